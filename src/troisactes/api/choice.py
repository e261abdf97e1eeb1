"""One answer to the open question, and all of them together."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import TYPE_CHECKING, overload

from troisactes.api.combatant import Combatant
from troisactes.api.targets import Condition, Square, Thing
from troisactes.errors import UnknownId
from troisactes.i18n.render import option_text
from troisactes.journal.answer_words import effects_in, meaning_of
from troisactes.kernel.decisions import CELL, CREATURE, EFFECT, ITEM, NUMBER, Option
from troisactes.rules.common.system_records import plain_answers

if TYPE_CHECKING:
    from troisactes.api.fight import Fight
    from troisactes.kernel.encounter import Encounter

Target = Combatant | Square | Thing | Condition | int | None


class Choice:
    """One answer: an action or a plain choice, what it is done with, what it is aimed at.

    >>> from troisactes import Fight
    >>> fight = Fight("pf2", "pont", seed=7)
    >>> choice = next(iter(fight.choices))
    >>> choice in fight.choices
    True
    """

    __slots__ = ("_fight", "_words", "option", "target")

    def __init__(self, fight: Fight, option: Option) -> None:
        self._fight = fight
        self.option = option  # as the engine takes it
        self.target = target_of(fight, option)
        self._words = ""

    @property
    def action(self) -> str:
        return self.option.action

    @property
    def using(self) -> str:
        """What it is done with: the id of a weapon, a spell, an item; "" for nothing."""
        return self.option.using

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Choice) and self.option == other.option

    def __hash__(self) -> int:
        return hash(self.option)

    def __str__(self) -> str:
        """In the fight's language: « Frapper (Épée longue) → Ogre »."""
        fight = self._fight
        decision = fight.encounter.decision
        if not self._words and decision is not None:
            self._words = option_text(
                fight.system, fight.encounter, decision, self.option, fight.lang
            )
        return self._words or repr(self)

    def __repr__(self) -> str:
        parts = [self.action]
        if self.target is not None:
            parts.append(_short(self.target))
        if self.using:
            parts.append(f"with {self.using}")
        return f"<Choice {' '.join(parts)}>"


def _short(target: Target) -> str:
    if isinstance(target, Combatant | Condition):
        return target.id
    if isinstance(target, Square):
        return target.name
    return target.kind if isinstance(target, Thing) else str(target)


class Choices:
    """What may be answered now. Actions are tried, and squares listed, only when somebody looks.

    >>> from troisactes import Fight
    >>> choices = Fight("pf2", "pont", seed=7).choices
    >>> len(choices) > 0, next(iter(choices)) in choices
    (True, True)
    >>> choices[0]
    <Choice seek>
    >>> choices.of("end-turn")
    [<Choice end-turn>]
    """

    __slots__ = ("_fight",)

    def __init__(self, fight: Fight) -> None:
        self._fight = fight

    def __iter__(self) -> Iterator[Choice]:
        decision = self._fight.encounter.decision
        if decision is not None:
            for option in decision.options():
                yield Choice(self._fight, option)

    def __contains__(self, choice: object) -> bool:
        decision = self._fight.encounter.decision
        return decision is not None and isinstance(choice, Choice) and choice.option in decision

    def __len__(self) -> int:
        decision = self._fight.encounter.decision
        return 0 if decision is None else decision.count()

    def count(self) -> int:
        return len(self)

    def __bool__(self) -> bool:
        return self._fight.encounter.decision is not None

    @overload
    def __getitem__(self, place: int) -> Choice: ...
    @overload
    def __getitem__(self, place: slice) -> list[Choice]: ...
    def __getitem__(self, place: int | slice) -> Choice | list[Choice]:
        if isinstance(place, slice) or place < 0:
            return list(self)[place]
        for choice in islice(self, place, None):
            return choice
        raise IndexError(place)

    def of(self, action: str) -> list[Choice]:
        """Every way to do one action: ``fight.choices.of("strike")``; none while it cannot be done.

        A word that is no action, and answers no question there is, is an error.
        """
        found = [each for each in self if each.action == action]
        if not found:
            known = {*self._fight.system.rules.actions, *plain_answers(self._fight.system.package)}
            if action not in known:
                raise UnknownId("answer", str(action), {*known, *self.actions})
        return found

    @property
    def actions(self) -> list[str]:
        """What is on offer, each once, in the order of the offers."""
        decision = self._fight.encounter.decision
        offers = [] if decision is None else decision.offers
        return list(dict.fromkeys(offer.id for offer in offers if offer.targets()))

    def __repr__(self) -> str:
        return f"<Choices: {', '.join(self.actions) or 'none, nothing is asked'}>"


def target_of(fight: Fight, option: Option) -> Target:
    """What an option is aimed at, with its type."""
    if option.target == -1:
        return None
    enc = fight.encounter
    kind = meaning_of(enc, option.action, None).kind
    if kind == CREATURE:
        return Combatant(enc, enc.state.creatures[option.target])
    if kind == CELL:
        return Square(enc.state.grid.cell_name(option.target))
    if kind == ITEM:
        return _thing(enc, option.target)
    if kind == EFFECT:
        return _condition(enc, option.target)
    return option.target if kind == NUMBER else None


def _thing(enc: Encounter, uid: int) -> Thing | None:
    carried = [item for each in enc.state.creatures for item in (*each.held, *each.stowed)]
    lying = [item for items in enc.state.ground.values() for item in items]
    return next((Thing(each.kind, uid) for each in (*carried, *lying) if each.uid == uid), None)


def _condition(enc: Encounter, uid: int) -> Condition | None:
    for _, effect in effects_in(enc):
        if effect.uid == uid:
            return Condition(effect.definition.id, effect.value, uid)
    return None
