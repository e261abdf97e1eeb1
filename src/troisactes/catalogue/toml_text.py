"""Writes entries as a person would: a table each, short things on one line."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping

_BARE = re.compile(r"[A-Za-z0-9_-]+")
_LONG = 100  # a list of tables longer than this has one on each line

Entries = Mapping[str, Mapping[str, Mapping[str, object]]]  # section -> id -> its keys


def toml_text(entries: Entries) -> str:
    """The entries of a pack as TOML: reading it again gives the same."""
    return "\n".join(
        _entry(section, id, table)
        for section, tables in entries.items()
        for id, table in tables.items()
    )


def _entry(section: str, id: str, table: Mapping[str, object]) -> str:
    lines = [f"[{_key(section)}.{_key(id)}]"]
    for key, value in table.items():
        if value is not None:
            lines.append(f"{_key(key)} = {_laid_out(value)}")
    return "\n".join(lines) + "\n"


def _laid_out(value: object) -> str:
    text = _value(value)
    has_tables = isinstance(value, list | tuple) and any(isinstance(each, dict) for each in value)
    if not has_tables or len(text) <= _LONG or not isinstance(value, list | tuple):
        return text
    inside = "".join(f"    {_value(each)},\n" for each in value)
    return f"[\n{inside}]"


def _key(key: str) -> str:
    return key if _BARE.fullmatch(key) else _text(key)


def _value(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | float):
        return repr(value)
    if isinstance(value, Mapping):
        inside = [f"{_key(str(key))} = {_value(each)}" for key, each in value.items()]
        return f"{{ {', '.join(inside)} }}" if inside else "{}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(_value, value))}]"
    return _text(str(value))


def _text(text: str) -> str:
    # JSON escapes what TOML must have escaped, but for one character.
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
