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
        ├── MapError            bad_map              a map: rows, symbols, sizes
        ├── SaveError           bad_save             a damaged, foreign or newer save
        ├── ScenarioError       bad_scenario         a scenario that cannot be read
        └── ReplayError         replay_diverged      a journal that no longer gives the same fight

The second column is the error's ``code``: stable, for programs. The message is for people: what was
expected, what came, where, and what to do. Anything else that escapes the library is a bug in it.

Errors travel between processes, so each survives pickling.
"""

from collections.abc import Iterable, Mapping, Sequence
from difflib import get_close_matches
from typing import Any, ClassVar, NamedTuple, Protocol

__all__ = [
    "AnswerError",
    "BadPolicy",
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
    "RefusalRecord",
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


class TroisActesError(Exception):
    """The root: ``except TroisActesError`` catches everything raised on purpose."""

    code: ClassVar[str] = "error"

    def __init__(self, message: str = "") -> None:
        super().__init__(message)
        self.message = message

    def __str__(self) -> str:
        return self.message  # ``args`` may be what the class takes instead, for pickling

    def wire(self) -> dict[str, object]:
        """What an API sends: the stable code, and the message for people."""
        return {"code": self.code, "message": self.message}


class RefusalRecord(Protocol):
    """What a refusal must say; the kernel's ``Refusal`` does."""

    @property
    def code(self) -> str: ...
    @property
    def clause(self) -> str: ...
    @property
    def facts(self) -> Mapping[str, Any]: ...


class Refused(TroisActesError):
    """The rules refuse it. ``refusal`` says which clause, and the facts it was judged on."""

    code = "refused"

    def __init__(self, message: str, refusal: RefusalRecord) -> None:
        super().__init__(message)
        self.refusal = refusal
        # Pickling calls the class with ``args``: give back what it takes.
        self.args = (message, refusal)

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

    def __init__(self, message: str = "", part: str = "", found: str = "") -> None:
        super().__init__(message)
        self.part = part
        self.found = found
        self.args = (message, part, found)


class RestsOnIt(InvalidAnswer):
    """A die that cannot be corrected: what came after it would not have happened."""

    code = "rests_on_it"


class PolicyError(InvalidAnswer):
    """A way of choosing that cannot be made, fails, or answers what was not offered."""

    code = "policy_failed"

    def __init__(self, message: str, given: str = "") -> None:
        super().__init__(message)
        self.given = given  # what it answered, or what it failed with


class BadPolicy(PolicyError):
    """A policy failed at a decision of a batch. The fights before that stand."""

    code = "bad_policy"

    def __init__(
        self, policy: str = "", side: str = "", number: int = 0, decision: str = "", given: str = ""
    ) -> None:
        self.facts = {
            "policy": policy,
            "side": side or "gm",
            "number": number,
            "decision": decision,
            "given": given,
        }
        super().__init__(
            f"fight {number}: the policy {policy} of {side or 'the game master'} answered {given} "
            f"to {decision!r}; it must give back one of the options offered",
            given,
        )
        self.args = (policy, side, number, decision, given)


class StaleDecision(AnswerError):
    """The decision answered is over: the fight has moved on."""

    code = "stale_decision"


class NotYourDecision(AnswerError):
    """The decision is open, but someone else is asked; or only the game master may do it.

    ``clause`` is the rule that leaves it to somebody else, ``reason`` what it says in a word.
    """

    code = "not_your_decision"

    def __init__(self, message: str = "", clause: str = "", reason: str = "not-asked") -> None:
        super().__init__(message)
        self.clause = clause
        self.reason = reason
        self.args = (message, clause, reason)

    def wire(self) -> dict[str, object]:
        return {**super().wire(), "clause": self.clause, "reason": self.reason}


class UnknownId(TroisActesError):
    """An id nobody declared. Names near it are suggested."""

    code = "unknown_id"

    def __init__(self, kind: str = "id", wanted: str = "", known: Iterable[str] = ()) -> None:
        self.kind = kind
        self.wanted = wanted
        self.near = tuple(get_close_matches(wanted, sorted(known), n=3, cutoff=0.6))
        super().__init__(f"unknown {kind} {wanted!r}{_suggestion(self.near)}")
        self.args = (kind, wanted, self.near)


class InputTooLarge(TroisActesError):
    """Something larger than we agree to read."""

    code = "input_too_large"

    def __init__(self, what: str = "input", size: int = 0, limit: int = 0) -> None:
        self.what = what
        self.size = size
        self.limit = limit
        super().__init__(
            f"{what} is too large: {size:,} bytes, at most {limit:,} are read. "
            "Check that it is the file you meant, or split it."
        )
        self.args = (what, size, limit)


