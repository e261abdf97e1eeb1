"""Initiative: the game master calls, everyone rolls, results are ranked. The order kept since."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from troisactes.kernel.agenda import Script, Step
from troisactes.kernel.checks import NO_TAGS, check, total
from troisactes.kernel.decisions import GAME_MASTER, Decision, Option, choice
from troisactes.kernel.effects import TURN_EVENTS
from troisactes.kernel.names import CREATURE_SLOT, Note, Stat
from troisactes.kernel.state import NOBODY
from troisactes.records.questions import Question
from troisactes.rules.common import facts
from troisactes.rules.common.events import CheckRolled, OrderChanges
from troisactes.rules.common.names import DIPLOMACY, INITIATIVE_NOTE, INITIATIVE_VARIABLE, TIES
from troisactes.rules.common.options import (
    ENCOUNTER_KIND,
    GROUP_INITIATIVE,
    INITIATIVE_CHECK,
    OPENING_MOVE,
)
from troisactes.rules.common.questions import OpeningCheckQuestion, OpeningMoveQuestion
from troisactes.rules.common.turn_rules import turn_rules

if TYPE_CHECKING:
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature, Frame, State

OPENING: Final = Note("opening")


HEROES: Final = "heroes"
OPENINGS = {"throw": "athletics", "dodge": "acrobatics"}


class AskOpenings(Step):
    """Before a bout: with which opening move does each player begin, and what is rolled for it?"""

    def run(self, enc: Encounter, frame: Frame) -> None:
        if enc.option(OPENING_MOVE) != "ask":
            return
        for creature in enc.state.creatures:
            if not creature.present or creature.side != HEROES:
                continue
            opening = creature.notes.get(OPENING)
            if opening is None:
                question: Question = OpeningMoveQuestion()
                asked, words = creature.index, tuple(OPENINGS)
                default = words[0]
            elif INITIATIVE_NOTE not in creature.notes:
                question = OpeningCheckQuestion(opening=opening)
                asked, words = GAME_MASTER, tuple(OPENINGS.values())
                default = OPENINGS[opening]
            else:
                continue
            frame.slots[CREATURE_SLOT] = creature.index
            enc.ask(
                frame,
                Decision(
                    question=question,
                    asked=asked,
                    actor=creature.index,
                    offers=[choice(word) for word in words],
                    clause=enc.rules.cite("opening-move"),
                    default=default,
                ),
            )
            return

    def answer(self, enc: Encounter, frame: Frame, option: Option) -> None:
        frame.repeat_step()
        creature = enc.state.creatures[frame.slots[CREATURE_SLOT]]
        if OPENING not in creature.notes:
            creature.notes[OPENING] = option.action
        else:
            creature.notes[INITIATIVE_NOTE] = option.action


class RollInitiative(Step):
    """One roll for each participant, or one for each group of identical adversaries."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        rolled: dict[int, int] = {}
        results: list[tuple[int, int]] = []
        for creature in enc.state.creatures:
            if not creature.present:
                continue
            leader = leader_of(enc, creature)
            if leader not in rolled:
                rolled[leader] = roll_initiative(enc, creature)
            results.append((creature.index, rolled[leader]))
        enc.state.vars[INITIATIVE_VARIABLE] = tuple(results)


def leader_of(enc: Encounter, creature: Creature) -> int:
    """Who rolls for it: the first of its group of identical adversaries, or the creature itself."""
    # rule group-initiative: one roll for identical adversaries, or each its own.
    if creature.side != HEROES and enc.option(GROUP_INITIATIVE) == "group":
        for other in enc.state.creatures:
            if other.present and other.side == creature.side and other.sheet is creature.sheet:
                return other.index
    return creature.index


