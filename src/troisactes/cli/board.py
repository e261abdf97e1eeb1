"""The map as lines of text: two columns a square, letters above, numbers beside. Where things stand
between squares, they have a column of their own, and a line where there are any."""

from __future__ import annotations

from collections.abc import Collection

from rich.text import Text

from troisactes.cli import board_edges, tokens
from troisactes.cli.board_edges import EdgeSigns
from troisactes.cli.console import piece
from troisactes.i18n import say
from troisactes.journal.light_view import SeenLight
from troisactes.kernel.edges import EDGE_LEDGE_BACK, EDGE_LOW, EDGE_WINDOW
from troisactes.kernel.encounter import Encounter
from troisactes.kernel.squares import (
    DEEP,
    DIFFICULT,
    DOOR,
    FLOOR,
    OBSTACLE,
    PIT,
    SHALLOW,
    SLIT,
    THICKET,
    WALL,
)
from troisactes.kernel.state import Creature

MARGIN = 3  # columns for the row numbers
LETTERS = 26

# What a square looks like: two characters and a style.
GROUND = {
    FLOOR: ("· ", "bright_black"),
    WALL: ("██", "#6b7480"),
    DIFFICULT: ("░░", "#a08040"),
    DOOR: ("╱ ", "#d0a040"),
    OBSTACLE: ("▄▄", "#8a6a3a"),
    SLIT: ("╬╬", "#8a8f98"),
    PIT: ("╲╱", "#5f6fa0"),
    SHALLOW: ("~~", "#5f9fd0"),
    DEEP: ("≈≈", "#2f6fb0"),
    THICKET: ("♣♣", "#4f8a4a"),
}
CLOSED_DOOR = ("▐▌", "bold #d0a040")
BODY = "▓▓"  # the rest of a large creature
LYING = ("¤ ", "#d0a040")
SHADES = {"0": "on #0b0d14", "1": "on #23283a", "2": ""}  # behind the sign, by the light
WITHIN_REACH = "bold #3fae5a"  # squares one may walk to


def width_of(enc: Encounter) -> int:
    grid = enc.state.grid
    return MARGIN + (2 * grid.width if grid.edges is None else 3 * grid.width + 1)


def board_lines(
    enc: Encounter,
    letters: list[str],
    acting: int = -1,
    reachable: Collection[int] = (),
    hidden: Collection[int] = (),
    light: SeenLight | None = None,
) -> list[Text]:
    """The whole board. ``acting`` stands out, ``reachable`` squares are marked, ``hidden``
    creatures are not there; where it is not bright, the ground behind is darker."""
    grid = enc.state.grid
    lines = _column_names(grid.width, 2 if grid.edges is None else 3)
    signs = None if grid.edges is None else EdgeSigns(enc.state, grid.edges)
    for y in range(grid.height):
        _add_edge_row(lines, signs, y)
        line = piece(f"{y + 1:>2} ", "dim")
        for x in range(grid.width):
            cell = y * grid.width + x
            if signs is not None:
                line.append_text(signs.upright(x, y))
            index = enc.state.occupied.get(cell, -1)
            if index >= 0 and index not in hidden:
                creature = enc.state.creatures[index]
                square = _token(creature, letters[index], cell, index == acting)
            else:
                square = _ground(enc, cell, cell in reachable)
            if light is not None:
                square.stylize(SHADES[light.rows[y][x]])
            line.append_text(square)
        if signs is not None:
            line.append_text(signs.upright(grid.width, y))
        lines.append(line)
    _add_edge_row(lines, signs, grid.height)
    return lines


def _add_edge_row(lines: list[Text], signs: EdgeSigns | None, y: int) -> None:
    row = None if signs is None else signs.row_above(y)
    if row is not None:
        line = piece(" " * MARGIN, "dim")
        line.append_text(row)
        lines.append(line)


def _column_names(width: int, columns: int) -> list[Text]:
    """Letters above the columns; past Z the first of two stands above the second."""
    letters = [chr(ord("A") + x % LETTERS) for x in range(width)]
    lines = [f"{letter} ".rjust(columns) for letter in letters]
    firsts = [
        "" if x < LETTERS else f"{letters[x // LETTERS - 1]} ".rjust(columns) for x in range(width)
    ]
    firsts = [each.rjust(columns) for each in firsts]
    rows = [lines] if width <= LETTERS else [firsts, lines]
    return [piece(" " * MARGIN + "".join(row).rstrip(), "dim") for row in rows]


def _ground(enc: Encounter, cell: int, marked: bool) -> Text:
    state = enc.state
    kind = state.grid.terrain[cell]
    text, style = CLOSED_DOOR if kind == DOOR and cell in state.doors else GROUND[kind]
    if kind != DOOR and any(
        not enc.rules.seats.conceals(item) for item in state.ground.get(cell, ())
    ):
        text, style = LYING
    elif marked:
        text = "• " if kind == FLOOR else text
        style = WITHIN_REACH
    return Text(text, style=style, end="")


def _token(creature: Creature, letter: str, cell: int, acting: bool) -> Text:
    shape = tokens.shape_of(creature.side)
    text = f"{shape}{letter}" if cell == creature.cell else BODY
    style = f"bold {tokens.colour_of(creature.side)}"
    if tokens.is_down(creature):
        style = f"dim {tokens.colour_of(creature.side)}"
        text = f"×{letter}" if cell == creature.cell else text
    if acting:
        style = f"reverse {style}"
    return Text(text, style=style, end="")


def legend(lang: str) -> Text:
    """What the signs of the board mean."""
    line = Text("\n", end="")
    signs: list[tuple[str, str, str]] = [
        ("heroes", tokens.SHAPES["heroes"], tokens.COLOURS["heroes"]),
        ("foes", tokens.SHAPES["foes"], tokens.COLOURS["foes"]),
        ("down", "×", "dim"),
        ("wall", *GROUND[WALL]),
        ("difficult", *GROUND[DIFFICULT]),
        ("door", *CLOSED_DOOR),
        ("obstacle", *GROUND[OBSTACLE]),
        ("slit", *GROUND[SLIT]),
        ("pit", *GROUND[PIT]),
        ("shallow", *GROUND[SHALLOW]),
        ("deep", *GROUND[DEEP]),
        ("thicket", *GROUND[THICKET]),
        ("low-wall", *board_edges.SIGNS[EDGE_LOW][1:]),
        ("window", *board_edges.SIGNS[EDGE_WINDOW][1:]),
        ("ledge", *board_edges.SIGNS[EDGE_LEDGE_BACK][1:]),
        ("item", *LYING),
        ("dim", "▒", "#23283a"),
        ("dark", "█", "#0b0d14"),
        ("reach", "•", WITHIN_REACH),
    ]
    for name, sign, style in signs:
        line.append(sign.strip(), style=style)
        line.append(f" {say(lang, f'cli-sign-{name}')}   ")
    return line
