"""Pathfinder Unchained's revised action economy: three acts, subtypes that provoke, reactions
earned by finishing a turn."""

from __future__ import annotations

from troisactes.kernel.agenda import Script
from troisactes.rules.common import ready_and_delay
from troisactes.rules.common.three_actions.system import ThreeActions
from troisactes.rules.pu.attack.attack_penalty import UnchainedAttacks
from troisactes.rules.pu.attack.harm import UnchainedHarm
from troisactes.rules.pu.checks import UnchainedChecks
from troisactes.rules.pu.citations import CITATIONS
from troisactes.rules.pu.creature_facts import UnchainedCreatures
from troisactes.rules.pu.item import devices
from troisactes.rules.pu.item.belongings import UnchainedBelongings
from troisactes.rules.pu.item.light import UnchainedSight
from troisactes.rules.pu.legality import UnchainedLegality
from troisactes.rules.pu.magic import casting, concentration, powers
from troisactes.rules.pu.movement import mounts
from troisactes.rules.pu.movement.falling import UnchainedFalling
from troisactes.rules.pu.movement.ways_of_moving import UnchainedMovement
from troisactes.rules.pu.skill import aid
from troisactes.rules.pu.skill.examining import UnchainedSeats
from troisactes.rules.pu.turn import turns
from troisactes.rules.pu.turn.budget import UnchainedBudget
from troisactes.rules.pu.turn.course import UnchainedCourse
from troisactes.rules.pu.turn.improvising import UnchainedImprovising
from troisactes.rules.pu.turn.initiative import UnchainedInitiative
from troisactes.rules.pu.turn.menus import UnchainedMenus
from troisactes.rules.pu.turn.payment import UnchainedPayment
from troisactes.rules.pu.turn.readying import UnchainedReadying
from troisactes.rules.pu.turn.responses import UnchainedResponses
from troisactes.rules.pu.turn.sequence import UnchainedSequence
from troisactes.rules.pu.turn.spread_actions import UnchainedLongActions
from troisactes.rules.pu.turn.under_way import UnchainedUnderWay


class PathfinderUnchained(ThreeActions):
    """The two documents' rules, and the base game's values where they take them for granted."""

    def __init__(self) -> None:
        super().__init__("pu")
        self.citations = CITATIONS
        self.makers["aiding"] = aid.made
        self.attacks = UnchainedAttacks(self)
        self.belongings = UnchainedBelongings(self)
        self.budget = UnchainedBudget(self)
        self.checks = UnchainedChecks(self)
        self.course = UnchainedCourse(self)
        self.creatures = UnchainedCreatures(self)
        self.falling = UnchainedFalling(self)
        self.harm = UnchainedHarm(self)
        self.improvising = UnchainedImprovising(self)
        self.initiative = UnchainedInitiative(self)
        self.legality = UnchainedLegality(self)
        self.long_actions = UnchainedLongActions(self)
        self.menus = UnchainedMenus(self)
        self.movement = UnchainedMovement(self)
        self.payment = UnchainedPayment(self)
        self.readying = UnchainedReadying(self)
        self.responses = UnchainedResponses(self)
        self.seats = UnchainedSeats(self)
        self.sight = UnchainedSight(self)
        self.sequence = UnchainedSequence(self)
        self.under_way = UnchainedUnderWay(self)

    def own_scripts(self) -> tuple[Script, ...]:
        return (
            turns.TURN,
            turns.ENCOUNTER,
            casting.TASK,
            concentration.CONCENTRATE,
            powers.OWN_TURN,
            mounts.THROWN,
            aid.HELPING,
            ready_and_delay.READYING,
            devices.SPRING,
        )
