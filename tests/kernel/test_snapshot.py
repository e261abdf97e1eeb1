"""A fight written as JSON at any decision comes back as the same fight at the same question."""

from __future__ import annotations

import ast
import copy
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.journal.arena import SYSTEMS, encounter, pick, question, text_of
from troisactes.errors import SaveError
from troisactes.kernel.dice import ASKED, SEEDED, Dice
from troisactes.kernel.encounter import Encounter
from troisactes.kernel.names import Note, Slot
from troisactes.kernel.snapshot import (
    DERIVED,
    SAVED,
    encounter_from_plain,
    state_from_plain,
    state_to_plain,
)
from troisactes.kernel.state import Unit
from troisactes.rules.common.units import ACTION
from troisactes.rules.registry import load_system

KERNEL = Path(__file__).resolve().parents[2] / "src" / "troisactes" / "kernel"


def slots_of(*modules: str) -> dict[str, set[str]]:
    """The slots each class declares, read from the source: compiled classes do not keep them."""
    found: dict[str, set[str]] = {}
    for module in modules:
        tree = ast.parse((KERNEL / f"{module}.py").read_text(encoding="utf-8"))
        for node in tree.body:
            if not isinstance(node, ast.ClassDef):
                continue
            for line in node.body:
                if isinstance(line, ast.Assign) and ast.unparse(line.targets[0]) == "__slots__":
                    found[node.name] = set(ast.literal_eval(line.value))
    return found


def test_every_slot_is_saved_or_rebuilt() -> None:
    slots = slots_of("state", "dice")
    for name, saved in SAVED.items():
        assert set(saved) | set(DERIVED.get(name, ())) == slots[name], name
        assert not set(saved) & set(DERIVED.get(name, ())), name


def test_what_is_written_has_exactly_the_saved_fields() -> None:
    enc = encounter(F={"conditions": {"frightened": 2}})
    plain = state_to_plain(enc.state)
    assert tuple(plain) == SAVED["State"]
    creature = plain["creatures"][0]
    assert tuple(creature) == SAVED["Creature"]
    assert tuple(creature["effects"][0]) == SAVED["Effect"]
    assert tuple(creature["held"][0]) == SAVED["Item"]
    assert tuple(creature["budget"][0]) == SAVED["Unit"]
    assert tuple(plain["stack"][0]) == SAVED["Frame"]
    assert tuple(plain["dice"]) == SAVED["Dice"]


def again(enc: Encounter) -> Encounter:
    """Through text and back."""
    return encounter_from_plain(enc.rules, json.loads(text_of(enc)))


@pytest.mark.parametrize("system", SYSTEMS)
@given(seed=st.integers(0, 10_000), mode=st.sampled_from((SEEDED, ASKED)))
@settings(max_examples=12)
def test_the_same_fight_at_any_decision(system: str, seed: int, mode: str) -> None:
    chance = random.Random(seed)
    enc = encounter(system, order=(), dice=Dice(seed, mode))
    for _ in range(60):
        if enc.decision is None:
            break
        copied = again(enc)
        assert text_of(copied) == text_of(enc)
        assert question(copied) == question(enc)
        assert [each.flags for each in copied.state.creatures] == [
            each.flags for each in enc.state.creatures
        ]
        assert copied.state.occupied == enc.state.occupied
        enc.apply(pick(enc, chance))


def test_a_loaded_fight_goes_on_like_the_other() -> None:
    chance = random.Random(7)
    enc = encounter(order=(), dice=Dice(7))
    for _ in range(20):
        enc.apply(pick(enc, chance))
    other = again(enc)
    for _ in range(60):
        option = pick(enc, chance)
        option.serial = 0
        enc.apply(option)
        other.apply(option)
        assert text_of(other) == text_of(enc)


