"""What every report is made with: the page, its sections and style, and how plots are drawn.

The plots are Vega-Lite specifications drawn as SVG by vl-convert (the extra ``report``).
"""

from __future__ import annotations

import html
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from troisactes.errors import MissingPart
from troisactes.i18n import say
from troisactes.i18n.names import in_language
from troisactes.rules.registry import System
from troisactes.sim.batch import Plan, fight_of

WIDTH = 560
LOCALES = {"fr": "fr-FR", "en": "en-US"}  # how plots write numbers
COLOURS = {"heroes": "#2b6cb0", "foes": "#c05621"}
OTHER_COLOURS = ("#6b46c1", "#2f855a", "#718096", "#b7791f")

Chart = dict[str, Any]


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


def plot(values: Sequence[Mapping[str, Any]], width: int = WIDTH, **rest: Any) -> Chart:
    """A Vega-Lite specification in the look of our pages."""
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


def share_axis(field: str, title: str) -> Chart:
    axis = {"format": "~%", "title": title}
    return {"field": field, "type": "quantitative", "scale": {"domain": [0, 1]}, "axis": axis}


def section(name: str, svg: str, lang: str) -> str:
    title = html.escape(say(lang, f"report-title-{name}"))
    told = html.escape(say(lang, f"report-says-{name}"))
    return (
        f'<section>\n<h2>{title}</h2>\n<p>{told}</p>\n<figure role="img" '
        f'aria-label="{title}">{svg}</figure>\n</section>'
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
