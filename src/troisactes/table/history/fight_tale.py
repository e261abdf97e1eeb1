"""A fight as one seat was told it, counted: who won, everybody's deeds, luck, what it cost.

Everything is made from what the seat was told, so that nothing it could not see is in it.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple

import msgspec

from troisactes.i18n import say
from troisactes.i18n.names import catalogue_name
from troisactes.journal.record import Journal
from troisactes.journal.wire import GM
from troisactes.rules.common.events import (
    CheckRolled,
    Damaged,
    Dies,
    Healed,
    KnockedOut,
    RoundBegins,
)
from troisactes.rules.common.turn_rules import turn_rules
from troisactes.sim.lineup import FOES, HEROES
from troisactes.table.screen.pool_names import pool_name

FALLS: Final = (Dies.kind, KnockedOut.kind)
HITS: Final = frozenset(("success", "critical-success"))
DIE: Final = 20
MEAN: Final = (DIE + 1) / 2
SPREAD: Final = math.sqrt((DIE * DIE - 1) / 12)  # of one d20
ORDINARY: Final = 1.28  # so many spreads either way: four times out of five
FEWEST_SHOTS: Final = 4  # below that nobody is called a good shot
GOOD_SHOT: Final = 0.7


class HeroDeed(msgspec.Struct):
    """One of the numbers a person's card shows; ``share`` is of the most anybody has."""

    sort: str  # "dealt", "healed", "taken"
    name: str
    amount: int
    share: float


class PersonAtTheEnd(msgspec.Struct, omit_defaults=True):
    """A hero's card."""

    id: str
    name: str
    is_mine: bool
    deeds: list[HeroDeed]
    hp_now: int | None = None
    hp_most: int | None = None
    badge: str = ""
    badge_sort: str = ""  # "good", "bad", "plain"
    says: str = ""


class FinestBlow(msgspec.Struct, omit_defaults=True):
    """The blow that did most."""

    by: str
    on: str
    by_name: str
    on_name: str
    amount: int
    says: str
    die: int | None = None


class Luck(msgspec.Struct):
    """What the d20s brought beyond what they bring on average, and what is ordinary."""

    id: str
    name: str
    over: float
    ordinary: float
    says: str


class Spent(msgspec.Struct):
    """Something there is less of than before."""

    name: str
    before: int
    now: int


class Blow(NamedTuple):
    """Damage one creature did to another."""

    amount: int
    by: str
    on: str
    round: int
    die: int | None  # the d20 it was rolled with


class Tally:
    """What one creature did and met with."""

    def __init__(self) -> None:
        self.dealt = 0
        self.healed = 0  # given to others and to itself
        self.taken = 0
        self.fell = 0
        self.rolls = 0
        self.faces = 0
        self.aimed = 0
        self.hits = 0


