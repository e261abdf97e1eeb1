"""Before anything is done: whom it concerns, how likely, how much, and where one will stand."""

import pytest

from tests.table.screen.opening import at_the_end_of
from troisactes.journal.record import Journal
from troisactes.kernel.names import HP, Key
from troisactes.sim.odds import odds_of
from troisactes.table.screen import Beside, make_forecast, make_suggestions
from troisactes.table.screen.model import Forecast, Victim

AREAS = {
    "pu": {"do": "thunder-burst", "to": "J8"},
    "pf2": {"do": "fire-blossom", "to": "J8"},
    "pf2-playtest": {"do": "fire-blossom", "to": "J8"},
    "krosmoz": {"do": "fleche-explosive", "to": "J8"},
}
BLOWS = {
    "pu": {"do": "attack", "with": "longsword", "target": "G1"},
    "pf2": {"do": "strike", "with": "longsword", "target": "G1"},
    "pf2-playtest": {"do": "strike", "with": "longsword", "target": "G1"},
    "krosmoz": {"do": "coup-d-enclume", "target": "G1"},
}
SYSTEMS = list(AREAS)


def area(system: str) -> Journal:
    return at_the_end_of("31-areas-and-charges", system)


def seen(
    journal: Journal, answer: dict[str, str], odds: str = "exact", seat: str = "Kyra"
) -> Forecast:
    forecast = make_forecast(journal, seat, "fr", Beside(odds=odds), answer)
    assert forecast.why is None
    return forecast


def by_id(forecast: Forecast) -> dict[str, Victim]:
    return {each.id: each for each in forecast.victims}


@pytest.mark.parametrize("system", SYSTEMS)
def test_an_area_over_two_foes_and_a_friend_names_three(system: str) -> None:
    forecast = seen(area(system), AREAS[system])
    victims = by_id(forecast)
    assert set(victims) == {"Aldo", "G1", "G2"}
    assert [id for id, each in victims.items() if each.is_ally] == ["Aldo"]
    assert forecast.warning == "Atteint aussi Aldo."
    for each in victims.values():
        assert each.chance is not None
        assert each.chance.saved
        assert 0 < each.expected < each.worst
        assert each.says.startswith(each.name)
        assert "PV en moyenne" in each.says
        assert each.says in forecast.says
    assert victims["Aldo"].side == "heroes"
    assert victims["G1"].side == "foes"
    assert forecast.landing == ""


@pytest.mark.parametrize("system", SYSTEMS)
def test_each_has_the_chance_of_its_own_save_and_its_own_loss(system: str) -> None:
    """Read off the very odds: of each creature, not of the first that is caught."""
    journal = area(system)
    answer = AREAS[system]
    actor = journal.enc.state.find("Kyra")
    assert actor is not None
    cell = journal.enc.state.grid.parse_cell(answer["to"])
    action = journal.system.rules.action(answer["do"])
    reckoning = odds_of(journal.enc, actor, action, "", cell).reckoning
    for id, victim in by_id(seen(journal, answer)).items():
        creature = journal.enc.state.find(id)
        assert creature is not None
        roll = reckoning.roll_at(creature.index)
        assert roll is not None
        assert victim.chance is not None
        assert victim.chance.percent == round(100 * (roll.chances[0] + roll.chances[1]))
        assert victim.expected == pytest.approx(reckoning.losses[creature.index], abs=0.01)
    if system != "pu":  # whose three have the same bonus here
        percents = {
            each.chance.percent for each in by_id(seen(journal, answer)).values() if each.chance
        }
        assert len(percents) > 1


def test_only_the_friend_is_warned_of() -> None:
    journal = area("pf2")
    journal.rule("gm", {"do": "move", "creature": "Aldo", "to": "S13"})
    forecast = seen(journal, AREAS["pf2"])
    assert set(by_id(forecast)) == {"G1", "G2"}
    assert forecast.warning == ""


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_blow_has_one_victim(system: str) -> None:
    journal = at_the_end_of("30-board", system)
    forecast = seen(journal, BLOWS[system])
    (victim,) = forecast.victims
    assert victim.id == "G1"
    assert not victim.is_ally
    assert victim.chance is not None
    assert forecast.chance is not None
    assert victim.chance.percent == forecast.chance.percent
    assert forecast.chance.average == f"~{victim.expected:.1f}".replace(".", ",").removesuffix(",0")
    assert forecast.warning == ""


def test_what_may_begin_is_listed() -> None:
    (victim,) = seen(at_the_end_of("30-board", "pf2"), {"do": "demoralise", "target": "G1"}).victims
    assert [each.id for each in victim.effects] == ["frightened"]
    assert victim.effects[0].icon == "terror"
    assert victim.expected == victim.worst == 0
    (victim,) = seen(at_the_end_of("30-board", "pu"), {"do": "trip", "target": "G1"}).victims
    assert [each.id for each in victim.effects] == ["prone"]


def test_healing_is_hit_points_given_back() -> None:
    forecast = seen(
        at_the_end_of("30-board", "a healer"), {"do": "mend-by-touch", "target": "Aldo"}
    )
    (victim,) = forecast.victims
    assert victim.expected < 0
    assert victim.is_ally
    assert "+6,5" in victim.says


# --- what a seat may know ------------------------------------------------------------------------


