"""Programs and screens are shown the same: what a seat's plain view says, its screen draws.

Over random fights with somebody unnoticed, a name kept back, hit points in bands or not at all, an
order that is hidden; for every seat, the game master and a spectator.
"""

from __future__ import annotations

import ast
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

import troisactes.table.screen
from tests.table.screen.opening import prepared
from tests.table.screen.test_random_screens import FIGHTS, SEED, looks_ahead, rows_in, some_option
from troisactes.errors import UnknownId
from troisactes.journal.header import position_header
from troisactes.journal.record import Journal
from troisactes.journal.view import Eyes, hit_point_band
from troisactes.kernel.names import HP, MOST_HP
from troisactes.kernel.state import Creature, State
from troisactes.table.screen import Beside, make_aim, make_desk, make_palette
from troisactes.table.screen.creature_parts import HitPoints
from troisactes.table.screen.model import Desk

STEPS = 24
SIDES = {"heroes": "heroes", "foes": "foes"}
DRAWN_ELSEWHERE = {"readied", "cooling"}  # as chips and rows of their own
SHOWN = [("exact", "band"), ("band", "none"), ("none", "exact")]
PLAIN = Beside()


def shady(system: str, fight: str, seed: int, order: str = "") -> Iterator[Journal]:
    """A fight at random: one foe unnoticed, one whose name is kept back, one with a plan."""
    journal = prepared(system, fight, seed=SEED)
    allies, others = SHOWN[seed % len(SHOWN)]
    foes = [each.id for each in journal.enc.state.creatures if each.side == "foes"]
    journal.rule("gm", {"do": "hide", "creature": foes[0]})
    journal.rule("gm", {"do": "hide-name", "creature": foes[-1]})
    if order:
        journal.rule("gm", {"do": "set-option", "option": "order-visibility", "value": order})
    journal.header["visibility"] = {"hp-of-allies": allies, "hp-of-others": others}
    rng = random.Random(seed)
    for _ in range(STEPS):
        yield journal
        if journal.decision is None:
            return
        journal.answer("gm", some_option(journal, rng))


def fights() -> Iterator[Any]:
    for system, fight in FIGHTS:
        for seed in (1, 2, 3):
            yield pytest.param(system, fight, seed, "", id=f"{system}-{seed}")
    for order in ("with-results", "hidden"):
        yield pytest.param("pf2-playtest", "quatre-contre-quatre", 1, order, id=f"order-{order}")


@pytest.mark.parametrize(("system", "fight", "seed", "order"), list(fights()))
def test_view_and_screen_reveal_the_same(system: str, fight: str, seed: int, order: str) -> None:
    for place, journal in enumerate(shady(system, fight, seed, order)):
        lang = "fr" if place % 2 else "en"
        for seat in ("gm", *journal.seats):
            view = journal.view(seat, lang)
            desk = make_desk(journal, seat, lang, PLAIN)
            compare_moment(view, desk)
            compare_creatures(view, desk)
            compare_order(view, desk, is_hidden=order == "hidden" and seat != "gm")
            compare_question(journal, view, desk, seat, lang)


def compare_moment(view: dict[str, Any], desk: Desk) -> None:
    assert (desk.header.mode, desk.header.round) == (view["mode"], view["round"])
    assert desk.header.turn == (view["turn"] or "")
    assert bool(desk.header.ended) == bool(view["ended"])
    assert desk.board.closed == view["map"]["closed"]
    things = [{"cell": each.cell, "item": each.id} for each in desk.board.things]
    assert things == view["ground"]


def compare_creatures(view: dict[str, Any], desk: Desk) -> None:
    listed = {each["id"]: each for each in view["creatures"]}
    standing = [id for id, each in listed.items() if each["present"] and each["cell"]]
    assert [token.id for token in desk.tokens] == standing
    for token in desk.tokens:
        known = listed[token.id]
        assert (token.name, token.size) == (known["name"], known["size"])
        assert token.side == SIDES.get(known["side"], "neutral")
        assert token.cells[0] == known["cell"]
        assert token.is_turn == (view["turn"] == token.id)
        assert hp_of(token.hp) == known["hp"]
        compare_conditions(known, [each.id for each in token.conditions])
    for mine in desk.mine:
        known = listed[mine.id]
        assert known["own"]
        assert (mine.name, len(mine.held)) == (known["name"], len(known["held"]))
        assert len(mine.stowed) == len(known["stowed"])
        done = [(each.action, each.done, each.total) for each in mine.work]
        assert done == [(each["action"], each["done"], each["total"]) for each in known["work"]]


