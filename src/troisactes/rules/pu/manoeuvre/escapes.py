"""Getting out of a grapple, or out of ropes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from troisactes.kernel import effects
from troisactes.kernel.agenda import FREEDOM, Step
from troisactes.kernel.checks import NO_TAGS, SUCCESS, Line, Total, check, total
from troisactes.kernel.decisions import Decision, Option, choice
from troisactes.kernel.names import Slot, TurnCounter
from troisactes.rules.common.check_events import clause_of, tell_check
from troisactes.rules.common.names import DC_KEY, DC_STAT, DEGREE
from troisactes.rules.pu.manoeuvre.grapple import ROPE_DC
from troisactes.rules.pu.manoeuvre.holds import holder_of, let_go, seize
from troisactes.rules.pu.manoeuvre.manoeuvres import manoeuvre_defence
from troisactes.rules.pu.names import CMB, ESCAPE_ARTIST, GRAPPLE
from troisactes.rules.pu.questions import EscapeQuestion

if TYPE_CHECKING:
    from troisactes.catalogue.params import Params
    from troisactes.catalogue.vocabulary import StepBuilders
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature, Frame

ESCAPE: Final = Slot("escape")


ESCAPES_COUNTER: Final = TurnCounter("escapes")


AGAIN = 5  # what each further attempt to escape in a turn costs


class Escape(NamedTuple):
    """One way to try: out of what, and with what."""

    goal: str  # "free", "control", "ropes"
    skill: bool


ESCAPES = {
    "free-by-skill": Escape("free", True),
    "free-by-force": Escape("free", False),
    "control-by-skill": Escape("control", True),
    "control-by-force": Escape("control", False),
    "ropes-by-skill": Escape("ropes", True),
    "ropes-by-force": Escape("ropes", False),
}


class ChooseEscape(Step):
    """Escape Artist or main force; to be free, or to turn the tables (PU-A-016, PU-A-054-a)."""

    binds: tuple[Slot, ...] = (ESCAPE,)

    def __init__(self, only_free: bool) -> None:
        self.only_free = only_free

    @classmethod
    def build(cls, p: Params) -> ChooseEscape:
        return cls(p.flag("only_free", False))

    def run(self, enc: Encounter, frame: Frame) -> None:
        creature = enc.state.creatures[frame.actor]
        goals = ["free"] if self.only_free else ["free", "control"]
        if holder_of(creature) < 0:
            goals = []
        if creature.effect("bound") is not None and not self.only_free:
            goals.append("ropes")
        ways = [name for name, escape in ESCAPES.items() if escape.goal in goals]
        if not ways:
            frame.pc = len(frame.script.steps) - 1
            return
        enc.ask(
            frame,
            Decision(
                question=EscapeQuestion(subject=holder_of(creature)),
                asked=creature.index,
                actor=creature.index,
                offers=[choice(way) for way in ways],
                clause=enc.rules.action("escape-grapple").clause,
                default=ways[0],
            ),
        )

    def answer(self, enc: Encounter, frame: Frame, option: Option) -> None:
        frame.slots[ESCAPE] = option.action


class BreakHold(Step):
    """The check, with a count of its own: each further one of the turn is 5 worse (PU-I-20)."""

    needs: tuple[Slot, ...] = (ESCAPE,)
    binds: tuple[Slot, ...] = (DEGREE,)

    def __init__(self, bonus: int) -> None:
        self.bonus = bonus

    @classmethod
    def build(cls, p: Params) -> BreakHold:
        return cls(p.int("bonus", 0))

    def brings(self) -> tuple[str, ...]:
        return (FREEDOM,)

    def run(self, enc: Encounter, frame: Frame) -> None:
        creature = enc.state.creatures[frame.actor]
        escape = ESCAPES[frame.slots[ESCAPE]]
        dc = self._difficulty(enc, creature, escape)
        if dc is None:
            return  # nothing holds it any more
        stat = self._stat(enc, creature, frame, escape)
        purpose = "escape-artist" if escape.skill else "manoeuvre"
        result = check(enc, creature, stat, dc.stat, dc, purpose)
        frame.slots[DEGREE] = result.degree
        if enc.log is not None:
            tell_check(enc, result, "escape", holder_of(creature), clause_of(enc, frame), frame.act)
        if result.degree >= SUCCESS:
            self._succeed(enc, creature, escape)

    def _difficulty(self, enc: Encounter, creature: Creature, escape: Escape) -> Total | None:
        if escape.goal == "ropes":
            bonds = creature.effect("bound")
            if bonds is None:
                return None
            number: int = bonds.data.get(DC_KEY, ROPE_DC)
            return Total(DC_STAT, number, number, [])
        holder = holder_of(creature)
        if holder < 0:
            return None
        return manoeuvre_defence(enc, creature, enc.state.creatures[holder], "grapple")

    def _stat(self, enc: Encounter, creature: Creature, frame: Frame, escape: Escape) -> Total:
        act = enc.state.act(frame.act)
        assert act is not None
        lines: list[Line] = []
        if self.bonus:
            lines.append(Line(act.action.id, "untyped", self.bonus, act.action.clause))
        if enc.state.turn == creature.index:
            before = creature.counters.get(ESCAPES_COUNTER, 0)
            creature.counters[ESCAPES_COUNTER] = before + 1
            if before:
                lines.append(Line("escape-again", "untyped", -AGAIN * before, act.action.clause))
        if escape.skill:
            skill = creature.sheet.stats[ESCAPE_ARTIST]
            return total(enc, creature, ESCAPE_ARTIST, skill, NO_TAGS, lines)
        stat = total(enc, creature, GRAPPLE, creature.sheet.stats[CMB], NO_TAGS, lines)
        stat.stat = CMB
        return stat

    def _succeed(self, enc: Encounter, creature: Creature, escape: Escape) -> None:
        if escape.goal == "ropes":
            effects.remove_kind(enc, creature, "bound")
            return
        holder = enc.state.creatures[holder_of(creature)]
        let_go(enc, holder)
        if escape.goal == "control":
            seize(enc, creature, holder)


STEPS: StepBuilders = {"choose-escape": ChooseEscape.build, "break-hold": BreakHold.build}
