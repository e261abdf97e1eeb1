"""What is asked, and what it answers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from troisactes.i18n import knows, say
from troisactes.i18n.names import (
    action_name,
    catalogue_name,
    cell_name,
    creature_name,
    own_message,
    stat_name,
    trait_names,
)
from troisactes.i18n.render.answers import choice_text
from troisactes.i18n.render.facts import Facts
from troisactes.i18n.render.prices import cost_text
from troisactes.i18n.render.rolls import purpose_text
from troisactes.i18n.shapes import DecisionShape, EncounterShape, SystemShape


def decision_text(
    system: SystemShape, enc: EncounterShape, decision: DecisionShape, lang: str
) -> str:
    """The question, as it is put to whoever is asked."""
    kind = decision.kind
    given = decision.facts
    facts: Facts = {
        name: value for name, value in given.items() if isinstance(value, str | int | float)
    }
    facts["creature"] = creature_name(enc, decision.actor, lang)
    facts["subject"] = creature_name(enc, given.get("subject", -1), lang)
    if kind == "act" and enc.state.mode != "encounter":
        return say(lang, "decision-act-freely", **facts)
    if kind == "respond":
        facts["trigger"] = trigger_text(system, enc, given, lang)
    elif kind == "die":
        facts["creature"] = creature_name(enc, given["roller"], lang)
        purpose = given["purpose"]
        words = purpose_text(system, purpose, lang)
        if knows(lang, f"die-for-{purpose}"):
            words = say(lang, f"die-for-{purpose}", purpose=words)
        facts["purpose"] = words
    elif kind == "subordinate":
        facts["part"] = action_name(system, given["action"], lang)
        facts["within"] = action_name(system, given["within"], lang)
    elif "action" in given:
        facts["action"] = action_name(system, given["action"], lang)
    if "effect" in given:
        facts["effect"] = catalogue_name(system, "effect", given["effect"], lang)
    if "item" in given:
        facts["item"] = catalogue_name(system, "item", given["item"], lang)
    if "cost" in given:
        facts["price"] = cost_text(system, _price(str(given["cost"])), lang)
        facts["traits"] = trait_names(system, given["traits"], lang) or "none"
        facts["roll"] = _roll_text(given, lang)
    if given.get("rolled"):
        facts["stat"] = stat_name(given["rolled"], lang)
    if "opening" in given:
        facts["opening"] = choice_text(system, given["opening"], lang, {})
    message = own_message(system, f"decision-{kind}", lang)
    question = say(lang, message, **facts) if knows(lang, message) else kind
    if given.get("text"):
        return say(lang, "decision-about", question=question, text=given["text"])
    return question


def _roll_text(given: Mapping[str, Any], lang: str) -> str:
    """« Athlétisme, DD 15 »; « none » where nothing is rolled."""
    if "against" not in given:
        return "none"
    stat = stat_name(given["rolled"], lang)
    return say(lang, "improvised-roll", stat=stat, dc=given["against"])


def trigger_text(
    system: SystemShape, enc: EncounterShape, given: Mapping[str, Any], lang: str
) -> str:
    """What is being answered: « Ogre quitte D3. »"""
    target = given.get("target", -1)
    facts: Facts = {
        "subject": creature_name(enc, given["subject"], lang),
        "target": creature_name(enc, target, lang),
        "cell": cell_name(enc, given.get("cell", -1)),
    }
    used = ""
    for trigger in given["triggers"]:
        if trigger == "damage":
            amount = _amount_on_its_way(enc)
            if amount is not None:
                return say(lang, "trigger-damage-amount", **facts, amount=amount)
        if knows(lang, f"trigger-{trigger}"):
            return say(lang, f"trigger-{trigger}", **facts)
        if trigger.startswith("uses:") and f"action:{trigger[5:]}" in system.catalogue.names:
            used = trigger[5:]
    used = _being_answered(enc) or used
    if not used:
        return say(lang, "trigger-other", **facts)
    facts["action"] = action_name(system, used, lang)
    return say(lang, "trigger-uses-on" if target >= 0 else "trigger-uses", **facts)


def _amount_on_its_way(enc: EncounterShape) -> int | None:
    """How much damage the open window could soften."""
    stack = enc.state.stack
    amount = stack[-1].slots.get("at-amount") if stack else None
    return amount if isinstance(amount, int) else None


def _being_answered(enc: EncounterShape) -> str:
    """The action that opened the window."""
    stack = enc.state.stack
    slots = stack[-1].slots if stack else {}
    if "at-action" in slots:
        return str(slots["at-action"])  # worked on for longer than an act
    cause = slots.get("cause", 0)
    for act in enc.state.acts:
        if act.id == cause:
            return act.action.id
    return ""


def _price(cost: str) -> tuple[tuple[str, int], ...]:
    """A price as the game master sets it: a number of actions, or a reaction."""
    if cost.isdigit():
        return (("action", int(cost)),) if cost != "0" else ()
    return ((cost, 1),)
