"""What a sheet may hold: read whole, and every slip reported."""

from pathlib import Path

import pytest

from troisactes.errors import CatalogueError
from troisactes.kernel.names import Pool
from troisactes.rules.registry import System, load_system

STATS = "stats = { ac = 20, hp = 60, perception = 10, fortitude = 10, reflex = 10, will = 10 }"


def read(tmp_path: Path, rest: str, before: str = "", system: str = "pf2") -> System:
    names = 'name = { fr = "Chose", en = "Thing" }'
    (tmp_path / "pack.toml").write_text(f'[pack]\nid = "essay"\nextends = "{system}"\n{names}\n')
    creature = f'[creature.thing]\n{names}\nlevel = 5\nside = "foes"\n{STATS}\n{rest}\n'
    (tmp_path / "things.toml").write_text(before + creature, encoding="utf-8")
    return load_system(system, [tmp_path])


def test_a_body(tmp_path: Path) -> None:
    system = read(
        tmp_path,
        """speeds = { land = 0, fly = 8 }
        senses = ["darkvision", { is = "scent", acuity = "imprecise", range = 6 }]
        immune = ["poison", { to = "physical", except = ["magical"] }]
        weak = { fire = 5 }
        resist = [{ to = "physical", amount = 5, except = ["silver"], double = ["non-magical"] }]
        fast_healing = 3
        regeneration = { amount = 5, stops = ["acid"] }
        passives = [{ name = { fr = "Voit", en = "Sees" }, text = { en = "It sees." } }]""",
    )
    sheet = system.rules.sheets["thing"]
    assert sheet.speeds == {"land": 0, "fly": 8}
    assert [(each.kind, each.range) for each in sheet.senses] == [("darkvision", 0), ("scent", 6)]
    defences = sheet.defences
    assert defences is not None
    assert [each.against for each in defences.immune] == ["poison", "physical"]
    assert defences.resist[0].doubled == {"non-magical"}
    assert [each.keeps_alive for each in sheet.regrowth] == [False, True]
    assert sheet.passives[0].text.fr == "It sees."
    assert system.rules.sheets["thing"].defences is not None


@pytest.mark.parametrize(
    ("rest", "advice"),
    [
        ('resist = { "physicl" = 5 }', "physical"),
        ('immune = ["paralysed"]', "paralyzed"),
        ("speeds = { land = 5, flly = 8 }", "fly"),
        ('senses = ["darkvison"]', "darkvision"),
        ('actions = [{ is = "strid" }]', "stride"),
        (
            'strikes = [{ id = "j", name = { fr = "J", en = "J" }, attack = 1, damage = "1d6", '
            'type = "fire", traits = ["deadli-d8"] }]',
            "deadly",
        ),
        ('spellcasting = [{ kind = "preparred", spells = [] }]', "prepared"),
    ],
)
def test_slips_are_named_with_what_was_meant(tmp_path: Path, rest: str, advice: str) -> None:
    with pytest.raises(CatalogueError) as caught:
        read(tmp_path, rest)
    assert any(advice in str(each) for each in caught.value.problems)


SPELL = """[action.boom]
name = { fr = "Boum", en = "Boom" }
cost = 2
traits = ["fire"]
rank = 3
heighten = { per = 1, dice = "2d6" }
target = { kind = "creature", side = "enemy", within = "12" }
steps = [{ step = "save", stat = "reflex" }, { step = "damage", dice = "6d6", type = "fire" }]
"""


def test_spells_are_paid_for_as_they_are_cast(tmp_path: Path) -> None:
    system = read(
        tmp_path,
        """spellcasting = [
          { kind = "prepared", spells = [{ spell = "boom", rank = 5, times = 2 }] },
          { kind = "spontaneous", slots = { 3 = 2 }, spells = ["boom"] },
          { kind = "innate", spells = [{ spell = "boom", at_will = true }] },
          { kind = "focus", points = 2, spells = [{ spell = "boom", rank = 4 }] },
        ]""",
        SPELL,
    )
    sheet = system.rules.sheets["thing"]
    cast = {id: each for id, each in sheet.actions.items() if each.family == "boom"}
    assert {id: dict(each.cost.parts) for id, each in cast.items()} == {
        "boom-rank-5-prepared": {"action": 2, "uses/boom-rank-5-prepared": 1},
        "boom-rank-3-spontaneous": {"action": 2, "slots/3": 1},
        "boom-rank-3": {"action": 2},
        "boom-rank-4-focus": {"action": 2, "focus": 1},
    }
    assert sheet.pools[Pool("uses/boom-rank-5-prepared")] == 2
    assert sheet.pools[Pool("slots/3")] == 2
    assert cast["boom-rank-5-prepared"].name.fr == "Boum (rang 5)"
    damage = cast["boom-rank-5-prepared"].script.steps[-2]
    assert getattr(damage, "dice", None) == (10, 6, 0)


def test_an_ability_takes_the_numbers_of_its_sheet(tmp_path: Path) -> None:
    ability = """[action.gaze]
name = { fr = "Regard", en = "Gaze" }
abstract = true
takes = ["dc", "value"]
usual = { value = 1 }
cost = 1
traits = ["visual"]
target = { kind = "creature", side = "enemy", within = "6" }
steps = [{ step = "save", stat = "will", dc = "$dc" },
         { step = "effect", effect = "frightened", value = "$value", when = "miss" }]
"""
    system = read(tmp_path, 'actions = [{ is = "gaze", dc = 23, cost = 2 }]', ability)
    action = system.rules.sheets["thing"].actions["thing-gaze"]
    assert action.family == "gaze"
    assert dict(action.cost.parts) == {"action": 2}
    assert [getattr(each, "dc", None) for each in action.script.steps if hasattr(each, "dc")] == [
        23
    ]
    with pytest.raises(CatalogueError):
        read(tmp_path, 'actions = [{ is = "gaze" }]', ability)
