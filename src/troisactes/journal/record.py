"""A fight with its history. What people did, in order, is the truth; everything else follows.

    journal = Journal.open(fight_header(system, "bridge", seats={"anna": ["Kyra"]}))
    journal.answer("anna", {"do": "stride", "to": "F7"})
    journal.rule("gm", {"do": "set-hp", "creature": "O", "hp": 3})
    journal.undo("gm")

Every input leaves a record: see ``history``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from troisactes.errors import (
    InvalidAnswer,
    MapError,
    NotYourDecision,
    RefusalRecord,
    Refused,
    StaleDecision,
    UnknownId,
)
from troisactes.journal.against_rules import made_sense, refusal_of
from troisactes.journal.correcting import objection_to_correcting
from troisactes.journal.entries import Entry
from troisactes.journal.header import check_header, system_of
from troisactes.journal.history import BROKEN, History
from troisactes.journal.lifting import FIGHT, ONCE
from troisactes.journal.one_line import parse_command
from troisactes.journal.ruling_command import GM_ONLY, gm_clause
from troisactes.journal.telling import tell_events
from troisactes.journal.view import Eyes, asked_seats, known_creatures, thawed, unmask, view
from troisactes.journal.wire import GM, find_creature, option_from_plain, option_to_plain
from troisactes.kernel.decisions import Option
from troisactes.kernel.state import Creature
from troisactes.rules.registry import System


class Journal(History):
    """A fight and its history, as those at the table may add to it and read it."""

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

    # --- reading -----------------------------------------------------------------------------

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
        except BROKEN as error:
            raise InvalidAnswer(f"{option.action} cannot be carried out like that") from error
        except (MapError, UnknownId) as error:
            raise InvalidAnswer(f"{option.action} cannot be carried out: {error}") from error


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
