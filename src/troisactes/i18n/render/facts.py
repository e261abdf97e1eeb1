"""What a message is filled in with."""

from __future__ import annotations

from troisactes.i18n.shapes import CreatureShape, EncounterShape

Facts = dict[str, str | int | float]


def creature_at(enc: EncounterShape, index: int) -> CreatureShape | None:
    creatures = enc.state.creatures
    return creatures[index] if 0 <= index < len(creatures) else None
