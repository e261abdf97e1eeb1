"""A fight the computer plays by itself, told as it goes; and a picture of a moment of it."""

from __future__ import annotations

import io
import re
from typing import TYPE_CHECKING

from rich.text import Text

from troisactes.cli.choices import NumberedChoices
from troisactes.cli.play import MOST_DECISIONS
from troisactes.cli.screen import Screen
from troisactes.cli.terminal_table import outcome_text, title_of
from troisactes.i18n import say
from troisactes.journal.story import Story
from troisactes.journal.wire import GM
from troisactes.kernel.decisions import Decision
from troisactes.kernel.encounter import Encounter
from troisactes.rules.common.turn_rules import turn_rules

if TYPE_CHECKING:
    from pathlib import Path

    from rich.console import Console

    from troisactes.cli.play import Request
    from troisactes.cli.seats import SeatHolders
    from troisactes.journal.record import Journal

PICTURE_WIDTH = 112
PICTURE_HEIGHT = 36


def demonstrate(
    console: Console, journal: Journal, seats: SeatHolders, request: Request, lang: str
) -> None:
    """Play to the end, telling each turn when it is over and showing the board each round."""
    screen = Screen(console, journal.system, title_of(journal, lang), lang)
    console.print(Text(say(lang, "cli-demo", seed=str(journal.header["seed"])), style="dim"))
    story = Story(lang)
    heard = told = printed = 0  # inputs; lines of their story
    pictured = request.record is None
    for count in range(MOST_DECISIONS + 1):
        for entry in journal.entries[heard:]:
            story.hear(journal, GM, entry)
        heard = len(journal.entries)
        for place, line in enumerate(story.lines[told:], start=told):
            if line.event == "turn-start":
                screen.print_lines(journal, story.lines[printed:place])
                printed = place
            if line.event == "round-begins":
                screen.print_table(journal.enc)
        told = len(story.lines)
        decision = journal.decision
        if decision is None or count == MOST_DECISIONS:
            break
        if not pictured and request.record is not None and is_a_good_moment(journal, decision):
            take_picture(journal, decision, request.record, lang)
            pictured = True
        option = seats.choose(journal.enc, decision)
        journal.answer(seats.seat_of(journal.enc, decision), option)
    screen.print_lines(journal, story.lines[printed:])
    screen.print_table(journal.enc)
    if journal.decision is not None:
        console.print(say(lang, "cli-clipped", count=MOST_DECISIONS), style="yellow")
    console.print(Text(outcome_text(journal.enc, lang), style="bold"))
    if request.record is not None:
        console.print(say(lang, "cli-recorded", file=str(request.record)), style="dim")


def is_a_good_moment(journal: Journal, decision: Decision) -> bool:
    """A hero with its turn before it, in the thick of things."""
    enc = journal.enc
    if decision.kind != "act" or decision.actor < 0 or enc.state.round < 2:
        return False
    creature = enc.state.creatures[decision.actor]
    rules = turn_rules(enc)
    if creature.side != "heroes" or rules.budget.left_over(creature) < 2:
        return False
    blows = [
        offer
        for offer in decision.offers
        if offer.id == rules.attacks.plain_blow and offer.targets()
    ]
    suffering = [each for each in enc.state.creatures if each.present and each.effects]
    return bool(blows) and bool(suffering)


def take_picture(journal: Journal, decision: Decision, file: Path, lang: str) -> None:
    """The screen of this decision as an SVG file."""
    from rich.console import Console

    enc: Encounter = journal.enc
    console = Console(
        record=True,
        width=PICTURE_WIDTH,
        height=PICTURE_HEIGHT,
        file=io.StringIO(),
        force_terminal=True,
        color_system="truecolor",
        highlight=False,
        legacy_windows=False,
    )
    screen = Screen(console, journal.system, title_of(journal, lang), lang)
    palette = NumberedChoices(journal.system, enc, decision, lang)
    screen.draw(journal, palette, max(0, len(journal.entries) - 6), False)
    console.print(Text(say(lang, "cli-prompt") + " ▏", style="bold"))
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(_without_web_fonts(console.export_svg(title="troisactes play")), "utf-8")


def _without_web_fonts(svg: str) -> str:
    """A picture that asks nothing of the network: any monospaced font will do."""
    svg = re.sub(r"\s*@font-face \{.*?\}", "", svg, flags=re.DOTALL)
    return svg.replace("Fira Code", "DejaVu Sans Mono, Menlo, Consolas")
