"""A seat's log: one line for each outcome, with the rolls and the small print under it.

A ``LogBook`` is kept for each seat and language: what was told stays told, so only what is new is
worked out. Lines are numbered without gaps, whatever else happened.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from troisactes.i18n import knows
from troisactes.i18n.names import capitalised, catalogue_name
from troisactes.i18n.render import deed_text, event_text, purpose_text
from troisactes.i18n.shapes import EncounterShape
from troisactes.journal.record import Entry, Journal
from troisactes.journal.telling import Telling, tell_event
from troisactes.journal.view import UNKNOWN, Eyes
from troisactes.journal.wire import GM
from troisactes.kernel.decisions import CELL
from troisactes.kernel.encounter import Event
from troisactes.table.desk.model import Detail, Line, Roll, Why
from troisactes.table.desk.rolls import roll_of
from troisactes.table.desk.words import words

# Bookkeeping: not worth a line.
QUIET = frozenset(
    (
        "regain",
        "turn-ending",
        "turn-end",
        "turn-item",
        "round-ends",
        "effect-counts-down",
        "order-changes",
        "dice",
        "points",
    )
)
HEADLINES = frozenset(
    (
        "surprise-begins",
        "surprise-ends",
        "round-begins",
        "turn-start",
        "encounter-begins",
        "encounter-ends",
    )
)
TABLE = frozenset(("undone", "redone", "answered-auto", "answered-delay"))
AGAINST_RULES = frozenset(("off-rules", "overruled"))
BRIEF = frozenset(
    (
        "dies",
        "disrupted",
        "effect-begins",
        "hits-nobody",
        "knocked-out",
        "softened",
        "stopped-short",
        "stuck",
        "work-lost",
    )
)
PATCHED = "{$"  # what Fluent leaves where a fact was kept back


class LogBook:
    """What one seat has read so far."""

    def __init__(self, seat: str, lang: str) -> None:
        self.seat = seat
        self.lang = lang
        self._entries: list[Entry] = []
        self._chapters: list[list[Line]] = []
        self._teller = Teller(lang)
        self._lines: list[Line] = []

    def lines(self, journal: Journal) -> list[Line]:
        """The whole log; lines that are as they were are the very same objects."""
        if self._entries and self._entries[0] is not journal.entries[0]:
            self._entries, self._chapters, self._lines = [], [], []
            self._teller = Teller(self.lang)
        new = journal.entries[len(self._entries) :]
        if any("undo" in entry.record or "redo" in entry.record for entry in new):
            self._strike()
        added: list[Line] = []
        for entry in new:
            self._entries.append(entry)
            told = self._teller.chapter(journal, self.seat, entry)
            if entry.undone:
                told = [self._struck(line, entry) for line in told]
            self._chapters.append(told)
            added += told
        for place, line in enumerate(added, start=len(self._lines) + 1):
            line.n = place
        if added:
            self._lines = [*self._lines, *added]  # whoever has read the old list keeps it
        return self._lines

    def _strike(self) -> None:
        """Lines taken back are struck, lines restored are not."""
        for place, entry in enumerate(self._entries):
            chapter = self._chapters[place]
            if chapter and chapter[0].undone != entry.undone:
                self._chapters[place] = [self._struck(line, entry) for line in chapter]
        self._lines = [line for chapter in self._chapters for line in chapter]

    def _struck(self, line: Line, entry: Entry) -> Line:
        says = words(self.lang, "desk-undone") if entry.undone else ""
        return msgspec.structs.replace(line, undone=entry.undone, undone_says=says)


def first_change(told: list[Line], now: list[Line]) -> int:
    """From which line on a reader who has read ``told`` must read again."""
    for place, (old, new) in enumerate(zip(told, now, strict=False)):
        if old is not new:
            return place
    return min(len(told), len(now))


class Teller:
    """Turns inputs into lines, one after the other: a later one may go on with an act begun."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self.secret_acts: set[int] = set()
        self.deeds: dict[int, str] = {}  # act -> what is done in it

    def chapter(self, journal: Journal, seat: str, entry: Entry) -> list[Line]:
        eyes = Eyes(journal.enc, seat, journal.seats, journal.header["visibility"], self.lang)
        return _Chapter(self, journal, eyes, entry).lines()


