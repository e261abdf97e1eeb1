"""How good a moment of the fight is for a side.

Everybody standing is worth what it can do and how whole it is, now and once everybody has had one
more turn: each goes for what hurts most, as far as it is still standing then. Damage comes from
the very odds the table shows, on the fight as it would stand, so a raised shield, cover, a flank, a
fallen or frightened enemy count for what they change.
"""

from __future__ import annotations

from collections.abc import Hashable

from troisactes.kernel.decisions import CREATURE
from troisactes.kernel.encounter import Encounter
from troisactes.kernel.names import MOST_HP
from troisactes.kernel.reckoning import NOTHING_MORE, Amounts
from troisactes.kernel.state import Creature
from troisactes.kernel.walking import Reach
from troisactes.plan.attack_options import Arm, Turn, healing_of, turn_of
from troisactes.plan.readied_plans import COMING, waits_for, worth_of_kept
from troisactes.plan.rehearsal import Stance, World, stance
from troisactes.rules.common import facts
from troisactes.rules.common.movement import occupancy
from troisactes.rules.common.sight import unseen_by
from troisactes.rules.common.turn_rules import turn_rules
from troisactes.sim.odds import odds_of

NEWCOMER = 0.7
STANDING = 0.4  # of a creature's worth is that it stands at all
AHEAD = 0.3  # what the round to come may change counts for that share of it
CAREFUL = 12  # rounds
KEPT = 0.5  # what is kept ready for an enemy that seems to be coming
PULL = 0.002  # for each square nearer to an enemy: somebody has to begin
FAR = 200


def places_after(enc: Encounter) -> dict[int, int]:
    """When everybody's next turn comes, from the one after the creature whose turn it is."""
    order, turn = enc.state.order, enc.state.turn
    first = order.index(turn) + 1 if turn in order else 0
    return {index: (place - first) % len(order) for place, index in enumerate(order)}


class Figure:
    """Somebody who stands, as the sum sees it."""

    __slots__ = ("creature", "hurt", "left", "lost", "most", "own", "stance", "whole", "worth")

    creature: Creature
    own: bool
    worth: float
    stance: int
    most: int  # hit points when unhurt
    left: float  # hit points before what it may have lost
    lost: Amounts
    hurt: float  # what the round to come costs it
    whole: float  # how much of it is left: 1 unhurt, 0 down, on average

    def whole_after(self, more: float) -> float:
        left = self.left - self.hurt - more
        value = 0.0
        for amount, chance in self.lost:
            if left > amount:
                value += chance * (
                    STANDING + (1.0 - STANDING) * min(1.0, (left - amount) / self.most)
                )
        return value

    def alive(self) -> float:
        """How likely it still stands."""
        left = self.left - self.hurt
        return sum([chance for amount, chance in self.lost if left > amount])


