"""Screens of random fights, for every system, seat and language: what must hold of all of them."""

import random
import re
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from tests.table.screen.opening import prepared
from troisactes.errors import TroisActesError
from troisactes.journal.header import position_header
from troisactes.journal.record import Journal
from troisactes.journal.view import Eyes
from troisactes.journal.wire import option_to_plain
from troisactes.kernel.decisions import Option
from troisactes.kernel.snapshot import state_to_plain
from troisactes.table.screen import (
    Beside,
    LogBook,
    logbook,
    make_aim,
    make_desk,
    make_forecast,
    make_reach,
    make_suggestions,
)
from troisactes.table.screen.model import Desk, Forecast, LogEntry, Row

FIGHTS = [
    ("pf2", "quatre-contre-quatre"),
    ("pf2-playtest", "quatre-contre-quatre"),
    ("pu", "embuscade"),
    ("krosmoz", "quatre-contre-quatre"),
]
STEPS = 40
SEED = 987_654_321
HIDDEN = "Zyx Qlorp"  # a name no sentence of ours contains
WRONG_SPACE = re.compile(r"[^\u202f][;!?»]|«[^\u202f]|[^\u00a0]:(?=\s|$)")
DESK = msgspec.json.Decoder(Desk)
LINES = msgspec.json.Decoder(list[LogEntry])
FORECAST = msgspec.json.Decoder(Forecast)


def some_option(journal: Journal, rng: random.Random) -> dict[str, Any]:
    decision = journal.decision
    assert decision is not None
    offers = [each for each in decision.offers if each.id not in ("delay", "gm-improvised-action")]
    offer = rng.choice(offers or decision.offers)
    targets = offer.targets()
    return option_to_plain(journal.enc, Option(offer.id, rng.choice(targets), offer.using))


def played(system: str, fight: str, seed: int, hide: bool = False) -> Iterator[Journal]:
    """A fight played at random, after each input."""
    journal = prepared(system, fight, seed=SEED)
    if hide:
        hide_one(journal)
        header = position_header(journal.system, journal.enc.state, seats=journal.seats, seed=SEED)
        journal = Journal.open(header, journal.system)
    rng = random.Random(seed)
    yield journal
    for _ in range(STEPS):
        if journal.decision is None:
            return
        journal.answer("gm", some_option(journal, rng))
        if rng.random() < 0.05:
            journal.undo("gm")
        yield journal


def rows_in(desk: Desk) -> list[Row]:
    groups = desk.palette.groups if desk.palette is not None else []
    rows = [row for group in groups for row in group.rows]
    return rows + (desk.prompt.answers if desk.prompt is not None else [])


@pytest.mark.parametrize(("system", "fight"), FIGHTS)
def test_screens_hold_together(system: str, fight: str) -> None:
    books = {lang: LogBook("gm", lang) for lang in ("fr", "en")}
    for journal in played(system, fight, 1):
        for lang, book in books.items():
            sent = msgspec.json.encode(make_desk(journal, "gm", lang))
            desk = DESK.decode(sent)  # as the generated types have it
            clauses = journal.system.clauses
            for row in rows_in(desk):
                if row.state != "offered":
                    assert row.why is not None, row
                    assert row.why.says.strip(), row
                    assert row.why.clause in clauses, row
                    assert row.why.code not in row.why.says, row  # a sentence, not a code
            for seat in journal.asked():
                asked = make_desk(journal, seat, lang)
                assert (asked.palette is not None) != (asked.prompt is not None)
                assert asked.decision == journal.token
                assert asked.prompt is None or asked.prompt.answers or asked.prompt.pad
            text = sent + msgspec.json.encode(book.lines(journal))
            assert b"{$" not in text
            assert b"\xe2\x80\xa6|" not in text


@pytest.mark.parametrize(("system", "fight"), FIGHTS)
def test_french_screens_are_typeset(system: str, fight: str) -> None:
    book = LogBook("gm", "fr")
    for journal in played(system, fight, 2):
        plain = msgspec.to_builtins([make_desk(journal, "gm", "fr"), book.lines(journal)])
        for text in said(plain):
            wrong = WRONG_SPACE.search(text)
            assert wrong is None, (text, wrong)


def said(plain: object) -> Iterator[str]:
    """Every sentence in there, save ids."""
    if isinstance(plain, dict):
        for key, value in plain.items():
            if isinstance(value, str):
                if key in ("says", "name", "heading", "text", "round_says", "lasts"):
                    yield value
            else:
                yield from said(value)
    elif isinstance(plain, list):
        for each in plain:
            yield from said(each)


@pytest.mark.parametrize(("system", "fight"), FIGHTS)
@pytest.mark.parametrize("odds", ["exact", "band", "none"])
def test_nothing_hidden_reaches_a_player(system: str, fight: str, odds: str) -> None:
    """No hidden creature in any form, no other side's hit points, no armour class, no seed."""
    beside = Beside(odds=odds)
    books: dict[str, LogBook] = {}
    knowing: set[str] = set()
    checked = 0
    for place, journal in enumerate(played(system, fight, 3, hide=True)):
        hidden = next(each for each in journal.enc.state.creatures if each.name == HIDDEN)
        for seat in journal.seats:
            if Eyes(journal.enc, seat, journal.seats).sees(hidden):
                knowing.add(seat)  # it was spotted, or has shown itself
            if seat in knowing:
                continue
            checked += 1
            lang = "fr" if place % 2 else "en"
            book = books.setdefault(seat, LogBook(seat, "fr"))
            desk = make_desk(journal, seat, lang, beside)
            frames = [msgspec.json.encode(desk), msgspec.json.encode(book.lines(journal))]
            frames += looks_ahead(journal, seat, lang, beside)
            for frame in frames:
                text = frame.decode()
                assert HIDDEN not in text
                assert f'"{hidden.id}"' not in text
                assert str(SEED) not in text
            check_what_is_shown(journal, desk, seat, odds)
    assert checked > 20


