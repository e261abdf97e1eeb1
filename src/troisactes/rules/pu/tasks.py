"""Actions longer than a turn: acts are assigned to them until there are enough.

What was begun stands in ``creature.notes["tasks"]``, one tuple for each piece of work.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from troisactes.kernel.agenda import Script, Step
from troisactes.kernel.decisions import NUMBER, Decision, LazyOffer, Offer, Option, Refusal, choice
from troisactes.kernel.legality import refuse_target
from troisactes.kernel.payments import can_pay, spend
from troisactes.kernel.windows import publish
from troisactes.rules.common.economy import ACTION

if TYPE_CHECKING:
    from troisactes.kernel.definitions import ActionDef
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature, Frame

NOTE = "tasks"


class Task(NamedTuple):
    """A piece of work and how far it has come."""

    action: str
    using: str
    target: int
    total: int
    done: int
    consecutive: bool
    turns: int  # in how many turns it was worked on
    round: int  # the last of them (0: the surprise round)
    provoked: bool  # whether it has provoked in that turn


def tasks_of(creature: Creature) -> list[Task]:
    return [Task(*each) for each in creature.notes.get(NOTE, ())]


def keep(creature: Creature, tasks: list[Task]) -> None:
    if tasks:
        creature.notes[NOTE] = tuple(tuple(task) for task in tasks)
    else:
        creature.notes.pop(NOTE, None)


def find(creature: Creature, action: str, using: str, target: int) -> Task | None:
    for task in tasks_of(creature):
        if (task.action, task.using, task.target) == (action, using, target):
            return task
    return None


# --- how long, and whether it may be split -------------------------------------------------------


def acts_in(action: ActionDef) -> int:
    """The acts printed in the entry."""
    for kind, amount in action.cost.parts:
        if kind == ACTION:
            return amount
    return 0


def measure(enc: Encounter, creature: Creature, action: ActionDef, target: int) -> tuple[int, bool]:
    """How many acts it takes here, and whether they must follow one another.

    A thing on the map may say it of itself; else the table's options do; else the entry.
    """
    data = action.data
    own = _of_thing(enc, creature, action, target) if data.get("thing") else {}
    printed = acts_in(action)
    total = int(own.get("acts", 0))
    if not total and "acts-option" in data:
        total = int(enc.option(data["acts-option"]))
    if not total:
        total = printed
    extra = data.get("extra-note")  # a trail lost costs more time the next time
    if extra and creature.notes.get(extra):
        total += int(enc.option(data["extra-option"]))
    consecutive = own.get("consecutive")
    if consecutive is None and "consecutive-option" in data:
        consecutive = enc.option(data["consecutive-option"]) == "yes"
    return max(total, printed), True if consecutive is None else bool(consecutive)


def _of_thing(enc: Encounter, creature: Creature, action: ActionDef, target: int) -> dict[str, Any]:
    for item in enc.state.ground.get(target, ()):
        data = {**enc.rules.items[item.kind].data, **item.data}
        if action.data["thing"] in data:
            return data
    return {}


def may_split(
    enc: Encounter, creature: Creature, action: ActionDef, total: int, consecutive: bool
) -> bool:
    """Too long for the turn, allowed by its entry, not bound to be in one piece, or by option."""
    if action.data.get("split") or not consecutive:
        return True
    allowance = creature.counters.get("allowance", 0)
    return total > allowance or enc.option("voluntary-split") == "always"


def spare_acts(creature: Creature, action: ActionDef) -> int:
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
    total, consecutive = measure(enc, creature, action, target)
    left = spare_acts(creature, action)
    data = {"creature": creature.index, "action": action.id}
    if left == 0 or acts_in(action) == 0:
        return Refusal("no-acts-to-assign", enc.rules.cite("assign"), data)
    if task is None and not may_split(enc, creature, action, total, consecutive):
        price = {**data, "unit": ACTION, "cost": total, "left": left}
        return Refusal("cannot-be-split", enc.rules.cite("split"), price)
    most: int = action.data.get("most-turns", 0)
    if task is not None and most and left < task.total - task.done:
        turns = task.turns + (task.round != enc.state.round)  # with this one
        if turns >= most:
            price = {**data, "cost": task.total - task.done, "left": left}
            return Refusal("must-be-finished-now", action.clause, price)
    return None


def is_work(enc: Encounter, creature: Creature, option: Option) -> bool:
    """Whether this answer assigns acts rather than paying for the whole at once."""
    action = enc.rules.action(option.action)
    if acts_in(action) == 0 or action.kind != "advanced" or enc.state.mode != "encounter":
        return False
    if find(creature, action.id, option.using, option.target) is not None:
        return True
    total, consecutive = measure(enc, creature, action, option.target)
    if total != acts_in(action) or not consecutive:
        return True
    return not can_pay(creature, action)


def add_offers(
    enc: Encounter, creature: Creature, actions: list[ActionDef], offers: list[Offer]
) -> None:
    """Work that may be begun or gone on with although it cannot be paid for in one go."""
    for action in actions:
        for using in enc.means(creature, action, -1):
            targeting = action.targeting
            if targeting.lazy:
                if targeting.has_any(enc, creature, action, using):
                    offers.append(LazyOffer(enc, creature, action, using))
                continue
            found = [
                target
                for target in targeting.candidates(enc, creature, action, using)
                if refuse_work(enc, creature, action, using, target) is None
            ]
            if found:
                offers.append(Offer(action.id, targeting.kind, using, found))


def could_begin(enc: Encounter, creature: Creature, action: ActionDef) -> bool:
    """A quick look: might acts be assigned to it without paying the whole?"""
    if action.kind != "advanced" or spare_acts(creature, action) == 0:
        return False
    for kind, amount in action.cost.parts:
        if kind != ACTION and creature.pools.get(kind, 0) < amount:
            return False
    if action.data.get("split") or action.data.get("thing") or "acts-option" in action.data:
        return True
    if any(task.action == action.id for task in tasks_of(creature)):
        return True
    return may_split(enc, creature, action, acts_in(action), True)


# --- working -------------------------------------------------------------------------------------


class AskHowMany(Step):
    """How many acts go into it now."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        creature = enc.state.creatures[frame.actor]
        slots = frame.slots
        action = enc.rules.action(slots["action"])
        task = find(creature, action.id, slots["using"], slots["target"])
        total, _ = measure(enc, creature, action, slots["target"])
        needed = total - task.done if task is not None else total
        most = min(needed, spare_acts(creature, action))
        if most <= 1:
            slots["count"] = most
            return
        enc.ask(
            frame,
            Decision(
                "assign-acts",
                creature.index,
                creature.index,
                [choice("acts", NUMBER, list(range(1, most + 1)))],
                enc.rules.cite("assign"),
                {"action": action.id, "needed": needed, "total": total},
                "acts",
            ),
        )

    def answer(self, enc: Encounter, frame: Frame, option: Option) -> None:
        frame.slots["count"] = option.target


