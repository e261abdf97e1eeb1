"""Casting: defensively or not, saves by spell level, resistance, rays."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from troisactes.catalogue.vocabulary import plain
from troisactes.kernel import effects
from troisactes.kernel.agenda import BLOW, Script, Step
from troisactes.kernel.checks import FAILURE, NO_TAGS, SUCCESS, Line, Total, check, total
from troisactes.kernel.decisions import Decision, Option, choice
from troisactes.kernel.names import TARGET, USING, Slot, Stat
from troisactes.kernel.response_windows import publish
from troisactes.kernel.state import Act
from troisactes.rules.common.action_frame import StillPossible
from troisactes.rules.common.attacks import MELEE, RANGED
from troisactes.rules.common.check_events import tell_check
from troisactes.rules.common.names import ACTION_SLOT, ATTACK, DC_STAT, DEGREE, SPELL_DC, TAC
from troisactes.rules.pu import facts
from troisactes.rules.pu.attack import cover, provocation
from troisactes.rules.pu.attack.attack_roll import (
    FLANKING,
    aid_lines,
    armour,
    into_melee,
    is_flanked,
    spend_help,
    strike_chances,
    strike_roll,
)
from troisactes.rules.pu.events import DeafCasting
from troisactes.rules.pu.magic.concentration import CONCENTRATION_DC, concentrate, lose_spell
from troisactes.rules.pu.magic.spellbook import level_of, spell_in
from troisactes.rules.pu.movement import mounted_combat
from troisactes.rules.pu.names import (
    BAB,
    CASTER_LEVEL,
    CASTING,
    CMB,
    DELIVERED,
    DEX,
    INT,
    POWER,
    PROVOKED,
    SAFE,
    STR,
    TASK_SLOT,
    WIT,
    WORDLESS,
)
from troisactes.rules.pu.options import RANGED_ROLL_AFTER_SAFE_CAST
from troisactes.rules.pu.questions import CastingQuestion
from troisactes.rules.pu.saving_throws import saving_throw
from troisactes.rules.pu.turn import free_actions, long_actions

if TYPE_CHECKING:
    from troisactes.catalogue.params import Params
    from troisactes.catalogue.vocabulary import StepBuilders
    from troisactes.kernel.definitions import ActionDef
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.reckoning import Reckoning
    from troisactes.kernel.state import Creature, Frame

WAY: Final = Slot("way")
FAILED: Final = Slot("failed")
LEVEL: Final = Slot("level")
ASKED_RAY: Final = Slot("asked-ray")


DEFENSIVE_DC = 15
MISSPOKEN = 20  # chances in a hundred that the deafened get a spell wrong
HELD = facts.GRAPPLED | facts.GRAPPLING | facts.PINNED


# --- before a casting ----------------------------------------------------------------------------


def casting_action(enc: Encounter, frame: Frame) -> ActionDef:
    """What is being done in this frame: an act, or a piece of work on it."""
    act = enc.state.act(frame.act)
    return act.action if act is not None else enc.rules.action(frame.slots[ACTION_SLOT])


def casting_spell(enc: Encounter, frame: Frame) -> ActionDef | None:
    """The spell cast there; None where the casting was seen to before (by work, by an item)."""
    if frame.slots.get(PROVOKED):
        return None
    act = enc.state.act(frame.act)
    using: str = act.using if act is not None else frame.slots[USING]
    return spell_in(enc, casting_action(enc, frame), using)


class ChooseHowToCast(Step):
    """The caster may guard against blows at the casting, whether or not it knows of anybody who
    could strike: an enemy nobody has noticed is the very reason to (PU-A-074)."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        action = casting_action(enc, frame)
        if "complex" not in action.traits or WAY in frame.slots:
            return
        spell = casting_spell(enc, frame)
        if spell is None or enc.state.mode != "encounter":
            return
        creature = enc.state.creatures[frame.actor]
        if not free_actions.has_free_action_left(enc, creature):
            return  # guarding is a free action
        ways = ["openly", "defensively"]
        if action.data.get(WIT) and creature.sheet.stats[INT] > 0:
            ways.append("defensively-by-wit")
        enc.ask(
            frame,
            Decision(
                question=CastingQuestion(action=spell.id, dc=defensive_dc(spell)),
                asked=frame.actor,
                actor=frame.actor,
                offers=[choice(way) for way in ways],
                clause=enc.rules.cite("cast-defensively"),
                default="openly",
            ),
        )

    def answer(self, enc: Encounter, frame: Frame, option: Option) -> None:
        frame.slots[WAY] = option.action


def defensive_dc(spell: ActionDef) -> int:
    return DEFENSIVE_DC + 2 * level_of(spell)


def wit_traded(creature: Creature, frame: Frame) -> int:
    """What spell combat moves from the attack roll to the concentration check (PU-I-17)."""
    if frame.slots.get(WAY) != "defensively-by-wit":
        return 0
    return creature.sheet.stats[INT]


