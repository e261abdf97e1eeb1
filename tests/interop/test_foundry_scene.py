"""Scenes of Foundry: pixels become squares, padding is taken off."""

from __future__ import annotations

from typing import Any

import pytest

from troisactes.errors import InvalidAnswer
from troisactes.interop.foundry_scene import is_scene, read_scene


def a_scene(**more: Any) -> dict[str, Any]:
    """Four squares by three, with a square and another of padding around."""
    grid = {"type": 1, "size": 100, "distance": 5}
    return {"width": 400, "height": 300, "padding": 0.25, "grid": grid, "walls": [], **more}


def wall(*ends: int, **more: Any) -> dict[str, Any]:
    return {"c": list(ends), "move": 20, "sight": 20, "door": 0, "ds": 0, **more}


def test_walls_doors_and_windows() -> None:
    walls = [
        wall(200, 100, 200, 300),
        wall(300, 100, 300, 200, door=1, ds=0),
        wall(300, 200, 300, 300, door=1, ds=1),
        wall(100, 200, 200, 200, sight=0),
        wall(100, 300, 200, 300, move=0),
    ]
    found = read_scene(a_scene(walls=walls)).map
    assert found.rows == (
        "....",
        "....",
        "....",
        "wall 1,0-1,2",
        "window 0,1-1,1",
        "door 2,0-2,1",
        "open 2,1-2,2",
    )
    assert found.pixels == 100


def test_lights_tokens_and_the_background() -> None:
    scene = read_scene(
        a_scene(
            lights=[{"x": 250, "y": 150, "config": {"bright": 20, "dim": 40, "color": "#ffcc88"}}],
            tokens=[{"name": "Goblin", "x": 300, "y": 200}, {"name": "Far", "x": 5000, "y": 0}],
            background={"src": "maps/inn.webp"},
            darkness=0.5,
        )
    )
    (light,) = scene.map.lights
    assert (light.at, light.squares) == ((1.5, 0.5), 4)
    assert scene.map.rows[-2:] == ("light dim", "light 4/8 B1")
    assert [(each.name, each.column, each.row) for each in scene.tokens] == [("Goblin", 2, 1)]
    assert scene.background == "maps/inn.webp"


def test_older_scenes_say_their_grid_otherwise() -> None:
    old = {"width": 400, "height": 300, "padding": 0, "grid": 100, "gridType": 1}
    assert is_scene({**old, "walls": []})
    found = read_scene({**old, "walls": [{"c": [100, 0, 100, 100], "move": 1, "sense": 1}]})
    assert found.map.rows[3:] == ("wall 1,0-1,1",)


@pytest.mark.parametrize(
    "more", [{"grid": {"type": 2, "size": 100}}, {"width": 0}, {"grid": {"type": 1, "size": 0}}]
)
def test_what_is_no_square_grid_is_refused(more: dict[str, Any]) -> None:
    with pytest.raises(InvalidAnswer):
        read_scene(a_scene(**more))


def test_nonsense_inside_is_passed_over() -> None:
    odd = a_scene(walls=[None, {"c": [1]}, {"c": ["a", 0, 0, 0]}], lights=[3], tokens=[{}])
    assert read_scene(odd).map.rows == ("....", "....", "....")
