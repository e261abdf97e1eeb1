"""Activities that lead up to somebody: moves first, then a blow; what their parts would be."""

from __future__ import annotations

from itertools import takewhile
from typing import NamedTuple

from troisactes.kernel.decisions import CREATURE, Option
from troisactes.kernel.definitions import ActionDef
from troisactes.kernel.encounter import Encounter
from troisactes.kernel.legality import refuse_target
from troisactes.kernel.state import Creature
from troisactes.sim.odds import wounds
from troisactes.table.screen.quick_worth import Glance, glance_at
from troisactes.table.screen.reach import Walks, way_of_walking


class Leading(NamedTuple):
    """The moves an activity begins with, and the first blow after them."""

    moves: tuple[ActionDef, ...]
    blow: ActionDef


class Approach(NamedTuple):
    """An activity done to somebody: its moves as answers, the blow they lead to."""

    moves: tuple[Option, ...]
    blow: Option
    glance: Glance


def leading(action: ActionDef) -> Leading | None:
    moves = tuple(takewhile(lambda part: part.targeting.walks, action.contents))
    for part in action.contents[len(moves) :]:
        if moves and part.targeting.kind == CREATURE and wounds(part):
            return Leading(moves, part)
    return None


def approach(world: Encounter, actor: Creature, parts: Leading, other: Creature) -> Approach | None:
    """The nearest square its moves lead to from which the blow can be struck, and the best blow."""
    walk = parts.moves[0]
    using = way_of_walking(world, actor, walk)
    walks = Walks(world, actor, walk, using)
    for _ in parts.moves:
        walks.go_on()
    means = world.means(actor, parts.blow, -1) if parts.blow.uses else ("",)
    for cell in _nearest_first(world, actor, walks):
        found = [
            (glance, with_what)
            for with_what in means
            if (glance := _blow_from(world, actor, parts.blow, with_what, other, cell)) is not None
        ]
        if found:
            glance, with_what = max(found, key=lambda each: each[0].worth)
            ends = _ends(walks, cell, len(parts.moves))
            moves = tuple(
                Option(move.id, end, using) for move, end in zip(parts.moves, ends, strict=False)
            )
            return Approach(moves, Option(parts.blow.id, other.index, with_what), glance)
    return None


def _nearest_first(world: Encounter, actor: Creature, walks: Walks) -> list[int]:
    def away(cell: int) -> tuple[int, int, int]:
        layout, metric = world.state.layout, world.rules.metric
        far = layout.distance(actor.cell, actor.size, cell, actor.size, metric)
        return walks.stops[cell].moves, far, cell

    return sorted((cell for cell in walks.stops if cell != actor.cell), key=away)


def _blow_from(
    world: Encounter, actor: Creature, blow: ActionDef, using: str, other: Creature, cell: int
) -> Glance | None:
    """What a blow struck from a square is worth; None where it cannot be struck from there."""
    state, back = world.state, actor.cell
    state.place(actor, cell)
    refusal = refuse_target(world, actor, blow, using, other.index)
    glance = glance_at(world, actor, blow, using, other.index) if refusal is None else None
    state.place(actor, back)
    return glance


def _ends(walks: Walks, cell: int, moves: int) -> list[int]:
    """Where each move ends. All of them are made: a way that fewer would do is cut into more."""
    ends = walks.before(cell)
    while len(ends) < moves:
        middle = walks.between(ends[0])
        if middle < 0:
            break
        ends.insert(0, middle)
    return ends
