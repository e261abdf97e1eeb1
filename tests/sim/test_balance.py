"""How many make it easy, fair, hard: found by halving, on the same seeds, with the doubt said."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from troisactes.cli.app import application
from troisactes.errors import SimulationError, UnknownId
from troisactes.rules.registry import load_system
from troisactes.sim import balance as searching
from troisactes.sim.balance import LEVELS, balance
from troisactes.sim.batch import FightResult, Plan, fight_of, play_all
from troisactes.sim.lineup import Lineup
from troisactes.sim.tally import CreatureTally

PLAN = Plan("pf2", "auberge", seed=3)


def pretend(strength: float, monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, int]]:
    """Fights whose heroes win ever less often, the more there are; gives what was asked for."""
    asked: list[tuple[int, int]] = []

    def play(
        plan: Plan, count: int, workers: int, executor: object, first: int
    ) -> list[FightResult]:
        number = plan.lineup.crowd["footpad"]
        asked.append((number, count - first))
        share = max(0.0, 1.0 - strength * number)
        hero = CreatureTally("A", "heroes", "A", alive=False, hp=0)
        return [
            FightResult(each, "heroes" if each % 100 < 100 * share else "foes", number, 1, [hero])
            for each in range(first, count)
        ]

    monkeypatch.setattr(searching, "play_all", play)
    return asked


def test_the_largest_number_of_each_level(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = pretend(0.048, monkeypatch)  # 91 % at 2, 86 % at 3; 62 % at 8; 33 % at 14
    found = balance(PLAN, "footpad", fights=100)
    assert {name: level.most for name, level in found.levels.items()} == {
        "easy": 2,
        "fair": 8,
        "hard": 14,
    }
    tried = [count for count, _ in asked]
    assert len(set(tried)) <= 12  # and not all of 1 to 16
    hard = found.levels["hard"]
    assert hard.trial is not None
    assert hard.trial.wins.of == 400  # 33 % is too near 30 % to be judged by a hundred
    assert not hard.sure
    assert hard.trial.deaths == 1.0
    assert all(trial.count for trial in found.trials)


def test_one_may_be_too_many_and_all_too_few(monkeypatch: pytest.MonkeyPatch) -> None:
    pretend(1.0, monkeypatch)
    deadly = balance(PLAN, "footpad", fights=50)
    assert [level.most for level in deadly.levels.values()] == [0, 0, 0]
    assert all(level.trial is None and level.sure for level in deadly.levels.values())
    pretend(0.0, monkeypatch)
    harmless = balance(PLAN, "footpad", fights=50, most=7)
    assert [level.most for level in harmless.levels.values()] == [7, 7, 7]
    assert all(level.capped for level in harmless.levels.values())


def test_they_take_the_place_of_the_foes_or_join_them() -> None:
    system = load_system("pf2")
    instead = Plan("pf2", "auberge", lineup=Lineup(crowd={"bog-hound": 3}))
    assert [each.sheet for each in fight_of(instead, system).creatures if each.side == "foes"] == [
        "bog-hound"
    ] * 3
    besides = Plan("pf2", "auberge", lineup=Lineup(crowd={"bog-hound": 3}, joins=True))
    before = len(system.catalogue.fights["auberge"].creatures)
    assert len(fight_of(besides, system).creatures) == before + 3
    cells = [each.cell for each in fight_of(besides, system).creatures]
    assert len(cells) == len(set(cells))
    party = Plan("pf2", "", lineup=Lineup(("sworn-shield", "road-healer"), {"footpad": 2}))
    assert [each.side for each in fight_of(party, system).creatures] == ["heroes"] * 2 + [
        "foes"
    ] * 2
    assert next(play_all(party, 1)).winner in ("heroes", "foes")


def test_wrong_names_and_no_room() -> None:
    with pytest.raises(UnknownId, match="footpad"):
        balance(PLAN, "footpat")
    with pytest.raises(UnknownId, match="fight"):
        balance(Plan("pf2", "nowhere"), "footpad")
    crowded = Plan("pf2", "auberge", lineup=Lineup(crowd={"footpad": 1_000}))
    with pytest.raises(SimulationError, match="room"):
        next(play_all(crowded, 1))


@pytest.mark.parametrize(("lang", "word"), [("fr", "facile"), ("en", "easy")])
def test_from_the_command_line(tmp_path: Path, lang: str, word: str) -> None:
    file = tmp_path / "found.json"
    arguments = ["balance", "sworn-shield,road-healer", "--with", "cellar-rat", "-n", "10"]
    arguments += ["--most", "3", "--workers", "1", "--save", str(file)]
    result = CliRunner().invoke(application(lang), arguments)
    assert result.exit_code == 0, result.output
    assert word in result.output
    kept = json.loads(file.read_text(encoding="utf-8"))
    assert kept["found"][0]["creature"] == "cellar-rat"
    assert set(kept["found"][0]["levels"]) == set(LEVELS)
