"""Skills at work: one check, and what it brings. Numbers the documents leave out are the base
game's."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from troisactes.catalogue.vocabulary import plain
from troisactes.kernel import effects
from troisactes.kernel.agenda import Step
from troisactes.kernel.checks import FAILURE, SUCCESS, Check, Line, Total, check, total
from troisactes.kernel.decisions import (
    GAME_MASTER,
    ITEM,
    NUMBER,
    Decision,
    Option,
    Refusal,
    choice,
)
from troisactes.kernel.state import NOBODY
from troisactes.kernel.windows import publish
from troisactes.rules.common import facts as shared
from troisactes.rules.common.targets import CreatureTarget
from troisactes.rules.pu import facts, provoke
from troisactes.rules.pu.attacks import aid_for, aid_lines
from troisactes.rules.pu.harm import stabilise
from troisactes.rules.pu.sheets import category
from troisactes.rules.pu.spellbook import level_of, spell_in, spell_of

if TYPE_CHECKING:
    from troisactes.catalogue.params import Params
    from troisactes.kernel.definitions import ActionDef
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature, Frame

NO_TAGS: frozenset[str] = frozenset()
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


class Audience(CreatureTarget):
    """An enemy near enough that both sees and hears the actor."""

    def __init__(self, within: str) -> None:
        super().__init__("enemy", within, True, "", False)

    @classmethod
    def build(cls, p: Params) -> Audience:
        return cls(str(p.int("within")))

    def candidates(
        self, enc: Encounter, actor: Creature, action: ActionDef, using: str
    ) -> list[int]:
        found = super().candidates(enc, actor, action, using)
        return [index for index in found if not self._misses(enc.state.creatures[index])]

    def has_any(self, enc: Encounter, actor: Creature, action: ActionDef, using: str) -> bool:
        if enc.state.nearest_enemy(actor, enc.rules.metric) > int(self.within):
            return False
        return bool(self.candidates(enc, actor, action, using))

    def refuse(
        self, enc: Encounter, actor: Creature, action: ActionDef, using: str, target: int
    ) -> Refusal | None:
        refusal = super().refuse(enc, actor, action, using, target)
        if refusal is None:
            code = self._misses(enc.state.creatures[target])
            data = {"creature": actor.index, "action": action.id, "target": target}
            return Refusal(code, action.clause, data) if code else None
        if refusal.code == "out-of-range":
            return Refusal(refusal.code, action.clause, refusal.facts)
        return refusal

    def _misses(self, other: Creature) -> str:
        if other.flags & (facts.BLINDED | shared.UNCONSCIOUS):
            return "target-cannot-see"
        return "target-cannot-hear" if other.flags & facts.DEAFENED else ""


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


# --- sleight of hand -----------------------------------------------------------------------------

LIFT_DC = 20
TRICK_DC = 10
HASTE = -20
CLUMSY = 5  # failing a hasty theft by this much is felt


class PocketTarget(CreatureTarget):
    """Somebody with a thing to filch within arm's length; oneself, for a conjuring trick."""

    def __init__(self) -> None:
        super().__init__("any", "reach", True, "", False)
        self.shareable = False

    def candidates(
        self, enc: Encounter, actor: Creature, action: ActionDef, using: str
    ) -> list[int]:
        found = super().candidates(enc, actor, action, using)
        pockets = [index for index in found if enc.state.creatures[index].stowed]
        return [actor.index, *pockets]

    def refuse(
        self, enc: Encounter, actor: Creature, action: ActionDef, using: str, target: int
    ) -> Refusal | None:
        if target == actor.index:
            return None
        refusal = super().refuse(enc, actor, action, using, target)
        if refusal is None and not enc.state.creatures[target].stowed:
            data = {"creature": actor.index, "action": action.id, "target": target}
            return Refusal("nothing-to-filch", action.clause, data)
        return refusal


class ChooseLoot(Step):
    """Which thing, when there are several in the pocket."""

    needs: tuple[str, ...] = ("target",)
    binds: tuple[str, ...] = ("loot",)

    def run(self, enc: Encounter, frame: Frame) -> None:
        target = enc.state.creatures[frame.slots["target"]]
        things = [item.uid for item in target.stowed]
        if target.index == frame.actor or len(things) < 2:
            frame.slots["loot"] = things[0] if things else 0
            return
        act = enc.state.act(frame.act)
        assert act is not None
        enc.ask(
            frame,
            Decision(
                "loot",
                frame.actor,
                frame.actor,
                [choice("filch", ITEM, things)],
                act.action.clause,
                {"subject": target.index},
                "filch",
            ),
        )

    def answer(self, enc: Encounter, frame: Frame, option: Option) -> None:
        frame.slots["loot"] = option.target


