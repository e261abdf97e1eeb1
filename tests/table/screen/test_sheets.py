"""A creature's sheet: whole for its player and the game master, what one sees of it for others."""

import msgspec
import pytest

from tests.table.screen.opening import at_the_end_of, prepared
from troisactes.errors import UnknownId
from troisactes.journal.record import Journal
from troisactes.kernel.names import HP
from troisactes.rules.registry import load_systems
from troisactes.table.screen import Beside, make_sheet
from troisactes.table.screen.sheet_parts import CreatureSheet

SECRET = ("numbers", "more", "strikes", "spells", "actions", "reactions", "pools", "defences")
FIGHTS = [
    (system.id, fight) for system in load_systems() for fight in list(system.catalogue.fights)[:2]
]


def sheet(journal: Journal, seat: str, id: str, lang: str = "fr") -> CreatureSheet:
    return make_sheet(journal, seat, lang, Beside(), id)


@pytest.mark.parametrize(("system", "fight"), FIGHTS)
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_game_master_reads_every_creature_whole(system: str, fight: str, lang: str) -> None:
    journal = prepared(system, fight)
    for creature in journal.enc.state.creatures:
        found = sheet(journal, "gm", creature.id, lang)
        assert found.is_whole
        assert found.numbers
        assert found.hp is not None
        assert found.hp.now == creature.pools[HP]
        assert len(found.strikes) == len(creature.sheet.weapons)
        for strike in found.strikes:
            assert strike.attack[0] in "+−"
            assert strike.damage
            assert strike.reach
        for deed in (*found.spells, *found.actions, *found.reactions):
            assert deed.name != deed.id or " " not in deed.name
            assert deed.text, deed.id  # every deed has its rule


def test_a_caster_reads_its_spells_with_range_dice_and_rule() -> None:
    journal = at_the_end_of("31-areas-and-charges", "pf2")
    spells = {each.id: each for each in sheet(journal, "Kyra", "Kyra").spells}
    burst = spells["fire-blossom"]
    assert "d6" in burst.amount
    assert "portée" in burst.reach
    assert burst.cost_says
    assert burst.text


@pytest.mark.parametrize("system", ["pu", "pf2", "pf2-playtest", "krosmoz"])
def test_a_player_reads_of_others_only_what_one_sees(system: str) -> None:
    journal = at_the_end_of("31-areas-and-charges", system)
    whole = sheet(journal, "Kyra", "Kyra")
    assert whole.is_whole
    assert whole.numbers
    for id in ("G1", "G2"):
        seen = sheet(journal, "Kyra", id)
        assert not seen.is_whole
        for part in SECRET:
            assert getattr(seen, part) == [], part
        assert seen.level == ""


def test_hidden_names_stay_hidden_and_the_unseen_have_no_sheet() -> None:
    journal = at_the_end_of("22-hidden")
    known = {each.id for each in journal.enc.state.creatures}
    told = []
    for id in sorted(known):
        try:
            told.append(msgspec.json.encode(sheet(journal, "Kyra", id)).decode())
        except UnknownId:
            continue  # as for an id nobody has
    assert told
    for secret in ("Ogrégor", "Borgne", "Valmorne", "Ombre"):
        assert secret not in "".join(told)


def test_conditions_say_how_long_they_last_to_whoever_bears_them() -> None:
    journal = at_the_end_of("06-hasted")
    ruling = {"do": "add-condition", "creature": "Kyra", "condition": "shaken", "lasts": "3 rounds"}
    journal.rule("gm", ruling)
    shaken = {each.id: each for each in sheet(journal, "Kyra", "Kyra").conditions}["shaken"]
    assert shaken.lasts
    assert shaken.lasts in shaken.says
