"""Kept sheets: read, checked and exchanged in the catalogue's own form, in every system."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

import pytest

from tests.interop.sheets import npc, strike
from troisactes.campaign.beginnings import adjusted, at_level, blank, from_library, from_role
from troisactes.campaign.checking import examine
from troisactes.campaign.exchange import export_json, export_toml, read_file
from troisactes.campaign.search import nearest_names
from troisactes.campaign.sheet_form import form_of
from troisactes.campaign.sheets import KeptSheet, read_document, written
from troisactes.catalogue.data_keys import CREATURE, STRIKE
from troisactes.catalogue.toml_text import toml_text
from troisactes.errors import InvalidAnswer, UnknownId
from troisactes.kernel.names import MOST_HP
from troisactes.rules.action_shapes import filled, shapes_of
from troisactes.rules.benchmarks import benchmarks_of
from troisactes.rules.registry import load_system, our_system_ids, vocabulary_of

SYSTEMS = our_system_ids()


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_sheet_from_nothing_says_what_is_missing(system: str) -> None:
    sheet = blank(system, "Zélie", "heroes")
    found = examine(sheet, "fr")
    assert not found.ready
    missing = {each.path for each in found.problems if each.missing}
    _, words = vocabulary_of(system)
    for stat in words.needed_stats:
        assert f"creature.{sheet.id}.stats.{stat}" in missing


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("level", [1, 5, 12])
def test_every_role_gives_a_creature_that_can_fight_and_is_usual(system: str, level: int) -> None:
    for role in benchmarks_of(system).roles:
        sheet = from_role(system, role, level, "Essai", "foes")
        found = examine(sheet, "en")
        assert (found.problems, found.unusual) == ([], []), role
        assert found.ready


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_creature_of_the_library_can_be_duplicated(system: str) -> None:
    loaded = load_system(system)
    for id, made in loaded.rules.sheets.items():
        found = examine(from_library(system, id, "fr"), "en")
        assert found.problems == [], id
        assert found.hp == made.stats[MOST_HP], id


def test_wrong_values_are_said_of_their_field() -> None:
    sheet = from_role("pf2", "soldier", 3, "Yvain", "heroes")
    sheet.creature["stats"]["ac"] = "dix"
    sheet.creature["strikes"][0]["type"] = "slashign"
    sheet.creature["actions"] = ["no-such-spell"]
    paths = {
        each.path.removeprefix(f"creature.{sheet.id}.") for each in examine(sheet, "fr").problems
    }
    assert {"stats.ac", "strikes.0.type"} <= paths
    assert any(path.startswith("actions") for path in paths)


def test_an_unusual_number_has_one_to_take_until_it_is_accepted() -> None:
    sheet = from_role("pf2", "soldier", 5, "Yvain", "heroes")
    sheet.creature["strikes"][0]["attack"] = 5
    [found] = examine(sheet, "fr").unusual
    assert (found.path, found.value, found.take, found.low) == ("strikes.0.attack", "5", "13", True)
    sheet.accepted = ["strikes.0.attack=5"]
    assert examine(sheet, "fr").unusual == []
    sheet.creature["strikes"][0]["attack"] = 4  # another number is asked about again
    assert len(examine(sheet, "fr").unusual) == 1


def test_levels_and_adjustments_move_every_number() -> None:
    sheet = from_role("pf2", "brute", 3, "Ogre", "foes")
    higher = at_level(sheet, 5)
    assert higher.creature["level"] == 5
    assert higher.creature["stats"]["ac"] == sheet.creature["stats"]["ac"] + 3
    assert examine(higher, "en").unusual == []
    elite = adjusted(sheet, "elite")
    assert elite.creature["stats"]["ac"] == sheet.creature["stats"]["ac"] + 2
    assert elite.creature["stats"]["hp"] == sheet.creature["stats"]["hp"] + 15
    weak = adjusted(sheet, "weak")
    assert weak.creature["stats"]["hp"] == sheet.creature["stats"]["hp"] - 15
    with pytest.raises(UnknownId):
        adjusted(sheet, "huge")


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_shape_makes_an_action_that_can_be_used(system: str) -> None:
    sheet = from_role(system, "soldier", 4, "Essai", "foes")
    for shape in shapes_of(system):
        entry = {"name": {"fr": "Essai", "en": "Trial"}, **filled(shape, {})}
        sheet.entries["action"] = {f"own-{shape.id}": entry}
        sheet.creature["actions"] = [f"own-{shape.id}"]
        assert examine(sheet, "en").problems == [], shape.id


@pytest.mark.parametrize("system", SYSTEMS)
def test_whatever_a_sheet_may_hold_has_a_name_in_both_languages(system: str) -> None:
    _, words = vocabulary_of(system)
    for lang in ("fr", "en"):
        form = form_of(system, lang)
        fields = [*form.pools, *form.traits, *form.strike]
        fields += [field for group in form.numbers for field in group.fields]
        nameless = [field.path for field in fields if field.label == field.path.split(".")[-1]]
        assert nameless == [], lang
        labels = [group.label for group in form.numbers] + [
            each.label for each in form.lists["lasts"]
        ]
        labels += [field.label for shape in form.shapes for field in shape.fields]
        assert all(label[:1].isupper() or label[:1].isdigit() for label in labels), labels
    stats = {field.path for group in form.numbers for field in group.fields}
    assert stats == {f"stats.{stat}" for stat in words.stats}
    declared = {*words.data_keys[CREATURE], *words.data_keys[STRIKE]}
    held = {field.path for field in (*form.traits, *form.strike)}
    assert {key for key in declared if f"data.{key}" not in held} == set()


# --- files ---------------------------------------------------------------------------------------


def whole() -> KeptSheet:
    sheet = from_role("pf2", "caster", 5, "Zélie", "heroes")
    own = {"name": {"fr": "Souffle", "en": "Breath"}, **filled(shapes_of("pf2")[1], {})}
    sheet.entries["action"] = {"own-breath": own}
    sheet.creature["actions"] = ["ember-dart", "own-breath"]
    sheet.tags, sheet.player, sheet.notes = ["les Marches"], "Inès", "Elle a peur des corbeaux."
    sheet.portrait = "0" * 32
    return sheet


def test_a_json_file_gives_everything_again() -> None:
    sheet = whole()
    text = export_json([sheet], {sheet.portrait: ("image/webp", b"drawn")}).decode()
    read = read_file(text)
    assert read.sheets == [sheet]
    assert read.pictures == {sheet.portrait: ("image/webp", b"drawn")}
    assert read_document(written(sheet)) == sheet


def test_a_toml_file_is_a_pack_and_gives_the_sheet_again(tmp_path: Path) -> None:
    sheet = whole()
    text = export_toml([sheet])
    (tmp_path / "pack.toml").write_text(text, encoding="utf-8")
    system = load_system("pf2", [tmp_path])
    assert "own-breath" in system.rules.sheets[sheet.id].actions
    [again] = read_file(text).sheets
    assert again.entries == sheet.entries


def test_toml_text_says_the_same() -> None:
    entries = {"creature": {"x": {"a": 'q"\n\\\x7f', "b c": [1, -2], "d": {"e": True, "f": []}}}}
    assert tomllib.loads(toml_text(entries)) == entries


@pytest.mark.parametrize(
    "text",
    [
        "{",
        "[]",
        "null",
        '{"kind": "troisactes-sheets", "sheets": []}',
        '{"system": "pf2", "entries": {}}',
        '{"system": "pf2", "entries": {"creature": {"a": {}, "b": {}}}}',
        '{"system": "pf2", "entries": {"creature": {"a": {}}, "fight": {}}}',
        '{"system": "pf2", "entries": {"creature": {"a": {}}}, "format": 99}',
        '{"system": "pf2", "entries": {"creature": {"a": 3}}}',
        "[creature.x]\nlevel = 1",  # of which system?
        '{"type": "npc", "name": "Ogre"}',  # and this one?
        '[pack]\nextends = "pf2"',
        "a" * 100,
        "[" * 100_000,
    ],
)
def test_what_is_no_sheet_is_refused(text: str) -> None:
    with pytest.raises(InvalidAnswer):
        read_file(text)


def test_what_another_program_wrote_becomes_sheets() -> None:
    actor = npc("Fen Lurker", strike("Claw", 9, [("1d8+3", "slashing", None)], "agile"))
    read = read_file(json.dumps(actor), "pf2", "fr")
    assert len(read.sheets) == len(read.report) == 1
    assert examine(read.sheets[0], "fr").ready


def test_a_sheet_of_no_known_system_is_refused() -> None:
    with pytest.raises(UnknownId):
        read_file(json.dumps({"system": "pf9", "entries": {"creature": {"a": {}}}}))


def test_entries_that_mean_anything_are_examined_and_never_fail() -> None:
    odd = {"name": 3, "stats": [], "strikes": {"a": 1}, "items": "x", "level": 1e9, "data": None}
    found = examine(KeptSheet("pf2", {"creature": {"x": odd}}), "fr")
    assert not found.ready


# --- searching -----------------------------------------------------------------------------------


def test_names_are_found_with_slips_in_either_language() -> None:
    names = [("Gobelin", "Goblin"), ("Gobelin archer", "Goblin Archer"), ("Deux-rats", "Two rats")]
    found = nearest_names(names, "gobelains", lambda each: each)
    assert found[0] == ("Gobelin", "Goblin")
    assert nearest_names(names, "archr", lambda each: each) == [names[1]]
    assert nearest_names(names, "goblin arch", lambda each: each) == [names[1]]
    assert nearest_names(names, "dragon", lambda each: each) == []
    assert nearest_names(names, "", lambda each: each) == names
