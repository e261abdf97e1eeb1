"""Damage, healing, dropping, dying and coming back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from troisactes.kernel import effects
from troisactes.kernel.agenda import Script, Step
from troisactes.kernel.checks import (
    CRITICAL_FAILURE,
    CRITICAL_SUCCESS,
    FAILURE,
    NO_TAGS,
    SUCCESS,
    Check,
    Total,
    check,
    total,
)
from troisactes.kernel.names import HP, MOST_HP, TARGET, Note, Slot
from troisactes.kernel.response_windows import listeners, publish
from troisactes.kernel.state import NOBODY
from troisactes.rules.common import facts, regrowth
from troisactes.rules.common.defences import NO_TRAITS, PARTS, QUALITIES, defended, landed
from troisactes.rules.common.events import CheckRolled, Damaged, Dies, Healed, KnockedOut, SpellEnds
from troisactes.rules.common.initiative import hand_on_clocks, move_in_order
from troisactes.rules.common.names import (
    AMOUNT,
    AT_AMOUNT,
    DC,
    FLAT,
    FORTITUDE,
    HELD_KEY,
    NONLETHAL,
    PAIRED,
    RECOVERY_DC,
    RETARGET,
    SIGNIFICANT,
    SUSTAINED_KEY,
    TEMPORARY_HP,
    WOKE,
)
from troisactes.rules.common.options import KNOCKED_OUT_PLACE
from troisactes.rules.common.parts.harm import HARD_TO_MISS, Wound
from troisactes.rules.common.turn_rules import turn_rules

if TYPE_CHECKING:
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature, Effect, Frame

SOURCE: Final = Slot("source")
TYPE: Final = Slot("type")
CRITICAL: Final = Slot("critical")
STEALS: Final = Slot("steals")


KNOCKED_OUT_DC: Final = Note("knocked-out-dc")


DEAD_AT: Final = 4


WOULD_FALL: Final = "would-fall"  # an instant: what is about to land would be the last


class OpenDamage(Step):
    """Damage is about to land: the last chance to soften it."""

    needs: tuple[Slot, ...] = (TARGET, AMOUNT)

    def run(self, enc: Encounter, frame: Frame) -> None:
        slots = frame.slots
        triggers: tuple[str, ...] = ("damage", f"damage:{slots[TYPE]}")
        if slots[CRITICAL]:
            triggers = (*triggers, "critical-damage")
        target = enc.state.creatures[slots[TARGET]]
        if listeners(enc, WOULD_FALL) and slots[AMOUNT] >= turn_rules(enc).harm.endures(target):
            triggers = (*triggers, WOULD_FALL)
        publish(
            enc,
            triggers,
            slots[SOURCE],
            frame.act,
            slots[TARGET],
            -1,
            {AT_AMOUNT: slots[AMOUNT]},
        )


class LandDamage(Step):
    """Hit points go down; at none, the creature drops."""

    needs: tuple[Slot, ...] = (TARGET, AMOUNT)

    def run(self, enc: Encounter, frame: Frame) -> None:
        slots = frame.slots
        target = enc.state.creatures[slots[TARGET]]
        if not target.present:
            return
        rules = turn_rules(enc)
        taken = 0
        for bearer, amount in rules.harm.bearers(enc, target, slots[AMOUNT]):
            before = life_of(bearer)
            wound = Wound(
                self._left(enc, bearer, amount, slots),
                slots[TYPE],
                slots[SOURCE],
                slots[CRITICAL],
                slots[DC],
                slots[NONLETHAL],
            )
            if bearer.sheet.regrowth and wound.amount > 0:
                types = [slots[TYPE], *[kind for kind, _ in slots.get(PARTS, ())]]
                regrowth.feel(bearer, types, slots.get(QUALITIES, ()))
            rules.harm.hurt(enc, bearer, wound)
            taken += before - life_of(bearer)
        if slots.get(STEALS) and taken > 0:
            rules.harm.heal(enc, enc.state.creatures[slots[SOURCE]], taken, slots[SOURCE])

    def _left(self, enc: Encounter, bearer: Creature, amount: int, slots: dict[Slot, Any]) -> int:
        parts: tuple[tuple[str, int], ...] = slots.get(PARTS, ())
        if bearer.sheet.defences is None and not parts:
            return resisted(bearer, amount, slots[TYPE])
        return landed(enc, bearer, amount, slots[TYPE], parts, slots.get(QUALITIES, ()))


DAMAGE: Final[Script] = Script("damage", (OpenDamage(), LandDamage()))


def deal(
    enc: Encounter,
    act: int,
    source: int,
    target: Creature,
    amount: int,
    damage_type: str,
    critical: bool,
    dc: int,
    nonlethal: bool = False,
    steals: bool = False,
    parts: tuple[tuple[str, int], ...] = (),
    traits: frozenset[str] = NO_TRAITS,
) -> None:
    """Send damage on its way (a frame of its own: it can be answered). ``steals``: the life it
    takes goes to its source. ``parts`` are damage of other types in the same blow, ``traits`` of
    what it is done with."""
    slots: dict[Slot, Any] = {
        SOURCE: source,
        TARGET: target.index,
        AMOUNT: amount,
        TYPE: damage_type,
        CRITICAL: critical,
        DC: dc,
        NONLETHAL: nonlethal,
        STEALS: steals,
    }
    if parts:
        slots[AMOUNT] = amount + sum([each for _, each in parts])
        slots[PARTS] = parts
    if traits and target.sheet.defences is not None:
        slots[QUALITIES] = tuple(sorted(traits))
    enc.push(DAMAGE, source, act, slots)


def life_of(creature: Creature) -> int:
    """Hit points, temporary ones included; what only shields them is no life."""
    pools = creature.pools
    return pools.get(HP, 0) + pools.get(TEMPORARY_HP, 0)


def resisted(target: Creature, amount: int, damage_type: str) -> int:
    """What is left after immunity, weakness and resistance."""
    return defended(target.sheet, amount, damage_type)


def lose_hit_points(enc: Encounter, target: Creature, wound: Wound) -> None:
    """Temporary hit points go first; at none somebody falls, and the dying come closer to death."""
    amount, damage_type = wound.amount, wound.damage_type
    source, critical = wound.source, wound.critical
    pools = target.pools
    shield = pools.get(TEMPORARY_HP, 0)
    if shield:
        absorbed = min(shield, amount)
        pools[TEMPORARY_HP] = shield - absorbed
        amount -= absorbed
    before = pools[HP]
    pools[HP] = max(0, before - amount)
    if enc.log is not None:
        enc.tell(
            Damaged(
                creature=target.index,
                amount=amount,
                type=damage_type,
                source=source,
                hp=pools[HP],
                critical=critical,
            ),
            enc.rules.cite("damage"),
        )
    if amount <= 0:
        return
    if target.flags & facts.DYING:
        worsen_dying(enc, target, 2 if critical else 1)
    elif before == 0 and target.flags & facts.UNCONSCIOUS:
        # Stable no longer.
        value = (2 if critical else 1) + target.value("wounded")
        effects.attach(enc, target, enc.rules.effect("dying"), value, source)
        if value >= DEAD_AT:
            die(enc, target)
    elif before > 0 and pools[HP] == 0:
        gentle = wound.nonlethal or damage_type == "nonlethal"
        drop(enc, target, source, critical, wound.dc, gentle)


def drop(
    enc: Encounter, target: Creature, source: int, critical: bool, dc: int, nonlethal: bool
) -> None:
    """A creature at 0 hit points: adversaries die (unless they were to be spared), others drop."""
    rules = enc.rules
    if not nonlethal and not is_spared(target) and not regrowth.keeps_alive(target):
        die(enc, target)
        return
    # rule unable-midway: an action under way ends with the ability to act, as a whole.
    enc.interrupt(target, "knocked-out", rules.cite("cannot-act"))
    effects.attach(enc, target, rules.effect("unconscious"), 0, source)
    if not nonlethal:
        value = (2 if critical else 1) + target.value("wounded")
        effects.attach(enc, target, rules.effect("dying"), value, source)
    elif turn_rules(enc).harm.nonlethal_leaves_one:
        target.pools[HP] = 1
    target.notes[KNOCKED_OUT_DC] = dc
    target.budget.clear()
    settle(enc, target)
    if enc.log is not None:
        enc.tell(KnockedOut(creature=target.index, source=source), rules.cite("knocked-out"))
    move_knocked_out(enc, target, source)
    if target.value("dying") >= DEAD_AT:
        die(enc, target)


def hit_points_changed(enc: Encounter, creature: Creature, before: int) -> None:
    """At none it drops, above none it comes to."""
    now = creature.pools[HP]
    if now == 0 and before > 0:
        drop(enc, creature, NOBODY, False, HARD_TO_MISS, False)
    elif now > 0 and before == 0:
        wake(enc, creature)


def is_spared(creature: Creature) -> bool:
    """Whether it is knocked out rather than killed: heroes, and adversaries marked significant."""
    return creature.side == "heroes" or bool(creature.notes.get(SIGNIFICANT))


def drop_held(enc: Encounter, creature: Creature) -> None:
    """What it held lies on the ground now, but for what is tied on."""
    if not creature.held or creature.cell < 0:
        return
    rules, cell = turn_rules(enc), creature.cell
    kept = tuple(item for item in creature.held if rules.belongings.keeps_hold(enc, item))
    dropped = tuple(item for item in creature.held if item not in kept)
    creature.held = kept
    if dropped:
        enc.state.ground[cell] = (*enc.state.ground.get(cell, ()), *dropped)


def settle(enc: Encounter, creature: Creature) -> None:
    """Who drops in someone else's square comes to rest in the nearest free one."""
    state = enc.state
    cell = creature.cell
    if cell < 0:
        return
    for square in state.layout.footprint(cell, creature.size):
        if state.occupied.get(square, creature.index) != creature.index:
            board = bytearray(state.grid.cell_count)
            for taken in state.occupied:
                board[taken] = 2
            free = state.layout.spread(cell, creature.size, 1, board)
            if free:
                state.place(creature, free[0])
            return


