"""Every expectation, once met and once not, and what is said when it is not."""

import pytest

from troisactes.scenarios.expectations import EXPECTATIONS
from troisactes.scenarios.scenario import ScenarioResult, run_scenario, scenarios_in

# F has charged O and struck; W has hasted nobody yet; O may react.
STORY = """\
title: A fight
system: pf2
map: |
  . . . . . . . .
  . . . . . . . +
  . . . . . . . .
  # # # # . . . .
creatures:
  F:
    is: fixture-fighter
    at: A2
    conditions:
      frightened: 1
      quickened: {lasts: turn-start, count: 3, of: W, source: W, data: {only: [stride, strike]}}
  W: {is: fixture-wizard, at: A3}
  O: {is: fixture-ogre, at: F2, has: [attack-of-opportunity], conditions: {prone: true}}
dice: [12, 10, 5]
steps:
  - F: sudden-charge
  - F: stride E2
  - F: stop
  - F: strike O pay action
    dice: [10, 5]
    expect: EXPECTED
"""


def run(expected: str) -> ScenarioResult:
    (scenario,) = scenarios_in(STORY.replace("EXPECTED", expected), "x.yaml")
    return run_scenario(scenario)


CASES: dict[str, tuple[str, str, str]] = {
    # expectation: (met, not met, what is then said)
    "hp": ("{F: 20, O: 41}", "{O: 40}", "hit points of O 40 / 41"),
    "temp_hp": ("{F: 0}", "{F: 2}", "temporary hit points of F 2 / 0"),
    "pools": ("{W: {slots: 2}}", "{W: {slots: 1}}", "slots of W 1 / 2"),
    "budget": (
        '{F: {action: 0, reaction: 1, "action:strike,stride": 1}}',
        "{F: {action: 2}}",
        "F to have action: 2 / {action:stride,strike: 1, reaction: 1}",
    ),
    "actions": ("{F: 1}", "{W: 1}", "W to have 1 actions left / 0"),
    "reactions": (
        "{F: 1, W: 0}",
        "{F: 0}",
        "F to have 0 reactions left / {action:stride,strike: 1, reaction: 1}",
    ),
    "at": ("{F: E2, O: f2}", "{F: gone}", "F at gone / E2"),
    "conditions": (
        "{F: {frightened: 1, quickened: {value: 0, left: 3, ends: turn-start, of: W, source: W, "
        "data: {only: [stride, strike]}}, slowed: false}, O: {prone: true}}",
        "{F: {frightened: 2}}",
        "frightened on F 2 / 1",
    ),
    "no_conditions": ("{F: [slowed, prone]}", "[O]", "conditions of O [] / [prone]"),
    "facts": ("{O: [off-guard, prone]}", "{F: [prone]}", "prone of F true / false"),
    "no_facts": ("{F: [prone]}", "{O: [prone]}", "prone of O false / true"),
    "stats": ("{F: {will: 2, ac: 17}, O: {ac: 15}}", "{F: {will: 3}}", "will of F 3 / 2"),
    "attacks": ("{F: 1, O: 0}", "{F: 2}", "attacks counted for F 2 / 1"),
    "work": ("{F: {}}", "{F: {mend: 1 of 3}}", "the work of F {mend: 1 of 3} / {}"),
    "counters": ("{F: {flourish: 1}}", "{F: {flourish: 0}}", "flourish counted for F 0 / 1"),
    "notes": ("{F: {long: none}}", "{F: {long: x}}", "long noted of F x / none"),
    "items": (
        "{F: {held: [longsword], stowed: healing-potion}, ground: {A1: []}}",
        "{F: {held: [wand]}}",
        "held by F [wand] / [longsword]",
    ),
    "doors": ("{H2: closed}", "{H2: open}", "door H2 open / closed"),
    "asked": ("F", "gm", "gm to be asked / F is asked (act): "),
    "decision": ("act", "respond", "the question respond / F is asked (act): "),
    "default": ("end-turn", "pass", "pass as the usual answer / end-turn"),
    "offers": (
        "[stride, stride D2, strike O, strike O with fist, end-turn]",
        "[strike W]",
        "'strike W' to be offered / not with that target; strike may take [O]",
    ),
    "not_offers": (
        "[sudden-charge, stride A4, pass, strike W]",
        "[stride D2]",
        "'stride D2' not to be offered / it is; F is asked (act): ",
    ),
    "offers_only": (
        "OFFERED",
        "[stride, jig]",
        "only [jig, stride] to be offered / not offered: jig",
    ),
    "targets": (
        "{strike: [O], stride: {has: [D2], lacks: [A4]}, release: {count: 1}}",
        "{strike: 2}",
        "targets of strike 2 / 1",
    ),
    "roll": (
        "{by: F, against: O, purpose: attack, stat: attack, with: longsword, die: 10, modifier: 8, "
        "total: 18, dc: 15, degree: success, modifiers: {frightened: -1}, ignored: {}, "
        "dc_modifiers: {prone: -2}, clauses: {frightened: PF2-CORE-CONDITIONS, roll: PF2-A-02}}",
        "{modifiers: {}}",
        "roll, modifiers {} / {frightened: -1}",
    ),
    "rolls": ("[{by: F, die: 10}]", "2", "rolls 2 / 1"),
    "would_roll": (
        "{strike O with fist: {dc: 15, modifier: 4, modifiers: {multiple-attack: -4, "
        "frightened: -1}, dc_modifiers: {prone: -2}}}",
        "{strike O: {dc: 17}}",
        "of “strike O”: roll, dc 17 / 15",
    ),
    "events": (
        "[action, {kind: check, purpose: attack}, {kind: damage, creature: O, amount: 9}]",
        "[damage, check]",
        "the event check in its place / [",
    ),
    "no_events": ("[moved, {kind: damage, creature: F}]", "damage", "no event damage / there was"),
    "event_counts": ("{check: 1, moved: 0}", "{check: 2}", "check events 2 / 1"),
    "log_says": ("[strikes, frappe]", "[Fireball]", "the log to say 'Fireball' / ["),
    "acts": (
        "[{action: strike, by: F, target: O, parent: none, with: longsword, overruled: false}]",
        "[stride, strike]",
        "2 actions / 1: [strike]",
    ),
    "prompts": ("{O: 0}", "{O: 1}", "prompts to O 1 / 0"),
    "asked_count": ("{F: 1, gm: 0}", "{F: {respond: 1}}", "respond questions to F 1 / 0"),
    "questions": ("[F act]", "[O respond]", "questions [O respond] / [F act]"),
    "order": ("[F, W, O]", "[W, F, O]", "order [W, F, O] / [F, W, O]"),
    "set_aside": ("[]", "[W]", "set aside [W] / []"),
    "initiative": ("{F: 16, W: 13}", "{O: 3}", "initiative of O 3 / 10"),
    "round": ("1", "2", "round 2 / 1"),
    "turn": ("F", "nobody", "turn of nobody / F"),
    "clock": ("0", "6", "clock (seconds) 6 / 0"),
    "mode": ("encounter", "downtime", "mode downtime / encounter"),
    "ended": ("false", "victory", "ended victory / nothing"),
    "query": (
        "[{action: stride, kind: single, cost: {action: 1}, traits: [move], parts: [], "
        "trigger: none, name: {en: Stride}, modes: {has: [encounter]}, target: cell}, "
        "{action: sudden-charge, parts: [stride, stride, strike]}, "
        "{effect: slowed, harmful: true}, {item: longsword, hands: 1}, "
        "{creature: fixture-wizard, ac: 15, reactions: {lacks: [attack-of-opportunity]}}, "
        "{option: similar-triggers, default: ask}, {clause: PF2-A-02, kind: action}]",
        "{action: stride, cost: {action: 2}}",
        "cost of stride {action: 2} / {action: 1}",
    ),
}


