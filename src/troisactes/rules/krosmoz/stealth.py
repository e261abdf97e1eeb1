"""Hiding, being revealed, searching, and attacks on a square one cannot see into."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from troisactes.catalogue.vocabulary import plain
from troisactes.kernel import effects
from troisactes.kernel.agenda import Script, Step
from troisactes.kernel.checks import FAILURE, SUCCESS
from troisactes.kernel.decisions import GAME_MASTER, NUMBER, Decision, Option, choice
from troisactes.kernel.light import BRIGHT
from troisactes.kernel.names import PATH, TARGET, USING, Note, Slot, Stat
from troisactes.kernel.refusals import ActionRefused
from troisactes.kernel.state import NOBODY, Frame
from troisactes.kernel.targets import NO_TARGET, Targeting
from troisactes.records.questions import Question
from troisactes.rules.common import facts as shared
from troisactes.rules.common.improvised_actions import said
from troisactes.rules.common.names import ACTION_SLOT, DEGREE, SPOTTED_BY, STEALTH_STAT
from troisactes.rules.common.sight import unseen_by
from troisactes.rules.krosmoz import facts
from troisactes.rules.krosmoz.breaking_things import strike, thing_at
from troisactes.rules.krosmoz.events import HitsNobody, Notices, Revealed
from troisactes.rules.krosmoz.limits import count_cast
from troisactes.rules.krosmoz.names import DD
from troisactes.rules.krosmoz.options import SEARCH_DD, STEALTH_DIFFICULTY
from troisactes.rules.krosmoz.questions import (
    RevealsQuestion,
    SearchDdQuestion,
    SearchTestQuestion,
    StealthDdQuestion,
)
from troisactes.rules.krosmoz.refusals import InPlainView
from troisactes.rules.krosmoz.rolls import fixed, passive_perception, test
from troisactes.rules.krosmoz.sight_and_cover import NONE, cover, is_unseen, is_wholly_covered
from troisactes.rules.krosmoz.targeting import aimed_with, range_of, refuse_sheltered

if TYPE_CHECKING:
    from troisactes.catalogue.vocabulary import StepBuilders, TargetingBuilders
    from troisactes.kernel.definitions import ActionDef
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Act, Creature

SEARCH: Final = Slot("search")


HIDDEN = "undetected"
STEALTH: Final = Note("stealth")  # the note of the test somebody hid with
DIFFICULTIES = range(1, 41)  # no more than a screen lists at once


def in_plain_view(enc: Encounter, creature: Creature) -> bool:
    """KO-12: some enemy that can look sees it with nothing in between."""
    for other in enc.state.creatures:
        if (
            other.present
            and creature.hostile_to(other)
            and not other.flags & shared.UNCONSCIOUS
            and not is_unseen(enc, creature, other)  # whom it does not know of it cannot mind
            and not is_unseen(enc, other, creature)
            and enc.sees(other, creature)
            and enc.rules.sight.clarity(enc, other, creature) == BRIGHT  # KZ-CORE-LIGHT
            and cover(enc, other.cell, creature, other.index) == NONE
        ):
            return True
    return False


class OutOfView(Targeting):
    """Aimed at nothing, but closed to who stands in plain view."""

    always = False
    when_none: type[ActionRefused] = InPlainView
    none_by: str = "in-plain-view"

    def __init__(self) -> None:
        self.always = False

    def candidates(
        self, enc: Encounter, actor: Creature, action: ActionDef, using: str
    ) -> list[int]:
        return [] if in_plain_view(enc, actor) else NO_TARGET


class Hide(Step):
    """KZ-HIDE-01: Agility (Stealth) against each enemy's passive Perception, or a DD (KO-12)."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        slots = frame.slots
        if enc.option(STEALTH_DIFFICULTY) == "game-master" and DD not in slots:
            enc.ask(frame, ask_number(enc, frame, StealthDdQuestion(text=said(frame)), "hide", 15))
            return
        creature = enc.state.creatures[frame.actor]
        dd: int = slots.get(DD, 0)
        # Whom the hider does not know of must not show by how this comes out.
        known = [each for each in watchers(enc, creature) if not unseen_by(creature, each)]
        keenness = [dd or passive_perception(enc, each) for each in known]
        least = min(keenness, default=dd)
        dullest = known[keenness.index(least)].index if known and not dd else NOBODY
        clause = enc.rules.cite("hide")
        number = fixed(least) if least else None
        made = test(enc, creature, STEALTH_STAT, number, clause, frame.act, dullest)
        noticed = noticing(enc, creature, made.result, dd)
        self._tell_who_notices(enc, creature, [each for each in known if each.index in noticed])
        if known and made.degree < SUCCESS:
            return  # KZ-HIDE-02: a failure gives nothing; the PA are spent all the same
        creature.notes[SPOTTED_BY] = noticed
        creature.notes[STEALTH] = (made.result, slots.get(DD, 0))
        effects.attach(enc, creature, enc.rules.effect(HIDDEN), 0, creature.index)

    def answer(self, enc: Encounter, frame: Frame, option: Option) -> None:
        frame.slots[DD] = option.target
        frame.repeat_step()

    def _tell_who_notices(self, enc: Encounter, hider: Creature, noticing: list[Creature]) -> None:
        if enc.log is not None:
            for each in noticing:
                told = Notices(creature=hider.index, target=each.index)
                enc.tell(told, enc.rules.cite("hide-outcome"))


