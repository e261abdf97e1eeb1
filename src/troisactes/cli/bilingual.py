"""Click in both languages: help, usage errors, and what becomes of an error on its way out."""

from __future__ import annotations

import errno
import os
import re
import sys
from collections.abc import Sequence
from difflib import get_close_matches
from typing import Any

import click

from troisactes.cli import EXIT_INTERRUPTED, EXIT_OK, EXIT_USAGE
from troisactes.errors import TroisActesError, UnknownId
from troisactes.i18n import LANGUAGES, knows, say
from troisactes.records.complaints import about_values
from troisactes.records.syntax import trouble_with_file

LANGUAGE_OPTION = "--lang"
WIDEST_HELP = 100
LONGEST_ECHO = 60


class _Speaking(click.Command):
    """A command whose help is in one of our languages."""

    lang: str = "en"
    _own_help_option: click.Option | None = None

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        pieces = " ".join(self.collect_usage_pieces(ctx))
        prefix = say(self.lang, "cli-usage") + " "
        formatter.write_usage(ctx.command_path, pieces, prefix)

    def format_help(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        formatter.width = min(WIDEST_HELP, max(60, ctx.terminal_width or _terminal_width()))
        self.format_usage(ctx, formatter)
        self.format_help_text(ctx, formatter)
        self.format_options(ctx, formatter)

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Paragraphs are filled; what is indented (examples, tables) stays as it is."""
        for block in (self.help or "").split("\n\n"):
            formatter.write_paragraph()
            if block.startswith("  "):
                formatter.write("".join(f"{line}\n" for line in block.splitlines()))
            else:
                formatter.write_text(block)

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        records = [
            record
            for param in self.get_params(ctx)
            if not isinstance(param, click.Argument)
            and (record := param.get_help_record(ctx)) is not None
        ]
        # Click describes a range in its own way, which no sentence of ours needs.
        limits = re.compile(r" *\[(\d+<=?)?x[<>]=?\d+\]$")
        records = [(name, limits.sub("", words)) for name, words in records]
        write_section(formatter, say(self.lang, "cli-options"), records)

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        if self._own_help_option is None:
            self._own_help_option = help_option(self.lang)
        return self._own_help_option


class SpeakingCommand(_Speaking):
    """A command whose help and errors are in the language of the person."""

    def __init__(
        self,
        name: str,
        lang: str,
        params: Sequence[click.Parameter],
        help: str = "",
        **rest: Any,
    ) -> None:
        self.lang = lang
        super().__init__(
            name,
            params=[*params, language_option(lang)],
            help=help or say(lang, f"cli-{name}-help"),
            options_metavar=say(lang, "cli-options-metavar"),
            **rest,
        )


class SpeakingGroup(_Speaking, click.Group):
    """A group of such commands, which turns errors into sentences and exit codes."""

    def __init__(self, name: str, lang: str, **rest: Any) -> None:
        self.lang = lang
        super().__init__(
            name,
            options_metavar=say(lang, "cli-options-metavar"),
            subcommand_metavar=say(lang, "cli-command-metavar"),
            **rest,
        )

    def short_helps(self) -> list[tuple[str, str]]:
        raise NotImplementedError

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        super().format_help_text(ctx, formatter)
        write_section(formatter, say(self.lang, "cli-commands"), self.short_helps())

    def main(  # type: ignore[override]  # click declares when it never returns
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        **extra: Any,
    ) -> int:
        """Run, turn every error of ours into a sentence, and exit with a documented code."""
        code = self._guarded(args, prog_name, complete_var, extra)
        if standalone_mode:
            sys.exit(code)
        return code

    def _guarded(
        self,
        args: Sequence[str] | None,
        prog_name: str | None,
        complete_var: str | None,
        extra: dict[str, Any],
    ) -> int:
        try:
            outcome = super().main(args, prog_name, complete_var, False, **extra)
        except click.exceptions.Exit as done:
            return done.exit_code
        except (click.Abort, KeyboardInterrupt):
            click.echo("\n" + say(self.lang, "cli-interrupted"), err=True)
            return EXIT_INTERRUPTED
        except click.UsageError as error:
            self._explain_usage(error)
            return EXIT_USAGE
        except click.ClickException as error:
            click.echo(say(self.lang, "cli-error", what=error.format_message()), err=True)
            return EXIT_USAGE
        except TroisActesError as error:
            click.echo(say(self.lang, "cli-error", what=error_text(error, self.lang)), err=True)
            return EXIT_USAGE
        except OSError as error:
            if error.errno != errno.EPIPE:
                what = file_trouble(error, str(error.filename or ""), self.lang)
                click.echo(say(self.lang, "cli-error", what=what), err=True)
                return EXIT_USAGE
            # The reader of a pipe has gone, and with it whoever could read a complaint.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            return EXIT_OK
        return outcome if isinstance(outcome, int) else EXIT_OK

    def _explain_usage(self, error: click.UsageError) -> None:
        what = usage_text(error, self.lang, self.short_helps())
        click.echo(say(self.lang, "cli-error", what=what), err=True)
        path = error.ctx.command_path if error.ctx is not None else "troisactes"
        click.echo(say(self.lang, "cli-try-help", command=path), err=True)


def write_section(
    formatter: click.HelpFormatter, heading: str, records: Sequence[tuple[str, str]]
) -> None:
    """A list under its heading; click's own would put an English colon after it."""
    formatter.write_paragraph()
    formatter.write(f"{heading}\n")
    with formatter.indentation():
        formatter.write_dl(records)


# --- options every command has ----------------------------------------------------------------


def language_option(lang: str) -> click.Option:
    return click.Option(
        [LANGUAGE_OPTION],
        type=click.Choice(LANGUAGES),
        expose_value=False,  # read from the line before anything else: app.language_of
        help=say(lang, "cli-option-lang"),
    )


def help_option(lang: str) -> click.Option:
    return click.Option(
        ["-h", "--help", "show_help"],
        is_flag=True,
        expose_value=False,
        is_eager=True,
        callback=_show_help,
        help=say(lang, "cli-option-help"),
    )


def _show_help(ctx: click.Context, _: click.Parameter, wanted: bool) -> None:
    if wanted and not ctx.resilient_parsing:
        click.echo(ctx.get_help())
        ctx.exit()


# --- errors -----------------------------------------------------------------------------------


def usage_text(error: click.UsageError, lang: str, commands: Sequence[tuple[str, str]] = ()) -> str:
    """What is wrong with the line typed, and what would be right."""
    if isinstance(error, click.MissingParameter):
        hint = error.param.human_readable_name if error.param is not None else ""
        return say(lang, "cli-missing", what=hint)
    if isinstance(error, click.NoSuchOption):
        near = either(error.possibilities or (), lang)
        return say(lang, "cli-no-such-option", what=error.option_name, near=near or "none")
    name = getattr(error, "command_name", "")
    if name:
        near = either(get_close_matches(name, [command for command, _ in commands]), lang)
        return say(lang, "cli-no-such-command", what=name, near=near or "none")
    if isinstance(error, click.BadParameter) and error.param is not None:
        kind = error.param.type
        if isinstance(kind, click.Choice):
            expected = ", ".join(str(choice) for choice in kind.choices)
            return say(lang, "cli-bad-choice", what=error.param.opts[-1], expected=expected)
        if isinstance(kind, click.types.IntParamType):
            return say(lang, "cli-bad-number", what=error.param.opts[-1])
        return say(lang, "cli-bad-value", what=error.param.opts[-1], why=error.message)
    if isinstance(error, click.BadOptionUsage):
        return say(lang, "cli-option-alone", what=error.option_name)
    extra = re.fullmatch(r"Got unexpected extra arguments? \((.*)\)", error.message, re.DOTALL)
    if extra is not None:
        return say(lang, "cli-too-much", what=extra[1][:LONGEST_ECHO])
    return error.format_message()


def either(words: Sequence[str], lang: str) -> str:
    """“play or replay”."""
    if len(words) < 2:
        return "".join(words)
    return say(lang, "cli-either", first=", ".join(words[:-1]), last=words[-1])


def shown(text: str) -> str:
    """What was typed, to be said back: not a page of it."""
    return text if len(text) <= LONGEST_ECHO else f"{text[: LONGEST_ECHO - 1]}…"


def error_text(error: TroisActesError, lang: str) -> str:
    """An error of the library, in the language of the person."""
    if isinstance(error, UnknownId):
        message = f"cli-unknown-{error.kind}"  # says which command lists those there are
        if knows(lang, message):
            near = either(error.near, lang)
            return say(lang, message, what=shown(error.wanted), near=near or "none")
    return error.sentence(lang)


def file_trouble(error: Exception, name: str, lang: str) -> str:
    """What the system has against a file, for the person who named it."""
    message = "cli-file-trouble"
    detail = about_values.quoted(str(error))
    if isinstance(error, OSError):
        detail = trouble_with_file(error)
        message = f"cli-file-{errno.errorcode.get(error.errno or 0, '').lower()}"
    if not knows(lang, message):
        message = "cli-file-trouble"
    return say(lang, message, what=name, detail=detail.said_in(lang))


def _terminal_width() -> int:
    import shutil

    return shutil.get_terminal_size().columns - 2
