"""A kept map: its squares and what stands between them as text, and what belongs to it.

``rows`` are those of ``kernel.grid``; start zones and marks name squares of it. The same
keys make a ``[map.…]`` entry of a pack, so a kept map can be written there as it is.
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from troisactes.catalogue.maps import LONGEST_MARK, MOST_MARKS, MOST_STRETCHES, squares_of
from troisactes.errors import InvalidAnswer
from troisactes.i18n.plain_names import plain_name
from troisactes.kernel.edge_text import is_list_row
from troisactes.kernel.grid import Grid
from troisactes.kernel.squares import MAX_SIDE
from troisactes.records.complaints import about_maps, about_shelves

FORMAT = 1
KIND = "map"  # of documents on a shelf
MOST_TAGS = 20
LONGEST_TEXT = 20_000
MOST_ROWS = MAX_SIDE + 4_000  # of squares, then of what stands between them
WIDEST_SQUARE = 4_000.0  # pixels of a picture

Word = Annotated[str, msgspec.Meta(max_length=80)]
Square = Annotated[str, msgspec.Meta(max_length=12)]
Row = Annotated[str, msgspec.Meta(max_length=2 * MAX_SIDE + 2)]
Pixels = Annotated[float, msgspec.Meta(ge=-100_000, le=100_000)]


class MapMark(msgspec.Struct, forbid_unknown_fields=True):
    """Something only the game master sees: a note, or a trap."""

    at: Square
    text: Annotated[str, msgspec.Meta(max_length=LONGEST_MARK)] = ""
    kind: Annotated[str, msgspec.Meta(pattern="^(note|trap)$")] = "note"


class UnderPicture(msgspec.Struct, forbid_unknown_fields=True):
    """A picture under the grid: a square's side on it, and where the first one's corner is."""

    id: Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{1,32}$")]
    cell: Annotated[float, msgspec.Meta(ge=4, le=WIDEST_SQUARE)]
    x: Pixels = 0.0
    y: Pixels = 0.0


class KeptMap(msgspec.Struct, forbid_unknown_fields=True):
    """What is kept, exported and imported."""

    name: Word
    rows: Annotated[list[Row], msgspec.Meta(min_length=1, max_length=MOST_ROWS)]
    format: int = FORMAT
    tags: Annotated[list[Word], msgspec.Meta(max_length=MOST_TAGS)] = []
    text: Annotated[str, msgspec.Meta(max_length=LONGEST_TEXT)] = ""
    # side -> squares (« B2 ») and rectangles of squares (« B2-D5 »)
    start: dict[Word, Annotated[list[Square], msgspec.Meta(max_length=MOST_STRETCHES)]] = {}
    marks: Annotated[list[MapMark], msgspec.Meta(max_length=MOST_MARKS)] = []
    picture: UnderPicture | None = None


def check_map(kept: KeptMap) -> KeptMap:
    """The same as it is written here, once all of it is on the map; MapError, InvalidAnswer."""
    if not 1 <= kept.format <= FORMAT:
        raise InvalidAnswer(about_shelves.a_newer_document(kept.format))
    grid = Grid.parse(kept.rows)
    kept.rows = list(grid.rows)
    kept.name = plain_name(kept.name)
    kept.tags = list(dict.fromkeys(filter(None, map(plain_name, kept.tags))))
    kept.start = {side: zone for side, zone in kept.start.items() if zone}
    if len(kept.start) > MOST_TAGS:
        raise InvalidAnswer(about_maps.at_most_things(MOST_TAGS))
    for zone in kept.start.values():
        squares_of(grid, zone)
    for mark in kept.marks:
        grid.parse_cell(mark.at)
    return kept


def read_map_document(content: str | bytes) -> KeptMap:
    """What a store kept; InvalidAnswer when it is something else."""
    try:
        return msgspec.json.decode(content, type=KeptMap)
    except (msgspec.MsgspecError, RecursionError) as error:
        raise InvalidAnswer(about_shelves.a_kept_map()) from error


def size_of_rows(rows: list[str]) -> tuple[int, int]:
    """Width and height of a map that is written as ``Grid.rows`` writes it."""
    height = sum(not is_list_row(row) for row in rows)
    return (len(rows[0]) if rows else 0), height


def table_of(kept: KeptMap) -> dict[str, Any]:
    """The keys of its entry in a pack; the picture is no part of it."""
    table: dict[str, Any] = {"name": kept.name, "map": "\n".join(kept.rows)}
    if kept.text:
        table["text"] = kept.text
    if kept.tags:
        table["tags"] = kept.tags
    if kept.start:
        table["start"] = kept.start
    if kept.marks:
        table["marks"] = [msgspec.to_builtins(each) for each in kept.marks]
    return table


def map_of_table(table: dict[str, Any], lang: str) -> KeptMap:
    """A map from the keys of its entry; InvalidAnswer, MapError."""
    keys = {key: value for key, value in table.items() if key in KeptMap.__struct_fields__}
    for key in ("name", "text"):
        if isinstance(keys.get(key), dict):
            keys[key] = keys[key].get(lang) or keys[key].get("fr") or ""
    text = table.get("map")
    if not isinstance(text, str):
        raise InvalidAnswer(about_shelves.a_kept_map())
    try:
        keys["rows"] = list(Grid.from_text(text).rows)
        return check_map(msgspec.convert({"name": "", **keys}, KeptMap))
    except msgspec.MsgspecError as error:
        raise InvalidAnswer(about_shelves.a_kept_map()) from error
