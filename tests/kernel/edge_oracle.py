"""Maps with things between their squares, and slow, obvious answers about them in exact fractions.

A look is clear if somebody as thin as one likes gets along it: just left or just right of the line,
changing sides wherever nothing stands on the line itself.
"""

from fractions import Fraction
from itertools import pairwise

from hypothesis import strategies as st

from tests.kernel.drawings import as_drawn
from troisactes.kernel.edges import EDGE_DOOR, EDGE_LEDGE, EDGE_LOW, EDGE_WALL, EDGE_WINDOW, UNIT
from troisactes.kernel.layout import Layout
from troisactes.kernel.squares import DIRECTIONS

Point = tuple[Fraction, Fraction]
Segment = tuple[Point, Point]

HAIR = Fraction(1, 10**7)
HALF = Fraction(1, 2)

kinds = st.sampled_from(("wall", "wall", "wall", "low", "window", "door", "open", "ledge"))


@st.composite
def walled_layouts(draw: st.DrawFn, most: int = 6, lines: int = 0, least: int = 1) -> Layout:
    """A small map with things on its edges, and up to so many lines across it."""
    width = draw(st.integers(max(2, least), most))
    height = draw(st.integers(max(2, least), most))
    symbols = st.sampled_from("." * 20 + "##~o^_%w")
    rows = ["".join(draw(st.lists(symbols, min_size=width, max_size=width))) for _ in range(height)]
    for _ in range(draw(st.integers(1, 12))):
        x, y = draw(st.integers(0, width)), draw(st.integers(0, height))
        is_upright = draw(st.booleans())
        to_x, to_y = (x, y + 1) if is_upright else (x + 1, y)
        if to_x <= width and to_y <= height:
            ends = [f"{x},{y}", f"{to_x},{to_y}"]
            if draw(st.booleans()):
                ends.reverse()
            rows.append(f"{draw(kinds)} {'-'.join(ends)}")
    for _ in range(draw(st.integers(0, lines))):
        points = [
            f"{draw(st.integers(0, 4 * each)) / 4:g}" for each in (width, height, width, height)
        ]
        if points[:2] != points[2:]:
            rows.append(f"{draw(kinds)} {points[0]},{points[1]}-{points[2]},{points[3]}")
    return as_drawn(*rows)


def point(x: int, y: int) -> Point:
    return Fraction(x), Fraction(y)


def centre(layout: Layout, cell: int) -> Point:
    return layout.grid.xs[cell] + HALF, layout.grid.ys[cell] + HALF


def standing(layout: Layout, *wanted: int) -> list[tuple[Segment, int]]:
    """What stands between squares now, edges and lines alike, of those kinds."""
    grid = layout.grid
    edges = grid.edges
    found: list[tuple[Segment, int]] = []
    if edges is None:
        return found
    for edge, kind in edges.kinds.items():
        if kind in wanted and (kind != EDGE_DOOR or grid.cell_count + edge in layout.closed):
            x, y = edges.corner_of(edge)
            end = point(x, y + 1) if edge % 2 else point(x + 1, y)
            found.append(((point(x, y), end), edge))
    for number, line in enumerate(edges.lines):
        door = grid.cell_count + edges.count + number
        if line.kind in wanted and (line.kind != EDGE_DOOR or door in layout.closed):
            start = Fraction(line.x0, UNIT), Fraction(line.y0, UNIT)
            found.append(((start, (Fraction(line.x1, UNIT), Fraction(line.y1, UNIT))), -1))
    return found


def turn(a: Point, b: Point, c: Point) -> Fraction:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def cross(one: Segment, other: Segment) -> bool:
    """Whether each has its ends on both sides of the other."""
    return (
        turn(*one, other[0]) * turn(*one, other[1]) < 0
        and turn(*other, one[0]) * turn(*other, one[1]) < 0
    )


def is_on(spot: Point, segment: Segment) -> bool:
    if turn(*segment, spot) != 0:
        return False
    return all(min(a, b) <= c <= max(a, b) for a, b, c in zip(*segment, spot, strict=True))


def shifted(segment: Segment, by: int) -> Segment:
    """Beside itself by a hair."""
    (x0, y0), (x1, y1) = segment
    dx, dy = -(y1 - y0) * HAIR * by, (x1 - x0) * HAIR * by
    return (x0 + dx, y0 + dy), (x1 + dx, y1 + dy)


# --- steps ---------------------------------------------------------------------------------------


def is_barred(layout: Layout, cell: int, direction: int) -> bool:
    """Whether a creature of one square cannot step that way for what stands between."""
    grid = layout.grid
    dx, dy = DIRECTIONS[direction]
    if dx and dy:
        beside, below = cell + dx, cell + dy * grid.width
        across, down = (2 if dx > 0 else 6), (4 if dy > 0 else 0)
        ways = ((cell, across), (beside, down), (cell, down), (below, across))
        if any(_edge_bars(layout, *way) for way in ways):
            return True
    return _edge_bars(layout, cell, direction) or _lines_bar(layout, cell, direction)


