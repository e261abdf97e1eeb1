"""The files of clauses, and the clauses of homebrew."""

from pathlib import Path

import pytest

from tests.catalogue.invented import (
    NAMES,
    Roll,
    action,
    built,
    homebrew,
    pack,
    problems,
    the_problem,
)
from troisactes.catalogue.clauses import load_clauses
from troisactes.errors import CatalogueError

GOOD = """
[[clause]]
id = "INN-01"
kind = "rule"
fr = "On chante."
en = "One sings."
sees = ["INN-02"]

[[clause]]
id = "INN-02"
kind = "open"
fr = "Combien ?"
en = "How many?"
standard = true
option = "how-many"
default = 3
not_modelled = {fr = "Pas la bière.", en = "Not the beer."}
"""


def test_clauses(tmp_path: Path) -> None:
    path = tmp_path / "clauses.toml"
    path.write_text(GOOD, encoding="utf-8")
    clauses = load_clauses(path)
    assert list(clauses) == ["INN-01", "INN-02"]
    assert clauses["INN-01"].sees == ("INN-02",)
    second = clauses["INN-02"]
    assert (second.option, second.default, second.standard) == ("how-many", "3", True)
    assert second.not_modelled is not None
    assert second.not_modelled.en == "Not the beer."


@pytest.mark.parametrize(
    ("text", "line", "expected", "found"),
    [
        (GOOD.replace('"INN-02"]', '"INN-03"]'), 7, "a known clause", '"INN-03"'),
        (GOOD.replace('id = "INN-02"', 'id = "INN-01"'), 9, "INN-01 once", "first on line 2"),
        (GOOD.replace('en = "One sings."', ""), 2, "en: a text", "no en"),
        (GOOD.replace('"One sings."', '" "'), 6, "en to be a sentence", '" "'),
        (GOOD.replace("standard", "standart"), 14, "only known keys", '"standart"'),
        (GOOD + "\n[other]", 19, "only known keys", '"other"'),
        ("clause = 3", 1, "clause to be a list of tables", "3"),
        ("# empty", None, "clause: [[clause]] tables", "no clause"),
    ],
)
def test_bad_clauses(
    tmp_path: Path, text: str, line: int | None, expected: str, found: str
) -> None:
    path = tmp_path / "clauses.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(CatalogueError) as caught:
        load_clauses(path)
    problem = caught.value.problems[0]
    assert problem.line == line
    assert expected in problem.expected
    assert found in problem.found


def test_no_file(tmp_path: Path) -> None:
    with pytest.raises(CatalogueError, match="no such file"):
        load_clauses(tmp_path / "clauses.toml")


def test_an_entry_cites_a_known_clause(tmp_path: Path) -> None:
    read = pack(tmp_path, action("sing").replace("INN-01", "INN-3"))
    problem = the_problem(read)
    assert (problem.line, problem.expected) == (5, "a known clause")
    assert "INN-0" in problem.advice
    nothing = action("sing").replace('clause = "INN-01"', "")
    assert the_problem(pack(tmp_path, nothing)).found == "no clause"


def test_a_clause_by_its_topic(tmp_path: Path) -> None:
    text = action("sing").replace("INN-01", "@song")
    sing = built(pack(tmp_path, text))[0].actions["sing"]
    assert sing.clause == "INN-02"
    roll = sing.script.steps[1]
    assert isinstance(roll, Roll)
    assert roll.clause == "INN-02"
    problem = the_problem(pack(tmp_path, text.replace("@song", "@sang")))
    assert (problem.line, problem.expected) == (5, "a known topic after @")
    assert problem.advice == "Did you mean song?"
    problem = the_problem(pack(tmp_path, text.replace("@song", "@hum")))
    assert problem.found == 'hum: "INN-77"'


def test_homebrew_may_go_without_or_state_its_own(tmp_path: Path) -> None:
    text = (
        action("sing").replace('clause = "INN-01"', "")
        + action("dance").replace("INN-01", "HB-01")
        + '[clause.HB-01]\nfr = "On danse."\nen = "One dances."'
    )
    ruleset, catalogue = built(pack(tmp_path / "inn"), homebrew(tmp_path / "mine", text))
    assert ruleset.actions["sing"].clause == ""
    assert ruleset.actions["dance"].clause == "HB-01"
    assert catalogue.clauses["HB-01"].kind == "homebrew"


def test_a_homebrew_clause_must_be_stated(tmp_path: Path) -> None:
    text = action("dance").replace("INN-01", "HB-07")
    problem = the_problem(pack(tmp_path / "inn"), homebrew(tmp_path / "mine", text))
    assert problem.advice == "Declare it in the pack: [clause.HB-07] with fr and en."


def test_who_may_state_clauses(tmp_path: Path) -> None:
    text = '[clause.INN-09]\nfr = "a"\nen = "b"'
    assert the_problem(pack(tmp_path / "inn", text)).expected == "[clause.…] in homebrew only"
    found = problems(pack(tmp_path / "inn"), homebrew(tmp_path / "mine", text))
    assert [each.expected for each in found] == ["an id that begins with HB-"]


def test_a_homebrew_clause_is_complete(tmp_path: Path) -> None:
    text = f'[clause.HB-01]\nfr = "a"\nsees = ["INN-77"]\n{NAMES}'
    found = problems(pack(tmp_path / "inn"), homebrew(tmp_path / "mine", text))
    assert [each.found for each in found] == ["no en", '"INN-77"', '"name"']
