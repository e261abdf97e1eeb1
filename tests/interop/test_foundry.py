"""Creatures exported by Foundry: their numbers are read, what is not taken is listed."""

from __future__ import annotations

from typing import Any

import pytest

from troisactes.errors import InputTooLarge, InvalidAnswer
from troisactes.interop.documents import LONGEST, read_json
from troisactes.interop.foundry import read_actors

GOBLIN: dict[str, Any] = {
    "name": "Gobelin guerrier",
    "type": "npc",
    "system": {
        "attributes": {"ac": {"value": 16}, "hp": {"max": 6, "value": 6}, "speed": {"value": 25}},
        "details": {"level": {"value": -1}},
        "perception": {"mod": 2},
        "saves": {"fortitude": {"value": 5}, "reflex": {"value": 7}, "will": {"value": 3}},
        "skills": {"stealth": {"base": 5}},
        "traits": {"size": {"value": "sm"}},
    },
    "items": [
        {
            "type": "melee",
            "name": "Coutelas",
            "system": {"bonus": {"value": 8}, "damageRolls": {"a": {"damage": "1d6"}}},
        },
        {"type": "action", "name": "Galopade"},
    ],
}


def test_an_actor_of_the_second_edition() -> None:
    (actor,) = read_actors(GOBLIN)
    assert actor.name == "Gobelin guerrier"
    assert (actor.level, actor.size, actor.is_hero) == (-1, 1, False)
    assert actor.stats == {
        "ac": 16,
        "hp": 6,
        "perception": 2,
        "fortitude": 5,
        "reflex": 7,
        "will": 3,
        "speed": 5,
        "stealth": 5,
    }
    assert (actor.attack, actor.damage) == (8, "1d6")
    assert actor.left_out == ("Galopade",)


def test_an_actor_of_the_first_edition() -> None:
    saves = {"fort": {"total": 6}, "ref": {"total": 0}, "will": {"total": 3}}
    attributes = {
        "ac": {"normal": {"total": 17}},
        "hp": {"max": 30},
        "savingThrows": saves,
        "bab": {"total": 3},
        "speed": {"land": {"total": 30}},
    }
    system = {"attributes": attributes, "traits": {"size": "lg"}, "abilities": {"str": {"mod": 5}}}
    (actor,) = read_actors({"name": "Ogre", "type": "npc", "system": system})
    assert actor.size == 2
    assert actor.stats["ac"] == 17
    assert actor.stats["fortitude"] == 6
    assert (actor.stats["bab"], actor.stats["str"], actor.stats["speed"]) == (3, 5, 6)
    assert (actor.attack, actor.damage) == (None, "")


def test_what_is_missing_is_missing_and_nothing_is_made_up() -> None:
    (actor,) = read_actors({"name": "Ombre", "system": {"attributes": {"hp": {"max": "many"}}}})
    assert actor.stats == {}


@pytest.mark.parametrize(
    "data",
    [
        [],
        {},
        {"name": "x"},
        {"name": "x", "system": 3},
        [1, "two", None],
        {"name": "x", "system": {"attributes": {"ac": {"value": 10**30}}}, "items": "none"},
        {"name": ["x"], "system": {"traits": {"size": {"value": 7}}}, "items": [3, {"type": {}}]},
    ],
)
def test_nonsense_is_refused_or_read_as_empty(data: Any) -> None:
    try:
        actors = read_actors(data)
    except InvalidAnswer:
        return
    assert all(actor.stats == {} for actor in actors)


def test_a_document_is_bounded_in_size_and_depth() -> None:
    with pytest.raises(InputTooLarge):
        read_json("[" + " " * LONGEST)
    with pytest.raises(InvalidAnswer):
        read_json("[" * 100_000)
    with pytest.raises(InvalidAnswer):
        read_json('{"name": ')
