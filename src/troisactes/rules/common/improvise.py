"""What no rule foresaw: the game master sets a price, traits, perhaps a roll; the player agrees; it
is done."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from troisactes.errors import Refused
from troisactes.kernel.agenda import Script, Step
from troisactes.kernel.decisions import GAME_MASTER, NUMBER, Decision, Option, Refusal, choice
from troisactes.kernel.definitions import ActionDef, Cost
from troisactes.kernel.legality import refuse_action
from troisactes.kernel.targets import Targeting
from troisactes.rules.common.actions import Announce, Finish, HoldOn
from troisactes.rules.common.economy import ACTION, REACTION, Economy, economy
from troisactes.rules.common.steps import ONESELF, Roll

if TYPE_CHECKING:
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Frame

COSTS = ("0", "1", "2", "3", REACTION)
WITH_ROLL = "with-roll"
DIFFICULTIES = range(5, 45)  # no more than a screen lists at once


def improvised(rules: Economy, id: str) -> ActionDef | None:
    """The action an id like ``improvised:2:move`` stands for: its cost, then its traits; then, if
    it takes a roll, what is rolled against which number: ``improvised:1::athletics:15``."""
    parts = id.split(":")
    if len(parts) not in (3, 5) or parts[1] not in COSTS:
        return None
    roll = _roll_in(rules, parts[3:])
    if roll is None and len(parts) == 5:
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
    rolls = () if roll is None else (roll,)
    script = Script(f"action:{id}", (Announce(), HoldOn(), *rolls, Finish()))
    action = ActionDef(
        id, base.name, kind, Cost(cost), frozenset(words), base.clause, script, Targeting()
    )
    action.modes = base.modes
    return action


def _roll_in(rules: Economy, parts: list[str]) -> Roll | None:
    if len(parts) != 2 or parts[0] not in rules.improvised_rolls() or not parts[1].isdecimal():
        return None
    number = int(parts[1])
    return Roll((parts[0],), "", number, ONESELF) if number in DIFFICULTIES else None


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
    """Which traits it has, one after the other, until that is all or there is a roll to set."""

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
                [choice("no-more"), choice(WITH_ROLL), *(choice(trait) for trait in left)],
                enc.rules.cite("improvised"),
                {"cost": frame.slots["cost"], "traits": frame.slots["traits"], **said(frame)},
                "no-more",
            ),
        )

    def answer(self, enc: Encounter, frame: Frame, option: Option) -> None:
        if option.action == "no-more":
            return
        if option.action == WITH_ROLL:
            frame.slots["roll"] = ""
            return
        frame.slots["traits"] = (*frame.slots["traits"], option.action)
        frame.pc -= 1


class SetRoll(Step):
    """What is rolled, and against which number, if dice are to decide."""

    needs: tuple[str, ...] = ("cost", "traits")

    def run(self, enc: Encounter, frame: Frame) -> None:
        slots = frame.slots
        if "roll" not in slots or "dc" in slots:
            return
        if slots["roll"]:
            kind, offers = "improvised-dc", [choice("dc", NUMBER, list(DIFFICULTIES))]
        else:
            stats = enc.state.creatures[frame.actor].sheet.stats
            known = [stat for stat in economy(enc).improvised_rolls() if stat in stats]
            kind, offers = "improvised-roll", [choice(stat) for stat in known]
        enc.ask(
            frame,
            Decision(
                kind,
                GAME_MASTER,
                frame.actor,
                offers,
                enc.rules.cite("improvised"),
                {"rolled": slots["roll"], **said(frame)},
                offers[0].id,
            ),
        )

    def answer(self, enc: Encounter, frame: Frame, option: Option) -> None:
        if option.action == "dc":
            frame.slots["dc"] = option.target
        else:
            frame.slots["roll"] = option.action
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
                self._terms(frame),
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

    def _terms(self, frame: Frame) -> dict[str, Any]:
        slots = frame.slots
        terms = {"cost": slots["cost"], "traits": slots["traits"], **said(frame)}
        if "dc" in slots:
            terms |= {"rolled": slots["roll"], "against": slots["dc"]}
        return terms

    def _id(self, frame: Frame) -> str:
        slots = frame.slots
        traits = ",".join(sorted(slots["traits"]))
        roll = f":{slots['roll']}:{slots['dc']}" if "dc" in slots else ""
        return f"improvised:{slots['cost']}:{traits}{roll}"

    def _refusal(self, enc: Encounter, frame: Frame) -> Refusal | None:
        creature = enc.state.creatures[frame.actor]
        action = enc.rules.action(self._id(frame))
        return refuse_action(enc, creature, action, enc.rules.facts_of(enc, creature))
