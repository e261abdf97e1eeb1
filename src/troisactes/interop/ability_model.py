"""An ability of a sheet as an action of a pack: modelled where every sentence of it was read.

In this order: an ability the system knows (grab, trample…), other actions in a row, a strike with
something after it, an outcome by save and area. Else it is told, with what was read as its helps.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from typing import Any, Final, NamedTuple

from troisactes.i18n.folding import folded
from troisactes.interop.creature_record import FREE, REACTION, Ability, Passage, Strike
from troisactes.interop.deeds import ReadDeed
from troisactes.interop.known_abilities import known_ability, limited_answer
from troisactes.interop.outcomes import ReadOutcome
from troisactes.interop.strike_sequences import blow_of, with_names
from troisactes.interop.system_words import SystemWords
from troisactes.interop.trigger_phrases import trigger_of, with_own_trigger

MODELLED, TOLD = "modelled", "told"
TOLD_INSTANT: Final = "told"


class ModelledAbility(NamedTuple):
    """What a pack says of an ability; ``listed`` goes on the sheet in place of an entry's id."""

    how: str
    table: dict[str, Any]
    listed: dict[str, Any] | str | None = None
    after: Sequence[str] = ()  # the strikes it may follow, once one of them has hit
    effects: Sequence[dict[str, Any]] = ()  # those its steps name by their numbers


def model_ability(
    ability: Ability,
    strikes: Sequence[Strike],
    words: SystemWords,
    owner: Collection[str] = frozenset(),
) -> ModelledAbility:
    """An action, a reaction or a free action; ``owner`` is what its sheet calls its bearer."""
    known = known_ability(ability, strikes, words)
    if known is not None:
        return ModelledAbility(MODELLED, {}, known)
    limited = limited_answer(ability, strikes, words)
    if limited is not None:
        return ModelledAbility(MODELLED, limited)
    ability = with_own_trigger(ability)
    deed = ReadDeed(ability, strikes, words, owner).read()
    table, whole = _made(ability, deed, strikes, words)
    required, after = _requirements(ability, table, strikes, words)
    whole = required and whole
    if ability.kind in (REACTION, FREE):
        whole = _answers(ability, table, words) and whole
    if deed.outcome.recharge:
        table["recharge"] = deed.outcome.recharge
    _add_frequency(ability, table)
    effects = deed.outcome.asides.effects
    if whole and table.get("steps"):
        return ModelledAbility(MODELLED, table, None, after, effects)
    return ModelledAbility(TOLD, as_told(table), None, [], effects)


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


def _made(
    ability: Ability, deed: ReadDeed, strikes: Sequence[Strike], words: SystemWords
) -> tuple[dict[str, Any], bool]:
    """The entry's aim and steps, and whether they are all there is to it."""
    swept = around_itself(" ".join(each.text for each in ability.passages if _is_body(each)))
    if swept is not None:  # how far it reaches and how it counts is its user's to say
        return swept, False
    outcome = deed.outcome
    answers = ability.kind == REACTION
    if not deed.has_actions:
        if outcome.is_empty:
            return {}, False
        table = placed(outcome, answers)
        return table, deed.is_whole and "steps" in table
    if outcome.is_empty or not outcome.falls_on_others:
        table = _aimed(ability, [*deed.steps, *outcome.own], strikes, words)
        return table, deed.is_whole
    if outcome.area is not None and outcome.area[0] == "emanation":
        around = placed(outcome, True)
        table = _aimed(ability, [*deed.steps, *around.get("steps", [])], strikes, words)
        return table, deed.is_whole and bool(around)
    return _aimed(ability, deed.steps, strikes, words), False


def _is_body(passage: Passage) -> bool:
    return passage.title in ("", "effect")


