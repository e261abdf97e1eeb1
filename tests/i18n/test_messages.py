"""Every code, kind and word the engine can utter has a sentence in both languages."""

from __future__ import annotations

import ast
import gc
import re
from collections.abc import Iterator
from pathlib import Path
from typing import ClassVar

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast as ftl
from fluent.syntax import parse
from fluent.syntax.visitor import Visitor

from troisactes.errors import UnknownId
from troisactes.i18n import ENGLISH, FRENCH, LANGUAGES, choose_language, knows, say
from troisactes.i18n.sentences import problems_of, sentence_problems
from troisactes.journal.rulings import COMMANDS
from troisactes.kernel.checks import DEGREES
from troisactes.records.event import Event, Ruling
from troisactes.records.meanings import Who, Word
from troisactes.records.questions import Question
from troisactes.records.record import declared, fields_of
from troisactes.records.refusals import Refusal
from troisactes.rules.common.facts import FACTS
from troisactes.rules.common.ready_triggers import READY_TRIGGERS
from troisactes.rules.common.sheet_stats import STATS
from troisactes.rules.common.system_records import whatever_is_said
from troisactes.rules.common.vocabulary import three_actions_vocabulary
from troisactes.rules.krosmoz import facts as krosmoz_facts
from troisactes.rules.krosmoz.action_costs import UNITS as KROSMOZ_UNITS
from troisactes.rules.krosmoz.sheets import SAVES as KROSMOZ_SAVES
from troisactes.rules.krosmoz.sheets import STATS as KROSMOZ_STATS
from troisactes.rules.krosmoz.vocabulary import krosmoz_vocabulary
from troisactes.rules.registry import load_system, system_ids

PACKAGE = Path(__file__).resolve().parents[2] / "src" / "troisactes"
SYSTEMS = system_ids()  # which brings their words

NARROW = "\u202f"
NO_BREAK = "\u00a0"


# --- what the sources say ------------------------------------------------------------------------


def nodes(*folders: str) -> Iterator[ast.AST]:
    for folder in folders:
        for file in sorted((PACKAGE / folder).rglob("*.py")):
            yield from ast.walk(ast.parse(file.read_text(encoding="utf-8")))


def last_name(node: ast.expr) -> str:
    """The name at the end of ``name``, ``object.name``."""
    if isinstance(node, ast.Name):
        return node.id
    return node.attr if isinstance(node, ast.Attribute) else ""


def calls(*folders: str) -> Iterator[tuple[str, ast.Call]]:
    """Every call in those layers, by the name of what is called."""
    for node in nodes(*folders):
        if isinstance(node, ast.Call):
            yield last_name(node.func), node


