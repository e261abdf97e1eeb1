"""A fight as it stands, as JSON: for programs that keep or send states rather than journals."""

from __future__ import annotations

import msgspec

from troisactes.errors import SaveError
from troisactes.kernel.encounter import Encounter
from troisactes.kernel.snapshot import encounter_from_plain, state_to_plain
from troisactes.records.complaints import about_saves
from troisactes.records.syntax import value_mistake
from troisactes.rules.registry import System


def to_json(enc: Encounter) -> bytes:
    """The whole state at this decision. The same state gives the same bytes.

    >>> from troisactes import Fight, from_json, to_json
    >>> fight = Fight(seed=7)
    >>> kept = to_json(fight.encounter)
    >>> to_json(from_json(fight.system, kept)) == kept
    True
    """
    return msgspec.json.encode(state_to_plain(enc.state))


def from_json(system: System, data: bytes) -> Encounter:
    """The fight that was saved, at the same decision. SaveError says what is wrong, and where.

    >>> from troisactes import Fight, from_json, to_json
    >>> fight = Fight(seed=7)
    >>> from_json(fight.system, to_json(fight.encounter))
    <Encounter: round 1, Garde1 asked (act)>
    """
    try:
        plain = msgspec.json.decode(data)
    except msgspec.DecodeError as error:
        raise SaveError(about_saves.no_state_of_a_fight(value_mistake(str(error)))) from error
    return encounter_from_plain(system.rules, plain)
