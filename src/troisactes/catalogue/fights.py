"""Reads ``[fight.…]`` entries: a map, and who stands where."""

from __future__ import annotations

import re
from collections.abc import Mapping

from troisactes.catalogue.creatures import MOST_HIT_POINTS, read_items, read_side
from troisactes.catalogue.data_keys import THING, check_data
from troisactes.catalogue.maps import grid_of_text
from troisactes.catalogue.options import read_choice
from troisactes.catalogue.params import CatalogueReading, Params, by_key
from troisactes.catalogue.reader import Spot, in_toml
from troisactes.catalogue.resolve import Resolved
from troisactes.catalogue.schema import FightCreature, MapDef, OptionDef, PreparedFight
from troisactes.errors import MapError
from troisactes.i18n.plain_names import plain_name
from troisactes.kernel.definitions import Lying, Name, Sheet
from troisactes.kernel.grid import Grid
from troisactes.kernel.layout import Layout
from troisactes.kernel.names import HP
from troisactes.records.complaints import about_entries, about_kinds, about_maps, about_values

MAX_CREATURES = 200
MAX_THINGS = 500
MAX_VALUE = 1_000  # of a condition

_SIZE = re.compile(r"([0-9]{1,3}) ?[x×] ?([0-9]{1,3})")
_CREATURE_ID = re.compile(r"\w[\w'-]{0,39}")


def read_fight(
    reading: CatalogueReading,
    entry: Resolved,
    sheets: Mapping[str, Sheet],
    options: Mapping[str, OptionDef],
    maps: Mapping[str, MapDef],
) -> PreparedFight | None:
    """A fight, or None when it is for other systems or its map cannot be read; whatever is wrong
    is in the report."""
    p = Params(reading, entry, entry.table, Spot(entry))
    cast = _read_cast(p, entry.pack.system)
    if cast is None:
        return None
    name = p.name()
    text = p.name("text") if p.has("text") else None
    grid = _read_ground(p, maps)
    chosen = _read_options(p, options)
    placed = _Placed(grid)
    creatures: list[FightCreature] = []
    for index, table in p.tables("creatures"):
        role = cast.pop(str(table.get("id", "")), {})
        if role is False:
            continue  # not there under this system
        table = {**table, **_part_of(role)}
        creature = _read_creature(p.inside(table, "creatures", index), sheets, placed)
        if len(creatures) < MAX_CREATURES:
            creatures.append(creature)
        else:
            p.fail("creatures", about_maps.at_most_creatures(MAX_CREATURES), about_values.more())
            break
    if not p.has("creatures"):
        p.missing("creatures", about_maps.who_takes_part())
    for id in cast:
        spot = p.spot.under("cast", entry.pack.system, id)
        p.report.add(
            spot,
            about_entries.a_cast_for_the_fight_s_creatures_only(),
            about_entries.who_is_none(in_toml(id)),
        )
    things = _read_things(p, grid)
    p.finish()
    if grid is None:
        return None
    return PreparedFight(entry.id, name, grid, tuple(creatures), chosen, text, things)


def _read_cast(p: Params, system: str) -> dict[str, object] | None:
    """Who is played by which sheet (or with which numbers) under this system: ``cast.<system>``.
    None: the fight has casts, but none for this system."""
    if not p.has("cast"):
        return {}
    known = p.reading.vocabulary.systems
    casts = p.table("cast")
    for id in casts:
        if known and id not in known:
            p.unknown(p.spot.under("cast", id), about_kinds.a_known("system"), id, known)
    if system not in casts:
        return None
    cast = casts[system]
    if not isinstance(cast, dict):
        p.fail("cast", about_entries.a_table_for_each_system(), in_toml(cast))
        return {}
    for id, role in cast.items():
        if not (isinstance(role, str | dict) or role is False):
            expected = about_maps.a_role(id)
            p.report.add(p.spot.under("cast", system, id), expected, in_toml(role))
    return dict(cast)


def _part_of(role: object) -> dict[str, object]:
    if isinstance(role, str):
        return {"is": role}
    return dict(role) if isinstance(role, dict) else {}


def _read_things(p: Params, grid: Grid | None) -> tuple[Lying, ...]:
    """What lies on the map or is fixed to it: a torch, a trap, the lock of a door."""
    things: list[Lying] = []
    for index, table in p.tables("things"):
        part = p.inside(table, "things", index)
        kind = part.item("is")
        cell = _read_square(part, grid, with_doors=True)
        data = by_key(part.others())
        check_data(part, THING, data)
        things.append(Lying(cell, kind, data))
    if len(things) > MAX_THINGS:
        p.fail("things", about_maps.at_most_things(MAX_THINGS), about_values.more())
    return tuple(things)


class _Placed:
    """Who already stands where."""

    def __init__(self, grid: Grid | None) -> None:
        self.grid = grid
        self.ids: dict[str, Spot] = {}
        self.cells: dict[int, str] = {}
        self.layout: Layout | None = None
        if grid is not None:
            self.layout = grid.layout(frozenset(grid.doors) - frozenset(grid.open_doors))


