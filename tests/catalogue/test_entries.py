"""Entries of effects, items, creatures and options."""

from pathlib import Path

import pytest

from tests.catalogue.invented import (
    CLAUSES,
    NAMES,
    action,
    built,
    pack,
    problems,
    the_problem,
    vocabulary,
)
from troisactes.catalogue.build import build
from troisactes.catalogue.creatures import read_numbers
from troisactes.catalogue.params import Params
from troisactes.kernel.names import Stat
from troisactes.kernel.ruleset import Ruleset

EFFECTS = f"""
[effect.tipsy]
{NAMES}
clause = "INN-01"
standard = true
harmful = true
cumulative = true
value = true
modifiers = [
    {{stat = "checks", kind = "status", amount = -1, per_value = true, when = ["melee", "noisy"]}},
    {{stat = "wit", kind = "status", amount = 1}},
]
facts = ["drunk"]
includes = ["merry"]
grants = ["sing"]
bans = [{{traits = ["move"], kinds = ["reply"], except = ["sing", "song"]}}]
data = {{ends = ["sleep"]}}

[effect.merry]
{NAMES}
clause = "INN-01"
"""
SINGING = action("sing", 'family = "song"')


def test_an_effect(tmp_path: Path) -> None:
    ruleset, _ = built(pack(tmp_path, EFFECTS + SINGING))
    tipsy = ruleset.effects["tipsy"]
    assert (tipsy.clause, tipsy.standard, tipsy.harmful, tipsy.cumulative) == (
        "INN-01",
        True,
        True,
        True,
    )
    first, second = tipsy.modifiers
    assert (first.stat, first.kind, first.amount, first.per_value) == ("checks", "status", -1, True)
    assert first.when == {"melee", "noisy"}
    assert (second.stat, second.per_value, second.when) == ("wit", False, frozenset())
    (ban,) = tipsy.bans
    assert ban.traits == {"move"}
    assert ban.kinds == {"reply"}
    assert ban.exempt == {"sing", "song"}
    assert (tipsy.facts, tipsy.includes, tipsy.grants) == (2, ("merry",), ("sing",))
    assert tipsy.data == {"ends": ("sleep",), "value": True}
    assert ruleset.effects["merry"].data == {"value": False}
    assert ruleset.with_included(tipsy)[1].id == "merry"


@pytest.mark.parametrize(
    ("old", "new", "line", "expected", "found"),
    [
        ('"checks"', '"chekcs"', 10, "a known statistic", '"chekcs"'),
        ('kind = "status", amount = 1', 'kind = "x", amount = 1', 11, "a known kind of", '"x"'),
        ("amount = -1", "amount = 0.5", 10, "amount to be a whole number", "0.5"),
        ('"melee"', '"mêlée"', 10, "a known situation", '"mêlée"'),
        ("per_value", "per_valeu", 10, "only known keys", '"per_valeu"'),
        ('"drunk"', '"dronk"', 13, "a known fact", '"dronk"'),
        ('"merry"', '"mary"', 14, "a known effect", '"mary"'),
        ('"merry"', '"tipsy"', 14, "includes to be other effects", "itself"),
        ('grants = ["sing"]', 'grants = ["sign"]', 15, "a known action", '"sign"'),
        ('["move"]', '["moves"]', 16, "a known trait", '"moves"'),
        ('["reply"]', '["replies"]', 16, "a known kind of action", '"replies"'),
        ('"sing", "song"', '"sign", "song"', 16, "a known action or family", '"sign"'),
        ("traits", "triats", 16, "only known keys", '"triats"'),
        ("{ends", "{value = 1, ends", 17, "value beside data", "value inside it"),
        ("value = true", "value = 2", 8, "value to be true or false", "2"),
        ("harmful", "harmfull", 6, "only known keys", '"harmfull"'),
        ("modifiers = [", "modifiers = [3,", 9, "a table in modifiers", "3"),
    ],
)
def test_a_wrong_effect(
    tmp_path: Path, old: str, new: str, line: int, expected: str, found: str
) -> None:
    text = EFFECTS.replace(old, new, 1) + SINGING
    problem = the_problem(pack(tmp_path, text))
    assert problem.line == line
    assert problem.expected.startswith(expected)
    assert problem.found == found


