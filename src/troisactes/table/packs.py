"""Systems with a table's own homebrew, which is a text in the database and never a file there."""

from __future__ import annotations

import tempfile
from collections import OrderedDict
from hashlib import sha256
from pathlib import Path

from troisactes.errors import CatalogueError, InputTooLarge
from troisactes.journal.scenario_pack import write_pack
from troisactes.rules.registry import System, load_system

LARGEST_PACK = 500_000
KEPT = 64

_kept: OrderedDict[tuple[str, str], System] = OrderedDict()


def system_with(id: str, pack: str) -> System:
    """A system with homebrew laid over it; the last ones used are kept."""
    if not pack:
        return load_system(id)
    if len(pack) > LARGEST_PACK:
        raise InputTooLarge("pack", len(pack), LARGEST_PACK)
    key = (id, sha256(pack.encode()).hexdigest())
    found = _kept.pop(key, None) or _lay(id, pack)
    _kept[key] = found
    while len(_kept) > KEPT:
        _kept.popitem(last=False)
    return found


def _lay(id: str, pack: str) -> System:
    with tempfile.TemporaryDirectory(prefix="troisactes-") as folder:
        write_pack(Path(folder), id, pack)
        try:
            system = load_system(id, [Path(folder)])
        except CatalogueError as error:
            raise CatalogueError(
                _without(folder, error.message) if not error.problems else "",
                [each._replace(file=_without(folder, each.file)) for each in error.problems],
            ) from error
    system.packs = ()  # the folder is gone: whoever keeps the table keeps the text
    return system


def _without(folder: str, text: str) -> str:
    return text.replace(Path(folder).as_posix() + "/", "").replace(folder, "pack")
