"""Who stands across whom: the line from one attacker to the other, square by square."""

from __future__ import annotations

import pytest

from troisactes.kernel.grid import Grid
from troisactes.rules.common.joining import Participant
from troisactes.rules.pu.attack.attack_roll import is_flanked
from troisactes.rules.registry import load_system
from troisactes.rules.setup import open_table

GRID = Grid.blank(12, 8)
SYSTEM = load_system("pu", cast=True)


def stand_across(one: str, other: str, target: str) -> bool:
    """Whether two there flank a foe at D4: with a sword beside it, with a pike from farther off."""
    near = {f"{column}{row}" for column in "CDEF" for row in range(3, 7)}
    people = [
        Participant(id, "fixture-fighter" if cell in near else "fixture-pikeman", cell_at(cell))
        for id, cell in (("A", one), ("B", other))
    ]
    people.append(Participant("T", target, cell_at("D4")))
    enc = open_table(SYSTEM, GRID, people, order=("A", "B", "T"))
    first, second, foe = enc.state.creatures
    assert is_flanked(enc, first, foe) == is_flanked(enc, second, foe)
    return is_flanked(enc, first, foe)


def cell_at(name: str) -> int:
    return GRID.parse_cell(name)


@pytest.mark.claims("PU-CORE-GRID")
@pytest.mark.parametrize(
    ("one", "other", "across"),
    [
        ("C4", "E4", True),
        ("D3", "D5", True),
        ("C3", "E5", True),
        ("E3", "C5", True),
        # In by one side and out by the next one.
        ("C3", "E4", False),
        ("C3", "D5", False),
        ("C4", "D3", False),
        ("D3", "E5", False),
        # From two squares away: through the middle, through a corner, past it.
        ("B4", "E4", True),
        ("D2", "D5", True),
        ("B3", "E4", True),
        ("B3", "E5", False),
        ("C2", "D5", True),
        ("C2", "E5", False),
        # On the same side.
        ("C3", "C5", False),
        ("B4", "C3", False),
        ("B4", "C4", False),
        ("D2", "D3", False),
    ],
)
def test_a_foe_of_one_square(one: str, other: str, across: bool) -> None:
    assert stand_across(one, other, "fixture-orc") is across


@pytest.mark.claims("PU-CORE-GRID")
@pytest.mark.parametrize(
    ("one", "other", "across"),
    [
        ("C4", "F4", True),
        ("C4", "F5", True),
        ("C5", "F4", True),
        ("D3", "D6", True),
        ("E3", "D6", True),
        ("C3", "F6", True),
        ("F3", "C6", True),
        ("C3", "F5", False),
        ("C3", "E6", False),
        ("C4", "D3", False),
        ("D3", "F4", False),
        ("D3", "E3", False),
    ],
)
def test_a_large_foe(one: str, other: str, across: bool) -> None:
    assert stand_across(one, other, "fixture-ogre") is across
