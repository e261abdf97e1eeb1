"""Facts of Unchained's own, after those shared with the other systems."""

from __future__ import annotations

from typing import Final

from troisactes.kernel.names import Feat
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
    "entangled",
    "blinded",
    "running",
    "mounted",
    # from the moment
    "must-maintain",
    "maintained",
    "charged",
    "moved",
    "attack-action-taken",
    "casting-spell",
    # feats and class features that change which entry applies
    "improved-feint",
    "spell-combat",
    "spellstrike",
    "animal-companion",
    "trained-hand",
    # of rushes and blows
    "act-spent",
    "several-natural-weapons",
    # of spells
    "spellcaster",
    "spell-combat-used",
    "spell-cast",
    # of riders and lore
    "ridden",
    "spellcraft",
    # of things
    "on-the-move",
    # Seldom true, so last: a machine word holds what comes before.
    "bound",
    "netted",
    "deafened",
    "burning",
    "tricked",
    "spell-resistant",
    "animal-bond",
    "swift-handler",
    "charging",
    "spell-combat-excludes-all",
    "mount-spooked",
    "mount-balked",
    "rope-in-hand",
)


def _bit(name: str) -> int:
    return 1 << FACTS.index(name)


NO_DEXTERITY: Final = _bit("no-dexterity")
FLAT_FOOTED: Final = _bit("flat-footed")
HELPLESS: Final = _bit("helpless")
GRAPPLED: Final = _bit("grappled")
GRAPPLING: Final = _bit("grappling")
PINNED: Final = _bit("pinned")
PINNING: Final = _bit("pinning")
BOUND: Final = _bit("bound")
ENTANGLED: Final = _bit("entangled")
NETTED: Final = _bit("netted")
BLINDED: Final = _bit("blinded")
DEAFENED: Final = _bit("deafened")
BURNING: Final = _bit("burning")
RUNNING: Final = _bit("running")
MOUNTED: Final = _bit("mounted")
TRICKED: Final = _bit("tricked")
MUST_MAINTAIN: Final = _bit("must-maintain")
MAINTAINED: Final = _bit("maintained")
CHARGED: Final = _bit("charged")
MOVED: Final = _bit("moved")
ATTACK_ACTION_TAKEN: Final = _bit("attack-action-taken")
CASTING_SPELL: Final = _bit("casting-spell")
SPELL_RESISTANT: Final = _bit("spell-resistant")

# A feat or class feature of the sheet -> the fact it makes true.
FEATS: Final = {
    Feat(name): _bit(name)
    for name in (
        "improved-feint",
        "spell-combat",
        "spellstrike",
        "animal-bond",
        "animal-companion",
        "swift-handler",
    )
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
TRAINED_HAND: Final = _bit("trained-hand")  # a base attack bonus of at least +1
ACT_SPENT: Final = _bit("act-spent")
CHARGING: Final = _bit("charging")  # in the middle of a charge
SEVERAL_NATURAL_WEAPONS: Final = _bit("several-natural-weapons")
SPELLCASTER: Final = _bit("spellcaster")
SPELL_COMBAT_USED: Final = _bit("spell-combat-used")  # this turn
# … where the table has it exclude more than the two castings its entry names
SPELL_COMBAT_EXCLUDES_ALL: Final = _bit("spell-combat-excludes-all")
SPELL_CAST: Final = _bit("spell-cast")  # this turn, one spell combat excludes
RIDDEN: Final = _bit("ridden")  # it carries somebody
MOUNT_SPOOKED: Final = _bit("mount-spooked")  # what it rides does not obey
MOUNT_BALKED: Final = _bit("mount-balked")  # and has been tried in vain this turn
SPELLCRAFT: Final = _bit("spellcraft")  # trained in it
ON_THE_MOVE: Final = _bit("on-the-move")  # the latest act was a basic move action
ROPE_IN_HAND: Final = _bit("rope-in-hand")
