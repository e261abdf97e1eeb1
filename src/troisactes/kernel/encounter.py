"""A fight: the loop that runs until somebody must answer, and the answers.

    enc = Encounter(rules, state)
    while enc.decision is not None:
        enc.apply(next(enc.decision.options()))

It never calls a player, a policy or a clock.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from troisactes.errors import InvalidAnswer, Refused, StaleDecision, TroisActesError
from troisactes.kernel.agenda import Script, Step
from troisactes.kernel.decisions import NUMBER, Decision, Option, Refusal, choice
from troisactes.kernel.dice import ASKED, DieNeeded
from troisactes.kernel.legality import refuse
from troisactes.kernel.payments import pay, price
from troisactes.kernel.state import Act, Creature, Frame

if TYPE_CHECKING:
    from troisactes.kernel.definitions import ActionDef
    from troisactes.kernel.ruleset import Ruleset
    from troisactes.kernel.state import State


class Event:
    """Something that happened, with the clause behind it and the facts to tell it."""

    __slots__ = ("act", "clause", "data", "kind")

    def __init__(self, kind: str, clause: str, data: dict[str, Any], act: int) -> None:
        self.kind = kind
        self.clause = clause
        self.data = data
        self.act = act


class Encounter:
    """A state, the rules that move it, and the question it waits on."""

    __slots__ = ("answered", "decision", "log", "overrule", "rules", "serial", "state")

    def __init__(self, rules: Ruleset, state: State, log: list[Event] | None = None) -> None:
        self.rules = rules
        self.state = state
        self.log = log  # None: nobody listens, nothing is told
        self.decision: Decision | None = None
        self.answered: Decision | None = None  # the decision being answered, while it is
        self.serial = 0
        self.overrule = False  # the answer being applied goes against a refusal

    def clone(self) -> Encounter:
        """An independent copy at the same decision, without a log."""
        copy = Encounter(self.rules, self.state.clone())
        copy.serial = self.serial
        if self.decision is not None:
            copy.decision = self.decision.rebound(copy)
        return copy

    # --- the loop ----------------------------------------------------------------------------

    def start(self) -> None:
        """Let the system push its first frames, and run to the first decision."""
        if self.state.stack:
            raise InvalidAnswer("this fight has already started")
        self.rules.open(self)
        self.run()

    def run(self) -> None:
        """Run until somebody must answer or nothing is left to do."""
        if self.state.dice.mode == ASKED:
            self._run_with_real_dice()
            return
        state = self.state
        stack = state.stack
        while self.decision is None and stack:
            # What _step does, without a call for each step: this is the hottest loop there is.
            frame = stack[-1]
            if state.disrupted and frame.act in state.disrupted:
                self._abandon(frame)
                continue
            steps = frame.script.steps
            pc = frame.pc
            if pc >= len(steps):
                stack.pop()
                continue
            frame.pc = pc + 1
            steps[pc].run(self, frame)

    def _step(self, stack: list[Frame]) -> None:
        frame = stack[-1]
        if self.state.disrupted and frame.act in self.state.disrupted:
            self._abandon(frame)
            return
        steps = frame.script.steps
        pc = frame.pc
        if pc >= len(steps):
            stack.pop()
            return
        frame.pc = pc + 1
        steps[pc].run(self, frame)

    def _run_with_real_dice(self) -> None:
        """The same loop; a step that lacks a die is undone and the die is asked for."""
        while self.decision is None and self.state.stack:
            before = self.state.clone()
            told = len(self.log) if self.log is not None else 0
            try:
                self._step(self.state.stack)
            except DieNeeded as need:
                self._ask_die(before, told, need)

    def _ask_die(self, before: State, told: int, need: DieNeeded) -> None:
        self.state = before
        self.decision = None
        if self.log is not None:
            del self.log[told:]
        slots = {"faces": need.faces, "roller": need.roller, "purpose": need.purpose}
        self.push(DIE, need.roller, 0, slots)
        self.run()

    def push(self, script: Script, actor: int, act: int, slots: dict[str, Any]) -> Frame:
        frame = Frame(script, actor, act, slots)
        self.state.stack.append(frame)
        return frame

    def ask(self, frame: Frame, decision: Decision) -> None:
        """Stop here and wait; the step stays where it is until it is answered."""
        frame.pc -= 1
        self.serial += 1
        decision.serial = self.serial
        self.decision = decision

    # --- answers -----------------------------------------------------------------------------

    def apply(self, option: Option) -> None:
        """Answer the open decision. Anything not offered is refused and changes nothing."""
        decision = self.decision
        if decision is None:
            raise StaleDecision("nothing is being asked: the fight is over or has not started")
        expect_option(option)
        if option.serial and option.serial != decision.serial:
            raise StaleDecision(
                "that option belongs to a decision that is over: take one of the present offers"
            )
        self.check(option)
        self._take(option, decision)

    def force(self, option: Option) -> None:
        """Answer against a refusal: the game master overrules. The option must still make sense."""
        decision = self.decision
        if decision is None:
            raise StaleDecision("nothing is being asked: the fight is over or has not started")
        expect_option(option)
        before = self.state.clone()
        self.overrule = True
        try:
            self._take(option, decision)
            if self.decision is not None:
                self.decision.count()  # what comes next must make sense as well
        except Exception as error:
            # The rules would have kept it from getting this far. Nothing is lost by trying.
            self.state = before
            self.decision = None
            self.run()
            if isinstance(error, TroisActesError):
                raise
            raise InvalidAnswer(
                f"{option} makes no sense here, even against the rules: {error}"
            ) from error
        finally:
            self.overrule = False

    def interject(self, creature: Creature, option: Option) -> None:
        """Something that may be done at any time (a few words), whoever is being asked."""
        action = self.rules.action(option.action)
        if not action.data.get("any-time"):
            raise InvalidAnswer(f"{action.id} cannot be slipped in between: it takes its turn")
        refusal = refuse(self, creature, option)
        if refusal is not None:
            raise Refused(str(refusal), refusal)
        self.decision = None
        self.perform(creature, action, option.using, option.target, option.slots())
        self.run()

    def _take(self, option: Option, decision: Decision) -> None:
        if self.state.dice.mode == ASKED:
            self._take_with_real_dice(option, decision)
        else:
            self._answer(option, decision)
        self.run()

    def _answer(self, option: Option, decision: Decision) -> None:
        frame = self.state.stack[-1]
        step = frame.script.steps[frame.pc]
        frame.pc += 1
        self.decision = None
        self.answered = decision
        step.answer(self, frame, option)

    def _take_with_real_dice(self, option: Option, decision: Decision) -> None:
        """An answer never rolls: dice are thrown by the steps it pushes. Guard that it stays so."""
        try:
            self._answer(option, decision)
        except DieNeeded as need:  # pragma: no cover - a script that breaks the rule above
            raise InvalidAnswer(
                f"{need.purpose} rolls while answering: move it to a step"
            ) from need

    def check(self, option: Option) -> None:
        """Raise ``Refused`` or ``InvalidAnswer`` unless the option may be taken now."""
        decision = self.decision
        if decision is None:
            raise StaleDecision("nothing is being asked")
        if decision.offers_option(option) or self._comes_back(decision, option):
            if (option.path or option.pay) and option.action in self.rules.actions:
                refusal = self.rules.refuse(self, self.state.creatures[decision.actor], option)
                if refusal is not None:
                    raise Refused(str(refusal), refusal)
            return
        refusal = self.why_not_option(option)
        if refusal is None:
            known = ", ".join(sorted({offer.id for offer in decision.offers}))
            raise InvalidAnswer(
                f"{option.action!r} does not answer this question: expected {known}"
            )
        raise Refused(str(refusal), refusal)

    def _comes_back(self, decision: Decision, option: Option) -> bool:
        """A path drawn back to its start: the one square a move does not list."""
        if not option.path or decision.actor < 0:
            return False
        if option.target != self.state.creatures[decision.actor].cell:
            return False
        action = self.rules.actions.get(option.action)
        if action is None or not action.targeting.walks:
            return False
        return any(offer.id == action.id and offer.kind for offer in decision.offers)

    def why_not_option(self, option: Option) -> Refusal | None:
        """The refusal of an answer to the open decision, where a rule has one."""
        decision = self.decision
        if decision is None or not self.state.stack:
            return None
        frame = self.state.stack[-1]
        step = frame.script.steps[frame.pc]
        if option.action not in self.rules.actions:
            # A plain choice that is offered, but not aimed like that.
            is_offered = any(offer.id == option.action for offer in decision.offers)
            return step.objection(self, frame, option) if is_offered else None
        creature = self.state.creatures[decision.actor] if decision.actor >= 0 else None
        if creature is None:
            return None
        return step.objection(self, frame, option) or self.why_not(creature, option)

    def why_not(self, creature: Creature, option: Option) -> Refusal | None:
        """Why this creature may not do this now; None when it may."""
        expect_option(option)
        return refuse(self, creature, option)

    # --- carrying actions out ------------------------------------------------------------------

    def perform(
        self,
        creature: Creature,
        action: ActionDef,
        using: str,
        target: int,
        slots: dict[str, Any],
        parent: int = 0,
        prefer: str = "",
        free: bool = False,
    ) -> Act:
        """Begin an action: pay for it (unless it is part of another), and push its script."""
        state = self.state
        act = Act(state.uid(), action, creature.index, parent, using, target)
        paid: tuple[str, ...] = ()
        top_level = parent == 0
        if top_level and not free and action.cost.parts:
            cost = price(self, creature, action, using)
            paid = pay(creature, action, prefer, self.rules.uncounted(self), cost)
        if action.limit is not None:
            key = action.limit[0]
            creature.counters[key] = creature.counters.get(key, 0) + 1
        state.acts.append(act)
        slots["target"] = target
        slots["using"] = using
        if self.log is not None:
            told: dict[str, Any] = {
                "creature": creature.index,
                "action": action.id,
                "using": using,
                "target": target,
                "paid": paid,
                "parent": parent,
                "overruled": self.overrule,
            }
            if "text" in slots:
                told["text"] = slots["text"]
            self.tell("action", action.clause, told, act.id)
        self.rules.used(self, act, slots, top_level)
        self.push(action.script, creature.index, act.id, slots)
        return act

    def respond(
        self, creature: Creature, action: ActionDef, using: str, window: dict[str, Any]
    ) -> None:
        """Begin a response to an instant; it knows what it answers."""
        if self.rules.holds_response(self, creature, action, using, window):
            return
        slots: dict[str, Any] = {
            "subject": window["subject"],
            "cause": window["cause"],
            "triggers": window["triggers"],
            "window-target": window["target"],
        }
        for name, value in window.items():
            if name.startswith("at-"):
                slots[name] = value
        self.perform(creature, action, using, window["subject"], slots)

    def finish(self, act: Act) -> None:
        if act in self.state.acts:
            self.state.acts.remove(act)
        self.rules.finished(self, act)

    def disrupt(self, act: Act, reason: str, clause: str, whole: bool) -> None:
        """The action's remaining steps will not happen; what it cost stays spent."""
        ids = {act.id}
        parent = self.state.act(act.parent)
        while whole and parent is not None:
            ids.add(parent.id)
            parent = self.state.act(parent.parent)
        for other in self.state.acts:
            if other.parent in ids:
                ids.add(other.id)
        self.state.disrupted = self.state.disrupted | ids
        if self.log is not None:
            self.tell(
                "disrupted",
                clause,
                {"creature": act.actor, "action": act.action.id, "reason": reason},
                act.id,
            )

    def interrupt(self, creature: Creature, reason: str, clause: str) -> None:
        """Everything a creature was doing is lost (it can no longer act)."""
        for act in self.state.acts:
            if act.actor == creature.index and act.id not in self.state.disrupted:
                self.disrupt(act, reason, clause, True)

    def _abandon(self, frame: Frame) -> None:
        state = self.state
        state.stack.pop()
        for below in state.stack:
            if below.act == frame.act:
                return  # an outer frame of the same act ends it
        act = state.act(frame.act)
        if act is None:
            return
        self.finish(act)
        state.disrupted = state.disrupted - {act.id}
        self.rules.abandoned(self, act)

    # --- small words ---------------------------------------------------------------------------

    def die(self, faces: int, roller: Creature, purpose: str) -> int:
        return self.state.dice.roll(faces, roller.index, roller.side, roller.id, purpose)

    def tell(self, kind: str, clause: str, data: dict[str, Any], act: int = 0) -> None:
        """Record an event. Callers check ``log is not None`` first: simulations build no facts."""
        if self.log is not None:
            self.log.append(Event(kind, clause, data, act))

    def means(self, creature: Creature, action: ActionDef, subject: int) -> list[str]:
        if not action.uses:
            return NO_MEANS
        return self.rules.means(self, creature, action, subject)

    def sees(self, creature: Creature, other: Creature) -> bool:
        return self.state.layout.sees(creature.cell, creature.size, other.cell, other.size)

    def option(self, name: str) -> str:
        """The table's choice on an open point."""
        return self.state.options.get(name, "") or self.rules.options.get(name, "")


