"""Words said in a round, where the table counts them, and while casting, where it allows none."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from troisactes.catalogue.vocabulary import plain
from troisactes.kernel.agenda import Step
from troisactes.kernel.decisions import NUMBER, Decision, Option, choice
from troisactes.kernel.names import TEXT, Note
from troisactes.records.refusals import Refusal
from troisactes.rules.pu.magic.concentration import DUE
from troisactes.rules.pu.magic.spellbook import spell_in, spell_of
from troisactes.rules.pu.options import CASTING_BLOCKS_SPEECH, SPEECH_WORDS
from troisactes.rules.pu.questions import WordsQuestion
from troisactes.rules.pu.refusals import CastingAloud, EnoughWords
from troisactes.rules.pu.turn import long_actions

if TYPE_CHECKING:
    from troisactes.catalogue.vocabulary import StepBuilders
    from troisactes.kernel.definitions import ActionDef
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature, Frame

DEMANDING = frozenset(("complex", "verbal"))  # of a spell one cannot talk over
SPOKEN: Final = Note("spoken")  # the note: the round, and the words said in it


def words_left(enc: Encounter, creature: Creature) -> int:
    """How many words a creature may still say this round; -1 where nobody counts."""
    most = enc.number(SPEECH_WORDS)
    if not most or enc.state.mode != "encounter":
        return -1
    when, said = creature.notes.get(SPOKEN, (enc.state.round, 0))
    return max(0, most - said) if when == enc.state.round else most


class CountWords(Step):
    """Where words are counted: how many it takes (PU-A-075)."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        creature = enc.state.creatures[frame.actor]
        left = words_left(enc, creature)
        if left < 0:
            return
        if TEXT in frame.slots:
            self._count(enc, creature, len(frame.slots[TEXT].split()))
            return
        enc.ask(
            frame,
            Decision(
                question=WordsQuestion(left=left),
                asked=creature.index,
                actor=creature.index,
                offers=[choice("words", NUMBER, list(range(1, left + 1)))],
                clause=enc.rules.cite("speech"),
                default="words",
            ),
        )

    def answer(self, enc: Encounter, frame: Frame, option: Option) -> None:
        self._count(enc, enc.state.creatures[frame.actor], option.target)

    def _count(self, enc: Encounter, creature: Creature, words: int) -> None:
        when, said = creature.notes.get(SPOKEN, (enc.state.round, 0))
        if when != enc.state.round:
            said = 0
        creature.notes[SPOKEN] = (enc.state.round, said + words)


def refuse_speech(
    enc: Encounter, creature: Creature, action: ActionDef, text: str
) -> Refusal | None:
    """The game master cuts endless speeches short; at some tables nobody talks over a spell."""
    left = words_left(enc, creature)
    if 0 <= left < max(1, len(text.split())):
        return EnoughWords(
            clause=enc.rules.cite("speech"), creature=creature.index, action=action.id
        )
    if enc.option(CASTING_BLOCKS_SPEECH) == "yes" and is_chanting(enc, creature):
        return CastingAloud(
            clause=enc.rules.cite("casting-blocks-speech"),
            creature=creature.index,
            action=action.id,
        )
    return None


def is_chanting(enc: Encounter, creature: Creature) -> bool:
    """Whether it is busy with a fairly demanding spell that is spoken."""
    for act in enc.state.acts:
        if act.actor == creature.index and _is_chant(spell_of(enc, act)):
            return True
    for task in long_actions.tasks_of(creature):
        if _is_chant(spell_in(enc, enc.rules.action(task.action), task.using)):
            return True
    return DUE in creature.notes and _is_chant(enc.rules.action(creature.notes[DUE][0]))


def _is_chant(spell: ActionDef | None) -> bool:
    return spell is not None and spell.traits >= DEMANDING


STEPS: StepBuilders = {"count-words": plain(CountWords)}
