"""The tactical way: plans a whole turn and follows it as long as it holds."""

from __future__ import annotations

from troisactes.kernel.decisions import GAME_MASTER, Decision, Option
from troisactes.kernel.encounter import Encounter
from troisactes.kernel.names import HP, MOST_HP
from troisactes.kernel.state import Creature
from troisactes.plan.candidates import QUICK, Breadth
from troisactes.plan.next_round import look_ahead
from troisactes.plan.position_value import Outlook
from troisactes.plan.readied_plans import answer_about_ready
from troisactes.plan.search import search
from troisactes.sim.action_uses import COMES_BACK, PUTS_OFF, option_for
from troisactes.sim.greedy_policy import GreedyPolicy
from troisactes.sim.policy import default_option

Standing = tuple[tuple[int, bool, int, int], ...]
PATIENT = 2  # rounds in which one may wait for the enemy to come
ENOUGH_OPTIONS = 30  # in one turn: whoever takes more is going in circles


class TacticalPolicy:
    """Looks for the best turn, for its side as a whole; answers the rest as the greedy do.

    >>> from troisactes import Fight, TacticalPolicy
    >>> fight = Fight(seed=7)
    >>> fight.run({"heroes": TacticalPolicy(), "foes": "greedy"}, most=10)
    >>> len(fight.journal.inputs)
    10
    """

    __slots__ = (
        "_breadth",
        "_greedy",
        "_hurts",
        "_plan",
        "_planned",
        "_promises",
        "_taken",
        "_turn",
    )

    def __init__(self, breadth: Breadth = QUICK) -> None:
        self._breadth = breadth
        self._greedy = GreedyPolicy()
        self._plan: list[Option] = []
        self._hurts = False  # somebody loses hit points by the plan
        self._planned: Standing = ()
        self._promises: dict[tuple[str, str], float] = {}  # what was found out this turn
        self._turn = (-1, -1)
        self._taken = 0

    def __repr__(self) -> str:
        return f"TacticalPolicy({self._breadth!r})"

    def choose(self, enc: Encounter, decision: Decision) -> Option:
        if decision.asked == GAME_MASTER:
            return default_option(decision)
        if decision.kind == "act" and enc.rules.payment.counts_budget(enc):
            return self._act(enc, decision)
        if decision.kind == "respond":
            back = option_for(enc, decision, COMES_BACK)
            if back is not None:
                return back if self._is_time(enc, decision) else default_option(decision)
        return answer_about_ready(enc, decision) or self._greedy.choose(enc, decision)

    def _act(self, enc: Encounter, decision: Decision) -> Option:
        turn = (enc.state.round, decision.actor)
        if turn != self._turn:
            self._turn, self._plan, self._taken, self._promises = turn, [], 0, {}
        self._taken += 1
        standing = self._standing(enc)
        if not self._plan or standing != self._planned:
            self._plan = self._best_turn(enc, decision)
            self._planned = standing
            waiting = option_for(enc, decision, PUTS_OFF)
            if waiting is not None and self._taken == 1 and self._had_better_wait(enc, decision):
                self._plan = []
                return waiting
        while self._plan:
            wanted = self._plan.pop(0)
            option = decision.option(wanted.action, wanted.target, wanted.using)
            if option is not None and self._taken < ENOUGH_OPTIONS:
                return option
        return decision.option("end-turn") or default_option(decision)

    def _best_turn(self, enc: Encounter, decision: Decision) -> list[Option]:
        side = enc.state.creatures[decision.actor].side
        outlook = Outlook(enc, side)
        outlook.promises = self._promises
        plans = search(enc, outlook, self._breadth)
        best = look_ahead(enc, plans, outlook, self._breadth.ahead)[0]
        self._promises = outlook.promises
        self._hurts = any(world.losses or world.gains for world in best.worlds)
        return list(best.options)

    def _had_better_wait(self, enc: Encounter, decision: Decision) -> bool:
        """Nobody can be hit this turn, from either side, and enemies are still to come: let them
        do the walking."""
        if enc.state.round > PATIENT or self._hurts:
            return False
        outlook = Outlook(enc, enc.state.creatures[decision.actor].side)
        own, enemies = outlook.standing(enc)
        coming = [each for each in enemies if each.index not in enc.state.acted]
        return bool(coming) and not any(
            outlook.is_in_range(enc, enemy, each) for enemy in enemies for each in own
        )

    def _is_time(self, enc: Encounter, decision: Decision) -> bool:
        """Somebody has come near enough, or nobody is left to wait for."""
        creature = enc.state.creatures[decision.asked]
        outlook = Outlook(enc, creature.side)
        _, enemies = outlook.standing(enc)
        if all(each.index in enc.state.acted for each in enemies):
            return True
        return any(outlook.reachable_damage(enc, creature, each) > 0.0 for each in enemies)

    def _standing(self, enc: Encounter) -> Standing:
        """What a plan was made on: who is there, how, and hurt how badly."""
        return tuple(
            (each.index, each.present, each.flags, _quarter(each)) for each in enc.state.creatures
        )


def _quarter(creature: Creature) -> int:
    """Which quarter of its hit points it is down to: a scratch changes no plan."""
    return 4 * creature.pools.get(HP, 0) // max(1, creature.sheet.stats[MOST_HP])
