"""What fits a tap: on everybody, on one creature, on oneself, on a square."""

import time

import pytest

from tests.table.screen.opening import at_the_end_of
from tests.table.screen.test_random_screens import FIGHTS, played
from troisactes.errors import MapError, NotYourDecision, UnknownId
from troisactes.journal.record import Journal
from troisactes.kernel.names import MOST_HP
from troisactes.rules.common.turn_rules import turn_rules
from troisactes.table.screen import Beside, make_forecast, make_suggestions
from troisactes.table.screen.board_parts import Suggestion, Suggestions

PLAIN = Beside()
SYSTEMS = ["pu", "pf2", "pf2-playtest", "krosmoz"]
STRIKES = {"pu": "attack", "krosmoz": "coup-d-enclume"}


def board(system: str) -> Journal:
    """Kyra's turn: G1 next to her, G3 a move away, Aldo and G2 far off."""
    return at_the_end_of("30-board", system)


def ask(
    journal: Journal, target: str = "", cell: str = "", odds: str = "exact"
) -> list[Suggestions]:
    return make_suggestions(journal, "Kyra", "fr", Beside(odds=odds), target, cell)


def about(journal: Journal, target: str) -> list[Suggestion]:
    (found,) = ask(journal, target)
    assert found.target == target
    return found.best


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_ring_of_a_foe_at_hand_is_the_best_blow(system: str) -> None:
    rings = {each.target: each for each in ask(board(system))}
    best = rings["G1"].best
    assert len(best) == 1
    assert best[0].row == STRIKES.get(system, "strike")
    assert best[0].chance is not None
    assert best[0].chance.percent
    assert best[0].first is None
    assert best[0].note.startswith("moy.")
    assert "Kyra" not in rings  # oneself has no ring
    assert rings["G1"].count >= 3


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_card_has_five_at_most_best_first_and_counts_the_rest(system: str) -> None:
    journal = board(system)
    (found,) = ask(journal, "G1")
    assert 3 <= len(found.best) <= 5
    assert found.count >= len(found.best)
    assert found.best[0] == next(each for each in ask(journal) if each.target == "G1").best[0]
    if system == "pu":
        assert found.count > 5
    for each in found.best:
        assert each.icon
        assert each.name
        assert each.cost_says


@pytest.mark.parametrize("system", SYSTEMS)
def test_whatever_is_suggested_can_be_answered_as_it_is(system: str) -> None:
    journal = board(system)
    listed = [each for who in ("G1", "G3", "Aldo", "Kyra") for each in about(journal, who)]
    listed += [each for cell in ("C3", "B8", "D12") for each in ask(journal, cell=cell)[0].best]
    assert len(listed) > 8
    for each in listed:
        seen = make_forecast(journal, "Kyra", "fr", PLAIN, each.first or each.answer)
        assert seen.why is None, each


@pytest.mark.parametrize("system", ["pu", "pf2", "pf2-playtest"])
def test_who_is_out_of_reach_is_walked_up_to(system: str) -> None:
    journal = board(system)
    best = next(each for each in about(journal, "G3") if each.first is not None)
    assert best.row == STRIKES.get(system, "strike")
    assert [part.amount for part in best.cost] == [2]  # the move and the blow
    assert best.name.startswith("Approcher, puis ")
    assert best.first is not None
    journal.answer("Kyra", best.first)
    while journal.decision is not None and journal.decision.kind != "act":
        journal.answer("gm", {"do": "pass"})
    seen = make_forecast(journal, "Kyra", "fr", PLAIN, best.answer)
    assert seen.why is None
    assert seen.chance is not None
    assert best.chance is not None
    # From there, as foretold (in pf2 a blow of before would count, and there was none).
    assert seen.chance.percent == best.chance.percent


def test_points_pay_for_the_walk_and_the_blow() -> None:
    best = about(board("krosmoz, nobody next to her"), "G3")[0]
    assert best.first is not None
    assert best.first["do"] == "move"
    assert {part.unit: part.amount for part in best.cost} == {"pm": 1, "pa": 3}