def compare_conditions(known: dict[str, Any], drawn: list[str]) -> None:
    told = [each["id"] for each in known["conditions"]]
    assert drawn == [each for each in told if each not in DRAWN_ELSEWHERE]


def hp_of(hp: HitPoints | None) -> Any:
    if hp is None:
        return None
    return hp.band or {"now": hp.now, "max": hp.most}


def compare_order(view: dict[str, Any], desk: Desk, is_hidden: bool) -> None:
    rows = [(row.id, row.acted, row.aside, row.result) for row in desk.order]
    if is_hidden:
        assert view["order"] == []
        own = [each["id"] for each in view["creatures"] if each["own"]]
        assert rows == [(id, False, False, "") for id in own]
        assert desk.header.turns_until is None
    elif view["order"]:
        told = [
            (each["creature"], each["acted"], each["aside"], str(each.get("result", "")))
            for each in view["order"]
        ]
        assert rows == told
    listed = {each["id"]: each for each in view["creatures"]}
    for row in desk.order:
        if row.id in listed:
            assert row.name == listed[row.id]["name"]
            assert hp_of(row.hp) == listed[row.id]["hp"]
            compare_conditions(listed[row.id], [each.id for each in row.conditions])


def compare_question(
    journal: Journal, view: dict[str, Any], desk: Desk, seat: str, lang: str
) -> None:
    """Who is asked, whom one waits for, and every target that is offered."""
    if desk.waiting is not None:
        awaited = "" if view["awaiting"] == "gm" else view["awaiting"]
        assert desk.waiting.who == awaited
    is_asked = desk.palette is not None or desk.prompt is not None
    if seat != "gm":
        assert is_asked == (view["decision"] is not None)
    if not is_asked:
        return
    options = view["decision"]["options"]
    for row in rows_in(desk):
        if row.state != "offered" or row.interjects:
            continue
        for way in row.ways:
            if not way.kind:
                continue
            id = row.id.removeprefix("work:")
            aims = make_aim(journal, seat, lang, PLAIN, id, way.using)
            drawn = [{**way.answer, **target.aim} for target in aims.legal]
            told = [
                each for each in options if each["do"] == id and each.get("with", "") == way.using
            ]
            assert drawn == [each for each in told if len(each) > len(way.answer)], row.id


# --- what a seat may not see makes no difference -------------------------------------------------


def otherwise(state: State, eyes: Eyes) -> State:
    """The same fight in everything a seat may see, and another in what it may not."""
    copy = state.clone()
    for creature in copy.creatures:
        if not eyes.sees(state.creatures[creature.index]):
            creature.name = f"{creature.name} bis"
            creature.pools[HP] = creature.pools.get(HP, 0) + 3
        elif not eyes.owns(creature):
            if eyes.hides_name(creature):
                creature.name = f"{creature.name} bis"
            if eyes.shown_hp(creature) != "exact":
                change_hit_points(creature, eyes.shown_hp(creature))
            if not eyes.is_ally(creature):
                creature.stowed = ()
    return copy


def change_hit_points(creature: Creature, shown: str) -> None:
    now, most = creature.pools.get(HP, 0), creature.sheet.stats.get(MOST_HP, 0)
    same = [
        hp
        for hp in range(1, most + 1)
        if now > 0 and (shown == "none" or hit_point_band(hp, most) == hit_point_band(now, most))
    ]
    if same:
        creature.pools[HP] = same[0] if same[0] != now else same[-1]


def everything(journal: Journal, seat: str) -> list[bytes]:
    """All a seat could get to see now, at a glance or by asking, as data and drawn."""
    beside = Beside()
    desk = msgspec.json.encode(make_desk(journal, seat, "fr", beside))
    view = msgspec.json.encode(journal.view(seat, "fr"))
    return [view, desk, *looks_ahead(journal, seat, "fr", beside)]


