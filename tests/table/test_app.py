"""The server through its door: open a table, take a seat, play, be refused, come back."""

from __future__ import annotations

from pathlib import Path

from tests.table.playing import Server, answer_to, receive, serve
from troisactes.table.server.security import HEADERS

HEROES = ["Maëlle", "Nils", "Ondine", "Bruno"]


def test_the_systems_and_their_fights_are_listed(server: Server) -> None:
    for lang in ("fr", "en"):
        answer = server.gm.get("/api/systems", params={"lang": lang})
        assert "pf2" in [each["id"] for each in answer.json()]
        for name, value in HEADERS.items():
            assert answer.headers[name] == value
    assert server.gm.get("/api/systems", params={"lang": "de"}).status_code == 400


def test_whoever_opens_a_table_is_its_game_master(server: Server) -> None:
    server.open()
    mine = server.gm.get(f"{server.address}/seat").json()
    assert (mine["seat"], mine["title"]) == ("gm", "Chahut à l’auberge")
    assert [each["id"] for each in server.gm.get("/api/tables").json()] == [server.table]
    assert server.browser().get("/api/tables").json() == []


def test_a_fight_is_played_over_the_socket(server: Server) -> None:
    server.open()
    with server.play(server.gm) as socket:
        state = receive(socket, "state")
        assert state["version"] == 0
        token = state["view"]["token"]
        end = {"do": "command", "id": "a", "decision": token, "text": "end-turn"}
        socket.send_json(end)
        after = receive(socket, "state")
        assert after["version"] == 1
        assert after["log"]
        assert receive(socket, "done") == {"is": "done", "id": "a", "version": 1}
        # Sent again, it counts once.
        assert answer_to(socket, end) == {"is": "done", "id": "a", "version": 1}
        # An older decision is over.
        assert answer_to(socket, {**end, "id": "b"})["code"] == "stale_decision"
        assert answer_to(socket, {"do": "undo", "id": "c"})["version"] == 2


def test_a_refusal_says_why_and_changes_nothing(server: Server) -> None:
    server.open()
    with server.play(server.gm, "fr") as socket:
        token = receive(socket, "state")["view"]["token"]
        crawl = {"do": "command", "id": "a", "decision": token, "text": "crawl A1"}
        refused = answer_to(socket, crawl)
        assert refused["is"] == "refused"
        assert refused["clause"].startswith("PF2-")
        assert refused["says"]
        socket.send_json({"do": "look", "lang": "fr"})
        assert receive(socket, "state")["version"] == 0


def test_the_table_is_there_again_after_a_restart(tmp_path: Path) -> None:
    path = tmp_path / "t.db"
    with serve(path) as server:
        server.open()
        with server.play(server.gm) as socket:
            token = receive(socket, "state")["view"]["token"]
            end = {"do": "command", "id": "a", "decision": token, "text": "end-turn"}
            assert answer_to(socket, end)["version"] == 1
        cookie, table = server.gm.cookie, server.table
    with serve(path) as server:
        server.gm.cookie, server.table = cookie, table
        with server.play(server.gm) as socket:
            assert receive(socket, "state")["version"] == 1
            # A command whose answer was lost with the old server still counts once.
            assert answer_to(socket, end) == {"is": "done", "id": "a", "version": 1}


def test_players_join_by_the_code_and_everybody_sees_it(server: Server) -> None:
    server.open()
    card = server.browser().get(server.address).json()
    assert [each["seat"] for each in card["seats"]] == ["gm", *HEROES]
    assert not any(each.get("taken") for each in card["seats"][1:])
    with server.play(server.gm) as socket:
        receive(socket, "seats")
        anna = server.player("Nils", "Anna\u202e <b>")
        seen = {each["seat"]: each for each in receive(socket, "seats")["seats"]}
        assert seen["Nils"]["taken"]
        assert seen["Nils"]["name"] == "Anna <b>"
        with server.play(anna) as phone:
            receive(phone, "state")
            seen = {each["seat"]: each for each in receive(socket, "seats")["seats"]}
            assert seen["Nils"]["online"]
    other = server.browser().post(f"{server.address}/join", json={"seat": "Nils", "name": "Bo"})
    assert (other.status_code, other.json()["code"]) == (409, "seat_taken")
    again = anna.post(f"{server.address}/join", json={"seat": "Nils", "name": "Anne"})
    assert again.json()["name"] == "Anne"
    server.gm.request("PATCH", f"{server.address}/settings", json={"join": "links"})
    shut = server.browser().post(f"{server.address}/join", json={"seat": "Bruno", "name": "Bo"})
    assert (shut.status_code, shut.json()["code"]) == (403, "not_allowed")


def test_spectators_see_what_the_players_see(server: Server) -> None:
    server.open()
    watcher = server.player("public", "Zoé")
    with server.play(watcher) as socket:
        state = receive(socket, "state")
        assert state["view"]["decision"] is None
        assert answer_to(socket, {"do": "undo", "id": "a"})["is"] == "failed"
    assert server.gm.get(server.address).json()["spectators"] == 0


