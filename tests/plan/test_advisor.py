"""Advice: sensible, in time, honest about what it risks."""

from __future__ import annotations

import itertools
import time
from collections.abc import Callable

import pytest

from tests.plan.tables import table
from troisactes.errors import InvalidAnswer
from troisactes.i18n import LANGUAGES
from troisactes.kernel.decisions import Option
from troisactes.kernel.encounter import Encounter
from troisactes.kernel.names import HP
from troisactes.plan.advisor import Advice, advise
from troisactes.plan.seat_knowledge import eyes_of_side
from troisactes.plan.tactical_policy import TacticalPolicy
from troisactes.plan.wording import option_words, reason_words
from troisactes.rules.registry import load_system, system_ids
from troisactes.rules.setup import open_fight
from troisactes.sim.greedy_policy import GreedyPolicy

LOOKS = 2_000  # how often it may look at the clock: the same on any machine
LATE = 1.5  # seconds beyond what was asked for: a machine may be busy


def steady() -> Callable[[], float]:
    """A clock that goes by how often it is looked at: a second of it is LOOKS looks."""
    looks = itertools.count()
    return lambda: next(looks) / LOOKS


def at_a_turn(system_id: str, fight: str) -> Encounter:
    """A fight in its second round, at somebody's turn."""
    enc = open_fight(load_system(system_id, cast=True), fight, 3)
    enc.start()
    policy = GreedyPolicy()
    while enc.decision is not None:
        if enc.state.round >= 2 and enc.decision.kind == "act" and enc.decision.asked >= 0:
            break
        enc.apply(policy.choose(enc, enc.decision))
    return enc


def fights(long_run: bool) -> list[tuple[str, str]]:
    found = []
    for id in system_ids():
        names = list(load_system(id, cast=True).catalogue.fights)
        found += [(id, name) for name in (names if long_run else names[:1])]
    return found


def test_an_answer_in_time_for_every_fight(long_run: bool) -> None:
    for system_id, fight in fights(long_run):
        enc = at_a_turn(system_id, fight)
        start = time.process_time()
        advice = advise(enc, seconds=1.0, clock=time.process_time)
        spent = time.process_time() - start
        assert advice.turns, fight
        assert spent < 1.0 + LATE, (system_id, fight)


def test_who_is_nearly_down_is_finished() -> None:
    people = [
        ("A", "fixture-fighter", "B3", "heroes", None),
        ("O", "fixture-ogre", "C3", "foes", 50),
        ("P", "fixture-ogre", "C4", "foes", 4),
    ]
    enc = table("pf2", people)
    best = advise(enc, seconds=1.0, clock=steady()).turns[0]
    assert next(each.target for each in best.options if each.action == "strike") == 2
    assert best.reasons[0].message == "advice-fells"
    assert best.reasons[0].about == 2
    assert best.outcome.fells(enc.state.creatures[2]) > 0.5


def test_risks_are_named() -> None:
    people = [
        ("F", "fixture-fighter", "C3", "foes", None),
        ("M", "fixture-mage", "B3", "heroes", None),
    ]
    advice = advise(table("pu", people, skip=1), seconds=1.0, shown=60, clock=steady())
    provoking = [turn for turn in advice.turns if turn.risks]
    assert provoking
    assert all(risk.by == 0 for turn in provoking for risk in turn.risks)
    messages = {turn.reasons[1].message for turn in provoking}
    assert messages <= {"advice-provokes", "advice-may-be-disrupted"}


def test_what_a_spell_does_besides_damage_is_said() -> None:
    people = [
        ("M", "road-minstrel", "B3", "heroes", None),
        ("O", "ford-ogre", "E3", "foes", None),
    ]
    turns = advise(table("pf2", people), seconds=1.0, shown=60, clock=steady()).turns
    dreads = [turn for turn in turns if [each.action for each in turn.options] == ["dread"]]
    assert dreads
    assert dreads[0].reasons[0].message == "advice-hampers"
    assert dreads[0].reasons[0].about == 1


def test_nothing_worse_than_ending_the_turn_is_advised() -> None:
    for system_id in system_ids():
        turns = advise(
            at_a_turn(system_id, "quatre-contre-quatre"), seconds=1.0, shown=60, clock=steady()
        ).turns
        assert all(turn.options for turn in turns[:-1])


def words(advice: Advice, system_id: str, lang: str) -> list[str]:
    system = load_system(system_id, cast=True)
    return [
        reason_words(advice.enc, reason, lang) for turn in advice.turns for reason in turn.reasons
    ] + [
        option_words(system, advice.enc, option, lang)
        for turn in advice.turns
        for option in turn.options
    ]


