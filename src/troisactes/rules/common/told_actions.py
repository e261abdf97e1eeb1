"""Actions whose outcome people settle: everything up to that is held by the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import UNSET

from troisactes.kernel.agenda import Script, Step
from troisactes.kernel.decisions import CREATURE, GAME_MASTER, Decision, Option, choice
from troisactes.kernel.names import SUBJECT, TARGET, Slot
from troisactes.kernel.state import NOBODY
from troisactes.rules.common.areas import Each
from troisactes.rules.common.events import ToldSettled
from troisactes.rules.common.options import TOLD_BY
from troisactes.rules.common.questions import ToldQuestion
from troisactes.rules.common.sight import unseen_by
from troisactes.rules.common.told_lines import Part, line_of, read_told, step_of

if TYPE_CHECKING:
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.reckoning import Reckoning
    from troisactes.kernel.state import Frame

AS_WRITTEN: Final = "as-written"
BY_HAND: Final = "by-hand"
NOTHING_COMES: Final = "nothing"
OUTCOME: Final = Slot("outcome")  # what is still to happen: (whom, what), in words


class Tell(Step):
    """What comes of it is asked, then done; ``helps`` is what its entry fills in."""

    def __init__(self, helps: Script | None) -> None:
        self.helps = helps

    def run(self, enc: Encounter, frame: Frame) -> None:
        outcome: tuple[Part, ...] | None = frame.slots.get(OUTCOME)
        if outcome is None:
            self._ask(enc, frame)
        elif outcome:
            (whom, words), *rest = outcome
            frame.slots[OUTCOME] = tuple(rest)
            frame.slots[TARGET] = whom
            frame.repeat_step()
            if enc.state.creatures[whom].present:
                step_of(enc, words).run(enc, frame)

    def _ask(self, enc: Encounter, frame: Frame) -> None:
        act = enc.state.act(frame.act)
        assert act is not None
        by_player = enc.option(TOLD_BY) == "player"
        offers = [choice(AS_WRITTEN)] if self.helps is not None else []
        offers += [choice(BY_HAND), choice(NOTHING_COMES)]
        aimed = self._target(frame) if act.action.targeting.kind == CREATURE else NOBODY
        aimed = frame.slots.get(SUBJECT, aimed)
        covered = self._covered(enc, frame)
        if by_player:  # the line names nobody its player is not aware of
            actor = enc.state.creatures[frame.actor]
            covered = [each for each in covered if not unseen_by(actor, enc.state.creatures[each])]
            if aimed >= 0 and unseen_by(actor, enc.state.creatures[aimed]):
                aimed = NOBODY
        line = line_of(enc, self.helps, aimed, covered)
        enc.ask(
            frame,
            Decision(
                question=ToldQuestion(action=act.action.id, outcome=line or UNSET),
                asked=frame.actor if by_player else GAME_MASTER,
                actor=frame.actor,
                offers=offers,
                clause=enc.rules.cite_or_own("told", act.action),
                default=offers[0].id if self.helps is not None else NOTHING_COMES,
            ),
        )

    def expect_words(self, enc: Encounter, text: str) -> None:
        read_told(enc, text)

    def answer(self, enc: Encounter, frame: Frame, option: Option) -> None:
        if option.action == BY_HAND:
            frame.slots[OUTCOME] = read_told(enc, option.text)
            frame.repeat_step()
        elif option.action == AS_WRITTEN and self.helps is not None:
            slots = dict(frame.slots)
            slots[TARGET] = self._target(frame)
            enc.push(self.helps, frame.actor, frame.act, slots)
        act = enc.state.act(frame.act)
        if enc.log is not None and act is not None:
            told = ToldSettled(creature=frame.actor, action=act.action.id, how=option.action)
            enc.tell(told, enc.rules.cite_or_own("told", act.action), act.id)

    def reckon(self, reckoning: Reckoning, frame: Frame) -> None:
        if self.helps is not None:
            reckoning.inside(self.helps, frame, {})

    def brings(self) -> tuple[str, ...]:
        found: list[str] = []
        for step in self.helps.steps if self.helps is not None else ():
            found.extend(step.brings())
        return tuple(dict.fromkeys(found))

    def area(self, enc: Encounter, frame: Frame) -> tuple[int, ...]:
        for step in self.helps.steps if self.helps is not None else ():
            covered = step.area(enc, frame)
            if covered:
                return covered
        return ()

    def _target(self, frame: Frame) -> int:
        found: int = frame.slots.get(TARGET, -1)
        subject: int = frame.slots.get(SUBJECT, -1)
        return subject if found < 0 else found

    def _covered(self, enc: Encounter, frame: Frame) -> list[int]:
        for step in self.helps.steps if self.helps is not None else ():
            if isinstance(step, Each):
                return step.covered(enc, frame)
        return []
