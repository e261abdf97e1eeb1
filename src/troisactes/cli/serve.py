"""``troisactes serve``: the table in the browser."""

from __future__ import annotations

import asyncio
import asyncio.constants
import contextlib
import gc
import ipaddress
import json
import os
import socket
import ssl
import sys
import threading
import time
import webbrowser
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from troisactes.cli.bilingual import SpeakingCommand
from troisactes.cli.stores import FILE, chosen_folder, data_option, open_store
from troisactes.errors import TroisActesError
from troisactes.i18n import LANGUAGES, say
from troisactes.records.complaints import about_files
from troisactes.records.syntax import trouble_with_file
from troisactes.rules.registry import load_system, load_systems, system_ids

if TYPE_CHECKING:
    import uvicorn

    from troisactes.table.server.workers import Workers
    from troisactes.table.store.store import Store

PORT = 8333
PORTS_TRIED = 20
EVERYWHERE = "0.0.0.0"
MOST_FRAME = 64 * 1024
TABLES_LOOKED_AT = 8
SECONDS_BETWEEN_BACKUPS = 3600
HANDSHAKE = 10.0  # seconds
FILE_GIVEN = click.Path(path_type=Path, dir_okay=False, exists=True)
SHORTEST_TURN = 0.0005  # seconds the reading goes on when somebody else wants to


def command(lang: str) -> click.Command:
    def option(*names: str, **rest: Any) -> click.Option:
        words = say(lang, f"cli-serve-option-{names[0].removeprefix('--').partition('/')[0]}")
        return click.Option(list(names), help=words, **rest)

    return SpeakingCommand(
        "serve",
        lang,
        [
            option("--host", default=EVERYWHERE, metavar=say(lang, "cli-metavar-address")),
            option("--port", type=click.IntRange(0, 65535), default=None, metavar="N"),
            data_option(lang),
            option("--database", default="", metavar="URL", envvar="TROISACTES_DATABASE"),
            option("--open/--no-open", default=True),
            option("--name", multiple=True, metavar=say(lang, "cli-metavar-name")),
            option("--tls-cert", type=FILE_GIVEN, metavar=say(lang, "cli-metavar-file")),
            option("--tls-key", type=FILE_GIVEN, metavar=say(lang, "cli-metavar-file")),
            option("--proxy", multiple=True, metavar=say(lang, "cli-metavar-address")),
            option("--most-tables", type=click.IntRange(0), default=10_000, metavar="N"),
            option("--tables-a-day", type=click.IntRange(0), default=200, metavar="N"),
            option(
                "--pack",
                multiple=True,
                type=click.Path(path_type=Path, file_okay=False, exists=True),
                metavar=say(lang, "cli-metavar-folder"),
            ),
            option("--connections", type=click.IntRange(8), default=256, metavar="N"),
        ],
        callback=lambda **given: serve(lang, **given),
    )


def serve(
    lang: str,
    host: str,
    port: int | None,
    data: Path | None,
    database: str,
    open: bool,
    tls_cert: Path | None,
    tls_key: Path | None,
    pack: tuple[Path, ...],
    **limits: Any,
) -> None:
    import uvicorn

    from troisactes.table.lobby.server_packs import lay_packs
    from troisactes.table.server.workers import Workers

    check_certificate(tls_cert, tls_key)
    lay_packs(pack)
    store = open_store(data, database)
    listening = listen(host, port)
    number = listening.getsockname()[1]
    scheme = "https" if tls_cert is not None else "http"
    here = f"{scheme}://{'127.0.0.1' if is_everywhere(host) else bracketed(host)}:{number}"
    there = f"{scheme}://{lan_address()}:{number}" if is_everywhere(host) else here
    click.echo(say(lang, "cli-serve-here", address=here))
    if there != here:
        click.echo(say(lang, "cli-serve-there", address=there))
    workers = Workers()
    config = configured(lang, store, workers, there, tls_cert=tls_cert, tls_key=tls_key, **limits)
    click.echo(say(lang, "cli-serve-stop"))
    tell_damage(lang, store)
    threading.Thread(target=settle_in, args=(store, workers), daemon=True).start()
    if not database:
        threading.Thread(target=back_up, args=(chosen_folder(data),), daemon=True).start()
    if open:
        threading.Timer(0.5, webbrowser.open, (here,)).start()
    try:
        uvicorn.Server(config).run(sockets=[listening])
    finally:
        workers.close()


