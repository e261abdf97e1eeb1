"""A table handled at random: answers good and bad, rulings, undo, redo, saves.

Nothing breaks, nothing leaks, and what is refused changes nothing.
"""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from troisactes.errors import Refused, TroisActesError
from troisactes.journal.header import fight_header
from troisactes.journal.record import Journal
from troisactes.journal.save import from_bytes, to_text
from troisactes.kernel.decisions import Option
from troisactes.kernel.snapshot import state_to_plain
from troisactes.rules.registry import load_system, system_ids

GM = "gm"
PLAYER = "players"
SECRET_NAME = "Nom-que-nul-joueur-ne-lit"


class Table(RuleBasedStateMachine):
    """One journal, poked in every way it offers."""

    @initialize(
        system=st.sampled_from(system_ids()),
        fight=st.integers(0, 7),
        seed=st.integers(0, 2**32),
        enforcement=st.sampled_from(["forbid", "warn", "allow"]),
    )
    def sit_down(self, system: str, fight: int, seed: int, enforcement: str) -> None:
        loaded = load_system(system)
        fights = list(loaded.catalogue.fights)
        prepared = loaded.catalogue.fights[fights[fight % len(fights)]]
        heroes = [each.id for each in prepared.creatures if each.side == "heroes"]
        header = fight_header(
            loaded, prepared.id, seed=seed, seats={PLAYER: heroes}, enforcement=enforcement
        )
        self.system = loaded
        self.journal = Journal.open(header, loaded)
        foe = next(each for each in prepared.creatures if each.side != "heroes")
        self.secret_seed = seed
        self.journal.rule(GM, {"do": "rename", "creature": foe.id, "name": SECRET_NAME})
        self.journal.rule(GM, {"do": "hide-name", "creature": foe.id})
        self.overruled = False

    def inputs_that_hold(self) -> int:
        """Two of them hide the name: those stay."""
        return len(self.journal._line)

    def now(self) -> str:
        return json.dumps(state_to_plain(self.journal.enc.state))

    @precondition(lambda self: self.journal.decision is not None)
    @rule(pick=st.integers(0, 10_000), aim=st.integers(0, 10_000))
    def answer(self, pick: int, aim: int) -> None:
        decision = self.journal.decision
        assert decision is not None
        offer = decision.offers[pick % len(decision.offers)]
        targets = offer.targets()
        target = targets[aim % len(targets)]
        if offer.id == "end-session":
            return
        self.journal.answer(GM, Option(offer.id, target, offer.using))

    @precondition(lambda self: self.journal.decision is not None)
    @rule(name=st.integers(0, 10_000), aim=st.integers(-3, 400), using=st.sampled_from(["", "x"]))
    def try_something_not_offered(self, name: int, aim: int, using: str) -> None:
        actions = list(self.system.rules.actions)
        option = Option(actions[name % len(actions)], aim, using)
        decision = self.journal.decision
        assert decision is not None
        if decision.offers_option(option) or self.journal.header["enforcement"] == "allow":
            return
        before = self.now()
        with pytest.raises(TroisActesError) as caught:
            self.journal.answer(GM, option)
        if isinstance(caught.value, Refused):
            refusal: Any = caught.value.refusal
            assert refusal.clause in self.system.clauses
        assert self.now() == before

    @rule(text=st.one_of(st.text(max_size=20), st.just("strike nobody"), st.just("stride ZZ999")))
    def type_nonsense(self, text: str) -> None:
        before = self.now()
        with pytest.raises(TroisActesError):
            self.journal.command(PLAYER, f"~{text}")
        assert self.now() == before

    @rule(
        who=st.integers(0, 20),
        ruling=st.sampled_from(
            [
                {"do": "set-hp", "hp": 3},
                {"do": "add-condition", "condition": "frightened", "value": 2},
                {"do": "add-condition", "condition": "slowed", "value": 1},
                {"do": "add-condition", "condition": "prone"},
                {"do": "hide"},
                {"do": "reveal"},
            ]
        ),
    )
    def rule_on_it(self, who: int, ruling: dict[str, Any]) -> None:
        creatures = [each for each in self.journal.enc.state.creatures if each.present]
        if not creatures or self.journal.decision is None:
            return
        creature = creatures[who % len(creatures)]
        before = self.now()
        try:
            self.journal.rule(GM, {**ruling, "creature": creature.id})
        except TroisActesError:  # revealing somebody everyone sees
            assert self.now() == before

    @rule(
        ruling=st.sampled_from([{}, {"do": "no-such"}, {"do": "set-hp", "creature": "Z", "hp": 1}])
    )
    def rule_nonsense(self, ruling: dict[str, Any]) -> None:
        before = self.now()
        with pytest.raises(TroisActesError):
            self.journal.rule(GM, ruling)
        with pytest.raises(TroisActesError):
            self.journal.rule(PLAYER, {"do": "set-hp", "creature": "Z", "hp": 1})
        assert self.now() == before

    @precondition(lambda self: self.inputs_that_hold() > 2)
    @rule()
    def undo_and_redo(self) -> None:
        before = self.now()
        self.journal.undo(GM)
        self.journal.redo(GM)
        assert self.now() == before

    @precondition(lambda self: self.inputs_that_hold() > 2)
    @rule()
    def undo(self) -> None:
        self.journal.undo(GM)

    @rule()
    def save_and_load(self) -> None:
        text = to_text(self.journal)
        loaded = from_bytes(text.encode(), "a save", system=self.system)
        assert json.dumps(state_to_plain(loaded.enc.state)) == self.now()
        assert to_text(loaded) == text

    @invariant()
    def players_see_nothing_hidden(self) -> None:
        if not hasattr(self, "journal"):
            return
        seen = json.dumps(self.journal.view(PLAYER))
        seen += json.dumps(self.journal.visible_events(PLAYER))
        assert SECRET_NAME not in seen
        if self.secret_seed > 10**6:
            assert str(self.secret_seed) not in seen

    @invariant()
    def budgets_are_never_negative(self) -> None:
        if not hasattr(self, "journal"):
            return
        for creature in self.journal.enc.state.creatures:
            assert all(left >= 0 for left in creature.pools.values())
            # More than one only where a rule gives it for one thing: Combat Reflexes (PU-TURN-06).
            assert sum(each.kind == "reaction" and not each.only for each in creature.budget) <= 1


TestTable = Table.TestCase
TestTable.settings = settings(
    max_examples=50,
    stateful_step_count=40,
    # A failing table is told as it was found: shrinking a whole fight takes minutes.
    phases=(Phase.explicit, Phase.reuse, Phase.generate),
)
