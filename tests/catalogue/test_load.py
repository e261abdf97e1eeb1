"""Folders and files: what is read, in which order, and what is refused."""

import os
import time
from pathlib import Path

import pytest

from tests.catalogue.invented import HEAD, NAMES, PACK, homebrew, pack, write
from troisactes.catalogue import load
from troisactes.catalogue.load import MAX_BYTES, load_pack, load_packs
from troisactes.errors import CatalogueError, InputTooLarge, Problem


def refused(folder: Path, is_homebrew: bool = False) -> tuple[Problem, ...]:
    """What is wrong with a folder, whether it is refused at once or by what is built on it."""
    try:
        return tuple(load_pack(folder, "inn", is_homebrew).report.problems())
    except CatalogueError as error:
        return error.problems


def test_files_add_up_in_the_order_of_their_paths(tmp_path: Path) -> None:
    files = {
        "pack.toml": PACK + "[item.p]",
        "b.toml": "[item.b]",
        "a/z.toml": "[item.az]",
        "A.TOML": "[item.big]",
        ".hidden.toml": "not [ toml",
        ".git/config.toml": "not [ toml",
        "notes.txt": "not toml",
    }
    read = load_pack(write(tmp_path, files), "inn")
    assert list(read.sections["item"]) == ["big", "az", "b", "p"]
    assert (read.id, read.name.fr, read.extends) == ("inn", "Essai", "")


def test_a_byte_order_mark_and_windows_lines_are_welcome(tmp_path: Path) -> None:
    (tmp_path / "pack.toml").write_bytes(b"\xef\xbb\xbf" + PACK.replace("\n", "\r\n").encode())
    assert load_pack(tmp_path, "inn").id == "inn"


def test_no_folder_and_no_pack(tmp_path: Path) -> None:
    assert refused(tmp_path / "gone")[0].found == "no such folder"
    assert refused(tmp_path)[0].found == "no pack.toml in it"


@pytest.mark.parametrize(
    ("text", "line", "expected", "found"),
    [
        ("a = 1\nb = = 2\n", 2, "correct TOML", "invalid value"),
        ('a = "open', 1, "correct TOML", "unterminated string"),
        ("[item.a]\n[item.b]\n[item.a]", 3, "item.a once", "it again (first on line 1)"),
        ("[item.a]\nhands = 1\nhands = 2", 3, "item.a.hands once", "first on line 2"),
        ("[actoin.x]", 1, "one of [clause.…], [option.…]", "[actoin]"),
        ("item = 3", 1, "tables like [item.some-id]", "3"),
        ("[item]\nsword = 3", 2, "a table [item.sword]", "3"),
        ("[item.Big_Sword]", 1, "an id of small letters", '"Big_Sword"'),
        ("[pack]\nid = 'other'", 1, "[pack] in the folder's own pack.toml", "another one"),
        ("[item.a]\ndata = {day = 2020-01-01}", 2, "item.a.data.day to be a plain", "the date"),
        ("[item.a]\nhands = 99999999999", 2, "a number of at most", "another"),
        ("[item.a]\nhands = nan", 2, "a number of at most", "another"),
        ("[item.a]\nhands = inf", 2, "a number of at most", "another"),
        ("[item.a]\nhands = 0x" + "f" * 5000, 2, "a number of at most", "another"),
        ("[item.a]\nx = " + "[" * 30 + "]" * 30, 2, "at most 24 nested", "more"),
        ("[item.a]\nx = [" + "1," * 10001 + "]", 2, "at most 10000 items", "10001 in item.a.x"),
        ("x = " + "[" * 20000, None, "at most 24 nested", "hundreds"),
        ("x." * 100 + "x = 1", 1, "a key of a few parts", "more than 64"),
        ("[" + '"x" . ' * 100 + "x]", 1, "a key of a few parts", "more than 64"),
        ("x = " + "9" * 5000, None, "values of a reasonable size", ""),
    ],
)
def test_what_a_file_may_not_be(
    tmp_path: Path, text: str, line: int | None, expected: str, found: str
) -> None:
    folder = write(tmp_path, {"pack.toml": PACK, "words.toml": text})
    (problem,) = refused(folder)
    assert problem.file.endswith("words.toml")
    assert problem.line == line
    assert expected in problem.expected
    assert found in problem.found


