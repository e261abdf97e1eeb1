"""Sheets brought together for one fight: one pack, in which no two things have the same id."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from troisactes.campaign.sheets import Entries, KeptSheet


def brought_together(sheets: Mapping[str, KeptSheet]) -> tuple[Entries, dict[str, str]]:
    """The entries of all of them, and the id of each one's creature there.

    The same entry of two sheets stands once; where two that differ have one id, the later takes
    another.
    """
    entries: Entries = {}
    creatures: dict[str, str] = {}
    for key, sheet in sheets.items():
        others = _renames(entries, sheet)
        for section, tables in sheet.entries.items():
            there = entries.setdefault(section, {})
            for id, table in tables.items():
                there[others.get((section, id), id)] = _renamed(table, others)
        creatures[key] = others.get(("creature", sheet.id), sheet.id)
    return entries, creatures


def _renames(entries: Entries, sheet: KeptSheet) -> dict[tuple[str, str], str]:
    found = {}
    for section, tables in sheet.entries.items():
        there = entries.get(section, {})
        for id, table in tables.items():
            if id in there and there[id] != table:
                number = 2
                while f"{id}-{number}" in there:
                    number += 1
                found[section, id] = f"{id}-{number}"
    return found


def _renamed(value: Any, others: Mapping[tuple[str, str], str]) -> Any:
    if not others:
        return value
    words = {id: new for (section, id), new in others.items() if section != "creature"}
    return _with_words(value, words)


def _with_words(value: Any, words: Mapping[str, str]) -> Any:
    if isinstance(value, str):
        return words.get(value, value)
    if isinstance(value, dict):
        return {key: _with_words(each, words) for key, each in value.items()}
    if isinstance(value, list):
        return [_with_words(each, words) for each in value]
    return value
