"""What a document leaves open is a table option, and both say the same of it."""

from __future__ import annotations

import re
from pathlib import Path
from types import ModuleType

import pytest

from troisactes.catalogue.options import points_of
from troisactes.catalogue.schema import OptionDef
from troisactes.kernel.names import OpenPoint
from troisactes.rules.common import options as shared
from troisactes.rules.krosmoz import options as krosmoz
from troisactes.rules.pf2_playtest import options as playtest
from troisactes.rules.pu import options as unchained
from troisactes.rules.registry import load_system, system_ids

SOURCE = Path(__file__).resolve().parents[2] / "src" / "troisactes"
DECLARING = (shared, krosmoz, playtest, unchained)


@pytest.mark.parametrize("system_id", system_ids())
def test_each_open_point_names_its_option_and_default(system_id: str) -> None:
    system = load_system(system_id)
    named = {clause.option: clause for clause in system.clauses.values() if clause.option}
    assert named
    for name, clause in named.items():
        option = system.catalogue.options.get(name)
        assert option is not None, f"{clause.id} names {name}, which no table can choose"
        assert option.clause == clause.id
        assert option.default == clause.default, f"{clause.id} and its option differ"


@pytest.mark.parametrize("declaring", DECLARING, ids=lambda module: module.__name__)
def test_every_declared_option_is_asked_for(declaring: ModuleType) -> None:
    """An option nobody reads would be a promise nobody keeps. Files are compared at load."""
    points = {name: each for name, each in vars(declaring).items() if isinstance(each, OpenPoint)}
    assert points
    source = "".join(
        path.read_text(encoding="utf-8")
        for path in SOURCE.rglob("*.py")
        if path.name != "options.py"
    )
    for name in points:
        assert re.search(rf"\b{name}\b", source), f"nothing asks for {name}"


@pytest.mark.parametrize("declaring", DECLARING, ids=lambda module: module.__name__)
def test_some_system_offers_each_word_the_rules_know(declaring: ModuleType) -> None:
    """At load a word of a file must be known; here, a known word must be in some file."""
    systems = [load_system(id) for id in system_ids()]
    for point in points_of(declaring):
        options = [each.catalogue.options.get(point.id) for each in systems]
        offered = {word for each in options if each is not None for word in each.values}
        assert offered == set(point.words), point.id


@pytest.mark.parametrize("system_id", system_ids())
def test_options_offer_a_choice_in_both_languages(system_id: str) -> None:
    options: list[OptionDef] = list(load_system(system_id).catalogue.options.values())
    for option in options:
        assert option.name.fr
        assert option.name.en
        assert option.accepts(option.default)
        assert option.is_number or option.is_list or len(option.values) > 1
