"""Pathfinder Unchained's revised action economy: three acts, subtypes that provoke, reactions
earned by finishing a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from troisactes.kernel import effects
from troisactes.kernel.checks import FAILURE, SUCCESS, Line
from troisactes.kernel.decisions import Offer, Option, Refusal
from troisactes.kernel.definitions import ActionDef
from troisactes.kernel.payments import can_pay
from troisactes.rules.common import facts as shared
from troisactes.rules.common.attacks import roll_dice
from troisactes.rules.common.economy import ACTION
from troisactes.rules.common.ready import NEVER_READIED
from troisactes.rules.common.three_actions import ThreeActions, takes_reaction
from troisactes.rules.pu import ammunition, attacks, facts, harm, provoke, tasks, turns
from troisactes.rules.pu.citations import CITATIONS
from troisactes.rules.pu.sheets import SKILLS, has_feat

if TYPE_CHECKING:
    from troisactes.kernel.agenda import Script
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Act, Creature, Effect

SAVES = ("fortitude", "reflex", "will")
# A natural 20 succeeds and a natural 1 fails whatever the numbers; skills know nothing of it.
LUCKY = frozenset(("attack", "manoeuvre", *SAVES))
# Kinds of bonus that add up; of any other the best counts. Penalties all count.
ADDING_UP = frozenset(("untyped", "dodge", "circumstance"))


class PathfinderUnchained(ThreeActions):
    """The two documents' rules, and the base game's values where they take them for granted."""

    most_increments = 10
    initiative_stat = "initiative"
    improvised_traits = ("attack", "complex", "move")

    def __init__(self) -> None:
        super().__init__("pu")
        self.citations = CITATIONS

    # --- totals ----------------------------------------------------------------------------------

    def selectors_of(self, stat: str) -> tuple[str, ...]:
        if stat in SAVES:
            return (stat, "saves")
        if stat in SKILLS:
            return (stat, "skills", "checks")
        if stat in ("attack", "cmb"):
            return (stat, "attacks")
        if stat in ("ac", "touch"):
            return (stat, "ac")
        if stat in ("str", "dex", "con", "int", "wis", "cha"):
            return (stat, "checks")
        return (stat,)

    def stack(self, lines: list[Line]) -> int:
        total = 0
        best: dict[str, Line] = {}
        for line in lines:
            if line.amount < 0 or line.kind in ADDING_UP:
                total += line.amount
                continue
            present = best.get(line.kind)
            if present is None:
                best[line.kind] = line
            elif line.amount > present.amount:
                present.applied = False
                best[line.kind] = line
            else:
                line.applied = False
        return total + sum(line.amount for line in best.values())

    def degree(self, die: int, result: int, dc: int, purpose: str) -> int:
        if purpose in LUCKY and die in (1, 20):
            return SUCCESS if die == 20 else FAILURE
        return SUCCESS if result >= dc else FAILURE

    def attack_penalty(self, enc: Encounter, made: int, agile: bool) -> int:
        """Five for each attack action before this one, without end."""
        return -attacks.STEP_PENALTY * made if made > 0 else 0

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
        gentle = nonlethal or damage_type == "nonlethal"
        harm.hurt(enc, target, amount, damage_type, source, critical, gentle)

    def heal(self, enc: Encounter, target: Creature, amount: int, source: int) -> None:
        harm.heal(enc, target, amount, source)

    def hit_points_changed(self, enc: Encounter, creature: Creature, before: int) -> None:
        harm.look_at_wounds(enc, creature, -1)

    def needs_recovery(self, creature: Creature) -> bool:
        return bool(creature.flags & shared.DYING)

    def recover(self, enc: Encounter, creature: Creature) -> None:
        harm.recover(enc, creature)

    def fall_damage(self, enc: Encounter, creature: Creature, depth: int) -> int:
        """A die for every two squares fallen."""
        return roll_dice(enc, creature, depth // 2, 6, "damage")

    # --- the course of a fight -------------------------------------------------------------------

    def turn_script(self) -> Script:
        return turns.TURN

    def encounter_script(self) -> Script:
        return turns.ENCOUNTER

    def own_scripts(self) -> tuple[Script, ...]:
        return (turns.TURN, turns.ENCOUNTER, tasks.TASK, harm.CONCENTRATE)

    def tie_rank(self, creature: Creature) -> int:
        """The better initiative modifier goes first."""
        return -creature.sheet.stats["initiative"]

    def reacts_before_first_turn(self, enc: Encounter, creature: Creature) -> bool:
        return enc.option("reactions-before-first-turn") == "one"

    # --- what may be done ------------------------------------------------------------------------

    def can_pay(
        self, enc: Encounter, creature: Creature, action: ActionDef, using: str = ""
    ) -> bool:
        """The whole price, or some acts of something that may be spread over turns."""
        if super().can_pay(enc, creature, action, using):
            return True
        return enc.state.mode == "encounter" and tasks.could_begin(enc, creature, action)

    def add_offers(
        self, enc: Encounter, creature: Creature, holds: int, offers: list[Offer]
    ) -> None:
        """What can be worked on although it cannot be paid for at once."""
        if enc.state.mode != "encounter":
            return
        longer = [
            action
            for action in creature.sheet.menu
            if action.kind == "advanced"
            and not can_pay(creature, action)
            and not action.requires & ~holds
            and not action.forbids & holds
            and tasks.could_begin(enc, creature, action)
        ]
        if longer:
            tasks.add_offers(enc, creature, longer, offers)

    def refuse(self, enc: Encounter, creature: Creature, option: Option) -> Refusal | None:
        refusal = super().refuse(enc, creature, option)
        if refusal is None:
            action = self.action(option.action)
            if action.kind == "advanced" and not super().can_pay(enc, creature, action):
                return tasks.refuse_work(enc, creature, action, option.using, option.target)
        return refusal

    def may_be_readied(self, enc: Encounter, creature: Creature, action: ActionDef) -> bool:
        """A basic or advanced action one has the acts for, once readying is paid."""
        if action.trigger is not None or action.id in NEVER_READIED:
            return False
        if action.kind not in ("basic", "advanced"):
            return False
        left = tasks.spare_acts(creature, action)
        if enc.option("haste-for-ready") == "yes" and action.kind == "basic":
            left = creature.units(ACTION)
        if enc.option("ready-cost") == "inclusive":
            left += 1
        return tasks.acts_in(action) <= left

    def kind_of_cost(self, actions: int) -> str:
        return "basic" if actions == 1 else "advanced"

    def means(
        self, enc: Encounter, creature: Creature, action: ActionDef, subject: int
    ) -> list[str]:
        uses = action.uses
        if uses == "loadable-weapon":
            return ammunition.loadable(creature, action)
        if uses == "bow":
            return [
                weapon.id
                for weapon in creature.sheet.weapons
                if "bow" in weapon.traits and self.at_hand(creature, weapon.item)
            ]
        found = super().means(enc, creature, action, subject)
        if uses not in ("weapon", "melee-weapon"):
            return found
        threatening = action.trigger is not None
        return [
            weapon.id
            for weapon in creature.sheet.weapons
            if weapon.id in found
            and ammunition.can_shoot(creature, weapon)
            and not (threatening and not threatens(creature, weapon))
        ]

    def refuse_means(
        self, enc: Encounter, creature: Creature, action: ActionDef, using: str
    ) -> Refusal:
        for weapon in creature.sheet.weapons:
            if weapon.id != using or not self.at_hand(creature, weapon.item):
                continue
            if not ammunition.can_shoot(creature, weapon):
                data = {"creature": creature.index, "action": action.id, "using": using}
                return Refusal("not-loaded", self.cite("loading"), data)
        return super().refuse_means(enc, creature, action, using)

    def reach(self, enc: Encounter, creature: Creature) -> int:
        """How far it threatens; 0 for somebody without a melee weapon to threaten with."""
        farthest = 0
        for weapon in creature.sheet.weapons:
            if weapon.reach <= farthest or not self.at_hand(creature, weapon.item):
                continue
            if threatens(creature, weapon):
                farthest = weapon.reach
        return farthest

    # --- facts -----------------------------------------------------------------------------------

    def facts_of(self, enc: Encounter, creature: Creature) -> int:
        holds = super().facts_of(enc, creature)
        counters = creature.counters
        if counters:
            if counters.get("moved", 0):
                holds |= facts.MOVED
            if counters.get("attack-actions", 0):
                holds |= facts.ATTACK_ACTION_TAKEN
            if counters.get("maintained", 0):
                holds |= facts.MAINTAINED
        for feat in creature.sheet.data.get("feats", ()):
            holds |= facts.FEATS.get(feat, 0)
        if creature.sheet.stats["bab"] >= 1:
            holds |= facts.TRAINED_HAND
        if creature.sheet.stats.get("spell-resistance", 0):
            holds |= facts.SPELL_RESISTANT
        if creature.effects:
            for effect in creature.effects:
                if effect.definition.id == "charged":
                    holds |= facts.CHARGED
            if (
                holds & facts.GRAPPLING
                and not holds & facts.MAINTAINED
                and enc.state.turn == creature.index
                and not counters.get("began-grapple", 0)
            ):
                holds |= facts.MUST_MAINTAIN
        return holds

    # --- instants and responses ------------------------------------------------------------------

    def _find_instants(self, enc: Encounter, act: Act) -> tuple[str, ...]:
        names = super()._find_instants(enc, act)
        creature = enc.state.creatures[act.actor]
        action = act.action
        instant = provoke.provocation(creature, action, act.using, self.is_still_move(action))
        return (*names, instant) if instant else names

    def instants(self, enc: Encounter, act: Act) -> tuple[str, ...]:
        """Who acts makes a difference: feats and training are on its sheet."""
        key = f"{act.action.id}/{act.using}/{enc.state.creatures[act.actor].sheet.id}"
        found = self._instants.get(key)
        if found is None:
            found = self._find_instants(enc, act)
            self._instants[key] = found
        return found

    def may_respond(self, enc: Encounter, creature: Creature, action: ActionDef) -> Refusal | None:
        if not takes_reaction(action):
            return None
        data = {"creature": creature.index, "action": action.id}
        if enc.state.turn == creature.index and enc.option("own-turn-immediate") == "never":
            return Refusal("own-turn", self.cite("no-own-turn-reaction"), data)
        if creature.flags & shared.NO_REACTIONS:
            return Refusal("no-reactions", self.cite("cannot-act"), data)
        return None

    def refuse_response(
        self, enc: Encounter, creature: Creature, action: ActionDef, slots: dict[str, Any]
    ) -> Refusal | None:
        refusal = super().refuse_response(enc, creature, action, slots)
        if refusal is None and action.family == turns.OPPORTUNITY:
            refusal = provoke.refuse_opportunity(enc, creature, action, slots)
        return refusal

    def caps_movement_responses(self, enc: Encounter, action: ActionDef) -> bool:
        """A move is one trigger, however many threatened squares it leaves."""
        return action.family == turns.OPPORTUNITY and enc.option("reactions-per-trigger") == "1"

    def readied_attacks(self, enc: Encounter, readied: Effect) -> int:
        return -1  # the count belongs to one's own turn

    # --- uses ------------------------------------------------------------------------------------

    def used(self, enc: Encounter, act: Act, slots: dict[str, Any], top_level: bool) -> None:
        super().used(enc, act, slots, top_level)
        creature = enc.state.creatures[act.actor]
        action = act.action
        counters = creature.counters
        own_turn = enc.state.turn == creature.index
        if top_level and own_turn:
            if "attack" in action.traits:
                counters["attack-actions"] = counters.get("attack-actions", 0) + 1
                if action.kind == "basic" and (
                    action.id == "attack" or enc.option("basic-attack-action") == "any"
                ):
                    counters["basic-attacks"] = counters.get("basic-attacks", 0) + 1
            if action.kind == "basic" and "move" in action.traits:
                counters["moved"] = counters.get("moved", 0) + 1
        breaks = action.kind in ("basic", "advanced") and own_turn
        if enc.option("breaks-consecutive") == "acts-and-reactions":
            breaks = breaks or action.kind == "reaction"
        if top_level and breaks and not slots.get("task") and tasks.NOTE in creature.notes:
            tasks.break_off(enc, creature)
        if own_turn and creature.flags & facts.FLAT_FOOTED and action.id != "delay":
            effects.remove_kind(enc, creature, "flat-footed")

    def finished(self, enc: Encounter, act: Act) -> None:
        super().finished(enc, act)
        if act.parent or act.action.id == "feint":
            return
        target = act.target
        if act.action.targeting.kind == "creature" and 0 <= target < len(enc.state.creatures):
            attacks.end_feint(enc, enc.state.creatures[act.actor], enc.state.creatures[target])


def threatens(creature: Creature, weapon: Any) -> bool:
    """Bare hands threaten nobody unless they are trained to."""
    if weapon.reach == 0:
        return False
    return "unarmed" not in weapon.traits or has_feat(creature, "improved-unarmed-strike")
