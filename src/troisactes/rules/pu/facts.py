"""Facts of Unchained's own, after those shared with the other systems."""

from __future__ import annotations

from typing import Final

from troisactes.rules.common import facts as shared

FACTS: Final[tuple[str, ...]] = (
    *shared.FACTS,
    # from effects
    "no-dexterity",
    "flat-footed",
    "helpless",
    "grappled",
    "grappling",
    "pinned",
    "pinning",
    "bound",
    "entangled",
    "netted",
    "blinded",
    "deafened",
    "burning",
    "running",
    "mounted",
    "tricked",
    # from the moment
    "must-maintain",
    "maintained",
    "charged",
    "moved",
    "attack-action-taken",
    "casting-spell",
    "spell-resistant",
    # feats and class features that change which entry applies
    "improved-feint",
    "spell-combat",
    "spellstrike",
    "animal-bond",
    "animal-companion",
    "swift-handler",
    "trained-hand",
    # of rushes and blows
    "act-spent",
    "charging",
    "several-natural-weapons",
    # of spells
    "spellcaster",
    "spell-combat-used",
    "spell-combat-excludes-all",
    "spell-cast",
    # of riders and lore
    "ridden",
    "mount-spooked",
    "mount-balked",
    "spellcraft",
    # of things
    "on-the-move",
    # of grapples
    "rope-in-hand",
)

_FIRST: Final[int] = len(shared.FACTS)

NO_DEXTERITY: Final = 1 << _FIRST
FLAT_FOOTED: Final = 1 << (_FIRST + 1)
HELPLESS: Final = 1 << (_FIRST + 2)
GRAPPLED: Final = 1 << (_FIRST + 3)
GRAPPLING: Final = 1 << (_FIRST + 4)
PINNED: Final = 1 << (_FIRST + 5)
PINNING: Final = 1 << (_FIRST + 6)
BOUND: Final = 1 << (_FIRST + 7)
ENTANGLED: Final = 1 << (_FIRST + 8)
NETTED: Final = 1 << (_FIRST + 9)
BLINDED: Final = 1 << (_FIRST + 10)
DEAFENED: Final = 1 << (_FIRST + 11)
BURNING: Final = 1 << (_FIRST + 12)
RUNNING: Final = 1 << (_FIRST + 13)
MOUNTED: Final = 1 << (_FIRST + 14)
TRICKED: Final = 1 << (_FIRST + 15)
MUST_MAINTAIN: Final = 1 << (_FIRST + 16)
MAINTAINED: Final = 1 << (_FIRST + 17)
CHARGED: Final = 1 << (_FIRST + 18)
MOVED: Final = 1 << (_FIRST + 19)
ATTACK_ACTION_TAKEN: Final = 1 << (_FIRST + 20)
CASTING_SPELL: Final = 1 << (_FIRST + 21)
SPELL_RESISTANT: Final = 1 << (_FIRST + 22)

# A feat or class feature of the sheet -> the fact it makes true.
FEATS: Final = {
    "improved-feint": 1 << (_FIRST + 23),
    "spell-combat": 1 << (_FIRST + 24),
    "spellstrike": 1 << (_FIRST + 25),
    "animal-bond": 1 << (_FIRST + 26),
    "animal-companion": 1 << (_FIRST + 27),
    "swift-handler": 1 << (_FIRST + 28),
}
# Facts of the sheet: feats, training, what one is made of.
LASTING: Final[frozenset[str]] = frozenset(
    (
        *FEATS,
        "trained-hand",
        "several-natural-weapons",
        "spellcaster",
        "spellcraft",
        "spell-resistant",
    )
)
TRAINED_HAND: Final = 1 << (_FIRST + 29)  # a base attack bonus of at least +1
ACT_SPENT: Final = 1 << (_FIRST + 30)
CHARGING: Final = 1 << (_FIRST + 31)  # in the middle of a charge
SEVERAL_NATURAL_WEAPONS: Final = 1 << (_FIRST + 32)
SPELLCASTER: Final = 1 << FACTS.index("spellcaster")
SPELL_COMBAT_USED: Final = 1 << FACTS.index("spell-combat-used")  # this turn
# … where the table has it exclude more than the two castings its entry names
SPELL_COMBAT_EXCLUDES_ALL: Final = 1 << FACTS.index("spell-combat-excludes-all")
SPELL_CAST: Final = 1 << FACTS.index("spell-cast")  # this turn, one spell combat excludes
RIDDEN: Final = 1 << FACTS.index("ridden")  # it carries somebody
MOUNT_SPOOKED: Final = 1 << FACTS.index("mount-spooked")  # what it rides does not obey
MOUNT_BALKED: Final = 1 << FACTS.index("mount-balked")  # and has been tried in vain this turn
SPELLCRAFT: Final = 1 << FACTS.index("spellcraft")  # trained in it
ON_THE_MOVE: Final = 1 << FACTS.index("on-the-move")  # the latest act was a basic move action
ROPE_IN_HAND: Final = 1 << FACTS.index("rope-in-hand")
