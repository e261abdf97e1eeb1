"""Our own TOML, taken without loss: read to be checked, kept as it was written."""

from __future__ import annotations

import tomllib
from typing import Any

from troisactes.catalogue.load import MAX_KEY_PARTS, endless_key
from troisactes.errors import InvalidAnswer
from troisactes.interop.plain_text import name_of
from troisactes.records.complaints import about_imports, about_packs
from troisactes.records.syntax import toml_mistake
from troisactes.rules.text_packs import system_with_text


def parse_toml(text: str) -> dict[str, Any]:
    """The tables of a text; InvalidAnswer with what is wrong."""
    if endless_key(text) is not None:
        why = about_packs.more_than_parts(MAX_KEY_PARTS)
        raise InvalidAnswer(about_imports.neither_json_nor_toml(why))
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        why = toml_mistake(str(error).partition(" (at ")[0])
        raise InvalidAnswer(about_imports.neither_json_nor_toml(why)) from error
    except ValueError as error:  # a number of thousands of digits
        why = about_packs.a_number_too_long()
        raise InvalidAnswer(about_imports.neither_json_nor_toml(why)) from error
    except RecursionError as error:
        why = about_imports.nested_too_deeply()
        raise InvalidAnswer(about_imports.neither_json_nor_toml(why)) from error


def read_own(system_id: str, text: str) -> list[str]:
    """The names of its creatures, once the whole text is known to fit the system."""
    tables = parse_toml(text)
    creatures = tables.get("creature")
    if not isinstance(creatures, dict) or not creatures:
        raise InvalidAnswer(about_imports.no_creature_tables())
    system_with_text(system_id, text)
    return [_name(id, table) for id, table in creatures.items()]


def _name(id: str, table: Any) -> str:
    name = table.get("name") if isinstance(table, dict) else None
    said = next(iter(name.values()), id) if isinstance(name, dict) else name
    return name_of(said) or id
