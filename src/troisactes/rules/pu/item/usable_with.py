"""What an action may be done with: weapons fit to use, things, spells, ways of moving."""

from __future__ import annotations

from typing import TYPE_CHECKING

from troisactes.kernel.refusals import NotWhile
from troisactes.records.refusals import Refusal
from troisactes.rules.common import facts as shared
from troisactes.rules.common.turn_rules import turn_rules
from troisactes.rules.pu import sheets
from troisactes.rules.pu.attack import ammunition, threat
from troisactes.rules.pu.item import items
from troisactes.rules.pu.magic import magic_items, spellbook
from troisactes.rules.pu.manoeuvre import disarm_and_steal, grapple
from troisactes.rules.pu.refusals import NoSuchSpeed, NotInAGrapple, SpellWillNotDo
from troisactes.rules.pu.skill import handle_animal

if TYPE_CHECKING:
    from troisactes.kernel.definitions import ActionDef
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature


def found(enc: Encounter, creature: Creature, action: ActionDef) -> list[str] | None:
    """What it can be done with now, where Unchained alone knows such means; None elsewhere."""
    uses = action.uses
    if uses in items.USES:
        return items.kinds(enc, creature, action)
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
    if uses == disarm_and_steal.THEIR_THING:
        return disarm_and_steal.within_grasp(enc, creature, action)
    if uses == grapple.CLINCH_WEAPON:
        rules = turn_rules(enc)
        return [
            weapon.id
            for weapon in creature.sheet.weapons
            if rules.belongings.at_hand(creature, weapon.item) and grapple.is_for_a_clinch(weapon)
        ]
    if uses == handle_animal.USES:
        return handle_animal.means(enc, creature)
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
    if action.uses == "way-of-moving":
        return NoSuchSpeed(
            clause=action.clause, creature=creature.index, action=action.id, using=using
        )
    if action.uses in items.USES:
        return items.refuse_kind(enc, creature, action, using)
    rules = turn_rules(enc)
    for weapon in creature.sheet.weapons:
        if weapon.id == using and rules.belongings.at_hand(creature, weapon.item):
            if "bow" in weapon.traits and creature.flags & shared.PRONE:
                return NotWhile(
                    clause=enc.rules.cite("conditions"),
                    creature=creature.index,
                    action=action.id,
                    fact="prone",
                    using=using,
                )
            if action.uses == grapple.CLINCH_WEAPON or grapple.hampers(enc, creature, weapon):
                return NotInAGrapple(
                    clause=enc.rules.cite("conditions"),
                    creature=creature.index,
                    action=action.id,
                    using=using,
                )
            refusal = ammunition.refuse(enc, creature, action, weapon)
            if refusal is not None:
                return refusal
    if action.uses in spellbook.USES and using:
        return SpellWillNotDo(
            clause=action.clause, creature=creature.index, action=action.id, using=using
        )
    return magic_items.refuse(enc, creature, action, using)
