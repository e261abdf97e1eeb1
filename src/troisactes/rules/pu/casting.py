"""Casting: defensively or not, saves by spell level, resistance, rays."""

from __future__ import annotations

from typing import TYPE_CHECKING

from troisactes.catalogue.vocabulary import plain
from troisactes.kernel import effects
from troisactes.kernel.agenda import BLOW, Script, Step
from troisactes.kernel.checks import FAILURE, NO_TAGS, SUCCESS, Line, Total, check, total
from troisactes.kernel.decisions import Decision, Option, choice
from troisactes.kernel.state import Act
from troisactes.kernel.windows import publish, who_could_answer
from troisactes.rules.common.actions import StillPossible
from troisactes.rules.common.attacks import MELEE, RANGED
from troisactes.rules.common.sight import unseen_by
from troisactes.rules.pu import cover, facts, free_actions, provoke, tasks
from troisactes.rules.pu.attacks import (
    FLANKING,
    armour,
    into_melee,
    is_flanked,
    spend_help,
    strike_chances,
    strike_roll,
)
from troisactes.rules.pu.concentration import CONCENTRATION_DC, concentrate, lose_spell
from troisactes.rules.pu.spellbook import level_of, spell_in

if TYPE_CHECKING:
    from troisactes.catalogue.params import Params
    from troisactes.kernel.definitions import ActionDef
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.reckoning import Reckoning
    from troisactes.kernel.state import Creature, Frame


DEFENSIVE_DC = 15
MISSPOKEN = 20  # chances in a hundred that the deafened get a spell wrong
HELD = facts.GRAPPLED | facts.GRAPPLING | facts.PINNED


# --- before a casting ----------------------------------------------------------------------------


def casting_action(enc: Encounter, frame: Frame) -> ActionDef:
    """What is being done in this frame: an act, or a piece of work on it."""
    act = enc.state.act(frame.act)
    return act.action if act is not None else enc.rules.action(frame.slots["action"])


def casting_spell(enc: Encounter, frame: Frame) -> ActionDef | None:
    """The spell cast there; None where the casting was seen to before (by work, by an item)."""
    if frame.slots.get("provoked"):
        return None
    act = enc.state.act(frame.act)
    using: str = act.using if act is not None else frame.slots["using"]
    return spell_in(enc, casting_action(enc, frame), using)


class ChooseWay(Step):
    """Where someone could strike at the casting, the caster may guard against that."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        action = casting_action(enc, frame)
        if "complex" not in action.traits or "way" in frame.slots:
            return
        spell = casting_spell(enc, frame)
        if spell is None or not self._is_threatened(enc, frame.actor):
            return
        creature = enc.state.creatures[frame.actor]
        if not free_actions.has_free_action_left(enc, creature):
            return  # guarding is a free action
        ways = ["openly", "defensively"]
        if action.data.get("wit") and creature.sheet.stats["int"] > 0:
            ways.append("defensively-by-wit")
        enc.ask(
            frame,
            Decision(
                "casting",
                frame.actor,
                frame.actor,
                [choice(way) for way in ways],
                enc.rules.cite("cast-defensively"),
                {"action": spell.id, "dc": defensive_dc(spell)},
                "openly",
            ),
        )

    def _is_threatened(self, enc: Encounter, caster: int) -> bool:
        """By somebody it knows of: the question gives no hidden enemy away."""
        creatures = enc.state.creatures
        for index in who_could_answer(enc, (provoke.ANYONE,), caster):
            if not unseen_by(creatures[caster], creatures[index]):
                return True
        return False

    def answer(self, enc: Encounter, frame: Frame, option: Option) -> None:
        frame.slots["way"] = option.action


def defensive_dc(spell: ActionDef) -> int:
    return DEFENSIVE_DC + 2 * level_of(spell)


def wit_traded(creature: Creature, frame: Frame) -> int:
    """What spell combat moves from the attack roll to the concentration check."""
    if frame.slots.get("way") != "defensively-by-wit":
        return 0
    return creature.sheet.stats["int"]


class Guard(Step):
    """Cast defensively: on a success nothing is provoked, on a failure the spell is lost."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        if frame.slots.get("way", "openly") == "openly":
            return
        spell = casting_spell(enc, frame)
        assert spell is not None
        creature = enc.state.creatures[frame.actor]
        free_actions.count_free_action(creature)
        clause = enc.rules.cite("cast-defensively")
        wit = wit_traded(creature, frame)
        lines: list[Line] = []
        if wit:
            lines.append(Line("spell-combat", "circumstance", wit, enc.rules.cite("spell-combat")))
        purpose = "cast-defensively"
        number = defensive_dc(spell)
        if concentrate(enc, creature, number, purpose, clause, frame.act, lines):
            frame.slots["safe"] = True
        else:
            frame.slots["failed"] = clause


