"""A feat nobody knows is a mistake of the pack, said with the names near it."""

import ast
from pathlib import Path

import pytest

import troisactes
from troisactes.errors import CatalogueError
from troisactes.rules.pu import names
from troisactes.rules.pu.data_keys import FEATS
from troisactes.rules.registry import load_system

PACK = """[pack]
id = "mine"
extends = "pu"
name = { fr = "Le mien", en = "Mine" }

[creature.mine]
base = "DATA_BASE"
name = { fr = "Le mien", en = "Mine" }
data = DATA
"""


def system_with(folder: Path, data: str) -> None:
    base = next(iter(load_system("pu").rules.sheets))
    text = PACK.replace("DATA_BASE", base).replace("DATA", data)
    (folder / "pack.toml").write_text(text, encoding="utf-8")
    load_system("pu", [folder])


def test_a_misspelt_feat_is_refused_with_a_suggestion(tmp_path: Path) -> None:
    with pytest.raises(CatalogueError) as caught:
        system_with(tmp_path, '{ feats = ["combat-reflexes", "improved-tripp"] }')
    (problem,) = caught.value.problems
    assert (problem.expected, problem.found) == ("a known feat", '"improved-tripp"')
    assert problem.advice.startswith("Did you mean improved-trip or ")
    assert "attendu un don connu" in problem.sentence("fr")
    assert "Vouliez-vous dire improved-trip ou " in problem.sentence("fr")


def test_feats_for_show_have_a_key_of_their_own(tmp_path: Path) -> None:
    with pytest.raises(CatalogueError, match=r"data\.other-feats"):
        system_with(tmp_path, '{ feats = ["zzz"] }')
    system_with(tmp_path, '{ other-feats = ["zzz"] }')


def test_the_code_asks_for_known_feats_only() -> None:
    asked = set()
    for file in (Path(troisactes.__file__).parent / "rules" / "pu").rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "has_feat":
                named = [arg.id for arg in node.args if isinstance(arg, ast.Name)]
                asked |= {getattr(names, name) for name in named if hasattr(names, name)}
    assert len(asked) > 5
    assert asked <= FEATS
