"""Menus: what may be done is tried when somebody looks, and comes to the same however one looks."""

from __future__ import annotations

import pytest

from troisactes.kernel.decisions import Decision, Menu, Offer, Option
from troisactes.kernel.definitions import ActionDef
from troisactes.kernel.encounter import Encounter
from troisactes.kernel.state import Creature
from troisactes.rules.registry import load_system, system_ids
from troisactes.rules.setup import open_fight

FIGHT = "quatre-contre-quatre"


def first_turn(system: str) -> tuple[Encounter, Decision, Menu]:
    enc = open_fight(load_system(system), FIGHT, 3, options={"encounter-end": "automatic"})
    enc.start()
    while enc.decision is not None and enc.decision.kind != "act":
        enc.apply(next(enc.decision.options()))
    decision = enc.decision
    assert decision is not None
    assert decision.menu is not None
    return enc, decision, decision.menu


def told(offers: list[Offer]) -> list[tuple[str, str, list[int]]]:
    return [(offer.id, offer.using, list(offer.targets())) for offer in offers]


@pytest.mark.parametrize("system", system_ids())
def test_place_by_place_is_the_whole_list(system: str) -> None:
    enc, decision, _ = first_turn(system)
    other = enc.clone().decision
    assert other is not None
    found = [offer for place in range(other.places) for offer in other.ways(place)]
    assert told(found) == told(decision.offers)
    for offer in found:
        assert offer.id in {decision.id_at(place) for place in range(decision.places)}


def test_only_what_is_looked_at_is_tried() -> None:
    _, decision, menu = first_turn("pf2")
    assert decision.places > 10
    decision.ways(2)
    assert decision.offers_option(Option("end-turn"))
    assert list(menu._tried) == [2]


def test_what_nobody_looked_at_can_be_answered() -> None:
    enc, decision, _ = first_turn("pf2")
    listed = told(decision.offers)
    copy = enc.clone()
    assert copy.decision is not None
    action, using, targets = listed[-2]
    assert copy.decision.offers_option(Option(action, targets[0], using))
    assert not copy.decision.offers_option(Option(action, targets[0], "no-such-thing"))


def test_an_empty_menu_says_so() -> None:
    enc, decision, menu = first_turn("pf2")
    creature: Creature = enc.state.creatures[decision.actor]
    nothing: tuple[ActionDef, ...] = ()
    assert Menu(enc, creature, nothing).is_empty()
    assert not menu.is_empty()
