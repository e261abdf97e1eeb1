#!/usr/bin/env python3
"""Write the list of events in docs/scenarios.md from the records that declare them.

python -m scripts.events           writes it
python -m scripts.events --check   says whether it is up to date
"""

from __future__ import annotations

import sys
from pathlib import Path

import troisactes.journal.events  # noqa: F401  declares what a table tells
from troisactes.records.event import Event, Ruling
from troisactes.records.record import declared, fields_of
from troisactes.rules.registry import load_system, our_system_ids

PAGE = Path(__file__).resolve().parent.parent / "docs" / "scenarios.md"
BEGIN, END = "<!-- events -->\n", "<!-- /events -->\n"


def events_table() -> str:
    """A row for each kind, with the names of its facts."""
    for system in our_system_ids():
        load_system(system)
    rows = ["| event | facts |", "|---|---|"]
    ours = (each for each in declared(Event) if each.__module__.startswith("troisactes."))
    for event in sorted(ours, key=lambda each: (each.kind, _name(each))):
        facts = ", ".join(f"`{field.key}`" for field in fields_of(event))
        rows.append(f"| {_name(event)} | {facts} |")
    return "\n".join(rows) + "\n"


def _name(event: type[Event]) -> str:
    if issubclass(event, Ruling):
        return f"`ruling`, `ruling: {event.id()}`"
    return f"`{event.kind}`"


def with_table(page: str) -> str:
    before, _, rest = page.partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}\n{events_table()}\n{END}{after}"


def main() -> int:
    page = PAGE.read_text(encoding="utf-8")
    wanted = with_table(page)
    if "--check" in sys.argv:
        return int(page != wanted)
    PAGE.write_text(wanted, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
