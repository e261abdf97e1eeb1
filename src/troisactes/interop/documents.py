"""JSON from strangers: bounded in size, and looked into without trust."""

from __future__ import annotations

from typing import Any

import msgspec

from troisactes.errors import InputTooLarge, InvalidAnswer
from troisactes.records.complaints import about_files, about_imports
from troisactes.records.syntax import value_mistake

LONGEST = 1_000_000  # characters


def read_json(text: str) -> Any:
    """The document; raises InvalidAnswer or InputTooLarge with what was expected."""
    if len(text) > LONGEST:
        raise InputTooLarge(about_files.this_document(), len(text), LONGEST)
    try:
        return msgspec.json.decode(text)
    except (msgspec.DecodeError, UnicodeEncodeError, RecursionError) as error:
        is_deep = isinstance(error, RecursionError)
        why = about_imports.nested_too_deeply() if is_deep else value_mistake(str(error))
        raise InvalidAnswer(about_imports.not_json(why)) from error


def dig(data: Any, *path: str) -> Any:
    """``dig(actor, "system", "attributes", "ac")``; None where there is nothing."""
    for key in path:
        if not isinstance(data, dict):
            return None
        data = data.get(key)
    return data


def whole(data: Any, *paths: tuple[str, ...]) -> int | None:
    """The first of those places that holds a whole number."""
    for path in paths:
        found = dig(data, *path)
        if isinstance(found, str) and found.strip().lstrip("+-").isdigit() and len(found) < 8:
            found = int(found)
        if isinstance(found, float) and found.is_integer() and abs(found) < 1_000_000:
            found = int(found)
        if isinstance(found, int) and not isinstance(found, bool) and abs(found) < 1_000_000:
            return found
    return None


def words(data: Any, *path: str) -> str:
    found = dig(data, *path)
    return found if isinstance(found, str) else ""


def listed(data: Any, *path: str) -> list[Any]:
    found = dig(data, *path)
    return found if isinstance(found, list) else []
