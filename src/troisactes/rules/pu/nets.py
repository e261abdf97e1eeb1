"""Nets: thrown over somebody, and lying about again once it is out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from troisactes.catalogue.vocabulary import plain
from troisactes.kernel import effects
from troisactes.kernel.agenda import Step
from troisactes.kernel.checks import SUCCESS, check, total
from troisactes.kernel.state import Item
from troisactes.rules.common.attacks import RANGED, situation
from troisactes.rules.pu.ammunition import first_held
from troisactes.rules.pu.attacks import armour, into_melee, spend_help
from troisactes.rules.pu.belongings import take_off

if TYPE_CHECKING:
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature, Effect, Frame


class ThrowNet(Step):
    """A ranged touch attack; who is hit is caught in it, else it lies at the target's feet."""

    needs: tuple[str, ...] = ("target", "using")
    binds: tuple[str, ...] = ("degree",)

    def run(self, enc: Encounter, frame: Frame) -> None:
        actor = enc.state.creatures[frame.actor]
        target = enc.state.creatures[frame.slots["target"]]
        net = first_held(actor, frame.slots["using"])
        if net is None or not target.present:
            frame.pc = len(frame.script.steps) - 1
            return
        lines = situation(enc, actor, frame, False)
        lines.extend(into_melee(enc, actor, target))
        stats = actor.sheet.stats
        stat = total(enc, actor, "attack", stats["bab"] + stats["dex"], RANGED, lines)
        result = check(enc, actor, stat, "tac", armour(enc, actor, target, True, "tac"), "attack")
        if enc.log is not None:
            act = enc.state.act(frame.act)
            data = {"purpose": "attack", "creature": actor.index, "target": target.index}
            clause = act.action.clause if act is not None else ""
            enc.tell("check", clause, {**data, **result.to_plain()}, frame.act)
        frame.slots["degree"] = result.degree
        spend_help(enc, frame, actor, target)
        take_off(actor, net)
        if result.degree >= SUCCESS:
            caught = enc.rules.effect("netted")
            effects.attach(enc, target, caught, 0, actor.index, data=as_data(net))
        else:
            lay_down(enc, target, net)


def as_data(item: Item) -> dict[str, object]:
    """A thing that has become part of an effect: kept there until it ends."""
    return {"item": item.kind, "item-uid": item.uid, "item-data": tuple(item.data.items())}


def give_back(enc: Encounter, creature: Creature, effect: Effect) -> None:
    """The net or rope of an effect that is over lies where the creature is."""
    data = effect.data
    if "item" in data and creature.cell >= 0:
        kept = dict(data.get("item-data", ()))
        lay_down(enc, creature, Item(data["item-uid"], data["item"], kept))


def lay_down(enc: Encounter, near: Creature, item: Item) -> None:
    ground = enc.state.ground
    ground[near.cell] = (*ground.get(near.cell, ()), item)
    if enc.log is not None:
        data = {"creature": near.index, "item": item.kind, "cell": near.cell}
        enc.tell("lies-there", enc.rules.cite("items"), data)


STEPS = {"throw-net": plain(ThrowNet)}
