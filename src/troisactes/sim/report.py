"""A page to show around: one HTML file with everything in it, readable offline, in print and aloud.

The plots are Vega-Lite specifications drawn as SVG by vl-convert (the extra ``report``).
"""

from __future__ import annotations

import html
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from troisactes.errors import MissingPart
from troisactes.i18n import say
from troisactes.i18n.names import action_name, in_language
from troisactes.rules.registry import System
from troisactes.sim.summary import CreatureSummary, Rate, Summary

WIDTH = 560
COLOURS = {"heroes": "#2b6cb0", "foes": "#c05621"}
OTHER_COLOURS = ("#6b46c1", "#2f855a", "#718096", "#b7791f")
MOST_ACTIONS = 12

Chart = dict[str, Any]


def report_html(system: System, summary: Summary, lang: str) -> str:
    """The whole page."""
    words = _Words(system, summary, lang)
    sections = [
        ("wins", _wins(words)),
        ("rounds", _rounds(words)),
        ("survival", _survival(words)),
        ("damage", _damage(words)),
        ("turns", _turns(words)),
        ("actions", _actions(words)),
    ]
    body = [_header(words)]
    for name, chart in sections:
        body.append(_section(words, name, draw(chart)))
    body.append(_table(words))
    title = html.escape(words.title)
    return (
        f'<!doctype html>\n<html lang="{lang}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{title}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<main>\n"
        + "\n".join(body)
        + "\n</main>\n</body>\n</html>\n"
    )


def draw(chart: Chart) -> str:
    """A specification as SVG."""
    try:
        import vl_convert
    except ImportError as error:
        raise MissingPart("report") from error
    svg: str = vl_convert.vegalite_to_svg(chart)
    return svg


class _Words:
    """What the page says, in its language."""

    def __init__(self, system: System, summary: Summary, lang: str) -> None:
        self.system = system
        self.summary = summary
        self.lang = lang
        fight = system.catalogue.fights[summary.plan.fight]
        self.title = in_language(fight.name, lang)
        named = [each for each in fight.creatures if each.name]
        self._names = {each.id: in_language(each.name, lang) for each in named if each.name}
        self.sides = sorted({each.side for each in summary.creatures})

    def say(self, message: str, **facts: str | int | float) -> str:
        return say(self.lang, f"report-{message}", **facts)

    def name(self, creature: CreatureSummary) -> str:
        return self._names.get(creature.id, creature.name)

    def side(self, side: str) -> str:
        if side in ("nobody", "stalemate"):
            return self.say(side)
        return say(self.lang, f"side-{side}") if side in COLOURS else side

    def colour(self, side: str) -> str:
        if side in COLOURS:
            return COLOURS[side]
        others = [each for each in self.sides if each not in COLOURS]
        place = others.index(side) if side in others else len(others)
        return OTHER_COLOURS[place % len(OTHER_COLOURS)]

    def number(self, value: float) -> str:
        text = f"{value:.1f}"
        return text.replace(".", ",") if self.lang == "fr" else text

    def share(self, rate: Rate) -> str:
        return self.say(
            "share",
            share=self.number(100 * rate.share),
            low=self.number(100 * rate.low),
            high=self.number(100 * rate.high),
        )


# --- the plots -----------------------------------------------------------------------------------


def _chart(values: Sequence[Mapping[str, Any]], width: int = WIDTH, **rest: Any) -> Chart:
    return {
        "$schema": "https://vega.github.io/schema/vega-lite/v5.json",
        "width": width,
        "background": None,
        "data": {"values": [dict(each) for each in values]},
        "config": {
            "font": "sans-serif",
            "axis": {"labelFontSize": 13, "titleFontSize": 13, "labelLimit": 240, "grid": False},
            "legend": {"labelFontSize": 13, "title": None, "orient": "top"},
            "view": {"stroke": None},
        },
        **rest,
    }


def _sides(words: _Words) -> Chart:
    sides = words.sides
    return {
        "field": "side",
        "scale": {
            "domain": [words.side(side) for side in sides],
            "range": [words.colour(side) for side in sides],
        },
    }


def _percent(field: str, title: str) -> Chart:
    axis = {"format": "~%", "title": title}
    return {"field": field, "type": "quantitative", "scale": {"domain": [0, 1]}, "axis": axis}


