"""What a scenario is made of, once its file is read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from troisactes.kernel.definitions import Carried, Lying
from troisactes.kernel.grid import Grid
from troisactes.scenarios.yaml_reader import shown

# What a step may do, besides "somebody: command".
VERBS: Final = ("why_not", "until", "reload", "view", "mark")


class WantedOutcome(NamedTuple):
    """One expectation: ``hp: {O: 40}``."""

    name: str
    value: object
    line: int


class Expect(NamedTuple):
    """Expectations looked at together, over what has happened since a moment."""

    since: str  # "step", "start" or a mark
    wanted: tuple[WantedOutcome, ...]


class WantedRefusal(NamedTuple):
    """The refusal a step must meet; what is empty may be anything."""

    clauses: tuple[str, ...] = ()  # one of these
    code: str = ""
    facts: Mapping[str, object] | None = None
    says: tuple[str, ...] = ()


class ScenarioStep(NamedTuple):
    """One line of the story."""

    number: int  # counted from 1
    line: int
    verb: str  # "do", "gm", "interject", one of VERBS, or "" for expectations alone
    who: str
    order: object  # the command's text, or the verb's own value
    dice: tuple[int, ...] = ()
    refused: WantedRefusal | None = None
    error: str = ""
    overrule: str = ""  # for how long the game master lifts what refuses it
    note: str = ""
    expects: tuple[Expect, ...] = ()

    def __str__(self) -> str:
        if not self.verb:
            return "expect"
        if self.verb == "interject":
            return f"{self.who} interjects: {self.order}"
        if self.verb in VERBS:
            return f"{self.verb}: {shown(self.order)}"
        return f"{self.who}: {shown(self.order)}"


class Someone(NamedTuple):
    """Who takes part. None is as on the sheet."""

    id: str
    line: int
    sheet: str
    cell: int  # NOWHERE: on whatever it rides
    side: str
    name: str
    hp: int | None
    pools: Mapping[str, int]
    conditions: Mapping[str, object]
    has: tuple[str, ...]
    held: tuple[Carried, ...] | None
    stowed: tuple[Carried, ...] | None
    notes: Mapping[str, object]
    budget: Mapping[str, int]  # what is left of its turn, by label
    counters: Mapping[str, int]  # what it has done in its turn
    bonds: Mapping[str, str]  # whom it holds, what it rides


class Scenario(NamedTuple):
    """A fight to set up, a story to play, and what must follow."""

    file: str
    line: int
    title: str
    claims: tuple[str, ...]
    system: str
    options: Mapping[str, str]
    grid: Grid
    creatures: tuple[Someone, ...]
    ground: tuple[Lying, ...]
    order: tuple[str, ...]
    round: int  # the one the fight is in as the scenario begins
    mode: str
    pack: str
    load_error: tuple[str, ...]
    load_warning: tuple[str, ...]
    dice: tuple[int, ...]
    dice_ask: bool
    seed: int | None
    steps: tuple[ScenarioStep, ...]
