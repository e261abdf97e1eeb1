"""The story of a fight: one teller, whose lines the terminal styles and the table draws."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from tests.journal.arena import journal
from troisactes import Fight
from troisactes.cli.screen import Screen
from troisactes.journal.record import Journal
from troisactes.journal.story import Story, tell_story
from troisactes.journal.story_lines import StoryLine
from troisactes.journal.story_sentences import headline, paragraphs
from troisactes.journal.wire import GM
from troisactes.rules.registry import system_ids
from troisactes.table.screen import LogBook


@pytest.fixture(scope="module")
def bridge() -> Journal:
    """A fight with a charge of several acts, and a stride that somebody strikes into."""
    fight = Fight("pf2", "pont", seed=1, lang="en")
    fight.run(most=40)
    return fight.journal


def printed(journal: Journal) -> list[str]:
    out = io.StringIO()
    Screen(Console(file=out, width=200), journal.system, "Bridge", "en").print_story(journal)
    return out.getvalue().splitlines()


def beginning(lines: list[StoryLine], says: str) -> int:
    return next(place for place, line in enumerate(lines) if line.says.startswith(says))


def test_initiative_is_one_line(bridge: Journal) -> None:
    first, second = tell_story(bridge, GM, "en")[:2]
    assert len(first.parts) == len(bridge.enc.state.creatures)
    assert headline(first, "en").startswith("Initiative is rolled: ")
    assert second.event == "encounter-begins"
    assert headline(first, "en") in printed(bridge)


def test_acts_within_an_act_stand_under_it(bridge: Journal) -> None:
    lines = tell_story(bridge, GM, "en")
    charge = lines[beginning(lines, "Aurore charges suddenly")]
    acts = [part for part in charge.parts if part.kind == "deed"]
    assert [act.depth for act in acts] == [1, 1, 1]
    first, second = (part for part in charge.parts if part.kind == "walk")
    assert first.places[1] == second.places[0]
    told = [each.text for each in paragraphs(charge, "en")]
    assert told[0] == "Aurore charges suddenly."
    assert told[1] == f"Aurore strides from {first.way[0]} to {first.way[1]}."
    assert told[2] == f"Aurore strides from {second.way[0]} to {second.way[1]}."
    assert told[3].startswith("Aurore strikes ")
    text = printed(bridge)
    start = next(n for n, line in enumerate(text) if line.startswith("Aurore charges suddenly."))
    assert [line.startswith("↳ Aurore ") for line in text[start + 1 : start + 4]] == [True] * 3
    assert told[1] in text[start + 1]


def test_a_walk_that_was_answered_goes_on_in_a_line_of_its_own(bridge: Journal) -> None:
    lines = tell_story(bridge, GM, "en")
    place = beginning(lines, "Aurore holds the line")
    before, answer, after = lines[place - 1 : place + 2]
    assert answer.depth == 1
    assert not [part for part in answer.parts if part.kind == "walk"]
    assert before.says == after.says == "Mirza strides"
    ways = [[part for part in line.parts if part.kind == "walk"] for line in (before, after)]
    assert ways[0][-1].places[1] == ways[1][0].places[0]
    assert "↳ " in next(line for line in printed(bridge) if "holds the line" in line)


@pytest.mark.parametrize("system", system_ids())
def test_the_table_draws_the_lines_of_the_story(system: str) -> None:
    fight = Fight(system, "pont", seed=2)
    fight.run(most=60)
    book = LogBook(GM, "fr")
    told = tell_story(fight.journal, GM, "fr")
    assert [line.says for line in book.lines(fight.journal)] == [
        headline(line, "fr") for line in told
    ]
    assert fight.told() == [headline(line, "fr") for line in told]


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("seat", [GM, "anna"])
def test_rulings_about_nobody_are_told_to_every_seat(seat: str, lang: str) -> None:
    table = journal()
    for ruling in (
        {"do": "note", "text": "La nuit tombe.", "public": True},
        {"do": "award", "xp": 40},
        {"do": "ask-dice", "creatures": ["F"]},
        {"do": "end-encounter"},
    ):
        table.rule(GM, ruling)
    lines = LogBook(seat, lang).lines(table)
    assert any("La nuit tombe." in line.says for line in lines)
    assert not [line.says for line in lines if "{" in line.says]


def test_a_copy_goes_on_by_itself(bridge: Journal) -> None:
    story = Story("en")
    for entry in bridge.entries[:13]:
        story.hear(bridge, GM, entry)
    kept = story.copy()
    before = [headline(line, "en") for line in kept.lines]
    for entry in bridge.entries[13:]:
        story.hear(bridge, GM, entry)
    assert [headline(line, "en") for line in kept.lines] == before
    for entry in bridge.entries[13:]:
        kept.hear(bridge, GM, entry)
    assert kept.lines == story.lines
