"""The game master's words typed in a line: ``gm set-hp Balafre 3``, ``mj état Nils effrayé 2``.

The forms are those of scenarios; here names may be in either language, and begun only.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from troisactes.cli.speaking import error_text
from troisactes.cli.typed import best_matches, folded, shown
from troisactes.errors import InvalidAnswer, UnknownId
from troisactes.i18n import FRENCH, knows, say
from troisactes.i18n.names import stat_name, term_name
from troisactes.journal.scenario_table import ONE_LINE
from troisactes.journal.wire import whole_number
from troisactes.kernel.definitions import Name
from troisactes.kernel.encounter import Encounter
from troisactes.kernel.state import Creature
from troisactes.rules.registry import System

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
}
# Values in French, by the part of a ruling they are said in.
FRENCH_VALUES = {
    "answer": {"oui": "yes", "non": "no"},
    "into": {"main": "hand", "sac": "pack", "sol": "ground"},
    "obstacle": {"aucun": "none", "partiel": "partial", "complet": "full"},
    "side": {"heros": "heroes", "adversaires": "foes"},
    "trigger": {"danger": "hazard"},
    "mode": {"intermede": "downtime"},
    "value": {"oui": "yes", "non": "no"},
}
OVERRULE = frozenset(("do", "faire"))  # "gm do strike Balafre": whatever the rules say
NUMBERS = frozenset(("hp", "value", "xp"))
INITIATIVE_CHECKS = ("perception", "stealth", "deception", "diplomacy", "intimidation")
# The part that is wrong when a ruling's words are each right but do not go together.
OFTEN_WRONG = {"set-option": "value", "add-creature": "at"}
LONGEST_NAME = 4  # words


def read_ruling(enc: Encounter, text: str) -> dict[str, Any]:
    """The ruling a line says. What it lacks is left for the ruling itself to ask for."""
    words = text.split()
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
            creature, count = named_creature(enc, words)
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
        return _stat(word), words[1:]
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


def _stat(word: str) -> str:
    """What is rolled, by its id or its French name; the word itself when it is neither."""
    for stat in INITIATIVE_CHECKS:
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


def help_lines(system: System, lang: str) -> list[tuple[str, str]]:
    """Every ruling: how it is typed, and what it does, in the system's own words."""
    condition = term_name(system, "condition", lang)
    prefix = say(lang, "cli-gm-prefix")
    lines = [(f"{prefix} {say(lang, 'cli-gm-verb-do')} …", say(lang, "cli-gm-do"))]
    for name, parts in ONE_LINE.items():
        words = [say(lang, f"cli-gm-word-{part.strip('[…]')}") for part in parts]
        verb = say(lang, f"cli-gm-verb-{name}")
        if "condition" in parts:
            words[parts.index("condition")] = condition.upper()
        if name == "add-condition" and lang == FRENCH:
            verb = condition
        if parts[-1].endswith(("…", "…]")):
            words[-1] += "…"
        form = " ".join([prefix, verb, *words])
        lines.append((form, say(lang, f"cli-gm-{name}", condition=condition)))
    return lines


def wrong_text(ruling: Mapping[str, Any], error: InvalidAnswer, lang: str) -> str:
    """Why a ruling cannot be: which of its parts is wrong or lacking, and how to type it."""
    do = ruling["do"]
    part = error.part or OFTEN_WRONG.get(do, "")
    for message in (f"cli-gm-needs-{do}-{part}", f"cli-gm-needs-{part}"):
        if part and knows(lang, message):
            verb = f"{say(lang, 'cli-gm-prefix')} {say(lang, f'cli-gm-verb-{do}')}"
            needs = say(lang, message)
            said = ruling.get(part, "")
            found = shown(" ".join(said) if isinstance(said, list) else str(said)) or "none"
            return say(lang, "cli-gm-wrong", verb=verb, needs=needs, found=found)
    if do == "end-encounter":
        return say(lang, "cli-gm-no-encounter")
    return error_text(error, lang)
