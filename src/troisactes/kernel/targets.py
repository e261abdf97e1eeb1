"""What an action may be aimed at: the interface. Systems bring the kinds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from troisactes.kernel.decisions import CREATURE, NOTHING
from troisactes.kernel.refusals import ActionRefused, NoTarget, TargetNotLegal
from troisactes.records.refusals import Refusal

if TYPE_CHECKING:
    from troisactes.kernel.definitions import ActionDef
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature

NO_TARGET: Final[list[int]] = [-1]


@mypyc_attr(allow_interpreted_subclasses=True)  # a pack of Python may bring its own
class Targeting:
    """Finds an action's targets and says why another is refused.

    A subclass that is not compiled sets the fields below in its ``__init__``: compiled code reads
    them from the instance.
    """

    kind: str = NOTHING
    always: bool = True  # aimed at nothing, it is open whoever stands where
    shareable: bool = False  # its targets depend on the actor alone, not on the action
    lazy: bool = False  # targets are many and costly: list them only when someone looks
    walks: bool = False  # the target is where a path drawn by hand may lead
    when_none: type[ActionRefused] = NoTarget  # the refusal when nothing at all can be aimed at …
    does: tuple[str, ...] = ()  # what aiming takes of the actor ("sees"): see ``ActionDef.does``
    none_by: str = ""  # … and the topic that says so; the action's own clause if there is none

    def candidates(
        self, enc: Encounter, actor: Creature, action: ActionDef, using: str
    ) -> list[int]:
        """Every legal target, in a fixed order."""
        return NO_TARGET

    def has_any(self, enc: Encounter, actor: Creature, action: ActionDef, using: str) -> bool:
        return bool(self.candidates(enc, actor, action, using))

    def refuse(
        self, enc: Encounter, actor: Creature, action: ActionDef, using: str, target: int
    ) -> Refusal | None:
        """Why this target is refused; agrees with ``candidates``."""
        if target in self.candidates(enc, actor, action, using):
            return None
        return TargetNotLegal(clause=action.clause, action=action.id)

    def may_find(self, enc: Encounter, actor: Creature, action: ActionDef, using: str) -> bool:
        """Whether there is a target, or may be one before the actor's next turn: others come and
        go, but what is fixed, or lies about, stays where it is."""
        if self.kind == CREATURE:
            return len(enc.state.creatures) > 1
        return self.has_any(enc, actor, action, using)

    def farthest(self, enc: Encounter, actor: Creature) -> int:
        """How far from the actor it may be aimed, weapons apart; 0 where that is no number."""
        return 0

    def refuse_all(self, enc: Encounter, actor: Creature, action: ActionDef, using: str) -> Refusal:
        """Why nothing at all can be aimed at now."""
        clause = enc.rules.cite_or_own(self.none_by, action)
        return self.when_none(clause=clause, creature=actor.index, action=action.id)
