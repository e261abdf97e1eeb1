"""Answers as people, files and networks write them: ids and names, never indexes.

    {"do": "strike", "with": "longsword", "target": "O"}     strike O with longsword
    {"do": "stride", "to": "F7", "path": ["E7", "F7"]}       stride F7 via E7 F7
    {"do": "breath", "toward": "ne"}                         breath ne
    {"do": "die", "value": 14}                               14
    {"do": "sustain-a-spell", "effect": "quickened"}         sustain-a-spell quickened
    {"do": "drop-item", "item": "longsword"}                 drop-item longsword
    {"do": "improvised", "text": "break its flask"}          improvised break its flask

What a target is comes from the open decision's offers or, for an action nobody offers, from the
action itself. An answer read here has yet to be checked: ``Encounter.apply`` refuses what it must.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from troisactes.errors import InvalidAnswer, UnknownId
from troisactes.journal.matching import folded
from troisactes.kernel.decisions import (
    CELL,
    CREATURE,
    EFFECT,
    ITEM,
    NOTHING,
    NUMBER,
    Offer,
    Option,
)
from troisactes.kernel.definitions import ActionDef, Name
from troisactes.kernel.encounter import Encounter
from troisactes.kernel.state import Creature, Effect, Item

GM = "gm"  # the game master's seat, and who speaks in a command line for nobody in particular
COMPASS = ("n", "ne", "e", "se", "s", "sw", "w", "nw")  # in the order of grid.DIRECTIONS
LONGEST_COMMAND = 400

_COMMON_KEYS = frozenset(("do", "with", "pay", "path"))
_WITH = ("with", "avec")
_VIA = ("via", "par")
_PAY = ("pay", "paye")
_ON = ("on", "sur")
_NUMBER = ("number", "numéro")


class Known(NamedTuple):
    """A creature as somebody may speak of it."""

    id: str
    name: str
    creature: Creature


class Ask(NamedTuple):
    """What an answer's first word means here: an action or a plain choice, and what it aims at."""

    id: str
    kind: str
    action: ActionDef | None
    offers: list[Offer]
    creature: Creature | None

    @property
    def takes_text(self) -> bool:
        """Whether it is said in the player's own words."""
        return self.action is not None and bool(self.action.data.get("text"))

    @property
    def key(self) -> str:
        """The word its target goes under."""
        if self.kind == NUMBER:
            return "toward" if self.action is not None else "value"
        return {NOTHING: "", CREATURE: "target", CELL: "to", ITEM: "item", EFFECT: "effect"}[
            self.kind
        ]


# --- writing -----------------------------------------------------------------------------------


def option_to_plain(enc: Encounter, option: Option) -> dict[str, Any]:
    """An answer to the open decision, in words."""
    ask = _ask(enc, option.action, None)
    plain: dict[str, Any] = {"do": option.action}
    if option.using:
        plain["with"] = option.using
    if option.target != -1:
        plain.update(_target_to_plain(enc, ask, option.target))
    if option.path:
        plain["path"] = [enc.state.grid.cell_name(cell) for cell in option.path]
    if option.pay:
        plain["pay"] = option.pay
    if option.text:
        plain["text"] = option.text
    return plain


def _target_to_plain(enc: Encounter, ask: Ask, target: int) -> dict[str, Any]:
    if ask.kind == CREATURE:
        if not 0 <= target < len(enc.state.creatures):
            raise InvalidAnswer(f"{ask.id}: expected a creature, found number {target}")
        return {"target": enc.state.creatures[target].id}
    if ask.kind == CELL:
        return {"to": enc.state.grid.cell_name(target)}
    if ask.kind == NUMBER:
        is_direction = ask.action is not None and 0 <= target < len(COMPASS)
        return {ask.key: COMPASS[target] if is_direction else target}
    if ask.kind == EFFECT:
        return _effect_to_plain(enc, target)
    if ask.kind == ITEM:
        return _item_to_plain(enc, ask, target)
    raise InvalidAnswer(f"{ask.id} is aimed at nothing, but has the target {target}")


