"""The words sheets use for what comes of an ability: durations, degrees, shares, what is left."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from troisactes.interop.creature_record import USE, TextMark

SQUARE_FEET: Final = 5
MOST_SQUARES: Final = 200
FAILED: Final = ["failure", "critical-failure"]

# What is left of a sentence, once what was marked in it is taken out, and still does something of
# its own. Anything else qualifies or colours: it stays in the text that is shown.
DOES_MORE = re.compile(
    r"\d|bonus|penalt|malus|teleport|temporary hit|summon|invoqu|counteract"
    r"|contrer|\bexposed?\b|exposee?|afflict"
    r"|\bcurse|maledi|\bdisease|maladie|\bpoison\b|\bdies\b|\bmeurt\b"
    r"|regains?\b|polymorph|transform|\bforms?\b"
    r"|difficult terrain|terrain difficile|\bspeeds?\b|vitesse|\bstrikes?\b"
    r"|frappes?\b|swallow|\bgrabs?\b|\bpull"
    r"|\bpush|\bspells?\b|\bsorts?\b|resistance|weakness|\bextra\b"
    r"|\bdouble[sd]?\b|reroll|degree of success|invisible"
    r"|conceal|\bflies\b|\bstrides?\b|\bsteps?\b|\bleaps?\b|reaction"
    r"|free action|\bwall\b|\bmoves? (?:to|into|up)"
    r"|\bactions?\b|equal to|half (?:of )?the damage|shape\b|identical"
    r"|\bas (?:the|a) [\w' ]+ spell|\brecharges?\b|\bstances?\b|\baura\b|can be targeted"
    r"|failed attack|even on a|\bslain\b|\bkilled\b|\bpath\b|passes through|\bimmun|\brandom"
    r"|choice\b"
    r"|\bshoves?\b|\btrips?\b|\bgrapples?\b|\bdisarms?\b|\bmisses\b|\binteracts?\b"
)
TIMES = re.compile(
    r"remains? hidden[^.]*|combine their damage[^.]*|once per [a-z]+|"
    r"(?:for |pendant |during )?(?:1d4|[0-9]{1,3}|one|an?) (?:rounds?|minutes?"
    r"|hours?|days?|weeks?|heures?|jours?|tours?)"
    r"|[0-9]+(?:st|nd|rd"
    r"|th)[- ](?:level|rank)|level [0-9]+|[0-9]+ feet (?:high|tall|deep|wide)"
)
HARMLESS = re.compile(
    r"(?:regains?|recovers?|healing|heals?)\s+(?:itself )?(?:for )?\s*"
    r"(?:hit points|hp|points of damage)?"
    r"|half damage|full damage|double damage|no damage|normal damage"
    r"|moitie des degats|le double des degats|aucun degat"
)
UNAFFECTED = re.compile(
    r"^(?:the (?:creature|target|attacker)|la (?:creature|cible)|it"
    r"|elle)?\s*(?:is|n'est|est|are)?\s*"
    r"(?:unaffected|not affected|no effect|pas affectee?|indemne|aucun effet"
    r"|takes no damage|ne subit aucun degat)"
)
AS = re.compile(
    r"^(?:as|comme)(?: an?| un| une| pour un)? (critical success|success"
    r"|failure|critical failure|succes critique|succes|echec critique|echec)\b"
)
AS_WORDS: Final = {
    "critical success": "critical-success",
    "success": "success",
    "failure": "failure",
    "critical failure": "critical-failure",
    "succes critique": "critical-success",
    "succes": "success",
    "echec": "failure",
    "echec critique": "critical-failure",
}
PUSHED = re.compile(
    r"(?:(?:is |are )?(?:pushed|knocked back|shoved|moved away|thrown|repoussee?)"
    r"|(?:and )?(?:you|it) (?:can )?push(?:es)? (?:it|them|the (?:target|creature)))"
    r" (?:up to |back |away |de )*(?P<feet>[0-9]{1,3}) feet(?: away| back)?(?: from \w+(?: \w+)?)?"
)
ON_FAILURE = re.compile(
    r"\bor (?:be|become|fall|take|suffer|is|are|be knocked|fall)\b|on an? fail"
    r"|that fails|who fails|if it fails|\bfailing\b|on a failed"
    r"|ou (?:etre|devenir|tomber|subir)|en cas d'echec|si (?:elle|la creature|la cible) echoue"
)
ON_CRITICAL = re.compile(r"critical(?:ly)? fail|echec critique")

DURATIONS: Final = (
    (re.compile(r"^(?:,? ?)for ([1-4]d[1-9][0-9]?) rounds"), "{} rounds"),
    (re.compile(r"^(?:,? ?)for 1 round|^ pendant 1 round"), "1 round"),
    (re.compile(r"^(?:,? ?)for (\d{1,2}) rounds|^ pendant (\d{1,2}) rounds"), "{} rounds"),
    (re.compile(r"^(?:,? ?)for (?:up to )?(?:1|one) minute|^ pendant 1 minute"), "1 minute"),
    (
        re.compile(r"^(?:,? ?)for (?:up to )?(\d{1,2}) minutes|^ pendant (\d{1,2}) minutes"),
        "{} minutes",
    ),
    (
        re.compile(
            r"^(?:,? ?)for (?:\d+|one|an) (?:hours?|days?|week|month)"
            r"|^ pendant \d+ (?:heures?|jours?)"
        ),
        "unlimited",
    ),
    (
        re.compile(
            r"^(?:,? ?)until the end of (?:its|their|the target's"
            r"|the creature's) next turn|^ jusqu'a la fin de son prochain tour"
        ),
        "1 target turn",
    ),
    (
        re.compile(r"^(?:,? ?)until the (?:start|beginning) of (?:its|their) next turn"),
        "until start of target turn",
    ),
    (
        re.compile(
            r"^(?:,? ?)until the (?:start|beginning) of [\w' -]{2,40}?'s? next turn"
            r"|^ jusqu'au debut d[eu]"
        ),
        "until start of source turn",
    ),
    (
        re.compile(r"^(?:,? ?)until the end of [\w' -]{2,40}?'s? next turn"),
        "until end of source next turn",
    ),
)
# These have no end of their own: they fade, or are ended by an action.
ENDLESS: Final = frozenset(
    (
        "prone",
        "frightened",
        "sickened",
        "drained",
        "doomed",
        "stunned",
        "wounded",
        "persistent-damage",
        "grabbed",
        "restrained",
        "petrified",
        "unconscious",
    )
)


def squares(feet: int) -> int:
    return max(1, min(MOST_SQUARES, feet // SQUARE_FEET))


SHARES: Final = {  # of the damage, by what a degree says
    "no damage": 0.0,
    "half damage": 0.5,
    "full damage": 1.0,
    "double damage": 2.0,
    "moitie des degats": 0.5,
    "le double des degats": 2.0,
    "aucun degat": 0.0,
    "normal damage": 1.0,
}


PARENTHESES = re.compile(
    r"\(\s*(?:or\s*)?(?:on a critical failure)?\s*\)|on a critical failure"
    r"|on a failure|en cas d'echec(?: critique)?"
)


def leftover(plain: str, marks: Sequence[TextMark]) -> bool:
    """Whether a sentence says something of the rules beside what was marked in it."""
    rest = list(plain)
    for mark in marks:
        if mark.kind != USE:
            rest[mark.start : mark.end] = " " * (mark.end - mark.start)
    text = PARENTHESES.sub(" ", "".join(rest))
    for pattern, _ in DURATIONS:
        text = re.sub(pattern.pattern.replace("^", ""), " ", text)
    text = TIMES.sub(" ", HARMLESS.sub(" ", text))
    return DOES_MORE.search(text) is not None
