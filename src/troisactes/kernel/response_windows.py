"""Reaction windows: a named instant, who may answer it, one at a time, each at most once.

An instant may raise several triggers at once (an action that handles something *and* casts).
Whoever listens is asked in the system's order; what an answer changes is looked at again before
the next is asked. Windows nest: an answer is an action and opens windows of its own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from troisactes.kernel.agenda import Script, Step
from troisactes.kernel.decisions import (
    CREATURE,
    GAME_MASTER,
    NOTHING,
    Decision,
    Offer,
    Option,
    choice,
)
from troisactes.kernel.legality import is_called, refuse_response
from troisactes.kernel.names import (
    ASKED,
    CAUSE,
    CELL_SLOT,
    CREATURE_SLOT,
    FIRST,
    LET_PASS,
    OF_MOVE,
    READY,
    RESPONDED,
    SUBJECT,
    TARGET,
    TRIGGERS_SLOT,
    Slot,
)
from troisactes.kernel.questions import (
    RespondQuestion,
    ResponseOrderQuestion,
    SimilarTriggersQuestion,
)
from troisactes.kernel.state import NOWHERE
from troisactes.records.refusals import Refusal

if TYPE_CHECKING:
    from troisactes.kernel.definitions import ActionDef
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature, Frame


BY_THEMSELVES: Final = Slot("by-themselves")  # automatic answers that have come: (whose, which)


def listeners(enc: Encounter, trigger: str) -> tuple[int, ...]:
    """Who listens to a trigger; looked for anew when abilities or attendance have changed."""
    table = enc.state.listeners
    if table is None:
        table = {}
        enc.state.listeners = table
    found = table.get(trigger)
    if found is None:
        found = tuple(
            [each.index for each in enc.state.creatures if each.present and _hears(each, trigger)]
        )
        table[trigger] = found
    return found


def _hears(creature: Creature, trigger: str) -> bool:
    if trigger in creature.sheet.listens:
        return True
    if creature.gained or creature.granted:
        for action in (*creature.gained, *creature.granted):
            if action.trigger is not None and trigger in action.trigger.on:
                return True
    return False


def responses(creature: Creature, trigger: str) -> tuple[ActionDef, ...]:
    """The actions a creature may answer a trigger with."""
    found = creature.sheet.listens.get(trigger, ())
    if creature.gained or creature.granted:
        for action in (*creature.gained, *creature.granted):
            if action.trigger is not None and trigger in action.trigger.on:
                found = (*found, action)
    return found


def publish(
    enc: Encounter,
    triggers: tuple[str, ...],
    subject: int,
    cause: int,
    target: int = -1,
    cell: int = NOWHERE,
    slots: dict[Slot, Any] | None = None,
    moving: Frame | None = None,
) -> bool:
    """Open a window if anyone could answer; says whether it did.

    ``subject`` is whose doing it is, ``cause`` the act it belongs to, ``target`` whom it aims at,
    ``moving`` the frame of a move of which this is one instant among others.
    """
    if not _is_heard(enc, triggers):
        return False
    frame_slots = instant_slots(triggers, subject, cause, target, cell)
    if slots is not None:
        frame_slots.update(slots)
    if moving is not None:
        frame_slots[OF_MOVE] = True
        frame_slots[ASKED] = moving.slots.get(LET_PASS, ())
    ready = _ready(enc, frame_slots)
    if not ready:
        return False
    frame_slots[READY] = tuple(ready)  # spares the first question the same search
    enc.push(WINDOW, subject, 0, frame_slots)
    return True


def could_answer(enc: Encounter, triggers: tuple[str, ...], subject: int) -> bool:
    """Whether anybody would be asked if this instant came now."""
    return bool(who_could_answer(enc, triggers, subject))


def who_could_answer(
    enc: Encounter,
    triggers: tuple[str, ...],
    subject: int,
    target: int = -1,
    cell: int = NOWHERE,
) -> list[int]:
    """Who would be asked if this instant came now."""
    if not _is_heard(enc, triggers):
        return []
    return _ready(enc, instant_slots(triggers, subject, 0, target, cell))


def waiting(enc: Encounter) -> list[int]:
    """Who the window on top has yet to ask, in order; none when no window is on top."""
    frame = enc.state.stack[-1] if enc.state.stack else None
    if frame is None or frame.script is not WINDOW:
        return []
    return _ready(enc, frame.slots)


def _is_heard(enc: Encounter, triggers: tuple[str, ...]) -> bool:
    for trigger in triggers:
        if listeners(enc, trigger):
            return True
    return False


def instant_slots(
    triggers: tuple[str, ...], subject: int, cause: int, target: int, cell: int
) -> dict[Slot, Any]:
    """What a window knows of the instant it is about."""
    return {
        TRIGGERS_SLOT: triggers,
        SUBJECT: subject,
        CAUSE: cause,
        TARGET: target,
        CELL_SLOT: cell,
        ASKED: (),
        RESPONDED: (),
    }


def usable(
    enc: Encounter, creature: Creature, slots: dict[Slot, Any]
) -> list[tuple[ActionDef, str]]:
    """The responses a creature could use in this window, with the trigger each answers."""
    found: list[tuple[ActionDef, str]] = []
    for trigger in slots[TRIGGERS_SLOT]:
        if _is_answered(enc, creature, trigger, slots):
            continue
        for action in responses(creature, trigger):
            if any(action is other for other, _ in found):
                continue
            if refuse_response(enc, creature, action, slots) is None:
                found.append((action, trigger))
    return found


def _is_answered(enc: Encounter, creature: Creature, trigger: str, slots: dict[Slot, Any]) -> bool:
    """Whether a creature has answered a trigger as often as it may."""
    # rule one-response: counted for each creature and each trigger, whatever it answers with.
    responded: tuple[tuple[int, str], ...] = slots[RESPONDED]
    times = responded.count((creature.index, trigger))
    return times > 0 and times >= enc.rules.responses.per_trigger(enc)


def _ready(enc: Encounter, slots: dict[Slot, Any]) -> list[int]:
    """Who could answer now and has not been asked, in the system's order."""
    asked = slots[ASKED]
    creatures = enc.state.creatures
    ready: list[int] = []
    for trigger in slots[TRIGGERS_SLOT]:
        for index in listeners(enc, trigger):
            if index in ready or index in asked:
                continue
            if _can_answer(enc, creatures[index], trigger, slots):
                ready.append(index)
    if len(ready) < 2:
        return ready
    return enc.rules.responses.order(enc, tuple(ready))


