"""How far one can walk, by what it costs: the very squares the rules let one end on."""

import time
from collections.abc import Iterator

import pytest

from tests.table.screen.opening import prepared
from tests.table.screen.test_random_screens import FIGHTS, played
from troisactes.errors import NotYourDecision
from troisactes.journal.record import Journal
from troisactes.kernel.definitions import ActionDef
from troisactes.kernel.encounter import Encounter
from troisactes.kernel.names import Pool
from troisactes.kernel.state import Creature
from troisactes.rules.common.movement import reachable
from troisactes.rules.common.names import DIAGONALS
from troisactes.rules.common.turn_rules import turn_rules
from troisactes.rules.common.units import ACTION
from troisactes.table.screen import Beside, make_reach
from troisactes.table.screen.board_parts import Band

PLAIN = Beside()
BY_THE_MOVE = [each for each in FIGHTS if each[0] != "krosmoz"]


def turns(system: str, fight: str, seed: int = 1) -> Iterator[tuple[Journal, str]]:
    """Moments of a fight in which somebody is asked what it does, and the seat that is."""
    for journal in played(system, fight, seed):
        if journal.decision is not None and journal.decision.kind == "act":
            yield journal, journal.asked()[0]


def bands_of(journal: Journal, seat: str) -> list[Band]:
    return make_reach(journal, seat, "fr", PLAIN)


def actor_of(enc: Encounter) -> Creature:
    assert enc.decision is not None
    return enc.state.creatures[enc.decision.actor]


def moves_from(enc: Encounter, cell: int, using: str) -> set[int]:
    """Where one more move of the actor's leads, once it has walked there."""
    copy = enc.clone()
    mover = actor_of(copy)
    if cell != mover.cell:
        reach = reachable(copy, mover, walk_of(enc), using)
        mover.counters[DIAGONALS] = reach.parity_of(cell)
        copy.state.place(mover, cell)
    return set(reachable(copy, mover, walk_of(copy), using).cells)


def walk_of(enc: Encounter) -> ActionDef:
    return turn_rules(enc).action(turn_rules(enc).movement.walk)


def named(journal: Journal, cells: set[int]) -> set[str]:
    return {journal.enc.state.grid.cell_name(each) for each in cells}


@pytest.mark.parametrize(("system", "fight"), BY_THE_MOVE)
def test_bands_are_one_move_after_another(system: str, fight: str) -> None:
    """Each band holds just what one more move adds, square by square."""
    compared = 0
    for journal, seat in turns(system, fight):
        bands = bands_of(journal, seat)
        if len(bands) < 2:
            continue
        enc = journal.enc
        actor = actor_of(enc)
        walk = walk_of(enc)
        using = enc.means(actor, walk, -1)[0] if walk.uses else ""
        first = moves_from(enc, actor.cell, using)
        assert set(bands[0].cells) == named(journal, first)
        second = set[int]().union(*(moves_from(enc, cell, using) for cell in first))
        added = named(journal, second - first - {actor.cell})
        assert set(bands[1].cells) == added
        compared += 1
        if compared > 1:
            return
    raise AssertionError("no turn with two moves in it")


@pytest.mark.parametrize(("system", "fight"), FIGHTS)
def test_each_square_is_in_its_cheapest_band_and_the_unpaid_comes_last(
    system: str, fight: str
) -> None:
    unpaid = 0
    for journal, seat in turns(system, fight):
        bands = bands_of(journal, seat)
        cells = [cell for band in bands for cell in band.cells]
        assert len(cells) == len(set(cells))
        assert len(bands) <= 3
        assert all(band.affordable for band in bands[:-1])
        assert all(band.says and band.cells and band.cost for band in bands)
        unpaid += sum(not band.affordable for band in bands)
        here = journal.enc.state.grid.cell_name(actor_of(journal.enc).cell)
        assert here not in cells
    assert unpaid or system == "krosmoz"


def test_acts_spent_leave_fewer_bands_that_can_be_paid() -> None:
    journal, seat = next(turns("pu", "embuscade"))
    actor = actor_of(journal.enc)
    most = actor.units(ACTION)
    assert most >= 2
    for left in range(most, -1, -1):
        while actor.units(ACTION) > left:
            actor.budget.remove(next(unit for unit in actor.budget if unit.kind == ACTION))
        paid = [band.affordable for band in bands_of(journal, seat)]
        assert paid == [True] * left + [False] * (left < 3)


def test_squares_paid_one_by_one_make_one_band() -> None:
    for journal, seat in turns("krosmoz", "quatre-contre-quatre"):
        actor = actor_of(journal.enc)
        bands = bands_of(journal, seat)
        if not bands:
            continue
        (band,) = bands
        points = actor.pools[Pool("pm")]
        assert band.cost[0].unit == "pm"
        assert 1 <= band.cost[0].amount <= points
        reach = reachable(journal.enc, actor, walk_of(journal.enc), "")
        assert set(band.cells) == named(journal, set(reach.cells))
        return
    raise AssertionError("nobody could walk")


@pytest.mark.parametrize(
    ("system", "fight", "stuck"),
    [
        ("pf2", "quatre-contre-quatre", "immobilized"),
        ("krosmoz", "quatre-contre-quatre", "immobilised"),
    ],
)
def test_who_is_held_has_no_bands(system: str, fight: str, stuck: str) -> None:
    for journal, seat in turns(system, fight):
        if not bands_of(journal, seat):
            continue
        actor = actor_of(journal.enc)
        journal.rule("gm", {"do": "add-condition", "creature": actor.id, "condition": stuck})
        assert bands_of(journal, seat) == []
        return


def test_only_who_is_asked_may_ask() -> None:
    journal = prepared("pu", "embuscade")
    with pytest.raises(NotYourDecision):
        make_reach(journal, "public", "fr", PLAIN)


@pytest.mark.parametrize(("system", "fight"), FIGHTS)
def test_bands_come_at_once(system: str, fight: str) -> None:
    journal, seat = next(turns(system, fight))
    bands_of(journal, seat)  # what is kept from one time to the next is made
    began = time.perf_counter()
    for _ in range(5):
        bands_of(journal, seat)
    assert (time.perf_counter() - began) / 5 < 0.25
