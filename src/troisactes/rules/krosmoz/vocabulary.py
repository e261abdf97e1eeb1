"""The words of KrosmozJDR's catalogue."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from troisactes.catalogue.actions import FARTHEST
from troisactes.catalogue.creatures import MOST_HIT_POINTS
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
    Stat,
)
from troisactes.rules.common import falling, items, steps
from troisactes.rules.common import options as shared_options
from troisactes.rules.common.action_frame import Announce, Finish, StillPossible, Use
from troisactes.rules.common.names import (
    AC,
    ATTACKS_STAT,
    CHARGES,
    CHECKS,
    DAMAGE,
    GROUPS,
    INITIATIVE,
    SAVES_STAT,
)
from troisactes.rules.common.targets import AimedAtNothing, DoorTarget, SomethingToUse, Walk
from troisactes.rules.common.told_actions import Tell
from troisactes.rules.krosmoz import (
    ability_checks,
    areas,
    attack_roll,
    data_keys,
    dispelling,
    facts,
    game_master_pricing,
    grapple_and_shove,
    harm,
    help,
    lasting_effects,
    light,
    movement,
    options,
    points,
    sheets,
    spell_outcomes,
    stealth,
    summons,
    targeting,
)
from troisactes.rules.krosmoz.action_costs import KINDS, complete_action, parse_cost
from troisactes.rules.krosmoz.names import (
    AGILITY_ROLLS,
    ATTACKED,
    DD_STAT,
    HEALING_STAT,
    PA_STAT,
    PM_STAT,
    PO,
    SHIELD_POINTS,
    TESTS,
    TOUCH_STAT,
    VICTIM,
)

if TYPE_CHECKING:
    from troisactes.catalogue.vocabulary import StepBuilders, TargetingBuilders

NOTES = frozenset(("aware", "death-rolls", "initiative", "mood", "obstacle", "significant"))
ELEMENTS = ("neutral", "earth", "fire", "air", "water")
TRIGGERS = frozenset(
    (
        "before-roll",
        "after-roll",
        "damage",
        "damaged",
        "leaves-square",
        "enters-square",
        "turn-begins",
        "turn-ends",
        "turn-ended",
        "falls",
        "hazard",
        "signal",
    )
)
SELECTORS: Final[frozenset[Stat]] = frozenset(
    (
        TOUCH_STAT,
        HEALING_STAT,
        ATTACKED,
        ATTACKS_STAT,
        DAMAGE,
        TESTS,
        SAVES_STAT,
        AGILITY_ROLLS,
        DD_STAT,
        CHECKS,
    )
) | frozenset(sheets.SAVES)
TRAITS = frozenset(
    (
        "attack",
        "move",
        "spell",
        "summon",
        "area",
        "lasting",
        "ability",
        "healing",
        *ELEMENTS,
        # creatures
        "humanoid",
        "beast",
        "plant",
        "undead",
        "construct",
        "spirit",
        "dragon",
        "heavy",
    )
)


STEPS: StepBuilders = {
    "use": Use.build,
    "dice": steps.RollAmount.build,
    "end-effect": steps.EndEffect.build,
    "disrupt": steps.Disrupt.build,
    "say": plain(steps.Say),
    "move-item": items.MoveItem.build,
    "door": plain(items.ToggleDoor),
    "soften": items.Soften.build,
    "drink": plain(items.Drink),
    "consume": plain(items.Consume),
    "grab-edge": plain(falling.CatchHold),
    **attack_roll.STEPS,
    **spell_outcomes.STEPS,
    **lasting_effects.STEPS,
    **areas.STEPS,
    **movement.STEPS,
    **grapple_and_shove.STEPS,
    **help.STEPS,
    **stealth.STEPS,
    **game_master_pricing.STEPS,
    **summons.STEPS,
    **harm.STEPS,
    **dispelling.STEPS,
    **points.STEPS,
    **ability_checks.STEPS,
}

TARGETINGS: TargetingBuilders = {
    "none": plain(AimedAtNothing),
    "something-to-use": SomethingToUse.build,
    "walk": plain(Walk),
    "door": plain(DoorTarget),
    **targeting.TARGETINGS,
    **grapple_and_shove.TARGETINGS,
    **stealth.TARGETINGS,
    **help.TARGETINGS,
}

# Key of a step or targeting -> the least and the most its whole number may be.
LIMITS = {
    "radius": (0, FARTHEST),
    "squares": (0, FARTHEST),
    "dc": (0, 200),
    "amount": (-1_000, 1_000),
    "value": (0, 1_000),
    "armour": (-100, 200),
    "item": (-100, 100),
}


def krosmoz_vocabulary() -> Vocabulary:
    words = Vocabulary()
    words.options = points_of(shared_options, options)
    words.data_keys = data_keys.KEYS
    words.notes = NOTES
    words.steps = STEPS
    words.targetings = TARGETINGS
    words.uses = frozenset(("weapon", "held-item", "stowed-item", "ground-item", "aimed"))
    words.facts = facts.FACTS
    words.triggers = TRIGGERS
    words.events = frozenset(("turn-start", "turn-end", "act-end", "attack", "attacked"))
    words.stats = frozenset(sheets.STATS)
    words.usual_stats = sheets.USUAL
    words.needed_stats = (MOST_HP, AC, *sheets.CHARACTERISTICS)
    words.stat_groups = (
        ("defences", (MOST_HP, AC)),
        ("characteristics", sheets.CHARACTERISTICS),
        ("points", (PA_STAT, PM_STAT, PO, INITIATIVE)),
        ("skills", tuple(sheets.SKILLS)),
    )
    words.stat_limits = {
        MOST_HP: (1, MOST_HIT_POINTS),
        PA_STAT: (0, 20),
        PM_STAT: (0, 20),
        PO: (0, 20),
    }
    words.limits = LIMITS
    words.selectors = SELECTORS
    words.senses, words.acuities = light.SENSES, light.ACUITIES
    words.modifier_kinds = frozenset(("untyped", "cover", "group", "advantage", "disadvantage"))
    words.bonds = frozenset((VICTIM,))
    words.tags = frozenset(("melee", "ranged", "spell", "weapon", "seen"))
    words.groups = GROUPS
    words.kinds = KINDS
    words.answering = frozenset(("reaction", "legendary"))
    words.modes = frozenset(("encounter", "exploration", "downtime"))
    words.pools = frozenset((points.LEGENDARY, points.WAKFU, SHIELD_POINTS, CHARGES))
    words.traits = TRAITS
    words.damage_types = frozenset(ELEMENTS)
    words.plain_damage = "neutral"
    words.ordinary_stats = dict.fromkeys(sheets.CHARACTERISTICS, 0)
    words.parse_cost = parse_cost
    words.tell = Tell
    words.derive = sheets.derive
    words.derive_strike = sheets.derive_strike
    words.complete = sheets.complete
    words.complete_action = complete_action
    words.opening, words.closing = (Announce(), StillPossible()), (Finish(),)
    words.given_slots = frozenset((TARGET, USING, PATH))
    words.response_slots = frozenset((SUBJECT, CAUSE, TRIGGERS_SLOT, WINDOW_TARGET))
    return words
