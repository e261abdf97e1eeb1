"""Offers, options and their targets in words."""

from __future__ import annotations

from troisactes.i18n import knows, say
from troisactes.i18n.names import (
    action_name,
    capitalised,
    catalogue_name,
    cell_name,
    creature_label,
    means_name,
    number,
    own_message,
    own_word,
    stat_name,
    trait_name,
    word,
)
from troisactes.i18n.render.effects import effect_name
from troisactes.i18n.render.facts import Facts, creature_at
from troisactes.i18n.render.prices import labels_text
from troisactes.i18n.shapes import DecisionShape, EncounterShape, OptionShape, SystemShape


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
            creature = creature_at(enc, decision.actor)
            text = f"{text} ({means_name(system, creature, using, lang)})"
        return text
    if decision.kind == "ready-trigger" and id != "cancel":
        waits = capitalised(word(lang, "ready", id.removesuffix("-by")))
        return say(lang, "ready-by", waits=waits, target=aim) if id.endswith("-by") else waits
    if decision.kind == "order-items":
        return capitalised(_item_text(system, enc, decision.actor, id, lang))
    if decision.kind == "lose-actions":
        return say(lang, "choice-lose", units=labels_text(system, id.split("+"), lang))
    if decision.kind == "improvised-roll":
        return stat_name(id, lang)
    if decision.kind == "improvised-traits" and id not in ("no-more", "with-roll"):
        return capitalised(trait_name(system, id, lang))
    if decision.kind == "extra-act":
        return catalogue_name(system, "effect", id, lang)
    facts: Facts = {
        "target": aim,
        "cell": aim,
        "item": aim,
        "number": aim if target == -1 else target,
    }
    return choice_text(system, id, lang, facts)


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
    action = system.rules.actions.get(option.action)
    kind = "" if action is None else action.targeting.kind  # of what is not on offer
    for offer in decision.offers:
        if offer.id == option.action and offer.using == option.using:
            kind = offer.kind
            break
    return aim_text(system, enc, kind, option.target, lang)


def aim_text(system: SystemShape, enc: EncounterShape, kind: str, target: int, lang: str) -> str:
    """A target by what kind it is: a name, a square, a direction, a number."""
    if kind == "creature":
        return creature_label(enc, target, lang)
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
        who = creature_label(enc, creature.index, lang)
        places += [(item.kind, item.uid, who) for item in (*creature.held, *creature.stowed)]
    for kind, each, where in places:
        if each == uid:
            name = catalogue_name(system, "item", kind, lang)
            alike = sum(1 for other, _, _ in places if other == kind)
            return f"{name} ({where})" if alike > 1 else name
    return ""


def _item_text(system: SystemShape, enc: EncounterShape, actor: int, item: str, lang: str) -> str:
    """Something of the start or end of a turn; a condition's by its name."""
    name, *of = item.split(":")
    creature = creature_at(enc, actor)
    if of and creature is not None:
        alike = [each for each in creature.effects if each.definition.id == of[0]]
        place = int(of[1]) - 1 if len(of) > 1 else 0
        if place < len(alike):
            return effect_name(system, of[0], alike[place].value, lang)
    return own_word(system, "item", name, lang)


def choice_text(system: SystemShape, id: str, lang: str, facts: Facts) -> str:
    message = own_message(system, f"choice-{id}", lang)
    return say(lang, message, **facts) if knows(lang, message) else id
