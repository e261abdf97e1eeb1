"""What the game master prices: interacting, complex items, anything nobody foresaw (KZ-FREE-01,
KZ-FREE-02)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import UNSET

from troisactes.catalogue.vocabulary import plain
from troisactes.errors import Refused
from troisactes.kernel.agenda import UNFORESEEN, Step
from troisactes.kernel.checks import FAILURE, SUCCESS
from troisactes.kernel.decisions import GAME_MASTER, NUMBER, Decision, Offer, Option, choice
from troisactes.kernel.names import Slot
from troisactes.kernel.payments import spend_on
from troisactes.kernel.refusals import CannotPay, NotWhile
from troisactes.records.questions import Question
from troisactes.records.refusals import Refusal
from troisactes.rules.common.improvised_actions import said
from troisactes.rules.common.names import ACTED, DEGREE
from troisactes.rules.krosmoz import facts, points
from troisactes.rules.krosmoz.action_costs import BANDS
from troisactes.rules.krosmoz.events import ItFailsRuling, ItWorksRuling
from troisactes.rules.krosmoz.names import BONUS, DD, STRONG
from troisactes.rules.krosmoz.options import IMPROVISED_DD, IMPROVISED_PA, INTERACT_PA
from troisactes.rules.krosmoz.questions import (
    ActionAgreedQuestion,
    ActionCategoryQuestion,
    ActionPriceQuestion,
    OddsDdQuestion,
    OddsQuestion,
)
from troisactes.rules.krosmoz.rolls import fixed, test
from troisactes.rules.krosmoz.sheets import CHARACTERISTICS, SKILLS
from troisactes.rules.krosmoz.stealth import ask_number

if TYPE_CHECKING:
    from troisactes.catalogue.params import Params
    from troisactes.catalogue.vocabulary import StepBuilders
    from troisactes.kernel.definitions import ActionDef
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.names import NumberOption
    from troisactes.kernel.state import Creature, Frame

PRICE: Final = Slot("price")
CATEGORY: Final = Slot("category")
TEST: Final = Slot("test")


MOST_PA = 20  # whatever a creature may have
CATEGORIES = ("standard", "strong", "bonus", "strong-bonus")
# What an option proposes before the game master says otherwise.
PROPOSALS: Final = {each.id: each for each in (INTERACT_PA, IMPROVISED_PA)}


class SetPrice(Step):
    """What kind of action it is and how many PA it takes. Nothing is paid until this is said.

    KZ-ITEM-02: so may a complex handling of an item be priced.

    ``kinds``: the game master first says whether it is simple, strong or bonus (KO-45).
    """

    binds: tuple[Slot, ...] = (PRICE,)

    def __init__(self, proposal: NumberOption, kinds: bool) -> None:
        self.proposal = proposal  # the option that holds the price to begin with
        self.kinds = kinds

    @classmethod
    def build(cls, p: Params) -> SetPrice:
        proposal = p.choice("proposal", tuple(PROPOSALS))
        return cls(PROPOSALS[proposal], p.flag("kinds", False))

    def run(self, enc: Encounter, frame: Frame) -> None:
        slots = frame.slots
        if self.kinds and CATEGORY not in slots:
            offers = [choice(each) for each in CATEGORIES]
            self._ask(
                enc,
                frame,
                ActionCategoryQuestion(text=said(frame)),
                [*offers, choice("refuse")],
                "standard",
            )
            return
        category: str = slots.get(CATEGORY, "standard")
        first = BANDS.get(category, enc.number(self.proposal))
        prices = [first, *(each for each in range(MOST_PA + 1) if each != first)]
        offers = [choice("price", NUMBER, prices), choice("refuse")]
        self._ask(enc, frame, ActionPriceQuestion(text=said(frame)), offers, "price")

    def _ask(
        self, enc: Encounter, frame: Frame, question: Question, offers: list[Offer], default: str
    ) -> None:
        asked = Decision(
            question=question,
            asked=GAME_MASTER,
            actor=frame.actor,
            offers=offers,
            clause=enc.rules.cite("improvised"),
            default=default,
        )
        enc.ask(frame, asked)

    def answer(self, enc: Encounter, frame: Frame, option: Option) -> None:
        if option.action == "refuse":
            frame.pc = len(frame.script.steps) - 1
        elif option.action == "price":
            frame.slots[PRICE] = option.target
        else:
            frame.slots[CATEGORY] = option.action
            frame.repeat_step()


class AgreeOnPrice(Step):
    """The player sees the price and agrees; then it is paid, and is an action like any other."""

    needs: tuple[Slot, ...] = (PRICE,)

    def run(self, enc: Encounter, frame: Frame) -> None:
        offers = [choice("cancel")]
        refusal = self._refusal(enc, frame)
        if refusal is None:
            offers.insert(0, choice("confirm"))
        question = ActionAgreedQuestion(
            price=frame.slots[PRICE],
            left=enc.state.creatures[frame.actor].pools.get(points.PA, 0),
            barred=UNSET if refusal is None else refusal.code,
            text=said(frame),
        )
        enc.ask(
            frame,
            Decision(
                question=question,
                asked=frame.actor,
                actor=frame.actor,
                offers=offers,
                clause=refusal.clause if refusal is not None else enc.rules.cite("improvised"),
                default=offers[0].id,
            ),
        )

    def answer(self, enc: Encounter, frame: Frame, option: Option) -> None:
        if option.action != "confirm":
            frame.pc = len(frame.script.steps) - 1
            return
        refusal = self._refusal(enc, frame)
        if refusal is not None and not enc.overrule:
            raise Refused(str(refusal), refusal)
        creature = enc.state.creatures[frame.actor]
        act = enc.state.act(frame.act)
        assert act is not None
        spend_on(creature, act.action, points.PA, frame.slots[PRICE])
        count_use(creature, frame.slots.get(CATEGORY, "standard"))
        points.tell(enc, creature, act.action.clause)

    def objection(self, enc: Encounter, frame: Frame, option: Option) -> Refusal | None:
        return self._refusal(enc, frame) if option.action == "confirm" else None

    def _refusal(self, enc: Encounter, frame: Frame) -> Refusal | None:
        creature = enc.state.creatures[frame.actor]
        act = enc.state.act(frame.act)
        assert act is not None
        category: str = frame.slots.get(CATEGORY, "standard")
        held = enc.rules.creatures.facts_of(enc, creature)
        if category in ("bonus", "strong-bonus") and held & facts.BONUS_SPENT:
            return NotWhile(
                clause=enc.rules.cite("fact:bonus-spent"),
                creature=creature.index,
                action=act.action.id,
                fact="bonus-spent",
            )
        if category == "strong" and held & facts.STRONG_SPENT:
            return NotWhile(
                clause=enc.rules.cite("fact:strong-spent"),
                creature=creature.index,
                action=act.action.id,
                fact="strong-spent",
            )
        price: int = frame.slots[PRICE]
        left = creature.pools.get(points.PA, 0)
        if price > left:
            return CannotPay(
                clause=enc.rules.cite("allowance:pa"),
                creature=creature.index,
                action=act.action.id,
                unit=points.PA,
                cost=price,
                left=left,
            )
        return None


def count_use(creature: Creature, category: str) -> None:
    """What a turn remembers of the actions taken in it."""
    counters = creature.counters
    counters[ACTED] = counters.get(ACTED, 0) + 1
    if category in ("bonus", "strong-bonus"):
        counters[BONUS] = counters.get(BONUS, 0) + 1
    elif category == "strong":
        counters[STRONG] = counters.get(STRONG, 0) + 1


class SettleOdds(Step):
    """KZ-FREE-02: it works, it does not, or dice say so: which test, against which number."""

    binds: tuple[Slot, ...] = (DEGREE,)

    def brings(self) -> tuple[str, ...]:
        return (UNFORESEEN,)

    def run(self, enc: Encounter, frame: Frame) -> None:
        slots = frame.slots
        if TEST not in slots:
            words = [*SKILLS, *CHARACTERISTICS]
            offers = [choice("it-works"), choice("it-fails"), *(choice(word) for word in words)]
            enc.ask(
                frame,
                Decision(
                    question=OddsQuestion(text=said(frame)),
                    asked=GAME_MASTER,
                    actor=frame.actor,
                    offers=offers,
                    clause=enc.rules.cite("improvised"),
                    default="it-works",
                ),
            )
            return
        if DD not in slots:
            proposal = enc.number(IMPROVISED_DD)
            enc.ask(
                frame,
                ask_number(enc, frame, OddsDdQuestion(text=said(frame)), "improvised", proposal),
            )
            return
        creature = enc.state.creatures[frame.actor]
        clause = enc.rules.cite("improvised")
        made = test(enc, creature, slots[TEST], fixed(slots[DD]), clause, frame.act)
        slots[DEGREE] = made.degree

    def answer(self, enc: Encounter, frame: Frame, option: Option) -> None:
        slots = frame.slots
        if option.action in ("it-works", "it-fails"):
            slots[DEGREE] = SUCCESS if option.action == "it-works" else FAILURE
            if enc.log is not None:
                settled = ItWorksRuling if option.action == "it-works" else ItFailsRuling
                enc.tell(settled(creature=frame.actor), enc.rules.cite("improvised"))
            return
        if option.action == "dd":
            slots[DD] = option.target
        else:
            slots[TEST] = option.action
        frame.repeat_step()


def usual_price(enc: Encounter, action: ActionDef) -> int:
    """The price a table begins with where the game master sets it; 0 where it is printed."""
    for step in action.script.steps:
        if isinstance(step, SetPrice):
            return enc.number(step.proposal)
    return 0


STEPS: StepBuilders = {
    "set-price": SetPrice.build,
    "agree": plain(AgreeOnPrice),
    "odds": plain(SettleOdds),
}
