"""KrosmozJDR: turns paid in action and movement points, tackle instead of opportunity attacks."""

from __future__ import annotations

from troisactes.kernel.agenda import Script
from troisactes.kernel.squares import SQUARE
from troisactes.rules.common.turn_rules import TurnRules
from troisactes.rules.krosmoz import stealth, surprise
from troisactes.rules.krosmoz.budget import KrosmozBudget
from troisactes.rules.krosmoz.checks import KrosmozChecks
from troisactes.rules.krosmoz.citations import CITATIONS
from troisactes.rules.krosmoz.course import KrosmozCourse
from troisactes.rules.krosmoz.creature_facts import KrosmozCreatures
from troisactes.rules.krosmoz.falling import KrosmozFalling
from troisactes.rules.krosmoz.harm import KrosmozHarm
from troisactes.rules.krosmoz.initiative import KrosmozInitiative
from troisactes.rules.krosmoz.legality import KrosmozLegality
from troisactes.rules.krosmoz.light import KrosmozSight
from troisactes.rules.krosmoz.movement import KrosmozMovement
from troisactes.rules.krosmoz.payment import KrosmozPayment
from troisactes.rules.krosmoz.responses import KrosmozResponses
from troisactes.rules.krosmoz.sight_and_cover import OBSTACLES
from troisactes.rules.krosmoz.summons import KrosmozSeats
from troisactes.rules.krosmoz.turn import TURN, KrosmozSequence
from troisactes.rules.krosmoz.under_way import KrosmozUnderWay


class Krosmoz(TurnRules):
    """The document's rules, and its neighbours' where it is silent."""

    def __init__(self) -> None:
        super().__init__("krosmoz")
        self.citations = CITATIONS
        self.squares_first = True
        self.metric = SQUARE  # KO-10: eight directions, a PM each
        self.attacks.obstacles = OBSTACLES
        self.budget = KrosmozBudget(self)
        self.checks = KrosmozChecks(self)
        self.course = KrosmozCourse(self)
        self.creatures = KrosmozCreatures(self)
        self.falling = KrosmozFalling(self)
        self.harm = KrosmozHarm(self)
        self.initiative = KrosmozInitiative(self)
        self.legality = KrosmozLegality(self)
        self.movement = KrosmozMovement(self)
        self.payment = KrosmozPayment(self)
        self.responses = KrosmozResponses(self)
        self.seats = KrosmozSeats(self)
        self.sequence = KrosmozSequence(self)
        self.sight = KrosmozSight(self)
        self.under_way = KrosmozUnderWay(self)

    def own_scripts(self) -> tuple[Script, ...]:
        return (TURN, stealth.REVEALED, surprise.ENCOUNTER)
