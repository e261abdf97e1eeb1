"""What a step or targeting builder reads its parameters from.

    def build(p: Params) -> Step:
        return Shove(p.stat("stat"), p.degrees("on", "success"), p.script("steps"))

Words are checked against the system's vocabulary and the catalogue. A parameter that is missing or
wrong is reported, and a harmless value returned in its place; keys nothing reads are reported too.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping
from typing import cast

from troisactes.catalogue.clauses import HOMEBREW, Clause
from troisactes.catalogue.durations import UNLIMITED, Duration, parse_duration
from troisactes.catalogue.reader import Number, Reader, Report, Spot, Text, in_toml
from troisactes.catalogue.resolve import Resolved, Tables
from troisactes.catalogue.scripts import Block, Scope
from troisactes.catalogue.vocabulary import Vocabulary
from troisactes.kernel.agenda import Script, Step
from troisactes.kernel.checks import CRITICAL_FAILURE, CRITICAL_SUCCESS, DEGREES, FAILURE, SUCCESS

__all__ = ["Duration", "Params", "Reading", "parse_dice"]

USE = "use"  # the step a bare action id stands for
TOPIC = "@"  # before the topic of a clause, for packs that several systems extend

DEGREE_WORDS: Mapping[str, frozenset[int]] = {
    **{word: frozenset((degree,)) for degree, word in enumerate(DEGREES)},
    "hit": frozenset((SUCCESS, CRITICAL_SUCCESS)),
    "miss": frozenset((CRITICAL_FAILURE, FAILURE)),
    "any": frozenset(range(len(DEGREES))),
}

_DICE = re.compile(r"(?:([0-9]{0,9})d([0-9]{1,9})([+-][0-9]{1,9})?|([+-]?[0-9]{1,9}))")
_DICE_EXPECTED = 'dice like "2d6+3", "1d8" or "4"'
MOST_DICE = 100
MOST_FACES = 1_000
MOST_ADDED = 1_000


class Reading:
    """What is known while a catalogue is read: the system's words, every entry, the problems."""

    def __init__(
        self,
        vocabulary: Vocabulary,
        tables: Tables,
        clauses: Mapping[str, Clause],
        report: Report,
    ) -> None:
        self.vocabulary = vocabulary
        self.tables = tables
        self.clauses = clauses
        self.report = report
        self.facts = {name: 1 << place for place, name in enumerate(vocabulary.facts)}
        actions = tables.sections["action"]
        self.actions = frozenset(
            id for id, entry in actions.items() if entry.table.get("abstract") is not True
        )
        self.families = frozenset(actions) | {
            family
            for entry in actions.values()
            if isinstance(family := entry.table.get("family"), str)
        }

    def ids(self, section: str) -> Collection[str]:
        """What may be referred to in a section."""
        return self.actions if section == "action" else self.tables.sections[section]

    def why_unknown(self, section: str, id: str) -> str:
        if section == "action" and id in self.tables.sections["action"]:
            return "It is abstract: nothing can do it, only take it as a base."
        return self.tables.why_gone(section, id)


