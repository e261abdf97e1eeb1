"""Trying an option out on a copy of the fight, and what may come of it.

The engine itself carries the option out; only hit points are kept apart, as spreads: whoever is hit
loses nothing in the copy, and what it may lose is what the steps reckon. So a turn of several
attacks needs no branch for every amount of damage, and its odds stay exact. An action whose degree
decides more than damage (a trip, a grab) branches once for each degree.
"""

from __future__ import annotations

from collections.abc import Hashable
from functools import cache
from typing import NamedTuple

from troisactes.kernel.agenda import Script, Step
from troisactes.kernel.checks import CRITICAL_FAILURE, FAILURE
from troisactes.kernel.decisions import GAME_MASTER, Decision, Offer, Option
from troisactes.kernel.definitions import ActionDef
from troisactes.kernel.dice import REHEARSED, Dice
from troisactes.kernel.encounter import Encounter
from troisactes.kernel.reckoning import NOTHING_MORE, Amounts, Chances, at_least, together
from troisactes.kernel.state import Creature
from troisactes.rules.common import facts
from troisactes.rules.common.economy import economy
from troisactes.sim.choices import default_option, option_of
from troisactes.sim.greedy import GreedyPolicy
from troisactes.sim.odds import Odds, heals, odds_of, strikes

PADDING = 100_000  # hit points nobody can lose: nobody falls while we look
SHIELDS = ("temporary-hp", "shield-points")
MOST_QUESTIONS = 40  # asked in the course of one action before we give up on it
UNLIKELY = 0.02  # branches below this are left out, and the others made up
ELSEWHERE = GreedyPolicy()  # how everybody answers what is asked in between


class Risk(NamedTuple):
    """A response somebody may give."""

    by: int
    on: int  # whom it concerns
    action: str
    hits: float
    damage: float
    disrupts: float  # the chance that what was being done is lost to it


Stance = tuple[int, int, int, tuple[tuple[str, int], ...]]  # who, where, in what state


def stance(creature: Creature) -> Stance:
    """What decides what a creature can do and what can be done to it."""
    effects = creature.effects
    states = tuple([(each.definition.id, each.value) for each in effects]) if effects else ()
    return (creature.index, creature.cell, creature.flags, states)


class World:
    """One way things may stand after some options: how likely, and who may have lost how much."""

    __slots__ = ("chance", "enc", "gains", "losses", "over", "risks")

    def __init__(self, enc: Encounter, chance: float = 1.0) -> None:
        self.enc = enc
        self.chance = chance
        self.losses: dict[int, Amounts] = {}
        self.gains: dict[int, float] = {}
        self.risks: tuple[Risk, ...] = ()
        self.over = False  # the turn has ended

    def branch(self, enc: Encounter, chance: float) -> World:
        copy = World(enc, chance)
        copy.losses = dict(self.losses)
        copy.gains = dict(self.gains)
        copy.risks = self.risks
        copy.over = self.over
        return copy

    def looks(self) -> Hashable:
        """The same for worlds nobody could tell apart, as far as planning goes."""
        state = self.enc.state
        return (
            self.over,
            tuple([stance(each) for each in state.creatures]),
            tuple([(tuple(each.pools.values()), len(each.budget)) for each in state.creatures]),
            tuple(sorted(self.losses.items())),
        )

    def loss_of(self, index: int) -> Amounts:
        return self.losses.get(index, NOTHING_MORE)

    def fells(self, creature: Creature) -> float:
        """How likely somebody is down by now."""
        lost = self.losses.get(creature.index)
        return 0.0 if lost is None else at_least(lost, economy(self.enc).endures(creature))

    def lose(self, odds: Odds, share: float = 1.0) -> None:
        """Add what an action may do, if it comes to that at all."""
        for index in odds.reckoning.blows:
            lost = odds.reckoning.loss_of(index)
            if share < 1.0:
                lost = diluted(lost, share)
            self.losses[index] = together(self.loss_of(index), lost)
        for index, mean in odds.reckoning.gains.items():
            self.gains[index] = self.gains.get(index, 0.0) + share * mean


def diluted(some: Amounts, share: float) -> Amounts:
    """The same, but nothing at all in the rest of the cases."""
    results = {amount: share * chance for amount, chance in some}
    results[0] = results.get(0, 0.0) + 1.0 - share
    return tuple(results.items())


