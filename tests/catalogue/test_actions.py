"""Entries of actions."""

from pathlib import Path

import pytest

from tests.catalogue.invented import (
    CLAUSES,
    NAMES,
    Each,
    Together,
    Use,
    Walk,
    action,
    built,
    homebrew,
    pack,
    problems,
    the_problem,
    vocabulary,
)
from troisactes.catalogue.build import build
from troisactes.catalogue.lint import examine
from troisactes.kernel.definitions import ActionDef
from troisactes.kernel.ruleset import Ruleset
from troisactes.kernel.targets import Targeting

FULL = f"""
[action.leap]
name = {{fr = "Bondir", en = "Leap"}}
kind = "long"
cost = 2
slot = "songs"
traits = ["move", "noisy"]
clause = "INN-02"
standard = true
basic = true
group = "move"
family = "walk"
uses = "weapon"
target = {{kind = "walk", share = 2}}
requires = ["drunk", "singing"]
forbids = ["prone"]
limit = {{key = "leaps", per_turn = 2}}
modes = ["encounter", "exploration"]
minutes = 10
data = {{height = 3, over = ["table", "chair"]}}
steps = ["walk", {{step = "roll", stat = "wit"}}]

[action.walk]
{NAMES}
kind = "short"
cost = 1
traits = []
clause = "INN-01"
steps = [{{step = "roll", stat = "wit"}}]
"""


def the_action(tmp_path: Path, text: str, id: str = "sing") -> ActionDef:
    return built(pack(tmp_path, text))[0].actions[id]


def test_every_key(tmp_path: Path) -> None:
    leap = the_action(tmp_path, FULL, "leap")
    assert (leap.name.fr, leap.name.en) == ("Bondir", "Leap")
    assert (leap.kind, leap.cost.parts) == ("long", (("act", 2), ("songs", 1)))
    assert leap.traits == {"move", "noisy"}
    assert (leap.clause, leap.standard, leap.basic) == ("INN-02", True, True)
    assert (leap.group, leap.family, leap.uses) == ("move", "walk", "weapon")
    assert isinstance(leap.targeting, Walk)
    assert leap.targeting.share == 2
    assert (leap.requires, leap.forbids) == (0b110, 0b001)
    assert leap.limit == ("leaps", 2)
    assert leap.modes == {"encounter", "exploration"}
    assert leap.minutes == 10
    assert leap.data == {"height": 3, "over": ("table", "chair")}
    assert leap.parts == ("walk",)
    assert leap.script.id == "action:leap"
    names = [type(step).__name__ for step in leap.script.steps]
    assert names == ["Begin", "Use", "Roll", "End"]


def test_what_is_left_out(tmp_path: Path) -> None:
    sing = the_action(tmp_path, action("sing"))
    assert (sing.family, sing.group, sing.uses, sing.base) == ("sing", "other", "", "")
    assert (sing.basic, sing.standard, sing.minutes) == (False, False, 0)
    assert (sing.trigger, sing.limit) == (None, None)
    assert sing.modes == {"encounter"}
    assert type(sing.targeting) is Targeting


def test_a_system_may_say_what_no_target_is(tmp_path: Path) -> None:
    words = vocabulary()
    words.targetings["none"] = lambda p: Walk(7)
    ruleset = Ruleset("inn")
    build(ruleset, words, [pack(tmp_path, action("sing"))], CLAUSES)
    targeting = ruleset.actions["sing"].targeting
    assert isinstance(targeting, Walk)
    assert targeting.share == 7


def test_the_kind_may_come_from_the_cost(tmp_path: Path) -> None:
    text = action("sing").replace('kind = "short"\ncost = 1', 'cost = "{s:2a}"')
    sing = the_action(tmp_path, text)
    assert (sing.kind, sing.cost.parts) == ("long", (("act", 2),))


def test_a_cost_of_several_things(tmp_path: Path) -> None:
    sing = the_action(tmp_path, action("sing").replace("cost = 1", "cost = {pa = 3, pm = 2}"))
    assert sing.cost.parts == (("pa", 3), ("pm", 2))


def test_minutes_stand_for_a_cost(tmp_path: Path) -> None:
    sing = the_action(tmp_path, action("sing").replace("cost = 1", "minutes = 10"))
    assert (sing.cost.parts, sing.minutes) == ((), 10)


def test_a_trigger(tmp_path: Path) -> None:
    text = action("sing", 'traits = ["noisy"]') + action(
        "hush",
        'trigger = {on = ["falls", "uses:noisy", "uses:sing"], who = "enemy", within = 6, '
        'target = "ally", sight = true}',
        steps='steps = [{step = "answer"}]',
    )
    trigger = the_action(tmp_path, text, "hush").trigger
    assert trigger is not None
    assert trigger.on == ("falls", "uses:noisy", "uses:sing")
    assert (trigger.who, trigger.within, trigger.target, trigger.sight) == (
        "enemy",
        "6",
        "ally",
        True,
    )


