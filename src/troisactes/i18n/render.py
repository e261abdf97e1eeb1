"""What the engine says, as text: refusals, events, rolls, questions, answers, effects, budgets.

The kernel's records hold ids and numbers; here they meet the words. Nothing is decided here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from troisactes.i18n import knows, say
from troisactes.i18n.names import (
    MINUS,
    action_name,
    capitalised,
    catalogue_name,
    cell_name,
    creature_name,
    distance,
    joined,
    label_name,
    means_name,
    number,
    option_value_name,
    own_message,
    own_word,
    signed,
    stat_name,
    term_name,
    trait_name,
    trait_names,
    word,
)
from troisactes.i18n.shapes import (
    CreatureShape,
    DecisionShape,
    EffectShape,
    EncounterShape,
    EventShape,
    OptionShape,
    RefusalShape,
    SystemShape,
    UnitShape,
)

Facts = dict[str, str | int | float]

PER_SQUARE = -2  # a cost paid by the square, as the kernel writes it

# --- refusals -------------------------------------------------------------------------------------


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
    creature = _creature(enc, given.get("creature", -1))
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


# --- budgets and prices ---------------------------------------------------------------------------


def amount_text(system: SystemShape, unit: str, count: int, lang: str) -> str:
    """« 2 actions », “1 spell slot”; « 2 actes » where a turn is made of those."""
    if count < 0:
        name = stat_name(unit, lang)
        return say(lang, "unit-per-square" if count == PER_SQUARE else "unit-all", unit=name)
    message = own_message(system, f"unit-{unit}", lang)
    if knows(lang, message):
        return say(lang, message, count=count)
    return say(lang, "unit-other", unit=unit, count=count)


def cost_text(system: SystemShape, parts: Sequence[tuple[str, int]], lang: str) -> str:
    """What an action takes; « action gratuite » for nothing, in the system's own words."""
    if not parts:
        return term_name(system, "free", lang)
    return joined([amount_text(system, unit, count, lang) for unit, count in parts], lang)


def budget_text(system: SystemShape, units: Sequence[UnitShape], lang: str) -> str:
    """« 3 actions, 1 action (Marcher, Frapper seulement) et 1 réaction »."""
    counts: dict[tuple[str, tuple[str, ...]], int] = {}
    for unit in units:
        key = (unit.kind, tuple(unit.only))
        counts[key] = counts.get(key, 0) + 1
    return _units_text(system, counts, lang)


def unit_label_text(system: SystemShape, label: str, lang: str) -> str:
    """A unit by its label: ``action``, ``action:stride,strike``."""
    kind, _, only = label.partition(":")
    counts = {(kind, tuple(filter(None, only.split(",")))): 1}
    return _units_text(system, counts, lang) if label else ""


def labels_text(system: SystemShape, labels: Sequence[str], lang: str) -> str:
    """Several units by their labels."""
    counts: dict[tuple[str, tuple[str, ...]], int] = {}
    for label in labels:
        kind, _, only = label.partition(":")
        key = (kind, tuple(filter(None, only.split(","))))
        counts[key] = counts.get(key, 0) + 1
    return _units_text(system, counts, lang)


def _units_text(
    system: SystemShape, counts: Mapping[tuple[str, tuple[str, ...]], int], lang: str
) -> str:
    words: list[str] = []
    for (kind, only), count in counts.items():
        text = amount_text(system, kind, count, lang)
        if only:
            names = only_text(system, only, lang)
            text = say(lang, "unit-restricted", unit=text, only=names)
        words.append(text)
    return joined(words, lang) if words else say(lang, "budget-nothing")


def only_text(system: SystemShape, only: Sequence[str], lang: str) -> str:
    """What a restricted unit is for: « Marcher rapidement, Frapper »."""
    return ", ".join(_only_word(system, name, lang) for name in only)


def _only_word(system: SystemShape, name: str, lang: str) -> str:
    """An action, ``trait:attack``, ``kind:basic``, or ``kind:basic+trait:attack``."""
    if ":" not in name:
        return action_name(system, name, lang)
    words: list[str] = []
    for part in name.split("+"):
        sort, _, id = part.partition(":")
        if sort == "trait":
            message = own_message(system, "only-trait", lang)
            words.append(say(lang, message, trait=trait_name(system, id, lang)))
        else:
            words.append(word(lang, "only-kind", id))
    return " ".join(words)


