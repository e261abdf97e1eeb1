"""A policy sees what its seat may see, whatever it looks at."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.plan.tables import table
from troisactes.errors import PolicyError
from troisactes.kernel import effects
from troisactes.kernel.decisions import Decision, Option
from troisactes.kernel.dice import Dice
from troisactes.kernel.encounter import Encounter
from troisactes.kernel.names import HP, MOST_HP
from troisactes.plan.seat_knowledge import eyes_of_side, known_to
from troisactes.plan.tactical_policy import TacticalPolicy
from troisactes.sim import policies
from troisactes.sim.asking_policies import ask, eyes_for
from troisactes.sim.greedy_policy import GreedyPolicy
from troisactes.sim.policies import make_policy
from troisactes.sim.policy import Policy, default_option

SECRET_SEED = 20_261_116


def fight() -> Encounter:
    """A hero, and three enemies: one wounded, one with something in mind, one unseen."""
    people = [
        ("A", "fixture-fighter", "B3", "heroes", None),
        ("O", "fixture-ogre", "D3", "foes", 17),
        ("P", "fixture-ogre", "D6", "foes", None),
        ("U", "fixture-ogre", "H3", "foes", None),
    ]
    enc = table("pf2", people)
    enc.state.dice = Dice(SECRET_SEED)
    creatures = enc.state.creatures
    effects.attach(enc, creatures[2], enc.rules.effect("readied"), 0, 2)
    effects.attach(enc, creatures[3], enc.rules.effect("undetected"))
    return enc


class Spy:
    """Takes the default, and keeps what it was shown."""

    def __init__(self) -> None:
        self.enc: Encounter | None = None
        self.decision: Decision | None = None

    def choose(self, enc: Encounter, decision: Decision) -> Option:
        self.enc, self.decision = enc, decision
        return default_option(decision)


def what_is_shown(enc: Encounter) -> tuple[Encounter, Decision]:
    spy = Spy()
    assert enc.decision is not None
    ask(spy, eyes_for(enc, enc.decision), enc.decision, "heroes")
    assert spy.enc is not None
    assert spy.decision is not None
    return spy.enc, spy.decision


def test_hit_points_are_guessed_from_what_the_table_shows() -> None:
    true = fight()
    shown, _ = what_is_shown(true)
    most = true.state.creatures[1].sheet.stats[MOST_HP]
    assert shown.state.creatures[1].pools[HP] == round(most * 0.25)
    assert true.state.creatures[1].pools[HP] == 17
    true.state.creatures[1].pools[HP] = 18
    assert what_is_shown(true)[0].state.creatures[1].pools[HP] == round(most * 0.25)


def test_the_dice_to_come_are_others() -> None:
    shown, _ = what_is_shown(fight())
    assert shown.state.dice.seed != SECRET_SEED
    assert shown.log is None


def test_plans_of_others_are_their_own() -> None:
    shown, _ = what_is_shown(fight())
    assert shown.state.creatures[2].effect("readied") is None
    assert shown.state.creatures[2].stowed == ()


def test_who_is_unseen_is_not_there() -> None:
    true = fight()
    shown, decision = what_is_shown(true)
    nobody = shown.state.creatures[3]
    assert not nobody.present
    assert nobody.cell == -1
    assert nobody.name == ""
    assert nobody.sheet is not true.state.creatures[3].sheet
    assert true.state.creatures[3].cell not in shown.state.occupied
    assert 3 not in shown.state.order
    assert all(3 not in offer.targets() for offer in decision.offers if offer.kind == "creature")


def test_what_is_shown_can_be_played_on_without_touching_the_fight() -> None:
    true = fight()
    cell = true.state.creatures[0].cell
    shown, decision = what_is_shown(true)
    option = next(each for each in decision.options() if each.action == "stride")
    shown.apply(option)
    assert true.state.creatures[0].cell == cell
    assert true.decision is not None


@pytest.mark.parametrize("make", [GreedyPolicy, TacticalPolicy])
def test_what_is_hidden_changes_no_choice(make: Callable[[], Policy]) -> None:
    """Two fights that differ only in what the seat cannot see get the same answer."""
    one, other = fight(), fight()
    other.state.dice = Dice(1)
    other.state.creatures[1].pools[HP] = 23  # battered as well
    other.state.place(other.state.creatures[3], other.state.grid.parse_cell("K8"))
    assert one.decision is not None
    assert other.decision is not None
    here = ask(make(), eyes_for(one, one.decision), one.decision, "heroes")
    there = ask(make(), eyes_for(other, other.decision), other.decision, "heroes")
    assert here.key() == there.key()


def test_the_game_master_sees_everything_but_the_dice() -> None:
    true = fight()
    eyes = eyes_of_side(true, "foes")
    assert known_to(eyes).state.creatures[1].pools[HP] == 17


# --- policies of other people ---


class Broken:
    def choose(self, enc: Encounter, decision: Decision) -> Option:
        raise ZeroDivisionError("no way")


class Nonsense:
    def choose(self, enc: Encounter, decision: Decision) -> Option:
        return Option("fly-away")


@pytest.mark.parametrize(
    ("policy", "said"),
    [(Broken(), "ZeroDivisionError: no way"), (Nonsense(), "one of the options offered")],
)
def test_a_policy_that_fails_or_answers_nonsense_is_named(policy: Policy, said: str) -> None:
    enc = fight()
    assert enc.decision is not None
    with pytest.raises(PolicyError, match=said) as caught:
        ask(policy, eyes_for(enc, enc.decision), enc.decision, "heroes")
    assert "heroes" in str(caught.value)
    assert caught.value.code == "policy_failed"


class Point:
    """An installed package's way of choosing."""

    value = "somewhere:make"

    def __init__(self, name: str, made: object) -> None:
        self.name = name
        self.made = made

    def load(self) -> object:
        return self.made


def test_installed_packages_bring_policies(monkeypatch: pytest.MonkeyPatch) -> None:
    points = [
        Point("spying", lambda seed: Spy()),
        Point("unmade", 7),
        Point("mute", lambda seed: seed),
    ]
    monkeypatch.setattr(policies, "entry_points", lambda group: points)
    assert isinstance(make_policy("spying", 1), Spy)
    with pytest.raises(PolicyError, match="somewhere:make"):
        make_policy("unmade", 1)
    with pytest.raises(PolicyError, match="choose"):
        make_policy("mute", 1)
