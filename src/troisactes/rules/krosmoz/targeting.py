"""What attacks and spells may be aimed at: creatures, squares, zones."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import UNSET, UnsetType

from troisactes.catalogue.vocabulary import plain
from troisactes.kernel.decisions import CELL, CREATURE
from troisactes.kernel.refusals import ActionRefused
from troisactes.kernel.targets import Targeting
from troisactes.records.refusals import Refusal
from troisactes.rules.common.areas import SHAPES
from troisactes.rules.common.attacks import weapon_of
from troisactes.rules.common.refusals import (
    CannotStandThere,
    NobodyInRange,
    NoLineOfSight,
    OffTheMap,
    OutOfRange,
    SquareTaken,
    TargetLacksEffect,
    TargetUnseen,
    WrongSide,
)
from troisactes.rules.common.sight import unseen_by
from troisactes.rules.common.targets import AreaByShape, fits_side, refuse_absent
from troisactes.rules.krosmoz.names import MIN, PO_KEY
from troisactes.rules.krosmoz.options import (
    NO_LINE_SPELL_AT_TOTAL_COVER,
    PO_APPLIES_TO,
    SHOVE_CONTACT,
)
from troisactes.rules.krosmoz.points import po_of
from troisactes.rules.krosmoz.refusals import (
    NearerThanLeast,
    NotInContact,
    TargetTooLarge,
    TotalCover,
)
from troisactes.rules.krosmoz.sheets import size_of
from troisactes.rules.krosmoz.sight_and_cover import (
    is_blocked,
    is_wholly_covered,
    metric_for,
    metric_of,
)
from troisactes.rules.krosmoz.summons import Summon

if TYPE_CHECKING:
    from troisactes.catalogue.params import Params
    from troisactes.catalogue.vocabulary import TargetingBuilders
    from troisactes.kernel.definitions import ActionDef
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature

SIDES = ("enemy", "ally", "any", "self-or-ally")


class Range:
    """From how near to how far, whether PO adds to it, whether the line must be clear."""

    def __init__(
        self, least: int, most: int, po: bool, sight: bool, is_spell: bool, clause: str
    ) -> None:
        self.least = least
        self.most = most  # 0: as the weapon says
        self.po = po
        self.sight = sight
        self.is_spell = is_spell
        self.clause = clause  # what says how far, where that is neither a weapon nor a spell

    @classmethod
    def read(cls, p: Params) -> Range:
        """PO adds to ranges beyond 1, so never to melee (KI-24), unless the record says otherwise
        (KX-15)."""
        most = 0 if p.raw("range") == "weapon" else p.int("range", 1, 0, 200)
        least = p.int("min", 0, 0, 200)
        traits = p.entry.table.get("traits")
        is_spell = isinstance(traits, list) and "spell" in traits
        clause = p.clause("", "range_clause")
        return cls(least, most, p.flag("po", most > 1), p.flag("sight", True), is_spell, clause)

    def bounds(self, enc: Encounter, actor: Creature, using: str) -> tuple[int, int]:
        """KZ-PO-01, KZ-PO-02, KZ-RNG-03: only the farthest square moves away with PO."""
        least, most, flagged = self.least, self.most, self.po
        is_ranged = most > 1
        if most == 0:
            weapon = weapon_of(actor, using)
            least = weapon.data.get(MIN, 0)
            most = weapon.range or weapon.reach
            is_ranged = weapon.range > 0
            flagged = bool(weapon.data.get(PO_KEY, is_ranged))
        if flagged or self._takes_po(enc, is_ranged):
            most += po_of(enc, actor)
        return least, most

    def _takes_po(self, enc: Encounter, is_ranged: bool) -> bool:
        """KX-15: a table may add it to more weapons and spells; nothing else has a range."""
        if not self.is_spell and self.most:
            return False
        choice = enc.option(PO_APPLIES_TO)
        return choice == "everything" or (choice == "all-ranged" and is_ranged)

    def wrong_distance(
        self,
        enc: Encounter,
        actor: Creature,
        action: ActionDef,
        bounds: tuple[int, int],
        away: int,
        target: int | UnsetType = UNSET,
        cell: int | UnsetType = UNSET,
    ) -> Refusal | None:
        """KZ-ATT-03: too far (KW-01j; KW-01k is not), or too near (KW-01i)."""
        least, most = bounds
        if away > most:
            in_melee = most <= 1 and not self.is_spell
            return OutOfRange(
                clause=self.clause
                or enc.rules.cite("melee-reach" if in_melee else "reach-and-range"),
                creature=actor.index,
                action=action.id,
                range=most,
                target=target,
                cell=cell,
                distance=away,
            )
        if away < least:
            return NearerThanLeast(
                clause=enc.rules.cite("least-range"),
                creature=actor.index,
                action=action.id,
                range=least,
                target=target,
                cell=cell,
                distance=away,
            )
        return None


def range_of(action: ActionDef) -> Range | None:
    targeting = action.targeting
    return targeting.range if isinstance(targeting, (AimedAt, Zone, SquareInRange)) else None


def is_melee(actor: Creature, action: ActionDef, using: str) -> bool:
    """KZ-RNG-01: what reaches farther than the next square is at range."""
    reach = range_of(action)
    if reach is None or reach.most == 0:
        return bool(using) and weapon_of(actor, using).range == 0
    return reach.most <= 1


class AimedAt(Targeting):
    """A creature: which side, from how near to how far, in sight or not. KZ-SPELL-06: one, and in
    line of sight, unless the sheet says otherwise."""

    kind = CREATURE
    lazy = True
    when_none: type[ActionRefused] = NobodyInRange
    none_by: str = "reach-and-range"

    def __init__(
        self,
        side: str,
        range: Range,
        larger: bool,
        contact: str,
        effect: str,
        size_clause: str = "",
    ) -> None:
        self.kind = CREATURE
        self.lazy = True
        self.side = side
        self.range = range
        self.larger = larger  # whether it may be more than a size larger
        self.size_clause = size_clause  # what says that it may not
        self.effect = effect  # it must be under this effect ("" for any)
        self.contact = contact  # the option that says whether diagonals are contact, if one does

    @classmethod
    def build(cls, p: Params) -> AimedAt:
        side = p.choice("side", SIDES, "enemy")
        contact = p.choice("contact", ("", SHOVE_CONTACT.id), "")
        effect = p.effect("effect") if p.has("effect") else ""
        larger = p.flag("larger", True)
        return cls(side, Range.read(p), larger, contact, effect, p.clause("", "size_clause"))

    def candidates(
        self, enc: Encounter, actor: Creature, action: ActionDef, using: str
    ) -> list[int]:
        return [
            other.index
            for other in enc.state.creatures
            if other.present and self._objection(enc, actor, other, action, using) is None
        ]

    def has_any(self, enc: Encounter, actor: Creature, action: ActionDef, using: str) -> bool:
        for other in enc.state.creatures:
            if other.present and self._objection(enc, actor, other, action, using) is None:
                return True
        return False

    def refuse(
        self, enc: Encounter, actor: Creature, action: ActionDef, using: str, target: int
    ) -> Refusal | None:
        absent = refuse_absent(enc, actor, action, target)
        if absent is not None:
            return absent
        return self._objection(enc, actor, enc.state.creatures[target], action, using)

    def refuse_all(self, enc: Encounter, actor: Creature, action: ActionDef, using: str) -> Refusal:
        in_melee = self.range.most == 1 and not self.range.is_spell
        topic = "melee-reach" if in_melee else self.none_by
        clause = self.range.clause or enc.rules.cite(topic)
        return self.when_none(clause=clause, creature=actor.index, action=action.id)

    def _objection(
        self, enc: Encounter, actor: Creature, other: Creature, action: ActionDef, using: str
    ) -> Refusal | None:
        """KZ-ATT-03: near enough and far enough; KZ-OBS-01, KZ-COV-06: not behind a wall."""
        if unseen_by(actor, other):
            return TargetUnseen(clause=enc.rules.cite("unseen"), creature=actor.index)
        if not fits_side(self.side, actor, other):
            return WrongSide(
                clause=action.clause, creature=actor.index, action=action.id, target=other.index
            )
        if self.effect and other.effect(self.effect) is None:
            return TargetLacksEffect(
                clause=action.clause,
                creature=actor.index,
                action=action.id,
                target=other.index,
                effect=self.effect,
            )
        bounds = self.range.bounds(enc, actor, using)
        metric = metric_for(enc, bounds[1])
        away = enc.state.layout.distance(actor.cell, actor.size, other.cell, other.size, metric)
        refusal = self.range.wrong_distance(enc, actor, action, bounds, away, other.index)
        if refusal is None:
            refusal = self._too_large_or_apart(enc, actor, other, action)
        if refusal is None and actor is not other:
            refusal = refuse_sheltered(enc, actor, action, self.range, other)
        return refusal

    def _too_large_or_apart(
        self, enc: Encounter, actor: Creature, other: Creature, action: ActionDef
    ) -> Refusal | None:
        if self.contact and enc.option(SHOVE_CONTACT) == "four-squares":
            touching = enc.state.layout.touches_orthogonally(
                actor.cell, actor.size, other.cell, other.size
            )
            if not touching:
                return NotInContact(
                    clause=enc.rules.cite("contact"),
                    creature=actor.index,
                    action=action.id,
                    target=other.index,
                )
        if not self.larger and size_of(other) > size_of(actor) + 1:
            return TargetTooLarge(
                clause=self.size_clause or action.clause,
                creature=actor.index,
                action=action.id,
                target=other.index,
            )
        return None

    def farthest(self, enc: Encounter, actor: Creature) -> int:
        return self.range.bounds(enc, actor, "")[1] if self.range.most else 0


def refuse_sheltered(
    enc: Encounter, actor: Creature, action: ActionDef, range: Range, other: Creature
) -> Refusal | None:
    """KZ-OBS-01: a wall in the way, where the line must be clear; KZ-COV-06: somebody in total
    cover, whatever the sheet says of the line (KX-24)."""
    needs_line = range.sight
    if not range.sight:
        choice = enc.option(NO_LINE_SPELL_AT_TOTAL_COVER) if range.is_spell else "allowed"
        if choice == "allowed":
            return None
        needs_line = choice == "refused"
    apart = (actor.index, other.index)
    if needs_line and is_blocked(enc, actor.cell, actor.size, other.cell, other.size, apart):
        topic = "line-of-sight" if range.is_spell and range.sight else "total-cover"
        return NoLineOfSight(
            clause=enc.rules.cite(topic),
            creature=actor.index,
            action=action.id,
            target=other.index,
        )
    if is_wholly_covered(enc, other, actor.cell):
        return TotalCover(
            clause=enc.rules.cite("total-cover"),
            creature=actor.index,
            action=action.id,
            target=other.index,
        )
    return None


def _refuse_hidden_square(
    enc: Encounter, actor: Creature, action: ActionDef, cell: int
) -> Refusal | None:
    if not is_hidden_square(enc, actor, cell):
        return None
    return NoLineOfSight(
        clause=enc.rules.cite("line-of-sight"), creature=actor.index, action=action.id, cell=cell
    )


class SquareInRange(Targeting):
    """A square, in sight or not; ``free``: one where the actor (or who is called) can stand."""

    kind = CELL
    lazy = True

    def __init__(self, range: Range, free: bool) -> None:
        self.kind = CELL
        self.lazy = True
        self.range = range
        self.free = free

    @classmethod
    def build(cls, p: Params) -> SquareInRange:
        return cls(Range.read(p), p.flag("free", True))

    def candidates(
        self, enc: Encounter, actor: Creature, action: ActionDef, using: str
    ) -> list[int]:
        grid = enc.state.grid
        return [
            cell
            for cell in range(grid.cell_count)
            if self._objection(enc, actor, action, using, cell) is None
        ]

    def has_any(self, enc: Encounter, actor: Creature, action: ActionDef, using: str) -> bool:
        called = called_size(enc, action)
        next_to_it_will_do = self.range.least <= 1 and (not called or called == actor.size == 1)
        if next_to_it_will_do and enc.state.has_room(actor, enc.rules.metric):
            return True
        return bool(self.candidates(enc, actor, action, using))

    def refuse(
        self, enc: Encounter, actor: Creature, action: ActionDef, using: str, target: int
    ) -> Refusal | None:
        return self._objection(enc, actor, action, using, target)

    def _objection(
        self, enc: Encounter, actor: Creature, action: ActionDef, using: str, cell: int
    ) -> Refusal | None:
        layout = enc.state.layout
        if not 0 <= cell < enc.state.grid.cell_count:
            return OffTheMap(
                clause=action.clause, creature=actor.index, action=action.id, cell=cell
            )
        least, most = self.range.bounds(enc, actor, using)
        away = layout.distance(actor.cell, actor.size, cell, 1, metric_of(enc))
        bounds = (max(1, least), most)
        refusal = self.range.wrong_distance(enc, actor, action, bounds, away, cell=cell)
        if refusal is not None:
            return refusal
        if self.range.sight:
            refusal = _refuse_hidden_square(enc, actor, action, cell)
            if refusal is not None:
                return refusal
        return _refuse_standing(enc, actor, action, cell) if self.free else None


def _refuse_standing(
    enc: Encounter, actor: Creature, action: ActionDef, cell: int
) -> Refusal | None:
    """No room there for the actor, or for whom the action calls."""
    layout = enc.state.layout
    called = called_size(enc, action)
    leaving = -1 if called else actor.index  # who is called leaves the caller its squares
    if not layout.fits(cell, called or actor.size):
        clause = enc.rules.cite("movement")
        return CannotStandThere(clause=clause, creature=actor.index, action=action.id, cell=cell)
    for square in layout.footprint(cell, called or actor.size):
        index = enc.state.occupied.get(square, leaving)
        # Who is not known of does not show by its square being left out.
        if index != leaving and not unseen_by(actor, enc.state.creatures[index]):
            clause = enc.rules.cite("movement")
            return SquareTaken(clause=clause, creature=actor.index, action=action.id, cell=cell)
    return None


def called_size(enc: Encounter, action: ActionDef) -> int:
    """How many squares across the creature an action summons is; 0 when it summons nobody."""
    for step in action.script.steps:
        if isinstance(step, Summon):
            return enc.rules.sheet(step.sheet).size
    return 0


class Zone(AreaByShape):
    """KZ-CORE-AREAS: an area whose centre is aimed at like a target."""

    def __init__(self, shape: str, range: Range) -> None:
        super().__init__(shape)
        self.range = range

    @classmethod
    def build(cls, p: Params) -> Zone:
        return cls(p.choice("shape", SHAPES, "burst"), Range.read(p))

    def centres(self, enc: Encounter, actor: Creature, action: ActionDef) -> list[int]:
        return [
            cell
            for cell in range(enc.state.grid.cell_count)
            if self._objection(enc, actor, action, cell) is None
        ]

    def has_any(self, enc: Encounter, actor: Creature, action: ActionDef, using: str) -> bool:
        if self.shape != "burst" or self.range.least == 0:
            return True  # one's own square, if no other
        return bool(self.candidates(enc, actor, action, using))

    def refuse(
        self, enc: Encounter, actor: Creature, action: ActionDef, using: str, target: int
    ) -> Refusal | None:
        if self.shape == "burst":
            return self._objection(enc, actor, action, target)
        return super().refuse(enc, actor, action, using, target)

    def farthest(self, enc: Encounter, actor: Creature) -> int:
        return self.range.bounds(enc, actor, "")[1] if self.range.most else 0

    def _objection(
        self, enc: Encounter, actor: Creature, action: ActionDef, cell: int
    ) -> Refusal | None:
        layout = enc.state.layout
        if not 0 <= cell < enc.state.grid.cell_count or layout.hard[cell]:
            return OffTheMap(
                clause=action.clause, creature=actor.index, action=action.id, cell=cell
            )
        bounds = self.range.bounds(enc, actor, "")
        away = layout.distance(actor.cell, actor.size, cell, 1, metric_of(enc))
        refusal = self.range.wrong_distance(enc, actor, action, bounds, away, cell=cell)
        if refusal is not None:
            return refusal
        return _refuse_hidden_square(enc, actor, action, cell) if self.range.sight else None


class BlindlyAimedSquare(Targeting):
    """KZ-ATT-03: any square (or door) an attack or spell of one's own can be aimed at blindly."""

    kind = CELL
    lazy = True

    def __init__(self) -> None:
        self.kind = CELL
        self.lazy = True

    def candidates(
        self, enc: Encounter, actor: Creature, action: ActionDef, using: str
    ) -> list[int]:
        return [
            cell
            for cell in self._places(enc)
            if self.refuse(enc, actor, action, using, cell) is None
        ]

    def _places(self, enc: Encounter) -> list[int]:
        """Every square, and the shut doors between squares."""
        count = enc.state.grid.cell_count
        return [*range(count), *sorted(door for door in enc.state.doors if door >= count)]

    def has_any(self, enc: Encounter, actor: Creature, action: ActionDef, using: str) -> bool:
        for cell in range(enc.state.grid.cell_count):
            if self.refuse(enc, actor, action, using, cell) is None:
                return True
        return bool(self.candidates(enc, actor, action, using)) if enc.state.grid.edges else False

    def refuse(
        self, enc: Encounter, actor: Creature, action: ActionDef, using: str, target: int
    ) -> Refusal | None:
        layout = enc.state.layout
        square = target
        if target >= enc.state.grid.cell_count and target in enc.state.doors:
            square = layout.near_side(actor.cell, actor.size, target, metric_of(enc))
        if not 0 <= square < enc.state.grid.cell_count:
            return OffTheMap(
                clause=action.clause, creature=actor.index, action=action.id, cell=target
            )
        inner, weapon = aimed_with(enc, using)
        reach = range_of(inner)
        assert reach is not None
        least, most = reach.bounds(enc, actor, weapon)
        metric = metric_for(enc, most)
        away = layout.distance(actor.cell, actor.size, square, 1, metric)
        if target != square:
            away = max(1, away)
        bounds = (max(1, least), most)
        refusal = reach.wrong_distance(enc, actor, action, bounds, away, cell=target)
        if refusal is not None:
            return refusal
        if reach.sight:
            refusal = _refuse_hidden_square(enc, actor, action, square)
            if refusal is not None:
                return refusal
        known = self._known_there(enc, actor, target)
        return None if known is None else refuse_sheltered(enc, actor, action, reach, known)

    def _known_there(self, enc: Encounter, actor: Creature, cell: int) -> Creature | None:
        """Who stands on a square, as far as the actor knows of it."""
        index = enc.state.occupied.get(cell, actor.index)
        other = enc.state.creatures[index]
        return None if other is actor or unseen_by(actor, other) else other


def is_hidden_square(enc: Encounter, actor: Creature, cell: int) -> bool:
    """Whether something stands between the actor and a square; who is in that square does not."""
    apart = (actor.index, enc.state.occupied.get(cell, actor.index))
    return is_blocked(enc, actor.cell, actor.size, cell, 1, apart)


def aimed_with(enc: Encounter, using: str) -> tuple[ActionDef, str]:
    """The attack meant by what a square is aimed at with: a spell, or the attack with a weapon."""
    found = enc.rules.actions.get(using)
    if found is not None:
        return found, ""
    return enc.rules.action("weapon-attack"), using


def can_be_aimed(action: ActionDef) -> bool:
    """Whether it could be aimed at a square instead of a creature: an attack roll at an enemy."""
    return (
        isinstance(action.targeting, AimedAt)
        and action.targeting.side in ("enemy", "any")
        and "attack" in action.traits
        and action.targeting.larger  # laying hands on somebody is no attack roll
        and action.trigger is None
        and not action.uses
    )


TARGETINGS: TargetingBuilders = {
    "aim": AimedAt.build,
    "place": SquareInRange.build,
    "zone": Zone.build,
    "square": plain(BlindlyAimedSquare),
}
