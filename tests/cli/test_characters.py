"""``troisactes characters``: what is kept is listed, exported as a pack, imported, deleted."""

from __future__ import annotations

import json
from pathlib import Path

from click.testing import CliRunner

from troisactes.campaign.beginnings import from_role
from troisactes.campaign.exchange import export_json
from troisactes.cli.app import application
from troisactes.rules.registry import load_system


def run(data: Path, *arguments: str) -> str:
    line = ["characters", *arguments, "--data", str(data)]
    result = CliRunner().invoke(application("en"), line, catch_exceptions=False)
    assert result.exit_code == 0, result.output
    return result.output


def test_imported_listed_exported_deleted(tmp_path: Path) -> None:
    sheet = from_role("pf2", "brute", 3, "Ogre des ponts", "foes")
    file = tmp_path / "ogre.json"
    file.write_bytes(export_json([sheet], {}))
    data = tmp_path / "data"
    said = run(data, "import", str(file))
    assert "/fiches#" in said
    assert "One sheet imported." in said
    assert "Ogre des ponts" in run(data, "list")
    # A folder is a pack that every command takes.
    run(data, "export", "ogr des pont", "--into", str(tmp_path / "pack"))
    assert sheet.id in load_system("pf2", [tmp_path / "pack"]).rules.sheets
    run(data, "export", "--into", str(tmp_path / "all.json"))
    assert json.loads((tmp_path / "all.json").read_bytes())["sheets"][0]["system"] == "pf2"
    assert run(data, "export", sheet.id).startswith("{")
    assert run(data, "delete", "Ogre des ponts") == "One sheet deleted.\n"
    assert run(data, "list") == ""


def test_an_unknown_name_is_said(tmp_path: Path) -> None:
    line = ["characters", "delete", "Personne", "--data", str(tmp_path)]
    result = CliRunner().invoke(application("en"), line)
    assert result.exit_code != 0
