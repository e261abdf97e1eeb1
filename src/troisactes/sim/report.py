"""A batch on a page to show around: one HTML file, readable offline, in print and aloud."""

from __future__ import annotations

import html
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from troisactes.i18n import say
from troisactes.i18n.names import action_name, in_language, refusal_name, tenths
from troisactes.rules.registry import System
from troisactes.sim.batch import NOBODY, STALEMATE, USUAL_POLICY, fight_of
from troisactes.sim.report_page import (
    Chart,
    draw,
    in_order,
    page,
    plot,
    section,
    share_axis,
    side_colour,
    side_word,
)
from troisactes.sim.summary import CreatureSummary, Rate, Summary
from troisactes.sim.tally import LASTING

KIND_COLOURS = ["#2f855a", "#cbd5e0", "#dd6b20"]
MOST_ACTIONS = 12


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
        return tenths(value, self.lang)

    def action(self, id: str) -> str:
        return self.say("lasting") if id == LASTING else action_name(self.system, id, self.lang)

    def bounds(self, rate: Rate) -> str:
        return self.say(
            "bounds",
            low=self.number(100 * rate.low),
            high=self.number(100 * rate.high),
        )


def _sides(words: _Words) -> Chart:
    sides = words.sides
    return {
        "field": "side",
        "scale": {
            "domain": [words.side(side) for side in sides],
            "range": [words.colour(side) for side in sides],
        },
    }


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
