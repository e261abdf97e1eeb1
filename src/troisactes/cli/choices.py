"""What may be answered, numbered: each choice with its cost, its target and its odds."""

from __future__ import annotations

from math import ceil
from typing import NamedTuple

from rich.text import Text

from troisactes.cli import tokens
from troisactes.cli.console import piece
from troisactes.i18n import knows, say
from troisactes.i18n.names import action_name, decimal, means_name, own_word, percent
from troisactes.i18n.render import aim_text, is_choice, offer_text
from troisactes.kernel.decisions import CELL, CREATURE, NUMBER, Decision, Offer, Option
from troisactes.kernel.definitions import ActionDef
from troisactes.kernel.encounter import Encounter
from troisactes.rules.common.names import (
    ANYTHING_ELSE,
    ATTACKING,
    COSTLESS,
    HANDLING,
    MAGIC,
    MANOEUVRING,
    MOVING,
)
from troisactes.rules.common.system_package import USUAL_LOOKS
from troisactes.rules.common.turn_rules import turn_rules
from troisactes.rules.registry import System
from troisactes.sim.odds import ActionOdds, heals, odds_of

ANSWERS = "answer"  # the heading of what is no action
FOREMOST = (ATTACKING, MAGIC, MOVING)
GROUPS = (*FOREMOST, MANOEUVRING, HANDLING, COSTLESS, ANYTHING_ELSE, ANSWERS)
AIMED_AT_ONCE = (ATTACKING, MAGIC, ANSWERS)  # each target has a number of its own
GLYPHS = {unit: looks.glyph for unit, looks in USUAL_LOOKS.items()}
GROUPED = ("act", "subordinate", "ready-action")  # questions with many actions to choose from
FREE = "○"
SHORTEST_NAME = 8  # of an action, cut to leave room for what it is done with
NARROWEST_COLUMN = 36
CLEAR_ODDS = 0.005
BAR = 5


class NumberedChoice(NamedTuple):
    """One numbered choice. ``target`` is None when it still has to be asked for."""

    number: int
    offer: Offer
    target: int | None
    action: ActionDef | None
    group: str
    odds: ActionOdds | None

    def option(self, serial: int, target: int | None = None) -> Option:
        chosen = self.target if target is None else target
        return Option(
            self.offer.id, -1 if chosen is None else chosen, self.offer.using, "", (), serial
        )


