"""What an action costs: as an entry says it, by its kind, or by who does it, with what, and the
table's choices."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from troisactes.catalogue.reader import Unusable, in_toml
from troisactes.kernel.definitions import Cost
from troisactes.kernel.names import HP, Pool
from troisactes.kernel.payments import ALL, PER_SQUARE
from troisactes.records.complaints import about_entries, about_values
from troisactes.records.phrase import Phrase
from troisactes.rules.common.turn_rules import turn_rules
from troisactes.rules.krosmoz import facts, points
from troisactes.rules.krosmoz.names import PA_KEY, RESOLUTION
from troisactes.rules.krosmoz.options import DEFAULT_STANDARD_COST, ESCAPE_COST, WEAPON_COST_RANGE
from troisactes.rules.krosmoz.targeting import aimed_with

if TYPE_CHECKING:
    from troisactes.catalogue.params import Params
    from troisactes.kernel.definitions import ActionDef
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature

USUAL_WEAPON: Final = 3  # PA
# What each kind costs where its entry prints nothing: KZ-RES-05, KZ-TAB-02, KZ-STR-01, KZ-ACT-18 of
# strong actions; KZ-RES-06, KZ-BON-01, KZ-TAB-03, KZ-ACT-19 and KZ-RES-07, KZ-TAB-04, KZ-ACT-20 of
# simple and strong bonus actions; KZ-ACT-24 of reactions. Of standard ones the table says
# (KZ-QR-02, KZ-TAB-01).
BANDS: Final = {"strong": 5, "bonus": 2, "strong-bonus": 3, "reaction": 2}
_IN_PA: Final[dict[int, Cost]] = {}


def cost_of(enc: Encounter, creature: Creature, action: ActionDef, using: str) -> Cost:
    """The price of an action whose cost ``varies``, by what it varies."""
    cost = _printed(enc, creature, action, using)
    if action.kind == "reaction" and points.pays_reactions_apart(enc, creature):
        return Cost(
            tuple(
                (points.REACTION_PA if unit == points.PA else unit, amount)
                for unit, amount in cost.parts
            )
        )
    return cost


def in_pa(enc: Encounter, creature: Creature, action: ActionDef, using: str) -> int:
    """How many PA its price comes to, whoever's they are."""
    cost = _printed(enc, creature, action, using) if action.cost.varies else action.cost
    return sum([amount for unit, amount in cost.parts if unit == points.PA])


def _printed(enc: Encounter, creature: Creature, action: ActionDef, using: str) -> Cost:
    by = action.cost.varies
    if by == "reaction":
        return action.cost
    if by == "weapon":
        least = 3 if enc.option(WEAPON_COST_RANGE) == "3-4" else 2  # KX-04
        return _in_pa(max(least, _weapon_price(enc, creature, using)))
    if by == "item":
        item = enc.rules.items.get(using)
        return _in_pa(1 if item is None else int(item.data.get(PA_KEY, 1)))
    if by == "aimed":
        if not using:
            return _in_pa(1)
        inner, weapon = aimed_with(enc, using)
        return cost_of(enc, creature, inner, weapon) if inner.cost.varies else inner.cost
    if by == "band":
        if action.kind == "standard":
            return _in_pa(int(enc.option(DEFAULT_STANDARD_COST)))
        return action.cost
    if by == "life":
        return _in_life(creature, action)
    if by == "half-pm":
        half = points.full(enc, creature, points.PM) // 2
        return Cost(((points.PM, half),) if half else ())
    return _in_pa(enc.number(ESCAPE_COST))


def _in_pa(amount: int) -> Cost:
    found = _IN_PA.get(amount)
    if found is None:
        found = Cost(((points.PA, amount),) if amount else ())
        _IN_PA[amount] = found
    return found


def _in_life(creature: Creature, action: ActionDef) -> Cost:
    """KN-04: PV are part of the price; the last one is not for sale."""
    left = creature.pools[HP]
    parts = [
        (unit, amount + 1 if unit == "hp" and left == amount else amount)
        for unit, amount in action.cost.parts
    ]
    return Cost(tuple(parts))


def _weapon_price(enc: Encounter, creature: Creature, using: str) -> int:
    """KZ-A-04: the weapon's own; with none in particular, that of the cheapest at hand."""
    rules = turn_rules(enc)
    prices = [
        int(weapon.data.get(PA_KEY, USUAL_WEAPON))
        for weapon in creature.sheet.weapons
        if weapon.id == using or (not using and rules.belongings.at_hand(creature, weapon.item))
    ]
    return min(prices, default=USUAL_WEAPON)


# --- as entries write it -------------------------------------------------------------------------

KINDS = frozenset(
    ("standard", "strong", "bonus", "strong-bonus", "reaction", "legendary", "move", "free")
)
ACTIONS = frozenset(("standard", "strong", "bonus", "strong-bonus"))
RESOLUTIONS = ("physical", "magical", "removal-pm", "removal-pa", "automatic")
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
