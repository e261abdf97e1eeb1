"""The ground walked on, as *boards*: one integer, one bit per square, read like the map (the first
square is the highest bit). A shift then moves a whole front of squares by one step, which in plain
Python is several times faster than visiting squares one by one.
"""

from __future__ import annotations

from itertools import compress
from typing import TYPE_CHECKING, Final

from troisactes.kernel.barriers import leading_squares
from troisactes.kernel.squares import (
    ALTERNATING,
    DIRECTIONS,
    ORTHOGONAL,
    SLOW,
    corners_cut,
    straight_lines,
)

if TYPE_CHECKING:
    from troisactes.kernel.layout import Layout

_SMALL_MAP: Final = 640  # squares; below, walking looks at the whole map at once
_STEP: Final = 8
_KEPT: Final = 1_024

_IS_ONE: Final = bytes(49) + b"\x01" + bytes(206)  # binary digits to flags
# Bytes of who is where to binary digits: who blocks, who stands there at all.
_BLOCKS: Final = b"00" + b"1" * 254
_STANDS: Final = b"0" + b"1" * 255
_IS_TWO: Final = bytes(49) + b"\x02" + bytes(206)


def patch_around(layout: Layout, size: int, left: int, top: int, right: int, bottom: int) -> Patch:
    """The rectangle a walk can concern, rounded out so that few different ones exist."""
    grid = layout.grid
    if grid.cell_count <= _SMALL_MAP:
        left, top, right, bottom = 0, 0, grid.width, grid.height
    else:
        left = max(0, left - left % _STEP)
        top = max(0, top - top % _STEP)
        right = min(grid.width, right + -right % _STEP)
        bottom = min(grid.height, bottom + -bottom % _STEP)
    key = (size, left, top, right, bottom)
    patch = layout.patches.get(key)
    if patch is None:
        if len(layout.patches) >= _KEPT:
            layout.patches.clear()
        patch = Patch(layout, size, left, top, right, bottom)
        layout.patches[key] = patch
    return patch


