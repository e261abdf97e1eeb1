"""A roll taken apart: the die, each number that goes into it with its source and clause."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from troisactes.i18n.names import (
    capitalised,
    label_name,
    means_name,
    number,
    signed,
    stat_name,
    word,
)
from troisactes.i18n.render import against_text, purpose_text
from troisactes.i18n.shapes import CreatureShape
from troisactes.rules.registry import System
from troisactes.table.desk.model import Modifier, Roll
from troisactes.table.desk.words import words


def roll_of(
    system: System,
    roller: CreatureShape | None,
    told: Mapping[str, Any],
    clause: str,
    lang: str,
    typed: bool = False,
) -> Roll:
    """A check as somebody may read it; ``told`` holds only the parts it may."""
    roll = Roll(capitalised(purpose_text(system, str(told["purpose"]), lang)), [], typed=typed)
    if told.get("degree"):
        roll.degree = str(told["degree"])
        roll.degree_says = capitalised(words(lang, f"degree-{roll.degree}"))
    if "die" in told:
        _own_numbers(system, roller, told, clause, lang, roll)
    dc = told.get("dc")
    if dc is not None:
        against = against_text(told, lang)
        roll.against = words(lang, "desk-against", against=against, dc=number(dc["value"]))
        if dc["lines"]:
            base = Modifier(number(dc["base"]), against, clause)
            roll.against_lines = [base, *(modifier(system, line, lang) for line in dc["lines"])]
    return roll


def _own_numbers(
    system: System,
    roller: CreatureShape | None,
    told: Mapping[str, Any],
    clause: str,
    lang: str,
    roll: Roll,
) -> None:
    stat = told["stat"]
    dice = list(told.get("dice") or [told["die"]])
    roll.faces = dice
    if len(dice) > 1:
        thrown = ", ".join(str(face) for face in dice)
        roll.die = words(lang, "desk-roll-dice", dice=thrown, die=told["die"])
    else:
        roll.die = words(lang, "desk-roll-die", die=told["die"])
    roll.lines = [_edge(system, line, lang) for line in told.get("edges", ())]
    if stat["base"]:
        name = stat_name(stat["stat"], lang)
        if told.get("using"):
            name = means_name(system, roller, told["using"], lang)
        roll.lines.append(Modifier(signed(stat["base"]), name, clause))
    roll.lines += [modifier(system, line, lang) for line in stat["lines"]]
    roll.total = number(told["total"])


def modifier(system: System, line: Mapping[str, Any], lang: str) -> Modifier:
    label = label_name(system, line["label"], lang)
    if line["kind"] not in ("untyped", ""):
        label = f"{label} ({word(lang, 'kind', line['kind'])})"
    return Modifier(signed(line["amount"]), label, line["clause"], line["applied"])


def _edge(system: System, line: Mapping[str, Any], lang: str) -> Modifier:
    """What gives advantage or disadvantage."""
    amount = capitalised(word(lang, "kind", line["kind"]))
    return Modifier(amount, label_name(system, line["label"], lang), line["clause"])
