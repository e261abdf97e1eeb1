"""Dice at a table: committed to, stirred by every device, told at the end, and never before."""

from __future__ import annotations

import base64
import secrets
from typing import Any

import msgspec
import pytest
from litestar.testing.websocket_test_session import WebSocketTestSession

from tests.table.playing import Server, answer_to, receive
from troisactes.journal.dice_proof import DiceProof, check_proof
from troisactes.journal.fair_dice import commitment_to
from troisactes.journal.record import Journal
from troisactes.kernel.dice import draw

END = {"do": "rule", "id": "end", "ruling": {"do": "end-encounter"}}


def open_unseeded(server: Server) -> None:
    server.open(seed=None)


def nonce_message(nonce: str = "") -> dict[str, Any]:
    return {"do": "nonce", "id": secrets.token_hex(4), "nonce": nonce or secrets.token_hex(32)}


def secrets_of(server: Server) -> list[str]:
    return server.room.journal.epochs.secrets


def test_everybody_is_told_the_commitment_and_nobody_the_secret(server: Server) -> None:
    open_unseeded(server)
    [secret] = secrets_of(server)
    player = server.player("Nils")
    with server.play(server.gm) as gm, server.play(player) as nils:
        told = [receive(each, "dice") for each in (gm, nils)]
        assert told[0] == told[1]
        assert told[0]["commitment"] == commitment_to(bytes.fromhex(secret))
        assert "secrets" not in told[0]


def frames_until_done(socket: WebSocketTestSession, message: dict[str, Any]) -> list[str]:
    socket.send_json(message)
    heard = []
    for _ in range(100):
        text = socket.receive_text(timeout=10)
        heard.append(text)
        frame = msgspec.json.decode(text)
        if frame["is"] in ("done", "refused", "failed"):
            return heard
    raise AssertionError("no answer among 100 frames")


def test_the_secret_is_in_nothing_anybody_is_sent(server: Server) -> None:
    open_unseeded(server)
    [secret] = secrets_of(server)
    keys = [server.room.journal.enc.state.dice.key.hex(), secret]
    spellings = [
        spelt
        for key in keys
        for spelt in (
            key,
            key.upper(),
            base64.b64encode(bytes.fromhex(key)).decode(),
            base64.urlsafe_b64encode(bytes.fromhex(key)).decode(),
            str(int(key, 16)),
        )
    ]
    heard: list[str] = []
    with server.play(server.gm, "fr") as gm:
        for number in range(12):
            token = server.room.journal.token
            command = {"do": "command", "id": f"c{number}", "decision": token, "text": "end-turn"}
            heard += frames_until_done(gm, command)
        heard += frames_until_done(gm, {"do": "undo", "id": "u", "steps": 2})
        heard += frames_until_done(gm, {"do": "rule", "id": "x", "ruling": {"do": "nonsense"}})
    for path in ("", "/print", "/replay", "/seat", "/dice", "/settings"):
        heard.append(server.gm.get(server.address + path).text)
    assert not [text for text in heard for spelt in spellings if spelt in text]


def test_a_nonce_stirs_the_dice_and_makes_no_answer_too_late(server: Server) -> None:
    open_unseeded(server)
    player = server.player("Nils")
    with server.play(server.gm) as gm, server.play(player) as nils:
        token = receive(gm, "state")["view"]["token"]
        before = server.room.journal.enc.state.dice.key
        nonce = nonce_message()
        assert answer_to(nils, nonce)["is"] == "done"
        assert server.room.journal.enc.state.dice.key != before
        told = receive(gm, "dice")
        assert told["nonces"] == [nonce["nonce"]]
        end = {"do": "command", "id": "a", "decision": token, "text": "end-turn"}
        assert answer_to(gm, end)["is"] == "done"
        # Sent again after a broken connection, it counts once.
        assert answer_to(nils, nonce)["is"] == "done"
        assert server.room.journal.fair_dice().nonces == (nonce["nonce"],)


@pytest.mark.parametrize("nonce", ["7", "g" * 64, "A" * 64])
def test_what_is_no_nonce_is_refused(server: Server, nonce: str) -> None:
    open_unseeded(server)
    with server.play(server.gm) as gm:
        assert answer_to(gm, nonce_message(nonce))["code"] == "invalid_answer"


def test_spectators_add_nothing(server: Server) -> None:
    open_unseeded(server)
    with server.play(server.player("public", "Zoé")) as watching:
        assert answer_to(watching, nonce_message())["is"] == "failed"
    assert server.room.journal.fair_dice().nonces == ()


def test_when_the_fight_is_over_everybody_can_check_every_die(server: Server) -> None:
    open_unseeded(server)
    [secret] = secrets_of(server)
    player = server.player("Nils")
    assert player.get(f"{server.address}/dice").status_code == 422
    with server.play(server.gm) as gm, server.play(player) as nils:
        assert answer_to(nils, nonce_message())["is"] == "done"
        for number in range(6):
            token = server.room.journal.token
            command = {"do": "command", "id": f"c{number}", "decision": token, "text": "end-turn"}
            answer_to(gm, command)
        assert answer_to(gm, END)["is"] == "done"
    assert secrets_of(server)[0] == secret
    assert len(secrets_of(server)) == 2
    for browser in (player, server.gm):
        answer = browser.get(f"{server.address}/dice")
        assert answer.status_code == 200
        proof = msgspec.json.decode(answer.content, type=DiceProof)
        assert proof.secrets == [secret]
        assert proof.dice
        assert check_proof(proof) == []
    assert server.browser().get(f"{server.address}/dice").status_code in (401, 403)


def test_a_table_whose_seed_was_chosen_says_so(server: Server) -> None:
    server.open(seed=5)
    with server.play(server.gm) as gm:
        assert receive(gm, "dice")["commitment"] == ""
        assert answer_to(gm, nonce_message())["is"] == "failed"


def test_the_seeds_that_were_searched_are_not_there_any_more(server: Server) -> None:
    """The attack: a seed whose dice are those everybody saw. Here, from every seed up to 20,000;
    of all 2**31 there is none, since dice do not come from it: another seed changes nothing."""
    open_unseeded(server)
    journal = server.room.journal
    dice = [each for entry in journal.entries for each in entry.thrown.items()]
    assert len(dice) >= 4

    def fits(seed: int) -> bool:
        return all(draw(seed, index, die.faces) + 1 == die.face for index, die in dice)

    assert not any(fits(seed) for seed in range(20_000))
    again = Journal.open({**journal.header, "seed": 12345}, journal.system)
    assert again.entries[0].thrown == journal.entries[0].thrown
