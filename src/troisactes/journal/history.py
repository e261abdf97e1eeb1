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
    {"by": "anna", "answer": {"do": "die", …}, "why": "thrown"}   … a die the table threw
    {"by": "gm", "undo": 2}, {"by": "gm", "redo": 1}       taken back, and restored
    {"by": "anna", "correct": 7, "value": 14, "again": […]}   a die misread: see ``correcting``

and ``then``, where the fight stood afterwards: a replay that strays is noticed at that input.
Nothing here reads a clock or throws a die of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from troisactes.errors import InvalidAnswer, Problem, ReplayError, RestsOnIt, TroisActesError
from troisactes.journal.against_rules import refusal_of
from troisactes.journal.correcting import Corrected, only_dice, with_value
from troisactes.journal.entries import Entry, die_of, standing
from troisactes.journal.header import open_encounter
from troisactes.journal.lifting import ONCE, lifted_clauses
from troisactes.journal.rulings import apply_ruling
from troisactes.journal.view import name_strangers, thawed, unseen_pairs
from troisactes.journal.wire import GM, find_creature, option_from_plain, option_to_plain
from troisactes.kernel.decisions import GAME_MASTER, Decision, Option
from troisactes.kernel.dice import mix
from troisactes.kernel.encounter import Encounter, Event
from troisactes.kernel.state import State
from troisactes.rules.registry import System

SNAPSHOT_EVERY = 16
MOST_INPUTS = 100_000
ANSWERED_FOR = ("auto", "delay")  # by a standing preference, or because time was up
MOST_AUTOMATIC = 1_000  # answers of preferences to one input

BROKEN = (LookupError, ValueError, TypeError, AttributeError, AssertionError, StopIteration)


