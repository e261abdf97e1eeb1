"""What is asked, and what it answers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from troisactes.i18n import knows, say
from troisactes.i18n.names import action_name, cell_name, creature_name, own_message
from troisactes.i18n.render.facts import Facts
from troisactes.i18n.render.meanings import record_facts
from troisactes.i18n.shapes import DecisionShape, EncounterShape, SystemShape


def decision_text(
    system: SystemShape, enc: EncounterShape, decision: DecisionShape, lang: str
) -> str:
    """The question, as it is put to whoever is asked."""
    question = decision.question
    facts = record_facts(system, enc, question, lang, decision.actor)
    facts["creature"] = creature_name(enc, decision.actor, lang)
    message = question.message
    if question.kind == "act" and enc.state.mode != "encounter":
        message = "decision-act-freely"
    elif question.kind == "respond":
        facts["triggers"] = trigger_text(system, enc, question.data, lang)
    says = say(lang, own_message(system, message, lang), **facts)
    text = question.data.get("text")
    return say(lang, "decision-about", question=says, text=text) if text else says


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
