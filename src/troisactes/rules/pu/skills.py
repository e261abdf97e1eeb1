"""Skills at work: one check, and what it brings. Numbers the documents leave out are the base
game's."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from troisactes.catalogue.vocabulary import plain
from troisactes.kernel import effects
from troisactes.kernel.agenda import Step
from troisactes.kernel.checks import FAILURE, NO_TAGS, SUCCESS, Check, Line, Total, check, total
from troisactes.kernel.decisions import Refusal
from troisactes.kernel.state import NOBODY
from troisactes.rules.common import facts as shared
from troisactes.rules.common.targets import NarrowedTarget
from troisactes.rules.pu import facts
from troisactes.rules.pu.attacks import aid_for, aid_lines
from troisactes.rules.pu.harm import stabilise
from troisactes.rules.pu.sheets import category

if TYPE_CHECKING:
    from troisactes.catalogue.params import Params
    from troisactes.kernel.definitions import ActionDef
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature, Frame

NO_LINES: tuple[Line, ...] = ()
BASE_DC = 10
STEP = 5  # every full five points beyond a number bring something more


def number(value: int) -> Total:
    return Total("dc", value, value, [])


def skill_roll(
    enc: Encounter,
    frame: Frame,
    stat: str,
    dc: Total | None,
    more: tuple[Line, ...] = NO_LINES,
    target: int = NOBODY,
) -> Check:
    """The actor's check with this statistic; binds the degree and the margin, spends help."""
    actor = enc.state.creatures[frame.actor]
    act = enc.state.act(frame.act)
    assert act is not None
    lines = [*more, *aid_lines(enc, actor, frame, target)]
    bonus = total(enc, actor, stat, actor.sheet.stats[stat], NO_TAGS, lines)
    result = check(enc, actor, bonus, "dc", dc, stat)
    if enc.log is not None:
        data = {
            "purpose": stat,
            "creature": actor.index,
            "target": target,
            "secret": "secret" in act.action.traits,
        }
        enc.tell("check", act.action.clause, {**data, **result.to_plain()}, act.id)
    frame.slots["degree"] = result.degree
    frame.slots["margin"] = 0 if dc is None else result.result - dc.value
    for effect in aid_for(enc, actor, frame, target):
        effects.remove(enc, actor, effect)
    return result


def about(enc: Encounter, frame: Frame, data: dict[str, Any]) -> tuple[str, dict[str, Any], int]:
    """What an event says beside its kind: the action's clause, who acts and what else, the act."""
    act = enc.state.act(frame.act)
    clause = act.action.clause if act is not None else ""
    return clause, {"creature": frame.actor, **data}, frame.act


class SkillCheck(Step):
    """A skill against a number."""

    binds: tuple[str, ...] = ("degree", "margin")

    def __init__(self, skill: str, dc: int) -> None:
        self.skill = skill
        self.dc = dc

    @classmethod
    def build(cls, p: Params) -> SkillCheck:
        return cls(p.stat("stat"), p.int("dc"))

    def run(self, enc: Encounter, frame: Frame) -> None:
        skill_roll(enc, frame, self.skill, number(self.dc))


# --- frightening and deceiving -------------------------------------------------------------------


class Audience(NarrowedTarget):
    """An enemy near enough that both sees and hears the actor."""

    def __init__(self, within: str) -> None:
        super().__init__("enemy", within, True, "", False)

    @classmethod
    def build(cls, p: Params) -> Audience:
        return cls(str(p.int("within")))

    def has_any(self, enc: Encounter, actor: Creature, action: ActionDef, using: str) -> bool:
        if enc.state.nearest_enemy(actor, enc.rules.metric) > int(self.within):
            return False
        return bool(self.candidates(enc, actor, action, using))

    def refuse(
        self, enc: Encounter, actor: Creature, action: ActionDef, using: str, target: int
    ) -> Refusal | None:
        refusal = super().refuse(enc, actor, action, using, target)
        if refusal is not None and refusal.code == "out-of-range":
            return Refusal(refusal.code, action.clause, refusal.facts)
        return refusal

    def refuse_one(
        self, enc: Encounter, actor: Creature, action: ActionDef, using: str, other: Creature
    ) -> Refusal | None:
        code = ""
        if other.flags & (facts.BLINDED | shared.UNCONSCIOUS):
            code = "target-cannot-see"
        elif other.flags & facts.DEAFENED:
            code = "target-cannot-hear"
        data = {"creature": actor.index, "action": action.id, "target": other.index}
        return Refusal(code, action.clause, data) if code else None


SIZE = 4


