"""What stands between squares, on the board of the terminal: rows and columns of their own."""

from __future__ import annotations

from rich.text import Text

from troisactes.kernel.edges import (
    EDGE_DOOR,
    EDGE_LEDGE,
    EDGE_LEDGE_BACK,
    EDGE_LOW,
    EDGE_WALL,
    EDGE_WINDOW,
    Edges,
)
from troisactes.kernel.state import State

WALL = "#6b7480"
DOOR = "bold #d0a040"
LOW = "#8a6a3a"
WINDOW = "#8ab4d8"
LEDGE = "#a08040"

# By kind: one that runs down, one that runs across, and a style.
SIGNS = {
    EDGE_WALL: ("┃", "━━", WALL),
    EDGE_LOW: ("╎", "╌╌", LOW),
    EDGE_WINDOW: ("║", "══", WINDOW),
    EDGE_LEDGE: ("◂", "▴▴", LEDGE),
    EDGE_LEDGE_BACK: ("▸", "▾▾", LEDGE),
}
CLOSED = ("▐", "▬▬", DOOR)
OPEN = ("╱", "╱ ", DOOR)


class EdgeSigns:
    """The signs of the edges of a map with its doors as they are. Lines across squares are shown
    by the sides they cut."""

    def __init__(self, state: State, edges: Edges) -> None:
        self._edges = edges
        self._signs: dict[int, tuple[str, str, str]] = {}
        count = state.grid.cell_count
        for edge, kind in edges.kinds.items():
            self._signs[edge] = self._sign_of(kind, count + edge in state.doors)
        for number, line in enumerate(edges.lines):
            sign = self._sign_of(line.kind, count + edges.count + number in state.doors)
            for cut in edges.cuts(number):
                x, y = cut.cell % edges.width, cut.cell // edges.width
                if cut.direction == 2:
                    self._signs.setdefault(edges.number(x + 1, y, True), sign)
                elif cut.direction == 4:
                    self._signs.setdefault(edges.number(x, y + 1, False), sign)

    def _sign_of(self, kind: int, is_closed: bool) -> tuple[str, str, str]:
        if kind == EDGE_DOOR:
            return CLOSED if is_closed else OPEN
        return SIGNS[kind]

    def upright(self, x: int, y: int) -> Text:
        """One column: what stands left of a square."""
        sign, _, style = self._signs.get(self._edges.number(x, y, True), (" ", "  ", ""))
        return Text(sign, style=style, end="")

    def row_above(self, y: int) -> Text | None:
        """What stands above a row of squares, three columns to a square; None if nothing does."""
        line = Text("", end="")
        for x in range(self._edges.width):
            _, sign, style = self._signs.get(self._edges.number(x, y, False), (" ", "  ", ""))
            line.append(" ")
            line.append(sign, style=style)
        return line if line.plain.strip() else None
