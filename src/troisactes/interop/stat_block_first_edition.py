"""A stat block of the first edition: « AC 17, touch 12 », « Melee bite +7 (1d8+4) »."""

from __future__ import annotations

import re
from typing import Final

from troisactes.interop.creature_record import (
    ACTION,
    PASSIVE,
    Ability,
    CreatureRecord,
    Passage,
    ReadDamage,
    ReadSense,
    Strike,
)
from troisactes.interop.phrases import DICE, feet_of, find_marks, plain_dice
from troisactes.interop.plain_text import key_of, name_of

_NUMBER = r"[+–−-]?\s*[0-9]{1,3}"
_STATS: Final = (
    (rf"\b(?:ac|ca)\s+({_NUMBER})", "ac"),
    (rf"\b(?:hp|pv)\s+({_NUMBER})", "hp"),
    (rf"\b(?:fort|vig)[a-z]*\.?\s+({_NUMBER})", "fortitude"),
    (rf"\bref[a-z]*\.?\s+({_NUMBER})", "reflex"),
    (rf"\b(?:will|vol(?:onte)?)\.?\s+({_NUMBER})", "will"),
    (rf"\b(?:init|initiative)\.?\s+({_NUMBER})", "initiative"),
    (rf"\b(?:base atk|bab|bba)\.?\s+({_NUMBER})", "bab"),
    (rf"\b(?:cmb|bmo)\.?\s+({_NUMBER})", "cmb"),
    (rf"\b(?:cmd|dmd)\.?\s+({_NUMBER})", "cmd"),
    (rf"\bperception\s+({_NUMBER})", "perception"),
)
_ABILITIES: Final = {
    "str": "str",
    "for": "str",
    "dex": "dex",
    "con": "con",
    "int": "int",
    "wis": "wis",
    "sag": "wis",
    "cha": "cha",
}
_ATTACK = re.compile(
    rf"(?:(?P<count>[0-9])"
    rf" )?(?P<name>[a-z][a-z' -]{{1,40}}?)s?\s+(?P<bonus>[+–−-][0-9]{{1,2}})(?:/[+–−-][0-9]+)*"
    rf"\s*(?:touch "
    rf"|contact )?\((?P<dice>{DICE})(?:/(?P<threat>[0-9]{{2}})[–-]20)?"
    rf"(?:/[x×](?P<times>[2-4]))?(?P<more>[^)]*)\)"
)
_SIZES: Final = {
    "tiny": "tiny",
    "small": "small",
    "medium": "medium",
    "large": "large",
    "huge": "huge",
    "tp": "tiny",
    "p": "small",
    "m": "medium",
    "g": "large",
    "tg": "huge",
}
_SLASHING: Final = frozenset(("claw", "talon", "griffe", "serre"))
_BLUNT: Final = frozenset(("slam", "tail slap", "hoof", "wing", "coup", "sabot", "aile"))


def fill_first_edition(lines: list[str], plain: list[str]) -> CreatureRecord:
    head = re.match(r"^(?P<name>.{2,80}?)\s+(?:cr|fp)\s*(?P<cr>[0-9/]+)", plain[0])
    name = name_of(lines[0][: head.end("name")] if head else lines[0]) or "?"
    record = CreatureRecord(name.title() if name.isupper() else name, 1)
    record.level = int(head["cr"]) if head and head["cr"].isdigit() else 1
    whole = " ".join(plain)
    for pattern, stat in _STATS:
        found = re.search(pattern, whole)
        if found:
            record.stats[stat] = int(
                re.sub(r"\s", "", found[1]).replace("–", "-").replace("−", "-")
            )
    for short, score in re.findall(r"\b(str|dex|con|int|wis|cha|for|sag)\s+([0-9]{1,2})\b", whole):
        record.stats.setdefault(_ABILITIES[short], int(score) // 2 - 5)
    size = re.search(rf"\b({'|'.join(_SIZES)})\b (?:\w+ )?(?:\w+)", " ".join(plain[1:4]))
    record.size = _SIZES[size[1]] if size else "medium"
    for line, words in zip(lines[1:], plain[1:], strict=True):
        _take_line(record, line, words)
    needed = ("ac", "hp", "fortitude", "reflex", "will")
    record.missing += [each for each in needed if each not in record.stats]
    return record


def _take_line(record: CreatureRecord, line: str, words: str) -> None:
    if re.match(r"^(?:melee|ranged|corps a corps|distance|a distance)\b", words):
        ranged = not words.startswith(("melee", "corps"))
        for found in _ATTACK.finditer(words.partition(" ")[2]):
            _strikes(record, found, ranged)
    elif re.match(r"^(?:speed|vd|vitesse)\b", words):
        for kind, number, unit in re.findall(r"(?:(\w+)\s+)?([0-9]{1,3})\s*(ft|feet|m\b)", words):
            name = {
                "fly": "fly",
                "vol": "fly",
                "swim": "swim",
                "nage": "swim",
                "climb": "climb",
                "escalade": "climb",
                "burrow": "burrow",
            }.get(kind, "land")
            record.speeds.setdefault(name, feet_of(number, unit))
    elif re.search(r"\bsenses\b|\bsens\b", words):
        for word in ("darkvision", "low-light vision", "scent", "blindsight", "tremorsense"):
            if word in words:
                record.senses.append(ReadSense(key_of(word)))
    else:
        special = re.match(r"^(.{2,60}?)\s*\((Ex|Su|Sp|Ext|Sur|Mag)\)\s*(.*)$", line)
        if special:
            source = {
                "su": "supernatural",
                "sur": "supernatural",
                "sp": "spell-like",
                "mag": "spell-like",
            }
            said = special[3]
            active = re.search(r"standard action|action simple|as a (?:swift|move)", said.lower())
            ability = Ability(
                name_of(special[1]), key_of(special[1]), ACTION if active else PASSIVE
            )
            ability.source = source.get(special[2].lower(), "extraordinary")
            ability.standard, ability.cost = ("standard", 1) if active else ("", 0)
            ability.passages = [Passage("", said, find_marks(said))]
            record.abilities.append(ability)


def _strikes(record: CreatureRecord, found: re.Match[str], ranged: bool) -> None:
    name = name_of(found["name"].strip()).capitalize()
    count = int(found["count"] or 1)
    singular = name.lower().rstrip("s")
    kind = (
        "slashing" if singular in _SLASHING else "bludgeoning" if singular in _BLUNT else "piercing"
    )
    natural = singular in _SLASHING | _BLUNT | {"bite", "morsure", "gore", "sting", "tentacle"}
    for number in range(1, min(count, 8) + 1):
        strike = Strike(
            name if number == 1 else f"{name} {number}",
            key_of(name),
            int(found["bonus"].replace("–", "-").replace("−", "-")),
        )
        strike.parts = [ReadDamage(plain_dice(found["dice"]), kind)]
        strike.threat, strike.multiplier = int(found["threat"] or 20), int(found["times"] or 2)
        strike.reach, strike.range = (None, 300) if ranged else (5, 0)
        strike.increment = 30 if ranged else 0
        strike.natural = natural
        strike.traits = ["natural"] if natural else []
        extra = found["more"].strip(" ,").removeprefix("plus ").strip()
        if extra:
            strike.riders = [key_of(extra)]
        record.strikes.append(strike)
