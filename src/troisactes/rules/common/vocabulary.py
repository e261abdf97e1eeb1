"""The words shared by the catalogues of systems with three actions and a reaction."""

from __future__ import annotations

from typing import TYPE_CHECKING

from troisactes.catalogue.actions import FARTHEST
from troisactes.catalogue.creatures import MOST_HIT_POINTS
from troisactes.catalogue.params import MOST_DICE, MOST_FACES
from troisactes.catalogue.vocabulary import Vocabulary, plain
from troisactes.kernel.definitions import Cost
from troisactes.rules.common import (
    areas,
    facts,
    falling,
    improvise,
    manoeuvres,
    movement,
    ready,
    spells,
    steps,
    things,
)
from troisactes.rules.common.actions import CLOSING, OPENING, Use
from troisactes.rules.common.attacks import Attack, WeaponDamage
from troisactes.rules.common.economy import ACTION, REACTION
from troisactes.rules.common.stats import SAVES, STATS
from troisactes.rules.common.targets import TARGETINGS

if TYPE_CHECKING:
    from troisactes.catalogue.params import Params
    from troisactes.kernel.agenda import Step
    from troisactes.kernel.targets import Targeting

KINDS = frozenset(("single", "activity", "reaction", "free"))

TRIGGERS = frozenset(
    (
        "leaves-square",
        "enters-square",
        "turn-begins",
        "turn-ends",
        "turn-ended",
        "damage",
        "falls",
        "hazard",
        "signal",
        "uses:ranged-attack",
    )
)
TRAITS = frozenset(
    (
        "attack",
        "move",
        "manipulate",
        "concentrate",
        "exploration",
        "downtime",
        "flourish",
        "open",
        "press",
        "secret",
        "fighter",
        "auditory",
        "visual",
        "mental",
        "emotion",
        "fear",
        "fire",
        "cold",
        "electricity",
        "healing",
        "stance",
        "linguistic",
        # weapons
        "agile",
        "finesse",
        "reach",
        "ranged",
        "thrown",
        "deadly",
        "nonlethal",
        "unarmed",
        "versatile",
        "two-hand",
        "sweep",
        "forceful",
        "parry",
        # creatures
        "humanoid",
        "beast",
        "undead",
        "construct",
        "dragon",
        "giant",
        "ooze",
        "plant",
        "spirit",
        "fiend",
        "fungus",
        "elemental",
    )
)
DAMAGE_TYPES = frozenset(
    (
        "slashing",
        "piercing",
        "bludgeoning",
        "fire",
        "cold",
        "electricity",
        "acid",
        "sonic",
        "force",
        "mental",
        "poison",
        "bleed",
        "vitality",
        "void",
        "nonlethal",
        "untyped",
    )
)


# The codes stat blocks use for an action's type: what is printed -> (kind, cost).
ICONS = {
    "{s:1a}": ("single", ((ACTION, 1),)),
    "{s:2a}": ("activity", ((ACTION, 2),)),
    "{s:3a}": ("activity", ((ACTION, 3),)),
    "{s:ra}": ("reaction", ((REACTION, 1),)),
    "{s:0a}": ("free", ()),
}


def parse_cost(written: object, kind: str) -> tuple[str, Cost]:
    """A cost as a catalogue writes it; raises ValueError with what was expected."""
    expected = '1, 2 or 3 actions, "reaction", "free", or a code among ' + ", ".join(ICONS)
    found = ""
    parts: tuple[tuple[str, int], ...] = ()
    if isinstance(written, str) and written in ICONS:
        found, parts = ICONS[written]
    elif written == REACTION:
        found, parts = REACTION, ((REACTION, 1),)
    elif written == "free":
        found = "free"
    elif isinstance(written, int) and not isinstance(written, bool) and 1 <= written <= 3:
        found, parts = "single" if written == 1 else "activity", ((ACTION, written),)
    if not found:
        raise ValueError(expected)
    # An activity may cost anything; each other kind has its own cost.
    if kind not in ("", "activity", found):
        raise ValueError(f'a cost that fits kind "{kind}" ({written} is "{found}")')
    return kind or found, Cost(parts)


def build_damage(p: Params) -> Step:
    step = steps.Damage.build(p)
    if isinstance(p.raw("type"), str):
        p.damage_type("type")
    return step


