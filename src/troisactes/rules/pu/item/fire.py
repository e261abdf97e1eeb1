"""Fire: what it does to whoever is in flames, putting it out, and flasks that spread it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from troisactes.catalogue.vocabulary import plain
from troisactes.kernel import effects
from troisactes.kernel.agenda import BLOW, Step
from troisactes.kernel.checks import SUCCESS, Line, Total
from troisactes.kernel.definitions import Weapon
from troisactes.kernel.names import TARGET, USING, Slot
from troisactes.kernel.squares import DIRECTIONS
from troisactes.rules.common.action_frame import flat_check
from troisactes.rules.common.attacks import roll_dice
from troisactes.rules.common.harm import deal, resisted
from troisactes.rules.common.names import (
    DC_KEY,
    DC_STAT,
    DEGREE,
    DICE,
    FACES_KEY,
    REFLEX,
    TAC,
    TYPE,
)
from troisactes.rules.common.parts.harm import Wound
from troisactes.rules.common.turn_rules import turn_rules
from troisactes.rules.pu.attack.ammunition import change_item
from troisactes.rules.pu.attack.attack_roll import (
    THROWN_INCREMENTS,
    armour,
    attack_total,
    spend_help,
    strike_roll,
)
from troisactes.rules.pu.events import Fizzles, Fused
from troisactes.rules.pu.item.item_handling import ThingStep
from troisactes.rules.pu.item.items import about, let_go, trait
from troisactes.rules.pu.names import BAB, DEX, SETS, SPLASH, THROWABLE, UNSURE
from troisactes.rules.pu.saving_throws import saving_throw

if TYPE_CHECKING:
    from troisactes.catalogue.vocabulary import StepBuilders
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature, Effect, Frame, Item

BURNING = "burning"
FIRE_DC = 15
FIRE_FACES = 6
SMOTHERING = 4
INCREMENT = 2  # squares, of a flask
HALF_THE_TIME = 11  # on a bare d20


# --- in flames -----------------------------------------------------------------------------------


def save(enc: Encounter, creature: Creature, effect: Effect, bonus: int, act: int) -> bool:
    """A Reflex save; made, the fire is out."""
    clause = effect.definition.clause
    lines: list[Line] = []
    if bonus:
        lines.append(Line("smothering", "untyped", bonus, enc.rules.cite("smothering")))
    number: int = effect.data.get(DC_KEY, FIRE_DC)
    dc = Total(DC_STAT, number, number, [])
    if saving_throw(enc, creature, REFLEX, dc, creature.index, clause, act, lines) < SUCCESS:
        return False
    effects.remove(enc, creature, effect)
    return True


def burn(enc: Encounter, creature: Creature) -> None:
    """Once a round: the fire goes out by luck, or it hurts."""
    effect = creature.effect(BURNING)
    if effect is not None and not save(enc, creature, effect, 0, 0):
        amount = roll_dice(enc, creature, 1, FIRE_FACES, "damage")
        amount = resisted(creature, amount, "fire")
        turn_rules(enc).harm.hurt(enc, creature, Wound(amount, "fire"))


class Smother(Step):
    """Rolling on the ground, or a cloak over the flames (PU-A-049)."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        creature = enc.state.creatures[frame.actor]
        effect = creature.effect(BURNING)
        if effect is not None:
            save(enc, creature, effect, SMOTHERING, frame.act)


# --- flasks --------------------------------------------------------------------------------------


class Fuse(ThingStep):
    """A flask of oil gets a fuse: now it can be thrown (PU-A-056)."""

    def handle(
        self, enc: Encounter, frame: Frame, creature: Creature, item: Item, cell: int
    ) -> None:
        change_item(creature, item, {THROWABLE: True})
        if enc.log is not None:
            enc.tell(Fused(creature=creature.index, item=item.kind), *about(enc, frame))


