"""A move the game master lets happen is made: it ends where it was told, at the price it has."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from troisactes.errors import InvalidAnswer, Refused
from troisactes.journal.header import table_header
from troisactes.journal.record import Journal
from troisactes.kernel.decisions import Option
from troisactes.kernel.grid import Grid
from troisactes.kernel.names import TurnCounter
from troisactes.kernel.state import Act, Creature
from troisactes.rules.common import facts
from troisactes.rules.common.movement import is_hampered
from troisactes.rules.registry import load_system, system_ids
from troisactes.rules.setup import Participant

ROWS = ["." * 50] * 9
HERE, THERE = (4, 4), (45, 7)  # farther apart than anybody runs
SHEETS = {
    "pf2": ("fixture-fighter", "fixture-ogre"),
    "pf2-playtest": ("fixture-fighter", "fixture-ogre"),
    "pu": ("fixture-fighter", "fixture-ogre"),
    "krosmoz": ("fixture-cra", "fixture-bouftou"),
}


def table(system: str, foe: tuple[int, int] = (20, 0)) -> Journal:
    """A hero whose turn it is, and a foe."""
    grid = Grid.parse(ROWS)
    hero, other = SHEETS[system]
    people = [
        Participant("H", hero, grid.at(*HERE), "heroes"),
        Participant("F", other, grid.at(*foe), "foes"),
    ]
    loaded = load_system(system, cast=True)
    return Journal.open(table_header(loaded, grid, people, order=("H", "F"), seed=3), loaded)


def hero(found: Journal) -> Creature:
    return found.enc.state.creatures[0]


def hampering() -> Iterator[tuple[str, str, str]]:
    """Every walk of a system with every condition that forbids it, and with none: too far."""
    for system in system_ids():
        rules = load_system(system, cast=True).rules
        sheet = rules.sheet(SHEETS[system][0])
        walks = [each for each in sheet.menu if each.targeting.walks and not each.cost.varies]
        for action in walks:
            yield system, action.id, ""
            for effect in [each for each in rules.effects.values() if each.is_given]:
                bans = [ban for each in rules.with_included(effect) for ban in each.bans]
                if any(each.facts & facts.UNCONSCIOUS for each in rules.with_included(effect)):
                    continue  # it is not asked what it does
                if any("move" in ban.traits for ban in bans) and "move" in action.traits:
                    yield system, action.id, effect.id


@pytest.mark.parametrize(("system", "action", "condition"), list(hampering()))
def test_it_goes_where_it_was_told(system: str, action: str, condition: str) -> None:
    found = table(system)
    if condition:
        ruling: dict[str, Any] = {"do": "add-condition", "creature": "H", "condition": condition}
        found.rule("gm", {**ruling, "source": "F"})
    there = found.enc.state.grid.at(*THERE)
    with pytest.raises(Refused):
        found.answer("gm", Option(action, there))
    before = dict(hero(found).pools), len(hero(found).budget)
    found.overrule("gm", Option(action, there))
    while found.decision is not None and found.decision.kind == "respond":
        found.answer("gm", {"do": "pass"})
    assert hero(found).cell == there
    after = dict(hero(found).pools), len(hero(found).budget)
    assert after != before or not found.system.rules.action(action).cost.parts
    assert Journal.replay(found.header, found.inputs).enc.state.creatures[0].cell == there


def test_whoever_is_stuck_goes_all_the_same() -> None:
    """Krosmoz: a failed Fuite leaves no other try this turn, but for the game master."""
    found = table("krosmoz", foe=(4, 3))
    there = found.enc.state.grid.at(4, 6)
    hero(found).counters[TurnCounter("stuck")] = 1
    with pytest.raises(Refused):
        found.answer("gm", Option("move", there))
    entry = found.overrule("gm", Option("move", there))
    assert hero(found).cell == there
    assert "stuck" not in [event.kind for event in entry.events]


def test_a_way_drawn_through_an_enemy_is_walked() -> None:
    found = table("pf2", foe=(4, 3))
    at = found.enc.state.grid.at
    way = Option("stride", at(4, 0), path=(at(4, 3), at(4, 2), at(4, 1), at(4, 0)))
    with pytest.raises(Refused):
        found.answer("gm", way)
    found.overrule("gm", way)
    while found.decision is not None and found.decision.kind == "respond":
        found.answer("gm", {"do": "pass"})
    assert hero(found).cell == at(4, 0)


def test_what_begins_on_the_way_still_stops_it() -> None:
    """Overruling lifts what was there, not what an answer to the move brings."""
    found = table("pf2")
    found.rule("gm", {"do": "add-condition", "creature": "H", "condition": "immobilized"})
    (banned,) = hero(found).bans
    act = Act(found.enc.state.uid(), found.system.rules.action("stride"), 0, 0, "", -1)
    assert banned[1].uid < act.id
    assert not is_hampered(hero(found), act, is_overruled=True)
    assert is_hampered(hero(found), act, is_overruled=False)
    found.rule("gm", {"do": "add-condition", "creature": "H", "condition": "grabbed"})
    assert is_hampered(hero(found), act, is_overruled=True)


def test_a_charge_too_far_arrives() -> None:
    found = table("pu", foe=(45, 4))
    with pytest.raises(Refused):
        found.answer("gm", {"do": "charge", "target": "F"})
    found.overrule("gm", {"do": "charge", "target": "F"})
    state = found.enc.state
    while found.decision is not None and found.decision.kind != "act":
        found.answer("gm", {"do": found.decision.default})
    assert hero(found).cell == state.grid.at(44, 4)


def test_where_no_way_leads_nobody_goes() -> None:
    found = table("pf2", foe=THERE)
    with pytest.raises(InvalidAnswer, match="no way"):
        found.overrule("gm", Option("stride", found.enc.state.grid.at(*THERE)))
