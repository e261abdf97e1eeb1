"""Commands that systems bring: found when one that is not ours is called."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from troisactes.cli.bilingual import SpeakingCommand
from troisactes.i18n import say
from troisactes.rules.common.system_package import OwnCommand, OwnCommandParts
from troisactes.rules.registry import load_system, package_of, system_ids

if TYPE_CHECKING:
    from rich.console import Console

    from troisactes.rules.registry import System


def own_commands() -> dict[str, str]:
    """The commands systems bring -> the system; the first that brings a name has it."""
    found: dict[str, str] = {}
    for id in system_ids():
        for each in package_of(id).commands:
            found.setdefault(each.name, id)
    return found


def own_command(name: str, system_id: str, lang: str) -> SpeakingCommand:
    """A command a system brings, in a language."""
    own = next(each for each in package_of(system_id).commands if each.name == name)
    parts = _parts_of(own)

    def run(**given: Any) -> None:
        from troisactes.cli.console import make_console
        from troisactes.cli.play import read_options
        from troisactes.rules.setup import check_options

        system = load_system(system_id)
        if "options" in given:
            given["options"] = read_options(given["options"], system_id, lang)
            check_options(system, given["options"])
        parts.run(lang=lang, console=make_console(), system=system, **given)

    help = say(lang, f"command-{name}-help")
    return SpeakingCommand(name, lang, parts.parameters(lang), help=help, callback=run)


def _parts_of(own: OwnCommand) -> OwnCommandParts:
    module, _, attribute = own.place.partition(":")
    parts = getattr(import_module(module), attribute)
    assert isinstance(parts, OwnCommandParts)
    return parts


def show_commands(console: Console, system: System, lang: str) -> None:
    """The commands a system brings, with what each is for."""
    for each in system.package.commands:
        what = say(lang, f"command-{each.name}-short")
        console.print(say(lang, "cli-system-command", name=each.name, what=what))
