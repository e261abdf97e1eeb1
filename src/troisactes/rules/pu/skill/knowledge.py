"""What one knows: a spell being cast, a creature seen, the answer to a question."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from troisactes.catalogue.vocabulary import plain
from troisactes.kernel.agenda import Step
from troisactes.kernel.checks import FAILURE, SUCCESS
from troisactes.kernel.decisions import GAME_MASTER, Decision, Option, choice
from troisactes.kernel.names import CAUSE, SUBJECT, TARGET, Note, Slot, Stat
from troisactes.records.refusals import Refusal
from troisactes.rules.common.names import AT_ACTION, DC, DEGREE
from troisactes.rules.common.targets import NarrowedTarget
from troisactes.rules.pu.events import Recalled, SpellIdentified
from troisactes.rules.pu.magic.spellbook import level_of, spell_in, spell_of
from troisactes.rules.pu.names import AT_USING, KNOWLEDGE, MARGIN, SPELLCRAFT
from troisactes.rules.pu.questions import DifficultyQuestion
from troisactes.rules.pu.refusals import AlreadyRecalled
from troisactes.rules.pu.skill.skills import BASE_DC, NO_LINES, about, number, skill_roll

if TYPE_CHECKING:
    from troisactes.catalogue.vocabulary import StepBuilders, TargetingBuilders
    from troisactes.kernel.definitions import ActionDef
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature, Frame


RECALLED: Final = Note("recalled")


class IdentifySpell(Step):
    """Spellcraft against 15 + the level of the spell being cast (PU-A-072)."""

    needs: tuple[Slot, ...] = (CAUSE,)
    binds: tuple[Slot, ...] = (DEGREE, MARGIN)
    skill: Stat = SPELLCRAFT

    def run(self, enc: Encounter, frame: Frame) -> None:
        spell = self._spell(enc, frame)
        if spell is None:
            frame.slots[DEGREE], frame.slots[MARGIN] = FAILURE, 0
            return
        dc = number(15 + level_of(spell))
        caster: int = frame.slots[SUBJECT]
        result = skill_roll(enc, frame, self.skill, dc, NO_LINES, caster)
        if result.degree >= SUCCESS and enc.log is not None:
            enc.tell(SpellIdentified(creature=frame.actor, action=spell.id), *about(enc, frame))

    def _spell(self, enc: Encounter, frame: Frame) -> ActionDef | None:
        """What is being cast: an action, or a piece of longer work."""
        slots = frame.slots
        if AT_ACTION in slots:
            return spell_in(enc, enc.rules.action(slots[AT_ACTION]), slots[AT_USING])
        cause = enc.state.act(slots[CAUSE])
        return None if cause is None else spell_of(enc, cause)


class MonsterTarget(NarrowedTarget):
    """A creature in view one has not yet searched one's memory about: it holds no more."""

    def __init__(self) -> None:
        super().__init__("any", "200", True, "", False, True)

    def has_any(self, enc: Encounter, actor: Creature, action: ActionDef, using: str) -> bool:
        recalled = actor.notes.get(RECALLED, ())
        for other in enc.state.creatures:
            is_new = other.index not in recalled
            if is_new and self.refuse(enc, actor, action, using, other.index) is None:
                return True
        return False

    def refuse_one(
        self, enc: Encounter, actor: Creature, action: ActionDef, using: str, other: Creature
    ) -> Refusal | None:
        if other.index in actor.notes.get(RECALLED, ()):
            return AlreadyRecalled(
                clause=action.clause, creature=actor.index, action=action.id, target=other.index
            )
        return None


class RecallMonster(Step):
    """Knowledge against 10 + the creature's level (PU-A-079)."""

    needs: tuple[Slot, ...] = (TARGET,)
    binds: tuple[Slot, ...] = (DEGREE, MARGIN)
    skill: Stat = KNOWLEDGE

    def run(self, enc: Encounter, frame: Frame) -> None:
        actor = enc.state.creatures[frame.actor]
        target = enc.state.creatures[frame.slots[TARGET]]
        actor.notes[RECALLED] = (*actor.notes.get(RECALLED, ()), target.index)
        dc = number(BASE_DC + target.sheet.level)
        result = skill_roll(enc, frame, self.skill, dc, NO_LINES, target.index)
        if result.degree >= SUCCESS and enc.log is not None:
            enc.tell(Recalled(creature=frame.actor, target=target.index), *about(enc, frame))


# How hard a question is: the game master says.
QUESTIONS = {"easy": 10, "basic": 15, "hard": 20, "very-hard": 30}


class AskDifficulty(Step):
    """The game master says how hard the question is, or that nobody could know."""

    binds: tuple[Slot, ...] = (DC,)

    def run(self, enc: Encounter, frame: Frame) -> None:
        act = enc.state.act(frame.act)
        assert act is not None
        offers = [choice(word) for word in QUESTIONS]
        offers.append(choice("unknowable"))
        enc.ask(
            frame,
            Decision(
                question=DifficultyQuestion(),
                asked=GAME_MASTER,
                actor=frame.actor,
                offers=offers,
                clause=act.action.clause,
                default="basic",
            ),
        )

    def answer(self, enc: Encounter, frame: Frame, option: Option) -> None:
        if option.action == "unknowable":
            frame.pc = len(frame.script.steps) - 1
            return
        frame.slots[DC] = QUESTIONS[option.action]


class RecallFact(Step):
    """Knowledge against what the game master said."""

    needs: tuple[Slot, ...] = (DC,)
    binds: tuple[Slot, ...] = (DEGREE, MARGIN)
    skill: Stat = KNOWLEDGE

    def run(self, enc: Encounter, frame: Frame) -> None:
        skill_roll(enc, frame, self.skill, number(frame.slots[DC]))


STEPS: StepBuilders = {
    "identify-spell": plain(IdentifySpell),
    "recall-monster": plain(RecallMonster),
    "ask-difficulty": plain(AskDifficulty),
    "recall-fact": plain(RecallFact),
}
TARGETINGS: TargetingBuilders = {"monster": plain(MonsterTarget)}