def move_knocked_out(enc: Encounter, target: Creature, source: int) -> None:
    """The place in the order moves to just before whoever is responsible (or whose turn it is)."""
    state = enc.state
    if enc.option(KNOCKED_OUT_PLACE) == "unchanged" or target.index not in state.order:
        return
    before = state.turn
    if enc.option(KNOCKED_OUT_PLACE) == "before-responsible" and source >= 0:
        before = source
    # rule keeps-place: who drops in its own turn stays where it was.
    if before in (NOBODY, target.index) or before not in state.order:
        return
    move_in_order(enc, target.index, before, True, enc.rules.cite("knocked-out"))


def die(enc: Encounter, creature: Creature) -> None:
    creature.pools[HP] = 0
    enc.interrupt(creature, "dead", enc.rules.cite("cannot-act"))
    if enc.log is not None:
        enc.tell(Dies(creature=creature.index), enc.rules.cite("dying"))
    leave(enc, creature)


def leave(enc: Encounter, creature: Creature) -> None:
    """Out of the fight: off the map and out of the order; what it kept up or held ends."""
    state = enc.state
    drop_held(enc, creature)
    turn_rules(enc).harm.leaving(enc, creature)
    state.lift(creature)
    creature.present = False
    creature.budget.clear()
    creature.effects.clear()
    effects.refresh(enc, creature)
    if creature.index in state.order:
        hand_on_clocks(state, creature.index)
        state.order.remove(creature.index)
    state.listeners = None
    for other in state.creatures:
        for effect in [each for each in other.effects if each.source == creature.index]:
            data = effect.data
            if data.get(HELD_KEY) or data.get(SUSTAINED_KEY) or data.get(PAIRED):
                effects.remove(enc, other, effect)


