"""What a field of a record is: its meaning, and who may know it.

A field is declared with one of the types below. At run time it is a plain value (an index, an id,
a number); the meaning says how it is shown (a creature's index as its name) and masked (a creature
that a seat cannot see as « somebody »). ``Annotated[Amount, FOR_ALLIES]`` says who may know it,
``Public[Amount]`` that everybody may.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, NamedTuple, TypeVar


class Meaning(NamedTuple):
    """What a value stands for. A field without one cannot be shown."""

    what: str
    among: str = ""  # of a word that is looked up: the messages it is among (``reason-grabbed``)
    beside: tuple[str, ...] = ()  # the fields its record must have, as it is read with them


class SquareOf(NamedTuple):
    """Whose square it is: the field, beside it, of a creature. Unseen, it hides its square too.

    ``Annotated[Public[Square], SquareOf("target")]``; where creatures stand elsewhere and the
    square is only a place, ``SquareOf("")``.
    """

    creature: str


class Audience(NamedTuple):
    """Who may know a field, besides the game master."""

    whom: str


EVERYBODY: Final = Audience("everybody")  # whoever is told of the record at all
FOR_ALLIES: Final = Audience("allies")  # those on the side of the creature it is about
FOR_OWNER: Final = Audience("owner")  # whoever plays that creature
FOR_ASKED: Final = Audience("asked")  # whoever must answer the question
FOR_HIT_POINTS: Final = Audience("hit-points")  # those who are shown its exact hit points
FOR_GAME_MASTER: Final = Audience("game-master")
FOR_NOBODY: Final = Audience("nobody")  # for the engine and the programs that hold it
PART_BY_PART: Final = Audience("part-by-part")  # of a roll, each number to those it belongs to

T = TypeVar("T")
Public = Annotated[T, EVERYBODY]

# --- things of the fight, by number: shown by name -----------------------------------------------
Who = Annotated[int, Meaning("creature")]  # a creature's index; negative where there is nobody
Several = Annotated[tuple[int, ...], Meaning("creatures")]
Order = Annotated[tuple[int, ...], Meaning("order")]  # creatures, where the order may be hidden
Square = Annotated[int, Meaning("square")]  # a square of the map by its number: « D3 »
ItemUid = Annotated[int, Meaning("item-uid")]  # one thing in a hand, in a pack, on the ground
# What the record's action is aimed at: the action says whether that is a creature or a square.
_OF_A_DEED: Final = ("creature", "action", "using", "target", "text")
Target = Annotated[int, Meaning("target", beside=_OF_A_DEED)]
ActNumber = Annotated[int, Meaning("act")]  # for telling acts apart only: never shown

# --- things of the catalogue, by id: shown by name -----------------------------------------------
ActionId = Annotated[str, Meaning("action")]
EffectId = Annotated[str, Meaning("effect")]  # with the record's ``value``: « Effrayé 2 »
ItemKind = Annotated[str, Meaning("item")]
Means = Annotated[str, Meaning("means")]  # what an action is done with: a weapon, a spell…
StatId = Annotated[str, Meaning("stat")]
OptionId = Annotated[str, Meaning("option")]
OptionValue = Annotated[str, Meaning("option-value", beside=("option",))]
ClauseId = Annotated[str, Meaning("clause")]  # shown as it is: people look it up
Traits = Annotated[tuple[str, ...], Meaning("traits")]

# --- what is paid --------------------------------------------------------------------------------
UnitKind = Annotated[str, Meaning("unit")]  # ``action``, ``reaction``…
Units = Annotated[tuple[str, ...], Meaning("units")]
Cost = Annotated[int, Meaning("cost", beside=("unit",))]  # so many of that unit: « 2 actions »
Price = Annotated[str, Meaning("price")]  # as the game master sets it: "2", "reaction"

# --- numbers -------------------------------------------------------------------------------------
Amount = Annotated[int, Meaning("amount")]
Distance = Annotated[int, Meaning("distance")]  # in squares
HitPoints = Annotated[int, Meaning("hit-points"), FOR_HIT_POINTS]  # that are left

# What ends an effect, as its record counts it: « jusqu’à la fin de son tour ».
_OF_AN_EFFECT: Final = ("creature", "whose", "count")
Lasting = Annotated[str, Meaning("lasting", beside=_OF_AN_EFFECT)]

# --- rolls ---------------------------------------------------------------------------------------
Purpose = Annotated[str, Meaning("purpose")]  # what was rolled for: « attaque »
Throw = Annotated[str, Meaning("throw")]  # what a die is asked for: « l’attaque »
Faces = Annotated[tuple[int, ...], Meaning("faces")]  # what each of some dice showed
Edges = Annotated[tuple[tuple[str, str], ...], Meaning("edges")]  # label and kind of each
# A whole roll with its dice and modifiers; its parts are written among the record's own.
_OF_A_ROLL: Final = ("creature", "purpose", "roll", "target", "secret")
Roll = Annotated[dict[str, Any], Meaning("roll", beside=_OF_A_ROLL), PART_BY_PART]

# --- words ---------------------------------------------------------------------------------------
Word = Annotated[str, Meaning("word")]  # one of a few that the sentence tells apart
FactId = Annotated[str, Meaning("fact")]  # what a creature is or has: chooses the sentence
Triggers = Annotated[tuple[str, ...], Meaning("triggers")]  # told as a sentence of their own
Opening = Annotated[str, Meaning("answer")]  # an answer given before
Sides = Annotated[tuple[str, ...], Meaning("sides")]
DamageType = Annotated[str, Meaning("named", "damage")]
Reason = Annotated[str, Meaning("named", "reason")]  # why an action came to nothing
Ending = Annotated[str, Meaning("named", "ended")]  # why a fight is over
TurnItem = Annotated[str, Meaning("named", "item")]  # a part of a turn's end or beginning
Written = Annotated[str, Meaning("written")]  # what somebody wrote, shown as it is
YesNo = Annotated[bool, Meaning("yes-no")]
