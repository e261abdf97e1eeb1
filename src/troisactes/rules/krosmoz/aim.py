"""What attacks and spells may be aimed at: creatures, squares, zones."""

from __future__ import annotations

from typing import TYPE_CHECKING

from troisactes.catalogue.vocabulary import plain
from troisactes.kernel.decisions import CELL, CREATURE, Refusal
from troisactes.kernel.targets import NO_TARGET, Targeting
from troisactes.rules.common.areas import SHAPES
from troisactes.rules.common.attacks import weapon_of
from troisactes.rules.common.sight import unseen_by
from troisactes.rules.krosmoz.points import po_of
from troisactes.rules.krosmoz.sheets import size_of
from troisactes.rules.krosmoz.sight import is_blocked, metric_for, metric_of
from troisactes.rules.krosmoz.summons import Summon

if TYPE_CHECKING:
    from troisactes.catalogue.params import Params
    from troisactes.kernel.definitions import ActionDef
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature

SIDES = ("enemy", "ally", "any", "self-or-ally")


class Range:
    """From how near to how far, whether PO adds to it, whether the line must be clear."""

    def __init__(self, least: int, most: int, po: bool, sight: bool) -> None:
        self.least = least
        self.most = most  # 0: as the weapon says
        self.po = po
        self.sight = sight

    @classmethod
    def read(cls, p: Params) -> Range:
        """PO adds to ranges beyond 1 unless the record says otherwise (KX-15)."""
        most = 0 if p.raw("range") == "weapon" else p.int("range", 1, 0, 200)
        return cls(p.int("min", 0, 0, 200), most, p.flag("po", most > 1), p.flag("sight", True))

    def bounds(self, enc: Encounter, actor: Creature, using: str) -> tuple[int, int]:
        """KZ-PO-02: only the farthest square moves away with PO."""
        least, most, flagged = self.least, self.most, self.po
        if most == 0:
            weapon = weapon_of(actor, using)
            least = weapon.data.get("min", 0)
            most = weapon.range or weapon.reach
            flagged = bool(weapon.data.get("po", weapon.range > 0))
        if self._takes_po(enc, most, flagged):
            most += po_of(enc, actor)
        return least, most

    def _takes_po(self, enc: Encounter, most: int, flagged: bool) -> bool:
        choice = enc.option("po-applies-to")
        if choice == "everything":
            return True
        return most > 1 if choice == "all-ranged" else flagged


def range_of(action: ActionDef) -> Range | None:
    targeting = action.targeting
    return targeting.range if isinstance(targeting, (AimedAt, Zone, Place)) else None


def is_melee(actor: Creature, action: ActionDef, using: str) -> bool:
    reach = range_of(action)
    if reach is None or reach.most == 0:
        return bool(using) and weapon_of(actor, using).range == 0
    return reach.most <= 1


