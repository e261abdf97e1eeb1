"""From the « Nouveau combat » page to the header of a table."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256
from typing import Annotated, Any

import msgspec

from troisactes.campaign.beginnings import adjusted, from_library
from troisactes.campaign.fights import brought_together
from troisactes.campaign.maps import MOST_ROWS
from troisactes.campaign.sheets import Entries, KeptSheet
from troisactes.catalogue.maps import MOST_STRETCHES, squares_of
from troisactes.catalogue.toml_text import toml_text
from troisactes.errors import CatalogueError, InvalidAnswer, UnknownId, below
from troisactes.i18n import say
from troisactes.i18n.plain_names import plain_name
from troisactes.interop.own_toml import parse_toml
from troisactes.journal.header import table_header
from troisactes.kernel.grid import Grid
from troisactes.kernel.squares import DIFFICULT, DOOR, FLOOR, MAX_SIDE
from troisactes.records.complaints import about_imports, about_values
from troisactes.rules.common.joining import Participant
from troisactes.rules.common.names import AWARE, HIDDEN_NAME
from troisactes.rules.common.options import GROUP_INITIATIVE
from troisactes.rules.registry import System, load_system
from troisactes.rules.setup import check_options
from troisactes.rules.text_packs import system_with_text
from troisactes.table.lobby.drafts import Draft, own_id, to_toml
from troisactes.table.lobby.server_packs import sheet_of_packs
from troisactes.table.room.starting_positions import dice_source
from troisactes.table.room.table_settings import LONGEST_TITLE

MOST_CREATURES = 60
GROUND = frozenset((FLOOR, DIFFICULT, DOOR))  # to be put on by itself
OWN_SECTIONS = ("creature", "action", "item", "effect", "term")
GROUPED = GROUP_INITIATIVE.id

Row = Annotated[str, msgspec.Meta(max_length=2 * MAX_SIDE + 2)]
Setting = str | int | bool | list[str]
Zone = Annotated[
    list[Annotated[str, msgspec.Meta(max_length=12)]], msgspec.Meta(max_length=MOST_STRETCHES)
]
Zones = Annotated[
    dict[Annotated[str, msgspec.Meta(max_length=80)], Zone], msgspec.Meta(max_length=20)
]


class NewFight(msgspec.Struct, forbid_unknown_fields=True):
    """A whole fight, prepared on one page."""

    system: Annotated[str, msgspec.Meta(max_length=40)]
    creatures: Annotated[list[Draft], msgspec.Meta(min_length=2, max_length=40)]
    rows: Annotated[list[Row], msgspec.Meta(min_length=2, max_length=MOST_ROWS)]
    start: Zones = {}  # side -> squares and rectangles of squares, as a kept map has them
    title: Annotated[str, msgspec.Meta(max_length=80)] = ""
    lang: Annotated[str, msgspec.Meta(pattern="^(fr|en)$")] = "fr"
    initiative: Annotated[str, msgspec.Meta(pattern="^(roll|typed|group)$")] = "roll"
    options: dict[str, Any] = {}  # words; whatever else is refused as a choice nobody has
    settings: dict[str, Setting] = {}


class Prepared(msgspec.Struct):
    title: str
    header: dict[str, Any]
    pack: str
    portraits: dict[str, str] = {}  # creature -> picture


def prepare(
    fight: NewFight, seed: int | None = None, kept: dict[str, KeptSheet] | None = None
) -> Prepared:
    """Raises InvalidAnswer, UnknownId or MapError with what is missing or wrong.

    ``kept`` are the sheets of the game master's shelf that the fight names.
    """
    system = load_system(fight.system)
    for draft in fight.creatures:
        draft.name = plain_name(draft.name) or "?"
        is_known = not draft.sheet or draft.sheet in system.rules.sheets
        draft.is_packed = not is_known and sheet_of_packs(system.id, draft.sheet) is not None
    options = dict(fight.options)
    if fight.initiative == "group" and GROUPED in system.catalogue.options:
        options[GROUPED] = "group"
    check_options(system, options)
    sheets = _whole_sheets(fight, kept or {})
    entries, ids = brought_together(sheets)
    texts = _own_creatures(system, fight.creatures)
    pack = "\n".join((*texts.values(), toml_text(entries)))
    grid = Grid.parse(fight.rows)
    texts |= {number: toml_text(sheets[key].entries) for number, key in _numbered(fight, sheets)}
    system = _with_own(system, fight.creatures, texts, pack)
    people, order = _participants(system, grid, fight, ids)
    sides = {each.side for each in people}
    if len(sides) < 2:
        raise InvalidAnswer(about_imports.somebody_on_each_side())
    seats = {each.id: [each.id] for each in people if each.side == "heroes"}
    header = table_header(
        system,
        grid,
        people,
        order=order,
        seats=seats,
        options=options,
        **dice_source(seed),
    )
    portraits = _portraits(fight, people, sheets)
    return Prepared(plain_name(fight.title) or _title(fight), header, pack, portraits)


def _key(draft: Draft) -> str:
    """Drafts with the same key are the same creature."""
    if draft.own:
        return f"own {sha256(draft.own.encode()).hexdigest()} {draft.adjustment}"
    is_whole = draft.kept or draft.adjustment or draft.is_packed
    return f"{draft.kept or draft.sheet} {draft.adjustment}" if is_whole else ""


def _numbered(fight: NewFight, sheets: dict[str, KeptSheet]) -> list[tuple[int, str]]:
    return [(n, _key(each)) for n, each in enumerate(fight.creatures, 1) if _key(each) in sheets]


def _whole_sheets(fight: NewFight, kept: dict[str, KeptSheet]) -> dict[str, KeptSheet]:
    """The kept sheets of a fight, and creatures of the library that are elite or weak."""
    found: dict[str, KeptSheet] = {}
    for draft in fight.creatures:
        key = _key(draft)
        if not key or key in found:
            continue
        sheet: KeptSheet | None
        if draft.own:
            sheet = KeptSheet(fight.system, entries_of(draft.own))
        elif draft.is_packed:
            sheet = sheet_of_packs(fight.system, draft.sheet)
            assert sheet is not None
        elif draft.kept:
            sheet = kept.get(draft.kept)
            if sheet is None or sheet.system != fight.system:
                raise UnknownId("creature", draft.kept, kept)
        else:
            sheet = from_library(fight.system, draft.sheet, fight.lang)
        found[key] = adjusted(sheet, draft.adjustment) if draft.adjustment else sheet
    return found


def entries_of(text: str) -> Entries:
    """What an imported sheet brings; InvalidAnswer when there is no creature in it."""
    tables = parse_toml(text)
    found = {
        section: {id: table for id, table in entries.items() if isinstance(table, dict)}
        for section, entries in tables.items()
        if isinstance(entries, dict) and section in OWN_SECTIONS
    }
    if len(found.get("creature", {})) != 1:
        raise InvalidAnswer(about_imports.no_creature_tables())
    return found


def _portraits(
    fight: NewFight, people: list[Participant], sheets: dict[str, KeptSheet]
) -> dict[str, str]:
    """Whose token is drawn with a picture: participants come in the order of their drafts."""
    drafts = [draft for draft in fight.creatures for _ in range(draft.count)]
    found = {}
    for person, draft in zip(people, drafts, strict=True):
        sheet = sheets.get(_key(draft))
        if sheet is not None and sheet.portrait:
            found[person.id] = sheet.portrait
    return found


def _title(fight: NewFight) -> str:
    """« Gobelin ×4, Ogre »: whom the heroes meet, as far as their names are known.

    Whoever has the code reads it, before taking a seat.
    """
    foes = [each for each in fight.creatures if each.side != "heroes" and not each.hidden_name]
    names = [f"{each.name} ×{each.count}" if each.count > 1 else each.name for each in foes]
    return ", ".join(names)[:LONGEST_TITLE] or say(fight.lang, "table-fight-title")


def _own_creatures(system: System, drafts: list[Draft]) -> dict[int, str]:
    """Those that are not in the library, each as the text of a pack, by its place in the list."""
    texts = {}
    for number, draft in enumerate(drafts, 1):
        if _key(draft):
            continue
        if draft.sheet:
            if draft.sheet not in system.rules.sheets:
                raise UnknownId("creature", draft.sheet, system.rules.sheets)
        else:
            texts[number] = to_toml(system, draft, own_id(draft, number))
    return texts


def _with_own(system: System, drafts: list[Draft], texts: dict[int, str], pack: str) -> System:
    """The system with them; what is wrong is said of the creature, not of a file nobody wrote."""
    try:
        return system_with_text(system.id, pack)
    except CatalogueError:
        for number, text in texts.items():
            try:
                system_with_text(system.id, text)
            except CatalogueError as error:
                name = drafts[number - 1].name
                said = [
                    about_values.at_expected_found(name, each.wanted, each.came)
                    for each in error.problems
                ]
                raise InvalidAnswer(below(said) if said else error.phrase()) from error
        raise


def _participants(
    system: System, grid: Grid, fight: NewFight, ids: dict[str, str]
) -> tuple[list[Participant], tuple[str, ...]]:
    total = sum(draft.count for draft in fight.creatures)
    if total > MOST_CREATURES:
        raise InvalidAnswer(about_imports.too_many_creatures(MOST_CREATURES, total))
    places = Places(grid, fight.start)
    people: list[Participant] = []
    ranks: list[tuple[int, int, str]] = []
    names: dict[str, int] = {}
    for draft in fight.creatures:
        names[draft.name] = names.get(draft.name, 0) + draft.count
    given: dict[str, int] = {}
    for number, draft in enumerate(fight.creatures, 1):
        sheet = ids.get(_key(draft)) or draft.sheet or own_id(draft, number)
        size = system.rules.sheets[sheet].size
        for _ in range(draft.count):
            given[draft.name] = given.get(draft.name, 0) + 1
            alone = names[draft.name] == 1
            name = draft.name if alone else f"{draft.name} {given[draft.name]}"
            id = f"{'H' if draft.side == 'heroes' else 'E'}{len(people) + 1}"
            column, row = places.take(draft.side, size)
            notes: dict[str, Any] = {}
            if not draft.aware:
                notes[AWARE] = "no"
            if draft.hidden_name:
                notes[HIDDEN_NAME] = True
            where = grid.at(column, row)
            people.append(Participant(id, sheet, where, draft.side, name, notes=notes))
            ranks.append((-(draft.initiative or 0), len(ranks), id))
    if fight.initiative != "typed":
        return people, ()
    return people, tuple(id for _, _, id in sorted(ranks))


class Places:
    """Where tokens are put by themselves: in their side's zone, or as near to it as there is room.

    Without a zone heroes begin on the left, the others on the right.
    """

    def __init__(self, grid: Grid, start: Mapping[str, list[str]]) -> None:
        self._grid = grid
        self._layout = grid.layout(frozenset(grid.doors) - frozenset(grid.open_doors))
        self._taken: set[tuple[int, int]] = set()
        self._zones = {side: frozenset(squares_of(grid, zone)) for side, zone in start.items()}
        self._nearest: dict[str, list[tuple[int, int]]] = {}

    def take(self, side: str, size: int) -> tuple[int, int]:
        """The free place nearest to the middle of its side; InvalidAnswer when there is none."""
        if side not in self._nearest:
            self._nearest[side] = self._from_the_middle(side)
        for x, y in self._nearest[side]:
            cells = {(x + right, y + down) for right in range(size) for down in range(size)}
            fits = self._layout.fits(self._grid.at(x, y), size)
            if fits and all(self._is_free(cell) for cell in cells):
                self._taken |= cells
                return x, y
        raise InvalidAnswer(about_imports.no_room_for_everybody())

    def _from_the_middle(self, side: str) -> list[tuple[int, int]]:
        """All squares, those of its zone first, each by how far it is from the middle."""
        grid = self._grid
        zone = self._zones.get(side, frozenset())
        if zone:
            column = sum(grid.xs[cell] for cell in zone) // len(zone)
            row = sum(grid.ys[cell] for cell in zone) // len(zone)
        else:
            column = grid.width // 4 if side == "heroes" else grid.width - grid.width // 4 - 1
            row = grid.height // 2
        return sorted(
            ((x, y) for y in range(grid.height) for x in range(grid.width)),
            key=lambda at: (
                bool(zone) and grid.at(*at) not in zone,
                abs(at[0] - column) * 2 + abs(at[1] - row),
                at,
            ),
        )

    def _is_free(self, cell: tuple[int, int]) -> bool:
        square = self._grid.at(*cell)
        return square >= 0 and self._grid.terrain[square] in GROUND and cell not in self._taken
