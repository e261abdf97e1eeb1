"""Expectations about what happened: rolls with each modifier, events, actions, who was asked."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

from troisactes.errors import UnknownId
from troisactes.i18n import LANGUAGES
from troisactes.kernel.encounter import LoggedEvent
from troisactes.kernel.events import ActionTaken
from troisactes.records.complaints import about_scenarios, about_values
from troisactes.records.event import Event, Ruling
from troisactes.records.phrase import Phrase
from troisactes.records.record import fields_of
from troisactes.rules.common.system_records import records_of
from troisactes.rules.registry import package_of
from troisactes.scenarios.differences import (
    Difference,
    Differences,
    Malformed,
    differs,
    mapping,
    same,
    whole_number,
    words,
)
from troisactes.scenarios.play import Played
from troisactes.scenarios.yaml_reader import shown

ROLL_FIELDS = (
    "by",
    "against",
    "purpose",
    "stat",
    "with",
    "die",
    "modifier",
    "total",
    "dc",
    "degree",
    "modifiers",
    "ignored",
    "dc_modifiers",
    "dice",
    "advantage",
    "disadvantage",
    "clauses",
)
THROWN = "thrown"  # says that dice are meant which are added up, and what for
THROW_FIELDS = (THROWN, "by", "faces", "dice", "sum")
DICE = "dice"
# What a roll tells of itself as an event.
ROLL_FACTS = {"roller", "stat", "die", "total", "against", "dc", "degree", "dice", "edges"}
ACT_FIELDS = ("action", "by", "parent", "target", "with", "paid", "overruled")
_CREATURES = ("creature", "target", "source", "subject", "roller", "whose")
_SQUARES = ("cell", "from", "to", "at")


@cache
def event_fields(system: str) -> dict[str, set[str]]:
    """What a scenario may look at in each kind of event a system has."""
    fields: dict[str, set[str]] = {}
    for event in records_of(package_of(system), Event):
        found = fields.setdefault(event.kind, {"kind", "clause"})
        found |= {field.key for field in fields_of(event)}
        if issubclass(event, Ruling):
            found.add("ruling")
        if any(field.meaning.what == "roll" for field in fields_of(event)):
            found |= ROLL_FACTS
    return fields


# --- rolls -------------------------------------------------------------------------------------


def check_roll(played: Played, wanted: object, since: str) -> Differences:
    """The last roll, field by field; ``none`` when nothing must have been rolled."""
    rolls = played.rolls(since)
    if wanted in (None, False, "none"):
        return differs(about_scenarios.the_rolls(), 0, len(rolls))
    table = mapping(wanted, "{by: F, die: 8, modifier: 9, total: 17, dc: 17, degree: success}")
    if THROWN in table:
        rolls = played.throws(since)
    if not rolls:
        return [
            Difference(
                about_scenarios.a_roll_with(shown(table)), about_scenarios.nothing_was_rolled()
            )
        ]
    return _compare_roll(played, rolls[-1], table, 0)


def check_rolls(played: Played, wanted: object, since: str) -> Differences:
    """How many rolls there were, or each of them in order."""
    rolls = played.rolls(since)
    if isinstance(wanted, list) and any(
        isinstance(each, dict) and THROWN in each for each in wanted
    ):
        rolls = played.rolls_and_throws(since)
    if isinstance(wanted, int) and not isinstance(wanted, bool):
        return differs(about_scenarios.the_rolls(), wanted, len(rolls))
    if not isinstance(wanted, list):
        raise Malformed(about_scenarios.a_list_of_rolls_or_how_many(), wanted)
    found = differs(about_scenarios.the_rolls(), len(wanted), len(rolls))
    for number, (each, roll) in enumerate(zip(wanted, rolls, strict=False), 1):
        table = mapping(each, "{by: F, total: 17}")
        found += _compare_roll(played, roll, table, number)
    return found


def _compare_roll(
    played: Played, roll: LoggedEvent, wanted: Mapping[str, object], number: int
) -> Differences:
    if THROWN in wanted or roll.kind == DICE:
        return _compare_throw(played, roll, wanted, number)
    return compare_record(roll_record(played, roll), wanted, number)


def _compare_throw(
    played: Played, roll: LoggedEvent, wanted: Mapping[str, object], number: int
) -> Differences:
    """Dice that are added up; a check in their place is another thing altogether."""
    if THROWN not in wanted or roll.kind != DICE:
        is_throw = roll.kind == DICE
        came = throw_record(played, roll) if is_throw else roll_record(played, roll)
        return [Difference(about_scenarios.a_roll_with(shown(wanted)), shown(came))]
    record = throw_record(played, roll)
    found: Differences = []
    for name, value in wanted.items():
        if name not in THROW_FIELDS:
            raise Malformed(about_scenarios.of_thrown_dice_only(", ".join(THROW_FIELDS)), name)
        found += differs(_part_of_roll(number, name), value, record[name])
    return found


def compare_record(
    record: Mapping[str, Any], wanted: Mapping[str, object], number: int = 0
) -> Differences:
    """A roll's record, field by field."""
    found: Differences = []
    for name, value in wanted.items():
        if name not in record:
            raise Malformed(about_scenarios.of_a_roll_only(", ".join(record)), name)
        if name == "clauses":
            clauses = mapping(value, "{multiple-attack: PF2-CORE-MAP}")
            known = record["clauses"]
            for label, clause in clauses.items():
                found += differs(_clause_of_roll(number, label), clause, known.get(label))
        elif name in ("modifiers", "ignored", "dc_modifiers"):
            found += differs(_part_of_roll(number, name), value or {}, record[name])
        else:
            found += differs(_part_of_roll(number, name), value, record[name])
    return found


