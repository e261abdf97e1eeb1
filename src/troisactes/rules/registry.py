"""The systems there are, and how one is made ready: its rules, catalogue and clauses.

A system is a package found by its entry point (``rules/common/system_package.py`` says what it
brings). Those of this package are declared the same way as anybody else's. One that cannot be used
is left out and told (``unusable``): the others keep working.
"""

from __future__ import annotations

import threading
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from troisactes.catalogue.build import Assembly
from troisactes.catalogue.clauses import ClauseFile, read_clauses
from troisactes.catalogue.data_keys import LASTING, DataKey
from troisactes.catalogue.load import EVERY_SYSTEM, Pack, load_pack, load_packs
from troisactes.catalogue.reader import in_toml
from troisactes.errors import BadSystem, CatalogueError, FileError, Problem, UnknownId
from troisactes.i18n import add_words
from troisactes.i18n.sentences import sentence_problems
from troisactes.kernel.names import Key
from troisactes.records.complaints import about_packs, about_values
from troisactes.rules.common.system_package import CONTRACT, SystemPackage
from troisactes.rules.common.system_package import System as System
from troisactes.rules.common.system_records import whatever_is_said

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

    from troisactes.catalogue.vocabulary import Vocabulary
    from troisactes.kernel.ruleset import Ruleset

GROUP: Final = "troisactes.systems"  # of entry points
OURS: Final = "troisactes"  # the distribution whose ids nobody else may take

_SHARED_FIGHTS = Path(__file__).parent / "shared_fights"


# --- finding them --------------------------------------------------------------------------------


class _Found:
    """What the entry points gave: read once, as installing a package needs a new process anyway."""

    def __init__(self) -> None:
        self.packages: dict[str, SystemPackage] = {}
        self.unusable: dict[str, BadSystem] = {}  # by id, or by package where the id is another's
        self.givers: dict[str, str] = {}  # id -> the package that brings it
        for entry in _entry_points():
            giver = entry.dist.name if entry.dist is not None else entry.value
            if entry.name in self.givers:
                why = about_packs.the_id_is_taken_by(self.givers[entry.name])
                self.unusable[giver] = BadSystem(entry.name, giver, why)
                continue
            self.givers[entry.name] = giver
            try:
                self.packages[entry.name] = _declared(entry, giver)
            except BadSystem as error:
                self.unusable[entry.name] = error
        for package in self.packages.values():
            add_words(package.words)

    def leave_out(self, id: str, error: FileError) -> None:
        """A system that was found cannot be loaded: from now on it is told, not tried."""
        if not isinstance(error, BadSystem):
            error = BadSystem(id, self.givers[id], error.said or "", error.problems)
        self.unusable[id] = error
        del self.packages[id]


def _entry_points() -> list[EntryPoint]:
    """Ours first, then by the name of the package: which one has an id is no accident."""
    from importlib.metadata import entry_points  # slow to import, and not needed by every command

    def place(entry: EntryPoint) -> tuple[bool, str, str]:
        giver = entry.dist.name if entry.dist is not None else ""
        return giver != OURS, giver, entry.name

    return sorted(entry_points(group=GROUP), key=place)


def _declared(entry: EntryPoint, giver: str) -> SystemPackage:
    """The declaration an entry point names, if it can be used here."""
    try:
        package = entry.load()
    except Exception as error:  # whatever somebody's package does must not stop the others
        why = about_values.quoted(f"{type(error).__name__}: {error}")
        raise BadSystem(entry.name, giver, why) from error
    if not isinstance(package, SystemPackage):
        found = type(package).__name__
        expected = about_packs.a_system_package()
        problem = Problem(entry.value, None, expected, about_values.written(found))
        raise BadSystem(entry.name, giver, "", [problem])
    problems = []
    if package.id != entry.name:
        expected = about_packs.the_id_of_its_entry_point(entry.name)
        problems.append(Problem(entry.value, None, expected, about_values.written(package.id)))
    if package.contract != CONTRACT:
        expected = about_packs.a_version_of_the_contract(CONTRACT)
        came = about_packs.version_found(package.contract)
        advice = about_packs.made_for_another_version()
        problems.append(Problem(entry.value, None, expected, came, advice))
    if problems:
        raise BadSystem(entry.name, giver, "", problems)
    return package


@cache
def _found() -> _Found:
    return _Found()


def system_ids() -> list[str]:
    """Every system, in the order they are shown.

    >>> from troisactes import system_ids
    >>> "pf2" in system_ids()
    True
    """
    packages = _found().packages.values()
    return [each.id for each in sorted(packages, key=lambda each: (each.order, each.id))]


def our_system_ids() -> list[str]:
    """Those this package brings itself, whatever else is installed."""
    givers = _found().givers
    return [id for id in system_ids() if givers[id] == OURS]


def package_of(id: str) -> SystemPackage:
    """What a system says of itself."""
    found = _found()
    if id not in found.packages:
        if id in found.unusable:
            raise found.unusable[id]
        raise UnknownId("system", str(id), found.packages)
    return found.packages[id]


def usual_system() -> str:
    """The one that is played when nobody names another; nothing where there is none."""
    ids = system_ids()
    return next((id for id in ids if package_of(id).usual), ids[0] if ids else "")


def unusable() -> list[BadSystem]:
    """What is wrong with the systems that were found and cannot be used."""
    return list(_found().unusable.values())


# --- loading one ---------------------------------------------------------------------------------

_loaded: dict[tuple[str, bool], System] = {}
_reading: Final = threading.Lock()  # two who want the same system read it once


