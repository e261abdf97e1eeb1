"""Random fights: whatever is offered is accepted, whatever is not is refused with a clause, and any
state at any decision is its own clone, its own save and its own replay.

The normal run makes more than 200,000 decisions; ``--long`` more than five million.
"""

from __future__ import annotations

import json

import pytest

from troisactes.kernel.decisions import CELL, CREATURE, GAME_MASTER, NOTHING, Decision, Option
from troisactes.kernel.dice import mix
from troisactes.kernel.encounter import Encounter
from troisactes.kernel.names import ANY_TIME, HP, MOST_HP
from troisactes.kernel.snapshot import encounter_from_plain, state_to_plain
from troisactes.rules.common.turn_rules import turn_rules
from troisactes.rules.registry import System, load_system, system_ids
from troisactes.rules.setup import open_fight

DECISIONS = 205_000  # in all, as many in each fight
LONG_DECISIONS = 5_300_000
LONGEST_FIGHT = 1_500
CLOSE_LOOK_EVERY = 60

FIGHTS = [
    (system, fight) for system in system_ids() for fight in load_system(system).catalogue.fights
]


class Walker:
    """Plays with counter-based choices of its own, so that every run walks the same way."""

    def __init__(self, system: System, fight: str, seed: int) -> None:
        self.system = system
        self.seed = seed
        self.count = 0
        self.inputs: list[tuple[str, str, int]] = []
        options = {"encounter-end": "automatic"} if seed % 2 else {}
        self.fight = system.catalogue.fights[fight]
        self.options = options
        self.enc = open_fight(system, self.fight, seed, options=options)
        self.enc.start()

    def pick(self, choices: int) -> int:
        self.count += 1
        return mix(self.seed + 77, self.count) % choices

    @property
    def is_over(self) -> bool:
        return self.enc.decision is None or bool(self.enc.state.ended)

    def step(self) -> None:
        decision = self.enc.decision
        assert decision is not None
        option = self.choose(decision)
        self.inputs.append((option.action, option.using, option.target))
        self.enc.apply(option)

    def choose(self, decision: Decision) -> Option:
        offers = decision.offers
        assert offers, f"{decision.kind} offers nothing"
        if decision.asked == GAME_MASTER and decision.kind == "end-encounter":
            return Option("end", serial=decision.serial)
        offer = offers[self.pick(len(offers))]
        targets = offer.targets()
        assert targets, f"{offer.id} is offered without a target"
        target = targets[self.pick(len(targets))]
        return Option(offer.id, target, offer.using, "", (), decision.serial)


@pytest.mark.parametrize(("system_id", "fight"), FIGHTS)
def test_random_fights_keep_every_promise(system_id: str, fight: str, long_run: bool) -> None:
    system = load_system(system_id)
    left = (LONG_DECISIONS if long_run else DECISIONS) // len(FIGHTS) + 1
    seed = 0
    while left > 0:
        walker = Walker(system, fight, seed)
        seed += 1
        for _ in range(min(left, LONGEST_FIGHT)):
            if walker.is_over:
                break
            walker.step()
            left -= 1
            check_state(walker.enc)
            if len(walker.inputs) % CLOSE_LOOK_EVERY == 0 and not walker.is_over:
                check_copies(walker)
                check_refusals(walker)
        check_replay(walker)


def check_state(enc: Encounter) -> None:
    """What must hold at every decision."""
    state = enc.state
    claimed: dict[int, int] = {}
    for creature in state.creatures:
        hp = creature.pools[HP]
        assert turn_rules(enc).harm.least_hit_points <= hp <= creature.sheet.stats[MOST_HP]
        assert creature.present == (creature.cell >= 0)
        for name, left in creature.pools.items():
            assert left >= 0 or name == "hp", f"{creature.id} has {left} {name}"
        if creature.present:
            for cell in state.layout.footprint(creature.cell, creature.size):
                claimed.setdefault(cell, creature.index)
    for cell, index in state.occupied.items():
        creature = state.creatures[index]
        assert creature.present
        assert cell in state.layout.footprint(creature.cell, creature.size)
    assert set(state.occupied) == set(claimed)
    for index in state.order:
        assert state.creatures[index].present
    assert len(set(state.order)) == len(state.order)
    assert len(set(state.acted)) == len(state.acted)
    live = {act.id for act in state.acts}
    for frame in state.stack:
        assert frame.act == 0 or frame.act in live


def check_copies(walker: Walker) -> None:
    """A clone and a save are the same fight at the same question."""
    enc = walker.enc
    plain = state_to_plain(enc.state)
    text = json.dumps(plain)
    copy = enc.clone()
    assert json.dumps(state_to_plain(copy.state)) == text
    loaded = encounter_from_plain(walker.system.rules, json.loads(text))
    assert json.dumps(state_to_plain(loaded.state)) == text
    asked = shown(enc.decision)
    assert shown(copy.decision) == asked
    assert shown(loaded.decision) == asked
    # And they go on alike, without touching the original.
    option = walker.choose(copy.decision) if copy.decision is not None else None
    assert option is not None
    copy.apply(option)
    loaded.apply(Option(option.action, option.target, option.using))
    assert json.dumps(state_to_plain(copy.state)) == json.dumps(state_to_plain(loaded.state))
    assert json.dumps(state_to_plain(enc.state)) == text


def shown(decision: Decision | None) -> list[object]:
    assert decision is not None
    offers = [(offer.id, offer.using, offer.kind, offer.targets()) for offer in decision.offers]
    return [decision.kind, decision.asked, decision.actor, decision.clause, offers]


def check_refusals(walker: Walker) -> None:
    """On its turn a creature may do exactly what is offered; the rest is refused with a clause."""
    enc = walker.enc
    decision = enc.decision
    assert decision is not None
    if decision.kind != "act":
        return
    creature = enc.state.creatures[decision.actor]
    offered = {(offer.id, offer.using): set(offer.targets()) for offer in decision.offers}
    for action in enc.rules.actions.values():
        usings = {"", *enc.means(creature, action, -1)} if action.uses else {""}
        for using in usings:
            for target in some_targets(walker, action.targeting.kind):
                option = Option(action.id, target, using)
                refusal = enc.why_not(creature, option)
                if action.data.get(ANY_TIME):
                    continue
                is_offered = target in offered.get((action.id, using), ())
                assert is_offered == (refusal is None), f"{option}: offered {is_offered}, {refusal}"
                if refusal is not None:
                    assert refusal.clause in walker.system.clauses, f"{refusal}"


def some_targets(walker: Walker, kind: str) -> list[int]:
    state = walker.enc.state
    if kind == NOTHING:
        return [-1]
    if kind == CREATURE:
        return list(range(len(state.creatures)))
    if kind == CELL:
        return [walker.pick(state.grid.cell_count) for _ in range(5)]
    return [walker.pick(12) for _ in range(3)]


def check_replay(walker: Walker) -> None:
    """The same seed and answers give the same fight."""
    enc = open_fight(walker.system, walker.fight, walker.seed, options=walker.options)
    enc.start()
    for action, using, target in walker.inputs:
        enc.apply(Option(action, target, using))
    assert state_to_plain(enc.state) == state_to_plain(walker.enc.state)
