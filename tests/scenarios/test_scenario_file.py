"""Reading scenarios: what is badly written is refused with its line, all of it at once."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from troisactes.errors import Problem, ScenarioError
from troisactes.scenarios.expectations import EXPECTATIONS
from troisactes.scenarios.file import EXTRAS
from troisactes.scenarios.scenario import load_scenarios, run_scenario, scenarios_in
from troisactes.scenarios.shape import VERBS, Scenario

WHOLE = """\
title: A stride
claims: [PF2-A-01]
system: pf2
options: {similar-triggers: ask, range-penalty: 3, agile: no}
map: |
  . . . . .
  . # . . .
creatures:
  F:
    is: fixture-fighter
    at: A1
    side: heroes
    name: Ferrand
    hp: 10
    pools: {slots: 1}
    conditions:
      slowed: 1
      prone: true
      quickened: {data: {only: [stride]}, lasts: turn-start, count: 2, of: O, source: O}
    has: [turn-start-reaction]
    held: [longsword]
    stowed: []
    notes: {initiative: stealth}
  O: {is: fixture-ogre, at: e1}
order: [F, O]
dice: [3, 4]
steps:
  - F: stride B1
    dice: 5
    note: why
    expect:
      - {at: {F: B1}}
      - {since: start, rolls: 0}
  - F: strike O
    refused: {clause: PF2-ACT-06, code: cannot-pay, facts: {left: 1}, says: "2"}
  - gm: {do: set-hp, creature: O, hp: 3}
  - gm: set-hp O 10
  - O says: hello
  - O interjects: speak
  - why_not: {F: sudden-charge}
    refused: PF2-SIM-02
  - mark: here
  - until: F
  - until: {round: 3, turns: 2}
  - reload: true
  - view: {seat: F, has: [x], lacks: y, order: [F], creatures: [F], sees: {O: {hp: hurt}}}
  - F: 12
  - F: strike O
    overrule: true
  - expect: {since: here, asked: O}
"""


def read(text: str) -> Scenario:
    (scenario,) = scenarios_in(text, "x.yaml")
    return scenario


def problems_of(text: str) -> list[str]:
    with pytest.raises(ScenarioError) as caught:
        scenarios_in(text, "x.yaml")
    return [str(problem) for problem in caught.value.problems]


def test_a_whole_scenario() -> None:
    scenario = read(WHOLE)
    assert (scenario.title, scenario.claims, scenario.system) == ("A stride", ("PF2-A-01",), "pf2")
    assert scenario.options == {"similar-triggers": "ask", "range-penalty": "3", "agile": "no"}
    assert (scenario.grid.width, scenario.grid.height) == (5, 2)
    fighter, ogre = scenario.creatures
    assert (fighter.id, fighter.sheet, fighter.cell, fighter.hp) == ("F", "fixture-fighter", 0, 10)
    assert fighter.conditions["prone"] == {"value": 0}
    assert fighter.conditions["quickened"] == {
        "data": {"only": ("stride",)},
        "lasts": "turn-start",
        "count": 2,
        "of": "O",
        "source": "O",
    }
    assert (fighter.held, fighter.stowed, ogre.held) == ((("longsword", True, {}),), (), None)
    assert ogre.cell == 4
    assert scenario.order == ("F", "O")
    assert scenario.dice == (3, 4)


THINGS = """\
title: Things
system: pf2
creatures:
  F: {is: fixture-fighter, at: B2, held: [{is: longsword, hp: 3}], stowed: wand}
ground: {C2: [wand, {is: steel-shield, hp: 12, dents: [1, 2]}], D4: wand}
steps:
  - F: end-turn
