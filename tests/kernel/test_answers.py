"""Whatever is given as an answer: an option on offer, or a typed error and nothing changed."""

from __future__ import annotations

import contextlib
from typing import Any

import pytest

from troisactes.errors import InvalidAnswer, Refused, StaleDecision, TroisActesError, UnknownId
from troisactes.kernel.decisions import Option
from troisactes.kernel.encounter import Encounter
from troisactes.kernel.snapshot import state_to_plain
from troisactes.rules.registry import load_system
from troisactes.rules.setup import open_fight


@pytest.fixture
def fight() -> Encounter:
    enc = open_fight(load_system("pf2"), "pont", seed=3)
    enc.start()
    return enc


@pytest.mark.parametrize("target", [10**6, -9, 10**9])
@pytest.mark.parametrize("action", ["stride", "strike", "leap", "end-turn", "no-such-action", ""])
def test_a_serial_does_not_make_an_offer(fight: Encounter, action: str, target: int) -> None:
    assert fight.decision is not None
    before = state_to_plain(fight.state)
    with pytest.raises(TroisActesError):
        fight.apply(Option(action, target, "", "", (), fight.decision.serial))
    assert state_to_plain(fight.state) == before


def test_an_option_of_a_copy_that_went_its_own_way_is_not_taken(fight: Encounter) -> None:
    copy = fight.clone()
    fight.apply(Option("drop-prone"))
    assert copy.decision is not None
    stride = next(option for option in copy.decision.options() if option.action == "stride")
    with pytest.raises((Refused, StaleDecision)):
        fight.apply(stride)


@pytest.mark.parametrize("nonsense", ["stride", None, 3, ("stride", 1)])
def test_what_is_no_option_is_said_to_be_none(fight: Encounter, nonsense: Any) -> None:
    creature = fight.state.creatures[0]
    with pytest.raises((InvalidAnswer, TypeError)):  # compiled code refuses it at the door
        fight.apply(nonsense)
    with pytest.raises((InvalidAnswer, TypeError)):
        fight.why_not(creature, nonsense)
    assert fight.decision is not None


@pytest.mark.parametrize("action", ["strike", "leap", "grapple", "interact", "stride"])
@pytest.mark.parametrize("target", [10**6, -9])
def test_overruling_nonsense_loses_nothing(fight: Encounter, action: str, target: int) -> None:
    with contextlib.suppress(TroisActesError):
        fight.force(Option(action, target))
    assert fight.decision is not None
    fight.apply(next(fight.decision.options()))


def test_a_fight_starts_once(fight: Encounter) -> None:
    with pytest.raises(InvalidAnswer, match="already started"):
        fight.start()


def test_unknown_systems_fights_and_seeds_are_typed_errors() -> None:
    system = load_system("pf2")
    with pytest.raises(UnknownId):
        load_system("no-such")
    with pytest.raises(UnknownId, match="pont"):
        open_fight(system, "ponk")
    seed: Any = "x"
    with pytest.raises((InvalidAnswer, TypeError)):
        open_fight(system, "pont", seed=seed)
