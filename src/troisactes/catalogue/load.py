"""Reads the folder of a pack: every TOML file in it, as raw tables that know their lines.

A pack is a folder with a ``pack.toml``. All its ``*.toml`` files count, in the order of their
paths; those whose name begins with a dot do not belong to it. What a file may say is checked here
only as far as its shape goes: the rest needs the packs it extends (``resolve`` and ``build``).

A pack that can be laid over others keeps what is wrong with its shape, so that ``build`` names
everything at once. Only one that cannot be laid over anything is refused here.
"""

from __future__ import annotations

import json
import os
import re
import tomllib
from collections.abc import Callable, Collection, Iterable
from datetime import date, time
from pathlib import Path
from typing import Literal, TypeAlias, get_args

from troisactes.catalogue.locate import Lines, shown
from troisactes.catalogue.locate import Path as Keys
from troisactes.catalogue.reader import ID, ID_RULE, ProblemReport, Reader, Spot, in_toml, nearest
from troisactes.errors import CatalogueError, InputTooLarge
from troisactes.kernel.definitions import Name
from troisactes.records.complaints import about_entries, about_packs, about_values
from troisactes.records.syntax import toml_mistake, trouble_with_file

MAX_BYTES = 2_000_000  # a file
MAX_FILES = 20_000  # a pack: whole bestiaries are imported
MAX_PACK_BYTES = 100_000_000
MAX_ENTRIES = 100_000
MAX_DEPTH = 24  # tables and lists inside one another
MAX_ITEMS = 10_000  # in one of them
MAX_NUMBER = 1_000_000_000
MAX_KEY_PARTS = 64

PACK_FILE = "pack.toml"
EVERY_SYSTEM = "every-system"  # the pack of what all systems share: fights, with their casts
Section: TypeAlias = Literal[
    "clause", "option", "action", "effect", "item", "creature", "map", "fight", "term", "icon"
]
SECTIONS: tuple[Section, ...] = get_args(Section)
_SECTIONS: dict[str, Section] = {section: section for section in SECTIONS}

# The parser's work on a dotted key grows with the square of its parts.
_ENDLESS_KEY = re.compile(
    r"""(?<![A-Za-z0-9_-])(?:(?:[A-Za-z0-9_-]++|"[^"\n]*+"|'[^'\n]*+')[ \t]*+\.[ \t]*+)"""
    rf"{{{MAX_KEY_PARTS}}}"
)
_CLAUSE_ID = re.compile(r"[A-Z0-9][A-Z0-9-]{0,63}")
_PARSER_PLACE = re.compile(
    r"(.*) \(at (?:line ([0-9]+), column ([0-9]+)|end of document)\)", re.DOTALL
)

FindPack = Callable[[str], Path | None]


class Source:
    """One file, parsed."""

    def __init__(self, file: str, text: str) -> None:
        self.file = file
        self.text = text
        self.tables: dict[str, object] = {}
        self._lines: Lines | None = None

    def lines(self) -> Lines:
        if self._lines is None:
            self._lines = Lines(self.text)
        return self._lines

    def where(self, path: Keys) -> tuple[str, int | None]:
        return self.file, self.lines().line(path)


class PlainTables(Source):
    """Entries that come from no file: what is wrong is said of a path, « creature.ogre.stats »."""

    def __init__(self, tables: dict[str, object]) -> None:
        super().__init__("", "")
        self.tables = tables

    def where(self, path: Keys) -> tuple[str, int | None]:
        return ".".join(map(str, path)), None


class PackEntry:
    """One table of a pack: ``[action.stride]`` as its file states it."""

    __slots__ = ("id", "pack", "section", "source", "table")

    def __init__(
        self, pack: Pack, section: Section, id: str, table: dict[str, object], source: Source
    ) -> None:
        self.pack = pack
        self.section = section
        self.id = id
        self.table = table
        self.source = source

    def where(self, path: Keys) -> tuple[str, int | None]:
        return self.source.where((self.section, self.id, *path))


