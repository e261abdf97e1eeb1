"""Tables where everybody does anything: answers, rulings, undo, redo, words slipped in.

Whatever happens, the journal replays to the same fight, a save is that fight, undo and redo are
exact, and nothing but a typed error comes out.
"""

from __future__ import annotations

import contextlib
import random
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from tests.journal.arena import SYSTEMS, journal, pick, text_of
from troisactes.errors import AnswerError, Refused, TroisActesError, UnknownId
from troisactes.journal.header import ENFORCEMENT
from troisactes.journal.record import Journal
from troisactes.journal.save import from_bytes, to_text
from troisactes.journal.wire import option_to_plain
from troisactes.kernel.dice import ASKED, SEEDED
from troisactes.kernel.snapshot import encounter_from_plain, state_to_plain

SEATS = ("gm", "anna", "bob")
SQUARES = st.builds("{}{}".format, st.sampled_from("ABCDEFGHIJ"), st.integers(1, 8))
PEOPLE = st.sampled_from(("F", "W", "O", "P"))

RULINGS = st.one_of(
    st.fixed_dictionaries({"do": st.just("set-hp"), "creature": PEOPLE, "hp": st.integers(0, 60)}),
    st.fixed_dictionaries({"do": st.just("move"), "creature": PEOPLE, "to": SQUARES}),
    st.fixed_dictionaries(
        {
            "do": st.just("add-condition"),
            "creature": PEOPLE,
            "condition": st.sampled_from(
                ("slowed", "frightened", "grabbed", "persistent-damage", "quickened", "stunned")
            ),
            "value": st.integers(0, 3),
            "lasts": st.sampled_from(("unlimited", "2 rounds", "until end of target turn")),
        }
    ),
    st.fixed_dictionaries(
        {
            "do": st.sampled_from(
                ("hide", "reveal", "hide-name", "show-name", "remove-creature", "signal")
            ),
            "creature": PEOPLE,
        }
    ),
    st.fixed_dictionaries(
        {"do": st.just("reorder"), "order": st.permutations(("F", "W", "O", "P"))}
    ),
    st.fixed_dictionaries({"do": st.sampled_from(("end-encounter", "award", "nonsense"))}),
    st.fixed_dictionaries(
        {
            "do": st.just("add-creature"),
            "id": st.sampled_from(("Q", "R")),
            "sheet": st.just("fixture-ogre"),
            "at": SQUARES,
        }
    ),
)