class Tale:
    """The fight as one seat was told it."""

    def __init__(self, journal: Journal, seat: str, lang: str) -> None:
        self.journal = journal
        self.system = journal.system
        self.seat = seat
        self.lang = lang
        self.view = journal.view(seat, lang)
        self.creatures: dict[str, dict[str, Any]] = {
            each["id"]: each for each in self.view["creatures"]
        }
        told = journal.visible_events(seat, lang)
        self.told = [each for each in told if not each["undone"]]
        self.tallies = {id: Tally() for id in self.creatures}
        self.names: dict[str, str] = {}  # also of those who are gone
        self.fallen: set[str] = set()
        self.blows: list[Blow] = []
        self._count()

    # --- counting -----------------------------------------------------------------------------

    def _count(self) -> None:
        round_now = 0
        last_face: dict[str, int] = {}  # roller -> its last d20 to hit
        for event in self.told:
            data = event["data"]
            self.names |= event["names"]
            round_now = data["round"] if event["kind"] == RoundBegins.kind else round_now
            who = data.get("creature", "")
            tally = self.tallies.get(who)
            if event["kind"] == CheckRolled.kind and tally is not None and "die" in data:
                self._count_roll(tally, data)
                last_face[who] = data["die"]
            elif event["kind"] == Damaged.kind:
                self._count_blow(data, round_now, last_face)
            elif event["kind"] == Healed.kind:
                healer = self.tallies.get(data.get("source", ""), tally)
                if healer is not None:
                    healer.healed += data.get("amount", 0)
            elif event["kind"] in FALLS:
                self.fallen.add(who)
                if tally is not None:
                    tally.fell += 1

    def _count_roll(self, tally: Tally, data: dict[str, Any]) -> None:
        tally.rolls += 1
        tally.faces += data["die"]
        if data["purpose"] == "attack" and "degree" in data:
            tally.aimed += 1
            tally.hits += data["degree"] in HITS

    def _count_blow(self, data: dict[str, Any], round_now: int, faces: dict[str, int]) -> None:
        by, on = data.get("source", ""), data.get("creature", "")
        if on in self.tallies:
            self.tallies[on].taken += data["amount"]
        if by in self.tallies and by != on:
            self.tallies[by].dealt += data["amount"]
            self.blows.append(Blow(data["amount"], by, on, round_now, faces.get(by)))

    # --- who won ------------------------------------------------------------------------------

    def outcome(self) -> str:
        reason = self.journal.enc.state.ended
        if reason == "nobody-left":
            return "nobody"
        if reason != "victory":
            return "closed"
        standing = {each["side"] for each in self.creatures.values() if not self._is_out(each)}
        return "defeat" if HEROES not in standing else "victory"

    def _is_out(self, creature: dict[str, Any]) -> bool:
        hp = creature["hp"]
        is_down = hp == "down" or (isinstance(hp, dict) and hp["now"] <= 0)
        return is_down or not creature["present"]

    def facts(self) -> Iterator[str]:
        """The line under the result: rounds, foes out, heroes who fell."""
        yield say(self.lang, "ending-rounds", count=self.view["round"])
        heroes = {each["id"] for each in self._heroes()}
        foes = [each for each in self.creatures.values() if each["side"] == FOES]
        out = len(self.fallen - heroes | {each["id"] for each in foes if self._is_out(each)})
        if out:
            yield say(self.lang, "ending-foes-out", count=out)
        fallen = sum(self.tallies[each["id"]].fell > 0 for each in self._heroes())
        yield say(self.lang, "ending-heroes-fell", count=fallen)

    def _heroes(self) -> list[dict[str, Any]]:
        return [each for each in self.creatures.values() if each["side"] == HEROES]

    # --- everybody's deeds --------------------------------------------------------------------

    def people(self) -> list[PersonAtTheEnd]:
        return [self._person(each) for each in self._heroes()]

    def _person(self, hero: dict[str, Any]) -> PersonAtTheEnd:
        tally = self.tallies[hero["id"]]
        hp = hero["hp"] if isinstance(hero["hp"], dict) else {}
        badge, sort, says = self._badge(hero["id"])
        return PersonAtTheEnd(
            hero["id"],
            hero["name"],
            self.seat != GM and hero["own"],
            [self._deed(tally, sort) for sort in ("dealt", "healed", "taken")],
            hp.get("now"),
            hp.get("max"),
            badge,
            sort,
            says,
        )

    def _deed(self, tally: Tally, sort: str) -> HeroDeed:
        most = max(getattr(self.tallies[each["id"]], sort) for each in self._heroes())
        amount: int = getattr(tally, sort)
        name = say(self.lang, f"ending-{sort}")
        return HeroDeed(sort, name, amount, amount / most if most else 0.0)

    def _badge(self, id: str) -> tuple[str, str, str]:
        """What is said of somebody: the first that is true."""
        tally = self.tallies[id]
        if self.blows and self._heroes_won() and self._last_blow_of_heroes().by == id:
            on = self._last_blow_of_heroes().on
            return self._worded("last-blow", "plain", name=self._name(on))
        if tally.fell:
            return self._worded("fell", "bad", count=tally.fell)
        if tally.healed and self._is_most(id, "healed"):
            return self._worded("healer", "good", count=tally.healed)
        if tally.aimed >= FEWEST_SHOTS and tally.hits >= GOOD_SHOT * tally.aimed:
            return self._worded("good-shot", "good", hits=tally.hits, aimed=tally.aimed)
        if tally.dealt and self._is_most(id, "dealt"):
            return self._worded("spearhead", "plain", count=tally.dealt)
        if tally.taken and self._is_most(id, "taken"):
            return self._worded("rampart", "plain", count=tally.taken)
        if not tally.taken:
            return self._worded("unhurt", "good")
        return "", "", ""

    def _worded(self, id: str, sort: str, **facts: str | int) -> tuple[str, str, str]:
        says = say(self.lang, f"ending-badge-{id}-says", **facts)
        return say(self.lang, f"ending-badge-{id}"), sort, says

    def _is_most(self, id: str, sort: str) -> bool:
        own: int = getattr(self.tallies[id], sort)
        return all(getattr(self.tallies[each["id"]], sort) <= own for each in self._heroes())

    def _heroes_won(self) -> bool:
        return self.outcome() == "victory" and bool(self._blows_of_heroes())

    def _blows_of_heroes(self) -> list[Blow]:
        return [each for each in self.blows if self.creatures[each.by]["side"] == HEROES]

    def _last_blow_of_heroes(self) -> Blow:
        return self._blows_of_heroes()[-1]

    def _name(self, id: str) -> str:
        return self.names.get(id) or say(self.lang, "desk-somebody")

    # --- blow, luck, cost ---------------------------------------------------------------------

    def blow(self) -> FinestBlow | None:
        """The seat's own finest, else its side's."""
        own = [each for each in self._blows_of_heroes() if self.creatures[each.by]["own"]]
        among = own if own and self.seat != GM else self._blows_of_heroes()
        if not among:
            return None
        best = max(among, key=lambda each: each.amount)
        says = say(self.lang, "ending-blow-round", round=best.round)
        names = (self._name(best.by), self._name(best.on))
        return FinestBlow(best.by, best.on, *names, best.amount, says, best.die)

    def luck(self) -> Iterator[Luck]:
        for hero in self._heroes():
            tally = self.tallies[hero["id"]]
            if tally.rolls:
                yield self._luck(hero["id"], hero["name"], tally.rolls, tally.faces)
        others = [self.tallies[id] for id, each in self.creatures.items() if each["side"] == FOES]
        rolls = sum(each.rolls for each in others)
        if rolls:
            name = say(self.lang, "ending-foes")
            yield self._luck("", name, rolls, sum(each.faces for each in others))

    def _luck(self, id: str, name: str, rolls: int, faces: int) -> Luck:
        mean = say(self.lang, "ending-luck-says", mean=round(faces / rolls, 1), count=rolls)
        ordinary = ORDINARY * SPREAD * math.sqrt(rolls)
        return Luck(id, name, faces - MEAN * rolls, round(ordinary, 1), mean)

    def spent(self) -> Iterator[Spent]:
        """Hit points of the heroes, then what each pool and each kind of thing lost."""
        opened = Journal.open(self.journal.header, self.system).view(self.seat, self.lang)
        before = {each["id"]: each for each in opened["creatures"]}
        pairs = [(before[each["id"]], each) for each in self._heroes() if each["id"] in before]
        known = [pair for pair in pairs if all(isinstance(each["hp"], dict) for each in pair)]
        if known:
            was, now = (sum(pair[i]["hp"]["now"] for pair in known) for i in (0, 1))
            if now < was:
                yield Spent(say(self.lang, "ending-hit-points"), was, now)
        yield from self._less(self._pools, pairs, self._pool_name)
        yield from self._less(_things, pairs, self._thing_name)

    def _less(
        self,
        count: Callable[[dict[str, Any]], Counter[str]],
        pairs: list[tuple[dict[str, Any], dict[str, Any]]],
        name: Callable[[str], str],
    ) -> Iterator[Spent]:
        was: Counter[str] = Counter()
        now: Counter[str] = Counter()
        for first, last in pairs:
            was.update(count(first))
            now.update(count(last))
        for id, amount in was.items():
            if now[id] < amount:
                yield Spent(name(id), amount, now[id])

    def _pools(self, creature: dict[str, Any]) -> Counter[str]:
        """Those that last: points a turn begins with are there again."""
        of_turns = turn_rules(self.journal.enc).budget.counted_pools
        pools = creature.get("pools", {}).items()
        return Counter({id: now for id, now in pools if now > 0 and id not in of_turns})

    def _pool_name(self, id: str) -> str:
        return pool_name(self.system, id, self.lang)

    def _thing_name(self, id: str) -> str:
        return catalogue_name(self.system, "item", id, self.lang)


def _things(creature: dict[str, Any]) -> Counter[str]:
    return Counter((*creature.get("held", ()), *creature.get("stowed", ())))
