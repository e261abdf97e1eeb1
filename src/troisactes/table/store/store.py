"""What a table's store promises: what is acknowledged cannot be lost any more.

A table is a header and its inputs, numbered from 1 without gaps. Beside them stand *facts*, small
texts under a key (settings, names, preferences), links, and one image.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from typing import TYPE_CHECKING, NamedTuple, Protocol

from troisactes.errors import TroisActesError
from troisactes.records.phrase import Phrase

if TYPE_CHECKING:
    from troisactes.table.store.shelves import KeptDocument, Picture, Shelf, ShelfKey, ShelfSize

LINK = "link"
BROWSER = "browser"


class StoreInUse(TroisActesError):
    """Another process has the file."""

    code = "store_in_use"


class StoreUnusable(TroisActesError):
    """The database cannot be opened or is of a newer version."""

    code = "store_unusable"


class TableDamaged(TroisActesError):
    """Something of a table is gone, or is not what was written."""

    code = "table_damaged"


class Conflict(TroisActesError):
    """Somebody else's command came first, or this one came twice."""

    code = "conflict"


class TableRow(NamedTuple):
    """A table as it is kept."""

    id: str
    title: str
    header: str
    pack: str = ""  # homebrew of the table's own, as TOML
    created: float = 0.0


class Link(NamedTuple):
    """What holding a secret gives: a seat at a table. Only the secret's digest is kept."""

    digest: str
    table: str
    seat: str
    kind: str  # LINK, to be exchanged once, or BROWSER


class Image(NamedTuple):
    """A picture under the grid: squares of ``cell`` pixels, the first one's corner at (x, y)."""

    type: str
    cell: int
    x: int
    y: int
    content: bytes


class SealedInput(NamedTuple):
    """An input with what it is sealed by."""

    version: int
    command: str
    record: str
    seal: str


class TableSummary(NamedTuple):
    """A table in a list of all there are."""

    id: str
    title: str
    created: float
    changed: float
    inputs: int


Wake = Callable[[str], object]


class Store(Protocol):
    """Keeps tables. Each change is acknowledged when it cannot be lost any more."""

    def create(self, row: TableRow, links: list[Link], facts: dict[str, str]) -> Future[None]: ...
    def append(self, table: str, version: int, command: str, record: str) -> Future[None]: ...
    def put(self, table: str, facts: dict[str, str | None]) -> Future[None]: ...
    def take_seat(self, link: Link) -> Future[None]: ...
    def add_link(self, link: Link) -> Future[None]: ...
    def exchange(self, digest: str, held: Link) -> Future[None]: ...
    def release(self, table: str, seat: str, digest: str = "") -> Future[None]: ...
    def put_image(self, table: str, image: Image | None) -> Future[None]: ...
    def delete(self, table: str) -> Future[None]: ...
    def create_shelf(self, shelf: Shelf, keys: list[ShelfKey]) -> Future[None]: ...
    def add_shelf_key(self, key: ShelfKey) -> Future[None]: ...
    def renew_shelf_link(self, key: ShelfKey, keeper: str) -> Future[None]: ...
    def put_kept(self, documents: list[KeptDocument]) -> Future[None]: ...
    def forget_kept(self, shelf: str, ids: list[str], pictures: list[str]) -> Future[None]: ...
    def put_shelf_picture(self, shelf: str, picture: Picture) -> Future[None]: ...
    def delete_shelf(self, shelf: str) -> Future[None]: ...

    def read(self, table: str) -> TableRow | None: ...
    def newest(self, count: int) -> list[TableRow]: ...
    def count(self) -> int: ...
    def inputs(self, table: str, after: int = 0) -> list[tuple[str, str]]: ...
    def sound_inputs(self, table: str) -> list[SealedInput]: ...
    def facts(self, table: str) -> dict[str, str]: ...
    def links(self, digest: str) -> list[Link]: ...
    def holders(self, table: str) -> set[str]: ...
    def image(self, table: str) -> Image | None: ...
    def summaries(self) -> list[TableSummary]: ...
    def shelf(self, id: str) -> Shelf | None: ...
    def shelf_ids(self) -> set[str]: ...
    def shelves_of(self, digest: str) -> list[ShelfKey]: ...
    def count_shelves(self) -> int: ...
    def kept(self, shelf: str) -> list[KeptDocument]: ...
    def kept_one(self, shelf: str, id: str) -> KeptDocument | None: ...
    def picture(self, shelf: str, id: str) -> Picture | None: ...
    def picture_ids(self, shelf: str) -> list[str]: ...
    def shelf_size(self, shelf: str) -> ShelfSize: ...
    def expect_sound_shelf(self, shelf: str) -> None: ...  # TableDamaged when it is known not to be
    def damages(self) -> list[Phrase]: ...  # what was found missing on opening
    def watch(self, wake: Wake) -> None: ...
    def close(self) -> None: ...
