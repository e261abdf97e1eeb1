"""What was done, in words: an action, what it was done with, whom or what it was aimed at."""

from __future__ import annotations

from troisactes.i18n import say
from troisactes.i18n.names import action_name, means_name
from troisactes.i18n.render.answers import aim_text
from troisactes.i18n.render.facts import creature_at
from troisactes.i18n.shapes import ActionTakenShape, EncounterShape, SystemShape
from troisactes.records.event import NOBODY


def deed_text(
    system: SystemShape, enc: EncounterShape, taken: ActionTakenShape, lang: str, aimed: bool = True
) -> str:
    """What was done: « Frapper (Épée longue) → Ogre »."""
    creature = creature_at(enc, taken.creature)
    text = action_name(system, taken.action, lang)
    if taken.using:
        text = f"{text} ({means_name(system, creature, taken.using, lang)})"
    if taken.text:
        text = say(lang, "deed-in-words", deed=text, text=taken.text)
    action = system.rules.actions.get(taken.action)
    target = taken.target
    if action is None or not aimed or not isinstance(target, int) or target == NOBODY:
        return text
    if action.trigger is not None and target == taken.creature:
        return text
    # A response is aimed at whoever set it off.
    kind = "creature" if action.trigger is not None else action.targeting.kind
    return f"{text} → {aim_text(system, enc, kind, target, lang)}"
