"""A turn: begin, act, end. What comes at the start and the end is taken in the player's order."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from troisactes.kernel import effects
from troisactes.kernel.agenda import Script, Step
from troisactes.kernel.decisions import Decision, Menu, Option, choice
from troisactes.kernel.payments import lose, losses
from troisactes.kernel.state import NOBODY, Unit
from troisactes.kernel.windows import could_answer, publish
from troisactes.rules.common import ailments, facts
from troisactes.rules.common.economy import ACTION, REACTION, economy
from troisactes.rules.common.long_activities import begin_long
from troisactes.rules.common.menus import menu

if TYPE_CHECKING:
    from troisactes.kernel.definitions import ActionDef
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature, Frame

_PLAIN_ACTION: Final = Unit(ACTION)
_PLAIN_REACTION: Final = Unit(REACTION)
ACTIONS_A_TURN: Final = 3


class BeginTurn(Step):
    """The turn starts: what was readied lapses, this turn's counts start from nothing."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        creature = enc.state.creatures[frame.actor]
        creature.counters.clear()
        if frame.slots.get("returning"):
            creature.counters["returned"] = 1
        if creature.gained:
            kept = tuple(
                action for action in creature.gained if not action.id.startswith("readied:")
            )
            if len(kept) != len(creature.gained):
                enc.state.forget_listeners(creature.gained)
                creature.gained = kept
                effects.remove_kind(enc, creature, "readied")
        if creature.flags & facts.DELAYING:
            # A whole round went by: the turn it put off is lost, its place is unchanged.
            effects.remove_kind(enc, creature, "delaying")
        if enc.log is not None:
            enc.tell(
                "turn-start",
                enc.rules.cite("turn-start"),
                {"creature": creature.index, "round": enc.state.round},
            )


class Items(Step):
    """Things that happen at one end of the turn. With two or more, whoever plays orders them."""

    def __init__(self, phase: str) -> None:
        self.phase = phase
        self.slot = f"{phase}-items"

    def run(self, enc: Encounter, frame: Frame) -> None:
        creature = enc.state.creatures[frame.actor]
        if not creature.present:
            return
        todo = frame.slots.get(self.slot)
        if todo is None:
            todo = tuple(
                start_items(enc, creature, frame)
                if self.phase == "start"
                else end_items(enc, creature, frame)
            )
            frame.slots[self.slot] = todo
            if self.phase == "end" and enc.log is not None:
                enc.tell("turn-ending", enc.rules.cite("turn-end"), {"creature": creature.index})
        if not todo:
            return
        if len(todo) > 1 and enc.option("item-order") != "as-listed":
            enc.ask(
                frame,
                Decision(
                    "order-items",
                    creature.index,
                    creature.index,
                    [choice(item) for item in todo],
                    enc.rules.cite(f"{self.phase}-order"),
                    {"phase": self.phase},
                    todo[0],
                ),
            )
            return
        self._do(enc, frame, creature, todo[0])

    def answer(self, enc: Encounter, frame: Frame, option: Option) -> None:
        # The chosen item runs as a step of its own: an answer never rolls dice.
        todo = frame.slots[self.slot]
        frame.slots[self.slot] = tuple(item for item in todo if item != option.action)
        enc.push(TURN_ITEM, frame.actor, 0, {"item": option.action})
        frame.pc -= 1

    def _do(self, enc: Encounter, frame: Frame, creature: Creature, item: str) -> None:
        frame.slots[self.slot] = frame.slots[self.slot][1:]
        frame.pc -= 1
        do_item(enc, creature, item)