class Outlook:
    """Looks at moments of one fight for one side, and remembers what it has worked out."""

    def __init__(self, enc: Encounter, side: str) -> None:
        self.side = side
        self.rules = turn_rules(enc)
        self.metric = enc.rules.metric
        self._stances: dict[Stance, int] = {}
        self._damage: dict[tuple[str, str, int, int], float] = {}
        self._reached: dict[tuple[int, int, int], float] = {}
        self._walks: dict[tuple[int, int, int], int] = {}
        self._ways: dict[tuple[int, int], Reach] = {}
        self._turns: dict[Hashable, Turn] = {}
        self.promises: dict[tuple[str, str], float] = {}  # what an option was found to bring
        self._root = enc
        # Whoever has been careful for that long has to try something else.
        self.is_careful = enc.state.round <= CAREFUL
        self._places = places_after(enc)
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
        key = (arm.action.id, arm.using, self._number_of(creature), self._number_of(target))
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
        return self._reach_out(enc, self.turn(enc, creature), creature, target)

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
        figures = self._figures(world)
        now = _balance(figures)
        picks = self._round_ahead(world.enc, figures)
        later = _balance(figures)
        kept = KEPT * self._kept_ready(world.enc, figures, picks)
        return now + AHEAD * (later - now) + kept + self._pull(world.enc, figures)

    def danger_to(self, worlds: list[World], index: int) -> float:
        """Hit points the enemies' next turns may cost a creature, if they all go for it."""
        danger = 0.0
        for world in worlds:
            enc = world.enc
            figures = self._figures(world)
            threatened = [each for each in figures if each.creature.index == index]
            for other in threatened:
                for each in figures:
                    if each.own != other.own and not unseen_by(each.creature, other.creature):
                        reached = self._reached_by(enc, self.turn(enc, each.creature), each, other)
                        danger += world.chance * each.alive() * reached
        return danger

    def _figures(self, world: World) -> list[Figure]:
        """Who stands, in the order of their next turns, the one looked at last."""
        own, enemies = self.standing(world.enc)
        found: list[Figure] = []
        for each in (*own, *enemies):
            figure = Figure()
            figure.creature = each
            figure.own = each.side == self.side
            figure.worth = self.worth(each.index)
            figure.stance = self._number_of(each)
            figure.most = max(1, each.sheet.stats[MOST_HP])
            figure.left = self.rules.harm.endures(each) + world.gains.get(each.index, 0.0)
            figure.lost = world.losses.get(each.index, NOTHING_MORE)
            figure.hurt = 0.0
            figure.whole = figure.whole_after(0.0)
            found.append(figure)
        places, last = self._places, len(self._places)
        found.sort(key=lambda each: places.get(each.creature.index, last))
        return found

    def _number_of(self, creature: Creature) -> int:
        """The same for the same stance."""
        return self._stances.setdefault(stance(creature), len(self._stances))

    def _round_ahead(self, enc: Encounter, figures: list[Figure]) -> dict[int, Figure]:
        """Everybody's next turn, one after the other: each goes for what hurts the other side most,
        as far as it will still be standing then. Whom each goes for."""
        picks: dict[int, Figure] = {}
        for each in figures:
            alive = each.alive()
            if alive <= 0.0 or not (each.own or self.is_careful):
                continue
            turn = self.turn(enc, each.creature)
            chosen: Figure | None = None
            most = dealt = 0.0
            for other in figures:
                if other.own == each.own or other.whole <= 0.0:
                    continue
                damage = alive * self._reached_by(enc, turn, each, other)
                if damage <= 0.0 or unseen_by(each.creature, other.creature):
                    continue
                gain = other.worth * (other.whole - other.whole_after(damage))
                if gain > most:
                    most, chosen, dealt = gain, other, damage
            if chosen is not None:
                chosen.hurt += dealt
                chosen.whole = chosen.whole_after(0.0)
                picks[each.creature.index] = chosen
        return picks

    def _reached_by(self, enc: Encounter, turn: Turn, each: Figure, other: Figure) -> float:
        key = (id(turn), each.stance, other.stance)  # turns are kept: an id stays its own
        found = self._reached.get(key)
        if found is None:
            found = self._reach_out(enc, turn, each.creature, other.creature)
            self._reached[key] = found
        return found

    def _kept_ready(self, enc: Encounter, figures: list[Figure], picks: dict[int, Figure]) -> float:
        """What blows kept ready may do to those who seem to be coming, or about to attack."""
        value = 0.0
        for each in figures:
            if each.own and waits_for(each.creature):
                value += max(
                    (
                        self._answer(enc, each.creature, enemy, picks[enemy.creature.index])
                        for enemy in figures
                        if not enemy.own and enemy.creature.index in picks
                    ),
                    default=0.0,
                )
        return value

    def _answer(self, enc: Encounter, creature: Creature, enemy: Figure, target: Figure) -> float:
        """What a blow kept ready takes from an enemy that goes for a target."""
        other = enemy.creature
        if waits_for(creature) == COMING:
            # It has to walk up to this very creature, and stops where its own reach lets it.
            if target.creature is not creature or self.is_in_range(enc, other, creature):
                return 0.0
            away = max((arm.squares for arm in self.turn(enc, other).arms), default=1)
        else:
            layout = enc.state.layout
            away = layout.distance(
                creature.cell, creature.size, other.cell, other.size, self.metric
            )
        most = max(
            (
                self.damage(enc, arm, creature, other)
                for arm in self.turn(enc, creature).arms
                if arm.cost == 1 and away <= arm.squares
            ),
            default=0.0,
        )
        taken = enemy.whole - enemy.whole_after(most * worth_of_kept(enc, creature))
        return enemy.worth * taken

    def _pull(self, enc: Encounter, figures: list[Figure]) -> float:
        """Near is better than far, a little: somebody has to begin."""
        enemies = [each.creature for each in figures if not each.own]
        if not enemies:
            return 1.0
        layout = enc.state.layout
        away = 0
        for figure in figures:
            if figure.own:
                each = figure.creature
                away += min(
                    layout.distance(each.cell, each.size, other.cell, other.size, self.metric)
                    for other in enemies
                )
        return -PULL * away


def _balance(figures: list[Figure]) -> float:
    """One's own less the enemies, each for what it is worth and how whole it is."""
    value = 0.0
    for each in figures:
        value += each.worth * (each.whole if each.own else -each.whole)
    return value
