"""One fight for several systems: a cast for each."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from troisactes.cli.app import application
from troisactes.errors import CatalogueError, UnknownId
from troisactes.rules.registry import load_system, system_ids
from troisactes.sim.comparison import systems_with

EVERYWHERE = ("gue", "pont", "quatre-contre-quatre")

PACK = """
[pack]
id = "partout"
name = { fr = "Partout", en = "Everywhere" }
extends = "every-system"

[fight.duel]
name = { fr = "Duel", en = "Duel" }
size = "8x8"
creatures = [
    { id = "A", at = "A1" },
    { id = "B", at = "G7" },
    { id = "C", at = "G3" },
]

[fight.duel.cast.pu]
A = { is = "town-bulwark", hp = 12 }
B = "ditch-goblin"
C = false

[fight.duel.cast.krosmoz]
A = "briseur"
B = { is = "reitre", at = "H8" }
C = "reitre"
"""


def write(tmp_path: Path, text: str) -> Path:
    folder = tmp_path / "partout"
    folder.mkdir()
    (folder / "pack.toml").write_text(text, encoding="utf-8")
    return folder


def test_at_least_three_fights_are_for_every_system() -> None:
    for id in system_ids():
        fights = load_system(id).catalogue.fights
        assert set(EVERYWHERE) <= set(fights)
        for name in EVERYWHERE:
            assert {each.side for each in fights[name].creatures} == {"heroes", "foes"}
    for name in EVERYWHERE:
        grids = [load_system(id).catalogue.fights[name].grid for id in system_ids()]
        assert all(grid.terrain == grids[0].terrain for grid in grids)


def test_a_cast_says_who_is_who_and_what_differs(tmp_path: Path) -> None:
    folder = write(tmp_path, PACK)
    pu = load_system("pu", [folder]).catalogue.fights["duel"]
    assert [(each.id, each.sheet, each.hp) for each in pu.creatures] == [
        ("A", "town-bulwark", 12),
        ("B", "ditch-goblin", None),
    ]
    krosmoz = load_system("krosmoz", [folder]).catalogue.fights["duel"]
    assert [each.sheet for each in krosmoz.creatures] == ["briseur", "reitre", "reitre"]
    assert krosmoz.grid.cell_name(krosmoz.creatures[1].cell) == "H8"
    assert "duel" not in load_system("pf2", [folder]).catalogue.fights


def test_a_pack_for_every_system_is_linted_under_each(tmp_path: Path) -> None:
    folder = write(tmp_path, PACK)
    result = CliRunner().invoke(application("en"), ["lint", str(folder)])
    assert result.exit_code == 0, result.output
    (folder / "pack.toml").write_text(PACK.replace('"ditch-goblin"', '"ditch-gobelin"'))
    result = CliRunner().invoke(application("en"), ["lint", str(folder)])
    assert result.exit_code == 1
    assert "ditch-goblin" in result.output


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ('Z = "reitre"', "Z"),
        ("B = 3", "a sheet"),
        ('B = "reitr"', "reitre"),
    ],
)
def test_a_wrong_cast_is_refused(tmp_path: Path, line: str, said: str) -> None:
    key = line.split(" ")[0]
    kept = [each for each in PACK.splitlines() if not each.startswith("B =") or key != "B"]
    folder = write(tmp_path, "\n".join([*kept, line]))
    with pytest.raises(CatalogueError, match=said):
        load_system("krosmoz", [folder])


def test_an_unknown_system_is_refused(tmp_path: Path) -> None:
    folder = write(tmp_path, PACK.replace("cast.pu]", "cast.pi]"))
    with pytest.raises(CatalogueError, match="pi"):
        load_system("krosmoz", [folder])


def test_all_systems_that_have_a_fight() -> None:
    assert systems_with("pont", "all") == ["pu", "pf2", "pf2-playtest", "krosmoz"]
    assert systems_with("auberge", "all") == ["pf2", "pf2-playtest"]
    assert systems_with("auberge", "pf2, pu") == ["pf2", "pu"]
    with pytest.raises(UnknownId, match="pont"):
        systems_with("ponts", "all")


def test_side_by_side(tmp_path: Path) -> None:
    pytest.importorskip("vl_convert")
    page = tmp_path / "page.html"
    arguments = ["compare", "pont", "--systems", "all", "-n", "2", "--workers", "1"]
    result = CliRunner().invoke(application("fr"), [*arguments, "--report", str(page)])
    assert result.exit_code == 0, result.output
    text = page.read_text(encoding="utf-8")
    for id in system_ids():
        assert id in text
    assert "<script" not in text
    assert "Le péage du pont" in text
