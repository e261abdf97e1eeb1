"""What a seat may know: whom it sees, under which names, how much of their hit points.

The game master sees everything but the dice to come. A player sees its own creatures in full, and
of the others what a person at the table would: no unseen creature (not even as a gap in a count),
no name the game master keeps back, no hit points beyond what the table shows, no secret roll.

Ids are masked with names: a creature whose name is kept back is ``?A`` everywhere, in offers and
events too; ``unmask`` reads such an answer back.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

from troisactes.errors import UnknownId
from troisactes.i18n import say
from troisactes.journal.wire import GM, Known, option_to_plain
from troisactes.kernel.decisions import CREATURE, EFFECT, GAME_MASTER, ITEM, Offer, Option
from troisactes.kernel.definitions import EffectDef
from troisactes.kernel.encounter import Encounter
from troisactes.kernel.state import Creature
from troisactes.records.meanings import FOR_ASKED
from troisactes.records.questions import Question
from troisactes.rules.common import facts
from troisactes.rules.common.names import ALIASES, HIDDEN_NAME, PLAN, READIED
from troisactes.rules.common.options import ORDER_VISIBILITY
from troisactes.rules.common.sight import unseen_by

Seats = Mapping[str, Sequence[str]]

# How much of hit points a table shows: of allies, and of everyone else.
VISIBILITY = {"hp-of-allies": "exact", "hp-of-others": "band"}
SHOWN_HP = ("exact", "band", "none")

UNKNOWN = "unknown"


class Eyes:
    """A seat at the table: whose creatures are its own, and what they are aware of."""

    def __init__(
        self,
        enc: Encounter,
        seat: str,
        seats: Seats,
        options: Mapping[str, str] | None = None,
        lang: str = "fr",
    ) -> None:
        if seat != GM and seat not in seats:
            raise UnknownId("seat", seat, [GM, *seats])
        self.enc = enc
        self.is_gm = seat == GM
        self.lang = lang
        self.shows = {**VISIBILITY, **(options or {})}
        creatures = enc.state.creatures
        held = frozenset(seats.get(seat, ())) if not self.is_gm else frozenset()
        self.own = [each for each in creatures if player_of(enc, each) in held]
        self.own_indexes = frozenset(each.index for each in self.own)
        played = {id for ids in seats.values() for id in ids}
        # A spectator sees what the players see between them.
        self.viewers = self.own or [each for each in creatures if each.id in played]
        self.sides = frozenset(each.side for each in self.viewers)
        self._readable: tuple[Encounter, Encounter] | None = None
        self._unseen_things: frozenset[int] | None = None

    @property
    def unseen_things(self) -> frozenset[int]:
        """What creatures it does not see have and bear, by uid."""
        if self._unseen_things is None:
            unseen = [each for each in self.enc.state.creatures if not self.knows(each)]
            things = [thing.uid for each in unseen for thing in (*each.held, *each.stowed)]
            effects = [effect.uid for each in unseen for effect in each.effects]
            self._unseen_things = frozenset((*things, *effects))
        return self._unseen_things

    def readable(self, enc: Encounter) -> Encounter:
        """See ``readable_for``; made once for each fight that is looked at."""
        if self._readable is None or self._readable[0] is not enc:
            self._readable = enc, readable_for(self, enc)
        return self._readable[1]

    def owns(self, creature: Creature) -> bool:
        return self.is_gm or creature.index in self.own_indexes

    def is_ally(self, creature: Creature) -> bool:
        return self.is_gm or creature.side in self.sides

    def sees(self, creature: Creature) -> bool:
        """Whether this seat knows that the creature is here at all."""
        if self.owns(creature):
            return True
        if not creature.flags & facts.UNDETECTED:
            return True
        return any(not unseen_by(viewer, creature) for viewer in self.viewers)

    def knows(self, creature: Creature) -> bool:
        """Whether the seat may speak of it. Who is gone may have been unseen: only of allies."""
        return self.sees(creature) and (creature.present or self.is_ally(creature))

    def saw(self, creature: Creature, unseen: frozenset[tuple[int, int]]) -> bool:
        """The same, at a moment of which these (viewer, creature) pairs are remembered."""
        if self.owns(creature):
            return True
        if not self.viewers:
            return not any(hidden == creature.index for _, hidden in unseen)
        return any((viewer.index, creature.index) not in unseen for viewer in self.viewers)

    def hides_name(self, creature: Creature) -> bool:
        return bool(creature.notes.get(HIDDEN_NAME)) and not self.owns(creature)

    def id_of(self, creature: Creature) -> str:
        return f"?{alias_of(self.enc, creature)}" if self.hides_name(creature) else creature.id

    def name_of(self, creature: Creature) -> str:
        if self.hides_name(creature):
            return f"{say(self.lang, 'stranger')} {alias_of(self.enc, creature)}"
        return creature.name

    def shown_hp(self, creature: Creature) -> str:
        if self.owns(creature):
            return "exact"
        return self.shows["hp-of-allies" if self.is_ally(creature) else "hp-of-others"]


# --- names kept back -----------------------------------------------------------------------------


def alias_of(enc: Encounter, creature: Creature) -> str:
    """The letter of a creature whose name is kept back."""
    named: tuple[int, ...] = enc.state.vars.get(ALIASES, ())
    if creature.index in named:
        return _letters(named.index(creature.index))
    waiting = [
        each.index
        for each in enc.state.creatures
        if each.notes.get(HIDDEN_NAME) and each.index not in named
    ]
    return _letters(len(named) + waiting.index(creature.index))


def name_strangers(enc: Encounter, seats: Seats) -> None:
    """Give letters to those whose name is kept back, as the players first see them: no gaps."""
    named: tuple[int, ...] = enc.state.vars.get(ALIASES, ())
    new = [
        creature.index
        for creature in enc.state.creatures
        if creature.notes.get(HIDDEN_NAME) and creature.present and creature.index not in named
    ]
    if not new:
        return
    eyes = [Eyes(enc, seat, seats) for seat in seats]
    for index in new:
        if any(each.sees(enc.state.creatures[index]) for each in eyes):
            named = (*named, index)
            enc.state.vars[ALIASES] = named


def _letters(number: int) -> str:
    letters = ""
    number += 1
    while number:
        number, rest = divmod(number - 1, 26)
        letters = chr(ord("A") + rest) + letters
    return letters


def known_creatures(eyes: Eyes) -> list[Known]:
    return [
        Known(eyes.id_of(each), eyes.name_of(each), each)
        for each in eyes.enc.state.creatures
        if eyes.knows(each)
    ]


def unmask(eyes: Eyes, plain: Mapping[str, Any]) -> dict[str, Any]:
    """A player's answer with the true ids in it. What the seat may not know of does not exist."""
    if eyes.is_gm:
        return dict(plain)
    known = {each.id: each.creature.id for each in known_creatures(eyes)}
    answer = dict(plain)
    for key in ("target", "on"):
        wanted = plain.get(key)
        if isinstance(wanted, str):
            if wanted not in known:
                raise UnknownId("creature", wanted, known)
            answer[key] = known[wanted]
    return answer


