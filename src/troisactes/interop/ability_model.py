"""An ability of a sheet as an action of a pack: modelled where every sentence of it was read.

In this order: an ability the system knows (grab, trample…), other actions in a row, a strike with
something after it, an outcome by save and area. Else it is told, with what was read as its helps.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from troisactes.i18n.folding import folded
from troisactes.interop.creature_record import (
    CONDITION,
    DAMAGE,
    FREE,
    REACTION,
    Ability,
    Passage,
    Strike,
    TextMark,
)
from troisactes.interop.game_words import DEGREES
from troisactes.interop.known_abilities import known_ability
from troisactes.interop.outcomes import ReadOutcome
from troisactes.interop.strike_sequences import read_sequence, with_names
from troisactes.interop.system_words import SystemWords
from troisactes.interop.trigger_phrases import trigger_of

MODELLED, TOLD = "modelled", "told"
TOLD_INSTANT: Final = "told"


class ModelledAbility(NamedTuple):
    """What a pack says of an ability; ``listed`` goes on the sheet in place of an entry's id."""

    how: str
    table: dict[str, Any]
    listed: dict[str, Any] | str | None = None


def model_ability(
    ability: Ability, strikes: Sequence[Strike], words: SystemWords
) -> ModelledAbility:
    """An action, a reaction or a free action."""
    known = known_ability(ability, strikes, words)
    if known is not None:
        return ModelledAbility(MODELLED, {}, known)
    body = [each for each in ability.passages if each.title in ("", "effect")]
    outcome = read_outcome(ability, words)
    table, whole = _made(ability, body, outcome, strikes, words)
    whole = _requirements(ability, table, words) and whole
    if ability.kind in (REACTION, FREE):
        whole = _answers(ability, table, words) and whole
    if outcome.recharge:
        table["recharge"] = outcome.recharge
    _add_frequency(ability, table)
    if whole and table.get("steps"):
        return ModelledAbility(MODELLED, table)
    return ModelledAbility(TOLD, as_told(table))


def as_told(table: dict[str, Any]) -> dict[str, Any]:
    """The same, settled by people; its steps fill their sheet in."""
    found = {key: value for key, value in table.items() if key != "steps"}
    found["told"] = True
    if table.get("steps"):
        found["helps"] = table["steps"]
    if table.get("uses"):  # a strike stays a strike where it is only told of
        found.pop("uses")
        found.pop("helps", None)
        found.pop("target", None)
    return found


def read_outcome(ability: Ability, words: SystemWords) -> ReadOutcome:
    outcome = ReadOutcome(words)
    for passage in ability.passages:
        if passage.title in ("", "effect", "saving-throw"):
            outcome.read(passage)
    order = {title: place for place, title in enumerate(DEGREES)}
    degrees = [each for each in ability.passages if each.title in order]
    if degrees and outcome.save is None:
        outcome.unread += [each.text for each in degrees]
    else:
        for passage in degrees:
            outcome.read_degree(passage)
    if outcome.odd_shares():
        outcome.unread.append("shares")
    return outcome


def _made(
    ability: Ability,
    body: Sequence[Passage],
    outcome: ReadOutcome,
    strikes: Sequence[Strike],
    words: SystemWords,
) -> tuple[dict[str, Any], bool]:
    """The entry's aim and steps, and whether they are all there is to it."""
    text = " ".join(each.text for each in body)
    followed = strike_and_more(text, [mark for each in body for mark in each.marks], strikes, words)
    if followed is not None:
        return followed, True
    swept = around_itself(text)
    if swept is not None:
        return swept, True
    sequence = read_sequence(text, strikes, words)
    if sequence is not None and (sequence.whole or outcome.is_empty):
        steps = answering(ability, sequence.steps)
        table: dict[str, Any] = {"steps": steps}
        if any(step.get("target") == "subject" for step in steps):
            # Who answers with a weapon says with which as it answers.
            near = all(strike.reach for strike in strikes)
            table["uses"] = "melee-weapon" if near else "weapon"
        return table, sequence.whole
    if outcome.is_empty:
        return {}, False
    table = placed(outcome, answers=ability.kind in (REACTION,))
    return table, not outcome.unread and sequence is None and "steps" in table


