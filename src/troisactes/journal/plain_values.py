"""What people, files and networks send: refused before anything is done with it where it is nested
deeper, or holds numbers longer, than anything meant for a fight."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from troisactes.errors import InvalidAnswer
from troisactes.kernel.decisions import LARGEST
from troisactes.records.complaints import about_answers

DEEPEST = 24  # a corrected die's record holds records, which hold answers


def expect_plain(value: Any) -> None:
    """InvalidAnswer for what is nested too deeply or holds too large a number."""
    level = [value]
    for _ in range(DEEPEST):
        below: list[Any] = []
        for each in level:
            if isinstance(each, Mapping):
                below.extend(each.values())
            elif isinstance(each, list | tuple):
                below.extend(each)
            elif isinstance(each, int) and not -LARGEST <= each <= LARGEST:
                raise InvalidAnswer(about_answers.numbers_of_at_most(LARGEST))
        if not below:
            return
        level = below
    raise InvalidAnswer(about_answers.nested_at_most(DEEPEST))