def _effect_to_plain(enc: Encounter, uid: int) -> dict[str, Any]:
    everywhere = _effects(enc)
    for holder, effect in everywhere:
        if effect.uid != uid:
            continue
        alike = [each for each in everywhere if each[1].definition is effect.definition]
        plain: dict[str, Any] = {"effect": effect.definition.id}
        if len(alike) > 1:
            plain["on"] = holder.id
            here = [other.uid for where, other in alike if where is holder]
            if len(here) > 1:
                plain["number"] = here.index(uid) + 1
        return plain
    raise InvalidAnswer(f"expected an effect that lasts, found number {uid}")


def _item_to_plain(enc: Encounter, ask: Ask, uid: int) -> dict[str, Any]:
    pool = _items(enc, ask)
    for item in pool:
        if item.uid == uid:
            alike = [each.uid for each in pool if each.kind == item.kind]
            plain: dict[str, Any] = {"item": item.kind}
            if len(alike) > 1:
                plain["number"] = alike.index(uid) + 1
            return plain
    raise InvalidAnswer(f"expected an item at hand, found number {uid}")


# --- reading -----------------------------------------------------------------------------------


def option_from_plain(enc: Encounter, data: object, creature: Creature | None = None) -> Option:
    """An answer in words, made an option. ``creature`` acts, when the decision is not its own.

    An action done with something (a weapon, an item) and not told which takes the first that is
    offered for its target.
    """
    if not isinstance(data, Mapping):
        example = '{"do": "stride", "to": "F7"}'
        raise InvalidAnswer(f"expected an answer like {example}, found {data!r:.60}")
    do = _text(data, "do")
    ask = _ask(enc, do, creature)
    _refuse_strange_keys(data, ask)
    target = _target_from_plain(enc, ask, data)
    return Option(
        ask.id,
        target,
        _using_from_plain(enc, ask, target, data),
        _text(data, "pay") if "pay" in data else "",
        _path_from_plain(enc, data),
        text=_said(data),
    )


def _refuse_strange_keys(data: Mapping[object, object], ask: Ask) -> None:
    known = set(_COMMON_KEYS)
    if ask.key:
        known.add(ask.key)
    if ask.takes_text:
        known.add("text")
    if ask.kind == EFFECT:
        known.add("on")
    if ask.kind in (EFFECT, ITEM):
        known.add("number")
    for key in data:
        if key not in known:
            raise InvalidAnswer(
                f"{ask.id}: expected only {', '.join(sorted(known))}, found {key!r}"
            )


def _target_from_plain(enc: Encounter, ask: Ask, data: Mapping[str, Any]) -> int:
    if not ask.key or ask.key not in data:
        return -1
    if ask.kind == CREATURE:
        return find_creature(enc, _text(data, "target")).index
    if ask.kind == CELL:
        return enc.state.grid.parse_cell(_text(data, "to"))
    if ask.kind == EFFECT:
        return _effect_from_plain(enc, ask, data)
    if ask.kind == ITEM:
        return _item_from_plain(enc, ask, data)
    value = data[ask.key]
    if ask.key == "toward":
        return _direction(ask, value)
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    raise InvalidAnswer(f"{ask.id}: expected a whole number as value, found {value!r:.60}")


def find_creature(enc: Encounter, id: str) -> Creature:
    """The creature with this id."""
    found = enc.state.find(id)
    if found is None:
        raise UnknownId("creature", id, [each.id for each in enc.state.creatures])
    return found


def _direction(ask: Ask, value: object) -> int:
    if isinstance(value, str) and value.lower() in COMPASS:
        return COMPASS.index(value.lower())
    if isinstance(value, int) and not isinstance(value, bool) and 0 <= value < len(COMPASS):
        return value
    raise InvalidAnswer(
        f"{ask.id}: expected a direction among {', '.join(COMPASS)}, found {value!r:.60}"
    )


def _effect_from_plain(enc: Encounter, ask: Ask, data: Mapping[str, Any]) -> int:
    id = _text(data, "effect")
    enc.rules.effect(id)
    found = [each for each in _effects(enc) if each[1].definition.id == id]
    if "on" in data:
        holder = find_creature(enc, _text(data, "on"))
        found = [each for each in found if each[0] is holder]
    uids = [effect.uid for _, effect in found]
    if "number" not in data and len(uids) > 1:
        offered = {uid for offer in ask.offers for uid in offer.targets()}
        uids = [uid for uid in uids if uid in offered] or uids
    where = ", ".join(sorted({holder.id for holder, _ in found}))
    return _pick(uids, data, f"{ask.id}: {id}", f'say "on" whom ({where}), or "number"')