@pytest.mark.parametrize("system_id", system_ids())
def test_everything_is_said_in_both_languages(system_id: str) -> None:
    enc = at_a_turn(system_id, "quatre-contre-quatre")
    advice = advise(enc, seconds=0.2, clock=steady())
    for turn in advice.turns:
        assert sum(world.chance for world in turn.outcome.worlds) == pytest.approx(1)
    said = {lang: words(advice, system_id, lang) for lang in LANGUAGES}
    assert all(said["fr"])
    assert all("{" not in each for each in said["fr"] + said["en"])
    assert said["fr"] != said["en"]


def test_the_same_turns_whatever_is_hidden() -> None:
    """With no time to throw dice, what a seat cannot see makes no difference."""
    people = [
        ("A", "fixture-fighter", "B3", "heroes", None),
        ("O", "fixture-ogre", "C3", "foes", 12),
    ]
    one, other = table("pf2", people), table("pf2", people)
    other.state.creatures[1].pools[HP] = 20  # battered as well
    found = [
        advise(enc, eyes_of_side(enc, "heroes"), seconds=0.0).turns[0].options
        for enc in (one, other)
    ]
    assert found[0] == found[1]


def test_nobody_to_advise() -> None:
    enc = table("pf2", [("A", "fixture-fighter", "B3", "heroes", None)])
    enc.decision = None
    with pytest.raises(InvalidAnswer, match="nothing to advise"):
        advise(enc)


# --- the policy ---


def turn_of(enc: Encounter) -> list[Option]:
    """The first creature's turn."""
    policy = TacticalPolicy()
    taken: list[Option] = []
    turn = enc.state.turn
    while enc.decision is not None and enc.state.turn == turn and len(taken) < 20:
        option = policy.choose(enc, enc.decision)
        assert option in enc.decision
        taken.append(option)
        enc.apply(option)
    return taken


def test_the_same_fight_gets_the_same_turns() -> None:
    one = turn_of(at_a_turn("pf2", "quatre-contre-quatre"))
    other = turn_of(at_a_turn("pf2", "quatre-contre-quatre"))
    assert one == other


def test_it_goes_for_the_weak_and_does_not_hit_the_fallen() -> None:
    people = [
        ("O", "fixture-ogre", "C3", "foes", None),
        ("A", "fixture-fighter", "B3", "heroes", None),
        ("B", "fixture-fighter", "D3", "heroes", 3),
    ]
    taken = turn_of(table("pf2", people))
    assert next(option.target for option in taken if option.action == "strike") == 2


@pytest.mark.parametrize("system_id", system_ids())
def test_it_brings_a_fight_to_its_end(system_id: str) -> None:
    system = load_system(system_id, cast=True)
    enc = open_fight(system, "quatre-contre-quatre", 5, options={"encounter-end": "automatic"})
    enc.start()
    heroes, foes = TacticalPolicy(), GreedyPolicy()
    for _ in range(2_000):
        if enc.decision is None or enc.state.ended:
            break
        asked = enc.decision.asked
        is_hero = asked >= 0 and enc.state.creatures[asked].side == "heroes"
        enc.apply((heroes if is_hero else foes).choose(enc, enc.decision))
    assert enc.state.ended == "victory"


def test_it_lets_an_enemy_do_the_walking() -> None:
    """Too far to hit: it delays, and comes in once the enemy is near."""
    people = [
        ("A", "fixture-fighter", "A3", "heroes", None),
        ("O", "fixture-ogre", "T3", "foes", None),
    ]
    enc = table("pf2", people, rows=["." * 20] * 6)
    heroes, foes = TacticalPolicy(), GreedyPolicy()
    taken: list[str] = []
    while enc.decision is not None and enc.state.round == 1 and len(taken) < 40:
        decision = enc.decision
        option = (heroes if decision.asked == 0 else foes).choose(enc, decision)
        if decision.asked == 0:
            taken.append(option.action)
        enc.apply(option)
    assert taken[0] == "delay"
    assert "return-from-delay" in taken
    assert "strike" in taken[taken.index("return-from-delay") :]


def test_it_does_not_wait_for_those_who_shoot() -> None:
    people = [
        ("A", "fixture-fighter", "A3", "heroes", None),
        ("O", "fixture-ogre", "J3", "foes", None),
        ("P", "fixture-ogre", "C3", "foes", None),
    ]
    assert turn_of(table("pf2", people))[0].action != "delay"
