"""Dice whose whole state is a seed and a count: (seed, index) gives the roll, on any machine.

Four sources share one interface. *Seeded* dice are computed; *scripted* dice are read from a list
(scenarios, replays of a table with real dice); *asked* dice are typed in by people: a roll that has
no answer yet stops the step with ``DieNeeded`` and the engine asks; *rehearsed* dice are for trying
something out on a copy: the d20s that were said, and middling dice besides.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from troisactes.errors import InvalidAnswer

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


SEEDED: Final = "seeded"
SCRIPTED: Final = "scripted"
ASKED: Final = "asked"
REHEARSED: Final = "rehearsed"


class Dice:
    """A source of dice; ``queue`` holds faces already known (scripted, or typed in)."""

    __slots__ = ("asked_sides", "index", "mode", "queue", "seed")

    def __init__(self, seed: int = 0, mode: str = SEEDED) -> None:
        self.seed = seed
        self.index = 0
        self.mode = mode
        self.queue: tuple[int, ...] = ()
        # Whose dice are asked for: sides, or one creature as "=its-id"; empty for everyone's.
        self.asked_sides: tuple[str, ...] = ()

    def clone(self) -> Dice:
        copy = Dice(self.seed, self.mode)
        copy.index = self.index
        copy.queue = self.queue
        copy.asked_sides = self.asked_sides
        return copy

    def asks(self, side: str, id: str) -> bool:
        """Whether somebody throws this die by hand."""
        asked = self.asked_sides
        return not asked or side in asked or f"={id}" in asked

    def roll(self, faces: int, roller: int, side: str, id: str, purpose: str) -> int:
        """The next die. Computed dice are spread without bias a table could notice (2**-60)."""
        if self.mode == SEEDED:
            self.index += 1
            return draw(self.seed, self.index, faces) + 1
        if self.mode == REHEARSED:
            return self._rehearse(faces)
        if self.queue:
            face = self.queue[0]
            if not 1 <= face <= faces:
                raise InvalidAnswer(
                    f"the next die for {purpose} is a d{faces}, but {face} was given: "
                    f"expected 1 to {faces}"
                )
            self.queue = self.queue[1:]
            self.index += 1
            return face
        if self.mode == ASKED and self.asks(side, id):
            raise DieNeeded(faces, roller, purpose)
        if self.mode == SCRIPTED:
            raise InvalidAnswer(
                f"no die is left for {purpose} (a d{faces}): add one to the list of dice"
            )
        self.index += 1
        return draw(self.seed, self.index, faces) + 1

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
            "index": self.index,
            "mode": self.mode,
            "queue": list(self.queue),
            "asked_sides": list(self.asked_sides),
        }
