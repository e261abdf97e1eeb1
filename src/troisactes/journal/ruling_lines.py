"""The game master's words on one line: ``set-hp Balafre 3``, ``état Nils effrayé 2``.

Scenarios and the table read them alike: names in either language, and begun only.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from troisactes.errors import InvalidAnswer, UnknownId
from troisactes.i18n import FRENCH
from troisactes.i18n.folding import folded
from troisactes.i18n.names import stat_name
from troisactes.journal.matching import best_matches, whole_number
from troisactes.kernel.definitions import Name
from troisactes.kernel.encounter import Encounter
from troisactes.kernel.state import Creature
from troisactes.records.complaints import about_answers

# A ruling on one line: its parts in order. One that ends in "…" takes the rest of the line, as a
# text or (in brackets) as a list. Whatever else a ruling may say needs the mapping form.
ONE_LINE: Final[Mapping[str, tuple[str, ...]]] = {
    "set-hp": ("creature", "hp"),
    "add-condition": ("creature", "condition", "value"),
    "remove-condition": ("creature", "condition"),
    "move": ("creature", "to"),
    "rename": ("creature", "name…"),
    "hide-name": ("creature",),
    "show-name": ("creature",),
    "hide": ("creature",),
    "reveal": ("creature",),
    "grant-action": ("creature", "action"),
    "remove-action": ("creature", "action"),
    "give-item": ("creature", "item", "into"),
    "set-initiative-check": ("creature", "check"),
    "react-early": ("creature", "answer"),
    "spare": ("creature", "answer"),
    "set-obstacle": ("what", "obstacle"),
    "add-creature": ("id", "sheet", "at", "side"),
    "remove-creature": ("creature",),
    "reorder": ("[order…]",),
    "end-encounter": ("reason", "mode"),
    "award": ("xp", "treasure…"),
    "signal": ("creature", "trigger"),
    "note": ("text…",),
    "set-option": ("option", "value"),
    "lift": ("clause", "lasts"),
    "ask-dice": ("[creatures…]",),
}
OTHER_NAMES = {
    "hp": "set-hp",
    "pv": "set-hp",
    "condition": "add-condition",
    "etat": "add-condition",
    "cure": "remove-condition",
    "retirer": "remove-condition",
    "deplacer": "move",
    "renommer": "rename",
    "cacher-nom": "hide-name",
    "montrer-nom": "show-name",
    "cacher": "hide",
    "reveler": "reveal",
    "accorder": "grant-action",
    "reprendre": "remove-action",
    "give": "give-item",
    "donner": "give-item",
    "initiative": "set-initiative-check",
    "reagir-tot": "react-early",
    "epargner": "spare",
    "obstacle": "set-obstacle",
    "ajouter": "add-creature",
    "add": "add-creature",
    "enlever": "remove-creature",
    "remove": "remove-creature",
    "ordre": "reorder",
    "order": "reorder",
    "stop": "end-encounter",
    "arreter": "end-encounter",
    "recompense": "award",
    "butin": "award",
    "option": "set-option",
    "lever": "lift",
    "des": "ask-dice",
    "dice": "ask-dice",
}
# Values in French, by the part of a ruling they are said in.
FRENCH_VALUES = {
    "answer": {"oui": "yes", "non": "no"},
    "lasts": {"une-fois": "once", "combat": "fight", "non": "off"},
    "into": {"main": "hand", "sac": "pack", "sol": "ground"},
    "obstacle": {"aucun": "none", "partiel": "partial", "complet": "full"},
    "side": {"heros": "heroes", "adversaires": "foes"},
    "trigger": {"danger": "hazard"},
    "mode": {"intermede": "downtime"},
    "value": {"oui": "yes", "non": "no"},
}
NUMBERS = frozenset(("hp", "value", "xp"))
LONGEST_NAME = 4  # words


def read_ruling(enc: Encounter, text: str) -> dict[str, Any]:
    """The ruling a line says. What it lacks is left for the ruling itself to ask for."""
    words = text.split() or [""]
    head = folded(words[0])
    name = head if head in ONE_LINE else OTHER_NAMES.get(head, "")
    if not name:
        raise UnknownId("ruling", words[0], [*ONE_LINE, *OTHER_NAMES])
    plain: dict[str, Any] = {"do": name}
    left = words[1:]
    for part in ONE_LINE[name]:
        if left:
            key = part.strip("[…]")
            plain[key], left = _take(enc, part, key, left)
    if name == "set-option" and "value" in plain:
        plain["value"] = str(plain["value"])  # options are words, be they digits
    if left:
        form = " ".join([name, *(part.upper() for part in ONE_LINE[name])])
        raise InvalidAnswer(
            about_answers.expected_form(repr(form), repr(" ".join(left)), name),
            "rest",
            " ".join(left),
        )
    return plain


def _take(enc: Encounter, part: str, key: str, words: list[str]) -> tuple[Any, list[str]]:
    """One part of a ruling, and the words after it."""
    rules = enc.rules
    if key == "creature":
        creature, count = named_creature(enc, words)
        return creature.id, words[count:]
    if key == "what":
        try:
            creature, count = named_creature(enc, words)
        except UnknownId:
            return words[0], words[1:]  # a square, then
        return creature.id, words[count:]
    if part.startswith("["):
        order: list[str] = []
        while words:
            creature, count = named_creature(enc, [word.strip(",") for word in words])
            order.append(creature.id)
            words = words[count:]
        return order, []
    if part.endswith("…"):
        return " ".join(words), []
    if key == "condition":
        return _named(words, {id: each.name for id, each in rules.effects.items()})
    if key == "item":
        return _named(words, {id: each.name for id, each in rules.items.items()})
    if key == "action":
        return _named(words, {id: each.name for id, each in rules.actions.items()})
    word = words[0]
    if key == "sheet":
        return _named(words, {id: each.name for id, each in rules.sheets.items()})
    if key == "check":
        return _stat(enc, word), words[1:]
    number = whole_number(word) if key in NUMBERS else None
    word = FRENCH_VALUES.get(key, {}).get(folded(word), word)
    return (word if number is None else number), words[1:]


def _named(words: list[str], names: Mapping[str, Name]) -> tuple[str, list[str]]:
    """The id the first words name in either language; the first word itself when none does."""
    for count in range(min(LONGEST_NAME, len(words)), 0, -1):
        wanted = folded(" ".join(words[:count]))
        for id, name in names.items():
            if wanted in (folded(id), folded(name.fr), folded(name.en)):
                return id, words[count:]
    return words[0], words[1:]


def _stat(enc: Encounter, word: str) -> str:
    """What is rolled, by its id or its French name; the word itself when it is neither."""
    known = {stat for sheet in enc.rules.sheets.values() for stat in sheet.stats}
    for stat in sorted(known):
        if folded(word) == folded(stat_name(stat, FRENCH)):
            return stat
    return word


def named_creature(enc: Encounter, words: list[str]) -> tuple[Creature, int]:
    """Who the first words name, and how many words that took."""
    creatures = enc.state.creatures
    names = {str(each.index): [folded(each.name), folded(each.id)] for each in creatures}
    for count in range(min(LONGEST_NAME, len(words)), 0, -1):
        text = folded(" ".join(words[:count]))
        exact = [index for index, calls in names.items() if text in calls]
        if len(exact) == 1:
            return creatures[int(exact[0])], count
    found = best_matches(words[0], names)
    if len(found) == 1:
        return creatures[int(found[0])], 1
    raise UnknownId("creature", words[0], [each.id for each in creatures])