def test_a_link_works_once_and_can_be_renewed(server: Server) -> None:
    server.open()
    secret = server.links["Nils"].partition("#")[2]
    anna = server.browser()
    took = anna.post(f"{server.address}/seat", json={"secret": secret, "name": "Anna"})
    assert took.json()["seat"] == "Nils"
    assert "HttpOnly" in took.headers["set-cookie"]
    assert "SameSite=strict" in took.headers["set-cookie"]
    thief = server.browser().post(f"{server.address}/seat", json={"secret": secret})
    assert thief.status_code == 403
    renewal = f"{server.address}/seats/Nils/link"
    assert anna.post(renewal).status_code == 403  # a player's to ask for it is not
    with server.play(anna) as phone:
        receive(phone, "state")
        answer = server.gm.post(renewal)
        assert receive(phone, "gone")["says"]
    assert anna.get(f"{server.address}/seat").status_code == 401
    secret = answer.json()["link"].partition("#")[2]
    new = server.browser().post(f"{server.address}/seat", json={"secret": secret})
    assert new.json()["seat"] == "Nils"


def test_a_seat_is_taken_away_and_given_up(server: Server) -> None:
    server.open()
    anna = server.player("Nils")
    assert anna.request("DELETE", f"{server.address}/seats/Bruno").status_code == 403
    assert server.gm.request("DELETE", f"{server.address}/seats/Nils").status_code == 204
    assert anna.get(f"{server.address}/seat").status_code == 401
    again = anna.post(f"{server.address}/join", json={"seat": "Nils", "name": "Anna"})
    assert (again.status_code, again.json()["code"]) == (403, "seat_shut")
    link = server.gm.post(f"{server.address}/seats/Nils/link").json()["link"]
    bo = server.browser()
    bo.post(f"{server.address}/seat", json={"secret": link.partition("#")[2], "name": "Bo"})
    assert bo.post(f"{server.address}/leave").status_code == 204
    assert server.player("Nils", "Cy").get(f"{server.address}/seat").json()["name"] == "Cy"


def test_the_game_master_plays_for_seats_nobody_holds(server: Server) -> None:
    server.open_scenario(SCENARIO)  # the turn of F, whom nobody plays
    with server.play(server.gm) as socket:
        assert receive(socket, "state")["desk"]["palette"]["creature"] == "F"
        server.player("F")
        assert "palette" not in receive(socket, "state")["desk"]


def test_settings_are_the_game_masters_and_everybody_hears_of_them(server: Server) -> None:
    server.open()
    anna = server.player("Nils")
    address = f"{server.address}/settings"
    assert anna.request("PATCH", address, json={"timer": 15}).status_code == 403
    assert server.browser().get(address).status_code == 401
    with server.play(anna) as phone:
        receive(phone, "settings")
        answer = server.gm.request("PATCH", address, json={"timer": 15, "hp-of-others": "exact"})
        assert answer.json()["timer"] == 15
        assert receive(phone, "settings")["settings"]["timer"] == 15
        foes = [each for each in receive(phone, "state")["view"]["creatures"] if not each["own"]]
        assert all("now" in each["hp"] for each in foes)
    for wrong in ({"timer": 17}, {"colour": "red"}, {"enforcement": 3}):
        assert server.gm.request("PATCH", address, json=wrong).status_code == 422
    assert server.gm.request("PATCH", address, json=[1]).status_code == 400
    assert anna.get(address).json()["timer"] == 15


def test_a_scenario_is_opened_where_it_ends(server: Server) -> None:
    server.open_scenario(SCENARIO)
    with server.play(server.gm) as socket:
        state = receive(socket, "state")
        assert state["view"]["turn"] == "F"
        mine = next(each for each in state["view"]["creatures"] if each["id"] == "F")
        assert len(mine["budget"]) == 3  # two actions and the reaction: one was spent
        end = {"do": "command", "id": "a", "decision": state["view"]["token"], "text": "end-turn"}
        assert answer_to(socket, end)["version"] == 1
    bad = server.gm.post("/api/scenarios", json={"text": SCENARIO.replace("stride", "strode")})
    assert (bad.status_code, bad.json()["code"]) == (422, "invalid_answer")
    assert server.gm.post("/api/scenarios", json={"text": "[1, 2]"}).status_code == 422


SCENARIO = """
title: One step taken
system: pf2
map: 12x8
creatures:
  F: {is: fixture-fighter, at: B2}
  O: {is: fixture-ogre, at: J6}
order: [F, O]
steps:
  - F: stride D2
"""


