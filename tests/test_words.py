"""docs/words.md lists every word scenarios and packs may use: those declared, and those in code."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest

from scripts import words
from troisactes.rules.registry import our_system_ids

SOURCE = Path(__file__).resolve().parents[1] / "src" / "troisactes"


@cache
def known(system: str) -> words.Known:
    return words.Known(system)


def test_the_page_is_up_to_date() -> None:
    assert words.PAGE.read_text(encoding="utf-8") == words.page(), "run python -m scripts.words"


def literals_given_to(function: str) -> Iterator[tuple[str, str]]:
    """Where rules call this with a word of their own as the first thing, and the word."""
    for file in sorted((SOURCE / "rules").rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.args:
                first = node.args[0]
                if node.func.id == function and isinstance(first, ast.Constant):
                    yield f"{file.relative_to(SOURCE)}:{node.lineno}", str(first.value)


@pytest.mark.parametrize(
    ("function", "listed"), [("Line", words.labels), ("choice", words.answers)]
)
def test_what_rules_say_in_code_is_listed(
    function: str, listed: Callable[[words.Known], words.Words]
) -> None:
    everywhere = {word for id in our_system_ids() for word in listed(known(id))}
    found = list(literals_given_to(function))
    assert found
    strange = [(where, word) for where, word in found if word not in everywhere]
    assert not strange


@pytest.mark.parametrize("system", our_system_ids())
def test_nothing_is_listed_that_no_system_knows(system: str) -> None:
    vocabulary = known(system).vocabulary
    assert set(words.triggers(known(system))) == set(vocabulary.triggers)
    assert set(words.statistics(known(system))) == set(vocabulary.stats)
