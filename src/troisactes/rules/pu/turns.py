"""Unchained's turn: acts at its start, reactions at its end; and the surprise round before all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from troisactes.kernel import effects
from troisactes.kernel.agenda import Script, Step
from troisactes.kernel.decisions import Decision, Option, choice
from troisactes.kernel.state import NOBODY, Unit
from troisactes.kernel.windows import publish
from troisactes.rules.common import facts as shared
from troisactes.rules.common.economy import ACTION, REACTION
from troisactes.rules.common.session import EndEncounter, NextTurn, SetOrder
from troisactes.rules.common.turns import AskActions, BeginTurn, Items, begin_turn
from troisactes.rules.pu import aid, grips, mounts, rushes, tasks
from troisactes.rules.pu.sheets import has_feat
from troisactes.rules.pu.slow_spells import ReleaseOthers

if TYPE_CHECKING:
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature, Frame

ACTS_A_TURN = 3
ACTS_IN_SURPRISE = 2
ANY_BASIC_ATTACK = "kind:basic+trait:attack"
OPPORTUNITY = "attack-of-opportunity"
_ACT = Unit(ACTION)
_REACTION = Unit(REACTION)
_BY_EXCEPTION = Unit(REACTION, ("trait:immediate",), "own-turn")
OWN_TURN_REACTION = "own-turn-reaction"  # counts those used on one's own turn
_QUICK_STRIKE = Unit(REACTION, (OPPORTUNITY,), "combat-reflexes")


# --- before the turn -----------------------------------------------------------------------------


class OfferDelay(Step):
    """A turn put off has not begun: asked first only when beginning it would end something."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        creature = enc.state.creatures[frame.actor]
        if not creature.present:
            return
        if frame.slots.get("returning"):
            frame.slots["chosen"] = True
            if creature.notes.pop("start-owed", False):
                frame.slots["returning"] = False  # nothing of the start has happened yet
            return
        if creature.flags & shared.DELAYING and enc.option("delay-length") == "one-round":
            frame.slots["chosen"] = True  # a round went by: no longer than this
        elif self._is_asked(enc, creature):
            enc.ask(
                frame,
                Decision(
                    "begin-turn",
                    creature.index,
                    creature.index,
                    [choice("begin"), choice("keep-delaying")],
                    enc.rules.cite("delay"),
                    {},
                    "begin",
                ),
            )
            return
        creature.notes.pop("start-owed", None)

    def _is_asked(self, enc: Encounter, creature: Creature) -> bool:
        """Whether the start of the turn would end something that waiting keeps alive."""
        if enc.option("delay-durations") == "former-slot" or creature.flags & shared.CANNOT_ACT:
            return False
        if creature.flags & shared.DELAYING or creature.effect("readied") is not None:
            return True
        due = effects.due(enc.state, "turn-start", creature.index)
        return any(effect.count <= 1 for _, effect in due)

    def answer(self, enc: Encounter, frame: Frame, option: Option) -> None:
        creature = enc.state.creatures[frame.actor]
        if option.action == "begin":
            creature.notes.pop("start-owed", None)
            frame.slots["chosen"] = True
            return
        creature.notes["start-owed"] = True
        if not creature.flags & shared.DELAYING:
            effects.attach(enc, creature, enc.rules.effect("delaying"), 0, creature.index)
            enc.state.listeners = None
        enc.state.turn = NOBODY
        frame.pc = len(frame.script.steps)  # nothing of the turn happens


