"""A fight at the terminal: asks people, lets the computer answer for the rest, until it is over."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from troisactes.cli import board, reasons, rulings, story, tokens
from troisactes.cli.bilingual import error_text, file_trouble, shown
from troisactes.cli.choices import NumberedChoice, NumberedChoices
from troisactes.cli.console import piece
from troisactes.cli.screen import Screen
from troisactes.cli.seats import COMPUTER, GREEDY, HUMAN, PERSON, SeatHolders
from troisactes.cli.typed_answers import (
    Answer,
    LacksTarget,
    Meta,
    Trouble,
    Typed,
    is_command,
    not_a_square,
    understand,
)
from troisactes.errors import InvalidAnswer, MapError, Refused, TroisActesError, UnknownId
from troisactes.i18n import say
from troisactes.i18n.folding import folded
from troisactes.i18n.names import capitalised, in_language, word
from troisactes.i18n.render import decision_text, option_text, roll_text
from troisactes.journal.matching import whole_number
from troisactes.journal.record import Journal
from troisactes.journal.ruling_lines import read_ruling
from troisactes.journal.save import load, save
from troisactes.journal.view import Eyes
from troisactes.journal.wire import GM, option_to_plain
from troisactes.kernel.decisions import CELL, CREATURE, Decision, Option
from troisactes.kernel.encounter import Encounter, LoggedEvent
from troisactes.kernel.names import ANY_TIME, HP
from troisactes.kernel.state import Creature
from troisactes.sim.policy import default_option

Reader = Callable[[str], str]  # shows a prompt, gives back a line; EOFError at the end of input


NO = frozenset(("n", "no", "non", "q", "quit", "quitter", "exit"))  # no file is called so


class Leave(Exception):
    """The person leaves the table."""


class TerminalTable:
    """One fight, one keyboard."""

    def __init__(
        self,
        console: Console,
        journal: Journal,
        seats: SeatHolders,
        lang: str,
        read: Reader,
    ) -> None:
        self.console = console
        self.journal = journal
        self.seats = seats
        self.lang = lang
        self.read = read
        self.screen = Screen(console, journal.system, title_of(journal, lang), lang, self.sees)
        self.seen = 0  # inputs already on a screen
        self.kept = self.own_inputs  # as of the last save
        self.unfolded = False

    # --- what there is ---------------------------------------------------------------------------

    @property
    def enc(self) -> Encounter:
        return self.journal.enc

    @property
    def events(self) -> list[LoggedEvent]:
        return [event for _, events in self.journal.events for event in events]

    def sees(self, creature: Creature) -> bool:
        """Whoever is the game master too sees everything; a player what its own creatures do."""
        if self.seats.gm == HUMAN or not self.seats.persons:
            return True
        return Eyes(self.enc, PERSON, self.journal.seats).sees(creature)

    # --- the loop --------------------------------------------------------------------------------

    def play(self) -> None:
        """Until the fight is over or the person leaves."""
        try:
            while (decision := self.journal.decision) is not None:
                if self.seats.is_human(self.enc, decision):
                    self.ask(decision)
                else:
                    self.let_computer(decision)
            self.show_end()
        except (Leave, EOFError):
            self.leave_with_a_save()
            self.say("cli-goodbye")
        except Exception as error:
            self.own_up(error)
            self.leave_with_a_save()
            self.say("cli-goodbye")

    def let_computer(self, decision: Decision) -> None:
        option = self.seats.choose(self.enc, decision)
        self.journal.answer(self.seats.seat_of(self.enc, decision), option)

    def ask(self, decision: Decision) -> None:
        """Show the question and take lines until one of them answers it (or moves on)."""
        journal, inputs = self.journal, len(self.journal.entries)
        palette = NumberedChoices(self.journal.system, self.enc, decision, self.lang)
        self.show(palette)
        while self.journal is journal and len(journal.entries) == inputs:
            line = self.read_line(palette)
            if not line.strip():
                self.take_default(palette)
                continue
            letters = tokens.letters_for(self.enc.state.creatures)
            try:
                self.obey(understand(line, palette, letters), palette)
            except Refused as refused:
                self.print(Text(refused.sentence(self.lang), style="yellow"))
            except TroisActesError as error:
                self.print(Text(capitalised(error_text(error, self.lang)), style="yellow"))
            except (Leave, EOFError):
                raise
            except Exception as error:
                self.own_up(error)
                self.offer_to_save("cli-bug-save")

    def own_up(self, error: Exception) -> None:
        """A bug of ours: say so, and put the fight back as its record has it."""
        what = shown(f"{type(error).__name__}: {error}")
        self.say("cli-bug", "bold red", what=what)
        journal = self.journal
        with suppress(Exception):
            self.journal = Journal.replay(journal.header, journal.inputs, journal.system)

    def read_line(self, palette: NumberedChoices) -> str:
        decision = palette.decision
        message = "cli-prompt-gm" if decision.asked < 0 else "cli-prompt"
        default = "" if decision.kind == "act" else self.default_words(palette)
        prompt = say(self.lang, message) + " "
        if default:
            prompt = f"[{say(self.lang, 'cli-enter-default', answer=default)}] {prompt}"
        return self.prompt(prompt)

    def prompt(self, words: str) -> str:
        try:
            return self.read(words)
        except KeyboardInterrupt:
            self.console.print()
            self.leave_with_a_save()
            raise

    def default_words(self, palette: NumberedChoices) -> str:
        decision = palette.decision
        if decision.kind == "die":
            return say(self.lang, "cli-roll-for-me")
        if not decision.default:
            return ""
        option = default_option(decision)
        return option_text(self.journal.system, self.enc, decision, option, self.lang)

    def take_default(self, palette: NumberedChoices) -> None:
        decision = palette.decision
        if decision.kind == "die":
            number = 1 + secrets.randbelow(decision.facts["faces"])
            self.answer(decision, Option("die", number))
        elif decision.kind == "act" or not decision.default:
            self.show(palette)
        else:
            self.answer(decision, default_option(decision))

    def answer(self, decision: Decision, option: Option) -> None:
        seat = self.seats.seat_of(self.enc, decision)
        if self._is_slipped_in(decision, option):
            who = self.enc.state.creatures[decision.actor].id
            self.journal.interject(seat, who, option_to_plain(self.enc, option))
        else:
            self.journal.answer(seat, option)
        self.unfolded = False

    def _is_slipped_in(self, decision: Decision, option: Option) -> bool:
        """A few words, which may be said whatever is being asked."""
        action = self.enc.rules.actions.get(option.action)
        if action is None or decision.actor < 0 or not action.data.get(ANY_TIME):
            return False
        return not decision.offers_option(option)

    def obey(self, typed: Typed, palette: NumberedChoices) -> None:
        if isinstance(typed, Answer):
            self.answer(palette.decision, typed.option)
        elif isinstance(typed, LacksTarget):
            self.ask_target(typed.choice, palette)
        elif isinstance(typed, Trouble):
            self.print(Text(capitalised(typed.text), style="yellow"))
        else:
            self.heed(typed, palette)

    # --- a target that was not said --------------------------------------------------------------

    def ask_target(self, entry: NumberedChoice, palette: NumberedChoices) -> None:
        """A choice was named without its target: ask for it, or think again."""
        offer = entry.offer
        if offer.kind == CREATURE:
            self.say("cli-which-target", "bold")
            for target in offer.targets():
                aimed = entry._replace(target=target, odds=palette.odds(entry, target))
                self.print(Text("  ", end="") + palette.line(aimed))
        elif offer.kind == CELL:
            cells = offer.targets()
            example = self.enc.state.grid.cell_name(cells[len(cells) // 2])
            self.say("cli-which-cell", "bold", example=example)
        else:
            self.say("cli-which-way", "bold")
        line = self.prompt(say(self.lang, "cli-prompt") + " ").strip()
        if not line:
            self.say("cli-never-mind")
            return
        letters = tokens.letters_for(self.enc.state.creatures)
        typed = understand(f"{entry.number} {line}", palette, letters)
        if isinstance(typed, Trouble) and is_command(line):
            typed = understand(line, palette, letters)
        self.obey(typed, palette)

    # --- words to the table ----------------------------------------------------------------------

    def heed(self, meta: Meta, palette: NumberedChoices) -> None:
        rest = meta.rest
        if meta.meaning == "help":
            self.print(Text(say(self.lang, "cli-keys")))
            self.print(board.legend(self.lang))
        elif meta.meaning == "quit":
            raise Leave
        elif meta.meaning == "undo":
            self.undo()
        elif meta.meaning == "redo":
            self.redo()
        elif meta.meaning == "save":
            self.save(rest)
        elif meta.meaning == "load":
            self.load(rest)
        elif meta.meaning == "log":
            self.show_log()
        elif meta.meaning == "roll":
            self.show_roll(rest)
        elif meta.meaning == "rules":
            reasons.show_rule(self, rest or palette.decision.clause)
        elif meta.meaning == "board":
            self.show(palette)
        elif meta.meaning == "all":
            self.unfolded = True
            self.show(palette)
        elif meta.meaning == "why":
            reasons.explain(self, rest, palette)
        elif meta.meaning == "refused":
            reasons.show_refused(self, rest, palette)
        elif meta.meaning == "gm":
            self.rule(rest, palette)

    def undo(self) -> None:
        """Back to the person's own last decision: what the computer did since goes with it."""
        held = [
            entry
            for entry in self.journal.entries[1:]
            if not entry.undone and not {"undo", "redo", "correct"} & set(entry.record)
        ]
        for steps, entry in enumerate(reversed(held), start=1):
            if not self._was_automatic(entry.by):
                self.journal.undo(GM, steps)
                self.say("cli-undone")
                return
        self.say("cli-nothing-to-undo", "yellow")

    def _was_automatic(self, seat: str) -> bool:
        """Nobody typed it: the game master's seat may be nobody's, too."""
        return seat == COMPUTER or (seat == GM and self.seats.gm != HUMAN)

    def redo(self) -> None:
        try:
            self.journal.redo(GM)
        except Refused:
            raise
        except TroisActesError:
            self.say("cli-nothing-to-redo", "yellow")
            return
        self.say("cli-redone")

    def save(self, name: str) -> None:
        if not name:
            self.say("cli-save-where", "yellow")
            return
        path = Path(name)
        try:
            path = path.expanduser()
            if path.exists() and not path.is_file():
                self.say("cli-not-a-file", "red", what=shown(name))
                return
            save(self.journal, path)
        except (OSError, RuntimeError, ValueError) as error:
            self.print(Text(file_trouble(error, shown(name), self.lang), style="red"))
            return
        self.kept = self.own_inputs
        self.console.print(say(self.lang, "cli-saved", file=name), soft_wrap=True)

    def load(self, name: str) -> None:
        if not name:
            self.say("cli-load-where", "yellow")
            return
        try:
            path = Path(name).expanduser()
            if path.exists() and not path.is_file():
                self.say("cli-not-a-file", "red", what=shown(name))
                return
            journal = load(path)
        except (OSError, RuntimeError, ValueError) as error:
            self.print(Text(file_trouble(error, shown(name), self.lang), style="red"))
            return
        self.journal = journal
        self.kept = self.own_inputs
        self.screen.system = journal.system
        self.screen.title = title_of(journal, self.lang)
        self.seats = seats_of(journal, self.seats.gm)
        self.seen = 0
        self.console.print(say(self.lang, "cli-loaded", file=name), soft_wrap=True)
        if journal.left_out:
            self.say("cli-left-out", "yellow", count=journal.left_out)

    @property
    def own_inputs(self) -> int:
        """How much a person has said: what there is to keep."""
        return sum(not self._was_automatic(each["by"]) for each in self.journal.inputs)

    def leave_with_a_save(self) -> None:
        """Whoever leaves may keep what happened since the last save."""
        if self.own_inputs != self.kept:
            self.offer_to_save("cli-quit-save")

    def offer_to_save(self, question: str) -> None:
        """Ask for a file until one can be written, or none is wanted."""
        self.say(question, "bold")
        with suppress(EOFError):
            while self.own_inputs != self.kept:
                name = self.read(say(self.lang, "cli-prompt") + " ").strip()
                if not name or folded(name) in NO:
                    return
                self.save(name)

    # --- the game master -------------------------------------------------------------------------

    def rule(self, text: str, palette: NumberedChoices) -> None:
        words = text.split(maxsplit=1)
        if not words or words[0] in ("help", "aide", "?"):
            self.say("cli-gm-keys")
            lines = Grid.grid(padding=(0, 0, 0, 2))
            for form, what in rulings.help_lines(self.journal.system, self.lang):
                lines.add_row(piece(form, "bold"), piece(what))
            self.console.print(lines)
            return
        if words[0] in rulings.OVERRULE and len(words) > 1:
            letters = tokens.letters_for(self.enc.state.creatures)
            typed = understand(words[1], palette, letters)
            if not isinstance(typed, Answer):
                self.obey(typed, palette)
                return
            try:
                self.journal.overrule(GM, typed.option)
            except InvalidAnswer:
                self.say("cli-cannot-overrule", "yellow")
            return
        try:
            ruling = read_ruling(self.enc, text)
        except InvalidAnswer as error:
            self.say("cli-gm-too-much", "yellow", what=shown(error.found))
            return
        try:
            self.journal.rule(GM, ruling)
        except UnknownId as error:
            if error.wanted != ruling.get("sheet"):
                raise
            self.say("cli-unknown-sheet", "yellow", what=shown(error.wanted))
        except MapError:
            square = str(ruling.get("to", ruling.get("at", "")))
            self.print(Text(not_a_square(self.enc, square, self.lang), style="yellow"))
        except InvalidAnswer as error:
            wrong = rulings.wrong_text(ruling, error, self.lang)
            self.print(Text(capitalised(wrong), style="yellow"))

    # --- showing ---------------------------------------------------------------------------------

    def show(self, palette: NumberedChoices) -> None:
        if palette.decision.kind == "die":
            self.screen.print_story(self.journal, self.seen)
            question = decision_text(self.journal.system, self.enc, palette.decision, self.lang)
            self.print(Text(question, style="bold"))
        else:
            self.screen.draw(self.journal, palette, self.seen, self.unfolded)
        self.seen = len(self.journal.entries)

    def show_log(self) -> None:
        if not self.events:
            self.say("cli-no-log")
            return
        self.screen.print_story(self.journal)

    def show_roll(self, which: str) -> None:
        rolls = story.last_rolls(self.events)
        if not rolls:
            self.say("cli-no-roll", "yellow")
            return
        place = whole_number(which or "1")
        if place is None or not 1 <= place <= len(rolls):
            self.say("cli-no-such-roll", "yellow", what=shown(which), last=len(rolls))
            return
        for record in story.roll_and_its_dice(rolls[place - 1 :]):
            self.print(Text(roll_text(self.journal.system, self.enc, record, self.lang)))

    def show_end(self) -> None:
        self.screen.print_story(self.journal, self.seen)
        self.screen.print_table(self.enc)
        self.print(Text(outcome_text(self.enc, self.lang), style="bold"))

    def print(self, text: Text) -> None:
        self.console.print(text)

    def say(self, message: str, style: str = "", **facts: str | int) -> None:
        self.print(Text(capitalised(say(self.lang, message, **facts)), style=style))


def title_of(journal: Journal, lang: str) -> str:
    """What the fight is called."""
    fight = journal.system.catalogue.fights.get(journal.header.get("fight", ""))
    return in_language(fight.name, lang) if fight is not None else "Trois Actes"


def seats_of(journal: Journal, gm: str) -> SeatHolders:
    """The seats a saved fight was played from: a person's are a person's again."""
    persons = set(journal.seats.get(PERSON, ()))
    holders = {
        each.id: HUMAN if each.id in persons else GREEDY for each in journal.enc.state.creatures
    }
    return SeatHolders(holders, gm, journal.header["seed"])


def outcome_text(enc: Encounter, lang: str) -> str:
    """Who is left standing."""
    sides: dict[str, list[str]] = {}
    for each in enc.state.creatures:
        if not tokens.is_down(each):
            sides.setdefault(each.side, []).append(f"{each.name} ({each.pools.get(HP, 0)})")
    if not sides:
        return say(lang, "cli-nobody-left")
    return "\n".join(
        say(lang, "cli-winner", side=word(lang, "side", side), names=", ".join(names))
        for side, names in sides.items()
    )
