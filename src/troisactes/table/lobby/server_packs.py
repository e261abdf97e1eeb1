"""Packs a server was started with: their creatures stand in its library.

A fight takes what it uses of them into its own pack: a table opens again wherever it is kept.
Workers are started anew and learn of the folders by the environment.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from troisactes.campaign.sheets import Entries, KeptSheet
from troisactes.catalogue.load import load_pack
from troisactes.kernel.definitions import Sheet
from troisactes.rules.registry import load_system, system_ids

VARIABLE = "TROISACTES_PACKS"
TAKEN = ("action", "effect", "item")


def lay_packs(folders: Sequence[Path]) -> None:
    """The server's, for this process and those it starts; CatalogueError if one is bad."""
    os.environ[VARIABLE] = os.pathsep.join(str(each.resolve()) for each in folders)
    sheets_of_packs.cache_clear()
    _tables.cache_clear()
    for system_id in system_ids():
        sheets_of_packs(system_id)


def _folders(system_id: str) -> list[Path]:
    written = os.environ.get(VARIABLE, "")
    folders = [Path(each) for each in written.split(os.pathsep) if each]
    known = tuple(system_ids())
    return [each for each in folders if load_pack(each, "", True, known).extends == system_id]


@cache
def sheets_of_packs(system_id: str) -> tuple[Sheet, ...]:
    """The creatures these packs add to a system."""
    folders = _folders(system_id)
    if not folders:
        return ()
    own = load_system(system_id).rules.sheets
    laid = load_system(system_id, folders).rules.sheets
    return tuple(sheet for id, sheet in laid.items() if id not in own)


@cache
def _tables(system_id: str) -> dict[str, dict[str, dict[str, Any]]]:
    found: dict[str, dict[str, dict[str, Any]]] = {}
    for folder in _folders(system_id):
        pack = load_pack(folder, system_id, homebrew=True)
        for section, entries in pack.sections.items():
            found.setdefault(section, {}).update(
                {id: dict(each.table) for id, each in entries.items()}
            )
    return found


def sheet_of_packs(system_id: str, id: str) -> KeptSheet | None:
    """A creature of these packs with all it needs of them; None when they have none of that id."""
    tables = _tables(system_id)
    table = tables.get("creature", {}).get(id)
    if table is None:
        return None
    entries: Entries = {"creature": {id: table}, "term": dict(tables.get("term", {}))}
    waiting = [table]
    while waiting:
        for word in _words(waiting.pop()):
            for section in TAKEN:
                there = tables.get(section, {})
                if word in there and word not in entries.setdefault(section, {}):
                    entries[section][word] = there[word]
                    waiting.append(there[word])
    return KeptSheet(system_id, {section: each for section, each in entries.items() if each})


def _words(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for each in value.values():
            yield from _words(each)
    elif isinstance(value, list):
        for each in value:
            yield from _words(each)
