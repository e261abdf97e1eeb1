"""What a system gives the kernel: its catalogue, and the parts that answer what the kernel asks."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from troisactes.errors import UnknownId
from troisactes.kernel.parts.checks import CheckRules
from troisactes.kernel.parts.course import CourseRules
from troisactes.kernel.parts.creatures import CreatureRules
from troisactes.kernel.parts.legality import LegalityRules
from troisactes.kernel.parts.long_actions import LongActionRules
from troisactes.kernel.parts.payment import PaymentRules
from troisactes.kernel.parts.responses import ResponseRules
from troisactes.kernel.parts.seats import SeatRules
from troisactes.kernel.parts.sight import SightRules
from troisactes.kernel.squares import SQUARE

if TYPE_CHECKING:
    from troisactes.kernel.agenda import Script
    from troisactes.kernel.definitions import ActionDef, EffectDef, ItemDef, Sheet


OF_ACTION: Final = "action:"  # what scripts of actions are called by


@mypyc_attr(allow_interpreted_subclasses=True)  # a pack of Python may bring its own
class Ruleset:
    """A system ready to run. Subclasses put parts of their own; the catalogue fills the tables."""

    def __init__(self, id: str) -> None:
        self.id = id
        self.digest = ""  # of the catalogue's content: part of a save's identity
        self.metric: int = SQUARE
        self.squares_first = False  # distances are told in squares, then in metres
        self.actions: dict[str, ActionDef] = {}
        self.effects: dict[str, EffectDef] = {}
        self.items: dict[str, ItemDef] = {}
        self.sheets: dict[str, Sheet] = {}
        self.scripts: dict[str, Script] = {}
        self.facts: dict[str, int] = {}  # fact name -> bit
        self.options: dict[str, str] = {}  # table option -> what holds unless a table chooses
        self.citations: dict[str, str] = {}  # topic -> clause id
        self._closures: dict[str, tuple[EffectDef, ...]] = {}
        # Actions made at the table, by what their id says; and who makes them, by its first word.
        self._made: dict[str, ActionDef] = {}
        self.makers: dict[str, Callable[[Ruleset, str], ActionDef | None]] = {}
        self.checks = CheckRules(self)
        self.course = CourseRules(self)
        self.creatures = CreatureRules(self)
        self.legality = LegalityRules(self)
        self.long_actions = LongActionRules(self)
        self.payment = PaymentRules(self)
        self.responses = ResponseRules(self)
        self.seats = SeatRules(self)
        self.sight = SightRules(self)

    # --- look-ups ----------------------------------------------------------------------------

    def cite(self, topic: str) -> str:
        """The clause behind a topic; topics are how shared procedures name each system's rule."""
        clause = self.citations.get(topic)
        if clause is None:
            raise UnknownId("topic", topic, self.citations)
        return clause

    def cite_or_own(self, topic: str, action: ActionDef) -> str:
        """The clause of a topic, for that action or its family where a system tells them apart; the
        action's own where it has none."""
        found = self.citations.get(f"{topic}:{action.id}")
        if found is None:
            found = self.citations.get(f"{topic}:{action.family}") or self.citations.get(topic)
        return found or action.clause

    def whole_of(self, part: ActionDef, among: Mapping[str, ActionDef]) -> ActionDef | None:
        """The first of these actions that has its user perform another as a part of it."""
        for action in among.values():
            for step in action.script.steps:
                if part.id in step.parts:
                    return action
        return None

    def action(self, id: str) -> ActionDef:
        """A catalogue action, or one whose id says all: ``improvised:2:move``, ``readied:…``."""
        found = self.actions.get(id)
        if found is None:
            found = self._made.get(id) or self._make(id)
        return found

    def _make(self, id: str) -> ActionDef:
        maker = self.makers.get(id.partition(":")[0])
        made = maker(self, id) if maker is not None else None
        if made is None:
            raise UnknownId("action", id, self.actions)
        self.scripts[made.script.id] = made.script
        self._made[id] = made
        return made

    def effect(self, id: str) -> EffectDef:
        found = self.effects.get(id)
        if found is None:
            raise UnknownId("effect", id, self.effects)
        return found

    def sheet(self, id: str) -> Sheet:
        found = self.sheets.get(id)
        if found is None:
            raise UnknownId("creature", id, self.sheets)
        return found

    def script(self, id: str) -> Script:
        """Scripts of table-made actions exist as soon as somebody names them."""
        if id not in self.scripts and id.startswith(OF_ACTION):
            self.action(id.removeprefix(OF_ACTION))
        found = self.scripts.get(id)
        if found is None:
            raise UnknownId("script", id, self.scripts)
        return found

    def fact(self, name: str) -> int:
        """The bit of a fact."""
        found = self.facts.get(name)
        if found is None:
            raise UnknownId("fact", name, self.facts)
        return found

    def with_included(self, definition: EffectDef) -> tuple[EffectDef, ...]:
        """An effect and all it includes (unconscious: blinded, off-guard, prone)."""
        if not definition.includes:
            return (definition,)
        found = self._closures.get(definition.id)
        if found is None:
            every = [definition]
            for each in every:
                for name in each.includes:
                    included = self.effect(name)
                    if included not in every:
                        every.append(included)
            found = tuple(every)
            self._closures[definition.id] = found
        return found

    def own_scripts(self) -> tuple[Script, ...]:
        """Scripts a system runs that belong to no action: a save names them too."""
        return ()
