"""Spectators only look: whatever they send, whoever plays goes on playing."""

from __future__ import annotations

import time
from contextlib import ExitStack
from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect

from tests.table.playing import Browser, Server, answer_to, receive
from troisactes.table.room.room import SOCKETS_A_SEAT, SPECTATORS_A_TABLE
from troisactes.table.room.sockets import Watcher

NONCE = "ab" * 32
ATTACK: list[dict[str, Any]] = [
    {"do": "wish", "real_dice": True},
    {"do": "wish", "real_dice": False, "no_timer": True},
    {"do": "ask", "text": "and me?"},
    {"do": "ask", "undo": 1},
    {"do": "ping", "cell": "A1"},
    {"do": "nonce", "nonce": NONCE},
    {"do": "more-time"},
    {"do": "undo"},
    {"do": "look", "lang": "en"},
]


OTHERS_TURN = """
title: The turn of somebody else
system: pf2
map: 12x8
creatures:
  F: {is: fixture-fighter, at: B2}
  O: {is: fixture-ogre, at: H3}
order: [O, F]
steps: [{mark: here}]
"""


@pytest.fixture
def server(house: Server) -> Server:
    made = Server(house.client)
    made.open()
    return made


def test_a_flood_of_spectators_makes_no_answer_late(server: Server) -> None:
    """Thirty answers of the game master's, each to the question it was shown before the flood."""
    with ExitStack() as stack:
        crowd = [
            stack.enter_context(server.play(server.player("public", f"Zoé {number}")))
            for number in range(12)
        ]
        master = stack.enter_context(server.play(server.gm))
        state = receive(master, "state")
        for number in range(30):
            for place, spectator in enumerate(crowd):
                attack = ATTACK[(number + place) % len(ATTACK)]
                spectator.send_json({**attack, "id": f"x{number}"})
            state = _go_on(master, state, number)
            time.sleep(0.05)  # more than twenty a second would be a flood of the game master's
        answers = [each for each in server.room.journal.inputs if "answer" in each]
        assert len(answers) == 30
        assert not [each for each in server.room.journal.inputs if each["by"] == "public"]
        assert not server.room.facts.requests()


def _go_on(master: Any, state: dict[str, Any], number: int) -> dict[str, Any]:
    """Answer whatever is asked, with the end of a turn or a pass; gives the state that follows."""
    desk = state["desk"]
    rows = desk["prompt"]["answers"] if "prompt" in desk else [desk["palette"]["end"]]
    answer = rows[-1]["ways"][0]["answer"]
    message = {"do": "answer", "id": f"a{number}", "decision": desk["decision"], "answer": answer}
    master.send_json(message)
    for _ in range(100):
        frame: dict[str, Any] = master.receive_json(timeout=10)
        assert frame["is"] not in ("failed", "refused"), frame
        if frame["is"] == "state":
            state = frame
        elif frame["is"] == "done":
            return state
    raise AssertionError("no answer among 100 frames")


def test_whose_dice_are_real_and_words_make_no_answer_late(server: Server) -> None:
    """Staleness is of a decision, not of a journal that grows."""
    server.open_scenario(OTHERS_TURN)
    with server.play(server.gm) as master, server.play(server.player("F")) as player:
        state = receive(master, "state")
        receive(player, "state")
        for number in range(3):
            wish = {"do": "wish", "id": f"w{number}", "real_dice": number % 2 == 0}
            assert answer_to(player, wish)["is"] == "done"
        assert server.room.version == 3
        assert _go_on(master, state, 0)["version"] == 4


def test_a_spectator_does_nothing_and_is_told_so(server: Server) -> None:
    with server.play(server.player("public")) as spectator:
        receive(spectator, "state")
        for number, attack in enumerate(ATTACK[:-1]):
            said = answer_to(spectator, {**attack, "id": f"s{number}"})
            assert (said["is"], said["code"]) == ("failed", "not_your_decision"), attack
        assert server.room.version == 0


def test_spectators_keep_nobody_out(server: Server) -> None:
    room = server.room
    room.watchers.extend(Watcher("public", "fr") for _ in range(SPECTATORS_A_TABLE))
    with server.play(server.gm) as master, server.play(server.player("Nils")) as player:
        assert receive(master, "state")
        assert receive(player, "state")


