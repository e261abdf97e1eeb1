"""Which actions each condition bars: the page is made from the rules, and they do what it says."""

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

from troisactes.kernel import effects
from troisactes.kernel.encounter import Encounter
from troisactes.kernel.grid import Grid
from troisactes.kernel.legality import refuse_banned, refuse_moment
from troisactes.kernel.refusals import CannotAct
from troisactes.rules.common.facts import NO_REACTIONS
from troisactes.rules.common.joining import Participant
from troisactes.rules.registry import load_system, system_ids
from troisactes.rules.setup import open_table

ROOT = Path(__file__).resolve().parents[2]


def conditions_page() -> ModuleType:
    found = importlib.util.spec_from_file_location(
        "conditions_page", ROOT / "scripts" / "conditions_page.py"
    )
    assert found is not None
    assert found.loader is not None
    page = importlib.util.module_from_spec(found)
    found.loader.exec_module(page)
    return page


def test_the_page_is_that_of_the_rules() -> None:
    page = conditions_page()
    assert page.PAGE.read_text(encoding="utf-8") == page.page(), (
        "python3 scripts/conditions_page.py"
    )


def a_fight(system: str) -> Encounter:
    loaded = load_system(system)
    sheets = [sheet for sheet in loaded.rules.sheets.values() if sheet.weapons]
    people = [
        Participant("A", sheets[0].id, 0, side="heroes"),
        Participant("B", sheets[0].id, 9, side="foes"),
    ]
    enc = open_table(loaded, Grid.parse(["." * 30] * 10), people, order=("A", "B"))
    enc.start()
    return enc


@pytest.mark.parametrize("system", system_ids())
def test_the_rules_bar_what_the_page_says(system: str) -> None:
    """Every condition on every action: whoever is under it is refused, or is not."""
    page = conditions_page()
    begun = a_fight(system)
    rules = begun.rules
    for definition in rules.effects.values():
        enc = begun.clone()
        creature = enc.state.creatures[0]
        effects.attach(enc, creature, definition, 1, creature.index)
        for action in page.all_actions(rules):
            creature.gained = (action,)  # known, whatever its sheet has
            refusal = refuse_moment(enc, creature, action)
            barred = isinstance(refusal, CannotAct)
            barred |= refuse_banned(enc, creature, action) is not None
            barred |= bool(action.forbids & creature.flags)
            takes_reaction = any(unit == "reaction" for unit, _ in action.cost.parts)
            if action.trigger is not None and takes_reaction:
                barred |= bool(creature.flags & NO_REACTIONS)
            assert barred == page.bars(rules, definition, action), (definition.id, action.id)
