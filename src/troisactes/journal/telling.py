"""The log as each seat may read it: which events it hears of, and which parts of them.

By allow-list, like ``view``: a kind of event that is not listed here is told to nobody but the game
master, and of a listed one only the listed parts.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Protocol

from troisactes.journal.view import PRIVATE_EFFECTS, UNKNOWN, Eyes, order_visibility, thawed
from troisactes.kernel.decisions import CELL, CREATURE, NOTHING
from troisactes.kernel.encounter import Event
from troisactes.kernel.state import Creature

# Kind -> what of it a player may read, and how each part is put. Kinds not listed are not told.
#   who: a creature     cell: a square     as-is: shown     own, ally: of one's own, of one's side
PUBLIC: dict[str, dict[str, str]] = {
    "action": {
        "creature": "who",
        "action": "as-is",
        "using": "as-is",
        "target": "aim",
        "paid": "own",
        "overruled": "as-is",
        "text": "as-is",
    },
    "answered-auto": {"creature": "who", "passes": "as-is", "action": "as-is"},
    "answered-delay": {"creature": "who", "passes": "as-is", "action": "as-is"},
    "check": {},  # told by _check
    "damage": {
        "creature": "who",
        "amount": "as-is",
        "type": "as-is",
        "source": "who",
        "hp": "hp",
        "critical": "as-is",
        "bruises": "ally",
    },
    "dice": {"creature": "who", "purpose": "as-is", "faces": "ally", "rolled": "ally"},
    "concealment": {
        "creature": "who",
        "target": "who",
        "rolled": "as-is",
        "chance": "as-is",
        "missed": "as-is",
    },
    "deafness": {"creature": "who", "rolled": "as-is", "chance": "as-is", "missed": "as-is"},
    "dies": {"creature": "who"},
    "consumed": {"creature": "who", "item": "as-is", "target": "who"},
    "disabled": {"creature": "who", "item": "as-is", "cell": "cell"},
    "fastened": {"creature": "who", "item": "as-is"},
    "unfastened": {"creature": "who", "item": "as-is"},
    "fizzles": {"creature": "who", "item": "as-is"},
    "fused": {"creature": "who", "item": "as-is"},
    "lit": {"creature": "who", "item": "as-is"},
    "strapped": {"creature": "who", "item": "as-is"},
    "thing-damaged": {
        "creature": "who",
        "item": "as-is",
        "cell": "cell",
        "amount": "as-is",
        "left": "ally",
    },
    "thing-destroyed": {"creature": "who", "item": "as-is", "cell": "cell"},
    "work": {"creature": "who", "action": "as-is", "done": "as-is", "total": "as-is"},
    "work-lost": {"creature": "who", "action": "as-is", "done": "as-is"},
    "trap-springs": {"creature": "who", "item": "as-is", "cell": "cell"},
    "dispelled": {"creature": "who"},
    "disrupted": {"creature": "who", "action": "as-is", "reason": "as-is"},
    "door": {"creature": "who", "cell": "cell", "open": "as-is"},
    "effect-begins": {
        "creature": "who",
        "effect": "as-is",
        "value": "as-is",
        "source": "who",
        "event": "ally",
        "count": "ally",
    },
    "effect-changes": {"creature": "who", "effect": "as-is", "value": "as-is"},
    "effect-counts-down": {"creature": "who", "effect": "as-is", "left": "ally"},
    "effect-ends": {"creature": "who", "effect": "as-is"},
    "encounter-begins": {"order": "order"},
    "encounter-ends": {"reason": "as-is", "mode": "as-is"},
    "falls": {"creature": "who", "depth": "as-is"},
    "healed": {"creature": "who", "amount": "ally", "source": "who", "hp": "hp"},
    "hits-nobody": {"creature": "who", "cell": "cell", "die": "ally"},
    "item": {
        "creature": "who",
        "item": "as-is",
        "from": "as-is",
        "into": "as-is",
        "target": "who",
    },
    "item-broken": {"creature": "who", "item": "as-is"},
    "item-damaged": {"creature": "who", "item": "as-is", "amount": "as-is"},
    "item-destroyed": {"creature": "who", "item": "as-is"},
    "knocked-out": {"creature": "who", "source": "who"},
    "lies-there": {"creature": "who", "item": "as-is", "cell": "cell"},
    "loaded": {"creature": "who", "item": "as-is", "shots": "ally"},
    "long-activity": {"creature": "who", "action": "as-is", "minutes": "as-is"},
    "long-activity-interrupted": {"creature": "who", "action": "as-is"},
    "moved": {"creature": "who", "from": "cell", "to": "cell"},
    "nocked": {"creature": "who", "left": "ally"},
    "off-rules": {
        "creature": "who",
        "action": "as-is",
        "reason": "as-is",
        "by": "as-is",
        "lasts": "as-is",
    },
    "order-changes": {"creature": "who", "order": "order"},
    "overruled": {
        "creature": "who",
        "action": "as-is",
        "reason": "as-is",
        "by": "as-is",
        "lasts": "as-is",
    },
    "points": {"creature": "who", "pa": "as-is", "pm": "as-is"},
    "pushed": {"creature": "who", "from": "cell", "to": "cell", "by": "who"},
    "corrected": {
        "creature": "who",
        "faces": "ally",
        "was": "ally",
        "now": "ally",
        "by": "as-is",
        "dropped": "as-is",
    },
    "redone": {"by": "as-is"},
    "regain": {"creature": "who", "budget": "own"},
    "retargeted": {"creature": "who", "from": "who", "to": "who"},
    "revealed": {"creature": "who"},
    "round-begins": {"round": "as-is"},
    "round-ends": {"round": "as-is"},
    "ruling": {},  # told by _ruling
    "appraised": {"creature": "who", "item": "own", "worth": "own"},
    "dismounts": {"creature": "who", "target": "who", "cell": "cell"},
    "filched": {"creature": "who", "item": "own"},
    "forgery-found": {"creature": "who", "item": "own"},
    "found": {"creature": "who", "item": "as-is", "cell": "cell"},
    "most-valuable": {"creature": "who", "item": "own", "worth": "own"},
    "mounts": {"creature": "who", "target": "who"},
    "obeys": {"creature": "who", "target": "who", "effect": "as-is"},
    "recalled": {"creature": "who", "target": "who"},
    "seems-genuine": {"creature": "who", "item": "own"},
    "spell-identified": {"creature": "who", "action": "own"},
    "spotted": {"creature": "who", "target": "who"},
    "trail-lost": {"creature": "who"},
    "shielded": {"creature": "who", "unit": "as-is", "amount": "ally"},
    "softened": {"creature": "who", "by": "ally", "hp": "own"},
    "speaks": {"creature": "who"},
    "spell-ends": {"creature": "who"},
    "spell-takes-effect": {"creature": "who", "action": "as-is"},
    "stolen": {"creature": "who", "target": "who", "item": "as-is"},
    "held-fast": {"creature": "who", "item": "as-is"},
    "stopped-short": {"creature": "who", "cell": "cell"},
    "surprise-begins": {"aware": "order"},
    "surprise-ends": {},
    "stands-fast": {"creature": "who"},
    "stuck": {"creature": "who"},
    "unaffected": {"creature": "who", "effect": "as-is"},
    "summon-leaves": {"creature": "who"},
    "summons": {"creature": "who", "target": "who", "cell": "cell"},
    "thing-breaks": {"creature": "who", "cell": "cell", "item": "as-is"},
    "thing-hit": {
        "creature": "who",
        "cell": "cell",
        "item": "as-is",
        "amount": "as-is",
        "left": "ally",
    },
    "turn-end": {"creature": "who"},
    "turn-ending": {"creature": "who"},
    "turn-item": {"creature": "who", "item": "as-is"},
    "turn-start": {"creature": "who", "round": "as-is"},
    "undone": {"by": "as-is"},
}

# Rulings a player hears of, and what it may read of them. The others are the game master's own.
PUBLIC_RULINGS: dict[str, dict[str, str]] = {
    "add-condition": {"creature": "who", "condition": "as-is", "value": "as-is"},
    "award": {"xp": "as-is", "treasure": "as-is"},
    "drop-item": {"creature": "who"},
    "end-encounter": {"reason": "as-is"},
    "lift": {"clause": "as-is", "lasts": "as-is"},
    "move": {"creature": "who", "from": "cell", "to": "cell"},
    "move-to": {"creature": "who", "target": "cell"},
    "note": {"text": "as-is"},
    "refund": {"creature": "who"},
    "remove-condition": {"creature": "who", "condition": "as-is"},
    "remove-creature": {"creature": "who"},
    "reorder": {"order": "order"},
    "set-hp": {"creature": "who", "hp": "hp"},
    "set-obstacle": {"creature": "who", "cell": "cell", "where": "as-is", "obstacle": "as-is"},
    "set-option": {"option": "as-is", "value": "as-is"},
}


class Told(Protocol):
    """An input's events, and who was unaware of whom meanwhile."""

    @property
    def number(self) -> int: ...
    @property
    def undone(self) -> bool: ...
    @property
    def events(self) -> list[Event]: ...
    @property
    def unseen(self) -> frozenset[tuple[int, int]]: ...
    @property
    def people(self) -> tuple[str, ...]: ...


