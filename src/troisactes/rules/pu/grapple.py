"""Grappling: seizing somebody, keeping hold, what a hold is good for, and getting out of it.

A grapple is a pair of effects: ``grappled`` (or ``pinned``) on who is held, from its holder, and
``grappling`` on the holder, from who is held. When one goes, the other goes with it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from troisactes.catalogue.vocabulary import plain
from troisactes.kernel import effects
from troisactes.kernel.agenda import Step
from troisactes.kernel.checks import FAILURE, SUCCESS, Line, Total, check, total
from troisactes.kernel.decisions import CELL, Decision, Offer, Option, Refusal, choice
from troisactes.kernel.legality import add_offers, refuse_action, refuse_target
from troisactes.kernel.squares import PIT
from troisactes.kernel.windows import publish
from troisactes.rules.common.attacks import weapon_of
from troisactes.rules.common.falling import fall_if_over_pit, is_pit
from troisactes.rules.common.harm import deal
from troisactes.rules.common.movement import Move, is_taken, occupancy, speed_of
from troisactes.rules.common.targets import Walk
from troisactes.rules.pu import facts, tasks
from troisactes.rules.pu.attacks import weapon_damage
from troisactes.rules.pu.belongings import take_off
from troisactes.rules.pu.manoeuvres import (
    OpponentTarget,
    attempt,
    lead,
    manoeuvre_bonus,
    manoeuvre_defence,
    others_on_map,
    place_behind,
    put,
)
from troisactes.rules.pu.nets import as_data

if TYPE_CHECKING:
    from troisactes.catalogue.params import Params
    from troisactes.kernel.definitions import ActionDef, Weapon
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature, Effect, Frame, Item
    from troisactes.kernel.walking import Reach

NO_TAGS: frozenset[str] = frozenset()
HELD = ("grappled", "pinned")
HOLDING = ("grappling", "pinning", "must-maintain")
MAINTAIN = "maintain-grapple"
MAINTAINING = 5
TYING_UP = -10
ROPE_DC = 20
AGAIN = 5  # what each further attempt to escape in a turn costs
DANGER = "placed-in-danger"
CLINCH_WEAPON = "clinch-weapon"  # what damage in a grapple is done with
IN_HAND_TO_HAND = frozenset(("unarmed", "natural", "armour-spikes", "light", "one-handed"))


# --- who holds whom ------------------------------------------------------------------------------


def held_by(creature: Creature) -> int:
    """Whom it holds in a grapple; -1 for nobody."""
    effect = creature.effect("grappling")
    return effect.source if effect is not None else -1


def holder_of(creature: Creature) -> int:
    """Who holds it in a grapple; -1 for nobody."""
    for name in HELD:
        effect = creature.effect(name)
        if effect is not None:
            return effect.source
    return -1


def seize(enc: Encounter, holder: Creature, held: Creature) -> None:
    data = {"held": True}
    effects.attach(enc, held, enc.rules.effect("grappled"), 0, holder.index, data=data)
    effects.attach(enc, holder, enc.rules.effect("grappling"), 0, held.index, data=data)


def let_go(enc: Encounter, holder: Creature) -> None:
    """The grapple this creature leads is over; the other half goes with it."""
    effects.remove_kind(enc, holder, "grappling")


def effect_removed(enc: Encounter, creature: Creature, effect: Effect) -> None:
    """A grapple has two ends: neither stays without the other."""
    name = effect.definition.id
    if name in HELD and effect.source >= 0 and holder_of(creature) != effect.source:
        holder = enc.state.creatures[effect.source]
        if held_by(holder) == creature.index:
            let_go(enc, holder)
    elif name == "grappling":
        for word in HOLDING:
            effects.remove_kind(enc, creature, word)
        if effect.source >= 0:
            held = enc.state.creatures[effect.source]
            for each in [each for each in held.effects if each.definition.id in HELD]:
                if each.source == creature.index:
                    effects.remove(enc, held, each)


def effect_added(enc: Encounter, creature: Creature) -> None:
    """Nobody holds on without being able to."""
    if creature.flags & facts.HELPLESS and creature.flags & facts.GRAPPLING:
        let_go(enc, creature)


# --- turns ---------------------------------------------------------------------------------------


def open_turn(enc: Encounter, creature: Creature) -> None:
    """Whoever leads a grapple sees to it before anything else."""
    if creature.flags & facts.GRAPPLING:
        must = enc.rules.effect("must-maintain")
        effects.attach(enc, creature, must, 0, creature.index)


def close_turn(enc: Encounter, creature: Creature) -> None:
    """A hold that was not kept up is lost, unless acts have gone into keeping it."""
    if not effects.remove_kind(enc, creature, "must-maintain"):
        return
    if not any(task.action == MAINTAIN for task in tasks.tasks_of(creature)):
        let_go(enc, creature)


# --- beginning -----------------------------------------------------------------------------------


class WrestlerTarget(OpponentTarget):
    """An enemy within arm's length who is not in a grapple yet."""

    @classmethod
    def build(cls, p: Params) -> WrestlerTarget:
        return cls("reach", 20)

    def refuse_one(
        self, enc: Encounter, actor: Creature, action: ActionDef, using: str, other: Creature
    ) -> Refusal | None:
        if other.flags & (facts.GRAPPLED | facts.GRAPPLING):
            data = {"creature": actor.index, "action": action.id, "target": other.index}
            return Refusal("already-in-a-grapple", action.clause, data)
        return super().refuse_one(enc, actor, action, using, other)