@pytest.mark.parametrize("system", SYSTEMS)
def test_falling_is_told_of_those_whose_hit_points_are_known(system: str) -> None:
    journal = area(system)
    victims = by_id(seen(journal, AREAS[system]))
    assert victims["G1"].may_fall is None
    assert victims["G1"].hp is not None
    assert victims["G1"].hp.now is None
    friend = journal.enc.state.find("Aldo")
    assert friend is not None
    assert victims["Aldo"].may_fall == (friend.pools[HP] <= victims["Aldo"].worst)
    journal.rule("gm", {"do": "set-hp", "creature": "Aldo", "hp": 1})
    assert by_id(seen(journal, AREAS[system]))["Aldo"].may_fall


@pytest.mark.parametrize("odds", ["band", "none"])
@pytest.mark.parametrize("system", SYSTEMS)
def test_without_exact_odds_damage_is_of_ones_own_dice_alone(
    system: str, odds: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever the others are like, the same numbers: nothing of theirs can be read off them."""
    journal = area(system)
    plain = by_id(seen(journal, AREAS[system], odds))
    assert len({(each.expected, each.worst) for each in plain.values()}) == 1
    assert all(each.expected > 0 for each in plain.values())
    assert all((each.chance is None) == (odds == "none") for each in plain.values())
    assert all(each.chance is None or each.chance.percent is None for each in plain.values())
    for each in journal.enc.state.creatures:
        if each.id in ("G1", "G2"):  # much tougher, and proof against nearly everything
            proof = dict.fromkeys(("fire", "sonic", "water"), 50)
            monkeypatch.setattr(each.sheet, "data", {**each.sheet.data, Key("resist"): proof})
    after = by_id(seen(journal, AREAS[system], odds))
    assert [each.expected for each in after.values()] == [each.expected for each in plain.values()]
    assert [each.worst for each in after.values()] == [each.worst for each in plain.values()]


def test_nobody_unseen_is_a_victim() -> None:
    journal = area("pf2")
    journal.rule("gm", {"do": "hide", "creature": "G2"})
    assert set(by_id(seen(journal, AREAS["pf2"]))) == {"Aldo", "G1"}


# --- where it leads ------------------------------------------------------------------------------


def test_a_charge_shows_its_way_its_end_and_the_blow_that_may_follow() -> None:
    forecast = seen(
        at_the_end_of("31-areas-and-charges", "a charge"), {"do": "charge", "target": "G1"}
    )
    assert forecast.path is not None
    assert [each.cell for each in forecast.path.steps] == ["C4", "D4", "E4", "F4", "G4", "H4"]
    assert forecast.landing == "H4"
    (victim,) = forecast.victims
    assert victim.id == "G1"
    assert victim.after.startswith("Attaque")
    assert victim.chance is not None
    assert forecast.chance == victim.chance
    assert victim.expected > 0
    blow = seen_after_the_charge()
    assert victim.expected == blow.expected
    assert victim.chance.percent == (blow.chance.percent if blow.chance else None)
    provoked = {each.creature: each for each in forecast.provoked}
    assert provoked["G2"].chance is not None
    assert provoked["G2"].expected > 0
    assert [each.cell for each in forecast.path.steps if each.provokes] == provoked["G2"].cells


def seen_after_the_charge() -> Victim:
    journal = at_the_end_of("31-areas-and-charges", "a charge")
    journal.answer("Kyra", {"do": "charge", "target": "G1"})
    while journal.decision is not None and journal.decision.kind != "act":
        journal.answer("gm", {"do": "pass"})
    return seen(journal, BLOWS["pu"]).victims[0]


def test_a_walk_ends_where_it_is_aimed() -> None:
    for system, walk in (("pu", "move"), ("pf2", "stride"), ("pf2-playtest", "stride")):
        journal = at_the_end_of("30-board", system)
        forecast = seen(journal, {"do": walk, "to": "B8"})
        assert forecast.landing == "B8"
        assert forecast.victims == []


def test_a_leap_shows_where_it_lands() -> None:
    forecast = seen(at_the_end_of("30-board", "krosmoz"), {"do": "breche", "to": "B8"})
    assert forecast.landing == "B8"


@pytest.mark.parametrize(("odds", "known"), [("exact", True), ("band", False), ("none", False)])
def test_a_reactors_odds_are_told_as_the_table_tells_them(odds: str, known: bool) -> None:
    journal = at_the_end_of("30-board", "pu")
    (provoked,) = seen(journal, {"do": "move", "to": "B8"}, odds).provoked
    assert (provoked.chance is None) == (odds == "none")
    percent = provoked.chance.percent if provoked.chance is not None else None
    assert (percent is not None) == known
    assert (provoked.expected > 0) == known


def test_an_activity_that_leads_up_to_somebody_shows_its_way_end_and_blow() -> None:
    journal = at_the_end_of("32-charge-in-parts")
    (found,) = make_suggestions(journal, "Kyra", "fr", Beside(), "O")
    charge = next(each for each in found.best if each.row == "sudden-charge")
    assert [each["do"] for each in charge.parts] == ["stride", "stride", "strike"]
    assert charge.chance is not None
    seen = make_forecast(journal, "Kyra", "fr", Beside(), charge.answer, parts=charge.parts)
    assert seen.landing == charge.parts[1]["to"]
    assert seen.path is not None
    assert len(seen.path.steps) > 6
    (victim,) = seen.victims
    assert victim.id == "O"
    assert victim.chance is not None
    assert victim.expected > 0