class DoItem(Step):
    """One thing of the start or end of a turn."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        creature = enc.state.creatures[frame.actor]
        if creature.present:
            do_item(enc, creature, frame.slots["item"])


TURN_ITEM: Final = Script("turn-item", (DoItem(),))


def start_items(enc: Encounter, creature: Creature, frame: Frame) -> list[str]:
    """What happens as a turn begins, in the usual order."""
    items = economy(enc).turn_items(enc, creature, "start")
    if frame.slots.get("returning"):
        return items  # the others were done when the turn was put off
    if effects.is_due(enc.state, "turn-start", creature.index):
        items.append("countdown")
    if could_answer(enc, ("turn-begins",), creature.index):
        items.append("turn-begins")
    if economy(enc).needs_recovery(creature):
        items.append("recovery")
    return items


def end_items(enc: Encounter, creature: Creature, frame: Frame) -> list[str]:
    """What happens as a turn ends, in the usual order."""
    items = economy(enc).turn_items(enc, creature, "end")
    # Who put its turn off has done this then; what has come since is still to do.
    since: int = frame.slots["since"] if frame.slots.get("returning") else 0
    if effects.is_due(enc.state, "turn-end", creature.index):
        if not since:
            items.append("expire")
        elif ailments.newer_than(enc, creature, since):
            items.append(f"expire:{since}")
    spared = creature.counters.get("stepped-out") and enc.option("delay-return") == "without-harm"
    if creature.effects and not spared:
        wearing: list[tuple[int, int]] = []
        for effect in creature.effects:
            word = effect.definition.data.get("turn-end", "")
            if effect.uid < since:
                continue
            if word in ailments.WORDS and not (
                word == "affliction" and ailments.rests(enc, effect)
            ):
                wearing.append((ailments.WORDS.index(word), effect.uid))
        wearing.sort()
        items.extend(f"{ailments.WORDS[place]}:{uid}" for place, uid in wearing)
    if could_answer(enc, ("turn-ends",), creature.index):
        items.append("turn-ends")
    return items


def do_item(enc: Encounter, creature: Creature, item: str) -> None:
    """Have one of those happen."""
    word, _, uid = item.partition(":")
    if enc.log is not None:
        enc.tell(
            "turn-item", enc.rules.cite("turn-items"), {"creature": creature.index, "item": word}
        )
    if word == "countdown":
        effects.tick(enc, "turn-start", creature.index)
    elif word == "expire":
        effects.tick(enc, "turn-end", creature.index, int(uid or 0))
    elif word == "recovery":
        economy(enc).recover(enc, creature)
    elif word in ("turn-begins", "turn-ends"):
        publish(enc, (word,), creature.index, 0)
    elif not economy(enc).do_turn_item(enc, creature, word):
        ailments.at_end_of_turn(enc, creature, word, int(uid))


class Regain(Step):
    """Last of the start: three actions and a reaction, more or fewer as conditions have it."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        creature = enc.state.creatures[frame.actor]
        if not creature.present:
            return
        rules = economy(enc)
        if enc.option("cannot-act-reaction") != "regain" and is_helpless(enc, creature):
            keep = enc.option("cannot-act-reaction") == "keep"
            creature.budget = [unit for unit in creature.budget if keep and unit.kind == REACTION]
            self._tell(enc, creature, "cannot-act")
            return
        count = 2 if creature.counters.get("woke") else ACTIONS_A_TURN
        budget = [_PLAIN_ACTION] * count
        if not creature.effects:
            budget.append(_PLAIN_REACTION)
            creature.budget = budget
            self._tell(enc, creature, "regain")
            return
        budget.extend(rules.restricted_units(creature))
        if not creature.flags & facts.NO_REACTIONS or not rules.no_reactions_means_none_regained:
            budget.append(_PLAIN_REACTION)
        creature.budget = budget
        short = rules.short_of_actions(creature)
        ways = losses(budget, ACTION, short) if short else []
        if len(ways) > 1 and enc.option("lost-actions") in ("", "choose"):
            enc.ask(frame, which_to_lose(enc, creature, ways, short))
            return
        if ways:
            # Where the table does not let them choose; the last way takes the most plain units.
            way = ways[-1] if enc.option("lost-actions") == "plain-first" else ways[0]
            self._lose(enc, creature, way)
        self._tell(enc, creature, "regain")

    def answer(self, enc: Encounter, frame: Frame, option: Option) -> None:
        creature = enc.state.creatures[frame.actor]
        self._lose(enc, creature, tuple(option.action.split("+")))
        self._tell(enc, creature, "regain")

    def _lose(self, enc: Encounter, creature: Creature, way: tuple[str, ...]) -> None:
        lose(creature, way)
        stunned = creature.effect("stunned")
        if stunned is not None:
            effects.set_value(enc, creature, stunned, stunned.value - len(way))

    def _tell(self, enc: Encounter, creature: Creature, why: str) -> None:
        if enc.log is not None:
            enc.tell(
                "regain",
                enc.rules.cite("regain" if why == "regain" else "cannot-act-regain"),
                {
                    "creature": creature.index,
                    "budget": tuple(unit.label() for unit in creature.budget),
                },
            )


