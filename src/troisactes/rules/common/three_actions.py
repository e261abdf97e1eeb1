"""Three actions and a reaction: the economy Pathfinder 2, its playtest and Unchained share.

A system subclasses this, brings its citations (topic -> clause) and overrides what its document
says otherwise.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from troisactes.kernel import effects
from troisactes.kernel.agenda import Script
from troisactes.kernel.checks import CRITICAL_FAILURE, CRITICAL_SUCCESS, FAILURE, SUCCESS, Line
from troisactes.kernel.decisions import Option, Refusal
from troisactes.kernel.definitions import ActionDef
from troisactes.kernel.payments import NOTHING
from troisactes.kernel.squares import ALTERNATING
from troisactes.kernel.state import Creature, Effect, Unit
from troisactes.rules.common import facts, harm, rulings, turns
from troisactes.rules.common.actions import Use
from troisactes.rules.common.attacks import strikes_at
from troisactes.rules.common.economy import ACTION, TURN_UNITS, Economy, takes_reaction
from troisactes.rules.common.improvise import improvised
from troisactes.rules.common.movement import Jump, Move, refuse_path
from troisactes.rules.common.ready import NEVER_READIED, readied
from troisactes.rules.common.session import ENCOUNTER, SECONDS_A_ROUND, SESSION
from troisactes.rules.common.sight import unseen_by
from troisactes.rules.common.stats import SAVES, SKILLS

if TYPE_CHECKING:
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Act


ONLY_ENCOUNTERS: Final = frozenset(("encounter",))
MINUTES_A_DAY: Final = 24 * 60


class ThreeActions(Economy):
    """Turns of three actions, one reaction a round, penalties that grow with each attack."""

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self.metric = ALTERNATING
        self._instants: dict[str, tuple[str, ...]] = {}
        self._made: dict[str, ActionDef] = {}  # actions the table made up, by what their id says

    def open(self, enc: Encounter) -> None:
        enc.push(SESSION, -1, 0, {})

    # --- totals ------------------------------------------------------------------------------

    def selectors_of(self, stat: str) -> tuple[str, ...]:
        """Which modifiers bear on a stat: "checks" are rolls, "dcs" what rolls are made against."""
        if stat in SAVES:
            return (stat, "saves", "checks")
        if stat in SKILLS:
            return (stat, "skills", "checks")
        if stat in ("attack", "spell-attack"):
            return (stat, "attacks", "checks")
        if stat == "perception":
            return (stat, "checks")
        if stat in ("ac", "tac"):
            return (stat, "ac", "dcs")
        if stat.endswith("-dc"):
            save = stat[:-3]
            if save == "spell":
                return (stat, "dcs")
            return (stat, *self.selectors_of(save), "dcs")
        return (stat,)

    def stack(self, lines: list[Line]) -> int:
        """Of each kind the best bonus and the worst penalty; what has no kind all adds up."""
        total = 0
        best: dict[str, Line] = {}
        worst: dict[str, Line] = {}
        for line in lines:
            if line.kind == "untyped":
                total += line.amount
                continue
            table = best if line.amount >= 0 else worst
            present = table.get(line.kind)
            if present is None:
                table[line.kind] = line
            elif abs(line.amount) > abs(present.amount):
                present.applied = False
                table[line.kind] = line
            else:
                line.applied = False
        for line in best.values():
            total += line.amount
        for line in worst.values():
            total += line.amount
        return total

    def degree(self, die: int, result: int, dc: int, purpose: str) -> int:
        """Ten above or below is critical; a natural 20 or 1 shifts the degree one step."""
        if result >= dc + 10:
            degree = CRITICAL_SUCCESS
        elif result >= dc:
            degree = SUCCESS
        elif result > dc - 10:
            degree = FAILURE
        else:
            degree = CRITICAL_FAILURE
        if die == 20:
            return min(degree + 1, CRITICAL_SUCCESS)
        if die == 1:
            return max(degree - 1, CRITICAL_FAILURE)
        return degree

    def attack_penalty(self, enc: Encounter, made: int, agile: bool) -> int:
        if made <= 0:
            return 0
        if agile and enc.option("agile") == "yes":
            return -4 if made == 1 else -8
        return -5 if made == 1 else -10

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
        harm.lose_hit_points(enc, target, amount, damage_type, source, critical, dc, nonlethal)

    def heal(self, enc: Encounter, target: Creature, amount: int, source: int) -> None:
        harm.heal(enc, target, amount, source)

    def hit_points_changed(self, enc: Encounter, creature: Creature, before: int) -> None:
        harm.hit_points_changed(enc, creature, before)

    # --- the course of a fight -------------------------------------------------------------------

    def turn_script(self) -> Script:
        return turns.TURN

    def encounter_script(self) -> Script:
        return ENCOUNTER

    # --- what is true of a creature ------------------------------------------------------------

    def facts_of(self, enc: Encounter, creature: Creature) -> int:
        holds = creature.flags
        counters = creature.counters
        if counters:
            if counters.get("attacks", 0):
                holds |= facts.ATTACKED | facts.UNDER_PENALTY
            if counters.get("opened", 0):
                holds |= facts.OPENED
            if counters.get("acted", 0):
                holds |= facts.TURN_BEGUN
            if counters.get("turn-begins", 0):
                holds |= facts.TURN_START_ANSWERED
        holds |= self.hands_of(creature)
        if creature.stowed:
            holds |= facts.CARRYING
        if creature.sheet.stats["speed"] >= 2:
            holds |= facts.CAN_STEP
        if "sustained" in enc.state.vars:
            for other in enc.state.creatures:
                for effect in other.effects:
                    if effect.source == creature.index and effect.data:
                        if effect.data.get("sustained"):
                            holds |= facts.SUSTAINING
                        if effect.data.get("retarget"):
                            holds |= facts.RETARGETABLE
        layout = enc.state.layout
        if layout.touches_any(layout.grid.near_cover, creature.cell, creature.size):
            holds |= facts.NEAR_COVER
        ground = enc.state.ground
        if ground:
            around = layout.emanation(creature.cell, creature.size, 1, self.metric)
            for cell in around:
                if cell in ground:
                    holds |= facts.ITEMS_NEARBY
                    break
        return holds

    def reach(self, enc: Encounter, creature: Creature) -> int:
        """The longest reach among the attacks at hand."""
        farthest = 0
        for weapon in creature.sheet.weapons:
            if weapon.reach > farthest and self.at_hand(creature, weapon.item):
                farthest = weapon.reach
        return farthest or 1

    def means(
        self, enc: Encounter, creature: Creature, action: ActionDef, subject: int
    ) -> list[str]:
        uses = action.uses
        if uses == "held-item" or uses == "stowed-item":
            items = creature.held if uses == "held-item" else creature.stowed
            wanted = action.data.get("item-with", "")
            names: list[str] = []
            for item in items:
                if item.kind in names:
                    continue
                if wanted and wanted not in self.items[item.kind].data:
                    continue
                names.append(item.kind)
            return names
        if uses == "ground-item":
            names = []
            layout = enc.state.layout
            for cell in sorted(enc.state.ground):
                if layout.within_reach(creature.cell, creature.size, cell, 1, 1, self.metric):
                    for item in enc.state.ground[cell]:
                        if item.kind not in names:
                            names.append(item.kind)
            return names
        melee_only = uses == "melee-weapon"
        found: list[str] = []
        other = enc.state.creatures[subject] if subject >= 0 else None
        for weapon in creature.sheet.weapons:
            if weapon.item and not self.at_hand(creature, weapon.item):
                continue
            if melee_only and not weapon.reach:
                continue
            if other is not None and not self.weapon_reaches(enc, creature, weapon.id, other):
                continue
            found.append(weapon.id)
        return found

    def refuse_means(
        self, enc: Encounter, creature: Creature, action: ActionDef, using: str
    ) -> Refusal:
        data = {"creature": creature.index, "action": action.id, "using": using}
        code = "not-at-hand" if using else "no-means"
        return Refusal(code, self.cite_or_own("weapon-at-hand", action), data)

    def weapon_reaches(
        self, enc: Encounter, creature: Creature, weapon_id: str, other: Creature
    ) -> bool:
        for weapon in creature.sheet.weapons:
            if weapon.id == weapon_id:
                if weapon.reach:
                    return strikes_at(enc, creature, weapon, other.cell, other.size)
                return enc.state.layout.distance(
                    creature.cell, creature.size, other.cell, other.size, self.metric
                ) <= self.farthest(enc, weapon)
        return False

    # --- instants and responses ----------------------------------------------------------------

    def instants(self, enc: Encounter, act: Act) -> tuple[str, ...]:
        action = act.action
        key = action.id
        if action.data.get("quiet") == "all":
            return self._find_instants(enc, act)  # the table has a say
        if action.uses and act.using:
            key = f"{action.id}/{act.using}/{enc.state.creatures[act.actor].sheet.id}"
        found = self._instants.get(key)
        if found is None:
            found = self._find_instants(enc, act)
            self._instants[key] = found
        return found

    def _find_instants(self, enc: Encounter, act: Act) -> tuple[str, ...]:
        action = act.action
        quiet = action.data.get("quiet", "")
        if quiet == "all":
            # Nobody may react to it; free actions are the table's choice (see refuse_response).
            quiet = "" if enc.option("step-suppresses-free-actions") == "no" else quiet
        if quiet == "all":
            return ()
        traits = sorted(action.traits)
        if quiet:
            traits = [trait for trait in traits if trait != quiet]
        if self.is_answered_at_end(action):
            traits.remove("move")
        names = [f"uses:{trait}" for trait in traits]
        names.append(f"uses:{action.family}")
        for weapon in enc.state.creatures[act.actor].sheet.weapons:
            if weapon.id == act.using and weapon.range:
                names.append("uses:ranged-attack")
        return tuple(names)

    def may_respond(self, enc: Encounter, creature: Creature, action: ActionDef) -> Refusal | None:
        data = {"creature": creature.index, "action": action.id}
        if creature.flags & facts.DELAYING and action.id != "return-from-delay":
            return Refusal("delaying", self.cite("delay"), data)
        if not takes_reaction(action):
            return None
        if creature.flags & facts.NO_REACTIONS:
            return Refusal("no-reactions", self.cite("no-reactions"), data)
        if (
            enc.state.mode != "encounter"
            and enc.option("reactions-out-of-encounter") == "one-per-round"
            and enc.state.clock < creature.notes.get("reacts-again-at", 0)
        ):
            return Refusal("reacted-moments-ago", self.cite("reactions-out-of-encounter"), data)
        return None

    def refuse_response(
        self, enc: Encounter, creature: Creature, action: ActionDef, slots: dict[str, Any]
    ) -> Refusal | None:
        if action.id == "return-from-delay" and "returning" in enc.state.vars:
            data = {"creature": creature.index, "action": action.id}
            return Refusal("delaying", self.cite("delay"), data)  # somebody else comes in here
        cause = enc.state.act(slots["cause"])
        if cause is not None and cause.action.data.get("quiet") == "all" and takes_reaction(action):
            data = {"creature": creature.index, "action": action.id}
            return Refusal("calls-no-reaction", cause.action.clause, data)
        trigger = action.trigger
        if trigger is not None and trigger.sight:
            subject = enc.state.creatures[slots["subject"]]
            if unseen_by(creature, subject):
                data = {"creature": creature.index, "action": action.id}
                return Refusal("not-seen", self.cite("needs-trigger"), data)
        return None

    def answers_allies(self, enc: Encounter) -> bool:
        return enc.option("answer-allies") == "yes"

    def uncounted(self, enc: Encounter) -> frozenset[str]:
        """Outside encounters nobody counts actions; spell slots go all the same."""
        return NOTHING if enc.state.mode == "encounter" else TURN_UNITS

    def mode_allows(self, enc: Encounter, action: ActionDef) -> bool:
        mode = enc.state.mode
        if not action.minutes:
            return mode in action.modes
        if mode == "encounter":
            # Too long for a turn, unless the table lets it run across rounds.
            return enc.option("long-activity-override") == "allow"
        if action.modes != ONLY_ENCOUNTERS:
            return mode in action.modes
        choice = enc.option("untagged-long-activity")
        if choice in ("exploration", "downtime"):
            return mode == choice
        return mode == ("exploration" if action.minutes < MINUTES_A_DAY else "downtime")

    def mode_clause(self, enc: Encounter, action: ActionDef) -> str:
        """Said to belong elsewhere, or just too long for a turn."""
        if enc.state.mode == "encounter" and action.modes == ONLY_ENCOUNTERS:
            return self.cite("long-activity")
        return self.cite("mode")

    def orders_responses(self, enc: Encounter) -> bool:
        return enc.option("response-order") == "game-master"

    def response_order(self, enc: Encounter, creatures: tuple[int, ...]) -> list[int]:
        """By initiative; who is not in the order comes last, as listed."""
        order = enc.state.order
        return sorted(
            creatures, key=lambda index: order.index(index) if index in order else len(order)
        )

    def similar_triggers(self, enc: Encounter) -> str:
        return enc.option("similar-triggers") or "same"

    def caps_movement_responses(self, enc: Encounter, action: ActionDef) -> bool:
        choice = enc.option("one-response-per-move")
        return choice == "yes" or (choice == "free-actions" and not takes_reaction(action))

    def holds_response(
        self,
        enc: Encounter,
        creature: Creature,
        action: ActionDef,
        using: str,
        window: dict[str, Any],
    ) -> bool:
        """Outside encounters the game master may be asked before a reaction is used."""
        if enc.state.mode == "encounter" or not takes_reaction(action) or window.get("allowed"):
            return False
        if enc.option("reactions-out-of-encounter") != "ask":
            return False
        rulings.ask_whether_allowed(enc, rulings.ALLOW_REACTION, creature, action, using, window)
        return True

    # --- uses ------------------------------------------------------------------------------------

    def refuse(self, enc: Encounter, creature: Creature, option: Option) -> Refusal | None:
        if option.pay:
            action = self.action(option.action)
            for unit in creature.budget:
                if unit.label() == option.pay and unit.buys(action):
                    break
            else:
                return Refusal(
                    "no-such-unit",
                    self.cite("restricted:action"),
                    {"creature": creature.index, "action": action.id, "unit": option.pay},
                )
        action = self.action(option.action)
        if "long" in creature.notes and (
            action.minutes or enc.option("minor-occupations") == "none"
        ):
            busy = creature.notes["long"][0]
            return Refusal(
                "busy-with-long-activity",
                self.cite("busy-with-long-activity"),
                {"creature": creature.index, "action": action.id, "busy": busy},
            )
        if option.path:
            return refuse_path(enc, creature, self.action(option.action), option)
        return None

    def used(self, enc: Encounter, act: Act, slots: dict[str, Any], top_level: bool) -> None:
        creature = enc.state.creatures[act.actor]
        counters = creature.counters
        action = act.action
        own_turn = enc.state.turn == creature.index
        if "attack" in action.traits and own_turn and not slots.get("uncounted"):
            # Counted as it is used, so that an attack cut short still counts.
            counters["attacks"] = counters.get("attacks", 0) + 1
        if not top_level:
            return
        if enc.state.mode != "encounter" and takes_reaction(action):
            creature.notes["reacts-again-at"] = enc.state.clock + SECONDS_A_ROUND
        if "open" in action.traits:
            counters["opened"] = 1
        if action.trigger is None:
            if not action.data.get("any-time"):  # a word begins no turn
                counters["acted"] = counters.get("acted", 0) + 1
        elif own_turn and "turn-begins" in action.trigger.on:
            counters["turn-begins"] = 1
        if creature.effects:
            self._spend_setups(enc, creature, action)

    def _spend_setups(self, enc: Encounter, creature: Creature, action: ActionDef) -> None:
        """ "If your next action is …": the very next one used decides."""
        for effect in [each for each in creature.effects if "next-action" in each.data]:
            if action.trigger is not None and enc.option("setup-and-reactions") != "counts":
                continue
            if action.id != effect.data["next-action"]:
                effects.remove(enc, creature, effect)

    def finished(self, enc: Encounter, act: Act) -> None:
        if act.parent:
            return
        creature = enc.state.creatures[act.actor]
        for effect in [each for each in creature.effects if "next-action" in each.data]:
            if effect.data["next-action"] == act.action.id:
                effects.remove(enc, creature, effect)

    def abandoned(self, enc: Encounter, act: Act) -> None:
        creature = enc.state.creatures[act.actor]
        if (
            "attack" in act.action.traits
            and enc.option("disrupted-attack-counts") == "no"
            and enc.state.turn == creature.index
        ):
            creature.counters["attacks"] = max(0, creature.counters.get("attacks", 0) - 1)
        if not act.parent:
            rulings.ask_consequence(enc, act)

    def effect_added(self, enc: Encounter, creature: Creature, effect: Effect) -> None:
        """Unable to act: at once. Slowed or quickened in mid-turn: from the next, by default."""
        if effect.data.get("held"):
            enc.state.vars["holds"] = True
        if creature.flags & facts.CANNOT_ACT:
            if creature.flags & facts.UNCONSCIOUS:
                harm.drop_held(enc, creature)
            enc.interrupt(creature, "cannot-act", self.cite("cannot-act"))
        if creature.index != enc.state.turn or enc.option("midturn-conditions") != "at-once":
            return
        if effect.definition.id == "slowed":
            enc.push(turns.LOSE_NOW, creature.index, 0, {"count": effect.value})
        elif effect.definition.id == "quickened":
            creature.budget.extend(self.restricted_units(creature))

    def effect_removed(self, enc: Encounter, creature: Creature, effect: Effect) -> None:
        harm.after_effect(enc, creature, effect)

    # --- actions made at the table ---------------------------------------------------------------

    def action(self, id: str) -> ActionDef:
        """Catalogue actions, and those whose id says all: ``improvised:2:move``, ``readied:…``."""
        found = self.actions.get(id) or self._made.get(id)
        if found is not None:
            return found
        made: ActionDef | None = None
        if id.startswith("improvised:"):
            made = improvised(self, id)
        elif id.startswith("readied:"):
            made = readied(self, id)
        if made is None:
            return super().action(id)
        self.scripts[made.script.id] = made.script
        self._made[id] = made
        return made

    def script(self, id: str) -> Script:
        """Scripts of table-made actions exist as soon as somebody names them."""
        if id not in self.scripts and id.startswith("action:"):
            self.action(id[len("action:") :])
        return super().script(id)

    def may_be_readied(self, enc: Encounter, creature: Creature, action: ActionDef) -> bool:
        """A single action, or a free action without a trigger."""
        if action.trigger is not None or action.id in NEVER_READIED:
            return False
        return action.kind == "single" or action.kind == "free"

    def readied_attacks(self, enc: Encounter, readied: Effect) -> int:
        if enc.option("readied-attack-keeps-penalty") == "no":
            return -1
        attacks: int = readied.data["attacks"]
        return attacks

    def takes_the_field(self, enc: Encounter, creature: Creature) -> None:
        if self.reacts_before_first_turn(enc, creature):
            turns.give_reaction(creature)

    def reacts_before_first_turn(self, enc: Encounter, creature: Creature) -> bool:
        chosen: str = creature.notes.get("reacts-early", "")
        return (chosen or enc.option("reaction-before-first-turn")) == "yes"

    # --- budgets ---------------------------------------------------------------------------------

    def is_still_move(self, action: ActionDef) -> bool:
        """A move that leaves no square: standing up, falling prone."""
        if "move" not in action.traits or action.data.get("quiet", ""):
            return False
        return not any(isinstance(step, (Jump, Move, Use)) for step in action.script.steps)

    def restricted_units(self, creature: Creature) -> list[Unit]:
        """Quickened: one more action, for anything one of its sources allows."""
        allowed: list[str] = []
        sources = 0
        unrestricted = False
        for effect in creature.effects:
            if effect.definition.id == "quickened":
                sources += 1
                only = effect.data.get("only", ())
                if not only:
                    unrestricted = True
                for word in only:
                    if word not in allowed:
                        allowed.append(word)
        if not sources:
            return []
        return [Unit(ACTION, () if unrestricted else tuple(allowed), "quickened")]

    def short_of_actions(self, creature: Creature) -> int:
        """How many actions slowed and stunned take away; they count for each other."""
        return max(creature.value("slowed"), creature.value("stunned"))
