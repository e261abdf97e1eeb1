"""What a batch cannot be played with is said, and what was played before it stands."""

from __future__ import annotations

import errno
import os
import signal
import tempfile
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner

from troisactes.cli.app import application
from troisactes.errors import BadPolicy, EmptySide, HopelessFight, WorkerLost
from troisactes.kernel.decisions import Decision, Option
from troisactes.kernel.encounter import Encounter
from troisactes.rules.registry import load_system
from troisactes.sim import batch, results
from troisactes.sim.batch import HOPELESS, FightResult, Plan, play_all, play_some
from troisactes.sim.policies import GreedyPolicy

PLAN = Plan("pf2", "auberge", seed=11)

PACK = """
[pack]
id = "bancal"
name = { fr = "Bancal", en = "Lopsided" }
extends = "pu"

[creature.mouton]
name = { fr = "Mouton", en = "Sheep" }
level = 1
side = "foes"
stats = { hp = 5, ac = 10, speed = 6, bab = 0, fortitude = 0, reflex = 0, will = 0 }
traits = []

[fight.seul]
name = { fr = "Seul", en = "Alone" }
size = "6x6"
creatures = [{ id = "A", is = "town-bulwark", at = "A1" }]

[fight.couches]
name = { fr = "Couchés", en = "All down" }
size = "6x6"
creatures = [
    { id = "A", is = "town-bulwark", at = "A1" },
    { id = "B", is = "mouton", at = "C1", hp = 0 },
]

[fight.moutons]
name = { fr = "Moutons", en = "Sheep" }
size = "6x6"
creatures = [
    { id = "A", is = "mouton", at = "A1", side = "heroes" },
    { id = "B", is = "mouton", at = "C1" },
]
"""


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    folder = tmp_path / "bancal"
    folder.mkdir()
    (folder / "pack.toml").write_text(PACK, encoding="utf-8")
    return folder


@pytest.mark.parametrize(
    ("fight", "error"),
    [("seul", EmptySide), ("couches", EmptySide), ("moutons", HopelessFight)],
)
def test_nobody_to_fight_or_to_win(pack: Path, fight: str, error: type[Exception]) -> None:
    with pytest.raises(error, match=fight):
        next(play_all(Plan("pu", fight, packs=(str(pack),)), 1))


def test_a_fight_that_never_ends_is_given_up_and_what_was_played_is_kept() -> None:
    plan = msgspec.structs.replace(PLAN, most_rounds=0)
    playing = play_all(plan, 100)
    assert [next(playing).winner for _ in range(HOPELESS)] == ["stalemate"] * HOPELESS
    with pytest.raises(HopelessFight, match=f"first {HOPELESS} fights"):
        next(playing)


def test_one_fight_that_is_won_gives_hope() -> None:
    mixed = [batch.STALEMATE] * 5 + ["heroes"] + [batch.STALEMATE] * 40
    stale = 0
    for number, winner in enumerate(mixed):
        stale = batch._still_hopeful(PLAN, stale, number + 1, FightResult(number, winner, 1, 1, []))
    assert stale == 5


class LaterNonsense:
    """Plays three fights, then loses its mind."""

    fights = 0

    def __init__(self) -> None:
        type(self).fights += 1
        self.sane = GreedyPolicy()

    def choose(self, enc: Encounter, decision: Decision) -> Option:
        if type(self).fights > 6:  # a policy for each side
            return Option("fly-away")
        return self.sane.choose(enc, decision)


@pytest.mark.parametrize(("lang", "said"), [("en", "options offered"), ("fr", "options offertes")])
def test_a_policy_that_answers_nonsense_keeps_the_fights_before(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, lang: str, said: str
) -> None:
    LaterNonsense.fights = 0
    monkeypatch.setattr(batch, "make_policy", lambda name, seed: LaterNonsense())
    with pytest.raises(BadPolicy) as caught:
        list(play_all(PLAN, 9))
    assert caught.value.given.startswith("Option")
    LaterNonsense.fights = 0
    file = tmp_path / "kept.json"
    arguments = ["simulate", "auberge", "-n", "9", "--workers", "1", "--save", str(file)]
    result = CliRunner().invoke(application(lang), arguments)
    assert result.exit_code == 2
    assert said in result.output
    assert len(results.load(file).results) == 3


def doomed(plan_text: bytes, numbers: range) -> list[bytes]:
    """What a worker does whose machine runs out of memory after its first task."""
    if numbers.start:
        os.kill(os.getpid(), signal.SIGKILL)
    return play_some(plan_text, numbers)


def test_a_dead_worker_keeps_what_is_done(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(batch, "play_some", doomed)
    monkeypatch.setattr(batch, "CHUNK", 2)
    with ProcessPoolExecutor(1) as pool:
        playing = play_all(PLAN, 6, 1, pool)
        assert [next(playing).number, next(playing).number] == [0, 1]
        with pytest.raises(WorkerLost) as caught:
            next(playing)
    assert caught.value.played == 2


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_a_full_disk_keeps_the_results_elsewhere(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, lang: str
) -> None:
    full = tmp_path / "full"
    full.mkdir()
    spare = tmp_path / "spare"
    spare.mkdir()
    real = results.write_whole

    def no_room(path: Path, text: bytes) -> None:
        if path.parent == full:
            raise OSError(errno.ENOSPC, "No space left on device", str(path))
        real(path, text)

    monkeypatch.setattr(results, "write_whole", no_room)
    monkeypatch.setattr(tempfile, "mkdtemp", lambda prefix: str(spare))
    arguments = ["simulate", "auberge", "-n", "2", "--workers", "1", "--save", str(full / "r.json")]
    result = CliRunner().invoke(application(lang), arguments)
    assert result.exit_code == 2
    assert "No space left" in result.output.replace("\n", " ")
    assert "Maëlle" in result.output  # the summary was shown all the same
    assert len(results.load(spare / "r.json").results) == 2


def test_ctrl_c_keeps_what_is_done(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    real = batch.play_number
    done: list[int] = []

    def interrupted(plan: Plan, system: object, number: int) -> FightResult:
        if number == 3:
            raise KeyboardInterrupt
        done.append(number)
        return real(plan, load_system(plan.system), number)

    monkeypatch.setattr(batch, "play_number", interrupted)
    file = tmp_path / "kept.json"
    arguments = ["simulate", "auberge", "-n", "50", "--workers", "1", "--save", str(file)]
    result = CliRunner().invoke(application("fr"), arguments)
    assert result.exit_code == 130
    assert done == [0, 1, 2]
    assert [each.number for each in results.load(file).results] == [0, 1, 2]
