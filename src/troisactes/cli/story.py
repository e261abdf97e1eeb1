"""What happened, told: one line for each deed, with what came of it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Any

from rich.text import Text

from troisactes.cli import tokens
from troisactes.cli.console import piece
from troisactes.cli.roster import REACTION
from troisactes.i18n import say
from troisactes.i18n.names import cell_name, creature_name
from troisactes.i18n.render import deed_text, event_text, roll_summary
from troisactes.kernel.decisions import CELL
from troisactes.kernel.encounter import Encounter, Event
from troisactes.kernel.state import Creature
from troisactes.rules.registry import System

# Bookkeeping: in the journal, but not worth a line of the story.
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
    )
)
DEGREE_STYLES = {
    "critical-success": "bold green",
    "success": "green",
    "failure": "red",
    "critical-failure": "bold red",
    "": "",
}
STYLES = {
    "dies": "bold red",
    "knocked-out": "bold red",
    "disrupted": "yellow",
    "healed": "green",
    "ruling": "magenta",
}
JOIN = " · "


class Telling:
    """One deed and its outcomes, growing as events come."""

    def __init__(self, kind: str, creature: int, text: Text, depth: int) -> None:
        self.kind = kind
        self.creature = creature
        self.text = text
        self.depth = depth
        self.clause = ""
        self.start = -1  # where a walk began
        self.steps = 0
        self.here = -1
        self.last = 0  # place of the last event it tells

    def add(self, part: Text) -> None:
        self.text.append(JOIN, style="dim")
        self.text.append_text(part)


def tell(
    system: System, enc: Encounter, events: Iterable[Event], lang: str
) -> list[tuple[Text, int]]:
    """The story of these events: each line with the place of the last event in it.

    Long lines are for the caller to wrap.
    """
    teller = _Teller(system, enc, lang)
    for place, event in enumerate(events):
        teller.hear(event)
        if teller.tellings and event.kind not in QUIET:
            teller.tellings[-1].last = place
    teller.finish_walk()
    creatures = enc.state.creatures
    return [(_indented(telling, creatures), telling.last) for telling in teller.tellings]


def last_rolls(events: Sequence[Event]) -> list[dict[str, Any]]:
    """Every roll, the latest first."""
    return [event.data for event in reversed(events) if event.kind in ("check", "dice")]


def roll_and_its_dice(rolls: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """A roll with the dice thrown because of it, in the order they were thrown."""
    told: list[dict[str, Any]] = []
    for record in rolls:
        told.insert(0, record)
        if "rolled" not in record:
            break
    return told


def _indented(telling: Telling, creatures: Sequence[Creature]) -> Text:
    """The line of a deed, set in under what it answers; names in the colours of their sides."""
    line = piece("  " * (telling.depth - 1) + "↳ ", "dim") if telling.depth else piece("")
    line.append_text(telling.text)
    for creature in creatures:
        name = rf"(?<!\w){re.escape(creature.name)}(?!\w)"
        line.highlight_regex(name, tokens.colour_of(creature.side))
    return line


HEADLINES = ("surprise-begins", "surprise-ends", "round-begins", "turn-start", "encounter-ends")


class _Teller:
    def __init__(self, system: System, enc: Encounter, lang: str) -> None:
        self.system = system
        self.enc = enc
        self.lang = lang
        self.tellings: list[Telling] = []
        self.acts: dict[int, int] = {}  # act -> how deep it is nested
        self.initiative: list[tuple[str, int]] = []

    def hear(self, event: Event) -> None:
        if event.kind in ("moved", "pushed"):
            self._walk(event)
            return
        self.finish_walk()
        if event.kind in QUIET:
            return
        if event.kind == "check":
            self._check(event)
        elif event.kind == "action":
            self._action(event)
        elif event.kind == "encounter-begins":
            self._begin(event)
        elif event.kind in HEADLINES:
            self._headline(event)
        elif event.kind in ("undone", "redone", "corrected", "ruling"):
            self._aside(event)
        else:
            self._outcome(event)

    # --- deeds ---------------------------------------------------------------------------------

    def _action(self, event: Event) -> None:
        data = event.data
        depth = 0
        parent = data["parent"]
        if parent:
            depth = self.acts.get(parent, 0) + 1
        elif self._answers(data):
            depth = 1
        self.acts[event.act] = depth
        text = self._named(data["creature"])
        text.append(say(self.lang, "event-action", creature="", what=""))
        text.append(deed_text(self.system, self.enc, self._without_goal(data), self.lang))
        if data["paid"]:
            text.append(f" {paid_glyphs(data['paid'])}", style="dim")
        if data["overruled"]:
            text.append(f" ▲ {event.clause}", style="yellow")
        self._open(Telling("action", data["creature"], text, depth), event.clause)

    def _without_goal(self, data: dict[str, Any]) -> dict[str, Any]:
        """A move is told by the squares it went through."""
        action = self.system.rules.actions.get(data["action"])
        if action is not None and action.group == "move" and action.targeting.kind == CELL:
            return {**data, "target": -1}
        return data

    def _answers(self, data: dict[str, Any]) -> bool:
        action = self.system.rules.actions.get(data["action"])
        made = action is None and data["action"].startswith("readied:")
        return made or (action is not None and action.trigger is not None)

    def _headline(self, event: Event) -> None:
        text = Text(event_text(self.system, self.enc, event, self.lang), end="")
        opens_round = event.kind in ("round-begins", "surprise-begins")
        text.stylize("bold underline" if opens_round else "bold")
        index = event.data.get("creature", -1)
        if index >= 0:
            text.stylize(tokens.colour_of(self.enc.state.creatures[index].side))
        self._open(Telling(event.kind, index, text, 0), event.clause)

    def _begin(self, event: Event) -> None:
        text = piece(event_text(self.system, self.enc, event, self.lang), "bold")
        if self.initiative:
            ranked = sorted(self.initiative, key=lambda each: -each[1])
            rolls = ", ".join(f"{name} {result}" for name, result in ranked)
            text.append(f" ({rolls})", style="dim")
            self.initiative = []
        self._open(Telling(event.kind, -1, text, 0), event.clause)

    # --- outcomes ------------------------------------------------------------------------------

    def _check(self, event: Event) -> None:
        data = event.data
        if data["purpose"] == "initiative":
            name = creature_name(self.enc, data["roller"], self.lang)
            self.initiative.append((name, data["total"]))
            return
        part = Text("", end="")
        current = self._current()
        is_own = current is not None and current.kind == "action"
        if not is_own or current is None or current.creature != data["roller"]:
            part = self._named(data["roller"])
            part.append(" ")
        summary = roll_summary(self.system, data, self.lang)
        part.append(summary, style=DEGREE_STYLES.get(data["degree"], ""))
        self._attach(part, data["roller"], event.clause)

    def _outcome(self, event: Event) -> None:
        words = event_text(self.system, self.enc, event, self.lang)
        part = piece(words, STYLES.get(event.kind, ""))
        if event.kind == "damage":
            found = re.search(rf"(?<!\d){event.data['amount']}(?!\d)", words)
            if found is not None:
                part.stylize("bold", found.start(), found.end())
        self._attach(part, event.data.get("creature", -1), event.clause)

    def _aside(self, event: Event) -> None:
        """What the table settles stands apart from what creatures do."""
        words = event_text(self.system, self.enc, event, self.lang)
        text = piece(words, STYLES.get(event.kind, "dim"))
        creature = event.data.get("creature", -1)
        self._open(Telling(event.kind, creature, text, 0), event.clause)

    def _attach(self, part: Text, creature: int, clause: str) -> None:
        current = self._current()
        if current is None or current.kind != "action":
            self._open(Telling("outcome", creature, part, 0), clause)
        else:
            current.add(part)

    # --- walking -------------------------------------------------------------------------------

    def _walk(self, event: Event) -> None:
        data = event.data
        current = self._current()
        walks_on = (
            current is not None
            and current.start >= 0
            and current.here == data["from"]
            and (event.kind == "moved") == (current.creature == data["creature"])
        )
        if current is None or not walks_on:
            self.finish_walk()
            current = self._current()
            if current is None or current.kind != "action":
                mover = self._named(data["creature"])
                self._open(Telling("walk", data["creature"], mover, 0), event.clause)
                current = self.tellings[-1]
            current.start = data["from"]
            current.steps = 0
            if event.kind == "pushed" and current.creature != data["creature"]:
                current.add(self._named(data["creature"]))
        current.here = data["to"]
        current.steps += 1

    def finish_walk(self) -> None:
        current = self._current()
        if current is None or current.start < 0:
            return
        start, here = cell_name(self.enc, current.start), cell_name(self.enc, current.here)
        current.text.append(f" {start} → {here}")
        current.start = -1

    # --- small words ---------------------------------------------------------------------------

    def _named(self, index: int) -> Text:
        return piece(creature_name(self.enc, index, self.lang))

    def _current(self) -> Telling | None:
        return self.tellings[-1] if self.tellings else None

    def _open(self, telling: Telling, clause: str) -> None:
        telling.clause = clause
        self.tellings.append(telling)


def paid_glyphs(paid: Sequence[str]) -> str:
    """``◆◆`` for what was spent."""
    glyphs = ""
    for label in paid:
        kind = label.split(":")[0].split("*")[0]
        glyphs += {"action": "◆", "reaction": REACTION, "slots": "✶", "focus": "✷"}.get(kind, "◈")
    return glyphs
