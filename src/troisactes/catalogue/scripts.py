"""Lists of steps while an action is being read: what they nest, and whether every slot is bound."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from troisactes.catalogue.reader import ProblemReport, Spot
from troisactes.kernel.agenda import Script, Step, unbound_slots
from troisactes.records.complaints import about_entries, about_packs


class Block:
    """A list of steps, where each one stands, and the lists inside them."""

    __slots__ = ("inner", "spots", "steps")

    def __init__(self) -> None:
        self.steps: list[Step] = []
        self.spots: list[Spot] = []
        self.inner: list[tuple[int, Block]] = []  # (the step it is inside of, the list)


class Scope:
    """The action whose steps are being read, or the strike (``owner``)."""

    def __init__(self, action: str, owner: str = "action") -> None:
        self.action = action
        self.owner = owner
        self.scripts: list[Script] = []  # of nested lists, so that their frames survive a save
        self.parts: list[str] = []  # every action a "use" step names, in order
        self.always: list[str] = []  # those among them that no other step stands around
        self.failed = False  # a step is missing: what it would have bound is unknown
        self._numbers = 0

    def number(self) -> int:
        self._numbers += 1
        return self._numbers

    def add(self, number: int, block: Block) -> Script:
        script = Script(f"{self.owner}:{self.action}/{number}", tuple(block.steps))
        self.scripts.append(script)
        return script


def check_slots(
    block: Block,
    opening: tuple[Step, ...],
    closing: tuple[Step, ...],
    given: frozenset[str],
    home: Spot,
    report: ProblemReport,
) -> None:
    """Report every slot a step would read before anything bound it, in nested lists too.

    A nested list knows what was bound before the step it belongs to, and what that step binds.
    """
    spots = {id(step): spot for step, spot in zip(block.steps, block.spots, strict=True)}
    for step, slot in unbound_slots((*opening, *block.steps, *closing), given):
        bound = ", ".join(sorted(given)) or "none"
        report.add(
            spots.get(id(step), home),
            about_entries.slot_to_be_bound(slot, type(step).__name__),
            about_entries.no_step_binds_it(),
            about_entries.bound_from_the_start(bound),
        )
    inside = dict[int, list[Block]]()
    for index, inner in block.inner:
        inside.setdefault(index, []).append(inner)
    bound_so_far = set(given)
    for step in opening:
        bound_so_far.update(step.binds)
    for index, step in enumerate(block.steps):
        bound_so_far.update(step.binds)
        for inner in inside.get(index, ()):
            asked: Any = step  # looked up as Python does: a subclass may not be compiled
            known = frozenset(bound_so_far) | frozenset(asked.gives)
            check_slots(inner, (), (), known, home, report)


def check_circles(
    uses: Mapping[str, list[str]], spots: Mapping[str, Spot], report: ProblemReport
) -> None:
    """Report actions that would use themselves for ever."""
    clear: set[str] = set()
    for start in uses:
        line = [start]
        pending = [iter(uses[start])]
        while pending:
            step = next(pending[-1], None)
            if step is None:
                pending.pop()
                clear.add(line.pop())
            elif step in line:
                circle = " → ".join([*line[line.index(step) :], step])
                report.add(
                    spots[line[-1]],
                    about_entries.steps_that_come_to_an_end(),
                    about_packs.a_circle(circle),
                )
                clear.add(step)
            elif step not in clear and step in uses:
                line.append(step)
                pending.append(iter(uses[step]))
