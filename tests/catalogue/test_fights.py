"""Entries of fights: the map, and who stands where."""

from pathlib import Path

import pytest

from tests.catalogue.invented import NAMES, action, built, pack, problems, the_problem

WORLD = f"""
[option.encores]
{NAMES}
clause = "INN-OPEN-01"
default = "one"
values = ["one", "many"]

[option.tip]
{NAMES}
clause = "INN-OPEN-01"
default = 3
values = "number"

[effect.tipsy]
{NAMES}
clause = "INN-01"

[item.lute]
{NAMES}

[creature.bard]
{NAMES}
level = 1
side = "heroes"
stats = {{hp = 10}}

[creature.bear]
{NAMES}
level = 4
side = "foes"
size = 2
""" + action("sing")

FIGHT = '''[fight.brawl]
name = {fr = "Bagarre", en = "Brawl"}
text = {fr = "Ça chauffe.", en = "It heats up."}
map = """
. . . # .
. . . . .
. . . . .
"""
options = {encores = "many", tip = 5}
creatures = [
    {id = "Kyra", is = "bard", at = "A1", name = "Kyra", side = "guests", hp = 4, has = ["sing"]},
    {id = "ours", is = "bear", at = "b2", name = {fr = "Ours", en = "Bear"}},
    {id = "Élan-2", is = "bard", at = "E1", conditions = {tipsy = true}},
    {id = "x", is = "bard", at = "E2", conditions = {tipsy = 2}, items = {held = ["lute"]}},
]
things = [
    {at = "C2", is = "lute"},
    {at = "d1", is = "lute", strings = 5, cased = true, songs = ["one", "two"]},
]
'''


def test_a_fight(tmp_path: Path) -> None:
    fight = built(pack(tmp_path, FIGHT + WORLD))[1].fights["brawl"]
    assert (fight.name.fr, fight.grid.width, fight.grid.height) == ("Bagarre", 5, 3)
    assert fight.text is not None
    assert fight.text.en == "It heats up."
    assert fight.options == {"encores": "many", "tip": "5"}
    kyra, bear, other, last = fight.creatures
    assert (kyra.id, kyra.sheet, kyra.cell, kyra.side, kyra.hp) == ("Kyra", "bard", 0, "guests", 4)
    assert (kyra.conditions, kyra.has) == ({}, ("sing",))
    assert kyra.name is not None
    assert kyra.name.en == "Kyra"
    assert bear.name is not None
    assert (bear.name.fr, bear.cell, bear.side) == ("Ours", 6, "foes")
    assert (bear.hp, bear.items, bear.has) == (None, None, ())
    assert (last.conditions, last.items) == ({"tipsy": 2}, (("lute", True, {}),))
    assert (other.name, other.cell, other.conditions) == (None, 4, {"tipsy": 0})


def test_things_with_data_of_their_own(tmp_path: Path) -> None:
    text = FIGHT.replace('held = ["lute"]', 'held = [{is = "lute", strings = 4}], stowed = "lute"')
    fight = built(pack(tmp_path, text + WORLD))[1].fights["brawl"]
    assert fight.creatures[3].items == (("lute", True, {"strings": 4}), ("lute", False, {}))
    assert fight.things == (
        (7, "lute", {}),
        (3, "lute", {"strings": 5, "cased": True, "songs": ("one", "two")}),
    )


def test_what_is_remembered_of_a_creature(tmp_path: Path) -> None:
    text = FIGHT.replace(
        'at = "E2"', 'at = "E2", aware = false, notes = {mood = "sour", debts = 2}'
    )
    fight = built(pack(tmp_path, text + WORLD))[1].fights["brawl"]
    assert fight.creatures[3].notes == {"mood": "sour", "debts": 2, "aware": "no"}
    assert fight.creatures[0].notes == {}


def test_a_blank_map(tmp_path: Path) -> None:
    text = f'[fight.x]\n{NAMES}\nsize = "20x14"\ncreatures = []\n'
    fight = built(pack(tmp_path, text + WORLD))[1].fights["x"]
    assert (fight.grid.width, fight.grid.height, fight.text) == (20, 14, None)


