"""Two servers, one PostgreSQL database: the same tables, commands in one order."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from litestar.testing.websocket_test_session import WebSocketTestSession

from tests.table.clusters import Cluster
from tests.table.playing import Server, answer_to, receive, serve
from troisactes.table.store.postgres_store import PostgresStore


@pytest.fixture
def pair(postgres: Cluster) -> Iterator[tuple[Server, Server]]:
    url = postgres.database()
    with serve(PostgresStore(url)) as one, serve(PostgresStore(url)) as other:
        one.open()
        other.table = one.table
        yield one, other


def test_what_is_done_at_one_is_seen_at_the_other(pair: tuple[Server, Server]) -> None:
    one, other = pair
    anna = other.player("Nils")
    with one.play(one.gm) as here, other.play(anna) as there:
        token = receive(here, "state")["view"]["token"]
        assert receive(there, "state")["version"] == 0
        end = {"do": "command", "id": "a", "decision": token, "text": "end-turn"}
        assert answer_to(here, end)["version"] == 1
        while (seen := receive(there, "state"))["version"] != 1:
            pass
        assert seen["log"]
        # Sent again to the other server, as by a browser that was moved there, it counts once.
        other.gm.cookie = one.gm.cookie
        with other.play(other.gm) as moved:
            receive(moved, "state")
            assert answer_to(moved, end) == {"is": "done", "id": "a", "version": 1}


def test_settings_seats_and_removal_travel(pair: tuple[Server, Server]) -> None:
    one, other = pair
    anna = other.player("Nils", "Anna")
    with one.play(one.gm) as here:
        while True:
            seats = {each["seat"]: each for each in receive(here, "seats")["seats"]}
            if seats["Nils"].get("taken"):
                break
        assert seats["Nils"]["name"] == "Anna"
    taken = one.browser().post(f"{one.address}/join", json={"seat": "Nils", "name": "Bo"})
    assert taken.status_code == 409
    with other.play(anna) as phone:
        receive(phone, "state")
        assert one.gm.request("DELETE", f"{one.address}/seats/Nils").status_code == 204
        assert receive(phone, "gone")["says"]
    assert anna.get(f"{other.address}/seat").status_code == 401


def test_of_two_answers_to_one_question_one_counts(pair: tuple[Server, Server]) -> None:
    one, other = pair
    other.gm.cookie = one.gm.cookie
    with one.play(one.gm) as here, other.play(other.gm) as there:
        token = receive(here, "state")["view"]["token"]
        receive(there, "state")
        end = {"do": "command", "decision": token, "text": "end-turn"}
        here.send_json({**end, "id": "a"})
        there.send_json({**end, "id": "b"})
        said = [verdict(here), verdict(there)]
        assert sorted(each["is"] for each in said) == ["done", "failed"]
        lost = next(each for each in said if each["is"] == "failed")
        assert lost["code"] in ("conflict", "stale_decision")
        assert len(one.client.app.state.rooms.store.inputs(one.table)) == 1


def verdict(socket: WebSocketTestSession) -> dict[str, Any]:
    while True:
        frame: dict[str, Any] = socket.receive_json(timeout=10)
        if frame["is"] in ("done", "failed"):
            return frame
