"""The greedy way: what looks best this instant.

Hits where it hurts most for what it provokes, heals the dying, walks up to the nearest enemy,
reacts.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from troisactes.kernel.decisions import (
    CELL,
    CREATURE,
    GAME_MASTER,
    Decision,
    Offer,
    Option,
    PlainOffer,
)
from troisactes.kernel.definitions import ActionDef
from troisactes.kernel.encounter import Encounter
from troisactes.kernel.names import HP, MOST_HP
from troisactes.kernel.questions import RespondQuestion
from troisactes.kernel.response_windows import responses, who_could_answer
from troisactes.kernel.state import Act, Creature
from troisactes.kernel.walking import Reach
from troisactes.rules.common import facts
from troisactes.rules.common.movement import instants_of_step, occupancy, speed_of
from troisactes.rules.common.names import DIAGONALS, PRICED_LATER
from troisactes.rules.common.sight import unseen_by
from troisactes.rules.common.turn_rules import turn_rules
from troisactes.sim.action_uses import (
    ARMS,
    CHARGES,
    DROPS,
    FREES,
    GUARDS,
    HEALS,
    LOADS,
    OPENS,
    STRIKES,
    SUMMONS,
    WALKS,
    Chances,
)
from troisactes.sim.odds import ActionOdds, odds_of, strikes, wounds
from troisactes.sim.policy import default_option, option_of

LEAVING: Final = "leaves-square"
RATHER_NOT: Final = 0.01  # of its worth is left of an attack that is answered with worse
NEAR: Final = 12  # squares of walking: a turn or so
FAR: Final = 200  # anywhere on the map
NOTHING: Final[frozenset[str]] = frozenset()
LITTLE_LEFT: Final = 3  # a creature with less than a third of its hit points looks after itself


class GreedyPolicy:
    """Hits where it hurts most, heals the dying, walks up to the nearest enemy, reacts.

    >>> from troisactes import Fight, GreedyPolicy
    >>> Fight(seed=7).run(GreedyPolicy())
    'heroes'
    """

    __slots__ = ()

    def __repr__(self) -> str:
        return "GreedyPolicy()"

    def choose(self, enc: Encounter, decision: Decision) -> Option:
        if decision.asked == GAME_MASTER:
            return default_option(decision)
        creature = enc.state.creatures[decision.actor]
        if decision.kind == "act" and enc.rules.payment.counts_budget(enc):
            return self._act(enc, decision, creature)
        if decision.kind == "respond":
            return self._respond(enc, decision, creature)
        if decision.kind == "subordinate":
            return self._subordinate(enc, decision, creature)
        return default_option(decision)

    # --- its turn -------------------------------------------------------------------------

    def _act(self, enc: Encounter, decision: Decision, creature: Creature) -> Option:
        chances = Chances(enc, decision)
        found = (
            self._heal(enc, chances, creature)
            or self._stand(enc, decision, creature)
            or self._call(enc, chances, creature)
            or self._attack(enc, chances, creature)
            or self._charge(enc, chances, creature)
            or self._approach(enc, chances, creature, walks_of(chances))
            or self._load(chances)
            or self._open_door(enc, chances, creature)
            or self._arm(enc, chances, creature)
            or first_chance(chances, GUARDS)
        )
        return found or default_option(decision)

    def _heal(self, enc: Encounter, chances: Chances, creature: Creature) -> Option | None:
        """Someone dying first; then oneself or an ally when little is left."""
        best: Option | None = None
        worst = 1.0 / LITTLE_LEFT
        for _, offer in chances.to(HEALS):
            for target in offer.targets():
                other = creature if offer.kind != CREATURE else enc.state.creatures[target]
                left = other.pools[HP] / max(1, other.sheet.stats[MOST_HP])
                if other.flags & facts.DYING:
                    left = -1.0
                if left < worst:
                    worst = left
                    best = option_of(chances.decision, offer, target)
        return best

    def _stand(self, enc: Encounter, decision: Decision, creature: Creature) -> Option | None:
        if not creature.flags & facts.PRONE:
            return None
        for offer in decision.offers:
            action = enc.rules.actions.get(offer.id)
            if action is not None and action.requires & facts.PRONE and offer.kind != CELL:
                return option_of(decision, offer, -1)
        return None

    def _call(self, enc: Encounter, chances: Chances, creature: Creature) -> Option | None:
        """Somebody to fight at one's side, as near to an enemy as the summons reaches."""
        for _, offer in chances.to(SUMMONS):
            enemies = enemies_of(enc, creature)
            layout = enc.state.layout
            metric = enc.rules.metric
            best: Option | None = None
            nearest = FAR + 1
            for cell in offer.targets() if enemies else ():
                away = min(
                    layout.distance(cell, 1, each.cell, each.size, metric) for each in enemies
                )
                if away < nearest:
                    nearest = away
                    best = option_of(chances.decision, offer, cell)
            if best is not None:
                return best
        return None

    def _attack(self, enc: Encounter, chances: Chances, creature: Creature) -> Option | None:
        """The most expected damage for each action spent, harm to friends counted twice."""
        best: Option | None = None
        most = 0.0
        for action, offer in chances.to(STRIKES):
            for target in self._aims(enc, creature, offer):
                victim = enc.state.creatures[target] if offer.kind == CREATURE else None
                if victim is not None and victim.flags & facts.UNCONSCIOUS:
                    continue  # no danger to anybody
                odds = odds_of(enc, creature, action, offer.using, target)
                if odds.damage <= 0:
                    continue
                value = self._worth(enc, action, odds, victim)
                if value > most:
                    value = self._worth_it(enc, creature, action, offer, target, value)
                if value > most:
                    most = value
                    best = option_of(chances.decision, offer, target)
        return best

    def _worth(
        self, enc: Encounter, action: ActionDef, odds: ActionOdds, target: Creature | None
    ) -> float:
        damage = odds.damage
        if target is not None:
            # More than it has left is wasted; between equals, finish one off.
            damage = min(damage, target.pools[HP]) + 1.0 / (2 + target.pools[HP])
        return (damage - 2 * odds.harm) / _units(enc, action)

    def _worth_it(
        self,
        enc: Encounter,
        creature: Creature,
        action: ActionDef,
        offer: Offer,
        target: int,
        value: float,
    ) -> float:
        """What is left once enemies have answered; little, but not nothing, when that is worse."""
        aimed = target if offer.kind == CREATURE else -1
        harm = answered(enc, creature, action, offer.using, aimed)
        if harm <= 0.0:
            return value
        return max(value - harm / _units(enc, action), RATHER_NOT * value)

    def _aims(self, enc: Encounter, creature: Creature, offer: Offer) -> list[int]:
        """Targets worth reckoning: of the squares a burst may be centred on, those of enemies."""
        targets = offer.targets()
        if offer.kind != CELL or len(targets) < 16:
            return targets
        allowed = set(targets)
        return [enemy.cell for enemy in enemies_of(enc, creature) if enemy.cell in allowed]

    def _charge(self, enc: Encounter, chances: Chances, creature: Creature) -> Option | None:
        """An activity that moves and strikes, when there is nobody to hit from here."""
        for _, offer in chances.to(CHARGES):
            if self._way(enc, creature, chances):
                return option_of(chances.decision, offer, offer.targets()[0])
        return None

    def _approach(
        self, enc: Encounter, chances: Chances, creature: Creature, names: tuple[str, ...]
    ) -> Option | None:
        """As far as one move goes on the shortest way to where an enemy can be hit."""
        decision = chances.decision
        if creature.flags & facts.GRABBED:
            return first_chance(chances, FREES)
        if not names:
            return None
        way = self._way(enc, creature, chances)
        if not way:
            return None
        for place in range(decision.places):
            if decision.id_at(place) not in names:
                continue
            for offer in decision.ways(place):
                careful = self._step_away(enc, decision, creature, offer.id, way)
                if careful is not None:
                    return careful
                allowed = set(offer.targets())
                for cell in reversed(way):
                    if cell in allowed:
                        return option_of(decision, offer, cell)
        return None

    def _step_away(
        self, enc: Encounter, decision: Decision, creature: Creature, walk: str, way: list[int]
    ) -> Option | None:
        """The first square of the way on tiptoe, when walking off would be answered."""
        if not way or walk not in enc.rules.actions:
            return None
        if not provoked_by(enc, creature, enc.rules.action(walk), "", -1):
            return None
        for place in range(decision.places):
            action = enc.rules.actions.get(decision.id_at(place))
            if action is None or not action.targeting.walks:
                continue
            if LEAVING in instants_of_step(enc, action):
                continue
            for offer in decision.ways(place):
                if way[0] in offer.targets():
                    return option_of(decision, offer, way[0])
        return None

    def _way(self, enc: Encounter, creature: Creature, chances: Chances) -> list[int]:
        """The squares to walk to hit somebody; none when one stands well already.

        Who does not want to use the shots it has from here (a friend lies in the burst) does not
        stand well: it goes where others serve.
        """
        shot = farthest_shot(enc, creature)
        way = self._way_with(enc, creature, shot)
        if way or not shot:
            return way
        nearer = farthest_shot(enc, creature, spurned_of(chances))
        return self._way_with(enc, creature, nearer) if nearer < shot else []

    def _way_with(self, enc: Encounter, creature: Creature, shot: int) -> list[int]:
        enemies = enemies_of(enc, creature)
        layout = enc.state.layout
        metric = enc.rules.metric
        reach = enc.rules.creatures.reach(enc, creature)
        size = creature.size

        striking = [
            layout.striking_spaces(enemy.cell, enemy.size, size, reach, metric) for enemy in enemies
        ]

        def can_hit_from(cell: int) -> bool:
            for spaces in striking:
                if cell in spaces:
                    return True
            if shot:
                for enemy in enemies:
                    away = layout.distance(cell, size, enemy.cell, enemy.size, metric)
                    if away <= shot and layout.sees(cell, size, enemy.cell, enemy.size):
                        return True
            return False

        if can_hit_from(creature.cell):
            return []
        board = occupancy(enc, creature)
        parity = creature.counters.get(DIAGONALS, 0)
        # Mostly it is not far: one move, which is worked out anyway, or a turn or so.
        for squares in (min(NEAR, speed_of(enc, creature)), NEAR, FAR):
            ways = layout.reach_map(creature.cell, size, squares, metric, board, parity)
            goals = -1 if shot else ways.patch.board_of(striking)
            for cell in ways.nearest_first(goals):
                if not shot or can_hit_from(cell):
                    return ways.path_to(cell)
        return self._through_doors(enc, creature, can_hit_from) or self._toward(
            enc, creature, enemies, ways
        )

    def _through_doors(
        self, enc: Encounter, creature: Creature, can_hit_from: Callable[[int], bool]
    ) -> list[int]:
        """The way there would be if no door were closed: one stops before the first that is."""
        if not enc.state.doors:
            return []
        open_house = enc.state.grid.layout(turn_rules(enc).movement.locked_doors(enc))
        board = occupancy(enc, creature)
        ways = open_house.reach_map(creature.cell, creature.size, FAR, enc.rules.metric, board, 0)
        reached = [cell for cell in ways.cells if can_hit_from(cell)]
        return ways.path_to(min(reached, key=ways.cost_of)) if reached else []

    def _toward(
        self, enc: Encounter, creature: Creature, enemies: list[Creature], ways: Reach
    ) -> list[int]:
        """No way through: to the square nearest to an enemy, if it is nearer than here."""
        layout = enc.state.layout
        metric = enc.rules.metric

        size = creature.size
        goal = creature.cell
        nearest = FAR
        for cell in (creature.cell, *ways.cells):
            for each in enemies:
                away = layout.distance(cell, size, each.cell, each.size, metric)
                if away < nearest:
                    nearest = away
                    goal = cell
        return ways.path_to(goal)

    def _load(self, chances: Chances) -> Option | None:
        """A bolt for the next shot, by the shortest way, from where one can shoot."""
        found = chances.to(LOADS)
        if not found:
            return None
        _, offer = min(found, key=lambda chance: _price(chance[0]))
        return option_of(chances.decision, offer, offer.targets()[0])

    def _open_door(self, enc: Encounter, chances: Chances, creature: Creature) -> Option | None:
        """A closed door at hand, when nobody can be reached otherwise."""
        for action, offer in chances.to(OPENS):
            if not can_meet_price(enc, creature, action):
                continue
            for cell in offer.targets():
                if cell in enc.state.doors:
                    return option_of(chances.decision, offer, cell)
        return None

    def _arm(self, enc: Encounter, chances: Chances, creature: Creature) -> Option | None:
        """A weapon out of the pack, when none of use is in hand; one without shots makes room."""
        spent: set[str] = set()
        useful: set[str] = set()
        for weapon in creature.sheet.weapons:
            if weapon.item:
                is_spent = turn_rules(enc).attacks.is_spent(creature, weapon)
                (spent if is_spent else useful).add(weapon.item)
        if any(item.kind in useful for item in creature.held):
            return None
        for _, offer in chances.to(ARMS):
            if offer.using in useful:
                return option_of(chances.decision, offer, offer.targets()[0])
        if spent and any(item.kind in useful for item in creature.stowed):
            for _, offer in chances.to(DROPS):
                if offer.using in spent:
                    return option_of(chances.decision, offer, offer.targets()[0])
        return None

    # --- other people's -------------------------------------------------------------------

    def _respond(self, enc: Encounter, decision: Decision, creature: Creature) -> Option:
        """The response that hurts most; else the first there is."""
        question = decision.question
        assert isinstance(question, RespondQuestion)
        subject = question.subject
        best: Option | None = None
        most = -1.0
        for offer in decision.offers:
            if isinstance(offer, PlainOffer):
                continue  # lets it pass
            action = enc.rules.action(offer.id)
            worth = 0.0
            if strikes(action) or action.parts:
                worth = odds_of(enc, creature, action, offer.using, subject).damage
            if worth > most:
                most = worth
                best = option_of(decision, offer, -1)
        return best or default_option(decision)

    def _subordinate(self, enc: Encounter, decision: Decision, creature: Creature) -> Option:
        chances = Chances(enc, decision)
        found = self._attack(enc, chances, creature) or self._approach(
            enc,
            chances,
            creature,
            tuple(offer.id for offer in decision.offers if offer.kind == CELL),
        )
        if found is None and not decision.option("skip"):
            return default_option(decision)
        return found or default_option(decision)


