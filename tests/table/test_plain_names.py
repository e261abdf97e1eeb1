"""Names hide nothing, wherever they come in."""

from __future__ import annotations

import sys
import unicodedata

import pytest

from tests.table.playing import Server
from troisactes.i18n.plain_names import plain_name

TRICK = "O\u202eger\u202c \u200bde\u2066s\u00ad  bois\ufeff\u3164"
PLAIN = "Oger des bois"
SCENARIO = f"""
title: "{TRICK}"
system: pf2
map: 12x8
creatures:
  F: {{is: fixture-fighter, at: B2, name: "{TRICK}"}}
  O: {{is: fixture-ogre, at: J6}}
order: [F, O]
steps:
  - gm: "rename O {TRICK} 2"
"""


def test_every_hidden_character_is_left_out_and_nothing_else() -> None:
    hidden = {"Cc", "Cf", "Cs", "Co"}
    for number in range(sys.maxunicode + 1):
        letter = chr(number)
        if unicodedata.category(letter) in hidden and not letter.isspace():
            assert plain_name(letter) == "", f"U+{number:04X}"
    assert plain_name(TRICK) == PLAIN
    assert (
        plain_name("Éléonore d’Aÿ\u202f! 李 \u05d0\u05d1") == "Éléonore d’Aÿ\u202f! 李 \u05d0\u05d1"
    )


@pytest.fixture(scope="module")
def server(house: Server) -> Server:
    made = Server(house.client)
    made.open_scenario(SCENARIO)
    return made


def shown(server: Server) -> str:
    room = server.room
    return "\n".join((room.title, *(each.name for each in room.journal.enc.state.creatures)))


def test_of_a_scenario(server: Server) -> None:
    assert shown(server) == f"{PLAIN}\n{PLAIN}\n{PLAIN} 2"


def test_of_a_table_and_a_seat(server: Server) -> None:
    server.gm.request("PATCH", f"{server.address}/settings", json={"title": f"{TRICK} 3"})
    server.player("F", TRICK)
    card = server.gm.get(server.address).json()
    assert card["title"] == f"{PLAIN} 3"
    assert [each["name"] for each in card["seats"] if each["seat"] == "F"] == [PLAIN]


def test_of_creatures_however_they_come(server: Server) -> None:
    line = server.gm.post("/api/prepare", json={"system": "pu", "line": f"2 {TRICK}"}).json()
    assert line[0]["name"] == PLAIN
    numbers = '{"attributes": {"bab": {"value": 1}, "hp": {"max": 9}}}'
    actor = f'{{"name": "{TRICK}", "type": "npc", "system": {numbers}, "items": []}}'
    toml = f'[creature."{TRICK}"]\nlevel = 1\n[creature.b]\nname = "{TRICK}"\n'
    for text in (actor, toml):
        found = server.gm.post("/api/import", json={"system": "pu", "text": text}).json()
        assert {each["name"] for each in found["creatures"]} == {PLAIN}
    party = server.gm.get("/api/systems/pu/library").json()["party"]
    foes = [{"name": TRICK, "sheet": "fen-ogre", "count": 2}]
    body = {"system": "pu", "creatures": [*party, *foes], "rows": ["." * 20] * 14}
    opened = server.gm.post("/api/fights", json=body).json()
    assert opened["title"] == f"{PLAIN} ×2"


def test_of_a_pack(server: Server) -> None:
    pack = f'''pack: |
  [creature.own]
  level = 1
  side = "foes"
  stats = {{ ac = 15, hp = 9, perception = 1, fortitude = 1, reflex = 1, will = 1 }}
  name = {{ fr = "{TRICK}", en = "{TRICK}" }}
'''
    text = SCENARIO.replace("is: fixture-ogre", "is: own").replace("steps:", f"{pack}steps:")
    made = Server(server.client)
    made.open_scenario(text)
    sheets = made.room.system.rules.sheets
    assert sheets["own"].name.fr == sheets["own"].name.en == PLAIN
