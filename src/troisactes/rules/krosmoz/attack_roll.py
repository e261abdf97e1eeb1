"""The touch roll (KZ-ATT-01): once paid for and aimed, modifiers, the die, the outcome."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from msgspec import UNSET

from troisactes.kernel import effects
from troisactes.kernel.agenda import BLOW, Step
from troisactes.kernel.checks import (
    ADVANTAGE,
    CRITICAL_FAILURE,
    CRITICAL_SUCCESS,
    DISADVANTAGE,
    FAILURE,
    SUCCESS,
    Check,
    Line,
    Total,
    throw,
    total,
)
from troisactes.kernel.decisions import GAME_MASTER, NUMBER, Decision, Option, choice
from troisactes.kernel.names import NO_STAT, TARGET, USING, Slot, Stat
from troisactes.kernel.reckoning import faces_of
from troisactes.kernel.response_windows import publish
from troisactes.kernel.state import Act
from troisactes.records.event import ChoiceRuling
from troisactes.rules.common import facts as shared
from troisactes.rules.common.attacks import weapon_of
from troisactes.rules.common.events import CheckRolled
from troisactes.rules.common.names import AC, DEGREE
from troisactes.rules.krosmoz import facts, parrying
from troisactes.rules.krosmoz.events import HitObstacleRuling, MishapDropRuling, MishapProneRuling
from troisactes.rules.krosmoz.help import spend_combat_help
from troisactes.rules.krosmoz.names import (
    AGILITY,
    AGILITY_TOUCH,
    ATTACKED,
    CRITICAL,
    FORCE,
    HERD,
    INTELLIGENCE,
    STAT,
    TOUCH_BY,
    TOUCH_STAT,
    TOUCHED,
    WISDOM_SAVE,
)
from troisactes.rules.krosmoz.options import (
    AGILITY_ROLLS,
    CREATURE_IN_LINE,
    CRIT_ON_REMOVAL,
    GROUP_BONUS_FOR,
    HERD_STACKS,
    HIDDEN_BENEFITS,
    NATURAL_ONE_MISHAP,
    OBSTACLE_DEGREE,
    REMOVAL_RESOLUTION,
    REMOVAL_TIE,
    TOUCH_ADDS_PROFICIENCY,
)
from troisactes.rules.krosmoz.questions import AttackModifiersQuestion, MishapQuestion
from troisactes.rules.krosmoz.rolls import difficulty, edge, roll, tell_roll, test_total
from troisactes.rules.krosmoz.sheets import CHARACTERISTICS, DODGES, proficiency_of
from troisactes.rules.krosmoz.sight_and_cover import (
    DEGREES,
    IMPORTANT,
    NONE,
    PARTLY,
    TOTAL,
    between,
    can_see,
    cover,
    cover_line,
    granted_cover,
    is_unseen,
    obstacle_of,
    ruled_between,
)
from troisactes.rules.krosmoz.targeting import is_melee, range_of

if TYPE_CHECKING:
    from troisactes.catalogue.params import Params
    from troisactes.catalogue.vocabulary import StepBuilders
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.reckoning import Reckoning
    from troisactes.kernel.state import Creature, Frame

TOUCH: Final = Slot("touch")
TOUCH_RULINGS: Final = Slot("touch-rulings")
TOUCH_DICE: Final = Slot("touch-dice")
NOBODY_THERE: Final = Slot("nobody-there")


GROUP_BONUS = 2
MOST_GIVEN = 20  # what the game master may add to a roll, or take off it
COVERS = tuple(f"cover-{name}" for name in DEGREES[:TOTAL])


class TouchTotals:
    """Everything that bears on one touch roll."""

    __slots__ = ("dc", "obstacles", "stat")

    def __init__(self, stat: Total, dc: Total, obstacles: list[Creature]) -> None:
        self.stat = stat
        self.dc = dc
        self.obstacles = obstacles


class Touch(Step):
    """KZ-PHY-01: d20 + characteristic + proficiency + what else applies, against CA, or against the
    PM or PA dodge (KZ-REM-01).

    ``stat`` is the characteristic; left out: Force in melee, Agility at range (KO-28), or as the
    weapon (KZ-A-03) or the spell (KZ-ACT-09) says. Reactions may come before the roll and after it
    (KO-38).
    """

    needs: tuple[Slot, ...] = (TARGET,)
    binds: tuple[Slot, ...] = (DEGREE, TOUCHED)

    def __init__(self, stat: Stat, against: Stat) -> None:
        self.stat = stat
        self.against = against

    @classmethod
    def build(cls, p: Params) -> Touch:
        return cls(
            p.choice("stat", (NO_STAT, *CHARACTERISTICS), NO_STAT),
            p.choice("against", (AC, *DODGES), AC),
        )

    def run(self, enc: Encounter, frame: Frame) -> None:
        slots = frame.slots
        actor = enc.state.creatures[frame.actor]
        target = enc.state.creatures[slots[TARGET]]
        act = enc.state.act(frame.act)
        assert act is not None
        phase: int = slots.get(TOUCH, 0)
        if phase == 0:
            slots[TOUCH] = 1
            if not target.present:
                self._finish(frame, FAILURE, 0)
                return
            if self.against in DODGES and enc.option(REMOVAL_RESOLUTION) == "wisdom-save":
                self._save_instead(enc, frame, act, actor, target)
                return
            before: dict[Slot, Any] = {parrying.AGAINST: self.against}
            if publish(enc, ("before-roll",), actor.index, act.id, target.index, -1, before):
                frame.repeat_step()
                return
        if phase <= 1 and enc.option(OBSTACLE_DEGREE) == "ask":
            self._ask_modifiers(enc, frame, act, actor, target)
            return
        if phase <= 2:
            aim = self.aim(enc, frame, act, actor, target)
            # KI-09: from here on only the die that advantage or disadvantage keeps counts.
            slots[TOUCH_DICE] = throw(enc, actor, aim.stat, "attack")
            slots[TOUCH] = 3
            shown = self._shown(enc, actor, aim, slots[TOUCH_DICE][0])
            if publish(enc, ("after-roll",), actor.index, act.id, target.index, -1, shown):
                frame.repeat_step()
                return
        if phase <= 3:
            self._settle(enc, frame, act, actor, target)
        else:
            self._ask_mishap(enc, frame, actor, self._obstacles(enc, act, actor, target))

    def _shown(
        self, enc: Encounter, actor: Creature, aim: TouchTotals, die: int
    ) -> dict[Slot, Any]:
        """What the roll comes to, for those who may answer it."""
        result = die + aim.stat.value
        degree = self.degree(enc, actor, die, result, aim.dc.value)
        settled = ""
        if degree == CRITICAL_FAILURE:
            settled = "natural-one"
        elif degree == CRITICAL_SUCCESS or (die == 20 and self._crits(enc)):
            settled = "natural-twenty"
        return {
            parrying.AGAINST: self.against,
            parrying.RESULT: result,
            parrying.NUMBER: aim.dc.value,
            parrying.SETTLED: settled,
        }

    def brings(self) -> tuple[str, ...]:
        return (BLOW,)

    def reckon(self, reckoning: Reckoning, frame: Frame) -> None:
        enc, actor = reckoning.enc, reckoning.actor
        target = enc.state.creatures[frame.slots[TARGET]]
        act = Act(0, reckoning.action, actor.index, 0, frame.slots[USING], target.index)
        aim = self.aim(enc, frame, act, actor, target)
        edge_of = enc.rules.checks.edge(enc, aim.stat.edges) if aim.stat.edges else 0
        counts = [0.0, 0.0, 0.0, 0.0]
        for face, chance in faces_of(edge_of):
            result = face + aim.stat.value
            counts[self.degree(enc, actor, face, result, aim.dc.value)] += chance
        reckoning.know((counts[0], counts[1], counts[2], counts[3]))

    # --- step 3: modifiers -----------------------------------------------------------------------

    def aim(
        self, enc: Encounter, frame: Frame, act: Act, actor: Creature, target: Creature
    ) -> TouchTotals:
        melee = is_melee(actor, act.action, act.using)
        stat, base = self._characteristic(actor, act, melee)
        rulings: tuple[tuple[str, int], ...] = frame.slots.get(TOUCH_RULINGS, ())
        tags = {
            "melee" if melee else "ranged",
            "spell" if "spell" in act.action.traits else "weapon",
        }
        if can_see(enc, target, actor):
            tags.add("seen")
        lines = self._bonuses(enc, actor, target)
        lines += [
            Line("game-master", "untyped", number, enc.rules.cite("modifiers"))
            for word, number in rulings
            if word == "add-bonus"
        ]
        by_agility = stat == "agility" and enc.option(AGILITY_ROLLS) == "with-attacks"
        name = AGILITY_TOUCH if by_agility else TOUCH_STAT
        own_cover = granted_cover(enc, actor) if by_agility and actor.effects else NONE
        if own_cover:
            lines.append(cover_line(enc, min(own_cover, IMPORTANT)))
        reckoned = total(enc, actor, name, base, frozenset(tags), lines, target.index)
        obstacles = self._obstacles(enc, act, actor, target)
        # KI-08: edges are apart from bonuses; each kind counts whatever the other does.
        attacked = total(enc, target, ATTACKED, 0, frozenset(tags), [])
        reckoned.edges = attacked.edges + reckoned.edges
        reckoned.edges += self._edges(enc, act, actor, target, obstacles)
        for word, _ in rulings:
            if word in (ADVANTAGE, DISADVANTAGE):
                reckoned.edges.append(edge(word, "game-master", enc.rules.cite("modifiers")))
        dc = self._difficulty(enc, act, actor, target, frozenset(tags), rulings)
        return TouchTotals(reckoned, dc, obstacles)

    def _characteristic(self, actor: Creature, act: Act, melee: bool) -> tuple[Stat, int]:
        stat, bonus = self.stat, 0
        if act.action.uses == "weapon" and act.using:
            weapon = weapon_of(actor, act.using)
            stat = stat or weapon.data.get(STAT, "")
            bonus = weapon.attack
        stat = stat or (FORCE if melee else AGILITY)
        return stat, actor.sheet.stats[stat] + bonus

    def _bonuses(self, enc: Encounter, actor: Creature, target: Creature) -> list[Line]:
        """KX-20: proficiency; KZ-GRP-01: +2 on a target surrounded by at least two enemies."""
        lines = self._mastery(enc, actor)
        around = surrounding(enc, target)
        if len(around) >= 2 and (
            actor.index in around or enc.option(GROUP_BONUS_FOR) == "every-attacker"
        ):
            lines.append(Line("surrounded", "group", GROUP_BONUS, enc.rules.cite("group")))
        herd: str = actor.sheet.data.get(HERD, "")
        if herd and herd_around(enc, herd, around) >= 2:
            kind = "untyped" if enc.option(HERD_STACKS) == "yes" else "group"
            lines.append(Line("herd", kind, GROUP_BONUS, enc.rules.cite("herd")))
        return lines

    def _mastery(self, enc: Encounter, actor: Creature) -> list[Line]:
        if enc.option(TOUCH_ADDS_PROFICIENCY) != "yes":
            return []
        bonus = proficiency_of(enc, actor)
        return [Line("proficiency", "untyped", bonus, enc.rules.cite("proficiency"))]

    def _obstacles(
        self, enc: Encounter, act: Act, actor: Creature, target: Creature
    ) -> list[Creature]:
        reach = range_of(act.action)
        if reach is not None and not reach.sight:
            return []  # KZ-OBS-01: only where the line must be clear
        found = between(enc, actor.cell, target.cell, (actor.index, target.index))
        return [each for each in found if obstacle_of(each) != "none"]

    def _edges(
        self, enc: Encounter, act: Act, actor: Creature, target: Creature, obstacles: list[Creature]
    ) -> list[Line]:
        cite = enc.rules.cite
        edges: list[Line] = []
        if is_unseen(enc, actor, target) and _protects(enc, target):
            # KZ-INV-02: whatever is guessed or heard of where it is.
            edges.append(edge(DISADVANTAGE, "unseen-target", cite("unseen-target")))
        if is_unseen(enc, target, actor) and _helps(enc, actor):
            edges.append(edge(ADVANTAGE, "unseen-attacker", cite("unseen-attacker")))
        # KI-17: disadvantage here, and cover in the CA, unless the table takes only one of them.
        in_line = obstacles and enc.option(CREATURE_IN_LINE) != "cover-only"
        if in_line or self._crosses_thing(enc, act, actor, target.cell):
            edges.append(edge(DISADVANTAGE, "obstacle", cite("partial-obstacle")))
        return edges

    def _crosses_thing(self, enc: Encounter, act: Act, actor: Creature, goal: int) -> bool:
        """KZ-OBS-03: the line crosses a thing the game master calls a partial obstacle."""
        reach = range_of(act.action)
        if reach is not None and not reach.sight:
            return False
        return PARTLY in ruled_between(enc, actor.cell, goal)

    def _difficulty(
        self,
        enc: Encounter,
        act: Act,
        actor: Creature,
        target: Creature,
        tags: frozenset[str],
        rulings: tuple[tuple[str, int], ...],
    ) -> Total:
        stats = target.sheet.stats
        if self.against != "ac":
            return total(enc, target, self.against, stats[self.against], tags, [])
        reach = range_of(act.action)
        if reach is None or reach.sight:
            degree = cover(enc, actor.cell, target, actor.index)
        else:
            # KX-24: nothing on the map counts, the game master's word does.
            degree = min(granted_cover(enc, target, actor.cell), IMPORTANT)
        for word, _ in rulings:
            if word in COVERS:
                degree = COVERS.index(word)
        # KW-01g, KW-01h: cover is the target's, so it raises the CA.
        lines = [cover_line(enc, degree)] if degree else []
        return total(enc, target, AC, stats[AC], tags, lines)

    def _ask_modifiers(
        self, enc: Encounter, frame: Frame, act: Act, actor: Creature, target: Creature
    ) -> None:
        """KZ-ATT-04: what counts is shown to the game master, who may change each of it."""
        aim = self.aim(enc, frame, act, actor, target)
        spread = [number for number in range(-MOST_GIVEN, MOST_GIVEN + 1) if number]
        offers = [choice("roll"), choice("give-advantage"), choice("give-disadvantage")]
        offers += [choice(word) for word in COVERS]
        offers.append(choice("add-bonus", NUMBER, spread))
        enc.ask(
            frame,
            Decision(
                question=AttackModifiersQuestion(
                    subject=actor.index,
                    target=target.index,
                    modifier=aim.stat.value,
                    dc=aim.dc.value,
                    edges=tuple((line.label, line.kind) for line in aim.stat.edges),
                ),
                asked=GAME_MASTER,
                actor=actor.index,
                offers=offers,
                clause=enc.rules.cite("modifiers"),
                default="roll",
            ),
        )

    def answer(self, enc: Encounter, frame: Frame, option: Option) -> None:
        slots = frame.slots
        if slots.get(TOUCH, 0) == 4:
            slots.pop(TOUCH)
            self._rule_mishap(enc, frame, option)
            return
        frame.repeat_step()
        if option.action == "roll":
            slots[TOUCH] = 2
        else:
            word = option.action.removeprefix("give-")
            ruling = (word, option.target if word == "add-bonus" else 0)
            slots[TOUCH_RULINGS] = (*slots.get(TOUCH_RULINGS, ()), ruling)

    def roll_at(self, enc: Encounter, act: Act, actor: Creature, cell: int, ac: int) -> int:
        """The roll against a thing: it does not move, hide or react. Gives the degree."""
        melee = is_melee(actor, act.action, act.using)
        _, base = self._characteristic(actor, act, melee)
        tags = {
            "melee" if melee else "ranged",
            "spell" if "spell" in act.action.traits else "weapon",
        }
        stat = total(enc, actor, TOUCH_STAT, base, frozenset(tags), self._mastery(enc, actor))
        apart = (actor.index, actor.index)
        goal = enc.state.layout.near_side(actor.cell, actor.size, cell, enc.rules.metric)
        in_line = [
            each
            for each in between(enc, actor.cell, goal, apart)
            if obstacle_of(each) != "none" and enc.option(CREATURE_IN_LINE) != "cover-only"
        ]
        if in_line or self._crosses_thing(enc, act, actor, goal):
            stat.edges.append(edge(DISADVANTAGE, "obstacle", enc.rules.cite("partial-obstacle")))
        dice = throw(enc, actor, stat, "attack")
        made = Check(actor.index, stat, dice[0], "ac", Total(AC, ac, ac, []), FAILURE)
        made.dice = dice
        made.degree = self.degree(enc, actor, made.die, made.result, ac)
        tell_roll(enc, made, self._clause(enc, act), "attack", -1, 0)
        return made.degree

    # --- step 4: the outcome ---------------------------------------------------------------------

    def _clause(self, enc: Encounter, act: Act) -> str:
        """The rule it is rolled by: a weapon's, that of physical spells, or that of removals."""
        if "spell" not in act.action.traits:
            return act.action.clause
        return enc.rules.cite("touch" if self.against == "ac" else "removal-touch")

    def _settle(
        self, enc: Encounter, frame: Frame, act: Act, actor: Creature, target: Creature
    ) -> None:
        slots = frame.slots
        aim = self.aim(enc, frame, act, actor, target)
        dice: tuple[int, ...] = slots[TOUCH_DICE]
        made = Check(actor.index, aim.stat, dice[0], self.against, aim.dc, FAILURE)
        made.dice = dice
        made.degree = self.degree(enc, actor, made.die, made.result, aim.dc.value)
        if slots.get(NOBODY_THERE):
            made.degree = FAILURE  # KZ-INV-03, KX-14, KI-10: nobody is where one aimed
        if enc.log is not None:
            told = CheckRolled(
                purpose="attack",
                creature=actor.index,
                target=target.index,
                using=act.using if act.using and act.action.uses == "weapon" else UNSET,
                roll=made.to_plain(),
            )
            enc.tell(told, self._clause(enc, act), act.id)
        spend_combat_help(enc, actor, target)
        effects.count_attack(enc, actor, target)
        melee = is_melee(actor, act.action, act.using)
        slots[TOUCH_BY] = self._characteristic(actor, act, melee)[0]
        self._finish(frame, made.degree, made.result)
        if dice[0] == 1 and self._crits(enc) and enc.option(NATURAL_ONE_MISHAP) == "ask":
            slots[TOUCH] = 4  # asked by a run of its own: what asks must roll nothing
            frame.repeat_step()

    def degree(self, enc: Encounter, actor: Creature, die: int, result: int, dc: int) -> int:
        """KZ-CRIT-01, KZ-CRIT-03: the face counts, not the total; KZ-PHY-02: a tie hits (KW-01a),
        less does not (KW-01b)."""
        on_dodge = self.against in DODGES
        hits = result >= dc
        if on_dodge and result == dc and enc.option(REMOVAL_TIE) == "fails":
            hits = False
        degree = SUCCESS if hits else FAILURE
        if not self._crits(enc):
            return degree
        if die == 1:
            return CRITICAL_FAILURE
        if die >= 20 - actor.sheet.stats.get(CRITICAL, 0):
            return CRITICAL_SUCCESS
        return SUCCESS if die == 20 else degree

    def _crits(self, enc: Encounter) -> bool:
        """KX-19: whether a 20 and a 1 mean more than their total here."""
        return self.against not in DODGES or enc.option(CRIT_ON_REMOVAL) == "yes"

    def _finish(self, frame: Frame, degree: int, touched: int) -> None:
        slots = frame.slots
        slots[DEGREE] = degree
        slots[TOUCHED] = touched
        for name in (TOUCH, TOUCH_DICE, TOUCH_RULINGS):
            slots.pop(name, None)

    def _ask_mishap(
        self, enc: Encounter, frame: Frame, actor: Creature, obstacles: list[Creature]
    ) -> None:
        """KZ-CRIT-04, KW-01d: the game master may add something; KZ-OBS-04: or let it hit the
        obstacle."""
        offers = [choice("no-mishap"), choice("mishap-prone"), choice("mishap-drop")]
        near = [each.index for each in obstacles if each.present]
        if near:
            offers.append(choice("hit-obstacle", "creature", near))
        enc.ask(
            frame,
            Decision(
                question=MishapQuestion(),
                asked=GAME_MASTER,
                actor=actor.index,
                offers=offers,
                clause=enc.rules.cite("mishap"),
                default="no-mishap",
            ),
        )

    def _rule_mishap(self, enc: Encounter, frame: Frame, option: Option) -> None:
        actor = enc.state.creatures[frame.actor]
        if option.action == "no-mishap":
            return
        if enc.log is not None:
            enc.tell(_mishap_told(actor, option), enc.rules.cite("mishap"))
        if option.action == "hit-obstacle":
            # KO-23: damage is rolled, without another roll to touch and without a critical.
            frame.slots[TARGET] = option.target
            frame.slots[DEGREE] = SUCCESS
        else:
            suffer_mishap(enc, actor, option.action)

    def _save_instead(
        self, enc: Encounter, frame: Frame, act: Act, actor: Creature, target: Creature
    ) -> None:
        """KZ-REM-02, KZ-ACT-12: the target saves with Wisdom instead; below the DD it is
        affected."""
        dd = difficulty(enc, actor, self.stat or INTELLIGENCE)
        saved = roll(enc, target, test_total(enc, target, WISDOM_SAVE, []), "dc", dd, "save")
        tell_roll(enc, saved, enc.rules.cite("removal-save"), "save", actor.index, act.id)
        self._finish(frame, FAILURE if saved.degree >= SUCCESS else SUCCESS, 0)