def _part_of_roll(number: int, name: str) -> Phrase:
    if not number:
        return about_scenarios.part_of_roll(name)
    return about_scenarios.part_of_numbered_roll(number, name)


def _clause_of_roll(number: int, label: str) -> Phrase:
    if not number:
        return about_scenarios.clause_of_roll(label)
    return about_scenarios.clause_of_numbered_roll(number, label)


def roll_record(played: Played, roll: LoggedEvent) -> dict[str, Any]:
    """A roll in a scenario's words."""
    data = roll.data
    stat, dc = data["stat"], data["dc"]
    against = data.get("target", -1)
    record: dict[str, Any] = {
        "by": played.name_of(data["roller"]),
        "against": played.name_of(against) if against != -1 else data["against"],
        "purpose": data["purpose"],
        "stat": stat["stat"],
        "with": data.get("using", ""),
        "die": data["die"],
        "modifier": stat["value"],
        "total": data["total"],
        "dc": None if dc is None else dc["value"],
        "degree": data["degree"],
        "modifiers": _amounts(stat["lines"], True),
        "ignored": _amounts(stat["lines"], False),
        "dc_modifiers": {} if dc is None else _amounts(dc["lines"], True),
        "dice": list(data.get("dice", (data["die"],))),
    }
    edges = data.get("edges", ())
    for kind in ("advantage", "disadvantage"):
        record[kind] = [line["label"] for line in edges if line["kind"] == kind]
    lines = [*stat["lines"], *([] if dc is None else dc["lines"]), *edges]
    record["clauses"] = {line["label"]: line["clause"] for line in lines}
    record["clauses"]["roll"] = roll.clause
    return record


def _amounts(lines: Iterable[Mapping[str, Any]], applied: bool) -> dict[str, int]:
    amounts: dict[str, int] = {}
    for line in lines:
        if line["applied"] == applied:
            amounts[line["label"]] = amounts.get(line["label"], 0) + line["amount"]
    return amounts


def explain_roll(played: Played, roll: LoggedEvent) -> list[Phrase]:
    """A roll with every modifier, its kind, source and clause, one a line."""
    if roll.kind == DICE:
        return [explain_throw(played, roll)]
    data = roll.data
    record = roll_record(played, roll)
    by, purpose = record["by"], about_values.written(record["purpose"])
    if record["with"]:
        purpose = about_scenarios.purpose_with(purpose, record["with"])
    sum_up = f"d20 {record['die']} {record['modifier']:+d} = {record['total']}"
    if data["dc"] is None:
        head = about_scenarios.roll_alone(by, purpose, sum_up)
    else:
        head = about_scenarios.roll_against(
            by, purpose, record["against"], sum_up, record["dc"], record["degree"]
        )
    lines = [about_scenarios.under_clause(head, roll.clause) if roll.clause else head]
    lines += _explain_total(data["stat"], "+d")
    if data["dc"] is not None:
        lines += _explain_total(data["dc"], "d")
    return lines


