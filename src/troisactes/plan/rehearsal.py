"""Trying an option out on a copy of the fight, and what may come of it.

The engine itself carries the option out; only hit points are kept apart, as spreads: whoever is hit
loses nothing in the copy, and what it may lose is what the steps reckon. So a turn of several
attacks needs no branch for every amount of damage, and its odds stay exact. An action whose degree
decides more than damage (a trip, a grab) branches once for each degree. One whose steps reckon
nothing is tried with a low, two middling and a high die, and what is lost is measured.
"""

from __future__ import annotations

from collections.abc import Hashable
from functools import cache
from typing import NamedTuple

from troisactes.kernel.agenda import Script, Step
from troisactes.kernel.checks import CRITICAL_FAILURE, FAILURE
from troisactes.kernel.decisions import GAME_MASTER, Decision, Offer, Option, aimed_at
from troisactes.kernel.definitions import ActionDef
from troisactes.kernel.dice import REHEARSED, Dice
from troisactes.kernel.encounter import Encounter
from troisactes.kernel.events import Disrupted
from troisactes.kernel.names import HP, MOST_HP
from troisactes.kernel.questions import RespondQuestion
from troisactes.kernel.reckoning import NOTHING_MORE, Amounts, Chances, at_least, together
from troisactes.kernel.state import Creature
from troisactes.plan.readied_plans import answer_about_ready
from troisactes.rules.common import facts
from troisactes.rules.common.turn_rules import turn_rules
from troisactes.sim.greedy_policy import GreedyPolicy
from troisactes.sim.odds import ActionOdds, heals, odds_of, strikes
from troisactes.sim.policy import default_option, option_of

PADDING = 100_000  # hit points nobody can lose: nobody falls while we look
MOST_QUESTIONS = 40  # asked in the course of one action before we give up on it
UNLIKELY = 0.02  # branches below this are left out, and the others made up
THROWN = (13, 3, 8, 18)  # faces of a d20 that stand for a quarter of it each
MOST_THROWN = 6  # d20s of one action that show the same face
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

    __slots__ = ("actor", "chance", "enc", "gains", "losses", "measured", "over", "risks")

    def __init__(self, enc: Encounter, chance: float = 1.0) -> None:
        self.enc = enc
        self.actor = enc.state.turn  # whose turn it is, or was
        self.chance = chance
        self.losses: dict[int, Amounts] = {}
        self.gains: dict[int, float] = {}
        self.risks: tuple[Risk, ...] = ()
        self.over = False  # the turn has ended
        self.measured = False  # nobody reckons what is being done: what is lost is looked at

    def branch(self, enc: Encounter, chance: float) -> World:
        copy = World(enc, chance)
        copy.losses = dict(self.losses)
        copy.gains = dict(self.gains)
        copy.risks = self.risks
        copy.actor = self.actor
        copy.over = self.over
        copy.measured = self.measured
        return copy

    def looks(self) -> Hashable:
        """The same for worlds nobody could tell apart, as far as planning goes."""
        return (self.stands(), tuple(sorted(self.losses.items())))

    def stands(self) -> Hashable:
        """The same for worlds that differ at most in what was lost."""
        state = self.enc.state
        return (
            self.over,
            tuple([stance(each) for each in state.creatures]),
            tuple(
                [(*each.pools.values(), len(each.budget), each.held) for each in state.creatures]
            ),
        )

    def loss_of(self, index: int) -> Amounts:
        return self.losses.get(index, NOTHING_MORE)

    def fells(self, creature: Creature) -> float:
        """How likely somebody is down by now."""
        lost = self.losses.get(creature.index)
        if lost is None:
            return 0.0
        gained = round(self.gains.get(creature.index, 0.0))
        return at_least(lost, turn_rules(self.enc).harm.endures(creature) + gained)

    def lose(self, odds: ActionOdds, share: float = 1.0) -> None:
        """Add what an action may do, if it comes to that at all."""
        for index in odds.reckoning.blows:
            lost = odds.reckoning.loss_of(index)
            if share < 1.0:
                lost = diluted(lost, share)
            self.losses[index] = self._added(index, lost)
        for index, mean in odds.reckoning.gains.items():
            self.gains[index] = self.gains.get(index, 0.0) + share * mean

    def measure(self, lost: list[tuple[int, int]]) -> None:
        """Add what was seen to be lost."""
        for index, amount in lost:
            self.losses[index] = self._added(index, ((amount, 1.0),))

    def _added(self, index: int, lost: Amounts) -> Amounts:
        """What it may have lost in all; amounts nobody survives are not told apart."""
        creature = self.enc.state.creatures[index]
        most = max(creature.sheet.stats[MOST_HP], turn_rules(self.enc).harm.endures(creature))
        both = together(self.loss_of(index), lost)
        if all(amount <= most for amount, _ in both):
            return both
        capped: dict[int, float] = {}
        for amount, chance in both:
            kept = min(amount, most)
            capped[kept] = capped.get(kept, 0.0) + chance
        return tuple(capped.items())


