"""What the words are about, as this package sees it.

``i18n`` is below every layer and imports none, so that each of them may speak. These are the parts
of the kernel's and the catalogue's objects that a sentence needs; the objects themselves fit.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from msgspec import UnsetType

from troisactes.records.event import Event
from troisactes.records.questions import Question


class NameShape(Protocol):
    @property
    def fr(self) -> str: ...
    @property
    def en(self) -> str: ...


class WeaponShape(Protocol):
    @property
    def id(self) -> str: ...
    @property
    def name(self) -> NameShape: ...


class SheetShape(Protocol):
    @property
    def weapons(self) -> Sequence[WeaponShape]: ...
    @property
    def stats(self) -> Mapping[Any, int]: ...


class UnitShape(Protocol):
    @property
    def kind(self) -> str: ...
    @property
    def only(self) -> Sequence[str]: ...


class EffectDefShape(Protocol):
    @property
    def id(self) -> str: ...


class EffectShape(Protocol):
    @property
    def uid(self) -> int: ...
    @property
    def definition(self) -> EffectDefShape: ...
    @property
    def value(self) -> int: ...
    @property
    def event(self) -> str: ...
    @property
    def whose(self) -> int: ...
    @property
    def count(self) -> int: ...
    @property
    def data(self) -> Mapping[Any, Any]: ...


class ItemShape(Protocol):
    @property
    def uid(self) -> int: ...
    @property
    def kind(self) -> str: ...


class CreatureShape(Protocol):
    @property
    def index(self) -> int: ...
    @property
    def name(self) -> str: ...
    @property
    def sheet(self) -> SheetShape: ...
    @property
    def budget(self) -> Sequence[UnitShape]: ...
    @property
    def effects(self) -> Sequence[EffectShape]: ...
    @property
    def held(self) -> Sequence[ItemShape]: ...
    @property
    def stowed(self) -> Sequence[ItemShape]: ...


class GridShape(Protocol):
    @property
    def cell_count(self) -> int: ...
    def cell_name(self, cell: int) -> str: ...


class FrameShape(Protocol):
    @property
    def slots(self) -> Mapping[Any, Any]: ...


class ActingShape(Protocol):
    @property
    def id(self) -> str: ...


class ActShape(Protocol):
    """An action under way."""

    @property
    def id(self) -> int: ...
    @property
    def action(self) -> ActingShape: ...


class StateShape(Protocol):
    @property
    def acts(self) -> Sequence[ActShape]: ...
    @property
    def creatures(self) -> Sequence[CreatureShape]: ...
    @property
    def grid(self) -> GridShape: ...
    @property
    def ground(self) -> Mapping[int, Sequence[ItemShape]]: ...
    @property
    def stack(self) -> Sequence[FrameShape]: ...
    @property
    def mode(self) -> str: ...


class EncounterShape(Protocol):
    @property
    def state(self) -> StateShape: ...


class CatalogueShape(Protocol):
    @property
    def names(self) -> Mapping[str, NameShape]: ...


class TargetingShape(Protocol):
    @property
    def kind(self) -> str: ...


class ActionShape(Protocol):
    @property
    def targeting(self) -> TargetingShape: ...
    @property
    def trigger(self) -> object: ...


class RulesShape(Protocol):
    @property
    def id(self) -> str: ...
    @property
    def actions(self) -> Mapping[str, ActionShape]: ...
    @property
    def squares_first(self) -> bool: ...


class SystemShape(Protocol):
    @property
    def catalogue(self) -> CatalogueShape: ...
    @property
    def rules(self) -> RulesShape: ...


class EventShape(Protocol):
    @property
    def record(self) -> Event: ...
    @property
    def clause(self) -> str: ...


class ActionTakenShape(Protocol):
    @property
    def creature(self) -> int: ...
    @property
    def action(self) -> str: ...
    @property
    def using(self) -> str: ...
    @property
    def target(self) -> int | UnsetType: ...
    @property
    def text(self) -> str | UnsetType: ...


class OptionShape(Protocol):
    @property
    def action(self) -> str: ...
    @property
    def target(self) -> int: ...
    @property
    def using(self) -> str: ...


class OfferShape(Protocol):
    @property
    def id(self) -> str: ...
    @property
    def kind(self) -> str: ...
    @property
    def using(self) -> str: ...


class DecisionShape(Protocol):
    @property
    def kind(self) -> str: ...
    @property
    def actor(self) -> int: ...
    @property
    def question(self) -> Question: ...
    @property
    def offers(self) -> Sequence[OfferShape]: ...
