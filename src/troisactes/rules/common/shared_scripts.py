"""Scripts that belong to no action and that every system runs: a save names them too."""

from __future__ import annotations

from typing import Final

from troisactes.kernel import encounter, response_windows
from troisactes.kernel.agenda import Script
from troisactes.rules.common import (
    disruption,
    encounters,
    falling,
    harm,
    initiative,
    play_modes,
    rulings,
    strike_damage,
    turns,
)

SHARED_SCRIPTS: Final[tuple[Script, ...]] = (
    encounter.DIE,
    response_windows.WINDOW,
    response_windows.SIMILAR,
    harm.DAMAGE,
    strike_damage.FOLLOW_HIT,
    falling.FALL,
    initiative.INITIATIVE,
    play_modes.SESSION,
    encounters.ENCOUNTER,
    play_modes.FREE_PLAY,
    play_modes.WAIT,
    turns.TURN,
    turns.TURN_ITEM,
    turns.LOSE_NOW,
    rulings.ALLOW_REACTION,
    disruption.CONSEQUENCE,
)
