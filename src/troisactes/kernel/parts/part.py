"""What every part of a ruleset has: the ruleset it belongs to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

if TYPE_CHECKING:
    from troisactes.kernel.ruleset import Ruleset


@mypyc_attr(allow_interpreted_subclasses=True)  # a system in plain Python may bring its own
class RulesetPart:
    """A subject the kernel asks a ruleset about. It knows its ruleset, and no fight."""

    def __init__(self, rules: Ruleset) -> None:
        self.rules = rules