class Pack:
    """A folder's content, before it is laid over what it extends."""

    def __init__(self, source: Source | None, system: str, homebrew: bool) -> None:
        self.source = source  # the file that says which pack it is
        self.system = system
        self.homebrew = homebrew  # a user's: may leave clauses out or state its own
        self.id = ""
        self.name = Name("", "")
        self.extends = ""
        self.is_cast = False  # who scenarios are written with: no part of what a fight is named by
        self.sections: dict[Section, dict[str, PackEntry]] = {section: {} for section in SECTIONS}
        self.report = ProblemReport()  # what is wrong with the shape of its files
        self._content: str | None = None

    def where(self, path: Keys) -> tuple[str, int | None]:
        return ("", None) if self.source is None else self.source.where(("pack", *path))

    def content(self) -> str:
        """All that rules may look at, as JSON without the brackets around it; made once."""
        if self._content is None:
            entries = [
                [self.id, self.extends, section, entry.id, _without_looks(entry.table)]
                for section, entries in self.sections.items()
                if section != "icon" and not self.is_cast
                for entry in entries.values()
            ]
            self._content = json.dumps(entries, ensure_ascii=False, separators=(",", ":"))[1:-1]
        return self._content


def _without_looks(table: dict[str, object]) -> dict[str, object]:
    return {key: value for key, value in table.items() if key != "icon"}


def load_pack(
    folder: Path, system: str, homebrew: bool = False, systems: Collection[str] = ()
) -> Pack:
    """Read one folder. What is wrong with its entries is in its report, for ``build`` to raise.

    Raises CatalogueError with every problem of its files when what they say cannot be judged: one
    of them is not readable, there is too much, or the pack does not say well what it is. Where no
    system is in play yet, ``systems`` are those homebrew may extend.
    """
    report = ProblemReport()
    head = folder / PACK_FILE
    if not head.is_file():
        nowhere = Spot(_Whole(_shown_file(folder)))
        found = (
            about_packs.no_such_folder()
            if not folder.is_dir()
            else about_packs.none_in_it(PACK_FILE)
        )
        report.add(nowhere, about_packs.a_folder_with(PACK_FILE), found)
        raise _refused(folder, report)
    files = _toml_files(folder)
    size = sum(path.lstat().st_size for path in files)
    if size > MAX_PACK_BYTES:
        raise InputTooLarge(_shown_file(folder), size, MAX_PACK_BYTES)
    sources = [each for path in files if (each := read_source(path, report)) is not None]
    head_source = next((each for each in sources if each.file == _shown_file(head)), None)
    pack = _read_head(head_source, system, homebrew, report)
    if homebrew and systems and pack.extends and pack.extends not in systems:
        advice = nearest(pack.extends, systems) or about_values.there_are(
            ", ".join(sorted(systems))
        )
        expected = about_packs.extends_to_name_a_known_system()
        report.add(Spot(pack, ("extends",)), expected, in_toml(pack.extends), advice)
    usable = not len(report)
    for source in sources:
        _add_entries(pack, source, source is head_source, report)
    entries = sum(len(each) for each in pack.sections.values())
    if entries > MAX_ENTRIES:
        report.add(
            Spot(pack),
            about_packs.at_most_entries_in_a_pack(MAX_ENTRIES),
            about_values.written(f"{entries}"),
        )
        usable = False
    if not usable:
        raise _refused(folder, report)
    return pack


def load_packs(
    folder: Path,
    system: str,
    find: FindPack,
    known: Iterable[str] = (),
    homebrew: bool = False,
) -> list[Pack]:
    """A pack and all it extends, those it extends first.

    ``find`` gives the folder of a built-in pack by its name; ``known`` are the names to suggest.
    """
    packs = [load_pack(folder, system, homebrew)]
    while packs[0].extends:
        child = packs[0]
        report = ProblemReport()
        spot = Spot(child, ("extends",))
        ids = [each.id for each in packs]
        above = find(child.extends)
        if child.extends in ids:
            circle = " → ".join([*reversed(ids), child.extends])
            report.add(
                spot,
                about_packs.extends_to_name_a_pack_above_this_one(),
                about_packs.a_circle(circle),
            )
        elif above is None:
            advice = nearest(child.extends, known)
            if not advice and known:
                advice = about_values.there_are(", ".join(sorted(known)))
            report.add(
                spot, about_packs.extends_to_name_a_built_in_pack(), in_toml(child.extends), advice
            )
        else:
            parent = load_pack(above, system)
            if parent.id != child.extends:
                found = about_values.inside(in_toml(parent.id), _shown_file(above))
                report.add(spot, about_packs.the_pack(in_toml(child.extends)), found)
            packs.insert(0, parent)
        if len(report):
            raise _refused(folder, report)
    return packs


def pack_of_tables(tables: dict[str, object], system: str) -> Pack:
    """A user's entries that come from no file, over a system; what is wrong is in its report."""
    source = PlainTables(tables)
    pack = Pack(source, system, homebrew=True)
    pack.id, pack.extends = "own", system
    _check_plain(source, pack.report)
    if not len(pack.report):
        _add_entries(pack, source, False, pack.report)
    return pack


