"""Scenarios: fights told line by line, with what must follow. Load them, run them, read the report.

for scenario in load_scenarios(Path("mine.yaml")):
    result = run_scenario(scenario)
    for failure in result.failures:
        print(failure)
"""

from __future__ import annotations

import traceback
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import NamedTuple

from troisactes.errors import FileError, InputTooLarge, Problem, TroisActesError
from troisactes.journal.expectations import EXPECTATIONS, compare
from troisactes.journal.expected_rolls import explain_roll
from troisactes.journal.scenario_file import parse_scenarios, read_scenarios
from troisactes.journal.scenario_pack import system_for
from troisactes.journal.scenario_play import Played, StepFailed
from troisactes.journal.scenario_shape import Expect, Scenario, Step
from troisactes.rules.registry import load_system

__all__ = [
    "Failure",
    "Report",
    "Result",
    "Scenario",
    "load_scenarios",
    "run_paths",
    "run_scenario",
    "scenarios_in",
]


class Failure(NamedTuple):
    """One thing that did not go as the scenario says."""

    file: str
    line: int
    title: str
    step: int  # counted from 1; 0 before the first
    text: str  # the step as written
    expected: str
    found: str
    explanation: tuple[str, ...] = ()  # the rolls since the step began

    def __str__(self) -> str:
        where = f"step {self.step} ({self.text})" if self.step else "setting up"
        lines = [
            f"{self.file}:{self.line}: {self.title}",
            f"  {where}",
            f"    expected  {self.expected}",
            f"    found     {self.found}",
        ]
        for number, line in enumerate(self.explanation):
            lines.append(f"    {'rolled    ' if number == 0 else '          '}{line}")
        return "\n".join(lines)


class Result(NamedTuple):
    """How one scenario went."""

    scenario: Scenario
    failures: tuple[Failure, ...]

    @property
    def passed(self) -> bool:
        return not self.failures

    @property
    def claims(self) -> tuple[str, ...]:
        return self.scenario.claims


class Report(NamedTuple):
    """How all of them went; ``problems`` are of files that could not be read."""

    results: tuple[Result, ...]
    problems: tuple[Problem, ...]

    @property
    def passed(self) -> bool:
        return not self.problems and all(result.passed for result in self.results)

    @property
    def failures(self) -> tuple[Failure, ...]:
        return tuple(failure for result in self.results for failure in result.failures)


Progress = Callable[[Result], None]


def load_scenarios(path: Path) -> list[Scenario]:
    """The scenarios of a file; raises ScenarioError with the line of every problem."""
    return read_scenarios(path, EXPECTATIONS)


def scenarios_in(text: str, file: str) -> list[Scenario]:
    """The scenarios of a text; ``file`` is what it is called in reports."""
    return parse_scenarios(text, file, EXPECTATIONS)


def run_paths(
    paths: Iterable[Path], progress: Progress | None = None, packs: Sequence[Path] = ()
) -> Report:
    """Run files, and every ``*.yaml`` of folders, with homebrew packs laid over their systems.

    A file that cannot be read is reported.
    """
    results: list[Result] = []
    problems: list[Problem] = []
    for path in _files(paths):
        try:
            scenarios = load_scenarios(path)
        except FileError as error:
            problems.extend(error.problems)
            continue
        except InputTooLarge as error:
            too_large = f"{error.size:,} bytes"
            problems.append(
                Problem(path.as_posix(), None, f"at most {error.limit:,} bytes", too_large)
            )
            continue
        for scenario in scenarios:
            result = run_scenario(scenario, packs)
            results.append(result)
            if progress is not None:
                progress(result)
    return Report(tuple(results), tuple(problems))


def _files(paths: Iterable[Path]) -> list[Path]:
    found: list[Path] = []
    for path in paths:
        found += sorted(path.rglob("*.yaml")) if path.is_dir() else [path]
    return found


def run_scenario(scenario: Scenario, packs: Sequence[Path] = ()) -> Result:
    """Play a scenario up to a step that cannot be taken; a failed expectation does not stop it."""
    return Result(scenario, tuple(_Run(scenario, packs).run()))


class _Run:
    def __init__(self, scenario: Scenario, packs: Sequence[Path]) -> None:
        self.scenario = scenario
        self.packs = packs
        self.failures: list[Failure] = []
        self.played: Played | None = None
        self.step: Step | None = None
        self.last_act: Step | None = None

    def run(self) -> list[Failure]:
        try:
            self._check_claims()
            if self.scenario.load_error:
                self._expect_load_error()
            else:
                if self.scenario.load_warning:
                    self._expect_load_warning()
                if self.scenario.steps:
                    self._play()
        except StepFailed as failed:
            self._fail(failed.expected, failed.found)
        except TroisActesError as error:
            self._fail("the step to go through", f"{error.code}: {error}")
        except Exception as error:  # a bug of ours must not hide the other scenarios
            place = traceback.extract_tb(error.__traceback__)[-1]
            where = f"{Path(place.filename).name}:{place.lineno} in {place.name}"
            said = f"{type(error).__name__}: {error} ({where})"
            self._fail("the engine to go on", f"a crash, which is a bug of it: {said}")
        return self.failures

    def _expect_load_error(self) -> None:
        try:
            system_for(self.scenario, self.packs)
        except TroisActesError as error:
            for words in self.scenario.load_error:
                if words not in str(error):
                    self._fail(f"the pack to be refused saying {words!r}", str(error))
        else:
            self._fail("the pack to be refused", "it was loaded")

    def _expect_load_warning(self) -> None:
        """Each of these is warned of, and nothing else is."""
        said = [str(each) for each in system_for(self.scenario, self.packs).catalogue.warnings]
        for words in self.scenario.load_warning:
            if not any(words in each for each in said):
                self._fail(f"a warning that says {words!r}", "; ".join(said) or "no warning")
        for each in said:
            if not any(words in each for words in self.scenario.load_warning):
                self._fail("no other warning", each)

    def _play(self) -> None:
        played = Played(self.scenario, system_for(self.scenario, self.packs))
        self.played = played
        played.start()
        for step in self.scenario.steps:
            self.step = step
            if step.verb and step.verb != "mark":
                self.last_act = step
            played.take(step)
            for expect in step.expects:
                self._compare(played, expect)
        left = played.enc.state.dice.queue
        if left:
            self._fail("every die to be rolled", f"{', '.join(map(str, left))} left over")

    def _check_claims(self) -> None:
        clauses = load_system(self.scenario.system).clauses
        for id in self.scenario.claims:
            if id not in clauses:
                self._fail("claims of known clauses", id)

    def _compare(self, played: Played, expect: Expect) -> None:
        for wanted in expect.wanted:
            for difference in compare(played, wanted.name, wanted.value, expect.since):
                self._fail(difference.expected, difference.found, wanted.line, expect.since)

    def _fail(self, expected: str, found: str, line: int = 0, since: str = "step") -> None:
        step = self.step
        text = "" if step is None else str(step)
        if step is not None and not step.verb and self.last_act is not None:
            text = f"expect, after {self.last_act}"
        if step is not None and step.note:
            text += f" # {step.note}"
        explanation: list[str] = []
        if self.played is not None:
            for roll in self.played.rolls(since):
                explanation += explain_roll(self.played, roll)
        self.failures.append(
            Failure(
                self.scenario.file,
                line or (self.scenario.line if step is None else step.line),
                self.scenario.title,
                0 if step is None else step.number,
                text,
                expected,
                found,
                tuple(explanation),
            )
        )
