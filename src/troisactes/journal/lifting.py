"""Rules the game master has lifted, once or for the whole fight.

What such a rule refuses goes through, and is told as overruled. Inputs that hold say which rules
those are, so taking one of them back, or restoring it, needs nothing of its own.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

LIFT = "lift"  # the ruling
ONCE = "once"  # the next refusal
FIGHT = "fight"
OFF = "off"  # it applies again
LASTS = (ONCE, FIGHT, OFF)


def lifted_clauses(records: Iterable[Mapping[str, Any]]) -> dict[str, str]:
    """Clause -> how long it is lifted, after these inputs."""
    lifted: dict[str, str] = {}
    for record in records:
        clause = record.get("overruled", "")
        if clause and lifted.get(clause) == ONCE:
            del lifted[clause]  # that was the once
        if clause and record.get("lasts") == FIGHT:
            lifted[clause] = FIGHT
        ruling = record.get("ruling")
        if isinstance(ruling, Mapping) and ruling.get("do") == LIFT:
            lifted[ruling["clause"]] = ruling["lasts"]
    return {clause: lasts for clause, lasts in lifted.items() if lasts != OFF}