def first_chance(chances: Chances, use: int) -> Option | None:
    """The first thing on offer that is good for that."""
    for _, offer in chances.to(use):
        return option_of(chances.decision, offer, offer.targets()[0])
    return None


def _units(enc: Encounter, action: ActionDef) -> int:
    """What an action takes of what a turn is mostly paid with; at least one."""
    unit_spent = turn_rules(enc).budget.main_unit
    spent = 0
    for unit, amount in action.cost.parts:
        if unit == unit_spent:
            spent += max(1, amount)
    return max(1, spent)


def answered(
    enc: Encounter, creature: Creature, action: ActionDef, using: str, target: int
) -> float:
    """The damage enemies may do in answer to an action, each with its best response."""
    total = 0.0
    for index, trigger in provoked_by(enc, creature, action, using, target).items():
        enemy = enc.state.creatures[index]
        most = 0.0
        for response in responses(enemy, trigger):
            if wounds(response) or response.parts:
                for arm in enc.means(enemy, response, creature.index):
                    most = max(most, odds_of(enc, enemy, response, arm, creature.index).damage)
        total += most
    return total


def provoked_by(
    enc: Encounter, creature: Creature, action: ActionDef, using: str, target: int
) -> dict[int, str]:
    """The enemies that could answer an action as it begins, and what they would answer."""
    act = Act(0, action, creature.index, 0, using, target)
    triggers = enc.rules.responses.instants(enc, act)
    if action.targeting.walks:
        leaving, _ = instants_of_step(enc, action)
        if leaving:
            triggers = (*triggers, leaving)
    found: dict[int, str] = {}
    for trigger in triggers:
        aimed = target if action.targeting.kind == CREATURE else -1
        for index in who_could_answer(enc, (trigger,), creature.index, aimed, creature.cell):
            if creature.hostile_to(enc.state.creatures[index]):
                found.setdefault(index, trigger)
    return found


