"""Why something is refused, in a sentence."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from troisactes.i18n import knows, say
from troisactes.i18n.names import (
    action_name,
    catalogue_name,
    cell_name,
    creature_name,
    distance,
    means_name,
    own_message,
    term_name,
)
from troisactes.i18n.render.facts import Facts, creature_at
from troisactes.i18n.render.prices import amount_text, unit_label_text
from troisactes.i18n.shapes import EncounterShape, RefusalShape, SystemShape


def refusal_text(system: SystemShape, enc: EncounterShape, refusal: RefusalShape, lang: str) -> str:
    """« Refusé : 3 actions, il vous en reste 2 (PF2-ACT-06). »"""
    why = refusal_reason(system, enc, refusal, lang)
    if not refusal.clause:
        return say(lang, "refused-plain", why=why)
    return say(lang, "refused", why=why, clause=refusal.clause)


def refusal_reason(
    system: SystemShape, enc: EncounterShape, refusal: RefusalShape, lang: str
) -> str:
    """The reason alone: « 3 actions, il vous en reste 2 »."""
    message = own_message(system, f"refused-{refusal.code}", lang)
    if "distance" in refusal.facts and knows(lang, f"{message}-by"):
        message = f"{message}-by"
    if not knows(lang, message):
        return refusal.code
    return say(lang, message, **_refusal_facts(system, enc, refusal.facts, lang))


def _refusal_facts(
    system: SystemShape, enc: EncounterShape, given: Mapping[str, Any], lang: str
) -> Facts:
    creature = creature_at(enc, given.get("creature", -1))
    facts: Facts = {
        "creature": creature_name(enc, given.get("creature", -1), lang),
        "target": creature_name(enc, given.get("target", -1), lang),
        "action": action_name(system, given.get("action", ""), lang),
        "busy": action_name(system, given.get("busy", ""), lang),
        "effect": catalogue_name(system, "effect", given.get("effect", ""), lang),
        "using": means_name(system, creature, given.get("using", ""), lang),
        "cell": cell_name(enc, given.get("cell", -1)),
        "left": given.get("left", 0),
        "limit": given.get("limit", 0),
        "key": given.get("key", ""),
        "mode": given.get("mode", ""),
        "unit": unit_label_text(system, given.get("unit", ""), lang),
        "free": term_name(system, "free", lang),
        "two-squares": distance(2, lang, system.rules.squares_first),
    }
    facts["where"] = facts["cell"] if "cell" in given else facts["target"]
    if "cost" in given and "unit" in given:
        facts["price"] = amount_text(system, given["unit"], given["cost"], lang)
    for name in ("distance", "range", "speed"):
        if name in given:
            facts[name] = distance(given[name], lang, system.rules.squares_first)
    return facts
