"""What actions may be aimed at, and why not."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from troisactes.catalogue.vocabulary import plain
from troisactes.kernel.decisions import CELL, CREATURE, EFFECT
from troisactes.kernel.names import Key
from troisactes.kernel.refusals import ActionRefused, TargetGone
from troisactes.kernel.state import NOWHERE
from troisactes.kernel.targets import NO_TARGET, Targeting
from troisactes.records.refusals import Refusal
from troisactes.rules.common import facts
from troisactes.rules.common.areas import SHAPES
from troisactes.rules.common.attacks import strikes_at, weapon_of
from troisactes.rules.common.items import BROKEN_DOORS
from troisactes.rules.common.movement import (
    budget_of,
    clause_of_budget,
    farthest_of,
    occupancy,
    reachable,
)
from troisactes.rules.common.names import (
    BODY_REACH,
    DISMISSIBLE,
    LEAST,
    RETARGET,
    SPEED,
    SUSTAINED_KEY,
)
from troisactes.rules.common.refusals import (
    AlreadyThere,
    CannotSee,
    CannotStandThere,
    HemmedIn,
    LeapTooFar,
    NobodyInRange,
    NoLineOfSight,
    NoSuchCreature,
    NoSuchSpellRunning,
    NothingToHandle,
    OffTheMap,
    OutOfRange,
    PathBlocked,
    SquareTaken,
    TargetHandsFull,
    TargetLacksEffect,
    TargetUnseen,
    TooFar,
    TooNear,
    WrongSide,
)
from troisactes.rules.common.sight import unseen_by
from troisactes.rules.common.turn_rules import turn_rules

if TYPE_CHECKING:
    from troisactes.catalogue.params import Params
    from troisactes.catalogue.vocabulary import TargetingBuilders
    from troisactes.kernel.definitions import ActionDef, Weapon
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature


class AimedAtNothing(Targeting):
    """Aimed at nothing in particular."""


class SomethingToUse(Targeting):
    """Aimed at nothing itself, but pointless unless the action it begins with could be used."""

    always = False
    when_none: type[ActionRefused] = NobodyInRange
    none_by: str = "reach-and-range"

    def __init__(self, action: str, melee: bool) -> None:
        self.action = action
        self.melee = melee

    @classmethod
    def build(cls, p: Params) -> SomethingToUse:
        return cls(p.action("action"), p.flag("melee", False))

    def candidates(
        self, enc: Encounter, actor: Creature, action: ActionDef, using: str
    ) -> list[int]:
        inner = enc.rules.action(self.action)
        for means in enc.means(actor, inner, -1):
            if self.melee and not weapon_of(actor, means).reach:
                continue
            if inner.targeting.has_any(enc, actor, inner, means):
                return NO_TARGET
        return []


# Equal targetings are one object, so that a menu looks for their targets once.
_shared: dict[tuple[str, str, bool, str, bool, bool], CreatureTarget] = {}


def fits_side(side: str, actor: Creature, other: Creature) -> bool:
    """Whether somebody is one of those an action is for: enemies, allies, oneself, anybody else."""
    if side == "enemy":
        return actor.hostile_to(other)
    if actor.index == other.index:
        return side == "self-or-ally"
    if side in ("ally", "self-or-ally"):
        return not actor.hostile_to(other)
    return True


def refuse_absent(
    enc: Encounter, actor: Creature, action: ActionDef, target: int
) -> Refusal | None:
    """Nobody is aimed at who does not exist or is out of the fight."""
    if not 0 <= target < len(enc.state.creatures):
        return NoSuchCreature(
            clause=action.clause, creature=actor.index, action=action.id, target=target
        )
    if not enc.state.creatures[target].present:
        clause = enc.rules.cite("present")
        return TargetGone(clause=clause, creature=actor.index, action=action.id, target=target)
    return None


# rule reach-and-range: how far away a target may be, by weapons, by arms, else by that one action.
_DISTANCES: Final = {"weapon": "reach-and-range", "reach": "reach"}


class CreatureTarget(Targeting):
    """A creature: which side, how near, seen or not. ``within``: squares, ``reach``, ``weapon``."""

    kind = CREATURE
    when_none: type[ActionRefused] = NobodyInRange

    def __init__(
        self,
        side: str,
        within: str,
        sight: bool,
        effect: str,
        free_hand: bool,
        seen: bool = False,
    ) -> None:
        by_reach = within in ("reach", "weapon")
        self.shareable = by_reach
        self.lazy = not by_reach  # far and wide there is nearly always somebody: list them later
        self.side = side  # enemy, ally, any (not oneself), self-or-ally
        self.within = within
        self.none_by = _DISTANCES.get(within, "range")
        self.sight = sight
        self.effect = effect  # it must be under this effect ("" for any)
        self.free_hand = free_hand  # it must have a hand free
        self.seen = seen  # not only nothing between: the actor must see it
        self.does = ("sees",) if seen and side != "self-or-ally" else ()
        self.squares = int(within) if within.isdecimal() else 0
        self.is_plain = not effect and not free_hand

    @classmethod
    def build(cls, p: Params) -> CreatureTarget:
        return cls(
            p.choice("side", ("enemy", "ally", "any", "self-or-ally"), "enemy"),
            str(p.str("within", "reach")),
            p.flag("sight", True),
            p.effect("effect") if p.has("effect") else "",
            p.flag("free_hand", False),
            p.flag("seen", False),
        ).shared()

    def shared(self) -> CreatureTarget:
        """The one object that stands for all that are equal to it."""
        key = (self.side, self.within, self.sight, self.effect, self.free_hand, self.seen)
        return _shared.setdefault(key, self)

    def by_eye(self) -> CreatureTarget:
        """The same, but of those one sees."""
        seen = CreatureTarget(self.side, self.within, self.sight, self.effect, self.free_hand, True)
        return seen.shared()

    def candidates(
        self, enc: Encounter, actor: Creature, action: ActionDef, using: str
    ) -> list[int]:
        found: list[int] = []
        layout = enc.state.layout
        squares, by_reach = self._range(enc, actor, using)
        long: Weapon | None = None  # a weapon that is not good for what is close
        if self.within == "weapon" and by_reach:
            weapon = weapon_of(actor, using)
            long = weapon if LEAST in weapon.data else None
        cell, size, metric = actor.cell, actor.size, enc.rules.metric
        if self.side == "enemy":
            # Two diagonals count as a reach of 2, though they measure 3.
            farthest = 3 if by_reach and squares == 2 else squares
            if enc.state.nearest_enemy(actor, metric) > farthest:
                return found
        for other in enc.state.creatures:
            if not other.present:
                continue
            if by_reach and not layout.within_reach(
                cell, size, other.cell, other.size, squares, metric
            ):
                continue
            if not fits_side(self.side, actor, other):
                continue
            if by_reach:
                if long is not None and not strikes_at(enc, actor, long, other.cell, other.size):
                    continue
            elif layout.distance(cell, size, other.cell, other.size, metric) > squares:
                continue
            if other.flags and unseen_by(actor, other):
                continue
            if not self.is_plain and self._lacks(enc, other):
                continue
            if other is not actor and not self._is_in_view(enc, actor, other):
                continue
            found.append(other.index)
        return found

    def has_any(self, enc: Encounter, actor: Creature, action: ActionDef, using: str) -> bool:
        if self.lazy and self.is_plain and self.side == "enemy":
            if enc.state.nearest_enemy(actor, enc.rules.metric) > self.squares:
                return False
            nearest = enc.state.creatures[actor.nearest]
            hidden = nearest.flags and unseen_by(actor, nearest)
            if not hidden and self._is_in_view(enc, actor, nearest):
                return True
        return bool(self.candidates(enc, actor, action, using))

    def _is_in_view(self, enc: Encounter, actor: Creature, other: Creature) -> bool:
        if self.seen:
            return not enc.rules.creatures.blind_to(enc, actor, other)
        return not self.sight or enc.sees(actor, other)

    def may_find(self, enc: Encounter, actor: Creature, action: ActionDef, using: str) -> bool:
        return any(
            other.present and fits_side(self.side, actor, other) for other in enc.state.creatures
        )

    def _lacks(self, enc: Encounter, other: Creature) -> bool:
        if self.free_hand and not _has_free_hand(enc, other):
            return True
        return bool(self.effect) and other.effect(self.effect) is None

    def refuse(
        self, enc: Encounter, actor: Creature, action: ActionDef, using: str, target: int
    ) -> Refusal | None:
        absent = refuse_absent(enc, actor, action, target)
        if absent is not None:
            return absent
        other = enc.state.creatures[target]
        if unseen_by(actor, other):
            return TargetUnseen(clause=action.clause, creature=actor.index)
        if not fits_side(self.side, actor, other):
            return WrongSide(
                clause=action.clause, creature=actor.index, action=action.id, target=target
            )
        if self.free_hand and not _has_free_hand(enc, other):
            return TargetHandsFull(
                clause=action.clause, creature=actor.index, action=action.id, target=target
            )
        if self.effect and other.effect(self.effect) is None:
            return TargetLacksEffect(
                clause=action.clause,
                creature=actor.index,
                action=action.id,
                target=target,
                effect=self.effect,
            )
        if not self._in_range(enc, actor, other, using):
            return self._refuse_distance(enc, actor, action, using, other)
        if self.sight and not enc.sees(actor, other):
            return NoLineOfSight(
                clause=enc.rules.cite_or_own("line-of-sight", action),
                creature=actor.index,
                action=action.id,
                target=target,
            )
        unseen = ""
        if self.seen and other is not actor:
            unseen = enc.rules.creatures.blind_to(enc, actor, other)
        if unseen:
            return CannotSee(
                clause=unseen,
                creature=actor.index,
                action=action.id,
                target=target,
            )
        return None

    def _refuse_distance(
        self, enc: Encounter, actor: Creature, action: ActionDef, using: str, other: Creature
    ) -> Refusal:
        """Too far; or too close, for a weapon that is long."""
        away = enc.state.layout.distance(
            actor.cell, actor.size, other.cell, other.size, enc.rules.metric
        )
        farthest, _ = self._range(enc, actor, using)
        too_near = away < farthest
        topic = "too-near" if too_near else self.none_by
        kind: type[TooNear | OutOfRange] = TooNear if too_near else OutOfRange
        return kind(
            clause=enc.rules.cite_or_own(topic, action),
            creature=actor.index,
            action=action.id,
            range=farthest,
            target=other.index,
            distance=away,
        )

    def _in_range(self, enc: Encounter, actor: Creature, other: Creature, using: str) -> bool:
        layout = enc.state.layout
        if self.within == "weapon":
            weapon = weapon_of(actor, using)
            if weapon.reach:
                return strikes_at(enc, actor, weapon, other.cell, other.size)
        squares, by_reach = self._range(enc, actor, using)
        cell, size, metric = actor.cell, actor.size, enc.rules.metric
        if by_reach:
            return layout.within_reach(cell, size, other.cell, other.size, squares, metric)
        return layout.distance(cell, size, other.cell, other.size, metric) <= squares

    def farthest(self, enc: Encounter, actor: Creature) -> int:
        return self.squares

    def _range(self, enc: Encounter, actor: Creature, using: str) -> tuple[int, bool]:
        """How many squares away it may be, and whether they are counted as a reach."""
        if self.within == "weapon":
            weapon = weapon_of(actor, using)
            return weapon.reach or turn_rules(enc).attacks.farthest(enc, weapon), weapon.reach > 0
        if self.within == "reach":
            arm: int = actor.sheet.data.get(BODY_REACH, 1)
            return max(1, arm), True
        return self.squares, False


class NarrowedTarget(CreatureTarget):
    """A creature like any other, unless there is something against that one."""

    def candidates(
        self, enc: Encounter, actor: Creature, action: ActionDef, using: str
    ) -> list[int]:
        found = super().candidates(enc, actor, action, using)
        creatures = enc.state.creatures
        return [
            index
            for index in found
            if self.refuse_one(enc, actor, action, using, creatures[index]) is None
        ]

    def has_any(self, enc: Encounter, actor: Creature, action: ActionDef, using: str) -> bool:
        return bool(self.candidates(enc, actor, action, using))

    def refuse(
        self, enc: Encounter, actor: Creature, action: ActionDef, using: str, target: int
    ) -> Refusal | None:
        refusal = super().refuse(enc, actor, action, using, target)
        if refusal is None:
            refusal = self.refuse_one(enc, actor, action, using, enc.state.creatures[target])
        return refusal

    def refuse_one(
        self, enc: Encounter, actor: Creature, action: ActionDef, using: str, other: Creature
    ) -> Refusal | None:
        """What there is against this one, though it is of the right side and near enough."""
        return None


def _has_free_hand(enc: Encounter, creature: Creature) -> bool:
    return bool(turn_rules(enc).belongings.hands_of(creature) & facts.FREE_HAND)


class Walk(Targeting):
    """Any square the creature can walk to and stop on."""

    kind = CELL
    lazy = True
    walks = True
    when_none: type[ActionRefused] = HemmedIn
    none_by: str = "movement"

    def candidates(
        self, enc: Encounter, actor: Creature, action: ActionDef, using: str
    ) -> list[int]:
        return reachable(enc, actor, action, using).cells

    def has_any(self, enc: Encounter, actor: Creature, action: ActionDef, using: str) -> bool:
        # A free square next to one's own is nearly always there, and cheap to find.
        room = enc.state.has_room(actor, enc.rules.metric)
        extra = turn_rules(enc).movement.extra_per_square(enc, actor, action)
        if room and budget_of(enc, actor, action, using) > extra:
            return True
        return bool(reachable(enc, actor, action, using).cells)

    def refuse(
        self, enc: Encounter, actor: Creature, action: ActionDef, using: str, target: int
    ) -> Refusal | None:
        state = enc.state
        if not 0 <= target < state.grid.cell_count:
            return OffTheMap(
                clause=action.clause, creature=actor.index, action=action.id, cell=target
            )
        reach = reachable(enc, actor, action, using)
        if reach.can_stop(target):
            return None
        if target == actor.cell:
            return AlreadyThere(
                clause=action.clause, creature=actor.index, action=action.id, cell=target
            )
        if not state.layout.fits(target, actor.size):
            return CannotStandThere(
                clause=enc.rules.cite("movement"),
                creature=actor.index,
                action=action.id,
                cell=target,
            )
        board = occupancy(enc, actor)
        for square in state.layout.footprint(target, actor.size):
            if board[square]:
                return SquareTaken(
                    clause=enc.rules.cite("movement"),
                    creature=actor.index,
                    action=action.id,
                    cell=target,
                )
        return TooFar(
            clause=clause_of_budget(enc, actor, action),
            creature=actor.index,
            action=action.id,
            speed=farthest_of(enc, actor, action, using),
            cell=target,
        )


class CarefulStep(Walk):
    """One square, not onto difficult ground: one square of movement does not pay for that."""


class LeapTarget(Targeting):
    """A free square straight across, over whatever lies between."""

    kind = CELL
    lazy = True

    def candidates(
        self, enc: Encounter, actor: Creature, action: ActionDef, using: str
    ) -> list[int]:
        landings = enc.state.layout.burst(actor.cell, leap_squares(actor), enc.rules.metric)
        return [cell for cell in landings if self._can_land(enc, actor, cell)]

    def has_any(self, enc: Encounter, actor: Creature, action: ActionDef, using: str) -> bool:
        squares = leap_squares(actor)
        if squares > 1 and enc.state.has_room(actor, enc.rules.metric):
            return True
        landings = enc.state.layout.burst(actor.cell, squares, enc.rules.metric)
        for cell in landings:
            if self._can_land(enc, actor, cell):
                return True
        return False

    def _can_land(self, enc: Encounter, actor: Creature, cell: int) -> bool:
        layout = enc.state.layout
        if cell == actor.cell or not layout.fits(cell, actor.size):
            return False
        if layout.barriers is not None:
            way = (*layout.ray(actor.cell, cell), cell)
            if layout.barriers.stop_flight(actor.cell, actor.size, way):
                return False
        creatures = enc.state.creatures
        for square in layout.footprint(cell, actor.size):
            index = enc.state.occupied.get(square, actor.index)
            # Who is not known of does not show by its square being left out.
            if index != actor.index and not unseen_by(actor, creatures[index]):
                return False
        return True

    def refuse(
        self, enc: Encounter, actor: Creature, action: ActionDef, using: str, target: int
    ) -> Refusal | None:
        if target in self.candidates(enc, actor, action, using):
            return None
        squares = leap_squares(actor)
        if not 0 <= target < enc.state.grid.cell_count:
            return OffTheMap(
                clause=action.clause,
                creature=actor.index,
                action=action.id,
                cell=target,
                speed=squares,
            )
        layout = enc.state.layout
        distance = layout.distance(actor.cell, actor.size, target, actor.size, enc.rules.metric)
        if distance > squares or target == actor.cell:
            return LeapTooFar(
                clause=action.clause,
                creature=actor.index,
                action=action.id,
                cell=target,
                speed=squares,
            )
        if not layout.fits(target, actor.size):
            return CannotStandThere(
                clause=enc.rules.cite("movement"),
                creature=actor.index,
                action=action.id,
                cell=target,
                speed=squares,
            )
        if not self._can_land(enc, actor, target):
            return SquareTaken(
                clause=enc.rules.cite("movement"),
                creature=actor.index,
                action=action.id,
                cell=target,
                speed=squares,
            )
        return PathBlocked(
            clause=action.clause,
            creature=actor.index,
            action=action.id,
            cell=target,
            speed=squares,
        )


def leap_squares(actor: Creature) -> int:
    """Two squares, three with a speed of six or more, none for the slowest."""
    speed = actor.sheet.stats[SPEED]
    if speed >= 6:
        return 3
    return 2 if speed >= 3 else 0


class SquareTarget(Targeting):
    """Squares with something on them (doors, things that lie about), those of them that will do."""

    kind = CELL

    def squares(self, enc: Encounter) -> Iterable[int]:
        """Where to look, in a fixed order: wherever something lies."""
        return sorted(enc.state.ground)

    def will_do(self, enc: Encounter, actor: Creature, using: str, cell: int) -> bool:
        raise NotImplementedError

    def candidates(
        self, enc: Encounter, actor: Creature, action: ActionDef, using: str
    ) -> list[int]:
        return [cell for cell in self.squares(enc) if self.will_do(enc, actor, using, cell)]


def is_doorway_taken(enc: Encounter, door: int) -> bool:
    """Whether somebody stands where a door would go: on its square, or on both sides of it."""
    state = enc.state
    if door < state.grid.cell_count:
        return door in state.occupied
    large = [each for each in state.creatures if each.size > 1 and each.cell != NOWHERE]
    return any(state.layout.is_in_doorway(each.cell, each.size, door) for each in large)


class DoorTarget(SquareTarget):
    """A door within arm's length."""

    when_none: type[ActionRefused] = NothingToHandle

    def squares(self, enc: Encounter) -> Iterable[int]:
        return enc.state.grid.doors

    def will_do(self, enc: Encounter, actor: Creature, using: str, cell: int) -> bool:
        state = enc.state
        if is_doorway_taken(enc, cell) or cell in state.vars.get(BROKEN_DOORS, ()):
            return False
        return state.layout.within_reach(actor.cell, actor.size, cell, 1, 1, enc.rules.metric)


