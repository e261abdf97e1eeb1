"""What is about a creature: enough to know that certain searches for targets are in vain, or sure
to succeed.

Facts say what a rule allows; prospects only spare a menu some searches. They are looked at once
for all of a menu.
"""

from __future__ import annotations

from typing import Final

HOLDER: Final = 1 << 0  # somebody has hold of it
SPOTTED: Final = 1 << 1  # somebody has been made out by one creature and not by all
FOE: Final = 1 << 2  # an enemy stands as near as its longest weapon reaches
DOOR: Final = 1 << 3  # there is a door next to it
WALK: Final = 1 << 4  # a step leads to free ground
LEAP: Final = 1 << 5  # a leap does
UNKNOWN: Final = (1 << 4) - 1  # nothing is in vain, nothing is sure
