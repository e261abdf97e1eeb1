"""« Demander au MJ »: what is granted happens, what is refused is told, nothing stays stuck."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from troisactes.journal.header import fight_header
from troisactes.rules.registry import load_system
from troisactes.table.room import messages
from troisactes.table.room.requests import tell_kept
from troisactes.table.room.room import Room
from troisactes.table.room.rooms import Rooms
from troisactes.table.room.sockets import Watcher
from troisactes.table.screen import make_aim, make_desk
from troisactes.table.screen.model import Row
from troisactes.table.store.sqlite_store import SqliteStore

SYSTEMS = ("pu", "pf2", "pf2-playtest", "krosmoz")
FIGHT = "pont"  # every system has it


class Sitting:
    """A room without a server: the game master, and the player whose turn it is."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.sent = 0
        self.gm = Watcher("gm", "fr")
        room.join(self.gm)
        self.seat = ""
        self.player = self.gm
        self.told_gm: list[dict[str, Any]] = []

    async def come_to_a_player(self) -> None:
        """Turns pass until it is a player's: that player sits down."""
        journal = self.room.journal
        while journal.asked() == ["gm"] or journal.decision.kind != "act":  # type: ignore[union-attr]
            await self.end_turn()
        self.seat = journal.asked()[0]
        self.player = Watcher(self.seat, "fr")
        self.room.join(self.player)

    async def end_turn(self) -> None:
        options = list(self.room.journal.decision.options())  # type: ignore[union-attr]
        quiet = [each for each in options if each.action in ("end-turn", "pass")]
        await self.room.do(
            f"t/{self.room.version}",
            lambda: self.room.journal.answer("gm", (quiet or options)[0]),
        )

    async def send(self, watcher: Watcher, message: messages.Message) -> list[dict[str, Any]]:
        """Everything a socket is sent for a message of its own."""
        for each in (self.player, self.gm):
            heard(each)
        self.sent += 1
        message.id = f"m{self.sent}"
        await self.room.receive(watcher, message)
        return heard(watcher)

    def refused_rows(self) -> list[Row]:
        beside = self.room.frames.beside(self.seat, "fr")
        palette = make_desk(self.room.journal, self.seat, "fr", beside).palette
        assert palette is not None
        rows = [row for group in palette.groups for row in group.rows]
        return [row for row in rows if row.state != "offered"]

    def answer_of(self, row: Row) -> dict[str, Any]:
        """The row as a page sends it: the first way, the first thing it could be aimed at."""
        way = row.ways[0] if row.ways else None
        using = way.using if way else ""
        beside, token = self.room.frames.beside(self.seat, "fr"), self.token
        kind, legal, refused = make_aim(
            self.room.journal, self.seat, "fr", beside, row.id, using, token
        )
        answer = dict(way.answer) if way else {"do": row.id}
        targets = [*legal, *refused]
        if targets:
            return {**answer, **targets[0].aim}
        if kind == "cell":  # any square of the board may be tapped
            enc = self.room.journal.enc
            where = enc.state.creatures[enc.decision.asked].cell  # type: ignore[union-attr]
            near = where + (1 if (where + 1) % enc.state.grid.width else -1)
            return {**answer, "to": enc.state.grid.cell_name(near)}
        return answer

    @property
    def token(self) -> int:
        return self.room.versions.token(self.seat)

    @property
    def creature(self) -> str:
        enc = self.room.journal.enc
        return enc.state.creatures[enc.decision.asked].id  # type: ignore[union-attr]

    async def ask(self, answer: dict[str, Any]) -> list[dict[str, Any]]:
        message = messages.AskMessage("", self.creature, "le geste", answer)
        return await self.send(self.player, message)

    async def settle(self, grant: bool, text: str = "") -> list[dict[str, Any]]:
        """The game master's word on the one request; what the player hears of it."""
        (request,) = self.room.facts.requests()
        done = await self.send(self.gm, messages.SettleMessage("", request["id"], grant, text))
        assert kinds(done, "done"), done
        self.told_gm = kinds(done, "settled")
        assert self.room.facts.requests() == []
        return kinds(heard(self.player), "settled")


def heard(watcher: Watcher) -> list[dict[str, Any]]:
    frames = []
    while not watcher.frames.empty():
        frames.append(json.loads(watcher.frames.get_nowait() or b"{}"))
    return frames


def kinds(frames: list[dict[str, Any]], kind: str) -> list[dict[str, Any]]:
    return [each for each in frames if each.get("is") == kind]