def _explain_total(total: Mapping[str, Any], sign: str) -> list[Phrase]:
    value, start = f"{total['value']:{sign}}", f"{total['base']:{sign}}"
    lines = [about_scenarios.stat_to_begin_with(total["stat"], value, start)]
    for line in total["lines"]:
        said = about_scenarios.a_modifier(f"{line['amount']:+d}", line["label"], line["kind"])
        if line["clause"]:
            said = about_scenarios.under_clause(said, line["clause"])
        lines.append(said if line["applied"] else about_scenarios.left_out(said))
    return lines


# --- what is thrown and added up ---------------------------------------------------------------


def throw_record(played: Played, event: LoggedEvent) -> dict[str, Any]:
    """Dice of damage, healing and the like in a scenario's words."""
    data = event.data
    return {
        "thrown": data["purpose"],
        "by": played.name_of(data["creature"]),
        "faces": data["faces"],
        "dice": list(data["rolled"]),
        "sum": sum(data["rolled"]),
    }


def explain_throw(played: Played, event: LoggedEvent) -> Phrase:
    record = throw_record(played, event)
    thrown = ", ".join(map(str, record["dice"]))
    sum_up = f"{len(record['dice'])}d{record['faces']} {thrown} = {record['sum']}"
    return about_scenarios.roll_alone(record["by"], about_values.written(record["thrown"]), sum_up)


# --- events, actions, questions ------------------------------------------------------------------


def event_record(played: Played, event: LoggedEvent) -> dict[str, object]:
    """An event in a scenario's words."""
    grid = played.enc.state.grid
    record: dict[str, object] = {"kind": event.kind, "clause": event.clause}
    for key, value in event.data.items():
        if key in _CREATURES and isinstance(value, int):
            record[key] = played.name_of(value)
        elif key in _SQUARES and isinstance(value, int) and grid.has_place(value):
            record[key] = grid.cell_name(value)
        elif key == "order":
            record[key] = [played.name_of(each) for each in value]
        elif isinstance(value, tuple):
            record[key] = list(value)
        else:
            record[key] = value
    return record


def check_events(played: Played, wanted: object, since: str) -> Differences:
    """These events, in this order, whatever came between them."""
    if not isinstance(wanted, list):
        raise Malformed(about_scenarios.a_list_of_events(), wanted)
    patterns = [_pattern(played, each) for each in wanted]
    records = [event_record(played, event) for event in played.events(since)]
    place = 0
    for pattern, each in zip(patterns, wanted, strict=True):
        while place < len(records) and not _matches(pattern, records[place]):
            place += 1
        if place == len(records):
            expected = about_scenarios.the_event_in_its_place(shown(each))
            return [Difference(expected, _what_came(records, pattern))]
        place += 1
    return []


def _what_came(records: list[dict[str, object]], pattern: Mapping[str, object]) -> Phrase:
    """Every kind in order, and those of the kind that was meant with all of their fields."""
    if not records:
        return about_scenarios.nothing_happened()
    alike = [record for record in records if record["kind"] == pattern.get("kind")]
    happened = shown([record["kind"] for record in records])
    for record in alike or records:
        facts = {key: each for key, each in record.items() if each != ""}
        happened = about_values.after(happened, shown(facts))
    return happened


def _pattern(played: Played, wanted: object) -> dict[str, object]:
    """An event as a scenario means it. A kind or a field no event has is a slip."""
    pattern = wanted if isinstance(wanted, dict) else {"kind": wanted}
    fields = event_fields(played.system.id)
    kind = pattern.get("kind")
    if kind is not None and kind not in fields:
        raise UnknownId("event", str(kind), fields)
    known = fields[str(kind)] if kind is not None else set().union(*fields.values())
    for key in pattern:
        if key not in known:
            raise UnknownId("field-of-an-event", str(key), known)
    return dict(pattern)


def check_no_events(played: Played, wanted: object, since: str) -> Differences:
    """None of these."""
    records = [event_record(played, event) for event in played.events(since)]
    found: Differences = []
    for each in wanted if isinstance(wanted, list) else [wanted]:
        pattern = _pattern(played, each)
        alike = [record for record in records if _matches(pattern, record)]
        if alike:
            there = about_scenarios.there_was(shown(alike[0]))
            found.append(Difference(about_scenarios.no_event(shown(each)), there))
    return found


