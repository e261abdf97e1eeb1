"""What no rule foresaw: the game master sets a price and traits, the player agrees, it is done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from troisactes.errors import Refused
from troisactes.kernel.agenda import Script, Step
from troisactes.kernel.decisions import GAME_MASTER, Decision, Option, Refusal, choice
from troisactes.kernel.definitions import ActionDef, Cost
from troisactes.kernel.legality import refuse_action
from troisactes.kernel.targets import Targeting
from troisactes.rules.common.actions import Announce, Finish, HoldOn
from troisactes.rules.common.economy import ACTION, REACTION, Economy, economy

if TYPE_CHECKING:
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Frame

COSTS = ("0", "1", "2", "3", REACTION)


def improvised(rules: Economy, id: str) -> ActionDef | None:
    """The action an id like ``improvised:2:move`` stands for: its cost, then its traits."""
    parts = id.split(":")
    if len(parts) != 3 or parts[1] not in COSTS:
        return None
    words = [word for word in parts[2].split(",") if word]
    if any(word not in rules.improvised_traits for word in words):
        return None
    cost: tuple[tuple[str, int], ...] = ()
    kind = "free"
    if parts[1] == REACTION:
        kind, cost = REACTION, ((REACTION, 1),)
    elif parts[1] != "0":
        kind = rules.kind_of_cost(int(parts[1]))
        cost = ((ACTION, int(parts[1])),)
    base = rules.actions["gm-improvised-action"]
    script = Script(f"action:{id}", (Announce(), HoldOn(), Finish()))
    action = ActionDef(
        id, base.name, kind, Cost(cost), frozenset(words), base.clause, script, Targeting()
    )
    action.modes = base.modes
    return action


def said(frame: Frame) -> dict[str, str]:
    """What the player says it is: shown with every question about it."""
    return {"text": frame.slots["text"]} if "text" in frame.slots else {}


class SetCost(Step):
    """How many actions it takes. Nothing happens until this is said."""

    binds: tuple[str, ...] = ("cost",)

    def run(self, enc: Encounter, frame: Frame) -> None:
        if enc.option("improvised-cost") == "one-action":
            frame.slots["cost"] = "1"
            frame.slots["traits"] = ()
            return
        offers = [choice(f"cost-{cost}") for cost in COSTS]
        offers.append(choice("refuse"))
        enc.ask(
            frame,
            Decision(
                "improvised-cost",
                GAME_MASTER,
                frame.actor,
                offers,
                enc.rules.cite("improvised"),
                said(frame),
                "refuse",
            ),
        )

    def answer(self, enc: Encounter, frame: Frame, option: Option) -> None:
        if option.action == "refuse":
            frame.pc = len(frame.script.steps) - 1
            return
        frame.slots["cost"] = option.action.removeprefix("cost-")
        frame.slots["traits"] = ()


class SetTraits(Step):
    """Which traits it has, one after the other, until that is all."""

    needs: tuple[str, ...] = ("cost",)
    binds: tuple[str, ...] = ("traits",)

    def run(self, enc: Encounter, frame: Frame) -> None:
        known = economy(enc).improvised_traits
        left = [trait for trait in known if trait not in frame.slots["traits"]]
        enc.ask(
            frame,
            Decision(
                "improvised-traits",
                GAME_MASTER,
                frame.actor,
                [choice("no-more"), *(choice(trait) for trait in left)],
                enc.rules.cite("improvised"),
                {"cost": frame.slots["cost"], "traits": frame.slots["traits"], **said(frame)},
                "no-more",
            ),
        )

    def answer(self, enc: Encounter, frame: Frame, option: Option) -> None:
        if option.action == "no-more":
            return
        frame.slots["traits"] = (*frame.slots["traits"], option.action)
        if len(frame.slots["traits"]) < len(economy(enc).improvised_traits):
            frame.pc -= 1


class ConfirmImprovised(Step):
    """The player sees the price and agrees; then it is an action like any other."""

    needs: tuple[str, ...] = ("cost", "traits")

    def run(self, enc: Encounter, frame: Frame) -> None:
        creature = enc.state.creatures[frame.actor]
        offers = [choice("cancel")]
        if self._refusal(enc, frame) is None:
            offers.insert(0, choice("confirm"))
        enc.ask(
            frame,
            Decision(
                "improvised-confirm",
                creature.index,
                creature.index,
                offers,
                enc.rules.cite("improvised"),
                {"cost": frame.slots["cost"], "traits": frame.slots["traits"], **said(frame)},
                "cancel",
            ),
        )

    def answer(self, enc: Encounter, frame: Frame, option: Option) -> None:
        if option.action != "confirm":
            return
        refusal = self._refusal(enc, frame)
        if refusal is not None and not enc.overrule:
            raise Refused(str(refusal), refusal)
        creature = enc.state.creatures[frame.actor]
        act = enc.state.act(frame.act)
        if act is not None:
            enc.finish(act)  # what follows stands in its place
        enc.state.stack.pop()
        slots = {"path": (), **said(frame)}
        enc.perform(creature, enc.rules.action(self._id(frame)), "", -1, slots)

    def _id(self, frame: Frame) -> str:
        return f"improvised:{frame.slots['cost']}:{','.join(sorted(frame.slots['traits']))}"

    def _refusal(self, enc: Encounter, frame: Frame) -> Refusal | None:
        creature = enc.state.creatures[frame.actor]
        action = enc.rules.action(self._id(frame))
        return refuse_action(enc, creature, action, enc.rules.facts_of(enc, creature))
