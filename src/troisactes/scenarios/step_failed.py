"""A step that did not go as the story has it."""

from __future__ import annotations

from troisactes.records.complaints import about_values
from troisactes.records.phrase import Phrase


class StepFailed(Exception):
    """A step could not be taken as the story has it."""

    def __init__(self, expected: Phrase, found: Phrase, line: int = 0) -> None:
        super().__init__(expected, found)
        self.line = line  # where that is written, if not where the step is
        self.expected = expected
        self.found = found

    def phrase(self) -> Phrase:
        """Both, as a part of something else that is said."""
        return about_values.expected_found(self.expected, self.found)

    def __str__(self) -> str:
        return str(self.phrase())
