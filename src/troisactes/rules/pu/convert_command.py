"""``troisactes convert``: what an action of the standard rules becomes in Pathfinder Unchained."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

import click

from troisactes.i18n import LANGUAGES, say
from troisactes.i18n.folding import folded
from troisactes.rules.common.system_package import OwnCommandParts
from troisactes.rules.pu.turn.conversion import (
    INVOLVED,
    NUMBER_OF_ACTS,
    SOURCES,
    TYPES,
    Converted,
    StandardAction,
    convert,
)

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from rich.console import Console

    from troisactes.rules.common.system_package import System

OPTION = "unconverted-standard-actions"
LEAST_ACTS = 2
MOST_ACTS = 30

# What the table shows when nothing is asked about.
EXAMPLES = (
    StandardAction("free"),
    StandardAction("free", goes_with="charge"),
    StandardAction("swift"),
    StandardAction("move"),
    StandardAction("move", involves=("movement",)),
    StandardAction("standard"),
    StandardAction("standard", involves=("attack-roll",)),
    StandardAction("standard", involves=("manoeuvre-check",), replaces_attack=False),
    StandardAction("standard", source="supernatural"),
    StandardAction("standard", source="supernatural", involves=("attack-roll",)),
    StandardAction("standard", source="spell-like"),
    StandardAction("standard", source="spell"),
    StandardAction("full-round"),
    StandardAction("full-round", involves=("attack-roll",)),
    StandardAction("full-round", source="spell"),
    StandardAction("immediate"),
    StandardAction("attack-of-opportunity"),
    StandardAction("extra-attack"),
    StandardAction("extra-opportunities", count=2),
)


class Word(click.ParamType[str]):
    """One of a few words, in either language, whatever the accents."""

    name = "word"

    def __init__(self, lang: str, group: str, ids: Sequence[str]) -> None:
        self.lang = lang
        self.group = group
        self.ids = {
            _plain(word): id
            for id in ids
            for word in (id, *(say(each, f"convert-{group}-{id}") for each in LANGUAGES))
        }

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        found = self.ids.get(_plain(str(value)))
        if found is None:
            ids = dict.fromkeys(self.ids.values())
            words = ", ".join(say(self.lang, f"convert-{self.group}-{id}") for id in ids)
            self.fail(say(self.lang, "convert-unknown", what=value, expected=words), param, ctx)
        return found


def _plain(word: str) -> str:
    return folded(word).replace("œ", "oe").replace("'", "-").replace(" ", "-")


def parameters(lang: str) -> list[click.Parameter]:
    def option(name: str, **rest: Any) -> click.Option:
        return click.Option([f"--{name}"], help=say(lang, f"convert-option-{name}"), **rest)

    return [
        click.Argument(
            ["type"],
            required=False,
            type=Word(lang, "type", TYPES),
            metavar=say(lang, "convert-argument"),
        ),
        option(
            "source",
            type=Word(lang, "source", SOURCES),
            default="extraordinary",
            metavar=say(lang, "convert-metavar"),
        ),
        option(
            "involves",
            multiple=True,
            type=Word(lang, "involves", INVOLVED),
            metavar=say(lang, "convert-metavar"),
        ),
        option("alone", is_flag=True),
        option("with", metavar="ACTION", default=""),
        option("acts", type=click.IntRange(LEAST_ACTS, MOST_ACTS), metavar="N"),
        option("count", type=click.IntRange(1, 20), default=1, metavar="N"),
        option("options", multiple=True, metavar=say(lang, "cli-metavar-option")),
        option("json", is_flag=True),
    ]


def convert_action(
    lang: str,
    console: Console,
    system: System,
    type: str | None,
    source: str,
    involves: tuple[str, ...],
    alone: bool,
    acts: int | None,
    count: int,
    options: Mapping[str, str],
    json: bool,
    **rest: str,
) -> None:
    unconverted = int(options.get(OPTION, system.catalogue.options[OPTION].default))
    if type is None:
        wanted = list(EXAMPLES)
    else:
        leader = rest["with"]
        if leader and type != "free":
            raise click.UsageError(say(lang, "convert-with-free"))
        if leader:
            system.rules.action(leader)  # or it says what there is
        wanted = [
            StandardAction(
                type, source, tuple(dict.fromkeys(involves)), not alone, leader, acts or 0, count
            )
        ]
        if acts and NUMBER_OF_ACTS not in convert(wanted[0]).may_change:
            raise click.UsageError(say(lang, "convert-acts-settled"))
    pairs = [(each, convert(each, unconverted)) for each in wanted]
    if json:
        print_json(pairs, one=type is not None)
    elif type is None:
        show_table(console, system, pairs, lang)
    else:
        show(console, system, *pairs[0], lang)


def print_json(pairs: Sequence[tuple[StandardAction, Converted]], one: bool) -> None:
    records = [{"from": asdict(action), "to": asdict(found)} for action, found in pairs]
    click.echo(json.dumps(records[0] if one else records, ensure_ascii=False, indent=2))


# --- in words -------------------------------------------------------------------------------------


def described(system: System, action: StandardAction, lang: str) -> str:
    """« action simple, pouvoir surnaturel, avec un jet d’attaque »."""
    from troisactes.i18n.names import action_name

    parts = [say(lang, f"convert-is-{action.type}", count=action.count)]
    if action.source != "extraordinary":
        parts.append(say(lang, f"convert-from-{action.source}"))
    parts.extend(say(lang, f"convert-has-{each}") for each in action.involves)
    if not action.replaces_attack:
        parts.append(say(lang, "convert-alone"))
    if action.goes_with:
        name = action_name(system, action.goes_with, lang)
        parts.append(say(lang, "convert-with", action=name))
    return ", ".join(parts)


def outcome(system: System, found: Converted, lang: str) -> str:
    """« action évoluée, 2 actes consécutifs, attaque »."""
    from troisactes.i18n.names import trait_names

    if found.units is not None:
        return say(lang, f"convert-gives-{found.units.kind}", count=found.units.count)
    parts = [say(lang, f"convert-kind-{found.kind}")]
    if found.acts:
        message = "convert-consecutive" if found.consecutive else "convert-acts"
        parts.append(say(lang, message, count=found.acts))
    if found.subtypes:
        parts.append(trait_names(system, found.subtypes, lang))
    elif found.kind in ("basic", "advanced"):
        parts.append(say(lang, "convert-no-subtype"))
    return ", ".join(parts)


def show(
    console: Console, system: System, action: StandardAction, found: Converted, lang: str
) -> None:
    from rich.text import Text

    from troisactes.i18n.names import action_name, capitalised

    console.print(Text.assemble((capitalised(described(system, action, lang)), "dim"), end=""))
    console.print(Text.assemble((f"→ {capitalised(outcome(system, found, lang))}", "bold"), end=""))
    console.print()
    strength = say(lang, f"convert-strength-{found.strength}")
    for id in found.clauses:
        clause = system.clauses[id]
        line = Text.assemble((id, "bold cyan"), end="")
        line.append(f"  {strength}\n" if id == found.clauses[0] else "\n", style="dim")
        line.append(clause.fr if lang == "fr" else clause.en)
        console.print(line)
    for each in found.may_change:
        console.print(say(lang, f"convert-change-{each}", option=OPTION))
    if found.goes_with:
        name = action_name(system, found.goes_with, lang)
        console.print(say(lang, "convert-goes-with", action=name))
    if action.source != "spell":
        console.print()
        console.print(Text.assemble((say(lang, "convert-homebrew"), "dim"), end=""))
        console.print(Text.assemble((f"  {in_pack(action)}", "cyan"), end=""), soft_wrap=True)


def in_pack(action: StandardAction) -> str:
    """The line a pack has for it."""
    parts = [f'action = "{action.type}"']
    if action.source != "extraordinary":
        parts.append(f'source = "{action.source}"')
    if action.involves:
        words = ", ".join(f'"{each}"' for each in action.involves)
        parts.append(f"involves = [{words}]")
    if not action.replaces_attack:
        parts.append("replaces_attack = false")
    if action.goes_with:
        parts.append(f'with = "{action.goes_with}"')
    if action.acts:
        parts.append(f"acts = {action.acts}")
    if action.type == "extra-opportunities":
        parts.append(f"count = {action.count}")
    return f"converts = {{ {', '.join(parts)} }}"


def show_table(
    console: Console,
    system: System,
    pairs: Sequence[tuple[StandardAction, Converted]],
    lang: str,
) -> None:
    from rich.table import Table
    from rich.text import Text

    table = Table(box=None, pad_edge=False, header_style="bold")
    for heading in ("before", "here", "clause", "strength"):
        table.add_column(say(lang, f"convert-column-{heading}"))
    for action, found in pairs:
        table.add_row(
            described(system, action, lang),
            Text(outcome(system, found, lang), style="bold"),
            Text(found.clauses[0], style="cyan"),
            Text(say(lang, f"convert-strength-{found.strength}"), style="dim"),
        )
    console.print(table)


COMMAND = OwnCommandParts(parameters, convert_action)
