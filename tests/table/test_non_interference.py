"""What a seat cannot see does not exist for it: in no verb, frame, error, count or size.

Two tables differ in somebody unseen alone. The same is sent to both from a player's seat and from
a spectator's: every kind of message the protocol has, with hidden ids and names among its values.
What comes back is the same, byte for byte.
"""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from typing import Any

import pytest

from tests.table.playing import Server, answer_to, receive
from tests.table.two_worlds import (
    CASTS,
    KINDS,
    OBSERVERS,
    PRESENT,
    SECRETS,
    Cast,
    Secret,
    Vocabulary,
    World,
    difference,
    every_message,
    open_world,
    scenario,
)
from troisactes.journal import rules_for_seat
from troisactes.journal.record import Journal
from troisactes.journal.view import Eyes
from troisactes.journal.wire import find_creature
from troisactes.kernel.state import Creature
from troisactes.table.room import known_ids
from troisactes.table.room.messages import AnswerMessage, CommandMessage, Message, ShowMessage
from troisactes.table.room.rooms import Rooms
from troisactes.table.room.seats import PUBLIC
from troisactes.table.server.app import make_app
from troisactes.table.store.sqlite_store import SqliteStore


class Pair:
    """The two tables, and what those who do not see were told at each."""

    def __init__(self, here: World, there: World) -> None:
        self.here, self.there = here, there

    def compare(self, after: str) -> None:
        told, also = self.here.drain(), self.there.drain()
        for seat in self.here.sockets:
            found = difference(told[seat], also[seat])
            assert not found, f"{seat}, {after}: {found}"

    async def send_all(self, kind: type[Message], cast: Cast, moment: str) -> None:
        for seat in OBSERVERS:
            for message in every_message(kind, Vocabulary(cast, self.here), seat):
                message.id = f"{moment}{message.id}"
                for world in (self.here, self.there):
                    await world.send(seat, message)
                self.compare(f"{moment}: {message}")

    async def play(self, kind: type[Message], cast: Cast, secret: Secret) -> None:
        """A round with somebody unseen in it, and one without; everything is sent meanwhile."""
        for ruling in secret.rulings:
            await self.there.rule(ruling)
            self.compare(f"the ruling {ruling}")
        await self.send_all(kind, cast, "own turn ")
        for world in (self.here, self.there):
            await world.advance("O")
        self.compare("the turn of O")
        if "S" in secret.order[1].split(", ")[:3]:
            await self.there.command("end-turn")
            assert self.there.turn == "S"
            self.compare("an unseen turn began")
            await self.send_all(kind, cast, "unseen turn ")
            await self.there.command(f"{cast.walk} {secret.step}")
            self.compare("a step of an unseen turn")
            await self.send_all(kind, cast, "unseen step ")
        for world in (self.here, self.there):
            await world.advance("G")
        self.compare("the turn of G")
        await self.send_all(kind, cast, "another's turn ")
        for world in (self.here, self.there):
            await world.advance("F")
        self.compare("the next round")


async def pair(
    path: Path, cast: Cast, secret: Secret, settings: dict[str, Any]
) -> tuple[Rooms, Pair]:
    rooms = Rooms(SqliteStore(path))
    worlds = []
    for somebody, order in zip((secret.here, secret.there), secret.order, strict=True):
        world = await open_world(rooms, scenario(cast, somebody, order, secret.is_first), settings)
        await world.sit(OBSERVERS)
        worlds.append(world)
    return rooms, Pair(*worlds)


# To walk into somebody is to find out: what carries a step out is tried where nobody is in the way.
STEPS = (AnswerMessage, CommandMessage)
CASES = [
    pytest.param(
        kind,
        secret,
        cast,
        id=f"{kind.__name__.removesuffix('Message')}-{secret.name}-{cast.system}",
    )
    for cast in CASTS
    for kind in KINDS
    for secret in (SECRETS if cast is CASTS[0] else (SECRETS[1], SECRETS[3], SECRETS[-1]))
    if not (secret.in_the_way and kind in STEPS)
]


