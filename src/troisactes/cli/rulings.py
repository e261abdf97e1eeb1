"""What the table says of the game master's rulings: how they are typed, and what is wrong."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from troisactes.cli.bilingual import error_text, shown
from troisactes.errors import InvalidAnswer
from troisactes.i18n import FRENCH, knows, say
from troisactes.i18n.names import term_name
from troisactes.journal.ruling_lines import ONE_LINE
from troisactes.rules.registry import System

OVERRULE = frozenset(("do", "faire"))  # "gm do strike Balafre": whatever the rules say
# The part that is wrong when a ruling's words are each right but do not go together.
OFTEN_WRONG = {"set-option": "value", "add-creature": "at"}


def help_lines(system: System, lang: str) -> list[tuple[str, str]]:
    """Every ruling: how it is typed, and what it does, in the system's own words."""
    condition = term_name(system, "condition", lang)
    prefix = say(lang, "cli-gm-prefix")
    lines = [(f"{prefix} {say(lang, 'cli-gm-verb-do')} …", say(lang, "cli-gm-do"))]
    for name, parts in ONE_LINE.items():
        words = [say(lang, f"cli-gm-word-{part.strip('[…]')}") for part in parts]
        verb = say(lang, f"cli-gm-verb-{name}")
        if "condition" in parts:
            words[parts.index("condition")] = condition.upper()
        if name == "add-condition" and lang == FRENCH:
            verb = condition
        if parts[-1].endswith(("…", "…]")):
            words[-1] += "…"
        form = " ".join([prefix, verb, *words])
        lines.append((form, say(lang, f"cli-gm-{name}", condition=condition)))
    return lines


def wrong_text(ruling: Mapping[str, Any], error: InvalidAnswer, lang: str) -> str:
    """Why a ruling cannot be: which of its parts is wrong or lacking, and how to type it."""
    do = ruling["do"]
    part = error.part or OFTEN_WRONG.get(do, "")
    for message in (f"cli-gm-needs-{do}-{part}", f"cli-gm-needs-{part}"):
        if part and knows(lang, message):
            verb = f"{say(lang, 'cli-gm-prefix')} {say(lang, f'cli-gm-verb-{do}')}"
            needs = say(lang, message)
            said = ruling.get(part, "")
            found = shown(" ".join(said) if isinstance(said, list) else str(said)) or "none"
            return say(lang, "cli-gm-wrong", verb=verb, needs=needs, found=found)
    if do == "end-encounter":
        return say(lang, "cli-gm-no-encounter")
    return error_text(error, lang)
