"""Conditions and how long they last, in words."""

from __future__ import annotations

from troisactes.i18n import knows, say
from troisactes.i18n.names import catalogue_name, creature_name
from troisactes.i18n.shapes import CreatureShape, EffectShape, EncounterShape, SystemShape


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
    return lasting_text(enc, holder.index, effect.event, effect.whose, effect.count, lang)


def lasting_text(
    enc: EncounterShape, holder: int, event: str, whose: int, count: int, lang: str
) -> str:
    """The same, of an effect that is only told of."""
    own = "-own" if whose == holder else ""
    message = f"lasts-{event}{own}"
    if not event or not knows(lang, message):
        return ""
    name = creature_name(enc, whose, lang)
    return say(lang, message, count=max(1, count), whose=name)