class Opening(Step):
    """The turn starts: unused reactions are gone, unless it is put off after all."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        creature = enc.state.creatures[frame.actor]
        kept = tuple(unit.label() for unit in creature.budget if unit.kind == REACTION)
        if kept:
            creature.notes["kept-reactions"] = kept
        creature.budget = []
        if frame.slots.get("chosen"):
            creature.counters["turn-begins"] = 1  # it said so: this turn is not put off
        grips.open_turn(enc, creature)


# --- acts ----------------------------------------------------------------------------------------


class GainActs(Step):
    """Three acts (two in a surprise round), fewer by conditions, one more by haste or the like."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        creature = enc.state.creatures[frame.actor]
        if not creature.present:
            return
        if creature.flags & shared.CANNOT_ACT:
            self._tell(enc, creature)
            return
        extra = extra_acts(enc, creature)
        if len(extra) > 1:
            enc.ask(
                frame,
                Decision(
                    "extra-act",
                    creature.index,
                    creature.index,
                    [choice(name) for name in extra],
                    enc.rules.cite("extra-act"),
                    {},
                    next(iter(extra)),
                ),
            )
            return
        self._gain(enc, creature, next(iter(extra.values()), None))

    def answer(self, enc: Encounter, frame: Frame, option: Option) -> None:
        creature = enc.state.creatures[frame.actor]
        self._gain(enc, creature, extra_acts(enc, creature)[option.action])

    def _gain(self, enc: Encounter, creature: Creature, extra: Unit | None) -> None:
        allowance = acts_of(enc, creature)
        creature.counters["allowance"] = allowance
        only: tuple[str, ...] = ("trait:move",) if creature.effect("nauseated") else ()
        creature.budget = [Unit(ACTION, only, "nauseated") if only else _ACT] * allowance
        if extra is not None:
            creature.budget.append(extra)
        if enc.option("own-turn-immediate") == "gm-exception":
            creature.budget.append(_BY_EXCEPTION)
        self._tell(enc, creature)

    def _tell(self, enc: Encounter, creature: Creature) -> None:
        if enc.log is not None:
            labels = tuple(unit.label() for unit in creature.budget)
            topic = "regain" if labels else "cannot-act"
            enc.tell(
                "regain", enc.rules.cite(topic), {"creature": creature.index, "budget": labels}
            )


def acts_of(enc: Encounter, creature: Creature) -> int:
    """How many acts a turn of this creature has now, before what haste adds."""
    acts = ACTS_IN_SURPRISE if "surprise" in enc.state.vars else ACTS_A_TURN
    for effect in creature.effects:
        for definition in enc.rules.with_included(effect.definition):
            option = definition.data.get("acts-option")
            if option:
                acts = min(acts, int(enc.option(option)))
    return acts


def extra_acts(enc: Encounter, creature: Creature) -> dict[str, Unit]:
    """What each effect that grants an act would add; only one of them counts in a turn."""
    found: dict[str, Unit] = {}
    if "surprise" in enc.state.vars and enc.option("haste-in-surprise") == "no":
        return found
    for effect in creature.effects:
        only = effect.data.get("extra-act") or effect.definition.data.get("extra-act")
        if only:
            words = tuple(only) if not isinstance(only, str) else (only,)
            if words == ("any",):
                words = ()
            if words == (ANY_BASIC_ATTACK,) and enc.option("basic-attack-action") == "entry":
                words = ("attack",)
            name = effect.definition.id
            if all(unit.only != words for unit in found.values()):
                found[name] = Unit(ACTION, words, name)
    return found


class AskActs(AskActions):
    """Acts are spent, or assigned to something longer than what is left of the turn."""

    def answer(self, enc: Encounter, frame: Frame, option: Option) -> None:
        creature = enc.state.creatures[frame.actor]
        if option.action == aid.AID:
            frame.pc -= 1
            aid.begin(enc, creature, option)
            return
        is_work = option.action != "end-turn" and tasks.is_work(enc, creature, option)
        if is_work and not tasks.is_let_happen(enc, creature, option):
            frame.pc -= 1
            effects.remove_kind(enc, creature, "flat-footed")
            tasks.begin(enc, creature, option)
            return
        super().answer(enc, frame, option)


# --- reactions -----------------------------------------------------------------------------------


def grant_reactions(enc: Encounter, creature: Creature) -> None:
    """One reaction, and with Combat Reflexes as many quick strikes as the Dexterity bonus."""
    creature.budget = [unit for unit in creature.budget if unit.kind != REACTION]
    if creature.flags & (shared.CANNOT_ACT | shared.NO_REACTIONS):
        return
    if not creature.counters.get(OWN_TURN_REACTION):  # else it was used in advance
        creature.budget.append(_REACTION)
    grant_quick_strikes(creature)


def grant_quick_strikes(creature: Creature) -> None:
    extra: int = creature.sheet.data.get("extra-opportunities", 0)
    for effect in creature.effects:
        extra += effect.definition.data.get("extra-opportunities", 0)
    if has_feat(creature, "combat-reflexes"):
        extra += max(0, creature.sheet.stats["dex"])
    creature.budget.extend([_QUICK_STRIKE] * extra)