def taken_together(worlds: list[World]) -> list[World]:
    """Worlds that differ only in what was lost, as one: how likely each amount is, in all."""
    alike: dict[Hashable, list[World]] = {}
    for world in worlds:
        alike.setdefault(world.stands(), []).append(world)
    return [_mixed(some) if len(some) > 1 else some[0] for some in alike.values()]


def _mixed(worlds: list[World]) -> World:
    total = sum(world.chance for world in worlds)
    mixed = worlds[0].branch(worlds[0].enc, total)
    for index in sorted({index for world in worlds for index in world.losses}):
        amounts: dict[int, float] = {}
        for world in worlds:
            for amount, chance in world.loss_of(index):
                amounts[amount] = amounts.get(amount, 0.0) + chance * world.chance / total
        mixed.losses[index] = tuple(amounts.items())
    for index in sorted({index for world in worlds for index in world.gains}):
        mixed.gains[index] = sum(
            world.gains.get(index, 0.0) * world.chance / total for world in worlds
        )
    return mixed


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


def branches(
    odds: ActionOdds | None, action: ActionDef | None
) -> list[tuple[float, tuple[int, ...]]]:
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
    if action is None or not (strikes(action) or heals(action)):
        once = action is None or bool(action.parts) or action.targeting.walks
        return _thrown(world, option, actor.index, once)
    odds = odds_of(world.enc, actor, action, option.using, option.target)
    found: list[World] = []
    for chance, faces in branches(odds, action):
        copy = world.branch(_copy(world.enc, faces), world.chance * chance)
        for after, disrupted in _carry_out(copy, option, actor.index):
            if not disrupted and not is_only_begun(after.enc, actor.index, option):
                after.lose(odds)
            found.append(after)
    return found


def is_only_begun(enc: Encounter, actor: int, option: Option) -> bool:
    """Whether it takes longer: it is under way, and does nothing yet."""
    for work in enc.rules.long_actions.begun(enc, enc.state.creatures[actor]):
        if (work.action, work.using, work.target) == (option.action, option.using, option.target):
            return True
    return False


def _thrown(world: World, option: Option, actor: int, once: bool) -> list[World]:
    """What nobody reckons as a whole: once where no die decides, or only those of a part that is
    reckoned for itself; else with several dice."""
    found: list[World] = []
    for face in THROWN:
        copy = world.branch(_copy(world.enc, (face,) * MOST_THROWN), world.chance / len(THROWN))
        copy.measured = True
        found += [after for after, _ in _carry_out(copy, option, actor)]
        rolls = any(after.enc.state.dice.index for after in found)
        if once or not rolls:
            for after in found:
                after.chance *= len(THROWN)
            break
    for after in found:
        after.measured = False
    return taken_together(found)


def middling(enc: Encounter) -> Encounter:
    """A copy whose dice are all middling."""
    return _copy(enc, ())


def step_on(enc: Encounter, option: Option) -> None:
    """Carry one answer out on a copy, hit points apart."""
    before = _pad(enc)
    enc.apply(option)
    _unpad(enc, before)


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
    lost = _unpad(enc, before)
    if world.measured and enc.state.turn == turn:
        world.measure(lost)
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
        option = answer_about_ready(enc, decision) or ELSEWHERE.choose(enc, decision)
    counted = _count(world, decision, option)
    before = _pad(enc)
    turn = enc.state.turn
    enc.apply(option)
    lost = _unpad(enc, before)
    if world.measured and not counted and enc.state.turn == turn:
        world.measure(lost)


def _count(world: World, decision: Decision, option: Option) -> bool:
    """A blow within an activity, or in answer to something, is worth what any blow is."""
    enc = world.enc
    action = enc.rules.actions.get(option.action)
    if action is None or decision.kind not in ("subordinate", "respond"):
        return False
    if not (strikes(action) or heals(action) or action.parts):
        return False
    target = aimed_at(decision, option)
    actor = enc.state.creatures[decision.asked]
    world.lose(odds_of(enc, actor, action, option.using, target))
    return True