@pytest.mark.parametrize("text", ["[item.a]\ndata = {a = 1,\n b = 2}", "[item.a]\nx = {a = 1\n}"])
@pytest.mark.parametrize("ending", ["\n", "\r\n"])
def test_a_table_between_braces_stands_on_one_line(tmp_path: Path, text: str, ending: str) -> None:
    (tmp_path / "pack.toml").write_text(PACK, encoding="utf-8")
    (tmp_path / "words.toml").write_bytes(text.replace("\n", ending).encode())
    (problem,) = refused(tmp_path)
    assert problem.line == 2
    assert problem.advice == "A table between braces must stand on one line."


def test_near_names_are_suggested(tmp_path: Path) -> None:
    folder = write(tmp_path, {"pack.toml": PACK, "words.toml": "[actoin.x]"})
    assert refused(folder)[0].advice.startswith("Did you mean action")


def test_a_long_key_does_not_take_long(tmp_path: Path) -> None:
    text = "a." * 400_000 + "a = 1"
    started = time.perf_counter()
    refused(write(tmp_path, {"pack.toml": PACK, "words.toml": text}))
    assert time.perf_counter() - started < 5


def test_not_utf8(tmp_path: Path) -> None:
    write(tmp_path, {"pack.toml": PACK})
    (tmp_path / "words.toml").write_bytes("[item.a]\n# \nname = 'épée'".encode("latin-1"))
    (problem,) = refused(tmp_path)
    assert (problem.line, problem.expected) == (3, "text in UTF-8")
    assert problem.advice == "Save the file as UTF-8."


def test_too_large(tmp_path: Path) -> None:
    write(tmp_path, {"pack.toml": PACK, "words.toml": "#" * (MAX_BYTES + 1)})
    with pytest.raises(InputTooLarge) as caught:
        load_pack(tmp_path, "inn")
    assert caught.value.limit == MAX_BYTES


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs named pipes")
def test_something_that_is_no_file(tmp_path: Path) -> None:
    write(tmp_path, {"pack.toml": PACK})
    os.mkfifo(tmp_path / "pipe.toml")
    assert refused(tmp_path)[0].expected == "a plain file"


def test_too_many_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(load, "MAX_FILES", 500)  # the head of the pack is one of them
    files = {"pack.toml": PACK, **{f"{n}.toml": "" for n in range(499)}}
    load_pack(write(tmp_path, files), "inn")
    (tmp_path / "499.toml").touch()
    with pytest.raises(CatalogueError, match="at most 500"):
        load_pack(tmp_path, "inn")