def read_source(path: Path, report: ProblemReport) -> Source | None:
    """One TOML file within the limits, or None once its problem is reported."""
    file = _shown_file(path)
    nowhere = Spot(_Whole(file))
    try:
        if not path.is_file():
            found = about_values.something_else() if path.exists() else about_packs.no_such_file()
            report.add(nowhere, about_packs.a_plain_file(), found)
            return None
        with path.open("rb") as stream:
            content = stream.read(MAX_BYTES + 1)
            if len(content) > MAX_BYTES:
                raise InputTooLarge(file, max(path.stat().st_size, len(content)), MAX_BYTES)
    except OSError as error:
        report.add(nowhere, about_packs.a_file_that_can_be_read(), trouble_with_file(error))
        return None
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        found = about_packs.byte_in_hex(f"{content[error.start]:02x}")
        report.add(
            Spot(_Whole(file, line)),
            about_packs.text_in_utf8(),
            found,
            about_packs.save_it_as_utf8(),
        )
        return None
    return _parse(Source(file, text), report)


def _parse(source: Source, report: ProblemReport) -> Source | None:
    endless = endless_key(source.text)
    if endless is not None:
        line = source.text.count("\n", 0, endless.start()) + 1
        report.add(
            Spot(_Whole(source.file, line)),
            about_packs.a_key_of_a_few_parts(),
            about_packs.more_than_parts(MAX_KEY_PARTS),
        )
        return None
    try:
        source.tables = tomllib.loads(source.text)
    except tomllib.TOMLDecodeError as error:
        _report_syntax(source, str(error), report)
        return None
    except RecursionError:
        found = about_packs.hundreds_of_them()
        report.add(
            Spot(_Whole(source.file)), about_packs.at_most_nested_lists_or_tables(MAX_DEPTH), found
        )
        return None
    except ValueError:  # a number of thousands of digits
        report.add(
            Spot(_Whole(source.file)),
            about_packs.values_of_a_reasonable_size(),
            about_packs.a_number_too_long(),
        )
        return None
    problems = len(report)
    _check_plain(source, report)
    return source if len(report) == problems else None


def endless_key(text: str) -> re.Match[str] | None:
    """A key of so many parts that no reader of TOML should be given it."""
    has_such_a_line = any(line.count(".") >= MAX_KEY_PARTS for line in text.split("\n"))
    return _ENDLESS_KEY.search(text) if has_such_a_line else None


def _report_syntax(source: Source, message: str, report: ProblemReport) -> None:
    place = _PARSER_PLACE.fullmatch(message)
    said = message if place is None else place[1]
    lines = source.text.replace("\r\n", "\n").split("\n")
    line = len(lines)
    at_line_end = False
    if place is not None and place[2] is not None:
        line = int(place[2])
        at_line_end = int(place[3]) > len(lines[line - 1])
    spot = Spot(_Whole(source.file, line))
    twice = source.lines().declared_twice(line)
    if twice is not None:
        what, first = twice
        keep = about_packs.keep_one_of_the_lines(first, line)
        report.add(spot, about_values.once(what), about_values.it_again_on_line(first), keep)
    else:
        in_braces = at_line_end and said.startswith(("Invalid initial char", "Unclosed inline"))
        advice = about_packs.braces_stand_on_one_line() if in_braces else None
        report.add(spot, about_packs.correct_toml(), toml_mistake(said), advice)


def _check_plain(source: Source, report: ProblemReport) -> None:
    """Only texts, whole or finite numbers, booleans, lists and tables; not too deep or long."""
    pending: list[tuple[Keys, dict[str, object] | list[object]]] = [((), source.tables)]
    while pending:
        path, value = pending.pop()
        if len(path) > MAX_DEPTH:
            report.add(
                Spot(source, path),
                about_packs.at_most_nested_lists_or_tables(MAX_DEPTH),
                about_values.more(),
            )
            continue
        if len(value) > MAX_ITEMS:
            found = about_values.inside(len(value), shown(path) or about_values.the_file())
            report.add(Spot(source, path), about_packs.at_most_items_or_keys(MAX_ITEMS), found)
            continue
        for key, each in value.items() if isinstance(value, dict) else enumerate(value):
            if isinstance(each, dict | list):
                pending.append(((*path, key), each))
            elif isinstance(each, date | time):
                place = (*path, key)
                expected = about_packs.to_be_a_plain_value(shown(place))
                found = about_packs.the_date(str(each))
                report.add(
                    Spot(source, place), expected, found, about_packs.put_it_between_quotes()
                )
            elif isinstance(each, int | float) and not -MAX_NUMBER <= each <= MAX_NUMBER:
                place = (*path, key)
                expected = about_packs.to_be_a_number_of_at_most(shown(place), MAX_NUMBER)
                report.add(
                    Spot(source, place), expected, about_values.another()
                )  # nan and inf come here too


