"""Casting: defensively or not, saves by spell level, resistance, rays, and slow spells."""

from __future__ import annotations

from typing import TYPE_CHECKING

from troisactes.kernel.agenda import Step
from troisactes.kernel.checks import SUCCESS, Line, Total, check, total
from troisactes.kernel.decisions import Decision, Option, choice
from troisactes.kernel.windows import could_answer, publish
from troisactes.rules.pu import provoke
from troisactes.rules.pu.attacks import armour, strike_roll
from troisactes.rules.pu.harm import is_casting

if TYPE_CHECKING:
    from troisactes.catalogue.params import Params
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature, Frame

NO_TAGS: frozenset[str] = frozenset()
RANGED = frozenset(("ranged",))
DEFENSIVE_DC = 15


class ChooseWay(Step):
    """Where someone could strike at the casting, the caster may guard against that."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        act = enc.state.act(frame.act)
        assert act is not None
        if not is_casting(act.action) or "complex" not in act.action.traits:
            return
        slots = frame.slots
        if slots.get("provoked") or "way" in slots:
            return
        if not could_answer(enc, (provoke.ANYONE,), act.actor):
            return
        ways = ["openly", "defensively"]
        if slots.get("spell-combat"):
            ways.append("defensively-by-wit")
        enc.ask(
            frame,
            Decision(
                "casting",
                act.actor,
                act.actor,
                [choice(way) for way in ways],
                enc.rules.cite("cast-defensively"),
                {"action": act.action.id, "dc": defensive_dc(act.action.data.get("level", 0))},
                "openly",
            ),
        )

    def answer(self, enc: Encounter, frame: Frame, option: Option) -> None:
        frame.slots["way"] = option.action


def defensive_dc(level: int) -> int:
    return DEFENSIVE_DC + 2 * level


class Guard(Step):
    """Cast defensively: on a success nothing is provoked, on a failure the spell is lost."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        way = frame.slots.get("way", "openly")
        if way == "openly" or "safe" in frame.slots:
            return
        creature = enc.state.creatures[frame.actor]
        act = enc.state.act(frame.act)
        assert act is not None
        number = defensive_dc(act.action.data.get("level", 0))
        lines: list[Line] = []
        wit: int = frame.slots.get("wit", 0)
        if wit:
            lines.append(Line("spell-combat", "circumstance", wit, enc.rules.cite("spell-combat")))
        base = creature.sheet.stats["concentration"]
        stat = total(enc, creature, "concentration", base, NO_TAGS, lines)
        result = check(enc, creature, stat, "dc", Total("dc", number, number, []), "concentration")
        if enc.log is not None:
            data = {"purpose": "cast-defensively", "creature": creature.index}
            clause = enc.rules.cite("cast-defensively")
            enc.tell("check", clause, {**data, **result.to_plain()}, frame.act)
        frame.slots["safe"] = result.degree >= SUCCESS


