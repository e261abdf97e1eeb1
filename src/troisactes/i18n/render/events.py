"""Lines of the log: each record's sentence, filled in with what its fields mean."""

from __future__ import annotations

from troisactes.i18n import say
from troisactes.i18n.names import creature_name, own_message
from troisactes.i18n.render.meanings import record_facts
from troisactes.i18n.shapes import EncounterShape, EventShape, SystemShape
from troisactes.records.event import Event, Ruling


def event_text(system: SystemShape, enc: EncounterShape, event: EventShape, lang: str) -> str:
    """One line of the log, without its clause."""
    return record_text(system, enc, event.record, lang)


def record_text(system: SystemShape, enc: EncounterShape, record: Event, lang: str) -> str:
    """A record in words. What was kept back stays a gap in the sentence: ``{$amount}``."""
    message = own_message(system, record.message, lang)
    text = say(lang, message, **record_facts(system, enc, record, lang))
    if not isinstance(record, Ruling):
        return text
    # ``subject``: a player's copy of a ruling about nobody in particular has no creature at all.
    frame = record.frame if record.subject >= 0 else "event-ruling-plain"
    return say(lang, frame, creature=creature_name(enc, record.subject, lang), ruling=text)
