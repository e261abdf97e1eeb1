"""Where commands write: one console, coloured when somebody watches."""

from __future__ import annotations

from rich.console import Console
from rich.text import Text


def piece(words: str, style: str = "") -> Text:
    """Words in a style of their own, to which others may be appended in theirs."""
    text = Text("", end="")
    text.append(words, style=style)
    return text


def make_console(**settings: int | bool) -> Console:
    """Plain text is ours to style: nothing is highlighted or read as markup behind our back."""
    return Console(highlight=False, markup=False, emoji=False, **settings)  # type: ignore[arg-type]