def check_event_counts(played: Played, wanted: object, since: str) -> Differences:
    """How many events of each kind there were."""
    kinds = [event.kind for event in played.events(since)]
    found: Differences = []
    for kind, count in mapping(wanted, "{turn-start: 2}").items():
        _pattern(played, kind)
        found += differs(
            about_scenarios.events_of_kind(kind), whole_number(count), kinds.count(kind)
        )
    return found


def check_log_says(played: Played, wanted: object, since: str) -> Differences:
    """Words of the log as people read it, in English or in French."""
    from troisactes.i18n.render import event_text  # brings Fluent, which is slow

    events = played.events(since)
    lines = {
        lang: [event_text(played.system, played.enc, event, lang) for event in events]
        for lang in LANGUAGES
    }
    found: Differences = []
    for text in words(wanted, "[Ogre takes 9 damage]"):
        if not any(text in line for each in lines.values() for line in each):
            found.append(Difference(about_scenarios.the_log_to_say(repr(text)), shown(lines["en"])))
    return found


def _matches(pattern: Mapping[str, object], record: Mapping[str, object]) -> bool:
    return all(key in record and same(value, record[key]) for key, value in pattern.items())


def check_acts(played: Played, wanted: object, since: str) -> Differences:
    """Every action that was used, in order; those inside another name it as their parent."""
    if not isinstance(wanted, list):
        raise Malformed(about_scenarios.a_list_of_actions(), wanted)
    records = _act_records(played, since)
    if len(wanted) != len(records):
        used = [record["action"] for record in records]
        return [
            Difference(
                about_scenarios.how_many_actions(len(wanted)),
                about_scenarios.count_of(len(used), shown(used)),
            )
        ]
    found: Differences = []
    for number, (each, record) in enumerate(zip(wanted, records, strict=True), 1):
        for name, value in (each if isinstance(each, dict) else {"action": each}).items():
            if name not in ACT_FIELDS:
                raise Malformed(about_scenarios.of_an_action_only(", ".join(ACT_FIELDS)), name)
            found += differs(about_scenarios.part_of_action(number, name), value, record[name])
    return found


def _act_records(played: Played, since: str) -> list[dict[str, object]]:
    names = {
        event.act: event.record.action
        for event in played.log
        if isinstance(event.record, ActionTaken)
    }
    records: list[dict[str, object]] = []
    for event in played.events(since):
        taken = event.record
        if not isinstance(taken, ActionTaken):
            continue
        record = event_record(played, event)
        record["by"] = record["creature"]
        record["with"] = record["using"]
        record["target"] = aimed_at(played, taken.action, taken.target)
        record["parent"] = names.get(taken.parent, "none")
        records.append(record)
    return records


def aimed_at(played: Played, action_id: str, target: int) -> str:
    """What an option's target number stands for."""
    action = played.enc.rules.action(action_id)
    if target < 0:
        return "none"
    if action.targeting.kind == "cell":
        return played.enc.state.grid.cell_name(target)
    # A response is aimed at whoever set it off, though it takes no target of its own.
    return played.name_of(target)


def check_prompts(played: Played, wanted: object, since: str) -> Differences:
    """How many times each was asked whether to respond to something."""
    asked = [each.asked for each in played.asked_since(since) if each.kind == "respond"]
    found: Differences = []
    for who, count in mapping(wanted, "{O: 1}").items():
        played.creature(who)
        found += differs(about_scenarios.prompts_to(who), whole_number(count), asked.count(who))
    return found


def check_asked_count(played: Played, wanted: object, since: str) -> Differences:
    """How many questions of any kind each was asked; ``{gm: {consequence: 1}}`` of one kind."""
    asked = played.asked_since(since)
    found: Differences = []
    for who, value in mapping(wanted, "{O: 1}").items():
        if who != "gm":
            played.creature(who)
        mine = [each.kind for each in asked if each.asked == who]
        if isinstance(value, dict):
            for kind, count in value.items():
                what = about_scenarios.questions_of_kind_to(kind, who)
                found += differs(what, whole_number(count), mine.count(kind))
        else:
            found += differs(about_scenarios.questions_to(who), whole_number(value), len(mine))
    return found


def check_questions(played: Played, wanted: object, since: str) -> Differences:
    """Every question, in order: ``[F act, O respond]``."""
    asked = [f"{each.asked} {each.kind}" for each in played.asked_since(since)]
    return differs(about_scenarios.the_questions(), words(wanted), asked)
