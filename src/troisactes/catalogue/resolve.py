"""Lays packs over one another, then entries over their bases; each key remembers its file.

An entry of a later pack whose id is already there must say what it means to do with it:
``replaces = true`` (the whole entry), ``changes = true`` (its keys over the others) or
``removed = true``. ``base = "other"`` then inherits the keys of another entry.

Keys are laid over one by one; inside ``stats``, ``pools``, ``data`` and the like (LAID_INSIDE) so
are the keys of the table, so that a variant with more hit points keeps its armour.
"""

from __future__ import annotations

from collections.abc import Sequence

from troisactes.catalogue.load import SECTIONS, Pack, PackEntry, Section, Source
from troisactes.catalogue.locate import Path
from troisactes.catalogue.reader import ProblemReport, Spot, all_of, in_toml
from troisactes.records.complaints import about_kinds, about_packs, about_values
from troisactes.records.phrase import Phrase

INTENTIONS = ("replaces", "changes", "removed")
LAID_INSIDE = frozenset(("stats", "pools", "data", "abilities", "ranks"))
INHERITING: tuple[Section, ...] = ("action", "creature")

# What an entry says of itself alone.
_OWN = frozenset((*INTENTIONS, "base", "abstract", "icon"))  # icons are inherited by ``icons``


Origin = tuple[Source, Path]


class Resolved:
    """An entry after all packs have had their say."""

    __slots__ = ("_home", "_inside", "_origins", "base", "id", "orphan", "pack", "section", "table")

    def __init__(self, entry: PackEntry) -> None:
        self.section = entry.section
        self.id = entry.id
        self.pack = entry.pack  # the last that had a say
        self.base = ""
        self.orphan = False  # its base cannot be used: keys it does not state are not missing
        self.table: dict[str, object] = {}
        self._home: Origin = (entry.source, (entry.section, entry.id))
        self._origins: dict[str, Origin] = {}  # of each key
        self._inside: dict[str, dict[str, Origin]] = {}  # of keys inside one, laid over apart
        self.lay(entry)

    def lay(self, entry: PackEntry) -> None:
        """Put an entry's keys over those already there."""
        self.pack = entry.pack
        for key, value in entry.table.items():
            if key not in INTENTIONS:
                self._lay_key(key, value, entry)

    def inherit(self, base: Resolved) -> None:
        """Take the keys of a base that this entry does not state."""
        self.orphan = self.orphan or base.orphan
        for key, value in base.table.items():
            if key in _OWN:
                continue
            mine = self.table.get(key)
            if key not in self.table:
                self.table[key] = value
                self._origins[key] = base._origins[key]
                if key in base._inside:
                    self._inside[key] = base._inside[key].copy()
            elif key in LAID_INSIDE and isinstance(mine, dict) and isinstance(value, dict):
                inside = self._inside.setdefault(key, {})
                for name in value:
                    if name not in mine:
                        inside[name] = base._origin((key, name))
                self.table[key] = {**value, **mine}

    def where(self, path: Path) -> tuple[str, int | None]:
        source, place = self._origin(path)
        return source.where(place)

    def _lay_key(self, key: str, value: object, entry: PackEntry) -> None:
        place = (entry.section, entry.id, key)
        present = self.table.get(key)
        if key in LAID_INSIDE and isinstance(present, dict) and isinstance(value, dict):
            self.table[key] = {**present, **value}
            inside = self._inside.setdefault(key, {})
            for name in value:
                inside[name] = (entry.source, (*place, name))
            return
        self.table[key] = value
        self._origins[key] = (entry.source, place)
        self._inside.pop(key, None)

    def _origin(self, path: Path) -> Origin:
        key = str(path[0]) if path else ""
        if len(path) > 1:
            origin = self._inside.get(key, {}).get(str(path[1]))
            if origin is not None:
                return origin[0], (*origin[1], *path[2:])
        origin = self._origins.get(key)
        if origin is not None:
            return origin[0], (*origin[1], *path[1:])
        return self._home


class Tables:
    """All entries of all packs, in the order of the catalogue."""

    def __init__(self) -> None:
        self.sections: dict[Section, dict[str, Resolved]] = {section: {} for section in SECTIONS}
        self.removed: dict[tuple[Section, str], PackEntry] = {}
        self.cast_by: dict[str, tuple[str, ...]] = {}  # by sheet: what it casts, as actions
        self.pools: set[str] = set()  # those that sheets make for what they cast

    def why_gone(self, section: Section, id: str) -> Phrase | None:
        """Advice when an id was removed by a pack; None otherwise."""
        entry = self.removed.get((section, id))
        if entry is None:
            return None
        return about_packs.the_pack_removes_it(entry.pack.id, str(Spot(entry)))


