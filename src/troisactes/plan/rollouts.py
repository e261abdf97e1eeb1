"""Playing a turn and the round after it with thrown dice, everybody else choosing greedily.

What an outlook only guesses, a few rollouts show. Every turn is tried with the same dice, so that
turns are compared and not their luck.
"""

from __future__ import annotations

from troisactes.kernel.decisions import Decision, Option
from troisactes.kernel.dice import Dice, mix
from troisactes.kernel.encounter import Encounter
from troisactes.plan.outlook import Outlook
from troisactes.plan.rehearsal import World
from troisactes.sim.choices import default_option
from troisactes.sim.greedy import GreedyPolicy

MOST_DECISIONS = 250  # of a round: whoever takes more goes in circles
GREEDY = GreedyPolicy()


def roll_out(enc: Encounter, options: tuple[Option, ...], outlook: Outlook, number: int) -> float:
    """How good things are once a turn has been taken and everybody else has had theirs."""
    copy = enc.clone()
    decision = copy.decision
    assert decision is not None
    turn = -2  # nobody's yet
    taking = Taking(copy, decision.actor, options)
    for _ in range(MOST_DECISIONS):
        decision = copy.decision
        if decision is None or copy.state.ended or taking.is_back(copy):
            break
        if copy.state.turn != turn:
            # Each turn has dice of its own: one more roll now leaves those of later turns alone.
            turn = copy.state.turn
            copy.state.dice = Dice(mix(mix(number, turn), copy.state.round))
        copy.apply(taking.choose(copy, decision))
    return outlook.of_one(World(copy))


class Taking:
    """A creature takes a turn as planned; when the plan no longer fits, greedily."""

    def __init__(self, enc: Encounter, actor: int, options: tuple[Option, ...]) -> None:
        self.actor = actor
        self.turn = (enc.state.round, enc.state.turn)
        self.left = list(options)
        self.fits = True

    def is_back(self, enc: Encounter) -> bool:
        """Whether it is this creature's turn again."""
        now = (enc.state.round, enc.state.turn)
        return now != self.turn and now[1] == self.turn[1]

    def choose(self, enc: Encounter, decision: Decision) -> Option:
        is_its_turn = (enc.state.round, enc.state.turn) == self.turn
        if decision.kind != "act" or decision.actor != self.actor or not is_its_turn:
            return GREEDY.choose(enc, decision)
        if self.left and self.fits:
            wanted = self.left.pop(0)
            option = decision.option(wanted.action, wanted.target, wanted.using)
            if option is not None:
                return option
            self.fits = False
        if not self.fits:
            return GREEDY.choose(enc, decision)
        return decision.option("end-turn") or default_option(decision)
