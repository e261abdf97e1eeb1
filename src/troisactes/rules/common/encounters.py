"""An encounter: it begins, round follows round and turn follows turn, it ends."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from troisactes.kernel import effects
from troisactes.kernel.agenda import Script, Step
from troisactes.kernel.decisions import (
    CREATURE,
    GAME_MASTER,
    Decision,
    Option,
    choice,
)
from troisactes.kernel.names import Variable
from troisactes.kernel.state import NOBODY
from troisactes.rules.common import facts
from troisactes.rules.common.events import EncounterBegins, EncounterEnds, RoundBegins, RoundEnds
from troisactes.rules.common.initiative import HEROES, INITIATIVE, leader_of, next_in_order
from troisactes.rules.common.long_activities import (
    get_on_with_long,
    interrupt_long,
)
from troisactes.rules.common.names import (
    FIXED_ORDER,
    RETURNING,
    TIE_ANSWERS,
    TIES,
    UNDER_WAY,
)
from troisactes.rules.common.options import ENCOUNTER_END, MODE_AFTER
from troisactes.rules.common.questions import (
    EndEncounterQuestion,
    TieQuestion,
)
from troisactes.rules.common.turn_rules import turn_rules
from troisactes.rules.common.turns import begin_turn

if TYPE_CHECKING:
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Frame

CONTINUED: Final = Variable("continued")


SECONDS_A_ROUND: Final = 6  # rule round-length: ten to a minute


def start_encounter(enc: Encounter) -> None:
    """Nothing of an earlier one is left; initiative comes first, unless the order is fixed."""
    # rule encounter-mode: from now on each has a turn in every round.
    state = enc.state
    state.ended = ""
    state.round = 0
    state.order = []
    state.acted = []
    state.turn = NOBODY
    for creature in state.creatures:
        interrupt_long(enc, creature)
        creature.budget.clear()
        creature.counters.clear()
    enc.push(turn_rules(enc).sequence.encounter_script(), NOBODY, 0, {})
    if not state.vars.get(FIXED_ORDER):
        enc.push(INITIATIVE, NOBODY, 0, {})


class SetOrder(Step):
    """A table may bring the order from elsewhere (real dice, another tool), or a fight that has
    been going on for some rounds."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        state = enc.state
        fixed = state.vars.pop(FIXED_ORDER, None)
        if fixed:
            state.order = [index for index in fixed if state.creatures[index].present]
        if enc.log is not None:
            enc.tell(EncounterBegins(order=tuple(state.order)), enc.rules.cite("encounter"))
        for creature in state.creatures:
            if creature.present:
                turn_rules(enc).budget.takes_the_field(enc, creature)
        under_way = state.vars.pop(UNDER_WAY, 0)
        if under_way:
            self._take_up(enc, under_way)

    def _take_up(self, enc: Encounter, round: int) -> None:
        """The fight has been going on: everybody has had its turns, and this round comes next."""
        state = enc.state
        state.round = round - 1
        state.clock += SECONDS_A_ROUND * (round - 2)  # the last of them is over when this begins
        state.acted = list(state.order)
        for index in state.order:
            turn_rules(enc).under_way.has_had_a_turn(enc, state.creatures[index])


