"""Previews, aims and reasons: what a seat may ask without changing anything."""

import pytest

from tests.table.screen.opening import at_the_end_of, prepared
from troisactes.errors import NotYourDecision
from troisactes.journal.record import Journal
from troisactes.kernel.state import Creature
from troisactes.table.screen import (
    Beside,
    LogBook,
    first_change,
    make_aim,
    make_desk,
    make_forecast,
    make_palette,
    make_why,
)
from troisactes.table.screen.model import Path

PLAIN = Beside()


def cells(path: Path | None) -> list[str]:
    assert path is not None
    return [step.cell for step in path.steps]


def test_a_path_is_completed_through_its_waypoints() -> None:
    journal = at_the_end_of("08-threatened-path")
    seen = make_forecast(
        journal, "Kyra", "fr", PLAIN, {"do": "move", "to": "B7", "path": ["B3", "B7"]}
    )
    assert cells(seen.path) == ["D3", "C3", "B3", "B4", "B5", "B6", "B7"]
    assert seen.answer["path"] == cells(seen.path)[1:]
    assert seen.why is None
    journal.answer("Kyra", seen.answer)  # what was previewed can be sent as it is


def test_a_path_too_long_is_refused_with_its_reason() -> None:
    journal = at_the_end_of("08-threatened-path")
    seen = make_forecast(
        journal, "Kyra", "fr", PLAIN, {"do": "move", "to": "D4", "path": ["A1", "D8", "D4"]}
    )
    assert seen.why is not None
    assert seen.why.code == "too-far"
    assert seen.can_ask
    assert not seen.can_force


def test_a_safer_way_provokes_less_and_is_offered() -> None:
    journal = at_the_end_of("08-threatened-path")
    seen = make_forecast(journal, "Kyra", "fr", PLAIN, {"do": "move", "to": "G5"})
    assert seen.path is not None
    assert seen.safer is not None
    assert seen.safer.reactions < seen.path.reactions
    safer = make_forecast(journal, "Kyra", "fr", PLAIN, {"do": "move", "to": "G5"}, True)
    assert cells(safer.path) == cells(seen.safer)
    assert [len(each.cells) for each in safer.provoked] == [seen.safer.reactions]
    assert safer.safer is None


def test_where_one_is_tackled_the_path_tells_the_odds_of_getting_away() -> None:
    journal = prepared("krosmoz", "quatre-contre-quatre", seed=4)
    hero = beside_a_foe(journal)
    seat = hero.id
    legal = make_aim(journal, seat, "fr", PLAIN, "flee").legal
    seen = make_forecast(journal, seat, "fr", PLAIN, {"do": "flee", **legal[-1].aim})
    assert seen.path is not None
    start = seen.path.steps[0].chance
    assert start is not None
    assert start.percent is not None
    assert 0 < start.percent < 100
    band = make_forecast(journal, seat, "fr", Beside(odds="band"), {"do": "flee", **legal[-1].aim})
    assert band.path is not None
    assert band.path.steps[0].chance is None


def beside_a_foe(journal: Journal) -> Creature:
    """The hero whose turn comes first, set down next to somebody who tackles it."""
    while True:
        decision = journal.decision
        assert decision is not None
        creature = journal.enc.state.creatures[decision.actor]
        if decision.kind == "act" and creature.side == "heroes":
            break
        journal.answer("gm", {"do": decision.default})
    foe = next(each for each in journal.enc.state.creatures if each.side == "foes")
    grid = journal.enc.state.grid
    x, y = grid.xs[foe.cell], grid.ys[foe.cell]
    for near in (grid.at(x + 1, y), grid.at(x - 1, y), grid.at(x, y + 1), grid.at(x, y - 1)):
        if near >= 0 and near not in journal.enc.state.occupied:
            ruling = {"do": "move", "creature": creature.id, "to": grid.cell_name(near)}
            journal.rule("gm", ruling)
            return journal.enc.state.creatures[creature.index]
    raise AssertionError("no room next to the foe")


def test_a_question_shows_the_odds_of_each_answer_and_how_to_be_asked() -> None:
    journal = at_the_end_of("11-two-reactors")
    journal.answer("gm", {"do": "move", "to": "H8"})
    preferences = {("Kyra", "attack-of-opportunity"): "never"}
    prompt = make_desk(journal, "Kyra", "fr", Beside(preferences=preferences)).prompt
    assert prompt is not None
    assert prompt.urgent
    assert prompt.cells == ["E4"]
    strike, out, out_for_good = prompt.answers
    assert strike.chance is not None
    assert strike.chance.percent is not None
    assert (out.id, out.keep) == ("pass", True)
    assert (out_for_good.id, out_for_good.keep) == ("pass-move", True)
    assert [each.value for each in prompt.preferences] == ["never"]
    gm = make_desk(journal, "gm", "fr")
    assert [(item.kind, item.seat) for item in gm.queue] == [("window", "Kyra")]
    assert [row.id for row in gm.queue[0].answers] == ["attack-of-opportunity", "pass", "pass-move"]
    aldo = make_desk(journal, "Aldo", "fr")
    assert aldo.prompt is None
    assert aldo.waiting is not None
    assert aldo.waiting.says == "En attente de Kyra"


