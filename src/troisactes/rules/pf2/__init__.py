"""Pathfinder 2, the actions chapter."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from troisactes.kernel.definitions import Name
from troisactes.rules.common.system_package import (
    CONTRACT,
    THREE_ACTIONS,
    THREE_ACTIONS_GUIDE,
    SystemPackage,
)

if TYPE_CHECKING:
    from troisactes.catalogue.vocabulary import Vocabulary
    from troisactes.kernel.ruleset import Ruleset


def make() -> tuple[Ruleset, Vocabulary]:
    from troisactes.rules.common.derived_stats import FINAL, read_ranks
    from troisactes.rules.common.vocabulary import three_actions_vocabulary
    from troisactes.rules.pf2.system import Pathfinder2

    words = read_ranks(three_actions_vocabulary(), FINAL)
    words.usual_modes = words.modes  # PF2-GEN-02: an action is no less possible outside encounters
    return Pathfinder2(), words


SYSTEM = SystemPackage(
    id="pf2",
    contract=CONTRACT,
    name=Name("Pathfinder 2", "Pathfinder 2"),
    folder=Path(__file__).parent,
    make=make,
    order=20,
    usual=True,
    usual_fight="pont",
    extends=THREE_ACTIONS,
    shared_guide=THREE_ACTIONS_GUIDE,
    edition=2,
)
