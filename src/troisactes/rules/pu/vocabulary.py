"""The words of Unchained's catalogue."""

from __future__ import annotations

from typing import TYPE_CHECKING

from troisactes.catalogue.options import points_of
from troisactes.catalogue.vocabulary import Vocabulary
from troisactes.kernel.names import HP, MOST_HP, Stat
from troisactes.rules.common import facts as shared
from troisactes.rules.common.action_frame import CLOSING
from troisactes.rules.common.names import (
    AC,
    ATTACK,
    ATTACKS_STAT,
    CHARGES,
    CHECKS,
    DAMAGE,
    INITIATIVE,
    SAVES_STAT,
    SKILLS_STAT,
    SLOTS,
    SPEED,
    SPELL_DC,
    TAC,
)
from troisactes.rules.common.sheet_stats import SAVES
from troisactes.rules.common.targets import CreatureTarget
from troisactes.rules.common.vocabulary import three_actions_vocabulary
from troisactes.rules.pu import data_keys, facts, options, sheets
from troisactes.rules.pu.attack import (
    ammunition,
    attack_roll,
    coup_de_grace,
    defence,
    multiple_attacks,
    provocation,
)
from troisactes.rules.pu.item import devices, fire, item_handling, items
from troisactes.rules.pu.magic import (
    casting,
    concentration,
    magic_items,
    magus,
    multi_touch_spells,
    slow_spells,
    spellbook,
)
from troisactes.rules.pu.manoeuvre import (
    dirty_tricks,
    disarm_and_steal,
    displacing,
    escapes,
    grapple,
    manoeuvres,
    moving_grappled,
    nets,
    overrun,
    sunder,
)
from troisactes.rules.pu.movement import mounts, pits, rushes
from troisactes.rules.pu.names import (
    ACROBATICS_RANKS,
    AGAINST,
    ARROWS,
    AT_KEY,
    BAB,
    BOLTS,
    BULLETS,
    CASTER_LEVEL,
    CASTING,
    CMB,
    CMD,
    CON_SCORE,
    CONCENTRATION,
    DEXTERITY,
    NONLETHAL_POOL,
    SPELL_RESISTANCE,
    USES,
)
from troisactes.rules.pu.skill import (
    aid,
    examining,
    handle_animal,
    knowledge,
    skills,
    sleight_of_hand,
)
from troisactes.rules.pu.turn import conversion, readying, speech
from troisactes.rules.pu.turn.action_costs import parse_cost

if TYPE_CHECKING:
    from collections.abc import Mapping

    from troisactes.catalogue.params import Params
    from troisactes.catalogue.vocabulary import StepBuilders, TargetingBuilders
    from troisactes.kernel.definitions import ActionDef

NOTES = frozenset(("aware", "companion-of", "runs", "trail", "trail-lost"))
KINDS = frozenset(("basic", "advanced", "reaction", "free"))
USUAL: Mapping[Stat, int] = {SPEED: 6, BAB: 0, **dict.fromkeys(sheets.ABILITIES, 0)}
STATS: frozenset[Stat] = frozenset(
    (
        AC,
        TAC,
        MOST_HP,
        SPEED,
        INITIATIVE,
        BAB,
        CMB,
        CMD,
        CON_SCORE,
        CASTER_LEVEL,
        CASTING,
        CONCENTRATION,
        SPELL_DC,
        SPELL_RESISTANCE,
        ACROBATICS_RANKS,
        *(sheets.speed_of(way) for way in sheets.WAYS),
        *SAVES,
        *sheets.ABILITIES,
        *sheets.SKILLS,
    )
)


STEPS: StepBuilders = {
    **attack_roll.STEPS,
    **ammunition.STEPS,
    **casting.STEPS,
    **concentration.STEPS,
    **slow_spells.STEPS,
    **magus.STEPS,
    **multi_touch_spells.STEPS,
    **magic_items.STEPS,
    **rushes.STEPS,
    **pits.STEPS,
    **defence.STEPS,
    **multiple_attacks.STEPS,
    **coup_de_grace.STEPS,
    **item_handling.STEPS,
    **devices.STEPS,
    **fire.STEPS,
    **nets.STEPS,
    **sunder.STEPS,
    **skills.STEPS,
    **sleight_of_hand.STEPS,
    **knowledge.STEPS,
    **speech.STEPS,
    **examining.STEPS,
    **handle_animal.STEPS,
    **mounts.STEPS,
    **aid.STEPS,
    **manoeuvres.STEPS,
    **displacing.STEPS,
    **overrun.STEPS,
    **dirty_tricks.STEPS,
    **disarm_and_steal.STEPS,
    **grapple.STEPS,
    **moving_grappled.STEPS,
    **escapes.STEPS,
}

TARGETINGS: TargetingBuilders = {
    **rushes.TARGETINGS,
    **pits.TARGETINGS,
    **coup_de_grace.TARGETINGS,
    **readying.TARGETINGS,
    **magus.TARGETINGS,
    **magic_items.TARGETINGS,
    **item_handling.TARGETINGS,
    **devices.TARGETINGS,
    **skills.TARGETINGS,
    **sleight_of_hand.TARGETINGS,
    **knowledge.TARGETINGS,
    **examining.TARGETINGS,
    **handle_animal.TARGETINGS,
    **mounts.TARGETINGS,
    **aid.TARGETINGS,
    **manoeuvres.TARGETINGS,
    **overrun.TARGETINGS,
    **dirty_tricks.TARGETINGS,
    **disarm_and_steal.TARGETINGS,
    **grapple.TARGETINGS,
    **moving_grappled.TARGETINGS,
}


