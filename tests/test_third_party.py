"""Other people's software is listed, licensed, pinned and hashed, and each list agrees."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from scripts.third_party import (
    IN_THE_PAGE,
    LOCK,
    LOCKED_EXTRAS,
    NOTICE,
    NPM_LOCK,
    bill_of_materials,
    locked,
    needed,
    notice,
    pins,
    python_components,
)

ROOT = Path(__file__).resolve().parent.parent
SPDX = re.compile(r"[A-Za-z0-9][A-Za-z0-9.+-]*( (OR|AND|WITH) [A-Za-z0-9][A-Za-z0-9.+-]*)*")


def test_notice_lists_everything_that_is_installed() -> None:
    said = NOTICE.read_text(encoding="utf-8")
    assert said == notice(said), "run scripts/third_party.py"
    for each in ("litestar", "msgspec", "websockets", "svelte", "psycopg-binary", "distributed"):
        assert re.search(rf"^  {re.escape(each)} ", said, re.MULTILINE), each


@pytest.mark.parametrize("extras", [(), ("postgres",), ("report",), ("dask",)])
def test_everything_has_a_version_and_a_licence(extras: tuple[str, ...]) -> None:
    components = python_components(extras)
    assert len(components) > 25
    for each in components:
        assert each.version == pins()[each.name]
        assert SPDX.fullmatch(each.licence), each
        assert each.licence not in ("UNKNOWN", "Proprietary")


def test_the_lock_is_the_constraints_with_hashes() -> None:
    text = LOCK.read_text(encoding="utf-8")
    found = locked(text)
    assert set(found) == set(needed(LOCKED_EXTRAS))
    for name, (version, hashes) in found.items():
        assert version == pins()[name], "run scripts/third_party.py"
        assert hashes, name
    assert "://" not in text


def test_what_is_in_the_page_is_what_the_page_imports() -> None:
    """Whatever the page's own sources import is listed, and what the lock knows of it."""
    imported = set()
    for file in (ROOT / "web" / "src").rglob("*"):
        if file.suffix in (".ts", ".svelte") and not file.name.endswith(".test.ts"):
            text = file.read_text(encoding="utf-8")
            imported |= set(re.findall(r"from '((?:@[\w-]+/)?[\w-]+)(?:/[^']*)?'", text))
            imported |= set(re.findall(r"import\('((?:@[\w-]+/)?[\w-]+)(?:/[^']*)?'\)", text))
    packages = json.loads(NPM_LOCK.read_text(encoding="utf-8"))["packages"]
    theirs = {each for each in imported if f"node_modules/{each}" in packages}
    assert "@fluent/bundle" in theirs
    assert theirs <= set(IN_THE_PAGE)


def test_the_bill_of_materials_names_each_with_its_licence() -> None:
    bill = bill_of_materials()
    assert (bill["bomFormat"], bill["specVersion"]) == ("CycloneDX", "1.6")
    references = [each["bom-ref"] for each in bill["components"]]
    assert len(set(references)) == len(references) == len(needed(LOCKED_EXTRAS)) + len(IN_THE_PAGE)
    assert bill["dependencies"][0]["dependsOn"] == references
    for each in bill["components"]:
        assert re.fullmatch(r"pkg:(pypi|npm)/[^@]+@[^@]+", each["purl"])
        assert SPDX.fullmatch(each["licenses"][0]["expression"])
        if each["purl"].startswith("pkg:pypi"):
            assert each["properties"]
