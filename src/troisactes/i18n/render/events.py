"""Lines of the log."""

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
    number,
    option_value_name,
    own_message,
    own_word,
    stat_name,
    word,
)
from troisactes.i18n.render.answers import aim_text
from troisactes.i18n.render.effects import effect_name
from troisactes.i18n.render.facts import Facts, creature_at
from troisactes.i18n.render.prices import labels_text
from troisactes.i18n.render.rolls import check_text, dice_text
from troisactes.i18n.shapes import EncounterShape, EventShape, SystemShape


def event_text(system: SystemShape, enc: EncounterShape, event: EventShape, lang: str) -> str:
    """One line of the log, without its clause."""
    data = event.data
    if event.kind == "check":
        return check_text(system, enc, data, lang)
    if event.kind == "dice":
        return dice_text(system, enc, data, lang)
    message = f"event-{event.kind}"
    if event.kind == "regain" and not data["budget"]:
        message = "event-regain-nothing"
    elif event.kind == "damage" and "bruises" in data:
        message = "event-bruised"
    elif event.kind == "ruling":
        message = _ruling_message(data, lang)
    message = own_message(system, message, lang)
    if not knows(lang, message):
        return event.kind
    text = say(lang, message, **_event_facts(system, enc, event.kind, data, lang))
    if data.get("overruled"):
        return say(lang, "event-against-rules", text=text)
    return text


def _event_facts(
    system: SystemShape, enc: EncounterShape, kind: str, data: Mapping[str, Any], lang: str
) -> Facts:
    index = data.get("creature", -1)
    creature = creature_at(enc, index)
    facts: Facts = {
        name: value for name, value in data.items() if isinstance(value, str | int | float)
    }
    facts["creature"] = creature_name(enc, index, lang)
    for name in ("target", "by", "source"):
        # A seat is called by its name, and what is softened is softened by an amount.
        if isinstance(data.get(name), int) and kind != "softened":
            facts[name] = creature_name(enc, data[name], lang)
    for name in ("critical", "open", "missed"):
        if name in data:
            facts[name] = "yes" if data[name] else "no"
    if "action" in data:
        facts["action"] = action_name(system, data["action"], lang)
        facts["what"] = deed_text(system, enc, data, lang)
    if "effect" in data:
        facts["effect"] = effect_name(system, data["effect"], data.get("value", 0), lang)
    if kind == "turn-item":
        facts["item"] = own_word(system, "item", data["item"], lang)
    elif "item" in data:
        facts["item"] = catalogue_name(system, "item", data["item"], lang)
    if kind in ("moved", "pushed"):
        facts["from"] = cell_name(enc, data["from"])
        facts["to"] = cell_name(enc, data["to"])
    if kind == "retargeted":
        facts["from"] = creature_name(enc, data["from"], lang)
        facts["to"] = creature_name(enc, data["to"], lang)
    if "cell" in data:
        facts["cell"] = cell_name(enc, data["cell"])
    if "type" in data:
        facts["type"] = word(lang, "damage", data["type"])
    for name in ("order", "aware"):
        if name in data:
            facts[name] = ", ".join(creature_name(enc, each, lang) for each in data[name])
    if "depth" in data:
        facts["depth"] = distance(data["depth"], lang, system.rules.squares_first)
    if "hp" in data and creature is not None:
        facts["hp"] = number(data["hp"])
        facts["max"] = creature.sheet.stats.get("hp", 0)
    if "budget" in data:
        facts["budget"] = labels_text(system, data["budget"], lang)
    if kind == "disrupted":
        facts["reason"] = word(lang, "reason", data["reason"])
    if kind == "ruling":
        facts["ruling"] = _ruling_text(system, enc, data, lang)
    return facts


def deed_text(system: SystemShape, enc: EncounterShape, data: Mapping[str, Any], lang: str) -> str:
    """What an action event says was done: « Frapper (Épée longue) → Ogre »."""
    creature = creature_at(enc, data.get("creature", -1))
    text = action_name(system, data["action"], lang)
    if data.get("using"):
        text = f"{text} ({means_name(system, creature, data['using'], lang)})"
    if data.get("text"):
        text = say(lang, "deed-in-words", deed=text, text=data["text"])
    action = system.rules.actions.get(data["action"])
    target = data.get("target", -1)
    if action is None or target == -1:
        return text
    if action.trigger is not None and target == data.get("creature"):
        return text
    # A response is aimed at whoever set it off.
    kind = "creature" if action.trigger is not None else action.targeting.kind
    return f"{text} → {aim_text(system, enc, kind, target, lang)}"


def _ruling_message(data: Mapping[str, Any], lang: str) -> str:
    """A ruling says what somebody does, names whom it is about itself, or is about nobody."""
    if data["creature"] < 0 or data["ruling"] == "rename":
        return "event-ruling-plain"
    is_told = knows(lang, f"ruling-{data['ruling']}")
    return "event-ruling" if is_told else "event-ruling-choice"


def _ruling_text(
    system: SystemShape, enc: EncounterShape, data: Mapping[str, Any], lang: str
) -> str:
    """What the game master settled: a command, or what a disruption brings with it."""
    ruling = str(data["ruling"])
    target = data.get("target", -1)
    facts: Facts = {
        name: value for name, value in data.items() if isinstance(value, str | int | float)
    }
    facts["item"] = catalogue_name(system, "item", str(data.get("item", "")), lang)
    for creature in enc.state.creatures:
        for item in creature.held:
            if item.uid == target:
                facts["item"] = catalogue_name(system, "item", item.kind, lang)
    for name in ("from", "to", "cell"):
        facts[name] = cell_name(enc, data.get(name, target))
    if "condition" in data:
        facts["condition"] = effect_name(system, data["condition"], data.get("value", 0), lang)
    if "action" in data:
        facts["action"] = action_name(system, data["action"], lang)
    if "check" in data:
        facts["check"] = stat_name(data["check"], lang)
    if "order" in data:
        facts["order"] = ", ".join(creature_name(enc, each, lang) for each in data["order"])
    if "reason" in data:
        facts["reason"] = word(lang, "ended", data["reason"])
    if "creatures" in data:
        names = [creature_name(enc, each, lang) for each in data["creatures"]]
        facts["who"] = ", ".join(names) or "none"
    if ruling == "set-option":
        facts["value"] = option_value_name(system, data["option"], data["value"], lang)
        facts["option"] = catalogue_name(system, "option", data["option"], lang)
    if ruling == "award":
        facts["treasure"] = data.get("treasure") or "none"
    if ruling == "rename":
        facts["before"] = data.get("before") or creature_name(enc, data["creature"], lang)
    for message in (f"ruling-{ruling}", f"choice-{ruling}"):
        if knows(lang, message):
            return say(lang, message, **facts)
    return ruling
