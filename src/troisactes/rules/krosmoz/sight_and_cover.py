"""Who sees whom, how far, and what stands between: cover and obstacles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from troisactes.kernel import effects
from troisactes.kernel.checks import Line
from troisactes.kernel.squares import ORTHOGONAL, SQUARE
from troisactes.kernel.state import NOWHERE
from troisactes.rules.common import facts as shared
from troisactes.rules.common.names import OBSTACLE
from troisactes.rules.common.parts.attacks import RULED_SQUARES
from troisactes.rules.common.sight import unseen_by
from troisactes.rules.krosmoz import facts
from troisactes.rules.krosmoz.names import BEYOND, COVER, OBSTACLE_KEY
from troisactes.rules.krosmoz.options import CREATURE_IN_LINE, DISTANCE_METRIC

if TYPE_CHECKING:
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature, Effect

NONE, PARTIAL, IMPORTANT, TOTAL = range(4)
DEGREES = ("none", "partial", "important", "total")  # KZ-COV-01
_BY_WORD = {word: degree for degree, word in enumerate(DEGREES)}
BONUS = (0, 2, 5, 0)  # KZ-COV-04, KZ-COV-05; under total cover nobody is aimed at
OBSTACLES = ("none", "partial", "full")
PARTLY, FULLY = OBSTACLES[1:]


def metric_of(enc: Encounter) -> int:
    """KO-11: how far squares are apart, for ranges."""
    return ORTHOGONAL if enc.option(DISTANCE_METRIC) == "manhattan" else SQUARE


def metric_for(enc: Encounter, most: int) -> int:
    """KZ-MEL-01: what reaches one square reaches corners, however a table measures ranges."""
    return SQUARE if most <= 1 else metric_of(enc)


def is_unseen(enc: Encounter, viewer: Creature, other: Creature) -> bool:
    """Hidden from it, or invisible to it, or in the dark (KZ-CORE-LIGHT); allies hide from nobody.
    The unconscious see nothing."""
    if viewer.flags & shared.UNCONSCIOUS:
        return viewer.index != other.index
    if other.flags & facts.INVISIBLE and not viewer.flags & facts.SEES_INVISIBLE:
        return viewer.index != other.index
    if viewer.index != other.index and enc.rules.sight.hides(enc, viewer, other):
        return True
    return unseen_by(viewer, other)


def can_see(enc: Encounter, viewer: Creature, other: Creature) -> bool:
    return not is_unseen(enc, viewer, other) and enc.sees(viewer, other)


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
    """KZ-OBS-03: what the game master says of it as an obstacle: none, partial (KZ-OBS-02: the shot
    goes past it, at a disadvantage), full."""
    word: str = creature.notes.get(OBSTACLE, "") or creature.sheet.data.get(OBSTACLE_KEY, PARTLY)
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
    """KZ-OBS-01, KZ-COV-06: a wall, or something ruled a full obstacle, stands in between; it
    refuses, and lengthens nothing (KO-43). A step aside may open the line (KZ-EX-02)."""
    if not enc.state.layout.sees(origin, size, goal, goal_size):
        return True
    if FULLY in ruled_between(enc, origin, goal):
        return True
    return any(obstacle_of(each) == FULLY for each in between(enc, origin, goal, apart))


def granted_cover(enc: Encounter, target: Creature, origin: int = NOWHERE) -> int:
    """The best cover that effects give (the game master's word, mostly) against what comes from
    there; from nowhere in particular, only cover from every side counts."""
    best = NONE
    for effect in target.effects:
        degree = _BY_WORD.get(effect.definition.data.get(COVER, ""), NONE)
        if degree > best and _lies_beyond(enc, target, effect, origin):
            best = degree
    return best


def _lies_beyond(enc: Encounter, target: Creature, effect: Effect, origin: int) -> bool:
    """KZ-COV-02: of cover that stands on one side, whether an origin is on the other side of it."""
    beyond: int = effect.data.get(BEYOND, NOWHERE)
    if beyond == NOWHERE:
        return True
    if origin == NOWHERE:
        return False
    xs, ys, here = enc.state.grid.xs, enc.state.grid.ys, target.cell
    return (xs[beyond] - xs[here]) * (xs[origin] - xs[here]) + (ys[beyond] - ys[here]) * (
        ys[origin] - ys[here]
    ) > 0


def is_wholly_covered(enc: Encounter, target: Creature, origin: int) -> bool:
    """KZ-COV-06, by the game master's word."""
    return bool(target.effects) and granted_cover(enc, target, origin) == TOTAL


def cover(enc: Encounter, origin: int, target: Creature, apart_from: int) -> int:
    """The best cover between an origin and a target, from that side only (KZ-COV-02); several never
    add up (KZ-COV-03). What reaches somebody in total cover all the same finds it well covered."""
    best = _cover_on_map(enc, origin, target, apart_from)
    if target.effects:
        best = max(best, min(granted_cover(enc, target, origin), IMPORTANT))
    return best


def _cover_on_map(enc: Encounter, origin: int, target: Creature, apart_from: int) -> int:
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
    if best < PARTIAL and enc.option(CREATURE_IN_LINE) != "disadvantage-only":
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


def place_cover(enc: Encounter, creature: Creature, effect: Effect) -> None:
    """The square that says on which side cover stands may be given by its name."""
    named = effect.data.get(BEYOND)
    if isinstance(named, str):
        data = {**effect.data, BEYOND: enc.state.grid.parse_cell(named)}
        effects.replace(enc, creature, effect, effect.with_data(data))
