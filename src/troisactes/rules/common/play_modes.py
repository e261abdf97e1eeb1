"""Modes of play: when there is an encounter to play, and the freer time around it."""

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
from troisactes.kernel.names import Slot
from troisactes.kernel.state import NOBODY
from troisactes.rules.common import facts
from troisactes.rules.common.encounters import SECONDS_A_ROUND, start_encounter
from troisactes.rules.common.long_activities import (
    begin_long,
    get_on_with_long,
    interrupt_long,
)
from troisactes.rules.common.menus import menu
from troisactes.rules.common.names import LONG
from troisactes.rules.common.questions import (
    ActQuestion,
    ExploreQuestion,
)

if TYPE_CHECKING:
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Frame

MINUTES: Final = Slot("minutes")


SECONDS_A_MINUTE: Final = 60
MINUTES_TO_WAIT = {"exploration": (1, 5, 10, 60), "downtime": (1, 5, 10, 60, 480, 1440)}


class Play(Step):
    """An encounter when there is one to play; otherwise the game master leads."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        state = enc.state
        if state.mode == "encounter":
            frame.repeat_step()
            start_encounter(enc)
            return
        offers = [choice("begin-encounter")]
        able = [each.index for each in state.creatures if each.present]
        offers.append(choice("let-act", CREATURE, able))
        offers.append(choice("wait", NUMBER, list(MINUTES_TO_WAIT[state.mode])))
        busy = [index for index in able if LONG in state.creatures[index].notes]
        if busy:
            offers.append(choice("interrupt", CREATURE, busy))
        other = "downtime" if state.mode == "exploration" else "exploration"
        offers.append(choice(other))
        offers.append(choice("end-session"))
        enc.ask(
            frame,
            Decision(
                question=ExploreQuestion(mode=state.mode, clock=state.clock),
                asked=GAME_MASTER,
                actor=NOBODY,
                offers=offers,
                clause=enc.rules.cite("modes"),
                default="end-session",
            ),
        )

    def answer(self, enc: Encounter, frame: Frame, option: Option) -> None:
        frame.repeat_step()
        state = enc.state
        if option.action == "begin-encounter":
            state.mode = "encounter"
        elif option.action == "let-act":
            enc.push(FREE_PLAY, option.target, 0, {})
        elif option.action == "wait":
            enc.push(WAIT, NOBODY, 0, {MINUTES: option.target})
        elif option.action == "interrupt":
            interrupt_long(enc, state.creatures[option.target])
        elif option.action in ("exploration", "downtime"):
            state.mode = option.action
        else:
            frame.pc += 1


SESSION: Final[Script] = Script("session", (Play(),))


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
                question=ActQuestion(),
                asked=creature.index,
                actor=creature.index,
                offers=[choice("done")],
                clause=enc.rules.cite("modes"),
                default="done",
                menu=menu(enc, creature),
            ),
        )

    def answer(self, enc: Encounter, frame: Frame, option: Option) -> None:
        if option.action == "done":
            return
        frame.repeat_step()
        creature = enc.state.creatures[frame.actor]
        creature.counters.clear()
        action = enc.rules.action(option.action)
        if action.minutes:
            begin_long(enc, creature, action, option)
            return
        enc.perform(creature, action, option.using, option.target, option.slots())


FREE_PLAY: Final[Script] = Script("free-play", (AskFreely(),))


class Wait(Step):
    """Minutes go by; long activities get on, and those that are done take effect."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        state = enc.state
        seconds: int = frame.slots[MINUTES] * SECONDS_A_MINUTE
        state.clock += seconds
        run_down(enc, seconds // SECONDS_A_ROUND)
        get_on_with_long(enc, seconds)


def run_down(enc: Encounter, rounds: int) -> None:
    """Whatever is counted in turns runs out when nobody has any, as long as the rounds would be."""
    clocks = [
        (event, each.index) for each in enc.state.creatures for event in ("turn-start", "turn-end")
    ]
    for _ in range(rounds):
        moved = [clock for clock in clocks if effects.is_due(enc.state, *clock)]
        if not moved:
            return
        for event, whose in moved:
            effects.tick(enc, event, whose)


WAIT: Final[Script] = Script("wait", (Wait(),))
