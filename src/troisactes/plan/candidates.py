"""Of everything a turn offers, what is worth trying out."""

from __future__ import annotations

from typing import NamedTuple

from troisactes.kernel.decisions import CELL, CREATURE, NOTHING, Decision, Offer, Option
from troisactes.kernel.definitions import ActionDef
from troisactes.kernel.encounter import Encounter
from troisactes.kernel.names import HP, MOST_HP
from troisactes.kernel.state import Creature
from troisactes.plan.position_value import Outlook
from troisactes.plan.rehearsal import World
from troisactes.rules.common import facts
from troisactes.rules.common.names import IDLE, QUIET
from troisactes.rules.common.questions import ActQuestion
from troisactes.rules.common.sight import unseen_by
from troisactes.rules.common.turn_rules import turn_rules
from troisactes.sim.greedy_policy import GreedyPolicy
from troisactes.sim.odds import heals, odds_of, strikes, wounds
from troisactes.sim.policy import option_of

GREEDY = GreedyPolicy()
WOUNDED = 0.6  # who has less than that share of its hit points is worth healing
WORTH_TRYING = 0.005  # of a creature's worth: what brings less is not tried again in a turn


class Breadth(NamedTuple):
    """How much is looked at."""

    attacks: int
    moves: int
    others: int
    width: int  # turns kept at each step
    steps: int  # options in a turn
    worlds: int  # ways a turn may go that are told apart
    ahead: int  # turns the round after which is looked at


QUICK = Breadth(attacks=3, moves=4, others=3, width=2, steps=4, worlds=2, ahead=4)
THOROUGH = Breadth(attacks=6, moves=10, others=14, width=5, steps=6, worlds=6, ahead=24)


def is_idle(enc: Encounter, id: str) -> bool:
    """Whether an option does nothing a plan could see: talk, looking about, giving things up.

    So does a plain answer, which ends the turn.
    """
    action = enc.rules.actions.get(id)
    return id in ActQuestion.answers if action is None else bool(action.data.get(IDLE))


def candidates(world: World, outlook: Outlook, breadth: Breadth) -> list[Option]:
    """Options to try from here, the most promising kinds first, in a fixed order.

    Everything that might change somebody's state is tried at first; later on what was found to
    bring something then.
    """
    enc = world.enc
    decision = enc.decision
    assert decision is not None
    actor = enc.state.creatures[decision.actor]
    found = _attacks(world, decision, actor, outlook)[: breadth.attacks]
    found += _healing(world, decision, actor)[:2]
    found += _moves(world, decision, actor, outlook, breadth.moves)
    found += _others(enc, decision, actor, outlook, breadth.others)
    usual = GREEDY.choose(enc, decision)
    if not is_idle(world.enc, usual.action):
        found.append(usual)
    distinct: dict[tuple[str, str, int], Option] = {}
    for option in found:
        distinct.setdefault(option.key(), option)
    return list(distinct.values())


def _attacks(world: World, decision: Decision, actor: Creature, outlook: Outlook) -> list[Option]:
    """Blows that hurt, by what they take from the enemy for what they cost."""
    enc = world.enc
    ranked: list[tuple[float, int, Option]] = []
    unit = turn_rules(enc).budget.main_unit
    for offer in decision.offers:
        action = enc.rules.actions.get(offer.id)
        if action is None or not wounds(action):
            continue
        cost = max(1, sum(max(1, n) for kind, n in action.cost.parts if kind == unit))
        for target in _aims(enc, actor, offer):
            if offer.kind == CREATURE and not _is_worth_hitting(enc, actor, target):
                continue
            odds = odds_of(enc, actor, action, offer.using, target)
            value = 0.0
            for index, mean in odds.reckoning.losses.items():
                other = enc.state.creatures[index]
                share = outlook.worth(index) * min(1.0, mean / max(1, other.pools[HP]))
                value += share if actor.hostile_to(other) else -2 * share
            if value > 0:
                ranked.append((value / cost, len(ranked), option_of(decision, offer, target)))
    ranked.sort(key=lambda each: (-each[0], each[1]))
    return [option for _, _, option in ranked]


