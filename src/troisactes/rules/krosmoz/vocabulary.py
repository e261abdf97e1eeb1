"""The words of KrosmozJDR's catalogue."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from troisactes.catalogue.actions import FARTHEST
from troisactes.catalogue.creatures import MOST_HIT_POINTS
from troisactes.catalogue.options import points_of
from troisactes.catalogue.reader import Unusable, in_toml
from troisactes.catalogue.vocabulary import Vocabulary, plain
from troisactes.kernel.definitions import Cost
from troisactes.kernel.names import (
    CAUSE,
    MOST_HP,
    PATH,
    SUBJECT,
    TARGET,
    TRIGGERS_SLOT,
    USING,
    WINDOW_TARGET,
    Pool,
    Stat,
)
from troisactes.kernel.payments import ALL, PER_SQUARE
from troisactes.records.complaints import about_entries, about_values
from troisactes.records.phrase import Phrase
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
    SAVES_STAT,
)
from troisactes.rules.common.targets import AimedAtNothing, DoorTarget, SomethingToUse, Walk
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
    options,
    points,
    sheets,
    spell_outcomes,
    stealth,
    summons,
    tackle,
    targeting,
)
from troisactes.rules.krosmoz.action_costs import BANDS
from troisactes.rules.krosmoz.names import (
    AGILITY_ROLLS,
    ATTACKED,
    DD_STAT,
    HEALING_STAT,
    PA_STAT,
    PM_STAT,
    PO,
    RESOLUTION,
    SHIELD_POINTS,
    TESTS,
    TOUCH_STAT,
    VICTIM,
)

if TYPE_CHECKING:
    from troisactes.catalogue.params import Params
    from troisactes.catalogue.vocabulary import StepBuilders, TargetingBuilders
    from troisactes.kernel.definitions import ActionDef

NOTES = frozenset(("aware", "death-rolls", "initiative", "mood", "obstacle", "significant"))
KINDS = frozenset(
    ("standard", "strong", "bonus", "strong-bonus", "reaction", "legendary", "move", "free")
)
ACTIONS = frozenset(("standard", "strong", "bonus", "strong-bonus"))
RESOLUTIONS = ("physical", "magical", "removal-pm", "removal-pa", "automatic")
ELEMENTS = ("neutral", "earth", "fire", "air", "water")
UNITS = (points.PA, points.PM, points.LEGENDARY, points.WAKFU, "hp")
WORDS = {"all": ALL, "per-square": PER_SQUARE}
# Costs the table or the thing used decides: what stands for them -> what is usual.
VARYING = {"band": 3, "weapon": 3, "item": 1, "aimed": 3, "escape-cost": 3, "half-pm": 1}
USUAL_PRICES = {
    "standard": (3, 4),
    "strong": (5,),
    "bonus": (2,),
    "strong-bonus": (3,),
    "reaction": (2, 3),
}
MAJOR = frozenset(("area", "lasting"))  # what makes a spell a strong action
PRICED = frozenset(("spell", "ability"))  # the document prints the price of everything else
MOST_POINTS = 20


def parse_cost(written: object, kind: str) -> tuple[str, Cost]:
    """A cost as a catalogue writes it (KZ-SPELL-01: as the sheet does); raises Unusable with what
    was expected."""
    expected = about_entries.action_points(", ".join(VARYING))
    if not kind:
        raise Unusable(about_entries.a_kind_beside_it(", ".join(sorted(KINDS))))
    if written == "free":
        return kind, Cost(())
    if written == "all":
        return kind, Cost(((points.PA, ALL),))
    if isinstance(written, str) and written in VARYING:
        usual = BANDS.get(kind, VARYING[written]) if written == "band" else VARYING[written]
        return kind, Cost(((points.PM if written == "half-pm" else points.PA, usual),), written)
    if isinstance(written, int) and not isinstance(written, bool) and 1 <= written <= MOST_POINTS:
        unit = points.LEGENDARY if kind == points.LEGENDARY else points.PA
        return kind, Cost(((unit, written),))
    if isinstance(written, dict) and written:
        parts = tuple(_part(unit, amount, expected) for unit, amount in written.items())
        return kind, Cost(parts, "life" if "hp" in written else "")
    raise Unusable(expected)


def _part(unit: str, amount: object, expected: Phrase) -> tuple[Pool, int]:
    if unit not in UNITS:
        raise Unusable(about_entries.units_among(", ".join(UNITS)))
    pool = Pool(unit)
    if isinstance(amount, str) and amount in WORDS:
        return pool, WORDS[amount]
    if isinstance(amount, bool) or not isinstance(amount, int) or not 1 <= amount <= MOST_POINTS:
        raise Unusable(expected)
    return pool, amount


def complete_action(p: Params, action: ActionDef) -> None:
    """What all actions of a kind have in common, and what a spell must say of itself."""
    is_unpriced = action.kind == "standard" and action.cost.varies == "band"
    if is_unpriced and "spell" in action.traits and action.traits & MAJOR:  # KZ-STR-01
        action.kind = "strong"
        action.cost = Cost(((points.PA, BANDS["strong"]),), "band")
    if action.kind == "reaction" and not action.cost.varies:
        action.cost = Cost(action.cost.parts, "reaction", True)  # KX-02: with whose PA?
    if action.kind in ACTIONS:
        action.forbids |= facts.ALONE  # KZ-A-06, KZ-A-11
    if action.kind in ("bonus", "strong-bonus"):
        action.forbids |= facts.BONUS_SPENT  # KZ-QR-05
    if action.kind == "strong":
        action.forbids |= facts.STRONG_SPENT  # KX-23
    if "summon" in action.traits:
        action.forbids |= facts.SUMMONS_FULL
    if "spell" in action.traits:
        resolution = action.data.get(RESOLUTION)
        if resolution not in RESOLUTIONS:  # KZ-SPELL-05
            p.fail(
                "data",
                about_entries.a_resolution_among(", ".join(RESOLUTIONS)),
                in_toml(resolution),
            )
    warn_of_price(p, action)


def warn_of_price(p: Params, action: ActionDef) -> None:
    """KZ-RES-04: what a sheet prints counts, in the band of its category or not; it is unusual."""
    usual = USUAL_PRICES.get(action.kind)
    if (
        usual is None
        or action.cost.varies not in ("", "life", "reaction")
        or not action.traits & PRICED
    ):
        return
    for unit, amount in action.cost.parts:
        if unit == points.PA and amount not in usual:
            count = usual[0] if len(usual) == 1 else about_values.this_or_that(*usual)
            p.warn("cost", about_entries.action_points_for(count, action.kind), in_toml(amount))


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
    **tackle.STEPS,
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
    words.stat_limits = {
        MOST_HP: (1, MOST_HIT_POINTS),
        PA_STAT: (0, 20),
        PM_STAT: (0, 20),
        PO: (0, 20),
    }
    words.limits = LIMITS
    words.selectors = SELECTORS
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
    words.derive = sheets.derive
    words.derive_strike = sheets.derive_strike
    words.complete = sheets.complete
    words.complete_action = complete_action
    words.opening = (Announce(), StillPossible())
    words.closing = (Finish(),)
    words.given_slots = frozenset((TARGET, USING, PATH))
    words.response_slots = frozenset((SUBJECT, CAUSE, TRIGGERS_SLOT, WINDOW_TARGET))
    return words