class Assign(Step):
    """The acts are spent; working on something complex provokes once in each turn."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        slots = frame.slots
        creature = enc.state.creatures[frame.actor]
        action = enc.rules.action(slots["action"])
        if "task" not in slots:
            slots["task"] = tuple(self._spend(enc, creature, action, slots))
            task = Task(*slots["task"])
            if "complex" in action.traits and not task.provoked:
                slots["task"] = tuple(task._replace(provoked=True))
                if publish(enc, ("provokes",), creature.index, 0):
                    frame.pc -= 1
                    return
        self._get_on(enc, creature, action, Task(*slots["task"]))

    def _spend(
        self, enc: Encounter, creature: Creature, action: ActionDef, slots: dict[str, Any]
    ) -> Task:
        using, target, count = slots["using"], slots["target"], slots["count"]
        spend(creature, ACTION, count)
        task = find(creature, action.id, using, target)
        now = enc.state.round
        if task is None:
            total, consecutive = measure(enc, creature, action, target)
            task = Task(action.id, using, target, total, 0, consecutive, 0, -1, False)
            break_off(enc, creature, task)
        if task.round != now:
            task = task._replace(turns=task.turns + 1, round=now, provoked=False)
        creature.counters["acted"] = creature.counters.get("acted", 0) + 1
        return task._replace(done=task.done + count)

    def _get_on(self, enc: Encounter, creature: Creature, action: ActionDef, task: Task) -> None:
        if not creature.present or creature.flags & enc.rules.fact("cannot-act"):
            drop(enc, creature, task)
            return
        others = [each for each in tasks_of(creature) if not same(each, task)]
        if enc.log is not None:
            enc.tell(
                "work",
                enc.rules.cite("assign"),
                {
                    "creature": creature.index,
                    "action": action.id,
                    "done": task.done,
                    "total": task.total,
                },
            )
        if task.done < task.total:
            keep(creature, [*others, task])
            return
        keep(creature, others)
        if refuse_target(enc, creature, action, task.using, task.target) is None:
            slots = {"path": (), "task": True, "provoked": task.provoked}
            enc.perform(creature, action, task.using, task.target, slots, 0, "", True)


TASK = Script("task", (AskHowMany(), Assign()))


def same(one: Task, other: Task) -> bool:
    return one[:3] == other[:3]


def begin(enc: Encounter, creature: Creature, option: Option) -> None:
    slots = {"action": option.action, "using": option.using, "target": option.target}
    enc.push(TASK, creature.index, 0, slots)


def drop(enc: Encounter, creature: Creature, task: Task) -> None:
    keep(creature, [each for each in tasks_of(creature) if not same(each, task)])
    if enc.log is not None:
        enc.tell(
            "work-lost",
            enc.rules.cite("work-lost"),
            {"creature": creature.index, "action": task.action, "done": task.done},
        )


def break_off(enc: Encounter, creature: Creature, instead: Task | None = None) -> None:
    """An act went elsewhere: what had to be done in one go is lost."""
    for task in tasks_of(creature):
        if task.consecutive and (instead is None or not same(task, instead)):
            drop(enc, creature, task)


def end_of_turn(enc: Encounter, creature: Creature) -> None:
    """To stop assigning is to give up: acts left over, or a turn without any."""
    idle = any(unit.kind == ACTION and not unit.only for unit in creature.budget)
    for task in tasks_of(creature):
        if task.consecutive and (idle or task.round != enc.state.round):
            drop(enc, creature, task)
