"""What the journal's tests share."""

from __future__ import annotations

import pytest

from tests.journal.arena import NEAR, journal
from troisactes.journal.record import Journal


@pytest.fixture
def table() -> Journal:
    """F's turn, O next to it."""
    return journal(people=NEAR)
