"""The acceptance checks of the interaction design that need no browser, each by its number."""

from collections.abc import Mapping

import msgspec
import pytest

from tests.table.screen.opening import at_the_end_of, rows_of
from troisactes.errors import Refused
from troisactes.journal.record import Journal
from troisactes.kernel.names import HP, MOST_HP
from troisactes.table.screen import Beside, LogBook, make_aim, make_desk, make_forecast
from troisactes.table.screen.model import Forecast

PLAIN = Beside()


def forecast(journal: Journal, answer: Mapping[str, object], safer: bool = False) -> Forecast:
    return make_forecast(journal, "Kyra", "fr", PLAIN, answer, safer)


def test_1_a_charge_that_one_act_cannot_pay_is_in_place_and_says_why() -> None:
    journal = at_the_end_of("01-one-act-left")
    before = make_desk(journal, "Kyra", "fr")
    charge = rows_of(before)["charge"]
    assert charge.state == "refused"
    assert charge.why is not None
    assert charge.why.clause in journal.system.clauses
    assert "2 actes" in charge.why.says
    assert "1" in charge.why.says
    assert [pip.state for pip in before.mine[0].budget.pips].count("free") == 1
    fresh = make_desk(at_the_end_of("08-threatened-path"), "Kyra", "fr")
    assert list(rows_of(before)) == list(rows_of(fresh))  # rows never move


def test_6_haste_is_a_dashed_pip_with_its_tag_and_pays_first_unless_told_otherwise() -> None:
    journal = at_the_end_of("06-hasted")
    pips = make_desk(journal, "Kyra", "fr").mine[0].budget.pips
    assert [bool(pip.only) for pip in pips] == [False, False, False, True]
    assert pips[3].only == "attaque"
    assert "action basique" in pips[3].says
    first = forecast(journal, {"do": "attack", "target": "G1"})
    assert first.after is not None
    assert [pip.state for pip in first.after.pips] == ["free", "free", "free", "spent"]
    assert [payment.chosen for payment in first.payments] == [False, True]
    other = forecast(journal, {"do": "attack", "target": "G1", "pay": pips[0].pay})
    assert other.after is not None
    assert [pip.state for pip in other.after.pips] == ["free", "free", "spent", "free"]
    assert [payment.chosen for payment in other.payments] == [True, False]
    journal.answer("Kyra", {"do": "attack", "target": "G1", "pay": pips[0].pay})
    after = make_desk(journal, "Kyra", "fr").mine[0].budget.pips
    assert [pip.state for pip in after] == ["free", "free", "spent", "free"]


def test_7_the_second_attack_previews_its_penalty_as_the_log_then_shows_it() -> None:
    journal = at_the_end_of("07-second-attack")
    seen = forecast(journal, {"do": "attack", "target": "G1"})
    assert seen.penalty is not None
    assert (seen.penalty.text, seen.penalty.clause) == ("−5", "PU-ATK-07")
    journal.answer("Kyra", {"do": "attack", "target": "G1"})
    rolls = [
        detail.roll
        for line in LogBook("Kyra", "fr").lines(journal)
        for detail in line.details
        if detail.roll is not None
    ]
    assert ("−5", "PU-ATK-07") in [(each.amount, each.clause) for each in rolls[0].lines]


def test_8_a_path_that_provokes_says_where_and_whom_and_a_careful_step_does_not() -> None:
    journal = at_the_end_of("08-threatened-path")
    away = forecast(journal, {"do": "move", "to": "B6"})
    assert [(each.cells, each.creature, each.name) for each in away.provoked] == [
        (["D3"], "G1", "Orque")
    ]
    assert away.path is not None
    assert [step.cell for step in away.path.steps if step.provokes] == ["D3"]
    assert away.provoked_says
    step = forecast(journal, {"do": "step", "to": "D4"})
    assert step.provoked == []
    assert step.path is None or not any(each.provokes for each in step.path.steps)


def test_9_looking_ahead_commits_nothing() -> None:
    journal = at_the_end_of("08-threatened-path")
    before = (journal.token, msgspec.json.encode(make_desk(journal, "Kyra", "fr")))
    for cell in ("B2", "B3", "C4", "D6", "A1", "E6", "F6", "C2", "D2", "B6"):
        forecast(journal, {"do": "move", "to": cell})
    assert (journal.token, msgspec.json.encode(make_desk(journal, "Kyra", "fr"))) == before


def test_10_an_unseen_reactor_changes_nothing_its_victim_sees() -> None:
    screens = []
    for file in ("10-nobody-unseen", "10-somebody-unseen"):
        journal = at_the_end_of(file)
        answer = {"do": "move", "to": "D8"}
        screens.append(
            (
                msgspec.json.encode(make_desk(journal, "Kyra", "fr")),
                msgspec.json.encode(forecast(journal, answer)),
                msgspec.json.encode(forecast(journal, answer, safer=True)),
            )
        )
    assert screens[0] == screens[1]


