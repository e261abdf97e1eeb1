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
from troisactes.kernel.state import Creature, Effect
from troisactes.rules.common import facts as shared
from troisactes.rules.common import harm as common_harm
from troisactes.rules.common.actions import Use
from troisactes.rules.common.attacks import roll_dice
from troisactes.rules.common.economy import Economy
from troisactes.rules.common.initiative import leader_of
from troisactes.rules.common.movement import refuse_path
from troisactes.rules.common.session import SESSION
from troisactes.rules.krosmoz import costs, facts, harm, moods, points, sharing, stealth, surprise
from troisactes.rules.krosmoz.aim import aimed_with, can_be_aimed
from troisactes.rules.krosmoz.citations import CITATIONS
from troisactes.rules.krosmoz.holds import release_all
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
        found = creature.flags | self.hands_of(creature)
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

    # --- what things are done with ---------------------------------------------------------------

    def reach(self, enc: Encounter, creature: Creature) -> int:
        """KZ-MEL-01: a square in every direction."""
        return 1

    def cost_of(self, enc: Encounter, creature: Creature, action: ActionDef, using: str) -> Cost:
        return costs.cost_of(enc, creature, action, using)

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
            release_all(enc, creature)
            enc.interrupt(creature, "cannot-act", self.cite("cannot-act"))
