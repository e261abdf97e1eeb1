"""Ready and Delay: acting later than one's turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from troisactes.kernel import effects
from troisactes.kernel.agenda import Script, Step
from troisactes.kernel.decisions import Decision, Menu, Offer, Option, Refusal, choice
from troisactes.kernel.definitions import ActionDef, Cost, Name, Trigger
from troisactes.kernel.legality import add_offers, refuse_banned, refuse_target
from troisactes.kernel.targets import Targeting
from troisactes.rules.common.actions import Announce, Finish
from troisactes.rules.common.economy import REACTION, Economy, economy
from troisactes.rules.common.order import move_in_order

if TYPE_CHECKING:
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature, Frame

STEPS = "steps"  # an instant: a guarded step, where a system has it noticed at all

# Name -> (instants, whose, within, aimed at, in sight): what one may wait for.
READY_TRIGGERS: dict[str, tuple[tuple[str, ...], str, str, str, bool]] = {
    "enters-reach": (("enters-square", "steps-in"), "enemy", "reach", "", True),
    "leaves-reach": (("leaves-square", "steps-away"), "enemy", "reach", "", True),
    "moves": (("uses:move", STEPS), "enemy", "", "", True),
    "attacks": (("uses:attack",), "enemy", "", "", True),
    "casts": (("uses:cast-a-spell",), "enemy", "", "", True),
    "signal": (("signal",), "any", "", "", False),  # own words: the game master fires it
}


USUALLY_READIED: Final = ("strike", "attack", "step", "stride", "move")
NEVER_READIED = ("delay", "ready", "gm-improvised-action")


_WAITS: Final = [choice(name) for name in READY_TRIGGERS]


class Readiable(Menu):
    """What may be kept ready, each action as a plain choice."""

    def ways(self, place: int) -> list[Offer]:
        found = self._tried.get(place)
        if found is None:
            action = self.actions[place]
            may_be = economy(self.enc).may_be_readied(self.enc, self.actor, action)
            found = [action.offer] if may_be else []
            self._tried[place] = found
        return found

    def rebound(self, enc: Encounter) -> Menu:
        return Readiable(enc, enc.state.creatures[self.actor.index], self.actions)

    def usual(self) -> str:
        """What is mostly kept ready, of what may be: a blow, else somewhere to go."""
        for name in USUALLY_READIED:
            for place, action in enumerate(self.actions):
                if action.id == name and self.ways(place):
                    return name
        for place, action in enumerate(self.actions):
            if self.ways(place):
                return action.id
        return ""


class ChooseReadied(Step):
    """Which action is kept ready."""

    binds: tuple[str, ...] = ("readied",)

    def run(self, enc: Encounter, frame: Frame) -> None:
        creature = enc.state.creatures[frame.actor]
        mode = enc.state.mode
        actions = [action for action in creature.sheet.menu if mode in action.modes]
        readiable = Readiable(enc, creature, tuple(actions))
        enc.ask(
            frame,
            Decision(
                "ready-action",
                creature.index,
                creature.index,
                [],
                enc.rules.cite("ready"),
                {},
                readiable.usual(),
                readiable,
            ),
        )

    def answer(self, enc: Encounter, frame: Frame, option: Option) -> None:
        frame.slots["readied"] = option.action

    def objection(self, enc: Encounter, frame: Frame, option: Option) -> Refusal | None:
        creature = enc.state.creatures[frame.actor]
        return economy(enc).refuse_readying(enc, creature, enc.rules.action(option.action))


class ChooseTrigger(Step):
    """What it waits for."""

    needs: tuple[str, ...] = ("readied",)
    binds: tuple[str, ...] = ("waits-for",)

    def run(self, enc: Encounter, frame: Frame) -> None:
        enc.ask(
            frame,
            Decision(
                "ready-trigger",
                frame.actor,
                frame.actor,
                _WAITS,
                enc.rules.cite("ready"),
                {"action": frame.slots["readied"]},
                "enters-reach",
            ),
        )

    def answer(self, enc: Encounter, frame: Frame, option: Option) -> None:
        frame.slots["waits-for"] = option.action


class KeepReady(Step):
    """The turn ends; until the next one the chosen action may answer its trigger as a reaction."""

    needs: tuple[str, ...] = ("readied", "waits-for")

    def run(self, enc: Encounter, frame: Frame) -> None:
        creature = enc.state.creatures[frame.actor]
        action = enc.rules.action(frame.slots["readied"])
        name = f"readied:{frame.slots['readied']}:{frame.slots['waits-for']}"
        creature.gained = (*creature.gained, enc.rules.action(name))
        enc.state.forget_listeners(creature.gained)
        attacks = creature.counters.get("attacks", 0)
        effects.attach(
            enc,
            creature,
            enc.rules.effect("readied"),
            0,
            creature.index,
            "",
            -1,
            0,
            {
                "action": frame.slots["readied"],
                "waits-for": frame.slots["waits-for"],
                "attacks": attacks,
                "acts": economy(enc).acts_kept(enc, creature, action),
            },
        )
        creature.counters["turn-over"] = 1


class UseReadied(Step):
    """The trigger has come: aim the readied action and use it."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        creature = enc.state.creatures[frame.actor]
        action = self._action(enc, frame)
        if refuse_banned(enc, creature, action) is not None:
            return
        offers: list[Offer] = []
        add_offers(enc, creature, action, offers)
        economy(enc).keep_to_readied(enc, creature, action, offers)
        if not offers:
            return
        enc.ask(
            frame,
            Decision(
                "subordinate",
                creature.index,
                creature.index,
                offers,
                enc.rules.cite("ready"),
                {"action": action.id, "within": "ready"},
                "",
            ),
        )

    def answer(self, enc: Encounter, frame: Frame, option: Option) -> None:
        creature = enc.state.creatures[frame.actor]
        action = self._action(enc, frame)
        slots: dict[str, Any] = {"path": option.path}
        readied = creature.effect("readied")
        if readied is not None:
            before = economy(enc).readied_attacks(enc, readied)
            if before >= 0:
                slots["attacks"] = before
            effects.remove(enc, creature, readied)
        act = enc.state.act(frame.act)
        assert act is not None
        creature.gained = tuple(each for each in creature.gained if each.id != act.action.id)
        enc.state.forget_listeners((act.action,))
        enc.perform(creature, action, option.using, option.target, slots, frame.act)

    def objection(self, enc: Encounter, frame: Frame, option: Option) -> Refusal | None:
        """The readied action, but aimed or done wrongly."""
        creature = enc.state.creatures[frame.actor]
        action = self._action(enc, frame)
        if option.action != action.id:
            return None
        if action.uses and option.using not in enc.means(creature, action, -1):
            return enc.rules.refuse_means(enc, creature, action, option.using)
        refusal = refuse_target(enc, creature, action, option.using, option.target)
        return refusal or economy(enc).refuse_readied_way(enc, creature, action, option)

    def _action(self, enc: Encounter, frame: Frame) -> ActionDef:
        act = enc.state.act(frame.act)
        assert act is not None
        return enc.rules.action(act.action.id.split(":")[1])


