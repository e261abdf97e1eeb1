"""Positions where the sensible turn is clear, for the tactical policy."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.plan.tables import table
from troisactes.kernel.decisions import Option
from troisactes.kernel.encounter import Encounter
from troisactes.kernel.names import HP
from troisactes.plan.position_value import CAREFUL
from troisactes.plan.tactical_policy import TacticalPolicy
from troisactes.sim.greedy_policy import GreedyPolicy

Person = tuple[str, str, str, str, int | None]

LONG = ["." * 20] * 6
PILLAR = ["." * 24, "." * 24, "..#" + "." * 21, "." * 24, "." * 24]
READIED_FOR = "enters-reach"


def turn_of(enc: Encounter) -> list[Option]:
    """The turn of the creature that is asked."""
    policy = TacticalPolicy()
    taken: list[Option] = []
    turn = enc.state.turn
    while enc.decision is not None and enc.state.turn == turn and len(taken) < 20:
        option = policy.choose(enc, enc.decision)
        assert option in enc.decision
        taken.append(option)
        enc.apply(option)
    return taken


def names(taken: Sequence[Option]) -> list[str]:
    return [option.action for option in taken]


@pytest.mark.parametrize(
    ("system_id", "fighter", "boar"),
    [
        ("pf2", "sworn-shield", "bristle-boar"),
        ("pf2-playtest", "sworn-shield", "bristle-boar"),
        ("pu", "fixture-fighter", "bristled-boar"),
    ],
)
def test_a_blow_is_kept_ready_for_a_boar_that_will_come(
    system_id: str, fighter: str, boar: str
) -> None:
    """Walking up would leave little time to hit, and take a whole turn of the boar's."""
    people: list[Person] = [
        ("O", boar, "L3", "foes", None),
        ("A", fighter, "A3", "heroes", 8),
    ]
    enc = table(system_id, people, rows=LONG, skip=1)
    taken = names(turn_of(enc))
    assert "ready" in taken
    assert READIED_FOR in taken
    policy, foes = TacticalPolicy(), GreedyPolicy()
    answers: list[str] = []
    while enc.decision is not None and enc.state.turn == 0:
        asked = enc.decision.asked
        option = (policy if asked == 1 else foes).choose(enc, enc.decision)
        if asked == 1:
            answers.append(option.action)
        enc.apply(option)
    assert any(answer.startswith("readied:") for answer in answers)


def test_nothing_is_kept_ready_when_there_is_somebody_to_hit() -> None:
    people: list[Person] = [
        ("A", "fixture-fighter", "B3", "heroes", None),
        ("B", "fixture-fighter", "C3", "foes", None),
    ]
    for system_id in ("pf2", "pf2-playtest", "pu"):
        assert "ready" not in names(turn_of(table(system_id, people)))


def test_who_cannot_reach_the_archers_takes_cover() -> None:
    people: list[Person] = [
        ("A", "fixture-fighter", "C4", "heroes", 12),
        ("O", "goblin-bow", "W3", "foes", None),
        ("P", "goblin-bow", "W2", "foes", None),
        ("Q", "goblin-bow", "W4", "foes", None),
    ]
    assert "take-cover" in names(turn_of(table("pf2", people, rows=PILLAR)))


def test_a_shield_is_worth_more_than_a_third_blow() -> None:
    people: list[Person] = [
        ("A", "sworn-shield", "C4", "heroes", None),
        ("O", "gang-captain", "D4", "foes", None),
    ]
    assert names(turn_of(table("pf2", people)))[:3] == ["strike", "strike", "raise-a-shield"]


@pytest.mark.parametrize(
    ("system_id", "healer", "fighter", "left", "foes"),
    [
        ("pf2", "road-healer", "sworn-shield", 10, [("ford-ogre", "E3")]),
        ("pf2-playtest", "road-healer", "sworn-shield", 10, [("ford-ogre", "E3")]),
        ("pu", "lantern-priest", "town-bulwark", 6, [("gorge-orc", "E3"), ("gorge-orc", "E2")]),
        ("krosmoz", "soigneuse", "briseur", 18, [("reitre", "E3")]),
    ],
)
def test_the_wounded_in_the_front_line_are_healed(
    system_id: str, healer: str, fighter: str, left: int, foes: list[tuple[str, str]]
) -> None:
    people: list[Person] = [
        ("H", healer, "C3", "heroes", None),
        ("F", fighter, "D3", "heroes", left),
        *((f"O{cell}", foe, cell, "foes", None) for foe, cell in foes),
    ]
    enc = table(system_id, people)
    turn_of(enc)
    assert enc.state.creatures[1].pools[HP] > left


@pytest.mark.parametrize(
    ("system_id", "fighter", "foe"),
    [("pu", "town-bulwark", "gorge-orc"), ("krosmoz", "briseur", "reitre")],
)
def test_who_is_nearly_down_is_finished_first(system_id: str, fighter: str, foe: str) -> None:
    """The greedy hit the other, who has more to lose."""
    people: list[Person] = [
        ("A", fighter, "D3", "heroes", None),
        ("O", foe, "E3", "foes", None),
        ("P", foe, "D2", "foes", 3),
    ]
    taken = turn_of(table(system_id, people))
    assert next(option.target for option in taken if option.target >= 0) == 2


def test_nobody_is_careful_for_ever() -> None:
    """Who would let an enemy come goes to it in the end: somebody has to begin."""
    people: list[Person] = [
        ("O", "bristle-boar", "L3", "foes", None),
        ("A", "sworn-shield", "A3", "heroes", 8),
    ]
    gone: list[int] = []
    for round in (1, CAREFUL + 1):
        enc = table("pf2", people, rows=LONG, skip=1)
        enc.state.round = round
        turn_of(enc)
        gone.append(enc.state.creatures[1].cell % 20)
    assert gone[0] < 3 < gone[1]
