"""Sheets as files: JSON with everything, portraits included, or TOML that a pack takes."""

from __future__ import annotations

import base64
import binascii
import tomllib
from typing import Any

import msgspec

from troisactes.campaign.sheets import (
    FORMAT,
    SECTIONS,
    KeptSheet,
    check_shape,
    is_id,
    migrated,
    with_new_id,
)
from troisactes.catalogue.load import endless_key
from troisactes.catalogue.toml_text import toml_text
from troisactes.errors import InputTooLarge, InvalidAnswer, UnknownId
from troisactes.i18n.plain_names import plain_name
from troisactes.records.complaints import about_files, about_shelves
from troisactes.rules.registry import load_system, package_of

FILE_KIND = "troisactes-sheets"
MOST_SHEETS = 500  # in a file
LONGEST = 40_000_000  # letters of a file
LARGEST_PORTRAIT = 400_000


class ExportedPicture(msgspec.Struct):
    type: str
    content: str  # base64


class ExportedFile(msgspec.Struct):
    """One file for any number of sheets."""

    kind: str
    format: int
    sheets: list[KeptSheet]
    pictures: dict[str, ExportedPicture] = {}


class ReadFile(msgspec.Struct):
    """What a file held: sheets, and the pictures they name."""

    sheets: list[KeptSheet]
    pictures: dict[str, tuple[str, bytes]] = {}


def export_json(sheets: list[KeptSheet], pictures: dict[str, tuple[str, bytes]]) -> bytes:
    held = {
        id: ExportedPicture(type, base64.b64encode(content).decode())
        for id, (type, content) in sorted(pictures.items())
    }
    made = ExportedFile(FILE_KIND, FORMAT, sheets, held)
    return msgspec.json.format(msgspec.json.encode(made), indent=2) + b"\n"


def export_toml(sheets: list[KeptSheet]) -> str:
    """A pack: its head, and the entries of every sheet of its system."""
    system = sheets[0].system
    id = sheets[0].id if len(sheets) == 1 else "fiches"
    name = sheets[0].name("fr") if len(sheets) == 1 else "Fiches"
    label = (sheets[0].name("en") if len(sheets) == 1 else "Sheets") or id
    return f"{_head(id, system, name or id, label)}\n{toml_text(together(sheets))}"


def _head(id: str, system: str, fr: str, en: str) -> str:
    table = {"id": id, "extends": system, "name": {"fr": fr, "en": en}}
    return toml_text({"pack": {"head": table}}).replace("[pack.head]", "[pack]", 1)


def together(sheets: list[KeptSheet]) -> dict[str, dict[str, dict[str, Any]]]:
    """The entries of several sheets in one pack; the same entry of two stands once."""
    entries: dict[str, dict[str, dict[str, Any]]] = {}
    for sheet in sheets:
        for section, tables in sheet.entries.items():
            entries.setdefault(section, {}).update(tables)
    return entries


# --- reading -------------------------------------------------------------------------------------


def read_file(text: str, system: str = "") -> ReadFile:
    """Sheets of a file of ours, JSON or TOML; InvalidAnswer when it is something else.

    ``system`` is the one to take where the file does not say: a TOML text of creatures only.
    """
    if len(text) > LONGEST:
        raise InputTooLarge(about_files.this_document(), len(text), LONGEST)
    if text.lstrip()[:1] == "{":
        return _read_json(text)
    return ReadFile(_read_toml(text, system))


def _read_json(text: str) -> ReadFile:
    try:
        data = msgspec.json.decode(text)
    except (msgspec.MsgspecError, RecursionError) as error:
        raise InvalidAnswer(about_shelves.a_kept_sheet()) from error
    if not isinstance(data, dict):
        raise InvalidAnswer(about_shelves.a_kept_sheet())
    held = data.get("sheets") if data.get("kind") == FILE_KIND else [data]
    if not isinstance(held, list) or not 0 < len(held) <= MOST_SHEETS:
        raise InvalidAnswer(about_shelves.a_kept_sheet())
    try:
        sheets = [
            check_shape(msgspec.convert(migrated(each), KeptSheet))
            for each in held
            if isinstance(each, dict)
        ]
        pictures = msgspec.convert(data.get("pictures", {}), dict[str, ExportedPicture])
    except msgspec.MsgspecError as error:
        raise InvalidAnswer(about_shelves.a_kept_sheet()) from error
    return ReadFile(sheets, {id: _picture(each) for id, each in pictures.items()})


def _picture(held: ExportedPicture) -> tuple[str, bytes]:
    if len(held.content) > LARGEST_PORTRAIT * 2:
        raise InputTooLarge("picture", len(held.content), LARGEST_PORTRAIT * 2)
    try:
        return held.type, base64.b64decode(held.content, validate=True)
    except (binascii.Error, ValueError) as error:
        raise InvalidAnswer(about_shelves.a_kept_sheet()) from error


def _read_toml(text: str, system: str) -> list[KeptSheet]:
    if endless_key(text) is not None:
        raise InvalidAnswer(about_shelves.a_kept_sheet())
    try:
        data = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise InvalidAnswer(about_shelves.a_kept_sheet()) from error
    head = data.get("pack")
    if isinstance(head, dict) and isinstance(head.get("extends"), str):
        system = head["extends"]
    if not system:
        raise InvalidAnswer(about_shelves.a_system_for_it())
    package_of(system)
    creatures = data.get("creature")
    if not isinstance(creatures, dict) or not 0 < len(creatures) <= MOST_SHEETS:
        raise InvalidAnswer(about_shelves.a_kept_sheet())
    others = {
        section: {id: each for id, each in tables.items() if isinstance(each, dict)}
        for section, tables in data.items()
        if section in SECTIONS - {"creature"} and isinstance(tables, dict)
    }
    taken = load_system(system).rules.sheets
    found = []
    for id, table in creatures.items():
        if isinstance(table, dict):
            entries = {"creature": {id: table}, **_needed_by(table, others)}
            sheet = check_shape(KeptSheet(system, entries))
            found.append(sheet if is_id(id) and id not in taken else with_new_id(sheet))
    return found


def _needed_by(table: dict[str, Any], others: dict[str, Any]) -> dict[str, Any]:
    """The entries a creature leads to, by whatever words it and they hold."""
    words = set(_words(table))
    needed: dict[str, dict[str, Any]] = {}
    grown = True
    while grown:
        grown = False
        for section, tables in others.items():
            for id, each in tables.items():
                if id in words and id not in needed.get(section, {}):
                    needed.setdefault(section, {})[id] = each
                    words |= set(_words(each))
                    grown = True
    return needed


def _words(value: object) -> list[str]:
    if isinstance(value, str):
        return [value]
    if isinstance(value, dict):
        return [word for each in value.values() for word in _words(each)]
    if isinstance(value, list):
        return [word for each in value for word in _words(each)]
    return []


def safe_file_name(name: str, ending: str) -> str:
    stem = "".join(letter for letter in plain_name(name) if letter.isalnum() or letter in " -_")
    return f"{stem.strip()[:60] or 'fiche'}.{ending}"


def find_sheet(sheets: list[KeptSheet], id: str) -> KeptSheet:
    for each in sheets:
        if each.id == id:
            return each
    raise UnknownId("creature", id, [each.id for each in sheets])
