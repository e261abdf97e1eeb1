"""Two tables that differ only in what some seats cannot see, and everything those can send.

What is sent is made from the protocol's own description: every kind of message there is, with
values for each of its fields by what the field is declared to hold.
"""

from __future__ import annotations

import itertools
import json
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple, get_args

from msgspec import inspect

from troisactes.journal.wire import GM
from troisactes.kernel.decisions import CELL, CREATURE, EFFECT, ITEM, NUMBER
from troisactes.table.room import messages
from troisactes.table.room.messages import Incoming, Message
from troisactes.table.room.room import Room
from troisactes.table.room.rooms import Rooms
from troisactes.table.room.seats import PUBLIC
from troisactes.table.room.sockets import Watcher
from troisactes.table.room.starting_positions import NewScenario, play_to_its_end

KINDS: tuple[type[Message], ...] = get_args(Incoming)
OBSERVERS = ("F", PUBLIC)
SETTINGS = {"pause": 0, "timer": 0}


class Cast(NamedTuple):
    """Who takes part, by system: heroes F and G, a foe O, and S, whom nobody sees."""

    system: str
    hero: str
    foe: str
    reaction: str
    walk: str  # how somebody walks: to a square put after it
    strike: str


CASTS = (
    Cast("pf2", "fixture-fighter", "fixture-ogre", "attack-of-opportunity", "stride", "strike"),
    Cast("pu", "fixture-fighter", "fixture-orc", "attack-of-opportunity", "move", "attack"),
    Cast("krosmoz", "fixture-iop", "fixture-bouftou", "opportunity-attack", "move", "strike"),
)


class Secret(NamedTuple):
    """How a table differs from the one with nobody unseen, or with somebody else."""

    name: str
    here: str  # S in the file; empty: there is nobody
    there: str  # S at the other table
    rulings: Sequence[dict[str, Any]] = ()  # of the game master's at the other table
    order: tuple[str, str] = ("F, O, G", "F, O, S, G")
    step: str = "AK6"  # where S goes in its turn
    is_first: bool = False  # S was there before the others: what they have is numbered after its
    in_the_way: bool = False  # who walks there finds out: a step is no question


PRESENT = "{is: FOE, at: AL6, side: foes, name: Mirza, conditions: {undetected: true}}"
EMPTY_HANDED = PRESENT.replace("name: Mirza", "name: Mirza, held: []")  # nothing lies there then
STAYS = ("F, O, G, S", "F, O, G, S")

SECRETS = (
    Secret("present", "", PRESENT),
    Secret("first", "", PRESENT, is_first=True),
    Secret("near", "", PRESENT.replace("AL6", "D4"), step="E4", in_the_way=True),
    Secret("beside", "", PRESENT.replace("AL6", "C3"), step="D4", in_the_way=True),
    Secret("renamed", PRESENT, PRESENT.replace("Mirza", "Kyrie"), order=STAYS),
    Secret("moved", PRESENT, PRESENT.replace("AL6", "AM7"), order=STAYS),
    Secret("hurt", PRESENT, PRESENT.replace("name: Mirza", "name: Mirza, hp: 3"), order=STAYS),
    Secret(
        "ruled on",
        PRESENT,
        PRESENT,
        (
            {"do": "set-hp", "creature": "S", "hp": 2},
            {"do": "move", "creature": "S", "to": "AM7"},
            {"do": "note", "text": "Mirza waits"},
            {"do": "add-condition", "creature": "S", "condition": "prone"},
        ),
        STAYS,
    ),
    Secret(
        "gone", EMPTY_HANDED, EMPTY_HANDED, ({"do": "remove-creature", "creature": "S"},), STAYS
    ),
)


def scenario(cast: Cast, somebody: str, order: str, is_first: bool = False) -> str:
    unseen = f"  S: {somebody.replace('FOE', cast.foe)}\n" if somebody else ""
    return f"""
title: Two worlds
system: {cast.system}
map: 40x8
creatures:
{unseen if is_first else ""}  F: {{is: {cast.hero}, at: B2, side: heroes, name: Kyra}}
  G: {{is: {cast.hero}, at: B5, side: heroes, name: Valeros}}
  O: {{is: {cast.foe}, at: H3, side: foes, name: Grosgroin}}
{"" if is_first else unseen}order: [{order}]
steps:
  - mark: here
"""


