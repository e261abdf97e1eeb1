"""What no rule foresaw: the game master sets a price, traits, perhaps a roll; the player agrees; it
is done."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from msgspec import UNSET, UnsetType

from troisactes.errors import Refused
from troisactes.kernel.agenda import UNFORESEEN, Script, Step
from troisactes.kernel.decisions import GAME_MASTER, NUMBER, Decision, Option, choice
from troisactes.kernel.definitions import ActionDef, Cost
from troisactes.kernel.legality import refuse_action
from troisactes.kernel.names import NO_STAT, PATH, TEXT, Pool, Slot, Stat
from troisactes.kernel.targets import Targeting
from troisactes.records.questions import Question
from troisactes.records.refusals import Refusal
from troisactes.rules.common.action_frame import MANIPULATE, Announce, Finish, HoldOn
from troisactes.rules.common.names import DC
from troisactes.rules.common.options import IMPROVISED_COST
from troisactes.rules.common.questions import (
    ImprovisedConfirmQuestion,
    ImprovisedCostQuestion,
    ImprovisedDcQuestion,
    ImprovisedRollQuestion,
    ImprovisedTraitsQuestion,
)
from troisactes.rules.common.steps import ONESELF, Roll
from troisactes.rules.common.turn_rules import TurnRules, turn_rules
from troisactes.rules.common.units import ACTION, REACTION

if TYPE_CHECKING:
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.ruleset import Ruleset
    from troisactes.kernel.state import Frame

COST: Final = Slot("cost")
TRAITS: Final = Slot("traits")
ROLL: Final = Slot("roll")


WITH_ROLL = "with-roll"
DIFFICULTIES = range(5, 45)  # no more than a screen lists at once


def improvised(rules: Ruleset, id: str) -> ActionDef | None:
    """The action an id like ``improvised:2:move`` stands for: its cost, then its traits; then, if
    it takes a roll, what is rolled against which number: ``improvised:1::athletics:15``."""
    assert isinstance(rules, TurnRules)
    parts = id.split(":")
    if len(parts) not in (3, 5) or parts[1] not in rules.improvising.costs():
        return None
    roll = _roll_in(rules, parts[3:])
    if roll is None and len(parts) == 5:
        return None
    words = [word for word in parts[2].split(",") if word]
    if any(word not in rules.improvising.traits for word in words):
        return None
    cost: tuple[tuple[Pool, int], ...] = ()
    kind = "free"
    if parts[1] == REACTION:
        kind, cost = REACTION, ((REACTION, 1),)
    elif parts[1] != "0":
        kind = rules.improvising.kind_of_cost(int(parts[1]))
        cost = ((ACTION, int(parts[1])),)
    base = rules.actions["gm-improvised-action"]
    rolls = () if roll is None else (roll,)
    handles = (HoldOn(),) if MANIPULATE in words else ()
    script = Script(f"action:{id}", (Announce(), *handles, *rolls, Finish()))
    action = ActionDef(
        id, base.name, kind, Cost(cost), frozenset(words), base.clause, script, Targeting()
    )
    action.modes = base.modes
    return action


def _roll_in(rules: TurnRules, parts: list[str]) -> Roll | None:
    if len(parts) != 2 or parts[0] not in rules.improvising.rolls() or not parts[1].isdecimal():
        return None
    number = int(parts[1])
    return Roll((Stat(parts[0]),), NO_STAT, number, ONESELF) if number in DIFFICULTIES else None


def said(frame: Frame) -> str | UnsetType:
    """What the player says it is: shown with every question about it."""
    text: str | UnsetType = frame.slots.get(TEXT, UNSET)
    return text


class SetCost(Step):
    """How many actions it takes. Nothing happens until this is said."""

    binds: tuple[Slot, ...] = (COST,)

    def brings(self) -> tuple[str, ...]:
        return (UNFORESEEN,)

    def run(self, enc: Encounter, frame: Frame) -> None:
        if enc.option(IMPROVISED_COST) == "one-action":
            frame.slots[COST] = "1"
            frame.slots[TRAITS] = ()
            return
        offers = [choice(f"cost-{cost}") for cost in turn_rules(enc).improvising.costs()]
        offers.append(choice("refuse"))
        enc.ask(
            frame,
            Decision(
                question=ImprovisedCostQuestion(text=said(frame)),
                asked=GAME_MASTER,
                actor=frame.actor,
                offers=offers,
                clause=enc.rules.cite("improvised"),
                default="refuse",
            ),
        )

    def answer(self, enc: Encounter, frame: Frame, option: Option) -> None:
        if option.action == "refuse":
            frame.pc = len(frame.script.steps) - 1
            return
        frame.slots[COST] = option.action.removeprefix("cost-")
        frame.slots[TRAITS] = ()


class SetTraits(Step):
    """Which traits it has, one after the other, until that is all or there is a roll to set."""

    needs: tuple[Slot, ...] = (COST,)
    binds: tuple[Slot, ...] = (TRAITS,)

    def run(self, enc: Encounter, frame: Frame) -> None:
        known = turn_rules(enc).improvising.traits
        left = [trait for trait in known if trait not in frame.slots[TRAITS]]
        enc.ask(
            frame,
            Decision(
                question=ImprovisedTraitsQuestion(
                    cost=frame.slots[COST], traits=frame.slots[TRAITS], text=said(frame)
                ),
                asked=GAME_MASTER,
                actor=frame.actor,
                offers=[choice("no-more"), choice(WITH_ROLL), *(choice(trait) for trait in left)],
                clause=enc.rules.cite("improvised"),
                default="no-more",
            ),
        )

    def answer(self, enc: Encounter, frame: Frame, option: Option) -> None:
        if option.action == "no-more":
            return
        if option.action == WITH_ROLL:
            frame.slots[ROLL] = ""
            return
        frame.slots[TRAITS] = (*frame.slots[TRAITS], option.action)
        frame.repeat_step()


class SetRoll(Step):
    """What is rolled, and against which number, if dice are to decide."""

    needs: tuple[Slot, ...] = (COST, TRAITS)

    def run(self, enc: Encounter, frame: Frame) -> None:
        slots = frame.slots
        if ROLL not in slots or DC in slots:
            return
        question: Question
        if slots[ROLL]:
            question = ImprovisedDcQuestion(rolled=slots[ROLL], text=said(frame))
            offers = [choice("dc", NUMBER, list(DIFFICULTIES))]
        else:
            stats = enc.state.creatures[frame.actor].sheet.stats
            known = [stat for stat in turn_rules(enc).improvising.rolls() if stat in stats]
            question = ImprovisedRollQuestion(rolled=slots[ROLL], text=said(frame))
            offers = [choice(stat) for stat in known]
        enc.ask(
            frame,
            Decision(
                question=question,
                asked=GAME_MASTER,
                actor=frame.actor,
                offers=offers,
                clause=enc.rules.cite("improvised"),
                default=offers[0].id,
            ),
        )

    def answer(self, enc: Encounter, frame: Frame, option: Option) -> None:
        if option.action == "dc":
            frame.slots[DC] = option.target
        else:
            frame.slots[ROLL] = option.action
        frame.repeat_step()


class ConfirmImprovised(Step):
    """The player sees the price and agrees; then it is an action like any other."""

    needs: tuple[Slot, ...] = (COST, TRAITS)

    def run(self, enc: Encounter, frame: Frame) -> None:
        creature = enc.state.creatures[frame.actor]
        offers = [choice("cancel")]
        if self._refusal(enc, frame) is None:
            offers.insert(0, choice("confirm"))
        enc.ask(
            frame,
            Decision(
                question=self._terms(frame),
                asked=creature.index,
                actor=creature.index,
                offers=offers,
                clause=enc.rules.cite("improvised"),
                default="cancel",
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
        slots: dict[Slot, Any] = {PATH: ()}
        if TEXT in frame.slots:
            slots[TEXT] = frame.slots[TEXT]
        enc.perform(creature, enc.rules.action(self._id(frame)), "", -1, slots)

    def _terms(self, frame: Frame) -> Question:
        slots = frame.slots
        is_rolled = DC in slots
        return ImprovisedConfirmQuestion(
            cost=slots[COST],
            traits=slots[TRAITS],
            rolled=slots[ROLL] if is_rolled else UNSET,
            against=slots[DC] if is_rolled else UNSET,
            text=said(frame),
        )

    def _id(self, frame: Frame) -> str:
        slots = frame.slots
        traits = ",".join(sorted(slots[TRAITS]))
        roll = f":{slots[ROLL]}:{slots[DC]}" if DC in slots else ""
        return f"improvised:{slots[COST]}:{traits}{roll}"

    def _refusal(self, enc: Encounter, frame: Frame) -> Refusal | None:
        creature = enc.state.creatures[frame.actor]
        action = enc.rules.action(self._id(frame))
        return refuse_action(enc, creature, action, enc.rules.creatures.facts_of(enc, creature))
