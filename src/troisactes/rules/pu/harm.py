"""Hit points in Unchained: below nothing, dying and dead; nonlethal damage; coming to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from troisactes.kernel import effects
from troisactes.kernel.agenda import Script, Step
from troisactes.kernel.checks import SUCCESS, Total, check, total
from troisactes.kernel.state import NOBODY
from troisactes.rules.common import facts as shared
from troisactes.rules.common.harm import die, settle
from troisactes.rules.pu import tasks

if TYPE_CHECKING:
    from troisactes.kernel.definitions import ActionDef
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature, Frame

NO_TAGS: frozenset[str] = frozenset()
NO_LIFE = frozenset(("undead", "construct"))  # destroyed at 0 hit points
STABILISE_DC = 10
CONCENTRATION_DC = 10


def hurt(
    enc: Encounter,
    target: Creature,
    amount: int,
    damage_type: str,
    source: int,
    critical: bool,
    nonlethal: bool,
) -> None:
    pools = target.pools
    if nonlethal:
        pools["nonlethal"] = pools.get("nonlethal", 0) + amount
    else:
        spared = min(pools.get("temporary-hp", 0), amount)
        if spared:
            pools["temporary-hp"] -= spared
            amount -= spared
        pools["hp"] -= amount
    if enc.log is not None:
        enc.tell(
            "damage",
            enc.rules.cite("damage"),
            {
                "creature": target.index,
                "amount": amount,
                "type": "nonlethal" if nonlethal else damage_type,
                "source": source,
                "hp": pools["hp"],
                "critical": critical,
            },
        )
    if amount > 0:
        effects.remove_kind(enc, target, "stable")
        look_at_wounds(enc, target, source)
        shake_concentration(enc, target, amount)


def look_at_wounds(enc: Encounter, target: Creature, source: int) -> None:
    """What its hit points make of a creature: fit, disabled, out cold, dying or dead."""
    if not target.present:
        return
    hp = target.pools["hp"]
    if hp <= -target.sheet.stats["con-score"] or (hp <= 0 and target.sheet.traits & NO_LIFE):
        die(enc, target)
        return
    bruises = target.pools.get("nonlethal", 0)
    if hp < 0 and not target.effect("stable"):
        state = "dying"
    elif hp < 0 or bruises > hp:
        state = "unconscious"
    elif hp == 0 or bruises == hp:
        state = "disabled"
    else:
        state = ""
    was_down = bool(target.flags & shared.UNCONSCIOUS)
    for name in ("dying", "unconscious", "disabled"):
        effect = target.effect(name)
        if effect is not None and name != state and effect.data.get("wounds"):
            effects.remove(enc, target, effect)  # sleep and the like are no wounds
    if state and target.effect(state) is None:
        data = {"wounds": True}
        if state != "disabled":
            enc.interrupt(target, "knocked-out", enc.rules.cite("cannot-act"))
        effects.attach(enc, target, enc.rules.effect(state), 0, source, "", -1, 0, data)
    is_down = bool(target.flags & shared.UNCONSCIOUS)
    if is_down and not was_down:
        _fall(enc, target, source)
    elif was_down and not is_down and target.effect("prone") is None:
        effects.attach(enc, target, enc.rules.effect("prone"))


def _fall(enc: Encounter, target: Creature, source: int) -> None:
    target.budget.clear()
    tasks.keep(target, [])
    settle(enc, target)
    if enc.log is not None:
        enc.tell(
            "knocked-out",
            enc.rules.cite("knocked-out"),
            {"creature": target.index, "source": source},
        )


def heal(enc: Encounter, target: Creature, amount: int, source: int) -> None:
    if not target.present:
        return
    pools = target.pools
    before = pools["hp"]
    pools["hp"] = min(target.sheet.stats["hp"], before + amount)
    bruises = pools.get("nonlethal", 0)
    if bruises:
        pools["nonlethal"] = max(0, bruises - amount)
    if enc.log is not None:
        enc.tell(
            "healed",
            enc.rules.cite("healing"),
            {
                "creature": target.index,
                "amount": pools["hp"] - before,
                "source": source,
                "hp": pools["hp"],
            },
        )
    if pools["hp"] < 0 and amount > 0 and target.flags & shared.DYING:
        stabilise(enc, target)
    look_at_wounds(enc, target, source)


def stabilise(enc: Encounter, target: Creature) -> None:
    effects.attach(enc, target, enc.rules.effect("stable"))
    look_at_wounds(enc, target, NOBODY)


def recover(enc: Encounter, target: Creature) -> None:
    """A Constitution check, harder the deeper one has sunk; each failure costs a hit point."""
    depth = -target.pools["hp"]
    bonus = total(enc, target, "con", target.sheet.stats["con"], NO_TAGS, [])
    dc = Total("dc", STABILISE_DC + depth, STABILISE_DC + depth, [])
    result = check(enc, target, bonus, "dc", dc, "stabilise")
    if enc.log is not None:
        enc.tell(
            "check",
            enc.rules.cite("recovery"),
            {"purpose": "stabilise", "creature": target.index, **result.to_plain()},
        )
    if result.degree >= SUCCESS:
        stabilise(enc, target)
    else:
        target.pools["hp"] -= 1
        look_at_wounds(enc, target, NOBODY)


# --- concentration -------------------------------------------------------------------------------


def shake_concentration(enc: Encounter, target: Creature, amount: int) -> None:
    """Whoever is hurt while casting must keep hold of the spell."""
    if enc.option("disruption") != "concentration":
        return
    for act in enc.state.acts:
        if (
            act.actor == target.index
            and act.id not in enc.state.disrupted
            and is_casting(act.action)
        ):
            level: int = act.action.data.get("level", 0)
            enc.push(CONCENTRATE, target.index, 0, {"act": act.id, "dc": amount + level})
            return
    for task in tasks.tasks_of(target):
        action = enc.rules.action(task.action)
        if is_casting(action):
            level = action.data.get("level", 0)
            slots = {"act": 0, "task": tuple(task), "dc": amount + level}
            enc.push(CONCENTRATE, target.index, 0, slots)
            return


def is_casting(action: ActionDef) -> bool:
    return action.family == "cast-a-spell"


class Concentrate(Step):
    """10 + the damage + the spell's level, or the spell is lost."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        creature = enc.state.creatures[frame.actor]
        if not creature.present or creature.flags & shared.CANNOT_ACT:
            return
        number: int = CONCENTRATION_DC + frame.slots["dc"]
        stat = concentration(enc, creature)
        result = check(enc, creature, stat, "dc", Total("dc", number, number, []), "concentration")
        if enc.log is not None:
            enc.tell(
                "check",
                enc.rules.cite("concentration"),
                {"purpose": "concentration", "creature": creature.index, **result.to_plain()},
            )
        if result.degree >= SUCCESS:
            return
        act = enc.state.act(frame.slots["act"])
        if act is not None:
            enc.disrupt(act, "concentration", enc.rules.cite("concentration"), True)
        elif "task" in frame.slots:
            tasks.drop(enc, creature, tasks.Task(*frame.slots["task"]))


CONCENTRATE = Script("concentrate", (Concentrate(),))


def concentration(enc: Encounter, creature: Creature) -> Total:
    base = creature.sheet.stats["concentration"]
    return total(enc, creature, "concentration", base, NO_TAGS, [])
