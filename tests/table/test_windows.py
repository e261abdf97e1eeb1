"""Reactions at a table: asked together, sealed, resolved in order; timers and preferences."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from litestar.testing.websocket_test_session import WebSocketTestSession

from tests.table.playing import Server, answer_to, receive, serve
from troisactes.journal.entries import standing
from troisactes.journal.record import Journal
from troisactes.table.room import reaction_timers

LEAVES = """
title: An ogre leaves two who could strike it
system: pf2
map: 12x8
creatures:
  F: {is: fixture-fighter, at: B2}
  G: {is: fixture-fighter, at: B4}
  O: {is: fixture-ogre, at: C3}
order: [F, G, O]
steps: [{F: end-turn}, {G: end-turn}]
"""
REACTION = "attack-of-opportunity"
STRIKE = {"do": REACTION, "with": "longsword"}
PASS = {"do": "pass"}
LATE = "for want of an answer in time"


@pytest.fixture
def server(house: Server) -> Server:
    made = Server(house.client)
    made.open_scenario(LEAVES, seed=1, settings={"pause": 0, "timer": 0})
    return made


class Sitting:
    """The game master and the two fighters, each at a socket."""

    def __init__(self, server: Server, stack: ExitStack) -> None:
        self.server = server
        self.people = {"gm": server.gm, "F": server.player("F"), "G": server.player("G")}
        self.sockets = {
            seat: stack.enter_context(server.play(browser)) for seat, browser in self.people.items()
        }
        self.states = {seat: receive(socket, "state") for seat, socket in self.sockets.items()}
        self.sent = 0

    def send(self, seat: str, **message: Any) -> dict[str, Any]:
        self.sent += 1
        return answer_to(self.sockets[seat], {"id": f"{seat}{self.sent}", **message})

    def state(self, seat: str) -> dict[str, Any]:
        """What a seat sees now."""
        socket = self.sockets[seat]
        socket.send_json({"do": "look", "lang": "en"})
        socket.send_json({"do": "why", "id": "mark", "creature": "?", "answer": {"do": "x"}})
        state: dict[str, Any] = {}
        while True:
            frame = socket.receive_json(timeout=10)
            if frame["is"] == "state":
                state = frame
            elif frame["is"] == "failed" and frame["id"] == "mark":
                return state

    def prompt(self, seat: str) -> dict[str, Any] | None:
        found: dict[str, Any] | None = self.state(seat)["desk"].get("prompt")
        return found

    def leave(self, way: str = "stride H3") -> None:
        """The ogre walks away."""
        token = self.state("gm")["desk"]["decision"]
        done = self.send("gm", do="command", decision=token, text=way)
        assert done["is"] == "done", done

    def log(self, seat: str) -> list[str]:
        return [line["says"] for line in self.state(seat)["log"]]


@pytest.fixture
def sitting(server: Server) -> Iterator[Sitting]:
    with ExitStack() as stack:
        yield Sitting(server, stack)


def strikes(socket_log: list[str]) -> list[str]:
    return [line for line in socket_log if "takes the opportunity" in line]


def test_both_are_asked_together_and_resolved_in_order(sitting: Sitting) -> None:
    sitting.leave()
    first, second = sitting.prompt("F"), sitting.prompt("G")
    assert first is not None
    assert second is not None
    assert (first["creature"], second["creature"]) == ("F", "G")
    # The second answers first: nothing happens yet, nobody is told what it chose.
    before = sitting.state("F")["version"]
    said = sitting.send("G", do="answer", decision=second["decision"], answer=STRIKE)
    assert said["is"] == "done"
    assert sitting.prompt("G") is None
    assert sitting.state("F")["version"] == before
    assert strikes(sitting.log("gm")) == []
    said = sitting.send("F", do="answer", decision=first["decision"], answer=STRIKE)
    assert said["is"] == "done"
    told = strikes(sitting.log("gm"))
    assert len(told) == 2
    events = [each["says"] for each in sitting.state("gm")["log"]]
    assert [line[:1] for line in events if "takes the opportunity" in line] == ["F", "G"]


def test_a_sealed_answer_survives_the_server(tmp_path: Path) -> None:
    path = tmp_path / "t.db"
    with serve(path) as server:
        server.open_scenario(LEAVES, seed=1, settings={"pause": 0, "timer": 0})
        with ExitStack() as stack:
            sitting = Sitting(server, stack)
            sitting.leave()
            prompt = sitting.prompt("G")
            assert prompt is not None
            sitting.send("G", do="answer", decision=prompt["decision"], answer=STRIKE)
        cookies = {seat: browser.cookie for seat, browser in sitting.people.items()}
        table = server.table
    with serve(path) as server:
        server.table = table
        for seat in ("F", "G"):
            browser = server.browser()
            browser.cookie = cookies[seat]
            with server.play(browser) as socket:
                state = receive(socket, "state")
                prompt = state["desk"].get("prompt")
                assert (prompt is None) == (seat == "G")
                if prompt is not None:
                    pass_on = {"do": "answer", "id": "p", "decision": prompt["decision"]}
                    assert answer_to(socket, {**pass_on, "answer": PASS})["is"] == "done"
        server.gm.cookie = cookies["gm"]
        with server.play(server.gm) as socket:
            log = [line["says"] for line in receive(socket, "state")["log"]]
            assert [line[:1] for line in log if "takes the opportunity" in line] == ["G"]


def test_an_answer_whose_facts_changed_is_asked_for_again(sitting: Sitting) -> None:
    sitting.leave()
    prompt = sitting.prompt("G")
    assert prompt is not None
    sitting.send("G", do="answer", decision=prompt["decision"], answer=STRIKE)
    moved = {"do": "move", "creature": "G", "to": "B3"}
    assert sitting.send("gm", do="rule", ruling=moved)["is"] == "done"
    again = sitting.prompt("G")
    assert again is not None
    stale = sitting.send("G", do="answer", decision=prompt["decision"], answer=PASS)
    assert stale["code"] == "stale_decision"
    first = sitting.prompt("F")
    assert first is not None
    sitting.send("F", do="answer", decision=first["decision"], answer=PASS)
    assert strikes(sitting.log("gm")) == []  # not spent without having been asked
    assert sitting.prompt("G") is not None


def test_nobody_answers_for_another_or_twice(server: Server, sitting: Sitting) -> None:
    sitting.leave()
    prompt = sitting.prompt("G")
    assert prompt is not None
    token = prompt["decision"]
    stolen = sitting.send("F", do="answer", decision=token, creature="G", answer=STRIKE)
    assert stolen["is"] == "failed"
    with server.play(sitting.people["G"]) as other_tab:
        receive(other_tab, "state")
        assert sitting.send("G", do="answer", decision=token, answer=PASS)["is"] == "done"
        late = {"do": "answer", "id": "tab", "decision": token, "answer": STRIKE, "creature": "G"}
        said = answer_to(other_tab, late)
        assert (said["is"], said["code"]) == ("failed", "stale_decision")
        assert said["says"].startswith("Answered elsewhere")
    refused = sitting.send("F", do="answer", decision=token, answer={"do": "shield-block"})
    assert refused["is"] in ("refused", "failed")


def test_never_is_not_asked_and_spends_nothing(sitting: Sitting) -> None:
    said = sitting.send("G", do="prefer", creature="G", action=REACTION, what="never")
    assert said["is"] == "done"
    assert sitting.send("F", do="prefer", creature="G", action=REACTION)["is"] == "failed"
    sitting.leave()
    assert sitting.prompt("G") is None
    first = sitting.prompt("F")
    assert first is not None
    sitting.send("F", do="answer", decision=first["decision"], answer=PASS)
    assert any("by the preference given" in line for line in sitting.log("G"))
    assert any("by the preference given" in line for line in sitting.log("gm"))
    assert not any("by the preference given" in line for line in sitting.log("F"))
    mine = sitting.state("G")["desk"]["mine"][0]
    assert mine["budget"]["reaction"]["state"] != "spent"


def test_always_reacts_by_itself(server: Server, sitting: Sitting) -> None:
    for seat in ("F", "G"):
        sitting.send(seat, do="prefer", creature=seat, action=REACTION, what="always")
    sitting.leave()
    assert [line[:1] for line in strikes(sitting.log("gm"))] == ["F", "G"]
    assert sitting.state("gm")["desk"]["decision"]
    # It is all one input, which gives the same again, and is taken back as one.
    journal = server.room.journal
    assert len(journal.inputs) == 1
    again = Journal.replay(journal.header, journal.inputs, journal.system)
    assert standing(again.enc) == standing(journal.enc)
    before = Journal.open(journal.header, journal.system)
    assert sitting.send("gm", do="undo")["is"] == "done"
    assert standing(journal.enc) == standing(before.enc)
    assert sitting.send("gm", do="redo")["is"] == "done"
    assert standing(again.enc) == standing(journal.enc)


def test_a_preference_for_this_turn_ends_with_it(server: Server, sitting: Sitting) -> None:
    sitting.send("G", do="prefer", creature="G", action=REACTION, what="never", until="turn")
    room = server.room
    assert room.facts.preferences(room.journal.enc) == {("G", REACTION): "never"}
    token = sitting.state("gm")["desk"]["decision"]
    sitting.send("gm", do="command", decision=token, text="end-turn")
    assert room.facts.preferences(room.journal.enc) == {}


# --- time ----------------------------------------------------------------------------------------


@pytest.fixture
def short_timer(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    """A timer of 15 s that is over after 0.3."""
    server.gm.request("PATCH", f"{server.address}/settings", json={"timer": 15})
    monkeypatch.setattr(reaction_timers, "SECOND", 0.02)


def wait_for(sitting: Sitting, seat: str, text: str, seconds: float = 5) -> bool:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if any(text in line for line in sitting.log(seat)):
            return True
        time.sleep(0.2)  # looking more often would be a flood
    return False


@pytest.mark.usefixtures("short_timer")
def test_who_does_not_answer_in_time_passes(sitting: Sitting) -> None:
    sitting.leave()
    prompt = sitting.prompt("F")
    assert prompt is not None
    assert prompt["timer"]["total"] == 15
    assert wait_for(sitting, "F", LATE)
    assert not any(LATE in line for line in sitting.log("G") if line.startswith("F"))
    assert strikes(sitting.log("gm")) == []


@pytest.mark.usefixtures("short_timer")
def test_who_is_late_while_another_still_thinks_passes_too(
    server: Server, sitting: Sitting
) -> None:
    sitting.send("F", do="wish", no_timer=True)
    sitting.leave()
    first = sitting.prompt("F")
    assert first is not None
    time.sleep(0.5)  # G, asked second, is late
    assert sitting.prompt("G") is None
    sitting.send("F", do="answer", decision=first["decision"], answer=PASS)
    # The very next input is G's pass, and it says why; not that of the square left after.
    journal = server.room.journal
    given = [(each["by"], each.get("why", "")) for each in journal.inputs if "answer" in each]
    assert given[1:3] == [("F", ""), ("G", "delay")]
    assert wait_for(sitting, "G", LATE)


@pytest.mark.usefixtures("short_timer")
def test_more_time_and_a_hidden_page_keep_the_question_open(sitting: Sitting) -> None:
    sitting.sockets["G"].send_json({"do": "away", "id": "away", "away": True})
    sitting.leave("stride E4 via C4 D4 E4")
    assert sitting.send("F", do="more-time")["is"] == "done"
    time.sleep(0.5)
    first, second = sitting.prompt("F"), sitting.prompt("G")
    assert first is not None
    assert second is not None
    assert first["timer"]["total"] > 15
    assert not second["timer"].get("running", True)
    assert wait_for(sitting, "F", LATE)
    assert sitting.prompt("G") is not None
    # The game master answers for a phone that is away.
    said = sitting.send("gm", do="answer", decision=second["decision"], creature="G", answer=PASS)
    assert said["is"] == "done"
    after = sitting.prompt("G")  # the next square it leaves is another chance to react
    assert after is not None
    assert after["decision"] != second["decision"]


def test_a_page_that_comes_back_is_told_the_time_that_is_left(
    server: Server, sitting: Sitting
) -> None:
    server.gm.request("PATCH", f"{server.address}/settings", json={"timer": 60})
    sitting.leave()
    first = sitting.prompt("F")
    assert first is not None
    time.sleep(0.3)
    with server.play(sitting.people["F"]) as reloaded:
        prompt = receive(reloaded, "state")["desk"]["prompt"]
        assert prompt["timer"]["left"] < first["timer"]["left"] - 0.2


def test_nobody_is_hurried_at_a_seat_nobody_holds(server: Server) -> None:
    server.gm.request("PATCH", f"{server.address}/settings", json={"timer": 15})
    with server.play(server.gm) as socket:
        decision = receive(socket, "state")["desk"]["decision"]
        message = {"id": "go", "do": "command", "decision": decision, "text": "stride H3"}
        assert answer_to(socket, message)["is"] == "done"
    with server.play(server.gm) as socket:
        prompt = receive(socket, "state")["desk"]["prompt"]
        assert prompt["kind"] == "respond"
        assert "timer" not in prompt


def accept(sitting: Sitting, seat: str) -> dict[str, Any]:
    """A seat takes its reaction, and says nothing yet of how."""
    server = sitting.server
    server.gm.request("PATCH", f"{server.address}/settings", json={"timer": 15})
    prompt = sitting.prompt(seat)
    assert prompt is not None
    about = {"decision": prompt["decision"], "creature": seat}
    assert sitting.send(seat, do="accept", action=REACTION, **about)["is"] == "done"
    return prompt


def hurry(sitting: Sitting, monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on 15 s are over after 0.3; clocks notice when something happens."""
    monkeypatch.setattr(reaction_timers, "SECOND", 0.02)
    sitting.sockets["G"].send_json({"do": "away", "id": "here", "away": False})


