"""Initiative: the game master calls, everyone rolls, results are ranked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from troisactes.kernel.agenda import Script, Step
from troisactes.kernel.checks import NO_TAGS, check, total
from troisactes.kernel.decisions import GAME_MASTER, Decision, Option, choice
from troisactes.kernel.names import CREATURE_SLOT, Note, Stat
from troisactes.records.questions import Question
from troisactes.rules.common.events import CheckRolled
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
    from troisactes.kernel.state import Creature, Frame

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
        # rule ranking: the highest first; a group together, and ties as the system ranks them.
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
