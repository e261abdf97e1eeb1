"""Every public name has a sentence and an example, every example of the sources runs."""

from __future__ import annotations

import ast
import doctest
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

import troisactes
from troisactes import Fight, load_system

PACKAGE = Path(troisactes.__file__).parent
Scope = ast.Module | ast.ClassDef | ast.FunctionDef


# Read from the sources, as the docstrings of a compiled module are not those Python knows.
@cache
def docstrings(file: Path) -> dict[str, str]:
    """By name: ``""`` for the module itself, ``Fight.set_up`` for a method."""
    return dict(_docstrings(ast.parse(file.read_text(encoding="utf-8")), ""))


def _docstrings(scope: Scope, name: str) -> Iterator[tuple[str, str]]:
    said = ast.get_docstring(scope)
    if said is not None:
        yield name, said
    for each in scope.body:
        if isinstance(each, ast.ClassDef | ast.FunctionDef):
            yield from _docstrings(each, f"{name}.{each.name}".removeprefix("."))


def module_of(file: Path) -> str:
    parts = file.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(parts).removesuffix(".__init__")


EXAMPLES = [
    (file, name)
    for file in sorted(PACKAGE.rglob("*.py"))
    if ">>>" in file.read_text(encoding="utf-8")
    for name, said in docstrings(file).items()
    if ">>>" in said
]


@pytest.mark.parametrize(
    ("file", "name"), EXAMPLES, ids=[f"{module_of(file)}:{name}" for file, name in EXAMPLES]
)
def test_every_example_runs(file: Path, name: str) -> None:
    found = dict(vars(import_module(module_of(file))))
    said = doctest.DocTestParser().get_doctest(docstrings(file)[name], found, name, str(file), None)
    result = doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE).run(said)
    assert (result.failed, result.attempted > 0) == (0, True)


@pytest.mark.parametrize("name", troisactes.__all__)
def test_every_public_name_has_a_sentence_and_an_example(name: str) -> None:
    public = getattr(troisactes, name)
    file = PACKAGE.parent / Path(*public.__module__.split("."))
    said = docstrings(file.with_suffix(".py")).get(name, "")
    assert said.split(">>>")[0].strip()
    assert doctest.DocTestParser().get_examples(said), "no example"


def test_every_public_object_says_what_it_is() -> None:
    """In a console one reads ``repr``: an address in memory tells nothing."""
    fight = Fight("pf2", "pont", seed=7)
    enc = fight.encounter
    before = enc.clone()
    assert enc.decision is not None
    refused = fight.why_not("stride A1")
    assert refused is not None
    held: dict[str, object] = {
        "AdvisedChoices": fight.advise(seconds=0.05)[0],
        "Choice": fight.choices[0],
        "Choices": fight.choices,
        "Combatant": fight.combatants[0],
        "Condition": troisactes.Condition("prone", 0, 1),
        "Decision": enc.decision,
        "Encounter": enc,
        "Fight": fight,
        "GreedyPolicy": troisactes.GreedyPolicy(),
        "Journal": fight.journal,
        "NewCreature": troisactes.NewCreature(name="X", stats={}),
        "NewStrike": troisactes.NewStrike(name="X", attack=1, damage="1", type="fire"),
        "Option": fight.choices[0].option,
        "Placed": troisactes.Placed("ogre", "A1"),
        "RandomPolicy": troisactes.RandomPolicy(3),
        "Refusal": refused,
        "Refused": troisactes.Refused("no", refused),
        "Square": troisactes.Square("A1"),
        "System": load_system("pf2"),
        "TacticalPolicy": troisactes.TacticalPolicy(),
        "Thing": troisactes.Thing("sword", 1),
        "TroisActesError": troisactes.TroisActesError(),
        "UnknownId": troisactes.UnknownId("system", "pf3", ["pf2"]),
    }
    classes = [name for name in troisactes.__all__ if isinstance(getattr(troisactes, name), type)]
    assert sorted(held) == classes
    for name, each in held.items():
        assert " at 0x" not in repr(each), name
        assert isinstance(each, getattr(troisactes, name))
    assert repr(before) == repr(enc)
    over = Fight("pf2", "pont", seed=7)
    over.run()
    assert "over" in repr(over.encounter)
