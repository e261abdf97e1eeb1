"""What the readers of TOML, JSON and YAML, and the system's files, call a mistake; as phrases.

They speak English only. What they are known to say has sentences of its own; anything else is
quoted.
"""

from __future__ import annotations

import errno
import re
from collections.abc import Callable, Mapping
from typing import Final

from troisactes.records.complaints import about_syntax, about_values
from troisactes.records.phrase import Phrase

_TOML: Final[Mapping[str, Phrase]] = {
    "Cannot overwrite a value": about_syntax.value_written_twice(),
    "Escaped character is not a Unicode scalar value": about_syntax.no_unicode_character(),
    "Expected '=' after a key in a key/value pair": about_syntax.key_without_equals(),
    "Expected ']' at the end of a table declaration": about_syntax.unclosed_table_name(),
    "Expected ']]' at the end of an array declaration": about_syntax.unclosed_list_name(),
    "Expected newline or end of document after a statement": about_syntax.more_on_the_line(),
    "Invalid date or datetime": about_syntax.invalid_date(),
    "Invalid hex value": about_syntax.invalid_hex_value(),
    "Invalid initial character for a key part": about_syntax.invalid_key(),
    "Invalid statement": about_syntax.invalid_statement(),
    "Invalid value": about_syntax.invalid_value(),
    "Unclosed array": about_syntax.unclosed_array(),
    "Unclosed inline table": about_syntax.unclosed_inline_table(),
    "Unescaped '\\' in a string": about_syntax.unescaped_backslash(),
    "Unterminated string": about_syntax.unterminated_string(),
}
# Those that end in what they speak of.
_TOML_OF: Final[Mapping[str, Callable[[str], Phrase]]] = {
    "Illegal character ": about_syntax.illegal_character,
    "Found invalid character ": about_syntax.invalid_character,
    "Cannot declare ": about_syntax.declared_twice,
    "Cannot mutate immutable namespace ": about_syntax.already_closed,
    "Cannot redefine namespace ": about_syntax.already_there,
    "Duplicate inline table key ": about_syntax.key_again,
    "Expected ": about_syntax.expected_sign,
}
_JSON: Final[Mapping[str, Phrase]] = {
    "Expecting value": about_syntax.json_value_missing(),
    "Expecting ',' delimiter": about_syntax.json_comma_missing(),
    "Expecting ':' delimiter": about_syntax.json_colon_missing(),
    "Expecting property name enclosed in double quotes": about_syntax.json_name_missing(),
    "Extra data": about_syntax.json_extra_data(),
    "Unterminated string starting at": about_syntax.json_unterminated_string(),
    "Invalid control character at": about_syntax.json_control_character(),
    "Illegal trailing comma before end of object": about_syntax.json_trailing_comma(),
    "Illegal trailing comma before end of array": about_syntax.json_trailing_comma_in_list(),
}
_YAML: Final[Mapping[str, Phrase]] = {
    "mapping values are not allowed": about_syntax.yaml_mapping_here(),
    "mapping keys are not allowed": about_syntax.yaml_key_here(),
    "block sequence entries are not allowed": about_syntax.yaml_list_here(),
    "sequence entries are not allowed": about_syntax.yaml_list_here(),
    "control characters are not allowed": about_syntax.yaml_control_characters(),
    "could not find expected ':'": about_syntax.yaml_colon_missing(),
    "did not find expected ',' or ']'": about_syntax.yaml_unclosed_list(),
    "did not find expected ',' or '}'": about_syntax.yaml_unclosed_mapping(),
    "did not find expected '-' indicator": about_syntax.yaml_dash_missing(),
    "did not find expected <document start>": about_syntax.yaml_document_start_missing(),
    "did not find expected key": about_syntax.yaml_key_missing(),
    "did not find expected node content": about_syntax.yaml_value_missing(),
    "did not find expected alphabetic or numeric character": about_syntax.yaml_name_missing(),
    "did not find expected whitespace or line break": about_syntax.yaml_space_missing(),
    "found a tab character": about_syntax.yaml_tab(),
    "found character that cannot start any token": about_syntax.yaml_odd_start(),
    "found unexpected end of stream": about_syntax.yaml_unexpected_end(),
    "found unexpected document indicator": about_syntax.yaml_document_inside(),
    "found unexpected ':'": about_syntax.yaml_unexpected_colon(),
    "found undefined tag handle": about_syntax.yaml_undefined_tag(),
    "found unknown escape character": about_syntax.yaml_unknown_escape(),
    "found unknown directive name": about_syntax.yaml_unknown_directive(),
}
_VALUES: Final[Mapping[re.Pattern[str], Callable[..., Phrase]]] = {
    re.compile(r"Expected `(.+)`, got `(.+)`"): about_values.expected_found,
    re.compile(r"Expected `\w+` of length (.+)"): about_syntax.a_length_outside,
    re.compile(r"Expected `\w+` ([<>]=? .+)"): about_syntax.a_value_outside,
    re.compile(r"Invalid (?:enum )?value (.+)"): about_syntax.a_value_not_offered,
    re.compile(r"Object contains unknown field `(.+)`"): about_syntax.an_unknown_field,
    re.compile(r"Object missing required field `(.+)`"): about_syntax.a_missing_field,
    re.compile(r"JSON is malformed: .* \(byte (\d+)\)"): about_syntax.malformed_json_at,
    re.compile(r"Input data was truncated"): about_syntax.truncated_json,
}
_SORTS: Final[Mapping[type, Phrase]] = {
    str: about_values.a_text(),
    int: about_values.a_whole_number(),
    list: about_values.a_list(),
    dict: about_values.a_table(),
}
_FILES: Final[Mapping[int, Phrase]] = {
    errno.ENOENT: about_syntax.no_such_file_or_directory(),
    errno.EACCES: about_syntax.permission_denied(),
    errno.EPERM: about_syntax.permission_denied(),
    errno.EADDRINUSE: about_syntax.address_in_use(),
    errno.EISDIR: about_syntax.is_a_directory(),
    errno.ENOTDIR: about_syntax.not_a_directory(),
    errno.ENAMETOOLONG: about_syntax.name_too_long(),
}


