"""What actions cost: acts, the reaction, or nothing; and the kind that follows from it."""

from __future__ import annotations

from troisactes.catalogue.reader import Unusable
from troisactes.kernel.definitions import Cost
from troisactes.kernel.names import Pool
from troisactes.records.complaints import about_entries
from troisactes.rules.common.units import ACTION, REACTION
from troisactes.rules.pu.turn.conversion import MOST_ACTS


def parse_cost(written: object, kind: str) -> tuple[str, Cost]:
    """A number of acts, "reaction" or "free"; raises Unusable with what was expected."""
    found = ""
    parts: tuple[tuple[Pool, int], ...] = ()
    if written == REACTION:
        found, parts = REACTION, ((REACTION, 1),)  # PU-REACT-06: no act
    elif written == "free":
        found = "free"  # PU-TYPE-02
    elif isinstance(written, int) and not isinstance(written, bool) and 1 <= written <= MOST_ACTS:
        # PU-TYPE-01, PU-TYPE-04: one act is basic, more are advanced; PU-TYPE-06: as printed.
        found, parts = "basic" if written == 1 else "advanced", ((ACTION, written),)
    if not found:
        raise Unusable(about_entries.acts_reaction_or_free(MOST_ACTS))
    if kind not in ("", found):
        raise Unusable(about_entries.a_cost_that_fits(kind, str(written), found))
    return found, Cost(parts)
