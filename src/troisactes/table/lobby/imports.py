"""What people paste or drop: sheets of other programs, our own TOML, maps of other programs."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec

from troisactes.campaign.map_files import SegmentFate, fates_of
from troisactes.catalogue.load import MAX_KEY_PARTS, endless_key
from troisactes.catalogue.toml_text import toml_text
from troisactes.errors import InputTooLarge, InvalidAnswer, TroisActesError
from troisactes.i18n.names import in_language, stat_name
from troisactes.i18n.plain_names import plain_name
from troisactes.interop.creature_record import CreatureRecord
from troisactes.interop.documents import LONGEST, read_json
from troisactes.interop.drawn_maps import AS_LINE, IN_PARTS, ON_EDGES, OUTSIDE, DrawnMap
from troisactes.interop.formats import Found, UnreadEntry, is_own_toml, read_all, read_data
from troisactes.interop.foundry_scene import is_scene, read_scene
from troisactes.interop.pack_writer import PackWriter
from troisactes.interop.sheet_writer import SIZES, SQUARE_FEET
from troisactes.interop.system_words import words_of
from troisactes.interop.uvtt import is_map, read_map
from troisactes.kernel.definitions import Name
from troisactes.kernel.edge_text import is_list_row
from troisactes.records.complaints import about_files, about_imports, about_packs
from troisactes.records.syntax import toml_mistake
from troisactes.rules.registry import System, load_system, vocabulary_of
from troisactes.rules.text_packs import system_with_text
from troisactes.table.lobby.drafts import LONGEST_OWN, Draft, fields_of

MOST_CREATURES = 20


class Imported(msgspec.Struct):
    """Creatures, or a map."""

    creatures: list[Draft] = []
    rows: list[str] = []  # its squares, then lists of what stands between them
    pixels: int = 0
    width: int = 0  # squares
    height: int = 0
    walls: int = 0  # on edges of squares
    lines: int = 0  # across squares, at least in part
    outside: int = 0  # not on the map
    doors: int = 0
    lights: int = 0
    fates: list[SegmentFate] = []  # what became of each wall and door of a map
    refused: list[str] = []  # entries that could not be taken, with why


def read_import(system_id: str, text: str, lang: str) -> Imported:
    """Whatever it is, for a system; raises InvalidAnswer with what was expected."""
    return read_text(load_system(system_id), text, lang)


def read_text(system: System, text: str, lang: str) -> Imported:
    """Whatever it is; raises InvalidAnswer with what was expected."""
    if text.lstrip()[:1] in ("{", "["):
        try:
            return _read_document(system, read_json(text), lang)
        except InvalidAnswer:
            # A TOML text may begin with a bracket too: [creature.ogre]
            if not text.lstrip().startswith("["):
                raise
    if not is_own_toml(text) and not _looks_like_toml(text):
        return _read_sheets(system, read_all(text), lang)
    return Imported(creatures=_read_toml(system, text, lang))


def _looks_like_toml(text: str) -> bool:
    return re.search(r"^\s*(?:\[|[\w-]+\s*=)", text, re.MULTILINE) is not None


def _read_document(system: System, data: Any, lang: str) -> Imported:
    if is_map(data):
        return _of_map(read_map(data))
    if is_scene(data):
        return _of_map(read_scene(data).map)
    return _read_sheets(system, read_data(data), lang)


def _of_map(found: DrawnMap) -> Imported:
    squares = [row for row in found.rows if not is_list_row(row)]
    return Imported(
        rows=list(found.rows),
        pixels=found.pixels,
        width=len(squares[0]),
        height=len(squares),
        walls=found.count(ON_EDGES),
        lines=found.count(AS_LINE) + found.count(IN_PARTS),
        outside=found.count(OUTSIDE) + found.count(OUTSIDE, is_door=True),
        doors=found.count(ON_EDGES, is_door=True) + found.count(AS_LINE, is_door=True),
        lights=len(found.lights),
        fates=fates_of(found),
    )


def _read_sheets(system: System, sheets: Iterable[Found], lang: str) -> Imported:
    """Each sheet as a draft; what was refused is said of the others, or if there are none."""
    imported = Imported()
    refused: list[UnreadEntry] = []
    for found in sheets:
        if len(imported.creatures) >= MOST_CREATURES:
            break
        if isinstance(found, CreatureRecord):
            imported.creatures.append(_of_record(system, found, lang))
        elif isinstance(found, UnreadEntry):
            refused.append(found)
    imported.refused = [
        f"{each.name or '?'}: {each.why.said_in(lang)}" for each in refused[:MOST_CREATURES]
    ]
    if not imported.creatures:
        raise InvalidAnswer(refused[0].why if refused else about_imports.nothing_known())
    return imported


def _of_record(system: System, record: CreatureRecord, lang: str) -> Draft:
    """All of it as entries of a pack; where numbers are missing, what is there, to be filled in."""
    words = words_of(system.id)
    if record.edition != words.edition:
        raise InvalidAnswer(about_imports.another_edition(in_language(system.package.name, lang)))
    draft = Draft(record.name, side="heroes" if record.kind == "hero" else "foes")
    writer = PackWriter(Path(), words, record.name)
    draft.level = max(-5, min(50, record.level))
    draft.size = min(4, SIZES.get(record.size, 1))
    try:
        report = writer.add(record)
    except InvalidAnswer:
        draft.fields = fields_of(system, _known(record), lang)
        names = [each.name for each in record.strikes[1:]]
        names += [each.name for each in record.abilities]
        names += [each.name for each in record.spells]
        draft.left_out = [plain_name(each)[:80] for each in names[:40]]
        return draft
    draft.own = writer.whole_text()
    numbers = record.stats
    draft.line = (
        f"{stat_name('ac', lang)} {numbers['ac']} · {stat_name('hp', lang)} {numbers['hp']}"
    )
    draft.left_out = report.lost[:40]
    draft.told = report.told[:80]
    return draft


def _known(record: CreatureRecord) -> dict[str, str]:
    known = {stat: str(number) for stat, number in record.stats.items()}
    if record.speeds:
        known["speed"] = str(max(record.speeds.values()) // SQUARE_FEET)
    strike = next((each for each in record.strikes if each.attack is not None), None)
    if strike is not None:
        known["attack"] = str(strike.attack)
        if strike.parts:
            known["damage"] = strike.parts[0].dice
    return known


# --- our own -------------------------------------------------------------------------------------


def _read_toml(system: System, text: str, lang: str) -> list[Draft]:
    if len(text) > LONGEST:
        raise InputTooLarge(about_files.this_document(), len(text), LONGEST)
    if endless_key(text) is not None:
        why = about_packs.more_than_parts(MAX_KEY_PARTS)
        raise InvalidAnswer(about_imports.neither_json_nor_toml(why))
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        why = toml_mistake(str(error).partition(" (at ")[0])
        raise InvalidAnswer(about_imports.neither_json_nor_toml(why)) from error
    except ValueError as error:  # a number of thousands of digits
        why = about_packs.a_number_too_long()
        raise InvalidAnswer(about_imports.neither_json_nor_toml(why)) from error
    except RecursionError as error:
        why = about_imports.nested_too_deeply()
        raise InvalidAnswer(about_imports.neither_json_nor_toml(why)) from error
    creatures = data.get("creature")
    if not isinstance(creatures, dict) or not creatures:
        raise InvalidAnswer(about_imports.no_creature_tables())
    is_whole = _fits(system, text)
    found = []
    for id, table in list(creatures.items())[:MOST_CREATURES]:
        if isinstance(table, dict):
            draft = _of_table(system, id, table, lang)
            if is_whole:
                _keep_whole(draft, system, text, data, id, lang)
            found.append(draft)
    return found


def _fits(system: System, text: str) -> bool:
    """Whether a text is sound as it is; what is not may still be filled in."""
    try:
        system_with_text(system.id, text)
    except TroisActesError:
        return False
    return True


def _keep_whole(
    draft: Draft, system: System, text: str, data: dict[str, Any], id: str, lang: str
) -> None:
    """The creature with all it needs, without loss."""
    others = {key: value for key, value in data.items() if key not in ("creature", "pack", "fight")}
    own = toml_text({"creature": {id: data["creature"][id]}, **others})
    if len(own) <= LONGEST_OWN:
        stats = system_with_text(system.id, text).rules.sheets[id].stats
        numbers = {str(stat): number for stat, number in stats.items()}
        draft.own, draft.fields, draft.left_out = own, [], []
        draft.line = " · ".join(f"{stat_name(each, lang)} {numbers[each]}" for each in ("ac", "hp"))


def _of_table(system: System, id: str, table: dict[str, Any], lang: str) -> Draft:
    """Its numbers and first strike; what else it says is listed."""
    known = _numbers(table.get("stats"))
    strikes = table.get("strikes")
    strike = strikes[0] if isinstance(strikes, list) and strikes else {}
    if isinstance(strike, dict):
        if _is_whole(strike.get("attack")):
            known["attack"] = str(strike["attack"])
        if isinstance(strike.get("damage"), str):
            known["damage"] = strike["damage"][:20]
    draft = Draft(_name(table.get("name"), id, lang))
    draft.side = "heroes" if table.get("side") == "heroes" else "foes"
    draft.size = _between(table.get("size"), 1, 4, 1)
    draft.level = _between(table.get("level"), -5, 50, 1)
    draft.fields = fields_of(system, known, lang)
    _, words = vocabulary_of(system.id)
    taken = {"name", "level", "side", "size", "stats", "strikes"}
    left_out = [key for key in table if key not in taken]
    left_out += [f"stats.{stat}" for stat in known if stat not in words.stats | _OF_A_STRIKE]
    if isinstance(strikes, list):
        left_out += [f"strikes[{index}]" for index in range(1, len(strikes))]
    draft.left_out = [plain_name(each)[:80] for each in left_out[:40]]
    return draft


_OF_A_STRIKE = frozenset(("attack", "damage"))


def _numbers(stats: object) -> dict[str, str]:
    if not isinstance(stats, dict):
        return {}
    return {str(stat): str(value) for stat, value in stats.items() if _is_whole(value)}


def _is_whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and abs(value) < 1_000_000


def _between(value: object, least: int, most: int, usual: int) -> int:
    if isinstance(value, int) and not isinstance(value, bool):
        return max(least, min(most, value))
    return usual


def _name(name: object, id: str, lang: str) -> str:
    if isinstance(name, str) and plain_name(name):
        return plain_name(name)[:80]
    if isinstance(name, dict):
        fr, en = name.get("fr"), name.get("en")
        if isinstance(fr, str) and isinstance(en, str):
            return plain_name(in_language(Name(fr, en), lang))[:80] or plain_name(id)[:80]
    return plain_name(id)[:80]
