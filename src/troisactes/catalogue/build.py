"""Turns packs into a ruleset's tables: actions, effects, items, sheets, scripts, facts, options."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from hashlib import sha256

from troisactes.catalogue.actions import read_action
from troisactes.catalogue.clauses import HOMEBREW, Clause, check_sees, read_clause
from troisactes.catalogue.creatures import read_creature, read_item
from troisactes.catalogue.effects import read_effect
from troisactes.catalogue.expand import expand
from troisactes.catalogue.fights import read_fight
from troisactes.catalogue.icons import gather
from troisactes.catalogue.load import Pack
from troisactes.catalogue.options import check_points, read_option
from troisactes.catalogue.params import CatalogueReading, Params
from troisactes.catalogue.reader import ProblemReport, Reader, Spot, in_toml
from troisactes.catalogue.resolve import resolve
from troisactes.catalogue.schema import Catalogue, OptionDef, PreparedFight
from troisactes.catalogue.scripts import check_circles
from troisactes.catalogue.vocabulary import Vocabulary
from troisactes.errors import CatalogueError, Problem
from troisactes.kernel.agenda import Script
from troisactes.kernel.definitions import ActionDef, EffectDef, ItemDef, Name, Sheet
from troisactes.kernel.ruleset import Ruleset
from troisactes.records.complaints import about_packs, about_values

DIGEST_LENGTH = 16


def build(
    ruleset: Ruleset, vocabulary: Vocabulary, packs: Sequence[Pack], clauses: Mapping[str, Clause]
) -> Catalogue:
    """Fill a ruleset from packs, those extended first.

    Raises CatalogueError with every problem of every pack; the ruleset is then as it was.
    """
    assembly = Assembly(vocabulary, packs, clauses)
    problems = assembly.problems()
    if problems:
        raise CatalogueError(about_packs.the_catalogue_cannot_be_used(ruleset.id), problems)
    return assembly.fill(ruleset)


class Assembly:
    """Everything the packs define, and what is wrong with it."""

    def __init__(
        self, vocabulary: Vocabulary, packs: Sequence[Pack], clauses: Mapping[str, Clause]
    ) -> None:
        report = ProblemReport()
        for pack in packs:
            report.take(pack.report)
        tables = resolve(packs, report)
        expand(tables, vocabulary, report)
        self.packs = packs
        self.clauses = dict(clauses)
        self.actions: dict[str, ActionDef] = {}
        self.effects: dict[str, EffectDef] = {}
        self.items: dict[str, ItemDef] = {}
        self.sheets: dict[str, Sheet] = {}
        self.scripts: dict[str, Script] = {}
        self.options: dict[str, OptionDef] = {}
        self.fights: dict[str, PreparedFight] = {}
        self.terms: dict[str, Name] = {}
        self._report = report
        self._points = vocabulary.options
        reading = CatalogueReading(vocabulary, tables, self.clauses, report)
        self.facts = reading.facts
        self._read_clauses(reading)
        self._read_actions(reading)
        sections = tables.sections
        for id, entry in sections["term"].items():
            p = Params(reading, entry, entry.table, Spot(entry))
            self.terms[id] = p.name()
            p.finish()
        for id, entry in sections["option"].items():
            self.options[id] = read_option(reading, entry, self.actions)
        for id, entry in sections["effect"].items():
            self.effects[id] = read_effect(reading, entry)
        for id, entry in sections["item"].items():
            self.items[id] = read_item(reading, entry)
        # rule known-actions: what is basic is open to everybody; the rest stands on a sheet.
        basic = [id for id, action in self.actions.items() if action.basic]
        for id, entry in sections["creature"].items():
            self.sheets[id] = read_creature(reading, entry, self.items, self.actions, basic)
        self.scripts |= reading.scripts
        check_points(reading, self.options, Spot(packs[0]))
        for id, entry in sections["fight"].items():
            fight = read_fight(reading, entry, self.sheets, self.options)
            if fight is not None:
                self.fights[id] = fight
        self.icons = gather(reading, packs)

    def problems(self) -> list[Problem]:
        return self._report.problems()

    def warnings(self) -> list[Problem]:
        return self._report.warnings()

    def fill(self, ruleset: Ruleset) -> Catalogue:
        """Hand everything over to a ruleset."""
        digest = digest_of(self.packs)
        ruleset.digest = digest
        ruleset.actions = self.actions
        ruleset.effects = self.effects
        ruleset.items = self.items
        ruleset.sheets = self.sheets
        ruleset.scripts.update(self.scripts)
        ruleset.facts = self.facts
        ruleset.options = {
            point.id: point.otherwise for point in self._points if point.otherwise is not None
        }
        ruleset.options |= {id: option.default for id, option in self.options.items()}
        ids = tuple(pack.id for pack in self.packs)
        names = self._names()
        warnings = tuple(self.warnings())
        return Catalogue(
            ids, self.options, self.fights, self.clauses, names, digest, self.icons, warnings
        )

    def _read_clauses(self, reading: CatalogueReading) -> None:
        """A homebrew pack's own clauses. They must be known before anything cites them."""
        report = reading.report
        own = reading.tables.sections["clause"]
        for id, entry in own.items():
            if not entry.pack.homebrew:
                found = about_packs.it_in(entry.pack.id)
                advice = about_packs.built_in_clauses_are_elsewhere()
                report.add(Spot(entry), about_packs.clause_in_homebrew_only(), found, advice)
            elif not id.startswith(HOMEBREW):
                report.add(Spot(entry), about_values.an_id_that_begins_with(HOMEBREW), in_toml(id))
            self.clauses[id] = read_clause(Reader(report, entry.table, Spot(entry)), id)
        for id, entry in own.items():
            check_sees(self.clauses[id], self.clauses, Spot(entry), report)

    def _read_actions(self, reading: CatalogueReading) -> None:
        uses: dict[str, list[str]] = {}
        spots: dict[str, Spot] = {}
        for id, entry in reading.tables.sections["action"].items():
            found = read_action(reading, entry)
            if found is None:
                continue
            self.actions[id] = found.action
            for script in (found.action.script, *found.scope.scripts):
                self.scripts[script.id] = script
            uses[id] = found.scope.always
            spots[id] = Spot(entry, ("steps",))
        for action in self.actions.values():
            known = [self.actions[each] for each in action.parts if each in self.actions]
            action.contents = tuple(known)
        check_circles(uses, spots, reading.report)

    def _names(self) -> dict[str, Name]:
        names = {f"pack:{pack.id}": pack.name for pack in self.packs}
        names |= {f"action:{id}": each.name for id, each in self.actions.items()}
        names |= {f"effect:{id}": each.name for id, each in self.effects.items()}
        names |= {f"item:{id}": each.name for id, each in self.items.items()}
        names |= {f"creature:{id}": each.name for id, each in self.sheets.items()}
        names |= {f"fight:{id}": each.name for id, each in self.fights.items()}
        names |= {f"term:{id}": name for id, name in self.terms.items()}
        for id, option in self.options.items():
            names[f"option:{id}"] = option.name
            names |= {f"option:{id}:{value}": label for value, label in option.labels.items()}
        return names


def digest_of(packs: Sequence[Pack]) -> str:
    """The same for the same content, however its files are laid out and commented.

    The order of entries counts: it is the order in which actions are offered. Whether the cast of
    scenarios is there does not, nor what anything is drawn with.
    """
    content = [
        [pack.id, pack.extends, section, entry.id, _without_looks(entry.table)]
        for pack in packs
        if not pack.is_cast
        for section, entries in pack.sections.items()
        if section != "icon"
        for entry in entries.values()
    ]
    text = json.dumps(content, ensure_ascii=False, separators=(",", ":"))
    return sha256(text.encode()).hexdigest()[:DIGEST_LENGTH]


def _without_looks(table: dict[str, object]) -> dict[str, object]:
    return {key: value for key, value in table.items() if key != "icon"}