def test_every_expectation_is_tried_here() -> None:
    assert sorted(CASES) == sorted(EXPECTATIONS)


@pytest.mark.parametrize("name", CASES)
def test_an_expectation_that_is_met(name: str) -> None:
    met = CASES[name][0]
    if met == "OFFERED":
        met = offered()
    result = run(f"{{{name}: {met}}}")
    assert result.passed, "\n".join(map(str, result.failures))


def offered() -> str:
    (found,) = run("{offers_only: [jig]}").failures
    return f"[{found.found.partition('also offered: ')[2]}]"


@pytest.mark.parametrize("name", CASES)
def test_an_expectation_that_is_not_met(name: str) -> None:
    _, not_met, said = CASES[name]
    (found,) = run(f"{{{name}: {not_met}}}").failures
    expected, _, start_of_found = said.partition(" / ")
    assert found.expected == expected
    assert found.found.startswith(start_of_found)
    assert found.line == 24


@pytest.mark.parametrize(
    ("expected", "said"),
    [
        ("{hp: 3}", "hp to be written as a mapping like {O: 40} / 3"),
        ("{hp: {Z: 3}}", "hp to name what is there / unknown creature 'Z'"),
        ("{hp: {F: many}}", "hp to be written as a whole number / many"),
        ("{hp: {F: true}}", "hp to be written as a whole number / true"),
        ("{at: {F: ZZ99}}", "at to name what is there / expected a square like F7"),
        ("{conditions: {F: {sleepy: 1}}}", "conditions to name what is there / unknown effect"),
        ("{conditions: {F: {frightened: {worth: 1}}}}", "conditions to be written as of a condit"),
        ("{conditions: {W: {slowed: 1}}}", "slowed on W: 1 / no such condition, only []"),
        ("{no_conditions: {O: [prone]}}", "O not to be prone / prone 0"),
        ("{facts: {F: [sleepy]}}", "facts to name what is there / unknown fact"),
        ("{stats: {F: {charm: 1}}}", "stats to name what is there / unknown statistic"),
        ("{items: {F: {worn: []}}}", "items to be written as held or stowed / worn"),
        ("{doors: {A1: open}}", "doors to be written as the square of a door / A1"),
        ("{doors: {H2: ajar}}", "doors to be written as open or closed / ajar"),
        ("{not_offers: [strik]}", "not_offers to name what is there / unknown action 'strik'"),
        ("{not_offers: [strike Z]}", "not_offers to name what is there / unknown creature 'Z'"),
        ("{targets: {strike: {most: 1}}}", "targets to be written as has, lacks or count / most"),
        ("{targets: {strike: {lacks: [O]}}}", "O to not be a target of strike / [O]"),
        ("{roll: none}", "rolls 0 / 1"),
        ("{roll: {dye: 3}}", "roll to be written as of a roll only by,"),
        ("{roll: {clauses: {frightened: PF2-X}}}", "roll, clause of frightened PF2-X / PF2-CORE"),
        ("{rolls: some}", "rolls to be written as a list of rolls, or how many / some"),
        ("{rolls: [{die: 3}]}", "roll 1, die 3 / 10"),
        (
            "{events: [{kind: check, die: 3}]}",
            "the event {kind: check, die: 3} in its place / [action",
        ),
        (
            "{events: [{kind: damage, amount: 3}]}",
            "the event {kind: damage, amount: 3} in its place / [action, check, dice, damage]; "
            "{kind: damage, clause: PF2-CORE-ATTACK-AND-DAMAGE, creature: O, amount: 9, type:",
        ),
        (
            "{events: [moved]}",
            "the event moved in its place / [action, check, dice, damage]; {kind: action, clause:",
        ),
        ("{events: [moves]}", "events to name what is there / unknown event 'moves'. Did you mean"),
        (
            "{no_events: [{kind: damage, whom: O}]}",
            "no_events to name what is there / unknown field of an event 'whom'",
        ),
        ("{event_counts: {damages: 1}}", "event_counts to name what is there / unknown event"),
        ("{roll: {thrown: damage, dice: [6]}}", "roll, dice [6] / [5]"),
        ("{roll: {thrown: damage, die: 6}}", "roll to be written as only thrown, by, faces"),
        ("{rolls: [{thrown: damage}, {thrown: damage}]}", "a roll with {thrown: damage} / {by: F,"),
        ("{would_roll: {end-turn: {dc: 3}}}", "“end-turn” to roll with {dc: 3} / nothing would"),
        ("{would_roll: {strike O: {die: 3}}}", "would_roll to be written as of a roll only by,"),
        ("{would_roll: {strike W: {dc: 3}}}", "would_roll to name what is there / "),
        ("{not_offers: [end-turn]}", "'end-turn' not to be offered / it is; F is asked (act)"),
        ("{not_offers: [end-trun 2]}", "not_offers to name what is there / unknown answer"),
        ("{events: damage}", "events to be written as a list of events"),
        ("{acts: strike}", "acts to be written as a list of actions"),
        ("{acts: [{deed: strike}]}", "acts to be written as of an action only"),
        ("{acts: [{action: stride}]}", "action 1, action stride / strike"),
        ("{ended: true}", "ended true / false"),
        ("{query: {stride: 1}}", "query to be written as one of action, effect"),
        ("{query: {action: jig, kind: single}}", "query to name what is there / unknown action"),
        ("{query: {action: stride, price: 1}}", "query to be written as of action stride only"),
        ("{query: {action: stride, traits: {has: [attack]}}}", "traits of stride to hold attack:"),
        ("{query: {action: stride, name: {fr: Courir}}}", "name of stride, fr Courir / Marcher"),
        ("{query: {item: spoon, hands: 1}}", "query to name what is there / unknown item 'spoon'"),
        ("{query: {option: spoon, now: 1}}", "query to name what is there / unknown table option"),
        ("{query: {clause: PF2-X, kind: a}}", "query to name what is there / unknown clause"),
    ],
)
def test_what_else_is_said(expected: str, said: str) -> None:
    (found,) = run(expected).failures
    assert f"{found.expected} / {found.found}".startswith(said)


