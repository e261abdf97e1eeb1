"""The words of Unchained's catalogue."""

from __future__ import annotations

from typing import TYPE_CHECKING

from troisactes.catalogue.vocabulary import Vocabulary
from troisactes.kernel.definitions import Cost
from troisactes.rules.common.actions import CLOSING
from troisactes.rules.common.economy import ACTION, REACTION
from troisactes.rules.common.stats import SAVES
from troisactes.rules.common.vocabulary import three_actions_vocabulary
from troisactes.rules.pu import (
    aid,
    ammunition,
    animals,
    attacks,
    belongings,
    casting,
    conversion,
    defence,
    devices,
    dirty_tricks,
    displacing,
    escapes,
    examining,
    facts,
    filching,
    finishing,
    flames,
    grapple,
    handling,
    hauling,
    knowledge,
    magic_items,
    magus,
    manoeuvres,
    mounts,
    nets,
    overrun,
    provoke,
    readying,
    rushes,
    sheets,
    skills,
    slow_spells,
    speech,
    spellbook,
    sunder,
    things,
    touches,
    volleys,
)
from troisactes.rules.pu.conversion import MOST_ACTS

if TYPE_CHECKING:
    from collections.abc import Mapping

KINDS = frozenset(("basic", "advanced", "reaction", "free"))
USUAL: Mapping[str, int] = {"speed": 6, "bab": 0, **dict.fromkeys(sheets.ABILITIES, 0)}
STATS = frozenset(
    (
        "ac",
        "tac",
        "hp",
        "speed",
        "initiative",
        "bab",
        "cmb",
        "cmd",
        "con-score",
        "caster-level",
        "casting",
        "concentration",
        "spell-dc",
        "spell-resistance",
        "acrobatics-ranks",
        *(f"{way}-speed" for way in sheets.WAYS),
        *SAVES,
        *sheets.ABILITIES,
        *sheets.SKILLS,
    )
)


def parse_cost(written: object, kind: str) -> tuple[str, Cost]:
    """A number of acts, "reaction" or "free"; raises ValueError with what was expected."""
    found = ""
    parts: tuple[tuple[str, int], ...] = ()
    if written == REACTION:
        found, parts = REACTION, ((REACTION, 1),)
    elif written == "free":
        found = "free"
    elif isinstance(written, int) and not isinstance(written, bool) and 1 <= written <= MOST_ACTS:
        found, parts = "basic" if written == 1 else "advanced", ((ACTION, written),)
    if not found:
        raise ValueError(f'1 to {MOST_ACTS} acts, "reaction" or "free"')
    if kind not in ("", found):
        raise ValueError(f'a cost that fits kind "{kind}" ({written} is "{found}")')
    return found, Cost(parts)


def unchained_vocabulary() -> Vocabulary:
    words = three_actions_vocabulary()
    words.steps = {
        **words.steps,
        **attacks.STEPS,
        **ammunition.STEPS,
        **casting.STEPS,
        **slow_spells.STEPS,
        **magus.STEPS,
        **touches.STEPS,
        **magic_items.STEPS,
        **rushes.STEPS,
        **defence.STEPS,
        **volleys.STEPS,
        **finishing.STEPS,
        **handling.STEPS,
        **devices.STEPS,
        **flames.STEPS,
        **nets.STEPS,
        **sunder.STEPS,
        **skills.STEPS,
        **filching.STEPS,
        **knowledge.STEPS,
        **speech.STEPS,
        **examining.STEPS,
        **animals.STEPS,
        **mounts.STEPS,
        **aid.STEPS,
        **manoeuvres.STEPS,
        **displacing.STEPS,
        **overrun.STEPS,
        **dirty_tricks.STEPS,
        **belongings.STEPS,
        **grapple.STEPS,
        **hauling.STEPS,
        **escapes.STEPS,
    }
    words.targetings = {
        **words.targetings,
        **rushes.TARGETINGS,
        **finishing.TARGETINGS,
        **readying.TARGETINGS,
        **magus.TARGETINGS,
        **magic_items.TARGETINGS,
        **handling.TARGETINGS,
        **devices.TARGETINGS,
        **skills.TARGETINGS,
        **filching.TARGETINGS,
        **knowledge.TARGETINGS,
        **examining.TARGETINGS,
        **animals.TARGETINGS,
        **mounts.TARGETINGS,
        **aid.TARGETINGS,
        **manoeuvres.TARGETINGS,
        **overrun.TARGETINGS,
        **dirty_tricks.TARGETINGS,
        **belongings.TARGETINGS,
        **grapple.TARGETINGS,
        **hauling.TARGETINGS,
    }
    words.uses = (
        words.uses
        | {"way-of-moving", "loadable-weapon", "bow"}
        | set(spellbook.USES)
        | things.USES
        | {
            magic_items.GRANTING_ITEM,
            animals.USES,
            belongings.THEIR_THING,
            grapple.CLINCH_WEAPON,
        }
    )
    words.tags = words.tags | {"poison"}
    words.facts = facts.FACTS
    words.triggers = words.triggers | set(provoke.PROVOCATIONS) | {hauling.DANGER}
    words.stats = STATS
    words.usual_stats = USUAL
    words.needed_stats = ("ac", "hp", *SAVES)
    words.stat_limits = {"hp": (1, 100_000), "speed": (0, 60), "ac": (0, 200)}
    words.selectors = frozenset(
        ("attack", "attacks", "damage", "checks", "saves", "skills", "ac", "dexterity")
    )
    words.modifier_kinds = frozenset(
        "untyped dodge circumstance morale enhancement deflection luck sacred insight competence "
        "resistance natural armour shield size".split()
    )
    words.kinds = KINDS
    words.groups = ("attack", "move", "magic", "items", "manoeuvre", "skill", "free", "other")
    words.pools = frozenset(
        ("slots", "charges", "arrows", "bolts", "bullets", "hp", "nonlethal", "uses")
    )
    words.traits = TRAITS
    words.parse_cost = parse_cost
    words.complete = sheets.complete
    words.convert_action = conversion.read_action
    words.convert_effect = conversion.read_effect
    words.derive = None
    words.derive_strike = None
    words.opening = casting.OPENING
    words.closing = CLOSING
    return words


TRAITS = frozenset(
    (
        # subtypes
        "attack",
        "complex",
        "move",
        # what else an action may be
        "magic",
        "verbal",
        "swift",
        "immediate",
        "supernatural",
        "spell-like",
        "mind-affecting",
        "fear",
        "fire",
        "cold",
        "electricity",
        "acid",
        "sonic",
        "healing",
        "secret",
        # weapons
        "light",
        "one-handed",
        "two-handed",
        "double",
        "unarmed",
        "natural",
        "secondary",
        "bow",
        "thrown",
        "nonlethal",
        "reach",
        "splash",
        # creatures
        "humanoid",
        "animal",
        "magical-beast",
        "undead",
        "construct",
        "dragon",
        "giant",
        "ooze",
        "plant",
        "outsider",
        "vermin",
        "fey",
        "elemental",
        "aberration",
        "monstrous",
    )
)