class Params(Reader):
    """The keys of one table of an entry: the entry itself, a step, a targeting, a strike…"""

    def __init__(
        self,
        reading: Reading,
        entry: Resolved,
        table: Mapping[str, object],
        spot: Spot,
        scope: Scope | None = None,
    ) -> None:
        super().__init__(reading.report, table, spot)
        self.reading = reading
        self.entry = entry
        self.scope = scope
        self.blocks: list[Block] = []  # the lists of steps read from this table

    def inside(self, table: Mapping[Text, object], *parts: Text | Number) -> Params:
        """The keys of a table inside this one."""
        return Params(self.reading, self.entry, table, self.spot.under(*parts), self.scope)

    def part(self, name: Text, expected: Text) -> Params | None:
        """The keys of the table under a key; None when the key is absent or no table."""
        value = self.raw(name)
        if isinstance(value, dict):
            return self.inside(value, name)
        if value is not None:
            self.fail(name, expected)
        return None

    def missing(self, name: Text, expected: Text) -> None:
        if not (self.entry.orphan and not self.spot.path):
            super().missing(name, expected)

    def int(
        self,
        name: Text,
        default: Number | None = None,
        at_least: Number | None = None,
        at_most: Number | None = None,
    ) -> Number:
        """A whole number; one without bounds of its own has those the system gives its key."""
        if at_least is None and at_most is None:
            at_least, at_most = self.reading.vocabulary.limits.get(name, (None, None))
        return super().int(name, default, at_least, at_most)

    # --- words of the vocabulary and of the catalogue ----------------------------------------

    def stat(self, name: Text, default: Text | None = None) -> Text:
        return self.known(name, "statistic", self.reading.vocabulary.stats, default)

    def damage_type(self, name: Text, default: Text | None = None) -> Text:
        return self.known(name, "type of damage", self.reading.vocabulary.damage_types, default)

    def event(self, name: Text, default: Text | None = None) -> Text:
        return self.known(name, "clock event", self.reading.vocabulary.events, default)

    def effect(self, name: Text, default: Text | None = None) -> Text:
        return self.reference(name, "effect", default)

    def action(self, name: Text, default: Text | None = None) -> Text:
        return self.reference(name, "action", default)

    def item(self, name: Text, default: Text | None = None) -> Text:
        return self.reference(name, "item", default)

    def reference(self, name: Text, section: Text, default: Text | None = None) -> Text:
        """The id of an entry of another section."""
        return self.known(
            name,
            section,
            self.reading.ids(section),
            default,
            lambda id: self.reading.why_unknown(section, id),
        )

    def references(self, name: Text, section: Text, repeats: bool = False) -> tuple[Text, ...]:
        """A list of ids of another section; none when the key is absent."""
        ids = self.reading.ids(section)
        found: list[str] = []
        for index, id in enumerate(self.words(name, ())):
            spot = self.place_of(name, index)
            if id not in ids:
                self.unknown(spot, section, id, ids, self.reading.why_unknown(section, id))
            elif id in found and not repeats:
                self.report.add(spot, f"each {section} once", f"{in_toml(id)} again")
            else:
                found.append(id)
        return tuple(found)

    def items(self, name: Text) -> list[tuple[Text, dict[Text, object]]]:
        """Things of the catalogue, each with what it has beyond its kind."""
        found: list[tuple[str, dict[str, object]]] = []
        ids = self.reading.ids("item")
        for kind, data, spot in self.things(name):
            if kind in ids:
                found.append((kind, data))
            elif kind:
                self.unknown(spot, "item", kind, ids, self.reading.why_unknown("item", kind))
        return found

    def fact(self, name: Text, default: Text | None = None) -> Number:
        """The bit of a fact; 0 when there is none."""
        word = self.known(name, "fact", self.reading.facts, default)
        return self.reading.facts.get(word, 0)

    def facts(self, name: Text) -> Number:
        """The bits of a list of facts; none when the key is absent."""
        mask = 0
        for word in self.known_words(name, "fact", self.reading.facts):
            mask |= self.reading.facts[word]
        return mask

    def clause(self, default: Text | None = None, name: Text = "clause") -> Text:
        """A clause id. When absent: the default, or else the clause of the entry around it.

        A pack that several systems extend writes ``@topic``: what the system cites on that topic.
        """
        written = self.raw(name)
        if isinstance(written, str) and written.startswith(TOPIC):
            return self._cited(name, written.removeprefix(TOPIC))
        if self.has(name):
            return self.known(name, "clause", self.reading.clauses, None, self._no_such_clause)
        if default is None:
            around = self.entry.table.get("clause")
            if not isinstance(around, str):
                return ""
            topic = around.removeprefix(TOPIC)
            return around if topic == around else self.reading.vocabulary.citations.get(topic, "")
        if default and default not in self.reading.clauses:
            advice = self.report.near(default, self.reading.clauses)
            self.report.add(
                self.spot, f"{name}, for its default is unknown here", in_toml(default), advice
            )
        return default

    def _cited(self, name: Text, topic: Text) -> Text:
        citations = self.reading.vocabulary.citations
        clause = citations.get(topic)
        if clause is None:
            self.unknown(self.spot.under(name), f"topic after {TOPIC}", topic, citations)
            return ""
        if clause not in self.reading.clauses:
            advice = self.report.near(clause, self.reading.clauses)
            self.fail(name, "a topic whose clause exists", f"{topic}: {in_toml(clause)}", advice)
        return clause

    def own_clause(self, usual: Text = "") -> Text:
        """The clause of the entry itself, else the usual one. Only homebrew may go without."""
        if self.has("clause") or usual or self.entry.pack.homebrew:
            return self.clause(usual)
        self.raw("clause")
        self.missing("clause", "the id of the rule behind it")
        return ""

    def _no_such_clause(self, id: Text) -> Text:
        if id.startswith(HOMEBREW) and self.entry.pack.homebrew:
            near = self.report.near(id, self.reading.clauses)
            return near or f"Declare it in the pack: [clause.{id}] with fr and en."
        return ""

    # --- small languages -----------------------------------------------------------------------

    def dice(
        self, name: Text, default: Text | None = None, at_least: Number | None = 0
    ) -> tuple[Number, Number, Number]:
        """How many dice, of how many faces, and what is added; they come to ``at_least`` that."""
        value = self.raw(name)
        if value is None and default is not None:
            return parse_dice(default)
        if value is None:
            self.missing(name, _DICE_EXPECTED)
            return (0, 0, 0)
        try:
            dice = parse_dice(value)
        except ValueError as error:
            self.fail(name, str(error))
            return (0, 0, 0)
        count, _, added = dice
        if at_least is not None and count + added < at_least:
            self.fail(name, f"dice that come to at least {at_least}")
        return dice

    def degrees(
        self, name: Text, default: Text | Iterable[Text] | frozenset[Number] | None = None
    ) -> frozenset[Number]:
        """Degrees of success, 0 critical failure to 3 critical success."""
        if not self.has(name) and default is not None:
            self.raw(name)
            if isinstance(default, frozenset):
                return cast(frozenset[int], default)
            words: Iterable[str] = (default,) if isinstance(default, str) else default
            return frozenset().union(*(DEGREE_WORDS[word] for word in words))
        found: frozenset[int] = frozenset()
        for word in self.known_words(name, "degree of success", DEGREE_WORDS, None):
            found |= DEGREE_WORDS[word]
        return found

    def duration(self, name: Text, default: Text = "") -> Duration:
        """How long an effect lasts; unlimited when nothing is said."""
        text = self.str(name, default)
        try:
            duration = parse_duration(text)
        except ValueError as error:
            self.fail(name, str(error))
            return UNLIMITED
        events = self.reading.vocabulary.events
        if duration.event and duration.event not in events:
            known = ", ".join(sorted(events)) or "none"
            self.fail(name, f"counted by a clock event of the system ({known})", duration.event)
        return duration

    # --- steps -----------------------------------------------------------------------------------

    def steps(self, name: Text, default: tuple[Step, ...] | None = None) -> tuple[Step, ...]:
        """A list of steps, to be run as part of the one that reads it."""
        block = self.block(name, default is None)
        if block is None:
            return default if default is not None else ()
        return tuple(block.steps)

    def script(self, name: Text, default: Script | None = None) -> Script:
        """A list of steps as a script of its own, known to the ruleset by its id."""
        number = self.scope.number() if self.scope is not None and self.has(name) else 0
        block = self.block(name, default is None)
        if block is None or self.scope is None:
            return default if default is not None else Script("", ())
        return self.scope.add(number, block)

    def block(self, name: Text, required: bool) -> Block | None:
        """A list of steps and where they stand; None when there is none."""
        value = self.raw(name)
        scope = self.scope
        expected = "a list of steps"
        if value is None:
            if required:
                self.missing(name, expected)
            return None
        if scope is None:
            self.fail(name, "absent: only the steps of an action may hold steps")
            return None
        if not isinstance(value, list) or not value:
            self.fail(name, f"{expected}, at least one")
            scope.failed = True
            return None
        block = Block()
        self.blocks.append(block)
        for index, written in enumerate(value):
            spot = self.spot.under(name, index)
            if isinstance(written, str):
                self._add_step(block, {"step": USE, "action": written}, spot, scope)
            elif isinstance(written, dict):
                self._add_step(block, written, spot, scope)
            else:
                expected = 'an action\'s id or a table like {step = "…"}'
                self.report.add(spot, expected, in_toml(written))
                scope.failed = True
        return block

    def _add_step(
        self, block: Block, table: Mapping[Text, object], spot: Spot, scope: Scope
    ) -> None:
        p = Params(self.reading, self.entry, table, spot, scope)
        builders = self.reading.vocabulary.steps
        kind = p.known("step", "step", builders)
        if not kind:
            scope.failed = True
            return
        if kind == USE:
            used = table.get("action")
            if isinstance(used, str) and used in self.reading.actions:
                scope.parts.append(used)
                if not self.spot.path:
                    scope.always.append(used)
        problems = len(self.report)
        try:
            step = builders[kind](p)
        except Exception as error:
            scope.failed = True
            if len(self.report) == problems:
                # Nothing was wrong with what it read: it objects by itself, or it has a bug.
                if not isinstance(error, ValueError):
                    raise
                self.report.add(spot, f"a step {kind} that makes sense", str(error))
            return
        p.finish()
        for inner in p.blocks:
            block.inner.append((len(block.steps), inner))
        block.steps.append(step)
        block.spots.append(spot)


def parse_dice(value: object) -> tuple[int, int, int]:
    """``"2d6+3"`` is (2, 6, 3), ``"4"`` is (0, 0, 4); raises ValueError with what was expected."""
    if isinstance(value, int) and not isinstance(value, bool):
        value = str(value)
    found = _DICE.fullmatch("".join(value.split())) if isinstance(value, str) else None
    if found is None:
        raise ValueError(_DICE_EXPECTED)
    count, faces, bonus, flat = found.groups()
    if flat is not None:
        dice = (0, 0, int(flat))
        if dice[2] < 0:
            raise ValueError(_DICE_EXPECTED)
    else:
        dice = (int(count or 1), int(faces), int(bonus or 0))
        if dice[0] == 0 or dice[1] == 0:
            raise ValueError(_DICE_EXPECTED)
    if dice[0] > MOST_DICE or dice[1] > MOST_FACES or abs(dice[2]) > MOST_ADDED:
        raise ValueError(
            f"{_DICE_EXPECTED}, at most {MOST_DICE} of them with {MOST_FACES} faces and "
            f"{MOST_ADDED} added"
        )
    return dice
