"""KrosmozJDR's library: enough to play with, all of it used, fights that both sides can win."""

from __future__ import annotations

from functools import cache

import pytest

from troisactes.kernel.decisions import Decision, Option
from troisactes.kernel.definitions import ActionDef, Sheet
from troisactes.kernel.encounter import Encounter, LoggedEvent
from troisactes.kernel.names import HP, Stat
from troisactes.kernel.squares import DOOR
from troisactes.rules.krosmoz.names import RESOLUTION, SIZE
from troisactes.rules.krosmoz.summons import Summon
from troisactes.rules.registry import System, load_system
from troisactes.rules.setup import open_fight
from troisactes.sim.greedy_policy import GreedyPolicy
from troisactes.sim.policies import RandomPolicy
from troisactes.sim.policy import Policy

BENCHMARK = "quatre-contre-quatre"
AUTOMATIC = {"encounter-end": "automatic"}
LONGEST = 4_000  # decisions
SEEDS = 20
FIGHTS = sorted(load_system("krosmoz").catalogue.fights)
TALK = {"speak", "improvised"}


@cache
def krosmoz() -> System:
    return load_system("krosmoz")


def met() -> list[Sheet]:
    """Every sheet that stands in a fight, or is called into one."""
    rules = krosmoz().rules
    ids = {each.sheet for fight in krosmoz().catalogue.fights.values() for each in fight.creatures}
    called = {
        step.sheet
        for id in ids
        for action in rules.sheet(id).actions.values()
        if "summon" in action.traits
        for step in action.script.steps
        if isinstance(step, Summon)
    }
    return [rules.sheet(id) for id in sorted(ids | called)]


def spells() -> list[ActionDef]:
    return [action for action in krosmoz().rules.actions.values() if "spell" in action.traits]


def play(
    fight: str,
    policy: Policy,
    seed: int,
    log: list[LoggedEvent] | None = None,
    longest: int = LONGEST,
    significant: str = "yes",
) -> Encounter:
    options = {**AUTOMATIC, "significant-fight": significant}
    enc = open_fight(krosmoz(), fight, seed, log=log, options=options)
    enc.start()
    for _ in range(longest):
        if enc.decision is None or enc.state.ended:
            break
        enc.apply(policy.choose(enc, enc.decision))
    return enc


class Sparing:
    """Anything, but turns end early, so that points are left to react with, and it does react.
    Now and then it hits where it hurts, so that somebody falls."""

    def __init__(self, seed: int) -> None:
        self.anything = RandomPolicy(seed)
        self.asked = 0

    def choose(self, enc: Encounter, decision: Decision) -> Option:
        self.asked += 1
        option = self.anything.choose(enc, decision)
        if decision.kind == "respond" and option.action == "pass":
            offer = decision.offers[0]
            return decision.option(offer.id, offer.targets()[0], offer.using) or option
        if decision.kind == "act" and self.asked % 5 == 0:
            return decision.option("end-turn") or option
        if decision.kind == "act" and self.asked % 3 == 0:
            return GreedyPolicy().choose(enc, decision)
        return option


def test_enough_to_play_with() -> None:
    sides = [sheet.side for sheet in met()]
    assert sides.count("heroes") >= 8
    assert sides.count("foes") >= 12
    assert len(spells()) >= 40
    assert len(FIGHTS) >= 5
    assert any(sheet.stats.get(Stat("legendary"), 0) for sheet in met())


def test_spells_of_every_sort() -> None:
    resolutions = {spell.data[RESOLUTION] for spell in spells()}
    assert resolutions == {"physical", "magical", "removal-pm", "removal-pa", "automatic"}
    kinds = {spell.kind for spell in spells()}
    assert {"standard", "strong", "bonus", "strong-bonus", "reaction"} <= kinds
    assert sum("summon" in spell.traits for spell in spells()) >= 4
    assert any(spell.cooldown for spell in spells())
    assert any(spell.limit for spell in spells())


def test_squares_follow_from_the_size() -> None:
    squares = {"TP": 1, "P": 1, "M": 1, "G": 2, "TG": 3, "Gig": 4}
    for sheet in met():
        assert sheet.size == squares[sheet.data.get(SIZE, "M")], sheet.id


def test_hands_hold_what_is_held() -> None:
    items = krosmoz().rules.items
    for sheet in met():
        hands = sum(items[item].hands for item, in_hand, _ in sheet.items if in_hand)
        assert hands <= 2, f"{sheet.id} has {hands} hands full"


def test_four_against_four() -> None:
    fight = krosmoz().catalogue.fights[BENCHMARK]
    shared = load_system("pf2").catalogue.fights[BENCHMARK]
    assert fight.grid.terrain == shared.grid.terrain
    assert DOOR in fight.grid.terrain
    assert [each.side for each in fight.creatures] == ["heroes"] * 4 + ["foes"] * 4


@pytest.mark.parametrize("fight", FIGHTS)
def test_both_sides_can_win(fight: str) -> None:
    winners: set[str] = set()
    for seed in range(SEEDS):
        enc = play(fight, GreedyPolicy(), seed)
        assert enc.state.ended, f"{fight}, seed {seed}: still going on after {LONGEST} decisions"
        assert enc.state.round <= 60
        able = [each for each in enc.state.creatures if each.present and each.pools[HP] > 0]
        winners |= {each.side for each in able}
        if len(winners) > 1:
            return
    pytest.fail(f"{fight} ends the same way {SEEDS} times: {winners}")


def test_all_of_it_is_used() -> None:
    """Random fights, cut short, until nothing is left that nobody has tried."""
    left = {id for sheet in met() for id in sheet.actions} - TALK
    drawn: list[LoggedEvent] = []
    play(FIGHTS[0], Sparing(1), 1, drawn, 600, significant="no")  # where Wakfu is drawn on
    left -= {event.data["action"] for event in drawn if event.kind == "action"}
    for seed in range(SEEDS):
        for fight in FIGHTS:
            log: list[LoggedEvent] = []
            play(fight, Sparing(seed) if seed else GreedyPolicy(), seed, log, 600)
            left -= {event.data["action"] for event in log if event.kind == "action"}
            if not left:
                return
    assert not left
