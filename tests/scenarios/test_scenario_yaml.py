"""Scenario YAML: plain values with their lines, and every trick of YAML refused."""

from contextlib import suppress
from pathlib import Path

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from troisactes.errors import InputTooLarge, ScenarioError
from troisactes.scenarios import yaml_reader
from troisactes.scenarios.yaml_reader import (
    MAX_BYTES,
    MAX_DEPTH,
    Document,
    parse_documents,
    read_documents,
    shown,
)


def value_of(text: str) -> object:
    (document,) = parse_documents(text, "x.yaml")
    return document.value


def problem_of(text: str) -> str:
    with pytest.raises(ScenarioError) as caught:
        parse_documents(text, "x.yaml")
    (problem,) = caught.value.problems
    return str(problem)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("a: 1", {"a": 1}),
        ("a: -3", {"a": -3}),
        ("a: +1", {"a": 1}),
        ("a: true", {"a": True}),
        ("a: yes", {"a": "yes"}),
        ("a: no", {"a": "no"}),
        ("a: on", {"a": "on"}),
        ("a: 12:30", {"a": "12:30"}),
        ("a: 1.5", {"a": "1.5"}),
        ("a: 2024-01-01", {"a": "2024-01-01"}),
        ("a: 0x10", {"a": "0x10"}),
        ("a: '1'", {"a": "1"}),
        ('a: "true"', {"a": "true"}),
        ("a:", {"a": None}),
        ("a: ~", {"a": None}),
        ("1: a", {"1": "a"}),
        ("yes: a", {"yes": "a"}),
        ("- [a, {b: c}]\n- d", [["a", {"b": "c"}], "d"]),
        ("a: |\n  x\n  y\n", {"a": "x\ny\n"}),
        ("<<: 1", {"<<": 1}),
    ],
)
def test_values_are_what_their_author_wrote(text: str, value: object) -> None:
    assert value_of(text) == value


def test_documents_are_separated_by_dashes() -> None:
    documents = parse_documents("a: 1\n---\n\nb: 2\n---\n", "x.yaml")
    assert [document.value for document in documents] == [{"a": 1}, {"b": 2}]
    assert documents[1].where(()) == ("x.yaml", 4)


def test_every_value_knows_its_line() -> None:
    (document,) = parse_documents("a:\n  b: 1\n  c:\n    - x\n    - y: {z: 3}\n", "x.yaml")
    assert document.where(("a", "b")) == ("x.yaml", 2)
    assert document.where(("a", "c", 1)) == ("x.yaml", 5)
    assert document.where(("a", "c", 1, "y", "z")) == ("x.yaml", 5)
    assert document.where(("a", "unknown", 4)) == ("x.yaml", 1)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("a: &x [1]\nb: *x", "x.yaml:2: expected each value written out, found the alias *x"),
        ("a: &x [*x]", "the alias *x"),
        ("a: !!python/object:os.system x", "expected plain values, found the tag"),
        ("a: !mine 3", "the tag !mine"),
        ("a: 1\nb: 2\na: 3", "x.yaml:3: expected 'a' once, found it again (first on line 1)"),
        ("a: {b: 1, b: 2}", "expected 'b' once"),
        ("[a]: b", "expected a word as key"),
        ("? {a: 1}\n: b", "expected a word as key"),
        ("a: 'x", "expected correct YAML"),
        ("a: b: c", 'Put a text that holds ": " between quotes'),
        ("\ta: 1", "not tabs"),
        ("a: [1", "expected correct YAML"),
        ("a: \x00", "expected correct YAML"),
    ],
)
def test_what_yaml_can_do_to_a_reader_is_refused(text: str, expected: str) -> None:
    assert expected in problem_of(text)


@pytest.mark.parametrize("opening", ["[", "- ", "{a: "])
def test_endless_nesting_stops_early(opening: str) -> None:
    assert f"at most {MAX_DEPTH} nested" in problem_of(opening * 100_000)


def test_without_the_parser_in_c_all_is_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    mistakes = ["a: &x [1]\nb: *x", "a: 1\na: 2", "a: !t 1", "[" * 1_000, "a: 'x"]
    tidy = "a:\n  - b: 'c'\n    d: yes\n  - 1\n---\ne: |\n  f\n"
    fast = [(each.value, each.lines) for each in parse_documents(tidy, "x.yaml")]
    monkeypatch.setattr(yaml_reader, "_LOADER", yaml.SafeLoader)
    assert [(each.value, each.lines) for each in parse_documents(tidy, "x.yaml")] == fast
    assert all(problem_of(mistake) for mistake in mistakes)


def test_a_bomb_of_aliases_is_refused_at_its_first() -> None:
    lines = ["a0: &a0 [x, x, x, x, x, x, x, x, x]"]
    for level in range(1, 30):
        lines.append(f"a{level}: &a{level} [{', '.join([f'*a{level - 1}'] * 9)}]")
    assert "x.yaml:2: expected each value written out" in problem_of("\n".join(lines))


def test_too_many_values_are_refused() -> None:
    assert "at most 200,000 values" in problem_of(f"a: [{'1,' * 200_001}]")


def test_a_file_beyond_the_limit_is_not_read(tmp_path: Path) -> None:
    file = tmp_path / "large.yaml"
    with file.open("wb") as stream:
        stream.truncate(100_000_000)
    with pytest.raises(InputTooLarge) as caught:
        read_documents(file)
    assert caught.value.size == 100_000_000
    assert caught.value.limit == MAX_BYTES


def test_a_file_that_is_not_there_or_no_text(tmp_path: Path) -> None:
    with pytest.raises(ScenarioError, match="a file that can be read"):
        read_documents(tmp_path / "nowhere.yaml")
    with pytest.raises(ScenarioError, match="a file that can be read"):
        read_documents(tmp_path)
    latin = tmp_path / "latin.yaml"
    latin.write_bytes("title: a\nname: épée".encode("latin-1"))
    with pytest.raises(ScenarioError, match=r"latin.yaml:2: expected text in UTF-8"):
        read_documents(latin)


def test_a_byte_order_mark_is_no_harm(tmp_path: Path) -> None:
    file = tmp_path / "bom.yaml"
    file.write_bytes(b"\xef\xbb\xbfa: 1")
    assert read_documents(file)[0].value == {"a": 1}


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ({"a": [1, True, None]}, "{a: [1, true, nothing]}"),
        ("", "nothing"),
        ({"b", "a"}, "[a, b]"),
        ("stride C2", "stride C2"),
    ],
)
def test_values_are_shown_as_a_scenario_writes_them(value: object, text: str) -> None:
    assert str(shown(value)) == text


@given(st.text(alphabet=st.sampled_from("ab01:-[]{}#&*!|>'\"%@?,~ \n\t\x00\xe9"), max_size=80))
def test_any_text_is_read_or_refused(text: str) -> None:
    documents: list[Document] = []
    with suppress(ScenarioError):
        documents = parse_documents(text, "x.yaml")
    assert all(document.where(("a", 0))[1] is not None for document in documents)
