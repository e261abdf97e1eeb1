"""A creature of a fight that is being prepared: from the library, or with numbers to fill in.

What an import or a line of words leaves out is a *gap*: a field without a value, which the page
shows « à compléter ». Nothing is dropped in silence: what cannot be carried over is listed.
"""

from __future__ import annotations

import json
import re
import tomllib
from typing import Annotated

import msgspec

from troisactes.campaign.sheets import KeptSheet, new_id
from troisactes.errors import InvalidAnswer
from troisactes.i18n.folding import folded
from troisactes.i18n.names import stat_name
from troisactes.i18n.plain_names import plain_name
from troisactes.kernel.definitions import Sheet
from troisactes.records.complaints import about_imports
from troisactes.rules.registry import System, vocabulary_of
from troisactes.table.lobby.library import (
    MOST_OF_A_KIND,
    LibraryCreature,
    entry_of,
    find,
    read_creatures,
)

DICE = r"[0-9]{0,2}d[0-9]{1,3}([+-][0-9]{1,3})?|[0-9]{1,3}"
MOST_FIELDS = 24

Word = Annotated[str, msgspec.Meta(max_length=80)]


LONGEST_OWN = 200_000  # letters


class DraftField(msgspec.Struct, forbid_unknown_fields=True):
    """A number (or dice) of a creature's; empty is a gap."""

    id: Annotated[str, msgspec.Meta(max_length=40)]
    value: Annotated[str, msgspec.Meta(max_length=20)] = ""
    label: str = ""
    needed: bool = True


class Draft(msgspec.Struct, forbid_unknown_fields=True):
    """So many of one kind."""

    name: Word
    count: Annotated[int, msgspec.Meta(ge=1, le=MOST_OF_A_KIND)] = 1
    side: Annotated[str, msgspec.Meta(pattern="^(heroes|foes)$")] = "foes"
    sheet: Annotated[str, msgspec.Meta(max_length=80)] = ""  # of the library; else by the fields
    kept: Annotated[str, msgspec.Meta(max_length=80)] = ""  # of the game master's shelf
    adjustment: Annotated[str, msgspec.Meta(max_length=40)] = ""  # elite, weak
    # An imported sheet: the entries of a pack as TOML, the first creature of which it is.
    own: Annotated[str, msgspec.Meta(max_length=LONGEST_OWN)] = ""
    size: Annotated[int, msgspec.Meta(ge=1, le=4)] = 1
    level: Annotated[int, msgspec.Meta(ge=-5, le=50)] = 1
    fields: Annotated[list[DraftField], msgspec.Meta(max_length=MOST_FIELDS)] = []
    left_out: list[str] = []
    is_packed: bool = False  # of a pack the server was started with
    told: list[str] = []  # of an imported sheet: what people settle
    others: list[LibraryCreature] = []  # what else the words may have meant
    line: str = ""  # « CA 15 · PV 8 »
    hidden_name: bool = False
    aware: bool = True
    initiative: int | None = None

    @property
    def gaps(self) -> list[str]:
        return [field.id for field in self.fields if field.needed and not field.value.strip()]

    def label(self, id: str) -> str:
        """What the page calls a field."""
        return next((field.label for field in self.fields if field.id == id), "") or id


def drafts_of_line(system: System, line: str, lang: str) -> list[Draft]:
    """Each part of the line: a creature of the library, or one to fill in."""
    found = []
    for wanted in read_creatures(line):
        words = plain_name(wanted.words)
        if not words:
            continue
        sheets = find(system, words)
        if sheets:
            draft = of_sheet(system, sheets[0], lang)
            draft.count = wanted.count
            draft.others = [entry_of(sheet, lang) for sheet in sheets[1:]]
        else:
            draft = Draft(words[:1].upper() + words[1:], wanted.count)
            draft.fields = fields_of(system, {}, lang)
        found.append(draft)
    return found


def of_sheet(system: System, sheet: Sheet, lang: str) -> Draft:
    entry = entry_of(sheet, lang)
    draft = Draft(entry.name, side="heroes" if sheet.side == "heroes" else "foes", sheet=sheet.id)
    draft.size, draft.level = sheet.size, sheet.level
    draft.line = f"{stat_name('ac', lang)} {entry.ac} · {stat_name('hp', lang)} {entry.hp}"
    return draft


def fields_of(system: System, known: dict[str, str], lang: str) -> list[DraftField]:
    """The numbers a creature of this system cannot do without, then those that are known."""
    _, words = vocabulary_of(system.id)
    needed = list(words.needed_stats)
    extra = [stat for stat in known if stat not in needed and stat in words.stats]
    known = {**{stat: str(value) for stat, value in words.ordinary_stats.items()}, **known}
    fields = [
        DraftField(stat, known.get(stat, ""), stat_name(stat, lang), stat in needed)
        for stat in (*needed, *extra)
    ]
    fields += [DraftField(part, known.get(part, "")) for part in ("attack", "damage")]
    return fields[:MOST_FIELDS]


def sheet_of(system: System, draft: Draft) -> KeptSheet:
    """A draft filled in, as a sheet to be kept; InvalidAnswer when something is missing."""
    return KeptSheet(system.id, tomllib.loads(to_toml(system, draft, new_id(draft.name))))


# --- back to the catalogue's own form ------------------------------------------------------------


def own_id(draft: Draft, number: int) -> str:
    stem = re.sub(r"[^a-z0-9]+", "-", folded(draft.name)).strip("-")[:40] or "creature"
    return f"own-{number}-{stem}"


def to_toml(system: System, draft: Draft, id: str) -> str:
    """The creature as a table of a pack; raises InvalidAnswer when something is missing."""
    if draft.gaps:
        missing = ", ".join(map(draft.label, draft.gaps))
        raise InvalidAnswer(about_imports.to_be_filled_in(draft.name, missing))
    values = {field.id: field.value for field in draft.fields if field.value.strip()}
    _, words = vocabulary_of(system.id)
    stats = {}
    for stat, value in values.items():
        if stat in words.stats:
            stats[stat] = _whole_number(draft, stat, value)
    for stat in words.needed_stats:
        if stat not in stats:
            raise InvalidAnswer(about_imports.to_be_filled_in(draft.name, draft.label(stat)))
    damage = values.get("damage", "").replace(" ", "").replace("−", "-").lower()
    if not re.fullmatch(DICE, damage):
        raise InvalidAnswer(about_imports.damage_like(draft.name, repr(damage)))
    name = json.dumps(draft.name, ensure_ascii=False)
    attack = _whole_number(draft, "attack", values.get("attack", ""))
    strike = (
        'id = "strike", name = { fr = "Attaque", en = "Attack" }, '
        f'attack = {attack}, damage = "{damage}", type = "{words.plain_damage}"'
    )
    numbers = ", ".join(f"{stat} = {value}" for stat, value in stats.items())
    return (
        f"[creature.{id}]\n"
        f"name = {{ fr = {name}, en = {name} }}\n"
        f'level = {draft.level}\nside = "{draft.side}"\nsize = {draft.size}\n'
        f"stats = {{ {numbers} }}\n"
        f"strikes = [{{ {strike} }}]\n"
    )


def _whole_number(draft: Draft, stat: str, value: str) -> int:
    text = value.strip().replace("−", "-").removeprefix("+")
    try:
        return int(text)
    except ValueError:
        what = draft.label(stat)
        raise InvalidAnswer(
            about_imports.a_whole_number_for(draft.name, what, repr(value))
        ) from None
