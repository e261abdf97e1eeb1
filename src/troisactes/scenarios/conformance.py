"""How far a system keeps its rules: every clause, and the scenarios or tests that claim it.

The scenarios are in the system's folder, under ``scenarios/``, and run here. A few checks are no
fights but tests of the suite; ``claimed-by-tests.toml`` beside the scenarios says which (and a test
holds that file against the suite, where they pass or nothing is released).
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Final, NamedTuple

from troisactes.catalogue.clauses import Clause, load_clauses
from troisactes.rules.registry import clauses_file, package_of
from troisactes.scenarios.scenario import Progress, ScenarioReport, ScenarioResult, run_paths

PASSING: Final = "passing"
FAILING: Final = "failing"
UNCLAIMED: Final = "unclaimed"
NOT_MODELLED: Final = "not-modelled"

CLAIMED_BY_TESTS: Final = "claimed-by-tests.toml"


class Standing(NamedTuple):
    """How a clause stands."""

    clause: Clause
    results: tuple[ScenarioResult, ...]  # of the scenarios that claim it
    tests: tuple[str, ...]  # of the suite, that claim it

    @property
    def status(self) -> str:
        if any(not result.passed for result in self.results):
            return FAILING
        if self.results or self.tests:
            return PASSING
        return UNCLAIMED if self.clause.not_modelled is None else NOT_MODELLED


class Conformance(NamedTuple):
    """Every clause of a system, and the run its standing comes from."""

    system: str
    standings: tuple[Standing, ...]
    report: ScenarioReport
    strangers: tuple[str, ...]  # claims of clauses there are not

    def having(self, status: str) -> tuple[Standing, ...]:
        return tuple(each for each in self.standings if each.status == status)

    @property
    def passed(self) -> bool:
        """Nothing fails, nothing is left unclaimed."""
        return (
            self.report.passed
            and not self.strangers
            and not self.having(FAILING)
            and not self.having(UNCLAIMED)
        )


def conformance(system_id: str, progress: Progress | None = None) -> Conformance:
    """Run every scenario that comes with a system, and see which clauses they speak for."""
    clauses = load_clauses(clauses_file(system_id))
    report = run_paths(scenario_files(system_id), progress)
    results: dict[str, list[ScenarioResult]] = {}
    for result in report.results:
        for id in result.claims:
            results.setdefault(id, []).append(result)
    tests = claims_of_tests(system_id)
    standings = tuple(
        Standing(clause, tuple(results.get(clause.id, ())), tests.get(clause.id, ()))
        for clause in clauses.values()
    )
    strangers = tuple(sorted({*results, *tests} - {*clauses}))
    return Conformance(system_id, standings, report, strangers)


def scenario_files(system_id: str) -> list[Path]:
    """The scenarios that come with a system, in the order of their names."""
    return sorted(package_of(system_id).scenarios.rglob("*.yaml"))


def claims_of_tests(system_id: str) -> Mapping[str, tuple[str, ...]]:
    """Clause id -> the tests of the suite that claim it."""
    file = package_of(system_id).scenarios / CLAIMED_BY_TESTS
    if not file.is_file():
        return {}
    table = tomllib.loads(file.read_text(encoding="utf-8"))
    return {id: tuple(tests) for id, tests in table.items()}