class Guard(Step):
    """Cast defensively: on a success nothing is provoked, on a failure the spell is lost."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        if frame.slots.get(WAY, "openly") == "openly":
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
            frame.slots[SAFE] = True
        else:
            frame.slots[FAILED] = clause


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
        number = CONCENTRATION_DC + holder.sheet.stats[CMB] + level_of(spell)
        clause = enc.rules.cite("concentration")
        if not concentrate(enc, creature, number, "concentration", clause, frame.act, []):
            frame.slots[FAILED] = clause

    def _holder(self, enc: Encounter, creature: Creature) -> Creature | None:
        for effect in creature.effects:
            if effect.source >= 0 and effect.definition.facts & HELD:
                return enc.state.creatures[effect.source]
        return None


class Spoil(Step):
    """A spell whose concentration failed is lost, after whoever could has struck."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        clause: str = frame.slots.get(FAILED, "")
        if not clause:
            return
        act = enc.state.act(frame.act)
        if act is not None:
            lose_spell(enc, act, "spell-lost", clause)
        else:
            task = long_actions.Task(*frame.slots[TASK_SLOT])
            long_actions.drop(enc, enc.state.creatures[frame.actor], task)


class Deafness(Step):
    """Who cannot hear the words gets them wrong one time in five."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        act = enc.state.act(frame.act)
        creature = enc.state.creatures[frame.actor]
        assert act is not None
        if not creature.flags & facts.DEAFENED or "verbal" not in act.action.traits:
            return
        if frame.slots.get(WORDLESS):
            return  # an item does it
        rolled = enc.die(100, creature, "deafness")
        if enc.log is not None:
            told = DeafCasting(
                creature=creature.index,
                rolled=rolled,
                chance=MISSPOKEN,
                missed=rolled <= MISSPOKEN,
            )
            enc.tell(told, enc.rules.cite("conditions"), act.id)
        if rolled <= MISSPOKEN:
            enc.disrupt(act, "spell-lost", enc.rules.cite("conditions"), False)


OPENING = (
    ChooseHowToCast(),
    Guard(),
    Grip(),
    provocation.AnnounceAndProvoke(),
    Spoil(),
    Deafness(),
    StillPossible(),
)

# Acts assigned to something longer than what is left of the turn; a spell among others.
TASK: Final[Script] = Script(
    "task",
    (
        long_actions.AskHowMany(),
        long_actions.Assign(),
        ChooseHowToCast(),
        Guard(),
        Grip(),
        long_actions.AnnounceWork(),
        Spoil(),
        long_actions.AdvanceTask(),
    ),
)


# --- what spells are resisted by -----------------------------------------------------------------


def casting_power(actor: Creature, frame: Frame) -> tuple[int, int]:
    """Caster level and ability: an item's own, where the spell comes from one."""
    stats = actor.sheet.stats
    own = (stats.get(CASTER_LEVEL, 0), stats.get(CASTING, 0))
    power: tuple[int, int] = frame.slots.get(POWER, own)
    return power


def spell_dc(enc: Encounter, actor: Creature, frame: Frame) -> Total:
    """10 + the spell's level + the caster's ability."""
    act = enc.state.act(frame.act)
    level = level_of(act.action) if act is not None else frame.slots.get(LEVEL, 0)
    base = 10 + level + casting_power(actor, frame)[1]
    return total(enc, actor, SPELL_DC, base, NO_TAGS, [])


class SpellSave(Step):
    """The target's saving throw against the spell, or against a number of the ability's own."""

    needs: tuple[Slot, ...] = (TARGET,)
    binds: tuple[Slot, ...] = (DEGREE,)

    def __init__(self, stat: Stat, dc: int) -> None:
        self.stat = stat
        self.dc = dc

    @classmethod
    def build(cls, p: Params) -> SpellSave:
        return cls(p.stat("stat"), p.int("dc", 0))

    def run(self, enc: Encounter, frame: Frame) -> None:
        actor = enc.state.creatures[frame.actor]
        target = enc.state.creatures[frame.slots[TARGET]]
        if not target.present:
            frame.slots[DEGREE] = SUCCESS
            return
        dc = self._dc(enc, actor, frame)
        lines = self._lines(enc, enc.state.act(frame.act), actor, target)
        clause = enc.rules.cite("save")
        frame.slots[DEGREE] = saving_throw(
            enc, target, self.stat, dc, actor.index, clause, frame.act, lines
        )

    def _lines(
        self, enc: Encounter, act: Act | None, actor: Creature, target: Creature
    ) -> list[Line]:
        return cover.reflex_lines(enc, act, actor, target) if self.stat == "reflex" else []

    def _dc(self, enc: Encounter, actor: Creature, frame: Frame) -> Total:
        return Total(DC_STAT, self.dc, self.dc, []) if self.dc else spell_dc(enc, actor, frame)

    def brings(self) -> tuple[str, ...]:
        return (BLOW,)

    def reckon(self, reckoning: Reckoning, frame: Frame) -> None:
        enc, actor = reckoning.enc, reckoning.actor
        target = enc.state.creatures[frame.slots[TARGET]]
        lines = self._lines(enc, enc.state.act(frame.act), actor, target)
        save = total(enc, target, self.stat, target.sheet.stats[self.stat], NO_TAGS, lines)
        frame.slots.setdefault(LEVEL, level_of(reckoning.action))
        reckoning.roll(save.value, self._dc(enc, actor, frame).value, self.stat, True)


