"""Packs over packs, and entries over their bases."""

from pathlib import Path

import pytest

from tests.catalogue.invented import (
    HEAD,
    NAMES,
    action,
    built,
    homebrew,
    pack,
    problems,
    the_problem,
)
from troisactes.catalogue.load import Pack

PARENT = action("sing") + action("dance") + action("drink")
SHEET = f"""
[creature.bard]
{NAMES}
level = 1
side = "heroes"
stats = {{hp = 10, wit = 4}}
data = {{songs = ["a"], mood = {{good = 1}}}}
"""


def over(tmp_path: Path, text: str, parent: str = PARENT) -> tuple[Pack, Pack]:
    return pack(tmp_path / "inn", parent), homebrew(tmp_path / "mine", text)


def test_changes_lay_keys_over(tmp_path: Path) -> None:
    ruleset, _ = built(*over(tmp_path, "[action.dance]\nchanges = true\ncost = 3"))
    assert ruleset.actions["dance"].cost.parts == (("act", 3),)
    assert ruleset.actions["dance"].name.fr == "Un"
    assert list(ruleset.actions) == ["sing", "dance", "drink"]


def test_replaces_takes_the_place(tmp_path: Path) -> None:
    text = action("dance", "replaces = true").replace("Un", "Deux")
    ruleset, _ = built(*over(tmp_path, text))
    assert ruleset.actions["dance"].name.fr == "Deux"
    assert list(ruleset.actions) == ["sing", "dance", "drink"]
    short = "[action.dance]\nreplaces = true\n"
    found = {each.found for each in problems(*over(tmp_path, short))}
    assert found == {"no name", "no cost", "no traits", "no steps"}


def test_removed(tmp_path: Path) -> None:
    ruleset, _ = built(*over(tmp_path, "[action.dance]\nremoved = true"))
    assert list(ruleset.actions) == ["sing", "drink"]


def test_removed_but_still_named(tmp_path: Path) -> None:
    parent = PARENT + action("feast", steps='steps = ["drink", "sing"]')
    problem = the_problem(*over(tmp_path, "\n[action.sing]\nremoved = true", parent))
    assert problem.file.endswith("inn/words.toml")
    assert problem.found == '"sing"'
    assert problem.advice.startswith("The pack mine removes it (")
    assert problem.advice.endswith("mine/words.toml:2).")


def test_an_id_that_is_there_already(tmp_path: Path) -> None:
    problem = the_problem(*over(tmp_path, action("sing")))
    assert problem.expected.startswith("replaces = true, changes = true or removed = true")
    assert "inn/words.toml:1" in problem.advice


@pytest.mark.parametrize(
    ("text", "line", "expected", "found"),
    [
        ("[action.sings]\nchanges = true", 2, "a [action.sings] above to change", "none"),
        ("[action.sings]\nremoved = true", 2, "a [action.sings] above to remove", "none"),
        (action("zz", "replaces = true"), 7, "a [action.zz] above to replace", "none"),
        ("[action.sing]\nchanges = 1", 2, "changes = true", "1"),
        ("[action.sing]\nremoved = true\ncost = 1", 2, "nothing beside removed", "cost"),
        ("[action.sing]\nremoved = true\nchanges = true", 2, "only one of", "changes and removed"),
    ],
)
def test_intentions_must_make_sense(
    tmp_path: Path, text: str, line: int, expected: str, found: str
) -> None:
    problem = problems(*over(tmp_path, text))[0]
    assert problem.line == line
    assert expected in problem.expected
    assert problem.found == found


def test_intentions_in_a_lone_pack(tmp_path: Path) -> None:
    assert the_problem(pack(tmp_path, action("sing", "replaces = true"))).found == "none"


def test_near_ids_are_suggested(tmp_path: Path) -> None:
    problem = problems(*over(tmp_path, "[action.sings]\nremoved = true"))[0]
    assert problem.advice == "Did you mean sing?"


def test_a_changed_key_is_found_in_its_own_file(tmp_path: Path) -> None:
    problem = the_problem(*over(tmp_path, "[action.dance]\nchanges = true\ncost = 9"))
    assert problem.file.endswith("mine/words.toml")
    assert problem.line == 3
    bad = PARENT.replace('stat = "wit"', 'stat = "wot"', 1)
    problem = the_problem(*over(tmp_path, "[action.sing]\nchanges = true\ncost = 2", bad))
    assert problem.file.endswith("inn/words.toml")
    assert problem.line == 6


