"""docs/scenarios.md: every whole scenario in it runs, and nothing that can be said is left out."""

import re
from pathlib import Path

import pytest

from scripts import sample_failures
from troisactes.errors import TroisActesError
from troisactes.journal.ruling_lines import ONE_LINE
from troisactes.journal.rulings import COMMANDS
from troisactes.kernel.names import MOST_HP
from troisactes.rules.common.names import AC, PERCEPTION, SPEED
from troisactes.rules.registry import load_system, package_of, system_ids
from troisactes.scenarios.expectations import EXPECTATIONS
from troisactes.scenarios.expected_creatures import CONDITION_FIELDS
from troisactes.scenarios.expected_rolls import ACT_FIELDS, ROLL_FIELDS, THROW_FIELDS
from troisactes.scenarios.file import BONDS, EXTRAS, MODES
from troisactes.scenarios.scenario import run_scenario, scenarios_in
from troisactes.scenarios.shape import VERBS, Scenario, Someone
from troisactes.scenarios.yaml_reader import parse_documents

ROOT = Path(__file__).resolve().parent.parent.parent
TEXT = (ROOT / "docs" / "scenarios.md").read_text(encoding="utf-8")
EXAMPLES = package_of("pf2").scenarios / "worked-examples.yaml"

_BLOCK = re.compile(r"^```yaml\n(.*?)^```", re.MULTILINE | re.DOTALL)
BLOCKS = [(TEXT.count("\n", 0, each.start()) + 2, each[1]) for each in _BLOCK.finditer(TEXT)]
WHOLE = [(line, block) for line, block in BLOCKS if block.startswith("title:")]


@pytest.mark.parametrize(("line", "block"), WHOLE, ids=[f"line-{line}" for line, _ in WHOLE])
def test_every_scenario_in_the_docs_passes(line: int, block: str) -> None:
    (scenario,) = scenarios_in(block, f"docs/scenarios.md (from line {line})")
    result = run_scenario(scenario)
    assert result.passed, "\n" + "\n".join(map(str, result.failures))


def test_there_are_worked_examples_of_everything_promised() -> None:
    headings = TEXT.partition("## Worked examples")[2]
    for promise in (
        "refused action, by its clause",
        "reaction that is asked for, and used",
        "roll with each of its modifiers",
        "Budgets, unit by unit",
        "Positions",
        "condition and what is left of it",
        "must and must not be offered",
        "Initiative",
    ):
        assert re.search(rf"^### .*{promise}", headings, re.MULTILINE), promise


def test_the_worked_examples_are_packaged() -> None:
    worked = [block for _, block in WHOLE if f"\n{block}" in TEXT.partition("## Worked ex")[2]]
    assert EXAMPLES.read_text(encoding="utf-8") == "---\n".join(worked), (
        f"{EXAMPLES.name} should hold the worked examples of docs/scenarios.md, separated by ---"
    )


def test_parts_of_scenarios_in_the_docs_can_be_read() -> None:
    """Blocks that show only a part: put into a whole, they have the right shape."""
    for line, block in BLOCKS:
        if (line, block) in WHOLE:
            continue
        (document,) = parse_documents(block, f"docs/scenarios.md (from line {line})")
        assert isinstance(document.value, dict)
        (key,) = document.value
        parts = {
            "title": "title: t\n",
            "system": "system: pf2\n",
            "creatures": "creatures: {F: {is: fixture-fighter, at: A1}, O: {is: x, at: B1}}\n",
            "steps": "steps: [{F: end-turn}]\n",
        }
        indented = block.replace("\n", "\n    ").rstrip()
        if key == "expect":
            parts["steps"] = f"steps:\n  - F: end-turn\n    {indented}\n"
        else:
            parts[key] = block
        try:
            scenarios_in("".join(parts.values()), f"docs/scenarios.md:{line}")
        except TroisActesError as error:
            pytest.fail(str(error))


@pytest.mark.parametrize("name", EXPECTATIONS)
def test_every_expectation_is_documented(name: str) -> None:
    expectations = TEXT.partition("## Expectations")[2].partition("## Worked examples")[0]
    assert re.search(rf"^\| `{name}: ", expectations, re.MULTILINE)


