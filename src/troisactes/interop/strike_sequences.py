"""« Strides twice and makes a claw Strike »: abilities that are other actions in a row."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from troisactes.i18n.folding import folded
from troisactes.interop.creature_record import Strike
from troisactes.interop.system_words import SystemWords

_PLAIN_COUNTS: Final = {"two": 2, "three": 3, "four": 4, "five": 5, "six": 6}
_COUNTS: Final = {
    "a": 1,
    "an": 1,
    "one": 1,
    "a single": 1,
    "another": 1,
    "two": 2,
    "three": 3,
    "four": 4,
    "five": 5,
    "six": 6,
    "une": 1,
    "une seule": 1,
    "deux": 2,
    "trois": 3,
    "quatre": 4,
    **{f"up to {word}": number for word, number in _PLAIN_COUNTS.items()},
}
_COUNT = "|".join(sorted(_COUNTS, key=len)[::-1])
_STRIKES = re.compile(
    rf"\b(?:makes?|attempts?|with|and|then|,|effectue"
    rf"|porte)?\s*(?P<count>{_COUNT}) (?P<which>(?:[\w'/-]+ ){{0,3}}?)(?:strikes?"
    rf"|frappes?)\b"
    r"(?: (?:de|d'|avec (?:sa|son|ses"
    r"|une?)) ?(?P<with>[\w'-]+))?(?: with (?:its|his|her|their"
    r"|a) (?P<with2>[\w' -]+?)(?=[,.]| and | against|$))?"
)
_VERB = re.compile(
    r"(?:^|\b(?:and|then|,|to|can"
    r"|\w+) )(?:then )?strikes?\b(?: (?P<twice>twice))?(?! (?:with"
    r"|against) (?:each|every))"
)
_MOVES: Final = (
    (
        re.compile(
            r"\bstrid(?:es?|ing)\b(?: up to)?(?P<half> (?:up to )?half (?:its|his|her"
            r"|their) speed)?(?: up to (?:its|his|her|their) speed)?(?P<twice> twice"
            r"| up to (?:twice|double) (?:its|his|her|their) speed)?|marche rapidement"
            r"|se deplace de sa vitesse"
        ),
        "stride",
    ),
    (re.compile(r"\bsteps?\b(?P<half>\b\B)?(?P<twice> twice)?|fait un pas"), "step"),
    (re.compile(r"\bleaps?\b(?P<half>\b\B)?(?P<twice> twice)?|bondit"), "leap"),
    (
        re.compile(
            r"\bflies\b(?: up to)?(?P<half> half (?:its|his|her"
            r"|their) (?:fly )?speed)?(?: up to (?:its|his|her"
            r"|their) (?:fly )?speed)?(?P<twice> twice)?"
        ),
        "fly",
    ),
    (re.compile(r"\bburrows\b(?P<half>\b\B)?(?P<twice>\b\B)?"), "burrow"),
    (
        re.compile(
            r"\braises? (?:a|its|his|her|their) shield(?P<half>\b\B)?(?P<twice>\b\B)?"
            r"|leve son bouclier"
        ),
        "raise-a-shield",
    ),
    (re.compile(r"\bdemoralizes?\b(?P<half>\b\B)?(?P<twice>\b\B)?|demoralise"), "demoralise"),
    *(
        (
            re.compile(
                rf"\b(?:attempts? to |and |to )?{verb}(?:e?s)?\b(?P<half>\b\B)?(?P<twice>\b\B)?"
                r"(?: (?:the|that) (?:triggering )?(?:creature|target|foe|enemy))?"
            ),
            action,
        )
        for verb, action in (
            ("trip", "trip"),
            ("grapple", "grapple"),
            ("shove", "shove"),
            ("disarm", "disarm"),
            ("take cover", "take-cover"),
            ("escape", "escape"),
            ("crawl", "crawl"),
        )
    ),
    (re.compile(r"\bfeints?\b(?P<half>\b\B)?(?P<twice>\b\B)?"), "feint"),
)
_TOGETHER = re.compile(
    r"multiple attack penalty (?:doesn't|does not|only"
    r"|increases? only)[^.]*(?:until|after)|until after (?:it|all|both"
    r"|the)[^.]*attacks?"
)
_AS_SEVERAL = re.compile(r"counts? as (two|three|four|that many) attacks")
_COMBINED = re.compile(r"\bhits?\b[^.]*combine (?:their |the )?damage")
_AS_ONE = re.compile(r"counts? as (?:one|a single) attack")
_NO_PENALTY = re.compile(
    r"ignor\w+ (?:its|his|her|their|the) multiple attack penalty"
    r"|doesn't (?:apply|take)[^.]*multiple attack penalty"
    r"|without (?:any )?multiple attack"
)
_NO_COUNT = re.compile(
    r"(?:doesn't|does not|don't|do not) count (?:toward|towards"
    r"|for)[^.]*(?:multiple attack|penalty)|not count toward"
)
_MODIFIER = re.compile(
    r"(?:at|with|take"
    r"|takes) (?:each )?an? ?(?P<sign>[–−+-]) ?(?P<number>[0-9]) (?:circumstance "
    r"|status )?(?:penalty|bonus)(?: (?:to|on) (?:(?:the|its|his|her|their|each|both|this) )?"
    r"(?:attack|strike|attack roll)s?(?: rolls?)?)?(?! (?:to|on)\b)"
)
_REMARKS = re.compile(
    r"if [\w' -]+ (?:began|begins|started)[^.]*hidden[^.]*\.?"
    r"|if both (?:strikes )?hit[^.]*combine[^.]*\.?"
    r"|if both (?:attacks|strikes) hit and damage the same[^.]*\.?"
)
_DIFFERENT = re.compile(
    r"(?:each |all )?(?:against|targeting) (?:a )?(?:different"
    r"|separate) (?:target|creature|foe|enem|opponent)\w*|against (?:two"
    r"|three) (?:different |adjacent )?(?:foes|creatures|targets|enemies)[^.]*"
)
_SAME = re.compile(
    r"(?:all |both )?(?:against|targeting) the same (?:creature|target|foe"
    r"|enemy)|against a single (?:target|creature)|the target of (?:its|his|her|their) \w+"
)
_CONDITIONAL = re.compile(
    r"\bif\b|\bon a (?:hit|success|critical)|\bdeals?\b.*\bdamage\b|extra"
    r"|additional|instead|each (?:foe|enemy|creature|target) |compare"
    r"|\beither\b|against up to|at any point|\binteracts?\b|\bdraws?\b"
    r"|\ball (?:creatures|enemies|foes)|doesn't|does not|don't|can't|cannot|\bpath\b|random"
)
_TAIL = re.compile(
    r"multiple attack penalty[^.]*|counts? (?:as|toward)[^.]*|in any order"
    r"|against (?:the same|a single|one|any)? ?(?:creature|target|foe|enemy"
    r"|opponent)s?(?: within (?:its )?reach)?"
    r"|at the end of (?:that|its|the) movement|at any point during (?:this"
    r"|that|the) movement|all (?:targeting|against)[^.]*|(?:and )?(?:this"
    r"|that) movement"
    r"|\b(?:each|both|these) (?:attacks?|strikes?)[^.]*(?:penalty|bonus)"
    r"|up to (?:half )?(?:its|his|her|their) (?:fly )?speed|within (?:its|his"
    r"|her|their) (?:melee )?reach"
)
_RULES_LEFT = re.compile(
    r"\d|bonus|penalt|can't|cannot|\bmust\b|immun|damage|\bcheck|\bsave\b"
    r"|speed|reaction|\bgains?\b|\bloses?\b|\buntil\b|\bif\b"
    r"|conceal|hidden|invisible|teleport|temporar|half|double|\bor\b|instead"
    r"|free action|\bhit\b|\bmiss|grab|prone|off-guard|different|each|frightened"
)


class ActionSequence(NamedTuple):
    """The steps of such an ability; ``whole`` says whether it is nothing else."""

    steps: list[dict[str, Any]]
    whole: bool


def read_sequence(
    text: str, strikes: Sequence[Strike], words: SystemWords
) -> ActionSequence | None:
    """Actions one after the other, in the order the text has them; None when it has none."""
    plain = _REMARKS.sub(_blank, folded(text).replace("’", "'"))
    shown = text if len(text) == len(plain) else ""
    aim = "other" if _DIFFERENT.search(plain) else "same" if _SAME.search(plain) else ""
    plain = _SAME.sub(_blank, _DIFFERENT.sub(_blank, plain))
    found: list[tuple[int, int, list[dict[str, Any]]]] = []
    for each in _STRIKES.finditer(plain):
        made = _strikes(each, plain, strikes, words)
        if made:
            found.append((each.start(), each.end(), made))
    if not found:
        found += _plain_strikes(plain, shown, words)
    for pattern, action in _MOVES:
        if action in words.actions:
            found += _moves(pattern, action, plain, shown)
    if not found:
        return None
    found.sort(key=lambda each: each[0])
    rest = list(plain)
    for start, end, _ in found:
        rest[start:end] = " " * (end - start)
    steps = [step for _, _, made in found for step in made]
    blows = [step for step in steps if step["action"] == blow_of(words)]
    if aim and len(blows) > 1:
        for step in blows:
            step["aim"] = aim
    _apply_modifier(plain, blows)
    whole = not _CONDITIONAL.search(plain)
    left = _TAIL.sub(" ", _MODIFIER.sub(" ", "".join(rest)))
    return ActionSequence(steps, whole and not _RULES_LEFT.search(left))


def blow_of(words: SystemWords) -> str:
    """What an attack with a weapon is called there."""
    return "strike" if "strike" in words.actions else "attack"


_ENGLISH: Final = re.compile(
    r"strid|steps?|leaps?|flies|fly|burrow|demoralize|feint|trip|grapple|shove|disarm|take cover"
    r"|escape|crawl"
)


def _blank(found: re.Match[str]) -> str:
    return " " * len(found[0])


def _is_term(shown: str, place: int) -> bool:
    """Whether an English word is written as a term of the rules: « Strides », not « strides »."""
    return not shown or not shown[place].isascii() or shown[place].isupper()


def _moves(
    pattern: re.Pattern[str], action: str, plain: str, shown: str
) -> list[tuple[int, int, list[dict[str, Any]]]]:
    found = []
    for each in pattern.finditer(plain):
        groups = each.groupdict()
        verb = _ENGLISH.search(each[0])
        if verb and not _is_term(shown, each.start() + verb.start()):
            continue
        step: dict[str, Any] = {"step": "use", "action": action}
        if groups.get("half"):
            step["share"] = 2
        found.append((each.start(), each.end(), [step] * (2 if groups.get("twice") else 1)))
    return found


def _plain_strikes(
    plain: str, shown: str, words: SystemWords
) -> list[tuple[int, int, list[dict[str, Any]]]]:
    each = re.search(r"\b(?:and|then|,|to|\w+) (?:then )?strikes?\b(?P<twice> twice)?", plain)
    if each is None or not _is_term(shown, plain.index("strike", each.start())):
        return []
    step = {"step": "use", "action": blow_of(words)}
    place = plain.index("strike", each.start())
    return [(place, each.end(), [dict(step) for _ in range(2 if each["twice"] else 1)])]


def _strikes(
    found: re.Match[str], plain: str, strikes: Sequence[Strike], words: SystemWords
) -> list[dict[str, Any]]:
    which = " ".join(
        part for part in (found["which"], found["with"] or "", found["with2"] or "") if part
    ).strip()
    step: dict[str, Any] = {"step": "use", "action": blow_of(words)}
    names = re.sub(r"\b(?:melee|unarmed|ranged|weapon|more|further|de|d')\b", " ", which).split()
    if re.search(r"\bmelee\b|\bunarmed\b|corps", which):
        step["melee"] = True
    if names:
        ids = with_names(names, strikes)
        if not ids:
            return []
        step["with"] = ids
    return [dict(step) for _ in range(_COUNTS[found["count"]])]


def with_names(names: Sequence[str], strikes: Sequence[Strike]) -> list[str]:
    """The strikes words like « claw » or « jaws or tail » mean."""
    wanted = {name.rstrip("s") for name in names if name not in ("or", "and", "ou", "et")}
    found = []
    for strike in strikes:
        own = {
            part.rstrip("s") for part in re.split(r"[-\s]+", folded(f"{strike.key} {strike.name}"))
        }
        if own & wanted:
            found.append(strike.key)
    return found


def is_remark_on_penalty(plain: str) -> bool:
    """A sentence that is only about the penalty of several attacks."""
    if _COMBINED.search(plain):
        return True
    is_about_it = "multiple attack penalty" in plain or _AS_SEVERAL.search(plain) is not None
    return is_about_it and not re.search(
        r"\bif\b|\bdamage\b|\bmakes?\b(?! (?:all|the|their|its|both))|\bstrides?\b|\d", plain
    )


def apply_penalties(plain: str, blows: list[dict[str, Any]], steps: list[dict[str, Any]]) -> bool:
    """What the text says of the attacks' penalty; False where these steps cannot hold it."""
    if _NO_PENALTY.search(plain):
        for step in blows:
            step["penalty"] = False
    if _NO_COUNT.search(plain):
        for step in blows:
            step["counts"] = False
    elif _AS_ONE.search(plain):
        for step in blows[:-1]:
            step["counts"] = False
    elif _TOGETHER.search(plain):
        for step in blows:
            step["together"] = True
    several = _AS_SEVERAL.search(plain)
    if several and len(blows) < 2:
        if not blows or several[1] == "that many":
            return False
        steps.append({"step": "count-attacks", "number": _PLAIN_COUNTS[several[1]] - 1})
    return True


def _apply_modifier(plain: str, blows: list[dict[str, Any]]) -> None:
    modifier = _MODIFIER.search(plain)
    if modifier and blows:
        sign = 1 if modifier["sign"] == "+" else -1
        for step in blows:
            step["modifier"] = sign * int(modifier["number"])
