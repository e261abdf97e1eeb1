"""What happens in which order in an encounter, a round and a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from troisactes.rules.common.parts.part import TurnPart

if TYPE_CHECKING:
    from troisactes.kernel.agenda import Script
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature, Frame


@mypyc_attr(allow_interpreted_subclasses=True)  # a system in plain Python may bring its own
class SequenceRules(TurnPart):
    """What happens in which order in an encounter, a round and a turn."""

    def turn_script(self) -> Script:
        """What a turn is made of."""
        raise NotImplementedError

    def encounter_script(self) -> Script:
        """What an encounter is made of, once initiative is rolled."""
        raise NotImplementedError

    def clause_before_acting(self, enc: Encounter, turn: Frame) -> str:
        """The rule by which something of a turn comes before its acts."""
        return self.rules.cite("before-acting")

    def round_begins(self, enc: Encounter) -> None:
        """A new round, before anybody's turn in it."""

    def turn_items(self, enc: Encounter, creature: Creature, phase: str) -> list[str]:
        """What else a system has happen at the ``start`` or the ``end`` of a turn."""
        return []

    def do_turn_item(self, enc: Encounter, creature: Creature, item: str) -> bool:
        """Have one of those happen; says whether it was one of them."""
        return False
