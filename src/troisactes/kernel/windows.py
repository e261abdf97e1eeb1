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
    Refusal,
    choice,
)
from troisactes.kernel.legality import is_called, refuse_response
from troisactes.kernel.state import NOWHERE

if TYPE_CHECKING:
    from troisactes.kernel.definitions import ActionDef
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature, Frame


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
    slots: dict[str, Any] | None = None,
) -> bool:
    """Open a window if anyone could answer; says whether it did.

    ``subject`` is whose doing it is, ``cause`` the act it belongs to, ``target`` whom it aims at.
    """
    if not _is_heard(enc, triggers):
        return False
    frame_slots = _slots(triggers, subject, cause, target, cell)
    if slots is not None:
        frame_slots.update(slots)
    ready = _ready(enc, frame_slots)
    if not ready:
        return False
    frame_slots["ready"] = tuple(ready)  # spares the first question the same search
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
    return _ready(enc, _slots(triggers, subject, 0, target, cell))


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


def _slots(
    triggers: tuple[str, ...], subject: int, cause: int, target: int, cell: int
) -> dict[str, Any]:
    return {
        "triggers": triggers,
        "subject": subject,
        "cause": cause,
        "target": target,
        "cell": cell,
        "asked": (),
        "responded": (),
    }


def usable(
    enc: Encounter, creature: Creature, slots: dict[str, Any]
) -> list[tuple[ActionDef, str]]:
    """The responses a creature could use in this window, with the trigger each answers."""
    found: list[tuple[ActionDef, str]] = []
    for trigger in slots["triggers"]:
        if _is_answered(enc, creature, trigger, slots):
            continue
        for action in responses(creature, trigger):
            if any(action is other for other, _ in found):
                continue
            if refuse_response(enc, creature, action, slots) is None:
                found.append((action, trigger))
    return found


def _is_answered(enc: Encounter, creature: Creature, trigger: str, slots: dict[str, Any]) -> bool:
    """Whether a creature has answered a trigger as often as it may."""
    responded: tuple[tuple[int, str], ...] = slots["responded"]
    times = responded.count((creature.index, trigger))
    return times > 0 and times >= enc.rules.responses_per_trigger(enc)


def _ready(enc: Encounter, slots: dict[str, Any]) -> list[int]:
    """Who could answer now and has not been asked, in the system's order."""
    asked = slots["asked"]
    creatures = enc.state.creatures
    ready: list[int] = []
    for trigger in slots["triggers"]:
        for index in listeners(enc, trigger):
            if index in ready or index in asked:
                continue
            if _can_answer(enc, creatures[index], trigger, slots):
                ready.append(index)
    if len(ready) < 2:
        return ready
    return enc.rules.response_order(enc, tuple(ready))


def _can_answer(enc: Encounter, creature: Creature, trigger: str, slots: dict[str, Any]) -> bool:
    """Whether one of a creature's responses to a trigger can be used; nothing is listed."""
    if slots["responded"] and _is_answered(enc, creature, trigger, slots):
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
        known = frame.slots.pop("ready", None)
        ready = _ready(enc, frame.slots) if known is None else list(known)
        if not ready:
            return
        first = frame.slots.get("first", -1)
        if len(ready) > 1 and first not in ready and enc.rules.orders_responses(enc):
            enc.ask(
                frame,
                Decision(
                    "response-order",
                    GAME_MASTER,
                    frame.slots["subject"],
                    [choice("first", CREATURE, ready)],
                    enc.rules.cite("response-order"),
                    {"triggers": frame.slots["triggers"]},
                    "first",
                ),
            )
            return
        creature = enc.state.creatures[first if first in ready else ready[0]]
        offers: list[Offer] = []
        for action, _ in usable(enc, creature, frame.slots):
            for using in enc.means(creature, action, frame.slots["subject"]):
                offers.append(Offer(action.id, NOTHING, using, [-1]))
        offers.append(choice("pass"))
        facts = {
            "triggers": frame.slots["triggers"],
            "subject": frame.slots["subject"],
            "cell": frame.slots["cell"],
            "target": frame.slots["target"],
        }
        enc.ask(
            frame,
            Decision(
                "respond",
                creature.index,
                creature.index,
                offers,
                enc.rules.cite("response"),
                facts,
                "pass",
            ),
        )

    def objection(self, enc: Encounter, frame: Frame, option: Option) -> Refusal | None:
        """Why an action whose trigger was raised cannot answer it, or not with that."""
        if option.action not in enc.rules.actions:
            return None
        action = enc.rules.action(option.action)
        slots = frame.slots
        if action.trigger is None or not set(action.trigger.on) & set(slots["triggers"]):
            return None
        assert enc.decision is not None
        creature = enc.state.creatures[enc.decision.asked]
        refusal = refuse_response(enc, creature, action, slots)
        if refusal is None and option.using not in enc.means(creature, action, slots["subject"]):
            refusal = enc.rules.refuse_means(enc, creature, action, option.using)
        return refusal

    def answer(self, enc: Encounter, frame: Frame, option: Option) -> None:
        frame.pc -= 1  # ask the next one
        assert enc.answered is not None
        if option.action == "first":
            frame.slots["first"] = option.target
            return
        creature = enc.state.creatures[enc.answered.asked]
        slots = frame.slots
        if option.action == "pass":
            slots["asked"] = (*slots["asked"], creature.index)
            return
        offered = usable(enc, creature, slots)
        named = (name for action, name in offered if action.id == option.action)
        trigger = next(named, slots["triggers"][0])  # overruled: nothing offered it
        others = [name for action, name in offered if name != trigger]
        slots["responded"] = (*slots["responded"], (creature.index, trigger))
        ruling = enc.rules.similar_triggers(enc)
        if not _is_answered(enc, creature, trigger, slots):
            pass  # it may answer this one again
        elif not others or ruling == "same":
            slots["asked"] = (*slots["asked"], creature.index)
        elif ruling == "ask":
            enc.push(SIMILAR, frame.actor, 0, {"creature": creature.index})
        cause = enc.state.act(slots["cause"])
        if cause is not None:
            cause.responders = (*cause.responders, creature.index)
        enc.respond(creature, enc.rules.action(option.action), option.using, slots)


class AskSimilar(Step):
    """One event raised two triggers: does a creature get one response, or one for each?"""

    def run(self, enc: Encounter, frame: Frame) -> None:
        enc.ask(
            frame,
            Decision(
                "similar-triggers",
                GAME_MASTER,
                frame.slots["creature"],
                [choice("same"), choice("distinct")],
                enc.rules.cite("similar-triggers"),
                {},
                "same",
            ),
        )

    def answer(self, enc: Encounter, frame: Frame, option: Option) -> None:
        if option.action == "same":
            window = enc.state.stack[-2]
            window.slots["asked"] = (*window.slots["asked"], frame.slots["creature"])


WINDOW: Final = Script("window", (AskResponders(),))
SIMILAR: Final = Script("similar-triggers", (AskSimilar(),))