def readable_for(eyes: Eyes, enc: Encounter | None = None) -> Encounter:
    """A fight to read a seat's words in: the one it looks at, or a copy of that further on.

    Whoever the seat does not see has neither things nor conditions there, and no concealed thing
    lies about.
    """
    enc = eyes.enc if enc is None else enc
    if eyes.is_gm:
        return enc
    copy = enc.clone()
    for creature in copy.state.creatures:
        if not eyes.knows(enc.state.creatures[creature.index]):
            creature.effects = []
            creature.held = creature.stowed = ()
    ground = copy.state.ground
    for cell in list(ground):
        ground[cell] = tuple(item for item in ground[cell] if not enc.rules.seats.conceals(item))
    return copy


def masked_answer(eyes: Eyes, enc: Encounter, option: Option) -> dict[str, Any]:
    """An answer in words with creatures as the seat calls them: what ``unmask`` reads back.

    ``enc`` is the fight the option was offered in, which may be a copy of the one looked at.
    """
    plain = option_to_plain(enc, option)
    if eyes.is_gm:
        return plain
    if "number" in plain or "on" in plain:  # told apart only from what the seat knows of
        plain = option_to_plain(eyes.readable(enc), option)
    for key in ("target", "on"):
        found = enc.state.find(plain[key]) if key in plain else None
        if found is not None:
            plain[key] = eyes.id_of(found) if eyes.sees(found) else UNKNOWN
    return plain


