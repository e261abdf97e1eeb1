"""Portraits: whose to give, strictly checked, told only to those who know the creature by name."""

from __future__ import annotations

import json
import struct
import zlib

import pytest

from tests.table.playing import Browser, Server, answer_to, receive
from troisactes.table.server.http import NotAnImage
from troisactes.table.server.picture_sizes import size_of
from troisactes.table.server.portrait_routes import LARGEST, MOST_PIXELS

KIND = {"content-type": "image/png"}
TEXT = """
title: A face
system: pu
map: 12x10
creatures:
  F: {is: fixture-fighter, at: B2, name: Kyra}
  O: {is: gorge-orc, at: H6, name: Orque}
order: [F, O]
steps:
  - expect: {asked: F, decision: act}
"""


def png(width: int, height: int) -> bytes:
    """A grey picture of that size."""

    def chunk(name: bytes, content: bytes) -> bytes:
        check = struct.pack(">I", zlib.crc32(name + content))
        return struct.pack(">I", len(content)) + name + content + check

    header = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    rows = zlib.compress(b"".join(b"\0" + b"\x80" * width for _ in range(height)))
    parts = chunk(b"IHDR", header) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")
    return b"\x89PNG\r\n\x1a\n" + parts


JPEG = (
    b"\xff\xd8\xff\xe0\x00\x10JFIF\x00\x01\x01\x00\x00\x01\x00\x01\x00\x00"
    b"\xff\xc2\x00\x11\x08\x00\x20\x00\x30\x03\x01\x22\x00\x02\x11\x01\x03\x11\x01"
)
WEBP = b"RIFF\x00\x00\x00\x00WEBPVP8X\x0a\x00\x00\x00\x00\x00\x00\x00\x3f\x00\x00\x1f\x00\x00"


@pytest.mark.parametrize(
    ("content", "kind", "size"),
    [
        (png(12, 7), "image/png", (12, 7)),
        (JPEG, "image/jpeg", (48, 32)),
        (WEBP, "image/webp", (64, 32)),
    ],
)
def test_a_size_is_read_without_decoding(content: bytes, kind: str, size: tuple[int, int]) -> None:
    assert size_of(content, kind) == size
    for cut in range(len(content) - 1):  # cut off anywhere, it is read right or refused
        try:
            assert size_of(content[:cut], kind) == size
        except NotAnImage:
            continue


def tokens(server: Server, who: Browser) -> dict[str, dict[str, object]]:
    with server.play(who) as socket:
        found = receive(socket, "state")["desk"]["tokens"]
    return {each["id"]: each for each in found}


def test_a_portrait_is_given_shown_and_taken_back(server: Server) -> None:
    server.open_scenario(TEXT)
    player = server.player("F")
    address = f"{server.address}/portraits"
    face = png(64, 64)
    assert player.request("PUT", f"{address}/F", KIND, content=face).status_code == 204
    assert server.gm.request("PUT", f"{address}/O", KIND, content=png(32, 32)).status_code == 204
    for seen in (tokens(server, player), tokens(server, server.gm)):
        got = server.browser().get(str(seen["F"]["portrait"]))
        assert (got.content, got.headers["content-type"]) == (face, "image/png")
        assert "sandbox" in got.headers["content-security-policy"]
        assert seen["O"]["portrait"] != seen["F"]["portrait"]
    assert player.request("DELETE", f"{address}/F").status_code == 204
    assert "portrait" not in tokens(server, player)["F"]


def test_only_ones_own_and_only_small_pictures(server: Server) -> None:
    server.open_scenario(TEXT)
    player = server.player("F")
    address = f"{server.address}/portraits"
    assert player.request("PUT", f"{address}/O", KIND, content=png(9, 9)).status_code == 422
    assert server.browser().request("PUT", f"{address}/F", KIND, content=png(9, 9)).status_code in (
        401,
        403,
    )
    wrong = {
        "too wide": (png(MOST_PIXELS + 1, 4), 413),
        "too heavy": (b"\x89PNG\r\n\x1a\n" + b"\0" * LARGEST, 413),
        "no picture": (b"<svg xmlns='http://www.w3.org/2000/svg'/>", 415),
        "no size": (b"\x89PNG\r\n\x1a\n" + b"\0" * 40, 415),
        "moving": (b"GIF89a" + b"\0" * 40, 415),
    }
    for name, (content, status) in wrong.items():
        said = player.request("PUT", f"{address}/F", KIND, content=content)
        assert said.status_code == status, (name, said.text)
    assert "portrait" not in tokens(server, player)["F"]
    assert server.browser().get(f"{address}/0123456789").status_code == 404


def test_whoever_does_not_know_a_creature_is_not_told_of_its_portrait(server: Server) -> None:
    server.open_scenario(TEXT)
    player = server.player("F")
    address = f"{server.address}/portraits"
    assert server.gm.request("PUT", f"{address}/O", KIND, content=png(8, 8)).status_code == 204
    name = str(tokens(server, server.gm)["O"]["portrait"]).rsplit("/", 1)[-1]
    with server.play(server.gm) as socket:
        receive(socket, "state")
        ruling = {"do": "hide", "creature": "O"}
        assert answer_to(socket, {"id": "hide", "do": "rule", "ruling": ruling})["is"] == "done"
    with server.play(player) as socket:
        assert name not in json.dumps(receive(socket, "state"))
