"""What comes of an ability, read out of its sentences: saves, damage, conditions by degree.

Each sentence is either taken whole, or kept as unread: an ability with an unread sentence is told,
and what was read of it only helps whoever settles it. Nothing is read more broadly than it says.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from typing import Any

from troisactes.i18n.folding import folded
from troisactes.interop.asides import Asides
from troisactes.interop.creature_record import (
    AREA,
    CHECK,
    CONDITION,
    DAMAGE,
    DISTANCE,
    HEALING,
    RECHARGE,
    SAVE,
    Passage,
    ReadDamage,
    TextMark,
)
from troisactes.interop.dice_sums import as_single_rolls
from troisactes.interop.game_words import DEGREES
from troisactes.interop.outcome_phrases import (
    AS,
    AS_WORDS,
    DURATIONS,
    ENDLESS,
    FAILED,
    ON_CRITICAL,
    ON_FAILURE,
    PUSHED,
    SHARES,
    UNAFFECTED,
    leftover,
    squares,
)
from troisactes.interop.phrases import sentences
from troisactes.interop.system_words import SystemWords


class ReadOutcome:
    """What was read: where it falls, who resists how, what follows by degree; and what was not."""

    def __init__(
        self, words: SystemWords, name: str = "", owner: Collection[str] = frozenset()
    ) -> None:
        self.words = words
        self.owner = owner  # words its own sheet calls it by: its name, its kind
        self.asides = Asides(words, name)
        self.area: tuple[str, int] | None = None
        self.check: TextMark | None = None  # rolled by whoever acts, against the target's defence
        self.within: int | None = None
        self.side = "any"
        self.is_for_everyone = False  # somewhere: nobody in particular is aimed at
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

    @property
    def falls_on_others(self) -> bool:
        return bool(self.damage or self.always or any(self.by_degree.values()))

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
        plain = self._take_asides(plain)
        self._take_healing(plain, marks)
        self._take_damage(text, plain, marks)
        self._take_conditions(text, plain, marks)
        if leftover(plain, marks):
            self.unread.append(text)

    def _take_asides(self, plain: str) -> str:
        """Bonuses and the like; those of others go by the save, or are not read at all."""
        others: list[dict[str, Any]] = []
        is_of_others = self.save is not None and not self.tells_of_owner(plain)
        kept = self.asides.take(plain, self.own, others, "other" if is_of_others else "self")
        if not others:
            return kept
        if self.save is None or not ON_FAILURE.search(plain):
            self.always += others
        else:
            self._on(FAILED, others)
        return kept

    def tells_of_owner(self, plain: str) -> bool:
        """Whether a sentence is about whoever has this ability."""
        first = re.match(r"(?:the |an? )?([\w'-]+)", plain)
        word = first[1].removesuffix("'s") if first else ""
        return word in self.owner or word == "you"

    def _take_recharge(self, plain: str, marks: Sequence[TextMark]) -> bool:
        found = next((mark for mark in marks if mark.kind == RECHARGE), None)
        if found is None:
            return False
        again = re.search(r"can'?t|cannot|ne peut|again|recharge|once every", plain)
        if again and found.parts and not self.recharge:
            self.recharge = f"{found.parts[0].dice} rounds"
            if re.search(r"\bbut\b|, and |unless|whenever|\bif\b|sauf|mais", plain):
                self.unread.append(plain)
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
        if re.search(r"\b(?:each|all|every) (?:[\w-]+ )?(?:creature|enem|foe)|^creatures\b", plain):
            self.is_for_everyone = True
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
            joined = self.damage and _is_joined(plain, marks, mark)
            if joined and all(as_single_rolls(part.dice) for part in mark.parts):
                self.damage += mark.parts
                continue
            if self.damage or any(as_single_rolls(part.dice) is None for part in mark.parts):
                self.unread.append(text)
                continue
            if re.search(r"\bor\b", plain[: mark.start]) and ON_FAILURE.search(plain):
                self._on(FAILED, [self.damage_step(part, {}) for part in mark.parts])
            else:
                self.damage = list(mark.parts)

    def _take_conditions(self, text: str, plain: str, marks: Sequence[TextMark]) -> None:
        """« or be frightened 2 (3 on a critical failure) », « on a failure … »."""
        for mark in marks:
            if mark.kind != CONDITION:
                continue
            step = self.condition_step(mark, plain)
            if step is not None and self.tells_of_owner(plain) and not ON_FAILURE.search(plain):
                self.own.append({**step, "to": "self"})
                continue
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
            following = [each.start for each in marks if each.start > mark.start]
            after = plain[mark.end : min([mark.end + 40, *following])]
            before = plain[max(0, mark.start - 60) : mark.start]
            if ON_CRITICAL.search(after.split(")")[0].split(",")[0]) or ON_CRITICAL.search(before):
                self._replace_on("critical-failure", step)
            elif ON_FAILURE.search(plain[: mark.start + 4]) or ON_FAILURE.search(after):
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
        alike = AS.match(plain)
        if alike:
            other = AS_WORDS[alike[1]]
            self.by_degree.setdefault(degree, []).extend(
                dict(each) for each in self.by_degree.get(other, [])
            )
            if other in self.shares:
                self.shares[degree] = self.shares[other]
        if UNAFFECTED.match(plain) and not passage.marks:
            self.shares[degree] = 0
            if not re.search(r"immun", plain):
                return
        for words, share in SHARES.items():
            if words in plain:
                self.shares[degree] = share
        steps = self._steps_of_marks(passage, plain)
        own: list[dict[str, Any]] = []
        spared = self.asides.immune_rounds
        plain = self.asides.take(plain, own, steps, "other")
        if own or self.asides.immune_rounds != spared:  # only whoever rolled that is spared
            self.asides.immune_rounds = spared
            self.unread.append(passage.text)
        pushed = PUSHED.search(plain)
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
        if leftover(rest, passage.marks):
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
        escape = re.match(r"[^.;]{0,40}\(?escape dc (?:is |of )?([0-9]{1,2})", plain[mark.end :])
        if escape and mark.word in ("grabbed", "restrained", "immobilized"):
            step["data"] = {"dc": int(escape[1])}
            return step
        if mark.word in self.words.valued:
            step["value"] = mark.number or 1
        elif mark.number:
            return None
        after = plain[mark.end :]
        for pattern, lasts in DURATIONS:
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
        if shared and mark.word not in ENDLESS:
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
        if self.asides.immune_rounds is not None:
            found.append({"step": "once-immune", "rounds": self.asides.immune_rounds})
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


def _is_joined(plain: str, marks: Sequence[TextMark], mark: TextMark) -> bool:
    """« 2d6 fire damage plus 1d6 acid »: one blow in two parts."""
    before = [each for each in marks if each.kind == DAMAGE and each.end <= mark.start]
    between = plain[before[-1].end : mark.start] if before else "no"
    return (
        re.fullmatch(r"(?: damage)?,? ?(?:plus|and|et|,)?(?: an additional)? ?", between)
        is not None
    )


def _moved(marks: Sequence[TextMark], by: int) -> list[TextMark]:
    return [mark._replace(start=mark.start - by, end=mark.end - by) for mark in marks]