def _edge_bars(layout: Layout, cell: int, direction: int) -> bool:
    dx, dy = DIRECTIONS[direction]
    if dx and dy:
        return False
    goal = cell + dy * layout.grid.width + dx
    step = (centre(layout, cell), centre(layout, goal))
    edges = layout.grid.edges
    assert edges is not None
    walls = standing(layout, EDGE_WALL, EDGE_WINDOW, EDGE_DOOR)
    if any(edge >= 0 and cross(wall, step) for wall, edge in walls):
        return True
    for wall, edge in standing(layout, EDGE_LEDGE, EDGE_LEDGE + 1):
        if edge >= 0 and cross(wall, step):
            low = edges.sides(edge)[0 if edges.kinds[edge] == EDGE_LEDGE else 1]
            return goal != low
    return False


def _lines_bar(layout: Layout, cell: int, direction: int) -> bool:
    dx, dy = DIRECTIONS[direction]
    step = (centre(layout, cell), centre(layout, cell + dy * layout.grid.width + dx))
    walls = [wall for wall, edge in standing(layout, EDGE_WALL, EDGE_WINDOW, EDGE_DOOR) if edge < 0]
    if are_in_the_way(step, walls):
        return True
    ledges = [wall for wall, edge in standing(layout, EDGE_LEDGE) if edge < 0]
    # Down is to the right of the ledge.
    return any(
        are_in_the_way(step, [ledge]) or touches(step, ledge)
        for ledge in ledges
        if turn(*ledge, step[1]) < turn(*ledge, step[0])
    )


def touches(step: Segment, wall: Segment) -> bool:
    return any(is_on(end, step) for end in wall) and turn(*step, wall[0]) != turn(*step, wall[1])


def are_in_the_way(step: Segment, walls: list[Segment]) -> bool:
    walls = [wall for wall in walls if turn(*step, wall[0]) or turn(*step, wall[1])]
    if any(is_on(end, wall) for end in step for wall in walls):
        return True
    return all(any(cross(shifted(step, by), wall) for wall in walls) for by in (-1, 1))


# --- looks ---------------------------------------------------------------------------------------


def sees(layout: Layout, a: int, b: int) -> bool:
    """From centre to centre, by following both sides of the line from event to event."""
    if a == b:
        return True
    look = (centre(layout, a), centre(layout, b))
    walls = [wall for wall, _ in standing(layout, EDGE_WALL, EDGE_DOOR)]
    walls += solid_squares(layout, (a, b))
    across = [wall for wall in walls if turn(*wall, look[0]) or turn(*wall, look[1])]
    if any(is_on(end, wall) for end in look for wall in across):
        return False
    return gets_along(look, walls)


def solid_squares(layout: Layout, without: tuple[int, ...]) -> list[Segment]:
    """The diagonals and sides of the opaque squares: nothing thin gets through those."""
    found: list[Segment] = []
    grid = layout.grid
    for cell in range(grid.cell_count):
        if layout.opaque[cell] and cell not in without:
            x, y = grid.xs[cell], grid.ys[cell]
            corners = [point(x, y), point(x + 1, y), point(x + 1, y + 1), point(x, y + 1)]
            found += [(corners[i], corners[(i + 1) % 4]) for i in range(4)]
            found += [(corners[0], corners[2]), (corners[1], corners[3])]
    return found


def gets_along(look: Segment, walls: list[Segment]) -> bool:
    """Whether one gets from end to end, changing sides only where nothing lies along the line."""
    events = {Fraction(0), Fraction(1)}
    (x0, y0), (x1, y1) = look
    for wall in walls:
        for end in wall:
            if turn(*look, end) == 0:
                far = (end[0] - x0) / (x1 - x0) if x1 != x0 else (end[1] - y0) / (y1 - y0)
                if 0 < far < 1:
                    events.add(far)
    if any(cross(look, wall) for wall in walls):
        return False
    places = sorted(events)
    middles = [(one + other) / 2 for one, other in pairwise(places)]
    along = [wall for wall in walls if turn(*look, wall[0]) == 0 == turn(*look, wall[1])]
    sides = {-1, 1}
    before = Fraction(0)
    for place in [*middles, Fraction(1)]:
        here = _part(look, before, place)
        sides = {by for by in sides if not any(cross(shifted(here, by), wall) for wall in walls)}
        before = place
        spot = _at(look, place)
        if place != 1 and sides and not any(is_on(spot, wall) for wall in along):
            sides = {-1, 1}
    return bool(sides)


def _at(look: Segment, place: Fraction) -> Point:
    (x0, y0), (x1, y1) = look
    return x0 + (x1 - x0) * place, y0 + (y1 - y0) * place


def _part(look: Segment, start: Fraction, end: Fraction) -> Segment:
    return _at(look, start), _at(look, end)


def is_covered(layout: Layout, a: int, b: int) -> bool:
    """Whether the look goes over a low wall or through a window."""
    look = (centre(layout, a), centre(layout, b))
    low = [wall for wall, _ in standing(layout, EDGE_LOW, EDGE_WINDOW)]
    across = [wall for wall in low if turn(*wall, look[0]) or turn(*wall, look[1])]
    if any(is_on(end, wall) for end in look for wall in across):
        return True
    return not gets_along(look, low)
