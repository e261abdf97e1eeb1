"""Hit points in Unchained: below nothing, dying and dead; nonlethal damage; coming to."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import UNSET

from troisactes.kernel import effects
from troisactes.kernel.checks import NO_TAGS, SUCCESS, Total, check, total
from troisactes.kernel.names import HP, MOST_HP, Key
from troisactes.kernel.state import NOBODY
from troisactes.rules.common import facts as shared
from troisactes.rules.common.events import CheckRolled, Damaged, Healed, KnockedOut
from troisactes.rules.common.harm import die, settle
from troisactes.rules.common.names import DC_STAT, TEMPORARY_HP
from troisactes.rules.common.parts.harm import Wound
from troisactes.rules.common.regrowth import keeps_alive
from troisactes.rules.common.three_actions.harm import ThreeActionHarm
from troisactes.rules.pu.magic import concentration
from troisactes.rules.pu.manoeuvre import nets
from troisactes.rules.pu.names import CON, CON_SCORE, NONLETHAL_POOL, WOUNDS
from troisactes.rules.pu.turn import (
    long_actions,
)

if TYPE_CHECKING:
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.reckoning import Amounts
    from troisactes.kernel.state import Creature
    from troisactes.rules.common.turn_rules import TurnRules

NO_LIFE = frozenset(("undead", "construct"))  # destroyed at 0 hit points
STABILISE_DC = 10


def hurt(enc: Encounter, target: Creature, wound: Wound) -> None:
    """Nonlethal damage is counted apart; of the other, temporary hit points take the first."""
    amount, damage_type = wound.amount, wound.damage_type
    source, critical = wound.source, wound.critical
    nonlethal = wound.nonlethal or damage_type == "nonlethal"
    pools = target.pools
    if nonlethal:
        if target.sheet.traits & NO_LIFE:
            amount = 0  # what does not live is not worn down
        pools[NONLETHAL_POOL] = pools.get(NONLETHAL_POOL, 0) + amount
    else:
        spared = min(pools.get(TEMPORARY_HP, 0), amount)
        if spared:
            pools[TEMPORARY_HP] -= spared
            amount -= spared
        pools[HP] -= amount
    if enc.log is not None:
        told = Damaged(
            creature=target.index,
            amount=amount,
            type="nonlethal" if nonlethal else damage_type,
            source=source,
            hp=pools[HP],
            critical=critical,
            bruises=pools[NONLETHAL_POOL] if nonlethal else UNSET,
        )
        enc.tell(told, enc.rules.cite("damage"))
    if amount > 0:
        if not nonlethal:
            effects.remove_kind(enc, target, "stable")
        look_at_wounds(enc, target, source)
        concentration.shake(enc, target, amount)


def endures(creature: Creature) -> int:
    """At 0 the living still stand; below it, or below what has worn them down, they fall."""
    left = creature.pools[HP] + creature.pools.get(TEMPORARY_HP, 0)
    if creature.sheet.traits & NO_LIFE:
        return left
    return max(0, left - creature.pools.get(NONLETHAL_POOL, 0)) + 1


def look_at_wounds(enc: Encounter, target: Creature, source: int) -> None:
    """What its hit points make of a creature: fit, disabled, out cold, dying or dead."""
    if not target.present:
        return
    hp = target.pools[HP]
    if hp <= -target.sheet.stats[CON_SCORE] or (hp <= 0 and target.sheet.traits & NO_LIFE):
        if not keeps_alive(target):
            die(enc, target)
            return
        hp = target.pools[HP] = max(hp, 1 - target.sheet.stats[CON_SCORE])
    if hp >= 0:
        effects.remove_kind(enc, target, "stable")
    bruises = target.pools.get(NONLETHAL_POOL, 0)
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
        if effect is not None and name != state and effect.data.get(WOUNDS):
            effects.remove(enc, target, effect)  # sleep and the like are no wounds
    if state and target.effect(state) is None:
        data: dict[Key, Any] = {WOUNDS: True}
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
    long_actions.break_off(enc, target)
    concentration.lose_due(enc, target, "knocked-out", enc.rules.cite("cannot-act"))
    settle(enc, target)
    if enc.log is not None:
        enc.tell(KnockedOut(creature=target.index, source=source), enc.rules.cite("knocked-out"))


def heal(enc: Encounter, target: Creature, amount: int, source: int) -> None:
    if not target.present:
        return
    pools = target.pools
    before = pools[HP]
    pools[HP] = min(target.sheet.stats[MOST_HP], before + amount)
    bruises = pools.get(NONLETHAL_POOL, 0)
    if bruises:
        pools[NONLETHAL_POOL] = max(0, bruises - amount)
    if enc.log is not None:
        enc.tell(
            Healed(creature=target.index, amount=pools[HP] - before, source=source, hp=pools[HP]),
            enc.rules.cite("healing"),
        )
    if pools[HP] < 0 and amount > 0 and target.flags & shared.DYING:
        stabilise(enc, target)
    look_at_wounds(enc, target, source)


def stabilise(enc: Encounter, target: Creature) -> None:
    effects.attach(enc, target, enc.rules.effect("stable"))
    look_at_wounds(enc, target, NOBODY)


def recover(enc: Encounter, target: Creature) -> None:
    """A Constitution check, harder the deeper one has sunk; each failure costs a hit point."""
    depth = -target.pools[HP]
    bonus = total(enc, target, CON, target.sheet.stats[CON], NO_TAGS, [])
    dc = Total(DC_STAT, STABILISE_DC + depth, STABILISE_DC + depth, [])
    result = check(enc, target, bonus, "dc", dc, "stabilise")
    if enc.log is not None:
        enc.tell(
            CheckRolled(purpose="stabilise", creature=target.index, roll=result.to_plain()),
            enc.rules.cite("recovery"),
        )
    if result.degree >= SUCCESS:
        stabilise(enc, target)
    else:
        target.pools[HP] -= 1
        look_at_wounds(enc, target, NOBODY)


def take_off(enc: Encounter, target: Creature, condition: str) -> bool:
    """What comes of wounds ends with them: those that keep somebody so are healed, no more."""
    effect = target.effect(condition)
    if effect is None or not effect.data.get(WOUNDS):
        was_down = bool(target.flags & shared.UNCONSCIOUS)
        effects.remove_kind(enc, target, condition)
        look_at_wounds(enc, target, NOBODY)
        if was_down and not target.flags & shared.UNCONSCIOUS and target.effect("prone") is None:
            effects.attach(enc, target, enc.rules.effect("prone"))
        return True
    pools = target.pools
    if condition == "dying":
        stabilise(enc, target)
        return True
    awake = 0 if condition == "unconscious" else 1  # at 0 one is awake, and disabled
    pools[HP] = max(pools[HP], awake)
    spare = 0 if condition == "unconscious" else 1
    if NONLETHAL_POOL in pools:
        pools[NONLETHAL_POOL] = min(pools[NONLETHAL_POOL], pools[HP] - spare)
    look_at_wounds(enc, target, NOBODY)
    return True


class UnchainedHarm(ThreeActionHarm):
    """Hit points below nothing, nonlethal damage, dying by the round."""

    def __init__(self, rules: TurnRules) -> None:
        super().__init__(rules)
        self.least_hit_points = -1_000

    def hurt(self, enc: Encounter, target: Creature, wound: Wound) -> None:
        hurt(enc, target, wound)

    def endures(self, creature: Creature) -> int:
        return endures(creature)

    def chance_to_lose_hold(self, enc: Encounter, creature: Creature, lost: Amounts) -> float:
        return concentration.chance_to_lose(enc, creature, lost)

    def heal(self, enc: Encounter, target: Creature, amount: int, source: int) -> None:
        heal(enc, target, amount, source)

    def hit_points_changed(self, enc: Encounter, creature: Creature, before: int) -> None:
        look_at_wounds(enc, creature, -1)

    def take_off(self, enc: Encounter, creature: Creature, condition: str) -> bool:
        return take_off(enc, creature, condition)

    def needs_recovery(self, creature: Creature) -> bool:
        return bool(creature.flags & shared.DYING)

    def recover(self, enc: Encounter, creature: Creature) -> None:
        recover(enc, creature)

    def leaving(self, enc: Encounter, creature: Creature) -> None:
        for effect in creature.effects:
            nets.give_back(enc, creature, effect)
