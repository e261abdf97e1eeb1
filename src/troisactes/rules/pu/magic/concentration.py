"""Concentration: checks when hurt, held or guarding while one casts; spells kept up, and ended."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from troisactes.catalogue.vocabulary import plain
from troisactes.kernel import effects
from troisactes.kernel.agenda import Script, Step
from troisactes.kernel.checks import CRITICAL_SUCCESS, NO_TAGS, SUCCESS, Line, Total, check, total
from troisactes.kernel.events import Disrupted
from troisactes.kernel.names import TARGET, Note, Slot
from troisactes.kernel.reckoning import chances_of
from troisactes.rules.common import facts as shared
from troisactes.rules.common.events import CheckRolled
from troisactes.rules.common.names import DC, DC_STAT
from troisactes.rules.pu.magic.spellbook import level_of, spell_in, spell_of
from troisactes.rules.pu.names import CONCENTRATION, OUTLASTS_SPELL, SPELL_LOST, TASK_SLOT
from troisactes.rules.pu.options import DISRUPTION
from troisactes.rules.pu.turn import long_actions

if TYPE_CHECKING:
    from troisactes.catalogue.vocabulary import StepBuilders
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.reckoning import Amounts
    from troisactes.kernel.state import Act, Creature, Frame

ACT: Final = Slot("act")


CONCENTRATION_DC = 10
DUE: Final = Note(
    "spell-due"
)  # a note: a spell that is cast and will take effect as the next turn starts


def concentrate(
    enc: Encounter,
    creature: Creature,
    number: int,
    purpose: str,
    clause: str,
    act: int,
    lines: list[Line],
) -> bool:
    """A concentration check; says whether it succeeds."""
    base = creature.sheet.stats[CONCENTRATION]
    stat = total(enc, creature, CONCENTRATION, base, NO_TAGS, lines)
    result = check(enc, creature, stat, "dc", Total(DC_STAT, number, number, []), "concentration")
    if enc.log is not None:
        enc.tell(
            CheckRolled(purpose=purpose, creature=creature.index, roll=result.to_plain()),
            clause,
            act,
        )
    return result.degree >= SUCCESS


def shake(enc: Encounter, target: Creature, amount: int) -> None:
    """Whoever is hurt while casting must keep hold of the spell."""
    if enc.option(DISRUPTION) != "concentration":
        return
    for act in reversed(enc.state.acts):
        if act.actor != target.index or act.id in enc.state.disrupted or takes_effect(enc, act):
            continue
        spell = spell_of(enc, act)
        if spell is not None:
            slots: dict[Slot, Any] = {ACT: act.id, DC: amount + level_of(spell)}
            enc.push(CONCENTRATE, target.index, 0, slots)
            return
    for task in long_actions.tasks_of(target):
        spell = spell_in(enc, enc.rules.action(task.action), task.using)
        if spell is not None:
            work: dict[Slot, Any] = {ACT: 0, TASK_SLOT: tuple(task), DC: amount + level_of(spell)}
            enc.push(CONCENTRATE, target.index, 0, work)
            return
    if DUE in target.notes:
        level = level_of(enc.rules.action(target.notes[DUE][0]))
        enc.push(CONCENTRATE, target.index, 0, {ACT: 0, DC: amount + level})


def takes_effect(enc: Encounter, act: Act) -> bool:
    """Whether what happens now is this act's doing, or that of something done inside it: a spell
    that takes effect is cast, and whoever stands in its own burst does not lose the rest of it."""
    state = enc.state
    doing = state.act(state.stack[-1].act) if state.stack else None
    while doing is not None and doing is not act:
        doing = state.act(doing.parent)
    return doing is act


def chance_to_lose(enc: Encounter, target: Creature, lost: Amounts) -> float:
    """How likely whoever is casting is to lose the spell to such a loss; -1 when nobody casts."""
    if enc.option(DISRUPTION) != "concentration":
        return -1.0
    for act in reversed(enc.state.acts):
        spell = spell_of(enc, act) if act.actor == target.index else None
        if spell is None or act.id in enc.state.disrupted:
            continue
        base = target.sheet.stats[CONCENTRATION]
        stat = total(enc, target, CONCENTRATION, base, NO_TAGS, []).value
        chance = 0.0
        for amount, likely in lost:
            if amount > 0:
                dc = enc.rules.checks.to_reach(enc, CONCENTRATION_DC + amount + level_of(spell))
                degrees = chances_of(enc.rules, stat, dc, "concentration")
                chance += likely * (1.0 - degrees[SUCCESS] - degrees[CRITICAL_SUCCESS])
        return chance
    return -1.0


class Concentrate(Step):
    """10 + the damage + the spell's level, or the spell is lost."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        creature = enc.state.creatures[frame.actor]
        if not creature.present or creature.flags & shared.CANNOT_ACT:
            return
        number: int = CONCENTRATION_DC + frame.slots[DC]
        clause = enc.rules.cite("concentration")
        if concentrate(enc, creature, number, "concentration", clause, 0, []):
            return
        act = enc.state.act(frame.slots[ACT])
        if act is not None:
            lose_spell(enc, act, "concentration", clause)
        elif TASK_SLOT in frame.slots:
            long_actions.drop(enc, creature, long_actions.Task(*frame.slots[TASK_SLOT]))
        else:
            lose_due(enc, creature, "concentration", clause)


CONCENTRATE: Final[Script] = Script("concentrate", (Concentrate(),))


def lose_spell(enc: Encounter, act: Act, reason: str, clause: str) -> None:
    """The spell is gone; what an action does besides goes on if its entry has it so."""
    if not act.action.data.get(OUTLASTS_SPELL):
        enc.disrupt(act, reason, clause, True)
        return
    for frame in enc.state.stack:
        if frame.act == act.id:
            frame.slots[SPELL_LOST] = True
    spell = spell_of(enc, act)
    if enc.log is not None and spell is not None:
        enc.tell(Disrupted(creature=act.actor, action=spell.id, reason=reason), clause, act.id)


def lose_due(enc: Encounter, creature: Creature, reason: str, clause: str) -> None:
    """A spell that was to take effect later never does."""
    waiting = creature.notes.pop(DUE, None)
    if waiting is not None and enc.log is not None:
        enc.tell(Disrupted(creature=creature.index, action=waiting[0], reason=reason), clause)


# --- spells that last ----------------------------------------------------------------------------


class EndSpell(Step):
    """A running spell of one's own ends (PU-A-023, PU-A-070)."""

    needs: tuple[Slot, ...] = (TARGET,)

    def run(self, enc: Encounter, frame: Frame) -> None:
        uid: int = frame.slots[TARGET]
        for creature in enc.state.creatures:
            for effect in creature.effects:
                if effect.uid == uid:
                    effects.remove(enc, creature, effect)
                    return


STEPS: StepBuilders = {"end-spell": plain(EndSpell)}
