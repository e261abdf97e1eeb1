"""Wrestling, disarming and looking about: the procedures a list of plain steps does not cover."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from troisactes.kernel import effects
from troisactes.kernel.agenda import FREEDOM, Step
from troisactes.kernel.checks import CRITICAL_SUCCESS, NO_TAGS, SUCCESS, Total, check, total
from troisactes.kernel.decisions import CREATURE, Decision, Option, choice
from troisactes.kernel.names import TARGET, Key, Slot
from troisactes.kernel.refusals import ActionRefused
from troisactes.kernel.targets import Targeting
from troisactes.rules.common import facts
from troisactes.rules.common.attacks import count_degree, situation
from troisactes.rules.common.check_events import tell_check
from troisactes.rules.common.events import CheckRolled, ItemMoved
from troisactes.rules.common.names import (
    ACROBATICS,
    ATHLETICS,
    ATTACK,
    DC_KEY,
    DC_STAT,
    DEGREE,
    HELD_KEY,
    PERCEPTION,
    SPOTTED,
    SPOTTED_BY,
    STEALTH_STAT,
)
from troisactes.rules.common.questions import BackfireQuestion
from troisactes.rules.common.refusals import NobodyHoldsYou
from troisactes.rules.common.sight import unseen_by
from troisactes.rules.common.steps import difficulty

if TYPE_CHECKING:
    from troisactes.kernel.definitions import ActionDef
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.reckoning import Reckoning
    from troisactes.kernel.state import Creature, Effect, Frame

HOLDS: Final = ("grabbed", "restrained")
KEPT_IN_PLACE: Final = "immobilized"
SEEK_SQUARES: Final = 6


def holder_of(creature: Creature) -> int:
    """Who has hold of a creature; -1 for nobody."""
    hold = _hold_on(creature)
    return hold.source if hold is not None else -1


def _hold_on(creature: Creature) -> Effect | None:
    """A hold, or being kept in place by something that says what escaping from it takes."""
    for effect in creature.effects:
        name = effect.definition.id
        if name in HOLDS or (name == KEPT_IN_PLACE and DC_KEY in effect.data):
            return effect
    return None


class HolderTarget(Targeting):
    """Whoever has hold of the actor."""

    kind = CREATURE
    when_none: type[ActionRefused] = NobodyHoldsYou

    def candidates(
        self, enc: Encounter, actor: Creature, action: ActionDef, using: str
    ) -> list[int]:
        holder = holder_of(actor)
        return [holder] if holder >= 0 else []


class BreakFree(Step):
    """Unarmed attack, Athletics or Acrobatics, the best of them, against the holder's Athletics."""

    needs: tuple[Slot, ...] = (TARGET,)
    binds: tuple[Slot, ...] = (DEGREE,)

    def brings(self) -> tuple[str, ...]:
        return (FREEDOM,)

    def run(self, enc: Encounter, frame: Frame) -> None:
        actor = enc.state.creatures[frame.actor]
        holder = enc.state.creatures[frame.slots[TARGET]]
        act = enc.state.act(frame.act)
        assert act is not None
        stat, dc = self._totals(enc, frame, actor, holder)
        result = check(enc, actor, stat, "athletics", dc, "escape")
        if enc.log is not None:
            tell_check(enc, result, "escape", holder.index, act.action.clause, act.id)
        count_degree(enc, frame, act, result)
        if result.degree >= SUCCESS:
            hold = _hold_on(actor)
            for name in HOLDS:
                effects.remove_kind(enc, actor, name)
            if hold is not None and hold.definition.id == KEPT_IN_PLACE:
                effects.remove(enc, actor, hold)

    def _totals(
        self, enc: Encounter, frame: Frame, actor: Creature, holder: Creature
    ) -> tuple[Total, Total]:
        stats = actor.sheet.stats
        name, best, agile = ATHLETICS, stats.get(ATHLETICS, 0), False
        if stats.get(ACROBATICS, 0) > best:
            name, best = ACROBATICS, stats[ACROBATICS]
        for weapon in actor.sheet.weapons:
            if "unarmed" in weapon.traits and weapon.attack > best:
                name, best, agile = ATTACK, weapon.attack, "agile" in weapon.traits
        stat = total(enc, actor, name, best, NO_TAGS, situation(enc, actor, frame, agile))
        hold = _hold_on(actor)
        if hold is not None and DC_KEY in hold.data:
            dc: int = hold.data[DC_KEY]
            return stat, Total(DC_STAT, dc, dc, [])
        return stat, difficulty(enc, holder, ATHLETICS)

    def reckon(self, reckoning: Reckoning, frame: Frame) -> None:
        holder = reckoning.enc.state.creatures[frame.slots[TARGET]]
        stat, dc = self._totals(reckoning.enc, frame, reckoning.actor, holder)
        reckoning.roll(stat.value, dc.value, "escape")


