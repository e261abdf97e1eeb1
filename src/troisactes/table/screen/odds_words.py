"""How likely, and how much: as exactly as the table lets its players know."""

from __future__ import annotations

from troisactes.i18n.names import decimal, percent
from troisactes.kernel.definitions import ActionDef
from troisactes.kernel.encounter import Encounter
from troisactes.sim.odds import ActionOdds, heals, odds_of, strikes
from troisactes.table.screen.model import Band, Chance
from troisactes.table.screen.scene import EXACT, Scene

LOW, HIGH = 0.35, 0.65  # where a band ends
SOMETHING = 0.05
NONE = "none"


def chance_of(
    scene: Scene, world: Encounter, actor: int, action: ActionDef, using: str, target: int
) -> Chance | None:
    """What to expect of an action aimed at somebody, in the fight as the seat knows it."""
    if not _rolls(scene, action):
        return None
    creature = world.state.creatures[actor]
    return told(scene, odds_of(world, creature, action, using, target), heals(action))


def _rolls(scene: Scene, action: ActionDef) -> bool:
    """Whether there is anything to expect of it: a blow or healing, in itself or in its parts."""
    whole = (action, *(scene.rules.action(part) for part in action.parts))
    return any(strikes(each) or heals(each) for each in whole)


def told(scene: Scene, odds: ActionOdds, is_healing: bool = False) -> Chance | None:
    """Odds in the words the table allows; nothing when it shows none, or nothing is rolled."""
    average = _average(scene, odds, is_healing)
    if odds.chances is None:
        return Chance(average) if average and shown_odds(scene) == EXACT else None
    chance = told_chance(scene, odds.success, odds.critical, odds.saved)
    if chance is not None and chance.percent is not None:
        chance.average = average
    return chance


def shown_odds(scene: Scene) -> str:
    """How this seat sees chances: exact, band, none."""
    return EXACT if scene.is_gm else scene.beside.odds


def told_chance(scene: Scene, success: float, critical: float, saved: bool) -> Chance | None:
    """How likely something is to work, in the words the table allows."""
    shows = shown_odds(scene)
    if shows == NONE:
        return None
    if shows != EXACT:
        band = band_of(success)
        return Chance(scene.say(f"desk-chance-{band}"), band=band, saved=saved)
    chance = percent(success, scene.lang)
    return Chance(
        scene.say("desk-chance-save", chance=chance) if saved else chance,
        percent=round(success * 100),
        critical=round(critical * 100) or None,
        saved=saved,
    )


def band_of(share: float) -> Band:
    if share < LOW:
        return "low"
    return "high" if share >= HIGH else "even"


def _average(scene: Scene, odds: ActionOdds, is_healing: bool) -> str:
    if odds.damage > SOMETHING:
        return scene.say("desk-average", amount=decimal(odds.damage, scene.lang))
    if is_healing and odds.healing > SOMETHING:
        return scene.say("desk-average-healing", amount=decimal(odds.healing, scene.lang))
    return ""