class Filch(Step):
    """Sleight of Hand: the thing changes pockets, or a trick succeeds. In haste, at −20."""

    needs: tuple[str, ...] = ("target", "loot")
    binds: tuple[str, ...] = ("degree", "margin")
    skill = "sleight-of-hand"

    def __init__(self, in_haste: bool) -> None:
        self.in_haste = in_haste

    @classmethod
    def build(cls, p: Params) -> Filch:
        return cls(p.flag("in_haste", False))

    def run(self, enc: Encounter, frame: Frame) -> None:
        actor = enc.state.creatures[frame.actor]
        target = enc.state.creatures[frame.slots["target"]]
        is_trick = target.index == actor.index
        act = enc.state.act(frame.act)
        assert act is not None
        haste = (Line("in-haste", "untyped", HASTE, act.action.clause),)
        more = haste if self.in_haste else NO_LINES
        dc = number(TRICK_DC if is_trick else LIFT_DC)
        result = skill_roll(enc, frame, self.skill, dc, more, target.index)
        if result.degree >= SUCCESS and not is_trick:
            self._take(enc, frame, actor, target)
        elif self.in_haste and not is_trick and frame.slots["margin"] <= -CLUMSY:
            publish(enc, (provoke.ROBBED,), actor.index, frame.act, target.index)

    def _take(self, enc: Encounter, frame: Frame, thief: Creature, target: Creature) -> None:
        for item in target.stowed:
            if item.uid == frame.slots["loot"]:
                target.stowed = tuple(each for each in target.stowed if each is not item)
                thief.stowed = (*thief.stowed, item)
                enc.tell("filched", *about(enc, frame, {"item": item.kind, "target": target.index}))
                return


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


# --- knowing -------------------------------------------------------------------------------------


class IdentifySpell(Step):
    """Spellcraft against 15 + the level of the spell being cast."""

    needs: tuple[str, ...] = ("cause",)
    binds: tuple[str, ...] = ("degree", "margin")
    skill = "spellcraft"

    def run(self, enc: Encounter, frame: Frame) -> None:
        spell = self._spell(enc, frame)
        if spell is None:
            frame.slots["degree"], frame.slots["margin"] = FAILURE, 0
            return
        dc = number(15 + level_of(spell))
        caster: int = frame.slots["subject"]
        if skill_roll(enc, frame, self.skill, dc, NO_LINES, caster).degree >= SUCCESS:
            enc.tell("spell-identified", *about(enc, frame, {"action": spell.id}))

    def _spell(self, enc: Encounter, frame: Frame) -> ActionDef | None:
        """What is being cast: an action, or a piece of longer work."""
        slots = frame.slots
        if "at-action" in slots:
            return spell_in(enc, enc.rules.action(slots["at-action"]), slots["at-using"])
        cause = enc.state.act(slots["cause"])
        return None if cause is None else spell_of(enc, cause)


class MonsterTarget(CreatureTarget):
    """A creature in view one has not yet searched one's memory about: it holds no more."""

    def __init__(self) -> None:
        super().__init__("any", "200", True, "", False)

    def candidates(
        self, enc: Encounter, actor: Creature, action: ActionDef, using: str
    ) -> list[int]:
        asked = actor.notes.get("recalled", ())
        found = super().candidates(enc, actor, action, using)
        return [index for index in found if index not in asked]

    def has_any(self, enc: Encounter, actor: Creature, action: ActionDef, using: str) -> bool:
        others = range(len(enc.state.creatures))
        return any(self.refuse(enc, actor, action, using, index) is None for index in others)

    def refuse(
        self, enc: Encounter, actor: Creature, action: ActionDef, using: str, target: int
    ) -> Refusal | None:
        refusal = super().refuse(enc, actor, action, using, target)
        if refusal is None and target in actor.notes.get("recalled", ()):
            data = {"creature": actor.index, "action": action.id, "target": target}
            return Refusal("already-recalled", action.clause, data)
        return refusal


class RecallMonster(Step):
    """Knowledge against 10 + the creature's level."""

    needs: tuple[str, ...] = ("target",)
    binds: tuple[str, ...] = ("degree", "margin")
    skill = "knowledge"

    def run(self, enc: Encounter, frame: Frame) -> None:
        actor = enc.state.creatures[frame.actor]
        target = enc.state.creatures[frame.slots["target"]]
        actor.notes["recalled"] = (*actor.notes.get("recalled", ()), target.index)
        dc = number(BASE_DC + target.sheet.level)
        if skill_roll(enc, frame, self.skill, dc, NO_LINES, target.index).degree >= SUCCESS:
            enc.tell("recalled", *about(enc, frame, {"target": target.index}))


# How hard a question is: the game master says.
QUESTIONS = {"easy": 10, "basic": 15, "hard": 20, "very-hard": 30}


