"""From a line of words to a fight that opens."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from tests.interop.sheets import ability, npc
from troisactes.errors import InvalidAnswer, UnknownId
from troisactes.interop.import_files import Importer, SourceText
from troisactes.journal.record import Journal
from troisactes.kernel.grid import Grid
from troisactes.rules.registry import load_system, system_ids
from troisactes.rules.text_packs import system_with_text
from troisactes.table.lobby.drafts import Draft, drafts_of_line, fields_of, of_sheet
from troisactes.table.lobby.imports import read_text
from troisactes.table.lobby.library import entries, read_creatures
from troisactes.table.lobby.preparing import NewFight, Places, prepare
from troisactes.table.lobby.server_packs import VARIABLE, lay_packs

BLANK = ["." * 20] * 14


def party(system_id: str, lang: str = "fr") -> list[Draft]:
    system = load_system(system_id)
    heroes = [each for each in entries(system, lang) if each.side == "heroes"]
    return [of_sheet(system, system.rules.sheet(each.id), lang) for each in heroes[:2]]


def opened(fight: NewFight, seed: int = 1) -> Journal:
    ready = prepare(fight, seed)
    return Journal.open(ready.header, system_with_text(fight.system, ready.pack))


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("4 gobelins, 1 ogre", [(4, "gobelins"), (1, "ogre")]),
        ("un troll et 2x loups", [(1, "un troll"), (2, "loups")]),
        ("gobelin ×3; ogre", [(3, "gobelin"), (1, "ogre")]),
        ("99 rats", [(99, "rats")]),
        ("1000 rats", [(1, "1000 rats")]),
        ("0 rat", [(1, "rat")]),
        (" , ;", []),
    ],
)
def test_a_line_of_words(line: str, found: list[tuple[int, str]]) -> None:
    assert [(each.count, each.words) for each in read_creatures(line)] == found


@pytest.mark.parametrize(
    ("system_id", "sheets"),
    [("pu", ["ditch-goblin", "fen-ogre"]), ("pf2", ["rut-goblin", "ford-ogre"])],
)
def test_four_goblins_and_an_ogre_in_both_languages(system_id: str, sheets: list[str]) -> None:
    system = load_system(system_id)
    for lang, line in (("fr", "4 gobelins, 1 ogre"), ("en", "4 goblins, 1 ogre")):
        drafts = drafts_of_line(system, line, lang)
        assert [(each.sheet, each.count) for each in drafts] == [(sheets[0], 4), (sheets[1], 1)]
        assert not any(each.gaps for each in drafts)


@pytest.mark.parametrize("system_id", system_ids())
def test_a_creature_nobody_knows_is_to_be_filled_in_and_then_fights(system_id: str) -> None:
    system = load_system(system_id)
    (draft,) = drafts_of_line(system, "2 Zorglubs", "fr")
    assert draft.sheet == ""
    assert {"ac", "hp", "attack", "damage"} <= set(draft.gaps)
    fight = NewFight(system_id, [*party(system_id), draft], BLANK)
    with pytest.raises(InvalidAnswer, match="must be filled in"):
        prepare(fight, 1)
    for field in draft.fields:
        field.value = field.value or "12"
    journal = opened(fight)
    names = [each.name for each in journal.enc.state.creatures]
    assert names[-2:] == ["Zorglubs 1", "Zorglubs 2"]
    assert journal.decision is not None


def test_typed_initiative_and_ties_by_the_list() -> None:
    people = party("pu")
    people[0].initiative, people[1].initiative = 12, 20
    foe = drafts_of_line(load_system("pu"), "2 gobelins", "fr")[0]
    foe.initiative = 12
    header = prepare(NewFight("pu", [*people, foe], BLANK, initiative="typed"), 1).header
    assert header["order"] == ["H2", "H1", "E3", "E4"]


def test_who_is_not_aware_and_whose_name_is_kept_back() -> None:
    foe = drafts_of_line(load_system("pu"), "ogre", "fr")[0]
    foe.aware, foe.hidden_name = False, True
    header = prepare(NewFight("pu", [*party("pu"), foe], BLANK), 1).header
    assert header["participants"][-1]["notes"] == {"aware": "no", "hidden-name": True}


def test_the_title_keeps_back_the_names_that_are_kept_back() -> None:
    known, hidden = drafts_of_line(load_system("pu"), "3 gobelins, ogre", "fr")
    hidden.hidden_name = True
    fight = NewFight("pu", [*party("pu"), known, hidden], BLANK)
    assert prepare(fight, 1).title == "Gobelin des fossés ×3"
    known.hidden_name = True
    assert prepare(fight, 1).title == "Combat"


def test_tokens_place_themselves_on_floor_and_apart() -> None:
    rows = ["#" * 10, "#...#..../"[:10], "#...#....#", "#" * 10]
    places = Places(Grid.parse(rows), {})
    taken = [places.take("heroes", 1) for _ in range(3)] + [places.take("foes", 2)]
    assert len(set(taken)) == 4
    assert all(rows[y][x] in "./" for x, y in taken)
    with pytest.raises(InvalidAnswer, match="larger map"):
        places.take("foes", 4)


def test_what_cannot_be_prepared_says_why() -> None:
    foes = drafts_of_line(load_system("pu"), "4 gobelins", "fr")
    with pytest.raises(InvalidAnswer, match="each side"):
        prepare(NewFight("pu", foes, BLANK), 1)
    with pytest.raises(UnknownId):
        prepare(NewFight("pu", [*party("pu"), Draft("x", sheet="fixture-orc")], BLANK), 1)
    crowd = [Draft("Gobelin", 20, sheet="ditch-goblin") for _ in range(4)]
    with pytest.raises(InvalidAnswer, match="at most 60"):
        prepare(NewFight("pu", [*party("pu"), *crowd], BLANK), 1)


def test_a_number_must_be_one_and_damage_must_be_dice() -> None:
    system = load_system("pf2")
    draft = Draft('Drôle "de" nom\n[creature.x]')
    draft.fields = fields_of(system, {}, "fr")
    for field in draft.fields:
        field.value = "12"
    assert opened(NewFight("pf2", [*party("pf2"), draft], BLANK)).decision is not None
    draft.fields[0].value = "12; drop"
    with pytest.raises(InvalidAnswer, match="whole number"):
        prepare(NewFight("pf2", [*party("pf2"), draft], BLANK), 1)
    draft.fields[0].value = "12"
    draft.fields[-1].value = '1d6", type = "x'
    with pytest.raises(InvalidAnswer, match="1d6"):
        prepare(NewFight("pf2", [*party("pf2"), draft], BLANK), 1)


def test_a_number_out_of_bounds_is_said_of_its_creature() -> None:
    system = load_system("pf2")
    fine, wrong = Draft("Balrog"), Draft("Ombre")
    for draft in (fine, wrong):
        draft.fields = fields_of(system, {}, "fr")
        for field in draft.fields:
            field.value = "0" if (draft is wrong and field.id == "hp") else "12"
    with pytest.raises(InvalidAnswer, match=r"^Ombre: expected hp .*, found 0$"):
        prepare(NewFight("pf2", [*party("pf2"), fine, wrong], BLANK), 1)


def test_our_own_toml_with_a_gap_and_what_it_leaves_out() -> None:
    text = """
    [creature.ogre]
    name = { fr = "Ogre du pont", en = "Bridge ogre" }
    level = 3
    size = 2
    stats = { hp = 30, fortitude = 6, reflex = 1, will = 2, charm = 4 }
    strikes = [{ id = "club", attack = 8, damage = "2d6+5" }, { id = "fist" }]
    items = { held = ["club"] }
    """
    (draft,) = read_text(load_system("pu"), text, "fr").creatures
    assert (draft.name, draft.size, draft.level) == ("Ogre du pont", 2, 3)
    assert draft.gaps == ["ac"]
    assert draft.left_out == ["items", "stats.charm", "strikes[1]"]


@pytest.mark.parametrize("text", ["", "hello", "[1, 2", "{}", "[creature]", "x = 1", '{"a": 1}'])
def test_what_is_no_creature_is_refused(text: str) -> None:
    with pytest.raises(InvalidAnswer, match="expected"):
        read_text(load_system("pu"), text, "fr")


def test_an_imported_sheet_comes_to_the_fight_whole() -> None:
    """Its actions, strikes and traits, not seven numbers; two of them share what is the same."""
    lurker = npc("Fen Lurker", ability("Mud Song", "action", "<p>It sings.</p>", 2))
    (draft,) = read_text(load_system("pf2"), json.dumps(lurker), "en").creatures
    assert draft.told == ["mud-sense", "Mud Song"]
    again = msgspec.structs.replace(draft, side="heroes", name="Tame Lurker")
    ready = prepare(NewFight("pf2", [draft, again], ["." * 12] * 8))
    system = system_with_text("pf2", ready.pack)
    assert system.rules.action("fen-lurker-mud-song").is_told
    assert "fenborn" in system.rules.sheets["fen-lurker"].traits


def test_what_is_refused_is_said_beside_what_arrives() -> None:
    broken = {"name": "Cart", "type": "vehicle", "system": {}}
    found = read_text(load_system("pf2"), json.dumps([npc("Fen Lurker"), broken]), "en")
    assert [each.name for each in found.creatures] == ["Fen Lurker"]
    assert found.refused == ["Cart: there is nothing on this sheet to fight with or against"]


@pytest.mark.parametrize("line", ["deux gobelains", "two gobblins", "gobelin x2"])
def test_names_are_found_with_slips_and_numbers_in_words(line: str) -> None:
    (draft,) = drafts_of_line(load_system("pf2"), line, "fr")
    assert draft.count == 2
    assert "goblin" in draft.sheet


def test_creatures_of_a_servers_packs_are_in_its_library(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(VARIABLE, "")
    importer = Importer("pf2", tmp_path, "en")
    lurker = npc("Quagmire Lurker", ability("Mud Song", "action", "<p>It sings.</p>", 2))
    importer.read(SourceText("lurker.json", json.dumps(lurker)))
    importer.pack.save()
    lay_packs([tmp_path])
    try:
        (draft,) = drafts_of_line(load_system("pf2"), "quagmire lurker", "en")
        assert draft.sheet == "quagmire-lurker"
        ready = prepare(NewFight("pf2", [draft, *party("pf2")], BLANK))
        # The fight keeps what it took: it opens on a server that has no such pack.
        assert system_with_text("pf2", ready.pack).rules.action("quagmire-lurker-mud-song").is_told
    finally:
        lay_packs([])
