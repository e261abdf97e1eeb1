"""Turns packs into a ruleset's tables: actions, effects, items, sheets, scripts, facts, options."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import sha256

from troisactes.catalogue.actions import ReadAction, read_action
from troisactes.catalogue.clauses import HOMEBREW, Clause, check_sees, read_clause
from troisactes.catalogue.creatures import read_creature, read_item
from troisactes.catalogue.effects import read_effect
from troisactes.catalogue.expand import expand
from troisactes.catalogue.fights import read_fight
from troisactes.catalogue.icons import gather
from troisactes.catalogue.load import Pack, Section
from troisactes.catalogue.maps import read_map
from troisactes.catalogue.options import check_points, read_option
from troisactes.catalogue.params import CatalogueReading, Params
from troisactes.catalogue.reader import ProblemReport, Reader, Spot, in_toml
from troisactes.catalogue.resolve import resolve
from troisactes.catalogue.schema import Catalogue, MapDef, OptionDef, PreparedFight
from troisactes.catalogue.scripts import check_circles
from troisactes.catalogue.unchanged import NOTHING, unchanged
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
    """Everything the packs define, and what is wrong with it.

    ``below`` is the assembly of the first of these packs: what the others leave as it was is not
    read again, provided that nothing is wrong with it.
    """

    def __init__(
        self,
        vocabulary: Vocabulary,
        packs: Sequence[Pack],
        clauses: Mapping[str, Clause],
        below: Assembly | None = None,
    ) -> None:
        report = ProblemReport()
        for pack in packs:
            report.take(pack.report)
        tables = resolve(packs, report)
        expand(tables, vocabulary, report)
        self.packs = packs
        self.vocabulary = vocabulary
        self.clauses = dict(clauses)
        self.actions: dict[str, ActionDef] = {}
        self.effects: dict[str, EffectDef] = {}
        self.items: dict[str, ItemDef] = {}
        self.sheets: dict[str, Sheet] = {}
        self.scripts: dict[str, Script] = {}
        self.options: dict[str, OptionDef] = {}
        self.maps: dict[str, MapDef] = {}
        self.fights: dict[str, PreparedFight] = {}
        self.terms: dict[str, Name] = {}
        self._report = report
        self._read_as: dict[str, ReadAction] = {}
        self._of_strikes: dict[str, Mapping[str, Script]] = {}  # scripts, by sheet
        self._reading = reading = CatalogueReading(vocabulary, tables, self.clauses, report)
        self.facts = reading.facts
        self._below = below
        self._stands = NOTHING
        if below is not None and not len(below._report):
            self._stands = unchanged(below._reading, reading)
        if below is not None and self._stands is not NOTHING:
            report.take(below._report)  # what is unusual below still is
        self._read_clauses(reading)
        self._read_actions(reading)
        self._read_things(reading)
        self._read_sheets(reading)
        check_points(reading, self.options, Spot(packs[0]))
        self._read_maps(reading)
        self._read_fights(reading)
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
            point.id: point.otherwise
            for point in self.vocabulary.options
            if point.otherwise is not None
        }
        ruleset.options |= {id: option.default for id, option in self.options.items()}
        ids = tuple(pack.id for pack in self.packs)
        names = self._names()
        warnings = tuple(self.warnings())
        return Catalogue(
            ids,
            self.options,
            self.fights,
            self.clauses,
            names,
            digest,
            self.icons,
            self.maps,
            warnings,
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

    def _standing(self, section: Section, id: str) -> Assembly | None:
        """The assembly below, where it has read this entry as it stands."""
        below = self._below
        if below is None or id not in self._stands[section]:
            return None
        key = f"{section}:{id}"
        if key in below._reading.icons:
            self._reading.icons[key] = below._reading.icons[key]
        return below

    def _read_actions(self, reading: CatalogueReading) -> None:
        uses: dict[str, list[str]] = {}
        spots: dict[str, Spot] = {}
        for id, entry in reading.tables.sections["action"].items():
            below = self._standing("action", id)
            found = below._read_as.get(id) if below is not None else read_action(reading, entry)
            if found is None:
                continue
            self._read_as[id] = found
            self.actions[id] = found.action
            for script in (found.action.script, *found.scope.scripts):
                self.scripts[script.id] = script
            if below is None:
                uses[id] = found.scope.always
                spots[id] = Spot(entry, ("steps",))
        for id in uses:
            action = self.actions[id]
            known = [self.actions[each] for each in action.parts if each in self.actions]
            action.contents = tuple(known)
        check_circles(uses, spots, reading.report)

    def _read_things(self, reading: CatalogueReading) -> None:
        """What has no steps and no numbers of its own: words, options, effects, items."""
        sections = reading.tables.sections
        for id, entry in sections["term"].items():
            p = Params(reading, entry, entry.table, Spot(entry))
            self.terms[id] = p.name()
            p.finish()
        for id, entry in sections["option"].items():
            # Always: one that lists actions lists those of every pack.
            self.options[id] = read_option(reading, entry, self.actions)
        for id, entry in sections["effect"].items():
            below = self._standing("effect", id)
            self.effects[id] = below.effects[id] if below else read_effect(reading, entry)
        for id, entry in sections["item"].items():
            below = self._standing("item", id)
            self.items[id] = below.items[id] if below else read_item(reading, entry)

    def _read_sheets(self, reading: CatalogueReading) -> None:
        # rule known-actions: what is basic is open to everybody; the rest stands on a sheet.
        basic = [id for id, action in self.actions.items() if action.basic]
        some_are_new = not self._stands["action"].issuperset(basic)
        for id, entry in reading.tables.sections["creature"].items():
            below = None if some_are_new else self._standing("creature", id)
            if below is not None:
                self.sheets[id] = below.sheets[id]
                self._of_strikes[id] = below._of_strikes[id]
            else:
                reading.scripts = {}
                self.sheets[id] = read_creature(reading, entry, self.items, self.actions, basic)
                self._of_strikes[id] = reading.scripts
            self.scripts |= self._of_strikes[id]

    def _read_maps(self, reading: CatalogueReading) -> None:
        for id, entry in reading.tables.sections["map"].items():
            below = self._standing("map", id)
            drawn = below.maps.get(id) if below is not None else read_map(reading, entry)
            if drawn is not None:
                self.maps[id] = drawn

    def _read_fights(self, reading: CatalogueReading) -> None:
        for id, entry in reading.tables.sections["fight"].items():
            below = self._standing("fight", id)
            fight = below.fights.get(id) if below is not None else None
            if below is None or (fight is not None and not self._cast_stands(fight)):
                fight = read_fight(reading, entry, self.sheets, self.options, self.maps)
            if fight is not None:
                self.fights[id] = fight

    def _cast_stands(self, fight: PreparedFight) -> bool:
        return all(each.sheet in self._stands["creature"] for each in fight.creatures)

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
    text = f"[{','.join(text for pack in packs if (text := pack.content()))}]"
    return sha256(text.encode()).hexdigest()[:DIGEST_LENGTH]
