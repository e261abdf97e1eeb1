"""The library: heroes, creatures, spells and prepared fights, the same for both systems."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from troisactes.catalogue.load import PackEntry, Section
from troisactes.kernel.decisions import GAME_MASTER, Decision, Offer, Option
from troisactes.kernel.definitions import ActionDef, Sheet
from troisactes.kernel.encounter import Encounter
from troisactes.kernel.names import HP, MOST_HP, Pool
from troisactes.kernel.squares import DIFFICULT, DOOR, OBSTACLE, PIT, WALL
from troisactes.rules.common.names import BODY_REACH, SPELL_DC
from troisactes.rules.registry import System, gather_packs, load_system
from troisactes.rules.setup import open_fight

SYSTEMS = ("pf2", "pf2-playtest")
SHARED = "three-actions"
# Files of the shared pack that are rules, not library: some of what they state is for the table.
RULES = (
    "basic-actions.toml",
    "conditions.toml",
    "creature-abilities.toml",
    "items.toml",
)
SECTIONS: tuple[Section, ...] = ("action", "effect", "item", "creature")
BENCHMARK = "quatre-contre-quatre"
STATS = ("ac", "hp", "speed", "perception", "fortitude", "reflex", "will", "athletics")
MOST_DECISIONS = 4_000


@pytest.fixture(params=SYSTEMS)
def system(request: pytest.FixtureRequest) -> System:
    return load_system(request.param)


def library() -> dict[str, dict[str, PackEntry]]:
    """Every entry of the library by section, without the rules it stands on."""
    shared = next(pack for pack in gather_packs("pf2") if pack.id == SHARED)
    return {
        section: {
            id: entry for id, entry in entries.items() if not entry.source.file.endswith(RULES)
        }
        for section, entries in shared.sections.items()
    }


def sheets(system: System, side: str) -> list[Sheet]:
    return [system.rules.sheet(id) for id in library()["creature"] if _side(system, id) == side]


def _side(system: System, id: str) -> str:
    return system.rules.sheet(id).side


def spells(system: System) -> list[ActionDef]:
    return [action for action in system.rules.actions.values() if action.family == "cast-a-spell"]


def spell_name(spell: ActionDef) -> str:
    """Without the price: one spell may have several castings."""
    return spell.name.en.partition(" (")[0].removesuffix("s")


def costs(actions: list[ActionDef]) -> set[tuple[tuple[str, int], ...]]:
    return {
        tuple(part for part in action.cost.parts if part[0] in ("action", "reaction"))
        for action in actions
    }


# --- what is there ---------------------------------------------------------------------------


def test_enough_to_play_with(system: System) -> None:
    assert len(sheets(system, "heroes")) >= 16
    assert len([sheet for sheet in sheets(system, "foes") if sheet.level >= 1]) >= 60
    assert len(library()["item"]) >= 18
    assert len({spell_name(spell) for spell in spells(system)}) >= 60
    assert len(system.catalogue.fights) >= 4


def test_levels(system: System) -> None:
    assert {sheet.level for sheet in sheets(system, "foes")} == set(range(-1, 13))
    assert {sheet.level for sheet in sheets(system, "heroes")} == set(range(1, 9))


def test_sizes(system: System) -> None:
    assert {sheet.size for sheet in sheets(system, "foes")} == {1, 2, 3, 4}


def test_spells_of_every_cost(system: System) -> None:
    one, two, three = ((("action", count),) for count in (1, 2, 3))
    assert {one, two, three, (("reaction", 1),), ()} <= costs(spells(system))


def test_reactions_beside_the_attack_of_opportunity(system: System) -> None:
    reactions = {
        action.id
        for sheet in (*sheets(system, "heroes"), *sheets(system, "foes"))
        for action in sheet.actions.values()
        if action.trigger is not None and not action.basic and action.cost.parts
    }
    assert len(reactions - {"attack-of-opportunity"}) >= 5


@pytest.mark.parametrize("kind", ["reach", "ranged", "agile", "thrown", "caster"])
@pytest.mark.parametrize("side", ["heroes", "foes"])
def test_ways_to_fight(system: System, side: str, kind: str) -> None:
    assert any(fights_with(sheet, kind) for sheet in sheets(system, side))


def fights_with(sheet: Sheet, kind: str) -> bool:
    if kind == "caster":
        return SPELL_DC in sheet.stats and sheet.pools.get(Pool("slots"), 0) > 0
    if kind == "reach":
        return any(weapon.reach > 1 for weapon in sheet.weapons)
    if kind == "ranged":
        return any(weapon.range and weapon.increment for weapon in sheet.weapons)
    return any(kind in weapon.traits for weapon in sheet.weapons)


def test_sheets_are_complete(system: System) -> None:
    for sheet in (*sheets(system, "heroes"), *sheets(system, "foes")):
        missing = [stat for stat in STATS if stat not in sheet.stats]
        assert not missing, f"{sheet.id} lacks {', '.join(missing)}"
        assert sheet.weapons, f"{sheet.id} has nothing to strike with"
        if sheet.size > 2:
            assert sheet.data[BODY_REACH] >= 2, sheet.id


def test_what_a_sheet_pays_with_is_on_it(system: System) -> None:
    for sheet in (*sheets(system, "heroes"), *sheets(system, "foes")):
        for action in sheet.actions.values():
            for unit, _ in action.cost.parts:
                if unit not in ("action", "reaction"):
                    assert sheet.pools.get(unit, 0) > 0, f"{sheet.id} cannot pay {action.id}"
            if action.family == "cast-a-spell" and action.targeting.kind and not action.uses:
                assert SPELL_DC in sheet.stats, f"{sheet.id} casts {action.id}"


def test_hands_hold_what_is_held(system: System) -> None:
    for sheet in (*sheets(system, "heroes"), *sheets(system, "foes")):
        hands = sum(system.rules.items[each.kind].hands for each in sheet.items if each.in_hand)
        assert hands <= 2, f"{sheet.id} has {hands} hands full"


# --- everything is used ----------------------------------------------------------------------


def test_everything_is_reached_from_a_fight_or_a_sheet() -> None:
    packs = gather_packs("pf2")
    entries = {
        (section, id): entry
        for pack in packs
        for section in SECTIONS
        for id, entry in pack.sections[section].items()
    }
    fights = [fight for pack in packs for fight in pack.sections["fight"].values()]
    met: set[tuple[str, str]] = set()
    todo = [word for fight in fights for word in words(fight.table)]
    todo += [
        id for section, id in entries if section == "creature"
    ]  # they fight in test_library_fights
    while todo:
        word = todo.pop()
        for section in SECTIONS:
            entry = entries.get((section, word))
            if entry is not None and (section, word) not in met:
                met.add((section, word))
                todo += words(entry.table)
    found = library()
    unused = [
        f"{section}.{id}"
        for section in SECTIONS
        for id in found[section]
        if (section, id) not in met
    ]
    assert not unused


def words(value: object) -> Iterator[str]:
    """Every text of an entry except what people read."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, list):
        for each in value:
            yield from words(each)
    elif isinstance(value, dict):
        for key, each in value.items():
            if key not in ("name", "text", "clause"):
                yield from words(each)


