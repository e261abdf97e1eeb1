"""What a scenario may expect of creatures and things: where they are, what they have and suffer."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from troisactes.errors import UnknownId
from troisactes.kernel.checks import total
from troisactes.kernel.names import Key, Note, Pool, Stat, TurnCounter
from troisactes.kernel.state import Creature, Effect, Item
from troisactes.records.complaints import about_scenarios, about_values
from troisactes.records.phrase import Phrase
from troisactes.rules.common.units import ACTION, REACTION
from troisactes.scenarios.differences import (
    Difference,
    Differences,
    Malformed,
    by_creature,
    differs,
    mapping,
    whole_number,
    words,
)
from troisactes.scenarios.play import Played
from troisactes.scenarios.under_way import budget_of, sorted_label
from troisactes.scenarios.yaml_reader import shown

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


def _numbers(
    played: Played, wanted: object, table: str, of: Callable[[str, str], Phrase], read: Reader
) -> Differences:
    found: Differences = []
    for creature, name, number in _named(played, wanted, table):
        now = read(played, creature, name)
        found += differs(of(name, creature.id), whole_number(number), now)
    return found


def _number(
    played: Played,
    wanted: object,
    example: str,
    of: Callable[[str], Phrase],
    read: Reader,
    name: str,
) -> Differences:
    """The same of one name that goes without saying."""
    found: Differences = []
    for creature, number in by_creature(played, wanted, example):
        now = read(played, creature, name)
        found += differs(of(creature.id), whole_number(number), now)
    return found


# --- creatures -----------------------------------------------------------------------------------


def _pool(played: Played, creature: Creature, name: str) -> int:
    return creature.pools.get(Pool(name), 0)


def _counter(played: Played, creature: Creature, name: str) -> int:
    return creature.counters.get(TurnCounter(name), 0)


def _stat(played: Played, creature: Creature, name: str) -> int:
    if name not in creature.sheet.stats:
        raise UnknownId("statistic", name, creature.sheet.stats)
    stat = Stat(name)
    base = creature.sheet.stats[stat]
    return total(played.enc, creature, stat, base, frozenset(), []).value


def check_hp(played: Played, wanted: object, since: str) -> Differences:
    return _number(played, wanted, "{O: 40}", about_scenarios.hit_points_of, _pool, "hp")


def check_temp_hp(played: Played, wanted: object, since: str) -> Differences:
    of = about_scenarios.temporary_hit_points_of
    return _number(played, wanted, "{O: 5}", of, _pool, "temporary-hp")


def check_pools(played: Played, wanted: object, since: str) -> Differences:
    return _numbers(played, wanted, "{slots: 1}", about_scenarios.its_number, _pool)


def check_stats(played: Played, wanted: object, since: str) -> Differences:
    """A statistic as it is now, with the modifiers of conditions."""
    return _numbers(played, wanted, "{ac: 16}", about_scenarios.its_number, _stat)


def check_attacks(played: Played, wanted: object, since: str) -> Differences:
    """Attacks made this turn, as the multiple attack penalty counts them."""
    return _number(
        played, wanted, "{F: 2}", about_scenarios.attacks_counted_for, _counter, "attacks"
    )


def check_counters(played: Played, wanted: object, since: str) -> Differences:
    """What is counted in a turn: attacks, flourish …"""
    return _numbers(played, wanted, "{attacks: 2}", about_scenarios.counted_for, _counter)


def check_budget(played: Played, wanted: object, since: str) -> Differences:
    """Units left by label: ``action`` are plain ones, ``action:stride,strike`` restricted ones; the
    points of a turn, and what is counted beside them."""
    found: Differences = []
    for creature, label, count in _named(played, wanted, "{action: 1, reaction: 1}"):
        left = budget_of(played.enc, creature)
        if whole_number(count) != left.get(sorted_label(label), 0):
            found.append(
                Difference(about_scenarios.to_have(creature.id, label, str(count)), shown(left))
            )
    return found


def check_actions(played: Played, wanted: object, since: str) -> Differences:
    """Actions left, restricted ones included."""
    return _check_units(played, wanted, ACTION)


def check_reactions(played: Played, wanted: object, since: str) -> Differences:
    return _check_units(played, wanted, REACTION)


def _check_units(played: Played, wanted: object, kind: str) -> Differences:
    found: Differences = []
    for creature, count in by_creature(played, wanted, "{F: 1}"):
        if whole_number(count) != creature.units(kind):
            what = about_scenarios.to_have_left(creature.id, str(count), kind)
            found.append(
                Difference(
                    what,
                    shown(budget_of(played.enc, creature))
                    if creature.budget
                    else about_values.written("0"),
                )
            )
    return found


def check_at(played: Played, wanted: object, since: str) -> Differences:
    """The square of each (its top left one); ``gone`` for who is off the map."""
    grid = played.enc.state.grid
    found: Differences = []
    for creature, cell in by_creature(played, wanted, "{F: C2}"):
        now = grid.cell_name(creature.cell) if creature.cell >= 0 and creature.present else "gone"
        where = str(cell) if cell == "gone" else grid.cell_name(grid.parse_cell(str(cell)))
        found += differs(about_scenarios.place_of(creature.id), where, now)
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
    what = about_scenarios.condition_on(name, creature.id)
    if isinstance(expected, list):  # several of a kind side by side
        found = differs(about_scenarios.how_many_of(what), len(expected), len(present))
        for each, effect in zip(expected, present, strict=False):
            found += _compare_condition(played, what, each, effect)
        return found
    if expected in (False, 0):
        return differs(what, False, bool(present))
    if not present:
        on = [each.definition.id for each in creature.effects]
        return [
            Difference(
                about_scenarios.with_value(what, shown(expected)),
                about_scenarios.no_such_condition(shown(on)),
            )
        ]
    return _compare_condition(played, what, expected, present[0])


def _compare_condition(
    played: Played, what: Phrase, expected: object, effect: Effect
) -> Differences:
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
            raise Malformed(about_scenarios.of_a_condition_only(", ".join(CONDITION_FIELDS)), field)
        if field == "data":
            data = mapping(value, "{only: [stride]}")
            for key, each in data.items():
                found += differs(
                    about_scenarios.data_of(what, key), each, plain(effect.data.get(Key(key)))
                )
        else:
            found += differs(about_scenarios.its_key(what, field), value, now[field])
    return found


def check_no_conditions(played: Played, wanted: object, since: str) -> Differences:
    """``{F: [slowed]}``: none of these; ``[F]``: none at all."""
    found: Differences = []
    if isinstance(wanted, list | str):
        for id in words(wanted, "[F]"):
            on = [each.definition.id for each in played.creature(id).effects]
            found += differs(about_scenarios.conditions_of(id), [], on)
        return found
    for creature, name in _listed(played, wanted, "[slowed]"):
        played.system.rules.effect(name)
        if creature.effect(name) is not None:
            now = creature.value(name)
            found.append(
                Difference(
                    about_scenarios.not_to_be(creature.id, name),
                    about_values.written(f"{name} {now}"),
                )
            )
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
        holds = bool(rules.creatures.facts_of(played.enc, creature) & rules.fact(name))
        found += differs(about_scenarios.its_number(name, creature.id), should_hold, holds)
    return found


def check_notes(played: Played, wanted: object, since: str) -> Differences:
    """What the system remembers of a creature beyond a turn."""
    found: Differences = []
    for creature, name, value in _named(played, wanted, "{initiative: stealth}"):
        now = plain(creature.notes.get(Note(name), "none"))
        found += differs(about_scenarios.noted_of(name, creature.id), value, now)
    return found


def check_work(played: Played, wanted: object, since: str) -> Differences:
    """``{F: {light-torch: 2 of 3}}``: exactly what it has begun and not finished."""
    enc = played.enc
    found: Differences = []
    for creature, table in by_creature(played, wanted, "{F: {light-torch: 2 of 3}}"):
        now = {
            work.action: f"{work.done} of {work.total}"
            for work in enc.rules.long_actions.begun(enc, creature)
        }
        want = mapping(table, "{light-torch: 2 of 3}") if table else {}
        found += differs(about_scenarios.the_work_of(creature.id), want, now)
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
                now = state.ground.get(state.grid.parse_place(place), ())
                what = about_scenarios.on_the_ground_at(place)
            elif place in ("held", "stowed"):
                creature = played.creature(id)
                now = creature.held if place == "held" else creature.stowed
                what = about_scenarios.carried_by(place, id)
            else:
                raise Malformed(about_scenarios.held_or_stowed(), place)
            found += _compare_items(what, kinds, now)
    return found


def _compare_items(what: Phrase, wanted: object, now: tuple[Item, ...]) -> Differences:
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


def _compare_item(what: Phrase, wanted: Mapping[str, object], item: Item) -> Differences:
    found: Differences = []
    for key, value in wanted.items():
        if key != "is":
            data = plain(item.data.get(Key(key)))
            found += differs(about_scenarios.key_of_item(key, item.kind, what), value, data)
    return found


def check_doors(played: Played, wanted: object, since: str) -> Differences:
    state = played.enc.state
    found: Differences = []
    for name, value in mapping(wanted, "{C4: open}").items():
        cell = state.grid.parse_place(name)
        if cell not in state.grid.doors:
            raise Malformed(about_scenarios.the_square_of_a_door(), name)
        if value not in ("open", "closed"):
            raise Malformed(about_scenarios.open_or_closed(), value)
        found += differs(
            about_scenarios.the_door(name), value, "closed" if cell in state.doors else "open"
        )
    return found


def plain(value: object) -> object:
    """As a scenario writes it: tuples are lists there."""
    if isinstance(value, tuple | list):
        return [plain(each) for each in value]
    if isinstance(value, Mapping):
        return {key: plain(each) for key, each in value.items()}
    return value
