"""Who fights in a batch: a prepared fight as it stands, or with other adversaries or heroes."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from troisactes.catalogue.schema import FightCreature, PreparedFight
from troisactes.errors import SimulationError, UnknownId
from troisactes.kernel.definitions import Name
from troisactes.kernel.grid import Grid
from troisactes.records.complaints import about_simulations
from troisactes.rules.registry import System

HEROES, FOES = "heroes", "foes"
OPEN_FIELD = (24, 16)  # squares: where a party fights that no fight places
APART = 12  # squares between the two sides there


class Lineup(msgspec.Struct, frozen=True):
    """What differs from the prepared fight. Empty: nothing."""

    party: tuple[str, ...] = ()  # sheets of heroes, on an open field; no prepared fight then
    crowd: dict[str, int] = {}  # sheet -> how many adversaries of it
    joins: bool = False  # they come on top of the fight's own adversaries, not in their place


def lined_up(system: System, fight: str, lineup: Lineup) -> PreparedFight:
    """The fight that is played; raises UnknownId or SimulationError."""
    if lineup.party:
        base = _on_open_field(system, lineup.party)
    elif fight in system.catalogue.fights:
        base = system.catalogue.fights[fight]
    else:
        raise UnknownId("fight", fight, system.catalogue.fights)
    if not lineup.crowd:
        return base
    return _crowded(system, base, lineup)


def _on_open_field(system: System, party: tuple[str, ...]) -> PreparedFight:
    width, height = OPEN_FIELD
    grid = Grid.blank(width, height)
    left = grid.at((width - APART) // 2, height // 2)
    counts = {sheet: party.count(sheet) for sheet in party}
    heroes = _placed(system, grid, [], counts, left, HEROES)
    name = Name("Plaine", "Open field")
    return PreparedFight("", name, grid, tuple(heroes), {}, None, ())


def _crowded(system: System, base: PreparedFight, lineup: Lineup) -> PreparedFight:
    foes = [each for each in base.creatures if each.side != HEROES]
    kept = [each for each in base.creatures if lineup.joins or each.side == HEROES]
    grid = base.grid
    width, height = OPEN_FIELD
    around = foes[0].cell if foes else grid.at((width + APART) // 2, height // 2)
    creatures = _placed(system, grid, kept, lineup.crowd, around, FOES)
    return PreparedFight(
        base.id, base.name, grid, tuple(creatures), base.options, base.text, base.things
    )


def _placed(
    system: System,
    grid: Grid,
    standing: list[FightCreature],
    more: Mapping[str, int],
    around: int,
    side: str,
) -> list[FightCreature]:
    """Those who stand there, and as many more of each sheet on the nearest free squares."""
    layout = grid.layout(frozenset(grid.doors) - frozenset(grid.open_doors))
    board = bytearray(grid.cell_count)
    found = list(standing)
    for each in standing:
        for cell in layout.footprint(each.cell, system.rules.sheet(each.sheet).size):
            board[cell] = 2
    for sheet_id, count in more.items():
        if sheet_id not in system.rules.sheets:
            raise UnknownId("creature", sheet_id, system.rules.sheets)
        sheet = system.rules.sheet(sheet_id)
        for number in range(count):
            room = layout.spread(around, sheet.size, 1, board)
            if not room:
                raise SimulationError(about_simulations.no_room_for(count, sheet_id, number))
            cell = room[0]
            for square in layout.footprint(cell, sheet.size):
                board[square] = 2
            id = _free_id(sheet_id, found)
            label = Name(f"{sheet.name.fr} {number + 1}", f"{sheet.name.en} {number + 1}")
            found.append(FightCreature(id, sheet_id, cell, side, label))
    return found


def _free_id(sheet: str, found: list[FightCreature]) -> str:
    taken = {each.id for each in found}
    return next(id for number in range(1, 1_000) if (id := f"{sheet[:34]}-{number}") not in taken)
