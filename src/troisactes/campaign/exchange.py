"""Sheets as files: JSON with everything, portraits included, or TOML that a pack takes."""

from __future__ import annotations

import base64
import binascii
import tomllib
from pathlib import Path
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
from troisactes.errors import InputTooLarge, InvalidAnswer
from troisactes.i18n.plain_names import plain_name
from troisactes.interop.formats import is_own_toml
from troisactes.interop.import_files import Importer, SourceText
from troisactes.interop.import_report import CreatureReport
from troisactes.records.complaints import about_files, about_shelves, about_values
from troisactes.rules.registry import load_system, package_of

FILE_KIND = "troisactes-sheets"
MOST_SHEETS = 500  # in a file
LONGEST = 40_000_000  # letters of a file
LARGEST_PORTRAIT = 400_000
TRAIT = "trait-"  # a term that makes a trait known


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
    report: list[CreatureReport] = []  # of what another program wrote


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


def read_file(text: str, system: str = "", lang: str = "en") -> ReadFile:
    """Sheets of a file: ours (JSON or TOML), or one that another program wrote.

    ``system`` is the one to take where the file does not say. InvalidAnswer when nothing of it can
    be read.
    """
    if len(text) > LONGEST:
        raise InputTooLarge(about_files.this_document(), len(text), LONGEST)
    ours = _our_json(text)
    if ours is not None:
        return ours
    if is_own_toml(text):
        return ReadFile(_read_toml(text, system))
    return _read_others(text, system, lang)


def _our_json(text: str) -> ReadFile | None:
    """None for what is no file of ours."""
    if text.lstrip()[:1] != "{":
        return None
    try:
        data = msgspec.json.decode(text)
    except (msgspec.MsgspecError, RecursionError):
        return None  # whoever reads it next says what is wrong
    is_one = isinstance(data, dict) and "entries" in data and "system" in data
    if not isinstance(data, dict) or not (is_one or data.get("kind") == FILE_KIND):
        return None
    held = [data] if is_one else data.get("sheets")
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


def _read_others(text: str, system: str, lang: str) -> ReadFile:
    """What another program wrote: each creature with what became of its lines."""
    if not system:
        raise InvalidAnswer(about_shelves.a_system_for_it())
    importer = Importer(system, Path("fiches"), lang)
    importer.read(SourceText("", text))
    report = importer.report
    if not report.creatures:
        why = next((each.why for each in report.refused), "")
        raise InvalidAnswer(about_values.quoted(why) if why else about_shelves.a_kept_sheet())
    entries: dict[str, dict[str, Any]] = {}
    for written in (*importer.pack.texts.values(), importer.pack.head()):
        for section, tables in tomllib.loads(written).items():
            entries.setdefault(section, {}).update(tables)
    return ReadFile(_sheets_of(entries, system), report=report.creatures)


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
    return _sheets_of(data, system)


def _sheets_of(data: dict[str, Any], system: str) -> list[KeptSheet]:
    """The creatures of a pack's entries, each with what it leads to."""
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
                if id.removeprefix(TRAIT) in words and id not in needed.get(section, {}):
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
