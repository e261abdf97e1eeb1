"""Maps as files: our TOML, Universal VTT, scenes of Foundry; read with what became of each wall."""

from __future__ import annotations

import tomllib

import msgspec

from troisactes.campaign.maps import KeptMap, check_map, map_of_table, table_of
from troisactes.campaign.sheets import new_id
from troisactes.catalogue.load import endless_key
from troisactes.catalogue.toml_text import toml_text
from troisactes.errors import InputTooLarge, InvalidAnswer
from troisactes.i18n.plain_names import plain_name
from troisactes.interop.documents import read_json
from troisactes.interop.drawn_maps import DrawnMap
from troisactes.interop.foundry_scene import is_scene, read_scene
from troisactes.interop.uvtt import is_map, read_map
from troisactes.interop.uvtt_writer import OWN, PIXELS, uvtt_document
from troisactes.kernel.edges import EDGE_DOOR, EDGE_WINDOW
from troisactes.kernel.grid import Grid
from troisactes.records.complaints import about_files, about_shelves

LONGEST = 8_000_000  # letters of a file, its picture left out
MOST_FATES = 5_000  # segments told one by one


class SegmentFate(msgspec.Struct):
    """What became of a wall or a door of a file: on edges, a line, in parts, or outside."""

    line: list[float]  # x, y, x, y in squares
    kind: str  # wall, window, door
    became: str  # edges, line, parts, outside


class ReadMap(msgspec.Struct):
    """What a file held: a map not yet kept, and what became of everything drawn on it."""

    map: KeptMap
    pixels: int = 0  # a square's side on the picture that goes with it; 0: no picture
    fates: list[SegmentFate] = []
    counts: dict[str, int] = {}  # « edges », « line »… of walls; « door-edges »… of doors
    tokens: int = 0


def read_map_file(text: str, name: str, lang: str) -> ReadMap:
    """Whatever map it is; InvalidAnswer, MapError, InputTooLarge."""
    if len(text) > LONGEST:
        raise InputTooLarge(about_files.this_document(), len(text), LONGEST)
    if text.lstrip()[:1] != "{":
        return ReadMap(_of_toml(text, name, lang))
    data = read_json(text)
    own = data.get(OWN) if isinstance(data, dict) else None
    if isinstance(own, dict):
        found = _of_drawn(read_map(data), name) if is_map(data) else None
        kept = map_of_table(own, lang)
        return ReadMap(kept, found.pixels if found else 0)
    if is_map(data):
        return _of_drawn(read_map(data), name)
    if is_scene(data):
        scene = read_scene(data)
        title = data.get("name")
        read = _of_drawn(scene.map, title if isinstance(title, str) else name)
        read.tokens = len(scene.tokens)
        return read
    raise InvalidAnswer(about_shelves.a_kept_map())


def _of_toml(text: str, name: str, lang: str) -> KeptMap:
    if endless_key(text) is not None:
        raise InvalidAnswer(about_shelves.a_kept_map())
    try:
        tables = tomllib.loads(text).get("map")
    except (ValueError, RecursionError) as error:
        raise InvalidAnswer(about_shelves.a_kept_map()) from error
    first = next(iter(tables.values()), None) if isinstance(tables, dict) else None
    if not isinstance(first, dict):
        raise InvalidAnswer(about_shelves.a_kept_map())
    kept = map_of_table(first, lang)
    kept.name = kept.name or name
    return kept


def _of_drawn(drawn: DrawnMap, name: str) -> ReadMap:
    kept = check_map(KeptMap(plain_name(name)[:80], list(drawn.rows)))
    counts: dict[str, int] = {}
    for fate in drawn.fates:
        word = f"door-{fate.became}" if fate.wall.kind == EDGE_DOOR else fate.became
        counts[word] = counts.get(word, 0) + 1
    return ReadMap(kept, drawn.pixels, fates_of(drawn), counts)


def fates_of(drawn: DrawnMap) -> list[SegmentFate]:
    """What became of each wall and door, as far as it is told one by one."""
    return [
        SegmentFate(
            [round(each, 3) for each in (*fate.wall.start, *fate.wall.end)],
            _kind(fate.wall.kind),
            fate.became,
        )
        for fate in drawn.fates[:MOST_FATES]
    ]


def _kind(kind: int) -> str:
    return "door" if kind == EDGE_DOOR else "window" if kind == EDGE_WINDOW else "wall"


# --- writing -------------------------------------------------------------------------------------


def export_map_toml(kept: KeptMap) -> str:
    """A file a pack may hold."""
    table = table_of(kept)
    rows = table.pop("map")
    name = table.pop("name")
    id = new_id(name or "carte")
    # The squares stand under one another, as one would write them by hand.
    written = toml_text({"map": {id: {"name": name, **table}}})
    return f'{written}map = """\n{rows}\n"""\n'


def export_map_uvtt(kept: KeptMap, pixels: int = 0) -> bytes:
    grid = Grid.parse(kept.rows)
    document = uvtt_document(grid, table_of(kept), pixels or PIXELS)
    return msgspec.json.encode(document)
