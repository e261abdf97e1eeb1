"""What a document leaves open is a table option, and both say the same of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from troisactes.catalogue.schema import OptionDef
from troisactes.rules.registry import load_system, system_ids

SOURCE = Path(__file__).resolve().parents[2] / "src" / "troisactes"


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


@pytest.mark.parametrize("system_id", system_ids())
def test_every_option_is_read_somewhere(system_id: str) -> None:
    """An option nobody reads would be a promise nobody keeps."""
    read_in = [*SOURCE.rglob("*.py"), *SOURCE.rglob("catalogue/**/*.toml")]
    source = "".join(
        path.read_text(encoding="utf-8") for path in read_in if path.name != "options.toml"
    )
    for name in load_system(system_id).catalogue.options:
        assert f'"{name}"' in source, f"nothing reads the option {name}"


@pytest.mark.parametrize("system_id", system_ids())
def test_options_offer_a_choice_in_both_languages(system_id: str) -> None:
    options: list[OptionDef] = list(load_system(system_id).catalogue.options.values())
    for option in options:
        assert option.name.fr
        assert option.name.en
        assert option.accepts(option.default)
        assert option.is_number or option.is_list or len(option.values) > 1
