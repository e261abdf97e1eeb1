"""Somebody nobody has noticed leaves no trace: the screen is the same as if it were not there.

Not its name, and not its shadow either: no row, refusal, target, square, preview or count differs.
"""

import msgspec
import pytest

from tests.table.screen.test_random_screens import FIGHTS, HIDDEN, SEED, looks_ahead, played
from troisactes.journal.header import position_header
from troisactes.journal.record import Journal
from troisactes.journal.view import Eyes
from troisactes.kernel.state import Creature, State
from troisactes.table.screen import Beside, make_desk

PLAIN = Beside()


def reopened(journal: Journal, state: State) -> Journal:
    header = position_header(journal.system, state, seats=journal.seats, seed=SEED)
    return Journal.open(header, journal.system)


def without(state: State, creature: Creature) -> State:
    """The same fight in which a creature has never been."""
    copy = state.clone()
    gone = copy.creatures[creature.index]
    copy.lift(gone)
    gone.present = False
    copy.order = [index for index in copy.order if index != gone.index]
    copy.acted = [index for index in copy.acted if index != gone.index]
    copy.listeners = None
    return copy


@pytest.mark.parametrize(("system", "fight"), FIGHTS)
def test_an_unnoticed_creature_leaves_no_trace(system: str, fight: str) -> None:
    compared = 0
    for seed in (3, 4):
        for journal in played(system, fight, seed, hide=True):
            state, decision = journal.enc.state, journal.decision
            hidden = next(each for each in state.creatures if each.name == HIDDEN)
            if decision is None or decision.kind != "act" or state.turn == hidden.index:
                continue
            there = reopened(journal, state)
            for seat in there.asked():
                if Eyes(there.enc, seat, there.seats).sees(there.enc.state.creatures[hidden.index]):
                    continue
                elsewhere = reopened(journal, without(state, hidden))
                assert screen(there, seat) == screen(elsewhere, seat)
                compared += 1
    assert compared > 1


def screen(journal: Journal, seat: str) -> list[bytes]:
    """Everything a seat could get to see now, at a glance or by asking."""
    desk = msgspec.json.encode(make_desk(journal, seat, "fr", PLAIN))
    view = msgspec.json.encode(journal.view(seat, "fr"))
    return [view, desk, *looks_ahead(journal, seat, "fr", PLAIN)]
