"""What sets a reaction off: sentences of sheets, and the instant of ours each of them means.

A sentence that says more than an instant can hold (« critically hits », « while in dim light ») is
not made into a wider one: such a reaction is opened by the game master.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Any, Final, NamedTuple

import msgspec

from troisactes.i18n.folding import folded
from troisactes.interop.creature_record import REACTION, Ability, Passage
from troisactes.interop.phrases import feet_of

SQUARE_FEET: Final = 5


class _Phrase(NamedTuple):
    """Sentences of one meaning. The first of ``on`` that a system knows is listened to."""

    pattern: re.Pattern[str]
    on: tuple[str, ...]
    by: str  # whose doing the sentence tells of: "self", "other", "ally"; "": no matter
    who: str = "enemy"
    target: str = ""
    all_of: bool = False  # every instant of ``on``, not only the first that is known


def _phrase(
    pattern: str, *on: str, by: str = "", who: str = "enemy", target: str = "", all_of: bool = False
) -> _Phrase:
    return _Phrase(re.compile(pattern), on, by, who, target, all_of)


_OTHERS: Final = re.compile(
    r"^(?:a|an|any|another|one|the triggering) (?:\w+ ){0,3}?"
    r"(?:creature|enemy|foe|opponent|attacker|character|target|intruder|animal|weapon)s?\b"
    r"|^(?:enemies|creatures)\b"
    r"|^(?:une?|l') ?(?:\w+ ){0,2}?(?:creature|ennemie?|adversaire|attaquante?|cible)\b"
)
_ALLIES: Final = re.compile(r"^(?:an?|any|one|un|une|des) (?:\w+ ){0,2}?(?:ally|allies|alliee?)\b")

# More than an instant says: kinds of harm, degrees, places, states.
_TOO_FINE: Final = re.compile(
    r"\baura\b|\bpresence\b|\bin the (?:area|emanation)|while |pendant que"
    r"|dim light|lumiere|initiative|saving throw|save against"
    r"|fail(?:s|ed)? |bleed|persistent|miracle|soul|mythic|metal|excess|stump|enough damage"
    r"|succeeds|area damage|\band (?:a|an|has|is)\b|\bor (?:includes|another ability)"
)
_CRITICAL: Final = re.compile(
    r"critically hits?\b|(?:scores|lands|rolls|gets) a critical hit (?:on|against)"
    r"|takes? a critical hit|is critically hit|reussit un coup critique"
)
_MISSES: Final = re.compile(
    r"\bmiss(?:es|ed)?\b|\brate\b|manque|fails? (?:a|an|its) (?:melee |ranged )?(?:strike|attack)"
)
_MISSES_BADLY: Final = re.compile(
    r"critically (?:fails|misses)\b.*(?:strike|attack|\b(?:you|it|him|her|them)\b)"
)
_OF_MELEE: Final = re.compile(r"\bmelee\b|corps a corps")

_HURTS = r"\bhits?\b|\bdamages?\b(?! or)|deals? (?:\w+ )?damage|touche |inflige des degats|blesse "
_IS_HURT = (
    r"(?:is|are|being|was) (?:hit|damaged|dealt)|takes? (?:any |some )?damage"
    r"|would take (?:\w+ )?damage"
    r"|suffers? damage|est (?:touchee?|blessee?)|subit des degats|subirait des degats"
)
_IS_AIMED_AT = (
    r"(?:is|are|being|becomes) (?:the )?target|est (?:la )?cible|est prise? pour cible|is attacked"
    r"|est attaquee?"
)
_AIMS = r"\btargets?\b.*\b(?:attack|strike)|\battacks?\b|\bstrikes?\b|attaque|\bcible\b|frappe "

_PHRASES: Final = (
    _phrase(
        r"manipulate action.*move action|move action.*manipulate action"
        r"|action de manipulation.*(?:deplacement|mouvement)",
        *("uses:manipulate", "uses:move", "uses:ranged-attack", "leaves-square"),
        by="other",
        who="creature",
        all_of=True,
    ),
    _phrase(
        r"uses? a move action|leaves? a square|quitte une case"
        r"|utilise une action de (?:mouvement|deplacement)",
        "uses:move",
        "leaves-square",
        by="other",
        who="creature",
        all_of=True,
    ),
    _phrase(
        r"(?:uses?|with) an? (?:\w+ )?manipulate action|action de manipulation",
        "uses:manipulate",
        by="other",
        who="creature",
    ),
    _phrase(
        r"(?:uses?|with) an? (?:\w+ )?concentrate action|action de concentration",
        "uses:concentrate",
        by="other",
        who="creature",
    ),
    _phrase(r"stands? up|se releve", "uses:stand", by="other"),
    _phrase(
        r"casts? (?:an?|any|the|one)\b.*spell|begins? (?:to cast|casting)|lance un sort|incante",
        "uses:cast-a-spell",
        by="other",
        who="creature",
    ),
    _phrase(
        rf"(?:{_IS_AIMED_AT}).*(?:ranged|a distance)",
        "uses:ranged-attack",
        "uses:attack",
        by="self",
        target="self",
    ),
    _phrase(rf"(?:{_IS_AIMED_AT})", "uses:attack", by="self", target="self"),
    _phrase(
        rf"(?:{_IS_HURT}).*(?:attack|strike|blow|enemy|creature|foe|attaque|frappe)",
        "damage",
        by="self",
        target="self",
    ),
    _phrase(_IS_HURT, "damage", by="self", who="any", target="self"),
    _phrase(rf"(?:{_IS_HURT})", "damage", by="ally", target="ally"),
    _phrase(rf"(?:{_IS_AIMED_AT})", "uses:attack", by="ally", target="ally"),
    _phrase(rf"(?:{_HURTS}).*\b(?:ally|allies|alliee?s?)\b", "damage", by="other", target="ally"),
    _phrase(
        rf"(?:{_AIMS}).*\b(?:ally|allies|alliee?s?)\b", "uses:attack", by="other", target="ally"
    ),
    _phrase(_HURTS, "damage", by="other", target="self"),
    _phrase(
        r"moves? (?:into|within|adjacent|through|over|onto|closer)|\benters?\b"
        r"|approaches|comes? (?:within|adjacent)"
        r"|ends? (?:its|their) (?:movement|move)|se deplace|penetre|entre dans"
        r"|\bsteps? on|walks? (?:on|over|into)|marche sur",
        "enters-square",
        by="other",
    ),
    _phrase(r"makes? a ranged (?:attack|strike)", "uses:ranged-attack", by="other"),
    _phrase(
        rf"makes? (?:an?|any) (?:\w+ )?(?:strike|attack)|(?:{_AIMS})",
        "uses:attack",
        by="other",
        target="self",
    ),
    _phrase(
        r"(?:starts?|begins?) (?:its|his|her|their) turn|turn (?:begins|starts)"
        r"|debut d[eu] (?:son )?tour|commence son tour",
        "turn-begins",
        by="self",
        who="self",
    ),
    _phrase(
        r"(?:starts?|begins?) (?:its|his|her|their) turn|commence son tour",
        "turn-begins",
        by="other",
    ),
    _phrase(
        r"ends? (?:its|his|her|their) turn|turn ends|fin d[eu] (?:son )?tour"
        r"|termine son tour",
        "turn-ends",
        by="self",
        who="self",
    ),
    _phrase(r"ends? (?:its|his|her|their) turn|termine son tour", "turn-ends", by="other"),
    _phrase(
        r"reduced to 0|drops? to 0|reduite? a 0|tombe a 0|would die|\bdies\b"
        r"|is destroyed|\bmeurt\b",
        "would-fall",
        by="self",
        who="any",
        target="self",
    ),
    _phrase(r"\bfalls?\b|\btombe\b", "falls", by="self", who="self"),
)

_TYPED_DAMAGE = re.compile(
    r"(acid|cold|fire|electricity|sonic|poison|mental|void|vitality|slashing"
    r"|piercing|bludgeoning|physical)"
    r"(?:,? (?:or|and) \w+| \w+,? or \w+)? damage"
)
_TYPES: Final = (
    "acid",
    "cold",
    "fire",
    "electricity",
    "sonic",
    "poison",
    "mental",
    "void",
    "vitality",
    "slashing",
    "piercing",
    "bludgeoning",
    "force",
    "spirit",
)
_PHYSICAL: Final = ["slashing", "piercing", "bludgeoning"]
_IS_HURT_RE: Final = re.compile(_IS_HURT)
_WITHIN = re.compile(
    r"(?:within|a moins de|dans un rayon de"
    r"|a) ([0-9]{1,3}(?:[.,][0-9])?)[ -]?(f(?:ee|oo)?t|m\b|metres?)"
)
_REACH = re.compile(r"reach|adjacent|allonge|adjacente|portee de (?:ses|sa)|melee|corps a corps")


def trigger_of(text: str, known: Collection[str], uses: Collection[str]) -> dict[str, Any] | None:
    """The trigger a sentence means, as a pack writes it; None when only a person can tell.

    ``known`` are the instants of a system, ``uses`` what can be used: traits, actions, families.
    """
    plain = folded(text).replace("’", "'").strip(" .")
    if not plain:
        return None
    by = "ally" if _ALLIES.match(plain) else "other" if _OTHERS.match(plain) else "self"
    finer = _by_outcome(plain, by, known)
    if finer is not None:
        return finer or None
    if _TOO_FINE.search(plain):
        return None
    for phrase in _PHRASES:
        if phrase.by not in ("", by) or not phrase.pattern.search(plain):
            continue
        on = [each for each in phrase.on if _is_known(each, known, uses)]
        if not on:
            return None
        trigger: dict[str, Any] = {"on": on if phrase.all_of else on[:1], "who": phrase.who}
        if "concentrate" in plain and "uses:concentrate" not in trigger["on"]:
            trigger["on"] = [*trigger["on"], "uses:concentrate"]
        if phrase.target:
            trigger["target"] = phrase.target
        _add_distance(trigger, plain)
        return trigger
    return None


def _by_outcome(plain: str, by: str, known: Collection[str]) -> dict[str, Any] | None:
    """A miss, a critical hit, damage of some types; empty where an instant says less than that."""
    on: list[str] = []
    target = "self"
    if _MISSES_BADLY.search(plain):
        on = ["misses-badly"]
    elif _CRITICAL.search(plain):
        on = ["critical-damage"]
    elif _MISSES.search(plain):
        on = ["misses"]
    elif re.search(r"damage|degats", plain) and _TYPED_DAMAGE.search(plain):
        on = _damage_instants(plain)
    elif re.search(r"critical|critique", plain):
        return {}
    if not on:
        return None
    is_own_doing = on[0] != "damage" and by == "self" and _IS_HURT_RE.search(plain) is None
    is_own_doing = is_own_doing and "damage:" not in on[0] and not plain.startswith(("takes",))
    if re.search(r"\bor (?!damag)|,| and |while|initiative", _TYPED_DAMAGE.sub("", plain)):
        return {}
    if any(each not in known for each in on) or by == "ally":
        return {}
    if is_own_doing and not re.search(r"takes? a critical", plain):
        return {"on": on, "who": "self", "target": "enemy"}
    trigger: dict[str, Any] = {"on": on, "who": "any" if "damage:" in on[0] else "enemy"}
    trigger["target"] = target
    if _OF_MELEE.search(plain):
        trigger |= {"who": "enemy", "within": "reach"}
    _add_distance(trigger, plain)
    return trigger


def _damage_instants(plain: str) -> list[str]:
    found = _TYPED_DAMAGE.search(plain)
    words = re.findall(r"[a-z]+", found[0]) if found else []
    types: list[str] = []
    for word in words:
        types += _PHYSICAL if word == "physical" else [word] if word in _TYPES else []
    return [f"damage:{each}" for each in dict.fromkeys(types)]


def with_own_trigger(ability: Ability) -> Ability:
    """« When a creature enters its reach, it can use its reaction to Strike »: told in one."""
    if ability.kind != REACTION or ability.passage("trigger"):
        return ability
    body = [each for each in ability.passages if each.title in ("", "effect")]
    found = _IN_ONE.match(body[0].text) if body else None
    if found is None:
        return ability
    start = found.start("effect")
    first = body[0]
    marks = [
        mark._replace(start=mark.start - start, end=mark.end - start)
        for mark in first.marks
        if mark.start >= start
    ]
    effect = Passage("effect", f"{first.text[start:]}", marks)
    others = [each for each in ability.passages if each is not first]
    return msgspec.structs.replace(
        ability, passages=[Passage("trigger", found["trigger"]), effect, *others]
    )


_IN_ONE: Final = re.compile(
    r"^(?:When|If|Whenever) (?P<trigger>[^.]+?), (?:the |an? )?[\w' -]+? can (?:use|spend)"
    r" (?:its|their|his|her) reaction to (?P<effect>.+)",
    re.S,
)


def _is_known(instant: str, known: Collection[str], uses: Collection[str]) -> bool:
    return instant in known or (
        instant.startswith("uses:") and instant.removeprefix("uses:") in uses
    )


def _add_distance(trigger: dict[str, Any], plain: str) -> None:
    found = _WITHIN.search(plain)
    if trigger["who"] == "self":
        return
    if found:
        trigger["within"] = max(1, min(200, feet_of(found[1], found[2]) // SQUARE_FEET))
        if trigger["who"] == "any":
            trigger["who"] = "enemy"
    elif _REACH.search(plain):
        trigger["within"] = "reach"
        if trigger["who"] == "any":
            trigger["who"] = "enemy"
    elif trigger["on"] == ["enters-square"]:
        trigger["within"] = "reach"
