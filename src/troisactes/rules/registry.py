"""The systems there are, and how one is made ready: its rules, catalogue and clauses."""

from __future__ import annotations

import threading
from collections.abc import Mapping, Sequence
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from troisactes.catalogue.build import build
from troisactes.catalogue.clauses import Clause, load_clauses
from troisactes.catalogue.load import EVERY_SYSTEM, Pack, load_pack, load_packs
from troisactes.errors import CatalogueError, Problem, UnknownId

if TYPE_CHECKING:
    from troisactes.catalogue.schema import Catalogue
    from troisactes.catalogue.vocabulary import Vocabulary
    from troisactes.kernel.ruleset import Ruleset

_HERE = Path(__file__).parent

# System id -> its folder here.
FOLDERS = {"krosmoz": "krosmoz", "pf2": "pf2", "pf2-playtest": "pf2_playtest", "pu": "pu"}
# Packs a catalogue may extend -> their folder here.
PACKS = {
    "krosmoz": "krosmoz/catalogue",
    "three-actions": "common/catalogue",
    "pf2": "pf2/catalogue",
    "pf2-playtest": "pf2_playtest/catalogue",
    "pu": "pu/catalogue",
    EVERY_SYSTEM: "everywhere",
}


class System:
    """A system ready to play."""

    __slots__ = ("catalogue", "clauses", "id", "packs", "rules")

    def __init__(
        self,
        id: str,
        rules: Ruleset,
        catalogue: Catalogue,
        clauses: Mapping[str, Clause],
        packs: tuple[str, ...],
    ) -> None:
        self.id = id
        self.rules = rules
        self.catalogue = catalogue
        self.clauses = clauses
        self.packs = packs  # folders of homebrew laid over it


_loaded: dict[str, System] = {}
_reading: Final = threading.Lock()  # two who want the same system read it once


def system_ids() -> list[str]:
    return sorted(FOLDERS)


def load_system(id: str, packs: Sequence[Path | str] = ()) -> System:
    """A system, with homebrew packs laid over it in the order given.

    Without homebrew it is read once and shared; a pack is read anew, as its files may change.
    """
    if id not in FOLDERS:
        raise UnknownId("system", str(id), FOLDERS)
    folders = [Path(pack) for pack in packs]
    if folders:
        return _read_system(id, folders)
    if id not in _loaded:
        with _reading:
            if id not in _loaded:
                _loaded[id] = _read_system(id, folders)
    return _loaded[id]


def _read_system(id: str, folders: list[Path]) -> System:
    rules, words = _fresh(id)
    catalogue = build(rules, words, gather_packs(id, folders), _clauses_of(id))
    _register_scripts(rules)
    return System(id, rules, catalogue, catalogue.clauses, tuple(map(str, folders)))


def gather_packs(id: str, homebrew: Sequence[Path] = ()) -> list[Pack]:
    """The built-in packs of a system, then the homebrew laid over it."""
    packs = [*_built_in_packs(id)]
    for folder in homebrew:
        pack = load_pack(folder, id, homebrew=True)
        if pack.extends and pack.extends not in [each.id for each in packs]:
            file, line = pack.where(("extends",))
            above = ", ".join(each.id for each in packs)
            problem = Problem(file, line, f"extends to name one of {above}", pack.extends)
            raise CatalogueError(f"the pack {pack.id} cannot be laid over {id}:", [problem])
        packs.append(pack)
    return packs


# Read once: homebrew is laid over the same texts again and again.
@cache
def _built_in_packs(id: str) -> tuple[Pack, ...]:
    shared = load_pack(_HERE / PACKS[EVERY_SYSTEM], id)
    return (*load_packs(_HERE / PACKS[id], id, find_pack, PACKS), shared)


@cache
def _clauses_of(id: str) -> Mapping[str, Clause]:
    return load_clauses(clauses_file(id))


def find_pack(name: str) -> Path | None:
    folder = PACKS.get(name)
    return _HERE / folder if folder is not None else None


def clauses_file(id: str) -> Path:
    if id not in FOLDERS:
        raise UnknownId("system", id, FOLDERS)
    return _HERE / FOLDERS[id] / "clauses.toml"


def vocabulary_of(id: str) -> tuple[Ruleset, Vocabulary]:
    """A system's empty ruleset and the words its files may use (for linting)."""
    return _fresh(id)


def _fresh(id: str) -> tuple[Ruleset, Vocabulary]:
    rules, words = _of_system(id)
    words.systems = tuple(system_ids())
    return rules, words


def _of_system(id: str) -> tuple[Ruleset, Vocabulary]:
    # Systems are imported when asked for: a command that needs none starts at once.
    if id == "pu":
        from troisactes.rules.pu.system import PathfinderUnchained
        from troisactes.rules.pu.vocabulary import unchained_vocabulary

        unchained = PathfinderUnchained()
        words = unchained_vocabulary()
        words.citations = unchained.citations
        return unchained, words
    if id == "krosmoz":
        from troisactes.rules.krosmoz.system import Krosmoz
        from troisactes.rules.krosmoz.vocabulary import krosmoz_vocabulary

        krosmoz = Krosmoz()
        words = krosmoz_vocabulary()
        words.citations = krosmoz.citations
        return krosmoz, words
    return _fresh_pathfinder_2(id)


def _fresh_pathfinder_2(id: str) -> tuple[Ruleset, Vocabulary]:
    from troisactes.rules.common import derive
    from troisactes.rules.common.vocabulary import three_actions_vocabulary

    rules: Ruleset
    proficiency = derive.FINAL
    if id == "pf2":
        from troisactes.rules.pf2.system import Pathfinder2

        rules = Pathfinder2()
    elif id == "pf2-playtest":
        from troisactes.rules.pf2_playtest.system import Pathfinder2Playtest

        rules = Pathfinder2Playtest()
        proficiency = derive.PLAYTEST
    else:
        raise UnknownId("system", id, FOLDERS)
    words = three_actions_vocabulary()
    words.citations = rules.citations
    words.derive = partial(derive.derive, proficiency)
    words.derive_strike = partial(derive.derive_strike, proficiency)
    return rules, words


def _register_scripts(rules: Ruleset) -> None:
    """Scripts that belong to no action: a save names them too."""
    from troisactes.kernel import encounter, windows
    from troisactes.rules.common import falling, harm, initiative, rulings, session, turns

    for script in (
        encounter.DIE,
        windows.WINDOW,
        windows.SIMILAR,
        harm.DAMAGE,
        falling.FALL,
        initiative.INITIATIVE,
        session.SESSION,
        session.ENCOUNTER,
        session.FREE_PLAY,
        session.WAIT,
        turns.TURN,
        turns.TURN_ITEM,
        turns.LOSE_NOW,
        rulings.ALLOW_REACTION,
        rulings.CONSEQUENCE,
        *rules.own_scripts(),
    ):
        rules.scripts[script.id] = script
