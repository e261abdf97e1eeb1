"""Facts of spells many casters have, for files that only name them.

A line holds: rank, actions, what it is aimed at, what resists it, damage and what each step of
ranks adds. Spells that are not here are told by their name.
"""

from __future__ import annotations

import re
from typing import Final

from troisactes.interop.creature_record import ReadDamage, Spell
from troisactes.interop.dice_sums import added

# key: rank; actions; aim (feet, t: touch, a shape and its feet @range); save (b: basic) or attack;
#      damage and type; + dice every so many ranks; traits
_LINES: Final = """
acid-arrow: 2; 2; 120; attack; 3d8 acid; +2d8/2; acid
acid-splash: 1; 2; 30; attack; 1d6 acid; +1d4/2; acid cantrip
acid-grip: 2; 2; 120; reflex; 2d8 acid; +1d8/1; acid
blazing-bolt: 2; 1-3; 60; attack; 2d6 fire; +1d6/1; fire
breathe-fire: 1; 2; cone 15; b reflex; 2d6 fire; +2d6/1; fire
burning-hands: 1; 2; cone 15; b reflex; 2d6 fire; +2d6/1; fire
caustic-blast: 1; 2; burst 5 @30; b reflex; 1d8 acid; +1d8/2; acid cantrip
chill-touch: 1; 2; t; fortitude; 1d4 void; +1d4/1; cantrip void
chilling-spray: 1; 2; cone 15; reflex; 2d4 cold; +2d4/1; cold
cone-of-cold: 5; 2; cone 60; b reflex; 12d6 cold; +2d6/1; cold
daze: 1; 2; 60; b will; 1d6 mental; +1d6/2; cantrip mental nonlethal
divine-lance: 1; 2; 60; attack; 2d4 spirit; +1d4/1; cantrip
disintegrate: 6; 2; 120; attack; 12d10 untyped; +2d10/1;
divine-wrath: 4; 2; burst 20 @120; fortitude; 4d10 spirit; +1d10/1;
electric-arc: 1; 2; 30; b reflex; 2d4 electricity; +1d4/1; cantrip electricity
fireball: 3; 2; burst 20 @500; b reflex; 6d6 fire; +2d6/1; fire
frostbite: 1; 2; 60; b fortitude; 2d4 cold; +1d4/1; cantrip cold
gouging-claw: 1; 2; t; attack; 2d6 slashing; +1d6/1; cantrip
haunting-hymn: 1; 2; cone 15; b fortitude; 1d8 sonic; +1d8/2; auditory cantrip sonic
horizon-thunder-sphere: 1; 2; 30; attack; 3d6 electricity; +2d6/1; electricity
howling-blizzard: 5; 2; cone 60; b reflex; 10d6 cold; +2d6/1; cold
ignition: 1; 2; 30; attack; 2d4 fire; +1d4/1; cantrip fire
lightning-bolt: 3; 2; line 120; b reflex; 4d12 electricity; +1d12/1; electricity
needle-darts: 1; 2; 60; attack; 3d4 piercing; +1d4/1; cantrip
phantom-orchestra: 6; 2; burst 10 @120; b fortitude; 8d6 sonic; +2d6/1; sonic
produce-flame: 1; 2; 30; attack; 1d4 fire; +1d4/1; cantrip fire
ray-of-frost: 1; 2; 120; attack; 1d4 cold; +1d4/1; cantrip cold
scorching-ray: 2; 1-3; 60; attack; 2d6 fire; +1d6/1; fire
searing-light: 3; 2; 120; attack; 5d6 fire; +2d6/1; fire
shocking-grasp: 1; 2; t; attack; 2d12 electricity; +1d12/1; electricity
sound-burst: 2; 2; burst 10 @30; fortitude; 2d10 sonic; +1d10/1; sonic
spirit-blast: 6; 2; 30; b fortitude; 16d6 force; +2d6/1; force
spout: 1; 2; burst 5 @30; b reflex; 1d4 bludgeoning; +1d4/1; cantrip water
sudden-bolt: 2; 2; 60; b reflex; 4d12 electricity; +1d12/1; electricity
telekinetic-projectile: 1; 2; 30; attack; 2d6 bludgeoning; +1d6/1; cantrip
thunderstrike: 1; 2; 120; b reflex; 1d12 electricity; +1d12/1; electricity
vampiric-feast: 3; 2; t; b fortitude; 6d6 void; +2d6/1; void
vampiric-touch: 3; 2; t; b fortitude; 6d6 void; +2d6/1; void
void-warp: 1; 2; 30; b fortitude; 2d4 void; +1d4/1; cantrip void
vitality-lash: 1; 2; 30; b fortitude; 2d6 vitality; +1d6/1; cantrip vitality
wall-of-fire: 4; 3; 120; -; 4d6 fire; +1d6/1; fire
fear: 1; 2; 30; will; ; ; emotion fear mental
command: 1; 2; 30; will; ; ; auditory linguistic mental
slow: 3; 2; 30; fortitude; ; ;
haste: 3; 2; 30; -; ; ;
invisibility: 2; 2; t; -; ; ; illusion
shield: 1; 1; self; -; ; ; cantrip force
bless: 1; 2; emanation 15; -; ; ; mental
bane: 1; 2; emanation 10; will; ; ; mental
heal: 1; 1-3; 30; -; ; ; healing vitality
harm: 1; 1-3; 30; b fortitude; 1d8 void; +1d8/1; void
magic-missile: 1; 1-3; 120; -; 1d4+1 force; ; force
force-barrage: 1; 1-3; 120; -; 1d4+1 force; ; force
"""

_AIM = re.compile(r"(cone|line|burst|emanation) ([0-9]+)(?: @([0-9]+))?")


def _facts() -> dict[str, list[str]]:
    found = {}
    for line in _LINES.strip().splitlines():
        key, _, rest = line.partition(": ")
        found[key] = [part.strip() for part in rest.split(";")]
    return found


FACTS: Final = _facts()


def fill_spell(spell: Spell) -> bool:
    """What is known of a spell by its name, at its rank; False for one nobody here knows."""
    facts = FACTS.get(spell.key)
    if facts is None:
        return False
    rank, actions, aim, resisted, damage, more, traits = facts
    spell.rank = max(spell.rank, int(rank))
    least, _, most = actions.partition("-")
    spell.cost, spell.most_cost = int(least), int(most or 0)
    area = _AIM.fullmatch(aim)
    if area:
        spell.area, spell.area_feet = area[1], int(area[2])
        spell.feet = int(area[3]) if area[3] else None
    elif aim == "t":
        spell.touch = True
    elif aim.isdigit():
        spell.feet = int(aim)
    spell.target = "" if area or aim == "self" else "1 creature"
    spell.attack = resisted == "attack"
    spell.basic = resisted.startswith("b ")
    spell.save = resisted.removeprefix("b ") if resisted not in ("attack", "-") else ""
    spell.traits = sorted({*spell.traits, *traits.split(), *(["attack"] if spell.attack else [])})
    if damage:
        dice, kind = damage.split(" ")
        step = re.fullmatch(r"\+(\w+)/([0-9])", more)
        if step:
            dice = added(dice, step[1], (spell.rank - int(rank)) // int(step[2])) or dice
        spell.damage = [ReadDamage(dice, kind)]
    return True
