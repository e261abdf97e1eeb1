"""What the engine asks, and what it offers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

from troisactes.kernel.names import PATH, TEXT, Slot
from troisactes.kernel.questions import RespondQuestion
from troisactes.kernel.state import NOBODY
from troisactes.records.questions import Question

if TYPE_CHECKING:
    from troisactes.kernel.definitions import ActionDef
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature

GAME_MASTER: Final = NOBODY  # Decision.asked when the game master is the one to answer
LARGEST: Final = 10**15  # what an answer may say of anything

# What an offer's target is.
NOTHING: Final = ""
CREATURE: Final = "creature"
CELL: Final = "cell"
ITEM: Final = "item"
EFFECT: Final = "effect"
NUMBER: Final = "number"


class Option:
    """One answer: an action (or a plain choice), what it is done with, and what it is aimed at.

    >>> Option("wave", target=5, using="hat")
    Option(wave, using=hat, target=5)
    """

    __slots__ = ("action", "path", "pay", "serial", "target", "text", "using")

    def __init__(
        self,
        action: str,
        target: int = -1,
        using: str = "",
        pay: str = "",
        path: tuple[int, ...] = (),
        serial: int = 0,
        text: str = "",
    ) -> None:
        self.action = action
        self.target = target
        self.using = using
        self.pay = pay  # the label of the unit to spend; "" lets the engine take the cheapest
        self.path = path  # the squares entered, when the player drew them
        self.serial = serial  # the decision that offered it; 0 when it was written by hand
        self.text = text  # the player's own words, where an action takes some

    def slots(self) -> dict[Slot, Any]:
        """What an action carried out so knows from the start, beside its target and means."""
        known: dict[Slot, Any] = {PATH: self.path}
        if self.text:
            known[TEXT] = self.text
        return known

    def key(self) -> tuple[str, str, int]:
        return (self.action, self.using, self.target)

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Option)
            and self.key() == other.key()
            and self.pay == other.pay
            and self.path == other.path
            and self.text == other.text
        )

    def __hash__(self) -> int:
        return hash((self.action, self.using, self.target, self.pay, self.path))

    def __repr__(self) -> str:
        parts = [self.action]
        if self.using:
            parts.append(f"using={self.using}")
        if self.target != -1:
            parts.append(f"target={self.target}")
        return f"Option({', '.join(parts)})"


class Offer:
    """An action on offer with all the targets it may take; ``[-1]`` when it takes none."""

    __slots__ = ("found", "id", "kind", "using")

    def __init__(self, id: str, kind: str, using: str, found: list[int]) -> None:
        self.id = id
        self.kind = kind
        self.using = using
        self.found = found

    def targets(self) -> list[int]:
        """Every legal target, in a fixed order."""
        return self.found

    def rebound(self, enc: Encounter) -> Offer:
        """The same offer in a copy of the fight."""
        return self


class PlainOffer(Offer):
    """A plain answer: no action, but one of those its question declares."""

    __slots__ = ()


class LazyOffer(Offer):
    """An offer whose targets (squares, mostly) are listed only when somebody looks."""

    __slots__ = ("action", "actor", "enc", "is_listed")

    def __init__(self, enc: Encounter, actor: Creature, action: ActionDef, using: str) -> None:
        self.id = action.id
        self.kind = action.targeting.kind
        self.using = using
        self.found = NOT_LISTED
        self.enc = enc
        self.actor = actor
        self.action = action
        self.is_listed = False

    def targets(self) -> list[int]:
        if not self.is_listed:
            action = self.action
            self.found = action.targeting.candidates(self.enc, self.actor, action, self.using)
            self.is_listed = True
        return self.found

    def rebound(self, enc: Encounter) -> Offer:
        actor = enc.state.creatures[self.actor.index]
        return LazyOffer(enc, actor, self.action, self.using)


NOT_LISTED: Final[list[int]] = []


class Menu:
    """Actions that may be open to a creature. Each is tried once somebody looks at it.

    ``works`` are those that may be worked on bit by bit where they cannot be paid for at once.
    """

    __slots__ = ("_tried", "actions", "actor", "enc", "places", "works")

    def __init__(
        self,
        enc: Encounter,
        actor: Creature,
        actions: tuple[ActionDef, ...],
        works: tuple[ActionDef, ...] = (),
    ) -> None:
        self.enc = enc
        self.actor = actor
        self.actions = actions
        self.works = works
        self.places = len(actions) + len(works)
        self._tried: dict[int, list[Offer]] = {}

    def action(self, place: int) -> ActionDef:
        beyond = place - len(self.actions)
        return self.actions[place] if beyond < 0 else self.works[beyond]

    def ways(self, place: int) -> list[Offer]:
        """Every way to do the action at that place; none when it cannot be done."""
        found = self._tried.get(place)
        if found is None:
            rules = self.enc.rules
            action = self.action(place)
            if place < len(self.actions):
                found = rules.legality.ways(self.enc, self.actor, action)
            else:
                found = rules.long_actions.ways(self.enc, self.actor, action)
            self._tried[place] = found
        return found

    def offers_option(self, option: Option) -> bool:
        tried = self._tried
        for ways in tried.values():  # mostly it is one that was looked at
            if _is_among(ways, option):
                return True
        for place in range(self.places):
            is_meant = place not in tried and self.action(place).id == option.action
            if is_meant and _is_among(self.ways(place), option):
                return True
        return False

    def is_empty(self) -> bool:
        for place in range(self.places):
            if self.ways(place):
                return False
        return True

    def rebound(self, enc: Encounter) -> Menu:
        """The same menu in a copy of the fight."""
        return Menu(enc, enc.state.creatures[self.actor.index], self.actions, self.works)


class Decision:
    """A question: who is asked, about which creature, and what may be answered.

    The answers are a menu of actions, if there is one, and then plain offers. ``offers`` lists them
    all. Who looks for something in particular goes by place: ``id_at`` says what it would be,
    ``ways`` how it can be done, and nothing else is looked at.

    >>> from troisactes import Fight
    >>> enc = Fight(seed=7).encounter
    >>> enc.decision
    <Decision act: Garde1 asked>
    >>> enc.decision.option("end-turn") in enc.decision
    True
    """

    __slots__ = (
        "_listed",
        "actor",
        "asked",
        "clause",
        "default",
        "kind",
        "menu",
        "plain",
        "question",
        "serial",
    )

    def __init__(
        self,
        *,
        question: Question,
        asked: int,
        actor: int,
        offers: list[Offer],
        clause: str,
        default: str = "",
        menu: Menu | None = None,
    ) -> None:
        self.question = question
        self.kind = question.kind
        self.asked = asked  # a creature, or GAME_MASTER
        self.actor = actor  # the creature it is about
        self.plain = offers
        self.menu = menu
        self._listed: list[Offer] | None = None
        self.clause = clause
        self.default = default  # the id a table takes when nobody cares
        self.serial = 0

    def rebound(self, enc: Encounter) -> Decision:
        """The same question asked in a copy of the fight."""
        copy = Decision(
            question=self.question,
            asked=self.asked,
            actor=self.actor,
            offers=[offer.rebound(enc) for offer in self.plain],
            clause=self.clause,
            default=self.default,
            menu=None if self.menu is None else self.menu.rebound(enc),
        )
        copy.serial = self.serial
        return copy

    @property
    def facts(self) -> dict[str, Any]:
        """What the question is about, by name, for programs."""
        return self.question.data

    @property
    def offers(self) -> list[Offer]:
        """Everything on offer, in a fixed order."""
        menu = self.menu
        if menu is None:
            return self.plain
        listed = self._listed
        if listed is None:
            listed = []
            for place in range(menu.places):
                listed.extend(menu.ways(place))
            listed.extend(self.plain)
            self._listed = listed
        return listed

    @property
    def places(self) -> int:
        """How many things may be on offer, as far as one knows before looking."""
        menu = self.menu
        return len(self.plain) if menu is None else menu.places + len(self.plain)

    def id_at(self, place: int) -> str:
        """What would be on offer there: an action, or a plain choice."""
        menu = self.menu
        if menu is None:
            return self.plain[place].id
        beyond = place - menu.places
        return menu.action(place).id if beyond < 0 else self.plain[beyond].id

    def ways(self, place: int) -> list[Offer]:
        """What is on offer at a place; nothing when it turns out that it cannot be done now."""
        menu = self.menu
        if menu is None:
            return [self.plain[place]]
        beyond = place - menu.places
        return menu.ways(place) if beyond < 0 else [self.plain[beyond]]

    def options(self) -> Iterator[Option]:
        for offer in self.offers:
            for target in offer.targets():
                yield Option(offer.id, target, offer.using, "", (), self.serial)

    def count(self) -> int:
        return sum(len(offer.targets()) for offer in self.offers)

    def option(self, action: str, target: int = -1, using: str = "") -> Option | None:
        """The offered option with these parts, if it is offered."""
        option = Option(action, target, using, "", (), self.serial)
        return option if self.offers_option(option) else None

    def offers_option(self, option: Option) -> bool:
        menu = self.menu
        if menu is not None and menu.offers_option(option):
            return True
        return _is_among(self.plain, option)

    def __contains__(self, option: object) -> bool:
        return isinstance(option, Option) and self.offers_option(option)

    def __repr__(self) -> str:
        """Nothing is tried or listed for it."""
        menu = self.menu
        if self.asked == GAME_MASTER:
            who = "the game master"
        elif menu is not None:
            who = menu.enc.state.creatures[self.asked].id
        else:
            who = f"creature {self.asked}"
        return f"<Decision {self.kind}: {who} asked>"


def aimed_at(decision: Decision, option: Option) -> int:
    """Whom an answer is aimed at: a response, at whoever called for it."""
    question = decision.question
    return question.subject if isinstance(question, RespondQuestion) else option.target


def _is_among(offers: list[Offer], option: Option) -> bool:
    action, using, target = option.action, option.using, option.target
    for offer in offers:
        if offer.id == action and offer.using == using and target in offer.targets():
            return True
    return False


def choice(id: str, kind: str = NOTHING, targets: list[int] | None = None) -> Offer:
    """A plain answer ("pass", "keep"), not an action of the catalogue."""
    return PlainOffer(id, kind, "", targets if targets is not None else [-1])
