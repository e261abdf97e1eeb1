"""Who plays when, and how everyone is: the order, hit points, budgets, conditions."""

from __future__ import annotations

from collections.abc import Collection

from rich.text import Text

from troisactes.cli import tokens
from troisactes.cli.console import piece
from troisactes.i18n import say
from troisactes.i18n.names import catalogue_name, number
from troisactes.i18n.render import effect_name, effect_text, only_text
from troisactes.kernel.encounter import Encounter
from troisactes.kernel.names import HP, MOST_HP, Stat
from troisactes.kernel.state import Creature, Effect, Unit
from troisactes.rules.common import units
from troisactes.rules.common.turn_rules import turn_rules
from troisactes.rules.registry import System

FULL = "◆"
SPENT = "◇"
REACTION = "↺"
NO_REACTION = "·"
REACTIONS_SHOWN = 5
PIPS_SHOWN = 12
BAR = 8
WIDE = 44  # columns from which there is room for bars and whole sentences


def roster_lines(
    system: System,
    enc: Encounter,
    letters: list[str],
    lang: str,
    width: int,
    hidden: Collection[int] = (),
) -> list[Text]:
    """A line or two for each creature, in the order of play."""
    state = enc.state
    known = [each for each in state.creatures if each.index not in hidden]
    order = state.order or [each.index for each in known if each.present]
    order = [index for index in order if index not in hidden]
    gone = [each.index for each in known if not each.present]
    lines: list[Text] = []
    name_width = max(6, min(16, width - (31 if width >= WIDE else 17)))
    for index in order:
        creature = state.creatures[index]
        lines.append(_headline(enc, creature, letters[index], name_width, width))
        lines += _conditions(system, enc, creature, lang, width)
        lines += _work(system, enc, creature, lang, width)
    if gone:
        names = ", ".join(state.creatures[index].name for index in gone)
        lines.append(_fitted(Text(f"  ✝ {names}", style="dim", end=""), width))
    return lines


def _headline(enc: Encounter, creature: Creature, letter: str, name_width: int, width: int) -> Text:
    acting = enc.state.turn == creature.index
    colour = tokens.colour_of(creature.side)
    line = piece("▶" if acting else " ", "bold")
    line.append(f"{tokens.shape_of(creature.side)}{letter} ", style=f"bold {colour}")
    name = (
        creature.name if len(creature.name) <= name_width else creature.name[: name_width - 1] + "…"
    )
    style = tokens.DOWN if tokens.is_down(creature) else ("bold" if acting else "")
    line.append(name, style=style)
    line.append(" " * (name_width - len(name)))
    hp, most = creature.pools.get(HP, 0), creature.sheet.stats.get(MOST_HP, 0)
    if width >= WIDE:
        line.append(" ")
        line.append_text(health_bar(creature))
    line.append(f" {number(hp):>3}/{most:<3}", style=tokens.health_colour(creature))
    line.append_text(pips(enc, creature, acting))
    return _fitted(line, width)


def health_bar(creature: Creature) -> Text:
    filled = round(tokens.health(creature) * BAR)
    bar = piece("━" * filled, tokens.health_colour(creature))
    bar.append("━" * (BAR - filled), style="bright_black")
    return bar


def pips(enc: Encounter, creature: Creature, acting: bool) -> Text:
    """``◆◆◇↺``: actions left of three, one more for each beyond, and whether it may react.

    ``4/6 PA 2/3 PM`` where turns are played with points.
    """
    text = Text("", end="")
    budget = turn_rules(enc).budget
    counted = budget.counted_pools
    if counted:
        for pool in counted:
            left, most = creature.pools.get(pool, 0), creature.sheet.stats.get(Stat(pool), 0)
            text.append(f" {left}/{most} {pool.upper()}", style="bold" if acting else "dim")
        return text
    if acting:
        left = budget.left_over(creature)
        text.append(FULL * left, style="bold")
        text.append(SPENT * max(0, budget.units_given(creature) - left), style="dim")
    reactions = creature.units(units.REACTION)
    if reactions:
        text.append(REACTION * min(reactions, REACTIONS_SHOWN), style="bold cyan")
    else:
        text.append(NO_REACTION, style="dim")
    return text


def restricted_text(system: System, budget: list[Unit], lang: str) -> str:
    """What restricted units are for; nothing when there is none."""
    words = [only_text(system, unit.only, lang) for unit in budget if unit.only]
    return " · ".join(f"{FULL} {each}" for each in words)


def _conditions(
    system: System, enc: Encounter, creature: Creature, lang: str, width: int
) -> list[Text]:
    shown = [effect for effect in creature.effects if _matters(creature, effect)]
    if not shown:
        return []
    if width >= WIDE:
        words = [effect_text(system, enc, creature, effect, lang) for effect in shown]
    else:
        words = [_short(system, effect, lang) for effect in shown]
    line = Text("     ", end="")
    for place, (effect, text) in enumerate(zip(shown, words, strict=True)):
        if place:
            line.append(", ", style="dim")
        line.append(text, style="red" if effect.definition.harmful else "cyan")
    return [_fitted(line, width)]


def _work(system: System, enc: Encounter, creature: Creature, lang: str, width: int) -> list[Text]:
    """What it is busy with over several turns, a line each, with how far it has come."""
    lines: list[Text] = []
    for work in enc.rules.long_actions.begun(enc, creature):
        action = catalogue_name(system, "action", work.action, lang)
        at_once = "yes" if work.consecutive else "no"
        words = say(lang, "work", action=action, done=work.done, total=work.total, at_once=at_once)
        line = Text("     ", end="")
        line.append(FULL * min(work.done, PIPS_SHOWN), style="cyan")
        line.append(SPENT * min(work.total - work.done, PIPS_SHOWN), style="dim")
        line.append(f" {words}", style="cyan")
        lines.append(_fitted(line, width))
    return lines


def _short(system: System, effect: Effect, lang: str) -> str:
    """``Effrayé 2``, ``Accéléré·10``: after the point, how often its clock has yet to strike."""
    name = effect_name(system, effect.definition.id, effect.value, lang)
    return f"{name}·{effect.count}" if effect.event and effect.count else name


def _matters(creature: Creature, effect: Effect) -> bool:
    """Unconsciousness is shown by the name struck out."""
    return effect.definition.id != "unconscious" or creature.effect("dying") is None


def _fitted(line: Text, width: int) -> Text:
    line.truncate(width, overflow="ellipsis")
    return line


def item_names(system: System, creature: Creature, lang: str) -> str:
    """What a creature has in hand."""
    return ", ".join(catalogue_name(system, "item", item.kind, lang) for item in creature.held)
