"""Dice of a table: nobody can foresee them, and anybody can check them afterwards."""

from __future__ import annotations

import copy
import json
from collections import Counter
from typing import Any

import msgspec
import pytest

from troisactes.errors import InvalidAnswer, ReplayError
from troisactes.journal.dice_proof import DiceProof, check_proof, make_proof
from troisactes.journal.fair_dice import commitment_to
from troisactes.journal.header import fight_header
from troisactes.journal.record import Journal
from troisactes.journal.wire import GM
from troisactes.kernel.dice import Dice, keyed_draw
from troisactes.rules.registry import load_system
from troisactes.sim.greedy_policy import GreedyPolicy

SECRET = bytes(range(32)).hex()
OTHER = bytes(range(1, 33)).hex()
NONCE = (b"n" * 32).hex()


def table(secret: str = SECRET) -> Journal:
    system = load_system("pf2")
    seats = {"Mirza": ["Mirza"]}
    header = fight_header(system, "pont", "fr", seed=0, secret=secret, seats=seats)
    return Journal.open(header, system)


def throw_some(journal: Journal, count: int = 12) -> None:
    """Play until so many dice have fallen."""
    until = journal.enc.state.dice.index + count
    policy = GreedyPolicy()
    while journal.enc.state.dice.index < until:
        decision = journal.decision
        assert decision is not None
        journal.answer(GM, policy.choose(journal.enc, decision))


def proof_of(journal: Journal) -> DiceProof:
    return make_proof(journal.epochs, journal.entries, journal.epochs.shown)


def end(journal: Journal) -> None:
    journal.rule(GM, {"do": "end-encounter"})


def test_a_keyed_die_is_a_pure_function_and_fair() -> None:
    key = bytes.fromhex(SECRET)
    assert keyed_draw(key, 3, 20) == keyed_draw(key, 3, 20)
    faces = Counter(keyed_draw(key, index, 20) for index in range(20_000))
    assert set(faces) == set(range(20))
    assert sum((seen - 1000) ** 2 / 1000 for seen in faces.values()) < 43.8  # chi square, 0.1 %


def test_faces_that_would_come_up_more_often_are_drawn_again() -> None:
    # Of 2**64 numbers a die of 3 * 2**62 faces has to leave a quarter out.
    key = bytes.fromhex(SECRET)
    assert all(keyed_draw(key, index, 3 << 62) < 3 << 62 for index in range(100))


def test_seeded_dice_are_what_they_were() -> None:
    dice = Dice(7)
    assert [dice.roll(20, 0, "", "", "") for _ in range(8)] == [5, 7, 4, 15, 6, 19, 3, 6]


def test_a_table_replays_to_the_same_dice() -> None:
    journal = table()
    journal.add_nonce("Mirza", NONCE)
    throw_some(journal)
    again = Journal.replay(journal.header, copy.deepcopy(journal.inputs), journal.system)
    assert again.enc.state.dice.to_plain() == journal.enc.state.dice.to_plain()
    assert proof_of(again) == proof_of(journal)


def test_a_nonce_changes_what_comes_and_nothing_that_was() -> None:
    plain, stirred = table(), table()
    stirred.add_nonce("Mirza", NONCE)
    throw_some(plain)
    throw_some(stirred)
    assert [each.thrown for each in plain.entries[:1]] == [
        each.thrown for each in stirred.entries[:1]
    ]
    assert plain.inputs != stirred.inputs[1:]


def test_a_nonce_makes_no_answer_stale_and_is_not_taken_back() -> None:
    journal = table()
    token = journal.token
    journal.add_nonce("Mirza", NONCE)
    assert journal.token == token
    decision = journal.decision
    assert decision is not None
    journal.answer(GM, next(iter(decision.options())), token)
    journal.undo(GM)
    assert not journal.knows_inputs(GM)
    assert journal.fair_dice().nonces == (NONCE,)


