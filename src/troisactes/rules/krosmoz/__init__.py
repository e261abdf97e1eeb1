"""KrosmozJDR: turns paid in action points (PA) and movement points (PM)."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from troisactes.kernel.definitions import Name
from troisactes.rules.common.system_package import CONTRACT, SystemPackage, UnitLooks

if TYPE_CHECKING:
    from troisactes.catalogue.vocabulary import Vocabulary
    from troisactes.kernel.ruleset import Ruleset


def make() -> tuple[Ruleset, Vocabulary]:
    from troisactes.rules.krosmoz.system import Krosmoz
    from troisactes.rules.krosmoz.vocabulary import krosmoz_vocabulary

    return Krosmoz(), krosmoz_vocabulary()


SYSTEM = SystemPackage(
    id="krosmoz",
    contract=CONTRACT,
    name=Name("KrosmozJDR", "KrosmozJDR"),
    short_name=Name("Krosmoz", "Krosmoz"),
    folder=Path(__file__).parent,
    make=make,
    order=40,
    looks={
        "pa": UnitLooks(drawing="hexagon", counted=True),
        "pm": UnitLooks(drawing="chevrons", counted=True),
        "bonus": UnitLooks(drawing="star"),
    },
)
