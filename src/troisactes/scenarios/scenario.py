"""Scenarios: fights told line by line, with what must follow. Load them, run them, read the report.

for scenario in load_scenarios(Path("mine.yaml")):
    result = run_scenario(scenario)
    for failure in result.failures:
        print(failure)
"""

from __future__ import annotations

import traceback
from collections.abc import Callable, Collection, Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

from troisactes.catalogue.reader import nearest
from troisactes.errors import FileError, InputTooLarge, Problem, TroisActesError, below
from troisactes.records.complaints import about_packs, about_scenarios, about_values
from troisactes.records.phrase import Phrase
from troisactes.rules.registry import System, load_system
from troisactes.rules.text_packs import system_with_text
from troisactes.scenarios.expectations import EXPECTATIONS, compare
from troisactes.scenarios.expected_rolls import explain_roll
from troisactes.scenarios.file import parse_scenarios, read_scenarios
from troisactes.scenarios.play import Played
from troisactes.scenarios.shape import Expect, Scenario, ScenarioStep
from troisactes.scenarios.step_failed import StepFailed

__all__ = [
    "Failure",
    "Scenario",
    "ScenarioReport",
    "ScenarioResult",
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
    label: Phrase  # the step as written, after which act, and its note
    wanted: Phrase
    came: Phrase
    explanation: tuple[Phrase, ...] = ()  # the rolls since the step began

    @property
    def text(self) -> str:
        """The step, in English."""
        return str(self.label)

    @property
    def expected(self) -> str:
        """What was expected, in English."""
        return str(self.wanted)

    @property
    def found(self) -> str:
        """What was found, in English."""
        return str(self.came)

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


class ScenarioResult(NamedTuple):
    """How one scenario went."""

    scenario: Scenario
    failures: tuple[Failure, ...]

    @property
    def passed(self) -> bool:
        return not self.failures

    @property
    def claims(self) -> tuple[str, ...]:
        return self.scenario.claims


class ScenarioReport(NamedTuple):
    """How all of them went; ``problems`` are of files that could not be read."""

    results: tuple[ScenarioResult, ...]
    problems: tuple[Problem, ...]

    @property
    def passed(self) -> bool:
        return not self.problems and all(result.passed for result in self.results)

    @property
    def failures(self) -> tuple[Failure, ...]:
        return tuple(failure for result in self.results for failure in result.failures)


Progress = Callable[[ScenarioResult], None]


def load_scenarios(path: Path) -> list[Scenario]:
    """The scenarios of a file; raises ScenarioError with the line of every problem."""
    return read_scenarios(path, EXPECTATIONS)


def scenarios_in(text: str, file: str) -> list[Scenario]:
    """The scenarios of a text; ``file`` is what it is called in reports."""
    return parse_scenarios(text, file, EXPECTATIONS)


def run_paths(
    paths: Iterable[Path], progress: Progress | None = None, packs: Sequence[Path] = ()
) -> ScenarioReport:
    """Run files, and every ``*.yaml`` of folders, with homebrew packs laid over their systems.

    A file that cannot be read is reported.
    """
    results: list[ScenarioResult] = []
    problems: list[Problem] = []
    for path in _files(paths):
        try:
            scenarios = load_scenarios(path)
        except FileError as error:
            problems.extend(error.problems)
            continue
        except InputTooLarge as error:
            too_large = about_packs.bytes_in_all(error.size)
            problems.append(
                Problem(path.as_posix(), None, about_packs.at_most_bytes(error.limit), too_large)
            )
            continue
        for scenario in scenarios:
            result = run_scenario(scenario, packs)
            results.append(result)
            if progress is not None:
                progress(result)
    return ScenarioReport(tuple(results), tuple(problems))


def _files(paths: Iterable[Path]) -> list[Path]:
    found: list[Path] = []
    for path in paths:
        found += sorted(path.rglob("*.yaml")) if path.is_dir() else [path]
    return found


def run_scenario(scenario: Scenario, packs: Sequence[Path] = ()) -> ScenarioResult:
    """Play a scenario up to a step that cannot be taken.

    Neither a failed expectation stops it, nor a step that was to be refused otherwise.
    """
    return ScenarioResult(scenario, tuple(_Run(scenario, packs).run()))


class _Run:
    def __init__(self, scenario: Scenario, packs: Sequence[Path]) -> None:
        self.scenario = scenario
        self.packs = packs
        self.failures: list[Failure] = []
        self.played: Played | None = None
        self.step: ScenarioStep | None = None
        self.last_act: ScenarioStep | None = None

    def run(self) -> list[Failure]:
        try:
            self._check_claims()
            if self.scenario.load_error:
                self._expect_load_error()
            else:
                if self.scenario.load_warning:
                    self._expect_load_warning()
                if self.scenario.steps:
                    self._check_refusals()
                    self._play()
        except StepFailed as failed:
            self._fail(failed.expected, failed.found, failed.line)
        except TroisActesError as error:
            self._fail(
                about_scenarios.the_step_to_go_through(),
                about_scenarios.error_with_code(error.code, error.phrase()),
            )
        except Exception as error:  # a bug of ours must not hide the other scenarios
            place = traceback.extract_tb(error.__traceback__)[-1]
            where = f"{Path(place.filename).name}:{place.lineno} in {place.name}"
            said = f"{type(error).__name__}: {error} ({where})"
            self._fail(about_scenarios.the_engine_to_go_on(), about_scenarios.a_crash(said))
        return self.failures

    def _system(self) -> System:
        scenario = self.scenario
        return _system_read_once(scenario.system, scenario.pack, tuple(self.packs))

    def _expect_load_error(self) -> None:
        try:
            self._system()
        except TroisActesError as error:
            for words in self.scenario.load_error:
                if words not in str(error):
                    self._fail(
                        about_scenarios.the_pack_to_be_refused_saying(repr(words)), error.phrase()
                    )
        else:
            self._fail(about_scenarios.the_pack_to_be_refused(), about_scenarios.it_was_loaded())

    def _expect_load_warning(self) -> None:
        """Each of these is warned of, and nothing else is."""
        warnings = self._system().catalogue.warnings
        said = [str(each) for each in warnings]
        for words in self.scenario.load_warning:
            if not any(words in each for each in said):
                self._fail(
                    about_scenarios.a_warning_that_says(repr(words)),
                    below([each.phrase() for each in warnings])
                    if warnings
                    else about_scenarios.no_warning(),
                )
        for warning in warnings:
            if not any(words in str(warning) for words in self.scenario.load_warning):
                self._fail(about_scenarios.no_other_warning(), warning.phrase())

    def _play(self) -> None:
        played = Played(self.scenario, self._system())
        self.played = played
        played.start()
        for step in self.scenario.steps:
            self.step = step
            if step.verb and step.verb != "mark":
                self.last_act = step
            try:
                played.take(step)
            finally:
                for differing in played.differing:
                    self._fail(differing.expected, differing.found)
                played.differing.clear()
            for expect in step.expects:
                self._compare(played, expect)
        left = played.enc.state.dice.queue
        if left:
            self._fail(
                about_scenarios.every_die_to_be_rolled(),
                about_scenarios.left_over(", ".join(map(str, left))),
            )

    def _check_claims(self) -> None:
        clauses = load_system(self.scenario.system).clauses
        for id in self.scenario.claims:
            if id not in clauses:
                self._fail(about_scenarios.claims_of_known_clauses(), _unknown(id, clauses))

    def _check_refusals(self) -> None:
        """What no rule is called refuses nothing: of several, such a one would go unnoticed."""
        clauses = self._system().clauses
        for step in self.scenario.steps:
            for id in () if step.refused is None else step.refused.clauses:
                if id not in clauses:
                    self.step = step
                    self._fail(about_scenarios.refusals_by_known_clauses(), _unknown(id, clauses))
        self.step = None

    def _compare(self, played: Played, expect: Expect) -> None:
        for wanted in expect.wanted:
            for difference in compare(played, wanted.name, wanted.value, expect.since):
                self._fail(difference.expected, difference.found, wanted.line, expect.since)

    def _fail(self, expected: Phrase, found: Phrase, line: int = 0, since: str = "step") -> None:
        step = self.step
        label = about_values.written("" if step is None else str(step))
        if step is not None and not step.verb and self.last_act is not None:
            label = about_scenarios.expect_after(str(self.last_act))
        if step is not None and step.note:
            label = about_scenarios.with_note(label, step.note)
        explanation: list[Phrase] = []
        if self.played is not None:
            for roll in self.played.rolls_and_throws(since):
                explanation += explain_roll(self.played, roll)
        self.failures.append(
            Failure(
                self.scenario.file,
                line or (self.scenario.line if step is None else step.line),
                self.scenario.title,
                0 if step is None else step.number,
                label,
                expected,
                found,
                tuple(explanation),
            )
        )


def _unknown(id: str, known: Collection[str]) -> Phrase:
    """What was written, and what is nearly that."""
    near = nearest(id, known)
    written = about_values.written(id)
    return written if near is None else about_values.with_advice(written, near)


@cache  # for as long as scenarios are run: packs are not edited meanwhile
def _system_read_once(id: str, text: str, packs: tuple[Path, ...]) -> System:
    return system_with_text(id, text, packs)
