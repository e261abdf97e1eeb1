"""A scenario being played: the fight, its steps carried out one by one, and what has been told."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from troisactes.errors import NotYourDecision, Refused, TroisActesError, UnknownId
from troisactes.i18n import LANGUAGES
from troisactes.journal.one_line import parse_command
from troisactes.journal.ruling_command import GM_ONLY, gm_clause
from troisactes.journal.scenario_shape import Scenario, Someone, Step
from troisactes.journal.scenario_table import Look, is_ruling, rule
from troisactes.journal.scenario_yaml import shown
from troisactes.journal.wire import GM, find_creature
from troisactes.kernel.decisions import GAME_MASTER, Decision, Option, Refusal
from troisactes.kernel.dice import ASKED, SCRIPTED, SEEDED, Dice
from troisactes.kernel.encounter import Encounter, Event
from troisactes.kernel.snapshot import encounter_from_plain, state_to_plain
from troisactes.kernel.state import Creature
from troisactes.rules.common.joining import Participant, begin_with
from troisactes.rules.registry import System
from troisactes.rules.setup import open_table

NOBODY_ASKED: Final = "nobody"
MAX_DEFAULTS: Final = 5_000  # answers "until" gives before it stops waiting


class Question(NamedTuple):
    """Somebody was asked something."""

    kind: str
    asked: str


class Moment(NamedTuple):
    """How much had been told and asked at a point of the story."""

    events: int
    questions: int


class StepFailed(Exception):
    """A step could not be taken as the story has it."""

    def __init__(self, expected: str, found: str) -> None:
        super().__init__(f"expected {expected}, found {found}")
        self.expected = expected
        self.found = found


class Played:
    """The encounter of a scenario and its history."""

    def __init__(self, scenario: Scenario, system: System) -> None:
        self.scenario = scenario
        self.system = system
        self.log: list[Event] = []
        self.questions: list[Question] = []
        self.moments: dict[str, Moment] = {"start": Moment(0, 0), "step": Moment(0, 0)}
        self._noted: Decision | None = None
        self.enc = self._set_up()

    def _set_up(self) -> Encounter:
        scenario = self.scenario
        enc = open_table(
            self.system,
            scenario.grid,
            [self._participant(each) for each in scenario.creatures],
            scenario.options,
            _dice(scenario),
            self.log,
            scenario.mode,
            scenario.order,
            scenario.ground,
        )
        for someone in scenario.creatures:
            creature = find_creature(enc, someone.id)
            creature.pools.update(someone.pools)
            # Only now that everybody is there: an effect may come from a later one.
            for name, value in someone.conditions.items():
                begin_with(enc, creature, name, value)
        return enc

    def _participant(self, someone: Someone) -> Participant:
        items = None
        if someone.held is not None or someone.stowed is not None:
            usual = self.system.rules.sheet(someone.sheet).items
            held, stowed = someone.held, someone.stowed
            if held is None:
                held = tuple(each for each in usual if each.in_hand)
            if stowed is None:
                stowed = tuple(each for each in usual if not each.in_hand)
            items = (*held, *stowed)
        return Participant(
            someone.id,
            someone.sheet,
            someone.cell,
            someone.side,
            someone.name,
            someone.hp,
            has=someone.has,
            items=items,
            notes=someone.notes,
        )

    # --- who and what ------------------------------------------------------------------------

    def name_of(self, index: object) -> str:
        """A creature's id in the story; ``nobody`` for none."""
        creatures = self.enc.state.creatures
        if isinstance(index, int) and 0 <= index < len(creatures):
            return creatures[index].id
        return NOBODY_ASKED

    def creature(self, id: str) -> Creature:
        return find_creature(self.enc, id)

    def asked(self) -> str:
        """Who is asked now: a creature's id, ``gm`` or ``nobody``."""
        decision = self.enc.decision
        if decision is None:
            return NOBODY_ASKED
        return GM if decision.asked == GAME_MASTER else self.name_of(decision.asked)

    def question(self) -> str:
        """The open question in a few words, for a person."""
        decision = self.enc.decision
        if decision is None:
            return "nobody is asked anything"
        ids = list(dict.fromkeys(offer.id for offer in decision.offers))
        return f"{self.asked()} is asked ({decision.kind}): {', '.join(ids)}"

    def events(self, since: str) -> list[Event]:
        return self.log[self.moments[since].events :]

    def asked_since(self, since: str) -> list[Question]:
        return self.questions[self.moments[since].questions :]

    def rolls(self, since: str) -> list[Event]:
        return [event for event in self.events(since) if event.kind == "check"]

    # --- the story ---------------------------------------------------------------------------

    def start(self) -> None:
        self.enc.start()
        self._note_question()

    def mark(self, name: str) -> None:
        self.moments[name] = Moment(len(self.log), len(self.questions))

    def take(self, step: Step) -> None:
        """Carry a step out; raises StepFailed when it cannot be, or should not have been."""
        if step.verb == "mark":
            self.mark(str(step.order))
            return
        if not step.verb:
            return  # expectations alone look back on the step before them
        self.mark("step")
        dice = self.enc.state.dice
        waiting = len(dice.queue)
        dice.queue = (*step.dice, *dice.queue)
        self._carry_out(step)
        self._note_question()
        unrolled = len(self.enc.state.dice.queue) - waiting
        if step.dice and unrolled > 0:
            raise StepFailed(
                f"the dice of this step ({', '.join(map(str, step.dice))}) to be rolled in it",
                f"{unrolled} not rolled yet; {self.question()}. "
                "Give dice to the step that rolls them",
            )

    def _carry_out(self, step: Step) -> None:
        if step.verb == "reload":
            self._reload()
        elif step.verb == "until":
            assert isinstance(step.order, dict)
            self._until(step.order)
        elif step.verb == "view":
            assert isinstance(step.order, dict)
            self._look(step.order)
        elif step.refused is not None or step.error:
            self._be_refused(step)
        elif step.verb == "why_not":
            refusal = self._why_not(step)
            if refusal is not None:
                raise StepFailed("nothing to stand in its way", _shown_refusal(self, refusal))
        else:
            try:
                self._do(step)
            except TroisActesError as error:
                raise StepFailed("the step to be accepted", _shown_error(self, error)) from error

    def _do(self, step: Step) -> None:
        enc = self.enc
        if step.verb == "interject":
            option = parse_command(enc, step.who, str(step.order))
            enc.interject(self.creature(step.who), option)
            return
        if step.verb == GM and is_ruling(enc, step.order, True):
            rule(enc, self.system, step.order)
            return
        if is_ruling(enc, step.order):
            head = str(step.order).split()[0]
            clause = gm_clause(enc.rules)
            raise NotYourDecision(f"only the game master may {head} ({clause})", clause, GM_ONLY)
        if step.who != self.asked():
            clause = "" if enc.decision is None else enc.decision.clause
            raise NotYourDecision(f"{step.who} is not asked now: {self.question()}", clause)
        option = parse_command(enc, step.who, str(step.order))
        if step.overrule:
            enc.force(option)
        else:
            enc.apply(option)

    # --- refusals ----------------------------------------------------------------------------

    def _be_refused(self, step: Step) -> None:
        before = self.photograph()
        wanted = step.refused
        refusal: Refusal | None = None
        try:
            refusal = self._try(step)
        except TroisActesError as error:
            if step.error:
                if error.code != step.error:
                    raise StepFailed(
                        f"the error {step.error}", _shown_error(self, error)
                    ) from error
            else:
                raise StepFailed("a refusal by the rules", _shown_error(self, error)) from error
        else:
            if wanted is None:
                found = "it was accepted" if refusal is None else _shown_refusal(self, refusal)
                raise StepFailed(f"the error {step.error}", found)
            if refusal is None:
                raise StepFailed(f"a refusal by {wanted.clause or 'the rules'}", "it was accepted")
            self._compare_refusal(step, refusal)
        after = self.photograph()
        changed = [key for key, value in before.items() if after[key] != value]
        if changed:
            raise StepFailed("a refusal that changes nothing", f"{', '.join(changed)} changed")

    def _try(self, step: Step) -> Refusal | None:
        """The refusal a step meets; None when it goes through. Other errors are the caller's."""
        if step.verb == "why_not":
            return self._why_not(step)
        tries = step.verb == "do" and step.refused is not None
        try:
            if tries and step.who != self.asked() and not is_ruling(self.enc, step.order):
                # Not asked, but trying: a player's screen would say why not.
                option = self._as_action(step)
                if option is not None:
                    return self.enc.why_not(self.creature(step.who), option)
            self._do(step)
        except Refused as error:
            refusal = error.refusal
            return Refusal(refusal.code, refusal.clause, refusal.facts)
        except NotYourDecision as error:
            if not tries:
                raise
            return Refusal(error.reason, error.clause, {})
        return None

    def _as_action(self, step: Step) -> Option | None:
        """What somebody who is not asked would do; None for a mere answer to another's question."""
        words = str(step.order).split()
        offers = () if self.enc.decision is None else self.enc.decision.offers
        is_answer = any(offer.id == words[0] for offer in offers)
        if is_answer and words[0] not in self.enc.rules.actions:
            return None
        option = parse_command(self.enc, step.who, str(step.order))
        return option if option.action in self.enc.rules.actions else None

    def _why_not(self, step: Step) -> Refusal | None:
        assert isinstance(step.order, dict)
        who, text = next(iter(step.order.items()))
        creature = self.creature(who)
        return self.enc.why_not(creature, parse_command(self.enc, who, str(text)))

    def _compare_refusal(self, step: Step, refusal: Refusal) -> None:
        wanted = step.refused
        assert wanted is not None
        found = _shown_refusal(self, refusal)
        if wanted.clause and refusal.clause != wanted.clause:
            raise StepFailed(f"a refusal by {wanted.clause}", found)
        if wanted.code and refusal.code != wanted.code:
            raise StepFailed(f"the refusal {wanted.code}", found)
        facts = self.facts(refusal)
        for name, value in (wanted.facts or {}).items():
            if facts.get(name) != value:
                raise StepFailed(f"a refusal with {name}: {value}", found)
        sentences = [self.sentence(refusal, lang) for lang in LANGUAGES] if wanted.says else []
        for words in wanted.says:
            if not any(words in sentence for sentence in sentences):
                raise StepFailed(f"a refusal that says {words!r}", " / ".join(sentences))

    def sentence(self, refusal: Refusal, lang: str) -> str:
        from troisactes.i18n.render import refusal_text  # brings Fluent, which is slow

        return refusal_text(self.system, self.enc, refusal, lang)

    def facts(self, refusal: Refusal) -> dict[str, object]:
        """A refusal's facts with creatures and squares by name."""
        return {key: self._named(key, value) for key, value in refusal.facts.items()}

    def _named(self, key: str, value: object) -> object:
        if key in ("creature", "target", "subject", "source") and isinstance(value, int):
            return self.name_of(value)
        if key in ("cell", "to", "from") and isinstance(value, int) and value >= 0:
            return self.enc.state.grid.cell_name(value)
        return value

    # --- time --------------------------------------------------------------------------------

    def _until(self, wanted: Mapping[str, object]) -> None:
        """Everybody takes the default answer until what is waited for comes."""
        turns = 0
        for _ in range(MAX_DEFAULTS):
            decision = self.enc.decision
            if decision is None:
                raise StepFailed(f"to come to {shown(wanted)}", "nobody is asked anything any more")
            before = len(self.log)
            self.enc.apply(default_answer(decision))
            self._note_question()
            turns += sum(event.kind == "turn-end" for event in self.log[before:])
            if self._has_come(wanted, turns):
                return
        raise StepFailed(f"to come to {shown(wanted)}", f"{MAX_DEFAULTS} answers, and not there")

    def _has_come(self, wanted: Mapping[str, object], turns: int) -> bool:
        state = self.enc.state
        decision = self.enc.decision
        now: dict[str, object] = {
            "asked": self.asked(),
            "decision": "" if decision is None else decision.kind,
            "round": state.round,
            "turn": self.name_of(state.turn),
            "mode": state.mode,
            "turns": turns,
        }
        return all(now[key] == value for key, value in wanted.items())

    def _note_question(self) -> None:
        decision = self.enc.decision
        if decision is not None and decision is not self._noted:
            self.questions.append(Question(decision.kind, self.asked()))
        self._noted = decision

    # --- the same afterwards -----------------------------------------------------------------

    def photograph(self) -> dict[str, object]:
        """Everything that is true now, and the question, as plain data."""
        photo: dict[str, object] = state_to_plain(self.enc.state)
        decision = self.enc.decision
        if decision is not None:
            photo["question"] = (decision.kind, decision.asked, decision.actor)
            photo["offers"] = [
                (offer.id, offer.using, list(offer.targets())) for offer in decision.offers
            ]
        return photo

    def _reload(self) -> None:
        """Through JSON and back, and through a clone: nothing may have changed."""
        before = self.photograph()
        copy = self.enc.clone()
        saved = json.dumps(state_to_plain(self.enc.state), ensure_ascii=False)
        told = len(self.log)
        try:
            self.enc = encounter_from_plain(self.enc.rules, json.loads(saved), self.log)
        except TroisActesError as error:
            raise StepFailed("a save that can be loaded", str(error)) from error
        del self.log[told:]
        self._noted = self.enc.decision
        after = self.photograph()
        again = json.dumps(state_to_plain(self.enc.state), ensure_ascii=False)
        changed = [key for key in before if after.get(key) != before[key]]
        if changed or again != saved:
            raise StepFailed("the same fight after loading", f"{', '.join(changed)} changed")
        if json.dumps(state_to_plain(copy.state), ensure_ascii=False) != saved:
            raise StepFailed("a copy to be the same fight", "another")

    # --- what a seat sees --------------------------------------------------------------------

    def _look(self, wanted: Mapping[str, Any]) -> None:
        seat = str(wanted["seat"])
        try:
            look = Look(self.enc, seat)
        except TroisActesError as error:
            raise StepFailed("a seat of the table", str(error)) from error
        for words in _several(wanted.get("has")):
            if str(words) not in look.text:
                raise StepFailed(f"{seat} to see {words!r}", look.text)
        for words in _several(wanted.get("lacks")):
            if str(words) in look.text:
                raise StepFailed(f"{seat} not to see {words!r}", look.text)
        if "order" in wanted and _several(wanted["order"]) != look.order():
            raise StepFailed(f"{seat} to see the order {wanted['order']}", str(look.order()))
        if "creatures" in wanted and _several(wanted["creatures"]) != look.creatures():
            found = str(look.creatures())
            raise StepFailed(f"{seat} to see the creatures {wanted['creatures']}", found)
        for id, table in wanted.get("sees", {}).items():
            record = look.of(id)
            if record is None:
                raise StepFailed(f"{seat} to see {id}", f"only {', '.join(look.creatures())}")
            for key, value in table.items():
                if record.get(key, "none") != value:
                    found = str(record.get(key, "none"))
                    raise StepFailed(f"{seat} to see {key} of {id} as {value}", found)


