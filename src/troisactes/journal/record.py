"""A fight with its history. What people did, in order, is the truth; everything else follows.

    journal = Journal.open(fight_header(system, "bridge", seats={"anna": ["Kyra"]}))
    journal.answer("anna", {"do": "stride", "to": "F7"})
    journal.rule("gm", {"do": "set-hp", "creature": "O", "hp": 3})
    journal.undo("gm")

Every input leaves a record: see ``history``.
"""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from contextlib import suppress
from copy import copy
from typing import Any

from troisactes.errors import (
    InvalidAnswer,
    MapError,
    NotYourDecision,
    Refused,
    ReplayError,
    StaleDecision,
    UnknownId,
)
from troisactes.journal.against_rules import (
    CheckedAnswer,
    check_answer,
    expect_sense,
    is_let_pass,
)
from troisactes.journal.corrected_dice import objection_to_correcting
from troisactes.journal.entries import JournalEntry, is_about_sources, left_out_by
from troisactes.journal.event_visibility import tell_events
from troisactes.journal.fair_dice import thrown_for
from troisactes.journal.header import check_header, system_of
from troisactes.journal.history import BROKEN, History
from troisactes.journal.known_answers import known_creature, read_answer
from troisactes.journal.lifted_rules import FIGHT, ONCE
from troisactes.journal.masked_names import named_for
from troisactes.journal.plain_values import expect_plain
from troisactes.journal.ruling_command import GM_ONLY, gm_clause
from troisactes.journal.seat_view import SeatView
from troisactes.journal.typed_line import Speaker, parse_command
from troisactes.journal.unseen_turns import Mark, SeatCount, is_beside_the_turn, last_seen
from troisactes.journal.view import Eyes, asked_seats, known_creatures, readable_for, thawed
from troisactes.journal.wire import GM, option_from_plain, option_to_plain
from troisactes.kernel.decisions import Option
from troisactes.kernel.encounter import Encounter, expect_option
from troisactes.kernel.state import Creature
from troisactes.records.complaints import about_answers
from troisactes.records.phrase import Phrase
from troisactes.records.refusals import Refusal
from troisactes.rules.registry import System
from troisactes.rules.setup import options_now

MOST_NONCES = 64  # devices that take part in the dice of one fight


class _Past:
    """A fight as it stood before an unseen turn, with what happened beside that turn since."""

    def __init__(self, mark: Mark, journal: Journal, heard: int) -> None:
        self.mark = mark
        self.journal = journal
        self._heard = heard  # the last input it has followed

    def catch_up(self, entries: Sequence[JournalEntry]) -> None:
        for entry in entries[self._heard + 1 :]:
            record = {key: each for key, each in entry.holds.items() if key not in ("then", "auto")}
            if is_beside_the_turn(record) and not is_about_sources(record):
                with suppress(ReplayError):  # it is about something that is not there yet
                    self.journal.repeat(record)
        self._heard = len(entries) - 1


