"""Undo and redo: who may take back what, and what becomes of the dice."""

from __future__ import annotations

from typing import Any

import pytest

from tests.journal.arena import NEAR, journal, kinds, same, text_of
from troisactes.errors import InvalidAnswer, NotYourDecision, UnknownId
from troisactes.journal.history import SNAPSHOT_EVERY
from troisactes.journal.record import Journal
from troisactes.kernel.dice import ASKED, mix
from troisactes.kernel.names import Variable
from troisactes.rules.common.names import PERCEPTION


def test_undo_restores_everything(table: Journal) -> None:
    before = text_of(table.enc)
    table.command("anna", "stride A1")
    after = text_of(table.enc)
    entry = table.undo("anna")
    assert text_of(table.enc) == before
    assert table.inputs[-1] == {"by": "anna", "undo": 1, "then": table.inputs[-1]["then"]}
    assert kinds(entry) == ["undone"]
    assert [number for number, _ in table.events] == [0, 2]
    assert [each.undone for each in table.entries] == [False, True, False]
    table.redo("anna")
    assert text_of(table.enc) == after
    assert [number for number, _ in table.events] == [0, 1, 2, 3]


def test_a_player_undoes_its_own_until_a_die_is_thrown(table: Journal) -> None:
    table.command("anna", "stride A1")
    table.command("anna", "stride B2")
    with pytest.raises(NotYourDecision, match="not your step"):
        table.undo("bob")
    table.undo("anna", 2)
    table.command("anna", "strike O")
    with pytest.raises(NotYourDecision, match="a die was thrown"):
        table.undo("anna")
    table.undo("gm")
    with pytest.raises(NotYourDecision, match="not your step"):
        journal_with_gm_step().undo("anna")


def journal_with_gm_step() -> Journal:
    table = journal()
    table.command("anna", "stride A1")
    table.rule("gm", {"do": "note", "text": "x", "public": True})
    return table


def test_a_ruling_a_player_knows_nothing_of_is_not_in_its_way_and_stays() -> None:
    table = journal()
    table.command("anna", "stride A1")
    table.rule("gm", {"do": "note", "text": "x"})
    table.rule("gm", {"do": "set-hp", "creature": "O", "hp": 5})
    table.rule("gm", {"do": "note", "text": "y"})
    with pytest.raises(NotYourDecision, match="not your step"):
        table.undo("anna")  # hit points are seen to change
    table.undo("gm", 2)
    table.rule("gm", {"do": "hide", "creature": "O"})
    table.rule("gm", {"do": "set-hp", "creature": "O", "hp": 5})
    table.undo("gm", 1)
    place = table.enc.state.creatures[0].cell
    table.undo("gm", 1)
    table.undo("anna")
    assert table.enc.state.creatures[0].cell != place
    held = [each.record.get("ruling", {}).get("text") for each in table.entries if not each.undone]
    assert held.count("x") == 1
    again = Journal.replay(table.header, table.inputs, table.system)
    assert text_of(again.enc) == text_of(table.enc)


def test_a_player_does_not_undo_what_brought_something_to_light() -> None:
    hidden: dict[str, dict[str, Any]] = {
        "O": {"where": "B4", "conditions": {"undetected": 0}},
        "W": {"where": "J8"},
    }
    table = journal(people=hidden)
    entry = table.command("anna", "stride B5 via B3 B4 B5")
    assert "stopped-short" in kinds(entry)
    assert entry.revealed
    with pytest.raises(NotYourDecision, match="came to light"):
        table.undo("anna")
    table.undo("gm")


def test_what_is_no_longer_hidden_was_revealed() -> None:
    table = journal(people={"O": {"conditions": {"undetected": 0}}})
    assert table.rule("gm", {"do": "reveal", "creature": "O"}).revealed
    assert not table.rule("gm", {"do": "hide", "creature": "O"}).revealed


@pytest.mark.parametrize("steps", [0, -1, 2, True, "1"])
def test_how_far_one_can_undo(table: Journal, steps: Any) -> None:
    table.command("anna", "stride A1")
    with pytest.raises(InvalidAnswer, match="undo: expected"):
        table.undo("gm", steps)


def test_nothing_to_undo_or_redo(table: Journal) -> None:
    with pytest.raises(InvalidAnswer):
        table.undo("gm")
    with pytest.raises(InvalidAnswer):
        table.redo("gm")
    with pytest.raises(UnknownId):
        table.undo("carl")


def test_another_input_makes_an_undo_final(table: Journal) -> None:
    table.command("anna", "stride A1")
    table.undo("anna")
    table.command("anna", "stride B1")
    with pytest.raises(InvalidAnswer, match="redo"):
        table.redo("anna")


