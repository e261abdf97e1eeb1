"""Names inside sentences: « le gobelin 2 », « l’ogre », « du gobelin 2 », « Berthe ».

A creature is called by its kind (« Gobelin des ornières 2 ») or by a name of its own. Inside a
sentence a kind is a common noun and takes its article, if the catalogue says which: a kind's name
declares its gender, ``name = { fr = "Garde", en = "Guard", gender = "m" }``. Whatever is not known
to be a kind of known gender is a proper name: no article is ever guessed. French prepositions
contract with the article a noun begins with, so sentences write ``{ DE($creature) }`` and
``{ A($creature) }``.
"""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from typing import Final

FRENCH = "fr"
MASCULINE: Final = "m"
FEMININE: Final = "f"
GENDERS: Final = (MASCULINE, FEMININE)

# « 2 »; a letter for one whose name is hidden; « (Osrik) » for one that somebody called.
_NUMBERED = re.compile(r"(?: (\d+|[A-Z]{1,2}))?(?: \([^()]*\))?")
_VOWELS = frozenset("aeiouœæ")
# An h is mostly a consonant in what creatures are called (Hargne, Hallebardier, hobgobelin); it is
# mute in words from Latin and Greek, which begin so (accents left out).
_MUTE_H = (
    *("habil", "habit", "hadr", "halei", "hallu", "harmo", "hect", "hele", "heli", "helo"),
    *("henri", "herac", "herbe", "herbo", "herit", "herm", "heroi", "hesit", "heure"),
    *("hilai", "hipp", "hiron", "hist", "hiver", "homm", "homo", "honne", "honor", "hopi"),
    *("horac", "horiz", "horlo", "horr", "horte", "hospi", "hosti", "hote", "hubert"),
    *("hugu", "huil", "huitr", "humai", "humbl", "humeu", "humid", "humil", "humou", "hy"),
)
_NOT_ELIDED = ("onz", "oui", "ouist", "uhlan", "ulul")


@lru_cache(maxsize=4_096)  # a fight has a few dozen
def in_sentence(name: str, kind: str, gender: str, lang: str) -> str:
    """A creature's name as a sentence has it; ``kind`` is what its sheet is called there."""
    if not kind or not gender or not name.startswith(kind):
        return name
    numbered = _NUMBERED.fullmatch(name, len(kind))
    if numbered is None:
        return name
    if lang == FRENCH:
        return _with_article(_uncapitalised(name), gender)
    noun = kind.lower() + name[len(kind) :]
    return noun if numbered[1] else f"the {noun}"


def _uncapitalised(text: str) -> str:
    return text[:1].lower() + text[1:]


def _with_article(noun: str, gender: str) -> str:
    if is_elided_before(noun):
        return f"l’{noun}"
    return f"la {noun}" if gender == FEMININE else f"le {noun}"


def of(noun: str) -> str:
    """French “de”: « de Kyra », « d’Ombre », « du gobelin 2 », « de l’ogre », « des ogres »."""
    if noun.startswith("le "):
        return f"du {noun[3:]}"
    if noun.startswith("les "):
        return f"des {noun[4:]}"
    return f"d’{noun}" if is_elided_before(noun) else f"de {noun}"


def to(noun: str) -> str:
    """French “à”: « à Kyra », « au gobelin 2 », « à l’ogre », « aux ogres »."""
    if noun.startswith("le "):
        return f"au {noun[3:]}"
    if noun.startswith("les "):
        return f"aux {noun[4:]}"
    return f"à {noun}"


def that(noun: str) -> str:
    """French “que”: « ce que Kyra veut », « ce qu’Ombre veut »."""
    return f"qu’{noun}" if is_elided_before(noun) else f"que {noun}"


def is_elided_before(text: str) -> bool:
    """Whether « de » loses its vowel before it: « d’Ombre », « d’Hélène », but « de Hargne »."""
    plain = unicodedata.normalize("NFD", text.casefold())
    letters = "".join(each for each in plain if not unicodedata.combining(each))
    if letters[:1] == "h":
        return letters.startswith(_MUTE_H)
    if letters[:1] == "y":
        return letters[1:2].isalpha() and letters[1] not in _VOWELS  # Yvain, but the yeti
    return letters[:1] in _VOWELS and not letters.startswith(_NOT_ELIDED)
