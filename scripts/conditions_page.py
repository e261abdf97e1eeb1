"""Writes docs/conditions.md: which actions each condition bars, system by system, from the rules.

python3 scripts/conditions_page.py            # write it
python3 scripts/conditions_page.py --check    # say whether it is up to date
"""

from __future__ import annotations

import sys
from pathlib import Path

from troisactes.kernel.definitions import ActionDef, Ban, EffectDef
from troisactes.kernel.legality import is_barred
from troisactes.kernel.names import ANY_TIME
from troisactes.kernel.ruleset import Ruleset
from troisactes.rules.registry import load_system, system_ids

PAGE = Path(__file__).resolve().parent.parent / "docs" / "conditions.md"
HEAD = """# What conditions bar

Made by `scripts/conditions_page.py` from the rules and catalogues. What an action takes of whoever
does it (`does`) is said by its traits, its means, its steps, its aim, and the entry itself; a
condition bars actions by that, by trait, by kind or by name, and what consists of barred actions
alone. Facts an action forbids count too.
What a condition merely makes worse (a penalty, half speed) is not here.
"""
EVERYTHING = "everything"
SPEECH = "speech-while-unable"  # where a system leaves words to those who cannot act


def bars(rules: Ruleset, effect: EffectDef, action: ActionDef) -> bool:
    """Whether somebody under this effect alone may not do this at all."""
    facts = 0
    bans: list[Ban] = []
    for part in rules.with_included(effect):
        facts |= part.facts
        bans += part.bans
    if is_barred(bans, action):
        return True
    if facts & rules.fact("cannot-act"):
        speaks = SPEECH in rules.options and action.data.get(ANY_TIME)
        return not speaks or bool(action.forbids & facts)
    if action.trigger is not None and facts & rules.facts.get("no-reactions", 0):
        return any(unit == "reaction" for unit, _ in action.cost.parts)
    return bool(action.forbids & facts)


def all_actions(rules: Ruleset) -> list[ActionDef]:
    """The catalogue's; what is kept ready is barred as what it is."""
    return [action for action in rules.actions.values() if not action.id.startswith("readied:")]


def line_of(rules: Ruleset, effect: EffectDef) -> str:
    barred = [action.id for action in all_actions(rules) if bars(rules, effect, action)]
    left = [action.id for action in all_actions(rules) if action.id not in barred]
    if not barred:
        return ""
    if len(left) < len(barred):
        but = f" but {', '.join(f'`{id}`' for id in sorted(left))}" if left else ""
        return f"| `{effect.id}` | {EVERYTHING}{but} |"
    return f"| `{effect.id}` | {', '.join(f'`{id}`' for id in sorted(barred))} |"


def section(system: str) -> str:
    rules = load_system(system).rules
    lines = [line_of(rules, effect) for effect in rules.effects.values()]
    free = [effect.id for effect in rules.effects.values() if not line_of(rules, effect)]
    table = "\n".join(line for line in lines if line)
    faculties = "\n".join(takes(rules))
    return (
        f"## `{system}`\n\n| under | nobody may |\n|---|---|\n{table}\n\n"
        f"Bar nothing: {', '.join(f'`{id}`' for id in sorted(free))}.\n\n{faculties}"
    )


def takes(rules: Ruleset) -> list[str]:
    """The actions that take each faculty, where the system's conditions ask for it."""
    asked = {word for each in rules.effects.values() for ban in each.bans for word in ban.does}
    lines = []
    for word in sorted(asked):
        found = sorted(action.id for action in rules.actions.values() if word in action.does)
        lines.append(f"- **{word}**: {', '.join(f'`{id}`' for id in found)}")
    return lines


def page() -> str:
    parts = [HEAD, *(section(system) for system in system_ids())]
    return "\n".join(part.rstrip("\n") + "\n" for part in parts)


def main() -> int:
    wanted = page()
    if "--check" in sys.argv:
        return int(PAGE.read_text(encoding="utf-8") != wanted)
    PAGE.write_text(wanted, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
