"""d20 rolls: tests, contests and saves, with what gives advantage or disadvantage."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import UNSET

from troisactes.kernel import effects
from troisactes.kernel.checks import (
    ADVANTAGE,
    CRITICAL_FAILURE,
    CRITICAL_SUCCESS,
    FAILURE,
    NO_TAGS,
    SUCCESS,
    Check,
    Line,
    Total,
    throw,
    total,
)
from troisactes.kernel.names import Stat
from troisactes.kernel.state import NOBODY
from troisactes.rules.common.events import CheckRolled
from troisactes.rules.common.names import DC_STAT, ONCE, PERCEPTION
from troisactes.rules.krosmoz.names import DD_STAT
from troisactes.rules.krosmoz.options import CONTEST_TIES, CRIT_ON_TESTS
from troisactes.rules.krosmoz.sheets import BY_AGILITY, base_of, mastery, proficiency_of
from troisactes.rules.krosmoz.sight_and_cover import IMPORTANT, cover_line, granted_cover

if TYPE_CHECKING:
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature

DD_BASE = 8


def test_total(enc: Encounter, creature: Creature, stat: Stat, lines: list[Line]) -> Total:
    """A skill, save or contest bonus now: characteristic, proficiency, effects, help."""
    bonus = mastery(enc, creature, stat)
    if bonus:
        lines.append(Line("proficiency", "untyped", bonus, enc.rules.cite("proficiency")))
    if creature.effects and stat in BY_AGILITY and not any(line.kind == "cover" for line in lines):
        degree = granted_cover(enc, creature)  # KO-17: cover helps every Agility roll
        if degree:
            lines.append(cover_line(enc, min(degree, IMPORTANT)))
    return total(enc, creature, stat, base_of(creature, stat), NO_TAGS, lines)


def passive_perception(enc: Encounter, creature: Creature) -> int:
    """KN-03: 10 + Wisdom + proficiency + what effects add; 5 more with advantage, 5 less with
    disadvantage."""
    stat = test_total(enc, creature, PERCEPTION, [])
    edge = enc.rules.checks.edge(enc, stat.edges) if stat.edges else 0
    return 10 + stat.value + 5 * edge


def difficulty(enc: Encounter, creature: Creature, characteristic: Stat) -> Total:
    """KZ-MAG-02: 8 + the caster's modifier + its proficiency."""
    bonus = proficiency_of(enc, creature)
    lines = [Line("proficiency", "untyped", bonus, enc.rules.cite("difficulty"))]
    # KO-09: no group bonus here, it is for touch rolls.
    base = DD_BASE + creature.sheet.stats[characteristic]
    return total(enc, creature, DD_STAT, base, NO_TAGS, lines)


def fixed(number: int) -> Total:
    return Total(DC_STAT, number, number, [])


def roll(
    enc: Encounter, creature: Creature, stat: Total, against: str, dc: Total | None, purpose: str
) -> Check:
    """KZ-CORE-CHECKS, KZ-MAG-04, KN-04, KN-08: at least the number succeeds. Only a table's choice
    makes tests crit."""
    dice = throw(enc, creature, stat, purpose)
    degree = SUCCESS
    if dc is not None:
        degree = SUCCESS if dice[0] + stat.value >= dc.value else FAILURE
        if purpose != "save" and enc.option(CRIT_ON_TESTS) == "yes":
            degree = extreme(dice[0], degree)
    made = Check(creature.index, stat, dice[0], against, dc, degree)
    made.dice = dice
    return made


def extreme(die: int, degree: int) -> int:
    if die == 20:
        return CRITICAL_SUCCESS
    return CRITICAL_FAILURE if die == 1 else degree


def tell_roll(
    enc: Encounter,
    made: Check,
    clause: str,
    purpose: str,
    target: int,
    act: int,
    secret: bool = False,
) -> None:
    if enc.log is not None:
        told = CheckRolled(
            purpose=purpose,
            creature=made.roller,
            target=target,
            secret=secret or UNSET,
            roll=made.to_plain(),
        )
        enc.tell(told, clause, act)


def test(
    enc: Encounter,
    creature: Creature,
    stat: Stat,
    dc: Total | None,
    clause: str,
    act: int,
    against: int = NOBODY,
    secret: bool = False,
) -> Check:
    """A characteristic test; help given for one test is gone with it (KZ-A-01). ``against`` is
    whose number it is made against, if anybody's; ``secret``: the game master's alone to see."""
    made = roll(enc, creature, test_total(enc, creature, stat, []), "dc", dc, stat)
    tell_roll(enc, made, clause, stat, against, act, secret)
    spend_help(enc, creature, "test")
    return made


def contest(
    enc: Encounter,
    actor: Creature,
    stat: Stat,
    other: Creature,
    other_stat: Stat,
    clause: str,
    act: int,
) -> bool:
    """Two tests against each other: who wants a change must be strictly higher (KO-02)."""
    while True:
        mine = roll(enc, actor, test_total(enc, actor, stat, []), "contest", None, stat)
        theirs = roll(
            enc, other, test_total(enc, other, other_stat, []), "contest", None, other_stat
        )
        tell_roll(enc, theirs, clause, other_stat, actor.index, act)
        mine.dc = Total(other_stat, theirs.result, theirs.result, [])
        mine.degree = SUCCESS if mine.result > theirs.result else FAILURE
        if enc.option(CRIT_ON_TESTS) == "yes" and mine.die != theirs.die:
            # What a 20 does for one it does against the other.
            mine.degree = extreme(mine.die, extreme(21 - theirs.die, mine.degree))
        tell_roll(enc, mine, clause, stat, other.index, act)
        spend_help(enc, actor, "test")
        spend_help(enc, other, "test")
        if mine.result != theirs.result or enc.option(CONTEST_TIES) != "reroll":
            return mine.degree >= SUCCESS


def spend_help(enc: Encounter, creature: Creature, what: str) -> None:
    for effect in [each for each in creature.effects if each.data.get(ONCE) == what]:
        effects.remove(enc, creature, effect)


def edge(kind: str, label: str, clause: str) -> Line:
    return Line(label, kind, 1 if kind == ADVANTAGE else -1, clause)
