#!/usr/bin/env python3
"""The long runs: hours of kills, random play, load and soaking. Sizes are arguments.

    python bench/long_runs.py kills --kills 1000 --cuts 200      about 1 h
    python bench/long_runs.py decisions --count 5000000          about 2 h
    python bench/long_runs.py wire --count 1000000               about 1 h
    python bench/load.py --tables 200 --rate 200 --seconds 1800 --most-p99 100
    python bench/long_runs.py soak --minutes 120

Each prints what it did and what it found, and exits 1 when a promise was broken; what was run is in
docs/reliability.md. They need the environment of the checks (.venv); kills need PostgreSQL too.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import shutil
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import msgspec

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "bench")]

import load  # noqa: E402

from scripts.parts import PARTS  # noqa: E402
from tests.table import test_durability as durability  # noqa: E402
from tests.table.clusters import Cluster  # noqa: E402
from tests.table.power_cuts import LossyDisk, open_on  # noqa: E402
from tests.test_random_fights import (  # noqa: E402
    CLOSE_LOOK_EVERY,
    FIGHTS,
    LONGEST_FIGHT,
    Walker,
    check_copies,
    check_refusals,
    check_replay,
    check_state,
)
from troisactes.errors import InvalidAnswer  # noqa: E402
from troisactes.journal.header import fight_header  # noqa: E402
from troisactes.kernel.snapshot import state_to_plain  # noqa: E402
from troisactes.rules.registry import load_system  # noqa: E402
from troisactes.table.room import messages  # noqa: E402
from troisactes.table.room.rooms import Rooms  # noqa: E402
from troisactes.table.room.sockets import Watcher  # noqa: E402
from troisactes.table.store.postgres_store import PostgresStore  # noqa: E402
from troisactes.table.store.reading import find_table  # noqa: E402
from troisactes.table.store.sqlite_store import SqliteStore  # noqa: E402
from troisactes.table.store.store import Store  # noqa: E402

PROGRESS = 30.0  # seconds between two words on how far it is


class Progress:
    """A line now and then."""

    def __init__(self, what: str, total: int) -> None:
        self._what, self._total = what, total
        self._began = self._told = time.monotonic()

    def at(self, done: int, more: str = "") -> None:
        now = time.monotonic()
        if now - self._told > PROGRESS:
            self._told = now
            took = f"{now - self._began:.0f} s"
            print(f"  {self._what}: {done} of {self._total}, {took} {more}", flush=True)


@contextmanager
def scratch() -> Iterator[Path]:
    with tempfile.TemporaryDirectory(prefix="troisactes-long-") as folder:
        yield Path(folder)


# --- kills and power cuts ------------------------------------------------------------------------

WRITER = durability.WRITER
POSTGRES_WRITER = WRITER.replace("sqlite_store", "postgres_store").replace(
    "SqliteStore", "PostgresStore"
)


def write_until_killed(writer: str, place: str) -> int:
    """Kill a process while it writes to a store; the last version it was told is safe."""
    command = [sys.executable, "-c", writer, place]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        acknowledged = int(process.stdout.readline())
        threading.Timer(random.uniform(0.005, 0.15), process.kill).start()
        for line in process.stdout:
            if line.endswith("\n"):
                acknowledged = int(line)
    return acknowledged


def lost_in(store: Store, acknowledged: int) -> int:
    """Inputs that were acknowledged and are not there, or there twice or elsewhere."""
    kept = [command for command, _ in store.inputs("TABLE")]
    store.close()
    expected = [f"gm/{number}" for number in range(1, max(len(kept), acknowledged) + 1)]
    return sum(one != other for one, other in zip(kept, expected, strict=False)) + max(
        0, acknowledged - len(kept)
    )


def kill_writers(
    name: str, count: int, writer: str, place: str, open_store: Callable[[], Store]
) -> int:
    store = open_store()
    store.create(durability.ROW, [], {}).result(10)
    store.close()
    lost = last = 0
    progress = Progress(f"{name} writers killed", count)
    for number in range(count):
        last = write_until_killed(writer, place)
        lost += lost_in(open_store(), last)
        progress.at(number)
    print(f"{name}: {count} writers killed, {last} acknowledged, {lost} lost", flush=True)
    return lost


def kill_servers(count: int, folder: Path) -> int:
    """The whole server, killed while four game masters write."""
    served = durability.Served(folder)
    masters = [durability.Master(served.base) for _ in range(4)]
    progress = Progress("servers killed", count)

    async def play_until_killed() -> None:
        address = f"ws://127.0.0.1:{served.port}"
        playing = [asyncio.create_task(master.play(address)) for master in masters]
        before = sum(len(master.acknowledged) for master in masters)
        while sum(len(master.acknowledged) for master in masters) < before + 8:
            await asyncio.sleep(0.05)
        await asyncio.sleep(random.uniform(0.0, 0.4))
        served.kill()
        await asyncio.gather(*playing)

    for number in range(count):
        if number:
            served.start_again()
        asyncio.run(play_until_killed())
        durability.expect_kept(folder, masters)  # raises when something is missing
        progress.at(number)
    acknowledged = sum(len(master.acknowledged) for master in masters)
    print(f"server: killed {count} times, {acknowledged} acknowledged, 0 lost", flush=True)
    return 0


class Patches:
    """What the power cuts need of pytest's monkeypatch; undone by ending the process."""

    def setattr(self, where: object, name: str, value: object) -> None:
        setattr(where, name, value)


