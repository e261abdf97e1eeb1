"""Real dice at a table: a die that was misread is corrected, by whom and until when."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from litestar.testing.websocket_test_session import WebSocketTestSession

from tests.table.playing import Server, answer_to, receive, serve
from troisactes.journal.entries import standing
from troisactes.table.store.sqlite_store import SqliteStore

BESIDE = """
title: A fighter beside an ogre
system: pf2
map: 12x8
creatures:
  F: {is: fixture-fighter, at: B2}
  G: {is: fixture-fighter, at: B4}
  O: {is: fixture-ogre, at: C3}
order: [F, G, O]
steps: [{mark: here}]
"""
STRIKE = {"do": "strike", "with": "longsword", "target": "O"}


@pytest.fixture
def server(house: Server) -> Server:
    made = Server(house.client)
    made.open_scenario(BESIDE, seed=1)
    return made


class Sitting:
    """A socket with commands numbered for it, and what it last saw."""

    def __init__(self, socket: WebSocketTestSession) -> None:
        self.socket = socket
        self.sent = 0
        self.now = receive(socket, "state")

    def send(self, **message: Any) -> dict[str, Any]:
        """A message and the reply to it; the state it made comes before."""
        self.sent += 1
        self.socket.send_json({"id": f"c{self.sent}", **message})
        while (frame := self.socket.receive_json(timeout=10)).get("id") != f"c{self.sent}":
            self._hear(frame)
        return dict(frame)

    def _hear(self, frame: dict[str, Any]) -> None:
        if frame["is"] == "state":
            lines = self.now["log"][: frame.get("log_from", 0)] + frame["log"]
            self.now = {**frame, "log": lines}

    def answer(self, answer: dict[str, Any]) -> dict[str, Any]:
        return self.send(do="answer", decision=self.now["desk"]["decision"], answer=answer)

    def die(self, value: int) -> None:
        assert self.answer({"do": "die", "value": value})["is"] == "done"

    def correct(self, die: int, value: int) -> dict[str, Any]:
        return self.send(do="correct", die=die, value=value)

    @property
    def dice(self) -> list[dict[str, Any]]:
        dice: list[dict[str, Any]] = self.now["desk"].get("dice", [])
        return dice

    def begin(self) -> None:
        """With real dice, a strike: the d20 is asked for."""
        assert self.send(do="wish", real_dice=True)["is"] == "done"
        assert self.answer(STRIKE)["is"] == "done"


def test_a_player_corrects_its_own(server: Server) -> None:
    with server.play(server.player("F")) as one:
        anna = Sitting(one)
        anna.begin()
        anna.die(1)
        (typed,) = anna.dice
        assert (typed["faces"], typed["value"], typed["recent"]) == (20, 1, True)
        line = anna.now["log"][typed["line"] - 1]
        assert "miss" in line["says"]
        assert anna.correct(typed["id"] + 50, 15)["code"] == "stale_decision"
        assert anna.correct(typed["id"], 21)["code"] == "invalid_answer"
        assert anna.correct(typed["id"], 15)["is"] == "done"
        assert anna.now["desk"]["prompt"]["pad"]["faces"] == 8
        anna.die(4)
        state = anna.now
        assert [each["value"] for each in state["desk"]["dice"]] == [15, 4]
        assert {each["line"] for each in state["desk"]["dice"]} == {typed["line"]}
        line = state["log"][typed["line"] - 1]
        assert "miss" not in line["says"]
        assert " damage" in line["says"]  # the damage is told where the blow is
        assert "corrected: 15 instead of 1" in state["log"][typed["line"]]["says"]


def test_after_the_next_decision_only_the_game_master_may(server: Server) -> None:
    with server.play(server.player("F")) as one, server.play(server.gm) as two:
        anna, gm = Sitting(one), Sitting(two)
        anna.begin()
        anna.die(15)
        anna.die(4)
        first = anna.dice[0]["id"]
        assert anna.answer({"do": "end-turn"})["is"] == "done"
        assert anna.dice == []
        assert anna.correct(first, 16)["code"] == "stale_decision"
        gm.send(do="conditions")  # everything until now is heard
        theirs = {each["value"]: each["id"] for each in gm.dice}
        assert gm.correct(theirs[15], 16)["is"] == "done"
        assert gm.correct(theirs[15], 1)["code"] == "rests_on_it"
        assert [each["value"] for each in gm.dice] == [16, 4]


def test_the_game_master_may_throw_for_somebody_who_is_away(server: Server) -> None:
    with server.play(server.player("F")) as one, server.play(server.gm) as two:
        anna, gm = Sitting(one), Sitting(two)
        anna.begin()
        gm.send(do="conditions")  # everything until now is heard
        (item,) = gm.now["desk"]["queue"]
        assert item["kind"] == "die"
        assert "answers" not in item  # a die is no choice
        assert gm.send(do="throw", decision=item["decision"])["is"] == "done"
        assert gm.now["version"] > anna.now["version"]


def test_a_correction_sent_twice_counts_once(server: Server) -> None:
    with server.play(server.player("F")) as one:
        anna = Sitting(one)
        anna.begin()
        anna.die(1)
        (typed,) = anna.dice
        fix = {"do": "correct", "id": "same", "die": typed["id"], "value": 15}
        first = answer_to(one, fix)
        assert first["is"] == "done"
        assert answer_to(one, fix) == first


def test_nobody_elses_die_and_none_the_table_threw(server: Server) -> None:
    with server.play(server.player("F")) as one, server.play(server.player("G")) as two:
        anna, bob = Sitting(one), Sitting(two)
        anna.begin()
        assert anna.send(do="throw", decision=anna.now["desk"]["decision"])["is"] == "done"
        assert anna.dice == []
        assert bob.dice == []
        for number in range(8):
            assert anna.correct(number, 20)["is"] == "failed"
            assert bob.correct(number, 20)["is"] == "failed"


def test_a_correction_is_kept(tmp_path: Path) -> None:
    """Another server reads the same fight from the file."""
    file = tmp_path / "t.db"
    with serve(SqliteStore(file)) as server:
        server.open_scenario(BESIDE, seed=1)
        with server.play(server.player("F")) as one:
            anna = Sitting(one)
            anna.begin()
            anna.die(14)
            anna.die(8)
            assert anna.correct(anna.dice[0]["id"], 1)["is"] == "done"
        before = standing(server.room.journal.enc)
        table, cookie = server.table, server.gm.cookie
    with serve(SqliteStore(file)) as again:
        again.table, again.gm.cookie = table, cookie
        assert standing(again.room.journal.enc) == before
        assert [each.undone for each in again.room.journal.entries].count(True) == 1


def test_an_undo_that_takes_real_dice_back_unticks_the_wish(server: Server) -> None:
    with server.play(server.player("F")) as one, server.play(server.gm) as two:
        anna, gm = Sitting(one), Sitting(two)
        assert anna.send(do="wish", real_dice=True)["is"] == "done"
        assert gm.send(do="undo")["is"] == "done"
        assert receive(one, "settings")["own"]["real_dice"] is False
        assert gm.send(do="redo")["is"] == "done"
        assert receive(one, "settings")["own"]["real_dice"] is True


def test_who_watches_wishes_for_nothing(server: Server) -> None:
    with server.play(server.player("F")) as one, server.play(server.player("public")) as two:
        anna, spectator = Sitting(one), Sitting(two)
        room = server.room
        before = room.version
        for wish in ({"real_dice": True}, {"no_timer": True}):
            refused = spectator.send(do="wish", **wish)
            assert (refused["is"], refused["code"]) == ("failed", "not_your_decision")
        assert room.version == before
        assert anna.send(do="wish", real_dice=True)["is"] == "done"
        assert room.journal.inputs[-1]["by"] == "F"
