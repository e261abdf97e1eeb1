"""What the game master may put on somebody is offered with all that must be said of it."""

from __future__ import annotations

from typing import Any

import pytest

from troisactes.journal.header import fight_header
from troisactes.journal.record import Journal
from troisactes.rules.registry import load_system, system_ids
from troisactes.table.screen import make_conditions


@pytest.mark.parametrize("system_id", system_ids())
def test_whatever_is_offered_is_accepted_once_its_questions_are_answered(system_id: str) -> None:
    system = load_system(system_id)
    table = Journal.open(fight_header(system, sorted(system.catalogue.fights)[0], "fr", seed=3))
    [first, *_] = [each.id for each in table.enc.state.creatures]
    offered = make_conditions(table, "gm", "fr")
    for kind in offered:
        ruling: dict[str, Any] = {"do": "add-condition", "creature": first, "condition": kind.id}
        if kind.valued:
            ruling["value"] = 1
        for ask in kind.asks:
            ruling[ask.key] = next(each.id for each in ask.options if each.id != first)
        table.rule("gm", ruling)
        table.undo("gm")
    assert {each.id for each in offered} == {
        each.id for each in system.rules.effects.values() if each.is_given
    }


@pytest.mark.parametrize(("lang", "says"), [("fr", "De la part de qui"), ("en", "From whom")])
def test_what_is_asked_is_said_in_words(lang: str, says: str) -> None:
    system = load_system("krosmoz")
    table = Journal.open(fight_header(system, sorted(system.catalogue.fights)[0], lang, seed=3))
    asking = [each.asks[0] for each in make_conditions(table, "gm", lang) if each.asks]
    ask = next(each for each in asking if each.key == "source")
    assert ask.says == says
    assert {each.id for each in ask.options} == {each.id for each in table.enc.state.creatures}