def test_what_is_accepted_is_not_timed(
    server: Server, sitting: Sitting, monkeypatch: pytest.MonkeyPatch
) -> None:
    sitting.leave()
    first = accept(sitting, "F")
    wrong = {"decision": first["decision"], "creature": "F", "action": "stride"}
    assert sitting.send("F", do="accept", **wrong)["code"] == "unknown_id"
    stolen = {"decision": first["decision"], "creature": "F", "action": REACTION}
    assert sitting.send("G", do="accept", **stolen)["code"] == "stale_decision"
    hurry(sitting, monkeypatch)
    time.sleep(0.5)
    assert sitting.prompt("G") is None  # asked together, it has not accepted
    with server.play(sitting.people["F"]) as reloaded:  # another socket starts no clock
        still = receive(reloaded, "state")["desk"]["prompt"]
        time.sleep(0.5)
    assert not still["timer"].get("running", True)
    again = sitting.prompt("F")
    assert again is not None
    assert again["decision"] == first["decision"]
    said = sitting.send("F", do="answer", decision=first["decision"], answer=STRIKE)
    assert said["is"] == "done"
    assert len(strikes(sitting.log("gm"))) == 1
    facts = server.room.facts.by_name
    assert not any(name.startswith("accepted/") for name in facts)


def test_an_alarm_that_rings_with_the_acceptance_passes_nobody(
    server: Server, sitting: Sitting
) -> None:
    sitting.leave()
    accept(sitting, "F")
    room = server.room
    keys = {each.key for each in room.asking.reactions if each.creature == "F"}
    portal = server.client.blocking_portal
    portal.call(room.time_is_up, keys)
    assert sitting.prompt("F") is not None


