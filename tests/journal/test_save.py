"""A save is one readable file; what is damaged, foreign or newer is refused, and left as it was."""

from __future__ import annotations

import json
import os
import stat
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.journal.arena import SYSTEMS, journal, text_of
from troisactes.errors import InputTooLarge, ReplayError, SaveError, TroisActesError
from troisactes.journal import save as saving
from troisactes.journal.events import InputsLeftOut, RulesCorrected
from troisactes.journal.record import Journal
from troisactes.journal.save import from_bytes, load, save, state_digest, to_text
from troisactes.kernel.names import HP
from troisactes.rules.registry import load_system
from troisactes.sim.policy import default_option


def played(system: str = "pf2") -> Journal:
    """A few turns with an undo, a ruling and a roll."""
    table = journal(system, people={"O": {"where": "B3"}, "F": {"name": "Kyra l’Épée"}}, seed=3)
    for line in ("strike O", "stride A1", "end-turn"):
        table.command("anna", line)
    table.command("gm", "end-turn")
    table.rule("gm", {"do": "note", "text": "« attention »", "public": True})
    table.command("bob", "stride B5")
    table.undo("bob")
    table.command("bob", "end-turn")
    return table


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "pont.save"
    save(played(), path)
    return path


@pytest.mark.parametrize("system", SYSTEMS)
def test_there_and_back(system: str, tmp_path: Path) -> None:
    table = played(system)
    path = tmp_path / "a.save"
    save(table, path)
    again = load(path)
    assert text_of(again.enc) == text_of(table.enc)
    assert again.inputs == table.inputs
    assert again.token == table.token
    assert to_text(again) == path.read_text(encoding="utf-8")
    again.undo("gm")
    again.redo("gm")
    assert text_of(again.enc) == text_of(table.enc)


