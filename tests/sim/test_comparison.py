"""Variants against each other: paired by seed, differences with honest bounds."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from troisactes.cli.app import application
from troisactes.errors import InvalidAnswer
from troisactes.sim.batch import Plan, play_all, seed_of
from troisactes.sim.comparison import compare, difference, parse_variant

BASE = Plan("", "auberge", seed=5)
COUNT = 12


def test_a_variant_is_written_in_one_word() -> None:
    plan = parse_variant("pf2+one+two:agile=no,range-penalty=1", "auberge", BASE)
    assert plan.system == "pf2"
    assert plan.packs == ("one", "two")
    assert plan.options == {"agile": "no", "range-penalty": "1"}
    assert plan.seed == BASE.seed
    for wrong in ("pf2:agile", "pf2:agile=", "pf2:=no"):
        with pytest.raises(InvalidAnswer, match="OPTION=VALUE"):
            parse_variant(wrong, "auberge", BASE)


def test_the_same_number_has_the_same_dice_everywhere() -> None:
    plans = [parse_variant(each, "auberge", BASE) for each in ("pf2", "pf2-playtest")]
    assert [seed_of(plan, 3) for plan in plans] == [seed_of(BASE, 3)] * 2


def test_nothing_differs_from_itself() -> None:
    plan = parse_variant("pf2", "auberge", BASE)
    results = list(play_all(plan, COUNT))
    found = compare(["one", "other"], [plan, plan], [results, results[:-1]])
    assert found.first.fights == COUNT - 1  # the fights that both have
    other = found.others[0]
    assert other.rounds.mean == 0
    assert not other.rounds.is_clear
    assert all(each.mean == 0 for each in (*other.wins.values(), *other.deaths.values()))


def test_a_difference_and_its_bounds() -> None:
    found = difference([0, 0, 0, 0], [1, 1, 1, 1])
    assert (found.mean, found.low, found.high) == (1, 1, 1)
    assert found.is_clear
    unsure = difference([0, 1, 0, 1], [1, 0, 1, 0])
    assert unsure.mean == 0
    assert unsure.low < 0 < unsure.high
    assert difference([1], [3]).high == float("inf")


def test_from_the_command_line(tmp_path: Path) -> None:
    file = tmp_path / "comparison.json"
    arguments = ["compare", "auberge", "pf2", "pf2-playtest", "-n", "3", "--workers", "1"]
    result = CliRunner().invoke(application("fr"), [*arguments, "--save", str(file)])
    assert result.exit_code == 0, result.output
    assert "pf2-playtest" in result.output
    assert file.is_file()
    for wrong in (["compare", "auberge", "pf2"], ["compare", "auberge", "pf2", "pf2:agile"]):
        result = CliRunner().invoke(application("en"), wrong)
        assert result.exit_code == 2, result.output