class NumberedChoices:
    """The numbered choices of one decision."""

    def __init__(self, system: System, enc: Encounter, decision: Decision, lang: str) -> None:
        self.system = system
        self.enc = enc
        self.decision = decision
        self.lang = lang
        self.entries: list[NumberedChoice] = []
        # How many things each action may be done with, and which are done with weapons.
        self._ways: dict[str, int] = {}
        self._armed: set[str] = set()
        for offer in decision.offers:
            self._ways[offer.id] = self._ways.get(offer.id, 0) + 1
            action = system.rules.actions.get(offer.id)
            if action is not None and action.uses.endswith("weapon"):
                self._armed.add(offer.id)
        found: list[NumberedChoice] = []
        for offer in decision.offers:
            found += self._entries_of(offer)
        found.sort(key=lambda entry: GROUPS.index(entry.group))
        for entry in found:
            self.entries.append(entry._replace(number=len(self.entries) + 1))

    @property
    def is_paid_for(self) -> bool:
        """Whether answering costs what the action costs (a part of another costs nothing more)."""
        return self.decision.kind in ("act", "respond")

    def numbered(self, number: int | None) -> NumberedChoice | None:
        if number is None or not 1 <= number <= len(self.entries):
            return None
        return self.entries[number - 1]

    # --- what is numbered ----------------------------------------------------------------------

    def _entries_of(self, offer: Offer) -> list[NumberedChoice]:
        plain = is_choice(self.system, self.decision, offer.id)
        action = None if plain else self.system.rules.action(offer.id)
        group = ANSWERS
        if action is not None and self.decision.kind in GROUPED:
            group = action.group if action.group in GROUPS else ANYTHING_ELSE
        if offer.kind == CELL or (
            offer.kind == NUMBER and (action is not None or offer.id == "die")
        ):
            return [NumberedChoice(0, offer, None, action, group, None)]
        targets = offer.targets()
        expands = group in AIMED_AT_ONCE or len(targets) == 1
        if offer.kind == CREATURE and not expands:
            return [NumberedChoice(0, offer, None, action, group, None)]
        return [
            NumberedChoice(0, offer, target, action, group, self._odds(action, offer, target))
            for target in targets
        ]

    def odds(self, entry: NumberedChoice, target: int) -> ActionOdds | None:
        """What to expect of a choice aimed at somebody."""
        return self._odds(entry.action, entry.offer, target)

    def _odds(self, action: ActionDef | None, offer: Offer, target: int) -> ActionOdds | None:
        if action is None or self.decision.kind not in ("act", "subordinate", "respond"):
            return None
        creature = self.enc.state.creatures[self.decision.actor]
        if self.decision.kind == "respond":
            if not action.parts:
                return None
            target = self.decision.facts["subject"]
        if target == -1 and offer.kind == CREATURE:
            return None
        return odds_of(self.enc, creature, action, offer.using, target)

    # --- how it looks --------------------------------------------------------------------------

    def line(self, entry: NumberedChoice, width: int = 200) -> Text:
        """``3 ◆ Épée longue → Balafre 65 % ~7``. What does not fit is cut before the target."""
        digits = len(str(len(self.entries)))
        line = piece(f"{entry.number:>{digits}} ", "bold cyan")
        if entry.action is not None and self.is_paid_for:
            line.append(f"{cost_glyphs(entry.action):<2} ", style="bold")
        odds = odds_text(entry.odds, entry.action, self.lang)
        room = width - line.cell_len - (len(odds) + 1 if odds else 0)
        line.append_text(self.label(entry, room))
        if odds:
            line.append(f" {odds}", style="dim")
        line.truncate(width, overflow="ellipsis")
        return line

    def label(self, entry: NumberedChoice, room: int = 200) -> Text:
        """What is done, and to whom."""
        aim = self._aim(entry)
        deed = self._deed(entry, aim.plain)
        if not aim.plain or entry.action is None:
            return _shortened(deed, room)
        label = _shortened(deed, max(6, room - aim.cell_len - 3))
        label.append(" → ", style="dim")
        label.append_text(aim)
        return label

    def _deed(self, entry: NumberedChoice, aim: str) -> str:
        """The action; with its weapon where there is a choice of them."""
        offer = entry.offer
        if offer.using and entry.action is not None:
            name = action_name(self.system, offer.id, self.lang)
            if self._ways[offer.id] == 1 and offer.id in self._armed:
                return name
            if offer.id == turn_rules(self.enc).attacks.plain_blow:
                creature = self.enc.state.creatures[self.decision.actor]
                return means_name(self.system, creature, offer.using, self.lang)
        target = -1 if entry.target is None else entry.target
        return offer_text(
            self.system,
            self.enc,
            self.decision,
            offer.id,
            offer.using,
            self.lang,
            aim or "…",
            target,
        )

    def _aim(self, entry: NumberedChoice) -> Text:
        offer = entry.offer
        if entry.target is None:
            if offer.kind == CREATURE:
                names = [self._name(target).plain for target in offer.targets()]
                if len(names) <= 2:
                    return Text(", ".join(names), end="")
                return Text(say(self.lang, "cli-targets", count=len(names)), style="dim", end="")
            return Text("…", style="dim", end="")
        if entry.target == -1:
            return Text("", end="")
        if offer.kind == CREATURE:
            return self._name(entry.target)
        return Text(aim_text(self.system, self.enc, offer.kind, entry.target, self.lang), end="")

    def _name(self, index: int) -> Text:
        creature = self.enc.state.creatures[index]
        return Text(creature.name, style=tokens.colour_of(creature.side), end="")

    def lines(self, width: int, height: int) -> list[Text]:
        """All the choices in at most ``height`` lines, if they can be made to fit."""
        grouped = self._by_group()
        if len(grouped) == 1 and ANSWERS in grouped:
            return [self.line(entry, width) for entry in self.entries]
        foremost = {name: grouped[name] for name in FOREMOST if name in grouped}
        rest = {name: grouped[name] for name in grouped if name not in FOREMOST}
        natural = self._natural_column(foremost, width)
        shares = [width // count for count in (1, 2, 3) if width // count >= NARROWEST_COLUMN]
        for column in (natural, *(share for share in shares if share < natural)):
            everything = self._columns(grouped, width, column)
            if len(everything) <= height:
                return everything
            mixed = self._columns(foremost, width, column) + self._paragraphs(rest, width)
            if len(mixed) <= height:
                return mixed
        return self._cut(self._paragraphs(grouped, width), height)

    def _natural_column(self, grouped: dict[str, list[NumberedChoice]], width: int) -> int:
        """Wide enough to cut nothing."""
        lines = [self.line(entry) for entries in grouped.values() for entry in entries]
        widest = max((line.cell_len for line in lines), default=0)
        return min(width, max(NARROWEST_COLUMN, widest + 2))

    def _by_group(self) -> dict[str, list[NumberedChoice]]:
        grouped: dict[str, list[NumberedChoice]] = {}
        for entry in self.entries:
            grouped.setdefault(entry.group, []).append(entry)
        return grouped

    def _columns(
        self, grouped: dict[str, list[NumberedChoice]], width: int, least: int
    ) -> list[Text]:
        """Groups under their headings, in as many columns as there is room for."""
        if not grouped:
            return []
        count = max(1, min(4, width // least))
        column = width // count - 2
        flat: list[tuple[bool, Text]] = []
        for name, entries in grouped.items():
            if name != "answer":
                flat.append((True, self._heading(name)))
            flat += [(False, self.line(entry, column)) for entry in entries]
        height = ceil(len(flat) / count)
        columns: list[list[Text]] = []
        current: list[Text] = []
        for is_heading, text in flat:
            full = len(current) >= height or (is_heading and len(current) == height - 1)
            if full and len(columns) < count - 1:
                columns.append(current)
                current = []
            current.append(text)
        columns.append(current)
        return _side_by_side(columns, column + 2)

    def _heading(self, group: str) -> Text:
        name = own_word(self.system, "group", group, self.lang)
        return Text(name.upper(), style="bold dim", end="")

    def _paragraphs(self, grouped: dict[str, list[NumberedChoice]], width: int) -> list[Text]:
        """Groups run in one after the other, for a small screen."""
        lines: list[Text] = []
        line = Text("", end="")
        for name, entries in grouped.items():
            if knows(self.lang, f"group-{name}") and name not in FOREMOST:
                heading = own_word(self.system, "group", name, self.lang)
                head = Text(f"{heading} ", style="bold dim", end="")
                line = _put(lines, line, head, width)
            for entry in entries:
                line = _put(lines, line, self._brief(entry), width)
        if line.plain:
            lines.append(line)
        return lines

    def _brief(self, entry: NumberedChoice) -> Text:
        brief = piece(f"{entry.number}", "bold cyan")
        if entry.action is not None and self.is_paid_for:
            brief.append(cost_glyphs(entry.action), style="bold")
        brief.append(" ")
        brief.append_text(self.label(entry))
        odds = odds_text(entry.odds, entry.action, self.lang)
        if odds:
            brief.append(f" {odds}", style="dim")
        brief.append("  ")
        return brief

    def _cut(self, lines: list[Text], height: int) -> list[Text]:
        if len(lines) <= height:
            return lines
        kept = lines[: max(1, height - 1)]
        shown = sum(1 for entry in self.entries if _mentions(kept, entry.number))
        last = Text("", end="")
        for entry in self.entries:
            # The way out (end the turn, pass) is in sight however small the screen.
            if entry.offer.id == self.decision.default and not _mentions(kept, entry.number):
                last.append_text(self._brief(entry))
                shown += 1
        message = "cli-more-actions" if self.decision.kind == "act" else "cli-more-choices"
        last.append(say(self.lang, message, count=len(self.entries) - shown), style="dim")
        return [*kept, last]


def _shortened(deed: str, room: int) -> Text:
    """Cut to fit; what it is done with, in brackets at the end, tells it from the others."""
    label = Text(deed, end="")
    name, bracket, means = deed.rpartition(" (")
    if bracket and deed.endswith(")") and room < label.cell_len:
        tail = Text(f" ({means}", end="")
        if room - tail.cell_len >= SHORTEST_NAME:
            label = Text(name, end="")
            label.truncate(room - tail.cell_len, overflow="ellipsis")
            label.append_text(tail)
            return label
    label.truncate(room, overflow="ellipsis")
    return label


def _put(lines: list[Text], line: Text, part: Text, width: int) -> Text:
    """Add a part to the line, or begin the next one with it."""
    if line.plain and line.cell_len + part.cell_len - 2 > width:
        line.rstrip()
        lines.append(line)
        line = Text("", end="")
    line.append_text(part)
    return line


def _mentions(lines: list[Text], number: int) -> bool:
    for line in lines:
        words = line.plain.split()
        for word in words:
            if word.rstrip("".join(GLYPHS.values()) + FREE) == str(number):
                return True
    return False


def _side_by_side(columns: list[list[Text]], width: int) -> list[Text]:
    lines: list[Text] = []
    for row in range(max(len(column) for column in columns)):
        line = Text("", end="")
        for column in columns:
            part = column[row].copy() if row < len(column) else Text("", end="")
            part.pad_right(max(0, width - part.cell_len))
            line.append_text(part)
        line.rstrip()
        lines.append(line)
    return lines


def cost_glyphs(action: ActionDef) -> str:
    """``◆◆`` for two actions, ``⤾`` for a reaction, ``○`` for nothing; ``3PA`` for points."""
    glyphs = ""
    for unit, amount in action.cost.parts:
        if unit in GLYPHS:
            glyphs += GLYPHS[unit] * max(1, amount)
        else:
            glyphs += f"{_amount_glyph(action, amount)}{unit[:2].upper()}"
    return glyphs or FREE


def _amount_glyph(action: ActionDef, amount: int) -> str:
    """A number; ``*`` for all there is, ``+`` for what each square takes, ``~`` if it depends."""
    if amount < 0:
        return "+" if action.cost.by_square else "*"
    return str(amount) if action.cost.is_exact else "~"


def odds_text(odds: ActionOdds | None, action: ActionDef | None, lang: str) -> str:
    """``█▓▓░░ 65 % ~7,2 †30 %``: how likely, the damage to expect, how likely to fell."""
    if odds is None or action is None:
        return ""
    words: list[str] = []
    if odds.chances is not None:
        chance = percent(odds.success, lang)
        words.append(chance_bar(odds))
        words.append(say(lang, "cli-save-odds", percent=chance) if odds.saved else chance)
    if odds.damage > CLEAR_ODDS:
        words.append(say(lang, "cli-average", amount=decimal(odds.damage, lang)))
        fells = odds.most_likely_to_fall
        if fells > CLEAR_ODDS:
            words.append(say(lang, "cli-odds-fells-short", percent=percent(fells, lang)))
    if odds.healing > CLEAR_ODDS and heals(action):
        words.append(say(lang, "cli-heals", amount=decimal(odds.healing, lang)))
    return " ".join(words)


def chance_bar(odds: ActionOdds) -> str:
    """``█▓▓░░``: critical, success, neither."""
    critical = round(BAR * odds.critical)
    success = max(critical, round(BAR * odds.success))
    return "█" * critical + "▓" * (success - critical) + "░" * (BAR - success)
