"""The odds of every attack there is, against the engine throwing dice and against icepool."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import icepool
import pytest

from troisactes.kernel.decisions import CELL, CREATURE, GAME_MASTER, Option
from troisactes.kernel.definitions import Sheet
from troisactes.kernel.dice import Dice
from troisactes.kernel.encounter import Encounter
from troisactes.kernel.grid import Grid
from troisactes.kernel.names import HP, TurnCounter
from troisactes.kernel.reckoning import Amounts, amounts, at_least, mean_of, mixed, together
from troisactes.rules.common.names import AC
from troisactes.rules.common.turn_rules import turn_rules
from troisactes.rules.pu.names import NONLETHAL_POOL
from troisactes.rules.registry import System, load_system, system_ids
from troisactes.rules.setup import Participant, open_table
from troisactes.sim.odds import odds_of, strikes
from troisactes.sim.policy import default_option

PLENTY = 500  # nobody falls while we count
SURE = 4.5  # standard deviations: one attack in a hundred thousand would be blamed wrongly
FEW, MANY = 60, 600
EVERY_NTH = 6  # attacks looked at in a short run
FOES = ("fixture-ogre", "fixture-bouftou")


class Case(NamedTuple):
    enc: Encounter
    option: Option


def table_of(system: System, sheet: Sheet, apart: int) -> Encounter:
    """A creature whose turn it is, and somebody to hit, so many squares away."""
    grid = Grid.parse(["." * 16] * 8)
    foe = next(id for id in FOES if id in system.rules.sheets)
    place = grid.parse_cell("B3") + sheet.size + apart
    other = "foes" if sheet.side == "heroes" else "heroes"
    people = [
        Participant("A", sheet.id, grid.parse_cell("B3"), hp=PLENTY),
        Participant("O", foe, place, other, hp=PLENTY),
    ]
    enc = open_table(system, grid, people, {}, Dice(3), order=("A", "O"))
    enc.start()
    return enc


def attacks_of(system: System) -> Iterator[Case]:
    """Each attack once: with each weapon of each creature, near and from afar."""
    seen: set[tuple[str, str, str]] = set()
    for sheet in system.rules.sheets.values():
        weapons = {weapon.id for weapon in sheet.weapons}
        for apart in (0, 4):
            enc = table_of(system, sheet, apart)
            if enc.decision is None or enc.decision.kind != "act" or enc.decision.actor != 0:
                continue
            for offer in enc.decision.offers:
                action = system.rules.actions.get(offer.id)
                key = (offer.id, offer.using, sheet.id if offer.using in weapons else "")
                if action is None or not strikes(action) or key in seen:
                    continue
                target = aim(enc, offer.kind, offer.targets())
                if target is not None:
                    seen.add(key)
                    yield Case(enc, Option(offer.id, target, offer.using))


def aim(enc: Encounter, kind: str, targets: list[int]) -> int | None:
    """The foe; for a burst, a square behind it, so that nobody hits itself."""
    foe = enc.state.creatures[1]
    wanted = [-1]
    if kind == CREATURE:
        wanted = [foe.index]
    elif kind == CELL:
        wanted = [foe.cell + 4, foe.cell]
    return next((each for each in wanted if each in targets), None)


def losses(case: Case, times: int) -> list[int] | None:
    """What the foe loses when dice are thrown; None when somebody has more to choose first."""
    lost = []
    for seed in range(times):
        copy = case.enc.clone()
        copy.state.dice = Dice(7919 * seed + 13)
        copy.apply(case.option)
        while copy.decision is not None and (
            copy.decision.kind == "respond" or copy.decision.asked == GAME_MASTER
        ):
            copy.apply(default_option(copy.decision))
        if copy.decision is not None and copy.decision.kind != "act":
            return None
        foe = copy.state.creatures[1]
        lost.append(PLENTY - foe.pools[HP] + foe.pools.get(NONLETHAL_POOL, 0))
    return lost


def differences(spread: Amounts, lost: list[int]) -> list[str]:
    """How a spread and what was thrown disagree."""
    wrong = []
    chances = dict(spread)
    impossible = sorted({each for each in lost if chances.get(each, 0.0) <= 0})
    if impossible:
        wrong.append(f"thrown but impossible: {impossible[:5]}")
    mean = mean_of(spread)
    variance = sum(amount * amount * chance for amount, chance in spread) - mean * mean
    error = SURE * (max(variance, 0.05) / len(lost)) ** 0.5
    thrown = sum(lost) / len(lost)
    if abs(thrown - mean) > error:
        wrong.append(f"{mean:.2f} expected, {thrown:.2f} thrown")
    none, missed = 1 - at_least(spread, 1), sum(each <= 0 for each in lost) / len(lost)
    if abs(none - missed) > SURE * (0.25 / len(lost)) ** 0.5:
        wrong.append(f"nothing {none:.2f} of the time expected, {missed:.2f} thrown")
    return wrong


@pytest.mark.parametrize("system_id", system_ids())
def test_every_attack_of_the_catalogue_against_dice(system_id: str, long_run: bool) -> None:
    wrong: list[str] = []
    compared = 0
    for number, case in enumerate(attacks_of(load_system(system_id, cast=True))):
        if not long_run and number % EVERY_NTH:
            continue
        lost = losses(case, MANY if long_run else FEW)
        if lost is None:
            continue
        compared += 1
        actor, foe = case.enc.state.creatures
        action = case.enc.rules.action(case.option.action)
        odds = odds_of(case.enc, actor, action, case.option.using, case.option.target)
        spread = odds.loss_of(foe)
        assert sum(chance for _, chance in spread) == pytest.approx(1)
        assert mean_of(spread) == pytest.approx(odds.damage)
        wrong += [f"{actor.sheet.id}: {case.option}: {each}" for each in differences(spread, lost)]
    assert compared >= (75 if long_run else 12)
    assert not wrong, "\n".join(wrong)


# --- another library's opinion ---


def agree(ours: Amounts, theirs: icepool.Die[int]) -> bool:
    """Every amount as likely here as there."""
    mine = dict(ours)
    total = theirs.denominator()
    return all(
        mine.get(amount, 0.0) == pytest.approx(quantity / total, abs=1e-9)
        for amount, quantity in theirs.items()
    ) and sum(mine.values()) == pytest.approx(1)


@pytest.mark.parametrize(
    ("count", "faces", "bonus"), [(1, 8, 4), (3, 6, 0), (2, 12, -3), (5, 4, 1)]
)
def test_sums_of_dice_against_icepool(count: int, faces: int, bonus: int) -> None:
    assert agree(amounts(count, faces, bonus), count @ icepool.d(faces) + bonus)
    both = together(amounts(count, faces, bonus), amounts(1, 10, 0))
    assert agree(both, count @ icepool.d(faces) + bonus + icepool.d10)


def theirs(stat: int, ac: int, damage: icepool.Die[int]) -> icepool.Die[int]:
    """A Pathfinder 2 strike, written a second time in icepool's words."""

    def dealt(face: int) -> icepool.Die[int]:
        total = face + stat
        degree = 0 if total <= ac - 10 else 1 if total < ac else 2 if total < ac + 10 else 3
        degree = min(3, degree + 1) if face == 20 else max(0, degree - 1) if face == 1 else degree
        return icepool.Die([0]) if degree < 2 else damage * (degree - 1)

    return icepool.d20.map(dealt)