def test_the_newest_socket_of_a_seat_is_let_in(server: Server) -> None:
    with ExitStack() as stack:
        first = stack.enter_context(server.play(server.gm))
        receive(first, "state")
        for _ in range(SOCKETS_A_SEAT):
            receive(stack.enter_context(server.play(server.gm)), "state")
        assert receive(first, "gone")["code"] == "elsewhere"
        assert len(server.room.watchers) == SOCKETS_A_SEAT


def test_nobody_is_told_of_spectators_that_come_and_go(server: Server) -> None:
    with server.play(server.gm) as master:
        receive(master, "seats")
        for _ in range(3):
            with server.play(server.player("public")) as spectator:
                assert receive(spectator, "seats")["seats"]
        master.send_json({"do": "ping", "id": "p", "cell": "A1"})
        assert master.receive_json(timeout=5)["is"] == "ping"


# --- sent away -----------------------------------------------------------------------------------


def joins(server: Server, browser: Browser, seat: str) -> tuple[int, str]:
    answer = browser.post(f"{server.address}/join", json={"seat": seat, "name": "Anna"})
    return answer.status_code, answer.json().get("code", "")


def test_whoever_is_sent_away_does_not_come_back_by_the_code(server: Server) -> None:
    anna = server.player("Nils")
    with server.play(anna) as socket:
        receive(socket, "state")
        assert server.gm.request("DELETE", f"{server.address}/seats/Nils").status_code == 204
        assert receive(socket, "gone")["code"] == "seat_gone"
    assert joins(server, anna, "Nils") == (403, "seat_shut")
    assert joins(server, server.browser(), "Nils") == (403, "seat_shut")
    rows = server.gm.get(server.address).json()["seats"]
    assert next(each for each in rows if each["seat"] == "Nils")["taken"]
    # The game master lets somebody in again, by a link.
    link = server.gm.post(f"{server.address}/seats/Nils/link").json()["link"]
    assert joins(server, anna, "Nils") == (403, "seat_shut")
    took = anna.post(f"{server.address}/seat", json={"secret": link.partition("#")[2]})
    assert took.json()["seat"] == "Nils"
    assert anna.post(f"{server.address}/leave").status_code == 204
    assert joins(server, server.browser(), "Nils") == (200, "")


def test_a_table_is_closed_to_spectators(server: Server) -> None:
    zoe, nils = server.player("public"), server.player("Nils")
    settings = f"{server.address}/settings"
    closed = {"spectators": "closed"}
    assert zoe.request("PATCH", settings, json=closed).status_code == 403
    with server.play(zoe, "fr") as socket:
        receive(socket, "state")
        assert server.gm.request("PATCH", settings, json=closed).json()["spectators"] == "closed"
        gone = receive(socket, "gone")
        assert gone["code"] == "closed_to_spectators"
        assert gone["says"] == "Le MJ a fermé cette table aux spectateurs."
    with pytest.raises(WebSocketDisconnect), server.play(zoe) as socket:
        socket.receive_json(timeout=5)
    assert joins(server, zoe, "public") == (403, "closed_to_spectators")
    assert joins(server, server.browser(), "public") == (403, "closed_to_spectators")
    picture = b"\x89PNG\r\n\x1a\n"
    headers = {"content-type": "image/png"}
    put = server.gm.request("PUT", f"{server.address}/image", headers, content=picture)
    assert put.status_code == 204
    for path in ("/replay", "/print", "/settings", "/dice", "/image"):
        assert zoe.get(f"{server.address}{path}").status_code in (401, 403), path
    with server.play(nils) as socket:  # who plays is not concerned
        assert receive(socket, "state")
    assert nils.get(f"{server.address}/replay").status_code == 200
    assert nils.get(f"{server.address}/image").status_code == 200
    server.gm.request("PATCH", settings, json={"spectators": "open"})
    assert joins(server, zoe, "public") == (200, "")


def test_spectators_sent_away_stay_away(server: Server) -> None:
    zoe = server.player("public")
    assert server.gm.request("DELETE", f"{server.address}/seats/public").status_code == 204
    assert joins(server, zoe, "public") == (403, "closed_to_spectators")


def test_a_closed_replay_is_closed_to_spectators(server: Server) -> None:
    """Whoever has the code may watch: that opens no replay that is closed to it."""
    settings = f"{server.address}/settings"
    server.gm.request("PATCH", settings, json={"replay": "closed"})
    zoe, nils = server.player("public"), server.player("Nils")
    for view in ("", "?view=public"):
        assert zoe.get(f"{server.address}/replay{view}").status_code == 403
        assert nils.get(f"{server.address}/replay{view}").status_code == 200