class Grip(Step):
    """Held fast, a caster must concentrate: 10 + the holder's manoeuvre bonus + the level."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        creature = enc.state.creatures[frame.actor]
        if not creature.flags & HELD:
            return
        spell = casting_spell(enc, frame)
        holder = self._holder(enc, creature)
        if spell is None or holder is None:
            return
        number = CONCENTRATION_DC + holder.sheet.stats["cmb"] + level_of(spell)
        clause = enc.rules.cite("concentration")
        if not concentrate(enc, creature, number, "concentration", clause, frame.act, []):
            frame.slots["failed"] = clause

    def _holder(self, enc: Encounter, creature: Creature) -> Creature | None:
        for effect in creature.effects:
            if effect.source >= 0 and effect.definition.facts & HELD:
                return enc.state.creatures[effect.source]
        return None


class Spoil(Step):
    """A spell whose concentration failed is lost, after whoever could has struck."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        clause: str = frame.slots.get("failed", "")
        if not clause:
            return
        act = enc.state.act(frame.act)
        if act is not None:
            lose_spell(enc, act, "spell-lost", clause)
        else:
            task = tasks.Task(*frame.slots["task"])
            tasks.drop(enc, enc.state.creatures[frame.actor], task)


class Deafness(Step):
    """Who cannot hear the words gets them wrong one time in five."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        act = enc.state.act(frame.act)
        creature = enc.state.creatures[frame.actor]
        assert act is not None
        if not creature.flags & facts.DEAFENED or "verbal" not in act.action.traits:
            return
        if frame.slots.get("wordless"):
            return  # an item does it
        rolled = enc.die(100, creature, "deafness")
        if enc.log is not None:
            data = {"creature": creature.index, "rolled": rolled, "chance": MISSPOKEN}
            told = {**data, "missed": rolled <= MISSPOKEN}
            enc.tell("deafness", enc.rules.cite("conditions"), told, act.id)
        if rolled <= MISSPOKEN:
            enc.disrupt(act, "spell-lost", enc.rules.cite("conditions"), False)


OPENING = (ChooseWay(), Guard(), Grip(), provoke.Announce(), Spoil(), Deafness(), StillPossible())

# Acts assigned to something longer than what is left of the turn; a spell among others.
TASK = Script(
    "task",
    (
        tasks.AskHowMany(),
        tasks.Assign(),
        ChooseWay(),
        Guard(),
        Grip(),
        tasks.AnnounceWork(),
        Spoil(),
        tasks.GetOn(),
    ),
)


# --- what spells are resisted by -----------------------------------------------------------------


def casting_power(actor: Creature, frame: Frame) -> tuple[int, int]:
    """Caster level and ability: an item's own, where the spell comes from one."""
    stats = actor.sheet.stats
    own = (stats.get("caster-level", 0), stats.get("casting", 0))
    power: tuple[int, int] = frame.slots.get("power", own)
    return power


def spell_dc(enc: Encounter, actor: Creature, frame: Frame) -> Total:
    """10 + the spell's level + the caster's ability."""
    act = enc.state.act(frame.act)
    level = level_of(act.action) if act is not None else frame.slots.get("level", 0)
    base = 10 + level + casting_power(actor, frame)[1]
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
        if not target.present:
            frame.slots["degree"] = SUCCESS
            return
        dc = self._dc(enc, actor, frame)
        lines = self._lines(enc, enc.state.act(frame.act), actor, target)
        frame.slots["degree"] = saving_throw(
            enc, target, self.stat, dc, actor.index, frame.act, lines
        )

    def _lines(
        self, enc: Encounter, act: Act | None, actor: Creature, target: Creature
    ) -> list[Line]:
        return cover.reflex_lines(enc, act, actor, target) if self.stat == "reflex" else []

    def _dc(self, enc: Encounter, actor: Creature, frame: Frame) -> Total:
        return Total("dc", self.dc, self.dc, []) if self.dc else spell_dc(enc, actor, frame)

    def brings(self) -> tuple[str, ...]:
        return (BLOW,)

    def reckon(self, reckoning: Reckoning, frame: Frame) -> None:
        enc, actor = reckoning.enc, reckoning.actor
        target = enc.state.creatures[frame.slots["target"]]
        lines = self._lines(enc, enc.state.act(frame.act), actor, target)
        save = total(enc, target, self.stat, target.sheet.stats[self.stat], NO_TAGS, lines)
        frame.slots.setdefault("level", level_of(reckoning.action))
        reckoning.roll(save.value, self._dc(enc, actor, frame).value, self.stat, True)