"""


def test_things_with_data_of_their_own() -> None:
    scenario = read(THINGS)
    assert scenario.creatures[0].held == (("longsword", True, {"hp": 3}),)
    assert scenario.creatures[0].stowed == (("wand", False, {}),)
    assert scenario.ground == (
        (14, "wand", {}),
        (14, "steel-shield", {"hp": 12, "dents": (1, 2)}),
        (39, "wand", {}),
    )


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("{is: longsword, hp: 3}", "{hp: 3}", "x.yaml:4: expected is: a text, found no is"),
        ("{is: longsword, hp: 3}", "3", "x.yaml:4: expected a thing or a table like"),
        ("hp: 3}", "hp: {a: 1}}", "x.yaml:4: expected hp to be a word, a whole number"),
        ("stowed: wand", "stowed: 3", "x.yaml:4: expected stowed to be a list"),
        ("D4:", "Z40:", "x.yaml:5: expected a square like F7"),
        ("D4: wand", "D4: 7", "x.yaml:5: expected D4 to be a list"),
    ],
)
def test_things_written_wrongly(old: str, new: str, problem: str) -> None:
    (found,) = problems_of(THINGS.replace(old, new, 1))
    assert found.startswith(problem)


def test_ground_that_is_no_mapping() -> None:
    text = "\n".join("ground: [wand]" if "ground" in x else x for x in THINGS.split("\n"))
    (found,) = problems_of(text)
    assert "ground to be a mapping from squares to things" in found


def test_its_steps() -> None:
    steps = read(WHOLE).steps
    assert [step.verb for step in steps] == [
        "do",
        "do",
        "gm",
        "gm",
        "interject",
        "interject",
        "why_not",
        "mark",
        "until",
        "until",
        "reload",
        "view",
        "do",
        "do",
        "",
    ]
    first, refused = steps[0], steps[1]
    assert (first.number, first.line, first.who, first.order) == (1, 28, "F", "stride B1")
    assert first.dice == (5,)
    assert [expect.since for expect in first.expects] == ["step", "start"]
    assert first.expects[0].wanted[0].line == 32
    assert refused.refused is not None
    assert refused.refused.clauses == ("PF2-ACT-06",)
    assert refused.refused.facts == {"left": 1}
    assert steps[4].order == "speak hello"
    assert steps[8].order == {"asked": "F", "decision": "act"}
    assert steps[12].order == "12"
    assert steps[13].overrule
    assert [str(step) for step in steps[:3]] == [
        "F: stride B1",
        "F: strike O",
        "gm: {do: set-hp, creature: O, hp: 3}",
    ]


def test_what_may_be_left_out() -> None:
    text = "title: t\nsystem: pf2\nsteps: [{gm: end-session}]"
    scenario = read(text)
    assert (scenario.grid.width, scenario.grid.height) == (12, 8)
    assert scenario.mode == "encounter"
    assert scenario.creatures == ()


def test_a_size_stands_for_a_blank_map() -> None:
    scenario = read("title: t\nsystem: pf2\nmap: 20x14\nsteps: [{gm: end-session}]")
    assert (scenario.grid.width, scenario.grid.height) == (20, 14)


def test_several_scenarios_in_a_file(tmp_path: Path) -> None:
    file = tmp_path / "two.yaml"
    one = "title: one\nsystem: pf2\nsteps: [{gm: end-session}]\n"
    file.write_text(f"{one}---\n{one.replace('one', 'two')}", encoding="utf-8")
    assert [each.title for each in load_scenarios(file)] == ["one", "two"]
    file.write_text(f"{one}---\n{one}", encoding="utf-8")
    with pytest.raises(ScenarioError, match=r"two\.yaml:5: expected title to be different"):
        load_scenarios(file)


HEAD = "title: t\nsystem: pf2\ncreatures: {F: {is: fixture-fighter, at: B2}}\n"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", "expected a scenario: title, system, creatures, steps, found an empty file"),
        ("- a", "expected a mapping with title, system"),
        ("system: pf2\nsteps: [{gm: a}]", "expected title: a text, found no title"),
        ("title: t\nsteps: [{gm: a}]", "expected system: a known system, found no system"),
        ("title: t\nsystem: pf3\nsteps: [{gm: a}]", "Did you mean pf2"),
        (HEAD, "expected steps: what happens, as a list, found no steps"),
        (HEAD + "steps: stride", "expected steps to be a list of tables"),
        (HEAD + "steps: [stride]", "expected a table in steps"),
        (HEAD + "steps: [{}]", "expected a step that does or expects something, found neither"),
        (HEAD + "stepz: []", "Did you mean steps?"),
        (HEAD + "steps: [{F: stride C2, O: pass}]", "expected one thing in a step, found F, O"),
        (HEAD + "steps: [{F: stride C2, refuse: X}]", "Did you mean refused"),
        (HEAD + "steps: [{F: {do: stride}}]", 'expected F to be a command like "stride C2"'),
        (HEAD + "steps: [{expects: {hp: {F: 1}}}]", "Did you mean expect?"),
        (HEAD + "steps: [{dice: [1], expect: {round: 1}}]", "expected somebody who does something"),
        (HEAD + "steps: [{F: pass, dice: [a]}]", "expected dice to be a list of faces"),
        (HEAD + "steps: [{F: pass, dice: [true]}]", "expected dice to be a list of faces"),
        (HEAD + "steps: [{F: pass, expect: {hpp: {F: 1}}}]", "Did you mean hp"),
        (HEAD + "steps: [{F: pass, expect: {since: then, hp: {F: 1}}}]", "one of step, start"),
        (HEAD + "steps: [{F: pass, expect: 3}]", "expected expectations"),
        (HEAD + "steps: [{F: pass, refused: 3}]", "expected refused to be a clause id"),
        (HEAD + "steps: [{F: pass, refused: {claus: X}}]", "Did you mean clause?"),
        (HEAD + "steps: [{F: pass, refused: X, error: y}]", "expected error to be absent"),
        (HEAD + "steps: [{F: pass, overrule: 1}]", "expected overrule to be true or false"),
        (HEAD + "steps: [{why_not: F}]", "one creature and its command"),
        (HEAD + "steps: [{until: {rund: 2}}]", "Did you mean round"),
        (HEAD + "steps: [{until: 3}]", "expected until to be a creature, or a mapping"),
        (HEAD + "steps: [{reload: yes}]", "expected reload to be true"),
        (HEAD + "steps: [{mark: 3}]", "expected mark to be a word that since: can name"),
        (HEAD + "steps:\n  - mark: start", ":5: expected mark to be a word that"),
        (HEAD + "steps:\n  - mark: step", 'other than step and start, found "step"'),
        (HEAD + "steps: [{view: {has: x}}]", "expected seat: a text"),
        (HEAD + "order: [F, X]\nsteps: [{F: pass}]", "expected a known creature"),
        (HEAD + "mode: chess\nsteps: [{F: pass}]", "one of encounter, exploration, downtime"),
        (HEAD + "map: |\n  ..\n  ...\nsteps: [{F: pass}]", "expected 2 squares, as in row 1"),
        (HEAD + "map: 900x900\nsteps: [{F: pass}]", "a map of 1 to"),
        (HEAD + "options: {agile: true}\nsteps: [{F: pass}]", "agile to be a word or a number"),
        (HEAD + "seed: 3\ndice: [4]\nsteps: [{F: pass}]", "expected seed to be absent"),
        (HEAD + "load_error: x\nsteps: [{F: pass}]", "expected pack: the text that must be"),
        (HEAD + "pack: x\nload_error: x\nsteps: [{F: pass}]", "expected steps to be absent"),
        ("title: t\nsystem: pf2\ncreatures: [F]\nsteps: [{gm: a}]", "expected creatures to be a m"),
        ("title: t\nsystem: pf2\ncreatures: {F: 3}\nsteps: [{gm: a}]", "F to be like {is"),
        ("title: t\nsystem: pf2\ncreatures: {gm: {}}\nsteps: [{gm: a}]", "a short name without"),
        ("title: t\nsystem: pf2\ncreatures: {F: {is: x}}\nsteps: [{gm: a}]", "at: a text"),
        ("title: t\nsystem: pf2\ncreatures: {F: {is: x, at: Z9}}\nsteps: [{gm: a}]", "a square"),
        (
            "title: t\nsystem: pf2\ncreatures: {F: {is: x, at: B2, hp: few}}\nsteps: [{gm: a}]",
            "a whole number",
        ),
        (
            "title: t\nsystem: pf2\ncreatures: {F: {is: x, at: B2, conditions: {slowed: no}}}\n"
            "steps: [{gm: a}]",
            "slowed to be its value, true, or a mapping",
        ),
        (
            "title: t\nsystem: pf2\ncreatures: {F: {is: x, at: B2, pools: {slots: many}}}\n"
            "steps: [{gm: a}]",
            "slots to be a whole number",
        ),
    ],
)
def test_what_is_badly_written_is_said(text: str, expected: str) -> None:
    assert any(expected in problem for problem in problems_of(text)), problems_of(text)


def test_an_order_names_everyone() -> None:
    text = (
        HEAD.replace("}}", "}, O: {is: fixture-ogre, at: D2}}") + "order: [F]\nsteps: [{F: pass}]"
    )
    (problem,) = problems_of(text)
    assert problem == "x.yaml:4: expected order to be everyone, first to act first, found no O"


def test_all_problems_are_reported_at_once_with_their_lines() -> None:
    text = "title: t\nsystem: pf3\nmode: chess\nsteps:\n  - F: pass\n    dice: [a]\n  - {}\n"
    lines = [problem.split(": ")[0] for problem in problems_of(text)]
    assert lines == ["x.yaml:2", "x.yaml:3", "x.yaml:6", "x.yaml:7"]


WORDS = st.sampled_from(
    [
        *("F", "O", "gm", "pf2", "B2", "stride C2", "is", "at", "has", "seat", "since", "map", ""),
        *(*VERBS, *EXTRAS, *EXPECTATIONS, *Scenario._fields),
    ]
)
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 99) | WORDS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(WORDS, inner, max_size=4),
    max_leaves=12,
)


@given(st.dictionaries(WORDS, VALUES, max_size=6), st.dictionaries(WORDS, VALUES, max_size=4))
def test_any_shape_is_read_or_refused_with_lines(
    table: dict[str, object], step: dict[str, object]
) -> None:
    whole = {"title": "t", "system": "pf2", "steps": [step], **table}
    problems: tuple[Problem, ...] = ()
    scenarios: list[Scenario] = []
    try:
        scenarios = scenarios_in(json.dumps(whole), "x.yaml")
    except ScenarioError as error:
        problems = error.problems
    assert bool(problems) != bool(scenarios)
    assert all(problem.line is not None for problem in problems)
    for scenario in scenarios:
        run_scenario(scenario)  # whatever is wrong is a failure, never an exception
