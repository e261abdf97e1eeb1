"""What comes of a told action, in one line: whom it concerns, then what happens to them.

    Aldo, Bena: save reflex 20, damage 6d6 fire basic, effect frightened 1 for 1 round on miss

``;`` begins other people with another outcome. The sheet on the page writes such a line; the helps
of an action fill one in.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from troisactes.catalogue.dice import parse_dice
from troisactes.catalogue.durations import UNLIMITED, Duration, parse_duration
from troisactes.catalogue.reader import Unusable
from troisactes.errors import InvalidAnswer, UnknownId
from troisactes.kernel.agenda import Step
from troisactes.kernel.checks import CRITICAL_FAILURE, CRITICAL_SUCCESS, FAILURE, SUCCESS
from troisactes.kernel.names import TARGET, Stat
from troisactes.records.complaints import about_answers
from troisactes.rules.common.areas import Each
from troisactes.rules.common.creature_abilities import PushAway
from troisactes.rules.common.steps import ANY, ApplyEffect, Damage, Heal, RollAmount, Save
from troisactes.rules.common.told_steps import PlainAttack, PutAt

if TYPE_CHECKING:
    from troisactes.kernel.agenda import Script
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature

Part = tuple[int, str]  # (whom, what happens to them in words)
MOST_PARTS: Final = 200
DEGREES: Final = {
    "hit": frozenset((SUCCESS, CRITICAL_SUCCESS)),
    "miss": frozenset((FAILURE, CRITICAL_FAILURE)),
    "critical-failure": frozenset((CRITICAL_FAILURE,)),
    "failure": frozenset((FAILURE,)),
    "success": frozenset((SUCCESS,)),
    "critical-success": frozenset((CRITICAL_SUCCESS,)),
}
_WHEN: Final = re.compile(r"(.*?)(?: on ([a-z-]+))?")
_EFFECT: Final = re.compile(r"([a-z0-9-]+)(?: ([0-9]{1,3}))?(?: for (.+))?")


def read_told(enc: Encounter, line: str) -> tuple[Part, ...]:
    """Every part of a line in order, each of them known to make sense; raises InvalidAnswer."""
    parts: list[Part] = []
    for group in line.split(";"):
        if not group.strip():
            continue
        names, colon, rest = group.partition(":")
        if not colon:
            raise InvalidAnswer(about_answers.a_told_line(group.strip()))
        for name in names.split(","):
            whom = _find(enc, name.strip())
            for words in rest.split(","):
                part = " ".join(words.split())
                if part and part != "nothing":
                    step_of(enc, part)
                    parts.append((whom.index, part))
    if len(parts) > MOST_PARTS:
        raise InvalidAnswer(about_answers.a_told_line(line[:60]))
    return tuple(parts)


def _find(enc: Encounter, name: str) -> Creature:
    for creature in enc.state.creatures:
        if name.casefold() in (creature.id.casefold(), creature.name.casefold()):
            return creature
    raise UnknownId("creature", name, [each.id for each in enc.state.creatures])


def step_of(enc: Encounter, part: str) -> Step:
    """The step a few words stand for; raises InvalidAnswer with them."""
    found = _WHEN.fullmatch(part)
    assert found is not None
    when = ANY if found[2] is None else DEGREES.get(found[2])
    word, _, rest = found[1].partition(" ")
    try:
        step = _step(enc, word, rest, when) if when is not None else None
    except (Unusable, ValueError):
        step = None
    if step is None:
        raise InvalidAnswer(about_answers.a_told_line(part))
    return step


def _step(enc: Encounter, word: str, rest: str, when: frozenset[int]) -> Step | None:
    words = rest.split()
    if word == "save" and len(words) == 2:
        return Save(_stat(enc, words[0]), int(words[1]))
    if word == "attack" and len(words) == 1:
        return PlainAttack(int(words[0]))
    if word == "damage" and words:
        kind = words[1] if len(words) > 1 and words[1] not in ("basic", "double") else "untyped"
        dice = parse_dice(words[0])
        return Damage(dice, kind, TARGET, "basic" in words[1:], "double" in words[1:], when)
    if word == "heal" and len(words) == 1:
        return Heal(parse_dice(words[0]), TARGET, when)
    if word == "push" and len(words) == 1:
        return PushAway(int(words[0]))
    if word == "to" and len(words) == 1:
        return PutAt(enc.state.grid.parse_cell(words[0]))
    found = _EFFECT.fullmatch(rest) if word == "effect" else None
    if found is None or found[1] not in enc.rules.effects:
        return None
    lasts = parse_duration(found[3] or "")
    return ApplyEffect(found[1], int(found[2] or 0), TARGET, lasts, when, {})


def _stat(enc: Encounter, word: str) -> Stat:
    """A statistic every creature here has."""
    if any(word not in each.sheet.stats for each in enc.state.creatures):
        raise ValueError(word)
    return Stat(word)


# --- what the helps of an action fill in ---------------------------------------------------------


def line_of(enc: Encounter, helps: Script | None, target: int, covered: list[int]) -> str:
    """The line its helps come to for whoever the action is aimed at, or finds in its area."""
    words = parts_of(helps.steps) if helps is not None else []
    whom = covered or ([target] if target >= 0 else [])
    names = ", ".join(enc.state.creatures[index].id for index in whom)
    return f"{names}: {', '.join(words)}" if names and words else ""


def parts_of(steps: tuple[Step, ...]) -> list[str]:
    """Steps in the words of a line; those it has no words for are left to people."""
    found: list[str] = []
    thrown = ""
    for step in steps:
        if isinstance(step, Each):
            inner = parts_of(step.inner.steps)
            found += [each.replace("damage ?", f"damage {thrown}") for each in inner]
        elif isinstance(step, RollAmount):
            thrown = dice_text(step.count, step.faces, step.bonus)
        elif isinstance(step, Save):
            found.append(f"save {step.stat} {step.dc}")
        elif isinstance(step, Damage):
            dice = dice_text(*step.dice) if step.dice is not None else thrown or "?"
            ways = f"{' basic' if step.basic else ''}{' double' if step.doubles else ''}"
            found.append(f"damage {dice} {step.damage_type}{ways}{_on(step.when)}")
        elif isinstance(step, Heal):
            found.append(f"heal {dice_text(*step.dice)}{_on(step.when)}")
        elif isinstance(step, ApplyEffect):
            value = f" {step.value}" if step.value else ""
            found.append(f"effect {step.effect}{value}{_lasts(step.lasts)}{_on(step.when)}")
    return found


def dice_text(count: int, faces: int, bonus: int) -> str:
    if not count:
        return str(bonus)
    return f"{count}d{faces}{f'{bonus:+d}' if bonus else ''}"


def _on(when: frozenset[int]) -> str:
    for word, degrees in DEGREES.items():
        if degrees == when:
            return f" on {word}"
    return ""


def _lasts(lasts: Duration) -> str:
    if lasts == UNLIMITED or lasts.event != "turn-start" or lasts.whose != "source":
        return ""
    return f" for {lasts.count} rounds"
