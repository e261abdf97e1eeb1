"""Dice typed in by people give the very fight the same dice would have given by themselves."""

from __future__ import annotations

import pytest

from troisactes.errors import Refused, TroisActesError
from troisactes.kernel.decisions import Option
from troisactes.kernel.dice import ASKED, Dice, mix
from troisactes.kernel.encounter import Encounter
from troisactes.kernel.snapshot import state_to_plain
from troisactes.rules.registry import load_system, system_ids
from troisactes.rules.setup import open_fight

FIGHTS = [
    (system, fight) for system in system_ids() for fight in load_system(system).catalogue.fights
]
DECISIONS = 250
SEED = 11


def without_dice(enc: Encounter) -> dict[str, object]:
    plain = state_to_plain(enc.state)
    del plain["dice"]
    return plain


@pytest.mark.parametrize(("system_id", "fight"), FIGHTS)
def test_typed_dice_and_seeded_dice_agree(system_id: str, fight: str) -> None:
    system = load_system(system_id)
    prepared = system.catalogue.fights[fight]
    seeded = open_fight(system, prepared, SEED)
    asked = open_fight(system, prepared, dice=Dice(SEED, ASKED))
    seeded.start()
    asked.start()
    thrown = 0
    for turn in range(DECISIONS):
        while asked.decision is not None and asked.decision.kind == "die":
            thrown += 1
            faces = asked.decision.facts["faces"]
            asked.apply(Option("die", mix(SEED, thrown) % faces + 1))
        decision = seeded.decision
        if decision is None or seeded.state.ended:
            break
        offer = decision.offers[mix(5, turn) % len(decision.offers)]
        target = offer.targets()[mix(6, turn) % len(offer.targets())]
        seeded.apply(Option(offer.id, target, offer.using))
        asked.apply(Option(offer.id, target, offer.using))
    while asked.decision is not None and asked.decision.kind == "die":
        thrown += 1
        faces = asked.decision.facts["faces"]
        asked.apply(Option("die", mix(SEED, thrown) % faces + 1))
    assert thrown > 8
    assert without_dice(asked) == without_dice(seeded)


def test_a_die_that_cannot_be_is_refused_and_loses_nothing() -> None:
    system = load_system("pf2")
    enc = open_fight(system, next(iter(system.catalogue.fights.values())), dice=Dice(0, ASKED))
    enc.start()
    assert enc.decision is not None
    assert enc.decision.kind == "die"
    before = state_to_plain(enc.state)
    for face in (0, 21, -3):
        with pytest.raises(TroisActesError) as caught:
            enc.apply(Option("die", face))
        assert not isinstance(caught.value, Refused)
    assert state_to_plain(enc.state) == before