def tell_events(eyes: Eyes, entries: Iterable[Told]) -> list[dict[str, Any]]:
    """The log as a seat may read it, numbered without gaps; ``undone`` marks what is taken back."""
    told: list[dict[str, Any]] = []
    secret_acts: set[int] = set()
    for entry in entries:
        for event in entry.events:
            plain = tell_event(Telling(eyes, event, entry, secret_acts))
            if plain is not None:
                plain = {"n": len(told) + 1, **plain, "undone": entry.undone}
                if eyes.is_gm:
                    plain["input"] = entry.number
                told.append(plain)
    return told


def hears_of(eyes: Eyes, entry: Told, secret_acts: set[int]) -> bool:
    """Whether a seat is told anything of an input. ``secret_acts`` goes from one to the next."""
    found = False
    for event in entry.events:
        telling = Telling(eyes, event, entry, secret_acts)
        _note_secret(telling)
        found = found or eyes.is_gm or _is_told(telling)
    return found


class Telling:
    """One event for one seat, at the moment it happened."""

    def __init__(self, eyes: Eyes, event: Event, entry: Told, secret_acts: set[int]) -> None:
        self.eyes = eyes
        self.event = event
        self.entry = entry
        self.secret_acts = secret_acts
        self.names: dict[str, str] = {}
        data = event.data
        index = data.get("creature", data.get("roller", -1))
        self.has_subject = isinstance(index, int) and index >= 0
        self.subject = self.creature(index) if self.has_subject else None

    def creature(self, index: int) -> Creature | None:
        """Whom the event speaks of; None for one whose coming was taken back."""
        creatures = self.eyes.enc.state.creatures
        people = self.entry.people
        if index < len(creatures) and index < len(people) and creatures[index].id == people[index]:
            return creatures[index]
        return None

    def sees(self, creature: Creature) -> bool:
        return self.eyes.saw(creature, self.entry.unseen)

    def who(self, index: int) -> str:
        creature = self.creature(index)
        if creature is None or not self.sees(creature):
            return self.entry.people[index] if self.eyes.is_gm else UNKNOWN
        id = self.eyes.id_of(creature)
        self.names[id] = self.eyes.name_of(creature)
        return id

    def put(self, parts: Mapping[str, str]) -> dict[str, Any]:
        """The parts a seat may read, each as it may read them."""
        shown: dict[str, Any] = {}
        for key, how in parts.items():
            if key in self.event.data:
                value = self._part(self.event.data[key], how)
                if value is not None:
                    shown[key] = value
        return shown

    def _part(self, value: Any, how: str) -> Any:
        eyes = self.eyes
        subject = self.subject
        if how == "who":
            return self.who(value) if value >= 0 else None
        if how == "cell":
            return eyes.enc.state.grid.cell_name(value) if value >= 0 else None
        if how == "order":
            return self._order(value)
        if how == "aim":
            return self._aim(value)
        if how == "own" and (subject is None or not eyes.owns(subject)):
            return None
        if how == "ally" and (subject is None or not eyes.is_ally(subject)):
            return None
        if how == "hp" and (subject is None or eyes.shown_hp(subject) != "exact"):
            return None
        return thawed(value)

    def _order(self, indexes: Iterable[int]) -> list[str] | None:
        if not self.eyes.is_gm and order_visibility(self.eyes.enc) == "hidden":
            return None
        if self.eyes.is_gm:
            return [self.who(index) for index in indexes]
        known = [(index, self.creature(index)) for index in indexes]
        return [self.who(index) for index, each in known if each is not None and self.sees(each)]

    def _aim(self, target: int) -> str | None:
        action = self.eyes.enc.rules.action(self.event.data["action"])
        kind = action.targeting.kind
        answers_somebody = kind == NOTHING and action.trigger is not None
        if target < 0:
            return None
        if kind == CREATURE or answers_somebody:
            return self.who(target)
        if kind == CELL:
            return self.eyes.enc.state.grid.cell_name(target)
        return None


