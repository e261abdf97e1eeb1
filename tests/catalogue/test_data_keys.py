"""The keys of ``data``, feats and notes: what nobody declared is found, and so is a wrong value."""

from __future__ import annotations

import ast
from importlib import import_module
from pathlib import Path

import pytest

from tests.catalogue.invented import NAMES, action, pack, problems, the_problem
from troisactes.catalogue.data_keys import FOR_SHOW
from troisactes.rules.common.names import ITEM_WITH
from troisactes.rules.pu.names import BESIDE, ITEM_WITHOUT, THING_KEY
from troisactes.rules.registry import load_system, system_ids, vocabulary_of

SOURCE = Path(__file__).resolve().parents[2] / "src" / "troisactes"

BARD = f"[creature.bard]\n{NAMES}\nlevel = 1\nside = 'heroes'\nstats = {{hp = 10}}\n"
LUTE = f"[item.lute]\n{NAMES}\n"
WHIM = f"[effect.whim]\n{NAMES}\nclause = 'INN-01'\n"


@pytest.mark.parametrize(
    ("text", "owner", "advice"),
    [
        (action("sing", "data = {heigth = 3}"), "an action", "Did you mean height?"),
        (WHIM + "data = {end = ['sleep']}", "an effect", "Did you mean ends?"),
        (LUTE + "data = {sting = 6}", "an item", "Did you mean strings?"),
        (BARD + "data = {imune = ['blunt']}", "a creature", "Did you mean immune?"),
        (LUTE + BARD + 'items = {held = [{is = "lute", caser = true}]}', "a thing", "cased?"),
    ],
)
def test_a_key_nobody_declared(tmp_path: Path, text: str, owner: str, advice: str) -> None:
    problem = the_problem(pack(tmp_path, text))
    assert problem.expected == f"a known key of the data of {owner}"
    assert advice in problem.advice
    line = problem.line
    assert line is not None
    assert "data =" in text.split("\n")[line - 1] or "items =" in text.split("\n")[line - 1]


@pytest.mark.parametrize(
    ("text", "expected", "found"),
    [
        (action("sing", "data = {height = 'tall'}"), "height to be a whole number", '"tall"'),
        (action("sing", "data = {height = true}"), "height to be a whole number", "true"),
        (action("sing", "data = {songs = 3}"), "songs to be a list of words", "3"),
        (BARD + "data = {mood = {good = 'a'}}", "mood to be a table of whole numbers", "{good"),
        (LUTE + BARD + "items = {held = [{is = 'lute', cased = 1}]}", "cased to be true or", "1"),
    ],
)
def test_a_value_of_another_sort(tmp_path: Path, text: str, expected: str, found: str) -> None:
    problem = the_problem(pack(tmp_path, text))
    assert problem.expected.startswith(expected)
    assert problem.found.startswith(found)


def test_one_word_stands_for_a_list(tmp_path: Path) -> None:
    assert problems(pack(tmp_path, action("sing", "data = {songs = 'low'}"))) == []


def test_a_feat_nobody_declared(tmp_path: Path) -> None:
    problem = the_problem(pack(tmp_path, BARD + "data = {feats = ['nimbel']}"))
    assert (problem.expected, problem.found) == ("a known feat", '"nimbel"')
    assert problem.advice == "Did you mean nimble?"


def test_a_mark_of_ones_own_is_looked_for(tmp_path: Path) -> None:
    """A pack may make up a mark for its items; a mark nothing looks for is a mistake."""
    text = LUTE + "data = {golden = true}\n" + action("polish", 'data = {item-with = "golden"}')
    assert problems(pack(tmp_path / "right", text)) == []
    found = problems(pack(tmp_path / "wrong", text.replace('"golden"', '"goldn"')))
    assert [each.expected for each in found] == [
        "a known key of the data of an item",
        "a known mark of an item",
    ]
    assert found[1].advice == "Did you mean golden?"


def test_a_note_nobody_declared(tmp_path: Path) -> None:
    who = '{id = "K", is = "bard", at = "A1", notes = {dets = 2}}'
    fight = (
        f'[fight.brawl]\nname = {{fr = "B", en = "B"}}\nmap = """\n. .\n"""\ncreatures = [{who}]'
    )
    problem = the_problem(pack(tmp_path, BARD + fight))
    assert (problem.expected, problem.found) == ("a known note", '"dets"')
    assert problem.advice == "Did you mean debts?"


def read_words() -> set[str]:
    """What the declared keys say that rules use by name, other than to declare them again."""
    found: set[str] = set()
    for path in SOURCE.rglob("*.py"):
        if path.name in ("data_keys.py", "names.py"):
            continue
        tree = ast.parse(path.read_text(encoding="utf-8"))
        used = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom) and (node.module or "").endswith(".names"):
                declared = vars(import_module(node.module or ""))
                found |= {str(declared[name.name]) for name in node.names if name.name in used}
    return found


@pytest.mark.parametrize("system", system_ids())
def test_every_declared_key_is_read(system: str) -> None:
    """By rules, or as a mark that an action of the catalogue looks for."""
    _, words = vocabulary_of(system)
    read = read_words()
    for known in load_system(system).rules.actions.values():
        for key in (ITEM_WITH, ITEM_WITHOUT, BESIDE, THING_KEY):
            read |= {known.data.get(key, "")}
    unread = {
        key
        for keys in words.data_keys.values()
        for key, definition in keys.items()
        if key not in read and definition.of != FOR_SHOW
    }
    assert not unread
