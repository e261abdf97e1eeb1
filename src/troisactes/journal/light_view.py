"""How light the map is to a seat: as the best eyes of its creatures see it, by what it knows of."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from troisactes.kernel.light import BRIGHT
from troisactes.kernel.parts.sight import EVERYWHERE, PLAIN_EYES
from troisactes.kernel.state import NOWHERE

if TYPE_CHECKING:
    from troisactes.journal.view import Eyes
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature


class SeenLight(NamedTuple):
    """By row of the map a digit for each square (0 dark, 1 dim, 2 bright), and what shines."""

    rows: tuple[str, ...]
    lamps: tuple[int, ...]  # squares


def light_for(eyes: Eyes) -> SeenLight | None:
    """The light as a seat sees it: the game master with plain eyes."""
    known = [each for each in eyes.enc.state.creatures if eyes.knows(each)]
    return light_seen(eyes.enc, [] if eyes.is_gm else eyes.viewers, known, eyes.is_gm)


def light_seen(
    enc: Encounter, viewers: list[Creature], known: list[Creature], with_concealed: bool
) -> SeenLight | None:
    """None where it is bright everywhere. What somebody unseen holds lights nothing here."""
    sight, state = enc.rules.sight, enc.state
    if sight.ambient(state) == BRIGHT:
        return None
    shining = sight.shining_among(enc, known, with_concealed)
    bright, dim = sight.lit_boards(enc, PLAIN_EYES, shining)
    for viewer in viewers:
        if not viewer.present or viewer.cell == NOWHERE:
            continue
        vision = sight.vision(viewer)
        for_it = sight.lit_boards(enc, vision, shining)
        bright, dim = bright | for_it[0], dim | for_it[1]
        if vision.in_dark == EVERYWHERE:
            bright = (1 << state.grid.cell_count) - 1
        elif vision.in_dark:
            bright |= state.layout.view(viewer.cell, viewer.size, vision.in_dark, enc.rules.metric)
    lamps = sorted({each.cell for each in shining})
    return SeenLight(_digits(state.grid.width, state.grid.height, bright, dim), tuple(lamps))


def _digits(width: int, height: int, bright: int, dim: int) -> tuple[str, ...]:
    rows: list[str] = []
    for row in range(height):
        squares = range(row * width, (row + 1) * width)
        rows.append(
            "".join(
                ["2" if bright >> each & 1 else "1" if dim >> each & 1 else "0" for each in squares]
            )
        )
    return tuple(rows)
