"""What a catalogue defines and a fight shares: actions, effects, weapons, items, creature sheets.

All of it is immutable once loaded, so clones of a fight point at the same objects.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from troisactes.kernel.decisions import NOTHING, Offer
from troisactes.kernel.names import NO_KEY, NO_POOL, Key, Pool, Stat, TurnCounter
from troisactes.kernel.payments import PER_SQUARE

if TYPE_CHECKING:
    from troisactes.kernel.agenda import Script
    from troisactes.kernel.sheet_parts import DamagePart, Defences, Regrowth, Sense
    from troisactes.kernel.targets import Targeting


class Name:
    """A word of the product in both of its languages; of a kind of creature, its gender too."""

    __slots__ = ("en", "fr", "gender")

    def __init__(self, fr: str, en: str, gender: str = "") -> None:
        self.fr = fr
        self.en = en
        self.gender = gender  # in French: see i18n.nouns; "" where it is not declared

    def __repr__(self) -> str:
        return f"Name({self.fr!r}, {self.en!r})"


class Cost:
    """What an action takes, so much of each kind: ``((STEPS, 2), (CHARGES, 1))``, or ``()``.

    A part is paid with budget units of that kind, then from a pool of that name (spell slots,
    charges). One that takes everything, or as much as the squares walked, says so by its amount
    (see ``payments``).
    """

    __slots__ = ("by_square", "is_exact", "parts", "varies")

    def __init__(
        self, parts: tuple[tuple[Pool, int], ...], varies: str = "", is_exact: bool = False
    ) -> None:
        self.parts = parts
        self.varies = varies  # by what: then the rules say what it comes to ("weapon")
        self.is_exact = is_exact or not varies  # the amounts stand: only what pays them varies
        self.by_square: Pool = NO_POOL  # what each square walked is paid with
        for kind, amount in parts:
            if amount == PER_SQUARE:
                self.by_square = kind

    def __repr__(self) -> str:
        return f"<Cost {' + '.join(f'{amount} {kind}' for kind, amount in self.parts) or 'free'}>"


class Trigger:
    """When a response may be used: the named instants, and what must hold between the creatures."""

    __slots__ = ("on", "sight", "target", "text", "who", "within")

    def __init__(
        self, on: tuple[str, ...], who: str, within: str, target: str, sight: bool
    ) -> None:
        self.on = on
        self.who = who  # "self", "enemy", "ally", "creature", "other", "any", or "#3": that one
        self.within = within  # "reach", "arm" (at least), a number of squares, or "" for anywhere
        self.target = target  # "" or "self"/"ally"/"enemy": whom the triggering deed is aimed at
        self.sight = sight
        self.text = Name("", "")  # what sets it off, where only people can tell


class Frequency(NamedTuple):
    """How often an action may be used: so many times in so many rounds; 0: in the whole fight."""

    times: int
    rounds: int
    by_turn: bool = False  # counted over one's own turn, not over rounds


class ActionDef:
    """One entry of the catalogue's actions."""

    __slots__ = (
        "base",
        "basic",
        "called_by",
        "clause",
        "contents",
        "cooldown",
        "cost",
        "data",
        "does",
        "family",
        "forbids",
        "frequency",
        "group",
        "id",
        "is_automatic",
        "is_told",
        "kind",
        "limit",
        "minutes",
        "modes",
        "name",
        "offer",
        "parts",
        "recharge",
        "requires",
        "script",
        "standard",
        "targeting",
        "text",
        "traits",
        "trigger",
        "uses",
    )

    def __init__(
        self,
        id: str,
        name: Name,
        kind: str,
        cost: Cost,
        traits: frozenset[str],
        clause: str,
        script: Script,
        targeting: Targeting,
    ) -> None:
        self.id = id
        self.name = name
        self.kind = kind
        self.cost = cost
        self.traits = traits
        self.clause = clause
        self.script = script
        self.targeting = targeting
        self.offer = Offer(id, NOTHING, "", [-1])  # of the action as it stands, aimed at nothing
        self.family = id  # what it counts as when something names an action ("this is an Interact")
        self.base = ""
        self.basic = False  # open to every creature
        self.standard = False
        self.group = "other"
        self.requires: int = 0  # facts that must hold (bits)
        self.forbids: int = 0  # facts that must not hold (bits)
        self.trigger: Trigger | None = None
        self.limit: tuple[TurnCounter, int] | None = None  # (key, times a turn)
        self.cooldown: int = 0  # turns of its user before it may be used again
        self.modes: frozenset[str] = frozenset(("encounter",))
        self.minutes: int = 0
        self.parts: tuple[str, ...] = ()  # subordinate actions, for display and queries
        self.contents: tuple[ActionDef, ...] = ()  # the same, themselves
        self.uses: str = ""  # "weapon": one offer for each weapon at hand
        # What it takes of whoever does it: legs, hands, eyes, a voice. Conditions that take those
        # away bar it, whatever it is called.
        self.does: frozenset[str] = frozenset()
        self.data: dict[Key, Any] = {}
        self.text = Name("", "")  # what it does, in words, where a person has to read them
        self.called_by: Name | None = None  # what people say sets it off, where they do
        self.is_told = False  # what comes of it is settled by a person
        self.is_automatic = False  # an answer that comes by itself: nobody is asked
        self.frequency: Frequency | None = None
        self.recharge: tuple[int, int, int] | None = None  # dice of rounds before it is ready again

    def __repr__(self) -> str:
        return f"<ActionDef {self.id}>"


