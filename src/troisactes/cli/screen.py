"""One screen: the board beside the roster, what happened, the question, the choices."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rich.console import Console
from rich.text import Text

from troisactes.cli import board, roster, tokens
from troisactes.cli.choices import NumberedChoices
from troisactes.cli.console import piece, wrapped
from troisactes.cli.story import story_texts
from troisactes.i18n import say
from troisactes.i18n.names import in_language, signed
from troisactes.i18n.render import amount_text, decision_text
from troisactes.journal.light_view import light_seen
from troisactes.journal.record import Journal
from troisactes.journal.story import Story
from troisactes.journal.story_lines import StoryLine
from troisactes.journal.wire import GM
from troisactes.kernel.decisions import CELL, GAME_MASTER, Decision
from troisactes.kernel.encounter import Encounter
from troisactes.kernel.state import Creature
from troisactes.rules.common.names import ATTACKS, SURPRISE
from troisactes.rules.common.turn_rules import turn_rules
from troisactes.rules.registry import System
from troisactes.sim.action_uses import WALKS, is_for

NARROWEST_ROSTER = 21
GAP = 2
LEAST_LOG = 4
MOST_LOG = 14
CONTINUED = "    "  # before the rest of a line that was wrapped
REMEMBERED = 80  # inputs before the news that its lines may go on with


class Screen:
    """Draws a fight for one person."""

    def __init__(
        self,
        console: Console,
        system: System,
        title: str,
        lang: str,
        sees: Callable[[Creature], bool] = lambda creature: True,
    ) -> None:
        self.sees = sees  # whether the person may know of a creature
        self.console = console
        self.system = system
        self.title = title
        self.lang = lang

    @property
    def width(self) -> int:
        return max(60, self.console.width - 1)

    @property
    def height(self) -> int:
        return max(20, self.console.height)

    # --- a whole screen ---------------------------------------------------------------------------

    def draw(
        self,
        journal: Journal,
        palette: NumberedChoices,
        seen: int,
        unfolded: bool,
    ) -> None:
        """``seen`` inputs were on the last screen; ``unfolded`` shows every choice."""
        enc = journal.enc
        decision = palette.decision
        top = [self.header(enc), *self.table(enc, decision)]
        question = self.question(enc, decision)
        left = self.height - len(top) - len(question) - 1
        room = 999 if unfolded else left - LEAST_LOG
        choices = palette.lines(self.width, max(3, room))
        log = self.log(journal, seen, max(LEAST_LOG, min(MOST_LOG, left - len(choices))))
        if self.console.is_terminal and not unfolded:
            self.console.clear()
        for line in (*top, *log, *question, *choices):
            self.console.print(line, no_wrap=True, overflow="ellipsis", crop=True)

    def header(self, enc: Encounter) -> Text:
        state = enc.state
        when = say(self.lang, "cli-before-round")
        if state.mode != "encounter":
            when = say(self.lang, f"mode-{state.mode}")
        elif SURPRISE in state.vars:
            when = say(self.lang, "cli-surprise-round")
        elif state.round:
            when = say(self.lang, "cli-round", round=state.round)
        pack = self.system.catalogue.names.get(f"pack:{self.system.id}")
        name = in_language(pack, self.lang) if pack is not None else self.system.id
        words = piece(f"── {when} · {self.title} · {name} ", "bold")
        words.append("─" * max(0, self.width - words.cell_len), style="dim")
        return words

    def table(self, enc: Encounter, decision: Decision | None) -> list[Text]:
        """The board, and beside it (or under it, where there is no room) who is who."""
        letters = tokens.letters_for(enc.state.creatures)
        acting = decision.actor if decision is not None else enc.state.turn
        reachable = squares_offered(enc, decision) if decision is not None else frozenset()
        hidden = {each.index for each in enc.state.creatures if not self.sees(each)}
        known = [each for each in enc.state.creatures if each.index not in hidden]
        light = light_seen(enc, [], known, False)
        squares = board.board_lines(enc, letters, acting, reachable, hidden, light)
        left = board.width_of(enc) + GAP
        room = self.width - left
        if room < NARROWEST_ROSTER:
            people = roster.roster_lines(self.system, enc, letters, self.lang, self.width, hidden)
            return [*squares, *people]
        people = roster.roster_lines(self.system, enc, letters, self.lang, room, hidden)
        lines: list[Text] = []
        for row in range(max(len(squares), len(people))):
            line = squares[row].copy() if row < len(squares) else Text("", end="")
            line.pad_right(left - line.cell_len)
            if row < len(people):
                line.append_text(people[row])
            lines.append(line)
        return lines

    def question(self, enc: Encounter, decision: Decision) -> list[Text]:
        """Who is asked what, and what is left to answer it with."""
        line = Text("", end="")
        words = decision_text(self.system, enc, decision, self.lang)
        colour = "magenta"
        if decision.asked != GAME_MASTER:
            colour = tokens.colour_of(enc.state.creatures[decision.asked].side)
        line.append(words, style=f"bold {colour}")
        if decision.clause and decision.kind != "act":
            line.append(f" ({decision.clause})", style="dim")
        if decision.kind == "act" and decision.actor >= 0:
            line.append("  ")
            line.append_text(self._means(enc, enc.state.creatures[decision.actor]))
        return wrapped(self.console, line, self.width)

    def _means(self, enc: Encounter, creature: Creature) -> Text:
        text = roster.pips(enc, creature, True)
        extra = roster.restricted_text(self.system, creature.budget, self.lang)
        if extra:
            text.append(f" [{extra}]", style="cyan")
        made = creature.counters.get(ATTACKS, 0)
        penalty = turn_rules(enc).attacks.penalty(enc, made, False)
        if penalty:
            label = say(self.lang, "label-multiple-attack")
            text.append(f"  {label} {signed(penalty)}", style="yellow")
        for pool in turn_rules(enc).budget.lasting_pools(creature):
            amount = amount_text(self.system, pool, creature.pools[pool], self.lang)
            text.append(f"  {amount}", style="dim")
        held = roster.item_names(self.system, creature, self.lang)
        if held:
            text.append(f"  {held}", style="dim")
        return text

    # --- the log ----------------------------------------------------------------------------------

    def log(self, journal: Journal, seen: int, height: int) -> list[Text]:
        """The last lines; what was on the last screen already is dimmed."""
        lines: list[Text] = []
        fresh = 0
        for told in self.tell(journal, min(seen, len(journal.entries) - 1)):
            for line in self.wrapped(journal, told):
                if told.last_input < seen:
                    line.stylize("dim")
                else:
                    fresh += 1
                lines.append(line)
        hidden = max(0, fresh - height)
        shown = lines[-height:]
        while len(shown) > 1 and shown[0].plain.startswith(CONTINUED):
            shown.pop(0)  # the end of a line makes no sense without its beginning
        if hidden:
            more = say(self.lang, "cli-more-log", count=fresh - len(shown) + 1)
            shown[0] = Text(f"… {more}", style="dim", end="")
        return shown

    def tell(self, journal: Journal, since: int) -> list[StoryLine]:
        """The story from shortly before that input on; what was taken back is left out."""
        story = Story(self.lang)
        creatures = journal.enc.state.creatures
        for entry in journal.entries[max(0, since - REMEMBERED) :]:
            if entry.undone:
                continue
            known = [
                event
                for event in entry.events
                if not 0 <= event.record.subject < len(creatures)
                or self.sees(creatures[event.record.subject])
            ]
            story.hear(journal, GM, entry, known)
        return story.lines

    def wrapped(self, journal: Journal, told: StoryLine) -> list[Text]:
        """A line of the story, broken to the width of the screen."""
        lines: list[Text] = []
        for text in story_texts(journal, told, self.lang):
            for part, words in enumerate(wrapped(self.console, text, self.width - 4)):
                words.rstrip()
                if part:
                    words = Text(CONTINUED, end="") + words
                words.end = ""
                lines.append(words)
        return lines

    def print_story(self, journal: Journal, since: int = 0) -> None:
        """What has happened from that input on."""
        news = [each for each in self.tell(journal, since) if each.last_input >= since]
        self.print_lines(journal, news)

    def print_lines(self, journal: Journal, told: Sequence[StoryLine]) -> None:
        for each in told:
            for line in self.wrapped(journal, each):
                self.console.print(line, no_wrap=True, overflow="ellipsis", crop=True)

    def print_table(self, enc: Encounter) -> None:
        for line in (self.header(enc), *self.table(enc, enc.decision)):
            self.console.print(line, no_wrap=True, overflow="ellipsis", crop=True)


def squares_offered(enc: Encounter, decision: Decision) -> frozenset[int]:
    """Where the first walk on offer leads."""
    for offer in decision.offers:
        is_plain = offer.id not in enc.rules.actions
        if offer.kind == CELL and (is_plain or is_for(enc.rules, offer.id, WALKS)):
            return frozenset(offer.targets())
    return frozenset()
