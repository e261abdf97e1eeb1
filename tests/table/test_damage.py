"""Damage is noticed: whatever happens to a store's files, nobody goes on as if nothing had."""

from __future__ import annotations

import json
import random
import shutil
import sqlite3
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner

from tests.table.clusters import Cluster
from troisactes.cli.app import application
from troisactes.table.store.integrity import check_tables
from troisactes.table.store.postgres_store import PostgresStore
from troisactes.table.store.queries import Reads
from troisactes.table.store.sqlite_files import check_files
from troisactes.table.store.sqlite_store import SqliteStore
from troisactes.table.store.store import (
    Image,
    Link,
    Store,
    StoreUnusable,
    TableDamaged,
    TableRow,
)

NAMES = ("tables.db", "tables.db-wal", "tables.head")


def fill(store: Store, number: int, inputs: int) -> None:
    """A table with something of everything."""
    id = f"T{number:03}"
    row = TableRow(id, f"Bridge {number}", json.dumps({"n": number}), "", float(number))
    store.create(row, [Link(f"d{number}", id, "gm", "link")], {"settings": "{}"}).result(5)
    for version in range(1, inputs + 1):
        record = json.dumps({"n": version, "text": "é" * (version % 40)})
        store.append(id, version, f"gm/{version}", record).result(5)
        if version % 5 == 0:
            store.put(id, {f"name/{version % 3}": f"Anna {version}"}).result(5)
    store.add_link(Link(f"c{number}", id, "Nils", "browser")).result(5)
    store.put_image(id, Image("image/png", 70, 0, 0, bytes(range(256)) * 20)).result(5)


def everything(store: Reads) -> list[object]:
    return [
        (store.read(id), store.sealed_inputs(id), sorted(store.facts(id).items()), store.image(id))
        for id in sorted(store.ids())
    ] + store.rows("SELECT * FROM links ORDER BY digest")


