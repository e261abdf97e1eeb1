"""A line of the log while it is being written: a deed, its walk, and what came of it."""

from __future__ import annotations

from collections.abc import Callable

from troisactes.table.desk.model import Detail, Line, LineKind
from troisactes.table.desk.parts import Why
from troisactes.table.desk.words import words


class Draft:
    """A line being written."""

    def __init__(self, kind: LineKind, says: str, clause: str) -> None:
        self.kind: LineKind = kind
        self.says = says
        self.clause = clause
        self.creature = ""
        self.index = -1
        self.is_mine = False
        self.is_open = False
        self.auto = False
        self.is_note = False  # what it stands under goes on after it
        self.undone = False
        self.input = 0
        self.last_input = 0  # that added to it
        self.brief: list[str] = []
        self.details: list[Detail] = []
        self.off_rules: Why | None = None
        self.topic = ""  # what several share in one line: initiative, an effect they come under
        self.shared: tuple[str, list[str]] = ("", [])
        self._walker = -1
        self._way: tuple[str, str] = ("", "")
        self._here = -1

    def copy(self) -> Draft:
        copy = Draft(self.kind, self.says, self.clause)
        copy.__dict__.update(self.__dict__)
        copy.brief = list(self.brief)
        copy.details = list(self.details)
        copy.shared = (self.shared[0], list(self.shared[1]))
        return copy

    def share(self, name: str) -> None:
        self.shared[1].append(name)

    def walk(self, index: int, place: tuple[int, int], cell_name: Callable[[int], str]) -> bool:
        """Go on with the walk on this line; says whether it is the same one."""
        if self._walker == -1:
            self._walker = index
            self._way = (cell_name(place[0]), cell_name(place[1]))
            self._here = place[1]
            return True
        if self._walker != index or self._here != place[0]:
            return False
        self._way = (self._way[0], cell_name(place[1]))
        self._here = place[1]
        return True

    def line(self, lang: str) -> Line:
        says = self.says
        effect, names = self.shared
        if len(names) > 1:
            says = words(lang, "desk-deed", creature=effect, what=", ".join(names))
        if self._walker >= 0:
            says += f" {self._way[0]} → {self._way[1]}"
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
            details=list(self.details),
            undone=self.undone,
            undone_says=words(lang, "desk-undone") if self.undone else "",
            off_rules=self.off_rules,
            auto=self.auto,
            input=self.input,
        )