def is_enemy(creature: Creature, other: Creature) -> bool:
    return other.present and creature.hostile_to(other)


def watchers(enc: Encounter, hider: Creature) -> list[Creature]:
    """Enemies that could notice it: the unconscious notice nothing (KZ-CORE-STATES)."""
    return [
        other
        for other in enc.state.creatures
        if is_enemy(hider, other) and not other.flags & shared.UNCONSCIOUS
    ]


def noticing(enc: Encounter, hider: Creature, result: int, dd: int) -> tuple[int, ...]:
    """Which enemies a Stealth result does not fool: those whose passive Perception is higher, or
    all of them when the game master's DD is."""
    return tuple(
        [
            other.index
            for other in watchers(enc, hider)
            if result < (dd or passive_perception(enc, other))
        ]
    )


def ask_number(
    enc: Encounter, frame: Frame, question: Question, topic: str, proposal: int
) -> Decision:
    """A DD from the game master, the proposed one first (KN-08: 5 to 30, as a rule)."""
    others = [each for each in DIFFICULTIES if each != proposal]
    numbers = [proposal, *others][: len(DIFFICULTIES)]
    return Decision(
        question=question,
        asked=GAME_MASTER,
        actor=frame.actor,
        offers=[choice("dd", NUMBER, numbers)],
        clause=enc.rules.cite(topic),
        default="dd",
    )


def reveal(enc: Encounter, creature: Creature) -> None:
    """KZ-INV-05: everyone knows where it is now; an invisible creature stays unseen (KX-22)."""
    creature.notes.pop(SPOTTED_BY, None)
    creature.notes.pop(STEALTH, None)
    if effects.remove_kind(enc, creature, HIDDEN) and enc.log is not None:
        enc.tell(Revealed(creature=creature.index), enc.rules.cite("revealed"))


