"""The library's face: everything one holds in a console."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from troisactes import (
    Choice,
    Combatant,
    Fight,
    GreedyPolicy,
    NewCreature,
    NewStrike,
    Placed,
    RandomPolicy,
    Refused,
    Square,
    UnknownId,
)
from troisactes.errors import CatalogueError, InvalidAnswer, PolicyError, StaleDecision
from troisactes.i18n.render import event_text

SYSTEMS = ("krosmoz", "pf2", "pf2-playtest", "pu")
FIELD = ["........"] * 4
STATS = {
    "ac": 15,
    "hp": 24,
    "speed": 7,
    "perception": 7,
    "fortitude": 6,
    "reflex": 8,
    "will": 5,
}
WOLF = NewCreature(
    name="Louve grise",
    stats=STATS,
    strikes=[NewStrike(name="Crocs", attack=9, damage="1d6+2", type="piercing")],
)


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_whole_fight(system: str) -> None:
    fight = Fight(system, "pont", seed=3)
    assert fight.question
    assert fight.winner is None
    winner = fight.run({"heroes": GreedyPolicy(), "foes": "greedy"})
    assert fight.is_over
    assert winner in (*fight.sides, None)
    told = fight.told()
    assert 0 < len(told) < len(fight.events)
    assert all(told)
    assert not [line for line in told if "{" in line]
    for turn in (each for each in fight.events if each.kind == "turn-start"):
        assert event_text(fight.system, fight.encounter, turn, fight.lang) in told


def test_answers_are_typed_and_can_be_taken_back() -> None:
    fight = Fight("pf2", "pont", seed=7)
    while fight.turn is None or "stride" not in fight.choices.actions:
        fight.play(next(iter(fight.choices)))
    stride = fight.choices.of("stride")[0]
    assert isinstance(stride.target, Square)
    actor = fight.turn
    assert isinstance(actor, Combatant)
    before = actor.square
    fight.play(stride)
    assert actor.square != before or fight.asked is not None
    fight.undo()
    assert fight[actor.id].square == before
    fight.redo()
    strikes = [each for each in fight.choices if each.action == "strike"]
    assert all(isinstance(each.target, Combatant) for each in strikes)


def test_a_refusal_is_a_sentence_with_its_rule() -> None:
    fight = Fight("pf2", "pont", seed=7, lang="en")
    while fight.turn is None or "stride" not in fight.choices.actions:
        fight.play(next(iter(fight.choices)))
    stride = Choice(fight, fight.choices.of("stride")[0].option)
    far = fight.parse(f"stride {fight.state.grid.cell_name(fight.state.grid.cell_count - 1)}")
    refusal = fight.why_not(far)
    assert fight.why_not(stride) is None
    if refusal is not None:
        with pytest.raises(Refused) as caught:
            fight.play(far)
        assert refusal.clause in str(caught.value)


def test_creatures_made_in_code_fight_and_are_saved(tmp_path: Path) -> None:
    placed = [Placed(WOLF, "A2", "heroes"), Placed(WOLF, "F2"), Placed("ford-ogre", "G3")]
    fight = Fight.set_up("pf2", FIELD, placed, seed=2)
    assert [each.id for each in fight] == ["louve-grise", "louve-grise-2", "ogre-des-gues"]
    fight.run(RandomPolicy(1), most=12)
    fight.save(tmp_path / "fight.json")
    again = Fight.load(tmp_path / "fight.json")
    assert repr(again) == repr(fight)
    assert again.copy().to_json() == fight.to_json()
    assert Fight.from_json(fight.to_json()).round == fight.round


def test_a_creature_that_cannot_be_says_what_is_wrong() -> None:
    lame = NewCreature(name="X", stats={**STATS, "armour": 3})
    with pytest.raises(CatalogueError, match="armour"):
        Fight.set_up("pf2", FIELD, [Placed(lame, "A1"), Placed(WOLF, "C1")])
    with pytest.raises(UnknownId, match="Did you mean"):
        Fight("pf2", "pont")["Mirz"]


@pytest.mark.parametrize(
    "bad",
    [
        NewCreature(name="Louve boiteuse", stats={**STATS, "armour": 3}),
        NewCreature(name="Louve boiteuse", stats=STATS, actions=["strid"]),
        msgspec.structs.replace(
            WOLF,
            name="Louve boiteuse",
            id="",
            strikes=[NewStrike(name="Crocs", attack=9, damage="1d6x", type="foo")],
        ),
    ],
)
def test_what_is_wrong_is_said_of_the_creature_not_of_a_file(bad: NewCreature) -> None:
    with pytest.raises(CatalogueError) as caught:
        Fight.set_up("pf2", FIELD, [Placed(WOLF, "A1"), Placed(bad, "C1")])
    for lang in ("fr", "en"):
        said = caught.value.sentence(lang)
        assert "Louve boiteuse" in said
        assert "toml" not in said
    assert {each.line for each in caught.value.problems} == {None}


def test_parts_of_another_type_and_ids_used_twice() -> None:
    for bad in (
        NewCreature(name="Louve", stats="x"),  # type: ignore[arg-type]
        NewCreature(name="Louve", stats=STATS, level="1"),  # type: ignore[arg-type]
    ):
        with pytest.raises(InvalidAnswer, match="Louve"):
            Fight.set_up("pf2", FIELD, [Placed(bad, "A1")])
    other = msgspec.structs.replace(WOLF, level=3)
    with pytest.raises(InvalidAnswer, match="louve-grise"):
        Fight.set_up("pf2", FIELD, [Placed(WOLF, "A1"), Placed(other, "C1")])


def test_choices_are_a_list_one_need_not_make() -> None:
    choices = Fight("pf2", "pont", seed=7).choices
    everything = list(choices)
    assert choices[0] == everything[0]
    assert choices[-1] == everything[-1]
    assert choices[1:3] == everything[1:3]
    assert choices.count() == len(choices) == len(everything)
    with pytest.raises(IndexError):
        choices[len(everything)]
    assert choices.of("pass") == []  # no answer to this question, but to others
    with pytest.raises(UnknownId, match="Did you mean stride"):
        choices.of("strid")


@pytest.mark.parametrize("given", [3, None, ("strike", "Ogre")])
def test_what_is_no_choice_is_said(given: object) -> None:
    fight = Fight("pf2", "pont", seed=7)
    for take in (fight.play, fight.why_not, fight.odds):
        with pytest.raises(InvalidAnswer, match=r"fight\.choices"):
            take(given)  # type: ignore[arg-type]


def test_after_the_fight_nothing_is_asked() -> None:
    fight = Fight("pf2", "pont", seed=3)
    last = fight.choices[0]
    fight.run()
    for take in (fight.play, fight.why_not, fight.odds):
        for choice in ("end-turn", last):
            with pytest.raises(StaleDecision, match="over"):
                take(choice)
    fight.undo()
    assert fight.why_not(fight.choices[0]) is None


def test_after_the_fight_one_may_answer_what_comes_next() -> None:
    fight = Fight("pf2", "pont", seed=3)
    fight.run()
    assert "wait" in fight.choices.actions
    assert fight.why_not("wait 1") is None
    assert fight.why_not(fight.choices.of("wait")[0]) is None


def test_a_side_without_a_policy_is_named() -> None:
    with pytest.raises(PolicyError, match="no policy for the side foes"):
        Fight("pf2", "pont").run({"heroes": "greedy"})


def test_advice_and_odds() -> None:
    fight = Fight("pf2", "pont", seed=7)
    while fight.asked is None or fight.asked.id != "Lison":
        fight.play("end-turn")
    best = fight.advise(seconds=0.2)[0]
    assert best.choices
    assert len(best.reasons) == 2
    shot = fight.choices.of("strike")[0]
    assert fight.odds(shot).option == shot.option
    assert 0 < fight.odds(shot).odds.success < 1
    assert "→" in str(shot)
