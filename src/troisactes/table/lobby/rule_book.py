"""A system's rules as a book: chapters of clauses, then tables of actions, conditions, options."""

from __future__ import annotations

import msgspec

from troisactes.catalogue.clauses import Clause
from troisactes.i18n.names import (
    action_name,
    capitalised,
    catalogue_name,
    in_language,
    own_word,
    trait_names,
)
from troisactes.i18n.render import cost_text
from troisactes.journal.view import is_plan
from troisactes.kernel.definitions import ActionDef
from troisactes.rules.common.names import GROUPS
from troisactes.rules.registry import System, load_system
from troisactes.table.lobby.rule_search import title_of
from troisactes.table.lobby.rules import OptionLine, names_of, option_line

ACTION = "action"  # the kind of a clause that is about one


class BookClause(msgspec.Struct):
    id: str
    title: str
    text: str


class BookChapter(msgspec.Struct):
    """``id`` is that of its first clause."""

    id: str
    title: str
    clauses: list[BookClause]


class ActionLine(msgspec.Struct):
    id: str
    name: str
    group: str
    cost: str
    traits: str
    clause: str


class ConditionLine(msgspec.Struct):
    id: str
    name: str
    clause: str


class RuleBook(msgspec.Struct):
    id: str
    name: str
    chapters: list[BookChapter]
    actions: list[ActionLine]
    conditions: list[ConditionLine]
    options: list[OptionLine]


def book(system_id: str, lang: str) -> RuleBook:
    """The whole of it; UnknownId when there is no such system."""
    system = load_system(system_id)
    return RuleBook(
        id=system.id,
        name=names_of(system, lang)[0],
        chapters=_chapters(system, lang),
        actions=_actions(system, lang),
        conditions=_conditions(system, lang),
        options=[option_line(system, each, lang) for each in system.catalogue.options.values()],
    )


def _chapters(system: System, lang: str) -> list[BookChapter]:
    found: list[BookChapter] = []
    for clause in system.clauses.values():
        if clause.chapter is not None or not found:
            title = in_language(clause.chapter, lang) if clause.chapter is not None else ""
            found.append(BookChapter(clause.id, title, []))
        found[-1].clauses.append(_clause(clause, lang))
    return found


def _clause(clause: Clause, lang: str) -> BookClause:
    return BookClause(clause.id, title_of(clause, lang), clause.fr if lang == "fr" else clause.en)


def _actions(system: System, lang: str) -> list[ActionLine]:
    """Those anybody may have; what one creature alone does is on its sheet."""
    listed = [
        each
        for each in system.rules.actions.values()
        if each.basic or system.clauses[each.clause].kind == ACTION
    ]
    listed.sort(key=lambda each: GROUPS.index(each.group) if each.group in GROUPS else len(GROUPS))
    return [_action(system, each, lang) for each in listed]


def _action(system: System, action: ActionDef, lang: str) -> ActionLine:
    cost = cost_text(system, action.cost.parts, lang)
    return ActionLine(
        action.id,
        action_name(system, action.id, lang),
        capitalised(own_word(system, "group", action.group, lang)),
        cost,
        trait_names(system, sorted(action.traits), lang),
        action.clause,
    )


def _conditions(system: System, lang: str) -> list[ConditionLine]:
    effects = system.rules.effects.values()
    return [
        ConditionLine(each.id, catalogue_name(system, "effect", each.id, lang), each.clause)
        for each in effects
        if each.is_given and each.clause and not is_plan(each)
    ]
