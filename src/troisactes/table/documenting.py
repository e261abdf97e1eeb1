"""What the OpenAPI document says beyond what the framework finds out by itself."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
from litestar.openapi.spec import OpenAPI


def document_strictness(document: OpenAPI) -> None:
    """A structure that takes no other fields says so."""
    strict = {each.__name__ for each in _structs(msgspec.Struct) if _is_strict(each)}
    for name, schema in document.components.schemas.items():
        if name.rpartition("_")[2] in strict:
            schema.additional_properties = False


def _is_strict(struct: type[msgspec.Struct]) -> bool:
    return struct.__struct_config__.forbid_unknown_fields


def _structs(parent: type[msgspec.Struct]) -> Iterator[type[msgspec.Struct]]:
    for each in parent.__subclasses__():
        yield each
        yield from _structs(each)
