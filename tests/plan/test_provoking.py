"""The greedy weigh what they provoke."""

from __future__ import annotations

from tests.plan.tables import table
from troisactes.kernel.decisions import Option
from troisactes.kernel.encounter import Encounter
from troisactes.sim.greedy_policy import GreedyPolicy, answered, provoked_by


def mage_and_fighter(distance: int) -> Encounter:
    cell = "BCDEFGH"[distance]
    people = [
        ("F", "fixture-fighter", f"{cell}3", "foes", None),
        ("M", "fixture-mage", "B3", "heroes", None),
    ]
    return table("pu", people, skip=1)


def provoked(enc: Encounter, option: Option) -> list[int]:
    mage = enc.state.creatures[1]
    action = enc.rules.action(option.action)
    return list(provoked_by(enc, mage, action, option.using, option.target))


def test_a_spell_beside_a_fighter_is_answered_and_a_stab_is_not() -> None:
    enc = mage_and_fighter(1)
    mage = enc.state.creatures[1]
    ray, stab = Option("frost-ray", 0), Option("attack", 0, "dagger")
    assert provoked(enc, ray) == [0]
    assert provoked(enc, stab) == []
    assert answered(enc, mage, enc.rules.action("frost-ray"), "", 0) > 1
    assert answered(enc, mage, enc.rules.action("attack"), "dagger", 0) == 0


def test_from_afar_nobody_answers() -> None:
    assert provoked(mage_and_fighter(5), Option("frost-ray", 0)) == []


def test_a_small_spell_is_not_worth_a_blow() -> None:
    """The same offers twice: it stabs where the ray would be answered, and casts where not."""
    near, far = mage_and_fighter(1), mage_and_fighter(5)
    for enc, expected in ((near, "attack"), (far, "frost-ray")):
        assert enc.decision is not None
        left = [each for each in enc.decision.offers if each.id in ("attack", "frost-ray")]
        enc.decision.plain, enc.decision.menu = left, None
        assert GreedyPolicy().choose(enc, enc.decision).action == expected
