"""The questions shared turn procedures ask a system, beyond those of the kernel."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from troisactes.kernel.decisions import Offer, Option, Refusal
from troisactes.kernel.ruleset import Ruleset
from troisactes.kernel.state import Unit
from troisactes.rules.common import facts
from troisactes.rules.common.stats import SAVES, SKILLS
from troisactes.rules.common.stock import Stock

if TYPE_CHECKING:
    from troisactes.kernel.agenda import Script
    from troisactes.kernel.definitions import ActionDef, Ban, ItemDef, Sheet, Weapon
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.reckoning import Amounts
    from troisactes.kernel.state import Creature, Effect, Item

RULED_SQUARES: Final = "obstacles"  # what the game master calls squares, among a fight's variables

ACTION: Final = "action"
REACTION: Final = "reaction"
TURN_UNITS: Final = frozenset((ACTION, REACTION))

STOCKS_KEPT: Final = 4096
HANDS_KEPT: Final = 4096
FEET_A_SQUARE: Final = 5


def takes_reaction(action: ActionDef) -> bool:
    """Whether it is paid with the reaction; a free one may still cost a slot or the like."""
    for kind, _ in action.cost.parts:
        if kind == REACTION:
            return True
    return False


class Economy(Ruleset):
    """A system whose turns follow ``rules.common.turns``."""

    # What most of a turn is paid with.
    main_unit: str = ACTION

    # An effect that forbids reactions: is the reaction not regained, or merely not usable?
    no_reactions_means_none_regained: bool = False

    # Knocked out without lethal harm: at 0 hit points, or back at 1?
    nonlethal_leaves_one: bool = False

    # How far below nothing hit points are counted.
    least_hit_points: int = 0

    # Whether coming back from dying leaves a wound that makes the next fall worse.
    dying_leaves_wounds: bool = True

    # Whether tied players settle it among themselves before the game master does.
    players_settle_ties: bool = True

    # What a turn is paid with, for whoever counts how turns are spent.
    turn_kinds: frozenset[str] = frozenset((ACTION,))

    # The damage a fall does.
    fall_type: str = "bludgeoning"

    # What is rolled for initiative unless somebody says otherwise.
    initiative_stat: str = "perception"

    # What the game master may say an improvised action is.
    improvised_traits: tuple[str, ...] = ("attack", "concentrate", "manipulate", "move")

    # How many range increments an attack may cross; 0: as far as the sheet says.
    most_increments: int = 0

    # When the right to react comes back.
    reactions_return: str = "turn-start"

    # Facts of a sheet: what lacks one of these lacks it all through a fight.
    lasting_facts: frozenset[str] = frozenset()

    # What the game master may call something in a line of fire; none where it does not matter.
    obstacles: tuple[str, ...] = ()

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self._stocks: dict[tuple[str, str, tuple[Ban, ...], int, int], Stock] = {}
        self._hands: dict[tuple[Item, ...], int] = {}

    def hands_of(self, creature: Creature) -> int:
        """What holding these things makes true; remembered until the hands change."""
        known = self._hands.get(creature.held)
        return self._look_at_hands(creature) if known is None else known

    def _look_at_hands(self, creature: Creature) -> int:
        holds = 0
        hands = 2
        for item in creature.held:
            definition = self.items[item.kind]
            hands -= definition.hands
            holds |= self.facts_of_held(definition)
        if hands > 0:
            holds |= facts.FREE_HAND
            if hands > 1:
                holds |= facts.TWO_FREE_HANDS
        if len(self._hands) >= HANDS_KEPT:
            self._hands.clear()
        self._hands[creature.held] = holds
        return holds

    def facts_of_held(self, kind: ItemDef) -> int:
        """What holding such a thing makes true, whatever else is in hand."""
        holds = facts.HOLDING
        if "shield-hp" in kind.data:
            holds |= facts.SHIELD
        if kind.grants:
            holds |= facts.TOOL_IN_HAND
        if "drink" in kind.data:
            holds |= facts.POTION_IN_HAND
        return holds

    def at_hand(self, creature: Creature, item: str) -> bool:
        """Whether an attack made with this item can be: it is held, or none is needed (``""``)."""
        if not item:
            return True
        for held in creature.held:
            if held.kind == item:
                return True
        return False

    def stock(self, creature: Creature, mode: str, plain: int, extent: int) -> Stock:
        """Its sheet's actions with so many plain units left, sorted once for each such case."""
        key = (creature.sheet.id, mode, creature.banned, plain, extent)
        found = self._stocks.get(key)
        if found is None:
            if len(self._stocks) >= STOCKS_KEPT:
                self._stocks.clear()
            menu = self.menu_of(creature.sheet)
            found = Stock(menu, mode, creature.banned, self.main_unit, plain, extent)
            self._stocks[key] = found
        return found

    def improvised_rolls(self) -> tuple[str, ...]:
        """What may be rolled for an improvised action."""
        return ("perception", *SAVES, *SKILLS)

    def menu_of(self, sheet: Sheet) -> tuple[ActionDef, ...]:
        """The sheet's actions that could ever be possible with what it lists."""
        return sheet.menu

    def works(self, enc: Encounter, creature: Creature, holds: int) -> tuple[ActionDef, ...]:
        """What might be worked on bit by bit; ``holds`` are the facts of the moment."""
        return ()

    def speed(self, creature: Creature, mode: str) -> int:
        """Squares one move covers in some way of moving (``""``: on foot)."""
        return creature.sheet.stats["speed"]

    def hampered(self, creature: Creature, squares: int) -> int:
        """What is left of a speed for whoever something slows by a share of it."""
        return squares

    def treads(self, mode: str) -> bool:
        """Whether the ground slows whoever moves so."""
        return True

    def plain_units(self, creature: Creature) -> tuple[int, bool]:
        """How many main units buy anything, and whether there are others that do not."""
        plain = creature.pools.get(self.main_unit, 0)
        restricted = False
        for unit in creature.budget:
            if unit.kind == self.main_unit:
                if unit.only:
                    restricted = True
                else:
                    plain += 1
        return plain, restricted

    def allowances(self, enc: Encounter, creature: Creature) -> list[tuple[str, int, int]]:
        """What a turn counts besides units and pools: its name, how many are left, of how many."""
        return []

    def takes_the_field(self, enc: Encounter, creature: Creature) -> None:
        """An encounter begins, or somebody joins one: what it has before its first turn."""

    def may_be_displaced(self, enc: Encounter, creature: Creature) -> bool:
        """Whether a push or a drag moves it at all."""
        return True

    def extra_per_square(self, enc: Encounter, creature: Creature, action: ActionDef) -> int:
        """What each square of a move costs beyond the usual."""
        extra: int = action.data.get("extra-cost", 0)
        return extra

    def lets_pass(self, enc: Encounter, creature: Creature, other: Creature) -> bool:
        """Whether one may walk through another's square: a friend's, or over the fallen."""
        return not creature.hostile_to(other) or bool(other.flags & facts.UNCONSCIOUS)

    def is_spent(self, creature: Creature, weapon: Weapon) -> bool:
        """Whether there is nothing left to shoot with a weapon in hand."""
        return False

    def farthest(self, enc: Encounter, weapon: Weapon) -> int:
        """How far a ranged weapon carries: no farther than the increments a table allows."""
        most = int(enc.option("range-increments") or self.most_increments)
        if most and weapon.increment:
            return min(weapon.range, most * weapon.increment)
        return weapon.range

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
        """Hit points go down, with what follows from that. Resistances are seen to before."""

    def bearers(self, enc: Encounter, target: Creature, amount: int) -> list[tuple[Creature, int]]:
        """Who takes the damage meant for a target, and how much each; resistances come after."""
        return [(target, amount)]

    def endures(self, creature: Creature) -> int:
        """How much it must lose, of hit points and whatever shields them, before it falls."""
        return creature.pools["hp"] + creature.pools.get("temporary-hp", 0)

    def chance_to_lose_hold(self, enc: Encounter, creature: Creature, lost: Amounts) -> float:
        """How likely such a loss is to spoil what somebody is doing; -1: no roll decides that."""
        return -1.0

    def heal(self, enc: Encounter, target: Creature, amount: int, source: int) -> None:
        """Hit points come back, with what follows from that."""

    def readied_attacks(self, enc: Encounter, readied: Effect) -> int:
        """How many attacks a readied one comes after; -1: it stands alone."""
        return -1

    def may_be_readied(self, enc: Encounter, creature: Creature, action: ActionDef) -> bool:
        """Whether an action may be kept ready, once readying is paid for."""
        return False

    def ready_price(self, enc: Encounter, action: ActionDef) -> tuple[tuple[str, int], ...]:
        """What keeping this action ready takes in all."""
        return self.action("ready").cost.parts

    def refuse_readying(self, enc: Encounter, creature: Creature, action: ActionDef) -> Refusal:
        """Why it may not."""
        data = {"creature": creature.index, "action": action.id}
        return Refusal("cannot-be-readied", self.cite("ready"), data)

    def acts_kept(self, enc: Encounter, creature: Creature, action: ActionDef) -> int:
        """How long what is kept ready may take; 0 where no action's length varies."""
        return 0

    def keep_to_readied(
        self, enc: Encounter, creature: Creature, action: ActionDef, offers: list[Offer]
    ) -> None:
        """Take away the ways of a readied action that were not provided for."""

    def refuse_readied_way(
        self, enc: Encounter, creature: Creature, action: ActionDef, option: Option
    ) -> Refusal | None:
        """Why the readied action cannot be done in this way."""
        return None

    def kind_of_cost(self, actions: int) -> str:
        """What an action is called that takes so many of a turn's."""
        return "single" if actions == 1 else "activity"

    def hit_points_changed(self, enc: Encounter, creature: Creature, before: int) -> None:
        """Somebody wrote other hit points down: what follows from that?"""

    def attack_penalty(self, enc: Encounter, made: int, agile: bool) -> int:
        """What earlier attacks of the turn cost this one."""
        return 0

    def turn_script(self) -> Script:
        """What a turn is made of."""
        raise NotImplementedError

    def encounter_script(self) -> Script:
        """What an encounter is made of, once initiative is rolled."""
        raise NotImplementedError

    def is_answered_at_end(self, action: ActionDef) -> bool:
        """Whether a move that leaves no square calls its reactions at its end, not as it begins."""
        return False

    def left_over(self, enc: Encounter, creature: Creature) -> int:
        return creature.units(ACTION)

    def units_a_turn(self, creature: Creature) -> int:
        """What a plain turn has, before anything adds to it or takes away from it."""
        return 3

    def fall_damage(self, enc: Encounter, creature: Creature, depth: int) -> int:
        """What a fall of so many squares does."""
        return depth * FEET_A_SQUARE // 2  # half of how far it falls

    def tie_rank(self, creature: Creature) -> int:
        """Who goes first of those with the same initiative: the lower number."""
        return int(creature.side == "heroes")

    def tied_among(self, enc: Encounter, creature: Creature) -> str:
        """With whom it must settle who goes first of those with the same result; "" for nobody."""
        if creature.side == "heroes":
            return creature.side
        return "others" if enc.option("tie-order") == "game-master" else ""

    def restricted_units(self, creature: Creature) -> list[Unit]:
        """Extra units a creature gains at the start of its turn."""
        return []

    def short_of_actions(self, creature: Creature) -> int:
        """How many actions it loses as it regains them."""
        return 0

    def round_begins(self, enc: Encounter) -> None:
        """A new round, before anybody's turn in it."""

    def turn_items(self, enc: Encounter, creature: Creature, phase: str) -> list[str]:
        """What else a system has happen at the ``start`` or the ``end`` of a turn."""
        return []

    def do_turn_item(self, enc: Encounter, creature: Creature, item: str) -> bool:
        """Have one of those happen; says whether it was one of them."""
        return False

    def entered(self, enc: Encounter, creature: Creature) -> bool:
        """Somebody has come to a square with things on it; says whether that sets anything off."""
        return False

    def leaving(self, enc: Encounter, creature: Creature) -> None:
        """Somebody is about to be gone from the map, effects and all."""

    def hold_reach(self, enc: Encounter, creature: Creature) -> int:
        """How far apart two may be before one no longer has hold of the other."""
        return self.reach(enc, creature)

    def keeps_hold(self, enc: Encounter, item: Item) -> bool:
        """Whether a thing stays where it is when its holder goes limp."""
        return False

    def falls_softly(self, enc: Encounter, creature: Creature) -> bool:
        """Whether a fall would neither hurt it nor throw it down."""
        return False

    def needs_recovery(self, creature: Creature) -> bool:
        """Whether a recovery roll is due at the start of its turn."""
        return False

    def recover(self, enc: Encounter, creature: Creature) -> None:
        """Make that roll."""

    def chance_to_leave(self, enc: Encounter, creature: Creature) -> float:
        """How likely it gets out of the square it stands on; 1 where nothing holds it."""
        return 1.0

    def gets_away(self, enc: Encounter, creature: Creature) -> None:
        """Suppose nothing holds it back this turn: a look ahead follows its path to the end."""

    def ends_turn_when_spent(self, enc: Encounter, creature: Creature) -> bool:
        """Whether a turn with nothing left to do ends by itself."""
        return False

    def reacts_before_first_turn(self, enc: Encounter, creature: Creature) -> bool:
        return False


def economy(enc: Encounter) -> Economy:
    rules = enc.rules
    assert isinstance(rules, Economy)
    return rules