@pytest.mark.parametrize(("kind", "secret", "cast"), CASES)
def test_nothing_sent_tells_of_somebody_unseen(
    tmp_path: Path, kind: type[Message], secret: Secret, cast: Cast
) -> None:
    async def run() -> None:
        rooms, both = await pair(tmp_path / "t.db", cast, secret, {})
        await both.play(kind, cast, secret)
        rooms.close()
        rooms.store.close()

    asyncio.run(run())


def test_a_leak_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What these tests are worth: with the ids read as they come, whoever is unseen shows."""

    def as_it_comes(eyes: Eyes, wanted: str) -> Creature:
        return find_creature(eyes.enc, wanted)

    async def run() -> None:
        rooms, both = await pair(tmp_path / "t.db", CASTS[0], SECRETS[0], {})
        with pytest.raises(AssertionError, match="not_your_decision"):
            await both.play(ShowMessage, CASTS[0], SECRETS[0])
        rooms.close()
        rooms.store.close()

    monkeypatch.setattr(known_ids, "known_creature", as_it_comes)
    monkeypatch.setattr(rules_for_seat, "known_creature", as_it_comes)
    asyncio.run(run())


def test_a_frame_too_many_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same for turns: looked at as it stands, a fight shows the turn of whoever is unseen."""

    async def run() -> None:
        rooms, both = await pair(tmp_path / "t.db", CASTS[0], SECRETS[0], {})
        with pytest.raises(AssertionError, match="an unseen turn began"):
            await both.play(ShowMessage, CASTS[0], SECRETS[0])
        rooms.close()
        rooms.store.close()

    monkeypatch.setattr(Journal, "as_seen_by", lambda self, seat: self)
    asyncio.run(run())


# --- with the decoy ------------------------------------------------------------------------------


AFTER_F = Secret("present", "", PRESENT, order=("F, O, G", "F, S, O, G"))


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__.removesuffix("Message"))
def test_with_the_decoy_an_unseen_turn_is_no_turn(tmp_path: Path, kind: type[Message]) -> None:
    """A player ends its turn, somebody unseen has one, and nobody can tell, not even by waiting."""
    cast = CASTS[0]

    async def run() -> None:
        rooms, both = await pair(tmp_path / "t.db", cast, AFTER_F, {"decoy": True})
        token = both.here.room.versions.token("F")
        end = AnswerMessage("end", token, {"do": "end-turn"})
        for world in (both.here, both.there):
            await world.send("F", end)
        both.compare("the end of F's turn")
        assert (both.here.turn, both.there.turn) == ("O", "S")
        await both.send_all(kind, cast, "unseen turn ")
        with pytest.raises(AssertionError, match="still has its turn"):
            await both.there.go_on()
        await both.there.command(f"{cast.walk} {AFTER_F.step}")
        await both.there.command("end-turn")
        both.compare("the end of an unseen turn")
        await both.send_all(kind, cast, "after it ")
        for world in (both.here, both.there):
            await world.go_on()
        both.compare("the game master's word")
        await both.send_all(kind, cast, "the turn of O ")
        rooms.close()
        rooms.store.close()

    asyncio.run(run())


# --- over HTTP -----------------------------------------------------------------------------------

TABLE = "/api/tables/{table}"


def routes() -> list[tuple[str, str]]:
    """Every route the OpenAPI document has, by method and address."""
    document = make_app(NoStore()).openapi_schema
    assert document.paths is not None
    found = [
        (method.upper(), path)
        for path, item in document.paths.items()
        for method in ("get", "post", "put", "patch", "delete")
        if getattr(item, method) is not None
    ]
    assert len(found) > 25
    return sorted(found)


class NoStore(SqliteStore):
    """For an application nobody asks anything of."""

    def __init__(self) -> None:
        pass


def addresses(path: str, table: str) -> list[str]:
    """A route with whatever its address may hold."""
    made = [path.replace("{table}", table)]
    for name in re.findall(r"\{(\w+)\}", made[0]):
        made = [each.replace(f"{{{name}}}", word) for each in made for word in WORDS]
    asked = ("", "?lang=en", "?seat=F", "?seat=S", "?view=F", "?view=public", "?view=S", "?view=gm")
    return [each + more for each in made for more in asked]