def test_a_short_trigger(tmp_path: Path) -> None:
    text = action("hush", 'trigger = {on = "falls", within = "reach"}')
    trigger = the_action(tmp_path, text, "hush").trigger
    assert trigger is not None
    assert (trigger.on, trigger.who, trigger.within) == (("falls",), "any", "reach")
    assert (trigger.target, trigger.sight) == ("", False)


def test_nested_steps_have_scripts_of_their_own(tmp_path: Path) -> None:
    steps = """steps = [
        {step = "each", steps = ["dance", {step = "each", steps = ["sing"]}]},
        {step = "together", steps = ["sing"]},
        {step = "each", steps = ["dance"]},
    ]"""
    text = action("sing") + action("dance") + action("party", steps=steps)
    ruleset, _ = built(pack(tmp_path, text))
    party = ruleset.actions["party"]
    assert party.parts == ("dance", "sing", "sing", "dance")
    scripts = [id for id in ruleset.scripts if id.startswith("action:party")]
    assert sorted(scripts) == [
        "action:party",
        "action:party/1",
        "action:party/2",
        "action:party/3",
    ]
    outer = party.script.steps[1]
    assert isinstance(outer, Each)
    assert outer.script is ruleset.scripts["action:party/1"]
    inner = outer.script.steps[1]
    assert isinstance(inner, Each)
    assert inner.script is ruleset.scripts["action:party/2"]
    together = party.script.steps[2]
    assert isinstance(together, Together)
    assert isinstance(together.steps[0], Use)


def test_abstract_actions_are_never_there(tmp_path: Path) -> None:
    text = "[action.song]\nabstract = true\n" + action("sing", 'base = "song"')
    ruleset, catalogue = built(pack(tmp_path, text))
    assert list(ruleset.actions) == ["sing"]
    assert list(ruleset.scripts) == ["action:sing"]
    assert "action:song" not in catalogue.names


def test_nothing_can_use_an_abstract_action(tmp_path: Path) -> None:
    text = "[action.song]\nabstract = true\n" + action("sing", steps='steps = ["song"]')
    assert the_problem(pack(tmp_path, text)).advice.startswith("It is abstract")


def test_an_abstract_action_is_checked_as_far_as_it_goes(tmp_path: Path) -> None:
    text = '[action.song]\nabstract = true\ntraits = ["loud"]\ncots = 1'
    assert [each.found for each in problems(pack(tmp_path, text))] == ['"loud"', '"cots"']


@pytest.mark.parametrize(
    ("rest", "expected", "found"),
    [
        ('traits = ["loud"]', "a known trait", '"loud"'),
        ('traits = ["move", "move"]', "each trait once", '"move" again'),
        ('group = "moves"', "a known group", '"moves"'),
        ('uses = "sword"', "a known means", '"sword"'),
        ('slot = "song"', "a known pool", '"song"'),
        ('requires = ["dronk"]', "a known fact", '"dronk"'),
        ('modes = ["peace"]', "a known mode of play", '"peace"'),
        ("minutes = -1", "minutes to be a whole number from 0 to 1000000", "-1"),
        ("data = 3", "data to be a table", "3"),
        ('target = "run"', "a known kind of target", '"run"'),
        ("target = 3", "target to be a kind of target", "3"),
        ('target = {kind = "walk", shares = 2}', "only known keys here (kind, share)", '"shares"'),
        ('target = {kind = "walk", share = "x"}', "share to be a whole number", '"x"'),
        ('target = {kind = "none", share = 1}', "only known keys here (kind)", '"share"'),
        ("limit = 3", "limit to be a table", "3"),
        ('limit = {key = ""}', "key to be a word", '""'),
        ('limit = {key = "x", per_turn = 0}', "per_turn to be a whole number from 1", "0"),
        ('limit = {key = "x", per_turn = 1, a = 1}', "only known keys", '"a"'),
        ('trigger = "falls"', "trigger to be a table", '"falls"'),
        ('trigger = {on = ["falls"], within = 201}', "within to be a number of squares", "201"),
        ('trigger = {on = ["falls"], within = -1}', "within to be a number of squares", "-1"),
        ("trigger = {}", "on: a list of texts", "no on"),
        ("trigger = {on = []}", "on to be at least one instant", "[]"),
        ('trigger = {on = ["fall"]}', "a known trigger", '"fall"'),
        ('trigger = {on = ["uses:song"]}', "a known trait, action or family", '"uses:song"'),
        ('trigger = {on = "falls", who = "me"}', "who to be one of", '"me"'),
        ('trigger = {on = "falls", within = "far"}', "within to be a number of squares", '"far"'),
        ('trigger = {on = "falls", within = -1}', "within to be a number of squares", "-1"),
        ('trigger = {on = "falls", sight = 1}', "sight to be true or false", "1"),
        ('trigger = {on = "falls", when = 1}', "only known keys", '"when"'),
        ("colour = 1", "only known keys here (abstract, automatic, basic", '"colour"'),
        ("basic = 1", "basic to be true or false", "1"),
    ],
)
def test_wrong_keys(tmp_path: Path, rest: str, expected: str, found: str) -> None:
    problem = [
        each for each in problems(pack(tmp_path, action("sing", rest))) if expected in each.expected
    ]
    assert [each.found for each in problem] == [found]
    assert problem[0].line == 7


