"""What rules ask tables about and what files declare are the same points, with the same words."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

import pytest

from tests.catalogue.invented import (
    CLAUSES,
    NAMES,
    action,
    homebrew,
    pack,
    problems,
    the_problem,
    vocabulary,
)
from troisactes.catalogue.lint import examine
from troisactes.catalogue.load import Pack
from troisactes.errors import Problem, UnknownId
from troisactes.kernel.encounter import Encounter
from troisactes.kernel.names import ListOption, NumberOption, OpenPoint, TableOption
from troisactes.kernel.ruleset import Ruleset
from troisactes.rules.registry import load_system
from troisactes.rules.setup import open_fight

ENCORES = f"""
[option.encores]
{NAMES}
clause = "INN-OPEN-01"
default = "one"
values = ["one", "many"]
"""


def of_rules(*points: OpenPoint, packs: list[Pack]) -> list[Problem]:
    words = vocabulary()
    words.options = points
    return examine(Ruleset("inn"), words, packs, CLAUSES).problems


def test_an_option_that_nothing_asks_for(tmp_path: Path) -> None:
    problem = the_problem(pack(tmp_path, ENCORES.replace("encores", "encore")))
    assert problem.line == 2
    assert problem.expected == "an option that the rules ask for"
    assert problem.found == '"encore"'
    assert problem.advice == "Did you mean encores or once?"


def test_an_option_that_no_file_declares(tmp_path: Path) -> None:
    point = TableOption("encore", Literal["one", "many"])
    nobody, missing = sorted(of_rules(point, packs=[pack(tmp_path, ENCORES)]), key=str)[::-1]
    assert nobody.found == '"encores"'
    assert missing.expected == "[option.encore], which the rules ask for"
    assert missing.advice == "Did you mean encores?"


def test_without_a_file_holds_what_the_rules_say_otherwise(tmp_path: Path) -> None:
    point = TableOption("encore", Literal["one", "many"], "one")
    assert of_rules(point, packs=[pack(tmp_path, "")]) == []


def test_a_value_that_the_rules_do_not_know(tmp_path: Path) -> None:
    problem = the_problem(pack(tmp_path, ENCORES.replace('"many"]', '"manny"]')))
    assert problem.line == 6
    assert problem.expected == "a value that the rules know (one, many)"
    assert problem.found == '"manny"'
    assert problem.advice == "Did you mean many?"


@pytest.mark.parametrize("point", [NumberOption("encores"), ListOption("encores")])
def test_words_where_the_rules_want_something_else(tmp_path: Path, point: OpenPoint) -> None:
    (problem,) = of_rules(point, packs=[pack(tmp_path, ENCORES)])
    assert problem.expected == f'values to be "{point.kind}"'
    assert problem.found == '["one", "many"]'


def test_an_option_that_an_entry_names(tmp_path: Path) -> None:
    text = ENCORES.replace("encores", "rounds") + action("sing", 'data = {as-option = "rounds"}')
    assert problems(pack(tmp_path, text)) == []
    wrong = problems(pack(tmp_path, text.replace('"rounds"', '"round"')))
    assert [each.expected for each in wrong] == [
        "an option that the rules ask for",
        "a known option",
    ]
    assert wrong[1].advice == "Did you mean rounds?"


def test_homebrew_cannot_take_away_what_the_rules_ask_for(tmp_path: Path) -> None:
    point = TableOption("encores", Literal["one", "many"])
    packs = [
        pack(tmp_path / "inn", ENCORES),
        homebrew(tmp_path / "mine", "[option.encores]\nremoved = true"),
    ]
    (problem,) = of_rules(point, packs=packs)
    assert problem.expected == "[option.encores], which the rules ask for"


def test_a_table_is_not_asked_about_what_nobody_declared() -> None:
    system = load_system("pf2")
    enc = open_fight(system, next(iter(system.catalogue.fights)))
    assert isinstance(enc, Encounter)
    with pytest.raises(UnknownId, match="unknown table option 'agil'"):
        enc.option(TableOption("agil", Literal["yes", "no"]))
    with pytest.raises(UnknownId, match="agile"):
        enc.option_called("agil")