def test_a_ban_forbids_something(tmp_path: Path) -> None:
    text = f'[effect.x]\n{NAMES}\nclause = "INN-01"\nbans = [{{}}]'
    assert (
        the_problem(pack(tmp_path, text)).found
        == "no traits, kinds, actions or what they take (does)"
    )


CREATURES = f"""
[item.lute]
name = {{fr = "Luth", en = "Lute"}}
hands = 2
grants = ["sing"]
data = {{strings = 6}}

[item.mug]
name = {{fr = "Chope", en = "Mug"}}

[creature.bard]
{NAMES}
level = 3
side = "heroes"
size = 2
stats = {{hp = 20, wit = 5}}
pools = {{songs = 2}}
actions = ["dance"]
items = {{held = ["lute"], stowed = ["mug", "mug"]}}
traits = ["noisy"]
data = {{immune = ["blunt"]}}

[[creature.bard.strikes]]
weapon = "lute"
attack = 7
damage = "1d6+2"
type = "blunt"
traits = ["agile"]

[[creature.bard.strikes]]
weapon = "mug"
id = "thrown-mug"
name = {{fr = "Jet", en = "Throw"}}
attack = 5
damage = "4"
type = "sharp"
range = 12
increment = 4

[[creature.bard.strikes]]
id = "fist"
name = {{fr = "Poing", en = "Fist"}}
attack = 5
damage = "1d4"
type = "blunt"
reach = 2

[creature.crowd]
{NAMES}
level = -1
side = "foes"
"""
ACTIONS = (
    action("hush", 'basic = true\ntrigger = {on = ["falls", "uses:noisy"]}')
    + action("walk", "basic = true")
    + action("dance")
    + action("sing")
    + action("boo", 'basic = true\ntrigger = {on = "falls"}')
    + action("fly")
)


def test_items(tmp_path: Path) -> None:
    ruleset, _ = built(pack(tmp_path, CREATURES + ACTIONS))
    lute, mug = ruleset.items["lute"], ruleset.items["mug"]
    assert (lute.name.en, lute.hands, lute.grants, lute.data) == (
        "Lute",
        2,
        ("sing",),
        {"strings": 6},
    )
    assert (mug.hands, mug.grants) == (1, ())


def test_a_creature(tmp_path: Path) -> None:
    bard = built(pack(tmp_path, CREATURES + ACTIONS))[0].sheets["bard"]
    assert (bard.level, bard.side, bard.size) == (3, "heroes", 2)
    assert bard.stats == {"hp": 20, "wit": 5}
    assert bard.pools == {"songs": 2, "hp": 20}
    assert bard.items == (("lute", True, {}), ("mug", False, {}), ("mug", False, {}))
    assert bard.traits == {"noisy"}
    assert bard.data == {"immune": ("blunt",)}
    lute, mug, fist = bard.weapons
    assert (lute.id, lute.item, lute.name.fr) == ("lute", "lute", "Luth")
    assert (lute.attack, lute.dice, lute.bonus, lute.damage_type) == (7, (1, 6), 2, "blunt")
    assert (lute.reach, lute.range) == (1, 0)
    assert lute.traits == {"agile"}
    assert (mug.id, mug.item, mug.name.fr) == ("thrown-mug", "mug", "Jet")
    assert (mug.reach, mug.range, mug.increment, mug.dice, mug.bonus) == (0, 12, 4, (0, 0), 4)
    assert (fist.id, fist.item, fist.reach) == ("fist", "", 2)


def test_what_a_creature_may_do(tmp_path: Path) -> None:
    sheets = built(pack(tmp_path, CREATURES + ACTIONS))[0].sheets
    bard, crowd = sheets["bard"], sheets["crowd"]
    # What an item grants ("sing") is open to whoever holds it, so it is on nobody's sheet.
    assert list(bard.actions) == ["hush", "walk", "dance", "boo"]
    assert [each.id for each in bard.menu] == ["walk", "dance"]
    listens = {instant: [each.id for each in who] for instant, who in bard.listens.items()}
    assert listens == {"falls": ["hush", "boo"], "uses:noisy": ["hush"]}
    assert list(crowd.actions) == ["hush", "walk", "boo"]


