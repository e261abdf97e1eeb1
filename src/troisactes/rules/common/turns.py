"""A turn: begin, act, end. What comes at the start and the end is taken in the player's order."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from troisactes.kernel import effects
from troisactes.kernel.agenda import Script, Step
from troisactes.kernel.decisions import Decision, Menu, Option, choice
from troisactes.kernel.names import Slot
from troisactes.kernel.payments import lose, losses
from troisactes.kernel.refusals import ActionRefused
from troisactes.kernel.response_windows import could_answer, publish
from troisactes.kernel.state import NOBODY
from troisactes.rules.common import ailments, facts, regrowth
from troisactes.rules.common.events import Regained, TurnEnd, TurnEnding, TurnItemDone, TurnStart
from troisactes.rules.common.long_activities import begin_long
from troisactes.rules.common.menus import menu
from troisactes.rules.common.names import (
    ACTED,
    ATTACKS,
    COUNT,
    ITEM,
    LOST,
    NONE_REGAINED,
    OUT_SINCE,
    RETURNED,
    RETURNING_SLOT,
    STEPPED_OUT,
    TURN_BEGINS,
    TURN_END,
    TURN_OVER,
    UNCOUNTED_KEY,
)
from troisactes.rules.common.options import (
    CANNOT_ACT_REACTION,
    DELAY_RETURN,
    ITEM_ORDER,
    LOST_ACTIONS,
)
from troisactes.rules.common.questions import ActQuestion, LoseActionsQuestion, OrderItemsQuestion
from troisactes.rules.common.refusals import TurnClosing, TurnNotOpen
from troisactes.rules.common.turn_rules import turn_rules
from troisactes.rules.common.units import ACTION, REACTION

if TYPE_CHECKING:
    from troisactes.kernel.definitions import ActionDef
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature, Frame

SINCE: Final = Slot("since")


class BeginTurn(Step):
    """The turn starts: what was readied lapses, this turn's counts start from nothing."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        creature = enc.state.creatures[frame.actor]
        creature.counters.clear()
        if frame.slots.get(RETURNING_SLOT):
            creature.counters[RETURNED] = 1
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
                TurnStart(creature=creature.index, round=enc.state.round),
                enc.rules.cite("turn-start"),
            )


class Items(Step):
    """Things that happen at one end of the turn. With two or more, whoever plays orders them."""

    def __init__(self, phase: str) -> None:
        self.phase = phase
        self.slot = Slot(f"{phase}-items")

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
                enc.tell(TurnEnding(creature=creature.index), enc.rules.cite("turn-end"))
        if not todo:
            return
        # rule end-order: the same at the other end of the turn.
        # rule start-order: whoever plays puts these in order.
        if len(todo) > 1 and enc.option(ITEM_ORDER) != "as-listed":
            called = item_names(creature, todo)
            enc.ask(
                frame,
                Decision(
                    question=OrderItemsQuestion(phase=self.phase),
                    asked=creature.index,
                    actor=creature.index,
                    offers=[choice(name) for name in called],
                    clause=enc.rules.cite(f"{self.phase}-order"),
                    default=called[0],
                ),
            )
            return
        self._do(enc, frame, creature, todo[0])

    def answer(self, enc: Encounter, frame: Frame, option: Option) -> None:
        # The chosen item runs as a step of its own: an answer never rolls dice.
        todo: tuple[str, ...] = frame.slots[self.slot]
        called = item_names(enc.state.creatures[frame.actor], todo)
        chosen = todo[called.index(option.action)]
        frame.slots[self.slot] = tuple(item for item in todo if item != chosen)
        enc.push(TURN_ITEM, frame.actor, 0, {ITEM: chosen})
        frame.repeat_step()

    def formerly(self, enc: Encounter, frame: Frame) -> dict[str, str]:
        """Until 0.1 they were called by the numbers of effects."""
        todo: tuple[str, ...] = frame.slots[self.slot]
        return dict(zip(todo, item_names(enc.state.creatures[frame.actor], todo), strict=True))

    def _do(self, enc: Encounter, frame: Frame, creature: Creature, item: str) -> None:
        frame.slots[self.slot] = frame.slots[self.slot][1:]
        frame.repeat_step()
        do_item(enc, creature, item)