def _is_enemy(enc: Encounter, index: int, actor: int) -> bool:
    creatures = enc.state.creatures
    return index >= 0 and creatures[index].hostile_to(creatures[actor])


def _respond(world: World, decision: Decision, actor: int, turn: int) -> list[tuple[World, bool]]:
    """An enemy may answer: it does, and hits or misses; where that changes nothing, once."""
    enc = world.enc
    answer = ELSEWHERE.choose(enc, decision)
    action = enc.rules.actions.get(answer.action)
    question = decision.question
    assert isinstance(question, RespondQuestion)
    subject = question.subject
    if action is None:
        _answer(world, decision)
        return _go_on(world, actor, turn)
    enemy = enc.state.creatures[decision.asked]
    odds = odds_of(enc, enemy, action, answer.using, subject)
    taken = odds.reckoning.loss_of(subject)
    disrupts = turn_rules(enc).harm.chance_to_lose_hold(enc, enc.state.creatures[subject], taken)
    outcomes = _hit_or_miss(odds)
    if disrupts == 0.0 and not has_consequences(action):
        outcomes = [(1.0, outcomes[0][1])]  # what is lost is known, and nothing else is at stake
    tries: list[tuple[float, World, bool]] = []
    for chance, copy in _answers(world, decision, answer, outcomes):
        for after, lost in _go_on(copy, actor, turn):
            tries.append((chance, after, lost or _is_disrupted(after.enc, actor)))
    if disrupts < 0.0:
        disrupts = sum(chance for chance, _, gone in tries if gone)
    risk = Risk(enemy.index, subject, action.id, odds.success, odds.damage, disrupts)
    return _lost_or_not(world, tries, risk, odds)


def _answers(
    world: World,
    decision: Decision,
    answer: Option,
    outcomes: list[tuple[float, tuple[int, ...]]],
) -> list[tuple[float, World]]:
    """The ways an enemy's answer may come out, those nobody could tell apart taken together."""
    question = decision.question
    assert isinstance(question, RespondQuestion)
    subject = question.subject
    found: dict[Hashable, tuple[float, World]] = {}
    for chance, faces in outcomes:
        copy = world.branch(_copy(world.enc, faces), world.chance * chance)
        copy.enc.log = []
        before = _pad(copy.enc)
        copy.enc.apply(option_of(decision, _offer(decision, answer), -1))
        lost = _unpad(copy.enc, before)
        if world.measured:
            # What was answered may have gone on since: what it did to the other side.
            copy.measure([each for each in lost if _is_enemy(copy.enc, each[0], subject)])
        key = (copy.enc.state.disrupted, _is_disrupted(copy.enc, subject), copy.looks())
        known = found.get(key)
        found[key] = (chance, copy) if known is None else (known[0] + chance, known[1])
    return list(found.values())


def _is_disrupted(enc: Encounter, actor: int) -> bool:
    """Whether the log tells of something it did being lost."""
    return any(
        isinstance(event.record, Disrupted) and event.record.creature == actor
        for event in enc.log or ()
    )


def _lost_or_not(
    world: World, tries: list[tuple[float, World, bool]], risk: Risk, odds: ActionOdds
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


def _hit_or_miss(odds: ActionOdds) -> list[tuple[float, tuple[int, ...]]]:
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


def _pad(enc: Encounter) -> list[tuple[int, int, tuple[int, ...]]]:
    """Give everybody who stands more hit points than anything can take."""
    shields = turn_rules(enc).harm.shields
    before: list[tuple[int, int, tuple[int, ...]]] = []
    for creature in enc.state.creatures:
        if creature.present and not creature.flags & facts.UNCONSCIOUS:
            pools = creature.pools
            hp = pools[HP]
            absorbing = tuple([pools.get(shield, 0) for shield in shields])
            before.append((creature.index, hp, absorbing))
            pools[HP] = hp + PADDING
    return before


def _unpad(enc: Encounter, before: list[tuple[int, int, tuple[int, ...]]]) -> list[tuple[int, int]]:
    """Everybody has again what it had; who lost how much meanwhile."""
    shields = turn_rules(enc).harm.shields
    lost: list[tuple[int, int]] = []
    for index, hp, absorbing in before:
        pools = enc.state.creatures[index].pools
        amount = hp + PADDING - pools[HP]
        for name, had in zip(shields, absorbing, strict=True):
            if had > pools.get(name, 0):
                amount += had - pools.get(name, 0)
                pools[name] = had
        if amount > 0:
            lost.append((index, amount))
        pools[HP] = hp
    return lost