class _Chapter:
    """The lines of one input, for one seat."""

    def __init__(self, teller: Teller, journal: Journal, eyes: Eyes, entry: Entry) -> None:
        self.teller = teller
        self.system = journal.system
        self.lang = teller.lang
        self.eyes = eyes
        self.entry = entry
        self.typed = entry.record.get("answer", {}).get("do") == "die"
        self._shown: EncounterShape | None = None
        self._lines: list[_Draft] = []
        self._acts: dict[int, _Draft] = {}
        self._against: Why | None = None  # what comes next goes against this rule
        self._against_says = ""

    def lines(self) -> list[Line]:
        for event in self.entry.events:
            self._hear(event)
        if self._against is not None:
            self._open("rule", self._against_says, self._against.clause, -1)
        return [draft.line(self.lang) for draft in self._lines]

    # --- one event ---------------------------------------------------------------------------

    def _hear(self, event: Event) -> None:
        telling = Telling(self.eyes, event, self.entry, self.teller.secret_acts)
        told = tell_event(telling)
        if told is None:
            return
        kind = event.kind
        if kind in AGAINST_RULES:
            self._mark(event, told)
        elif kind in ("moved", "pushed"):
            self._walk(event, told)
        elif kind in QUIET:
            return
        elif kind == "action":
            self._deed(event, told)
        elif kind == "check":
            self._check(event, told)
        elif kind in HEADLINES or kind in TABLE or kind == "ruling":
            self._headline(event, told)
        else:
            self._outcome(event, told)

    def _mark(self, event: Event, told: Mapping[str, Any]) -> None:
        """What follows goes against a rule."""
        message = "desk-overruled" if event.kind == "overruled" else "desk-off-rules"
        says = words(self.lang, message, clause=event.clause)
        self._against = Why(says, event.clause, str(told["data"].get("reason", "")))
        self._against_says = self._sentence(event, told) or says

    def _deed(self, event: Event, told: Mapping[str, Any]) -> None:
        data = self._raw(event, told)
        action = self.system.rules.actions.get(event.data["action"])
        if action is not None and action.group == "move" and action.targeting.kind == CELL:
            data["target"] = -1  # a move is told by the squares it went through
        what = deed_text(self.system, self._enc(), data, self.lang)
        who = self._name(event.data["creature"])
        says = words(self.lang, "desk-deed", creature=who, what=what)
        self.teller.deeds[event.act] = says
        parent = event.data["parent"]
        if parent and parent in self._acts:
            draft = self._acts[parent]
            draft.details.append(Detail(capitalised(what), event.clause))
            self._acts[event.act] = draft
            return
        draft = self._open("deed", says, event.clause, event.data["creature"])
        self._acts[event.act] = draft

    def _headline(self, event: Event, told: Mapping[str, Any]) -> None:
        says = self._sentence(event, told)
        if not says:
            return
        kind = "turn" if event.kind in HEADLINES else "table"
        if event.kind == "ruling":
            kind = "ruling"
        draft = self._open(kind, says, event.clause, event.data.get("creature", -1))
        draft.auto = event.kind == "answered-auto"
        if event.kind == "undone":
            draft.says = self._undone(event)

    def _undone(self, event: Event) -> str:
        by = str(event.data.get("by", GM))
        if by == GM:
            return words(self.lang, "desk-undone-gm")
        return words(self.lang, "desk-undone-by", who=by)

    def _check(self, event: Event, told: Mapping[str, Any]) -> None:
        data = told["data"]
        if data["purpose"] == "initiative" and "die" not in data:
            return
        index = event.data["roller"]
        creatures = self._enc().state.creatures
        roller = creatures[index] if 0 <= index < len(creatures) else None
        roll = roll_of(self.system, roller, data, event.clause, self.lang, self.typed)
        draft = self._draft(event)
        brief = self._degree(str(data["purpose"]), roll)
        if draft is None:
            purpose = purpose_text(self.system, str(data["purpose"]), self.lang)
            start = self.teller.deeds.get(event.act, "")
            says = start or words(self.lang, "desk-deed", creature=self._name(index), what=purpose)
            draft = self._open("roll", says, event.clause, index)
            if event.act:
                self._acts[event.act] = draft
        draft.kind = "roll"
        if brief and draft.index not in (-1, index):
            draft.brief.append(f"{self._name(index)} {brief}")
        elif brief:
            draft.brief.append(brief)
        elif roll.total:
            draft.brief.append(roll.total)
        head = roll.purpose
        if roll.degree_says:
            head = words(self.lang, "desk-deed", creature=head, what=roll.degree_says.lower())
        draft.details.append(Detail(head, event.clause, roll))

    def _degree(self, purpose: str, roll: Roll) -> str:
        if not roll.degree:
            return ""
        message = f"desk-{purpose}-{roll.degree}"
        if knows(self.lang, message):
            return words(self.lang, message)
        return roll.degree_says.lower()

    def _outcome(self, event: Event, told: Mapping[str, Any]) -> None:
        says = self._sentence(event, told)
        if not says:
            return
        draft = self._draft(event)
        if draft is None:
            start = self.teller.deeds.get(event.act, "")
            if not start:
                self._alone(event, says)
                return
            draft = self._open("deed", start, event.clause, event.data.get("creature", -1))
            self._acts[event.act] = draft
        brief = self._brief(event, told, says)
        if brief:
            draft.brief.append(brief)
        draft.details.append(Detail(says, event.clause))

    def _alone(self, event: Event, says: str) -> None:
        """Something that belongs to no deed; what happens to several at once is one line."""
        index = event.data.get("creature", -1)
        last = self._lines[-1] if self._lines else None
        effect = str(event.data.get("effect", "")) if event.kind == "effect-begins" else ""
        if effect and last is not None and last.effect == effect:
            last.share(self._name(index))
            return
        draft = self._open("deed", says, event.clause, index)
        draft.is_open = False
        if effect:
            draft.effect = effect
            name = catalogue_name(self.system, "effect", effect, self.lang)
            draft.shared = (name, [self._name(index)])

    def _brief(self, event: Event, told: Mapping[str, Any], says: str) -> str:
        """What of an outcome belongs in the headline."""
        data = told["data"]
        if event.kind in ("damage", "healed") and "amount" in data:
            message = f"desk-outcome-{event.kind}"
            if data.get("critical"):
                message += "-critical"
            name = self._name(event.data["creature"])
            return words(self.lang, message, creature=name, amount=data["amount"])
        return says if event.kind in BRIEF else ""

    def _walk(self, event: Event, told: Mapping[str, Any]) -> None:
        """Squares one after the other are one walk."""
        draft = self._draft(event) or (self._lines[-1] if self._lines else None)
        index = event.data["creature"]
        place = (event.data["from"], event.data["to"])
        if draft is None or not draft.is_open:
            name = self._name(index)
            draft = self._open("deed", self.teller.deeds.get(event.act, name), event.clause, index)
            draft.is_open = True
        if not draft.walk(index, place, self._name(index), self.eyes.enc.state.grid.cell_name):
            draft.details.append(Detail(self._sentence(event, told), event.clause))

    # --- words -------------------------------------------------------------------------------

    def _sentence(self, event: Event, told: Mapping[str, Any]) -> str:
        """The event in words, without what the seat may not know; nothing if that leaves none."""
        raw = self._raw(event, told)
        kept_back = any(key not in raw for key in event.data)
        own = f"desk-told-{event.kind}"
        if kept_back and knows(self.lang, own):
            facts = self._facts(event, raw)
            return words(self.lang, own, **facts)
        try:
            shown = Event(event.kind, event.clause, raw, event.act)
            text = event_text(self.system, self._enc(), shown, self.lang)
        except (KeyError, TypeError):
            return ""  # it cannot be told without what is kept back
        return "" if PATCHED in text or text == event.kind else capitalised(text)

    def _facts(self, event: Event, raw: Mapping[str, Any]) -> dict[str, str | int | float]:
        facts: dict[str, str | int | float] = {"creature": self._name(event.data["creature"])}
        for key in ("amount", "critical"):
            if key in raw:
                facts[key] = ("yes" if raw[key] else "no") if key == "critical" else raw[key]
        if "type" in raw:
            message = f"damage-{raw['type']}"
            facts["type"] = words(self.lang, message) if knows(self.lang, message) else raw["type"]
        return facts

    def _raw(self, event: Event, told: Mapping[str, Any]) -> dict[str, Any]:
        """The event's own facts, cut down to those the seat was told."""
        if self.eyes.is_gm:
            return dict(event.data)
        data = told["data"]
        raw = {key: value for key, value in event.data.items() if key in data}
        for key, value in data.items():
            if value == UNKNOWN and isinstance(event.data.get(key), int):
                raw[key] = self._nobody
        if "order" in raw or "aware" in raw:
            for key in ("order", "aware"):
                if key in raw:
                    raw[key] = [index for index in raw[key] if self._sees(index)]
        if event.kind == "action":
            raw.setdefault("target", -1)
        return raw

    @property
    def _nobody(self) -> int:
        """The place of somebody unknown in the list of names."""
        return len(self.eyes.enc.state.creatures)

    def _sees(self, index: int) -> bool:
        creatures = self.eyes.enc.state.creatures
        if not 0 <= index < len(creatures) or index >= len(self.entry.people):
            return False
        return self.eyes.saw(creatures[index], self.entry.unseen)

    def _name(self, index: int) -> str:
        creatures = self.eyes.enc.state.creatures
        same = 0 <= index < len(creatures) and index < len(self.entry.people)
        if same and creatures[index].id == self.entry.people[index] and self._sees(index):
            return self.eyes.name_of(creatures[index])
        if self.eyes.is_gm and 0 <= index < len(self.entry.people):
            return self.entry.people[index]
        return words(self.lang, "desk-somebody")

    def _enc(self) -> EncounterShape:
        """The fight with the names this seat had for everybody at that moment."""
        if self._shown is None:
            self._shown = self.eyes.enc if self.eyes.is_gm else _Named(self)
        return self._shown

    # --- drafts ------------------------------------------------------------------------------

    def _draft(self, event: Event) -> _Draft | None:
        if event.act and event.act in self._acts:
            return self._acts[event.act]
        last = self._lines[-1] if self._lines else None
        return last if last is not None and last.is_open and not event.act else None

    def _open(self, kind: str, says: str, clause: str, index: int) -> _Draft:
        draft = _Draft(kind, says, clause)
        creatures = self.eyes.enc.state.creatures
        if 0 <= index < len(creatures) and self._sees(index):
            draft.creature = self.eyes.id_of(creatures[index])
            draft.is_mine = not self.eyes.is_gm and self.eyes.owns(creatures[index])
        draft.index = index
        draft.is_open = kind in ("deed", "roll")
        draft.input = self.entry.number if self.eyes.is_gm else 0
        if kind in ("deed", "roll", "rule"):
            draft.off_rules, self._against = self._against, None
        self._lines.append(draft)
        return draft


