"""Whatever a file says, the answer is a catalogue or a list of problems with their lines."""

import copy
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.catalogue.invented import CLAUSES, pack, vocabulary
from tests.catalogue.test_actions import FULL
from tests.catalogue.test_entries import ACTIONS, CREATURES, EFFECTS, OPTIONS
from tests.catalogue.test_fights import FIGHT
from tests.french import english_in
from troisactes.catalogue.lint import examine
from troisactes.catalogue.load import Pack, PackEntry, Section, load_pack
from troisactes.errors import InputTooLarge, TroisActesError
from troisactes.kernel.ruleset import Ruleset

RESPONSE = """
[action.shout]
base = "sing"
trigger = {on = ["falls", "uses:noisy"], who = "enemy", within = 6, sight = true}
steps = ["walk", {step = "each", steps = [{step = "curse", effect = "tipsy", lasts = "1 round"}]}]
"""
_WALK = "[action.walk]"
EVERYTHING = (
    FULL[: FULL.index(_WALK)]
    + EFFECTS.replace('"song"', '"walk"')
    + CREATURES
    + ACTIONS
    + OPTIONS
    + FIGHT.replace('"bard"', '"crowd"').replace('"bear"', '"bard"').replace("hp = 4, ", "")
    + RESPONSE
)

Where = tuple[str | int, ...]


def places(value: object, path: Where = ()) -> list[Where]:
    found = [path] if path else []
    if isinstance(value, dict):
        for key, each in value.items():
            found += places(each, (*path, key))
    elif isinstance(value, list):
        for index, each in enumerate(value):
            found += places(each, (*path, index))
    return found


def mutant(original: Pack, section: Section, id: str, path: Where, value: object) -> Pack:
    """The pack with one value of one entry changed; its lines stay those of the original."""
    changed = Pack(original.source, original.system, original.homebrew)
    changed.id, changed.name, changed.extends = original.id, original.name, original.extends
    changed.sections = {name: dict(entries) for name, entries in original.sections.items()}
    entry = original.sections[section][id]
    table: dict[str, object] = copy.deepcopy(entry.table)
    inside: Any = table
    for part in path[:-1]:
        inside = inside[part]
    if value is None:
        del inside[path[-1]]
    else:
        inside[path[-1]] = value
    changed.sections[section][id] = PackEntry(changed, section, id, table, entry.source)
    return changed


@pytest.fixture(scope="module")
def everything(tmp_path_factory: pytest.TempPathFactory) -> Pack:
    read = pack(tmp_path_factory.mktemp("inn"), EVERYTHING)
    assert examine(Ruleset("inn"), vocabulary(), [read], CLAUSES).problems == []
    return read


_WORDS = st.sampled_from(
    [
        "",
        "sing",
        "walk",
        "lute",
        "tipsy",
        "bard",
        "falls",
        "reach",
        "use",
        "1d6",
        "one",
        "A1",
        "é\x1b",
    ]
)
_VALUES = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(-3, 999), st.floats(-2, 2), _WORDS),
    lambda inner: st.one_of(
        st.lists(inner.filter(lambda each: each is not None), max_size=3),
        st.dictionaries(_WORDS, inner.filter(lambda each: each is not None), max_size=3),
    ),
    max_leaves=6,
)


@given(data=st.data())
def test_one_value_changed(everything: Pack, data: st.DataObject) -> None:
    section = data.draw(st.sampled_from([name for name, all in everything.sections.items() if all]))
    id = data.draw(st.sampled_from(list(everything.sections[section])))
    path = data.draw(st.sampled_from(places(everything.sections[section][id].table)))
    changed = mutant(everything, section, id, path, data.draw(_VALUES))
    for problem in examine(Ruleset("inn"), vocabulary(), [changed], CLAUSES).problems:
        assert problem.line is not None
        assert problem.expected
        assert problem.found
        assert str(problem).isprintable()
        assert not english_in(problem.sentence("fr"))


@given(text=st.text("[]{}=\".'\\#,\n -ab1itemcaon", max_size=80), cut=st.integers(0, 4000))
def test_one_text_put_in(everything: Pack, tmp_path_factory: Any, text: str, cut: int) -> None:
    folder: Path = tmp_path_factory.mktemp("mutant")
    cut = min(cut, len(EVERYTHING))
    try:
        changed = pack(folder, EVERYTHING[:cut] + text + EVERYTHING[cut:])
    except TroisActesError:
        return
    examine(Ruleset("inn"), vocabulary(), [changed], CLAUSES)


@given(content=st.binary(max_size=200))
def test_any_bytes(tmp_path_factory: Any, content: bytes) -> None:
    folder: Path = tmp_path_factory.mktemp("bytes")
    (folder / "pack.toml").write_bytes(content)
    with pytest.raises(TroisActesError) as caught:
        load_pack(folder, "inn")
    assert not isinstance(caught.value, InputTooLarge)
