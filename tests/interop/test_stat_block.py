"""Stat blocks pasted as text: both languages, both editions. The creatures are ours."""

from __future__ import annotations

from pathlib import Path

import pytest

from troisactes.errors import InvalidAnswer
from troisactes.interop.creature_record import CreatureRecord
from troisactes.interop.import_files import Importer, SourceText
from troisactes.interop.stat_block import read_stat_blocks
from troisactes.rules.registry import load_system

ENGLISH = """
FEN LURKER CREATURE 5
Large
Beast
Perception +12; darkvision, scent (imprecise) 30 feet
Skills Athletics +13, Stealth +11
Str +5, Dex +1, Con +4, Int -4, Wis +2, Cha -2
AC 21; Fort +13, Ref +9, Will +11
HP 75; Immunities poison; Weaknesses cold 5; Resistances physical 5 (except silver)
Reactive Strike [reaction]
Speed 25 feet, swim 30 feet
Melee [one-action] jaws +14 (reach 10 feet), Damage 2d8+6 piercing plus 1d6 persistent acid
Ranged [one-action] spit +12 (agile, range increment 30 feet), Damage 3d4 acid
Mud Spit [two-actions] (acid, primal) The lurker spits mud that deals 4d6 acid\
 damage in a 30-foot cone (DC 22 basic Reflex save). It can't use Mud Spit again for 1d4 rounds.
"""
FRENCH = """
Rôdeur des marais Créature 5
Grande
Perception +12 ; vision dans le noir
Compétences Athlétisme +13, Discrétion +11
CA 21 ; Vig +13, Réf +9, Vol +11
PV 75 ; Immunités poison ; Faiblesses froid 5
Vitesse 7,5 m, nage 9 m
Corps à corps [une action] mâchoires +14 (allonge 3 m), Dégâts 2d8+6 perforants
Crachat de boue [deux actions] Le rôdeur crache une boue qui inflige\
 4d6 dégâts d’acide dans un cône de 9 m (jet de Réflexes basique DD 22).
"""
FIRST = """
Marsh Cat CR 3
N Large animal
Init +1; Senses low-light vision, scent; Perception +8
AC 15, touch 10, flat-footed 14 (+1 Dex, +5 natural, -1 size)
hp 30 (4d8+12)
Fort +7, Ref +5, Will +2
Speed 40 ft., climb 20 ft.
Melee 2 claws +6 (1d6+4), bite +6 (1d8+4 plus grab)
Str 18, Dex 13, Con 16, Int 2, Wis 12, Cha 6
Base Atk +3; CMB +8; CMD 19
Roar (Su) As a standard action the cat roars.
"""


def block(text: str) -> CreatureRecord:
    (record,) = read_stat_blocks(text)
    return record


@pytest.mark.parametrize(("text", "name"), [(ENGLISH, "Fen Lurker"), (FRENCH, "Rôdeur des marais")])
def test_the_numbers_of_a_block(text: str, name: str) -> None:
    record = block(text)
    assert (record.name, record.level, record.edition, record.missing) == (name, 5, 2, [])
    numbers = {"perception": 12, "ac": 21, "hp": 75, "fortitude": 13, "reflex": 9, "will": 11}
    assert {stat: record.stats[stat] for stat in numbers} == numbers
    assert (record.stats["athletics"], record.stats["stealth"]) == (13, 11)
    assert record.speeds == {"land": 25, "swim": 30}
    assert record.senses[0].name == "darkvision"
    assert [each.type for each in record.immunities] == ["poison"]
    assert [(each.type, each.amount) for each in record.weaknesses] == [("cold", 5)]
    jaws = record.strikes[0]
    assert (jaws.attack, jaws.reach, jaws.parts[0]) == (14, 10, ("2d8+6", "piercing", ""))
    spit = record.abilities[-1]
    assert (spit.kind, spit.cost) == ("action", 2)


def test_more_of_a_block() -> None:
    record = block(ENGLISH)
    assert record.strikes[0].parts[1] == ("1d6", "acid", "persistent")
    assert (record.strikes[1].increment, record.strikes[1].traits) == (30, ["agile"])
    assert record.resistances[0].exceptions == ("silver",)
    assert [(each.key, each.kind) for each in record.abilities][:1] == [
        ("reactive-strike", "reaction")
    ]


@pytest.mark.parametrize("text", [ENGLISH, FRENCH])
def test_its_breath_is_modelled_in_either_language(tmp_path: Path, text: str) -> None:
    importer = Importer("pf2", tmp_path, "en")
    importer.read(SourceText("pasted", text))
    importer.pack.save()
    (report,) = importer.report.creatures
    assert report.modelled[-1] in ("Mud Spit", "Crachat de boue")
    assert load_system("pf2", [tmp_path]).rules.sheets


def test_a_block_of_the_first_edition(tmp_path: Path) -> None:
    record = block(FIRST)
    assert (record.name, record.level, record.edition, record.size) == ("Marsh Cat", 3, 1, "large")
    assert (record.stats["ac"], record.stats["hp"], record.stats["bab"], record.stats["cmd"]) == (
        15,
        30,
        3,
        19,
    )
    assert [(each.name, each.attack) for each in record.strikes] == [
        ("Claw", 6),
        ("Claw 2", 6),
        ("Bite", 6),
    ]
    assert record.strikes[2].riders == ["grab"]
    assert record.abilities[0].standard == "standard"
    importer = Importer("pu", tmp_path, "en")
    importer.read(SourceText("pasted", FIRST))
    importer.pack.save()
    assert "marsh-cat" in load_system("pu", [tmp_path]).rules.sheets


@pytest.mark.parametrize("text", ["", "Hello there", "AC 15 and nothing else", "{" * 5_000])
def test_what_is_no_block_is_refused(text: str) -> None:
    with pytest.raises(InvalidAnswer):
        list(read_stat_blocks(text))
