"""Which actions of a sheet may be open, as far as facts, bans, mode and the units left tell."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from troisactes.kernel.frequency import is_counted
from troisactes.kernel.legality import is_barred
from troisactes.kernel.names import ANY_TIME
from troisactes.rules.common.names import OFFERED

if TYPE_CHECKING:
    from troisactes.kernel.definitions import ActionDef, Ban
    from troisactes.kernel.targets import Targeting

# How much of it: what plain units buy at once; besides, what takes minutes; everything there is.
AT_ONCE: Final = 0
UNHURRIED: Final = 1
WHOLE: Final = 2

CASES_KEPT: Final = 512  # sets of facts remembered for each stock


class ActionGroup:
    """Actions that ask for the same facts: those surely open, and those with a price or limit still
    to be looked at."""

    __slots__ = ("doubtful", "forbids", "requires", "sure")

    def __init__(self, requires: int, forbids: int) -> None:
        self.requires = requires
        self.forbids = forbids
        self.sure: list[ActionDef] = []
        self.doubtful: list[ActionDef] = []


class MenuCache:
    """A sheet's actions as far as mode, bans and the units left leave them open."""

    __slots__ = ("_known", "asked", "groups")

    def __init__(
        self,
        menu: tuple[ActionDef, ...],
        mode: str,
        bans: tuple[Ban, ...],
        unit: str,
        plain: int,
        extent: int,
    ) -> None:
        self.asked: int = 0  # every fact that makes a difference
        self._known: dict[int, tuple[ActionDef, ...]] = {}
        by_facts: dict[tuple[int, int], list[ActionDef]] = {}
        for action in menu:
            spoken = action.data.get(ANY_TIME) and not action.data.get(OFFERED)
            if spoken or not (mode in action.modes or action.minutes):
                continue
            if not is_barred(bans, action):
                by_facts.setdefault((action.requires, action.forbids), []).append(action)
        self.groups: list[ActionGroup] = []
        for asked, actions in by_facts.items():
            group = ActionGroup(asked[0], asked[1])
            _fill(group, actions, unit, plain, extent)
            if group.sure or group.doubtful:
                self.groups.append(group)
                self.asked |= asked[0] | asked[1]

    def open_to(self, holds: int) -> tuple[ActionDef, ...]:
        """What these facts leave open, in the order it is offered in: the doubtful come last."""
        found = self._known.get(holds & self.asked)
        if found is None:
            sure: list[ActionDef] = []
            doubtful: list[ActionDef] = []
            for group in self.groups:
                if not group.requires & ~holds and not group.forbids & holds:
                    sure += group.sure
                    doubtful += group.doubtful
            found = (*sure, *doubtful)
            if len(self._known) >= CASES_KEPT:
                self._known.clear()
            self._known[holds & self.asked] = found
        return found


def _fill(group: ActionGroup, actions: list[ActionDef], unit: str, plain: int, extent: int) -> None:
    if extent == WHOLE:
        group.sure = actions
        return
    sure: list[ActionDef] = []
    long: list[ActionDef] = []
    for action in actions:
        if action.minutes:
            long.append(action)
        elif _is_sure(action, unit, plain):
            sure.append(action)
        elif _may_be_bought(action, unit, plain):
            group.doubtful.append(action)
    group.sure = _by_aim(sure)
    if extent == UNHURRIED:
        group.doubtful += long


def _by_aim(actions: list[ActionDef]) -> list[ActionDef]:
    """Those aimed at nothing first, then those aimed alike together, then the others."""
    ready: list[ActionDef] = []
    alike: dict[Targeting, list[ActionDef]] = {}
    others: list[ActionDef] = []
    for action in actions:
        targeting = action.targeting
        if action.uses or targeting.lazy:
            others.append(action)
        elif not targeting.kind and targeting.always:
            ready.append(action)
        elif targeting.shareable:
            alike.setdefault(targeting, []).append(action)
        else:
            others.append(action)
    return [*ready, *[action for group in alike.values() for action in group], *others]


def _is_sure(action: ActionDef, unit: str, plain: int) -> bool:
    """Surely open: it costs nothing, or no more plain units than there are, each time the same."""
    cost = action.cost
    if action.limit is not None or cost.varies or action.cooldown or is_counted(action):
        return False
    parts = cost.parts
    return not parts or (len(parts) == 1 and parts[0][0] == unit and 0 <= parts[0][1] <= plain)


def _may_be_bought(action: ActionDef, unit: str, plain: int) -> bool:
    """Worth a look when paid: anything but plain units there are not enough of."""
    if action.cost.varies:
        return True
    for kind, amount in action.cost.parts:
        if kind == unit and amount > plain:
            return False
    return True