def test_who_accepted_may_still_pass_and_is_timed_at_the_next_question(
    sitting: Sitting, monkeypatch: pytest.MonkeyPatch
) -> None:
    sitting.leave("stride E2 via C2 D2 E2")
    first = accept(sitting, "F")
    said = sitting.send("F", do="answer", decision=first["decision"], answer=PASS)
    hurry(sitting, monkeypatch)
    assert said["is"] == "done"
    assert strikes(sitting.log("gm")) == []
    assert wait_for(sitting, "F", LATE)  # at the next square it is timed again


def test_an_acceptance_survives_the_server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "t.db"
    with serve(path) as server:
        server.open_scenario(LEAVES, seed=1, settings={"pause": 0, "timer": 15})
        with ExitStack() as stack:
            sitting = Sitting(server, stack)
            sitting.leave()
            accept(sitting, "F")
        cookie, table = sitting.people["F"].cookie, server.table
    monkeypatch.setattr(reaction_timers, "SECOND", 0.02)
    with serve(path) as server:
        server.table = table
        browser = server.browser()
        browser.cookie = cookie
        with server.play(browser) as socket:
            assert receive(socket, "state")["desk"]["prompt"]["kind"] == "respond"
            time.sleep(0.6)
            assert look(socket)["desk"]["prompt"]["timer"].get("running", True) is False


