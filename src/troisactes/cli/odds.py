"""``troisactes odds``: what the offered options may bring, before any die is thrown."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import click

from troisactes.cli.bilingual import SpeakingCommand
from troisactes.i18n import say

if TYPE_CHECKING:
    from rich.console import Console

    from troisactes.journal.record import Journal
    from troisactes.journal.view import Eyes
    from troisactes.kernel.decisions import Option
    from troisactes.kernel.encounter import Encounter
    from troisactes.plan.preview import Preview

BAR = 20
FEW = 3  # so many are shown amount by amount


def command(lang: str) -> click.Command:
    return SpeakingCommand(
        "odds",
        lang,
        [
            save_argument(lang),
            click.Argument(
                ["action"], required=False, metavar=say(lang, "cli-odds-argument-action")
            ),
            click.Argument(
                ["target"], required=False, metavar=say(lang, "cli-odds-argument-target")
            ),
            seat_option(lang),
            json_option(lang),
        ],
        callback=lambda save, action, target, seat, as_json: show_odds(
            lang, save, action or "", target or "", seat, as_json
        ),
    )


def save_argument(lang: str) -> click.Argument:
    return click.Argument(
        ["save"], metavar=say(lang, "cli-replay-argument"), type=click.Path(path_type=Path)
    )


def seat_option(lang: str) -> click.Option:
    return click.Option(
        ["--seat"], metavar=say(lang, "cli-metavar-whose"), help=say(lang, "cli-option-seat")
    )


def json_option(lang: str) -> click.Option:
    return click.Option(["--json", "as_json"], is_flag=True, help=say(lang, "cli-option-json"))


def eyes_on(journal: Journal, seat: str | None, lang: str) -> Eyes:
    """The eyes of a seat; of the one that is asked, unless another is named."""
    from troisactes.journal.view import Eyes
    from troisactes.journal.wire import GM

    chosen = seat or next(iter(journal.asked()), GM)
    return Eyes(journal.enc, chosen, journal.seats, journal.header["visibility"], lang)


def show_odds(
    lang: str, save: Path, action: str, target: str, seat: str | None, as_json: bool
) -> None:
    from troisactes.cli.console import make_console
    from troisactes.journal.save import load
    from troisactes.plan.preview import preview, preview_to_plain
    from troisactes.plan.seat_knowledge import known_to

    journal = load(save)
    enc = known_to(eyes_on(journal, seat, lang))
    chosen = _options(enc, action, target, lang)
    shown = [preview(enc, option) for option in chosen]
    if as_json:
        plain = [preview_to_plain(enc, each) for each in shown]
        click.echo(json.dumps({"options": plain}, ensure_ascii=False, indent=2))
        return
    console = make_console()
    _print_table(console, journal, enc, shown, lang)
    if len(shown) <= FEW:
        for each in shown:
            _print_amounts(console, enc, each, lang)


def _options(enc: Encounter, action: str, target: str, lang: str) -> list[Option]:
    from troisactes.cli.typed_answers import find_action
    from troisactes.i18n.folding import folded
    from troisactes.plan.preview import worth_a_look

    decision = enc.decision
    if decision is None or decision.actor < 0:
        raise click.UsageError(say(lang, "cli-odds-nobody-asked"))
    if not action:
        return list(worth_a_look(enc, decision))
    offered = [
        enc.rules.actions[each.id] for each in decision.offers if each.id in enc.rules.actions
    ]
    wanted = find_action(offered, action)
    if wanted is None:
        names = ", ".join(dict.fromkeys(each.id for each in offered))
        raise click.UsageError(say(lang, "cli-odds-no-action", what=action, expected=names))
    found: list[Option] = []
    for option in decision.options():
        if option.action != wanted.id:
            continue
        if target and folded(target) not in _names(enc, wanted.targeting.kind, option.target):
            continue
        found.append(option)
    if not found:
        raise click.UsageError(say(lang, "cli-odds-no-target", what=target, action=wanted.id))
    return found


def _names(enc: Encounter, kind: str, target: int) -> tuple[str, ...]:
    """What a target may be called."""
    from troisactes.i18n.folding import folded
    from troisactes.kernel.decisions import CELL, CREATURE

    if kind == CREATURE:
        creature = enc.state.creatures[target]
        return (folded(creature.id), folded(creature.name))
    return (folded(enc.state.grid.cell_name(target)),) if kind == CELL else ()


def _print_table(
    console: Console, journal: Journal, enc: Encounter, shown: list[Preview], lang: str
) -> None:
    from rich.table import Table

    from troisactes.i18n.names import creature_name, decimal, joined, percent
    from troisactes.plan.wording import option_words

    if not shown:
        console.print(say(lang, "cli-odds-nothing"))
        return
    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column(say(lang, "cli-odds-option"))
    for heading in ("hits", "critical", "fells", "damage", "provokes"):
        table.add_column(say(lang, f"cli-odds-{heading}"), no_wrap=heading != "provokes")
    for each in shown:
        odds = each.odds
        names = [creature_name(enc, risk.by, lang) for risk in each.risks]
        provokes = joined(names, lang)
        if each.disrupted > 0.005:
            chance = percent(each.disrupted, lang)
            provokes = say(lang, "cli-odds-disrupted", who=provokes, chance=chance)
        fells = odds.most_likely_to_fall
        table.add_row(
            option_words(journal.system, enc, each.option, lang),
            f"{bar(odds.success, 10)} {percent(odds.success, lang)}" if odds.chances else "",
            percent(odds.critical, lang) if odds.chances else "",
            f"{bar(fells, 10)} {percent(fells, lang)}" if odds.reckoning.blows else "",
            decimal(odds.damage, lang) if odds.reckoning.blows else _healing(odds.healing, lang),
            provokes,
        )
    console.print(table)


def _healing(mean: float, lang: str) -> str:
    from troisactes.i18n.names import decimal

    return say(lang, "cli-heals", amount=decimal(mean, lang)) if mean else ""


def _print_amounts(console: Console, enc: Encounter, shown: Preview, lang: str) -> None:
    """What each creature concerned may lose, amount by amount."""
    from troisactes.i18n.names import creature_name, percent

    for index in sorted(shown.odds.reckoning.blows):
        console.print()
        console.print(
            say(lang, "cli-odds-loses", who=creature_name(enc, index, lang)), style="bold"
        )
        spread = sorted(shown.odds.reckoning.loss_of(index))
        most = max(chance for _, chance in spread)
        for amount, chance in spread:
            line = f"{amount:>4}  {bar(chance / most, BAR)} {percent(chance, lang)}"
            console.print(line)


def bar(share: float, width: int) -> str:
    """``██████░░░░``"""
    full = round(max(0.0, min(1.0, share)) * width)
    return "█" * full + "░" * (width - full)
