"""What a decision's actions are good for, so that a policy tries only those it is after."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from troisactes.kernel.agenda import DOOR, LOADING
from troisactes.kernel.decisions import Decision, Offer
from troisactes.kernel.definitions import ActionDef
from troisactes.kernel.encounter import Encounter
from troisactes.rules.common.names import QUIET, WEAPON
from troisactes.sim.odds import heals, strikes

SUMMON: Final = "summon"  # the trait of what calls somebody to one's side

# What an action is good for, in bits.
HEALS: Final = 1 << 0
STRIKES: Final = 1 << 1
SUMMONS: Final = 1 << 2
CHARGES: Final = 1 << 3  # moves and strikes
WALKS: Final = 1 << 4  # a careful single step left out
OPENS: Final = 1 << 5  # a door
ARMS: Final = 1 << 6  # takes a weapon out of the pack
LOADS: Final = 1 << 7  # a weapon in hand


@cache  # actions are shared by all fights and never change
def use_of(action: ActionDef) -> int:
    """What an action is good for."""
    use = 0
    if heals(action):
        use |= HEALS
    if strikes(action):
        use |= STRIKES
    if SUMMON in action.traits:
        use |= SUMMONS
    if {"stride", "strike"} <= set(action.parts):
        use |= CHARGES
    if action.targeting.walks and QUIET not in action.data:
        use |= WALKS
    brought = [each for step in action.script.steps for each in step.brings()]
    if DOOR in brought:
        use |= OPENS
    if action.uses == "stowed-item" and WEAPON in action.data:
        use |= ARMS
    if LOADING in brought:
        use |= LOADS
    return use


@lru_cache(maxsize=4096)  # menus are lists of actions put together once
def uses_of(actions: tuple[ActionDef, ...]) -> tuple[int, ...]:
    return tuple([use_of(action) for action in actions])


Chance = tuple[ActionDef, Offer]  # something on offer that is an action


class Chances:
    """A decision's actions by what they are good for; only those asked for are tried."""

    __slots__ = ("decision", "others", "uses")

    def __init__(self, enc: Encounter, decision: Decision) -> None:
        self.decision = decision
        menu = decision.menu
        self.uses: tuple[int, ...] = ()
        if menu is not None:
            self.uses = (*uses_of(menu.actions), *uses_of(menu.works))
        known = enc.rules.actions
        self.others: list[Chance] = [
            (known[offer.id], offer) for offer in decision.plain if offer.id in known
        ]

    def to(self, use: int) -> list[Chance]:
        """What is on offer and good for that."""
        found: list[Chance] = []
        menu = self.decision.menu
        if menu is not None:
            for place, good_for in enumerate(self.uses):
                if good_for & use:
                    action = menu.action(place)
                    found += [(action, offer) for offer in menu.ways(place)]
        for chance in self.others:
            if use_of(chance[0]) & use:
                found.append(chance)
        return found
