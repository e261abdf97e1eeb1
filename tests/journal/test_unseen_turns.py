"""The turn of somebody a seat does not see does not take place for it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.journal.arena import journal
from tests.table.two_worlds import CASTS, scenario
from troisactes.errors import InvalidAnswer, UnknownId
from troisactes.journal.record import Journal
from troisactes.table.room.starting_positions import NewScenario, play_to_its_end

HIDDEN: dict[str, dict[str, Any]] = {"O": {"conditions": {"undetected": 0}}}


@pytest.fixture
def table() -> Journal:
    """F, then O, whom nobody sees, then W."""
    made = journal(people=HIDDEN)
    made.command("anna", "end-turn")
    return made


def turn_of(table: Journal, seat: str) -> str | None:
    turn: str | None = table.as_seen_by(seat).view(seat)["turn"]
    return turn


def test_a_seat_looks_at_the_moment_before(table: Journal) -> None:
    assert [turn_of(table, seat) for seat in ("gm", "anna", "bob")] == ["O", "F", "F"]
    assert table.seen_until("gm") == 1
    assert table.seen_until("bob") == 0
    table.command("gm", "stride F6")
    assert turn_of(table, "bob") == "F"
    table.command("gm", "end-turn")
    assert [turn_of(table, seat) for seat in ("gm", "anna", "bob")] == ["W", "W", "W"]
    assert table.as_seen_by("bob") is table


def test_it_is_the_same_after_the_table_is_read_again(table: Journal) -> None:
    again = Journal.replay(table.header, table.inputs, table.system)
    assert again.as_seen_by("bob").view("bob") == table.as_seen_by("bob").view("bob")
    assert turn_of(again, "bob") == "F"


def test_an_unseen_turn_counts_nothing(table: Journal) -> None:
    assert (table.known_count("anna", 1), table.known_count("bob", 1)) == (1, 0)
    table.command("gm", "stride F6")
    table.command("gm", "end-turn")
    last = len(table.entries) - 1
    assert (table.known_count("anna", last), table.known_count("bob", last)) == (1, 1)
    assert table.known_count("gm", last) == 3
    assert table.token_for("anna") == table.token_for("bob") == 2


def test_what_is_done_beside_the_turn_is_seen_at_once(table: Journal) -> None:
    table.rule("gm", {"do": "set-hp", "creature": "F", "hp": 7})
    table.rule("gm", {"do": "note", "text": "storm", "public": True})
    seen = table.as_seen_by("bob")
    (fighter,) = [each for each in seen.view("bob")["creatures"] if each["id"] == "F"]
    assert fighter["hp"] == {"now": 7, "max": 20}
    assert "storm" in str(seen.visible_events("bob"))
    assert turn_of(table, "bob") == "F"


def test_whoever_spots_it_sees_its_turn() -> None:
    made = journal(people=HIDDEN)
    made.command("anna", "end-turn")
    made.rule("gm", {"do": "reveal", "creature": "O"})
    assert turn_of(made, "bob") == "O"


def test_a_fight_that_begins_with_an_unseen_turn_is_shown_as_it_is() -> None:
    hidden = {"F": {"conditions": {"undetected": 0}, "side": "foes"}}
    made = journal(people=hidden, seats={"bob": ["W"]})
    assert made.as_seen_by("bob") is made
    assert turn_of(made, "bob") is None


def test_a_player_takes_back_its_own_and_the_unseen_turn_with_it(table: Journal) -> None:
    before = table.as_seen_by("anna").view("anna")
    table.command("gm", "stride F6")
    with pytest.raises(InvalidAnswer, match="at most 0"):
        table.undo("bob")
    with pytest.raises(InvalidAnswer, match="at most 1"):
        table.undo("anna", 2)
    assert table.may_take_back("anna")[0]
    table.undo("anna")
    assert turn_of(table, "gm") == "F"
    again = table.as_seen_by("anna").view("anna")
    assert {**again, "token": 0} == {**before, "token": 0}
    table.redo("gm")
    assert turn_of(table, "gm") == "O"


def test_what_the_game_master_takes_back_of_it_is_told_to_nobody(table: Journal) -> None:
    table.command("gm", "stride F6")
    told = table.visible_events("bob")
    table.undo("gm")
    table.redo("gm")
    assert table.visible_events("bob") == told
    assert "undone" in str(table.visible_events("gm"))


@pytest.mark.parametrize("wanted", ["O", "o", "Zz"])
def test_a_hidden_id_and_none_are_the_same(wanted: str) -> None:
    table = journal(people=HIDDEN)
    with pytest.raises(UnknownId) as given:
        table.answer("anna", {"do": "strike", "target": wanted})
    assert str(given.value) == f"unknown creature {wanted!r}"
    with pytest.raises(UnknownId) as slipped:
        table.interject("anna", wanted, {"do": "speak"})
    assert str(slipped.value) == f"unknown creature {wanted!r}"


def test_a_search_shows_its_die_to_the_game_master_alone() -> None:
    """A low die would say that finding nobody proves nothing (KZ-A-05)."""
    text = scenario(CASTS[-1], "", "F, O, G")
    ended = play_to_its_end(NewScenario(text, seed=7))
    table = Journal.open(ended.header)
    table.command("F", "search")
    table.command("gm", "perception")
    table.answer("gm", {"do": "dd", "value": 15})
    rolls = {seat: str(table.visible_events(seat)).count("'die'") for seat in ("gm", "F", "G")}
    assert rolls == {"gm": 1, "F": 0, "G": 0}
