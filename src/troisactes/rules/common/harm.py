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
    Total,
    check,
    total,
)
from troisactes.kernel.state import NOBODY
from troisactes.kernel.windows import publish
from troisactes.rules.common import facts
from troisactes.rules.common.economy import economy
from troisactes.rules.common.order import hand_on_clocks, move_in_order

if TYPE_CHECKING:
    from troisactes.kernel.definitions import Sheet
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature, Effect, Frame

DEAD_AT: Final = 4
HARD_TO_MISS: Final = 15  # the DC of what has none


class OpenDamage(Step):
    """Damage is about to land: the last chance to soften it."""

    needs: tuple[str, ...] = ("target", "amount")

    def run(self, enc: Encounter, frame: Frame) -> None:
        slots = frame.slots
        publish(
            enc,
            ("damage", f"damage:{slots['type']}"),
            slots["source"],
            frame.act,
            slots["target"],
            -1,
            {"at-amount": slots["amount"]},
        )


class LandDamage(Step):
    """Hit points go down; at none, the creature drops."""

    needs: tuple[str, ...] = ("target", "amount")

    def run(self, enc: Encounter, frame: Frame) -> None:
        slots = frame.slots
        target = enc.state.creatures[slots["target"]]
        if not target.present:
            return
        rules = economy(enc)
        taken = 0
        for bearer, amount in rules.bearers(enc, target, slots["amount"]):
            before = life_of(bearer)
            rules.hurt(
                enc,
                bearer,
                resisted(bearer, amount, slots["type"]),
                slots["type"],
                slots["source"],
                slots["critical"],
                slots["dc"],
                slots["nonlethal"],
            )
            taken += before - life_of(bearer)
        if slots.get("steals") and taken > 0:
            rules.heal(enc, enc.state.creatures[slots["source"]], taken, slots["source"])


DAMAGE: Final = Script("damage", (OpenDamage(), LandDamage()))


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
) -> None:
    """Send damage on its way (a frame of its own: it can be answered). ``steals``: the life it
    takes goes to its source."""
    enc.push(
        DAMAGE,
        source,
        act,
        {
            "source": source,
            "target": target.index,
            "amount": amount,
            "type": damage_type,
            "critical": critical,
            "dc": dc,
            "nonlethal": nonlethal,
            "steals": steals,
        },
    )


def life_of(creature: Creature) -> int:
    """Hit points, temporary ones included; what only shields them is no life."""
    pools = creature.pools
    return pools.get("hp", 0) + pools.get("temporary-hp", 0)


def resisted(target: Creature, amount: int, damage_type: str) -> int:
    """What is left after immunity, weakness and resistance."""
    return resisted_by(target.sheet, amount, damage_type)


def resisted_by(sheet: Sheet, amount: int, damage_type: str) -> int:
    """The same for whoever has this sheet."""
    data = sheet.data
    if not data or amount <= 0:
        return max(0, amount)
    if damage_type in data.get("immune", ()):
        return 0
    amount += data.get("weak", {}).get(damage_type, 0)
    amount = max(0, amount - data.get("resist", {}).get(damage_type, 0))
    return amount // 2 if damage_type in data.get("half", ()) else amount