def test_14_no_reaction_on_ones_own_turn() -> None:
    journal = at_the_end_of("14-own-turn")
    now = make_desk(journal, "Kyra", "fr").mine[0].budget.reaction
    assert now is not None
    assert (now.glyph, now.clause) == ("–", "PU-TURN-05")
    journal.answer("Kyra", {"do": "end-turn"})
    then = make_desk(journal, "Kyra", "fr").mine[0].budget.reaction
    assert then is not None
    assert then.glyph == "●"


def test_15_points_before_and_after_and_a_second_bonus_refused() -> None:
    journal = at_the_end_of("15-points", "Points and a bonus spent")
    seen = make_forecast(journal, "Nawel", "fr", PLAIN, {"do": "fleche-cinglante", "target": "B1"})
    assert seen.before is not None
    assert seen.after is not None
    points = [{pool.id: pool.now for pool in each.pools} for each in (seen.before, seen.after)]
    assert (points[0]["pa"], points[1]["pa"]) == (6, 3)
    used = at_the_end_of("15-points", "A bonus action used")
    desk = make_desk(used, "Nawel", "fr")
    row = rows_of(desk)["esquive"]
    assert row.state == "refused"
    assert row.why is not None
    assert row.why.clause == "KZ-QR-05"
    left = {pool.id: pool.now for pool in desk.mine[0].budget.pools}
    assert left == {"pa": 4, "pm": 3, "bonus": 0, "reaction": 1}


def test_16_a_sudden_charge_begun_can_only_go_on_or_stop() -> None:
    journal = at_the_end_of("16-sudden-charge")
    desk = make_desk(journal, "Kyra", "fr")
    assert desk.palette is None
    assert desk.prompt is not None
    assert [step.state for step in desk.prompt.stepper] == ["done", "now", "next"]
    assert {row.id for row in desk.prompt.answers} == {"stride", "skip", "stop"}
    assert next(row for row in desk.prompt.answers if row.id == "stop").name == "Arrêter là"
    with pytest.raises(Refused) as refused:
        journal.answer("Kyra", {"do": "interact"})
    assert refused.value.refusal.clause == "PF2-SIM-02"


def test_17_an_attack_would_lose_the_sabotage_and_then_does() -> None:
    journal = at_the_end_of("17-sabotage")
    desk = make_desk(journal, "Kyra", "fr")
    assert desk.palette is not None
    assert desk.palette.groups[0].id == "going-on"
    pinned = desk.palette.groups[0].rows[0]
    assert pinned.state == "offered"
    assert pinned.work is not None
    assert (pinned.work.done, pinned.work.total) == (3, 6)
    assert pinned.says == "Continuer\u00a0: 1 à 3 actes"
    seen = forecast(journal, {"do": "attack", "target": "G1"})
    assert [loss.clause for loss in seen.losses] == ["PU-ADV-03"]
    assert "3 actes perdus" in seen.losses[0].says
    journal.answer("Kyra", {"do": "attack", "target": "G1"})
    assert make_desk(journal, "Kyra", "fr").mine[0].work == []


def test_18_something_else_cannot_be_confirmed_before_it_is_priced() -> None:
    journal = at_the_end_of("18-something-else")
    row = rows_of(make_desk(journal, "Kyra", "fr"))["gm-improvised-action"]
    assert row.takes_text
    journal.answer("Kyra", {"do": row.id, "text": "couper la corde du lustre"})
    waiting = make_desk(journal, "Kyra", "fr")
    assert waiting.prompt is None
    assert waiting.palette is None
    assert waiting.waiting is not None
    gm = make_desk(journal, "gm", "fr")
    assert gm.prompt is not None
    assert gm.prompt.text == "couper la corde du lustre"
    assert [item.kind for item in gm.queue] == ["ruling"]
    journal.answer("gm", {"do": "cost-2"})
    journal.answer("gm", {"do": "no-more"})
    asked = make_desk(journal, "Kyra", "fr").prompt
    assert asked is not None
    assert asked.price == "2 actions"
    assert [row.id for row in asked.answers] == ["confirm", "cancel"]


def test_19_one_act_is_too_few_to_ready_an_attack_two_are_not() -> None:
    few = at_the_end_of("19-ready", "One act is too few to ready an attack")
    row = rows_of(make_desk(few, "Kyra", "fr"))["ready"]
    assert row.state == "refused"
    assert row.why is not None
    assert row.why.clause == "PU-A-027"
    journal = at_the_end_of("19-ready", "Two acts are enough to ready an attack")
    for answer in ({"do": "ready"}, {"do": "attack"}, {"do": "enters-reach"}):
        journal.answer("Kyra", answer)
    desk = make_desk(journal, "Kyra", "fr")
    assert desk.header.turn == "G1"
    assert [chip.says for chip in desk.mine[0].ready] == [
        "Prête\u00a0: Attaque si un ennemi arrive à portée"
    ]