def literal(node: ast.expr) -> Iterator[str]:
    """The words an argument may be: a text, or either branch of a choice."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.IfExp):
        yield from literal(node.body)
        yield from literal(node.orelse)


def first_arguments(*names: str) -> set[str]:
    return {
        word
        for name, call in calls("kernel", "rules", "journal")
        if name in names and call.args
        for word in literal(call.args[0])
    }


def assigned(name: str) -> set[str]:
    """The words given to a field of that name, in a class or on an object."""
    return {
        word
        for node in nodes("kernel", "rules")
        if isinstance(node, (ast.Assign, ast.AnnAssign)) and node.value is not None
        for target in (node.targets if isinstance(node, ast.Assign) else [node.target])
        if last_name(target) == name
        for word in literal(node.value)
    }


def missing(prefix: str, words: set[str]) -> list[str]:
    return sorted(
        f"{lang}: {prefix}-{word}"
        for lang in LANGUAGES
        for word in words
        if not knows(lang, f"{prefix}-{word}")
    )


@pytest.mark.parametrize("system_id", system_ids())
def test_every_record_has_its_sentences(system_id: str) -> None:
    system = {each: load_system(each) for each in system_ids()}[system_id]
    assert len({event.kind for event in declared(Event)}) > 80
    assert len([event for event in declared(Event) if issubclass(event, Ruling)]) > 30
    assert len([*declared(Refusal)]) > 100
    assert len([*declared(Question)]) > 60
    said = list(whatever_is_said(system.package))
    assert len(said) > 100
    assert sentence_problems(system_id, system.rules.facts, said) == []


def test_every_fact_has_both_refusals() -> None:
    facts = {*FACTS, *krosmoz_facts.FACTS}
    assert not missing("refused-needs", facts)
    assert not missing("refused-not-while", facts)


def test_a_sentence_that_cannot_be_said_is_found() -> None:
    class NeverWritten(Event, frozen=True):
        creature: Who

    class Strays(Event, frozen=True):
        messages: ClassVar[tuple[str, ...]] = ("event-moved", "event-item")
        creature: Who
        into: Word
        item: Word

    class Bare(Event, frozen=True):
        messages: ClassVar[tuple[str, ...]] = ("event-lit",)
        creature: Who
        item: Word

    class UnsaidQuestion(Question, frozen=True):
        messages: ClassVar[tuple[str, ...]] = ("decision-die", "decision-never-written")

    class NeverSaid(Refusal, frozen=True):
        messages: ClassVar[tuple[str, ...]] = ("refused-cannot-pay",)

    missing = [str(problem) for problem in problems_of(NeverWritten)]
    assert missing == [
        f"{lang}.ftl: expected a sentence event-never-written for NeverWritten, found none"
        for lang in ("fr", "en")
    ]
    assert {"$from", "$to"} <= {problem.found for problem in problems_of(Strays)}
    assert {problem.found for problem in problems_of(Bare)} == {"it put in as it is"}
    assert {problem.found for problem in problems_of(UnsaidQuestion)} == {
        "$faces",
        "$purpose",
        "none",
    }
    assert {problem.found for problem in problems_of(NeverSaid)} == {"$cost", "$left"}
    del NeverWritten, Strays, Bare, UnsaidQuestion, NeverSaid
    problems_of.cache_clear()
    fields_of.cache_clear()
    gc.collect()  # declared for this test alone


def test_every_plain_choice_has_its_words() -> None:
    # Parameters of catalogue steps are read by a function of the same name.
    of_params = {
        word
        for name, call in calls("rules", "catalogue", "journal")
        if name == "choice" and isinstance(call.func, ast.Attribute) and call.args
        for word in literal(call.args[0])
    }
    plain = {
        word
        for name, call in calls("kernel", "rules")
        if name == "choice" and isinstance(call.func, ast.Name) and call.args
        for word in literal(call.args[0])
    }
    assert len(plain) > 20
    assert not missing("choice", plain)
    assert "shape" in of_params


def test_every_modifier_has_a_label() -> None:
    labels = first_arguments("Line")
    assert "multiple-attack" in labels
    assert not missing("label", labels)


def test_every_ruling_has_its_words() -> None:
    assert not missing("ruling", set(COMMANDS))
    assert not missing("cli-gm", set(COMMANDS))


def test_closed_lists_of_words() -> None:
    words = three_actions_vocabulary()
    assert not missing("stat", set(STATS))
    assert not missing("degree", set(DEGREES))
    assert not missing("damage", set(words.damage_types))
    assert not missing("kind", set(words.modifier_kinds))
    assert not missing("group", set(words.groups))
    assert not missing("mode", set(words.modes))
    assert not missing("unit", {"action", "reaction", *words.pools})
    assert not missing("ready", set(READY_TRIGGERS))
    assert not missing("lasts", set(words.events))
    assert not missing("lasts", {f"{event}-own" for event in words.events})


def test_closed_lists_of_krosmoz() -> None:
    words = krosmoz_vocabulary()
    assert not missing("stat", {*KROSMOZ_STATS, *KROSMOZ_SAVES})
    assert not missing("damage", set(words.damage_types))
    assert not missing("kind", set(words.modifier_kinds))
    assert not missing("group", set(words.groups))
    assert not missing("unit", {*KROSMOZ_UNITS, *words.pools})


def test_every_message_the_program_asks_for_exists() -> None:
    asked = {
        word
        for name, call in calls("i18n", "cli", "sim", "journal")
        if name in ("say", "knows") and isinstance(call.func, ast.Name) and len(call.args) > 1
        for word in literal(call.args[1])
    }
    # Table.say and the like: the message comes first.
    asked |= {
        word
        for name, call in calls("cli")
        if name == "say" and call.args
        for word in literal(call.args[0])
        if word.startswith("cli-")
    }
    assert len(asked) > 100
    unknown = [f"{lang}: {id}" for lang in LANGUAGES for id in sorted(asked) if not knows(lang, id)]
    assert not unknown


# --- the files themselves ------------------------------------------------------------------------


def files(lang: str) -> list[Path]:
    return sorted(PACKAGE.rglob(f"{lang}.ftl"))


def messages(file: Path) -> dict[str, ftl.Message]:
    body = parse(file.read_text(encoding="utf-8")).body
    assert not [entry.content for entry in body if isinstance(entry, ftl.Junk)]
    return {entry.id.name: entry for entry in body if isinstance(entry, ftl.Message)}


def test_both_languages_have_the_same_messages() -> None:
    for french in files(FRENCH):
        english = french.with_name("en.ftl")
        assert messages(french).keys() == messages(english).keys()


def test_no_message_is_defined_twice() -> None:
    for lang in LANGUAGES:
        for file in files(lang):
            names = re.findall(r"^([a-z][\w-]*) =", file.read_text(encoding="utf-8"), re.MULTILINE)
            twice = {name for name in names if names.count(name) > 1}
            assert not twice, file


class Variables(Visitor):
    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:
        self.found.add(node.id.name)


# What one language needs and the other does not: grammar, units.
_OWN = {"metres", "feet"}


def test_both_languages_take_the_same_facts() -> None:
    wrong = []
    for french in files(FRENCH):
        english = messages(french.with_name("en.ftl"))
        for id, message in messages(french).items():
            facts = []
            for each in (message, english[id]):
                variables = Variables()
                variables.visit(each)
                facts.append(variables.found - _OWN)
            if facts[0] != facts[1]:
                wrong.append(f"{id}: fr {sorted(facts[0])}, en {sorted(facts[1])}")
    assert not wrong


# --- French typography ---------------------------------------------------------------------------


class Texts(Visitor):
    def __init__(self) -> None:
        self.found: list[str] = []

    def visit_Pattern(self, node: ftl.Pattern) -> None:
        self.found.append(
            "".join(
                part.value if isinstance(part, ftl.TextElement) else "x" for part in node.elements
            )
        )
        self.generic_visit(node)


def french_texts() -> Iterator[tuple[str, str]]:
    for file in files(FRENCH):
        for id, message in messages(file).items():
            texts = Texts()
            texts.visit(message)
            for text in texts.found:
                # Lines indented further are typed as they stand: commands, tables.
                prose = re.sub(r"^ {2,}.*$", "", text, flags=re.MULTILINE)
                yield id, prose


@pytest.mark.parametrize(
    ("what", "wrong"),
    [
        ("a narrow no-break space before ; ! ? »", rf"[^{NARROW}\s][;!?»]|[ {NO_BREAK}][;!?»]"),
        ("a narrow no-break space after «", rf"«[^{NARROW}]"),
        ("a no-break space before :", rf"[^{NO_BREAK}]:(?=\s|$)"),
        ("a typographic apostrophe", r"'"),
        ("a no-break space before a unit", r"x (?:(?:PV|m)\b|%)"),
        ("a real minus sign", r"(?<![\w-])-[0-9]"),
        ("a single ellipsis", r"\.\.\."),
    ],
)
def test_french_typography(what: str, wrong: str) -> None:
    found = [f"{id}: {text!r}" for id, text in french_texts() if re.search(wrong, text)]
    assert not found, f"{what}:\n" + "\n".join(found)


# --- saying --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("explicit", "env", "expected"),
    [
        ("fr", {"LANG": "en_GB.UTF-8"}, "fr"),
        ("en", {"LANG": "fr_FR.UTF-8"}, "en"),
        (None, {"LANG": "fr_CA.UTF-8"}, "fr"),
        (None, {"LANG": "fr_FR.UTF-8", "LC_ALL": "de_DE.UTF-8"}, "en"),
        (None, {"LC_MESSAGES": "fr_FR", "LANG": "en_US"}, "fr"),
        (None, {"LC_ALL": "", "LANG": "fr_FR"}, "fr"),
        (None, {}, "en"),
    ],
)
def test_choosing_a_language(explicit: str | None, env: dict[str, str], expected: str) -> None:
    assert choose_language(explicit, env) == expected


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(UnknownId, match="language"):
        choose_language("de", {})


def test_an_unknown_message_is_refused() -> None:
    with pytest.raises(UnknownId, match="message"):
        say(ENGLISH, "unit-acton", count=2)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_plain_sentences_are_as_fluent_has_them(lang: str) -> None:
    total = 0
    for file in files(lang):
        bundle = FluentBundle([lang], use_isolating=False)
        bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))
        for id, message in messages(file).items():
            variables = Variables()
            variables.visit(message)
            pattern = bundle.get_message(id).value
            if not variables.found and pattern is not None:
                assert say(lang, id) == bundle.format_pattern(pattern)[0]
                total += 1
    assert total > 600


def test_plurals() -> None:
    assert say(FRENCH, "unit-action", count=0) == "0 action"
    assert say(FRENCH, "unit-action", count=1) == "1 action"
    assert say(FRENCH, "unit-action", count=2) == "2 actions"
    assert say(ENGLISH, "unit-action", count=0) == "0 actions"
    assert say(ENGLISH, "unit-action", count=1) == "1 action"


def test_french_elides_before_a_vowel() -> None:
    assert say(FRENCH, "event-turn-start", creature="Ombre") == "Tour d’Ombre"
    assert say(FRENCH, "event-turn-start", creature="Élodie") == "Tour d’Élodie"
    assert say(FRENCH, "event-turn-start", creature="Kyra") == "Tour de Kyra"


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Kyra", "de Kyra"),
        ("Ombre", "d’Ombre"),
        ("Éloi", "d’Éloi"),
        ("Hélène", "d’Hélène"),
        ("Hallebardier", "de Hallebardier"),
        ("Hargne", "de Hargne"),
        ("Héros", "de Héros"),
        ("Héroïne", "d’Héroïne"),
        ("Yvain", "d’Yvain"),
        ("Yéti", "de Yéti"),
    ],
)
def test_of_somebody_in_french(name: str, said: str) -> None:
    assert say(FRENCH, "event-turn-start", creature=name) == f"Tour {said}"
