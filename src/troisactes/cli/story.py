"""The story of a fight at the terminal: its lines, styled, and set in under what they answer."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from rich.text import Text

from troisactes.cli import tokens
from troisactes.cli.console import piece
from troisactes.i18n.render import roll_summary
from troisactes.i18n.words import words
from troisactes.journal.record import Journal
from troisactes.journal.story_lines import StoryLine, StoryPart
from troisactes.kernel.encounter import LoggedEvent
from troisactes.rules.common.events import CheckRolled, DiceRolled
from troisactes.rules.common.system_package import USUAL_LOOKS
from troisactes.rules.registry import System

DEGREE_STYLES = {
    "critical-success": "bold green",
    "success": "green",
    "failure": "red",
    "critical-failure": "bold red",
    "": "",
}
STYLES = {
    "dies": "bold red",
    "knocked-out": "bold red",
    "disrupted": "yellow",
    "healed": "green",
    "ruling": "magenta",
}
JOIN = " · "


def story_texts(journal: Journal, line: StoryLine, lang: str) -> list[Text]:
    """A line of the story, and one for each act within it. Long ones are for the caller to wrap."""
    creatures = journal.enc.state.creatures
    writer = _Writer(journal.system, lang)
    texts = writer.write(line, _head(journal, line, lang))
    for text in texts:
        for creature in creatures:
            name = rf"(?<!\w){re.escape(creature.name)}(?!\w)"
            text.highlight_regex(name, tokens.colour_of(creature.side))
    return texts


def last_rolls(events: Sequence[LoggedEvent]) -> list[dict[str, Any]]:
    """Every roll, the latest first."""
    return [
        event.data
        for event in reversed(events)
        if isinstance(event.record, CheckRolled | DiceRolled)
    ]


def roll_and_its_dice(rolls: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """A roll with the dice thrown because of it, in the order they were thrown."""
    told: list[dict[str, Any]] = []
    for record in rolls:
        told.insert(0, record)
        if "rolled" not in record:
            break
    return told


def _head(journal: Journal, line: StoryLine, lang: str) -> Text:
    """What a line begins with."""
    text = _indented(line.depth)
    says = line.headline(lang) if line.topic else line.deed(lang)
    if line.is_roll_alone:
        says = line.parts[0].name
    if line.kind == "turn":
        opens_round = line.event in ("round-begins", "surprise-begins")
        text.append(says, style="bold underline" if opens_round else "bold")
        if line.index >= 0:
            text.stylize(tokens.colour_of(journal.enc.state.creatures[line.index].side))
    elif line.kind in ("ruling", "table"):
        text.append(says, style=STYLES.get(line.event, "dim"))
    else:
        text.append(says, style=STYLES.get(line.event, ""))
    _add_marks(text, line.paid)
    if line.off_rules is not None:
        text.append(f" ▲ {line.off_rules.says}", style="yellow")
    return text


def _indented(depth: int) -> Text:
    return piece("  " * (depth - 1) + "↳ ", "dim") if depth else piece("")


def _add_marks(text: Text, paid: Sequence[str]) -> None:
    if paid:
        text.append(f" {paid_glyphs(paid)}", style="dim")


class _Writer:
    """Writes what came of a deed behind it, each act within it on a line of its own."""

    def __init__(self, system: System, lang: str) -> None:
        self.system = system
        self.lang = lang

    def write(self, line: StoryLine, head: Text) -> list[Text]:
        texts = [head]
        if line.topic:  # all of it is in the head
            return texts
        actor = line.index
        for part in line.parts:
            if part.kind == "deed":
                actor = part.index
                says = words(self.lang, "desk-deed", creature=part.name, what=part.says)
                texts.append(_indented(part.depth).append(says))
                _add_marks(texts[-1], part.paid)
            elif part.kind == "walk" and part.index == actor:
                texts[-1].append(f" {part.way[0]} → {part.way[1]}")
            else:
                is_first = line.is_roll_alone and part is line.parts[0]
                texts[-1].append(" " if is_first else JOIN, style="dim")
                texts[-1].append_text(self._outcome(part, actor))
        return texts

    def _outcome(self, part: StoryPart, actor: int) -> Text:
        if part.kind == "walk":
            return piece(part.brief)
        if part.kind == "roll":
            return self._roll(part, actor)
        text = piece(part.says, STYLES.get(part.event, ""))
        found = re.search(rf"(?<!\d){part.amount}(?!\d)", part.says)
        if part.event == "damage" and found is not None:
            text.stylize("bold", found.start(), found.end())
        return text

    def _roll(self, part: StoryPart, actor: int) -> Text:
        assert part.roll is not None
        told = part.roll.told
        text = piece("" if part.index == actor else f"{part.name} ")
        is_whole = "total" in told and "dc" in told
        says = roll_summary(self.system, told, self.lang) if is_whole else part.brief
        return text.append(says, style=DEGREE_STYLES.get(str(told.get("degree", "")), ""))


def paid_glyphs(paid: Sequence[str]) -> str:
    """``◆◆`` for what was spent."""
    glyphs = ""
    for label in paid:
        kind = label.split(":")[0].split("*")[0]
        glyphs += looks.glyph if (looks := USUAL_LOOKS.get(kind)) is not None else "◈"
    return glyphs
