"""Answers in one line, as people type them: ``strike O with longsword``."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from troisactes.errors import InvalidAnswer, UnknownId
from troisactes.journal.matching import folded, whole_number
from troisactes.journal.meaning import Ask, meaning_of, offers_to, spells_of
from troisactes.journal.wire import (
    GM,
    LONGEST_COMMAND,
    Known,
    find_creature,
    option_from_plain,
    target_to_plain,
)
from troisactes.kernel.decisions import CELL, CREATURE, EFFECT, ITEM, NUMBER, Option
from troisactes.kernel.definitions import Name
from troisactes.kernel.encounter import Encounter
from troisactes.kernel.state import Creature

_WITH = ("with", "avec")
_VIA = ("via", "par")
_PAY = ("pay", "paye")
_ON = ("on", "sur")
_NUMBER = ("number", "numéro")


def parse_command(
    enc: Encounter, creature_id: str, text: str, people: Sequence[Known] | None = None
) -> Option:
    """The line a person types for a creature (or for ``gm``): ``strike O with longsword``.

    Ids or names in French or English. What is left out and has only one answer is filled in.
    ``people`` are the creatures that person knows of, as it calls them; everybody unless given.
    """
    if people is None:
        people = [Known(each.id, each.name, each) for each in enc.state.creatures]
    if len(text) > LONGEST_COMMAND:
        raise InvalidAnswer(f"expected a command of at most {LONGEST_COMMAND} characters")
    creature = None if creature_id in ("", GM) else find_creature(enc, creature_id)
    words = text.split()
    if not words:
        raise InvalidAnswer('expected a command like "stride F7" or "end-turn", found nothing')
    if len(words) == 1 and whole_number(text.strip()) is not None:
        if not any(offer.id == "die" for offer in offers_to(enc, creature)):
            raise InvalidAnswer(f"expected a command, found {text.strip()}: no die is asked for")
        words = ["die", *words]
    ask, rest = _split_head(enc, creature, words)
    if rest and ask.takes_text:
        return option_from_plain(enc, {"do": ask.id, "text": " ".join(rest)}, creature)
    return option_from_plain(enc, _read_rest(enc, ask, rest, people), creature)


def _read_rest(
    enc: Encounter, ask: Ask, rest: list[str], people: Sequence[Known]
) -> dict[str, Any]:
    """What follows the name of the action, under the keys of an answer."""
    plain: dict[str, Any] = {"do": ask.id}
    parts = _split_parts(rest)
    aim = parts.get("", "")
    if aim and not ask.kind and ask.action is not None and ask.action.uses:
        parts.setdefault("with", aim)  # "draw healing-potion"
    elif aim:
        plain.update(_aim(enc, ask, aim, people))
    elif ask.kind:
        plain.update(_lone_target(enc, ask))
    if "with" in parts:
        plain["with"] = _named_means(enc, ask, parts["with"])
    if "path" in parts:
        plain["path"] = parts["path"].split()
    if "pay" in parts:
        plain["pay"] = parts["pay"]
    if "on" in parts:
        plain["on"] = _named_creature(people, parts["on"]).id
    if "number" in parts:
        plain["number"] = whole_number(parts["number"])
    return plain


def _split_head(
    enc: Encounter, creature: Creature | None, words: list[str]
) -> tuple[Ask, list[str]]:
    """The longest beginning that names an action or a choice, and the rest of the line."""
    ids = {offer.id for offer in offers_to(enc, creature)} | set(enc.rules.actions)
    names: dict[str, str] = {}
    for action in enc.rules.actions.values():
        names.setdefault(folded(action.name.fr), action.id)
        names.setdefault(folded(action.name.en), action.id)
    for count in range(len(words), 0, -1):
        head = " ".join(words[:count])
        if head in ids:
            return meaning_of(enc, head, creature), words[count:]
        if folded(head) in names:
            return meaning_of(enc, names[folded(head)], creature), words[count:]
    head = words[0].lower() if words[0].lower() in ids else words[0]
    return meaning_of(enc, head, creature), words[1:]


def _split_parts(words: list[str]) -> dict[str, str]:
    """The line after its head: what it is aimed at under "", then what follows each keyword."""
    keywords = {
        **dict.fromkeys(_WITH, "with"),
        **dict.fromkeys(_VIA, "path"),
        **dict.fromkeys(_PAY, "pay"),
        **dict.fromkeys(_ON, "on"),
        **dict.fromkeys(_NUMBER, "number"),
    }
    found: dict[str, list[str]] = {"": []}
    key = ""
    for word in words:
        if word.lower() in keywords:
            key = keywords[word.lower()]
            if key in found:
                raise InvalidAnswer(f"expected {word!r} once")
            found[key] = []
        else:
            found[key].append(word)
    for key, rest in found.items():
        if key and not rest:
            raise InvalidAnswer(f"expected something after {key!r}")
    return {key: " ".join(rest) for key, rest in found.items()}


def _aim(enc: Encounter, ask: Ask, aim: str, people: Sequence[Known]) -> dict[str, Any]:
    if ask.kind == CREATURE:
        return {"target": _named_creature(people, aim).id}
    if ask.kind == CELL:
        return {"to": aim}
    if ask.kind == EFFECT:
        defined = enc.rules.effects
        return {"effect": _named(aim, ((id, each.name) for id, each in defined.items()), "effect")}
    if ask.kind == ITEM:
        return {"item": _named(aim, _item_names(enc), "item")}
    if ask.kind == NUMBER:
        number = whole_number(aim)
        return {ask.key: aim if number is None else number}
    raise InvalidAnswer(f"{ask.id} is aimed at nothing: expected no more, found {aim!r}")


def _lone_target(enc: Encounter, ask: Ask) -> dict[str, Any]:
    offered = {target for offer in ask.offers for target in offer.targets()}
    return target_to_plain(enc, ask, offered.pop()) if len(offered) == 1 else {}


def _named_means(enc: Encounter, ask: Ask, text: str) -> str:
    weapons = ask.creature.sheet.weapons if ask.creature is not None else ()
    names = [(weapon.id, weapon.name) for weapon in weapons]
    if ask.creature is not None and ask.action is not None and ask.action.uses:
        if text in enc.means(ask.creature, ask.action, -1):
            return text  # neither: whatever else the system does it with
        names.extend((spell.id, spell.name) for spell in spells_of(ask.creature))
    own = ask.creature.sheet.actions.values() if ask.creature is not None else ()
    spells = [(action.id, action.name) for action in own]  # what a square may be aimed at with
    return _named(text, [*names, *_item_names(enc), *spells], "weapon or item")


def _item_names(enc: Encounter) -> list[tuple[str, Name]]:
    return [(id, each.name) for id, each in enc.rules.items.items()]


def _named_creature(people: Sequence[Known], text: str) -> Creature:
    for each in people:
        if each.id == text:
            return each.creature
    wanted = folded(text)
    found = [each for each in people if folded(each.id) == wanted]
    found = found or [each for each in people if folded(each.name) == wanted]
    if len(found) > 1:
        ids = ", ".join(each.id for each in found)
        raise InvalidAnswer(f"expected one creature called {text!r}, found {ids}")
    if not found:
        raise UnknownId("creature", text, [each.id for each in people])
    return found[0].creature


def _named(text: str, known: Iterable[tuple[str, Name]], what: str) -> str:
    """An id or a name in either language, as an id."""
    known = list(known)
    wanted = folded(text)
    for id, name in known:
        if text == id or wanted in (folded(id), folded(name.fr), folded(name.en)):
            return id
    raise UnknownId(what, text, [id for id, _ in known])
