"""The inputs of a fight, carried out one after the other: recorded, taken back, replayed.

Nobody is asked here whether they may: see ``record``. Each input leaves a record:

    {"by": "anna", "answer": {…}}                          an answer to the open decision
    {"by": "anna", "answer": {…}, "off-rules": clause}     … against a rule the table lets pass
    {"by": "gm", "answer": {…}, "overruled": clause}       … against a rule the game master lifts
    {"by": "gm", "answer": {…}, "overruled": clause, "lasts": "fight"}   … from now on
    {"by": "anna", "answer": {…}, "overruled": clause}     … against a rule that is lifted
    {"by": "anna", "answer": {…}, "auto": [{…}]}           … and what preferences answered to it
    {"by": "anna", "answer": {…}, "why": "delay"}          … because time was up
    {"by": "anna", "interject": {…}, "creature": "Kyra"}   a word slipped in
    {"by": "gm", "ruling": {…}}                            see rulings
    {"by": "anna", "by-hand": ["Kyra"]}                    whose dice are real ones from now on
    {"by": "anna", "answer": {"do": "die", …}, "why": "thrown"}   … a die the table threw
    {"by": "gm", "undo": 2}, {"by": "gm", "redo": 1}       taken back, and restored
    {"by": "anna", "undo": 2, "keeps": [7]}                … but for rulings anna knows nothing of
    {"by": "anna", "nonce": "3f…"}, {"by": "gm", "secret": "a0…"}   see ``fair_dice``
    {"by": "gm", "left-out": 3}                            the three before it are kept, no more
    {"by": "anna", "correct": 7, "value": 14, "again": […]}   a die misread: see ``correcting``

and ``then``, where the fight stood afterwards: a replay that strays is noticed at that input.
Nothing here reads a clock or throws a die of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from msgspec import UNSET

from troisactes.errors import (
    InvalidAnswer,
    Problem,
    Refused,
    ReplayError,
    RestsOnIt,
    TroisActesError,
)
from troisactes.journal.against_rules import CheckedAnswer, answer_anyway, check_answer
from troisactes.journal.answer_words import as_called_now
from troisactes.journal.corrected_dice import only_dice, with_value
from troisactes.journal.entries import (
    LEFT_OUT,
    JournalEntry,
    asks_nothing_new,
    die_of,
    is_about_sources,
    standing,
)
from troisactes.journal.events import (
    AnsweredAuto,
    AnsweredDelay,
    Corrected,
    InputsLeftOut,
    OffRules,
    Overruled,
    Redone,
    RulesCorrected,
    Undone,
)
from troisactes.journal.fair_dice import Epochs, FairDice
from troisactes.journal.header import open_encounter
from troisactes.journal.lifted_rules import ONCE, lifted_rules
from troisactes.journal.plain_values import expect_plain
from troisactes.journal.rulings import apply_ruling, throw_by_hand
from troisactes.journal.unseen_turns import Mark
from troisactes.journal.view import asked_seats, name_strangers, thawed, unaware_of, unseen_pairs
from troisactes.journal.wire import GM, find_creature, option_from_plain, option_to_plain
from troisactes.kernel.decisions import Decision, Option
from troisactes.kernel.dice import DiceSource, is_key, mix
from troisactes.kernel.encounter import Encounter, LoggedEvent
from troisactes.kernel.events import ActionTaken
from troisactes.kernel.state import State
from troisactes.records.complaints import about_answers, about_saves, about_values
from troisactes.records.phrase import Phrase, Translated
from troisactes.records.refusals import Refusal
from troisactes.rules.common.events import StoppedShort
from troisactes.rules.common.names import SECRET_TRAIT
from troisactes.rules.registry import System

SNAPSHOT_EVERY = 16
MOST_INPUTS = 100_000
# Why an answer was given that nobody gave just now: a standing preference, or time was up.
ANSWERED_FOR: dict[str, type[AnsweredAuto] | type[AnsweredDelay]] = {
    "auto": AnsweredAuto,
    "delay": AnsweredDelay,
}
MOST_AUTOMATIC = 1_000  # answers of preferences to one input

BROKEN = (LookupError, ValueError, TypeError, AttributeError, AssertionError, StopIteration)


class TakenBack(NamedTuple):
    """Inputs an undo took back."""

    group: list[JournalEntry]
    source: DiceSource  # of the dice before it did
    by: str


class History:
    """A fight, its inputs and their events. ``enc`` is the fight as it stands."""

    def __init__(self, system: System, header: dict[str, Any]) -> None:
        self.system = system
        self.header = header
        self.seats: dict[str, list[str]] = header["seats"]
        self.entries: list[JournalEntry] = []  # every input, with those taken back
        self._line: list[JournalEntry] = []  # those that hold, in order
        self._taken_back: list[TakenBack] = []  # what redo restores, last first
        self.epochs = Epochs()
        self._secret_at = self._ended_at = 0  # the inputs that drew the secret, that ended a fight
        self._snapshots: dict[int, State] = {}  # inputs that hold -> the fight after them
        self._before: Mark | None = None  # the last input
        self._marks: dict[int, Mark] = {}  # number of an input -> the fight then: see unseen_turns
        # Asked after each new input: what a standing preference answers to the open question.
        self.preferences: Callable[[Encounter], Mapping[str, Any] | None] | None = None
        self.left_out = 0  # inputs of a save that rules corrected since have made impossible
        self._aside: frozenset[int] = frozenset()  # inputs that are kept, and not carried out
        self.enc = self._begin()

    # --- reading -----------------------------------------------------------------------------

    @property
    def decision(self) -> Decision | None:
        return self.enc.decision

    @property
    def token(self) -> int:
        """Names the open decision: an answer that carries an older one is stale.

        It is about the decision, not about how long the journal is: what asks nobody anything new
        (words slipped in, whose dice are real ones, where dice come from) makes no answer late.
        """
        last = len(self.entries)
        while asks_nothing_new(self.entries[last - 1].record):
            last -= 1
        return last

    @property
    def inputs(self) -> list[dict[str, Any]]:
        return [entry.record for entry in self.entries[1:]]

    @property
    def events(self) -> list[tuple[int, list[LoggedEvent]]]:
        """What happened, by the number of the input behind it; what was taken back is left out."""
        return [(each.number, each.events) for each in self.entries if not each.undone]

    @property
    def lifted(self) -> dict[str, str]:
        """The clauses the game master has lifted, and how long each is: see ``lifted_rules``."""
        return lifted_rules(self.enc.state)

    def steps_back_to(self, number: int) -> int:
        """How many inputs that hold must be taken back for one, and all after it, to be gone."""
        return sum(1 for entry in self._line if entry.number >= number)

    # --- carrying out ------------------------------------------------------------------------

    def _begin(self) -> Encounter:
        log: list[LoggedEvent] = []
        enc = open_encounter(self.system, self.header, log)
        dice = enc.state.dice
        if "secret" in self.header:
            dice.take_source(self.epochs.begin(self.header["secret"], self.header["seed"]))
        opening = JournalEntry(0, {"by": GM}, dice.source)
        dice.thrown = opening.thrown
        if "position" in self.header:
            enc.run()
        else:
            enc.start()
        name_strangers(enc, self.seats)
        enc.state.dice.thrown = None
        opening.events = log
        opening.rolled = enc.state.dice.index > 0
        opening.unseen = unseen_pairs(enc)
        opening.people = tuple(each.id for each in enc.state.creatures)
        self.enc = enc
        self._append(opening)
        self._snapshots[0] = enc.state.clone()
        return enc

    def _append(self, entry: JournalEntry) -> None:
        """An input is part of the history: where it left the fight is noted."""
        state = self.enc.state
        turn = state.turn
        entry.round, entry.ended, entry.turn = state.round, bool(state.ended), turn
        entry.unaware = unaware_of(self.enc, turn) if turn >= 0 else frozenset()
        entry.asked = tuple(asked_seats(self.enc, self.seats))
        if not entry.unaware:
            self._marks.clear()
        elif self._before is not None and not is_about_sources(entry.record):
            last = self.entries[-1]
            if (last.turn, last.unaware) != (turn, entry.unaware):
                self._marks[last.number] = self._before
        self.entries.append(entry)

    def _mark(self) -> None:
        """Remember how the fight stands: an input works on a copy."""
        enc = self.enc
        self._before = Mark(
            enc.state, enc.decision, enc.serial, list(self._line), list(self._taken_back)
        )

    def _record(
        self, record: dict[str, Any], checked: CheckedAnswer | None = None, is_new: bool = True
    ) -> JournalEntry:
        """Carry out an input; if that fails, the fight is as it was.

        ``checked`` is the answer it holds, where somebody has read it already.
        """
        if len(self.entries) > MOST_INPUTS:
            raise InvalidAnswer(about_answers.at_most_inputs(MOST_INPUTS))
        entry = JournalEntry(len(self.entries), record, self.enc.state.dice.source)
        self._mark()
        self._attempt(entry, checked, is_new)
        self._append(entry)
        self._line.append(entry)
        self._taken_back.clear()
        self._keep_snapshot()
        record["then"] = standing(self.enc)
        return entry

    def _attempt(self, entry: JournalEntry, checked: CheckedAnswer | None, is_new: bool) -> None:
        enc = self.enc
        state, decision, serial = enc.state, enc.decision, enc.serial
        unseen = unseen_pairs(enc)
        # Work on a copy: whatever goes wrong, the fight that was is still there.
        enc.state = state.clone()
        enc.decision = decision.rebound(enc) if decision is not None else None
        enc.log = []
        enc.state.dice.thrown = entry.thrown
        entry.die = die_of(decision, entry.record)
        try:
            self._carry_out(entry, checked)
            if is_new:
                self._let_preferences_answer(entry)
        except BaseException:
            enc.state, enc.decision, enc.serial = state, decision, serial
            enc.log = None
            raise
        enc.state.dice.thrown = None
        entry.events = enc.log
        enc.log = None
        if enc.state.ended and not state.ended:
            self._ended_at = entry.number
        after = unseen_pairs(enc)
        entry.unseen = unseen | after
        entry.people = tuple(each.id for each in enc.state.creatures)
        entry.rolled = enc.state.dice.index != state.dice.index
        bumped = any(isinstance(event.record, StoppedShort) for event in entry.events)
        entry.revealed = bumped or not unseen <= after

    def _carry_out(self, entry: JournalEntry, checked: CheckedAnswer | None = None) -> None:
        enc = self.enc
        record = entry.holds
        enc.state.dice.take_source(entry.source)
        if "answer" in record:
            if checked is None:
                answer = as_called_now(enc, record["answer"])
                checked = check_answer(enc, option_from_plain(enc, answer))
            how = next((each for each in ("off-rules", "overruled") if each in record), "")
            if how:
                self._answer_anyway(record, checked, how)
            elif checked.refusal is not None:
                raise Refused(str(checked.refusal), checked.refusal)
            else:
                self._tell_why(record.get("why", ""), checked.option)
                enc.take(checked.option)
        elif "interject" in record:
            creature = find_creature(enc, record["creature"])
            enc.interject(creature, option_from_plain(enc, record["interject"], creature))
        elif "ruling" in record:
            apply_ruling(enc, self.system, record["ruling"])
        elif "by-hand" in record:
            throw_by_hand(enc, record["by"], record["by-hand"])
        else:
            raise InvalidAnswer(about_answers.an_input_like(f"{record!r:.80}"))
        name_strangers(enc, self.seats)
        for answer in record.get("auto", ()):
            self._answer_by_preference(option_from_plain(enc, answer))

    def _let_preferences_answer(self, entry: JournalEntry) -> None:
        """What standing preferences answer belongs to the input that asked: one step, one line.

        So nobody can tell by counting that somebody unseen let a chance go by.
        """
        given: list[dict[str, Any]] = []
        while len(given) < MOST_AUTOMATIC:
            answer = None if self.preferences is None else self.preferences(self.enc)
            if answer is None:
                break
            option = option_from_plain(self.enc, answer)
            given.append(option_to_plain(self.enc, option))
            self._answer_by_preference(option)
        if given:
            entry.record["auto"] = given

    def _answer_by_preference(self, option: Option) -> None:
        self._tell_why("auto", option)
        self.enc.apply(option)
        name_strangers(self.enc, self.seats)

    def _tell_why(self, why: str, option: Option) -> None:
        """An answer nobody gave just now says so, to its seat and the game master."""
        decision = self.enc.decision
        if why not in ANSWERED_FOR or decision is None:
            return
        told = ANSWERED_FOR[why](creature=decision.asked, passes="yes")
        if option.action in self.enc.rules.actions:
            told = ANSWERED_FOR[why](creature=decision.asked, passes="no", action=option.action)
        self.enc.tell(told, decision.clause)

    def _answer_anyway(self, record: Mapping[str, Any], checked: CheckedAnswer, how: str) -> None:
        refusal = checked.refusal
        if refusal is None or refusal.clause != record[how]:
            found = about_answers.nothing_against_it() if refusal is None else refusal.clause
            raise InvalidAnswer(about_answers.to_go_against(record[how], found))
        told = Overruled if how == "overruled" else OffRules
        answer_anyway(self.enc, checked, told, record["by"], record.get("lasts", ONCE))

    # --- where dice come from: see fair_dice ---------------------------------------------------

    @property
    def owes_secret(self) -> bool:
        """Whether a fight has ended since the secret was drawn: another must be, to show it."""
        return bool(self.epochs.secrets) and self._ended_at > self._secret_at

    def fair_dice(self) -> FairDice:
        nonces = [
            (each.record["nonce"], each.round)
            for each in self.entries[self._secret_at :]
            if "nonce" in each.record and not each.undone
        ]
        since = nonces[0][1] if nonces else 0
        epochs = self.epochs
        told = tuple(nonce for nonce, _ in nonces)
        return FairDice(epochs.commitment, told, since, tuple(epochs.shown))

    def _expect_source(self, record: Mapping[str, Any]) -> None:
        """Refuse a nonce or a secret that is none, or that has no place here."""
        if not self.epochs.secrets:
            raise InvalidAnswer(about_saves.dice_of_a_table())
        given = record.get("nonce") or record.get("secret")
        if not isinstance(given, str) or not is_key(given):
            raise InvalidAnswer(about_saves.a_key())
        if "secret" in record and not self.owes_secret:
            raise InvalidAnswer(about_saves.a_secret_for_another())

    def _change_source(self, record: dict[str, Any]) -> JournalEntry:
        """A nonce or a new secret: no part of the fight, so nothing that could be taken back."""
        dice = self.enc.state.dice
        entry = JournalEntry(len(self.entries), record, dice.source)
        stir, begin = self.epochs.stir, self.epochs.begin
        if "nonce" in record:
            nonce = record["nonce"]
            after = stir(dice.source, nonce)
            taken_back = [
                each._replace(source=stir(each.source, nonce)) for each in self._taken_back
            ]
        else:
            after = begin(record["secret"], dice.seed)
            taken_back = [each._replace(source=after) for each in self._taken_back]
            self._secret_at = entry.number
        dice.take_source(after)
        self._taken_back = taken_back
        self._append(entry)
        record["then"] = standing(self.enc)
        return entry

    # --- there and back ----------------------------------------------------------------------

    def _keep_snapshot(self) -> None:
        if len(self._line) % SNAPSHOT_EVERY == 0:
            self._snapshots[len(self._line)] = self.enc.state.clone()

    def _undo(self, record: dict[str, Any]) -> JournalEntry:
        steps: int = record["undo"]
        entry = JournalEntry(len(self.entries), record, self.enc.state.dice.source)
        group = self._line[-steps:]
        self._mark()
        self._go_back_to(len(self._line) - steps)
        group = self._keep_rulings(group, record.get("keeps", ()))
        entry.takes_back = tuple(group)
        for each in group:
            each.undone = True
        self._taken_back.append(TakenBack(group, entry.source, entry.by))
        self._append(entry)
        source = entry.source  # a salt put in once stays
        if any(each.rolled for each in group):
            source = self._salted(source)
        self.enc.state.dice.take_source(source)
        entry.events = [LoggedEvent(Undone(by=entry.by, count=steps), "")]
        record["then"] = standing(self.enc)
        return entry

    def _keep_rulings(self, group: list[JournalEntry], keeps: Sequence[int]) -> list[JournalEntry]:
        """Carry out again the rulings among inputs taken back that stay; gives the others."""
        gone: list[JournalEntry] = []
        for each in group:
            if each.number not in keeps:
                gone.append(each)
                continue
            holds = {key: value for key, value in each.holds.items() if key != "then"}
            again = JournalEntry(each.number, holds, each.source)
            try:
                self._attempt(again, None, is_new=False)
            except TroisActesError:  # it was about something that is not there any more
                gone.append(each)
            else:
                each.become(again)
                self._line.append(each)
                self._keep_snapshot()
        return gone

    def _salted(self, source: DiceSource) -> DiceSource:
        """Other dice than those that were taken back."""
        undone = sum(1 for each in self.entries if "undo" in each.record or LEFT_OUT in each.record)
        if source.key:
            return self.epochs.salt(source, undone)
        return DiceSource(mix(self.header["seed"], undone))

    def _redo(self, record: dict[str, Any]) -> JournalEntry:
        entry = JournalEntry(len(self.entries), record, self.enc.state.dice.source)
        self._mark()
        group, source, _ = self._taken_back.pop()
        entry.takes_back = tuple(group)
        for each in group:
            self._carry_out(each)
            each.undone = False
            self._line.append(each)
            self._keep_snapshot()
        self.enc.state.dice.take_source(source)  # an earlier undo may have salted what comes next
        self._append(entry)
        entry.events = [LoggedEvent(Redone(by=entry.by, count=len(group)), "")]
        record["then"] = standing(self.enc)
        return entry

    def _correct(self, record: dict[str, Any], is_new: bool) -> JournalEntry:
        """Carry out a die and what came after it again; if that fails, the fight is as it was."""
        enc = self.enc
        entry = JournalEntry(len(self.entries), record, enc.state.dice.source)
        line, snapshots = list(self._line), dict(self._snapshots)
        state, decision, serial = enc.state, enc.decision, enc.serial
        self._mark()
        place = next(n for n, each in enumerate(line) if each.number == record["correct"])
        try:
            self._go_back_to(place)
            done = self._again(line[place:], record, is_new)
        except BaseException:
            enc.state, enc.decision, enc.serial = state, decision, serial
            self._line, self._snapshots = line, snapshots
            raise
        was: int = line[place].holds["answer"]["value"]
        for each, again in zip(line[place:], done, strict=False):
            each.become(again)
        for each in line[place + len(done) :]:
            each.undone = True
            each.events = []
        self._taken_back.clear()
        self._append(entry)
        enc.state.dice.take_source(entry.source)
        entry.events = [self._told_of(entry, line[place], was, len(line) - len(self._line))]
        entry.unseen = line[place].unseen
        entry.people = line[place].people
        record["again"] = [each.record for each in done]
        record["then"] = standing(enc)
        return entry

    def _told_of(
        self, entry: JournalEntry, corrected: JournalEntry, was: int, dropped: int
    ) -> LoggedEvent:
        assert corrected.die is not None
        faces, roller, _ = corrected.die
        told = Corrected(
            creature=roller,
            faces=faces,
            was=was,
            now=entry.record["value"],
            by=entry.by,
            dropped=dropped,
            secret=self._is_secret(corrected) or UNSET,
        )
        return LoggedEvent(told, "")

    def _again(
        self, tail: list[JournalEntry], record: Mapping[str, Any], is_new: bool
    ) -> list[JournalEntry]:
        """Inputs carried out again, the first of them with another die; without those dropped."""
        hows = [with_value(tail[0].holds, record["value"]), *(each.holds for each in tail[1:])]
        if not is_new:
            hows = [thawed(each) for each in record["again"]]
        done: list[JournalEntry] = []
        for each, how in zip(tail, hows, strict=False):
            again = JournalEntry(
                each.number, {key: how[key] for key in how if key != "then"}, each.source
            )
            if is_new:
                again.record.pop("auto", None)  # preferences answer anew
            try:
                if die_of(self.enc.decision, again.record) != each.die:
                    raise InvalidAnswer(about_answers.another_die_is_asked_for())
                self._attempt(again, None, is_new)
            except TroisActesError as error:
                if is_new and done and only_dice(tail[len(done) :]):
                    break
                raise RestsOnIt(about_answers.the_rest_rests_on_it()) from error
            done.append(again)
            self._line.append(each)
            self._keep_snapshot()
        if not done or not only_dice(tail[len(done) :]):
            raise RestsOnIt(about_answers.only_dice_are_dropped())
        return done

    def _is_secret(self, entry: JournalEntry) -> bool:
        """Whether the roll of an input belongs to an act that is the game master's alone."""
        acts = {event.act for event in entry.events if event.act}
        return any(
            SECRET_TRAIT in self.system.rules.action(event.record.action).traits
            for each in self._line
            for event in each.events
            if isinstance(event.record, ActionTaken) and event.act in acts
        )

    def _go_back_to(self, length: int) -> None:
        """The fight after the first ``length`` inputs that hold, from the nearest snapshot."""
        for place in [each for each in self._snapshots if each > length]:
            del self._snapshots[place]
        nearest = max(self._snapshots)
        enc = self.enc
        enc.state = self._snapshots[nearest].clone()
        enc.decision = None
        enc.run()
        for entry in self._line[nearest:length]:
            self._carry_out(entry)
        del self._line[length:]

    # --- what rules corrected since have stopped -------------------------------------------------

    def set_aside(self, numbers: frozenset[int]) -> None:
        """The inputs of these numbers will be kept, but not carried out."""
        self._aside = numbers

    @property
    def last_set_aside(self) -> int:
        """How many inputs at the end are set aside, and no later one says so yet."""
        count = 0
        while len(self.entries) - 1 - count in self._aside:
            count += 1
        return count

    def leave_out(self) -> JournalEntry:
        """Say that the last inputs are set aside: the fight goes on from before them."""
        return self._leave_out({"by": GM, LEFT_OUT: self.last_set_aside})

    def _leave_out(self, record: dict[str, Any]) -> JournalEntry:
        count = record[LEFT_OUT]
        if not count or count != self.last_set_aside:
            raise InvalidAnswer(about_saves.left_out_of_what(repr(count), self.last_set_aside))
        entry = JournalEntry(len(self.entries), record, self.enc.state.dice.source)
        self._append(entry)
        # Dice fell after those inputs that nobody may know beforehand.
        self.enc.state.dice.take_source(self._salted(entry.source))
        told = (RulesCorrected(), InputsLeftOut(count=count))
        entry.events = [LoggedEvent(each, "") for each in told]
        entry.people = self.entries[0].people
        record["then"] = standing(self.enc)
        return entry

    def repeat(self, record: Mapping[str, Any]) -> None:
        """Carry out an input somebody else recorded; ReplayError when it strays."""
        number = len(self.entries)
        if number in self._aside:
            entry = JournalEntry(number, dict(record), self.enc.state.dice.source)
            entry.undone = True
            self._append(entry)
            return
        try:
            expect_plain(record)
        except InvalidAnswer as error:
            raise _strayed(number, about_values.a_record(), error.phrase()) from error
        if not isinstance(record, Mapping):
            raise _strayed(number, about_values.a_record(), about_values.written(repr(record)[:60]))
        copy: dict[str, Any] = {key: each for key, each in record.items() if key != "then"}
        try:
            if "undo" in copy:
                steps = copy["undo"]
                if not isinstance(steps, int) or not 1 <= steps <= len(self._line):
                    raise InvalidAnswer(about_saves.undo_too_many(repr(steps), len(self._line)))
                self._undo(copy)
            elif "redo" in copy:
                if not self._taken_back:
                    raise InvalidAnswer(about_saves.redo_of_nothing())
                self._redo(copy)
            elif "correct" in copy:
                self._correct(copy, is_new=False)
            elif is_about_sources(copy):
                self._expect_source(copy)
                self._change_source(copy)
            elif LEFT_OUT in copy:
                self._leave_out(copy)
            else:
                self._record(copy, is_new=False)
        except Refused as error:
            found = self._said_in_each_language(error.refusal)
            raise _strayed(number, about_saves.an_input_that_works(), found) from error
        except TroisActesError as error:
            raise _strayed(number, about_saves.an_input_that_works(), error.phrase()) from error
        except BROKEN as error:
            found = about_values.quoted(f"{type(error).__name__}: {error}")
            raise _strayed(number, about_saves.an_input_that_works(), found) from error
        if "then" in record and record["then"] != copy["then"]:
            written, given = str(record["then"]), str(copy["then"])
            raise _strayed(number, about_values.written(written), about_values.written(given))

    def _said_in_each_language(self, refusal: Refusal) -> Phrase:
        """A refusal for whoever reads the whole journal: nothing of it is masked."""
        from troisactes.i18n.render import refusal_text  # brings Fluent, which is slow

        fr, en = (refusal_text(self.system, self.enc, refusal, lang) for lang in ("fr", "en"))
        return about_values.written(Translated(fr, en))


def _strayed(number: int, expected: Phrase, found: Phrase) -> ReplayError:
    problem = Problem(about_saves.the_input(number), None, expected, found)
    return ReplayError(about_saves.the_journal_diverges(), [problem])
