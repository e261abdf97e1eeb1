"""What a scenario may expect of creatures and things: where they are, what they have and suffer."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from troisactes.errors import UnknownId
from troisactes.journal.expected import (
    Difference,
    Differences,
    Malformed,
    by_creature,
    differs,
    mapping,
    whole_number,
    words,
)
from troisactes.journal.scenario_play import Played
from troisactes.journal.scenario_yaml import shown
from troisactes.kernel.checks import total
from troisactes.kernel.state import Creature, Effect, Item

CONDITION_FIELDS: Final = ("value", "left", "ends", "of", "source", "data")


# --- what the file names -------------------------------------------------------------------------

# A number of a creature, by its name.
Reader = Callable[[Played, Creature, str], int]


def _named(played: Played, wanted: object, table: str) -> Iterator[tuple[Creature, str, object]]:
    """``{F: {slowed: 1}}``: of each creature, each name with what is expected of it."""
    for creature, expected in by_creature(played, wanted, f"{{F: {table}}}"):
        for name, value in mapping(expected, table).items():
            yield creature, name, value


def _listed(played: Played, wanted: object, names: str) -> Iterator[tuple[Creature, str]]:
    """``{F: [slowed]}``: of each creature, each name."""
    for creature, expected in by_creature(played, wanted, f"{{F: {names}}}"):
        for name in words(expected, names):
            yield creature, name


def _numbers(played: Played, wanted: object, table: str, of: str, read: Reader) -> Differences:
    found: Differences = []
    for creature, name, number in _named(played, wanted, table):
        now = read(played, creature, name)
        found += differs(f"{name} {of} {creature.id}", whole_number(number), now)
    return found


def _number(
    played: Played, wanted: object, example: str, of: str, read: Reader, name: str
) -> Differences:
    """The same of one name that goes without saying."""
    found: Differences = []
    for creature, number in by_creature(played, wanted, example):
        now = read(played, creature, name)
        found += differs(f"{of} {creature.id}", whole_number(number), now)
    return found


# --- creatures -----------------------------------------------------------------------------------


def _pool(played: Played, creature: Creature, name: str) -> int:
    return creature.pools.get(name, 0)


def _counter(played: Played, creature: Creature, name: str) -> int:
    return creature.counters.get(name, 0)


def _stat(played: Played, creature: Creature, name: str) -> int:
    if name not in creature.sheet.stats:
        raise UnknownId("statistic", name, creature.sheet.stats)
    base = creature.sheet.stats[name]
    return total(played.enc, creature, name, base, frozenset(), []).value


def check_hp(played: Played, wanted: object, since: str) -> Differences:
    return _number(played, wanted, "{O: 40}", "hit points of", _pool, "hp")


def check_temp_hp(played: Played, wanted: object, since: str) -> Differences:
    of = "temporary hit points of"
    return _number(played, wanted, "{O: 5}", of, _pool, "temporary-hp")


def check_pools(played: Played, wanted: object, since: str) -> Differences:
    return _numbers(played, wanted, "{slots: 1}", "of", _pool)


def check_stats(played: Played, wanted: object, since: str) -> Differences:
    """A statistic as it is now, with the modifiers of conditions."""
    return _numbers(played, wanted, "{ac: 16}", "of", _stat)


def check_attacks(played: Played, wanted: object, since: str) -> Differences:
    """Attacks made this turn, as the multiple attack penalty counts them."""
    return _number(played, wanted, "{F: 2}", "attacks counted for", _counter, "attacks")


def check_counters(played: Played, wanted: object, since: str) -> Differences:
    """What is counted in a turn: attacks, flourish …"""
    return _numbers(played, wanted, "{attacks: 2}", "counted for", _counter)


def check_budget(played: Played, wanted: object, since: str) -> Differences:
    """Units left by label: ``action`` are plain ones, ``action:stride,strike`` restricted ones."""
    found: Differences = []
    for creature, label, count in _named(played, wanted, "{action: 1, reaction: 1}"):
        left = budget_of(creature)
        if whole_number(count) != left.get(_sorted_label(label), 0):
            found.append(Difference(f"{creature.id} to have {label}: {count}", shown(left)))
    return found


def budget_of(creature: Creature) -> dict[str, int]:
    left: dict[str, int] = {}
    for unit in creature.budget:
        label = _sorted_label(unit.label())
        left[label] = left.get(label, 0) + 1
    return left


def _sorted_label(label: str) -> str:
    """A restriction allows the same things in whatever order it names them."""
    kind, colon, only = label.partition(":")
    return kind + colon + ",".join(sorted(word.strip() for word in only.split(",")))


def check_actions(played: Played, wanted: object, since: str) -> Differences:
    """Actions left, restricted ones included."""
    return _check_units(played, wanted, "action")


def check_reactions(played: Played, wanted: object, since: str) -> Differences:
    return _check_units(played, wanted, "reaction")


def _check_units(played: Played, wanted: object, kind: str) -> Differences:
    found: Differences = []
    for creature, count in by_creature(played, wanted, "{F: 1}"):
        if whole_number(count) != creature.units(kind):
            what = f"{creature.id} to have {count} {kind}s left"
            found.append(Difference(what, shown(budget_of(creature)) if creature.budget else "0"))
    return found


def check_at(played: Played, wanted: object, since: str) -> Differences:
    """The square of each (its top left one); ``gone`` for who is off the map."""
    grid = played.enc.state.grid
    found: Differences = []
    for creature, cell in by_creature(played, wanted, "{F: C2}"):
        now = grid.cell_name(creature.cell) if creature.cell >= 0 and creature.present else "gone"
        where = str(cell) if cell == "gone" else grid.cell_name(grid.parse_cell(str(cell)))
        found += differs(f"{creature.id} at", where, now)
    return found


def check_conditions(played: Played, wanted: object, since: str) -> Differences:
    found: Differences = []
    for creature, name, expected in _named(played, wanted, "{slowed: 1, prone: true}"):
        played.system.rules.effect(name)
        found += _check_condition(played, creature, name, expected)
    return found


def _check_condition(
    played: Played, creature: Creature, name: str, expected: object
) -> Differences:
    present = [each for each in creature.effects if each.definition.id == name]
    what = f"{name} on {creature.id}"
    if isinstance(expected, list):  # several of a kind side by side
        found = differs(f"{what}, how many:", len(expected), len(present))
        for each, effect in zip(expected, present, strict=False):
            found += _compare_condition(played, what, each, effect)
        return found
    if expected in (False, 0):
        return differs(what, False, bool(present))
    if not present:
        on = [each.definition.id for each in creature.effects]
        return [Difference(f"{what}: {shown(expected)}", f"no such condition, only {shown(on)}")]
    return _compare_condition(played, what, expected, present[0])


def _compare_condition(played: Played, what: str, expected: object, effect: Effect) -> Differences:
    if expected is True:
        return []
    if not isinstance(expected, dict):
        return differs(what, whole_number(expected), effect.value)
    found: Differences = []
    now: dict[str, object] = {
        "value": effect.value,
        "left": effect.count,
        "ends": effect.event or "never",
        "of": played.name_of(effect.whose),
        "source": played.name_of(effect.source),
        "data": plain(effect.data),
    }
    for field, value in expected.items():
        if field not in now:
            raise Malformed(f"of a condition only {', '.join(CONDITION_FIELDS)}", field)
        if field == "data":
            data = mapping(value, "{only: [stride]}")
            for key, each in data.items():
                found += differs(f"{what}, data {key}", each, plain(effect.data.get(key)))
        else:
            found += differs(f"{what}, {field}", value, now[field])
    return found


def check_no_conditions(played: Played, wanted: object, since: str) -> Differences:
    """``{F: [slowed]}``: none of these; ``[F]``: none at all."""
    found: Differences = []
    if isinstance(wanted, list | str):
        for id in words(wanted, "[F]"):
            on = [each.definition.id for each in played.creature(id).effects]
            found += differs(f"conditions of {id}", [], on)
        return found
    for creature, name in _listed(played, wanted, "[slowed]"):
        played.system.rules.effect(name)
        if creature.effect(name) is not None:
            now = creature.value(name)
            found.append(Difference(f"{creature.id} not to be {name}", f"{name} {now}"))
    return found


def check_facts(played: Played, wanted: object, since: str) -> Differences:
    """What holds of a creature, from its conditions and from the moment."""
    return _check_facts(played, wanted, True)


def check_no_facts(played: Played, wanted: object, since: str) -> Differences:
    return _check_facts(played, wanted, False)


def _check_facts(played: Played, wanted: object, should_hold: bool) -> Differences:
    rules = played.system.rules
    found: Differences = []
    for creature, name in _listed(played, wanted, "[off-guard]"):
        holds = bool(rules.facts_of(played.enc, creature) & rules.fact(name))
        found += differs(f"{name} of {creature.id}", should_hold, holds)
    return found


def check_notes(played: Played, wanted: object, since: str) -> Differences:
    """What the system remembers of a creature beyond a turn."""
    found: Differences = []
    for creature, name, value in _named(played, wanted, "{initiative: stealth}"):
        now = plain(creature.notes.get(name, "none"))
        found += differs(f"{name} noted of {creature.id}", value, now)
    return found


def check_work(played: Played, wanted: object, since: str) -> Differences:
    """``{F: {light-torch: 2 of 3}}``: exactly what it has begun and not finished."""
    enc = played.enc
    found: Differences = []
    for creature, table in by_creature(played, wanted, "{F: {light-torch: 2 of 3}}"):
        now = {
            work.action: f"{work.done} of {work.total}" for work in enc.rules.work_of(enc, creature)
        }
        want = mapping(table, "{light-torch: 2 of 3}") if table else {}
        found += differs(f"the work of {creature.id}", want, now)
    return found


# --- things --------------------------------------------------------------------------------------


def check_items(played: Played, wanted: object, since: str) -> Differences:
    """``{F: {held: […], stowed: […]}, ground: {B2: […]}}``: exactly these."""
    state = played.enc.state
    found: Differences = []
    for id, table in mapping(wanted, "{F: {held: [longsword]}}").items():
        places = mapping(table, "{held: [longsword]}")
        for place, kinds in places.items():
            if id == "ground":
                now = state.ground.get(state.grid.parse_cell(place), ())
                what = f"on the ground at {place}"
            elif place in ("held", "stowed"):
                creature = played.creature(id)
                now = creature.held if place == "held" else creature.stowed
                what = f"{place} by {id}"
            else:
                raise Malformed("held or stowed", place)
            found += _compare_items(what, kinds, now)
    return found


def _compare_items(what: str, wanted: object, now: tuple[Item, ...]) -> Differences:
    many = wanted if isinstance(wanted, list) else ([] if wanted is None else [wanted])
    kinds = [str(each.get("is")) if isinstance(each, dict) else str(each) for each in many]
    found = differs(what, sorted(kinds), sorted(item.kind for item in now))
    left = list(now)
    for each in many:
        if not isinstance(each, dict):
            continue
        alike = [item for item in left if item.kind == each.get("is")]
        if alike:
            # The one that fits best: of two swords it is not said which is which.
            best = min(alike, key=lambda item: len(_compare_item(what, each, item)))
            found += _compare_item(what, each, best)
            left.remove(best)
    return found


def _compare_item(what: str, wanted: Mapping[str, object], item: Item) -> Differences:
    found: Differences = []
    for key, value in wanted.items():
        if key != "is":
            data = plain(item.data.get(key))
            found += differs(f"{key} of {item.kind}, {what}", value, data)
    return found


def check_doors(played: Played, wanted: object, since: str) -> Differences:
    state = played.enc.state
    found: Differences = []
    for name, value in mapping(wanted, "{C4: open}").items():
        cell = state.grid.parse_cell(name)
        if cell not in state.grid.doors:
            raise Malformed("the square of a door", name)
        if value not in ("open", "closed"):
            raise Malformed("open or closed", value)
        found += differs(f"door {name}", value, "closed" if cell in state.doors else "open")
    return found


def plain(value: object) -> object:
    """As a scenario writes it: tuples are lists there."""
    if isinstance(value, tuple | list):
        return [plain(each) for each in value]
    if isinstance(value, Mapping):
        return {key: plain(each) for key, each in value.items()}
    return value
