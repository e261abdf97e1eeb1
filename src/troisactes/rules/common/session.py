"""Modes of play: encounters, and the freer time around them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from troisactes.kernel import effects
from troisactes.kernel.agenda import Script, Step
from troisactes.kernel.decisions import (
    CREATURE,
    GAME_MASTER,
    NUMBER,
    Decision,
    Option,
    choice,
)
from troisactes.kernel.state import NOBODY
from troisactes.rules.common import facts
from troisactes.rules.common.economy import economy
from troisactes.rules.common.initiative import HEROES, INITIATIVE, leader_of
from troisactes.rules.common.long_activities import (
    begin_long,
    get_on_with_long,
    interrupt_long,
)
from troisactes.rules.common.menus import menu
from troisactes.rules.common.order import next_in_order
from troisactes.rules.common.turns import begin_turn

if TYPE_CHECKING:
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Frame

SECONDS_A_ROUND: Final = 6
SECONDS_A_MINUTE: Final = 60
MINUTES_TO_WAIT = {"exploration": (1, 5, 10, 60), "downtime": (1, 5, 10, 60, 480, 1440)}


class Play(Step):
    """An encounter when there is one to play; otherwise the game master leads."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        state = enc.state
        if state.mode == "encounter":
            frame.pc -= 1
            start_encounter(enc)
            return
        offers = [choice("begin-encounter")]
        able = [each.index for each in state.creatures if each.present]
        offers.append(choice("let-act", CREATURE, able))
        offers.append(choice("wait", NUMBER, list(MINUTES_TO_WAIT[state.mode])))
        busy = [index for index in able if "long" in state.creatures[index].notes]
        if busy:
            offers.append(choice("interrupt", CREATURE, busy))
        other = "downtime" if state.mode == "exploration" else "exploration"
        offers.append(choice(other))
        offers.append(choice("end-session"))
        enc.ask(
            frame,
            Decision(
                "explore",
                GAME_MASTER,
                NOBODY,
                offers,
                enc.rules.cite("modes"),
                {"mode": state.mode, "clock": state.clock},
                "end-session",
            ),
        )

    def answer(self, enc: Encounter, frame: Frame, option: Option) -> None:
        frame.pc -= 1
        state = enc.state
        if option.action == "begin-encounter":
            state.mode = "encounter"
        elif option.action == "let-act":
            enc.push(FREE_PLAY, option.target, 0, {})
        elif option.action == "wait":
            enc.push(WAIT, NOBODY, 0, {"minutes": option.target})
        elif option.action == "interrupt":
            interrupt_long(enc, state.creatures[option.target])
        elif option.action in ("exploration", "downtime"):
            state.mode = option.action
        else:
            frame.pc += 1


SESSION: Final = Script("session", (Play(),))


def start_encounter(enc: Encounter) -> None:
    """Nothing of an earlier one is left; initiative comes first, unless the order is fixed."""
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
    enc.push(economy(enc).encounter_script(), NOBODY, 0, {})
    if not state.vars.get("fixed-order"):
        enc.push(INITIATIVE, NOBODY, 0, {})


