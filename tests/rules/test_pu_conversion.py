"""What actions of the standard rules become in Unchained, asked directly and from the shell."""

from __future__ import annotations

import json

import pytest
from click.testing import CliRunner

from troisactes.cli.app import application
from troisactes.rules.pu.convert_command import EXAMPLES, in_pack
from troisactes.rules.pu.turn.conversion import StandardAction, Units, convert
from troisactes.rules.registry import load_system

Expected = tuple[str, int, tuple[str, ...], str]


@pytest.mark.parametrize(
    ("action", "expected"),
    [
        (StandardAction("free"), ("free", 0, (), "PU-CONV-01")),
        (StandardAction("swift"), ("basic", 1, (), "PU-CONV-02")),
        (
            StandardAction("swift", involves=("attack-roll",)),
            ("basic", 1, ("attack",), "PU-CONV-02"),
        ),
        (StandardAction("move"), ("basic", 1, (), "PU-CONV-03")),
        (StandardAction("move", involves=("movement",)), ("basic", 1, ("move",), "PU-CONV-03")),
        (
            StandardAction("standard", involves=("attack-roll",)),
            ("basic", 1, ("attack",), "PU-CONV-04"),
        ),
        (
            StandardAction("standard", involves=("manoeuvre-check",)),
            ("basic", 1, ("attack",), "PU-CONV-04"),
        ),
        (
            StandardAction("standard", involves=("manoeuvre-check",), replaces_attack=False),
            ("advanced", 2, ("attack",), "PU-CONV-05"),
        ),
        (
            StandardAction("full-round", involves=("attack-roll",), acts=4),
            ("advanced", 4, ("attack",), "PU-CONV-05"),
        ),
        (
            StandardAction("standard", source="supernatural", involves=("movement",)),
            ("advanced", 2, ("move",), "PU-CONV-06"),
        ),
        (
            StandardAction("standard", source="spell-like", involves=("attack-roll",)),
            ("advanced", 2, ("complex",), "PU-CONV-07"),
        ),
        (StandardAction("standard", source="spell"), ("advanced", 2, ("complex",), "PU-A-053")),
        (StandardAction("full-round"), ("advanced", 3, (), "PU-CONV-08")),
        (StandardAction("immediate"), ("reaction", 0, (), "PU-CONV-09")),
        (StandardAction("attack-of-opportunity"), ("reaction", 0, (), "PU-CONV-10")),
        (StandardAction("standard"), ("advanced", 2, (), "PU-O-28")),
    ],
)
def test_each_kind_of_action(action: StandardAction, expected: Expected) -> None:
    found = convert(action)
    assert (found.kind, found.acts, found.subtypes, found.clauses[0]) == expected
    assert found.consecutive == (found.acts > 1)
    assert found.reactions == (found.kind == "reaction")


def test_the_table_settles_what_no_guideline_covers() -> None:
    found = convert(StandardAction("standard"), unconverted_acts=1)
    assert (found.kind, found.acts, found.strength) == ("basic", 1, "by-table")


def test_powers_that_give_actions() -> None:
    assert convert(StandardAction("extra-opportunities", count=2)).units == Units(
        "reaction", 2, "attack-of-opportunity"
    )
    assert convert(StandardAction("extra-attack")).units == Units(
        "action", 1, "kind:basic+trait:attack"
    )


def test_every_clause_it_names_exists() -> None:
    clauses = load_system("pu").clauses
    for action in EXAMPLES:
        for clause in convert(action).clauses:
            assert clause in clauses


def run(*line: str) -> str:
    lang = "fr" if "fr" in line else "en"
    result = CliRunner().invoke(application(lang), ["convert", *line], prog_name="troisactes")
    assert result.exit_code == 0, result.output
    return result.output


def test_the_shell_answers_in_both_languages() -> None:
    english = run(
        "standard", "--source", "supernatural", "--involves", "attack-roll", "--lang", "en"
    )
    assert "2 consecutive acts, attack" in english
    assert "PU-CONV-06  generally" in english
    french = run("simple", "--source", "surnaturel", "--involves", "attaque", "--lang", "fr")
    assert "2 actes consécutifs, attaque" in french
    line = 'converts = { action = "standard", source = "supernatural", involves = ["attack-roll"] }'
    assert line in english
    assert line in french


def test_the_table_and_its_json_say_the_same() -> None:
    records = json.loads(run("--json", "--lang", "en"))
    assert len(records) == len(EXAMPLES)
    assert records[0]["to"]["kind"] == "free"
    table = run("--lang", "en")
    for record in records:
        assert record["to"]["clauses"][0] in table


def test_the_shell_refuses_what_makes_no_sense() -> None:
    for line in (["leisurely"], ["swift", "--acts", "2"], ["swift", "--with", "charge"]):
        result = CliRunner().invoke(application("en"), ["convert", *line], prog_name="troisactes")
        assert result.exit_code == 2, line


@pytest.mark.parametrize("action", EXAMPLES, ids=in_pack)
def test_what_the_shell_tells_to_write_loads(
    action: StandardAction, tmp_path_factory: pytest.TempPathFactory
) -> None:
    if action.source == "spell":
        pytest.skip("a spell takes a base entry")
    folder = tmp_path_factory.mktemp("pack")
    gives = action.type.startswith("extra-")
    section = "effect" if gives else "action"
    rest = "" if gives else 'steps = [{ step = "say" }]\n'
    if convert(action).kind == "reaction":
        rest += 'trigger = { on = ["turn-ends"], who = "enemy" }\n'
    (folder / "pack.toml").write_text(
        '[pack]\nid = "maison"\nextends = "pu"\nname = { fr = "Maison", en = "House" }\n'
        f'[{section}.thing]\nname = {{ fr = "Chose", en = "Thing" }}\n{in_pack(action)}\n{rest}',
        encoding="utf-8",
    )
    rules = load_system("pu", [folder]).rules
    if not gives:
        made = rules.actions["thing"]
        assert made.clause == convert(action).clauses[0]
