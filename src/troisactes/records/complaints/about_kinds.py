"""Things that have ids or names: which kind of them was expected, or is unknown."""

from __future__ import annotations

from typing import Literal, TypeAlias

from troisactes.records.phrase import Part, phrase

# Each has its word in ``i18n/complaint``: French must know its gender.
Kind: TypeAlias = Literal[
    "ability",
    "action",
    "action-or-family",
    "address",
    "answer",
    "bond-of-an-effect",
    "characteristic",
    "clause",
    "clock-event",
    "counter",
    "creature",
    "creature-or-verb",
    "degree-of-success",
    "icon",
    "effect",
    "event",
    "expectation",
    "fact",
    "faculty",
    "feat",
    "field-of-an-event",
    "fight",
    "fight-of-the-batch",
    "file",
    "group",
    "id",
    "item",
    "kind-of-action",
    "kind-of-modifier",
    "kind-of-target",
    "language",
    "map",
    "mark-of-an-item",
    "means",
    "message",
    "mode-of-play",
    "note",
    "option",
    "part-of-an-action",
    "picture",
    "policy",
    "pool",
    "request",
    "ruling",
    "scenario",
    "script",
    "seat",
    "shelf",
    "side",
    "simulation",
    "situation",
    "statistic",
    "step",
    "system",
    "table",
    "table-option",
    "term",
    "topic",
    "trait",
    "trigger",
    "type-of-action",
    "type-of-damage",
    "unit",
    "value-of-this-option",
    "view",
    "way-to-hold-a-weapon",
    "weapon",
    "weapon-or-item",
]


@phrase
def a_known(kind: Kind) -> None: ...
@phrase
def each_once(kind: Kind) -> None: ...
@phrase
def base_to_name_another(kind: Kind) -> None: ...
@phrase
def unknown_id(kind: Kind, wanted: Part) -> None: ...
@phrase
def a_table_of_numbers_for(kind: Kind) -> None: ...
