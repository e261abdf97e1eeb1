"""The line of every header, key and list item of a TOML text, which the standard parser forgets.

It is only read when something is wrong, so that loading a good file costs nothing. The text may be
one that the parser refused: what comes before the first unreadable place is found all the same.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from contextlib import suppress

Path = tuple[str | int, ...]

_BARE_KEY = re.compile(r"[A-Za-z0-9_-]+")
_BLANKS = re.compile(r"[ \t]*")
_BLANK_LINES = re.compile(r"(?:[ \t\n]|#[^\n]*)*+")
_BASIC = re.compile(r'"(?:[^"\\\n]|\\.)*+"')
_LITERAL = re.compile(r"'[^'\n]*+'")
_LONG_BASIC = re.compile(r'"""(?:[^"\\]|\\[\s\S]|"(?!""))*+"{3,5}')
_LONG_LITERAL = re.compile(r"'''(?:[^']|'(?!''))*+'{3,5}")
_SCALAR = re.compile(r"[^,\]}#\n]+")


class Lines:
    """Where things stand in one text."""

    def __init__(self, text: str) -> None:
        scanner = _Scanner(text.replace("\r\n", "\n"))
        with suppress(_Lost, RecursionError):  # what was found before stays useful
            scanner.document()
        self._first = scanner.first
        self._again = scanner.again

    def line(self, path: Path) -> int | None:
        """The line of a path, or of the nearest thing around it that has one."""
        while path:
            found = self._first.get(path)
            if found is not None:
                return found
            path = path[:-1]
        return None

    def declared_twice(self, line: int) -> tuple[str, int] | None:
        """What is declared at this line for the second time, and the line of the first."""
        return self._again.get(line)


class _Lost(Exception):
    """The text stops being readable here."""


class _Scanner:
    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.first: dict[Path, int] = {}
        self.again: dict[int, tuple[str, int]] = {}
        self._headers: set[Path] = set()
        self._assigned: set[Path] = set()
        self._last_item: dict[Path, int] = {}  # of each [[list of tables]]
        self._breaks = [place for place, symbol in enumerate(text) if symbol == "\n"]

    def document(self) -> None:
        table: Path = ()
        while True:
            self._skip(_BLANK_LINES)
            if self.at >= len(self.text):
                return
            if self._looking_at("[["):
                table = self._header(2)
            elif self._looking_at("["):
                table = self._header(1)
            else:
                self._assignment(table)

    def _header(self, brackets: int) -> Path:
        line = self._line()
        self.at += brackets
        *above, last = self._key()
        self._expect("]" * brackets)
        path: Path = ()
        for part in above:
            self.first.setdefault((*path, part), line)
            path = self._inside(path, part)
        if brackets == 1:
            path = self._inside(path, last)
            self._note(path, line, self._headers)
            return path
        path = (*path, last)
        index = self._last_item.get(path, -1) + 1
        self._last_item[path] = index
        self.first.setdefault(path, line)
        self.first[(*path, index)] = line
        return (*path, index)

    def _inside(self, path: Path, part: str) -> Path:
        """A header names a list of tables to mean its latest item."""
        path = (*path, part)
        index = self._last_item.get(path)
        return path if index is None else (*path, index)

    def _assignment(self, table: Path) -> None:
        line = self._line()
        key = self._key()
        self._expect("=")
        path = table
        for part in key[:-1]:
            path = (*path, part)
            self.first.setdefault(path, line)
        path = (*path, key[-1])
        self._note(path, line, self._assigned)
        self._value(path)

    def _note(self, path: Path, line: int, declared: set[Path]) -> None:
        if path in self._headers or path in self._assigned:
            self.again.setdefault(line, (shown(path), self.first[path]))
        else:
            self.first[path] = line  # better than a longer name that was seen before
        declared.add(path)

    def _key(self) -> list[str]:
        parts: list[str] = []
        while True:
            self._skip(_BLANKS)
            if self._looking_at('"'):
                parts.append(self._take(_BASIC)[1:-1])
            elif self._looking_at("'"):
                parts.append(self._take(_LITERAL)[1:-1])
            else:
                parts.append(self._take(_BARE_KEY))
            self._skip(_BLANKS)
            if not self._looking_at("."):
                return parts
            self.at += 1

    def _value(self, path: Path) -> None:
        self._skip(_BLANKS)
        if self._looking_at("["):
            self._list(path)
        elif self._looking_at("{"):
            self._inline_table(path)
        elif self._looking_at('"""'):
            self._take(_LONG_BASIC)
        elif self._looking_at("'''"):
            self._take(_LONG_LITERAL)
        elif self._looking_at('"'):
            self._take(_BASIC)
        elif self._looking_at("'"):
            self._take(_LITERAL)
        else:
            self._take(_SCALAR)

    def _list(self, path: Path) -> None:
        self.at += 1
        index = 0
        while True:
            self._skip(_BLANK_LINES)
            if self._looking_at("]"):
                self.at += 1
                return
            item = (*path, index)
            self.first.setdefault(item, self._line())
            self._value(item)
            self._skip(_BLANK_LINES)
            if self._looking_at(","):
                self.at += 1
            elif not self._looking_at("]"):
                raise _Lost
            index += 1

    def _inline_table(self, path: Path) -> None:
        self.at += 1
        while True:
            self._skip(_BLANK_LINES)
            if self._looking_at("}"):
                self.at += 1
                return
            self._assignment(path)
            self._skip(_BLANK_LINES)
            if self._looking_at(","):
                self.at += 1
            elif not self._looking_at("}"):
                raise _Lost

    def _line(self) -> int:
        return bisect_right(self._breaks, self.at - 1) + 1

    def _looking_at(self, symbols: str) -> bool:
        return self.text.startswith(symbols, self.at)

    def _expect(self, symbols: str) -> None:
        self._skip(_BLANKS)
        if not self._looking_at(symbols):
            raise _Lost
        self.at += len(symbols)

    def _skip(self, pattern: re.Pattern[str]) -> None:
        found = pattern.match(self.text, self.at)
        if found is not None:
            self.at = found.end()

    def _take(self, pattern: re.Pattern[str]) -> str:
        found = pattern.match(self.text, self.at)
        if found is None:
            raise _Lost
        self.at = found.end()
        return found[0]


def shown(path: Path) -> str:
    """A path as a person writes it: ``action.stride.steps[2]``, counted from 1."""
    words = ""
    for part in path:
        if isinstance(part, int):
            words += f"[{part + 1}]"
        else:
            words += f".{part}" if words else part
    return words
