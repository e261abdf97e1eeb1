"""How what costs are paid with is drawn: as its system says, else as everywhere."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from troisactes.rules.common.system_package import UnitLooks
from troisactes.rules.registry import System

USUAL: Final = {
    "action": UnitLooks("◆"),
    "reaction": UnitLooks("↺"),
    "slots": UnitLooks("✶"),
    "focus": UnitLooks("✷"),
    "charges": UnitLooks("✸"),
}
PLAIN: Final = UnitLooks()


@lru_cache(maxsize=1_024)
def looks_of_unit(system: System, unit: str) -> UnitLooks:
    """The looks of a unit or pool; its drawing is called by its id unless something else is."""
    looks = system.package.looks.get(unit, USUAL.get(unit, PLAIN))
    return looks if looks.drawing else looks._replace(drawing=unit)
