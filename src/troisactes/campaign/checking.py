"""Whether a sheet can fight: the catalogue's own reading, said field by field; and what is unusual.

Nothing here prevents keeping a sheet: what is missing makes it a draft.
"""

from __future__ import annotations

import msgspec

from troisactes.campaign.sheets import KeptSheet
from troisactes.catalogue.load import pack_of_tables
from troisactes.errors import Problem, printable
from troisactes.kernel.definitions import Sheet
from troisactes.kernel.names import MOST_HP
from troisactes.records.complaints import about_values
from troisactes.rules.benchmarks import benchmarks_of
from troisactes.rules.common.names import AC
from troisactes.rules.registry import assembly_with

MOST_SAID = 60


class FieldProblem(msgspec.Struct):
    """Something a field lacks, or holds and should not; ``path`` is inside the entries."""

    path: str
    says: str
    missing: bool = False


class UnusualNumber(msgspec.Struct):
    """A number beyond what is usual at this level, and one to take instead."""

    path: str
    value: str
    take: str
    low: bool
    level: int


class Examined(msgspec.Struct):
    """What there is to say of a sheet."""

    ready: bool  # it can fight
    problems: list[FieldProblem]
    unusual: list[UnusualNumber]
    level: int | None = None
    ac: int | None = None
    hp: int | None = None


def examine(sheet: KeptSheet, lang: str) -> Examined:
    """Read it as a pack would be read."""
    pack = pack_of_tables(dict(sheet.entries), sheet.system)
    assembly = assembly_with(sheet.system, pack)
    found = [_said(each, lang) for each in assembly.problems()[:MOST_SAID]]
    made = assembly.sheets.get(sheet.id)
    examined = Examined(not found, found, _unusual(sheet))
    if made is not None:
        examined.level = sheet.number("level")
        examined.ac, examined.hp = _shown(made, AC), _shown(made, MOST_HP)
    return examined


def _shown(made: Sheet, stat: str) -> int | None:
    return next((value for name, value in made.stats.items() if name == stat), None)


def _said(problem: Problem, lang: str) -> FieldProblem:
    path, parts = str(problem.place), dict(problem.came.parts)
    if problem.came.message == about_values.no("").message:
        return FieldProblem(
            f"{path}.{parts['what']}", printable(problem.wanted.said_in(lang)), True
        )
    expected = about_values.expected_and_found(problem.wanted, problem.came)
    says = printable(expected.said_in(lang))
    if problem.hint is not None:
        says = f"{says}. {printable(problem.hint.said_in(lang))}"
    return FieldProblem(path, says)


def _unusual(sheet: KeptSheet) -> list[UnusualNumber]:
    accepted = set(sheet.accepted)
    level = sheet.number("level") or 0
    return [
        UnusualNumber(each.path, each.value, each.take, each.is_low, level)
        for each in benchmarks_of(sheet.system).unusual(sheet.creature)
        if f"{each.path}={each.value}" not in accepted
    ]
