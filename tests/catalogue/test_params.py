"""What builders read: every kind of parameter, right and wrong."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.catalogue.invented import CLAUSES, NAMES, Curse, action, pack, the_problem, vocabulary
from troisactes.catalogue.build import build
from troisactes.catalogue.dice import parse_dice
from troisactes.catalogue.durations import Duration, parse_duration
from troisactes.catalogue.params import Params
from troisactes.errors import CatalogueError, Problem
from troisactes.kernel.agenda import Script, Step
from troisactes.kernel.names import Stat
from troisactes.kernel.ruleset import Ruleset
from troisactes.records.complaints.about_values import written

EXTRAS = f"""
[effect.hiccups]
{NAMES}
clause = "INN-02"
[item.lute]
{NAMES}
"""


class Probe(Step):
    def __init__(self, value: object) -> None:
        self.value = value


def read(tmp_path: Path, keys: str, wanted: Callable[[Params], object]) -> object:
    """Build one action whose only step reads ``keys`` that way; what was read, or the problems."""
    words = vocabulary()
    words.steps["probe"] = lambda p: Probe(wanted(p))
    step = f'{{step = "probe"{", " if keys else ""}{keys}}}'
    text = action("sing", steps=f"steps = [{step}]") + EXTRAS
    ruleset = Ruleset("inn")
    try:
        build(ruleset, words, [pack(tmp_path, text)], CLAUSES)
    except CatalogueError as error:
        return error.problems
    probe = ruleset.actions["sing"].script.steps[1]
    assert isinstance(probe, Probe)
    return probe.value


READ: list[tuple[str, Callable[[Params], object], object]] = [
    ('x = "a"', lambda p: p.str("x"), "a"),
    ("", lambda p: p.str("x", "d"), "d"),
    ("x = 3", lambda p: p.int("x"), 3),
    ("", lambda p: p.int("x", 0), 0),
    ("x = true", lambda p: p.flag("x"), True),
    ("", lambda p: p.flag("x"), False),
    ("x = false", lambda p: p.flag("x", True), False),
    ('x = "b"', lambda p: p.choice("x", ("a", "b")), "b"),
    ("", lambda p: p.choice("x", ("a", ""), ""), ""),
    ('x = "2d6+3"', lambda p: p.dice("x"), (2, 6, 3)),
    ("x = 4", lambda p: p.dice("x"), (0, 0, 4)),
    ('x = "1d6-2"', lambda p: p.dice("x", at_least=None), (1, 6, -2)),
    ('x = "sharp"', lambda p: p.damage_type("x"), "sharp"),
    ("", lambda p: p.damage_type("x", "blunt"), "blunt"),
    ("", lambda p: p.dice("x", "1d4"), (1, 4, 0)),
    ('x = "wit"', lambda p: p.stat("x"), "wit"),
    ("", lambda p: p.stat("x", Stat("arm")), "arm"),
    ('x = "hiccups"', lambda p: p.effect("x"), "hiccups"),
    ('x = "sing"', lambda p: p.action("x"), "sing"),
    ('x = "lute"', lambda p: p.item("x"), "lute"),
    ("", lambda p: p.item("x", ""), ""),
    ('x = "singing"', lambda p: p.fact("x"), 4),
    ('x = "turn-end"', lambda p: p.event("x"), "turn-end"),
    ('x = ["a", "b"]', lambda p: p.words("x"), ("a", "b")),
    ('x = "a"', lambda p: p.words("x"), ("a",)),
    ("", lambda p: p.words("x", ("c",)), ("c",)),
    ('x = "hit"', lambda p: p.degrees("x"), frozenset((2, 3))),
    ('x = ["critical-failure", "success"]', lambda p: p.degrees("x"), frozenset((0, 2))),
    ("", lambda p: p.degrees("x", "miss"), frozenset((0, 1))),
    ("", lambda p: p.degrees("x", ("failure", "hit")), frozenset((1, 2, 3))),
    ("", lambda p: p.degrees("x", frozenset((3,))), frozenset((3,))),
    ('x = "any"', lambda p: p.degrees("x"), frozenset((0, 1, 2, 3))),
    ('clause = "INN-02"', lambda p: p.clause(), "INN-02"),
    ("", lambda p: p.clause(), "INN-01"),
    ("", lambda p: p.clause(default="INN-02"), "INN-02"),
    ("", lambda p: p.clause(default=""), ""),
    ("x = {a = [1, [2]]}", lambda p: p.table("x"), {"a": (1, (2,))}),
    ("", lambda p: p.table("x", {}), {}),
    ('x = "3 rounds"', lambda p: p.duration("x"), Duration("turn-start", "source", 3)),
    ("", lambda p: p.duration("x"), Duration("", "", 0)),
    ("", lambda p: p.duration("x", "1 round"), Duration("turn-start", "source", 1)),
    ("", lambda p: p.has("x"), False),
    ("", lambda p: p.steps("x", ()), ()),
    ("", lambda p: p.script("x", Script("own", ())).id, "own"),
]


@pytest.mark.parametrize(("keys", "wanted", "value"), READ)
def test_read(tmp_path: Path, keys: str, wanted: Callable[[Params], object], value: object) -> None:
    assert read(tmp_path, keys, wanted) == value


WRONG: list[tuple[str, Callable[[Params], object], str, str]] = [
    ("", lambda p: p.str("x"), "x: a text", "no x"),
    ("x = 1", lambda p: p.str("x"), "x to be a text", "1"),
    ("x = true", lambda p: p.int("x"), "x to be a whole number", "true"),
    ("x = 1.5", lambda p: p.int("x"), "x to be a whole number", "1.5"),
    ('x = "1"', lambda p: p.int("x", 3), "x to be a whole number", '"1"'),
    ("x = 9", lambda p: p.int("x", at_most=5), "x to be a whole number, at most 5", "9"),
    ("x = 9", lambda p: p.int("x", 1, 1, 5), "x to be a whole number from 1 to 5", "9"),
    ("", lambda p: p.int("x"), "x: a whole number", "no x"),
    ("x = 1", lambda p: p.flag("x"), "x to be true or false", "1"),
    ('x = "c"', lambda p: p.choice("x", ("a", "")), "x to be one of a, (empty)", '"c"'),
    ("", lambda p: p.choice("x", ("a",)), "x: one of a", "no x"),
    ("x = [1]", lambda p: p.choice("x", ("a",), "a"), "x to be one of a", "[1]"),
    ('x = "2d"', lambda p: p.dice("x"), 'x to be dice like "2d6+3"', '"2d"'),
    ('x = "0d6"', lambda p: p.dice("x"), 'x to be dice like "2d6+3"', '"0d6"'),
    ("", lambda p: p.dice("x"), "x: dice like", "no x"),
    ("x = -4", lambda p: p.dice("x"), 'x to be dice like "2d6+3"', "-4"),
    ('x = "1d6-2"', lambda p: p.dice("x"), "x to be dice that come to at least 0", '"1d6-2"'),
    ('x = "iron"', lambda p: p.damage_type("x"), "a known type of damage", '"iron"'),
    ("x = 3", lambda p: p.damage_type("x", "blunt"), "x to be a known type of damage", "3"),
    ('x = "checks"', lambda p: p.stat("x"), "a known statistic", '"checks"'),
    ('x = "hiccup"', lambda p: p.effect("x"), "a known effect", '"hiccup"'),
    ('x = "sign"', lambda p: p.action("x"), "a known action", '"sign"'),
    ('x = "flute"', lambda p: p.item("x"), "a known item", '"flute"'),
    ("x = 3", lambda p: p.item("x"), "x to be a known item", "3"),
    ('x = "drnk"', lambda p: p.fact("x"), "a known fact", '"drnk"'),
    ('x = "noon"', lambda p: p.event("x"), "a known clock event", '"noon"'),
    ('x = ["a", 1]', lambda p: p.words("x"), "a text in x", "1"),
    ("x = {}", lambda p: p.words("x", ()), "x to be a list of texts", "{}"),
    ("", lambda p: p.words("x"), "x: a list of texts", "no x"),
    ('x = "hits"', lambda p: p.degrees("x"), "a known degree of success", '"hits"'),
    ("", lambda p: p.degrees("x"), "x: a list of texts", "no x"),
    ('clause = "INN-99"', lambda p: p.clause(), "a known clause", '"INN-99"'),
    ("", lambda p: p.clause(default="INN-99"), "clause, for its default is unknown", '"INN-99"'),
    ("x = 1", lambda p: p.table("x"), "x to be a table", "1"),
    ('x = "a while"', lambda p: p.duration("x"), "x to be a duration like", '"a while"'),
    ("", lambda p: p.steps("x"), "x: a list of steps", "no x"),
    ("x = []", lambda p: p.script("x"), "x to be a list of steps, at least one", "[]"),
    ("x = [1]", lambda p: p.script("x"), "an action's id or a table", "1"),
    ("y = 1", lambda p: None, "only known keys here (step)", '"y"'),
    ("x = 1", lambda p: p.fail("x", written("nicer")), "x to be nicer", "1"),
    ("x = 1", lambda p: p.fail("x", written("nicer"), written("this")), "x to be nicer", "this"),
]


@pytest.mark.parametrize(("keys", "wanted", "expected", "found"), WRONG)
def test_wrong(
    tmp_path: Path, keys: str, wanted: Callable[[Params], object], expected: str, found: str
) -> None:
    told = read(tmp_path, keys, wanted)
    assert isinstance(told, tuple), told
    (problem,) = told
    assert isinstance(problem, Problem)
    assert problem.expected.startswith(expected)
    assert problem.found == found
    assert problem.line == 6


def test_all_problems_in_one_pass(tmp_path: Path) -> None:
    told = read(tmp_path, "a = 1, z = 2", lambda p: (p.str("a"), p.int("b"), p.effect("c")))
    assert isinstance(told, tuple)
    assert sorted(each.found for each in told) == ['"z"', "1", "no b", "no c"]


@pytest.mark.parametrize(
    ("step", "expected", "found"),
    [
        ('{step = "rol"}', "a known step", '"rol"'),
        ("{}", "step: a known step", "no step"),
        ("3", "an action's id or a table", "3"),
        ('"sign"', "a known action", '"sign"'),
        ('{step = "touchy", mood = -1}', "a step touchy that makes sense", "a better mood"),
        ('{step = "careless", item = "lut"}', "a known item", '"lut"'),
    ],
)
def test_a_step_that_cannot_be_built(tmp_path: Path, step: str, expected: str, found: str) -> None:
    text = action("sing", steps=f'steps = [\n{{step = "roll", stat = "wit"}},\n{step}]')
    problem = the_problem(pack(tmp_path, text + EXTRAS))
    assert problem.line == 8
    assert problem.expected.startswith(expected)
    assert problem.found == found


def test_a_bug_of_a_builder_is_not_hidden(tmp_path: Path) -> None:
    text = action("sing", steps='steps = [{step = "broken"}]')
    with pytest.raises(KeyError):
        the_problem(pack(tmp_path, text))


def test_a_duration_needs_its_clock(tmp_path: Path) -> None:
    words = vocabulary()
    words.events = frozenset()
    text = action("sing", steps='steps = [{step = "curse", effect = "hiccups", lasts = "1 round"}]')
    with pytest.raises(CatalogueError, match="counted by a clock event"):
        build(Ruleset("inn"), words, [pack(tmp_path, text + EXTRAS)], CLAUSES)


def test_a_step_gets_its_parameters(tmp_path: Path) -> None:
    step = '{step = "curse", effect = "hiccups", lasts = "sustained", unless = "drunk"}'
    text = action("sing", steps=f"steps = [{step}]")
    ruleset = Ruleset("inn")
    build(ruleset, vocabulary(), [pack(tmp_path, text + EXTRAS)], CLAUSES)
    curse = ruleset.actions["sing"].script.steps[1]
    assert isinstance(curse, Curse)
    assert (curse.effect, curse.duration.sustained, curse.unless) == ("hiccups", True, 2)


@pytest.mark.parametrize(
    ("text", "duration"),
    [
        ("", Duration("", "", 0)),
        ("unlimited", Duration("", "", 0)),
        ("1 round", Duration("turn-start", "source", 1)),
        ("10 rounds", Duration("turn-start", "source", 10)),
        ("1 minute", Duration("turn-start", "source", 10)),
        ("2 minutes", Duration("turn-start", "source", 20)),
        ("until end of source turn", Duration("turn-end", "source", 1)),
        ("until end of target turn", Duration("turn-end", "target", 1)),
        ("until end of source next turn", Duration("turn-end", "source", 1, next=True)),
        ("until start of source turn", Duration("turn-start", "source", 1)),
        ("until start of target turn", Duration("turn-start", "target", 1)),
        ("2 target turns", Duration("turn-end", "target", 2)),
        ("1 source turn", Duration("turn-end", "source", 1)),
        ("sustained", Duration("turn-end", "source", 2, sustained=True)),
        ("this action", Duration("act-end", "act", 1)),
        ("until end of current turn", Duration("turn-end", "turn", 1)),
        ("1 attack", Duration("attack", "target", 1)),
        ("2 attacks received", Duration("attacked", "target", 2)),
    ],
)
def test_durations(text: str, duration: Duration) -> None:
    assert parse_duration(text) == duration


@pytest.mark.parametrize("text", ["0 rounds", "three rounds", "until end", "1 hour", "-1 rounds"])
def test_no_durations(text: str) -> None:
    with pytest.raises(ValueError, match="a duration like"):
        parse_duration(text)


@pytest.mark.parametrize(
    ("text", "dice"),
    [
        ("2d6+3", (2, 6, 3)),
        ("1d8", (1, 8, 0)),
        ("d8", (1, 8, 0)),
        ("1d6 - 1", (1, 6, -1)),
        ("4", (0, 0, 4)),
        (4, (0, 0, 4)),
    ],
)
def test_dice(text: object, dice: tuple[int, int, int]) -> None:
    assert parse_dice(text) == dice


@pytest.mark.parametrize(
    "text",
    [
        "",
        "d",
        "1d0",
        "0d4",
        "1d6+",
        "1d6+1d4",
        "six",
        True,
        None,
        1.0,
        "-4",
        -4,
        "101d6",
        "1d1001",
        "1d6+1001",
        "1d6-1001",
        1001,
        "999999999d6",
        "d" * 5000,
    ],
)
def test_no_dice(text: object) -> None:
    with pytest.raises(ValueError, match="dice like"):
        parse_dice(text)