def tell_event(telling: Telling) -> dict[str, Any] | None:
    """The event in a seat's words; None when it is not for that seat."""
    eyes = telling.eyes
    event = telling.event
    _note_secret(telling)
    if not eyes.is_gm and not _is_told(telling):
        return None
    if event.kind == "check":
        data = _check(telling)
    elif event.kind == "ruling":
        data = _ruling(telling)
    elif eyes.is_gm and event.kind not in PUBLIC:
        data = thawed(event.data)
    else:
        data = telling.put(PUBLIC[event.kind])
    return {
        "kind": event.kind,
        "clause": event.clause,
        "data": data,
        "names": telling.names,
    }


def _note_secret(telling: Telling) -> None:
    event = telling.event
    if event.kind == "action":
        action = telling.eyes.enc.rules.action(event.data["action"])
        if "secret" in action.traits:
            telling.secret_acts.add(event.act)


def _is_told(telling: Telling) -> bool:
    event = telling.event
    data = event.data
    subject = telling.subject
    if event.kind not in PUBLIC or data.get("secret"):
        return False
    if telling.has_subject and (subject is None or not telling.sees(subject)):
        return False
    if event.kind.startswith("answered-"):  # that nobody thought about it is nobody else's affair
        return subject is not None and telling.eyes.owns(subject)
    if event.kind == "check":
        return event.act not in telling.secret_acts or event.act == 0
    if event.kind.startswith("effect-") and data["effect"] in PRIVATE_EFFECTS:
        return subject is not None and telling.eyes.is_ally(subject)
    if event.kind == "ruling":
        if data["ruling"] == "note":
            return bool(data.get("public"))
        return data["ruling"] in PUBLIC_RULINGS
    return True


