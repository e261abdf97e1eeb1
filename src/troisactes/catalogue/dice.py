"""Dice as a catalogue writes them: ``"2d6+3"``."""

from __future__ import annotations

import re

from troisactes.catalogue.reader import Unusable
from troisactes.records.complaints import about_entries

_DICE = re.compile(r"(?:([0-9]{0,9})d([0-9]{1,9})([+-][0-9]{1,9})?|([+-]?[0-9]{1,9}))")
DICE_EXPECTED = about_entries.dice_like()
MOST_DICE = 100
MOST_FACES = 1_000
MOST_ADDED = 1_000


def parse_dice(value: object) -> tuple[int, int, int]:
    """``"2d6+3"`` is (2, 6, 3), ``"4"`` is (0, 0, 4); raises Unusable with what was expected."""
    if isinstance(value, int) and not isinstance(value, bool):
        value = str(value)
    found = _DICE.fullmatch("".join(value.split())) if isinstance(value, str) else None
    if found is None:
        raise Unusable(DICE_EXPECTED)
    count, faces, bonus, flat = found.groups()
    if flat is not None:
        dice = (0, 0, int(flat))
        if dice[2] < 0:
            raise Unusable(DICE_EXPECTED)
    else:
        dice = (int(count or 1), int(faces), int(bonus or 0))
        if dice[0] == 0 or dice[1] == 0:
            raise Unusable(DICE_EXPECTED)
    if dice[0] > MOST_DICE or dice[1] > MOST_FACES or abs(dice[2]) > MOST_ADDED:
        raise Unusable(about_entries.dice_not_so_many(MOST_DICE, MOST_FACES, MOST_ADDED))
    return dice
