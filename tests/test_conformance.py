"""Every clause of every system is claimed by a scenario or a test, and what claims it passes."""

import ast
import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from troisactes.catalogue.clauses import Clause, load_clauses
from troisactes.errors import UnknownId
from troisactes.kernel.definitions import Name
from troisactes.rules.registry import clauses_file, package_of, system_ids
from troisactes.scenarios import conformance as module
from troisactes.scenarios.conformance import (
    CLAIMED_BY_TESTS,
    FAILING,
    NOT_MODELLED,
    PASSING,
    UNCLAIMED,
    Conformance,
    Standing,
    claims_of_tests,
    conformance,
    scenario_files,
)
from troisactes.scenarios.scenario import (
    ScenarioReport,
    load_scenarios,
    run_paths,
    run_scenario,
    scenarios_in,
)

TESTS = Path(__file__).parent
FILES = [(system, file) for system in system_ids() for file in scenario_files(system)]


@cache
def clauses_of(system: str) -> dict[str, Clause]:
    return load_clauses(clauses_file(system))


@pytest.mark.parametrize(
    ("system", "file"), FILES, ids=[f"{system}/{file.name}" for system, file in FILES]
)
def test_scenarios_pass(system: str, file: Path) -> None:
    report = run_paths([file])
    told = [*map(str, report.problems), *map(str, report.failures)]
    assert report.passed, "\n" + "\n".join(told)
    assert {result.scenario.system for result in report.results} == {system}


@pytest.mark.parametrize("system", system_ids())
def test_no_clause_is_unclaimed(system: str) -> None:
    claimed = set(claims_of_tests(system))
    for file in scenario_files(system):
        for scenario in load_scenarios(file):
            claimed.update(scenario.claims)
    unclaimed = [
        clause.id
        for clause in clauses_of(system).values()
        if clause.id not in claimed and clause.not_modelled is None
    ]
    assert not unclaimed, (
        f"{len(unclaimed)} clauses of {system} are claimed by no scenario and no test: "
        f"{', '.join(unclaimed)}. Write a scenario that claims each (docs/scenarios.md)."
    )


@pytest.mark.parametrize("system", system_ids())
def test_claims_name_clauses_there_are(system: str) -> None:
    known = clauses_of(system)
    strange = [
        f"{file.name}:{scenario.line} claims {id}"
        for file in scenario_files(system)
        for scenario in load_scenarios(file)
        for id in scenario.claims
        if id not in known
    ]
    strange += [
        f"{CLAIMED_BY_TESTS} claims {id}" for id in claims_of_tests(system) if id not in known
    ]
    assert not strange, "\n".join(strange)


@pytest.mark.parametrize("system", system_ids())
def test_what_is_not_modelled_is_not_claimed(system: str) -> None:
    """Either the software holds a rule, or it leaves it to people: never both."""
    claimed = {
        id
        for file in scenario_files(system)
        for scenario in load_scenarios(file)
        for id in scenario.claims
    }
    claimed.update(claims_of_tests(system))
    both = [
        clause.id
        for clause in clauses_of(system).values()
        if clause.not_modelled is not None and clause.id in claimed
    ]
    assert not both


def test_a_scenario_of_a_system_is_in_its_folder() -> None:
    for id in system_ids():
        folder = package_of(id).scenarios
        assert scenario_files(id), folder
        assert not list(folder.rglob("*.yml")), "scenario files end in .yaml"


# --- claims of tests ------------------------------------------------------------------------------