def known_targets(eyes: Eyes, offer: Offer) -> list[int]:
    """What an offer may be aimed at, without the creatures a seat does not know of."""
    targets = offer.targets()
    if eyes.is_gm or offer.kind not in (CREATURE, ITEM, EFFECT):
        return targets
    if offer.kind != CREATURE:
        return [each for each in targets if each not in eyes.unseen_things]
    creatures = eyes.enc.state.creatures
    return [each for each in targets if each < 0 or eyes.sees(creatures[each])]


def unseen_pairs(enc: Encounter) -> frozenset[tuple[int, int]]:
    """Who is unaware of whom, as (viewer, creature)."""
    creatures = enc.state.creatures
    return frozenset(
        (viewer.index, other.index)
        for other in creatures
        if other.flags & facts.UNDETECTED
        for viewer in creatures
        if unseen_by(viewer, other)
    )


def unaware_of(enc: Encounter, index: int) -> frozenset[int]:
    """Those unaware of a creature, by number."""
    creature = enc.state.creatures[index]
    if not creature.flags & facts.UNDETECTED:
        return frozenset()
    return frozenset(each.index for each in enc.state.creatures if unseen_by(each, creature))


# --- how much is shown ---------------------------------------------------------------------------


def is_plan(effect: EffectDef) -> bool:
    """Whether it is something its bearer means to do, not a condition anyone could see on it."""
    return effect.id == READIED or bool(effect.data.get(PLAN))


def order_visibility(enc: Encounter) -> str:
    """How much of the order players see: all with results, names only, or nothing."""
    return enc.option(ORDER_VISIBILITY)


def hit_point_band(now: int, most: int) -> Literal["unhurt", "hurt", "battered", "down"]:
    if now <= 0:
        return "down"
    if now >= most:
        return "unhurt"
    return "battered" if 2 * now < most else "hurt"


# --- the open question ---------------------------------------------------------------------------


def asked_seats(enc: Encounter, seats: Seats) -> list[str]:
    """Whose answer is waited for; nobody's creature is the game master's."""
    decision = enc.decision
    if decision is None:
        return []
    if decision.asked == GAME_MASTER:
        return [GM]
    id = player_of(enc, enc.state.creatures[decision.asked])
    return [seat for seat, ids in seats.items() if id in ids and seat != GM] or [GM]


def player_of(enc: Encounter, creature: Creature) -> str:
    """The creature whose player decides for this one: itself, or whoever called it."""
    master = enc.rules.seats.master_of(creature)
    return enc.state.creatures[master].id if master >= 0 else creature.id


def masked_facts(eyes: Eyes, question: Question) -> dict[str, Any]:
    """What a seat may know of a question that is put to it, creatures and squares by name."""
    enc = eyes.enc
    shown: dict[str, Any] = {}
    for field, value in question.items():
        what = field.meaning.what
        if field.audience != FOR_ASKED and not eyes.is_gm:
            continue
        if what == "creature":
            if value >= 0:
                shown[field.key] = _reference(eyes, enc.state.creatures[value])
        elif what == "creatures":
            shown[field.key] = [_reference(eyes, enc.state.creatures[index]) for index in value]
        elif what == "square":
            if value >= 0 and _sees_whose(eyes, question, field.whose):
                shown[field.key] = enc.state.grid.cell_name(value)
        else:
            shown[field.key] = thawed(value)
    return shown


def _sees_whose(eyes: Eyes, question: Question, whose: str) -> bool:
    """Whether it may know where that happens: a square would give somebody unseen away."""
    index = getattr(question, whose) if whose else -1
    unseen = (
        isinstance(index, int) and index >= 0 and not eyes.sees(eyes.enc.state.creatures[index])
    )
    return not unseen


def _reference(eyes: Eyes, creature: Creature) -> str:
    return eyes.id_of(creature) if eyes.sees(creature) else UNKNOWN


def thawed(value: Any) -> Any:
    if isinstance(value, tuple | list):
        return [thawed(each) for each in value]
    if isinstance(value, Mapping):
        return {str(key): thawed(each) for key, each in value.items()}
    return value