def cut_power(count: int, folder: Path) -> int:
    disk = LossyDisk("lossy-long")
    usual = durability.SqliteStore
    open_on(disk, Patches())
    lost = images = 0
    progress = Progress("power cuts", count)
    while images < count:  # a few at a time: each keeps a copy of the disk
        here = folder / "cuts"
        here.mkdir()
        for promised, kept in durability.cuts(here, disk, min(20, count - images)):
            lost += max(0, promised - kept)
            images += 1
        shutil.rmtree(here)
        disk.safe.clear()
        progress.at(images)
    assert durability.SqliteStore is usual
    print(f"sqlite: power cut at {images} moments ({disk.syncs} syncs), {lost} lost", flush=True)
    return lost


def run_kills(given: argparse.Namespace) -> int:
    whole = max(1, given.kills // 10)
    each = max(1, (given.kills - whole) // 2)
    with scratch() as folder:
        path = folder / "tables.db"
        lost = kill_writers("sqlite", each, WRITER, str(path), lambda: SqliteStore(path))
        programs = PARTS["postgresql"].find()
        if programs is None:
            print(PARTS["postgresql"].how)
            return 1
        cluster = Cluster(Path(programs))
        try:
            url = cluster.database()
            lost += kill_writers(
                "postgresql", each, POSTGRES_WRITER, url, lambda: PostgresStore(url)
            )
        finally:
            cluster.stop()
        (folder / "served").mkdir()
        lost += kill_servers(whole, folder / "served")
        lost += cut_power(given.cuts, folder)
    return 1 if lost else 0


# --- random decisions ----------------------------------------------------------------------------


def run_decisions(given: argparse.Namespace) -> int:
    """Every promise of tests/test_random_fights.py, over fights nobody has walked before."""
    seed = given.seed if given.seed is not None else random.SystemRandom().randrange(1 << 30)
    print(f"seed {seed}", flush=True)
    done = fights = 0
    progress = Progress("decisions", given.count)
    while done < given.count:
        system, fight = FIGHTS[fights % len(FIGHTS)]
        walker = Walker(load_system(system), fight, seed + fights)
        try:
            for _ in range(min(LONGEST_FIGHT, given.count - done)):
                if walker.is_over:
                    break
                walker.step()
                done += 1
                check_state(walker.enc)
                if len(walker.inputs) % CLOSE_LOOK_EVERY == 0 and not walker.is_over:
                    check_copies(walker)
                    check_refusals(walker)
            check_replay(walker)
        except Exception:
            print(f"{system}/{fight}, seed {seed + fights}, decision {len(walker.inputs)}")
            raise
        fights += 1
        progress.at(done)
    print(f"{done} decisions in {fights} fights of {len(FIGHTS)} kinds, nothing broken")
    return 0


# --- random wire inputs --------------------------------------------------------------------------


class Sender:
    """Makes frames: most of a known kind, with values that fit, nearly fit or do not."""

    def __init__(self, dice: random.Random) -> None:
        self._dice = dice
        self._kinds = [
            kind for kind in messages.Message.__subclasses__() if kind.__struct_config__.tag
        ]
        self._count = 0

    def frame(self, words: list[str], token: int) -> str:
        dice = self._dice
        self._count += 1
        if dice.random() < 0.05:
            return self._noise()
        kind = dice.choice(self._kinds)
        plain: dict[str, Any] = {"do": kind.__struct_config__.tag, "id": f"w{self._count}"}
        for field in msgspec.structs.fields(kind):
            if field.name != "id" and dice.random() < 0.8:
                plain[field.encode_name] = self._value(field.name, words, token)
        text = json.dumps(plain)
        if dice.random() < 0.03:
            place = dice.randrange(len(text))
            text = text[:place] + chr(dice.randrange(1, 0x2100)) + text[place + 1 :]
        return text

    def _value(self, name: str, words: list[str], token: int) -> Any:
        dice = self._dice
        if dice.random() < 0.1:
            return dice.choice([None, -1, 10**30, "x" * 90, [], {}, True, 1.5, "\u202e", [[[1]]]])
        if name == "decision":
            return token if dice.random() < 0.8 else dice.randrange(50)
        if name in ("answer", "ruling"):
            keys = ("do", "to", "target", "with", "creature", "hp", "condition", "value", "name")
            made = {"do": dice.choice(words)}
            made.update({dice.choice(keys): dice.choice(words) for _ in range(dice.randrange(3))})
            return made
        if name in ("steps", "until", "undo", "value", "die"):
            return dice.randrange(4)
        if name in ("anyway", "grant", "away", "safer", "real_dice", "no_timer"):
            return dice.random() < 0.5
        return dice.choice(words)

    def _noise(self) -> str:
        dice = self._dice
        return dice.choice(
            [
                "",
                "[" * dice.randrange(2_000),
                json.dumps({"do": "".join(chr(dice.randrange(32, 0x3000)) for _ in range(9))}),
                '{"do": "rule", "id": "x", "ruling": ' + '{"a":' * 300 + "1" + "}" * 301,
                '{"do":"answer","id":"x","decision":' + "9" * dice.randrange(1, 5_000) + "}",
            ]
        )


async def send_to_tables(given: argparse.Namespace, store: SqliteStore, seed: int) -> int:
    dice = random.Random(seed)
    sender = Sender(dice)
    rooms = Rooms(store)
    replies: Counter[str] = Counter()
    done = tables = 0
    progress = Progress("wire inputs", given.count)
    while done < given.count:
        system_id, fight = FIGHTS[tables % len(FIGHTS)]
        tables += 1
        system = load_system(system_id)
        prepared = system.catalogue.fights[fight]
        heroes = [each.id for each in prepared.creatures if each.side == "heroes"]
        header = fight_header(system, fight, seed=dice.randrange(1 << 30), seats={"anna": heroes})
        id, _ = await rooms.create("Long", header, "", {"pause": 0, "timer": 0})
        room = await rooms.open(id)
        watchers = [Watcher(seat, "fr") for seat in ("gm", "gm", "anna", "public")]
        for each in watchers:
            room.join(each)
        words = [
            *(each.id for each in room.journal.enc.state.creatures),
            *dice.sample(list(system.rules.actions), 12),
            *("end-turn", "stride", "strike", "C3", "F7", "note", "set-hp", "hide", "fr", "ask"),
        ]
        for _ in range(min(400, given.count - done)):
            done += 1
            watcher = dice.choice(watchers)
            token = len(room.journal.inputs) + 1
            try:
                message = messages.read_message(sender.frame(words, token))
            except InvalidAnswer:
                replies["bad_message"] += 1
                continue
            await room.receive(watcher, message)
            for each in watchers:
                while not each.frames.empty():
                    frame = each.frames.get_nowait()
                    if frame is not None and each is watcher:
                        said = json.loads(frame)
                        replies[str(said.get("code") or said["is"])] += 1
        if "error" in replies:
            print(f"table {tables} ({system_id}/{fight}), seed {seed}: an error of ours")
            return 1
        now = json.dumps(state_to_plain(room.journal.enc.state))
        again = find_table(store, id).journal
        assert json.dumps(state_to_plain(again.enc.state)) == now, f"{id} replays to another state"
        await rooms.delete(id)
        progress.at(done)
    rooms.close()
    print(f"{done} wire inputs at {tables} tables, every table replays; replies:")
    for code, count in replies.most_common():
        print(f"  {code:<22}{count}")
    return 0


def run_wire(given: argparse.Namespace) -> int:
    seed = given.seed if given.seed is not None else random.SystemRandom().randrange(1 << 30)
    print(f"seed {seed}", flush=True)
    with scratch() as folder:
        store = SqliteStore(folder / "tables.db")
        found = asyncio.run(send_to_tables(given, store, seed))
        store.close()
    return found


# --- soaking -------------------------------------------------------------------------------------


def family(process: int) -> list[int]:
    """A process and those it started; Linux only."""
    found = [process]
    for each in Path("/proc").glob("[0-9]*/stat"):
        try:
            parent = int(each.read_text().rpartition(")")[2].split()[1])
        except (OSError, ValueError):
            continue
        if parent == process:
            found.append(int(each.parent.name))
    return found


async def one_cycle(base: str, number: int) -> int:
    """An evening in a few seconds: tables are opened, played at and deleted, things are sent."""
    async with httpx.AsyncClient(base_url=base, timeout=120) as client:
        tables = [await load.open_table(client, number * 4 + place, 6) for place in range(4)]
        line = base.replace("http", "ws", 1)
        for table in tables:
            await asyncio.gather(*(seat.listen(line) for seat in table.seats))
        until = asyncio.get_running_loop().time() + 8
        await asyncio.gather(*(load.drive(table, 5.0, until) for table in tables))
        client.cookies.clear()
        text = {"system": "pf2", "text": "[creature.a]\nlevel = 1\nx = " + "[" * number}
        await client.post("/api/import", json=text)
        batch = {"fight": "quatre-contre-quatre", "systems": ["pf2"], "count": 10, "seed": number}
        await client.post("/api/simulations", json=batch)
        for table in tables:
            for seat in table.seats:
                await seat.line.close()
            cookie = {"cookie": f"{load.COOKIE}={table.seats[0].cookie}"}
            (await client.delete(f"/api/tables/{table.id}", headers=cookie)).raise_for_status()
    return sum(len(table.times) for table in tables)


def run_soak(given: argparse.Namespace) -> int:
    samples: list[tuple[float, float, int]] = []
    with scratch() as folder:
        server, base = load.start_server(folder)
        began = time.monotonic()
        commands = cycles = 0
        progress = Progress("minutes", int(given.minutes))
        try:
            while time.monotonic() - began < given.minutes * 60:
                commands += asyncio.run(one_cycle(base, cycles))
                cycles += 1
                memory = sum(map(load.memory_of, family(server.pid)))
                files = len(os.listdir(f"/proc/{server.pid}/fd"))
                samples.append((load.memory_of(server.pid), memory, files))
                progress.at(int((time.monotonic() - began) / 60), f"{samples[-1][0]:.0f} MB")
        finally:
            server.terminate()
            server.wait()
    print(f"{given.minutes:g} minutes, {cycles} cycles of 4 tables, {commands} commands")
    return judge(samples)


def judge(samples: list[tuple[float, float, int]]) -> int:
    """Flat after the first quarter: the last quarter is as the second."""
    quarter = len(samples) // 4
    if not quarter:
        print("too short to say anything: at least four cycles are needed")
        return 1
    grown = 0
    for name, place, slack in (
        ("server, MB", 0, 0.05),
        ("all processes, MB", 1, 0.05),
        ("open files", 2, 0.10),
    ):
        values = [each[place] for each in samples]
        second = statistics.median(values[quarter : 2 * quarter])
        last = statistics.median(values[-quarter:])
        is_flat = last <= second * (1 + slack) + 2
        grown += not is_flat
        word = "flat" if is_flat else "GROWN"
        said = f"first {values[0]:8.1f}  second quarter {second:8.1f}  last {last:8.1f}"
        print(f"{name:<20} {said}  {word}")
    return 1 if grown else 0


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    runs = parser.add_subparsers(required=True)
    kills = runs.add_parser("kills", help="processes killed and power cut while they write")
    kills.add_argument("--kills", type=int, default=1_000)
    kills.add_argument("--cuts", type=int, default=200)
    kills.set_defaults(run=run_kills)
    for name, count, run in (
        ("decisions", 5_000_000, run_decisions),
        ("wire", 1_000_000, run_wire),
    ):
        part = runs.add_parser(name, help=f"random {name}")
        part.add_argument("--count", type=int, default=count)
        part.add_argument("--seed", type=int, default=None, help="to walk the same way again")
        part.set_defaults(run=run)
    soak = runs.add_parser("soak", help="leaks, looked for over time")
    soak.add_argument("--minutes", type=float, default=120)
    soak.set_defaults(run=run_soak)
    given = parser.parse_args()
    return int(given.run(given))


if __name__ == "__main__":
    sys.exit(main())