class Seize(Step):
    """On a success both are in a grapple, side by side."""

    needs: tuple[str, ...] = ("target", "degree")

    def run(self, enc: Encounter, frame: Frame) -> None:
        actor = enc.state.creatures[frame.actor]
        target = enc.state.creatures[frame.slots["target"]]
        if frame.slots["degree"] < SUCCESS or not target.present:
            return
        distance = enc.state.layout.distance(
            actor.cell, actor.size, target.cell, target.size, enc.rules.metric
        )
        if distance > 1:
            place = place_behind(enc, actor, actor.cell, target)
            if place < 0:
                return  # no room to pull it to
            put(enc, target, place, actor.index)
        seize(enc, actor, target)


# --- keeping hold --------------------------------------------------------------------------------


def rope_in_hand(enc: Encounter, creature: Creature) -> Item | None:
    for item in creature.held:
        if "rope" in enc.rules.items[item.kind].data:
            return item
    return None


def tie_up_bonus(enc: Encounter) -> int:
    return TYING_UP + int(enc.option("tie-up-bonus"))


class StateIntent(Step):
    """Where tying up is the same check, it must be said before the die is thrown."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        actor = enc.state.creatures[frame.actor]
        if enc.option("tie-up-check") != "same" or rope_in_hand(enc, actor) is None:
            return
        enc.ask(
            frame,
            Decision(
                "grapple-intent",
                actor.index,
                actor.index,
                [choice("hold-on"), choice("tie-up")],
                enc.rules.cite("grapple-details"),
                {"subject": held_by(actor)},
                "hold-on",
            ),
        )

    def answer(self, enc: Encounter, frame: Frame, option: Option) -> None:
        frame.slots["tying"] = option.action == "tie-up"


class KeepHold(Step):
    """The grapple check at +5. A failure ends the grapple."""

    binds: tuple[str, ...] = ("degree", "margin")

    def run(self, enc: Encounter, frame: Frame) -> None:
        actor = enc.state.creatures[frame.actor]
        index = held_by(actor)
        if index < 0:
            frame.slots["degree"], frame.slots["margin"] = FAILURE, -1
            return
        target = enc.state.creatures[index]
        tying = bool(frame.slots.get("tying"))
        bonus = tie_up_bonus(enc) if tying else MAINTAINING
        degree = grapple_check(enc, frame, actor, target, bonus)
        effects.remove_kind(enc, actor, "must-maintain")
        actor.counters["maintained"] = 1
        if degree < SUCCESS:
            let_go(enc, actor)
        elif tying:
            tie_up(enc, actor, target)


def grapple_check(
    enc: Encounter, frame: Frame, actor: Creature, target: Creature, bonus: int
) -> int:
    stat = manoeuvre_bonus(enc, actor, frame, "grapple", target, bonus)
    dc = manoeuvre_defence(enc, actor, target, "grapple")
    return attempt(enc, frame, actor, target, "grapple", stat, dc)


class UseHold(Step):
    """What a hold that is kept is good for: one thing, if any."""

    needs: tuple[str, ...] = ("degree",)

    def __init__(self, uses: tuple[str, ...]) -> None:
        self.uses = uses

    @classmethod
    def build(cls, p: Params) -> UseHold:
        return cls(p.references("uses", "action"))

    def run(self, enc: Encounter, frame: Frame) -> None:
        actor = enc.state.creatures[frame.actor]
        if frame.slots["degree"] < SUCCESS or held_by(actor) < 0:
            return
        offers: list[Offer] = []
        for name in self.uses:
            action = enc.rules.action(name)
            if self._refuse(enc, actor, action) is None:
                add_offers(enc, actor, action, offers)
        enc.ask(
            frame,
            Decision(
                "use-hold",
                actor.index,
                actor.index,
                [*offers, choice("hold-on")],
                enc.rules.action(MAINTAIN).clause,
                {"subject": held_by(actor)},
                "hold-on",
            ),
        )

    def _refuse(self, enc: Encounter, actor: Creature, action: ActionDef) -> Refusal | None:
        if action.id == "grapple-tie-up" and enc.option("tie-up-check") == "same":
            clause = enc.rules.cite("grapple-details")
            data = {"creature": actor.index, "action": action.id}
            return Refusal("said-before-the-check", clause, data)
        if is_free(enc, action):
            return None
        return refuse_action(enc, actor, action, enc.rules.facts_of(enc, actor))

    def answer(self, enc: Encounter, frame: Frame, option: Option) -> None:
        if option.action == "hold-on":
            return
        actor = enc.state.creatures[frame.actor]
        action = enc.rules.action(option.action)
        # An act of its own is paid for; the rest belongs to keeping hold.
        parent = frame.act if is_free(enc, action) or not action.cost.parts else 0
        slots = {"path": option.path}
        enc.perform(actor, action, option.using, option.target, slots, parent)

    def objection(self, enc: Encounter, frame: Frame, option: Option) -> Refusal | None:
        if option.action not in self.uses:
            return None
        actor = enc.state.creatures[frame.actor]
        action = enc.rules.action(option.action)
        refusal = self._refuse(enc, actor, action)
        if refusal is None and action.uses and option.using not in enc.means(actor, action, -1):
            refusal = enc.rules.refuse_means(enc, actor, action, option.using)
        return refusal or refuse_target(enc, actor, action, option.using, option.target)


def is_free(enc: Encounter, action: ActionDef) -> bool:
    """A move with somebody in one's grip may cost nothing more, as the table has it."""
    return action.id == "grapple-move" and enc.option("grapple-move-cost") == "0"


