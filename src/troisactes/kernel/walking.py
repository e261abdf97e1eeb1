"""Where a walk leads and what it costs. ``Reach`` is the answer, worked out on a ``Patch``."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from troisactes.errors import MapError
from troisactes.kernel.squares import (
    ALTERNATING,
    ORTHOGONAL,
    SLOW,
    corners_cut,
    direction_of_step,
)
from troisactes.kernel.walk_boards import Patch, patch_around
from troisactes.records.complaints import about_maps, about_values

if TYPE_CHECKING:
    from troisactes.kernel.grid import Grid
    from troisactes.kernel.layout import Layout

# The directions in which one arrives from the lowest square, the next lowest… (NW first).
_ARRIVALS: Final = (3, 4, 5, 2, 6, 1, 0, 7)

# Binary digits to the bits that matter of occupied bytes.
_MATTERS: Final = bytes(49) + b"\x03" + bytes(206)


class Reach:
    """Where one walk can lead."""

    __slots__ = (
        "_cells",
        "_extra",
        "_free",
        "_levels",
        "_metric",
        "_parity",
        "_paths",
        "_stops",
        "near",
        "patch",
        "start",
    )

    def __init__(
        self,
        patch: Patch,
        start: int,
        levels: list[int],
        free: int,
        stops: int,
        metric: int,
        parity: int,
        extra: int,
        near: int,
    ) -> None:
        self.start = start
        self.patch = patch
        self._cells: list[int] | None = None  # listed when somebody looks
        self._paths: dict[int, list[int]] = {}
        self._levels = levels  # by cost: the squares first reached at that cost
        self._free = free
        self._stops = stops
        self._metric = metric
        self._parity = parity
        self._extra = extra
        self.near = near  # a byte for each square of the patch: who, there, would matter

    @property
    def cells(self) -> list[int]:
        """Where it may stop, ascending, without the start. Shared: never modify it."""
        cells = self._cells
        if cells is None:
            cells = self.patch.cells_of(self._stops)
            self._cells = cells
        return cells

    def can_stop(self, cell: int) -> bool:
        """``cell in cells``, without the search."""
        shift = self.patch.shift_of(cell)
        return shift >= 0 and (self._stops >> shift) & 1 == 1

    def cost_of(self, cell: int) -> int:
        """The least it costs to get there, even only in passing; -1 when out of reach."""
        shift = self.patch.shift_of(cell)
        if shift >= 0:
            bit = 1 << shift
            for cost, level in enumerate(self._levels):
                if level & bit:
                    return cost
        return -1

    def nearest_first(self, among: int = -1) -> Iterator[int]:
        """``cells`` by what it costs to get there, those equally dear ascending; only those of a
        board, if one is given."""
        wanted = self._stops & among
        for level in self._levels:
            if level & wanted:
                yield from self.patch.cells_of(level & wanted)

    def by_cost(self) -> list[tuple[int, list[int]]]:
        """``cells`` by what it costs to get there: (the cost, the squares, ascending)."""
        found: list[tuple[int, list[int]]] = []
        for cost, level in enumerate(self._levels):
            if level & self._stops:
                found.append((cost, self.patch.cells_of(level & self._stops)))
        return found

    def path_to(self, cell: int) -> list[int]:
        """The squares entered, in order: the cheapest path, then the fewest diagonals, then the
        lowest squares, compared from the end. Shared: never modify it."""
        path = self._paths.get(cell)
        if path is None:
            path = self._plain_path(cell) if self._known_cost(cell) else []
            if not path and cell != self.start:
                path = self._path_around(cell)
            self._paths[cell] = path
        return path

    def _path_around(self, cell: int) -> list[int]:
        """The path where something is in the way of the plain one."""
        cost = self._known_cost(cell)
        layers = self._layers_to(cell, cost)
        diagonals = len(layers) - 1
        patch = self.patch
        smooth = patch.smooth
        rough = patch.rough
        step = 1 + self._extra
        shift = patch.shift_of(cell)
        path: list[int] = []
        while cost > 0:
            path.append(patch.cells[patch.count - 1 - shift])
            slanted = step + self._surcharge(diagonals - 1)
            for direction in _ARRIVALS:
                is_diagonal = direction & 1
                before = shift + patch.shifts[direction]
                if is_diagonal > diagonals or before < 0:
                    continue
                paid = slanted if is_diagonal else step
                if rough[direction] >> before & 1:
                    paid += 1
                if paid > cost or not layers[diagonals - is_diagonal][cost - paid] >> before & 1:
                    continue
                if (smooth[direction] | rough[direction]) >> before & 1:
                    shift = before
                    cost -= paid
                    diagonals -= is_diagonal
                    break
        path.reverse()
        return path

    def parity_of(self, cell: int) -> int:
        """The parity after that path."""
        if self._metric != ALTERNATING:
            return self._parity
        cost = self._known_cost(cell)
        if self._plain_path(cell):
            grid = self.patch.grid
            dx = abs(grid.xs[cell] - grid.xs[self.start])
            dy = abs(grid.ys[cell] - grid.ys[self.start])
            return (self._parity + self._fewest_diagonals(dx, dy)) % 2
        return (self._parity + len(self._layers_to(cell, cost)) - 1) % 2

    # --- with nothing in the way: what a path looks like follows from how far it goes -------------

    def _fewest_diagonals(self, columns: int, rows: int) -> int:
        """Of the cheapest paths on empty ground. A diagonal spares a step; some cost one more."""
        if self._metric == ORTHOGONAL:
            return 0
        most = min(columns, rows)
        # The last of them spares nothing where it alone pays the surcharge.
        spares_nothing = self._extra == 0 and most > 0 and self._surcharge(most - 1) == 1
        return most - 1 if spares_nothing else most

    def _plain_path(self, cell: int) -> list[int]:
        """The path there would be on empty ground, if it can be walked; else nothing.

        If it can, it is the path: nothing in the way makes another cheaper, or come before it.
        """
        patch = self.patch
        grid = patch.grid
        dx = grid.xs[cell] - grid.xs[self.start]
        dy = grid.ys[cell] - grid.ys[self.start]
        across = 1 if dx > 0 else -1
        down = grid.width if dy > 0 else -grid.width
        columns = abs(dx)
        rows = abs(dy)
        diagonals = self._fewest_diagonals(columns, rows)
        # Back from the end, each time to the lowest square from which it still works out.
        steps = sorted((across + down, across, down), reverse=True)
        shift = patch.shift_of(cell)
        path: list[int] = []
        while columns or rows:
            path.append(cell)
            direction = 0
            for step in steps:
                if step == across + down and diagonals:
                    columns -= 1
                    rows -= 1
                    diagonals -= 1
                    direction = (3 if dx > 0 else 5) if dy > 0 else (1 if dx > 0 else 7)
                elif step == across and columns > diagonals:
                    columns -= 1
                    direction = 2 if dx > 0 else 6
                elif step == down and rows > diagonals:
                    rows -= 1
                    direction = 4 if dy > 0 else 0
                else:
                    continue
                cell -= step
                break
            is_free = self._free >> shift & 1
            shift += patch.shifts[direction]
            if not is_free or patch.ground(direction)[shift] != 1:
                return []
        path.reverse()
        return path

    # --- past what stands in the way --------------------------------------------------------------

    def _known_cost(self, cell: int) -> int:
        cost = self.cost_of(cell)
        if cost < 0:
            grid = self.patch.grid
            raise MapError(
                about_maps.a_square_within_reach_of(grid.cell_name(self.start)),
                about_values.written(grid.cell_name(cell)),
            )
        return cost

    def _surcharge(self, diagonals_before: int) -> int:
        return (self._parity + diagonals_before) % 2 if self._metric == ALTERNATING else 0

    def _layers_to(self, cell: int, cost: int) -> list[list[int]]:
        """By number of diagonals, then by cost: the squares first reached so. The last layer is
        the first in which ``cell`` is reached at ``cost``."""
        goal = 1 << self.patch.shift_of(cell)
        layer = [0] * (cost + self._extra + 4)
        layer[0] = 1 << self.patch.shift_of(self.start)
        layers: list[list[int]] = []
        while True:
            self._go_straight(layer, cost)
            layers.append(layer)
            if layer[cost] & goal:
                return layers
            layer = self._turn(layer, cost, self._surcharge(len(layers) - 1))

    def _go_straight(self, layer: list[int], limit: int) -> None:
        """Fill a layer up to a cost, from where its diagonal led."""
        patch = self.patch
        step = 1 + self._extra
        unseen = self._free | 1 << patch.shift_of(self.start)
        for cost in range(limit + 1):
            front = layer[cost] & unseen
            layer[cost] = front
            if front == 0 or cost + step > limit:
                continue
            unseen ^= front
            layer[cost + step] |= patch.straight(patch.smooth, front)
            if patch.has_rough and front & patch.hemmed:
                layer[cost + step + 1] |= patch.straight(patch.rough, front)

    def _turn(self, layer: list[int], limit: int, surcharge: int) -> list[int]:
        """Where one more diagonal leads."""
        patch = self.patch
        paid = 1 + self._extra + surcharge
        following = [0] * len(layer)
        for cost in range(limit - self._extra):
            front = layer[cost]
            if front:
                following[cost + paid] |= patch.slanted(patch.smooth, front)
                if patch.has_rough and front & patch.hemmed:
                    following[cost + paid + 1] |= patch.slanted(patch.rough, front)
        return following


def reach_alone(
    layout: Layout,
    start: int,
    size: int,
    budget: int,
    metric: int,
    parity: int,
    extra: int,
    longer: Reach | None,
) -> Reach:
    """The walk with nobody else on the map: the answer whenever nobody is near enough.

    It is the beginning of any longer walk from there: one that is known is not walked again.
    """
    limit = _affordable(layout.grid, budget, extra)
    far = limit // (1 + extra)
    x = layout.grid.xs[start]
    y = layout.grid.ys[start]
    patch = patch_around(layout, size, x - far, y - far, x + size + far, y + size + far)
    own = 1 << patch.shift_of(start)
    if longer is not None and longer.patch is patch:
        levels = longer._levels[: limit + 1]
        while not levels[len(levels) - 1]:
            levels.pop()
    else:
        levels = patch.flood(own, patch.fits, limit, metric, parity, extra)
    reached = 0
    for level in levels:
        reached |= level
    stops = reached ^ own
    # From the top-left squares to the whole spaces.
    for _ in range(1, size):
        reached |= reached >> 1
        own |= own >> 1
    for _ in range(1, size):
        reached |= reached >> patch.width
        own |= own >> patch.width
    near = int.from_bytes(patch.text_of(reached & ~own).translate(_MATTERS), "big")
    return Reach(patch, start, levels, patch.fits, stops, metric, parity, extra, near)


def reach_in_crowd(alone: Reach, near: int, size: int, budget: int) -> Reach:
    """The same walk among those who stand ``near`` enough to matter: bytes as of ``Reach.near``."""
    patch = alone.patch
    extra = alone._extra
    blocked, standing = patch.barred(near.to_bytes(patch.count, "big"), size)
    free, levels, reached = patch.fits, alone._levels, alone._stops
    if blocked:
        free ^= free & blocked
        own = 1 << patch.shift_of(alone.start)
        limit = _affordable(patch.grid, budget, extra)
        levels = patch.flood(own, free, limit, alone._metric, alone._parity, extra)
        reached = own
        for level in levels:
            reached |= level
        reached ^= own
    stops = reached ^ (reached & standing)
    return Reach(patch, alone.start, levels, free, stops, alone._metric, alone._parity, extra, near)


def path_cost(
    layout: Layout, path: list[int], start: int, size: int, parity: int, metric: int, extra: int
) -> tuple[int, int]:
    """What walking those squares one by one costs, and the parity after. The cost is -1 if a
    step is not one: too far, through a wall, off the map, cutting a corner. Creatures are not
    looked at."""
    grid = layout.grid
    cost = 0
    here = start
    for cell in path:
        if not layout.fits(cell, size):
            return (-1, parity)
        dx = grid.xs[cell] - grid.xs[here]
        dy = grid.ys[cell] - grid.ys[here]
        is_diagonal = dx != 0 and dy != 0
        if max(abs(dx), abs(dy)) != 1 or (is_diagonal and metric == ORTHOGONAL):
            return (-1, parity)
        if is_diagonal and cuts_corner(layout, here, size, dx, dy):
            return (-1, parity)
        is_slow = _enters_difficult(layout, here, cell, size)
        barriers = layout.barriers
        if barriers is not None:
            direction = direction_of_step(dx, dy)
            if barriers.bars(here, size, direction):
                return (-1, parity)
            is_slow = is_slow or barriers.slows(here, size, direction)
        cost += 1 + extra + is_slow
        if is_diagonal and metric == ALTERNATING:
            cost += parity
            parity = 1 - parity
        here = cell
    return (cost, parity)


def spread(layout: Layout, cell: int, size: int, count: int, occupied: bytearray) -> list[int]:
    """Up to ``count`` places where creatures fit side by side, nearest on foot first.

    Places nobody could walk to from ``cell`` come last, nearest as the crow flies.
    """
    grid = layout.grid
    patch = patch_around(layout, size, 0, 0, grid.width, grid.height)
    start = 1 << patch.shift_of(cell)
    everywhere = 3 * grid.cell_count
    taken = bytearray(occupied)
    places: list[int] = []
    walkable = 0
    for level in patch.flood(start, patch.fits, everywhere, ALTERNATING, 0, 0):
        walkable |= level
        for place in patch.cells_of(level & patch.fits):
            if len(places) < count and _settles(layout, place, size, taken):
                places.append(place)
        if len(places) >= count:
            return places
    cut_off = [
        layout.distance(cell, size, place, size, ALTERNATING) * grid.cell_count + place
        for place in patch.cells_of(patch.fits & ~walkable)
    ]
    for ranked in sorted(cut_off):
        if len(places) >= count:
            break
        place = ranked % grid.cell_count
        if _settles(layout, place, size, taken):
            places.append(place)
    return places


def cuts_corner(layout: Layout, cell: int, size: int, dx: int, dy: int) -> bool:
    """Whether a diagonal step from ``cell`` passes the corner of something hard."""
    grid = layout.grid
    for column, row in corners_cut(dx, dy, size):
        if layout.hard[(grid.ys[cell] + row) * grid.width + grid.xs[cell] + column]:
            return True
    return False


def _enters_difficult(layout: Layout, here: int, cell: int, size: int) -> bool:
    already = layout.footprint(here, size)
    for square in layout.footprint(cell, size):
        if layout.grid.terrain[square] in SLOW and square not in already:
            return True
    return False


def _settles(layout: Layout, cell: int, size: int, taken: bytearray) -> bool:
    """Take the squares of a place, if all are free."""
    footprint = layout.footprint(cell, size)
    for square in footprint:
        if taken[square]:
            return False
    for square in footprint:
        taken[square] = 2
    return True


def _affordable(grid: Grid, budget: int, extra: int) -> int:
    """The budget, cut to what the longest walk on this map could ever cost."""
    return max(0, min(budget, (3 + extra) * grid.cell_count))
