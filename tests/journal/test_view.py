"""Nobody is shown what its seat may not know: not in a creature, an offer, an event or a number."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.journal.arena import OPEN_ROWS, SYSTEMS, encounter, journal, pick
from troisactes.errors import NotYourDecision, Refused, UnknownId
from troisactes.i18n import say
from troisactes.journal.header import table_header
from troisactes.journal.record import Journal
from troisactes.journal.seat_view import look
from troisactes.journal.view import (
    Eyes,
    alias_of,
    hit_point_band,
    known_creatures,
    masked_facts,
)
from troisactes.journal.wire import option_to_plain
from troisactes.kernel.grid import Grid
from troisactes.kernel.names import Note, Variable
from troisactes.records.event import Ruling
from troisactes.records.meanings import FOR_ASKED, FOR_GAME_MASTER, Audience
from troisactes.records.questions import Question
from troisactes.records.record import declared, fields_of
from troisactes.rules.pu.questions import VolleyTargetQuestion
from troisactes.rules.registry import load_system, system_ids
from troisactes.rules.setup import Participant

SOURCE = Path(__file__).resolve().parents[2] / "src" / "troisactes"
SEED = 987_654_321

# Of these two nothing below may ever reach a player while they are hidden.
LURKER: dict[str, Any] = {"id": "lurker-in-the-dark", "name": "Vermithrax", "hp": 7_531}
MASKED: dict[str, Any] = {"id": "brute-in-disguise", "name": "Groknar", "hp": 4_931}
SECRETS = (LURKER["id"], LURKER["name"], MASKED["id"], MASKED["name"], str(SEED))
FINDING = ("gm-improvised-action", "seek")
SECRET_NUMBERS = re.compile(r"\b(7[45]\d\d|4[89]\d\d)\b")  # their hit points, hurt or not


def shady_table(system: str = "pf2", seed: int = SEED, order: tuple[str, ...] = ()) -> Journal:
    """Two heroes, an ogre in the open, one whose name is kept back, one nobody has noticed."""
    grid = Grid.parse(OPEN_ROWS)
    loaded = load_system(system, cast=True)

    def somebody(id: str, sheet: str, where: str, **more: Any) -> Participant:
        return Participant(id, sheet, grid.parse_cell(where), **more)

    people = [
        somebody("F", "fixture-fighter", "B2", name="Kyra"),
        somebody("W", "fixture-wizard", "B3", name="Ezren"),
        somebody("O", "fixture-ogre", "D2"),
        somebody(
            MASKED["id"],
            "fixture-ogre",
            "D4",
            name=MASKED["name"],
            hp=MASKED["hp"],
            notes={"hidden-name": True},
        ),
        somebody(
            LURKER["id"],
            "fixture-ogre",
            "A6",
            name=LURKER["name"],
            hp=LURKER["hp"],
            conditions={"undetected": 0},
        ),
    ]
    seats = {"anna": ["F"], "bob": ["W"], "screen": []}
    header = table_header(loaded, grid, people, seed=seed, seats=seats, order=order)
    return Journal.open(header, loaded)


def everything_shown(table: Journal, seat: str) -> str:
    shown = [table.view(seat), table.visible_events(seat)]
    return json.dumps(shown, ensure_ascii=False)


def expect_no_secret(table: Journal, seat: str) -> None:
    text = everything_shown(table, seat)
    for secret in SECRETS:
        assert str(secret) not in text
    assert not SECRET_NUMBERS.search(text)
    assert '"seed"' not in text
    assert '"notes"' not in text
    assert '"dice":' not in text


@pytest.mark.parametrize("system", SYSTEMS)
@given(seed=st.integers(0, 10_000))
@settings(max_examples=8)
def test_hidden_things_never_appear(system: str, seed: int) -> None:
    table = shady_table(system)
    chance = random.Random(seed)
    for _ in range(60):
        if table.decision is None:
            break
        for seat in ("anna", "bob", "screen"):
            expect_no_secret(table, seat)
        asked = table.asked()[0]
        if table.inputs and chance.random() < 0.08:
            table.undo("gm")
        elif asked == "gm":
            table.answer("gm", pick(table.enc, chance))
        else:
            offered = table.view(asked)["decision"]["options"]
            # Whoever looks about may find what is hidden: then it is not hidden any more.
            tempting = [each for each in offered if each["do"] not in FINDING]
            table.answer(asked, chance.choice(tempting), table.token)


def test_the_game_master_sees_them() -> None:
    text = everything_shown(shady_table(), "gm")
    for secret in SECRETS[:-1]:
        assert str(secret) in text
    assert str(LURKER["hp"]) in text
    assert str(SEED) not in text


@pytest.mark.parametrize("seat", ["anna", "bob", "screen"])
def test_the_unseen_leave_no_gap(seat: str) -> None:
    table = shady_table()
    shown = table.view(seat)
    assert [each["id"] for each in shown["creatures"]] == ["F", "W", "O", "?A"]
    assert len(shown["order"]) == 4
    numbers = [each["n"] for each in table.visible_events(seat)]
    assert numbers == list(range(1, len(numbers) + 1))


def test_whose_turn_an_unseen_creature_has() -> None:
    table = shady_table(order=(LURKER["id"], "F", "W", "O", MASKED["id"]))
    shown = table.view("anna")
    assert shown["turn"] is None
    assert shown["awaiting"] == "gm"
    assert shown["decision"] is None
    assert table.view("gm")["turn"] == LURKER["id"]


def test_spotting_it_shows_it_to_who_did() -> None:
    table = shady_table()
    lurker = table.enc.state.find(LURKER["id"])
    assert lurker is not None
    lurker.notes[Note("spotted-by")] = (0,)
    assert LURKER["name"] in everything_shown(table, "anna")
    expect_no_secret_of_the_lurker(table, "bob")
    assert LURKER["name"] in everything_shown(table, "screen")


def expect_no_secret_of_the_lurker(table: Journal, seat: str) -> None:
    text = everything_shown(table, seat)
    assert LURKER["id"] not in text
    assert LURKER["name"] not in text


def test_what_happened_while_it_was_unseen_stays_untold() -> None:
    lurker = LURKER["id"]
    table = shady_table(order=(lurker, "F", "W", "O", MASKED["id"]))
    table.answer("gm", {"do": "stride", "to": "A8"})
    table.rule("gm", {"do": "reveal", "creature": lurker})
    events = table.visible_events("anna")
    assert not [each for each in events if each["kind"] == "moved"]
    table.answer("gm", {"do": "stride", "to": "B8"})
    moved = [each for each in table.visible_events("anna") if each["kind"] == "moved"]
    assert moved
    assert moved[0]["data"]["creature"] == lurker


def test_a_creature_sent_away_unnoticed_is_never_heard_of() -> None:
    table = shady_table()
    table.rule("gm", {"do": "remove-creature", "creature": LURKER["id"]})
    expect_no_secret(table, "anna")


def test_damage_from_the_unseen_comes_from_nobody_known() -> None:
    lurker = LURKER["id"]
    table = shady_table(order=(lurker, "F", "W", "O", MASKED["id"]))
    table.rule("gm", {"do": "move", "creature": lurker, "to": "B1"})
    for _ in range(3):
        table.answer("gm", {"do": "strike", "target": "F"})
        if table.enc.state.turn < 0 or table.decision is None or table.decision.kind != "act":
            break
    expect_no_secret(table, "anna")
    hurt = [each for each in table.visible_events("anna") if each["kind"] == "damage"]
    assert all(each["data"]["source"] == "unknown" for each in hurt)


# ── names kept back ─────────────────────────────────────────────────────────────────────────────


def test_a_masked_creature_is_answered_by_its_mask() -> None:
    masked = MASKED["id"]
    table = shady_table(order=("F", "W", "O", masked, LURKER["id"]))
    table.rule("gm", {"do": "move", "creature": masked, "to": "C2"})
    strikes = [each for each in table.view("anna")["decision"]["options"] if each["do"] == "strike"]
    assert {"do": "strike", "with": "longsword", "target": "?A"} in strikes
    with pytest.raises(UnknownId):
        table.answer("anna", {"do": "strike", "target": masked})
    table.answer("anna", {"do": "strike", "target": "?A"})
    assert table.inputs[-1]["answer"]["target"] == masked
    expect_no_secret(table, "anna")


def test_a_masked_creature_in_a_typed_line() -> None:
    masked = MASKED["id"]
    table = shady_table(order=("F", "W", "O", masked, LURKER["id"]))
    table.rule("gm", {"do": "move", "creature": masked, "to": "C2"})
    with pytest.raises(UnknownId) as caught:
        table.command("anna", f"strike {masked}")
    assert caught.value.near == ()
    table.command("anna", "strike créature a with fist")
    assert table.inputs[-1]["answer"]["target"] == masked


def test_a_guess_at_the_unseen_is_no_hint() -> None:
    table = shady_table(order=("F", "W", "O", MASKED["id"], LURKER["id"]))
    for wanted in (LURKER["id"], "lurker", "nobody"):
        with pytest.raises(UnknownId) as caught:
            table.answer("anna", {"do": "strike", "target": wanted})
        assert caught.value.near == ()


def test_letters_are_given_in_the_order_people_are_seen() -> None:
    table = shady_table()
    table.rule("gm", {"do": "hide-name", "creature": LURKER["id"]})
    table.rule("gm", {"do": "hide-name", "creature": "O"})
    masks = {each["name"]: each["id"] for each in table.view("anna")["creatures"]}
    assert masks["Créature A"] == "?A"
    assert masks["Créature B"] == "?B"
    table.rule("gm", {"do": "reveal", "creature": LURKER["id"]})
    names = [each["name"] for each in table.view("anna", "en")["creatures"]]
    assert names[2:] == ["Creature B", "Creature A", "Creature C"]
    table.rule("gm", {"do": "show-name", "creature": "O"})
    assert [each["id"] for each in table.view("anna")["creatures"]][2:] == ["O", "?A", "?C"]


def test_letters_without_a_journal() -> None:
    enc = encounter(O={"notes": {"hidden-name": True}}, P={"notes": {"hidden-name": True}})
    shown = look(enc, "anna", {"anna": ["F"]}).plain()
    assert [each["id"] for each in shown["creatures"]] == ["F", "W", "?A", "?B"]


def test_more_strangers_than_letters() -> None:
    enc = encounter()
    ogre = enc.state.creatures[2]
    ogre.notes[Note("hidden-name")] = True
    for number, letters in ((0, "A"), (25, "Z"), (26, "AA"), (27, "AB"), (702, "AAA")):
        enc.state.vars[Variable("aliases")] = (*(99,) * number, ogre.index)
        assert alias_of(enc, ogre) == letters


@pytest.mark.claims("PT-TRK-03")
def test_the_order_with_a_name_kept_back() -> None:
    people = {"O": {"notes": {"hidden-name": True}}}
    table = journal("pf2-playtest", order=("O", "F", "W"), people=people)
    table.rule("gm", {"do": "remove-creature", "creature": "P"})
    assert [each["name"] for each in table.view("anna")["order"]] == ["unknown", "F", "W"]
    assert [each["name"] for each in table.view("gm")["order"]] == ["O", "F", "W"]


@pytest.mark.claims("PT-TRK-02", "PT-OPEN-06")
def test_what_players_see_of_the_order() -> None:
    table = journal("pf2-playtest", order=())
    assert len(table.view("anna")["order"]) == 4
    assert not any("result" in each for each in table.view("anna")["order"])
    assert all("result" in each for each in table.view("gm")["order"])
    rolled = [
        each["data"]
        for each in table.visible_events("anna")
        if each["kind"] == "check" and each["data"]["purpose"] == "initiative"
    ]
    assert [each["creature"] for each in rolled if "total" in each] == ["F"]
    table.rule("gm", {"do": "set-option", "option": "order-visibility", "value": "with-results"})
    assert all("result" in each for each in table.view("anna")["order"])
    table.rule("gm", {"do": "set-option", "option": "order-visibility", "value": "hidden"})
    assert table.view("anna")["order"] == []
    begins = [each for each in table.visible_events("anna") if each["kind"] == "encounter-begins"]
    assert begins[0]["data"] == {}


# ── one's own, allies, the others ───────────────────────────────────────────────────────────────


def shown(table: Journal, seat: str, id: str) -> dict[str, Any]:
    found: dict[str, Any] = next(each for each in table.view(seat)["creatures"] if each["id"] == id)
    return found


def test_one_s_own_creature_in_full() -> None:
    table = journal()
    own = shown(table, "anna", "F")
    assert own["own"]
    assert own["hp"] == {"now": 20, "max": 20}
    assert own["budget"] == ["action", "action", "action", "reaction"]
    assert own["stowed"] == ["healing-potion"]
    assert own["cell"] == "B2"


def test_of_others_only_what_can_be_seen() -> None:
    table = journal(people={"O": {"hp": 20, "conditions": {"frightened": 1, "readied": 0}}})
    foe = shown(table, "anna", "O")
    assert foe == {
        "id": "O",
        "name": "O",
        "own": False,
        "side": "foes",
        "present": True,
        "cell": "F4",
        "size": 1,
        "hp": "battered",
        "held": [],
        "work": [],
        "conditions": [{"id": "frightened", "value": 1}],
    }
    ally = shown(table, "anna", "W")
    assert ally["hp"] == {"now": 14, "max": 14}
    for secret in ("budget", "pools", "stowed", "gained", "sheet"):
        assert secret not in ally
        assert secret not in foe


@pytest.mark.parametrize(
    ("setting", "hp"), [("exact", {"now": 20, "max": 50}), ("band", "battered"), ("none", None)]
)
def test_how_much_of_hit_points_a_table_shows(setting: str, hp: object) -> None:
    people = {"O": {"hp": 20}}
    table = journal(people=people, visibility={"hp-of-others": setting})
    assert shown(table, "anna", "O")["hp"] == hp
    table.rule("gm", {"do": "set-hp", "creature": "O", "hp": 19})
    told = [each for each in table.visible_events("anna") if each["kind"] == "ruling"]
    assert ("hp" in told[0]["data"]) is (setting == "exact")
    table = journal(people={"W": {"hp": 3}}, visibility={"hp-of-allies": "band"})
    assert shown(table, "anna", "W")["hp"] == "battered"
    assert shown(table, "bob", "W")["hp"] == {"now": 3, "max": 14}


@pytest.mark.parametrize(
    ("now", "band"), [(0, "down"), (1, "battered"), (4, "battered"), (5, "hurt"), (10, "unhurt")]
)
def test_bands(now: int, band: str) -> None:
    assert hit_point_band(now, 10) == band


def test_an_unknown_seat() -> None:
    with pytest.raises(UnknownId, match="seat"):
        journal().view("carl")


# ── questions ───────────────────────────────────────────────────────────────────────────────────


def test_only_who_is_asked_sees_the_question() -> None:
    table = journal()
    assert table.view("anna")["decision"]["kind"] == "act"
    assert table.view("gm")["decision"]["kind"] == "act"
    assert table.view("bob")["decision"] is None
    assert table.view("bob")["awaiting"] == "F"
    table.command("anna", "end-turn")
    assert table.view("anna")["awaiting"] == "gm"
    with pytest.raises(NotYourDecision):
        table.answer("bob", {"do": "end-turn"})


def test_what_is_listed_is_what_is_offered() -> None:
    table = journal()
    assert table.decision is not None
    options = [option_to_plain(table.enc, each) for each in table.decision.options()]
    assert table.view("anna")["decision"]["options"] == options


def test_the_facts_of_a_question() -> None:
    table = journal(people={"O": {"where": "B3"}})
    table.command("anna", "end-turn")
    table.command("gm", "stride A6")
    asked = table.view("anna")["decision"]
    assert asked["kind"] == "respond"
    assert asked["facts"]["subject"] == "O"
    assert asked["facts"]["triggers"]
    assert asked["creature"] == "F"


# What of each question the program of whoever is asked is shown. Whoever adds to this has wondered
# whether that player could know it. What 0.1 did not show is said by the question itself.
SHOWN_TO_THE_ASKED = {
    "action-agreed": "price left barred text",
    "action-category": "text",
    "action-price": "text",
    "aid-against": "subject",
    "aid-benefit": "subject",
    "aided-action": "subject",
    "allow-reaction": "action",
    "area-reaches": "subject",
    "assign-acts": "action needed total",
    "attack-modifiers": "subject target",
    "backfire": "subject",
    "casting": "action dc",
    "consequence": "action",
    "contest-stat": "subject",
    "destroy": "subject item",
    "die": "faces roller purpose",
    "dirty-trick": "subject rounds",
    "disarm": "subject",
    "drag": "subject",
    "end-encounter": "standing",
    "escape": "subject",
    "explore": "mode clock",
    "grapple-intent": "subject",
    "help-whom": "subject",
    "improvised-confirm": "cost traits rolled against text",
    "improvised-cost": "text",
    "improvised-dc": "rolled text",
    "improvised-roll": "rolled text",
    "improvised-traits": "cost traits text",
    "lethality": "subject",
    "loot": "subject",
    "lose-actions": "count",
    "odds": "text",
    "odds-dd": "text",
    "opening-check": "opening",
    "order-items": "phase",
    "overrun": "subject",
    "own-turn-reaction": "action",
    "place-held": "subject",
    "ready-trigger": "action",
    "reposition": "subject left",
    "respond": "triggers subject cell target",
    "response-order": "triggers",
    "retarget": "effect",
    "reveals": "action",
    "search-dd": "text",
    "shove": "subject",
    "stand-aside": "subject",
    "stealth-dd": "text",
    "subordinate": "action within",
    "sunder": "subject",
    "tie": "tied",
    "told": "action outcome",
    "undo-trick": "subject",
    "use-hold": "subject",
    "words": "left",
}
# What the game master alone is shown, whoever is asked.
KEPT_FROM_THE_ASKED = {
    "attack-modifiers": "modifier dc edges",
    "disarm": "left",
    "volley": "number",
    "volley-target": "using left",
}


def fields_for(audience: Audience) -> dict[str, str]:
    told = {
        question.kind: " ".join(
            field.key for field in fields_of(question) if field.audience == audience
        )
        for question in declared(Question)
        if question.__module__.startswith("troisactes.")
    }
    return {kind: keys for kind, keys in told.items() if keys}


def test_who_is_shown_which_part_of_a_question() -> None:
    for system in system_ids():
        load_system(system)
    assert fields_for(FOR_ASKED) == SHOWN_TO_THE_ASKED
    assert fields_for(FOR_GAME_MASTER) == KEPT_FROM_THE_ASKED


def test_a_part_that_says_nothing_of_its_audience_is_kept_back() -> None:
    table = journal()
    question = VolleyTargetQuestion(using="bow", left=2)
    assert masked_facts(Eyes(table.enc, "anna", table.seats), question) == {}
    assert masked_facts(Eyes(table.enc, "gm", table.seats), question) == {"using": "bow", "left": 2}


def test_a_refusal_names_nobody_the_seat_does_not_know() -> None:
    table = shady_table(order=("F", "W", "O", MASKED["id"], LURKER["id"]))
    alias = next(each.id for each in known_creatures(table._eyes("anna")) if each.id[0] == "?")
    with pytest.raises(Refused) as refused:
        table.answer("anna", {"do": "strike", "target": alias, "with": "longsword"})
    for lang in ("fr", "en"):
        said = refused.value.sentence(lang)
        assert refused.value.refusal.clause in said
        assert say(lang, "stranger").lower() in said
        assert not any(secret in said for secret in SECRETS)
    assert str(refused.value) == refused.value.sentence("en")
    as_gm = table.refused("gm", refused.value.refusal)
    assert MASKED["name"] in as_gm.sentence("fr")


def test_creatures_a_seat_knows() -> None:
    table = shady_table()
    eyes = Eyes(table.enc, "anna", table.seats)
    assert [each.id for each in known_creatures(eyes)] == ["F", "W", "O", "?A"]


# ── rolls ───────────────────────────────────────────────────────────────────────────────────────


def rolls(table: Journal, seat: str, purpose: str) -> list[dict[str, Any]]:
    return [
        each["data"]
        for each in table.visible_events(seat)
        if each["kind"] == "check" and each["data"]["purpose"] == purpose
    ]


def test_one_s_own_roll_without_the_foe_s_number() -> None:
    table = journal(people={"O": {"where": "B3"}})
    table.command("anna", "strike O")
    own = rolls(table, "anna", "attack")[0]
    assert own["die"] + own["stat"]["value"] == own["total"]
    assert "dc" not in own
    assert own["degree"]
    assert rolls(table, "gm", "attack")[0]["dc"]["value"] == 17


def test_a_foe_s_roll_without_its_numbers() -> None:
    table = journal(people={"O": {"where": "B3"}})
    table.command("anna", "end-turn")
    table.command("gm", "strike F")
    theirs = rolls(table, "anna", "attack")[0]
    assert not {"die", "total", "stat"} & set(theirs)
    assert theirs["dc"]["value"] == 18
    assert rolls(table, "gm", "attack")[0]["die"]


def test_secret_rolls_stay_secret() -> None:
    table = journal()
    table.command("anna", "seek")
    assert rolls(table, "anna", "seek") == []
    assert rolls(table, "bob", "seek") == []
    assert rolls(table, "gm", "seek")[0]["secret"]
    assert "seek" in [each["data"].get("action") for each in table.visible_events("bob")]
    table = journal(people={"O": {"where": "B3"}})
    table.command("anna", "sense-motive O")
    assert rolls(table, "anna", "perception") == []
    assert rolls(table, "gm", "perception")


# ── events ──────────────────────────────────────────────────────────────────────────────────────


def test_private_notes_and_public_ones() -> None:
    table = journal()
    table.rule("gm", {"do": "note", "text": "le traître est Ezren"})
    table.rule("gm", {"do": "note", "text": "la herse tombe", "public": True})
    text = everything_shown(table, "anna")
    assert "traître" not in text
    assert "herse" in text
    assert "traître" in everything_shown(table, "gm")


def test_rulings_that_are_the_game_master_s_business() -> None:
    rulings = {ruling.id(): ruling for ruling in declared(Ruling)}
    table = journal()
    for command in (
        {"do": "hide", "creature": "O"},
        {"do": "set-initiative-check", "creature": "P", "check": "athletics"},
        {"do": "give-item", "creature": "P", "item": "wand"},
        {"do": "rename", "creature": "P", "name": "Autre"},
    ):
        assert command["do"] in rulings
        assert rulings[command["do"]].told_to == FOR_GAME_MASTER
        table.rule("gm", command)
    assert not [each for each in table.visible_events("anna") if each["kind"] == "ruling"]
    assert len([each for each in table.visible_events("gm") if each["kind"] == "ruling"]) == 4


def test_what_was_taken_back_is_struck() -> None:
    table = journal()
    table.command("anna", "stride A1")
    table.undo("anna")
    events = table.visible_events("bob")
    assert [each["undone"] for each in events if each["kind"] == "moved"] == [True]
    assert events[-1]["kind"] == "undone"
    assert events[-1]["data"] == {"by": "anna"}
    table.redo("anna")
    moved = [each for each in table.visible_events("bob") if each["kind"] == "moved"]
    assert [each["undone"] for each in moved] == [False]


def test_somebody_whose_coming_was_taken_back() -> None:
    table = journal()
    arrival = {"do": "add-creature", "sheet": "fixture-ogre", "at": "J1", "after": "F"}
    table.rule("gm", {**arrival, "id": "renfort"})
    table.command("anna", "end-turn")
    table.command("gm", "stride J2")
    table.undo("gm", 3)
    table.rule("gm", {**arrival, "id": "autre"})
    told = [each for each in table.visible_events("gm") if each["kind"] == "moved"]
    assert [each["data"]["creature"] for each in told] == ["renfort"]
    assert "renfort" not in everything_shown(table, "anna")


def test_an_off_rules_step_is_told_to_everyone() -> None:
    table = journal(enforcement="allow")
    table.answer("anna", {"do": "stride", "to": "J1"})
    told = [each for each in table.visible_events("bob") if each["kind"] == "off-rules"]
    assert told[0]["clause"] == "PF2-A-01"
    assert told[0]["data"]["by"] == "anna"
