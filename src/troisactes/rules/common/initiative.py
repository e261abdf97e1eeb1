"""Initiative: the game master calls, everyone rolls, results are ranked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from troisactes.kernel.agenda import Script, Step
from troisactes.kernel.checks import NO_TAGS, check, total
from troisactes.kernel.decisions import GAME_MASTER, Decision, Option, choice
from troisactes.rules.common.economy import economy

if TYPE_CHECKING:
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature, Frame

HEROES: Final = "heroes"
OPENINGS = {"throw": "athletics", "dodge": "acrobatics"}


class AskOpenings(Step):
    """Before a bout: with which opening move does each player begin, and what is rolled for it?"""

    def run(self, enc: Encounter, frame: Frame) -> None:
        if enc.option("opening-move") != "ask":
            return
        for creature in enc.state.creatures:
            if not creature.present or creature.side != HEROES:
                continue
            opening = creature.notes.get("opening")
            if opening is None:
                asked, kind, words = creature.index, "opening-move", tuple(OPENINGS)
                default = words[0]
            elif "initiative" not in creature.notes:
                asked, kind, words = GAME_MASTER, "opening-check", tuple(OPENINGS.values())
                default = OPENINGS[opening]
            else:
                continue
            frame.slots["creature"] = creature.index
            enc.ask(
                frame,
                Decision(
                    kind,
                    asked,
                    creature.index,
                    [choice(word) for word in words],
                    enc.rules.cite("opening-move"),
                    {"opening": opening or ""},
                    default,
                ),
            )
            return

    def answer(self, enc: Encounter, frame: Frame, option: Option) -> None:
        frame.pc -= 1
        creature = enc.state.creatures[frame.slots["creature"]]
        if "opening" not in creature.notes:
            creature.notes["opening"] = option.action
        else:
            creature.notes["initiative"] = option.action


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
        enc.state.vars["initiative"] = tuple(results)


def leader_of(enc: Encounter, creature: Creature) -> int:
    """Who rolls for it: the first of its group of identical adversaries, or the creature itself."""
    if creature.side != HEROES and enc.option("group-initiative") == "group":
        for other in enc.state.creatures:
            if other.present and other.side == creature.side and other.sheet is creature.sheet:
                return other.index
    return creature.index


def roll_initiative(enc: Encounter, creature: Creature) -> int:
    """Usually Perception; no degree of success: results are only ranked."""
    stat: str = creature.notes.pop("initiative", "")  # asked for this roll, not for the next
    if not stat and enc.option("encounter-kind") == "social":
        stat = "diplomacy"
    stat = stat or enc.option("initiative-check") or economy(enc).initiative_stat
    bonus = total(enc, creature, stat, creature.sheet.stats.get(stat, 0), NO_TAGS, [])
    result = check(enc, creature, bonus, "initiative", None, "initiative")
    if enc.log is not None:
        enc.tell(
            "check",
            enc.rules.cite("initiative"),
            {"purpose": "initiative", "creature": creature.index, **result.to_plain()},
        )
    return result.result


class RankInitiative(Step):
    """Highest first; a system ranks who tied; tied heroes settle it later."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        state = enc.state
        results: tuple[tuple[int, int], ...] = state.vars["initiative"]
        ranked = sorted(
            results,
            key=lambda each: (
                -each[1],
                economy(enc).tie_rank(state.creatures[each[0]]),
                leader_of(enc, state.creatures[each[0]]),  # a group acts one after another
                each[0],
            ),
        )
        state.order = [index for index, _ in ranked]
        ties: dict[tuple[int, str], list[int]] = {}
        for index, result in ranked:
            group = economy(enc).tied_among(enc, state.creatures[index])
            if group:
                ties.setdefault((result, group), []).append(index)
        state.vars["ties"] = tuple(tuple(tie) for tie in ties.values() if len(tie) > 1)


INITIATIVE: Final = Script("initiative", (AskOpenings(), RollInitiative(), RankInitiative()))
