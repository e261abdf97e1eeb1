"""What the engine says, as text: refusals, events, rolls, questions, answers, effects, budgets.

The kernel's records hold ids and numbers; here they meet the words. Nothing is decided here.
"""

from troisactes.i18n.render.answers import aim_text, is_choice, offer_text, option_text
from troisactes.i18n.render.deeds import deed_aim, deed_sentence, deed_text
from troisactes.i18n.render.effects import duration_text, effect_name, effect_text
from troisactes.i18n.render.events import event_text, record_text
from troisactes.i18n.render.meanings import record_facts
from troisactes.i18n.render.prices import (
    amount_text,
    budget_text,
    cost_text,
    labels_text,
    only_text,
)
from troisactes.i18n.render.questions import decision_text, trigger_text
from troisactes.i18n.render.refusals import refusal_reason, refusal_text
from troisactes.i18n.render.rolls import (
    against_text,
    purpose_text,
    roll_sentence,
    roll_summary,
    roll_text,
)

__all__ = [
    "against_text",
    "aim_text",
    "amount_text",
    "budget_text",
    "cost_text",
    "decision_text",
    "deed_aim",
    "deed_sentence",
    "deed_text",
    "duration_text",
    "effect_name",
    "effect_text",
    "event_text",
    "is_choice",
    "labels_text",
    "offer_text",
    "only_text",
    "option_text",
    "purpose_text",
    "record_facts",
    "record_text",
    "refusal_reason",
    "refusal_text",
    "roll_sentence",
    "roll_summary",
    "roll_text",
    "trigger_text",
]
