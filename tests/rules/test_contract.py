"""What shared code asks of a system is on the list, and a system that lacks some is told all."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from troisactes.kernel import names as kernel_names
from troisactes.rules.common import names as common_names
from troisactes.rules.common.contract import EFFECT, NEEDS, STAT, TOPIC, lacking
from troisactes.rules.registry import load_system, package_of, system_ids, vocabulary_of
from troisactes.scenarios.conformance import scenario_files
from troisactes.scenarios.scenario import run_paths

PACKAGE = Path(__file__).resolve().parents[2] / "src" / "troisactes"
ASKS_WHAT_IT_IS_TOLD = "troisactes.rules.common.rulings"  # a system says with which topic
SHARED = ("kernel", "rules/common", "journal", "scenarios", "plan", "sim", "table", "cli")
# Put together from what a cost is paid with, which is looked at when a system is loaded.
BY_UNIT = ("allowance:", "too-few:", "restricted:")

# Statistics go by declared names: what each stands for.
NAMED = {
    name: word
    for module in (kernel_names, common_names)
    for name, word in vars(module).items()
    if isinstance(word, str) and name.isupper()
}


def calls(method: str) -> Iterator[tuple[ast.Call, str]]:
    for node, where in nodes():
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
            continue
        if node.func.attr == method and node.args:
            yield node, where


def nodes() -> Iterator[tuple[ast.AST, str]]:
    for folder in SHARED:
        for file in sorted((PACKAGE / folder).rglob("*.py")):
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                where = file.relative_to(PACKAGE).as_posix()
                yield node, f"{where}:{getattr(node, 'lineno', 0)}"


def words(node: ast.expr) -> list[str]:
    """The words an argument may be: ``"a" if x else "b"``, but nothing put together."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    if isinstance(node, ast.IfExp):
        return words(node.body) + words(node.orelse)
    if isinstance(node, ast.Name) and node.id in NAMED:
        return [NAMED[node.id]]
    return []


def listed(kind: str) -> set[str]:
    return {need.id for need in NEEDS if need.kind == kind}


def asked_of_rules(method: str) -> set[str]:
    """Words with which a method of the rules (not of a creature) is called."""
    found = set()
    for call, _ in calls(method):
        assert isinstance(call.func, ast.Attribute)
        owner = call.func.value
        name = owner.attr if isinstance(owner, ast.Attribute) else getattr(owner, "id", "")
        if name in ("rules", "self"):
            found |= set(words(call.args[0]))
    return found


def test_every_topic_that_is_cited_is_listed() -> None:
    cited = {word for call, _ in calls("cite") for word in words(call.args[0])}
    assert len(cited) > 40
    assert cited - listed(TOPIC) - set(BY_UNIT) == set()


def test_every_effect_that_is_given_is_listed() -> None:
    assert asked_of_rules("effect") - listed(EFFECT) == set()


def test_every_statistic_that_is_read_is_listed() -> None:
    read = {
        word
        for node, _ in nodes()
        if isinstance(node, ast.Subscript)
        and isinstance(node.ctx, ast.Load)
        and isinstance(node.value, ast.Attribute)
        and node.value.attr == "stats"
        for word in words(node.slice)
    }
    assert {"hp", "speed"} <= read
    assert read - listed(STAT) == set()


def test_nothing_is_listed_that_nobody_asks_for() -> None:
    text = "\n".join(
        file.read_text(encoding="utf-8")
        for folder in SHARED
        for file in sorted((PACKAGE / folder).rglob("*.py"))
        if file.name != "contract.py"
    )
    ids = {need.id for need in NEEDS if need.kind in (TOPIC, EFFECT, STAT)}
    put_together = {"start-order", "end-order"}
    assert [id for id in sorted(ids - put_together) if f'"{id}"' not in text] == []


@pytest.mark.parametrize("id", system_ids())
def test_what_is_missing_is_said_all_at_once(id: str) -> None:
    system = load_system(id)
    rules, words = vocabulary_of(id)
    rules.citations = dict(system.rules.citations)
    rules.effects = dict(system.rules.effects)
    for table in ("actions", "items", "sheets", "scripts", "facts", "options"):
        setattr(rules, table, getattr(system.rules, table))
    assert lacking(rules, words, system.catalogue) == []
    del rules.citations["regain"]
    rules.citations["regains"] = rules.citations.pop("round")
    rules.citations["rounds"] = "NO-SUCH-01"
    del rules.effects["prone"]
    words.given_slots = words.given_slots - {"path"}
    told = [str(each) for each in lacking(rules, words, system.catalogue)]
    assert len(told) == 5
    together = "\n".join(told)
    assert "the topic regain: what a turn is paid with comes back" in together
    assert "Did you mean regains?" in together
    assert "the effect prone" in together
    assert "the slot path" in together
    assert "NO-SUCH-01" in together


class Recorded(dict[str, str]):
    """Citations that remember who asked for what."""

    def __init__(self, citations: dict[str, str]) -> None:
        super().__init__(citations)
        self.asked: set[str] = set()

    def get(self, topic: Any, default: Any = None) -> Any:
        caller = sys._getframe(1)
        if caller.f_code.co_name == "cite" and caller.f_back is not None:
            module = caller.f_back.f_globals["__name__"]
            shared = module.startswith(("troisactes.kernel", "troisactes.rules.common"))
            if shared and module != ASKS_WHAT_IT_IS_TOLD:
                self.asked.add(topic)
        return super().get(topic, default)


@pytest.mark.parametrize("id", system_ids())
def test_no_other_topic_is_cited_as_scenarios_are_played(
    id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = load_system(id, cast=True).rules
    recorded = Recorded(rules.citations)
    monkeypatch.setattr(rules, "citations", recorded)
    files = sorted(scenario_files(id), key=lambda file: file.stat().st_size)[:6]
    assert run_paths(files).passed
    assert package_of(id).scenarios in files[0].parents
    unlisted = recorded.asked - listed(TOPIC)
    assert [topic for topic in sorted(unlisted) if not topic.startswith(BY_UNIT)] == []
