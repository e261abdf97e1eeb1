"""What a sheet of a system holds, said once: what it may state is what the catalogue reads.

The page's editor, its checks and the stat block follow from this; there is no list of fields
anywhere else.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

import msgspec

from troisactes.catalogue.creatures import LEVELS, MOST_HIT_POINTS
from troisactes.catalogue.data_keys import (
    AMOUNTS,
    CREATURE,
    NUMBER,
    OF_DAMAGE,
    OF_EFFECT,
    OF_STATISTIC,
    OF_TRAIT,
    STRIKE,
    WORD,
    WORDS,
    YES_NO,
    DataKey,
)
from troisactes.catalogue.strikes import FARTHEST, STATS
from troisactes.catalogue.vocabulary import Vocabulary
from troisactes.i18n import knows, say
from troisactes.i18n.folding import folded
from troisactes.i18n.names import (
    capitalised,
    catalogue_name,
    in_language,
    stat_name,
    trait_name,
    word,
)
from troisactes.kernel.squares import MAX_SIZE
from troisactes.rules.action_shapes import ActionForm, shapes_of
from troisactes.rules.benchmarks import benchmarks_of, guide_of
from troisactes.rules.common.system_package import USUAL_LOOKS, UnitLooks
from troisactes.rules.registry import System, load_system, vocabulary_of

TEXT, DICE = "text", "dice"  # what a field holds, besides what keys of ``data`` do
KINDS = {
    NUMBER: "number",
    YES_NO: "yes-no",
    WORD: "word",
    WORDS: "words",
    AMOUNTS: "amounts",
}
LISTS = {
    OF_DAMAGE: "damage",
    OF_STATISTIC: "stat",
    OF_TRAIT: "trait",
    OF_EFFECT: "effect",
}

AREAS = ("burst", "cone", "line", "emanation")
LASTING = (
    "1 round",
    "2 rounds",
    "3 rounds",
    "1 minute",
    "until end of source next turn",
    "unlimited",
)


class FormChoice(msgspec.Struct):
    """Something to pick."""

    id: str
    label: str
    group: str = ""
    cost: str = ""
    icon: str = ""


class FormField(msgspec.Struct):
    """One thing a sheet may state."""

    path: str  # inside the creature's table, or a strike's
    label: str
    holds: str  # number, dice, text, word, words, amounts, yes-no
    needed: bool = False
    least: int | None = None
    most: int | None = None
    usual: int | None = None  # what it is where nothing is stated
    choices: list[FormChoice] = []
    of: str = ""  # the list of the form its words are from


class FormGroup(msgspec.Struct):
    id: str
    label: str
    fields: list[FormField]


class ShapeFormField(msgspec.Struct):
    id: str
    label: str
    holds: str
    usual: str | int
    least: int | None = None
    most: int | None = None


class Shape(msgspec.Struct):
    """A form for an action of one's own, and the entry it fills (``"<dice>"``: that field)."""

    id: str
    name: str
    fields: list[ShapeFormField]
    action: dict[str, Any]


class SheetForm(msgspec.Struct):
    """Everything the editor of a system's sheets needs to know."""

    system: str
    name: str
    least_level: int
    most_level: int
    sizes: int
    numbers: list[FormGroup]
    strike: list[FormField]
    pools: list[FormField]
    body: list[FormField]  # ways of moving, senses
    traits: list[FormField]  # keys of ``data``
    lists: dict[str, list[FormChoice]]  # damage, trait, stat, effect, item, action
    roles: list[FormChoice]
    adjustments: list[FormChoice]
    costs: list[FormChoice]  # what an action of one's own may cost
    plain_damage: str
    shapes: list[Shape]  # of actions of one's own


@lru_cache(maxsize=16)
def form_of(system_id: str, lang: str) -> SheetForm:
    system = load_system(system_id)
    _, words = vocabulary_of(system_id)
    benchmarks = benchmarks_of(system_id)
    return SheetForm(
        system=system_id,
        name=in_language(system.package.short_name or system.package.name, lang),
        least_level=LEVELS[0],
        most_level=LEVELS[1],
        sizes=MAX_SIZE,
        numbers=_numbers(words, lang),
        strike=_strike(words, lang),
        pools=[
            FormField(f"pools.{pool}", said(lang, "pool", pool), "number", least=0, most=9_999)
            for pool in sorted(words.pools)
        ],
        body=_body(words, lang),
        traits=[
            field
            for key in words.data_keys.get(CREATURE, {}).values()
            if (field := _of_key(key, "data", lang)) is not None
        ],
        lists=_lists(system, words, lang),
        roles=[
            FormChoice(each.id, in_language(each.name, lang)) for each in benchmarks.roles.values()
        ],
        adjustments=[
            FormChoice(each.id, in_language(each.name, lang))
            for each in benchmarks.adjustments.values()
        ],
        costs=_costs(system, words),
        plain_damage=words.plain_damage,
        shapes=[_shape(each, lang) for each in shapes_of(system_id)],
    )


def said(lang: str, kind: str, id: str) -> str:
    """« sheet-pool-slots »: what a part of a sheet is called."""
    message = f"sheet-{kind}-{id}"
    return say(lang, message) if knows(lang, message) else id


def _numbers(words: Vocabulary, lang: str) -> list[FormGroup]:
    grouped = {stat for _, stats in words.stat_groups for stat in stats}
    rest = sorted(words.stats - grouped, key=lambda stat: folded(stat_name(stat, lang)))
    groups = [*words.stat_groups, ("others", tuple(rest))]
    return [
        FormGroup(id, said(lang, "group", id), [_stat(words, str(each), lang) for each in stats])
        for id, stats in groups
        if stats
    ]


