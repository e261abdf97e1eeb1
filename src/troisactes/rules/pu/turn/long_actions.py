"""Actions longer than a turn: acts are assigned to them until there are enough.

What was begun stands in ``creature.notes["tasks"]``, one tuple for each piece of work.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from troisactes.kernel.agenda import Step
from troisactes.kernel.decisions import CREATURE, NUMBER, Decision, LazyOffer, Offer, Option, choice
from troisactes.kernel.definitions import Cost
from troisactes.kernel.legality import refuse_going_on, refuse_price
from troisactes.kernel.names import PATH, TARGET, USING, Key, Slot
from troisactes.kernel.payments import can_pay, spend
from troisactes.kernel.refusals import CannotPay
from troisactes.kernel.response_windows import publish
from troisactes.kernel.state import NOBODY, Act
from troisactes.records.refusals import Refusal
from troisactes.rules.common.action_frame import BEGUN_WITH
from troisactes.rules.common.names import ACTED, ACTION_SLOT, ACTS, AT_ACTION, COUNT
from troisactes.rules.common.units import ACTION
from troisactes.rules.pu.attack import provocation
from troisactes.rules.pu.events import WorkGoesOn, WorkLost
from troisactes.rules.pu.item import items
from troisactes.rules.pu.magic.spellbook import (
    has_in_pools,
    pools_of,
    spell_by_means,
    spell_in,
    take_from_pools,
)
from troisactes.rules.pu.names import (
    ACTS_OPTION,
    ACTS_SPENT,
    ADDED_OPTION,
    ALLOWANCE,
    ANNOUNCED,
    AT_USING,
    CASTING_TIME,
    CONSECUTIVE,
    CONSECUTIVE_OPTION,
    EXTRA_NOTE,
    EXTRA_OPTION,
    MOST_TURNS,
    PROVOKED,
    ROUNDS,
    SAFE,
    SCOPE_OPTION,
    SPLIT,
    TASK_SLOT,
    TASKS,
    THING_KEY,
)
from troisactes.rules.pu.options import VOLUNTARY_SPLIT
from troisactes.rules.pu.questions import AssignActsQuestion
from troisactes.rules.pu.refusals import CannotBeSplit, MustBeFinishedNow

if TYPE_CHECKING:
    from collections.abc import Mapping

    from troisactes.kernel.definitions import ActionDef
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature, Frame

PIECEMEAL_SLOT: Final = Slot("piecemeal")


PIECEMEAL = "assign"  # what an answer "pays" with to put acts into an action bit by bit
WORK = ("basic", "advanced")
# Words of an entry's data that leave its number of acts to the thing at hand or to the table.
MEASURES: Final = frozenset((THING_KEY, ACTS_OPTION, ADDED_OPTION))
NO_DATA: Mapping[Key, Any] = {}


class Task(NamedTuple):
    """A piece of work and how far it has come."""

    action: str
    using: str
    target: int
    total: int
    done: int
    consecutive: bool
    turns: int  # in how many turns it was worked on
    round: int  # the last of them (0: the surprise round, which round 1 goes on from: PU-I-14)
    provoked: bool  # whether it has provoked in that turn


def tasks_of(creature: Creature) -> list[Task]:
    return [Task(*each) for each in creature.notes.get(TASKS, ())]


def keep(creature: Creature, tasks: list[Task]) -> None:
    if tasks:
        creature.notes[TASKS] = tuple(tuple(task) for task in tasks)
    else:
        creature.notes.pop(TASKS, None)


def find(creature: Creature, action: str, using: str, target: int) -> Task | None:
    if TASKS not in creature.notes:
        return None
    for task in tasks_of(creature):
        if (task.action, task.using, task.target) == (action, using, target):
            return task
    return None


def being_carried_out(creature: Creature) -> str:
    """The action all acts have gone into, which is only now carried out; mostly none."""
    if TASKS not in creature.notes:
        return ""
    return next((task.action for task in tasks_of(creature) if task.done >= task.total), "")


# --- how long, and whether it may be split -------------------------------------------------------


def acts_in(action: ActionDef) -> int:
    """The acts printed in the entry."""
    for kind, amount in action.cost.parts:
        if kind == ACTION:
            return amount
    return 0


def is_measured(action: ActionDef) -> bool:
    """Whether its entry alone does not say how many acts it takes."""
    return not MEASURES.isdisjoint(action.data)


def measure(
    enc: Encounter, creature: Creature, action: ActionDef, using: str, target: int
) -> tuple[int, bool]:
    """How many acts it takes here, and whether they must follow one another.

    The thing at hand may say it of itself; else the table's options do; else the entry.
    """
    data = action.data
    if not data:
        return acts_in(action), True
    own = NO_DATA
    if is_measured(action):
        own = items.data_at_hand(enc, creature, action, using, target)
    printed = acts_in(action)
    total = int(own.get(ACTS, printed * own.get(ROUNDS, 0)))
    if not total and ACTS_OPTION in data:
        total = int(enc.option_called(data[ACTS_OPTION]))
    if not total:
        total = printed
    extra = data.get(EXTRA_NOTE)  # a trail lost costs more time the next time
    if extra and creature.notes.get(extra):
        total += int(enc.option_called(data[EXTRA_OPTION]))
    added = data.get(ADDED_OPTION)  # a cumbersome component
    if added and enc.option_called(added) != "free":
        total += int(enc.option_called(added))
    consecutive = own.get(CONSECUTIVE)
    if consecutive is None and CONSECUTIVE_OPTION in data:
        consecutive = enc.option_called(data[CONSECUTIVE_OPTION]) == "yes"
    # PU-ADV-06: one after the other, unless something says otherwise.
    return max(total, printed), True if consecutive is None else bool(consecutive)


def least_acts(enc: Encounter, creature: Creature, action: ActionDef) -> int:
    """The fewest acts it could take here, whatever it is done with or aimed at."""
    if not is_measured(action):
        return acts_in(action)
    found = [
        measure(enc, creature, action, using, target)[0]
        for using in enc.means(creature, action, -1)
        for target in _measured_targets(enc, creature, action, using)
    ]
    return min(found, default=acts_in(action))


def is_measured_by_target(action: ActionDef) -> bool:
    """Whether what it is aimed at makes it longer or shorter."""
    return THING_KEY in action.data


def _measured_targets(
    enc: Encounter, creature: Creature, action: ActionDef, using: str
) -> list[int]:
    if not is_measured_by_target(action):
        return [-1]
    return action.targeting.candidates(enc, creature, action, using) or [-1]


def may_split(
    enc: Encounter, creature: Creature, action: ActionDef, total: int, consecutive: bool
) -> bool:
    """Too long for the turn, allowed by its entry, not bound to be in one piece (PU-ADV-04), or by
    option."""
    if is_spread_by_entry(enc, action) or not consecutive:
        return True
    allowance = creature.counters.get(ALLOWANCE, 0)
    return total > allowance or enc.option(VOLUNTARY_SPLIT) == "always"


def is_spread_by_entry(enc: Encounter, action: ActionDef) -> bool:
    """Whether its entry allows it, and the table agrees that the entry is about it."""
    scope = action.data.get(SCOPE_OPTION)
    if scope and enc.option_called(scope) not in ("both", action.data[CASTING_TIME]):
        return False
    return bool(action.data.get(SPLIT))


def spare_acts(creature: Creature) -> int:
    """Acts left that may go into it; what haste gives never does."""
    count = 0
    for unit in creature.budget:
        if unit.kind == ACTION and not unit.only:
            count += 1
    return count


def refuse_work(
    enc: Encounter, creature: Creature, action: ActionDef, using: str, target: int
) -> Refusal | None:
    """Why acts may not be assigned to this now (the price as a whole is not the question)."""
    task = find(creature, action.id, using, target)
    total, consecutive = measure(enc, creature, action, using, target)
    left = spare_acts(creature)
    if left == 0 or acts_in(action) == 0:
        missing = total if task is None else task.total - task.done
        return refuse_price(enc, creature, action, Cost(((ACTION, missing),)))
    if task is None and not has_in_pools(creature, action):
        return refuse_pools(enc, creature, action)
    if task is None and left < total and not may_split(enc, creature, action, total, consecutive):
        return CannotBeSplit(
            clause=enc.rules.cite("split"),
            creature=creature.index,
            action=action.id,
            unit=ACTION,
            cost=total,
            left=left,
        )
    most: int = action.data.get(MOST_TURNS, 0)
    if task is not None and most and left < task.total - task.done:
        turns = task.turns + (task.round != enc.state.round)  # with this one
        if turns >= most:
            return MustBeFinishedNow(
                clause=action.clause,
                creature=creature.index,
                action=action.id,
                unit=ACTION,
                cost=task.total - task.done,
                left=left,
            )
    return None


def refuse_pools(enc: Encounter, creature: Creature, action: ActionDef) -> Refusal:
    """Begun anew, it would take what there is no more of."""
    for kind, amount in pools_of(action):
        left = creature.pools.get(kind, 0)
        if left < amount:
            break
    return CannotPay(
        clause=enc.rules.cite(f"allowance:{kind}"),
        creature=creature.index,
        action=action.id,
        unit=kind,
        cost=amount,
        left=left,
    )


def is_work(enc: Encounter, creature: Creature, option: Option) -> bool:
    """Whether this answer assigns acts rather than paying for the whole at once."""
    action = enc.rules.action(option.action)
    printed = acts_in(action)
    if printed == 0 or action.kind not in WORK or enc.state.mode != "encounter":
        return False
    if find(creature, action.id, option.using, option.target) is not None:
        return True
    total, consecutive = measure(enc, creature, action, option.using, option.target)
    if total == 1:
        return False
    if total != printed or not consecutive or option.pay == PIECEMEAL:
        return True
    return not can_pay(creature, action)


def is_let_happen(enc: Encounter, creature: Creature, option: Option) -> bool:
    """Whether somebody overrules that there are too few acts for this: it is then done at once,
    for what there is, not begun as work that may not be spread."""
    if not enc.overrule or option.pay == PIECEMEAL:
        return False
    if find(creature, option.action, option.using, option.target) is not None:
        return False  # what is begun goes on
    action = enc.rules.action(option.action)
    return refuse_work(enc, creature, action, option.using, option.target) is not None


def keep_to_measure(enc: Encounter, creature: Creature, offers: list[Offer]) -> None:
    """What takes more acts here than its entry says is not open just because one is left."""
    for place in reversed(range(len(offers))):
        offer = offers[place]
        action = enc.rules.actions.get(offer.id)
        if action is None or not is_measured(action):
            continue
        found = [
            target
            for target in offer.targets()
            if not is_work(enc, creature, Option(offer.id, target, offer.using))
            or refuse_work(enc, creature, action, offer.using, target) is None
        ]
        if not found:
            del offers[place]
        elif len(found) < len(offer.targets()):
            offers[place] = Offer(offer.id, offer.kind, offer.using, found)


def add_offers(enc: Encounter, creature: Creature, action: ActionDef, offers: list[Offer]) -> None:
    """Work that may be begun or gone on with although it cannot be paid for in one go."""
    targeting = action.targeting
    is_begun = any(task.action == action.id for task in tasks_of(creature))
    for using in enc.means(creature, action, -1):
        if targeting.lazy and not is_begun:  # whatever it is aimed at, it is begun alike
            if refuse_work(enc, creature, action, using, -1) is None and targeting.has_any(
                enc, creature, action, using
            ):
                offers.append(LazyOffer(enc, creature, action, using))
            continue
        found = [
            target
            for target in targeting.candidates(enc, creature, action, using)
            if refuse_work(enc, creature, action, using, target) is None
        ]
        if found:
            offers.append(Offer(action.id, targeting.kind, using, found))


def perhaps_longer(
    actions: tuple[ActionDef, ...], allowance: int, any_split: bool
) -> tuple[ActionDef, ...]:
    """The advanced actions that may take more than a turn's allowance, or be spread over turns."""
    return tuple(
        [
            action
            for action in actions
            if action.kind == "advanced"
            and action.trigger is None
            and (
                any_split
                or SPLIT in action.data
                or is_measured(action)
                or acts_in(action) > allowance
            )
        ]
    )