def test_what_else_may_be_met() -> None:
    for expected in (
        "{not_offers: [pass, deny, acts 2, allow O]}",
        "{roll: {thrown: damage, by: F, faces: 8, dice: [5], sum: 5}}",
        "{rolls: [{by: F, total: 18}, {thrown: damage, sum: 5}]}",
    ):
        assert run(expected).passed, run(expected).failures


def test_several_of_a_kind_are_a_list() -> None:
    story = STORY.replace("frightened: 1", "frightened: 1\n      persistent-damage: {value: 3}")
    story = story.replace(
        "steps:\n", "steps:\n  - gm: add-condition F persistent-damage 5\n", 1
    ).replace("EXPECTED", "{conditions: {F: {persistent-damage: [3, {value: 5}]}}}")
    (scenario,) = scenarios_in(story, "x.yaml")
    result = run_scenario(scenario)
    assert result.passed, "\n".join(map(str, result.failures))


def test_modifiers_left_out_by_stacking_are_told_apart() -> None:
    story = STORY.replace("frightened: 1", "prone: true\n      weak-grip: true").replace(
        "  - F: sudden-charge\n  - F: stride E2\n  - F: stop\n",
        "  - gm: move F E2\n",
    )
    expected = "{roll: {modifiers: {prone: -2}, ignored: {weak-grip: -2}, modifier: 7, total: 1}}"
    (scenario,) = scenarios_in(story.replace("EXPECTED", expected), "x.yaml")
    (found,) = run_scenario(scenario).failures
    assert found.expected == "roll, total 1"
    assert any("left out: it does not add up" in str(line) for line in found.explanation)
