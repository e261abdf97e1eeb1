"""Light, and how clearly one creature makes out another in it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from mypy_extensions import mypyc_attr

from troisactes.kernel.light import BRIGHT, DARK, DIM, LEVELS, Shine
from troisactes.kernel.names import LIGHT_KEY
from troisactes.kernel.parts.part import RulesetPart
from troisactes.kernel.state import NOWHERE

if TYPE_CHECKING:
    from troisactes.kernel.definitions import Sheet
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.ruleset import Ruleset
    from troisactes.kernel.state import Creature, Item, State

LIGHT_OPTION: Final = "light"  # how a table overrules its map: dim or dark everywhere
TOPIC: Final = "light"  # a system that does not cite it has no rules for light: all is bright
EVERYWHERE: Final = -1  # of a range
VISIONS_KEPT: Final = 1_024


class Vision(NamedTuple):
    """What eyes are good for in poor light."""

    in_dark: int = 0  # how far it sees without any light, in squares; or EVERYWHERE
    keen: bool = False  # whatever shines does so twice as far for it
    clear_in_dim: bool = False  # dim light is as good as bright
    eyeless: bool = False  # light means nothing to it, nor does the lack of it


PLAIN_EYES: Final = Vision()


@mypyc_attr(allow_interpreted_subclasses=True)  # a system in plain Python may bring its own
class SightRules(RulesetPart):
    """Light, and how clearly one creature makes out another in it."""

    def __init__(self, rules: Ruleset) -> None:
        super().__init__(rules)
        self._visions: dict[Sheet, Vision] = {}

    # --- what systems say otherwise --------------------------------------------------------------

    def read_vision(self, sheet: Sheet) -> Vision:
        """What a sheet says of its creature's eyes."""
        return PLAIN_EYES

    def feels(self, enc: Encounter, viewer: Creature, other: Creature) -> int:
        """How clearly it notices somebody without its eyes: BRIGHT as if it saw, DIM where only its
        place is known, DARK not at all."""
        return DARK

    def edge_of_light(self, ambient: int) -> int:
        """What the outer ring of a light makes of the light of the place."""
        return max(ambient, DIM)

    def shines(self, enc: Encounter, item: Item) -> int:
        """How many squares far a thing in hand or on the ground is bright; dim twice as far."""
        far: int = item.data.get(LIGHT_KEY) or self.rules.items[item.kind].data.get(LIGHT_KEY, 0)
        return far

    # --- the light of a place --------------------------------------------------------------------

    def ambient(self, state: State) -> int:
        """How light it is where nothing shines."""
        chosen = state.options.get(LIGHT_OPTION, "")
        light = state.grid.light
        if light is None and chosen not in LEVELS:
            return BRIGHT
        if TOPIC not in self.rules.citations:
            return BRIGHT
        if chosen in LEVELS:
            return LEVELS.index(chosen)
        return BRIGHT if light is None else light.ambient

    def shining(self, enc: Encounter) -> list[Shine]:
        """Whatever gives light now: placed on the map, in somebody's hand, on the ground."""
        return self.shining_among(enc, enc.state.creatures, True)

    def shining_among(
        self, enc: Encounter, creatures: list[Creature], with_concealed: bool
    ) -> list[Shine]:
        """The same, of what some creatures hold; concealed things on the ground may not count."""
        state = enc.state
        found: list[Shine] = []
        if state.grid.light is not None:
            found = [
                Shine(each.cell, 1, each.bright, each.dim) for each in state.grid.light.sources
            ]
        for creature in creatures:
            if creature.present and creature.cell != NOWHERE:
                for item in creature.held:
                    far = self.shines(enc, item)
                    if far:
                        found.append(Shine(creature.cell, creature.size, far, 2 * far))
        for cell, items in state.ground.items():
            for item in items:
                far = self.shines(enc, item)
                if far and (with_concealed or not self.rules.seats.conceals(item)):
                    found.append(Shine(cell, 1, far, 2 * far))
        return found

    def lit_boards(
        self, enc: Encounter, vision: Vision, shining: list[Shine] | None = None
    ) -> tuple[int, int]:
        """The squares that are bright to such eyes and those at least dim, as boards of bits."""
        state = enc.state
        ambient = self.ambient(state)
        everything = (1 << state.grid.cell_count) - 1
        if ambient == BRIGHT:
            return everything, everything
        bright, dim = 0, everything if ambient == DIM else 0
        edge = self.edge_of_light(ambient)
        times = 2 if vision.keen else 1
        layout, metric = state.layout, self.rules.metric
        for each in self.shining(enc) if shining is None else shining:
            bright |= layout.view(each.cell, each.size, times * each.bright, metric)
            around = layout.view(each.cell, each.size, times * each.dim, metric)
            if edge == BRIGHT:
                bright |= around
            dim |= around
        return (bright | dim, bright | dim) if vision.clear_in_dim else (bright, bright | dim)

    # --- who sees whom ---------------------------------------------------------------------------

    def vision(self, creature: Creature) -> Vision:
        known = self._visions.get(creature.sheet)
        if known is None:
            if len(self._visions) >= VISIONS_KEPT:
                self._visions.clear()
            known = self.read_vision(creature.sheet)
            self._visions[creature.sheet] = known
        return known

    def light_on(self, enc: Encounter, viewer: Creature, cell: int, size: int) -> int:
        """The best light there is on a space, to these eyes. Walls are not looked at."""
        if self.ambient(enc.state) == BRIGHT:
            return BRIGHT
        vision = self.vision(viewer)
        layout = enc.state.layout
        if vision.in_dark and (
            vision.in_dark == EVERYWHERE
            or layout.within_reach(
                viewer.cell, viewer.size, cell, size, vision.in_dark, self.rules.metric
            )
        ):
            return BRIGHT
        if vision.eyeless:
            return DARK
        squares = 0
        for square in layout.footprint(cell, size):
            squares |= 1 << square
        bright, dim = self.lit_boards(enc, vision)
        return BRIGHT if bright & squares else DIM if dim & squares else DARK

    def clarity(self, enc: Encounter, viewer: Creature, other: Creature) -> int:
        """How clearly it makes out somebody in this light, or without any: BRIGHT, DIM or DARK."""
        found = self.light_on(enc, viewer, other.cell, other.size)
        if found < BRIGHT and self.feels(enc, viewer, other) == BRIGHT:
            return BRIGHT
        return found

    def hides(self, enc: Encounter, viewer: Creature, other: Creature) -> bool:
        """Whether the dark keeps it from seeing somebody."""
        if self.ambient(enc.state) == BRIGHT:
            return False
        return self.clarity(enc, viewer, other) == DARK