# --- effects --------------------------------------------------------------------------------------


def effect_text(
    system: SystemShape, enc: EncounterShape, holder: CreatureShape, effect: EffectShape, lang: str
) -> str:
    """« Effrayé 2 », « Empoigné (jusqu’à la fin du tour d’Ogre) »."""
    text = effect_name(system, effect.definition.id, effect.value, lang)
    lasts = duration_text(enc, holder, effect, lang)
    return say(lang, "effect-lasting", effect=text, lasts=lasts) if lasts else text


def effect_name(system: SystemShape, id: str, value: int, lang: str) -> str:
    name = catalogue_name(system, "effect", id, lang)
    return say(lang, "effect-value", effect=name, value=value) if value else name


def duration_text(
    enc: EncounterShape, holder: CreatureShape, effect: EffectShape, lang: str
) -> str:
    """How long it lasts, in words; nothing when no clock ends it."""
    if not effect.event:
        return ""
    own = "-own" if effect.whose == holder.index else ""
    message = f"lasts-{effect.event}{own}"
    if not knows(lang, message):
        return ""
    whose = creature_name(enc, effect.whose, lang)
    return say(lang, message, count=max(1, effect.count), whose=whose)


# --- rolls ----------------------------------------------------------------------------------------


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
        return means_name(system, _creature(enc, record["roller"]), record["using"], lang)
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


# --- events ---------------------------------------------------------------------------------------


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


def check_text(system: SystemShape, enc: EncounterShape, data: Mapping[str, Any], lang: str) -> str:
    roller = creature_name(enc, data["roller"], lang)
    return say(lang, "event-check", creature=roller, roll=roll_summary(system, data, lang))


def _event_facts(
    system: SystemShape, enc: EncounterShape, kind: str, data: Mapping[str, Any], lang: str
) -> Facts:
    index = data.get("creature", -1)
    creature = _creature(enc, index)
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
    creature = _creature(enc, data.get("creature", -1))
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


# --- decisions ------------------------------------------------------------------------------------


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
    if "opening" in given:
        facts["opening"] = _choice_text(system, given["opening"], lang, {})
    message = own_message(system, f"decision-{kind}", lang)
    question = say(lang, message, **facts) if knows(lang, message) else kind
    if given.get("text"):
        return say(lang, "decision-about", question=question, text=given["text"])
    return question


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


# --- options --------------------------------------------------------------------------------------


def option_text(
    system: SystemShape,
    enc: EncounterShape,
    decision: DecisionShape,
    option: OptionShape,
    lang: str,
) -> str:
    """One answer in words: « Frapper (Épée longue) → Ogre », « Finir le tour »."""
    aim = target_text(system, enc, decision, option, lang)
    head = offer_text(system, enc, decision, option.action, option.using, lang, aim, option.target)
    if is_choice(system, decision, option.action):
        return head
    return f"{head} → {aim}" if aim else head


def offer_text(
    system: SystemShape,
    enc: EncounterShape,
    decision: DecisionShape,
    id: str,
    using: str,
    lang: str,
    aim: str = "…",
    target: int = -1,
) -> str:
    """An offer without its target: « Frapper (Épée longue) »."""
    if not is_choice(system, decision, id):
        text = action_name(system, id, lang)
        if using:
            creature = _creature(enc, decision.actor)
            text = f"{text} ({means_name(system, creature, using, lang)})"
        return text
    if decision.kind == "ready-trigger":
        return capitalised(word(lang, "ready", id))
    if decision.kind == "order-items":
        return capitalised(_item_text(system, enc, decision.actor, id, lang))
    if decision.kind == "lose-actions":
        return say(lang, "choice-lose", units=labels_text(system, id.split("+"), lang))
    if decision.kind == "extra-act":
        return catalogue_name(system, "effect", id, lang)
    facts: Facts = {"target": aim, "cell": aim, "item": aim, "number": target}
    return _choice_text(system, id, lang, facts)


