"""A fight: the loop that runs until somebody must answer, and the answers.

    enc = Encounter(rules, state)
    while enc.decision is not None:
        enc.apply(next(enc.decision.options()))

It never calls a player, a policy or a clock.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from msgspec import UNSET

from troisactes.errors import InvalidAnswer, Refused, StaleDecision, TroisActesError, UnknownId
from troisactes.kernel import effects
from troisactes.kernel.agenda import Script, Step
from troisactes.kernel.decisions import LARGEST, NUMBER, Decision, Option, PlainOffer, choice
from troisactes.kernel.dice import ASKED, DieNeeded
from troisactes.kernel.events import ActionTaken, Disrupted
from troisactes.kernel.frequency import note_use
from troisactes.kernel.legality import refuse
from troisactes.kernel.names import ANY_TIME, NOTHING_LISTED, Slot
from troisactes.kernel.payments import pay, price
from troisactes.kernel.questions import DieQuestion
from troisactes.kernel.state import Act, Creature, Frame
from troisactes.records.complaints import about_answers, about_values
from troisactes.records.event import Event
from troisactes.records.refusals import Refusal

if TYPE_CHECKING:
    from troisactes.kernel.definitions import ActionDef
    from troisactes.kernel.names import Choice, ListOption, NumberOption, TableOption
    from troisactes.kernel.questions import DieQuestion
    from troisactes.kernel.ruleset import Ruleset
from troisactes.kernel.names import (
    CAUSE,
    FACES,
    OVERRULED,
    PAID,
    PURPOSE,
    ROLLER,
    SUBJECT,
    TARGET,
    TEXT,
    TRIGGERS_SLOT,
    USING,
    WINDOW_TARGET,
)
from troisactes.kernel.state import State


class LoggedEvent:
    """Something that happened, with the clause behind it and the act it is part of (0: none)."""

    __slots__ = ("act", "clause", "record")

    def __init__(self, record: Event, clause: str, act: int = 0) -> None:
        self.record = record
        self.clause = clause
        self.act = act

    @property
    def kind(self) -> str:
        return self.record.kind

    @property
    def data(self) -> dict[str, Any]:
        """Its facts as plain values, for programs; code that knows the kind reads the record."""
        return self.record.data

    def __repr__(self) -> str:
        return f"LoggedEvent({self.record!r}, {self.clause!r}, {self.act})"


class Encounter:
    """A state, the rules that move it, and the question it waits on.

    >>> from troisactes import Fight
    >>> enc = Fight(seed=7).encounter
    >>> copy = enc.clone()
    >>> copy.apply(copy.decision.option("end-turn"))
    >>> enc, copy
    (<Encounter: round 1, Garde1 asked (act)>, <Encounter: round 1, Ysée asked (act)>)
    """

    __slots__ = ("answered", "decision", "log", "overrule", "rules", "serial", "state")

    def __init__(self, rules: Ruleset, state: State, log: list[LoggedEvent] | None = None) -> None:
        self.rules = rules
        self.state = state
        self.log = log  # None: nobody listens, nothing is told
        self.decision: Decision | None = None
        self.answered: Decision | None = None  # the decision being answered, while it is
        self.serial = 0
        self.overrule = False  # the answer being applied goes against a refusal

    def __repr__(self) -> str:
        state, decision = self.state, self.decision
        if state.ended:
            return f"<Encounter: round {state.round}, over>"
        if decision is not None:
            asked = decision.asked
            who = "the game master" if asked < 0 else state.creatures[asked].id
            return f"<Encounter: round {state.round}, {who} asked ({decision.kind})>"
        return f"<Encounter: {len(state.creatures)} creatures, not started>"

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
            raise InvalidAnswer(about_answers.already_started())
        self.rules.course.open(self)
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
        slots = {FACES: need.faces, ROLLER: need.roller, PURPOSE: need.purpose}
        self.push(DIE, need.roller, 0, slots)
        self.run()

    def push(self, script: Script, actor: int, act: int, slots: dict[Slot, Any]) -> Frame:
        frame = Frame(script, actor, act, slots)
        self.state.stack.append(frame)
        return frame

    def ask(self, frame: Frame, decision: Decision) -> None:
        """Stop here and wait; the step stays where it is until it is answered."""
        if self.log is not None:  # a slip shows in whatever is told or tested
            decision.question.expect_declared(
                [offer.id for offer in decision.plain if isinstance(offer, PlainOffer)]
            )
        frame.repeat_step()
        self.serial += 1
        decision.serial = self.serial
        self.decision = decision

    # --- answers -----------------------------------------------------------------------------

    def apply(self, option: Option) -> None:
        """Answer the open decision. Anything not offered is refused and changes nothing."""
        decision = self.decision
        if decision is None:
            raise StaleDecision(about_answers.fight_over_or_not_started())
        expect_option(option)
        if option.serial and option.serial != decision.serial:
            raise StaleDecision(about_answers.option_of_the_past())
        self.check(option)
        self.take(option)

    def force(self, option: Option) -> None:
        """Answer against a refusal: the game master overrules. The option must still make sense."""
        if self.decision is None:
            raise StaleDecision(about_answers.fight_over_or_not_started())
        expect_option(option)
        before = self.state.clone()
        self.overrule = True
        try:
            self.take(option)
            if self.decision is not None:
                self.decision.count()  # what comes next must make sense as well
        except Exception as error:
            # The rules would have kept it from getting this far. Nothing is lost by trying.
            self.state = before
            self.decision = None
            self.run()
            if isinstance(error, TroisActesError):
                raise
            why = about_values.quoted(str(error))
            raise InvalidAnswer(about_answers.makes_no_sense(option.action, why)) from error
        finally:
            self.overrule = False

    def interject(self, creature: Creature, option: Option) -> None:
        """Something that may be done at any time (a few words), whoever is being asked."""
        action = self.rules.action(option.action)
        if not action.data.get(ANY_TIME):
            raise InvalidAnswer(about_answers.takes_its_turn(action.id))
        refusal = refuse(self, creature, option)
        if refusal is not None:
            raise Refused(str(refusal), refusal)
        self.decision = None
        self.perform(creature, action, option.using, option.target, option.slots())
        self.run()

    def take(self, option: Option) -> None:
        """Answer the open decision with an option that has been checked."""
        decision = self.decision
        assert decision is not None
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
            raise InvalidAnswer(about_answers.rolls_while_answering(need.purpose)) from need

    def check(self, option: Option) -> None:
        """Raise ``Refused`` or ``InvalidAnswer`` unless the option may be taken now."""
        decision = self.decision
        if decision is None:
            raise StaleDecision(about_answers.nothing_is_asked())
        if decision.offers_option(option) or self._comes_back(decision, option):
            if (option.path or option.pay) and option.action in self.rules.actions:
                refusal = self.rules.legality.refuse(
                    self, self.state.creatures[decision.actor], option
                )
                if refusal is not None:
                    raise Refused(str(refusal), refusal)
            if option.action in decision.question.worded:
                frame = self.state.stack[-1]
                frame.script.steps[frame.pc].expect_words(self, option.text)
            return
        refusal = self.why_not_option(option)
        if refusal is None:
            known = ", ".join(sorted({offer.id for offer in decision.offers}))
            raise InvalidAnswer(about_answers.does_not_answer(repr(option.action), known))
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
            # A plain choice that is offered, but not aimed like that; or one that is not, today.
            known = {offer.id for offer in decision.offers}.union(decision.question.answers or ())
            return step.objection(self, frame, option) if option.action in known else None
        creature = self.state.creatures[decision.actor] if decision.actor >= 0 else None
        if creature is None:
            return None
        return self.why_not(creature, option)

    def why_not(self, creature: Creature, option: Option) -> Refusal | None:
        """Why this creature may not do this now; None when it may."""
        expect_option(option)
        refusal = self._objection(creature, option) or refuse(self, creature, option)
        if refusal is not None and self._is_asked_for(creature, option):
            return None
        return refusal

    def _objection(self, creature: Creature, option: Option) -> Refusal | None:
        """What the step that asks this creature has against an answer."""
        decision = self.decision
        if decision is None or decision.actor != creature.index or not self.state.stack:
            return None
        frame = self.state.stack[-1]
        return frame.script.steps[frame.pc].objection(self, frame, option)

    def _is_asked_for(self, creature: Creature, option: Option) -> bool:
        """Whether it is an answer to what this creature is asked: a part of another action, say."""
        decision = self.decision
        if decision is None or decision.actor != creature.index or option.path or option.pay:
            return False
        return decision.offers_option(option)

    # --- carrying actions out ------------------------------------------------------------------

    def perform(
        self,
        creature: Creature,
        action: ActionDef,
        using: str,
        target: int,
        slots: dict[Slot, Any],
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
            # rule paid-at-once: before the first step, whatever becomes of it.
            paid = pay(creature, action, prefer, self.rules.payment.uncounted(self), cost)
            if creature.effects and any(":" in label for label in paid):
                slots[PAID] = paid
        if action.limit is not None:
            key = action.limit[0]
            creature.counters[key] = creature.counters.get(key, 0) + 1
        if action.frequency is not None:
            note_use(self, creature, action)
        state.acts.append(act)
        slots[TARGET] = target
        slots[USING] = using
        if self.overrule:
            slots[OVERRULED] = True
        if self.log is not None:
            told = ActionTaken(
                creature=creature.index,
                action=action.id,
                using=using,
                target=target,
                paid=paid,
                parent=parent,
                overruled=self.overrule,
                text=slots.get(TEXT, UNSET),
            )
            self.tell(told, action.clause, act.id)
        self.rules.course.used(self, act, slots, top_level)
        self.push(action.script, creature.index, act.id, slots)
        return act

    def respond(
        self, creature: Creature, action: ActionDef, using: str, window: dict[Slot, Any]
    ) -> None:
        """Begin a response to an instant; it knows what it answers."""
        if self.rules.responses.holds(self, creature, action, using, window):
            return
        slots: dict[Slot, Any] = {
            SUBJECT: window[SUBJECT],
            CAUSE: window[CAUSE],
            TRIGGERS_SLOT: window[TRIGGERS_SLOT],
            WINDOW_TARGET: window[TARGET],
        }
        for name, value in window.items():
            if name.startswith("at-"):
                slots[name] = value
        self.perform(creature, action, using, window[SUBJECT], slots)

    def finish(self, act: Act) -> None:
        if act in self.state.acts:
            self.state.acts.remove(act)
        effects.end_with_act(self, act)
        self.rules.course.finished(self, act)

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
                Disrupted(creature=act.actor, action=act.action.id, reason=reason), clause, act.id
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
        self.rules.course.abandoned(self, act, frame.slots.get(PAID, ()))

    # --- small words ---------------------------------------------------------------------------

    def die(self, faces: int, roller: Creature, purpose: str) -> int:
        return self.state.dice.roll(faces, roller.index, roller.side, roller.id, purpose)

    def tell(self, event: Event, clause: str, act: int = 0) -> None:
        """Log an event. Callers check ``log is not None`` first: simulations build no records."""
        if self.log is not None:
            self.log.append(LoggedEvent(event, clause, act))

    def means(self, creature: Creature, action: ActionDef, subject: int) -> list[str]:
        if not action.uses:
            return NO_MEANS
        return self.rules.legality.means(self, creature, action, subject)

    def sees(self, creature: Creature, other: Creature) -> bool:
        return self.state.layout.sees(creature.cell, creature.size, other.cell, other.size)

    def option(self, point: TableOption[Choice]) -> Choice:
        """The table's choice on an open point."""
        found: Any = self.state.options.get(point.id) or self.rules.options.get(point.id)
        if found is None:
            raise UnknownId("table-option", point.id, self.rules.options)
        choice: Choice = found
        return choice

    def number(self, point: NumberOption) -> int:
        """The number a table has settled on."""
        return int(self.option_called(point.id))

    def listed(self, point: ListOption) -> tuple[str, ...]:
        """The actions a table has named; none where it says so."""
        named = self.option_called(point.id)
        return () if named == NOTHING_LISTED else tuple(named.split(","))

    def option_called(self, id: str) -> str:
        """The choice on an open point that a file or a person names."""
        found = self.state.options.get(id) or self.rules.options.get(id)
        if found is None:
            raise UnknownId("table-option", id, self.rules.options)
        return found