def load_system(id: str, packs: Sequence[Path | str] = (), cast: bool = False) -> System:
    """A system, with homebrew packs laid over it in the order given.

    ``cast`` adds the creatures and things scenarios are written with: scenarios may name them, and
    so may whatever was opened from one. Without homebrew a system is read once and shared; a pack
    is read anew, as its files may change.

    >>> from troisactes import load_system
    >>> load_system("pf2").catalogue.fights["pont"].name.en
    'The Toll on the Bridge'
    """
    package = package_of(id)
    folders = [Path(pack) for pack in packs]
    if folders:
        load_system(id, cast=cast)  # what is wrong with the system itself is said first
        return _read_system(package, folders, cast)
    key = (id, cast)
    if key not in _loaded:
        with _reading:
            if key not in _loaded:
                _loaded[key] = _read_system(package, folders, cast)
    return _loaded[key]


def load_systems() -> list[System]:
    """Every system that can be used, in the order they are shown; ``unusable`` has the others."""
    systems = []
    for id in system_ids():
        try:
            systems.append(load_system(id))
        except (BadSystem, CatalogueError) as error:
            _found().leave_out(id, error)
    return systems


def _read_system(package: SystemPackage, folders: list[Path], cast: bool) -> System:
    """A system, or everything that is wrong with it at once: its data, its sentences, its rules."""
    from troisactes.rules.common.contract import lacking
    from troisactes.rules.common.shared_scripts import SHARED_SCRIPTS

    try:
        rules, _ = vocabulary_of(package.id)
    except Exception as error:  # whatever somebody's package does must not stop the others
        why = about_values.quoted(f"{type(error).__name__}: {error}")
        raise BadSystem(package.id, _found().givers[package.id], why) from error
    clauses = _clauses_of(package.id)
    assembly = _built_in(package.id, cast)
    if folders:
        assembly = _laid_over(assembly, gather_packs(package.id, folders, cast))
    catalogue = assembly.fill(rules)
    for script in (*SHARED_SCRIPTS, *rules.own_scripts()):
        rules.scripts[script.id] = script
    of_data = [*clauses.problems, *assembly.problems()]
    of_contract = lacking(rules, assembly.vocabulary, catalogue)
    if not folders:  # no pack changes what a system says
        said = whatever_is_said(package)
        of_contract = [*sentence_problems(package.id, rules.facts, said), *of_contract]
    if of_contract:
        giver = _found().givers[package.id]
        raise BadSystem(package.id, giver, "", [*of_data, *of_contract])
    if of_data:
        raise CatalogueError(about_packs.the_catalogue_cannot_be_used(package.id), of_data)
    return System(package, rules, catalogue, tuple(map(str, folders)))


def assembly_with(id: str, pack: Pack) -> Assembly:
    """What a system would be with one more pack, and everything that is wrong with it."""
    return _laid_over(_built_in(id, False), [*gather_packs(id), pack])


# Read once: homebrew is laid over the same again and again.
@cache
def _built_in(id: str, cast: bool) -> Assembly:
    """What the packs of a system itself say."""
    if cast:
        return _laid_over(_built_in(id, False), gather_packs(id, (), cast))
    _, words = vocabulary_of(id)
    return Assembly(words, gather_packs(id), _clauses_of(id).read)


def _laid_over(below: Assembly, packs: list[Pack]) -> Assembly:
    return Assembly(below.vocabulary, packs, _clauses_of(packs[0].system).read, below)


def gather_packs(id: str, homebrew: Sequence[Path] = (), cast: bool = False) -> list[Pack]:
    """The built-in packs of a system, then the homebrew laid over it."""
    packs = [*_built_in_packs(id)]
    if cast and package_of(id).cast.is_dir():
        packs.append(_cast_of(id))
    for folder in homebrew:
        pack = load_pack(folder, id, homebrew=True)
        if pack.extends and pack.extends not in [each.id for each in packs]:
            file, line = pack.where(("extends",))
            above = ", ".join(each.id for each in packs)
            problem = Problem(
                file, line, about_packs.extends_to_name_one_of(above), in_toml(pack.extends)
            )
            raise CatalogueError(about_packs.cannot_be_laid_over(pack.id, id), [problem])
        packs.append(pack)
    return packs


@cache
def _built_in_packs(id: str) -> tuple[Pack, ...]:
    package = package_of(id)
    shared = load_pack(_SHARED_FIGHTS, id)
    known = {**package.extends, id: package.catalogue, EVERY_SYSTEM: _SHARED_FIGHTS}
    return (*load_packs(package.catalogue, id, known.get, known), shared)


@cache
def _cast_of(id: str) -> Pack:
    pack = load_pack(package_of(id).cast, id)
    pack.is_cast = True
    return pack


@cache
def _clauses_of(id: str) -> ClauseFile:
    return read_clauses(clauses_file(id))


def clauses_file(id: str) -> Path:
    return package_of(id).clauses


@cache
def lasting_data(id: str) -> tuple[Mapping[Key, DataKey], frozenset[Key]]:
    """What may be said of one lasting effect in a system, and which of it names a creature."""
    _, words = vocabulary_of(id)
    return words.data_keys.get(LASTING, {}), words.bonds


def vocabulary_of(id: str) -> tuple[Ruleset, Vocabulary]:
    """A system's empty ruleset and the words its files may use (for linting)."""
    rules, words = package_of(id).make()
    words.citations = rules.citations
    words.systems = tuple(_found().givers)  # a fight may have a cast for one that is unusable
    return rules, words
