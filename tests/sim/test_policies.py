"""The computer's choices: always on offer, the same every time, and not foolish."""

from __future__ import annotations

import pytest

from troisactes.kernel.decisions import GAME_MASTER, Decision, Option, choice
from troisactes.kernel.dice import Dice
from troisactes.kernel.encounter import Encounter
from troisactes.kernel.grid import Grid
from troisactes.kernel.names import HP, Pool
from troisactes.rules.common.questions import AllowReactionQuestion
from troisactes.rules.registry import load_system, system_ids
from troisactes.rules.setup import Participant, open_fight, open_table
from troisactes.sim import action_uses
from troisactes.sim.action_uses import IMPROVISES, is_for
from troisactes.sim.batch import STALEMATE, Plan, check_plan, play_number
from troisactes.sim.greedy_policy import GreedyPolicy, farthest_shot
from troisactes.sim.policies import RandomPolicy
from troisactes.sim.policy import Policy, default_option

MOST = 4_000


def fight(system_id: str, seed: int) -> Encounter:
    system = load_system(system_id, cast=True)
    prepared = next(iter(system.catalogue.fights.values()))
    enc = open_fight(system, prepared, seed)
    enc.start()
    return enc


def duel(rows: list[str], where: dict[str, tuple[str, str]], seed: int = 0) -> Encounter:
    """A fight of fixtures; the first of them begins."""
    system = load_system("pf2", cast=True)
    grid = Grid.parse(rows)
    people = [
        Participant(id, f"fixture-{sheet}", grid.parse_cell(cell))
        for id, (sheet, cell) in where.items()
    ]
    enc = open_table(system, grid, people, {}, Dice(seed), order=tuple(where))
    enc.start()
    return enc


def play(enc: Encounter, policy: Policy) -> list[Option]:
    taken: list[Option] = []
    while enc.decision is not None and len(taken) < MOST:
        option = policy.choose(enc, enc.decision)
        assert option in enc.decision
        taken.append(option)
        enc.apply(option)
    return taken


@pytest.mark.parametrize("system_id", system_ids())
@pytest.mark.parametrize("seed", [1, 2])
def test_the_same_fight_gets_the_same_choices(system_id: str, seed: int) -> None:
    for make in (lambda: RandomPolicy(seed), GreedyPolicy):
        assert play(fight(system_id, seed), make()) == play(fight(system_id, seed), make())


@pytest.mark.parametrize("system_id", system_ids())
def test_greedy_brings_every_prepared_fight_to_an_end(system_id: str) -> None:
    system = load_system(system_id, cast=True)
    for prepared in system.catalogue.fights.values():
        enc = open_fight(system, prepared, 5)
        enc.start()
        play(enc, GreedyPolicy())
        assert enc.decision is None, prepared.id
        assert enc.state.ended == "victory", prepared.id


def test_random_never_improvises() -> None:
    enc = fight("pf2", 3)
    taken = play(enc, RandomPolicy(3))
    assert len(taken) > 100
    assert any(is_for(enc.rules, action, IMPROVISES) for action in enc.rules.actions)
    assert not any(is_for(enc.rules, option.action, IMPROVISES) for option in taken)


def test_different_seeds_choose_differently() -> None:
    assert play(fight("pf2", 3), RandomPolicy(3)) != play(fight("pf2", 3), RandomPolicy(4))


def test_the_game_master_takes_the_default() -> None:
    offers = [choice("refuse"), choice("allow")]
    question = Decision(
        question=AllowReactionQuestion(action="strike"),
        asked=GAME_MASTER,
        actor=0,
        offers=offers,
        clause="",
        default="allow",
    )
    enc = fight("pf2", 1)
    for policy in (RandomPolicy(1), GreedyPolicy()):
        assert policy.choose(enc, question).action == "allow"
    asked = Decision(question=question.question, asked=0, actor=0, offers=offers, clause="")
    assert default_option(asked).action == "refuse"


def test_greedy_hits_who_stands_before_it() -> None:
    enc = duel(["....", "...."], {"A": ("fighter", "A1"), "O": ("ogre", "B1")})
    assert enc.decision is not None
    option = GreedyPolicy().choose(enc, enc.decision)
    assert (option.action, option.using, option.target) == ("strike", "longsword", 1)


def test_greedy_walks_around_a_wall() -> None:
    rows = ["......", ".####.", ".#....", ".####.", "......"]
    enc = duel(rows, {"A": ("fighter", "A3"), "O": ("ogre", "D3")})
    walked = play_until_strike(enc)
    assert walked[-1].action == "strike"


def test_greedy_opens_the_door_in_its_way() -> None:
    rows = [".....", "##+##", "....."]
    enc = duel(rows, {"A": ("fighter", "C1"), "O": ("ogre", "C3")})
    names = [option.action for option in play_until_strike(enc)]
    assert "interact" in names