def test_statistics_worked_out_from_others(tmp_path: Path) -> None:
    words = vocabulary()

    def derive(p: Params, level: int) -> dict[Stat, int]:
        scores = read_numbers(p, "abilities", "ability", frozenset(("charm", "grit")))
        return {Stat("wit"): scores["charm"] + level, Stat("arm"): scores["grit"]}

    words.derive = derive
    text = f"""[creature.bard]
{NAMES}
level = 2
side = "heroes"
abilities = {{charm = 5, grit = 1}}
stats = {{arm = 9}}
[creature.star]
base = "bard"
abilities = {{charm = 8}}
"""
    ruleset = Ruleset("inn")
    build(ruleset, words, [pack(tmp_path, text)], CLAUSES)
    assert ruleset.sheets["bard"].stats == {"wit": 7, "arm": 9}
    assert ruleset.sheets["star"].stats == {"wit": 10, "arm": 9}
    alone = text[: text.index("[creature.star]")]
    assert the_problem(pack(tmp_path, alone)).found == '"abilities"'


@pytest.mark.parametrize(
    ("old", "new", "line", "expected", "found"),
    [
        ("hands = 2", "hands = 9", 4, "hands to be a whole number from 0 to 4", "9"),
        ('["sing"]', '["sign"]', 5, "a known action", '"sign"'),
        ("level = 3", "", 11, "level: a whole number", "no level"),
        ("size = 2", "size = 5", 15, "size to be a whole number from 1 to 4", "5"),
        ('"heroes"', '"Our Heroes"', 14, "side to be a word", '"Our Heroes"'),
        ('side = "heroes"', "", 11, "side: a text", "no side"),
        ("wit = 5", "wits = 5", 16, "a known statistic", '"wits"'),
        ("wit = 5", 'wit = "5"', 16, "wit to be a whole number", '"5"'),
        ("songs = 2", "song = 2", 17, "a known pool", '"song"'),
        ("songs = 2", "songs = -2", 17, "songs to be a whole number from 0", "-2"),
        ('["dance"]', '["danse"]', 18, "a known action", '"danse"'),
        ('["lute"], stowed', '["lyre"], stowed', 19, "a known item", '"lyre"'),
        ("stowed", "worn", 19, "only known keys", '"worn"'),
        ("items = {", "items = 3 # {", 19, "items to be a table", "3"),
        ('weapon = "lute"', 'weapon = "lut"', 24, "a known item", '"lut"'),
        ('"1d6+2"', '"1d6+d4"', 26, "damage to be dice", '"1d6+d4"'),
        ('type = "blunt"', 'type = "dull"', 27, "a known type of", '"dull"'),
        ('"agile"', '"agyle"', 28, "a known trait", '"agyle"'),
        ("range = 12", "", 38, "increment to be absent", "4"),
        ("reach = 2", "reach = 0", 46, "reach to be at least 1", "0"),
        ('id = "fist"', "", 40, "id: a text", "no id"),
        ('"fist"', '"thrown-mug"', 40, "strikes with different ids", '"thrown-mug" again'),
        ("level = 3", "level = 51", 13, "level to be a whole number from -5 to 50", "51"),
        ("songs = 2", "songs = 100001", 17, "songs to be a whole number from 0", "100001"),
        ('"fist"', '"My Fist"', 41, "id to be small letters", '"My Fist"'),
    ],
)
def test_a_wrong_creature(
    tmp_path: Path, old: str, new: str, line: int, expected: str, found: str
) -> None:
    text = CREATURES.replace(old, new, 1) + ACTIONS
    problem = the_problem(pack(tmp_path, text))
    assert problem.line == line
    assert problem.expected.startswith(expected)
    assert problem.found == found


OPTIONS = f"""
[option.encores]
{NAMES}
clause = "INN-OPEN-01"
default = "one"
values = ["one", "many"]
labels = {{one = {{fr = "Un", en = "One"}}}}

[option.tip]
{NAMES}
clause = "INN-OPEN-01"
default = 3
values = "number"
"""


