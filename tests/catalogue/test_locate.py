"""The lines of headers, keys, list items and duplicates."""

import tomllib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from troisactes.catalogue.locate import Lines, Path, shown

TEXT = '''# a comment with [action.not-me]
[pack]
id = "inn"

[action.stride]
name = {fr = "Marcher # pas un commentaire", en = "Stride"}
steps = [
    "stride",
    {step = "check",
     stat = "wit"},  # closing ] in a comment
    {step = "each", steps = [
        "strike",
        {step = "hurt", dice = "1d6"},
    ]},
]
data.weight.kilos = 3
text = """
[action.fake]
"""
"quoted key" = 1
[action.stride.limit]
key = "once"

[[clause]]
id = "A"
[[clause]]
id = "B"
sees = ["A",
  "C"]
[clause.not_modelled]
fr = 'x'
'''


@pytest.mark.parametrize(
    ("path", "line"),
    [
        (("pack",), 2),
        (("action", "stride"), 5),
        (("action", "stride", "name", "en"), 6),
        (("action", "stride", "steps"), 7),
        (("action", "stride", "steps", 0), 8),
        (("action", "stride", "steps", 1), 9),
        (("action", "stride", "steps", 1, "stat"), 10),
        (("action", "stride", "steps", 2, "steps", 1, "dice"), 13),
        (("action", "stride", "data", "weight", "kilos"), 16),
        (("action", "stride", "data"), 16),
        (("action", "stride", "text"), 17),
        (("action", "stride", "quoted key"), 20),
        (("action", "stride", "limit", "key"), 22),
        (("clause", 1), 26),
        (("clause", 1, "sees", 1), 29),
        (("clause", 1, "not_modelled", "fr"), 31),
        (("action", "stride", "nothing", "like", "it"), 5),
        (("nowhere",), None),
    ],
)
def test_lines(path: Path, line: int | None) -> None:
    assert Lines(TEXT).line(path) == line


@pytest.mark.parametrize("ending", ["\n", "\r\n"])
def test_line_endings(ending: str) -> None:
    text = ending.join(["a = 1", "[b]", 'c = """x', 'y"""', "d = 2"])
    assert Lines(text).line(("b", "d")) == 5


def test_a_text_cut_short_is_found_up_to_there() -> None:
    lines = Lines("[a]\nb = 1\nc = [1,\n")
    assert lines.line(("a", "b")) == 2
    assert lines.line(("a", "c", 0)) == 3


@pytest.mark.parametrize(
    ("text", "line", "what", "first"),
    [
        ("[a.b]\nx = 1\n[a.c]\n[a.b]\n", 4, "a.b", 1),
        ("[a]\nx = 1\ny = 2\nx = 3\n", 4, "a.x", 2),
        ("[a]\nx = {b = 1, b = 2}\n", 2, "a.x.b", 2),
    ],
)
def test_what_is_declared_twice(text: str, line: int, what: str, first: int) -> None:
    with pytest.raises(tomllib.TOMLDecodeError):
        tomllib.loads(text)
    assert Lines(text).declared_twice(line) == (what, first)
    assert Lines(text).declared_twice(1 if first > 1 else 3) is None


def test_paths_are_shown_as_people_write_them() -> None:
    assert shown(("action", "stride", "steps", 2, "stat")) == "action.stride.steps[3].stat"


_WORDS = st.text("ab-_", min_size=1, max_size=3)
_SCALARS = st.one_of(
    st.integers(-99, 99).map(str),
    st.booleans().map(lambda value: str(value).lower()),
    st.sampled_from(['"x"', "'y'", '"a \\" b"', '"""\nq " q\n"""', "'''\n'z\n'''", '"# ] }"']),
)


def _values(children: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    lists = st.lists(children, max_size=3).map(lambda items: "[\n" + ",\n".join(items) + "\n]")
    tables = st.dictionaries(_WORDS, children, max_size=3).map(
        lambda pairs: "{" + ", ".join(f"{key} = {value}" for key, value in pairs.items()) + "}"
    )
    return st.one_of(lists, tables)


@given(
    st.dictionaries(
        _WORDS, st.dictionaries(_WORDS, st.recursive(_SCALARS, _values), max_size=4), max_size=4
    )
)
def test_everything_parsed_is_found_where_it_stands(tables: dict[str, dict[str, str]]) -> None:
    text = ""
    for table, keys in tables.items():
        text += f"[{table}]\n" + "".join(f"{key} = {value}\n" for key, value in keys.items())
    lines = Lines(text)
    rows = text.split("\n")

    def check(path: Path, value: object) -> None:
        line = lines.line(path)
        assert line is not None
        assert not path or not isinstance(path[-1], str) or path[-1] in rows[line - 1]
        assert path in lines._first or not path
        if isinstance(value, dict):
            for key, each in value.items():
                check((*path, key), each)
        elif isinstance(value, list):
            for index, each in enumerate(value):
                check((*path, index), each)

    for name, table in tomllib.loads(text).items():
        check((name,), table)


@given(st.text("[]{}=\".'\\#,\n ab1", max_size=60))
def test_no_text_confuses_it(text: str) -> None:
    Lines(text).line(("a",))
