"""Creatures of Foundry's first edition: numbers are worked out, or missing, never wrong."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from troisactes.errors import InvalidAnswer
from troisactes.interop.formulas import evaluate, in_dice, number_of
from troisactes.interop.foundry_pf1 import read_actor
from troisactes.interop.foundry_pf1_attacks import scaled
from troisactes.interop.import_files import Importer, SourceText
from troisactes.rules.common.defences import defended
from troisactes.rules.registry import load_system


def attack(name: str, formula: str, *, newer: bool = True, **rest: Any) -> dict[str, Any]:
    part = (
        {"formula": formula, "types": ["slashing"]}
        if newer
        else [formula, {"values": ["slashing"]}]
    )
    action = {
        "actionType": "mwak",
        "damage": {"parts": [part]},
        "ability": {"attack": "_default", "damage": "str", "damageMult": rest.pop("share", 1)},
        "naturalAttack": {"primary": rest.pop("primary", True)},
        **rest,
    }
    return {"name": name, "type": "attack", "system": {"subType": "natural", "actions": [action]}}


def beast(*items: dict[str, Any], size: str = "lg") -> dict[str, Any]:
    scores = {"str": 18, "dex": 13, "con": 16, "int": 2, "wis": 12, "cha": 6}
    animal = {
        "level": 4,
        "hp": 18,
        "hd": 8,
        "bab": "med",
        "tag": "animal",
        "savingThrows": {
            "fort": {"value": "high"},
            "ref": {"value": "high"},
            "will": {"value": "low"},
        },
    }
    return {
        "name": "Marsh Cat",
        "type": "npc",
        "_stats": {"systemId": "pf1", "systemVersion": "11.8"},
        "items": [{"name": "Animal", "type": "class", "system": animal}, *items],
        "system": {
            "abilities": {key: {"value": value} for key, value in scores.items()},
            "attributes": {
                "naturalAC": 3,
                "speed": {"land": {"base": 40}, "climb": {"base": 20}},
                "savingThrows": {"fort": {}, "ref": {}, "will": {}},
            },
            "details": {"cr": {"base": 3}},
            "skills": {"per": {"rank": 4, "ability": "wis", "cs": True}},
            "traits": {
                "size": size,
                "senses": {"ll": {"enabled": True}, "dv": {"value": 60}},
                "dr": "5/magic",
            },
        },
    }


def change(target: str, formula: str, kind: str = "untyped", type: str = "feat") -> dict[str, Any]:
    changes = [{"target": target, "formula": formula, "type": kind}]
    return {"name": target, "type": type, "system": {"changes": changes, "subType": "feat"}}


def test_numbers_follow_from_class_scores_and_size() -> None:
    (record,) = read_actor(
        beast(change("ac", "2", "dodge"), change("fort", "max(1, @attributes.hd.total / 2)"))
    )
    assert record.stats["hp"] == 18 + 4 * 3
    assert record.stats["bab"] == 3
    assert record.stats["ac"] == 10 + 1 - 1 + 3 + 2
    assert (record.stats["fortitude"], record.stats["reflex"], record.stats["will"]) == (9, 5, 2)
    assert record.stats["perception"] == 4 + 1 + 3
    assert (record.stats["cmb"], record.stats["cmd"]) == (3 + 4 + 1, 10 + 8 + 1)


def test_natural_attacks_primary_and_secondary() -> None:
    claw = attack("Claw", "sizeRoll(1, 6, @size)", extraAttacks={"manual": [{"name": "2nd"}]})
    tail = attack("Tail", "1d8", primary=False, share=0.5, newer=False)
    (record,) = read_actor(beast(claw, tail))
    found = [
        (each.name, each.attack, each.parts[0].dice, each.secondary) for each in record.strikes
    ]
    # 3 + 4 - 1; dice for a large creature; half Strength on the secondary one.
    assert found == [
        ("Claw", 6, "1d8+4", False),
        ("Claw 2", 6, "1d8+4", False),
        ("Tail", 1, "1d8+2", True),
    ]


def test_an_unreadable_change_makes_its_number_missing() -> None:
    (record,) = read_actor(beast(change("ac", "@something.unknown")))
    assert "ac" in record.missing
    assert "ac" not in record.stats
    with pytest.raises(InvalidAnswer):
        list(read_actor(beast(change("str", "@something.unknown"))))


def test_buffs_count_only_while_they_are_on() -> None:
    (record,) = read_actor(beast(change("ac", "4", "armor", "buff")))
    assert record.stats["ac"] == 13


def test_a_pack_for_the_first_edition_loads(tmp_path: Path) -> None:
    roar = {
        "name": "Roar",
        "type": "feat",
        "system": {
            "abilityType": "su",
            "actions": [{"activation": {"type": "standard"}}],
            "description": {"value": "<p>It roars.</p>"},
        },
    }
    importer = Importer("pu", tmp_path, "en")
    importer.read(SourceText("cat.json", json.dumps(beast(attack("Bite", "1d6"), roar))))
    importer.pack.save()
    assert not importer.report.refused
    rules = load_system("pu", [tmp_path]).rules
    sheet = rules.sheets["marsh-cat"]
    assert sheet.speeds == {"land": 8, "climb": 4}
    assert sheet.weapons[0].attack == 6
    assert rules.action("marsh-cat-roar").is_told
    assert sheet.defences is not None
    assert sheet.defences.resist[0].unless == frozenset(("magic",))


def test_saves_given_only_as_totals_are_kept() -> None:
    trap = beast(attack("Blade", "2d6"))
    trap["items"] = [each for each in trap["items"] if each["type"] != "class"]
    trap["system"]["attributes"]["savingThrows"] = {
        "fort": {"total": 9}, "ref": {"total": 4}, "will": {"total": 0}
    }  # fmt: skip
    (record,) = read_actor(trap)
    assert (record.stats["fortitude"], record.stats["reflex"]) == (9, 4)


def test_a_vulnerability_is_half_as_much_again(tmp_path: Path) -> None:
    cat = beast(attack("Bite", "1d6"))
    cat["system"]["traits"]["dv"] = ["fire"]
    importer = Importer("pu", tmp_path, "en")
    importer.read(SourceText("cat.json", json.dumps(cat)))
    importer.pack.save()
    assert not importer.report.creatures[0].lost
    sheet = load_system("pu", [tmp_path]).rules.sheets["marsh-cat"]
    assert defended(sheet, 10, "fire") == 15


def test_another_edition_is_refused(tmp_path: Path) -> None:
    importer = Importer("pf2", tmp_path, "en")
    importer.read(SourceText("cat.json", json.dumps(beast())))
    assert "another edition" in importer.report.refused[0].why


@pytest.mark.parametrize(
    ("dice", "size", "grown"),
    [
        ((1, 6), 5, (1, 8)),
        ((1, 8), 5, (2, 6)),
        ((2, 6), 6, (4, 6)),
        ((1, 6), 3, (1, 4)),
        ((1, 4), 4, (1, 4)),
    ],
)
def test_dice_grow_with_size(dice: tuple[int, int], size: int, grown: tuple[int, int]) -> None:
    assert scaled(*dice, size) == grown


@pytest.mark.parametrize(
    ("formula", "number"),
    [
        ("2 + if(gte(@x, 10), 2)", 4),
        ("@x >= 10 ? 4 : 2", 4),
        ("max(1, floor(@x / 3))", 4),
        ("-(2 + 3) * 2", -10),
        ("1d6", None),
        ("alert(1)", None),
        ("(" * 200, None),
    ],
)
def test_formulas_are_read_not_run(formula: str, number: int | None) -> None:
    assert number_of(formula, {"@x": 12}) == number


def test_dice_in_formulas() -> None:
    terms = evaluate("2d6 + (1 + 1)d4 + @rank", {"@rank": 3})
    assert terms is not None
    assert in_dice(terms) == "2d6+2d4+3"