def test_targets_are_told_with_their_odds_and_the_refused_with_their_reason() -> None:
    journal = at_the_end_of("20-attack-to-roll")
    aims = make_aim(journal, "Kyra", "fr", PLAIN, "attack", "longsword")
    assert [(each.id, each.chance is not None) for each in aims.legal] == [("O", True)]
    refused = {each.id: each.why for each in aims.refused}
    assert set(refused) == {"Kyra", "G1"}
    assert all(why is not None and why.clause in journal.system.clauses for why in refused.values())
    squares = make_aim(journal, "Kyra", "fr", PLAIN, "move")
    assert squares.kind == "cell"
    assert "D4" in [each.id for each in squares.legal]


def test_a_seat_asks_only_for_its_own() -> None:
    journal = at_the_end_of("11-two-reactors")
    with pytest.raises(NotYourDecision):
        make_forecast(journal, "Kyra", "fr", PLAIN, {"do": "end-turn"})
    with pytest.raises(NotYourDecision):
        make_aim(journal, "Kyra", "fr", PLAIN, "move")
    with pytest.raises(NotYourDecision):
        make_why(journal, "Kyra", "fr", PLAIN, "Aldo", {"do": "move", "to": "D4"})
    with pytest.raises(NotYourDecision):
        make_palette(journal, "Kyra", "fr", PLAIN, "G1")


def test_a_palette_may_be_read_out_of_turn() -> None:
    journal = at_the_end_of("11-two-reactors")
    palette = make_palette(journal, "Kyra", "fr", PLAIN, "Kyra")
    assert not palette.is_open
    whys = [row.why for group in palette.groups for row in group.rows if row.id == "attack"]
    assert [why.code for why in whys if why is not None] == ["not-your-turn"]
    why = make_why(journal, "Kyra", "en", PLAIN, "Kyra", {"do": "move", "to": "D4"})
    assert why is not None
    assert why.clause == "PU-TURN-01"


def test_ending_a_turn_names_what_is_lost() -> None:
    journal = at_the_end_of("08-threatened-path")
    palette = make_desk(journal, "Kyra", "fr").palette
    assert palette is not None
    assert palette.end is not None
    assert palette.end.name == "Finir\u00a0: 3 actes perdus"
    seen = make_forecast(journal, "Kyra", "fr", PLAIN, {"do": "end-turn"})
    assert seen.ends_turn
    assert [loss.says for loss in seen.losses] == ["3 actes perdus"]


def test_what_no_feat_or_thing_allows_is_folded_and_what_may_come_is_refused() -> None:
    journal = at_the_end_of("08-threatened-path")
    palette = make_palette(journal, "Kyra", "fr", PLAIN, "Kyra")
    states = {row.id: row.state for group in palette.groups for row in group.rows}
    assert states["improved-feint"] == "folded"
    assert states["load-light-crossbow"] == "folded"
    assert states["stand-up"] == "refused"
    assert states["pick-up"] == "refused"
    assert states["move"] == "offered"


def test_a_spell_on_squares_shows_what_it_covers_and_whom() -> None:
    journal = at_the_end_of("15-points", "Points and a bonus spent")
    seen = make_forecast(journal, "Nawel", "fr", PLAIN, {"do": "fleche-explosive", "to": "G4"})
    assert "G4" in seen.area
    assert [each.id for each in seen.concerned] == ["B1"]
    assert seen.chance is not None


def test_readying_says_what_it_takes_in_all() -> None:
    journal = at_the_end_of("08-threatened-path")
    journal.answer("Kyra", {"do": "ready"})
    prompt = make_desk(journal, "Kyra", "fr").prompt
    assert prompt is not None
    prices = {row.id: row.cost_says for row in prompt.answers}
    assert prices["attack"] == "2 actes"


def test_whoever_delays_is_asked_where_to_come_back_in() -> None:
    journal = at_the_end_of("11-two-reactors", seed=3)
    while journal.decision is not None and journal.decision.kind != "act":
        journal.answer("gm", {"do": journal.decision.default})
    journal.answer("gm", {"do": "end-turn"})
    journal.answer("Kyra", {"do": "delay"})
    assert make_desk(journal, "Kyra", "fr").mine[0].returns is not None
    journal.answer("Aldo", {"do": "end-turn"})
    prompt = make_desk(journal, "Kyra", "fr").prompt
    assert prompt is not None
    assert prompt.heading == "Entrer après Aldo\u202f?"
    assert not prompt.urgent


def test_an_undo_goes_back_to_a_line_of_the_log() -> None:
    journal = at_the_end_of("20-attack-to-roll")
    for cell in ("D4", "D5"):
        journal.answer("Kyra", {"do": "step", "to": cell})
    journal.undo("gm")
    journal.answer("Kyra", {"do": "step", "to": "C5"})
    first = next(line for line in LogBook("gm", "fr").lines(journal) if line.input)
    journal.undo("gm", journal.steps_back_to(first.input))
    kyra = journal.enc.state.find("Kyra")
    assert kyra is not None
    assert journal.enc.state.grid.cell_name(kyra.cell) == "D3"


def test_a_walk_somebody_let_pass_is_one_line() -> None:
    journal = at_the_end_of("11-two-reactors")
    book = LogBook("Kyra", "fr")
    before = len(book.lines(journal))
    journal.answer("gm", {"do": "move", "to": "H8"})
    begun = book.lines(journal)
    assert len(begun) == before + 1
    while journal.decision is not None and journal.decision.kind == "respond":
        journal.answer("gm", {"do": "pass"})
        lines = book.lines(journal)
        assert len(lines) == before + 1
    assert lines[-1].says.startswith("Orque se déplace de E4 à H8.")
    assert first_change(begun, lines) == before  # a page that had the line is sent it again
    journal.undo("gm")
    assert not any(" à H8." in line.says and not line.undone for line in book.lines(journal))
