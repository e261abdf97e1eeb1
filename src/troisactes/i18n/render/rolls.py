"""Rolls in words: in a line, or with everything that made the number."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from troisactes.i18n import knows, say
from troisactes.i18n.names import (
    capitalised,
    creature_name,
    label_name,
    means_name,
    number,
    own_message,
    own_word,
    signed,
    stat_name,
    word,
)
from troisactes.i18n.render.facts import creature_at
from troisactes.i18n.shapes import EncounterShape, SystemShape


def roll_summary(system: SystemShape, record: Mapping[str, Any], lang: str) -> str:
    """One line: « attaque 18 contre CA 16, réussite »."""
    purpose = purpose_text(system, str(record.get("purpose", "")), lang)
    if record["dc"] is None:
        return say(lang, "roll-summary-open", purpose=purpose, total=number(record["total"]))
    return say(
        lang,
        "roll-summary",
        purpose=purpose,
        total=number(record["total"]),
        against=against_text(record, lang),
        dc=number(record["dc"]["value"]),
        degree=say(lang, f"degree-{record['degree']}"),
    )


def roll_sentence(system: SystemShape, name: str, purpose: str, lang: str) -> str:
    """How a sentence about somebody's roll begins: « Le gobelin 1 fait un jet de sauvegarde »."""
    message = own_message(system, f"rolls-{purpose}", lang)
    if knows(lang, message):
        return say(lang, message, creature=name)
    throw = purpose_text(system, purpose, lang)
    if knows(lang, f"die-for-{purpose}"):
        throw = say(lang, f"die-for-{purpose}", purpose=throw)
    return say(lang, "rolls-other", creature=name, purpose=throw)


def dice_text(
    system: SystemShape, enc: EncounterShape, record: Mapping[str, Any], lang: str
) -> str:
    """Dice that are added up: how many of which, and what each showed."""
    rolled = record["rolled"]
    return say(
        lang,
        "event-dice",
        creature=creature_name(enc, record["creature"], lang),
        purpose=purpose_text(system, str(record["purpose"]), lang),
        dice=f"{len(rolled)}d{record['faces']}",
        rolled=" + ".join(str(face) for face in rolled),
    )


def roll_text(
    system: SystemShape, enc: EncounterShape, record: Mapping[str, Any], lang: str
) -> str:
    """The whole roll, a line each: the die, every modifier with its source and clause, the total,
    the number it is compared with and what made that, the degree."""
    if "rolled" in record:
        return dice_text(system, enc, record, lang)
    roller = creature_name(enc, record["roller"], lang)
    purpose = purpose_text(system, str(record.get("purpose", "")), lang)
    stat = record["stat"]
    lines = [say(lang, "event-check", creature=roller, roll=purpose)]
    dice = record.get("dice", ())
    if len(dice) > 1:
        thrown = ", ".join(str(face) for face in dice)
        lines.append("  " + say(lang, "roll-dice", dice=thrown, die=record["die"]))
    else:
        lines.append(f"  d20 = {record['die']}")
    lines += ["  " + _edge_text(system, line, lang) for line in record.get("edges", ())]
    if stat["base"]:
        name = _base_name(system, enc, record, lang)
        lines.append("  " + say(lang, "roll-line", amount=signed(stat["base"]), label=name))
    lines += ["  " + _modifier_text(system, line, lang) for line in stat["lines"]]
    dc = record["dc"]
    if dc is None:
        lines.append("  " + say(lang, "roll-total", total=number(record["total"])))
        return "\n".join(lines)
    lines.append(
        "  "
        + say(
            lang,
            "roll-total-against",
            total=number(record["total"]),
            against=against_text(record, lang),
            dc=number(dc["value"]),
        )
    )
    if dc["lines"]:
        made_of = [number(dc["base"])] + [
            _modifier_text(system, line, lang) for line in dc["lines"]
        ]
        lines.append("    " + say(lang, "roll-of-which", lines=", ".join(made_of)))
    lines.append("  " + capitalised(say(lang, f"degree-{record['degree']}")))
    return "\n".join(lines)


def purpose_text(system: SystemShape, purpose: str, lang: str) -> str:
    """What a die is for: its own word, or the statistic's."""
    if knows(lang, f"purpose-{purpose}"):
        return own_word(system, "purpose", purpose, lang)
    return stat_name(purpose, lang)


def against_text(record: Mapping[str, Any], lang: str) -> str:
    """What a roll is made against: « CA », « DD de Vigueur »."""
    stat = str(record["dc"]["stat"])
    return stat_name("dc" if stat == "flat" else stat, lang)


def _base_name(
    system: SystemShape, enc: EncounterShape, record: Mapping[str, Any], lang: str
) -> str:
    if record.get("using"):
        return means_name(system, creature_at(enc, record["roller"]), record["using"], lang)
    return stat_name(record["stat"]["stat"], lang)


def _edge_text(system: SystemShape, line: Mapping[str, Any], lang: str) -> str:
    """What gives advantage or disadvantage, and by which rule."""
    label = label_name(system, line["label"], lang)
    amount = capitalised(word(lang, "kind", line["kind"]))
    if not line["clause"]:
        return say(lang, "roll-line", amount=amount, label=label)
    return say(lang, "roll-line-cited", amount=amount, label=label, why=line["clause"])


def _modifier_text(system: SystemShape, line: Mapping[str, Any], lang: str) -> str:
    label = label_name(system, line["label"], lang)
    amount = signed(line["amount"])
    if not line["applied"]:
        return say(lang, "roll-line-left-out", amount=amount, label=label)
    why = [line["clause"]] if line["clause"] else []
    if line["kind"] != "untyped":
        why.insert(0, word(lang, "kind", line["kind"]))
    if not why:
        return say(lang, "roll-line", amount=amount, label=label)
    return say(lang, "roll-line-cited", amount=amount, label=label, why=", ".join(why))
