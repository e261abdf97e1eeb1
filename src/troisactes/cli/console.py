"""Where commands write: one console, coloured when somebody watches."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from typing import Any, NoReturn

from rich.console import Console, ConsoleOptions
from rich.segment import Segment
from rich.text import Text

from troisactes.cli import EXIT_OK

# Rich breaks lines at any white space. While it does, no-break spaces stand in as characters
# nobody writes, which are no space to it and as wide.
_HELD = str.maketrans("\u00a0\u202f", "\ue0a0\ue0a1")
_FREED = str.maketrans("\ue0a0\ue0a1", "\u00a0\u202f")


def piece(words: str, style: str = "") -> Text:
    """Words in a style of their own, to which others may be appended in theirs."""
    text = Text("", end="")
    text.append(words, style=style)
    return text


def wrapped(console: Console, text: Text, width: int) -> list[Text]:
    """Lines of at most that width, never broken at a no-break space."""
    lines = list(_translated(text, _HELD).wrap(console, width))
    return [_translated(line, _FREED) for line in lines]


def _translated(text: Text, table: dict[int, int]) -> Text:
    text = text.copy()
    text.plain = text.plain.translate(table)
    return text


class OurConsole(Console):
    """Keeps no-break spaces whole, and stops in silence when its reader has gone."""

    def render(self, renderable: Any, options: ConsoleOptions | None = None) -> Iterable[Segment]:
        if not isinstance(renderable, str | Text):
            yield from super().render(renderable, options)
            return
        if isinstance(renderable, str):
            held: str | Text = renderable.translate(_HELD)
        else:
            held = _translated(renderable, _HELD)
        for text, style, control in super().render(held, options):
            yield Segment(text.translate(_FREED), style, control)

    def on_broken_pipe(self) -> NoReturn:
        """“play --auto | head”: nothing failed."""
        self.quiet = True
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        raise SystemExit(EXIT_OK)


def make_console(**settings: int | bool) -> Console:
    """Plain text is ours to style: nothing is highlighted or read as markup behind our back."""
    return OurConsole(highlight=False, markup=False, emoji=False, **settings)  # type: ignore[arg-type]