@mypyc_attr(allow_interpreted_subclasses=True)  # a system in plain Python may bring its own
class AreaByShape(Targeting):
    """Where an area is centred (a burst), which way it goes (a cone, a line), or around oneself."""

    def __init__(self, shape: str) -> None:
        self.shape = shape
        self.kind = SHAPES[shape]
        self.lazy = shape == "burst"

    def candidates(
        self, enc: Encounter, actor: Creature, action: ActionDef, using: str
    ) -> list[int]:
        if self.shape == "emanation":
            return NO_TARGET
        if self.shape != "burst":
            return list(range(8))
        return self.centres(enc, actor, action)

    def centres(self, enc: Encounter, actor: Creature, action: ActionDef) -> list[int]:
        """The squares a burst may be centred on."""
        return []


class AreaTarget(AreaByShape):
    """An area within so many squares."""

    def __init__(self, shape: str, within: int) -> None:
        super().__init__(shape)
        self.within = within

    @classmethod
    def build(cls, p: Params) -> AreaTarget:
        return cls(p.choice("shape", SHAPES, "burst"), p.int("within", 1))

    def centres(self, enc: Encounter, actor: Creature, action: ActionDef) -> list[int]:
        """Anywhere within range of the nearest square of the actor's space."""
        layout = enc.state.layout
        return list(layout.emanation(actor.cell, actor.size, self.within, enc.rules.metric))

    def has_any(self, enc: Encounter, actor: Creature, action: ActionDef, using: str) -> bool:
        return True

    def farthest(self, enc: Encounter, actor: Creature) -> int:
        return self.within if self.shape == "burst" else 0

    def refuse(
        self, enc: Encounter, actor: Creature, action: ActionDef, using: str, target: int
    ) -> Refusal | None:
        if target in self.candidates(enc, actor, action, using):
            return None
        return OutOfRange(
            clause=enc.rules.cite_or_own("range", action),
            creature=actor.index,
            action=action.id,
            range=self.within,
            cell=target,
        )


class RunningSpell(Targeting):
    """An effect of one's own that can be kept up (or turned on another)."""

    kind = EFFECT
    when_none: type[ActionRefused] = NoSuchSpellRunning

    def __init__(self, ability: Key) -> None:
        self.ability = ability

    @classmethod
    def build(cls, p: Params) -> RunningSpell:
        abilities = (SUSTAINED_KEY, RETARGET, DISMISSIBLE)
        return cls(Key(p.choice("ability", abilities, SUSTAINED_KEY)))

    def candidates(
        self, enc: Encounter, actor: Creature, action: ActionDef, using: str
    ) -> list[int]:
        found: list[int] = []
        for other in enc.state.creatures:
            for effect in other.effects:
                if effect.source == actor.index and effect.data.get(self.ability):
                    found.append(effect.uid)
        return sorted(found)


TARGETINGS: TargetingBuilders = {
    "none": plain(AimedAtNothing),
    "something-to-use": SomethingToUse.build,
    "creature": CreatureTarget.build,
    "walk": plain(Walk),
    "careful-step": plain(CarefulStep),
    "leap": plain(LeapTarget),
    "door": plain(DoorTarget),
    "area": AreaTarget.build,
    "running-spell": RunningSpell.build,
}
