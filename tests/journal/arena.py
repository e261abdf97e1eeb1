"""Small tables for the journal's tests: two heroes and two ogres, and a bit of everything."""

from __future__ import annotations

import json
import random
from collections.abc import Mapping, Sequence
from typing import Any

from troisactes.journal.entries import JournalEntry
from troisactes.journal.header import table_header
from troisactes.journal.record import Journal
from troisactes.kernel.decisions import Option
from troisactes.kernel.dice import Dice
from troisactes.kernel.encounter import Encounter, LoggedEvent
from troisactes.kernel.grid import Grid
from troisactes.kernel.snapshot import state_to_plain
from troisactes.rules.registry import load_system
from troisactes.rules.setup import Participant, open_table

SYSTEMS = ("pf2", "pf2-playtest")
ROWS = [
    "..........",
    "..#..~~...",
    "..+..~~...",
    "..#....o..",
    "...^......",
    "...._.....",
    "..........",
    "..........",
]
OPEN_ROWS = ["........"] * 4 + ["..~~....", "..o....."] + ["........"] * 2
PLACES = {"F": "B2", "W": "B4", "O": "F4", "P": "H7"}
SHEETS = {
    "F": "fixture-fighter",
    "W": "fixture-wizard",
    "O": "fixture-ogre",
    "P": "fixture-ogre",
}
NEAR = {"O": {"where": "B3"}}  # next to F
SEATS = {"anna": ["F"], "bob": ["W"]}
ORDER = ("F", "O", "W", "P")


def participants(grid: Grid, **changes: Mapping[str, Any]) -> list[Participant]:
    """The four of them; ``F={"where": "C5", "hp": 3}`` changes one."""
    found = []
    for id, sheet in SHEETS.items():
        changed = dict(changes.get(id, {}))
        where = grid.parse_cell(changed.pop("where", PLACES[id]))
        found.append(Participant(id, changed.pop("sheet", sheet), where, **changed))
    return found


def encounter(
    system: str = "pf2",
    order: Sequence[str] = ORDER,
    dice: Dice | None = None,
    log: list[LoggedEvent] | None = None,
    options: Mapping[str, str] | None = None,
    **changes: Mapping[str, Any],
) -> Encounter:
    """A fight at its first decision."""
    grid = Grid.parse(ROWS)
    people = participants(grid, **changes)
    enc = open_table(
        load_system(system, cast=True), grid, people, options, dice, log, order=tuple(order)
    )
    enc.start()
    return enc


def journal(
    system: str = "pf2",
    order: Sequence[str] = ORDER,
    people: Mapping[str, Mapping[str, Any]] | None = None,
    **table: Any,
) -> Journal:
    """A journal at its first decision."""
    grid = Grid.parse(ROWS)
    table.setdefault("seats", SEATS)
    loaded = load_system(system, cast=True)
    header = table_header(loaded, grid, participants(grid, **(people or {})), order=order, **table)
    return Journal.open(header, loaded)


def text_of(enc: Encounter) -> str:
    """A fight as bytes: two are the same if these are."""
    return json.dumps(state_to_plain(enc.state), ensure_ascii=False)


def question(enc: Encounter) -> object:
    """The open decision, to compare with another's."""
    decision = enc.decision
    if decision is None:
        return None
    return (
        decision.kind,
        decision.asked,
        decision.actor,
        decision.clause,
        dict(decision.facts),
        decision.default,
        [option.key() for option in decision.options()],
    )


def pick(enc: Encounter, chance: random.Random) -> Option:
    """An option at random; the long conversations with the game master come up less often."""
    assert enc.decision is not None
    rare = ("gm-improvised-action", "ready")
    options = list(enc.decision.options())
    common = [option for option in options if option.action not in rare]
    return chance.choice(common if common and chance.random() < 0.9 else options)


def same(one: Journal, other: Journal) -> bool:
    """The same fight with the same history."""
    return text_of(one.enc) == text_of(other.enc) and [
        (number, [(event.kind, event.clause, event.data) for event in events])
        for number, events in one.events
    ] == [
        (number, [(event.kind, event.clause, event.data) for event in events])
        for number, events in other.events
    ]


def kinds(entry: JournalEntry) -> list[str]:
    """What came of an input, in a word each."""
    return [event.kind for event in entry.events]
