"""What a system gives the kernel: its catalogue, and answers to the questions the kernel asks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from mypy_extensions import mypyc_attr

from troisactes.errors import UnknownId
from troisactes.kernel.checks import ADVANTAGE
from troisactes.kernel.decisions import Refusal
from troisactes.kernel.legality import add_offers, is_open
from troisactes.kernel.payments import NOTHING, can_pay, price
from troisactes.kernel.squares import SQUARE

if TYPE_CHECKING:
    from troisactes.kernel.agenda import Script
    from troisactes.kernel.checks import Line
    from troisactes.kernel.decisions import Offer, Option
    from troisactes.kernel.definitions import ActionDef, Cost, EffectDef, ItemDef, Sheet
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Act, Creature, Effect, Item


class Work(NamedTuple):
    """Something begun in one turn and finished in another: how far it has come."""

    action: str
    using: str
    target: int
    done: int
    total: int
    consecutive: bool  # given up as soon as anything else is done


@mypyc_attr(allow_interpreted_subclasses=True)  # a pack of Python may bring its own
class Ruleset:
    """A system ready to run. Subclasses override the questions; the catalogue fills the tables."""

    def __init__(self, id: str) -> None:
        self.id = id
        self.digest = ""  # of the catalogue's content: part of a save's identity
        self.metric: int = SQUARE
        self.counted_pools: tuple[str, ...] = ()  # pools a turn is played with, first shown first
        self.squares_first = False  # distances are told in squares, then in metres
        self.actions: dict[str, ActionDef] = {}
        self.effects: dict[str, EffectDef] = {}
        self._suffered: int = -1
        self.items: dict[str, ItemDef] = {}
        self.sheets: dict[str, Sheet] = {}
        self.scripts: dict[str, Script] = {}
        self.facts: dict[str, int] = {}  # fact name -> bit
        self.options: dict[str, str] = {}  # table option -> default
        self.citations: dict[str, str] = {}  # topic -> clause id
        self._closures: dict[str, tuple[EffectDef, ...]] = {}
        self._selectors: dict[str, frozenset[str]] = {}

    # --- look-ups ----------------------------------------------------------------------------

    def cite(self, topic: str) -> str:
        """The clause behind a topic; topics are how shared procedures name each system's rule."""
        clause = self.citations.get(topic)
        if clause is None:
            raise UnknownId("topic", topic, self.citations)
        return clause

    def action(self, id: str) -> ActionDef:
        found = self.actions.get(id)
        if found is None:
            raise UnknownId("action", id, self.actions)
        return found

    def effect(self, id: str) -> EffectDef:
        found = self.effects.get(id)
        if found is None:
            raise UnknownId("effect", id, self.effects)
        return found

    def sheet(self, id: str) -> Sheet:
        found = self.sheets.get(id)
        if found is None:
            raise UnknownId("creature", id, self.sheets)
        return found

    def script(self, id: str) -> Script:
        found = self.scripts.get(id)
        if found is None:
            raise UnknownId("script", id, self.scripts)
        return found

    def fact(self, name: str) -> int:
        """The bit of a fact."""
        found = self.facts.get(name)
        if found is None:
            raise UnknownId("fact", name, self.facts)
        return found

    def with_included(self, definition: EffectDef) -> tuple[EffectDef, ...]:
        """An effect and all it includes (unconscious: blinded, off-guard, prone)."""
        if not definition.includes:
            return (definition,)
        found = self._closures.get(definition.id)
        if found is None:
            every = [definition]
            for each in every:
                for name in each.includes:
                    included = self.effect(name)
                    if included not in every:
                        every.append(included)
            found = tuple(every)
            self._closures[definition.id] = found
        return found

    def own_scripts(self) -> tuple[Script, ...]:
        """Scripts a system runs that belong to no action: a save names them too."""
        return ()

    # --- questions the kernel asks -----------------------------------------------------------

    def joined(self, enc: Encounter, creature: Creature) -> None:
        """Somebody has been put on the map."""

    def open(self, enc: Encounter) -> None:
        """Push the frames that start play."""

    def selectors(self, stat: str) -> frozenset[str]:
        """The modifier targets that bear on a stat (its own name, "saves", "all checks" …)."""
        found = self._selectors.get(stat)
        if found is None:
            found = frozenset(self.selectors_of(stat))
            self._selectors[stat] = found
        return found

    def selectors_of(self, stat: str) -> tuple[str, ...]:
        return (stat,)

    def stack(self, lines: list[Line]) -> int:
        """The sum of modifiers that count together; marks the others as not applied."""
        return sum(line.amount for line in lines)

    def degree(self, die: int, result: int, dc: int, purpose: str) -> int:
        """0 critical failure … 3 critical success. What is rolled for may count for something."""
        return 2 if result >= dc else 1

    def to_reach(self, enc: Encounter, dc: int) -> int:
        """The lowest result that succeeds against a number: the table may have a say."""
        return dc

    def facts_of(self, enc: Encounter, creature: Creature) -> int:
        """Every fact that holds of a creature now (bits), its effects' included."""
        return creature.flags

    def conceals(self, item: Item) -> bool:
        """Whether a thing on the map is hidden from those who have not found it."""
        return False

    def counts_budget(self, enc: Encounter) -> bool:
        """Whether actions are paid for in the present mode of play."""
        return enc.state.mode == "encounter"

    def cost_of(self, enc: Encounter, creature: Creature, action: ActionDef, using: str) -> Cost:
        """What an action whose cost varies takes now; with nothing in particular, the least."""
        return action.cost

    def edge(self, enc: Encounter, edges: list[Line]) -> int:
        """Advantage (1), disadvantage (-1) or neither, of all that speaks for one or the other."""
        ups = [each for each in edges if each.kind == ADVANTAGE]
        return 0 if ups and len(ups) < len(edges) else (1 if ups else -1)

    def uncounted(self, enc: Encounter) -> frozenset[str]:
        """Kinds of cost that take nothing in the present mode of play."""
        return NOTHING

    def can_pay(
        self, enc: Encounter, creature: Creature, action: ActionDef, using: str = ""
    ) -> bool:
        """Whether an action may be begun with what is left."""
        cost = price(enc, creature, action, using)
        return can_pay(creature, action, self.uncounted(enc), cost)

    def master_of(self, creature: Creature) -> int:
        """Whose player decides for it as well (a summons' summoner); -1 for nobody else."""
        return -1

    def left_over(self, enc: Encounter, creature: Creature) -> int:
        """How much of its turn a creature has not spent."""
        return 0

    def work_of(self, enc: Encounter, creature: Creature) -> list[Work]:
        """What a creature has begun and not finished, spread over several turns."""
        return []

    def ways(self, enc: Encounter, creature: Creature, action: ActionDef) -> list[Offer]:
        """Every way to do an action of the menu now; facts, bans and mode have been seen to."""
        found: list[Offer] = []
        if is_open(enc, creature, action):
            add_offers(enc, creature, action, found)
        return found

    def ways_to_work(self, enc: Encounter, creature: Creature, action: ActionDef) -> list[Offer]:
        """Every way to begin or go on with something that cannot be paid for at once."""
        return []

    def mode_allows(self, enc: Encounter, action: ActionDef) -> bool:
        """Whether an action belongs to the present mode of play."""
        return enc.state.mode in action.modes

    def mode_clause(self, enc: Encounter, action: ActionDef) -> str:
        """The clause behind an action that does not belong to the present mode."""
        return self.cite("mode")

    def may_while_unable(self, enc: Encounter, creature: Creature, action: ActionDef) -> bool:
        """Whether a creature that cannot act may still do this (say a few words, perhaps)."""
        return False

    def reach(self, enc: Encounter, creature: Creature) -> int:
        """The farthest square a creature can hit in melee."""
        return 1

    def instants(self, enc: Encounter, act: Act) -> tuple[str, ...]:
        """The triggers an action raises as it begins."""
        return ()

    def means(
        self, enc: Encounter, creature: Creature, action: ActionDef, subject: int
    ) -> list[str]:
        """What an action may be done with (weapons at hand; those that reach ``subject``)."""
        return [""]

    def refuse_means(
        self, enc: Encounter, creature: Creature, action: ActionDef, using: str
    ) -> Refusal:
        """Why it cannot be done with that."""
        return Refusal("no-means", action.clause, {"action": action.id, "using": using})

    def refuse_fact(
        self, creature: Creature, action: ActionDef, bits: int, required: bool
    ) -> Refusal:
        """The refusal for the first fact that fails (``required``: it should hold and does not)."""
        name = next(name for name, bit in self.facts.items() if bits & bit)
        code = f"needs-{name}" if required else f"not-while-{name}"
        of_fact = self.citations.get(f"fact:{name}", action.clause)
        clause = self.citations.get(f"fact:{name}:{action.id}", of_fact)
        return Refusal(code, clause, {"creature": creature.index, "action": action.id})

    def facts_suffered(self) -> int:
        """What others may make true of a creature: the facts of harmful effects."""
        if self._suffered < 0:
            self._suffered = 0
            for effect in self.effects.values():
                if effect.harmful:
                    self._suffered |= effect.facts
        return self._suffered

    def answers_allies(self, enc: Encounter) -> bool:
        """Whether somebody is asked to answer what an ally does, where a rule says "a creature"."""
        return False

    def cite_or_own(self, topic: str, action: ActionDef) -> str:
        """The clause of a topic; the action's own where a system has none for it."""
        return self.citations.get(topic) or action.clause

    def may_respond(self, enc: Encounter, creature: Creature, action: ActionDef) -> Refusal | None:
        """Why a creature cannot use this response now, whatever the instant."""
        return None

    def refuse_response(
        self, enc: Encounter, creature: Creature, action: ActionDef, slots: dict[str, Any]
    ) -> Refusal | None:
        """A system's own objection to a response at this instant."""
        return None

    def response_order(self, enc: Encounter, creatures: tuple[int, ...]) -> list[int]:
        """Who is asked first."""
        return list(creatures)

    def orders_responses(self, enc: Encounter) -> bool:
        """Whether the game master says who answers first when several could."""
        return False

    def responses_per_trigger(self, enc: Encounter) -> int:
        """How often one creature may answer one trigger of an instant."""
        return 1

    def similar_triggers(self, enc: Encounter) -> str:
        """``same``, ``distinct`` or ``ask``: a second response when two triggers come at once."""
        return "same"

    def caps_movement_responses(self, enc: Encounter, action: ActionDef) -> bool:
        """Whether a creature that has answered a move may not answer it again with this."""
        return False

    def refuse(self, enc: Encounter, creature: Creature, option: Option) -> Refusal | None:
        """A system's own objection to an action (after the kernel's general ones)."""
        return None

    def holds_response(
        self,
        enc: Encounter,
        creature: Creature,
        action: ActionDef,
        using: str,
        window: dict[str, Any],
    ) -> bool:
        """Whether a response waits for a ruling first (the system pushes the question)."""
        return False

    def used(self, enc: Encounter, act: Act, slots: dict[str, Any], top_level: bool) -> None:
        """An action has been paid for and begins."""

    def finished(self, enc: Encounter, act: Act) -> None:
        """An action is over."""

    def abandoned(self, enc: Encounter, act: Act) -> None:
        """An action was disrupted and its remaining steps are gone."""

    def effect_replaced(self, enc: Encounter, creature: Creature, effect: Effect) -> None:
        """An effect is about to give way to another of its kind."""

    def effect_added(self, enc: Encounter, creature: Creature, effect: Effect) -> None:
        """An effect has begun."""

    def effect_removed(self, enc: Encounter, creature: Creature, effect: Effect) -> None:
        """An effect has ended."""