def _wins(words: _Words) -> Chart:
    values = [
        {"side": words.side(side), "share": won.share, "low": won.low, "high": won.high}
        for side, won in words.summary.wins.items()
        if won.times or side in words.sides
    ]
    sides = [each["side"] for each in values]
    colours = [
        words.colour(side)
        for side, won in words.summary.wins.items()
        if won.times or side in words.sides
    ]
    y = {"field": "side", "type": "nominal", "sort": sides, "axis": {"title": None}}
    colour = {
        "field": "side",
        "scale": {"domain": sides, "range": colours},
        "legend": None,
    }
    bounds = {"x": {"field": "low", "type": "quantitative"}, "x2": {"field": "high"}, "y": y}
    share = _percent("share", words.say("share-of-fights"))
    return _chart(
        values,
        height={"step": 34},
        layer=[
            {
                "mark": {"type": "bar", "height": 20},
                "encoding": {"x": share, "y": y, "color": colour},
            },
            {"mark": {"type": "rule", "strokeWidth": 2}, "encoding": bounds},
        ],
    )


def _rounds(words: _Words) -> Chart:
    values = [
        {"rounds": rounds, "fights": fights}
        for rounds, fights in words.summary.rounds_by_count.items()
    ]
    across = {"title": words.say("round-count"), "labelAngle": 0}
    up = {"title": words.say("fight-count")}
    return _chart(
        values,
        height=180,
        mark={"type": "bar", "color": "#4a5568"},
        encoding={
            "x": {"field": "rounds", "type": "ordinal", "axis": across},
            "y": {"field": "fights", "type": "quantitative", "axis": up},
        },
    )


def _survival(words: _Words) -> Chart:
    values = [
        {
            "creature": words.name(each),
            "side": words.side(each.side),
            "share": each.survives.share,
            "low": each.survives.low,
            "high": each.survives.high,
        }
        for each in words.summary.creatures
    ]
    y = {
        "field": "creature",
        "type": "nominal",
        "sort": [each["creature"] for each in values],
        "axis": {"title": None},
    }
    title = words.say("survives")
    bounds = {"x": _percent("low", title), "x2": {"field": "high"}, "y": y, "color": _sides(words)}
    point = {"x": _percent("share", title), "y": y, "color": _sides(words)}
    return _chart(
        values,
        height={"step": 24},
        layer=[
            {"mark": {"type": "rule", "strokeWidth": 2}, "encoding": bounds},
            {"mark": {"type": "point", "filled": True, "size": 90}, "encoding": point},
        ],
    )


def _stacked(values: Sequence[Mapping[str, Any]], axis: str) -> Chart:
    """Bars by creature in two kinds."""
    kinds = list(dict.fromkeys(each["kind"] for each in values))
    return _chart(
        values,
        height={"step": 24},
        mark={"type": "bar", "height": 16},
        encoding={
            "x": {"field": "amount", "type": "quantitative", "axis": {"title": axis}},
            "y": {
                "field": "creature",
                "type": "nominal",
                "sort": list(dict.fromkeys(each["creature"] for each in values)),
                "axis": {"title": None},
            },
            "color": {"field": "kind", "scale": {"domain": kinds, "range": ["#2f855a", "#cbd5e0"]}},
            "order": {"field": "place"},
        },
    )


def _damage(words: _Words) -> Chart:
    values = _pairs(words, "dealt", "taken", lambda each: (each.dealt, -each.taken))
    chart = _stacked(values, words.say("hit-points"))
    chart["encoding"]["color"]["scale"]["range"] = ["#2f855a", "#c53030"]
    return chart


def _turns(words: _Words) -> Chart:
    values = _pairs(words, "spent", "wasted", lambda each: (each.spent_a_turn, each.wasted_a_turn))
    return _stacked(values, words.say("a-turn"))


def _pairs(
    words: _Words,
    one: str,
    other: str,
    amounts: Callable[[CreatureSummary], tuple[float, float]],
) -> list[Mapping[str, Any]]:
    """Two figures of each creature."""
    values: list[Mapping[str, Any]] = []
    for each in words.summary.creatures:
        for place, (kind, amount) in enumerate(zip((one, other), amounts(each), strict=True)):
            row = {"creature": words.name(each), "kind": words.say(kind)}
            values.append({**row, "amount": amount, "place": place})
    return values


