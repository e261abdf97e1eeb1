"""What a scenario may expect of a roll nobody has made: what it would be made with and against.

The command is tried on a copy of the fight, with dice of its own: effective numbers (an Armour
Class with cover and flanking, a difficulty with all that bears on it) are those of the roll itself.
"""

from __future__ import annotations

from typing import Final

from troisactes.journal.typed_line import parse_command
from troisactes.kernel.dice import SEEDED, Dice
from troisactes.kernel.encounter import LoggedEvent
from troisactes.records.complaints import about_scenarios
from troisactes.rules.common.events import CheckRolled
from troisactes.scenarios.differences import Difference, Differences, mapping
from troisactes.scenarios.expected_rolls import (
    ROLL_FIELDS,
    compare_record,
    roll_record,
)
from troisactes.scenarios.play import Played, default_answer
from troisactes.scenarios.yaml_reader import shown

MOST_ANSWERS: Final = 50  # windows and questions on the way to a roll
# What only the die tells.
_FALLEN: Final = frozenset(("die", "dice", "total", "degree"))


def check_would_roll(played: Played, wanted: object, since: str) -> Differences:
    """``{strike O: {dc: 15}}``: the first roll this command would lead to, if it were given now."""
    found: Differences = []
    for text, value in mapping(wanted, "{strike O: {dc: 17}}").items():
        table = mapping(value, "{modifier: 9, dc: 17}")
        roll = _first_roll(played, text)
        if roll is None:
            found.append(
                Difference(
                    about_scenarios.to_roll_with(text, shown(table)),
                    about_scenarios.nothing_would_be_rolled(),
                )
            )
            continue
        record = roll_record(played, roll)
        known = {name: record[name] for name in ROLL_FIELDS if name not in _FALLEN}
        for each in compare_record(known, table):
            found.append(Difference(about_scenarios.of_command(each.expected, text), each.found))
    return found


def _first_roll(played: Played, text: str) -> LoggedEvent | None:
    enc = played.enc.clone()
    enc.log = log = list[LoggedEvent]()
    enc.state.dice = Dice(0, SEEDED)
    asked = played.asked()
    enc.apply(parse_command(enc, asked, text))
    for _ in range(MOST_ANSWERS):
        for event in log:
            if isinstance(event.record, CheckRolled):
                return event
        decision = enc.decision
        if decision is None or decision.kind == "act":
            return None
        enc.apply(default_answer(decision))
    return None