@pytest.mark.parametrize("attacks_made", [0, 1, 2])
def test_a_strike_against_icepool(attacks_made: int) -> None:
    system = load_system("pf2", cast=True)
    enc = table_of(system, system.rules.sheet("fixture-fighter"), 0)
    fighter, ogre = enc.state.creatures
    fighter.counters[TurnCounter("attacks")] = attacks_made
    weapon = next(each for each in fighter.sheet.weapons if each.id == "longsword")
    odds = odds_of(enc, fighter, system.rules.action("strike"), weapon.id, 1)
    damage = weapon.dice[0] @ icepool.d(weapon.dice[1]) + weapon.bonus
    stat = weapon.attack - 5 * attacks_made
    assert agree(odds.loss_of(ogre), theirs(stat, ogre.sheet.stats[AC], damage))


@pytest.mark.parametrize("hp", [1, 7, 12, 40])
def test_the_chance_to_fell_is_that_of_the_whole_spread(hp: int) -> None:
    for system_id in system_ids():
        system = load_system(system_id, cast=True)
        name = "fixture-iop" if system_id == "krosmoz" else "fixture-fighter"
        enc = table_of(system, system.rules.sheet(name), 0)
        actor, foe = enc.state.creatures
        foe.pools[HP] = hp
        case = next(each for each in attacks_at(enc))
        odds = odds_of(enc, actor, enc.rules.action(case.action), case.using, case.target)
        fallen = 0
        for seed in range(400):
            copy = enc.clone()
            copy.state.dice = Dice(seed)
            copy.apply(case)
            victim = copy.state.creatures[1]
            fallen += not victim.present or bool(victim.flags & enc.rules.fact("unconscious"))
        assert odds.fells(foe) == pytest.approx(fallen / 400, abs=0.11), system_id
        assert turn_rules(enc).harm.endures(foe) in (hp, hp + 1)


def attacks_at(enc: Encounter) -> Iterator[Option]:
    assert enc.decision is not None
    for offer in enc.decision.offers:
        if offer.id in ("strike", "attack", "weapon-attack"):
            yield Option(offer.id, 1, offer.using)


def test_one_of_several_amounts() -> None:
    assert dict(mixed([(0.5, ((4, 1.0),)), (0.25, ((8, 0.5), (9, 0.5)))])) == pytest.approx(
        {4: 0.5, 8: 0.125, 9: 0.125, 0: 0.25}
    )
