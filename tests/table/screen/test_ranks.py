"""Which rows a bar of a few tiles shows first."""

import pytest

from tests.table.screen.opening import at_the_end_of, rows_of
from troisactes.journal.record import Journal
from troisactes.kernel.names import MOST_HP
from troisactes.table.screen import Beside, make_desk
from troisactes.table.screen.model import Row

BLOWS = {"pu": "attack", "pf2": "strike", "pf2-playtest": "strike", "krosmoz": "weapon-attack"}
TALK = "speak"


def ranked(journal: Journal, odds: str = "exact") -> list[Row]:
    rows = rows_of(make_desk(journal, "Kyra", "fr", Beside(odds=odds))).values()
    return sorted((row for row in rows if row.state == "offered"), key=lambda row: -row.rank)


@pytest.mark.parametrize("system", list(BLOWS))
def test_a_blow_comes_first_and_talk_last(system: str) -> None:
    rows = ranked(at_the_end_of("30-board", system))
    assert rows[0].id == BLOWS[system]
    assert all(row.rank == 0 for row in rows if row.id == TALK)
    walk = {"pu": "move", "pf2": "stride", "pf2-playtest": "stride"}.get(system)
    first = [row.id for row in rows[:8]]
    assert walk is None or walk in first


@pytest.mark.parametrize("system", list(BLOWS))
def test_what_is_not_offered_has_no_rank(system: str) -> None:
    desk = make_desk(at_the_end_of("30-board", system), "Kyra", "fr")
    refused = [row for row in rows_of(desk).values() if row.state != "offered"]
    assert refused
    assert all(row.rank == 0 for row in refused)


def test_what_was_done_lately_climbs_and_falls_when_taken_back() -> None:
    journal = at_the_end_of("30-board", "pf2")
    before = {row.id: row.rank for row in ranked(journal)}
    journal.answer("Kyra", {"do": "demoralise", "target": "G1"})
    after = {row.id: row.rank for row in ranked(journal)}
    assert after["demoralise"] > before["demoralise"]
    assert after["stride"] == before["stride"]
    journal.undo("gm")
    assert {row.id: row.rank for row in ranked(journal)} == before


def test_who_is_down_stands_up_first() -> None:
    journal = at_the_end_of("30-board", "pf2")
    journal.rule("gm", {"do": "add-condition", "creature": "Kyra", "condition": "prone"})
    assert ranked(journal)[0].id == "stand"


def test_healing_comes_first_only_where_somebody_is_hurt() -> None:
    journal = at_the_end_of("30-board", "a healer")
    hurt = {row.id: row.rank for row in ranked(journal)}
    friend = journal.enc.state.find("Aldo")
    assert friend is not None
    journal.rule("gm", {"do": "set-hp", "creature": "Aldo", "hp": friend.sheet.stats[MOST_HP]})
    whole = {row.id: row.rank for row in ranked(journal)}
    assert hurt["mend-by-touch"] > whole["mend-by-touch"]


@pytest.mark.parametrize("system", list(BLOWS))
def test_ranks_tell_nothing_a_table_keeps_back(
    system: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where odds are not shown, the others' numbers change no rank."""
    journal = at_the_end_of("30-board", system)
    before = {row.id: row.rank for row in ranked(journal, "none")}
    for creature in journal.enc.state.creatures:
        if creature.side == "foes":
            stats = {name: value + 7 for name, value in creature.sheet.stats.items()}
            monkeypatch.setattr(creature.sheet, "stats", stats)
    assert {row.id: row.rank for row in ranked(journal, "none")} == before