def toml_mistake(text: str) -> Phrase:
    """What the reader of TOML says, without the place."""
    known = _TOML.get(text)
    if known is not None:
        return known
    for start, of in _TOML_OF.items():
        if text.startswith(start):
            return of(text.removeprefix(start))
    return about_syntax.toml_mistake(f"{text[:1].lower()}{text[1:]}")


def json_mistake(text: str) -> Phrase:
    """What the reader of JSON says, without the place."""
    return _JSON.get(text) or about_syntax.json_mistake(text)


def yaml_mistake(text: str) -> Phrase:
    """What the reader of YAML says, without the place."""
    for start, known in _YAML.items():
        if text.startswith(start):
            return known
    return about_syntax.yaml_mistake(text)


def sort_of(value: object) -> Phrase:
    """What sort of value stands where another was expected."""
    if isinstance(value, bool):
        return about_values.true_or_false()
    for kind, said in _SORTS.items():
        if isinstance(value, kind):
            return said
    return about_values.nothing() if value is None else about_values.something_else()


def value_mistake(text: str) -> Phrase:
    """What the reader of typed JSON says of a value, and where."""
    what, _, place = text.partition(" - at `$.")
    said = about_values.quoted(what)
    for pattern, of in _VALUES.items():
        found = pattern.fullmatch(what)
        if found is not None:
            said = of(*found.groups())
            break
    return about_syntax.at_place(place.removesuffix("`"), said) if place else said


def trouble_with_file(error: OSError) -> Phrase:
    """What the system has against a file."""
    known = _FILES.get(error.errno or 0)
    if known is not None:
        return known
    return about_syntax.file_trouble(error.strerror or type(error).__name__)
