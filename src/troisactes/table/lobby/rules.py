"""The rules as people read them: a clause, what hangs on it, and what checks it."""

from __future__ import annotations

import msgspec

from troisactes.catalogue.clauses import Clause
from troisactes.catalogue.schema import OptionDef
from troisactes.errors import UnknownId
from troisactes.i18n import knows, say
from troisactes.i18n.names import in_language, option_value_name
from troisactes.kernel.definitions import Name
from troisactes.kernel.names import NOTHING_LISTED
from troisactes.rules.registry import System, load_systems
from troisactes.scenarios.clause_index import claims
from troisactes.table.lobby.rule_search import title_of

MOST_SCENARIOS = 12


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


class ClauseName(msgspec.Struct):
    """A rule one may go to."""

    id: str
    title: str


class ClausePage(msgspec.Struct):
    id: str
    title: str
    chapter: ClauseName  # by its first clause
    system: str
    system_name: str
    kind: str
    standard: bool
    text: str
    other_language: str
    actions: list[str]
    option: OptionLine | None
    not_modelled: str
    sees: list[ClauseName]
    checked_by: list[str]
    checks: int  # all of them
    previous: ClauseName | None
    next: ClauseName | None


class Chapter(msgspec.Struct):
    """``id`` is that of its first clause."""

    id: str
    title: str
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
        chapters: list[Chapter] = []
        for clause in system.clauses.values():
            if clause.chapter is not None or not chapters:
                title = in_language(clause.chapter, lang) if clause.chapter is not None else ""
                chapters.append(Chapter(clause.id, title, 0))
            chapters[-1].count += 1
        found.append(SystemRules(system.id, *names_of(system, lang), chapters))
    return found


def _chapter_of(system: System, clause: Clause, lang: str) -> ClauseName:
    begun = next(iter(system.clauses.values()))
    for each in system.clauses.values():
        begun = each if each.chapter is not None else begun
        if each.id == clause.id:
            break
    title = in_language(begun.chapter, lang) if begun.chapter is not None else ""
    return ClauseName(begun.id, title)


def names_of(system: System, lang: str) -> tuple[str, str]:
    """What a system is called, and what where there is little room."""
    package = system.package
    return in_language(package.name, lang), in_language(package.short_name or package.name, lang)


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
    checks = _checks(system, clause)
    kind = f"cli-rule-kind-{clause.kind}"
    texts = (clause.fr, clause.en) if lang == "fr" else (clause.en, clause.fr)
    return ClausePage(
        id=clause.id,
        title=title_of(clause, lang),
        chapter=_chapter_of(system, clause, lang),
        system=system.id,
        system_name=names_of(system, lang)[0],
        kind=say(lang, kind) if knows(lang, kind) else clause.kind,
        standard=clause.standard,
        text=texts[0],
        other_language=texts[1],
        actions=list(dict.fromkeys(names)),
        option=option_line(system, option, lang) if option is not None else None,
        not_modelled=in_language(clause.not_modelled, lang) if clause.not_modelled else "",
        sees=[_name(system, id, lang) for id in clause.sees],
        checked_by=checks[:MOST_SCENARIOS],
        checks=len(checks),
        previous=_name(system, ids[place - 1], lang) if place else None,
        next=_name(system, ids[place + 1], lang) if place + 1 < len(ids) else None,
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


def _name(system: System, id: str, lang: str) -> ClauseName:
    return ClauseName(id, title_of(system.clauses[id], lang))


def _checks(system: System, clause: Clause) -> list[str]:
    """The titles of the scenarios, and the names of the tests, that claim it."""
    return [check.title for check in claims(system.id).get(clause.id, ())]