WORDS = ("S", "Mirza", "F", "Zz")
BODIES: tuple[Any, ...] = (
    None,
    {},
    {"seat": "S", "name": "Zoé"},
    {"seat": "Mirza", "name": "Zoé"},
    {"secret": "S"},
    {"timer": 15},
    {"creature": "S"},
)


@pytest.mark.parametrize("decoy", [False, True], ids=["plain", "decoy"])
@pytest.mark.parametrize("moment", ["own turn", "unseen turn", "after it"])
def test_no_route_tells_of_somebody_unseen(house: Server, moment: str, decoy: bool) -> None:
    """From a player's seat, a spectator's and none, at every route there is."""
    secret = AFTER_F if decoy else SECRETS[0]
    tables = [open_table(house, secret, side, decoy) for side in (0, 1)]
    for each in tables:
        lead_to(each, moment)
    assert [turn_of(each) for each in tables] == list(EXPECTED_TURNS[moment, decoy])
    for method, path in routes():
        if (method, path) in LASTING or not path.startswith(TABLE):
            continue
        for who in ("F", PUBLIC, "nobody"):
            for body in BODIES if method != "GET" else (None,):
                for here, there in zip(
                    *(addresses(path, each.server.table) for each in tables), strict=True
                ):
                    told = [
                        each.ask(who, method, address, body)
                        for each, address in zip(tables, (here, there), strict=True)
                    ]
                    assert told[0] == told[1], f"{who} {method} {here} {body}: {told}"


# What ends a table, or gives a seat up: tried last, by nobody else.
LASTING = {("POST", f"{TABLE}/leave")}
EXPECTED_TURNS = {
    ("own turn", False): ("F", "F"),
    ("own turn", True): ("F", "F"),
    ("unseen turn", False): ("O", "S"),
    ("unseen turn", True): ("O", "S"),
    ("after it", False): ("G", "G"),
    ("after it", True): ("O", "O"),
}


class Guests:
    """A table over HTTP: its server, and browsers of those who do not see."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.browsers = {"F": server.player("F"), PUBLIC: server.player(PUBLIC)}
        self.browsers["nobody"] = server.browser()

    def ask(self, who: str, method: str, address: str, body: Any) -> tuple[int, int, str]:
        answer = self.browsers[who].request(method, address, json=body)
        text = answer.text.replace(self.server.table, "TABLE")
        text = re.sub(r'"created":[0-9.]+', "", text)
        return answer.status_code, len(text), text


def open_table(house: Server, secret: Secret, side: int, decoy: bool) -> Guests:
    server = Server(house.client)
    text = scenario(CASTS[0], (secret.here, secret.there)[side], secret.order[side])
    server.open_scenario(text, seed=7, settings={"pause": 0, "timer": 0, "decoy": decoy})
    return Guests(server)


def turn_of(guests: Guests) -> str:
    state = guests.server.room.journal.enc.state
    return state.creatures[state.turn].id


def lead_to(guests: Guests, moment: str) -> None:
    """Play until a moment; the turn of S comes after O's, or with the decoy after F's."""
    if moment == "own turn":
        return
    server = guests.server
    decoy = server.room.settings.decoy
    with server.play(guests.browsers["F"]) as player:
        token = receive(player, "state")["desk"]["decision"]
        end = {"do": "answer", "id": "end", "decision": token, "answer": {"do": "end-turn"}}
        assert answer_to(player, end)["is"] == "done"
    has_unseen = server.room.journal.enc.state.find("S") is not None
    end_turn(server, when="O" if has_unseen and not decoy else "")
    if moment == "after it":
        end_turn(server, when="S")
        end_turn(server, when="O" if not decoy else "")
        if decoy:
            with server.play(server.gm) as master:
                receive(master, "state")
                assert answer_to(master, {"do": "go-on", "id": "go"})["is"] == "done"


def end_turn(server: Server, when: str) -> None:
    """The game master ends somebody's turn, if it is that one's."""
    room = server.room
    state = room.journal.enc.state
    if not when or state.creatures[state.turn].id != when:
        return
    with server.play(server.gm) as master:
        receive(master, "state")
        end = {"do": "command", "id": f"end {when}", "text": "end-turn"}
        said = answer_to(master, {**end, "decision": room.journal.token})
        assert said["is"] == "done", said
