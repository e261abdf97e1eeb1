"""Small sheets made for the tests, in the shape other programs give theirs."""

from __future__ import annotations

from typing import Any


def item(name: str, kind: str, id: str = "", **system: Any) -> dict[str, Any]:
    return {"_id": id or name, "name": name, "type": kind, "system": system}


def ability(
    name: str, kind: str, text: str, cost: int | None = None, **rest: Any
) -> dict[str, Any]:
    return item(
        name,
        "action",
        actionType={"value": kind},
        actions={"value": cost},
        description={"value": text},
        traits={"value": rest.pop("traits", [])},
        slug=rest.pop("slug", None),
        **rest,
    )


def strike(
    name: str, bonus: int, rolls: list[tuple[str, str, str | None]], *traits: str
) -> dict[str, Any]:
    return item(
        name,
        "melee",
        bonus={"value": bonus},
        damageRolls={
            str(place): {"damage": dice, "damageType": kind, "category": category}
            for place, (dice, kind, category) in enumerate(rolls)
        },
        traits={"value": list(traits)},
        attackEffects={"value": []},
        slug=None,
    )


def npc(name: str = "Vase Fen Lurker", *items: dict[str, Any], **attributes: Any) -> dict[str, Any]:
    """A creature of the second edition as a window export has it."""
    return {
        "name": name,
        "type": "npc",
        "items": list(items),
        "system": {
            "abilities": {"cha": {"mod": 3}, "str": {"mod": 4}},
            "attributes": {
                "ac": {"value": 21},
                "hp": {"max": 75, "value": 75, "details": ""},
                "speed": {"value": 25, "otherSpeeds": [{"type": "swim", "value": 30}]},
                **attributes,
            },
            "details": {"level": {"value": 5}},
            "perception": {
                "mod": 12,
                "senses": [
                    {"type": "darkvision"},
                    {"type": "scent", "acuity": "imprecise", "range": 30},
                    {"type": "mud-sense", "acuity": "precise", "range": 20},
                ],
            },
            "saves": {"fortitude": {"value": 13}, "reflex": {"value": 9}, "will": {"value": 11}},
            "skills": {"athletics": {"base": 13}, "stealth": {"base": 11}},
            "traits": {"value": ["amphibious", "beast", "fenborn"], "size": {"value": "lg"}},
        },
    }
