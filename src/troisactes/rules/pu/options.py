"""The table options that Unchained's rules ask for."""

from __future__ import annotations

from typing import Final, Literal

from troisactes.kernel.names import ListOption, NumberOption, TableOption

READY_COST: Final = TableOption("ready-cost", Literal["additive", "inclusive"])
VOLUNTARY_SPLIT: Final = TableOption("voluntary-split", Literal["entry-only", "always"])
FREE_ACTIONS_PER_TURN: Final = TableOption(
    "free-actions-per-turn", Literal["none", "1", "2", "3", "4", "5", "6", "7", "8", "9"]
)
SWIFT_ONCE_PER_TURN: Final = ListOption("swift-once-per-turn")
THREATENED_GROUND: Final = TableOption("threatened-ground", Literal["square", "area"])
UNTRAINED_MANOEUVRE_REACTIONS: Final = TableOption(
    "untrained-manoeuvre-reactions", Literal["target-only", "all"]
)
UNTRAINED_UNARMED_REACTIONS: Final = TableOption(
    "untrained-unarmed-reactions", Literal["all", "target-only"]
)
TOTAL_DEFENSE_BLOCKS_AOO: Final = TableOption("total-defense-blocks-aoo", Literal["yes", "no"])
DEFENSIVE_PENALTY_SCOPE: Final = TableOption(
    "defensive-penalty-scope", Literal["attack-rolls", "plus-manoeuvres"]
)
BASIC_ATTACK_ACTION: Final = TableOption("basic-attack-action", Literal["any", "entry"])
HASTE_IN_SURPRISE: Final = TableOption("haste-in-surprise", Literal["yes", "no"])
HASTE_FOR_READY: Final = TableOption("haste-for-ready", Literal["yes", "no"])
DELAY_LENGTH: Final = TableOption("delay-length", Literal["unlimited", "one-round"])
DELAY_DURATIONS: Final = TableOption("delay-durations", Literal["real-start", "former-slot"])
REACTIONS_BEFORE_FIRST_TURN: Final = TableOption(
    "reactions-before-first-turn", Literal["none", "combat-reflexes", "one"]
)
FAILED_QUICK_MOUNT: Final = TableOption("failed-quick-mount", Literal["done", "not-done"])
GRAPPLE_MOVE_COST: Final = TableOption("grapple-move-cost", Literal["0", "1"])
TIE_UP_CHECK: Final = TableOption("tie-up-check", Literal["separate", "same"])
TIE_UP_BONUS: Final = TableOption("tie-up-bonus", Literal["0", "5"])
ALLY_REMOVES_DIRTY_TRICK: Final = TableOption(
    "ally-removes-dirty-trick", Literal["one-act", "nothing"]
)
FEINT_SCOPE: Final = TableOption("feint-scope", Literal["whole-action", "first-roll"])
RANGED_ROLL_AFTER_SAFE_CAST: Final = TableOption(
    "ranged-roll-after-safe-cast", Literal["yes", "no"]
)
RUN_RESET: Final = TableOption("run-reset", Literal["end-of-encounter", "pause"])
CHARGE_BASE_RULES: Final = TableOption("charge-base-rules", Literal["as-printed", "base-rules"])
FLURRY_PENALTY_SCOPE: Final = TableOption(
    "flurry-penalty-scope", Literal["added-only", "whole-action"]
)
TWO_WEAPON_TABLE: Final = TableOption("two-weapon-table", Literal["base-game", "none"])
UNCONVERTED_STANDARD_ACTIONS: Final = TableOption("unconverted-standard-actions", Literal["1", "2"])
BASE_GAME_CHECKS: Final = TableOption(
    "base-game-checks", Literal["equality-succeeds", "must-exceed"]
)
DISRUPTION: Final = TableOption("disruption", Literal["concentration", "continues"])
REPOSITION_PROVOKES: Final = TableOption("reposition-provokes", Literal["yes", "no"])
BREAKS_CONSECUTIVE: Final = TableOption(
    "breaks-consecutive", Literal["acts-only", "acts-and-reactions"]
)
CASTING_BLOCKS_SPEECH: Final = TableOption("casting-blocks-speech", Literal["yes", "no"])
FREE_VARIANT_SUBTYPE: Final = TableOption("free-variant-subtype", Literal["drops", "keeps"])
REACTIONS_PER_TRIGGER: Final = TableOption("reactions-per-trigger", Literal["1", "2", "3"])
SPELL_COMBAT_EXCLUSIONS: Final = TableOption(
    "spell-combat-exclusions", Literal["named", "any-standard-spell"]
)
STEAL_ATTACHED_BONUS: Final = NumberOption("steal-attached-bonus")
OWN_TURN_IMMEDIATE: Final = TableOption("own-turn-immediate", Literal["never", "gm-exception"])
SPEECH_WORDS: Final = NumberOption("speech-words")
