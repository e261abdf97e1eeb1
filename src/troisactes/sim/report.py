"""A page to show around: one HTML file with everything in it, readable offline, in print and aloud.

The plots are Vega-Lite specifications drawn as SVG by vl-convert (the extra ``report``).
"""

from __future__ import annotations

import html
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from troisactes.errors import MissingPart
from troisactes.i18n import say
from troisactes.i18n.names import action_name, in_language, refusal_name
from troisactes.rules.registry import System
from troisactes.sim.batch import NOBODY, STALEMATE, USUAL_POLICY, Plan, fight_of
from troisactes.sim.score import LASTING
from troisactes.sim.summary import CreatureSummary, Rate, Summary

WIDTH = 560
LOCALES = {"fr": "fr-FR", "en": "en-US"}  # how plots write numbers
COLOURS = {"heroes": "#2b6cb0", "foes": "#c05621"}
OTHER_COLOURS = ("#6b46c1", "#2f855a", "#718096", "#b7791f")
KIND_COLOURS = ["#2f855a", "#cbd5e0", "#dd6b20"]
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
        ("sources", _sources(words)),
        ("turns", _turns(words)),
        ("actions", _actions(words)),
        ("refusals", _refusals(words)),
    ]
    body = [_header(words)]
    for name, chart in sections:
        if chart is not None:
            body.append(section(name, draw(chart, lang), lang))
    body.append(_table(words))
    return page(words.title, body, lang)


def page(title: str, body: Sequence[str], lang: str) -> str:
    """Everything in one file: no script, nothing fetched."""
    title = html.escape(title)
    return (
        f'<!doctype html>\n<html lang="{lang}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{title}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<main>\n"
        + "\n".join(body)
        + "\n</main>\n</body>\n</html>\n"
    )


def draw(chart: Chart, lang: str = "en") -> str:
    """A specification as SVG."""
    try:
        import vl_convert
    except ImportError as error:
        raise MissingPart("report") from error
    locale: Any = LOCALES[lang]
    svg: str = vl_convert.vegalite_to_svg(chart, format_locale=locale)
    return svg


def fight_title(system: System, plan: Plan, lang: str) -> str:
    return in_language(fight_of(plan, system).name, lang)


def side_word(side: str, lang: str) -> str:
    if side in ("nobody", "stalemate"):
        return say(lang, f"report-{side}")
    return say(lang, f"side-{side}") if side in COLOURS else side


def in_order(sides: Collection[str]) -> list[str]:
    """Heroes first, foes next, others by name."""
    known = [side for side in COLOURS if side in sides]
    return [*known, *sorted(set(sides) - set(known))]


def side_colour(side: str, sides: Sequence[str]) -> str:
    if side in COLOURS:
        return COLOURS[side]
    others = [each for each in sides if each not in COLOURS]
    place = others.index(side) if side in others else len(others)
    return OTHER_COLOURS[place % len(OTHER_COLOURS)]


def number_text(value: float, lang: str) -> str:
    text = f"{value:.1f}"
    return text.replace(".", ",") if lang == "fr" else text


class _Words:
    """What the page says, in its language."""

    def __init__(self, system: System, summary: Summary, lang: str) -> None:
        self.system = system
        self.summary = summary
        self.lang = lang
        fight = fight_of(summary.plan, system)
        self.title = in_language(fight.name, lang)
        named = [each for each in fight.creatures if each.name]
        self._names = {each.id: in_language(each.name, lang) for each in named if each.name}
        self.sides = in_order({each.side for each in summary.creatures})

    def say(self, message: str, **facts: str | int | float) -> str:
        return say(self.lang, f"report-{message}", **facts)

    def name(self, creature: CreatureSummary) -> str:
        return self._names.get(creature.id, creature.name)

    def side(self, side: str) -> str:
        return side_word(side, self.lang)

    def colour(self, side: str) -> str:
        return side_colour(side, self.sides)

    def number(self, value: float) -> str:
        return number_text(value, self.lang)

    def action(self, id: str) -> str:
        return self.say("lasting") if id == LASTING else action_name(self.system, id, self.lang)

    def bounds(self, rate: Rate) -> str:
        return self.say(
            "bounds",
            low=self.number(100 * rate.low),
            high=self.number(100 * rate.high),
        )


# --- the plots -----------------------------------------------------------------------------------


