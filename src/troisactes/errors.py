"""Every error Trois Actes raises on purpose, in one tree.

::

    TroisActesError             error
    ├── Refused                 refused              the rules say no; holds the refusal
    ├── AnswerError             bad_answer           the answer cannot be read against the decision
    │   ├── InvalidAnswer       invalid_answer       not a value this decision can take
    │   │   └── PolicyError     bad_policy           a policy that fails, or answers nonsense
    │   ├── StaleDecision       stale_decision       that decision is already over
    │   └── NotYourDecision     not_your_decision    somebody else is being asked
    ├── UnknownId               unknown_id           no such action, creature, clause, system…
    ├── InputTooLarge           input_too_large      a file or message beyond its limit
    ├── MissingPart             missing_part         something optional that is not installed
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
    "CatalogueError",
    "FileError",
    "InputTooLarge",
    "InvalidAnswer",
    "MapError",
    "MissingPart",
    "NotYourDecision",
    "PolicyError",
    "Problem",
    "RefusalRecord",
    "Refused",
    "ReplayError",
    "SaveError",
    "ScenarioError",
    "StaleDecision",
    "TroisActesError",
    "UnknownId",
]


class TroisActesError(Exception):
    """The root: ``except TroisActesError`` catches everything raised on purpose."""

    code: ClassVar[str] = "error"

    def __init__(self, message: str = "") -> None:
        super().__init__(message)
        self.message = message

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

    def __str__(self) -> str:
        return self.message

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

    def __str__(self) -> str:
        return self.message


class PolicyError(InvalidAnswer):
    """A way of choosing that fails, or answers what was not offered."""

    code = "bad_policy"


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

    def __str__(self) -> str:
        return self.message

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

    def __str__(self) -> str:
        return self.message


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

    def __str__(self) -> str:
        return self.message


class MissingPart(TroisActesError):
    """Something optional is asked for and not installed."""

    code = "missing_part"

    def __init__(self, part: str = "") -> None:
        self.part = part
        super().__init__(f'this needs an extra: pip install "troisactes[{part}]"')
        self.args = (part,)

    def __str__(self) -> str:
        return self.message


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
