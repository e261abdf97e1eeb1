"""Which declared records a system may tell, ask and refuse: its own, and those that are nobody's.

Asked of the packages the records are declared in, not of what was imported so far: another system
that happens to be in the same process, found or not, changes nothing.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from troisactes.records.event import Event
from troisactes.records.questions import Question
from troisactes.records.record import R, declared
from troisactes.records.refusals import Refusal
from troisactes.rules.common.system_package import SystemPackage

_SHARED = "troisactes"


def records_of(system: SystemPackage, family: type[R]) -> Iterator[type[R]]:
    """The kinds of a family that a system has."""
    brought_by = (_SHARED, system.make.__module__.partition(".")[0])
    for record in declared(family):
        owner = _owner(record.__module__)
        if owner == system.folder or (
            owner is None and record.__module__.partition(".")[0] in brought_by
        ):
            yield record


def whatever_is_said(system: SystemPackage) -> Iterator[type[Event | Question | Refusal]]:
    """All that needs sentences."""
    yield from records_of(system, Event)
    yield from records_of(system, Question)
    yield from records_of(system, Refusal)


def plain_answers(system: SystemPackage) -> frozenset[str]:
    """Every answer one of its questions may offer beside actions."""
    kinds = records_of(system, Question)
    return frozenset(word for kind in kinds for word in kind.answers or ())


def _owner(module: str) -> Path | None:
    """The folder of the system whose package a module is in; nothing for shared code.

    A module is imported after the packages it is in: the declaration is there to be seen.
    """
    package = module
    while package := package.rpartition(".")[0]:
        within = sys.modules.get(package)
        for value in vars(within).values() if within is not None else ():
            if isinstance(value, SystemPackage):
                return value.folder
    return None
