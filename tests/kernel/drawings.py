"""Small maps to draw in tests, and slow, obvious versions of what the kernel answers about them."""

from fractions import Fraction

from hypothesis import strategies as st

from troisactes.kernel.grid import Grid
from troisactes.kernel.layout import Layout
from troisactes.kernel.squares import ALTERNATING, ORTHOGONAL, SQUARE, WALL

METRICS = (ALTERNATING, SQUARE, ORTHOGONAL)


def as_drawn(*rows: str) -> Layout:
    """The layout of a drawing, with the doors as it shows them."""
    grid = Grid.parse(list(rows))
    return grid.layout(frozenset(grid.doors) - frozenset(grid.open_doors))


def open_field(width: int = 9, height: int = 9) -> Layout:
    return Grid.blank(width, height).layout(frozenset())


def crowd(layout: Layout, **values: int) -> bytearray:
    """``crowd(layout, C3=2)``: an occupied table."""
    occupied = bytearray(layout.grid.cell_count)
    for name, value in values.items():
        occupied[layout.grid.parse_cell(name)] = value
    return occupied


def names(layout: Layout, cells: list[int] | tuple[int, ...]) -> list[str]:
    return [layout.grid.cell_name(cell) for cell in cells]


def drawing(layout: Layout, cells: list[int] | tuple[int, ...]) -> list[str]:
    """A set of squares as ``x`` on ``.``, to compare with a picture."""
    width = layout.grid.width
    text = "".join("x" if cell in cells else "." for cell in range(layout.grid.cell_count))
    return [text[start : start + width] for start in range(0, len(text), width)]


# --- drawings to play with ------------------------------------------------------------------------

symbols = st.sampled_from("." * 14 + "####~~~+/o^_")


@st.composite
def layouts(draw: st.DrawFn, most: int = 9, least: int = 1) -> Layout:
    width = draw(st.integers(least, most))
    height = draw(st.integers(least, most))
    rows = ["".join(draw(st.lists(symbols, min_size=width, max_size=width))) for _ in range(height)]
    return as_drawn(*rows)


@st.composite
def spaces(draw: st.DrawFn, layout: Layout) -> tuple[int, int]:
    """A square and a size that stay on the map, standing on anything."""
    grid = layout.grid
    size = draw(st.integers(1, min(4, grid.width, grid.height)))
    x = draw(st.integers(0, grid.width - size))
    y = draw(st.integers(0, grid.height - size))
    return (y * grid.width + x, size)


# --- slow versions --------------------------------------------------------------------------------


def slow_sees(layout: Layout, a: int, b: int) -> bool:
    """The open segment between two centres, against each square and each corner, in fractions."""
    grid = layout.grid
    ax, ay, bx, by = grid.xs[a], grid.ys[a], grid.xs[b], grid.ys[b]

    def opaque(x: int, y: int) -> bool:
        cell = y * grid.width + x
        return cell not in (a, b) and (grid.terrain[cell] == WALL or cell in layout.closed)

    half = Fraction(1, 2)
    for y in range(min(ay, by), max(ay, by) + 1):
        for x in range(min(ax, bx), max(ax, bx) + 1):
            if opaque(x, y) and crosses_inside(ax + half, ay + half, bx + half, by + half, x, y):
                return False
    for y in range(min(ay, by) + 1, max(ay, by) + 1):
        for x in range(min(ax, bx) + 1, max(ax, bx) + 1):
            on_line = (x - ax - half) * (by - ay) == (y - ay - half) * (bx - ax)
            falling = opaque(x - 1, y - 1) and opaque(x, y)
            rising = opaque(x, y - 1) and opaque(x - 1, y)
            if on_line and (falling or rising):
                return False
    return True


def crosses_inside(x0: Fraction, y0: Fraction, x1: Fraction, y1: Fraction, x: int, y: int) -> bool:
    """Whether a segment passes through the inside of the unit square at (x, y)."""
    enter, leave = Fraction(0), Fraction(1)
    for start, end, low in ((x0, x1, x), (y0, y1, y)):
        if start == end:
            if not low < start < low + 1:
                return False
            continue
        near, far = sorted(((low - start) / (end - start), (low + 1 - start) / (end - start)))
        enter, leave = max(enter, near), min(leave, far)
    return enter < leave
