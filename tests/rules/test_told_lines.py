"""The line a told action's helps fill in names nobody its player is not aware of."""

from __future__ import annotations

import pytest

from troisactes.rules.common.questions import ToldQuestion
from troisactes.rules.text_packs import system_with_text
from troisactes.scenarios.play import Played
from troisactes.scenarios.scenario import scenarios_in

SCENARIO = """
title: "A howl among the unseen"
system: pf2
options: {{told-by: {who}}}
pack: |
  [action.howl]
  name = {{ fr = "Hurlement", en = "Howl" }}
  cost = 2
  traits = ["auditory"]
  told = true
  text = "Whoever hears it shivers."
  helps = [{{ step = "each", shape = "emanation", radius = 6, side = "enemy", steps = [
      {{ step = "save", stat = "will", dc = 20 }},
      {{ step = "damage", dice = "2d6", type = "mental", basic = true }},
  ] }}]

  [creature.howler]
  name = {{ fr = "Hurleur", en = "Howler" }}
  level = 3
  side = "foes"
  stats = {{ ac = 18, hp = 40, speed = 5, perception = 5, fortitude = 8, reflex = 8, will = 8 }}
  actions = ["howl"]
creatures:
  H: {{is: howler, at: C3}}
  A: {{is: fixture-fighter, at: E3}}
  B: {{is: fixture-fighter, at: E5, conditions: {{undetected: 0}}}}
order: [H, A, B]
steps:
  - H: howl
"""


@pytest.mark.parametrize(("who", "named"), [("game-master", "A, B"), ("player", "A")])
def test_it_names_whom_its_player_is_aware_of(who: str, named: str) -> None:
    (scenario,) = scenarios_in(SCENARIO.format(who=who), "scenario")
    played = Played(scenario, system_with_text(scenario.system, scenario.pack))
    played.start()
    for step in scenario.steps:
        played.take(step)
    decision = played.enc.decision
    assert decision is not None
    assert isinstance(decision.question, ToldQuestion)
    assert decision.question.outcome == f"{named}: save will 20, damage 2d6 mental basic"
