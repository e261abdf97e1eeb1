"""Facts a catalogue entry may require or forbid. Some come from effects, some from the moment."""

from __future__ import annotations

from typing import Final

FACTS: Final[tuple[str, ...]] = (
    # from effects
    "cannot-act",
    "no-reactions",
    "prone",
    "off-guard",
    "grabbed",
    "immobilized",
    "restrained",
    "undetected",
    "unconscious",
    "dying",
    "shield-raised",
    "taking-cover",
    "delaying",
    "mute",
    "aid-ready",
    # from the moment
    "attacked",
    "under-penalty",
    "turn-begun",
    "turn-start-answered",
    "free-hand",
    "two-free-hands",
    "shield",
    "can-step",
    "sustaining",
    "retargetable",
    "near-cover",
    "holding",
    "items-nearby",
    "carrying",
    "potion-in-hand",
    "tool-in-hand",
    "opened",
)

CANNOT_ACT: Final = 1 << 0
NO_REACTIONS: Final = 1 << 1
PRONE: Final = 1 << 2
OFF_GUARD: Final = 1 << 3
GRABBED: Final = 1 << 4
IMMOBILIZED: Final = 1 << 5
RESTRAINED: Final = 1 << 6
UNDETECTED: Final = 1 << 7
UNCONSCIOUS: Final = 1 << 8
DYING: Final = 1 << 9
SHIELD_RAISED: Final = 1 << 10
TAKING_COVER: Final = 1 << 11
DELAYING: Final = 1 << 12
MUTE: Final = 1 << 13
AID_READY: Final = 1 << 14
ATTACKED: Final = 1 << 15
UNDER_PENALTY: Final = 1 << 16
TURN_BEGUN: Final = 1 << 17
TURN_START_ANSWERED: Final = 1 << 18
FREE_HAND: Final = 1 << 19
TWO_FREE_HANDS: Final = 1 << 20
SHIELD: Final = 1 << 21
CAN_STEP: Final = 1 << 22
SUSTAINING: Final = 1 << 23
RETARGETABLE: Final = 1 << 24
NEAR_COVER: Final = 1 << 25
HOLDING: Final = 1 << 26
ITEMS_NEARBY: Final = 1 << 27
CARRYING: Final = 1 << 28
POTION_IN_HAND: Final = 1 << 29
TOOL_IN_HAND: Final = 1 << 30
OPENED: Final = 1 << 31
