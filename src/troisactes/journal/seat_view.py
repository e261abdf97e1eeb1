"""A fight as a seat sees it, made once: programs get it as plain data, screens are drawn from it.

Built by allow-list: nothing is shown because nobody thought of hiding it. What is not in here is
not the seat's to know; only its own creatures (the game master's are all) are at hand whole.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from troisactes.journal.light_view import light_for
from troisactes.journal.view import (
    UNKNOWN,
    Eyes,
    Seats,
    asked_seats,
    hit_point_band,
    is_plan,
    known_targets,
    masked_answer,
    masked_facts,
    order_visibility,
)
from troisactes.journal.wire import GM
from troisactes.kernel.decisions import Decision, Option
from troisactes.kernel.encounter import Encounter
from troisactes.kernel.names import COOLING, HP, MOST_HP
from troisactes.kernel.parts.long_actions import Work
from troisactes.kernel.state import NOWHERE, Creature, Effect
from troisactes.rules.common import facts
from troisactes.rules.common.action_frame import Use
from troisactes.rules.common.initiative import set_aside
from troisactes.rules.common.names import (
    HIDDEN_NAME,
    INITIATIVE_VARIABLE,
    READIED,
    SECRET_TRAIT,
    SURPRISE,
)


class SeenHitPoints(NamedTuple):
    """Hit points as much as they are shown: the numbers, or else a band."""

    now: int
    most: int
    band: str  # with it, the numbers are not told


class SeenEffect(NamedTuple):
    """A condition somebody bears."""

    id: str
    value: int
    clause: str
    timed: Effect | None  # how long it lasts, where that may be known
    is_told_apart: bool  # as what is kept ready, or as an action that is not ready again


class SeenCreature:
    """A creature a seat knows to be here."""

    __slots__ = (
        "_held",
        "cell",
        "effects",
        "hp",
        "id",
        "index",
        "is_ally",
        "is_down",
        "is_name_hidden",
        "is_own",
        "is_present",
        "is_stranger",
        "is_unnoticed",
        "kind",
        "name",
        "side",
        "size",
        "whole",
    )

    def __init__(self, eyes: Eyes, creature: Creature) -> None:
        own = eyes.owns(creature)
        ally = own or eyes.is_ally(creature)
        has_hidden_name = bool(creature.notes.get(HIDDEN_NAME))
        self.index = creature.index
        self.is_own = own
        self.is_ally = ally
        self.is_stranger = has_hidden_name and not own
        self.id = eyes.id_of(creature) if self.is_stranger else creature.id
        self.name = eyes.name_of(creature) if self.is_stranger else creature.name
        self.kind = "" if self.is_stranger else creature.sheet.id  # whoever knows it by name
        self.side = creature.side
        self.is_present = creature.present
        self.cell = creature.cell
        self.size = creature.size
        self.is_down = not creature.present or bool(creature.flags & facts.UNCONSCIOUS)
        self.hp = _hit_points("exact" if own else eyes.shown_hp(creature), creature)
        self.effects = [
            _seen_effect(each, ally)
            for each in creature.effects
            if ally or not is_plan(each.definition)
        ]
        self._held = creature.held
        self.is_name_hidden = eyes.is_gm and has_hidden_name
        self.is_unnoticed = eyes.is_gm and bool(creature.flags & facts.UNDETECTED)
        self.whole = creature if own else None  # everything about it, if it is one's own

    @property
    def held(self) -> list[str]:
        """What kinds of things it has in hand."""
        return [item.kind for item in self._held]

    @property
    def is_listed(self) -> bool:
        """Who is gone and was not one of ours may never have been noticed: it is not listed."""
        return self.is_present or self.is_ally


class OrderPlace(NamedTuple):
    """A place in the order, as it is shown."""

    who: SeenCreature
    has_acted: bool
    is_aside: bool
    result: int | None  # of the initiative check


class SeatView:
    """Everything a seat may see of a fight as it stands."""

    def __init__(self, eyes: Eyes, seat: str, seats: Seats) -> None:
        state = eyes.enc.state
        self.eyes = eyes
        self.seat = seat
        self.is_gm = eyes.is_gm
        self.system = eyes.enc.rules.id
        self.mode = state.mode
        self.round = state.round
        self.clock = state.clock
        self.ended = state.ended
        self.is_surprise = SURPRISE in state.vars
        self.grid = state.grid
        self.layout = state.layout  # the map with its doors as they are
        self.doors = state.doors
        self.light = light_for(eyes)  # None: bright everywhere
        self.creatures: list[SeenCreature] = []
        self._by_index: dict[int, SeenCreature] = {}
        for creature in state.creatures:
            if eyes.sees(creature):
                seen = SeenCreature(eyes, creature)
                self.creatures.append(seen)
                self._by_index[seen.index] = seen
        # The creatures played from this seat.
        self.own = [self._by_index[each.index] for each in eyes.own]
        self.is_between_turns = state.turn < 0
        self.turn = self.find(state.turn)
        self.has_order = bool(state.order)
        visibility = "with-results" if eyes.is_gm else order_visibility(eyes.enc)
        self.is_order_hidden = visibility == "hidden"
        self.order = [] if self.is_order_hidden else self._order(visibility)
        self.ground = [
            (cell, item.kind)
            for cell in sorted(state.ground)
            for item in state.ground[cell]
            if eyes.is_gm or not eyes.enc.rules.seats.conceals(item)
        ]
        self.asked = asked_seats(eyes.enc, seats)
        decision = eyes.enc.decision
        self.is_waiting = decision is not None
        is_mine = eyes.is_gm or seat in self.asked
        self.decision = decision if is_mine else None  # the open question, for who may read it
        is_open = decision is not None and self.asked != [GM]
        self.awaited = self.find(decision.asked) if decision is not None and is_open else None

    def find(self, index: int) -> SeenCreature | None:
        """A creature by its number in the fight; None when the seat knows of no such."""
        return self._by_index.get(index)

    def _order(self, visibility: str) -> list[OrderPlace]:
        state = self.eyes.enc.state
        results = (
            dict(state.vars.get(INITIATIVE_VARIABLE, ())) if visibility == "with-results" else {}
        )
        aside = set_aside(state)
        places: list[OrderPlace] = []
        for index in state.order:
            who = self.find(index)
            if who is not None:
                result = None if who.is_stranger else results.get(index)
                places.append(OrderPlace(who, index in state.acted, index in aside, result))
        return places

    def work_of(self, who: SeenCreature) -> list[Work]:
        """What somebody is busy with over several turns: seen by all, unless it is a secret."""
        rules = self.eyes.enc.rules
        creature = self.eyes.enc.state.creatures[who.index]
        return [
            work
            for work in rules.long_actions.begun(self.eyes.enc, creature)
            if who.is_ally or SECRET_TRAIT not in rules.action(work.action).traits
        ]

    # --- for who is asked, and about one's own ---------------------------------------------------

    def concerned(self, decision: Decision) -> Creature | None:
        """The creature a question is about: whoever is asked may know it as the question does."""
        creatures = self.eyes.enc.state.creatures
        return creatures[decision.actor] if decision.actor >= 0 else None

    def has_acted(self, creature: Creature) -> bool:
        """Whether a creature of one's own has had a turn in this round."""
        return creature.index in self.eyes.enc.state.acted

    def where_lies(self, uid: int) -> int:
        """The square of a thing one may aim at, which one therefore sees; -1 for one in a hand."""
        ground = self.eyes.enc.state.ground
        for cell, items in ground.items():
            if any(item.uid == uid for item in items):
                return cell
        return -1

    def parts_under_way(self) -> list[tuple[str, int]]:
        """The actions within the one that is being done, and how far off each is: 0 is now."""
        stack = self.eyes.enc.state.stack
        if not stack:
            return []
        frame = stack[-1]
        return [
            (step.action, place - frame.pc)
            for place, step in enumerate(frame.script.steps)
            if isinstance(step, Use)
        ]

    # --- as plain data -------------------------------------------------------------------------

    def plain(self) -> dict[str, Any]:
        """The same for programs: ids and numbers, no words."""
        name = self.grid.cell_name
        return {
            "system": self.system,
            "seat": self.seat,
            "mode": self.mode,
            "round": self.round,
            "clock": self.clock,
            "ended": self.ended,
            "turn": self.turn.id if self.turn is not None else None,
            "order": [self._plain_place(each) for each in self.order],
            "map": {
                "rows": list(self.grid.rows),
                "closed": [name(cell) for cell in sorted(self.doors)],
                **({} if self.light is None else {"light": list(self.light.rows)}),
            },
            "ground": [{"cell": name(cell), "item": kind} for cell, kind in self.ground],
            "creatures": [self._plain_creature(each) for each in self.creatures if each.is_listed],
            **self._plain_question(),
        }

    def _plain_place(self, place: OrderPlace) -> dict[str, Any]:
        plain: dict[str, Any] = {
            "creature": place.who.id,
            "name": UNKNOWN if place.who.is_stranger else place.who.name,
            "acted": place.has_acted,
            "aside": place.is_aside,
        }
        if place.result is not None:
            plain["result"] = place.result
        return plain

    def _plain_creature(self, who: SeenCreature) -> dict[str, Any]:
        plain: dict[str, Any] = {
            "id": who.id,
            "name": who.name,
            "own": who.is_own,
            "side": who.side,
            "present": who.is_present,
            "cell": None if who.cell == NOWHERE else self.grid.cell_name(who.cell),
            "size": who.size,
            "hp": _plain_hit_points(who.hp),
            "held": who.held,
            "work": [
                {
                    "action": work.action,
                    "done": work.done,
                    "total": work.total,
                    "consecutive": work.consecutive,
                }
                for work in self.work_of(who)
            ],
        }
        if who.whole is not None:
            plain.update(_plain_whole(who.whole))
        plain["conditions"] = [self._plain_effect(each) for each in who.effects]
        if self.is_gm:
            plain["name-hidden"] = who.is_name_hidden
            plain["undetected"] = who.is_unnoticed
        return plain

    def _plain_effect(self, effect: SeenEffect) -> dict[str, Any]:
        plain: dict[str, Any] = {"id": effect.id, "value": effect.value}
        timed = effect.timed
        if timed is not None and timed.event:
            whose = self.find(timed.whose)
            plain["until"] = timed.event
            plain["left"] = timed.count
            plain["whose"] = whose.id if whose is not None else UNKNOWN
        return plain

    def _plain_question(self) -> dict[str, Any]:
        """The decision, for who must take it; for the others only who is waited for."""
        if not self.is_waiting:
            return {"awaiting": None, "decision": None}
        mine = self.decision
        return {
            "awaiting": self.awaited.id if self.awaited is not None else GM,
            "decision": self._plain_decision(mine) if mine is not None else None,
        }

    def _plain_decision(self, decision: Decision) -> dict[str, Any]:
        eyes = self.eyes
        actor = self.find(decision.actor)
        return {
            "kind": decision.kind,
            "creature": actor.id if actor is not None else None,
            "clause": decision.clause,
            "default": decision.default,
            "facts": masked_facts(eyes, decision.question),
            "options": [
                masked_answer(eyes, eyes.enc, Option(offer.id, target, offer.using))
                for offer in decision.offers
                for target in known_targets(eyes, offer)
            ],
        }


