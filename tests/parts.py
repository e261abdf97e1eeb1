"""Programs a test needs. One that stands for a promise is skipped only where it cannot be run."""

from __future__ import annotations

import pytest

from scripts.parts import PARTS, can_install


def require(name: str) -> str:
    """Where the program is; fails where ``python3 check.py`` would have installed it."""
    part = PARTS[name]
    found = part.find()
    if found is not None:
        return found
    if can_install():
        pytest.fail(part.how)
    pytest.skip(part.how)