@pytest.fixture
def at_a_table(tmp_path: Path) -> Callable[..., None]:
    """Plays at a new table of a system, in a loop of its own."""

    def run(system_id: str, play: Callable[[Sitting], Awaitable[None]]) -> None:
        async def whole() -> None:
            store = SqliteStore(tmp_path / f"{system_id}.db")
            system = load_system(system_id)
            creatures = system.catalogue.fights[FIGHT].creatures
            seats = {each.id: [each.id] for each in creatures if each.side == "heroes"}
            header = fight_header(system, FIGHT, seed=3, options={}, seats=seats)
            rooms = Rooms(store)
            id, _ = await rooms.create("", header, settings={"pause": 0, "timer": 0})
            sitting = Sitting(await rooms.open(id))
            await sitting.come_to_a_player()
            await play(sitting)
            store.close()

        asyncio.run(whole())

    return run


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_refused_row_granted_happens_or_both_know_why_not(
    at_a_table: Callable[..., None], system: str
) -> None:
    async def play(sitting: Sitting) -> None:
        room, outcomes = sitting.room, []
        for row in sitting.refused_rows():
            before = room.version
            assert kinds(await sitting.ask(sitting.answer_of(row)), "done"), row.id
            (told,) = await sitting.settle(grant=True)
            outcomes.append(told["outcome"])
            if told["outcome"] == "granted":
                record = room.journal.entries[before + 1].record
                assert (record["by"], record["answer"]["do"]) == ("gm", row.id)
                assert "overruled" in record
                assert sitting.told_gm == []
                await room.do(f"u{before}", lambda: room.journal.undo("gm", 1))
            else:  # there is nothing to do it with: no potion, no crossbow, no spell
                assert told["outcome"] == "impossible", row.id
                assert room.version == before
                (also,) = sitting.told_gm
                assert sitting.seat in also["says"]
        assert outcomes.count("granted") > len(outcomes) / 2

    at_a_table(system, play)


@pytest.mark.parametrize("system", SYSTEMS)
def test_what_is_refused_is_told(at_a_table: Callable[..., None], system: str) -> None:
    async def play(sitting: Sitting) -> None:
        before = sitting.room.version
        for row in sitting.refused_rows():
            await sitting.ask(sitting.answer_of(row))
            (told,) = await sitting.settle(grant=False, text="Non, restez là")
            assert told["outcome"] == "refused"
            assert "le geste" in told["says"]
            assert "Non, restez là" in told["says"]
        assert sitting.room.version == before

    at_a_table(system, play)


def test_granted_after_the_turn_nobody_else_does_it_and_both_are_told(
    at_a_table: Callable[..., None],
) -> None:
    async def play(sitting: Sitting) -> None:
        await sitting.ask(sitting.answer_of(sitting.refused_rows()[0]))
        await sitting.end_turn()
        before = sitting.room.version
        (told,) = await sitting.settle(grant=True)
        assert sitting.room.version == before
        assert told["outcome"] == "late"
        (also,) = sitting.told_gm
        assert also["outcome"] == "late"
        assert sitting.seat in also["says"]

    at_a_table("pf2", play)


def test_a_fight_that_is_over_leaves_no_request_stuck(at_a_table: Callable[..., None]) -> None:
    async def play(sitting: Sitting) -> None:
        await sitting.ask(sitting.answer_of(sitting.refused_rows()[0]))
        room = sitting.room
        await room.do("end", lambda: room.journal.rule("gm", {"do": "end-encounter"}))
        (told,) = await sitting.settle(grant=True)
        assert told["outcome"] == "late"

    at_a_table("krosmoz", play)


def test_an_undo_that_cannot_be_is_told_too(at_a_table: Callable[..., None]) -> None:
    async def play(sitting: Sitting) -> None:
        await sitting.send(sitting.player, messages.AskMessage("", undo=9999))
        (told,) = await sitting.settle(grant=True)
        assert told["outcome"] == "impossible"
        assert len(sitting.told_gm) == 1

    at_a_table("pf2", play)


def test_who_is_not_there_is_told_on_coming_back_and_once(
    at_a_table: Callable[..., None],
) -> None:
    async def play(sitting: Sitting) -> None:
        room = sitting.room
        await sitting.ask(sitting.answer_of(sitting.refused_rows()[0]))
        room.leave(sitting.player)
        assert await sitting.settle(grant=False) == []
        another = Watcher(next(each for each in room.journal.seats if each != sitting.seat), "fr")
        for watcher, count in ((another, 0), (Watcher(sitting.seat, "en"), 1), (another, 0)):
            room.join(watcher)
            await tell_kept(room, watcher)
            told = kinds(heard(watcher), "settled")
            assert len(told) == count
            if told:
                assert told[0]["says"].startswith("The game master refuses")

    at_a_table("pf2", play)


def test_what_cannot_be_read_is_refused_to_whoever_asks(at_a_table: Callable[..., None]) -> None:
    async def play(sitting: Sitting) -> None:
        for answer in ({"do": "no-such-deed"}, {"do": "strike", "target": "nobody"}):
            (failed,) = kinds(await sitting.ask(answer), "failed")
            assert failed["code"] == "unknown_id"
        assert sitting.room.facts.requests() == []

    at_a_table("pf2", play)
