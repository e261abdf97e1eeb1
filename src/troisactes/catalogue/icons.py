"""Which drawing stands for what, on tokens, tiles and marks.

An entry names its own (``icon = "goblin-head"``); tables by kind say it for many at once:

    [icon.strike]
    jaws = "fangs"

The names are those of the drawings the page is built with, listed in ``icons.txt``. No rule looks
at them: a fight is the same, and is named the same, whatever it is drawn with.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Final

from troisactes.catalogue.params import CatalogueReading, Params
from troisactes.catalogue.reader import Spot, in_toml
from troisactes.catalogue.resolve import INHERITING, Resolved
from troisactes.kernel.definitions import ActionDef, Weapon
from troisactes.records.complaints import about_kinds, about_values

if TYPE_CHECKING:
    from troisactes.catalogue.load import Pack, Section
    from troisactes.records.complaints.about_kinds import Kind

LISTED: Final = "icons.txt"
ACTION: Final = "action"
STRIKE: Final = "strike"
ENTRIES: Final[Mapping[str, Section]] = {
    "effect": "effect",
    "item": "item",
    "creature": "creature",
}
KINDS: Final = (ACTION, STRIKE, *ENTRIES, "trait", "group", "damage")
KINDS_OF_WORD: Final[Mapping[str, Kind]] = {
    ACTION: "action-or-family",
    "effect": "effect",
    "item": "item",
    "creature": "creature",
    "trait": "trait",
    "group": "group",
    "damage": "type-of-damage",
    STRIKE: "weapon",
}
MADE_OF = ("readied:", "aiding:")  # actions made at the table from another: it is what is drawn


@cache
def drawings() -> frozenset[str]:
    """The drawings the page is built with."""
    text = files("troisactes.catalogue").joinpath(LISTED).read_text(encoding="utf-8")
    return frozenset(text.split())


def read_icon(p: Params, reading: CatalogueReading, entry: Resolved) -> None:
    """The drawing an entry names for itself."""
    icon = p.known("icon", "icon", drawings(), "")
    if icon:
        reading.icons[f"{entry.section}:{entry.id}"] = icon


class Icons:
    """The drawings of a catalogue."""

    __slots__ = ("_named",)

    def __init__(self, named: Mapping[str, str]) -> None:
        self._named = named  # "action:stride", "trait:fire" … -> a drawing

    def of(self, kind: str, id: str) -> str:
        """What an effect, an item or a creature is drawn with; nothing where nobody said."""
        return self._named.get(f"{kind}:{id}", "")

    def of_weapon(self, weapon: Weapon) -> str:
        """By its own id, by the thing that must be in hand, by how it hurts."""
        named = self._named
        return (
            named.get(f"strike:{weapon.id}")
            or named.get(f"item:{weapon.item}")
            or named.get(f"damage:{weapon.damage_type}", "")
        )

    def of_action(self, action: ActionDef, weapon: Weapon | None = None) -> str:
        """Its own; else that of what it is done with, a trait, its family, its group."""
        named = self._named
        id = action.id
        if id.startswith(MADE_OF):
            id = id.split(":")[1]
        found = named.get(f"action:{id}")
        if found is None and weapon is not None:
            found = self.of_weapon(weapon)
        if not found:
            traits = (named.get(f"trait:{trait}") for trait in sorted(action.traits))
            found = next((each for each in traits if each), None)
        return (
            found or named.get(f"action:{action.family}") or named.get(f"group:{action.group}", "")
        )


def gather(reading: CatalogueReading, packs: Sequence[Pack]) -> Icons:
    """What entries said of themselves, over what tables say."""
    named: dict[str, str] = {}
    strikes = _strikes(packs)
    for kind, entry in reading.tables.sections["icon"].items():
        spot = Spot(entry)
        if kind not in KINDS:
            expected = about_values.one_of(", ".join(f"[icon.{each}]" for each in KINDS))
            reading.report.add(spot, expected, in_toml(kind), reading.report.near(kind, KINDS))
            continue
        p = Params(reading, entry, entry.table, spot)
        for word in entry.table:
            icon = p.known(word, "icon", drawings(), "")
            _check_word(reading, kind, word, strikes, spot)
            named[f"{kind}:{word}"] = icon
        p.finish()
    named.update(reading.icons)
    for section in INHERITING:
        entries = reading.tables.sections[section]
        for id in entries:
            _inherit(named, section, id, entries)
    return Icons(named)


def _inherit(
    named: dict[str, str], section: Section, id: str, entries: Mapping[str, Resolved]
) -> None:
    """What has no drawing of its own has that of the nearest base that has one."""
    above = id
    while f"{section}:{above}" not in named and entries[above].base:
        above = entries[above].base
    icon = named.get(f"{section}:{above}")
    if icon:
        named[f"{section}:{id}"] = icon


def _check_word(
    reading: CatalogueReading, kind: str, word: str, strikes: Collection[str], spot: Spot
) -> None:
    """What is drawn must exist; what a pack above has taken out may still have its drawing."""
    section: Section | None = ACTION if kind == ACTION else ENTRIES.get(kind)
    if section is not None and reading.tables.why_gone(section, word) is not None:
        return
    known = strikes if kind == STRIKE else _words(reading, kind)
    if word not in known:
        expected = about_kinds.a_known(KINDS_OF_WORD[kind])
        reading.report.add(
            spot.under(word), expected, in_toml(word), reading.report.near(word, known)
        )


def _strikes(packs: Sequence[Pack]) -> frozenset[str]:
    """The strikes of all creatures, also of those a pack above has taken out."""
    found: set[str] = set()
    for pack in packs:
        for entry in pack.sections["creature"].values():
            strikes = entry.table.get("strikes")
            for strike in strikes if isinstance(strikes, list) else ():
                if isinstance(strike, dict):
                    found.add(str(strike.get("id", strike.get("weapon"))))
    return frozenset(found)


def _words(reading: CatalogueReading, kind: str) -> Collection[str]:
    vocabulary = reading.vocabulary
    if kind == "trait":
        return reading.traits
    if kind == "group":
        return vocabulary.groups
    if kind == "damage":
        return vocabulary.damage_types
    return reading.families if kind == ACTION else reading.tables.sections[ENTRIES[kind]]
