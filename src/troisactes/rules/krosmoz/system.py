"""KrosmozJDR: turns paid in action and movement points, tackle instead of opportunity attacks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from troisactes.kernel import effects
from troisactes.kernel.checks import ADVANTAGE, Line
from troisactes.kernel.decisions import Option, Refusal
from troisactes.kernel.definitions import ActionDef, Cost
from troisactes.kernel.legality import refuse_action
from troisactes.kernel.payments import NOTHING, can_pay
from troisactes.kernel.squares import SQUARE
from troisactes.kernel.state import Creature, Effect, Item
from troisactes.rules.common import facts as shared
from troisactes.rules.common import harm as common_harm
from troisactes.rules.common.actions import Use
from troisactes.rules.common.attacks import roll_dice
from troisactes.rules.common.economy import Economy
from troisactes.rules.common.initiative import leader_of
from troisactes.rules.common.movement import refuse_path
from troisactes.rules.common.session import SESSION
from troisactes.rules.krosmoz import facts, harm, moods, points, sharing, stealth, surprise
from troisactes.rules.krosmoz.aim import aimed_with, can_be_aimed
from troisactes.rules.krosmoz.limits import start_cooldown
from troisactes.rules.krosmoz.pricing import count_use
from troisactes.rules.krosmoz.sheets import CHARACTERISTICS, SAVES, SKILLS, size_of
from troisactes.rules.krosmoz.sight import OBSTACLES, is_unseen
from troisactes.rules.krosmoz.summons import SUMMONED, summons_of
from troisactes.rules.krosmoz.tackle import flight_chance, holds, tacklers
from troisactes.rules.krosmoz.turn import TURN
from troisactes.rules.krosmoz.vocabulary import ACTIONS

if TYPE_CHECKING:
    from troisactes.kernel.agenda import Script
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Act

# Which clause stands behind what the procedures do.
CITATIONS = {
    # the turn and its points
    "act": "KZ-RES-08",
    "own-turn": "KZ-RES-08",
    "cannot-pay:pa": "KZ-RES-01",
    "cannot-pay:pm": "KZ-PM-01",
    "cannot-pay:legendary": "KN-10",
    "cannot-pay:hp": "KN-04",
    "cannot-pay:wakfu": "KN-04",
    "restricted:pa": "KZ-RES-01",
    "restricted:pm": "KZ-PM-01",
    "restricted:legendary": "KN-10",
    "restricted:hp": "KN-04",
    "restricted:wakfu": "KN-04",
    "regain": "KZ-QR-01",
    "persistent": "KZ-QR-01",
    "turn-start": "KZ-QR-01",
    "turn-end": "KZ-END-03",
    "turn-items": "KZ-END-03",
    "end-saves": "KZ-END-02",
    "cannot-act": "KO-39",
    "one-at-a-time": "KZ-ATT-01",
    "limit": "KZ-SPELL-02",
    "cooldown": "KZ-SPELL-02",
    "known-actions": "KZ-ATT-01",
    "present": "KZ-CORE-END",
    # modes
    "mode": "KZ-CORE-TURN",
    "modes": "KZ-CORE-TURN",
    "long-activity": "KZ-CORE-TURN",
    "busy-with-long-activity": "KZ-CORE-TURN",
    "long-interrupted": "KZ-CORE-TURN",
    # reactions
    "response": "KZ-TAB-06",
    "needs-trigger": "KZ-TAB-06",
    "no-reactions": "KX-01",
    "reaction-spent": "KZ-SUM-02",
    "dodger-reactions": "KO-16",
    "response-order": "KO-38",
    "one-response": "KO-38",
    "similar-triggers": "KO-38",
    "one-response-per-move": "KO-38",
    "subordinate": "KZ-ATT-01",
    # the order
    "initiative": "KN-01",
    "opening-move": "KN-01",
    "player-tie": "KN-01",
    "surprise": "KN-01",
    "encounter": "KZ-CORE-TURN",
    "round": "KZ-TURN-01",
    "encounter-end": "KZ-CORE-END",
    "summon": "KZ-SPELL-04",
    "summon-leaves": "KO-36",
    # attacks
    "proficiency": "KZ-EX-03",
    "group": "KZ-GRP-01",
    "herd": "KO-46",
    "modifiers": "KZ-ATT-04",
    "help": "KZ-A-02",
    "unseen": "KZ-INV-03",
    "unseen-target": "KZ-INV-01",
    "unseen-attacker": "KZ-INV-04",
    "wrong-square": "KZ-INV-03",
    "revealed": "KZ-INV-05",
    "may-reveal": "KZ-HIDE-03",
    "mishap": "KZ-CRIT-04",
    "reach-and-range": "KZ-RNG-02",
    "melee-reach": "KZ-MEL-01",
    "weapon-at-hand": "KZ-A-03",
    "line-of-sight": "KZ-OBS-01",
    "partial-obstacle": "KZ-OBS-02",
    "total-cover": "KZ-COV-06",
    "cover:partial": "KZ-COV-04",
    "cover:important": "KZ-COV-05",
    "area-cover": "KZ-COV-07",
    "contact": "KX-13",
    "damage": "KZ-ATT-05",
    "difficulty": "KZ-MAG-02",
    "save": "KZ-MAG-01",
    "removal": "KO-34",
    "wakfu": "KN-04",
    "removal-save": "KZ-REM-02",
    "spell-effect": "KZ-SPELL-03",
    # movement
    "movement": "KZ-CORE-GRID",
    "forced-movement": "KZ-SHV-04",
    "falling": "KZ-CORE-GRID",
    "stands-fast": "KN-06",
    "tackle": "KZ-TAC-02",
    "drag": "KZ-GRA-09",
    # harm
    "healing": "KZ-CORE-HARM",
    "knocked-out": "KN-07",
    "dying": "KN-07",
    "recovery": "KN-07",
    "conditions": "KN-06",
    "dispel": "KN-06",
    "shield": "KN-07",
    # actions
    "items": "KZ-ITEM-01",
    "things": "KZ-ATT-03",
    "hide": "KZ-HIDE-01",
    "in-plain-view": "KO-12",
    "search": "KZ-A-05",
    "contest": "KZ-GRA-05",
    "shove": "KZ-SHV-04",
    "too-large:grapple": "KZ-GRA-02",
    "too-large:shove": "KZ-SHV-02",
    "improvised": "KZ-FREE-02",
    "speak": "KZ-CORE-TURN",
    # facts an action requires or forbids
    "fact:acted": "KZ-A-11",
    "fact:acted:search": "KZ-A-06",
    "fact:alone": "KZ-A-11",
    "after-search": "KZ-A-06",
    "fact:still": "KO-15",
    "fact:bonus-spent": "KZ-QR-05",
    "fact:strong-spent": "KX-23",
    "fact:tackled": "KZ-TAC-02",
    "fact:stuck": "KZ-TAC-03",
    "fact:free-hand": "KZ-GRA-04",
    "fact:grabbed": "KO-30",
    "fact:prone": "KO-33",
    "fact:no-esquive": "KX-03",
    "fact:summons-full": "KN-03",
    "fact:short-of-wakfu-pa": "KN-04",
}

OWN_TURN_UNITS = frozenset((points.PA, points.PM, points.LEGENDARY, points.WAKFU))
HEAVY = "heavy"  # the trait
BEST_ONLY = ("cover", "group")
AGILITY = frozenset(("acrobatics", "stealth", "flee", "agility-save", "agility-touch", "agility"))


class Krosmoz(Economy):
    """The document's rules, and its neighbours' where it is silent."""

    main_unit = points.PA
    turn_kinds: frozenset[str] = frozenset((points.PA,))
    initiative_stat = "initiative"
    dying_leaves_wounds = False
    obstacles: tuple[str, ...] = OBSTACLES
    fall_type = "neutral"

    def __init__(self) -> None:
        super().__init__("krosmoz")
        self.citations = CITATIONS
        self.squares_first = True
        self.counted_pools = (points.PA, points.PM)
        self.metric = SQUARE  # KO-10: eight directions, a PM each
        self._hands: dict[tuple[Item, ...], int] = {}
        self._prices: dict[int, Cost] = {}
        self._instants: dict[str, tuple[str, ...]] = {}

    # --- the course of a fight -------------------------------------------------------------------

    def open(self, enc: Encounter) -> None:
        enc.push(SESSION, -1, 0, {})

    def turn_script(self) -> Script:
        return TURN

    def encounter_script(self) -> Script:
        return surprise.ENCOUNTER

    def own_scripts(self) -> tuple[Script, ...]:
        return (TURN, stealth.REVEALED, surprise.ENCOUNTER)

    def joined(self, enc: Encounter, creature: Creature) -> None:
        stats = creature.sheet.stats
        for unit in points.POINTS:
            creature.pools[unit] = stats[unit]
        if stats.get(points.LEGENDARY, 0):
            creature.pools[points.LEGENDARY] = stats[points.LEGENDARY]
        if points.draws_on_wakfu(enc, creature):
            creature.pools[points.WAKFU] = stats[points.WAKFU]

    def takes_the_field(self, enc: Encounter, creature: Creature) -> None:
        """Nothing spent yet: all of it may pay for a reaction before the first turn."""
        for unit in points.POINTS:
            creature.pools[unit] = points.full(enc, creature, unit)
        if points.draws_on_wakfu(enc, creature):
            creature.pools[points.PA] = 0  # until a point of the reserve is spent
        moods.settle(enc, creature)

    def master_of(self, creature: Creature) -> int:
        effect = creature.effect(SUMMONED) if creature.effects else None
        return effect.source if effect is not None else -1

    def tie_rank(self, creature: Creature) -> int:
        return 0

    def tied_among(self, enc: Encounter, creature: Creature) -> str:
        """KN-01: heroes settle it between them; with an adversary among them the game master does.
        Identical adversaries act together: only the one who rolled for them is tied."""
        return "all" if leader_of(enc, creature) == creature.index else ""

    # --- totals ----------------------------------------------------------------------------------

    def selectors_of(self, stat: str) -> tuple[str, ...]:
        """Which modifiers bear on a roll; "agility-rolls" are tests, saves and Fuite (KO-17)."""
        found = [stat]
        if stat in SAVES:
            found += ["saves", "checks"]
        elif stat in SKILLS or stat in CHARACTERISTICS:
            found += ["tests", "checks"]
        elif stat in ("touch", "agility-touch"):
            found += ["touch", "attacks", "checks"]
        elif stat in ("flee", "tackle"):
            found.append("checks")
        if stat in AGILITY:
            found.append("agility-rolls")
        return tuple(found)

    def stack(self, lines: list[Line]) -> int:
        """Everything adds up, but of covers and of group bonuses only the best counts."""
        total = 0
        best: dict[str, Line] = {}
        for line in lines:
            if line.kind not in BEST_ONLY:
                total += line.amount
                continue
            present = best.get(line.kind)
            if present is None or line.amount > present.amount:
                if present is not None:
                    present.applied = False
                best[line.kind] = line
            else:
                line.applied = False
        return total + sum(line.amount for line in best.values())

    def edge(self, enc: Encounter, edges: list[Line]) -> int:
        """KO-01: any number counts once and one of each cancels, or the more numerous wins."""
        ups = sum(each.kind == ADVANTAGE for each in edges)
        downs = len(edges) - ups
        if enc.option("adv-stack") != "majority" and ups and downs:
            return 0
        return (ups > downs) - (ups < downs)

    # --- hit points ------------------------------------------------------------------------------

    def hurt(
        self,
        enc: Encounter,
        target: Creature,
        amount: int,
        damage_type: str,
        source: int,
        critical: bool,
        dc: int,
        nonlethal: bool = False,
    ) -> None:
        harm.hurt(enc, target, amount, damage_type, source, critical)

    def bearers(self, enc: Encounter, target: Creature, amount: int) -> list[tuple[Creature, int]]:
        return sharing.bearers(enc, target, amount) if target.effects else [(target, amount)]

    def endures(self, creature: Creature) -> int:
        return harm.endures(creature)

    def heal(self, enc: Encounter, target: Creature, amount: int, source: int) -> None:
        harm.heal(enc, target, amount, source)

    def left_over(self, enc: Encounter, creature: Creature) -> int:
        return creature.pools.get(points.PA, 0)

    def units_a_turn(self, creature: Creature) -> int:
        return creature.sheet.stats[points.PA]

    def fall_damage(self, enc: Encounter, creature: Creature, depth: int) -> int:
        """KZ-CORE-GRID: a die for every two squares fallen."""
        return roll_dice(enc, creature, depth // 2, 6, "damage")

    def hit_points_changed(self, enc: Encounter, creature: Creature, before: int) -> None:
        harm.hit_points_changed(enc, creature, before)

    # --- what is true of a creature --------------------------------------------------------------

    def facts_of(self, enc: Encounter, creature: Creature) -> int:
        found = creature.flags | self._at_hand_facts(creature)
        if creature.stowed:
            found |= shared.CARRYING
        counters = creature.counters
        strict = enc.option("strict-full-turn") == "yes"
        if counters:
            if counters.get("acted", 0) or (strict and counters.get("moved", 0)):
                found |= facts.ACTED
            if counters.get("alone", 0):
                found |= facts.ALONE | (facts.STILL if strict else 0)
            if counters.get("stuck", 0):
                found |= facts.STUCK
        if counters.get("bonus", 0) >= self._limit(enc, creature, "bonus-limit"):
            found |= facts.BONUS_SPENT
        cap = enc.option("strong-action-cap")
        if cap != "none" and counters.get("strong", 0) >= int(cap):
            found |= facts.STRONG_SPENT
        if enc.option("example-esquive-ability") == "forbidden":
            found |= facts.NO_ESQUIVE
        if tacklers(enc, creature):
            found |= facts.TACKLED
        if any(other.present and holds(creature, other) for other in enc.state.creatures):
            found |= facts.GRAPPLING
        if len(summons_of(enc, creature)) >= creature.sheet.stats["summons"]:
            found |= facts.SUMMONS_FULL
        if points.draws_on_wakfu(enc, creature) and points.is_short(enc, creature):
            found |= facts.SHORT_OF_WAKFU_PA
        if enc.state.ground:
            layout = enc.state.layout
            for cell in layout.emanation(creature.cell, creature.size, 1, self.metric):
                if cell in enc.state.ground:
                    found |= shared.ITEMS_NEARBY
                    break
        return found

    def _at_hand_facts(self, creature: Creature) -> int:
        """What holding these things makes true; remembered until the hands change."""
        known = self._hands.get(creature.held)
        if known is not None:
            return known
        found = 0
        hands = 2
        for item in creature.held:
            definition = self.items[item.kind]
            hands -= definition.hands
            found |= shared.HOLDING
            if definition.grants:
                found |= shared.TOOL_IN_HAND
            if "drink" in definition.data:
                found |= shared.POTION_IN_HAND
        if hands > 0:
            found |= shared.FREE_HAND
        if len(self._hands) > 4096:
            self._hands.clear()
        self._hands[creature.held] = found
        return found

    def _limit(self, enc: Encounter, creature: Creature, name: str) -> int:
        """KZ-QR-05: one a round; the table may say more, and so may an ability."""
        choice = enc.option(name) or "1"
        if choice == "unlimited":
            return 1_000
        return int(choice) + points.bonus(enc, creature, name)

    def allowances(self, enc: Encounter, creature: Creature) -> list[tuple[str, int, int]]:
        found: list[tuple[str, int, int]] = []
        for name in ("bonus", "reaction"):
            most = self._limit(enc, creature, f"{name}-limit")
            found.append((name, max(0, most - creature.counters.get(name, 0)), most))
        return found

    def chance_to_leave(self, enc: Encounter, creature: Creature) -> float:
        near = tacklers(enc, creature)
        if not near:
            return 1.0
        return 0.0 if creature.counters.get("stuck", 0) else flight_chance(enc, creature, near)

    def gets_away(self, enc: Encounter, creature: Creature) -> None:
        creature.counters.pop("stuck", None)
        for other in enc.state.creatures:
            creature.counters[f"free-of:{other.index}"] = 1

    # --- prices ----------------------------------------------------------------------------------

    def cost_of(self, enc: Encounter, creature: Creature, action: ActionDef, using: str) -> Cost:
        by = action.cost.varies
        if by == "weapon":
            least = 3 if enc.option("weapon-cost-range") == "3-4" else 2  # KX-04
            return self._in_pa(max(least, self._weapon_price(creature, using)))
        if by == "item":
            item = self.items.get(using)
            return self._in_pa(1 if item is None else int(item.data.get("pa", 1)))
        if by == "aimed":
            if not using:
                return self._in_pa(1)
            inner, weapon = aimed_with(enc, using)
            return self.cost_of(enc, creature, inner, weapon) if inner.cost.varies else inner.cost
        if by == "band":
            if action.kind == "standard":
                return self._in_pa(int(enc.option("default-standard-cost")))
            return action.cost
        if by == "life":
            return self._in_life(creature, action)
        if by == "half-pm":
            half = points.full(enc, creature, points.PM) // 2
            return Cost(((points.PM, half),) if half else ())
        return self._in_pa(int(enc.option(by)))

    def _in_pa(self, amount: int) -> Cost:
        found = self._prices.get(amount)
        if found is None:
            found = Cost(((points.PA, amount),) if amount else ())
            self._prices[amount] = found
        return found

    def _in_life(self, creature: Creature, action: ActionDef) -> Cost:
        """KN-04: PV are part of the price; the last one is not for sale."""
        left = creature.pools["hp"]
        parts = [
            (unit, amount + 1 if unit == "hp" and left == amount else amount)
            for unit, amount in action.cost.parts
        ]
        return Cost(tuple(parts))

    def _weapon_price(self, creature: Creature, using: str) -> int:
        """KZ-A-04: the weapon's own; with none in particular, that of the cheapest at hand."""
        prices = [
            int(weapon.data.get("pa", 3))
            for weapon in creature.sheet.weapons
            if weapon.id == using or (not using and self.at_hand(creature, weapon.item))
        ]
        return min(prices, default=3)

    # --- what things are done with ---------------------------------------------------------------

    def at_hand(self, creature: Creature, item: str) -> bool:
        return not item or any(held.kind == item for held in creature.held)

    def reach(self, enc: Encounter, creature: Creature) -> int:
        """KZ-MEL-01: a square in every direction."""
        return 1

    def means(
        self, enc: Encounter, creature: Creature, action: ActionDef, subject: int
    ) -> list[str]:
        uses = action.uses
        found: list[str] = []
        if uses == "weapon":
            found = [
                each.id for each in creature.sheet.weapons if self.at_hand(creature, each.item)
            ]
        elif uses == "aimed":
            found = [each.id for each in creature.sheet.menu if can_be_aimed(each)]
            found += [
                each.id for each in creature.sheet.weapons if self.at_hand(creature, each.item)
            ]
            held = self.facts_of(enc, creature)
            found = [each for each in found if self._may_aim(enc, creature, each, held)]
        elif uses == "ground-item":
            for cell in sorted(enc.state.ground):
                layout = enc.state.layout
                if layout.within_reach(creature.cell, creature.size, cell, 1, 1, self.metric):
                    found += [item.kind for item in enc.state.ground[cell]]
        else:
            wanted = action.data.get("item-with", "")
            items = creature.held if uses == "held-item" else creature.stowed
            found = [
                item.kind for item in items if not wanted or wanted in self.items[item.kind].data
            ]
        if not action.cost.varies:
            return list(dict.fromkeys(found))
        uncounted = self.uncounted(enc)
        return [
            each
            for each in dict.fromkeys(found)
            if can_pay(creature, action, uncounted, self.cost_of(enc, creature, action, each))
        ]

    def _may_aim(self, enc: Encounter, creature: Creature, using: str, held: int) -> bool:
        """A spell aimed at a square keeps its own limits."""
        inner, weapon = aimed_with(enc, using)
        if weapon:
            return True
        return refuse_action(enc, creature, inner, held) is None

    def refuse_means(
        self, enc: Encounter, creature: Creature, action: ActionDef, using: str
    ) -> Refusal:
        data = {"creature": creature.index, "action": action.id, "using": using}
        if action.uses == "aimed" and using in self.actions:
            inner, _ = aimed_with(enc, using)
            refusal = refuse_action(enc, creature, inner, self.facts_of(enc, creature))
            if refusal is not None:
                return refusal  # the spell's own limits, or its price
        return Refusal("not-at-hand", self.cite("weapon-at-hand"), data)

    # --- movement --------------------------------------------------------------------------------

    def extra_per_square(self, enc: Encounter, creature: Creature, action: ActionDef) -> int:
        """KO-31: dragging costs a second PM a square; so does crawling (KO-33), and so does being
        slowed by no number in particular (KZ-CORE-STATES)."""
        extra = 1 if creature.flags & shared.PRONE else 0
        slowed = creature.effect("slowed") if creature.effects else None
        if slowed is not None and slowed.value == 0:
            extra += 1
        if action.family == "drag":
            for other in enc.state.creatures:
                heavy = size_of(other) > size_of(creature) - 2  # KZ-GRA-09
                if other.present and heavy and holds(creature, other):
                    return extra + 1
        return extra

    def may_be_displaced(self, enc: Encounter, creature: Creature) -> bool:
        """KN-06: neither under heaviness nor heavy by nature."""
        return not creature.flags & facts.ANCHORED and HEAVY not in creature.sheet.traits

    def lets_pass(self, enc: Encounter, creature: Creature, other: Creature) -> bool:
        """KO-10: through friends and over the fallen, by default."""
        if other.flags & shared.UNCONSCIOUS:
            return True
        choice = enc.option("pass-through")
        if choice == "friends":
            return not creature.hostile_to(other)
        return choice == "everyone"

    # --- instants and responses ------------------------------------------------------------------

    def instants(self, enc: Encounter, act: Act) -> tuple[str, ...]:
        action = act.action
        found = self._instants.get(action.id)
        if found is None:
            names = [f"uses:{trait}" for trait in sorted(action.traits)]
            found = tuple(dict.fromkeys((*names, f"uses:{action.family}")))
            self._instants[action.id] = found
        return found

    def may_respond(self, enc: Encounter, creature: Creature, action: ActionDef) -> Refusal | None:
        """KZ-TAB-06: off one's turn, once a round (KZ-QR-05), where reactions exist at all."""
        if action.kind != "reaction":
            return None
        data = {"creature": creature.index, "action": action.id}
        if enc.option("reactions") == "none" or creature.flags & shared.NO_REACTIONS:
            return Refusal("no-reactions", self.cite("no-reactions"), data)
        if enc.state.turn == creature.index:
            return Refusal("reaction-on-own-turn", self.cite("response"), data)
        if creature.flags & facts.DODGING and enc.option("dodger-reactions") == "no":
            return Refusal("dodger-reaction", self.cite("dodger-reactions"), data)
        if creature.counters.get("reaction", 0) >= self._limit(enc, creature, "reaction-limit"):
            return Refusal("reaction-spent", self.cite("reaction-spent"), data)
        return None

    def refuse_response(
        self, enc: Encounter, creature: Creature, action: ActionDef, slots: dict[str, Any]
    ) -> Refusal | None:
        trigger = action.trigger
        subject = enc.state.creatures[slots["subject"]]
        if trigger is not None and trigger.sight and is_unseen(creature, subject):
            data = {"creature": creature.index, "action": action.id}
            return Refusal("not-seen", self.cite("needs-trigger"), data)
        if not self._has_something_to_do(enc, creature, action):
            data = {"creature": creature.index, "action": action.id}
            return Refusal("nobody-in-range", self.cite("reach-and-range"), data)
        return None

    def _has_something_to_do(self, enc: Encounter, creature: Creature, action: ActionDef) -> bool:
        """What an answer begins with (a boss's kick) must find somebody, or it is no answer."""
        for step in action.script.steps:
            if isinstance(step, Use):
                inner = enc.rules.action(step.action)
                for using in enc.means(creature, inner, -1) if inner.uses else [""]:
                    if inner.targeting.has_any(enc, creature, inner, using):
                        return True
                return False
        return True

    def orders_responses(self, enc: Encounter) -> bool:
        return enc.option("response-order") == "game-master"

    def response_order(self, enc: Encounter, creatures: tuple[int, ...]) -> list[int]:
        order = enc.state.order
        return sorted(
            creatures, key=lambda index: order.index(index) if index in order else len(order)
        )

    def uncounted(self, enc: Encounter) -> frozenset[str]:
        """Outside fights nobody counts points."""
        return NOTHING if enc.state.mode == "encounter" else OWN_TURN_UNITS

    # --- uses ------------------------------------------------------------------------------------

    def refuse(self, enc: Encounter, creature: Creature, option: Option) -> Refusal | None:
        if option.path:
            return refuse_path(enc, creature, self.action(option.action), option)
        return None

    def refuse_fact(
        self, creature: Creature, action: ActionDef, bits: int, required: bool
    ) -> Refusal:
        refusal = super().refuse_fact(creature, action, bits, required)
        if refusal.code == "not-while-alone" and creature.counters.get("alone:search", 0):
            return Refusal(refusal.code, self.cite("after-search"), refusal.facts)
        return refusal

    def used(self, enc: Encounter, act: Act, slots: dict[str, Any], top_level: bool) -> None:
        creature = enc.state.creatures[act.actor]
        action = act.action
        counters = creature.counters
        if action.cooldown:
            start_cooldown(enc, creature, action)
        if not top_level:
            return
        if action.kind in ACTIONS and not action.data.get("priced-later"):
            count_use(creature, action.kind)
        elif action.kind == "reaction":
            counters["reaction"] = counters.get("reaction", 0) + 1
        elif action.kind == "move":
            counters["moved"] = 1
        if action.data.get("alone"):
            counters["alone"] = counters[f"alone:{action.id}"] = 1
        if action.cost.parts:
            points.after_spending(enc, creature)

    def finished(self, enc: Encounter, act: Act) -> None:
        stealth.after_action(enc, act)
        moods.after_attack(enc, act)

    def effect_replaced(self, enc: Encounter, creature: Creature, effect: Effect) -> None:
        if effect.definition.modifiers or effect.definition.includes:
            points.taken_back(enc, creature, effect)

    def effect_added(self, enc: Encounter, creature: Creature, effect: Effect) -> None:
        if effect.data.get("held"):
            enc.state.vars["holds"] = True
        for other in effect.definition.data.get("cancels", ()):  # KN-06: some states cancel
            effects.remove_kind(enc, creature, other)
        if effect.definition.modifiers or effect.definition.includes:
            points.changed_by(enc, creature, effect)
        if creature.flags & shared.CANNOT_ACT:
            if creature.flags & shared.UNCONSCIOUS:
                common_harm.drop_held(enc, creature)
                if not creature.flags & shared.PRONE:
                    effects.attach(enc, creature, self.effect("prone"))  # KZ-CORE-STATES
            if creature.flags & facts.DODGING:
                effects.remove_kind(enc, creature, "dodging")  # KZ-A-10
            self._release_all(enc, creature)
            enc.interrupt(creature, "cannot-act", self.cite("cannot-act"))

    def _release_all(self, enc: Encounter, holder: Creature) -> None:
        """KO-30: who can no longer act holds nobody."""
        for other in enc.state.creatures:
            for effect in [each for each in other.effects if each.data.get("held")]:
                if effect.source == holder.index:
                    effects.remove(enc, other, effect)
