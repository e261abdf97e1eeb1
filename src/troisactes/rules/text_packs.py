"""Systems with homebrew that is a text: a scenario's own, a table's, or creatures made in code."""

from __future__ import annotations

import re
import tempfile
from collections import OrderedDict
from collections.abc import Sequence
from functools import partial
from hashlib import sha256
from pathlib import Path

from troisactes.errors import CatalogueError, InputTooLarge
from troisactes.rules.registry import System, load_system

LARGEST_TEXT = 500_000
KEPT = 64
TEXT_FILE = "pack/scenario.toml"  # what problems call a text without a ``[pack]`` of its own

_OWN_HEAD = re.compile(r"^\s*\[pack\]", re.MULTILINE)
_kept: OrderedDict[tuple[str, tuple[str, ...], str], System] = OrderedDict()


def system_with_text(id: str, text: str, packs: Sequence[Path] = ()) -> System:
    """A system with packs, then a text, laid over it; the last ones used are kept.

    With the cast of its scenarios: what is opened again may have been opened from one.
    """
    if not text:
        return load_system(id, packs, cast=True)
    if len(text) > LARGEST_TEXT:
        raise InputTooLarge("pack", len(text), LARGEST_TEXT)
    key = (id, tuple(map(str, packs)), sha256(text.encode()).hexdigest())
    found = _kept.pop(key, None) or _lay(id, text, packs)
    _kept[key] = found
    while len(_kept) > KEPT:
        _kept.popitem(last=False)
    return found


def _lay(id: str, text: str, packs: Sequence[Path]) -> System:
    with tempfile.TemporaryDirectory(prefix="troisactes-") as folder:
        _write_pack(Path(folder), id, text)
        try:
            system = load_system(id, [*packs, Path(folder)], cast=True)
        except CatalogueError as error:
            raise CatalogueError(
                None if error.said is None else error.said.rewritten(partial(_without, folder)),
                [each._replace(place=_without(folder, each.file)) for each in error.problems],
            ) from error
    system.packs = tuple(map(str, packs))  # the folder is gone: who keeps the fight keeps the text
    return system


def _write_pack(folder: Path, system: str, text: str) -> None:
    """A pack's folder from one text; it may bring its own [pack] table."""
    if _OWN_HEAD.search(text):
        (folder / "pack.toml").write_text(text, encoding="utf-8")
        return
    name = '{ fr = "Scénario", en = "Scenario" }'
    head = f'[pack]\nid = "scenario"\nextends = "{system}"\nname = {name}\n'
    (folder / "pack.toml").write_text(head, encoding="utf-8")
    (folder / "scenario.toml").write_text(text, encoding="utf-8")


def _without(folder: str, text: str) -> str:
    here = Path(folder).as_posix()
    return text.replace(f"{here}/", "pack/").replace(here, "pack").replace(folder, "pack")
