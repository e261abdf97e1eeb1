"""A fight as it stands, as JSON: for programs that keep or send states rather than journals."""

from __future__ import annotations

import msgspec

from troisactes.errors import SaveError
from troisactes.kernel.encounter import Encounter
from troisactes.kernel.snapshot import encounter_from_plain, state_to_plain
from troisactes.rules.registry import System


def to_json(enc: Encounter) -> bytes:
    """The whole state at this decision. The same state gives the same bytes."""
    return msgspec.json.encode(state_to_plain(enc.state))


def from_json(system: System, data: bytes) -> Encounter:
    """The fight that was saved, at the same decision. SaveError says what is wrong, and where."""
    try:
        plain = msgspec.json.decode(data)
    except msgspec.DecodeError as error:
        raise SaveError(f"this is no state of a fight: expected JSON, found {error}") from error
    return encounter_from_plain(system.rules, plain)