class EndTurn(Step):
    """Acts left are lost, the right to react is gained: at once, or after the surprise round."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        state = enc.state
        creature = state.creatures[frame.actor]
        kept: tuple[str, ...] = creature.notes.pop("kept-reactions", ())
        put_off = creature.present and bool(creature.flags & shared.DELAYING)
        if put_off:
            # No turn was taken: what was left of the reactions stays, and no more comes.
            creature.budget = [_REACTION if label == REACTION else _QUICK_STRIKE for label in kept]
        elif creature.present:
            self._close(enc, creature)
        creature.counters.pop("attacks", None)
        creature.counters.pop("turn-over", None)
        if enc.log is not None:
            enc.tell("turn-end", enc.rules.cite("turn-end"), {"creature": creature.index})
        state.turn = NOBODY
        if not put_off:  # others who wait come in after a turn that was taken
            publish(enc, ("turn-ended",), creature.index, 0)

    def _close(self, enc: Encounter, creature: Creature) -> None:
        tasks.end_of_turn(enc, creature)
        grips.close_turn(enc, creature)
        creature.budget = []
        effects.remove_kind(enc, creature, "flat-footed")
        if "surprise" in enc.state.vars:
            earned: tuple[int, ...] = enc.state.vars.get("earned", ())
            enc.state.vars["earned"] = (*earned, creature.index)
        else:
            grant_reactions(enc, creature)


TURN = Script(
    "unchained-turn",
    (
        OfferDelay(),
        BeginTurn(),
        Opening(),
        Items("start"),
        GainActs(),
        AskActs(),
        Items("end"),
        ReleaseOthers(),
        EndTurn(),
    ),
)


# --- the outbreak --------------------------------------------------------------------------------


class Outbreak(Step):
    """Everyone is flat-footed until it has acted."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        mounts.take_up(enc)
        for creature in enc.state.creatures:
            if creature.present:
                effects.attach(enc, creature, enc.rules.effect("flat-footed"))
                if enc.option("reactions-before-first-turn") == "combat-reflexes":
                    grant_quick_strikes(creature)


class SurpriseRound(NextTurn):
    """Played when some, but not all, are aware of their enemies: those act, with two acts each."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        state = enc.state
        if state.ended or frame.slots.get("over"):
            return
        if "surprise" not in state.vars and not self._breaks_out(enc):
            frame.slots["over"] = True
            return
        returning = state.vars.pop("returning", NOBODY)
        if returning != NOBODY:
            frame.pc -= 1
            begin_turn(enc, returning, True)
            return
        for index in state.order:
            if index in state.vars["surprise"] and index not in state.acted:
                tied = self._tie(enc, index)
                if tied:
                    self._ask_tie(enc, frame, tied)
                    return
                frame.pc -= 1
                begin_turn(enc, index, False)
                return
        self._close(enc, frame)

    def _breaks_out(self, enc: Encounter) -> bool:
        """Who is aware of the others is known of this outbreak, not of the next."""
        state = enc.state
        aware = tuple(index for index in state.order if is_aware(state.creatures[index]))
        for creature in state.creatures:
            creature.notes.pop("aware", None)
        if not aware or len(aware) == len(state.order):
            return False
        state.vars["surprise"] = aware
        if enc.log is not None:
            enc.tell("surprise-begins", enc.rules.cite("surprise"), {"aware": aware})
        return True

    def _close(self, enc: Encounter, frame: Frame) -> None:
        state = enc.state
        frame.slots["over"] = True
        del state.vars["surprise"]
        state.acted = []
        if enc.log is not None:
            enc.tell("surprise-ends", enc.rules.cite("surprise-reaction"), {})
        for index in state.vars.pop("earned", ()):
            if state.creatures[index].present:
                grant_reactions(enc, state.creatures[index])


def is_aware(creature: Creature) -> bool:
    aware: str = creature.notes.get("aware", "yes")
    return aware != "no"


class Calm(Step):
    """The fight is over: nobody is taken by surprise any more, and no mount shies."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        for name in ("surprise", "earned"):
            enc.state.vars.pop(name, None)
        mounts.calm_down(enc)
        for creature in enc.state.creatures:
            effects.remove_kind(enc, creature, "flat-footed")
            creature.notes.pop("start-owed", None)
            creature.notes.pop(rushes.RUNS, None)  # whoever ran has its breath back
            creature.notes.pop(tasks.NOTE, None)  # nobody counts acts any more


ENCOUNTER = Script(
    "unchained-encounter",
    (SetOrder(), Outbreak(), SurpriseRound(), NextTurn(), Calm(), EndEncounter()),
)
