"""The table options that shared procedures ask for.

What follows the words holds under a system that leaves no such choice to its tables.
"""

from __future__ import annotations

from typing import Final, Literal

from troisactes.kernel.names import NumberOption, TableOption

INITIATIVE_CHECK: Final = TableOption(
    "initiative-check",
    Literal["", "perception", "stealth", "deception", "diplomacy", "athletics", "acrobatics"],
    "",
)
GROUP_INITIATIVE: Final = TableOption("group-initiative", Literal["group", "individual", "each"])
TIE_ORDER: Final = TableOption(
    "tie-order", Literal["creation-order", "game-master"], "creation-order"
)
REACTION_BEFORE_FIRST_TURN: Final = TableOption(
    "reaction-before-first-turn", Literal["no", "yes"], "no"
)
TOLD_BY: Final = TableOption("told-by", Literal["game-master", "player"], "game-master")
MODE_AFTER: Final = TableOption("mode-after", Literal["exploration", "downtime"], "exploration")
ENCOUNTER_END: Final = TableOption("encounter-end", Literal["propose", "automatic", "ask"])
ORDER_VISIBILITY: Final = TableOption(
    "order-visibility", Literal["order-and-names", "with-results", "hidden"], "order-and-names"
)
DELAY_RETURN: Final = TableOption("delay-return", Literal["standard", "without-harm"], "standard")
READIED_ATTACK_KEEPS_PENALTY: Final = TableOption(
    "readied-attack-keeps-penalty", Literal["yes", "no"], "yes"
)
KNOCKED_OUT_PLACE: Final = TableOption(
    "knocked-out-place", Literal["before-turn", "before-responsible", "unchanged"], "before-turn"
)
ITEM_ORDER: Final = TableOption("item-order", Literal["ask", "as-listed"], "ask")
CASTING_COUNTS_AS_CONCENTRATING: Final = TableOption(
    "casting-counts-as-concentrating", Literal["yes", "no"], "yes"
)
OWN_TURN_COUNTS: Final = TableOption(
    "own-turn-counts", Literal["counts", "does-not-count"], "counts"
)
PERSISTENT_DC: Final = NumberOption("persistent-dc", 15)
PERSISTENT_DC_HELPED: Final = NumberOption("persistent-dc-helped", 10)
AFFLICTION_INTERVAL: Final = TableOption(
    "affliction-interval", Literal["as-affliction-says", "each-turn-end"], "as-affliction-says"
)
STEP_SUPPRESSES_FREE_ACTIONS: Final = TableOption(
    "step-suppresses-free-actions", Literal["yes", "no"], "yes"
)
LONG_ACTIVITY_OVERRIDE: Final = TableOption(
    "long-activity-override", Literal["refuse", "allow"], "refuse"
)
RANGE_PENALTY: Final = NumberOption("range-penalty", 2)
RANGE_INCREMENTS: Final = NumberOption("range-increments", 0)
DISRUPTED_ATTACK_COUNTS: Final = TableOption("disrupted-attack-counts", Literal["yes", "no"], "yes")
ENCOUNTER_KIND: Final = TableOption("encounter-kind", Literal["combat", "social"], "combat")
AGILE: Final = TableOption("agile", Literal["yes", "no"], "no")
ONE_RESPONSE_PER_MOVE: Final = TableOption(
    "one-response-per-move", Literal["yes", "no", "free-actions"], "no"
)
SIMILAR_TRIGGERS: Final = TableOption(
    "similar-triggers", Literal["same", "distinct", "ask"], "same"
)
LOST_ACTIONS: Final = TableOption(
    "lost-actions", Literal["choose", "plain-first", "restricted-first"], "choose"
)
OPENING_MOVE: Final = TableOption("opening-move", Literal["no", "ask"], "no")
DISRUPTION_CONSEQUENCES: Final = TableOption(
    "disruption-consequences", Literal["ask", "none"], "none"
)
REACTIONS_OUT_OF_ENCOUNTER: Final = TableOption(
    "reactions-out-of-encounter", Literal["ask", "unlimited", "one-per-round"], "unlimited"
)
LIGHT: Final = TableOption("light", Literal["normal", "dim", "dark"], "normal")
PIT_DEPTH: Final = NumberOption("pit-depth")
ANSWER_ALLIES: Final = TableOption("answer-allies", Literal["yes", "no"], "no")
DISRUPTION_REFUND: Final = TableOption(
    "disruption-refund", Literal["no-refund", "allowed"], "no-refund"
)
DISRUPTED_SUBORDINATE: Final = TableOption(
    "disrupted-subordinate", Literal["whole-activity", "step"], "whole-activity"
)
IMPROVISED_COST: Final = TableOption(
    "improvised-cost", Literal["refuse-until-set", "one-action"], "refuse-until-set"
)
MINOR_OCCUPATIONS: Final = TableOption(
    "minor-occupations", Literal["no-duration-is-minor", "none"], "no-duration-is-minor"
)
KEEP_PROGRESS: Final = TableOption("keep-progress", Literal["no", "yes"], "no")
CANNOT_ACT_REACTION: Final = TableOption(
    "cannot-act-reaction", Literal["lose", "keep", "regain"], "lose"
)
MIDTURN_CONDITIONS: Final = TableOption(
    "midturn-conditions", Literal["next-turn", "at-once"], "next-turn"
)
SETUP_AND_REACTIONS: Final = TableOption(
    "setup-and-reactions", Literal["does-not-count", "counts"], "does-not-count"
)
RESPONSE_ORDER: Final = TableOption(
    "response-order", Literal["game-master", "initiative"], "initiative"
)
UNTAGGED_LONG_ACTIVITY: Final = TableOption(
    "untagged-long-activity", Literal["by-duration", "exploration", "downtime"], "by-duration"
)