# --- what hangs on a roll ---


def has_consequences(action: ActionDef) -> bool:
    """Whether the degree of its roll decides more than damage."""
    return _decides(action.script)


@cache  # scripts are shared by all fights and never change
def _decides(script: Script) -> bool:
    return any(_decides_more(step) for step in script.steps)


def _decides_more(step: Step) -> bool:
    inner = getattr(step, "inner", None)
    if isinstance(inner, Script):
        return _decides(inner)
    return "degree" in step.needs and not step.brings()


def faces_for(chances: Chances, degree: int) -> tuple[int, ...]:
    """A d20 that gives this degree, twice over: for a second die, or to confirm.

    The higher the die the better the degree, whatever the rules; so the middle of the faces that
    are left once those of worse degrees are counted off.
    """
    below = sum(chances[:degree])
    face = int(20 * (below + chances[degree] / 2)) + 1
    return (min(20, face),) * 2


def branches(odds: Odds | None, action: ActionDef | None) -> list[tuple[float, tuple[int, ...]]]:
    """How often to try it, each with its chance and its dice."""
    if odds is None or odds.chances is None or action is None:
        return [(1.0, ())]
    chances = odds.chances
    if not has_consequences(action):
        # Damage is kept apart, so a die does nothing; but a fumble may, and is rare.
        degree = FAILURE if chances[FAILURE] else max(range(4), key=chances.__getitem__)
        return [(1.0, faces_for(chances, degree))]
    kept = [degree for degree in range(4) if chances[degree] > UNLIKELY]
    total = sum(chances[degree] for degree in kept)
    return [(chances[degree] / total, faces_for(chances, degree)) for degree in kept]


# --- one option ---


def rehearse(world: World, option: Option) -> list[World]:
    """Every way things may stand once this option is carried out and all questions answered."""
    decision = world.enc.decision
    assert decision is not None
    actor = world.enc.state.creatures[decision.actor]
    action = world.enc.rules.actions.get(option.action)
    odds = None
    if action is not None and (strikes(action) or heals(action)):
        odds = odds_of(world.enc, actor, action, option.using, option.target)
    found: list[World] = []
    for chance, faces in branches(odds, action):
        copy = world.branch(_copy(world.enc, faces), world.chance * chance)
        for after, disrupted in _carry_out(copy, option, actor.index):
            if odds is not None and not disrupted:
                after.lose(odds)
            found.append(after)
    return found


def _copy(enc: Encounter, faces: tuple[int, ...]) -> Encounter:
    copy = enc.clone()
    dice = Dice(0, REHEARSED)
    dice.queue = faces
    copy.state.dice = dice
    return copy


def _carry_out(world: World, option: Option, actor: int) -> list[tuple[World, bool]]:
    """Apply an option and answer what is asked in between; says whether it was disrupted."""
    enc = world.enc
    turn = enc.state.turn
    before = _pad(enc)
    enc.apply(Option(option.action, option.target, option.using, option.pay, option.path))
    _unpad(enc, before)
    return _go_on(world, actor, turn)


def _go_on(world: World, actor: int, turn: int) -> list[tuple[World, bool]]:
    """Answer questions until the actor is asked what to do next, or its turn is over."""
    enc = world.enc
    for _ in range(MOST_QUESTIONS):
        decision = enc.decision
        if decision is None or enc.state.turn != turn:
            world.over = True
            break
        if decision.kind == "act":
            break
        if decision.kind == "respond" and _is_enemy(enc, decision.asked, actor):
            return _respond(world, decision, actor, turn)
        _answer(world, decision)
    return [(world, False)]


def _answer(world: World, decision: Decision) -> None:
    """What a part of an activity is aimed at, whether to respond oneself: as the greedy would."""
    enc = world.enc
    if decision.asked == GAME_MASTER:
        option = default_option(decision)
    else:
        option = ELSEWHERE.choose(enc, decision)
        _count(world, decision, option)
    before = _pad(enc)
    enc.apply(option)
    _unpad(enc, before)


