"""What a table keeps beside its fight: settings, names, preferences, wishes, requests."""

from __future__ import annotations

import asyncio
import json
import secrets
from typing import Any

from troisactes.errors import InvalidAnswer, NotYourDecision, UnknownId
from troisactes.journal.record import Journal
from troisactes.journal.view import player_of
from troisactes.journal.wire import GM
from troisactes.kernel.dice import ASKED
from troisactes.kernel.encounter import Encounter
from troisactes.table import messages
from troisactes.table.settings import Settings, read_settings
from troisactes.table.store import Store

SETTINGS = "settings"
NAME = "name/"
IMAGE = "image"
RELEASED = "released/"  # changes whenever somebody loses the seat: other processes look again
PREFER = "prefer/"
WISH = "wish/"
REQUEST = "request/"
REQUESTS_A_SEAT = 3


class Asides:
    """The facts of one table, as the store has them."""

    def __init__(self, store: Store, table: str) -> None:
        self._store = store
        self._table = table
        self.facts: dict[str, str] = {}
        self.settings = Settings()

    def take(self, facts: dict[str, str]) -> None:
        """What the store has."""
        self.facts = facts
        self.settings = read_settings(json.loads(self.facts.get(SETTINGS, "{}")))

    async def put(self, facts: dict[str, str | None]) -> None:
        """Keep facts; those that are None are forgotten."""
        await asyncio.shield(asyncio.wrap_future(self._store.put(self._table, facts)))
        for name, value in facts.items():
            if value is None:
                self.facts.pop(name, None)
            else:
                self.facts[name] = value

    def _plain(self, name: str) -> dict[str, Any]:
        plain: dict[str, Any] = json.loads(self.facts.get(name, "{}"))
        return plain

    # --- settings and names ----------------------------------------------------------------------

    async def set_settings(self, settings: Settings) -> None:
        await self.put({SETTINGS: json.dumps(settings.plain(), ensure_ascii=False)})
        self.settings = settings

    def name_of(self, seat: str) -> str:
        """The name of the person in a seat."""
        return self.facts.get(NAME + seat, "")

    # --- preferences -----------------------------------------------------------------------------

    async def prefer(self, journal: Journal, seat: str, message: messages.Prefer) -> None:
        """How a reaction is asked for from now on; only its own player, or the game master."""
        creature = journal.enc.state.find(message.creature)
        if creature is None:
            raise UnknownId("creature", message.creature)
        held = journal.seats.get(seat, [])
        if seat != GM and player_of(journal.enc, creature) not in held:
            raise NotYourDecision(f"{message.creature!r} is not played from the seat {seat!r}")
        if message.action not in journal.enc.rules.actions:
            raise UnknownId("action", message.action, journal.enc.rules.actions)
        name = PREFER + message.creature
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
        for name in self.facts:
            if name.startswith(PREFER):
                creature = name.removeprefix(PREFER)
                for action, what in self.preferences_of(enc, creature).items():
                    found[(creature, action)] = what
        return found

    # --- wishes ----------------------------------------------------------------------------------

    async def wish(self, seat: str, message: messages.Wish) -> None:
        wishes = self.wishes_of(seat)
        if message.real_dice is not None:
            wishes["real_dice"] = message.real_dice
        if message.no_timer is not None:
            wishes["no_timer"] = message.no_timer
        await self.put({WISH + seat: json.dumps(wishes)})

    def wishes_of(self, seat: str) -> dict[str, bool]:
        return self._plain(WISH + seat)

    def dice(self, journal: Journal) -> dict[str, Any]:
        """The ruling that has real dice asked for where a seat wishes it."""
        creatures: list[str] = []
        for name in sorted(self.facts):
            seat = name.removeprefix(WISH)
            if name.startswith(WISH) and self.wishes_of(seat).get("real_dice"):
                mine = journal.seats.get(seat, [])
                creatures += self._everyone_else(journal) if seat == GM else mine
        return {"do": "ask-dice", "creatures": creatures}

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

    async def ask(self, journal: Journal, seat: str, message: messages.Ask) -> None:
        """A player asks the game master for something."""
        mine = [each for each in self.requests() if each["seat"] == seat]
        if len(mine) >= REQUESTS_A_SEAT:
            raise InvalidAnswer(f"at most {REQUESTS_A_SEAT} requests at a time wait for an answer")
        if message.creature and seat != GM and message.creature not in journal.seats.get(seat, []):
            raise NotYourDecision(f"{message.creature!r} is not played from the seat {seat!r}")
        plain = {
            "seat": seat,
            "creature": message.creature,
            "text": message.text,
            "answer": message.answer,
            "undo": message.undo,
        }
        name = f"{REQUEST}{secrets.token_hex(4)}"
        await self.put({name: json.dumps(plain, ensure_ascii=False)})

    def requests(self) -> list[dict[str, Any]]:
        return [
            {"id": name.removeprefix(REQUEST), **json.loads(text)}
            for name, text in self.facts.items()
            if name.startswith(REQUEST)
        ]

    def request(self, id: str) -> dict[str, Any]:
        if REQUEST + id not in self.facts:
            raise UnknownId("request", id)
        return self._plain(REQUEST + id)

    async def drop_request(self, id: str) -> None:
        await self.put({REQUEST + id: None})


def _turn(enc: Encounter) -> str:
    return f"{enc.state.round}/{enc.state.turn}"