def lose_hit_points(
    enc: Encounter,
    target: Creature,
    amount: int,
    damage_type: str,
    source: int,
    critical: bool,
    dc: int,
    nonlethal: bool = False,
) -> None:
    """Temporary hit points go first; at none somebody falls, and the dying come closer to death."""
    pools = target.pools
    shield = pools.get("temporary-hp", 0)
    if shield:
        absorbed = min(shield, amount)
        pools["temporary-hp"] = shield - absorbed
        amount -= absorbed
    before = pools["hp"]
    pools["hp"] = max(0, before - amount)
    if enc.log is not None:
        enc.tell(
            "damage",
            enc.rules.cite("damage"),
            {
                "creature": target.index,
                "amount": amount,
                "type": damage_type,
                "source": source,
                "hp": pools["hp"],
                "critical": critical,
            },
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
    elif before > 0 and pools["hp"] == 0:
        drop(enc, target, source, critical, dc, nonlethal or damage_type == "nonlethal")


def drop(
    enc: Encounter, target: Creature, source: int, critical: bool, dc: int, nonlethal: bool
) -> None:
    """A creature at 0 hit points: adversaries die (unless they were to be spared), others drop."""
    rules = enc.rules
    if not nonlethal and not is_spared(target):
        die(enc, target)
        return
    enc.interrupt(target, "knocked-out", rules.cite("cannot-act"))
    effects.attach(enc, target, rules.effect("unconscious"), 0, source)
    if not nonlethal:
        value = (2 if critical else 1) + target.value("wounded")
        effects.attach(enc, target, rules.effect("dying"), value, source)
    elif economy(enc).nonlethal_leaves_one:
        target.pools["hp"] = 1
    target.notes["knocked-out-dc"] = dc
    target.budget.clear()
    settle(enc, target)
    if enc.log is not None:
        enc.tell(
            "knocked-out",
            rules.cite("knocked-out"),
            {"creature": target.index, "source": source},
        )
    move_knocked_out(enc, target, source)
    if target.value("dying") >= DEAD_AT:
        die(enc, target)


def hit_points_changed(enc: Encounter, creature: Creature, before: int) -> None:
    """At none it drops, above none it comes to."""
    now = creature.pools["hp"]
    if now == 0 and before > 0:
        drop(enc, creature, NOBODY, False, HARD_TO_MISS, False)
    elif now > 0 and before == 0:
        wake(enc, creature)


def is_spared(creature: Creature) -> bool:
    """Whether it is knocked out rather than killed: heroes, and adversaries marked significant."""
    return creature.side == "heroes" or bool(creature.notes.get("significant"))


def drop_held(enc: Encounter, creature: Creature) -> None:
    """What it held lies on the ground now, but for what is tied on."""
    if not creature.held or creature.cell < 0:
        return
    rules, cell = economy(enc), creature.cell
    kept = tuple(item for item in creature.held if rules.keeps_hold(enc, item))
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
    if enc.option("knocked-out-place") == "unchanged" or target.index not in state.order:
        return
    before = state.turn
    if enc.option("knocked-out-place") == "before-responsible" and source >= 0:
        before = source
    if before in (NOBODY, target.index) or before not in state.order:
        return
    move_in_order(enc, target.index, before, True, enc.rules.cite("knocked-out"))


def die(enc: Encounter, creature: Creature) -> None:
    creature.pools["hp"] = 0
    enc.interrupt(creature, "dead", enc.rules.cite("cannot-act"))
    if enc.log is not None:
        enc.tell("dies", enc.rules.cite("dying"), {"creature": creature.index})
    leave(enc, creature)


def leave(enc: Encounter, creature: Creature) -> None:
    """Out of the fight: off the map and out of the order; what it kept up or held ends."""
    state = enc.state
    drop_held(enc, creature)
    economy(enc).leaving(enc, creature)
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
            if data.get("held") or data.get("sustained") or data.get("paired"):
                effects.remove(enc, other, effect)


def heal(enc: Encounter, target: Creature, amount: int, source: int) -> None:
    if not target.present:
        return
    limit = target.sheet.stats["hp"]
    before = target.pools["hp"]
    target.pools["hp"] = min(limit, before + amount)
    if enc.log is not None:
        enc.tell(
            "healed",
            enc.rules.cite("healing"),
            {
                "creature": target.index,
                "amount": target.pools["hp"] - before,
                "source": source,
                "hp": target.pools["hp"],
            },
        )
    if before == 0 and target.pools["hp"] > 0:
        wake(enc, target)


def wake(enc: Encounter, target: Creature) -> None:
    """Back on one's feet… or at least awake: dying ends and leaves a wound."""
    dying = target.effect("dying")
    if dying is not None:
        effects.remove(enc, target, dying)
        wound(enc, target)
    if effects.remove_kind(enc, target, "unconscious") and not target.effect("prone"):
        effects.attach(enc, target, enc.rules.effect("prone"))


def wound(enc: Encounter, target: Creature) -> None:
    """Having been at death's door leaves a wound, where a system has it so."""
    if economy(enc).dying_leaves_wounds:
        effects.attach(enc, target, enc.rules.effect("wounded"), target.value("wounded") + 1)


def after_effect(enc: Encounter, creature: Creature, effect: Effect) -> None:
    """What the end of an effect entails elsewhere."""
    is_spell = effect.data.get("retarget") or effect.data.get("sustained")
    if is_spell and enc.log is not None:
        enc.tell("spell-ends", effect.definition.clause, {"creature": creature.index})


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
        wound(enc, target)


def recover_by_flat_check(enc: Encounter, target: Creature) -> None:
    """DC 10 + dying: better or worse by one, by two on a critical. Who is not dying may come to."""
    dying = target.value("dying")
    dc = Total("flat", 10 + dying, 10 + dying, [])
    result = check(enc, target, Total("flat", 0, 0, []), "flat", dc, "recovery")
    tell_recovery(enc, result.to_plain())
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
    save = total(enc, target, "fortitude", target.sheet.stats["fortitude"], NO_TAGS, [])
    number: int = target.notes.get("knocked-out-dc", 15)
    result = check(
        enc, target, save, "recovery", Total("recovery-dc", number, number, []), "recovery"
    )
    tell_recovery(enc, result.to_plain())
    if result.degree >= SUCCESS:
        dying = target.effect("dying")
        if dying is not None:
            effects.remove(enc, target, dying)
        come_to(enc, target)
        return
    by = 1 if result.degree == FAILURE else 2
    if target.effect("dying") is not None:
        worsen_dying(enc, target, by)
    elif target.pools["hp"] == 0:
        effects.attach(enc, target, enc.rules.effect("dying"), by)


def come_to(enc: Encounter, target: Creature) -> None:
    """From 0 to 1 hit point first; with one or more, awake, with fewer actions this turn."""
    if target.pools["hp"] == 0:
        target.pools["hp"] = 1
        if target.effect("unconscious") is None:
            effects.attach(enc, target, enc.rules.effect("unconscious"))
    else:
        wake(enc, target)
        target.counters["woke"] = 1


def tell_recovery(enc: Encounter, record: dict[str, Any]) -> None:
    if enc.log is not None:
        enc.tell("check", enc.rules.cite("recovery"), {"purpose": "recovery", **record})