def look(
    enc: Encounter,
    seat: str,
    seats: Seats,
    options: Mapping[str, str] | None = None,
    lang: str = "fr",
) -> SeatView:
    """What a seat may see now."""
    return SeatView(Eyes(enc, seat, seats, options, lang), seat, seats)


def _hit_points(shown: str, creature: Creature) -> SeenHitPoints | None:
    now = creature.pools.get(HP, 0)
    most = creature.sheet.stats.get(MOST_HP, 0)
    if shown == "exact":
        return SeenHitPoints(now, most, "")
    return SeenHitPoints(0, 0, hit_point_band(now, most)) if shown == "band" else None


def _seen_effect(effect: Effect, is_ally: bool) -> SeenEffect:
    kind = effect.definition
    is_told_apart = kind.id == READIED or COOLING in effect.data
    timed = effect if is_ally else None
    return SeenEffect(kind.id, effect.value, kind.clause, timed, is_told_apart)


def _plain_hit_points(hp: SeenHitPoints | None) -> Any:
    if hp is None:
        return None
    return hp.band or {"now": hp.now, "max": hp.most}


def _plain_whole(creature: Creature) -> dict[str, Any]:
    return {
        "sheet": creature.sheet.id,
        "level": creature.sheet.level,
        "pools": {name: amount for name, amount in creature.pools.items() if name != HP},
        "budget": [unit.label() for unit in creature.budget],
        "stowed": [item.kind for item in creature.stowed],
        "gained": [action.id for action in creature.gained],
    }
