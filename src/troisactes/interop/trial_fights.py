"""A fight for each imported sheet, so that every command that takes one has somewhere to meet it.

Heroes of the library nearest in level stand against a creature, creatures against a hero.
"""

from __future__ import annotations

from typing import Any, Final

from troisactes.kernel.definitions import Sheet

WIDTH, HEIGHT = 20, 14
PARTY: Final = 4
FOES: Final = 2
PLACES: Final = ("C5", "C8", "D11", "D3")
OPPOSITE: Final = ("N4", "N9")


def trial_fight(
    id: str, sheet: dict[str, Any], library: tuple[Sheet, ...]
) -> dict[str, Any] | None:
    """The entry of a fight; None where the library has nobody for the other side."""
    is_hero = sheet["side"] == "heroes"
    wanted = "foes" if is_hero else "heroes"
    level = sheet["level"]
    others = sorted(
        (each for each in library if each.side == wanted and each.size <= 2),
        key=lambda each: (abs(each.level - level), each.id),
    )
    if not others:
        return None
    places, count = (OPPOSITE, FOES) if is_hero else (PLACES, PARTY)
    own = {"id": "Imported", "is": id, "at": "C6" if is_hero else "N6", "name": sheet["name"]}
    met = [
        {"id": f"Other{number}", "is": each.id, "at": place}
        for number, (each, place) in enumerate(zip(others[:count], places, strict=False), 1)
    ]
    name = {
        "fr": f"Rencontre\u00a0: {sheet['name']['fr']}",
        "en": f"Meeting: {sheet['name']['en']}",
    }
    rows = "\n".join(["." * WIDTH] * HEIGHT)
    return {"name": name, "map": f"{rows}\n", "creatures": [own, *met]}