def test_20_a_typed_die_shows_in_the_roll_with_every_source_and_clause() -> None:
    journal = at_the_end_of("20-attack-to-roll", dice="asked", asked_sides=["heroes"])
    journal.answer("Kyra", {"do": "attack", "target": "O"})
    prompt = make_desk(journal, "Kyra", "fr").prompt
    assert prompt is not None
    assert prompt.pad is not None
    assert prompt.pad.says == "d20\u202f?"
    assert prompt.pad.modifiers
    assert all(each.clause for each in prompt.pad.modifiers)
    journal.answer("Kyra", {**prompt.pad.answer, "value": 14})
    rolls = [
        detail.roll
        for line in LogBook("Kyra", "fr").lines(journal)
        for detail in line.details
        if detail.roll is not None
    ]
    assert rolls[0].faces == [14]
    assert rolls[0].typed
    assert all(each.label and each.clause for each in rolls[0].lines)


def test_21_an_undone_hit_gives_everything_back_and_strikes_its_lines() -> None:
    journal = at_the_end_of("20-attack-to-roll", seed=5)
    book = LogBook("Kyra", "fr")
    before = make_desk(journal, "gm", "fr")
    told = len(book.lines(journal))
    journal.answer("Kyra", {"do": "attack", "target": "O"})
    hit = make_desk(journal, "gm", "fr")
    lines = book.lines(journal)
    assert len(lines) > told
    assert not any(line.undone for line in lines)
    journal.undo("gm")
    undone = make_desk(journal, "gm", "fr")
    assert undone.order == before.order
    assert undone.tokens == before.tokens
    lines = book.lines(journal)
    assert [line.says for line in lines if line.undone]
    assert lines[-1].says == "Annulé par le MJ"
    assert [line.n for line in lines] == list(range(1, len(lines) + 1))
    journal.redo("gm")
    assert make_desk(journal, "gm", "fr").order == hit.order
    assert not any(line.undone for line in book.lines(journal))


def test_22_no_frame_to_a_player_holds_a_foes_hit_points_or_a_hidden_name() -> None:
    journal = at_the_end_of("22-hidden")
    ogre = journal.enc.state.find("O")
    assert ogre is not None
    for seat in ("Kyra", "Aldo", "public"):
        for lang in ("fr", "en"):
            frames = [
                msgspec.json.encode(make_desk(journal, seat, lang)),
                msgspec.json.encode(LogBook(seat, lang).lines(journal)),
            ]
            if seat == "Kyra":
                answer = {"do": "strike", "target": "?A"}
                seen = make_forecast(journal, seat, lang, PLAIN, answer)
                frames.append(msgspec.json.encode(seen))
                aims = make_aim(journal, seat, lang, PLAIN, "strike", "")
                frames.append(msgspec.json.encode((aims.legal, aims.refused)))
            for frame in frames:
                text = frame.decode()
                assert "Ogrégor" not in text
                assert "Valmorne" not in text
                assert "Ombre" not in text
                hp, most = ogre.pools[HP], ogre.sheet.stats[MOST_HP]
                assert f"{hp}/{most}" not in text
                assert f'"now":{hp},"most":{most}' not in text
    tokens = make_desk(journal, "Kyra", "fr").tokens
    assert [each.hp.band for each in tokens if each.hp is not None and each.side == "foes"] == [
        "hurt"
    ]


def test_23_a_table_that_warns_lets_it_pass_and_the_log_cites_the_clause() -> None:
    journal = at_the_end_of("23-too-dear", enforcement="warn")
    answer = {"do": "sudden-charge"}
    seen = forecast(journal, answer)
    assert seen.why is not None
    assert seen.can_force
    with pytest.raises(Refused):
        journal.answer("Kyra", answer)
    journal.answer("Kyra", answer, anyway=True)
    marks = [line.off_rules for line in LogBook("Kyra", "fr").lines(journal) if line.off_rules]
    assert [mark.clause for mark in marks] == [seen.why.clause]
    pips = make_desk(journal, "Kyra", "fr").mine[0].budget.pips
    assert [pip.state for pip in pips].count("overspent") == 1


def test_23_points_go_below_nothing_when_they_are_overspent() -> None:
    journal = at_the_end_of("15-points", "A bonus action used", enforcement="allow")
    journal.answer("Nawel", {"do": "fleche-explosive", "to": "G4"})  # 5 PA, and 4 are left
    left = {pool.id: pool.now for pool in make_desk(journal, "Nawel", "fr").mine[0].budget.pools}
    assert left["pa"] == -1