def build_effect(p: Params) -> Step:
    step = steps.ApplyEffect.build(p)
    data = p.part("data", "a table")
    if data is not None:  # extra dice for the action it prepares
        data.int("dice", 0, 0, MOST_DICE)
        data.int("faces", 6, 1, MOST_FACES)
    return step


def build_creature_target(p: Params) -> Targeting:
    targeting = TARGETINGS["creature"](p)
    within = p.raw("within")
    if isinstance(within, str) and within not in ("reach", "weapon"):
        is_number = within.isascii() and within.isdigit() and len(within) <= 3
        if not is_number or int(within) > FARTHEST:
            expected = f'"reach", "weapon" or a text with a number of squares from 0 to {FARTHEST}'
            p.fail("within", expected)
    return targeting


def three_actions_vocabulary() -> Vocabulary:
    words = Vocabulary()
    words.steps = {
        **steps.STEPS,
        **areas.STEPS,
        **things.STEPS,
        **spells.STEPS,
        "damage": build_damage,
        "effect": build_effect,
        "use": Use.build,
        "attack": plain(Attack),
        "weapon-damage": plain(WeaponDamage),
        "move": plain(movement.Move),
        "jump": plain(movement.Jump),
        "grab-edge": plain(falling.CatchHold),
        "choose-readied": plain(ready.ChooseReadied),
        "choose-trigger": plain(ready.ChooseTrigger),
        "keep-ready": plain(ready.KeepReady),
        "step-out": plain(ready.StepOut),
        "come-back": plain(ready.ComeBack),
        "break-free": plain(manoeuvres.BreakFree),
        "let-go": plain(manoeuvres.LetGo),
        "backfire": plain(manoeuvres.Backfire),
        "drop-theirs": plain(manoeuvres.DropTheirs),
        "look-about": plain(manoeuvres.LookAbout),
        "reveal": plain(manoeuvres.Reveal),
        "set-cost": plain(improvise.SetCost),
        "set-traits": plain(improvise.SetTraits),
        "set-roll": plain(improvise.SetRoll),
        "confirm-improvised": plain(improvise.ConfirmImprovised),
    }
    words.targetings = {
        **TARGETINGS,
        "creature": build_creature_target,
        "holder": plain(manoeuvres.HolderTarget),
        "spotted": plain(manoeuvres.SpottedTarget),
    }
    words.uses = frozenset(("weapon", "melee-weapon", "held-item", "stowed-item", "ground-item"))
    words.facts = facts.FACTS
    words.triggers = TRIGGERS
    words.events = frozenset(("turn-start", "turn-end"))
    words.stats = frozenset(STATS)
    words.usual_stats = {"speed": 5}
    words.needed_stats = ("ac", "hp", "perception", *SAVES)
    words.stat_limits = {"hp": (1, MOST_HIT_POINTS), "speed": (0, 60), "ac": (0, 200)}
    words.limits = {
        "within": (0, FARTHEST),
        "radius": (0, FARTHEST),
        "squares": (0, FARTHEST),
        "critical": (0, FARTHEST),
        "share": (1, 100),
        "dc": (0, 200),
        "modifier": (-100, 100),
        "amount": (-1_000, 1_000),
        "value": (0, 1_000),
        "armour": (-100, 200),
        "dex_cap": (-100, 200),
        "item": (-100, 100),
    }
    words.selectors = frozenset(("attack", "attacks", "damage", "checks", "dcs", "saves", "skills"))
    words.modifier_kinds = frozenset(("circumstance", "status", "item", "conditional", "untyped"))
    words.tags = frozenset(("melee", "ranged"))
    words.groups = ("attack", "move", "magic", "items", "manoeuvre", "free", "other")
    words.kinds = KINDS
    words.answering = frozenset((REACTION,))
    words.modes = frozenset(("encounter", "exploration", "downtime"))
    words.pools = frozenset(("slots", "focus", "charges"))
    words.traits = TRAITS
    words.damage_types = DAMAGE_TYPES
    words.parse_cost = parse_cost
    words.opening = OPENING
    words.closing = CLOSING
    words.given_slots = frozenset(("target", "using", "path"))
    words.response_slots = frozenset(("subject", "cause", "triggers", "window-target"))
    return words
