"""Pathfinder Unchained's revised action economy: three acts, subtypes that provoke, reactions
earned by finishing a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from troisactes.kernel.checks import FAILURE, SUCCESS, Line
from troisactes.kernel.decisions import Offer, Option, Refusal
from troisactes.kernel.definitions import ActionDef, Sheet
from troisactes.kernel.legality import add_offers, refuse_banned
from troisactes.kernel.payments import can_pay
from troisactes.kernel.ruleset import Work
from troisactes.rules.common import facts as shared
from troisactes.rules.common.attacks import roll_dice
from troisactes.rules.common.economy import takes_reaction
from troisactes.rules.common.harm import drop_held
from troisactes.rules.common.movement import GUARDED
from troisactes.rules.common.ready import STEPS
from troisactes.rules.common.rulings import ask_whether_allowed
from troisactes.rules.common.stats import SAVES
from troisactes.rules.common.three_actions import ThreeActions
from troisactes.rules.pu import (
    aid,
    ammunition,
    attacks,
    casting,
    companions,
    concentration,
    counting,
    devices,
    examining,
    facts,
    flames,
    free_actions,
    grips,
    harm,
    means,
    mounts,
    nets,
    powers,
    provoke,
    readying,
    rushes,
    saddle,
    sheets,
    slow_spells,
    speech,
    spellbook,
    tasks,
    things,
    threat,
    turns,
)
from troisactes.rules.pu.citations import CITATIONS
from troisactes.rules.pu.nature import facts_by_nature
from troisactes.rules.pu.sheets import SKILLS

if TYPE_CHECKING:
    from troisactes.kernel.agenda import Script
    from troisactes.kernel.definitions import ItemDef, Weapon
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.reckoning import Amounts
    from troisactes.kernel.state import Act, Creature, Effect, Item

# A natural 20 succeeds and a natural 1 fails whatever the numbers; skills know nothing of it.
LUCKY = frozenset(("attack", "manoeuvre", *SAVES))
# Kinds of bonus that add up; of any other the best counts. Penalties all count.
ADDING_UP = frozenset(("untyped", "dodge", "circumstance"))


class PathfinderUnchained(ThreeActions):
    """The two documents' rules, and the base game's values where they take them for granted."""

    most_increments = 10
    least_hit_points = -1_000
    initiative_stat = "initiative"
    players_settle_ties = False
    improvised_traits: tuple[str, ...] = ("attack", "complex", "move")
    reactions_return: str = "turn-end"
    lasting_facts: frozenset[str] = facts.LASTING

    def __init__(self) -> None:
        super().__init__("pu")
        self.citations = CITATIONS
        self._leaders: frozenset[str] | None = None
        self._by_nature: dict[str, int] = {}  # by sheet: the facts that never change
        self._longer: dict[tuple[str, int, bool], tuple[ActionDef, ...]] = {}

    @property
    def leaders(self) -> frozenset[str]:
        """The actions that free ones go with."""
        if self._leaders is None:
            self._leaders = companions.leaders(self)
        return self._leaders

    # --- totals ----------------------------------------------------------------------------------

    def selectors_of(self, stat: str) -> tuple[str, ...]:
        if stat in SAVES:
            return (stat, "saves", "dexterity") if stat == "reflex" else (stat, "saves")
        if stat in SKILLS:
            own = (stat, "skills", "checks")
            return (*own, "dexterity") if SKILLS[stat] == "dex" else own
        if stat in ("attack", "cmb", "grapple"):
            return (stat, "attacks")
        if stat in ("ac", "tac", "cmd"):
            return (stat, "ac", "dexterity")
        if stat == "initiative":
            return (stat, "dexterity")
        if stat == "dex":
            return (stat, "checks", "dexterity")
        if stat in ("str", "con", "int", "wis", "cha"):
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

    def to_reach(self, enc: Encounter, dc: int) -> int:
        """A result equal to the number succeeds, unless the table wants more."""
        return dc + 1 if enc.option("base-game-checks") == "must-exceed" else dc

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

    def endures(self, creature: Creature) -> int:
        return harm.endures(creature)

    def chance_to_lose_hold(self, enc: Encounter, creature: Creature, lost: Amounts) -> float:
        return concentration.chance_to_lose(enc, creature, lost)

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

    def falls_softly(self, enc: Encounter, creature: Creature) -> bool:
        return any(effect.definition.data.get("soft-fall") for effect in creature.effects)

    # --- the course of a fight -------------------------------------------------------------------

    def turn_script(self) -> Script:
        return turns.TURN

    def encounter_script(self) -> Script:
        return turns.ENCOUNTER

    def own_scripts(self) -> tuple[Script, ...]:
        return (
            turns.TURN,
            turns.ENCOUNTER,
            casting.TASK,
            concentration.CONCENTRATE,
            powers.OWN_TURN,
            mounts.THROWN,
            aid.HELPING,
            devices.SPRING,
        )

    def round_begins(self, enc: Encounter) -> None:
        for creature in enc.state.creatures:
            if tasks.NOTE in creature.notes:
                tasks.lapse(enc, creature)

    def turn_items(self, enc: Encounter, creature: Creature, phase: str) -> list[str]:
        items = (
            [concentration.DUE] if slow_spells.spell_due(creature, phase, creature.index) else []
        )
        # Who comes back to a turn it put off has burnt then.
        is_new = phase == "start" and not creature.counters.get("returned")
        if is_new and creature.flags & facts.BURNING:
            items.append(flames.BURNING)
        return items

    def do_turn_item(self, enc: Encounter, creature: Creature, item: str) -> bool:
        if item == concentration.DUE:
            slow_spells.release_spell(enc, creature)
        elif item == flames.BURNING:
            flames.burn(enc, creature)
        else:
            return False
        return True

    def work_of(self, enc: Encounter, creature: Creature) -> list[Work]:
        return [
            Work(each.action, each.using, each.target, each.done, each.total, each.consecutive)
            for each in tasks.tasks_of(creature)
        ]

    def entered(self, enc: Encounter, creature: Creature) -> bool:
        return devices.tread(enc, creature)

    def leaving(self, enc: Encounter, creature: Creature) -> None:
        for effect in creature.effects:
            nets.give_back(enc, creature, effect)

    def hold_reach(self, enc: Encounter, creature: Creature) -> int:
        return 1  # who wrestles stands side by side

    def keeps_hold(self, enc: Encounter, item: Item) -> bool:
        return not things.is_loose(enc, item)

    def tie_rank(self, creature: Creature) -> int:
        """The better initiative modifier goes first."""
        return -creature.sheet.stats["initiative"]

    def tied_among(self, enc: Encounter, creature: Creature) -> str:
        """Whoever has the same modifier too; but identical adversaries that share a roll do not."""
        shares = enc.option("group-initiative") == "group" and creature.side != "heroes"
        return "" if shares else str(creature.sheet.stats["initiative"])

    def reacts_before_first_turn(self, enc: Encounter, creature: Creature) -> bool:
        return enc.option("reactions-before-first-turn") == "one"

    def speed(self, creature: Creature, mode: str) -> int:
        stats = creature.sheet.stats
        return stats.get(f"{mode}-speed", stats["speed"])

    def hampered(self, creature: Creature, squares: int) -> int:
        for effect in creature.effects:
            for definition in self.with_included(effect.definition):
                if definition.data.get("half-speed"):
                    return squares // 2
        return squares

    def treads(self, mode: str) -> bool:
        return mode not in sheets.OFF_THE_GROUND

    # --- what may be done ------------------------------------------------------------------------

    def action(self, id: str) -> ActionDef:
        """Besides: helping with another action, ``aiding:attack``."""
        if id.startswith(aid.AIDING) and id not in self._made:
            made = aid.made(self, id)
            if made is not None:
                self._made[id] = made
        return super().action(id)

    def can_pay(
        self, enc: Encounter, creature: Creature, action: ActionDef, using: str = ""
    ) -> bool:
        """The whole price, or some acts of something that may be spread over turns."""
        if super().can_pay(enc, creature, action, using):
            return True
        if action.id == aid.AID:  # what it helps with decides what may pay for it
            return super().can_pay(enc, creature, self.action(aid.AIDING + aid.ATTACK))
        return enc.state.mode == "encounter" and tasks.could_begin(enc, creature, action)

    def works(self, enc: Encounter, creature: Creature, holds: int) -> tuple[ActionDef, ...]:
        if enc.state.mode != "encounter":
            return ()
        longer = [
            action
            for action in self._perhaps_longer(enc, creature)
            if not action.requires & ~holds and not action.forbids & holds
        ]
        if aid.AID in self.actions and self.plain_units(creature)[1]:
            longer.append(self.actions[aid.AID])
        return tuple(longer)

    def _perhaps_longer(self, enc: Encounter, creature: Creature) -> tuple[ActionDef, ...]:
        """What may take more than is left of a turn: looked for once for each sheet and turn."""
        if tasks.spare_acts(creature) == 0:
            return ()
        allowance = creature.counters.get("allowance", 0)
        any_split = tasks.NOTE in creature.notes or enc.option("voluntary-split") == "always"
        key = (creature.sheet.id, allowance, any_split)
        found = self._longer.get(key)
        if found is None:
            found = tasks.perhaps_longer(self.menu_of(creature.sheet), allowance, any_split)
            self._longer[key] = found
        if creature.gained or creature.granted:
            beyond = (*creature.gained, *creature.granted)
            found = (*found, *tasks.perhaps_longer(beyond, allowance, any_split))
        return found

    def improvised_rolls(self) -> tuple[str, ...]:
        return (*SAVES, *SKILLS, *sheets.ABILITIES)

    def menu_of(self, sheet: Sheet) -> tuple[ActionDef, ...]:
        return tuple([action for action in sheet.menu if ammunition.suits(sheet, action)])

    def ways(self, enc: Encounter, creature: Creature, action: ActionDef) -> list[Offer]:
        if enc.state.mode != "encounter":
            return super().ways(enc, creature, action)
        found = super().ways(enc, creature, action)
        if found:  # mostly there is none: what else could be against it is looked at last
            if self._refuse_by_table(enc, creature, action) is not None:
                return []
            if tasks.is_measured(action):
                tasks.keep_to_measure(enc, creature, found)
        return found

    def ways_to_work(self, enc: Encounter, creature: Creature, action: ActionDef) -> list[Offer]:
        found: list[Offer] = []
        if can_pay(creature, action) or refuse_banned(enc, creature, action) is not None:
            return found
        if self._refuse_by_table(enc, creature, action) is not None:
            return found
        if action.id == aid.AID:
            if self.can_pay(enc, creature, action):
                add_offers(enc, creature, action, found)
        elif not tasks.is_used_up(creature, action) and tasks.could_begin(enc, creature, action):
            tasks.add_offers(enc, creature, action, found)
        return found

    def _refuse_by_table(
        self, enc: Encounter, creature: Creature, action: ActionDef
    ) -> Refusal | None:
        """What goes with another action, and this table's own limits."""
        limit = companions.refuse(enc, creature, action)
        limit = limit or powers.refuse_by_table(enc, creature, action)
        return limit or free_actions.refuse_free(enc, creature, action)

    def refuse(self, enc: Encounter, creature: Creature, option: Option) -> Refusal | None:
        if option.pay == tasks.PIECEMEAL:
            option = Option(option.action, option.target, option.using, "", option.path)
        refusal = super().refuse(enc, creature, option)
        if refusal is None:
            action = self.action(option.action)
            turning = rushes.refuse_turning(enc, creature, action, option.path)
            if turning is not None:
                return turning
            limit = self._refuse_by_table(enc, creature, action)
            if limit is None and action.id == "speak":
                limit = speech.refuse_speech(enc, creature, action, option.text)
            if limit is not None:
                return limit
            hushed = action.id == "speak" and enc.option("casting-blocks-speech") == "yes"
            if hushed and powers.is_chanting(enc, creature):
                data = {"creature": creature.index, "action": action.id}
                return Refusal("casting-aloud", self.cite("casting-blocks-speech"), data)
            if tasks.is_work(enc, creature, option):
                return tasks.refuse_work(enc, creature, action, option.using, option.target)
        return refusal

    def may_be_readied(self, enc: Encounter, creature: Creature, action: ActionDef) -> bool:
        """A basic or advanced action one has the acts for, once readying is paid."""
        return readying.refuse_readying(enc, creature, action) is None

    def ready_price(self, enc: Encounter, action: ActionDef) -> tuple[tuple[str, int], ...]:
        return readying.price_of(enc, action)

    def refuse_readying(self, enc: Encounter, creature: Creature, action: ActionDef) -> Refusal:
        refusal = readying.refuse_readying(enc, creature, action)
        return refusal or super().refuse_readying(enc, creature, action)

    def acts_kept(self, enc: Encounter, creature: Creature, action: ActionDef) -> int:
        return readying.backing(enc, creature, action)

    def keep_to_readied(
        self, enc: Encounter, creature: Creature, action: ActionDef, offers: list[Offer]
    ) -> None:
        readying.keep_to_length(enc, creature, action, offers)

    def refuse_readied_way(
        self, enc: Encounter, creature: Creature, action: ActionDef, option: Option
    ) -> Refusal | None:
        return readying.refuse_length(enc, creature, action, option.using, option.target)

    def kind_of_cost(self, actions: int) -> str:
        return "basic" if actions == 1 else "advanced"

    def means(
        self, enc: Encounter, creature: Creature, action: ActionDef, subject: int
    ) -> list[str]:
        own = means.found(enc, creature, action)
        if own is not None:
            return own
        shared_means = super().means(enc, creature, action, subject)
        if action.uses not in ("weapon", "melee-weapon"):
            return shared_means
        return means.usable_weapons(enc, creature, action, shared_means)

    def refuse_means(
        self, enc: Encounter, creature: Creature, action: ActionDef, using: str
    ) -> Refusal:
        refusal = means.refuse(enc, creature, action, using)
        return refusal or super().refuse_means(enc, creature, action, using)

    def is_spent(self, creature: Creature, weapon: Weapon) -> bool:
        return ammunition.is_spent(creature, weapon)

    def farthest(self, enc: Encounter, weapon: Weapon) -> int:
        """Ten increments, five for what is thrown."""
        carries = super().farthest(enc, weapon)
        if "thrown" in weapon.traits and weapon.increment:
            return min(carries, attacks.THROWN_INCREMENTS * weapon.increment)
        return carries

    def reach(self, enc: Encounter, creature: Creature) -> int:
        return threat.farthest(creature)

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
            if counters.get("acts-spent", 0):
                holds |= facts.ACT_SPENT
            if counters.get("mount-balked", 0):
                holds |= facts.MOUNT_BALKED
            if counters.get("latest-move", 0) == counters.get("acts-spent", -1):
                holds |= facts.ON_THE_MOVE
            holds |= spellbook.facts_of_turn(enc, counters)
        nature = self._by_nature.get(creature.sheet.id)
        if nature is None:
            nature = facts_by_nature(creature)
            self._by_nature[creature.sheet.id] = nature
        holds |= nature
        if rushes.is_charging(enc, creature):
            holds |= facts.CHARGING
        if holds & facts.MOUNTED:
            mount = saddle.mount_of(enc, creature)
            if mount is not None and mount.effect("spooked") is not None:
                holds |= facts.MOUNT_SPOOKED
        if creature.effects:
            for effect in creature.effects:
                if effect.definition.id == "charged":
                    holds |= facts.CHARGED
        return holds

    def facts_of_held(self, kind: ItemDef) -> int:
        holds = super().facts_of_held(kind)
        return holds | facts.ROPE_IN_HAND if "rope" in kind.data else holds

    def conceals(self, item: Item) -> bool:
        return examining.is_hidden(self, item)

    # --- instants and responses ------------------------------------------------------------------

    def _find_instants(self, enc: Encounter, act: Act) -> tuple[str, ...]:
        names = super()._find_instants(enc, act)
        creature = enc.state.creatures[act.actor]
        action = self.entry_of_subtypes(enc, act.action)
        instant = provoke.provocation(creature, action, act.using, self.is_still_move(action))
        if action.data.get("quiet") == GUARDED:
            names = (*names, STEPS)
        return (*names, instant) if instant else names

    def entry_of_subtypes(self, enc: Encounter, action: ActionDef) -> ActionDef:
        """A basic action done for free drops its subtypes, unless the table lets it keep them."""
        base: str = action.data.get("variant-of", "")
        if base and enc.option("free-variant-subtype") == "keeps":
            return self.action(base)
        return action

    def instants(self, enc: Encounter, act: Act) -> tuple[str, ...]:
        """Who acts makes a difference: feats and training are on its sheet."""
        entry = self.entry_of_subtypes(enc, act.action)
        sheet = enc.state.creatures[act.actor].sheet
        key = f"{act.action.id}/{entry.id}/{act.using}/{sheet.id}"
        found = self._instants.get(key)
        if found is None:
            found = self._find_instants(enc, act)
            self._instants[key] = found
        return found

    def may_respond(self, enc: Encounter, creature: Creature, action: ActionDef) -> Refusal | None:
        if not takes_reaction(action):
            return None
        data = {"creature": creature.index, "action": action.id}
        if enc.state.turn == creature.index and (
            enc.option("own-turn-immediate") == "never"
            or not powers.needs_exception(enc, creature, action)
        ):
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
        if refusal is None and action.id.startswith(readying.READIED):
            refusal = readying.refuse_release(enc, creature, action)
        return refusal or free_actions.refuse_free(enc, creature, action)

    def holds_response(
        self,
        enc: Encounter,
        creature: Creature,
        action: ActionDef,
        using: str,
        window: dict[str, Any],
    ) -> bool:
        if powers.needs_exception(enc, creature, action) and not window.get("allowed"):
            ask_whether_allowed(enc, powers.OWN_TURN, creature, action, using, window)
            return True
        return super().holds_response(enc, creature, action, using, window)

    def responses_per_trigger(self, enc: Encounter) -> int:
        return int(enc.option("reactions-per-trigger"))

    def effect_added(self, enc: Encounter, creature: Creature, effect: Effect) -> None:
        super().effect_added(enc, creature, effect)
        if effect.definition.data.get("drops-held"):
            drop_held(enc, creature)
        mounts.unseat(enc, creature)
        grips.effect_added(enc, creature)

    def effect_removed(self, enc: Encounter, creature: Creature, effect: Effect) -> None:
        super().effect_removed(enc, creature, effect)
        mounts.effect_ended(enc, creature, effect)
        grips.effect_removed(enc, creature, effect)
        nets.give_back(enc, creature, effect)

    def readied_attacks(self, enc: Encounter, readied: Effect) -> int:
        return -1  # the count belongs to one's own turn

    # --- uses ------------------------------------------------------------------------------------

    def used(self, enc: Encounter, act: Act, slots: dict[str, Any], top_level: bool) -> None:
        super().used(enc, act, slots, top_level)
        counting.count(enc, act, slots, top_level, self.leaders)

    def finished(self, enc: Encounter, act: Act) -> None:
        super().finished(enc, act)
        provoke.forget(enc, act.id)
        if not act.parent:
            attacks.end_feints_of(enc, act)
            if mounts.RIDERS in enc.state.vars:
                mounts.keep_together(enc)
