"""What the documents show works as shown."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import troisactes
from troisactes.kernel.decisions import Option
from troisactes.rules.registry import load_system
from troisactes.rules.setup import open_fight

ROOT = Path(__file__).resolve().parent.parent
BLOCK = re.compile(r"^```toml\n(.*?)^```", re.MULTILINE | re.DOTALL)


def toml_blocks(document: str) -> list[str]:
    text = (ROOT / "docs" / document).read_text(encoding="utf-8")
    return [block for block in BLOCK.findall(text) if "\n[" in f"\n{block}"]


def test_the_pack_in_the_guide_loads_and_changes_the_game(tmp_path: Path) -> None:
    blocks = [block for block in toml_blocks("catalogue.md") if "converts" not in block]
    assert len(blocks) >= 6
    for number, block in enumerate(blocks):
        name = "pack.toml" if "[pack]" in block else f"part-{number}.toml"
        (tmp_path / name).write_text(block, encoding="utf-8")
    system = load_system("pf2", [tmp_path])
    rules = system.rules
    assert rules.actions["raise-a-shield"].cost.parts == ()
    assert "delay" not in rules.actions
    assert system.clauses["HB-01"].en
    enc = open_fight(system, system.catalogue.fights["gate"])
    enc.start()
    assert enc.state.creatures[0].sheet.id == "watchman"
    refusal = enc.why_not(enc.state.creatures[0], Option("shield-bash", 0))
    assert refusal is not None


def test_what_the_guide_converts_loads(tmp_path: Path) -> None:
    (block,) = [block for block in toml_blocks("catalogue.md") if "converts" in block]
    head = '[pack]\nid = "maison"\nextends = "pu"\nname = { fr = "Maison", en = "House" }\n'
    (tmp_path / "pack.toml").write_text(head, encoding="utf-8")
    (tmp_path / "powers.toml").write_text(block, encoding="utf-8")
    rules = load_system("pu", [tmp_path]).rules
    power = rules.actions["soul-rend"]
    assert (power.kind, power.cost.parts, power.clause) == (
        "advanced",
        (("action", 2),),
        "PU-CONV-06",
    )
    assert power.traits == {"attack", "supernatural"}
    assert rules.effects["wary-guard"].data["extra-opportunities"] == 2


def test_the_krosmoz_guide_loads(tmp_path: Path) -> None:
    pack = '[pack]\nid = "guide"\nextends = "krosmoz"\nname = { fr = "G", en = "G" }\n'
    (tmp_path / "pack.toml").write_text(pack, encoding="utf-8")
    text = "\n".join(toml_blocks("krosmoz.md"))
    (tmp_path / "part.toml").write_text(text, encoding="utf-8")
    rules = load_system("krosmoz", [tmp_path]).rules
    assert rules.actions["lance-de-givre"].cost.parts == (("pa", 4),)
    assert rules.sheet("braconnier").stats["ac"] == 11


def test_the_architecture_names_files_that_exist() -> None:
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    for name in re.findall(r"`((?:kernel|journal|rules|catalogue)/[a-z_/]+\.py)`", text):
        assert (ROOT / "src" / "troisactes" / name).is_file(), name


def python_blocks(name: str) -> list[str]:
    text = (ROOT / name).read_text(encoding="utf-8")
    return re.findall(r"^```python\n(.*?)^```", text, re.MULTILINE | re.DOTALL)


def test_the_library_snippet_of_the_readme_runs(capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("README.md", "README.fr.md"):
        (block,) = python_blocks(name)
        exec(block, {})
        printed = capsys.readouterr().out.strip()
        assert f"# {printed}" in block, f"{name} promises another clause than {printed}"


def test_the_package_offers_what_it_says() -> None:
    for name in troisactes.__all__:
        assert getattr(troisactes, name) is not None
    with pytest.raises(AttributeError, match="no-such"):
        getattr(troisactes, "no-such")


def test_what_the_guide_to_simulation_shows_runs(capsys: pytest.CaptureFixture[str]) -> None:
    blocks = python_blocks("docs/simulation.md")
    assert len(blocks) == 3
    names: dict[str, object] = {"__name__": "guide"}
    for block in blocks:
        exec(compile(block, "docs/simulation.md", "exec"), names)
    assert "Option(" in capsys.readouterr().out
