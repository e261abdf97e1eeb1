"""What a scenario may expect. Each is documented, with an example, in docs/scenarios.md."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from troisactes.errors import TroisActesError
from troisactes.records.complaints import about_scenarios
from troisactes.scenarios.differences import Check, Difference, Differences, Malformed
from troisactes.scenarios.expected_catalogue import check_query
from troisactes.scenarios.expected_creatures import (
    check_actions,
    check_at,
    check_attacks,
    check_budget,
    check_conditions,
    check_counters,
    check_doors,
    check_facts,
    check_hp,
    check_items,
    check_no_conditions,
    check_no_facts,
    check_notes,
    check_pools,
    check_reactions,
    check_stats,
    check_temp_hp,
    check_work,
)
from troisactes.scenarios.expected_fight import (
    check_clock,
    check_ended,
    check_initiative,
    check_mode,
    check_order,
    check_round,
    check_set_aside,
    check_turn,
)
from troisactes.scenarios.expected_odds import check_would_roll
from troisactes.scenarios.expected_question import (
    check_asked,
    check_decision,
    check_default,
    check_not_offers,
    check_offers,
    check_offers_only,
    check_targets,
)
from troisactes.scenarios.expected_rolls import (
    check_acts,
    check_asked_count,
    check_event_counts,
    check_events,
    check_log_says,
    check_no_events,
    check_prompts,
    check_questions,
    check_roll,
    check_rolls,
)
from troisactes.scenarios.play import Played

EXPECTATIONS: Final[Mapping[str, Check]] = {
    # creatures
    "hp": check_hp,
    "temp_hp": check_temp_hp,
    "pools": check_pools,
    "budget": check_budget,
    "actions": check_actions,
    "reactions": check_reactions,
    "at": check_at,
    "conditions": check_conditions,
    "no_conditions": check_no_conditions,
    "facts": check_facts,
    "no_facts": check_no_facts,
    "stats": check_stats,
    "attacks": check_attacks,
    "counters": check_counters,
    "notes": check_notes,
    "work": check_work,
    # things
    "items": check_items,
    "doors": check_doors,
    # the question
    "asked": check_asked,
    "decision": check_decision,
    "default": check_default,
    "offers": check_offers,
    "not_offers": check_not_offers,
    "offers_only": check_offers_only,
    "targets": check_targets,
    # what happened
    "roll": check_roll,
    "rolls": check_rolls,
    "would_roll": check_would_roll,
    "events": check_events,
    "no_events": check_no_events,
    "event_counts": check_event_counts,
    "log_says": check_log_says,
    "acts": check_acts,
    "prompts": check_prompts,
    "asked_count": check_asked_count,
    "questions": check_questions,
    # the fight
    "order": check_order,
    "set_aside": check_set_aside,
    "initiative": check_initiative,
    "round": check_round,
    "turn": check_turn,
    "clock": check_clock,
    "mode": check_mode,
    "ended": check_ended,
    # the rules
    "query": check_query,
}


def compare(played: Played, name: str, wanted: object, since: str) -> Differences:
    """One expectation. What is badly written, or names what is not there, is a difference too."""
    try:
        return EXPECTATIONS[name](played, wanted, since)
    except Malformed as error:
        return [Difference(about_scenarios.to_be_written_as(name, error.expected), error.found)]
    except TroisActesError as error:
        return [Difference(about_scenarios.to_name_what_is_there(name), error.phrase())]
