"""Degrees of success, and what a natural 20 or 1 means."""

from __future__ import annotations

from troisactes.kernel.checks import CRITICAL_FAILURE, CRITICAL_SUCCESS, FAILURE, SUCCESS
from troisactes.rules.common.three_actions.checks import ThreeActionChecks


class PlaytestChecks(ThreeActionChecks):
    """Natural 20 and 1 decide more than a step."""

    def degree(self, die: int, result: int, dc: int, purpose: str) -> int:
        """PT-CORE-CHECKS: a natural 20 makes a success critical, a miss a hit; a natural 1 the
        other way round."""
        if result >= dc:
            if die == 1:
                return FAILURE
            return CRITICAL_SUCCESS if die == 20 or result >= dc + 10 else SUCCESS
        if die == 20:
            return SUCCESS
        return CRITICAL_FAILURE if die == 1 or result <= dc - 10 else FAILURE
