"""What became of what was read: nothing is lost unnamed."""

from __future__ import annotations

import msgspec


class CreatureReport(msgspec.Struct):
    """One creature: what the rules play out, what people settle or read, what was not taken."""

    name: str
    source: str = ""
    modelled: list[str] = []
    told: list[str] = []
    lost: list[str] = []


class RefusedEntry(msgspec.Struct):
    source: str
    why: str


class ImportTotal(msgspec.Struct):
    creatures: int = 0
    refused: int = 0
    modelled: int = 0
    told: int = 0
    lost: int = 0


class ImportReport(msgspec.Struct):
    creatures: list[CreatureReport] = []
    refused: list[RefusedEntry] = []
    total: ImportTotal = msgspec.field(default_factory=ImportTotal)

    def add(self, creature: CreatureReport) -> None:
        self.creatures.append(creature)
        self.total.creatures += 1
        self.total.modelled += len(creature.modelled)
        self.total.told += len(creature.told)
        self.total.lost += len(creature.lost)

    def refuse(self, source: str, why: str) -> None:
        self.refused.append(RefusedEntry(source, why))
        self.total.refused += 1
