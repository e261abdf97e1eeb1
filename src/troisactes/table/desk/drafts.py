"""A line of the log while it is being written: a deed, its walk, and what came of it."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from troisactes.table.desk.model import Detail, Line, LineKind
from troisactes.table.desk.parts import Why
from troisactes.table.desk.words import words


class Draft(msgspec.Struct, gc=False):
    """A line being written."""

    kind: LineKind
    says: str
    clause: str
    creature: str = ""
    index: int = -1
    is_mine: bool = False
    is_open: bool = False
    auto: bool = False
    is_note: bool = False  # what it stands under goes on after it
    undone: bool = False
    input: int = 0
    last_input: int = 0  # that added to it
    brief: tuple[str, ...] = ()
    details: tuple[Detail, ...] = ()
    off_rules: Why | None = None
    topic: str = ""  # what several share in one line: initiative, an effect they come under
    effect: str = ""  # that several came under
    sharers: tuple[str, ...] = ()
    walker: int = -1
    way: tuple[str, str] = ("", "")
    here: int = -1

    def share(self, name: str) -> None:
        self.sharers += (name,)

    def walk(self, index: int, place: tuple[int, int], cell_name: Callable[[int], str]) -> bool:
        """Go on with the walk on this line; says whether it is the same one."""
        if self.walker == -1:
            self.walker = index
            self.way = (cell_name(place[0]), cell_name(place[1]))
            self.here = place[1]
            return True
        if self.walker != index or self.here != place[0]:
            return False
        self.way = (self.way[0], cell_name(place[1]))
        self.here = place[1]
        return True

    def line(self, lang: str) -> Line:
        says = self.says
        if len(self.sharers) > 1:
            what = ", ".join(self.sharers)
            says = words(lang, "desk-deed", creature=self.effect, what=what)
        if self.walker >= 0:
            says += f" {self.way[0]} → {self.way[1]}"
        if self.brief:
            outcome = ", ".join(dict.fromkeys(self.brief))
            says = words(lang, "desk-outcome", deed=says, outcome=outcome)
        return Line(
            n=0,
            says=says,
            kind=self.kind,
            creature=self.creature,
            is_mine=self.is_mine,
            clause=self.clause,
            details=self.details,
            undone=self.undone,
            undone_says=words(lang, "desk-undone") if self.undone else "",
            off_rules=self.off_rules,
            auto=self.auto,
            input=self.input,
        )