def _item_from_plain(enc: Encounter, ask: Ask, data: Mapping[str, Any]) -> int:
    kind = _text(data, "item")
    if kind not in enc.rules.items:
        raise UnknownId("item", kind, enc.rules.items)
    uids = [item.uid for item in _items(enc, ask) if item.kind == kind]
    if "number" not in data:
        uids = uids[:1]  # things of a kind are alike unless somebody says otherwise
    return _pick(uids, data, f"{ask.id}: {kind}", 'say which with "number"')


def _pick(uids: list[int], data: Mapping[str, Any], what: str, advice: str) -> int:
    if not uids:
        raise InvalidAnswer(f"{what}: expected one that is here, found none")
    if "number" in data:
        number = data["number"]
        is_count = isinstance(number, int) and not isinstance(number, bool)
        if not is_count or not 1 <= number <= len(uids):
            raise InvalidAnswer(
                f"{what}: expected number to be 1 to {len(uids)}, found {number!r:.60}"
            )
        return uids[int(number) - 1]
    if len(uids) > 1:
        raise InvalidAnswer(f"{what}: expected one, found {len(uids)}; {advice}")
    return uids[0]


def _using_from_plain(enc: Encounter, ask: Ask, target: int, data: Mapping[str, Any]) -> str:
    if "with" in data:
        using = _text(data, "with")
        known = _means_known(enc, ask)
        if using not in known:
            raise UnknownId("weapon or item", using, known)
        return using
    here = [offer.using for offer in ask.offers if target in offer.targets()]
    usings = here or [offer.using for offer in ask.offers]
    if not usings and ask.action is not None and ask.creature is not None:
        subject = target if ask.kind == CREATURE else -1
        usings = enc.means(ask.creature, ask.action, subject)
        usings = usings or enc.means(ask.creature, ask.action, -1)
    return usings[0] if usings else ""


def _means_known(enc: Encounter, ask: Ask) -> list[str]:
    known = [offer.using for offer in ask.offers if offer.using]
    if ask.creature is not None:
        known.extend(weapon.id for weapon in ask.creature.sheet.weapons)
        known.extend(ask.creature.sheet.actions)  # what a square may be aimed at with
        known.extend(spell.id for spell in _spells(ask.creature))
        if ask.action is not None:
            known.extend(enc.means(ask.creature, ask.action, -1))
    known.extend(enc.rules.items)
    return known


def _spells(creature: Creature) -> list[ActionDef]:
    """What else an action may be done with: another of one's own, a spell mostly."""
    return [*creature.sheet.actions.values(), *creature.gained]


def _path_from_plain(enc: Encounter, data: Mapping[str, Any]) -> tuple[int, ...]:
    if "path" not in data:
        return ()
    squares = data["path"]
    grid = enc.state.grid
    is_list = isinstance(squares, Sequence) and not isinstance(squares, str)
    if not is_list or not all(isinstance(square, str) for square in squares):
        raise InvalidAnswer(f"path: expected a list of squares like E7, found {squares!r:.60}")
    if len(squares) > grid.cell_count:
        raise InvalidAnswer(f"path: expected at most {grid.cell_count} squares, as on the map")
    return tuple(grid.parse_cell(square) for square in squares)


def _text(data: Mapping[str, Any], key: str) -> str:
    if key not in data:
        raise InvalidAnswer(f"expected {key!r} in the answer, found {_shown(data)}")
    value = data[key]
    if not isinstance(value, str) or not value:
        raise InvalidAnswer(f"{key}: expected a word, found {value!r:.60}")
    return value


def _said(data: Mapping[str, Any]) -> str:
    """The player's own words about what is done."""
    text = _text(data, "text") if "text" in data else ""
    if len(text) > LONGEST_COMMAND:
        raise InvalidAnswer(f"text: expected at most {LONGEST_COMMAND} characters")
    return text


def _shown(data: Mapping[str, Any]) -> str:
    return ", ".join(repr(key) for key in data) or "nothing"


# --- what the words stand for --------------------------------------------------------------------


