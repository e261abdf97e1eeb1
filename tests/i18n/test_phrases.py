"""What files and scenarios are told is told in French too."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from troisactes.i18n.phrases import in_words_of, known_phrases, sentence_in

SOURCES = Path(__file__).resolve().parents[2] / "src" / "troisactes"
FOLDERS = ("catalogue", "journal", "rules/pu", "rules/common", "rules/krosmoz")
# Who says something of a file, a save or a scenario, and which of their words people read.
TELLERS = {
    "fail": (1, 2, 3),
    "missing": (1,),
    "warn": (1, 2, 3),
    "add": (1, 2, 3),
    "_otherwise": (1,),
    "Problem": (2, 3, 4),
    "Difference": (0, 1),
    "StepFailed": (0, 1),
    "Malformed": (0,),
    "CatalogueError": (0,),
    "SaveError": (0,),
    "ScenarioError": (0,),
    "ReplayError": (0,),
}
SELDOM = re.compile(r"[{}\s:,.;()×\"\[\]=]*")  # nothing but holes and signs


def phrase_of(node: ast.expr) -> str | None:
    """A text of the source with holes for what is put in."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.JoinedStr):
        return "".join(
            part.value if isinstance(part, ast.Constant) else "{}"  # type: ignore[misc]
            for part in node.values
        )
    return None


def told(
    folders: tuple[str, ...] = FOLDERS, tellers: dict[str, tuple[int, ...]] = TELLERS
) -> Iterator[tuple[str, str]]:
    """Every phrase a teller is given outright."""
    for folder in folders:
        for file in sorted((SOURCES / folder).glob("*.py")):
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                if not isinstance(node, ast.Call):
                    continue
                name = getattr(node.func, "attr", getattr(node.func, "id", ""))
                for place in tellers.get(name, ()):
                    for each in node.args[place : place + 1]:
                        phrase = phrase_of(each)
                        if phrase and " " in phrase and not SELDOM.fullmatch(phrase):
                            yield f"{file.name}:{node.lineno}", phrase


def test_every_phrase_is_said_in_french() -> None:
    lost = [f"{where}: {phrase}" for where, phrase in told() if not is_translated(phrase)]
    assert not lost, "\n".join(lost)


def test_what_is_wrong_with_a_prepared_fight_is_said_in_french() -> None:
    phrases = list(told(("table/lobby", "interop"), {"InvalidAnswer": (0,)}))
    assert len(phrases) > 10
    lost = [
        f"{where}: {phrase}"
        for where, phrase in phrases
        if sentence_in("fr", phrase.replace("{}", "xyz")) is None
    ]
    assert not lost, "\n".join(lost)


def test_a_message_of_which_only_the_signs_are_known_is_not_said() -> None:
    assert sentence_in("fr", "settings: Invalid value") is None
    assert sentence_in("en", "expected somebody on each side") is None


ALIKE = ("{} = true", "{} actions")  # in both languages


def is_translated(phrase: str) -> bool:
    if phrase in ALIKE:
        return True
    said = in_words_of("fr", phrase.replace("{}", "xyz"))
    return said != phrase.replace("{}", "xyz")


def test_there_is_something_to_say() -> None:
    assert len(set(told())) > 150


@pytest.mark.parametrize("phrase", known_phrases("fr"))
def test_what_is_put_in_comes_out(phrase: str) -> None:
    holes = len(re.findall(r"\{w?\}", phrase))
    words = [f"mot{number}" for number in range(holes)]
    parts = re.split(r"\{w?\}", phrase)
    english = parts[0] + "".join(word + part for word, part in zip(words, parts[1:], strict=True))
    said = in_words_of("fr", english)
    assert all(word in said for word in words), said


def test_phrases_inside_phrases() -> None:
    said = in_words_of("fr", "hp to be a whole number, at least 0")
    assert said == "hp\u00a0: un nombre entier, 0 au moins"
    assert in_words_of("en", "hp to be a whole number") == "hp to be a whole number"
    assert in_words_of("fr", "{action: 2}") == "{action: 2}"
    assert in_words_of("fr", "x" * 5000) == "x" * 5000
