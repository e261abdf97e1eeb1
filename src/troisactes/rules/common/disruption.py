"""An action disrupted: its effect is lost, and the game master may add something to that."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from troisactes.kernel.agenda import Script, Step
from troisactes.kernel.decisions import CELL, GAME_MASTER, ITEM, Decision, Option, choice
from troisactes.kernel.names import Pool, Slot
from troisactes.kernel.state import Unit
from troisactes.records.event import ChoiceRuling
from troisactes.rules.common.events import DropItemRuling, MoveToRuling, NoneRuling, RefundRuling
from troisactes.rules.common.falling import pending_fall
from troisactes.rules.common.names import ACTION_SLOT
from troisactes.rules.common.options import (
    DISRUPTED_SUBORDINATE,
    DISRUPTION_CONSEQUENCES,
    DISRUPTION_REFUND,
)
from troisactes.rules.common.questions import (
    ConsequenceQuestion,
)
from troisactes.rules.common.turn_rules import turn_rules
from troisactes.rules.common.units import ACTION, REACTION

if TYPE_CHECKING:
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Act, Creature, Frame

SPENT: Final = Slot("spent")


def disrupt(enc: Encounter, act: Act, clause: str) -> None:
    """The whole activity, or only the part of it that was hit."""
    whole = enc.option(DISRUPTED_SUBORDINATE) != "step"
    # rule disruption: the effect is lost, what was spent is not given back.
    enc.disrupt(act, "disrupted", clause, whole)


class AskConsequence(Step):
    """A disrupted action has no effect; the game master may add something to that."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        creature = enc.state.creatures[frame.actor]
        if not creature.present:
            return
        offers = [choice("none")]
        is_falling = pending_fall(enc, creature) is not None
        if is_falling:
            offers.append(choice("fall"))
        if creature.held:
            offers.append(choice("drop-item", ITEM, [item.uid for item in creature.held]))
        near = [
            cell
            for cell in enc.state.layout.burst(creature.cell, 1, enc.rules.metric)
            if cell not in enc.state.occupied and enc.state.layout.fits(cell, creature.size)
        ]
        if near:
            offers.append(choice("move-to", CELL, near))
        if enc.option(DISRUPTION_REFUND) == "allowed" and frame.slots[SPENT]:
            offers.append(choice("refund"))
        enc.ask(
            frame,
            Decision(
                question=ConsequenceQuestion(action=frame.slots[ACTION_SLOT]),
                asked=GAME_MASTER,
                actor=creature.index,
                offers=offers,
                clause=enc.rules.cite("disruption-consequences"),
                default="fall" if is_falling else "none",
            ),
        )

    def answer(self, enc: Encounter, frame: Frame, option: Option) -> None:
        creature = enc.state.creatures[frame.actor]
        told: ChoiceRuling | None = None
        fall = pending_fall(enc, creature)
        if option.action == "none" and fall is not None:
            enc.state.stack.remove(fall)  # it stays in the last square it reached
            told = NoneRuling(creature=creature.index)
        elif option.action == "drop-item":
            for item in creature.held:
                if item.uid == option.target:
                    creature.held = tuple(each for each in creature.held if each is not item)
                    ground = enc.state.ground
                    ground[creature.cell] = (*ground.get(creature.cell, ()), item)
                    told = DropItemRuling(creature=creature.index, item=item.kind, target=item.uid)
        elif option.action == "move-to":
            enc.state.place(creature, option.target)
            told = MoveToRuling(creature=creature.index, cell=option.target)
        elif option.action == "refund":
            spent: tuple[str, ...] = frame.slots[SPENT]
            creature.budget.append(given_back(enc, creature, spent[0]))
            frame.slots[SPENT] = spent[1:]
            frame.repeat_step()  # there may be more to give back
            told = RefundRuling(creature=creature.index)
        if told is not None:
            enc.tell(told, enc.rules.cite("disruption-consequences"))


CONSEQUENCE: Final[Script] = Script("consequence", (AskConsequence(),))


def given_back(enc: Encounter, creature: Creature, label: str) -> Unit:
    """What was spent, as it was: an action that buys little buys no more for being given back."""
    for unit in turn_rules(enc).budget.restricted_units(creature):
        if unit.label() == label:
            return unit
    kind, _, only = label.partition(":")
    return Unit(Pool(kind), tuple(only.split(",")) if only else ())


def ask_consequence(enc: Encounter, act: Act, paid: tuple[str, ...]) -> None:
    """An action came to nothing: where the table wants that, the game master says what follows."""
    if enc.option(DISRUPTION_CONSEQUENCES) == "ask":
        spent = tuple(label for label in paid if label.partition(":")[0] in (ACTION, REACTION))
        if not spent:
            spent = tuple(
                kind
                for kind, amount in act.action.cost.parts
                if kind in (ACTION, REACTION)
                for _ in range(amount)
            )
        enc.push(CONSEQUENCE, act.actor, 0, {ACTION_SLOT: act.action.id, SPENT: spent})
