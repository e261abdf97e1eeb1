"""Light and senses (PU-CORE-LIGHT): torches and lanterns that burn, eyes that need less of it.

A thing that shines says how many squares far (``light``); it does so while it burns.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from troisactes.kernel.light import BRIGHT, DARK
from troisactes.kernel.names import LIGHT_KEY
from troisactes.kernel.parts.sight import EVERYWHERE, Vision
from troisactes.rules.common.three_actions.sight import IMPRECISE, PRECISE, ThreeActionSight
from troisactes.rules.pu.item.items import is_alight, trait
from troisactes.rules.pu.names import DARKVISION, LOW_LIGHT

if TYPE_CHECKING:
    from troisactes.kernel.definitions import Sheet
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.sheet_parts import Sense
    from troisactes.kernel.state import Creature, Item

MISSES: Final = (50, 20, 0)  # in a hundred, by how clearly the target is seen
USUAL_DARKVISION: Final = 12  # squares, where a sheet does not say
NEEDS_NO_EYES: Final = "blindsight"
SCENT: Final = "scent"


class UnchainedSight(ThreeActionSight):
    """Low-light vision doubles what shines; darkvision has a range; only blindsight is as good as
    eyes, the other senses tell the square."""

    def read_vision(self, sheet: Sheet) -> Vision:
        found = super().read_vision(sheet)
        in_dark = USUAL_DARKVISION if found.in_dark == EVERYWHERE else found.in_dark
        stated: int = sheet.data.get(DARKVISION, 0)
        keen = found.keen or bool(sheet.data.get(LOW_LIGHT))
        return Vision(max(in_dark, stated), keen=keen, eyeless=found.eyeless)

    def eyes(self, in_dark: int, low_light: bool, eyeless: bool) -> Vision:
        return Vision(in_dark, keen=low_light, eyeless=eyeless)

    def acuity(self, sense: Sense, distance: int) -> str:
        if sense.kind == NEEDS_NO_EYES:
            return PRECISE
        return IMPRECISE if sense.kind != SCENT or distance <= 1 else ""

    def edge_of_light(self, ambient: int) -> int:
        """One step better than elsewhere."""
        return min(BRIGHT, ambient + 1)

    def shines(self, enc: Encounter, item: Item) -> int:
        far: int = trait(enc, item, LIGHT_KEY) or 0
        return far if far and is_alight(enc, item) else 0


def miss_chance(enc: Encounter, viewer: Creature, target: Creature) -> int:
    """How many times in a hundred a blow goes astray for want of light."""
    return MISSES[enc.rules.sight.clarity(enc, viewer, target)]


def is_lit(enc: Encounter, viewer: Creature, cell: int) -> bool:
    """Whether it makes out what lies on a square at all."""
    return enc.rules.sight.light_on(enc, viewer, cell, 1) > DARK