def heal(enc: Encounter, target: Creature, amount: int, source: int) -> None:
    if not target.present:
        return
    limit = target.sheet.stats[MOST_HP]
    before = target.pools[HP]
    target.pools[HP] = min(limit, before + amount)
    if enc.log is not None:
        enc.tell(
            Healed(
                creature=target.index,
                amount=target.pools[HP] - before,
                source=source,
                hp=target.pools[HP],
            ),
            enc.rules.cite("healing"),
        )
    if before == 0 and target.pools[HP] > 0:
        wake(enc, target)


def wake(enc: Encounter, target: Creature) -> None:
    """Back on one's feet… or at least awake: dying ends and leaves a wound."""
    dying = target.effect("dying")
    if dying is not None:
        effects.remove(enc, target, dying)
        leave_wound(enc, target)
    if effects.remove_kind(enc, target, "unconscious") and not target.effect("prone"):
        effects.attach(enc, target, enc.rules.effect("prone"))


def take_off(enc: Encounter, target: Creature, condition: str) -> bool:
    """Woken, or saved from dying, by the game master: as if it had come to by itself."""
    if condition == "dying":
        ease_dying(enc, target, target.value("dying"))
        return True
    if condition != "unconscious":
        return False
    if target.pools[HP] == 0:
        turn_rules(enc).harm.heal(enc, target, 1, NOBODY)
    else:
        wake(enc, target)
    return True