@pytest.mark.usefixtures("short_timer")
def test_a_seat_may_do_without_a_timer(sitting: Sitting) -> None:
    assert sitting.send("F", do="wish", no_timer=True)["is"] == "done"
    sitting.leave()
    prompt = sitting.prompt("F")
    assert prompt is not None
    assert "timer" not in prompt


# --- the pause -----------------------------------------------------------------------------------

HIDDEN = """
title: Somebody unseen could react
system: pf2
map: 12x8
creatures:
  F: {is: fixture-fighter, at: B2}
  O: {is: fixture-ogre, at: J6}
  S: {is: fixture-fighter, at: C3, side: foes}
order: [S, F, O]
steps:
  - S: end-turn
  - gm: hide S
"""


def frames_of_a_walk(server: Server, with_reactor: bool) -> tuple[list[str], float, str]:
    """What the actor is sent after a walk: the kinds of frames, how long it took, the text."""
    text = HIDDEN if with_reactor else HIDDEN.replace("at: C3", "at: L8")
    server.open_scenario(text, seed=1, settings={"pause": 300})
    if with_reactor:
        with server.play(server.gm) as socket:
            receive(socket, "state")
            never = {"do": "prefer", "id": "n", "creature": "S", "action": REACTION}
            assert answer_to(socket, {**never, "what": "never"})["is"] == "done"
    with server.play(server.player("F")) as socket:
        token = receive(socket, "state")["desk"]["decision"]
        receive(socket, "seats")
        walk = {"do": "answer", "id": "w", "decision": token}
        started = time.monotonic()
        socket.send_json({**walk, "answer": {"do": "stride", "to": "B5"}})
        kinds: list[str] = []
        state: dict[str, Any] = {}
        while not state:
            frame = socket.receive_json(timeout=10)
            kinds.append(frame["is"])
            state = frame if frame["is"] == "state" else {}
        said = json.dumps([state["log"], state["desk"], state["version"], state["view"]])
        return kinds, time.monotonic() - started, said


