"""The system a scenario is played under: its own homebrew is a text, packs are folders."""

from __future__ import annotations

import re
import tempfile
from collections.abc import Sequence
from pathlib import Path

from troisactes.errors import CatalogueError
from troisactes.journal.scenario_shape import Scenario
from troisactes.rules.registry import System, load_system

_OWN_HEAD = re.compile(r"^\s*\[pack\]", re.MULTILINE)


def system_for(scenario: Scenario, packs: Sequence[Path] = ()) -> System:
    """The scenario's system, with packs and its own homebrew laid over it; each is read once."""
    if not scenario.pack and not packs:
        return load_system(scenario.system)
    key = (scenario.system, tuple(packs), scenario.pack)
    found = _with_packs.get(key)
    if found is None:
        found = load_system(scenario.system, packs) if not scenario.pack else _lay(scenario, packs)
        _with_packs[key] = found
    return found


_with_packs: dict[tuple[str, tuple[Path, ...], str], System] = {}


def _lay(scenario: Scenario, packs: Sequence[Path]) -> System:
    with tempfile.TemporaryDirectory(prefix="troisactes-") as folder:
        write_pack(Path(folder), scenario.system, scenario.pack)
        try:
            return load_system(scenario.system, [*packs, Path(folder)])
        except CatalogueError as error:
            here = Path(folder).as_posix()
            raise CatalogueError(
                "" if error.problems else error.message.replace(here, "pack"),
                [each._replace(file=each.file.replace(here, "pack")) for each in error.problems],
            ) from error


def write_pack(folder: Path, system: str, text: str) -> None:
    """A pack's folder from one text; it may bring its own [pack] table."""
    if _OWN_HEAD.search(text):
        (folder / "pack.toml").write_text(text, encoding="utf-8")
        return
    name = '{ fr = "Scénario", en = "Scenario" }'
    head = f'[pack]\nid = "scenario"\nextends = "{system}"\nname = {name}\n'
    (folder / "pack.toml").write_text(head, encoding="utf-8")
    (folder / "scenario.toml").write_text(text, encoding="utf-8")
