"""A scenario being played: the fight, its steps carried out one by one, and what has been told."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from troisactes.errors import NotYourDecision, Refused, TroisActesError
from troisactes.journal.against_rules import (
    answer_anyway,
    check_answer,
    expect_sense,
    is_let_pass,
)
from troisactes.journal.events import Overruled
from troisactes.journal.lifted_rules import ONCE
from troisactes.journal.ruling_command import GM_ONLY, gm_clause
from troisactes.journal.typed_line import parse_command
from troisactes.journal.wire import GM, find_creature
from troisactes.kernel.decisions import GAME_MASTER, Decision, Option
from troisactes.kernel.dice import ASKED, SCRIPTED, SEEDED, Dice
from troisactes.kernel.encounter import Encounter, LoggedEvent
from troisactes.kernel.snapshot import encounter_from_plain, state_to_plain
from troisactes.kernel.state import NOWHERE, Creature
from troisactes.records.complaints import about_answers, about_scenarios, about_values
from troisactes.records.phrase import Phrase
from troisactes.records.refusals import Refusal
from troisactes.rules.common.events import CheckRolled, DiceRolled, TurnEnd
from troisactes.rules.common.joining import Participant, begin_with
from troisactes.rules.registry import System
from troisactes.rules.setup import open_table
from troisactes.scenarios.game_master import Look, is_ruling, rule
from troisactes.scenarios.refused_steps import be_refused, shown_error, shown_refusal, why_not
from troisactes.scenarios.shape import Scenario, ScenarioStep, Someone
from troisactes.scenarios.step_failed import StepFailed
from troisactes.scenarios.under_way import begin, settle, square_for
from troisactes.scenarios.yaml_reader import shown

NOBODY_ASKED: Final = "nobody"
MAX_DEFAULTS: Final = 5_000  # answers "until" gives before it stops waiting


class WasAsked(NamedTuple):
    """Somebody was asked something."""

    kind: str
    asked: str


class Moment(NamedTuple):
    """How much had been told and asked at a point of the story."""

    events: int
    questions: int


class Played:
    """The encounter of a scenario and its history."""

    def __init__(self, scenario: Scenario, system: System) -> None:
        self.scenario = scenario
        self.system = system
        self.log: list[LoggedEvent] = []
        self.questions: list[WasAsked] = []
        self.moments: dict[str, Moment] = {"start": Moment(0, 0), "step": Moment(0, 0)}
        # What differs without ending the story; whoever runs it takes these away.
        self.differing: list[StepFailed] = []
        self._noted: Decision | None = None
        self.enc = self._set_up()
        begin(self)

    def _set_up(self) -> Encounter:
        scenario = self.scenario
        enc = open_table(
            self.system,
            scenario.grid,
            self._participants(),
            scenario.options,
            _dice(scenario),
            self.log,
            scenario.mode,
            scenario.order,
            scenario.ground,
        )
        for someone in scenario.creatures:
            creature = find_creature(enc, someone.id)
            # Only now that everybody is there: an effect may come from a later one.
            for name, value in someone.conditions.items():
                begin_with(enc, creature, name, value)
        return enc

    def _participants(self) -> list[Participant]:
        grid = self.scenario.grid
        layout = grid.layout(frozenset())
        taken: set[int] = set()
        for each in self.scenario.creatures:
            if each.cell != NOWHERE:
                size = self.system.rules.sheet(each.sheet).size
                taken.update(layout.footprint(each.cell, size))
        found = []
        for each in self.scenario.creatures:
            where = square_for(self, each, taken)
            taken.add(where)
            found.append(self._participant(each, where))
        return found

    def _participant(self, someone: Someone, where: int) -> Participant:
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
            where,
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

    def question(self) -> Phrase:
        """The open question in a few words, for a person."""
        decision = self.enc.decision
        if decision is None:
            return about_scenarios.nobody_is_asked_anything()
        ids = list(dict.fromkeys(offer.id for offer in decision.offers))
        return about_scenarios.somebody_is_asked(self.asked(), decision.kind, ", ".join(ids))

    def events(self, since: str) -> list[LoggedEvent]:
        return self.log[self.moments[since].events :]

    def asked_since(self, since: str) -> list[WasAsked]:
        return self.questions[self.moments[since].questions :]

    def rolls(self, since: str) -> list[LoggedEvent]:
        return [event for event in self.events(since) if isinstance(event.record, CheckRolled)]

    def throws(self, since: str) -> list[LoggedEvent]:
        """Dice that are added up: of damage, of healing."""
        return [event for event in self.events(since) if isinstance(event.record, DiceRolled)]

    def rolls_and_throws(self, since: str) -> list[LoggedEvent]:
        return [
            event
            for event in self.events(since)
            if isinstance(event.record, (CheckRolled, DiceRolled))
        ]

    # --- the story ---------------------------------------------------------------------------

    def start(self) -> None:
        self.enc.start()
        settle(self)
        self._note_question()

    def mark(self, name: str) -> None:
        self.moments[name] = Moment(len(self.log), len(self.questions))

    def take(self, step: ScenarioStep) -> None:
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
                about_scenarios.its_dice_to_be_rolled(", ".join(map(str, step.dice))),
                about_scenarios.dice_not_rolled(unrolled, self.question()),
            )

    def _carry_out(self, step: ScenarioStep) -> None:
        if step.verb == "reload":
            self._reload()
        elif step.verb == "until":
            assert isinstance(step.order, dict)
            self._until(step.order)
        elif step.verb == "view":
            assert isinstance(step.order, dict)
            self._look(step.order)
        elif step.refused is not None or step.error:
            self.differing.extend(be_refused(self, step))
        elif step.verb == "why_not":
            refusal = why_not(self, step)
            if refusal is not None:
                raise StepFailed(
                    about_scenarios.nothing_to_stand_in_its_way(), shown_refusal(self, refusal)
                )
        else:
            try:
                self.do(step)
            except TroisActesError as error:
                raise StepFailed(
                    about_scenarios.the_step_to_be_accepted(), shown_error(self, error)
                ) from error

    def do(self, step: ScenarioStep) -> None:
        """What somebody does, answers or rules; raises what the engine says against it."""
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
            raise NotYourDecision(
                about_answers.only_the_game_master_may(about_answers.give_the_ruling(head), clause),
                clause,
                GM_ONLY,
            )
        if step.who != self.asked():
            clause = "" if enc.decision is None else enc.decision.clause
            raise NotYourDecision(about_answers.not_asked_now(step.who, self.question()), clause)
        self._answer(parse_command(enc, step.who, str(step.order)), step.overrule)

    def _answer(self, option: Option, overrule: str) -> None:
        """Answer the open question; against a rule, if the game master has lifted it."""
        enc = self.enc
        checked = check_answer(enc, option)
        refusal = checked.refusal
        if refusal is None:
            enc.apply(option)
        elif overrule or is_let_pass(enc, refusal):
            expect_sense(enc, option)
            answer_anyway(enc, checked, Overruled, GM, overrule or ONCE)
        else:
            raise Refused(str(refusal), refusal)

    # --- refusals ----------------------------------------------------------------------------

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
                raise StepFailed(
                    about_scenarios.to_come_to(shown(wanted)),
                    about_scenarios.nobody_is_asked_anything_any_more(),
                )
            before = len(self.log)
            self.enc.apply(default_answer(decision))
            self._note_question()
            turns += sum(isinstance(event.record, TurnEnd) for event in self.log[before:])
            if self._has_come(wanted, turns):
                return
        raise StepFailed(
            about_scenarios.to_come_to(shown(wanted)),
            about_scenarios.answers_and_not_there(MAX_DEFAULTS),
        )

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
            self.questions.append(WasAsked(decision.kind, self.asked()))
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
            raise StepFailed(about_scenarios.a_save_that_can_be_loaded(), error.phrase()) from error
        del self.log[told:]
        self._noted = self.enc.decision
        after = self.photograph()
        again = json.dumps(state_to_plain(self.enc.state), ensure_ascii=False)
        changed = [key for key in before if after.get(key) != before[key]]
        if changed or again != saved:
            raise StepFailed(
                about_scenarios.the_same_fight_after_loading(),
                about_scenarios.changed(", ".join(changed)),
            )
        if json.dumps(state_to_plain(copy.state), ensure_ascii=False) != saved:
            raise StepFailed(about_scenarios.a_copy_to_be_the_same_fight(), about_values.another())

    # --- what a seat sees --------------------------------------------------------------------

    def _look(self, wanted: Mapping[str, Any]) -> None:
        seat = str(wanted["seat"])
        try:
            look = Look(self.enc, seat)
        except TroisActesError as error:
            raise StepFailed(about_scenarios.a_seat_of_the_table(), error.phrase()) from error
        for words in _several(wanted.get("has")):
            if str(words) not in look.text:
                raise StepFailed(
                    about_scenarios.to_see(seat, repr(words)), about_values.written(look.text)
                )
        for words in _several(wanted.get("lacks")):
            if str(words) in look.text:
                raise StepFailed(
                    about_scenarios.not_to_see(seat, repr(words)), about_values.written(look.text)
                )
        if "order" in wanted and _several(wanted["order"]) != look.order():
            raise StepFailed(
                about_scenarios.to_see_the_order(seat, str(wanted["order"])),
                about_values.written(str(look.order())),
            )
        if "creatures" in wanted and _several(wanted["creatures"]) != look.creatures():
            found = about_values.written(str(look.creatures()))
            raise StepFailed(
                about_scenarios.to_see_the_creatures(seat, str(wanted["creatures"])), found
            )
        for id, table in wanted.get("sees", {}).items():
            record = look.of(id)
            if record is None:
                raise StepFailed(
                    about_scenarios.to_see(seat, id), about_values.only(", ".join(look.creatures()))
                )
            for key, value in table.items():
                if record.get(key, "none") != value:
                    found = about_values.none()
                    if key in record:
                        found = about_values.written(str(record[key]))
                    raise StepFailed(about_scenarios.to_see_of_as(seat, key, id, str(value)), found)


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