class AimedAt(Targeting):
    """A creature: which side, from how near to how far, in sight or not."""

    kind = CREATURE
    lazy = True
    when_none: str = "nobody-in-range"
    none_by: str = "reach-and-range"

    def __init__(self, side: str, range: Range, larger: bool, contact: str, effect: str) -> None:
        self.kind = CREATURE
        self.lazy = True
        self.side = side
        self.range = range
        self.larger = larger  # whether it may be more than a size larger
        self.effect = effect  # it must be under this effect ("" for any)
        self.contact = contact  # the option that says whether diagonals are contact, if one does

    @classmethod
    def build(cls, p: Params) -> AimedAt:
        side = p.choice("side", SIDES, "enemy")
        contact = p.choice("contact", ("", "shove-contact"), "")
        effect = p.effect("effect") if p.has("effect") else ""
        return cls(side, Range.read(p), p.flag("larger", True), contact, effect)

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
        data = {"creature": actor.index, "action": action.id, "target": target}
        if not 0 <= target < len(enc.state.creatures):
            return Refusal("no-such-creature", action.clause, data)
        other = enc.state.creatures[target]
        if not other.present:
            return Refusal("target-gone", enc.rules.cite("present"), data)
        return self._objection(enc, actor, other, action, using)

    def _objection(
        self, enc: Encounter, actor: Creature, other: Creature, action: ActionDef, using: str
    ) -> Refusal | None:
        """KZ-ATT-03: near enough and far enough; KZ-OBS-01, KZ-COV-06: not behind a wall."""
        data = {"creature": actor.index, "action": action.id, "target": other.index}
        if unseen_by(actor, other):
            return Refusal("target-unseen", enc.rules.cite("unseen"), {"creature": actor.index})
        if not self._fits_side(actor, other):
            return Refusal("wrong-side", action.clause, data)
        if self.effect and other.effect(self.effect) is None:
            return Refusal("target-lacks-effect", action.clause, {**data, "effect": self.effect})
        least, most = self.range.bounds(enc, actor, using)
        metric = metric_for(enc, most)
        away = enc.state.layout.distance(actor.cell, actor.size, other.cell, other.size, metric)
        if away > most or away < least:
            data["distance"] = away
            data["range"] = most if away > most else least
            code = "out-of-range" if away > most else "nearer-than-least"
            topic = "melee-reach" if most <= 1 else "reach-and-range"
            return Refusal(code, enc.rules.cite(topic), data)
        if self.contact and enc.option(self.contact) == "four-squares":
            touching = enc.state.layout.touches_orthogonally(
                actor.cell, actor.size, other.cell, other.size
            )
            if not touching:
                return Refusal("not-in-contact", enc.rules.cite("contact"), data)
        if not self.larger and size_of(other) > size_of(actor) + 1:
            clause = enc.rules.citations.get(f"too-large:{action.id}", action.clause)
            return Refusal("target-too-large", clause, data)
        if actor is not other and self.range.sight:
            apart = (actor.index, other.index)
            if is_blocked(enc, actor.cell, actor.size, other.cell, other.size, apart):
                topic = "line-of-sight" if "spell" in action.traits else "total-cover"
                return Refusal("no-line-of-sight", enc.rules.cite(topic), data)
            if other.effects and other.effect("total-cover") is not None:
                return Refusal("total-cover", enc.rules.cite("total-cover"), data)
        return None

    def _fits_side(self, actor: Creature, other: Creature) -> bool:
        if actor.index == other.index:
            return self.side == "self-or-ally"
        if self.side == "enemy":
            return actor.hostile_to(other)
        if self.side in ("ally", "self-or-ally"):
            return not actor.hostile_to(other)
        return True


class Place(Targeting):
    """A square, in sight or not; ``free``: one where the actor (or who is called) can stand."""

    kind = CELL
    lazy = True

    def __init__(self, range: Range, free: bool) -> None:
        self.kind = CELL
        self.lazy = True
        self.range = range
        self.free = free

    @classmethod
    def build(cls, p: Params) -> Place:
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
        data = {"creature": actor.index, "action": action.id, "cell": cell}
        if not 0 <= cell < enc.state.grid.cell_count:
            return Refusal("off-the-map", action.clause, data)
        least, most = self.range.bounds(enc, actor, using)
        away = layout.distance(actor.cell, actor.size, cell, 1, metric_of(enc))
        if not max(1, least) <= away <= most:
            data["distance"] = away
            data["range"] = most if away > most else least
            code = "out-of-range" if away > most else "nearer-than-least"
            return Refusal(code, enc.rules.cite("reach-and-range"), data)
        if self.range.sight and is_hidden_square(enc, actor, cell):
            return Refusal("no-line-of-sight", enc.rules.cite("line-of-sight"), data)
        if self.free:
            called = called_size(enc, action)
            leaving = -1 if called else actor.index  # who is called leaves the caller its squares
            if not layout.fits(cell, called or actor.size):
                return Refusal("cannot-stand-there", enc.rules.cite("movement"), data)
            for square in layout.footprint(cell, called or actor.size):
                index = enc.state.occupied.get(square, leaving)
                # Who is not known of does not show by its square being left out.
                if index != leaving and not unseen_by(actor, enc.state.creatures[index]):
                    return Refusal("square-taken", enc.rules.cite("movement"), data)
        return None