def is_used_up(creature: Creature, action: ActionDef) -> bool:
    """Whether it has been done as often as a turn allows."""
    limit = action.limit
    return limit is not None and creature.counters.get(limit[0], 0) >= limit[1]


def could_begin(enc: Encounter, creature: Creature, action: ActionDef) -> bool:
    """A quick look: might acts be assigned to it without paying the whole?"""
    if action.kind != "advanced" or spare_acts(creature) == 0:
        return False
    if any(task.action == action.id for task in tasks_of(creature)):
        return True
    if not has_in_pools(creature, action):
        return False
    if is_spread_by_entry(enc, action) or is_measured(action):
        return True
    return may_split(enc, creature, action, acts_in(action), True)


# --- working -------------------------------------------------------------------------------------


class AskHowMany(Step):
    """How many acts go into it now."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        creature = enc.state.creatures[frame.actor]
        slots = frame.slots
        action = enc.rules.action(slots[ACTION_SLOT])
        using, target = slots[USING], slots[TARGET]
        task = find(creature, action.id, using, target)
        if task is None:
            total, consecutive = measure(enc, creature, action, using, target)
            needed = total
        else:
            total, consecutive, needed = task.total, task.consecutive, task.total - task.done
        most = min(needed, spare_acts(creature))
        in_one_go = (
            most == needed
            and not slots[PIECEMEAL_SLOT]
            and not may_split(enc, creature, action, total, consecutive)
        )
        if most <= 1 or in_one_go:
            slots[COUNT] = most
            return
        enc.ask(
            frame,
            Decision(
                question=AssignActsQuestion(action=action.id, needed=needed, total=total),
                asked=creature.index,
                actor=creature.index,
                offers=[choice("acts", NUMBER, list(range(1, most + 1)))],
                clause=enc.rules.cite("assign"),
                default="acts",
            ),
        )

    def answer(self, enc: Encounter, frame: Frame, option: Option) -> None:
        frame.slots[COUNT] = option.target


class Assign(Step):
    """The acts are spent, and with the first of them what else it takes."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        slots = frame.slots
        creature = enc.state.creatures[frame.actor]
        action = enc.rules.action(slots[ACTION_SLOT])
        task = self._spend(enc, creature, action, slots)
        slots[PROVOKED] = task.provoked or not shows(enc, action, using=slots[USING])
        task = task._replace(provoked=True)
        slots[TASK_SLOT] = tuple(task)
        keep(creature, [*(each for each in tasks_of(creature) if not same(each, task)), task])

    def _spend(
        self, enc: Encounter, creature: Creature, action: ActionDef, slots: dict[Slot, Any]
    ) -> Task:
        using, target, count = slots[USING], slots[TARGET], slots[COUNT]
        spend(creature, ACTION, count)
        task = find(creature, action.id, using, target)
        now = enc.state.round
        if task is None:
            total, consecutive = measure(enc, creature, action, using, target)
            task = Task(action.id, using, target, total, 0, consecutive, 0, -1, False)
            take_from_pools(creature, action)
            spell = spell_by_means(enc, action, using)
            if spell is not None:
                take_from_pools(creature, spell)
        break_off(enc, creature, task)
        if task.round != now:
            task = task._replace(turns=task.turns + 1, round=now, provoked=False)
        creature.counters[ACTED] = creature.counters.get(ACTED, 0) + 1
        creature.counters[ACTS_SPENT] = creature.counters.get(ACTS_SPENT, 0) + 1
        return task._replace(done=task.done + count)


