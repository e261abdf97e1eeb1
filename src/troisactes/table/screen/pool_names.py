"""What is counted and used up, by its name."""

from __future__ import annotations

from troisactes.i18n import knows, say
from troisactes.i18n.names import action_name
from troisactes.i18n.shapes import SystemShape
from troisactes.kernel.names import WITHIN_POOL


def pool_name(system: SystemShape, id: str, lang: str) -> str:
    """« Sorts », « Sorts de rang 3 », or the action that is used up."""
    sort, _, which = id.partition(WITHIN_POOL)
    if which.isdecimal():
        return say(lang, f"desk-pool-{sort}-of-rank", rank=int(which))
    if which in system.rules.actions:
        return action_name(system, which, lang)
    message = f"desk-pool-{sort}"
    return say(lang, message) if knows(lang, message) else id
