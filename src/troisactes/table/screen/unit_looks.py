"""How what costs are paid with is drawn: as its system says, else as everywhere."""

from __future__ import annotations

from typing import Final

from troisactes.rules.common.system_package import USUAL_LOOKS, UnitLooks
from troisactes.rules.registry import System

PLAIN: Final = UnitLooks()


def looks_of_unit(system: System, unit: str) -> UnitLooks:
    """The looks of a unit or pool."""
    return system.package.looks.get(unit) or USUAL_LOOKS.get(unit, PLAIN)