class AskDifficulty(Step):
    """The game master says how hard the question is, or that nobody could know."""

    binds: tuple[str, ...] = ("dc",)

    def run(self, enc: Encounter, frame: Frame) -> None:
        act = enc.state.act(frame.act)
        assert act is not None
        offers = [choice(word) for word in QUESTIONS]
        offers.append(choice("unknowable"))
        enc.ask(
            frame,
            Decision(
                "difficulty", GAME_MASTER, frame.actor, offers, act.action.clause, {}, "basic"
            ),
        )

    def answer(self, enc: Encounter, frame: Frame, option: Option) -> None:
        if option.action == "unknowable":
            frame.pc = len(frame.script.steps) - 1
            return
        frame.slots["dc"] = QUESTIONS[option.action]


class RecallFact(Step):
    """Knowledge against what the game master said."""

    needs: tuple[str, ...] = ("dc",)
    binds: tuple[str, ...] = ("degree", "margin")
    skill = "knowledge"

    def run(self, enc: Encounter, frame: Frame) -> None:
        skill_roll(enc, frame, self.skill, number(frame.slots["dc"]))


# --- words ---------------------------------------------------------------------------------------

SPOKEN = "spoken"  # the note: the round, and the words said in it


def words_left(enc: Encounter, creature: Creature) -> int:
    """How many words a creature may still say this round; -1 where nobody counts."""
    most = int(enc.option("speech-words"))
    if not most or enc.state.mode != "encounter":
        return -1
    when, said = creature.notes.get(SPOKEN, (enc.state.round, 0))
    return max(0, most - said) if when == enc.state.round else most


class CountWords(Step):
    """Where words are counted: how many it takes."""

    def run(self, enc: Encounter, frame: Frame) -> None:
        creature = enc.state.creatures[frame.actor]
        left = words_left(enc, creature)
        if left < 0:
            return
        if "text" in frame.slots:
            self._count(enc, creature, len(frame.slots["text"].split()))
            return
        enc.ask(
            frame,
            Decision(
                "words",
                creature.index,
                creature.index,
                [choice("words", NUMBER, list(range(1, left + 1)))],
                enc.rules.cite("speech"),
                {"left": left},
                "words",
            ),
        )

    def answer(self, enc: Encounter, frame: Frame, option: Option) -> None:
        self._count(enc, enc.state.creatures[frame.actor], option.target)

    def _count(self, enc: Encounter, creature: Creature, words: int) -> None:
        when, said = creature.notes.get(SPOKEN, (enc.state.round, 0))
        if when != enc.state.round:
            said = 0
        creature.notes[SPOKEN] = (enc.state.round, said + words)


def refuse_speech(
    enc: Encounter, creature: Creature, action: ActionDef, text: str
) -> Refusal | None:
    """The game master cuts endless speeches short."""
    left = words_left(enc, creature)
    if 0 <= left < max(1, len(text.split())):
        data = {"creature": creature.index, "action": action.id}
        return Refusal("enough-words", enc.rules.cite("speech"), data)
    return None


# --- free actions --------------------------------------------------------------------------------


def counts_as_free(action: ActionDef) -> bool:
    """What a cap on free actions counts: not reloading, not asking what something would cost."""
    return action.kind == "free" and not (
        action.data.get("uncapped") or action.data.get("uncounted")
    )


def has_free_action_left(enc: Encounter, creature: Creature) -> bool:
    cap = enc.option("free-actions-per-turn")
    if cap == "none" or enc.state.turn != creature.index:
        return True
    return creature.counters.get("free-actions", 0) < int(cap)


def count_free_action(creature: Creature) -> None:
    creature.counters["free-actions"] = creature.counters.get("free-actions", 0) + 1


def refuse_free(enc: Encounter, creature: Creature, action: ActionDef) -> Refusal | None:
    """The game master may cap the free actions of a turn."""
    if not counts_as_free(action) or has_free_action_left(enc, creature):
        return None
    cap = int(enc.option("free-actions-per-turn"))
    data = {"creature": creature.index, "action": action.id, "limit": cap}
    return Refusal("enough-free-actions", enc.rules.cite("free-actions"), data)


STEPS = {
    "skill": SkillCheck.build,
    "demoralize": plain(Demoralize),
    "feint": plain(Feint),
    "choose-loot": plain(ChooseLoot),
    "filch": Filch.build,
    "stabilise": plain(Stabilise),
    "treat-poison": plain(TreatPoison),
    "identify-spell": plain(IdentifySpell),
    "recall-monster": plain(RecallMonster),
    "ask-difficulty": plain(AskDifficulty),
    "recall-fact": plain(RecallFact),
    "count-words": plain(CountWords),
}
TARGETINGS = {
    "audience": Audience.build,
    "pocket": plain(PocketTarget),
    "monster": plain(MonsterTarget),
}
