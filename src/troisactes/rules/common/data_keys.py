"""The keys of ``data`` that shared procedures read."""

from __future__ import annotations

from typing import Final

from troisactes.catalogue.data_keys import (
    ACTION,
    AMOUNTS,
    CREATURE,
    EFFECT,
    ITEM,
    ITEM_KEY,
    LASTING,
    NUMBER,
    OF_ACTION,
    OF_DAMAGE,
    OF_PAID,
    OF_STATISTIC,
    OF_TRAIT,
    OF_WORDS,
    STRIKE,
    THING,
    WORD,
    WORD_OR_YES,
    WORDS,
    YES_NO,
    DataKey,
    Keys,
    keyed,
)
from troisactes.kernel.names import ANY_TIME, LIGHT_KEY
from troisactes.rules.common.names import (
    BODY_REACH,
    BONUS_KEY,
    DC_KEY,
    DICE,
    DISMISSIBLE,
    DRINK,
    EXTRA_COST,
    FACES_KEY,
    HARDNESS,
    HELD_KEY,
    HP_KEY,
    IDLE,
    IMMUNE,
    INTERVAL,
    ITEM_WITH,
    LEAST,
    NEXT_ACTION,
    OFFERED,
    ONCE,
    ONLY,
    PLAN,
    QUIET,
    RESIST,
    RETARGET,
    SAVE,
    SHIELD_HP,
    SQUARES,
    STAGES,
    STRIKES_KEY,
    SUSTAINED_KEY,
    TEXT_KEY,
    TIMES_BASE_SPEED,
    TURN_END,
    TURN_START,
    TYPE,
    UNCOUNTED_KEY,
    WEAK,
)

TURN_ENDS: Final = ("persistent-damage", "affliction", "fade")  # in the order they come
TURN_STARTS: Final = ("healing",)

_ACTION: Final = (
    DataKey(IDLE, YES_NO, "does nothing a plan could see: talk, looking about, giving things up"),
    DataKey(ANY_TIME, YES_NO, "done in anybody's turn, as words are"),
    DataKey(OFFERED, YES_NO, "listed among what one may do, though it may be done at any time"),
    DataKey(TEXT_KEY, YES_NO, "the player says in words what is done"),
    DataKey(UNCOUNTED_KEY, YES_NO, "takes nothing and counts for nothing: a question"),
    DataKey(ITEM_WITH, WORD, "done with an item that has this mark", ITEM_KEY),
    DataKey(STRIKES_KEY, WORDS, "made only with these strikes of its user's"),
    DataKey(DC_KEY, NUMBER, "the number its flat check must reach"),
    DataKey(QUIET, WORD, 'what does not answer it: a trait, or "all"', OF_TRAIT, words=("all",)),
    DataKey(SQUARES, NUMBER, "how far it moves, whatever the speed"),
    DataKey(EXTRA_COST, NUMBER, "what each square costs besides"),
    DataKey(TIMES_BASE_SPEED, NUMBER, "how many times the speed it covers"),
)
_EFFECT: Final = (
    DataKey(
        TURN_START, WORD, 'what it does as its bearer\'s turn begins: "healing"', one_of=TURN_STARTS
    ),
    DataKey(TURN_END, WORD, "what it does as its bearer's turn ends", one_of=TURN_ENDS),
    DataKey(PLAN, YES_NO, "what its bearer means to do: other sides do not see it"),
)
_LASTING: Final = (
    DataKey(
        ONCE,
        WORD_OR_YES,
        "the first roll (or roll of that sort) it bears on uses it up",
        OF_WORDS,
        words=("attack", "test"),
    ),
    DataKey(HELD_KEY, YES_NO, "it lasts while its source keeps hold"),
    DataKey(ONLY, WORDS, "what the extra unit pays for", OF_PAID),
    DataKey(NEXT_ACTION, WORD, "the action it is kept for", OF_ACTION),
    DataKey(DICE, NUMBER, "how many dice it adds to that action's damage"),
    DataKey(FACES_KEY, NUMBER, "how many faces these dice have, or its own damage's"),
    DataKey(TYPE, WORD, "the type of its damage", OF_DAMAGE),
    DataKey(SAVE, WORD, "the save that ends or lessens it", OF_STATISTIC),
    DataKey(DC_KEY, NUMBER, "the number that save, or escaping from it, must reach"),
    DataKey(STAGES, NUMBER, "how bad it can get"),
    DataKey(INTERVAL, NUMBER, "rounds between two saves"),
    DataKey(RETARGET, YES_NO, "its source may turn it on somebody else"),
    DataKey(SUSTAINED_KEY, YES_NO, "it lasts while its source keeps it up"),
    DataKey(DISMISSIBLE, YES_NO, "its source may end it"),
)
_ITEM: Final = (
    DataKey(DRINK, YES_NO, "it can be drunk"),
    DataKey(DICE, NUMBER, "how many dice it heals or hurts by"),
    DataKey(FACES_KEY, NUMBER, "how many faces these dice have"),
    DataKey(BONUS_KEY, NUMBER, "what is added to them"),
    DataKey(HP_KEY, NUMBER, "its hit points"),
    DataKey(HARDNESS, NUMBER, "what it takes off each blow"),
    DataKey(LIGHT_KEY, NUMBER, "how many squares far it shines; it makes twice as far dim"),
    DataKey(SHIELD_HP, NUMBER, "the hit points of a shield that is raised"),
)
_CREATURE: Final = (
    DataKey(IMMUNE, WORDS, "types of damage that do nothing to it", OF_DAMAGE),
    DataKey(RESIST, AMOUNTS, "what each type of damage is lessened by", OF_DAMAGE),
    DataKey(WEAK, AMOUNTS, "what each type of damage is increased by", OF_DAMAGE),
    DataKey(BODY_REACH, NUMBER, "how far its body reaches, in squares"),
)
_STRIKE: Final = (DataKey(LEAST, NUMBER, "too long for whoever stands closer than that"),)

SHARED: Final[Keys] = keyed(
    {
        ACTION: _ACTION,
        EFFECT: _EFFECT,
        LASTING: _LASTING,
        ITEM: _ITEM,
        THING: (),
        STRIKE: _STRIKE,
        CREATURE: _CREATURE,
    }
)
