"""Ready and Delay: acting later than one's turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from troisactes.kernel import effects
from troisactes.kernel.agenda import COMING_BACK, KEEPING_READY, PUTTING_OFF, Script, Step
from troisactes.kernel.decisions import CREATURE, Decision, Menu, Offer, Option, choice
from troisactes.kernel.definitions import ActionDef, Cost, Name, Trigger
from troisactes.kernel.legality import add_offers, is_related, refuse_banned, refuse_target
from troisactes.kernel.names import PATH, SUBJECT, Slot
from troisactes.kernel.state import NOBODY
from troisactes.kernel.targets import Targeting
from troisactes.records.refusals import Refusal
from troisactes.rules.common.action_frame import Announce, Finish
from troisactes.rules.common.initiative import move_in_order
from troisactes.rules.common.names import (
    ACTION_KEY,
    ACTS,
    ATTACKS,
    ATTACKS_KEY,
    ATTACKS_SLOT,
    OUT_SINCE,
    RETURNING,
    STEPPED_OUT,
    TURN_OVER,
    WAITS_FOR_KEY,
)
from troisactes.rules.common.questions import (
    ReadyActionQuestion,
    ReadyTriggerQuestion,
    SubordinateQuestion,
)
from troisactes.rules.common.ready_triggers import BY, READY_TRIGGERS, SIGNAL
from troisactes.rules.common.sight import unseen_by
from troisactes.rules.common.turn_rules import TurnRules, turn_rules
from troisactes.rules.common.units import REACTION

if TYPE_CHECKING:
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.ruleset import Ruleset
    from troisactes.kernel.state import Creature, Frame

READY: Final = "ready"
CANCEL: Final = "cancel"
PAY: Final = Slot("pay")
READIED: Final = Slot("readied")
WAITS_FOR: Final = Slot("waits-for")


USUALLY_READIED: Final = ("strike", "attack", "step", "stride", "move")
NEVER_READIED = ("delay", "ready", "gm-improvised-action")


class Readiable(Menu):
    """What may be kept ready, each action as a plain choice."""

    def ways(self, place: int) -> list[Offer]:
        found = self._tried.get(place)
        if found is None:
            action = self.actions[place]
            may_be = turn_rules(self.enc).readying.may_be_readied(self.enc, self.actor, action)
            found = [action.offer] if may_be else []
            self._tried[place] = found
        return found

    def rebound(self, enc: Encounter) -> Menu:
        return Readiable(enc, enc.state.creatures[self.actor.index], self.actions)

    def usual(self) -> str:
        """What is mostly kept ready, of what may be: a blow, else somewhere to go."""
        for name in USUALLY_READIED:
            for place, action in enumerate(self.actions):
                if action.id == name and self.ways(place):
                    return name
        for place, action in enumerate(self.actions):
            if self.ways(place):
                return action.id
        return ""


class ChooseReadied(Step):
    """Which action is kept ready."""

    binds: tuple[Slot, ...] = (READIED,)

    def run(self, enc: Encounter, frame: Frame) -> None:
        if READIED in frame.slots:
            return  # chosen before it was paid for
        creature = enc.state.creatures[frame.actor]
        mode = enc.state.mode
        actions = [action for action in creature.sheet.menu if mode in action.modes]
        readiable = Readiable(enc, creature, tuple(actions))
        enc.ask(
            frame,
            Decision(
                question=ReadyActionQuestion(),
                asked=creature.index,
                actor=creature.index,
                offers=[] if frame.act else [choice(CANCEL)],
                clause=enc.rules.cite("ready"),
                default=readiable.usual(),
                menu=readiable,
            ),
        )

    def answer(self, enc: Encounter, frame: Frame, option: Option) -> None:
        if option.action == CANCEL:
            frame.pc = len(frame.script.steps)
            return
        frame.slots[READIED] = option.action

    def objection(self, enc: Encounter, frame: Frame, option: Option) -> Refusal | None:
        if option.action not in enc.rules.actions:
            return None
        creature = enc.state.creatures[frame.actor]
        return turn_rules(enc).readying.refuse(enc, creature, enc.rules.action(option.action))


class ChooseTrigger(Step):
    """What it waits for."""

    needs: tuple[Slot, ...] = (READIED,)
    binds: tuple[Slot, ...] = (WAITS_FOR,)

    def run(self, enc: Encounter, frame: Frame) -> None:
        if WAITS_FOR in frame.slots:
            return
        enc.ask(
            frame,
            Decision(
                question=ReadyTriggerQuestion(action=frame.slots[READIED]),
                asked=frame.actor,
                actor=frame.actor,
                offers=self._offers(enc, frame),
                clause=enc.rules.cite("ready"),
                default="enters-reach",
            ),
        )

    def _offers(self, enc: Encounter, frame: Frame) -> list[Offer]:
        """Whoever does it, or somebody in particular; and a way back while nothing is paid."""
        actor = enc.state.creatures[frame.actor]
        known = [
            other.index
            for other in enc.state.creatures
            if other.present and other is not actor and not unseen_by(actor, other)
        ]
        offers: list[Offer] = []
        related: dict[str, list[int]] = {}  # the same few relations for many triggers
        for name, (_, who, _, _, _) in turn_rules(enc).readying.waits().items():
            offers.append(choice(name))
            if name == SIGNAL:
                continue
            whom = related.get(who)
            if whom is None:
                whom = [i for i in known if is_related(enc, actor, enc.state.creatures[i], who)]
                related[who] = whom
            if whom:
                offers.append(choice(name + BY, CREATURE, whom))
        if not frame.act:
            offers.append(choice(CANCEL))
        return offers

    def answer(self, enc: Encounter, frame: Frame, option: Option) -> None:
        if option.action == CANCEL:
            frame.pc = len(frame.script.steps)
            return
        name = option.action
        if option.target >= 0:
            name = f"{name.removesuffix(BY)}:{option.target}"
        frame.slots[WAITS_FOR] = name


class PayReadying(Step):
    """All is said: now it is paid for, and the turn ends."""

    needs: tuple[Slot, ...] = (READIED, WAITS_FOR)

    def run(self, enc: Encounter, frame: Frame) -> None:
        slots = {slot: frame.slots[slot] for slot in (READIED, WAITS_FOR)}
        creature = enc.state.creatures[frame.actor]
        ready = enc.rules.action(READY)
        enc.perform(creature, ready, "", NOBODY, {PATH: (), **slots}, 0, frame.slots[PAY])


READYING: Final[Script] = Script("readying", (ChooseReadied(), ChooseTrigger(), PayReadying()))


def begin_readying(enc: Encounter, creature: Creature, option: Option) -> None:
    """Nothing is paid before what is kept, and for what, is chosen."""
    enc.push(READYING, creature.index, 0, {PAY: option.pay})


class KeepReady(Step):
    """The turn ends; until the next one the chosen action may answer its trigger as a reaction."""

    needs: tuple[Slot, ...] = (READIED, WAITS_FOR)

    def brings(self) -> tuple[str, ...]:
        return (KEEPING_READY,)

    def run(self, enc: Encounter, frame: Frame) -> None:
        creature = enc.state.creatures[frame.actor]
        action = enc.rules.action(frame.slots[READIED])
        name = f"readied:{frame.slots[READIED]}:{frame.slots[WAITS_FOR]}"
        creature.gained = (*creature.gained, enc.rules.action(name))
        enc.state.forget_listeners(creature.gained)
        attacks = creature.counters.get(ATTACKS, 0)
        effects.attach(
            enc,
            creature,
            enc.rules.effect("readied"),
            0,
            creature.index,
            "",
            -1,
            0,
            {
                ACTION_KEY: frame.slots[READIED],
                WAITS_FOR_KEY: frame.slots[WAITS_FOR],
                ATTACKS_KEY: attacks,
                ACTS: turn_rules(enc).readying.acts_kept(enc, creature, action),
            },
        )
        creature.counters[TURN_OVER] = 1


class UseReadied(Step):
    """The trigger has come: aim the readied action and use it."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        creature = enc.state.creatures[frame.actor]
        action = self._action(enc, frame)
        if refuse_banned(enc, creature, action) is not None:
            return
        offers: list[Offer] = []
        add_offers(enc, creature, action, offers)
        turn_rules(enc).readying.keep_to_provided(enc, creature, action, offers)
        if not offers:
            return
        enc.ask(
            frame,
            Decision(
                question=SubordinateQuestion(action=action.id, within="ready"),
                asked=creature.index,
                actor=creature.index,
                offers=offers,
                clause=enc.rules.cite("ready"),
            ),
        )

    def answer(self, enc: Encounter, frame: Frame, option: Option) -> None:
        creature = enc.state.creatures[frame.actor]
        action = self._action(enc, frame)
        slots: dict[Slot, Any] = {PATH: option.path}
        readied = creature.effect("readied")
        if readied is not None:
            before = turn_rules(enc).readying.readied_attacks(enc, readied)
            if before >= 0:
                slots[ATTACKS_SLOT] = before
            effects.remove(enc, creature, readied)
        act = enc.state.act(frame.act)
        assert act is not None
        creature.gained = tuple(each for each in creature.gained if each.id != act.action.id)
        enc.state.forget_listeners((act.action,))
        enc.perform(creature, action, option.using, option.target, slots, frame.act)

    def objection(self, enc: Encounter, frame: Frame, option: Option) -> Refusal | None:
        """The readied action, but aimed or done wrongly."""
        creature = enc.state.creatures[frame.actor]
        action = self._action(enc, frame)
        if option.action != action.id:
            return None
        if action.uses and option.using not in enc.means(creature, action, -1):
            return enc.rules.legality.refuse_means(enc, creature, action, option.using)
        refusal = refuse_target(enc, creature, action, option.using, option.target)
        return refusal or turn_rules(enc).readying.refuse_way(enc, creature, action, option)

    def _action(self, enc: Encounter, frame: Frame) -> ActionDef:
        act = enc.state.act(frame.act)
        assert act is not None
        return enc.rules.action(act.action.id.split(":")[1])


