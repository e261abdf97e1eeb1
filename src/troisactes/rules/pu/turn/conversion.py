"""What an action of the standard rules becomes here, and by which clause: how what no list holds
comes in (PU-TYPE-07).

>>> gaze = convert(StandardAction("standard", source="supernatural"))
>>> gaze.kind, gaze.acts, gaze.subtypes, gaze.clauses
('advanced', 2, (), ('PU-CONV-06',))
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from troisactes.catalogue.vocabulary import Conversion
from troisactes.kernel.names import Key
from troisactes.records.complaints import about_entries, about_values
from troisactes.rules.common.names import WITH
from troisactes.rules.pu.names import ACTS_OPTION, EXTRA_ACT, EXTRA_OPPORTUNITIES
from troisactes.rules.pu.options import UNCONVERTED_STANDARD_ACTIONS

if TYPE_CHECKING:
    from troisactes.catalogue.params import Params

# --- what may be said of an action of the standard rules ------------------------------------------

TYPES = (
    "free",
    "swift",
    "move",
    "standard",
    "full-round",
    "immediate",
    "attack-of-opportunity",  # paid with a use of one
    "extra-attack",  # gives one more attack a round
    "extra-opportunities",  # gives more attacks of opportunity
)
GRANTS = ("extra-attack", "extra-opportunities")
SOURCES = ("extraordinary", "supernatural", "spell-like", "spell")
INVOLVED = ("attack-roll", "manoeuvre-check", "movement")

# How binding a guideline is.
ALWAYS = "always"
ALMOST_ALWAYS = "almost-always"
GENERALLY = "generally"
OPTIONAL = "optional"
GUIDELINE = "guideline"
BY_TABLE = "by-table"  # the table settles it with an option

# What the game master may change.
ONCE_A_TURN = "once-a-turn"
NUMBER_OF_ACTS = "number-of-acts"
SUBTYPES = "subtypes"
TABLE_OPTION = "table-option"

BASIC_ATTACK = "kind:basic+trait:attack"
OPPORTUNITY = "attack-of-opportunity"
STANDARD_SPELL = "standard-spell"  # the entry spells of an action are based on
MANOEUVRE_ACTS = 2
MOST_ACTS = 30


@dataclass(frozen=True, slots=True)
class StandardAction:
    """An action as the standard rules describe it."""

    type: str
    source: str = "extraordinary"
    involves: tuple[str, ...] = ()
    replaces_attack: bool = True  # whether a manoeuvre may stand in for one in a full attack
    goes_with: str = ""  # the action a free one is used with
    acts: int = 0  # what the game master settled on, where that is up to him
    count: int = 1  # how many attacks of opportunity it gives

    @property
    def is_attack(self) -> bool:
        return "attack-roll" in self.involves or "manoeuvre-check" in self.involves


@dataclass(frozen=True, slots=True)
class Units:
    """Acts or reactions somebody has beyond the usual ones, and what they may pay for."""

    kind: str  # action, reaction
    count: int
    only: str


@dataclass(frozen=True, slots=True)
class Converted:
    """What it is here."""

    kind: str  # basic, advanced, free, reaction; "" for what gives actions and is none itself
    acts: int
    clauses: tuple[str, ...]
    strength: str
    subtypes: tuple[str, ...] = ()
    reactions: int = 0
    consecutive: bool = False
    may_change: tuple[str, ...] = ()
    goes_with: str = ""
    units: Units | None = None
    option: str = ""  # the option of the table that settles the acts

    @property
    def cost(self) -> int | str:
        """As a catalogue writes it."""
        return {"reaction": "reaction", "free": "free"}.get(self.kind, self.acts)


def convert(action: StandardAction, unconverted_acts: int = 2) -> Converted:
    """What becomes of it; ``unconverted_acts`` is the table's choice where no guideline speaks."""
    if action.type in GRANTS:
        return _grants(action)
    if action.type == "free":
        return Converted("free", 0, ("PU-CONV-01",), ALWAYS, goes_with=action.goes_with)
    if action.type in ("immediate", OPPORTUNITY):
        clause = "PU-CONV-09" if action.type == "immediate" else "PU-CONV-10"
        return Converted("reaction", 0, (clause,), ALWAYS, reactions=1)
    if action.type == "swift":
        return replace(_swift(action), may_change=(ONCE_A_TURN,))
    if action.type == "move":
        return Converted("basic", 1, ("PU-CONV-03",), ALWAYS, _subtypes(action))
    if action.type == "full-round":
        return _full_round(action)
    return _standard(action, unconverted_acts)


def _grants(action: StandardAction) -> Converted:
    """PU-FIN-01: on the model of Combat Reflexes, or of haste."""
    if action.type == "extra-opportunities":
        units = Units("reaction", action.count, OPPORTUNITY)
        clauses: tuple[str, ...] = ("PU-CONV-11", "PU-X-CR-01")
    else:
        units = Units("action", 1, BASIC_ATTACK)
        clauses = ("PU-CONV-11", "PU-X-HASTE-01", "PU-X-HASTE-03")
    return Converted("", 0, clauses, GUIDELINE, units=units)


def _swift(action: StandardAction) -> Converted:
    if action.source == "spell":
        return Converted("basic", 1, ("PU-CONV-02", "PU-A-021"), ALWAYS)
    return Converted("basic", 1, ("PU-CONV-02",), ALWAYS, _subtypes(action))


