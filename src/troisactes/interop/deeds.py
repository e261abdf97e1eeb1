"""An ability that contains other actions: « Strides and makes a jaws Strike. If it hits… ».

Each sentence is a row of actions, what follows the strike before it, a remark on the penalty of
several attacks, or an outcome as ``ReadOutcome`` reads them. What is none of these stays unread.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from typing import Any, Final

from troisactes.i18n.folding import folded
from troisactes.interop.creature_record import (
    CONDITION,
    DAMAGE,
    DISTANCE,
    REACTION,
    SAVE,
    USE,
    Ability,
    Strike,
    TextMark,
)
from troisactes.interop.game_words import DEGREES
from troisactes.interop.outcome_phrases import squares
from troisactes.interop.outcomes import ReadOutcome
from troisactes.interop.phrases import sentences
from troisactes.interop.strike_sequences import (
    apply_penalties,
    blow_of,
    is_remark_on_penalty,
    read_sequence,
)
from troisactes.interop.system_words import SystemWords

HIT: Final = "hit"
CRITICAL: Final = "critical-success"
_IF_HIT: Final = re.compile(
    r"^(?:(?:and |then )?if (?:the|this|that|it|they|he|she|you|\w+)[\w' ]{0,40}(?:hits?"
    r"|succeeds?|is successful|deals? damage|is a success)(?: and deals? damage)?"
    r"(?: (?:a|the|its) (?:creature|target|foe))?,?"
    r"|on a (?:hit|success|successful (?:hit|strike)),?"
    r"|(?:a|the|any) (?:creature|target|foe) (?:hit|struck|damaged)"
    r"(?: (?:by|with) [\w' ]{0,30}?)?(?= (?:is|are|takes|must|becomes|falls|can)))"
)
_DISRUPTS: Final = re.compile(
    r"(?:the |it |he |she |they |\w+ )?(?:[\w'-]+ )?(?:disrupts?|(?:is|are) disrupted|disrupting)"
    r"(?: (?:the|its|that|this)(?: triggering)? (?:action|spell|activity))?"
)
_PUSH: Final = re.compile(
    r"(?:pushes|knocks|shoves|is pushed|is knocked|moves?) (?:the (?:target|creature|foe)|it|them)?"
    r" ?(?:back |away |up to )*(?P<feet>[0-9]{1,2}) feet(?: (?:away|back|directly away))?"
    r"(?: from (?:it|the [\w' ]+))?"
)
_GRABS: Final = re.compile(
    r"(?:automatically )?grabs? (?:the (?:target|creature|foe)|it|them)|(?:the target|the creature"
    r"|it) is (?:automatically |also )?grabbed"
)
_PRONE: Final = re.compile(r"(?:knocks?|knocking) (?:the (?:target|creature|foe)|it|them) ")
_AGAINST_ONE: Final = ("trip", "grapple", "shove", "disarm", "demoralise", "feint")
_UNANSWERED: Final = re.compile(
    r"^(?:this|that|the|its) (?:movement|move|stride|flight) (?:doesn't|does not)"
    r" (?:trigger|provoke) (?:any )?reactions?\.?$"
)
_QUIETER: Final = {"stride": "unanswered-stride", "fly": "unanswered-fly"}
_AT_SUBJECT: Final = re.compile(
    r"(?:against|at|targeting) (?:the|that|its|this) ?(?:triggering|attacking)? ?"
    r"(?:creature|attacker|foe|enemy|opponent|character|target|it)\b|against it\b|at it\b"
    r"|strikes? (?:the|that) (?:triggering )?(?:creature|attacker|foe|enemy)"
)
_MORE: Final = re.compile(r"additional|extra|\balso\b|in addition|\bmore\b|\bplus\b|bleed")
_MORE_LEFT: Final = re.compile(
    r"\d|must|bonus|penalt|can't|cannot|\bif\b|until|\bsave\b|\bcan\b|\bmay\b|instead|double"
    r"|extra|\bor\b|\bspell|\bpull|\breaction|\bequal|wounded|dying|\bspeed|typically"
    r"|for (?:every|each)"
)


class ReadDeed:
    """What was read of such an ability, in the order it is done."""

    def __init__(
        self,
        ability: Ability,
        strikes: Sequence[Strike],
        words: SystemWords,
        owner: Collection[str],
    ) -> None:
        self.ability = ability
        self.strikes = strikes
        self.words = words
        self.outcome = ReadOutcome(words, ability.name, owner)
        self.steps: list[dict[str, Any]] = []
        self.unread: list[str] = []
        self.has_actions = False
        self._blows: list[dict[str, Any]] = []  # of the last sentence that had some
        self._all_blows: list[dict[str, Any]] = []
        self._saves_after_hit: ReadOutcome | None = None

    def read(self) -> ReadDeed:
        said: list[str] = []
        for text, marks in self._sentences():
            said.append(folded(text).replace("’", "'"))
            self._sentence(text, said[-1], marks)
        self._read_degrees()
        if not apply_penalties(" ".join(said), self._all_blows, self.steps):
            self.unread.append("penalty")
        return self

    @property
    def is_whole(self) -> bool:
        return not self.unread and not self.outcome.unread

    def _sentences(self) -> Iterator[tuple[str, list[TextMark]]]:
        for passage in self.ability.passages:
            if passage.title not in ("", "effect", "saving-throw"):
                continue
            for start, end in sentences(passage.text):
                marks = [
                    mark._replace(start=mark.start - start, end=mark.end - start)
                    for mark in passage.marks
                    if start <= mark.start and mark.end <= end
                ]
                yield passage.text[start:end], marks

    def _sentence(self, text: str, plain: str, marks: list[TextMark]) -> None:
        if is_remark_on_penalty(plain) or self._is_unanswered(plain):
            return
        condition = _IF_HIT.match(plain)
        if condition and self._blows:
            if not self._after_hit(plain, condition.end(), marks):
                self.unread.append(text)
            return
        sequence = read_sequence(text, self.strikes, self.words)
        if sequence is not None and sequence.whole:
            made = [dict(step) for step in sequence.steps]
            if self.ability.kind == REACTION and (
                _AT_SUBJECT.search(plain) or "triggering" in plain
            ):
                for step in made:
                    if step["action"] in (blow_of(self.words), *_AGAINST_ONE):
                        step["aim"] = "subject"
            self.steps += made
            self.has_actions = True
            blows = [step for step in made if step["action"] == blow_of(self.words)]
            self._blows = blows or self._blows
            self._all_blows += blows
            return
        self.outcome.read_sentence(text, marks)

    def _is_unanswered(self, plain: str) -> bool:
        """« This movement doesn't trigger reactions »: the moves told of become such moves."""
        if not _UNANSWERED.match(plain):
            return False
        moves = [step for step in self.steps if step["action"] in _QUIETER]
        if not moves or any(each not in self.words.actions for each in _QUIETER.values()):
            return False
        for step in moves:
            step["action"] = _QUIETER[step["action"]]
        return True

    # --- what follows a strike ------------------------------------------------------------------

    def _after_hit(self, plain: str, begin: int, marks: list[TextMark]) -> bool:
        """Steps after the strike just told of; False when something of it is not read."""
        if len(self._blows) != 1:
            return False
        rest = " " * begin + plain[begin:]
        then: list[dict[str, Any]] = self._blows[0].setdefault("then", [])
        if any(mark.kind == SAVE for mark in marks):
            return self._save_after_hit(rest, marks, then)
        inner = ReadOutcome(self.words)
        own: list[dict[str, Any]] = []
        others: list[dict[str, Any]] = []
        inner.asides = self.outcome.asides
        rest = inner.asides.take(rest, own, others, "self")
        then += [{**step, "when": HIT} for step in others]
        if own:
            then.append({"step": "if", "when": HIT, "steps": own})
        rest = self._plain_results(rest, then)
        made = self._marked_results(inner, rest, marks)
        if made is None:
            return False
        then += made
        if not then:
            del self._blows[0]["then"]
            return False
        left = _blanked(rest, marks)
        left = re.sub(
            r"for 1 (?:round|minute)|on a critical (?:hit|success)"
            r"|until the (?:start|end|beginning) of [\w' ]+ next turn|can (?=\s)"
            r"|in addition to (?:the |its )?(?:normal|usual|regular) (?:damage|effects?)[\w' ]*",
            " ",
            left,
        )
        return _MORE_LEFT.search(left) is None

    def _save_after_hit(self, rest: str, marks: list[TextMark], then: list[dict[str, Any]]) -> bool:
        inner = ReadOutcome(self.words)
        inner.asides = self.outcome.asides
        inner.read_sentence(rest, marks)
        if inner.unread or inner.area is not None:
            return False
        self._saves_after_hit = inner
        then.append({"step": "if", "when": HIT, "steps": inner})  # written once all is read
        return True

    def _plain_results(self, rest: str, then: list[dict[str, Any]]) -> str:
        """What plain words say: disrupted, pushed, grabbed."""
        if self.ability.kind == REACTION:
            found = _DISRUPTS.search(rest)
            if found and "disrupt" in found[0]:
                then.append({"step": "disrupt", "when": HIT})
                rest = rest.replace(found[0], " " * len(found[0]), 1)
        pushed = _PUSH.search(rest)
        if pushed:
            then.append({"step": "push", "squares": squares(int(pushed["feet"])), "when": HIT})
            rest = rest.replace(pushed[0], " " * len(pushed[0]), 1)
        grabs = _GRABS.search(rest)
        if grabs and "grabbed" in self.words.effects:
            then.append(
                {
                    "step": "effect",
                    "effect": "grabbed",
                    "when": HIT,
                    "lasts": "until end of source next turn",
                    "data": {"held": True},
                }
            )
            rest = rest.replace(grabs[0], " " * len(grabs[0]), 1)
        return _PRONE.sub(lambda found: " " * len(found[0]), rest)

    def _marked_results(
        self, inner: ReadOutcome, plain: str, marks: Sequence[TextMark]
    ) -> list[dict[str, Any]] | None:
        """Conditions and damage, those of a critical hit apart; None for what is neither."""
        steps: list[dict[str, Any]] = []
        for mark in marks:
            if not plain[mark.start : mark.end].strip() or mark.kind in (USE, DISTANCE):
                continue  # taken already
            near = plain[mark.end : mark.end + 30].split(",")[0]
            before = plain[max(0, mark.start - 45) : mark.start]
            critical = "critical" in near or re.search(r"critical hit[\w ,']*$", before) is not None
            when = CRITICAL if critical else HIT
            if mark.kind == CONDITION:
                step = inner.condition_step(mark, plain)
                if step is None:
                    return None
                if critical:
                    steps = _only_on_success(steps, mark.word)
                steps.append({**step, "when": when})
            elif mark.kind == DAMAGE:
                if not _MORE.search(plain) and all(not part.category for part in mark.parts):
                    return None  # in place of the strike's own, perhaps
                for part in mark.parts:
                    made = inner.damage_step(part, {"when": when})
                    if made["step"] == "damage":
                        made["doubles"] = True
                    steps.append(made)
            else:
                return None
        return steps

    def _read_degrees(self) -> None:
        """Degrees of success belong to the save that was told of last."""
        degrees = [each for each in self.ability.passages if each.title in DEGREES]
        inner = self._saves_after_hit
        whose = inner if inner is not None and self.outcome.save is None else self.outcome
        if degrees and whose.save is None and whose.check is None:
            whose.unread += [each.text for each in degrees]
        else:
            for passage in degrees:
                whose.read_degree(passage)
        if whose.odd_shares():
            whose.unread.append("shares")
        if inner is not None:
            self.unread += inner.unread
            for step in self._all_blows:
                for each in step.get("then", ()):
                    if isinstance(each.get("steps"), ReadOutcome):
                        each["steps"] = inner.steps(False) + inner.own


def _only_on_success(steps: list[dict[str, Any]], effect: str) -> list[dict[str, Any]]:
    """The lighter form of a condition is that of a plain hit."""
    return [{**each, "when": "success"} if each.get("effect") == effect else each for each in steps]


def _blanked(plain: str, marks: Sequence[TextMark]) -> str:
    rest = list(plain)
    for mark in marks:
        rest[mark.start : mark.end] = " " * (mark.end - mark.start)
    return "".join(rest)
