"""Heroes of Foundry: what a file does not hold is worked out, or said to be missing."""

from __future__ import annotations

from typing import Any

from tests.interop.sheets import ability, item
from troisactes.interop.foundry_pf2e_character import read_character


def boosts(*chosen: str) -> dict[str, Any]:
    return {str(place): {"selected": each, "value": []} for place, each in enumerate(chosen)}


def hero(*items: dict[str, Any], level: int = 5) -> dict[str, Any]:
    fighter = item(
        "Warden",
        "class",
        hp=10,
        perception=2,
        keyAbility={"value": ["str"]},
        savingThrows={"fortitude": 2, "reflex": 1, "will": 1},
        attacks={"martial": 1, "simple": 1, "unarmed": 1},
        defenses={"unarmored": 1, "medium": 1},
    )
    trained = item(
        "Weapon Mastery", "feat", subfeatures={"proficiencies": {"martial": {"rank": 2}}}
    )
    return {
        "name": "Isaure",
        "type": "character",
        "items": [
            item(
                "Human",
                "ancestry",
                hp=8,
                speed=25,
                size="med",
                boosts=boosts("str", "con"),
                flaws={},
            ),
            item("Guard", "background", boosts=boosts("str", "dex")),
            fighter,
            trained,
            *items,
        ],
        "system": {
            "details": {"level": {"value": level}},
            "attributes": {"hp": {"value": 71}},
            "build": {
                "attributes": {"boosts": {"1": ["str", "con", "wis", "dex"], "5": ["str", "con"]}}
            },
            "skills": {"athletics": {"rank": 1}},
        },
    }


def weapon(name: str, category: str, **rest: Any) -> dict[str, Any]:
    return item(
        name,
        "weapon",
        category=category,
        damage={"dice": 1, "die": "d8", "damageType": "slashing"},
        traits={"value": ["versatile-p"]},
        runes={"potency": 1, "striking": 1},
        **rest,
    )


def test_numbers_follow_from_the_choices() -> None:
    record = read_character(hero(weapon("Longsword", "martial")))
    # Strength: five boosts make four and a half, Constitution three, Dexterity two, Wisdom one.
    assert record.stats["hp"] == max(8 + 5 * (10 + 3), 71)
    assert (record.stats["fortitude"], record.stats["reflex"], record.stats["will"]) == (12, 9, 8)
    assert (record.stats["perception"], record.stats["athletics"]) == (10, 11)
    assert record.stats["ac"] == 10 + 7 + 2
    sword = record.strikes[0]
    assert (sword.attack, sword.parts[0].dice) == (9 + 4 + 1, "2d8+4")


def test_armour_counts_with_its_limit() -> None:
    armour = item(
        "Mail",
        "armor",
        category="medium",
        acBonus=4,
        dexCap=1,
        equipped={"inSlot": True},
        runes={"potency": 1, "resilient": 1},
    )
    record = read_character(hero(armour))
    assert record.stats["ac"] == 10 + 7 + 1 + 4 + 1
    assert record.stats["will"] == 9


def test_a_rank_that_is_not_in_the_file_makes_no_number() -> None:
    record = read_character(hero(weapon("Odd Blade", "advanced")))
    assert record.strikes[0].attack is None
    plate = item("Plate", "armor", category="heavy", acBonus=6, equipped={"inSlot": True})
    assert "ac" in read_character(hero(plate)).missing


def test_feats_and_reactions_of_a_hero() -> None:
    record = read_character(
        hero(ability("Reactive Strike", "reaction", "", slug="reactive-strike"))
    )
    assert ("reactive-strike", "reaction") in [(each.key, each.kind) for each in record.abilities]