class NextTurn(Step):
    """Whoever is next takes a turn; when all have, a new round begins; until the encounter ends."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        state = enc.state
        if state.ended:
            return
        if self._is_decided(enc) and self._propose_end(enc, frame):
            return
        returning = state.vars.pop(RETURNING, NOBODY)
        if returning != NOBODY:
            frame.repeat_step()
            begin_turn(enc, returning, True)
            return
        # rule next-turn: the following place, in an order that is never rolled anew.
        index = next_in_order(state)
        if index == NOBODY or state.round == 0:
            self._new_round(enc)
            if state.stack[-1] is not frame:
                # A long activity is done: it takes effect before the first turn.
                frame.repeat_step()
                return
            index = next_in_order(state)
            if index == NOBODY:
                state.ended = "nobody-left"
                return
        tied = self._tie(enc, index)
        if tied:
            self._ask_tie(enc, frame, tied)
            return
        frame.slots.pop(TIE_ANSWERS, None)
        frame.repeat_step()
        begin_turn(enc, index, False)

    def _ask_tie(self, enc: Encounter, frame: Frame, tied: tuple[int, ...]) -> None:
        """Tied players settle it between them: each is asked; if they differ, the game master.
        So does the game master wherever an adversary is among them."""
        index = tied[0]
        asked = GAME_MASTER
        heroes_only = all(enc.state.creatures[each].side == HEROES for each in tied)
        if heroes_only and turn_rules(enc).initiative.players_settle_ties:
            said = len(frame.slots.get(TIE_ANSWERS, ()))
            if said < len(tied):
                index = asked = tied[said]
        enc.ask(
            frame,
            Decision(
                question=TieQuestion(tied=tied),
                asked=asked,
                actor=index,
                offers=[choice("first", CREATURE, list(tied))],
                clause=enc.rules.cite("player-tie"),
                default="first",
            ),
        )

    def answer(self, enc: Encounter, frame: Frame, option: Option) -> None:
        state = enc.state
        frame.repeat_step()
        if option.action == "end":
            state.ended = "victory"
        elif option.action == "continue":
            state.vars[CONTINUED] = self._standing(enc)
        else:
            tied = self._tie(enc, option.target)
            assert enc.answered is not None
            if enc.answered.asked != GAME_MASTER:
                answers = (*frame.slots.get(TIE_ANSWERS, ()), option.target)
                frame.slots[TIE_ANSWERS] = answers
                if len(answers) < len(tied) or len(set(answers)) > 1:
                    return
            frame.slots.pop(TIE_ANSWERS, None)
            rest = [index for index in tied if index != option.target]
            # Who acts together (a group of identical adversaries) changes place together.
            parties = {index: party_of(enc, index) for index in tied}
            members = [each for index in (option.target, *rest) for each in parties[index]]
            places = sorted(state.order.index(index) for index in members)
            for place, index in zip(places, members, strict=True):
                state.order[place] = index
            ties = [tie for tie in state.vars[TIES] if option.target not in tie]
            if len(rest) > 1:
                ties.append(tuple(rest))
            state.vars[TIES] = tuple(ties)

    def _tie(self, enc: Encounter, index: int) -> tuple[int, ...]:
        for tie in enc.state.vars.get(TIES, ()):
            if index in tie:
                here = tuple(each for each in tie if each in enc.state.order)
                return here if len(here) > 1 else ()
        return ()

    def _new_round(self, enc: Encounter) -> None:
        state = enc.state
        if state.round and enc.log is not None:
            enc.tell(RoundEnds(round=state.round), enc.rules.cite("round"))
        if state.round:
            let_round_pass(enc)
        state.round += 1
        state.acted = []
        turn_rules(enc).sequence.round_begins(enc)
        if enc.log is not None:
            enc.tell(RoundBegins(round=state.round), enc.rules.cite("round"))

    def _standing(self, enc: Encounter) -> tuple[str, ...]:
        sides: list[str] = []
        for creature in enc.state.creatures:
            stands = creature.present and not creature.flags & facts.UNCONSCIOUS
            if stands and creature.side not in sides:
                sides.append(creature.side)
        return tuple(sides)

    def _is_decided(self, enc: Encounter) -> bool:
        first = ""
        for creature in enc.state.creatures:
            if creature.present and not creature.flags & facts.UNCONSCIOUS:
                if not first:
                    first = creature.side
                elif creature.side != first:
                    return False
        return True

    def _propose_end(self, enc: Encounter, frame: Frame) -> bool:
        state = enc.state
        if enc.option(ENCOUNTER_END) == "automatic":
            state.ended = "victory"
            return True
        if state.vars.get(CONTINUED) == self._standing(enc):
            return False
        enc.ask(
            frame,
            Decision(
                question=EndEncounterQuestion(standing=self._standing(enc)),
                asked=GAME_MASTER,
                actor=NOBODY,
                offers=[choice("end"), choice("continue")],
                clause=enc.rules.cite("encounter-end"),
                default="end",
            ),
        )
        return True


def let_round_pass(enc: Encounter) -> None:
    """A round's time goes by."""
    enc.state.clock += SECONDS_A_ROUND
    get_on_with_long(enc, SECONDS_A_ROUND)


def party_of(enc: Encounter, index: int) -> list[int]:
    """Somebody tied, and those in the order who settle no tie themselves: it rolled for them."""
    rules = turn_rules(enc)
    found = [index]
    for each in enc.state.order:
        creature = enc.state.creatures[each]
        if leader_of(enc, creature) == index and not rules.initiative.tied_among(enc, creature):
            found.append(each)
    return found


class EndEncounter(Step):
    """No more turns, no more counting."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        state = enc.state
        if state.round or state.acted:
            let_round_pass(enc)  # the last one takes as long as the others, however it ended
        state.mode = enc.option(MODE_AFTER)
        state.order = []
        state.acted = []
        state.turn = NOBODY
        state.vars.pop(TIES, None)
        for creature in state.creatures:
            creature.budget.clear()
            creature.counters.clear()
            effects.remove_kind(enc, creature, "delaying")
        if enc.log is not None:
            enc.tell(
                EncounterEnds(reason=state.ended, mode=state.mode), enc.rules.cite("encounter-end")
            )


ENCOUNTER: Final[Script] = Script("encounter", (SetOrder(), NextTurn(), EndEncounter()))
