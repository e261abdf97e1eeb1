"""Every die of a fight that is over, and whether it fell as the secret says.

A proof is plain data that anybody may keep: the secrets that were shown, what the keys were made
of, and each die. It is checked without the fight, and without trust in whoever made it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Final, Literal

import msgspec

from troisactes.journal.corrected_dice import THROWN
from troisactes.journal.entries import JournalEntry
from troisactes.journal.fair_dice import (
    NONCE,
    UNDO,
    Epochs,
    commitment_to,
    opening_key,
    stirred,
    thrown_for,
)
from troisactes.kernel.dice import DiceSource, keyed_draw

FORMAT: Final = 1

Key = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$")]
Count = Annotated[int, msgspec.Meta(ge=0, lt=1 << 31)]
How = Literal["computed", "thrown", "typed"]
MOST_FACES: Final = 1_000_000


class ProvenKey(msgspec.Struct, forbid_unknown_fields=True):
    """A key of the dice: from a secret (its commitment is told), or from another key."""

    kind: Literal["secret", "nonce", "undo"]
    value: Annotated[str, msgspec.Meta(max_length=64)]
    parent: Annotated[int, msgspec.Meta(ge=-1)] = -1


class ProvenDie(msgspec.Struct, forbid_unknown_fields=True):
    """A die: by which key, the how manyth of the fight, its faces, what it showed."""

    key: Count
    index: Count
    faces: Annotated[int, msgspec.Meta(ge=1, le=MOST_FACES)]
    face: Count
    how: How


class DiceProof(msgspec.Struct, forbid_unknown_fields=True):
    """The dice of a fight, for whoever wants to check them."""

    secrets: list[Key]
    keys: list[ProvenKey]
    dice: list[ProvenDie]
    format: int = FORMAT


class Finding(msgspec.Struct):
    """What is wrong: the die (or -1), the key (or -1), and a word for it."""

    what: Literal["secret", "key", "die"]
    die: int = -1
    key: int = -1
    expected: int = 0


def make_proof(
    epochs: Epochs, entries: Sequence[JournalEntry], secrets: Sequence[str]
) -> DiceProof:
    """The dice that fell under these secrets: those shown, or all for whoever has them all."""
    keys = [ProvenKey(each.kind, each.value, each.parent) for each in epochs.known]
    shown = {commitment_to(bytes.fromhex(each)) for each in secrets}
    told = [_first_of(keys, number).value in shown for number in range(len(keys))]
    dice = [
        die
        for entry in entries
        if entry.source.key
        for die in _dice_of(entry, epochs.of(entry.source))
        if told[die.key]
    ]
    return DiceProof(list(secrets), keys, dice)


def _dice_of(entry: JournalEntry, key: int) -> list[ProvenDie]:
    dice = [
        ProvenDie(key, index, die.faces, die.face, "typed" if die.typed else "computed")
        for index, die in sorted(entry.thrown.items())
    ]
    if entry.record.get("why") == THROWN and entry.die is not None:
        # What the table threw is typed for the engine: its place is the input's number.
        face: int = entry.record["answer"]["value"]
        dice = [each for each in dice if each.how != "typed"]
        dice.append(ProvenDie(key, entry.number, entry.die[0], face, "thrown"))
    return dice


def _first_of(keys: Sequence[ProvenKey], number: int) -> ProvenKey:
    while keys[number].parent >= 0:
        number = keys[number].parent
    return keys[number]


def check_proof(proof: DiceProof) -> list[Finding]:
    """Everything that does not fit; nothing when every die fell as the secrets say."""
    known = {commitment_to(bytes.fromhex(each)): bytes.fromhex(each) for each in proof.secrets}
    sources: list[DiceSource | None] = []
    found: list[Finding] = []
    for number, key in enumerate(proof.keys):
        source = _source_of(key, sources, known)
        sources.append(source)
        if source is None and not _is_sealed(proof, number, known):
            found.append(Finding("key", key=number))
    for number, die in enumerate(proof.dice):
        source = sources[die.key] if die.key < len(sources) else None
        if source is None:
            found.append(Finding("die", die=number, key=die.key))
        elif die.how != "typed":
            expected = _throw(source, die)
            if expected != die.face:
                found.append(Finding("die", number, die.key, expected))
    return found


def _throw(source: DiceSource, die: ProvenDie) -> int:
    if die.how == "thrown":
        return thrown_for(source, die.index, die.faces)
    return keyed_draw(source.key, die.index, die.faces) + 1


def _source_of(
    key: ProvenKey, sources: Sequence[DiceSource | None], secrets: dict[str, bytes]
) -> DiceSource | None:
    """The key itself; None where its secret is not told, or what it is made of makes no key."""
    if key.kind == "secret":
        secret = secrets.get(key.value)
        return None if secret is None else DiceSource(0, opening_key(secret))
    parent = sources[key.parent] if 0 <= key.parent < len(sources) else None
    if parent is None:
        return None
    try:
        if key.kind == "nonce":
            return stirred(parent, NONCE, bytes.fromhex(key.value))
        return stirred(parent, UNDO, int(key.value).to_bytes(4, "big"))
    except (ValueError, OverflowError):
        return None


def _is_sealed(proof: DiceProof, number: int, secrets: dict[str, bytes]) -> bool:
    """Whether a key rests on a secret that is not told yet: nothing can be said of it."""
    seen = 0
    while proof.keys[number].parent >= 0 and seen <= len(proof.keys):
        parent = proof.keys[number].parent
        if parent >= number:
            return False
        number, seen = parent, seen + 1
    first = proof.keys[number]
    return first.kind == "secret" and first.value not in secrets
