"""``troisactes odds`` and ``troisactes advise`` on saved fights."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from troisactes.cli.app import application
from troisactes.journal.header import fight_header
from troisactes.journal.record import Journal
from troisactes.journal.save import save
from troisactes.rules.registry import load_system, system_ids
from troisactes.sim.greedy_policy import GreedyPolicy

FIGHT = "quatre-contre-quatre"
SEATS = ("anna", "bob")


def run(*arguments: str, lang: str = "en") -> tuple[int, str]:
    result = CliRunner().invoke(application(lang), list(arguments))
    return result.exit_code, result.output


def saved(folder: Path, system_id: str, decisions: int = 14) -> Path:
    """A fight some way in, at a turn of somebody who has something to hit."""
    system = load_system(system_id)
    creatures = system.catalogue.fights[FIGHT].creatures
    seats = {
        seat: [each.id for each in creatures if each.side == side]
        for seat, side in zip(SEATS, ("heroes", "foes"), strict=True)
    }
    header = fight_header(system, FIGHT, "en", seed=5, options={}, seats=seats)
    journal = Journal.open(header, system)
    policy = GreedyPolicy()
    taken = 0
    while journal.decision is not None:
        decision = journal.decision
        strikes = any(each.id in ("strike", "attack", "weapon-attack") for each in decision.offers)
        if taken >= decisions and decision.kind == "act" and strikes:
            break
        journal.answer(journal.asked()[0], policy.choose(journal.enc, decision))
        taken += 1
    file = folder / f"{system_id}.json"
    save(journal, file)
    return file


@pytest.mark.parametrize("system_id", system_ids())
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_odds_are_shown_for_what_is_on_offer(tmp_path: Path, system_id: str, lang: str) -> None:
    code, output = run("odds", str(saved(tmp_path, system_id)), lang=lang)
    assert code == 0, output
    assert "%" in output
    assert "█" in output
    assert ("Peut réagir" if lang == "fr" else "May react") in output


def test_one_action_is_shown_amount_by_amount(tmp_path: Path) -> None:
    file = saved(tmp_path, "pf2")
    plain: dict[str, Any] = json.loads(run("odds", str(file), "--json")[1])
    blow = next(each["option"] for each in plain["options"] if each["option"]["do"] == "strike")
    code, output = run("odds", str(file), "strike", blow["target"])
    assert code == 0, output
    assert "may lose" in output


def test_odds_for_programs_add_up(tmp_path: Path) -> None:
    code, output = run("odds", str(saved(tmp_path, "pf2")), "--json")
    assert code == 0
    for option in json.loads(output)["options"]:
        if option["degrees"] is not None:
            assert sum(option["degrees"].values()) == pytest.approx(1)
        for loss in option["losses"]:
            assert sum(chance for _, chance in loss["amounts"]) == pytest.approx(1)
            assert 0 <= loss["fells"] <= 1


@pytest.mark.parametrize("system_id", system_ids())
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_turns_are_advised_with_reasons(tmp_path: Path, system_id: str, lang: str) -> None:
    file = saved(tmp_path, system_id)
    code, output = run("advise", str(file), "--time", "0.3", "-n", "2", lang=lang)
    assert code == 0, output
    assert "1. " in output
    code, output = run("advise", str(file), "--time", "0.3", "--json", lang=lang)
    best = json.loads(output)["turns"][0]
    assert best["options"]
    assert all(len(best["why"][each]) == 2 for each in ("fr", "en"))
    assert best["why"]["fr"] != best["why"]["en"]


def test_a_seat_is_advised_on_what_it_knows(tmp_path: Path) -> None:
    file = saved(tmp_path, "pf2")
    assert run("advise", str(file), "--time", "0.2", "--seat", "gm")[0] == 0
    code, output = run("advise", str(file), "--seat", "carla")
    assert code == 2
    assert "carla" in output


def test_wrong_words_are_refused_with_what_was_expected(tmp_path: Path) -> None:
    file = saved(tmp_path, "pf2")
    for arguments, said in (
        (("odds", str(file), "fly"), "strike"),
        (("odds", str(file), "strike", "Nobody"), "Nobody"),
        (("advise", str(file), "--time", "0"), "--time"),
        (("advise", str(tmp_path / "none.json")), "none.json"),
    ):
        code, output = run(*arguments)
        assert code == 2, output
        assert said in output
