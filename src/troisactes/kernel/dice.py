"""Dice whose whole state is a source and a count: (source, index) gives the roll, on any machine.

Four kinds share one interface. *Seeded* dice are computed; *scripted* dice are read from a list
(scenarios, replays of a table with real dice); *asked* dice are typed in by people: a roll that has
no answer yet stops the step with ``DieNeeded`` and the engine asks; *rehearsed* dice are for trying
something out on a copy: the d20s that were said, and middling dice besides.

Computed dice come from a *key* where people play, through a keyed hash: whoever has seen any number
of them cannot tell the next. Where nobody plays (simulation, scenarios) a small seed does, fast.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Final, NamedTuple

from mypy_extensions import i64

from troisactes.errors import InvalidAnswer
from troisactes.records.complaints import about_answers

_LIMIT: Final = 1 << 64
_SMALL: Final = 1 << 62


def _all_ones(half: i64) -> i64:
    return half * half - 1


# The low 64 bits of a number. Compiled, numbers have no others: there these are the bits of -1.
_MASK: Final = _all_ones(1 << 32)


def mix(seed: int, index: int) -> int:
    """SplitMix64 of the pair: fast, stateless and well spread."""
    z: int = _mixed(seed, index)
    return z % _LIMIT


def draw(seed: int, index: int, count: int) -> int:
    """``mix(seed, index) % count``, without the detour by a large number."""
    z = _mixed(seed, index)
    below: i64 = count
    return ((z >> 1 & 0x7FFFFFFFFFFFFFFF) % below * 2 + (z & 1)) % below


def keyed_draw(key: bytes, index: int, count: int) -> int:
    """A number from 0 below ``count`` that only the key tells, each as likely as the next."""
    fair = _LIMIT - _LIMIT % count  # from there on the first ones would come up more often
    attempt = 0
    while True:
        place = index.to_bytes(8, "big") + attempt.to_bytes(4, "big")
        number = int.from_bytes(blake2b(place, digest_size=8, key=key).digest(), "big")
        if number < fair:
            return number % count
        attempt += 1


def _mixed(seed: int, index: int) -> i64:
    # The factors are the usual ones less 2**64, and shifts are cut to the bits they leave: the
    # same number comes out with and without a sign.
    z: i64 = seed if 0 <= seed < _SMALL else _signed(seed)
    place: i64 = index
    z = (z + (place + 1) * -0x61C8864680B583EB) & _MASK
    z = ((z ^ (z >> 30 & 0x3FFFFFFFF)) * -0x40A7B892E31B1A47) & _MASK
    z = ((z ^ (z >> 27 & 0x1FFFFFFFFF)) * -0x6B2FB644ECCEEE15) & _MASK
    return z ^ (z >> 31 & 0x1FFFFFFFF)


def _signed(seed: int) -> int:
    low = seed % _LIMIT
    return low if low < _LIMIT // 2 else low - _LIMIT


class DieNeeded(Exception):
    """A real die must be read before the step can go on."""

    def __init__(self, faces: int, roller: int, purpose: str) -> None:
        super().__init__(f"d{faces} for {purpose}")
        self.faces = faces
        self.roller = roller
        self.purpose = purpose


_KEY_SIGNS: Final = frozenset("0123456789abcdef")


def is_key(text: str) -> bool:
    """Whether a text is a key, a secret or a nonce as they are written: 32 bytes, in small hex."""
    return len(text) == 64 and _KEY_SIGNS.issuperset(text)


class DiceSource(NamedTuple):
    """What computed dice come from: a key of 32 bytes, or a seed where there is none."""

    seed: int
    key: bytes = b""


class ThrownDie(NamedTuple):
    """A die as it fell; ``typed`` when somebody read it off a real one."""

    faces: int
    face: int
    typed: bool


SEEDED: Final = "seeded"
SCRIPTED: Final = "scripted"
ASKED: Final = "asked"
REHEARSED: Final = "rehearsed"


class Dice:
    """A source of dice; ``queue`` holds faces already known (scripted, or typed in)."""

    __slots__ = ("asked_sides", "index", "key", "mode", "queue", "seed", "thrown")

    def __init__(self, seed: int = 0, mode: str = SEEDED) -> None:
        self.seed = seed
        self.key = b""  # where there is one, the seed counts for nothing
        self.index = 0
        self.mode = mode
        self.queue: tuple[int, ...] = ()
        # Whose dice are asked for: sides, or one creature as "=its-id"; empty for everyone's.
        self.asked_sides: tuple[str, ...] = ()
        # What fell, by index, for whoever wants to check it; a step that runs again throws again.
        self.thrown: dict[int, ThrownDie] | None = None

    def clone(self) -> Dice:
        copy = Dice(self.seed, self.mode)
        copy.key = self.key
        copy.index = self.index
        copy.thrown = self.thrown
        copy.queue = self.queue
        copy.asked_sides = self.asked_sides
        return copy

    @property
    def source(self) -> DiceSource:
        return DiceSource(self.seed, self.key)

    def take_source(self, source: DiceSource) -> None:
        self.seed = source.seed
        self.key = source.key

    def asks(self, side: str, id: str) -> bool:
        """Whether somebody throws this die by hand."""
        asked = self.asked_sides
        return not asked or side in asked or f"={id}" in asked

    def roll(self, faces: int, roller: int, side: str, id: str, purpose: str) -> int:
        """The next die. Computed dice are spread without bias a table could notice (2**-60)."""
        if self.mode == SEEDED:
            return self._compute(faces)
        if self.mode == REHEARSED:
            return self._rehearse(faces)
        if self.queue:
            face = self.queue[0]
            if not 1 <= face <= faces:
                raise InvalidAnswer(
                    about_answers.next_die_out_of_range(purpose, faces, face, faces)
                )
            self.queue = self.queue[1:]
            self.index += 1
            if self.thrown is not None:
                self.thrown[self.index] = ThrownDie(faces, face, True)
            return face
        if self.mode == ASKED and self.asks(side, id):
            raise DieNeeded(faces, roller, purpose)
        if self.mode == SCRIPTED:
            raise InvalidAnswer(about_answers.no_die_is_left(purpose, faces))
        return self._compute(faces)

    def _compute(self, faces: int) -> int:
        self.index += 1
        if self.key:
            face = keyed_draw(self.key, self.index, faces) + 1
        else:
            face = draw(self.seed, self.index, faces) + 1
        if self.thrown is not None:
            self.thrown[self.index] = ThrownDie(faces, face, False)
        return face

    def _rehearse(self, faces: int) -> int:
        self.index += 1
        if faces != 20 or not self.queue:
            return (faces + 1) // 2
        face = self.queue[0]
        self.queue = self.queue[1:]
        return face

    def to_plain(self) -> dict[str, object]:
        return {
            "seed": self.seed,
            "key": self.key.hex(),
            "index": self.index,
            "mode": self.mode,
            "queue": list(self.queue),
            "asked_sides": list(self.asked_sides),
        }

    def __repr__(self) -> str:
        return f"<Dice {self.mode}, {self.index} thrown>"
