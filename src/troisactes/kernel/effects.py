"""Lasting effects: put on, taken off, counted down by events, summed up in flags and modifiers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from troisactes.kernel.events import EffectBegins, EffectChanges, EffectCountsDown, EffectEnds
from troisactes.kernel.names import Key, Stat, Variable
from troisactes.kernel.state import NOBODY, Effect

if TYPE_CHECKING:
    from troisactes.kernel.definitions import ActionDef, Ban, EffectDef, Modifier
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Act, Creature, State

TURN_EVENTS: Final = frozenset(("turn-start", "turn-end"))
ACT_END: Final = "act-end"  # an act is over: the one the effect's data names
ACT: Final = Key("act")
# Whether anything has been counted otherwise than by turns: else nobody looks at such clocks.
OTHER_CLOCKS: Final = Variable("other-clocks")
NO_DATA: Final[dict[Key, Any]] = {}


def attach(
    enc: Encounter,
    creature: Creature,
    definition: EffectDef,
    value: int = 0,
    source: int = NOBODY,
    event: str = "",
    whose: int = NOBODY,
    count: int = 0,
    data: dict[Key, Any] = NO_DATA,
) -> Effect:
    """Put an effect on a creature. A condition already there keeps the higher value."""
    effect = Effect(enc.state.uid(), definition, value, source, event, whose, count, data)
    if not definition.cumulative:
        present = creature.effect(definition.id)
        if present is not None:
            if present.value > value:
                return present
            enc.rules.course.effect_replaced(enc, creature, present)
            creature.effects.remove(present)
    creature.effects.append(effect)
    if event and event not in TURN_EVENTS:
        enc.state.vars[OTHER_CLOCKS] = True
    refresh(enc, creature)
    enc.rules.course.effect_added(enc, creature, effect)
    if enc.log is not None:
        enc.tell(
            EffectBegins(
                creature=creature.index,
                effect=definition.id,
                value=value,
                source=source,
                event=event,
                count=count,
                whose=whose,
            ),
            definition.clause,
        )
    return effect


def remove(enc: Encounter, creature: Creature, effect: Effect) -> None:
    creature.effects.remove(effect)
    refresh(enc, creature)
    if enc.log is not None:
        enc.tell(
            EffectEnds(creature=creature.index, effect=effect.definition.id),
            effect.definition.clause,
        )
    enc.rules.course.effect_removed(enc, creature, effect)


def remove_kind(enc: Encounter, creature: Creature, definition: str) -> bool:
    """Take off every effect of that id; says whether there was one."""
    found = [effect for effect in creature.effects if effect.definition.id == definition]
    for effect in found:
        remove(enc, creature, effect)
    return bool(found)


def replace(enc: Encounter, creature: Creature, old: Effect, new: Effect) -> None:
    creature.effects[creature.effects.index(old)] = new
    refresh(enc, creature)


def set_value(enc: Encounter, creature: Creature, effect: Effect, value: int) -> None:
    """Change a condition's value; at 0 it is gone."""
    if value <= 0:
        remove(enc, creature, effect)
        return
    replace(enc, creature, effect, effect.with_value(value))
    if enc.log is not None:
        enc.tell(
            EffectChanges(creature=creature.index, effect=effect.definition.id, value=value),
            effect.definition.clause,
        )


def due(state: State, event: str, whose: int) -> list[tuple[Creature, Effect]]:
    """Effects whose clock this event moves."""
    found: list[tuple[Creature, Effect]] = []
    for creature in state.creatures:
        for effect in creature.effects:
            if effect.event == event and effect.whose == whose:
                found.append((creature, effect))
    return found


def is_due(state: State, event: str, whose: int) -> bool:
    """Whether this event moves any clock at all."""
    for creature in state.creatures:
        for effect in creature.effects:
            if effect.event == event and effect.whose == whose:
                return True
    return False


def tick(enc: Encounter, event: str, whose: int, since: int = 0) -> None:
    """Move the clocks this event moves (of effects not before ``since``); at 0 an effect ends."""
    for creature, effect in due(enc.state, event, whose):
        if effect.uid < since or effect not in creature.effects:
            continue  # counted before, or ended by another one's end
        if effect.count <= 1:
            remove(enc, creature, effect)
        else:
            replace(enc, creature, effect, effect.with_count(effect.count - 1))
            if enc.log is not None:
                enc.tell(
                    EffectCountsDown(
                        creature=creature.index, effect=effect.definition.id, left=effect.count - 1
                    ),
                    effect.definition.clause,
                )


def end_with_act(enc: Encounter, act: Act) -> None:
    """What lasts as long as an act is over with it."""
    if OTHER_CLOCKS not in enc.state.vars:
        return
    for creature, effect in due(enc.state, ACT_END, act.actor):
        if effect.data.get(ACT) == act.id and effect in creature.effects:
            remove(enc, creature, effect)


def count_attack(enc: Encounter, attacker: Creature, target: Creature) -> None:
    """One attack has been made by somebody on somebody: what is counted by attacks moves on."""
    if OTHER_CLOCKS not in enc.state.vars:
        return
    tick(enc, "attack", attacker.index)
    tick(enc, "attacked", target.index)


def refresh(enc: Encounter, creature: Creature) -> None:
    """Rebuild what is derived from a creature's effects."""
    flags = 0
    bans: list[tuple[Ban, Effect]] = []
    granted: list[ActionDef] = []
    for effect in creature.effects:
        for definition in enc.rules.with_included(effect.definition):
            flags |= definition.facts
            for name in definition.grants:
                granted.append(enc.rules.action(name))
            for ban in definition.bans:
                bans.append((ban, effect))
    if granted or creature.granted:
        now = tuple(granted)
        if now != creature.granted:
            enc.state.forget_listeners((*now, *creature.granted))
            creature.granted = now
    if flags != creature.flags:
        enc.state.moves += 1  # who is seen, and so what stands in the way, may have changed
    creature.flags = flags
    creature.bans = tuple(bans)
    creature.banned = tuple([ban for ban, _ in bans])
    creature.mods = {}


def _is_in(lines: list[tuple[Modifier, Effect]], modifier: Modifier) -> bool:
    for known, _ in lines:
        if known is modifier:
            return True
    return False


def modifiers_on(
    enc: Encounter, creature: Creature, stat: Stat
) -> tuple[tuple[Modifier, Effect], ...]:
    """The modifiers of a creature's effects that bear on a stat, found once until they change.

    What two effects include alike (a condition is had once) counts for the first of them.
    """
    found = creature.mods.get(stat)
    if found is None:
        if not creature.effects:
            found = ()
        else:
            selectors = enc.rules.checks.selectors(stat)
            lines: list[tuple[Modifier, Effect]] = []
            for effect in creature.effects:
                for definition in enc.rules.with_included(effect.definition):
                    for modifier in definition.modifiers:
                        if modifier.stat not in selectors:
                            continue
                        again = modifier.per_value or definition.cumulative
                        if again or not _is_in(lines, modifier):
                            lines.append((modifier, effect))
            found = tuple(lines)
        creature.mods = {**creature.mods, stat: found}
    return found


def clause_of_fact(enc: Encounter, creature: Creature, fact: int) -> str:
    """The rule of the effect that makes a fact true of a creature; "" where none does."""
    for effect in creature.effects:
        for definition in enc.rules.with_included(effect.definition):
            if definition.facts & fact:
                return definition.clause
    return ""