def default_answer(decision: Decision) -> Option:
    """What a table takes when nobody cares."""
    for offer in decision.offers:
        if offer.id == decision.default:
            targets = offer.targets()
            if targets:
                return Option(offer.id, targets[0], offer.using, serial=decision.serial)
    return next(decision.options())


def _several(value: object) -> list[object]:
    """A list; one alone stands for a list of one."""
    if value is None:
        return []
    return value if isinstance(value, list) else [value]


def _dice(scenario: Scenario) -> Dice:
    if scenario.seed is not None:
        dice = Dice(scenario.seed, SEEDED)
    else:
        dice = Dice(0, ASKED if scenario.dice_ask else SCRIPTED)
    dice.queue = scenario.dice
    return dice


def _shown_refusal(played: Played, refusal: Refusal) -> str:
    facts = ", ".join(f"{key}: {value}" for key, value in played.facts(refusal).items())
    return f"refused by {refusal.clause} ({refusal.code}; {facts})"


def _shown_error(played: Played, error: TroisActesError) -> str:
    if isinstance(error, Refused):
        refusal = error.refusal
        return _shown_refusal(played, Refusal(refusal.code, refusal.clause, refusal.facts))
    said = f"{error.code}: {error}"
    return f"{said}. {played.question()}" if isinstance(error, UnknownId) else said
