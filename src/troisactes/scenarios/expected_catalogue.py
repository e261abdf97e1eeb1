"""Expectations about the rules themselves: what an action costs, which traits it has, its names."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from troisactes.errors import UnknownId
from troisactes.kernel.definitions import ActionDef, EffectDef, ItemDef, Name, Sheet
from troisactes.records.complaints import about_scenarios
from troisactes.scenarios.differences import Differences, Malformed, differs, mapping
from troisactes.scenarios.play import Played

_Facts = dict[str, object]


def check_query(played: Played, wanted: object, since: str) -> Differences:
    """What the catalogue says of an action, effect, item, creature, option or clause."""
    found: Differences = []
    for each in wanted if isinstance(wanted, list) else [wanted]:
        table = mapping(each, "{action: stride, kind: single, cost: {action: 1}}")
        subject = next((key for key in table if key in _SUBJECTS), None)
        if subject is None:
            raise Malformed(about_scenarios.one_of_to_ask_about(", ".join(_SUBJECTS)), each)
        id = str(table[subject])
        facts = _SUBJECTS[subject](played, id)
        for name, value in table.items():
            if name == subject:
                continue
            if name not in facts:
                raise Malformed(about_scenarios.of_it_only(subject, id, ", ".join(facts)), name)
            found += _compare(name, id, value, facts[name])
    return found


def _compare(name: str, id: str, wanted: object, fact: object) -> Differences:
    what = about_scenarios.its_number(name, id)
    if isinstance(fact, list):
        if isinstance(wanted, dict):  # {has: [...], lacks: [...]}
            found: Differences = []
            for word in wanted.get("has", ()):
                found += differs(about_scenarios.to_hold(what, str(word)), True, word in fact)
            for word in wanted.get("lacks", ()):
                found += differs(about_scenarios.to_hold(what, str(word)), False, word in fact)
            return found
        return differs(what, wanted or [], fact)
    if isinstance(fact, Mapping) and isinstance(wanted, dict) and name == "name":
        return [
            each
            for key in wanted
            for each in differs(about_scenarios.its_key(what, key), wanted[key], fact.get(key))
        ]
    if isinstance(fact, Mapping) and wanted is None:
        wanted = {}
    return differs(what, wanted, fact)


def _action(played: Played, id: str) -> _Facts:
    action: ActionDef = played.system.rules.action(id)
    trigger = action.trigger
    return {
        "name": _name(action.name),
        "kind": action.kind,
        "cost": dict(action.cost.parts),
        "traits": sorted(action.traits),
        "parts": list(action.parts),
        "trigger": "none" if trigger is None else list(trigger.on),
        "clause": action.clause,
        "family": action.family,
        "basic": action.basic,
        "standard": action.standard,
        "minutes": action.minutes,
        "modes": sorted(action.modes),
        "target": action.targeting.kind or "none",
    }


def _effect(played: Played, id: str) -> _Facts:
    effect: EffectDef = played.system.rules.effect(id)
    return {
        "name": _name(effect.name),
        "clause": effect.clause,
        "standard": effect.standard,
        "includes": list(effect.includes),
        "harmful": effect.harmful,
    }


def _item(played: Played, id: str) -> _Facts:
    items = played.system.rules.items
    if id not in items:
        raise UnknownId("item", id, items)
    item: ItemDef = items[id]
    return {"name": _name(item.name), "hands": item.hands, "grants": list(item.grants)}


def _creature(played: Played, id: str) -> _Facts:
    sheet: Sheet = played.system.rules.sheet(id)
    return {
        "name": _name(sheet.name),
        "level": sheet.level,
        "side": sheet.side,
        "size": sheet.size,
        "actions": sorted(sheet.actions),
        "reactions": sorted({action.id for each in sheet.listens.values() for action in each}),
        "weapons": [weapon.id for weapon in sheet.weapons],
        "traits": sorted(sheet.traits),
        **{str(stat): number for stat, number in sheet.stats.items()},
    }


def _option(played: Played, id: str) -> _Facts:
    options = played.system.catalogue.options
    if id not in options:
        raise UnknownId("table-option", id, options)
    option = options[id]
    return {
        "name": _name(option.name),
        "clause": option.clause,
        "default": int(option.default) if option.is_number else option.default,
        "values": list(option.values),
        "now": played.enc.option_called(id),
    }


def _term(played: Played, id: str) -> _Facts:
    names = played.system.catalogue.names
    if f"term:{id}" not in names:
        known = [key.removeprefix("term:") for key in names if key.startswith("term:")]
        raise UnknownId("term", id, known)
    return {"name": _name(names[f"term:{id}"])}


def _clause(played: Played, id: str) -> _Facts:
    clauses = played.system.clauses
    if id not in clauses:
        raise UnknownId("clause", id, clauses)
    clause = clauses[id]
    return {
        "kind": clause.kind,
        "standard": clause.standard,
        "option": clause.option,
        "sees": list(clause.sees),
    }


def _name(name: Name) -> dict[str, str]:
    return {"fr": name.fr, "en": name.en}


_SUBJECTS: dict[str, Callable[[Played, str], _Facts]] = {
    "action": _action,
    "effect": _effect,
    "item": _item,
    "creature": _creature,
    "option": _option,
    "clause": _clause,
    "term": _term,
}
