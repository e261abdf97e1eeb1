"""Tables that version 0.1 kept open, whatever rules were corrected since; nothing of them is lost.

``tables-0.1.db`` was written by version 0.1: fights of its own saves, one with an option that has
another name now, one with a debt of PA.
"""

from __future__ import annotations

import asyncio
import functools
import json
import shutil
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path

import pytest

from troisactes.journal.events import InputsLeftOut, RulesCorrected
from troisactes.rules.krosmoz.points import PA, PA_LENT, PA_OWED
from troisactes.sim.policy import default_option
from troisactes.table.room.room import Room
from troisactes.table.room.rooms import Rooms
from troisactes.table.store.sqlite_store import SqliteStore

OLD = Path(__file__).parent / "tables-0.1.db"
CORRECTED_SINCE = ("pu--charge--random", "pu--braises--greedy")


def in_a_loop(test: Callable[..., Awaitable[None]]) -> Callable[..., None]:
    @functools.wraps(test)
    def run(**given: object) -> None:
        async def play() -> None:
            await test(**given)

        asyncio.run(play())

    return run


@pytest.fixture
def store(tmp_path: Path) -> Iterator[SqliteStore]:
    shutil.copy(OLD, tmp_path / "tables.db")
    opened = SqliteStore(tmp_path / "tables.db")
    yield opened
    opened.close()


async def open_by_title(store: SqliteStore, title: str) -> Room:
    [row] = [each for each in store.newest(20) if each.title == title]
    room = await Rooms(store).open(row.id)
    await room.settle()
    return room


def play_on(room: Room) -> None:
    decision = room.journal.decision
    assert decision is not None
    room.journal.answer("gm", default_option(decision))


@pytest.mark.parametrize("title", CORRECTED_SINCE)
@in_a_loop
async def test_a_table_opens_before_what_corrected_rules_change(
    store: SqliteStore, title: str
) -> None:
    [row] = [each for each in store.newest(20) if each.title == title]
    before = store.inputs(row.id)
    room = await open_by_title(store, title)
    count = room.journal.left_out
    assert 0 < count < len(before)
    kept = store.inputs(row.id)
    assert kept[:-1] == before  # nothing is gone, and one line says where the fight goes on
    assert json.loads(kept[-1][1])["left-out"] == count
    assert room.journal.decision is not None


@pytest.mark.parametrize("title", CORRECTED_SINCE)
@in_a_loop
async def test_the_game_master_is_told_how_much_is_left_out(store: SqliteStore, title: str) -> None:
    room = await open_by_title(store, title)
    told = [event.record for event in room.journal.entries[-1].events]
    assert told == [RulesCorrected(), InputsLeftOut(count=room.journal.left_out)]
    gm = room.journal.visible_events("gm")[-2:]
    assert [each["kind"] for each in gm] == ["rules-corrected", "inputs-left-out"]
    player = next(seat for seat in room.journal.seats)
    assert [each["kind"] for each in room.journal.visible_events(player)][-1] == "rules-corrected"


@pytest.mark.parametrize("title", CORRECTED_SINCE)
@in_a_loop
async def test_what_is_played_then_is_there_again(store: SqliteStore, title: str) -> None:
    room = await open_by_title(store, title)
    for number in range(5):
        async with room.lock:
            await room.do(f"gm/later-{number}", lambda: play_on(room))
    stood = room.journal.inputs
    again = await open_by_title(store, title)
    assert again.journal.inputs == stood
    assert (again.journal.left_out, again.journal.last_set_aside) == (0, 0)
    assert store.inputs(room.id) == store.inputs(again.id)


@in_a_loop
async def test_a_table_no_rule_of_which_was_corrected_stays_as_it_is(store: SqliteStore) -> None:
    room = await open_by_title(store, "pf2--carriere--random")
    assert room.journal.left_out == 0
    assert len(store.inputs(room.id)) == room.version


@in_a_loop
async def test_an_option_of_another_name(store: SqliteStore) -> None:
    room = await open_by_title(store, "playtest-option")
    assert room.journal.left_out == 0
    assert room.journal.header["options"] == {"turn-end": "confirm"}
    assert room.journal.enc.state.options["turn-end"] == "confirm"


@in_a_loop
async def test_a_debt_of_pa_is_owed_still(store: SqliteStore) -> None:
    """KX-02: two of the six PA lent to it were used: four are left for its next turn."""
    room = await open_by_title(store, "krosmoz-debt")
    journal = room.journal
    debtor = journal.enc.state.creatures[0]
    assert debtor.notes.get(PA_OWED) == 2
    assert PA_LENT not in debtor.notes
    while journal.enc.state.turn != debtor.index:
        play_on(room)
    assert journal.enc.state.creatures[0].pools[PA] == 4
