"""Reads YAML as a scenario needs it: plain values that know their lines, and nothing clever.

Built straight from the parser's events, so that what YAML can do to a reader is refused as it
comes: aliases (they can blow up), tags, keys given twice, endless nesting. Only ``true`` and
``false`` are booleans, only whole numbers are numbers: ``yes``, ``no`` and ``12:30`` stay the texts
their author wrote.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path as FilePath
from typing import Any, Final

import yaml

from troisactes.catalogue.locate import Path
from troisactes.errors import InputTooLarge, Problem, ScenarioError
from troisactes.records.complaints import about_packs, about_scenarios, about_values
from troisactes.records.phrase import Phrase
from troisactes.records.syntax import trouble_with_file, yaml_mistake

MAX_BYTES: Final = 1_000_000
MAX_DEPTH: Final = 24
MAX_VALUES: Final = 200_000

_WHOLE_NUMBER = re.compile(r"[-+]?[0-9]{1,15}")
_WORDS: Final[dict[str, object]] = {"": None, "~": None, "null": None, "true": True, "false": False}
# The parser in C when there is one: the same events, fifteen times sooner.
_LOADER: Final[Any] = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class Document:
    """One YAML document, as dicts, lists, texts, whole numbers, booleans and None."""

    def __init__(self, file: str, line: int) -> None:
        self.file = file
        self.value: object = None
        self.lines: dict[Path, int] = {(): line}

    def where(self, path: Path) -> tuple[str, int | None]:
        """The line of a path, or of the nearest thing around it that has one."""
        while path not in self.lines:
            path = path[:-1]
        return self.file, self.lines[path]


def read_documents(path: FilePath) -> list[Document]:
    """The documents of a file; raises ScenarioError or InputTooLarge."""
    file = path.as_posix()
    try:
        with path.open("rb") as stream:
            content = stream.read(MAX_BYTES + 1)
            if len(content) > MAX_BYTES:
                raise InputTooLarge(file, max(path.stat().st_size, len(content)), MAX_BYTES)
    except OSError as error:
        found = trouble_with_file(error)
        raise _refused(file, None, about_packs.a_file_that_can_be_read(), found) from error
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        found = about_packs.byte_in_hex(f"{content[error.start]:02x}")
        raise _refused(
            file, line, about_packs.text_in_utf8(), found, about_packs.save_it_as_utf8()
        ) from error
    return parse_documents(text, file)


def parse_documents(text: str, file: str) -> list[Document]:
    """The documents of a text. ``file`` is what its problems are reported under."""
    try:
        return _Builder(file).build(yaml.parse(text, Loader=_LOADER))
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line = None if mark is None else mark.line + 1
        said = str(error.problem or error.context or about_values.something_else())
        raise _refused(
            file, line, about_packs.correct_yaml(), yaml_mistake(said), _advice(said)
        ) from error
    except yaml.YAMLError as error:  # a character YAML does not allow
        place = getattr(error, "position", None)
        line = text.count("\n", 0, place) + 1 if isinstance(place, int) else None
        raise _refused(
            file, line, about_packs.correct_yaml(), about_scenarios.a_forbidden_character()
        ) from error


class _Open:
    """A list or mapping whose end has not come yet."""

    __slots__ = ("key", "path", "value")

    def __init__(self, value: dict[str, object] | list[object], path: Path) -> None:
        self.value = value
        self.path = path
        self.key: str | None = None  # of a mapping: read, and waiting for its value


class _Builder:
    def __init__(self, file: str) -> None:
        self.file = file
        self.documents: list[Document] = []
        self.open: list[_Open] = []
        self.count = 0

    def build(self, events: Iterator[Any]) -> list[Document]:
        for event in events:
            line = event.start_mark.line + 1
            if isinstance(event, yaml.DocumentStartEvent):
                self.documents.append(Document(self.file, line))
            elif isinstance(event, yaml.AliasEvent):
                raise self._no(
                    line,
                    about_scenarios.each_value_written_out(),
                    about_scenarios.the_alias(str(event.anchor)),
                )
            elif isinstance(event, yaml.ScalarEvent):
                self._check(event, line)
                self._scalar(event, line)
            elif isinstance(event, yaml.SequenceStartEvent | yaml.MappingStartEvent):
                self._check(event, line)
                is_list = isinstance(event, yaml.SequenceStartEvent)
                self._begin([] if is_list else {}, line)
            elif isinstance(event, yaml.SequenceEndEvent | yaml.MappingEndEvent):
                self.open.pop()
        return [each for each in self.documents if each.value is not None]

    def _check(self, event: Any, line: int) -> None:
        if event.tag is not None:
            raise self._no(
                line,
                about_scenarios.plain_values_only(),
                about_scenarios.the_tag(event.tag),
                about_scenarios.take_it_out(),
            )
        self.count += 1
        if self.count > MAX_VALUES:
            raise self._no(
                line,
                about_scenarios.at_most_values(MAX_VALUES),
                about_values.more(),
                about_scenarios.split_the_file(),
            )

    def _begin(self, value: dict[str, object] | list[object], line: int) -> None:
        if len(self.open) >= MAX_DEPTH:
            raise self._no(line, about_scenarios.at_most_nested(MAX_DEPTH), about_values.more())
        if self.open and isinstance(self.open[-1].value, dict) and self.open[-1].key is None:
            raise self._no(
                line, about_scenarios.a_word_as_key(), about_scenarios.a_list_or_a_mapping()
            )
        self.open.append(_Open(value, self._put(value, line)))

    def _scalar(self, event: Any, line: int) -> None:
        holder = self.open[-1] if self.open else None
        if holder is not None and isinstance(holder.value, dict) and holder.key is None:
            key: str = event.value
            if key in holder.value:
                first = self.documents[-1].where((*holder.path, key))[1]
                again = about_values.it_again_on_line(first or 1)
                raise self._no(
                    line, about_values.once(repr(key)), again, about_scenarios.put_them_together()
                )
            holder.key = key
            self.documents[-1].lines[(*holder.path, key)] = line
            return
        is_plain = event.style in (None, "")
        self._put(_plain_value(event.value) if is_plain else event.value, line)

    def _put(self, value: object, line: int) -> Path:
        """Give a value to what waits for it; says its path."""
        document = self.documents[-1]
        if not self.open:
            document.value = value
            document.lines[()] = line
            return ()
        holder = self.open[-1]
        if isinstance(holder.value, list):
            path = (*holder.path, len(holder.value))
            holder.value.append(value)
            document.lines[path] = line
            return path
        assert holder.key is not None
        path = (*holder.path, holder.key)
        holder.value[holder.key] = value
        holder.key = None
        return path

    def _no(
        self, line: int, expected: Phrase, found: Phrase, advice: Phrase | None = None
    ) -> ScenarioError:
        return _refused(self.file, line, expected, found, advice)


def shown(value: object) -> Phrase:
    """A value on one line, as a scenario writes it."""
    if value is None or value == "":
        return about_values.nothing()
    if isinstance(value, bool):
        return about_values.written("true" if value else "false")
    if isinstance(value, Mapping):
        pairs = [about_values.pair(str(key), shown(each)) for key, each in value.items()]
        return about_values.in_braces(_with_commas(pairs))
    if isinstance(value, set | frozenset):
        value = sorted(value, key=str)
    if isinstance(value, list | tuple):
        return about_values.in_brackets(_with_commas([shown(each) for each in value]))
    return about_values.written(str(value))


def _with_commas(parts: list[Phrase]) -> Phrase:
    first, *rest = parts or [about_values.written("")]
    for each in rest:
        first = about_values.comma(first, each)
    return first


def _plain_value(text: str) -> object:
    if text in _WORDS:
        return _WORDS[text]
    return int(text) if _WHOLE_NUMBER.fullmatch(text) else text


def _advice(said: str) -> Phrase | None:
    if "cannot start any token" in said:
        return about_scenarios.indent_with_spaces()
    if "mapping values are not allowed" in said:
        return about_scenarios.quote_a_text_with_a_colon()
    return None


def _refused(
    file: str, line: int | None, expected: Phrase, found: Phrase, advice: Phrase | None = None
) -> ScenarioError:
    return ScenarioError(None, [Problem(file, line, expected, found, advice)])
