"""Who holds which creature: a person, or one of the computer's ways of choosing."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import click

from troisactes.i18n import say
from troisactes.journal.view import player_of
from troisactes.journal.wire import GM
from troisactes.kernel.decisions import GAME_MASTER, Decision, Option
from troisactes.kernel.encounter import Encounter
from troisactes.sim.asking_policies import ask, eyes_for
from troisactes.sim.policies import make_policy

HUMAN = "human"
RANDOM = "random"
GREEDY = "greedy"
AUTO = "auto"
TACTICAL = "tactical"
HOLDERS = (HUMAN, RANDOM, GREEDY, TACTICAL)

PERSON = "person"  # the journal's name for the seat of whoever types
COMPUTER = "computer"
SIDES = ("heroes", "foes")


class SeatHolders:
    """The holder of every creature of a fight, and of the game master's seat."""

    def __init__(self, holders: Mapping[str, str], gm: str, seed: int) -> None:
        self.holders = dict(holders)  # creature id -> holder
        self.gm = gm
        self._policies = {each: make_policy(each, seed) for each in (RANDOM, GREEDY, TACTICAL)}

    @property
    def persons(self) -> list[str]:
        return [id for id, holder in self.holders.items() if holder == HUMAN]

    def for_journal(self) -> dict[str, list[str]]:
        computer = [id for id, holder in self.holders.items() if holder != HUMAN]
        return {PERSON: self.persons, COMPUTER: computer}

    def seat_of(self, enc: Encounter, decision: Decision) -> str:
        """The journal's seat that answers a decision."""
        if decision.asked == GAME_MASTER:
            return GM
        if player_of(enc, enc.state.creatures[decision.asked]) not in self.holders:
            return GM  # somebody who joined later sits nowhere
        return PERSON if self.is_human(enc, decision) else COMPUTER

    def is_human(self, enc: Encounter, decision: Decision) -> bool:
        if decision.asked == GAME_MASTER:
            return self.gm == HUMAN
        return self.holder_of(player_of(enc, enc.state.creatures[decision.asked])) == HUMAN

    def holder_of(self, id: str) -> str:
        """Somebody who joined later is the computer's."""
        return self.holders.get(id, GREEDY)

    def choose(self, enc: Encounter, decision: Decision) -> Option:
        """What the computer answers, for whomever it holds, from what that side may see."""
        holder = GREEDY
        if decision.asked != GAME_MASTER:
            holder = self.holder_of(player_of(enc, enc.state.creatures[decision.asked]))
        policy = self._policies.get(holder, self._policies[GREEDY])
        return ask(policy, eyes_for(enc, decision), decision, holder)


def arrange(
    creatures: Iterable[tuple[str, str, str]],
    sides: Mapping[str, str],
    written: Iterable[str],
    seed: int,
    lang: str,
) -> SeatHolders:
    """Seats from the command line.

    ``creatures`` are (id, name, side); ``sides`` says who holds a side; ``written`` are the
    ``--seat NAME=HOLDER``, where a name is a creature's, a side's or ``gm``.
    """
    creatures = list(creatures)
    holders = {id: sides.get(side, GREEDY) for id, _, side in creatures}
    gm = ""
    for seat in written:
        name, _, holder = seat.partition("=")
        allowed = (HUMAN, AUTO) if name == GM else HOLDERS
        if not name or holder not in allowed:
            raise click.UsageError(say(lang, "cli-bad-seat", what=seat))
        if name == GM:
            gm = holder
            continue
        wanted = name.casefold()
        found = [
            id
            for id, shown, side in creatures
            if wanted in (id.casefold(), shown.casefold(), side.casefold())
        ]
        if not found:
            known = ", ".join(id for id, _, _ in creatures)
            raise click.UsageError(say(lang, "cli-bad-seat-name", what=seat, expected=known))
        holders.update(dict.fromkeys(found, holder))
    if not gm:
        gm = HUMAN if HUMAN in holders.values() else AUTO
    return SeatHolders(holders, gm, seed)
