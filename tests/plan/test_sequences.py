"""The odds of whole turns agree with turns taken with dice."""

from __future__ import annotations

import pytest

from tests.plan.tables import table
from troisactes.errors import InvalidAnswer
from troisactes.journal.state_json import to_json
from troisactes.kernel.decisions import GAME_MASTER, Option
from troisactes.kernel.dice import Dice
from troisactes.kernel.encounter import Encounter
from troisactes.plan.preview import preview, worth_a_look
from troisactes.plan.rehearsal import World, rehearse
from troisactes.plan.sequences import odds_of_turn
from troisactes.sim.greedy_policy import GreedyPolicy
from troisactes.sim.policy import default_option

TIMES = 500
NEAR = 4.5 * (0.25 / TIMES) ** 0.5

DUELS = [
    ("pf2", "fixture-fighter", "fixture-ogre", Option("strike", 1, "longsword"), 18),
    ("pf2-playtest", "fixture-fighter", "fixture-ogre", Option("strike", 1, "longsword"), 18),
    ("pu", "fixture-fighter", "fixture-ogre", Option("attack", 1, "longsword"), 14),
    ("krosmoz", "fixture-iop", "fixture-bouftou", Option("weapon-attack", 1, "epee"), 11),
]


def duel(system: str, sheet: str, foe: str, hp: int) -> Encounter:
    return table(system, [("A", sheet, "B3", "heroes", None), ("O", foe, "C3", "foes", hp)])


def taken(enc: Encounter, options: list[Option], seed: int) -> Encounter:
    """A turn taken with dice, what is no longer offered left out."""
    copy = enc.clone()
    copy.state.dice = Dice(seed)
    for option in options:
        while copy.decision is not None and (
            copy.decision.kind == "respond" or copy.decision.asked == GAME_MASTER
        ):
            copy.apply(default_option(copy.decision))
        if copy.decision is not None and copy.decision.offers_option(option):
            copy.apply(option)
    return copy


def is_down(enc: Encounter, index: int) -> bool:
    creature = enc.state.creatures[index]
    return not creature.present or bool(creature.flags & enc.rules.fact("unconscious"))


@pytest.mark.parametrize(("system", "sheet", "foe", "blow", "hp"), DUELS)
def test_several_blows_against_dice(
    system: str, sheet: str, foe: str, blow: Option, hp: int
) -> None:
    """With the penalty of each, and a foe that may fall at any of them."""
    enc = duel(system, sheet, foe, hp)
    blows = [blow] * 3
    outcome = odds_of_turn(enc, blows)
    fallen = sum(is_down(taken(enc, blows, seed), 1) for seed in range(TIMES)) / TIMES
    victim = enc.state.creatures[1]
    assert 0.05 < outcome.fells(victim) < 0.95  # else it would prove nothing
    assert outcome.fells(victim) == pytest.approx(fallen, abs=NEAR)
    assert sum(chance for _, chance in outcome.spread(victim)) == pytest.approx(1)
    assert outcome.mean_loss(victim) <= hp + 1


def test_a_second_blow_adds_less_than_the_first() -> None:
    enc = duel("pf2", "fixture-fighter", "fixture-ogre", 50)
    ogre = enc.state.creatures[1]
    blow = Option("strike", 1, "longsword")
    one, two = odds_of_turn(enc, [blow]), odds_of_turn(enc, [blow, blow])
    assert one.mean_loss(ogre) < two.mean_loss(ogre) < 2 * one.mean_loss(ogre)


def test_a_trip_goes_one_way_or_the_other() -> None:
    enc = duel("pf2", "fixture-fighter", "fixture-ogre", 50)
    worlds = rehearse(World(enc), Option("trip", 1))
    assert sum(world.chance for world in worlds) == pytest.approx(1)
    prone = enc.rules.fact("prone")
    fallen = [world for world in worlds if world.enc.state.creatures[1].flags & prone]
    assert 0 < sum(world.chance for world in fallen) < 1
    odds = preview(enc, Option("trip", 1)).odds
    assert sum(world.chance for world in fallen) == pytest.approx(odds.success, abs=0.06)


def test_looking_changes_nothing() -> None:
    for system, sheet, foe, blow, hp in DUELS:
        enc = duel(system, sheet, foe, hp)
        before = to_json(enc)
        odds_of_turn(enc, [blow, blow])
        assert enc.decision is not None
        for option in worth_a_look(enc, enc.decision):
            preview(enc, option)
        assert to_json(enc) == before


def test_nothing_is_asked_nothing_is_reckoned() -> None:
    enc = duel("pf2", "fixture-fighter", "fixture-ogre", 50)
    enc.decision = None
    with pytest.raises(InvalidAnswer):
        odds_of_turn(enc, [])


# --- what it provokes ---


def mage_beside_a_fighter() -> Encounter:
    people = [
        ("F", "fixture-fighter", "C3", "foes", None),
        ("M", "fixture-mage", "B3", "heroes", 400),
    ]
    return table("pu", people, skip=1)


def test_a_spell_beside_a_fighter_may_be_lost() -> None:
    """As often as dice say, when the fighter always answers."""
    enc = mage_beside_a_fighter()
    shown = preview(enc, Option("frost-ray", 0))
    (risk,) = shown.risks
    assert (risk.by, risk.on, risk.action) == (0, 1, "attack-of-opportunity")
    assert 0 < risk.hits < 1
    assert risk.damage > 0
    lost = 0
    for seed in range(TIMES):
        copy = enc.clone()
        copy.log = []
        copy.state.dice = Dice(seed)
        copy.apply(Option("frost-ray", 0))
        while copy.decision is not None and copy.decision.kind != "act":
            copy.apply(GreedyPolicy().choose(copy, copy.decision))
        lost += any(event.kind == "disrupted" for event in copy.log)
    assert shown.disrupted == pytest.approx(lost / TIMES, abs=NEAR)
    assert 0.05 < shown.disrupted < 0.95


def test_what_is_safe_is_said_to_be() -> None:
    enc = mage_beside_a_fighter()
    assert preview(enc, Option("attack", 0, "dagger")).risks == ()