class Modifier:
    """``amount`` of a ``kind`` on a ``stat``, where every tag of ``when`` holds."""

    __slots__ = ("against", "amount", "clause", "kind", "label", "per_value", "stat", "when")

    def __init__(
        self,
        stat: Stat,
        kind: str,
        amount: int,
        per_value: bool,
        when: frozenset[str],
        against: Key = NO_KEY,
        label: str = "",
        clause: str = "",
    ) -> None:
        self.stat = stat
        self.kind = kind
        self.amount = amount
        self.per_value = per_value  # multiplied by the effect's value (frightened 2: -2)
        self.when = when
        # Counts where this one is concerned and nobody else: the effect's source, or whom it keeps
        # under this name in its data.
        self.against = against
        self.label = label  # what it is called in a roll, where not by its effect
        self.clause = clause  # the rule behind it, where not that of its effect


class Ban:
    """Actions an effect forbids: by trait, kind, name or what they take, save ``exempt``."""

    __slots__ = ("actions", "clause", "does", "exempt", "kinds", "traits")

    def __init__(
        self,
        traits: frozenset[str],
        kinds: frozenset[str],
        exempt: frozenset[str],
        actions: frozenset[str] = frozenset(),
        clause: str = "",
        does: frozenset[str] = frozenset(),
    ) -> None:
        self.clause = clause  # the rule behind it, where not that of its effect
        self.does = does
        self.traits = traits
        self.kinds = kinds
        self.exempt = exempt
        self.actions = actions


class EffectDef:
    """A condition or another lasting effect."""

    __slots__ = (
        "bans",
        "clause",
        "cumulative",
        "data",
        "facts",
        "grants",
        "harmful",
        "id",
        "includes",
        "is_given",
        "modifiers",
        "name",
        "needs",
        "standard",
    )

    def __init__(self, id: str, name: Name, clause: str) -> None:
        self.id = id
        self.name = name
        self.clause = clause
        self.standard = False
        self.is_given = True  # a game master may put it on somebody; else only rules begin it
        self.needs: tuple[str, ...] = ()  # what must be said of it: whom it bears on, for what
        self.modifiers: tuple[Modifier, ...] = ()
        self.bans: tuple[Ban, ...] = ()
        self.facts: int = 0  # facts that hold while it lasts (bits)
        self.grants: tuple[str, ...] = ()  # actions open to whoever is under it
        self.includes: tuple[str, ...] = ()  # effects whose facts and modifiers it carries
        self.harmful = False
        self.cumulative = False  # several instances may stand side by side
        self.data: dict[Key, Any] = {}

    def __repr__(self) -> str:
        return f"<EffectDef {self.id}>"