def walks_of(chances: Chances) -> tuple[str, ...]:
    """The offered ways to walk that cost least."""
    walks = [action for action, offer in chances.to(WALKS) if offer.kind == CELL]
    least = min((_price(action) for action in walks), default=0)
    return tuple([action.id for action in walks if _price(action) == least])


def spurned_of(chances: Chances) -> frozenset[str]:
    """The arms and spells on offer, once none of them was found worth using from here."""
    return frozenset(offer.using or action.id for action, offer in chances.to(STRIKES))


def _price(action: ActionDef) -> int:
    return sum(max(1, amount) for _, amount in action.cost.parts)


def farthest_shot(enc: Encounter, creature: Creature, but_for: frozenset[str] = NOTHING) -> int:
    """From how far it can hurt somebody: a ranged weapon at hand, a spell it can still cast."""
    farthest = 0
    held = {item.kind for item in creature.held}
    for weapon in creature.sheet.weapons:
        if weapon.id in but_for or turn_rules(enc).attacks.is_spent(creature, weapon):
            continue
        if not weapon.item or weapon.item in held:
            farthest = max(farthest, weapon.range)
    for action in creature.sheet.menu:
        if action.id in but_for:
            continue
        squares = action.targeting.farthest(enc, creature)
        if squares <= farthest or not wounds(action) or not _has_pools_for(creature, action):
            continue
        if not action.uses or enc.means(creature, action, -1):
            farthest = squares
    return farthest


def can_meet_price(enc: Encounter, creature: Creature, action: ActionDef) -> bool:
    """Whether what the game master usually asks for it is left: a price said later is not on the
    offer."""
    if not action.data.get(PRICED_LATER):
        return True
    budget = turn_rules(enc).budget
    return creature.pools.get(budget.main_unit, 0) >= budget.usual_price(enc, action)


def _has_pools_for(creature: Creature, action: ActionDef) -> bool:
    for unit, amount in action.cost.parts:
        if unit in creature.sheet.pools and creature.pools.get(unit, 0) < amount:
            return False
    return True


def enemies_of(enc: Encounter, creature: Creature) -> list[Creature]:
    """Enemies worth hitting: on the map, awake and not hidden from this one."""
    return [
        other
        for other in enc.state.creatures
        if other.present
        and creature.hostile_to(other)
        and not other.flags & facts.UNCONSCIOUS
        and not unseen_by(creature, other)
    ]
