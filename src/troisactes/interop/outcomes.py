"""What comes of an ability, read out of its sentences: saves, damage, conditions by degree.

Each sentence is either taken whole, or kept as unread: an ability with an unread sentence is told,
and what was read of it only helps whoever settles it. Nothing is read more broadly than it says.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final

from troisactes.i18n.folding import folded
from troisactes.interop.creature_record import (
    AREA,
    CHECK,
    CONDITION,
    DAMAGE,
    DISTANCE,
    HEALING,
    RECHARGE,
    SAVE,
    USE,
    Passage,
    ReadDamage,
    TextMark,
)
from troisactes.interop.dice_sums import as_single_rolls
from troisactes.interop.game_words import DEGREES
from troisactes.interop.phrases import sentences
from troisactes.interop.system_words import SystemWords

SQUARE_FEET: Final = 5
MOST_SQUARES: Final = 200
FAILED: Final = ["failure", "critical-failure"]

# What is left of a sentence, once what was marked in it is taken out, and still does something of
# its own. Anything else qualifies or colours: it stays in the text that is shown.
_DOES_MORE = re.compile(
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
    r"|\bactions?\b|damage equal|half (?:of )?the damage|shape\b|identical"
    r"|\bas (?:the|a) [\w' ]+ spell"
)
_TIMES = re.compile(
    r"remains? hidden[^.]*|combine their damage[^.]*|once per [a-z]+|"
    r"(?:for |pendant |during )?(?:1d4|[0-9]{1,3}|one|an?) (?:rounds?|minutes?"
    r"|hours?|days?|weeks?|heures?|jours?|tours?)"
    r"|temporarily immune[^.;]*|immunisee? [^.;]*|[0-9]+(?:st|nd|rd"
    r"|th)[- ](?:level|rank)|level [0-9]+|[0-9]+ feet (?:high|tall|deep|wide)"
)
_HARMLESS = re.compile(
    r"half damage|full damage|double damage|no damage|normal damage"
    r"|moitie des degats|le double des degats|aucun degat"
)
_UNAFFECTED = re.compile(
    r"^(?:the (?:creature|target|attacker)|la (?:creature|cible)|it"
    r"|elle)?\s*(?:is|n'est|est|are)?\s*"
    r"(?:unaffected|not affected|no effect|pas affectee?|indemne|aucun effet"
    r"|takes no damage|ne subit aucun degat)"
)
_AS = re.compile(
    r"^(?:as|comme)(?: an?| un| une| pour un)? (critical success|success"
    r"|failure|critical failure|succes critique|succes|echec critique|echec)\b"
)
_AS_WORDS: Final = {
    "critical success": "critical-success",
    "success": "success",
    "failure": "failure",
    "critical failure": "critical-failure",
    "succes critique": "critical-success",
    "succes": "success",
    "echec": "failure",
    "echec critique": "critical-failure",
}
_PUSHED = re.compile(
    r"(?:is |are )?(?:pushed|knocked back|shoved|moved away|thrown"
    r"|repoussee?) (?:up to |back |away "
    r"|de )*(?P<feet>[0-9]{1,3}) feet(?: away| back)?(?: from \w+(?: \w+)?)?"
)
_ON_FAILURE = re.compile(
    r"\bor (?:be|become|fall|take|suffer|is|are|be knocked|fall)\b|on an? fail"
    r"|that fails|who fails|if it fails|\bfailing\b|on a failed"
    r"|ou (?:etre|devenir|tomber|subir)|en cas d'echec|si (?:elle|la creature|la cible) echoue"
)
_ON_CRITICAL = re.compile(r"critical(?:ly)? fail|echec critique")

_DURATIONS: Final = (
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
_ENDLESS: Final = frozenset(
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


_SHARES: Final = {  # of the damage, by what a degree says
    "no damage": 0.0,
    "half damage": 0.5,
    "full damage": 1.0,
    "double damage": 2.0,
    "moitie des degats": 0.5,
    "le double des degats": 2.0,
    "aucun degat": 0.0,
    "normal damage": 1.0,
}


class ReadOutcome:
    """What was read: where it falls, who resists how, what follows by degree; and what was not."""

    def __init__(self, words: SystemWords) -> None:
        self.words = words
        self.area: tuple[str, int] | None = None
        self.check: TextMark | None = None  # rolled by whoever acts, against the target's defence
        self.within: int | None = None
        self.side = "any"
        self.save: TextMark | None = None
        self.damage: list[ReadDamage] = []
        self.shares: dict[str, float] = {}  # of the damage, by degree, where degrees say it
        self.by_degree: dict[str, list[dict[str, Any]]] = {}
        self.always: list[dict[str, Any]] = []
        self.own: list[dict[str, Any]] = []  # what happens to oneself
        self.recharge = ""
        self.unread: list[str] = []

    @property
    def is_empty(self) -> bool:
        """Whether nothing follows from it: a save alone does nothing."""
        return not (self.damage or self.always or self.own or any(self.by_degree.values()))

    # --- reading ---------------------------------------------------------------------------------

    def read(self, passage: Passage) -> None:
        for start, end in sentences(passage.text):
            marks = [mark for mark in passage.marks if start <= mark.start and mark.end <= end]
            self.read_sentence(passage.text[start:end], _moved(marks, start))

    def read_sentence(self, text: str, marks: list[TextMark]) -> None:
        plain = folded(text).replace("’", "'")
        if self._take_recharge(plain, marks):
            return
        saves = [mark for mark in marks if mark.kind == SAVE]
        kinds = {mark.kind for mark in marks}
        unusual = len(saves) > 1 or (saves and self.save is not None) or CHECK in kinds
        if unusual and not self._take_check(plain, marks):
            self.unread.append(text)
            return
        self._take_place(plain, marks)
        if saves:
            self.save = saves[0]
        self._take_healing(plain, marks)
        self._take_damage(text, plain, marks)
        self._take_conditions(text, plain, marks)
        if _leftover(plain, marks):
            self.unread.append(text)

    def _take_recharge(self, plain: str, marks: Sequence[TextMark]) -> bool:
        found = next((mark for mark in marks if mark.kind == RECHARGE), None)
        if found is None:
            return False
        again = re.search(r"can'?t|cannot|ne peut|again|recharge", plain)
        if again and found.parts and not self.recharge:
            self.recharge = f"{found.parts[0].dice} rounds"
            rest = [mark for mark in marks if mark.kind not in (RECHARGE, DISTANCE)]
            return not rest
        self.unread.append(plain)
        return True

    def _take_check(self, plain: str, marks: Sequence[TextMark]) -> bool:
        """« Athletics against Fortitude DC »: later sentences say what a success brings."""
        checks = [mark for mark in marks if mark.kind == CHECK]
        if len(checks) != 1 or self.check is not None or self.save is not None:
            return False
        check = checks[0]
        against = check.against.removesuffix("-dc") or next(
            iter(re.findall(r"(fortitude|reflex|will|perception) dc", plain)), ""
        )
        if check.word not in self.words.stats or against not in self.words.stats:
            return False
        self.check = check._replace(against=against)
        return True

    def _take_place(self, plain: str, marks: Sequence[TextMark]) -> None:
        for mark in marks:
            if mark.kind == AREA and mark.number:
                if self.area is None and mark.word in ("cone", "line", "burst", "emanation"):
                    self.area = (mark.word, squares(mark.number))
                elif self.area != (mark.word, squares(mark.number)):
                    self.unread.append(plain)
            elif mark.kind == DISTANCE and mark.number and self.within is None:
                self.within = squares(mark.number)
                everyone = re.search(
                    r"(?:each|all|every|any) (?:\w+ )?(?:creatures?|enem\w+|foes?)"
                    r"|creatures within|chaque|toutes? ",
                    plain,
                )
                if everyone and self.area is None:
                    self.area = ("emanation", self.within)
        if re.search(r"\b(?:each|all|every) (?:enem|foe)|\benemies\b|ennemi", plain):
            self.side = "enemy"
        if re.search(r"\b(?:each|all|every) all(?:y|ies)|\ballies\b|\bses allie", plain):
            self.side = "ally"

    def _take_healing(self, plain: str, marks: Sequence[TextMark]) -> None:
        for mark in marks:
            if mark.kind != HEALING or not mark.parts:
                continue
            rolls = as_single_rolls(mark.parts[0].dice)
            if rolls is None or len(rolls) > 1 or re.search("temporar", plain):
                self.unread.append(plain)
            elif re.search(
                r"(?:target|creature|ally|cible|allie)\w* (?:touched )?(?:regains?"
                r"|recovers?|recupere)|(?:heals?|restor\w+|healing) (?:the|a|an|one|each)",
                plain,
            ):
                self.side = "self-or-ally"
                self.always.append({"step": "heal", "dice": rolls[0]})
            else:
                self.own.append({"step": "heal", "dice": rolls[0], "to": "self"})

    def _take_damage(self, text: str, plain: str, marks: Sequence[TextMark]) -> None:
        for mark in marks:
            if mark.kind != DAMAGE:
                continue
            if self.damage or any(as_single_rolls(part.dice) is None for part in mark.parts):
                self.unread.append(text)
                continue
            if re.search(r"\bor\b", plain[: mark.start]) and _ON_FAILURE.search(plain):
                self._on(FAILED, [self.damage_step(part, {}) for part in mark.parts])
            else:
                self.damage = list(mark.parts)

    def _take_conditions(self, text: str, plain: str, marks: Sequence[TextMark]) -> None:
        """« or be frightened 2 (3 on a critical failure) », « on a failure … »."""
        for mark in marks:
            if mark.kind != CONDITION:
                continue
            step = self.condition_step(mark, plain)
            if step is None or (self.save is None and self.check is None):
                self.unread.append(text)
                continue
            if self.check is not None:
                critical = re.search(
                    r"critical success|succes critique",
                    plain[max(0, mark.start - 40) : mark.end + 30],
                )
                self._on(
                    ["critical-success"] if critical else ["success", "critical-success"], [step]
                )
                continue
            after = plain[mark.end : mark.end + 40]
            before = plain[max(0, mark.start - 60) : mark.start]
            if _ON_CRITICAL.search(after.split(")")[0].split(",")[0]) or _ON_CRITICAL.search(
                before
            ):
                self._replace_on("critical-failure", step)
            elif _ON_FAILURE.search(plain[: mark.start + 4]) or _ON_FAILURE.search(plain):
                self._on(FAILED, [step])
            else:
                self.unread.append(text)

    def _on(self, degrees: Sequence[str], steps: Sequence[dict[str, Any]]) -> None:
        for degree in degrees:
            self.by_degree.setdefault(degree, []).extend(dict(step) for step in steps)

    def _replace_on(self, degree: str, step: dict[str, Any]) -> None:
        """A worse form of what a failure brings stands in its place."""
        had = self.by_degree.get(degree, [])
        lighter = next((each for each in had if each.get("effect") == step["effect"]), {})
        if "lasts" in lighter:
            step.setdefault("lasts", lighter["lasts"])
        kept = [each for each in had if each.get("effect") != step["effect"]]
        self.by_degree[degree] = [*kept, step]

    # --- degrees ---------------------------------------------------------------------------------

    def read_degree(self, passage: Passage) -> None:
        """What one degree of success brings."""
        plain = folded(passage.text).replace("’", "'")
        degree = passage.title
        alike = _AS.match(plain)
        if alike:
            other = _AS_WORDS[alike[1]]
            self.by_degree.setdefault(degree, []).extend(
                dict(each) for each in self.by_degree.get(other, [])
            )
            if other in self.shares:
                self.shares[degree] = self.shares[other]
        if _UNAFFECTED.match(plain) and not passage.marks:
            self.shares[degree] = 0
            if not re.search(r"immun", plain):
                return
        for words, share in _SHARES.items():
            if words in plain:
                self.shares[degree] = share
        steps = self._steps_of_marks(passage, plain)
        pushed = _PUSHED.search(plain)
        if pushed:
            steps.append({"step": "push", "squares": squares(int(pushed["feet"]))})
        worse = {each["effect"] for each in steps if "effect" in each}
        kept = [each for each in self.by_degree.get(degree, []) if each.get("effect") not in worse]
        self.by_degree[degree] = [*kept, *steps]
        rest = (
            plain
            if pushed is None
            else plain[: pushed.start()] + " " * len(pushed[0]) + plain[pushed.end() :]
        )
        if alike:
            rest = " " * alike.end() + rest[alike.end() :]
        if _leftover(rest, passage.marks):
            self.unread.append(passage.text)

    def _steps_of_marks(self, passage: Passage, plain: str) -> list[dict[str, Any]]:
        """What the marks of a degree become; a later one of the same condition replaces it."""
        steps: list[dict[str, Any]] = []
        for mark in passage.marks:
            if mark.kind == CONDITION:
                step = self.condition_step(mark, plain)
                if step is None:
                    self.unread.append(passage.text)
                else:
                    steps = [each for each in steps if each.get("effect") != step["effect"]] + [
                        step
                    ]
            elif mark.kind == DAMAGE and all(as_single_rolls(part.dice) for part in mark.parts):
                steps += [self.damage_step(part, {}) for part in mark.parts]
            elif mark.kind not in (DISTANCE, DAMAGE) or mark.kind == DAMAGE:
                self.unread.append(passage.text)
        return steps

    # --- steps -----------------------------------------------------------------------------------

    def condition_step(self, mark: TextMark, plain: str) -> dict[str, Any] | None:
        """None for a condition this system has not, or whose end only a person can tell."""
        if mark.word not in self.words.effects:
            return None
        step: dict[str, Any] = {"step": "effect", "effect": mark.word}
        if mark.word in self.words.valued:
            step["value"] = mark.number or 1
        elif mark.number:
            return None
        after = plain[mark.end :]
        for pattern, lasts in _DURATIONS:
            found = pattern.match(after)
            if found:
                number = next((each for each in found.groups() if each), "")
                step["lasts"] = lasts.format(number)
                return step
        if re.match(r"^,? ?(?:for|until|while|as long|pendant|jusqu|tant que)", after):
            return None
        shared = re.search(
            r" for (1 round|1 minute|[0-9]{1,2} rounds|[0-9]{1,2} minutes)\b", after[:60]
        )
        if shared and mark.word not in _ENDLESS:
            step["lasts"] = shared[1]
        return step

    def damage_step(self, part: ReadDamage, rest: dict[str, Any]) -> dict[str, Any]:
        rolls = as_single_rolls(part.dice) or ["1"]
        kind = part.type if part.type in self.words.damage_types else "untyped"
        if part.category == "persistent":
            return persistent_step(rolls[0], kind, rest)
        return {"step": "damage", "dice": rolls[0], "type": kind, **rest}

    def steps(self, once: bool) -> list[dict[str, Any]]:
        """What happens to one target; ``once``: its damage was rolled before, for everybody."""
        found: list[dict[str, Any]] = []
        if self.save is not None:
            save: dict[str, Any] = {"step": "save", "stat": self.save.word}
            if self.save.number:
                save["dc"] = self.save.number
            found.append(save)
        if self.check is not None:
            found.append({"step": "check", "stat": self.check.word, "against": self.check.against})
        found += self._damage_steps(once)
        for degree in DEGREES:
            for step in self.by_degree.get(degree, []):
                found.append({**step, "when": degree})
        return _merged([*found, *self.always])

    def _damage_steps(self, once: bool) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = []
        basic = self.save is not None and (self.save.basic or self._shares_are_basic)
        for part in self.damage:
            for roll in as_single_rolls(part.dice) or []:
                step = self.damage_step(part._replace(dice=roll), {})
                if once and step["step"] == "damage":
                    del step["dice"]
                if basic:
                    step |= {"basic": True} if step["step"] == "damage" else {"when": list(FAILED)}
                elif self.save is not None and self.shares:
                    step["when"] = [degree for degree in DEGREES if self.shares.get(degree, 0) == 1]
                found.append(step)
        return found

    @property
    def _shares_are_basic(self) -> bool:
        usual = {"critical-success": 0, "success": 0.5, "failure": 1, "critical-failure": 2}
        return bool(self.shares) and all(
            self.shares.get(each, usual[each]) == usual[each] for each in DEGREES
        )

    @property
    def rolls_once(self) -> str | None:
        """The dice thrown once for everybody, where there is one roll."""
        if len(self.damage) != 1 or self.damage[0].category:
            return None
        rolls = as_single_rolls(self.damage[0].dice)
        return rolls[0] if rolls and len(rolls) == 1 else None

    def odd_shares(self) -> bool:
        """Degrees that give part of the damage in another way than a basic save."""
        basic = self.save is not None and (self.save.basic or self._shares_are_basic)
        return not basic and any(share not in (0, 1) for share in self.shares.values())


def persistent_step(dice: str, kind: str, rest: dict[str, Any]) -> dict[str, Any]:
    """« 1d6 persistent fire »: an effect that hurts as each turn of its bearer ends."""
    found = re.fullmatch(r"([0-9]+)d([0-9]+)(?:\+([0-9]+))?", dice)
    data: dict[str, Any] = {"type": kind}
    if found:
        data |= {"dice": int(found[1]), "faces": int(found[2])}
        value = int(found[3] or 0)
    else:
        value = int(dice)
    return {"step": "effect", "effect": "persistent-damage", "value": value, "data": data, **rest}


def _merged(steps: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The same for two degrees is said once."""
    found: list[dict[str, Any]] = []
    for step in steps:
        rest = {key: value for key, value in step.items() if key != "when"}
        same = next(
            (
                each
                for each in found
                if "when" in step
                and isinstance(each.get("when"), list | str)
                and {key: value for key, value in each.items() if key != "when"} == rest
                and each["step"] != "save"
            ),
            None,
        )
        if same is None or "when" not in step:
            found.append(dict(step))
            continue
        had = same["when"] if isinstance(same["when"], list) else [same["when"]]
        more = step["when"] if isinstance(step["when"], list) else [step["when"]]
        same["when"] = [*had, *(each for each in more if each not in had)]
    return found


def _moved(marks: Sequence[TextMark], by: int) -> list[TextMark]:
    return [mark._replace(start=mark.start - by, end=mark.end - by) for mark in marks]


def _leftover(plain: str, marks: Sequence[TextMark]) -> bool:
    """Whether a sentence says something of the rules beside what was marked in it."""
    rest = list(plain)
    for mark in marks:
        if mark.kind != USE:
            rest[mark.start : mark.end] = " " * (mark.end - mark.start)
    text = _PARENTHESES.sub(" ", "".join(rest))
    for pattern, _ in _DURATIONS:
        text = re.sub(pattern.pattern.replace("^", ""), " ", text)
    text = _TIMES.sub(" ", _HARMLESS.sub(" ", text))
    return _DOES_MORE.search(text) is not None


_PARENTHESES = re.compile(
    r"\(\s*(?:or\s*)?(?:on a critical failure)?\s*\)|on a critical failure"
    r"|on a failure|en cas d'echec(?: critique)?"
)