def _can_answer(enc: Encounter, creature: Creature, trigger: str, slots: dict[Slot, Any]) -> bool:
    """Whether one of a creature's responses to a trigger can be used; nothing is listed."""
    if slots[RESPONDED] and _is_answered(enc, creature, trigger, slots):
        return False
    for action in responses(creature, trigger):
        # Most are not even called for: no need to say why.
        if (
            is_called(enc, creature, action, slots)
            and refuse_response(enc, creature, action, slots) is None
        ):
            return True
    return False


class AskResponders(Step):
    """Asks each creature that could answer, in order; the window closes when none is left."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        known = frame.slots.pop(READY, None)
        ready = _ready(enc, frame.slots) if known is None else list(known)
        if not ready:
            return
        if self._come_by_themselves(enc, frame, ready):
            return
        first = frame.slots.get(FIRST, -1)
        if len(ready) > 1 and first not in ready and enc.rules.responses.game_master_orders(enc):
            enc.ask(
                frame,
                Decision(
                    question=ResponseOrderQuestion(triggers=frame.slots[TRIGGERS_SLOT]),
                    asked=GAME_MASTER,
                    actor=frame.slots[SUBJECT],
                    offers=[choice("first", CREATURE, ready)],
                    clause=enc.rules.cite("response-order"),
                    default="first",
                ),
            )
            return
        creature = enc.state.creatures[first if first in ready else ready[0]]
        offers = self._offers(enc, frame, creature)
        if not offers:  # what came by itself was all
            frame.slots[ASKED] = (*frame.slots[ASKED], creature.index)
            frame.repeat_step()
            return
        offers.append(choice("pass"))
        if OF_MOVE in frame.slots:
            # rule whole-move: however much of it is left, so that nobody learns that from this.
            offers.append(choice("pass-move"))
        enc.ask(
            frame,
            Decision(
                question=RespondQuestion(
                    triggers=frame.slots[TRIGGERS_SLOT],
                    subject=frame.slots[SUBJECT],
                    cell=frame.slots[CELL_SLOT],
                    target=frame.slots[TARGET],
                ),
                asked=creature.index,
                actor=creature.index,
                offers=offers,
                clause=enc.rules.cite("response"),
                default="pass",
            ),
        )

    def _offers(self, enc: Encounter, frame: Frame, creature: Creature) -> list[Offer]:
        """Everything a creature may answer with, but for what comes by itself."""
        offers: list[Offer] = []
        for action, _ in usable(enc, creature, frame.slots):
            if action.is_automatic:
                continue
            for using in enc.means(creature, action, frame.slots[SUBJECT]):
                offers.append(Offer(action.id, NOTHING, using, [-1]))
        return offers

    def _come_by_themselves(self, enc: Encounter, frame: Frame, ready: list[int]) -> bool:
        """The next answer nobody is asked about, if there is one; each comes once."""
        done: tuple[tuple[int, str], ...] = frame.slots.get(BY_THEMSELVES, ())
        for index in ready:
            creature = enc.state.creatures[index]
            for action, _ in usable(enc, creature, frame.slots):
                if action.is_automatic and (index, action.id) not in done:
                    if _is_spared(enc, index, action, frame.slots[SUBJECT]):
                        continue
                    frame.slots[BY_THEMSELVES] = (*done, (index, action.id))
                    frame.repeat_step()
                    enc.respond(creature, action, "", frame.slots)
                    return True
        return False

    def objection(self, enc: Encounter, frame: Frame, option: Option) -> Refusal | None:
        """Why an action whose trigger was raised cannot answer it, or not with that."""
        if option.action not in enc.rules.actions:
            return None
        action = enc.rules.action(option.action)
        slots = frame.slots
        if action.trigger is None or not set(action.trigger.on) & set(slots[TRIGGERS_SLOT]):
            return None
        assert enc.decision is not None
        creature = enc.state.creatures[enc.decision.asked]
        refusal = refuse_response(enc, creature, action, slots)
        if refusal is None and option.using not in enc.means(creature, action, slots[SUBJECT]):
            refusal = enc.rules.legality.refuse_means(enc, creature, action, option.using)
        return refusal

    def answer(self, enc: Encounter, frame: Frame, option: Option) -> None:
        frame.repeat_step()  # ask the next one
        assert enc.answered is not None
        if option.action == "first":
            frame.slots[FIRST] = option.target
            return
        creature = enc.state.creatures[enc.answered.asked]
        slots = frame.slots
        if option.action in ("pass", "pass-move"):
            slots[ASKED] = (*slots[ASKED], creature.index)
            if option.action == "pass-move":
                _let_pass(enc, slots[CAUSE], creature.index)
            return
        offered = usable(enc, creature, slots)
        named = (name for action, name in offered if action.id == option.action)
        trigger = next(named, slots[TRIGGERS_SLOT][0])  # overruled: nothing offered it
        others = [name for action, name in offered if name != trigger]
        slots[RESPONDED] = (*slots[RESPONDED], (creature.index, trigger))
        ruling = enc.rules.responses.similar_triggers(enc)
        if not _is_answered(enc, creature, trigger, slots):
            pass  # it may answer this one again
        elif not others or ruling == "same":
            slots[ASKED] = (*slots[ASKED], creature.index)
        elif ruling == "ask":
            enc.push(SIMILAR, frame.actor, 0, {CREATURE_SLOT: creature.index})
        cause = enc.state.act(slots[CAUSE])
        if cause is not None:
            cause.responders = (*cause.responders, creature.index)
        enc.respond(creature, enc.rules.action(option.action), option.using, slots)


def _is_spared(enc: Encounter, index: int, action: ActionDef, subject: int) -> bool:
    for step in action.script.steps:
        if step.spares(enc, index, action.id, subject):
            return True
    return False


def _let_pass(enc: Encounter, cause: int, index: int) -> None:
    """Somebody wants to hear no more of a move."""
    for frame in reversed(enc.state.stack):
        if frame.act == cause:
            frame.slots[LET_PASS] = (*frame.slots.get(LET_PASS, ()), index)
            return


class AskSimilar(Step):
    """One event raised two triggers: does a creature get one response, or one for each?"""

    def run(self, enc: Encounter, frame: Frame) -> None:
        creature = enc.state.creatures[frame.slots[CREATURE_SLOT]]
        if not usable(enc, creature, enc.state.stack[-2].slots):
            return  # whatever is ruled, nothing is left to answer with
        enc.ask(
            frame,
            Decision(
                question=SimilarTriggersQuestion(),
                asked=GAME_MASTER,
                actor=frame.slots[CREATURE_SLOT],
                offers=[choice("same"), choice("distinct")],
                clause=enc.rules.cite("similar-triggers"),
                default="same",
            ),
        )

    def answer(self, enc: Encounter, frame: Frame, option: Option) -> None:
        if option.action == "same":
            window = enc.state.stack[-2]
            window.slots[ASKED] = (*window.slots[ASKED], frame.slots[CREATURE_SLOT])


WINDOW: Final[Script] = Script("window", (AskResponders(),))
SIMILAR: Final[Script] = Script("similar-triggers", (AskSimilar(),))