def _mishap_told(creature: Creature, option: Option) -> ChoiceRuling:
    if option.action == "hit-obstacle":
        return HitObstacleRuling(creature=creature.index, target=option.target)
    if option.action == "mishap-prone":
        return MishapProneRuling(creature=creature.index)
    return MishapDropRuling(creature=creature.index)


def suffer_mishap(enc: Encounter, creature: Creature, mishap: str) -> None:
    if mishap == "mishap-prone":
        effects.attach(enc, creature, enc.rules.effect("prone"), 0, creature.index)
    elif creature.held:
        item = creature.held[0]
        creature.held = creature.held[1:]
        ground = enc.state.ground
        ground[creature.cell] = (*ground.get(creature.cell, ()), item)


def surrounding(enc: Encounter, target: Creature) -> list[int]:
    """KO-08: conscious enemies of a target on its eight neighbouring squares, be they stunned."""
    layout = enc.state.layout
    return [
        other.index
        for other in enc.state.creatures
        if other.present
        and target.hostile_to(other)
        and not other.flags & (shared.UNCONSCIOUS | facts.UNPROVOKED)
        and layout.within_reach(
            other.cell, other.size, target.cell, target.size, 1, enc.rules.metric
        )
    ]


def herd_around(enc: Encounter, herd: str, around: list[int]) -> int:
    return sum(enc.state.creatures[index].sheet.data.get(HERD) == herd for index in around)


def _helps(enc: Encounter, attacker: Creature) -> bool:
    """KO-13: which of the benefits hiding gives is the table's to say."""
    is_hidden = attacker.flags & facts.HIDDEN and not attacker.flags & facts.INVISIBLE
    return not is_hidden or enc.option(HIDDEN_BENEFITS) != "defence-only"


def _protects(enc: Encounter, target: Creature) -> bool:
    is_hidden = target.flags & facts.HIDDEN and not target.flags & facts.INVISIBLE
    return not is_hidden or enc.option(HIDDEN_BENEFITS) != "attack-only"


STEPS: StepBuilders = {"touch": Touch.build}
