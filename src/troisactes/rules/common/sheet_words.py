"""What sheets may say of bodies, senses and defences in games of three actions."""

from __future__ import annotations

from typing import Final

from troisactes.catalogue.strikes import DIE, LETTER, SQUARES
from troisactes.catalogue.vocabulary import Pays
from troisactes.rules.common.names import FOCUS, SLOTS

LAND: Final = "land"
FLY: Final = "fly"
SPEEDS: Final = (LAND, FLY, "swim", "climb", "burrow")
SENSES: Final = frozenset(
    (
        "vision",
        "low-light-vision",
        "darkvision",
        "greater-darkvision",
        "see-invisibility",
        "truesight",
        "scent",
        "tremorsense",
        "echolocation",
        "blindsight",
        "blindsense",
        "lifesense",
        "thoughtsense",
        "spiritsense",
        "magicsense",
        "bloodsense",
        "wavesense",
        "heatsight",
        "mistsight",
        "motion-sense",
        "hearing",
        "all-around-vision",
        "no-vision",
        "other",
    )
)
ACUITIES: Final = ("precise", "imprecise", "vague")
PERSISTENT: Final = "persistent"
SPLASH: Final = "splash"
PRECISION: Final = "precision"
CATEGORIES: Final = frozenset((PERSISTENT, SPLASH, PRECISION))
CASTINGS: Final = {
    "prepared": Pays(),
    "spontaneous": Pays(SLOTS, True),
    "innate": Pays(),
    "focus": Pays(FOCUS),
}
NUMBERS_OF_CASTING: Final = {"save": "dc", "spell-attack": "attack"}
RATED: Final = {
    "deadly": DIE,
    "fatal": DIE,
    "fatal-aim": DIE,
    "two-hand": DIE,
    "jousting": DIE,
    "scatter": SQUARES,
    "thrown": SQUARES,
    "volley": SQUARES,
    "range": SQUARES,
    "range-increment": SQUARES,
    "reach": SQUARES,
    "reload": SQUARES,
    "capacity": SQUARES,
    "versatile": LETTER,
    "modular": LETTER,
}

# Groups of damage types that wards may name.
PHYSICAL: Final = "physical"
ENERGY: Final = "energy"
ALL_DAMAGE: Final = "all-damage"
CRITICAL_HITS: Final = "critical-hits"
PHYSICAL_TYPES: Final = frozenset(("slashing", "piercing", "bludgeoning"))
ENERGY_TYPES: Final = frozenset(
    ("fire", "cold", "electricity", "acid", "sonic", "force", "vitality", "void")
)
GROUPS: Final = {PHYSICAL: PHYSICAL_TYPES, ENERGY: ENERGY_TYPES}
DAMAGE_WORDS: Final = frozenset(
    (
        PHYSICAL,
        ENERGY,
        ALL_DAMAGE,
        CRITICAL_HITS,
        "precision",
        "persistent-damage",
        "splash-damage",
        "area-damage",
        "swarm-attacks",
        "object-immunities",
        # what a blow is made with
        "magical",
        "non-magical",
        "spells",
        "magic",
        "weapons",
        "weapons-shedding-bright-light",
        "unarmed-attacks",
        "nonlethal-attacks",
        "silver",
        "cold-iron",
        "adamantine",
        "mithral",
        "orichalcum",
        "djezet",
        "abysium",
        "sovereign-steel",
        "dawnsilver",
        "duskwood",
        "peachwood",
        "warpglass",
        "ghost-touch",
        "vorpal",
        "vorpal-adamantine",
        "salt",
        "salt-water",
        "sunlight",
        "arrow-vulnerability",
        "axe-vulnerability",
        "plant",
        "glass",
        "bone",
        "stone",
        "wood",
        "metal",
        "alchemical",
        "slashing-or-piercing",
        "epic",
        # effects of a kind
        "death-effects",
        "fear-effects",
        "fortune-effects",
        "misfortune-effects",
        "trip",
        "healing",
        "radiation",
        "inhaled",
        "time",
        # conditions nothing here brings about, or not in every system
        "clumsy",
        "confused",
        "controlled",
        "blinded",
        "dazzled",
        "deafened",
        "doomed",
        "drained",
        "enfeebled",
        "fascinated",
        "fatigued",
        "grabbed",
        "immobilized",
        "off-guard",
        "paralyzed",
        "petrified",
        "prone",
        "restrained",
        "sickened",
        "slowed",
        "stunned",
        "stupefied",
        "unconscious",
        "swarm-mind",
        "polymorph",
        "possession",
        "scrying",
        "detection",
    )
)
