"""Which actions are open to a creature, with what, and why not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import mypyc_attr

from troisactes.kernel.legality import add_offers, is_open
from troisactes.kernel.parts.part import RulesetPart
from troisactes.kernel.refusals import (
    Needs,
    NeedsItem,
    NoMeans,
    NotKnown,
    NotWhile,
    PartOfAnother,
)
from troisactes.records.refusals import Refusal

if TYPE_CHECKING:
    from troisactes.kernel.decisions import Offer, Option
    from troisactes.kernel.definitions import ActionDef
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature


@mypyc_attr(allow_interpreted_subclasses=True)  # a system in plain Python may bring its own
class LegalityRules(RulesetPart):
    """Which actions are open to a creature, with what, and why not."""

    def ways(self, enc: Encounter, creature: Creature, action: ActionDef) -> list[Offer]:
        """Every way to do an action of the menu now; facts, bans and mode have been seen to."""
        found: list[Offer] = []
        if is_open(enc, creature, action):
            add_offers(enc, creature, action, found)
        return found

    def mode_allows(self, enc: Encounter, action: ActionDef) -> bool:
        """Whether an action belongs to the present mode of play."""
        return enc.state.mode in action.modes

    def mode_clause(self, enc: Encounter, action: ActionDef) -> str:
        """The clause behind an action that does not belong to the present mode."""
        return self.rules.cite("mode")

    def may_while_unable(self, enc: Encounter, creature: Creature, action: ActionDef) -> bool:
        """Whether a creature that cannot act may still do this (say a few words, perhaps)."""
        return False

    def clause_of_inability(self, creature: Creature) -> str:
        """The clause behind a creature that cannot act."""
        return self.rules.cite("cannot-act")

    def refuse_unknown(self, enc: Encounter, creature: Creature, action: ActionDef) -> Refusal:
        """Why an action is not this creature's: it belongs to a thing, to another action, or to
        others."""
        rules = self.rules
        for item in rules.items.values():
            if action.id in item.grants:
                return NeedsItem(
                    clause=action.clause, creature=creature.index, action=action.id, item=item.id
                )
        whole = rules.whole_of(action, creature.sheet.actions)
        if whole is not None:
            missing = action.requires & ~rules.creatures.facts_of(enc, creature)
            if missing:
                return self.refuse_fact(creature, action, missing, True)
            return PartOfAnother(
                clause=whole.clause, creature=creature.index, action=action.id, whole=whole.id
            )
        triggered = rules.citations.get("known-actions:triggered") if action.trigger else None
        return NotKnown(
            clause=triggered or rules.cite("known-actions"),
            creature=creature.index,
            action=action.id,
        )

    def clause_of_own_turn(self, enc: Encounter, creature: Creature, action: ActionDef) -> str:
        """The clause behind an action that is for one's own turn; kinds may have their own."""
        citations = self.rules.citations
        return citations.get("own-turn:" + action.kind) or self.rules.cite("own-turn")

    def refuse_stage(self, enc: Encounter, creature: Creature, action: ActionDef) -> Refusal | None:
        """An objection to acting now though it is its turn: before its acts are there, say."""
        return None

    def means(
        self, enc: Encounter, creature: Creature, action: ActionDef, subject: int
    ) -> list[str]:
        """What an action may be done with (weapons at hand; those that reach ``subject``)."""
        return [""]

    def refuse_means(
        self, enc: Encounter, creature: Creature, action: ActionDef, using: str
    ) -> Refusal:
        """Why it cannot be done with that."""
        return NoMeans(clause=action.clause, action=action.id, using=using)

    def refuse_fact(
        self, creature: Creature, action: ActionDef, bits: int, required: bool
    ) -> Refusal:
        """The refusal for the first fact that fails (``required``: it should hold and does not)."""
        name = next(name for name, bit in self.rules.facts.items() if bits & bit)
        of_fact = self.rules.citations.get(f"fact:{name}", action.clause)
        clause = self.rules.citations.get(f"fact:{name}:{action.id}", of_fact)
        if required:
            return Needs(clause=clause, creature=creature.index, action=action.id, fact=name)
        return NotWhile(clause=clause, creature=creature.index, action=action.id, fact=name)

    def refuse(self, enc: Encounter, creature: Creature, option: Option) -> Refusal | None:
        """A system's own objection to an action (after the kernel's general ones)."""
        return None