@pytest.mark.parametrize(
    ("old", "new", "line", "expected", "found"),
    [
        (". . . # .", ". . . # ", 6, "4 squares, as in row 1 in row 2", "5"),
        (". . . . .\n. .", ". . ? . .\n. .", 6, "one of . #", "'?'"),
        ('name = {fr = "B', 'size = "3x3"\nname = {fr = "B', 1, 'map = """', "both"),
        ('"many", tip', '"few", tip', 9, "encores to be one of one, many", '"few"'),
        ("tip = 5", 'tip = "x"', 9, "tip to be a whole number", '"x"'),
        ("tip = 5", "top = 5", 9, "a known option", '"top"'),
        ('"ours"', '"Kyra"', 12, "id to be different for each", "first on line 11"),
        ('"ours"', '"an ours"', 12, "id to be a name without spaces", '"an ours"'),
        ('id = "ours", ', "", 12, "id: a text", "no id"),
        ('"bear"', '"beer"', 12, "a known creature", '"beer"'),
        ('at = "b2", ', "", 12, "at: a text", "no at"),
        ('"b2"', '"Z9"', 12, "at to be a square like F7", '"Z9"'),
        ('"b2"', '"B3"', 12, "at to be 2×2 free squares", "where it does not fit"),
        ('"b2"', '"C1"', 12, "at to be 2×2 free squares", "where it does not fit"),
        ('"E1"', '"D1"', 13, "at to be a free square", "where it does not fit"),
        ('"E1"', '"C3"', 13, "at to be a place nobody stands on", "where ours stands"),
        ("hp = 4", "hp = -4", 11, "hp to be a whole number from 0", "-4"),
        ('"b2"', '"b2", hp = 3', 12, "hp to be absent", "3"),
        ("{tipsy = 2}", "{tispy = 2}", 14, "a known effect", '"tispy"'),
        ("{tipsy = 2}", "{tipsy = 0}", 14, "tipsy to be a whole number from 1", "0"),
        ('["sing"]', '["sign"]', 11, "a known action", '"sign"'),
        ('["lute"]', '["flute"]', 14, "a known item", '"flute"'),
        ('["lute"]', '[{is = "flute"}]', 14, "a known item", '"flute"'),
        ('["lute"]', "[{strings = 4}]", 14, "is: a text", "no is"),
        ('["lute"]', "[4]", 14, "a thing or a table", "4"),
        ('["lute"]', "4", 14, "held to be a list", "4"),
        ('["lute"]', '[{is = "lute", a = {b = 1}}]', 14, "a to be a word, a whole", "{b = 1}"),
        ('at = "E2"', 'at = "E2", aware = "no"', 14, "aware to be true or false", '"no"'),
        ('at = "E2"', 'at = "E2", notes = {a = 1.5}', 14, "a to be a word, a whole", "1.5"),
        ('is = "lute"},', 'is = "flute"},', 17, "a known item", '"flute"'),
        ('at = "C2", ', "", 17, "at: a text", "no at"),
        ('"C2"', '"Z9"', 17, "at to be a square like F7", '"Z9"'),
        ('name = "Kyra"', 'name = " "', 11, "name to be a text", '" "'),
        ('side = "guests"', 'site = "guests"', 11, "only known keys", '"site"'),
        ("text =", "texte =", 3, "only known keys", '"texte"'),
        ("creatures = [", "fighters = [", 1, "creatures: who takes part", "no creatures"),
    ],
)
def test_a_wrong_fight(
    tmp_path: Path, old: str, new: str, line: int, expected: str, found: str
) -> None:
    told = problems(pack(tmp_path, FIGHT.replace(old, new, 1) + WORLD))
    problem = told[0]
    assert len(told) == (2 if "fighters" in new else 1), told
    assert problem.line == line
    assert expected in problem.expected
    assert found in problem.found


@pytest.mark.parametrize("size", ["20", "x", "0x4", "300x2", "1000x1000"])
def test_a_wrong_size(tmp_path: Path, size: str) -> None:
    text = f'[fight.x]\n{NAMES}\nsize = "{size}"\ncreatures = []\n'
    assert the_problem(pack(tmp_path, text + WORLD)).line == 3


@pytest.mark.parametrize("map", ["", "\\n\\n", "#?#"])
def test_a_map_on_one_line(tmp_path: Path, map: str) -> None:
    text = f'[fight.x]\n{NAMES}\nmap = "{map}"\ncreatures = []\n'
    assert the_problem(pack(tmp_path, text + WORLD)).line == 3


def test_too_many_creatures(tmp_path: Path) -> None:
    text = f'[fight.x]\n{NAMES}\nsize = "30x30"\ncreatures = [\n'
    for n in range(201):
        column = chr(ord("A") + n % 26)
        text += f'{{id = "b{n}", is = "bard", at = "{column}{1 + n // 26}"}},\n'
    assert the_problem(pack(tmp_path, text + "]\n" + WORLD)).found == "more"