def test_options(tmp_path: Path) -> None:
    ruleset, catalogue = built(pack(tmp_path, OPTIONS))
    assert (ruleset.options["encores"], ruleset.options["tip"]) == ("one", "3")
    encores, tip = catalogue.options["encores"], catalogue.options["tip"]
    assert (encores.values, encores.labels["one"].en) == (("one", "many"), "One")
    assert encores.accepts("many")
    assert not encores.accepts("few")
    assert tip.is_number
    assert tip.accepts("-12")
    assert not tip.accepts("many")
    assert not tip.accepts("")
    assert catalogue.names["option:encores:one"].fr == "Un"


def test_a_number_between_bounds(tmp_path: Path) -> None:
    text = OPTIONS.replace('values = "number"', 'values = "number"\nleast = 1\nmost = 20')
    tip = built(pack(tmp_path, text))[1].options["tip"]
    assert tip.bounds == (1, 20)
    assert str(tip.expected()) == "a whole number from 1 to 20"
    assert [value for value in ("0", "1", "20", "21", "-1") if tip.accepts(value)] == ["1", "20"]


LISTS = f"""
[option.once]
{NAMES}
clause = "INN-OPEN-01"
default = "none"
values = "actions"
trait = "noisy"
"""


def test_an_option_that_lists_actions(tmp_path: Path) -> None:
    songs = action("sing", 'traits = ["noisy"]') + action("hum", 'traits = ["noisy"]')
    ruleset, catalogue = built(pack(tmp_path, LISTS + songs + action("walk")))
    once = catalogue.options["once"]
    assert ruleset.options["once"] == "none"
    assert (once.is_list, once.is_number, once.listed) == (True, False, ("sing", "hum"))
    assert [value for value in ("none", "sing", "hum,sing") if not once.accepts(value)] == []
    assert [value for value in ("", "walk", "sing,", "sing hum", "1") if once.accepts(value)] == []
    assert str(once.expected()) == "none, or some of sing, hum with commas between"


@pytest.mark.parametrize(
    ("old", "new", "expected", "found"),
    [
        ('"none"', '"sang"', "default to be none, or some of sing with commas", '"sang"'),
        ('"noisy"', '"loud"', "a known trait", '"loud"'),
        ("trait =", "treat =", "only known keys", '"treat"'),
    ],
)
def test_a_wrong_list_of_actions(
    tmp_path: Path, old: str, new: str, expected: str, found: str
) -> None:
    text = LISTS.replace(old, new, 1) + action("sing", 'traits = ["noisy"]')
    told = problems(pack(tmp_path, text))
    assert any(each.expected.startswith(expected) and each.found == found for each in told), told


@pytest.mark.parametrize(
    ("old", "new", "expected", "found"),
    [
        ('"one"\n', '"On"\n', "default to be one of one, many", '"On"'),
        ('["one", "many"]', '["one"]', "values to be a list of at least two", '["one"]'),
        ('["one", "many"]', '["one", "one"]', "values to be a list of at least", '["one", "one"]'),
        ('"many"]', '"So many"]', "a value of small letters", '"So many"'),
        ('["one", "many"]', '"one"', "values to be a list", '"one"'),
        ('values = ["one", "many"]', "", "values: a list", "no values"),
        ("{one = {", "{won = {", "a known value of this option", '"won"'),
        ('{fr = "Un", en = "One"}}', '{fr = "Un"}}', "one to be a text in both", "no en"),
        ("default = 3", 'default = "three"', "default to be a whole number", '"three"'),
        ("default = 3", "", "default: a whole number", "no default"),
        ('clause = "INN-OPEN-01"', "", "clause: the id", "no clause"),
        ("default = 3", "default = 3\nsize = 1", "only known keys", '"size"'),
    ],
)
def test_a_wrong_option(tmp_path: Path, old: str, new: str, expected: str, found: str) -> None:
    told = problems(pack(tmp_path, OPTIONS.replace(old, new, 1)))
    assert any(each.expected.startswith(expected) and each.found == found for each in told), told
