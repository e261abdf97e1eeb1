"""What every refusal can do: name the clause behind it, and what it was judged on."""

from __future__ import annotations

from typing import Any, ClassVar, Self

import msgspec

from troisactes.records.meanings import ClauseId, Written
from troisactes.records.record import Record

_OF_EACH = ("clause", "says")


class Refusal(Record, frozen=True, kw_only=True):
    """Why not. Its sentence is the message ``refused-`` and its code.

    >>> from troisactes import Fight
    >>> fight = Fight(seed=7, lang="en")
    >>> refusal = fight.why_not("stride A1")
    >>> refusal.code, refusal.clause in fight.system.clauses
    ('too-far', True)
    """

    clause: ClauseId
    says: Written | msgspec.UnsetType = msgspec.UNSET  # its sentence, once somebody has said it

    messages: ClassVar[tuple[str, ...]] = ()

    @classmethod
    def sentences(cls) -> tuple[str, ...]:
        """Every message it may be said with."""
        return cls.messages or (f"refused-{cls.kind}",)

    @property
    def message(self) -> str:
        """The one it is said with; a kind with several chooses."""
        return self.sentences()[0]

    @property
    def code(self) -> str:
        """What programs know it by."""
        return self.kind

    @property
    def facts(self) -> dict[str, Any]:
        """What it was judged on, by name."""
        return {name: value for name, value in self.data.items() if name not in _OF_EACH}

    def citing(self, clause: str) -> Self:
        """The same, for another reason."""
        return msgspec.structs.replace(self, clause=clause)

    def saying(self, sentence: str) -> Self:
        """The same with its sentence, for those who print it."""
        return msgspec.structs.replace(self, says=sentence)

    def __str__(self) -> str:
        """The sentence, if it was said; else the code and the facts, for programs."""
        if not isinstance(self.says, msgspec.UnsetType):
            return self.says
        facts = ", ".join(f"{name}: {value}" for name, value in self.facts.items())
        because = f" ({self.clause})" if self.clause else ""
        return f"{self.code}{because} {facts}".rstrip()
