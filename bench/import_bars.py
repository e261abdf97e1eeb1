#!/usr/bin/env python3
"""How much of other programs' sheets arrives, and how much of it the rules play out.

    python bench/import_bars.py [--system S] [--told FILE] FOLDER…

Prints, over every sheet and spell found: how many were read; how many strikes, actions and
spells that hurt are modelled; with ``--told`` the texts of what is only told go to a file.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "src"))

from troisactes.errors import TroisActesError  # noqa: E402
from troisactes.interop.ability_model import MODELLED, model_ability  # noqa: E402
from troisactes.interop.creature_record import (  # noqa: E402
    CONSTANT,
    PASSIVE,
    Ability,
    CreatureRecord,
    Spell,
)
from troisactes.interop.formats import Found, UnreadEntry, is_own_toml, read_all  # noqa: E402
from troisactes.interop.import_files import sources_of, texts_of  # noqa: E402
from troisactes.interop.sheet_writer import SheetWriter  # noqa: E402
from troisactes.interop.spell_model import model_spell  # noqa: E402
from troisactes.interop.system_words import SystemWords, words_of  # noqa: E402


class Bars:
    """What was counted: by kind of thing, how many and how many of them modelled."""

    def __init__(self, words: SystemWords) -> None:
        self.words = words
        self.all: Counter[str] = Counter()
        self.modelled: Counter[str] = Counter()
        self.told: list[str] = []
        self.others: Counter[str] = Counter()
        self._seen: set[tuple[str, int]] = set()

    def take(self, found: Found) -> None:
        if isinstance(found, UnreadEntry):
            self.others["refused"] += 1
        elif isinstance(found, Spell):
            self.spell(found)
        elif isinstance(found, Ability):
            self.others["abilities by themselves"] += 1
        elif found.edition != self.words.edition:
            self.others["of another edition"] += 1
        else:
            self.sheet(found)

    def sheet(self, record: CreatureRecord) -> None:
        writer = SheetWriter(record, "any", self.words)
        try:
            writer.tables()
        except TroisActesError as error:
            self.count(record.kind, False, f"{record.name}: {error}")
            return
        self.count(record.kind, True, "")
        for strike in record.strikes:
            self.count("strike", strike.name not in writer.report.lost, strike.name)
        for ability in record.abilities:
            if ability.kind == PASSIVE:
                self.count(PASSIVE, ability.name in writer.report.modelled, "")
                continue
            made = model_ability(ability, record.strikes, self.words, writer.called)
            said = f"{record.name} / {ability.name} ({ability.kind} {ability.cost})"
            self.count(ability.kind, made.how == MODELLED, f"{said}\n{ability.text}\n{made.table}")
        for spell in record.spells:
            self.spell(spell)

    def spell(self, spell: Spell) -> None:
        """Each spell at each rank once, as often as it may be cast by others."""
        if (spell.key, spell.rank) in self._seen or spell.payment == CONSTANT:
            return
        self._seen.add((spell.key, spell.rank))
        made = model_spell(spell, self.words)
        whole = all(each.how == MODELLED for _, each in made)
        kind = "spell that hurts" if spell.damage else "other spell"
        self.count(kind, whole, f"{spell.name} {spell.rank}\n{spell.text}\n{made[0][1].table}")

    def count(self, kind: str, modelled: bool, said: str) -> None:
        self.all[kind] += 1
        self.modelled[kind] += modelled
        if not modelled:
            self.told.append(f"=== {kind}: {said}")

    def print(self) -> None:
        for kind in self.all:
            share = 100 * self.modelled[kind] / self.all[kind]
            print(f"{kind:20} {self.modelled[kind]:6} of {self.all[kind]:6}  {share:5.1f} %")
        acts = [kind for kind in ("action", "reaction", "free") if self.all[kind]]
        if acts:
            done, every = (sum(each[kind] for kind in acts) for each in (self.modelled, self.all))
            print(f"{'actions of all kinds':20} {done:6} of {every:6}  {100 * done / every:5.1f} %")
        for what, number in self.others.items():
            print(f"{what:20} {number:6}")


def main() -> None:
    given = argparse.ArgumentParser(description="how much of other programs' sheets is modelled")
    given.add_argument("paths", nargs="+", type=Path)
    given.add_argument("--system", default="pf2")
    given.add_argument("--told", type=Path)
    args = given.parse_args()
    bars = Bars(words_of(args.system))
    for path in sources_of(args.paths):
        for text in texts_of(path, "en"):
            if text.text is not None and not is_own_toml(text.text):
                for found in read_all(text.text):
                    bars.take(found)
    bars.print()
    if args.told:
        args.told.write_text("\n\n".join(bars.told), encoding="utf-8")


if __name__ == "__main__":
    main()