def configured(
    lang: str,
    store: Store,
    workers: Workers,
    address: str,
    *,
    name: tuple[str, ...],
    proxy: tuple[str, ...],
    most_tables: int,
    tables_a_day: int,
    connections: int,
    tls_cert: Path | None,
    tls_key: Path | None,
) -> uvicorn.Config:
    """The web server around the application; says how many connections it takes."""
    import uvicorn

    from troisactes.table.server.app import make_app
    from troisactes.table.server.connections import (
        DESCRIPTORS_KEPT_BACK,
        ConnectionLimits,
        protocol_with,
        raise_descriptor_limit,
    )
    from troisactes.table.server.http import ServerSettings, visitor_at
    from troisactes.table.server.security import AnswerRefusedSockets, own_names

    most = raise_descriptor_limit() - DESCRIPTORS_KEPT_BACK
    proxies = frozenset(map(visitor_at, proxy))
    click.echo(say(lang, "cli-serve-connections", most=most, each=connections))
    settings = ServerSettings(address, own_names(name), most_tables, tables_a_day)
    return uvicorn.Config(
        AnswerRefusedSockets(make_app(store, settings=settings, workers=workers)),
        http=protocol_with(ConnectionLimits(each=connections, total=most, proxies=proxies)),
        ssl_certfile=tls_cert,
        ssl_keyfile=tls_key,
        ws_max_size=MOST_FRAME,
        ws_per_message_deflate=False,
        log_level="warning",
        access_log=False,
        server_header=False,
        date_header=False,
        proxy_headers=bool(proxy),
        forwarded_allow_ips=list(proxy),
        timeout_graceful_shutdown=3,
    )


def check_certificate(cert: Path | None, key: Path | None) -> None:
    """Both or none, and they belong together; said before anything is opened."""
    if cert is None and key is None:
        return
    if cert is None or key is None:
        raise TroisActesError(about_files.both_certificate_and_key())
    try:
        ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER).load_cert_chain(cert, key, password="")
    except (OSError, ValueError) as error:
        why = getattr(error, "reason", None) or str(error)
        raise TroisActesError(about_files.unusable_certificate(str(cert), why)) from error
    # Whoever opens a connection and never says hello holds it for a minute otherwise.
    asyncio.constants.SSL_HANDSHAKE_TIMEOUT = HANDSHAKE


def back_up(folder: Path) -> None:
    """A copy of all tables each hour in which something was changed."""
    from troisactes.table.store.backups import rotate
    from troisactes.table.store.head_file import head_path

    head, seen = head_path(folder / FILE), b""
    while True:
        time.sleep(SECONDS_BETWEEN_BACKUPS)
        with contextlib.suppress(OSError, TroisActesError):  # told on opening, and by verify
            now = head.read_bytes()
            if now != seen:
                rotate(folder, time.time())
                seen = now


def tell_damage(lang: str, store: Store) -> None:
    """What is missing, before anybody sits down; everything else is served."""
    damages = store.damages()
    for each in damages:
        click.echo(say(lang, "cli-verify-damage", says=each.said_in(lang)), err=True)
    if damages:
        click.echo(say(lang, "cli-verify-what-to-do"), err=True)


def settle_in(store: Store, workers: Workers) -> None:
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
    for id in systems_played(store):
        load_system(id, cast=True)  # as its tables are
    load_systems()
    for each in rest:
        read_words(each)
    gc.freeze()
    gc.enable()
    gc.set_threshold(10_000, 50, 50)
    sys.setswitchinterval(usual)
    workers.get_ready()


def read_words(lang: str) -> None:
    say(lang, "event-round-begins", round=1)  # Fluent reads all its words for the first


def systems_played(store: Store) -> list[str]:
    """The systems of the tables opened last: they are wanted first."""
    found = [str(json.loads(row.header)["system"]) for row in store.newest(TABLES_LOOKED_AT)]
    return [id for id in found if id in system_ids()]


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
                why = trouble_with_file(error)
                raise TroisActesError(about_files.cannot_listen(f"{host}:{number}", why)) from error
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