def test_tuples_come_back_as_tuples_and_tables_as_tables() -> None:
    enc = encounter(
        F={
            "conditions": {"quickened": {"data": {"only": ["stride", "strike"]}}},
            "notes": {"seen": (1, (2, 3)), "said": {"when": (4,)}},
        }
    )
    fighter = again(enc).state.creatures[0]
    assert fighter.effects[0].data == {"only": ("stride", "strike")}
    assert fighter.notes == {"seen": (1, (2, 3)), "said": {"when": (4,)}}
    assert [unit.only for unit in fighter.budget if unit.only] == [("stride", "strike")]


def test_actions_made_at_the_table_are_found_by_their_ids() -> None:
    enc = encounter()
    rules = enc.rules
    fighter = enc.state.creatures[0]
    fighter.gained = (rules.action("readied:strike:moves"),)
    enc.perform(fighter, rules.action("improvised:2:move"), "", -1, {Slot("path"): ()})
    fresh = load_system("pf2", cast=True).rules
    copied = state_from_plain(fresh, state_to_plain(enc.state))
    assert copied.creatures[0].gained[0].id == "readied:strike:moves"
    assert copied.acts[0].action.id == "improvised:2:move"
    assert copied.stack[-1].script.id == "action:improvised:2:move"


def test_two_in_one_square_keep_who_counts_as_there() -> None:
    enc = encounter()
    state = enc.state
    fighter, wizard = state.creatures[0], state.creatures[1]
    state.place(fighter, wizard.cell)
    assert state.occupied[wizard.cell] == wizard.index
    copied = again(enc).state
    assert copied.occupied == state.occupied
    state.occupied[wizard.cell] = fighter.index
    assert again(enc).state.occupied == state.occupied


def test_who_stays_where_two_stood_counts_as_there_again() -> None:
    enc = encounter()
    state = enc.state
    fighter, wizard = state.creatures[0], state.creatures[1]
    shared, away = wizard.cell, fighter.cell
    state.place(fighter, shared)
    for each in (enc, again(enc)):
        copied = each.state
        copied.place(copied.creatures[1], away)
        assert copied.occupied[shared] == fighter.index
        assert again(each).state.occupied == copied.occupied
        copied.lift(copied.creatures[0])
        assert shared not in copied.occupied


def test_the_map_need_not_be_drawn_again() -> None:
    enc = encounter()
    plain = state_to_plain(enc.state)
    assert state_from_plain(enc.rules, plain, enc.state.grid).grid is enc.state.grid
    assert state_from_plain(enc.rules, plain).grid is not enc.state.grid


def test_open_doors_and_things_on_the_ground() -> None:
    enc = encounter()
    state = enc.state
    state.set_doors(frozenset())
    state.ground[12] = state.creatures[0].held
    state.creatures[0].held = ()
    copied = again(enc).state
    assert copied.doors == frozenset()
    assert [item.kind for item in copied.ground[12]] == ["longsword"]


def test_what_json_cannot_hold_is_refused_when_written() -> None:
    enc = encounter()
    enc.state.creatures[0].notes[Note("odd")] = frozenset((1, 2))
    with pytest.raises(SaveError, match="notes of F, odd"):
        state_to_plain(enc.state)
    enc.state.creatures[0].notes[Note("odd")] = {1: 2}
    with pytest.raises(SaveError, match="words as keys"):
        state_to_plain(enc.state)


# ── damage ──────────────────────────────────────────────────────────────────────────────────────


def plain_fight() -> dict[str, Any]:
    enc = encounter(F={"conditions": {"frightened": 2}})
    enc.state.creatures[0].budget.append(Unit(ACTION, ("stride",)))
    plain: dict[str, Any] = json.loads(text_of(enc))
    return plain


