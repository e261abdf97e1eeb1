"""Creatures as a seat may see them: hit points, conditions, the order, tokens on the board."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

from troisactes.i18n.names import capitalised, catalogue_name
from troisactes.i18n.render import duration_text, effect_name
from troisactes.journal.view import PRIVATE_EFFECTS, hit_point_band, order_visibility
from troisactes.kernel.state import NOWHERE, Creature, Effect
from troisactes.rules.common import facts
from troisactes.rules.common.order import set_aside
from troisactes.table.desk.budgets import pips_of, reaction_of, turn_pools
from troisactes.table.desk.parts import (
    Condition,
    HitPoints,
    OrderRow,
    Side,
    Token,
)
from troisactes.table.desk.scene import Scene

SIDES: dict[str, Side] = {"heroes": "heroes", "foes": "foes"}
_SPARE = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
_NEVER_SHOWN = frozenset(("readied", "cooling"))


def side_of(creature: Creature) -> Side:
    return SIDES.get(creature.side, "neutral")


def hit_points(scene: Scene, creature: Creature) -> HitPoints | None:
    """As much as the seat may know; worked out once for the order and the board."""
    if creature.index not in scene.hit_points:
        scene.hit_points[creature.index] = _hit_points(scene, creature)
    return scene.hit_points[creature.index]


def _hit_points(scene: Scene, creature: Creature) -> HitPoints | None:
    shown = scene.eyes.shown_hp(creature)
    now = creature.pools.get("hp", 0)
    most = creature.sheet.stats.get("hp", 0)
    if shown == "exact":
        return HitPoints(scene.say("desk-hp", now=now, most=most), now, most)
    if shown == "band":
        band = hit_point_band(now, most)
        says = capitalised(scene.say(f"desk-band-{band}"))
        return HitPoints(says, None, None, band)
    return None


def conditions(scene: Scene, creature: Creature) -> list[Condition]:
    """Those the seat may read, with how long they last where it may know that."""
    found = scene.conditions.get(creature.index)
    if found is None:
        found = scene.conditions[creature.index] = _conditions(scene, creature)
    return found


def _conditions(scene: Scene, creature: Creature) -> list[Condition]:
    ally = scene.eyes.is_ally(creature)
    shown: list[Condition] = []
    for effect in creature.effects:
        id = effect.definition.id
        if id in _NEVER_SHOWN or (id in PRIVATE_EFFECTS and not ally):
            continue
        shown.append(_condition(scene, creature, effect, ally))
    return shown


def _condition(scene: Scene, creature: Creature, effect: Effect, with_clock: bool) -> Condition:
    name = effect_name(scene.system, effect.definition.id, effect.value, scene.lang)
    lasts = duration_text(scene.shown, creature, effect, scene.lang) if with_clock else ""
    says = scene.say("effect-lasting", effect=name, lasts=lasts) if lasts else name
    return Condition(effect.definition.id, name, says, lasts, effect.definition.clause)


def is_down(creature: Creature) -> bool:
    return not creature.present or bool(creature.flags & facts.UNCONSCIOUS)


def letters(scene: Scene) -> dict[int, str]:
    """A mark for each creature in sight."""
    found = _marks(tuple([scene.name(each) for each in scene.seen]))
    return {each.index: mark for each, mark in zip(scene.seen, found, strict=True)}


@lru_cache(maxsize=1024)  # everybody's screen has the same ones, again and again
def _marks(names: tuple[str, ...]) -> tuple[str, ...]:
    """For each name the number in it, else its first free letter.

    Where several kinds are numbered, each has its letter before the number: G1, O1.
    """
    numbered = [(name, _number(name)) for name in map(_plain, names)]
    kinds = {name[: -len(number)] for name, number in numbered if number}
    found: list[str] = []
    for name, number in numbered:
        kind = "".join(each for each in name if each.isascii() and each.isalpha()) + _SPARE
        wanted = [letter + number for letter in kind]
        if number and len(kinds) == 1:
            wanted.insert(0, number)
        found.append(next((each for each in wanted if each not in found), "?"))
    return tuple(found)


def _plain(name: str) -> str:
    return unicodedata.normalize("NFD", name.upper())


def _number(name: str) -> str:
    """« 12 » of « Gobelin 12 », « B » of « Créature B »; nothing of most names."""
    found = re.search(r"(?:([0-9]{1,2})|(?<=\s)([A-Z]))$", name)
    return found[0] if found is not None and found.start() > 0 else ""


# --- the order -----------------------------------------------------------------------------------


def order_rows(scene: Scene, marks: dict[int, str]) -> list[OrderRow]:
    state = scene.enc.state
    visibility = "with-results" if scene.is_gm else order_visibility(scene.enc)
    order = state.order or [each.index for each in state.creatures if each.present]
    if visibility == "hidden":
        order = [index for index in order if scene.eyes.owns(scene.creature(index))]
    results = dict(state.vars.get("initiative", ())) if visibility == "with-results" else {}
    aside = set_aside(state)
    rows: list[OrderRow] = []
    for index in order:
        creature = scene.creature(index)
        if scene.eyes.sees(creature):
            known = index in results and not scene.eyes.hides_name(creature)
            row = _order_row(scene, creature, marks, str(results[index]) if known else "")
            row.acted = index in state.acted
            row.aside = index in aside
            rows.append(row)
    return rows


def _order_row(scene: Scene, creature: Creature, marks: dict[int, str], result: str) -> OrderRow:
    own = scene.eyes.owns(creature)
    acting = scene.enc.state.turn == creature.index
    row = OrderRow(
        id=scene.id(creature),
        name=scene.name(creature),
        side=side_of(creature),
        letter=marks[creature.index],
        is_turn=acting,
        is_own=own and not scene.is_gm,
        hidden=scene.is_gm and bool(creature.flags & facts.UNDETECTED),
        result=result,
        hp=hit_points(scene, creature),
        conditions=conditions(scene, creature),
    )
    if own:
        row.reaction = reaction_of(scene, creature)
        if acting and scene.rules.counted_pools:
            row.pools = turn_pools(scene, creature)
        elif acting:
            row.pips = pips_of(scene, creature)
    words = [row.name]
    if acting:
        words.append(scene.say("desk-acting"))
    words += [row.hp.says] if row.hp is not None else []
    words += [each.says for each in row.conditions]
    row.says = ", ".join(words)
    return row


# --- tokens --------------------------------------------------------------------------------------


def tokens(scene: Scene, marks: dict[int, str]) -> list[Token]:
    viewer = viewer_of(scene)
    return [
        _token(scene, each, marks[each.index], viewer)
        for each in scene.seen
        if each.cell != NOWHERE and each.present
    ]


def viewer_of(scene: Scene) -> Creature | None:
    """From whose place distances are told: who acts, if it is one's own; else one's first."""
    state = scene.enc.state
    if state.turn >= 0 and scene.eyes.owns(state.creatures[state.turn]):
        return state.creatures[state.turn]
    for creature in scene.eyes.own:
        if creature.cell != NOWHERE:
            return creature
    return None


def _token(scene: Scene, creature: Creature, letter: str, viewer: Creature | None) -> Token:
    hp = hit_points(scene, creature)
    shown = conditions(scene, creature)
    own = scene.eyes.owns(creature) and not scene.is_gm
    hidden = scene.is_gm and bool(creature.flags & facts.UNDETECTED)
    cells = scene.cells_of(creature)
    side = side_of(creature)
    words = [cells[0], scene.name(creature), scene.say(f"desk-side-{'own' if own else side}")]
    words += [hp.says.lower() if hp.band else hp.says] if hp is not None else []
    words += [each.name for each in shown]
    words += _distance_words(scene, creature, viewer)
    if hidden:
        words.append(scene.say("desk-hidden"))
    return Token(
        id=scene.id(creature),
        name=scene.name(creature),
        letter=letter,
        side=side,
        cells=cells,
        size=creature.size,
        says=", ".join(words),
        is_turn=scene.enc.state.turn == creature.index,
        is_own=own,
        is_down=is_down(creature),
        hidden=hidden,
        hp=hp,
        conditions=shown,
    )


def _distance_words(scene: Scene, creature: Creature, viewer: Creature | None) -> list[str]:
    if viewer is None or viewer is creature or viewer.cell == NOWHERE:
        return []
    away = scene.enc.state.layout.distance(
        viewer.cell, viewer.size, creature.cell, creature.size, scene.rules.metric
    )
    words = [scene.say("desk-squares-away", count=away)]
    if away <= scene.rules.reach(scene.enc, viewer):
        words.append(scene.say("desk-within-reach"))
    return words


def item_names(scene: Scene, kinds: list[str]) -> list[str]:
    return [catalogue_name(scene.system, "item", kind, scene.lang) for kind in kinds]
