"""``troisactes serve``: the table in the browser."""

from __future__ import annotations

import gc
import ipaddress
import json
import os
import socket
import sys
import threading
import webbrowser
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from troisactes.cli.speaking import SpeakingCommand
from troisactes.i18n import LANGUAGES, say
from troisactes.rules.registry import load_system, system_ids

if TYPE_CHECKING:
    from troisactes.table.store import Store

PORT = 8333
PORTS_TRIED = 20
EVERYWHERE = "0.0.0.0"
FILE = "tables.db"
MOST_FRAME = 64 * 1024
TABLES_LOOKED_AT = 8
SHORTEST_TURN = 0.0005  # seconds the reading goes on when somebody else wants to


def command(lang: str) -> click.Command:
    def option(*names: str, **rest: Any) -> click.Option:
        words = say(lang, f"cli-serve-option-{names[0].removeprefix('--').partition('/')[0]}")
        return click.Option(list(names), help=words, **rest)

    folder = click.Path(path_type=Path, file_okay=False)
    return SpeakingCommand(
        "serve",
        lang,
        [
            option("--host", default=EVERYWHERE, metavar=say(lang, "cli-metavar-address")),
            option("--port", type=click.IntRange(0, 65535), default=None, metavar="N"),
            option("--data", type=folder, default=None, metavar=say(lang, "cli-metavar-folder")),
            option("--database", default="", metavar="URL", envvar="TROISACTES_DATABASE"),
            option("--open/--no-open", default=True),
        ],
        callback=lambda **given: serve(lang, **given),
    )


def serve(
    lang: str, host: str, port: int | None, data: Path | None, database: str, open: bool
) -> None:
    import uvicorn

    from troisactes.table.app import make_app

    store = open_store(data, database)
    listening = listen(host, port)
    number = listening.getsockname()[1]
    here = f"http://{'127.0.0.1' if is_everywhere(host) else bracketed(host)}:{number}"
    there = f"http://{lan_address()}:{number}" if is_everywhere(host) else here
    click.echo(say(lang, "cli-serve-here", address=here))
    if there != here:
        click.echo(say(lang, "cli-serve-there", address=there))
    click.echo(say(lang, "cli-serve-stop"))
    config = uvicorn.Config(
        make_app(store, address=there),
        ws_max_size=MOST_FRAME,
        ws_per_message_deflate=False,
        log_level="warning",
        access_log=False,
        server_header=False,
        date_header=False,
        proxy_headers=False,
        timeout_graceful_shutdown=3,
    )
    threading.Thread(target=settle_in, args=(store,), daemon=True).start()
    if open:
        threading.Timer(0.5, webbrowser.open, (here,)).start()
    uvicorn.Server(config).run(sockets=[listening])


def settle_in(store: Store) -> None:
    """Read all rules and words before somebody asks for them, and look for garbage less often.

    The page is served meanwhile, so whoever wants to go on goes first. Fights have many objects and
    few cycles, and while all are looked at everybody waits: what is read here stays as long as we
    do and is never looked at.
    """
    usual = sys.getswitchinterval()
    sys.setswitchinterval(SHORTEST_TURN)
    gc.disable()
    words, rest = LANGUAGES[:1], LANGUAGES[1:]
    for each in words:
        read_words(each)
    for id in dict.fromkeys([*systems_played(store), *system_ids()]):
        load_system(id)
    for each in rest:
        read_words(each)
    gc.freeze()
    gc.enable()
    gc.set_threshold(10_000, 50, 50)
    sys.setswitchinterval(usual)


def read_words(lang: str) -> None:
    say(lang, "event-round-begins", round=1)  # Fluent reads all its words for the first


def systems_played(store: Store) -> list[str]:
    """The systems of the tables opened last: they are wanted first."""
    found = [str(json.loads(row.header)["system"]) for row in store.newest(TABLES_LOOKED_AT)]
    return [id for id in found if id in system_ids()]


def open_store(data: Path | None, database: str) -> Store:
    """PostgreSQL by its address; else a file in the user's data folder, or in a given one."""
    if database:
        from troisactes.table.postgres_store import PostgresStore

        return PostgresStore(database)
    from troisactes.table.sqlite_store import SqliteStore

    folder = data if data is not None else data_folder(os.environ, sys.platform, Path.home())
    folder.mkdir(parents=True, exist_ok=True)
    return SqliteStore(folder / FILE)


def data_folder(env: Any, platform: str, home: Path) -> Path:
    """Where programs keep a user's data on this system."""
    if platform == "win32":
        return Path(env.get("LOCALAPPDATA") or home / "AppData" / "Local") / "troisactes"
    if platform == "darwin":
        return home / "Library" / "Application Support" / "troisactes"
    return Path(env.get("XDG_DATA_HOME") or home / ".local" / "share") / "troisactes"


def listen(host: str, port: int | None) -> socket.socket:
    """A socket on the port asked for; else on the first free one from the usual on."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    wanted = [port] if port is not None else [*range(PORT, PORT + PORTS_TRIED), 0]
    for number in wanted:
        listening = socket.socket(family, socket.SOCK_STREAM)
        if os.name == "posix":
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((host, number))
        except OSError as error:
            listening.close()
            if number == wanted[-1]:
                raise click.UsageError(f"{host}:{number}: {error.strerror}") from error
        else:
            return listening
    raise AssertionError("unreachable: the last port is tried or refused")


def is_everywhere(host: str) -> bool:
    try:
        return ipaddress.ip_address(host).is_unspecified
    except ValueError:
        return False


def bracketed(host: str) -> str:
    return f"[{host}]" if ":" in host else host


def lan_address() -> str:
    """This machine's address in its network, as others reach it; nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address kept for documentation
            found: str = probe.getsockname()[0]
        except OSError:
            return "127.0.0.1"
    return found
