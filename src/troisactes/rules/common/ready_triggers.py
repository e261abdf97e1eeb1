"""What a readied action may wait for."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, TypeAlias

Waits: TypeAlias = Mapping[str, tuple[tuple[str, ...], str, str, str, bool]]

SIGNAL: Final = "signal"
BY: Final = "-by"  # after the name of a trigger: when that one does it, and nobody else
STEPS = "steps"  # an instant: a guarded step, where a system has it noticed at all

# Name -> (instants, whose, within, aimed at, in sight): what one may wait for.
READY_TRIGGERS: Final[Waits] = {
    # Within arm's length at least: who holds no weapon sees an enemy come as well.
    "enters-reach": (("enters-square", "steps-in"), "enemy", "arm", "", True),
    "leaves-reach": (("leaves-square", "steps-away"), "enemy", "arm", "", True),
    "moves": (("uses:move", STEPS), "enemy", "", "", True),
    "attacks": (("uses:attack",), "enemy", "", "", True),
    "attacks-ally": (("uses:attack",), "enemy", "", "ally", True),
    "hurts-ally": (("damage",), "other", "", "ally", False),
    "casts": (("uses:cast-a-spell",), "enemy", "", "", True),
    SIGNAL: (("signal",), "any", "", "", False),  # own words: the game master fires it
}