@pytest.mark.parametrize(
    ("old", "new", "expected", "found"),
    [
        ("cost = 1", "", "cost: what it takes", "no cost"),
        ("cost = 1", "cost = 9", "cost to be 1, 2 or 3 acts", "9"),
        ('kind = "short"', "", "kind: one of free, long, reply, short", "no kind"),
        ('kind = "short"', 'kind = "shrt"', "a known kind of action", '"shrt"'),
        (NAMES, "", "name: a text in both languages", "no name"),
        ('steps = [{step = "roll", stat = "wit"}]', "", "steps: a list of steps", "no steps"),
        ('{step = "roll", stat = "wit"}', "", "steps to be a list of steps, at least", "[]"),
    ],
)
def test_what_an_action_cannot_lack(
    tmp_path: Path, old: str, new: str, expected: str, found: str
) -> None:
    problem = the_problem(pack(tmp_path, action("sing").replace(old, new)))
    assert problem.expected.startswith(expected)
    assert problem.found == found


def test_a_wrong_cost_does_not_make_the_kind_a_problem_too(tmp_path: Path) -> None:
    text = action("sing").replace('kind = "short"\ncost = 1', "cost = 9")
    assert the_problem(pack(tmp_path, text)).found == "9"


def test_a_list_of_traits_is_required_but_may_be_empty(tmp_path: Path) -> None:
    text = action("sing").replace("traits = []", "")
    problem = the_problem(pack(tmp_path, text))
    assert (problem.line, problem.found) == (1, "no traits")
    for spared in ('base = "hum"', "abstract = true"):
        built(pack(tmp_path, action("hum") + action("sing", spared)))
    built(
        pack(tmp_path / "a", action("hum")),
        homebrew(tmp_path / "b", "[action.hum]\nchanges = true\ncost = 2\n"),
    )


def test_a_system_without_costs(tmp_path: Path) -> None:
    words = vocabulary()
    words.parse_cost = None
    (problem,) = examine(Ruleset("inn"), words, [pack(tmp_path, action("sing"))], CLAUSES).problems
    assert problem.expected == "cost to be absent: this system has no costs"


# --- slots and circles ----------------------------------------------------------------------------


HURT = '{step = "hurt", dice = "1d6"}'
ROLL = '{step = "roll", stat = "wit"}'


def test_every_slot_is_bound_before_it_is_read(tmp_path: Path) -> None:
    the_action(tmp_path, action("sing", steps=f"steps = [{ROLL}, {HURT}]"))
    problem = the_problem(pack(tmp_path, action("sing", steps=f"steps = [\n{HURT},\n{ROLL}]")))
    assert problem.line == 7
    assert problem.expected == "the slot degree to be bound before Hurt reads it"
    assert problem.advice == "Bound from the start: target, using."


def test_a_response_knows_what_it_answers(tmp_path: Path) -> None:
    answer = 'steps = [{step = "answer"}]'
    the_action(tmp_path, action("sing", 'trigger = {on = "falls"}', answer))
    problem = the_problem(pack(tmp_path, action("sing", steps=answer)))
    assert "the slot subject" in problem.expected


def test_nested_steps_know_what_came_before_them(tmp_path: Path) -> None:
    nested = f'{{step = "each", steps = [{HURT}]}}'
    the_action(tmp_path, action("sing", steps=f"steps = [{ROLL}, {nested}]"))
    problem = the_problem(pack(tmp_path, action("sing", steps=f"steps = [{nested}, {ROLL}]")))
    assert "the slot degree" in problem.expected
    inside = f'{{step = "each", steps = [{ROLL}]}}'
    problem = the_problem(pack(tmp_path, action("sing", steps=f"steps = [{inside}, {HURT}]")))
    assert "the slot degree" in problem.expected


def test_a_missing_step_does_not_make_its_slots_a_problem_too(tmp_path: Path) -> None:
    text = action("sing", steps=f'steps = [{{step = "rol", stat = "wit"}}, {HURT}]')
    assert the_problem(pack(tmp_path, text)).found == '"rol"'


def test_the_wrapping_is_checked_too(tmp_path: Path) -> None:
    words = vocabulary()
    words.opening = ()
    (problem,) = examine(Ruleset("inn"), words, [pack(tmp_path, action("sing"))], CLAUSES).problems
    assert problem.line == 1
    assert "before End reads it" in problem.expected


def test_actions_that_use_one_another_for_ever(tmp_path: Path) -> None:
    text = (
        action("a", steps='steps = ["b"]')
        + action("b", steps='steps = ["c", "d"]')
        + action("c")
        + action("d", steps='steps = ["c", "a"]')
    )
    assert the_problem(pack(tmp_path, text)).found == "a circle: a → b → d → a"
    text = action("a", steps='steps = ["a"]')
    assert the_problem(pack(tmp_path, text)).found == "a circle: a → a"


def test_an_action_may_use_itself_where_a_step_decides(tmp_path: Path) -> None:
    the_action(tmp_path, action("sing", steps='steps = [{step = "each", steps = ["sing"]}]'))
