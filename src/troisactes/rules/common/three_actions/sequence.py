"""The shared turn and encounter."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from troisactes.kernel.agenda import Script
from troisactes.rules.common import turns
from troisactes.rules.common.encounters import ENCOUNTER
from troisactes.rules.common.parts.sequence import SequenceRules

if TYPE_CHECKING:
    pass


@mypyc_attr(allow_interpreted_subclasses=True)  # a system in plain Python may bring its own
class ThreeActionSequence(SequenceRules):
    """The shared turn and encounter."""

    def turn_script(self) -> Script:
        return turns.TURN

    def encounter_script(self) -> Script:
        return ENCOUNTER
