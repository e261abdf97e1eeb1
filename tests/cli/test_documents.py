"""docs/cli.md says what the command line does, and no more."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import click

from troisactes.cli.app import COMMANDS, application
from troisactes.cli.system_commands import own_commands

DOCUMENT = Path(__file__).resolve().parents[2] / "docs" / "cli.md"
TEXT = DOCUMENT.read_text(encoding="utf-8")


def commands() -> dict[str, click.Command]:
    app = application("en")
    context = click.Context(app)
    found = {name: app.get_command(context, name) for name in (*COMMANDS, *own_commands())}
    return {name: command for name, command in found.items() if command is not None}


def typed_lines() -> list[list[str]]:
    blocks = re.findall(r"^```sh\n(.*?)^```", TEXT, re.MULTILINE | re.DOTALL)
    return [shlex.split(line, comments=True) for block in blocks for line in block.splitlines()]


def test_every_example_can_be_typed() -> None:
    known = commands()
    lines = typed_lines()
    assert len(lines) > 20
    for program, name, *rest in lines:
        assert program == "troisactes"
        # Parses the line and runs nothing; raises for an option there is not.
        known[name].make_context(name, list(rest), resilient_parsing=True)


def test_every_command_and_option_is_described() -> None:
    for name, command in commands().items():
        assert re.search(rf"^## .*{name}", TEXT, re.MULTILINE), name
        for param in command.params:
            if isinstance(param, click.Option):
                assert param.opts[-1] in TEXT, f"{name} {param.opts[-1]}"
