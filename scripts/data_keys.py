"""Writes the table of the keys of ``data`` into the guide, from their declarations.

python3 scripts/data_keys.py            # write it
python3 scripts/data_keys.py --check    # say whether it is up to date
"""

from __future__ import annotations

import sys
from pathlib import Path

from troisactes.catalogue.data_keys import FOR_SHOW, OF_WORDS, DataKey
from troisactes.kernel.names import Key
from troisactes.rules.registry import our_system_ids, vocabulary_of

GUIDE = Path(__file__).resolve().parent.parent / "docs" / "catalogue.md"
BEGINS = "<!-- data keys: made by scripts/data_keys.py -->"
ENDS = "<!-- end of data keys -->"


def table() -> str:
    """A line for each key of each owner, with the systems that read it."""
    systems = our_system_ids()
    declared: dict[tuple[str, Key], list[tuple[str, DataKey]]] = {}
    for system in systems:
        _, words = vocabulary_of(system)
        for owner, keys in words.data_keys.items():
            for key, definition in keys.items():
                declared.setdefault((owner, key), []).append((system, definition))
    lines = ["| of | key | holds | what for | under |", "|---|---|---|---|---|"]
    owners = list(dict.fromkeys(owner for owner, _ in declared))
    for owner, key in sorted(declared, key=lambda each: (owners.index(each[0]), each[1])):
        read_by = declared[owner, key]
        definition = read_by[0][1]
        under = "all" if len(read_by) == len(systems) else ", ".join(name for name, _ in read_by)
        holds = holding(definition)
        lines.append(f"| {owner} | `{key}` | {holds} | {definition.about} | {under} |")
    return "\n".join(lines)


def holding(definition: DataKey) -> str:
    """What a key holds, and which words these may be."""
    sort = {"": "", FOR_SHOW: "", OF_WORDS: ""}.get(definition.of, definition.of)
    words = ", ".join(f"`{word}`" for word in (*definition.one_of, *definition.words))
    known = " or ".join(part for part in (sort, words) if part)
    return f"{definition.holds}: {known}" if known else definition.holds


def renewed(guide: str) -> str:
    """The guide with its table as the declarations have it."""
    before, rest = guide.split(BEGINS)
    return f"{before}{BEGINS}\n{table()}\n{ENDS}{rest.split(ENDS)[1]}"


def main() -> int:
    guide = GUIDE.read_text(encoding="utf-8")
    wanted = renewed(guide)
    if "--check" in sys.argv:
        return int(wanted != guide)
    GUIDE.write_text(wanted, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
