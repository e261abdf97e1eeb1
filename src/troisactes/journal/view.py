"""What a seat may see, built by allow-list: nothing is shown because nobody thought of hiding it.

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
from troisactes.journal.wire import GM, Known, option_to_plain
from troisactes.kernel.decisions import CREATURE, GAME_MASTER, Decision
from troisactes.kernel.encounter import Encounter
from troisactes.kernel.state import NOWHERE, Creature, Effect
from troisactes.rules.common import facts
from troisactes.rules.common.order import set_aside
from troisactes.rules.common.sight import unseen_by

Seats = Mapping[str, Sequence[str]]

# How much of hit points a table shows: of allies, and of everyone else.
VISIBILITY = {"hp-of-allies": "exact", "hp-of-others": "band"}
SHOWN_HP = ("exact", "band", "none")

STRANGER = {"fr": "Créature", "en": "Creature"}
UNKNOWN = "unknown"

# Plans, not conditions anyone could see on a creature.
PRIVATE_EFFECTS = frozenset(("aid-ready", "readied"))


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

    def saw(self, creature: Creature, unseen: frozenset[tuple[int, int]]) -> bool:
        """The same, at a moment of which these (viewer, creature) pairs are remembered."""
        if self.owns(creature):
            return True
        if not self.viewers:
            return not any(hidden == creature.index for _, hidden in unseen)
        return any((viewer.index, creature.index) not in unseen for viewer in self.viewers)

    def hides_name(self, creature: Creature) -> bool:
        return bool(creature.notes.get("hidden-name")) and not self.owns(creature)

    def id_of(self, creature: Creature) -> str:
        return f"?{alias_of(self.enc, creature)}" if self.hides_name(creature) else creature.id

    def name_of(self, creature: Creature) -> str:
        if self.hides_name(creature):
            return f"{STRANGER[self.lang]} {alias_of(self.enc, creature)}"
        return creature.name

    def shown_hp(self, creature: Creature) -> str:
        if self.owns(creature):
            return "exact"
        return self.shows["hp-of-allies" if self.is_ally(creature) else "hp-of-others"]


# --- names kept back -----------------------------------------------------------------------------


def alias_of(enc: Encounter, creature: Creature) -> str:
    """The letter of a creature whose name is kept back."""
    named: tuple[int, ...] = enc.state.vars.get("aliases", ())
    if creature.index in named:
        return _letters(named.index(creature.index))
    waiting = [
        each.index
        for each in enc.state.creatures
        if each.notes.get("hidden-name") and each.index not in named
    ]
    return _letters(len(named) + waiting.index(creature.index))


def name_strangers(enc: Encounter, seats: Seats) -> None:
    """Give letters to those whose name is kept back, as the players first see them: no gaps."""
    named: tuple[int, ...] = enc.state.vars.get("aliases", ())
    new = [
        creature.index
        for creature in enc.state.creatures
        if creature.notes.get("hidden-name") and creature.present and creature.index not in named
    ]
    if not new:
        return
    eyes = [Eyes(enc, seat, seats) for seat in seats]
    for index in new:
        if any(each.sees(enc.state.creatures[index]) for each in eyes):
            named = (*named, index)
            enc.state.vars["aliases"] = named


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
        if eyes.sees(each)
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


# --- the table -----------------------------------------------------------------------------------


def view(
    enc: Encounter,
    seat: str,
    seats: Seats,
    options: Mapping[str, str] | None = None,
    lang: str = "fr",
) -> dict[str, Any]:
    """Everything a seat may see now, as plain data."""
    eyes = Eyes(enc, seat, seats, options, lang)
    state = enc.state
    grid = state.grid
    return {
        "system": enc.rules.id,
        "seat": seat,
        "mode": state.mode,
        "round": state.round,
        "clock": state.clock,
        "ended": state.ended,
        "turn": _turn(eyes),
        "order": _order(eyes),
        "map": {
            "rows": list(grid.rows),
            "closed": [grid.cell_name(cell) for cell in sorted(state.doors)],
        },
        "ground": [
            {"cell": grid.cell_name(cell), "item": item.kind}
            for cell in sorted(state.ground)
            for item in state.ground[cell]
            if eyes.is_gm or not enc.rules.conceals(item)
        ],
        "creatures": [
            _own(eyes, each) if eyes.owns(each) else _other(eyes, each)
            for each in state.creatures
            if _is_listed(eyes, each)
        ],
        **_question(eyes, seat, seats),
    }


def _is_listed(eyes: Eyes, creature: Creature) -> bool:
    """Who is gone and was not one of ours may never have been noticed: it is not listed."""
    return eyes.sees(creature) and (creature.present or eyes.is_ally(creature))


def _turn(eyes: Eyes) -> str | None:
    index = eyes.enc.state.turn
    if index < 0 or not eyes.sees(eyes.enc.state.creatures[index]):
        return None
    return eyes.id_of(eyes.enc.state.creatures[index])


def order_visibility(enc: Encounter) -> str:
    return enc.option("order-visibility") or "order-and-names"


def _order(eyes: Eyes) -> list[dict[str, Any]]:
    enc = eyes.enc
    state = enc.state
    visibility = "with-results" if eyes.is_gm else order_visibility(enc)
    if visibility == "hidden":
        return []
    results = dict(state.vars.get("initiative", ()))
    aside = set_aside(state)
    places: list[dict[str, Any]] = []
    for index in state.order:
        creature = state.creatures[index]
        if not eyes.sees(creature):
            continue
        hidden = eyes.hides_name(creature)
        place: dict[str, Any] = {
            "creature": eyes.id_of(creature),
            "name": UNKNOWN if hidden else creature.name,
            "acted": index in state.acted,
            "aside": index in aside,
        }
        if visibility == "with-results" and index in results and not hidden:
            place["result"] = results[index]
        places.append(place)
    return places


def _common(eyes: Eyes, creature: Creature) -> dict[str, Any]:
    grid = eyes.enc.state.grid
    return {
        "id": eyes.id_of(creature),
        "name": eyes.name_of(creature),
        "own": eyes.owns(creature),
        "side": creature.side,
        "present": creature.present,
        "cell": None if creature.cell == NOWHERE else grid.cell_name(creature.cell),
        "size": creature.size,
        "hp": _hit_points(eyes, creature),
        "held": [item.kind for item in creature.held],
        "work": _work(eyes, creature),
    }


def _work(eyes: Eyes, creature: Creature) -> list[dict[str, Any]]:
    """What it is busy with over several turns: who sees it sees that, unless it is a secret."""
    rules = eyes.enc.rules
    return [
        {
            "action": work.action,
            "done": work.done,
            "total": work.total,
            "consecutive": work.consecutive,
        }
        for work in rules.work_of(eyes.enc, creature)
        if eyes.is_ally(creature) or "secret" not in rules.action(work.action).traits
    ]


def _own(eyes: Eyes, creature: Creature) -> dict[str, Any]:
    plain = _common(eyes, creature)
    plain.update(
        sheet=creature.sheet.id,
        level=creature.sheet.level,
        pools={name: amount for name, amount in creature.pools.items() if name != "hp"},
        budget=[unit.label() for unit in creature.budget],
        conditions=[_condition(eyes, each) for each in creature.effects],
        stowed=[item.kind for item in creature.stowed],
        gained=[action.id for action in creature.gained],
    )
    if eyes.is_gm:
        plain["name-hidden"] = bool(creature.notes.get("hidden-name"))
        plain["undetected"] = bool(creature.flags & facts.UNDETECTED)
    return plain


def _other(eyes: Eyes, creature: Creature) -> dict[str, Any]:
    plain = _common(eyes, creature)
    if eyes.is_ally(creature):
        plain["conditions"] = [_condition(eyes, each) for each in creature.effects]
    else:
        plain["conditions"] = [
            {"id": each.definition.id, "value": each.value}
            for each in creature.effects
            if each.definition.id not in PRIVATE_EFFECTS
        ]
    return plain


def _condition(eyes: Eyes, effect: Effect) -> dict[str, Any]:
    plain: dict[str, Any] = {"id": effect.definition.id, "value": effect.value}
    if effect.event:
        plain["until"] = effect.event
        plain["left"] = effect.count
        whose = eyes.enc.state.creatures[effect.whose] if effect.whose >= 0 else None
        plain["whose"] = eyes.id_of(whose) if whose is not None and eyes.sees(whose) else UNKNOWN
    return plain


def _hit_points(eyes: Eyes, creature: Creature) -> Any:
    shown = eyes.shown_hp(creature)
    now = creature.pools.get("hp", 0)
    most = creature.sheet.stats.get("hp", 0)
    if shown == "exact":
        return {"now": now, "max": most}
    return hit_point_band(now, most) if shown == "band" else None


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
    master = enc.rules.master_of(creature)
    return enc.state.creatures[master].id if master >= 0 else creature.id


def _question(eyes: Eyes, seat: str, seats: Seats) -> dict[str, Any]:
    """The decision, for who must take it; for the others only who is waited for."""
    decision = eyes.enc.decision
    if decision is None:
        return {"awaiting": None, "decision": None}
    asked = asked_seats(eyes.enc, seats)
    awaiting = GM
    if asked != [GM]:
        awaiting = eyes.id_of(eyes.enc.state.creatures[decision.asked])
    mine = eyes.is_gm or seat in asked
    return {
        "awaiting": awaiting,
        "decision": _decision(eyes, decision) if mine else None,
    }


def _decision(eyes: Eyes, decision: Decision) -> dict[str, Any]:
    enc = eyes.enc
    actor = enc.state.creatures[decision.actor] if decision.actor >= 0 else None
    return {
        "kind": decision.kind,
        "creature": eyes.id_of(actor) if actor is not None and eyes.sees(actor) else None,
        "clause": decision.clause,
        "default": decision.default,
        "facts": _facts(eyes, decision.facts),
        "options": _options(eyes, decision),
    }


def _options(eyes: Eyes, decision: Decision) -> list[dict[str, Any]]:
    creatures = eyes.enc.state.creatures
    listed: list[dict[str, Any]] = []
    masks = {each.creature.id: each.id for each in known_creatures(eyes)}
    aimed_at_creatures = {offer.id for offer in decision.offers if offer.kind == CREATURE}
    for option in decision.options():
        is_aimed = option.action in aimed_at_creatures and option.target >= 0
        if is_aimed and not eyes.sees(creatures[option.target]):
            continue
        plain = option_to_plain(eyes.enc, option)
        for key in ("target", "on"):
            if key in plain:
                plain[key] = masks.get(plain[key], UNKNOWN)
        listed.append(plain)
    return listed


_FACT_CREATURES = ("creature", "roller", "subject", "target")
_FACTS_SHOWN = frozenset(
    (
        "action",
        "against",
        "clock",
        "cost",
        "count",
        "effect",
        "faces",
        "mode",
        "opening",
        "phase",
        "purpose",
        "rolled",
        "standing",
        "text",
        "traits",
        "triggers",
        "within",
    )
)


def _facts(eyes: Eyes, given: Mapping[str, Any]) -> dict[str, Any]:
    enc = eyes.enc
    subject = given.get("subject", -1)
    subject_seen = subject < 0 or eyes.sees(enc.state.creatures[subject])
    shown: dict[str, Any] = {}
    for key, value in given.items():
        if key in _FACT_CREATURES:
            if value >= 0:
                shown[key] = _reference(eyes, enc.state.creatures[value])
        elif key == "tied":
            shown[key] = [_reference(eyes, enc.state.creatures[index]) for index in value]
        elif key == "cell":
            if value >= 0 and subject_seen:
                shown[key] = enc.state.grid.cell_name(value)
        elif key in _FACTS_SHOWN:
            shown[key] = thawed(value)
    return shown


def _reference(eyes: Eyes, creature: Creature) -> str:
    return eyes.id_of(creature) if eyes.sees(creature) else UNKNOWN


def thawed(value: Any) -> Any:
    if isinstance(value, tuple | list):
        return [thawed(each) for each in value]
    if isinstance(value, Mapping):
        return {str(key): thawed(each) for key, each in value.items()}
    return value
