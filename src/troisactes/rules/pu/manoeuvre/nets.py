"""Nets: thrown over somebody, and lying about again once it is out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from troisactes.catalogue.vocabulary import plain
from troisactes.kernel import effects
from troisactes.kernel.agenda import Step
from troisactes.kernel.checks import SUCCESS, check, total
from troisactes.kernel.names import TARGET, USING, Key, Slot
from troisactes.kernel.state import Item
from troisactes.rules.common.attacks import RANGED, situation
from troisactes.rules.common.check_events import clause_of, tell_check
from troisactes.rules.common.names import ATTACK, DEGREE, TAC
from troisactes.rules.pu.attack.ammunition import first_held
from troisactes.rules.pu.attack.attack_roll import armour, into_melee, spend_help
from troisactes.rules.pu.events import LiesThere
from troisactes.rules.pu.manoeuvre.disarm_and_steal import take_off
from troisactes.rules.pu.names import BAB, DEX, ITEM_DATA, ITEM_KEY, ITEM_UID

if TYPE_CHECKING:
    from troisactes.catalogue.vocabulary import StepBuilders
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature, Effect, Frame


class ThrowNet(Step):
    """A ranged touch attack; who is hit is caught in it, else it lies at the target's feet
    (PU-A-004)."""

    needs: tuple[Slot, ...] = (TARGET, USING)
    binds: tuple[Slot, ...] = (DEGREE,)

    def run(self, enc: Encounter, frame: Frame) -> None:
        actor = enc.state.creatures[frame.actor]
        target = enc.state.creatures[frame.slots[TARGET]]
        net = first_held(actor, frame.slots[USING])
        if net is None or not target.present:
            frame.pc = len(frame.script.steps) - 1
            return
        lines = situation(enc, actor, frame, False)
        lines.extend(into_melee(enc, actor, target))
        stats = actor.sheet.stats
        stat = total(enc, actor, ATTACK, stats[BAB] + stats[DEX], RANGED, lines)
        result = check(enc, actor, stat, "tac", armour(enc, actor, target, True, TAC), "attack")
        if enc.log is not None:
            tell_check(enc, result, "attack", target.index, clause_of(enc, frame), frame.act)
        frame.slots[DEGREE] = result.degree
        spend_help(enc, frame, actor, target)
        take_off(actor, net)
        if result.degree >= SUCCESS:
            caught = enc.rules.effect("netted")
            effects.attach(enc, target, caught, 0, actor.index, data=as_data(net))
        else:
            lay_down(enc, target, net)


def as_data(item: Item) -> dict[Key, object]:
    """A thing that has become part of an effect: kept there until it ends."""
    return {ITEM_KEY: item.kind, ITEM_UID: item.uid, ITEM_DATA: tuple(item.data.items())}


def give_back(enc: Encounter, creature: Creature, effect: Effect) -> None:
    """The net or rope of an effect that is over lies where the creature is."""
    data = effect.data
    if ITEM_KEY in data and creature.cell >= 0:
        kept = dict(data.get(ITEM_DATA, ()))
        lay_down(enc, creature, Item(data[ITEM_UID], data[ITEM_KEY], kept))


def lay_down(enc: Encounter, near: Creature, item: Item) -> None:
    ground = enc.state.ground
    ground[near.cell] = (*ground.get(near.cell, ()), item)
    if enc.log is not None:
        enc.tell(
            LiesThere(creature=near.index, item=item.kind, cell=near.cell), enc.rules.cite("items")
        )


STEPS: StepBuilders = {"throw-net": plain(ThrowNet)}
