"""The fight as a seat knows it, and what would come of an answer there.

A copy in which nobody stands whom the seat does not see, with dice that have nothing to do with the
table's: whatever is read off it, the seat could have worked out by itself.
"""

from __future__ import annotations

from typing import NamedTuple

from troisactes.kernel.decisions import Decision, Option, PlainOffer
from troisactes.kernel.dice import Dice
from troisactes.kernel.encounter import Encounter, LoggedEvent
from troisactes.plan.seat_knowledge import known_to
from troisactes.table.screen.scene import Scene

MOST_WINDOWS = 120
SOME_SEED = 20  # of dice that are thrown for nobody


class Window(NamedTuple):
    """Somebody would be asked whether it answers."""

    reactor: int
    actions: tuple[str, ...]
    triggers: tuple[str, ...]
    subject: int
    cell: int
    clause: str


class Rehearsal(NamedTuple):
    """What an answer led to in the copy: who was asked, what happened, where it stands."""

    world: Encounter
    events: list[LoggedEvent]
    windows: list[Window]


def known_world(scene: Scene) -> Encounter:
    """A copy of the fight as the seat knows it, ready to be played on."""
    copy = known_to(scene.eyes)
    copy.state.dice = Dice(SOME_SEED)
    copy.log = []
    return copy


def world_for_odds(scene: Scene) -> Encounter:
    """What chances are reckoned in: nothing is changed there, so the fight itself will do where the
    seat knows all of it."""
    return known_world(scene) if scene.hides_some else scene.eyes.enc


def rehearse(scene: Scene, option: Option, world: Encounter | None = None) -> Rehearsal:
    """Carry out an answer in the copy; everybody who could react lets it pass."""
    copy = known_world(scene) if world is None else world
    windows: list[Window] = []
    assert copy.log is not None
    copy.force(Option(option.action, option.target, option.using, option.pay, option.path))
    for _ in range(MOST_WINDOWS):
        decision = copy.decision
        if decision is None or decision.kind not in ("respond", "response-order"):
            break
        if decision.kind == "respond":
            windows.append(_window(decision))
            copy.apply(Option("pass"))
        else:
            copy.apply(next(decision.options()))
    return Rehearsal(copy, copy.log, windows)


def _window(decision: Decision) -> Window:
    facts = decision.facts
    answers = [each for each in decision.offers if not isinstance(each, PlainOffer)]
    actions = tuple(dict.fromkeys(offer.id for offer in answers))
    return Window(
        decision.asked,
        actions,
        tuple(facts["triggers"]),
        facts["subject"],
        facts["cell"],
        decision.clause,
    )
