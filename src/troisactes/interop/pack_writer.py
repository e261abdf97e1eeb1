"""Writes records as a pack: a folder of TOML a person can read and change, one file a creature."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, Final

import tomli_w

from troisactes.interop.ability_model import MODELLED
from troisactes.interop.creature_record import Ability, CreatureRecord, Spell
from troisactes.interop.import_report import CreatureReport
from troisactes.interop.plain_text import key_of
from troisactes.interop.sheet_writer import SheetWriter
from troisactes.interop.system_words import SystemWords

LONGEST_ID: Final = 44  # so that what is made of it stays an id
CREATURES, SPELLS = "creatures", "spells"


class PackWriter:
    """One pack; creatures are added one by one, so that thousands need no more room than one."""

    def __init__(self, folder: Path, words: SystemWords, name: str = "") -> None:
        self.folder = folder
        self.words = words
        self.name = name or folder.name
        self.texts: dict[str, str] = {}  # by file, until they are saved
        self._ids: set[str] = set(words.creatures)
        self._spells: dict[str, dict[str, Any]] = {}  # those already in the pack
        self._terms: set[str] = set()

    def add(self, record: CreatureRecord) -> CreatureReport:
        """Put a creature in; raises InvalidAnswer when numbers a fight needs are missing."""
        id = self._own_id(record.name)
        sheet = SheetWriter(record, id, self.words)
        tables = sheet.tables()
        self._ids.add(id)
        for spell_id, table in sheet.spells.items():
            self._add_spell(sheet, tables, spell_id, table)
        for trait in sheet.new_traits:
            self._add_term(trait)
        self.texts[f"{CREATURES}/{id}.toml"] = in_toml(tables)
        return sheet.report

    def add_action(self, found: Spell | Ability) -> CreatureReport:
        """A spell or an ability nobody in particular has."""
        owner = CreatureRecord(found.name, self.words.edition)
        sheet = SheetWriter(owner, "any", self.words)
        report = CreatureReport(found.name)
        for id, table, how in sheet.lone(found):
            own, number = id, 2
            while own in self._spells or own in self.words.actions:
                own, number = f"{id}-{number}", number + 1
            self._spells[own] = table
            self.texts[f"{SPELLS}/{own}.toml"] = in_toml({"action": {own: table}})
            (report.modelled if how == MODELLED else report.told).append(found.name)
        for trait in sheet.new_traits:
            self._add_term(trait)
        report.modelled = [] if report.told else list(dict.fromkeys(report.modelled))
        report.told = list(dict.fromkeys(report.told))
        return report

    def keep_own(self, name: str, text: str) -> None:
        """A text of ours, as it is."""
        self.texts[f"own/{key_of(name)}.toml"] = text

    def _own_id(self, name: str) -> str:
        base = key_of(name)[:LONGEST_ID].strip("-")
        id, number = base, 2
        while id in self._ids:
            id, number = f"{base}-{number}", number + 1
        return id

    def _add_spell(
        self, sheet: SheetWriter, tables: dict[str, Any], id: str, table: dict[str, Any]
    ) -> None:
        """Casters of one spell at one rank share it; where numbers differ it gets another id."""
        own, number = id, 2
        while own in self._spells and self._spells[own] != table:
            own, number = f"{id}-{number}", number + 1
        if own != id:
            sheet.rename_spell(tables, id, own)
        if own not in self._spells:
            self._spells[own] = table
            self.texts[f"{SPELLS}/{own}.toml"] = in_toml({"action": {own: table}})

    def _add_term(self, trait: str) -> None:
        if trait not in self._terms:
            self._terms.add(trait)

    def head(self) -> str:
        pack_id = key_of(self.name)
        shown = {"fr": self.name, "en": self.name}
        tables: dict[str, Any] = {"pack": {"id": pack_id, "extends": self.words.id, "name": shown}}
        if self._terms:
            tables["term"] = {
                f"trait-{trait}": {
                    "name": {"fr": trait.replace("-", " "), "en": trait.replace("-", " ")}
                }
                for trait in sorted(self._terms)
            }
        return in_toml(tables)

    def save(self) -> None:
        """Write what was added since the last time; the head of the pack last."""
        for name, text in self.texts.items():
            path = self.folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        self.texts.clear()
        self.folder.mkdir(parents=True, exist_ok=True)
        (self.folder / "pack.toml").write_text(self.head(), encoding="utf-8")

    def whole_text(self) -> str:
        """Everything as one text without a head: what a table keeps of the creatures it brings."""
        terms = self.head().partition("[term.")
        return "\n".join([*self.texts.values(), f"{terms[1]}{terms[2]}"])


def in_toml(tables: dict[str, Any]) -> str:
    """Short tables stay on one line: « name = { fr = "…", en = "…" } »."""
    lines: list[str] = []
    for section, entries in tables.items():
        if section == "pack":
            lines += ["[pack]", *_keys(entries), ""]
            continue
        for id, entry in entries.items():
            lines += [f"[{section}.{_key(id)}]", *_keys(entry), ""]
    return "\n".join(lines)


def _keys(table: dict[str, Any]) -> list[str]:
    return [f"{_key(key)} = {_value(value, 0)}" for key, value in table.items()]


def _key(key: str) -> str:
    return key if re.fullmatch(r"[A-Za-z0-9_-]+", key) else _value(key, 0)


WIDE: Final = 110


def _value(value: object, depth: int) -> str:
    """A value; lists of tables that are long have a line for each."""
    if isinstance(value, dict):
        inside = ", ".join(f"{_key(key)} = {_value(each, depth)}" for key, each in value.items())
        return f"{{ {inside} }}" if inside else "{}"
    if isinstance(value, list):
        parts = [_value(each, depth + 1) for each in value]
        flat = f"[{', '.join(parts)}]"
        if len(flat) <= WIDE or not any(isinstance(each, dict) for each in value) or depth:
            return flat
        return "[\n" + "".join(f"    {part},\n" for part in parts) + "]"
    written = tomli_w.dumps({"v": value})
    return written.removeprefix("v = ").rstrip("\n")