def roll_initiative(enc: Encounter, creature: Creature) -> int:
    """Usually Perception; no degree of success: results are only ranked."""
    # rule initiative-check: what the game master has said for it, else the usual statistic.
    stat: Stat = creature.notes.pop(INITIATIVE_NOTE, "")  # asked for this roll, not for the next
    if not stat and enc.option(ENCOUNTER_KIND) == "social":
        stat = DIPLOMACY
    stat = stat or Stat(enc.option(INITIATIVE_CHECK)) or turn_rules(enc).initiative.stat
    bonus = total(enc, creature, stat, creature.sheet.stats.get(stat, 0), NO_TAGS, [])
    # rule no-degree: against nothing but the other rolls, by whoever plays the creature.
    result = check(enc, creature, bonus, "initiative", None, "initiative")
    if enc.log is not None:
        enc.tell(
            CheckRolled(purpose="initiative", creature=creature.index, roll=result.to_plain()),
            enc.rules.cite("initiative"),
        )
    return result.result


class RankInitiative(Step):
    """Highest first; a system ranks who tied; tied heroes settle it later."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        state = enc.state
        results: tuple[tuple[int, int], ...] = state.vars[INITIATIVE_VARIABLE]
        # rule ranking: the highest first; a group together.
        # rule tie-rank: ties as the system ranks them.
        ranked = sorted(
            results,
            key=lambda each: (
                -each[1],
                turn_rules(enc).initiative.tie_rank(state.creatures[each[0]]),
                leader_of(enc, state.creatures[each[0]]),  # a group acts one after another
                each[0],
            ),
        )
        state.order = [index for index, _ in ranked]
        ties: dict[tuple[int, str], list[int]] = {}
        for index, result in ranked:
            group = turn_rules(enc).initiative.tied_among(enc, state.creatures[index])
            if group:
                ties.setdefault((result, group), []).append(index)
        # rule player-tie: settled when their place comes up.
        state.vars[TIES] = tuple(tuple(tie) for tie in ties.values() if len(tie) > 1)


INITIATIVE: Final[Script] = Script(
    "initiative", (AskOpenings(), RollInitiative(), RankInitiative())
)


# --- the order: who comes next, and how places change --------------------------------------------


def next_in_order(state: State) -> int:
    """The first in the order who has not had a turn this round."""
    for index in state.order:
        if index not in state.acted:
            return index
    return NOBODY


def move_in_order(enc: Encounter, index: int, anchor: int, before: bool, clause: str) -> None:
    """Take a place next to another's. A place that has gone by this round gives no turn in it."""
    state = enc.state
    # rule new-place: kept from now on, and nobody acts twice in a round because of it.
    state.order.remove(index)
    place = state.order.index(anchor)
    state.order.insert(place if before else place + 1, index)
    if state.vars.get(TIES):
        # A place that changes is no longer shared.
        state.vars[TIES] = tuple(
            tuple(each for each in tie if each != index) for tie in state.vars[TIES]
        )
    current = state.turn
    if (
        current != NOBODY
        and current != index
        and current in state.order
        and state.order.index(index) < state.order.index(current)
        and index not in state.acted
    ):
        state.acted.append(index)
    if enc.log is not None:
        enc.tell(OrderChanges(creature=index, order=tuple(state.order)), clause)


def hand_on_clocks(state: State, index: int) -> None:
    """Effects counted by the turns of somebody who leaves end when those turns would have come:
    as the turn begins of whoever is next after that place."""
    place = state.order.index(index)
    heirs = [*state.order[place + 1 :], *state.order[:place]]
    if not heirs:
        return
    heir = heirs[0]
    # Whether the heir's next turn begins before the leaver's would have begun, or ended.
    has_wrapped = state.order.index(heir) < place
    rounds_until_heir = (heir in state.acted) - has_wrapped
    for creature in state.creatures:
        counted = [each for each in creature.effects if each.whose == index]
        for effect in [each for each in counted if each.event in TURN_EVENTS]:
            is_over = index in state.acted
            if effect.event == "turn-end" and state.turn == index:
                is_over = False  # this turn has yet to end
            early = is_over > rounds_until_heir
            count = effect.count + early
            handed = effect.with_clock("turn-start", heir, count)
            creature.effects[creature.effects.index(effect)] = handed


def in_order(state: State) -> list[int]:
    """The list people see: without those who have stepped out of it."""
    return [index for index in state.order if not state.creatures[index].flags & facts.DELAYING]


def set_aside(state: State) -> list[int]:
    return [index for index in state.order if state.creatures[index].flags & facts.DELAYING]
