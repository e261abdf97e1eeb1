"""Everything the library ships is fought with: every creature, hero and action of theirs."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

import troisactes.rules
from troisactes.kernel.decisions import CELL, GAME_MASTER, Decision, Offer, Option
from troisactes.kernel.definitions import Sheet
from troisactes.kernel.dice import Dice
from troisactes.kernel.encounter import Encounter
from troisactes.kernel.grid import Grid
from troisactes.kernel.names import HP
from troisactes.rules.registry import System, load_system, our_system_ids
from troisactes.rules.setup import Participant, open_table
from troisactes.sim.action_uses import GUARDS, option_for
from troisactes.sim.greedy_policy import GreedyPolicy
from troisactes.sim.policy import default_option, option_of
from troisactes.sim.random_policy import RandomPolicy

PLENTY = 500  # hit points: nobody falls while things are tried
LONGEST = 260  # decisions of a fight in which things are tried
SEEDS = 10
FIELD = ["." * 16] * 12
AUTOMATIC = {"encounter-end": "automatic"}
MOST_ROUNDS = 60
MOST_DECISIONS = 3_000
# What takes a map or an accident of its own has a scenario.
IN_SCENARIOS = {"pf2": {"haste"}, "pu": {"thistledown"}}
STEP = 4  # levels between two who are set against each other
MOSTLY = 0.8


class Opponents(NamedTuple):
    """Somebody who strikes, somebody who shoots, somebody who casts."""

    heroes: tuple[str, ...]
    foes: tuple[str, ...]


OPPONENTS = {
    "pf2": Opponents(
        ("halberdier", "border-archer", "storm-caller"),
        ("toll-guard", "road-crossbow", "goblin-hexer"),
    ),
    "pu": Opponents(
        ("town-bulwark", "hill-archer", "star-scholar"),
        ("gorge-warchief", "border-crossbow", "cinder-imp"),
    ),
    "krosmoz": Opponents(
        ("briseur", "guetteuse", "soigneuse"),
        ("reitre", "frondeur", "chamane-des-joncs"),
    ),
}
OPPONENTS["pf2-playtest"] = OPPONENTS["pf2"]


@pytest.fixture(params=sorted(our_system_ids()))
def system(request: pytest.FixtureRequest) -> System:
    return load_system(request.param)


@cache
def library(system_id: str) -> tuple[Sheet, ...]:
    return tuple(load_system(system_id).rules.sheets.values())


def own_actions(sheet: Sheet) -> set[str]:
    """What it can do that not everyone can."""
    return {id for id, action in sheet.actions.items() if not action.basic}


def test_enough_for_a_newcomer(system: System) -> None:
    """Who imports nothing has levels 1 to 12 to fight with, and heroes of levels 1 to 8."""
    sheets = library(system.id)
    foes = [sheet for sheet in sheets if sheet.side == "foes" and sheet.level >= 1]
    heroes = [sheet for sheet in sheets if sheet.side == "heroes"]
    assert len(foes) >= 60
    assert {sheet.level for sheet in foes} == set(range(1, 13))
    assert len(heroes) >= 16
    assert {sheet.level for sheet in heroes} == set(range(1, 9))


class Trying:
    """Does what it has not done yet; else now and then guards itself, leaves something for a
    response, does anything, and mostly what hurts most."""

    def __init__(self, untried: set[str], seed: int, every: int) -> None:
        self.untried = untried
        self.anything = RandomPolicy(seed)
        self.greedy = GreedyPolicy()
        self.every = every  # how often anything will do
        self.asked = seed

    def choose(self, enc: Encounter, decision: Decision) -> Option:
        if decision.asked == GAME_MASTER:
            return default_option(decision)
        for place in range(decision.places):
            if decision.id_at(place) in self.untried:
                for offer in decision.ways(place):
                    self.untried.discard(offer.id)
                    return option_of(decision, offer, aimed(enc, decision, offer))
        self.asked += 1
        guard = option_for(enc, decision, GUARDS) if self.asked % 4 == 1 else None
        if guard is not None:
            return guard
        if self.asked % 5 == 0 and decision.kind == "act":
            return decision.option("end-turn") or default_option(decision)
        if self.asked % self.every == 0:
            return self.anything.choose(enc, decision)
        return self.greedy.choose(enc, decision)


def aimed(enc: Encounter, decision: Decision, offer: Offer) -> int:
    """An enemy's square where squares are aimed at, else the first target there is."""
    targets = offer.targets()
    if offer.kind == CELL:
        side = enc.state.creatures[decision.actor].side
        cells = [each.cell for each in enc.state.creatures if each.side != side]
        return next((cell for cell in cells if cell in targets), targets[0])
    return targets[0]


