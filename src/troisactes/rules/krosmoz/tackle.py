"""Tackle and flight, which take the place of opportunity attacks (KZ-OPP-02)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from troisactes.kernel.checks import Total
from troisactes.kernel.names import Stat, TurnCounter
from troisactes.kernel.reckoning import faces_of
from troisactes.rules.common import facts as shared
from troisactes.rules.krosmoz import facts
from troisactes.rules.krosmoz.names import FLEE, TACKLE
from troisactes.rules.krosmoz.options import (
    CONTEST_TIES,
    SEVERAL_TACKLERS,
    WHO_TACKLES,
)
from troisactes.rules.krosmoz.rolls import roll, tell_roll, test_total
from troisactes.rules.krosmoz.sight_and_cover import is_unseen

if TYPE_CHECKING:
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature

HELD = "grappled"
HINDERED = shared.GRABBED | shared.PRONE


def tacklers(enc: Encounter, creature: Creature) -> list[Creature]:
    """KZ-TAC-01: hostile creatures in contact, by a side and not by a corner (KI-05); automatic,
    and the whole of what an enemy's nearness does (KZ-OPP-01, KN-02)."""
    layout = enc.state.layout
    found: list[Creature] = []
    for other in enc.state.creatures:
        if (
            other.present
            and creature.hostile_to(other)
            and layout.touches_orthogonally(creature.cell, creature.size, other.cell, other.size)
            and can_tackle(enc, other, creature)
            and not creature.counters.get(TurnCounter(f"free-of:{other.index}"), 0)
        ):
            found.append(other)
    return found


def can_tackle(enc: Encounter, tackler: Creature, creature: Creature) -> bool:
    """KO-07: who can act. KI-14: not those who hold each other."""
    if tackler.flags & (shared.CANNOT_ACT | shared.UNCONSCIOUS | facts.NO_TACKLE):
        return False
    if holds(tackler, creature) or holds(creature, tackler):
        return False
    if enc.option(WHO_TACKLES) == "unhindered":
        return not tackler.flags & HINDERED and not is_unseen(enc, creature, tackler)
    return True


def holds(holder: Creature, victim: Creature) -> bool:
    for effect in victim.effects:
        if effect.definition.id == HELD and effect.source == holder.index:
            return True
    return False


def flees(enc: Encounter, creature: Creature, near: list[Creature]) -> bool:
    """One Fuite roll; each tackler rolls its Tacle (KO-03), and all must be beaten (KO-04)."""
    # KI-07: the best of them decides, and one roll answers them all.
    clause = enc.rules.cite("tackle")
    if enc.option(SEVERAL_TACKLERS) == "best-rolls-once":
        near = [max(near, key=lambda each: (each.sheet.stats[TACKLE], -each.index))]
    while True:
        mine = roll(enc, creature, test_total(enc, creature, FLEE, []), "contest", None, "flee")
        best, strongest = -100, near[0]
        for other in near:
            stat = test_total(enc, other, TACKLE, [])
            theirs = roll(enc, other, stat, "contest", None, "tackle")
            tell_roll(enc, theirs, clause, "tackle", creature.index, 0)
            if theirs.result > best:
                best, strongest = theirs.result, other
        beaten = mine.result > best
        mine.dc = Total(TACKLE, best, best, [])
        mine.degree = 2 if beaten else 1
        tell_roll(enc, mine, clause, "flee", strongest.index, 0)
        if mine.result != best or enc.option(CONTEST_TIES) != "reroll":
            return beaten


def flight_chance(enc: Encounter, creature: Creature, near: list[Creature]) -> float:
    """How likely that roll beats them all, worked out without rolling."""
    if enc.option(SEVERAL_TACKLERS) == "best-rolls-once":
        near = [max(near, key=lambda each: (each.sheet.stats[TACKLE], -each.index))]
    own = _results(enc, creature, FLEE)
    others = [_results(enc, other, TACKLE) for other in near]
    wins = ties = 0.0
    for mine, likely in own:
        below = at_most = 1.0
        for results in others:
            below *= sum([chance for result, chance in results if result < mine])
            at_most *= sum([chance for result, chance in results if result <= mine])
        wins += likely * below
        ties += likely * (at_most - below)
    return wins / (1 - ties) if enc.option(CONTEST_TIES) == "reroll" else wins


def _results(enc: Encounter, creature: Creature, stat: Stat) -> list[tuple[int, float]]:
    total = test_total(enc, creature, stat, [])
    edge = enc.rules.checks.edge(enc, total.edges) if total.edges else 0
    return [(face + total.value, chance) for face, chance in faces_of(edge)]