def made_for(
    owner: Resolved, path: Path, id: str, table: dict[str, object], kind: Resolved
) -> Resolved:
    """An action that a sheet makes of another: what is wrong with it stands on that sheet."""
    source, place = owner._origin(path)
    made = Resolved(PackEntry(owner.pack, "action", id, table, source))
    made._home = (source, place)
    made._origins = {}
    made.base = kind.id
    made.orphan = kind.orphan
    return made


def resolve(packs: Sequence[Pack], report: ProblemReport) -> Tables:
    """Every entry as it finally stands."""
    tables = Tables()
    for pack in packs:
        for section, entries in pack.sections.items():
            for entry in entries.values():
                _place(tables, section, entry, report)
    for section in INHERITING:
        _inherit(section, tables, report)
    return tables


def _place(tables: Tables, section: Section, entry: PackEntry, report: ProblemReport) -> None:
    present = tables.sections[section].get(entry.id)
    intention = _intention(entry, report)
    here = f"[{section}.{entry.id}]"
    if present is None:
        if intention:
            known = tables.sections[section]
            advice = tables.why_gone(section, entry.id) or report.near(entry.id, known)
            report.add(
                Spot(entry, (intention,)),
                about_packs.an_entry_above_to(here, _VERBS[intention]),
                about_values.none(),
                advice,
            )
        if intention in ("", "replaces"):
            tables.sections[section][entry.id] = Resolved(entry)
            tables.removed.pop((section, entry.id), None)
    elif intention == "removed":
        del tables.sections[section][entry.id]
        tables.removed[section, entry.id] = entry
    elif intention == "changes":
        present.lay(entry)
    else:
        if not intention:
            report.add(
                Spot(entry),
                about_packs.what_it_does_to(here),
                about_packs.none_and_it_is_there(here),
                about_packs.it_comes_from_the_pack(present.pack.id, str(Spot(present))),
            )
        tables.sections[section][entry.id] = Resolved(entry)  # keeps its place in the order


_VERBS = {
    "replaces": about_packs.replace(),
    "changes": about_packs.change(),
    "removed": about_packs.remove(),
}


def _intention(entry: PackEntry, report: ProblemReport) -> str:
    stated = [word for word in INTENTIONS if word in entry.table]
    for word in stated:
        if entry.table[word] is not True:
            report.add(
                Spot(entry, (word,)), about_packs.word_is_true(word), in_toml(entry.table[word])
            )
    if len(stated) > 1:
        expected = about_packs.only_one_of_replaces_changes_and_removed()
        report.add(Spot(entry, (stated[1],)), expected, all_of(stated))
    if "removed" in stated and len(entry.table) > len(stated):
        others = ", ".join(key for key in entry.table if key not in INTENTIONS)
        report.add(
            Spot(entry, ("removed",)),
            about_packs.nothing_beside_removed_true(),
            about_values.written(others),
        )
    return stated[0] if stated else ""


def _inherit(section: Section, tables: Tables, report: ProblemReport) -> None:
    entries = tables.sections[section]
    for entry in entries.values():
        entry.base = _base(entry, entries, tables, report)
    done: set[str] = set()
    for entry in entries.values():
        line = [entry]
        seen = {entry.id}
        while line[-1].base and line[-1].id not in done:
            above = entries[line[-1].base]
            if above.id in seen:
                circle = " → ".join([each.id for each in line[line.index(above) :]] + [above.id])
                spot = Spot(line[-1], ("base",))
                report.add(
                    spot, about_kinds.base_to_name_another(section), about_packs.a_circle(circle)
                )
                line[-1].base = ""
                line[-1].orphan = True
            else:
                line.append(above)
                seen.add(above.id)
        for lower, upper in zip(reversed(line[:-1]), reversed(line[1:]), strict=True):
            lower.inherit(upper)
            done.add(lower.id)
        done.add(entry.id)


def _base(
    entry: Resolved, entries: dict[str, Resolved], tables: Tables, report: ProblemReport
) -> str:
    name = entry.table.pop("base", "")
    if isinstance(name, str) and (name in entries or not name):
        return name
    entry.orphan = True
    spot = Spot(entry, ("base",))
    if isinstance(name, str):
        advice = tables.why_gone(entry.section, name) or report.near(name, entries)
        report.add(spot, about_kinds.a_known(entry.section), in_toml(name), advice)
    else:
        report.add(spot, about_kinds.base_to_name_another(entry.section), in_toml(name))
    return ""