def test_a_person_can_read_it(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    data = json.loads(text)
    assert list(data) == [
        "troisactes",
        "format",
        "header",
        "header_sum",
        "inputs",
        "state",
        "checksum",
    ]
    assert "Kyra l’Épée" in text
    assert "« attention »" in text
    lines = [line for line in text.splitlines() if '"by":' in line]
    assert len(lines) == len(data["inputs"])
    assert '"answer": {"do": "strike", "with": "longsword", "target": "O"}' in lines[0]


def test_an_empty_journal(tmp_path: Path) -> None:
    path = tmp_path / "new.save"
    table = journal()
    save(table, path)
    assert text_of(load(path).enc) == text_of(table.enc)


def test_reformatting_is_no_damage(file: Path) -> None:
    data = json.loads(file.read_text(encoding="utf-8"))
    assert load_text(file, json.dumps(data, indent=8, sort_keys=True)).decision is not None


def load_text(file: Path, text: str) -> Journal:
    file.write_text(text, encoding="utf-8")
    return load(file)


# ── writing ─────────────────────────────────────────────────────────────────────────────────────


def test_the_old_file_stays_until_the_new_one_is_whole(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = file.read_bytes()

    def full(handle: int) -> None:
        raise OSError("no space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="no space"):
        save(journal(), file)
    assert file.read_bytes() == before
    assert [each.name for each in file.parent.iterdir()] == [file.name]


def test_saving_over_a_save(file: Path) -> None:
    save(journal(), file)
    assert load(file).inputs == []
    assert [each.name for each in file.parent.iterdir()] == [file.name]


def test_a_folder_is_no_place_to_write(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "kept").mkdir()
    monkeypatch.chdir(tmp_path)
    for place in (Path(), Path("kept")):
        with pytest.raises(OSError, match=r"director|Permission|busy"):
            save(journal(), place)
    assert [each.name for each in tmp_path.iterdir()] == ["kept"]


@pytest.mark.skipif(os.name != "posix", reason="modes are those of POSIX")
def test_a_save_has_the_mode_of_any_file(tmp_path: Path) -> None:
    path = tmp_path / "shared.save"
    old = os.umask(0o027)
    try:
        save(journal(), path)
    finally:
        os.umask(old)
    assert stat.S_IMODE(path.stat().st_mode) == 0o640
    path.chmod(0o600)
    save(journal(), path)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600, "the mode somebody gave it is kept"


# ── reading ─────────────────────────────────────────────────────────────────────────────────────


def refuse(file: Path, content: bytes) -> SaveError:
    """Load this; expect it to be refused and left as it was."""
    file.write_bytes(content)
    with pytest.raises(SaveError) as caught:
        load(file)
    assert file.read_bytes() == content
    return caught.value


@pytest.mark.parametrize(
    ("content", "says"),
    [
        (b"", "JSON"),
        (b"hello", "JSON"),
        (b"\xff\xfe\x00", "UTF-8"),
        (b"PK\x03\x04" + bytes(range(256)), "UTF-8"),
        (b"[]", "not a save of Trois Actes"),
        (b"3", "not a save of Trois Actes"),
        (b'{"name": "character sheet"}', "not a save of Trois Actes"),
        (b'{"troisactes": "scenario"}', "not a save of Trois Actes"),
        (b'{"troisactes": "save"}', "format from 1"),
        (b'{"troisactes": "save", "format": true}', "format from 1"),
        (b'{"troisactes": "save", "format": 2}', "newer version"),
        (b'{"troisactes": "save", "format": 1}', "a table"),
        (b'{"troisactes": "save", "format": NaN}', "NaN"),
        (b"[" * 100_000, "JSON"),
        (b'{"a":' * 100_000, "JSON"),
    ],
)
def test_foreign_files(tmp_path: Path, content: bytes, says: str) -> None:
    error = refuse(tmp_path / "x.save", content)
    assert says in str(error)
    assert error.problems[0].file == "x.save"


def test_a_file_that_is_too_large_is_not_read(tmp_path: Path) -> None:
    path = tmp_path / "huge.save"
    with path.open("wb") as handle:
        handle.truncate(100_000_000)
    with pytest.raises(InputTooLarge, match="100,000,000"):
        load(path)


def test_a_file_that_grows_while_it_is_read(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    size = file.stat().st_size
    monkeypatch.setattr(saving, "LARGEST", size)
    load(file)
    monkeypatch.setattr(saving, "LARGEST", size - 1)
    with pytest.raises(InputTooLarge):
        load(file)


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        load(tmp_path / "none.save")


def changed(file: Path, path: tuple[Any, ...], value: object) -> bytes:
    data = json.loads(file.read_text(encoding="utf-8"))
    target = data
    for key in path[:-1]:
        target = target[key]
    target[path[-1]] = value
    text: str = json.dumps(data, ensure_ascii=False, indent=1)
    return text.encode()


@pytest.mark.parametrize("number", [1, 3, 8])
def test_a_changed_input_says_how_many_are_sound(file: Path, number: int) -> None:
    error = refuse(file, changed(file, ("inputs", number - 1, "by"), "mallory"))
    problem = error.problems[0]
    assert f"input {number}" in problem.expected
    sound = "very first input is damaged" if number == 1 else f"first {number - 1} inputs are sound"
    assert sound in problem.advice
    line = file.read_text(encoding="utf-8").splitlines()[(problem.line or 0) - 1]
    assert "{" in line


@pytest.mark.parametrize("value", [None, 3, "x", [], {"by": "gm"}])
def test_an_input_replaced(file: Path, value: object) -> None:
    error = refuse(file, changed(file, ("inputs", 4), value))
    assert "first 4 inputs are sound" in str(error)


def test_inputs_left_out_or_added(file: Path) -> None:
    data = json.loads(file.read_text(encoding="utf-8"))
    error = refuse(file, changed(file, ("inputs",), data["inputs"][:-1]))
    assert "All 7 inputs are sound" in str(error)
    save(played(), file)
    error = refuse(file, changed(file, ("inputs",), data["inputs"][1:]))
    assert "very first input is damaged" in str(error)
    save(played(), file)
    refuse(file, changed(file, ("inputs",), "many"))


def test_a_file_cut_short_says_how_many_are_sound(file: Path) -> None:
    whole = file.read_bytes()
    cut = whole.index(b'"note"')
    error = refuse(file, whole[:cut])
    assert "first 4 inputs are sound" in str(error)
    assert error.problems[0].line is not None
    refuse(file, whole[: whole.index(b'"seats"')])


def test_other_parts_changed(file: Path) -> None:
    for path, value, says in (
        (("state",), "0" * 16, "checksum"),
        (("checksum",), "0" * 64, "checksum"),
        (("checksum",), None, "checksum"),
        (("header", "seed"), 4, "expected the header as it was written, found something else"),
        (("header", "enforcement"), "shrug", "enforcement"),
        (
            ("header", "system"),
            "chess",
            "expected the header as it was written, found something else",
        ),
        (("header", "system"), "pf2-playtest", "expected the header as it was written"),
        (("header_sum",), "0" * 8, "expected the header as it was written"),
    ):
        save(played(), file)
        assert says in str(refuse(file, changed(file, path, value)))


def test_a_save_from_before_headers_had_a_sum(file: Path) -> None:
    data = json.loads(file.read_text(encoding="utf-8"))
    del data["header_sum"]
    file.write_text(json.dumps(data), encoding="utf-8")
    assert load(file).inputs == played().inputs


def rewritten(**header: Any) -> bytes:
    """A sound file whose header says something else."""
    table = played()
    table.header.update(header)
    return to_text(table).encode()


def test_another_system_or_catalogue(file: Path) -> None:
    error = refuse(file, rewritten(system="chess"))
    assert "pf2" in str(error)
    # Played with other rules data that gives another fight: what was saved is not what comes now.
    table = played()
    table.header["digest"] = "0123456789abcdef"
    for record in table.inputs:
        del record["then"]
    table.enc.state.creatures[0].pools[HP] = 1
    error = refuse(file, to_text(table).encode())
    assert "another catalogue" in str(error)
    assert error.problems[0].line is not None
    forced = load(file, force=True)
    assert forced.header["digest"] == load_system("pf2").rules.digest
    save(forced, file)
    load(file)
    table.inputs[2]["answer"] = {"do": "fly-away"}
    assert "another catalogue" in str(refuse(file, to_text(table).encode()))


def test_other_rules_data_that_gives_the_same_fight(file: Path) -> None:
    file.write_bytes(rewritten(digest="0123456789abcdef"))
    opened = load(file)
    assert opened.inputs == played().inputs
    assert opened.header["digest"] == load_system("pf2").rules.digest


# Casting defensively is always offered now; not everybody may push another's animal.
CORRECTED_SINCE = {"pu--braises--greedy", "pu--charge--random"}
SAVES = sorted((Path(__file__).parent / "saves-0.1").glob("*.json"))


@pytest.mark.parametrize("path", SAVES, ids=lambda path: path.stem)
def test_saves_of_version_0_1_open(path: Path) -> None:
    """Written by version 0.1, a fight of every system under way: each opens as it was left.

    In two of ``pu`` a rule that was wrong then comes in: they open as they stood before it.
    """
    journal = load(path)
    written = json.loads(path.read_text(encoding="utf-8"))["inputs"]
    kept = [{**each, "sum": was["sum"]} for each, was in zip(journal.inputs, written, strict=False)]
    assert kept == written
    assert bool(journal.left_out) == (path.stem in CORRECTED_SINCE)
    assert len(journal.inputs) == len(written) + bool(journal.left_out)
    assert sum(each.undone for each in journal.entries) >= journal.left_out
    assert journal.knows_inputs("gm")
    assert journal.decision is not None


@pytest.mark.parametrize("name", sorted(CORRECTED_SINCE))
def test_what_corrected_rules_left_out_is_kept_and_played_on_from(
    name: str, tmp_path: Path
) -> None:
    journal = load(next(path for path in SAVES if path.stem == name))
    count = journal.left_out
    told = [event.record for event in journal.entries[-1].events]
    assert told == [RulesCorrected(), InputsLeftOut(count=count)]
    assert journal.inputs[-1]["left-out"] == count
    while journal.decision is not None and len(journal.inputs) % 10:
        play_default(journal)
    again = tmp_path / "again.json"
    save(journal, again)
    opened = load(again)
    assert (opened.inputs, opened.left_out) == (journal.inputs, 0)
    assert state_digest(opened.enc.state) == state_digest(journal.enc.state)


def play_default(journal: Journal) -> None:
    """Whoever is asked, the game master answers the first thing that is offered."""
    decision = journal.decision
    assert decision is not None
    journal.answer("gm", default_option(decision))


def test_there_is_a_save_of_every_system_of_0_1() -> None:
    systems = {json.loads(path.read_text(encoding="utf-8"))["header"]["system"] for path in SAVES}
    assert systems == {"krosmoz", "pf2", "pf2-playtest", "pu"}


def test_packs_that_are_gone(file: Path) -> None:
    error = refuse(file, rewritten(packs=["gone/away"]))
    assert "packs" in str(error)
    assert load(file, system=load_system("pf2", cast=True)).decision is not None
    with pytest.raises(SaveError, match="pf2-playtest"):
        load(file, system=load_system("pf2-playtest"))


def test_inputs_that_no_longer_fit(file: Path) -> None:
    table = played()
    table.inputs[2]["answer"] = {"do": "fly-away"}
    file.write_text(to_text(table), encoding="utf-8")
    with pytest.raises(ReplayError, match="input 3"):
        load(file)


def test_a_fight_that_ends_elsewhere(file: Path) -> None:
    table = played()
    for record in table.inputs:
        del record["then"]
    table.enc.state.creatures[0].pools[HP] = 1
    file.write_text(to_text(table), encoding="utf-8")
    with pytest.raises(ReplayError, match="lead elsewhere"):
        load(file)


def test_a_header_that_cannot_be_opened(file: Path) -> None:
    error = refuse(file, rewritten(seats={"anna": ["nobody"]}))
    assert "nobody" in str(error)


def test_digests_differ_when_fights_do() -> None:
    one, other = journal(), journal()
    assert state_digest(one.enc.state) == state_digest(other.enc.state)
    other.command("anna", "stride A1")
    assert state_digest(one.enc.state) != state_digest(other.enc.state)


WHOLE = to_text(played()).encode()


@given(place=st.integers(0, len(WHOLE) - 1), byte=st.integers(0, 255))
@settings(max_examples=60)
def test_one_byte_changed_is_noticed_or_changes_nothing(place: int, byte: int) -> None:
    damaged = WHOLE[:place] + bytes([byte]) + WHOLE[place + 1 :]
    try:
        table = from_bytes(damaged)
    except TroisActesError:
        return
    assert json.loads(to_text(table)) == json.loads(WHOLE)
