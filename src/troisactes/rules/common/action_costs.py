"""What actions cost, and the four kinds that follow from it: single, activity, reaction, free."""

from __future__ import annotations

from troisactes.catalogue.reader import Unusable
from troisactes.kernel.definitions import Cost
from troisactes.kernel.names import Pool
from troisactes.records.complaints import about_entries
from troisactes.rules.common.units import ACTION, REACTION

# The codes stat blocks use for an action's type: what is printed -> (kind, cost).
# rule icons: these five, and no other.
ICONS = {
    "{s:1a}": ("single", ((ACTION, 1),)),
    "{s:2a}": ("activity", ((ACTION, 2),)),
    "{s:3a}": ("activity", ((ACTION, 3),)),
    "{s:ra}": ("reaction", ((REACTION, 1),)),
    "{s:0a}": ("free", ()),
}


def parse_cost(written: object, kind: str) -> tuple[str, Cost]:
    """A cost as a catalogue writes it; raises Unusable with what was expected."""
    found = ""
    parts: tuple[tuple[Pool, int], ...] = ()
    if isinstance(written, str) and written in ICONS:
        found, parts = ICONS[written]
    elif written == REACTION:
        found, parts = REACTION, ((REACTION, 1),)
    elif written == "free":
        found = "free"
    elif isinstance(written, int) and not isinstance(written, bool) and 1 <= written <= 3:
        found, parts = "single" if written == 1 else "activity", ((ACTION, written),)
    if not found:
        raise Unusable(about_entries.actions_or_a_code(", ".join(ICONS)))
    # rule kinds: one of four, told apart by more than the price.
    # An activity may cost anything; each other kind has its own cost.
    if kind not in ("", "activity", found):
        raise Unusable(about_entries.a_cost_that_fits(kind, str(written), found))
    return kind or found, Cost(parts)