@pytest.mark.parametrize(
    ("path", "value", "where"),
    [
        ((), [], "state"),
        (("creatures",), None, "state.creatures"),
        (("creatures", 0, "cell"), 4_000, "state.creatures[0].cell"),
        (("creatures", 0, "cell"), -1, "state.creatures[0].cell"),
        (("creatures", 0, "sheet"), "dragon-king", "state.creatures[0].sheet"),
        (("creatures", 1, "id"), "F", "state.creatures[1].id"),
        (("creatures", 1, "index"), 0, "state.creatures[1].index"),
        (("creatures", 0, "size"), 9, "state.creatures[0].size"),
        (("creatures", 0, "present"), 1, "state.creatures[0].present"),
        (("creatures", 0, "effects", 0, "definition"), "?", "effects[0].definition"),
        (("creatures", 0, "effects", 0, "whose"), 12, "effects[0].whose"),
        (("creatures", 0, "held", 0, "kind"), "spoon", "held[0].kind"),
        (("creatures", 0, "gained"), ["fly-away"], "gained[0]"),
        (("creatures", 0, "pools"), {"hp": "many"}, "pools.hp"),
        (("turn",), 77, "state.turn"),
        (("order",), [0, 9], "state.order[1]"),
        (("stack", 0, "script"), "nothing-like-it", "state.stack[0].script"),
        (("stack", 0, "pc"), 99, "state.stack[0].pc"),
        (("stack", 0, "slots"), [], "state.stack[0].slots"),
        (("grid",), ["..", "."], "state.grid"),
        (("grid",), [". . .", ". . ."], "state.grid"),
        (("doors",), ["A1"], "state.doors"),
        (("doors",), ["ZZ99"], "state.doors[0]"),
        (("dice", "mode"), "loaded", "state.dice.mode"),
        (("dice", "index"), 1.5, "state.dice.index"),
        (("ground",), {"nowhere": []}, "state.ground"),
        (("vars",), {"odd": 0.5}, "state.vars.odd"),
        (("occupied",), [[1, 0]], "state.occupied[0]"),
        (("round",), -1, "state.round"),
        (("surplus",), 1, "state"),
    ],
)
def test_what_is_wrong_and_where(path: tuple[Any, ...], value: object, where: str) -> None:
    plain: Any = plain_fight()
    if not path:
        plain = value
    else:
        target = plain
        for key in path[:-1]:
            target = target[key]
        target[path[-1]] = value
    with pytest.raises(SaveError) as caught:
        encounter_from_plain(load_system("pf2", cast=True).rules, plain)
    problem = caught.value.problems[0]
    assert where in problem.file
    assert problem.expected
    assert problem.found


def test_a_missing_field_is_named() -> None:
    plain = plain_fight()
    del plain["creatures"][0]["notes"]
    with pytest.raises(SaveError, match="the key notes"):
        state_from_plain(load_system("pf2", cast=True).rules, plain)


def test_lists_within_lists_without_end() -> None:
    plain = plain_fight()
    deep: list[Any] = []
    for _ in range(500):
        deep = [deep]
    plain["vars"]["deep"] = deep
    with pytest.raises(SaveError, match="inside each other"):
        state_from_plain(load_system("pf2", cast=True).rules, plain)


def leaves(data: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The way to every value that is not a container, and to every container."""
    if path:
        yield path
    if isinstance(data, dict):
        for key, value in data.items():
            yield from leaves(value, (*path, key))
    elif isinstance(data, list):
        for place, value in enumerate(data):
            yield from leaves(value, (*path, place))


@given(data=st.data())
@settings(max_examples=150)
def test_any_one_thing_damaged_is_refused_or_playable(data: st.DataObject) -> None:
    enc = encounter(order=(), dice=Dice(data.draw(st.integers(0, 3))))
    chance = random.Random(1)
    for _ in range(12):
        enc.apply(pick(enc, chance))
    plain: Any = copy.deepcopy(state_to_plain(enc.state))
    path = data.draw(st.sampled_from(list(leaves(plain))))
    odd: list[Any] = [None, -1, 0, 1, 3, 10**30, "", "strike", True, 0.5, [], {}, [[]]]
    target = plain
    for key in path[:-1]:
        target = target[key]
    target[path[-1]] = data.draw(st.sampled_from(odd))
    try:
        loaded = encounter_from_plain(enc.rules, plain)
    except SaveError:
        return
    state_to_plain(loaded.state)
