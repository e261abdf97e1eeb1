"""The words of KrosmozJDR's catalogue."""

from __future__ import annotations

from typing import TYPE_CHECKING

from troisactes.catalogue.actions import FARTHEST
from troisactes.catalogue.creatures import MOST_HIT_POINTS
from troisactes.catalogue.vocabulary import Vocabulary, plain
from troisactes.kernel.definitions import Cost
from troisactes.kernel.payments import ALL, PER_SQUARE
from troisactes.rules.common import falling, steps, things
from troisactes.rules.common.actions import Announce, Finish, StillPossible, Use
from troisactes.rules.common.targets import DoorTarget, NoTarget, SomethingToUse, Walk
from troisactes.rules.krosmoz import (
    aim,
    areas,
    dispelling,
    facts,
    harm,
    help,
    holds,
    lasting,
    outcomes,
    points,
    pricing,
    sheets,
    stealth,
    summons,
    tackle,
    tests,
    touch,
)

if TYPE_CHECKING:
    from troisactes.catalogue.params import Params
    from troisactes.kernel.definitions import ActionDef

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
BANDS = {"strong": 5, "bonus": 2, "strong-bonus": 3, "reaction": 2}
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
    """A cost as a catalogue writes it; raises ValueError with what was expected."""
    expected = 'PA (3), a table like {pa = 3, pm = 2}, "all", "free", or one of ' + ", ".join(
        VARYING
    )
    if not kind:
        raise ValueError("a kind beside it: " + ", ".join(sorted(KINDS)))
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
    raise ValueError(expected)


def _part(unit: str, amount: object, expected: str) -> tuple[str, int]:
    if unit not in UNITS:
        raise ValueError(f"units among {', '.join(UNITS)}")
    if isinstance(amount, str) and amount in WORDS:
        return unit, WORDS[amount]
    if isinstance(amount, bool) or not isinstance(amount, int) or not 1 <= amount <= MOST_POINTS:
        raise ValueError(expected)
    return unit, amount


def complete_action(p: Params, action: ActionDef) -> None:
    """What all actions of a kind have in common, and what a spell must say of itself."""
    is_unpriced = action.kind == "standard" and action.cost.varies == "band"
    if is_unpriced and "spell" in action.traits and action.traits & MAJOR:  # KZ-STR-01
        action.kind = "strong"
        action.cost = Cost(((points.PA, BANDS["strong"]),), "band")
    if action.kind in ACTIONS:
        action.forbids |= facts.ALONE  # KZ-A-06, KZ-A-11
    if action.kind in ("bonus", "strong-bonus"):
        action.forbids |= facts.BONUS_SPENT  # KZ-QR-05
    if action.kind == "strong":
        action.forbids |= facts.STRONG_SPENT  # KX-23
    if "summon" in action.traits:
        action.forbids |= facts.SUMMONS_FULL
    if "spell" in action.traits:
        resolution = action.data.get("resolution")
        if resolution not in RESOLUTIONS:  # KZ-SPELL-05
            p.fail("data", f"a resolution among {', '.join(RESOLUTIONS)}", str(resolution))
    warn_of_price(p, action)


def warn_of_price(p: Params, action: ActionDef) -> None:
    """KZ-RES-04: what a sheet prints counts, in the band of its category or not; it is unusual."""
    usual = USUAL_PRICES.get(action.kind)
    if usual is None or action.cost.varies not in ("", "life") or not action.traits & PRICED:
        return
    for unit, amount in action.cost.parts:
        if unit == points.PA and amount not in usual:
            words = " or ".join(str(each) for each in usual)
            p.warn("cost", f"{words} PA for a {action.kind} action (KZ-RES-04)", str(amount))


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
SELECTORS = frozenset(
    (
        "touch",
        "healing",
        "attacked",
        "attacks",
        "damage",
        "tests",
        "saves",
        "agility-rolls",
        "dd",
        "checks",
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


def krosmoz_vocabulary() -> Vocabulary:
    words = Vocabulary()
    words.steps = {
        "use": Use.build,
        "dice": steps.RollAmount.build,
        "end-effect": steps.EndEffect.build,
        "disrupt": steps.Disrupt.build,
        "say": plain(steps.Say),
        "move-item": things.MoveItem.build,
        "door": plain(things.ToggleDoor),
        "soften": things.Soften.build,
        "drink": plain(things.Drink),
        "consume": plain(things.Consume),
        "grab-edge": plain(falling.CatchHold),
        **touch.STEPS,
        **outcomes.STEPS,
        **lasting.STEPS,
        **areas.STEPS,
        **tackle.STEPS,
        **holds.STEPS,
        **help.STEPS,
        **stealth.STEPS,
        **pricing.STEPS,
        **summons.STEPS,
        **harm.STEPS,
        **dispelling.STEPS,
        **points.STEPS,
        **tests.STEPS,
    }
    words.targetings = {
        "none": plain(NoTarget),
        "something-to-use": SomethingToUse.build,
        "walk": plain(Walk),
        "door": plain(DoorTarget),
        **aim.TARGETINGS,
        **holds.TARGETINGS,
        **stealth.TARGETINGS,
    }
    words.uses = frozenset(("weapon", "held-item", "stowed-item", "ground-item", "aimed"))
    words.facts = facts.FACTS
    words.triggers = TRIGGERS
    words.events = frozenset(("turn-start", "turn-end"))
    words.stats = frozenset(sheets.STATS)
    words.usual_stats = sheets.USUAL
    words.needed_stats = ("hp", "ac", *sheets.CHARACTERISTICS)
    words.stat_limits = {"hp": (1, MOST_HIT_POINTS), "pa": (0, 20), "pm": (0, 20), "po": (0, 20)}
    words.limits = {
        "radius": (0, FARTHEST),
        "squares": (0, FARTHEST),
        "dc": (0, 200),
        "amount": (-1_000, 1_000),
        "value": (0, 1_000),
        "armour": (-100, 200),
        "item": (-100, 100),
    }
    words.selectors = SELECTORS
    words.modifier_kinds = frozenset(("untyped", "cover", "group", "advantage", "disadvantage"))
    words.tags = frozenset(("melee", "ranged", "spell", "weapon", "seen"))
    words.groups = ("attack", "move", "magic", "items", "manoeuvre", "free", "other")
    words.kinds = KINDS
    words.answering = frozenset(("reaction", "legendary"))
    words.modes = frozenset(("encounter", "exploration", "downtime"))
    words.pools = frozenset(("legendary", "wakfu", "shield-points", "charges"))
    words.traits = TRAITS
    words.damage_types = frozenset(ELEMENTS)
    words.parse_cost = parse_cost
    words.derive = sheets.derive
    words.derive_strike = sheets.derive_strike
    words.complete = sheets.complete
    words.complete_action = complete_action
    words.opening = (Announce(), StillPossible())
    words.closing = (Finish(),)
    words.given_slots = frozenset(("target", "using", "path"))
    words.response_slots = frozenset(("subject", "cause", "triggers", "window-target"))
    return words