# --- hurting, pinning, tying up ------------------------------------------------------------------


def is_for_a_clinch(weapon: Weapon) -> bool:
    """What one may hurt with in a grapple: body, spikes, light and one-handed weapons."""
    return weapon.reach > 0 and bool(weapon.traits & IN_HAND_TO_HAND)


def hampers(enc: Encounter, creature: Creature, weapon: Weapon) -> bool:
    """Nothing that takes two hands is used in a grapple."""
    if not creature.flags & (facts.GRAPPLED | facts.GRAPPLING):
        return False
    takes = enc.rules.items[weapon.item].hands if weapon.item else 0
    return takes > 1 or bool(weapon.traits & {"two-handed", "bow"})


class ChooseHarm(Step):
    """Lethal or not: whoever deals it says."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        enc.ask(
            frame,
            Decision(
                "lethality",
                frame.actor,
                frame.actor,
                [choice("lethal"), choice("nonlethal")],
                enc.rules.action("grapple-damage").clause,
                {"subject": held_by(enc.state.creatures[frame.actor])},
                "lethal",
            ),
        )

    def answer(self, enc: Encounter, frame: Frame, option: Option) -> None:
        frame.slots["nonlethal"] = option.action == "nonlethal"


class Hurt(Step):
    """The weapon's damage, without an attack roll."""

    needs: tuple[str, ...] = ("using",)

    def run(self, enc: Encounter, frame: Frame) -> None:
        actor = enc.state.creatures[frame.actor]
        index = held_by(actor)
        if index < 0:
            return
        weapon = weapon_of(actor, frame.slots["using"])
        amount = weapon_damage(enc, actor, weapon, False)
        gentle: bool = frame.slots["nonlethal"]
        target = enc.state.creatures[index]
        deal(enc, frame.act, actor.index, target, amount, weapon.damage_type, False, 0, gentle)


