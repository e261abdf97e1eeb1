"""A fight with its history. What people did, in order, is the truth; everything else follows.

    journal = Journal.open(fight_header(system, "bridge", seats={"anna": ["Kyra"]}))
    journal.answer("anna", {"do": "stride", "to": "F7"})
    journal.rule("gm", {"do": "set-hp", "creature": "O", "hp": 3})
    journal.undo("gm")

Each input leaves a record:

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

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from troisactes.errors import (
    InvalidAnswer,
    MapError,
    NotYourDecision,
    Problem,
    RefusalRecord,
    Refused,
    ReplayError,
    RestsOnIt,
    StaleDecision,
    TroisActesError,
    UnknownId,
)
from troisactes.journal.correcting import (
    Corrected,
    objection_to_correcting,
    only_dice,
    with_value,
)
from troisactes.journal.entries import Entry, die_of, standing
from troisactes.journal.forcing import made_sense, refusal_of
from troisactes.journal.header import check_header, open_encounter, system_of
from troisactes.journal.lifting import FIGHT, ONCE, lifted_clauses
from troisactes.journal.rulings import GM_ONLY, apply_ruling, gm_clause
from troisactes.journal.telling import tell_events
from troisactes.journal.view import (
    Eyes,
    asked_seats,
    known_creatures,
    name_strangers,
    thawed,
    unmask,
    unseen_pairs,
    view,
)
from troisactes.journal.wire import (
    GM,
    find_creature,
    option_from_plain,
    option_to_plain,
    parse_command,
)
from troisactes.kernel.decisions import GAME_MASTER, Decision, Option
from troisactes.kernel.dice import mix
from troisactes.kernel.encounter import Encounter, Event
from troisactes.kernel.state import Creature, State
from troisactes.rules.registry import System

SNAPSHOT_EVERY = 16
MOST_INPUTS = 100_000
ANSWERED_FOR = ("auto", "delay")  # by a standing preference, or because time was up
MOST_AUTOMATIC = 1_000  # answers of preferences to one input

_BROKEN = (LookupError, ValueError, TypeError, AttributeError, AssertionError, StopIteration)


class Journal:
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

    @classmethod
    def open(cls, header: dict[str, Any], system: System | None = None) -> Journal:
        """Start a fight from its header."""
        header = check_header(header)
        return cls(system if system is not None else system_of(header), header)

    @classmethod
    def replay(
        cls,
        header: dict[str, Any],
        inputs: Sequence[Mapping[str, Any]],
        system: System | None = None,
    ) -> Journal:
        """The fight those inputs give. Raises ReplayError with the first input that strays."""
        journal = cls.open(header, system)
        for record in inputs:
            journal.repeat(record)
        return journal

    def repeat(self, record: Mapping[str, Any]) -> None:
        """Carry out an input somebody else recorded; ReplayError when it strays."""
        self._repeat(len(self.entries), record)

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

    def asked(self) -> list[str]:
        """The seats whose answer is waited for."""
        return asked_seats(self.enc, self.seats)

    def view(self, seat: str, lang: str = "fr") -> dict[str, Any]:
        """What a seat may see now, with the token its answer should carry."""
        plain = view(self.enc, seat, self.seats, self.header["visibility"], lang)
        return {"token": self.token, **plain}

    def visible_events(self, seat: str, lang: str = "fr") -> list[dict[str, Any]]:
        """The log as a seat may read it."""
        eyes = self._eyes(seat, lang)
        return tell_events(eyes, self.entries)

    # --- inputs ------------------------------------------------------------------------------

    def answer(
        self,
        seat: str,
        answer: Mapping[str, Any] | Option,
        decision: int | None = None,
        anyway: bool = False,
        why: str = "",
    ) -> Entry:
        """Answer the open decision.

        ``decision`` is the token the seat was shown; ``anyway`` plays on against a refusal at a
        table that only warns; ``why`` is for an answer nobody gave just now: ``auto`` (a standing
        preference) or ``delay`` (time was up).
        """
        self._expect_asked(seat, decision)
        option = self._read(seat, answer)
        refusal = refusal_of(self.enc, option)
        if refusal is None:
            record = {"by": seat, "answer": option_to_plain(self.enc, option)}
            return self._record({**record, "why": why} if why else record)
        if refusal.clause in self.lifted:
            return self._force(seat, option, refusal, "overruled")
        level = self.header["enforcement"]
        if level == "forbid" or (level == "warn" and not anyway):
            raise Refused(str(refusal), refusal)
        return self._force(seat, option, refusal, "off-rules")

    def command(
        self, seat: str, text: str, decision: int | None = None, anyway: bool = False
    ) -> Entry:
        """Answer in the one-line form: ``strike O with longsword``."""
        self._expect_asked(seat, decision)
        option = parse_command(self.enc, GM, text, known_creatures(self._eyes(seat)))
        return self.answer(seat, option, decision, anyway)

    def overrule(
        self,
        seat: str,
        answer: Mapping[str, Any] | Option,
        decision: int | None = None,
        lasts: str = ONCE,
    ) -> Entry:
        """The game master lets something pass that a rule refuses, at any level of enforcement.

        With ``lasts="fight"``, so does whatever else that rule refuses from now on.
        """
        self._expect_gm(seat, "overrule")
        self._expect_asked(seat, decision)
        option = self._read(seat, answer)
        refusal = refusal_of(self.enc, option)
        if refusal is None:
            return self._record({"by": seat, "answer": option_to_plain(self.enc, option)})
        return self._force(seat, option, refusal, "overruled", lasts)

    def interject(self, seat: str, creature: str, answer: Mapping[str, Any]) -> Entry:
        """Something one may do at any time (speak), whoever is being asked."""
        self._expect_seat(seat)
        actor = find_creature(self.enc, creature) if seat == GM else self._own(seat, creature)
        option = option_from_plain(self.enc, unmask(self._eyes(seat), answer), actor)
        plain = option_to_plain(self.enc, option)
        return self._record({"by": seat, "interject": plain, "creature": actor.id})

    def rule(self, seat: str, command: Mapping[str, Any]) -> Entry:
        """A command of the game master's: see ``rulings``."""
        self._expect_gm(seat, "rule on that")
        return self._record({"by": seat, "ruling": thawed(command)})

    def undo(self, seat: str, steps: int = 1) -> Entry:
        """Take back the last inputs that hold.

        A player may take back its own until a die was thrown or something hidden came to light; the
        game master may take back anything. Dice are then salted anew, so that nobody plays on
        knowing the next roll.
        """
        self._expect_seat(seat)
        if type(steps) is not int or steps < 1:
            raise InvalidAnswer(f"undo: expected how many inputs, 1 or more, found {steps!r}")
        if steps > len(self._line):
            raise InvalidAnswer(f"undo: expected at most {len(self._line)}, found {steps}")
        if seat != GM:
            self._expect_own_and_quiet(seat, self._line[-steps:], "undo")
        return self._undo({"by": seat, "undo": steps})

    def redo(self, seat: str) -> Entry:
        """Restore what the last undo took back, dice and all. Any other input makes it final."""
        self._expect_seat(seat)
        if not self._taken_back:
            raise InvalidAnswer("redo: expected something taken back, found nothing")
        group, _ = self._taken_back[-1]
        if seat != GM:
            self._expect_own_and_quiet(seat, group, "redo")
        return self._redo({"by": seat, "redo": 1})

    def correct(self, seat: str, number: int, value: int) -> Entry:
        """A die that was misread: the input with that number gave ``value``.

        A player may correct a die of its own until the next decision, the game master any. What
        came after is carried out again. Dice typed since that nobody asks for any more are dropped;
        anything else that no longer fits refuses the correction.
        """
        self._expect_seat(seat)
        found = next((each for each in self._line if each.number == number), None)
        if found is None or found.die is None:
            raise InvalidAnswer(f"correct: expected a die that was typed, found input {number!r}")
        reason = "" if seat == GM else objection_to_correcting(seat, found, self._after(found))
        if reason:
            words = f"only the game master may correct that die: {reason}"
            raise NotYourDecision(words, gm_clause(self.system.rules), GM_ONLY)
        faces = found.die[0]
        if type(value) is not int or not 1 <= value <= faces:
            raise InvalidAnswer(f"correct: expected 1 to {faces} on a d{faces}, found {value!r}")
        return self._correct({"by": seat, "correct": number, "value": value}, is_new=True)

    def dice(self, seat: str) -> list[tuple[Entry, bool]]:
        """The dice that hold and a seat may correct, and whether a decision was made since."""
        found: list[tuple[Entry, bool]] = []
        is_recent = True
        for entry in reversed(self._line):
            is_recent = is_recent and entry.die is not None
            if not is_recent and seat != GM:
                break
            after = self._after(entry) if is_recent else []
            if entry.die is not None and (
                seat == GM or not objection_to_correcting(seat, entry, after)
            ):
                found.append((entry, is_recent))
        found.reverse()
        return found

    def _after(self, entry: Entry) -> list[Entry]:
        return self._line[self._line.index(entry) + 1 :]

    @property
    def holds_inputs(self) -> bool:
        """Whether there is anything to take back."""
        return bool(self._line)

    def steps_back_to(self, number: int) -> int:
        """How many inputs that hold must be taken back for one, and all after it, to be gone."""
        return sum(1 for entry in self._line if entry.number >= number)

    def may_take_back(self, seat: str) -> tuple[bool, bool]:
        """Whether a seat may undo the last input that holds, and redo the last one taken back."""
        undo, redo = bool(self._line), bool(self._taken_back)
        if seat == GM:
            return undo, redo
        undo = undo and _objection(seat, self._line[-1:], "undo") == ""
        redo = redo and _objection(seat, self._taken_back[-1][0], "redo") == ""
        return undo, redo

    # --- who may -----------------------------------------------------------------------------

    def _eyes(self, seat: str, lang: str = "fr") -> Eyes:
        return Eyes(self.enc, seat, self.seats, self.header["visibility"], lang)

    def _expect_seat(self, seat: str) -> None:
        if seat != GM and seat not in self.seats:
            raise UnknownId("seat", seat, [GM, *self.seats])

    def _expect_gm(self, seat: str, what: str) -> None:
        self._expect_seat(seat)
        if seat != GM:
            clause = gm_clause(self.system.rules)
            raise NotYourDecision(f"only the game master may {what} ({clause})", clause, GM_ONLY)

    def _expect_asked(self, seat: str, decision: int | None) -> None:
        self._expect_seat(seat)
        if self.enc.decision is None:
            raise StaleDecision("nothing is being asked: the session is over")
        if decision is not None and decision != self.token:
            raise StaleDecision("that decision is over: look at what is asked now")
        if seat != GM and seat not in self.asked():
            raise NotYourDecision("somebody else is being asked", self.enc.decision.clause)

    def _expect_own_and_quiet(self, seat: str, group: Sequence[Entry], what: str) -> None:
        reason = _objection(seat, group, what)
        if reason:
            words = f"only the game master may {what} that: {reason}"
            raise NotYourDecision(words, gm_clause(self.system.rules), GM_ONLY)

    def _own(self, seat: str, id: str) -> Creature:
        if id not in self.seats[seat]:
            clause = gm_clause(self.system.rules)
            raise NotYourDecision(f"{id!r} is not played from the seat {seat!r}", clause)
        return find_creature(self.enc, id)

    def _read(self, seat: str, answer: Mapping[str, Any] | Option) -> Option:
        if isinstance(answer, Option):
            # Without its serial: what comes from outside is checked, not trusted.
            return Option(
                answer.action, answer.target, answer.using, answer.pay, answer.path, 0, answer.text
            )
        if isinstance(answer, Mapping):
            answer = unmask(self._eyes(seat), answer)
        return option_from_plain(self.enc, answer)

    # --- against the rules -------------------------------------------------------------------

    def _force(
        self, seat: str, option: Option, refusal: RefusalRecord, how: str, lasts: str = ONCE
    ) -> Entry:
        option = made_sense(self.enc, option)
        answer = option_to_plain(self.enc, option)
        record = {"by": seat, "answer": answer, how: refusal.clause}
        if lasts == FIGHT:
            record["lasts"] = FIGHT
        try:
            return self._record(record)
        except _BROKEN as error:
            raise InvalidAnswer(f"{option.action} cannot be carried out like that") from error
        except (MapError, UnknownId) as error:
            raise InvalidAnswer(f"{option.action} cannot be carried out: {error}") from error

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

    def _repeat(self, number: int, record: Mapping[str, Any]) -> None:
        """An input of a replay: the same paths, without asking who may."""
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
        except _BROKEN as error:
            found = f"{type(error).__name__}: {error}"
            raise _strayed(number, "an input that can be carried out", found) from error
        if "then" in record and record["then"] != copy["then"]:
            raise _strayed(number, str(record["then"]), str(copy["then"]))


def _objection(seat: str, group: Sequence[Entry], what: str) -> str:
    """Why a player may not take these inputs back (or restore them); nothing when it may."""
    for entry in group:
        if entry.by != seat:
            return "it was not your step"
        if what == "undo" and entry.rolled:
            return "a die was thrown since"
        if what == "undo" and entry.revealed:
            return "something hidden came to light since"
    return ""


def _strayed(number: int, expected: str, found: str) -> ReplayError:
    problem = Problem(f"input {number}", None, expected, found)
    return ReplayError("this journal no longer gives the fight it records:", [problem])
