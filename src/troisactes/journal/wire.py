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

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from troisactes.errors import InvalidAnswer, UnknownId
from troisactes.i18n.folding import folded
from troisactes.journal.answer_words import (
    AnswerMeaning,
    effects_in,
    items_meant,
    meaning_of,
    spells_of,
)
from troisactes.journal.plain_values import expect_plain
from troisactes.kernel.decisions import CELL, CREATURE, EFFECT, ITEM, NUMBER, Option
from troisactes.kernel.encounter import Encounter
from troisactes.kernel.state import Creature
from troisactes.records.complaints import about_answers
from troisactes.records.phrase import Phrase

GM = "gm"  # the game master's seat, and who speaks in a command line for nobody in particular
COMPASS = ("n", "ne", "e", "se", "s", "sw", "w", "nw")  # in the order of grid.DIRECTIONS
LONGEST_COMMAND = 400

_COMMON_KEYS = frozenset(("do", "with", "pay", "path"))


class Known(NamedTuple):
    """A creature as somebody may speak of it."""

    id: str
    name: str
    creature: Creature
    also: tuple[str, ...] = ()  # what else it is called: the mark on a board

    def calls(self) -> list[str]:
        """Every way to call it, without case or accents."""
        return [folded(each) for each in (self.id, self.name, *self.also)]


# --- writing -----------------------------------------------------------------------------------


def option_to_plain(enc: Encounter, option: Option) -> dict[str, Any]:
    """An answer to the open decision, in words."""
    ask = meaning_of(enc, option.action, None)
    plain: dict[str, Any] = {"do": option.action}
    if option.using:
        plain["with"] = option.using
    if option.target != -1:
        plain.update(target_to_plain(enc, ask, option.target))
    if option.path:
        plain["path"] = [enc.state.grid.cell_name(cell) for cell in option.path]
    if option.pay:
        plain["pay"] = option.pay
    if option.text:
        plain["text"] = option.text
    return plain


def target_to_plain(enc: Encounter, ask: AnswerMeaning, target: int) -> dict[str, Any]:
    """What an answer is aimed at, under the word for that kind of target."""
    if ask.kind == CREATURE:
        if not 0 <= target < len(enc.state.creatures):
            raise InvalidAnswer(about_answers.expected_a_creature(ask.id, target))
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
    raise InvalidAnswer(about_answers.aimed_at_nothing(ask.id, target))


def _effect_to_plain(enc: Encounter, uid: int) -> dict[str, Any]:
    everywhere = effects_in(enc)
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
    raise InvalidAnswer(about_answers.an_effect_that_lasts(uid))


def _item_to_plain(enc: Encounter, ask: AnswerMeaning, uid: int) -> dict[str, Any]:
    pool = items_meant(enc, ask)
    for item in pool:
        if item.uid == uid:
            alike = [each.uid for each in pool if each.kind == item.kind]
            plain: dict[str, Any] = {"item": item.kind}
            if len(alike) > 1:
                plain["number"] = alike.index(uid) + 1
            return plain
    raise InvalidAnswer(about_answers.an_item_at_hand(uid))


# --- reading -----------------------------------------------------------------------------------


def option_from_plain(enc: Encounter, data: object, creature: Creature | None = None) -> Option:
    """An answer in words, made an option. ``creature`` acts, when the decision is not its own.

    An action done with something (a weapon, an item) and not told which takes the first that is
    offered for its target.
    """
    if not isinstance(data, Mapping):
        example = '{"do": "stride", "to": "F7"}'
        raise InvalidAnswer(about_answers.an_answer_like(example, f"{data!r:.60}"))
    expect_plain(data)
    do = _text(data, "do")
    ask = meaning_of(enc, do, creature)
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


def _refuse_strange_keys(data: Mapping[object, object], ask: AnswerMeaning) -> None:
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
                about_answers.expected_only(ask.id, ", ".join(sorted(known)), repr(key))
            )


def _target_from_plain(enc: Encounter, ask: AnswerMeaning, data: Mapping[str, Any]) -> int:
    if not ask.key or ask.key not in data:
        return -1
    if ask.kind == CREATURE:
        return find_creature(enc, _text(data, "target")).index
    if ask.kind == CELL:
        return enc.state.grid.parse_place(_text(data, "to"))
    if ask.kind == EFFECT:
        return _effect_from_plain(enc, ask, data)
    if ask.kind == ITEM:
        return _item_from_plain(enc, ask, data)
    value = data[ask.key]
    if ask.key == "toward":
        return _direction(ask, value)
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    raise InvalidAnswer(about_answers.a_whole_number_as_value(ask.id, f"{value!r:.60}"))


def find_creature(enc: Encounter, id: str) -> Creature:
    """The creature with this id."""
    found = enc.state.find(id)
    if found is None:
        raise UnknownId("creature", id, [each.id for each in enc.state.creatures])
    return found