def _stat(words: Vocabulary, stat: str, lang: str) -> FormField:
    limits = {str(name): both for name, both in words.stat_limits.items()}
    usual = {str(name): value for name, value in words.usual_stats.items()}
    least, most = limits.get(stat, STATS)
    needed = stat in words.needed_stats and stat not in usual
    return FormField(
        f"stats.{stat}",
        capitalised(stat_name(stat, lang)),
        "number",
        needed,
        least,
        most,
        usual.get(stat),
    )


def _body(words: Vocabulary, lang: str) -> list[FormField]:
    """How it moves besides walking, and what it notices."""
    fields = [
        FormField(f"speeds.{way}", said(lang, "speed", way), "number", least=0, most=200)
        for way in words.speeds[1:]
    ]
    if words.senses:
        senses = [FormChoice(each, said(lang, "sense", each)) for each in sorted(words.senses)]
        fields.append(FormField("senses", said(lang, "body", "senses"), "words", choices=senses))
    return fields


def _strike(words: Vocabulary, lang: str) -> list[FormField]:
    fields = [
        FormField("name", said(lang, "strike", "name"), TEXT, True),
        FormField("attack", said(lang, "strike", "attack"), "number", True, *STATS),
        FormField("damage", said(lang, "strike", "damage"), DICE, True),
        FormField("type", said(lang, "strike", "type"), "word", True, of="damage"),
        FormField("reach", said(lang, "strike", "reach"), "number", least=0, most=20, usual=1),
        FormField(
            "range", said(lang, "strike", "range"), "number", least=0, most=FARTHEST, usual=0
        ),
        FormField(
            "increment",
            said(lang, "strike", "increment"),
            "number",
            least=0,
            most=FARTHEST,
            usual=0,
        ),
        FormField("weapon", said(lang, "strike", "weapon"), "word", of="item"),
        FormField("traits", said(lang, "strike", "traits"), "words", of="trait"),
    ]
    for key in words.data_keys.get(STRIKE, {}).values():
        field = _of_key(key, "data", lang)
        if field is not None:
            fields.append(field)
    return fields


def _of_key(key: DataKey, inside: str, lang: str) -> FormField | None:
    """A key of ``data``; None for what no form can hold."""
    if key.holds not in KINDS:
        return None
    choices = [FormChoice(each, said(lang, "word", each)) for each in (*key.one_of, *key.words)]
    label = said(lang, "key", str(key.key))
    field = FormField(f"{inside}.{key.key}", label, KINDS[key.holds], choices=choices)
    field.of = LISTS.get(key.of, "")
    if key.holds == NUMBER:
        field.least, field.most = -MOST_HIT_POINTS, MOST_HIT_POINTS
    return field


def _lists(system: System, words: Vocabulary, lang: str) -> dict[str, list[FormChoice]]:
    rules, icons = system.rules, system.catalogue.icons
    actions = [
        FormChoice(
            each.id,
            in_language(each.name, lang),
            word(lang, "group", each.group),
            cost_text(system, each.cost.parts),
            icons.of_action(each),
        )
        for each in rules.actions.values()
        if not each.basic
    ]
    items = [
        FormChoice(each.id, in_language(each.name, lang), icon=icons.of("item", each.id))
        for each in rules.items.values()
    ]
    return {
        "damage": _sorted(
            FormChoice(each, word(lang, "damage", each)) for each in words.damage_types
        ),
        "trait": _sorted(FormChoice(each, trait_name(system, each, lang)) for each in words.traits),
        "stat": _sorted(FormChoice(str(each), stat_name(each, lang)) for each in words.stats),
        "effect": _sorted(
            FormChoice(each, catalogue_name(system, "effect", each, lang)) for each in rules.effects
        ),
        "item": _sorted(items),
        "action": _sorted(actions),
        "save": [
            FormChoice(each, stat_name(each, lang)) for each in guide_of(system.id).get("saves", ())
        ],
        "area": [FormChoice(each, said(lang, "area", each)) for each in AREAS],
        "lasts": [
            FormChoice(each, said(lang, "lasts", each.replace(" ", "-"))) for each in LASTING
        ],
    }


def _shape(shape: ActionForm, lang: str) -> Shape:
    fields = [
        ShapeFormField(
            each.id, said(lang, "shape", each.id), each.holds, each.usual, each.least, each.most
        )
        for each in shape.fields
    ]
    return Shape(shape.id, in_language(shape.name, lang), fields, dict(shape.action))


def _sorted(choices: Iterable[FormChoice]) -> list[FormChoice]:
    return sorted(choices, key=lambda each: (folded(each.label), each.id))


def cost_text(system: System, parts: Iterable[tuple[str, int]]) -> str:
    """« ◆◆ », « 3 PA »: the signs of what an action takes."""
    found = []
    for unit, amount in parts:
        looks = system.package.looks.get(unit) or USUAL_LOOKS.get(unit, UnitLooks())
        if looks.glyph:
            found.append(looks.glyph * max(1, amount))
        elif amount > 0:
            found.append(f"{amount}\N{NO-BREAK SPACE}{unit.upper()}")
    return " ".join(found)


def _costs(system: System, words: Vocabulary) -> list[FormChoice]:
    """The prices that make sense in this system, as ``cost`` writes them."""
    found = []
    for cost in ("1", "2", "3", "reaction", "free"):
        if words.parse_cost is None:
            continue
        value: object = int(cost) if cost.isdigit() else cost
        try:
            _, parsed = words.parse_cost(value, "")
        except ValueError:
            continue
        found.append(FormChoice(cost, cost_text(system, parsed.parts)))
    return found
