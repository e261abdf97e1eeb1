#!/usr/bin/env python3
"""Write the sample failures of docs/scenarios.md: scenarios that do not pass, and what is said.

python -m scripts.sample_failures           writes them
python -m scripts.sample_failures --check   says whether they are up to date
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import NamedTuple

from troisactes.scenarios.scenario import run_scenario, scenarios_in

PAGE = Path(__file__).resolve().parent.parent / "docs" / "scenarios.md"
BEGIN, END = "<!-- failures -->\n", "<!-- /failures -->\n"
FILE = "my-scenario.yaml"
HEAD = """\
title: A fight
system: pf2
creatures:
  F: {is: fixture-fighter, at: C2}
  O: {is: fixture-ogre, at: D2}
order: [F, O]
"""


class Sample(NamedTuple):
    """A scenario that fails, and what it is an example of."""

    about: str
    text: str


SAMPLES = (
    Sample(
        "An expectation that is not met shows every roll of the step, with each modifier, its kind "
        "and its clause; dice of damage and healing follow the roll they come from:",
        HEAD
        + """\
steps:
  - F: strike O
    dice: [15, 4]
  - F: strike O
    dice: [13, 5]
    expect: {hp: {O: 30}}
""",
    ),
    Sample(
        "Refused by another rule, or not at all: both are told, and the scenario goes on from "
        "where it was:",
        HEAD
        + """\
steps:
  - F: stand
    refused: PF2-A-02
  - F: stride B2
    refused: any
  - F: strike O
    dice: [3]
    expect: {at: {F: C2}, actions: {F: 2}}
""",
    ),
    Sample(
        "An event that did not come: what came instead, and of those of its kind all the fields:",
        HEAD
        + """\
steps:
  - F: strike O
    dice: [15, 4]
    expect: {events: [{kind: damage, creature: O, amount: 9}]}
""",
    ),
    Sample(
        "A word nobody knows is not simply absent:",
        HEAD
        + """\
steps:
  - F: end-turn
    expect: {no_events: [turn-begin], not_offers: [end-trun]}
""",
    ),
    Sample(
        "What the system knows nothing of is wrong in the setting, too:",
        HEAD.replace("at: C2}", "at: C2, pools: {slot: 1}}")
        + """\
steps:
  - F: end-turn
""",
    ),
)


def samples() -> str:
    """Each scenario, and what is said of it."""
    parts = []
    for sample in SAMPLES:
        (scenario,) = scenarios_in(sample.text, FILE)
        said = "\n".join(map(str, run_scenario(scenario).failures))
        parts.append(f"{sample.about}\n\n```yaml fails\n{sample.text}```\n\n```text\n{said}\n```\n")
    return "\n".join(parts)


def with_samples(page: str) -> str:
    before, _, rest = page.partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}\n{samples()}\n{END}{after}"


def main() -> int:
    page = PAGE.read_text(encoding="utf-8")
    wanted = with_samples(page)
    if "--check" in sys.argv:
        return int(page != wanted)
    PAGE.write_text(wanted, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