def _ask(enc: Encounter, do: str, creature: Creature | None) -> Ask:
    """What ``do`` means at this decision (or for this creature, if it is not the one asked)."""
    offers = _offers(enc, creature)
    acting = creature if creature is not None else _actor(enc)
    named = [offer for offer in offers if offer.id == do]
    if not named:
        # Items of a turn are numbered ("fade:12"): the bare word will do when there is only one.
        longer = sorted({offer.id for offer in offers if offer.id.startswith(f"{do}:")})
        if len(longer) == 1:
            return _ask(enc, longer[0], creature)
    action = enc.rules.actions.get(do)
    if action is None and ":" in do and not named:
        action = enc.rules.action(do)  # made at the table: its id says all
    if named:
        return Ask(do, named[0].kind, action, named, acting)
    if action is not None:
        return Ask(do, action.targeting.kind, action, [], acting)
    known = [offer.id for offer in offers]
    raise UnknownId("answer", do, [*known, *enc.rules.actions])


def _offers(enc: Encounter, creature: Creature | None) -> list[Offer]:
    decision = enc.decision
    if decision is None:
        return []
    if creature is not None and creature.index not in (decision.actor, decision.asked):
        return []
    return decision.offers


def _actor(enc: Encounter) -> Creature | None:
    decision = enc.decision
    if decision is None or decision.actor < 0:
        return None
    return enc.state.creatures[decision.actor]


def _effects(enc: Encounter) -> list[tuple[Creature, Effect]]:
    return [(holder, effect) for holder in enc.state.creatures for effect in holder.effects]


def _items(enc: Encounter, ask: Ask) -> list[Item]:
    """What may be meant: what is offered first, then all there is, one's own first."""
    if ask.creature is None:
        return []
    ground = enc.state.ground
    pool = [*ask.creature.held, *ask.creature.stowed]
    pool += [item for cell in sorted(ground) for item in ground[cell]]
    for other in enc.state.creatures:
        if other is not ask.creature:
            pool += [*other.held, *other.stowed]
    offered = {uid for offer in ask.offers if offer.kind == ITEM for uid in offer.targets()}
    return sorted(pool, key=lambda item: item.uid not in offered)


# --- the one-line form ---------------------------------------------------------------------------


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
        if not any(offer.id == "die" for offer in _offers(enc, creature)):
            raise InvalidAnswer(f"expected a command, found {text.strip()}: no die is asked for")
        words = ["die", *words]
    ask, rest = _split_head(enc, creature, words)
    plain: dict[str, Any] = {"do": ask.id}
    if rest and ask.takes_text:
        return option_from_plain(enc, {**plain, "text": " ".join(rest)}, creature)
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
    return option_from_plain(enc, plain, creature)


def _split_head(
    enc: Encounter, creature: Creature | None, words: list[str]
) -> tuple[Ask, list[str]]:
    """The longest beginning that names an action or a choice, and the rest of the line."""
    ids = {offer.id for offer in _offers(enc, creature)} | set(enc.rules.actions)
    names: dict[str, str] = {}
    for action in enc.rules.actions.values():
        names.setdefault(folded(action.name.fr), action.id)
        names.setdefault(folded(action.name.en), action.id)
    for count in range(len(words), 0, -1):
        head = " ".join(words[:count])
        if head in ids:
            return _ask(enc, head, creature), words[count:]
        if folded(head) in names:
            return _ask(enc, names[folded(head)], creature), words[count:]
    head = words[0].lower() if words[0].lower() in ids else words[0]
    return _ask(enc, head, creature), words[1:]


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
    return _target_to_plain(enc, ask, offered.pop()) if len(offered) == 1 else {}


def _named_means(enc: Encounter, ask: Ask, text: str) -> str:
    weapons = ask.creature.sheet.weapons if ask.creature is not None else ()
    names = [(weapon.id, weapon.name) for weapon in weapons]
    if ask.creature is not None and ask.action is not None and ask.action.uses:
        if text in enc.means(ask.creature, ask.action, -1):
            return text  # neither: whatever else the system does it with
        names.extend((spell.id, spell.name) for spell in _spells(ask.creature))
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


@lru_cache(maxsize=4_096)  # the same few hundred names, at every command
def whole_number(text: str) -> int | None:
    """What digits say, with a minus sign or not; None for anything else, or beyond nine digits."""
    digits = text.removeprefix("-")
    is_number = digits.isascii() and digits.isdigit() and len(digits) < 10
    return int(text) if is_number else None
