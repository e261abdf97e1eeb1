"""Pathfinder Unchained, the revised action economy."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from troisactes.kernel.definitions import Name
from troisactes.rules.common.system_package import CONTRACT, OwnCommand, SystemPackage, UnitLooks

if TYPE_CHECKING:
    from troisactes.catalogue.vocabulary import Vocabulary
    from troisactes.kernel.ruleset import Ruleset


def make() -> tuple[Ruleset, Vocabulary]:
    from troisactes.rules.pu.system import PathfinderUnchained
    from troisactes.rules.pu.vocabulary import unchained_vocabulary

    return PathfinderUnchained(), unchained_vocabulary()


SYSTEM = SystemPackage(
    id="pu",
    contract=CONTRACT,
    name=Name("Pathfinder Unchained", "Pathfinder Unchained"),
    folder=Path(__file__).parent,
    make=make,
    order=10,
    surprise=True,
    edition=1,
    looks={"action": UnitLooks(glyph="●", drawing="dot")},
    commands=(OwnCommand("convert", "troisactes.rules.pu.convert_command:COMMAND"),),
)
