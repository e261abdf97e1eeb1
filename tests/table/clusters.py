"""A PostgreSQL server for the tests, thrown away afterwards."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from pathlib import Path

import psycopg

# PostgreSQL refuses to run as root: then one of these does.
OTHERS = ("postgres", "nobody")


class Cluster:
    """One server, reached through a socket in its own folder: no port is opened."""

    def __init__(self, programs: Path) -> None:
        self._programs = programs
        self._user = _somebody_else()
        self.folder = Path(tempfile.mkdtemp(prefix="troisactes-pg-"))
        if self._user is not None:
            shutil.chown(self.folder, self._user)
        self._count = 0
        self._run("initdb", "-D", str(self.folder / "data"), "-U", "tests", "-A", "trust", "-N")
        settings = f"-F -c listen_addresses= -c unix_socket_directories={self.folder}"
        log = str(self.folder / "log")
        data = str(self.folder / "data")
        self._run("pg_ctl", "-D", data, "-w", "-l", log, "-o", settings, "start")

    def _run(self, program: str, *arguments: str) -> None:
        command = [str(self._programs / program), *arguments]
        env = {**os.environ, "LC_ALL": "C.UTF-8"}
        subprocess.run(
            command,
            check=True,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            user=self._user,
            cwd=self.folder,
            env=env,
        )

    def url(self, database: str) -> str:
        return f"postgresql:///{database}?host={self.folder}&user=tests"

    def database(self) -> str:
        """The address of a new, empty database."""
        self._count += 1
        name = f"t{self._count}"
        with psycopg.connect(self.url("postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}")
        return self.url(name)

    def drop_connections(self) -> None:
        """As when the server is started again."""
        with psycopg.connect(self.url("postgres"), autocommit=True) as connection:
            connection.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                "WHERE pid <> pg_backend_pid() AND datname IS NOT NULL"
            )

    def stop(self) -> None:
        data = str(self.folder / "data")
        self._run("pg_ctl", "-D", data, "-w", "-m", "immediate", "stop")
        shutil.rmtree(self.folder, ignore_errors=True)


def _somebody_else() -> str | None:
    """Who runs the server instead of root; None when we are not root."""
    if os.name != "posix" or os.geteuid() != 0:
        return None
    import pwd

    known = {each.pw_name for each in pwd.getpwall()}
    return next((name for name in OTHERS if name in known), None)