def as_weapon(enc: Encounter, creature: Creature, kind: str) -> Weapon:
    """A flask in the hand of whoever throws it: anybody can."""
    definition = enc.rules.items[kind]
    data = definition.data
    stats = creature.sheet.stats
    return Weapon(
        id=kind,
        name=definition.name,
        attack=stats[BAB] + stats[DEX],
        dice=(data[DICE], data[FACES_KEY]),
        bonus=0,
        damage_type=data[TYPE],
        reach=0,
        range=THROWN_INCREMENTS * INCREMENT,
        increment=INCREMENT,
        item=kind,
        traits=frozenset(("splash", "thrown")),
        data={},
    )


class Hurl(ThingStep):
    """A ranged touch attack. It bursts where it lands: on the target, or somewhere near
    (PU-A-004)."""

    needs: tuple[Slot, ...] = (USING, TARGET)
    binds: tuple[Slot, ...] = (DEGREE,)

    def handle(
        self, enc: Encounter, frame: Frame, creature: Creature, item: Item, cell: int
    ) -> None:
        target = enc.state.creatures[frame.slots[TARGET]]
        weapon = as_weapon(enc, creature, item.kind)
        let_go(creature, item)
        stat = attack_total(enc, creature, frame, weapon, target)
        ac = armour(enc, creature, target, True, TAC)
        where = target.cell
        degree = strike_roll(enc, frame, creature, target, stat, ac, None)
        frame.slots[DEGREE] = degree
        spend_help(enc, frame, creature, target)
        if degree < SUCCESS:
            where = self._strays(enc, creature, target)
        if trait(enc, item, UNSURE) and not flat_check(
            enc, creature, HALF_THE_TIME, "ignition", enc.rules.cite("splash")
        ):
            if enc.log is not None:
                enc.tell(Fizzles(creature=creature.index, item=item.kind), *about(enc, frame))
            return
        if degree >= SUCCESS:
            times = 2 if degree > SUCCESS else 1
            amount = roll_dice(enc, creature, weapon.dice[0] * times, weapon.dice[1], "damage")
            deal(enc, frame.act, creature.index, target, amount, weapon.damage_type, times > 1, 0)
            sets: str = trait(enc, item, SETS) or ""
            if sets and target.effect(sets) is None:
                effects.attach(enc, target, enc.rules.effect(sets), 0, creature.index)
        self._splash(enc, frame, creature, where, target if degree >= SUCCESS else None, item)

    def _strays(self, enc: Encounter, creature: Creature, target: Creature) -> int:
        """As many squares off, in any direction, as the throw crossed increments."""
        grid, layout = enc.state.grid, enc.state.layout
        away = layout.distance(
            creature.cell, creature.size, target.cell, target.size, enc.rules.metric
        )
        dx, dy = DIRECTIONS[enc.die(8, creature, "stray") - 1]
        squares = max(1, -(-away // INCREMENT))
        where = target.cell
        for _ in range(squares):
            beyond = grid.at(grid.xs[where] + dx, grid.ys[where] + dy)
            if beyond < 0 or not layout.fits(beyond, 1):
                break
            where = beyond
        return where

    def _splash(
        self,
        enc: Encounter,
        frame: Frame,
        creature: Creature,
        where: int,
        hit: Creature | None,
        item: Item,
    ) -> None:
        amount: int = trait(enc, item, SPLASH) or 0
        size = 1 if hit is None else hit.size
        around = set(enc.state.layout.emanation(where, size, 1, enc.rules.metric))
        for other in enc.state.creatures:
            if other.present and other is not hit:
                space = enc.state.layout.footprint(other.cell, other.size)
                if not around.isdisjoint(space):
                    kind: str = trait(enc, item, TYPE)
                    deal(enc, frame.act, creature.index, other, amount, kind, False, 0)

    def brings(self) -> tuple[str, ...]:
        return (BLOW,)


STEPS: StepBuilders = {"smother": plain(Smother), "fuse": plain(Fuse), "hurl": plain(Hurl)}
