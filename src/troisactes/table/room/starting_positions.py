"""Where a table may start: the dice it has, and where a scenario ends. Nothing of the web."""

from __future__ import annotations

import secrets
from typing import Annotated, Any, NamedTuple

import msgspec

from troisactes.errors import InvalidAnswer, UnknownId
from troisactes.journal.header import position_header
from troisactes.records.complaints import about_table
from troisactes.rules.text_packs import system_with_text
from troisactes.scenarios.play import Played
from troisactes.scenarios.scenario import Scenario, scenarios_in
from troisactes.scenarios.step_failed import StepFailed

LONGEST_SCENARIO = 200_000
HEROES = "heroes"

Language = Annotated[str, msgspec.Meta(pattern="^(fr|en)$")]
Seed = Annotated[int, msgspec.Meta(ge=0, lt=1 << 31)]


class NewScenario(msgspec.Struct, forbid_unknown_fields=True):
    """A scenario to open a table on, where its last step leaves it."""

    text: Annotated[str, msgspec.Meta(max_length=LONGEST_SCENARIO)]
    name: Annotated[str, msgspec.Meta(max_length=200)] = ""  # its title, if the text has several
    steps: Annotated[int, msgspec.Meta(ge=0)] | None = None  # only so many of its steps
    lang: Language = "fr"
    seed: Seed | None = None
    settings: dict[str, Any] = {}


class EndedScenario(NamedTuple):
    """What a table is opened on: the position a scenario ends in."""

    title: str
    header: dict[str, Any]
    pack: str


def play_to_its_end(data: NewScenario) -> EndedScenario:
    """Raises what is wrong with it; InvalidAnswer for a step that cannot be taken."""
    scenario = _find_scenario(scenarios_in(data.text, "scenario"), data.name)
    system = system_with_text(scenario.system, scenario.pack)
    played = Played(scenario, system)
    played.start()
    try:
        for step in scenario.steps[: data.steps]:
            played.take(step)
    except StepFailed as failed:
        raise InvalidAnswer(about_table.step_of_scenario(step.number, failed.phrase())) from failed
    state = played.enc.state
    heroes = {each.id: [each.id] for each in state.creatures if each.side == HEROES}
    header = position_header(system, state, seats=heroes, **dice_source(data.seed))
    return EndedScenario(scenario.title, header, scenario.pack)


def _find_scenario(scenarios: list[Scenario], name: str) -> Scenario:
    if not name:
        return scenarios[0]
    for each in scenarios:
        if each.title == name:
            return each
    raise UnknownId("scenario", name, [each.title for each in scenarios])


def dice_source(seed: int | None = None) -> dict[str, Any]:
    """Where the dice of a new table come from: a secret, unless somebody chose a seed."""
    return {"secret": secrets.token_hex(32)} if seed is None else {"seed": seed}
