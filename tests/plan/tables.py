"""Small tables to plan on."""

from __future__ import annotations

from collections.abc import Sequence

from troisactes.kernel.dice import Dice
from troisactes.kernel.encounter import Encounter
from troisactes.kernel.grid import Grid
from troisactes.rules.registry import load_system
from troisactes.rules.setup import Participant, open_table


def table(
    system_id: str,
    people: Sequence[tuple[str, str, str, str, int | None]],
    rows: list[str] | None = None,
    skip: int = 0,
) -> Encounter:
    """(id, sheet, cell, side, hit points) in their order; the first ``skip`` end their turns."""
    system = load_system(system_id, cast=True)
    grid = Grid.parse(rows or ["." * 12] * 8)
    participants = [
        Participant(id, sheet, grid.parse_cell(cell), side, hp=hp)
        for id, sheet, cell, side, hp in people
    ]
    order = tuple(each[0] for each in people)
    enc = open_table(system, grid, participants, {}, Dice(3), order=order)
    enc.start()
    for _ in range(skip):
        assert enc.decision is not None
        option = enc.decision.option("end-turn")
        assert option is not None
        enc.apply(option)
    return enc