def shows(enc: Encounter, action: ActionDef, using: str) -> bool:
    """Whether the work itself is there to be answered, and not only the deed it ends with."""
    return "complex" in action.traits or spell_in(enc, action, using) is not None


class AnnounceWork(Step):
    """PU-ELAB-03: once in each turn, before it gets any further, whoever may answer such work does
    so: by a blow at somebody busy, with what was kept ready, or by recognising the spell."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        slots = frame.slots
        slots[BEGUN_WITH] = enc.rules.creatures.facts_of(enc, enc.state.creatures[frame.actor])
        if slots[PROVOKED]:
            return
        action = enc.rules.action(slots[ACTION_SLOT])
        using: str = slots[USING]
        target: int = slots[TARGET]
        work = Act(0, action, frame.actor, 0, using, target)
        triggers = enc.rules.responses.instants(enc, work)
        if slots.get(SAFE):
            triggers = provocation.without_provocations(triggers)
        if triggers:
            aimed = target if action.targeting.kind == CREATURE else NOBODY
            worked_on: dict[Slot, Any] = {AT_ACTION: action.id, AT_USING: using}
            publish(enc, triggers, frame.actor, 0, aimed, slots=worked_on)


class AdvanceTask(Step):
    """It comes nearer to its end; with the last act it is done."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        creature = enc.state.creatures[frame.actor]
        task = Task(*frame.slots[TASK_SLOT])
        if find(creature, task.action, task.using, task.target) is None:
            return  # an answer to it has ended it
        if not creature.present or creature.flags & enc.rules.fact("cannot-act"):
            if task.consecutive:
                drop(enc, creature, task)
            return
        self._advance(enc, frame, creature, task)

    def _advance(self, enc: Encounter, frame: Frame, creature: Creature, task: Task) -> None:
        action = enc.rules.action(task.action)
        if enc.log is not None:
            enc.tell(
                WorkGoesOn(
                    creature=creature.index, action=action.id, done=task.done, total=task.total
                ),
                enc.rules.cite("assign"),
            )
        if task.done < task.total:
            return  # PU-ADV-05: no die before the last act is in
        had: int = frame.slots[BEGUN_WITH]
        lost = refuse_going_on(enc, creature, action, task.using, task.target, had)
        if lost is not None:
            drop(enc, creature, task, lost[1].clause)
            return
        keep(creature, [each for each in tasks_of(creature) if not same(each, task)])
        slots = {PATH: (), TASK_SLOT: True}
        if shows(enc, action, task.using):
            slots[PROVOKED] = slots[ANNOUNCED] = True
        if frame.slots.get(SAFE):
            slots[SAFE] = True
        enc.perform(creature, action, task.using, task.target, slots, 0, "", True)


