"""``troisactes advise``: the best turns for the creature whose turn it is."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from troisactes.cli.bilingual import SpeakingCommand
from troisactes.cli.odds import eyes_on, json_option, save_argument, seat_option
from troisactes.i18n import say

if TYPE_CHECKING:
    from rich.console import Console

    from troisactes.plan.advisor import Advice, AdvisedTurn
    from troisactes.rules.registry import System

USUAL_SECONDS = 1.0
LONGEST = 600.0
USUAL_COUNT = 3


def command(lang: str) -> click.Command:
    return SpeakingCommand(
        "advise",
        lang,
        [
            save_argument(lang),
            click.Option(
                ["--time", "seconds"],
                type=click.FloatRange(0.05, LONGEST),
                default=USUAL_SECONDS,
                metavar="S",
                help=say(lang, "cli-advise-option-time"),
            ),
            click.Option(
                ["-n", "count"],
                type=click.IntRange(1, 20),
                default=USUAL_COUNT,
                metavar="N",
                help=say(lang, "cli-advise-option-n"),
            ),
            seat_option(lang),
            json_option(lang),
        ],
        callback=lambda save, seconds, count, seat, as_json: show_advice(
            lang, save, seconds, count, seat, as_json
        ),
    )


def show_advice(
    lang: str, save: Path, seconds: float, count: int, seat: str | None, as_json: bool
) -> None:
    from troisactes.cli.console import make_console
    from troisactes.errors import InvalidAnswer
    from troisactes.journal.save import load
    from troisactes.plan.advisor import advise

    journal = load(save)
    try:
        advice = advise(journal.enc, eyes_on(journal, seat, lang), seconds, count)
    except InvalidAnswer as error:
        raise click.UsageError(say(lang, "cli-advise-nobody-asked")) from error
    if as_json:
        click.echo(
            json.dumps(advice_to_plain(journal.system, advice), ensure_ascii=False, indent=2)
        )
        return
    console = make_console()
    console.print(say(lang, "cli-advise-for", who=advice.creature.name), style="bold")
    for number, turn in enumerate(advice.turns, start=1):
        _print_turn(console, journal.system, advice, turn, number, lang)


def _print_turn(
    console: Console, system: System, advice: Advice, turn: AdvisedTurn, number: int, lang: str
) -> None:
    from troisactes.cli.console import piece
    from troisactes.cli.odds import bar
    from troisactes.i18n.names import creature_name, decimal, percent
    from troisactes.i18n.render import amount_text
    from troisactes.plan.wording import option_words, reason_words
    from troisactes.rules.common.turn_rules import turn_rules

    enc = advice.enc
    words = [option_words(system, enc, option, lang) for option in turn.options]
    head = piece(f"\n{number}. ", "bold cyan")
    head.append(" · ".join(words) or say(lang, "cli-advise-nothing"), style="bold")
    if turn.cost:
        cost = amount_text(system, turn_rules(enc).budget.main_unit, turn.cost, lang)
        head.append(f"  ({cost})", style="dim")
    console.print(head)
    for index in turn.outcome.concerned():
        creature = enc.state.creatures[index]
        fells = turn.outcome.fells(creature)
        line = say(
            lang,
            "cli-advise-loss",
            who=creature_name(enc, index, lang),
            amount=decimal(turn.outcome.mean_loss(creature), lang),
            chance=percent(fells, lang),
        )
        console.print(f"   {bar(fells, 10)} {line}", style="dim")
    sentences = " ".join(reason_words(enc, reason, lang) for reason in turn.reasons)
    console.print(f"   {sentences}")


def advice_to_plain(system: System, advice: Advice) -> dict[str, Any]:
    from troisactes.i18n import LANGUAGES
    from troisactes.plan.preview import amounts_to_plain, risk_to_plain
    from troisactes.plan.wording import option_words, reason_words

    enc = advice.enc
    creatures = enc.state.creatures
    return {
        "creature": advice.creature.id,
        "turns": [
            {
                "options": [
                    {
                        "do": option.action,
                        "with": option.using,
                        "target": option.target,
                        "words": {
                            lang: option_words(system, enc, option, lang) for lang in LANGUAGES
                        },
                    }
                    for option in turn.options
                ],
                "cost": turn.cost,
                "value": turn.value,
                "losses": [
                    {
                        "creature": creatures[index].id,
                        "mean": turn.outcome.mean_loss(creatures[index]),
                        "fells": turn.outcome.fells(creatures[index]),
                        "amounts": amounts_to_plain(turn.outcome.spread(creatures[index])),
                    }
                    for index in turn.outcome.concerned()
                ],
                "risks": [risk_to_plain(enc, risk) for risk in turn.risks],
                "danger": turn.danger,
                "why": {
                    lang: [reason_words(enc, reason, lang) for reason in turn.reasons]
                    for lang in LANGUAGES
                },
            }
            for turn in advice.turns
        ],
    }