class Evening:
    """The files of a store at moments of its life, as a killed server leaves them."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        live = folder / "live"
        live.mkdir()
        store = SqliteStore(live / "tables.db")
        self.moments: list[Path] = []
        for number in range(6):
            fill(store, number, 30)
            if number % 2 == 1:
                store.rest()  # what came before is in the main file, the rest beside it
                fill(store, number + 100, 15)
            self.moments.append(self._copy(live, f"moment{number}"))
        self.content = everything(store)
        store.close()

    def _copy(self, live: Path, name: str) -> Path:
        shutil.copytree(live, self.folder / name, ignore=shutil.ignore_patterns("*-shm", "*.lock"))
        return self.folder / name

    def last(self, to: Path) -> Path:
        shutil.rmtree(to, ignore_errors=True)
        shutil.copytree(self.moments[-1], to)
        return to


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Evening:
    return Evening(tmp_path_factory.mktemp("evening"))


# --- what may happen to files --------------------------------------------------------------------

Harm = Callable[[random.Random, Evening, Path], None]


def some_file(rng: random.Random, folder: Path) -> Path:
    there = [folder / name for name in NAMES if (folder / name).stat().st_size]
    return rng.choice([each for each in there if each.suffix != ".head"] * 4 + there)


def cut_short(rng: random.Random, _: Evening, folder: Path) -> None:
    file = some_file(rng, folder)
    file.write_bytes(file.read_bytes()[: rng.randrange(file.stat().st_size)])


def flip_bytes(rng: random.Random, _: Evening, folder: Path) -> None:
    file = some_file(rng, folder)
    content = bytearray(file.read_bytes())
    for _each in range(rng.choice((1, 1, 1, 8))):
        content[rng.randrange(len(content))] ^= rng.randrange(1, 256)
    file.write_bytes(content)


def zero_a_page(rng: random.Random, _: Evening, folder: Path) -> None:
    file = some_file(rng, folder)
    content = bytearray(file.read_bytes())
    start = rng.randrange(max(1, len(content) // 4096)) * 4096
    end = min(len(content), start + 4096)
    content[start:end] = bytes(end - start)
    file.write_bytes(content)


def remove_records(rng: random.Random, _: Evening, folder: Path) -> None:
    connection = sqlite3.connect(folder / "tables.db")
    name = rng.choice(("inputs", "inputs", "inputs", "facts", "links", "images", "heads", "tables"))
    key = "id" if name == "tables" else "table_id"
    (table,) = rng.choice(connection.execute(f"SELECT {key} FROM {name}").fetchall())
    which = f"WHERE {key} = ?"
    if name == "inputs":
        which += f" AND version >= {rng.randrange(1, 15)}"
        which += rng.choice(("", f" AND version < {rng.randrange(15, 18)}"))
    connection.execute(f"DELETE FROM {name} {which}", (table,))
    connection.commit()
    connection.close()


def put_old_files_back(rng: random.Random, evening: Evening, folder: Path) -> None:
    old = rng.choice(evening.moments[:-1])
    for name in rng.choice((("tables.db",), ("tables.db-wal",), ("tables.db", "tables.db-wal"))):
        shutil.copy(old / name, folder / name)


def lose_a_file(rng: random.Random, _: Evening, folder: Path) -> None:
    (folder / rng.choice(NAMES)).unlink()


HARMS: tuple[Harm, ...] = (
    cut_short,
    flip_bytes,
    zero_a_page,
    remove_records,
    put_old_files_back,
    lose_a_file,
)


def outcome(folder: Path, content: list[object]) -> str:
    """What opening a store says, and whether it says nothing while something is gone."""
    try:
        store = SqliteStore(folder / "tables.db")
    except StoreUnusable:
        return "refused"
    try:
        if store.integrity.damages:
            return "told"
        return "harmless" if everything(store) == content else "UNNOTICED"
    finally:
        store.close()


def test_every_damage_is_noticed_or_harmless(
    evening: Evening, tmp_path: Path, long_run: bool
) -> None:
    seed = random.SystemRandom().randrange(1 << 30) if long_run else 14
    rng = random.Random(seed)
    found: Counter[tuple[str, str]] = Counter()
    for number in range(600 if long_run else 48):
        harm = HARMS[number % len(HARMS)]
        folder = evening.last(tmp_path / "damaged")
        harm(rng, evening, folder)
        found[harm.__name__, outcome(folder, evening.content)] += 1
    print(seed, dict(sorted(found.items())))
    assert not [each for each in found if each[1] == "UNNOTICED"], (seed, found)


def test_an_undamaged_store_is_sound(evening: Evening, tmp_path: Path) -> None:
    folder = evening.last(tmp_path / "copy")
    found = check_files(folder / "tables.db")
    assert (found.damages, found.notes, found.tables) == ([], [], 9)
    assert outcome(folder, evening.content) == "harmless"


# --- what is said ---------------------------------------------------------------------------------


def two_tables(path: Path) -> None:
    store = SqliteStore(path)
    fill(store, 1, 20)
    fill(store, 2, 20)
    store.close()


def alter(path: Path, query: str) -> None:
    connection = sqlite3.connect(path)
    connection.execute(query)
    connection.commit()
    connection.close()


@pytest.mark.parametrize(
    ("query", "said"),
    [
        (
            "DELETE FROM inputs WHERE table_id = 'T001' AND version = 8",
            "inputs 8 to 20 are missing",
        ),
        ("DELETE FROM inputs WHERE table_id = 'T001' AND version > 17", "inputs 18 to 20"),
        ("UPDATE inputs SET record = '{}' WHERE table_id = 'T001' AND version = 3", "3 to 20"),
        ("DELETE FROM facts WHERE table_id = 'T001' AND name = 'name/0'", "settings, names"),
        ("UPDATE links SET seat = 'gm' WHERE table_id = 'T001'", "settings, names, links"),
        ("DELETE FROM tables WHERE id = 'T001'", "T001 is missing, with its 20 inputs"),
    ],
)
def test_opening_says_what_is_missing_and_from_where(tmp_path: Path, query: str, said: str) -> None:
    path = tmp_path / "tables.db"
    two_tables(path)
    alter(path, query)
    for _ in range(2):  # it is still missed the second time
        store = SqliteStore(path)
        assert said in " ".join(str(each.says) for each in store.integrity.damages)
        assert len(store.sound_inputs("T002")) == 20
        with pytest.raises(TableDamaged, match="restore"):
            store.sound_inputs("T001")
        store.close()


def run(*words: str) -> tuple[int, str]:
    answer = CliRunner().invoke(application("en"), [*words, "--lang", "en"])
    return answer.exit_code, " ".join(answer.output.split())


def test_the_command_that_checks_knows_a_folder_and_a_database(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    two_tables(path)
    for given in (tmp_path, path):
        assert run("verify", str(given)) == (
            0,
            "2 tables, 40 inputs: everything is there, as it was written.",
        )
    alter(path, "DELETE FROM inputs WHERE table_id = 'T002' AND version = 8")
    code, said = run("verify", str(tmp_path))
    assert code == 1
    assert "Damaged: table T002: inputs 8 to 20 are missing" in said
    assert run("verify", str(tmp_path / "nowhere.db"))[0] == 2


def test_a_lost_database_is_missed(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    two_tables(path)
    path.unlink()
    store = SqliteStore(path)
    assert [each.table for each in store.integrity.damages] == ["T001", "T002"]
    fill(store, 3, 2)
    store.close()
    again = check_files(path)
    assert [each.table for each in again.damages] == ["T001", "T002"]


def test_the_main_file_is_kept_current(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    store = SqliteStore(path)
    fill(store, 1, 30)
    beside = path.with_name("tables.db-wal")
    assert beside.stat().st_size > 0
    store.rest()
    assert beside.stat().st_size == 0
    store.close()


def test_a_table_that_was_deleted_is_not_missed(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    two_tables(path)
    store = SqliteStore(path)
    store.delete("T001").result(5)
    assert store.read("T001") is None
    store.close()
    found = check_files(path)
    assert (found.damages, found.tables) == ([], 1)


# --- databases of before -------------------------------------------------------------------------

FIRST_VERSION = """
CREATE TABLE tables (id TEXT PRIMARY KEY, title TEXT NOT NULL, header TEXT NOT NULL,
    pack TEXT NOT NULL, created REAL NOT NULL) WITHOUT ROWID;
