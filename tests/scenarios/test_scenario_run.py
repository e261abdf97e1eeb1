"""Playing scenarios: every verb, what a failure says, and that a bug does not hide the others."""

from pathlib import Path

import pytest

from troisactes.scenarios import play
from troisactes.scenarios.scenario import (
    Failure,
    ScenarioResult,
    run_paths,
    run_scenario,
    scenarios_in,
)

HEAD = """\
title: A fight
system: pf2
creatures:
  F: {is: fixture-fighter, at: B2}
  O: {is: fixture-ogre, at: D2, has: [attack-of-opportunity]}
order: [F, O]
"""


def run(steps: str, head: str = HEAD) -> ScenarioResult:
    (scenario,) = scenarios_in(f"{head}steps:\n{steps}", "x.yaml")
    return run_scenario(scenario)


def failure(steps: str, head: str = HEAD) -> Failure:
    result = run(steps, head)
    assert len(result.failures) == 1, "\n".join(map(str, result.failures))
    return result.failures[0]


def assert_passes(steps: str, head: str = HEAD) -> None:
    result = run(steps, head)
    assert result.passed, "\n" + "\n".join(map(str, result.failures))


# --- commands ------------------------------------------------------------------------------------


def test_commands_are_answers_of_who_is_asked() -> None:
    assert_passes("""
  - F: stride C2
  - F: strike O with fist
    dice: [10, 2]
    expect: {hp: {O: 44}, roll: {with: fist}}
  - F: end-turn
  - expect: {asked: O, turn: O}
""")


def test_somebody_else_is_asked() -> None:
    found = failure("  - O: end-turn\n")
    assert found.expected == "the step to be accepted"
    assert "not_your_decision: O is not asked now: F is asked (act):" in found.found


def test_a_word_nobody_knows() -> None:
    assert "unknown_id: unknown answer 'strid'" in failure("  - F: strid C2\n").found


def test_an_unexpected_refusal_cites_its_clause() -> None:
    found = failure("  - F: strike O\n")
    assert found.found.startswith("refused by PF2-A-02 (out-of-reach; ") or "PF2-" in found.found


def test_dice_are_rolled_in_order() -> None:
    assert_passes(
        """
  - F: stride C2
  - F: strike O
    expect: {roll: {die: 15}}
  - F: strike O
    dice: [3]
    expect: {roll: {die: 3}}
""",
        HEAD + "dice: [15, 8]\n",
    )


def test_running_out_of_dice_says_what_was_being_rolled() -> None:
    found = failure("  - F: stride C2\n  - F: strike O\n    dice: [15]\n")
    assert "no die is left for damage (a d8)" in found.found
    assert found.step == 2


def test_a_face_the_die_has_not() -> None:
    found = failure("  - F: stride C2\n  - F: strike O\n    dice: [15, 9]\n")
    assert "expected 1 to 8" in found.found


def test_dice_of_a_step_are_rolled_in_it() -> None:
    found = failure("  - F: stride C2\n    dice: [15]\n")
    assert found.expected == "the dice of this step (15) to be rolled in it"


def test_no_die_is_left_over() -> None:
    found = failure("  - F: stride C2\n", HEAD + "dice: [1, 2]\n")
    assert (found.expected, found.found) == ("every die to be rolled", "1, 2 left over")


def test_dice_may_be_asked_for() -> None:
    assert_passes(
        """
  - F: stride C2
  - F: strike O
    expect: {decision: die, asked: F}
  - F: 15
    expect: {decision: die}
  - F: 8
    expect: {decision: act, hp: {O: 38}}
""",
        HEAD + "dice_ask: true\n",
    )


def test_dice_may_come_from_a_seed() -> None:
    steps = "  - F: stride C2\n  - F: strike O\n    expect: {rolls: 1}\n"
    assert_passes(steps, HEAD + "seed: 7\n")


# --- refusals ------------------------------------------------------------------------------------


def test_a_refusal_is_met() -> None:
    assert_passes("""
  - F: strike O
    refused: PF2-A-02
  - F: stride H2
    refused: {clause: PF2-A-01, facts: {cell: H2}}
  - O: strike F
    refused: {clause: PF2-SGL-02, code: not-your-turn}
  - F: attack-of-opportunity
    refused: {code: needs-trigger, says: ["it can only answer its trigger", "déclencheur"]}
""")


