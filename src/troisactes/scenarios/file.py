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

from troisactes.catalogue.params import by_key
from troisactes.catalogue.reader import ProblemReport, Reader, Spot, all_of, in_toml
from troisactes.errors import MapError, ScenarioError
from troisactes.i18n.plain_names import plain_name
from troisactes.journal.lifted_rules import FIGHT, ONCE
from troisactes.journal.wire import GM
from troisactes.kernel.definitions import Carried, Lying
from troisactes.kernel.grid import Grid
from troisactes.kernel.state import NOWHERE
from troisactes.records.complaints import (
    about_kinds,
    about_maps,
    about_packs,
    about_scenarios,
    about_values,
)
from troisactes.rules.common.parts.under_way import HOLDING, RIDING
from troisactes.rules.registry import system_ids
from troisactes.scenarios.shape import (
    VERBS,
    Expect,
    Scenario,
    ScenarioStep,
    Someone,
    WantedOutcome,
    WantedRefusal,
)
from troisactes.scenarios.yaml_reader import Document, parse_documents, read_documents

BLANK_MAP: Final = (12, 8)
MODES: Final = ("encounter", "exploration", "downtime")
SAYS: Final = " says"
INTERJECTS: Final = " interjects"
# What expectations may look back to without a mark.
MOMENTS: Final = ("step", "start")
# What may go with it.
EXTRAS: Final = ("dice", "expect", "refused", "error", "overrule", "note")
BONDS: Final = (HOLDING, RIDING)
ANY: Final = "any"  # refused, by whatever rule
RESERVED: Final = frozenset((GM, about_values.nobody(), "ground", *VERBS, *EXTRAS))

_SIZE = re.compile(r"([0-9]{1,3}) ?[x×] ?([0-9]{1,3})")
_CREATURE_ID = re.compile(r"\w[\w'-]{0,39}")


def read_scenarios(path: Path, expectations: Collection[str]) -> list[Scenario]:
    """The scenarios of a file; raises ScenarioError with every problem of it."""
    return _read(read_documents(path), path.as_posix(), expectations)


def parse_scenarios(text: str, file: str, expectations: Collection[str]) -> list[Scenario]:
    """The scenarios of a text that is already at hand."""
    return _read(parse_documents(text, file), file, expectations)