@pytest.mark.parametrize("verb", [*VERBS, *EXTRAS])
def test_every_verb_is_documented(verb: str) -> None:
    steps = TEXT.partition("## Steps")[2].partition("## Worked examples")[0]
    assert f"`{verb}" in steps


def test_every_ruling_is_documented() -> None:
    assert sorted(ONE_LINE) == sorted(COMMANDS)
    for name in COMMANDS:
        assert f"`{name} " in TEXT or f"`{name}`" in TEXT, name


@pytest.mark.parametrize("key", [key for key in Scenario._fields if key not in ("file", "line")])
def test_every_part_of_the_setting_is_documented(key: str) -> None:
    name = {"grid": "map"}.get(key, key)
    setting = TEXT.partition("## The setting")[2].partition("### The map")[0]
    assert f"| `{name}` |" in setting


@pytest.mark.parametrize("key", [each for each in Someone._fields if each not in ("id", "line")])
def test_every_key_of_a_creature_is_documented(key: str) -> None:
    creatures = TEXT.partition("### Creatures")[2].partition("### A fight under way")[0]
    names = {"sheet": ["is"], "cell": ["at"], "bonds": BONDS}.get(key, [key])
    for name in names:
        assert re.search(rf"^\| .*`{name}`.* \|", creatures, re.MULTILINE), name


def test_every_field_is_documented() -> None:
    for field in (*ROLL_FIELDS, *THROW_FIELDS, *ACT_FIELDS, *CONDITION_FIELDS, *MODES):
        assert f"`{field}`" in TEXT, field


def test_the_words_to_begin_with_exist() -> None:
    words = TEXT.partition("## Words to begin with")[2].partition("## The file itself")[0]
    known = {"has", "slots", *system_ids()}
    for system in system_ids():
        rules = load_system(system, cast=True).rules
        known |= {*rules.actions, *rules.effects, *rules.items, *rules.sheets}
    known |= {
        weapon.id
        for system in system_ids()
        for id, sheet in load_system(system, cast=True).rules.sheets.items()
        if id.startswith("fixture-")
        for weapon in sheet.weapons
    }
    strange = [word for word in re.findall(r"`([a-z0-9-]+)`", words) if word not in known]
    assert not strange


def fixture_columns() -> list[str]:
    """The systems whose fixtures stand side by side, in the order of their columns."""
    head = re.search(r"^\| sheet \|.*$", TEXT, re.MULTILINE)
    assert head is not None
    return re.findall(r"`([a-z0-9-]+)`", head[0])


@pytest.mark.parametrize("system", fixture_columns())
def test_the_numbers_of_the_fixtures_are_theirs(system: str) -> None:
    column = 2 + fixture_columns().index(system)
    for id in ("fixture-fighter", "fixture-wizard", "fixture-ogre"):
        row = re.search(rf"^\| `{id}` \|.*$", TEXT, re.MULTILINE)
        assert row is not None
        told = row[0].split("|")[column]
        sheet = load_system(system, cast=True).rules.sheets[id]
        stats = sheet.stats
        assert f"AC {stats[AC]}, {stats[MOST_HP]} hit points" in told
        assert f"Perception +{stats[PERCEPTION]}," in told
        assert re.search(rf"`{sheet.weapons[0].id}`.* \+{sheet.weapons[0].attack}\b", told)
        assert stats[SPEED] == 5


def test_failures_look_as_shown() -> None:
    assert sample_failures.with_samples(TEXT) == TEXT, "run python -m scripts.sample_failures"


def test_each_sample_fails_and_says_something_else() -> None:
    said = set()
    for sample in sample_failures.SAMPLES:
        (scenario,) = scenarios_in(sample.text, "x.yaml")
        failures = run_scenario(scenario).failures
        assert failures, sample.text
        said.add(failures[0].expected)
    assert len(said) == len(sample_failures.SAMPLES)


def test_the_python_in_the_docs_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "scenarios").mkdir()
    for file in (tmp_path / "my-scenario.yaml", tmp_path / "scenarios" / "a.yaml"):
        file.write_text(WHOLE[0][1], encoding="utf-8")
    (code,) = re.findall(r"^```python\n(.*?)^```", TEXT, re.MULTILINE | re.DOTALL)
    exec(compile(code, "docs/scenarios.md", "exec"), {})
