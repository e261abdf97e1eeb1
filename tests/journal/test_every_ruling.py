"""Every ruling in every system, and every condition: what is accepted changes something, and the
fight goes on from there, its own clone, its own save and its own replay."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import pytest

from troisactes.errors import TroisActesError
from troisactes.journal.header import fight_header
from troisactes.journal.lifted_rules import LASTS
from troisactes.journal.record import Journal
from troisactes.journal.rulings import COMMANDS
from troisactes.journal.wire import option_to_plain
from troisactes.kernel.checks import SOURCE
from troisactes.kernel.decisions import Option
from troisactes.kernel.dice import mix
from troisactes.kernel.snapshot import encounter_from_plain, state_to_plain
from troisactes.kernel.state import Creature
from troisactes.rules.common.turn_rules import turn_rules
from troisactes.rules.registry import System, lasting_data, load_system, system_ids

BEFORE, AFTER = 6, 8
MERELY_TOLD = frozenset(("note", "award"))  # words in the journal: nothing else is said to change
Ruling = dict[str, Any]


def photograph(table: Journal) -> str:
    return json.dumps(state_to_plain(table.enc.state), ensure_ascii=False)


def walk(table: Journal, steps: int, salt: int) -> None:
    """Some decisions, the same ones each time."""
    for step in range(steps):
        decision = table.decision
        if decision is None:
            return
        offers = decision.offers
        offer = offers[mix(salt, 2 * step) % len(offers)]
        targets = offer.targets()
        target = targets[mix(salt, 2 * step + 1) % len(targets)]
        option = Option(offer.id, target, offer.using)
        table.answer("gm", option_to_plain(table.enc, option))


@cache
def header_of(system: str, fight: str) -> str:
    """A fight some decisions in, as text: everybody starts from the same."""
    loaded = load_system(system)
    table = Journal.open(fight_header(loaded, fight, seed=5), loaded)
    walk(table, BEFORE, 11)
    return json.dumps({"header": table.header, "inputs": table.inputs})


def begun(system: str, fight: str) -> Journal:
    plain = json.loads(header_of(system, fight))
    return Journal.replay(plain["header"], plain["inputs"], load_system(system))


def expect_sound(table: Journal) -> None:
    """The fight goes on, and is its own clone, save and replay."""
    walk(table, AFTER, 23)
    plain = state_to_plain(table.enc.state)
    assert state_to_plain(table.enc.clone().state) == plain
    again = encounter_from_plain(
        table.system.rules, json.loads(json.dumps(plain)), grid=table.enc.state.grid
    )
    assert state_to_plain(again.state) == plain
    replayed = Journal.replay(table.header, json.loads(json.dumps(table.inputs)), table.system)
    assert state_to_plain(replayed.enc.state) == plain


def expect_effect(table: Journal, ruling: Ruling) -> bool:
    """Rule; what is accepted has changed something. Whether it was."""
    before, told = photograph(table), len(table.entries)
    try:
        entry = table.rule("gm", ruling)
    except TroisActesError:
        assert photograph(table) == before
        assert len(table.entries) == told
        return False
    assert any(event.kind == "ruling" for event in entry.events)
    if ruling["do"] not in MERELY_TOLD:
        says_so = any(event.data.get("heard") == "no" for event in entry.events)
        assert says_so or photograph(table) != before, ruling
    return True


def present(table: Journal) -> list[Creature]:
    return [each for each in table.enc.state.creatures if each.present]


# ── conditions ──────────────────────────────────────────────────────────────────────────────────

CONDITIONS = [
    (system, effect) for system in system_ids() for effect in load_system(system).rules.effects
]


def given(table: Journal, condition: str, creature: Creature, other: Creature) -> Ruling:
    """The ruling that puts a condition on somebody, with all it needs."""
    definition = table.system.rules.effect(condition)
    _, bonds = lasting_data(table.system.id)
    ruling: Ruling = {"do": "add-condition", "creature": creature.id, "condition": condition}
    for need in definition.needs:
        if need in bonds or need == SOURCE:
            ruling[need] = other.id
        else:
            ruling[need] = creature.sheet.menu[0].id
    return ruling


@pytest.mark.parametrize(("system", "condition"), CONDITIONS)
def test_every_condition(system: str, condition: str) -> None:
    definition = load_system(system).rules.effect(condition)
    fights = list(load_system(system).catalogue.fights)
    fight = fights[len(condition) % len(fights)]
    for place in (0, 1):
        table = begun(system, fight)
        people = present(table)
        creature = people[place]
        decision = table.decision
        if place == 0 and decision is not None and decision.actor >= 0:
            creature = table.enc.state.creatures[decision.actor]
        other = next(each for each in people if each.hostile_to(creature))
        ruling = given(table, condition, creature, other)
        bare = {key: ruling[key] for key in ("do", "creature", "condition")}
        if definition.needs:
            assert not expect_effect(table, bare)
        if place == 1:
            ruling.update(value=2, lasts="2 rounds")
        accepted = expect_effect(table, ruling)
        assert accepted == definition.is_given
        if not accepted:
            return
        expect_sound(table)
        bearer = table.enc.state.creatures[creature.index]
        if bearer.present and bearer.effect(condition) is not None:
            assert expect_effect(
                table, {"do": "remove-condition", "creature": bearer.id, "condition": condition}
            )
            expect_sound(table)


# ── the others ──────────────────────────────────────────────────────────────────────────────────


def free_square(table: Journal, size: int) -> str:
    state = table.enc.state
    for cell in range(state.grid.cell_count):
        squares = state.layout.footprint(cell, size)
        if state.layout.fits(cell, size) and not any(each in state.occupied for each in squares):
            return state.grid.cell_name(cell)
    raise AssertionError("no free square")


def about_somebody(table: Journal, creature: Creature) -> Iterator[Ruling]:
    """Rulings about one creature, in an order in which each has something to do."""
    who = {"creature": creature.id}
    yield {"do": "set-hp", **who, "hp": 1}
    yield {"do": "set-hp", **who, "hp": 5_000}
    yield {"do": "move", **who, "to": free_square(table, creature.size)}
    yield {"do": "rename", **who, "name": "Quelqu’un d’autre"}
    yield {"do": "hide-name", **who}
    yield {"do": "show-name", **who}
    yield {"do": "hide", **who}
    yield {"do": "reveal", **who}
    for check in sorted(creature.sheet.stats):
        yield {"do": "set-initiative-check", **who, "check": check}
    for answer in ("yes", "no"):
        yield {"do": "react-early", **who, "answer": answer}
        yield {"do": "spare", **who, "answer": answer}
    for obstacle in (*turn_rules(table.enc).attacks.obstacles, "none"):
        yield {"do": "set-obstacle", "what": creature.id, "obstacle": obstacle}
        square = table.enc.state.grid.cell_name(creature.cell)
        yield {"do": "set-obstacle", "what": square, "obstacle": obstacle}
    yield {"do": "signal", **who}
    yield {"do": "signal", **who, "trigger": "hazard"}
    yield {"do": "ask-dice", "creatures": [creature.id]}
    yield {"do": "ask-dice", "creatures": []}
    yield {"do": "remove-creature", **who}
    yield {"do": "set-hp", "creature": present(table)[0].id, "hp": 0}


def about_things(table: Journal, creature: Creature) -> Iterator[Ruling]:
    """Every action and every thing there is, given and taken back."""
    rules = table.system.rules
    for number, item in enumerate(rules.items):
        place = ("hand", "pack", "ground")[number % 3]
        yield {"do": "give-item", "creature": creature.id, "item": item, "into": place}
    for action in rules.actions:
        yield {"do": "grant-action", "creature": creature.id, "action": action}
    for action in list(rules.actions)[::3]:
        yield {"do": "remove-action", "creature": creature.id, "action": action}


def about_the_fight(table: Journal, creature: Creature) -> Iterator[Ruling]:
    for number, sheet in enumerate(list(table.system.rules.sheets)[::5]):
        size = table.system.rules.sheets[sheet].size
        square = free_square(table, size)
        yield {"do": "add-creature", "id": f"N{number}", "sheet": sheet, "at": square}
        if number >= 3:  # a library holds more than a map
            yield {"do": "remove-creature", "creature": f"N{number - 3}"}
    state = table.enc.state
    yield {"do": "reorder", "order": [state.creatures[each].id for each in state.order[::-1]]}
    yield {"do": "award", "xp": 3, "treasure": "une bague"}
    yield {"do": "note", "text": "…", "public": True}
    for clause in list(table.system.clauses)[::40]:
        yield from ({"do": "lift", "clause": clause, "lasts": lasts} for lasts in LASTS)
    yield {"do": "end-encounter", "reason": "truce", "mode": "downtime"}


def about_options(table: Journal, creature: Creature) -> Iterator[Ruling]:
    """Every value of every option of the system."""
    for option, values in options_of(table.system):
        yield from ({"do": "set-option", "option": option, "value": each} for each in values)


def options_of(system: System) -> Iterator[tuple[str, list[str]]]:
    for option in system.catalogue.options.values():
        values = dict.fromkeys((*option.values, "none", "1", "2"))
        yield option.id, [each for each in values if option.accepts(each)]


SUBJECTS: dict[str, Callable[[Journal, Creature], Iterator[Ruling]]] = {
    "somebody": about_somebody,
    "things": about_things,
    "the fight": about_the_fight,
    "options": about_options,
}
TRIED = [(system, subject) for system in system_ids() for subject in SUBJECTS]
NOT_IN = {("krosmoz", "react-early"), *((each, "set-obstacle") for each in system_ids())}
NOT_IN.remove(("krosmoz", "set-obstacle"))


@pytest.mark.parametrize(("system", "subject"), TRIED)
def test_every_ruling(system: str, subject: str) -> None:
    for fight in list(load_system(system).catalogue.fights)[:2]:
        for place in (0, -1):
            table = begun(system, fight)
            creature = present(table)[place]
            accepted: set[str] = set()
            tried: set[str] = set()
            for ruling in SUBJECTS[subject](table, creature):
                if table.decision is None:
                    break
                tried.add(ruling["do"])
                if expect_effect(table, ruling):
                    accepted.add(ruling["do"])
            assert {(system, each) for each in tried - accepted} <= NOT_IN | {(system, "spare")}
            expect_sound(table)


def test_no_ruling_is_left_out() -> None:
    table = begun("pf2", "pont")
    creature = present(table)[0]
    tried = {each["do"] for rule in SUBJECTS.values() for each in rule(table, creature)}
    assert tried | {"add-condition", "remove-condition"} == set(COMMANDS)