@pytest.mark.parametrize(("system", "fight"), FIGHTS)
def test_what_a_seat_may_not_see_makes_no_difference(system: str, fight: str) -> None:
    compared = 0
    for seed in (1, 2):
        for journal in shady(system, fight, seed):
            state = journal.enc.state
            decision = journal.decision
            if decision is None or decision.kind != "act":
                continue
            shows = journal.header["visibility"]
            there = reopened(journal, state)
            for seat in ("public", *there.asked()):
                eyes = Eyes(there.enc, seat, there.seats, shows)
                if seat == "gm" or (state.turn >= 0 and not eyes.sees(state.creatures[state.turn])):
                    continue
                elsewhere = reopened(journal, otherwise(state, eyes))
                assert everything(there, seat) == everything(elsewhere, seat)
                compared += 1
    assert compared > 10


def reopened(journal: Journal, state: State) -> Journal:
    header = position_header(journal.system, state, seats=journal.seats, seed=SEED)
    header["visibility"] = dict(journal.header["visibility"])
    return Journal.open(header, journal.system)


# --- screens are drawn from the view alone --------------------------------------------------------

SCREENS = Path(troisactes.table.screen.__file__).parent
HOLD_THE_FIGHT = {
    "scene.py": "makes the view, once for a whole screen",
    "seat_copies.py": "makes the copies previews are run on, with what the seat knows in them",
}
COPIES = ("world", "shown")  # a seat's copy of the fight, and the fight as it may be named


def reads_of_the_fight(file: Path) -> Iterator[str]:
    """Where a part of the screen gets at the fight itself."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Attribute) and is_the_fights(node):
            yield f"{file.name}:{node.lineno} reads {ast.unparse(node)}"
        elif isinstance(node, ast.arg) and takes_the_fight(node):
            yield f"{file.name}:{node.lineno} takes the fight as {node.arg}"


def is_the_fights(read: ast.Attribute) -> bool:
    """``….enc``, or something of a ``….state`` that is not a copy's; a row has a state too."""
    if read.attr in ("enc", "_enc"):
        return True
    of = read.value
    if not isinstance(of, ast.Attribute) or of.attr != "state":
        return False
    return ast.unparse(of.value).rpartition(".")[2] not in COPIES


def takes_the_fight(given: ast.arg) -> bool:
    is_one = given.annotation is not None and "Encounter" in ast.unparse(given.annotation)
    return is_one and given.arg not in COPIES


def test_screens_are_drawn_from_the_view_alone() -> None:
    files = [file for file in sorted(SCREENS.glob("*.py")) if file.name not in HOLD_THE_FIGHT]
    assert len(files) > 12
    wrong = [read for file in files for read in reads_of_the_fight(file)]
    assert not wrong, "\nadd it to SeatView, or ask RulesForSeat:\n" + "\n".join(wrong)


@pytest.mark.parametrize(
    ("line", "allowed"),
    [
        ("turn = scene.enc.state.turn", False),
        ("turn = scene.eyes.enc.state.turn", False),
        ("state = scene.journal.enc", False),
        ("def told(scene: Scene, enc: Encounter) -> None: ...", False),
        ("cell = self.fight.state.grid", False),
        ("mover = world.state.creatures[0]", True),
        ("row.state = 'offered'", True),
        ("def told(scene: Scene, world: Encounter) -> None: ...", True),
    ],
)
def test_how_the_fight_is_read(line: str, allowed: bool, tmp_path: Path) -> None:
    file = tmp_path / "part.py"
    file.write_text(line, encoding="utf-8")
    assert (not list(reads_of_the_fight(file))) is allowed


def test_a_creature_nobody_sees_does_not_exist_for_who_asks_about_it() -> None:
    """Asking for its palette is answered as for a word that names nobody."""
    journal = next(shady("pf2", "quatre-contre-quatre", 1))
    hidden = next(each.id for each in journal.enc.state.creatures if each.side == "foes")
    seat = next(iter(journal.seats))
    for name in (hidden, hidden[:-1], "nobody"):
        with pytest.raises(UnknownId) as raised:
            make_palette(journal, seat, "fr", PLAIN, name)
        assert hidden not in raised.value.near