def _toml_files(folder: Path) -> list[Path]:
    found: list[Path] = []
    for here, folders, files in os.walk(folder):
        folders[:] = sorted(each for each in folders if not each.startswith("."))
        found += [
            Path(here, each)
            for each in files
            if each.lower().endswith(".toml") and not each.startswith(".")
        ]
        if len(found) > MAX_FILES:
            raise CatalogueError(about_packs.too_many_files(_shown_file(folder), MAX_FILES))
    return sorted(found, key=lambda path: path.relative_to(folder).as_posix())


def _read_head(source: Source | None, system: str, homebrew: bool, report: ProblemReport) -> Pack:
    pack = Pack(source, system, homebrew)
    pack.report = report
    if source is None:  # unreadable, and reported so
        return pack
    table = source.tables.get("pack")
    if not isinstance(table, dict):
        expected = about_packs.a_pack_table()
        report.add(Spot(source, ("pack",)), expected, in_toml(table))
        return pack
    reader = Reader(report, table, Spot(pack))
    pack.id = reader.str("id")
    if pack.id and not ID.fullmatch(pack.id):
        reader.fail("id", ID_RULE)
    pack.name = reader.name()
    pack.extends = reader.str("extends", "")
    if homebrew and not pack.extends:
        reader.missing("extends", about_packs.the_system_it_changes())
    elif homebrew and system and pack.extends not in (system, EVERY_SYSTEM):
        reader.fail(
            "extends", about_entries.the_system_in_play_or(in_toml(system), in_toml(EVERY_SYSTEM))
        )
    reader.finish()
    return pack


def _add_entries(pack: Pack, source: Source, is_head: bool, report: ProblemReport) -> None:
    for word, tables in source.tables.items():
        spot = Spot(source, (word,))
        section = _SECTIONS.get(word)
        if word == "pack":
            if not is_head:
                report.add(
                    spot,
                    about_packs.pack_table_in_its_file_only(PACK_FILE),
                    about_values.another_one(),
                )
        elif section is None:
            headers = ", ".join(f"[{each}.…]" for each in SECTIONS)
            advice = report.near(word, SECTIONS)
            report.add(
                spot, about_values.one_of(headers), about_values.written(f"[{word}]"), advice
            )
        elif not isinstance(tables, dict):
            report.add(spot, about_packs.entry_tables(section), in_toml(tables))
        else:
            for id, table in tables.items():
                _add_entry(pack, source, section, id, table, report)


def _add_entry(
    pack: Pack, source: Source, section: Section, id: str, table: object, report: ProblemReport
) -> None:
    spot = Spot(source, (section, id))
    pattern, rule = (
        (ID, ID_RULE) if section != "clause" else (_CLAUSE_ID, about_packs.an_id_like_a_clause())
    )
    if not pattern.fullmatch(id):
        report.add(spot, about_values.an_id_of(rule) if section != "clause" else rule, in_toml(id))
    if not isinstance(table, dict):
        report.add(spot, about_packs.an_entry_table(section, id), in_toml(table))
        return
    first = pack.sections[section].get(id)
    if first is not None:
        place = Spot(first)
        advice = about_packs.keep_one_of_the_places(str(place), str(spot))
        report.add(
            spot,
            about_packs.entry_once_in_a_pack(section, id),
            about_values.it_again_at(str(place)),
            advice,
        )
        return
    pack.sections[section][id] = PackEntry(pack, section, id, table, source)


class _Whole:
    """A file (or one line of it) that could not be parsed further."""

    def __init__(self, file: str, line: int | None = None) -> None:
        self._file = file
        self._line = line

    def where(self, path: Keys) -> tuple[str, int | None]:
        return self._file, self._line


def _shown_file(path: Path) -> str:
    return path.as_posix()


def _refused(folder: Path, report: ProblemReport) -> CatalogueError:
    return CatalogueError(about_packs.cannot_be_used(_shown_file(folder)), report.problems())
