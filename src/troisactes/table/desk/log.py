"""How a fight is told to a seat: one line for each outcome, rolls and small print under it."""

from __future__ import annotations

from collections.abc import Mapping
from copy import copy
from typing import Any

from troisactes.i18n import knows
from troisactes.i18n.names import capitalised, catalogue_name
from troisactes.i18n.render import deed_text, event_text, purpose_text
from troisactes.i18n.shapes import EncounterShape
from troisactes.journal.entries import Entry
from troisactes.journal.lifting import FIGHT
from troisactes.journal.record import Journal
from troisactes.journal.telling import Telling, tell_event
from troisactes.journal.view import UNKNOWN, Eyes
from troisactes.journal.wire import GM
from troisactes.kernel.decisions import CELL
from troisactes.kernel.encounter import Event
from troisactes.table.desk.drafts import Draft
from troisactes.table.desk.model import Detail, LineKind, Roll
from troisactes.table.desk.parts import Why
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
TABLE = frozenset(("undone", "redone", "corrected", "answered-auto", "answered-delay"))
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
INITIATIVE = "initiative"
PATCHED = "{$"  # what Fluent leaves where a fact was kept back


class Teller:
    """Turns inputs into lines, one after the other.

    What an input begins a later one may go on with: a walk that somebody could have answered is one
    line whether or not anybody was asked, so that the line does not tell.
    """

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self.secret_acts: set[int] = set()
        self.deeds: dict[int, str] = {}  # act -> what is done in it
        self.acts: dict[int, Draft] = {}
        self.drafts: list[Draft] = []

    def copy(self) -> Teller:
        """As things stand; only the line that may go on is ever written to again."""
        other = Teller(self.lang)
        other.secret_acts = set(self.secret_acts)
        other.deeds = dict(self.deeds)
        other.drafts = list(self.drafts)
        last = self.last
        if last is not None:
            own = other.drafts[self.going_on] = copy(last)
            other.acts = {act: own if each is last else each for act, each in self.acts.items()}
        return other

    @property
    def going_on(self) -> int:
        """The place of the line that may go on: the last one, notes left aside."""
        place = len(self.drafts) - 1
        while place > 0 and self.drafts[place].is_note:
            place -= 1
        return max(0, place)

    @property
    def last(self) -> Draft | None:
        return self.drafts[self.going_on] if self.drafts else None

    def hear(self, journal: Journal, seat: str, entry: Entry) -> None:
        last = self.last
        if last is not None and (
            last.undone != entry.undone or _begins_anew(journal, entry.record)
        ):
            last.is_open = False
        eyes = Eyes(journal.enc, seat, journal.seats, journal.header["visibility"], self.lang)
        _Chapter(self, journal, eyes, entry).tell()


def _begins_anew(journal: Journal, record: Mapping[str, Any]) -> bool:
    """Whether an input starts something of its own, rather than going on with what is under way."""
    if "correct" in record:
        return False
    done = record.get("answer", {}).get("do", "")
    action = journal.system.rules.actions.get(done)
    return not done or done == "end-turn" or (action is not None and action.trigger is None)


