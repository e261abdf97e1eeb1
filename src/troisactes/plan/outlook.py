"""How good a moment of the fight is for a side.

Everybody standing is worth what it can do and how whole it is, now and once everybody has had one
more turn: each goes for what hurts most, as far as it is still standing then. Damage comes from
the very odds the table shows, on the fight as it would stand, so a raised shield, cover, a flank, a
fallen or frightened enemy count for what they change.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import NamedTuple

from troisactes.kernel.decisions import CREATURE
from troisactes.kernel.encounter import Encounter
from troisactes.kernel.state import Creature
from troisactes.kernel.walking import Reach
from troisactes.plan.arms import Arm, Turn, healing_of, turn_of
from troisactes.plan.rehearsal import Stance, World, stance
from troisactes.plan.waiting import COMING, waits_for
from troisactes.rules.common import facts
from troisactes.rules.common.economy import economy
from troisactes.rules.common.movement import occupancy
from troisactes.rules.common.sight import unseen_by
from troisactes.sim.odds import odds_of

NEWCOMER = 0.7
STANDING = 0.4  # of a creature's worth is that it stands at all
AHEAD = 0.3  # what the round to come may change counts for that share of it
CAREFUL = 10  # rounds
KEPT = 0.5  # what is kept ready for an enemy that seems to be coming
PULL = 0.002  # for each square nearer to an enemy: somebody has to begin
FAR = 200


class Ahead(NamedTuple):
    """What the round to come may be like."""

    hurt: dict[int, float]  # hit points lost, by creature
    picks: dict[int, int]  # whom each goes for


NOBODY_HURT: Mapping[int, float] = {}


class Outlook:
    """Looks at moments of one fight for one side, and remembers what it has worked out."""

    def __init__(self, enc: Encounter, side: str) -> None:
        self.side = side
        self.rules = economy(enc)
        self.metric = enc.rules.metric
        self._damage: dict[tuple[str, str, Stance, Stance], float] = {}
        self._reached: dict[tuple[int, Stance, Stance], float] = {}
        self._walks: dict[tuple[int, int, int], int] = {}
        self._ways: dict[tuple[int, int], Reach] = {}
        self._turns: dict[Hashable, Turn] = {}
        self.promises: dict[tuple[str, str], float] = {}  # what an option was found to bring
        self._root = enc
        # Whoever has been careful for that long has to try something else.
        self._careful = enc.state.round <= CAREFUL
        self.worths = self._worths(enc)

    # --- who counts ---

    def standing(self, enc: Encounter) -> tuple[list[Creature], list[Creature]]:
        """One's own and the enemies that can still do something."""
        own: list[Creature] = []
        enemies: list[Creature] = []
        for each in enc.state.creatures:
            if not each.present or each.flags & facts.UNCONSCIOUS or each.cell < 0:
                continue
            if each.side == self.side:
                own.append(each)
            else:
                enemies.append(each)
        return own, enemies

    def _worths(self, enc: Encounter) -> dict[int, float]:
        """What each is worth: half for being there, half for the damage it does."""
        own, enemies = self.standing(enc)
        might: dict[int, float] = {}
        for some, others in ((own, enemies), (enemies, own)):
            for each in some:
                most = max((self.full_damage(enc, each, other) for other in others), default=0.0)
                might[each.index] = max(most, healing_of(enc, each))
        usual = sum(might.values()) / max(1, len(might)) or 1.0
        worths = {index: 0.5 + 0.5 * amount / usual for index, amount in might.items()}
        return worths

    def worth(self, index: int) -> float:
        """What somebody is worth; who was not standing at first (or not there) a little less."""
        return self.worths.get(index, NEWCOMER)

    # --- what one can do to another ---

    def turn(self, enc: Encounter, creature: Creature) -> Turn:
        pools = tuple([amount for pool, amount in creature.pools.items() if pool != "hp"])
        key = (creature.index, creature.flags, stance(creature)[3], pools, creature.held)
        found = self._turns.get(key)
        if found is None:
            found = self._turns[key] = turn_of(enc, creature)
        return found

    def damage(self, enc: Encounter, arm: Arm, creature: Creature, target: Creature) -> float:
        """What one use of an arm does on average."""
        key = (arm.action.id, arm.using, stance(creature), stance(target))
        found = self._damage.get(key)
        if found is None:
            aim = target.index if arm.action.targeting.kind == CREATURE else target.cell
            odds = odds_of(enc, creature, arm.action, arm.using, aim)
            found = self._damage[key] = max(0.0, odds.damage - 2 * odds.harm)
        return found

    def full_damage(self, enc: Encounter, creature: Creature, target: Creature) -> float:
        """A whole turn of it, next to its target."""
        turn = self.turn(enc, creature)
        most = 0.0
        for arm in turn.arms:
            share = arm.worth_of(turn.units)
            if share:
                most = max(most, share * self.damage(enc, arm, creature, target))
        return most

    def reachable_damage(self, enc: Encounter, creature: Creature, target: Creature) -> float:
        """A whole turn of it, walking up to its target first."""
        turn = self.turn(enc, creature)  # kept, so its id is its own
        key = (id(turn), stance(creature), stance(target))
        found = self._reached.get(key)
        if found is None:
            found = self._reached[key] = self._reach_out(enc, turn, creature, target)
        return found

    def _reach_out(self, enc: Encounter, turn: Turn, creature: Creature, target: Creature) -> float:
        layout = enc.state.layout
        away = layout.distance(creature.cell, creature.size, target.cell, target.size, self.metric)
        walk = -1
        most = 0.0
        for arm in turn.arms:
            units = turn.units
            gap = away - arm.squares
            if gap <= 0 and arm.in_sight and not enc.sees(creature, target):
                gap = 1
            if gap > 0:
                if not turn.speed:
                    continue
                if walk < 0:
                    walk = self._walk(enc, creature, target)
                moves = -(-max(gap, walk - arm.squares + 1) // turn.speed)
                if not turn.move and moves > 1:
                    continue
                units -= moves * turn.move
            share = arm.worth_of(units) if units > 0 else 0.0
            if share:
                most = max(most, share * self.damage(enc, arm, creature, target))
        return most

    def is_in_range(self, enc: Encounter, creature: Creature, target: Creature) -> bool:
        """Whether it could hurt a target without taking a step."""
        layout = enc.state.layout
        away = layout.distance(creature.cell, creature.size, target.cell, target.size, self.metric)
        return any(
            away <= arm.squares and (not arm.in_sight or enc.sees(creature, target))
            for arm in self.turn(enc, creature).arms
        )

    def _walk(self, enc: Encounter, creature: Creature, target: Creature) -> int:
        """Squares to walk to stand where a target stands (or beside it)."""
        key = (creature.index, creature.cell, target.cell)
        known = self._walks.get(key)
        if known is not None:
            return known
        ways = self.ways(creature)
        grid = enc.state.grid
        cost = FAR
        for cell in enc.state.layout.footprint(target.cell, target.size):
            row, column = divmod(cell, grid.width)
            for down in range(max(0, row - 1), min(grid.height, row + 2)):
                for across in range(max(0, column - 1), min(grid.width, column + 2)):
                    near = down * grid.width + across
                    if ways.can_stop(near):
                        cost = min(cost, ways.cost_of(near))
        self._walks[key] = cost
        return cost

    def ways(self, creature: Creature) -> Reach:
        """Everywhere a creature could walk from where it is, as the fight stood at first."""
        key = (creature.index, creature.cell)
        found = self._ways.get(key)
        if found is None:
            enc = self._root
            found = enc.state.layout.reach_map(
                creature.cell, creature.size, FAR, self.metric, occupancy(enc, creature), 0
            )
            self._ways[key] = found
        return found

    # --- the sum ---

    def of(self, worlds: list[World]) -> float:
        return sum(world.chance * self.of_one(world) for world in worlds)

    def of_one(self, world: World) -> float:
        enc = world.enc
        own, enemies = self.standing(enc)
        now = self._balance(world, own, enemies, NOBODY_HURT)
        ahead = self._round_ahead(world, own, enemies)
        later = self._balance(world, own, enemies, ahead.hurt)
        kept = KEPT * self._kept_ready(world, own, ahead)
        return now + AHEAD * (later - now) + kept + self._pull(world, own, enemies)

    def _balance(
        self, world: World, own: list[Creature], enemies: list[Creature], hurt: Mapping[int, float]
    ) -> float:
        """One's own less the enemies, each for what it is worth and how whole it is."""
        value = 0.0
        for each in own:
            value += self.worth(each.index) * self._whole(world, each, hurt.get(each.index, 0.0))
        for each in enemies:
            value -= self.worth(each.index) * self._whole(world, each, hurt.get(each.index, 0.0))
        return value

    def _whole(self, world: World, creature: Creature, more: float) -> float:
        """How much of a creature is left: 1 unhurt, 0 down, on average."""
        most = max(1, creature.sheet.stats["hp"])
        left = self.rules.endures(creature) + world.gains.get(creature.index, 0.0) - more
        lost = world.losses.get(creature.index)
        if lost is None:
            return _share(left, most)
        value = 0.0
        for amount, chance in lost:
            if left > amount:
                value += chance * (STANDING + (1.0 - STANDING) * min(1.0, (left - amount) / most))
        return value

    def danger_to(self, worlds: list[World], index: int) -> float:
        """Hit points the enemies' next turns may cost a creature, if they choose it."""
        danger = 0.0
        for world in worlds:
            ahead = self._round_ahead(world, *self.standing(world.enc))
            danger += world.chance * ahead.hurt.get(index, 0.0)
        return danger

    def _kept_ready(self, world: World, own: list[Creature], ahead: Ahead) -> float:
        """What blows kept ready may do to those who seem to be coming, or about to attack."""
        creatures = world.enc.state.creatures
        value = 0.0
        for each in own:
            trigger = waits_for(each)
            if trigger:
                value += max(
                    (
                        self._answer(world, each, creatures[index], creatures[target], trigger)
                        for index, target in ahead.picks.items()
                    ),
                    default=0.0,
                )
        return value

    def _answer(
        self, world: World, creature: Creature, enemy: Creature, target: Creature, trigger: str
    ) -> float:
        """What a blow kept ready takes from an enemy that goes for a target."""
        enc = world.enc
        turn = self.turn(enc, creature)
        layout = enc.state.layout
        if trigger == COMING:
            # It has to walk up to this very creature: then it enters its reach.
            if target.index != creature.index or self.is_in_range(enc, enemy, target):
                return 0.0
            away = 1
        else:
            away = layout.distance(
                creature.cell, creature.size, enemy.cell, enemy.size, self.metric
            )
        most = max(
            (
                self.damage(enc, arm, creature, enemy)
                for arm in turn.arms
                if arm.cost == 1 and away <= arm.squares
            ),
            default=0.0,
        )
        return self.worth(enemy.index) * (
            self._whole(world, enemy, 0.0) - self._whole(world, enemy, most)
        )

    def _round_ahead(self, world: World, own: list[Creature], enemies: list[Creature]) -> Ahead:
        """Everybody's next turn, one after the other: each goes for what hurts the other side most,
        as far as it will still be standing then."""
        hurt: dict[int, float] = {}
        picks: dict[int, int] = {}
        wholes = {each.index: self._whole(world, each, 0.0) for each in (*own, *enemies)}
        for each in self._in_order(world.enc, own, enemies):
            is_own = each.side == self.side
            if not (is_own or self._careful):
                continue
            alive = self._alive(world, each, hurt.get(each.index, 0.0))
            if alive <= 0.0:
                continue
            most = dealt = after = 0.0
            chosen = -1
            for other in enemies if is_own else own:
                if unseen_by(each, other) or wholes[other.index] <= 0.0:
                    continue
                damage = alive * self.reachable_damage(world.enc, each, other)
                if damage <= 0.0:
                    continue
                left = self._whole(world, other, hurt.get(other.index, 0.0) + damage)
                gain = self.worth(other.index) * (wholes[other.index] - left)
                if gain > most:
                    most, chosen, dealt, after = gain, other.index, damage, left
            if chosen >= 0:
                hurt[chosen] = hurt.get(chosen, 0.0) + dealt
                wholes[chosen] = after
                picks[each.index] = chosen
        return Ahead(hurt, picks)

    def _in_order(
        self, enc: Encounter, own: list[Creature], enemies: list[Creature]
    ) -> list[Creature]:
        """Who stands, from the one after the creature whose turn is looked at."""
        order = self._root.state.order
        turn = self._root.state.turn
        first = order.index(turn) + 1 if turn in order else 0
        place = {index: (where - first) % len(order) for where, index in enumerate(order)}
        return sorted([*own, *enemies], key=lambda each: place.get(each.index, len(order)))

    def _alive(self, world: World, creature: Creature, more: float) -> float:
        """How likely it still stands once it has lost that much more."""
        left = self.rules.endures(creature) + world.gains.get(creature.index, 0.0) - more
        lost = world.losses.get(creature.index)
        if lost is None:
            return 1.0 if left > 0.0 else 0.0
        return sum(chance for amount, chance in lost if left > amount)

    def _pull(self, world: World, own: list[Creature], enemies: list[Creature]) -> float:
        """Near is better than far, a little: somebody has to begin."""
        if not enemies:
            return 1.0
        layout = world.enc.state.layout
        away = 0
        for each in own:
            away += min(
                layout.distance(each.cell, each.size, other.cell, other.size, self.metric)
                for other in enemies
            )
        return -PULL * away


def _share(left: float, most: int) -> float:
    if left <= 0.0:
        return 0.0
    return STANDING + (1.0 - STANDING) * min(1.0, left / most)
