"""Fighting from the saddle: what being mounted does to a rider's blows and shots."""

from __future__ import annotations

from typing import TYPE_CHECKING

from troisactes.kernel.checks import Line
from troisactes.kernel.state import CARRIES
from troisactes.rules.pu import facts
from troisactes.rules.pu.names import MOVED
from troisactes.rules.pu.sheets import category

if TYPE_CHECKING:
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature

ABOVE = 1
AT_DOUBLE_SPEED = -4
AT_A_RUN = -8
TWICE = 2  # moves of its latest turn: double speed


def mount_of(enc: Encounter, rider: Creature) -> Creature | None:
    effect = rider.effect("mounted")
    return None if effect is None else enc.state.creatures[effect.source]


def riders_of(enc: Encounter, mount: Creature) -> list[Creature]:
    return [enc.state.creatures[index] for index in mount.notes.get(CARRIES, ())]


def attack_lines(enc: Encounter, rider: Creature, target: Creature, ranged: bool) -> list[Line]:
    """From above it is easier to strike who is on foot and smaller than the mount; from a mount
    that gallops it is harder to shoot."""
    if not rider.flags & facts.MOUNTED:
        return []
    mount = mount_of(enc, rider)
    if mount is None:
        return []
    amount = _when_shooting(mount) if ranged else _when_striking(mount, target)
    return [Line("mounted", "untyped", amount, enc.rules.cite("riding"))] if amount else []


def _when_striking(mount: Creature, target: Creature) -> int:
    is_above = not target.flags & facts.MOUNTED and category(target.sheet) < category(mount.sheet)
    return ABOVE if is_above else 0


def _when_shooting(mount: Creature) -> int:
    if mount.flags & facts.RUNNING:
        return AT_A_RUN
    return AT_DOUBLE_SPEED if mount.counters.get(MOVED, 0) >= TWICE else 0