def expect_option(given: Any) -> None:
    """What comes from outside may be anything: say so before a rule stumbles over it."""
    if not isinstance(given, Option):
        raise InvalidAnswer(f"expected an Option, found {type(given).__name__}")
    target: Any = given.target
    action: Any = given.action
    using: Any = given.using
    text: Any = given.text
    if type(target) is not int:
        raise InvalidAnswer(
            f"an Option's target is a number (a creature, a square…), found {target!r}"
        )
    if type(action) is not str or type(using) is not str or type(text) is not str:
        word = next(each for each in (action, using, text) if type(each) is not str)
        raise InvalidAnswer(f"an Option's action, using and text are words, found {word!r}")


NO_MEANS: Final[list[str]] = [""]


class AskDie(Step):
    """Someone throws a real die and types what it shows."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        faces: int = frame.slots["faces"]
        roller: int = frame.slots["roller"]
        offer = choice("die", NUMBER, list(range(1, faces + 1)))
        enc.ask(
            frame,
            Decision("die", roller, roller, [offer], "", dict(frame.slots)),
        )

    def answer(self, enc: Encounter, frame: Frame, option: Option) -> None:
        dice = enc.state.dice
        dice.queue = (*dice.queue, option.target)


DIE: Final = Script("die", (AskDie(),))
