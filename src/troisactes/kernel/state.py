"""The whole of a fight as plain data: flat, linked by index, copied by hand-written ``clone``.

Anything a slot, a note or an effect's data holds is immutable (numbers, words, tuples), so a clone
copies the containers and shares the contents. Derived fields (flags, modifier tables, the map's
layout) are rebuilt on loading and never saved.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from troisactes.kernel.dice import Dice
from troisactes.kernel.names import HP, Key, Note, Pool, Slot

if TYPE_CHECKING:
    from troisactes.kernel.agenda import Script
    from troisactes.kernel.definitions import ActionDef, Ban, EffectDef, Modifier, Sheet
    from troisactes.kernel.grid import Grid
    from troisactes.kernel.layout import Layout
    from troisactes.kernel.names import Note, TurnCounter, Variable

NOBODY: Final = -1
NOWHERE: Final = -1
NOBODY_NEAR: Final = 1_000_000
CARRIES: Final = Note("carries")  # a creature's note: who goes where it goes (a rider)


class Unit:
    """One thing a turn may be paid with. ``only`` says what it can buy, ``()`` for anything.

    Each word is an action, a family, ``trait:x`` or ``kind:x``; ``kind:x+trait:y`` asks for both.
    """

    __slots__ = ("kind", "only", "source")

    def __init__(self, kind: Pool, only: tuple[str, ...] = (), source: str = "") -> None:
        self.kind = kind
        self.only = only
        self.source = source

    def buys(self, action: ActionDef) -> bool:
        if not self.only:
            return True
        if action.id in self.only or action.family in self.only:
            return True
        for word in self.only:
            if ":" in word and all(_fits(action, part) for part in word.split("+")):
                return True
        return False

    def label(self) -> str:
        """``action``, or ``action:walk,hit`` when it buys only those."""
        return self.kind if not self.only else f"{self.kind}:{','.join(self.only)}"

    def __repr__(self) -> str:
        return f"<Unit {self.label()}>"


def _fits(action: ActionDef, word: str) -> bool:
    if word.startswith("trait:"):
        return word[6:] in action.traits
    if word.startswith("kind:"):
        return word[5:] == action.kind
    return word in (action.id, action.family)


class Effect:
    """A lasting effect on a creature. Immutable: a change replaces it.

    ``event``/``whose``/``count`` is its clock: it ends when the event has come ``count`` times for
    that creature ("the source's turn starts", 3). An empty event lasts until something ends it.
    """

    __slots__ = ("count", "data", "definition", "event", "source", "uid", "value", "whose")

    def __init__(
        self,
        uid: int,
        definition: EffectDef,
        value: int,
        source: int,
        event: str,
        whose: int,
        count: int,
        data: dict[Key, Any],
    ) -> None:
        self.uid = uid
        self.definition = definition
        self.value = value
        self.source = source
        self.event = event
        self.whose = whose
        self.count = count
        self.data = data

    def with_value(self, value: int) -> Effect:
        return Effect(
            self.uid,
            self.definition,
            value,
            self.source,
            self.event,
            self.whose,
            self.count,
            self.data,
        )

    def with_count(self, count: int) -> Effect:
        return self.with_clock(self.event, self.whose, count)

    def with_clock(self, event: str, whose: int, count: int) -> Effect:
        return Effect(
            self.uid, self.definition, self.value, self.source, event, whose, count, self.data
        )

    def with_data(self, data: dict[Key, Any]) -> Effect:
        return Effect(
            self.uid,
            self.definition,
            self.value,
            self.source,
            self.event,
            self.whose,
            self.count,
            data,
        )

    def __repr__(self) -> str:
        value = f" {self.value}" if self.value else ""
        return f"<Effect {self.definition.id}{value}>"


class Item:
    """One thing of a kind, wherever it is. Immutable: a change replaces it."""

    __slots__ = ("data", "kind", "uid")

    def __init__(self, uid: int, kind: str, data: dict[Key, Any]) -> None:
        self.uid = uid
        self.kind = kind
        self.data = data

    def __repr__(self) -> str:
        return f"<Item {self.kind} #{self.uid}>"


class Creature:
    """A participant."""

    __slots__ = (
        "banned",
        "bans",
        "budget",
        "cell",
        "counters",
        "effects",
        "flags",
        "gained",
        "granted",
        "held",
        "id",
        "index",
        "mods",
        "name",
        "near",
        "near_as_of",
        "nearest",
        "notes",
        "pools",
        "present",
        "room",
        "room_as_of",
        "sheet",
        "side",
        "size",
        "stowed",
    )

    def __init__(self, index: int, id: str, name: str, sheet: Sheet, side: str, cell: int) -> None:
        self.index = index
        self.id = id
        self.name = name
        self.sheet = sheet
        self.side = side
        self.cell = cell
        self.size = sheet.size
        self.present = True  # on the map; the dead and the departed are not
        self.pools: dict[Pool, int] = {}
        self.budget: list[Unit] = []
        self.effects: list[Effect] = []
        self.counters: dict[TurnCounter, int] = {}  # what happened this turn, by name
        self.notes: dict[Note, Any] = {}  # what a system remembers of it beyond a turn
        self.held: tuple[Item, ...] = ()
        self.stowed: tuple[Item, ...] = ()
        self.gained: tuple[ActionDef, ...] = ()  # actions beyond its sheet's
        # Derived from the effects, rebuilt when they change.
        self.granted: tuple[ActionDef, ...] = ()
        self.flags: int = 0
        self.near: int = 0  # how far the nearest enemy is, as of that many moves
        self.near_as_of: int = -1
        self.nearest: int = NOBODY  # which enemy that is
        self.room: bool = False  # whether a square next to it is free, as of that many moves
        self.room_as_of: int = -1
        self.bans: tuple[tuple[Ban, Effect], ...] = ()
        self.banned: tuple[Ban, ...] = ()  # the same without their sources
        self.mods: dict[str, tuple[tuple[Modifier, Effect], ...]] = {}

    def clone(self) -> Creature:
        copy = Creature(self.index, self.id, self.name, self.sheet, self.side, self.cell)
        copy.size = self.size
        copy.present = self.present
        copy.pools = self.pools.copy()
        copy.budget = self.budget.copy()
        copy.effects = self.effects.copy()
        copy.counters = self.counters.copy()
        copy.notes = self.notes.copy()
        copy.held = self.held
        copy.stowed = self.stowed
        copy.gained = self.gained
        copy.granted = self.granted
        copy.flags = self.flags
        copy.near = self.near
        copy.near_as_of = self.near_as_of
        copy.nearest = self.nearest
        copy.room = self.room
        copy.room_as_of = self.room_as_of
        copy.bans = self.bans
        copy.banned = self.banned
        copy.mods = self.mods  # replaced, never changed, when effects change
        return copy

    def hostile_to(self, other: Creature) -> bool:
        """Sides are at war with one another."""
        return self.side != other.side

    def units(self, kind: str) -> int:
        """How many units of a kind are left, restricted ones included."""
        count = 0
        for unit in self.budget:
            if unit.kind == kind:
                count += 1
        return count

    def effect(self, definition: str) -> Effect | None:
        for effect in self.effects:
            if effect.definition.id == definition:
                return effect
        return None

    def value(self, definition: str) -> int:
        """The value of a condition, 0 when it is absent."""
        for effect in self.effects:
            if effect.definition.id == definition:
                return effect.value
        return 0

    def __repr__(self) -> str:
        return f"<Creature {self.id}: {self.sheet.id}, {self.side}, {self.pools.get(HP, 0)} hp>"


class Act:
    """An action being carried out (or answered). Disruption and subordination hang on it."""

    __slots__ = ("action", "actor", "id", "parent", "responders", "target", "using")

    def __init__(
        self, id: int, action: ActionDef, actor: int, parent: int, using: str, target: int
    ) -> None:
        self.id = id
        self.action = action
        self.actor = actor
        self.parent = parent  # the act it is subordinate to; 0 for none
        self.using = using
        self.target = target
        self.responders: tuple[int, ...] = ()  # who has already answered its movement

    def clone(self) -> Act:
        copy = Act(self.id, self.action, self.actor, self.parent, self.using, self.target)
        copy.responders = self.responders
        return copy

    def __repr__(self) -> str:
        return f"<Act {self.id}: {self.action.id}>"


class Frame:
    """Pending work: a script, the position in it, whose it is, and what it has bound so far."""

    __slots__ = ("act", "actor", "pc", "script", "slots")

    def __init__(self, script: Script, actor: int, act: int, slots: dict[Slot, Any]) -> None:
        self.script = script
        self.pc = 0
        self.actor = actor
        self.act = act
        self.slots = slots

    def repeat_step(self) -> None:
        """Leave the position unchanged: the step that runs now is the next to run, too."""
        self.pc -= 1

    def clone(self) -> Frame:
        copy = Frame(self.script, self.actor, self.act, self.slots.copy())
        copy.pc = self.pc
        return copy

    def __repr__(self) -> str:
        return f"<Frame {self.script.id}, step {self.pc} of {len(self.script.steps)}>"


class State:
    """Everything that is true at this moment of the fight."""

    __slots__ = (
        "acted",
        "acts",
        "boards",
        "boards_as_of",
        "clock",
        "creatures",
        "crowded",
        "dice",
        "disrupted",
        "doors",
        "ended",
        "grid",
        "ground",
        "layout",
        "listeners",
        "mode",
        "moves",
        "next_uid",
        "occupied",
        "options",
        "order",
        "round",
        "stack",
        "turn",
        "vars",
    )

    def __init__(
        self,
        grid: Grid,
        options: dict[str, str],
        dice: Dice,
        closed: frozenset[int] | None = None,
    ) -> None:
        self.grid = grid
        self.options = options  # the table's options; never changed in place
        self.dice = dice
        self.creatures: list[Creature] = []
        self.order: list[int] = []
        self.acted: list[int] = []  # who has had its turn this round
        self.turn: int = NOBODY
        self.round: int = 0
        self.mode: str = "encounter"
        self.clock: int = 0  # seconds of game time
        self.ended: str = ""  # why the encounter is over
        self.stack: list[Frame] = []
        self.acts: list[Act] = []
        self.disrupted: frozenset[int] = frozenset()
        if closed is None:
            closed = frozenset(grid.doors) - frozenset(grid.open_doors)
        self.doors: frozenset[int] = closed
        self.ground: dict[int, tuple[Item, ...]] = {}
        self.vars: dict[Variable, Any] = {}
        self.next_uid: int = 1
        # Derived.
        self.layout: Layout = grid.layout(self.doors)
        self.occupied: dict[int, int] = {}  # cell -> creature
        self.crowded: bool = False  # creatures share squares, or have shared some
        self.boards: dict[str, bytearray] = {}  # by side, who stands in the way, as of some move
        self.boards_as_of: int = -1
        self.moves: int = 0  # how often anybody has changed place
        # By trigger, who listens, as far as anybody has asked. Entries are added, never changed:
        # where abilities or attendance change, another table (or none) takes its place.
        self.listeners: dict[str, tuple[int, ...]] | None = None

    def clone(self) -> State:
        copy = State(self.grid, self.options, self.dice.clone(), self.doors)
        copy.creatures = [creature.clone() for creature in self.creatures]
        copy.order = self.order.copy()
        copy.acted = self.acted.copy()
        copy.turn = self.turn
        copy.round = self.round
        copy.mode = self.mode
        copy.clock = self.clock
        copy.ended = self.ended
        copy.stack = [frame.clone() for frame in self.stack]
        copy.acts = [act.clone() for act in self.acts]
        copy.disrupted = self.disrupted
        copy.ground = self.ground.copy()
        copy.vars = self.vars.copy()
        copy.next_uid = self.next_uid
        copy.occupied = self.occupied.copy()
        copy.crowded = self.crowded
        copy.moves = self.moves
        copy.boards = self.boards  # replaced, never changed
        copy.boards_as_of = self.boards_as_of
        copy.listeners = self.listeners
        return copy

    def uid(self) -> int:
        uid = self.next_uid
        self.next_uid = uid + 1
        return uid

    def act(self, id: int) -> Act | None:
        for act in reversed(self.acts):
            if act.id == id:
                return act
        return None

    def forget_listeners(self, actions: tuple[ActionDef, ...]) -> None:
        """Some of these actions have come or gone: who listens to them is to be looked for anew."""
        if self.listeners is not None:
            self.listeners = self.listeners.copy()
            for action in actions:
                if action.trigger is not None:
                    for trigger in action.trigger.on:
                        self.listeners.pop(trigger, None)

    def find(self, id: str) -> Creature | None:
        for creature in self.creatures:
            if creature.id == id:
                return creature
        return None

    # --- the map -----------------------------------------------------------------------------

    def place(self, creature: Creature, cell: int) -> None:
        """Put a creature on a cell (its top-left one)."""
        self.lift(creature)
        creature.cell = cell
        index = creature.index
        occupied = self.occupied
        if creature.size == 1:
            if occupied.setdefault(cell, index) != index:  # who was there keeps it
                self.crowded = True
        else:
            for each in self.layout.footprint(cell, creature.size):
                if occupied.setdefault(each, index) != index:
                    self.crowded = True
        for carried in creature.notes.get(CARRIES, ()):
            self.place(self.creatures[carried], cell)

    def lift(self, creature: Creature) -> None:
        """Take a creature off the map. Who shared its squares counts as standing there now."""
        self.moves += 1
        cell = creature.cell
        if cell == NOWHERE:
            return
        creature.cell = NOWHERE
        index = creature.index
        occupied = self.occupied
        if creature.size == 1:
            if occupied.get(cell) == index:
                del occupied[cell]
                if self.crowded:
                    self._leave_to_others(cell)
        else:
            for each in self.layout.footprint(cell, creature.size):
                if occupied.get(each) == index:
                    del occupied[each]
                    if self.crowded:
                        self._leave_to_others(each)

    def _leave_to_others(self, cell: int) -> None:
        for other in self.creatures:
            if other.cell != NOWHERE and cell in self.layout.footprint(other.cell, other.size):
                self.occupied[cell] = other.index
                return

    def goes_with(self, creature: Creature, other: int) -> bool:
        """Whether one of the two carries the other: they share a space."""
        carries = creature.notes.get(CARRIES, ())
        return other in carries or creature.index in self.creatures[other].notes.get(CARRIES, ())

    def nearest_enemy(self, creature: Creature, metric: int) -> int:
        """How many squares away the nearest enemy stands; a great many when there is none."""
        if creature.near_as_of != self.moves:
            nearest = NOBODY_NEAR
            layout = self.layout
            for other in self.creatures:
                if other.present and creature.hostile_to(other):
                    distance = layout.distance(
                        creature.cell, creature.size, other.cell, other.size, metric
                    )
                    if distance < nearest:
                        nearest = distance
                        creature.nearest = other.index
            creature.near = nearest
            creature.near_as_of = self.moves
        return creature.near

    def has_room(self, creature: Creature, metric: int) -> bool:
        """Whether a plain step leads to free ground: the quick yes before any search."""
        if creature.room_as_of != self.moves:
            near = self.layout.reach_alone(creature.cell, creature.size, 1, metric)
            creature.room = self._is_any_free(creature, near.cells)
            creature.room_as_of = self.moves
        return creature.room

    def _is_any_free(self, creature: Creature, cells: list[int]) -> bool:
        for cell in cells:
            if creature.size == 1:
                if cell not in self.occupied:
                    return True
            elif self._is_free(creature, cell):
                return True
        return False

    def _is_free(self, creature: Creature, cell: int) -> bool:
        for square in self.layout.footprint(cell, creature.size):
            if self.occupied.get(square, creature.index) != creature.index:
                return False
        return True

    def set_doors(self, closed: frozenset[int]) -> None:
        self.moves += 1  # what could be reached may have changed
        self.doors = closed
        self.layout = self.grid.layout(closed)

    def __repr__(self) -> str:
        return f"<State: {self.mode}, round {self.round}, {len(self.creatures)} creatures>"
