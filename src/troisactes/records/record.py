"""What every record can do: know its kind, its fields and what they mean."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any, ClassVar, NamedTuple, TypeVar, get_type_hints

import msgspec

from troisactes.records.meanings import EVERYBODY, Audience, Meaning, SquareOf

_CAPITAL = re.compile(r"(?<!^)(?=[A-Z])")


def kebab(name: str) -> str:
    """``EffectBegins``: ``effect-begins``."""
    return _CAPITAL.sub("-", name).lower()


R = TypeVar("R", bound="Record")


class Field(NamedTuple):
    """A part of a record: how programs call it, what it means, and who may know it."""

    name: str  # of the attribute
    key: str  # as it is written: ``from`` where the attribute must be ``from_``
    meaning: Meaning
    audience: Audience
    is_optional: bool
    whose: str = ""  # of a square: the field of the creature it would give away


# What may be a creature, or some.
_PEOPLE = ("creature", "creatures", "order", "target")


class Record(msgspec.Struct, frozen=True, kw_only=True):
    """A declared record. Its kind is its name: ``EffectBegins`` is ``effect-begins``."""

    kind: ClassVar[str] = ""

    audience: ClassVar[Audience] = EVERYBODY  # of a field that does not say who may know it

    is_one_kind: ClassVar[bool] = False  # whether the classes that refine it are of its kind too

    is_family: ClassVar[bool] = False  # whether it is there to be refined, and no record itself

    # Whether it is masked for seats: then a square must say which creature it would give away.
    is_masked: ClassVar[bool] = False

    def __init_subclass__(cls) -> None:
        if "kind" not in cls.__dict__ and not cls.is_one_kind:
            cls.kind = kebab(cls.__name__)

    def items(self) -> Iterator[tuple[Field, Any]]:
        """The fields that are there, with their values."""
        for field in fields_of(type(self)):
            value = getattr(self, field.name)
            if value is not msgspec.UNSET:
                yield field, value

    @property
    def data(self) -> dict[str, Any]:
        """Its parts as plain values, under the keys programs know them by."""
        plain: dict[str, Any] = {}
        for field, value in self.items():
            if field.meaning.what == "roll":
                plain.update(value)
            else:
                plain[field.key] = value
        return plain


def declared(family: type[R]) -> Iterator[type[R]]:
    """The records of a family: its classes that no other class refines."""
    for record in family.__subclasses__():
        if record.__subclasses__():
            yield from declared(record)
        elif "is_family" not in record.__dict__:
            yield record


@cache
def fields_of(record: type[Record]) -> tuple[Field, ...]:
    """The declared fields, in order.

    TypeError for a mistake of the declaration: a field without a meaning, one that needs others
    beside it, a square that does not say whose it is. Every system that is loaded is held to it.
    """
    hints = get_type_hints(record, include_extras=True)
    keys = dict(zip(record.__struct_fields__, record.__struct_encode_fields__, strict=True))
    fields = tuple(_field(record, name, keys[name], hints[name]) for name in keys)
    for field in fields:
        for needed in field.meaning.beside:
            if needed not in keys:
                what = field.meaning.what
                raise TypeError(f"{record.__name__}.{field.name}: a {what} needs a field {needed}")
    _check_squares(record, fields, hints)
    return fields


def _check_squares(record: type[Record], fields: tuple[Field, ...], hints: dict[str, Any]) -> None:
    """Somebody unseen must not be given away by where they stand."""
    people = [field.name for field in fields if field.meaning.what in _PEOPLE]
    beside_subject = [name for name in people if name != "creature"]
    for field in fields:
        if field.meaning.what != "square" or not record.is_masked:
            continue
        says_whose = any(isinstance(note, SquareOf) for note in _notes(hints[field.name]))
        if beside_subject and not says_whose:
            raise TypeError(
                f"{record.__name__}.{field.name}: beside {', '.join(beside_subject)}, say whose "
                f'square it is: Annotated[Public[Square], SquareOf("{beside_subject[0]}")]'
            )
        if field.whose and field.whose not in people:
            raise TypeError(f"{record.__name__}.{field.name}: no creature is called {field.whose}")


def _notes(hint: Any) -> Iterator[Any]:
    """What a type is annotated with; « Amount | UnsetType » holds it further in."""
    for part in (hint, *getattr(hint, "__args__", ())):
        yield from getattr(part, "__metadata__", ())


def _field(record: type[Record], name: str, key: str, hint: Any) -> Field:
    meaning, audience, whose = None, record.audience, ""
    for note in _notes(hint):
        if isinstance(note, Meaning):
            meaning = note
        elif isinstance(note, Audience):
            audience = note
        elif isinstance(note, SquareOf):
            whose = note.creature
    if meaning is None:
        raise TypeError(
            f"{record.__name__}.{name} has no meaning: declare it with a type of meanings"
        )
    is_optional = msgspec.UnsetType in getattr(hint, "__args__", ())
    return Field(name, key, meaning, audience, is_optional, whose)
