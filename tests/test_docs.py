"""What the documents show works as shown."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import troisactes
from scripts import data_keys
from troisactes.kernel.decisions import Option
from troisactes.rules.common.names import AC
from troisactes.rules.pu.names import EXTRA_OPPORTUNITIES
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


def test_the_guide_lists_every_key_of_data() -> None:
    guide = data_keys.GUIDE.read_text(encoding="utf-8")
    assert data_keys.renewed(guide) == guide, "run scripts/data_keys.py"


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
    assert rules.effects["wary-guard"].data[EXTRA_OPPORTUNITIES] == 2


def test_the_krosmoz_guide_loads(tmp_path: Path) -> None:
    pack = '[pack]\nid = "guide"\nextends = "krosmoz"\nname = { fr = "G", en = "G" }\n'
    (tmp_path / "pack.toml").write_text(pack, encoding="utf-8")
    text = "\n".join(toml_blocks("krosmoz.md"))
    (tmp_path / "part.toml").write_text(text, encoding="utf-8")
    rules = load_system("krosmoz", [tmp_path]).rules
    assert rules.actions["lance-de-givre"].cost.parts == (("pa", 4),)
    assert rules.sheet("braconnier").stats[AC] == 11


PACKAGE = ROOT / "src" / "troisactes"
PACKAGES = frozenset(
    path.stem for path in PACKAGE.iterdir() if path.is_dir() or path.stem == "errors"
) - {"__pycache__"}


def test_the_architecture_names_files_that_exist() -> None:
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    names = re.findall(rf"`((?:{'|'.join(PACKAGES)})/[a-z_/]*(?:\.py)?)`", text)
    assert len(names) > 40
    for name in names:
        assert (PACKAGE / name).exists(), name
    for file, defined in re.findall(r"`([a-z_/]+\.py)` `([A-Za-z_.]+)`", text):
        assert defined in names_defined_in(PACKAGE / file), f"{file} has no {defined}"


@pytest.mark.parametrize(
    ("document", "heading"),
    [
        ("README.md", "## Inside"),
        ("README.fr.md", "## À l’intérieur"),
        ("CONTRIBUTING.md", "## The layers"),
        ("docs/architecture.md", "## Layers"),
    ],
)
def test_documents_list_the_packages_there_are(document: str, heading: str) -> None:
    text = (ROOT / document).read_text(encoding="utf-8").split(f"{heading}\n")[1].split("\n## ")[0]
    # The first column: `sim, plan   …`, `sim/ plan/   …` or `| `sim`, `plan` | …`.
    rows = [line for line in text.splitlines() if re.search(r"  | \| ", line)]
    columns = [re.split(r"  | \| ", line.removeprefix("| "))[0] for line in rows]
    named = {word.split("/")[0] for column in columns for word in re.findall(r"[\w/]+", column)}
    named -= {"package", "py", "system", "système"}
    assert named == PACKAGES, f"{document}: {sorted(named ^ PACKAGES)}"


def names_defined_in(file: Path) -> set[str]:
    """The functions and classes of a file, and ``Class.method``."""
    found = set()
    for node in ast.parse(file.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            found.add(node.name)
        if isinstance(node, ast.ClassDef):
            methods = [
                n for n in node.body if isinstance(n, ast.FunctionDef | ast.AsyncFunctionDef)
            ]
            found |= {f"{node.name}.{each.name}" for each in methods}
    return found


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


def test_what_the_guide_to_the_library_shows_runs(capsys: pytest.CaptureFixture[str]) -> None:
    blocks = python_blocks("docs/library.md")
    assert len(blocks) == 7
    names: dict[str, object] = {"__name__": "guide"}
    for block in blocks:
        exec(compile(block, "docs/library.md", "exec"), names)
    printed = capsys.readouterr().out
    for line in re.findall(r"^print\([^#]*\)  # (<.*|Guard.*|Square.*)$", "\n".join(blocks), re.M):
        assert line in printed


def test_what_the_guide_to_simulation_shows_runs(capsys: pytest.CaptureFixture[str]) -> None:
    blocks = python_blocks("docs/simulation.md")
    assert len(blocks) == 3
    names: dict[str, object] = {"__name__": "guide"}
    for block in blocks:
        exec(compile(block, "docs/simulation.md", "exec"), names)
    assert "Option(" in capsys.readouterr().out


# --- the road of an answer -----------------------------------------------------------------------

MOST_HOPS = 22


def test_the_road_of_an_answer_names_functions_that_exist() -> None:
    """From « Confirmer » to another phone, every hop is a function of the file it names."""
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    road = text.split("## The road of an answer")[1].split("\n## ")[0]
    hops = re.findall(r"^(\d+)\. `([^`]+)` `([^`]+)`: ", road, re.MULTILINE)
    assert [int(number) for number, _, _ in hops] == list(range(1, len(hops) + 1))
    assert 10 < len(hops) <= MOST_HOPS
    for _, file, name in hops:
        if file.startswith("web/"):
            source = (ROOT / file).read_text(encoding="utf-8")
            defined = rf"^ *(?:export |private |async |function )*{name}\("
            assert re.search(defined, source, re.MULTILINE), f"{file} has no {name}"
        else:
            assert name in names_defined_in(PACKAGE / file), f"{file} has no {name}"
    for file, beside in re.findall(
        r"^\d+\. `(\w+/[^`]+\.py)` [^(\n]*\(`(\w+)`\)", road, re.MULTILINE
    ):
        source = (PACKAGE / file).read_text(encoding="utf-8")
        assert re.search(rf"\b{beside}\b", source), f"{file} does not call {beside}"
