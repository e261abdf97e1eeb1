"""What the playtest alone refuses: each kind has a sentence of its own."""

from __future__ import annotations

from troisactes.kernel.refusals import ActionRefused


class TurnSpent(ActionRefused, frozen=True):
    """No action left in this turn."""
