"""Hit points in Unchained: below nothing, dying and dead; nonlethal damage; coming to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from troisactes.kernel import effects
from troisactes.kernel.checks import NO_TAGS, SUCCESS, Total, check, total
from troisactes.kernel.state import NOBODY
from troisactes.rules.common import facts as shared
from troisactes.rules.common.harm import die, settle
from troisactes.rules.pu import concentration, tasks

if TYPE_CHECKING:
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature

NO_LIFE = frozenset(("undead", "construct"))  # destroyed at 0 hit points
STABILISE_DC = 10


def hurt(
    enc: Encounter,
    target: Creature,
    amount: int,
    damage_type: str,
    source: int,
    critical: bool,
    nonlethal: bool,
) -> None:
    """Nonlethal damage is counted apart; of the other, temporary hit points take the first."""
    pools = target.pools
    if nonlethal:
        if target.sheet.traits & NO_LIFE:
            amount = 0  # what does not live is not worn down
        pools["nonlethal"] = pools.get("nonlethal", 0) + amount
    else:
        spared = min(pools.get("temporary-hp", 0), amount)
        if spared:
            pools["temporary-hp"] -= spared
            amount -= spared
        pools["hp"] -= amount
    if enc.log is not None:
        data = {
            "creature": target.index,
            "amount": amount,
            "type": "nonlethal" if nonlethal else damage_type,
            "source": source,
            "hp": pools["hp"],
            "critical": critical,
        }
        if nonlethal:
            data["bruises"] = pools["nonlethal"]
        enc.tell("damage", enc.rules.cite("damage"), data)
    if amount > 0:
        if not nonlethal:
            effects.remove_kind(enc, target, "stable")
        look_at_wounds(enc, target, source)
        concentration.shake(enc, target, amount)


def endures(creature: Creature) -> int:
    """At 0 the living still stand; below it, or below what has worn them down, they fall."""
    left = creature.pools["hp"] + creature.pools.get("temporary-hp", 0)
    if creature.sheet.traits & NO_LIFE:
        return left
    return max(0, left - creature.pools.get("nonlethal", 0)) + 1


def look_at_wounds(enc: Encounter, target: Creature, source: int) -> None:
    """What its hit points make of a creature: fit, disabled, out cold, dying or dead."""
    if not target.present:
        return
    hp = target.pools["hp"]
    if hp <= -target.sheet.stats["con-score"] or (hp <= 0 and target.sheet.traits & NO_LIFE):
        die(enc, target)
        return
    if hp >= 0:
        effects.remove_kind(enc, target, "stable")
    bruises = target.pools.get("nonlethal", 0)
    if hp < 0 and not target.effect("stable"):
        state = "dying"
    elif hp < 0 or bruises > hp:
        state = "unconscious"
    elif hp == 0:
        state = "disabled"
    elif bruises == hp:
        state = "staggered"
    else:
        state = ""
    was_down = bool(target.flags & shared.UNCONSCIOUS)
    for name in ("dying", "unconscious", "disabled", "staggered"):
        effect = target.effect(name)
        if effect is not None and name != state and effect.data.get("wounds"):
            effects.remove(enc, target, effect)  # sleep and the like are no wounds
    if state and target.effect(state) is None:
        data = {"wounds": True}
        if state in ("dying", "unconscious"):
            enc.interrupt(target, "knocked-out", enc.rules.cite("cannot-act"))
        effects.attach(enc, target, enc.rules.effect(state), 0, source, "", -1, 0, data)
    is_down = bool(target.flags & shared.UNCONSCIOUS)
    if is_down and not was_down:
        _fall(enc, target, source)
    elif was_down and not is_down and target.effect("prone") is None:
        effects.attach(enc, target, enc.rules.effect("prone"))


def _fall(enc: Encounter, target: Creature, source: int) -> None:
    target.budget.clear()
    tasks.break_off(enc, target)
    concentration.lose_due(enc, target, "knocked-out", enc.rules.cite("cannot-act"))
    settle(enc, target)
    if enc.log is not None:
        enc.tell(
            "knocked-out",
            enc.rules.cite("knocked-out"),
            {"creature": target.index, "source": source},
        )


def heal(enc: Encounter, target: Creature, amount: int, source: int) -> None:
    if not target.present:
        return
    pools = target.pools
    before = pools["hp"]
    pools["hp"] = min(target.sheet.stats["hp"], before + amount)
    bruises = pools.get("nonlethal", 0)
    if bruises:
        pools["nonlethal"] = max(0, bruises - amount)
    if enc.log is not None:
        enc.tell(
            "healed",
            enc.rules.cite("healing"),
            {
                "creature": target.index,
                "amount": pools["hp"] - before,
                "source": source,
                "hp": pools["hp"],
            },
        )
    if pools["hp"] < 0 and amount > 0 and target.flags & shared.DYING:
        stabilise(enc, target)
    look_at_wounds(enc, target, source)


def stabilise(enc: Encounter, target: Creature) -> None:
    effects.attach(enc, target, enc.rules.effect("stable"))
    look_at_wounds(enc, target, NOBODY)


def recover(enc: Encounter, target: Creature) -> None:
    """A Constitution check, harder the deeper one has sunk; each failure costs a hit point."""
    depth = -target.pools["hp"]
    bonus = total(enc, target, "con", target.sheet.stats["con"], NO_TAGS, [])
    dc = Total("dc", STABILISE_DC + depth, STABILISE_DC + depth, [])
    result = check(enc, target, bonus, "dc", dc, "stabilise")
    if enc.log is not None:
        enc.tell(
            "check",
            enc.rules.cite("recovery"),
            {"purpose": "stabilise", "creature": target.index, **result.to_plain()},
        )
    if result.degree >= SUCCESS:
        stabilise(enc, target)
    else:
        target.pools["hp"] -= 1
        look_at_wounds(enc, target, NOBODY)
