"""Hiding, being revealed, searching, and attacks on a square one cannot see into."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from troisactes.catalogue.vocabulary import plain
from troisactes.kernel import effects
from troisactes.kernel.agenda import Script, Step
from troisactes.kernel.checks import FAILURE, SUCCESS
from troisactes.kernel.decisions import GAME_MASTER, NUMBER, Decision, Option, choice
from troisactes.kernel.state import Frame
from troisactes.kernel.targets import NO_TARGET, Targeting
from troisactes.rules.common import facts as shared
from troisactes.rules.common.improvise import said
from troisactes.rules.krosmoz import facts
from troisactes.rules.krosmoz.aim import aimed_with
from troisactes.rules.krosmoz.breaking import strike, thing_at
from troisactes.rules.krosmoz.limits import count_cast
from troisactes.rules.krosmoz.rolls import fixed, passive_perception, test
from troisactes.rules.krosmoz.sight import NONE, cover, is_unseen

if TYPE_CHECKING:
    from troisactes.kernel.definitions import ActionDef
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Act, Creature

HIDDEN = "undetected"
STEALTH = "stealth"  # the note of the test somebody hid with
DIFFICULTIES = (5, 10, 15, 20, 25, 30)  # KN-08


def in_plain_view(enc: Encounter, creature: Creature) -> bool:
    """KO-12: some enemy that can look sees it with nothing in between."""
    for other in enc.state.creatures:
        if (
            other.present
            and creature.hostile_to(other)
            and not other.flags & shared.UNCONSCIOUS
            and not is_unseen(creature, other)  # whom it does not know of it cannot mind
            and not is_unseen(other, creature)
            and enc.sees(other, creature)
            and cover(enc, other.cell, creature, other.index) == NONE
        ):
            return True
    return False


class OutOfView(Targeting):
    """Aimed at nothing, but closed to who stands in plain view."""

    always = False
    when_none: str = "in-plain-view"
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
        if enc.option("stealth-difficulty") == "game-master" and "dd" not in slots:
            enc.ask(frame, ask_number(enc, frame, "stealth-dd", "hide", 15))
            return
        creature = enc.state.creatures[frame.actor]
        made = test(enc, creature, "stealth", None, enc.rules.cite("hide"), frame.act)
        noticed = noticing(enc, creature, made.result, slots.get("dd", 0))
        enemies = [each for each in enc.state.creatures if is_enemy(creature, each)]
        if enemies and len(noticed) == len(enemies):
            return  # KZ-HIDE-02: a failure gives nothing; the PA are spent all the same
        creature.notes["spotted-by"] = noticed
        creature.notes[STEALTH] = (made.result, slots.get("dd", 0))
        effects.attach(enc, creature, enc.rules.effect(HIDDEN), 0, creature.index)

    def answer(self, enc: Encounter, frame: Frame, option: Option) -> None:
        frame.slots["dd"] = option.target
        frame.pc -= 1


def is_enemy(creature: Creature, other: Creature) -> bool:
    return other.present and creature.hostile_to(other)


def noticing(enc: Encounter, hider: Creature, result: int, dd: int) -> tuple[int, ...]:
    """Which enemies a Stealth result does not fool: those whose passive Perception is higher, or
    all of them when the game master's DD is."""
    return tuple(
        other.index
        for other in enc.state.creatures
        if is_enemy(hider, other) and result < (dd or passive_perception(enc, other))
    )


def ask_number(enc: Encounter, frame: Frame, kind: str, topic: str, proposal: int) -> Decision:
    """A DD from the game master, the proposed one first."""
    numbers = [proposal, *(each for each in DIFFICULTIES if each != proposal)]
    return Decision(
        kind,
        GAME_MASTER,
        frame.actor,
        [choice("dd", NUMBER, numbers)],
        enc.rules.cite(topic),
        said(frame),
        "dd",
    )


def reveal(enc: Encounter, creature: Creature) -> None:
    """KZ-INV-05: everyone knows where it is now; an invisible creature stays unseen (KX-22)."""
    creature.notes.pop("spotted-by", None)
    creature.notes.pop(STEALTH, None)
    if effects.remove_kind(enc, creature, HIDDEN) and enc.log is not None:
        enc.tell("revealed", enc.rules.cite("revealed"), {"creature": creature.index})