class World:
    """A table, and sockets of whoever looks at it."""

    def __init__(self, room: Room) -> None:
        self.room = room
        room.asking._salt = bytes(16)  # tokens are told apart by what is asked alone
        self.sockets: dict[str, Watcher] = {}
        self._sent = 0

    async def sit(self, seats: Sequence[str]) -> None:
        for seat in seats:
            watcher = self.sockets[seat] = Watcher(seat, "en", "", wants_view=True)
            self.room.holders.add(seat)
            self.room.join(watcher)
        self.drain()

    def frames(self, seat: str) -> list[bytes]:
        """What a socket was sent since it was last asked."""
        found = []
        queue = self.sockets[seat].frames
        while not queue.empty():
            frame = queue.get_nowait()
            assert frame is not None, f"{seat}: closed"
            found.append(frame.replace(self.room.id.encode(), b"TABLE"))
        return found

    def drain(self) -> dict[str, list[bytes]]:
        return {seat: self.frames(seat) for seat in self.sockets}

    async def send(self, seat: str, message: Message) -> None:
        await self.room.receive(self.sockets[seat], message)

    async def rule(self, ruling: dict[str, Any]) -> None:
        await self._gm(messages.RuleMessage(self._id(), ruling))

    async def command(self, text: str) -> None:
        """The game master answers for whoever is asked."""
        token = self.room.journal.token
        if self.room.asking.reactions:
            await self._gm(
                messages.AnswerMessage(
                    self._id(),
                    self.room.asking.token_of(self.room.asking.reactions[0]),
                    {"do": "pass"},
                )
            )
            return
        await self._gm(messages.CommandMessage(self._id(), token, text))

    async def go_on(self) -> None:
        await self._gm(messages.GoOnMessage(self._id()))

    async def _gm(self, message: Message) -> None:
        watcher = Watcher(GM, "en")
        await self.room.receive(watcher, message)
        said = [watcher.frames.get_nowait() for _ in range(watcher.frames.qsize())]
        assert any(b'"is":"done"' in (each or b"") for each in said), (message, said)

    def _id(self) -> str:
        self._sent += 1
        return f"gm{self._sent}"

    @property
    def turn(self) -> str:
        state = self.room.journal.enc.state
        return state.creatures[state.turn].id if state.turn >= 0 else ""

    async def advance(self, to: str) -> None:
        """End turns until it is somebody's."""
        for _ in range(60):
            decision = self.room.journal.decision
            assert decision is not None
            if self.turn == to and decision.kind == "act":
                return
            if decision.kind == "act":
                await self.command("end-turn")
            else:
                await self.command(decision.default or next(iter(decision.offers)).id)
        raise AssertionError(f"it is never the turn of {to}")


async def open_world(rooms: Rooms, text: str, settings: dict[str, Any]) -> World:
    ended = play_to_its_end(NewScenario(text, seed=7))
    id, _ = await rooms.create(ended.title, ended.header, "", {**SETTINGS, **settings})
    return World(await rooms.open(id))


# --- messages, made from their description -------------------------------------------------------


