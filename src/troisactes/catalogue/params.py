"""What a step or targeting builder reads its parameters from.

    def build(p: Params) -> Step:
        return Shove(p.stat("stat"), p.degrees("on", "success"), p.script("steps"))

Words are checked against the system's vocabulary and the catalogue. A parameter that is missing or
wrong is reported, and a harmless value returned in its place; keys nothing reads are reported too.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import cast

from troisactes.catalogue.clauses import HOMEBREW, Clause
from troisactes.catalogue.data_keys import (
    MADE_UP,
    NAMES_FEAT,
    STRIKE,
    THING,
    check_data,
    refuse_slip,
)
from troisactes.catalogue.dice import DICE_EXPECTED, parse_dice
from troisactes.catalogue.durations import UNLIMITED, Duration, parse_duration
from troisactes.catalogue.load import Section
from troisactes.catalogue.reader import (
    LANGUAGES,
    Number,
    ProblemReport,
    Reader,
    Spot,
    Text,
    Unusable,
    in_toml,
    said_by,
)
from troisactes.catalogue.resolve import Resolved, Tables
from troisactes.catalogue.scripts import Block, Scope
from troisactes.catalogue.slips import counted
from troisactes.catalogue.vocabulary import Vocabulary
from troisactes.kernel.agenda import Script, Step
from troisactes.kernel.checks import CRITICAL_FAILURE, CRITICAL_SUCCESS, DEGREES, FAILURE, SUCCESS
from troisactes.kernel.definitions import Name
from troisactes.kernel.names import Key, Pool, Stat
from troisactes.records.complaints import about_entries, about_kinds, about_values
from troisactes.records.phrase import Part, Phrase

__all__ = ["CatalogueReading", "Duration", "Params"]

USE = "use"  # the step a bare action id stands for
# Words of entries themselves that packs make up.
SIDE = "side"
FAMILY = "family"
LIMIT = "limit"
TRAIT_TERM = "trait-"  # of a term: it names a trait
TOPIC = "@"  # before the topic of a clause, for packs that several systems extend

DEGREE_WORDS: Mapping[str, frozenset[int]] = {
    **{word: frozenset((degree,)) for degree, word in enumerate(DEGREES)},
    "hit": frozenset((SUCCESS, CRITICAL_SUCCESS)),
    "miss": frozenset((CRITICAL_FAILURE, FAILURE)),
    "any": frozenset(range(len(DEGREES))),
}


class CatalogueReading:
    """What is known while a catalogue is read: the system's words, every entry, the problems."""

    def __init__(
        self,
        vocabulary: Vocabulary,
        tables: Tables,
        clauses: Mapping[str, Clause],
        report: ProblemReport,
    ) -> None:
        self.vocabulary = vocabulary
        self.tables = tables
        self.clauses = clauses
        self.report = report
        self.scripts: dict[str, Script] = {}  # of strikes
        self.icons: dict[str, str] = {}  # what entries say they are drawn with: "action:stride"
        self.facts = {name: 1 << place for place, name in enumerate(vocabulary.facts)}
        self._named: dict[str, frozenset[str]] = {}
        self._made_up: dict[str, Mapping[str, int]] = {}
        self._marks: frozenset[str] | None = None
        self.pools = vocabulary.pools | {Pool(each) for each in tables.pools}
        # A trait somebody gives a name in both languages is a trait.
        self.traits = vocabulary.traits | {
            id.removeprefix(TRAIT_TERM)
            for id in tables.sections["term"]
            if id.startswith(TRAIT_TERM)
        }
        actions = tables.sections["action"]
        self.actions = frozenset(
            id for id, entry in actions.items() if entry.table.get("abstract") is not True
        )
        self.families = frozenset(actions) | {
            family
            for entry in actions.values()
            if isinstance(family := entry.table.get("family"), str)
        }

    def named_in_data(self, of: str) -> frozenset[str]:
        """What entries name under the keys of data whose words are of a sort."""
        found = self._named.get(of)
        if found is None:
            found = frozenset(_named_in_data(self, of))
            self._named[of] = found
        return found

    def made_up(self, of: str) -> Mapping[str, int]:
        """How often packs use each word of a sort that nobody declares."""
        if of not in self._made_up:
            if of in MADE_UP:
                words = _words_in_data(self)
                self._made_up |= {each: counted(words.get(each, [])) for each in MADE_UP}
            else:
                self._made_up[of] = counted(list(_made_up_words(self, of)))
        return self._made_up[of]

    def marks(self) -> frozenset[str]:
        """What packs say of their items with a plain ``true``."""
        if self._marks is None:
            tables = [entry.table.get("data") for entry in self.tables.sections["item"].values()]
            self._marks = frozenset(
                key
                for table in tables
                if isinstance(table, dict)
                for key, value in table.items()
                if value is True
            )
        return self._marks

    def ids(self, section: Section) -> Collection[str]:
        """What may be referred to in a section."""
        return self.actions if section == "action" else self.tables.sections[section]

    def why_unknown(self, section: Section, id: str) -> Phrase | None:
        if section == "action" and id in self.tables.sections["action"]:
            return about_entries.it_is_abstract()
        return self.tables.why_gone(section, id)