def _count(world: World, decision: Decision, option: Option) -> None:
    """A blow within an activity, or in answer to something, is worth what any blow is."""
    enc = world.enc
    action = enc.rules.actions.get(option.action)
    if action is None or decision.kind not in ("subordinate", "respond"):
        return
    if strikes(action) or heals(action) or action.parts:
        target = decision.facts["subject"] if decision.kind == "respond" else option.target
        actor = enc.state.creatures[decision.asked]
        world.lose(odds_of(enc, actor, action, option.using, target))


def _is_enemy(enc: Encounter, index: int, actor: int) -> bool:
    creatures = enc.state.creatures
    return index >= 0 and creatures[index].hostile_to(creatures[actor])


def _respond(world: World, decision: Decision, actor: int, turn: int) -> list[tuple[World, bool]]:
    """An enemy may answer: it does, and hits or misses; where that changes nothing, once."""
    enc = world.enc
    answer = ELSEWHERE.choose(enc, decision)
    action = enc.rules.actions.get(answer.action)
    subject: int = decision.facts["subject"]
    if action is None:
        _answer(world, decision)
        return _go_on(world, actor, turn)
    enemy = enc.state.creatures[decision.asked]
    odds = odds_of(enc, enemy, action, answer.using, subject)
    tries: list[tuple[float, World, bool]] = []
    for chance, faces in _hit_or_miss(odds):
        copy = world.branch(_copy(enc, faces), world.chance * chance)
        copy.enc.log = []
        before = _pad(copy.enc)
        copy.enc.apply(option_of(decision, _offer(decision, answer), -1))
        _unpad(copy.enc, before)
        for after, lost in _go_on(copy, actor, turn):
            log = after.enc.log or []
            gone = lost or any(
                event.kind == "disrupted" and event.data["creature"] == actor for event in log
            )
            tries.append((chance, after, gone))
    taken = odds.reckoning.loss_of(subject)
    disrupts = economy(enc).chance_to_lose_hold(enc, enc.state.creatures[subject], taken)
    if disrupts < 0.0:
        disrupts = sum(chance for chance, _, gone in tries if gone)
    risk = Risk(enemy.index, subject, action.id, odds.success, odds.damage, disrupts)
    return _lost_or_not(world, tries, risk, odds)


def _lost_or_not(
    world: World, tries: list[tuple[float, World, bool]], risk: Risk, odds: Odds
) -> list[tuple[World, bool]]:
    """The likeliest try in which the action goes on, and the likeliest in which it is lost."""
    kept: list[tuple[World, bool]] = []
    for gone, share in ((False, 1.0 - risk.disrupts), (True, risk.disrupts)):
        if share <= 0.0:
            continue
        alike = [each for each in tries if each[2] == gone] or tries
        likeliest = max(alike, key=lambda each: each[0])[1]
        after = likeliest.branch(likeliest.enc if not kept else likeliest.enc.clone(), 0.0)
        after.chance = world.chance * share
        after.risks = (*after.risks, risk)
        after.enc.log = None
        after.lose(odds)
        kept.append((after, gone))
    return kept


def _hit_or_miss(odds: Odds) -> list[tuple[float, tuple[int, ...]]]:
    chances = odds.chances
    if chances is None:
        return [(1.0, ())]
    return [
        (chances[degree], faces_for(chances, degree))
        for degree in range(CRITICAL_FAILURE, 4)
        if chances[degree] > UNLIKELY
    ]


def _offer(decision: Decision, answer: Option) -> Offer:
    return next(
        each for each in decision.offers if each.id == answer.action and each.using == answer.using
    )


# --- hit points apart ---


def _pad(enc: Encounter) -> list[tuple[int, int, int, int]]:
    """Give everybody who stands more hit points than anything can take."""
    before: list[tuple[int, int, int, int]] = []
    for creature in enc.state.creatures:
        if creature.present and not creature.flags & facts.UNCONSCIOUS:
            pools = creature.pools
            hp = pools["hp"]
            before.append((creature.index, hp, pools.get(SHIELDS[0], 0), pools.get(SHIELDS[1], 0)))
            pools["hp"] = hp + PADDING
    return before


def _unpad(enc: Encounter, before: list[tuple[int, int, int, int]]) -> None:
    for index, hp, temporary, shield in before:
        pools = enc.state.creatures[index].pools
        pools["hp"] = hp
        for name, amount in ((SHIELDS[0], temporary), (SHIELDS[1], shield)):
            if amount > pools.get(name, 0):
                pools[name] = amount