class SetOrder(Step):
    """A table may bring the order from elsewhere (real dice, another tool)."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        state = enc.state
        fixed = state.vars.pop("fixed-order", None)
        if fixed:
            state.order = [index for index in fixed if state.creatures[index].present]
        if enc.log is not None:
            enc.tell("encounter-begins", enc.rules.cite("encounter"), {"order": tuple(state.order)})
        for creature in state.creatures:
            if creature.present:
                economy(enc).takes_the_field(enc, creature)


class NextTurn(Step):
    """Whoever is next takes a turn; when all have, a new round begins; until the encounter ends."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        state = enc.state
        if state.ended:
            return
        if self._is_decided(enc) and self._propose_end(enc, frame):
            return
        returning = state.vars.pop("returning", NOBODY)
        if returning != NOBODY:
            frame.pc -= 1
            begin_turn(enc, returning, True)
            return
        index = next_in_order(state)
        if index == NOBODY or state.round == 0:
            self._new_round(enc)
            if state.stack[-1] is not frame:
                frame.pc -= 1  # a long activity is done: it takes effect before the first turn
                return
            index = next_in_order(state)
            if index == NOBODY:
                state.ended = "nobody-left"
                return
        tied = self._tie(enc, index)
        if tied:
            self._ask_tie(enc, frame, tied)
            return
        frame.slots.pop("tie-answers", None)
        frame.pc -= 1
        begin_turn(enc, index, False)

    def _ask_tie(self, enc: Encounter, frame: Frame, tied: tuple[int, ...]) -> None:
        """Tied players settle it between them: each is asked; if they differ, the game master.
        So does the game master wherever an adversary is among them."""
        index = tied[0]
        asked = GAME_MASTER
        heroes_only = all(enc.state.creatures[each].side == HEROES for each in tied)
        if heroes_only and economy(enc).players_settle_ties:
            said = len(frame.slots.get("tie-answers", ()))
            if said < len(tied):
                index = asked = tied[said]
        enc.ask(
            frame,
            Decision(
                "tie",
                asked,
                index,
                [choice("first", CREATURE, list(tied))],
                enc.rules.cite("player-tie"),
                {"tied": tied},
                "first",
            ),
        )

    def answer(self, enc: Encounter, frame: Frame, option: Option) -> None:
        state = enc.state
        frame.pc -= 1
        if option.action == "end":
            state.ended = "victory"
        elif option.action == "continue":
            state.vars["continued"] = self._standing(enc)
        else:
            tied = self._tie(enc, option.target)
            assert enc.answered is not None
            if enc.answered.asked != GAME_MASTER:
                answers = (*frame.slots.get("tie-answers", ()), option.target)
                frame.slots["tie-answers"] = answers
                if len(answers) < len(tied) or len(set(answers)) > 1:
                    return
            frame.slots.pop("tie-answers", None)
            rest = [index for index in tied if index != option.target]
            # Who acts together (a group of identical adversaries) changes place together.
            parties = {index: party_of(enc, index) for index in tied}
            members = [each for index in (option.target, *rest) for each in parties[index]]
            places = sorted(state.order.index(index) for index in members)
            for place, index in zip(places, members, strict=True):
                state.order[place] = index
            ties = [tie for tie in state.vars["ties"] if option.target not in tie]
            if len(rest) > 1:
                ties.append(tuple(rest))
            state.vars["ties"] = tuple(ties)

    def _tie(self, enc: Encounter, index: int) -> tuple[int, ...]:
        for tie in enc.state.vars.get("ties", ()):
            if index in tie:
                here = tuple(each for each in tie if each in enc.state.order)
                return here if len(here) > 1 else ()
        return ()

    def _new_round(self, enc: Encounter) -> None:
        state = enc.state
        if state.round and enc.log is not None:
            enc.tell("round-ends", enc.rules.cite("round"), {"round": state.round})
        if state.round:
            state.clock += SECONDS_A_ROUND
            get_on_with_long(enc, SECONDS_A_ROUND)
        state.round += 1
        state.acted = []
        economy(enc).round_begins(enc)
        if enc.log is not None:
            enc.tell("round-begins", enc.rules.cite("round"), {"round": state.round})

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
        if enc.option("encounter-end") == "automatic":
            state.ended = "victory"
            return True
        if state.vars.get("continued") == self._standing(enc):
            return False
        enc.ask(
            frame,
            Decision(
                "end-encounter",
                GAME_MASTER,
                NOBODY,
                [choice("end"), choice("continue")],
                enc.rules.cite("encounter-end"),
                {"standing": self._standing(enc)},
                "end",
            ),
        )
        return True


def party_of(enc: Encounter, index: int) -> list[int]:
    """Somebody tied, and those in the order who settle no tie themselves: it rolled for them."""
    rules = economy(enc)
    found = [index]
    for each in enc.state.order:
        creature = enc.state.creatures[each]
        if leader_of(enc, creature) == index and not rules.tied_among(enc, creature):
            found.append(each)
    return found


class EndEncounter(Step):
    """No more turns, no more counting."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        state = enc.state
        state.mode = enc.option("mode-after") or "exploration"
        state.order = []
        state.acted = []
        state.turn = NOBODY
        state.vars.pop("ties", None)
        for creature in state.creatures:
            creature.budget.clear()
            creature.counters.clear()
            effects.remove_kind(enc, creature, "delaying")
        if enc.log is not None:
            enc.tell(
                "encounter-ends",
                enc.rules.cite("encounter-end"),
                {"reason": state.ended, "mode": state.mode},
            )


ENCOUNTER: Final = Script("encounter", (SetOrder(), NextTurn(), EndEncounter()))


# --- between encounters ----------------------------------------------------------------------


class AskFreely(Step):
    """Outside encounters nobody counts: a creature acts until it is done."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        creature = enc.state.creatures[frame.actor]
        if not creature.present or creature.flags & facts.CANNOT_ACT:
            return
        enc.ask(
            frame,
            Decision(
                "act",
                creature.index,
                creature.index,
                [choice("done")],
                enc.rules.cite("modes"),
                {},
                "done",
                menu(enc, creature),
            ),
        )

    def answer(self, enc: Encounter, frame: Frame, option: Option) -> None:
        if option.action == "done":
            return
        frame.pc -= 1
        creature = enc.state.creatures[frame.actor]
        creature.counters.clear()
        action = enc.rules.action(option.action)
        if action.minutes:
            begin_long(enc, creature, action, option)
            return
        enc.perform(creature, action, option.using, option.target, option.slots())


FREE_PLAY: Final = Script("free-play", (AskFreely(),))


class Wait(Step):
    """Minutes go by; long activities get on, and those that are done take effect."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        state = enc.state
        seconds: int = frame.slots["minutes"] * SECONDS_A_MINUTE
        state.clock += seconds
        get_on_with_long(enc, seconds)


WAIT: Final = Script("wait", (Wait(),))
