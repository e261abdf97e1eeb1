"""A roll taken apart: the die, each number that goes into it with its source and clause."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from troisactes.i18n.names import (
    capitalised,
    label_name,
    number,
    signed,
    stat_name,
    word,
)
from troisactes.i18n.render import against_text, purpose_text
from troisactes.i18n.words import words
from troisactes.rules.registry import System
from troisactes.table.screen.model import RollDetail, RollModifier


def roll_of(
    system: System,
    means: str,
    told: Mapping[str, Any],
    clause: str,
    lang: str,
    typed: bool = False,
) -> RollDetail:
    """A check made with ``means`` as somebody may read it: ``told`` holds only the parts it may."""
    roll = RollDetail(
        capitalised(purpose_text(system, str(told["purpose"]), lang)), [], typed=typed
    )
    if told.get("degree"):
        roll.degree = str(told["degree"])
        roll.degree_says = capitalised(words(lang, f"degree-{roll.degree}"))
    if "die" in told:
        _own_numbers(system, means, told, clause, lang, roll)
    dc = told.get("dc")
    if dc is not None:
        against = against_text(told, lang)
        roll.against = words(lang, "desk-against", against=against, dc=number(dc["value"]))
        if dc["lines"]:
            base = RollModifier(number(dc["base"]), against, clause)
            roll.against_lines = [base, *(modifier(system, line, lang) for line in dc["lines"])]
    return roll


def _own_numbers(
    system: System,
    means: str,
    told: Mapping[str, Any],
    clause: str,
    lang: str,
    roll: RollDetail,
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
        name = means or stat_name(stat["stat"], lang)
        roll.lines.append(RollModifier(signed(stat["base"]), name, clause))
    roll.lines += [modifier(system, line, lang) for line in stat["lines"]]
    roll.total = number(told["total"])


def modifier(system: System, line: Mapping[str, Any], lang: str) -> RollModifier:
    label = label_name(system, line["label"], lang)
    if line["kind"] not in ("untyped", ""):
        label = f"{label} ({word(lang, 'kind', line['kind'])})"
    return RollModifier(signed(line["amount"]), label, line["clause"], line["applied"])


def _edge(system: System, line: Mapping[str, Any], lang: str) -> RollModifier:
    """What gives advantage or disadvantage."""
    amount = capitalised(word(lang, "kind", line["kind"]))
    return RollModifier(amount, label_name(system, line["label"], lang), line["clause"])
