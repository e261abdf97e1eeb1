"""Creatures as a seat may see them: hit points, conditions, the order, tokens on the board."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from typing import cast

from troisactes.i18n.names import capitalised, catalogue_name
from troisactes.i18n.render import duration_text, effect_name
from troisactes.journal.seat_view import OrderPlace, SeenCreature, SeenEffect
from troisactes.kernel.state import NOWHERE
from troisactes.table.screen.budgets import pips_of, reaction_of, turn_pools
from troisactes.table.screen.creature_parts import (
    CreatureCondition,
    HitPoints,
    HpBand,
    OrderRow,
    Side,
    Token,
)
from troisactes.table.screen.scene import Scene

SIDES: dict[str, Side] = {"heroes": "heroes", "foes": "foes"}
_SPARE = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"


def side_of(who: SeenCreature) -> Side:
    return SIDES.get(who.side, "neutral")


def icon_of(scene: Scene, who: SeenCreature) -> str:
    """The drawing of its kind, for those who know its kind."""
    return scene.icons.of("creature", who.kind) if who.kind else ""


def portrait_of(scene: Scene, who: SeenCreature) -> str:
    """Where its picture is, for those who know it by name."""
    return "" if who.is_stranger else scene.beside.portraits.get(who.id, "")


def hit_points(scene: Scene, who: SeenCreature) -> HitPoints | None:
    """As much as the seat may know; worked out once for the order and the board."""
    if who.index not in scene.hit_points:
        scene.hit_points[who.index] = _hit_points(scene, who)
    return scene.hit_points[who.index]


def _hit_points(scene: Scene, who: SeenCreature) -> HitPoints | None:
    hp = who.hp
    if hp is None:
        return None
    if hp.band:
        says = capitalised(scene.say(f"desk-band-{hp.band}"))
        return HitPoints(says, None, None, cast(HpBand, hp.band))
    return HitPoints(scene.say("desk-hp", now=hp.now, most=hp.most), hp.now, hp.most)


def conditions(scene: Scene, who: SeenCreature) -> list[CreatureCondition]:
    """Those the seat may read, with how long they last where it may know that."""
    found = scene.conditions.get(who.index)
    if found is None:
        found = scene.conditions[who.index] = [
            _condition(scene, who, each) for each in who.effects if not each.is_told_apart
        ]
    return found


def _condition(scene: Scene, who: SeenCreature, effect: SeenEffect) -> CreatureCondition:
    name = effect_name(scene.system, effect.id, effect.value, scene.lang)
    lasts = ""
    if effect.timed is not None:
        holder = scene.shown.state.creatures[who.index]
        lasts = duration_text(scene.shown, holder, effect.timed, scene.lang)
    icon = scene.icons.of("effect", effect.id)
    says = scene.say("effect-lasting", effect=name, lasts=lasts) if lasts else name
    return CreatureCondition(effect.id, name, says, lasts, effect.clause, icon)


def letters(scene: Scene) -> dict[int, str]:
    """A mark for each creature in sight."""
    seen = scene.view.creatures
    found = _marks(tuple([each.name for each in seen]))
    return {each.index: mark for each, mark in zip(seen, found, strict=True)}


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
    """Who acts after whom; until that is known whoever is there, or only one's own."""
    view = scene.view
    places = view.order
    if view.is_order_hidden:
        places = [OrderPlace(each, False, False, None) for each in view.own]
    elif not view.has_order:
        places = [
            OrderPlace(each, False, False, None) for each in view.creatures if each.is_present
        ]
    return [_order_row(scene, place, marks[place.who.index]) for place in places]


def _order_row(scene: Scene, place: OrderPlace, letter: str) -> OrderRow:
    who = place.who
    acting = scene.view.turn is who
    row = OrderRow(
        id=who.id,
        name=who.name,
        side=side_of(who),
        letter=letter,
        is_turn=acting,
        is_own=who.is_own and not scene.is_gm,
        hidden=who.is_unnoticed,
        result="" if place.result is None else str(place.result),
        hp=hit_points(scene, who),
        conditions=conditions(scene, who),
    )
    row.icon = icon_of(scene, who)
    row.portrait = portrait_of(scene, who)
    row.acted, row.aside = place.has_acted, place.is_aside
    if who.whole is not None:
        row.reaction = reaction_of(scene, who.whole)
        if acting and scene.rules.budget.counted_pools:
            row.pools = turn_pools(scene, who.whole)
        elif acting:
            row.pips = pips_of(scene, who.whole)
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
        for each in scene.view.creatures
        if each.cell != NOWHERE and each.is_present
    ]


def viewer_of(scene: Scene) -> SeenCreature | None:
    """From whose place distances are told: who acts, if it is one's own; else one's first."""
    acting = scene.view.turn
    if acting is not None and acting.is_own:
        return acting
    for who in scene.view.own:
        if who.cell != NOWHERE:
            return who
    return None


def _token(scene: Scene, who: SeenCreature, letter: str, viewer: SeenCreature | None) -> Token:
    hp = hit_points(scene, who)
    shown = conditions(scene, who)
    own = who.is_own and not scene.is_gm
    cells = scene.cells_of(who)
    side = side_of(who)
    words = [cells[0], who.name, scene.say(f"desk-side-{'own' if own else side}")]
    words += [hp.says.lower() if hp.band else hp.says] if hp is not None else []
    words += [each.name for each in shown]
    words += _distance_words(scene, who, viewer)
    if who.is_unnoticed:
        words.append(scene.say("desk-hidden"))
    return Token(
        id=who.id,
        name=who.name,
        letter=letter,
        side=side,
        cells=cells,
        size=who.size,
        says=", ".join(words),
        is_turn=scene.view.turn is who,
        is_own=own,
        is_down=who.is_down,
        hidden=who.is_unnoticed,
        hp=hp,
        conditions=shown,
        icon=icon_of(scene, who),
        portrait=portrait_of(scene, who),
    )


def _distance_words(scene: Scene, who: SeenCreature, viewer: SeenCreature | None) -> list[str]:
    if viewer is None or viewer is who or viewer.whole is None or viewer.cell == NOWHERE:
        return []
    away = scene.view.layout.distance(
        viewer.cell, viewer.size, who.cell, who.size, scene.rules.metric
    )
    words = [scene.say("desk-squares-away", count=away)]
    if away <= scene.asks.reach(viewer.whole):
        words.append(scene.say("desk-within-reach"))
    return words


def item_names(scene: Scene, kinds: list[str]) -> list[str]:
    return [catalogue_name(scene.system, "item", kind, scene.lang) for kind in kinds]
