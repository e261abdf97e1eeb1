"""``troisactes play``."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from troisactes.cli.bilingual import SpeakingCommand
from troisactes.cli.fights import easiest_fight, pack_option
from troisactes.errors import UnknownId
from troisactes.i18n import say

if TYPE_CHECKING:
    from rich.console import Console

    from troisactes.cli.seats import SeatHolders
    from troisactes.journal.record import Journal
    from troisactes.rules.registry import System

HOLDERS = ("human", "random", "greedy", "tactical")
DEMO_SEED = 28  # at the easiest fight: three heroes act before any foe
MOST_DECISIONS = 20_000  # a demonstration that goes on longer is going nowhere


def command(lang: str) -> click.Command:
    from troisactes.rules.registry import usual_system

    holders = click.Choice(HOLDERS)

    def option(*names: str, **rest: Any) -> click.Option:
        name = names[-1].removeprefix("--").replace("-", "_")
        return click.Option(list(names), help=say(lang, f"cli-play-option-{name}"), **rest)

    return SpeakingCommand(
        "play",
        lang,
        [
            click.Argument(["fight"], required=False, metavar=say(lang, "cli-play-argument")),
            click.Option(
                ["--system"],
                metavar=say(lang, "cli-metavar-system"),
                help=say(lang, "cli-option-system", system=usual_system()),
            ),
            option("--seat", multiple=True, metavar=say(lang, "cli-metavar-seat")),
            option("--heroes", type=holders),
            option("--foes", type=holders),
            option("--seed", type=int, metavar="N"),
            option("--dice", type=click.Choice(("seeded", "ask")), default="seeded"),
            option("--options", multiple=True, metavar=say(lang, "cli-metavar-option")),
            pack_option(lang),
            option("--auto", is_flag=True),
            option(
                "--record",
                type=click.Path(path_type=Path),
                metavar=say(lang, "cli-metavar-picture"),
            ),
        ],
        callback=lambda **given: play(lang, Request(lang, **given)),
    )


class Request:
    """What the line asks for."""

    def __init__(
        self,
        lang: str,
        fight: str | None = None,
        system: str | None = None,
        seat: Sequence[str] = (),
        heroes: str | None = None,
        foes: str | None = None,
        seed: int | None = None,
        dice: str = "seeded",
        options: Sequence[str] = (),
        pack: Sequence[Path] = (),
        auto: bool = False,
        record: Path | None = None,
    ) -> None:
        self.fight = fight
        self.system = system
        self.seats = tuple(seat)
        self.dice = dice
        self.packs = tuple(pack)
        self.options = read_options(options, system or "", lang)
        self.record = record
        asked = bool(seat or heroes or foes)
        # Nobody to type, and nobody said who plays: a demonstration.
        self.auto = auto or record is not None or not (asked or sys.stdin.isatty())
        is_first_look = fight is None and not self.auto
        self.seed = seed if seed is not None else DEMO_SEED if is_first_look else _any_seed()
        # Whoever plays rather than watches, and chose no dice, cannot foresee them.
        is_played = seed is None and not is_first_look and not self.auto
        self.secret = secrets.token_hex(32) if is_played else ""
        usual = "greedy" if self.auto else "human"
        self.sides = {"heroes": heroes or usual, "foes": foes or "greedy"}


def _any_seed() -> int:
    return secrets.randbelow(1_000_000)


def read_options(written: Sequence[str], system: str, lang: str) -> dict[str, str]:
    options: dict[str, str] = {}
    for each in written:
        name, equals, value = each.partition("=")
        if not equals or not name:
            raise click.UsageError(say(lang, "cli-bad-option", what=each, system=system))
        options[name] = value
    return options


def play(lang: str, request: Request) -> None:
    from troisactes.cli.console import make_console

    console = make_console()
    saved = _saved_file(request.fight)
    if saved is not None:
        journal, seats = _resume(saved, request, lang)
    else:
        journal, seats = _open(request, lang)
    if request.auto:
        from troisactes.cli.demonstration import demonstrate

        demonstrate(console, journal, seats, request, lang)
        return
    from troisactes.cli.terminal_table import TerminalTable

    _welcome(console, journal, seats, lang)
    TerminalTable(console, journal, seats, lang, line_reader(console)).play()


def _saved_file(name: str | None) -> Path | None:
    """A path is a save; a bare word is a fight, unless only a file is called so."""
    if not name:
        return None
    path = Path(name).expanduser()
    looks_like_a_path = path.suffix == ".json" or len(path.parts) > 1
    return path if looks_like_a_path or path.is_file() else None


def _open(request: Request, lang: str) -> tuple[Journal, SeatHolders]:
    from troisactes.cli.seats import arrange
    from troisactes.i18n.names import in_language
    from troisactes.journal.header import fight_header
    from troisactes.journal.record import Journal
    from troisactes.rules.registry import load_system, usual_system

    system = load_system(request.system or usual_system(), request.packs)
    id = request.fight or _first_fight(system, lang)
    if id not in system.catalogue.fights:
        raise UnknownId("fight", id, system.catalogue.fights)
    fight = system.catalogue.fights[id]
    people = [
        (each.id, in_language(each.name, lang) if each.name is not None else each.id, each.side)
        for each in fight.creatures
    ]
    seats = arrange(people, request.sides, request.seats, request.seed, lang)
    sides = {side for id, _, side in people if seats.holder_of(id) == "human"}
    is_asked = request.dice == "ask" and bool(sides)
    header = fight_header(
        system,
        id,
        lang,
        seed=request.seed,
        options=request.options,
        dice="asked" if is_asked else "seeded",
        asked_sides=sorted(sides) if is_asked else (),
        seats=seats.for_journal(),
        secret=request.secret,
    )
    return Journal.open(header, system), seats


def _first_fight(system: System, lang: str) -> str:
    fight = easiest_fight(system)
    if fight is None:
        raise click.ClickException(say(lang, "cli-no-fights"))
    return fight.id


def _resume(path: Path, request: Request, lang: str) -> tuple[Journal, SeatHolders]:
    """A saved fight, from the seats it was played from unless the line says otherwise."""
    from troisactes.cli.seats import arrange
    from troisactes.journal.save import load

    journal = load(path)
    persons = set(journal.seats.get("person", ()))
    people = [(each.id, each.name, each.side) for each in journal.enc.state.creatures]
    written = [f"{id}=human" for id, _, _ in people if id in persons and not request.auto]
    sides: Mapping[str, str] = {"heroes": "greedy", "foes": "greedy"}
    return journal, arrange(people, sides, [*written, *request.seats], request.seed, lang)


def _welcome(console: Console, journal: Journal, seats: SeatHolders, lang: str) -> None:
    """Who one is, before the first screen."""
    if journal.left_out:
        console.print(say(lang, "cli-left-out", count=journal.left_out), style="yellow")
    creatures = {each.id: each.name for each in journal.enc.state.creatures}
    names = [creatures[id] for id in seats.persons if id in creatures]
    if names and not console.is_terminal:
        console.print(say(lang, "cli-you-play", who=", ".join(names)))


def line_reader(console: Console) -> Any:
    """Reads a line from a person; with editing and history where the terminal has them."""
    if sys.stdin.isatty():
        with suppress(ImportError):
            import readline  # noqa: F401  # input() uses it once it is there
        return input

    def read(prompt: str) -> str:
        console.print(prompt, end="")
        line = sys.stdin.readline()
        if not line:
            console.print()
            raise EOFError
        console.print(line.rstrip("\n"))
        return line

    return read
