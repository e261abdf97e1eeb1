"""Writes records as a pack: a folder of TOML a person can read and change, one file a creature."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import tomli_w

from troisactes.catalogue.toml_text import toml_text
from troisactes.interop.ability_model import MODELLED
from troisactes.interop.creature_record import PASSIVE, Ability, CreatureRecord, Spell
from troisactes.interop.import_report import CreatureReport
from troisactes.interop.plain_text import key_of
from troisactes.interop.sheet_writer import SheetWriter
from troisactes.interop.system_words import SystemWords
from troisactes.interop.trial_fights import trial_fight

LONGEST_ID: Final = 44  # so that what is made of it stays an id
CREATURES, SPELLS, FIGHTS = "creatures", "spells", "fights"


class PackWriter:
    """One pack; creatures are added one by one, so that thousands need no more room than one."""

    def __init__(self, folder: Path, words: SystemWords, name: str = "") -> None:
        self.folder = folder
        self.words = words
        self.name = name or folder.name
        self.texts: dict[str, str] = {}  # by file, until they are saved
        self.fights: dict[str, str] = {}  # the same: somewhere to meet each of them
        self._ids: set[str] = set(words.creatures)
        self._spells: dict[str, dict[str, Any]] = {}  # those already in the pack
        self._effects: set[str] = set()  # those spells declare
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
        self.texts[f"{CREATURES}/{id}.toml"] = toml_text(tables)
        fight = trial_fight(id, tables["creature"][id], self.words.sheets)
        if fight is not None and id not in self.words.fights:
            self.fights[f"{FIGHTS}/{id}.toml"] = toml_text({"fight": {id: fight}})
        return sheet.report

    def add_action(self, found: Spell | Ability) -> CreatureReport:
        """A spell or an ability nobody in particular has."""
        owner = CreatureRecord(found.name, self.words.edition)
        sheet = SheetWriter(owner, "any", self.words)
        report = CreatureReport(found.name)
        if isinstance(found, Ability) and found.kind == PASSIVE:
            report.lost.append(found.name)  # nothing to use, and nobody it would be so for
            return report
        for id, table, how in sheet.lone(found):
            own, number = id, 2
            while own in self._spells or own in self.words.actions:
                own, number = f"{id}-{number}", number + 1
            self._spells[own] = table
            self._write_spell(own, table, {**sheet.spell_effects.get(id, {}), **sheet.effects})
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
            self._write_spell(own, table, sheet.spell_effects.get(id, {}))

    def _write_spell(self, id: str, table: dict[str, Any], effects: dict[str, Any]) -> None:
        """With the effects it declares, where no other rank of it has declared them."""
        tables: dict[str, Any] = {"action": {id: table}}
        new = {each: effect for each, effect in effects.items() if each not in self._effects}
        self._effects |= set(new)
        if new:
            tables["effect"] = new
        self.texts[f"{SPELLS}/{id}.toml"] = toml_text(tables)

    def _add_term(self, trait: str) -> None:
        if trait not in self._terms:
            self._terms.add(trait)

    def head(self) -> str:
        shown = {"fr": self.name, "en": self.name}
        head = {"pack": {"id": key_of(self.name), "extends": self.words.id, "name": shown}}
        return f"{tomli_w.dumps(head)}\n{self.terms()}"

    def terms(self) -> str:
        """Traits no system has: each is named, and is one then."""
        return toml_text(
            {"term": {f"trait-{each}": {"name": _both(each)} for each in sorted(self._terms)}}
        )

    def save(self) -> None:
        """Write what was added since the last time; the head of the pack last."""
        for name, text in [*self.texts.items(), *self.fights.items()]:
            path = self.folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        self.texts.clear()
        self.fights.clear()
        self.folder.mkdir(parents=True, exist_ok=True)
        (self.folder / "pack.toml").write_text(self.head(), encoding="utf-8")

    def whole_text(self) -> str:
        """Everything as one text without a head: what a table keeps of the creatures it brings."""
        return "\n".join([*self.texts.values(), self.terms()])


def _both(trait: str) -> dict[str, str]:
    words = trait.replace("-", " ")
    return {"fr": words, "en": words}
