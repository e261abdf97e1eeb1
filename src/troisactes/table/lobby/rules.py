"""The rules as people read them: a clause, what hangs on it, and what checks it."""

from __future__ import annotations

import re
from functools import cache

import msgspec

from troisactes.catalogue.clauses import Clause
from troisactes.catalogue.schema import OptionDef
from troisactes.errors import UnknownId
from troisactes.i18n import knows, say
from troisactes.i18n.folding import folded
from troisactes.i18n.names import in_language, option_value_name
from troisactes.kernel.definitions import Name
from troisactes.kernel.names import NOTHING_LISTED
from troisactes.rules.registry import System, load_system, load_systems
from troisactes.scenarios.clause_index import claims

MOST_FOUND = 60
MOST_SCENARIOS = 12

_CHAPTER = re.compile(r"^(.*?)-?[0-9]+$")


class ClauseLine(msgspec.Struct):
    id: str
    system: str
    text: str


class OptionLine(msgspec.Struct):
    """A table option; ``values`` is empty for a whole number."""

    id: str
    name: str
    clause: str
    default: str
    values: list[str]
    labels: list[str]  # the values in words
    says: str  # what it changes
    least: int | None = None  # bounds of a whole number
    most: int | None = None


class Found(msgspec.Struct):
    """Clauses that fit, and how many more there are."""

    clauses: list[ClauseLine]
    more: int


class ClausePage(msgspec.Struct):
    id: str
    system: str
    system_name: str
    kind: str
    standard: bool
    text: str
    other_language: str
    actions: list[str]
    option: OptionLine | None
    not_modelled: str
    sees: list[str]
    checked_by: list[str]
    previous: str
    next: str


class Chapter(msgspec.Struct):
    id: str
    count: int


class SystemRules(msgspec.Struct):
    id: str
    name: str
    short: str  # its name where there is little room
    chapters: list[Chapter]


def contents(lang: str) -> list[SystemRules]:
    """Every system and its chapters."""
    found = []
    for system in load_systems():
        chapters: dict[str, int] = {}
        for clause in system.clauses:
            chapter = chapter_of(clause)
            chapters[chapter] = chapters.get(chapter, 0) + 1
        listed = [Chapter(chapter, count) for chapter, count in chapters.items()]
        found.append(SystemRules(system.id, *names_of(system, lang), listed))
    return found


def chapter_of(clause: str) -> str:
    if "-CORE-" in clause:
        return clause.split("-CORE-")[0] + "-CORE"
    found = _CHAPTER.match(clause)
    return found[1] if found else clause.rsplit("-", 1)[0]


def names_of(system: System, lang: str) -> tuple[str, str]:
    """What a system is called, and what where there is little room."""
    package = system.package
    return in_language(package.name, lang), in_language(package.short_name or package.name, lang)


def search(wanted: str, system_id: str, lang: str) -> Found:
    """Those whose id begins so come first, then those that hold every word."""
    systems = [load_system(system_id)] if system_id else load_systems()
    start, words = wanted.strip().upper(), folded(wanted).split()
    first: list[ClauseLine] = []
    then: list[ClauseLine] = []
    for system in systems:
        for clause in system.clauses.values():
            line = ClauseLine(clause.id, system.id, clause.fr if lang == "fr" else clause.en)
            if clause.id.startswith(start):
                first.append(line)
            elif words and all(word in _searched(system.id, clause.id) for word in words):
                then.append(line)
    found = [*first, *then]
    return Found(found[:MOST_FOUND], max(0, len(found) - MOST_FOUND))


@cache
def _searched(system_id: str, clause_id: str) -> str:
    clause = load_system(system_id).clauses[clause_id]
    return folded(f"{clause.id} {clause.fr} {clause.en}")


def page(id: str, lang: str) -> ClausePage:
    """One clause; UnknownId when there is none."""
    systems = load_systems()
    for system in systems:
        clause = system.clauses.get(id.upper())
        if clause is not None:
            return _page(system, clause, lang)
    known = [clause for system in systems for clause in system.clauses]
    raise UnknownId("clause", id[:60], known)


def _page(system: System, clause: Clause, lang: str) -> ClausePage:
    ids = list(system.clauses)
    place = ids.index(clause.id)
    option = system.catalogue.options.get(clause.option)
    names = [
        in_language(action.name, lang)
        for action in system.rules.actions.values()
        if action.clause == clause.id
    ]
    kind = f"cli-rule-kind-{clause.kind}"
    texts = (clause.fr, clause.en) if lang == "fr" else (clause.en, clause.fr)
    return ClausePage(
        id=clause.id,
        system=system.id,
        system_name=names_of(system, lang)[0],
        kind=say(lang, kind) if knows(lang, kind) else clause.kind,
        standard=clause.standard,
        text=texts[0],
        other_language=texts[1],
        actions=list(dict.fromkeys(names)),
        option=option_line(system, option, lang) if option is not None else None,
        not_modelled=in_language(clause.not_modelled, lang) if clause.not_modelled else "",
        sees=list(clause.sees),
        checked_by=_checks(system, clause),
        previous=ids[place - 1] if place else "",
        next=ids[place + 1] if place + 1 < len(ids) else "",
    )


def option_line(system: System, option: OptionDef, lang: str) -> OptionLine:
    values = [NOTHING_LISTED, *option.listed] if option.is_list else list(option.values)
    labels = [option_value_name(system, option.id, value, lang) for value in values]
    clause = system.clauses[option.clause]
    text = option.text or Name(clause.fr, clause.en)
    line = OptionLine(
        option.id,
        in_language(option.name, lang),
        option.clause,
        option.default,
        values,
        labels,
        in_language(text, lang),
    )
    if option.is_number:
        line.least, line.most = option.bounds
    return line


def _checks(system: System, clause: Clause) -> list[str]:
    """The titles of the scenarios, and the names of the tests, that claim it."""
    return [check.title for check in claims(system.id).get(clause.id, ())][:MOST_SCENARIOS]