def _named_in_data(reading: CatalogueReading, of: str) -> Iterator[str]:
    for owner in ("action", "effect"):
        keys = reading.vocabulary.data_keys.get(owner, {})
        for entry in reading.tables.sections[owner].values():
            data = entry.table.get("data")
            if not isinstance(data, dict):
                continue
            for key, value in data.items():
                if key not in keys or keys[key].of != of:
                    continue
                words = value if isinstance(value, list) else [value]
                yield from (word for word in words if isinstance(word, str))


def _made_up_words(reading: CatalogueReading, of: str) -> Iterator[str]:
    """Sides, families or limits wherever entries use them."""
    sections = reading.tables.sections
    if of == SIDE:
        for entry in (*sections["creature"].values(), *sections["fight"].values()):
            people = entry.table.get("creatures", [])
            for table in (entry.table, *(people if isinstance(people, list) else ())):
                yield from _strings(table.get(SIDE) if isinstance(table, dict) else None)
    else:
        for entry in sections["action"].values():
            limit = entry.table.get(LIMIT)
            key = limit.get("key") if isinstance(limit, dict) else None
            for word in _strings(entry.table.get(FAMILY) if of == FAMILY else key):
                yield word
                if of == FAMILY and word in sections["action"]:
                    yield word  # it is that action's as well


def _words_in_data(reading: CatalogueReading) -> dict[str, list[str]]:
    """The words of every sort that are made up in data; those rules know count for more."""
    feats: list[str] = [*reading.vocabulary.feats, *reading.vocabulary.feats]
    found = {NAMES_FEAT: feats}
    for owner, data in _all_data(reading):
        keys = reading.vocabulary.data_keys.get(owner, {})
        for key, value in data.items():
            known = keys.get(Key(key))
            if known is not None and known.of in MADE_UP:
                found.setdefault(known.of, []).extend(_strings(value))
    return found


def _all_data(reading: CatalogueReading) -> Iterator[tuple[str, dict[str, object]]]:
    """The data of every entry, and of the strikes of creatures."""
    for owner in ("action", "effect", "item", "creature"):
        for entry in reading.tables.sections[owner].values():
            strikes = entry.table.get("strikes", [])
            tables = [(owner, entry.table)]
            if isinstance(strikes, list):
                tables += [(STRIKE, each) for each in strikes if isinstance(each, dict)]
            for whose, table in tables:
                data = table.get("data")
                if isinstance(data, dict):
                    yield whose, data


def _strings(value: object) -> Iterator[str]:
    words = value if isinstance(value, list) else [value]
    yield from (word for word in words if isinstance(word, str))


