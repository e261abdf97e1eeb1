"""How a fight is told to a seat: a line for each deed, with what came of it under it.

The terminal and the table read the same lines; each only draws them its way.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from typing import Any

from msgspec import structs

from troisactes.i18n import knows
from troisactes.i18n.names import (
    capitalised,
    catalogue_name,
    means_name,
    number,
    own_message,
)
from troisactes.i18n.render import deed_aim, deed_sentence, purpose_text, roll_sentence
from troisactes.i18n.words import words
from troisactes.journal.entries import JournalEntry
from troisactes.journal.event_visibility import SeatEvent, tell_event
from troisactes.journal.event_words import EventWords
from troisactes.journal.events import AnsweredAuto, Corrected, OffRules, Overruled, Undone
from troisactes.journal.lifted_rules import FIGHT
from troisactes.journal.record import Journal
from troisactes.journal.story_lines import (
    INITIATIVE,
    BrokenRule,
    LineKind,
    StoryLine,
    StoryPart,
    StoryRoll,
)
from troisactes.journal.view import Eyes
from troisactes.journal.wire import GM
from troisactes.kernel.encounter import LoggedEvent
from troisactes.kernel.events import ActionTaken, EffectBegins
from troisactes.records.event import (
    AGAINST_RULES,
    BOOKKEEPING,
    DEED,
    HEADLINE,
    ROLL,
    SETTLED,
    WALK,
    Ruling,
)
from troisactes.rules.common.events import Damaged, Moved, Walked


def tell_story(
    journal: Journal, seat: str, lang: str, entries: Iterable[JournalEntry] | None = None
) -> list[StoryLine]:
    """The story of a fight, or of some of its inputs; what was taken back is left out."""
    story = Story(lang)
    for entry in journal.entries if entries is None else entries:
        if not entry.undone:
            story.hear(journal, seat, entry)
    return story.lines


class Story:
    """Turns inputs into lines, one after the other.

    What an input begins a later one may go on with: a walk that somebody could have answered is one
    line whether or not anybody was asked, so that the line does not tell.
    """

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self.lines: list[StoryLine] = []
        self.secret_acts: set[int] = set()
        self.deeds: dict[int, str] = {}  # act -> what is done in it
        self.depths: dict[int, int] = {}  # act -> how deep it is within others
        self.acts: dict[int, StoryLine] = {}
        self.walks: dict[int, tuple[str, int]] = {}  # who walks -> the deed, and how far it led

    def copy(self) -> Story:
        """As things stand; only the line that may go on is ever written to again."""
        other = Story(self.lang)
        other.secret_acts = set(self.secret_acts)
        other.deeds = dict(self.deeds)
        other.depths = dict(self.depths)
        other.walks = dict(self.walks)
        other.lines = list(self.lines)
        last = self.last
        if last is not None:
            own = other.lines[self.going_on] = copy(last)
            other.acts = {act: own if each is last else each for act, each in self.acts.items()}
        return other

    @property
    def going_on(self) -> int:
        """The place of the line that may go on: the last one, notes left aside."""
        place = len(self.lines) - 1
        while place > 0 and self.lines[place].is_note:
            place -= 1
        return max(0, place)

    @property
    def last(self) -> StoryLine | None:
        return self.lines[self.going_on] if self.lines else None

    def hear(
        self,
        journal: Journal,
        seat: str,
        entry: JournalEntry,
        events: Sequence[LoggedEvent] | None = None,
    ) -> None:
        """Go on with an input, or only with some of its events."""
        last = self.last
        if last is not None and (
            last.undone != entry.undone or _begins_anew(journal, entry.record)
        ):
            last.is_open = False
        eyes = Eyes(journal.enc, seat, journal.seats, journal.header["visibility"], self.lang)
        teller = _EntryTeller(self, EventWords(journal.system, eyes, entry))
        teller.tell(entry.events if events is None else events)


def _begins_anew(journal: Journal, record: Mapping[str, Any]) -> bool:
    """Whether an input starts something of its own, rather than going on with what is under way."""
    if "correct" in record:
        return False
    done = record.get("answer", {}).get("do", "")
    action = journal.system.rules.actions.get(done)
    return not done or done == "end-turn" or (action is not None and action.trigger is None)


class _EntryTeller:
    """What one input adds to a seat's lines."""

    def __init__(self, story: Story, seat: EventWords) -> None:
        self.story = story
        self.lang = story.lang
        self.seat = seat
        self.system = seat.system
        self.eyes = seat.eyes
        self.entry = seat.entry
        self.typed = self.entry.record.get("answer", {}).get("do") == "die"
        self._against: BrokenRule | None = None  # what comes next goes against this rule
        self._against_event: LoggedEvent | None = None
        self._against_says = ""

    def tell(self, events: Sequence[LoggedEvent]) -> None:
        for event in events:
            self._hear(event)
        if self._against_event is not None and self._against is not None:
            self._open("rule", self._against_says, self._against_event, -1)

    # --- one event ---------------------------------------------------------------------------

    def _hear(self, event: LoggedEvent) -> None:
        telling = SeatEvent(self.eyes, event, self.entry, self.story.secret_acts)
        told = tell_event(telling)
        if told is None:
            return
        told_as = event.record.told_as
        if told_as == AGAINST_RULES:
            self._mark(event, told)
        elif told_as == WALK:
            self._walk(event, told)
        elif told_as == BOOKKEEPING:
            return
        elif told_as == DEED:
            self._deed(event, told)
        elif told_as == ROLL:
            self._check(event, told)
        elif told_as in (HEADLINE, SETTLED):
            self._headline(event, told)
        else:
            self._outcome(event, told)
        if self.story.last is not None:
            self.story.last.last_input = self.entry.number

    def _mark(self, event: LoggedEvent, told: Mapping[str, Any]) -> None:
        """What follows goes against a rule."""
        record = event.record
        message = "desk-overruled" if isinstance(record, Overruled) else "desk-off-rules"
        if isinstance(record, Overruled | OffRules) and record.lasts == FIGHT:
            message = "desk-overruled-fight"
        says = words(self.lang, message, clause=event.clause)
        self._against = BrokenRule(says, event.clause, str(told["data"].get("reason", "")))
        self._against_event = event
        self._against_says = self.seat.sentence(event, told) or says

    def _headline(self, event: LoggedEvent, told: Mapping[str, Any]) -> None:
        says = self.seat.sentence(event, told)
        if not says:
            return
        record = event.record
        kind: LineKind = "turn" if record.told_as == HEADLINE else "table"
        if isinstance(record, Ruling):
            kind = "ruling"
        if kind == "turn":
            self.story.walks.clear()
        line = self._open(kind, says, event, record.subject)
        line.auto = isinstance(record, AnsweredAuto)
        line.is_note = isinstance(record, Corrected)
        if isinstance(record, Undone):
            line.says = self._undone(record.by)

    def _undone(self, by: str) -> str:
        if by == GM:
            return words(self.lang, "desk-undone-gm")
        return words(self.lang, "desk-undone-by", who=by)

    # --- deeds -------------------------------------------------------------------------------

    def _deed(self, event: LoggedEvent, told: Mapping[str, Any]) -> None:
        whole, taken = event.record, self.seat.cut(event, told)
        assert isinstance(whole, ActionTaken)
        assert isinstance(taken, ActionTaken)
        says = capitalised(deed_sentence(self.system, self.seat.enc, taken, self.lang))
        aim = deed_aim(self.system, taken)
        index = event.record.subject
        parent = whole.parent
        depth = self.story.depths.get(parent, 0) + 1 if parent else int(self._answers(taken.action))
        paid = tuple(told["data"].get("paid", ()))
        self.story.deeds[event.act] = says
        self.story.depths[event.act] = depth
        line = self._going_on(parent)
        if parent and line is not None:
            line.is_open = True
            part = StoryPart("deed", says, event.clause, event.kind, index)
            part.depth, part.paid, part.aim = depth, paid, aim
            line.parts += (part,)
        else:
            line = self._open("deed", says, event, index)
            line.depth, line.paid, line.aim = depth, paid, aim
        self.story.acts[event.act] = line

    def _answers(self, id: str) -> bool:
        """Whether an act answers what somebody else does."""
        action = self.system.rules.actions.get(id)
        return id.startswith("readied:") if action is None else action.trigger is not None

    # --- rolls -------------------------------------------------------------------------------

    def _check(self, event: LoggedEvent, told: Mapping[str, Any]) -> None:
        data = told["data"]
        purpose = str(data["purpose"])
        if purpose == INITIATIVE and "die" not in data:
            return
        index = event.record.subject
        part = self._roll(event, data, index)
        if purpose == INITIATIVE:
            self._initiative(event, part)
            return
        line = self._line(event)
        if line is None:
            says = self.story.deeds.get(event.act, part.opens)
            line = self._open("roll", says, event, index)
            line.is_roll_alone = event.act not in self.story.deeds
            if event.act:
                self.story.acts[event.act] = line
        line.kind = "roll"
        line.parts += (part,)

    def _roll(self, event: LoggedEvent, data: Mapping[str, Any], index: int) -> StoryPart:
        """A roll: what it was for and how it went; its numbers are for whoever opens it."""
        purpose = str(data["purpose"])
        says = capitalised(purpose_text(self.system, purpose, self.lang))
        degree = str(data.get("degree") or "")
        if degree:
            how = words(self.lang, f"degree-{degree}").lower()
            says = words(self.lang, "told-detail", what=says, how=how)
        means = ""
        if data.get("using"):
            creatures = self.seat.enc.state.creatures
            roller = creatures[index] if 0 <= index < len(creatures) else None
            means = means_name(self.system, roller, data["using"], self.lang)
        roll = StoryRoll(data, means, self.typed)
        part = StoryPart("roll", says, event.clause, event.kind, index, roll=roll)
        part.tone = degree
        part.adds = self._result(data, purpose, degree)
        what = purpose_text(self.system, purpose, self.lang)
        part.again = words(self.lang, "told-roll-again", purpose=what, result=part.adds)
        name = self.seat.noun(index)
        part.opens = capitalised(roll_sentence(self.system, name, purpose, self.lang))
        target = getattr(event.record, "target", -1)
        if isinstance(target, int) and target >= 0 and target != index:
            part.aim = target
            part.at = words(self.lang, "told-roll-at", target=self.seat.noun(target))
        return part

    def _result(self, data: Mapping[str, Any], purpose: str, degree: str) -> str:
        """« 17 contre 15, touché »: as much of it as the seat may know."""
        numbers = ""
        if "total" in data:
            numbers = number(data["total"])
            if data.get("dc") is not None:
                dc = number(data["dc"]["value"])
                numbers = words(self.lang, "told-against", total=numbers, dc=dc)
        if not degree:
            return numbers
        own = f"desk-{purpose}-{degree}"
        how = words(self.lang, own if knows(self.lang, own) else f"degree-{degree}")
        return words(self.lang, "told-result", numbers=numbers, how=how) if numbers else how

    def _initiative(self, event: LoggedEvent, part: StoryPart) -> None:
        """Everybody's is one line."""
        line = self.story.last
        if line is None or line.topic != INITIATIVE or line.undone != self.entry.undone:
            line = self._open("roll", part.says, event, -1)
            line.topic = INITIATIVE
        part.says = self.seat.name(part.index)
        part.adds = f"{part.says} {part.adds}"
        line.parts += (part,)

    # --- outcomes ----------------------------------------------------------------------------

    def _outcome(self, event: LoggedEvent, told: Mapping[str, Any]) -> None:
        says = self.seat.sentence(event, told)
        if not says:
            return
        line = self._line(event)
        index = event.record.subject
        if line is not None and self._is_of_another(event, line):
            line = None
        if line is None:
            start = self.story.deeds.get(event.act, "")
            if not start:
                self._alone(event, says)
                return
            line = self._open("deed", start, event, index)
            self.story.acts[event.act] = line
        part = StoryPart("outcome", says, event.clause, event.kind, index)
        part.is_brief = event.record.is_brief
        self._harm(event, told, part)
        line.parts += (part,)

    def _is_of_another(self, event: LoggedEvent, line: StoryLine) -> bool:
        """Whether a blow is not of the act under way: one that was answered before it landed."""
        record = event.record
        if event.act or not isinstance(record, Damaged) or record.source < 0:
            return False
        return record.source != line.actor

    def _alone(self, event: LoggedEvent, says: str) -> None:
        """Something that belongs to no deed; what happens to several at once is one line."""
        index = event.record.subject
        last = self.story.last
        effect = event.record.effect if isinstance(event.record, EffectBegins) else ""
        if effect and last is not None and last.topic == effect:
            last.sharers += (self.seat.noun(index),)
            return
        line = self._open("deed", says, event, index)
        line.is_open = False
        if effect:
            line.topic = effect
            line.shared = own_message(self.system, "told-effect-shared", self.lang)
            line.effect = catalogue_name(self.system, "effect", effect, self.lang)
            line.sharers = (self.seat.noun(index),)

    def _harm(self, event: LoggedEvent, told: Mapping[str, Any], part: StoryPart) -> None:
        """Damage is added to the sentence about whoever suffers it."""
        record, data = event.record, told["data"]
        if not isinstance(record, Damaged) or "amount" not in data:
            return
        part.amount = int(data["amount"])
        part.is_critical = bool(data.get("critical"))
        part.adds = words(self.lang, "told-damage", amount=part.amount)
        part.again = words(self.lang, "told-damage-critical", amount=part.amount)
        message = "told-harmed-critical" if part.is_critical else "told-harmed"
        name = self.seat.noun(record.creature)
        part.opens = capitalised(words(self.lang, message, creature=name, amount=part.amount))

    # --- walks -------------------------------------------------------------------------------

    def _walk(self, event: LoggedEvent, told: Mapping[str, Any]) -> None:
        """Squares one after the other are one walk."""
        walked = event.record
        assert isinstance(walked, Walked)
        index, start, end = walked.creature, walked.start, walked.end
        line = self._walking_line(event, index, start)
        if line.actor == index:
            self.story.walks[index] = (line.says, end)
        place = line.walk_to(index, start)
        if place >= 0:
            start = line.parts[place].places[0]
        cell_name = self.eyes.enc.state.grid.cell_name
        way = (cell_name(start), cell_name(end))
        whole = structs.replace(self.seat.cut(event, told), start=start)
        says = self.seat.sentence_of(whole, event)
        part = StoryPart("walk", says, event.clause, event.kind, index)
        part.places, part.way, part.is_forced = (start, end), way, not isinstance(walked, Moved)
        if place >= 0:
            line.parts = (*line.parts[:place], part, *line.parts[place + 1 :])
        else:
            line.parts += (part,)

    def _walking_line(self, event: LoggedEvent, index: int, start: int) -> StoryLine:
        """The line a step belongs to; a walk that was answered meanwhile goes on in a new one."""
        deed, here = self.story.walks.get(index, ("", -1))
        line = self._line(event)
        if line is not None and line.is_open:
            is_resumed = isinstance(event.record, Moved) and here == start and line.actor != index
            if not is_resumed:
                return line
        says = self.story.deeds.get(event.act, deed if here == start else "")
        if not says:
            name = self.seat.noun(index)
            says = capitalised(words(self.lang, "told-moves", creature=name))
        line = self._open("deed", says, event, index)
        line.is_open = True
        return line

    # --- lines -------------------------------------------------------------------------------

    def _line(self, event: LoggedEvent) -> StoryLine | None:
        """The line an event belongs to, if it is still the last one."""
        if event.act:
            return self._going_on(event.act)
        last = self.story.last
        return last if last is not None and last.is_open else None

    def _going_on(self, act: int) -> StoryLine | None:
        """The line of an act under way; none once something else has been told since."""
        line = self.story.acts.get(act)
        if line is None or line is not self.story.last or line.undone != self.entry.undone:
            return None
        return line

    def _open(self, kind: LineKind, says: str, event: LoggedEvent, index: int) -> StoryLine:
        line = StoryLine(kind, says, event.clause, event.kind)
        creatures = self.eyes.enc.state.creatures
        if 0 <= index < len(creatures) and self.seat.sees(index):
            line.creature = self.eyes.id_of(creatures[index])
            line.is_mine = not self.eyes.is_gm and self.eyes.owns(creatures[index])
        line.index = index
        line.is_open = kind in ("deed", "roll")
        line.input = self.entry.number if self.eyes.is_gm else 0
        line.last_input = self.entry.number
        if kind in ("deed", "roll", "rule"):
            line.off_rules, self._against = self._against, None
            self._against_event = None
        line.undone = self.entry.undone
        self.story.lines.append(line)
        return line
