"""The example system is installed like anybody's, plays everywhere, and is what its guide shows."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
EXAMPLE = ROOT / "examples" / "deux-gestes"
GUIDES = ("writing-a-system.md", "writing-a-system.fr.md")
# A block of code, and the file named in the line above it, if one is.
BLOCK = re.compile(r"(?:^`([\w./-]+)`\n\n)?^```(\w*)\n(.*?)^```", re.MULTILINE | re.DOTALL)

AT_THE_TABLE = """
import sys
from pathlib import Path
from tests.table.playing import answer_to, receive, serve

with serve(Path(sys.argv[1])) as server:
    lines = {each["id"]: each for each in server.gm.get("/api/systems?lang=fr").json()}
    assert [each["id"] for each in lines["deux-gestes"]["fights"]] == ["moulin", "grenier"]
    library = server.gm.get("/api/systems/deux-gestes/library?lang=fr").json()
    assert len(library["creatures"]) >= 6
    assert server.gm.get("/api/rules/DG-01?lang=fr").json()["checked_by"]
    server.open(system="deux-gestes", fight="moulin", seed=3)
    with server.play(server.gm, "fr") as socket:
        state = receive(socket, "state")
        end = {"do": "command", "id": "a", "decision": state["view"]["token"], "text": "end-turn"}
        assert answer_to(socket, end) == {"is": "done", "id": "a", "version": 1}
    screen = server.gm.socket(f"{server.address}/play?lang=fr")  # as the page has it
    with screen as socket:
        shown = receive(socket, "state")
        assert "geste" in str(shown), shown
        assert "M8 1.5 15 14H1z" in str(shown)
print("played")
"""


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The variables of a process that has the example installed, in a folder of its own."""
    site = tmp_path_factory.mktemp("site")
    pip = [sys.executable, "-m", "pip", "install", "-qq", "--disable-pip-version-check"]
    how = ["--no-build-isolation", "--no-deps", "--target", str(site)]
    subprocess.run([*pip, *how, str(EXAMPLE)], check=True, cwd=ROOT)
    return {**os.environ, "PYTHONPATH": os.pathsep.join((str(site), str(ROOT))), "LANG": "C.UTF-8"}


LOAD_BROKEN = """
from troisactes.errors import BadSystem
from troisactes.rules.registry import load_system, load_systems, unusable

try:
    load_system("deux-gestes")
except BadSystem as error:
    print(error.system, error.package)
    for problem in error.problems:
        print(problem)
assert "pf2" in [each.id for each in load_systems()]
assert [each.system for each in unusable()] == ["deux-gestes"]
"""
BREAKS = {
    "catalogue/conditions.toml": ("harmful = true", "harmfull = true"),
    "words/fr.ftl": ("{ $creature } ne reçoit", "{ $who } ne reçoit"),
    "citations.py": ('    "regain": ', '    "regained": '),
    "clauses.toml": ('id = "DG-02"', 'ids = "DG-02"'),
}


def test_all_that_is_wrong_with_a_system_is_said_at_once(
    environment: dict[str, str], tmp_path: Path
) -> None:
    site, *rest = environment["PYTHONPATH"].split(os.pathsep)
    broken = shutil.copytree(site, tmp_path / "site")
    for name, (right, wrong) in BREAKS.items():
        file = broken / "deux_gestes" / name
        text = file.read_text(encoding="utf-8")
        assert right in text, name
        file.write_text(text.replace(right, wrong, 1), encoding="utf-8")
    path = os.pathsep.join((str(broken), *rest))
    told = run({**environment, "PYTHONPATH": path}, "-c", LOAD_BROKEN)
    assert told.startswith("deux-gestes deux-gestes\n")
    for each in ("conditions.toml", "fr.ftl", "the topic regain:", "clauses.toml"):
        assert each in told, told


def test_one_whose_rules_cannot_be_imported_stops_no_other(
    environment: dict[str, str], tmp_path: Path
) -> None:
    site, *rest = environment["PYTHONPATH"].split(os.pathsep)
    broken = shutil.copytree(site, tmp_path / "site")
    file = broken / "deux_gestes" / "system.py"
    file.write_text("import no_such_module\n" + file.read_text(encoding="utf-8"), encoding="utf-8")
    path = os.pathsep.join((str(broken), *rest))
    assert run({**environment, "PYTHONPATH": path}, "-c", LOAD_BROKEN).startswith("deux-gestes")


BAD_RECORDS = """

from troisactes.records.event import PublicEvent
from troisactes.records.meanings import Public, Square, Target, Who


class Aims(PublicEvent, frozen=True):
    at: Public[Target]


class Swaps(PublicEvent, frozen=True):
    creature: Public[Who]
    other: Public[Who]
    there: Public[Square]
"""


def test_a_record_that_cannot_be_told_is_refused_when_its_system_loads(
    environment: dict[str, str], tmp_path: Path
) -> None:
    site, *rest = environment["PYTHONPATH"].split(os.pathsep)
    broken = shutil.copytree(site, tmp_path / "site")
    file = broken / "deux_gestes" / "system.py"
    file.write_text(file.read_text(encoding="utf-8") + BAD_RECORDS, encoding="utf-8")
    path = os.pathsep.join((str(broken), *rest))
    told = run({**environment, "PYTHONPATH": path}, "-c", LOAD_BROKEN)
    assert "Aims.at: a target needs a field creature" in told
    assert "Swaps.there: beside other, say whose square it is" in told


def run(environment: dict[str, str], *arguments: str) -> str:
    command = [sys.executable, *arguments]
    result = subprocess.run(
        command, env=environment, capture_output=True, encoding="utf-8", check=False
    )
    assert result.returncode == 0, result.stdout + result.stderr
    return result.stdout


def lines_to_type(guide: str) -> list[str]:
    """The commands a guide shows."""
    text = (ROOT / "docs" / guide).read_text(encoding="utf-8")
    blocks = [block for _, kind, block in BLOCK.findall(text) if kind == "sh"]
    return [line for block in blocks for line in block.splitlines()]


COMMANDS = [line for line in lines_to_type(GUIDES[0]) if line.startswith("troisactes ")]


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_of_the_guide_works(environment: dict[str, str], command: str) -> None:
    said = run(environment, "-m", "troisactes", *command.split()[1:], "--lang", "en")
    assert "deux-gestes" in said or "Aube" in said


def test_it_is_played_at_the_table(environment: dict[str, str], tmp_path: Path) -> None:
    assert run(environment, "-c", AT_THE_TABLE, str(tmp_path / "t.db")).endswith("played\n")


@pytest.mark.parametrize("guide", GUIDES)
def test_the_guide_shows_what_is_in_the_files(guide: str) -> None:
    text = (ROOT / "docs" / guide).read_text(encoding="utf-8")
    shown = [(file, block) for file, _, block in BLOCK.findall(text) if file]
    assert len(shown) >= 10
    for file, block in shown:
        assert block in (EXAMPLE / file).read_text(encoding="utf-8"), file


def test_both_guides_have_the_same_commands() -> None:
    assert lines_to_type(GUIDES[0]) == lines_to_type(GUIDES[1])
    assert len(COMMANDS) == 5
