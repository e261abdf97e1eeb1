"""What the game master is asked: may this reaction be used, what comes of that disruption."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from troisactes.kernel.agenda import Script, Step
from troisactes.kernel.decisions import CELL, GAME_MASTER, ITEM, Decision, Option, choice
from troisactes.kernel.state import Unit
from troisactes.rules.common.economy import ACTION, REACTION

if TYPE_CHECKING:
    from troisactes.kernel.definitions import ActionDef
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Act, Creature, Frame


class AskAllowed(Step):
    """The game master says whether a reaction may be used: outside encounters, for instance."""

    def __init__(self, question: str, topic: str) -> None:
        self.question = question
        self.topic = topic

    def run(self, enc: Encounter, frame: Frame) -> None:
        enc.ask(
            frame,
            Decision(
                self.question,
                GAME_MASTER,
                frame.actor,
                [choice("allow"), choice("deny")],
                enc.rules.cite(self.topic),
                {"action": frame.slots["action"]},
                "allow",
            ),
        )

    def answer(self, enc: Encounter, frame: Frame, option: Option) -> None:
        if option.action != "allow":
            return
        window = dict(frame.slots["window"])
        window["allowed"] = True
        creature = enc.state.creatures[frame.actor]
        enc.respond(creature, enc.rules.action(frame.slots["action"]), frame.slots["using"], window)


ALLOW_REACTION: Final = Script(
    "allow-reaction", (AskAllowed("allow-reaction", "reactions-out-of-encounter"),)
)


def ask_whether_allowed(
    enc: Encounter,
    script: Script,
    creature: Creature,
    action: ActionDef,
    using: str,
    window: dict[str, Any],
) -> None:
    """Have the game master rule on a response before it is used."""
    enc.push(
        script,
        creature.index,
        0,
        {"action": action.id, "using": using, "window": tuple(window.items())},
    )


class AskConsequence(Step):
    """A disrupted action has no effect; the game master may add something to that."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        creature = enc.state.creatures[frame.actor]
        if not creature.present:
            return
        offers = [choice("none")]
        if creature.held:
            offers.append(choice("drop-item", ITEM, [item.uid for item in creature.held]))
        near = [
            cell
            for cell in enc.state.layout.burst(creature.cell, 1, enc.rules.metric)
            if cell not in enc.state.occupied and enc.state.layout.fits(cell, creature.size)
        ]
        if near:
            offers.append(choice("move-to", CELL, near))
        if enc.option("disruption-refund") == "allowed" and frame.slots["spent"]:
            offers.append(choice("refund"))
        enc.ask(
            frame,
            Decision(
                "consequence",
                GAME_MASTER,
                creature.index,
                offers,
                enc.rules.cite("disruption-consequences"),
                {"action": frame.slots["action"]},
                "none",
            ),
        )

    def answer(self, enc: Encounter, frame: Frame, option: Option) -> None:
        creature = enc.state.creatures[frame.actor]
        if option.action == "drop-item":
            for item in creature.held:
                if item.uid == option.target:
                    creature.held = tuple(each for each in creature.held if each is not item)
                    ground = enc.state.ground
                    ground[creature.cell] = (*ground.get(creature.cell, ()), item)
        elif option.action == "move-to":
            enc.state.place(creature, option.target)
        elif option.action == "refund":
            spent: tuple[str, ...] = frame.slots["spent"]
            creature.budget.append(Unit(spent[0]))
            frame.slots["spent"] = spent[1:]
            frame.pc -= 1  # there may be more to give back
        if enc.log is not None and option.action != "none":
            enc.tell(
                "ruling",
                enc.rules.cite("disruption-consequences"),
                {"creature": creature.index, "ruling": option.action, "target": option.target},
            )


CONSEQUENCE: Final = Script("consequence", (AskConsequence(),))


def ask_consequence(enc: Encounter, act: Act) -> None:
    """An action came to nothing: where the table wants that, the game master says what follows."""
    if enc.option("disruption-consequences") == "ask":
        spent = tuple(
            kind
            for kind, amount in act.action.cost.parts
            if kind in (ACTION, REACTION)
            for _ in range(amount)
        )
        enc.push(CONSEQUENCE, act.actor, 0, {"action": act.action.id, "spent": spent})