def fight_of(system: System, sheet: Sheet, seed: int) -> Encounter:
    """Two of a kind against three, close enough to strike, shoot and cast."""
    grid = Grid.parse(FIELD)
    other, against = "foes", OPPONENTS[system.id].foes
    if sheet.side == "foes":
        other, against = "heroes", OPPONENTS[system.id].heroes
    places = ("B2", "B7"), ("G3", "I6", "K9")
    people = [
        Participant(f"Ours{at}", sheet.id, grid.parse_cell(at), hp=PLENTY) for at in places[0]
    ] + [
        Participant(f"Theirs{at}", id, grid.parse_cell(at), other, hp=PLENTY)
        for id, at in zip(against, places[1], strict=True)
    ]
    enc = open_table(system, grid, people, AUTOMATIC, Dice(seed))
    enc.start()
    return enc


def try_everything(system: System, sheet: Sheet, untried: set[str], seed: int) -> None:
    enc = fight_of(system, sheet, seed)
    ours, theirs = Trying(untried, seed, 3), Trying(set(), seed, 2)  # who blunders is answered
    for _ in range(LONGEST):
        if enc.decision is None or enc.state.ended or not untried:
            return
        side = enc.state.creatures[enc.decision.actor].side
        policy = ours if side == sheet.side else theirs
        enc.apply(policy.choose(enc, enc.decision))


def test_every_action_of_the_library_is_used_in_a_fight(system: System) -> None:
    """Each creature and hero fights until it has done everything it can do and others cannot."""
    left: list[str] = []
    for sheet in library(system.id):
        untried = own_actions(sheet) - IN_SCENARIOS.get(system.id, set())
        for seed in range(SEEDS):
            if untried:
                try_everything(system, sheet, untried, seed)
        left += [f"{sheet.id}: {id}" for id in sorted(untried)]
    assert not left


def test_every_spell_is_somebodys(system: System) -> None:
    """So that the fights above cast it; or it is cast out of an item."""
    cast = {id.partition("-rank-")[0] for sheet in library(system.id) for id in sheet.actions}
    given = {id for item in system.rules.items.values() for id in item.grants}
    spells = {
        id.partition("-rank-")[0]
        for id, action in system.rules.actions.items()
        if action.family == "cast-a-spell" or "spell" in action.traits
    }
    assert not sorted(spells - cast - given - IN_SCENARIOS.get(system.id, set()))


@pytest.mark.parametrize("system_id", sorted(IN_SCENARIOS))
def test_what_is_not_tried_here_is_in_a_scenario(system_id: str) -> None:
    folder = Path(troisactes.rules.__path__[0]) / system_id / "scenarios"
    text = "".join(file.read_text(encoding="utf-8") for file in folder.rglob("*.yaml"))
    assert not [id for id in IN_SCENARIOS[system_id] if f": {id}" not in text]


# --- fights that end ----------------------------------------------------------------------------


def duel(system: System, first: Sheet, second: Sheet, seed: int) -> str:
    """Who is left standing when two fight it out; nobody when it takes too long."""
    grid = Grid.parse(FIELD)
    people = [
        Participant("A", first.id, grid.parse_cell("C5"), "heroes"),
        Participant("B", second.id, grid.parse_cell("J5"), "foes"),
    ]
    enc = open_table(system, grid, people, AUTOMATIC, Dice(seed))
    enc.start()
    policy = GreedyPolicy()
    for _ in range(MOST_DECISIONS):
        if enc.decision is None or enc.state.ended or enc.state.round > MOST_ROUNDS:
            break
        enc.apply(policy.choose(enc, enc.decision))
    standing = [each for each in enc.state.creatures if each.present and each.pools[HP] > 0]
    sides = {each.side for each in standing}
    return sides.pop() if len(sides) == 1 else ""


def fighters(system: System, side: str) -> list[Sheet]:
    """Weakest first."""
    found = [sheet for sheet in library(system.id) if sheet.side == side]
    return sorted(found, key=lambda sheet: (sheet.level, sheet.id))


def test_higher_levels_mostly_win(system: System) -> None:
    foes = fighters(system, "foes")
    higher = {sheet: [each for each in foes if each.level >= sheet.level + STEP] for sheet in foes}
    pairs = [
        (low, high[place % len(high)]) for place, (low, high) in enumerate(higher.items()) if high
    ]
    won = {(low.id, high.id): duel(system, low, high, 1) for low, high in pairs}
    endless = [pair for pair, winner in won.items() if not winner]
    assert not endless
    beaten = [pair for pair, winner in won.items() if winner == "foes"]
    upsets = [pair for pair in won if pair not in beaten]
    assert len(beaten) >= MOSTLY * len(pairs), f"upsets: {upsets}"
