"""Rules found by what people type: an id, or words in either language, slips forgiven."""

from __future__ import annotations

import re
from difflib import get_close_matches
from functools import cache

import msgspec

from troisactes.catalogue.clauses import Clause
from troisactes.i18n.folding import folded
from troisactes.i18n.names import in_language
from troisactes.rules.registry import System, load_system, load_systems

MOST_FOUND = 60
LEAST_LETTERS = 4  # of a word that may be a slip
LIKENESS = 0.75

_WORD = re.compile(r"\w+")


class ClauseLine(msgspec.Struct):
    id: str
    system: str
    title: str
    text: str


class Found(msgspec.Struct):
    """Clauses that fit, and how many more there are."""

    clauses: list[ClauseLine]
    more: int
    understood: str = ""  # what the words were taken for, where none has them as they are


def search(wanted: str, system_id: str, lang: str) -> Found:
    """Those whose id begins so come first, then those with the words in their title, then those
    that hold them all; when none does, the nearest words are taken instead."""
    systems = [load_system(system_id)] if system_id else load_systems()
    start, words = wanted.strip().upper(), _WORD.findall(folded(wanted))
    found = _fitting(systems, start, words, lang)
    understood = ""
    if not found and words:
        meant = [_nearest(systems, word, lang) for word in words]
        if meant != words and all(meant):
            understood = " ".join(meant)
            found = _fitting(systems, start, [folded(word) for word in meant], lang)
    return Found(found[:MOST_FOUND], max(0, len(found) - MOST_FOUND), understood if found else "")


def _fitting(systems: list[System], start: str, words: list[str], lang: str) -> list[ClauseLine]:
    ranked: tuple[list[ClauseLine], ...] = ([], [], [])
    for system in systems:
        for clause in system.clauses.values():
            rank = _rank(system.id, clause, start, words)
            if rank >= 0:
                text = clause.fr if lang == "fr" else clause.en
                line = ClauseLine(clause.id, system.id, title_of(clause, lang), text)
                ranked[rank].append(line)
    return [line for lines in ranked for line in lines]


def _rank(system_id: str, clause: Clause, start: str, words: list[str]) -> int:
    if start and clause.id.startswith(start):
        return 0
    if not words:
        return -1
    title, whole = _searched(system_id, clause.id)
    if all(word in title for word in words):
        return 1
    return 2 if all(word in whole for word in words) else -1


def title_of(clause: Clause, lang: str) -> str:
    """What a clause is called; a pack's own may have no title."""
    return in_language(clause.title, lang) if clause.title is not None else clause.id


@cache
def _searched(system_id: str, clause_id: str) -> tuple[str, str]:
    clause = load_system(system_id).clauses[clause_id]
    title = folded(f"{clause.title.fr} {clause.title.en}") if clause.title is not None else ""
    return title, folded(f"{clause.id} {title} {clause.fr} {clause.en}")


def _nearest(systems: list[System], word: str, lang: str) -> str:
    """The word itself where some rule has it; else one that looks like it, rather of the reader's
    language; "" for none."""
    other = "en" if lang == "fr" else "fr"
    for each in (lang, other):
        known = {id: own for system in systems for id, own in _vocabulary(system.id, each).items()}
        if any(word in known_word for known_word in known):
            return word
        near = get_close_matches(word, known, 1, LIKENESS) if len(word) >= LEAST_LETTERS else []
        if near:
            return known[near[0]]
    return ""


@cache
def _vocabulary(system_id: str, lang: str) -> dict[str, str]:
    """Every word of the rules in a language: as it is looked for, and as it is written."""
    found: dict[str, str] = {}
    for clause in load_system(system_id).clauses.values():
        text = clause.fr if lang == "fr" else clause.en
        for word in _WORD.findall(f"{title_of(clause, lang)} {text}"):
            found.setdefault(folded(word), word.lower())
    return found
