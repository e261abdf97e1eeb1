"""Eyes in the dark (KZ-CORE-LIGHT): who is born for it needs no torch."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from troisactes.kernel.parts.sight import EVERYWHERE, PLAIN_EYES, SightRules, Vision

if TYPE_CHECKING:
    from troisactes.kernel.definitions import Sheet

SENSES: Final = frozenset(("darkvision",))
ACUITIES: Final = ("precise",)


class KrosmozSight(SightRules):
    """Dim light hampers nobody; in the dark only some see."""

    def read_vision(self, sheet: Sheet) -> Vision:
        for sense in sheet.senses:
            return Vision(sense.range or EVERYWHERE)
        return PLAIN_EYES