def test_after_an_undo_past_a_die_the_same_roll_does_not_come_back() -> None:
    rolls = set()
    table = journal(people=NEAR, seed=5)
    for _ in range(6):
        entry = table.command("anna", "strike O")
        rolls.add(entry.events[1].data["die"])
        table.undo("gm")
    assert len(rolls) > 1
    assert table.enc.state.dice.seed == mix(5, 6)


def test_an_undo_before_any_die_keeps_the_dice() -> None:
    table = journal(people=NEAR, seed=5)
    table.command("anna", "stride A1")
    table.undo("anna")
    assert table.enc.state.dice.seed == 5
    # … and the salt of an earlier undo is not lost by a later one
    table.command("anna", "strike O")
    table.undo("gm")
    salted = table.enc.state.dice.seed
    table.command("anna", "stride A1")
    table.undo("anna")
    assert table.enc.state.dice.seed == salted != 5


def test_no_undo_brings_a_known_roll_back() -> None:
    table = journal(people=NEAR, seed=5)
    table.command("anna", "stride A1")
    table.command("anna", "stride B2")
    first = table.command("anna", "strike O").events
    table.undo("gm")
    salted = table.enc.state.dice.seed
    table.undo("anna")
    assert table.enc.state.dice.seed == salted
    table.redo("anna")
    assert table.enc.state.dice.seed == salted
    table.redo("gm")
    assert table.enc.state.dice.seed == 5
    assert [each.data for each in table.entries[3].events] == [each.data for each in first]


def test_what_the_game_master_took_back_stays_so(table: Journal) -> None:
    table.command("anna", "stride A1")
    table.undo("gm")
    assert table.may_take_back("anna") == (False, False)
    with pytest.raises(NotYourDecision, match="somebody else took it back"):
        table.redo("anna")
    assert table.may_take_back("gm") == (False, True)
    table.redo("gm")
    table.undo("anna")
    assert table.may_take_back("anna") == (False, True)
    again = Journal.replay(table.header, table.inputs)
    assert again.may_take_back("anna") == (False, True)
    again.redo("anna")


def test_redo_restores_the_same_dice() -> None:
    table = journal(people=NEAR, seed=9)
    table.command("anna", "strike O")
    table.command("anna", "strike O")
    after = text_of(table.enc)
    table.undo("gm")
    table.undo("gm")
    with pytest.raises(NotYourDecision):
        table.redo("bob")
    table.redo("gm")
    table.redo("gm")
    assert text_of(table.enc) == after


def test_undo_across_many_snapshots() -> None:
    table = journal(people=NEAR)
    texts = [text_of(table.enc)]
    for _ in range(3 * SNAPSHOT_EVERY):
        table.answer(table.asked()[0], {"do": "end-turn"})
        texts.append(text_of(table.enc))
    for length in range(3 * SNAPSHOT_EVERY - 1, -1, -1):
        table.undo("gm")
        assert text_of(table.enc) == texts[length]
    for length in range(1, 3 * SNAPSHOT_EVERY + 1):
        table.redo("gm")
        assert text_of(table.enc) == texts[length]
    table.undo("gm", 3 * SNAPSHOT_EVERY)
    assert text_of(table.enc) == texts[0]
    assert same(Journal.replay(table.header, table.inputs), table)


def test_real_dice_are_inputs_and_can_be_taken_back() -> None:
    table = journal(order=(), dice=ASKED, asked_sides=["heroes"])
    assert table.decision is not None
    assert table.decision.kind == "die"
    assert table.asked() == ["anna"]
    table.command("anna", "14")
    assert table.asked() == ["bob"]
    table.command("bob", "3")
    assert table.enc.state.round == 1
    table.undo("gm", 2)
    table.command("anna", "2")
    table.command("bob", "20")
    results = dict(table.enc.state.vars[Variable("initiative")])
    stats = [each.sheet.stats[PERCEPTION] for each in table.enc.state.creatures]
    assert results[0] == 2 + stats[0]
    assert results[1] == 20 + stats[1]
    assert same(Journal.replay(table.header, table.inputs), table)


def test_scripted_dice() -> None:
    table = journal(people=NEAR, dice="scripted", rolls=[20, 8])
    entry = table.command("anna", "strike O")
    assert entry.events[1].data["die"] == 20
    before = text_of(table.enc)
    with pytest.raises(InvalidAnswer, match="no die is left"):
        table.command("anna", "strike O")
    assert text_of(table.enc) == before
