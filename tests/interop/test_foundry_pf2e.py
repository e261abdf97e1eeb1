"""Creatures of Foundry's second edition: everything on the sheet arrives, at its price."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.interop.sheets import ability, item, npc, strike
from troisactes import Fight
from troisactes.interop.creature_record import CreatureRecord
from troisactes.interop.foundry_pf2e import read_creature, read_hazard
from troisactes.interop.import_files import Importer, SourceText
from troisactes.kernel.definitions import Sheet
from troisactes.rules.registry import load_system

BREATH = (
    "<p>It spits mud that deals @Damage[(4d6+2)[acid]|options:area-damage] damage in a"
    " @Template[cone|distance:30] (@Check[reflex|dc:22|basic] save). It can't spit again for"
    " [[/gmr 1d4 #Recharge Spit]]{1d4 rounds}.</p>"
)
GAZE = (
    "<p>One creature within 60 feet must attempt a @Check[will|dc:20] save.</p><hr />"
    "<p><strong>Critical Success</strong> The creature is unaffected.</p>"
    "<p><strong>Success</strong> The creature is @UUID[Compendium.x.conditionitems.Item.Frightened]"
    "{Frightened 1}.</p><p><strong>Failure</strong> The creature is"
    " @UUID[Compendium.x.conditionitems.Item.Frightened]{Frightened 2}.</p>"
    "<p><strong>Critical Failure</strong> As failure, and the creature is"
    " @UUID[Compendium.x.conditionitems.Item.Slowed]{Slowed 1} for 1 round.</p>"
)
WINGS = (
    "<p><strong>Trigger</strong> The lurker is targeted with an attack</p><hr />"
    "<p><strong>Effect</strong> It does something nobody ever wrote rules for.</p>"
)


def taken(tmp_path: Path, *actors: Any) -> tuple[Importer, Path]:
    importer = Importer("pf2", tmp_path / "pack", "en")
    importer.read(SourceText("sheet.json", json.dumps(list(actors))))
    importer.pack.save()
    return importer, tmp_path / "pack"


def sheet_of(tmp_path: Path, actor: Any) -> Sheet:
    importer, pack = taken(tmp_path, actor)
    assert not importer.report.refused
    own = load_system("pf2", [pack]).rules.sheets
    return next(
        sheet for sheet in own.values() if sheet.name.en == importer.report.creatures[0].name
    )


def test_numbers_speeds_and_senses_are_those_of_the_file(tmp_path: Path) -> None:
    sheet = sheet_of(tmp_path, npc())
    stats = {str(stat): number for stat, number in sheet.stats.items()}
    assert (stats["ac"], stats["hp"], stats["perception"]) == (21, 75, 12)
    assert (stats["fortitude"], stats["reflex"], stats["will"]) == (13, 9, 11)
    assert (sheet.level, sheet.size, stats["speed"]) == (5, 2, 5)
    assert sheet.speeds == {"land": 5, "swim": 6}
    assert [(sense.kind, sense.acuity, sense.range) for sense in sheet.senses] == [
        ("darkvision", "precise", 0),
        ("scent", "imprecise", 6),
        ("other", "precise", 4),
    ]
    assert "fenborn" in sheet.traits  # a word no system has becomes a trait of the pack


def test_who_walks_nowhere_still_moves(tmp_path: Path) -> None:
    """Speed 0 over land beside a speed in the air: not a rooted creature."""
    speed = {"value": 0, "otherSpeeds": [{"type": "fly", "value": 40}]}
    sheet = sheet_of(tmp_path, npc(speed=speed))
    assert sheet.speeds == {"land": 0, "fly": 8}
    assert {str(stat): number for stat, number in sheet.stats.items()}["speed"] == 8


def test_every_part_of_every_strike(tmp_path: Path) -> None:
    jaws = strike(
        "Jaws", 14, [("2d8+6", "piercing", None), ("1d6", "acid", "persistent")], "reach-10"
    )
    spit = strike("Spit", 12, [("3d4", "acid", None)], "agile", "range-increment-30")
    knife = strike("Knife", 13, [("1d4+6", "slashing", None)], "thrown-20", "deadly-d8", "slimy")
    sheet = sheet_of(tmp_path, npc("Fen Lurker", jaws, spit, knife))
    weapons = {weapon.id: weapon for weapon in sheet.weapons}
    assert (weapons["jaws"].attack, weapons["jaws"].dice, weapons["jaws"].bonus) == (14, (2, 8), 6)
    assert weapons["jaws"].reach == 2
    part = weapons["jaws"].parts[0]
    assert (part.dice, part.faces, part.damage_type, part.category) == (1, 6, "acid", "persistent")
    assert (weapons["spit"].reach, weapons["spit"].range, weapons["spit"].increment) == (0, 36, 6)
    assert {"agile"} <= weapons["spit"].traits
    assert (weapons["knife"].rated["thrown"], weapons["knife"].rated["deadly"]) == (4, 8)


def test_no_reach_at_all_is_the_next_square(tmp_path: Path) -> None:
    sheet = sheet_of(
        tmp_path, npc("Mite", strike("Bite", 9, [("1d4", "piercing", None)], "reach-0"))
    )
    assert sheet.weapons[0].reach == 1


def test_what_hurts_less_or_more_with_its_exceptions(tmp_path: Path) -> None:
    defences = sheet_of(
        tmp_path,
        npc(
            immunities=[{"type": "fire"}, {"type": "mud-magic"}],
            weaknesses=[{"type": "cold", "value": 5}],
            resistances=[
                {
                    "type": "physical",
                    "value": 10,
                    "exceptions": ["silver"],
                    "doubleVs": ["non-magical"],
                }
            ],
        ),
    ).defences
    assert defences is not None
    assert [ward.against for ward in defences.immune] == ["fire", "mud-magic"]
    assert [(ward.against, ward.amount) for ward in defences.weak] == [("cold", 5)]
    ward = defences.resist[0]
    assert (ward.against, ward.amount) == ("physical", 10)
    assert (set(ward.unless), set(ward.doubled)) == ({"silver"}, {"non-magical"})


def test_an_area_with_a_save_is_modelled_with_its_recharge(tmp_path: Path) -> None:
    importer, pack = taken(tmp_path, npc("Fen Lurker", ability("Mud Spit", "action", BREATH, 2)))
    assert importer.report.creatures[0].modelled == ["Mud Spit"]
    action = load_system("pf2", [pack]).rules.action("fen-lurker-mud-spit")
    assert action.recharge == (1, 4, 0)
    assert action.cost.parts[0][1] == 2
    assert not action.is_told


def test_degrees_become_steps(tmp_path: Path) -> None:
    importer, pack = taken(tmp_path, npc("Fen Lurker", ability("Baleful Gaze", "action", GAZE, 1)))
    assert importer.report.creatures[0].modelled == ["Baleful Gaze"]
    text = (pack / "creatures" / "fen-lurker.toml").read_text(encoding="utf-8")
    assert '{ step = "save", stat = "will", dc = 20 }' in text
    assert 'effect = "frightened", value = 2, when = ["failure", "critical-failure"]' in text
    assert 'effect = "slowed", value = 1, lasts = "1 round", when = "critical-failure"' in text


def test_what_nobody_can_model_is_told_at_its_price(tmp_path: Path) -> None:
    importer, pack = taken(tmp_path, npc("Fen Lurker", ability("Fold Wings", "reaction", WINGS)))
    assert importer.report.creatures[0].told == ["mud-sense", "Fold Wings"]
    action = load_system("pf2", [pack]).rules.action("fen-lurker-fold-wings")
    assert action.is_told
    assert action.trigger is not None
    assert (action.trigger.on, action.trigger.target) == (("uses:attack",), "self")


def test_a_trigger_nobody_knows_is_the_game_masters(tmp_path: Path) -> None:
    text = "<p><strong>Trigger</strong> The moon turns green</p><p><b>Effect</b> It sings.</p>"
    _, pack = taken(tmp_path, npc("Fen Lurker", ability("Green Song", "reaction", text)))
    action = load_system("pf2", [pack]).rules.action("fen-lurker-green-song")
    assert action.called_by is not None
    assert action.called_by.en == "The moon turns green"


def spell(name: str, where: str, rank: int = 3, **system: Any) -> dict[str, Any]:
    return item(
        name,
        "spell",
        level={"value": system.pop("base", 3)},
        location={"value": where, "heightenedLevel": rank, **system.pop("uses", {})},
        time={"value": "2"},
        traits={"value": system.pop("traits", ["concentrate", "manipulate"])},
        slug=None,
        description={"value": ""},
        **system,
    )


def entry(id: str, way: str, **slots: Any) -> dict[str, Any]:
    return item(
        "Casting",
        "spellcastingEntry",
        id,
        prepared={"value": way},
        spelldc={"dc": 22, "value": 14},
        slots=slots,
    )


def test_spells_are_heightened_and_paid_for(tmp_path: Path) -> None:
    burst = spell(
        "Mud Burst",
        "in",
        rank=5,
        area={"type": "burst", "value": 20},
        range={"value": "120 feet"},
        damage={"0": {"formula": "6d6", "type": "bludgeoning", "kinds": ["damage"]}},
        defense={"save": {"statistic": "reflex", "basic": True}},
        heightening={"type": "interval", "interval": 1, "damage": {"0": "2d6"}},
        uses={"uses": {"max": 2}},
    )
    importer, pack = taken(tmp_path, npc("Fen Lurker", entry("in", "innate"), burst))
    assert importer.report.creatures[0].modelled == ["Mud Burst"]
    text = (pack / "spells" / "spell-mud-burst-5.toml").read_text(encoding="utf-8")
    assert 'dice = "10d6"' in text
    sheet = load_system("pf2", [pack]).rules.sheets["fen-lurker"]
    assert 2 in [number for pool, number in sheet.pools.items() if "mud-burst" in str(pool)]


@pytest.mark.parametrize(
    "name", ["Agrippement", "Agrippement (Grab)", "Grab (Agrippement)", "Grab"]
)
def test_names_of_the_french_module_are_known(name: str) -> None:
    record = read_creature(npc("Rôdeur", ability(name, "action", "", 1)))
    assert record.abilities[0].key == "grab"


def test_a_translation_keeps_the_first_name() -> None:
    actor = npc("Rôdeur des marais")
    actor["flags"] = {"babele": {"originalName": "Fen Lurker", "translated": True}}
    assert read_creature(actor).names == {"fr": "Rôdeur des marais", "en": "Fen Lurker"}


def test_elite_is_laid_over_the_numbers_of_the_file() -> None:
    record: CreatureRecord = read_creature(
        npc("Fen Lurker", strike("Jaws", 14, [("2d8+6", "piercing", None)]), adjustment="elite")
    )
    assert (record.level, record.stats["ac"], record.stats["hp"]) == (6, 23, 95)
    assert (record.strikes[0].attack, record.strikes[0].parts[0].dice) == (16, "2d8+8")


def test_a_hazard_without_hit_points_is_beyond_harm(tmp_path: Path) -> None:
    trap = npc("Falling Bell", ability("Fall", "reaction", WINGS))
    trap["type"] = "hazard"
    trap["system"]["attributes"]["hp"] = {"max": 0}
    assert "hp" in read_hazard(trap).missing
    sheet = sheet_of(tmp_path, trap)
    assert sheet.defences is not None
    assert [ward.against for ward in sheet.defences.immune] == ["all-damage"]


def test_a_bad_actor_among_good_ones_is_refused_alone(tmp_path: Path) -> None:
    broken = npc("No Numbers")
    del broken["system"]["attributes"]["ac"]
    importer, pack = taken(tmp_path, npc("One"), broken, {"system": 5}, 7, npc("Two"))
    assert [each.name for each in importer.report.creatures] == ["One", "Two"]
    assert importer.report.refused[0].why.endswith("ac")
    assert len(importer.report.refused) == 3
    assert {"one", "two"} <= set(load_system("pf2", [pack]).rules.sheets)


def test_tags_in_names_and_huge_numbers_do_no_harm(tmp_path: Path) -> None:
    actor = npc("<img src=x onerror=alert(1)>Bog\u202e Thing", hp={"max": 10**30})
    importer, _ = taken(tmp_path, actor, npc("Fine"))
    assert [each.name for each in importer.report.creatures] == ["Fine"]
    assert "<" not in importer.report.refused[0].source


def test_each_sheet_has_a_fight_to_be_met_in(tmp_path: Path) -> None:
    _, pack = taken(tmp_path, npc("Fen Lurker", strike("Jaws", 14, [("2d8+6", "piercing", None)])))
    fight = Fight("pf2", "fen-lurker", seed=3, packs=[pack])
    assert {each.side for each in fight} == {"heroes", "foes"}
    assert fight.run("greedy") in ("heroes", "foes")


def test_a_reaction_that_strikes_is_made_with_a_weapon(tmp_path: Path) -> None:
    text = (
        "<p><strong>Trigger</strong> A creature within reach hits the lurker with a Strike</p>"
        "<p><strong>Effect</strong> It makes a melee Strike against the triggering creature.</p>"
    )
    jaws = strike("Jaws", 14, [("2d8+6", "piercing", None)])
    _, pack = taken(tmp_path, npc("Fen Lurker", jaws, ability("Snap Back", "reaction", text)))
    action = load_system("pf2", [pack]).rules.action("fen-lurker-snap-back")
    assert action.uses == "melee-weapon"
    assert not action.is_told