class Pin(Step):
    """Who was grappled is pinned; who pins is without its Dexterity as long as it does."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        actor = enc.state.creatures[frame.actor]
        index = held_by(actor)
        if index < 0:
            return
        target = enc.state.creatures[index]
        data = {"held": True}
        effects.attach(enc, target, enc.rules.effect("pinned"), 0, actor.index, data=data)
        effects.remove_kind(enc, target, "grappled")  # the milder state is part of the worse
        effects.attach(enc, actor, enc.rules.effect("pinning"), 0, index)


class TieUp(Step):
    """A second check, much harder; what fails leaves the hold as it is."""

    binds: tuple[str, ...] = ("degree", "margin")

    def run(self, enc: Encounter, frame: Frame) -> None:
        actor = enc.state.creatures[frame.actor]
        index = held_by(actor)
        if index < 0:
            return
        target = enc.state.creatures[index]
        if grapple_check(enc, frame, actor, target, tie_up_bonus(enc)) >= SUCCESS:
            tie_up(enc, actor, target)


def tie_up(enc: Encounter, actor: Creature, target: Creature) -> None:
    """The rope holds it from now on: nobody need keep hold of it any more."""
    rope = rope_in_hand(enc, actor)
    if rope is None:
        return
    take_off(actor, rope)
    data = {**as_data(rope), "dc": ROPE_DC + actor.sheet.stats["cmb"]}
    effects.attach(enc, target, enc.rules.effect("bound"), 0, actor.index, data=data)
    let_go(enc, actor)


# --- moving with somebody in one's grip ----------------------------------------------------------


def haul_reach(enc: Encounter, creature: Creature) -> Reach:
    """Everywhere a grappler can go; who is held is in nobody's way."""
    board = bytearray(occupancy(enc, creature))
    index = held_by(creature)
    if index >= 0:
        held = enc.state.creatures[index]
        for square in enc.state.layout.footprint(held.cell, held.size):
            board[square] = 0
    speed, metric = speed_of(enc, creature), enc.rules.metric
    parity = creature.counters.get("diagonals", 0)
    return enc.state.layout.reach_map(creature.cell, creature.size, speed, metric, board, parity)


class HaulTarget(Walk):
    """Where one may go with a grappled creature; staying put and only turning counts as well."""

    def candidates(
        self, enc: Encounter, actor: Creature, action: ActionDef, using: str
    ) -> list[int]:
        return sorted((actor.cell, *haul_reach(enc, actor).cells))

    def has_any(self, enc: Encounter, actor: Creature, action: ActionDef, using: str) -> bool:
        return True

    def refuse(
        self, enc: Encounter, actor: Creature, action: ActionDef, using: str, target: int
    ) -> Refusal | None:
        if target in self.candidates(enc, actor, action, using):
            return None
        return super().refuse(enc, actor, action, using, target)


