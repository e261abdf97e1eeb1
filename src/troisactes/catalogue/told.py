"""Reads what an action says of itself to people, how often it may be used, and who settles it."""

from __future__ import annotations

import re
from typing import Final

from troisactes.catalogue.dice import parse_dice
from troisactes.catalogue.params import Params
from troisactes.catalogue.reader import Unusable, in_toml
from troisactes.catalogue.scripts import Block
from troisactes.kernel.definitions import ActionDef, Frequency
from troisactes.records.complaints import about_entries, about_values

# How many rounds each span is; none of them is longer than a fight.
SPANS: Final = {"round": 1, "minute": 10, "10 minutes": 100, "hour": 0, "day": 0, "fight": 0}
OWN_TURN: Final = "turn"
_ROUNDS: Final = re.compile(r"([1-9][0-9]{0,2}) rounds?")
MOST_TIMES: Final = 100


def read_told(p: Params, action: ActionDef) -> None:
    """Its text, its frequency and recharge, whether it comes by itself."""
    action.text = p.told("text")
    action.is_automatic = p.flag("automatic")
    if action.is_automatic and action.trigger is None:
        p.fail("automatic", about_entries.a_table_like_a_trigger())
    action.frequency = _read_frequency(p)
    action.recharge = _read_recharge(p)


def read_steps(p: Params, abstract: bool) -> tuple[Block, bool]:
    """What an action does: its steps, or where a person settles that, what helps them."""
    vocabulary = p.reading.vocabulary
    if not p.flag("told") or vocabulary.tell is None:
        return p.block("steps", required=not abstract) or Block(), False
    if p.has("steps"):
        p.fail("steps", about_values.none())
    script = p.script("helps") if p.has("helps") else None
    block = Block()
    block.steps.append(vocabulary.tell(script))
    block.spots.append(p.spot)
    block.inner = [(0, inner) for inner in p.blocks]
    return block, True


def _read_frequency(p: Params) -> Frequency | None:
    """``{ times = 2, per = "minute" }``."""
    part = p.part("frequency", about_values.a_table())
    if part is None:
        return None
    times = part.int("times", 1, 1, MOST_TIMES)
    per = part.str("per", "round")
    part.finish()
    if per == OWN_TURN:
        return Frequency(times, 1, True)
    found = _ROUNDS.fullmatch(per)
    if found is not None:
        return Frequency(times, int(found[1]))
    if per not in SPANS:
        known = (OWN_TURN, *SPANS, "3 rounds")
        advice = p.report.near(per, known)
        expected = about_values.one_of(", ".join(known))
        p.report.add(part.spot.under("per"), expected, in_toml(per), advice)
    return Frequency(times, SPANS.get(per, 1))


def _read_recharge(p: Params) -> tuple[int, int, int] | None:
    """``"1d4 rounds"``: how long until it is ready again, rolled each time it is used."""
    written = p.raw("recharge")
    if written is None:
        return None
    text = written.removesuffix("s").removesuffix("round") if isinstance(written, str) else written
    try:
        return parse_dice(text)
    except Unusable as error:
        p.fail("recharge", error.expected)
        return None