@pytest.mark.parametrize(
    ("refused", "expected"),
    [
        ("PF2-A-01", "a refusal by PF2-A-01"),
        ("[PF2-A-01, PF2-A-03]", "a refusal by one of PF2-A-01, PF2-A-03"),
        ("{clause: [PF2-A-01, PF2-A-03]}", "a refusal by one of PF2-A-01, PF2-A-03"),
        ("{code: too-tired}", "the refusal too-tired"),
        ("{facts: {action: leap}}", "a refusal with action: leap"),
        ("{says: tired}", "a refusal that says 'tired'"),
    ],
)
def test_another_refusal_than_expected(refused: str, expected: str) -> None:
    found = failure(f"  - F: strike O\n    refused: {refused}\n")
    assert found.expected == expected
    assert "PF2-A-02" in found.found


def test_what_should_be_refused_is_accepted() -> None:
    found = failure("  - F: stride C2\n    refused: PF2-A-01\n")
    assert found.expected == "a refusal by PF2-A-01"
    assert found.found == "it was accepted, and led to [action, moved]"
    found = failure("  - why_not: {F: stride C2}\n    refused: any\n")
    assert (found.expected, found.found) == ("a refusal by the rules", "it was accepted")


def test_a_refusal_by_one_of_several_rules_or_any() -> None:
    assert_passes("""
  - F: strike O
    refused: [PF2-A-01, PF2-A-02]
  - F: strike O
    refused: any
  - F: strike O
    refused: {clause: [PF2-A-01, PF2-A-02], code: out-of-range}
""")


def test_a_clause_no_rule_has_is_a_mistake_even_beside_the_right_one() -> None:
    found = failure("  - F: strike O\n    refused: [PF2-A-02, PF2-ACT-0]\n")
    assert found.expected == "refusals by known clauses"
    assert "Did you mean PF2-ACT-0" in found.found


def test_play_goes_on_where_a_step_is_refused_otherwise_or_not_at_all() -> None:
    """What should not have been is put back: the rest is played as the story has it."""
    result = run("""
  - F: strike O
    refused: PF2-A-01
  - F: stride C2
    refused: any
    expect: {at: {F: B2}, actions: {F: 3}, asked: F}
  - F: stride C2
    expect: {at: {F: C2}, actions: {F: 2}}
  - F: strike O
    dice: [3]
    refused: PF2-A-02
  - F: strike O
    dice: [8, 5]
    expect: {hp: {O: 41}}
  - F: strike Z
    refused: any
  - F: end-turn
    expect: {asked: O}
""")
    assert [each.step for each in result.failures] == [1, 2, 4, 6]
    assert result.failures[2].found.startswith("it was accepted, and led to [action, check")
    assert "unknown_id" in result.failures[3].found


def test_an_error_is_no_refusal() -> None:
    found = failure("  - F: strike Z\n    refused: PF2-A-02\n")
    assert found.expected == "a refusal by PF2-A-02"
    assert "unknown_id" in found.found


def test_errors_by_their_code() -> None:
    assert_passes("""
  - F: strike Z
    error: unknown_id
  - F: stride Z99
    error: bad_map
  - F: pass
    error: unknown_id
  - O: end-turn
    error: not_your_decision
  - F: reorder O F
    error: not_your_decision
  - gm: set-hp O many
    error: invalid_answer
""")
    found = failure("  - F: strike O\n    error: unknown_id\n")
    assert found.expected == "the error unknown_id"
    assert found.found.startswith("refused by PF2-A-02")


def test_why_not_asks_for_anybody_at_any_time() -> None:
    assert_passes("""
  - why_not: {O: attack-of-opportunity}
    refused: PF2-RCT-01
  - why_not: {O: strike F}
    refused: PF2-SGL-02
  - why_not: {F: stride C2}
""")
    found = failure("  - why_not: {F: strike O}\n")
    assert found.expected == "nothing to stand in its way"


