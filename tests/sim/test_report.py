"""The page with plots: whole, offline, in both languages, and honest about a missing part."""

from __future__ import annotations

import sys
from html.parser import HTMLParser
from pathlib import Path

import pytest
from click.testing import CliRunner

from troisactes.cli.app import application
from troisactes.errors import MissingPart
from troisactes.rules.registry import load_system
from troisactes.sim.batch import Plan, play_all
from troisactes.sim.report import report_html
from troisactes.sim.report_page import draw
from troisactes.sim.summary import Summary, summarise

PLAN = Plan("pf2", "auberge", seed=3, options={"agile": "no"})


@pytest.fixture(scope="module")
def summary() -> Summary:
    return summarise(PLAN, play_all(PLAN, 4))


class Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.links: list[str] = []
        self.words: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        for name, value in attrs:
            if name in ("src", "href") or (name == "style" and "url(" in (value or "")):
                self.links.append(value or "")

    def handle_data(self, data: str) -> None:
        self.words.append(data)


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_the_page_is_whole_and_needs_nothing_else(summary: Summary, lang: str) -> None:
    page = report_html(load_system("pf2"), summary, lang)
    reader = Reader()
    reader.feed(page)
    assert reader.tags.count("svg") == 8
    assert "script" not in reader.tags
    assert not reader.links
    text = " ".join(reader.words)
    for each in summary.creatures:
        assert each.name in text or lang == "fr"
    assert "agile = no" in text
    assert f'lang="{lang}"' in page


def test_names_are_text_and_nothing_else(summary: Summary) -> None:
    creature = summary.creatures[0]
    named = type(creature)(
        **{
            **{field: getattr(creature, field) for field in creature.__struct_fields__},
            "id": "x",
            "name": "<script>alert(1)</script>",
        }
    )
    changed = type(summary)(
        **{
            **{field: getattr(summary, field) for field in summary.__struct_fields__},
            "creatures": [named],
        }
    )
    page = report_html(load_system("pf2"), changed, "en")
    assert "<script" not in page


def test_without_the_extra_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "vl_convert", None)
    with pytest.raises(MissingPart, match="report"):
        draw({})


def test_from_the_command_line(tmp_path: Path) -> None:
    file = tmp_path / "page.html"
    arguments = ["simulate", "auberge", "-n", "2", "--workers", "1", "--report", str(file)]
    result = CliRunner().invoke(application("fr"), arguments)
    assert result.exit_code == 0, result.output
    assert "<svg" in file.read_text(encoding="utf-8")