def unchained_vocabulary() -> Vocabulary:
    words = three_actions_vocabulary()
    words.options = (*words.options, *points_of(options))
    words.data_keys = data_keys.KEYS
    words.feats = data_keys.FEATS
    words.notes |= NOTES
    words.steps = {**words.steps, **STEPS}
    words.targetings = {**words.targetings, **TARGETINGS}
    words.uses = (
        words.uses
        | {"way-of-moving", "loadable-weapon", "bow"}
        | set(spellbook.USES)
        | items.USES
        | {
            magic_items.GRANTING_ITEM,
            handle_animal.USES,
            disarm_and_steal.THEIR_THING,
            grapple.CLINCH_WEAPON,
        }
    )
    words.tags = words.tags | {"poison", "bull-rush", "overrun"}
    words.bonds = frozenset((AT_KEY, AGAINST))
    words.facts = facts.FACTS
    words.triggers = words.triggers | set(provocation.PROVOCATIONS) | {moving_grappled.DANGER}
    _add_statistics(words)
    words.kinds = KINDS
    words.groups = ("attack", "move", "magic", "items", "manoeuvre", "skill", "free", "other")
    words.pools = frozenset((SLOTS, CHARGES, ARROWS, BOLTS, BULLETS, HP, NONLETHAL_POOL, USES))
    words.traits = TRAITS
    words.does_by_trait = DOES_BY_TRAIT
    words.does_by_use = {use: frozenset(("hands",)) for use in BY_HAND}
    words.complete_action = complete_action
    words.parse_cost = parse_cost
    words.complete = sheets.complete
    words.adjustments = {}
    words.actions_by_speed = {}
    words.convert_action = conversion.read_action
    words.convert_effect = conversion.read_effect
    words.derive = None
    words.derive_strike = None
    words.opening = casting.OPENING
    words.closing = CLOSING
    return words


def _add_statistics(words: Vocabulary) -> None:
    """What a sheet states, and what bears on it."""
    words.stats = STATS
    words.usual_stats = USUAL
    words.needed_stats = (AC, MOST_HP, *SAVES)
    words.stat_groups = (
        ("defences", (AC, TAC, MOST_HP, *SAVES)),
        ("abilities", tuple(sheets.ABILITIES)),
        ("attacks", (BAB, CMB, CMD, INITIATIVE)),
        ("speeds", (SPEED, *(sheets.speed_of(way) for way in sheets.WAYS))),
        ("magic", (CASTER_LEVEL, CASTING, CONCENTRATION, SPELL_DC, SPELL_RESISTANCE)),
        ("skills", tuple(sheets.SKILLS)),
    )
    words.stat_limits = {MOST_HP: (1, 100_000), SPEED: (0, 60), AC: (0, 200)}
    words.selectors = frozenset(
        (ATTACK, ATTACKS_STAT, DAMAGE, CHECKS, SAVES_STAT, SKILLS_STAT, AC, DEXTERITY)
    )
    words.modifier_kinds = frozenset(
        "untyped dodge circumstance morale enhancement deflection luck sacred insight competence "
        "resistance natural armour shield size".split()
    )


# What actions of a subtype take of whoever does them; magic is worked by gestures.
DOES_BY_TRAIT = {
    "attack": frozenset(("hands",)),
    "complex": frozenset(("hands",)),
    "magic": frozenset(("hands",)),
    "move": frozenset(("moves",)),
    "verbal": frozenset(("speaks",)),
}
BY_HAND = (
    *sorted(items.USES),
    "weapon",
    "melee-weapon",
    "loadable-weapon",
    "bow",
    magic_items.GRANTING_ITEM,
    disarm_and_steal.THEIR_THING,
    grapple.CLINCH_WEAPON,
)


def complete_action(p: Params, action: ActionDef) -> None:
    """Who has no voice says nothing; a spell aimed from afar is aimed by eye (a ray, which is shot
    like an arrow, is not)."""
    if "speaks" in action.does:
        action.forbids |= shared.MUTE
    aim = action.targeting
    if "magic" not in action.traits or not isinstance(aim, CreatureTarget) or not aim.squares:
        return
    if not _is_shot(p, action):
        action.targeting = aim.by_eye()
        action.does |= frozenset(action.targeting.does)


def _is_shot(p: Params, action: ActionDef) -> bool:
    """Whether it is a ray, cast by itself or out of an item."""
    for step in action.script.steps:
        if isinstance(step, casting.Ray):
            return True
        if isinstance(step, magic_items.CastFromItem):
            spell = p.reading.tables.sections["action"].get(step.casts)
            steps = spell.table.get("steps") if spell is not None else None
            return isinstance(steps, list) and any(
                isinstance(each, dict) and each.get("step") == "ray" for each in steps
            )
    return False


TRAITS = frozenset(
    (
        # subtypes
        "attack",
        "complex",
        "move",
        # what else an action may be
        "magic",
        "verbal",
        "swift",
        "immediate",
        "supernatural",
        "spell-like",
        "mind-affecting",
        "fear",
        "fire",
        "cold",
        "electricity",
        "acid",
        "sonic",
        "healing",
        "secret",
        # weapons
        "light",
        "one-handed",
        "two-handed",
        "double",
        "unarmed",
        "natural",
        "secondary",
        "bow",
        "thrown",
        "nonlethal",
        "reach",
        "splash",
        # creatures
        "humanoid",
        "animal",
        "magical-beast",
        "undead",
        "construct",
        "dragon",
        "giant",
        "ooze",
        "plant",
        "outsider",
        "vermin",
        "fey",
        "elemental",
        "aberration",
        "monstrous",
    )
)
