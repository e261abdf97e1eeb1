"""The words expectations are compared with: differences, shapes, and values as people read them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from troisactes.kernel.state import Creature
from troisactes.records.complaints import about_scenarios, about_values
from troisactes.records.phrase import Phrase
from troisactes.scenarios.play import Played
from troisactes.scenarios.yaml_reader import shown


class Difference(NamedTuple):
    """What was expected of something, and what was found."""

    expected: Phrase
    found: Phrase


Differences = list[Difference]
# The fight, what the file says, and the moment to look back to ("step", "start" or a mark).
Check = Callable[[Played, object, str], Differences]


class Malformed(Exception):
    """An expectation that is not written as it must be."""

    def __init__(self, expected: Phrase, found: object) -> None:
        super().__init__(expected)
        self.expected = expected
        self.found = shown(found)


def differs(what: Phrase, expected: object, found: object) -> Differences:
    """Nothing when they are the same."""
    if same(expected, found):
        return []
    return [Difference(about_scenarios.such_a_value(what, shown(expected)), shown(found))]


def same(expected: object, found: object) -> bool:
    """Equal, and a number is not a yes: 1 is not true."""
    if isinstance(expected, bool) or isinstance(found, bool):
        return expected is found
    return expected == found


def mapping(value: object, example: str) -> dict[str, object]:
    if isinstance(value, dict):
        return value
    raise Malformed(about_values.a_mapping_like(example), value)


def words(value: object, example: str = "[a, b]") -> list[str]:
    """A list of words; one alone stands for a list of one."""
    if value is None:
        return []
    many = value if isinstance(value, list) else [value]
    for each in many:
        if isinstance(each, bool) or not isinstance(each, str | int):
            raise Malformed(about_values.a_list_of_words_like(example), value)
    return [str(each) for each in many]


def whole_number(value: object) -> int:
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    raise Malformed(about_values.a_whole_number(), value)


def by_creature(played: Played, value: object, example: str) -> Iterator[tuple[Creature, object]]:
    """``{F: …, O: …}``: each creature with what is expected of it."""
    for id, wanted in mapping(value, example).items():
        yield played.creature(id), wanted
