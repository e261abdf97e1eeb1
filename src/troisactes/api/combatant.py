"""Somebody in a fight, as programs read it: what it has left, where it stands, what it suffers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from troisactes.api.targets import Condition, Square
from troisactes.kernel.names import HP, MOST_HP
from troisactes.kernel.state import NOWHERE

if TYPE_CHECKING:
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature


class Combatant:
    """Somebody in a fight. It reads the fight as it is now; nothing can be changed through it.

    >>> from troisactes import Fight
    >>> mirza = Fight("pf2", "pont", seed=7)["Mirza"]
    >>> mirza.side, mirza.hp == mirza.max_hp
    ('foes', True)
    """

    __slots__ = ("_creature", "_enc")

    def __init__(self, enc: Encounter, creature: Creature) -> None:
        self._enc = enc
        self._creature = creature

    @property
    def id(self) -> str:
        return self._creature.id

    @property
    def name(self) -> str:
        return self._creature.name

    @property
    def side(self) -> str:
        return self._creature.side

    @property
    def sheet(self) -> str:
        """The id of what it is in the catalogue."""
        return self._creature.sheet.id

    @property
    def hp(self) -> int:
        return self._creature.pools.get(HP, 0)

    @property
    def max_hp(self) -> int:
        return self._creature.sheet.stats.get(MOST_HP, 0)

    @property
    def square(self) -> Square | None:
        """Where it stands; the top left square of a large one. None when it is not on the map."""
        cell = self._creature.cell
        return None if cell == NOWHERE else Square(self._enc.state.grid.cell_name(cell))

    @property
    def conditions(self) -> tuple[Condition, ...]:
        return tuple(
            Condition(each.definition.id, each.value, each.uid) for each in self._creature.effects
        )

    @property
    def budget(self) -> tuple[str, ...]:
        """What its turn may still be paid with, one word for each unit."""
        return tuple(unit.label() for unit in self._creature.budget)

    @property
    def pools(self) -> dict[str, int]:
        return {str(pool): left for pool, left in self._creature.pools.items()}

    @property
    def held(self) -> tuple[str, ...]:
        return tuple(item.kind for item in self._creature.held)

    @property
    def is_standing(self) -> bool:
        """Whether it still takes part: on the map and conscious."""
        creature = self._creature
        return creature.present and not creature.flags & self._enc.rules.fact("unconscious")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Combatant) and self.id == other.id and self._enc is other._enc

    def __hash__(self) -> int:
        return hash(self.id)

    def __repr__(self) -> str:
        where = self.square.name if self.square is not None else "off the map"
        return (
            f"<Combatant {self.id}: {self.name}, {self.side}, {self.hp}/{self.max_hp} hp, {where}>"
        )