CREATE TABLE inputs (table_id TEXT NOT NULL REFERENCES tables(id), version INTEGER NOT NULL,
    command TEXT NOT NULL, record TEXT NOT NULL, PRIMARY KEY (table_id, version),
    UNIQUE (table_id, command)) WITHOUT ROWID;
CREATE TABLE facts (table_id TEXT NOT NULL REFERENCES tables(id), name TEXT NOT NULL,
    value TEXT NOT NULL, PRIMARY KEY (table_id, name)) WITHOUT ROWID;
CREATE TABLE links (digest TEXT NOT NULL, table_id TEXT NOT NULL REFERENCES tables(id),
    seat TEXT NOT NULL, kind TEXT NOT NULL, PRIMARY KEY (digest, table_id, seat)) WITHOUT ROWID;
CREATE INDEX links_of ON links (table_id, seat);
CREATE TABLE images (table_id TEXT PRIMARY KEY REFERENCES tables(id), type TEXT NOT NULL,
    cell INTEGER NOT NULL, x INTEGER NOT NULL, y INTEGER NOT NULL, content BLOB NOT NULL);
INSERT INTO tables VALUES ('OLD', 'A bridge', '{}', '', 1.5);
INSERT INTO inputs VALUES ('OLD', 1, 'gm/a', '{}'), ('OLD', 2, 'gm/b', '{"n": 2}');
INSERT INTO facts VALUES ('OLD', 'settings', '{}');
INSERT INTO links VALUES ('d', 'OLD', 'gm', 'link');
PRAGMA user_version=1;
"""


def test_the_chain_of_an_earlier_database_begins_where_it_is(tmp_path: Path) -> None:
    path = tmp_path / "tables.db"
    connection = sqlite3.connect(path)
    connection.executescript(FIRST_VERSION)
    connection.close()
    store = SqliteStore(path)
    assert store.integrity.damages == []
    store.append("OLD", 3, "gm/c", "{}").result(5)
    store.close()
    assert check_files(path).damages == []
    alter(path, "DELETE FROM inputs WHERE version = 1")
    assert "1 to 3" in str(check_files(path).damages[0].says)


def test_postgres_has_the_same_chain(postgres: Cluster) -> None:
    store = PostgresStore(postgres.database())
    fill(store, 1, 6)
    assert check_tables(store).damages == []
    store._execute("DELETE FROM inputs WHERE version = ?", (4,))
    assert "inputs 4 to 6 are missing" in str(check_tables(store).damages[0].says)
    with pytest.raises(TableDamaged, match="inputs 4 to 6"):
        store.sound_inputs("T001")
    store.close()
