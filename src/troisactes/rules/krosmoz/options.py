"""The table options that KrosmozJDR's rules ask for."""

from __future__ import annotations

from typing import Final, Literal

from troisactes.kernel.names import NumberOption, TableOption

DEFAULT_STANDARD_COST: Final = TableOption("default-standard-cost", Literal["3", "4"])
REACTIONS: Final = TableOption("reactions", Literal["ability-only", "none"])
REACTION_PA_SOURCE: Final = TableOption(
    "reaction-pa-source", Literal["unspent", "next-turn-debt", "separate-pool"]
)
EXAMPLE_ESQUIVE_ABILITY: Final = TableOption(
    "example-esquive-ability", Literal["separate-ability", "forbidden"]
)
WEAPON_COST_RANGE: Final = TableOption("weapon-cost-range", Literal["2-4", "3-4"])
BONUS_LIMIT: Final = TableOption("bonus-limit", Literal["1", "2", "unlimited"])
DAMAGE_OVER_TIME_PHASE: Final = TableOption(
    "damage-over-time-phase", Literal["end-after-saves", "end-before-saves", "start"]
)
PROFICIENCY_TABLE: Final = TableOption(
    "proficiency-table", Literal["neighbour-formula", "example-plus2"]
)
CREATURE_IN_LINE: Final = TableOption(
    "creature-in-line", Literal["both", "disadvantage-only", "cover-only"]
)
MAXIMA: Final = TableOption("maxima", Literal["characters", "none"])
SIGNIFICANT_FIGHT: Final = TableOption("significant-fight", Literal["yes", "no"])
SHOVE_CONTACT: Final = TableOption("shove-contact", Literal["eight-squares", "four-squares"])
PO_APPLIES_TO: Final = TableOption(
    "po-applies-to", Literal["flagged-range", "all-ranged", "everything"]
)
SHOVE_CHOICE: Final = TableOption("shove-choice", Literal["after-roll", "before-roll"])
REMOVAL_RESOLUTION: Final = TableOption(
    "removal-resolution", Literal["touch-vs-dodge", "wisdom-save", "dual-threshold"]
)
DODGE_ZERO_PM: Final = TableOption("dodge-zero-pm", Literal["only-removal", "any-zero"])
CRIT_ON_REMOVAL: Final = TableOption("crit-on-removal", Literal["yes", "no"])
TOUCH_ADDS_PROFICIENCY: Final = TableOption("touch-adds-proficiency", Literal["yes", "no"])
NO_LINE_SPELL_AT_TOTAL_COVER: Final = TableOption(
    "no-line-spell-at-total-cover", Literal["walls-only", "allowed", "refused"]
)
STRONG_ACTION_CAP: Final = TableOption("strong-action-cap", Literal["none", "1", "2"])
ADV_STACK: Final = TableOption("adv-stack", Literal["once", "majority"])
CONTEST_TIES: Final = TableOption("contest-ties", Literal["no-change", "reroll"])
SEVERAL_TACKLERS: Final = TableOption("several-tacklers", Literal["beat-each", "best-rolls-once"])
FLEE_COST: Final = TableOption("flee-cost", Literal["one-pm", "none"])
FLEE_SUCCESS: Final = TableOption("flee-success", Literal["whole-turn", "each-departure"])
WHO_TACKLES: Final = TableOption("who-tackles", Literal["able", "unhindered"])
GROUP_BONUS_FOR: Final = TableOption("group-bonus-for", Literal["neighbours", "every-attacker"])
PASS_THROUGH: Final = TableOption("pass-through", Literal["friends", "nobody", "everyone"])
DISTANCE_METRIC: Final = TableOption("distance-metric", Literal["chebyshev", "manhattan"])
STEALTH_DIFFICULTY: Final = TableOption(
    "stealth-difficulty", Literal["passive-perception", "game-master"]
)
HIDDEN_BENEFITS: Final = TableOption(
    "hidden-benefits", Literal["both", "attack-only", "defence-only"]
)
SEARCH_DD: Final = NumberOption("search-dd")
STRICT_FULL_TURN: Final = TableOption("strict-full-turn", Literal["no", "yes"])
DODGER_REACTIONS: Final = TableOption("dodger-reactions", Literal["yes", "no"])
AGILITY_ROLLS: Final = TableOption("agility-rolls", Literal["without-attacks", "with-attacks"])
THROWN_ITEM: Final = TableOption("thrown-item", Literal["no-roll", "touch-roll"])
IMPROVISED_PA: Final = NumberOption("improvised-pa")
INTERACT_PA: Final = NumberOption("interact-pa")
NATURAL_ONE_MISHAP: Final = TableOption("natural-one-mishap", Literal["ask", "never"])
OBSTACLE_DEGREE: Final = TableOption("obstacle-degree", Literal["as-listed", "ask"])
AREA_TOTAL_COVER: Final = TableOption("area-total-cover", Literal["ask", "no", "yes"])
AREA_COVER_FROM: Final = TableOption("area-cover-from", Literal["centre", "caster"])
UNARMED_CRITICAL: Final = TableOption("unarmed-critical", Literal["nothing", "double-total"])
ESCAPE_COST: Final = NumberOption("escape-cost")
REMOVAL_LASTS: Final = TableOption("removal-lasts", Literal["next-turn", "current-pool"])
REMOVAL_TIE: Final = TableOption("removal-tie", Literal["succeeds", "fails"])
SUMMON_LEAVES: Final = TableOption("summon-leaves", Literal["with-summoner", "stays"])
COOLDOWN_COUNTING: Final = TableOption(
    "cooldown-counting", Literal["every-n-turns", "n-turns-between"]
)
HERD_STACKS: Final = TableOption("herd-stacks", Literal["no", "yes"])
CRIT_ON_TESTS: Final = TableOption("crit-on-tests", Literal["no", "yes"])
IMPROVISED_DD: Final = NumberOption("improvised-dd")