def plot(values: Sequence[Mapping[str, Any]], width: int = WIDTH, **rest: Any) -> Chart:
    return {
        "$schema": "https://vega.github.io/schema/vega-lite/v5.json",
        "width": width,
        "background": None,
        "data": {"values": [dict(each) for each in values]},
        "config": {
            "font": "sans-serif",
            "axis": {
                "labelFontSize": 13,
                "titleFontSize": 13,
                "titleFontWeight": "normal",
                "titleColor": "#4a5568",
                "labelColor": "#1a202c",
                "domainColor": "#cbd5e0",
                "tickColor": "#cbd5e0",
                "labelLimit": 240,
                "grid": False,
                "tickCount": 8,
            },
            "bar": {"cornerRadiusEnd": 2},
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


def share_axis(field: str, title: str) -> Chart:
    axis = {"format": "~%", "title": title}
    return {"field": field, "type": "quantitative", "scale": {"domain": [0, 1]}, "axis": axis}


def _wins(words: _Words) -> Chart:
    wins = words.summary.wins
    shown = [(side, wins[side]) for side in words.sides]
    shown += [(each, wins[each]) for each in (NOBODY, STALEMATE) if wins[each].times]
    values = [
        {"side": words.side(side), "share": won.share, "low": won.low, "high": won.high}
        for side, won in shown
    ]
    sides = [each["side"] for each in values]
    colours = [words.colour(side) for side, _ in shown]
    y = {"field": "side", "type": "nominal", "sort": sides, "axis": {"title": None}}
    colour = {
        "field": "side",
        "scale": {"domain": sides, "range": colours},
        "legend": None,
    }
    bounds = {"x": {"field": "low", "type": "quantitative"}, "x2": {"field": "high"}, "y": y}
    share = share_axis("share", words.say("share-of-fights"))
    return plot(
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
    return plot(
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
    colour = _sides(words)
    bounds = {"x": share_axis("low", title), "x2": {"field": "high"}, "y": y, "color": colour}
    point = {"x": share_axis("share", title), "y": y, "color": colour}
    return plot(
        values,
        height={"step": 24},
        layer=[
            {"mark": {"type": "rule", "strokeWidth": 2}, "encoding": bounds},
            {"mark": {"type": "point", "filled": True, "size": 90}, "encoding": point},
        ],
    )


def _stacked(values: Sequence[Mapping[str, Any]], axis: str) -> Chart:
    """Bars by creature in two or three kinds."""
    kinds = list(dict.fromkeys(each["kind"] for each in values))
    return plot(
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
            "color": {
                "field": "kind",
                "scale": {"domain": kinds, "range": KIND_COLOURS},
            },
            "order": {"field": "place"},
        },
    )


def _sources(words: _Words) -> Chart:
    """Damage by what dealt it, each side in its colour."""
    totals: dict[str, dict[str, float]] = {}
    for each in words.summary.creatures:
        for action, amount in each.damage.items():
            by_side = totals.setdefault(action, {})
            by_side[each.side] = by_side.get(each.side, 0.0) + amount
    ranked = sorted(totals, key=lambda action: (-sum(totals[action].values()), action))
    shown = ranked[:MOST_ACTIONS]
    values = [
        {"action": words.action(action), "side": words.side(side), "amount": amount}
        for action in shown
        for side, amount in totals[action].items()
    ]
    order = list(dict.fromkeys(words.action(action) for action in shown))
    return plot(
        values,
        height={"step": 24},
        mark={"type": "bar", "height": 16},
        encoding={
            "x": {
                "field": "amount",
                "type": "quantitative",
                "axis": {"title": words.say("hit-points")},
            },
            "y": {"field": "action", "type": "nominal", "sort": order, "axis": {"title": None}},
            "color": _sides(words),
        },
    )


def _refusals(words: _Words) -> Chart | None:
    """What kept those who had something left from attacking with it."""
    totals: dict[str, dict[str, float]] = {}
    for each in words.summary.creatures:
        for refusal, often in each.refusals.items():
            by_side = totals.setdefault(refusal, {})
            by_side[each.side] = by_side.get(each.side, 0.0) + often
    if not totals:
        return None
    ranked = sorted(totals, key=lambda refusal: (-sum(totals[refusal].values()), refusal))
    shown = ranked[:MOST_ACTIONS]
    names = {refusal: refusal_name(words.system, refusal, words.lang) for refusal in shown}
    values = [
        {"refusal": names[refusal], "side": words.side(side), "often": often}
        for refusal in shown
        for side, often in totals[refusal].items()
    ]
    return plot(
        values,
        width=400,
        height={"step": 24},
        mark={"type": "bar", "height": 16},
        encoding={
            "x": {
                "field": "often",
                "type": "quantitative",
                "axis": {"title": words.say("a-fight")},
            },
            "y": {
                "field": "refusal",
                "type": "nominal",
                "sort": [names[refusal] for refusal in shown],
                "axis": {"title": None, "labelLimit": 420},
            },
            "color": _sides(words),
        },
    )


def _damage(words: _Words) -> Chart:
    values = _figures(words, ("dealt", "taken"), lambda each: (each.dealt, -each.taken))
    chart = _stacked(values, words.say("hit-points"))
    chart["encoding"]["color"]["scale"]["range"] = ["#2f855a", "#c53030"]
    chart["encoding"]["x"]["axis"]["labelExpr"] = "abs(datum.value)"  # both ways are amounts
    return chart


def _turns(words: _Words) -> Chart:
    values = _figures(
        words,
        ("spent", "wasted", "lost"),
        lambda each: (each.spent_a_turn, each.wasted_a_turn, each.lost_a_turn),
    )
    return _stacked(values, words.say("a-turn"))


def _figures(
    words: _Words,
    kinds: Sequence[str],
    amounts: Callable[[CreatureSummary], Sequence[float]],
) -> list[Mapping[str, Any]]:
    """Some figures of each creature."""
    values: list[Mapping[str, Any]] = []
    for each in words.summary.creatures:
        for place, (kind, amount) in enumerate(zip(kinds, amounts(each), strict=True)):
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
            "action": words.action(action),
            "often": each.actions[action],
        }
        for each in words.summary.creatures
        for action in shown
        if action in each.actions
    ]
    order = [words.action(action) for action in shown]
    return plot(
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
    played = ", ".join(
        f"{words.side(side)}\u00a0: {plan.policies.get(side, USUAL_POLICY)}" for side in words.sides
    )
    lines = [
        words.say("fights", count=summary.fights, system=plan.system, seed=str(plan.seed)),
        words.say("policies", policies=played),
        words.say("limit", rounds=plan.most_rounds, count=summary.wins[STALEMATE].times),
    ]
    if plan.options:
        chosen = ", ".join(f"{key} = {value}" for key, value in sorted(plan.options.items()))
        lines.append(words.say("options", options=chosen))
    cards = [
        _card(
            f"{words.number(100 * summary.wins[side].share)}\u00a0%",
            words.say("wins-of-side", side=words.side(side)),
            words.bounds(summary.wins[side]),
            words.colour(side),
        )
        for side in words.sides
    ]
    bounds = words.say("from-to", fewest=summary.fewest_rounds, most=summary.most_rounds)
    cards.append(_card(words.number(summary.rounds), words.say("round-count"), bounds, "#4a5568"))
    items = "".join(f"<li>{html.escape(line)}</li>" for line in lines)
    return (
        f'<h1>{html.escape(words.title)}</h1>\n<div class="cards">{"".join(cards)}</div>\n'
        f'<ul class="about">{items}</ul>'
    )


def _card(figure: str, words: str, bounds: str, colour: str) -> str:
    return (
        f'<div class="card" style="border-color: {colour}"><strong>{html.escape(figure)}</strong>'
        f"<span>{html.escape(words)}</span><small>{html.escape(bounds)}</small></div>"
    )


def section(name: str, svg: str, lang: str) -> str:
    title = html.escape(say(lang, f"report-title-{name}"))
    told = html.escape(say(lang, f"report-says-{name}"))
    return (
        f'<section>\n<h2>{title}</h2>\n<p>{told}</p>\n<figure role="img" '
        f'aria-label="{title}">{svg}</figure>\n</section>'
    )


def _table(words: _Words) -> str:
    """The same figures, to be read or copied."""
    headings = (
        "creature survives dealt taken healed spent wasted lost reactions passed disrupted".split()
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
                    each.lost_a_turn,
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
.about { list-style: none; padding: 0; margin: 1rem 0 0; color: #4a5568; font-size: .92rem; }
.cards { display: flex; flex-wrap: wrap; gap: .8rem; margin: 1.2rem 0 0; }
.card { flex: 1 1 11rem; padding: .7rem 1rem; border-left: .3rem solid; background: #fff; }
.card strong { display: block; font-size: 1.9rem; line-height: 1.2; }
.card span { display: block; }
.card small, td small { color: #4a5568; }
td small { white-space: nowrap; }
figure { margin: 0; padding-left: 1.5rem; overflow-x: auto; }
svg { max-width: 100%; height: auto; overflow: visible; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-size: .82rem; font-variant-numeric: tabular-nums; }
th, td { padding: .3rem .45rem; text-align: right; border-bottom: 1px solid var(--line); }
th[scope=row], th:first-child { text-align: left; }
@media print { main { max-width: none; } section { break-inside: avoid; } }
"""