class History:
    """A fight, its inputs and their events. ``enc`` is the fight as it stands."""

    def __init__(self, system: System, header: dict[str, Any]) -> None:
        self.system = system
        self.header = header
        self.seats: dict[str, list[str]] = header["seats"]
        self.entries: list[Entry] = []  # every input, with those taken back
        self._line: list[Entry] = []  # those that hold, in order
        # What redo restores, last first, with the seed of the dice before it was taken back.
        self._taken_back: list[tuple[list[Entry], int]] = []
        self._lifted: tuple[int, dict[str, str]] = (0, {})  # after so many inputs
        self._snapshots: dict[int, State] = {}  # inputs that hold -> the fight after them
        # Asked after each new input: what a standing preference answers to the open question.
        self.preferences: Callable[[Encounter], Mapping[str, Any] | None] | None = None
        self.enc = self._begin()

    # --- reading -----------------------------------------------------------------------------

    @property
    def decision(self) -> Decision | None:
        return self.enc.decision

    @property
    def token(self) -> int:
        """Names the open decision: an answer that carries an older one is stale."""
        return len(self.entries)

    @property
    def inputs(self) -> list[dict[str, Any]]:
        return [entry.record for entry in self.entries[1:]]

    @property
    def events(self) -> list[tuple[int, list[Event]]]:
        """What happened, by the number of the input behind it; what was taken back is left out."""
        return [(each.number, each.events) for each in self.entries if not each.undone]

    @property
    def lifted(self) -> dict[str, str]:
        """The clauses the game master has lifted, and how long each is: see ``lifting``."""
        if self._lifted[0] != len(self.entries):
            self._lifted = (len(self.entries), lifted_clauses(each.record for each in self._line))
        return self._lifted[1]

    @property
    def holds_inputs(self) -> bool:
        """Whether there is anything to take back."""
        return bool(self._line)

    def steps_back_to(self, number: int) -> int:
        """How many inputs that hold must be taken back for one, and all after it, to be gone."""
        return sum(1 for entry in self._line if entry.number >= number)

    # --- carrying out ------------------------------------------------------------------------

    def _begin(self) -> Encounter:
        log: list[Event] = []
        opening = Entry(0, {"by": GM}, self.header["seed"])
        enc = open_encounter(self.system, self.header, log)
        if "position" in self.header:
            enc.run()
        else:
            enc.start()
        name_strangers(enc, self.seats)
        opening.events = log
        opening.rolled = enc.state.dice.index > 0
        opening.unseen = unseen_pairs(enc)
        opening.people = tuple(each.id for each in enc.state.creatures)
        self.entries.append(opening)
        self._snapshots[0] = enc.state.clone()
        return enc

    def _record(self, record: dict[str, Any], is_new: bool = True) -> Entry:
        """Carry out an input; if that fails, the fight is as it was."""
        if len(self.entries) > MOST_INPUTS:
            raise InvalidAnswer(f"expected at most {MOST_INPUTS} inputs: start a new journal")
        entry = Entry(len(self.entries), record, self.enc.state.dice.seed)
        self._attempt(entry, is_new)
        self.entries.append(entry)
        self._line.append(entry)
        self._taken_back.clear()
        self._keep_snapshot()
        record["then"] = standing(self.enc)
        return entry

    def _attempt(self, entry: Entry, is_new: bool) -> None:
        enc = self.enc
        state, decision, serial = enc.state, enc.decision, enc.serial
        unseen = unseen_pairs(enc)
        # Work on a copy: whatever goes wrong, the fight that was is still there.
        enc.state = state.clone()
        enc.decision = decision.rebound(enc) if decision is not None else None
        enc.log = []
        entry.die = die_of(decision, entry.record)
        try:
            self._carry_out(entry)
            if is_new:
                self._let_preferences_answer(entry)
        except BaseException:
            enc.state, enc.decision, enc.serial = state, decision, serial
            enc.log = None
            raise
        entry.events = enc.log
        enc.log = None
        after = unseen_pairs(enc)
        entry.unseen = unseen | after
        entry.people = tuple(each.id for each in enc.state.creatures)
        entry.rolled = enc.state.dice.index != state.dice.index
        bumped = any(event.kind == "stopped-short" for event in entry.events)
        entry.revealed = bumped or not unseen <= after

    def _carry_out(self, entry: Entry) -> None:
        enc = self.enc
        record = entry.holds
        enc.state.dice.seed = entry.seed
        if "answer" in record:
            option = option_from_plain(enc, record["answer"])
            how = next((each for each in ("off-rules", "overruled") if each in record), "")
            if how:
                self._carry_out_anyway(record, option, how)
            else:
                self._tell_why(record.get("why", ""), option)
                enc.apply(option)
        elif "interject" in record:
            creature = find_creature(enc, record["creature"])
            enc.interject(creature, option_from_plain(enc, record["interject"], creature))
        elif "ruling" in record:
            apply_ruling(enc, self.system, record["ruling"])
        else:
            raise InvalidAnswer(
                f"expected answer, interject, ruling, undo, redo or correct: {record!r:.80}"
            )
        name_strangers(enc, self.seats)
        for answer in record.get("auto", ()):
            self._answer_by_preference(option_from_plain(enc, answer))

    def _let_preferences_answer(self, entry: Entry) -> None:
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
        data: dict[str, Any] = {"creature": decision.asked, "passes": "yes"}
        if option.action in self.enc.rules.actions:
            data.update(passes="no", action=option.action)
        self.enc.tell(f"answered-{why}", decision.clause, data)

    def _carry_out_anyway(self, record: Mapping[str, Any], option: Option, how: str) -> None:
        enc = self.enc
        refusal = refusal_of(enc, option)
        if refusal is None or refusal.clause != record[how]:
            found = "nothing against it" if refusal is None else refusal.clause
            raise InvalidAnswer(f"expected it to go against {record[how]}, found {found}")
        decision = enc.decision
        creature = decision.actor if decision is not None else GAME_MASTER
        enc.tell(
            how,
            refusal.clause,
            {
                "creature": creature,
                "action": option.action,
                "reason": refusal.code,
                "by": record["by"],
                "lasts": record.get("lasts", ONCE),
            },
        )
        enc.force(option)

    # --- there and back ----------------------------------------------------------------------

    def _keep_snapshot(self) -> None:
        if len(self._line) % SNAPSHOT_EVERY == 0:
            self._snapshots[len(self._line)] = self.enc.state.clone()

    def _undo(self, record: dict[str, Any]) -> Entry:
        steps: int = record["undo"]
        entry = Entry(len(self.entries), record, self.enc.state.dice.seed)
        group = self._line[-steps:]
        self._go_back_to(len(self._line) - steps)
        for each in group:
            each.undone = True
        self._taken_back.append((group, entry.seed))
        self.entries.append(entry)
        seed = entry.seed  # a salt put in once stays
        if any(each.rolled for each in group):
            undone = sum(1 for each in self.entries if "undo" in each.record)
            seed = mix(self.header["seed"], undone)
        self.enc.state.dice.seed = seed
        entry.events = [Event("undone", "", {"by": entry.by, "count": steps}, 0)]
        record["then"] = standing(self.enc)
        return entry

    def _redo(self, record: dict[str, Any]) -> Entry:
        entry = Entry(len(self.entries), record, self.enc.state.dice.seed)
        group, seed = self._taken_back.pop()
        for each in group:
            self._carry_out(each)
            each.undone = False
            self._line.append(each)
            self._keep_snapshot()
        self.enc.state.dice.seed = seed  # an earlier undo may have salted what comes next
        self.entries.append(entry)
        entry.events = [Event("redone", "", {"by": entry.by, "count": len(group)}, 0)]
        record["then"] = standing(self.enc)
        return entry

    def _correct(self, record: dict[str, Any], is_new: bool) -> Entry:
        """Carry out a die and what came after it again; if that fails, the fight is as it was."""
        enc = self.enc
        entry = Entry(len(self.entries), record, enc.state.dice.seed)
        line, snapshots = list(self._line), dict(self._snapshots)
        state, decision, serial = enc.state, enc.decision, enc.serial
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
        self.entries.append(entry)
        enc.state.dice.seed = entry.seed
        entry.events = [self._told_of(entry, line[place], was, len(line) - len(self._line))]
        entry.unseen = line[place].unseen
        entry.people = line[place].people
        record["again"] = [each.record for each in done]
        record["then"] = standing(enc)
        return entry

    def _told_of(self, entry: Entry, corrected: Entry, was: int, dropped: int) -> Event:
        assert corrected.die is not None
        faces, roller, _ = corrected.die
        told = Corrected(roller, faces, was, entry.record["value"], entry.by, dropped)
        is_secret = self._is_secret(corrected)
        return Event("corrected", "", told._asdict() | ({"secret": True} if is_secret else {}), 0)

    def _again(self, tail: list[Entry], record: Mapping[str, Any], is_new: bool) -> list[Entry]:
        """Inputs carried out again, the first of them with another die; without those dropped."""
        hows = [with_value(tail[0].holds, record["value"]), *(each.holds for each in tail[1:])]
        if not is_new:
            hows = [thawed(each) for each in record["again"]]
        done: list[Entry] = []
        for each, how in zip(tail, hows, strict=False):
            again = Entry(each.number, {key: how[key] for key in how if key != "then"}, each.seed)
            if is_new:
                again.record.pop("auto", None)  # preferences answer anew
            try:
                if die_of(self.enc.decision, again.record) != each.die:
                    raise InvalidAnswer("another die is asked for, or none")
                self._attempt(again, is_new)
            except TroisActesError as error:
                if is_new and done and only_dice(tail[len(done) :]):
                    break
                raise RestsOnIt("what came after rests on that die: take it back first") from error
            done.append(again)
            self._line.append(each)
            self._keep_snapshot()
        if not done or not only_dice(tail[len(done) :]):
            raise RestsOnIt("only dice are dropped with a correction")
        return done

    def _is_secret(self, entry: Entry) -> bool:
        """Whether the roll of an input belongs to an act that is the game master's alone."""
        acts = {event.act for event in entry.events if event.act}
        return any(
            "secret" in self.system.rules.action(event.data["action"]).traits
            for each in self._line
            for event in each.events
            if event.kind == "action" and event.act in acts
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

    def repeat(self, record: Mapping[str, Any]) -> None:
        """Carry out an input somebody else recorded; ReplayError when it strays."""
        number = len(self.entries)
        if not isinstance(record, Mapping):
            raise _strayed(number, "a record", repr(record)[:60])
        copy: dict[str, Any] = {key: each for key, each in record.items() if key != "then"}
        try:
            if "undo" in copy:
                steps = copy["undo"]
                if not isinstance(steps, int) or not 1 <= steps <= len(self._line):
                    raise InvalidAnswer(f"undo of {steps!r} inputs when {len(self._line)} hold")
                self._undo(copy)
            elif "redo" in copy:
                if not self._taken_back:
                    raise InvalidAnswer("redo when nothing was taken back")
                self._redo(copy)
            elif "correct" in copy:
                self._correct(copy, is_new=False)
            else:
                self._record(copy, is_new=False)
        except TroisActesError as error:
            raise _strayed(number, "an input that can be carried out", str(error)) from error
        except BROKEN as error:
            found = f"{type(error).__name__}: {error}"
            raise _strayed(number, "an input that can be carried out", found) from error
        if "then" in record and record["then"] != copy["then"]:
            raise _strayed(number, str(record["then"]), str(copy["then"]))


def _strayed(number: int, expected: str, found: str) -> ReplayError:
    problem = Problem(f"input {number}", None, expected, found)
    return ReplayError("this journal no longer gives the fight it records:", [problem])
