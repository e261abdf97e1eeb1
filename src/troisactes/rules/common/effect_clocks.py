"""What ends an effect: a duration as a catalogue writes it, set going for somebody."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from troisactes.kernel.effects import ACT
from troisactes.kernel.names import Key
from troisactes.kernel.state import NOBODY

if TYPE_CHECKING:
    from troisactes.catalogue.durations import Duration
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Act


class Clock(NamedTuple):
    """The event that has to come, for whom, how often; and what the effect must remember of it."""

    event: str
    whose: int
    times: int
    data: dict[Key, Any]


def set_clock(
    enc: Encounter, lasts: Duration, source: int, target: int, during: Act | None
) -> Clock:
    """``during`` is the act an effect lasts as long as, where its duration says so."""
    if not lasts.event:
        return Clock("", NOBODY, lasts.count, {})
    if lasts.whose == "act":
        assert during is not None
        return Clock(lasts.event, during.actor, lasts.count, {ACT: during.id})
    whose = source
    if lasts.whose == "target":
        whose = target
    elif lasts.whose == "turn" and enc.state.turn != NOBODY:
        whose = enc.state.turn
    later = lasts.next and enc.state.turn == whose
    times = lasts.count
    if lasts.faces:
        roller = enc.state.creatures[source]
        times = sum([enc.die(lasts.faces, roller, "duration") for _ in range(lasts.count)])
    return Clock(lasts.event, whose, times + later, {})