def claims_in(file: Path) -> Iterator[tuple[str, str]]:
    """(clause id, test) for every ``@pytest.mark.claims("…")`` of a file."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.FunctionDef | ast.ClassDef):
            continue
        for decorator in node.decorator_list:
            if (
                isinstance(decorator, ast.Call)
                and isinstance(decorator.func, ast.Attribute)
                and decorator.func.attr == "claims"
            ):
                for argument in decorator.args:
                    assert isinstance(argument, ast.Constant)
                    name = f"{file.relative_to(TESTS.parent).as_posix()}::{node.name}"
                    yield str(argument.value), name


def claims_of_the_suite(system: str) -> dict[str, tuple[str, ...]]:
    """Clause id -> the tests that claim it, of one system."""
    found: dict[str, list[str]] = {}
    for file in sorted(TESTS.rglob("test_*.py")):
        for id, name in claims_in(file):
            if id in clauses_of(system):
                found.setdefault(id, []).append(name)
    return {id: tuple(sorted(names)) for id, names in sorted(found.items())}


def write_lists() -> None:
    """``python -m tests.test_conformance``: write down which tests claim what."""
    for system in system_ids():
        lines = [
            "# Clauses whose check is no fight but a test of the suite. Written by",
            "# `python -m tests.test_conformance`; tests/test_conformance.py keeps it true.",
        ]
        for id, names in claims_of_the_suite(system).items():
            lines.append(f'"{id}" = [{", ".join(json.dumps(name) for name in names)}]')
        file = package_of(system).scenarios / CLAIMED_BY_TESTS
        if len(lines) > 2:
            file.write_text("\n".join(lines) + "\n", encoding="utf-8")
        else:
            file.unlink(missing_ok=True)


@pytest.mark.parametrize("system", system_ids())
def test_the_list_of_claiming_tests_is_that_of_the_suite(system: str) -> None:
    listed = {id: tuple(sorted(names)) for id, names in claims_of_tests(system).items()}
    assert listed == claims_of_the_suite(system), "run `python -m tests.test_conformance`"


def test_tests_claim_clauses_there_are() -> None:
    known = {id for system in system_ids() for id in clauses_of(system)}
    strange = [
        f"{name} claims {id}"
        for file in sorted(TESTS.rglob("test_*.py"))
        for id, name in claims_in(file)
        if id not in known
    ]
    assert not strange, "\n".join(strange)


# --- the report -----------------------------------------------------------------------------------


STORY = """\
title: TITLE
claims: [PF2-A-01]
system: pf2
creatures:
  F: {is: fixture-fighter, at: B2}
  O: {is: fixture-ogre, at: G2}
order: [F, O]
steps:
  - F: stride C2
    expect: {at: {F: WHERE}}
"""


def test_how_a_clause_stands() -> None:
    text = STORY.replace("TITLE", "good").replace("WHERE", "C2")
    (good,) = map(run_scenario, scenarios_in(text, "x.yaml"))
    text = STORY.replace("TITLE", "bad").replace("WHERE", "B2")
    (bad,) = map(run_scenario, scenarios_in(text, "x.yaml"))
    clause = Clause("PF2-A-01", "action", "…", "…")
    left_out = clause._replace(not_modelled=Name("…", "…"))
    standings = (
        Standing(clause, (good,), ()),
        Standing(clause, (good, bad), ()),
        Standing(clause, (), ("tests/x.py::test_y",)),
        Standing(clause, (), ()),
        Standing(left_out, (), ()),
    )
    assert [each.status for each in standings] == [
        PASSING,
        FAILING,
        PASSING,
        UNCLAIMED,
        NOT_MODELLED,
    ]
    whole = Conformance("pf2", standings, ScenarioReport((good, bad), ()), ())
    assert len(whole.having(PASSING)) == 2
    assert not whole.passed
    fine = Conformance("pf2", (standings[0], standings[4]), ScenarioReport((good,), ()), ())
    assert fine.passed
    assert not fine._replace(strangers=("PF2-X",)).passed


def test_conformance_of_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    elsewhere = package_of("pf2")._replace(folder=tmp_path)
    monkeypatch.setattr(module, "package_of", lambda id: elsewhere)
    scenarios = elsewhere.scenarios
    (scenarios / "deep").mkdir(parents=True)
    text = STORY.replace("TITLE", "good").replace("WHERE", "C2")
    (scenarios / "deep" / "a.yaml").write_text(text, encoding="utf-8")
    tests = '"PF2-ICO-01" = ["tests/x.py::test_y"]\n"PF2-NO-01" = ["tests/x.py::test_z"]\n'
    (scenarios / CLAIMED_BY_TESTS).write_text(tests, encoding="utf-8")
    seen: list[str] = []
    found = conformance("pf2", lambda result: seen.append(result.scenario.title))
    assert seen == ["good"]
    standing = {each.clause.id: each for each in found.standings}
    assert list(standing) == list(clauses_of("pf2"))
    assert standing["PF2-A-01"].status == PASSING
    assert standing["PF2-ICO-01"].tests == ("tests/x.py::test_y",)
    assert standing["PF2-A-02"].status in (UNCLAIMED, NOT_MODELLED)
    assert found.strangers == ("PF2-NO-01",)
    assert not found.passed


def test_conformance_of_an_unknown_system() -> None:
    with pytest.raises(UnknownId, match="Did you mean pf2"):
        conformance("pf3")


if __name__ == "__main__":
    write_lists()
