"""``troisactes simulate`` and the replay of one of its fights."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from troisactes.cli.app import application


def run(*arguments: str, lang: str = "en") -> tuple[int, str]:
    result = CliRunner().invoke(application(lang), list(arguments))
    return result.exit_code, result.output


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_batch_is_summed_up_kept_and_replayed(tmp_path: Path, lang: str) -> None:
    file, rows = tmp_path / "r.json", tmp_path / "r.csv"
    kept = ("--save", str(file), "--csv", str(rows))
    code, output = run("simulate", "auberge", "-n", "4", "--workers", "1", *kept, lang=lang)
    assert code == 0, output
    assert "Maëlle" in output
    assert "%" in output
    assert rows.is_file()
    code, output = run("replay", f"{file}#3", lang=lang)
    assert code == 0
    assert "Maëlle" in output


def test_wrong_words_are_refused_with_what_was_expected(tmp_path: Path) -> None:
    for arguments, said in (
        (("simulate", "auberg"), "auberge"),
        (("simulate", "auberge", "--policy", "heroes"), "SIDE=POLICY"),
        (("simulate", "auberge", "--policy", "heroes=clever"), "greedy"),
        (("simulate", "auberge", "-n", "0"), "-n"),
        (("replay", f"{tmp_path / 'r.json'}#x"), "number"),
        (("replay", f"{tmp_path / 'r.json'}#1"), "r.json"),
    ):
        code, output = run(*arguments)
        assert code == 2, output
        assert said in output
