"""Spells: their attack rolls, and what keeps them going or turns them elsewhere."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from troisactes.catalogue.vocabulary import plain
from troisactes.kernel import effects
from troisactes.kernel.agenda import BLOW, Step
from troisactes.kernel.checks import NO_TAGS, Total, check, total
from troisactes.kernel.decisions import CREATURE, Decision, choice
from troisactes.kernel.names import TARGET, Slot, Stat
from troisactes.rules.common.attacks import armour_class, count_degree, situation
from troisactes.rules.common.check_events import tell_check
from troisactes.rules.common.events import Retargeted
from troisactes.rules.common.names import AC, DEGREE, RETURNED, SPELL_ATTACK, TAC
from troisactes.rules.common.questions import RetargetQuestion

if TYPE_CHECKING:
    from troisactes.catalogue.params import Params
    from troisactes.catalogue.vocabulary import StepBuilders
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.reckoning import Reckoning
    from troisactes.kernel.state import Creature, Frame


class SpellAttack(Step):
    """The actor's spell attack against the target's armour class, or its touch AC."""

    needs: tuple[Slot, ...] = (TARGET,)
    binds: tuple[Slot, ...] = (DEGREE,)

    def __init__(self, against: Stat, attack: int | None = None) -> None:
        self.against = against
        self.attack = attack  # None: the sheet's

    @classmethod
    def build(cls, p: Params) -> SpellAttack:
        attack = p.int("attack", None, -100, 200) if p.has("attack") else None
        return cls(p.choice("against", (AC, TAC), AC), attack)

    def run(self, enc: Encounter, frame: Frame) -> None:
        actor = enc.state.creatures[frame.actor]
        target = enc.state.creatures[frame.slots[TARGET]]
        act = enc.state.act(frame.act)
        assert act is not None
        stat, dc = self._totals(enc, frame, actor, target)
        result = check(enc, actor, stat, self.against, dc, "spell-attack")
        if enc.log is not None:
            tell_check(enc, result, "spell-attack", target.index, act.action.clause, act.id)
        count_degree(enc, frame, act, result)

    def _totals(
        self, enc: Encounter, frame: Frame, actor: Creature, target: Creature
    ) -> tuple[Total, Total]:
        # rule spell-attack: takes the penalty of earlier attacks, as a blow does; a mere save would
        # not.
        lines = situation(enc, actor, frame, False)
        base = actor.sheet.stats.get(SPELL_ATTACK, 0) if self.attack is None else self.attack
        stat = total(enc, actor, SPELL_ATTACK, base, NO_TAGS, lines)
        return stat, armour_class(enc, actor, target, True, self.against)

    def brings(self) -> tuple[str, ...]:
        return (BLOW,)

    def reckon(self, reckoning: Reckoning, frame: Frame) -> None:
        target = reckoning.enc.state.creatures[frame.slots[TARGET]]
        stat, dc = self._totals(reckoning.enc, frame, reckoning.actor, target)
        reckoning.roll(stat.value, dc.value, "spell-attack")


class KeepUp(Step):
    """A sustained spell goes on to the end of the next turn."""

    needs: tuple[Slot, ...] = (TARGET,)

    def run(self, enc: Encounter, frame: Frame) -> None:
        uid: int = frame.slots[TARGET]
        returned = bool(enc.state.creatures[frame.actor].counters.get(RETURNED))
        for creature in enc.state.creatures:
            for effect in creature.effects:
                if effect.uid == uid:
                    effects.replace(enc, creature, effect, effect.with_count(1 if returned else 2))
                    return


class Retarget(Step):
    """A running spell turns to another creature."""

    needs: tuple[Slot, ...] = (TARGET,)

    def run(self, enc: Encounter, frame: Frame) -> None:
        holder, effect = self._find(enc, frame)
        if effect is None or holder is None:
            return
        actor = enc.state.creatures[frame.actor]
        near = [
            other.index
            for other in enc.state.creatures
            if other.present
            and other.index != holder.index
            and other.side == holder.side
            and not enc.rules.creatures.blind_to(enc, actor, other)
        ]
        if near:
            enc.ask(
                frame,
                Decision(
                    question=RetargetQuestion(effect=effect.definition.id),
                    asked=actor.index,
                    actor=actor.index,
                    offers=[choice("onto", CREATURE, near)],
                    clause=enc.rules.cite("retarget"),
                    default="onto",
                ),
            )

    def answer(self, enc: Encounter, frame: Frame, option: Any) -> None:
        holder, effect = self._find(enc, frame)
        if holder is None or effect is None:
            return
        holder.effects.remove(effect)
        effects.refresh(enc, holder)
        other = enc.state.creatures[option.target]
        other.effects.append(effect)
        effects.refresh(enc, other)
        if enc.log is not None:
            enc.tell(
                Retargeted(creature=frame.actor, old=holder.index, new=other.index),
                enc.rules.cite("retarget"),
            )

    def _find(self, enc: Encounter, frame: Frame) -> tuple[Any, Any]:
        uid: int = frame.slots[TARGET]
        for creature in enc.state.creatures:
            for effect in creature.effects:
                if effect.uid == uid:
                    return creature, effect
        return None, None


STEPS: StepBuilders = {
    "spell-attack": SpellAttack.build,
    "keep-up": plain(KeepUp),
    "retarget": plain(Retarget),
}
