"""What the OpenAPI document says beyond what the framework finds out by itself."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

import msgspec
from litestar.openapi.spec import OpenAPI, OpenAPIType, Schema

# Bounds as a JSON schema names them, and as the framework does.
BOUNDS: Final = {
    "minimum": "minimum",
    "maximum": "maximum",
    "exclusiveMinimum": "exclusive_minimum",
    "exclusiveMaximum": "exclusive_maximum",
    "minLength": "min_length",
    "maxLength": "max_length",
    "minItems": "min_items",
    "maxItems": "max_items",
    "pattern": "pattern",
}


def document_strictness(document: OpenAPI) -> None:
    """Our structures take no other fields where they say so, and bounds hold inside unions too."""
    structs = {each.__name__: each for each in _structs(msgspec.Struct)}
    for name, schema in document.components.schemas.items():
        struct = structs.get(name.rpartition("_")[2])
        if struct is None:
            continue
        if struct.__struct_config__.forbid_unknown_fields:
            schema.additional_properties = False
        _, components = msgspec.json.schema_components([struct])
        told = components[struct.__name__].get("properties", {})
        for field, found in (schema.properties or {}).items():
            if isinstance(found, Schema) and field in told:
                _bound(found, told[field])


def _bound(schema: Schema, told: Mapping[str, Any]) -> None:
    """Put the bounds msgspec checks into the framework's schema of the same field."""
    variants = told.get("anyOf")
    if variants is not None:
        for name in BOUNDS.values():
            setattr(schema, name, None)  # they belong to one of the variants
        for each in schema.one_of or ():
            if isinstance(each, Schema):
                _bound(each, next((one for one in variants if _is_same(each, one)), {}))
        return
    for name, own in BOUNDS.items():
        if name in told:
            setattr(schema, own, told[name])
    if isinstance(schema.items, Schema) and isinstance(told.get("items"), Mapping):
        _bound(schema.items, told["items"])


def _is_same(schema: Schema, told: Mapping[str, Any]) -> bool:
    return isinstance(schema.type, OpenAPIType) and schema.type.value == told.get("type")


def _structs(parent: type[msgspec.Struct]) -> Iterator[type[msgspec.Struct]]:
    for each in parent.__subclasses__():
        yield each
        yield from _structs(each)
