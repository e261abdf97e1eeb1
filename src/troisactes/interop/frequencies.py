"""« once per day », « trois fois par jour », « 1/round »: how often something may be used."""

from __future__ import annotations

import re
from typing import Final

from troisactes.i18n.folding import folded

_COUNTS: Final = {
    "once": 1,
    "one": 1,
    "twice": 2,
    "thrice": 3,
    "three": 3,
    "four": 4,
    "une": 1,
    "deux": 2,
    "trois": 3,
    "quatre": 4,
}
_PERIODS: Final = {
    "turn": "turn",
    "round": "round",
    "tour": "round",
    "minute": "minute",
    "hour": "hour",
    "heure": "hour",
    "day": "day",
    "jour": "day",
    "daily": "day",
    "week": "day",
    "month": "day",
    "year": "day",
    "semaine": "day",
    "mois": "day",
}
_FREQUENCY = re.compile(
    rf"(?P<count>{'|'.join(_COUNTS)}|[0-9]{{1,2}})\s*(?:times|fois)?\s*(?:every|per|a|an|par|/)\s*"
    rf"(?P<many>[0-9]{{1,2}})?\s*(?P<period>{'|'.join(_PERIODS)})s?\b"
)


def frequency_of(text: str) -> tuple[int, str]:
    """How many times, and in what; (0, "") when it does not say."""
    found = _FREQUENCY.search(folded(text))
    if found is None:
        return 0, ""
    count = _COUNTS.get(found["count"]) or int(found["count"])
    period = _PERIODS[found["period"]]
    if found["many"] and found["many"] != "1":
        period = "10-minutes" if period == "minute" else "day" if period != "round" else "minute"
    return count, period