def test_what_is_left_must_pay_for_both() -> None:
    journal = board("pf2")
    for _ in range(2):
        journal.answer("Kyra", {"do": "raise-a-shield"} if _ else {"do": "step", "to": "C3"})
    assert all(each.first is None for each in about(journal, "G3"))


@pytest.mark.parametrize(
    ("system", "wanted"),
    [
        ("pu", {"total-defense", "ready"}),
        ("pf2", {"raise-a-shield", "ready"}),
        ("pf2-playtest", {"raise-a-shield", "ready"}),
        ("krosmoz", {"dodge"}),
    ],
)
def test_oneself_is_offered_what_is_aimed_at_nobody(system: str, wanted: set[str]) -> None:
    assert wanted <= {each.row for each in about(board(system), "Kyra")}


def test_who_is_down_is_offered_to_stand_up_first() -> None:
    journal = board("pf2")
    journal.rule("gm", {"do": "add-condition", "creature": "Kyra", "condition": "prone"})
    assert about(journal, "Kyra")[0].row == "stand"


def test_a_friend_who_is_hurt_is_healed() -> None:
    journal = board("a healer")
    assert "Aldo" in {each.target for each in ask(journal)}
    best = about(journal, "Aldo")[0]
    assert best.row.startswith("mend-")
    assert best.note.startswith("soin ")
    friend = journal.enc.state.find("Aldo")
    assert friend is not None
    most = friend.sheet.stats[MOST_HP]
    journal.rule("gm", {"do": "set-hp", "creature": "Aldo", "hp": most})
    assert "Aldo" not in {each.target for each in ask(journal)}


@pytest.mark.parametrize("system", ["pu", "pf2", "pf2-playtest"])
def test_a_square_is_walked_to(system: str) -> None:
    journal = board(system)
    walk = turn_rules(journal.enc).movement.walk
    near = ask(journal, cell="B8")[0]
    assert near.cell == "B8"
    assert near.best[0].row == walk
    assert near.best[0].first is None
    assert near.best[0].answer == {"do": walk, "to": "B8"}


def test_a_square_two_moves_away_takes_two() -> None:
    journal = board("pf2")
    (best,) = ask(journal, cell="D12")[0].best
    assert best.first is not None
    assert best.answer == {"do": "stride", "to": "D12"}
    assert [part.amount for part in best.cost] == [2]
    journal.answer("Kyra", best.first)
    while journal.decision is not None and journal.decision.kind != "act":
        journal.answer("gm", {"do": "pass"})
    journal.answer("Kyra", best.answer)


def test_where_somebody_would_answer_the_careful_step_comes_first() -> None:
    best = ask(board("pu"), cell="C3")[0].best
    assert [each.row for each in best[:2]] == ["step", "move"]  # the goblin may strike


@pytest.mark.parametrize(("odds", "shows"), [("band", False), ("none", False), ("exact", True)])
def test_chances_are_told_as_the_table_tells_them(odds: str, shows: bool) -> None:
    journal = board("pf2")
    best = ask(journal, "G1", odds=odds)[0].best[0]
    percent = best.chance.percent if best.chance is not None else None
    assert (percent is not None) == shows
    assert best.note.startswith("moy.") == shows


def test_only_who_is_asked_may_ask_and_only_about_what_it_knows() -> None:
    journal = board("pf2")
    with pytest.raises(NotYourDecision):
        make_suggestions(journal, "Aldo", "fr", PLAIN)
    with pytest.raises(UnknownId):
        ask(journal, "Personne")
    with pytest.raises(MapError):
        ask(journal, cell="Z99")
    journal.rule("gm", {"do": "hide", "creature": "G1"})
    with pytest.raises(UnknownId):
        ask(journal, "G1")


@pytest.mark.parametrize(("system", "fight"), FIGHTS)
def test_it_is_quick(system: str, fight: str) -> None:
    taken: list[float] = []
    for journal in played(system, fight, 1):
        if journal.decision is not None and journal.decision.kind == "act":
            began = time.perf_counter()
            make_suggestions(journal, journal.asked()[0], "fr", PLAIN)
            taken.append(time.perf_counter() - began)
    assert sorted(taken)[len(taken) // 2] < 0.15