class _Draft:
    """A line being written."""

    def __init__(self, kind: str, says: str, clause: str) -> None:
        self.kind = kind
        self.says = says
        self.clause = clause
        self.creature = ""
        self.index = -1
        self.is_mine = False
        self.is_open = False
        self.auto = False
        self.input = 0
        self.brief: list[str] = []
        self.details: list[Detail] = []
        self.off_rules: Why | None = None
        self.effect = ""  # an effect that several come under at once
        self.shared: tuple[str, list[str]] = ("", [])
        self._walker = -1
        self._way: tuple[str, str] = ("", "")
        self._here = -1

    def share(self, name: str) -> None:
        self.shared[1].append(name)

    def walk(self, index: int, place: tuple[int, int], name: str, cell_name: Any) -> bool:
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
            kind=self.kind,  # type: ignore[arg-type]
            creature=self.creature,
            is_mine=self.is_mine,
            clause=self.clause,
            details=self.details,
            off_rules=self.off_rules,
            auto=self.auto,
            input=self.input,
        )


class _Named:
    """The fight, with names as a seat knew them; the last name is that of somebody unknown."""

    def __init__(self, chapter: _Chapter) -> None:
        self.state = _NamedState(chapter)


class _NamedState:
    def __init__(self, chapter: _Chapter) -> None:
        state = chapter.eyes.enc.state
        self._state = state
        self.creatures: list[Any] = [
            _NamedCreature(each, chapter._name(each.index)) for each in state.creatures
        ]
        if state.creatures:
            unknown = words(chapter.lang, "desk-somebody")
            self.creatures.append(_NamedCreature(state.creatures[0], unknown))

    def __getattr__(self, name: str) -> Any:
        return getattr(self._state, name)


class _NamedCreature:
    def __init__(self, creature: Any, name: str) -> None:
        self.index = creature.index
        self.name = name
        self.sheet = creature.sheet
        self.budget = ()
        self.effects = ()
        self.held = ()
        self.stowed = ()
