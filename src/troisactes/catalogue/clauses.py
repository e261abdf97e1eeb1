"""The clauses of a system: what each rule says, in both languages, under its stable id."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from troisactes.catalogue.load import read_source
from troisactes.catalogue.reader import ProblemReport, Reader, Spot, in_toml
from troisactes.errors import CatalogueError, Problem
from troisactes.kernel.definitions import Name
from troisactes.records.complaints import about_entries, about_kinds, about_packs, about_values

HOMEBREW = "HB-"


class Clause(NamedTuple):
    """One normative statement."""

    id: str
    kind: str  # "rule", "action", "open" …
    fr: str
    en: str
    title: Name | None = None
    chapter: Name | None = None  # that begins with it: those that follow are of it too
    standard: bool = False  # the usual value, not given by the source document
    sees: tuple[str, ...] = ()
    option: str = ""  # the table option that settles an open point
    default: str = ""
    not_modelled: Name | None = None  # what the engine leaves to the people at the table


class ClauseFile(NamedTuple):
    """The clauses that could be read from a file, and what is wrong with it."""

    read: dict[str, Clause]
    problems: list[Problem]


def load_clauses(path: Path) -> dict[str, Clause]:
    """Read a ``clauses.toml``; raises CatalogueError with every problem of it."""
    clauses, problems = read_clauses(path)
    if problems:
        raise CatalogueError(about_packs.cannot_be_used(path.as_posix()), problems)
    return clauses


def read_clauses(path: Path) -> ClauseFile:
    """The same for who has more to say; raises only where nothing of it can be read."""
    report = ProblemReport()
    clauses: dict[str, Clause] = {}
    source = read_source(path, report)
    if source is not None:
        reader = Reader(report, source.tables, Spot(source))
        lines: dict[str, Spot] = {}
        for index, table in reader.tables("clause"):
            spot = Spot(source, ("clause", index))
            clause = read_clause(Reader(report, table, spot), "")
            if not clause.id:
                continue
            first = lines.setdefault(clause.id, spot)
            if first is not spot:
                again = about_values.it_again_on_line(first.where()[1] or 1)
                report.add(
                    spot,
                    about_values.once(clause.id),
                    again,
                    about_entries.give_one_of_them_another_id(),
                )
            clauses[clause.id] = clause
        if not reader.has("clause"):
            reader.missing("clause", about_packs.clause_tables())
        reader.finish()
        for clause in clauses.values():
            check_sees(clause, clauses, lines[clause.id], report)
    if not clauses:
        raise CatalogueError(about_packs.cannot_be_used(path.as_posix()), report.problems())
    return ClauseFile(clauses, report.problems())


def read_clause(reader: Reader, id: str) -> Clause:
    """One clause's table. A pack's own clauses have their id in the header and state less."""
    own = bool(id)
    clause = Clause(
        id=id or reader.str("id"),
        kind=reader.str("kind", "homebrew" if own else None),
        fr=_sentence(reader, "fr"),
        en=_sentence(reader, "en"),
        title=reader.name("title") if reader.has("title") else None,
        chapter=reader.name("chapter") if reader.has("chapter") else None,
        standard=reader.flag("standard"),
        sees=reader.words("sees", ()),
        option=reader.str("option", ""),
        default=_default(reader),
        not_modelled=reader.name("not_modelled") if reader.has("not_modelled") else None,
    )
    reader.finish()
    return clause


def check_sees(
    clause: Clause, clauses: dict[str, Clause], spot: Spot, report: ProblemReport
) -> None:
    for index, id in enumerate(clause.sees):
        if id not in clauses:
            advice = report.near(id, clauses)
            report.add(
                spot.under("sees", index), about_kinds.a_known("clause"), in_toml(id), advice
            )


def _sentence(reader: Reader, language: str) -> str:
    text = reader.str(language)
    if reader.has(language) and not text.strip():
        reader.fail(language, about_values.a_sentence())
    return text


def _default(reader: Reader) -> str:
    """A word or a number, kept as text."""
    value = reader.raw("default")
    if isinstance(value, int) and not isinstance(value, bool):
        return str(value)
    return reader.str("default", "")
