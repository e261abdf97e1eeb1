"""The fields of a record in words: what each means says how it is shown.

``record_facts`` is what every sentence is filled in with: of an event, a question, a refusal or a
ruling. Each meaning that ``records.meanings`` declares is put into words here, once.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from msgspec import UNSET

from troisactes.i18n import knows, say
from troisactes.i18n.names import (
    action_name,
    catalogue_name,
    cell_name,
    creature_name,
    distance,
    joined,
    label_name,
    means_name,
    number,
    option_value_name,
    own_word,
    stat_name,
    trait_names,
    word,
)
from troisactes.i18n.render.answers import choice_text
from troisactes.i18n.render.deeds import deed_sentence
from troisactes.i18n.render.effects import effect_name, lasting_text
from troisactes.i18n.render.facts import Facts, creature_at
from troisactes.i18n.render.prices import amount_text, cost_text, labels_text, unit_label_text
from troisactes.i18n.render.rolls import purpose_text, roll_summary
from troisactes.i18n.shapes import EncounterShape, SystemShape
from troisactes.records.event import NOBODY, Event
from troisactes.records.record import Field, Record, fields_of

# What a sentence is given for a part that need not be there, and for a text or a list that is
# empty; it may tell it apart: [none].
ABSENT: Final = "none"

Shown = str | int


def record_facts(
    system: SystemShape, enc: EncounterShape, record: Record, lang: str, owner: int = NOBODY
) -> Facts:
    """Every field of a record as its sentence needs it, by its key.

    ``owner`` is whose things are meant, where the record itself is about nobody: a weapon's name
    is on a sheet. What was taken out of a record because a seat may not know it stays a gap.
    """
    wording = _Wording(system, enc, record, lang, owner)
    facts: Facts = {}
    for field in fields_of(type(record)):
        if field.is_optional:
            facts[field.key] = ABSENT
    for field, value in record.items():
        meaning = field.meaning.what
        if meaning in _BY_RECORD:
            facts.update(_BY_RECORD[meaning](wording, field, value))
        else:
            facts[field.key] = _BY_VALUE[meaning](wording, value)
    return facts


class _Wording:
    """A record while it is put into words."""

    def __init__(
        self, system: SystemShape, enc: EncounterShape, record: Record, lang: str, owner: int
    ) -> None:
        self.system = system
        self.enc = enc
        self.record = record
        self.lang = lang
        about = record.subject if isinstance(record, Event) else getattr(record, "creature", NOBODY)
        self.owner: int = about if isinstance(about, int) and about >= 0 else owner


# --- meanings a value alone has -------------------------------------------------------------------


def _as_it_is(wording: _Wording, value: Any) -> Shown:
    found: Shown = value
    return found


def _creature(wording: _Wording, index: int) -> str:
    return creature_name(wording.enc, index, wording.lang)


def _creatures(wording: _Wording, indexes: Any) -> str:
    return joined([_creature(wording, each) for each in indexes], wording.lang) or ABSENT


def _order(wording: _Wording, indexes: Any) -> str:
    return ", ".join([_creature(wording, each) for each in indexes]) or ABSENT


def _square(wording: _Wording, cell: int) -> str:
    return cell_name(wording.enc, cell)


def _item_of_the_fight(wording: _Wording, uid: int) -> str:
    """A thing by its number: in a hand, in a pack, on the ground."""
    state = wording.enc.state
    places = [each.held for each in state.creatures]
    places += [each.stowed for each in state.creatures]
    places += list(state.ground.values())
    for items in places:
        for item in items:
            if item.uid == uid:
                return _item(wording, item.kind)
    return say(wording.lang, "something")


def _action(wording: _Wording, id: str) -> str:
    return action_name(wording.system, id, wording.lang)


def _item(wording: _Wording, kind: str) -> str:
    return catalogue_name(wording.system, "item", kind, wording.lang)


def _means(wording: _Wording, using: str) -> str:
    owner = creature_at(wording.enc, wording.owner)
    return means_name(wording.system, owner, using, wording.lang)


def _option(wording: _Wording, id: str) -> str:
    return catalogue_name(wording.system, "option", id, wording.lang)


def _option_value(wording: _Wording, value: str) -> str:
    option = str(getattr(wording.record, "option", ""))
    return option_value_name(wording.system, option, value, wording.lang)


def _effect(wording: _Wording, id: str) -> str:
    """A condition, with its value where the record has one: « Effrayé 2 »."""
    value = getattr(wording.record, "value", 0)
    return effect_name(wording.system, id, value if isinstance(value, int) else 0, wording.lang)


def _stat(wording: _Wording, id: str) -> str:
    return stat_name(id, wording.lang)


def _unit(wording: _Wording, kind: str) -> str:
    return unit_label_text(wording.system, kind, wording.lang)


def _units(wording: _Wording, labels: Any) -> str:
    return labels_text(wording.system, labels, wording.lang)


def _cost(wording: _Wording, count: int) -> str:
    """So many of the record's unit: « 2 actions »."""
    unit = str(getattr(wording.record, "unit", ""))
    return amount_text(wording.system, unit, count, wording.lang)


