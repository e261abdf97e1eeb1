"""What the game master prices: interacting, complex items, anything nobody foresaw (KZ-FREE-02)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from troisactes.catalogue.vocabulary import plain
from troisactes.errors import Refused
from troisactes.kernel.agenda import Step
from troisactes.kernel.checks import FAILURE, SUCCESS
from troisactes.kernel.decisions import (
    GAME_MASTER,
    NUMBER,
    Decision,
    Offer,
    Option,
    Refusal,
    choice,
)
from troisactes.kernel.payments import spend_on
from troisactes.rules.common.improvise import said
from troisactes.rules.krosmoz import facts, points
from troisactes.rules.krosmoz.rolls import fixed, test
from troisactes.rules.krosmoz.sheets import CHARACTERISTICS, SKILLS
from troisactes.rules.krosmoz.stealth import ask_number

if TYPE_CHECKING:
    from troisactes.catalogue.params import Params
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature, Frame

MOST_PA = 6
CATEGORIES = ("standard", "strong", "bonus", "strong-bonus")
BANDS = {"strong": 5, "bonus": 2, "strong-bonus": 3}  # KZ-TAB-02 to KZ-TAB-04


class SetPrice(Step):
    """What kind of action it is and how many PA it takes. Nothing is paid until this is said.

    ``kinds``: the game master first says whether it is simple, strong or bonus (KO-45).
    """

    binds: tuple[str, ...] = ("price",)

    def __init__(self, proposal: str, kinds: bool) -> None:
        self.proposal = proposal  # the option that holds the price to begin with
        self.kinds = kinds

    @classmethod
    def build(cls, p: Params) -> SetPrice:
        return cls(p.choice("proposal", ("interact-pa", "improvised-pa")), p.flag("kinds", False))

    def run(self, enc: Encounter, frame: Frame) -> None:
        slots = frame.slots
        if self.kinds and "category" not in slots:
            offers = [choice(each) for each in CATEGORIES]
            self._ask(enc, frame, "action-category", [*offers, choice("refuse")], "standard")
            return
        category: str = slots.get("category", "standard")
        first = BANDS.get(category, int(enc.option(self.proposal)))
        prices = [first, *(each for each in range(MOST_PA + 1) if each != first)]
        offers = [choice("price", NUMBER, prices), choice("refuse")]
        self._ask(enc, frame, "action-price", offers, "price")

    def _ask(
        self, enc: Encounter, frame: Frame, kind: str, offers: list[Offer], default: str
    ) -> None:
        asked = Decision(
            kind,
            GAME_MASTER,
            frame.actor,
            offers,
            enc.rules.cite("improvised"),
            said(frame),
            default,
        )
        enc.ask(frame, asked)

    def answer(self, enc: Encounter, frame: Frame, option: Option) -> None:
        if option.action == "refuse":
            frame.pc = len(frame.script.steps) - 1
        elif option.action == "price":
            frame.slots["price"] = option.target
        else:
            frame.slots["category"] = option.action
            frame.pc -= 1


class AgreeOnPrice(Step):
    """The player sees the price and agrees; then it is paid, and is an action like any other."""

    needs: tuple[str, ...] = ("price",)

    def run(self, enc: Encounter, frame: Frame) -> None:
        offers = [choice("cancel")]
        if self._refusal(enc, frame) is None:
            offers.insert(0, choice("confirm"))
        enc.ask(
            frame,
            Decision(
                "action-agreed",
                frame.actor,
                frame.actor,
                offers,
                enc.rules.cite("improvised"),
                {"price": frame.slots["price"], **said(frame)},
                offers[0].id,
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
        spend_on(creature, act.action, points.PA, frame.slots["price"])
        count_use(creature, frame.slots.get("category", "standard"))
        points.tell(enc, creature, act.action.clause)

    def objection(self, enc: Encounter, frame: Frame, option: Option) -> Refusal | None:
        return self._refusal(enc, frame)

    def _refusal(self, enc: Encounter, frame: Frame) -> Refusal | None:
        creature = enc.state.creatures[frame.actor]
        act = enc.state.act(frame.act)
        assert act is not None
        data = {"creature": creature.index, "action": act.action.id}
        category: str = frame.slots.get("category", "standard")
        held = enc.rules.facts_of(enc, creature)
        if category in ("bonus", "strong-bonus") and held & facts.BONUS_SPENT:
            return Refusal("not-while-bonus-spent", enc.rules.cite("fact:bonus-spent"), data)
        if category == "strong" and held & facts.STRONG_SPENT:
            return Refusal("not-while-strong-spent", enc.rules.cite("fact:strong-spent"), data)
        price: int = frame.slots["price"]
        left = creature.pools.get(points.PA, 0)
        if price > left:
            facts_of_price = {**data, "unit": points.PA, "cost": price, "left": left}
            return Refusal("cannot-pay", enc.rules.cite("cannot-pay:pa"), facts_of_price)
        return None


def count_use(creature: Creature, category: str) -> None:
    """What a turn remembers of the actions taken in it."""
    counters = creature.counters
    counters["acted"] = counters.get("acted", 0) + 1
    if category in ("bonus", "strong-bonus"):
        counters["bonus"] = counters.get("bonus", 0) + 1
    elif category == "strong":
        counters["strong"] = counters.get("strong", 0) + 1


class Odds(Step):
    """KZ-FREE-02: it works, it does not, or dice say so: which test, against which number."""

    binds: tuple[str, ...] = ("degree",)

    def run(self, enc: Encounter, frame: Frame) -> None:
        slots = frame.slots
        if "test" not in slots:
            words = [*SKILLS, *CHARACTERISTICS]
            offers = [choice("it-works"), choice("it-fails"), *(choice(word) for word in words)]
            enc.ask(
                frame,
                Decision(
                    "odds",
                    GAME_MASTER,
                    frame.actor,
                    offers,
                    enc.rules.cite("improvised"),
                    said(frame),
                    "it-works",
                ),
            )
            return
        if "dd" not in slots:
            proposal = int(enc.option("improvised-dd"))
            enc.ask(frame, ask_number(enc, frame, "odds-dd", "improvised", proposal))
            return
        creature = enc.state.creatures[frame.actor]
        clause = enc.rules.cite("improvised")
        made = test(enc, creature, slots["test"], fixed(slots["dd"]), clause, frame.act)
        slots["degree"] = made.degree

    def answer(self, enc: Encounter, frame: Frame, option: Option) -> None:
        slots = frame.slots
        if option.action in ("it-works", "it-fails"):
            slots["degree"] = SUCCESS if option.action == "it-works" else FAILURE
            if enc.log is not None:
                shown = {"creature": frame.actor, "ruling": option.action, "target": -1}
                enc.tell("ruling", enc.rules.cite("improvised"), shown)
            return
        if option.action == "dd":
            slots["dd"] = option.target
        else:
            slots["test"] = option.action
        frame.pc -= 1


STEPS = {"set-price": SetPrice.build, "agree": plain(AgreeOnPrice), "odds": plain(Odds)}
