"""A sheet without a statistic its system needs is a problem of its pack, with line and advice."""

from __future__ import annotations

from pathlib import Path

import pytest

from troisactes.cli.lint import homebrew_findings
from troisactes.errors import Problem
from troisactes.rules.registry import system_ids, vocabulary_of

NAME = 'name = { fr = "Un", en = "One" }'
NEEDED = [
    (system, stat) for system in system_ids() for stat in vocabulary_of(system)[1].needed_stats
]
STATS_LINE, HEIR_LINE = 9, 10


def problems(folder: Path, system: str, stats: dict[str, int], more: str = "") -> list[Problem]:
    """Of a pack with one creature and another that is like it, as ``lint`` finds them."""
    written = ", ".join(f"{stat} = {number}" for stat, number in stats.items())
    lines = [
        "[pack]",
        'id = "mine"',
        f'extends = "{system}"',
        NAME,
        "[creature.one]",
        NAME,
        "level = 1",
        'side = "foes"',
        f"stats = {{ {written} }}",
        "[creature.heir]",
        'base = "one"',
        NAME,
        more,
    ]
    (folder / "pack.toml").write_text("\n".join(lines), encoding="utf-8")
    return homebrew_findings(folder)[0].problems


def all_of(system: str) -> dict[str, int]:
    return dict.fromkeys(vocabulary_of(system)[1].needed_stats, 5)


@pytest.mark.parametrize("system", system_ids())
def test_a_sheet_with_all_of_them(tmp_path: Path, system: str) -> None:
    assert problems(tmp_path, system, all_of(system)) == []


@pytest.mark.parametrize(("system", "stat"), NEEDED)
def test_one_that_is_left_out(tmp_path: Path, system: str, stat: str) -> None:
    stats = all_of(system)
    del stats[stat]
    found = problems(tmp_path, system, stats)
    assert f"stats.{stat}" in str(found[0].expected)
    assert found[0].line is not None


@pytest.mark.parametrize(("system", "stat"), NEEDED)
def test_one_that_is_misspelt(tmp_path: Path, system: str, stat: str) -> None:
    stats = all_of(system)
    stats[stat + stat[-1]] = stats.pop(stat)
    unknown = [each for each in problems(tmp_path, system, stats) if each.line == STATS_LINE]
    assert [str(each.found) for each in unknown] == [f'"{stat}{stat[-1]}"']
    assert stat in str(unknown[0].advice)


def test_a_size_category_nobody_knows(tmp_path: Path) -> None:
    found = problems(tmp_path, "pu", all_of("pu"), 'data = { category = "larg" }')
    assert [str(each.advice) for each in found] == ["Did you mean large?"]
