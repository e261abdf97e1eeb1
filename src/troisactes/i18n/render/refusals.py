"""Why something is refused, in a sentence."""

from __future__ import annotations

from troisactes.i18n import say
from troisactes.i18n.names import distance, own_message, term_name
from troisactes.i18n.render.meanings import record_facts
from troisactes.i18n.shapes import EncounterShape, SystemShape
from troisactes.records.refusals import Refusal

OF_THE_SYSTEM = ("free", "two-squares")  # what its sentence is given beside its fields


def refusal_text(system: SystemShape, enc: EncounterShape, refusal: Refusal, lang: str) -> str:
    """« Refusé : 3 actions, il vous en reste 2 (PF2-ACT-06). »"""
    why = refusal_reason(system, enc, refusal, lang)
    if not refusal.clause:
        return say(lang, "refused-plain", why=why)
    return say(lang, "refused", why=why, clause=refusal.clause)


def refusal_reason(system: SystemShape, enc: EncounterShape, refusal: Refusal, lang: str) -> str:
    """The reason alone: « 3 actions, il vous en reste 2 »."""
    facts = record_facts(system, enc, refusal, lang)
    facts["free"] = term_name(system, "free", lang)
    facts["two-squares"] = distance(2, lang, system.rules.squares_first)
    return say(lang, own_message(system, refusal.message, lang), **facts)