def called_size(enc: Encounter, action: ActionDef) -> int:
    """How many squares across the creature an action summons is; 0 when it summons nobody."""
    for step in action.script.steps:
        if isinstance(step, Summon):
            return enc.rules.sheet(step.sheet).size
    return 0


class Zone(Targeting):
    """Where an area is centred (a burst), which way it goes (a cone, a line), or around oneself."""

    def __init__(self, shape: str, range: Range) -> None:
        self.shape = shape
        self.range = range
        self.kind = SHAPES[shape]
        self.lazy = shape == "burst"

    @classmethod
    def build(cls, p: Params) -> Zone:
        return cls(p.choice("shape", SHAPES, "burst"), Range.read(p))

    def candidates(
        self, enc: Encounter, actor: Creature, action: ActionDef, using: str
    ) -> list[int]:
        if self.shape == "emanation":
            return NO_TARGET
        if self.shape != "burst":
            return list(range(8))
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

    def _objection(
        self, enc: Encounter, actor: Creature, action: ActionDef, cell: int
    ) -> Refusal | None:
        layout = enc.state.layout
        data = {"creature": actor.index, "action": action.id, "cell": cell}
        if not 0 <= cell < enc.state.grid.cell_count or layout.opaque[cell]:
            return Refusal("off-the-map", action.clause, data)
        least, most = self.range.bounds(enc, actor, "")
        away = layout.distance(actor.cell, actor.size, cell, 1, metric_of(enc))
        if not least <= away <= most:
            data["distance"] = away
            data["range"] = most if away > most else least
            code = "out-of-range" if away > most else "nearer-than-least"
            return Refusal(code, enc.rules.cite("reach-and-range"), data)
        if self.range.sight and is_hidden_square(enc, actor, cell):
            return Refusal("no-line-of-sight", enc.rules.cite("line-of-sight"), data)
        return None


class Square(Targeting):
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
            for cell in range(enc.state.grid.cell_count)
            if self.refuse(enc, actor, action, using, cell) is None
        ]

    def has_any(self, enc: Encounter, actor: Creature, action: ActionDef, using: str) -> bool:
        for cell in range(enc.state.grid.cell_count):
            if self.refuse(enc, actor, action, using, cell) is None:
                return True
        return False

    def refuse(
        self, enc: Encounter, actor: Creature, action: ActionDef, using: str, target: int
    ) -> Refusal | None:
        layout = enc.state.layout
        data = {"creature": actor.index, "action": action.id, "cell": target}
        if not 0 <= target < enc.state.grid.cell_count:
            return Refusal("off-the-map", action.clause, data)
        inner, weapon = aimed_with(enc, using)
        reach = range_of(inner)
        assert reach is not None
        least, most = reach.bounds(enc, actor, weapon)
        away = layout.distance(actor.cell, actor.size, target, 1, metric_for(enc, most))
        if not max(1, least) <= away <= most:
            data["distance"] = away
            data["range"] = most if away > most else least
            code = "out-of-range" if away > most else "nearer-than-least"
            topic = "melee-reach" if most <= 1 else "reach-and-range"
            return Refusal(code, enc.rules.cite(topic), data)
        if reach.sight and is_hidden_square(enc, actor, target):
            return Refusal("no-line-of-sight", enc.rules.cite("line-of-sight"), data)
        return None


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
        and action.trigger is None
        and not action.uses
    )


TARGETINGS = {
    "aim": AimedAt.build,
    "place": Place.build,
    "zone": Zone.build,
    "square": plain(Square),
}
