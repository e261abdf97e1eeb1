"""The chance to get away from tacklers is the one the dice give."""

import itertools

import pytest

from troisactes.kernel.dice import SCRIPTED, Dice
from troisactes.kernel.encounter import Encounter
from troisactes.kernel.grid import Grid
from troisactes.kernel.state import Creature, State
from troisactes.rules.krosmoz.tackle import flees, flight_chance
from troisactes.rules.registry import load_system


def crowd(options: dict[str, str], tacklers: int) -> tuple[Encounter, Creature, list[Creature]]:
    rules = load_system("krosmoz", cast=True).rules
    state = State(Grid.blank(5, 5), {**rules.options, **options}, Dice(1))
    enc = Encounter(rules, state)
    sheets = ["fixture-cra", "fixture-bouftou", "fixture-iop"]
    for index, id in enumerate(sheets[: tacklers + 1]):
        creature = Creature(index, id, id, rules.sheet(id), "foes" if index else "heroes", index)
        state.creatures.append(creature)
    return enc, state.creatures[0], state.creatures[1:]


@pytest.mark.parametrize("several", ["beat-each", "best-rolls-once"])
@pytest.mark.parametrize("tacklers", [1, 2])
def test_flight_chance_counts_every_throw(several: str, tacklers: int) -> None:
    enc, runner, near = crowd({"several-tacklers": several}, tacklers)
    thrown = 1 if several == "best-rolls-once" else tacklers
    wins = total = 0
    for faces in itertools.product(range(1, 21), repeat=thrown + 1):
        enc.state.dice = Dice(1, SCRIPTED)
        enc.state.dice.queue = faces
        total += 1
        wins += flees(enc, runner, near)
    assert flight_chance(enc, runner, near) == pytest.approx(wins / total)


def test_ties_thrown_again_count_only_throws_that_settle_it() -> None:
    enc, runner, near = crowd({"contest-ties": "reroll"}, 1)
    wins = settled = 0
    for mine, theirs in itertools.product(range(1, 21), repeat=2):
        enc.state.dice = Dice(1, SCRIPTED)
        enc.state.dice.queue = (mine, theirs, 20, 1)
        won = flees(enc, runner, near)
        if len(enc.state.dice.queue) == 2:  # no second throw
            settled += 1
            wins += won
    assert 0 < settled < 400
    assert flight_chance(enc, runner, near) == pytest.approx(wins / settled)
