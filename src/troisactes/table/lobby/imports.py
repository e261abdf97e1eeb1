"""What people paste or drop: an actor of Foundry's, our own TOML, a Universal VTT map."""

from __future__ import annotations

import tomllib
from typing import Any

import msgspec

from troisactes.catalogue.load import MAX_KEY_PARTS, endless_key
from troisactes.errors import InputTooLarge, InvalidAnswer
from troisactes.i18n.names import in_language
from troisactes.i18n.plain_names import plain_name
from troisactes.interop.documents import LONGEST, read_json
from troisactes.interop.foundry import Actor, is_actor, read_actors
from troisactes.interop.uvtt import is_map, read_map
from troisactes.kernel.definitions import Name
from troisactes.records.complaints import about_files, about_imports, about_packs
from troisactes.records.syntax import toml_mistake
from troisactes.rules.registry import System, load_system, vocabulary_of
from troisactes.table.lobby.drafts import Draft, fields_of

MOST_CREATURES = 20


class Imported(msgspec.Struct):
    """Creatures, or a map."""

    creatures: list[Draft] = []
    rows: list[str] = []
    pixels: int = 0
    walls_left_out: int = 0


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
    return Imported(creatures=_read_toml(system, text, lang))


def _read_document(system: System, data: Any, lang: str) -> Imported:
    if is_map(data):
        found = read_map(data)
        return Imported([], list(found.rows), found.pixels, found.walls_left_out)
    if is_actor(data) or isinstance(data, list):
        return Imported([_of_actor(system, actor, lang) for actor in read_actors(data)])
    raise InvalidAnswer(about_imports.neither_actor_nor_map())


def _of_actor(system: System, actor: Actor, lang: str) -> Draft:
    known = {stat: str(number) for stat, number in actor.stats.items()}
    if actor.attack is not None:
        known["attack"] = str(actor.attack)
    if actor.damage:
        known["damage"] = actor.damage
    draft = Draft(actor.name, side="heroes" if actor.is_hero else "foes")
    draft.size, draft.level = actor.size, actor.level
    draft.fields = fields_of(system, known, lang)
    draft.left_out = list(actor.left_out)
    return draft


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
    return [
        _of_table(system, id, table, lang)
        for id, table in list(creatures.items())[:MOST_CREATURES]
        if isinstance(table, dict)
    ]


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
