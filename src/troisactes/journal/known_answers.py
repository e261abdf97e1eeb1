"""What a seat answers, read in the fight as that seat knows it.

An answer may name creatures, things and conditions, and is told what else it could have meant. Read
in this copy nobody it does not see can be named, counted or suggested: an id that is hidden from a
seat and one that never was are the same to it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from troisactes.errors import UnknownId
from troisactes.journal.view import Eyes, known_creatures, readable_for, unmask
from troisactes.journal.wire import option_from_plain
from troisactes.kernel.decisions import Option
from troisactes.kernel.encounter import Encounter
from troisactes.kernel.state import Creature


def known_creature(eyes: Eyes, wanted: str) -> Creature:
    """The creature a seat calls so; UnknownId suggests only whom it sees."""
    known = known_creatures(eyes)
    for each in known:
        if each.id == wanted:
            return each.creature
    raise UnknownId("creature", wanted, [each.id for each in known])


def read_answer(
    eyes: Eyes,
    answer: Mapping[str, Any],
    creature: Creature | None = None,
    enc: Encounter | None = None,
) -> Option:
    """A seat's answer to the open question; ``creature`` acts, when it is not the one asked."""
    readable = readable_for(eyes, enc)
    actor = None if creature is None else readable.state.creatures[creature.index]
    return option_from_plain(readable, unmask(eyes, answer), actor)
