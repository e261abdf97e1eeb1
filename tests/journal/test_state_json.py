"""A state as JSON and back."""

from __future__ import annotations

import pytest

from troisactes import from_json, load_system, open_fight, to_json
from troisactes.errors import SaveError


@pytest.mark.parametrize("system_id", ["pf2", "pf2-playtest"])
def test_a_state_goes_to_json_and_back(system_id: str) -> None:
    system = load_system(system_id)
    fight = open_fight(system, "crypte", seed=4)
    fight.start()
    for _ in range(30):
        if fight.decision is None:
            break
        fight.apply(next(fight.decision.options()))
    data = to_json(fight)
    again = from_json(system, data)
    assert to_json(again) == data
    assert fight.decision is not None
    assert again.decision is not None
    assert list(again.decision.options()) == list(fight.decision.options())


@pytest.mark.parametrize("data", [b"", b"{", b"[]", b"{}", b"\xff\xfe", b'{"grid": 3}'])
def test_what_is_no_state_is_refused(data: bytes) -> None:
    with pytest.raises(SaveError):
        from_json(load_system("pf2"), data)
