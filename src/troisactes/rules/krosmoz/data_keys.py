"""The keys of ``data`` that KrosmozJDR's rules read."""

from __future__ import annotations

from typing import Final

from troisactes.catalogue.data_keys import (
    ACTION,
    AMOUNTS,
    CREATURE,
    EFFECT,
    ITEM,
    LASTING,
    NUMBER,
    NUMBERS,
    OF_DAMAGE,
    OF_EFFECT,
    OF_HERD,
    OF_STATISTIC,
    STRIKE,
    WORD,
    WORD_OR_NUMBER,
    WORDS,
    YES_NO,
    DataKey,
    Keys,
    keyed,
)
from troisactes.rules.common.data_keys import SHARED
from troisactes.rules.common.names import AC_KEY, DICE, HALF, PRICED_LATER
from troisactes.rules.krosmoz.names import (
    ALONE_KEY,
    BEYOND,
    BEYOND_MAXIMUM,
    BURDEN,
    CANCELS,
    COVER,
    DAMAGE_KEY,
    DD_KEY,
    DISPELLABLE,
    EXPERT,
    HERD,
    MIN,
    MOOD_KEY,
    OBSTACLE_KEY,
    PA_KEY,
    PHASE,
    PHASES,
    PO_KEY,
    PROFICIENT,
    RESOLUTION,
    SIZE,
    SPELL_DICE,
    STAT,
    UNAFFECTED,
    VICTIM,
)

_ACTION: Final = (
    DataKey(RESOLUTION, WORD, "how a spell is resolved: by touch, by save, by itself"),
    DataKey(ALONE_KEY, YES_NO, "it is the only action of its turn"),
    DataKey(PRICED_LATER, YES_NO, "the game master sets its price once it is told"),
)
_EFFECT: Final = (
    DataKey(CANCELS, WORDS, "the effects that end as it begins", OF_EFFECT),
    DataKey(BEYOND_MAXIMUM, YES_NO, "its bonus does not count towards the ceiling"),
    DataKey(
        BURDEN,
        WORD,
        'its source bears the damage: "whole", or "shared"',
        one_of=("whole", "shared"),
    ),
    DataKey(
        COVER,
        WORD,
        "the cover it gives: partial, important or total",
        one_of=("partial", "important", "total"),
    ),
    DataKey(DISPELLABLE, YES_NO, "whether a spell can end it"),
    DataKey(SPELL_DICE, NUMBERS, "dice added to the damage of spells: how many, how many faces"),
)
_LASTING: Final = (
    DataKey(VICTIM, NUMBER, "whom it bears on"),
    DataKey(DD_KEY, NUMBER, "the number its saves must reach"),
    DataKey(BEYOND, WORD_OR_NUMBER, "a square on the other side of what gives cover"),
    DataKey(DICE, NUMBERS, "its damage each turn: how many dice, of how many faces, what more"),
    DataKey(PHASE, WORD, "when that damage comes", one_of=PHASES),
)
_ITEM: Final = (
    DataKey(AC_KEY, NUMBER, "what a blow must reach to hit it"),
    DataKey(PA_KEY, NUMBER, "what using it costs"),
)
_STRIKE: Final = (
    DataKey(PA_KEY, NUMBER, "what striking with it costs"),
    DataKey(STAT, WORD, "the characteristic it strikes with", OF_STATISTIC),
    DataKey(MIN, NUMBER, "the nearest square it reaches"),
    DataKey(PO_KEY, YES_NO, "whether range bonuses lengthen it"),
)
_CREATURE: Final = (
    DataKey(SIZE, WORD, "TP, P, M, G, TG or Gig: how many squares it fills"),
    DataKey(PROFICIENT, WORDS, "skills and saves it masters"),
    DataKey(EXPERT, WORDS, "skills and saves it masters twice over"),
    DataKey(HALF, WORDS, "elements that hurt it half as much", OF_DAMAGE),
    DataKey(DAMAGE_KEY, AMOUNTS, "what it adds to its damage, by element", OF_DAMAGE),
    DataKey(UNAFFECTED, WORDS, "states that never take hold of it", OF_EFFECT),
    DataKey(HERD, WORD, "the herd it belongs to", OF_HERD),
    DataKey(MOOD_KEY, WORD, "what it takes before it fights"),
    DataKey(
        OBSTACLE_KEY,
        WORD,
        "what it is on a line of fire: none, partial or full",
        one_of=("none", "partial", "full"),
    ),
)

KEYS: Final[Keys] = keyed(
    {
        ACTION: _ACTION,
        EFFECT: _EFFECT,
        LASTING: _LASTING,
        ITEM: _ITEM,
        STRIKE: _STRIKE,
        CREATURE: _CREATURE,
    },
    SHARED,
)