# --- the fights ------------------------------------------------------------------------------


def test_every_fight_opens(system: System) -> None:
    for id, fight in system.catalogue.fights.items():
        assert fight.text is not None, id
        enc = open_fight(system, fight, seed=1)
        enc.start()
        assert enc.decision is not None, id
        sides = [creature.side for creature in enc.state.creatures]
        assert 3 <= sides.count("heroes") <= 5, id
        assert 3 <= sides.count("foes") <= 6, id


def test_the_ground_is_not_flat(system: System) -> None:
    grids = [fight.grid for fight in system.catalogue.fights.values()]
    for grid in grids:
        assert {DIFFICULT, PIT} <= set(grid.terrain)
        assert {WALL, OBSTACLE} & set(grid.terrain)
    assert sum(DOOR in grid.terrain for grid in grids) >= 4


def test_four_against_four(system: System) -> None:
    fight = system.catalogue.fights[BENCHMARK]
    assert (fight.grid.width, fight.grid.height) == (20, 14)
    sides = [each.side for each in fight.creatures]
    assert sides == ["heroes"] * 4 + ["foes"] * 4


@pytest.mark.parametrize("fight", sorted(load_system("pf2").catalogue.fights))
def test_a_fight_at_random(system: System, fight: str) -> None:
    enc = open_fight(system, system.catalogue.fights[fight], seed=1)
    enc.start()
    play_at_random(enc, random.Random(1))
    for creature in enc.state.creatures:
        assert 0 <= creature.pools[HP] <= creature.sheet.stats[MOST_HP]


def play_at_random(enc: Encounter, dice: random.Random) -> None:
    for _ in range(MOST_DECISIONS):
        decision = enc.decision
        if decision is None or enc.state.ended:
            return
        enc.apply(any_option(decision, dice))


def any_option(decision: Decision, dice: random.Random) -> Option:
    """The game master takes what is usual; everyone else does anything."""
    offer = usual(decision) if decision.asked == GAME_MASTER else dice.choice(decision.offers)
    option = decision.option(offer.id, dice.choice(offer.targets()), offer.using)
    assert option is not None
    return option


def usual(decision: Decision) -> Offer:
    for offer in decision.offers:
        if offer.id == decision.default:
            return offer
    return decision.offers[0]
