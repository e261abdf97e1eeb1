"""What things are drawn with on the screens of all systems."""

import pytest

from tests.table.screen.opening import prepared
from tests.table.screen.test_random_screens import FIGHTS, played, rows_in
from troisactes.catalogue.icons import drawings
from troisactes.table.screen import make_desk
from troisactes.table.screen.creature_parts import Mine, OrderRow, Token
from troisactes.table.screen.model import Row


@pytest.mark.parametrize(("system", "fight"), FIGHTS)
def test_everything_on_the_first_screen_is_drawn(system: str, fight: str) -> None:
    journal = prepared(system, fight)
    while journal.decision is not None and journal.decision.kind != "act":
        journal.answer(
            "gm", {"do": journal.decision.default or next(iter(journal.decision.offers)).id}
        )
    desk = make_desk(journal, journal.asked()[0], "fr")
    shown: list[Token | OrderRow | Mine | Row] = [
        *desk.tokens,
        *desk.order,
        *desk.mine,
        *rows_in(desk),
    ]
    assert len(shown) > 20
    bare = [each.name for each in shown if each.icon not in drawings()]
    assert not bare


@pytest.mark.parametrize(("system", "fight"), FIGHTS)
def test_who_is_not_known_by_name_is_not_known_by_looks(system: str, fight: str) -> None:
    journal = prepared(system, fight)
    foe = next(each for each in journal.enc.state.creatures if each.side == "foes")
    journal.rule("gm", {"do": "hide-name", "creature": foe.id})
    icon = journal.system.catalogue.icons.of("creature", foe.sheet.id)
    assert icon
    seat = next(iter(journal.seats))
    desk = make_desk(journal, seat, "fr")
    at = journal.enc.state.grid.cell_name(foe.cell)
    token = next(each for each in desk.tokens if each.cells[0] == at)
    assert token.icon == ""
    row = [each for each in desk.order if each.id == token.id]
    assert all(each.icon == "" for each in row)
    mine = next(each for each in make_desk(journal, "gm", "fr").tokens if each.cells[0] == at)
    assert mine.icon == icon


def test_a_way_is_drawn_as_its_weapon() -> None:
    compared = 0
    for journal in played("pf2", "quatre-contre-quatre", 1):
        decision = journal.decision
        if decision is None or decision.kind != "act":
            continue
        icons = journal.system.catalogue.icons
        actor = journal.enc.state.creatures[decision.actor]
        weapons = {weapon.id: weapon for weapon in actor.sheet.weapons}
        for row in rows_in(make_desk(journal, journal.asked()[0], "fr")):
            for way in row.ways if row.id == "strike" else ():
                assert way.icon == icons.of_weapon(weapons[way.using])
                compared += 1
    assert compared > 2
