"""What a creature has to spend: pips, points, and whether it may react."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from troisactes.i18n.names import catalogue_name, joined, own_message, trait_name
from troisactes.i18n.render import amount_text, budget_text, only_text
from troisactes.kernel.encounter import LoggedEvent
from troisactes.kernel.events import ActionTaken
from troisactes.kernel.names import Stat, sort_of_pool
from troisactes.kernel.payments import PER_SQUARE
from troisactes.kernel.state import Creature, Unit
from troisactes.rules.common import facts
from troisactes.rules.common.events import Regained, TurnStart
from troisactes.rules.common.units import REACTION
from troisactes.table.screen.creature_parts import (
    Budget,
    Pip,
    Pool,
    Reaction,
    ReactionState,
    UnitState,
)
from troisactes.table.screen.pool_names import pool_name
from troisactes.table.screen.scene import Scene
from troisactes.table.screen.unit_looks import looks_of_unit

GLYPHS: dict[str, str] = {"free": "●", "spent": "○", "not-yet": "–", "none": "–"}


def budget_of(scene: Scene, creature: Creature, given: list[str] | None = None) -> Budget:
    """``given`` is what the turn began with, where the journal does not tell."""
    reaction = reaction_of(scene, creature)
    if scene.rules.budget.counted_pools:
        pools = turn_pools(scene, creature) + other_pools(scene, creature)
        units = ", ".join(pool.says for pool in pools if pool.is_turn)
        return Budget(scene.say("desk-budget-plain", units=units), [], pools, reaction)
    plain = [unit for unit in creature.budget if unit.kind == scene.rules.budget.main_unit]
    text = budget_text(scene.system, plain, scene.lang)
    is_turn = scene.is_turn_of(creature.index)
    says = scene.say("desk-budget", units=text, reaction=reaction.says) if is_turn else ""
    pips = pips_of(scene, creature, given) if is_turn else []
    return Budget(says or reaction.says, pips, other_pools(scene, creature), reaction)


# --- units ---------------------------------------------------------------------------------------


def pips_of(scene: Scene, creature: Creature, given: list[str] | None = None) -> list[Pip]:
    """What the turn began with, spent or not; what was spent beyond it; restricted units last."""
    unit = scene.rules.budget.main_unit
    left = [each for each in creature.budget if each.kind == unit]
    so_far = turn_so_far(scene, creature)
    given = so_far.given if given is None else given
    spent = Counter(given) - Counter(each.label() for each in left)
    plain = [each for each in left if not each.only]
    tagged = [each for each in left if each.only]
    word = scene.rules.budget.unit_word
    drawing = looks_of_unit(scene.system, unit).drawing
    name = scene.say(f"desk-unit-{word}")
    gone = own_message(scene.system, "desk-unit-spent", scene.lang)
    pips: list[Pip] = []

    def add(state: UnitState, says: str, label: str = "", only: str = "", source: str = "") -> None:
        id = f"{word}:{len(pips) + 1}"
        pips.append(Pip(id, unit, state, says, drawing, label, only, source))

    for each in plain:
        add("free", scene.say("desk-unit-free", unit=name), each.label())
    for _ in range(spent[unit]):
        add("spent", scene.say(gone, unit=name))
    for each in tagged:
        only = only_text(scene.system, each.only, scene.lang)
        says = scene.say("desk-unit-only", unit=name, only=only)
        add("free", says, each.label(), tag_of(scene, each.only), _source(scene, each))
    for label, count in spent.items():
        if label != unit:
            tag = tag_of(scene, label.partition(":")[2].split(","))
            for _ in range(count):
                add("spent", scene.say(gone, unit=name), "", tag)
    for _ in range(so_far.overspent.get(unit, 0)):
        add("overspent", scene.say("desk-unit-overspent", unit=name))
    return pips


def tag_of(scene: Scene, only: Sequence[str]) -> str:
    """What a restricted unit is for, in a word or two: « attaque »."""
    short: list[str] = []
    for word in only:
        traits = [part[6:] for part in word.split("+") if part.startswith("trait:")]
        if traits:
            short += [trait_name(scene.system, trait, scene.lang) for trait in traits]
        else:
            short.append(only_text(scene.system, [word], scene.lang))
    return ", ".join(dict.fromkeys(short))


def _source(scene: Scene, unit: Unit) -> str:
    named = f"effect:{unit.source}" in scene.system.catalogue.names
    return catalogue_name(scene.system, "effect", unit.source, scene.lang) if named else ""


class TurnSoFar(NamedTuple):
    """What the turn under way began with, and what was taken beyond it against the rules."""

    given: list[str]
    overspent: dict[str, int]  # by unit or pool


def turn_so_far(scene: Scene, creature: Creature) -> TurnSoFar:
    unit = scene.rules.budget.main_unit
    overspent: dict[str, int] = {}
    paid_tagged: list[str] = []
    for event in _events_of_the_turn(scene, creature):
        record = event.record
        if isinstance(record, Regained):
            given = [label for label in record.budget if label.startswith(unit)]
            return TurnSoFar(given, overspent)
        if isinstance(record, ActionTaken) and not record.parent:
            paid_tagged += [label for label in record.paid if label.startswith(f"{unit}:")]
            if record.overruled:
                _count_lacking(scene, record.action, record.paid, overspent)
    # A fight taken up in the middle of a turn: what is not remembered is what turns usually have.
    plain = scene.rules.budget.units_given(creature)
    tagged = [each.label() for each in creature.budget if each.kind == unit and each.only]
    return TurnSoFar([*[unit] * plain, *tagged, *paid_tagged], overspent)


def _events_of_the_turn(scene: Scene, creature: Creature) -> Iterator[LoggedEvent]:
    """A creature's events since its turn began, the latest first."""
    for entry in reversed(scene.journal.entries):
        if entry.undone:
            continue
        for event in reversed(entry.events):
            if event.record.subject == creature.index:
                if isinstance(event.record, TurnStart):
                    return
                yield event


