"""How light the map is to each seat, on the page and in the terminal."""

from __future__ import annotations

from typing import Any

from tests.journal.arena import SEATS, encounter
from troisactes.cli.board import SHADES, board_lines
from troisactes.journal.light_view import light_seen
from troisactes.journal.seat_view import look
from troisactes.journal.wire import GM
from troisactes.kernel.definitions import Carried
from troisactes.kernel.encounter import Encounter

TORCH = {"items": (Carried("torch", True, {}),)}
DARK = {"light": "dark"}


def rows_for(enc: Encounter, seat: str) -> tuple[str, ...]:
    light = look(enc, seat, SEATS).light
    assert light is not None
    return light.rows


def test_a_bright_map_has_no_light_to_show() -> None:
    enc = encounter()
    view = look(enc, "anna", SEATS)
    assert view.light is None
    assert "light" not in view.plain()["map"]


def test_a_torch_lights_the_board_around_it() -> None:
    rows = rows_for(encounter(options=DARK, F=TORCH), "bob")
    assert rows[1][1] == "2"
    assert rows[7][1] == "1"  # six squares away: the dim ring
    assert rows[1][9] == "0"  # behind the wall


def test_each_seat_sees_with_the_eyes_it_has() -> None:
    enc = encounter(options=DARK, F={"sheet": "fixture-darkvision"})
    assert set("".join(rows_for(enc, "anna"))) == {"2"}
    assert set("".join(rows_for(enc, "bob"))) == {"0"}
    assert set("".join(rows_for(enc, GM))) == {"0"}


def test_what_somebody_unseen_holds_lights_nothing_for_a_player() -> None:
    lurker: dict[str, Any] = {**TORCH, "conditions": {"undetected": 1}}
    with_it = encounter(options=DARK, O=lurker)
    without = encounter(options=DARK, O={"conditions": {"undetected": 1}})
    assert rows_for(with_it, "anna") == rows_for(without, "anna")
    assert "2" in "".join(rows_for(with_it, GM))
    shown, light = look(with_it, "anna", SEATS), look(without, "anna", SEATS).light
    assert light is not None
    assert shown.light == light


def test_the_terminal_shades_its_squares() -> None:
    enc = encounter(options=DARK, F=TORCH)
    creatures = enc.state.creatures
    light = light_seen(enc, [], creatures, False)
    lines = board_lines(enc, ["?"] * len(creatures), light=light)
    assert any(str(span.style) == SHADES["0"] for line in lines for span in line.spans)
    plain = board_lines(enc, ["?"] * len(creatures))
    assert not any(str(span.style) in SHADES.values() for line in plain for span in line.spans)
