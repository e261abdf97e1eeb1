"""Expectations about what happened: rolls with each modifier, events, actions, who was asked."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from troisactes.i18n import LANGUAGES
from troisactes.journal.expected import (
    Difference,
    Differences,
    Malformed,
    differs,
    mapping,
    same,
    whole_number,
    words,
)
from troisactes.journal.scenario_play import Played
from troisactes.journal.scenario_yaml import shown
from troisactes.kernel.encounter import Event

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
ACT_FIELDS = ("action", "by", "parent", "target", "with", "paid", "overruled")
_CREATURES = ("creature", "target", "source", "subject", "roller", "whose")
_SQUARES = ("cell", "from", "to", "at")


# --- rolls -------------------------------------------------------------------------------------


def check_roll(played: Played, wanted: object, since: str) -> Differences:
    """The last roll, field by field; ``none`` when nothing must have been rolled."""
    rolls = played.rolls(since)
    if wanted in (None, False, "none"):
        return differs("rolls", 0, len(rolls))
    table = mapping(wanted, "{by: F, die: 8, modifier: 9, total: 17, dc: 17, degree: success}")
    if not rolls:
        return [Difference(f"a roll with {shown(table)}", "nothing was rolled")]
    return _compare_roll(played, rolls[-1], table, "")


def check_rolls(played: Played, wanted: object, since: str) -> Differences:
    """How many rolls there were, or each of them in order."""
    rolls = played.rolls(since)
    if isinstance(wanted, int) and not isinstance(wanted, bool):
        return differs("rolls", wanted, len(rolls))
    if not isinstance(wanted, list):
        raise Malformed("a list of rolls, or how many", wanted)
    found = differs("rolls", len(wanted), len(rolls))
    for number, (each, roll) in enumerate(zip(wanted, rolls, strict=False), 1):
        table = mapping(each, "{by: F, total: 17}")
        found += _compare_roll(played, roll, table, f" {number}")
    return found


def _compare_roll(
    played: Played, roll: Event, wanted: Mapping[str, object], number: str
) -> Differences:
    record = roll_record(played, roll)
    found: Differences = []
    for name, value in wanted.items():
        if name not in ROLL_FIELDS:
            raise Malformed(f"of a roll only {', '.join(ROLL_FIELDS)}", name)
        if name == "clauses":
            clauses = mapping(value, "{multiple-attack: PF2-CORE-MAP}")
            known = record["clauses"]
            for label, clause in clauses.items():
                found += differs(f"roll{number}, clause of {label}", clause, known.get(label))
        elif name in ("modifiers", "ignored", "dc_modifiers"):
            found += differs(f"roll{number}, {name}", value or {}, record[name])
        else:
            found += differs(f"roll{number}, {name}", value, record[name])
    return found


def roll_record(played: Played, roll: Event) -> dict[str, Any]:
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


def explain_roll(played: Played, roll: Event) -> list[str]:
    """A roll with every modifier, its kind, source and clause, one a line."""
    data = roll.data
    record = roll_record(played, roll)
    means = f" with {record['with']}" if record["with"] else ""
    head = f"{record['by']}, {record['purpose']}{means}"
    if data["dc"] is not None:
        head += f" against {record['against']}"
    sum_up = f"d20 {record['die']} {record['modifier']:+d} = {record['total']}"
    if data["dc"] is not None:
        sum_up += f", DC {record['dc']}: {record['degree']}"
    lines = [f"{head}: {sum_up}" + (f" ({roll.clause})" if roll.clause else "")]
    lines += _explain_total(data["stat"], "+d")
    if data["dc"] is not None:
        lines += _explain_total(data["dc"], "d")
    return lines


def _explain_total(total: Mapping[str, Any], sign: str) -> list[str]:
    lines = [f"  {total['stat']} {total['value']:{sign}}: {total['base']:{sign}} to begin with"]
    for line in total["lines"]:
        clause = f" ({line['clause']})" if line["clause"] else ""
        left_out = "" if line["applied"] else ", left out: it does not add up with the others"
        lines.append(f"    {line['amount']:+d} {line['label']}, {line['kind']}{clause}{left_out}")
    return lines


# --- events, actions, questions ------------------------------------------------------------------


def event_record(played: Played, event: Event) -> dict[str, object]:
    """An event in a scenario's words."""
    grid = played.enc.state.grid
    record: dict[str, object] = {"kind": event.kind, "clause": event.clause}
    for key, value in event.data.items():
        if key in _CREATURES and isinstance(value, int):
            record[key] = played.name_of(value)
        elif key in _SQUARES and isinstance(value, int) and 0 <= value < grid.cell_count:
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
        raise Malformed("a list of events, like [turn-end, turn-start]", wanted)
    records = [event_record(played, event) for event in played.events(since)]
    place = 0
    for each in wanted:
        pattern = each if isinstance(each, dict) else {"kind": each}
        while place < len(records) and not _matches(pattern, records[place]):
            place += 1
        if place == len(records):
            happened = shown([record["kind"] for record in records])
            for record in records:
                if isinstance(each, dict) and record["kind"] == each.get("kind"):
                    facts = {key: record.get(key, "none") for key in each}
                    happened += f"; {shown(facts)}"
            return [Difference(f"the event {shown(each)} in its place", happened)]
        place += 1
    return []