def test_the_game_master_overrules() -> None:
    assert_passes("""
  - F: strike O
    overrule: true
    dice: [15, 8]
    expect: {hp: {O: 38}, acts: [{action: strike, overruled: true}]}
""")


def test_a_rule_is_given_up_for_the_fight() -> None:
    for first in (
        "  - gm: lift PF2-A-02 fight\n",
        "  - F: strike O\n    overrule: fight\n    dice: [2]\n",
    ):
        assert_passes(f"""
{first}  - F: strike O
    dice: [2]
    expect: {{acts: [{{action: strike, overruled: true}}], events: [{{kind: overruled}}]}}
  - gm: lift PF2-A-02 off
  - F: strike O
    refused: PF2-A-02
""")


# --- other verbs ---------------------------------------------------------------------------------


def test_rulings_on_a_line_and_as_mappings() -> None:
    assert_passes("""
  - gm: set-hp O 10
    expect: {hp: {O: 10}, asked: F, decision: act, events: [{kind: ruling, ruling: set-hp}]}
  - gm: {do: add-condition, creature: F, condition: frightened, value: 2}
    expect: {conditions: {F: {frightened: 2}}}
  - gm: reorder O, F
    expect: {order: [O, F]}
  - gm: note "what a mess"
  - gm: set-option agile no
    expect: {query: {option: agile, default: yes, now: no}}
  - gm: set-hp O
    error: invalid_answer
  - gm: set-hp O 10 20
    error: invalid_answer
  - gm: move O B2
    error: invalid_answer
    expect: {at: {O: D2}}
""")


def test_the_game_master_answers_too() -> None:
    head = HEAD + "mode: exploration\n"
    assert_passes("  - gm: wait 10\n    expect: {clock: 600, asked: gm, decision: explore}\n", head)


def test_any_time_actions() -> None:
    assert_passes("""
  - O says: Grmph!
    expect: {events: [speaks], asked: F}
  - O interjects: speak
  - O interjects: strike F
    error: invalid_answer
  - gm: add-condition O incapacitated
  - O says: …
    refused: PF2-GLA-06
""")


def test_until_takes_default_answers() -> None:
    assert_passes("""
  - until: O
    expect: {turn: O, round: 1}
  - until: {round: 4, asked: F}
    expect: {clock: 18}
  - until: {turns: 3}
    expect: {turn: O, round: 5}
""")


def test_until_gives_up() -> None:
    found = failure("  - until: {asked: Z}\n")
    assert found.expected == "to come to {asked: Z}"
    assert "answers, and not there" in found.found


def test_reload_changes_nothing() -> None:
    assert_passes("""
  - F: sudden-charge
  - reload: true
    expect: {decision: subordinate, offers: [stride C2, skip]}
  - F: stride C2
  - reload: true
  - F: skip
  - F: strike O
    dice: [10, 4]
  - reload: true
  - expect: {since: start, rolls: 1, acts: [sudden-charge, stride, strike]}
""")


def test_marks_are_moments_to_look_back_to() -> None:
    assert_passes("""
  - F: stride C2
  - mark: here
  - F: stride B2
  - F: stride C2
  - expect:
      - {acts: [{action: stride, target: C2}]}
      - {since: here, acts: [stride, stride]}
      - {since: start, acts: [stride, stride, stride], questions: [F act, F act, F act, F act]}
""")


def test_views_of_a_seat() -> None:
    assert_passes("""
  - view: {seat: F, has: [fixture-fighter, D2], lacks: fixture-ogre, order: [F, O]}
  - view: {seat: gm, has: fixture-ogre, creatures: [F, O]}
  - gm: hide-name O
  - view: {seat: F, order: [F, unknown], sees: {"?A": {hp: unhurt, cell: D2}}}
""")
    assert failure("  - view: {seat: F, has: fixture-ogre}\n").expected == "F to see 'fixture-ogre'"
    assert failure("  - view: {seat: gm, lacks: O}\n").expected == "gm not to see 'O'"
    assert failure("  - view: {seat: F, order: [O]}\n").found == "['F', 'O']"
    assert failure("  - view: {seat: F, creatures: [O]}\n").found == "['F', 'O']"
    assert failure("  - view: {seat: F, sees: {W: {hp: 3}}}\n").found == "only F, O"
    assert failure("  - view: {seat: F, sees: {O: {hp: 3}}}\n").found == "unhurt"
    assert "unknown seat 'O'" in failure("  - view: {seat: O, has: x}\n").found


