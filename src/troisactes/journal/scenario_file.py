"""Scenarios as their files state them: read, checked for shape, with the line of everything.

A file holds one scenario, or several separated by ``---``. What needs the rules (does this creature
exist, may this be done) is found out when the scenario is played; everything else is refused here,
all problems at once. The format is documented in docs/scenarios.md.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from pathlib import Path
from typing import Final

from troisactes.catalogue.reader import Reader, Report, Spot, in_toml
from troisactes.errors import MapError, ScenarioError
from troisactes.journal.scenario_shape import (
    VERBS,
    Expect,
    Scenario,
    Someone,
    Step,
    Wanted,
    WantedRefusal,
)
from troisactes.journal.scenario_yaml import Document, parse_documents, read_documents
from troisactes.journal.wire import GM
from troisactes.kernel.definitions import Carried, Lying
from troisactes.kernel.grid import Grid
from troisactes.rules.registry import system_ids

BLANK_MAP: Final = (12, 8)
MODES: Final = ("encounter", "exploration", "downtime")
SAYS: Final = " says"
INTERJECTS: Final = " interjects"
# What expectations may look back to without a mark.
MOMENTS: Final = ("step", "start")
# What may go with it.
EXTRAS: Final = ("dice", "expect", "refused", "error", "overrule", "note")
RESERVED: Final = frozenset((GM, "nobody", "ground", *VERBS, *EXTRAS))

_SIZE = re.compile(r"([0-9]{1,3}) ?[x×] ?([0-9]{1,3})")
_CREATURE_ID = re.compile(r"\w[\w'-]{0,39}")
_MAP_OBJECTION = re.compile(
    r"(?:row ([0-9]+)(?:, column [0-9]+)?: )?expected (.*), found (.*)", re.DOTALL
)


def read_scenarios(path: Path, expectations: Collection[str]) -> list[Scenario]:
    """The scenarios of a file; raises ScenarioError with every problem of it."""
    return _read(read_documents(path), path.as_posix(), expectations)


def parse_scenarios(text: str, file: str, expectations: Collection[str]) -> list[Scenario]:
    """The scenarios of a text that is already at hand."""
    return _read(parse_documents(text, file), file, expectations)


def _read(documents: list[Document], file: str, expectations: Collection[str]) -> list[Scenario]:
    report = Report()
    if not documents:
        nothing = Spot(Document(file, 1))
        report.add(nothing, "a scenario: title, system, creatures, steps", "an empty file")
    scenarios: list[Scenario] = []
    titles: dict[str, int] = {}
    for document in documents:
        if not isinstance(document.value, dict):
            report.add(Spot(document), "a mapping with title, system, …", in_toml(document.value))
            continue
        reader = Reader(report, document.value, Spot(document))
        scenario = _ScenarioReader(reader, document, expectations).read()
        first = titles.setdefault(scenario.title, scenario.line)
        if first != scenario.line:
            reader.fail("title", "different for each scenario", f"that of line {first} again")
        scenarios.append(scenario)
    if len(report):
        raise ScenarioError(f"{file} cannot be used:", report.problems())
    return scenarios


class _ScenarioReader:
    def __init__(self, reader: Reader, document: Document, expectations: Collection[str]) -> None:
        self.r = reader
        self.report = reader.report
        self.document = document
        self.expectations = expectations
        self.ids: tuple[str, ...] = ()
        self.marks: list[str] = []

    def read(self) -> Scenario:
        r = self.r
        title = r.str("title")
        if r.has("title") and not title.strip():
            r.fail("title", "a sentence")
        system = r.known("system", "system", system_ids())
        grid = self._map()
        creatures = self._creatures(grid)
        self.ids = tuple(each.id for each in creatures)
        scenario = Scenario(
            file=self.document.file,
            line=self.document.where(())[1] or 1,
            title=title,
            claims=r.words("claims", ()),
            system=system,
            options=self._options(),
            grid=grid,
            creatures=creatures,
            ground=self._ground(grid),
            order=r.known_words("order", "creature", self.ids, ()),
            mode=r.choice("mode", MODES, "encounter"),
            pack=r.str("pack", ""),
            load_error=r.words("load_error", ()),
            load_warning=r.words("load_warning", ()),
            dice=_faces(r),
            dice_ask=r.flag("dice_ask"),
            seed=r.int("seed") if r.has("seed") else None,
            steps=self._steps(),
        )
        r.raw("seed")
        self._check_whole(scenario)
        r.finish()
        return scenario

    def _check_whole(self, scenario: Scenario) -> None:
        r = self.r
        if scenario.order and len(scenario.order) < len(scenario.creatures):
            missing = ", ".join(id for id in self.ids if id not in scenario.order)
            r.fail("order", "everyone, first to act first", f"no {missing}")
        if scenario.load_error:
            if not scenario.pack:
                r.missing("pack", "the text that must be refused")
            if scenario.steps:
                r.fail("steps", "absent: a pack that is refused has no fight", "some")
        elif not scenario.steps and not scenario.load_warning:
            r.missing("steps", "what happens, as a list")
        if scenario.seed is not None:
            has_dice = bool(scenario.dice) or any(step.dice for step in scenario.steps)
            if has_dice or scenario.dice_ask:
                r.fail("seed", "absent, as the dice are given or asked for")

    # --- the setting -------------------------------------------------------------------------

    def _options(self) -> dict[str, str]:
        chosen: dict[str, str] = {}
        for name, value in self.r.table("options", {}).items():
            if isinstance(value, bool) or not isinstance(value, str | int):
                spot = self.r.spot.under("options", name)
                self.report.add(spot, f"{name} to be a word or a number", in_toml(value))
            else:
                chosen[name] = str(value)
        return chosen

    def _map(self) -> Grid:
        r = self.r
        if not r.has("map"):
            r.raw("map")
            return Grid.blank(*BLANK_MAP)
        text = r.str("map")
        size = _SIZE.fullmatch(text.strip())
        try:
            if size is not None:
                return Grid.blank(int(size[1]), int(size[2]))
            return Grid.parse([row for row in text.split("\n") if row.strip()])
        except MapError as error:
            objection = _MAP_OBJECTION.fullmatch(error.message)
            if objection is None:
                r.fail("map", "a map that can be read", error.message)
            else:
                row = f" in row {objection[1]}" if objection[1] else ""
                self.report.add(r.spot.under("map"), f"{objection[2]}{row}", objection[3])
        return Grid.blank(*BLANK_MAP)

    def _creatures(self, grid: Grid) -> tuple[Someone, ...]:
        table = self.r.raw("creatures")
        if table is None:
            return ()
        if not isinstance(table, dict):
            self.r.fail("creatures", "a mapping: F: {is: fixture-fighter, at: B2}")
            return ()
        found = []
        for id, value in table.items():
            spot = self.r.spot.under("creatures", id)
            if not _CREATURE_ID.fullmatch(id) or id in RESERVED:
                self.report.add(spot, "a short name without spaces, like F or gobelin-2", repr(id))
            elif not isinstance(value, dict):
                self.report.add(spot, f"{id} to be like {{is: …, at: B2}}", in_toml(value))
            else:
                found.append(self._creature(id, Reader(self.report, value, spot), grid))
        return tuple(found)

    def _creature(self, id: str, r: Reader, grid: Grid) -> Someone:
        at = r.str("at")
        cell = 0
        if at:
            try:
                cell = grid.parse_cell(at)
            except MapError as error:
                r.fail("at", _wanted_cell(error))
        someone = Someone(
            id=id,
            line=r.spot.where()[1] or 1,
            sheet=r.str("is"),
            cell=cell,
            side=r.str("side", ""),
            name=r.str("name", ""),
            hp=r.int("hp", at_least=0) if r.has("hp") else None,
            pools=self._pools(r),
            conditions=self._conditions(r),
            has=r.words("has", ()),
            held=_carried(r, "held", in_hand=True),
            stowed=_carried(r, "stowed", in_hand=False),
            notes=r.table("notes", {}),
        )
        r.raw("hp")
        r.finish()
        return someone

    def _ground(self, grid: Grid) -> tuple[Lying, ...]:
        """``{C2: [torch, {is: lock, acts: 6}]}``: what is on the map from the start."""
        table = self.r.raw("ground")
        if table is None:
            return ()
        if not isinstance(table, dict):
            self.r.fail("ground", "a mapping from squares to things: C2: [torch]")
            return ()
        r = Reader(self.report, table, self.r.spot.under("ground"))
        found: list[Lying] = []
        for square in table:
            things = r.things(square)
            try:
                cell = grid.parse_cell(square)
            except MapError as error:
                self.report.add(r.spot.under(square), _wanted_cell(error), in_toml(square))
            else:
                found.extend(Lying(cell, kind, data) for kind, data, _ in things)
        return tuple(found)

    def _pools(self, r: Reader) -> dict[str, int]:
        pools: dict[str, int] = {}
        for name, value in r.table("pools", {}).items():
            if isinstance(value, int) and not isinstance(value, bool):
                pools[name] = value
            else:
                spot = r.spot.under("pools", name)
                self.report.add(spot, f"{name} to be a whole number", in_toml(value))
        return pools

    def _conditions(self, r: Reader) -> dict[str, object]:
        """``slowed: 1``, ``prone: true``, or a mapping with its value, clock and data."""
        found: dict[str, object] = {}
        table = r.raw("conditions")
        if table is None:
            return found
        if not isinstance(table, dict):
            r.fail("conditions", "a mapping like {slowed: 1, prone: true}")
            return found
        for name, value in table.items():
            spot = r.spot.under("conditions", name)
            if value is True:
                found[name] = {"value": 0}
            elif isinstance(value, int) and not isinstance(value, bool):
                found[name] = {"value": value}
            elif isinstance(value, dict):
                part = Reader(self.report, value, spot)
                details = {
                    "value": part.int("value", 0),
                    "data": part.table("data", {}),
                    "lasts": part.str("lasts", ""),
                    "count": part.int("count", 1, at_least=1),
                    "of": part.str("of", ""),
                    "source": part.str("source", ""),
                }
                part.finish()
                found[name] = {key: each for key, each in details.items() if each}
            else:
                expected = f"{name} to be its value, true, or a mapping with value, lasts, data …"
                self.report.add(spot, expected, in_toml(value))
        return found

    # --- the story ---------------------------------------------------------------------------

    def _steps(self) -> tuple[Step, ...]:
        found = []
        for index, table in self.r.tables("steps"):
            spot = self.r.spot.under("steps", index)
            found.append(self._step(index + 1, Reader(self.report, table, spot), table))
        return tuple(found)

    def _step(self, number: int, r: Reader, table: dict[str, object]) -> Step:
        verb, who, order = self._verb(r, [key for key in table if key not in EXTRAS])
        step = Step(
            number=number,
            line=r.spot.where()[1] or 1,
            verb=verb,
            who=who,
            order=order,
            dice=_faces(r),
            refused=self._refusal(r),
            error=r.str("error", ""),
            overrule=r.flag("overrule"),
            note=r.str("note", ""),
            expects=self._expects(r),
        )
        if not verb and not step.expects:
            self.report.add(r.spot, "a step that does or expects something", "neither")
        if step.refused is not None and step.error:
            r.fail("error", "absent, as the step is to be refused")
        if (step.refused is not None or step.error or step.dice) and not verb:
            self.report.add(
                r.spot, "somebody who does something", "nobody", "Say who: F: stride C2."
            )
        if verb == "mark":
            self.marks.append(str(order))
        r.finish()
        return step

    def _verb(self, r: Reader, keys: list[str]) -> tuple[str, str, object]:
        if not keys:
            return "", "", None
        key = keys[0]
        for other in keys:
            r.raw(other)
        if len(keys) > 1:
            advice = "Make it two steps, each with its own dash."
            near = self.report.near(keys[-1], (*VERBS, *EXTRAS))
            self.report.add(r.spot, "one thing in a step", ", ".join(keys), near or advice)
        order = r.raw(key)
        if key in VERBS:
            return key, "", self._checked_order(r, key, order)
        if key == GM:
            if not isinstance(order, str | dict):
                r.fail(key, "a command or a ruling")
            return GM, GM, order
        who, verb = key, "do"
        if key.endswith(SAYS):
            who, verb = key.removesuffix(SAYS), "interject"
            order = f"speak {order}" if isinstance(order, str) else order
        elif key.endswith(INTERJECTS):
            who, verb = key.removesuffix(INTERJECTS), "interject"
        if isinstance(order, int) and not isinstance(order, bool):
            order = str(order)  # a die that was asked for
        known = [*self.ids, GM, *VERBS, *EXTRAS]
        if who not in self.ids and not (isinstance(order, str) and _CREATURE_ID.fullmatch(who)):
            r.unknown(r.spot.under(key), "creature or verb", key, known)
        elif not isinstance(order, str):
            r.fail(key, 'a command like "stride C2"')
        return verb, who, order

    def _checked_order(self, r: Reader, verb: str, order: object) -> object:
        spot = r.spot.under(verb)
        if verb == "reload" and order is not True:
            r.fail(verb, "true")
        elif verb == "mark" and (not isinstance(order, str) or order in MOMENTS):
            r.fail(verb, f"a word that since: can name, other than {' and '.join(MOMENTS)}")
        elif verb == "why_not":
            if not (isinstance(order, dict) and len(order) == 1):
                r.fail(verb, "one creature and its command, like {F: sudden-charge}")
                return {"": ""}
        elif verb == "until":
            if isinstance(order, str):
                return {"asked": order, "decision": "act"}
            if not (isinstance(order, dict) and order):
                r.fail(verb, "a creature, or a mapping with asked, decision, round, turn, turns")
                return {}
            part = Reader(self.report, order, spot)
            for name in ("asked", "decision", "turn", "mode"):
                part.str(name, "")
            for name in ("round", "turns"):
                part.int(name, 0)
            part.finish()
        elif verb == "view":
            part = Reader(self.report, order if isinstance(order, dict) else {}, spot)
            part.str("seat")
            for name in ("has", "lacks", "order", "creatures"):
                part.words(name, ())
            part.table("sees", {})
            part.finish()
        return order

    def _refusal(self, r: Reader) -> WantedRefusal | None:
        value = r.raw("refused")
        if value is None:
            return None
        if isinstance(value, str) and value:
            return WantedRefusal(value)
        if not isinstance(value, dict):
            r.fail("refused", "a clause id, or {clause: …, code: …, facts: …}")
            return None
        part = Reader(self.report, value, r.spot.under("refused"))
        wanted = WantedRefusal(
            part.str("clause", ""),
            part.str("code", ""),
            part.table("facts") if part.has("facts") else None,
            part.words("says", ()),
        )
        part.raw("facts")
        part.finish()
        return wanted

    def _expects(self, r: Reader) -> tuple[Expect, ...]:
        value = r.raw("expect")
        if value is None:
            return ()
        spot = r.spot.under("expect")
        groups = value if isinstance(value, list) else [value]
        found = []
        for index, group in enumerate(groups):
            here = spot.under(index) if isinstance(value, list) else spot
            if not (isinstance(group, dict) and group):
                self.report.add(here, "expectations, like {hp: {O: 40}}", in_toml(group))
                continue
            found.append(self._expect(group, here))
        return tuple(found)

    def _expect(self, group: dict[str, object], spot: Spot) -> Expect:
        since = group.get("since", "step")
        known = (*MOMENTS, *self.marks)
        if since not in known:
            self.report.add(spot.under("since"), f"one of {', '.join(known)}", in_toml(since))
        wanted = []
        for name, value in group.items():
            if name == "since":
                continue
            if name not in self.expectations:
                advice = self.report.near(name, self.expectations)
                self.report.add(spot.under(name), "a known expectation", repr(name), advice)
            wanted.append(Wanted(name, value, spot.under(name).where()[1] or 1))
        return Expect(str(since), tuple(wanted))


def _carried(r: Reader, name: str, in_hand: bool) -> tuple[Carried, ...] | None:
    """What a list of things says; None when there is no list."""
    things = r.things(name)
    if not r.has(name):
        return None
    return tuple(Carried(kind, in_hand, data) for kind, data, _ in things)


def _wanted_cell(error: MapError) -> str:
    return error.message.removeprefix("expected ").partition(", found")[0]


def _faces(r: Reader) -> tuple[int, ...]:
    value = r.raw("dice")
    if value is None:
        return ()
    faces = value if isinstance(value, list) else [value]
    if not all(isinstance(face, int) and not isinstance(face, bool) for face in faces):
        r.fail("dice", "a list of faces, like [15, 6]")
        return ()
    return tuple(faces)
