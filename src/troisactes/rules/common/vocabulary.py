"""The words shared by the catalogues of systems with three actions and a reaction."""

from __future__ import annotations

from typing import TYPE_CHECKING

from troisactes.catalogue.actions import FARTHEST
from troisactes.catalogue.creatures import MOST_HIT_POINTS
from troisactes.catalogue.dice import MOST_DICE, MOST_FACES
from troisactes.catalogue.options import points_of
from troisactes.catalogue.vocabulary import Vocabulary, plain
from troisactes.kernel.names import (
    CAUSE,
    MOST_HP,
    PATH,
    SUBJECT,
    TARGET,
    TRIGGERS_SLOT,
    USING,
    WINDOW_TARGET,
)
from troisactes.records.complaints import about_entries, about_values
from troisactes.rules.common import (
    adjustments,
    areas,
    creature_abilities,
    data_keys,
    facts,
    falling,
    improvised_actions,
    items,
    manoeuvres,
    movement,
    options,
    outcome_steps,
    ready_and_delay,
    sheet_words,
    spells,
    steps,
    strike_damage,
    strike_ways,
    targets,
    told_actions,
)
from troisactes.rules.common.action_costs import parse_cost
from troisactes.rules.common.action_frame import CLOSING, OPENING, Use
from troisactes.rules.common.attacks import Attack
from troisactes.rules.common.names import (
    AC,
    ATTACK,
    ATTACKS_STAT,
    CHARGES,
    CHECKS,
    DAMAGE,
    DC_OF_ROLLER,
    DCS,
    DEGREE,
    FOCUS,
    GROUND_ITEM,
    GROUPS,
    HELD_ITEM,
    PERCEPTION,
    SAVES_STAT,
    SKILLS_STAT,
    SLOTS,
    SPEED,
    SPELL_ATTACK,
    SPELL_DC,
    STOWED_ITEM,
    WAY,
)
from troisactes.rules.common.sheet_stats import SAVES, SKILLS, STATS
from troisactes.rules.common.strike_damage import WeaponDamage
from troisactes.rules.common.units import REACTION

if TYPE_CHECKING:
    from troisactes.catalogue.params import Params
    from troisactes.catalogue.vocabulary import StepBuilders, TargetingBuilders
    from troisactes.kernel.agenda import Step
    from troisactes.kernel.definitions import Sheet
    from troisactes.kernel.targets import Targeting

NOTES = frozenset(
    ("helped", "initiative", "knocked-out-dc", "opening", "reacts-early", "recalled", "significant")
)
KINDS = frozenset(("single", "activity", "reaction", "free"))

# rule traits: what each of them does is told by the code that asks for it.
TRAITS = frozenset(
    (
        "attack",
        "move",
        "manipulate",
        "concentrate",
        "exploration",
        "downtime",
        "flourish",
        "open",
        "press",
        "secret",
        "fighter",
        "auditory",
        "visual",
        "mental",
        "emotion",
        "fear",
        "fire",
        "cold",
        "electricity",
        "healing",
        "stance",
        "linguistic",
        # weapons
        "agile",
        "finesse",
        "reach",
        "ranged",
        "thrown",
        "deadly",
        "nonlethal",
        "unarmed",
        "versatile",
        "two-hand",
        "sweep",
        "forceful",
        "parry",
        # creatures
        "humanoid",
        "beast",
        "undead",
        "construct",
        "dragon",
        "giant",
        "ooze",
        "plant",
        "spirit",
        "fiend",
        "fungus",
        "elemental",
    )
)
DAMAGE_TYPES = frozenset(
    (
        "slashing",
        "piercing",
        "bludgeoning",
        "fire",
        "cold",
        "electricity",
        "acid",
        "sonic",
        "force",
        "mental",
        "poison",
        "bleed",
        "vitality",
        "void",
        "nonlethal",
        "untyped",
        "spirit",
        "good",
        "evil",
        "lawful",
        "chaotic",
    )
)

TRIGGERS = frozenset(
    (
        "misses",
        "misses-badly",
        "critical-damage",
        "leaves-square",
        "enters-square",
        "turn-begins",
        "turn-ends",
        "turn-ended",
        "damage",
        "falls",
        "hazard",
        "signal",
        "uses:ranged-attack",
        "told",
        "would-fall",
        *(f"damage:{each}" for each in sorted(DAMAGE_TYPES)),
    )
)


def build_damage(p: Params) -> Step:
    step = steps.Damage.build(p)
    if isinstance(p.raw("type"), str):
        p.damage_type("type")
    return step


def build_effect(p: Params) -> Step:
    step = steps.ApplyEffect.build(p)
    data = p.part("data", about_values.a_table())
    if data is not None:  # extra dice for the action it prepares
        data.int("dice", 0, 0, MOST_DICE)
        data.int("faces", 6, 1, MOST_FACES)
    return step


def build_creature_target(p: Params) -> Targeting:
    targeting = targets.TARGETINGS["creature"](p)
    within = p.raw("within")
    if isinstance(within, str) and within not in ("reach", "weapon"):
        is_number = within.isascii() and within.isdigit() and len(within) <= 3
        if not is_number or int(within) > FARTHEST:
            expected = about_entries.reach_weapon_or_squares(FARTHEST)
            p.fail("within", expected)
    return targeting


