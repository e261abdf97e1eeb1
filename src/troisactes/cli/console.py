"""Where commands write: one console, coloured when somebody watches."""

from __future__ import annotations

from rich.console import Console


def make_console(**settings: int | bool) -> Console:
    """Plain text is ours to style: nothing is highlighted or read as markup behind our back."""
    return Console(highlight=False, markup=False, emoji=False, **settings)  # type: ignore[arg-type]
