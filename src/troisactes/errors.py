"""Every error Trois Actes raises on purpose, in one tree.

::

    TroisActesError             error
    ├── Refused                 refused              the rules say no; holds the refusal
    ├── AnswerError             bad_answer           the answer cannot be read against the decision
    │   ├── InvalidAnswer       invalid_answer       not a value this decision can take
    │   │   ├── RestsOnIt       rests_on_it          a die cannot be corrected: too much came after
    │   │   └── PolicyError     policy_failed        a way of choosing that cannot be made or fails
    │   │       └── BadPolicy   bad_policy           what it answered to a decision of a batch
    │   ├── StaleDecision       stale_decision       that decision is already over
    │   └── NotYourDecision     not_your_decision    somebody else is being asked
    ├── UnknownId               unknown_id           no such action, creature, clause, system…
    ├── InputTooLarge           input_too_large      a file or message beyond its limit
    ├── MissingPart             missing_part         something optional that is not installed
    ├── CannotWrite             cannot_write         a file that could not be written
    ├── SimulationError         bad_simulation       a batch that cannot be played, or to its end
    │   ├── EmptySide           empty_side           nobody to fight against
    │   ├── HopelessFight       hopeless_fight       nobody can win it
    │   ├── WorkerLost          worker_lost          a process that played has gone
    │   └── NoCluster           no_cluster           nothing answers at that address
    └── FileError               bad_file             a file that cannot be used; lists its problems
        ├── CatalogueError      bad_catalogue        rules data: TOML, packs, clauses
        ├── BadSystem           bad_system           a package that brings a system, and cannot
        ├── MapError            bad_map              a map: rows, symbols, sizes
        ├── SaveError           bad_save             a damaged, foreign or newer save
        ├── ScenarioError       bad_scenario         a scenario that cannot be read
        └── ReplayError         replay_diverged      a journal that no longer gives the same fight

The second column is the error's ``code``: stable, for programs. The sentence is for people, in
their language: what was expected, what came, where, and what to do. Anything else that escapes the
library is a bug in it.

Errors travel between processes, so each survives pickling.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from difflib import get_close_matches
from typing import TYPE_CHECKING, ClassVar, NamedTuple

from troisactes.records.complaints import (
    about_files,
    about_kinds,
    about_maps,
    about_packs,
    about_simulations,
    about_values,
)
from troisactes.records.complaints.about_kinds import Kind
from troisactes.records.phrase import Part, Phrase

if TYPE_CHECKING:
    from troisactes.records.refusals import Refusal

__all__ = [
    "AnswerError",
    "BadPolicy",
    "BadSystem",
    "CannotWrite",
    "CatalogueError",
    "EmptySide",
    "FileError",
    "HopelessFight",
    "InputTooLarge",
    "InvalidAnswer",
    "MapError",
    "MissingPart",
    "NoCluster",
    "NotYourDecision",
    "PolicyError",
    "Problem",
    "Refused",
    "ReplayError",
    "RestsOnIt",
    "SaveError",
    "ScenarioError",
    "SimulationError",
    "StaleDecision",
    "TroisActesError",
    "UnknownId",
    "WorkerLost",
]

_LONGEST_SENTENCE = 600  # characters
_SPACES = "\u00a0\u202f"  # as French has them before : and ?


class TroisActesError(Exception):
    """The root: ``except TroisActesError`` catches everything raised on purpose.

    ``said`` is what is wrong, in no language yet; ``str`` says it in English, ``sentence`` in any.

    >>> from troisactes import Fight, TroisActesError
    >>> try:
    ...     Fight("pf2", "pond")
    ... except TroisActesError as error:
    ...     print(error.code)
    unknown_id
    """

    code: ClassVar[str] = "error"

    def __init__(self, said: Phrase | None = None) -> None:
        super().__init__(said)
        self.said = said

    def sentence(self, lang: str) -> str:
        """What is wrong, for somebody who reads that language."""
        return "" if self.said is None else self.said.said_in(lang)

    @property
    def message(self) -> str:
        """The sentence in English."""
        return self.sentence("en")

    def phrase(self) -> Phrase:
        """All of it as a part of something else that is said."""
        return about_values.written("") if self.said is None else self.said

    def __str__(self) -> str:
        return self.message

    def wire(self) -> dict[str, object]:
        """What an API sends: the stable code, and the message for people."""
        return {"code": self.code, "message": self.message}


class Refused(TroisActesError):
    """The rules refuse it. ``refusal`` says which clause, and the facts it was judged on.

    >>> from troisactes import Fight, Refused
    >>> fight = Fight("pf2", "pont", seed=7, lang="en")
    >>> try:
    ...     fight.play("stride A1")
    ... except Refused as refused:
    ...     print(refused.refusal.code)
    too-far
    """

    code = "refused"

    def __init__(
        self, message: str, refusal: Refusal, said: Callable[[str], str] | None = None
    ) -> None:
        super().__init__(about_values.written(message))
        self.refusal = refusal
        # Its words by language, with the names whoever was refused may know.
        self._said = said
        # Pickling calls the class with ``args``: give back what it takes.
        self.args = (message, refusal)

    def sentence(self, lang: str) -> str:
        """Why not, in words; the code and the facts where nobody was there to say it."""
        return super().sentence(lang) if self._said is None else self._said(lang)

    def wire(self) -> dict[str, object]:
        return {
            **super().wire(),
            "clause": self.refusal.clause,
            "reason": self.refusal.code,
            "facts": dict(self.refusal.facts),
        }


class AnswerError(TroisActesError):
    """An answer that does not fit the decision it was given to."""

    code = "bad_answer"


class InvalidAnswer(AnswerError):
    """The value is not one this decision can take (wrong type, out of range, not offered).

    ``part`` names what of it is wrong, where one part is; ``found`` what stood there.
    """

    code = "invalid_answer"

    def __init__(self, said: Phrase | None = None, part: str = "", found: str = "") -> None:
        super().__init__(said)
        self.part = part
        self.found = found
        self.args = (said, part, found)


class RestsOnIt(InvalidAnswer):
    """A die that cannot be corrected: what came after it would not have happened."""

    code = "rests_on_it"


class PolicyError(InvalidAnswer):
    """A way of choosing that cannot be made, fails, or answers what was not offered."""

    code = "policy_failed"

    def __init__(self, said: Phrase, given: str = "") -> None:
        super().__init__(said)
        self.given = given  # what it answered, or what it failed with


class BadPolicy(PolicyError):
    """A policy failed at a decision of a batch. The fights before that stand."""

    code = "bad_policy"

    def __init__(
        self, policy: str = "", side: str = "", number: int = 0, decision: str = "", given: str = ""
    ) -> None:
        whose = side or about_simulations.the_game_master()
        said = about_simulations.bad_policy(number, policy, whose, given, repr(decision))
        super().__init__(said, given)
        self.args = (policy, side, number, decision, given)


class StaleDecision(AnswerError):
    """The decision answered is over: the fight has moved on."""

    code = "stale_decision"


class NotYourDecision(AnswerError):
    """The decision is open, but someone else is asked; or only the game master may do it.

    ``clause`` is the rule that leaves it to somebody else, ``reason`` what it says in a word.
    """

    code = "not_your_decision"

    def __init__(
        self, said: Phrase | None = None, clause: str = "", reason: str = "not-asked"
    ) -> None:
        super().__init__(said)
        self.clause = clause
        self.reason = reason
        self.args = (said, clause, reason)

    def wire(self) -> dict[str, object]:
        return {**super().wire(), "clause": self.clause, "reason": self.reason}


class UnknownId(TroisActesError):
    """An id nobody declared. Names near it are suggested.

    >>> from troisactes import UnknownId, load_system
    >>> try:
    ...     load_system("pf3")
    ... except UnknownId as error:
    ...     print(error.wanted, error.near)
    pf3 ('pf2',)
    """

    code = "unknown_id"

    def __init__(self, kind: Kind = "id", wanted: str = "", known: Iterable[str] = ()) -> None:
        self.kind = kind
        self.wanted = wanted
        self.near = tuple(get_close_matches(wanted, sorted(set(known)), n=3, cutoff=0.6))
        said = about_kinds.unknown_id(kind, repr(wanted))
        advice = did_you_mean(self.near)
        super().__init__(said if advice is None else about_values.with_advice(said, advice))
        self.args = (kind, wanted, self.near)


class InputTooLarge(TroisActesError):
    """Something larger than we agree to read."""

    code = "input_too_large"

    def __init__(self, what: Part = "", size: int = 0, limit: int = 0) -> None:
        self.what = what or about_files.input_text()
        self.size = size
        self.limit = limit
        super().__init__(about_files.too_large(self.what, size, limit))
        self.args = (what, size, limit)


class MissingPart(TroisActesError):
    """Something optional is asked for and not installed."""

    code = "missing_part"

    def __init__(self, part: str = "") -> None:
        self.part = part
        super().__init__(about_files.missing_part(part))
        self.args = (part,)


class CannotWrite(TroisActesError):
    """A file that could not be written: no room, no right. ``kept``: where its content is."""

    code = "cannot_write"

    def __init__(self, file: str = "", why: Part = "", kept: str = "") -> None:
        super().__init__(
            about_files.cannot_be_written_but_kept(file, why, kept)
            if kept
            else about_files.cannot_be_written(file, why)
        )
        self.args = (file, why, kept)


class SimulationError(TroisActesError):
    """Many fights that cannot be played, or not to the last. What was finished stands."""

    code = "bad_simulation"


class EmptySide(SimulationError):
    """A fight with nobody to fight against."""

    code = "empty_side"

    def __init__(self, fight: str = "", sides: Sequence[str] = ()) -> None:
        standing = ", ".join(sides) or about_values.none()
        super().__init__(about_simulations.nobody_to_fight(fight, standing))
        self.args = (fight, tuple(sides))


class HopelessFight(SimulationError):
    """A fight nobody can win."""

    code = "hopeless_fight"

    def __init__(self, fight: str = "", played: int = 0, rounds: int = 0) -> None:
        super().__init__(
            about_simulations.all_undecided(fight, played, rounds)
            if played
            else about_simulations.none_can_hurt(fight)
        )
        self.args = (fight, played, rounds)


class WorkerLost(SimulationError):
    """A process of a batch has gone; what it had finished is kept."""

    code = "worker_lost"

    def __init__(self, played: int = 0) -> None:
        self.played = played
        super().__init__(about_simulations.worker_lost(played))
        self.args = (played,)


class NoCluster(SimulationError):
    """No scheduler where a batch was to be played."""

    code = "no_cluster"

    def __init__(self, address: str = "", why: Part = "") -> None:
        super().__init__(about_simulations.no_cluster(address, why))
        self.args = (address, why)


class Problem(NamedTuple):
    """One thing wrong in one file, where it is, and what would be right."""

    place: Part  # a file, or the part of something that is no file
    line: int | None
    wanted: Phrase
    came: Phrase
    hint: Phrase | None = None

    @property
    def file(self) -> str:
        """The file it is in."""
        return str(self.place)

    @property
    def expected(self) -> str:
        """What was expected, in English."""
        return printable(self.wanted.said_in("en"))

    @property
    def found(self) -> str:
        """What stood there, in English."""
        return printable(self.came.said_in("en"))

    @property
    def advice(self) -> str:
        """What to do about it, in English; empty where nothing more can be said."""
        return "" if self.hint is None else printable(self.hint.said_in("en"))

    def sentence(self, lang: str) -> str:
        """Where, what was expected, what was found, and what to do."""
        place = self.place.said_in(lang) if isinstance(self.place, Phrase) else str(self.place)
        where = place if self.line is None else f"{place}:{self.line}"
        expected, found = (printable(each.said_in(lang)) for each in (self.wanted, self.came))
        sentence = about_values.at_expected_found(where, expected, found).said_in(lang)
        return (
            sentence if self.hint is None else f"{sentence}. {printable(self.hint.said_in(lang))}"
        )

    def phrase(self) -> Phrase:
        """The same as a part of something else that is said."""
        where = self.place
        if self.line is not None:
            where = about_values.place_and_line(where, self.line)
        said = about_values.at_expected_found(where, self.wanted, self.came)
        return said if self.hint is None else about_values.with_advice(said, self.hint)

    def __str__(self) -> str:
        return self.sentence("en")

    def wire(self) -> dict[str, object]:
        """Its parts for programs, with the words in English."""
        return {
            "file": self.file,
            "line": self.line,
            "expected": self.expected,
            "found": self.found,
            "advice": self.advice,
        }


class FileError(TroisActesError):
    """A file that cannot be used. All its problems are reported at once, never one by one."""

    code = "bad_file"

    def __init__(self, said: Phrase | None = None, problems: Sequence[Problem] = ()) -> None:
        super().__init__(said)
        self.problems: tuple[Problem, ...] = tuple(problems)
        self.args = (said, self.problems)

    def phrase(self) -> Phrase:
        lines = [*([] if self.said is None else [self.said]), *(p.phrase() for p in self.problems)]
        return below(lines)

    def sentence(self, lang: str) -> str:
        head = [] if self.said is None else [self.said.said_in(lang)]
        return "\n".join([*head, *(each.sentence(lang) for each in self.problems)])

    def wire(self) -> dict[str, object]:
        return {**super().wire(), "problems": [problem.wire() for problem in self.problems]}


class CatalogueError(FileError):
    """Rules data that cannot be loaded: nothing of it is used, nothing is skipped silently."""

    code = "bad_catalogue"


class BadSystem(FileError):
    """A package that brings a system which cannot be used: it is named, the others keep working."""

    code = "bad_system"

    def __init__(
        self, system: str = "", package: str = "", why: Part = "", problems: Sequence[Problem] = ()
    ) -> None:
        self.system = system
        self.package = package
        self.why = why
        said = about_packs.the_system_cannot_be_used(system, package)
        if why:
            said = about_packs.the_system_cannot_be_used_because(system, package, why)
        super().__init__(said, problems)
        self.args = (system, package, why, self.problems)


class MapError(FileError):
    """A map that cannot be read, or a place that cannot be on it.

    ``row`` and ``column`` are those of the map's text, counted from 1, where one is wrong.
    """

    code = "bad_map"

    def __init__(
        self,
        expected: Phrase,
        found: Phrase,
        advice: Phrase | None = None,
        row: int = 0,
        column: int = 0,
    ) -> None:
        self.expected = expected
        self.found = found
        self.row = row
        said = about_values.expected_found(expected, found)
        if column:
            said = about_maps.row_and_column_with(row, column, said)
        elif row:
            said = about_maps.row_with(row, said)
        super().__init__(said if advice is None else about_values.with_advice(said, advice))
        self.args = (expected, found, advice, row, column)


class SaveError(FileError):
    """A save that is damaged, foreign, or from a newer version. The file is left as it was."""

    code = "bad_save"


class ScenarioError(FileError):
    """A scenario that cannot be read. One whose expectations fail is not an error but a result."""

    code = "bad_scenario"


class ReplayError(FileError):
    """A journal whose inputs no longer give the fight it records."""

    code = "replay_diverged"


def did_you_mean(near: Sequence[str]) -> Phrase | None:
    """Advice naming near words; None when there is none."""
    if not near:
        return None
    words: Part = near[0]
    for each in near[1:]:
        words = about_values.either(words, each)
    return about_values.did_you_mean(words)


def below(lines: Sequence[Phrase]) -> Phrase:
    """Phrases one below the other."""
    first, *rest = lines or [about_values.written("")]
    for each in rest:
        first = about_values.two_lines(first, each)
    return first


def printable(text: str) -> str:
    """Safe to print: no control characters, no endless line."""
    if len(text) > _LONGEST_SENTENCE:
        text = f"{text[: _LONGEST_SENTENCE - 1]}…"
    return "".join(
        each if each.isprintable() or each in _SPACES else repr(each)[1:-1] for each in text
    )