STEPS: StepBuilders = {
    **steps.STEPS,
    **areas.STEPS,
    **items.STEPS,
    **spells.STEPS,
    **creature_abilities.STEPS,
    **outcome_steps.STEPS,
    "damage": build_damage,
    "effect": build_effect,
    "use": Use.build,
    "attack": plain(Attack),
    "weapon-damage": WeaponDamage.build,
    "move": plain(movement.Move),
    "jump": plain(movement.Jump),
    "grab-edge": plain(falling.CatchHold),
    "choose-readied": plain(ready_and_delay.ChooseReadied),
    "choose-trigger": plain(ready_and_delay.ChooseTrigger),
    "keep-ready": plain(ready_and_delay.KeepReady),
    "step-out": plain(ready_and_delay.StepOut),
    "come-back": plain(ready_and_delay.ComeBack),
    "break-free": plain(manoeuvres.BreakFree),
    "let-go": plain(manoeuvres.LoseHold),
    "backfire": plain(manoeuvres.Backfire),
    "drop-theirs": plain(manoeuvres.DropTheirs),
    "look-about": plain(manoeuvres.LookAbout),
    "reveal": plain(manoeuvres.Reveal),
    "set-cost": plain(improvised_actions.SetCost),
    "set-traits": plain(improvised_actions.SetTraits),
    "set-roll": plain(improvised_actions.SetRoll),
    "confirm-improvised": plain(improvised_actions.ConfirmImprovised),
}

TARGETINGS: TargetingBuilders = {
    **targets.TARGETINGS,
    "creature": build_creature_target,
    **creature_abilities.TARGETINGS,
    **outcome_steps.TARGETINGS,
    "holder": plain(manoeuvres.HolderTarget),
    "spotted": plain(manoeuvres.SpottedTarget),
}

# Key of a step or targeting -> the least and the most its whole number may be.
LIMITS = {
    "within": (0, FARTHEST),
    "radius": (0, FARTHEST),
    "squares": (0, FARTHEST),
    "critical": (0, FARTHEST),
    "share": (1, 100),
    "dc": (0, 200),
    "modifier": (-100, 100),
    "amount": (-1_000, 1_000),
    "value": (0, 1_000),
    "armour": (-100, 200),
    "dex_cap": (-100, 200),
    "item": (-100, 100),
}


def complete_body(sheet: Sheet) -> None:
    """Who has no legs but wings, fins or claws moves as fast as those carry it."""
    speeds = sheet.speeds
    if not speeds:
        return
    land = speeds.get(sheet_words.LAND, 0)
    sheet.stats[SPEED] = land or max(speeds.values())


def _add_sheet_words(words: Vocabulary) -> None:
    """What sheets may say of bodies, strikes and spells."""
    words.damage_words = sheet_words.DAMAGE_WORDS
    words.damage_occasions = frozenset((strike_damage.OFF_GUARD, strike_damage.PACK))
    words.damage_categories = sheet_words.CATEGORIES
    words.rated_traits = sheet_words.RATED
    words.speeds = sheet_words.SPEEDS
    words.senses = sheet_words.SENSES
    words.acuities = sheet_words.ACUITIES
    words.castings = sheet_words.CASTINGS
    words.numbers_of_casting = sheet_words.NUMBERS_OF_CASTING
    words.tell = told_actions.Tell
    words.ways_to_strike = strike_ways.ways_to_strike
    words.adjustments = adjustments.ADJUSTMENTS
    words.complete = complete_body
    words.actions_by_speed = {sheet_words.FLY: sheet_words.FLY}
    words.hit_slots = frozenset((TARGET, USING, DEGREE, DC_OF_ROLLER))


def three_actions_vocabulary() -> Vocabulary:
    words = Vocabulary()
    words.options = points_of(options)
    words.data_keys = data_keys.SHARED
    words.notes = NOTES
    words.steps = STEPS
    words.targetings = TARGETINGS
    words.uses = frozenset(("weapon", "melee-weapon", HELD_ITEM, STOWED_ITEM, GROUND_ITEM, WAY))
    words.facts = facts.FACTS
    words.triggers = TRIGGERS
    words.events = frozenset(("turn-start", "turn-end", "act-end", "attack", "attacked"))
    words.stats = frozenset(STATS)
    words.usual_stats = {SPEED: 5}
    words.needed_stats = (AC, MOST_HP, PERCEPTION, *SAVES)
    words.stat_limits = {MOST_HP: (1, MOST_HIT_POINTS), SPEED: (0, 60), AC: (0, 200)}
    words.stat_groups = (
        ("defences", (AC, MOST_HP, *SAVES)),
        ("senses", (PERCEPTION, SPEED)),
        ("magic", (SPELL_DC, SPELL_ATTACK)),
        ("skills", SKILLS),
    )
    words.limits = LIMITS
    words.selectors = frozenset(
        (ATTACK, ATTACKS_STAT, DAMAGE, CHECKS, DCS, SAVES_STAT, SKILLS_STAT)
    )
    words.modifier_kinds = frozenset(("circumstance", "status", "item", "conditional", "untyped"))
    words.tags = frozenset(("melee", "ranged"))
    words.groups = GROUPS
    words.kinds = KINDS
    words.answering = frozenset((REACTION,))
    words.modes = frozenset(("encounter", "exploration", "downtime"))
    words.pools = frozenset((SLOTS, FOCUS, CHARGES))
    words.traits = TRAITS
    words.damage_types = DAMAGE_TYPES
    _add_sheet_words(words)
    words.parse_cost = parse_cost
    words.opening = OPENING
    words.closing = CLOSING
    words.given_slots = frozenset((TARGET, USING, PATH))
    words.response_slots = frozenset((SUBJECT, CAUSE, TRIGGERS_SLOT, WINDOW_TARGET))
    return words
