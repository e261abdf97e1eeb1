"""docs/PROTOCOL.md names everything that travels."""

import re
from pathlib import Path
from typing import get_args

import pytest
from msgspec import inspect

from troisactes.table.room import messages
from troisactes.table.screen.model import Desk, Forecast, Prompt

TEXT = (Path(__file__).resolve().parents[3] / "docs" / "PROTOCOL.md").read_text(encoding="utf-8")
NAMED = frozenset(re.findall(r"`([a-z_-]+)`", TEXT))


def tag_of(struct: type) -> str:
    info = inspect.type_info(struct)
    assert isinstance(info, inspect.StructType)
    return str(info.tag)


@pytest.mark.parametrize("struct", get_args(messages.Incoming))
def test_every_message_to_the_server_is_described_with_its_fields(struct: type) -> None:
    tag = tag_of(struct)
    row = next((line for line in TEXT.splitlines() if line.startswith(f"| `{tag}` |")), "")
    assert row, tag
    info = inspect.type_info(struct)
    assert isinstance(info, inspect.StructType)
    for field in info.fields:
        assert field.name == "id" or f"`{field.name}`" in row, (tag, field.name)


@pytest.mark.parametrize("struct", get_args(messages.Sent))
def test_every_message_from_the_server_is_described(struct: type) -> None:
    assert tag_of(struct) in NAMED


@pytest.mark.parametrize("struct", [Desk, Prompt, Forecast])
def test_the_parts_of_a_screen_are_described(struct: type) -> None:
    info = inspect.type_info(struct)
    assert isinstance(info, inspect.StructType)
    plain = {"title", "says", "confirm", "kind", "creature", "name", "for_gm", "urgent"}
    plain |= {"budget_says", "cover_clause", "provoked_says", "area", "concerned"}
    missing = [field.name for field in info.fields if field.name not in NAMED | plain]
    assert missing == []
