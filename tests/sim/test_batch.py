"""Many fights: the same whatever plays them, any of them again, and honest bounds."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import msgspec
import pytest

from troisactes.errors import InvalidAnswer, SaveError, UnknownId
from troisactes.kernel.decisions import Decision, Option
from troisactes.kernel.encounter import Encounter
from troisactes.sim import batch
from troisactes.sim.batch import FightResult, Plan, play_all
from troisactes.sim.results import COLUMNS, keep, load, play_again, write_csv
from troisactes.sim.summary import rate, summarise

PLAN = Plan("pf2", "auberge", seed=11)
COUNT = 25  # more than a worker takes at a time


@pytest.fixture(scope="module")
def results() -> list[FightResult]:
    return list(play_all(PLAN, COUNT))


def plain(results: list[FightResult]) -> list[bytes]:
    return [msgspec.json.encode(each) for each in sorted(results, key=lambda each: each.number)]


def test_two_workers_give_what_one_gives(results: list[FightResult]) -> None:
    assert plain(list(play_all(PLAN, COUNT, workers=2))) == plain(results)


def test_an_executor_of_ones_own_will_do(results: list[FightResult]) -> None:
    with ThreadPoolExecutor(2) as pool:
        assert plain(list(play_all(PLAN, COUNT, 2, pool))) == plain(results)


def test_another_seed_gives_other_fights(results: list[FightResult]) -> None:
    others = list(play_all(msgspec.structs.replace(PLAN, seed=12), 5))
    assert plain(others) != plain(results[:5])


def test_the_figures_add_up(results: list[FightResult]) -> None:
    for result in results:
        dealt = sum(part.dealt for part in result.parts)
        taken = sum(part.taken for part in result.parts)
        assert dealt <= taken  # a fall is nobody's doing
        assert all(part.turns <= result.rounds for part in result.parts)
        assert all(sum(part.actions.values()) >= 0 for part in result.parts)
    summary = summarise(PLAN, reversed(results))
    assert summary.fights == COUNT
    assert sum(won.times for won in summary.wins.values()) == COUNT
    assert sum(summary.rounds_by_count.values()) == COUNT
    assert summary.fewest_rounds <= summary.rounds <= summary.most_rounds
    some = summary.creatures[0]
    assert some.spent_a_turn + some.wasted_a_turn <= 4


def test_greedy_beats_random() -> None:
    plan = msgspec.structs.replace(PLAN, policies={"heroes": "greedy", "foes": "random"})
    summary = summarise(plan, play_all(plan, 20))
    assert summary.wins["heroes"].share > 0.85


def test_an_interval_is_honest() -> None:
    assert rate(0, 0).high == 1.0
    none = rate(0, 10)
    assert none.low == 0.0
    assert 0.2 < none.high < 0.35
    half = rate(500, 1000)
    assert half.low == pytest.approx(0.469, abs=0.001)
    assert half.high == pytest.approx(0.531, abs=0.001)


def test_any_fight_can_be_played_again(tmp_path: Path, results: list[FightResult]) -> None:
    file = tmp_path / "results.json"
    keep(file, PLAN, results, summarise(PLAN, results))
    kept = load(file)
    assert plain(kept.results) == plain(results)
    for number in (0, 7, COUNT - 1):
        journal = play_again(kept, number, "fr")
        assert journal.enc.state.round == results[number].rounds
        assert batch.winner_of(journal.enc) == results[number].winner
        assert len(journal.inputs) == results[number].decisions
    with pytest.raises(UnknownId):
        play_again(kept, COUNT, "fr")


def test_a_row_for_each_creature(tmp_path: Path, results: list[FightResult]) -> None:
    file = tmp_path / "results.csv"
    write_csv(file, results)
    rows = file.read_text(encoding="utf-8").splitlines()
    assert rows[0].split(",") == COLUMNS
    assert len(rows) == 1 + sum(len(result.parts) for result in results)


@pytest.mark.parametrize("text", ["", "{}", '{"troisactes": "save", "format": 1}', "[1, 2]"])
def test_another_file_is_refused(tmp_path: Path, text: str) -> None:
    file = tmp_path / "other.json"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(SaveError):
        load(file)


def test_a_plan_that_makes_no_sense_is_refused_before_anything_is_played() -> None:
    wrong = {
        "system": "pf3",
        "fight": "nowhere",
        "options": {"agile": "perhaps"},
        "policies": {"heroes": "clever"},
    }
    for name, value in wrong.items():
        with pytest.raises((UnknownId, InvalidAnswer)):
            next(play_all(msgspec.structs.replace(PLAN, **{name: value}), 1, workers=2))
    with pytest.raises(UnknownId, match="side"):
        next(play_all(msgspec.structs.replace(PLAN, policies={"elves": "random"}), 1))


def test_a_fight_without_end_is_a_stalemate() -> None:
    plan = msgspec.structs.replace(PLAN, most_decisions=10)
    assert [each.winner for each in play_all(plan, 2)] == ["stalemate", "stalemate"]


def test_a_policy_that_answers_nonsense_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    class Nonsense:
        def choose(self, enc: Encounter, decision: Decision) -> Option:
            return Option("fly-away")

    monkeypatch.setattr(batch, "make_policy", lambda name, seed: Nonsense())
    with pytest.raises(InvalidAnswer, match="one of the options offered"):
        next(play_all(PLAN, 1))