def hide_one(journal: Journal) -> None:
    """One of the foes hides, under a name of its own."""
    foe = next(each for each in journal.enc.state.creatures if each.side == "foes")
    journal.rule("gm", {"do": "rename", "creature": foe.id, "name": HIDDEN})
    journal.rule("gm", {"do": "hide", "creature": foe.id})


def looks_ahead(journal: Journal, seat: str, lang: str, beside: Beside) -> list[bytes]:
    """Previews, aims and reach of whatever this seat could do now."""
    desk = make_desk(journal, seat, lang, beside)
    frames: list[bytes] = []
    if seat in journal.asked():
        frames.append(msgspec.json.encode(make_reach(journal, seat, lang, beside)))
        frames += suggestions(journal, seat, lang, beside, desk)
    for row in rows_in(desk)[:40]:
        for way in row.ways[:2]:
            if row.interjects:
                continue
            aims = make_aim(journal, seat, lang, beside, row.id.removeprefix("work:"), way.using)
            frames.append(msgspec.json.encode((aims.legal, aims.refused)))
            target = way.lone or (aims.legal[-1] if aims.legal else None)
            answer = {**way.answer, **(target.aim if target is not None and way.kind else {})}
            try:
                seen = make_forecast(journal, seat, lang, beside, answer)
            except TroisActesError:
                continue
            frames.append(msgspec.json.encode(seen))
            FORECAST.decode(frames[-1])
    return frames


def suggestions(journal: Journal, seat: str, lang: str, beside: Beside, desk: Desk) -> list[bytes]:
    """What is suggested about everybody in sight, and some squares."""
    frames = [msgspec.json.encode(make_suggestions(journal, seat, lang, beside))]
    for token in desk.tokens:
        about = make_suggestions(journal, seat, lang, beside, token.id)
        around = make_suggestions(journal, seat, lang, beside, "", token.cells[0])
        frames.append(msgspec.json.encode((about, around)))
    return frames


def check_what_is_shown(journal: Journal, desk: Desk, seat: str, odds: str) -> None:
    sides = {each.side for each in journal.enc.state.creatures if each.id in journal.seats[seat]}
    told = {each.id: each.hp for each in desk.tokens} | {each.id: each.hp for each in desk.order}
    for id, hp in told.items():
        creature = journal.enc.state.find(id)
        if creature is not None and sides and creature.side not in sides:
            assert hp is None or (hp.now is None and hp.most is None)
    for row in rows_in(desk):
        for chance in (row.chance, *(way.chance for way in row.ways)):
            if chance is not None:
                assert odds != "none"
                assert odds == "exact" or chance.percent is None
                assert odds == "exact" or not chance.average


@pytest.mark.parametrize(("system", "fight"), FIGHTS)
def test_looking_ahead_leaves_the_fight_as_it_is(system: str, fight: str) -> None:
    for place, journal in enumerate(played(system, fight, 4)):
        if place % 6 or journal.decision is None:
            continue
        before = standing(journal)
        for seat in journal.asked():
            looks_ahead(journal, seat, "fr", Beside())
        assert standing(journal) == before


def standing(journal: Journal) -> tuple[Any, ...]:
    """Everything a look ahead could have disturbed."""
    enc = journal.enc
    told = None if enc.log is None else len(enc.log)
    return (journal.token, state_to_plain(enc.state), journal.view("gm"), told, enc.overrule)


@pytest.mark.parametrize(("system", "fight"), FIGHTS)
def test_lines_are_numbered_without_gaps_and_told_once(system: str, fight: str) -> None:
    books: dict[str, LogBook] = {}
    for journal in played(system, fight, 5):
        for seat in ("gm", "public", next(iter(journal.seats))):
            lines = books.setdefault(seat, LogBook(seat, "fr")).lines(journal)
            assert [line.n for line in lines] == list(range(1, len(lines) + 1))
    for seat, book in books.items():
        again = LogBook(seat, "fr").lines(journal)
        assert [line.says for line in again] == [line.says for line in book.lines(journal)]


@pytest.mark.parametrize(("system", "fight"), FIGHTS)
def test_a_log_that_went_back_is_the_log_told_from_the_start(
    system: str, fight: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Undo and redo by many steps: only what changed is told again, and comes out the same."""
    monkeypatch.setattr(logbook, "MARK_EVERY", 4)
    rng = random.Random(7)
    book = LogBook("gm", "fr")
    for journal in played(system, fight, 6):
        if rng.random() < 0.2:
            journal.undo("gm", rng.randint(1, journal.steps_back_to(1)))
            book.lines(journal)
            if rng.random() < 0.5:
                journal.redo("gm")
        fresh = LogBook("gm", "fr").lines(journal)
        assert book.lines(journal) == fresh
