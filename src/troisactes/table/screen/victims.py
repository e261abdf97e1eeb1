"""Whom a deed concerns: how likely, how much, and what may come to last on each.

Everything is reckoned in the fight as the seat knows it. Where odds are shown exactly, damage is
what to expect, all chances taken in. Where it does not, it is what the actor's own dice do if it
works, against somebody like itself: nothing about anybody else can be read off it.
"""

from __future__ import annotations

from typing import NamedTuple

from troisactes.i18n.names import decimal, joined
from troisactes.i18n.render import effect_name
from troisactes.journal.seat_view import SeenCreature
from troisactes.kernel.checks import CRITICAL_FAILURE, CRITICAL_SUCCESS, FAILURE, SUCCESS
from troisactes.kernel.decisions import CREATURE
from troisactes.kernel.definitions import ActionDef
from troisactes.kernel.encounter import Encounter
from troisactes.kernel.reckoning import Amounts, Chances, mean_of
from troisactes.kernel.state import Creature
from troisactes.sim.odds import ActionOdds, odds_of
from troisactes.table.screen.creature_parts import CreatureCondition, HitPoints
from troisactes.table.screen.creatures import hit_points, side_of
from troisactes.table.screen.model import Chance, Victim
from troisactes.table.screen.odds_words import shown_odds, told_chance
from troisactes.table.screen.scene import EXACT, Scene

SOMETHING = 0.05


class Deed(NamedTuple):
    """An action about to be done: by whom, with what, at what, in which fight."""

    world: Encounter
    actor: Creature
    action: ActionDef
    using: str
    target: int

    def odds(self) -> ActionOdds:
        return odds_of(self.world, self.actor, self.action, self.using, self.target)


def victims_of(scene: Scene, deed: Deed) -> list[Victim]:
    """Everybody in sight it may hurt, heal, or put something on; the actor only where it is hurt
    or healed."""
    odds = deed.odds()
    reckoning = odds.reckoning
    changed = {*reckoning.losses, *reckoning.gains}
    concerned = {*changed, *reckoning.concerned, *reckoning.effects}
    if deed.action.targeting.kind == CREATURE and odds.chances is not None:
        concerned.add(deed.target)
    found: list[Victim] = []
    for who in scene.view.creatures:
        if who.index == deed.actor.index and who.index not in changed:
            continue
        if who.index in concerned:
            found.append(_victim(scene, deed, odds, who))
    return found


def _victim(scene: Scene, deed: Deed, odds: ActionOdds, who: SeenCreature) -> Victim:
    index = who.index
    other = deed.world.state.creatures[index]
    is_exact = shown_odds(scene) == EXACT
    lost = _losses(deed, odds, index) if is_exact else _own_dice(deed, odds, index)
    gained = odds.reckoning.gains.get(index, 0.0)
    hp = hit_points(scene, who)
    victim = Victim(
        id=who.id,
        name=who.name,
        cells=scene.cells_of(who) if who.cell >= 0 else [],
        side=side_of(who),
        is_ally=not deed.actor.hostile_to(other),
        chance=_chance(scene, odds, index),
        expected=round(mean_of(lost) - gained, 2),
        worst=max((amount for amount, chance in lost if chance > 0), default=0),
        hp=hp,
        effects=_effects(scene, odds, index),
    )
    victim.may_fall = _may_fall(deed, odds, other, hp, victim.worst, is_exact)
    victim.says = _sentence(scene, victim, is_exact)
    return victim


# --- how much ------------------------------------------------------------------------------------


def _losses(deed: Deed, odds: ActionOdds, index: int) -> Amounts:
    return odds.reckoning.loss_of(index)


def _own_dice(deed: Deed, odds: ActionOdds, index: int) -> Amounts:
    """What the dice do once it works, to somebody who is as the actor is."""
    if index not in odds.reckoning.losses:
        return ()
    world = deed.world.clone()
    stand_in = world.state.creatures[index]
    stand_in.sheet = deed.actor.sheet
    stand_in.effects = []
    actor = world.state.creatures[deed.actor.index]
    reckoning = odds_of(world, actor, deed.action, deed.using, deed.target).reckoning
    roll = reckoning.roll_at(index)
    works = FAILURE if roll is not None and roll.saved else SUCCESS
    for _, degree, _, dealt in reckoning.blows.get(index, ()):
        if degree == works:
            return dealt
    return ()


def _may_fall(
    deed: Deed,
    odds: ActionOdds,
    other: Creature,
    hp: HitPoints | None,
    worst: int,
    is_exact: bool,
) -> bool | None:
    """Whether it may go down; nothing for those whose hit points the seat does not know."""
    if hp is None or hp.now is None:
        return None
    return odds.fells(other) > 0 if is_exact else 0 < hp.now <= worst


# --- how likely ----------------------------------------------------------------------------------


def _chance(scene: Scene, odds: ActionOdds, index: int) -> Chance | None:
    """Of the roll made at this one, or of its own save."""
    roll = odds.reckoning.roll_at(index)
    if roll is None:
        return None
    success, critical = _works(roll.chances, roll.saved)
    return told_chance(scene, success, critical, roll.saved)


def _works(chances: Chances, saved: bool) -> tuple[float, float]:
    """How likely it is to work, and to work very well."""
    if saved:
        return chances[CRITICAL_FAILURE] + chances[FAILURE], chances[CRITICAL_FAILURE]
    return chances[SUCCESS] + chances[CRITICAL_SUCCESS], chances[CRITICAL_SUCCESS]


def _effects(scene: Scene, odds: ActionOdds, index: int) -> list[CreatureCondition]:
    found: dict[str, CreatureCondition] = {}
    for coming in odds.reckoning.effects.get(index, ()):
        name = effect_name(scene.system, coming.effect, coming.value, scene.lang)
        clause = scene.rules.effects[coming.effect].clause
        icon = scene.icons.of("effect", coming.effect)
        condition = CreatureCondition(coming.effect, name, name, "", clause, icon)
        found.setdefault(coming.effect, condition)  # the likeliest outcome is stated first
    return list(found.values())


# --- in words ------------------------------------------------------------------------------------


def _sentence(scene: Scene, victim: Victim, is_exact: bool) -> str:
    facts: list[str] = [victim.chance.says] if victim.chance is not None else []
    if victim.expected > SOMETHING:
        amount = decimal(victim.expected, scene.lang)
        message = "desk-victim-loss" if is_exact else "desk-victim-loss-if"
        facts.append(scene.say(message, amount=amount))
    elif victim.expected < -SOMETHING:
        facts.append(scene.say("desk-victim-gain", amount=decimal(-victim.expected, scene.lang)))
    facts += [each.name.lower() for each in victim.effects]
    if not facts:
        return victim.name
    return scene.say("desk-victim", name=victim.name, facts=", ".join(facts))


def warning_of(scene: Scene, victims: list[Victim]) -> str:
    """« Atteint aussi Yvain. »"""
    hurt = [
        each.name
        for each in victims
        if each.is_ally and (each.expected > SOMETHING or _is_harmed(scene, each))
    ]
    if not hurt:
        return ""
    return scene.say("desk-also-hits", names=joined(hurt, scene.lang))


def _is_harmed(scene: Scene, victim: Victim) -> bool:
    return any(scene.rules.effects[each.id].harmful for each in victim.effects)