class SpellResistanceCheck(Step):
    """Spell resistance: a caster level check, or the spell does nothing to this target."""

    needs: tuple[Slot, ...] = (TARGET,)

    def run(self, enc: Encounter, frame: Frame) -> None:
        actor = enc.state.creatures[frame.actor]
        target = enc.state.creatures[frame.slots[TARGET]]
        resistance = target.sheet.stats.get("spell-resistance", 0)
        if not resistance or target.effect("resistance-lowered") or target is actor:
            return
        level = casting_power(actor, frame)[0]
        stat = total(enc, actor, CASTER_LEVEL, level, NO_TAGS, [])
        dc = Total(DC_STAT, resistance, resistance, [])
        result = check(enc, actor, stat, "dc", dc, "spell-resistance")
        if enc.log is not None:
            tell_check(
                enc,
                result,
                "spell-resistance",
                target.index,
                enc.rules.cite("spell-resistance"),
                frame.act,
            )
        if result.degree < SUCCESS:
            leave(enc, frame)


def leave(enc: Encounter, frame: Frame) -> None:
    """Pass over what is left but for the closing of an action (a part of one has none)."""
    act = enc.state.act(frame.act)
    is_whole = act is not None and frame.script is act.action.script
    frame.pc = len(frame.script.steps) - (1 if is_whole else 0)


class Toggle(Step):
    """Switch an effect of one's own on, or off again (PU-A-001)."""

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
    """A spell's attack roll: no attack action, so no penalty for attacks, and none for later ones
    (PU-CAST-01).

    The casting has provoked (PU-CAST-02), or was safe; a table may have the roll of a safe one
    provoke.
    """

    needs: tuple[Slot, ...] = (TARGET,)
    binds: tuple[Slot, ...] = (DEGREE,)

    def __init__(self, melee: bool) -> None:
        self.melee = melee

    @classmethod
    def build(cls, p: Params) -> Ray:
        return cls(p.flag("melee", False))

    def run(self, enc: Encounter, frame: Frame) -> None:
        actor = enc.state.creatures[frame.actor]
        target = enc.state.creatures[frame.slots[TARGET]]
        slots = frame.slots
        if DELIVERED in slots:  # by a weapon
            slots[DEGREE] = slots[DELIVERED]
            return
        if not self.melee and ASKED_RAY not in slots and self._was_safe(enc, frame):
            slots[ASKED_RAY] = True
            if publish(enc, (provocation.ANYONE,), actor.index, frame.act):
                frame.repeat_step()
                return
        if not target.present:
            slots[DEGREE] = FAILURE
            return
        stat, ac = self._totals(enc, frame, actor, target)
        slots[DEGREE] = strike_roll(enc, frame, actor, target, stat, ac, None)
        spend_help(enc, frame, actor, target)

    def _totals(
        self, enc: Encounter, frame: Frame, actor: Creature, target: Creature
    ) -> tuple[Total, Total]:
        """What bears on attack rolls bears on a spell's, a charge's edge included."""
        stats = actor.sheet.stats
        lines = mounted_combat.attack_lines(enc, actor, target, not self.melee)
        lines.extend(aid_lines(enc, actor, frame, target.index))
        if self.melee:
            base, tags = stats[BAB] + stats[STR], MELEE
            if is_flanked(enc, actor, target):
                lines.append(Line("flanking", "untyped", FLANKING, enc.rules.cite("grid")))
        else:
            base, tags = stats[BAB] + stats[DEX], RANGED
            lines.extend(into_melee(enc, actor, target))
        stat = total(enc, actor, ATTACK, base, tags, lines, target.index)
        return stat, armour(enc, actor, target, not self.melee, TAC)

    def _was_safe(self, enc: Encounter, frame: Frame) -> bool:
        """Cast defensively, or by an action that provokes nothing."""
        if enc.option(RANGED_ROLL_AFTER_SAFE_CAST) != "yes":
            return False
        act = enc.state.act(frame.act)
        assert act is not None
        return bool(frame.slots.get(SAFE)) or "complex" not in act.action.traits

    def brings(self) -> tuple[str, ...]:
        return (BLOW,)

    def reckon(self, reckoning: Reckoning, frame: Frame) -> None:
        if DELIVERED in frame.slots:
            return  # the blow's chances are the spell's
        enc = reckoning.enc
        target = enc.state.creatures[frame.slots[TARGET]]
        stat, ac = self._totals(enc, frame, reckoning.actor, target)
        astray = cover.miss_chance(enc, reckoning.actor, target)[0]
        reckoning.know(strike_chances(enc, target, stat.value, ac.value, 20, astray))


STEPS: StepBuilders = {
    "save": SpellSave.build,
    "pierce": plain(SpellResistanceCheck),
    "ray": Ray.build,
    "toggle": Toggle.build,
}