def test_two_packs_over_one(tmp_path: Path) -> None:
    first, second = over(tmp_path, "[action.dance]\nchanges = true\ncost = 3")
    head = f'[pack]\nid = "yours"\nextends = "inn"\n{HEAD}'
    third = pack(
        tmp_path / "yours", "[action.dance]\nchanges = true\nkind = 'long'", head, homebrew=True
    )
    ruleset, catalogue = built(first, second, third)
    assert ruleset.actions["dance"].cost.parts == (("act", 3),)
    assert ruleset.actions["dance"].kind == "long"
    assert catalogue.packs == ("inn", "mine", "yours")


def test_stats_and_data_are_laid_over_inside(tmp_path: Path) -> None:
    text = "[creature.bard]\nchanges = true\nstats = {hp = 30}\ndata = {songs = ['b']}"
    ruleset, _ = built(*over(tmp_path, text, SHEET))
    bard = ruleset.sheets["bard"]
    assert bard.stats == {"hp": 30, "wit": 4}
    assert bard.data == {"songs": ("b",), "mood": {"good": 1}}
    bad = text.replace("hp = 30", "hp = 30, wot = 1")
    assert the_problem(*over(tmp_path, bad, SHEET)).line == 3
    bad_parent = SHEET.replace("wit = 4", "wot = 4")
    assert the_problem(*over(tmp_path, text, bad_parent)).file.endswith("inn/words.toml")


def test_base_inherits_what_is_not_restated(tmp_path: Path) -> None:
    text = (
        action("song", 'abstract = true\ntraits = ["noisy"]', steps="")
        + '[action.ballad]\nbase = "song"\nsteps = [{step = "roll", stat = "wit"}]\n'
        + '[action.epic]\nbase = "ballad"\ncost = 3\n'
    )
    ruleset, _ = built(pack(tmp_path, text))
    assert list(ruleset.actions) == ["ballad", "epic"]
    epic = ruleset.actions["epic"]
    assert (epic.base, epic.cost.parts) == ("ballad", (("act", 3),))
    assert epic.traits == {"noisy"}
    assert len(epic.script.steps) == 3


def test_a_creature_has_a_base_too(tmp_path: Path) -> None:
    text = SHEET + '[creature.star]\nbase = "bard"\nstats = {hp = 50}\nlevel = 9'
    star = built(pack(tmp_path, text))[0].sheets["star"]
    assert (star.level, star.stats, star.side) == (9, {"hp": 50, "wit": 4}, "heroes")


def test_a_base_changed_by_a_pack_changes_those_on_it(tmp_path: Path) -> None:
    parent = action("sing") + '[action.ballad]\nbase = "sing"\n'
    ruleset, _ = built(*over(tmp_path, "[action.sing]\nchanges = true\ncost = 2", parent))
    assert ruleset.actions["ballad"].cost.parts == (("act", 2),)


def test_an_inherited_problem_is_told_once(tmp_path: Path) -> None:
    text = action("sing").replace("cost = 1", "cost = 7") + '[action.b]\nbase = "sing"\n'
    assert the_problem(pack(tmp_path, text)).line == 4


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (action("sing", 'base = "sign"'), '"sign"'),
        (action("sing", "base = 3"), "3"),
        (action("sing", 'base = "sing"'), "a circle: sing → sing"),
        (
            action("a", 'base = "b"') + action("b", 'base = "c"') + action("c", 'base = "a"'),
            "a circle: a → b → c → a",
        ),
    ],
)
def test_a_base_that_cannot_be(tmp_path: Path, text: str, found: str) -> None:
    assert the_problem(pack(tmp_path, text)).found == found


def test_what_a_base_would_have_given_is_not_missing(tmp_path: Path) -> None:
    circle = '[action.a7]\nbase = "a8"\n[action.a8]\nbase = "a7"\n[action.a9]\nbase = "a8"\n'
    assert the_problem(pack(tmp_path, circle)).found == "a circle: a7 → a8 → a7"
    assert the_problem(pack(tmp_path, '[action.a7]\nbase = "b7"\n')).found == '"b7"'
    ogre = '[creature.ogre]\nbase = "giant"\n[creature.giant]\nbase = "ogre"\n'
    assert the_problem(pack(tmp_path, ogre)).found == "a circle: ogre → giant → ogre"
    wrong = circle.replace('"a8"\n', '"a8"\ntraits = ["muve"]\n', 1)
    found = {each.found for each in problems(pack(tmp_path, wrong))}
    assert found == {"a circle: a7 → a8 → a7", '"muve"'}


def test_a_long_line_of_bases(tmp_path: Path) -> None:
    text = action("a0") + "".join(f'[action.a{n}]\nbase = "a{n - 1}"\n' for n in range(3000, 0, -1))
    ruleset, _ = built(pack(tmp_path, text))
    assert ruleset.actions["a3000"].name.fr == "Un"