def test_the_secret_is_told_when_the_fight_is_over_and_not_before() -> None:
    journal = table()
    journal.add_nonce("Mirza", NONCE)
    throw_some(journal)
    assert journal.fair_dice().shown == ()
    assert proof_of(journal).dice == []
    with pytest.raises(InvalidAnswer):
        journal.draw_secret(OTHER)
    end(journal)
    assert journal.owes_secret
    journal.draw_secret(OTHER)
    told = journal.fair_dice()
    assert told.shown == (SECRET,)
    assert told.commitment == commitment_to(bytes.fromhex(OTHER))
    assert not journal.owes_secret
    proof = proof_of(journal)
    assert proof.dice
    assert check_proof(proof) == []


def test_what_comes_after_a_secret_was_told_falls_from_another() -> None:
    journal = table()
    throw_some(journal)
    end(journal)
    journal.draw_secret(OTHER)
    journal.undo(GM)
    keys = {each.source.key for each in journal.entries[:-2]}
    throw_some(journal, 4)
    assert journal.entries[-1].source.key not in keys
    journal_redone = table()
    throw_some(journal_redone)
    end(journal_redone)
    journal_redone.undo(GM)
    end(journal_redone)  # ended again: told again
    assert journal_redone.owes_secret


def test_dice_taken_back_fall_anew_and_all_can_be_checked() -> None:
    journal = table()
    throw_some(journal)
    rolled = journal.entries[-1].thrown
    journal.undo(GM)
    journal.add_nonce("Mirza", NONCE)
    journal.redo(GM)
    journal.undo(GM)
    throw_some(journal)
    assert rolled
    end(journal)
    journal.draw_secret(OTHER)
    proof = proof_of(journal)
    assert {each.kind for each in proof.keys} == {"secret", "nonce", "undo"}
    assert check_proof(proof) == []
    again = Journal.replay(journal.header, copy.deepcopy(journal.inputs), journal.system)
    assert proof_of(again) == proof


def ended() -> DiceProof:
    journal = table()
    journal.add_nonce("Mirza", NONCE)
    throw_some(journal)
    end(journal)
    journal.draw_secret(OTHER)
    return proof_of(journal)


def tampered(change: str) -> DiceProof:
    plain: dict[str, Any] = json.loads(msgspec.json.encode(ended()))
    die = next(n for n, each in enumerate(plain["dice"]) if each["how"] == "computed")
    if change == "face":
        plain["dice"][die]["face"] = plain["dice"][die]["face"] % plain["dice"][die]["faces"] + 1
    elif change == "order":
        plain["dice"][die]["index"] += 1_000
    elif change == "nonce":
        plain["keys"][1]["value"] = OTHER
    elif change == "no nonce":
        plain["keys"][1] = {**plain["keys"][0]}
    elif change == "secret":
        plain["secrets"] = [OTHER]
    elif change == "commitment":
        plain["keys"][0]["value"] = commitment_to(bytes.fromhex(NONCE))
    elif change == "loop":
        plain["keys"][1]["parent"] = 1
    return msgspec.convert(plain, DiceProof)


@pytest.mark.parametrize(
    "change", ["face", "order", "nonce", "no nonce", "secret", "commitment", "loop"]
)
def test_whatever_is_changed_is_found(change: str) -> None:
    assert check_proof(tampered(change))


@pytest.mark.parametrize("nonce", ["", "x" * 64, NONCE.upper(), NONCE[:-1], 7, None])
def test_what_is_no_nonce_is_refused(nonce: Any) -> None:
    journal = table()
    with pytest.raises(InvalidAnswer):
        journal.add_nonce("Mirza", nonce)


def test_a_nonce_counts_once() -> None:
    journal = table()
    journal.add_nonce("Mirza", NONCE)
    with pytest.raises(InvalidAnswer):
        journal.add_nonce(GM, NONCE)


def test_a_fight_from_a_seed_has_no_secret() -> None:
    system = load_system("pf2")
    journal = Journal.open(fight_header(system, "pont", "fr", seed=7), system)
    assert journal.fair_dice().commitment == ""
    with pytest.raises(InvalidAnswer):
        journal.add_nonce(GM, NONCE)
    with pytest.raises(ReplayError):
        Journal.replay(journal.header, [{"by": GM, "nonce": NONCE}], system)