def _aimed(
    ability: Ability,
    steps: list[dict[str, Any]],
    strikes: Sequence[Strike],
    words: SystemWords,
) -> dict[str, Any]:
    """A strike that comes first, or answers, is aimed as the whole is: one question, not two."""
    blow = blow_of(words)
    blows = [step for step in steps if step.get("action") == blow]
    first = blows[0] if len(blows) == 1 else None
    is_answer = first is not None and first.get("aim") == "subject"
    if first is None or not (is_answer or steps[0] is first):
        return {"steps": steps}
    only = first.pop("with", [])
    melee = first.pop("melee", False) or all(strike.reach for strike in strikes)
    if only:
        melee = all(strike.reach for strike in strikes if strike.key in only)
    first.pop("aim", None)
    first["target"] = "subject" if is_answer else "target"
    table: dict[str, Any] = {"uses": "melee-weapon" if melee else "weapon", "steps": steps}
    if only:
        table["data"] = {"strikes": only}
    if not is_answer and ability.kind not in (REACTION, FREE):
        table["target"] = {"kind": "creature", "side": "enemy", "within": "weapon"}
    elif not is_answer:
        return {"steps": [_restored(step, only) for step in steps]}
    return table


def _restored(step: dict[str, Any], only: list[str]) -> dict[str, Any]:
    if step.pop("target", "") and only:
        return {**step, "with": only}
    return step


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
    if outcome.is_for_everyone:
        return {}  # in an area nobody could make out
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


# --- a strike at everybody around ----------------------------------------------------------------

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


_HELD = re.compile(r"\bgrabbed|restrained|grabbing|agrippe|entrave")
_JUST_HIT = re.compile(
    r"(?:last|previous) action(?: this turn)? was an? (?:successful |success with an? )?"
    r"(?P<which>[\w' -]*?) ?(?:strike|attack)(?: that (?:hit|damaged|dealt))?"
    r"|(?:hit|damaged) (?:a|the) creature (?:with|by)[\w' ]*(?:this turn|last action)"
)
# What holds whenever the ability can be used at all here, or is asked by its aim.
_GIVEN = re.compile(
    r"^[\w',. -]*(?:(?:is|are) (?:wielding|holding|wearing)|has [\w' ]+ (?:drawn|in hand)"
    r"|is adjacent to (?:at least one|an?) (?:enemy|creature|foe)"
    r"|(?:is|are) within (?:melee )?reach of (?:an?|the) (?:enemy|creature|foe|target)[\w' ]*"
    r"|can see the (?:attacker|triggering creature|target))[\w',. -]*$"
)
_NOT_WHILE = re.compile(
    r"^[\w' ]*(?:is not|isn't|aren't|are not) (?P<facts>[\w, -]+?)(?: or [\w -]+)?[.;]?$"
)


def _requirements(
    ability: Ability, table: dict[str, Any], strikes: Sequence[Strike], words: SystemWords
) -> tuple[bool, Sequence[str]]:
    """« A creature is grabbed in its jaws »; whatever else is required is for people to see.

    Says whether that is all of it, and the strikes it may come after.
    """
    said = folded(ability.passage("requirements")).replace("’", "'").strip(" .;")
    if not said:
        return True, ()
    target = table.get("target")
    is_one = isinstance(target, dict) and target.get("kind") == "creature"
    just_hit = _JUST_HIT.search(said)
    if just_hit and "missed" not in said and is_one and "just-hit" in words.targetings:
        named = with_names((just_hit["which"] or "").split(), strikes)
        table["target"] = "just-hit"
        return True, named or [strike.key for strike in strikes]
    if _HELD.search(said) and isinstance(target, dict) and is_one:
        if "held" in words.targetings:
            table["target"] = "held"
        else:
            target["effect"] = "grabbed"
        rest = said.replace("grabbed or restrained", "").replace("medium or smaller", "")
        return re.search(r"last action|previous action|\bor\b|prone|dying", rest) is None, ()
    excluded = _NOT_WHILE.match(said)
    if excluded and excluded["facts"].strip() in words.facts:
        table["forbids"] = [excluded["facts"].strip()]
        return True, ()
    return _GIVEN.match(said) is not None and "free hand" not in said, ()


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
]