# --- the setting ---------------------------------------------------------------------------------


def test_creatures_are_as_the_scenario_says() -> None:
    head = """\
title: A fight
system: pf2
creatures:
  F:
    is: fixture-fighter
    at: B2
    hp: 3
    name: Ferrand
    pools: {slots: 4}
    held: []
    conditions: {alert: {lasts: turn-end, count: 2, of: O, source: O}, prone: true}
    notes: {reacts-early: yes}
    has: [turn-start-free-action]
  O: {is: fixture-ogre, at: D2, side: heroes, stowed: [wand]}
"""
    assert_passes(
        """
  - expect:
      hp: {F: 3}
      pools: {F: {slots: 4}}
      items: {F: {held: [], stowed: [healing-potion]}, O: {stowed: [wand]}}
      conditions: {F: {alert: {left: 2, ends: turn-end, of: O, source: O}, prone: true}}
      initiative: {F: 15}
      notes: {F: {reacts-early: yes}}
""",
        head + "dice: [10, 2]\n",
    )


def test_things_are_where_the_scenario_lays_them() -> None:
    head = """\
title: A fight
system: pf2
creatures:
  F: {is: fixture-fighter, at: B2, held: [{is: steel-shield, hp: 12}]}
  O: {is: fixture-ogre, at: F2}
order: [F, O]
ground: {B3: [wand, {is: steel-shield, hp: 5}]}
"""
    assert_passes(
        """
  - expect:
      items:
        F: {held: [{is: steel-shield, hp: 12}]}
        ground: {B3: [wand, {is: steel-shield, hp: 5}]}
  - reload: true
  - F: pick-up wand
    expect: {items: {ground: {B3: [{is: steel-shield, hp: 5}]}}}
""",
        head,
    )


def test_homebrew_is_laid_over_the_system() -> None:
    head = (
        HEAD
        + """
pack: |
  [action.jig]
  name = { fr = "Gigue", en = "Jig" }
  cost = 2
  traits = ["move"]
  basic = true
  steps = [{ step = "effect", effect = "prone", to = "self", lasts = "unlimited" }]
"""
    )
    steps = "  - F: jig\n    expect: {actions: {F: 1}, conditions: {F: {prone: true}}}\n"
    assert_passes(steps, head)
    assert "unknown answer 'jig'" in failure("  - F: jig\n").found


def test_packs_may_come_from_folders(tmp_path: Path) -> None:
    (tmp_path / "pack.toml").write_text(
        '[pack]\nid = "dances"\nextends = "pf2"\nname = { fr = "Danses", en = "Dances" }\n'
        '[action.jig]\nname = { fr = "Gigue", en = "Jig" }\ncost = 2\ntraits = []\nbasic = true\n'
        'steps = [{ step = "say" }]\n',
        encoding="utf-8",
    )
    steps = "steps:\n  - F: jig\n    expect: {actions: {F: 1}}\n"
    own = "pack: |\n  [action.jig]\n  changes = true\n  cost = 1\n"
    (scenario,) = scenarios_in(HEAD + steps, "x.yaml")
    assert run_scenario(scenario, [tmp_path]).passed
    assert not run_scenario(scenario).passed
    (scenario,) = scenarios_in(HEAD + own + steps.replace("F: 1", "F: 2"), "x.yaml")
    result = run_scenario(scenario, [tmp_path])
    assert result.passed, result.failures


BAD_PACK = """\
title: A kind there is not
system: pf2
pack: |
  [action.jig]
  name = { fr = "Gigue", en = "Jig" }
  kind = "dance"
  cost = 1
  traits = ["move"]
  steps = []
load_error: LOAD_ERROR
"""


