"""A system made up for these tests, and short ways to write its files."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Literal

from troisactes.catalogue.build import build
from troisactes.catalogue.clauses import Clause
from troisactes.catalogue.data_keys import (
    ACTION,
    AMOUNTS,
    CREATURE,
    EFFECT,
    FEAT,
    ITEM,
    ITEM_KEY,
    NUMBER,
    OPTION,
    THING,
    WORD,
    WORDS,
    YES_NO,
    DataKey,
    keyed,
)
from troisactes.catalogue.durations import Duration
from troisactes.catalogue.lint import examine
from troisactes.catalogue.load import Pack, load_pack
from troisactes.catalogue.params import Params
from troisactes.catalogue.reader import Unusable
from troisactes.catalogue.schema import Catalogue
from troisactes.catalogue.vocabulary import Vocabulary
from troisactes.errors import Problem
from troisactes.kernel.agenda import Script, Step
from troisactes.kernel.definitions import Cost
from troisactes.kernel.names import (
    MOST_HP,
    Feat,
    Key,
    ListOption,
    NumberOption,
    Pool,
    Slot,
    Stat,
    TableOption,
)
from troisactes.kernel.ruleset import Ruleset
from troisactes.kernel.targets import Targeting
from troisactes.records.complaints import about_values
from troisactes.rules.common.names import CHECKS, IMMUNE, ITEM_WITH
from troisactes.rules.krosmoz.names import MOOD_KEY
from troisactes.rules.pu.names import FEATS_KEY

HEAD = 'name = {fr = "Essai", en = "Trial"}'
PACK = f'[pack]\nid = "inn"\n{HEAD}\n'
NAMES = 'name = {fr = "Un", en = "One"}'

CLAUSES = {
    id: Clause(id, "rule", f"Règle {id}.", f"Rule {id}.")
    for id in ("INN-01", "INN-02", "INN-OPEN-01")
}


ENCORES = TableOption("encores", Literal["one", "many"], "one")
TIP = NumberOption("tip", 3)
ONCE = ListOption("once", "none")


KEYS = {
    ACTION: (
        DataKey(Key("as-option"), WORD, "the option to look at", OPTION),
        DataKey(Key("songs"), WORDS, "what is sung"),
        DataKey(Key("height"), NUMBER, "how high"),
        DataKey(Key("over"), WORDS, "over what"),
        DataKey(ITEM_WITH, WORD, "done with such an item", ITEM_KEY),
        DataKey(Key("a"), NUMBER, "one"),
        DataKey(Key("b"), NUMBER, "another"),
    ),
    EFFECT: (DataKey(Key("ends"), WORDS, "what ends as it begins"),),
    ITEM: (DataKey(Key("strings"), NUMBER, "how many it has"),),
    THING: (
        DataKey(Key("cased"), YES_NO, "whether it is in its case"),
        DataKey(Key("songs"), WORDS, "what it is tuned for"),
    ),
    CREATURE: (
        DataKey(IMMUNE, WORDS, "what does nothing to it"),
        DataKey(Key("songs"), WORDS, "what it sings"),
        DataKey(MOOD_KEY, AMOUNTS, "how it feels"),
        DataKey(FEATS_KEY, WORDS, "what it is good at", FEAT),
    ),
}


class Use(Step):
    def __init__(self, action: str) -> None:
        self.action = action


class Roll(Step):
    binds: tuple[Slot, ...] = (Slot("degree"),)

    def __init__(self, stat: str, clause: str) -> None:
        self.stat = stat
        self.clause = clause


class Hurt(Step):
    needs: tuple[Slot, ...] = (Slot("target"), Slot("degree"))

    def __init__(self, dice: tuple[int, int, int], on: frozenset[int]) -> None:
        self.dice = dice
        self.on = on


class Each(Step):
    binds: tuple[Slot, ...] = (Slot("index"),)

    def __init__(self, script: Script) -> None:
        self.script = script


class Together(Step):
    def __init__(self, steps: tuple[Step, ...]) -> None:
        self.steps = steps


class Curse(Step):
    needs: tuple[Slot, ...] = (Slot("target"),)

    def __init__(self, effect: str, duration: Duration, unless: int) -> None:
        self.effect = effect
        self.duration = duration
        self.unless = unless


class Answer(Step):
    needs: tuple[Slot, ...] = (Slot("subject"),)


class Begin(Step):
    binds: tuple[Slot, ...] = (Slot("begun"),)


class End(Step):
    needs: tuple[Slot, ...] = (Slot("begun"),)


class Walk(Targeting):
    kind = "cell"

    def __init__(self, share: int) -> None:
        self.share = share


def touchy(p: Params) -> Step:
    if p.int("mood") < 0:
        raise ValueError("a better mood")
    return Step()


def broken(p: Params) -> Step:
    raise KeyError("a bug")


def careless(p: Params) -> Step:
    {"sword": 1}[p.item("item")]
    return Step()


def parse_cost(written: object, kind: str) -> tuple[str, Cost]:
    if written == "{s:2a}":
        return kind or "long", Cost(((Pool("act"), 2),))
    if written == "free":
        return kind or "free", Cost(())
    if isinstance(written, dict) and all(isinstance(each, int) for each in written.values()):
        return kind, Cost(tuple(written.items()))
    if isinstance(written, int) and 0 < written < 4:
        return kind, Cost(((Pool("act"), written),))
    raise Unusable(about_values.written("1, 2 or 3 acts, or a code"))


def vocabulary() -> Vocabulary:
    words = Vocabulary()
    words.options = (ENCORES, TIP, ONCE)
    words.data_keys = keyed(KEYS)
    words.feats = frozenset((Feat("nimble"),))
    words.notes = frozenset(("mood", "debts"))
    words.steps = {
        "use": lambda p: Use(p.action("action")),
        "roll": lambda p: Roll(p.stat("stat"), p.clause()),
        "hurt": lambda p: Hurt(p.dice("dice"), p.degrees("on", "hit")),
        "each": lambda p: Each(p.script("steps")),
        "together": lambda p: Together(p.steps("steps")),
        "curse": lambda p: Curse(
            p.effect("effect"), p.duration("lasts"), p.fact("unless") if p.has("unless") else 0
        ),
        "answer": lambda p: Answer(),
        "touchy": touchy,
        "broken": broken,
        "careless": careless,
    }
    words.targetings = {"walk": lambda p: Walk(p.int("share", 1))}
    words.uses = frozenset(("weapon",))
    words.facts = ("prone", "drunk", "singing")
    words.triggers = frozenset(("leaves-square", "falls"))
    words.events = frozenset(("turn-start", "turn-end"))
    words.stats = frozenset((MOST_HP, Stat("wit"), Stat("arm")))
    words.selectors = frozenset((CHECKS,))
    words.modifier_kinds = frozenset(("status",))
    words.tags = frozenset(("melee",))
    words.traits = frozenset(("move", "attack", "noisy", "agile"))
    words.damage_types = frozenset(("blunt", "sharp"))
    words.groups = ("attack", "move", "other")
    words.kinds = frozenset(("short", "long", "free", "reply"))
    words.modes = frozenset(("encounter", "exploration"))
    words.pools = frozenset((Pool("songs"),))
    words.citations = {"song": "INN-02", "hum": "INN-77"}
    words.parse_cost = parse_cost
    words.opening = (Begin(),)
    words.closing = (End(),)
    words.given_slots = frozenset((Slot("target"), Slot("using")))
    words.response_slots = frozenset((Slot("subject"),))
    return words


def action(id: str, rest: str = "", steps: str = 'steps = [{step = "roll", stat = "wit"}]') -> str:
    """A correct action, to which a test adds what it is about."""
    if not any(key in rest for key in ("traits =", "base =", "changes =", "abstract =")):
        rest = f"{rest}\ntraits = []".lstrip()
    return f'[action.{id}]\n{NAMES}\nkind = "short"\ncost = 1\nclause = "INN-01"\n{steps}\n{rest}\n'


def write(folder: Path, files: Mapping[str, str]) -> Path:
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return folder


def pack(folder: Path, text: str = "", head: str = PACK, homebrew: bool = False) -> Pack:
    """A pack of two files."""
    return load_pack(write(folder, {"pack.toml": head, "words.toml": text}), "inn", homebrew)


def homebrew(folder: Path, text: str) -> Pack:
    head = f'[pack]\nid = "mine"\nextends = "inn"\n{HEAD}\n'
    return pack(folder, text, head, homebrew=True)


def built(*packs: Pack) -> tuple[Ruleset, Catalogue]:
    ruleset = Ruleset("inn")
    return ruleset, build(ruleset, vocabulary(), packs, CLAUSES)


def problems(*packs: Pack) -> list[Problem]:
    return examine(Ruleset("inn"), vocabulary(), packs, CLAUSES).problems


def the_problem(*packs: Pack) -> Problem:
    found = problems(*packs)
    assert len(found) == 1, "\n".join(map(str, found))
    return found[0]
