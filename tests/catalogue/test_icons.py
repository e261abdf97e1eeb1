"""What things are drawn with: named by entries and tables, checked when a pack is read."""

import re
from pathlib import Path

import pytest

from tests.catalogue.invented import NAMES, action, built, homebrew, pack, the_problem
from troisactes.catalogue.build import digest_of
from troisactes.catalogue.icons import Icons, drawings
from troisactes.kernel.definitions import Name, Weapon
from troisactes.rules.registry import System, load_system, our_system_ids

MUG = f"[item.mug]\n{NAMES}\n"
RULES = Path(__file__).resolve().parent.parent.parent / "src" / "troisactes" / "rules"
MOST = 300  # they all travel with the page


def weapon(id: str, item: str = "", damage: str = "") -> Weapon:
    return Weapon(id, Name("", ""), 0, (1, 4), 0, damage, 1, 0, 0, item, frozenset(), {})


def test_an_entry_names_its_drawing(tmp_path: Path) -> None:
    _, catalogue = built(pack(tmp_path, f'{MUG}icon = "health-potion"\n'))
    assert catalogue.icons.of("item", "mug") == "health-potion"
    assert catalogue.icons.of("item", "lute") == ""


def test_a_table_names_many_and_the_entry_knows_better(tmp_path: Path) -> None:
    table = '[icon.item]\nmug = "health-potion"\nlute = "musical-notes"\n'
    text = f'{MUG}icon = "torch"\n[item.lute]\n{NAMES}\n{table}'
    _, catalogue = built(pack(tmp_path, text))
    assert catalogue.icons.of("item", "mug") == "torch"
    assert catalogue.icons.of("item", "lute") == "musical-notes"


def test_an_unknown_drawing_is_refused_with_what_was_meant(tmp_path: Path) -> None:
    problem = the_problem(pack(tmp_path, f'{MUG}icon = "health-poton"\n'))
    assert "a known icon" in str(problem)
    assert "health-potion" in str(problem)


@pytest.mark.parametrize(
    ("table", "meant"),
    [
        ('[icon.item]\nmugg = "torch"\n', "mug"),
        ('[icon.item]\nmug = "torhc"\n', "torch"),
        ('[icon.strike]\nbitte = "fangs"\n', "a known weapon"),
        ('[icon.itme]\nmug = "torch"\n', "item"),
    ],
)
def test_a_slip_in_a_table_is_refused(tmp_path: Path, table: str, meant: str) -> None:
    assert meant in str(the_problem(pack(tmp_path, MUG + table)))


def test_what_a_pack_removes_may_keep_its_line(tmp_path: Path) -> None:
    first = pack(tmp_path / "one", MUG + '[icon.item]\nmug = "torch"\n')
    built(first, homebrew(tmp_path / "two", "[item.mug]\nremoved = true\n"))


def test_a_base_lends_its_drawing(tmp_path: Path) -> None:
    text = action("sing") + action("hum", 'base = "sing"') + action("shout", 'base = "sing"')
    table = '[icon.action]\nsing = "musical-notes"\nshout = "shouting"\n'
    ruleset, catalogue = built(pack(tmp_path, text + table))
    drawn = {id: catalogue.icons.of_action(each) for id, each in ruleset.actions.items()}
    assert drawn == {"sing": "musical-notes", "hum": "musical-notes", "shout": "shouting"}


def test_what_is_drawn_changes_no_digest(tmp_path: Path) -> None:
    plain = pack(tmp_path / "one", MUG)
    drawn = pack(tmp_path / "two", f'{MUG}icon = "torch"\n[icon.item]\nmug = "flame"\n')
    assert digest_of([plain]) == digest_of([drawn])


def test_a_weapon_is_drawn_by_its_id_its_item_or_its_damage() -> None:
    icons = Icons({"strike:bite": "fangs", "item:mug": "torch", "damage:fire": "flame"})
    assert icons.of_weapon(weapon("bite", "mug", "fire")) == "fangs"
    assert icons.of_weapon(weapon("mug", "mug", "fire")) == "torch"
    assert icons.of_weapon(weapon("spark", "", "fire")) == "flame"
    assert icons.of_weapon(weapon("spark")) == ""


# --- ours ----------------------------------------------------------------------------------------


@pytest.fixture(params=sorted(our_system_ids()))
def system(request: pytest.FixtureRequest) -> System:
    return load_system(request.param)


def test_everything_we_ship_is_drawn(system: System) -> None:
    icons, rules = system.catalogue.icons, system.rules
    bare = [
        *(f"effect {id}" for id in rules.effects if not icons.of("effect", id)),
        *(f"item {id}" for id in rules.items if not icons.of("item", id)),
        *(f"creature {id}" for id in rules.sheets if not icons.of("creature", id)),
        *(f"action {id}" for id, each in rules.actions.items() if not icons.of_action(each)),
    ]
    weapons = [weapon for sheet in rules.sheets.values() for weapon in sheet.weapons]
    bare += [f"strike {each.id}" for each in weapons if not icons.of_weapon(each)]
    assert not bare


USUAL = {
    "pu": {
        "charge": "sprint",
        "move": "walking-boot",
        "trip": "tripwire",
        "demoralize": "shouting",
    },
    "pf2": {"sudden-charge": "sprint", "stride": "walking-boot", "fan-of-flames": "fire-breath"},
    "pf2-playtest": {
        "raise-a-shield": "checked-shield",
        "ready": "sands-of-time",
        "trip": "tripwire",
    },
    "krosmoz": {"move": "walking-boot", "charge-de-fer": "sprint", "intimidation": "shouting"},
}


def test_usual_actions_look_as_one_expects(system: System) -> None:
    drawn = system.catalogue.icons.of_action
    for id, icon in USUAL[system.id].items():
        assert drawn(system.rules.action(id)) == icon
    strike = {"pu": "attack", "krosmoz": "weapon-attack"}.get(system.id, "strike")
    action = system.rules.action(strike)
    by_item = {
        weapon.item: drawn(action, weapon)
        for sheet in system.rules.sheets.values()
        for weapon in sheet.weapons
    }
    sword, bow = ("epee", "arc") if system.id == "krosmoz" else ("longsword", "longbow")
    assert by_item[sword] == "broadsword"
    assert by_item[bow] == "bow-arrow"


def test_the_page_carries_no_drawing_for_nothing() -> None:
    """Every listed drawing is used (or is the mark of the dead), and they are few."""
    used = {"skull-crossed-bones"}
    for file in RULES.rglob("icons.toml"):
        used.update(re.findall(r'= "([a-z0-9-]+)"', file.read_text(encoding="utf-8")))
    assert used == drawings()
    assert len(used) <= MOST
