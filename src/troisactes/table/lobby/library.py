"""The creatures of a system, and finding them from a line like « 4 gobelins, 1 ogre »."""

from __future__ import annotations

import re
from functools import cache, lru_cache

import msgspec

from troisactes.campaign.search import nearest_names
from troisactes.i18n.folding import folded
from troisactes.i18n.names import in_language
from troisactes.kernel.definitions import Sheet
from troisactes.kernel.names import MOST_HP
from troisactes.rules.common.names import AC
from troisactes.rules.registry import System, load_system
from troisactes.table.lobby.server_packs import sheets_of_packs

MOST_OF_A_KIND = 999  # what a line may ask for; how many can fight is said at the start
MOST_KINDS = 20
SUGGESTIONS = 4

_PARTS = re.compile(r"[,;+\n]| et | and ")
_COUNT_FIRST = re.compile(r"^([0-9]{1,3})\s*[x×]?\s+(.+)$|^([0-9]{1,3})[x×]\s*(.+)$")
_COUNT_LAST = re.compile(r"^(.+?)\s*[x×]\s*([0-9]{1,3})$")
NUMBERS = {
    **{"deux": 2, "trois": 3, "quatre": 4, "cinq": 5, "six": 6, "sept": 7, "huit": 8, "neuf": 9},
    **{"dix": 10, "douze": 12, "vingt": 20, "two": 2, "three": 3, "four": 4, "five": 5},
    **{"seven": 7, "eight": 8, "nine": 9, "ten": 10, "twelve": 12, "twenty": 20},
}
_ARTICLES = frozenset("un une des les le la l a an the some".split())


class LibraryCreature(msgspec.Struct, frozen=True):
    """A creature to pick."""

    id: str
    name: str
    level: int
    side: str
    ac: int
    hp: int


class WantedCreatures(msgspec.Struct, frozen=True):
    """One part of the line: how many of what."""

    count: int
    words: str


def entry_of(sheet: Sheet, lang: str) -> LibraryCreature:
    name = in_language(sheet.name, lang)
    return LibraryCreature(
        sheet.id, name, sheet.level, sheet.side, sheet.stats[AC], sheet.stats[MOST_HP]
    )


def entries(system: System, lang: str) -> list[LibraryCreature]:
    """Everyone in the library, foes first, then by level and name."""
    found = [entry_of(sheet, lang) for sheet in _everyone(system.id)]
    return sorted(found, key=lambda each: (each.side != "foes", each.level, folded(each.name)))


@cache
def _sheets(system_id: str) -> tuple[Sheet, ...]:
    return tuple(load_system(system_id).rules.sheets.values())


def _everyone(system_id: str) -> tuple[Sheet, ...]:
    """The library's, and those of the packs the server was started with."""
    return (*_sheets(system_id), *sheets_of_packs(system_id))


def read_creatures(line: str) -> list[WantedCreatures]:
    """« 4 gobelins, 1 ogre et un troll »: three kinds."""
    wanted = []
    for part in _PARTS.split(line):
        text = " ".join(part.split())
        if not text:
            continue
        first = _COUNT_FIRST.match(text)
        last = _COUNT_LAST.match(text)
        if first is not None:
            count, words = int(first[1] or first[3]), first[2] or first[4]
        elif last is not None:
            count, words = int(last[2]), last[1]
        else:
            number, _, rest = text.partition(" ")
            count, words = (
                (NUMBERS[folded(number)], rest) if rest and folded(number) in NUMBERS else (1, text)
            )
        wanted.append(WantedCreatures(max(1, min(count, MOST_OF_A_KIND)), words[:80]))
    return wanted[:MOST_KINDS]


def find(system: System, words: str) -> list[Sheet]:
    """Those the words may mean, the likeliest first."""
    asked = _stems(words)
    if not asked:
        return []
    ranked = []
    for sheet in _everyone(system.id):
        # What it is comes first in French, last in English: « gobelin des fossés », “ditch goblin”.
        best = max(
            _score(asked, list(_stems_of_name(sheet.name.fr))),
            _score(asked[::-1], list(_stems_of_name(sheet.name.en))[::-1]),
        )
        if best:
            ranked.append((-best, sheet.side != "foes", sheet.level, sheet.id, sheet))
    ranked.sort(key=lambda each: each[:4])
    found = [each[4] for each in ranked] or _nearly(system.id, asked)
    return found[: SUGGESTIONS + 1]


def _nearly(system_id: str, asked: list[str]) -> list[Sheet]:
    """« gobelains »: with slips of the finger, in either language."""
    return nearest_names(
        _everyone(system_id),
        " ".join(asked),
        lambda sheet: (" ".join(_stems(sheet.name.fr)), " ".join(_stems(sheet.name.en))),
    )


def _score(asked: list[str], name: list[str]) -> int:
    """0 when a word is missing; more when the name begins so, most when it is the whole name."""
    if asked == name:
        return 4
    if name[: len(asked)] == asked:
        return 3
    if all(word in name for word in asked):
        return 2
    if all(any(_alike(word, other) for other in name) for word in asked):
        return 1
    return 0


def _alike(word: str, other: str) -> bool:
    shorter, longer = sorted((word, other), key=len)
    return len(shorter) >= 4 and longer.startswith(shorter)


@lru_cache(maxsize=4096)
def _stems_of_name(name: str) -> tuple[str, ...]:
    return tuple(_stems(name))


def _stems(text: str) -> list[str]:
    words = re.findall(r"[^\W_]+", folded(text))
    return [word.rstrip("sx") or word for word in words if word not in _ARTICLES]
