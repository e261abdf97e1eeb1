"""Reads ``[option.…]`` entries: the points a table settles."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from troisactes.catalogue.params import Params, Reading
from troisactes.catalogue.reader import ID, ID_RULE, Reader, Spot, in_toml
from troisactes.catalogue.resolve import Resolved
from troisactes.catalogue.schema import LARGEST, NOTHING_LISTED, OptionDef
from troisactes.kernel.definitions import ActionDef, Name

NUMBER = "number"
ACTIONS = "actions"


def read_option(reading: Reading, entry: Resolved, actions: Mapping[str, ActionDef]) -> OptionDef:
    """A point each table settles: words to choose from, a number, or a list of actions."""
    p = Params(reading, entry, entry.table, Spot(entry))
    name, clause = p.name(), p.own_clause()
    text = p.name("text") if p.has("text") else None
    if p.raw("values") == ACTIONS:
        option = _read_list(p, entry.id, name, clause, actions)
    elif p.raw("values") == NUMBER:
        option = _read_number(p, entry.id, name, clause)
    else:
        option = _read_words(p, entry.id, name, clause)
    p.finish()
    return replace(option, text=text)


def _read_words(p: Params, id: str, name: Name, clause: str) -> OptionDef:
    """One of a few words, each with its label."""
    values = _read_values(p)
    default = p.choice("default", values) if values else p.str("default")
    labels: dict[str, Name] = {}
    part = p.part("labels", 'a table like {value = {fr = "…", en = "…"}}')
    if part is not None:
        for value in p.table("labels"):
            if value in values:
                labels[value] = part.name(value)
            else:
                part.raw(value)
                part.unknown(part.spot.under(value), "value of this option", value, values)
    return OptionDef(id, name, clause, default, values, labels)


def _read_number(p: Params, id: str, name: Name, clause: str) -> OptionDef:
    """A whole number between bounds."""
    least = p.int("least", -LARGEST)
    most = p.int("most", LARGEST, least)
    default = p.int("default", None, least, most)
    return OptionDef(id, name, clause, str(default), (), {}, (), (least, most))


def _read_list(
    p: Params, id: str, name: Name, clause: str, actions: Mapping[str, ActionDef]
) -> OptionDef:
    """A list of actions; of all of them, or of those with a trait."""
    trait = p.known("trait", "trait", p.reading.vocabulary.traits, "")
    listed = tuple(each.id for each in actions.values() if not trait or trait in each.traits)
    option = OptionDef(id, name, clause, p.str("default", NOTHING_LISTED), (), {}, listed)
    if not option.accepts(option.default):
        p.fail("default", option.expected())
    return option


def _read_values(p: Params) -> tuple[str, ...]:
    expected = f'a list of at least two words, "{NUMBER}" or "{ACTIONS}"'
    if not isinstance(p.raw("values"), list):
        if p.has("values"):
            p.fail("values", expected)
        else:
            p.missing("values", expected)
        return ()
    values = p.words("values")
    for index, value in enumerate(values):
        if not ID.fullmatch(value):
            p.report.add(p.place_of("values", index), f"a value of {ID_RULE}", in_toml(value))
    if len(set(values)) < max(2, len(values)):
        p.fail("values", f"{expected}, all different")
    return values


def read_choice(p: Reader, name: str, option: OptionDef) -> str:
    """A table's value for an option, as text."""
    value = p.raw(name)
    if option.is_number and isinstance(value, int) and not isinstance(value, bool):
        value = str(value)
    if isinstance(value, str) and option.accepts(value):
        return value
    p.fail(name, option.expected())
    return option.default
