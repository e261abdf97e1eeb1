"""Senses in games of three actions: what sheets list under ``senses``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from troisactes.kernel.light import BRIGHT, DARK, DIM
from troisactes.kernel.parts.sight import EVERYWHERE, SightRules, Vision

if TYPE_CHECKING:
    from troisactes.kernel.definitions import Sheet
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.sheet_parts import Sense
    from troisactes.kernel.state import Creature

IN_THE_DARK: Final = frozenset(("darkvision", "greater-darkvision", "truesight"))
LOW_LIGHT: Final = "low-light-vision"
NO_VISION: Final = "no-vision"
THROUGH_WALLS: Final = frozenset(("tremorsense",))  # what is felt through the ground
# Ways of noticing somebody that need no light. Hearing is not counted: all have it.
WITHOUT_LIGHT: Final = THROUGH_WALLS | frozenset(
    (
        "scent",
        "echolocation",
        "blindsight",
        "blindsense",
        "lifesense",
        "thoughtsense",
        "wavesense",
        "heatsight",
        "motion-sense",
    )
)
PRECISE: Final = "precise"
IMPRECISE: Final = "imprecise"


@mypyc_attr(allow_interpreted_subclasses=True)  # a system in plain Python may bring its own
class ThreeActionSight(SightRules):
    """What sheets list under ``senses``."""

    def read_vision(self, sheet: Sheet) -> Vision:
        in_dark, low_light, eyeless = 0, False, False
        for sense in sheet.senses:
            if sense.kind in IN_THE_DARK:
                in_dark = _farther(in_dark, sense.range or EVERYWHERE)
            elif sense.kind == LOW_LIGHT:
                low_light = True
            elif sense.kind == NO_VISION:
                eyeless = True
        return self.eyes(0 if eyeless else in_dark, low_light, eyeless)

    def eyes(self, in_dark: int, low_light: bool, eyeless: bool) -> Vision:
        """What low-light vision is good for differs: here dim light is as good as bright."""
        return Vision(in_dark, clear_in_dim=low_light, eyeless=eyeless)

    def acuity(self, sense: Sense, distance: int) -> str:
        """How exactly a sense that needs no light tells where somebody is."""
        return sense.acuity

    def feels(self, enc: Encounter, viewer: Creature, other: Creature) -> int:
        best = DARK
        for sense in viewer.sheet.senses:
            if sense.kind not in WITHOUT_LIGHT:
                continue
            distance = enc.state.layout.distance(
                viewer.cell, viewer.size, other.cell, other.size, self.rules.metric
            )
            if sense.range and distance > sense.range:
                continue
            if sense.kind not in THROUGH_WALLS and not enc.sees(viewer, other):
                continue
            acuity = self.acuity(sense, distance)
            if acuity == PRECISE:
                return BRIGHT
            if acuity == IMPRECISE:
                best = DIM
        return best


def _farther(one: int, other: int) -> int:
    return EVERYWHERE if EVERYWHERE in (one, other) else max(one, other)
