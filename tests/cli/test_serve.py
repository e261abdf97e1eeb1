"""``troisactes serve``: where it listens, where it keeps tables, what it says."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest

from troisactes.cli.serve import is_everywhere, listen
from troisactes.cli.stores import data_folder
from troisactes.errors import TroisActesError
from troisactes.rules.registry import system_ids


def test_tables_are_kept_where_each_system_keeps_them() -> None:
    home = Path("anna")
    assert data_folder({}, "linux", home) == home / ".local/share/troisactes"
    assert data_folder({"XDG_DATA_HOME": "/d"}, "linux", home) == Path("/d/troisactes")
    assert data_folder({}, "darwin", home) == home / "Library/Application Support/troisactes"
    assert data_folder({"LOCALAPPDATA": "/l"}, "win32", home) == Path("/l/troisactes")


def test_a_taken_port_is_refused_when_asked_for() -> None:
    with listen("127.0.0.1", 0) as taken:
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(TroisActesError, match=f"{port}.*already in use"):
            listen("127.0.0.1", port)


def test_the_whole_network_is_known_by_its_addresses() -> None:
    assert [is_everywhere(each) for each in ("0.0.0.0", "::", "127.0.0.1", "a.example")] == [
        True,
        True,
        False,
        False,
    ]


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def start(folder: Path, port: int) -> subprocess.Popen[str]:
    command = [sys.executable, "-m", "troisactes", "serve", "--lang", "fr", "--no-open"]
    command += ["--host", "127.0.0.1", "--port", str(port), "--data", str(folder)]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


@pytest.mark.skipif(os.name != "posix", reason="stops the server with a signal")
def test_it_serves_says_where_and_refuses_a_second_process(tmp_path: Path) -> None:
    port = free_port()
    with start(tmp_path, port) as server:
        assert server.stdout is not None
        assert f"http://127.0.0.1:{port}" in server.stdout.readline()
        address = f"http://127.0.0.1:{port}/api/systems"
        for _ in range(100):
            try:
                found = httpx.get(address).json()
                break
            except httpx.TransportError:
                time.sleep(0.1)
        assert [each["id"] for each in found] == system_ids()
        with start(tmp_path, free_port()) as second:
            _, said = second.communicate(timeout=30)
            assert second.returncode == 2
            assert "utilisé par un autre processus" in said
            assert "PostgreSQL" in said
        server.send_signal(signal.SIGINT)
        assert server.wait(10) in (0, 130)