def leave_wound(enc: Encounter, target: Creature) -> None:
    """Having been at death's door leaves a wound, where a system has it so."""
    if turn_rules(enc).harm.dying_leaves_wounds:
        effects.attach(enc, target, enc.rules.effect("wounded"), target.value("wounded") + 1)


def after_effect(enc: Encounter, creature: Creature, effect: Effect) -> None:
    """What the end of an effect entails elsewhere."""
    is_spell = effect.data.get(RETARGET) or effect.data.get(SUSTAINED_KEY)
    if is_spell and enc.log is not None:
        enc.tell(SpellEnds(creature=creature.index), effect.definition.clause)


def worsen_dying(enc: Encounter, target: Creature, by: int) -> None:
    dying = target.effect("dying")
    if dying is None:
        return
    value = dying.value + by
    effects.set_value(enc, target, dying, value)
    if value >= DEAD_AT:
        die(enc, target)


def ease_dying(enc: Encounter, target: Creature, by: int) -> None:
    """At 0 the creature is stable: still unconscious, and wounded."""
    dying = target.effect("dying")
    if dying is None:
        return
    effects.set_value(enc, target, dying, dying.value - by)
    if target.effect("dying") is None:
        leave_wound(enc, target)


def recover_by_flat_check(enc: Encounter, target: Creature) -> None:
    """DC 10 + dying: better or worse by one, by two on a critical. Who is not dying may come to."""
    dying = target.value("dying")
    dc = Total(FLAT, 10 + dying, 10 + dying, [])
    result = check(enc, target, Total(FLAT, 0, 0, []), "flat", dc, "recovery")
    tell_recovery(enc, result)
    if not dying:
        if result.degree >= SUCCESS:
            come_to(enc, target)
    elif result.degree == CRITICAL_SUCCESS:
        ease_dying(enc, target, 2)
    elif result.degree == SUCCESS:
        ease_dying(enc, target, 1)
    else:
        worsen_dying(enc, target, 2 if result.degree == CRITICAL_FAILURE else 1)


def recover_by_save(enc: Encounter, target: Creature) -> None:
    """Fortitude against what knocked it out: from 0 to 1 hit point, then awake with two actions."""
    save = total(enc, target, FORTITUDE, target.sheet.stats[FORTITUDE], NO_TAGS, [])
    number: int = target.notes.get(KNOCKED_OUT_DC, 15)
    result = check(
        enc, target, save, "recovery", Total(RECOVERY_DC, number, number, []), "recovery"
    )
    tell_recovery(enc, result)
    if result.degree >= SUCCESS:
        dying = target.effect("dying")
        if dying is not None:
            effects.remove(enc, target, dying)
        come_to(enc, target)
        return
    by = 1 if result.degree == FAILURE else 2
    if target.effect("dying") is not None:
        worsen_dying(enc, target, by)
    elif target.pools[HP] == 0:
        effects.attach(enc, target, enc.rules.effect("dying"), by)


def come_to(enc: Encounter, target: Creature) -> None:
    """From 0 to 1 hit point first; with one or more, awake, with fewer actions this turn."""
    if target.pools[HP] == 0:
        target.pools[HP] = 1
        if target.effect("unconscious") is None:
            effects.attach(enc, target, enc.rules.effect("unconscious"))
    else:
        wake(enc, target)
        target.counters[WOKE] = 1


def tell_recovery(enc: Encounter, result: Check) -> None:
    if enc.log is not None:
        enc.tell(
            CheckRolled(purpose="recovery", roll=result.to_plain()), enc.rules.cite("recovery")
        )
