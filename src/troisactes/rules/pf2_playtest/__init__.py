"""The Pathfinder 2 playtest, encounter mode."""

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
    from troisactes.catalogue.options import points_of
    from troisactes.rules.common.derived_stats import PLAYTEST, read_ranks
    from troisactes.rules.common.vocabulary import three_actions_vocabulary
    from troisactes.rules.pf2_playtest import options
    from troisactes.rules.pf2_playtest.system import Pathfinder2Playtest

    words = read_ranks(three_actions_vocabulary(), PLAYTEST)
    words.usual_modes = words.modes  # PT-END-02: freer play, not fewer actions
    words.options = (*words.options, *points_of(options))
    return Pathfinder2Playtest(), words


SYSTEM = SystemPackage(
    id="pf2-playtest",
    contract=CONTRACT,
    name=Name("Pathfinder 2 Playtest", "Pathfinder 2 Playtest"),
    short_name=Name("Playtest", "Playtest"),
    folder=Path(__file__).parent,
    make=make,
    order=30,
    extends=THREE_ACTIONS,
    shared_guide=THREE_ACTIONS_GUIDE,
    edition=2,
)
