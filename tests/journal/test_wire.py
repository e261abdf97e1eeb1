"""Answers in words: read and written with ids, never indexes; refused with what was expected."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.journal.arena import SYSTEMS, encounter, pick
from troisactes.errors import InvalidAnswer, MapError, TroisActesError, UnknownId
from troisactes.journal.typed_line import parse_command
from troisactes.journal.wire import (
    COMPASS,
    LONGEST_COMMAND,
    find_creature,
    option_from_plain,
    option_to_plain,
)
from troisactes.kernel import effects
from troisactes.kernel.decisions import EFFECT, ITEM, NUMBER, Decision, Option, choice
from troisactes.kernel.definitions import Carried
from troisactes.kernel.dice import ASKED, Dice
from troisactes.kernel.encounter import Encounter
from troisactes.kernel.state import Item
from troisactes.rules.common.questions import ActQuestion


def ask(enc: Encounter, *offers: Any, actor: int = 0) -> None:
    """Put a plain question to a creature."""
    enc.decision = Decision(
        question=ActQuestion(), asked=actor, actor=actor, offers=list(offers), clause=""
    )


def words(enc: Encounter, text: str, creature: str = "F") -> dict[str, Any]:
    return option_to_plain(enc, parse_command(enc, creature, text))


@pytest.fixture
def enc() -> Encounter:
    """F next to O, and its turn."""
    return encounter(O={"where": "B3"})


@pytest.mark.parametrize("system", SYSTEMS)
@given(seed=st.integers(0, 10_000), mode=st.sampled_from(("seeded", ASKED)))
@settings(max_examples=8)
def test_every_offer_survives_the_words(system: str, seed: int, mode: str) -> None:
    chance = random.Random(seed)
    enc = encounter(system, order=(), dice=Dice(seed, mode))
    for _ in range(40):
        if enc.decision is None:
            break
        options = list(enc.decision.options())
        for option in chance.sample(options, min(25, len(options))):
            plain = option_to_plain(enc, option)
            assert option_from_plain(enc, plain) == option
            assert -1 not in plain.values()
        enc.apply(pick(enc, chance))


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("stride C1", {"do": "stride", "to": "C1"}),
        ("stride c1", {"do": "stride", "to": "C1"}),
        ("marcher rapidement c1", {"do": "stride", "to": "C1"}),
        ("stride C1 via B1 C1", {"do": "stride", "to": "C1", "path": ["B1", "C1"]}),
        ("stride C1 par B1 C1", {"do": "stride", "to": "C1", "path": ["B1", "C1"]}),
        ("strike O", {"do": "strike", "with": "longsword", "target": "O"}),
        ("strike o", {"do": "strike", "with": "longsword", "target": "O"}),
        ("strike", {"do": "strike", "with": "longsword", "target": "O"}),
        ("strike O with fist", {"do": "strike", "with": "fist", "target": "O"}),
        ("Frapper O avec poing", {"do": "strike", "with": "fist", "target": "O"}),
        ("frapper O avec epee longue", {"do": "strike", "with": "longsword", "target": "O"}),
        (
            "strike O pay action",
            {"do": "strike", "with": "longsword", "target": "O", "pay": "action"},
        ),
        ("draw healing-potion", {"do": "draw", "with": "healing-potion"}),
        ("draw", {"do": "draw", "with": "healing-potion"}),
        ("release longsword", {"do": "release", "with": "longsword"}),
        ("interact C3", {"do": "interact", "to": "C3"}),
        ("end-turn", {"do": "end-turn"}),
        ("END-TURN", {"do": "end-turn"}),
        ("attaque d'opportunite", {"do": "attack-of-opportunity", "with": "longsword"}),
        ("improvised:2:move", {"do": "improvised:2:move"}),
    ],
)
def test_what_people_type(enc: Encounter, text: str, plain: dict[str, Any]) -> None:
    assert words(enc, text) == plain


def test_the_weapon_that_reaches_is_taken() -> None:
    bow = (Carried("longbow", True),)
    enc = encounter("pf2-playtest", F={"items": bow}, O={"where": "F2"})
    assert words(enc, "strike O")["with"] == "longbow"


def test_an_action_nobody_offers_is_still_read() -> None:
    enc = encounter()  # O is far away
    option = parse_command(enc, "F", "strike O")
    assert (option.action, option.using, option.target) == ("strike", "longsword", 2)
    refusal = enc.why_not_option(option)
    assert refusal is not None
    assert refusal.code == "out-of-range"


def test_a_creature_that_is_not_asked() -> None:
    enc = encounter(O={"where": "B3"})
    option = parse_command(enc, "O", "strike F")
    assert option.using == "hook"
    refusal = enc.why_not(find_creature(enc, "O"), option)
    assert refusal is not None
    assert refusal.code == "not-your-turn"


def test_a_die_is_a_bare_number() -> None:
    enc = encounter(order=(), dice=Dice(0, ASKED))
    assert enc.decision is not None
    assert enc.decision.kind == "die"
    assert words(enc, "14", "gm") == {"do": "die", "value": 14}
    assert words(enc, "die 14", "gm") == {"do": "die", "value": 14}
    enc.apply(parse_command(enc, "gm", "14"))
    with pytest.raises(InvalidAnswer, match="no die is asked for"):
        parse_command(encounter(), "F", "14")


def test_ties_time_and_people() -> None:
    enc = encounter()
    ask(enc, choice("first", "creature", [0, 1]), choice("wait", NUMBER, [1, 10]), actor=-1)
    assert words(enc, "first W", "gm") == {"do": "first", "target": "W"}
    assert words(enc, "wait 10", "gm") == {"do": "wait", "value": 10}
    assert option_from_plain(enc, {"do": "wait", "value": 10}).target == 10


def test_names_in_both_languages_and_doubtful_ones() -> None:
    enc = encounter(O={"where": "B3", "name": "Grosse brute"}, P={"name": "Grosse brute"})
    with pytest.raises(InvalidAnswer, match="O, P"):
        parse_command(enc, "F", "strike grosse brute")
    enc.state.creatures[2].name = "Éric"
    assert words(enc, "strike eric")["target"] == "O"


def test_items_of_a_turn_go_by_their_word() -> None:
    enc = encounter()
    ask(enc, choice("expire"), choice("fade:frightened"))
    assert words(enc, "fade") == {"do": "fade:frightened"}
    ask(enc, choice("fade:frightened"), choice("fade:sickened"))
    with pytest.raises(UnknownId, match="fade"):
        parse_command(enc, "F", "fade")


@pytest.mark.parametrize("number", range(8))
def test_directions_by_compass(enc: Encounter, number: int) -> None:
    cone = next(
        (each for each in enc.rules.actions.values() if each.targeting.kind == NUMBER), None
    )
    if cone is None:
        pytest.skip("no cone in this catalogue")
    written = option_to_plain(enc, Option(cone.id, number))
    assert written == {"do": cone.id, "toward": COMPASS[number]}
    assert option_from_plain(enc, written).target == number
    assert option_from_plain(enc, {"do": cone.id, "toward": number}).target == number
    for wrong in (8, -1, True, "up", None, [1]):
        with pytest.raises(InvalidAnswer, match="n, ne, e"):
            option_from_plain(enc, {"do": cone.id, "toward": wrong})


# ── effects and items ───────────────────────────────────────────────────────────────────────────


def quicken(enc: Encounter, on: int) -> int:
    definition = enc.rules.effect("quickened")
    return effects.attach(enc, enc.state.creatures[on], definition, 0, 1).uid


def test_an_effect_goes_by_its_id() -> None:
    enc = encounter()
    uid = quicken(enc, 0)
    ask(enc, choice("keep", EFFECT, [uid]))
    assert option_to_plain(enc, Option("keep", uid)) == {"do": "keep", "effect": "quickened"}
    assert words(enc, "keep accéléré") == {"do": "keep", "effect": "quickened"}
    with pytest.raises(InvalidAnswer, match="found none"):
        option_from_plain(enc, {"do": "keep", "effect": "prone"})
    with pytest.raises(UnknownId, match="effect"):
        option_from_plain(enc, {"do": "keep", "effect": "bless-like"})


def test_effects_of_one_kind_are_told_apart_by_who_has_them() -> None:
    enc = encounter()
    first, second = quicken(enc, 0), quicken(enc, 1)
    ask(enc, choice("keep", EFFECT, [first, second]))
    written = option_to_plain(enc, Option("keep", second))
    assert written == {"do": "keep", "effect": "quickened", "on": "W"}
    assert option_from_plain(enc, written).target == second
    assert parse_command(enc, "F", "keep quickened on W").target == second
    with pytest.raises(InvalidAnswer, match="F, W"):
        option_from_plain(enc, {"do": "keep", "effect": "quickened"})
    ask(enc, choice("keep", EFFECT, [first]))
    assert option_from_plain(enc, {"do": "keep", "effect": "quickened"}).target == first


def test_effects_of_one_kind_on_one_creature_are_numbered() -> None:
    enc = encounter()
    definition = enc.rules.effect("persistent-damage")
    if not definition.cumulative:
        pytest.skip("persistent damage does not pile up here")
    fighter = enc.state.creatures[0]
    uids = [effects.attach(enc, fighter, definition, value).uid for value in (1, 2)]
    ask(enc, choice("keep", EFFECT, uids))
    for number, uid in enumerate(uids, start=1):
        written = option_to_plain(enc, Option("keep", uid))
        assert written["number"] == number
        assert option_from_plain(enc, written).target == uid
    for wrong in (0, 3, "1", True, 1.0):
        with pytest.raises(InvalidAnswer, match="1 to 2"):
            option_from_plain(
                enc,
                {"do": "keep", "effect": "persistent-damage", "on": "F", "number": wrong},
            )


def test_items_go_by_kind() -> None:
    enc = encounter()
    fighter = enc.state.creatures[0]
    fighter.held = (Item(90, "wand", {}), Item(91, "wand", {}), *fighter.held)
    ask(enc, choice("drop-item", ITEM, [item.uid for item in fighter.held]))
    for item in fighter.held:
        written = option_to_plain(enc, Option("drop-item", item.uid))
        assert option_from_plain(enc, written).target == item.uid
    assert words(enc, "drop-item longsword") == {"do": "drop-item", "item": "longsword"}
    assert parse_command(enc, "F", "drop-item wand").target == 90
    assert parse_command(enc, "F", "drop-item wand number 2").target == 91
    with pytest.raises(UnknownId, match="item"):
        option_from_plain(enc, {"do": "drop-item", "item": "spoon"})
    with pytest.raises(InvalidAnswer, match="found none"):
        option_from_plain(enc, {"do": "drop-item", "item": "steel-shield"})


# ── what is refused ─────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("plain", "error", "says"),
    [
        (None, InvalidAnswer, "expected an answer like"),
        ("strike", InvalidAnswer, "expected an answer like"),
        ({}, InvalidAnswer, "'do'"),
        ({"do": 3}, InvalidAnswer, "do: expected a word"),
        ({"do": ""}, InvalidAnswer, "do: expected a word"),
        ({"do": "strik"}, UnknownId, "strike"),
        ({"do": "improvised:9:x"}, UnknownId, "improvised"),
        ({"do": "stride", "to": "Z99"}, MapError, "A1 to J8"),
        ({"do": "stride", "to": "?"}, MapError, "like F7"),
        ({"do": "stride", "to": 7}, InvalidAnswer, "to: expected a word"),
        ({"do": "stride", "target": "O"}, InvalidAnswer, "expected only do, path, pay, to"),
        ({"do": "strike", "target": "X"}, UnknownId, "creature"),
        ({"do": "strike", "target": 2}, InvalidAnswer, "target: expected a word"),
        ({"do": "strike", "target": "O", "with": "spoon"}, UnknownId, "weapon or item"),
        ({"do": "strike", "target": "O", "with": ["fist"]}, InvalidAnswer, "with: expected"),
        ({"do": "strike", "target": "O", "pay": 1}, InvalidAnswer, "pay: expected a word"),
        ({"do": "stride", "to": "C1", "path": "C1"}, InvalidAnswer, "path: expected a list"),
        ({"do": "stride", "to": "C1", "path": [1]}, InvalidAnswer, "path: expected a list"),
        ({"do": "stride", "to": "C1", "path": ["C1"] * 81}, InvalidAnswer, "at most 80"),
        ({"do": "stride", "to": "C1", "path": ["K1"]}, MapError, "K1"),
        ({"do": "end-turn", "to": "C1"}, InvalidAnswer, "expected only"),
        ({"do": "strike", 3: "O"}, InvalidAnswer, "expected only"),
    ],
)
def test_bad_words(enc: Encounter, plain: object, error: type[Exception], says: str) -> None:
    with pytest.raises(error, match=says):
        option_from_plain(enc, plain)


@pytest.mark.parametrize(
    ("text", "error", "says"),
    [
        ("", InvalidAnswer, "found nothing"),
        ("   ", InvalidAnswer, "found nothing"),
        ("x" * (LONGEST_COMMAND + 1), InvalidAnswer, "at most"),
        ("yodel", UnknownId, "yodel"),
        ("end-turn now", InvalidAnswer, "aimed at nothing"),
        ("strike O with", InvalidAnswer, "after 'with'"),
        ("strike O with fist with fist", InvalidAnswer, "once"),
        ("strike nobody", UnknownId, "creature"),
    ],
)
def test_bad_lines(enc: Encounter, text: str, error: type[Exception], says: str) -> None:
    with pytest.raises(error, match=says):
        parse_command(enc, "F", text)


def test_a_target_left_out_where_there_are_many_is_for_the_rules_to_refuse(enc: Encounter) -> None:
    option = parse_command(enc, "F", "stride")
    assert option.target == -1
    refusal = enc.why_not_option(option)
    assert refusal is not None
    assert refusal.code == "needs-target"


def test_an_unknown_creature_types() -> None:
    with pytest.raises(UnknownId, match="creature"):
        parse_command(encounter(), "nobody", "end-turn")


def test_an_option_whose_target_is_no_creature_is_not_written() -> None:
    enc = encounter(O={"where": "B3"})
    with pytest.raises(InvalidAnswer, match="number 40"):
        option_to_plain(enc, Option("strike", 40, "fist"))
    with pytest.raises(InvalidAnswer, match="aimed at nothing"):
        option_to_plain(enc, Option("end-turn", 3))


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
        lambda inner: (
            st.lists(inner, max_size=3)
            | st.dictionaries(
                st.sampled_from(["do", "to", "target", "with", "path", "value", "x"]), inner
            )
        ),
        max_leaves=8,
    )
)
def test_anything_at_all_is_an_option_or_a_typed_error(data: object) -> None:
    enc = encounter()
    try:
        option_from_plain(enc, data)
        if isinstance(data, dict):
            option_from_plain(enc, {"do": "stride", **data})
    except TroisActesError:
        pass


@given(st.text(max_size=60))
def test_any_line_is_an_option_or_a_typed_error(text: str) -> None:
    enc = encounter()
    for line in (text, f"strike {text}", f"stride {text}", f"strike O with {text}"):
        try:
            parse_command(enc, "F", line)
        except TroisActesError:
            continue
