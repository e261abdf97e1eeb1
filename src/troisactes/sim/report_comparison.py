"""Variants side by side on one page: the same offline HTML as a batch's report."""

from __future__ import annotations

import html
from typing import Any

from troisactes.i18n import say
from troisactes.i18n.names import MINUS, tenths
from troisactes.rules.registry import load_system
from troisactes.sim.comparison import Comparison, MeanDifference
from troisactes.sim.report_page import (
    Chart,
    draw,
    fight_title,
    in_order,
    page,
    plot,
    section,
    share_axis,
    side_colour,
    side_word,
)
from troisactes.sim.summary import Summary


def comparison_html(found: Comparison, lang: str) -> str:
    """The whole page."""
    summaries = [(found.first_name, found.first)]
    summaries += [(variant.name, variant.summary) for variant in found.others]
    plan = found.first.plan
    title = fight_title(load_system(plan.system, plan.packs), plan, lang)
    sides = in_order(found.others[0].wins)
    lead = say(
        lang, "report-compared", count=found.first.fights, variants=len(summaries), seed=plan.seed
    )
    body = [
        f"<h1>{html.escape(title)}</h1>\n<p>{html.escape(lead)}</p>",
        section("compared-wins", draw(_wins(summaries, sides, lang), lang), lang),
        section("compared-rounds", draw(_rounds(summaries, lang), lang), lang),
        section("compared-deaths", draw(_deaths(summaries, sides, lang), lang), lang),
        _differences(found, sides, lang),
    ]
    return page(title, body, lang)


VARIANT_COLOURS = ["#2b6cb0", "#c05621", "#2f855a", "#6b46c1", "#b7791f", "#718096"]
Named = list[tuple[str, Summary]]


def _wins(summaries: Named, sides: list[str], lang: str) -> Chart:
    values = [
        {
            "variant": name,
            "side": side_word(side, lang),
            "share": summary.wins[side].share,
            "low": summary.wins[side].low,
            "high": summary.wins[side].high,
        }
        for name, summary in summaries
        for side in sides
    ]
    y = _rows(summaries)
    offset = {"field": "side", "sort": [side_word(side, lang) for side in sides]}
    colour = _colours(sides, lang)
    share = share_axis("share", say(lang, "report-share-of-fights"))
    bounds = {
        "x": {"field": "low", "type": "quantitative"},
        "x2": {"field": "high"},
        "y": y,
        "yOffset": offset,
    }
    return plot(
        values,
        height={"step": 18},
        layer=[
            {
                "mark": {"type": "bar"},
                "encoding": {"x": share, "y": y, "yOffset": offset, "color": colour},
            },
            {"mark": {"type": "rule", "strokeWidth": 2}, "encoding": bounds},
        ],
    )


def _rounds(summaries: Named, lang: str) -> Chart:
    values = [
        {"variant": name, "rounds": rounds, "share": fights / max(1, summary.fights)}
        for name, summary in summaries
        for rounds, fights in summary.rounds_by_count.items()
    ]
    return plot(
        values,
        height=220,
        mark={"type": "line", "point": True, "interpolate": "monotone"},
        encoding={
            "x": {
                "field": "rounds",
                "type": "quantitative",
                "axis": {"title": say(lang, "report-round-count"), "tickMinStep": 1},
            },
            "y": {
                "field": "share",
                "type": "quantitative",
                "axis": {"title": say(lang, "report-share-of-fights"), "format": "~%"},
            },
            "color": {
                "field": "variant",
                "type": "nominal",
                "sort": [name for name, _ in summaries],
                "scale": {"range": VARIANT_COLOURS},
            },
        },
    )


def _deaths(summaries: Named, sides: list[str], lang: str) -> Chart:
    values = [
        {"variant": name, "side": side_word(side, lang), "deaths": _lost(summary, side)}
        for name, summary in summaries
        for side in sides
    ]
    title = {"title": say(lang, "report-deaths-a-fight")}
    return plot(
        values,
        height={"step": 18},
        mark={"type": "bar"},
        encoding={
            "x": {"field": "deaths", "type": "quantitative", "axis": title},
            "y": _rows(summaries),
            "yOffset": {"field": "side", "sort": [side_word(side, lang) for side in sides]},
            "color": _colours(sides, lang),
        },
    )


def _rows(summaries: Named) -> dict[str, Any]:
    names = [name for name, _ in summaries]
    return {"field": "variant", "type": "nominal", "sort": names, "axis": {"title": None}}


def _colours(sides: list[str], lang: str) -> dict[str, Any]:
    words = [side_word(side, lang) for side in sides]
    return {
        "field": "side",
        "scale": {"domain": words, "range": [side_colour(side, sides) for side in sides]},
    }


def _lost(summary: Summary, side: str) -> float:
    return sum(1 - each.survives.share for each in summary.creatures if each.side == side)


def _differences(found: Comparison, sides: list[str], lang: str) -> str:
    """Each variant against the first, with its bounds; bold is more than chance."""
    heads = [found.first_name, *(variant.name for variant in found.others)]
    rows: list[str] = []
    for side in sides:
        words = say(lang, "report-wins-of-side", side=side_word(side, lang))
        cells = [f"{tenths(100 * found.first.wins[side].share, lang)}\u00a0%"]
        cells += [_difference(variant.wins[side], lang, 100) for variant in found.others]
        rows.append(_row(words, cells))
    cells = [tenths(found.first.rounds, lang)]
    cells += [_difference(variant.rounds, lang) for variant in found.others]
    rows.append(_row(say(lang, "report-round-count"), cells))
    for side in sides:
        words = say(lang, "report-deaths-of-side", side=side_word(side, lang))
        cells = [tenths(_lost(found.first, side), lang)]
        cells += [_difference(variant.deaths[side], lang) for variant in found.others]
        rows.append(_row(words, cells))
    head = "".join(f'<th scope="col">{html.escape(each)}</th>' for each in ("", *heads))
    title = html.escape(say(lang, "report-title-differences"))
    told = html.escape(say(lang, "report-says-differences", first=found.first_name))
    return (
        f'<section>\n<h2>{title}</h2>\n<p>{told}</p>\n<div class="wide"><table>\n'
        f"<thead><tr>{head}</tr></thead>\n<tbody>{''.join(rows)}</tbody>\n</table></div>\n</section>"
    )


def _row(words: str, cells: list[str]) -> str:
    inner = "".join(f"<td>{cell}</td>" for cell in cells)
    return f'<tr><th scope="row">{html.escape(words)}</th>{inner}</tr>'


def _difference(difference: MeanDifference, lang: str, times: int = 1) -> str:
    def signed(value: float) -> str:
        return ("+" if value >= 0 else MINUS) + tenths(abs(value), lang)

    mean, low, high = (times * each for each in (difference.mean, difference.low, difference.high))
    bounds = f"<small>{signed(low)}\u00a0…\u00a0{signed(high)}</small>"
    return f"<b>{signed(mean)}</b> {bounds}" if difference.is_clear else f"{signed(mean)} {bounds}"
