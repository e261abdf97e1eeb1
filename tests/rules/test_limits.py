"""What a pack may not say of these systems: numbers and words no fight could be played with."""

from __future__ import annotations

from pathlib import Path

import pytest

from troisactes.errors import CatalogueError, Problem
from troisactes.rules.registry import load_system

HEAD = """[pack]
id = "mine"
extends = "pf2"
name = { fr = "Essai", en = "Trial" }
"""
STATS = "ac = 15, hp = 20, perception = 3, fortitude = 3, reflex = 3, will = 3"
STRIKE = 'id = "fist", name = { fr = "Poing", en = "Fist" }, attack = 5'


def problems(folder: Path, text: str) -> tuple[Problem, ...]:
    (folder / "pack.toml").write_text(HEAD + text, encoding="utf-8")
    try:
        load_system("pf2", [folder])
    except CatalogueError as error:
        return error.problems
    return ()


def action(steps: str, target: str = "") -> str:
    name = 'name = { fr = "Un", en = "One" }'
    return f"[action.one]\n{name}\ncost = 1\ntraits = []\n{target}\nsteps = [{steps}]\n"


def creature(level: int = 1, stats: str = STATS, strike: str = "", more: str = "") -> str:
    name = 'name = { fr = "Un", en = "One" }'
    strikes = f"strikes = [{{ {STRIKE}, {strike} }}]" if strike else ""
    return (
        f'[creature.one]\n{name}\nlevel = {level}\nside = "foes"\nstats = {{ {stats} }}\n'
        f"{strikes}\n{more}\n"
    )


@pytest.mark.parametrize(
    ("step", "expected", "found"),
    [
        ('step = "heal", to = "self", dice = "101d6"', "dice to be dice like", '"101d6"'),
        ('step = "heal", to = "self", dice = "1d9999"', "dice to be dice like", '"1d9999"'),
        ('step = "heal", to = "self", dice = 5000', "dice to be dice like", "5000"),
        ('step = "heal", to = "self", dice = "-5"', "dice to be dice like", '"-5"'),
        ('step = "heal", to = "self", dice = "1d4-2"', "dice to be dice that", '"1d4-2"'),
        ('step = "damage", to = "self", dice = -5', "dice to be dice like", "-5"),
        ('step = "damage", to = "self", dice = 1, type = "wat"', "a known type of", '"wat"'),
        ('step = "damage", to = "self", dice = 1, type = 3', "type to be a text", "3"),
        ('step = "use", action = "stride", share = 0', "share to be a whole number", "0"),
        ('step = "use", action = "stride", modifier = 101', "modifier to be", "101"),
        ('step = "each", shape = "emanation", radius = -1, steps = ["stride"]', "radius to", "-1"),
        (
            'step = "each", shape = "emanation", radius = 201, steps = ["stride"]',
            "radius to",
            "201",
        ),
        ('step = "check", stat = "athletics", dc = 999', "dc to be", "999"),
        ('step = "effect", to = "self", effect = "prone", value = -1', "value to be", "-1"),
        (
            'step = "effect", to = "self", effect = "prone", data = { dice = 1000 }',
            "dice to be a whole number from 0 to 100",
            "1000",
        ),
    ],
)
def test_steps(tmp_path: Path, step: str, expected: str, found: str) -> None:
    (problem,) = problems(tmp_path, action(f"{{ {step} }}"))
    assert problem.expected.startswith(expected)
    assert (problem.found, problem.line) == (found, 10)


def test_a_push(tmp_path: Path) -> None:
    check = '{ step = "check", stat = "athletics", against = "fortitude" }'
    push = '{ step = "push", squares = 201, critical = -1 }'
    target = 'target = { kind = "creature" }'
    found = {each.found for each in problems(tmp_path, action(f"{check}, {push}", target))}
    assert found == {"201", "-1"}


@pytest.mark.parametrize(
    ("target", "found"),
    [
        ('{ kind = "creature", within = "far" }', '"far"'),
        ('{ kind = "creature", within = "201" }', '"201"'),
        ('{ kind = "creature", within = "-1" }', '"-1"'),
        ('{ kind = "creature", within = "²" }', '"²"'),
        ('{ kind = "area", shape = "burst", within = -1 }', "-1"),
        ('{ kind = "area", shape = "burst", within = 201 }', "201"),
    ],
)
def test_targets(tmp_path: Path, target: str, found: str) -> None:
    (problem,) = problems(tmp_path, action('{ step = "say" }', f"target = {target}"))
    assert problem.expected.startswith("within to be")
    assert (problem.found, problem.line) == (found, 9)


def test_what_is_just_within_the_limits(tmp_path: Path) -> None:
    far = 'target = { kind = "creature", within = "200" }'
    steps = '{ step = "damage", dice = "100d1000-100", type = "fire" }, { step = "heal", dice = 0 }'
    stats = STATS.replace("hp = 20", "hp = 100000").replace("ac = 15", "ac = 0, speed = 60")
    text = action(steps, far) + creature(-5, stats, 'damage = "1d4-3", type = "cold"')
    assert problems(tmp_path, text) == ()


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("hp = 20", "hp = 0"),
        ("hp = 20", "hp = 100001"),
        ("ac = 15", "ac = 201"),
        ("ac = 15", "ac = -1"),
        ("ac = 15", "ac = 15, speed = 61"),
        ("ac = 15", "ac = 15, speed = -1"),
        ("will = 3", "will = -101"),
        ("will = 3", "will = 501"),
    ],
)
def test_statistics(tmp_path: Path, old: str, new: str) -> None:
    (problem,) = problems(tmp_path, creature(stats=STATS.replace(old, new)))
    assert problem.found == new.rsplit(" ", 1)[1]
    assert "to be a whole number from" in problem.expected


@pytest.mark.parametrize("level", [-6, 51])
def test_levels(tmp_path: Path, level: int) -> None:
    (problem,) = problems(tmp_path, creature(level))
    assert problem.expected == "level to be a whole number from -5 to 50"


@pytest.mark.parametrize(
    ("strike", "found"),
    [
        ('damage = "1d6", type = "wat"', '"wat"'),
        ('damage = "-4", type = "cold"', '"-4"'),
        ('damage = "200d6", type = "cold"', '"200d6"'),
        ('damage = "1d6", type = "cold", range = 1001', "1001"),
    ],
)
def test_strikes(tmp_path: Path, strike: str, found: str) -> None:
    (problem,) = problems(tmp_path, creature(strike=strike))
    assert problem.found == found


def test_statistics_that_are_worked_out(tmp_path: Path) -> None:
    text = creature(stats="hp = 10", more="abilities = { dex = 900000 }\narmour = 201\n")
    found = {each.expected for each in problems(tmp_path, text)}
    assert "armour to be a whole number from -100 to 200" in found
    assert "abilities to be such that reflex is from -100 to 500" in found


@pytest.mark.parametrize("system", ["pf2", "pf2-playtest", "pu", "krosmoz"])
def test_every_number_a_table_settles_has_bounds(system: str) -> None:
    for option in load_system(system).catalogue.options.values():
        if option.is_number:
            assert 0 <= option.bounds[0] <= int(option.default) <= option.bounds[1] <= 1000, (
                option.id
            )
