"""Whether a French sentence has English in it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from troisactes.errors import TroisActesError
from troisactes.i18n import FRENCH
from troisactes.records.phrase import Phrase

# Words of English sentences that are neither keys of our files nor French.
ENGLISH = frozenset(
    "and another are cannot does expected found invalid known least list must nobody number should"
    " such the their there these unknown was whole with would".split()
)
QUOTED = re.compile(r"«[^»]*»|\"[^\"]*\"|'[^']*'|\[[^\]]*\]|\{[^}]*\}")


def english_in(sentence: str) -> frozenset[str]:
    """English words outside of what is quoted."""
    return ENGLISH & set(re.findall(r"[\w-]+", QUOTED.sub(" ", sentence).lower()))


@contextmanager
def errors_made() -> Iterator[list[TroisActesError]]:
    """Every error of ours that comes to be meanwhile."""
    made: list[TroisActesError] = []
    usual = TroisActesError.__init__

    def remembered(self: TroisActesError, said: Phrase | None = None) -> None:
        usual(self, said)
        made.append(self)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(TroisActesError, "__init__", remembered)
        yield made


def lapses(errors: list[TroisActesError]) -> list[str]:
    """What is said in French with English in it."""
    said = {error.sentence(FRENCH) for error in errors}
    return sorted(f"{english_in(each)}: {each}" for each in said if english_in(each))
