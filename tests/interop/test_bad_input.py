"""What is wrong, huge or hostile gets its answer; what is good beside it arrives."""

from __future__ import annotations

import json
import zipfile
from pathlib import Path
from typing import Any

import pytest

from tests.interop.sheets import item, npc
from troisactes.interop.formats import UnreadEntry, read_all
from troisactes.interop.import_files import Importer, SourceText


def refusals(text: str) -> list[str]:
    return [str(each.why) for each in read_all(text) if isinstance(each, UnreadEntry)]


@pytest.mark.parametrize(
    "text",
    ['{"name": ', "[1, 2", "{}", "[]x", "null", '{"system": {}}', "[" * 100_000, '{"a":' * 100_000],
)
def test_wrong_documents_are_refused_with_why(text: str) -> None:
    found = refusals(text)
    assert found
    assert all(found)


def test_shapes_nobody_expects_do_no_harm(tmp_path: Path) -> None:
    strange: list[Any] = [
        {"name": 5, "type": "npc", "system": {"attributes": [], "skills": 3, "saves": None}},
        {"name": "X", "type": "npc", "system": {}, "items": {"a": 1}},
        {"name": "Y", "type": "hazard", "system": {"details": 7}, "items": [None, 3, "x", {}]},
        {"name": "Z", "type": "character", "system": {"build": []}, "items": [{"type": "class"}]},
        {"name": "P", "type": "npc", "_stats": {"systemId": "pf1"}, "system": {"attributes": 1}},
        {
            "success": True,
            "build": {"abilities": 3, "class": [], "weapons": [1, {}], "feats": [[]]},
        },
        {"creature": [None, 4, {"name": "Q", "defenses": {"hp": "many"}}]},
        npc("Fine"),
    ]
    importer = Importer("pf2", tmp_path, "en")
    importer.read(SourceText("strange.json", json.dumps(strange)))
    assert "Fine" in [each.name for each in importer.report.creatures]
    assert all(each.why for each in importer.report.refused)


def test_spells_that_belong_to_one_another_in_a_circle(tmp_path: Path) -> None:
    entry = item(
        "Casting", "spellcastingEntry", "one", slots={"slot1": {"prepared": [{"id": "one"}]}}
    )
    entry["system"]["location"] = {"value": "one"}
    looped = item(
        "Loop",
        "spell",
        "loop",
        location={"value": "loop"},
        heightening={"type": "fixed", "levels": {"2": {"heightening": {"levels": {}}}}},
    )
    importer = Importer("pf2", tmp_path, "en")
    importer.read(SourceText("loop.json", json.dumps(npc("Looper", entry, looped))))
    assert importer.report.creatures[0].told[-1] == "Loop"


def test_a_list_of_many_is_taken_one_by_one(tmp_path: Path) -> None:
    importer = Importer("pf2", tmp_path, "en")
    many = [npc(f"Lurker {number}") for number in range(300)]
    importer.read(SourceText("many.json", json.dumps(many)))
    assert importer.report.total.creatures == 300


def test_folders_and_archives_are_read_whole(tmp_path: Path) -> None:
    folder = tmp_path / "sheets" / "deep"
    folder.mkdir(parents=True)
    (folder / "one.json").write_text(json.dumps(npc("One")), encoding="utf-8")
    (folder / "picture.png").write_bytes(b"\x89PNG")
    (folder / "bad.json").write_bytes(b"\xff\xfe\x00")
    with zipfile.ZipFile(tmp_path / "sheets" / "more.zip", "w") as archive:
        archive.writestr("inside/two.json", json.dumps(npc("Two")))
        archive.writestr(
            "inside/lines.db", "\n".join(json.dumps(npc(each)) for each in ("Three", "Four"))
        )
    importer = Importer("pf2", tmp_path / "pack", "en")
    importer.read_files([tmp_path / "sheets"])
    assert sorted(each.name for each in importer.report.creatures) == [
        "Four",
        "One",
        "Three",
        "Two",
    ]
    assert len(importer.report.refused) == 1


def test_our_own_toml_is_taken_as_it_is(tmp_path: Path) -> None:
    text = (
        '[creature.own-lurker]\nname = { fr = "Rôdeur", en = "Lurker" }\nlevel = 1\nside = "foes"\n'
        "stats = { ac = 15, hp = 20, perception = 5, fortitude = 5, reflex = 5, will = 5 }\n"
    )
    importer = Importer("pf2", tmp_path, "en")
    importer.read(SourceText("mine.toml", text))
    importer.pack.save()
    assert (tmp_path / "own" / "mine.toml").read_text(encoding="utf-8") == text
    importer.read(SourceText("worse.toml", text.replace("ac = 15", 'ac = "x"')))
    assert len(importer.report.refused) == 1
