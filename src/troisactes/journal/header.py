"""The header of a journal: which system, which fight, whose dice, who sits where.

Together with the inputs it is the whole truth of a fight: the same header and the same inputs give
the same fight anywhere.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from troisactes.errors import Problem, SaveError, UnknownId
from troisactes.journal.ruling_command import frozen
from troisactes.journal.view import SHOWN_HP, VISIBILITY, thawed
from troisactes.journal.wire import GM
from troisactes.kernel.definitions import Carried, Lying
from troisactes.kernel.dice import ASKED, SCRIPTED, SEEDED, Dice
from troisactes.kernel.encounter import Encounter, Event
from troisactes.kernel.grid import Grid
from troisactes.kernel.snapshot import state_from_plain, state_to_plain
from troisactes.kernel.state import State
from troisactes.rules.common.joining import Participant
from troisactes.rules.registry import System, load_system, system_ids
from troisactes.rules.setup import open_fight, open_table

FORMAT = 1
ENFORCEMENT = ("forbid", "warn", "allow")
DICE_MODES = (SEEDED, ASKED, SCRIPTED)


def fight_header(system: System, fight: str, lang: str = "fr", **table: Any) -> dict[str, Any]:
    """The header of a prepared fight. ``table`` is as for ``table_header``."""
    if fight not in system.catalogue.fights:
        raise UnknownId("fight", fight, system.catalogue.fights)
    return {**_header(system, **table), "fight": fight, "lang": lang}


def table_header(
    system: System,
    grid: Grid,
    participants: Sequence[Participant],
    mode: str = "encounter",
    order: Sequence[str] = (),
    things: Sequence[Lying] = (),
    **table: Any,
) -> dict[str, Any]:
    """The header of a table set up by hand.

    ``table``: seed, options, dice (seeded, asked, scripted), asked_sides (whose dice are asked
    for), rolls (scripted ones), seats (seat -> creature ids), enforcement (forbid, warn, allow),
    visibility (see view.VISIBILITY).
    """
    header = {
        **_header(system, **table),
        "map": list(grid.rows),
        "participants": [_participant_to_plain(grid, each) for each in participants],
        "mode": mode,
        "order": list(order),
    }
    if things:
        header["things"] = [
            [grid.cell_name(cell), kind, thawed(data)] for cell, kind, data in things
        ]
    return header


def position_header(system: System, state: State, **table: Any) -> dict[str, Any]:
    """The header of a fight taken up in the middle. ``table`` is as for ``table_header``."""
    return {**_header(system, **table), "position": state_to_plain(state)}


def _header(
    system: System,
    seed: int = 0,
    options: Mapping[str, str] | None = None,
    dice: str = SEEDED,
    asked_sides: Sequence[str] = (),
    rolls: Sequence[int] = (),
    seats: Mapping[str, Sequence[str]] | None = None,
    enforcement: str = "forbid",
    visibility: Mapping[str, str] | None = None,
) -> dict[str, Any]:
    return {
        "format": FORMAT,
        "system": system.id,
        "packs": list(system.packs),
        "digest": system.rules.digest,
        "options": dict(options or {}),
        "seed": seed,
        "dice": dice,
        "asked-sides": list(asked_sides),
        "rolls": list(rolls),
        "seats": {seat: list(ids) for seat, ids in (seats or {}).items()},
        "enforcement": enforcement,
        "visibility": dict(visibility or {}),
    }


_HEADER_KINDS: dict[str, tuple[type, str]] = {
    "format": (int, "a whole number"),
    "system": (str, "a system's id"),
    "packs": (list, "a list of folders"),
    "digest": (str, "the catalogue's digest"),
    "options": (dict, "a table of options"),
    "seed": (int, "a whole number"),
    "dice": (str, f"one of {', '.join(DICE_MODES)}"),
    "asked-sides": (list, "a list of sides"),
    "rolls": (list, "a list of dice"),
    "seats": (dict, "a table: seat -> creature ids"),
    "enforcement": (str, f"one of {', '.join(ENFORCEMENT)}"),
    "visibility": (dict, f"a table with {', '.join(VISIBILITY)}"),
}
_BY_HAND: dict[str, tuple[type, str]] = {
    "map": (list, "the rows of the map"),
    "participants": (list, "who takes part"),
    "mode": (str, "a mode of play"),
    "order": (list, "creature ids, or none"),
}
# What a table set up by hand may have besides.
_BY_HAND_TOO: dict[str, tuple[type, str]] = {
    "things": (list, "what lies on the map: [square, item, data]"),
}
_POSITION: dict[str, tuple[type, str]] = {
    "position": (dict, "a fight as it stands"),
}
_PREPARED: dict[str, tuple[type, str]] = {
    "fight": (str, "a fight of the catalogue"),
    "lang": (str, "fr or en"),
}


def check_header(header: object, file: str = "header") -> dict[str, Any]:
    """The header, if it has all its parts and each is of the right kind; SaveError otherwise."""
    problems: list[Problem] = []
    if not isinstance(header, dict):
        raise SaveError("", [Problem(file, None, "a table", type(header).__name__)])
    kinds = dict(_HEADER_KINDS)
    if "fight" in header:
        kinds |= _PREPARED
    elif "position" in header:
        kinds |= _POSITION
    else:
        kinds |= _BY_HAND
        kinds |= {key: kind for key, kind in _BY_HAND_TOO.items() if key in header}
    for key, (kind, expected) in kinds.items():
        value = header.get(key)
        if not isinstance(value, kind) or isinstance(value, bool):
            found = "nothing" if key not in header else repr(value)[:60]
            problems.append(Problem(file, None, f"{key} to be {expected}", found))
    for key in header:
        if key not in kinds:
            problems.append(Problem(file, None, f"only {', '.join(kinds)}", repr(key)[:60]))
    if not problems:
        problems.extend(_check_values(header, file))
    if problems:
        raise SaveError("this is not the header of a fight:", problems)
    return header


def _check_values(header: Mapping[str, Any], file: str) -> list[Problem]:
    def problem(key: str, expected: str) -> Problem:
        return Problem(file, None, f"{key} to be {expected}", repr(header[key])[:60])

    found: list[Problem] = []
    if header["format"] != FORMAT:
        found.append(problem("format", str(FORMAT)))
    if header["dice"] not in DICE_MODES:
        found.append(problem("dice", f"one of {', '.join(DICE_MODES)}"))
    if header["enforcement"] not in ENFORCEMENT:
        found.append(problem("enforcement", f"one of {', '.join(ENFORCEMENT)}"))
    for key in ("packs", "asked-sides", "map", "order"):
        if not _all_words(header.get(key, ())):
            found.append(problem(key, "a list of words"))
    rolls = header["rolls"]
    if not all(isinstance(each, int) and not isinstance(each, bool) for each in rolls):
        found.append(problem("rolls", "a list of whole numbers"))
    if not _all_words(header["options"].values()):
        found.append(problem("options", "a table of words"))
    for name, value in header["visibility"].items():
        if name not in VISIBILITY or value not in SHOWN_HP:
            found.append(problem("visibility", f"{', '.join(VISIBILITY)}: {' or '.join(SHOWN_HP)}"))
            break
    for seat, ids in header["seats"].items():
        if seat == GM or not isinstance(ids, list) or not _all_words(ids):
            found.append(problem("seats", f"seats other than {GM!r} with a list of creature ids"))
            break
    if header.get("lang", "fr") not in ("fr", "en"):
        found.append(problem("lang", "fr or en"))
    return found


def _all_words(values: Any) -> bool:
    return all(isinstance(each, str) for each in values)


def _participant_to_plain(grid: Grid, participant: Participant) -> dict[str, Any]:
    plain: dict[str, Any] = {
        "id": participant.id,
        "sheet": participant.sheet,
        "where": grid.cell_name(participant.where),
    }
    if participant.side:
        plain["side"] = participant.side
    if participant.name:
        plain["name"] = participant.name
    if participant.hp is not None:
        plain["hp"] = participant.hp
    if participant.conditions:
        plain["conditions"] = thawed(participant.conditions)
    if participant.has:
        plain["has"] = list(participant.has)
    if participant.items is not None:
        plain["items"] = [
            [kind, in_hand, thawed(data)] if data else [kind, in_hand]
            for kind, in_hand, data in participant.items
        ]
    if participant.notes:
        plain["notes"] = thawed(participant.notes)
    return plain


def _participant_from_plain(grid: Grid, data: Mapping[str, Any]) -> Participant:
    items = data.get("items")
    return Participant(
        data["id"],
        data["sheet"],
        grid.parse_cell(data["where"]),
        data.get("side", ""),
        data.get("name", ""),
        data.get("hp"),
        frozen(data.get("conditions", {})),
        tuple(data.get("has", ())),
        None if items is None else tuple(_carried_from_plain(*each) for each in items),
        frozen(data.get("notes", {})),
    )


def _carried_from_plain(kind: str, in_hand: Any, data: Mapping[str, Any] | None = None) -> Carried:
    return Carried(kind, bool(in_hand), frozen(dict(data or {})))


def _lying_from_plain(grid: Grid, where: str, kind: str, data: Mapping[str, Any]) -> Lying:
    return Lying(grid.parse_cell(where), kind, frozen(dict(data)))


def system_of(header: Mapping[str, Any]) -> System:
    """The system a header names, with its packs."""
    if header["system"] not in system_ids():
        raise UnknownId("system", header["system"], system_ids())
    return load_system(header["system"], [Path(folder) for folder in header["packs"]])


def open_encounter(system: System, header: Mapping[str, Any], log: list[Event]) -> Encounter:
    """The fight a header describes, not yet started; one taken up in the middle, not yet asking."""
    dice = Dice(header["seed"], header["dice"])
    dice.asked_sides = tuple(header["asked-sides"])
    dice.queue = tuple(header["rolls"])
    options = header["options"]
    if "fight" in header:
        fights = system.catalogue.fights
        if header["fight"] not in fights:
            raise UnknownId("fight", header["fight"], fights)
        fight = fights[header["fight"]]
        enc = open_fight(system, fight, header["seed"], log, options, header["lang"], dice)
    elif "position" in header:
        enc = Encounter(system.rules, state_from_plain(system.rules, header["position"]), log)
        enc.state.dice = dice
    else:
        grid = Grid.parse(header["map"])
        try:
            people = [_participant_from_plain(grid, each) for each in header["participants"]]
            things = [_lying_from_plain(grid, *each) for each in header.get("things", ())]
        except (LookupError, ValueError, TypeError, AttributeError) as error:
            expected = "participants like {id, sheet, where} and things like [B2, torch, {}]"
            problem = Problem("header", None, expected, str(error))
            raise SaveError("", [problem]) from error
        order = tuple(header["order"])
        enc = open_table(system, grid, people, options, dice, log, header["mode"], order, things)
    for seat, ids in header["seats"].items():
        for id in ids:
            if enc.state.find(id) is None:
                known = [each.id for each in enc.state.creatures]
                raise UnknownId(f"creature of the seat {seat}", id, known)
    return enc
