"""Tables for these tests: a scenario opened where it ends, or a prepared fight."""

from pathlib import Path
from typing import Any

from troisactes.journal.header import fight_header, position_header
from troisactes.journal.record import Journal
from troisactes.rules.registry import load_system
from troisactes.rules.text_packs import system_with_text
from troisactes.scenarios.play import Played
from troisactes.scenarios.scenario import load_scenarios
from troisactes.table.screen.model import Desk, Row

ACCEPTANCE = Path(__file__).resolve().parent.parent / "acceptance"


def at_the_end_of(file: str, title: str = "", **table: Any) -> Journal:
    """A table that stands where an acceptance scenario ends; a seat for each hero."""
    scenarios = load_scenarios(ACCEPTANCE / f"{file}.yaml")
    scenario = next(each for each in scenarios if title in ("", each.title))
    system = system_with_text(scenario.system, scenario.pack)
    played = Played(scenario, system)
    played.start()
    for step in scenario.steps:
        played.take(step)
    state = played.enc.state
    heroes = {each.id: [each.id] for each in state.creatures if each.side == "heroes"}
    seats = {**heroes, "public": []}
    return Journal.open(position_header(system, state, seats=seats, **table), system)


def prepared(system_id: str, fight: str, **table: Any) -> Journal:
    """A prepared fight with a seat for each hero."""
    system = load_system(system_id, cast=True)
    creatures = system.catalogue.fights[fight].creatures
    heroes = {each.id: [each.id] for each in creatures if each.side == "heroes"}
    seats = {**heroes, "public": []}
    return Journal.open(fight_header(system, fight, seats=seats, **table), system)


def rows_of(desk: Desk) -> dict[str, Row]:
    assert desk.palette is not None
    return {row.id: row for group in desk.palette.groups for row in group.rows}