class Vocabulary:
    """Values for every kind of field a message may have."""

    def __init__(self, cast: Cast, world: World) -> None:
        self.cast = cast
        self.world = world
        self.people = ["F", "G", "O", "S", "s", "Mirza", "Kyrie", "Miza", "Zz", "?A", ""]
        self.cells = ["AL6", "AM7", "D4", "I6", "C2", "ZZ99"]

    def tokens(self, seat: str) -> list[int]:
        now = self.world.room.versions.token(seat)
        return [now, 0, now + 1]

    def answers(self) -> Iterator[dict[str, Any]]:
        """One of each shape for a few actions of each kind of target, open to F or not."""
        rules = self.world.room.journal.system.rules
        by_kind: dict[str, list[str]] = {}
        hero = self.world.room.journal.enc.state.find("F")
        assert hero is not None
        own = hero.sheet.actions
        for id in (*own, *rules.actions):
            found = by_kind.setdefault(rules.action(id).targeting.kind, [])
            if id not in found and len(found) < 3:
                found.append(id)
        for kind, ids in by_kind.items():
            for id, aim in itertools.product(ids, self._aims(kind)):
                yield {"do": id, **aim}
        for cell in self.cells:
            yield {"do": self.cast.walk, "to": cell}
            yield {"do": self.cast.walk, "to": "C2", "path": ["C3", cell]}
        for person in self.people:
            yield {"do": self.cast.strike, "target": person}
        yield from ({"do": "nothing-like-it"}, {}, {"do": "end-turn", "with": "S"})

    def _aims(self, kind: str) -> list[dict[str, Any]]:
        if kind == CREATURE:
            return [{"target": each} for each in ("O", "S", "Mirza", "Zz")]
        if kind == CELL:
            return [{"to": each} for each in ("AL6", "D4", "C2")]
        if kind == EFFECT:
            ids = ("prone", "undetected")
            return [{"effect": id, **on} for id in ids for on in ({}, {"on": "S"}, {"on": "Zz"})]
        if kind == ITEM:
            kinds = sorted(self.world.room.journal.system.rules.items)[:3]
            return [{"item": kind, **how} for kind in kinds for how in ({}, {"number": 2})]
        if kind == NUMBER:
            return [{"toward": "ne"}, {"value": 3}]
        return [{}]

    def lines(self) -> list[str]:
        walk, strike = self.cast.walk, self.cast.strike
        return [
            *(f"{strike} {each}" for each in self.people if each),
            *(f"{walk} {each}" for each in self.cells),
            f"{strike}",
            "Mirza",
            "sustain-a-spell undetected on S",
            "end-turn for S",
        ]

    def values(self, kind: type[Message], field: inspect.Field, seat: str) -> list[Any]:
        """Everything worth trying in a field; one for which nothing is known fails the test."""
        of = field.type
        if isinstance(of, inspect.Metadata):
            if (of.extra or {}).get("names") == "creature":
                return self.people
            of = of.type
        if isinstance(of, inspect.UnionType):
            return [
                None,
                *itertools.chain(*(self._plain(each, field.name, seat) for each in of.types)),
            ]
        return self._plain(of, field.name, seat)

    def _plain(self, of: inspect.Type, name: str, seat: str) -> list[Any]:
        if isinstance(of, inspect.NoneType):
            return []
        if isinstance(of, inspect.BoolType):
            return [False, True]
        if isinstance(of, inspect.LiteralType):
            return list(of.values)
        if isinstance(of, inspect.IntType):
            return self.tokens(seat) if name == "decision" else [0, 1, 2, 7]
        if isinstance(of, inspect.DictType):
            return list(self.answers())
        if isinstance(of, inspect.ListType) and isinstance(of.item_type, inspect.DictType):
            return [[], *([each] for each in self.answers())]
        if isinstance(of, inspect.StrType):
            words = {
                "text": self.lines(),
                "cell": self.cells,
                "action": [self.cast.reaction, self.cast.walk, self.cast.strike, "Mirza"],
                "using": ["", "longsword", "Mirza"],
                "nonce": ["", "ab" * 32],
                "lang": ["en"],
                "seat": ["", "gm", "S"],
                "request": ["", "S"],
            }
            return words[name]  # a new one has to say what it holds
        raise AssertionError(f"{name}: nobody knows what {of} may hold")


def every_message(kind: type[Message], words: Vocabulary, seat: str) -> Iterator[Message]:
    """Messages of a kind: each value of each field, the others as they would be."""
    fields = [each for each in inspect.type_info(kind).fields if each.name != "id"]  # type: ignore[attr-defined]
    usual: dict[str, Any] = {}
    for field in fields:
        known = words.values(kind, field, seat)
        usual[field.name] = known[0]
    made: list[dict[str, Any]] = [usual]
    for field in fields:
        made += [{**usual, field.name: each} for each in words.values(kind, field, seat)]
    names = [field.name for field in fields]
    if "creature" in names and "answer" in names:  # whoever it is for matters
        made += [
            {**usual, "creature": who, "answer": {"do": words.cast.strike, "target": "S"}}
            for who in words.people
        ]
    seen: set[str] = set()
    for parts in made:
        text = json.dumps(parts, sort_keys=True, default=str)
        if text not in seen:
            seen.add(text)
            yield kind(id=f"{kind.__name__}{len(seen)}", **parts)


def difference(here: Sequence[bytes], there: Sequence[bytes]) -> str:
    """Where two lists of frames part, in a few words."""
    if len(here) != len(there):
        return f"{len(here)} frames against {len(there)}: {list(here)[-2:]} / {list(there)[-2:]}"
    for one, other in zip(here, there, strict=True):
        if one != other:
            place = next(
                (n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b),
                min(len(one), len(other)),
            )
            start = max(0, place - 80)
            return f"{one[start : place + 80]!r} against {other[start : place + 80]!r}"
    return ""
