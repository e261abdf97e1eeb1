"""Damage shared out: divided evenly, or borne by somebody else (KN-04)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from troisactes.kernel.names import HP
from troisactes.rules.krosmoz.names import BURDEN, VITALITY

if TYPE_CHECKING:
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature

WHOLE, SHARED = "whole", "shared"


def even_shares(amount: int, among: Sequence[Creature]) -> list[int]:
    """KN-04: what cannot be divided goes to the highest level, then Vitality, then most PV."""
    share, rest = divmod(amount, len(among))
    first = max(
        among,
        key=lambda each: (
            each.sheet.level,
            each.sheet.stats[VITALITY],
            each.pools[HP],
            -each.index,
        ),
    )
    return [share + rest if each is first else share for each in among]


def bearers(enc: Encounter, target: Creature, amount: int) -> list[tuple[Creature, int]]:
    """Who takes the damage meant for a target, and how much of it. What has been taken on for
    somebody else goes no further."""
    sharing = [target]
    for effect in target.effects:
        burden = effect.definition.data.get(BURDEN, "")
        if not burden or effect.source < 0:
            continue
        other = enc.state.creatures[effect.source]
        if not other.present or other in sharing:
            continue
        if burden == WHOLE:
            return [(other, amount)]
        sharing.append(other)
    return list(zip(sharing, even_shares(amount, sharing), strict=True))
