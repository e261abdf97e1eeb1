"""The lines of a seat's story as its screen shows them, rolls and small print under each."""

from __future__ import annotations

from troisactes.i18n.words import words
from troisactes.journal.story_lines import StoryLine, StoryPart
from troisactes.journal.story_sentences import headline
from troisactes.rules.registry import System
from troisactes.table.screen.creature_parts import Why
from troisactes.table.screen.model import Detail, LogEntry
from troisactes.table.screen.rolls import roll_of


def log_line(system: System, told: StoryLine, number: int, lang: str) -> LogEntry:
    """A line of a story, ready to draw."""
    off_rules = told.off_rules
    return LogEntry(
        n=number,
        says=headline(told, lang),
        kind=told.kind,
        creature=told.creature,
        is_mine=told.is_mine,
        clause=told.clause,
        details=tuple(
            _detail(system, part, lang)
            for part in told.parts
            if part.kind != "walk" or part.is_forced  # a walk of its own will is in the line itself
        ),
        undone=told.undone,
        undone_says=words(lang, "desk-undone") if told.undone else "",
        off_rules=None
        if off_rules is None
        else Why(off_rules.says, off_rules.clause, off_rules.code),
        auto=told.auto,
        input=told.input,
    )


def _detail(system: System, part: StoryPart, lang: str) -> Detail:
    if part.roll is None:
        return Detail(part.says, part.clause)
    roll = roll_of(system, part.roll.means, part.roll.told, part.clause, lang, part.roll.typed)
    return Detail(part.says, part.clause, roll)
