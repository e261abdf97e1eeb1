"""A line of a story in sentences: one for each outcome.

« Berthe frappe le gobelin 2 : 17 contre 15, touché, 8 dégâts. Le gobelin 2 meurt. » A sentence
begins with a deed, a roll or an outcome; rolls and damage that concern whom it is about are added
to it, anything else begins the next one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from troisactes.i18n.names import capitalised
from troisactes.i18n.words import words
from troisactes.journal.story_lines import INITIATIVE, StoryLine, StoryPart

NOBODY = -1
_ENDS = (".", "!", "?", "…")


class Piece(NamedTuple):
    """Some words of a sentence; ``tone`` says what they tell: a degree, the kind of an event."""

    text: str
    tone: str = ""


class Paragraph(NamedTuple):
    """The sentences of an act, with what was paid for it."""

    depth: int
    paid: Sequence[str]
    pieces: list[Piece]

    @property
    def text(self) -> str:
        return "".join(piece.text for piece in self.pieces)


def headline(line: StoryLine, lang: str) -> str:
    """The whole line; a turn, or what the table does, is a heading: no full stop."""
    return " ".join(paragraph.text for paragraph in paragraphs(line, lang))


def paragraphs(line: StoryLine, lang: str) -> list[Paragraph]:
    """The line's own sentences, then those of each act within it."""
    teller = _Teller(line, lang)
    for part in () if line.topic == INITIATIVE else line.parts:  # the whole of it is in the line
        teller.hear(part)
    return teller.end()


class _Sentence:
    """A sentence while it grows."""

    def __init__(self, says: str, whom: int, tone: str = "") -> None:
        self.pieces = [Piece(capitalised(says), tone)]
        self.whom = whom  # whom what follows may concern without naming it again
        self.tail = 0  # how much was added since its beginning
        self.has_walk = False
        self.is_critical = False


class _Teller:
    """Puts the parts of a line into sentences, one after the other."""

    def __init__(self, line: StoryLine, lang: str) -> None:
        self.lang = lang
        self.is_heading = line.kind in ("turn", "table")
        self.actor = line.index
        self.told: list[tuple[Paragraph, list[_Sentence]]] = []
        self.sentences: list[_Sentence] = []
        self.current: _Sentence | None = None
        self.deed: _Sentence | None = None
        self._open(line.depth, line.paid)
        if not line.is_roll_alone:
            self._begin(line.deed(lang), line.aim, line.event)
        self.deed = self.current

    def end(self) -> list[Paragraph]:
        for paragraph, sentences in self.told:
            for place, sentence in enumerate(sentences):
                if place:
                    paragraph.pieces.append(Piece(" "))
                paragraph.pieces.extend(sentence.pieces)
                if not self.is_heading and not sentence.pieces[-1].text.endswith(_ENDS):
                    paragraph.pieces.append(Piece("."))
        return [paragraph for paragraph, _ in self.told]

    def hear(self, part: StoryPart) -> None:
        if part.kind == "deed":
            self._open(part.depth, part.paid)
            self.actor = part.index
            self._begin(part.says, part.aim, part.event)
            self.deed = self.current
        elif part.kind == "walk":
            self._walk(part)
        elif part.kind == "roll":
            self._roll(part)
        elif part.adds:
            self._harm(part)
        elif part.is_brief:
            self._begin(part.says, NOBODY, part.event)

    def _walk(self, part: StoryPart) -> None:
        deed = self.deed
        is_own = part.index == self.actor and not part.is_forced
        if is_own and deed is not None and not deed.tail and not deed.has_walk:
            way = words(self.lang, "told-way", start=part.way[0], end=part.way[1])
            deed.pieces.append(Piece(f" {way}"))
            deed.has_walk = True
        else:
            self._begin(part.says, NOBODY, part.event)

    def _roll(self, part: StoryPart) -> None:
        if not part.adds:
            return
        deed = self.deed
        if part.index != self.actor:
            self._begin(part.opens, part.index)
        elif deed is None:
            self._begin(part.opens, part.aim)
            self.deed = self.current
        elif part.aim not in (NOBODY, deed.whom) and (deed.whom != NOBODY or deed.tail):
            self._begin(part.at, part.aim)
        else:
            self.current = deed
            deed.whom = part.aim if part.aim != NOBODY else deed.whom
        sentence = self.current
        assert sentence is not None
        self._add(sentence, part.again if sentence.tail else part.adds, part.tone)
        sentence.is_critical = sentence.is_critical or part.tone == "critical-success"

    def _harm(self, part: StoryPart) -> None:
        for sentence in (self.current, self.deed):
            if sentence is not None and sentence.whom == part.index:
                is_said = sentence.is_critical or not part.is_critical
                self._add(sentence, part.adds if is_said else part.again, part.event)
                return
        self._begin(part.opens, part.index, part.event)

    # --- sentences ---------------------------------------------------------------------------

    def _open(self, depth: int, paid: Sequence[str]) -> None:
        self.sentences = []
        self.told.append((Paragraph(depth, paid, []), self.sentences))
        self.current = None

    def _begin(self, says: str, whom: int, tone: str = "") -> None:
        self.current = _Sentence(says, whom, tone)
        self.sentences.append(self.current)

    def _add(self, sentence: _Sentence, says: str, tone: str) -> None:
        between = words(self.lang, "told-comma" if sentence.tail else "told-colon")
        sentence.pieces += (Piece(between), Piece(says, tone))
        sentence.tail += 1
