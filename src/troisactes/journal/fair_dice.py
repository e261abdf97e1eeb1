"""Dice nobody can foresee, and everybody can check afterwards.

Whoever opens a table draws a *secret* of 32 bytes and shows its *commitment* at once: the hash
tells nothing, and no other secret fits it. Every device that sits down adds a *nonce* of its own,
so that whoever runs the table cannot have looked for a lucky secret. The key of the dice is made of
all that, in the order of the journal:

    key = hash of the secret                       at the opening
    key = hash of the nonce, keyed with the key    each time a nonce comes
    key = hash of the undo, keyed with the key     when dice are taken back: they fall anew

When the fight is over another secret is drawn and the old one shown: anybody can throw every die
again, and nobody knows those of whatever comes after.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Final, Literal, NamedTuple

from troisactes.kernel.dice import DiceSource, keyed_draw

NONCE: Final = b"nonce"
UNDO: Final = b"undo"
THROW: Final = b"throw"
_KEY_BYTES: Final = 32


def commitment_to(secret: bytes) -> str:
    """What may be shown of a secret before the end: it fits that one only, and tells nothing."""
    return blake2b(b"commitment" + secret, digest_size=_KEY_BYTES).hexdigest()


def opening_key(secret: bytes) -> bytes:
    return blake2b(b"opening", digest_size=_KEY_BYTES, key=secret).digest()


def stirred(source: DiceSource, what: bytes, with_: bytes) -> DiceSource:
    """The source after something was added to it that its owner could not foresee."""
    key = blake2b(what + with_, digest_size=_KEY_BYTES, key=source.key).digest()
    return DiceSource(source.seed, key)


def thrown_for(source: DiceSource, number: int, faces: int) -> int:
    """A real die the table throws in somebody's place, as the input with that number.

    It stands apart from the computed ones: how many of those a step needs is not known before.
    """
    place = number.to_bytes(4, "big")
    return keyed_draw(stirred(source, THROW, place).key, 0, faces) + 1


class Epoch(NamedTuple):
    """A key of the dice: which one it was made from, by what."""

    parent: int  # -1 for one made from a secret
    kind: Literal["secret", "nonce", "undo"]
    value: str  # the nonce; the number of the undo; the commitment to the secret


class Epochs:
    """Every key the dice of a fight had, in the order they came."""

    def __init__(self) -> None:
        self.known: list[Epoch] = []
        self.secrets: list[str] = []  # the last one is not to be told yet
        self._numbers: dict[bytes, int] = {}

    def begin(self, secret: str, seed: int) -> DiceSource:
        """From a secret on, whatever was before."""
        drawn = bytes.fromhex(secret)
        self.secrets.append(secret)
        return self._add(
            DiceSource(seed, opening_key(drawn)), Epoch(-1, "secret", commitment_to(drawn))
        )

    def stir(self, source: DiceSource, nonce: str) -> DiceSource:
        after = stirred(source, NONCE, bytes.fromhex(nonce))
        return self._add(after, Epoch(self.of(source), "nonce", nonce))

    def salt(self, source: DiceSource, undone: int) -> DiceSource:
        after = stirred(source, UNDO, undone.to_bytes(4, "big"))
        return self._add(after, Epoch(self.of(source), "undo", str(undone)))

    def of(self, source: DiceSource) -> int:
        return self._numbers[source.key]

    @property
    def commitment(self) -> str:
        """What is known of the secret that holds now."""
        return commitment_to(bytes.fromhex(self.secrets[-1])) if self.secrets else ""

    @property
    def shown(self) -> list[str]:
        """The secrets of fights that are over."""
        return self.secrets[:-1]

    def _add(self, source: DiceSource, epoch: Epoch) -> DiceSource:
        if source.key not in self._numbers:
            self._numbers[source.key] = len(self.known)
            self.known.append(epoch)
        return source


class FairDice(NamedTuple):
    """What a table says of its dice, to every seat alike."""

    commitment: str  # "" where dice come from a seed somebody chose
    nonces: tuple[str, ...]  # since that commitment
    since_round: int  # the round in which the first of them came; 0 for none yet
    shown: tuple[str, ...]  # secrets of fights that are over