def same(one: Task, other: Task) -> bool:
    return one[:3] == other[:3]


def begin(enc: Encounter, creature: Creature, option: Option) -> None:
    slots = {
        ACTION_SLOT: option.action,
        USING: option.using,
        TARGET: option.target,
        PIECEMEAL_SLOT: option.pay == PIECEMEAL,
    }
    enc.push(enc.rules.script("task"), creature.index, 0, slots)


def drop(enc: Encounter, creature: Creature, task: Task, clause: str = "") -> None:
    keep(creature, [each for each in tasks_of(creature) if not same(each, task)])
    if enc.log is not None:
        enc.tell(
            WorkLost(creature=creature.index, action=task.action, done=task.done),
            clause or enc.rules.cite("work-lost"),
        )


def break_off(enc: Encounter, creature: Creature, instead: Task | None = None) -> None:
    """PU-ADV-02, PU-I-22: an act went elsewhere: what had to be done in one go is lost."""
    for task in tasks_of(creature):
        if task.consecutive and (instead is None or not same(task, instead)):
            drop(enc, creature, task)


def lapse(enc: Encounter, creature: Creature) -> None:
    """A new round begins: what must go on from round to round and has skipped one is lost."""
    for task in tasks_of(creature):
        action = enc.rules.action(task.action)
        if action.data.get(MOST_TURNS) and task.round < enc.state.round - 1:
            drop(enc, creature, task, action.clause)


def end_of_turn(enc: Encounter, creature: Creature) -> None:
    """To stop assigning is to give up: acts left over, or a turn without any."""
    idle = any(unit.kind == ACTION and not unit.only for unit in creature.budget)
    for task in tasks_of(creature):
        if task.consecutive and (idle or task.round != enc.state.round):
            drop(enc, creature, task)
