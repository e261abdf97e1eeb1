"""What every question can do: know what may be answered, beside actions."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from troisactes.records.meanings import FOR_GAME_MASTER, Audience
from troisactes.records.record import Record, kebab

_SUFFIX = "Question"


class Question(Record, frozen=True):
    """What is asked. Its sentence is the message ``decision-`` and its kind.

    ``DisarmQuestion`` is of the kind ``disarm``: many a question is called like what it is about.
    Of its fields, whoever must answer is shown those that are declared ``FOR_ASKED``.
    """

    is_masked: ClassVar[bool] = True
    audience: ClassVar[Audience] = FOR_GAME_MASTER

    # The plain answers it may offer; None where they are words of the catalogue or the moment.
    answers: ClassVar[tuple[str, ...] | None] = None

    # Those of them that are said in words: what comes of it, by hand.
    worded: ClassVar[tuple[str, ...]] = ()

    # Answers that say another one of them for more than what is asked now: wide -> plain.
    wider: ClassVar[tuple[tuple[str, str], ...]] = ()

    messages: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(cls) -> None:
        cls.kind = kebab(cls.__name__.removesuffix(_SUFFIX))

    @classmethod
    def sentences(cls) -> tuple[str, ...]:
        """Every message it may be asked with."""
        return cls.messages or (f"decision-{cls.kind}",)

    @property
    def message(self) -> str:
        """The one it is asked with; a kind with several chooses."""
        return self.sentences()[0]

    @classmethod
    def expect_declared(cls, offered: Iterable[str]) -> None:
        """A plain answer that nobody declared is a slip of whoever asks."""
        if cls.answers is None:
            return
        for answer in offered:
            if answer not in cls.answers:
                raise ValueError(f"{cls.__name__}: {answer!r} is not among {cls.answers}")