def _check(telling: Telling) -> dict[str, Any]:
    """A roll: the dice and modifiers of one's own side, never a number of the other's."""
    eyes = telling.eyes
    data = telling.event.data
    roller = telling.subject
    shown = telling.put({"purpose": "as-is", "using": "as-is", "target": "who"})
    if roller is not None:
        shown["creature"] = telling.who(roller.index)
    if data["purpose"] == "initiative":
        open_results = order_visibility(eyes.enc) == "with-results"
        if roller is None or not (eyes.owns(roller) or open_results):
            return shown
    shown["degree"] = data.get("degree", "")
    shown["against"] = data.get("against", "")
    if roller is not None and eyes.is_ally(roller):
        shown.update(die=data["die"], total=data["total"], stat=thawed(data["stat"]))
        if "edges" in data:
            shown.update(dice=list(data["dice"]), edges=thawed(data["edges"]))
    target = data.get("target", -1)
    owner = telling.creature(target) if target >= 0 else roller
    if owner is not None and eyes.is_ally(owner):
        shown["dc"] = thawed(data.get("dc"))
    if eyes.is_gm:
        shown["secret"] = bool(data.get("secret"))
    return shown


def _ruling(telling: Telling) -> dict[str, Any]:
    data = telling.event.data
    if telling.eyes.is_gm:
        return {**thawed(data), **telling.put({"creature": "who"})}
    return {"ruling": data["ruling"], **telling.put(PUBLIC_RULINGS[data["ruling"]])}