def saving_throw(
    enc: Encounter,
    target: Creature,
    stat: str,
    dc: Total,
    against: int,
    act: int,
    lines: list[Line] | None = None,
) -> int:
    """The target rolls; gives the degree."""
    save = total(enc, target, stat, target.sheet.stats[stat], NO_TAGS, lines or [])
    result = check(enc, target, save, "dc", dc, stat)
    if enc.log is not None:
        data = {"purpose": "save", "creature": target.index, "target": against}
        enc.tell("check", enc.rules.cite("save"), {**data, **result.to_plain()}, act)
    return result.degree


class Pierce(Step):
    """Spell resistance: a caster level check, or the spell does nothing to this target."""

    needs: tuple[str, ...] = ("target",)

    def run(self, enc: Encounter, frame: Frame) -> None:
        actor = enc.state.creatures[frame.actor]
        target = enc.state.creatures[frame.slots["target"]]
        resistance = target.sheet.stats.get("spell-resistance", 0)
        if not resistance or target.effect("resistance-lowered") or target is actor:
            return
        level = casting_power(actor, frame)[0]
        stat = total(enc, actor, "caster-level", level, NO_TAGS, [])
        dc = Total("dc", resistance, resistance, [])
        result = check(enc, actor, stat, "dc", dc, "spell-resistance")
        if enc.log is not None:
            data = {"purpose": "spell-resistance", "creature": actor.index, "target": target.index}
            clause = enc.rules.cite("spell-resistance")
            enc.tell("check", clause, {**data, **result.to_plain()}, frame.act)
        if result.degree < SUCCESS:
            leave(enc, frame)


def leave(enc: Encounter, frame: Frame) -> None:
    """Pass over what is left but for the closing of an action (a part of one has none)."""
    act = enc.state.act(frame.act)
    is_whole = act is not None and frame.script is act.action.script
    frame.pc = len(frame.script.steps) - (1 if is_whole else 0)


class Toggle(Step):
    """Switch an effect of one's own on, or off again."""

    def __init__(self, effect: str) -> None:
        self.effect = effect

    @classmethod
    def build(cls, p: Params) -> Toggle:
        return cls(p.effect("effect"))

    def run(self, enc: Encounter, frame: Frame) -> None:
        creature = enc.state.creatures[frame.actor]
        if not effects.remove_kind(enc, creature, self.effect):
            effects.attach(enc, creature, enc.rules.effect(self.effect), 0, creature.index)


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
        if "delivered" in slots:  # by a weapon
            slots["degree"] = slots["delivered"]
            return
        if not self.melee and "asked-ray" not in slots and self._was_safe(enc, frame):
            slots["asked-ray"] = True
            if publish(enc, (provoke.ANYONE,), actor.index, frame.act):
                frame.pc -= 1
                return
        if not target.present:
            slots["degree"] = FAILURE
            return
        stat, ac = self._totals(enc, actor, target)
        slots["degree"] = strike_roll(enc, frame, actor, target, stat, ac, None)
        spend_help(enc, frame, actor, target)

    def _totals(self, enc: Encounter, actor: Creature, target: Creature) -> tuple[Total, Total]:
        stats = actor.sheet.stats
        lines: list[Line] = []
        if self.melee:
            base, tags = stats["bab"] + stats["str"], MELEE
            if is_flanked(enc, actor, target):
                lines.append(Line("flanking", "untyped", FLANKING, enc.rules.cite("grid")))
        else:
            base, tags = stats["bab"] + stats["dex"], RANGED
            lines.extend(into_melee(enc, actor, target))
        stat = total(enc, actor, "attack", base, tags, lines)
        return stat, armour(enc, actor, target, not self.melee, "tac")

    def _was_safe(self, enc: Encounter, frame: Frame) -> bool:
        """Cast defensively, or by an action that provokes nothing."""
        if enc.option("ranged-roll-after-safe-cast") != "yes":
            return False
        act = enc.state.act(frame.act)
        assert act is not None
        return bool(frame.slots.get("safe")) or "complex" not in act.action.traits

    def brings(self) -> tuple[str, ...]:
        return (BLOW,)

    def reckon(self, reckoning: Reckoning, frame: Frame) -> None:
        if "delivered" in frame.slots:
            return  # the blow's chances are the spell's
        enc = reckoning.enc
        target = enc.state.creatures[frame.slots["target"]]
        stat, ac = self._totals(enc, reckoning.actor, target)
        reckoning.know(strike_chances(enc, target, stat.value, ac.value))


# --- spells that last ----------------------------------------------------------------------------


class EndSpell(Step):
    """A running spell of one's own ends."""

    needs: tuple[str, ...] = ("target",)

    def run(self, enc: Encounter, frame: Frame) -> None:
        uid: int = frame.slots["target"]
        for creature in enc.state.creatures:
            for effect in creature.effects:
                if effect.uid == uid:
                    effects.remove(enc, creature, effect)
                    return


STEPS = {
    "save": Save.build,
    "pierce": plain(Pierce),
    "ray": Ray.build,
    "toggle": Toggle.build,
    "end-spell": plain(EndSpell),
}
