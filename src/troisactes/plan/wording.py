"""Advice in words: the options of a turn, and the two sentences why."""

from __future__ import annotations

from troisactes.i18n import say
from troisactes.i18n.names import creature_name, decimal, percent
from troisactes.i18n.render import aim_text, offer_text
from troisactes.kernel.decisions import Option
from troisactes.kernel.encounter import Encounter
from troisactes.plan.advisor import Reason
from troisactes.rules.registry import System


def option_words(system: System, enc: Encounter, option: Option, lang: str) -> str:
    """« Frapper (Épée longue) → Ogre »; what comes later in a turn need not be on offer yet."""
    decision = enc.decision
    assert decision is not None
    action = enc.rules.actions.get(option.action)
    aim = ""
    if action is not None and option.target != -1:
        aim = aim_text(system, enc, action.targeting.kind, option.target, lang)
    head = offer_text(system, enc, decision, option.action, option.using, lang, aim, option.target)
    return f"{head} → {aim}" if aim else head


def reason_words(enc: Encounter, reason: Reason, lang: str) -> str:
    """One sentence."""
    facts = {
        "amount": decimal(reason.amount, lang),
        "chance": percent(min(1.0, reason.amount), lang),
    }
    if reason.about >= 0:
        facts["who"] = creature_name(enc, reason.about, lang)
    if reason.by >= 0:
        facts["by"] = creature_name(enc, reason.by, lang)
    return say(lang, reason.message, **facts)
