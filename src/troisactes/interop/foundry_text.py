"""Descriptions as Foundry keeps them: HTML with checks, damage and links written inside.

``@Check[reflex|dc:20|basic]``, ``@Damage[(2d6+3)[fire]]``, ``@Template[cone|distance:30]``,
``@UUID[…]{Prone}``, ``@Localize[…Glossary.Grab]``, ``[[/r 1d4]]``, ``[[/act trip]]``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from troisactes.i18n.folding import folded
from troisactes.interop.creature_record import (
    AREA,
    CHECK,
    CONDITION,
    DAMAGE,
    HEALING,
    RECHARGE,
    SAVE,
    USE,
    Passage,
    ReadDamage,
    TextMark,
)
from troisactes.interop.formulas import evaluate, in_dice
from troisactes.interop.game_words import DAMAGE_TYPES, SAVES, TITLES, condition_of
from troisactes.interop.phrases import DICE, find_marks, plain_dice
from troisactes.interop.plain_text import LONGEST_TEXT, key_of, without_html

LONGEST_SOURCE = 40_000
# Private characters, taken out of what is read: they stand for marks while tags are removed.
_OPEN, _CLOSE, _TITLE, _TITLE_END = "\ue000", "\ue001", "\ue002", "\ue003"
_PRIVATE = re.compile("[\ue000-\uf8ff]")
_STRONG = re.compile(r"<(?:strong|b)\b[^>]*>(.*?)</(?:strong|b)>", re.I | re.S)
_GLOSSARY = re.compile(r"Glossary\.(\w+)")
_CAMEL = re.compile(r"(?<=[a-z0-9])(?=[A-Z])")
_PARTS = re.compile(r"^(.*?)\[([^\[\]]*)\]$", re.S)
_VALUE = re.compile(r"\s([0-9]{1,2})$")
_ROLL = re.compile(rf"^/\w+\s+\{{?({DICE}|[0-9]{{1,3}})")


class _Macro(NamedTuple):
    shown: str
    mark: TextMark | None


class Description(NamedTuple):
    """A text in its parts, and the ability of the glossary it stands for, if any."""

    passages: list[Passage]
    glossary: str


def read_description(source: object, names: Mapping[str, float] | None = None) -> Description:
    """Whatever of it can be read; never an error. ``names``: numbers its formulas ask for."""
    if not isinstance(source, str) or not source:
        return Description([], "")
    text = _PRIVATE.sub("", source[:LONGEST_SOURCE])
    glossary = _GLOSSARY.search(text)
    marked, marks = _take_macros(text, names or {})
    marked = _STRONG.sub(lambda found: f"{_TITLE}{found[1]}{_TITLE_END}", marked)
    passages = _passages(without_html(marked)[:LONGEST_TEXT], marks)
    return Description(passages, key_of(_CAMEL.sub("-", glossary[1])) if glossary else "")


def _take_macros(text: str, names: Mapping[str, float]) -> tuple[str, list[TextMark | None]]:
    """The text with each macro as words between two private letters, and what each one was."""
    out: list[str] = []
    marks: list[TextMark | None] = []
    place = 0
    while place < len(text):
        found = re.compile(r"@(\w+)\[|\[\[").search(text, place)
        if found is None:
            break
        end = _closing(text, found.end() - 1 if found[1] else found.start())
        if end < 0:
            break
        inside = text[found.end() : end] if found[1] else text[found.start() + 2 : end - 1]
        after, label = _label(text, end + 1)
        macro = _read_macro(found[1] or "", inside, label, names)
        out += [text[place : found.start()], _OPEN, macro.shown, _CLOSE]
        marks.append(macro.mark)
        place = after
    out.append(text[place:])
    return "".join(out), marks


def _closing(text: str, opening: int) -> int:
    """Where the bracket opened there is closed; -1 when it is not."""
    depth = 0
    for place in range(opening, min(len(text), opening + 3_000)):
        if text[place] == "[":
            depth += 1
        elif text[place] == "]":
            depth -= 1
            if depth == 0:
                return place
    return -1


def _label(text: str, place: int) -> tuple[int, str]:
    """« {1d4 rounds} » after a macro: where it ends and what it says."""
    if place < len(text) and text[place] == "{":
        end = text.find("}", place, place + 500)
        if end > 0:
            return end + 1, without_html(text[place + 1 : end]).replace("\n", " ")
    return place, ""


def _read_macro(name: str, inside: str, label: str, names: Mapping[str, float]) -> _Macro:
    if not name:
        return _roll(inside, label)
    if name == "Check":
        return _check(inside, label)
    if name == "Damage":
        return _damage(inside, label, names)
    if name == "Template":
        return _template(inside, label)
    if name in ("UUID", "Compendium", "Item", "Actor", "JournalEntry"):
        return _link(inside, label)
    return _Macro(label, None)


def _settings(inside: str) -> tuple[list[str], dict[str, str]]:
    """« reflex|dc:20|basic » → plain words, and settings by name."""
    plain, named = [], {}
    for part in inside.split("|"):
        key, colon, value = part.strip().partition(":")
        if colon:
            named[key.strip()] = value.strip()
        elif key:
            plain.append(key)
    return plain, named


def _whole(text: str | None) -> int | None:
    return int(text) if text is not None and text.isdigit() and len(text) < 6 else None


def _check(inside: str, label: str) -> _Macro:
    plain, named = _settings(inside)
    stat = named.get("type") or (plain[0] if plain else "")
    dc = _whole(named.get("dc"))
    basic = "basic" in plain or named.get("basic") == "true"
    save = SAVES.get(folded(stat))
    against = named.get("defense") or named.get("against") or ""
    words = label or " ".join(
        part for part in (f"DC {dc}" if dc else "", "basic" if basic else "", stat.title()) if part
    )
    if save is not None:
        return _Macro(words, TextMark(0, 0, SAVE, save, dc, basic=basic))
    return _Macro(words, TextMark(0, 0, CHECK, stat, dc, against=against))


def damage_parts(formula: str, names: Mapping[str, float] | None = None) -> tuple[ReadDamage, ...]:
    """« (2d6+3)[fire],1d6[persistent,acid] »; parts that are no plain dice are left out."""
    parts = []
    for piece in _split(formula):
        found = _PARTS.match(piece.strip())
        dice, words = (found[1], found[2]) if found else (piece.strip(), "")
        terms = evaluate(dice, names)
        flags = [each.strip() for each in words.split(",")]
        kind = next(
            (each for each in flags if each in DAMAGE_TYPES or each == "healing"), "untyped"
        )
        category = next(
            (each for each in flags if each in ("persistent", "splash", "precision")), ""
        )
        if terms is not None:
            parts.append(ReadDamage(in_dice(terms), DAMAGE_TYPES.get(kind, kind), category))
    return tuple(parts)


def _split(formula: str) -> list[str]:
    """At commas outside brackets."""
    pieces, depth, start = [], 0, 0
    for place, letter in enumerate(formula):
        depth += (letter in "([{") - (letter in ")]}")
        if letter == "," and depth == 0:
            pieces.append(formula[start:place])
            start = place + 1
    return [*pieces, formula[start:]]


def _damage(inside: str, label: str, names: Mapping[str, float]) -> _Macro:
    formula = inside.split("|")[0]
    parts = damage_parts(formula, names)
    words = label or ", ".join(
        " ".join(
            said for said in (part.dice, part.category, part.type) if said not in ("", "untyped")
        )
        for part in parts
    )
    if parts and all(each.type == "healing" for each in parts):
        return _Macro(words.replace(" healing", ""), TextMark(0, 0, HEALING, parts=parts))
    return _Macro(words, TextMark(0, 0, DAMAGE, parts=parts) if parts else None)


def _template(inside: str, label: str) -> _Macro:
    plain, named = _settings(inside)
    shape = named.get("type") or (plain[0] if plain else "")
    feet = _whole(named.get("distance"))
    words = label or f"{feet or ''}-foot {shape}".strip("- ")
    return _Macro(words, TextMark(0, 0, AREA, shape, feet) if feet else None)


def _link(inside: str, label: str) -> _Macro:
    """A condition, an action, a spell or a thing named by link."""
    target = inside.split("#")[0].rsplit(".", 1)[-1].strip()
    words = label or target
    value = _VALUE.search(words)
    for name in (target, words):
        condition = condition_of(_VALUE.sub("", name))
        if condition:
            number = int(value[1]) if value else None
            return _Macro(words, TextMark(0, 0, CONDITION, condition, number))
    if "actions" in inside:
        return _Macro(words, TextMark(0, 0, USE, key_of(target)))
    return _Macro("" if words.startswith(("Effect:", "Effet")) else words, None)


def _roll(inside: str, label: str) -> _Macro:
    command = inside.strip()
    if command.startswith("/act"):
        action = command.removeprefix("/act").split()
        key = key_of(action[0]) if action else "x"
        return _Macro(label or key.replace("-", " ").title(), TextMark(0, 0, USE, key))
    rolled = _ROLL.match(command)
    dice = plain_dice(rolled[1]) if rolled else ""
    words = label or dice
    if dice and re.search(r"recharge|rounds?\b|tours?\b", f"{command} {label}", re.I):
        return _Macro(words, TextMark(0, 0, RECHARGE, parts=(ReadDamage(dice, ""),)))
    bracketed = re.search(r"\[([a-z, ]+)\]", command)
    if dice and bracketed:
        parts = damage_parts(f"{dice}[{bracketed[1]}]")
        return _Macro(words, TextMark(0, 0, DAMAGE, parts=parts) if parts else None)
    return _Macro(words, None)


# --- parts of a text -----------------------------------------------------------------------------


def title_of(words: str) -> str:
    """« Critical Success », « Déclencheur: » → our word; "" when it is no part of ours."""
    plain = folded(words).replace("’", "'").strip(" .:;\u00a0\u202f")
    if plain.startswith(("heightened", "intensifie")):
        return "heightened"
    if re.match(r"(?:stage|stade) [0-9]", plain):
        return "stage"
    return TITLES.get(plain, "")


def _passages(text: str, marks: list[TextMark | None]) -> list[Passage]:
    found = [Passage("", "")]
    waiting = iter(marks)
    for piece in re.split(f"({_TITLE}[^{_TITLE_END}]*{_TITLE_END})", text):
        if piece.startswith(_TITLE):
            words = re.sub(f"[{_TITLE}{_TITLE_END}{_OPEN}{_CLOSE}]", "", piece)
            title = title_of(words)
            if title:
                for _ in range(piece.count(_OPEN)):
                    next(waiting, None)
                found.append(Passage(title, ""))
                continue
            piece = piece.strip(_TITLE + _TITLE_END)
        _add(found[-1], piece, waiting)
    whole = [part for each in found for part in _paragraphs(each)]
    return [_finished(each) for each in whole if each.text.strip()]


# These are one paragraph long: what follows is about the ability itself again.
_ONE_PARAGRAPH: Final = frozenset(("trigger", "requirements", "frequency", "cost"))


def _paragraphs(passage: Passage) -> Iterator[Passage]:
    end = passage.text.strip("\n").find("\n")
    if passage.title not in _ONE_PARAGRAPH or end < 0:
        yield passage
        return
    end += len(passage.text) - len(passage.text.lstrip("\n"))
    before = [mark for mark in passage.marks if mark.start < end]
    yield Passage(passage.title, passage.text[:end], before)
    after = [
        mark._replace(start=mark.start - end, end=mark.end - end)
        for mark in passage.marks
        if mark.start >= end
    ]
    yield Passage("", passage.text[end:], after)


def _add(passage: Passage, piece: str, marks: Iterator[TextMark | None]) -> None:
    """Put a piece at the end of a passage, its marks where they stand in it."""
    text = passage.text
    for part in re.split(
        f"({_OPEN}[^{_CLOSE}]*{_CLOSE})", re.sub(f"[{_TITLE}{_TITLE_END}]", "", piece)
    ):
        if part.startswith(_OPEN):
            words = part.strip(_OPEN + _CLOSE)
            mark = next(marks, None)
            if mark is not None:
                passage.marks.append(mark._replace(start=len(text), end=len(text) + len(words)))
            text += words
        else:
            text += part
    passage.text = text


def _finished(passage: Passage) -> Passage:
    """Without blanks around it, and with what its plain words say as well."""
    text = passage.text
    before = len(text) - len(text.lstrip(" \n;:.\u2014"))
    kept = text[before:].rstrip()
    marks = [
        mark._replace(start=max(0, mark.start - before), end=max(0, mark.end - before))
        for mark in passage.marks
    ]
    return Passage(passage.title, kept, find_marks(kept, marks))