def readied(rules: Economy, id: str) -> ActionDef | None:
    """The reaction an id like ``readied:strike:moves`` stands for: the action, then its trigger."""
    parts = id.split(":")
    if len(parts) != 3 or parts[1] not in rules.actions or parts[2] not in READY_TRIGGERS:
        return None
    inner = rules.actions[parts[1]]
    base = rules.actions["ready"]
    name = Name(f"{inner.name.fr} ({base.name.fr})", f"{inner.name.en} ({base.name.en})")
    script = Script(f"action:{id}", (Announce(), UseReadied(), Finish()))
    cost = Cost(((REACTION, 1),))
    action = ActionDef(id, name, REACTION, cost, frozenset(), base.clause, script, Targeting())
    action.trigger = Trigger(*READY_TRIGGERS[parts[2]])
    return action


class StepOut(Step):
    """Delay: out of the order until one comes back. The end of the turn is not dodged by it."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        creature = enc.state.creatures[frame.actor]
        creature.budget.clear()
        creature.counters["turn-over"] = 1
        creature.counters["stepped-out"] = 1
        effects.attach(enc, creature, enc.rules.effect("delaying"), 0, creature.index)


class ComeBack(Step):
    """Return from Delay: the turn starts here, and the place is kept from now on."""

    needs: tuple[str, ...] = ("subject",)

    def run(self, enc: Encounter, frame: Frame) -> None:
        creature: Creature = enc.state.creatures[frame.actor]
        out = creature.effect("delaying")
        if out is not None:
            creature.notes["out-since"] = out.uid
            effects.remove(enc, creature, out)
        anchor: int = frame.slots["subject"]
        if anchor in enc.state.order:
            move_in_order(enc, creature.index, anchor, False, enc.rules.cite("delay"))
        enc.state.vars["returning"] = creature.index