def _price(wording: _Wording, price: str) -> str:
    """A price as the game master sets it: a number of actions, or a reaction."""
    count, unit = (int(price), "action") if price.isdigit() else (1, price)
    return cost_text(wording.system, ((unit, count),) if count else (), wording.lang)


def _traits(wording: _Wording, traits: Any) -> str:
    return trait_names(wording.system, traits, wording.lang) or ABSENT


def _purpose(wording: _Wording, purpose: str) -> str:
    return purpose_text(wording.system, purpose, wording.lang)


def _throw(wording: _Wording, purpose: str) -> str:
    """What a die is thrown for, as one asks for it: « l’attaque », « chercher »."""
    words = _purpose(wording, purpose)
    message = f"die-for-{purpose}"
    return say(wording.lang, message, purpose=words) if knows(wording.lang, message) else words


def _answer(wording: _Wording, id: str) -> str:
    return choice_text(wording.system, id, wording.lang, {})


def _edges(wording: _Wording, edges: Any) -> str:
    system, lang = wording.system, wording.lang
    named = [
        f"{word(lang, 'kind', kind)} ({label_name(system, label, lang)})" for label, kind in edges
    ]
    return joined(named, lang)


def _sides(wording: _Wording, sides: Any) -> str:
    return joined([word(wording.lang, "side", each) for each in sides], wording.lang)


def _distance(wording: _Wording, squares: int) -> str:
    return distance(squares, wording.lang, wording.system.rules.squares_first)


def _written(wording: _Wording, text: str) -> str:
    return text or ABSENT


def _yes_no(wording: _Wording, value: bool) -> str:
    return "yes" if value else "no"  # for a sentence that tells them apart


_BY_VALUE: Final[dict[str, Callable[[_Wording, Any], Shown]]] = {
    "creature": _creature,
    "creatures": _creatures,
    "order": _order,
    "square": _square,
    "item-uid": _item_of_the_fight,
    "action": _action,
    "effect": _effect,
    "item": _item,
    "means": _means,
    "option": _option,
    "option-value": _option_value,
    "stat": _stat,
    "clause": _as_it_is,
    "unit": _unit,
    "units": _units,
    "cost": _cost,
    "price": _price,
    "traits": _traits,
    "triggers": lambda wording, value: ABSENT,  # told as a sentence of its own
    "purpose": _purpose,
    "throw": _throw,
    "answer": _answer,
    "edges": _edges,
    "sides": _sides,
    "amount": _as_it_is,
    "distance": _distance,
    "word": _as_it_is,
    "fact": _as_it_is,  # chooses the sentence: it is never put into one
    "written": _written,
    "yes-no": _yes_no,
}


# --- meanings that give a sentence more than their own key ----------------------------------------


def _hit_points(wording: _Wording, field: Field, left: int) -> Facts:
    subject = creature_at(wording.enc, wording.owner)
    if subject is None:
        return {}
    return {field.key: number(left), "max": subject.sheet.stats.get("hp", 0)}


def _aimed_deed(wording: _Wording, field: Field, target: int) -> Facts:
    taken: Any = wording.record
    return {"what": deed_sentence(wording.system, wording.enc, taken, wording.lang)}


def _faces(wording: _Wording, field: Field, shown: Any) -> Facts:
    dice = f"{len(shown)}d{getattr(wording.record, 'faces', '')}"
    return {field.key: " + ".join(str(face) for face in shown), "dice": dice}


def _roll(wording: _Wording, field: Field, roll: Any) -> Facts:
    summary = roll_summary(wording.system, wording.record.data, wording.lang)
    return {field.key: summary, "creature": _creature(wording, roll["roller"])}


def _named(wording: _Wording, field: Field, id: str) -> Facts:
    return {field.key: own_word(wording.system, field.meaning.among, id, wording.lang)}


def _lasting(wording: _Wording, field: Field, event: str) -> Facts:
    """How long an effect lasts, told with the rest of its record."""
    begun: Any = wording.record
    whose, count = begun.whose, begun.count
    if UNSET in (begun.creature, whose, count):  # kept back from whoever reads it
        return {field.key: ABSENT}
    lasts = lasting_text(wording.enc, begun.creature, event, whose, count, wording.lang)
    return {field.key: lasts or ABSENT}


def _untold(wording: _Wording, field: Field, value: Any) -> Facts:
    return {}


_BY_RECORD: Final[dict[str, Callable[[_Wording, Field, Any], Facts]]] = {
    "hit-points": _hit_points,
    "target": _aimed_deed,
    "faces": _faces,
    "roll": _roll,
    "named": _named,
    "act": _untold,
    "lasting": _lasting,
}

# What those give beside their own key.
ALSO_GIVEN: Final = {
    "hit-points": ("max",),
    "target": ("what",),
    "faces": ("dice",),
    "roll": ("creature",),
}
