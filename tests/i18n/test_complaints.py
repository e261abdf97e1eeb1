"""Every complaint is said in both languages, with all its parts, and none falls back."""

from __future__ import annotations

import pickle
import pkgutil
from importlib import import_module
from pathlib import Path
from typing import get_args

import pytest
from fluent.syntax import ast as ftl
from fluent.syntax import parse
from fluent.syntax.visitor import Visitor

from troisactes.errors import Problem, UnknownId
from troisactes.i18n import ENGLISH, FRENCH, LANGUAGES
from troisactes.records import complaints
from troisactes.records.complaints import about_entries, about_kinds, about_syntax, about_values
from troisactes.records.complaints.about_entries import Owner
from troisactes.records.complaints.about_kinds import Kind
from troisactes.records.phrase import DECLARED, Phrase, phrase
from troisactes.records.syntax import json_mistake, toml_mistake, yaml_mistake

WORDS = Path(complaints.__file__).parents[2] / "i18n" / "complaint"
TOLD_APART = ("kind", "owner")  # words of a closed list, each with its own turn of phrase
for module in pkgutil.iter_modules(complaints.__path__):
    import_module(f"{complaints.__name__}.{module.name}")


class Used(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:
        self.names.add(node.id.name)


def messages(lang: str) -> dict[str, set[str]]:
    """The parts each message uses."""
    found: dict[str, set[str]] = {}
    for entry in parse((WORDS / f"{lang}.ftl").read_text(encoding="utf-8")).body:
        assert not isinstance(entry, ftl.Junk), entry.content
        if isinstance(entry, ftl.Message):
            used = Used()
            used.visit(entry)
            found[entry.id.name] = used.names
    return found


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_complaint_has_a_sentence_with_exactly_its_parts(lang: str) -> None:
    assert messages(lang) == {message: set(parts) for message, parts in DECLARED.items()}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("message", sorted(DECLARED))
def test_every_part_is_said(lang: str, message: str) -> None:
    numbers = ("least", "limit", "most", "size")
    parts = tuple((name, 407 if name in numbers else f"<{name}>") for name in DECLARED[message])
    said = Phrase(message, parts).said_in(lang)
    assert all(str(part) in said for name, part in parts if name not in TOLD_APART), said


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_owner_of_data_has_its_word(lang: str) -> None:
    said = {about_entries.a_known_key_of_data(owner).said_in(lang) for owner in get_args(Owner)}
    assert len(said) == len(get_args(Owner))


@pytest.mark.parametrize("kind", get_args(Kind))
def test_every_kind_has_its_word_in_french(kind: Kind) -> None:
    for said in (about_kinds.a_known(kind), about_kinds.unknown_id(kind, "x")):
        is_default = said.said_in(FRENCH) == said._replace(
            parts=(("kind", "no-such-kind"), *said.parts[1:])
        ).said_in(FRENCH)
        assert is_default == (kind == "id")


def test_french_agrees() -> None:
    assert about_kinds.a_known("creature").said_in(FRENCH) == "une créature connue"
    assert about_kinds.a_known("type-of-damage").said_in(FRENCH) == "un type de dégâts connu"
    said = about_values.key_to_be("hp", about_values.a_whole_number_at_least(0))
    assert said.said_in(FRENCH) == "hp\u00a0: un nombre entier, 0 au moins"
    assert str(said) == "hp to be a whole number, at least 0"
    near = UnknownId("action", "strid", ["stride", "strike"]).sentence(FRENCH)
    assert near == "action inconnue\u00a0: 'strid'. Vouliez-vous dire stride ou strike\u202f?"


def test_phrases_travel_and_compare() -> None:
    said = about_values.inside(about_values.a_text(), "x")
    assert pickle.loads(pickle.dumps(said)) == said
    assert len({said, about_values.inside(about_values.a_text(), "x")}) == 1
    problem = Problem("f.toml", 3, said, about_values.nothing())
    assert pickle.loads(pickle.dumps(problem)).sentence(FRENCH) == problem.sentence(FRENCH)


def test_a_complaint_is_declared_once() -> None:
    def a_text() -> None: ...

    with pytest.raises(TypeError, match="declared twice"):
        phrase(a_text)


@pytest.mark.parametrize(
    ("said", "known"),
    [
        (toml_mistake("Unclosed array"), about_syntax.unclosed_array()),
        (toml_mistake("Illegal character '\\n'"), about_syntax.illegal_character("'\\n'")),
        (json_mistake("Extra data"), about_syntax.json_extra_data()),
        (yaml_mistake("did not find expected key"), about_syntax.yaml_key_missing()),
    ],
)
def test_what_parsers_say_is_known(said: Phrase, known: Phrase) -> None:
    assert said == known
    assert said.said_in(FRENCH) != said.said_in(ENGLISH)


def test_what_a_parser_may_say_one_day_is_quoted() -> None:
    assert toml_mistake("Bad moon").said_in(ENGLISH) == "bad moon"
    assert "«\u202fbad moon\u202f»" in toml_mistake("Bad moon").said_in(FRENCH)