class ItemDef:
    """Something held, worn, carried or lying about."""

    __slots__ = ("data", "grants", "hands", "id", "name")

    def __init__(self, id: str, name: Name, hands: int) -> None:
        self.id = id
        self.name = name
        self.hands = hands
        self.grants: tuple[str, ...] = ()  # actions open to whoever holds it
        self.data: dict[Key, Any] = {}

    def __repr__(self) -> str:
        return f"<ItemDef {self.id}>"


class Weapon:
    """An attack of a sheet: its numbers are final for that creature."""

    __slots__ = (
        "attack",
        "bonus",
        "damage_type",
        "data",
        "dice",
        "id",
        "increment",
        "item",
        "name",
        "on_hit",
        "parts",
        "range",
        "rated",
        "reach",
        "riders",
        "traits",
    )

    def __init__(
        self,
        id: str,
        name: Name,
        attack: int,
        dice: tuple[int, int],
        bonus: int,
        damage_type: str,
        reach: int,
        range: int,
        increment: int,
        item: str,
        traits: frozenset[str],
        data: dict[Key, Any],
    ) -> None:
        self.id = id
        self.name = name
        self.attack = attack
        self.dice = dice  # (how many, of how many faces)
        self.bonus = bonus
        self.damage_type = damage_type
        self.reach = reach  # squares; 0 for a ranged weapon
        self.range = range  # farthest square; 0 for a melee weapon
        self.increment = increment
        self.item = item  # the item that must be in hand; "" for a part of the body
        self.traits = traits
        self.data = data  # what a system wants to know besides
        self.parts: tuple[DamagePart, ...] = ()  # what it does besides its own damage
        self.rated: dict[str, int] = {}  # the numbers of its traits: deadly-d8 is {"deadly": 8}
        self.on_hit: Script | None = None  # what follows by itself when it hits
        self.riders: frozenset[str] = frozenset()  # actions open to whoever has just hit with it

    def __repr__(self) -> str:
        return f"<Weapon {self.id}>"


class Carried(NamedTuple):
    """Something a creature begins with; ``data`` is what this one has beyond its kind."""

    kind: str
    in_hand: bool
    data: dict[Key, Any] = {}  # noqa: RUF012


class Lying(NamedTuple):
    """Something that is on the map, or fixed to it, from the start."""

    cell: int
    kind: str
    data: dict[Key, Any] = {}  # noqa: RUF012


class Passive(NamedTuple):
    """Something a sheet says that no rule reads: shown to whoever may see the sheet."""

    name: Name
    text: Name


class Sheet:
    """A kind of creature, as the catalogue states it."""

    __slots__ = (
        "actions",
        "data",
        "defences",
        "id",
        "items",
        "level",
        "listens",
        "menu",
        "name",
        "passives",
        "pools",
        "regrowth",
        "senses",
        "side",
        "size",
        "speeds",
        "stats",
        "text",
        "traits",
        "weapons",
    )

    def __init__(self, id: str, name: Name, level: int, side: str, size: int) -> None:
        self.id = id
        self.name = name
        self.level = level
        self.side = side
        self.size = size
        self.stats: dict[Stat, int] = {}
        self.pools: dict[Pool, int] = {}
        self.weapons: tuple[Weapon, ...] = ()
        self.actions: dict[str, ActionDef] = {}
        self.menu: tuple[ActionDef, ...] = ()  # what it may choose on its turn
        self.listens: dict[str, tuple[ActionDef, ...]] = {}  # its responses, by instant
        self.items: tuple[Carried, ...] = ()
        self.traits: frozenset[str] = frozenset()
        self.data: dict[Key, Any] = {}
        self.speeds: dict[str, int] = {}  # ways of moving besides walking, in squares
        self.senses: tuple[Sense, ...] = ()
        self.defences: Defences | None = None  # what hurts it less or more; None: nothing does
        self.regrowth: tuple[Regrowth, ...] = ()
        self.passives: tuple[Passive, ...] = ()
        self.text = Name("", "")  # what is told of it

    def __repr__(self) -> str:
        return f"<Sheet {self.id}>"