def _direction(ask: AnswerMeaning, value: object) -> int:
    if isinstance(value, str) and value.lower() in COMPASS:
        return COMPASS.index(value.lower())
    if isinstance(value, int) and not isinstance(value, bool) and 0 <= value < len(COMPASS):
        return value
    raise InvalidAnswer(
        about_answers.a_direction_among(ask.id, ", ".join(COMPASS), f"{value!r:.60}")
    )


def _effect_from_plain(enc: Encounter, ask: AnswerMeaning, data: Mapping[str, Any]) -> int:
    id = _text(data, "effect")
    enc.rules.effect(id)
    found = [each for each in effects_in(enc) if each[1].definition.id == id]
    if "on" in data:
        holder = find_creature(enc, _text(data, "on"))
        found = [each for each in found if each[0] is holder]
    uids = [effect.uid for _, effect in found]
    if "number" not in data and len(uids) > 1:
        offered = {uid for offer in ask.offers for uid in offer.targets()}
        uids = [uid for uid in uids if uid in offered] or uids
    where = ", ".join(sorted({holder.id for holder, _ in found}))
    return _pick(uids, data, f"{ask.id}: {id}", about_answers.say_on_whom(where))


def _item_from_plain(enc: Encounter, ask: AnswerMeaning, data: Mapping[str, Any]) -> int:
    kind = _text(data, "item")
    if kind not in enc.rules.items:
        raise UnknownId("item", kind, enc.rules.items)
    uids = [item.uid for item in items_meant(enc, ask) if item.kind == kind]
    if "number" not in data:
        uids = uids[:1]  # things of a kind are alike unless somebody says otherwise
    return _pick(uids, data, f"{ask.id}: {kind}", about_answers.say_which_by_number())


def _pick(uids: list[int], data: Mapping[str, Any], what: str, advice: Phrase) -> int:
    if not uids:
        raise InvalidAnswer(about_answers.one_that_is_here(what))
    if "number" in data:
        number = data["number"]
        is_count = isinstance(number, int) and not isinstance(number, bool)
        if not is_count or not 1 <= number <= len(uids):
            raise InvalidAnswer(about_answers.a_number_up_to(what, len(uids), f"{number!r:.60}"))
        return uids[int(number) - 1]
    if len(uids) > 1:
        raise InvalidAnswer(about_answers.one_of_several(what, len(uids), advice))
    return uids[0]


def _using_from_plain(
    enc: Encounter, ask: AnswerMeaning, target: int, data: Mapping[str, Any]
) -> str:
    if "with" in data:
        using = _text(data, "with")
        known = _means_known(enc, ask)
        if using not in known:
            raise UnknownId("weapon-or-item", using, known)
        return using
    here = [offer.using for offer in ask.offers if target in offer.targets()]
    usings = here or [offer.using for offer in ask.offers]
    if not usings and ask.action is not None and ask.creature is not None:
        subject = target if ask.kind == CREATURE else -1
        usings = enc.means(ask.creature, ask.action, subject)
        usings = usings or enc.means(ask.creature, ask.action, -1)
    return usings[0] if usings else ""


def _means_known(enc: Encounter, ask: AnswerMeaning) -> list[str]:
    known = [offer.using for offer in ask.offers if offer.using]
    if ask.creature is not None:
        known.extend(weapon.id for weapon in ask.creature.sheet.weapons)
        known.extend(ask.creature.sheet.actions)  # what a square may be aimed at with
        known.extend(spell.id for spell in spells_of(ask.creature))
        if ask.action is not None:
            known.extend(enc.means(ask.creature, ask.action, -1))
    known.extend(enc.rules.items)
    return known


def _path_from_plain(enc: Encounter, data: Mapping[str, Any]) -> tuple[int, ...]:
    if "path" not in data:
        return ()
    squares = data["path"]
    grid = enc.state.grid
    is_list = isinstance(squares, Sequence) and not isinstance(squares, str)
    if not is_list or not all(isinstance(square, str) for square in squares):
        raise InvalidAnswer(about_answers.path_of_squares(f"{squares!r:.60}"))
    if len(squares) > grid.cell_count:
        raise InvalidAnswer(about_answers.path_of_at_most(grid.cell_count))
    return tuple(grid.parse_cell(square) for square in squares)


def _text(data: Mapping[str, Any], key: str) -> str:
    if key not in data:
        raise InvalidAnswer(about_answers.expected_in_the_answer(repr(key), _shown(data)))
    value = data[key]
    if not isinstance(value, str) or not value:
        raise InvalidAnswer(about_answers.expected_a_word(key, f"{value!r:.60}"))
    return value


def _said(data: Mapping[str, Any]) -> str:
    """The player's own words about what is done."""
    text = _text(data, "text") if "text" in data else ""
    if len(text) > LONGEST_COMMAND:
        raise InvalidAnswer(about_answers.text_of_at_most(LONGEST_COMMAND))
    return text


def _shown(data: Mapping[str, Any]) -> str:
    return ", ".join(repr(key) for key in data) or "nothing"
