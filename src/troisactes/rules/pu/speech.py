"""Words said in a round, where the table counts them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from troisactes.catalogue.vocabulary import plain
from troisactes.kernel.agenda import Step
from troisactes.kernel.decisions import NUMBER, Decision, Option, Refusal, choice

if TYPE_CHECKING:
    from troisactes.kernel.definitions import ActionDef
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature, Frame

SPOKEN = "spoken"  # the note: the round, and the words said in it


def words_left(enc: Encounter, creature: Creature) -> int:
    """How many words a creature may still say this round; -1 where nobody counts."""
    most = int(enc.option("speech-words"))
    if not most or enc.state.mode != "encounter":
        return -1
    when, said = creature.notes.get(SPOKEN, (enc.state.round, 0))
    return max(0, most - said) if when == enc.state.round else most


class CountWords(Step):
    """Where words are counted: how many it takes."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        creature = enc.state.creatures[frame.actor]
        left = words_left(enc, creature)
        if left < 0:
            return
        if "text" in frame.slots:
            self._count(enc, creature, len(frame.slots["text"].split()))
            return
        enc.ask(
            frame,
            Decision(
                "words",
                creature.index,
                creature.index,
                [choice("words", NUMBER, list(range(1, left + 1)))],
                enc.rules.cite("speech"),
                {"left": left},
                "words",
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
    """The game master cuts endless speeches short."""
    left = words_left(enc, creature)
    if 0 <= left < max(1, len(text.split())):
        data = {"creature": creature.index, "action": action.id}
        return Refusal("enough-words", enc.rules.cite("speech"), data)
    return None


STEPS = {"count-words": plain(CountWords)}
