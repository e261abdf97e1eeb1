"""What stands between squares, as people write it: lists under the map, or drawn between its rows.

In lists, one kind to a row: ``wall 3,0-3,6 0,6-3,6`` (from corner to corner, counted from the top
left one, ``0,0``; decimals for lines across squares), ``door C4-D4`` (between two squares),
``ledge C4>D4`` (down from C4 to D4), ``depth 4 C4`` (of a pit).

Drawn, every row has a place for an edge before, between and after its squares, and a row of edges
above, between and below the rows of squares: ``| -`` wall, ``:`` low wall, ``=`` window, ``+``
closed door, ``/`` open door, ``> < v ^`` ledge, down that way.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from troisactes.errors import MapError
from troisactes.kernel.edges import (
    EDGE_DOOR,
    EDGE_LEDGE,
    EDGE_LEDGE_BACK,
    EDGE_LOW,
    EDGE_WALL,
    EDGE_WINDOW,
    UNIT,
    Edges,
    Stretch,
)
from troisactes.kernel.light import is_light_row
from troisactes.records.complaints import about_maps, about_values

OPEN: Final = "open"
DEPTH: Final = "depth"
LEDGE: Final = "ledge"
_KINDS: Final = {
    "wall": EDGE_WALL,
    "low": EDGE_LOW,
    "window": EDGE_WINDOW,
    "door": EDGE_DOOR,
    OPEN: EDGE_DOOR,
    LEDGE: EDGE_LEDGE,
}
_WORDS: Final = (*_KINDS, DEPTH)
MOST_LINES: Final = 20_000
DEEPEST: Final = 1_000
_WIDEST: Final = 96  # characters of a row of the list

_ONLY_EDGES: Final = frozenset("|-:=<>v")  # no square looks so
_ONLY_SQUARES: Final = frozenset(".#~o_wW%")
_DRAWN: Final = {
    "|": EDGE_WALL,
    "-": EDGE_WALL,
    ":": EDGE_LOW,
    "=": EDGE_WINDOW,
    "+": EDGE_DOOR,
    "/": EDGE_DOOR,
}
_DOWN_TO: Final = {"<": EDGE_LEDGE, "^": EDGE_LEDGE, ">": EDGE_LEDGE_BACK, "v": EDGE_LEDGE_BACK}

_ON_UPRIGHT: Final = "|-:=+/<>"
_ON_LEVEL: Final = "|-:=+/^v"
_ON_CORNER: Final = "+|-:="  # only for the looks

ParseCell = Callable[[str], int]


class Barred(NamedTuple):
    """What was read: by edge its kind, the lines, which of both are open doors; depths of pits."""

    kinds: dict[int, int]
    lines: list[Stretch]
    open_edges: set[int]
    open_lines: set[int]
    depths: dict[int, int]


def is_drawn_with_edges(rows: list[str]) -> bool:
    """Whether there is a place for edges between the squares."""
    is_list = any(character.isdigit() for row in rows for character in row)
    return not is_list and any(character in _ONLY_EDGES for row in rows for character in row)


def is_list_row(row: str) -> bool:
    return is_light_row(row) or any(character.isdigit() for character in row)


# --- lists ---------------------------------------------------------------------------------------


def read_lists(
    rows: list[str], first: int, width: int, height: int, parse_cell: ParseCell
) -> Barred:
    """The rows under a map; ``first`` is the number of the first of them."""
    found = Barred({}, [], set(), set(), {})
    edges = Edges(width, height, {})
    for number, row in enumerate(rows, first):
        words = row.split()
        if not words:
            continue
        if words[0] not in _WORDS:
            expected = about_values.one_of(", ".join(_WORDS))
            raise MapError(expected, about_values.written(repr(words[0])), row=number)
        if words[0] == DEPTH:
            _read_depths(found, words[1:], number, parse_cell)
            continue
        for word in words[1:]:
            _read_place(found, edges, words[0], word, number, parse_cell)
        if len(found.lines) > MOST_LINES:
            raise MapError(about_maps.at_most_lines(MOST_LINES), about_values.more(), row=number)
    return found


def _read_depths(found: Barred, words: list[str], row: int, parse_cell: ParseCell) -> None:
    depth = int(words[0]) if words and words[0].isdigit() and len(words[0]) < 5 else 0
    if not 1 <= depth <= DEEPEST:
        shown = about_values.written(repr(words[0] if words else ""))
        raise MapError(about_maps.a_depth_and_squares(DEEPEST), shown, row=row)
    for word in words[1:]:
        found.depths[parse_cell(word)] = depth


def _read_place(
    found: Barred, edges: Edges, word: str, place: str, row: int, parse_cell: ParseCell
) -> None:
    kind = _KINDS[word]
    if "," in place:
        points = _points_of(place)
        if points is None:
            raise MapError(
                about_maps.from_corner_to_corner(), about_values.written(repr(place)), row=row
            )
        _add_points(found, edges, kind, word == OPEN, points)
        return
    mark = ">" if word == LEDGE else "-"
    one, _, other = place.partition(mark)
    edge = between_squares(edges, one, other)
    if edge < 0:
        raise MapError(
            about_maps.two_squares_side_by_side(mark), about_values.written(repr(place)), row=row
        )
    if word == LEDGE and edges.sides(edge)[1] == parse_cell(other):
        kind = EDGE_LEDGE_BACK
    _put(found, edge, kind, word == OPEN)


def _put(found: Barred, edge: int, kind: int, is_open: bool) -> None:
    found.kinds[edge] = kind
    if is_open:
        found.open_edges.add(edge)
    else:
        found.open_edges.discard(edge)


def _points_of(place: str) -> tuple[int, int, int, int] | None:
    """``3,0-3,6.5`` in thousandths of a square."""
    numbers = place.replace("-", ",").split(",")
    if len(numbers) != 4 or place.count("-") != 1:
        return None
    points = [_thousandths(number) for number in numbers]
    if -1 in points:
        return None
    return points[0], points[1], points[2], points[3]


def _thousandths(number: str) -> int:
    whole, _, part = number.partition(".")
    is_number = whole.isdecimal() and (part == "" or part.isdecimal())
    if not is_number or len(whole) > 3 or len(part) > 3:
        return -1
    return int(whole) * UNIT + int((part + "000")[:3])


def _add_points(
    found: Barred, edges: Edges, kind: int, is_open: bool, points: tuple[int, int, int, int]
) -> None:
    x0, y0, x1, y1 = points
    runs = on_grid(edges, x0, y0, x1, y1)
    if runs:
        # Down to the right of whoever follows it: above or left of the edge, or the other side.
        goes_back = x1 > x0 or y1 < y0
        ledge = EDGE_LEDGE_BACK if goes_back else EDGE_LEDGE
        for edge in runs:
            _put(found, edge, ledge if kind == EDGE_LEDGE else kind, is_open)
    elif (x0, y0) != (x1, y1):
        if is_open:
            found.open_lines.add(len(found.lines))
        found.lines.append(Stretch(x0, y0, x1, y1, kind))


def on_grid(edges: Edges, x0: int, y0: int, x1: int, y1: int) -> list[int]:
    """The edges of a line from corner to corner along the grid; none if it is not one."""
    if (x0 != x1 and y0 != y1) or any(each % UNIT for each in (x0, y0, x1, y1)):
        return []
    left, right = min(x0, x1) // UNIT, max(x0, x1) // UNIT
    top, bottom = min(y0, y1) // UNIT, max(y0, y1) // UNIT
    if right > edges.width or bottom > edges.height:
        return []
    if top == bottom:
        return [edges.number(x, top, False) for x in range(left, right)]
    return [edges.number(left, y, True) for y in range(top, bottom)]


def between_squares(edges: Edges, one: str, other: str) -> int:
    """The edge between two squares side by side, one of which may lie just outside the map; -1."""
    first, second = _square(one), _square(other)
    if first is None or second is None:
        return -1
    (x, y), (to_x, to_y) = sorted((first, second))
    if abs(x - to_x) + abs(y - to_y) != 1 or to_x < 0 or to_y < 0:
        return -1
    is_upright = y == to_y
    if to_x > edges.width - (not is_upright) or to_y > edges.height - is_upright:
        return -1
    return edges.number(to_x, to_y, is_upright) if min(to_x, to_y) >= 0 else -1


def _square(name: str) -> tuple[int, int] | None:
    """Column and row of a name, from one before the first: ``C0``, ``@4``."""
    text = name.strip().upper()
    letters = text.rstrip("0123456789")
    digits = text[len(letters) :]
    if not 1 <= len(digits) <= 3 or not 1 <= len(letters) <= 2:
        return None
    if letters == "@":
        return -1, int(digits) - 1
    column = 0
    for letter in letters:
        if not "A" <= letter <= "Z":
            return None
        column = column * 26 + ord(letter) - ord("A") + 1
    return column - 1, int(digits) - 1


def list_rows(edges: Edges, open_edges: set[int], open_lines: set[int]) -> list[str]:
    """The same, written: rows of one kind each, long stretches in one."""
    places: dict[str, list[str]] = {word: [] for word in _KINDS}
    done: set[int] = set()
    for edge, kind in edges.kinds.items():
        if edge not in done:
            word = _word_of(kind, edge in open_edges)
            run = _run_from(edges, edge, word in ("door", OPEN))
            done.update(run)
            places[word].append(_run_text(edges, run, kind))
    for number, line in enumerate(edges.lines):
        if line.kind == 0:
            continue
        word = _word_of(line.kind, number in open_lines)
        ends = [_number_text(each) for each in line[:4]]
        places[word].append(f"{ends[0]},{ends[1]}-{ends[2]},{ends[3]}")
    return [row for word, listed in places.items() for row in _wrapped(word, listed)]


def _wrapped(word: str, listed: list[str]) -> list[str]:
    """A list of one kind on as many rows as it needs; none for nothing."""
    rows: list[str] = []
    row = ""
    for place in listed:
        if row and len(row) + len(place) >= _WIDEST:
            rows.append(row)
            row = ""
        row = f"{row or word} {place}"
    return [*rows, row] if row else rows


def stretches(edges: Edges) -> list[tuple[Stretch, int]]:
    """All that stands between squares as lines, long stretches in one, each with the number of the
    door it is (as in ``Edges.beside``), or -1. Ledges go down to the right of their line."""
    found: list[tuple[Stretch, int]] = []
    done: set[int] = set()
    for edge, kind in edges.kinds.items():
        if edge in done:
            continue
        run = _run_from(edges, edge, kind == EDGE_DOOR)
        done.update(run)
        points = [UNIT * each for each in _run_ends(edges, run, kind)]
        plain = EDGE_LEDGE if kind == EDGE_LEDGE_BACK else kind
        line = Stretch(points[0], points[1], points[2], points[3], plain)
        found.append((line, edge if kind == EDGE_DOOR else -1))
    for number, line in enumerate(edges.lines):
        if line.kind:
            found.append((line, edges.count + number if line.kind == EDGE_DOOR else -1))
    return found


def depth_rows(depths: dict[int, int], name: Callable[[int], str]) -> list[str]:
    by_depth: dict[int, list[str]] = {}
    for cell in sorted(depths):
        by_depth.setdefault(depths[cell], []).append(name(cell))
    return [
        row for depth in sorted(by_depth) for row in _wrapped(f"{DEPTH} {depth}", by_depth[depth])
    ]


def _word_of(kind: int, is_open: bool) -> str:
    if kind == EDGE_DOOR:
        return OPEN if is_open else "door"
    if kind in (EDGE_LEDGE, EDGE_LEDGE_BACK):
        return LEDGE
    return "wall" if kind == EDGE_WALL else "low" if kind == EDGE_LOW else "window"


def _run_from(edges: Edges, edge: int, is_door: bool) -> list[int]:
    """An edge and those of its kind that go straight on; a door stands alone."""
    run = [edge]
    step = 2 * (edges.width + 1) if edge % 2 else 2
    while not is_door:
        following = run[-1] + step
        x = edges.corner_of(following)[0]
        is_next_row = edge % 2 == 0 and x == 0
        if is_next_row or edges.kinds.get(following) != edges.kinds[edge]:
            break
        run.append(following)
    return run


def _run_text(edges: Edges, run: list[int], kind: int) -> str:
    x, y, to_x, to_y = _run_ends(edges, run, kind)
    return f"{x},{y}-{to_x},{to_y}"


def _run_ends(edges: Edges, run: list[int], kind: int) -> tuple[int, int, int, int]:
    x, y = edges.corner_of(run[0])
    is_upright = run[0] % 2 == 1
    to_x, to_y = (x, y + len(run)) if is_upright else (x + len(run), y)
    falls_back = kind == EDGE_LEDGE_BACK
    is_turned = kind in (EDGE_LEDGE, EDGE_LEDGE_BACK) and falls_back == is_upright
    return (to_x, to_y, x, y) if is_turned else (x, y, to_x, to_y)


def _number_text(thousandths: int) -> str:
    whole, part = divmod(thousandths, UNIT)
    return f"{whole}.{part:03}".rstrip("0") if part else str(whole)


# --- drawings ------------------------------------------------------------------------------------


class Drawing(NamedTuple):
    """A map drawn with its edges: its squares as rows of symbols, and what stands between them."""

    rows: list[str]
    barred: Barred


def read_drawing(rows: list[str]) -> Drawing:
    """Where squares are and where edges follows from where there can only be squares."""
    left, top = _offset(rows)
    width = max((len(row.rstrip()) - left + 1) // 2 for row in rows)
    height = (len(rows) - top + 1) // 2
    edges = Edges(width, height, {})
    squares: list[str] = []
    found = Barred({}, [], set(), set(), {})
    for number, row in enumerate(rows):
        line = row.rstrip()
        if number % 2 == top:
            squares.append(_squares_of(line, left, width, number + 1))
        for column, symbol in enumerate(line):
            is_upright = number % 2 == top
            is_place = (column % 2 == left) != is_upright
            if symbol == " " or (column % 2 == left and is_upright):
                continue
            known = _ON_UPRIGHT if is_upright else _ON_LEVEL if is_place else _ON_CORNER
            if symbol not in known:
                shown = about_values.written(repr(symbol))
                expected = about_values.one_of(" ".join(known))
                raise MapError(expected, shown, row=number + 1, column=column + 1)
            if not is_place:
                continue
            x, y = (column - left + 1) // 2, (number - top + 1) // 2
            kind = _DRAWN.get(symbol, _DOWN_TO.get(symbol, 0))
            if x <= width and y <= height:
                _put(found, edges.number(x, y, is_upright), kind, symbol == "/")
    return Drawing(squares, found)


def _offset(rows: list[str]) -> tuple[int, int]:
    """0 or 1: in which column, and which row, the first squares are."""
    for y, row in enumerate(rows):
        for x, symbol in enumerate(row):
            if symbol in _ONLY_SQUARES:
                return x % 2, y % 2
    raise MapError(about_maps.a_drawing_with_squares(), about_values.nothing())


def _squares_of(line: str, left: int, width: int, row: int) -> str:
    squares = line[left::2]
    if len(squares) != width or " " in squares:
        expected = about_maps.squares_in_a_row(width)
        raise MapError(expected, about_values.written(repr(line)), row=row)
    return squares
