"""What is kept ready, and for what: the same in a plan and when it is carried out."""

from __future__ import annotations

from troisactes.kernel.decisions import Decision, Option
from troisactes.kernel.encounter import Encounter
from troisactes.kernel.state import Creature
from troisactes.plan.attack_options import worth_after
from troisactes.rules.common.names import READIED, WAITS_FOR_KEY
from troisactes.rules.common.turn_rules import turn_rules

COMING, ATTACKING = "enters-reach", "attacks"  # triggers


def answer_about_ready(enc: Encounter, decision: Decision) -> Option | None:
    """Who shoots waits for an enemy to show itself by attacking, others for one to come; None for
    any other question, and for what the question's own default is good enough."""
    if decision.kind != "ready-trigger":
        return None
    archer = shoots(enc, enc.state.creatures[decision.actor])
    return decision.option(ATTACKING if archer else COMING)


def shoots(enc: Encounter, creature: Creature) -> bool:
    """Whether a weapon at hand reaches far."""
    rules = turn_rules(enc)
    held = {item.kind for item in creature.held}
    return any(
        weapon.range and (not weapon.item or weapon.item in held)
        for weapon in creature.sheet.weapons
        if not rules.attacks.is_spent(creature, weapon)
    )


def waits_for(creature: Creature) -> str:
    """The trigger of what it keeps ready; "" when it keeps nothing."""
    kept = creature.effect(READIED)
    return str(kept.data[WAITS_FOR_KEY]) if kept is not None else ""


def worth_of_kept(enc: Encounter, creature: Creature) -> float:
    """What a blow kept ready does beside a first one: it may come after those of the turn."""
    kept = creature.effect(READIED)
    rules = turn_rules(enc)
    before = rules.readying.readied_attacks(enc, kept) if kept is not None else -1
    return worth_after(enc, before, False) if before > 0 else 1.0