class Spoil(Step):
    """A spell whose guard failed is lost, after whoever could has struck."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        if frame.slots.get("safe", True):
            return
        act = enc.state.act(frame.act)
        assert act is not None
        enc.disrupt(act, "spell-lost", enc.rules.cite("cast-defensively"), False)


OPENING = (ChooseWay(), Guard(), provoke.Announce(), Spoil())


# --- what spells are resisted by -----------------------------------------------------------------


def spell_dc(enc: Encounter, actor: Creature, level: int) -> Total:
    """10 + the spell's level + the caster's ability."""
    base = 10 + level + actor.sheet.stats.get("casting", 0)
    return total(enc, actor, "spell-dc", base, NO_TAGS, [])


class Save(Step):
    """The target's saving throw against the spell, or against a number of the ability's own."""

    needs: tuple[str, ...] = ("target",)
    binds: tuple[str, ...] = ("degree",)

    def __init__(self, stat: str, dc: int) -> None:
        self.stat = stat
        self.dc = dc

    @classmethod
    def build(cls, p: Params) -> Save:
        return cls(p.stat("stat"), p.int("dc", 0))

    def run(self, enc: Encounter, frame: Frame) -> None:
        actor = enc.state.creatures[frame.actor]
        target = enc.state.creatures[frame.slots["target"]]
        act = enc.state.act(frame.act)
        level: int = act.action.data.get("level", 0) if act is not None else 0
        dc = Total("dc", self.dc, self.dc, []) if self.dc else spell_dc(enc, actor, level)
        frame.slots["degree"] = saving_throw(enc, target, self.stat, dc, actor.index, frame.act)


def saving_throw(
    enc: Encounter, target: Creature, stat: str, dc: Total, against: int, act: int, bonus: int = 0
) -> int:
    lines = [Line("situation", "untyped", bonus, enc.rules.cite("save"))] if bonus else []
    save = total(enc, target, stat, target.sheet.stats[stat], NO_TAGS, lines)
    result = check(enc, target, save, "dc", dc, stat)
    if enc.log is not None:
        data = {"purpose": "save", "creature": target.index, "target": against}
        enc.tell("check", enc.rules.cite("save"), {**data, **result.to_plain()}, act)
    return result.degree


class Pierce(Step):
    """Spell resistance: a caster level check, or the spell does nothing to this target."""

    needs: tuple[str, ...] = ("target",)

    @classmethod
    def build(cls, p: Params) -> Pierce:
        return cls()

    def run(self, enc: Encounter, frame: Frame) -> None:
        actor = enc.state.creatures[frame.actor]
        target = enc.state.creatures[frame.slots["target"]]
        resistance = target.sheet.stats.get("spell-resistance", 0)
        if not resistance or target.effect("resistance-lowered") or target is actor:
            return
        stat = total(
            enc, actor, "caster-level", actor.sheet.stats.get("caster-level", 0), NO_TAGS, []
        )
        dc = Total("dc", resistance, resistance, [])
        result = check(enc, actor, stat, "dc", dc, "spell-resistance")
        if enc.log is not None:
            data = {"purpose": "spell-resistance", "creature": actor.index, "target": target.index}
            clause = enc.rules.cite("spell-resistance")
            enc.tell("check", clause, {**data, **result.to_plain()}, frame.act)
        if result.degree < SUCCESS:
            # Only the closing of an action is left, or nothing of a part of one.
            closing = 1 if frame.script.id == f"action:{_action_id(enc, frame)}" else 0
            frame.pc = len(frame.script.steps) - closing


def _action_id(enc: Encounter, frame: Frame) -> str:
    act = enc.state.act(frame.act)
    return act.action.id if act is not None else ""


class Ray(Step):
    """A spell's attack roll: no attack action, so no penalty for attacks, and none for later ones.

    The casting has provoked, or was safe; a table may have the roll of a safe one provoke.
    """

    needs: tuple[str, ...] = ("target",)
    binds: tuple[str, ...] = ("degree",)

    def __init__(self, melee: bool) -> None:
        self.melee = melee

    @classmethod
    def build(cls, p: Params) -> Ray:
        return cls(p.flag("melee", False))

    def run(self, enc: Encounter, frame: Frame) -> None:
        actor = enc.state.creatures[frame.actor]
        target = enc.state.creatures[frame.slots["target"]]
        slots = frame.slots
        if not self.melee and "asked-ray" not in slots and self._was_safe(enc, frame):
            slots["asked-ray"] = True
            if publish(enc, (provoke.ANYONE,), actor.index, frame.act):
                frame.pc -= 1
                return
        stats = actor.sheet.stats
        base = stats["bab"] + (max(stats["str"], 0) if self.melee else stats["dex"])
        tags = frozenset(("melee",)) if self.melee else RANGED
        stat = total(enc, actor, "attack", base, tags, [])
        ac = armour(enc, actor, target, not self.melee, "touch")
        slots["degree"] = strike_roll(enc, frame, actor, target, stat, ac, None)

    def _was_safe(self, enc: Encounter, frame: Frame) -> bool:
        if enc.option("ranged-roll-after-safe-cast") != "yes":
            return False
        act = enc.state.act(frame.act)
        assert act is not None
        return bool(frame.slots.get("safe")) or "complex" not in act.action.traits


class ChooseMoment(Step):
    """A slow spell cast in one turn takes effect at its end, or as the next one starts."""

    @classmethod
    def build(cls, p: Params) -> ChooseMoment:
        return cls()

    def run(self, enc: Encounter, frame: Frame) -> None:
        if frame.slots.get("task") or frame.slots.get("due"):
            return  # spread over two turns it takes effect at once
        enc.ask(
            frame,
            Decision(
                "spell-moment",
                frame.actor,
                frame.actor,
                [choice("turn-end"), choice("next-turn")],
                enc.rules.cite("full-round-spell"),
                {},
                "turn-end",
            ),
        )

    def answer(self, enc: Encounter, frame: Frame, option: Option) -> None:
        creature = enc.state.creatures[frame.actor]
        act = enc.state.act(frame.act)
        assert act is not None
        waiting = (act.action.id, act.using, act.target, option.action)
        creature.notes["spell-due"] = waiting
        frame.pc = len(frame.script.steps) - 1


def spell_due(enc: Encounter, creature: Creature, moment: str) -> bool:
    waiting: tuple[str, str, int, str] | None = creature.notes.get("spell-due")
    return waiting is not None and waiting[3] == moment


def release_spell(enc: Encounter, creature: Creature) -> None:
    """The spell that was cast takes effect now; nothing of it is paid or provoked again."""
    id, using, target, _ = creature.notes.pop("spell-due")
    slots = {"path": (), "provoked": True, "due": True}
    enc.perform(creature, enc.rules.action(id), using, target, slots, 0, "", True)


STEPS = {
    "save": Save.build,
    "pierce": Pierce.build,
    "ray": Ray.build,
    "choose-moment": ChooseMoment.build,
}