class Patch:
    """A rectangle of a layout as boards, for creatures of one size.

    ``smooth[d]`` and ``rough[d]`` hold the squares that may be left in direction ``d``, by whether
    what is entered is difficult; they keep to the map and cut no corner. Whether a creature fits
    where it arrives is ``fits``: every front is cut to it.
    """

    __slots__ = (
        "_boards",
        "_bottom",
        "_east",
        "_ground",
        "_guard",
        "_is_whole",
        "_left",
        "_lines",
        "_right",
        "_row_starts",
        "_top",
        "_west",
        "cells",
        "count",
        "fits",
        "grid",
        "has_rough",
        "hemmed",
        "rough",
        "shifts",
        "smooth",
        "width",
    )

    def __init__(
        self, layout: Layout, size: int, left: int, top: int, right: int, bottom: int
    ) -> None:
        grid = layout.grid
        width = right - left
        self.grid = grid
        self.width = width
        self.count: int = (bottom - top) * width
        self._left = left
        self._top = top
        self._right = right
        self._bottom = bottom
        self._guard: int = 1 << self.count
        self._row_starts: list[int] = [y * grid.width + left for y in range(top, bottom)]
        self._lines: dict[tuple[int, int], list[tuple[int, int]]] = {}  # by columns and rows
        self._ground: list[bytes] = [b""] * len(DIRECTIONS)
        self._boards: dict[frozenset[int], int] = {}
        self._is_whole: bool = self.count == grid.cell_count
        self.cells: list[int] = [start + x for start in self._row_starts for x in range(width)]
        self.shifts: list[int] = [dy * width + dx for dx, dy in DIRECTIONS]
        hard = _board([layout.hard[cell] for cell in self.cells])
        difficult = _board([grid.terrain[cell] in SLOW for cell in self.cells])
        self.fits: int = _board([layout.fits(cell, size) for cell in self.cells])
        self.hemmed: int = 0  # the squares with a corner not to be cut, or rough ground, beside
        self.smooth: list[int] = []
        self.rough: list[int] = []
        for direction, (dx, dy) in enumerate(DIRECTIONS):
            inside = self._leading_into(self._guard - 1, dx, dy)
            allowed = inside
            if direction % 2:
                for column, row in corners_cut(dx, dy, size):
                    allowed &= ~self._leading_into(hard, column, row)
            into_rough = 0
            for i in range(size):
                for j in range(size):
                    is_entered = not (0 <= dx + i < size and 0 <= dy + j < size)
                    if is_entered:
                        into_rough |= self._leading_into(difficult, dx + i, dy + j)
            if layout.barriers is not None:
                allowed &= ~self._leaving(layout.barriers.hard, size, direction)
                into_rough |= self._leaving(layout.barriers.low, size, direction)
            self.smooth.append(allowed & ~into_rough)
            self.rough.append(allowed & into_rough)
            self.hemmed |= inside & ~self.smooth[direction]
        self.has_rough: bool = any(self.rough)
        self._east: int = self._leading_into(self._guard - 1, 1, 0)
        self._west: int = self._leading_into(self._guard - 1, -1, 0)

    def _leaving(self, steps: list[int], size: int, direction: int) -> int:
        """The squares from which a step that way is among ``steps``: by square, a bit for each."""
        board = _board([steps[cell] >> direction & 1 == 1 for cell in self.cells])
        found = 0
        if board:
            for column, row in leading_squares(size, direction):
                found |= self._leading_into(board, column, row)
        return found

    def _leading_into(self, board: int, dx: int, dy: int) -> int:
        """The squares from which (dx, dy) leads into ``board``."""
        if board == 0:
            return 0
        row = (1 << self.width) - 1
        kept = row >> dx if dx > 0 else (row << -dx) & row  # columns that do not wrap around
        columns = int(f"{kept:0{self.width}b}" * (self.count // self.width), 2)
        shift = dy * self.width + dx
        board &= columns
        board = board << shift if shift > 0 else board >> -shift
        return board & (self._guard - 1)

    def shift_of(self, cell: int) -> int:
        """Which bit stands for a square; -1 when it is not in the patch."""
        if not 0 <= cell < self.grid.cell_count:
            return -1
        x = self.grid.xs[cell]
        y = self.grid.ys[cell]
        if self._left <= x < self._right and self._top <= y < self._bottom:
            return (self._bottom - 1 - y) * self.width + self._right - 1 - x
        return -1

    def ground(self, direction: int) -> bytes:
        """By bit, what a step that way leads over: 0 it leads nowhere, 1 smooth, 2 rough."""
        known = self._ground[direction]
        if not known:
            smooth = self.text_of(self.smooth[direction]).translate(_IS_ONE)
            rough = self.text_of(self.rough[direction]).translate(_IS_TWO)
            known = bytes([one | two for one, two in zip(smooth, rough, strict=True)][::-1])
            self._ground[direction] = known
        return known

    def lines(self, dx: int, dy: int) -> list[tuple[int, int]]:
        """For each straight way from one square to another: the squares entered, those left, as if
        the block they span ended on the last square of the patch."""
        key = (dx, dy)
        known = self._lines.get(key)
        if known is None:
            known = [self._line(line) for line in straight_lines(dx, dy)]
            self._lines[key] = known
        return known

    def _line(self, line: tuple[tuple[int, int], ...]) -> tuple[int, int]:
        dx, dy = line[len(line) - 1]
        end = max(0, dy * self.width) + max(0, dx)
        entered = 0
        for right, down in line:
            entered |= 1 << (end - down * self.width - right)
        arrived = 1 << (end - dy * self.width - dx)
        return entered, entered ^ arrived | 1 << end

    def flood(
        self, start: int, free: int, limit: int, metric: int, parity: int, extra: int
    ) -> list[int]:
        """By cost up to ``limit``, the squares first reached at that cost.

        A square needs only one front, the first to get there: being a diagonal ahead is never
        worth more than 1. If two arrive together, the one whose next diagonal is cheap wins.
        """
        has_diagonals = metric != ORTHOGONAL
        step = 1 + extra
        # What arrives at each cost, by what the next diagonal costs. Only ALTERNATING needs both.
        cheap = [0] * (limit + 3)
        dear = [0] * (limit + 3) if metric == ALTERNATING else cheap
        if parity:
            dear[0] = start
        else:
            cheap[0] = start
        unseen = free | start
        horizon = 0
        levels: list[int] = []
        for cost in range(limit + 1):
            if cost > horizon:
                break
            front = cheap[cost] & unseen
            unseen ^= front
            later = dear[cost] & unseen
            unseen ^= later
            levels.append(front | later)
            arrival = cost + step
            if arrival > limit:
                continue
            if front:
                horizon = arrival + 2
                straight, slanted = self.steps(front)
                cheap[arrival] |= straight
                if has_diagonals:
                    dear[arrival] |= slanted
                if self.has_rough and front & self.hemmed:
                    cheap[arrival + 1] |= self.straight(self.rough, front)
                    if has_diagonals:
                        dear[arrival + 1] |= self.slanted(self.rough, front)
            if later:
                horizon = arrival + 2
                straight, slanted = self.steps(later)
                dear[arrival] |= straight
                cheap[arrival + 1] |= slanted
                if self.has_rough and later & self.hemmed:
                    dear[arrival + 1] |= self.straight(self.rough, later)
                    cheap[arrival + 2] |= self.slanted(self.rough, later)
        return _without_empty_end(levels)

    # Where one step of a whole front leads. It may stray off the patch: cut it to what fits.

    def steps(self, front: int) -> tuple[int, int]:
        """Over smooth ground: straight steps, diagonal ones."""
        if front & self.hemmed:
            return self.straight(self.smooth, front), self.slanted(self.smooth, front)
        width = self.width
        sides = (front & self._east) >> 1 | (front & self._west) << 1
        return sides | front << width | front >> width, sides << width | sides >> width

    def straight(self, allowed: list[int], front: int) -> int:
        width = self.width
        return (
            (front & allowed[0]) << width
            | (front & allowed[2]) >> 1
            | (front & allowed[4]) >> width
            | (front & allowed[6]) << 1
        )

    def slanted(self, allowed: list[int], front: int) -> int:
        width = self.width
        return (
            (front & allowed[1]) << (width - 1)
            | (front & allowed[3]) >> (width + 1)
            | (front & allowed[5]) >> (width - 1)
            | (front & allowed[7]) << (width + 1)
        )

    def cut(self, occupied: bytearray) -> bytes | bytearray:
        """The bytes of this rectangle's squares."""
        if self._is_whole:
            return occupied
        width = self.width
        return b"".join([occupied[start : start + width] for start in self._row_starts])

    def barred(self, crowd: bytes, size: int) -> tuple[int, int]:
        """Where a space that large is in somebody's way, and where it cannot stop: from a byte for
        each square, 0 free, 1 to pass without stopping, 2 blocked."""
        blocked = int(crowd.translate(_BLOCKS), 2)
        standing = int(crowd.translate(_STANDS), 2) if 1 in crowd else blocked
        # It is blocked when any of its squares is: from those squares to the top-left ones.
        for _ in range(1, size):
            blocked |= blocked << 1
            standing |= standing << 1
        for _ in range(1, size):
            blocked |= blocked << self.width
            standing |= standing << self.width
        return blocked, standing

    def board_of(self, places: list[frozenset[int]]) -> int:
        """The squares of the patch that are in one of the sets at least."""
        board = 0
        for squares in places:
            known = self._boards.get(squares, -1)
            if known < 0:
                known = 0
                for cell in squares:
                    shift = self.shift_of(cell)
                    if shift >= 0:
                        known |= 1 << shift
                if len(self._boards) >= _KEPT:
                    self._boards.clear()
                self._boards[squares] = known
            board |= known
        return board

    def text_of(self, board: int) -> bytes:
        """A board as digits ``0`` and ``1``, one for each square."""
        return bin(board | self._guard)[3:].encode()

    def cells_of(self, board: int) -> list[int]:
        """The squares of a board, ascending."""
        if board == 0:
            return []
        # Only the rows it takes up: mostly it is a small part of the map.
        first = self.count - board.bit_length()
        empty = (board & -board).bit_length() - 1
        digits = bin(board >> empty)[2:].encode().translate(_IS_ONE)
        return list(compress(self.cells[first : first + len(digits)], digits))


def _board(flags: list[bool]) -> int:
    return int("".join(["1" if flag else "0" for flag in flags]), 2)


def _without_empty_end(levels: list[int]) -> list[int]:
    while not levels[len(levels) - 1]:
        levels.pop()
    return levels