class AskRevealed(Step):
    """KX-22: whether something other than an attack gives a hidden creature away."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        creature = enc.state.creatures[frame.actor]
        if not creature.flags & facts.HIDDEN:
            return
        enc.ask(
            frame,
            Decision(
                "reveals",
                GAME_MASTER,
                creature.index,
                [choice("stays-hidden"), choice("is-revealed")],
                enc.rules.cite("may-reveal"),
                {"action": frame.slots["action"]},
                "stays-hidden",
            ),
        )

    def answer(self, enc: Encounter, frame: Frame, option: Option) -> None:
        if option.action == "is-revealed":
            reveal(enc, enc.state.creatures[frame.actor])


REVEALED = Script("revealed", (AskRevealed(),))


def after_action(enc: Encounter, act: Act) -> None:
    """Attacking gives one away, hit or miss; of other actions the game master says."""
    creature = enc.state.creatures[act.actor]
    if not creature.flags & facts.HIDDEN or act.action.id == "hide":
        return
    if "attack" in act.action.traits:
        reveal(enc, creature)
    elif act.action.kind not in ("move", "free") and not act.parent:
        stack = enc.state.stack
        # Asked once the action is off the stack, not on top of what is left of it.
        place = len(stack) - 1 if stack and stack[-1].act == act.id else len(stack)
        stack.insert(place, Frame(REVEALED, creature.index, 0, {"action": act.action.id}))


class Search(Step):
    """KZ-A-05: the game master calls for Perception, for Investigation, or for no test."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        slots = frame.slots
        stat: str = slots.get("search", "")
        if not stat:
            offers = [choice("perception"), choice("investigation"), choice("no-test")]
            enc.ask(
                frame,
                Decision(
                    "search-test",
                    GAME_MASTER,
                    frame.actor,
                    offers,
                    enc.rules.cite("search"),
                    {},
                    "perception",
                ),
            )
            return
        if stat == "no-test":
            return
        if "dd" not in slots:
            proposal = int(enc.option("search-dd"))
            enc.ask(frame, ask_number(enc, frame, "search-dd", "search", proposal))
            return
        creature = enc.state.creatures[frame.actor]
        made = test(enc, creature, stat, fixed(slots["dd"]), enc.rules.cite("search"), frame.act)
        if made.degree >= SUCCESS and stat == "perception":
            self._spot(enc, creature, made.result)

    def answer(self, enc: Encounter, frame: Frame, option: Option) -> None:
        if option.action == "dd":
            frame.slots["dd"] = option.target
        else:
            frame.slots["search"] = option.action
        frame.pc -= 1

    def _spot(self, enc: Encounter, creature: Creature, result: int) -> None:
        """Who is hidden and in sight is made out by whoever searched."""
        for other in enc.state.creatures:
            if other.present and other.flags & facts.HIDDEN and enc.sees(creature, other):
                spotted: tuple[int, ...] = other.notes.get("spotted-by", ())
                if creature.hostile_to(other) and creature.index not in spotted:
                    other.notes["spotted-by"] = (*spotted, creature.index)
                    enc.state.moves += 1  # what stands in its way has changed


class AtSquare(Step):
    """Aim an attack at a square: whoever is there is attacked, or else the door or thing that can
    be broken. Nothing there, it misses whatever the die shows (KZ-INV-03), and the PA are spent."""

    needs: tuple[str, ...] = ("target", "using")

    def run(self, enc: Encounter, frame: Frame) -> None:
        actor = enc.state.creatures[frame.actor]
        cell: int = frame.slots["target"]
        inner, weapon = aimed_with(enc, frame.slots["using"])
        index = enc.state.occupied.get(cell, -1)
        if index >= 0:
            slots: dict[str, Any] = {"path": ()}
            enc.perform(actor, inner, weapon, index, slots, frame.act)
            return
        count_cast(enc, actor, inner)
        thing = thing_at(enc, cell)
        if thing is not None:
            frame.slots["degree"] = strike(enc, actor, inner, inner.script, weapon, cell, thing)
            return
        die = enc.die(20, actor, "attack")
        if enc.log is not None:
            shown = {"creature": actor.index, "cell": cell, "die": die}
            enc.tell("hits-nobody", enc.rules.cite("wrong-square"), shown, frame.act)
        frame.slots["degree"] = FAILURE


TARGETINGS = {"out-of-view": plain(OutOfView)}
STEPS = {"hide": plain(Hide), "search": plain(Search), "at-square": plain(AtSquare)}