def is_helpless(enc: Encounter, creature: Creature) -> bool:
    """Unable to act by more than a number of lost actions, which are lost as they are regained."""
    if not creature.flags & facts.CANNOT_ACT:
        return False
    for effect in creature.effects:
        if effect.definition.id == "stunned" and effect.value:
            continue
        for definition in enc.rules.with_included(effect.definition):
            if definition.facts & facts.CANNOT_ACT:
                return True
    return False


class LoseNow(Step):
    """Actions lost in the middle of a turn: which, where they differ, is for the loser to say."""

    needs: tuple[str, ...] = ("count",)

    def run(self, enc: Encounter, frame: Frame) -> None:
        creature = enc.state.creatures[frame.actor]
        count: int = frame.slots["count"]
        ways = losses(creature.budget, ACTION, count)
        if len(ways) > 1:
            enc.ask(frame, which_to_lose(enc, creature, ways, count))
        elif ways:
            lose(creature, ways[0])

    def answer(self, enc: Encounter, frame: Frame, option: Option) -> None:
        lose(enc.state.creatures[frame.actor], tuple(option.action.split("+")))


LOSE_NOW: Final = Script("lose-now", (LoseNow(),))


def which_to_lose(
    enc: Encounter, creature: Creature, ways: list[tuple[str, ...]], count: int
) -> Decision:
    """The question which of its actions a creature gives up."""
    return Decision(
        "lose-actions",
        creature.index,
        creature.index,
        [choice("+".join(way)) for way in ways],
        enc.rules.cite("lost-actions"),
        {"count": count},
        "+".join(ways[-1]),
    )


class AskActions(Step):
    """Ask for actions until the turn is over."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        creature = enc.state.creatures[frame.actor]
        if not creature.present or creature.flags & facts.CANNOT_ACT:
            return
        if creature.counters.get("turn-over"):
            return
        offered = menu(enc, creature)
        if economy(enc).ends_turn_when_spent(enc, creature):
            free = [action for action in offered.actions if is_free(action)]
            offered = Menu(enc, creature, tuple(free))
            if offered.is_empty():
                return
        enc.ask(
            frame,
            Decision(
                "act",
                creature.index,
                creature.index,
                END_TURN,
                enc.rules.cite("act"),
                NO_FACTS,
                "end-turn",
                offered,
            ),
        )

    def answer(self, enc: Encounter, frame: Frame, option: Option) -> None:
        if option.action == "end-turn":
            return
        frame.pc -= 1
        creature = enc.state.creatures[frame.actor]
        action = enc.rules.action(option.action)
        if action.minutes:
            begin_long(enc, creature, action, option)
            return
        enc.perform(creature, action, option.using, option.target, option.slots(), 0, option.pay)


END_TURN: Final = [choice("end-turn")]
NO_FACTS: Final[dict[str, object]] = {}


def is_free(action: ActionDef) -> bool:
    """A free action, or an activity that costs nothing; not one whose price is yet to be set."""
    return not action.cost.parts and not action.data.get("uncounted")


class EndTurn(Step):
    """Unspent actions are gone, the attack count is back to nothing, and the next may come."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        state = enc.state
        creature = state.creatures[frame.actor]
        creature.budget = [unit for unit in creature.budget if unit.kind != ACTION]
        creature.counters.pop("attacks", None)
        creature.counters.pop("turn-over", None)
        if enc.log is not None:
            enc.tell("turn-end", enc.rules.cite("turn-end"), {"creature": creature.index})
        state.turn = NOBODY
        publish(enc, ("turn-ended",), creature.index, 0)


TURN: Final = Script(
    "turn", (BeginTurn(), Items("start"), Regain(), AskActions(), Items("end"), EndTurn())
)


def give_reaction(creature: Creature) -> None:
    creature.budget.append(_PLAIN_REACTION)


def begin_turn(enc: Encounter, index: int, returning: bool) -> None:
    """A creature's turn; ``returning`` for one it had put off."""
    state = enc.state
    state.turn = index
    if index not in state.acted:
        state.acted.append(index)
    since: int = state.creatures[index].notes.pop("out-since", state.next_uid)
    slots: dict[str, object] = {"since": since}
    if returning:
        slots["returning"] = True
    enc.push(economy(enc).turn_script(), index, 0, slots)
