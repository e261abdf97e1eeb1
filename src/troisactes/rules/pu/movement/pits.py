"""Going into a pit on purpose: a move that ends with the fall (PU-A-012)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from troisactes.catalogue.vocabulary import plain
from troisactes.kernel.decisions import CELL
from troisactes.kernel.names import PATH, TARGET
from troisactes.kernel.refusals import ActionRefused
from troisactes.kernel.targets import Targeting
from troisactes.records.refusals import Refusal
from troisactes.rules.common.falling import fall_if_over_pit, is_pit
from troisactes.rules.common.movement import Move, budget_of, parity_of, reachable
from troisactes.rules.common.refusals import TooFar
from troisactes.rules.pu.refusals import NoPitInReach

if TYPE_CHECKING:
    from troisactes.catalogue.vocabulary import StepBuilders, TargetingBuilders
    from troisactes.kernel.definitions import ActionDef
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature, Frame

Path = tuple[int, ...]


def way_into(enc: Encounter, creature: Creature, action: ActionDef, pit: int) -> Path:
    """The cheapest walk that ends in the pit; nothing where the speed is not enough."""
    layout, metric = enc.state.layout, enc.rules.metric
    reach = reachable(enc, creature, action)
    best: tuple[int, Path] = (0, ())
    for edge in layout.burst(pit, 1, metric):
        if edge == pit or is_pit(enc, edge):
            continue
        if edge == creature.cell:
            path: Path = (pit,)
        elif reach.can_stop(edge):
            path = (*reach.path_to(edge), pit)
        else:
            continue
        cost = _cost(enc, creature, action, path)
        if cost <= budget_of(enc, creature, action) and (not best[1] or cost < best[0]):
            best = (cost, path)
    return best[1]


def _cost(enc: Encounter, creature: Creature, action: ActionDef, path: Path) -> int:
    """What the walk costs, the last square like any other."""
    layout, metric = enc.state.layout, enc.rules.metric
    parity = parity_of(creature, action)
    start, walked, at = creature.cell, 0, parity
    if len(path) > 1:
        walked, at = layout.path_cost(list(path[:-1]), start, creature.size, parity, metric)
        start = path[-2]
    is_diagonal = enc.state.grid.xs[start] != enc.state.grid.xs[path[-1]] and (
        enc.state.grid.ys[start] != enc.state.grid.ys[path[-1]]
    )
    return walked + (2 if is_diagonal and at else 1)


class PitTarget(Targeting):
    """A pit one can walk into; the small fit in, the large do not."""

    kind = CELL
    lazy = True
    when_none: type[ActionRefused] = NoPitInReach

    def candidates(
        self, enc: Encounter, actor: Creature, action: ActionDef, using: str
    ) -> list[int]:
        if actor.size > 1:
            return []
        near = enc.state.layout.burst(actor.cell, budget_of(enc, actor, action), enc.rules.metric)
        return [
            cell
            for cell in near
            if is_pit(enc, cell)
            and cell not in enc.state.occupied
            and way_into(enc, actor, action, cell)
        ]

    def refuse(
        self, enc: Encounter, actor: Creature, action: ActionDef, using: str, target: int
    ) -> Refusal | None:
        if target in self.candidates(enc, actor, action, using):
            return None
        if 0 <= target < enc.state.grid.cell_count and is_pit(enc, target):
            return TooFar(
                clause=action.clause,
                creature=actor.index,
                action=action.id,
                speed=budget_of(enc, actor, action),
                cell=target,
            )
        return self.refuse_all(enc, actor, action, using)


class WalkIntoPit(Move):
    """Square by square like any walk, and down at its end."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        slots = frame.slots
        creature = enc.state.creatures[frame.actor]
        if not slots.get(PATH):
            act = enc.state.act(frame.act)
            assert act is not None
            slots[PATH] = way_into(enc, creature, act.action, slots[TARGET])
        path: Path = slots[PATH]
        edge = path[-2] if len(path) > 1 else creature.cell
        super().run(enc, frame)
        if enc.state.stack[-1] is frame and creature.cell == slots[TARGET]:
            fall_if_over_pit(enc, creature, edge, creature.index)


STEPS: StepBuilders = {"walk-into-pit": plain(WalkIntoPit)}
TARGETINGS: TargetingBuilders = {"pit": plain(PitTarget)}
