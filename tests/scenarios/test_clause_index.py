"""Where each rule lives is found in the sources, and the page that lists it is theirs."""

import subprocess
import sys
from pathlib import Path

import pytest

from troisactes.rules.registry import system_ids
from troisactes.scenarios import clause_index as module
from troisactes.scenarios.clause_index import ClauseCheck, ClausePlace, clause_index

ROOT = Path(__file__).resolve().parents[2]

SOURCE = '''\
"""X-GEN-01: said of the whole module."""

LIMIT = 3  # X-LIM-01: three of them


# X-RUN-01: a comment over a function is its own.
def run(rules, fact, mode):
    topic = "near" if mode else "far"
    tell(rules.cite(topic))  # rule quiet: nothing to cite here


def of_fact(rules, fact):
    return rules.citations.get(f"fact:{fact}")


class Step:
    def run(self, rules, action):
        """X-RUN-02, X-RUN-02a: two at once."""
        ask(topic="asked")
        return rules.cite_or_own("own", action)
'''
DATA = """\
# X-ACT-01: over its entry
# rule feet: too
[action.trip]
clause = "X-ACT-02"

[action.shove]
clause = "@shove"
"""


READS_AN_OPTION = """\
DIAGONALS = TableOption(
    "diagonals", Words
)


def run(enc):
    return enc.option(DIAGONALS)
"""


def found_in(tmp_path: Path, name: str, text: str) -> dict[str, tuple[int, str]]:
    """What is mentioned -> its line and what it is part of."""
    file = tmp_path / "system" / name
    file.parent.mkdir()
    (file.parent / "clauses.toml").touch()
    file.write_text(text, encoding="utf-8")
    return {
        each.id or each.topic or f"{each.begins}…": (each.place.line, each.place.inside)
        for each in module._mentions(file)
    }


def test_ids_and_topics_are_found_in_python(tmp_path: Path) -> None:
    assert found_in(tmp_path, "x.py", SOURCE) == {
        "X-GEN-01": (1, ""),
        "X-LIM-01": (3, "LIMIT"),
        "X-RUN-01": (6, "run"),
        "near": (8, "run"),
        "far": (8, "run"),
        "quiet": (9, "run"),
        "fact:…": (13, "of_fact"),
        "X-RUN-02": (18, "Step.run"),
        "X-RUN-02a": (18, "Step.run"),
        "asked": (19, "Step.run"),
        "own": (20, "Step.run"),
    }


def test_ids_and_topics_are_found_in_data(tmp_path: Path) -> None:
    assert found_in(tmp_path, "x.toml", DATA) == {
        "X-ACT-01": (1, "action.trip"),
        "feet": (2, "action.trip"),
        "X-ACT-02": (4, "action.trip"),
        "shove": (7, "action.shove"),
    }


def test_a_clause_of_an_option_is_kept_by_what_reads_it(tmp_path: Path) -> None:
    text = READS_AN_OPTION
    file = tmp_path / "system" / "x.py"
    file.parent.mkdir()
    (file.parent / "clauses.toml").touch()
    file.write_text(text, encoding="utf-8")
    assert module._points(file) == (("DIAGONALS", "diagonals"),)
    assert [(each.point, each.place.inside) for each in module._mentions(file)] == [
        ("DIAGONALS", "run")
    ]
    cover = {place.file for place in clause_index("krosmoz")["KO-25"].places}
    assert "rules/krosmoz/areas.py" in cover


def test_a_clause_of_an_action_alone_is_kept_by_its_own_steps_too() -> None:
    grapple = {place.file for place in clause_index("krosmoz")["KZ-ACT-25"].places}
    assert "rules/krosmoz/grapple_and_shove.py" in grapple


def test_a_clause_has_its_code_and_its_checks() -> None:
    found = clause_index("pf2")["PF2-TRG-06"]
    assert "kernel/response_windows.py" in {place.file for place in found.places}
    assert found.checks


def test_what_a_system_keeps_in_its_folder_is_not_anothers() -> None:
    folders = {
        place.file.split("/")[1]
        for found in clause_index("pf2").values()
        for place in found.places
        if place.file.startswith("rules/")
    }
    assert folders <= {"pf2", "common", "shared_fights"} | {"registry.py", "setup.py"}


def test_places_and_checks_are_plain_values() -> None:
    assert ClausePlace("a.py", 2, "f") < ClausePlace("a.py", 10, "f")
    assert ClauseCheck("a.yaml", "title").title == "title"


@pytest.mark.parametrize("system", system_ids())
def test_every_clause_stands_beside_what_keeps_it(system: str) -> None:
    nowhere = [id for id, found in clause_index(system).items() if not found.places]
    assert not nowhere, (
        f"{len(nowhere)} clauses of {system} stand by no code: {', '.join(nowhere)}. Write each "
        "where it is kept: in a comment, a docstring, a catalogue entry; or cite it by a topic."
    )


@pytest.mark.parametrize("system", system_ids())
def test_what_citations_list_is_known(system: str) -> None:
    """Clauses there are; and what is kept besides, under topics that some code cites or names."""
    topics = module._clauses_by_topic(system)
    strange = sorted({id for ids in topics.values() for id in ids} - {*clause_index(system)})
    assert not strange, f"the citations of {system} name {', '.join(strange)}"
    mentioned = {
        mention.topic for file in module._files_of(system) for mention in module._mentions(file)
    }
    unkept = [topic for topic, ids in topics.items() if len(ids) > 1 and topic not in mentioned]
    assert not unkept, f"no code of {system} cites or names {', '.join(unkept)}"


def test_topics_named_in_comments_are_known() -> None:
    """A misspelt topic would keep nothing, silently."""
    known = {topic for system in system_ids() for topic in module._clauses_by_topic(system)}
    strange = [
        f"{file}:{number} names {topic}"
        for system in system_ids()
        for file in module._files_of(system)
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), start=1)
        for topic in module._TOPIC_MARK.findall(line)
        if topic not in known
    ]
    assert not strange, "\n".join(strange)


def test_the_page_is_up_to_date() -> None:
    script = ROOT / "scripts" / "clauses_page.py"
    done = subprocess.run([sys.executable, script, "--check"], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
