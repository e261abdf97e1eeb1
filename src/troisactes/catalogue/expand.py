"""Makes the actions that stand on sheets only: abilities with numbers of their own, and spells.

An ability that ``takes`` numbers is written once, with ``"$dc"`` where one of them goes:

    actions = ["stride", { is = "frightful-presence", dc = 25, radius = 12 }]

What a table says besides those numbers is laid over the action (its name, its text, its cost). A
spell of ``spellcasting`` becomes an action at its rank, paid for as that kind of casting is.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from troisactes.catalogue.reader import ID, ID_RULE, ProblemReport, Spot, in_toml
from troisactes.catalogue.resolve import Resolved, Tables, made_for
from troisactes.catalogue.spellcasting import expand_spells
from troisactes.records.complaints import about_kinds, about_values

if TYPE_CHECKING:
    from troisactes.catalogue.params import CatalogueReading, Params
    from troisactes.catalogue.vocabulary import Vocabulary
    from troisactes.kernel.definitions import Sheet

MARK: Final = "$"  # before the name of a number an ability takes
TAKES: Final = "takes"
USUAL: Final = "usual"
OWN_WORDS: Final = frozenset(("is", "id"))
NOT_LAID: Final = frozenset((TAKES, USUAL, "abstract", "basic"))


def expand(tables: Tables, vocabulary: Vocabulary, report: ProblemReport) -> None:
    """Put the actions that sheets make among the others, and their ids on the sheets."""
    for creature in list(tables.sections["creature"].values()):
        written = creature.table.get("actions")
        if isinstance(written, list) and any(isinstance(each, dict) for each in written):
            creature.table["actions"] = [
                _made(tables, creature, index, each, report) if isinstance(each, dict) else each
                for index, each in enumerate(written)
            ]
        strikes = creature.table.get("strikes")
        if isinstance(strikes, list):
            creature.table["strikes"] = [
                _with_hits(tables, creature, each, report) for each in strikes
            ]
        if "spellcasting" in creature.table and vocabulary.castings:
            expand_spells(tables, creature, vocabulary, report)


def _with_hits(tables: Tables, owner: Resolved, strike: object, report: ProblemReport) -> object:
    """A strike whose ``on_hit`` names abilities with numbers of their own."""
    hits = strike.get("on_hit") if isinstance(strike, dict) else None
    if not isinstance(strike, dict) or not isinstance(hits, list):
        return strike
    made = [
        _made(tables, owner, 0, each, report) if isinstance(each, dict) and "is" in each else each
        for each in hits
    ]
    return {**strike, "on_hit": made}


def read_own_actions(p: Params, sheet: Sheet) -> tuple[str, ...]:
    """What the sheet lists, and what it casts."""
    p.raw("spellcasting" if p.reading.vocabulary.castings else "actions")
    listed = [each for each in p.references("actions", "action") if each]
    moves = [
        action
        for kind, action in p.reading.vocabulary.actions_by_speed.items()
        if sheet.speeds.get(kind) and action in p.reading.actions
    ]
    riders = sorted({each for weapon in sheet.weapons for each in weapon.riders})
    return (*listed, *moves, *riders, *p.reading.tables.cast_by.get(sheet.id, ()))


def _made(
    tables: Tables,
    owner: Resolved,
    index: int,
    written: Mapping[str, object],
    report: ProblemReport,
) -> str:
    """The id of the action such a table makes; the ability it names where something is wrong."""
    spot = Spot(owner, ("actions", index))
    kind = written.get("is")
    actions = tables.sections["action"]
    if not isinstance(kind, str) or kind not in actions:
        advice = report.near(kind, actions) if isinstance(kind, str) else None
        report.add(spot, about_kinds.a_known("action"), in_toml(kind), advice)
        return ""
    ability = actions[kind]
    own = written.get("id", kind)
    if not isinstance(own, str) or not ID.fullmatch(own):
        report.add(spot.under("id"), ID_RULE, in_toml(own))
        own = kind
    numbers = _numbers(ability, written, spot, report)
    table = {key: value for key, value in ability.table.items() if key not in NOT_LAID}
    table = {key: _filled(value, numbers) for key, value in table.items()}
    for key, value in written.items():
        if key not in numbers and key not in OWN_WORDS:
            table[key] = value
    table.setdefault("family", kind)
    id = _free_id(f"{owner.id}-{own}"[:60].rstrip("-"), actions)
    actions[id] = made_for(owner, ("actions", index), id, table, ability)
    return id


def with_usual_numbers(ability: Resolved, reading: CatalogueReading) -> dict[str, object]:
    """An ability with numbers of any sheet, so that it is read and checked whoever has it."""
    takes, usual = ability.table.get(TAKES), ability.table.get(USUAL)
    names = [each for each in takes if isinstance(each, str)] if isinstance(takes, list) else []
    for name in usual if isinstance(usual, dict) else ():
        if name not in names:
            spot = Spot(ability).under(USUAL).under(name)
            reading.report.add(spot, about_values.one_of(", ".join(names)), in_toml(name))
    # What every sheet must say itself is stood for by something of its kind.
    said: dict[str, object] = {
        "dice": "1d6",
        "dc": 15,
        "type": min(reading.vocabulary.damage_types, default=""),
        "effect": next(iter(reading.tables.sections["effect"]), ""),
    }
    known = usual if isinstance(usual, dict) else {}
    owed = {key: value for key, value in said.items() if key not in known}
    numbers = _numbers(ability, owed, Spot(ability).under(USUAL), reading.report)
    kept = {key: value for key, value in ability.table.items() if key not in (TAKES, USUAL)}
    return {key: _filled(value, numbers) for key, value in kept.items()}


def _free_id(id: str, taken: Mapping[str, object]) -> str:
    number = 2
    found = id
    while found in taken:
        found = f"{id}-{number}"
        number += 1
    return found


def _numbers(
    ability: Resolved, written: Mapping[str, object], spot: Spot, report: ProblemReport
) -> dict[str, object]:
    """What the ability takes, as the sheet says or as is usual."""
    takes = ability.table.get(TAKES)
    usual = ability.table.get(USUAL)
    found: dict[str, object] = {}
    for name in takes if isinstance(takes, list) else ():
        if name in written:
            found[name] = written[name]
        elif isinstance(usual, dict) and name in usual:
            found[name] = usual[name]
        else:
            report.add(spot, about_values.a_text_in(name), about_values.no(str(name)))
            found[name] = 0
    return found


def _filled(value: object, numbers: Mapping[str, object]) -> object:
    """The same with every number in its place."""
    if isinstance(value, str) and value.startswith(MARK):
        return numbers.get(value.removeprefix(MARK), value)
    if isinstance(value, list):
        return [_filled(each, numbers) for each in value]
    if isinstance(value, dict):
        return {key: _filled(each, numbers) for key, each in value.items()}
    return value
