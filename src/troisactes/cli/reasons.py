"""Why something may not be done, what a choice rests on, and the rule behind it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rich.text import Text

from troisactes.cli.bilingual import shown
from troisactes.cli.choices import NumberedChoices
from troisactes.cli.console import piece, wrapped
from troisactes.cli.rules import ClauseDisplay, show_clause, show_matching
from troisactes.cli.typed_answers import find_action, is_digits
from troisactes.i18n import say
from troisactes.i18n.names import action_name, percent
from troisactes.i18n.render import refusal_reason, refusal_text
from troisactes.journal.matching import whole_number
from troisactes.kernel.checks import DEGREES
from troisactes.kernel.decisions import Option
from troisactes.kernel.definitions import ActionDef
from troisactes.kernel.refusals import NoMeans, NotKnown
from troisactes.kernel.state import Creature
from troisactes.records.refusals import Refusal
from troisactes.rules.common.refusals import NotAtHand

if TYPE_CHECKING:
    from troisactes.cli.terminal_table import TerminalTable


def refuse(table: TerminalTable, refusal: Any) -> None:
    """Say what the rules have against it."""
    text = refusal_text(table.journal.system, table.enc, refusal, table.lang)
    table.print(Text(text, style="yellow"))


def show_refused(table: TerminalTable, name: str, palette: NumberedChoices) -> None:
    """Everything the creature has and may not do now, or one thing by its name."""
    decision = palette.decision
    if decision.actor < 0:
        table.say("cli-nothing-refused")
        return
    creature = table.enc.state.creatures[decision.actor]
    if name:
        why_not(table, name, creature, palette)
        return
    offered = {offer.id for offer in decision.offers}
    found: list[tuple[ActionDef, Refusal]] = []
    for action in (*creature.sheet.menu, *creature.gained):
        if action.id not in offered and action.trigger is None:
            refusal = refusal_of(table, creature, action)
            if refusal is not None:
                found.append((action, refusal))
    if not found:
        table.say("cli-nothing-refused")
        return
    table.say("cli-refused-now", "bold")
    alike: dict[tuple[str, str], list[str]] = {}
    for action, refusal in found:
        reason = refusal_reason(table.journal.system, table.enc, refusal, table.lang)
        alike.setdefault((reason, refusal.clause), []).append(name_of(table, action))
    for (reason, clause), names in alike.items():
        line = refused_line(", ".join(names), reason, clause)
        for place, words in enumerate(wrapped(table.console, line, table.screen.width - 6)):
            table.print(Text(" " * (4 if place else 2), end="") + words)


def name_of(table: TerminalTable, action: ActionDef) -> str:
    return action_name(table.journal.system, action.id, table.lang)


def refused_line(names: str, reason: str, clause: str) -> Text:
    line = piece(names, "bold")
    line.append(f" – {reason}")
    line.append(f" ({clause})", style="dim")
    return line


def refusal_of(table: TerminalTable, creature: Creature, action: ActionDef) -> Refusal | None:
    """Why an action cannot be done with anything, aimed at anything."""
    means = table.enc.means(creature, action, -1)
    refusal = table.enc.why_not(creature, Option(action.id, -1, means[0] if means else ""))
    if isinstance(refusal, NotAtHand) and not means:
        return NoMeans(
            clause=refusal.clause,
            action=refusal.action,
            creature=refusal.creature,
            using=refusal.using,
        )
    return refusal


def why_not(table: TerminalTable, name: str, creature: Creature, palette: NumberedChoices) -> None:
    """Why not one action, by its name, and the rule that says so."""
    has = [*creature.sheet.actions.values(), *creature.gained]
    action = find_action(has, name)
    if action is None:
        known = find_action(table.enc.rules.actions.values(), name)
        if known is None:
            table.say("cli-unknown-action", "yellow", what=shown(name), near="none")
        else:
            refuse(table, NotKnown(clause=known.clause, creature=creature.index, action=known.id))
        return
    refusal = refusal_of(table, creature, action)
    number = next((each.number for each in palette.entries if each.offer.id == action.id), 0)
    if number or refusal is None:
        table.say("cli-not-refused", action=name_of(table, action), number=number)
    else:
        reason = refusal_reason(table.journal.system, table.enc, refusal, table.lang)
        table.print(refused_line(name_of(table, action), reason, refusal.clause))
    show_rule(table, refusal.clause if refusal is not None and not number else action.clause)


def explain(table: TerminalTable, number: str, palette: NumberedChoices) -> None:
    """The rule behind a choice, and its chances degree by degree."""
    entry = palette.numbered(whole_number(number))
    if entry is None:
        if number and not is_digits(number):
            show_refused(table, number, palette)
            return
        last = len(palette.entries)
        table.say("cli-not-a-number", "yellow", what=shown(number) or "?", last=last)
        return
    table.print(palette.line(entry))
    if entry.odds is not None and entry.odds.chances is not None:
        degrees = zip(DEGREES, entry.odds.chances, strict=True)
        words = [
            f"{say(table.lang, f'degree-{name}')} {percent(chance, table.lang)}"
            for name, chance in degrees
        ]
        table.print(Text("  " + " · ".join(reversed(words)), style="dim"))
    show_rule(table, entry.action.clause if entry.action is not None else palette.decision.clause)


def show_rule(table: TerminalTable, id: str) -> None:
    """A rule by its id, or those that hold these words."""
    system = table.journal.system
    clause = system.clauses.get(id.upper())
    reading = ClauseDisplay(table.console, (table.lang,), where=False)
    if clause is not None:
        show_clause(reading, system, clause)
    elif not show_matching(reading, [system], id):
        table.say("cli-unknown-clause", "yellow", what=shown(id), near="none")