class DoItem(Step):
    """One thing of the start or end of a turn."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        creature = enc.state.creatures[frame.actor]
        if creature.present:
            do_item(enc, creature, frame.slots[ITEM])


TURN_ITEM: Final[Script] = Script("turn-item", (DoItem(),))


def start_items(enc: Encounter, creature: Creature, frame: Frame) -> list[str]:
    """What happens as a turn begins, in the usual order."""
    items = turn_rules(enc).sequence.turn_items(enc, creature, "start")
    if frame.slots.get(RETURNING_SLOT):
        # rule delayed-items: neither stretched nor dodged by delaying.
        return items  # the others were done when the turn was put off
    # rule start-items: countdowns, answers to the start, the recovery roll; actions come after.
    # Before what is counted runs out: three rounds of it heal three times.
    for effect in creature.effects:
        if ailments.heals(effect):
            items.append(f"{ailments.HEALING}:{effect.uid}")
    if creature.sheet.regrowth and regrowth.is_due(creature):
        items.append(regrowth.REGROWTH)
    if effects.is_due(enc.state, "turn-start", creature.index):
        items.append("countdown")
    if could_answer(enc, ("turn-begins",), creature.index):
        items.append("turn-begins")
    if turn_rules(enc).harm.needs_recovery(creature):
        items.append("recovery")
    return items


def end_items(enc: Encounter, creature: Creature, frame: Frame) -> list[str]:
    """What happens as a turn ends, in the usual order."""
    items = turn_rules(enc).sequence.turn_items(enc, creature, "end")
    # Who put its turn off has done this then; what has come since is still to do.
    since: int = frame.slots[SINCE] if frame.slots.get(RETURNING_SLOT) else 0
    # rule end-items: what runs out, what wears off, answers to the end.
    if effects.is_due(enc.state, "turn-end", creature.index):
        if not since:
            items.append("expire")
        elif ailments.newer_than(enc, creature, since):
            items.append(f"expire:{since}")
    spared = creature.counters.get(STEPPED_OUT) and enc.option(DELAY_RETURN) == "without-harm"
    if creature.effects and not spared:
        wearing: list[tuple[int, int]] = []
        for effect in creature.effects:
            word = effect.definition.data.get(TURN_END, "")
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


def item_names(creature: Creature, items: tuple[str, ...]) -> list[str]:
    """What these are called by whoever orders them: by condition, ``fade:frightened``.

    Never by an effect's number: it counts whatever was made in the fight, unseen or not.
    """
    called: dict[str, str] = {}
    for effect in creature.effects:
        kind = effect.definition.id
        earlier = sum(
            1 for each in creature.effects if each.definition.id == kind and each.uid < effect.uid
        )
        called[str(effect.uid)] = f":{kind}:{earlier + 1}" if earlier else f":{kind}"
    parts = [item.partition(":") for item in items]
    return [word + called.get(uid, "") for word, _, uid in parts]


def do_item(enc: Encounter, creature: Creature, item: str) -> None:
    """Have one of those happen."""
    word, _, uid = item.partition(":")
    if enc.log is not None:
        enc.tell(TurnItemDone(creature=creature.index, item=word), enc.rules.cite("turn-items"))
    if word == "countdown":
        # rule countdown: rounds are counted by the turns of whoever made the effect.
        effects.tick(enc, "turn-start", creature.index)
    elif word == "expire":
        effects.tick(enc, "turn-end", creature.index, int(uid or 0))
    elif word == ailments.HEALING:
        ailments.heal_over_time(enc, creature, int(uid))
    elif word == regrowth.REGROWTH:
        regrowth.regrow(enc, creature)
    elif word == "recovery":
        turn_rules(enc).harm.recover(enc, creature)
    elif word in ("turn-begins", "turn-ends"):
        publish(enc, (word,), creature.index, 0)
    elif not turn_rules(enc).sequence.do_turn_item(enc, creature, word):
        ailments.at_end_of_turn(enc, creature, word, int(uid))


class Regain(Step):
    """Last of the start: three actions and a reaction, more or fewer as conditions have it."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        creature = enc.state.creatures[frame.actor]
        if not creature.present:
            return
        rules = turn_rules(enc)
        if enc.option(CANNOT_ACT_REACTION) != "regain" and is_helpless(enc, creature):
            keep = enc.option(CANNOT_ACT_REACTION) == "keep"
            creature.budget = [unit for unit in creature.budget if keep and unit.kind == REACTION]
            creature.counters[NONE_REGAINED] = 1
            self._tell(enc, creature, "cannot-act")
            return
        budget = rules.budget.fresh(enc, creature)
        creature.budget = budget
        short = rules.budget.short_of_actions(creature) if creature.effects else 0
        ways = losses(budget, ACTION, short) if short else []
        if len(ways) > 1 and enc.option(LOST_ACTIONS) == "choose":
            enc.ask(frame, which_to_lose(enc, creature, ways, short))
            return
        if ways:
            # Where the table does not let them choose; the last way takes the most plain units.
            way = ways[-1] if enc.option(LOST_ACTIONS) == "plain-first" else ways[0]
            self._lose(enc, creature, way)
        self._tell(enc, creature, "regain")

    def answer(self, enc: Encounter, frame: Frame, option: Option) -> None:
        creature = enc.state.creatures[frame.actor]
        self._lose(enc, creature, tuple(option.action.split("+")))
        self._tell(enc, creature, "regain")

    def _lose(self, enc: Encounter, creature: Creature, way: tuple[str, ...]) -> None:
        lose(creature, way)
        creature.counters[LOST] = len(way)
        stunned = creature.effect("stunned")
        if stunned is not None:
            effects.set_value(enc, creature, stunned, stunned.value - len(way))

    def _tell(self, enc: Encounter, creature: Creature, why: str) -> None:
        if enc.log is not None:
            enc.tell(
                Regained(
                    creature=creature.index, budget=tuple(unit.label() for unit in creature.budget)
                ),
                enc.rules.cite("regain" if why == "regain" else "cannot-act-regain"),
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

    needs: tuple[Slot, ...] = (COUNT,)

    def run(self, enc: Encounter, frame: Frame) -> None:
        creature = enc.state.creatures[frame.actor]
        count: int = frame.slots[COUNT]
        ways = losses(creature.budget, ACTION, count)
        if len(ways) > 1:
            enc.ask(frame, which_to_lose(enc, creature, ways, count))
        elif ways:
            self._lose(creature, ways[0])

    def answer(self, enc: Encounter, frame: Frame, option: Option) -> None:
        self._lose(enc.state.creatures[frame.actor], tuple(option.action.split("+")))

    def _lose(self, creature: Creature, way: tuple[str, ...]) -> None:
        lose(creature, way)
        creature.counters[LOST] = creature.counters.get(LOST, 0) + len(way)


LOSE_NOW: Final[Script] = Script("lose-now", (LoseNow(),))


def which_to_lose(
    enc: Encounter, creature: Creature, ways: list[tuple[str, ...]], count: int
) -> Decision:
    """The question which of its actions a creature gives up."""
    return Decision(
        question=LoseActionsQuestion(count=count),
        asked=creature.index,
        actor=creature.index,
        offers=[choice("+".join(way)) for way in ways],
        clause=enc.rules.cite("lost-actions"),
        default="+".join(ways[-1]),
    )


class AskActions(Step):
    """Ask for actions until the turn is over."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        creature = enc.state.creatures[frame.actor]
        if not creature.present or creature.flags & facts.CANNOT_ACT:
            return
        if creature.counters.get(TURN_OVER):
            return
        offered = menu(enc, creature)
        budget = turn_rules(enc).budget
        if budget.ends_turn_when_spent(enc, creature):
            if not budget.leaves_free_actions(enc):
                return
            free = [action for action in offered.actions if is_free(action)]
            offered = Menu(enc, creature, tuple(free))
            if offered.is_empty():
                return
        enc.ask(
            frame,
            Decision(
                question=ACT,
                asked=creature.index,
                actor=creature.index,
                offers=END_TURN,
                clause=enc.rules.cite("act"),
                default="end-turn",
                menu=offered,
            ),
        )

    def answer(self, enc: Encounter, frame: Frame, option: Option) -> None:
        if option.action == "end-turn":
            return
        frame.repeat_step()
        creature = enc.state.creatures[frame.actor]
        action = enc.rules.action(option.action)
        if action.minutes:
            begin_long(enc, creature, action, option)
            return
        enc.perform(creature, action, option.using, option.target, option.slots(), 0, option.pay)


END_TURN: Final = [choice("end-turn")]
ACT: Final = ActQuestion()  # the same each time: it is asked at every step of a fight


def is_free(action: ActionDef) -> bool:
    """A free action, or an activity that costs nothing; not one whose price is yet to be set."""
    return not action.cost.parts and not action.data.get(UNCOUNTED_KEY)


def close_counts(creature: Creature) -> None:
    """What is true during a turn only is no longer so."""
    # rule attack-count-ends: the next turn starts from no penalty.
    for name in (ACTED, ATTACKS, TURN_BEGINS, TURN_OVER):
        creature.counters.pop(name, None)


class EndTurn(Step):
    """Unspent actions are gone, the attack count is back to nothing, and the next may come."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        state = enc.state
        creature = state.creatures[frame.actor]
        # rule unspent-actions: nothing carries over.
        creature.budget = [unit for unit in creature.budget if unit.kind != ACTION]
        close_counts(creature)
        if enc.log is not None:
            enc.tell(TurnEnd(creature=creature.index), enc.rules.cite("turn-end"))
        state.turn = NOBODY
        publish(enc, ("turn-ended",), creature.index, 0)


# rule turn-steps: actions and reaction come back last of the start.
TURN: Final[Script] = Script(
    "turn", (BeginTurn(), Items("start"), Regain(), AskActions(), Items("end"), EndTurn())
)


def begin_turn(enc: Encounter, index: int, returning: bool) -> None:
    """A creature's turn; ``returning`` for one it had put off."""
    state = enc.state
    state.turn = index
    if index not in state.acted:
        state.acted.append(index)
    since: int = state.creatures[index].notes.pop(OUT_SINCE, state.next_uid)
    slots: dict[Slot, Any] = {SINCE: since}
    if returning:
        slots[RETURNING_SLOT] = True
    enc.push(turn_rules(enc).sequence.turn_script(), index, 0, slots)


# --- where a turn stands: not open yet, open for acts, or closing ---------------------------------


def refuse_stage(enc: Encounter, creature: Creature, action: ActionDef) -> ActionRefused | None:
    """Acts are for the middle of a turn: its beginning comes first, and its end is an end."""
    frame = _turn_of(enc, creature)
    if frame is None:
        return None
    asks = next(
        place for place, step in enumerate(frame.script.steps) if isinstance(step, AskActions)
    )
    if frame.pc == asks:
        return None
    if frame.pc < asks:
        return TurnNotOpen(
            clause=turn_rules(enc).sequence.clause_before_acting(enc, frame),
            creature=creature.index,
            action=action.id,
        )
    return TurnClosing(
        clause=enc.rules.cite("after-acting"), creature=creature.index, action=action.id
    )


def _turn_of(enc: Encounter, creature: Creature) -> Frame | None:
    script = turn_rules(enc).sequence.turn_script()
    for frame in reversed(enc.state.stack):
        if frame.actor == creature.index and frame.script is script:
            return frame
    return None
