"""What an action may be done with: weapons fit to use, things, spells, ways of moving."""

from __future__ import annotations

from typing import TYPE_CHECKING

from troisactes.kernel.decisions import Refusal
from troisactes.rules.common import facts as shared
from troisactes.rules.common.economy import economy
from troisactes.rules.pu import (
    ammunition,
    animals,
    belongings,
    grapple,
    magic_items,
    sheets,
    spellbook,
    things,
    threat,
)

if TYPE_CHECKING:
    from troisactes.kernel.definitions import ActionDef
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature


def found(enc: Encounter, creature: Creature, action: ActionDef) -> list[str] | None:
    """What it can be done with now, where Unchained alone knows such means; None elsewhere."""
    uses = action.uses
    if uses in things.USES:
        return things.kinds(enc, creature, action)
    if uses == "way-of-moving":
        return sheets.ways_of_moving(creature)
    if uses == "loadable-weapon":
        return ammunition.loadable(creature, action)
    if uses == "bow":
        return [
            weapon.id
            for weapon in creature.sheet.weapons
            if ammunition.needs_nocking(creature, weapon)
        ]
    if uses in spellbook.USES:
        return spellbook.spells_for(creature, action)
    if uses == belongings.THEIR_THING:
        return belongings.within_grasp(enc, creature, action)
    if uses == grapple.CLINCH_WEAPON:
        rules = economy(enc)
        return [
            weapon.id
            for weapon in creature.sheet.weapons
            if rules.at_hand(creature, weapon.item) and grapple.is_for_a_clinch(weapon)
        ]
    if uses == animals.USES:
        return animals.means(enc, creature)
    if uses == magic_items.GRANTING_ITEM:
        return magic_items.usable(enc, creature, action)
    return None


def usable_weapons(
    enc: Encounter, creature: Creature, action: ActionDef, at_hand: list[str]
) -> list[str]:
    """Those weapons at hand that are loaded, not hampered, and threaten if it is a reaction."""
    ready = threat.threatening(creature) if action.trigger is not None else None
    return [
        weapon.id
        for weapon in creature.sheet.weapons
        if weapon.id in at_hand
        and ammunition.can_shoot(creature, weapon)
        and (ready is None or weapon in ready)
        and not ("bow" in weapon.traits and creature.flags & shared.PRONE)
        and not grapple.hampers(enc, creature, weapon)
    ]


def refuse(enc: Encounter, creature: Creature, action: ActionDef, using: str) -> Refusal | None:
    """Why it cannot be done with this; None where Unchained has nothing of its own to say."""
    data = {"creature": creature.index, "action": action.id, "using": using}
    if action.uses == "way-of-moving":
        return Refusal("no-such-speed", action.clause, data)
    if action.uses in things.USES:
        return things.refuse_kind(enc, creature, action, using)
    rules = economy(enc)
    for weapon in creature.sheet.weapons:
        if weapon.id == using and rules.at_hand(creature, weapon.item):
            if "bow" in weapon.traits and creature.flags & shared.PRONE:
                return Refusal("not-while-prone", enc.rules.cite("conditions"), data)
            if action.uses == grapple.CLINCH_WEAPON or grapple.hampers(enc, creature, weapon):
                return Refusal("not-in-a-grapple", enc.rules.cite("conditions"), data)
            refusal = ammunition.refuse(enc, creature, action, weapon)
            if refusal is not None:
                return refusal
    if action.uses in spellbook.USES:
        return Refusal("spell-will-not-do", action.clause, data)
    return magic_items.refuse(enc, creature, action, using)