def test_an_unseen_reactor_that_never_reacts_cannot_be_told(server: Server) -> None:
    with_it, long, said = frames_of_a_walk(server, True)
    without, short, also_said = frames_of_a_walk(server, False)
    assert with_it == without == ["done", "state"]
    assert min(long, short) >= 0.3
    assert abs(long - short) < 0.2
    assert said.split('"') == also_said.split('"')
    inputs = server.client.app.state.rooms.store.inputs
    kept = [inputs(each["id"])[0][1] for each in server.gm.get("/api/tables").json()[:2]]
    assert ["auto" in each for each in kept] == [False, True]  # it did let a chance go by


def test_the_game_master_sees_at_once(server: Server) -> None:
    server.open_scenario(HIDDEN, seed=1, settings={"pause": 2000})
    with server.play(server.gm) as master, server.play(server.player("F")) as socket:
        token = receive(socket, "state")["desk"]["decision"]
        receive(master, "state")
        started = time.monotonic()
        walk = {"do": "answer", "id": "w", "decision": token}
        socket.send_json({**walk, "answer": {"do": "stride", "to": "D2"}})
        while receive(master, "state")["version"] != 1:
            pass
        assert time.monotonic() - started < 1.5


# --- the decoy -----------------------------------------------------------------------------------


@pytest.mark.parametrize("what", ["never", "ask", "away"])
def test_with_the_decoy_every_step_awaits_the_game_master(server: Server, what: str) -> None:
    """Whether an unseen creature never reacts, is asked, or is not even near."""
    text = HIDDEN if what != "away" else HIDDEN.replace("at: C3", "at: L8")
    server.open_scenario(text, seed=1, settings={"pause": 0, "decoy": True})
    player = server.player("F")
    with server.play(server.gm) as master, server.play(player) as socket:
        if what == "never":
            never = {"do": "prefer", "id": "n", "creature": "S", "action": REACTION}
            assert answer_to(master, {**never, "what": "never"})["is"] == "done"
        token = look(socket)["desk"]["decision"]
        walk = {"do": "answer", "id": "w", "decision": token}
        walk["answer"] = {"do": "stride", "to": "B5"}
        assert answer_to(socket, walk)["is"] == "done"
        # Nothing new, however the player asks: not even another line or the replay tells.
        assert look(socket) == {}
        assert answer_to(socket, {"do": "show", "id": "s", "creature": "F"})["is"] == "failed"
        assert answer_to(socket, walk)["is"] == "done"  # sent again, it counts once
        replay = player.get(f"{server.address}/replay", params={"view": "F"}).json()
        assert replay["count"] == 0
        assert answer_to(socket, {"do": "go-on", "id": "g"})["is"] == "failed"
        desk = look(master)["desk"]
        while (prompt := desk.get("prompt")) is not None:
            assert what == "ask"
            assert queued(desk) == []  # first what the game master is asked
            passes = {"do": "answer", "id": f"p{prompt['decision']}", "answer": PASS}
            passes["decision"] = prompt["decision"]
            assert answer_to(master, passes)["is"] == "done"
            desk = look(master)["desk"]
            time.sleep(0.2)  # looking more often would be a flood
        assert look(socket) == {}
        assert len(queued(desk)) == 1
        assert answer_to(master, {"do": "go-on", "id": "g"})["is"] == "done"
        assert look(socket)["version"] > 0
        assert queued(look(master)["desk"]) == []


