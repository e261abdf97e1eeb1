"""Deux gestes: two gestures a turn, and a riposte."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from troisactes.kernel.definitions import Name
from troisactes.rules.common.system_package import CONTRACT, SystemPackage, UnitLooks

if TYPE_CHECKING:
    from troisactes.catalogue.vocabulary import Vocabulary
    from troisactes.kernel.ruleset import Ruleset


def make() -> tuple[Ruleset, Vocabulary]:
    from deux_gestes.system import DeuxGestes
    from troisactes.rules.common.vocabulary import three_actions_vocabulary

    return DeuxGestes(), three_actions_vocabulary()


SYSTEM = SystemPackage(
    id="deux-gestes",
    contract=CONTRACT,
    name=Name("Deux gestes", "Two Gestures"),
    folder=Path(__file__).parent,
    make=make,
    looks={"action": UnitLooks(glyph="▲", drawing="M8 1.5 15 14H1z")},
)