class LoseHold(Step):
    """An attempt that fails costs the hold one already had."""

    needs: tuple[Slot, ...] = (TARGET, DEGREE)

    def run(self, enc: Encounter, frame: Frame) -> None:
        if frame.slots[DEGREE] >= SUCCESS:
            return
        target = enc.state.creatures[frame.slots[TARGET]]
        for effect in [each for each in target.effects if each.definition.id in HOLDS]:
            if effect.source == frame.actor:
                effects.remove(enc, target, effect)


class Backfire(Step):
    """A botched hold: the intended victim grabs its attacker, or throws it down."""

    needs: tuple[Slot, ...] = (TARGET, DEGREE)

    def run(self, enc: Encounter, frame: Frame) -> None:
        if frame.slots[DEGREE] != 0:
            return
        target = enc.state.creatures[frame.slots[TARGET]]
        if not target.present or target.flags & facts.CANNOT_ACT:
            return
        enc.ask(
            frame,
            Decision(
                question=BackfireQuestion(subject=frame.actor),
                asked=target.index,
                actor=target.index,
                offers=[choice("prone"), choice("grab")],
                clause=enc.rules.cite("grapple"),
                default="prone",
            ),
        )

    def answer(self, enc: Encounter, frame: Frame, option: Option) -> None:
        actor = enc.state.creatures[frame.actor]
        target: int = frame.slots[TARGET]
        if option.action == "prone":
            effects.attach(enc, actor, enc.rules.effect("prone"), 0, target)
            return
        data: dict[Key, Any] = {HELD_KEY: True}
        effects.attach(
            enc, actor, enc.rules.effect("grabbed"), 0, target, "turn-end", target, 1, data
        )


class DropTheirs(Step):
    """The target lets go of something it holds."""

    needs: tuple[Slot, ...] = (TARGET, DEGREE)

    def run(self, enc: Encounter, frame: Frame) -> None:
        target = enc.state.creatures[frame.slots[TARGET]]
        if frame.slots[DEGREE] != CRITICAL_SUCCESS or not target.held:
            return
        item = target.held[0]
        target.held = target.held[1:]
        ground = enc.state.ground
        ground[target.cell] = (*ground.get(target.cell, ()), item)
        if enc.log is not None:
            enc.tell(
                ItemMoved(
                    creature=target.index,
                    item=item.kind,
                    origin="hand",
                    into="ground",
                    target=frame.actor,
                ),
                enc.rules.cite("items"),
                frame.act,
            )


class LookAbout(Step):
    """Perception against the Stealth of whoever is near and unseen; one die for all of them."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        actor = enc.state.creatures[frame.actor]
        stat = total(enc, actor, PERCEPTION, actor.sheet.stats[PERCEPTION], NO_TAGS, [])
        result = check(enc, actor, stat, "stealth", None, "seek")
        if enc.log is not None:
            enc.tell(
                CheckRolled(
                    purpose="seek", creature=actor.index, secret=True, roll=result.to_plain()
                ),
                enc.rules.cite("seek"),
                frame.act,
            )
        for other in enc.state.creatures:
            if not other.present or not unseen_by(actor, other) or not enc.sees(actor, other):
                continue
            distance = enc.state.layout.distance(
                actor.cell, actor.size, other.cell, other.size, enc.rules.metric
            )
            dc = difficulty(enc, other, STEALTH_STAT).value
            if distance <= SEEK_SQUARES and result.result >= dc:
                spotted: tuple[int, ...] = other.notes.get(SPOTTED_BY, ())
                other.notes[SPOTTED_BY] = (*spotted, actor.index)
                enc.state.vars[SPOTTED] = True
                enc.state.moves += 1  # what stands in its way has changed


class SpottedTarget(Targeting):
    """Someone the actor has made out and its allies have not."""

    kind = CREATURE

    def candidates(
        self, enc: Encounter, actor: Creature, action: ActionDef, using: str
    ) -> list[int]:
        return [
            other.index
            for other in enc.state.creatures
            if other.present
            and other.flags & facts.UNDETECTED
            and actor.index in other.notes.get(SPOTTED_BY, ())
        ]


class Reveal(Step):
    """Everyone now knows where the target is."""

    needs: tuple[Slot, ...] = (TARGET,)

    def run(self, enc: Encounter, frame: Frame) -> None:
        target = enc.state.creatures[frame.slots[TARGET]]
        target.notes.pop(SPOTTED_BY, None)
        effects.remove_kind(enc, target, "undetected")