class _Chapter:
    """What one input adds to a seat's lines."""

    def __init__(self, teller: Teller, journal: Journal, eyes: Eyes, entry: Entry) -> None:
        self.teller = teller
        self.system = journal.system
        self.lang = teller.lang
        self.eyes = eyes
        self.entry = entry
        self.typed = entry.record.get("answer", {}).get("do") == "die"
        self._shown: EncounterShape | None = None
        self._against: Why | None = None  # what comes next goes against this rule
        self._against_says = ""

    def tell(self) -> None:
        for event in self.entry.events:
            self._hear(event)
        if self._against is not None:
            self._open("rule", self._against_says, self._against.clause, -1)

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
        if self.teller.last is not None:
            self.teller.last.last_input = self.entry.number

    def _mark(self, event: Event, told: Mapping[str, Any]) -> None:
        """What follows goes against a rule."""
        message = "desk-overruled" if event.kind == "overruled" else "desk-off-rules"
        if event.data.get("lasts") == FIGHT:
            message = "desk-overruled-fight"
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
        draft = self._going_on(parent)
        if parent and draft is not None:
            draft.details += (Detail(capitalised(what), event.clause),)
            self.teller.acts[event.act] = draft
            return
        draft = self._open("deed", says, event.clause, event.data["creature"])
        self.teller.acts[event.act] = draft

    def _headline(self, event: Event, told: Mapping[str, Any]) -> None:
        says = self._sentence(event, told)
        if not says:
            return
        kind: LineKind = "turn" if event.kind in HEADLINES else "table"
        if event.kind == "ruling":
            kind = "ruling"
        draft = self._open(kind, says, event.clause, event.data.get("creature", -1))
        draft.auto = event.kind == "answered-auto"
        draft.is_note = event.kind == "corrected"
        if event.kind == "undone":
            draft.says = self._undone(event)

    def _undone(self, event: Event) -> str:
        by = str(event.data.get("by", GM))
        if by == GM:
            return words(self.lang, "desk-undone-gm")
        return words(self.lang, "desk-undone-by", who=by)

    def _check(self, event: Event, told: Mapping[str, Any]) -> None:
        data = told["data"]
        if data["purpose"] == INITIATIVE and "die" not in data:
            return
        index = event.data["roller"]
        creatures = self._enc().state.creatures
        roller = creatures[index] if 0 <= index < len(creatures) else None
        roll = roll_of(self.system, roller, data, event.clause, self.lang, self.typed)
        if data["purpose"] == INITIATIVE:
            self._initiative(event, roll)
            return
        draft = self._draft(event)
        brief = self._degree(str(data["purpose"]), roll)
        if draft is None:
            purpose = purpose_text(self.system, str(data["purpose"]), self.lang)
            start = self.teller.deeds.get(event.act, "")
            says = start or words(self.lang, "desk-deed", creature=self._name(index), what=purpose)
            draft = self._open("roll", says, event.clause, index)
            if event.act:
                self.teller.acts[event.act] = draft
        draft.kind = "roll"
        if brief and draft.index not in (-1, index):
            draft.brief += (f"{self._name(index)} {brief}",)
        elif brief:
            draft.brief += (brief,)
        elif roll.total:
            draft.brief += (roll.total,)
        head = roll.purpose
        if roll.degree_says:
            head = words(self.lang, "desk-deed", creature=head, what=roll.degree_says.lower())
        draft.details += (Detail(head, event.clause, roll),)

    def _initiative(self, event: Event, roll: Roll) -> None:
        """Everybody's is one line."""
        draft = self.teller.last
        if draft is None or draft.topic != INITIATIVE or draft.undone != self.entry.undone:
            draft = self._open("roll", roll.purpose, event.clause, -1)
            draft.topic = INITIATIVE
        name = self._name(event.data["roller"])
        draft.brief += (f"{name} {roll.total}",)
        draft.details += (Detail(name, event.clause, roll),)

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
            self.teller.acts[event.act] = draft
        brief = self._brief(event, told, says)
        if brief:
            draft.brief += (brief,)
        draft.details += (Detail(says, event.clause),)

    def _alone(self, event: Event, says: str) -> None:
        """Something that belongs to no deed; what happens to several at once is one line."""
        index = event.data.get("creature", -1)
        last = self.teller.last
        effect = str(event.data.get("effect", "")) if event.kind == "effect-begins" else ""
        if effect and last is not None and last.topic == effect:
            last.share(self._name(index))
            return
        draft = self._open("deed", says, event.clause, index)
        draft.is_open = False
        if effect:
            draft.topic = effect
            name = catalogue_name(self.system, "effect", effect, self.lang)
            draft.effect, draft.sharers = name, (self._name(index),)

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
        draft = self._draft(event) or self.teller.last
        index = event.data["creature"]
        place = (event.data["from"], event.data["to"])
        if draft is None or not draft.is_open:
            name = self._name(index)
            draft = self._open("deed", self.teller.deeds.get(event.act, name), event.clause, index)
            draft.is_open = True
        if not draft.walk(index, place, self.eyes.enc.state.grid.cell_name):
            draft.details += (Detail(self._sentence(event, told), event.clause),)

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

    def _draft(self, event: Event) -> Draft | None:
        """The line an event belongs to, if it is still the last one."""
        if event.act:
            return self._going_on(event.act)
        last = self.teller.last
        return last if last is not None and last.is_open else None

    def _going_on(self, act: int) -> Draft | None:
        """The line of an act under way; none once something else has been told since."""
        draft = self.teller.acts.get(act)
        is_last = draft is not None and draft is self.teller.last
        return (
            draft if is_last and draft is not None and draft.undone == self.entry.undone else None
        )

    def _open(self, kind: LineKind, says: str, clause: str, index: int) -> Draft:
        draft = Draft(kind, says, clause)
        creatures = self.eyes.enc.state.creatures
        if 0 <= index < len(creatures) and self._sees(index):
            draft.creature = self.eyes.id_of(creatures[index])
            draft.is_mine = not self.eyes.is_gm and self.eyes.owns(creatures[index])
        draft.index = index
        draft.is_open = kind in ("deed", "roll")
        draft.input = self.entry.number if self.eyes.is_gm else 0
        if kind in ("deed", "roll", "rule"):
            draft.off_rules, self._against = self._against, None
        draft.undone = self.entry.undone
        self.teller.drafts.append(draft)
        return draft


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