def readied(rules: Ruleset, id: str) -> ActionDef | None:
    """The reaction an id like ``readied:strike:moves`` stands for: the action, its trigger, and
    whose, where only one creature's counts (``readied:strike:moves:3``)."""
    parts = id.split(":")
    waits = rules.readying.waits() if isinstance(rules, TurnRules) else READY_TRIGGERS
    if len(parts) not in (3, 4) or parts[1] not in rules.actions or parts[2] not in waits:
        return None
    instants, who, within, aimed, sight = waits[parts[2]]
    if len(parts) == 4:  # somebody in particular
        if not parts[3].isdecimal():
            return None
        who = "#" + parts[3]
    inner = rules.actions[parts[1]]
    base = rules.actions["ready"]
    name = Name(f"{inner.name.fr} ({base.name.fr})", f"{inner.name.en} ({base.name.en})")
    script = Script(f"action:{id}", (Announce(), UseReadied(), Finish()))
    cost = Cost(((REACTION, 1),))
    action = ActionDef(id, name, REACTION, cost, frozenset(), base.clause, script, Targeting())
    action.trigger = Trigger(instants, who, within, aimed, sight)
    return action


class StepOut(Step):
    """Delay: out of the order until one comes back. The end of the turn is not dodged by it."""

    def brings(self) -> tuple[str, ...]:
        return (PUTTING_OFF,)

    def run(self, enc: Encounter, frame: Frame) -> None:
        creature = enc.state.creatures[frame.actor]
        creature.budget.clear()
        creature.counters[TURN_OVER] = 1
        creature.counters[STEPPED_OUT] = 1
        effects.attach(enc, creature, enc.rules.effect("delaying"), 0, creature.index)


class ComeBack(Step):
    """Return from Delay: the turn starts here, and the place is kept from now on."""

    needs: tuple[Slot, ...] = (SUBJECT,)

    def brings(self) -> tuple[str, ...]:
        return (COMING_BACK,)

    def run(self, enc: Encounter, frame: Frame) -> None:
        creature: Creature = enc.state.creatures[frame.actor]
        out = creature.effect("delaying")
        if out is not None:
            creature.notes[OUT_SINCE] = out.uid
            effects.remove(enc, creature, out)
        anchor: int = frame.slots[SUBJECT]
        if anchor in enc.state.order:
            # rule delay-return: after whoever's turn has just ended, and there it stays.
            move_in_order(enc, creature.index, anchor, False, enc.rules.cite("delay"))
        enc.state.vars[RETURNING] = creature.index
