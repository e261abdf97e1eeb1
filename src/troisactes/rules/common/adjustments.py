"""Elite and weak: the same creature, a little more or less of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from troisactes.kernel.names import HP, MOST_HP
from troisactes.rules.common.names import AC, PERCEPTION, SPELL_ATTACK, SPELL_DC
from troisactes.rules.common.sheet_stats import SAVES, SKILLS

if TYPE_CHECKING:
    from troisactes.kernel.definitions import Sheet

BY: Final = 2
ADJUSTED: Final = (AC, PERCEPTION, *SAVES, *SKILLS, SPELL_ATTACK, SPELL_DC)
# Hit points more, for an elite up to this level, and less, for a weak one.
ELITE_HP: Final = ((1, 10), (4, 15), (19, 20), (99, 30))
WEAK_HP: Final = ((2, 10), (5, 15), (20, 20), (99, 30))


def elite(sheet: Sheet) -> None:
    _adjust(sheet, BY, next(hp for level, hp in ELITE_HP if sheet.level <= level))
    sheet.level += 1 if sheet.level > 0 else 2


def weak(sheet: Sheet) -> None:
    _adjust(sheet, -BY, -next(hp for level, hp in WEAK_HP if sheet.level <= level))
    sheet.level -= 2 if sheet.level == 1 else 1


def _adjust(sheet: Sheet, by: int, hit_points: int) -> None:
    stats = sheet.stats
    for stat in ADJUSTED:
        if stat in stats:
            stats[stat] += by
    stats[MOST_HP] = max(1, stats[MOST_HP] + hit_points)
    sheet.pools[HP] = stats[MOST_HP]
    for weapon in sheet.weapons:
        weapon.attack += by
        weapon.bonus += by


ADJUSTMENTS: Final = {"elite": elite, "weak": weak}