def _is_worth_hitting(enc: Encounter, actor: Creature, target: int) -> bool:
    other = enc.state.creatures[target]
    return actor.hostile_to(other) and not other.flags & facts.UNCONSCIOUS


def _aims(enc: Encounter, actor: Creature, offer: Offer) -> list[int]:
    """Targets; of the squares of a burst, those around enemies."""
    targets = offer.targets()
    if offer.kind != CELL or len(targets) < 16:
        return targets
    grid = enc.state.grid
    allowed = set(targets)
    near: dict[int, None] = {}
    for enemy in enc.state.creatures:
        if enemy.present and actor.hostile_to(enemy) and not unseen_by(actor, enemy):
            for step in (0, 1, -1, grid.width, -grid.width):
                if enemy.cell + step in allowed:
                    near[enemy.cell + step] = None
    return list(near)


def _healing(world: World, decision: Decision, actor: Creature) -> list[Option]:
    """Those who have most to gain by it first."""
    enc = world.enc
    ranked: list[tuple[float, int, Option]] = []
    for offer in decision.offers:
        action = enc.rules.actions.get(offer.id)
        if action is None or not heals(action):
            continue
        for target in offer.targets():
            other = enc.state.creatures[target] if offer.kind == CREATURE else actor
            if actor.hostile_to(other) or not other.present:
                continue
            left = other.pools[HP] / max(1, other.sheet.stats[MOST_HP])
            if left < WOUNDED:
                ranked.append((left, len(ranked), option_of(decision, offer, target)))
    ranked.sort(key=lambda each: each[:2])
    return [option for _, _, option in ranked]


# --- places ---


