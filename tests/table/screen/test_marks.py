"""The letters and numbers tokens are told apart by."""

from __future__ import annotations

from troisactes.journal.record import Journal
from troisactes.rules.registry import load_system
from troisactes.rules.text_packs import system_with_text
from troisactes.table.lobby.drafts import Draft, drafts_of_line, of_sheet
from troisactes.table.lobby.preparing import NewFight, prepare
from troisactes.table.screen import make_desk


def opened(foes: list[Draft]) -> Journal:
    system = load_system("pu")
    names = ("hill-archer", "town-bulwark", "twin-blade")
    party = [of_sheet(system, system.rules.sheet(each), "fr") for each in names]
    ready = prepare(NewFight("pu", [*party, *foes], ["." * 30] * 20), 1)
    return Journal.open(ready.header, system_with_text("pu", ready.pack))


def marks(journal: Journal, seat: str) -> dict[str, str]:
    return {each.name: each.letter for each in make_desk(journal, seat, "fr").tokens}


def test_a_number_is_the_whole_number() -> None:
    journal = opened(drafts_of_line(load_system("pu"), "14 gobelins", "fr"))
    found = marks(journal, "gm")
    assert found["Gobelin des fossés 4"] == "4"
    assert found["Gobelin des fossés 14"] == "14"


def test_of_two_kinds_each_has_its_letter_before_the_number() -> None:
    journal = opened(drafts_of_line(load_system("pu"), "18 gobelins, 12 orques, 6 loups", "fr"))
    found = marks(journal, "gm")
    assert found["Gobelin des fossés 1"] == "G1"
    assert found["Orque des gorges 12"] == "O12"
    assert found["Gobelin des fossés 18"] == "G18"
    assert "?" not in found.values()
    assert len(set(found.values())) == len(found)


def test_whose_name_is_kept_back_has_the_letter_it_is_called_by() -> None:
    foes = drafts_of_line(load_system("pu"), "2 ogres", "fr")
    for each in foes:
        each.hidden_name = True
    found = marks(opened(foes), "H1")
    assert found["Créature B"] == "B"
    assert found["Créature A"] in ("A", "CA")
