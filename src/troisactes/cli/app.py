"""The group of commands: each is imported only when it is called."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any

import click

from troisactes.cli.bilingual import (
    LANGUAGE_OPTION,
    SpeakingCommand,
    SpeakingGroup,
    language_option,
)
from troisactes.i18n import choose_language, say

# In the order people meet them. Each is a module here that gives its command for a language.
COMMANDS = (
    "serve",
    "play",
    "fights",
    "replay",
    "verify",
    "backup",
    "restore",
    "tables",
    "characters",
    "odds",
    "advise",
    "simulate",
    "compare",
    "balance",
    "rules",
    "systems",
    "check",
    "conformance",
    "lint",
    "import",
)
# A command whose name no module of Python may have.
MODULES = {"import": "import_sheets"}


def language_of(arguments: Sequence[str], env: Mapping[str, str]) -> str:
    """The language of this run: what ``--lang`` says anywhere on the line, else the locale's.

    A wrong ``--lang`` is left for click to refuse, in the language of the locale.
    """
    for place, argument in enumerate(arguments):
        name, _, value = argument.partition("=")
        if name != LANGUAGE_OPTION:
            continue
        if not value and place + 1 < len(arguments):
            value = arguments[place + 1]
        if value in ("fr", "en"):
            return value
    return choose_language(None, env)


def application(lang: str) -> click.Group:
    """The whole command line, in a language."""
    return Application(
        "troisactes",
        lang=lang,
        help=say(lang, "cli-help"),
        params=[language_option(lang), version_option(lang)],
        invoke_without_command=True,
        callback=_show_help,
    )


@click.pass_context
def _show_help(ctx: click.Context, /, **_: Any) -> None:
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


def version_option(lang: str) -> click.Option:
    return click.Option(
        ["--version"],
        is_flag=True,
        expose_value=False,
        is_eager=True,
        callback=_show_version,
        help=say(lang, "cli-option-version"),
    )


def _show_version(ctx: click.Context, _: click.Parameter, wanted: bool) -> None:
    if wanted and not ctx.resilient_parsing:
        from importlib.metadata import PackageNotFoundError, version

        try:
            number = version("troisactes")
        except PackageNotFoundError:  # run from the source tree
            number = "?"
        click.echo(f"troisactes {number}")
        ctx.exit()


class Application(SpeakingGroup):
    """Commands that are found by name and imported when called."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            # Only now: looking for systems takes longer than all of the help.
            from troisactes.cli.system_commands import own_command, own_commands

            system = own_commands().get(cmd_name)
            return own_command(cmd_name, system, self.lang) if system is not None else None
        module = MODULES.get(cmd_name, cmd_name)
        command = import_module(f"troisactes.cli.{module}").command(self.lang)
        assert isinstance(command, SpeakingCommand)
        return command

    def short_helps(self) -> list[tuple[str, str]]:
        return [(name, say(self.lang, f"cli-{name}-short")) for name in COMMANDS]
