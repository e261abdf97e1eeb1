"""A kept sheet: a character or a creature, in the catalogue's own form, with what belongs to it.

``entries`` are those of a pack: one creature, and the actions, items and effects made for it. So a
kept sheet is read, checked and played as whatever a pack brings, and there is no second form of it.
"""

from __future__ import annotations

import re
import secrets
from typing import Annotated, Any

import msgspec

from troisactes.catalogue.reader import ID
from troisactes.errors import InvalidAnswer
from troisactes.i18n.folding import folded
from troisactes.i18n.plain_names import plain_name
from troisactes.records.complaints import about_shelves
from troisactes.rules.registry import package_of

FORMAT = 1
KIND = "creature"  # of documents on a shelf
SECTIONS = frozenset(("creature", "action", "item", "effect", "clause", "term"))
MOST_TAGS = 20
LONGEST_NOTES = 20_000

Word = Annotated[str, msgspec.Meta(max_length=80)]
Entries = dict[str, dict[str, dict[str, Any]]]  # section -> id -> its keys


class KeptSheet(msgspec.Struct, forbid_unknown_fields=True):
    """What is kept, exported and imported."""

    system: Word
    entries: Entries
    format: int = FORMAT
    portrait: Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{0,32}$")] = ""  # a picture's id
    tags: Annotated[list[Word], msgspec.Meta(max_length=MOST_TAGS)] = []
    player: Word = ""
    notes: Annotated[str, msgspec.Meta(max_length=LONGEST_NOTES)] = ""
    # Unusual numbers somebody wants as they are: « strikes.0.attack=5 ».
    accepted: Annotated[list[Word], msgspec.Meta(max_length=200)] = []

    @property
    def id(self) -> str:
        """Of the creature, in its entries."""
        return next(iter(self.entries.get("creature", {})), "")

    @property
    def creature(self) -> dict[str, Any]:
        return self.entries.get("creature", {}).get(self.id, {})

    def name(self, lang: str) -> str:
        """Its name as far as it has one: a sheet may be a draft."""
        name = self.creature.get("name")
        if isinstance(name, dict):
            name = name.get(lang) or name.get("fr") or name.get("en")
        return plain_name(name)[:80] if isinstance(name, str) else ""

    def number(self, *path: str) -> int | None:
        value: object = self.creature
        for part in path:
            value = value.get(part) if isinstance(value, dict) else None
        return value if isinstance(value, int) and not isinstance(value, bool) else None


def check_shape(sheet: KeptSheet) -> KeptSheet:
    """The same, once it is known to be a sheet of a system there is; InvalidAnswer, UnknownId."""
    if sheet.format > FORMAT or sheet.format < 1:
        raise InvalidAnswer(about_shelves.a_newer_document(sheet.format))
    package_of(sheet.system)
    creatures = sheet.entries.get("creature", {})
    if len(creatures) != 1 or not SECTIONS.issuperset(sheet.entries):
        raise InvalidAnswer(about_shelves.one_creature())
    sheet.tags = list(dict.fromkeys(filter(None, map(plain_name, sheet.tags))))
    sheet.player = plain_name(sheet.player)
    sheet.entries = {section: each for section, each in sheet.entries.items() if each}
    return sheet


def migrated(data: dict[str, Any]) -> dict[str, Any]:
    """A document as this version writes it; each format knows the step to the next."""
    format = data.get("format", FORMAT)
    if not isinstance(format, int) or not 1 <= format <= FORMAT:
        raise InvalidAnswer(about_shelves.a_newer_document(str(format)[:20]))
    while format < FORMAT:  # pragma: no cover - there has been one format so far
        data = STEPS[format](data)
        format += 1
    return {**data, "format": FORMAT}


STEPS: dict[int, Any] = {}  # format -> what makes the next one of it


def read_document(content: str | bytes) -> KeptSheet:
    """What a store kept, or a file holds; InvalidAnswer when it is something else."""
    try:
        data = msgspec.json.decode(content)
        if not isinstance(data, dict):
            raise InvalidAnswer(about_shelves.a_kept_sheet())
        return check_shape(msgspec.convert(migrated(data), KeptSheet))
    except (msgspec.MsgspecError, RecursionError) as error:
        raise InvalidAnswer(about_shelves.a_kept_sheet()) from error


def written(sheet: KeptSheet) -> str:
    return msgspec.json.encode(sheet).decode()


def new_id(name: str) -> str:
    """An id nothing else has: words of the name, and chance."""
    stem = re.sub(r"[^a-z0-9]+", "-", folded(name)).strip("-")[:32].strip("-") or "fiche"
    return f"{stem}-{secrets.token_hex(3)}"


def with_new_id(sheet: KeptSheet, name: str = "") -> KeptSheet:
    """A copy that is a creature of its own; its actions and items keep their ids."""
    table = dict(sheet.creature)
    if name:
        table["name"] = {"fr": name, "en": name}
    id = new_id(name or sheet.name("fr") or sheet.id)
    entries = {**sheet.entries, "creature": {id: table}}
    return msgspec.structs.replace(sheet, entries=entries)


def is_id(id: str) -> bool:
    return ID.fullmatch(id) is not None
