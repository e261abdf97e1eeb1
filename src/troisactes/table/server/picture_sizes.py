"""How many pixels a picture has, read from its own first bytes; nothing of it is decoded."""

from __future__ import annotations

from troisactes.records.complaints import about_table
from troisactes.table.server.http import NotAnImage

Size = tuple[int, int]
# JPEG: segments that say the size; the four others of that range say something else.
FRAMES = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}
ALONE = frozenset((0x01, *range(0xD0, 0xD9)))  # segments without a length


def size_of(content: bytes, kind: str) -> Size:
    """Width and height; raises NotAnImage where they are not to be found."""
    try:
        found = READERS[kind](content)
    except (KeyError, IndexError, ValueError) as error:
        raise NotAnImage(about_table.a_picture()) from error
    if min(found) < 1:
        raise NotAnImage(about_table.a_picture())
    return found


def _png(content: bytes) -> Size:
    if content[12:16] != b"IHDR":
        raise ValueError("no header")
    return _big(content, 16, 4), _big(content, 20, 4)


def _jpeg(content: bytes) -> Size:
    at = 2
    while content[at] == 0xFF:
        mark = content[at + 1]
        if mark in FRAMES:
            return _big(content, at + 7, 2), _big(content, at + 5, 2)
        at += 2 if mark in ALONE else 2 + _big(content, at + 2, 2)
    raise ValueError("no frame")


def _webp(content: bytes) -> Size:
    kind = content[12:16]
    if kind == b"VP8X":
        return _little(content, 24, 3) + 1, _little(content, 27, 3) + 1
    if kind == b"VP8L":
        bits = _little(content, 21, 4)
        return (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1
    if kind == b"VP8 ":
        return _little(content, 26, 2) & 0x3FFF, _little(content, 28, 2) & 0x3FFF
    raise ValueError("no chunk")


READERS = {"image/png": _png, "image/jpeg": _jpeg, "image/webp": _webp}


def _big(content: bytes, at: int, length: int) -> int:
    return _number(content, at, length, "big")


def _little(content: bytes, at: int, length: int) -> int:
    return _number(content, at, length, "little")


def _number(content: bytes, at: int, length: int, order: str) -> int:
    part = content[at : at + length]
    if len(part) < length:
        raise IndexError("cut off")
    return int.from_bytes(part, "big" if order == "big" else "little")
