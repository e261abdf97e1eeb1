#!/usr/bin/env python3
"""Many tables at once: how long until everybody at a table sees what somebody did.

    python bench/load.py                          100 tables × 6 sockets, 100 commands/s, 60 s
    python bench/load.py --tables 20 --seconds 10
    python bench/load.py --rate 0                 as fast as each table's answers come

Starts a server of its own on this machine, opens the tables, and plays: whoever is asked picks an
answer from what the screen offers, as a page does. A command's time runs from sending it until the
last of its table's sockets has the state it made. Versions are checked: nothing may be lost, done
twice or seen out of order. Tables pause 0 ms after a player's commit (usually 800, on purpose).
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
import msgspec
import websockets

COOKIE = "troisactes"
FIGHTS = (("pf2", "auberge"), ("pu", "poterne"), ("krosmoz", "pature"), ("pf2-playtest", "pont"))
SPACING = 0.06  # between two messages of one socket: a server takes at most 20 a second
SILENCE = 5.0  # seconds, after which a seat will not be shown what a command did


class Target(msgspec.Struct):
    aim: dict[str, Any]


class Way(msgspec.Struct):
    answer: dict[str, Any]
    kind: str = ""
    targets: list[Target] = []
    lone: Target | None = None
    why: Any = None


class Row(msgspec.Struct):
    state: str
    ways: list[Way]
    takes_text: bool = False
    interjects: bool = False


class Group(msgspec.Struct):
    rows: list[Row]


class Palette(msgspec.Struct):
    groups: list[Group]
    end: Row | None = None


class Prompt(msgspec.Struct):
    decision: int
    kind: str
    answers: list[Row] = []


class Desk(msgspec.Struct):
    decision: int = 0
    palette: Palette | None = None
    prompt: Prompt | None = None


class Frame(msgspec.Struct):
    """What of a frame a player of this benchmark looks at; the rest is skipped."""

    kind: str = msgspec.field(name="is")
    version: int = 0
    id: str = ""
    code: str = ""
    desk: Desk | None = None


decoder = msgspec.json.Decoder(Frame)


class Seat:
    """One socket, and what it has been shown."""

    def __init__(self, table: Table, name: str, cookie: str) -> None:
        self.table = table
        self.name = name
        self.cookie = cookie
        self.version = -1
        self.states = 0  # frames of that kind so far
        self.desk: Desk | None = None
        self.line: Any = None
        self.bytes = 0
        self.last_sent = 0.0

    async def listen(self, base: str) -> None:
        url = f"{base}/api/tables/{self.table.id}/play?seat={self.name}"
        headers = {"cookie": f"{COOKIE}={self.cookie}"}
        self.line = await websockets.connect(
            url, additional_headers=headers, compression=None, max_size=None
        )
        asyncio.get_running_loop().create_task(self._read())

    async def _read(self) -> None:
        try:
            async for text in self.line:
                self.bytes += len(text)
                self._hear(decoder.decode(text))
        except websockets.ConnectionClosed as error:
            self.table.problems.append(f"{self.name}: closed {error}")

    def _hear(self, frame: Frame) -> None:
        if frame.kind == "state":
            if frame.version < self.version:
                self.table.problems.append(f"{self.name}: {self.version} then {frame.version}")
            self.version = frame.version
            self.states += 1
            self.desk = frame.desk
            self.table.seen()
        elif frame.kind in ("done", "refused", "failed"):
            self.table.answered(frame)


class Table:
    """One table, played by itself."""

    def __init__(self, number: int, id: str) -> None:
        self.number = number
        self.id = id
        self.seats: list[Seat] = []
        self.problems: list[str] = []
        self.times: list[float] = []
        self.acknowledged: list[str] = []
        self.refused = 0
        self.silent = 0  # commands of which somebody was shown nothing
        self.sent = 0
        self.dice = random.Random(number)
        self._before: list[int] = []
        self._answer: asyncio.Future[Frame] | None = None
        self._shown: asyncio.Future[None] | None = None

    def seen(self) -> None:
        shown = self._shown
        if shown is None or shown.done():
            return
        if all(seat.states > old for seat, old in zip(self.seats, self._before, strict=True)):
            shown.set_result(None)

    def answered(self, frame: Frame) -> None:
        if self._answer is not None and not self._answer.done() and frame.id == str(self.sent):
            self._answer.set_result(frame)

    async def play_once(self) -> None:
        """Somebody who is asked answers; wait until everybody has seen it."""
        choice = self._choose()
        if choice is None:
            return
        seat, message = choice
        prompt = seat.desk.prompt if seat.desk is not None else None
        loop = asyncio.get_running_loop()
        await asyncio.sleep(max(0.0, seat.last_sent + SPACING - loop.time()))
        self.sent += 1
        self._answer = loop.create_future()
        self._shown = loop.create_future()
        self._before = [each.states for each in self.seats]
        master = self.seats[0].version
        started = seat.last_sent = loop.time()
        await seat.line.send(msgspec.json.encode({**message, "id": str(self.sent)}).decode())
        frame = await asyncio.wait_for(self._answer, 60)
        if frame.kind != "done":
            self.refused += 1
            seat.desk = None if frame.code == "stale_decision" else seat.desk
            return
        try:
            await asyncio.wait_for(self._shown, SILENCE)
            self.times.append(loop.time() - started)
        except TimeoutError:
            # Whoever learns nothing new is sent nothing; the game master always learns something.
            if self.seats[0].states == self._before[0]:
                self.problems.append(f"nothing was shown of {message}")
            self.silent += 1
        if self.seats[0].version > master:  # the game master's counts every input
            self.acknowledged.append(f"{seat.name}/{self.sent}")
        elif prompt is None or prompt.kind != "respond":  # a reaction may be sealed until its turn
            self.problems.append(f"version {self.seats[0].version} after {master}")

    def _choose(self) -> tuple[Seat, dict[str, Any]] | None:
        for seat in self.dice.sample(self.seats, len(self.seats)):
            desk = seat.desk
            if desk is None or not desk.decision:
                continue
            rows = desk.prompt.answers if desk.prompt is not None else []
            if desk.palette is not None:
                rows = [row for group in desk.palette.groups for row in group.rows]
                end = desk.palette.end
                if end is not None and (not rows or self.dice.random() < 0.35):
                    rows = [end]
            answers = [answer for row in rows for answer in answers_of(row)]
            if not answers and desk.palette is not None and desk.palette.end is not None:
                answers = answers_of(desk.palette.end)
            if answers:
                token = desk.prompt.decision if desk.prompt is not None else desk.decision
                answer = self.dice.choice(answers)
                return seat, {"do": "answer", "decision": token, "answer": answer}
        return None


def answers_of(row: Row) -> list[dict[str, Any]]:
    """What a row can be answered with, where nothing more has to be asked."""
    if row.state != "offered" or row.takes_text or row.interjects:
        return []
    found: list[dict[str, Any]] = []
    for way in row.ways:
        if way.why is not None:
            continue
        if not way.kind:
            found.append(way.answer)
        elif way.lone is not None:
            found.append({**way.answer, **way.lone.aim})
        else:
            found += [{**way.answer, **target.aim} for target in way.targets[:3]]
    return found


# --- the server ----------------------------------------------------------------------------------


def start_server(folder: Path) -> tuple[subprocess.Popen[bytes], str]:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    command = [sys.executable, "-m", "troisactes", "serve", "--no-open", "--host", "127.0.0.1"]
    command += ["--port", str(port), "--data", str(folder)]
    command += ["--tables-a-day", "0", "--connections", "100000"]
    server = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    base = f"http://127.0.0.1:{port}"
    for _ in range(600):
        try:
            httpx.get(f"{base}/api/systems", timeout=60)
            return server, base
        except httpx.TransportError:
            time.sleep(0.1)
    raise SystemExit("the server did not start")


def memory_of(process: int) -> float:
    """Megabytes a process holds; 0 where the system does not say."""
    try:
        pages = int(Path(f"/proc/{process}/statm").read_text().split()[1])
    except OSError:
        return 0.0
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


async def open_table(client: httpx.AsyncClient, number: int, sockets: int) -> Table:
    system, fight = FIGHTS[number % len(FIGHTS)]
    body = {"system": system, "fight": fight, "seed": number, "settings": {"pause": 0, "timer": 0}}
    client.cookies.clear()
    opened = await client.post("/api/tables", json=body)
    if opened.status_code == 429:
        await asyncio.sleep(1)
        return await open_table(client, number, sockets)
    opened.raise_for_status()
    table = Table(number, opened.json()["id"])
    table.seats.append(Seat(table, "gm", opened.cookies[COOKIE]))
    free = [seat for seat in opened.json()["links"] if seat != "gm"]
    for place in range(sockets - 1):
        seat = free[place] if place < len(free) else "public"
        client.cookies.clear()
        join = {"seat": seat, "name": f"P{place}"}
        joined = await client.post(f"/api/tables/{table.id}/join", json=join)
        joined.raise_for_status()
        table.seats.append(Seat(table, seat, joined.cookies[COOKIE]))
    return table


# --- the run -------------------------------------------------------------------------------------


async def drive(table: Table, rate: float, until: float) -> None:
    """Play a table at its rate, the beginning spread over the first period."""
    loop = asyncio.get_running_loop()
    period = 1 / rate if rate else 0.0
    due = loop.time() + table.dice.random() * period
    while loop.time() < until:
        await asyncio.sleep(max(0.0, due - loop.time()))
        await table.play_once()
        due = max(due + period, loop.time() if not rate else 0.0)


async def run(options: argparse.Namespace, base: str, server: int) -> list[Table]:
    before = memory_of(server)
    async with httpx.AsyncClient(base_url=base, timeout=60) as client:
        tables = [await open_table(client, n, options.sockets) for n in range(options.tables)]
    line = base.replace("http", "ws", 1)
    for table in tables:
        await asyncio.gather(*(seat.listen(line) for seat in table.seats))
    await asyncio.sleep(2)
    loop = asyncio.get_running_loop()
    rate = options.rate / options.tables if options.rate else 0.0
    started = loop.time()
    until = started + options.seconds
    await asyncio.gather(*(drive(table, rate, until) for table in tables))
    took = loop.time() - started
    report(tables, took, memory_of(server) - before)
    return tables


def report(tables: list[Table], took: float, memory: float) -> None:
    times = sorted(each for table in tables for each in table.times)
    refused = sum(table.refused for table in tables)
    silent = sum(table.silent for table in tables)
    sockets = sum(len(table.seats) for table in tables)
    received = sum(seat.bytes for table in tables for seat in table.seats)
    print(f"{len(tables)} tables, {sockets} sockets, {took:.0f} s")
    print(f"commands     {len(times)} done ({len(times) / took:.0f}/s), {refused} refused")
    print(f"not timed    {silent}: somebody was shown nothing of them")
    if times:
        for name, part in (("p50", 0.5), ("p99", 0.99), ("p99.9", 0.999)):
            place = min(len(times) - 1, int(len(times) * part))
            print(f"{name:<12} {times[place] * 1000:.1f} ms from a command to everybody's screen")
        print(f"slowest      {times[-1] * 1000:.1f} ms")
    print(f"memory       {memory / len(tables):.2f} MB a table")
    print(f"sent         {received / 1e6 / took:.1f} MB/s to all sockets")
    problems = [f"table {table.number}: {each}" for table in tables for each in table.problems]
    print(f"order        {len(problems)} problems (lost, doubled, reordered)")
    for each in problems[:10]:
        print(f"  {each}")


def check_kept(folder: Path, tables: list[Table]) -> int:
    """After the server is gone: what was acknowledged is there, once."""
    from troisactes.table.store.sqlite_store import SqliteStore

    store = SqliteStore(folder / "tables.db")
    missing = 0
    for table in tables:
        commands = [command for command, _ in store.inputs(table.id)]
        missing += bool(set(table.acknowledged) - set(commands)) or len(set(commands)) != len(
            commands
        )
    store.close()
    print(f"kept         {len(tables) - missing} of {len(tables)} tables have all of it, once")
    return missing


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--sockets", type=int, default=6, help="a table")
    parser.add_argument(
        "--rate", type=float, default=100, help="commands/s, of all tables; 0: most"
    )
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--most-p99", type=float, default=0, help="ms; more than that is a failure")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="troisactes-load-") as folder:
        server, base = start_server(Path(folder))
        try:
            tables = asyncio.run(run(options, base, server.pid))
        finally:
            server.kill()
            server.wait()
        missing = check_kept(Path(folder), tables)
    times = sorted(each for table in tables for each in table.times)
    is_slow = bool(options.most_p99) and p99(times) * 1000 > options.most_p99
    return 1 if missing or is_slow or any(table.problems for table in tables) else 0


def p99(times: list[float]) -> float:
    return times[min(len(times) - 1, int(len(times) * 0.99))] if times else float("inf")


if __name__ == "__main__":
    sys.exit(main())