def check_no_events(played: Played, wanted: object, since: str) -> Differences:
    """None of these."""
    records = [event_record(played, event) for event in played.events(since)]
    found: Differences = []
    for each in wanted if isinstance(wanted, list) else [wanted]:
        pattern = each if isinstance(each, dict) else {"kind": each}
        if any(_matches(pattern, record) for record in records):
            found.append(Difference(f"no event {shown(each)}", "there was one"))
    return found


def check_event_counts(played: Played, wanted: object, since: str) -> Differences:
    """How many events of each kind there were."""
    kinds = [event.kind for event in played.events(since)]
    found: Differences = []
    for kind, count in mapping(wanted, "{turn-start: 2}").items():
        found += differs(f"{kind} events", whole_number(count), kinds.count(kind))
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
            found.append(Difference(f"the log to say {text!r}", shown(lines["en"])))
    return found


def _matches(pattern: Mapping[str, object], record: Mapping[str, object]) -> bool:
    return all(key in record and same(value, record[key]) for key, value in pattern.items())


def check_acts(played: Played, wanted: object, since: str) -> Differences:
    """Every action that was used, in order; those inside another name it as their parent."""
    if not isinstance(wanted, list):
        raise Malformed("a list of actions, like [{action: strike, parent: none}]", wanted)
    records = _act_records(played, since)
    if len(wanted) != len(records):
        used = [record["action"] for record in records]
        return [Difference(f"{len(wanted)} actions", f"{len(used)}: {shown(used)}")]
    found: Differences = []
    for number, (each, record) in enumerate(zip(wanted, records, strict=True), 1):
        for name, value in (each if isinstance(each, dict) else {"action": each}).items():
            if name not in ACT_FIELDS:
                raise Malformed(f"of an action only {', '.join(ACT_FIELDS)}", name)
            found += differs(f"action {number}, {name}", value, record[name])
    return found


def _act_records(played: Played, since: str) -> list[dict[str, object]]:
    names = {event.act: event.data["action"] for event in played.log if event.kind == "action"}
    records: list[dict[str, object]] = []
    for event in played.events(since):
        if event.kind != "action":
            continue
        record = event_record(played, event)
        record["by"] = record["creature"]
        record["with"] = record["using"]
        record["target"] = aimed_at(played, str(record["action"]), event.data["target"])
        record["parent"] = names.get(event.data["parent"], "none")
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
        found += differs(f"prompts to {who}", whole_number(count), asked.count(who))
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
                what = f"{kind} questions to {who}"
                found += differs(what, whole_number(count), mine.count(kind))
        else:
            found += differs(f"questions to {who}", whole_number(value), len(mine))
    return found


def check_questions(played: Played, wanted: object, since: str) -> Differences:
    """Every question, in order: ``[F act, O respond]``."""
    asked = [f"{each.asked} {each.kind}" for each in played.asked_since(since)]
    return differs("questions", words(wanted), asked)