def _count_lacking(
    scene: Scene, action: str, paid: Sequence[str], overspent: dict[str, int]
) -> None:
    """What an action cost beyond what there was to pay it with."""
    for kind, amount in scene.rules.action(action).cost.parts:
        given = 0
        for label in paid:
            name, _, count = label.partition("*")
            if name.partition(":")[0] == kind:
                given += int(count or 1)
        if amount > given:
            overspent[kind] = overspent.get(kind, 0) + amount - given


# --- reactions -----------------------------------------------------------------------------------


def reaction_of(scene: Scene, creature: Creature) -> Reaction:
    left, state, clause = _reactions_left(scene, creature)
    message = f"desk-reaction-{state}"
    if state == "not-yet" and scene.is_turn_of(creature.index):
        message += "-end"
    return Reaction(REACTION, state, GLYPHS[state], left, scene.say(message), clause)


def _reactions_left(scene: Scene, creature: Creature) -> tuple[int, ReactionState, str]:
    rules = scene.rules
    cited = rules.citations
    for name, left, _ in scene.asks.allowances(creature):
        if name == REACTION:
            may = left > 0 and not creature.flags & facts.NO_REACTIONS
            return left, "free" if may else "spent", cited.get("reaction-spent", "")
    left = creature.units(REACTION)
    if creature.flags & facts.NO_REACTIONS:
        return 0, "none", cited.get("no-reactions", cited.get("response", ""))
    if left:
        return left, "free", cited.get("response", "")
    is_new = scene.view.round <= 1 and not scene.view.has_acted(creature)
    if rules.budget.reactions_return == "turn-end":
        if is_new or scene.is_turn_of(creature.index):
            return 0, "not-yet", cited["turn-end"]
    elif is_new:
        return 0, "not-yet", cited.get("regain", "")
    return 0, "spent", cited.get("none-left:reaction", cited.get("cannot-pay:reaction", ""))


# --- points --------------------------------------------------------------------------------------


def turn_pools(scene: Scene, creature: Creature) -> list[Pool]:
    """What a turn is played with: how much is left of each, of how much."""
    pools: list[Pool] = []
    is_turn = scene.is_turn_of(creature.index)
    overspent = turn_so_far(scene, creature).overspent if is_turn else {}
    for id in scene.rules.budget.counted_pools:
        now, most = creature.pools.get(id, 0), creature.sheet.stats.get(Stat(id), 0)
        now -= overspent.get(id, 0)  # below nothing: what was taken against the rules
        pools.append(_pool(scene, id, now, most, True))
    for allowed, left, most in scene.asks.allowances(creature):
        pools.append(_pool(scene, allowed, left, most, True))
    return pools


def other_pools(scene: Scene, creature: Creature) -> list[Pool]:
    """Spell slots, charges, arrows: what outlasts the turn."""
    return [
        _pool(scene, id, creature.pools[id], creature.sheet.pools.get(id), False)
        for id in scene.rules.budget.lasting_pools(creature)
    ]


def _pool(scene: Scene, id: str, now: int, most: int | None, is_turn: bool) -> Pool:
    name = pool_name(scene.system, id, scene.lang)
    drawing = looks_of_unit(scene.system, sort_of_pool(id)).drawing
    if most is None:
        return Pool(
            id, name, now, scene.say("desk-pool", name=name, now=now), drawing, None, is_turn
        )
    says = scene.say("desk-pool-of", name=name, now=now, most=most)
    return Pool(id, name, now, says, drawing, most, is_turn)


# --- in words ------------------------------------------------------------------------------------


def left_text(scene: Scene, creature: Creature) -> str:
    """What is left of a turn, in words."""
    rules = scene.rules
    if not rules.budget.counted_pools:
        units = [each for each in creature.budget if each.kind == rules.budget.main_unit]
        return budget_text(scene.system, units, scene.lang)
    parts = [
        amount_text(scene.system, id, creature.pools.get(id, 0), scene.lang)
        for id in rules.budget.counted_pools
    ]
    return joined(parts, scene.lang)


def lost_text(scene: Scene, creature: Creature) -> str:
    """What ending the turn now would waste: « 3 actes perdus »; nothing when nothing would be."""
    rules = scene.rules
    if rules.budget.counted_pools:
        parts = [(id, creature.pools.get(id, 0)) for id in rules.budget.counted_pools]
    else:
        parts = [(rules.budget.main_unit, creature.units(rules.budget.main_unit))]
    told = [
        amount_text(scene.system, id, count, scene.lang)
        for id, count in parts
        if count > 0 and count != PER_SQUARE
    ]
    if not told:
        return ""
    total = sum(count for _, count in parts)
    message = "desk-lost-one" if total == 1 else "desk-lost"
    return scene.say(own_message(scene.system, message, scene.lang), units=joined(told, scene.lang))
