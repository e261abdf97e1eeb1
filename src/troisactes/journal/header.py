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
from troisactes.kernel.dice import ASKED, SCRIPTED, SEEDED, Dice, is_key
from troisactes.kernel.encounter import Encounter, LoggedEvent
from troisactes.kernel.grid import Grid
from troisactes.kernel.snapshot import state_from_plain, state_to_plain
from troisactes.kernel.state import State
from troisactes.records.complaints import about_maps, about_saves, about_values
from troisactes.records.phrase import Phrase
from troisactes.records.syntax import sort_of
from troisactes.rules.common.joining import Participant
from troisactes.rules.registry import System
from troisactes.rules.setup import open_fight, open_table, options_now
from troisactes.rules.text_packs import system_with_text

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

    ``table``: seed, or secret (of dice nobody can foresee: see ``fair_dice``), options, dice
    (seeded, asked, scripted), asked_sides (whose dice are asked for), rolls (scripted ones), seats
    (seat -> creature ids), enforcement (forbid, warn, allow), visibility (see view.VISIBILITY).
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
    secret: str = "",
) -> dict[str, Any]:
    return {
        **({"secret": secret} if secret else {}),
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


_HEADER_KINDS: dict[str, tuple[type, Phrase]] = {
    "format": (int, about_values.a_whole_number()),
    "system": (str, about_saves.a_systems_id()),
    "packs": (list, about_saves.a_list_of_folders()),
    "digest": (str, about_saves.the_catalogues_digest()),
    "options": (dict, about_saves.a_table_of_chosen_options()),
    "seed": (int, about_values.a_whole_number()),
    "dice": (str, about_values.one_of(", ".join(DICE_MODES))),
    "asked-sides": (list, about_saves.a_list_of_sides()),
    "rolls": (list, about_saves.a_list_of_dice()),
    "seats": (dict, about_saves.a_table_of_seats()),
    "enforcement": (str, about_values.one_of(", ".join(ENFORCEMENT))),
    "visibility": (dict, about_values.a_table_with(", ".join(VISIBILITY))),
}
_BY_HAND: dict[str, tuple[type, Phrase]] = {
    "map": (list, about_saves.the_rows_of_the_map()),
    "participants": (list, about_maps.who_takes_part()),
    "mode": (str, about_saves.a_mode_of_play()),
    "order": (list, about_saves.creature_ids_or_none()),
}
# What any fight may have besides.
_OPTIONAL: dict[str, tuple[type, Phrase]] = {
    "homebrew": (str, about_saves.a_packs_text()),
    "secret": (str, about_saves.a_key()),
}
# What a table set up by hand may have besides.
_BY_HAND_TOO: dict[str, tuple[type, Phrase]] = {
    "things": (list, about_saves.what_lies_on_the_map()),
}
_POSITION: dict[str, tuple[type, Phrase]] = {
    "position": (dict, about_saves.a_fight_as_it_stands()),
}
_PREPARED: dict[str, tuple[type, Phrase]] = {
    "fight": (str, about_saves.a_fight_of_the_catalogue()),
    "lang": (str, about_saves.fr_or_en()),
}


def check_header(header: object, file: str = "header") -> dict[str, Any]:
    """The header, if it has all its parts and each is of the right kind; SaveError otherwise."""
    problems: list[Problem] = []
    if not isinstance(header, dict):
        raise SaveError(
            None,
            [Problem(file, None, about_values.a_table(), sort_of(header))],
        )
    kinds = dict(_HEADER_KINDS)
    if "fight" in header:
        kinds |= _PREPARED
    elif "position" in header:
        kinds |= _POSITION
    else:
        kinds |= _BY_HAND
        kinds |= {key: kind for key, kind in _BY_HAND_TOO.items() if key in header}
    kinds |= {key: kind for key, kind in _OPTIONAL.items() if key in header}
    for key, (kind, expected) in kinds.items():
        value = header.get(key)
        if not isinstance(value, kind) or isinstance(value, bool):
            found = about_values.nothing() if key not in header else _shown(value)
            problems.append(Problem(file, None, about_values.key_to_be(key, expected), found))
    for key in header:
        if key not in kinds:
            problems.append(Problem(file, None, about_values.only(", ".join(kinds)), _shown(key)))
    if not problems:
        problems.extend(_check_values(header, file))
    if problems:
        raise SaveError(about_saves.this_is_not_the_header_of_a_fight(), problems)
    return header


def _check_values(header: Mapping[str, Any], file: str) -> list[Problem]:
    def problem(key: str, expected: Phrase) -> Problem:
        return Problem(file, None, about_values.key_to_be(key, expected), _shown(header[key]))

    found: list[Problem] = []
    if header["format"] != FORMAT:
        found.append(problem("format", about_values.written(str(FORMAT))))
    if header["dice"] not in DICE_MODES:
        found.append(problem("dice", about_values.one_of(", ".join(DICE_MODES))))
    if "secret" in header and not is_key(header["secret"]):
        found.append(problem("secret", about_saves.a_key()))
    if header["enforcement"] not in ENFORCEMENT:
        found.append(problem("enforcement", about_values.one_of(", ".join(ENFORCEMENT))))
    for key in ("packs", "asked-sides", "map", "order"):
        if not _all_words(header.get(key, ())):
            found.append(problem(key, about_values.a_list_of_words()))
    rolls = header["rolls"]
    if not all(isinstance(each, int) and not isinstance(each, bool) for each in rolls):
        found.append(problem("rolls", about_saves.a_list_of_whole_numbers()))
    if not _all_words(header["options"].values()):
        found.append(problem("options", about_saves.a_table_of_words()))
    for name, value in header["visibility"].items():
        if name not in VISIBILITY or value not in SHOWN_HP:
            found.append(
                problem(
                    "visibility",
                    about_saves.whose_hit_points_are_shown(
                        ", ".join(VISIBILITY), ", ".join(SHOWN_HP)
                    ),
                )
            )
            break
    for seat, ids in header["seats"].items():
        if seat == GM or not isinstance(ids, list) or not _all_words(ids):
            found.append(problem("seats", about_saves.seats_with_creatures(repr(GM))))
            break
    if header.get("lang", "fr") not in ("fr", "en"):
        found.append(problem("lang", about_saves.fr_or_en()))
    return found


def _shown(value: object) -> Phrase:
    return about_values.written(repr(value)[:60])


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
    return Lying(grid.parse_place(where), kind, frozen(dict(data)))


def system_of(header: Mapping[str, Any]) -> System:
    """The system a header names, with its packs and its own homebrew."""
    packs = [Path(folder) for folder in header["packs"]]
    return system_with_text(header["system"], header.get("homebrew", ""), packs)


def open_encounter(system: System, header: Mapping[str, Any], log: list[LoggedEvent]) -> Encounter:
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
        enc.state.options = options_now(system, enc.state.options)
        for creature in enc.state.creatures:
            system.rules.creatures.bring_up_to_date(enc, creature)
    else:
        grid = Grid.parse(header["map"])
        try:
            people = [_participant_from_plain(grid, each) for each in header["participants"]]
            things = [_lying_from_plain(grid, *each) for each in header.get("things", ())]
        except (LookupError, ValueError, TypeError, AttributeError) as error:
            expected = about_saves.participants_and_things()
            problem = Problem("header", None, expected, _shown(header["participants"]))
            raise SaveError(None, [problem]) from error
        order = tuple(header["order"])
        enc = open_table(system, grid, people, options, dice, log, header["mode"], order, things)
    for ids in header["seats"].values():
        for id in ids:
            if enc.state.find(id) is None:
                known = [each.id for each in enc.state.creatures]
                raise UnknownId("creature", id, known)
    return enc