# Questions answered with actions of the catalogue, besides plain choices.
_ABOUT_ACTIONS = frozenset(
    ("act", "respond", "subordinate", "ready-action", "aided-action", "use-hold")
)


def is_choice(system: SystemShape, decision: DecisionShape, id: str) -> bool:
    """Whether an answer is a plain choice rather than an action of the catalogue."""
    if decision.kind in _ABOUT_ACTIONS:
        known = f"action:{id}" in system.catalogue.names
        return not known and not id.startswith(("readied:", "improvised:", "aiding:"))
    return True


def target_text(
    system: SystemShape,
    enc: EncounterShape,
    decision: DecisionShape,
    option: OptionShape,
    lang: str,
) -> str:
    """What an option is aimed at: a creature, a square, a running spell, a direction."""
    if option.target == -1:
        return ""
    kind = ""
    for offer in decision.offers:
        if offer.id == option.action and offer.using == option.using:
            kind = offer.kind
            break
    return aim_text(system, enc, kind, option.target, lang)


def aim_text(system: SystemShape, enc: EncounterShape, kind: str, target: int, lang: str) -> str:
    if kind == "creature":
        return creature_name(enc, target, lang)
    if kind == "cell":
        return cell_name(enc, target)
    if kind == "effect":
        for creature in enc.state.creatures:
            for effect in creature.effects:
                if effect.uid == target:
                    name = effect_name(system, effect.definition.id, effect.value, lang)
                    return f"{name} ({creature.name})"
    if kind == "item":
        text = _thing_text(system, enc, target, lang)
        if text:
            return text
    if kind == "number" and 0 <= target < 8:
        return say(lang, f"direction-{target}")
    return number(target)


def _thing_text(system: SystemShape, enc: EncounterShape, uid: int, lang: str) -> str:
    """A thing by its kind; and by where it is, when there are others of that kind."""
    places: list[tuple[str, int, str]] = []
    for cell, items in enc.state.ground.items():
        places += [(item.kind, item.uid, cell_name(enc, cell)) for item in items]
    for creature in enc.state.creatures:
        who = creature_name(enc, creature.index, lang)
        places += [(item.kind, item.uid, who) for item in (*creature.held, *creature.stowed)]
    for kind, each, where in places:
        if each == uid:
            name = catalogue_name(system, "item", kind, lang)
            alike = sum(1 for other, _, _ in places if other == kind)
            return f"{name} ({where})" if alike > 1 else name
    return ""


def _item_text(system: SystemShape, enc: EncounterShape, actor: int, item: str, lang: str) -> str:
    """Something of the start or end of a turn; a condition's by its name."""
    name, _, uid = item.partition(":")
    creature = _creature(enc, actor)
    if uid and creature is not None:
        for effect in creature.effects:
            if str(effect.uid) == uid:
                return effect_name(system, effect.definition.id, effect.value, lang)
    return own_word(system, "item", name, lang)


def _choice_text(system: SystemShape, id: str, lang: str, facts: Facts) -> str:
    message = own_message(system, f"choice-{id}", lang)
    return say(lang, message, **facts) if knows(lang, message) else id


def _price(cost: str) -> tuple[tuple[str, int], ...]:
    """A price as the game master sets it: a number of actions, or a reaction."""
    if cost.isdigit():
        return (("action", int(cost)),) if cost != "0" else ()
    return ((cost, 1),)


def _creature(enc: EncounterShape, index: int) -> CreatureShape | None:
    creatures = enc.state.creatures
    return creatures[index] if 0 <= index < len(creatures) else None


__all__ = [
    "MINUS",
    "aim_text",
    "amount_text",
    "budget_text",
    "check_text",
    "cost_text",
    "decision_text",
    "deed_text",
    "duration_text",
    "effect_name",
    "effect_text",
    "event_text",
    "is_choice",
    "offer_text",
    "only_text",
    "option_text",
    "purpose_text",
    "refusal_reason",
    "refusal_text",
    "roll_summary",
    "roll_text",
    "target_text",
    "trigger_text",
    "unit_label_text",
]
