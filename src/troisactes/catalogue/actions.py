"""Reads ``[action.…]`` entries."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from troisactes.catalogue.data_keys import ACTION
from troisactes.catalogue.expand import TAKES, with_usual_numbers
from troisactes.catalogue.icons import read_icon
from troisactes.catalogue.params import FAMILY, LIMIT, CatalogueReading, Params
from troisactes.catalogue.reader import Spot, Unusable, said_by
from troisactes.catalogue.resolve import Resolved
from troisactes.catalogue.scripts import Block, Scope, check_slots
from troisactes.catalogue.spellcasting import read_heightening
from troisactes.catalogue.told import read_steps, read_told
from troisactes.catalogue.vocabulary import FACULTIES, Conversion
from troisactes.kernel.agenda import Script
from troisactes.kernel.definitions import ActionDef, Cost, Name, Trigger
from troisactes.kernel.frequency import Recharge
from troisactes.kernel.names import ANY_TIME, Pool, TurnCounter
from troisactes.kernel.targets import Targeting
from troisactes.records.complaints import about_entries, about_kinds, about_values

RELATIONS = ("self", "enemy", "ally", "creature", "other", "any")
AIMED_AT = ("", "self", "enemy", "ally", "other", "any")
USES = "uses:"  # a trigger: someone uses an action of that trait or family
TOLD = "told"  # a trigger: whatever people say it is
NO_TARGETING = "none"
NO_TRAITS: frozenset[str] = frozenset()
MOST_MINUTES = 1_000_000
FARTHEST = 200  # squares


class ReadAction(NamedTuple):
    """An action, and what was noted while its steps were read."""

    action: ActionDef
    scope: Scope


def read_action(reading: CatalogueReading, entry: Resolved) -> ReadAction | None:
    """An action, or None for an abstract one; whatever is wrong is in the report."""
    scope = Scope(entry.id)
    vocabulary = reading.vocabulary
    table = entry.table
    if TAKES in table:
        table = with_usual_numbers(entry, reading)
    p = Params(reading, entry, table, Spot(entry), scope)
    abstract = p.flag("abstract")
    name = p.name() if p.has("name") or not abstract else Name("", "")
    minutes = p.int("minutes", 0, at_least=0, at_most=MOST_MINUTES)
    conversion = read_conversion(p, vocabulary.convert_action, ("cost", "kind"))
    if conversion is None:
        kind, cost = _read_cost(p, required=not abstract and minutes == 0, abstract=abstract)
    else:
        kind, cost = _parse_cost(p, conversion.cost)
    clause = p.clause("") if abstract else p.own_clause(conversion.clause if conversion else "")
    traits = frozenset(p.known_words("traits", "trait", reading.traits))
    if conversion is not None:
        traits |= conversion.traits
    elif not p.has("traits") and not abstract and not entry.base:
        p.missing("traits", about_entries.a_list_like_move())
    targeting = _read_targeting(p)
    trigger = _read_trigger(p)
    if trigger is not None and p.has("target"):
        p.fail("target", about_entries.absent_an_answer_is_aimed_at_its_cause())
    if not abstract and not p.has("trigger"):
        _refuse_unprompted(p, kind, cost)
    block, is_told = read_steps(p, abstract)
    script = _whole_script(p, entry.id, block)
    action = ActionDef(entry.id, name, kind, cost, traits, clause, script, targeting)
    action.trigger = trigger
    action.minutes = minutes
    _call_by_people(action)
    action.is_told = is_told
    _read_rest(p, action, entry)
    read_told(p, action)
    read_heightening(p)
    if conversion is not None:
        action.data = {**conversion.data, **action.data}
    action.parts = tuple(scope.parts)
    action.does = _read_does(p, action, block)
    if vocabulary.complete_action is not None and not abstract:
        vocabulary.complete_action(p, action)
    p.finish()
    if abstract:
        return None
    _check_script(p, block, scope, entry, trigger)
    return ReadAction(action, scope)


def _whole_script(p: Params, id: str, block: Block) -> Script:
    """Its steps between those every action opens and closes with."""
    vocabulary = p.reading.vocabulary
    recharging = (Recharge(),) if p.has("recharge") else ()
    steps = (*vocabulary.opening, *block.steps, *recharging, *vocabulary.closing)
    return Script(f"action:{id}", steps)


def _call_by_people(action: ActionDef) -> None:
    """An answer to what only people can tell is open at any time."""
    trigger = action.trigger
    if trigger is not None and set(trigger.on) == {TOLD}:
        action.trigger = None
        action.called_by = trigger.text


def _check_script(
    p: Params, block: Block, scope: Scope, entry: Resolved, trigger: Trigger | None
) -> None:
    """Every slot a step reads is bound by then."""
    if scope.failed or entry.orphan:
        return
    vocabulary = p.reading.vocabulary
    given = vocabulary.given_slots
    if trigger is not None:
        given |= vocabulary.response_slots
    check_slots(block, vocabulary.opening, vocabulary.closing, given, p.spot, p.report)


def _read_rest(p: Params, action: ActionDef, entry: Resolved) -> None:
    """What may be left out of an entry."""
    vocabulary = p.reading.vocabulary
    read_icon(p, p.reading, entry)
    action.base = entry.base
    action.basic = p.flag("basic")
    action.standard = p.flag("standard")
    action.family = p.made_up("family", FAMILY, entry.id) or entry.id
    action.group = p.known("group", "group", vocabulary.groups, "other")
    action.uses = p.known("uses", "means", vocabulary.uses, "")
    action.requires = p.facts("requires")
    action.forbids = p.facts("forbids")
    action.limit = _read_limit(p)
    action.cooldown = p.int("cooldown", 0, at_least=0, at_most=100)
    # A trait named like a mode of play says where the action belongs; where something that takes
    # minutes and says nothing belongs, its system says.
    usual = action.traits & vocabulary.modes
    if not usual and not action.minutes:
        usual = vocabulary.usual_modes
    modes = p.known_words("modes", "mode-of-play", vocabulary.modes, tuple(sorted(usual)))
    action.modes = frozenset(modes)
    action.data = p.data(ACTION)
    if action.called_by is not None:
        action.data[ANY_TIME] = True


def _read_does(p: Params, action: ActionDef, block: Block) -> frozenset[str]:
    """What it takes of whoever does it: by its traits, its means, its steps, and as it says."""
    vocabulary = p.reading.vocabulary
    found = set(p.known_words("does", "faculty", FACULTIES))
    for trait in action.traits:
        found |= vocabulary.does_by_trait.get(trait, frozenset())
    found |= vocabulary.does_by_use.get(action.uses, frozenset())
    for step in block.steps:
        found.update(step.does)
    found.update(action.targeting.does)
    if action.trigger is not None and action.trigger.sight:
        found.add("sees")
    return frozenset(found)


def read_conversion(
    p: Params, convert: Callable[[Params], Conversion] | None, instead_of: tuple[str, ...]
) -> Conversion | None:
    """What an entry says in another game's terms; None when it speaks this one's."""
    if convert is None:
        return None
    written = p.part("converts", about_entries.a_table_like_kinds_of_action())
    if written is None:
        return None
    for key in instead_of:
        if p.has(key):
            p.raw(key)
            p.fail(key, about_entries.absent_converts_tells_it())
    problems = len(p.report)
    conversion = convert(written)
    written.finish()
    return conversion if len(p.report) == problems else Conversion("free", NO_TRAITS, "", {})


def _parse_cost(p: Params, written: object) -> tuple[str, Cost]:
    """What the conversion says, and a pool that is spent as well."""
    vocabulary = p.reading.vocabulary
    assert vocabulary.parse_cost is not None
    kind, cost = vocabulary.parse_cost(written, "")
    pool = p.known("slot", "pool", p.reading.pools, "")
    return kind, Cost((*cost.parts, (Pool(pool), 1))) if pool else cost


def _read_cost(p: Params, required: bool, abstract: bool) -> tuple[str, Cost]:
    vocabulary = p.reading.vocabulary
    kind = p.known("kind", "kind-of-action", vocabulary.kinds, "")
    cost = Cost(())
    cost_is_wrong = False
    written = p.raw("cost")
    if written is None:
        if required:
            p.missing("cost", about_entries.what_it_takes())
    elif vocabulary.parse_cost is None:
        p.fail("cost", about_entries.absent_this_system_has_no_costs())
    else:
        try:
            kind, cost = vocabulary.parse_cost(written, kind)
        except Unusable as error:
            p.fail("cost", error.expected)
            cost_is_wrong = True
        else:
            if kind and kind not in vocabulary.kinds:
                expected = about_kinds.a_known("kind-of-action")
                p.unknown(p.spot.under("cost"), expected, kind, vocabulary.kinds)
    is_told = cost_is_wrong or p.has("kind") or (required and written is None)
    if not kind and not abstract and not is_told:  # a sound cost might have told it
        p.missing("kind", about_values.one_of(", ".join(sorted(vocabulary.kinds))))
    pool = p.known("slot", "pool", p.reading.pools, "")
    if pool:
        cost = Cost((*cost.parts, (Pool(pool), 1)))
    return kind, cost


def _refuse_unprompted(p: Params, kind: str, cost: Cost) -> None:
    """What exists only as an answer must say to what."""
    for word in dict.fromkeys((kind, *(unit for unit, _ in cost.parts))):
        if word in p.reading.vocabulary.answering:
            p.missing("trigger", about_entries.what_it_answers(word))


def _read_targeting(p: Params) -> Targeting:
    vocabulary = p.reading.vocabulary
    written = p.raw("target")
    if isinstance(written, dict):
        aim = p.inside(written, "target")
    elif isinstance(written, str):
        aim = p.inside({"kind": written}, "target")
    elif written is None and NO_TARGETING not in vocabulary.targetings:
        return Targeting()
    elif written is None:
        aim = p.inside({"kind": NO_TARGETING}, "target")
    else:
        p.fail("target", about_entries.a_kind_of_target())
        return Targeting()
    kind = aim.known("kind", "kind-of-target", {*vocabulary.targetings, NO_TARGETING})
    builder = vocabulary.targetings.get(kind)
    if builder is None:
        if kind == NO_TARGETING:
            aim.finish()
        return Targeting()
    problems = len(p.report)
    try:
        targeting = builder(aim)
    except Exception as error:
        if len(p.report) == problems:
            # Nothing was wrong with what it read: it objects by itself, or it has a bug.
            if not isinstance(error, ValueError):
                raise
            p.fail(
                "target",
                about_entries.with_values_that_make_sense(kind),
                said_by(error),
            )
        return Targeting()
    aim.finish()
    return targeting


def _read_trigger(p: Params) -> Trigger | None:
    when = p.part("trigger", about_entries.a_table_like_a_trigger())
    if when is None:
        return None
    on = when.words("on")
    for index, instant in enumerate(on):
        _check_instant(when, index, instant)
    if when.has("on") and not on:
        when.fail("on", about_entries.at_least_one_instant())
    within = when.raw("within")
    if isinstance(within, int) and not isinstance(within, bool) and 0 <= within <= FARTHEST:
        within = str(within)
    elif within is None:
        within = ""
    elif within not in ("", "reach"):
        when.fail("within", about_entries.a_number_of_squares_or_reach(FARTHEST))
        within = ""
    trigger = Trigger(
        on,
        when.choice("who", RELATIONS, "any"),
        str(within),
        when.choice("target", AIMED_AT, ""),
        when.flag("sight"),
    )
    trigger.text = when.told("text")
    when.finish()
    return trigger


def _check_instant(when: Params, index: int, instant: str) -> None:
    vocabulary = when.reading.vocabulary
    if instant in vocabulary.triggers:
        return
    spot = when.place_of("on", index)
    if not instant.startswith(USES):
        when.unknown(spot, about_kinds.a_known("trigger"), instant, vocabulary.triggers)
    elif instant.removeprefix(USES) not in when.reading.traits | when.reading.families:
        words = {USES + word for word in when.reading.traits | when.reading.families}
        when.unknown(spot, about_values.a_known_use(), instant, words)


def _read_limit(p: Params) -> tuple[TurnCounter, int] | None:
    limit = p.part("limit", about_entries.a_table_like_a_limit())
    if limit is None:
        return None
    key = limit.made_up("key", LIMIT)
    if limit.has("key") and not key:
        limit.fail("key", about_values.a_word())
    found = (TurnCounter(key), limit.int("per_turn", at_least=1, at_most=100))
    limit.finish()
    return found
