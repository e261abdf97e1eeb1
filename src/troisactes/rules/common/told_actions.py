"""Actions whose outcome people settle: everything up to that is held by the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from troisactes.kernel.agenda import Script, Step

if TYPE_CHECKING:
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Frame


class Tell(Step):
    """What comes of it: ``helps`` is what its entry fills in."""

    def __init__(self, helps: Script | None) -> None:
        self.helps = helps

    def run(self, enc: Encounter, frame: Frame) -> None:
        if self.helps is not None:
            enc.push(self.helps, frame.actor, frame.act, dict(frame.slots))