def test_a_fight_is_told_again_to_whoever_has_the_code(server: Server) -> None:
    server.open(lang="en")
    with server.play(server.gm) as socket:
        token = receive(socket, "state")["view"]["token"]
        for number in range(3):
            end = {"do": "command", "id": str(number), "decision": token, "text": "end-turn"}
            token = answer_to(socket, end)["version"] + 1
        assert answer_to(socket, {"do": "undo", "id": "u"})["version"] == 4
    stranger = server.browser()
    told = stranger.get(f"{server.address}/replay?lang=en&limit=3").json()
    assert told["count"] == 4
    assert [each["version"] for each in told["frames"]] == [0, 1, 2]
    assert told["frames"][0]["desk"]["tokens"]
    rest = stranger.get(f"{server.address}/replay?lang=en&first=3").json()["frames"]
    assert rest[0]["undone"]
    assert rest[1]["undoes"]
    assert stranger.get(f"{server.address}/replay?view=gm").status_code == 403
    assert server.player("Nils").get(f"{server.address}/replay?view=Nils").status_code == 200
    assert server.gm.get(f"{server.address}/replay?view=gm").status_code == 200
    server.gm.request("PATCH", f"{server.address}/settings", json={"replay": "closed"})
    assert stranger.get(f"{server.address}/replay").status_code == 403


def test_a_fight_is_summed_up_on_paper(server: Server) -> None:
    server.open_scenario(SCENARIO)
    with server.play(server.gm) as socket:
        token = receive(socket, "state")["view"]["token"]
        stride = {"do": "command", "id": "a", "decision": token, "text": "stride F2"}
        assert answer_to(socket, stride)["is"] == "done"
    paper = server.gm.get(f"{server.address}/print?lang=en").json()
    fighter = next(each for each in paper["creatures"] if each["id"] == "F")
    assert fighter["actions"] == 1
    assert paper["clauses"]
    assert paper["replay"].endswith(f"/rejouer/{server.table}")
    assert server.browser().get(f"{server.address}/print").status_code == 401


def test_a_fight_with_something_improvised_is_summed_up_too(server: Server) -> None:
    server.open_scenario(SCENARIO)
    said = ("gm-improvised-action", "cost-1", "manipulate", "no-more", "confirm")
    with server.play(server.gm) as socket:
        token = receive(socket, "state")["view"]["token"]
        for number, text in enumerate(said):
            command = {"do": "command", "id": text, "decision": token + number, "text": text}
            assert answer_to(socket, command)["is"] == "done", text
    paper = server.gm.get(f"{server.address}/print?lang=en")
    assert paper.status_code == 200, paper.text
    assert paper.json()["creatures"][0]["actions"]


PNG = b"\x89PNG\r\n\x1a\n" + b"\0" * 40


def test_a_picture_is_laid_under_the_grid(server: Server) -> None:
    server.open()
    address = f"{server.address}/image"
    assert server.browser().get(address).status_code == 404
    with server.play(server.gm) as socket:
        receive(socket, "state")
        put = server.gm.request("PUT", f"{address}?cell=50&x=3&y=-4", content=PNG)
        assert put.status_code == 204, put.text
        image = receive(socket, "state")["view"]["map"]["image"]
        assert (image["cell"], image["x"], image["y"]) == (50, 3, -4)
    assert server.gm.get(f"{server.address}/replay").json()["image"] == image
    got = server.browser().get(image["url"])
    assert (got.content, got.headers["content-type"]) == (PNG, "image/png")
    assert "sandbox" in got.headers["content-security-policy"]
    assert server.gm.request("DELETE", address).status_code == 204
    assert server.gm.get(address).status_code == 404


def test_the_page_is_served_at_every_address_but_the_servers_own(
    tmp_path: Path, server: Server
) -> None:
    assert server.gm.get("/api/nothing").status_code == 404
    for address in ("/", "/t/ABCDEFGH", "/regles/PF2-ACT-05", "/rejouer/ABCDEFGH"):
        answer = server.gm.get(address)
        assert answer.headers["content-type"].startswith("text/html")
        assert "default-src 'none'" in answer.headers["content-security-policy"]


def test_a_board_asks_before_anything_is_done(server: Server) -> None:
    """From a tap to the answer, as a page does it: reach, rings, a card, the preview, done."""
    stages = Path(__file__).parent / "acceptance" / "30-board.yaml"
    server.open_scenario(stages.read_text(encoding="utf-8").split("---")[0])
    with server.play(server.player("Kyra"), "fr") as socket:
        token = receive(socket, "state")["desk"]["decision"]
        socket.send_json({"do": "reach", "id": "r", "decision": token})
        bands = receive(socket, "reach")["bands"]
        assert [band["affordable"] for band in bands] == [True, True, True]
        socket.send_json({"do": "suggest", "id": "s", "decision": token})
        rings = {each["target"]: each for each in receive(socket, "suggest")["for"]}
        assert "G1" in rings
        socket.send_json({"do": "suggest", "id": "t", "decision": token, "target": "G1"})
        (card,) = receive(socket, "suggest")["for"]
        best = card["best"][0]
        assert best == rings["G1"]["best"][0]
        socket.send_json({"do": "preview", "id": "p", "decision": token, "answer": best["answer"]})
        forecast = receive(socket, "preview")["forecast"]
        assert [each["id"] for each in forecast["victims"]] == ["G1"]
        done = {"do": "answer", "id": "a", "decision": token, "answer": forecast["answer"]}
        assert answer_to(socket, done)["is"] == "done"
