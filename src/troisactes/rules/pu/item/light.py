"""Light: how well one sees what stands on a square (PU-CORE-LIGHT).

The table says how light it is (``set-option light dark`` puts out the sun); torches and lanterns
that burn make it lighter around them. A thing that shines says how many squares far (``light``).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from troisactes.rules.pu.item.items import is_alight, trait
from troisactes.rules.pu.names import DARKVISION, LIGHT_KEY, LOW_LIGHT
from troisactes.rules.pu.options import LIGHT

if TYPE_CHECKING:
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature, Item

DARK, DIM, NORMAL = 0, 1, 2
AMBIENT = {"dark": DARK, "dim": DIM, "normal": NORMAL}
MISSES = (50, 20, 0)  # in a hundred, by the light


def miss_chance(enc: Encounter, viewer: Creature, target: Creature) -> int:
    """How many times in a hundred a blow goes astray for want of light."""
    ambient = AMBIENT[enc.option(LIGHT)]
    if ambient == NORMAL or _sees_in_the_dark(enc, viewer, target.cell, target.size):
        return 0
    squares = enc.state.layout.footprint(target.cell, target.size)
    return MISSES[max(_light_on(enc, square, viewer, ambient) for square in squares)]


def is_lit(enc: Encounter, viewer: Creature, cell: int) -> bool:
    """Whether it makes out what lies on a square at all."""
    ambient = AMBIENT[enc.option(LIGHT)]
    if ambient != DARK or _sees_in_the_dark(enc, viewer, cell, 1):
        return True
    return _light_on(enc, cell, viewer, ambient) > DARK


def _sees_in_the_dark(enc: Encounter, viewer: Creature, cell: int, size: int) -> bool:
    far: int = viewer.sheet.data.get(DARKVISION, 0)
    return far > 0 and enc.state.layout.within_reach(
        viewer.cell, viewer.size, cell, size, far, enc.rules.metric
    )


def _light_on(enc: Encounter, square: int, viewer: Creature, ambient: int) -> int:
    """Normal near a source, one step better than elsewhere twice as far from it."""
    layout = enc.state.layout
    keen = 2 if viewer.sheet.data.get(LOW_LIGHT) else 1
    best = ambient
    for cell, size, item in _shining(enc):
        near: int = keen * (trait(enc, item, LIGHT_KEY) or 0)
        distance = layout.distance(cell, size, square, 1, enc.rules.metric)
        if distance > 2 * near or not layout.sees(cell, size, square, 1):
            continue
        best = max(best, NORMAL if distance <= near else ambient + 1)
    return best


def _shining(enc: Encounter) -> Iterator[tuple[int, int, Item]]:
    """What burns in somebody's hand or on the ground, and from where."""
    for creature in enc.state.creatures:
        if creature.present:
            for item in creature.held:
                if is_alight(enc, item):
                    yield creature.cell, creature.size, item
    for cell, items in enc.state.ground.items():
        for item in items:
            if is_alight(enc, item):
                yield cell, 1, item