def expect_option(given: Any) -> None:
    """What comes from outside may be anything: say so before a rule stumbles over it."""
    if not isinstance(given, Option):
        raise InvalidAnswer(about_answers.expected_an_option(type(given).__name__))
    target: Any = given.target
    action: Any = given.action
    using: Any = given.using
    text: Any = given.text
    pay: Any = given.pay
    if type(target) is not int:
        raise InvalidAnswer(about_answers.option_target_is_a_number(_shown(target)))
    if not -LARGEST <= target <= LARGEST:
        raise InvalidAnswer(about_answers.numbers_of_at_most(LARGEST))
    if (
        type(action) is not str
        or type(using) is not str
        or type(text) is not str
        or type(pay) is not str
    ):
        word = next(each for each in (action, using, text, pay) if type(each) is not str)
        raise InvalidAnswer(about_answers.option_parts_are_words(_shown(word)))
    path: Any = given.path
    if type(path) is not tuple or path:
        _expect_path(path)


def _shown(value: Any) -> str:
    """A value in a few letters, but for one without end."""
    try:
        return f"{value!r:.60}"
    except (RecursionError, ValueError):
        return "…"


def _expect_path(path: Any) -> None:
    """A way is drawn from square to square, each of them a number."""
    if type(path) is not tuple or any(type(cell) is not int for cell in path):
        raise InvalidAnswer(about_answers.option_path_is_of_numbers(_shown(path)))
    if any(not 0 <= cell <= LARGEST for cell in path):
        raise InvalidAnswer(about_answers.numbers_of_at_most(LARGEST))


NO_MEANS: Final[list[str]] = [""]


class AskDie(Step):
    """Someone throws a real die and types what it shows."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        slots = frame.slots
        faces: int = slots[FACES]
        roller: int = slots[ROLLER]
        offer = choice("die", NUMBER, list(range(1, faces + 1)))
        enc.ask(
            frame,
            Decision(
                question=DieQuestion(faces=faces, roller=roller, purpose=slots[PURPOSE]),
                asked=roller,
                actor=roller,
                offers=[offer],
                clause="",
            ),
        )

    def answer(self, enc: Encounter, frame: Frame, option: Option) -> None:
        dice = enc.state.dice
        dice.queue = (*dice.queue, option.target)


DIE: Final[Script] = Script("die", (AskDie(),))
