"""What a turn holds: acts at its start, reactions at its end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from troisactes.kernel.names import TurnCounter
from troisactes.kernel.state import Unit
from troisactes.rules.common import facts as shared
from troisactes.rules.common.names import NONE_REGAINED, REACTS_EARLY, SURPRISE
from troisactes.rules.common.three_actions.budget import ThreeActionBudget
from troisactes.rules.common.units import ACTION, REACTION
from troisactes.rules.pu.names import (
    ACTS_OPTION,
    ALLOWANCE,
    COMBAT_REFLEXES,
    DEX,
    EXTRA_ACT,
    EXTRA_OPPORTUNITIES,
)
from troisactes.rules.pu.options import (
    BASIC_ATTACK_ACTION,
    HASTE_IN_SURPRISE,
    REACTIONS_BEFORE_FIRST_TURN,
)
from troisactes.rules.pu.sheets import has_feat

if TYPE_CHECKING:
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature
    from troisactes.rules.common.turn_rules import TurnRules


ACTS_IN_SURPRISE = 2  # PU-SURP-02
ANY_BASIC_ATTACK = "kind:basic+trait:attack"
OPPORTUNITY = "attack-of-opportunity"
OWN_TURN_REACTION: Final = TurnCounter("own-turn-reaction")  # counts those used on one's own turn
PLAIN_REACTION = Unit(REACTION)  # PU-REACT-06: apart from the acts of this turn and the next
BY_EXCEPTION = Unit(REACTION, ("trait:immediate",), "own-turn")
# PU-X-CR-02: for attacks of opportunity and nothing else, and the first to go: the reaction itself
# is left for what was readied (PU-I-03).
QUICK_STRIKE = Unit(REACTION, (OPPORTUNITY,), "combat-reflexes")
_ACT = Unit(ACTION)
_ACT_TO_MOVE = Unit(ACTION, ("trait:move",), "nauseated")


class UnchainedBudget(ThreeActionBudget):
    """What a turn holds: acts at its start, reactions at its end."""

    def __init__(self, rules: TurnRules) -> None:
        super().__init__(rules)
        self.unit_word = "acts"
        self.reactions_return = "turn-end"

    def reacts_before_first_turn(self, enc: Encounter, creature: Creature) -> bool:
        chosen: str = creature.notes.get(REACTS_EARLY, "")
        if chosen:
            return chosen == "yes"
        return enc.option(REACTIONS_BEFORE_FIRST_TURN) == "one"

    def units_given(self, creature: Creature) -> int:
        return creature.counters.get(ALLOWANCE, self.plain_turn)

    def fresh(self, enc: Encounter, creature: Creature) -> list[Unit]:
        """The turn's acts, before what haste adds; the nauseated can but move."""
        act = _ACT_TO_MOVE if creature.effect("nauseated") is not None else _ACT
        return [act] * self._acts_of(enc, creature)

    def clause_of_turn(self, enc: Encounter, creature: Creature) -> str:
        if creature.counters.get(NONE_REGAINED):
            return self.rules.cite("cannot-act")
        if SURPRISE in enc.state.vars:
            return self.rules.cite("surprise-acts")
        for effect in creature.effects:
            for definition in self.rules.with_included(effect.definition):
                if ACTS_OPTION in definition.data:
                    return definition.clause
        return super().clause_of_turn(enc, creature)

    def _acts_of(self, enc: Encounter, creature: Creature) -> int:
        """How many acts a turn of this creature has now."""
        # PU-I-25: haste comes on top of the two acts, and still pays for attacks alone.
        acts = ACTS_IN_SURPRISE if SURPRISE in enc.state.vars else self.plain_turn
        for effect in creature.effects:
            for definition in self.rules.with_included(effect.definition):
                option = definition.data.get(ACTS_OPTION)
                if option:
                    acts = min(acts, int(enc.option_called(option)))
        return acts


def extra_acts(enc: Encounter, creature: Creature) -> dict[str, Unit]:
    """What each effect that grants an act would add; only one of them counts in a turn."""
    found: dict[str, Unit] = {}
    if SURPRISE in enc.state.vars and enc.option(HASTE_IN_SURPRISE) == "no":
        return found
    for effect in creature.effects:
        only = effect.data.get(EXTRA_ACT) or effect.definition.data.get(EXTRA_ACT)
        if only:
            words = tuple(only) if not isinstance(only, str) else (only,)
            if words == ("any",):
                words = ()
            if words == (ANY_BASIC_ATTACK,) and enc.option(BASIC_ATTACK_ACTION) == "entry":
                words = ("attack",)
            name = effect.definition.id
            if all(unit.only != words for unit in found.values()):
                found[name] = Unit(ACTION, words, name)
    return found


def grant_reactions(enc: Encounter, creature: Creature) -> None:
    """One reaction, and with Combat Reflexes as many quick strikes as the Dexterity bonus. PU-D-14:
    from the end of a turn to the start of the next, not by the round."""
    creature.budget = [unit for unit in creature.budget if unit.kind != REACTION]
    if creature.flags & (shared.CANNOT_ACT | shared.NO_REACTIONS):
        return
    if not creature.counters.get(OWN_TURN_REACTION):  # else it was used in advance
        creature.budget.append(PLAIN_REACTION)
    grant_quick_strikes(creature)


def grant_quick_strikes(creature: Creature) -> None:
    """PU-TURN-06: reactions an ability adds, on the pattern of Combat Reflexes."""
    extra: int = creature.sheet.data.get(EXTRA_OPPORTUNITIES, 0)
    for effect in creature.effects:
        extra += effect.definition.data.get(EXTRA_OPPORTUNITIES, 0)
    if has_feat(creature, COMBAT_REFLEXES):
        extra += max(0, creature.sheet.stats[DEX])
    creature.budget.extend([QUICK_STRIKE] * extra)
