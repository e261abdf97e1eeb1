"""Whatever cites a rule was read: the rule says what is refused, added or rolled for."""

from __future__ import annotations

import pytest

from scripts import citations
from troisactes.rules.registry import load_system, system_ids


@pytest.mark.parametrize("system_id", system_ids())
def test_nothing_is_cited_that_nobody_has_read(system_id: str, long_run: bool) -> None:
    """Read it in docs/refusals.md after ``python -m scripts.citations``."""
    found = citations.collect(system_id, citations.LONG if long_run else citations.SHORT)
    known = citations.listed()[system_id]
    unread = [each for each in found if each not in known or not known[each].read]
    assert sorted(unread) == []


def test_every_rule_on_the_list_exists() -> None:
    for system_id, found in citations.listed().items():
        clauses = load_system(system_id, cast=True).clauses
        cited = {each.clause for each in found} - {citations.OWN}
        assert sorted(cited - set(clauses)) == []


def test_the_page_is_what_the_list_says() -> None:
    page = citations.PAGE.read_text(encoding="utf-8")
    assert page == citations.page(citations.listed()), "run python -m scripts.citations --page"