def _actions(words: _Words) -> Chart:
    totals: dict[str, float] = {}
    for each in words.summary.creatures:
        for action, often in each.actions.items():
            totals[action] = totals.get(action, 0.0) + often
    shown = sorted(totals, key=lambda action: (-totals[action], action))[:MOST_ACTIONS]
    values = [
        {
            "creature": words.name(each),
            "action": action_name(words.system, action, words.lang),
            "often": each.actions[action],
        }
        for each in words.summary.creatures
        for action in shown
        if action in each.actions
    ]
    order = [action_name(words.system, action, words.lang) for action in shown]
    return _chart(
        values,
        width=420,
        height={"step": 24},
        mark={"type": "rect"},
        encoding={
            "x": {
                "field": "creature",
                "type": "nominal",
                "sort": [words.name(each) for each in words.summary.creatures],
                "axis": {"title": None, "labelAngle": -45},
            },
            "y": {"field": "action", "type": "nominal", "sort": order, "axis": {"title": None}},
            "color": {
                "field": "often",
                "type": "quantitative",
                "scale": {"scheme": "blues"},
                "legend": {"title": words.say("a-fight"), "orient": "right"},
            },
        },
    )


# --- the page ----------------------------------------------------------------------------------


def _header(words: _Words) -> str:
    summary = words.summary
    plan = summary.plan
    lines = [
        words.say("fights", count=summary.fights, system=plan.system, seed=str(plan.seed)),
        *(
            words.say("wins-of", side=words.side(side), share=words.share(summary.wins[side]))
            for side in words.sides
        ),
        words.say(
            "rounds-of",
            mean=words.number(summary.rounds),
            fewest=summary.fewest_rounds,
            most=summary.most_rounds,
        ),
    ]
    if plan.options:
        chosen = ", ".join(f"{key} = {value}" for key, value in sorted(plan.options.items()))
        lines.append(words.say("options", options=chosen))
    items = "".join(f"<li>{html.escape(line)}</li>" for line in lines)
    return f"<h1>{html.escape(words.title)}</h1>\n<ul>{items}</ul>"


def _section(words: _Words, name: str, svg: str) -> str:
    title = html.escape(words.say(f"title-{name}"))
    told = html.escape(words.say(f"says-{name}"))
    return (
        f'<section>\n<h2>{title}</h2>\n<p>{told}</p>\n<figure role="img" '
        f'aria-label="{title}">{svg}</figure>\n</section>'
    )


def _table(words: _Words) -> str:
    """The same figures, to be read or copied."""
    headings = (
        "creature survives dealt taken healed spent wasted reactions passed disrupted".split()
    )
    head = "".join(f'<th scope="col">{html.escape(words.say(each))}</th>' for each in headings)
    rows = []
    for each in words.summary.creatures:
        cells = [
            f"{words.number(100 * each.survives.share)}\u00a0%",
            *(
                words.number(value)
                for value in (
                    each.dealt,
                    each.taken,
                    each.healed,
                    each.spent_a_turn,
                    each.wasted_a_turn,
                    each.reactions,
                    each.passed,
                    each.disrupted,
                )
            ),
        ]
        name = html.escape(words.name(each))
        row = "".join(f"<td>{cell}</td>" for cell in cells)
        rows.append(f'<tr><th scope="row">{name}</th>{row}</tr>')
    title = html.escape(words.say("title-figures"))
    return (
        f'<section>\n<h2>{title}</h2>\n<div class="wide"><table>\n<thead><tr>{head}</tr></thead>\n'
        f"<tbody>{''.join(rows)}</tbody>\n</table></div>\n</section>"
    )


STYLE = """
:root { color-scheme: light; --ink: #1a202c; --paper: #fffdf8; --line: #e2e8f0; }
body { margin: 0; background: var(--paper); color: var(--ink); }
body { font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 46rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 { font-size: 1.9rem; margin: 0 0 .5rem; }
h2 { font-size: 1.2rem; margin: 2.2rem 0 .2rem; }
p { margin: 0 0 .6rem; color: #4a5568; }
ul { padding-left: 1.1rem; margin: 0; }
figure { margin: 0; padding-left: 1.5rem; overflow-x: auto; }
svg { max-width: 100%; height: auto; overflow: visible; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-size: .9rem; font-variant-numeric: tabular-nums; }
th, td { padding: .3rem .6rem; text-align: right; border-bottom: 1px solid var(--line); }
th[scope=row], th:first-child { text-align: left; }
@media print { main { max-width: none; } section { break-inside: avoid; } }
"""