class Journal(History):
    """A fight and its history, as those at the table may add to it and read it.

    >>> from troisactes import Fight
    >>> journal = Fight(seed=7).journal
    >>> entry = journal.answer("gm", {"do": "end-turn"})
    >>> journal
    <Journal: 1 input, round 1>
    >>> journal.replay(journal.header, journal.inputs).enc
    <Encounter: round 1, Ysée asked (act)>
    """

    def __init__(self, system: System, header: dict[str, Any]) -> None:
        self._pasts: dict[int, _Past] = {}  # what seats look at while somebody unseen has its turn
        self._known: dict[str, SeatCount] = {}
        super().__init__(system, header)

    def __repr__(self) -> str:
        count = len(self.inputs)
        inputs = "1 input" if count == 1 else f"{count} inputs"
        return f"<Journal: {inputs}, round {self.enc.state.round}>"

    @classmethod
    def open(cls, header: dict[str, Any], system: System | None = None) -> Journal:
        """Start a fight from its header."""
        header = check_header(header)
        system = system if system is not None else system_of(header)
        header["options"] = options_now(system, header["options"])
        return cls(system, header)

    @classmethod
    def replay(
        cls,
        header: dict[str, Any],
        inputs: Sequence[Mapping[str, Any]],
        system: System | None = None,
    ) -> Journal:
        """The fight those inputs give. Raises ReplayError with the first input that strays."""
        journal = cls.open(header, system)
        journal.set_aside(left_out_by(inputs))
        for record in inputs:
            journal.repeat(record)
        return journal

    @classmethod
    def replay_as_far(
        cls, header: dict[str, Any], inputs: Sequence[Mapping[str, Any]], system: System
    ) -> Journal:
        """The same; inputs from the first on that rules corrected since lead elsewhere are set
        aside. Raises ReplayError where the rules are those the fight began with."""
        journal = cls.open(header, system)
        journal.set_aside(left_out_by(inputs))
        sound = 0
        try:
            for record in inputs:
                journal.repeat(record)
                sound += 1
        except ReplayError:
            if header.get("digest") == system.rules.digest:
                raise
            # What strayed was carried out before it was noticed: begin again, and stop before it.
            strayed = frozenset(range(sound + 1, len(inputs) + 1))
            journal = cls.open(header, system)
            journal.set_aside(left_out_by(inputs) | strayed)
            for record in inputs:
                journal.repeat(record)
            journal.left_out = journal.last_set_aside
        return journal

    # --- reading -----------------------------------------------------------------------------

    def asked(self) -> list[str]:
        """The seats whose answer is waited for."""
        return asked_seats(self.enc, self.seats)

    def seen_until(self, seat: str) -> int:
        """The number of the last input a seat may know the outcome of: see ``unseen_turns``."""
        if seat == GM or not self.entries[-1].unaware:
            return len(self.entries) - 1
        return last_seen(self._eyes(seat), seat, self.entries)

    def known_count(self, seat: str, number: int) -> int:
        """How many inputs, up to one of that number, a seat knows of."""
        return number if seat == GM else self._known_by(seat, number).counts[number]

    def token_for(self, seat: str) -> int:
        """Names the open decision to a seat by what it knows of: see ``token``."""
        last = len(self.entries) - 1
        return self.token if seat == GM else self._known_by(seat, last).questions[last] + 1

    def _known_by(self, seat: str, number: int) -> SeatCount:
        known = self._known.setdefault(seat, SeatCount())
        if len(known.counts) <= number:
            eyes = self._eyes(seat)
            for entry in self.entries[len(known.counts) : number + 1]:
                known.go_on(eyes, seat, entry)
        return known

    def as_seen_by(self, seat: str) -> Journal:
        """The fight a seat looks at: this one, or as it was before an unseen turn began."""
        number = self.seen_until(seat)
        mark = self._marks.get(number)
        if mark is None or number == len(self.entries) - 1:
            return self
        past = self._pasts.get(number)
        if past is None or past.mark is not mark:
            self._pasts = {each: self._pasts[each] for each in self._pasts if each in self._marks}
            past = self._pasts[number] = _Past(mark, self._as_it_stood(number, mark), number)
        past.catch_up(self.entries)
        return past.journal

    def _as_it_stood(self, number: int, mark: Mark) -> Journal:
        """The journal as it was after an input, to be looked at."""
        past = copy(self)
        past.enc = Encounter(self.enc.rules, mark.state.clone())
        past.enc.serial = mark.serial
        if mark.decision is not None:
            past.enc.decision = mark.decision.rebound(past.enc)
        past.entries = self.entries[: number + 1]
        past._line = list(mark.line)
        past._taken_back = list(mark.taken_back)
        past._snapshots = {}
        past._marks = {}
        past._pasts = {}
        past._known = {}
        past.preferences = None
        return past

    def look(self, seat: str, lang: str = "fr") -> SeatView:
        """What a seat may see now."""
        return SeatView(self._eyes(seat, lang), seat, self.seats)

    def view(self, seat: str, lang: str = "fr") -> dict[str, Any]:
        """The same as plain data, with the token its answer should carry."""
        return {"token": self.token, **self.look(seat, lang).plain()}

    def visible_events(self, seat: str, lang: str = "fr") -> list[dict[str, Any]]:
        """The log as a seat may read it."""
        eyes = self._eyes(seat, lang)
        return tell_events(eyes, self.entries)

    def refused(self, seat: str, refusal: Refusal) -> Refused:
        """A refusal to be raised, which names to the seat only what it may know."""

        def said(lang: str) -> str:
            from troisactes.i18n.render import refusal_text  # brings Fluent, which is slow

            return refusal_text(self.system, named_for(self.look(seat, lang)), refusal, lang)

        return Refused(str(refusal), refusal, said)

    # --- inputs ------------------------------------------------------------------------------

    def answer(
        self,
        seat: str,
        answer: Mapping[str, Any] | Option,
        decision: int | None = None,
        anyway: bool = False,
        why: str = "",
    ) -> JournalEntry:
        """Answer the open decision.

        ``decision`` is the token the seat was shown; ``anyway`` plays on against a refusal at a
        table that only warns; ``why`` is for an answer nobody gave just now: ``auto`` (a standing
        preference) or ``delay`` (time was up).
        """
        self.expect_asked(seat, decision)
        checked = self._read(seat, answer)
        refusal = checked.refusal
        if refusal is None:
            record = {"by": seat, "answer": option_to_plain(self.enc, checked.option)}
            return self._record({**record, "why": why} if why else record, checked)
        if is_let_pass(self.enc, refusal):
            return self._force(seat, checked, "overruled")
        level = self.header["enforcement"]
        if level == "forbid" or (level == "warn" and not anyway):
            raise self.refused(seat, refusal)
        return self._force(seat, checked, "off-rules")

    def command(
        self, seat: str, text: str, decision: int | None = None, anyway: bool = False
    ) -> JournalEntry:
        """Answer in the one-line form: ``strike O with longsword``."""
        self.expect_asked(seat, decision)
        eyes = self._eyes(seat)
        speaker = Speaker(known_creatures(eyes), is_understood=True)
        option = parse_command(readable_for(eyes), GM, text, speaker)
        return self.answer(seat, option, decision, anyway)

    def overrule(
        self,
        seat: str,
        answer: Mapping[str, Any] | Option,
        decision: int | None = None,
        lasts: str = ONCE,
    ) -> JournalEntry:
        """The game master lets something pass that a rule refuses, at any level of enforcement.

        With ``lasts="fight"``, so does whatever else that rule refuses from now on.
        """
        self._expect_gm(seat, about_answers.overrule())
        self.expect_asked(seat, decision)
        checked = self._read(seat, answer)
        if checked.refusal is None:
            record = {"by": seat, "answer": option_to_plain(self.enc, checked.option)}
            return self._record(record, checked)
        return self._force(seat, checked, "overruled", lasts)

    def interject(self, seat: str, creature: str, answer: Mapping[str, Any]) -> JournalEntry:
        """Something one may do at any time (speak), whoever is being asked."""
        self._expect_seat(seat)
        eyes = self._eyes(seat)
        actor = self._own(eyes, seat, creature)
        option = read_answer(eyes, answer, actor)
        plain = option_to_plain(self.enc, option)
        return self._record({"by": seat, "interject": plain, "creature": actor.id})

    def rule(self, seat: str, command: Mapping[str, Any]) -> JournalEntry:
        """A command of the game master's: see ``rulings``."""
        self._expect_gm(seat, about_answers.rule_on_that())
        expect_plain(command)
        return self._record({"by": seat, "ruling": thawed(command)})

    def throw_by_hand(self, seat: str, creatures: Sequence[str]) -> JournalEntry:
        """Whose dice are real ones from now on, as somebody who plays here would have it."""
        self.expect_player(seat)
        return self._record({"by": seat, "by-hand": list(creatures)})

    def undo(self, seat: str, steps: int = 1) -> JournalEntry:
        """Take back the last inputs that hold.

        A player may take back its own until a die was thrown or something hidden came to light; the
        game master may take back anything. Dice are then salted anew, so that nobody plays on
        knowing the next roll.

        A player counts only what it knows of: what somebody unseen did since goes back with its
        own, and does not stand in its way. Rulings it knows nothing of stay.
        """
        self._expect_seat(seat)
        expect_plain(steps)
        if type(steps) is not int or steps < 1:
            raise InvalidAnswer(about_answers.undo_how_many(repr(steps)))
        known = self._known_to(seat, self._line)
        if steps > len(known):
            raise InvalidAnswer(about_answers.undo_at_most(len(known), steps))
        if seat != GM:
            self._expect_own_and_quiet(seat, known[-steps:], "undo")
        group = [known[-steps], *self._after(known[-steps])]
        record: dict[str, Any] = {"by": seat, "undo": len(group)}
        if seat != GM:
            hidden = [each.number for each in group if "ruling" in each.record]
            record |= {"keeps": hidden} if hidden else {}
        return self._undo(record)

    def redo(self, seat: str) -> JournalEntry:
        """Restore what the last undo took back, dice and all. Any other input makes it final."""
        self._expect_seat(seat)
        if not self._taken_back:
            raise InvalidAnswer(about_answers.nothing_to_redo())
        taken = self._taken_back[-1]
        if seat != GM:
            group = self._known_to(seat, taken.group)
            self._expect_own_and_quiet(seat, group, "redo", taken.by)
        return self._redo({"by": seat, "redo": 1})

    def add_nonce(self, seat: str, nonce: str) -> JournalEntry:
        """A device's own share in the dice that come: nobody else can have known it."""
        self._expect_seat(seat)
        record = {"by": seat, "nonce": nonce}
        self._expect_source(record)
        known = self.fair_dice().nonces
        if nonce in known or len(known) >= MOST_NONCES:
            raise InvalidAnswer(about_answers.a_nonce_of_its_own(MOST_NONCES))
        return self._change_source(record)

    def throw_die(self, faces: int) -> int:
        """What a real die shows that the table throws in somebody's place, as the next input."""
        source = self.enc.state.dice.source
        if source.key:
            return thrown_for(source, len(self.entries), faces)
        return secrets.randbelow(faces) + 1

    def draw_secret(self, secret: str) -> JournalEntry:
        """After a fight: another secret for whatever comes, so that the old one may be shown."""
        record = {"by": GM, "secret": secret}
        self._expect_source(record)
        return self._change_source(record)

    def correct(self, seat: str, number: int, value: int) -> JournalEntry:
        """A die that was misread: the input with that number gave ``value``.

        A player may correct a die of its own until the next decision, the game master any. What
        came after is carried out again. Dice typed since that nobody asks for any more are dropped;
        anything else that no longer fits refuses the correction.
        """
        self._expect_seat(seat)
        expect_plain((number, value))
        found = next((each for each in self._line if each.number == number), None)
        if found is None or found.die is None:
            raise InvalidAnswer(about_answers.correct_a_typed_die(repr(number)))
        after = self._known_to(seat, self._after(found))
        reason = None if seat == GM else objection_to_correcting(seat, found, after)
        if reason:
            words = about_answers.only_the_game_master_corrects(reason)
            raise NotYourDecision(words, gm_clause(self.system.rules), GM_ONLY)
        faces = found.die[0]
        if type(value) is not int or not 1 <= value <= faces:
            raise InvalidAnswer(about_answers.correct_within(faces, faces, repr(value)))
        return self._correct({"by": seat, "correct": number, "value": value}, is_new=True)

    def dice(self, seat: str) -> list[tuple[JournalEntry, bool]]:
        """The dice that hold and a seat may correct, and whether a decision was made since."""
        found: list[tuple[JournalEntry, bool]] = []
        is_recent = True
        for entry in reversed(self._line if seat == GM else self._line_since_die(seat)):
            is_recent = is_recent and entry.die is not None
            if not is_recent and seat != GM:
                break
            after = self._known_to(seat, self._after(entry)) if is_recent else []
            if entry.die is not None and (
                seat == GM or not objection_to_correcting(seat, entry, after)
            ):
                found.append((entry, is_recent))
        found.reverse()
        return found

    def _line_since_die(self, seat: str) -> list[JournalEntry]:
        """What holds and a player knows of, if a die was typed at all."""
        if not any(entry.die is not None for entry in self._line):
            return []
        return self._known_to(seat, self._line)

    def _known_to(self, seat: str, entries: Sequence[JournalEntry]) -> list[JournalEntry]:
        """Those of some inputs a seat made or has been told anything of."""
        if seat == GM:
            return list(entries)
        count = self.known_count
        return [each for each in entries if count(seat, each.number) > count(seat, each.number - 1)]

    def _last_known_to(self, seat: str) -> list[JournalEntry]:
        """The last input that holds and a seat knows of, if any: mostly the very last there is."""
        last = self._line[-1:]
        if seat == GM or (last and last[0].by == seat):
            return last
        return self._known_to(seat, self._line)[-1:]

    def _after(self, entry: JournalEntry) -> list[JournalEntry]:
        return self._line[self._line.index(entry) + 1 :]

    def may_take_back(self, seat: str) -> tuple[bool, bool]:
        """Whether a seat may undo the last input that holds, and redo the last one taken back."""
        redo = bool(self._taken_back)
        if seat == GM:
            return bool(self._line), redo
        known = self._last_known_to(seat)
        undo = bool(known) and _objection(seat, known, "undo") is None
        if redo:
            taken = self._taken_back[-1]
            group = self._known_to(seat, taken.group)
            redo = _objection(seat, group, "redo", taken.by) is None
        return undo, redo

    def knows_inputs(self, seat: str) -> bool:
        """Whether a seat knows of anything that could be taken back."""
        return bool(self._last_known_to(seat))

    def _record(
        self, record: dict[str, Any], checked: CheckedAnswer | None = None, is_new: bool = True
    ) -> JournalEntry:
        try:
            return super()._record(record, checked, is_new)
        except Refused as refused:
            raise self.refused(record.get("by", GM), refused.refusal) from None

    # --- who may -----------------------------------------------------------------------------

    def _eyes(self, seat: str, lang: str = "fr") -> Eyes:
        return Eyes(self.enc, seat, self.seats, self.header["visibility"], lang)

    def _expect_seat(self, seat: str) -> None:
        if seat != GM and seat not in self.seats:
            raise UnknownId("seat", seat, [GM, *self.seats])

    def _expect_gm(self, seat: str, what: Phrase) -> None:
        self._expect_seat(seat)
        if seat != GM:
            clause = gm_clause(self.system.rules)
            raise NotYourDecision(
                about_answers.only_the_game_master_may(what, clause), clause, GM_ONLY
            )

    def expect_player(self, seat: str) -> None:
        """Refuse whoever plays nobody: to watch is to settle nothing."""
        self._expect_seat(seat)
        if seat != GM and not self.seats[seat]:
            clause = gm_clause(self.system.rules)
            raise NotYourDecision(about_answers.plays_nobody(repr(seat)), clause)

    def expect_asked(self, seat: str, decision: int | None = None) -> None:
        """Refuse a seat that is not asked now, or that answers what was asked before."""
        self._expect_seat(seat)
        if self.enc.decision is None:
            raise StaleDecision(about_answers.the_session_is_over())
        if decision is not None and decision != self.token:
            raise StaleDecision(about_answers.that_decision_is_over())
        if seat != GM and seat not in self.asked():
            raise NotYourDecision(about_answers.somebody_else_is_asked(), self.enc.decision.clause)

    def _expect_own_and_quiet(
        self, seat: str, group: Sequence[JournalEntry], what: str, undone_by: str = ""
    ) -> None:
        reason = _objection(seat, group, what, undone_by)
        if reason:
            verb = about_answers.undo() if what == "undo" else about_answers.redo()
            words = about_answers.only_the_game_master_may_that(verb, reason)
            raise NotYourDecision(words, gm_clause(self.system.rules), GM_ONLY)

    def _own(self, eyes: Eyes, seat: str, id: str) -> Creature:
        creature = known_creature(eyes, id)
        if seat != GM and creature.id not in self.seats[seat]:
            clause = gm_clause(self.system.rules)
            raise NotYourDecision(about_answers.not_played_from(repr(id), repr(seat)), clause)
        return creature

    # --- answers -----------------------------------------------------------------------------

    def _read(self, seat: str, answer: Mapping[str, Any] | Option) -> CheckedAnswer:
        """What a seat answers, read and checked: neither is done again on the way."""
        if isinstance(answer, Option):
            expect_option(answer)
            # Without its serial: what comes from outside is checked, not trusted.
            option = Option(
                answer.action, answer.target, answer.using, answer.pay, answer.path, 0, answer.text
            )
        elif isinstance(answer, Mapping):
            option = read_answer(self._eyes(seat), answer)
        else:
            option = option_from_plain(self.enc, answer)  # which says what an answer is
        return check_answer(self.enc, option)

    def _force(
        self, seat: str, checked: CheckedAnswer, how: str, lasts: str = ONCE
    ) -> JournalEntry:
        """Carry out an answer against the rules."""
        assert checked.refusal is not None
        option = checked.option
        expect_sense(self.enc, option)
        answer = option_to_plain(self.enc, option)
        record = {"by": seat, "answer": answer, how: checked.refusal.clause}
        if lasts == FIGHT:
            record["lasts"] = FIGHT
        try:
            return self._record(record, checked)
        except BROKEN as error:
            raise InvalidAnswer(about_answers.cannot_be_done_like_that(option.action)) from error
        except (MapError, UnknownId) as error:
            raise InvalidAnswer(
                about_answers.cannot_be_done(option.action, error.phrase())
            ) from error


def _objection(
    seat: str, group: Sequence[JournalEntry], what: str, undone_by: str = ""
) -> Phrase | None:
    """Why a player may not take these inputs back (or restore them); None when it may."""
    if what == "redo" and undone_by != seat:
        return about_answers.somebody_else_took_it_back()
    for entry in group:
        if entry.by != seat:
            return about_answers.not_your_step()
        if what == "undo" and entry.rolled:
            return about_answers.a_die_was_thrown()
        if what == "undo" and entry.revealed:
            return about_answers.something_came_to_light()
    return None
