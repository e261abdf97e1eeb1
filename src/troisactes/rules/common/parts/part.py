"""What every part of a system with turns has: the rules it belongs to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

if TYPE_CHECKING:
    from troisactes.rules.common.turn_rules import TurnRules


@mypyc_attr(allow_interpreted_subclasses=True)  # a system in plain Python may bring its own
class TurnPart:
    """A subject shared procedures ask about. It knows its rules, and no fight.

    What a part holds as a plain value is set in ``__init__``: compiled code does not see a value
    that a class of plain Python states beside its methods.
    """

    def __init__(self, rules: TurnRules) -> None:
        self.rules = rules