def _read_ground(p: Params, maps: Mapping[str, MapDef]) -> Grid | None:
    """A map of the catalogue (``on``), its own (``map``), or nothing but floor (``size``)."""
    said = [key for key in ("on", "map", "size") if p.has(key)]
    if len(said) != 1:
        for each in said:
            p.raw(each)
        found = about_values.both() if said else about_values.neither()
        p.report.add(p.spot, about_maps.a_map_or_a_size(), found)
        return None
    if said == ["on"]:
        drawn = maps.get(p.reference("on", "map"))
        return None if drawn is None else drawn.grid
    return _blank_map(p) if said == ["size"] else grid_of_text(p, p.str("map"))


def _blank_map(p: Params) -> Grid | None:
    size = _SIZE.fullmatch(p.str("size"))
    if size is None:
        p.fail("size", about_maps.a_width_and_a_height())
        return None
    try:
        return Grid.blank(int(size[1]), int(size[2]))
    except MapError as error:
        p.fail("size", about_maps.a_map_that_can_be_used(), error.said)
        return None


def _read_options(p: Params, options: Mapping[str, OptionDef]) -> dict[str, str]:
    part = p.part("options", about_maps.a_table_of_options())
    chosen: dict[str, str] = {}
    if part is not None:
        for id in p.table("options"):
            option = options.get(id)
            if option is None:
                part.raw(id)
                part.unknown(part.spot.under(id), about_kinds.a_known("option"), id, options)
            else:
                chosen[id] = read_choice(part, id, option)
    return chosen


def _read_creature(p: Params, sheets: Mapping[str, Sheet], placed: _Placed) -> FightCreature:
    id = p.str("id")
    if p.has("id") and not _CREATURE_ID.fullmatch(id):
        p.fail("id", about_maps.a_name_without_spaces())
    elif id in placed.ids:
        first = placed.ids[id].where()[1] or 1
        p.fail(
            "id",
            about_maps.different_for_each_creature(),
            about_values.again_on_line(in_toml(id), first),
        )
    elif id:
        placed.ids[id] = p.spot
    sheet = sheets.get(p.reference("is", "creature"))
    cell = _read_cell(p, id, 1 if sheet is None else sheet.size, placed)
    hp = p.int("hp", at_least=0, at_most=MOST_HIT_POINTS) if p.has("hp") else None
    if hp is not None and sheet is not None and HP not in sheet.pools:
        p.fail("hp", about_maps.absent_its_sheet_has_none())
    p.raw("hp")
    creature = FightCreature(
        id=id,
        sheet="" if sheet is None else sheet.id,
        cell=cell,
        side=read_side(p, "" if sheet is None else sheet.side),
        name=_read_name(p),
        hp=hp,
        conditions=_read_conditions(p),
        has=p.references("has", "action"),
        items=read_items(p) if p.has("items") else None,
        notes=_read_notes(p),
    )
    p.raw("items")
    p.finish()
    return creature


def _read_notes(p: Params) -> dict[str, object]:
    """What a system remembers of it from the start; ``aware = false`` is one of them."""
    part = p.part("notes", about_maps.a_table_of_notes())
    notes = {} if part is None else part.others()
    known = p.reading.vocabulary.notes
    for name in notes:
        if part is not None and name not in known:
            part.unknown(part.spot.under(name), about_kinds.a_known("note"), name, known)
    if not p.flag("aware", True):
        notes["aware"] = "no"
    return notes


def _read_name(p: Params) -> Name | None:
    """A proper name is the same in both languages."""
    value = p.raw("name")
    if value is None:
        return None
    if isinstance(value, str) and value.strip():
        return Name(plain_name(value), plain_name(value))
    return p.name()


def _read_cell(p: Params, id: str, size: int, placed: _Placed) -> int:
    at = p.str("at")
    cell = _read_square(p, placed.grid)
    if placed.layout is None or cell < 0:
        return 0
    if not placed.layout.fits(cell, size):
        space = about_maps.a_free_square() if size == 1 else about_maps.free_squares(size, size)
        p.fail("at", about_maps.of_the_map(space), about_maps.where_it_does_not_fit(in_toml(at)))
        return cell
    for each in placed.layout.footprint(cell, size):
        other = placed.cells.setdefault(each, id)
        if other != id:
            p.fail(
                "at",
                about_maps.a_place_nobody_stands_on(),
                about_maps.where_somebody_stands(in_toml(at), other),
            )
            break
    return cell


def _read_square(p: Params, grid: Grid | None, with_doors: bool = False) -> int:
    """The square of ``at``, or perhaps a door between squares; -1 when there is none."""
    at = p.str("at")
    if grid is None or not at:
        return -1
    try:
        return grid.parse_place(at) if with_doors else grid.parse_cell(at)
    except MapError as error:
        p.fail("at", error.expected)
        return -1


def _read_conditions(p: Params) -> dict[str, int]:
    part = p.part("conditions", about_maps.a_table_of_effects())
    conditions: dict[str, int] = {}
    if part is not None:
        effects = p.reading.ids("effect")
        for id in p.table("conditions"):
            if id not in effects:
                part.raw(id)
                why = p.reading.why_unknown("effect", id)
                expected = about_kinds.a_known("effect")
                part.unknown(part.spot.under(id), expected, id, effects, why)
            elif part.raw(id) is True:
                conditions[id] = 0
            else:
                conditions[id] = part.int(id, at_least=1, at_most=MAX_VALUE)
    return conditions
