"""How a table is run: what the game master may change at any time, beside the fight itself."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from troisactes.errors import InvalidAnswer
from troisactes.i18n.plain_names import plain_name
from troisactes.records.complaints import about_table
from troisactes.records.syntax import sort_of, value_mistake

Shown = Literal["exact", "band", "none"]
LONGEST_TITLE = 80


class TableSettings(msgspec.Struct, rename="kebab", forbid_unknown_fields=True, frozen=True):
    """The table's settings; every field has the usual value."""

    title: Annotated[str, msgspec.Meta(max_length=LONGEST_TITLE)] = ""
    lang: Literal["fr", "en"] = "fr"
    join: Literal["open", "links"] = "open"  # may who has the code take a free seat
    spectators: Literal["open", "closed"] = "open"  # may who has the code watch
    replay: Literal["open", "closed"] = "open"  # may who has the code see what everybody saw
    enforcement: Literal["forbid", "warn", "allow"] = "forbid"
    hp_of_allies: Shown = "exact"
    hp_of_others: Shown = "band"
    odds: Shown = "exact"
    timer: Literal[0, 15, 30, 60] = 30  # seconds to answer a reaction; 0: no timer
    pause: Annotated[int, msgspec.Meta(ge=0, le=5000)] = 800  # ms; see Room
    decoy: bool = False  # after each step of a player's, the others wait for the game master

    @property
    def visibility(self) -> dict[str, str]:
        return {"hp-of-allies": self.hp_of_allies, "hp-of-others": self.hp_of_others}

    def plain(self) -> dict[str, Any]:
        plain: dict[str, Any] = msgspec.to_builtins(self)
        return plain

    def changed(self, changes: object) -> TableSettings:
        """These settings with some replaced; InvalidAnswer says what is wrong with them."""
        if not isinstance(changes, dict):
            raise InvalidAnswer(about_table.a_table_of_settings(sort_of(changes)))
        return read_settings({**self.plain(), **changes})


def read_settings(plain: object) -> TableSettings:
    try:
        found = msgspec.convert(plain, TableSettings)
    except msgspec.ValidationError as error:
        raise InvalidAnswer(about_table.settings_with(value_mistake(str(error)))) from error
    return msgspec.structs.replace(found, title=plain_name(found.title))