class AskRevealed(Step):
    """KX-22: whether something other than an attack gives a hidden creature away."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        creature = enc.state.creatures[frame.actor]
        if not creature.flags & facts.HIDDEN:
            return
        enc.ask(
            frame,
            Decision(
                question=RevealsQuestion(action=frame.slots[ACTION_SLOT]),
                asked=GAME_MASTER,
                actor=creature.index,
                offers=[choice("stays-hidden"), choice("is-revealed")],
                clause=enc.rules.cite("may-reveal"),
                default="stays-hidden",
            ),
        )

    def answer(self, enc: Encounter, frame: Frame, option: Option) -> None:
        if option.action == "is-revealed":
            reveal(enc, enc.state.creatures[frame.actor])


REVEALED: Final[Script] = Script("revealed", (AskRevealed(),))


def after_action(enc: Encounter, act: Act) -> None:
    """Attacking gives one away, hit or miss, so only the first attack gains by it (KI-20); of other
    actions the game master says."""
    creature = enc.state.creatures[act.actor]
    if not creature.flags & facts.HIDDEN or act.action.id == "hide":
        return
    if "attack" in act.action.traits:
        reveal(enc, creature)
    elif act.action.kind not in ("move", "free") and not act.parent:
        stack = enc.state.stack
        # Asked once the action is off the stack, not on top of what is left of it.
        place = len(stack) - 1 if stack and stack[-1].act == act.id else len(stack)
        stack.insert(place, Frame(REVEALED, creature.index, 0, {ACTION_SLOT: act.action.id}))


class Search(Step):
    """KZ-A-05: the game master calls for Perception, for Investigation, or for no test."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        slots = frame.slots
        stat: Stat = slots.get(SEARCH, "")
        if not stat:
            offers = [choice("perception"), choice("investigation"), choice("no-test")]
            enc.ask(
                frame,
                Decision(
                    question=SearchTestQuestion(),
                    asked=GAME_MASTER,
                    actor=frame.actor,
                    offers=offers,
                    clause=enc.rules.cite("search"),
                    default="perception",
                ),
            )
            return
        if stat == "no-test":
            return
        if DD not in slots:
            proposal = enc.number(SEARCH_DD)
            enc.ask(
                frame,
                ask_number(enc, frame, SearchDdQuestion(text=said(frame)), "search", proposal),
            )
            return
        creature = enc.state.creatures[frame.actor]
        # Only the game master sees it: a low die would tell that finding nobody proves nothing.
        clause = enc.rules.cite("search")
        made = test(enc, creature, stat, fixed(slots[DD]), clause, frame.act, secret=True)
        if made.degree >= SUCCESS and stat == "perception":
            self._spot(enc, creature, made.result)

    def answer(self, enc: Encounter, frame: Frame, option: Option) -> None:
        if option.action == "dd":
            frame.slots[DD] = option.target
        else:
            frame.slots[SEARCH] = option.action
        frame.repeat_step()

    def _spot(self, enc: Encounter, creature: Creature, result: int) -> None:
        """Who is hidden and in sight is made out by whoever searched."""
        for other in enc.state.creatures:
            is_seen = other.present and enc.sees(creature, other)
            if is_wholly_covered(enc, other, creature.cell):
                is_seen = False
            if is_seen and other.flags & facts.HIDDEN:
                spotted: tuple[int, ...] = other.notes.get(SPOTTED_BY, ())
                if creature.hostile_to(other) and creature.index not in spotted:
                    other.notes[SPOTTED_BY] = (*spotted, creature.index)
                    enc.state.moves += 1  # what stands in its way has changed


class AtSquare(Step):
    """Aim an attack at a square: whoever is there is attacked, or else the door or thing that can
    be broken. Nothing there, it misses whatever the die shows (KZ-INV-03), and the PA are spent."""

    needs: tuple[Slot, ...] = (TARGET, USING)

    def run(self, enc: Encounter, frame: Frame) -> None:
        actor = enc.state.creatures[frame.actor]
        cell: int = frame.slots[TARGET]
        inner, weapon = aimed_with(enc, frame.slots[USING])
        index = enc.state.occupied.get(cell, -1)
        if index >= 0 and self._reaches(enc, actor, inner, enc.state.creatures[index]):
            slots: dict[Slot, Any] = {PATH: ()}
            enc.perform(actor, inner, weapon, index, slots, frame.act)
            return
        count_cast(enc, actor, inner)
        thing = thing_at(enc, cell)
        if thing is not None:
            frame.slots[DEGREE] = strike(enc, actor, inner, inner.script, weapon, cell, thing)
            return
        die = enc.die(20, actor, "attack")
        if enc.log is not None:
            enc.tell(
                HitsNobody(creature=actor.index, cell=cell, die=die),
                enc.rules.cite("wrong-square"),
                frame.act,
            )
        frame.slots[DEGREE] = FAILURE

    def _reaches(self, enc: Encounter, actor: Creature, inner: ActionDef, other: Creature) -> bool:
        """Whoever is there unknown to the actor may be out of its reach, in total cover."""
        reach = range_of(inner)
        return reach is None or refuse_sheltered(enc, actor, inner, reach, other) is None


TARGETINGS: TargetingBuilders = {"out-of-view": plain(OutOfView)}
STEPS: StepBuilders = {"hide": plain(Hide), "search": plain(Search), "at-square": plain(AtSquare)}
