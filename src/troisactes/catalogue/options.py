"""Reads ``[option.…]`` entries: the points a table settles."""

from __future__ import annotations

from troisactes.catalogue.params import Params, Reading
from troisactes.catalogue.reader import ID, ID_RULE, Reader, Spot, in_toml
from troisactes.catalogue.resolve import Resolved
from troisactes.catalogue.schema import OptionDef
from troisactes.kernel.definitions import Name

NUMBER = "number"


def read_option(reading: Reading, entry: Resolved) -> OptionDef:
    p = Params(reading, entry, entry.table, Spot(entry))
    name, clause = p.name(), p.own_clause()
    if p.raw("values") == NUMBER:
        option = OptionDef(entry.id, name, clause, str(p.int("default")), ())
        p.finish()
        return option
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
    p.finish()
    return OptionDef(entry.id, name, clause, default, values, labels)


def _read_values(p: Params) -> tuple[str, ...]:
    expected = f'a list of at least two words, or "{NUMBER}"'
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
    p.fail(name, "a whole number" if option.is_number else f"one of {', '.join(option.values)}")
    return option.default