def answering(ability: Ability, steps: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """In a reaction a strike is aimed at whoever set it off."""
    if ability.kind != REACTION:
        return steps
    return [
        {**step, "target": "subject"}
        if step.get("action") in ("strike", "attack") and "triggering" in ability.text
        else step
        for step in steps
    ]


def placed(outcome: ReadOutcome, answers: bool = False) -> dict[str, Any]:
    """Steps in their area, or at one creature; without steps where nobody says how far."""
    table: dict[str, Any] = {}
    if outcome.area is not None:
        shape, size = outcome.area
        table["target"] = {"kind": "area", "shape": shape}
        if shape == "burst":
            if outcome.within is None:
                return {}
            table["target"]["within"] = outcome.within
        once = outcome.rolls_once
        inner: dict[str, Any] = {"step": "each", "shape": shape, "radius": size}
        if outcome.side in ("enemy", "ally"):
            inner["side"] = outcome.side
        inner["steps"] = outcome.steps(once is not None)
        table["steps"] = ([{"step": "dice", "dice": once}] if once else []) + [inner] + outcome.own
        if answers:
            if shape != "emanation":
                return {}
            del table["target"]
        return table
    steps = outcome.steps(False)
    if not steps:
        return {"steps": outcome.own} if outcome.own else {}
    if answers:
        return {"steps": steps + outcome.own}
    side = outcome.side if outcome.side in ("ally", "self-or-ally") else "enemy"
    within = str(outcome.within) if outcome.within is not None else "reach"
    return {
        "target": {"kind": "creature", "side": side, "within": within},
        "steps": steps + outcome.own,
    }


# --- a strike with something after it ------------------------------------------------------------

_FIRST_STRIKE = re.compile(
    r"(?:makes?|attempts?) (?:a|an|one"
    r"|a single) (?P<which>(?:[\w'-]+ ){0,3}?)strike(?: against (?:a|an|one"
    r"|the)[\w' ]{3,40})?"
    r"(?: with (?:its|his|her|their|an?) (?P<with>[\w' -]+?))?\.?\s*$"
)
_IF_HIT = re.compile(
    r"^(?:if (?:the|this|that|it|they|he|she|\w+)[\w' ]{0,40}(?:hits?"
    r"|succeeds?|is successful|deals damage)[\w' ]{0,30},?|on a (?:hit"
    r"|success),?|a creature hit[\w' ]{0,20}|a target hit[\w' ]{0,20})"
)


def strike_and_more(
    text: str, marks: Sequence[TextMark], strikes: Sequence[Strike], words: SystemWords
) -> dict[str, Any] | None:
    """« Makes a jaws Strike. If it hits, the target is frightened 1, or 2 on a critical hit. »"""
    parts = re.split(r"(?<=[.!])\s+", text.strip())
    if len(parts) != 2:
        return None
    first, second = (folded(part).replace("’", "'") for part in parts)
    opening, condition = _FIRST_STRIKE.search(first), _IF_HIT.match(second)
    if opening is None or condition is None or re.search(r"\d|\bif\b", first):
        return None
    names = re.sub(
        r"\b(?:melee|unarmed|ranged|weapon)\b", " ", f"{opening['which']} {opening['with'] or ''}"
    ).split()
    if names and not with_names(names, strikes):
        return None
    steps = _after_hit(
        second, condition.end(), [_within(mark, text, parts[1]) for mark in marks], words
    )
    if steps is None:
        return None
    melee = all(strike.reach for strike in strikes) or "melee" in first
    table: dict[str, Any] = {
        "uses": "melee-weapon" if melee else "weapon",
        "target": {"kind": "creature", "side": "enemy", "within": "weapon"},
        "steps": [{"step": "attack"}, {"step": "weapon-damage"}, *steps],
    }
    return None if names and len(strikes) > 1 else table


_EACH_FOE = re.compile(
    r"^[\w',!. -]*?(?:makes? (?:a"
    r"|one) (?:melee )?(?:weapon )?strikes? against each"
    r"|strikes (?:once )?(?:against )?(?:each|every)) "
    r"(?:foe|enemy|creature|adjacent (?:creature|enemy"
    r"|foe))[\w' ]*?(?:within (?:its|his|her|their) (?:melee )?reach|in (?:its"
    r"|his|her|their) reach)?\.?$"
)


def around_itself(text: str) -> dict[str, Any] | None:
    """« Makes a melee Strike against each creature within its reach »: a sweep alone."""
    first, _, rest = folded(text).replace("’", "'").partition(". ")
    counted = re.fullmatch(
        r"(?:this|it|\w+) counts as (?:one|two|three) attacks? [\w' ]*\.?", rest.strip()
    )
    if not _EACH_FOE.match(first) or (rest.strip() and not counted):
        return None
    side = "any" if "each creature" in first else "enemy"
    inner = {"step": "each", "shape": "emanation", "radius": 1, "side": side}
    return {
        "uses": "melee-weapon",
        "target": {"kind": "area", "shape": "emanation"},
        "steps": [{**inner, "steps": [{"step": "attack"}, {"step": "weapon-damage"}]}],
    }


def _within(mark: TextMark, text: str, part: str) -> TextMark:
    start = text.index(part)
    return mark._replace(start=mark.start - start, end=mark.end - start)


def _after_hit(
    plain: str, begin: int, marks: Sequence[TextMark], words: SystemWords
) -> list[dict[str, Any]] | None:
    outcome = ReadOutcome(words)
    steps: list[dict[str, Any]] = []
    rest = list(plain[:begin].replace(plain[:begin], " " * begin) + plain[begin:])
    for mark in marks:
        if mark.start < 0:
            continue
        critical = re.search(r"critical", plain[mark.end : mark.end + 25]) is not None
        when = "critical-success" if critical else "hit"
        rest[mark.start : mark.end] = " " * (mark.end - mark.start)
        if mark.kind == CONDITION:
            step = outcome.condition_step(mark, plain)
            if step is None:
                return None
            steps = [
                {**each, "when": "success"}
                if critical and each.get("effect") == mark.word
                else each
                for each in steps
            ]
            steps.append({**step, "when": when})
        elif mark.kind == DAMAGE:
            steps += [outcome.damage_step(part, {"when": when}) for part in mark.parts]
        else:
            return None
    left = re.sub(
        r"for 1 (?:round|minute)|on a critical (?:hit|success)|until the (?:start"
        r"|end) of [\w' ]+ next turn",
        " ",
        "".join(rest),
    )
    return (
        steps
        if steps and not re.search(r"\d|must|bonus|penalt|can't|\bif\b|until|save|grab", left)
        else None
    )


# --- what stands around it -----------------------------------------------------------------------


def _answers(ability: Ability, table: dict[str, Any], words: SystemWords) -> bool:
    """Its trigger, recognised or left to the game master; False where it is left."""
    said = ability.passage("trigger")
    if ability.kind == FREE and not said:
        return True
    found = trigger_of(said, words.triggers, words.actions | words.traits) if said else None
    table.pop("target", None)
    if found is None:
        table["trigger"] = {
            "on": [TOLD_INSTANT],
            "text": said or ability.text[:300] or ability.name,
        }
        return False
    table["trigger"] = {**found, "text": said}
    return True


_HELD = re.compile(r"\bgrabbed|restrained|agrippe|entrave")


_JUST_HIT = re.compile(
    r"(?:last|previous) action was an? (?:successful |[\w' -]+ )?(?:strike"
    r"|attack)(?: that (?:hit|damaged|dealt))?"
    r"|(?:hit|damaged) (?:a|the) creature (?:with|by)[\w' ]*(?:this turn|last action)"
)


def _requirements(ability: Ability, table: dict[str, Any], words: SystemWords) -> bool:
    """« A creature is grabbed in its jaws »; whatever else is required is for people to see."""
    said = folded(ability.passage("requirements"))
    if not said:
        return True
    target = table.get("target")
    if not isinstance(target, dict) or target.get("kind") != "creature":
        return False
    if _JUST_HIT.search(said) and "missed" not in said and "just-hit" in words.targetings:
        table["target"] = "just-hit"
        return True
    if _HELD.search(said):
        if "held" in words.targetings:
            table["target"] = "held"
        else:
            target["effect"] = "grabbed"
        rest = said.replace("grabbed or restrained", "")
        return re.search(r"last action|previous action|\bor\b|prone|dying", rest) is None
    return False


_PERIODS: Final = {
    "turn": "turn",
    "round": "round",
    "minute": "minute",
    "10-minutes": "10 minutes",
    "hour": "hour",
    "day": "day",
}


def _add_frequency(ability: Ability, table: dict[str, Any]) -> None:
    if ability.uses and ability.per in _PERIODS:
        table["frequency"] = {"times": min(100, ability.uses), "per": _PERIODS[ability.per]}


__all__ = [
    "MODELLED",
    "TOLD",
    "ModelledAbility",
    "as_told",
    "model_ability",
    "placed",
    "read_outcome",
]
