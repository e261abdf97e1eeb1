"""Whether every record has its sentences, and whether they use only what its fields provide.

Read from the files' text: cheap enough to be done whenever a system loads.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache

from troisactes.errors import Problem
from troisactes.i18n import LANGUAGES, message_texts
from troisactes.i18n.render.meanings import ALSO_GIVEN
from troisactes.i18n.render.refusals import OF_THE_SYSTEM
from troisactes.records.complaints import about_packs, about_values
from troisactes.records.event import Event
from troisactes.records.questions import Question
from troisactes.records.record import Record, fields_of
from troisactes.records.refusals import Refusal

_TOLD_APART = re.compile(r"\$([\w-]+)\s*->")
_PUT_IN = re.compile(r"\$([\w-]+)(?!\s*->|[\w-])")
# Nothing a reader would understand, or nothing at all.
_NEVER_PUT_IN = ("word", "act", "fact", "item-uid", "yes-no")


def sentence_problems(
    system: str, facts: Iterable[str], records: Iterable[type[Event | Question | Refusal]]
) -> list[Problem]:
    """What is wrong with the sentences of whatever a system may tell, ask and refuse: all at once.

    ``facts`` are what its creatures may be or have, ``records`` all it may tell, ask and refuse.
    """
    found: list[Problem] = []
    known = frozenset(facts)
    for record in records:
        found += declaration_problems(record) or problems_of(record, system, known)
    return found


def declaration_problems(record: type[Record]) -> tuple[Problem, ...]:
    """A mistake of the declaration itself."""
    try:
        fields_of(record)
    except TypeError as error:
        found = about_values.written(str(error))
        return (Problem(record.__module__, None, about_packs.a_record_that_can_be_told(), found),)
    return ()


@cache
def problems_of(
    record: type[Event | Question | Refusal],
    system: str = "",
    facts: frozenset[str] = frozenset(),
) -> tuple[Problem, ...]:
    """What is wrong with the sentences of one kind, in a system's own words too."""
    found: list[Problem] = []
    for lang in LANGUAGES:
        texts = message_texts(lang)
        for message in _sentences(record, facts):
            if message not in texts:
                found.append(_missing(lang, record, message))
            for own in (message, f"{system}-{message}"):
                if own in texts:
                    found += _wrong_variables(lang, record, own, texts[own])
    return tuple(found)


def _sentences(record: type[Event | Question | Refusal], facts: frozenset[str]) -> Iterable[str]:
    """Every message it may need: one for each fact, where a fact chooses."""
    if any(field.meaning.what == "fact" for field in fields_of(record)):
        return [f"{message}-{fact}" for message in record.sentences() for fact in sorted(facts)]
    return record.sentences()


def _missing(lang: str, record: type[Record], message: str) -> Problem:
    expected = about_packs.a_sentence_for(message, record.__name__)
    return Problem(f"{lang}.ftl", None, expected, about_values.none())


def _wrong_variables(lang: str, record: type[Record], message: str, text: str) -> list[Problem]:
    known = _given(record)
    unreadable = {field.key for field in fields_of(record) if field.meaning.what in _NEVER_PUT_IN}
    put_in = set(_PUT_IN.findall(text))
    strange = (put_in | set(_TOLD_APART.findall(text))) - known
    expected = about_packs.only_what_it_holds(message, record.__name__, ", ".join(sorted(known)))
    found = [
        Problem(f"{lang}.ftl", None, expected, about_values.written(f"${name}"))
        for name in sorted(strange)
    ]
    for name in sorted(put_in & unreadable):
        expected = about_packs.to_be_told_apart(message, f"${name}")
        found.append(Problem(f"{lang}.ftl", None, expected, about_packs.put_in_as_it_is()))
    return found


@cache
def _given(record: type[Record]) -> frozenset[str]:
    """What its sentences may say."""
    names: set[str] = set()
    for field in fields_of(record):
        names.update((field.key, *ALSO_GIVEN.get(field.meaning.what, ())))
    if issubclass(record, Question):
        names.add("creature")  # whoever it is asked about
    elif issubclass(record, Refusal):
        names.update(OF_THE_SYSTEM)
    return frozenset(names)