class MissingPart(TroisActesError):
    """Something optional is asked for and not installed."""

    code = "missing_part"

    def __init__(self, part: str = "") -> None:
        self.part = part
        self.facts = {"part": part}
        super().__init__(f'this needs an extra: pip install "troisactes[{part}]"')
        self.args = (part,)


class CannotWrite(TroisActesError):
    """A file that could not be written: no room, no right. ``kept``: where its content is."""

    code = "cannot_write"

    def __init__(self, file: str = "", why: str = "", kept: str = "") -> None:
        self.facts = {"file": file, "why": why, "kept": kept or "nowhere"}
        where = f" What was to be written is in {kept}." if kept else ""
        super().__init__(f"{file} cannot be written ({why}).{where}")
        self.args = (file, why, kept)


class SimulationError(TroisActesError):
    """Many fights that cannot be played, or not to the last. What was finished stands."""

    code = "bad_simulation"


class EmptySide(SimulationError):
    """A fight with nobody to fight against."""

    code = "empty_side"

    def __init__(self, fight: str = "", sides: Sequence[str] = ()) -> None:
        self.facts = {"fight": fight, "sides": ", ".join(sides) or "–"}
        super().__init__(
            f"the fight {fight} has nobody to fight against: of its sides only "
            f"{', '.join(sides) or 'none'} has somebody on their feet. "
            "Add a creature of another side."
        )
        self.args = (fight, tuple(sides))


class HopelessFight(SimulationError):
    """A fight nobody can win."""

    code = "hopeless_fight"

    def __init__(self, fight: str = "", played: int = 0, rounds: int = 0) -> None:
        self.facts = {"fight": fight, "played": played, "rounds": rounds}
        why = (
            f"the first {played} fights were all undecided after {rounds} rounds"
            if played
            else "none of its creatures can hurt another"
        )
        super().__init__(
            f"nobody can win the fight {fight}: {why}. Give them something to hurt with."
        )
        self.args = (fight, played, rounds)


class WorkerLost(SimulationError):
    """A process of a batch has gone; what it had finished is kept."""

    code = "worker_lost"

    def __init__(self, played: int = 0) -> None:
        self.facts = {"played": played}
        super().__init__(
            f"a process that played has gone (killed, or out of memory) after {played} fights, "
            "which are kept. The same seed plays them all again; try fewer workers."
        )
        self.args = (played,)


class NoCluster(SimulationError):
    """No scheduler where a batch was to be played."""

    code = "no_cluster"

    def __init__(self, address: str = "", why: str = "") -> None:
        self.facts = {"address": address, "why": why}
        super().__init__(
            f"no Dask scheduler answers at {address} ({why}). Start one with “dask scheduler” and "
            "give the address it prints."
        )
        self.args = (address, why)


class Problem(NamedTuple):
    """One thing wrong in one file, where it is, and what would be right."""

    file: str
    line: int | None
    expected: str
    found: str
    advice: str = ""

    def __str__(self) -> str:
        where = self.file if self.line is None else f"{self.file}:{self.line}"
        sentence = f"{where}: expected {self.expected}, found {self.found}"
        return f"{sentence}. {self.advice}" if self.advice else sentence


class FileError(TroisActesError):
    """A file that cannot be used. All its problems are reported at once, never one by one."""

    code = "bad_file"

    def __init__(self, message: str = "", problems: Sequence[Problem] = ()) -> None:
        self.problems: tuple[Problem, ...] = tuple(problems)
        super().__init__("\n".join([*([message] if message else []), *map(str, self.problems)]))

    def wire(self) -> dict[str, object]:
        return {**super().wire(), "problems": [problem._asdict() for problem in self.problems]}


class CatalogueError(FileError):
    """Rules data that cannot be loaded: nothing of it is used, nothing is skipped silently."""

    code = "bad_catalogue"


class MapError(FileError):
    """A map that cannot be read, or a place that cannot be on it."""

    code = "bad_map"


class SaveError(FileError):
    """A save that is damaged, foreign, or from a newer version. The file is left as it was."""

    code = "bad_save"


class ScenarioError(FileError):
    """A scenario that cannot be read. One whose expectations fail is not an error but a result."""

    code = "bad_scenario"


class ReplayError(FileError):
    """A journal whose inputs no longer give the fight it records."""

    code = "replay_diverged"


def _suggestion(near: Sequence[str]) -> str:
    if not near:
        return ""
    return f". Did you mean {' or '.join(near)}?"
