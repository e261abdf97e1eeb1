"""The story of a fight at the terminal: its lines, styled, and set in under what they answer."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from rich.text import Text

from troisactes.cli import tokens
from troisactes.cli.console import piece
from troisactes.journal.record import Journal
from troisactes.journal.story_lines import StoryLine
from troisactes.journal.story_sentences import paragraphs
from troisactes.kernel.encounter import LoggedEvent
from troisactes.rules.common.events import CheckRolled, DiceRolled
from troisactes.rules.common.system_package import USUAL_LOOKS

# Of what is told: how a roll went, or the kind of an event.
STYLES = {
    "critical-success": "bold green",
    "success": "green",
    "failure": "red",
    "critical-failure": "bold red",
    "damage": "bold",
    "dies": "bold red",
    "knocked-out": "bold red",
    "disrupted": "yellow",
    "healed": "green",
    "ruling": "magenta",
}


def story_texts(journal: Journal, line: StoryLine, lang: str) -> list[Text]:
    """A line of the story, and one for each act within it. Long ones are for the caller to wrap."""
    texts = []
    for place, paragraph in enumerate(paragraphs(line, lang)):
        text = _indented(paragraph.depth)
        for each in paragraph.pieces:
            text.append(each.text, style=_style(line, each.tone))
        _add_marks(text, paragraph.paid)
        if place == 0 and line.off_rules is not None:
            text.append(f" ▲ {line.off_rules.says}", style="yellow")
        texts.append(text)
    if line.kind == "turn" and line.index >= 0:
        texts[0].stylize(tokens.colour_of(journal.enc.state.creatures[line.index].side))
    for text in texts:
        for creature in journal.enc.state.creatures:
            name = rf"(?i:(?<!\w){re.escape(creature.name)}(?!\w))"
            text.highlight_regex(name, tokens.colour_of(creature.side))
    return texts


def _style(line: StoryLine, tone: str) -> str:
    if line.kind == "turn":
        opens_round = line.event in ("round-begins", "surprise-begins")
        return "bold underline" if opens_round else "bold"
    if line.kind in ("ruling", "table"):
        return STYLES.get(line.event, "dim")
    return STYLES.get(tone, "")


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


def _indented(depth: int) -> Text:
    return piece("  " * (depth - 1) + "↳ ", "dim") if depth else piece("")


def _add_marks(text: Text, paid: Sequence[str]) -> None:
    if paid:
        text.append(f" {paid_glyphs(paid)}", style="dim")


def paid_glyphs(paid: Sequence[str]) -> str:
    """``◆◆`` for what was spent."""
    glyphs = ""
    for label in paid:
        kind = label.split(":")[0].split("*")[0]
        glyphs += looks.glyph if (looks := USUAL_LOOKS.get(kind)) is not None else "◈"
    return glyphs
