"""Who sees whom, how far, and what stands between: cover and obstacles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from troisactes.kernel.checks import Line
from troisactes.kernel.squares import ORTHOGONAL, SQUARE
from troisactes.rules.common import facts as shared
from troisactes.rules.common.economy import RULED_SQUARES
from troisactes.rules.common.sight import unseen_by
from troisactes.rules.krosmoz import facts

if TYPE_CHECKING:
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature

NONE, PARTIAL, IMPORTANT, TOTAL = range(4)
DEGREES = ("none", "partial", "important", "total")
BONUS = (0, 2, 5, 0)  # KZ-COV-04, KZ-COV-05; under total cover nobody is aimed at
OBSTACLES = ("none", "partial", "full")
PARTLY, FULLY = OBSTACLES[1:]


def metric_of(enc: Encounter) -> int:
    """KO-11: how far squares are apart, for ranges."""
    return ORTHOGONAL if enc.option("distance-metric") == "manhattan" else SQUARE


def metric_for(enc: Encounter, most: int) -> int:
    """KZ-MEL-01: what reaches one square reaches corners, however a table measures ranges."""
    return SQUARE if most <= 1 else metric_of(enc)


def is_unseen(viewer: Creature, other: Creature) -> bool:
    """Hidden from it, or invisible to it; allies hide from nobody. The unconscious see nothing."""
    if viewer.flags & shared.UNCONSCIOUS:
        return viewer.index != other.index
    if other.flags & facts.INVISIBLE and not viewer.flags & facts.SEES_INVISIBLE:
        return viewer.index != other.index
    return unseen_by(viewer, other)


def can_see(enc: Encounter, viewer: Creature, other: Creature) -> bool:
    return not is_unseen(viewer, other) and enc.sees(viewer, other)


def between(enc: Encounter, origin: int, goal: int, apart: tuple[int, ...]) -> list[Creature]:
    """Creatures on the straight line to a square, neither those aimed at nor the attacker."""
    occupied = enc.state.occupied
    found: list[Creature] = []
    if len(occupied) < 2:
        return found
    for cell in enc.state.layout.ray(origin, goal):
        index = occupied.get(cell, -1)
        if index >= 0 and index not in apart:
            creature = enc.state.creatures[index]
            if creature not in found:
                found.append(creature)
    return found


def obstacle_of(creature: Creature) -> str:
    """KZ-OBS-03: what the game master says of it as an obstacle: none, partial, full."""
    word: str = creature.notes.get("obstacle", "") or creature.sheet.data.get("obstacle", PARTLY)
    return word


def ruled_between(enc: Encounter, origin: int, goal: int) -> set[str]:
    """KZ-OBS-03: what the game master says of squares (of what stands there) on the line."""
    ruled: tuple[tuple[int, str], ...] = enc.state.vars.get(RULED_SQUARES, ())
    if not ruled:
        return set()
    line = enc.state.layout.ray(origin, goal)
    return {word for cell, word in ruled if cell in line}


def is_blocked(
    enc: Encounter, origin: int, size: int, goal: int, goal_size: int, apart: tuple[int, ...]
) -> bool:
    """KZ-OBS-01, KZ-COV-06: a wall, or something ruled a full obstacle, stands in between."""
    if not enc.state.layout.sees(origin, size, goal, goal_size):
        return True
    if FULLY in ruled_between(enc, origin, goal):
        return True
    return any(obstacle_of(each) == FULLY for each in between(enc, origin, goal, apart))


def cover(enc: Encounter, origin: int, target: Creature, apart_from: int) -> int:
    """The best cover between an origin and a target; several never add up (KZ-COV-03)."""
    layout = enc.state.layout
    # KZ-COV-04, KZ-COV-05: a low wall or half of the body; a slit or three quarters.
    best = min(layout.obstacles_between(origin, target.cell), IMPORTANT)
    exposed = layout.exposure(origin, target.cell)
    if exposed <= 1:
        best = IMPORTANT
    elif exposed == 2:
        best = max(best, PARTIAL)
    if best < PARTIAL and PARTLY in ruled_between(enc, origin, target.cell):
        best = PARTIAL
    if best < PARTIAL and enc.option("creature-in-line") != "disadvantage-only":
        for each in between(enc, origin, target.cell, (apart_from, target.index)):
            if obstacle_of(each) != "none":
                best = PARTIAL
    return best


def cover_line(enc: Encounter, degree: int) -> Line:
    return Line(
        f"{DEGREES[degree]}-cover",
        "cover",
        BONUS[degree],
        enc.rules.cite(f"cover:{DEGREES[degree]}"),
    )
