"""The game master's commands: each does its part, is told, and the question is asked again."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Any

import pytest

from tests.journal.arena import encounter, journal, text_of
from troisactes.errors import InvalidAnswer, MapError, NotYourDecision, StaleDecision, UnknownId
from troisactes.journal.header import fight_header, table_header
from troisactes.journal.record import Journal
from troisactes.journal.rulings import COMMANDS, apply_ruling
from troisactes.kernel.encounter import LoggedEvent
from troisactes.kernel.grid import Grid
from troisactes.kernel.names import HP, Note, Pool, Variable
from troisactes.kernel.state import Creature
from troisactes.rules.common.options import PIT_DEPTH
from troisactes.rules.registry import load_system
from troisactes.rules.setup import Participant


@pytest.fixture
def table() -> Journal:
    return journal()


def creature(table: Journal, id: str) -> Creature:
    found = table.enc.state.find(id)
    assert found is not None
    return found


def rule(table: Journal, do: str, **parts: Any) -> LoggedEvent:
    """Rule, and give back the event that tells it."""
    entry = table.rule("gm", {"do": do, **parts})
    told = [event for event in entry.events if event.kind == "ruling"]
    assert len(told) == 1
    assert told[0].data["ruling"] == do
    assert told[0].clause
    return told[0]


def offered(table: Journal) -> set[str]:
    assert table.decision is not None
    return {offer.id for offer in table.decision.offers}


# ── creatures ───────────────────────────────────────────────────────────────────────────────────


def test_set_hp(table: Journal) -> None:
    told = rule(table, "set-hp", creature="O", hp=12)
    assert creature(table, "O").pools[HP] == 12
    assert told.data == {"ruling": "set-hp", "creature": 2, "hp": 12, "before": 50}


def test_set_hp_to_nothing_drops_and_back_wakes(table: Journal) -> None:
    rule(table, "set-hp", creature="W", hp=0)
    assert creature(table, "W").effect("unconscious") is not None
    rule(table, "set-hp", creature="W", hp=5)
    assert creature(table, "W").effect("unconscious") is None
    assert creature(table, "W").pools[HP] == 5
    rule(table, "set-hp", creature="O", hp=0)
    assert not creature(table, "O").present


def test_dropping_whose_turn_it_is_ends_the_turn(table: Journal) -> None:
    rule(table, "set-hp", creature="F", hp=0)
    assert table.decision is not None
    assert table.enc.state.creatures[table.decision.actor].id != "F"


def test_conditions(table: Journal) -> None:
    rule(table, "add-condition", creature="F", condition="frightened", value=2)
    assert creature(table, "F").value("frightened") == 2
    rule(table, "remove-condition", creature="F", condition="frightened")
    assert creature(table, "F").effect("frightened") is None
    with pytest.raises(InvalidAnswer, match="suffers"):
        rule(table, "remove-condition", creature="F", condition="frightened")


def test_conditions_that_last(table: Journal) -> None:
    lasts = "until end of target turn"
    rule(table, "add-condition", creature="F", condition="slowed", value=1, lasts=lasts)
    slowed = creature(table, "F").effect("slowed")
    assert slowed is not None
    assert (slowed.event, slowed.whose, slowed.count) == ("turn-end", 0, 1)
    table.command("anna", "end-turn")
    assert creature(table, "F").effect("slowed") is None
    rule(
        table,
        "add-condition",
        creature="F",
        condition="persistent-damage",
        value=3,
        source="O",
        lasts="3 rounds",
        data={"type": "fire", "only": ["stride", "step"]},
    )
    burning = creature(table, "F").effect("persistent-damage")
    assert burning is not None
    assert (burning.event, burning.whose, burning.count) == ("turn-start", 2, 3)
    assert burning.data == {"type": "fire", "only": ("stride", "step")}
    with pytest.raises(InvalidAnswer, match="3 rounds"):
        rule(table, "add-condition", creature="F", condition="slowed", lasts="a while")


def test_a_sustained_condition_can_be_kept_up(table: Journal) -> None:
    rule(
        table,
        "add-condition",
        creature="W",
        condition="quickened",
        source="F",
        lasts="sustained",
    )
    assert "sustain-a-spell" in offered(table)


def test_a_condition_that_forbids_changes_what_is_offered(table: Journal) -> None:
    assert "stride" in offered(table)
    rule(table, "add-condition", creature="F", condition="immobilized")
    assert "stride" not in offered(table)


def test_move(table: Journal) -> None:
    told = rule(table, "move", creature="F", to="D6")
    assert table.enc.state.grid.cell_name(creature(table, "F").cell) == "D6"
    assert set(told.data) == {"ruling", "creature", "from", "to"}
    for to, says in (("C2", "can stand"), ("F4", "O is there")):
        with pytest.raises(InvalidAnswer, match=says):
            rule(table, "move", creature="F", to=to)
    with pytest.raises(MapError):
        rule(table, "move", creature="F", to="K9")


def test_names(table: Journal) -> None:
    rule(table, "rename", creature="O", name="Brute")
    assert creature(table, "O").name == "Brute"
    rule(table, "hide-name", creature="O")
    assert creature(table, "O").notes[Note("hidden-name")]
    rule(table, "show-name", creature="O")
    assert "hidden-name" not in creature(table, "O").notes


def test_hide_and_reveal(table: Journal) -> None:
    rule(table, "hide", creature="O")
    assert creature(table, "O").effect("undetected") is not None
    rule(table, "reveal", creature="O")
    assert creature(table, "O").effect("undetected") is None
    with pytest.raises(InvalidAnswer, match="noticed"):
        rule(table, "reveal", creature="O")


def test_actions_given_and_taken(table: Journal) -> None:
    action = "half-speed-stride-activity"
    assert action not in offered(table)
    rule(table, "grant-action", creature="F", action=action)
    assert action in offered(table)
    with pytest.raises(InvalidAnswer, match="has not"):
        rule(table, "grant-action", creature="F", action=action)
    rule(table, "remove-action", creature="F", action=action)
    assert action not in offered(table)
    with pytest.raises(InvalidAnswer, match="sheet"):
        rule(table, "remove-action", creature="F", action="strike")
    with pytest.raises(UnknownId):
        rule(table, "grant-action", creature="F", action="fly-away")


def test_a_granted_reaction_is_listened_for(table: Journal) -> None:
    rule(table, "grant-action", creature="O", action="attack-of-opportunity")
    rule(table, "move", creature="F", to="F5")
    rule(table, "set-option", option="reaction-before-first-turn", value="yes")
    table.command("anna", "end-turn")
    table.command("gm", "end-turn")
    rule(table, "move", creature="W", to="G5")
    table.command("bob", "stride I5")
    assert table.decision is not None
    assert table.decision.kind == "respond"


def test_give_item(table: Journal) -> None:
    rule(table, "give-item", creature="W", item="wand", into="hand")
    rule(table, "give-item", creature="W", item="healing-potion")
    wizard = creature(table, "W")
    assert [item.kind for item in wizard.held] == ["wand"]
    assert [item.kind for item in wizard.stowed] == ["healing-potion"]
    with pytest.raises(UnknownId, match="item"):
        rule(table, "give-item", creature="W", item="spoon")
    with pytest.raises(InvalidAnswer, match="hand, pack"):
        rule(table, "give-item", creature="W", item="wand", into="ear")


def test_a_thing_put_on_the_ground(table: Journal) -> None:
    rule(table, "give-item", creature="W", item="wand", into="ground")
    here = creature(table, "W").cell
    assert [item.kind for item in table.enc.state.ground[here]] == ["wand"]


def test_obstacles_are_ruled_where_a_system_has_them(table: Journal) -> None:
    with pytest.raises(InvalidAnswer, match="a system with obstacles"):
        rule(table, "set-obstacle", what="O", obstacle="full")
    grid = Grid.parse(["....", "...."])
    people = [
        Participant("C", "fixture-cra", grid.parse_cell("A1")),
        Participant("B", "fixture-bouftou", grid.parse_cell("D1")),
    ]
    krosmoz = load_system("krosmoz", cast=True)
    table = Journal.open(table_header(krosmoz, grid, people, order=("C", "B")), krosmoz)
    told = rule(table, "set-obstacle", what="B", obstacle="full")
    assert creature(table, "B").notes[Note("obstacle")] == "full"
    assert told.data == {
        "ruling": "set-obstacle",
        "creature": 1,
        "where": "creature",
        "obstacle": "full",
    }
    for word in ("full", "partial"):
        rule(table, "set-obstacle", what="B2", obstacle=word)
    assert table.enc.state.vars[Variable("obstacles")] == ((grid.parse_cell("B2"), "partial"),)
    with pytest.raises(InvalidAnswer, match="none, partial, full"):
        rule(table, "set-obstacle", what="B2", obstacle="huge")
    with pytest.raises(MapError):
        rule(table, "set-obstacle", what="Z9", obstacle="full")


def test_initiative_and_early_reactions(table: Journal) -> None:
    rule(table, "set-initiative-check", creature="F", check="stealth")
    assert creature(table, "F").notes[Note("initiative")] == "stealth"
    with pytest.raises(InvalidAnswer, match="perception"):
        rule(table, "set-initiative-check", creature="F", check="luck")
    rule(table, "react-early", creature="F", answer="yes")
    assert creature(table, "F").notes[Note("reacts-early")] == "yes"
    with pytest.raises(InvalidAnswer, match="yes, no"):
        rule(table, "react-early", creature="F", answer="maybe")


@pytest.mark.parametrize("system", ["pf2", "pf2-playtest", "pu"])
def test_who_has_had_no_turn_reacts_early_from_now_on(system: str) -> None:
    table = journal(system)
    option = "reactions-before-first-turn" if system == "pu" else "reaction-before-first-turn"
    assert table.enc.option_called(option) != "yes"
    for answer, left in (("yes", 1), ("no", 0), ("yes", 1)):
        rule(table, "react-early", creature="W", answer=answer)
        assert creature(table, "W").units("reaction") == left
    table.answer("gm", {"do": "end-turn"})
    kept = creature(table, "F").units("reaction")
    rule(table, "react-early", creature="F", answer="no")  # its first turn is over
    assert creature(table, "F").units("reaction") == kept == 1


def test_nobody_waits_to_react_where_the_rules_have_it_so() -> None:
    krosmoz = load_system("krosmoz")
    table = Journal.open(fight_header(krosmoz, "grange"), krosmoz)
    with pytest.raises(InvalidAnswer, match="reactions come with the first turn"):
        rule(table, "react-early", creature=table.enc.state.creatures[0].id, answer="yes")
    assert table.inputs == []


@pytest.mark.parametrize("system", ["pf2", "pf2-playtest"])
def test_woken_by_the_game_master_as_by_oneself(system: str) -> None:
    by_word, by_healing = journal(system), journal(system)
    for table in (by_word, by_healing):
        rule(table, "set-hp", creature="W", hp=0)
        assert creature(table, "W").effect("dying") is not None
    rule(by_word, "remove-condition", creature="W", condition="unconscious")
    rule(by_healing, "set-hp", creature="W", hp=1)
    woken, healed = creature(by_word, "W"), creature(by_healing, "W")
    assert woken.pools == healed.pools
    found = [(each.definition.id, each.value) for each in woken.effects]
    assert found == [(each.definition.id, each.value) for each in healed.effects]
    assert "prone" in [name for name, _ in found]
    assert (woken.value("wounded") == 1) == (system == "pf2")


def test_saved_from_dying_by_the_game_master_leaves_a_wound(table: Journal) -> None:
    rule(table, "set-hp", creature="W", hp=0)
    rule(table, "remove-condition", creature="W", condition="dying")
    wizard = creature(table, "W")
    assert wizard.effect("unconscious") is not None
    assert wizard.value("wounded") == 1


def test_woken_in_unchained_as_by_healing() -> None:
    table = journal("pu")
    for hp, bruises, condition, left in (
        (-3, 0, "dying", {"stable", "unconscious"}),
        (-3, 0, "unconscious", {"disabled", "prone"}),
        (5, 9, "unconscious", {"staggered", "prone"}),
        (0, 0, "disabled", set()),
    ):
        wizard = creature(table, "W")
        wizard.effects.clear()
        wizard.pools[Pool("nonlethal")] = bruises
        rule(table, "set-hp", creature="W", hp=hp)
        if condition == "unconscious" and hp < 0:
            rule(table, "remove-condition", creature="W", condition="dying")
        rule(table, "remove-condition", creature="W", condition=condition)
        wizard = creature(table, "W")
        assert {each.definition.id for each in wizard.effects} - {"flat-footed"} == left
        rule(table, "note", text="…")
        assert {each.definition.id for each in wizard.effects} - {"flat-footed"} == left


@pytest.mark.parametrize("system", ["pf2", "pf2-playtest"])
def test_sparing_an_adversary(system: str) -> None:
    table = journal(system)
    for id in ("O", "P"):
        rule(table, "spare", creature=id)
    told = rule(table, "spare", creature="P", answer="no")
    assert told.data == {"ruling": "spare", "creature": 3, "answer": "no"}
    for id in ("O", "P"):
        rule(table, "set-hp", creature=id, hp=0)
    assert creature(table, "O").effect("unconscious") is not None
    assert not creature(table, "P").present
    assert "significant" not in creature(table, "P").notes


def test_only_an_adversary_that_is_there_can_be_spared(table: Journal) -> None:
    with pytest.raises(InvalidAnswer, match="an adversary"):
        rule(table, "spare", creature="F")
    with pytest.raises(InvalidAnswer, match="yes, no"):
        rule(table, "spare", creature="O", answer="maybe")
    rule(table, "remove-creature", creature="O")
    with pytest.raises(InvalidAnswer, match="still there"):
        rule(table, "spare", creature="O")


def test_players_are_not_told_who_is_spared(table: Journal) -> None:
    rule(table, "spare", creature="O")
    assert "spare" not in str(table.visible_events("anna"))


def test_somebody_joins_and_leaves(table: Journal) -> None:
    rule(
        table,
        "add-creature",
        id="Q",
        sheet="fixture-ogre",
        at="J1",
        name="Renfort",
        after="F",
    )
    state = table.enc.state
    assert [state.creatures[index].id for index in state.order] == ["F", "Q", "O", "W", "P"]
    table.command("anna", "end-turn")
    assert table.decision is not None
    assert table.enc.state.creatures[table.decision.actor].id == "Q"
    rule(table, "remove-creature", creature="Q")
    assert not creature(table, "Q").present
    assert table.decision is not None
    assert table.enc.state.creatures[table.decision.actor].id == "O"
    for parts, says in (
        ({"id": "F", "sheet": "fixture-ogre", "at": "J1"}, "already the id"),
        ({"id": "R", "sheet": "fixture-ogre", "at": "B2"}, "taken by F"),
        ({"id": "R", "sheet": "fixture-ogre", "at": "C2"}, "not a place"),
        ({"id": "R", "sheet": "fixture-ogre", "at": "J1", "after": "Q"}, "in the order"),
    ):
        with pytest.raises(InvalidAnswer, match=says):
            rule(table, "add-creature", **parts)


# ── the order and the encounter ─────────────────────────────────────────────────────────────────


@pytest.mark.claims("PT-TRK-05")
def test_reorder_skips_nobody_and_repeats_nobody() -> None:
    table = journal("pf2-playtest")
    turns = ["F"]
    table.command("anna", "end-turn")
    rule(table, "reorder", order=["W", "P", "O", "F"])
    for _ in range(3):
        assert table.decision is not None
        turns.append(table.enc.state.creatures[table.decision.actor].id)
        table.answer("gm", {"do": "end-turn"})
    assert sorted(turns) == ["F", "O", "P", "W"]
    assert table.enc.state.round == 2


@pytest.mark.claims("PT-TRK-01")
def test_only_the_game_master_reorders() -> None:
    table = journal("pf2-playtest")
    before = text_of(table.enc)
    with pytest.raises(NotYourDecision, match="game master"):
        table.rule("anna", {"do": "reorder", "order": ["W", "P", "O", "F"]})
    assert text_of(table.enc) == before
    assert table.inputs == []


def test_reorder_wants_everyone_once(table: Journal) -> None:
    for order in (["F", "O", "W"], ["F", "O", "W", "W"], [], "FOWP", [1]):
        with pytest.raises(InvalidAnswer, match="order"):
            rule(table, "reorder", order=order)
    with pytest.raises(UnknownId):
        rule(table, "reorder", order=["F", "O", "W", "X"])


def test_end_encounter_in_the_middle_of_things(table: Journal) -> None:
    table.command("anna", "sudden-charge")
    assert table.enc.state.acts
    rule(table, "end-encounter", reason="truce", mode="downtime")
    state = table.enc.state
    assert (state.mode, state.ended, state.acts, state.turn) == ("downtime", "truce", [], -1)
    assert state.clock == 6  # a round that has begun takes its time
    assert "mode-after" not in state.options
    assert table.decision is not None
    assert table.decision.kind == "explore"
    with pytest.raises(InvalidAnswer, match="none under way"):
        rule(table, "end-encounter")
    table.answer("gm", {"do": "begin-encounter"})
    assert table.enc.state.round == 1


def test_end_encounter_with_a_mode_that_is_none(table: Journal) -> None:
    with pytest.raises(InvalidAnswer, match="exploration, downtime"):
        rule(table, "end-encounter", mode="chess")


@pytest.mark.claims("PT-END-03")
def test_award_appears_once_and_may_be_nothing() -> None:
    table = journal("pf2-playtest")
    before = text_of(table.enc)
    rule(table, "award", xp=80, treasure="une bague")
    rule(table, "award")
    told = [each for each in table.visible_events("anna") if each["kind"] == "ruling"]
    assert [each["data"] for each in told] == [
        {"ruling": "award", "xp": 80, "treasure": "une bague"},
        {"ruling": "award", "xp": 0, "treasure": ""},
    ]
    assert text_of(table.enc) == before


# ── the table ───────────────────────────────────────────────────────────────────────────────────


def test_signal_wakes_what_was_readied(table: Journal) -> None:
    for step in ("ready", "stride", "signal"):
        table.answer("anna", {"do": step})
    assert table.enc.state.turn != 0
    rule(table, "signal", creature="O")
    assert table.decision is not None
    assert table.decision.kind == "respond"
    assert table.enc.state.creatures[table.decision.asked].id == "F"
    table.answer("anna", {"do": "pass"})
    assert table.decision.kind == "act"


def test_a_signal_nobody_waits_for(table: Journal) -> None:
    rule(table, "signal", creature="O", trigger="hazard")
    assert table.decision is not None
    assert table.decision.kind == "act"
    with pytest.raises(InvalidAnswer, match="signal, hazard"):
        rule(table, "signal", creature="O", trigger="moves")


def test_notes_and_options(table: Journal) -> None:
    before = text_of(table.enc)
    rule(table, "note", text="la herse grince", public=True)
    assert text_of(table.enc) == before
    rule(table, "set-option", option="pit-depth", value="6")
    assert table.enc.number(PIT_DEPTH) == 6
    assert table.header["options"] == {}
    with pytest.raises(UnknownId):
        rule(table, "set-option", option="gravity", value="off")
    with pytest.raises(InvalidAnswer, match="whole number"):
        rule(table, "set-option", option="pit-depth", value="deep")


# ── what is refused ─────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("command", "error", "says"),
    [
        (None, InvalidAnswer, "expected a ruling like"),
        ({}, UnknownId, "ruling"),
        ({"do": "sethp"}, UnknownId, "set-hp"),
        ({"do": ["set-hp"]}, UnknownId, "ruling"),
        ({"do": "set-hp"}, InvalidAnswer, "creature: expected a creature's id, found nothing"),
        ({"do": "set-hp", "creature": "O"}, InvalidAnswer, "hp: expected a whole number"),
        ({"do": "set-hp", "creature": "O", "hp": -1}, InvalidAnswer, "from 0 to 9999"),
        ({"do": "set-hp", "creature": "O", "hp": True}, InvalidAnswer, "whole number"),
        ({"do": "set-hp", "creature": "O", "hp": "3"}, InvalidAnswer, "whole number"),
        ({"do": "set-hp", "creature": "O", "hp": 10**12}, InvalidAnswer, "from 0 to 9999"),
        ({"do": "set-hp", "creature": "Z", "hp": 1}, UnknownId, "creature"),
        ({"do": "set-hp", "creature": "O", "hp": 1, "by": "x"}, InvalidAnswer, "found 'by'"),
        ({"do": "note", "text": " "}, InvalidAnswer, "a text"),
        ({"do": "note", "text": "x" * 3000}, InvalidAnswer, "at most 2000"),
        ({"do": "note", "text": "x", "public": 1}, InvalidAnswer, "true or false"),
        ({"do": "award", "xp": 1.5}, InvalidAnswer, "whole number"),
        (
            {"do": "add-condition", "creature": "F", "condition": "bored"},
            UnknownId,
            "effect",
        ),
        (
            {"do": "add-condition", "creature": "F", "condition": "prone", "data": []},
            InvalidAnswer,
            "a table",
        ),
    ],
)
def test_a_bad_command_changes_nothing(
    table: Journal, command: Any, error: type[Exception], says: str
) -> None:
    before = text_of(table.enc)
    with pytest.raises(error, match=says):
        table.rule("gm", command)
    assert text_of(table.enc) == before
    assert table.inputs == []


def test_the_dead_cannot_be_ruled_on(table: Journal) -> None:
    rule(table, "set-hp", creature="O", hp=0)
    for do in ("set-hp", "move", "hide", "remove-creature", "signal"):
        with pytest.raises(InvalidAnswer, match="still there"):
            rule(table, do, creature="O", **({"hp": 3} if do == "set-hp" else {}))


def test_no_ruling_once_the_session_is_over(table: Journal) -> None:
    rule(table, "end-encounter")
    table.answer("gm", {"do": "end-session"})
    with pytest.raises(StaleDecision):
        rule(table, "note", text="trop tard")


def test_a_players_wish_for_real_dice_is_no_ruling() -> None:
    table = journal(seats={"anna": ["F"], "bob": ["W"], "public": []})
    entry = table.throw_by_hand("anna", ["F"])
    assert (entry.by, [event.kind for event in entry.events]) == ("anna", ["dice-by-hand"])
    assert table.enc.state.dice.asked_sides == ("=F",)
    assert text_of(Journal.replay(table.header, table.inputs).enc) == text_of(table.enc)
    with pytest.raises(NotYourDecision, match="only watches"):
        table.throw_by_hand("public", ["F"])
    table.throw_by_hand("anna", [])
    assert table.enc.state.dice.mode == "seeded"


def test_real_dice_change_hands() -> None:
    table = journal()
    rule(table, "ask-dice", creatures=["F"])
    dice = table.enc.state.dice
    assert dice.asks("heroes", "F")
    assert not dice.asks("heroes", "P")
    rule(table, "ask-dice", creatures=[])
    assert table.enc.state.dice.mode == "seeded"
    with pytest.raises(UnknownId):
        rule(table, "ask-dice", creatures=["Zorro"])


def test_rulings_cite_a_clause_of_the_system() -> None:
    for system in ("pf2", "pf2-playtest"):
        table = journal(system)
        clause = rule(table, "note", text="x").clause
        assert clause in load_system(system, cast=True).clauses


def test_lifting_a_rule_is_told_to_everyone(table: Journal) -> None:
    told = rule(table, "lift", clause="PF2-A-02", lasts="fight")
    assert told.data["clause"] == "PF2-A-02"
    assert table.lifted == {"PF2-A-02": "fight"}
    heard = [each for each in table.visible_events("anna") if each["kind"] == "ruling"]
    assert heard[-1]["data"]["lasts"] == "fight"
    with pytest.raises(InvalidAnswer, match="once, fight, off"):
        rule(table, "lift", clause="PF2-A-02", lasts="long")


def test_every_command_is_tested() -> None:
    tree = ast.parse(Path(__file__).read_text(encoding="utf-8"))
    words = {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant)}
    assert set(COMMANDS) <= words


def test_without_a_log_nothing_is_told() -> None:
    enc = encounter()
    apply_ruling(enc, load_system("pf2", cast=True), {"do": "set-hp", "creature": "O", "hp": 3})
    assert enc.state.creatures[2].pools[HP] == 3
    assert enc.log is None
