"""Odds are exact: they agree with every die being thrown in turn."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from troisactes.kernel import effects
from troisactes.kernel.checks import SUCCESS
from troisactes.kernel.decisions import CREATURE, NUMBER, Option
from troisactes.kernel.dice import SCRIPTED, Dice
from troisactes.kernel.encounter import Encounter
from troisactes.kernel.grid import Grid
from troisactes.kernel.names import HP, TurnCounter
from troisactes.kernel.reckoning import Chances, amounts, chances_of, perhaps, together
from troisactes.rules.pu.names import CMD, THREAT
from troisactes.rules.registry import load_system, system_ids
from troisactes.rules.setup import Participant, open_fight, open_table
from troisactes.sim.greedy_policy import GreedyPolicy
from troisactes.sim.odds import ActionOdds, heals, odds_of, strikes
from troisactes.sim.policy import default_option

PLENTY = 500  # nobody drops while we count


STRIKING = [id for id in system_ids() if "strike" in load_system(id, cast=True).rules.actions]


def table(system_id: str) -> Encounter:
    system = load_system(system_id, cast=True)
    grid = Grid.parse(["......", "......"])
    people = [
        Participant("A", "fixture-fighter", 0),
        Participant("O", "fixture-ogre", 1, hp=PLENTY),
    ]
    enc = open_table(system, grid, people, {}, Dice(0, SCRIPTED), order=("A", "O"))
    enc.start()
    return enc


def damage_for(enc: Encounter, option: Option, dice: tuple[int, ...]) -> int:
    copy = enc.clone()
    copy.state.dice.queue = dice
    copy.apply(option)
    return PLENTY - copy.state.creatures[1].pools[HP]


@pytest.mark.parametrize("system_id", STRIKING)
@pytest.mark.parametrize("attacks_made", [0, 1, 2])
def test_a_strike_counted_die_by_die(system_id: str, attacks_made: int) -> None:
    enc = table(system_id)
    creature = enc.state.creatures[0]
    if attacks_made:
        creature.counters[TurnCounter("attacks")] = attacks_made
    for weapon in creature.sheet.weapons:
        option = Option("strike", 1, weapon.id)
        if enc.decision is None or option not in enc.decision:
            continue
        faces = weapon.dice[1]
        dealt = [
            damage_for(enc, option, (d20, die))
            for d20, die in product(range(1, 21), range(1, faces + 1))
        ]
        odds = odds_of(enc, creature, enc.rules.action("strike"), weapon.id, 1)
        assert odds.damage == pytest.approx(sum(dealt) / len(dealt))
        assert odds.success == pytest.approx(sum(1 for each in dealt if each) / len(dealt))
        assert odds.harm == 0
        assert odds.targets == 1


@pytest.mark.parametrize("conditions", [{}, {"prone": 0}, {"dodging": 0}])
def test_a_touch_roll_counted_die_by_die(conditions: dict[str, int]) -> None:
    """With two dice where there is advantage or disadvantage."""
    system = load_system("krosmoz", cast=True)
    grid = Grid.parse(["......", "......"])
    people = [
        Participant("A", "fixture-iop", 0),
        Participant("O", "fixture-bouftou", 1, hp=PLENTY, conditions=conditions),
    ]
    enc = open_table(
        system,
        grid,
        people,
        {"natural-one-mishap": "never"},
        Dice(0, SCRIPTED),
        order=("A", "O"),
    )
    enc.start()
    option = Option("weapon-attack", 1, "epee")
    thrown = range(1, 21)
    dealt: list[int] = []
    for dice in product(thrown, thrown if conditions else [0]):
        for first, second in product(range(1, 7), repeat=2):
            faces = (*(face for face in dice if face), first, second)
            dealt.append(damage_for(enc, option, faces))
    odds = odds_of(enc, enc.state.creatures[0], enc.rules.action("weapon-attack"), "epee", 1)
    assert odds.damage == pytest.approx(sum(dealt) / len(dealt))
    assert odds.success == pytest.approx(sum(1 for each in dealt if each) / len(dealt))


def test_the_chances_of_all_degrees_add_up() -> None:
    enc = table("pf2")
    creature = enc.state.creatures[0]
    for name in ("strike", "trip", "shove", "grapple"):
        odds = odds_of(enc, creature, enc.rules.action(name), "longsword", 1)
        assert odds.chances is not None
        assert sum(odds.chances) == pytest.approx(1)
        assert odds.critical <= odds.success


def is_same(odds: ActionOdds, rolled: Chances, confirms: bool) -> bool:
    """Every degree alike; where a second roll or a margin grades a success, success as a whole."""
    if odds.chances == rolled:
        return True
    assert odds.chances is not None
    return confirms and sum(odds.chances[SUCCESS:]) == pytest.approx(sum(rolled[SUCCESS:]))


def test_an_unchained_attack_counted_die_by_die() -> None:
    """A threat is confirmed by a second d20, and then rolls its damage twice over."""
    enc = table("pu")
    fighter = enc.state.creatures[0]
    blade = next(weapon for weapon in fighter.sheet.weapons if weapon.id == "longsword")
    faces = range(1, blade.dice[1] + 1)
    option = Option("attack", 1, blade.id)
    odds = odds_of(enc, fighter, enc.rules.action("attack"), blade.id, 1)
    mean = hits = criticals = 0.0
    for d20 in range(1, 21):
        if not damage_for(enc, option, (d20, 1, 1, 1, 1)):
            continue
        hits += 1 / 20
        if d20 < blade.data[THREAT]:
            mean += sum(damage_for(enc, option, (d20, die)) for die in faces) / len(faces) / 20
            continue
        for second in range(1, 21):
            least = damage_for(enc, option, (d20, second, 1, 1))
            criticals += (least >= 2 * (1 + blade.bonus)) / 400
            pairs = [damage_for(enc, option, (d20, second, *two)) for two in product(faces, faces)]
            mean += sum(pairs) / len(pairs) / 400
    assert odds.damage == pytest.approx(mean)
    assert odds.success == pytest.approx(hits)
    assert odds.critical == pytest.approx(criticals)


@pytest.mark.parametrize(("check", "wins"), [("equality-succeeds", 14), ("must-exceed", 13)])
def test_a_manoeuvre_where_the_table_wants_more_than_the_number(
    monkeypatch: pytest.MonkeyPatch, check: str, wins: int
) -> None:
    """+8 against 15: seven faces on are enough, or not quite."""
    enc = table("pu")
    enc.state.options = {"base-game-checks": check}
    fighter, ogre = enc.state.creatures
    monkeypatch.setitem(ogre.sheet.stats, CMD, 15)
    odds = odds_of(enc, fighter, enc.rules.action("trip"), "", 1)
    assert odds.success == pytest.approx(wins / 20)


def test_a_manoeuvre_on_the_helpless_is_won_outright() -> None:
    enc = table("pu")
    fighter, ogre = enc.state.creatures
    effects.attach(enc, ogre, enc.rules.effect("helpless"))
    odds = odds_of(enc, fighter, enc.rules.action("trip"), "", 1)
    assert odds.success == 1.0


@pytest.mark.parametrize("system_id", STRIKING)
def test_the_odds_are_those_of_the_roll_that_follows(system_id: str) -> None:
    """In every prepared fight, each choice that rolls is tried on a copy: the total and the number
    it is compared with must be the ones the odds were worked out on."""
    system = load_system(system_id, cast=True)
    compared: set[str] = set()
    wrong: list[str] = []
    for fight in system.catalogue.fights.values():
        enc = open_fight(system, fight, 4)
        enc.start()
        policy = GreedyPolicy()
        for _ in range(120):
            if enc.decision is None:
                break
            for option in choices_that_may_roll(enc):
                record, finds = first_roll(enc, option)
                if record is None:
                    continue
                creature = enc.state.creatures[enc.decision.actor]
                action = enc.rules.action(option.action)
                odds = odds_of(enc, creature, action, option.using, option.target)
                stat, dc = record["stat"]["value"], record["dc"]["value"]
                compared.add(option.action)
                rolled = chances_of(enc.rules, stat, dc, record["purpose"])
                if finds < 1.0:
                    rolled = perhaps(rolled, finds, odds.saved)
                if not is_same(odds, rolled, confirms=system_id == "pu"):
                    wrong.append(f"{fight.id}: {option} rolled {stat} against {dc}")
            enc.apply(policy.choose(enc, enc.decision))
    assert len(compared) > 20
    assert not wrong, "\n".join(sorted(set(wrong)))


def choices_that_may_roll(enc: Encounter) -> list[Option]:
    assert enc.decision is not None
    if enc.decision.kind != "act":
        return []
    return [
        option
        for offer in enc.decision.offers
        if offer.id in enc.rules.actions and (offer.kind == CREATURE or offer.kind == NUMBER)
        for option in [Option(offer.id, offer.targets()[0], offer.using)]
    ]


def first_roll(enc: Encounter, option: Option) -> tuple[dict[str, Any] | None, float]:
    """The first roll of an action that has a degree, unless somebody answers before it; and how
    likely whoever is aimed at was found in this light."""
    copy = enc.clone()
    copy.log = []
    actor = enc.decision.actor if enc.decision is not None else -1
    copy.apply(option)
    finds, read = 1.0, 0
    for _ in range(4):
        for event in copy.log[read:]:
            data: dict[str, Any] = event.data
            if event.kind == "check" and data["purpose"] == "find":
                finds = (21 - data["dc"]["value"]) / 20
            elif event.kind == "check":
                concerned = (data["roller"], data.get("target", -1))
                has_degree = data["purpose"] != "hold" and data["dc"] is not None
                return (data if has_degree and actor in concerned else None), finds
            elif event.kind == "turn-end" or data.get("creature", actor) != actor:
                return None, finds
        read = len(copy.log)
        if copy.decision is None or copy.decision.kind != "respond":
            break
        copy.apply(default_option(copy.decision))
    return None, finds


def test_nothing_changes_by_asking() -> None:
    enc = table("pf2")
    before = enc.state.dice.index, dict(enc.state.creatures[0].counters)
    odds_of(enc, enc.state.creatures[0], enc.rules.action("strike"), "longsword", 1)
    assert (enc.state.dice.index, dict(enc.state.creatures[0].counters)) == before


def test_sums_of_dice() -> None:
    two = dict(amounts(2, 6, 1))
    assert two[3] == pytest.approx(1 / 36)
    assert two[8] == pytest.approx(6 / 36)
    assert sum(two.values()) == pytest.approx(1)
    mixed = dict(together(amounts(1, 4, 0), amounts(1, 6, 0)))
    assert mixed[2] == pytest.approx(1 / 24)
    assert sum(mixed.values()) == pytest.approx(1)


def test_what_an_action_is_for() -> None:
    rules = load_system("pf2", cast=True).rules
    assert strikes(rules.action("strike"))
    assert not strikes(rules.action("stride"))
    assert heals(rules.action("drink"))
    assert not heals(rules.action("strike"))