class Demoralize(Step):
    """Intimidate against 10 + Hit Dice + Wisdom: shaken for a round, and more for a good result."""

    needs: tuple[str, ...] = ("target",)
    binds: tuple[str, ...] = ("degree", "margin")
    skill = "intimidate"

    def run(self, enc: Encounter, frame: Frame) -> None:
        actor = enc.state.creatures[frame.actor]
        target = enc.state.creatures[frame.slots["target"]]
        dc = number(BASE_DC + target.sheet.level + target.sheet.stats["wis"])
        larger = category(actor.sheet) - category(target.sheet)
        amount = SIZE if larger > 0 else -SIZE
        size = (Line("size", "untyped", amount, enc.rules.cite("skills")),) if larger else NO_LINES
        result = skill_roll(enc, frame, self.skill, dc, size, target.index)
        if result.degree < SUCCESS or not target.present:
            return
        rounds = 1 + frame.slots["margin"] // STEP
        effects.attach(
            enc,
            target,
            enc.rules.effect("shaken"),
            0,
            actor.index,
            "turn-start",
            actor.index,
            rounds,
        )


STRANGE_FACE = -4  # feinting against something that is no humanoid
DUMB_FACE = -8  # against a beast
LIKE_US = frozenset(("humanoid", "giant", "monstrous"))


class Feint(Step):
    """Bluff: whoever is taken in is without its Dexterity against the actor's next action."""

    needs: tuple[str, ...] = ("target",)
    binds: tuple[str, ...] = ("degree", "margin")
    skill = "bluff"

    def run(self, enc: Encounter, frame: Frame) -> None:
        actor = enc.state.creatures[frame.actor]
        target = enc.state.creatures[frame.slots["target"]]
        lines = self._face(enc, target)
        dc = number(feint_dc(target))
        # No attack roll: earlier attacks of the turn weigh nothing on it (PU-D-11).
        result = skill_roll(enc, frame, self.skill, dc, lines, target.index)
        if result.degree < SUCCESS:
            return
        whose = actor.index if enc.state.turn == NOBODY else enc.state.turn
        effects.attach(
            enc, target, enc.rules.effect("feinted"), 0, actor.index, "turn-end", whose, 1
        )

    def _face(self, enc: Encounter, target: Creature) -> tuple[Line, ...]:
        traits = target.sheet.traits
        if traits & LIKE_US:
            return NO_LINES
        amount = DUMB_FACE if "animal" in traits or "vermin" in traits else STRANGE_FACE
        return (Line("hard-to-read", "untyped", amount, enc.rules.cite("skills")),)


def feint_dc(target: Creature) -> int:
    """10 + base attack + Wisdom, or 10 + Sense Motive for whoever is trained in that."""
    stats = target.sheet.stats
    dc = BASE_DC + stats["bab"] + stats["wis"]
    if stats["sense-motive"] > stats["wis"]:
        dc = max(dc, BASE_DC + stats["sense-motive"])
    return dc


# --- healing -------------------------------------------------------------------------------------


class Stabilise(Step):
    """First aid that succeeds: the dying creature is out of danger."""

    needs: tuple[str, ...] = ("target", "degree")

    def run(self, enc: Encounter, frame: Frame) -> None:
        target = enc.state.creatures[frame.slots["target"]]
        if frame.slots["degree"] >= SUCCESS and target.flags & shared.DYING:
            stabilise(enc, target)


class TreatPoison(Step):
    """Heal against the poison's number: the victim resists it better the next time."""

    needs: tuple[str, ...] = ("target",)
    binds: tuple[str, ...] = ("degree", "margin")
    skill = "heal"

    def run(self, enc: Encounter, frame: Frame) -> None:
        target = enc.state.creatures[frame.slots["target"]]
        poison = target.effect("poisoned")
        if poison is None:
            frame.slots["degree"], frame.slots["margin"] = FAILURE, 0
            return
        dc = number(poison.data.get("dc", 15))
        if skill_roll(enc, frame, self.skill, dc, NO_LINES, target.index).degree < SUCCESS:
            return
        # Until the turn after the one whose end brings the next save.
        starts = 1 if enc.state.turn == target.index else 2
        effects.attach(
            enc,
            target,
            enc.rules.effect("poison-treated"),
            0,
            frame.actor,
            "turn-start",
            target.index,
            starts,
        )


STEPS = {
    "skill": SkillCheck.build,
    "demoralize": plain(Demoralize),
    "feint": plain(Feint),
    "stabilise": plain(Stabilise),
    "treat-poison": plain(TreatPoison),
}
TARGETINGS = {"audience": Audience.build}
