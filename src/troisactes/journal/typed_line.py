"""Answers in one line, as people type them: ``strike O with longsword``.

Scenarios, the terminal and the table read a line alike. Files are taken at their word; a person at
a keyboard may begin a name and leave the rest.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from troisactes.errors import InvalidAnswer, UnknownId
from troisactes.i18n.folding import folded
from troisactes.journal.answer_words import (
    AnswerMeaning,
    effects_in,
    items_meant,
    meaning_of,
    offers_to,
    spells_of,
)
from troisactes.journal.matching import best_matches, exact_matches, whole_number
from troisactes.journal.wire import (
    GM,
    LONGEST_COMMAND,
    Known,
    find_creature,
    option_from_plain,
    target_to_plain,
)
from troisactes.kernel.decisions import CELL, CREATURE, EFFECT, ITEM, NUMBER, Offer, Option
from troisactes.kernel.definitions import Name
from troisactes.kernel.encounter import Encounter
from troisactes.kernel.state import Creature
from troisactes.records.complaints import about_answers
from troisactes.records.complaints.about_kinds import Kind
from troisactes.rules.common.turn_rules import turn_rules

_KEYWORDS = {
    "with": "with",
    "avec": "with",
    "via": "path",
    "par": "path",
    "pay": "pay",
    "paye": "pay",
    "on": "on",
    "sur": "on",
    "number": "number",
    "numéro": "number",
}
_SMALL_WORDS = frozenset(
    ("to", "on", "at", "the", "vers", "en", "sur", "à", "a", "le", "la", "contre")
)
_FRENCH_WINDS = {"so": "sw", "o": "w", "no": "nw"}
_CELL = re.compile(r"[a-z]{1,2}[1-9][0-9]{0,2}")


class Ambiguous(InvalidAnswer):
    """A name that several things go by; ``near`` are their ids, or their names."""

    def __init__(self, what: str, near: Sequence[str]) -> None:
        super().__init__(about_answers.one_thing_called(repr(what), ", ".join(near)))
        self.what = what
        self.near = list(near)
        self.args = (what, self.near)


class Speaker(NamedTuple):
    """Somebody who types: whom it knows, and how it may call things."""

    people: Sequence[Known]
    is_understood: bool = False  # names may be begun only, and the likeliest is meant
    answers: Mapping[str, list[str]] = {}  # what plain answers are called, folded


def parse_command(
    enc: Encounter, creature_id: str, text: str, speaker: Speaker | None = None
) -> Option:
    """The line a person types for a creature (or for ``gm``): ``strike O with longsword``.

    Ids or names in French or English. What is left out and has only one answer is filled in.
    Without a speaker everybody may be named, to the letter.
    """
    creature = _creature_of(enc, creature_id)
    return option_from_plain(enc, read_line(enc, creature_id, text, speaker), creature)


def read_line(
    enc: Encounter, creature_id: str, text: str, speaker: Speaker | None = None
) -> dict[str, Any]:
    """The same as an answer in words, which holds only what was said or goes without saying."""
    if len(text) > LONGEST_COMMAND:
        raise InvalidAnswer(about_answers.a_command_of_at_most(LONGEST_COMMAND))
    words = text.split()
    if not words:
        raise InvalidAnswer(about_answers.an_empty_command())
    reader = _Reader(enc, _creature_of(enc, creature_id), speaker or everybody(enc))
    return reader.read(words)


def read_aim(enc: Encounter, offer: Offer, text: str, speaker: Speaker) -> dict[str, Any]:
    """What is said after an offer was picked by its number: ``F7``, ``Balafre``."""
    decision = enc.decision
    actor = enc.state.creatures[decision.actor] if decision and decision.actor >= 0 else None
    action = enc.rules.actions.get(offer.id)
    ask = AnswerMeaning(offer.id, offer.kind, action, [offer], actor)
    plain = _Reader(enc, None, speaker).read_rest(ask, text.split())
    return {**plain, "with": offer.using} if offer.using else plain


def everybody(enc: Encounter) -> Speaker:
    """Somebody who knows everybody by name and says names in full."""
    return Speaker([Known(each.id, each.name, each) for each in enc.state.creatures])


def _creature_of(enc: Encounter, id: str) -> Creature | None:
    return None if id in ("", GM) else find_creature(enc, id)


class _Reader:
    """One line while it is read."""

    def __init__(self, enc: Encounter, creature: Creature | None, speaker: Speaker) -> None:
        self.enc = enc
        self.creature = creature
        self.speaker = speaker
        self._actions = _action_names(enc)
        self._match = best_matches if speaker.is_understood else exact_matches

    def read(self, words: list[str]) -> dict[str, Any]:
        offers = offers_to(self.enc, self.creature)
        if len(words) == 1:
            if whole_number(words[0]) is not None:
                if not any(offer.id == "die" for offer in offers):
                    raise InvalidAnswer(about_answers.no_die_is_asked_for_here(words[0]))
                words = ["die", *words]
            elif _CELL.fullmatch(words[0].lower()) and not self._is_an_offer(words[0]):
                return self._go_to(words[0], offers)
        ask, rest = self._split_head(words)
        if rest and ask.takes_text:
            return {"do": ask.id, "text": " ".join(rest)}
        return self.read_rest(ask, rest)

    # --- the head --------------------------------------------------------------------------------

    def _split_head(self, words: list[str]) -> tuple[AnswerMeaning, list[str]]:
        """The longest beginning that names an action or a choice, and the rest of the line."""
        offered = self._offer_names()
        for count in range(len(words), 0, -1):
            head = " ".join(words[:count])
            for names in (offered, self._actions):
                found = self._one(head, names)
                if found:
                    return meaning_of(self.enc, found, self.creature), words[count:]
        return meaning_of(self.enc, words[0], self.creature), words[1:]

    def _is_an_offer(self, word: str) -> bool:
        return any(folded(word) in calls for calls in self._offer_names().values())

    def _offer_names(self) -> dict[str, list[str]]:
        """Offer id -> the ways to call it."""
        names: dict[str, list[str]] = {}
        for offer in offers_to(self.enc, self.creature):
            if offer.id not in names:
                calls = self._actions.get(offer.id) or _calls(offer.id)
                names[offer.id] = [*calls, *self.speaker.answers.get(offer.id, ())]
        return names

    def _one(self, text: str, names: Mapping[str, list[str]]) -> str:
        """The one thing called so, the first of those called exactly so; nothing when none is."""
        found = self._match(text, names)
        if len(found) > 1 and folded(text) not in names[found[0]]:
            raise Ambiguous(text, found)
        return found[0] if found else ""

    def _go_to(self, word: str, offers: Sequence[Offer]) -> dict[str, Any]:
        """Only a square: go there, by the first offer that leads there; else the rules say why."""
        cell = self.enc.state.grid.parse_place(word)
        walk = turn_rules(self.enc).movement.walk
        walks = [offer for offer in offers if offer.kind == CELL]
        lead = [offer for offer in walks if cell in offer.targets()]
        found = lead or [offer for offer in walks if offer.id == walk] or walks
        if not found and walk not in self.enc.rules.actions:
            raise UnknownId("answer", word, [offer.id for offer in offers])
        name = self.enc.state.grid.cell_name(cell)
        plain = {"do": found[0].id if found else walk, "to": name}
        return {**plain, "with": found[0].using} if found and found[0].using else plain

    # --- the rest --------------------------------------------------------------------------------

    def read_rest(self, ask: AnswerMeaning, rest: list[str]) -> dict[str, Any]:
        """What follows the name of the action, under the keys of an answer."""
        plain: dict[str, Any] = {"do": ask.id}
        parts = _split_parts(rest, ask)
        aim = parts.get("", "")
        if aim and not ask.kind and ask.action is not None and ask.action.uses:
            parts.setdefault("with", aim)  # "draw healing-potion"
        elif aim:
            plain.update(self._aim(ask, aim))
        elif ask.kind:
            plain.update(_lone_target(self.enc, ask))
        if "with" in parts:
            plain["with"] = self._means(ask, parts["with"])
        if "path" in parts:
            plain["path"] = parts["path"].split()
        if "pay" in parts:
            plain["pay"] = parts["pay"]
        if "on" in parts:
            plain["on"] = self._creature(parts["on"], []).id
        if "number" in parts:
            plain["number"] = whole_number(parts["number"])
        return plain

    def _aim(self, ask: AnswerMeaning, aim: str) -> dict[str, Any]:
        offered = {target for offer in ask.offers for target in offer.targets()}
        if ask.kind == CREATURE:
            return {"target": self._creature(aim, sorted(offered)).id}
        if ask.kind == CELL:
            return {"to": aim}
        if ask.kind == EFFECT:
            near = {each.definition.id for _, each in effects_in(self.enc) if each.uid in offered}
            names = ((id, each.name) for id, each in self.enc.rules.effects.items())
            return {"effect": self._named(aim, names, near, "effect")}
        if ask.kind == ITEM:
            near = {each.kind for each in items_meant(self.enc, ask) if each.uid in offered}
            return {"item": self._named(aim, _item_names(self.enc), near, "item")}
        if ask.kind == NUMBER:
            number = whole_number(aim)
            return {ask.key: _FRENCH_WINDS.get(aim.lower(), aim) if number is None else number}
        raise InvalidAnswer(about_answers.aimed_at_nothing_more(ask.id, repr(aim)))

    def _means(self, ask: AnswerMeaning, text: str) -> str:
        actor = ask.creature
        weapons = actor.sheet.weapons if actor is not None else ()
        names = [(weapon.id, weapon.name) for weapon in weapons]
        if actor is not None and ask.action is not None and ask.action.uses:
            if text in self.enc.means(actor, ask.action, -1):
                return text  # neither: whatever else the system does it with
            names.extend((spell.id, spell.name) for spell in spells_of(actor))
        own = actor.sheet.actions.values() if actor is not None else ()
        spells = [(action.id, action.name) for action in own]  # a square may be aimed at with them
        near = {offer.using for offer in ask.offers}
        return self._named(text, [*names, *_item_names(self.enc), *spells], near, "weapon-or-item")

    def _named(
        self, text: str, known: Iterable[tuple[str, Name]], near: set[str], what: Kind
    ) -> str:
        """An id or a name in either language, as an id; of those at hand first."""
        names: dict[str, list[str]] = {}
        for id, name in known:
            names.setdefault(id, [folded(id), folded(name.fr), folded(name.en)])
        at_hand = {id: calls for id, calls in names.items() if id in near}
        found = self._one(text, at_hand) or self._one(text, names)
        if not found:
            raise UnknownId(what, text, list(names))
        return found

    def _creature(self, text: str, offered: Sequence[int]) -> Creature:
        """By id, name or mark: of those that may be meant first, then of those still there."""
        people = self.speaker.people
        for each in people:
            if each.id == text:
                return each.creature
        pools = [people]
        if self.speaker.is_understood:
            legal = [each for each in people if each.creature.index in offered]
            present = [each for each in people if each.creature.present]
            pools = [legal, present, people]
        for pool in pools:
            names = {str(place): each.calls() for place, each in enumerate(pool)}
            found = [pool[int(place)] for place in self._match(text, names)]
            by_id = [each for each in found if folded(each.id) == folded(text)]
            if len(by_id or found) == 1:
                return (by_id or found)[0].creature
            if found:
                raise Ambiguous(text, [each.id for each in found])
        raise UnknownId("creature", text, [each.id for each in people])


def _split_parts(words: list[str], ask: AnswerMeaning) -> dict[str, str]:
    """The line after its head: what it is aimed at under "", then what follows each keyword."""
    found: dict[str, list[str]] = {"": []}
    key = ""
    for word in words:
        keyword = _KEYWORDS.get(word.lower(), "")
        if keyword and (keyword != "on" or ask.kind == EFFECT):
            if keyword in found:
                raise InvalidAnswer(about_answers.expected_once(repr(word)))
            key = keyword
            found[key] = []
        else:
            found[key].append(word)
    for key, rest in found.items():
        if key and not rest:
            raise InvalidAnswer(about_answers.something_after(repr(key)))
    aim = found[""]
    while len(aim) > 1 and aim[0].lower() in _SMALL_WORDS:
        del aim[0]
    return {key: " ".join(rest) for key, rest in found.items()}


def _lone_target(enc: Encounter, ask: AnswerMeaning) -> dict[str, Any]:
    offered = {target for offer in ask.offers for target in offer.targets()}
    return target_to_plain(enc, ask, offered.pop()) if len(offered) == 1 else {}


def _action_names(enc: Encounter) -> dict[str, list[str]]:
    return {
        id: [*_calls(id), folded(action.name.fr), folded(action.name.en)]
        for id, action in enc.rules.actions.items()
    }


def _calls(id: str) -> list[str]:
    return [folded(id), folded(id.replace("-", " "))]


def _item_names(enc: Encounter) -> list[tuple[str, Name]]:
    return [(id, each.name) for id, each in enc.rules.items.items()]