class Haul(Move):
    """A move like any other, with somebody drawn along."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        slots = frame.slots
        if "at" not in slots and not slots["path"]:
            reach = haul_reach(enc, enc.state.creatures[frame.actor])
            if reach.can_stop(slots["target"]):
                slots["path"] = tuple(reach.path_to(slots["target"]))
        super().run(enc, frame)

    def _enter(
        self, enc: Encounter, creature: Creature, action: ActionDef, cell: int, last: bool
    ) -> bool:
        index = held_by(creature)
        if index < 0:
            return super()._enter(enc, creature, action, cell, last)  # it has got away meanwhile
        held = enc.state.creatures[index]
        place = place_behind(enc, creature, cell, held)
        board = others_on_map(enc, creature, held)
        squares = enc.state.layout.footprint(cell, creature.size)
        if place < 0 or any(board[square] for square in squares):
            if enc.log is not None:
                data = {"creature": creature.index, "cell": cell}
                enc.tell("stopped-short", enc.rules.cite("movement"), data)
            return False
        here = creature.cell
        lead(enc, creature, cell, held, place)
        if abs(cell - here) not in (1, enc.state.grid.width):
            creature.counters["diagonals"] = 1 - creature.counters.get("diagonals", 0)
        return True


class ChoosePlace(Step):
    """On arrival: the adjacent square the held creature is put in, dangerous ones included."""

    binds: tuple[str, ...] = ("place",)

    def run(self, enc: Encounter, frame: Frame) -> None:
        actor = enc.state.creatures[frame.actor]
        index = held_by(actor)
        if index < 0:
            frame.pc = len(frame.script.steps) - 1
            return
        held = enc.state.creatures[index]
        enc.ask(
            frame,
            Decision(
                "place-held",
                actor.index,
                held.index,
                [choice("square", CELL, places_beside(enc, actor, held))],
                enc.rules.action("grapple-move").clause,
                {"subject": actor.index},
                "square",
            ),
        )

    def answer(self, enc: Encounter, frame: Frame, option: Option) -> None:
        frame.slots["place"] = option.target


def places_beside(enc: Encounter, actor: Creature, held: Creature) -> list[int]:
    """The squares around one where another may be put: also over a pit. Where it is comes first."""
    layout = enc.state.layout
    terrain = enc.state.grid.terrain
    board = others_on_map(enc, held)
    found = [held.cell]
    for cell in layout.emanation(actor.cell, actor.size, held.size, enc.rules.metric):
        squares = layout.footprint(cell, held.size)
        if not squares or cell == held.cell:
            continue
        if layout.distance(actor.cell, actor.size, cell, held.size, enc.rules.metric) != 1:
            continue
        hole = any(terrain[square] == PIT for square in squares)
        if (layout.fits(cell, held.size) or hole) and not any(board[each] for each in squares):
            found.append(cell)
    return found


class SetDown(Step):
    """It is put there, unless the place is dangerous and it breaks free."""

    needs: tuple[str, ...] = ("place",)

    def run(self, enc: Encounter, frame: Frame) -> None:
        slots = frame.slots
        actor = enc.state.creatures[frame.actor]
        index = held_by(actor)
        place: int = slots["place"]
        if index < 0:
            return
        held = enc.state.creatures[index]
        if is_pit(enc, place) and "warned" not in slots:
            slots["warned"] = True
            if publish(enc, (DANGER,), actor.index, frame.act, index, place):
                frame.pc -= 1
                return
        edge = held.cell
        if place == edge or is_taken(enc, held, place):
            return
        put(enc, held, place, actor.index)
        if is_pit(enc, place):
            let_go(enc, actor)
        fall_if_over_pit(enc, held, edge, actor.index)


# --- getting out of it ---------------------------------------------------------------------------


class Escape(NamedTuple):
    """One way to try: out of what, and with what."""

    goal: str  # "free", "control", "ropes"
    skill: bool


ESCAPES = {
    "free-by-skill": Escape("free", True),
    "free-by-force": Escape("free", False),
    "control-by-skill": Escape("control", True),
    "control-by-force": Escape("control", False),
    "ropes-by-skill": Escape("ropes", True),
    "ropes-by-force": Escape("ropes", False),
}


class ChooseEscape(Step):
    """Escape Artist or main force; to be free, or to turn the tables."""

    binds: tuple[str, ...] = ("escape",)

    def __init__(self, only_free: bool) -> None:
        self.only_free = only_free

    @classmethod
    def build(cls, p: Params) -> ChooseEscape:
        return cls(p.flag("only_free", False))

    def run(self, enc: Encounter, frame: Frame) -> None:
        creature = enc.state.creatures[frame.actor]
        goals = ["free"] if self.only_free else ["free", "control"]
        if holder_of(creature) < 0:
            goals = []
        if creature.effect("bound") is not None and not self.only_free:
            goals.append("ropes")
        ways = [name for name, escape in ESCAPES.items() if escape.goal in goals]
        if not ways:
            frame.pc = len(frame.script.steps) - 1
            return
        enc.ask(
            frame,
            Decision(
                "escape",
                creature.index,
                creature.index,
                [choice(way) for way in ways],
                enc.rules.action("escape-grapple").clause,
                {"subject": holder_of(creature)},
                ways[0],
            ),
        )

    def answer(self, enc: Encounter, frame: Frame, option: Option) -> None:
        frame.slots["escape"] = option.action


class BreakHold(Step):
    """The check, with a count of its own: each further one of the turn is 5 worse."""

    needs: tuple[str, ...] = ("escape",)
    binds: tuple[str, ...] = ("degree",)

    def __init__(self, bonus: int) -> None:
        self.bonus = bonus

    @classmethod
    def build(cls, p: Params) -> BreakHold:
        return cls(p.int("bonus", 0))

    def run(self, enc: Encounter, frame: Frame) -> None:
        creature = enc.state.creatures[frame.actor]
        escape = ESCAPES[frame.slots["escape"]]
        dc = self._difficulty(enc, creature, escape)
        if dc is None:
            return  # nothing holds it any more
        stat = self._stat(enc, creature, frame, escape)
        purpose = "escape-artist" if escape.skill else "manoeuvre"
        result = check(enc, creature, stat, dc.stat, dc, purpose)
        frame.slots["degree"] = result.degree
        if enc.log is not None:
            act = enc.state.act(frame.act)
            clause = act.action.clause if act is not None else ""
            data = {"purpose": "escape", "creature": creature.index, "target": holder_of(creature)}
            enc.tell("check", clause, {**data, **result.to_plain()}, frame.act)
        if result.degree >= SUCCESS:
            self._succeed(enc, creature, escape)

    def _difficulty(self, enc: Encounter, creature: Creature, escape: Escape) -> Total | None:
        if escape.goal == "ropes":
            bonds = creature.effect("bound")
            if bonds is None:
                return None
            number: int = bonds.data.get("dc", ROPE_DC)
            return Total("dc", number, number, [])
        holder = holder_of(creature)
        if holder < 0:
            return None
        return manoeuvre_defence(enc, creature, enc.state.creatures[holder], "grapple")

    def _stat(self, enc: Encounter, creature: Creature, frame: Frame, escape: Escape) -> Total:
        act = enc.state.act(frame.act)
        assert act is not None
        lines: list[Line] = []
        if self.bonus:
            lines.append(Line(act.action.id, "untyped", self.bonus, act.action.clause))
        if enc.state.turn == creature.index:
            before = creature.counters.get("escapes", 0)
            creature.counters["escapes"] = before + 1
            if before:
                lines.append(Line("escape-again", "untyped", -AGAIN * before, act.action.clause))
        if escape.skill:
            skill = creature.sheet.stats["escape-artist"]
            return total(enc, creature, "escape-artist", skill, NO_TAGS, lines)
        stat = total(enc, creature, "grapple", creature.sheet.stats["cmb"], NO_TAGS, lines)
        stat.stat = "cmb"
        return stat

    def _succeed(self, enc: Encounter, creature: Creature, escape: Escape) -> None:
        if escape.goal == "ropes":
            effects.remove_kind(enc, creature, "bound")
            return
        holder = enc.state.creatures[holder_of(creature)]
        let_go(enc, holder)
        if escape.goal == "control":
            seize(enc, creature, holder)


class ReleaseHold(Step):
    """Letting go takes no more than wanting to."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        let_go(enc, enc.state.creatures[frame.actor])


TARGETINGS = {"wrestler": WrestlerTarget.build, "haul": plain(HaulTarget)}
STEPS = {
    "seize": plain(Seize),
    "state-intent": plain(StateIntent),
    "keep-hold": plain(KeepHold),
    "use-hold": UseHold.build,
    "choose-harm": plain(ChooseHarm),
    "hurt": plain(Hurt),
    "pin": plain(Pin),
    "tie-up": plain(TieUp),
    "haul": plain(Haul),
    "choose-place": plain(ChoosePlace),
    "set-down": plain(SetDown),
    "choose-escape": ChooseEscape.build,
    "break-hold": BreakHold.build,
    "release-hold": plain(ReleaseHold),
}
