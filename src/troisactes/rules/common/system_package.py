"""What a system says of itself: the object its entry point names.

A package that brings a system has an entry point in the group ``troisactes.systems`` whose name is
the system's id and whose value is a ``SystemPackage``::

    [project.entry-points."troisactes.systems"]
    deux-gestes = "deux_gestes:SYSTEM"

Everything of the system is in one folder::

    clauses.toml      its rules, numbered, in both languages
    catalogue/        its pack: actions, conditions, things, creatures, fights, options
    words/            fr.ftl and en.ftl: what it alone says (may be missing)
    sheet-guide.toml  for whoever fills in a sheet: what is usual at each level, roles, usual shapes
                      of actions (may be missing)
    scenarios/        *.yaml that claim its clauses; cast/ is a pack only scenarios use

The declaration itself is read often and must be cheap: it imports nothing of the rules. ``make``
imports them when the system is played.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from troisactes.kernel.definitions import Name

if TYPE_CHECKING:
    from troisactes.catalogue.clauses import Clause
    from troisactes.catalogue.schema import Catalogue
    from troisactes.catalogue.vocabulary import Vocabulary
    from troisactes.kernel.ruleset import Ruleset

CONTRACT: Final = 1  # raised when what shared code asks of a system changes
LAST: Final = 100  # where a system that says nothing is listed
# The pack of what games of three actions and a reaction share, for ``extends``.
THREE_ACTIONS: Final = {"three-actions": Path(__file__).parent / "catalogue"}
# For whoever fills in a sheet of games whose library is that pack's.
THREE_ACTIONS_GUIDE: Final = Path(__file__).parent / "sheet-guide.toml"


class UnitLooks(NamedTuple):
    """How what costs are paid with looks: a unit of the turn, or a pool."""

    glyph: str = ""  # in text: ● for each; nothing for « 3 PA »
    drawing: str = "dot"  # on the page: a shape it knows, or an SVG path of 16 by 16
    counted: bool = False  # a number and one drawing, instead of a row of drawings


# How it is drawn where a system says nothing else of it.
USUAL_LOOKS: Final[Mapping[str, UnitLooks]] = {
    "action": UnitLooks("◆", "diamond"),
    "reaction": UnitLooks("↺", "return"),
    "slots": UnitLooks("✶"),
    "focus": UnitLooks("✷"),
    "charges": UnitLooks("✸"),
}


class OwnCommandParts(NamedTuple):
    """What a command of a system's own is made of."""

    parameters: Callable[[str], Sequence[Any]]  # click's, in a language
    # Called with the language, a rich console, the ``System`` and the parameters by name; one
    # called ``options`` comes as table options that have been checked.
    run: Callable[..., None]


class OwnCommand(NamedTuple):
    """A command of the command line that only makes sense with this system.

    The system's words have its help: ``command-NAME-short`` and ``command-NAME-help``.
    """

    name: str
    place: str  # of its ``OwnCommandParts``, "package.module:NAME": imported when it is called


class SystemPackage(NamedTuple):
    """A system, before anything of it is read."""

    id: str
    contract: int  # the ``CONTRACT`` it was written for
    name: Name
    folder: Path
    make: Callable[[], tuple[Ruleset, Vocabulary]]  # an empty ruleset, and the words of its files
    short_name: Name | None = None  # where there is little room
    order: int = LAST  # of showing: the lowest first
    usual: bool = False  # played by commands that are given no system
    usual_fight: str = ""  # played by a program that names none; else the first there is
    surprise: bool = False  # whether who is aware of the others matters as a fight begins
    extends: Mapping[str, Path] = {}  # packs its catalogue may extend -> their folder
    looks: Mapping[str, UnitLooks] = {}  # by unit or pool
    commands: tuple[OwnCommand, ...] = ()
    shared_guide: Path | None = None  # its sheet-guide.toml, where several systems share it
    edition: int = 0  # of the game whose sheets other programs write; 0: there are none

    @property
    def catalogue(self) -> Path:
        return self.folder / "catalogue"

    @property
    def clauses(self) -> Path:
        return self.folder / "clauses.toml"

    @property
    def words(self) -> Path:
        return self.folder / "words"

    @property
    def sheet_guide(self) -> Path:
        return self.shared_guide or self.folder / "sheet-guide.toml"

    @property
    def scenarios(self) -> Path:
        return self.folder / "scenarios"

    @property
    def cast(self) -> Path:
        """The pack of creatures and things that only scenarios are written with."""
        return self.folder / "scenarios" / "cast"


class System:
    """A system ready to play.

    >>> from troisactes import load_system
    >>> system = load_system("pf2")
    >>> system
    <System pf2>
    >>> system.catalogue.names["action:stride"].fr
    'Marcher rapidement'
    """

    __slots__ = ("catalogue", "clauses", "id", "package", "packs", "rules")

    def __init__(
        self,
        package: SystemPackage,
        rules: Ruleset,
        catalogue: Catalogue,
        packs: tuple[str, ...],
    ) -> None:
        self.id = package.id
        self.package = package
        self.rules = rules
        self.catalogue = catalogue
        self.clauses: Mapping[str, Clause] = catalogue.clauses
        self.packs = packs  # folders of homebrew laid over it

    def __repr__(self) -> str:
        over = f" with {', '.join(self.packs)}" if self.packs else ""
        return f"<System {self.id}{over}>"
