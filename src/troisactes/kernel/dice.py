"""Dice whose whole state is a seed and a count: (seed, index) gives the roll, on any machine.

Three sources share one interface. *Seeded* dice are computed; *scripted* dice are read from a list
(scenarios, replays of a table with real dice); *asked* dice are typed in by people: a roll that has
no answer yet stops the step with ``DieNeeded`` and the engine asks.
"""

from __future__ import annotations

from troisactes.errors import InvalidAnswer

_MASK = (1 << 64) - 1


def mix(seed: int, index: int) -> int:
    """SplitMix64 of the pair: fast, stateless and well spread."""
    z = (seed + (index + 1) * 0x9E3779B97F4A7C15) & _MASK
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)


class DieNeeded(Exception):
    """A real die must be read before the step can go on."""

    def __init__(self, faces: int, roller: int, purpose: str) -> None:
        super().__init__(f"d{faces} for {purpose}")
        self.faces = faces
        self.roller = roller
        self.purpose = purpose


SEEDED = "seeded"
SCRIPTED = "scripted"
ASKED = "asked"


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
            return mix(self.seed, self.index) % faces + 1
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
        return mix(self.seed, self.index) % faces + 1

    def to_plain(self) -> dict[str, object]:
        return {
            "seed": self.seed,
            "index": self.index,
            "mode": self.mode,
            "queue": list(self.queue),
            "asked_sides": list(self.asked_sides),
        }
