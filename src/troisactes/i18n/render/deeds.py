"""What was done, in words: an action, what it was done with, whom or what it was aimed at."""

from __future__ import annotations

from troisactes.i18n import knows, message_texts, say
from troisactes.i18n.names import (
    action_name,
    cell_name,
    creature_name,
    means_name,
    own_message,
)
from troisactes.i18n.render.answers import aim_text
from troisactes.i18n.render.facts import Facts, creature_at
from troisactes.i18n.shapes import ActionTakenShape, EncounterShape, SystemShape
from troisactes.records.event import NOBODY

NONE = "none"  # what a sentence is given for an aim that is not there


def deed_text(
    system: SystemShape, enc: EncounterShape, taken: ActionTakenShape, lang: str, aimed: bool = True
) -> str:
    """What was done, as a label: « Frapper (Épée longue) → Ogre »."""
    creature = creature_at(enc, taken.creature)
    text = action_name(system, taken.action, lang)
    if taken.using:
        text = f"{text} ({means_name(system, creature, taken.using, lang)})"
    if taken.text:
        text = say(lang, "deed-in-words", deed=text, text=taken.text)
    kind = _kind_of_aim(system, taken) if aimed else ""
    if not kind:
        return text
    target = taken.target
    assert isinstance(target, int)
    return f"{text} → {aim_text(system, enc, kind, target, lang)}"


def deed_sentence(
    system: SystemShape, enc: EncounterShape, taken: ActionTakenShape, lang: str
) -> str:
    """What was done, as a sentence begins: « Berthe frappe le gobelin 2 »."""
    facts: Facts = {
        "creature": creature_name(enc, taken.creature, lang),
        "action": action_name(system, _acted_out(taken.action), lang),
        "target": NONE,
        "cell": NONE,
        "means": NONE,
        "far": "no",
        "text": taken.text or NONE,
    }
    if taken.using:
        facts["means"] = means_name(system, creature_at(enc, taken.creature), taken.using, lang)
        facts["far"] = "yes" if _is_far(enc, taken) else "no"
    kind = _kind_of_aim(system, taken)
    target = taken.target
    if kind == "cell" and isinstance(target, int):
        facts["cell"] = cell_name(enc, target)
    elif kind == "creature" and isinstance(target, int):
        facts["target"] = creature_name(enc, target, lang)
    elif kind == "effect" and isinstance(target, int):
        facts["target"] = aim_text(system, enc, kind, target, lang)
    message = _message(system, taken, lang)
    says = say(lang, message, **facts)
    if taken.text and "$text" not in message_texts(lang)[message]:
        return say(lang, "deed-in-words", deed=says, text=taken.text)
    return says


def deed_aim(system: SystemShape, taken: ActionTakenShape) -> int:
    """The creature it is aimed at, if it is at one other than its doer."""
    target = taken.target
    if isinstance(target, int) and _kind_of_aim(system, taken) == "creature":
        return target
    return NOBODY


def _kind_of_aim(system: SystemShape, taken: ActionTakenShape) -> str:
    """What sort of thing it is aimed at; nothing where that goes without saying."""
    action = system.rules.actions.get(taken.action)
    target = taken.target
    if action is None or not isinstance(target, int) or target == NOBODY:
        return ""
    # A response is aimed at whoever set it off.
    kind = "creature" if action.trigger is not None else action.targeting.kind
    return "" if kind == "creature" and target == taken.creature else kind


# Actions made at the table: the sentence of each, which names the action inside.
_MADE_UP = {
    "readied": "deed-readied",
    "aiding": "deed-aiding",
}


def _acted_out(id: str) -> str:
    """The action of the catalogue that one made at the table is about."""
    made, _, rest = id.partition(":")
    return rest.split(":")[0] if made in _MADE_UP else id


def _message(system: SystemShape, taken: ActionTakenShape, lang: str) -> str:
    """Its own sentence, or that of its traits, or of its group, or one for any."""
    made = _MADE_UP.get(taken.action.partition(":")[0])
    if made is not None:
        return made
    id = "gm-improvised-action" if taken.action.startswith("improvised:") else taken.action
    own = own_message(system, f"deed-{id}", lang)
    if knows(lang, own):
        return own
    action = system.rules.actions.get(taken.action)
    if action is not None:
        for trait in sorted(action.traits):
            own = own_message(system, f"deed-of-{trait}", lang)
            if knows(lang, own):
                return own
        if knows(lang, f"deed-in-{action.group}"):
            return f"deed-in-{action.group}"
    return "deed-other"


def _is_far(enc: EncounterShape, taken: ActionTakenShape) -> bool:
    """Whether it is done with something that shoots."""
    creature = creature_at(enc, taken.creature)
    weapons = () if creature is None else creature.sheet.weapons
    return any(weapon.id == taken.using and weapon.range > 0 for weapon in weapons)
