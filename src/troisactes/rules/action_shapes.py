"""The usual shapes of actions of one's own: a form with a few fields, and the action it makes.

A system's ``sheet-guide.toml`` has them. An action made from a shape is a plain entry of a pack:
the form is found again by comparing the two.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from troisactes.kernel.definitions import Name
from troisactes.rules.benchmarks import guide_of


class ShapeField(NamedTuple):
    """What is filled in: of what kind, and what it begins with."""

    id: str
    holds: str  # number, squares, dice, damage, save, effect, lasts, area, cost
    usual: str | int
    least: int | None
    most: int | None


class ActionForm(NamedTuple):
    """A form, and the entry it fills: ``"<dice>"`` stands for what its field holds."""

    id: str
    name: Name
    fields: tuple[ShapeField, ...]
    action: Mapping[str, Any]


def shapes_of(system: str) -> list[ActionForm]:
    return [
        ActionForm(
            id,
            Name(shape["name"]["fr"], shape["name"]["en"]),
            tuple(
                ShapeField(
                    each["id"], each["holds"], each["usual"], each.get("least"), each.get("most")
                )
                for each in shape["fields"]
            ),
            shape["action"],
        )
        for id, shape in guide_of(system).get("shape", {}).items()
    ]


def filled(shape: ActionForm, values: Mapping[str, str | int]) -> dict[str, Any]:
    """The entry for these values; what is not given is as usual."""
    chosen = {each.id: values.get(each.id, each.usual) for each in shape.fields}
    made = _filled(shape.action, chosen)
    assert isinstance(made, dict)
    return made


def _filled(part: Any, values: Mapping[str, str | int]) -> Any:
    if isinstance(part, str) and part[:1] == "<" and part[-1:] == ">":
        return values[part[1:-1]]
    if isinstance(part, Mapping):
        return {key: _filled(each, values) for key, each in part.items()}
    if isinstance(part, list):
        return [_filled(each, values) for each in part]
    return part
