"""What happens to whom, counted as a fight goes on."""

from __future__ import annotations

import msgspec

from troisactes.kernel.decisions import GAME_MASTER, Decision, Option
from troisactes.kernel.definitions import ActionDef
from troisactes.kernel.encounter import Encounter, LoggedEvent
from troisactes.kernel.events import ActionTaken, Disrupted
from troisactes.kernel.names import HP
from troisactes.kernel.state import Creature
from troisactes.records.refusals import Refusal
from troisactes.rules.common.events import Damaged, Healed, TurnEnd, TurnStart
from troisactes.rules.common.turn_rules import turn_rules

END_TURN = "end-turn"
# What a policy would have been offered, had it said what at: not a refusal.
INCOMPLETE = ("needs-target", "needs-means")
LASTING = "lasting"  # damage of no action: poison, fire, a fall


class CreatureTally(msgspec.Struct):
    """How one creature did in one fight."""

    id: str
    side: str
    name: str
    alive: bool
    hp: int
    dealt: int = 0
    taken: int = 0
    healed: int = 0
    turns: int = 0
    spent: int = 0  # units of its turns
    wasted: int = 0  # left when it ended its turn
    lost: int = 0  # never had: slowed, stunned, down, taken away
    reactions: int = 0
    passed: int = 0  # reactions it could have used
    disrupted: int = 0
    actions: dict[str, int] = {}  # how often it used each
    damage: dict[str, int] = {}  # dealt with each action
    refusals: dict[str, int] = {}  # "code clause" -> turns it ended with units it could not use


class Score:
    """Counts a fight's events and answers."""

    def __init__(self, enc: Encounter) -> None:
        self._enc = enc
        self._rules = turn_rules(enc)
        self._parts: dict[int, CreatureTally] = {}
        self._doing: dict[int, str] = {}  # what each is at: its latest action
        self._left: dict[int, int] = {}  # units of the turn under way not accounted for

    def of(self, index: int) -> CreatureTally:
        part = self._parts.get(index)
        if part is None:
            creature = self._enc.state.creatures[index]
            part = CreatureTally(creature.id, creature.side, creature.name, True, 0)
            self._parts[index] = part
        return part

    def count_answer(self, decision: Decision, option: Option) -> None:
        if decision.asked == GAME_MASTER:
            return
        if decision.kind == "respond":
            part = self.of(decision.actor)
            if option.action in ("pass", "pass-move"):
                part.passed += 1
            else:
                part.reactions += 1
        elif decision.kind == "act" and option.action == END_TURN:
            self._count_end(self._enc.state.creatures[decision.actor])

    def _count_end(self, creature: Creature) -> None:
        part = self.of(creature.index)
        over = self._rules.budget.left_over(creature)
        if not over:
            return
        part.wasted += over
        self._account(creature.index, over)
        for refusal in self._in_the_way(creature):
            part.refusals[refusal] = part.refusals.get(refusal, 0) + 1

    def _in_the_way(self, creature: Creature) -> list[str]:
        """Why each attack of its sheet was not open to it; the same reason once."""
        found: dict[str, None] = {}
        rules = turn_rules(self._enc)
        for action in creature.sheet.menu:
            if not rules.attacks.is_attack(action) or not action.cost.parts:
                continue
            refusal = self._refusal(creature, action)
            if refusal is not None:
                found[f"{refusal.code} {refusal.clause}"] = None
        return list(found)

    def _refusal(self, creature: Creature, action: ActionDef) -> Refusal | None:
        """Why an action is closed, whatever it is done with."""
        means = self._enc.means(creature, action, -1) if action.uses else [""]
        refusal: Refusal | None = None
        for using in means or [""]:
            refusal = self._enc.why_not(creature, Option(action.id, -1, using))
            if refusal is None or refusal.code in INCOMPLETE:
                return None
        return refusal

    def count_events(self, log: list[LoggedEvent]) -> None:
        for event in log:
            record = event.record
            if isinstance(record, Damaged):
                self._count_damage(record)
            elif isinstance(record, Healed):
                self.of(record.creature).healed += record.amount
            elif isinstance(record, TurnStart):
                self._begin_turn(record.creature)
            elif isinstance(record, TurnEnd):
                self._end_turn(record.creature)
            elif isinstance(record, ActionTaken):
                self._count_action(record)
            elif isinstance(record, Disrupted):
                self.of(record.creature).disrupted += 1
        log.clear()

    def _begin_turn(self, index: int) -> None:
        self.of(index).turns += 1
        self._doing.pop(index, None)
        self._left[index] = self._rules.budget.units_a_turn(self._enc.state.creatures[index])

    def _end_turn(self, index: int) -> None:
        self.of(index).lost += max(0, self._left.pop(index, 0))
        self._doing.pop(index, None)

    def _account(self, index: int, units: int) -> None:
        if index in self._left:
            self._left[index] -= units

    def _count_damage(self, damaged: Damaged) -> None:
        amount, source = damaged.amount, damaged.source
        self.of(damaged.creature).taken += amount
        if source >= 0 and amount:
            part = self.of(source)
            part.dealt += amount
            with_what = self._doing.get(source, LASTING)
            part.damage[with_what] = part.damage.get(with_what, 0) + amount

    def _count_action(self, taken: ActionTaken) -> None:
        index, action = taken.creature, taken.action
        part = self.of(index)
        self._doing[index] = action
        part.actions[action] = part.actions.get(action, 0) + 1
        for label in taken.paid:
            kind, _, amount = label.partition("*")
            if kind.partition(":")[0] == self._rules.budget.main_unit:
                units = int(amount or 1)
                part.spent += units
                self._account(index, units)

    def parts(self) -> list[CreatureTally]:
        for creature in self._enc.state.creatures:
            part = self.of(creature.index)
            part.alive = creature.present
            part.hp = creature.pools.get(HP, 0)
        return [self._parts[index] for index in sorted(self._parts)]