def test_homebrew_that_must_be_refused() -> None:
    (scenario,) = scenarios_in(BAD_PACK.replace("LOAD_ERROR", "[dance, kind of action]"), "x.yaml")
    assert run_scenario(scenario).passed
    (scenario,) = scenarios_in(BAD_PACK.replace("LOAD_ERROR", "[waltz]"), "x.yaml")
    (found,) = run_scenario(scenario).failures
    assert found.expected == "the pack to be refused saying 'waltz'"
    assert "pack/scenario.toml:3: " in found.found
    fine = BAD_PACK.replace("dance", "single").replace("LOAD_ERROR", "[dance]")
    (scenario,) = scenarios_in(fine.replace("[]", '[{ step = "say" }]'), "x.yaml")
    (found,) = run_scenario(scenario).failures
    assert (found.expected, found.found) == ("the pack to be refused", "it was loaded")


@pytest.mark.parametrize(
    ("head", "expected"),
    [
        (HEAD.replace("fixture-ogre", "ogr"), "unknown creature 'ogr'"),
        (HEAD.replace("D2", "B2"), "B2 is taken by F"),
        (HEAD + "options: {agil: no}\n", "Did you mean agile?"),
        (HEAD + "options: {agile: maybe}\n", "expected one of yes, no, found 'maybe'"),
        (HEAD + "claims: [PF2-NO-01]\n", "PF2-NO-01"),
    ],
)
def test_a_setting_that_cannot_be(head: str, expected: str) -> None:
    found = failure("  - F: end-turn\n", head)
    assert expected in found.found
    assert found.step == 0


# --- reports -------------------------------------------------------------------------------------


def test_a_failure_says_all_there_is_to_know() -> None:
    found = failure("""
  - F: stride C2
  - F: strike O
    dice: [15, 4]
  - F: strike O
    dice: [13, 5]
    note: the second attack
    expect:
      hp: {O: 30}
""")
    assert (
        str(found)
        == """\
x.yaml:16: A fight
  step 3 (F: strike O # the second attack)
    expected  hit points of O 30
    found     33
    rolled    F, attack with longsword against O: d20 13 +4 = 17, DC 17: success (PF2-A-02)
                attack +4: +9 to begin with
                  -5 multiple-attack, untyped (PF2-CORE-MAP)
                ac 17: 17 to begin with
              F, damage: 1d8 5 = 5"""
    )


def test_an_expectation_alone_names_the_step_before_it() -> None:
    found = failure("  - F: stride C2\n  - expect: {at: {F: B2}}\n")
    assert (found.step, found.text) == (2, "expect, after F: stride C2")


def test_expectations_go_on_after_a_failure_and_steps_do_not() -> None:
    result = run("""
  - F: stride C2
    expect: {at: {F: B2}, round: 3}
  - F: strike O
    dice: [2]
    expect: {hp: {O: 1}}
  - F: jig
  - F: stride D9
""")
    assert [each.step for each in result.failures] == [1, 1, 2, 3]


def test_a_crash_is_reported_as_a_bug(monkeypatch: pytest.MonkeyPatch) -> None:
    def crash(*_: object) -> None:
        raise KeyError("slot")

    monkeypatch.setattr(play, "parse_command", crash)
    found = failure("  - F: stride C2\n")
    assert found.expected == "the engine to go on"
    assert "a crash, which is a bug of it: KeyError: 'slot'" in found.found


def test_files_and_folders_are_run_and_reported(tmp_path: Path) -> None:
    good = f"{HEAD}steps: [{{F: stride C2}}]"
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "a.yaml").write_text(good, encoding="utf-8")
    (tmp_path / "b.yaml").write_text(good.replace("C2", "Z2"), encoding="utf-8")
    (tmp_path / "c.yaml").write_text("title: [", encoding="utf-8")
    (tmp_path / "d.yaml").write_bytes(b" " * 1_000_001)
    seen: list[ScenarioResult] = []
    report = run_paths([tmp_path, tmp_path / "nowhere.yaml"], seen.append)
    assert [Path(each.scenario.file).name for each in seen] == ["b.yaml", "a.yaml"]
    assert report.results == tuple(seen)
    assert [result.passed for result in report.results] == [False, True]
    assert [Path(problem.file).name for problem in report.problems] == [
        "c.yaml",
        "d.yaml",
        "nowhere.yaml",
    ]
    assert not report.passed
    assert len(report.failures) == 1
    assert run_paths([tmp_path / "deep"]).passed
