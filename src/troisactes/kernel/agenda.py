"""Scripts and steps: what pending work is made of.

A script is a straight list of steps; a frame on the stack is a script and a position in it. A step
either does its part at once, pushes further frames, or asks. A step that asks leaves the position
where it is: asking again (after loading a save) gives the same question.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from mypy_extensions import mypyc_attr

from troisactes.errors import InvalidAnswer
from troisactes.kernel.names import Slot
from troisactes.records.complaints import about_answers
from troisactes.records.refusals import Refusal

if TYPE_CHECKING:
    from troisactes.kernel.decisions import Option
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.reckoning import Reckoning
    from troisactes.kernel.state import Frame


# What a step may be good for: planners and screens look for these, never for an action's id.
BLOW = "blow"  # it rolls at somebody, or hurts
WOUND = "wound"  # it hurts
HEALING = "healing"
DOOR = "door"  # it opens one
LOADING = "loading"  # it makes a weapon ready
COMPANY = "company"  # it calls somebody to one's side
FREEDOM = "freedom"  # it frees whoever does it from a hold
LETTING_GO = "letting-go"  # of a thing in hand, which falls
KEEPING_READY = "keeping-ready"  # an action for later: the turn is over
PUTTING_OFF = "putting-off"  # the turn itself
COMING_BACK = "coming-back"  # into a turn put off
UNFORESEEN = "unforeseen"  # people agree on what it is: a conversation, not a move


class Rolls(NamedTuple):
    """Dice thrown for an amount, as a sheet tells them: ``6d6`` of fire.

    Without dice: of which kind the amount thrown before is; without a kind: an amount whose kind
    a later step tells.
    """

    dice: int  # how many
    faces: int
    bonus: int
    kind: str  # of damage
    heals: bool = False


@mypyc_attr(allow_interpreted_subclasses=True)  # a pack of Python may bring its own
class Step:
    """One step of a script. ``needs`` and ``binds`` name frame slots; the catalogue checks them."""

    needs: tuple[Slot, ...] = ()
    binds: tuple[Slot, ...] = ()
    gives: tuple[Slot, ...] = ()  # what the lists inside it find bound, besides what is bound here
    parts: tuple[str, ...] = ()  # the actions it has its user perform
    does: tuple[str, ...] = ()  # what it takes of whoever does it ("moves"): see ``ActionDef.does``

    def run(self, enc: Encounter, frame: Frame) -> None:
        raise InvalidAnswer(about_answers.does_nothing(type(self).__name__))

    def reckon(self, reckoning: Reckoning, frame: Frame) -> None:
        """Add what it is good for to a reckoning; nothing is rolled, nothing changes."""

    def brings(self) -> tuple[str, ...]:
        """What it is good for, in the words above (``BLOW``, ``DOOR``…)."""
        return ()

    def rolls(self) -> tuple[Rolls, ...]:
        """The dice it throws for damage or healing, the same whoever is concerned."""
        return ()

    def area(self, enc: Encounter, frame: Frame) -> tuple[int, ...]:
        """The squares it covers, aimed as the frame says; none for what covers no area."""
        return ()

    def answer(self, enc: Encounter, frame: Frame, option: Option) -> None:
        raise InvalidAnswer(about_answers.asks_nothing(type(self).__name__))

    def formerly(self, enc: Encounter, frame: Frame) -> dict[str, str]:
        """Answers to its question that older records hold, and what they are called now."""
        return {}

    def spares(self, enc: Encounter, actor: int, action: str, subject: int) -> bool:
        """Whether an answer that comes by itself does not concern whoever set it off."""
        return False

    def expect_words(self, enc: Encounter, text: str) -> None:
        """Raise what is wrong with words that answer its question, before anything happens."""

    def objection(self, enc: Encounter, frame: Frame, option: Option) -> Refusal | None:
        """Why this is no answer to its question, where the step knows better than general rules."""
        return None


class Script:
    """A named list of steps."""

    __slots__ = ("id", "steps")

    def __init__(self, id: str, steps: tuple[Step, ...]) -> None:
        self.id = id
        self.steps = steps

    def __repr__(self) -> str:
        return f"<Script {self.id}, {len(self.steps)} steps>"


def unbound_slots(steps: tuple[Step, ...], given: frozenset[str]) -> list[tuple[Step, str]]:
    """Slots a step would read before anything bound them."""
    bound = set(given)
    missing: list[tuple[Step, str]] = []
    for step in steps:
        asked: Any = step  # looked up as Python does: a subclass may not be compiled
        for slot in asked.needs:
            if slot not in bound:
                missing.append((step, slot))
        bound.update(asked.binds)
    return missing
