"""What a table keeps beside its fight: settings, names, preferences, wishes, requests."""

from __future__ import annotations

import asyncio
import json
from hashlib import sha256
from typing import Any

from troisactes.errors import InvalidAnswer, NotYourDecision, UnknownId
from troisactes.journal.known_answers import known_creature
from troisactes.journal.plain_values import expect_plain
from troisactes.journal.record import Journal
from troisactes.journal.view import Eyes, player_of
from troisactes.journal.wire import GM
from troisactes.kernel.dice import ASKED
from troisactes.kernel.encounter import Encounter
from troisactes.records.complaints import about_answers, about_table
from troisactes.table.room import messages
from troisactes.table.room.table_settings import TableSettings, read_settings
from troisactes.table.store.store import Store

SETTINGS = "settings"
NAME = "name/"
IMAGE = "image"
RELEASED = "released/"  # changes whenever somebody loses the seat: other processes look again
SHUT = "shut/"  # a seat somebody was sent away from: by the code nobody takes it
PREFER = "prefer/"
WISH = "wish/"
REQUEST = "request/"
REQUESTS_A_SEAT = 3


class TableFacts:
    """The facts of one table, as the store has them."""

    def __init__(self, store: Store, table: str) -> None:
        self._store = store
        self._table = table
        self.by_name: dict[str, str] = {}
        self.settings = TableSettings()

    def take(self, facts: dict[str, str]) -> None:
        """What the store has."""
        self.by_name = facts
        self.settings = read_settings(json.loads(self.by_name.get(SETTINGS, "{}")))

    async def put(self, facts: dict[str, str | None]) -> None:
        """Keep facts; those that are None are forgotten."""
        await asyncio.shield(asyncio.wrap_future(self._store.put(self._table, facts)))
        for name, value in facts.items():
            if value is None:
                self.by_name.pop(name, None)
            else:
                self.by_name[name] = value

    def _plain(self, name: str) -> dict[str, Any]:
        plain: dict[str, Any] = json.loads(self.by_name.get(name, "{}"))
        return plain

    # --- settings and names ----------------------------------------------------------------------

    async def set_settings(self, settings: TableSettings) -> None:
        await self.put({SETTINGS: json.dumps(settings.plain(), ensure_ascii=False)})
        self.settings = settings

    def name_of(self, seat: str) -> str:
        """The name of the person in a seat."""
        return self.by_name.get(NAME + seat, "")

    def is_shut(self, seat: str) -> bool:
        """Whether the game master holds a seat until somebody comes with a link."""
        return SHUT + seat in self.by_name

    # --- preferences -----------------------------------------------------------------------------

    async def prefer(self, journal: Journal, seat: str, message: messages.PreferMessage) -> None:
        """How a reaction is asked for from now on; only its own player, or the game master."""
        creature = known_creature(Eyes(journal.enc, seat, journal.seats), message.creature)
        held = journal.seats.get(seat, [])
        if seat != GM and player_of(journal.enc, creature) not in held:
            raise NotYourDecision(about_answers.not_played_from(repr(message.creature), repr(seat)))
        if message.action not in journal.enc.rules.actions:
            raise UnknownId("action", message.action, journal.enc.rules.actions)
        name = PREFER + creature.id
        wanted = self._plain(name)
        if message.what == "ask":
            wanted.pop(message.action, None)
        else:
            until = _turn(journal.enc) if message.until == "turn" else ""
            wanted[message.action] = [message.what, until]
        await self.put({name: json.dumps(wanted) if wanted else None})

    def preferences_of(self, enc: Encounter, creature: str) -> dict[str, str]:
        """Action -> ``always`` or ``never``, of one creature."""
        now = _turn(enc)
        wanted = self._plain(PREFER + creature)
        return {action: what for action, (what, until) in wanted.items() if until in ("", now)}

    def preferences(self, enc: Encounter) -> dict[tuple[str, str], str]:
        """(creature, action) -> ``always`` or ``never``, of everybody."""
        found: dict[tuple[str, str], str] = {}
        for name in self.by_name:
            if name.startswith(PREFER):
                creature = name.removeprefix(PREFER)
                for action, what in self.preferences_of(enc, creature).items():
                    found[(creature, action)] = what
        return found

    # --- wishes ----------------------------------------------------------------------------------

    async def wish(self, seat: str, message: messages.WishMessage) -> None:
        wishes = self.wishes_of(seat)
        if message.real_dice is not None:
            wishes["real_dice"] = message.real_dice
        if message.no_timer is not None:
            wishes["no_timer"] = message.no_timer
        await self.put({WISH + seat: json.dumps(wishes)})

    def wishes_of(self, seat: str) -> dict[str, bool]:
        return self._plain(WISH + seat)

    def thrown_by_hand(self, journal: Journal) -> list[str]:
        """Whose dice are real ones, as their seats wish it."""
        creatures: list[str] = []
        for name in sorted(self.by_name):
            seat = name.removeprefix(WISH)
            if name.startswith(WISH) and self.wishes_of(seat).get("real_dice"):
                mine = journal.seats.get(seat, [])
                creatures += self._everyone_else(journal) if seat == GM else mine
        return creatures

    async def follow_dice(self, journal: Journal) -> bool:
        """After an undo: wishes say whose dice are asked for; whether any had to change."""
        dice = journal.enc.state.dice
        asked = {side.removeprefix("=") for side in dice.asked_sides if dice.mode == ASKED}
        changed: dict[str, str | None] = {}
        for seat in (GM, *journal.seats):
            mine = self._everyone_else(journal) if seat == GM else journal.seats[seat]
            wishes = self.wishes_of(seat)
            is_asked = not asked.isdisjoint(mine)
            if wishes.get("real_dice", False) != is_asked:
                changed[WISH + seat] = json.dumps({**wishes, "real_dice": is_asked})
        if changed:
            await self.put(changed)
        return bool(changed)

    def _everyone_else(self, journal: Journal) -> list[str]:
        held = {id for ids in journal.seats.values() for id in ids}
        return [each.id for each in journal.enc.state.creatures if each.id not in held]

    # --- requests --------------------------------------------------------------------------------

    async def ask(
        self, journal: Journal, seat: str, message: messages.AskMessage, command: str
    ) -> None:
        """A player asks the game master for something. Sent again after a crash, it counts once."""
        expect_plain((message.answer, message.undo))
        if message.undo < 0:
            raise InvalidAnswer(about_answers.undo_how_many(repr(message.undo)))
        name = REQUEST + sha256(f"{self._table} {command}".encode()).hexdigest()[:8]
        if name in self.by_name:
            return
        mine = [each for each in self.requests() if each["seat"] == seat]
        if len(mine) >= REQUESTS_A_SEAT:
            raise InvalidAnswer(about_table.at_most_requests(REQUESTS_A_SEAT))
        if message.creature and seat != GM:
            creature = known_creature(Eyes(journal.enc, seat, journal.seats), message.creature)
            if player_of(journal.enc, creature) not in journal.seats.get(seat, []):
                raise NotYourDecision(
                    about_answers.not_played_from(repr(message.creature), repr(seat))
                )
        plain = {
            "seat": seat,
            "creature": message.creature,
            "text": message.text,
            "answer": message.answer,
            "undo": message.undo,
        }
        await self.put({name: json.dumps(plain, ensure_ascii=False)})

    def requests(self) -> list[dict[str, Any]]:
        return [
            {"id": name.removeprefix(REQUEST), **json.loads(text)}
            for name, text in self.by_name.items()
            if name.startswith(REQUEST)
        ]

    def request(self, id: str) -> dict[str, Any]:
        if REQUEST + id not in self.by_name:
            raise UnknownId("request", id)
        return self._plain(REQUEST + id)

    async def drop_request(self, id: str) -> None:
        await self.put({REQUEST + id: None})


def _turn(enc: Encounter) -> str:
    return f"{enc.state.round}/{enc.state.turn}"
