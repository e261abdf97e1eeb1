"""Reads ``[option.…]`` entries, the points a table settles, and compares them with the rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import ModuleType

from troisactes.catalogue.data_keys import OPTION
from troisactes.catalogue.params import CatalogueReading, Params
from troisactes.catalogue.reader import ID, ID_RULE, Reader, Spot, in_toml
from troisactes.catalogue.resolve import Resolved
from troisactes.catalogue.schema import LARGEST, OptionDef
from troisactes.kernel.definitions import ActionDef, Name
from troisactes.kernel.names import ACTIONS, NOTHING_LISTED, NUMBER, WORDS, OpenPoint
from troisactes.records.complaints import about_entries, about_kinds, about_values


def read_option(
    reading: CatalogueReading, entry: Resolved, actions: Mapping[str, ActionDef]
) -> OptionDef:
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
    formerly = _read_former_names(p, option)
    p.finish()
    return replace(option, text=text, formerly=formerly)


def _read_former_names(p: Params, option: OptionDef) -> dict[str, dict[str, str]]:
    """``formerly.old-name = { old-value = "value" }``: so that tables of earlier versions open."""
    found: dict[str, dict[str, str]] = {}
    part = p.part("formerly", about_entries.a_table_of_former_names())
    if part is None:
        return found
    for name in p.table("formerly"):
        values = part.part(name, about_entries.a_table_of_former_values())
        if values is not None:
            was = [*part.table(name)]
            found[name] = {each: values.choice(each, option.values) for each in was}
            values.finish()
    part.finish()
    return found


def _read_words(p: Params, id: str, name: Name, clause: str) -> OptionDef:
    """One of a few words, each with its label."""
    values = _read_values(p)
    default = p.choice("default", values) if values else p.str("default")
    labels: dict[str, Name] = {}
    part = p.part("labels", about_entries.a_table_of_labels())
    if part is not None:
        for value in p.table("labels"):
            if value in values:
                labels[value] = part.name(value)
            else:
                part.raw(value)
                part.unknown(
                    part.spot.under(value),
                    about_kinds.a_known("value-of-this-option"),
                    value,
                    values,
                )
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
    trait = p.known("trait", "trait", p.reading.traits, "")
    listed = tuple(each.id for each in actions.values() if not trait or trait in each.traits)
    option = OptionDef(id, name, clause, p.str("default", NOTHING_LISTED), (), {}, listed)
    if not option.accepts(option.default):
        p.fail("default", option.expected())
    return option


def _read_values(p: Params) -> tuple[str, ...]:
    expected = about_entries.words_of_an_option(NUMBER, ACTIONS)
    if not isinstance(p.raw("values"), list):
        if p.has("values"):
            p.fail("values", expected)
        else:
            p.missing("values", expected)
        return ()
    values = p.words("values")
    for index, value in enumerate(values):
        if not ID.fullmatch(value):
            p.report.add(
                p.place_of("values", index), about_values.a_value_of(ID_RULE), in_toml(value)
            )
    if len(set(values)) < max(2, len(values)):
        p.fail("values", about_values.all_different(expected))
    return values


# --- what files declare and what rules ask for ----------------------------------------------------


def points_of(*modules: ModuleType) -> tuple[OpenPoint, ...]:
    """The open points that modules declare."""
    return tuple(
        each for module in modules for each in vars(module).values() if isinstance(each, OpenPoint)
    )


def check_points(reading: CatalogueReading, options: Mapping[str, OptionDef], whole: Spot) -> None:
    """Report an option that rules ask for and no file declares, and one that nothing asks for.

    Entries may name some in their data, for the rules to look up. ``whole`` is where something is
    said to be missing.
    """
    report = reading.report
    entries = reading.tables.sections["option"]
    points = {point.id: point for point in reading.vocabulary.options}
    named = reading.named_in_data(OPTION)
    unasked = [id for id in options if id not in points and id not in named]
    for id in unasked:
        missing = [each for each in points if each not in options]
        advice = report.near(id, missing) or about_values.correct_it_or_take_it_out()
        expected = about_entries.an_option_the_rules_ask_for()
        report.add(Spot(entries[id]), expected, in_toml(id), advice)
    for id, point in points.items():
        if id in options:
            _check_point(reading, point, options[id])
        elif point.otherwise is None:
            expected = about_entries.that_option_the_rules_ask_for(id)
            report.add(whole, expected, about_entries.no_such_option(), report.near(id, unasked))


def _check_point(reading: CatalogueReading, point: OpenPoint, option: OptionDef) -> None:
    """What a table may choose is what the rules know."""
    entry = reading.tables.sections["option"][option.id]
    spot = Spot(entry, ("values",))
    kind = ACTIONS if option.is_list else NUMBER if option.is_number else WORDS
    if kind != point.kind:
        expected = about_values.written(f'"{point.kind}"')
        if point.words:
            expected = about_entries.some_of(", ".join(point.words))
        expected = about_values.key_to_be("values", expected)
        reading.report.add(spot, expected, in_toml(entry.table.get("values")))
        return
    for index, word in enumerate(option.values):
        if word not in point.words:
            advice = reading.report.near(word, point.words)
            expected = about_entries.a_value_the_rules_know(", ".join(point.words))
            reading.report.add(spot.under(index), expected, in_toml(word), advice)


def read_choice(p: Reader, name: str, option: OptionDef) -> str:
    """A table's value for an option, as text."""
    value = p.raw(name)
    if option.is_number and isinstance(value, int) and not isinstance(value, bool):
        value = str(value)
    if isinstance(value, str) and option.accepts(value):
        return value
    p.fail(name, option.expected())
    return option.default