class Params(Reader):
    """The keys of one table of an entry: the entry itself, a step, a targeting, a strike…"""

    def __init__(
        self,
        reading: CatalogueReading,
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

    def part(self, name: Text, expected: Phrase) -> Params | None:
        """The keys of the table under a key; None when the key is absent or no table."""
        value = self.raw(name)
        if isinstance(value, dict):
            return self.inside(value, name)
        if value is not None:
            self.fail(name, expected)
        return None

    def missing(self, name: Part, expected: Phrase) -> None:
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

    def made_up(self, name: Text, of: Text, default: Text | None = None) -> Text:
        """A word packs make up; one that was meant to be another's is reported."""
        word = self.str(name, default)
        if self.has(name):
            refuse_slip(self.report, self.spot.under(name), word, self.reading.made_up(of))
        return word

    def stat(self, name: Text, default: Stat | None = None) -> Stat:
        return Stat(self.known(name, "statistic", self.reading.vocabulary.stats, default))

    def damage_type(self, name: Text, default: Text | None = None) -> Text:
        return self.known(name, "type-of-damage", self.reading.vocabulary.damage_types, default)

    def event(self, name: Text, default: Text | None = None) -> Text:
        return self.known(name, "clock-event", self.reading.vocabulary.events, default)

    def effect(self, name: Text, default: Text | None = None) -> Text:
        return self.reference(name, "effect", default)

    def action(self, name: Text, default: Text | None = None) -> Text:
        return self.reference(name, "action", default)

    def item(self, name: Text, default: Text | None = None) -> Text:
        return self.reference(name, "item", default)

    def reference(self, name: Text, section: Section, default: Text | None = None) -> Text:
        """The id of an entry of another section."""
        return self.known(
            name,
            section,
            self.reading.ids(section),
            default,
            lambda id: self.reading.why_unknown(section, id),
        )

    def references(self, name: Text, section: Section, repeats: bool = False) -> tuple[Text, ...]:
        """A list of ids of another section; none when the key is absent."""
        ids = self.reading.ids(section)
        found: list[str] = []
        for index, id in enumerate(self.words(name, ())):
            spot = self.place_of(name, index)
            if id not in ids:
                why = self.reading.why_unknown(section, id)
                self.unknown(spot, about_kinds.a_known(section), id, ids, why)
            elif id in found and not repeats:
                self.report.add(
                    spot, about_kinds.each_once(section), about_values.again(in_toml(id))
                )
            else:
                found.append(id)
        return tuple(found)

    def items(self, name: Text) -> list[tuple[Text, dict[Key, object]]]:
        """Things of the catalogue, each with what it has beyond its kind."""
        found: list[tuple[str, dict[Key, object]]] = []
        ids = self.reading.ids("item")
        for kind, stated, spot in self.things(name):
            if kind in ids:
                data = by_key(stated)
                check_data(self, THING, data, *spot.path[len(self.spot.path) : -1])
                found.append((kind, data))
            elif kind:
                why = self.reading.why_unknown("item", kind)
                self.unknown(spot, about_kinds.a_known("item"), kind, ids, why)
        return found

    def data(self, owner: Text) -> dict[Key, object]:
        """What an entry says besides, under the keys its system declares."""
        found = by_key(self.table("data", {}))
        check_data(self, owner, found, "data")
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
                self.spot, about_entries.its_default_is_unknown(name), in_toml(default), advice
            )
        return default

    def _cited(self, name: Text, topic: Text) -> Text:
        citations = self.reading.vocabulary.citations
        clause = citations.get(topic)
        if clause is None:
            self.unknown(
                self.spot.under(name), about_values.a_known_topic_after(TOPIC), topic, citations
            )
            return ""
        if clause not in self.reading.clauses:
            advice = self.report.near(clause, self.reading.clauses)
            self.fail(
                name,
                about_entries.a_topic_whose_clause_exists(),
                about_values.key_with(topic, in_toml(clause)),
                advice,
            )
        return clause

    def own_clause(self, usual: Text = "") -> Text:
        """The clause of the entry itself, else the usual one. Only homebrew may go without."""
        if self.has("clause") or usual or self.entry.pack.homebrew:
            return self.clause(usual)
        self.raw("clause")
        self.missing("clause", about_entries.the_id_of_the_rule_behind_it())
        return ""

    def _no_such_clause(self, id: Text) -> Phrase | None:
        if id.startswith(HOMEBREW) and self.entry.pack.homebrew:
            near = self.report.near(id, self.reading.clauses)
            return near or about_entries.declare_the_clause(id)
        return None

    def told(self, name: Text) -> Name:
        """A text to be read by people, in both languages or, as it came, in one of them."""
        value = self.raw(name)
        if isinstance(value, str):
            return Name(value, value)
        if not isinstance(value, dict) or not set(value) <= set(LANGUAGES):
            if value is not None:
                self.fail(name, about_values.a_text())
            return Name("", "")
        texts = [each for each in value.values() if isinstance(each, str)]
        if len(texts) < len(value) or not texts:
            self.fail(name, about_values.a_text())
            return Name("", "")
        return Name(str(value.get("fr", texts[0])), str(value.get("en", texts[0])))

    # --- small languages -----------------------------------------------------------------------

    def dice(
        self, name: Text, default: Text | None = None, at_least: Number | None = 0
    ) -> tuple[Number, Number, Number]:
        """How many dice, of how many faces, and what is added; they come to ``at_least`` that."""
        value = self.raw(name)
        if value is None and default is not None:
            return parse_dice(default)
        if value is None:
            self.missing(name, DICE_EXPECTED)
            return (0, 0, 0)
        try:
            dice = parse_dice(value)
        except Unusable as error:
            self.fail(name, error.expected)
            return (0, 0, 0)
        count, _, added = dice
        if at_least is not None and count + added < at_least:
            self.fail(name, about_entries.dice_that_come_to(at_least))
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
        for word in self.known_words(name, "degree-of-success", DEGREE_WORDS, None):
            found |= DEGREE_WORDS[word]
        return found

    def duration(self, name: Text, default: Text = "") -> Duration:
        """How long an effect lasts; unlimited when nothing is said."""
        text = self.str(name, default)
        try:
            duration = parse_duration(text)
        except Unusable as error:
            self.fail(name, error.expected)
            return UNLIMITED
        events = self.reading.vocabulary.events
        if duration.event and duration.event not in events:
            known = ", ".join(sorted(events)) or "none"
            self.fail(
                name,
                about_entries.counted_by_a_clock_event(known),
                about_values.written(duration.event),
            )
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
        expected = about_values.a_list_of_steps()
        if value is None:
            if required:
                self.missing(name, expected)
            return None
        if scope is None:
            self.fail(name, about_entries.absent_only_actions_hold_steps())
            return None
        if not isinstance(value, list) or not value:
            self.fail(name, about_values.at_least_one(expected))
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
                expected = about_entries.an_action_or_a_step()
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
                self.report.add(
                    spot,
                    about_entries.a_step_that_makes_sense(kind),
                    said_by(error),
                )
            return
        p.finish()
        for inner in p.blocks:
            block.inner.append((len(block.steps), inner))
        block.steps.append(step)
        block.spots.append(spot)


def by_key(table: Mapping[str, object]) -> dict[Key, object]:
    """What was written, under words that are about to be checked."""
    return {Key(key): value for key, value in table.items()}
