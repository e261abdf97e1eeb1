#!/usr/bin/env python3
"""Whether imported sheets use what they have: reactions and actions of their own, in fights.

    python bench/import_fights.py [--system S] [--sheets N] [--fights N] PACK

Each sheet of the pack with a reaction that can fire by itself meets heroes of its level. Prints on
how many of them one fired; of those where none did, the reactions and what they wait for.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "src"))

from troisactes.kernel.definitions import ActionDef, Sheet  # noqa: E402
from troisactes.rules.common.system_package import System  # noqa: E402
from troisactes.rules.registry import load_system  # noqa: E402
from troisactes.sim.batch import FightPolicies, Plan, open_number  # noqa: E402


def answers_of(system: System, sheet: Sheet) -> list[ActionDef]:
    """What it may answer with, without anybody telling it to."""
    actions = [system.rules.actions[id] for id in dict.fromkeys(sheet.actions)]
    return [
        each
        for each in actions
        if each.trigger is not None and each.kind == "reaction" and not each.basic
    ]


def used_in(system: System, plan: Plan, number: int) -> Counter[str]:
    """The actions the first creature of a fight used."""
    used: Counter[str] = Counter()
    enc = open_number(plan, system, number, None)
    enc.start()
    table = FightPolicies(plan, number)
    decisions = 0
    while enc.decision is not None and not enc.state.ended and decisions < plan.most_decisions:
        if enc.state.round > plan.most_rounds:
            break
        option = table.choose(enc, enc.decision)
        if enc.decision.actor == 0:
            used[option.action] += 1
        enc.apply(option)
        decisions += 1
    return used


def main() -> None:
    given = argparse.ArgumentParser(description="whether imported sheets use what they have")
    given.add_argument("pack", type=Path)
    given.add_argument("--system", default="pf2")
    given.add_argument("--sheets", type=int, default=60)
    given.add_argument("--fights", type=int, default=4)
    args = given.parse_args()
    system = load_system(args.system, [args.pack])
    own = {path.stem for path in (args.pack / "fights").glob("*.toml")}
    sheets = [each for each in system.rules.sheets.values() if each.id in own]
    sheets = [each for each in sheets if answers_of(system, each)]
    chosen = random.Random(1).sample(sheets, min(args.sheets, len(sheets)))
    fired = 0
    for sheet in chosen:
        plan = Plan(args.system, sheet.id, packs=(str(args.pack),), most_rounds=12)
        used: Counter[str] = Counter()
        for number in range(args.fights):
            used += used_in(system, plan, number)
        wanted = answers_of(system, sheet)
        if any(used[each.id] for each in wanted):
            fired += 1
        else:
            waits = [f"{each.id} ({', '.join(each.trigger.on)})" for each in wanted if each.trigger]
            print(f"{sheet.id}: {'; '.join(waits)}")
    print(
        f"reactions fired on {fired} of {len(chosen)} sheets that have one ({len(sheets)} in all)"
    )


if __name__ == "__main__":
    main()