class Table(RuleBasedStateMachine):
    """One table."""

    table: Journal

    @initialize(
        system=st.sampled_from(SYSTEMS),
        seed=st.integers(0, 1_000),
        dice=st.sampled_from((SEEDED, SEEDED, ASKED)),
        enforcement=st.sampled_from(ENFORCEMENT),
        hidden=st.booleans(),
    )
    def sit_down(self, system: str, seed: int, dice: str, enforcement: str, hidden: bool) -> None:
        people: dict[str, dict[str, Any]] = {"O": {"where": "D4"}}
        if hidden:
            people["P"] = {"conditions": {"undetected": 0}, "notes": {"hidden-name": True}}
        self.table = journal(
            system, order=(), people=people, seed=seed, dice=dice, enforcement=enforcement
        )

    def is_open(self) -> bool:
        return self.table.decision is not None

    @precondition(is_open)
    @rule(seed=st.integers(0, 10_000))
    def somebody_answers(self, seed: int) -> None:
        chance = random.Random(seed)
        for _ in range(4):
            if self.table.decision is None:
                return
            option = pick(self.table.enc, chance)
            plain = option_to_plain(self.table.enc, option)
            self.table.answer("gm", plain, self.table.token)

    @precondition(is_open)
    @rule(seat=st.sampled_from(SEATS), seed=st.integers(0, 10_000), anyway=st.booleans())
    def somebody_answers_in_its_own_view(self, seat: str, seed: int, anyway: bool) -> None:
        decision = self.table.view(seat)["decision"]
        if decision is None:
            with pytest.raises(AnswerError):
                self.table.answer(seat, {"do": "end-turn"}, anyway=anyway)
        elif decision["options"]:
            answer = random.Random(seed).choice(decision["options"])
            self.table.answer(seat, answer, self.table.token, anyway)

    @precondition(is_open)
    @rule(
        answer=st.one_of(
            st.fixed_dictionaries({"do": st.just("stride"), "to": SQUARES}),
            st.fixed_dictionaries({"do": st.just("leap"), "to": SQUARES}),
            st.fixed_dictionaries(
                {
                    "do": st.sampled_from(("strike", "grapple", "shove", "haste", "escape")),
                    "target": PEOPLE,
                }
            ),
            st.fixed_dictionaries(
                {"do": st.sampled_from(("attack-of-opportunity", "stand", "delay", "pass", "aid"))}
            ),
        ),
        overrule=st.booleans(),
    )
    def somebody_tries_anything(self, answer: dict[str, Any], overrule: bool) -> None:
        before, token = text_of(self.table.enc), self.table.token
        try:
            if overrule:
                self.table.overrule("gm", answer)
            else:
                self.table.answer("gm", answer)
        except (Refused, AnswerError, UnknownId):
            assert text_of(self.table.enc) == before
            assert self.table.token == token

    @precondition(is_open)
    @rule(command=RULINGS)
    def the_game_master_rules(self, command: dict[str, Any]) -> None:
        before, token = text_of(self.table.enc), self.table.token
        try:
            self.table.rule("gm", command)
        except TroisActesError:
            assert text_of(self.table.enc) == before
            assert self.table.token == token

    @precondition(is_open)
    @rule(creature=PEOPLE)
    def somebody_speaks(self, creature: str) -> None:
        with contextlib.suppress(Refused):
            self.table.interject("gm", creature, {"do": "speak"})

    @rule(steps=st.integers(1, 20), seat=st.sampled_from(SEATS))
    def undo_and_redo(self, steps: int, seat: str) -> None:
        before = text_of(self.table.enc)
        try:
            self.table.undo(seat, steps)
        except AnswerError:
            assert text_of(self.table.enc) == before
            return
        self.table.redo("gm")
        assert text_of(self.table.enc) == before

    @rule(steps=st.integers(1, 6))
    def undo(self, steps: int) -> None:
        if steps <= sum(1 for each in self.table.entries[1:] if not each.undone) // 2:
            try:
                self.table.undo("gm", steps)
            except AnswerError:
                return

    @invariant()
    def a_question_can_be_asked_again(self) -> None:
        enc = self.table.enc
        plain = state_to_plain(enc.state)
        again = encounter_from_plain(enc.rules, plain, grid=enc.state.grid)
        assert state_to_plain(again.state) == plain
        if enc.decision is None:
            assert again.decision is None
        else:
            assert again.decision is not None
            mine = [each.key() for each in enc.decision.options()]
            assert [each.key() for each in again.decision.options()] == mine

    @invariant()
    def budgets_are_never_negative(self) -> None:
        for creature in self.table.enc.state.creatures:
            for name, amount in creature.pools.items():
                assert amount >= 0, name

    @invariant()
    def everybody_can_look(self) -> None:
        for seat in SEATS:
            self.table.view(seat)

    def teardown(self) -> None:
        if not hasattr(self, "table"):
            return
        self.table.visible_events("anna")
        table = Journal.replay(self.table.header, self.table.inputs)
        assert text_of(table.enc) == text_of(self.table.enc)
        saved = from_bytes(to_text(self.table).encode())
        assert text_of(saved.enc) == text_of(self.table.enc)
        assert saved.inputs == self.table.inputs


TestTable = Table.TestCase
TestTable.settings = settings(max_examples=60, stateful_step_count=25)


def test_a_long_run(long_run: bool) -> None:
    """Many more of them when asked for."""
    if not long_run:
        pytest.skip("--long")
    examples = settings(max_examples=1_000, stateful_step_count=60, deadline=None)

    class Longer(Table):
        pass

    Longer.TestCase.settings = examples
    Longer.TestCase().runTest()