def _moves(
    world: World, decision: Decision, actor: Creature, outlook: Outlook, most: int
) -> list[Option]:
    """The best places of each way to walk: to hit from, and out of harm's way."""
    enc = world.enc
    found: list[Option] = []
    ways: dict[tuple[int, bool], Offer] = {}
    for offer in decision.offers:
        action = enc.rules.actions.get(offer.id)
        if offer.kind != CELL or action is None or not action.targeting.walks:
            continue
        price = sum(max(1, amount) for _, amount in action.cost.parts)
        ways.setdefault((price, QUIET in action.data), offer)
    for (_, quiet), offer in sorted(ways.items(), key=lambda each: each[0]):
        places = _places(enc, actor, offer, outlook)
        keep = max(1, most // 2) if quiet else most
        found += [option_of(decision, offer, cell) for cell in places[:keep]]
        if len(found) >= 2 * most:
            break
    return found


def _places(enc: Encounter, actor: Creature, offer: Offer, outlook: Outlook) -> list[int]:
    """Squares, best first: half of them to attack from, half to be safe on."""
    own, enemies = outlook.standing(enc)
    cells = offer.targets()
    if not enemies or not cells:
        return []
    turn = outlook.turn(enc, actor)
    units = max(1, turn_rules(enc).budget.plain_units(actor)[0] - turn.move)
    here = actor.cell
    scores: list[tuple[float, float, int]] = []
    strengths = [(each, outlook.worth(each.index) / max(1, each.pools[HP])) for each in enemies]
    hits = [
        [outlook.damage(enc, arm, actor, each) * arm.worth_of(units) for each in enemies]
        for arm in turn.arms
    ]
    layout, metric = enc.state.layout, outlook.metric
    allies = [each for each in own if each.index != actor.index]
    for cell in cells:
        gain = 0.0
        danger = 0.0
        nearest = 99
        for place, (enemy, worth) in enumerate(strengths):
            away = layout.distance(cell, actor.size, enemy.cell, enemy.size, metric)
            nearest = min(nearest, away)
            for number, arm in enumerate(turn.arms):
                if away > arm.squares:
                    continue
                if arm.in_sight and not layout.sees(cell, actor.size, enemy.cell, enemy.size):
                    continue
                value = hits[number][place] * worth
                if away == 1 and _flanks(enc, cell, enemy, allies):
                    value *= 1.2
                gain = max(gain, value)
            danger += _danger(enc, outlook, enemy, actor, cell, away)
        scores.append((gain - 0.01 * nearest, danger, cell))
    actor_worth = outlook.worth(actor.index) / max(1, actor.pools[HP])
    bold = sorted(scores, key=lambda each: (-(each[0] - 0.4 * each[1] * actor_worth), each[2]))
    safe = sorted(scores, key=lambda each: (each[1] - 0.001 * each[0], each[2]))
    near = sorted(scores, key=lambda each: (-each[0], each[1], each[2]))
    mixed: dict[int, None] = {}
    for three in zip(bold, near, safe, strict=True):
        for _, _, cell in three:
            if cell != here:
                mixed[cell] = None
    return list(mixed)


def _danger(
    enc: Encounter, outlook: Outlook, enemy: Creature, actor: Creature, cell: int, away: int
) -> float:
    """What an enemy could do to somebody standing there, by how far it would have to walk."""
    turn = outlook.turn(enc, enemy)
    most = 0.0
    for arm in turn.arms:
        gap = away - arm.squares
        units = turn.units
        if gap > 0:
            moves = -(-gap // turn.speed) if turn.speed else 99
            if not turn.move and moves > 1:
                continue
            units -= moves * turn.move
        if units > 0:
            share = arm.worth_of(units)
            if share:
                most = max(most, share * outlook.damage(enc, arm, enemy, actor))
    return most


def _flanks(enc: Encounter, cell: int, enemy: Creature, allies: list[Creature]) -> bool:
    """Whether an ally stands right across an enemy."""
    if enemy.size != 1:
        return False
    across = 2 * enemy.cell - cell
    return any(ally.cell == across for ally in allies)


# --- everything else ---


def _others(
    enc: Encounter, decision: Decision, actor: Creature, outlook: Outlook, most: int
) -> list[Option]:
    """What may change somebody's state: shields, cover, trips, nets, fear, standing up, arms."""
    helps: list[tuple[float, int, Option]] = []
    promises = outlook.promises
    for offer in decision.offers:
        action = enc.rules.actions.get(offer.id)
        if action is None or action.data.get(IDLE) or wounds(action) or heals(action):
            continue
        promise = promises.get((offer.id, offer.using), 0.0) if promises else WORTH_TRYING
        if promise < WORTH_TRYING:
            continue
        target = _aim(enc, actor, action, offer, outlook)
        if target is not None:
            helps.append((promise, len(helps), option_of(decision, offer, target)))
    if not promises:
        return [option for _, _, option in helps]
    helps.sort(key=lambda each: (-each[0], each[1]))
    return [option for _, _, option in helps[:most]]


def _aim(
    enc: Encounter, actor: Creature, action: ActionDef, offer: Offer, outlook: Outlook
) -> int | None:
    """What to aim it at; None when there is nothing worth it."""
    if offer.kind == NOTHING:
        return -1
    if offer.kind == CREATURE:
        target = _whom(enc, actor, action, offer, outlook)
        return target if target >= 0 else None
    if offer.kind == CELL and strikes(action) and not action.targeting.walks:
        return max(
            _aims(enc, actor, offer),
            key=lambda cell: odds_of(enc, actor, action, offer.using, cell).targets,
            default=None,
        )
    return None


def _whom(
    enc: Encounter, actor: Creature, action: ActionDef, offer: Offer, outlook: Outlook
) -> int:
    """Of those it may be aimed at, the one it matters most for."""
    chosen, most = -1, 0.0
    for target in offer.targets():
        other = enc.state.creatures[target]
        worth = outlook.worth(target)
        if actor.hostile_to(other):
            if other.flags & facts.UNCONSCIOUS:
                continue
            odds = odds_of(enc, actor, action, offer.using, target)
            if odds.chances is not None:
                worth *= odds.success
        if worth > most:
            chosen, most = target, worth
    return chosen
