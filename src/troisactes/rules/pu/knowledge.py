"""What one knows: a spell being cast, a creature seen, the answer to a question."""

from __future__ import annotations

from typing import TYPE_CHECKING

from troisactes.catalogue.vocabulary import plain
from troisactes.kernel.agenda import Step
from troisactes.kernel.checks import FAILURE, SUCCESS
from troisactes.kernel.decisions import GAME_MASTER, Decision, Option, Refusal, choice
from troisactes.rules.common.targets import NarrowedTarget
from troisactes.rules.pu.skills import BASE_DC, NO_LINES, about, number, skill_roll
from troisactes.rules.pu.spellbook import level_of, spell_in, spell_of

if TYPE_CHECKING:
    from troisactes.kernel.definitions import ActionDef
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature, Frame


class IdentifySpell(Step):
    """Spellcraft against 15 + the level of the spell being cast."""

    needs: tuple[str, ...] = ("cause",)
    binds: tuple[str, ...] = ("degree", "margin")
    skill = "spellcraft"

    def run(self, enc: Encounter, frame: Frame) -> None:
        spell = self._spell(enc, frame)
        if spell is None:
            frame.slots["degree"], frame.slots["margin"] = FAILURE, 0
            return
        dc = number(15 + level_of(spell))
        caster: int = frame.slots["subject"]
        if skill_roll(enc, frame, self.skill, dc, NO_LINES, caster).degree >= SUCCESS:
            enc.tell("spell-identified", *about(enc, frame, {"action": spell.id}))

    def _spell(self, enc: Encounter, frame: Frame) -> ActionDef | None:
        """What is being cast: an action, or a piece of longer work."""
        slots = frame.slots
        if "at-action" in slots:
            return spell_in(enc, enc.rules.action(slots["at-action"]), slots["at-using"])
        cause = enc.state.act(slots["cause"])
        return None if cause is None else spell_of(enc, cause)


class MonsterTarget(NarrowedTarget):
    """A creature in view one has not yet searched one's memory about: it holds no more."""

    def __init__(self) -> None:
        super().__init__("any", "200", True, "", False)

    def has_any(self, enc: Encounter, actor: Creature, action: ActionDef, using: str) -> bool:
        recalled = actor.notes.get("recalled", ())
        for other in enc.state.creatures:
            is_new = other.index not in recalled
            if is_new and self.refuse(enc, actor, action, using, other.index) is None:
                return True
        return False

    def refuse_one(
        self, enc: Encounter, actor: Creature, action: ActionDef, using: str, other: Creature
    ) -> Refusal | None:
        if other.index in actor.notes.get("recalled", ()):
            data = {"creature": actor.index, "action": action.id, "target": other.index}
            return Refusal("already-recalled", action.clause, data)
        return None


class RecallMonster(Step):
    """Knowledge against 10 + the creature's level."""

    needs: tuple[str, ...] = ("target",)
    binds: tuple[str, ...] = ("degree", "margin")
    skill = "knowledge"

    def run(self, enc: Encounter, frame: Frame) -> None:
        actor = enc.state.creatures[frame.actor]
        target = enc.state.creatures[frame.slots["target"]]
        actor.notes["recalled"] = (*actor.notes.get("recalled", ()), target.index)
        dc = number(BASE_DC + target.sheet.level)
        if skill_roll(enc, frame, self.skill, dc, NO_LINES, target.index).degree >= SUCCESS:
            enc.tell("recalled", *about(enc, frame, {"target": target.index}))


# How hard a question is: the game master says.
QUESTIONS = {"easy": 10, "basic": 15, "hard": 20, "very-hard": 30}


class AskDifficulty(Step):
    """The game master says how hard the question is, or that nobody could know."""

    binds: tuple[str, ...] = ("dc",)

    def run(self, enc: Encounter, frame: Frame) -> None:
        act = enc.state.act(frame.act)
        assert act is not None
        offers = [choice(word) for word in QUESTIONS]
        offers.append(choice("unknowable"))
        enc.ask(
            frame,
            Decision(
                "difficulty", GAME_MASTER, frame.actor, offers, act.action.clause, {}, "basic"
            ),
        )

    def answer(self, enc: Encounter, frame: Frame, option: Option) -> None:
        if option.action == "unknowable":
            frame.pc = len(frame.script.steps) - 1
            return
        frame.slots["dc"] = QUESTIONS[option.action]


class RecallFact(Step):
    """Knowledge against what the game master said."""

    needs: tuple[str, ...] = ("dc",)
    binds: tuple[str, ...] = ("degree", "margin")
    skill = "knowledge"

    def run(self, enc: Encounter, frame: Frame) -> None:
        skill_roll(enc, frame, self.skill, number(frame.slots["dc"]))


STEPS = {
    "identify-spell": plain(IdentifySpell),
    "recall-monster": plain(RecallMonster),
    "ask-difficulty": plain(AskDifficulty),
    "recall-fact": plain(RecallFact),
}
TARGETINGS = {"monster": plain(MonsterTarget)}