def _read(documents: list[Document], file: str, expectations: Collection[str]) -> list[Scenario]:
    report = ProblemReport()
    if not documents:
        nothing = Spot(Document(file, 1))
        report.add(nothing, about_scenarios.a_scenario(), about_scenarios.an_empty_file())
    scenarios: list[Scenario] = []
    titles: dict[str, int] = {}
    for document in documents:
        if not isinstance(document.value, dict):
            report.add(
                Spot(document), about_scenarios.a_mapping_with_a_title(), in_toml(document.value)
            )
            continue
        reader = Reader(report, document.value, Spot(document))
        scenario = _ScenarioReader(reader, document, expectations).read()
        first = titles.setdefault(scenario.title, scenario.line)
        if first != scenario.line:
            reader.fail(
                "title",
                about_scenarios.different_for_each_scenario(),
                about_values.that_of_line_again(first),
            )
        scenarios.append(scenario)
    if len(report):
        raise ScenarioError(about_packs.cannot_be_used(file), report.problems())
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
        title = plain_name(r.str("title"))
        if r.has("title") and not title.strip():
            r.fail("title", about_values.a_sentence())
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
            round=r.int("round", 1, at_least=1),
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

    def _check_bonds(self, scenario: Scenario) -> None:
        for someone in scenario.creatures:
            for bond, other in someone.bonds.items():
                if other not in self.ids or other == someone.id:
                    spot = self.r.spot.under("creatures", someone.id, bond)
                    others = [id for id in self.ids if id != someone.id]
                    self.r.unknown(spot, about_kinds.a_known("creature"), other, others)

    def _check_whole(self, scenario: Scenario) -> None:
        r = self.r
        self._check_bonds(scenario)
        if scenario.round > 1 and scenario.mode != MODES[0]:
            r.fail("round", about_scenarios.absent_as_nobody_fights_yet())
        if scenario.order and len(scenario.order) < len(scenario.creatures):
            missing = ", ".join(id for id in self.ids if id not in scenario.order)
            r.fail("order", about_scenarios.everyone_first_to_act_first(), about_values.no(missing))
        if scenario.load_error:
            if not scenario.pack:
                r.missing("pack", about_scenarios.the_text_that_must_be_refused())
            if scenario.steps:
                r.fail(
                    "steps",
                    about_scenarios.absent_a_refused_pack_has_no_fight(),
                    about_values.some(),
                )
        elif not scenario.steps and not scenario.load_warning:
            r.missing("steps", about_scenarios.what_happens_as_a_list())
        if scenario.seed is not None:
            has_dice = bool(scenario.dice) or any(step.dice for step in scenario.steps)
            if has_dice or scenario.dice_ask:
                r.fail("seed", about_scenarios.absent_as_dice_are_given())

    # --- the setting -------------------------------------------------------------------------

    def _options(self) -> dict[str, str]:
        chosen: dict[str, str] = {}
        for name, value in self.r.table("options", {}).items():
            if isinstance(value, bool) or not isinstance(value, str | int):
                spot = self.r.spot.under("options", name)
                self.report.add(
                    spot, about_scenarios.to_be_a_word_or_a_number(name), in_toml(value)
                )
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
            return Grid.from_text(text)
        except MapError as error:
            in_row = about_maps.in_row(error.expected, error.row)
            expected = in_row if error.row else error.expected
            self.report.add(r.spot.under("map"), expected, error.found)
        return Grid.blank(*BLANK_MAP)

    def _creatures(self, grid: Grid) -> tuple[Someone, ...]:
        table = self.r.raw("creatures")
        if table is None:
            return ()
        if not isinstance(table, dict):
            self.r.fail("creatures", about_scenarios.a_mapping_of_creatures())
            return ()
        found = []
        for id, value in table.items():
            spot = self.r.spot.under("creatures", id)
            if not _CREATURE_ID.fullmatch(id) or id in RESERVED:
                self.report.add(
                    spot, about_maps.a_short_name_without_spaces(), about_values.written(repr(id))
                )
            elif not isinstance(value, dict):
                self.report.add(spot, about_scenarios.to_be_like_a_creature(id), in_toml(value))
            else:
                found.append(self._creature(id, Reader(self.report, value, spot), grid))
        return tuple(found)

    def _creature(self, id: str, r: Reader, grid: Grid) -> Someone:
        rides = r.str(RIDING, "")
        at = r.str("at", "") if rides else r.str("at")
        cell = NOWHERE if rides else 0
        if at:
            try:
                cell = grid.parse_cell(at)
            except MapError as error:
                r.fail("at", error.expected)
        someone = Someone(
            id=id,
            line=r.spot.where()[1] or 1,
            sheet=r.str("is"),
            cell=cell,
            side=r.str("side", ""),
            name=r.str("name", ""),
            hp=r.int("hp") if r.has("hp") else None,
            pools=self._numbers(r, "pools"),
            conditions=self._conditions(r),
            has=r.words("has", ()),
            held=_carried(r, "held", in_hand=True),
            stowed=_carried(r, "stowed", in_hand=False),
            notes=r.table("notes", {}),
            budget=self._numbers(r, "budget"),
            counters=self._numbers(r, "counters"),
            bonds={bond: r.str(bond) for bond in BONDS if r.has(bond)},
        )
        for bond in BONDS:
            r.raw(bond)
        r.raw("hp")
        r.finish()
        return someone

    def _ground(self, grid: Grid) -> tuple[Lying, ...]:
        """``{C2: [torch, {is: lock, acts: 6}]}``: what is on the map from the start."""
        table = self.r.raw("ground")
        if table is None:
            return ()
        if not isinstance(table, dict):
            self.r.fail("ground", about_scenarios.a_mapping_of_things())
            return ()
        r = Reader(self.report, table, self.r.spot.under("ground"))
        found: list[Lying] = []
        for square in table:
            things = r.things(square)
            try:
                cell = grid.parse_place(square)
            except MapError as error:
                self.report.add(r.spot.under(square), error.expected, in_toml(square))
            else:
                found.extend(Lying(cell, kind, by_key(data)) for kind, data, _ in things)
        return tuple(found)

    def _numbers(self, r: Reader, key: str) -> dict[str, int]:
        """``{slots: 1}``: whole numbers by name."""
        numbers: dict[str, int] = {}
        for name, value in r.table(key, {}).items():
            if isinstance(value, int) and not isinstance(value, bool):
                numbers[name] = value
            else:
                spot = r.spot.under(key, name)
                self.report.add(spot, about_scenarios.to_be_a_whole_number(name), in_toml(value))
        return numbers

    def _conditions(self, r: Reader) -> dict[str, object]:
        """``slowed: 1``, ``prone: true``, or a mapping with its value, clock and data."""
        found: dict[str, object] = {}
        table = r.raw("conditions")
        if table is None:
            return found
        if not isinstance(table, dict):
            r.fail("conditions", about_scenarios.a_mapping_of_conditions())
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
                expected = about_scenarios.to_be_like_a_condition(name)
                self.report.add(spot, expected, in_toml(value))
        return found

    # --- the story ---------------------------------------------------------------------------

    def _steps(self) -> tuple[ScenarioStep, ...]:
        found = []
        for index, table in self.r.tables("steps"):
            spot = self.r.spot.under("steps", index)
            found.append(self._step(index + 1, Reader(self.report, table, spot), table))
        return tuple(found)

    def _step(self, number: int, r: Reader, table: dict[str, object]) -> ScenarioStep:
        verb, who, order = self._verb(r, [key for key in table if key not in EXTRAS])
        step = ScenarioStep(
            number=number,
            line=r.spot.where()[1] or 1,
            verb=verb,
            who=who,
            order=order,
            dice=_faces(r),
            refused=self._refusal(r),
            error=r.str("error", ""),
            overrule=_overruling(r),
            note=r.str("note", ""),
            expects=self._expects(r),
        )
        if not verb and not step.expects:
            self.report.add(
                r.spot,
                about_scenarios.a_step_that_does_or_expects_something(),
                about_values.neither(),
            )
        if step.refused is not None and step.error:
            r.fail("error", about_scenarios.absent_as_the_step_is_to_be_refused())
        if (step.refused is not None or step.error or step.dice) and not verb:
            self.report.add(
                r.spot,
                about_scenarios.somebody_who_does_something(),
                about_values.nobody(),
                about_scenarios.say_who(),
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
            advice = about_scenarios.make_it_two_steps()
            near = self.report.near(keys[-1], (*VERBS, *EXTRAS))
            self.report.add(
                r.spot,
                about_scenarios.one_thing_in_a_step(),
                about_values.written(", ".join(keys)),
                near or advice,
            )
        order = r.raw(key)
        if key in VERBS:
            return key, "", self._checked_order(r, key, order)
        if key == GM:
            if not isinstance(order, str | dict):
                r.fail(key, about_scenarios.a_command_or_a_ruling())
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
            r.unknown(r.spot.under(key), about_kinds.a_known("creature-or-verb"), key, known)
        elif not isinstance(order, str):
            r.fail(key, about_scenarios.a_command_like())
        return verb, who, order

    def _checked_order(self, r: Reader, verb: str, order: object) -> object:
        spot = r.spot.under(verb)
        if verb == "reload" and order is not True:
            r.fail(verb, about_values.written("true"))
        elif verb == "mark" and (not isinstance(order, str) or order in MOMENTS):
            r.fail(verb, about_scenarios.a_word_that_since_can_name(all_of(MOMENTS)))
        elif verb == "why_not":
            if not (isinstance(order, dict) and len(order) == 1):
                r.fail(verb, about_scenarios.one_creature_and_its_command())
                return {"": ""}
        elif verb == "until":
            if isinstance(order, str):
                return {"asked": order, "decision": "act"}
            if not (isinstance(order, dict) and order):
                r.fail(verb, about_scenarios.a_creature_or_a_moment())
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
        if value == ANY:
            return WantedRefusal()
        if value and isinstance(value, str | list):
            return WantedRefusal(r.words("refused"))
        if not isinstance(value, dict):
            r.fail("refused", about_scenarios.a_clause_or_a_refusal())
            return None
        part = Reader(self.report, value, r.spot.under("refused"))
        wanted = WantedRefusal(
            part.words("clause", ()),
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
                self.report.add(here, about_scenarios.expectations_like(), in_toml(group))
                continue
            found.append(self._expect(group, here))
        return tuple(found)

    def _expect(self, group: dict[str, object], spot: Spot) -> Expect:
        since = group.get("since", "step")
        known = (*MOMENTS, *self.marks)
        if since not in known:
            self.report.add(
                spot.under("since"), about_values.one_of(", ".join(known)), in_toml(since)
            )
        wanted = []
        for name, value in group.items():
            if name == "since":
                continue
            if name not in self.expectations:
                advice = self.report.near(name, self.expectations)
                self.report.add(
                    spot.under(name),
                    about_kinds.a_known("expectation"),
                    about_values.written(repr(name)),
                    advice,
                )
            wanted.append(WantedOutcome(name, value, spot.under(name).where()[1] or 1))
        return Expect(str(since), tuple(wanted))


def _carried(r: Reader, name: str, in_hand: bool) -> tuple[Carried, ...] | None:
    """What a list of things says; None when there is no list."""
    things = r.things(name)
    if not r.has(name):
        return None
    return tuple(Carried(kind, in_hand, by_key(data)) for kind, data, _ in things)


def _overruling(r: Reader) -> str:
    """How long what refuses a step is lifted: for this once, or for the fight."""
    if r.raw("overrule") == FIGHT:
        return FIGHT
    return ONCE if r.flag("overrule") else ""


def _faces(r: Reader) -> tuple[int, ...]:
    value = r.raw("dice")
    if value is None:
        return ()
    faces = value if isinstance(value, list) else [value]
    if not all(isinstance(face, int) and not isinstance(face, bool) for face in faces):
        r.fail("dice", about_scenarios.a_list_of_faces())
        return ()
    return tuple(faces)
