"""What a decision's actions are good for, so that a policy tries only those it is after."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from troisactes.kernel.agenda import (
    COMING_BACK,
    COMPANY,
    DOOR,
    FREEDOM,
    KEEPING_READY,
    LETTING_GO,
    LOADING,
    PUTTING_OFF,
    UNFORESEEN,
)
from troisactes.kernel.decisions import Decision, Offer, Option
from troisactes.kernel.definitions import ActionDef
from troisactes.kernel.encounter import Encounter
from troisactes.kernel.ruleset import Ruleset
from troisactes.rules.common import facts
from troisactes.rules.common.names import HELD_ITEM, QUIET, STOWED_ITEM, WEAPON
from troisactes.sim.odds import heals, strikes

# What an action is good for, in bits.
HEALS: Final = 1 << 0
STRIKES: Final = 1 << 1
SUMMONS: Final = 1 << 2
CHARGES: Final = 1 << 3  # moves and strikes
WALKS: Final = 1 << 4  # a careful single step left out
OPENS: Final = 1 << 5  # a door
ARMS: Final = 1 << 6  # takes a weapon out of the pack
LOADS: Final = 1 << 7  # a weapon in hand
FREES: Final = 1 << 8  # oneself from a hold
DROPS: Final = 1 << 9  # something in hand
GUARDS: Final = 1 << 10  # a shield goes up, or whatever serves as one
KEEPS_READY: Final = 1 << 11  # an action for later
PUTS_OFF: Final = 1 << 12  # one's turn
COMES_BACK: Final = 1 << 13  # into a turn put off
IMPROVISES: Final = 1 << 14  # people agree on what it is

ENDS_TURN: Final = KEEPS_READY | PUTS_OFF
USES_KEPT: Final = 8_192
BROUGHT: Final = (
    (COMPANY, SUMMONS),
    (DOOR, OPENS),
    (LOADING, LOADS),
    (FREEDOM, FREES),
    (KEEPING_READY, KEEPS_READY),
    (PUTTING_OFF, PUTS_OFF),
    (COMING_BACK, COMES_BACK),
    (UNFORESEEN, IMPROVISES),
)


@lru_cache(maxsize=USES_KEPT)  # actions are shared by all fights and never change
def use_of(rules: Ruleset, action: ActionDef) -> int:
    """What an action is good for, as its steps and its entry declare."""
    use = 0
    if heals(action):
        use |= HEALS
    if strikes(action):
        use |= STRIKES
    if action.targeting.walks and QUIET not in action.data:
        use |= WALKS
    if action.uses == STOWED_ITEM and WEAPON in action.data:
        use |= ARMS
    if action.forbids & facts.SHIELD_RAISED:
        use |= GUARDS  # what cannot be done while it is up
    brought = [each for step in action.script.steps for each in step.brings()]
    if LETTING_GO in brought and action.uses == HELD_ITEM:
        use |= DROPS
    for what, good_for in BROUGHT:
        if what in brought:
            use |= good_for
    within = 0
    for part in action.parts:
        within |= use_of(rules, rules.action(part))
    if within & WALKS and within & STRIKES:
        use |= CHARGES
    return use


@lru_cache(maxsize=4096)  # menus are lists of actions put together once
def uses_of(rules: Ruleset, actions: tuple[ActionDef, ...]) -> tuple[int, ...]:
    return tuple([use_of(rules, action) for action in actions])


def is_for(rules: Ruleset, action: str, use: int) -> bool:
    """Whether what has this id is an action, and good for that."""
    known = rules.actions.get(action)
    return known is not None and bool(use_of(rules, known) & use)


@lru_cache(maxsize=64)  # for each system, and each with homebrew over it
def ids_for(rules: Ruleset, use: int) -> frozenset[str]:
    """The actions that are good for something."""
    return frozenset(id for id, action in rules.actions.items() if use_of(rules, action) & use)


def option_for(enc: Encounter, decision: Decision, use: int) -> Option | None:
    """The first way on offer to do something good for that, aimed at nothing."""
    for place in range(decision.places):
        id = decision.id_at(place)
        if is_for(enc.rules, id, use):
            option = decision.option(id)
            if option is not None:
                return option
    return None


Chance = tuple[ActionDef, Offer]  # something on offer that is an action


class Chances:
    """A decision's actions by what they are good for; only those asked for are tried."""

    __slots__ = ("decision", "others", "rules", "uses")

    def __init__(self, enc: Encounter, decision: Decision) -> None:
        self.decision = decision
        menu = decision.menu
        self.uses: tuple[int, ...] = ()
        if menu is not None:
            self.uses = (*uses_of(enc.rules, menu.actions), *uses_of(enc.rules, menu.works))
        self.rules = enc.rules
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
            if use_of(self.rules, chance[0]) & use:
                found.append(chance)
        return found
