"""A fight as plain data and back: JSON at any decision, the same fight afterwards.

What is derived (flags, bans, modifier tables, the map's layout, who listens) is rebuilt. A save
keeps the step that asks, not the options it offered: running on asks the same question again.

Lists come back as tuples wherever a system keeps its own words (slots, notes, vars, effects' data):
what those hold is immutable. Order is kept everywhere, so the same fight gives the same text.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from troisactes.errors import MapError, Problem, SaveError, TroisActesError
from troisactes.kernel import effects
from troisactes.kernel.dice import ASKED, SCRIPTED, SEEDED, Dice, is_key
from troisactes.kernel.encounter import Encounter, LoggedEvent
from troisactes.kernel.grid import Grid
from troisactes.kernel.names import Key, Note, Pool, Slot, TurnCounter, Variable
from troisactes.kernel.squares import MAX_SIZE
from troisactes.kernel.state import NOWHERE, Act, Creature, Effect, Frame, Item, State, Unit
from troisactes.records.complaints import about_answers, about_maps, about_saves, about_values
from troisactes.records.phrase import Phrase

if TYPE_CHECKING:
    from troisactes.kernel.ruleset import Ruleset

# Class -> what is saved of it, and what is rebuilt. A test holds these against the classes.
SAVED: Final[dict[str, tuple[str, ...]]] = {
    "State": (
        "grid",
        "options",
        "dice",
        "mode",
        "round",
        "turn",
        "clock",
        "ended",
        "order",
        "acted",
        "creatures",
        "doors",
        "ground",
        "stack",
        "acts",
        "disrupted",
        "vars",
        "next_uid",
        "occupied",
    ),
    "Creature": (
        "index",
        "id",
        "name",
        "sheet",
        "side",
        "cell",
        "size",
        "present",
        "pools",
        "budget",
        "effects",
        "counters",
        "notes",
        "held",
        "stowed",
        "gained",
    ),
    "Effect": ("uid", "definition", "value", "source", "event", "whose", "count", "data"),
    "Item": ("uid", "kind", "data"),
    "Unit": ("kind", "only", "source"),
    "Act": ("id", "action", "actor", "parent", "using", "target", "responders"),
    "Frame": ("script", "pc", "actor", "act", "slots"),
    "Dice": ("seed", "key", "index", "mode", "queue", "asked_sides"),
}
DERIVED: Final[dict[str, tuple[str, ...]]] = {
    "State": ("layout", "listeners", "boards", "boards_as_of", "crowded", "moves"),
    "Creature": (
        "flags",
        "bans",
        "banned",
        "mods",
        "granted",
        "near",
        "near_as_of",
        "nearest",
        "room",
        "room_as_of",
    ),
    "Dice": ("thrown",),
}

_DEEPEST: Final = 32  # how far lists may nest; a save from elsewhere must not exhaust the stack


# --- out ---------------------------------------------------------------------------------------


def state_to_plain(state: State) -> dict[str, Any]:
    """The whole of a fight as JSON holds it."""
    grid = state.grid
    return {
        "grid": list(grid.rows),
        "options": dict(state.options),
        "dice": state.dice.to_plain(),
        "mode": state.mode,
        "round": state.round,
        "turn": state.turn,
        "clock": state.clock,
        "ended": state.ended,
        "order": list(state.order),
        "acted": list(state.acted),
        "creatures": [_creature_out(creature) for creature in state.creatures],
        "doors": [grid.cell_name(cell) for cell in sorted(state.doors)],
        "ground": {
            grid.cell_name(cell): [_item_out(item) for item in items]
            for cell, items in state.ground.items()
        },
        "stack": [_frame_out(frame) for frame in state.stack],
        "acts": [_act_out(act) for act in state.acts],
        "disrupted": sorted(state.disrupted),
        "vars": _table_out(state.vars, "vars"),
        "next_uid": state.next_uid,
        "occupied": _shared_squares(state),
    }


def _shared_squares(state: State) -> list[list[int]]:
    """Who counts as standing where several stand (one passes through another)."""
    counted: dict[int, int] = {}
    for creature in state.creatures:
        for cell in _space(state, creature):
            counted[cell] = counted.get(cell, 0) + 1
    return [
        [cell, state.occupied[cell]]
        for cell in sorted(counted)
        if counted[cell] > 1 and cell in state.occupied
    ]


def _space(state: State, creature: Creature) -> tuple[int, ...]:
    if creature.cell == NOWHERE:
        return ()
    return state.layout.footprint(creature.cell, creature.size)


def _creature_out(creature: Creature) -> dict[str, Any]:
    return {
        "index": creature.index,
        "id": creature.id,
        "name": creature.name,
        "sheet": creature.sheet.id,
        "side": creature.side,
        "cell": creature.cell,
        "size": creature.size,
        "present": creature.present,
        "pools": dict(creature.pools),
        "budget": [
            {"kind": unit.kind, "only": list(unit.only), "source": unit.source}
            for unit in creature.budget
        ],
        "effects": [_effect_out(effect) for effect in creature.effects],
        "counters": dict(creature.counters),
        "notes": _table_out(creature.notes, f"notes of {creature.id}"),
        "held": [_item_out(item) for item in creature.held],
        "stowed": [_item_out(item) for item in creature.stowed],
        "gained": [action.id for action in creature.gained],
    }


def _effect_out(effect: Effect) -> dict[str, Any]:
    return {
        "uid": effect.uid,
        "definition": effect.definition.id,
        "value": effect.value,
        "source": effect.source,
        "event": effect.event,
        "whose": effect.whose,
        "count": effect.count,
        "data": _table_out(effect.data, f"data of {effect.definition.id}"),
    }


def _item_out(item: Item) -> dict[str, Any]:
    return {
        "uid": item.uid,
        "kind": item.kind,
        "data": _table_out(item.data, f"data of {item.kind}"),
    }


def _act_out(act: Act) -> dict[str, Any]:
    return {
        "id": act.id,
        "action": act.action.id,
        "actor": act.actor,
        "parent": act.parent,
        "using": act.using,
        "target": act.target,
        "responders": list(act.responders),
    }


def _frame_out(frame: Frame) -> dict[str, Any]:
    return {
        "script": frame.script.id,
        "pc": frame.pc,
        "actor": frame.actor,
        "act": frame.act,
        "slots": _table_out(frame.slots, f"slots of {frame.script.id}"),
    }


def _table_out(table: Mapping[Any, Any], where: str) -> dict[str, Any]:
    plain: dict[str, Any] = {}
    for key, value in table.items():
        if not isinstance(key, str):
            raise _problem(where, about_values.words_as_keys(), _shown(key))
        plain[key] = _plain(value, f"{where}, {key}")
    return plain


def _plain(value: Any, where: str) -> Any:
    if value is None or isinstance(value, (str, int)):  # a flag is an int too
        return value
    if isinstance(value, (tuple, list)):
        return [_plain(each, where) for each in value]
    if isinstance(value, Mapping):
        return _table_out(value, where)
    raise _problem(
        where,
        about_saves.numbers_words_lists_and_tables(),
        about_values.written(type(value).__name__),
    )


# --- in ----------------------------------------------------------------------------------------


def state_from_plain(rules: Ruleset, data: object, grid: Grid | None = None) -> State:
    """The fight that was written. Raises SaveError with the place and what was expected there.

    ``grid`` spares drawing the map again when the caller still has it.
    """
    root = SavedValue("state", data)
    root.expect_keys(SAVED["State"])
    rows = [row.text() for row in root.at("grid").items()]
    if grid is None or list(grid.rows) != rows:
        grid = _grid_in(root.at("grid"), rows)
    state = State(grid, _options_in(root.at("options")), _dice_in(root.at("dice")))
    state.mode = root.at("mode").text()
    state.round = root.at("round").whole(0)
    state.clock = root.at("clock").whole(0)
    state.ended = root.at("ended").text()
    state.next_uid = root.at("next_uid").whole(1)
    doors = root.at("doors")
    closed = frozenset([each.place(grid) for each in doors.items()])
    if not closed.issubset(grid.doors):
        raise doors.problem(about_saves.doors_of_the_map())
    state.set_doors(closed)
    creatures = root.at("creatures").items()
    count = len(creatures)
    owner = Encounter(rules, state)
    for place in creatures:
        state.creatures.append(_creature_in(owner, place, count))
    state.turn = root.at("turn").index(count)
    state.order = [each.index(count, 0) for each in root.at("order").items()]
    state.acted = [each.index(count, 0) for each in root.at("acted").items()]
    for word, place in root.at("ground").fields():
        cell = SavedValue(f"state.ground, {word}", word).place(grid)
        state.ground[cell] = tuple([_item_in(rules, each) for each in place.items()])
    state.acts = [_act_in(rules, each, count) for each in root.at("acts").items()]
    state.disrupted = frozenset([each.whole(0) for each in root.at("disrupted").items()])
    state.stack = [_frame_in(rules, each, count) for each in root.at("stack").items()]
    state.vars = {Variable(name): each for name, each in root.at("vars").table().items()}
    _occupy(state, root.at("occupied"))
    return state


def encounter_from_plain(
    rules: Ruleset, data: object, log: list[LoggedEvent] | None = None, grid: Grid | None = None
) -> Encounter:
    """The fight that was written, at the question it had reached."""
    enc = Encounter(rules, state_from_plain(rules, data, grid), log)
    try:
        enc.run()
    except SaveError:
        raise
    except TroisActesError as error:
        raise _problem(
            "state.stack", about_saves.a_fight_that_can_go_on(), error.phrase()
        ) from error
    except (LookupError, TypeError, ValueError, AttributeError, AssertionError) as error:
        # What a frame or a note holds only its script can judge.
        found = about_saves.one_that_stops(f"{type(error).__name__} {error}")
        raise _problem("state.stack", about_saves.a_fight_that_can_go_on(), found) from error
    return enc


def _grid_in(place: SavedValue, rows: list[str]) -> Grid:
    try:
        grid = Grid.parse(rows)
    except MapError as error:
        raise _problem(place.where, about_saves.a_map(), error.phrase()) from error
    if list(grid.rows) != rows:
        raise place.problem(about_saves.rows_without_spaces())
    return grid


def _options_in(place: SavedValue) -> dict[str, str]:
    return {name: each.text() for name, each in place.fields()}


def _dice_in(place: SavedValue) -> Dice:
    dice = _dice_of(place)
    dice.index = place.at("index").whole(0)
    dice.queue = tuple([each.whole(1) for each in place.at("queue").items()])
    dice.asked_sides = tuple([each.text() for each in place.at("asked_sides").items()])
    return dice


def _dice_of(place: SavedValue) -> Dice:
    """Where they come from; saves of 0.1 know no key."""
    keys = SAVED["Dice"]
    has_key = not isinstance(place.value, dict) or "key" in place.value
    place.expect_keys(keys if has_key else tuple([each for each in keys if each != "key"]))
    mode = place.at("mode").text()
    if mode not in (SEEDED, SCRIPTED, ASKED):
        raise place.at("mode").problem(about_values.one_of(f"{SEEDED}, {SCRIPTED}, {ASKED}"))
    dice = Dice(place.at("seed").whole(None), mode)
    if has_key and place.at("key").text():
        dice.key = place.at("key").key()
    return dice


def _creature_in(enc: Encounter, place: SavedValue, count: int) -> Creature:
    rules = enc.rules
    state = enc.state
    place.expect_keys(SAVED["Creature"])
    index = place.at("index").whole(0)
    if index != len(state.creatures):
        raise place.at("index").problem(about_values.written(str(len(state.creatures))))
    id = place.at("id").text()
    if not id or state.find(id) is not None:
        raise place.at("id").problem(about_answers.an_id_nobody_else_has())
    sheet_id = place.at("sheet").text()
    if sheet_id not in rules.sheets:
        raise place.at("sheet").problem(about_answers.a_creature_of_the_catalogue())
    creature = Creature(
        index,
        id,
        place.at("name").text(),
        rules.sheets[sheet_id],
        place.at("side").text(),
        place.at("cell").whole(NOWHERE),
    )
    creature.size = place.at("size").whole(1)
    if creature.size > MAX_SIZE:
        raise place.at("size").problem(about_values.a_whole_number_from(1, MAX_SIZE))
    creature.present = place.at("present").flag()
    if creature.cell != NOWHERE:
        on_map = creature.cell < state.grid.cell_count
        if not on_map or not state.layout.footprint(creature.cell, creature.size):
            raise place.at("cell").problem(about_saves.a_square_where_it_fits())
    elif creature.present:
        raise place.at("cell").problem(about_saves.a_square_as_it_is_present())
    creature.pools = {Pool(name): each.whole(None) for name, each in place.at("pools").fields()}
    creature.counters = {
        TurnCounter(name): each.whole(None) for name, each in place.at("counters").fields()
    }
    creature.notes = {Note(name): each for name, each in place.at("notes").table().items()}
    creature.budget = [_unit_in(each) for each in place.at("budget").items()]
    creature.effects = [_effect_in(rules, each, count) for each in place.at("effects").items()]
    creature.held = tuple([_item_in(rules, each) for each in place.at("held").items()])
    creature.stowed = tuple([_item_in(rules, each) for each in place.at("stowed").items()])
    gained = []
    for each in place.at("gained").items():
        name = each.text()
        try:
            gained.append(rules.action(name))
        except TroisActesError as error:
            raise each.problem(about_saves.an_action_of_the_catalogue()) from error
    creature.gained = tuple(gained)
    effects.refresh(enc, creature)
    return creature


def _unit_in(place: SavedValue) -> Unit:
    place.expect_keys(SAVED["Unit"])
    only = tuple([each.text() for each in place.at("only").items()])
    return Unit(Pool(place.at("kind").text()), only, place.at("source").text())


def _effect_in(rules: Ruleset, place: SavedValue, count: int) -> Effect:
    place.expect_keys(SAVED["Effect"])
    definition = place.at("definition").text()
    if definition not in rules.effects:
        raise place.at("definition").problem(about_saves.an_effect_of_the_catalogue())
    return Effect(
        place.at("uid").whole(1),
        rules.effects[definition],
        place.at("value").whole(None),
        place.at("source").index(count),
        place.at("event").text(),
        place.at("whose").index(count),
        place.at("count").whole(None),
        place.at("data").data(),
    )


def _item_in(rules: Ruleset, place: SavedValue) -> Item:
    place.expect_keys(SAVED["Item"])
    kind = place.at("kind").text()
    if kind not in rules.items:
        raise place.at("kind").problem(about_saves.an_item_of_the_catalogue())
    return Item(place.at("uid").whole(1), kind, place.at("data").data())


def _act_in(rules: Ruleset, place: SavedValue, count: int) -> Act:
    place.expect_keys(SAVED["Act"])
    name = place.at("action")
    try:
        action = rules.action(name.text())
    except TroisActesError as error:
        raise name.problem(about_saves.an_action_of_the_catalogue()) from error
    act = Act(
        place.at("id").whole(1),
        action,
        place.at("actor").index(count, 0),
        place.at("parent").whole(0),
        place.at("using").text(),
        place.at("target").whole(-1),
    )
    act.responders = tuple([each.index(count, 0) for each in place.at("responders").items()])
    return act


def _frame_in(rules: Ruleset, place: SavedValue, count: int) -> Frame:
    place.expect_keys(SAVED["Frame"])
    name = place.at("script")
    try:
        script = rules.script(name.text())
    except TroisActesError as error:
        raise name.problem(about_saves.a_script_of_the_system()) from error
    frame = Frame(
        script,
        place.at("actor").index(count),
        place.at("act").whole(0),
        {Slot(name): each for name, each in place.at("slots").table().items()},
    )
    frame.pc = place.at("pc").whole(0)
    if frame.pc > len(script.steps):
        raise place.at("pc").problem(about_saves.a_step_of(len(script.steps), script.id))
    return frame


def _occupy(state: State, shared: SavedValue) -> None:
    for creature in state.creatures:
        for cell in _space(state, creature):
            state.occupied[cell] = creature.index
    for pair in shared.items():
        both = pair.items()
        if len(both) != 2:
            raise pair.problem(about_saves.a_square_and_who_stands_there())
        cell = both[0].whole(0)
        index = both[1].index(len(state.creatures), 0)
        if cell not in _space(state, state.creatures[index]):
            raise pair.problem(about_saves.a_square_where_it_stands(state.creatures[index].id))
        state.occupied[cell] = index
        state.crowded = True


class SavedValue:
    """One value of a save and where it stands. What is read is of the right kind, or refused."""

    __slots__ = ("value", "where")

    def __init__(self, where: str, value: object) -> None:
        self.where = where
        self.value = value

    def problem(self, expected: Phrase) -> SaveError:
        return _problem(self.where, expected, _shown(self.value))

    def expect_keys(self, keys: tuple[str, ...]) -> None:
        """A table with exactly these keys."""
        value = self.value
        if not isinstance(value, dict):
            raise self.problem(about_values.a_table_with(", ".join(keys)))
        for key in keys:
            if key not in value:
                raise _problem(self.where, about_values.the_key(key), about_values.none())
        for key in value:
            if key not in keys:
                raise _problem(
                    self.where,
                    about_values.only(", ".join(keys)),
                    about_values.the_key(_shown(key)),
                )

    def at(self, key: str) -> SavedValue:
        value = self.value
        assert isinstance(value, dict)
        return SavedValue(f"{self.where}.{key}", value[key])

    def items(self) -> list[SavedValue]:
        value = self.value
        if not isinstance(value, list):
            raise self.problem(about_values.a_list())
        return [SavedValue(f"{self.where}[{place}]", each) for place, each in enumerate(value)]

    def fields(self) -> list[tuple[str, SavedValue]]:
        value = self.value
        if not isinstance(value, dict):
            raise self.problem(about_values.a_table())
        found: list[tuple[str, SavedValue]] = []
        for key, each in value.items():
            if not isinstance(key, str):
                raise self.problem(about_values.words_as_keys())
            found.append((key, SavedValue(f"{self.where}.{key}", each)))
        return found

    def text(self) -> str:
        value = self.value
        if not isinstance(value, str):
            raise self.problem(about_values.a_word())
        return value

    def key(self) -> bytes:
        """Thirty-two bytes, two signs each."""
        text = self.text()
        if not is_key(text):
            raise self.problem(about_saves.a_key())
        return bytes.fromhex(text)

    def flag(self) -> bool:
        value = self.value
        if not isinstance(value, bool):
            raise self.problem(about_values.true_or_false())
        return value

    def whole(self, least: int | None) -> int:
        """A whole number, at least ``least`` where there is one."""
        value = self.value
        if isinstance(value, bool) or not isinstance(value, int):
            raise self.problem(about_values.a_whole_number())
        if least is not None and value < least:
            raise self.problem(about_values.a_whole_number_of_at_least(least))
        return value

    def index(self, count: int, least: int = -1) -> int:
        """One of the creatures by number; -1 for nobody unless ``least`` forbids it."""
        value = self.whole(least)
        if value >= count:
            raise self.problem(about_saves.a_creatures_number(least, count - 1))
        return value

    def cell(self, grid: Grid) -> int:
        try:
            return grid.parse_cell(self.text())
        except MapError as error:
            raise self.problem(about_maps.a_square_of_the_map()) from error

    def place(self, grid: Grid) -> int:
        """A square, or a door between squares."""
        try:
            return grid.parse_place(self.text())
        except MapError as error:
            raise self.problem(about_maps.a_square_or_door_of_the_map()) from error

    def table(self) -> dict[str, Any]:
        """A system's own words: any nesting of numbers, words, lists and tables."""
        found: dict[str, Any] = {}
        for key, place in self.fields():
            found[key] = place._frozen(0)
        return found

    def data(self) -> dict[Key, Any]:
        """What an effect or an item has besides."""
        return {Key(key): place._frozen(0) for key, place in self.fields()}

    def _frozen(self, depth: int) -> Any:
        value = self.value
        if depth > _DEEPEST:
            raise _problem(
                self.where, about_values.at_most_lists_inside(_DEEPEST), about_values.more()
            )
        if value is None or isinstance(value, (str, int)):
            return value
        if isinstance(value, list):
            return tuple([each._frozen(depth + 1) for each in self.items()])
        if isinstance(value, dict):
            return {key: each._frozen(depth + 1) for key, each in self.fields()}
        raise self.problem(about_values.a_number_a_word_a_list_or_a_table())


def _problem(where: str, expected: Phrase, found: Phrase) -> SaveError:
    return SaveError(
        about_saves.this_fight_cannot_be_read(), [Problem(where, None, expected, found)]
    )


def _shown(value: object) -> Phrase:
    text = repr(value)
    return about_values.written(text if len(text) <= 60 else f"{text[:57]}…")
