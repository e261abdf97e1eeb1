"""The tactical way: plans a whole turn and follows it as long as it holds."""

from __future__ import annotations

from troisactes.kernel.decisions import GAME_MASTER, Decision, Option
from troisactes.kernel.encounter import Encounter
from troisactes.plan.candidates import QUICK, Breadth
from troisactes.plan.outlook import Outlook
from troisactes.plan.rollouts import roll_out
from troisactes.plan.search import search
from troisactes.sim.choices import default_option
from troisactes.sim.greedy import GreedyPolicy

Standing = tuple[tuple[int, bool, int, int], ...]
ENOUGH_OPTIONS = 30  # in one turn: whoever takes more is going in circles


class TacticalPolicy:
    """Looks for the best turn, for its side as a whole; answers the rest as the greedy do."""

    __slots__ = ("_breadth", "_greedy", "_plan", "_planned", "_taken", "_turn")

    def __init__(self, breadth: Breadth = QUICK) -> None:
        self._breadth = breadth
        self._greedy = GreedyPolicy()
        self._plan: list[Option] = []
        self._planned: Standing = ()
        self._turn = (-1, -1)
        self._taken = 0

    def choose(self, enc: Encounter, decision: Decision) -> Option:
        if decision.asked == GAME_MASTER:
            return default_option(decision)
        if decision.kind == "act" and enc.rules.counts_budget(enc):
            return self._act(enc, decision)
        return self._greedy.choose(enc, decision)

    def _act(self, enc: Encounter, decision: Decision) -> Option:
        turn = (enc.state.round, decision.actor)
        if turn != self._turn:
            self._turn, self._plan, self._taken = turn, [], 0
        self._taken += 1
        standing = self._standing(enc)
        if not self._plan or standing != self._planned:
            self._plan = self._best_turn(enc, decision)
            self._planned = standing
        while self._plan:
            wanted = self._plan.pop(0)
            option = decision.option(wanted.action, wanted.target, wanted.using)
            if option is not None and self._taken < ENOUGH_OPTIONS:
                return option
        return decision.option("end-turn") or default_option(decision)

    def _best_turn(self, enc: Encounter, decision: Decision) -> list[Option]:
        side = enc.state.creatures[decision.actor].side
        outlook = Outlook(enc, side)
        turns = search(enc, outlook, self._breadth)[: self._breadth.tried]
        if len(turns) == 1:
            return list(turns[0].options)
        values = [0.0] * len(turns)
        for number in range(self._breadth.rollouts):
            for place, turn in enumerate(turns):
                values[place] += roll_out(enc, turn.options, outlook, number)
        best = max(range(len(turns)), key=lambda place: (values[place], -place))
        return list(turns[best].options)

    def _standing(self, enc: Encounter) -> Standing:
        """What a plan was made on: who is there, how, and hurt how badly."""
        return tuple(
            (each.index, each.present, each.flags, each.pools.get("hp", 0))
            for each in enc.state.creatures
        )
