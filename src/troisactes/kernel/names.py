"""Names that code and files must agree on: each sort has a type, so a misspelt one is not silent.

A point that tables settle is declared where its rule is, and asked for by that declaration:

    TIE_ORDER: Final = TableOption("tie-order", Literal["creation-order", "game-master"])

    if enc.option(TIE_ORDER) == "game-master": ...

A word that the option does not take is an error under mypy; when a system loads, its declarations
and its files are compared (see ``catalogue.options``).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Generic, NewType, TypeVar, get_args

if TYPE_CHECKING:
    from typing_extensions import TypeForm

Choice = TypeVar("Choice", bound=str)

WORDS = "words"
NUMBER = "number"
ACTIONS = "actions"
NOTHING_LISTED = "none"


class OpenPoint:
    """What code knows of a table option: its id, and what a table may say.

    ``otherwise`` holds under a system that leaves no such choice to its tables; without it, the
    files of every system whose rules ask for the option must declare it.
    """

    __slots__ = ("id", "kind", "otherwise", "words")

    def __init__(self, id: str, kind: str, words: tuple[str, ...], otherwise: str | None) -> None:
        self.id = id
        self.kind = kind
        self.words = words  # empty for a number or a list
        self.otherwise = otherwise


class TableOption(OpenPoint, Generic[Choice]):
    """Settled by one of a few words: ``Encounter.option`` gives it."""

    def __init__(self, id: str, words: TypeForm[Choice], otherwise: Choice | None = None) -> None:
        known = tuple(each for each in get_args(words) if each)  # "": what it is where nobody asks
        super().__init__(id, WORDS, known, otherwise)


class NumberOption(OpenPoint):
    """Settled by a whole number: ``Encounter.number`` gives it."""

    def __init__(self, id: str, otherwise: int | None = None) -> None:
        super().__init__(id, NUMBER, (), None if otherwise is None else str(otherwise))


class ListOption(OpenPoint):
    """Settled by naming some actions: ``Encounter.listed`` gives them."""

    def __init__(self, id: str, otherwise: str | None = None) -> None:
        super().__init__(id, ACTIONS, (), otherwise)


# --- what is kept under a name --------------------------------------------------------------------

Note = NewType("Note", str)  # what a system remembers of a creature beyond a turn
Variable = NewType("Variable", str)  # what it remembers of the fight
TurnCounter = NewType("TurnCounter", str)  # what a creature has done this turn, or has had done
Slot = NewType("Slot", str)  # what the frame of a script keeps between its steps
Pool = NewType("Pool", str)  # what a creature has so much of; what a cost is paid with
Stat = NewType("Stat", str)  # a number of a sheet; whatever modifiers bear on
Feat = NewType("Feat", str)  # what a creature is trained in, as its sheet says
Key = NewType("Key", str)  # of the data of an action, an effect, an item, a sheet
NO_POOL: Final = Pool("")
WITHIN_POOL: Final = "/"  # in the name of a pool: what sort, then which of that sort


def sort_of_pool(pool: str) -> str:
    """``slots/3`` are slots."""
    return pool.partition(WITHIN_POOL)[0]


NO_STAT: Final = Stat("")
ASKED: Final = Slot("asked")
CAUSE: Final = Slot("cause")
CELL_SLOT: Final = Slot("cell")
CREATURE_SLOT: Final = Slot("creature")
FACES: Final = Slot("faces")
FIRST: Final = Slot("first")
OVERRULED: Final = Slot("overruled")  # the game master let it happen against a rule
LET_PASS: Final = Slot("let-pass")  # of a move: who lets the whole of it pass
OF_MOVE: Final = Slot("of-move")  # of a window: it is one instant of a move
PAID: Final = Slot("paid")  # of an action: what it was paid with, where that was no plain unit
PURPOSE: Final = Slot("purpose")
READY: Final = Slot("ready")
RESPONDED: Final = Slot("responded")
ROLLER: Final = Slot("roller")
SUBJECT: Final = Slot("subject")
TARGET: Final = Slot("target")
TEXT: Final = Slot("text")
TRIGGERS_SLOT: Final = Slot("triggers")
USING: Final = Slot("using")
WINDOW_TARGET: Final = Slot("window-target")
PATH: Final = Slot("path")
HP: Final = Pool("hp")
ANY_TIME: Final = Key("any-time")
COOLING: Final = Key("cooling")
LIGHT_KEY: Final = Key("light")
NO_KEY: Final = Key("")
MOST_HP: Final = Stat("hp")