def queued(desk: dict[str, Any]) -> list[dict[str, Any]]:
    return [each for each in desk.get("queue", []) if each["kind"] == "decoy"]


# --- real dice and requests ----------------------------------------------------------------------


def test_real_dice_are_asked_of_the_seat_that_wishes_them(server: Server) -> None:
    server.open_scenario(
        LEAVES.replace("steps: [{F: end-turn}, {G: end-turn}]", "steps: [{mark: here}]"), seed=1
    )
    with server.play(server.player("F")) as socket:
        receive(socket, "state")
        assert answer_to(socket, {"do": "wish", "id": "r", "real_dice": True})["is"] == "done"
        token = look(socket)["desk"]["decision"]
        strike = {"do": "command", "id": "s", "decision": token, "text": "strike O with longsword"}
        assert answer_to(socket, strike)["is"] == "done"
        pad = look(socket)["desk"]["prompt"]["pad"]
        assert pad["faces"] == 20
        token = look(socket)["desk"]["decision"]
        typed = {"do": "answer", "id": "d", "decision": token, "answer": {**pad["answer"]}}
        typed["answer"]["value"] = 2
        assert answer_to(socket, typed)["is"] == "done"
        rolls = [each for line in look(socket)["log"] for each in line.get("details", [])]
        assert "2" in str([each for each in rolls if "roll" in each])
        token = look(socket)["desk"]["decision"]
        again = {"do": "command", "id": "t", "decision": token, "text": "strike O with longsword"}
        assert answer_to(socket, again)["is"] == "done"
        token = look(socket)["desk"]["decision"]
        assert answer_to(socket, {"do": "throw", "id": "u", "decision": token})["is"] == "done"


def look(socket: WebSocketTestSession) -> dict[str, Any]:
    socket.send_json({"do": "look", "lang": "en"})
    socket.send_json({"do": "why", "id": "mark", "creature": "?", "answer": {"do": "x"}})
    state: dict[str, Any] = {}
    while True:
        frame = socket.receive_json(timeout=10)
        if frame["is"] == "state":
            state = frame
        elif frame["is"] == "failed" and frame["id"] == "mark":
            return state


def test_a_player_asks_and_the_game_master_settles(sitting: Sitting) -> None:
    assert sitting.send("F", do="ask", creature="F", text="May I?", undo=0)["is"] == "done"
    assert sitting.send("F", do="ask", creature="G", text="and she?")["is"] == "failed"
    (item,) = [each for each in sitting.state("gm")["desk"]["queue"] if each["kind"] == "request"]
    assert "May I?" in item["says"]
    assert sitting.send("F", do="settle", request=item["request"], grant=True)["is"] == "failed"
    assert sitting.send("gm", do="settle", request=item["request"], grant=True)["is"] == "done"
    queue = sitting.state("gm")["desk"].get("queue", [])
    assert not [each for each in queue if each["kind"] == "request"]
    for number in range(3):
        assert sitting.send("F", do="ask", text=str(number))["is"] == "done"
    assert sitting.send("F", do="ask", text="4")["is"] == "failed"


def test_the_game_master_looks_as_a_player_and_a_player_does_not(sitting: Sitting) -> None:
    sitting.sockets["gm"].send_json({"do": "look", "lang": "en", "seat": "F"})
    while (frame := receive(sitting.sockets["gm"], "state"))["view"]["seat"] != "F":
        pass
    assert frame["desk"]
    sitting.sockets["F"].send_json({"do": "look", "lang": "en", "seat": "gm"})
    assert receive(sitting.sockets["F"], "state")["view"]["seat"] == "F"


def test_somebody_points_at_a_square(sitting: Sitting) -> None:
    assert sitting.send("F", do="ping", cell="C4")["is"] == "done"
    assert receive(sitting.sockets["G"], "ping") == {"is": "ping", "cell": "C4", "by": "F"}
    assert sitting.send("F", do="ping", cell="ZZ99")["is"] == "failed"