def _full_round(action: StandardAction) -> Converted:
    if action.source == "spell":
        return Converted(
            "advanced", 3, ("PU-CONV-08", "PU-A-052"), ALMOST_ALWAYS, ("complex",), consecutive=True
        )
    if action.is_attack:
        return _long_attack(action)
    return Converted(
        "advanced",
        max(action.acts, 2) if action.acts else 3,
        ("PU-CONV-08",),
        ALMOST_ALWAYS,
        _subtypes(action),
        consecutive=True,
        may_change=(NUMBER_OF_ACTS,),
    )


def _long_attack(action: StandardAction) -> Converted:
    """On the model of dragging, grappling and repositioning."""
    return Converted(
        "advanced",
        max(action.acts, MANOEUVRE_ACTS),
        ("PU-CONV-05",),
        OPTIONAL,
        _subtypes(action),
        consecutive=True,
        may_change=(NUMBER_OF_ACTS,),
    )


def _standard(action: StandardAction, unconverted_acts: int) -> Converted:
    if action.source == "spell":
        return Converted("advanced", 2, ("PU-A-053",), ALWAYS, ("complex",), consecutive=True)
    if action.source == "spell-like":
        clauses, subtypes = ("PU-CONV-07",), ("complex",)
        return _two_acts(clauses, subtypes)
    if action.source == "supernatural":
        return _two_acts(("PU-CONV-06",), _subtypes(action))
    if "manoeuvre-check" in action.involves and not action.replaces_attack:
        return _long_attack(action)
    if action.is_attack:
        return Converted(
            "basic", 1, ("PU-CONV-04",), GENERALLY, _subtypes(action), may_change=(SUBTYPES,)
        )
    return Converted(
        "basic" if unconverted_acts == 1 else "advanced",
        unconverted_acts,
        ("PU-O-28",),
        BY_TABLE,
        _subtypes(action),
        consecutive=unconverted_acts > 1,
        may_change=(TABLE_OPTION,),
        option=UNCONVERTED_STANDARD_ACTIONS.id,
    )


def _two_acts(clauses: tuple[str, ...], subtypes: tuple[str, ...]) -> Converted:
    return Converted(
        "advanced", 2, clauses, GENERALLY, subtypes, consecutive=True, may_change=(SUBTYPES,)
    )


def _subtypes(action: StandardAction) -> tuple[str, ...]:
    """An attack where one is made, a move where somebody travels (PU-ATK-01, PU-MOVE-01)."""
    found: list[str] = []
    if action.is_attack:
        found.append("attack")
    if "movement" in action.involves:
        found.append("move")
    return tuple(found)


# --- in a catalogue -------------------------------------------------------------------------------


def read_action(p: Params) -> Conversion:
    """``converts = { action = "standard", source = "supernatural" }`` in an ``[action.…]``."""
    standard = _read(p)
    if standard.source == "spell":
        p.fail("source", about_entries.another_source(STANDARD_SPELL))
    if standard.type in GRANTS:
        p.fail(
            "action", about_entries.an_action_not_an_effect(), about_values.written(standard.type)
        )
        return Conversion(1, frozenset(), "", {})
    converted = convert(standard)
    traits = set(converted.subtypes)
    if standard.type in ("swift", "immediate"):
        traits.add(standard.type)
    if standard.source in ("supernatural", "spell-like"):
        traits.add(standard.source)
    data: dict[Key, object] = {}
    cost = converted.cost
    if converted.option:
        cost, data[ACTS_OPTION] = 1, converted.option  # measured when it is used
    if converted.goes_with:
        data[WITH] = converted.goes_with
    return Conversion(cost, frozenset(traits), converted.clauses[0], data)


def read_effect(p: Params) -> Conversion:
    """``converts = { action = "extra-attack" }`` in an ``[effect.…]``."""
    standard = _read(p)
    if p.has("action") and standard.type not in GRANTS:
        p.fail("action", about_entries.one_of_the_effects(", ".join(GRANTS)))
        return Conversion("free", frozenset(), "", {})
    units = convert(standard).units
    if units is None:
        return Conversion("free", frozenset(), "", {})
    if units.kind == "reaction":
        data: dict[Key, object] = {EXTRA_OPPORTUNITIES: units.count}
    else:
        data = {EXTRA_ACT: units.only}
    return Conversion("free", frozenset(), "PU-CONV-11", data)


def _read(p: Params) -> StandardAction:
    type = p.known("action", "type-of-action", TYPES)
    action = StandardAction(
        type,
        p.choice("source", SOURCES, "extraordinary"),
        p.known_words("involves", "part-of-an-action", INVOLVED),
        p.flag("replaces_attack", True),
        p.action("with") if p.has("with") else "",
        p.int("acts", 0, at_least=0, at_most=MOST_ACTS),
        p.int("count", 1, at_least=1, at_most=20),
    )
    if action.goes_with and type != "free":
        p.fail("with", about_entries.absent_only_free_ones_accompany())
    if p.has("count") and type != "extra-opportunities":
        p.fail("count", about_entries.absent_only_opportunities_repeat())
    if p.has("acts") and type and NUMBER_OF_ACTS not in convert(action).may_change:
        p.fail("acts", about_entries.absent_the_guidelines_settle_it())
    elif p.has("acts") and action.acts < MANOEUVRE_ACTS:
        p.fail("acts", about_values.at_least(MANOEUVRE_ACTS))
    return action