def play_until_strike(enc: Encounter) -> list[Option]:
    """What the first creature does until it strikes; the other stands still."""
    policy = GreedyPolicy()
    taken: list[Option] = []
    for _ in range(60):
        decision = enc.decision
        assert decision is not None
        if decision.actor == 0:
            taken.append(policy.choose(enc, decision))
            enc.apply(taken[-1])
            if taken[-1].action == "strike":
                break
        else:
            enc.apply(default_option(decision))
    return taken


def test_greedy_stands_up() -> None:
    enc = duel(["....", "...."], {"A": ("fighter", "A1"), "O": ("ogre", "D1")})
    assert enc.decision is not None
    fall = enc.decision.option("drop-prone")
    assert fall is not None
    enc.apply(fall)
    assert enc.decision is not None
    assert GreedyPolicy().choose(enc, enc.decision).action == "stand"


def test_greedy_leaves_the_fallen_alone() -> None:
    enc = duel(
        ["....", "...."],
        {"O": ("ogre", "B1"), "A": ("fighter", "A1"), "W": ("wizard", "C1")},
    )
    policy = GreedyPolicy()
    fallen: set[int] = set()
    while enc.decision is not None and enc.state.round < 6:
        option = policy.choose(enc, enc.decision)
        if option.action == "strike":
            assert option.target not in fallen
        enc.apply(option)
        fallen = {each.index for each in enc.state.creatures if each.pools[HP] == 0}


def test_a_bow_in_the_pack_shoots_nobody() -> None:
    system = load_system("pf2-playtest", cast=True)
    grid = Grid.parse(["........"])
    enc = open_table(system, grid, [Participant("A", "fixture-fighter", 0)])
    assert farthest_shot(enc, enc.state.creatures[0]) == 0


@pytest.mark.parametrize("number", [15, 32, 33])
def test_greedy_walks_on_when_a_friend_lies_where_it_would_burst(number: int) -> None:
    """A drake too big to come any nearer, a fallen friend at its feet, a witch far off."""
    plan = Plan(system="pf2", fight="col")
    assert play_number(plan, check_plan(plan), number).winner != STALEMATE


def crossbow_duel(bolts: int) -> tuple[Encounter, list[tuple[str, str]]]:
    """What a crossbowman does in four rounds against somebody who stands still."""
    system = load_system("pu", cast=True)
    grid = Grid.parse(["............"])
    people = [
        Participant("A", "border-crossbow", grid.parse_cell("A1")),
        Participant("F", "fixture-fighter", grid.parse_cell("L1")),
    ]
    enc = open_table(system, grid, people, {}, Dice(0), order=("A", "F"))
    enc.state.creatures[0].pools[Pool("bolts")] = bolts
    enc.start()
    policy = GreedyPolicy()
    taken: list[tuple[str, str]] = []
    while enc.decision is not None and enc.state.round < 5:
        decision = enc.decision
        option = policy.choose(enc, decision) if decision.actor == 0 else default_option(decision)
        if decision.kind == "act" and decision.actor == 0:
            taken.append((option.action, option.using))
        enc.apply(option)
    return enc, taken


def test_greedy_loads_its_crossbow_for_the_next_shot() -> None:
    _, taken = crossbow_duel(20)
    assert taken.count(("attack", "heavy-crossbow")) > 1
    assert ("load-heavy-crossbow", "heavy-crossbow") in taken


def test_greedy_draws_steel_when_nothing_is_left_to_shoot() -> None:
    enc, taken = crossbow_duel(0)
    assert farthest_shot(enc, enc.state.creatures[0]) == 0
    assert taken.count(("attack", "heavy-crossbow")) == 1  # the one that was in it
    assert ("attack", "short-sword") in taken


def test_greedy_ends_what_an_unloaded_crossbow_and_a_fallen_friend_would_draw_out() -> None:
    plan = Plan(system="pu", fight="quatre-contre-quatre", seed=26)
    assert play_number(plan, check_plan(plan), 67).winner != STALEMATE


GOOD_FOR = {
    "pu": "FREES DROPS KEEPS_READY PUTS_OFF COMES_BACK IMPROVISES WALKS STRIKES ARMS LOADS HEALS",
    "pf2": "FREES DROPS GUARDS KEEPS_READY PUTS_OFF COMES_BACK IMPROVISES CHARGES HEALS",
    "pf2-playtest": "FREES DROPS GUARDS KEEPS_READY PUTS_OFF COMES_BACK IMPROVISES CHARGES OPENS",
    "krosmoz": "FREES SUMMONS IMPROVISES WALKS STRIKES HEALS",
}


@pytest.mark.parametrize("system_id", GOOD_FOR)
def test_what_actions_are_good_for_is_declared(system_id: str) -> None:
    """A policy looks for a use, whatever the action is called: somebody must declare it."""
    rules = load_system(system_id).rules
    found = 0
    for action in rules.actions.values():
        found |= action_uses.use_of(rules, action)
    wanted = GOOD_FOR[system_id].split()
    assert [name for name in wanted if not found & getattr(action_uses, name)] == []
