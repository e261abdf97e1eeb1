"""A creature, a hero, a hazard or a spell as any program may write it: what every reader fills.

Distances are feet, numbers are as the sheet prints them, words are the English ones of the game. A
number that is None was not there: nothing is guessed.
"""

from __future__ import annotations

from typing import NamedTuple

import msgspec

ACTION, REACTION, FREE, PASSIVE = "action", "reaction", "free", "passive"
# How a spell is paid for beside its actions.
AT_WILL, CONSTANT, PER_DAY, SLOT, FOCUS, CANTRIP = (
    "at-will",
    "constant",
    "per-day",
    "slot",
    "focus",
    "cantrip",
)


class ReadDamage(NamedTuple):
    """« 2d6+3 fire »; ``category`` is empty, persistent, splash or precision."""

    dice: str
    type: str
    category: str = ""


class ReadSense(NamedTuple):
    name: str  # darkvision, scent…
    acuity: str = ""  # precise, imprecise, vague
    feet: int | None = None


class Defence(NamedTuple):
    """An immunity (no amount), a weakness or a resistance."""

    type: str
    amount: int = 0
    exceptions: tuple[str, ...] = ()
    doubled_against: tuple[str, ...] = ()


class TextMark(NamedTuple):
    """Something of the rules inside a text, and where it stands."""

    start: int
    end: int
    kind: str  # one of the kinds below
    word: str = ""  # a statistic, a shape, a condition, an action
    number: int | None = None  # a DC, feet, a value
    parts: tuple[ReadDamage, ...] = ()
    basic: bool = False  # a basic save
    against: str = ""  # whose defence a check is rolled against


SAVE, CHECK, DAMAGE, HEALING, AREA, CONDITION, DISTANCE, RECHARGE, USE = (
    "save",
    "check",
    "damage",
    "healing",
    "area",
    "condition",
    "distance",
    "recharge",
    "use",
)


class Passage(msgspec.Struct):
    """A part of an ability's text: what it is about, its words, and what stands in them."""

    title: str  # "", trigger, requirements, frequency, effect, a degree of success, or another
    text: str
    marks: list[TextMark] = []


class Ability(msgspec.Struct):
    """An action, a reaction, a free action, or something that is simply so."""

    name: str
    key: str  # what it is in English words with dashes, whatever its language
    kind: str
    cost: int = 0  # actions
    traits: list[str] = []
    passages: list[Passage] = []
    uses: int = 0  # how often, ``per`` what
    per: str = ""  # turn, round, hour, day…
    standard: str = ""  # the kind of action of the first edition
    source: str = ""  # extraordinary, supernatural, spell-like: the first edition's
    says: str = ""  # what a key says beside it: "Regeneration 20" is regeneration, "20"

    def passage(self, *titles: str) -> str:
        return " ".join(each.text for each in self.passages if each.title in titles).strip()

    @property
    def text(self) -> str:
        return "\n".join(each.text for each in self.passages if each.text)


class Spell(msgspec.Struct):
    """A spell as one caster casts it."""

    name: str
    key: str
    rank: int
    cost: int = 2  # actions; 0: it takes longer, ``time`` says how long
    kind: str = ACTION
    time: str = ""
    most_cost: int = 0  # « 1 to 3 actions »
    traits: list[str] = []
    payment: str = SLOT
    uses: int = 0
    feet: int | None = None  # its range; None: oneself
    touch: bool = False
    target: str = ""
    area: str = ""
    area_feet: int = 0
    save: str = ""
    basic: bool = False
    attack: bool = False
    damage: list[ReadDamage] = []
    adds_ability: bool = False  # the caster's modifier is added to its dice
    healing: str = ""
    sustained: bool = False
    duration: str = ""
    dc: int | None = None
    bonus: int | None = None
    passages: list[Passage] = []
    tradition: str = ""

    @property
    def text(self) -> str:
        return "\n".join(each.text for each in self.passages if each.text)


class Strike(msgspec.Struct):
    name: str
    key: str
    attack: int | None
    parts: list[ReadDamage] = []
    traits: list[str] = []
    reach: int | None = None  # None: not in close combat
    range: int = 0
    increment: int = 0
    riders: list[str] = []  # what it may be followed by: grab, knockdown…
    secondary: bool = False
    natural: bool = False
    threat: int = 20
    multiplier: int = 2


class CreatureRecord(msgspec.Struct):
    """Everything a sheet said. ``missing`` names the numbers it did not have."""

    name: str
    edition: int  # of the game: 1 or 2
    kind: str = "creature"  # or hero, hazard
    source: str = ""
    level: int = 1
    size: str = "medium"
    traits: list[str] = []
    stats: dict[str, int] = {}
    speeds: dict[str, int] = {}
    senses: list[ReadSense] = []
    immunities: list[Defence] = []
    weaknesses: list[Defence] = []
    resistances: list[Defence] = []
    strikes: list[Strike] = []
    abilities: list[Ability] = []
    spells: list[Spell] = []
    slots: dict[int, int] = {}
    focus: int = 0
    gear: list[str] = []
    feats: list[str] = []
    shield: tuple[int, int, int] | None = None  # bonus, hardness, hit points
    names: dict[str, str] = {}  # the name in each language it is known in
    missing: list[str] = []
    lost: list[str] = []  # what the reader met and has no place for