def test_too_many_bytes_in_all(tmp_path: Path) -> None:
    folder = write(tmp_path, {"pack.toml": PACK})
    for n in range(load.MAX_PACK_BYTES // MAX_BYTES):
        (folder / f"{n}.toml").touch()
        os.truncate(folder / f"{n}.toml", MAX_BYTES)  # holes: nothing is written
    with pytest.raises(InputTooLarge) as raised:
        load_pack(folder, "inn")
    assert raised.value.limit == load.MAX_PACK_BYTES


def test_too_many_entries_in_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(load, "MAX_ENTRIES", 5000)
    entries = "\n".join(f"[item.i{n}]" for n in range(5000))
    folder = write(tmp_path, {"pack.toml": PACK, "a.toml": entries})
    assert len(load_pack(folder, "inn").sections["item"]) == 5000
    (folder / "b.toml").write_text("[item.more]", encoding="utf-8")
    (problem,) = refused(folder)
    assert (problem.expected, problem.found) == ("at most 5000 entries in a pack", "5001")


def test_all_problems_of_all_files_at_once(tmp_path: Path) -> None:
    folder = write(tmp_path, {"pack.toml": "[pack]", "a.toml": "[x]\n[y]", "b.toml": "]"})
    found = [(Path(each.file).name, each.line, each.found) for each in refused(folder)]
    assert found == [
        ("a.toml", 1, "[x]"),
        ("a.toml", 2, "[y]"),
        ("b.toml", 1, "invalid statement"),
        ("pack.toml", 1, "no id"),
        ("pack.toml", 1, "no name"),
    ]


def test_an_endless_list_of_problems_is_cut(tmp_path: Path) -> None:
    text = "\n".join(f"[x{n}]" for n in range(800))
    found = refused(write(tmp_path, {"pack.toml": PACK, "a.toml": text}))
    assert len(found) == 501
    assert found[-1].found == "300 more problems"


def test_control_characters_are_not_printed(tmp_path: Path) -> None:
    folder = write(tmp_path, {"pack.toml": PACK, "a.toml": '["\\u001b[31mred"]'})
    assert "\x1b" not in str(refused(folder)[0])


def test_duplicates_name_both_places(tmp_path: Path) -> None:
    files = {"pack.toml": PACK, "a.toml": "\n[item.x]", "b.toml": "[item.x]"}
    (problem,) = refused(write(tmp_path, files))
    assert problem.file.endswith("b.toml")
    assert problem.line == 1
    assert "a.toml:2" in problem.found


@pytest.mark.parametrize(
    ("head", "expected", "found"),
    [
        (f'[pack]\nid = "Inn!"\n{HEAD}', "id to be small letters", '"Inn!"'),
        ('[pack]\nid = "inn"\nname = {fr = "Essai"}', "name to be a text in both", "no en"),
        ('[pack]\nid = "inn"\nname = {fr = " ", en = "x"}', "name to be a text in both", '" "'),
        ('[pack]\nid = "inn"\nname = "Essai"', "name to be a text in both", '"Essai"'),
        (f"{PACK}version = 3", "only known keys here", '"version"'),
        ("# nothing", "a [pack] table", "nothing"),
    ],
)
def test_the_head_of_a_pack(tmp_path: Path, head: str, expected: str, found: str) -> None:
    (problem,) = refused(write(tmp_path, {"pack.toml": head}))
    assert expected in problem.expected
    assert problem.found == found


def test_homebrew_says_what_it_extends(tmp_path: Path) -> None:
    assert refused(write(tmp_path, {"pack.toml": PACK}), True)[0].found == "no extends"
    write(tmp_path, {"pack.toml": PACK + 'extends = "krosmoz"'})
    expected = 'extends to be "inn", the system in play, or "every-system"'
    assert refused(tmp_path, True)[0].expected == expected
    assert load_pack(tmp_path, "", True).extends == "krosmoz"


def test_a_chain_of_packs(tmp_path: Path) -> None:
    folders = {
        "acts": write(tmp_path / "acts", {"pack.toml": f'[pack]\nid = "acts"\n{HEAD}'}),
        "inn": write(tmp_path / "inn", {"pack.toml": f'{PACK}extends = "acts"'}),
    }
    mine = homebrew(tmp_path / "mine", f"[item.x]\n{NAMES}")
    chain = load_packs(tmp_path / "mine", "inn", folders.get, folders, homebrew=True)
    assert [each.id for each in chain] == ["acts", "inn", mine.id]
    assert [each.homebrew for each in chain] == [False, False, True]


@pytest.mark.parametrize(
    ("extends", "found", "advice"),
    [
        ("actes", '"actes"', "Did you mean acts?"),
        ("zzz", '"zzz"', "There are acts, inn."),
        ("inn", "a circle: inn → inn", ""),
        ("acts", '"other"', ""),
    ],
)
def test_a_chain_that_does_not_hold(tmp_path: Path, extends: str, found: str, advice: str) -> None:
    folders = {
        "acts": write(tmp_path / "acts", {"pack.toml": f'[pack]\nid = "other"\n{HEAD}'}),
        "inn": write(tmp_path / "inn", {"pack.toml": f'{PACK}extends = "{extends}"'}),
    }
    with pytest.raises(CatalogueError) as caught:
        load_packs(folders["inn"], "inn", folders.get, folders)
    (problem,) = caught.value.problems
    assert problem.line == 4
    assert problem.found.startswith(found)
    assert problem.advice == advice


def test_a_system_there_is_not(tmp_path: Path) -> None:
    head = f'[pack]\nid = "mine"\nextends = "in"\n{HEAD}\n'
    write(tmp_path, {"pack.toml": head, "words.toml": "[wat.w]"})
    with pytest.raises(CatalogueError) as caught:
        load_pack(tmp_path, "", True, systems=["inn", "chess"])
    first, second = caught.value.problems
    assert (first.line, first.found, first.advice) == (3, '"in"', "Did you mean inn?")
    assert (first.file, second.found) == ((tmp_path / "pack.toml").as_posix(), "[wat]")
    assert load_pack(tmp_path, "", True, systems=["in"]).extends == "in"


def test_a_longer_circle(tmp_path: Path) -> None:
    folders = {
        "acts": write(
            tmp_path / "acts", {"pack.toml": f'[pack]\nid = "acts"\nextends = "inn"\n{HEAD}'}
        ),
        "inn": write(tmp_path / "inn", {"pack.toml": f'{PACK}extends = "acts"'}),
    }
    with pytest.raises(CatalogueError, match="inn → acts → inn"):
        load_packs(folders["inn"], "inn", folders.get)


def test_a_pack_is_raw(tmp_path: Path) -> None:
    read = pack(tmp_path, "[action.x]\nanything = true")
    assert read.sections["action"]["x"].table == {"anything": True}
