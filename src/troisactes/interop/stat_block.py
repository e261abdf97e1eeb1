"""A stat block pasted as plain text, English or French, of either edition.

Lines are found by how they begin (« AC 18; Fort +9 », « CA 18 », « Melee [one-action] jaws +12 »);
whatever follows the numbers and looks like an ability, with or without a cost, is kept as one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from troisactes.errors import InvalidAnswer
from troisactes.i18n.folding import folded
from troisactes.interop.creature_record import (
    ACTION,
    FREE,
    PASSIVE,
    REACTION,
    Ability,
    CreatureRecord,
    Defence,
    Passage,
    ReadDamage,
    ReadSense,
    Strike,
)
from troisactes.interop.foundry_pf2e import read_strike_traits
from troisactes.interop.foundry_text import title_of
from troisactes.interop.frequencies import frequency_of
from troisactes.interop.game_words import DAMAGE_TYPES, SKILLS, french_ability
from troisactes.interop.phrases import DICE, feet_of, find_marks, plain_dice
from troisactes.interop.plain_text import key_of, name_of
from troisactes.interop.stat_block_first_edition import fill_first_edition
from troisactes.records.complaints import about_imports

LONGEST: Final = 60_000
SIZES: Final = {
    "tiny": "tiny",
    "small": "small",
    "medium": "medium",
    "large": "large",
    "huge": "huge",
    "gargantuan": "gargantuan",
    "tp": "tiny",
    "p": "small",
    "m": "medium",
    "g": "large",
    "tg": "huge",
    "gig": "gargantuan",
    "tres petit": "tiny",
    "petit": "small",
    "petite": "small",
    "moyen": "medium",
    "moyenne": "medium",
    "grand": "large",
    "grande": "large",
    "tres grand": "huge",
    "tres grande": "huge",
    "gigantesque": "gargantuan",
}
RARITIES: Final = frozenset(("common", "uncommon", "rare", "unique", "courant", "peu courant"))
_HEAD = re.compile(
    r"^(?P<name>.{2,80}?)\s+(?:creature|hazard|creature level|npc"
    r"|creature de niveau|danger|pnj)\s*(?:niveau\s*)?"
    r"(?P<level>[-–−]?[0-9]{1,2})\s*$"
)
_COSTS: Final = (
    (re.compile(r"\[?(?:three[- ]actions?|trois actions|◆◆◆|>>>)\]?"), ACTION, 3),
    (re.compile(r"\[?(?:two[- ]actions?|deux actions|◆◆|>>)\]?"), ACTION, 2),
    (re.compile(r"\[?(?:one[- ]action|single action|une action|◆)\]?"), ACTION, 1),
    (re.compile(r"\[(?:reaction|réaction)\]|↺|⟳"), REACTION, 0),
    (re.compile(r"\[(?:free[- ]action|action libre|action gratuite)\]|◇"), FREE, 0),
)
_NUMBER = r"[+–−-]?\s*[0-9]{1,3}"
_STATS: Final = (
    (re.compile(rf"^(?:perception)\s+({_NUMBER})"), "perception"),
    (re.compile(rf"\b(?:ac|ca)\s+({_NUMBER})"), "ac"),
    (re.compile(rf"\b(?:hp|pv|points de vie|hit points)\s+({_NUMBER})"), "hp"),
    (re.compile(rf"\b(?:fort|vig|vigueur|fortitude)\.?\s+({_NUMBER})"), "fortitude"),
    (re.compile(rf"\b(?:ref|reflex|reflexes)\.?\s+({_NUMBER})"), "reflex"),
    (re.compile(rf"\b(?:will|vol|volonte)\.?\s+({_NUMBER})"), "will"),
)
_STRIKE = re.compile(
    r"^(?P<way>melee|ranged|corps a corps|au corps a corps|a distance"
    r"|distance)\b[^a-z]*(?:one-action|une action)?\]?\s*"
    r"(?P<name>[^+(]{2,60}?)\s*(?P<bonus>[+–−-][0-9]{1,2})(?:[^(,]{0,30})?(?:\((?P<traits>[^)]*)\))?"
)
_PART = re.compile(
    rf"({DICE}|[0-9]{{1,3}})\s+(?:degats?\s+)?(persistent "
    rf"|persistants? )?(?:de |d')?([a-z]+)"
)
_SPEED = re.compile(r"(?:(\w+)\s+)?([0-9]{1,3}(?:[.,][0-9])?)\s*(feet|ft|m\b|metres)")
_LISTS: Final = (
    (re.compile(r"\b(?:immunities|immunites)\s+([^;]+)"), "immunities"),
    (re.compile(r"\b(?:weaknesses|weakness|faiblesses?)\s+([^;]+)"), "weaknesses"),
    (re.compile(r"\b(?:resistances?)\s+([^;]+)"), "resistances"),
)
_SPEEDS: Final = {"vol": "fly", "nage": "swim", "escalade": "climb", "creusement": "burrow"}
_TRAIT = re.compile(
    r"^(reach|allonge|range increment|range|portee|thrown|jet"
    r"|lancer)\s+([0-9.,]+)\s*(feet|ft|m\b|metres)?"
)
_TRAIT_WORDS: Final = {
    "reach": "reach",
    "allonge": "reach",
    "range increment": "range-increment",
    "range": "range",
    "portee": "range-increment",
    "thrown": "thrown",
    "jet": "thrown",
    "lancer": "thrown",
}


def read_stat_blocks(text: str) -> Iterator[CreatureRecord]:
    """The one block a text holds; InvalidAnswer when it is none."""
    lines = [line.strip() for line in text[:LONGEST].splitlines() if line.strip()]
    plain = [folded(line).replace("’", "'") for line in lines]
    known = " ".join(plain)
    if (
        not lines
        or not re.search(r"\b(?:ac|ca)\s+[0-9]", known)
        or not re.search(r"\b(?:hp|pv)\s+[0-9]", known)
    ):
        raise InvalidAnswer(about_imports.nothing_known())
    if re.search(r"\b(?:bab|base atk|bba|cmd|dmd|touch [0-9]|contact [0-9])\b", known):
        yield fill_first_edition(lines, plain)
        return
    yield _second_edition(lines, plain)


def _second_edition(lines: list[str], plain: list[str]) -> CreatureRecord:
    head = _HEAD.match(plain[0])
    name = name_of(lines[0][: head.end("name")] if head else lines[0]) or "?"
    record = CreatureRecord(name.title() if name.isupper() else name, 2)
    if head:
        record.level = int(_signed(head["level"]))
    else:
        level = re.search(r"\b(?:creature|niveau|level)\s+([-–−]?[0-9]{1,2})", " ".join(plain[:3]))
        if level:
            record.level = int(_signed(level[1]))
        else:
            record.missing.append("level")
    started = False
    for line, words in zip(lines[1:], plain[1:], strict=True):
        taken = _take_line(record, line, words)
        started = started or taken
        if not taken and started:
            _take_ability(record, line, words)
        elif not taken:
            _take_traits(record, words)
    record.missing += [each for _, each in _STATS if each not in record.stats]
    return record


def _signed(text: str) -> str:
    return re.sub(r"\s", "", text).replace("–", "-").replace("−", "-")


def _take_line(record: CreatureRecord, line: str, words: str) -> bool:
    """A line of numbers: whichever of them it holds."""
    strike = _STRIKE.match(words)
    if strike:
        record.strikes.append(_strike(line, words, strike))
        return True
    if re.match(r"^(?:skills|competences)\b", words):
        for skill, number in re.findall(rf"([a-z]+)\s+({_NUMBER})", words):
            if skill in SKILLS:
                record.stats[SKILLS[skill]] = int(_signed(number))
            else:
                record.lost.append(f"{skill} {number}")
        return True
    if re.match(r"^(?:speed|vitesse)s?\b", words):
        _take_speeds(record, words)
        return True
    found = False
    if re.match(r"^(?:perception|ac|ca|hp|pv|fort|vig|ref|will|vol)\b", words):
        for pattern, stat in _STATS:
            number = pattern.search(words)
            if number and stat not in record.stats:
                record.stats[stat] = int(_signed(number[1]))
                found = True
        _take_defences(record, words)
        if words.startswith("perception"):
            _take_senses(record, words)
    ignored = re.match(
        r"^(?:languages|langues|items|objets|equipement|str|for|source|recall)\b", words
    )
    if ignored and re.match(r"^(?:items|objets|equipement)", words):
        record.gear += [name_of(each) for each in re.sub(r"^\w+\s+", "", line).split(",")]
    return found or bool(ignored)


def _take_speeds(record: CreatureRecord, words: str) -> None:
    for kind, number, unit in _SPEED.findall(re.sub(r"^(?:speed|vitesse)s?\s*", "", words)):
        name = kind if kind in ("fly", "swim", "climb", "burrow") else _SPEEDS.get(kind, "land")
        record.speeds.setdefault(name, feet_of(number, unit))


def _take_senses(record: CreatureRecord, words: str) -> None:
    for said in re.split(r"[;,]", words)[1:]:
        name = re.sub(r"\(.*?\)|[0-9].*$", "", said).strip()
        acuity = re.search(r"\((imprecise|precise|vague|imprecis|precis)", said)
        feet = re.search(r"([0-9]{1,3})\s*(feet|ft|m\b)", said)
        if name:
            key = french_ability(name) or key_of(name)
            word = (
                {"imprecis": "imprecise", "precis": "precise"}.get(acuity[1], acuity[1])
                if acuity
                else ""
            )
            record.senses.append(ReadSense(key, word, feet_of(feet[1], feet[2]) if feet else None))


def _take_defences(record: CreatureRecord, words: str) -> None:
    for pattern, kind in _LISTS:
        found = pattern.search(words)
        for each in found[1].split(",") if found else ():
            said = re.match(
                r"\s*([a-z' -]+?)\s*([0-9]{1,3})?\s*(?:\((?:except|sauf) ([^)]*)\)?)?\s*$", each
            )
            if said and said[1].strip():
                word = DAMAGE_TYPES.get(said[1].strip(), key_of(said[1]))
                unless = (
                    tuple(key_of(one) for one in re.split(r" or | ou |/", said[3]))
                    if said[3]
                    else ()
                )
                getattr(record, kind).append(Defence(word, int(said[2] or 0), unless))


def _take_traits(record: CreatureRecord, words: str) -> None:
    for each in re.split(r"[,\s]+", words):
        if each in SIZES:
            record.size = SIZES[each]
        elif each and each not in RARITIES and len(each) > 2 and each.isalpha():
            record.traits.append(each)


def _strike(line: str, words: str, found: re.Match[str]) -> Strike:
    name = name_of(line[found.start("name") : found.end("name")].strip(" ]◆[")) or "?"
    strike = Strike(name, key_of(name), int(_signed(found["bonus"])))
    traits = []
    for each in (found["traits"] or "").split(","):
        word = each.strip()
        with_feet = _TRAIT.match(word)
        if with_feet:
            feet = feet_of(with_feet[2], with_feet[3] or "feet")
            traits.append(f"{_TRAIT_WORDS[with_feet[1]]}-{feet}")
        elif word:
            traits.append(key_of(word))
    read_strike_traits(strike, traits)
    if (
        found["way"] in ("ranged", "a distance", "distance")
        and strike.reach is not None
        and not strike.range
    ):
        strike.reach, strike.range = None, 30
    after = re.split(r"\b(?:damage|degats)\b", words[found.end() :], maxsplit=1)
    said = after[1] if len(after) > 1 else after[0]
    for part in _PART.finditer(said):
        kind = DAMAGE_TYPES.get(part[3])
        if kind:
            category = (
                "persistent" if part[2] or re.match(r"\s*persist", said[part.end() :]) else ""
            )
            strike.parts.append(ReadDamage(plain_dice(part[1]), kind, category))
    return strike


def _take_ability(record: CreatureRecord, line: str, words: str) -> None:
    """A line that begins with a name; one that does not goes on with the ability before it."""
    title = re.match(
        r"^([A-ZÉÈÀÊÎÔÛÇ][\w’'éèêàâîôûç-]*(?: (?:of|the|de|du|des|d’|la|le|en|à"
        r"|[A-ZÉÈÀÊÎÔÛÇ0-9(])[\w’'()éèêàâîôûç-]*){0,5})",
        line,
    )
    part = (
        title_of(re.split(r"\s{2,}|[.:]", line, maxsplit=1)[0])
        or title_of(" ".join(words.split()[:2]))
        or title_of(words.split()[0])
    )
    if part and record.abilities:
        said = (
            re.sub(r"^[\w ]+?[.:]?\s+", "", line, count=1)
            if not part.startswith("critical")
            else " ".join(line.split()[2:])
        )
        record.abilities[-1].passages.append(Passage(part, said, find_marks(said)))
        return
    if title is None:
        if record.abilities:
            record.abilities[-1].passages.append(Passage("", line, find_marks(line)))
        else:
            record.lost.append(name_of(line))
        return
    # French names have small letters: where a cost follows, it ends the name.
    costed = re.match(r"^([^.;:\[◆◇↺⟳]{2,60}?)\s*(?=[\[◆◇↺⟳])", line)
    end = costed.end() if costed else title.end()
    name = name_of(line[:end])
    rest = line[end:].strip()
    ability = Ability(name, french_ability(name) or key_of(name), PASSIVE)
    for pattern, kind, cost in _COSTS:
        if pattern.search(folded(rest)[:30]) or pattern.search(rest[:30]):
            ability.kind, ability.cost = kind, cost
            rest = pattern.sub("", rest, count=1).strip()
            break
    traits = re.match(r"^\(([^)]*)\)\s*", rest)
    if traits:
        ability.traits = [key_of(each) for each in traits[1].split(",") if each.strip()]
        rest = rest[traits.end() :]
    for title_words, said in _split_titles(rest):
        ability.passages.append(Passage(title_words, said, find_marks(said)))
    ability.uses, ability.per = frequency_of(ability.passage("frequency"))
    number = re.match(r"^(.+?)\s+([0-9].*)$", name)
    if number:
        ability.key, ability.says = french_ability(number[1]) or key_of(number[1]), number[2]
    record.abilities.append(ability)


_INNER = re.compile(
    r"\b(Trigger|Déclencheur|Requirements?|Conditions?|Frequency|Fréquence"
    r"|Effect|Effet|Critical Success|Succès critique"
    r"|Success|Succès|Critical Failure|Échec critique|Failure|Échec)\b[:.]?\s+(?=[A-ZÉÀL0-9])"
)


def _split_titles(text: str) -> list[tuple[str, str]]:
    """« Trigger … Effect … » in one line, as its parts."""
    places = list(_INNER.finditer(text))
    found = [("", text[: places[0].start()] if places else text)]
    for place, after in zip(places, [*places[1:], None], strict=False):
        end = after.start() if after else len(text)
        found.append((title_of(place[1]), text[place.end() : end]))
    return [(title, said.strip(" ;")) for title, said in found if said.strip(" ;")]
