"""What is simply so: healing by itself, senses, sneak attacks; whatever no rule reads is shown."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final

from troisactes.i18n.folding import folded
from troisactes.interop.ability_model import MODELLED, TOLD
from troisactes.interop.creature_record import Ability
from troisactes.interop.game_words import DAMAGE_TYPES
from troisactes.interop.known_abilities import known_ability

if TYPE_CHECKING:
    from troisactes.interop.sheet_writer import SheetWriter

_AMOUNT = re.compile(r"[0-9]{1,3}")
# Said in another place of the sheet already: the note only repeats it.
_REPEATED: Final = frozenset(
    (
        "constant-spells",
        "at-will-spells",
        "darkvision",
        "greater-darkvision",
        "low-light-vision",
        "scent",
        "tremorsense",
        "lifesense",
        "thoughtsense",
        "wavesense",
        "all-around-vision",
    )
)


def take_passive(sheet: SheetWriter, ability: Ability) -> str:
    """Put it where a rule reads it, else among what is shown; says which."""
    said = f"{ability.says} {ability.text}"
    amount = _AMOUNT.search(ability.says or ability.text)
    if ability.key.startswith("fast-healing") and amount:
        sheet.sheet["fast_healing"] = int(amount[0])
        return MODELLED
    if ability.key.startswith("regeneration") and amount:
        sheet.sheet["regeneration"] = _regeneration(sheet, int(amount[0]), said)
        return MODELLED
    if ability.key == "all-around-vision" and "all-around-vision" in sheet.words.senses:
        senses: list[Any] = sheet.sheet.setdefault("senses", [])
        if "all-around-vision" not in senses:
            senses.append("all-around-vision")
        return MODELLED
    if ability.key in _REPEATED:
        return MODELLED
    known = known_ability(ability, sheet.record.strikes, sheet.words)
    if isinstance(known, dict):
        sheet.known_passives.append({**known, "name": sheet.name(ability.name)})
        return MODELLED
    sheet.tell_only(ability.name, ability.name, ability.text)
    return TOLD


def _regeneration(sheet: SheetWriter, amount: int, said: str) -> dict[str, Any]:
    """« Regeneration 20 (deactivated by fire or cold iron) »."""
    plain = folded(said)
    found = re.search(
        r"(?:deactivated|stopped|suppressed|desactivee?) (?:by|par) ([\w ,-]+)", plain
    )
    stops = []
    for word in re.split(r",| or | and | ou | et |\)", found[1]) if found else ():
        name = re.sub(r"\b(?:damage|degats|de|d'|the)\b", "", word).strip().replace(" ", "-")
        if name:
            stops.append(sheet.ward_word(DAMAGE_TYPES.get(name, name)))
    return {"amount": amount, **({"stops": stops} if stops else {})}
