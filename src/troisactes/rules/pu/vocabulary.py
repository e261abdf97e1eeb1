"""The words of Unchained's catalogue."""

from __future__ import annotations

from typing import TYPE_CHECKING

from troisactes.catalogue.vocabulary import Vocabulary
from troisactes.kernel.definitions import Cost
from troisactes.rules.common.actions import CLOSING
from troisactes.rules.common.economy import ACTION, REACTION
from troisactes.rules.common.vocabulary import three_actions_vocabulary
from troisactes.rules.pu import ammunition, attacks, casting, facts, manoeuvres, provoke, sheets

if TYPE_CHECKING:
    from collections.abc import Mapping

KINDS = frozenset(("basic", "advanced", "reaction", "free"))
MOST_ACTS = 30
SAVES = ("fortitude", "reflex", "will")
USUAL: Mapping[str, int] = {"speed": 6, "bab": 0, **dict.fromkeys(sheets.ABILITIES, 0)}
STATS = frozenset(
    (
        "ac",
        "touch",
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
        **manoeuvres.STEPS,
        **casting.STEPS,
    }
    words.targetings = {**words.targetings, "opponent": manoeuvres.OpponentTarget.build}
    words.uses = words.uses | {"loadable-weapon", "bow"}
    words.facts = facts.FACTS
    words.triggers = words.triggers | set(provoke.PROVOCATIONS)
    words.stats = STATS
    words.usual_stats = USUAL
    words.needed_stats = ("ac", "hp", *SAVES)
    words.stat_limits = {"hp": (1, 100_000), "speed": (0, 60), "ac": (0, 200)}
    words.selectors = frozenset(("attack", "attacks", "damage", "checks", "saves", "skills", "ac"))
    words.modifier_kinds = frozenset(
        "untyped dodge circumstance morale enhancement deflection luck sacred insight competence "
        "resistance natural armour shield size".split()
    )
    words.kinds = KINDS
    words.groups = ("attack", "move", "magic", "items", "manoeuvre", "skill", "free", "other")
    words.pools = frozenset(("slots", "charges", "arrows", "hp", "nonlethal", "uses"))
    words.traits = TRAITS
    words.parse_cost = parse_cost
    words.complete = sheets.complete
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
