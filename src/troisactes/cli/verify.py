"""``troisactes verify``: did every die of a fight fall as it had to?

A folder of tables, or a database, is held against its seals instead: see ``verify_tables``.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from troisactes.cli.bilingual import SpeakingCommand
from troisactes.i18n import say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from troisactes.journal.dice_proof import DiceProof, Finding


def command(lang: str) -> click.Command:
    return SpeakingCommand(
        "verify",
        lang,
        [
            click.Argument(
                ["file"], metavar=say(lang, "cli-replay-argument"), type=click.Path(path_type=Path)
            ),
            click.Option(
                ["--commitment"], metavar="HEX", help=say(lang, "cli-verify-option-commitment")
            ),
            click.Option(["--nonce"], metavar="HEX", help=say(lang, "cli-verify-option-nonce")),
        ],
        callback=lambda file, commitment, nonce: verify(lang, file, commitment, nonce),
    )


def verify(lang: str, file: Path, commitment: str | None, nonce: str | None) -> None:
    """Say what was checked, and stop with 1 when anything does not fit."""
    from troisactes.cli.console import make_console
    from troisactes.cli.verify_tables import database_in, verify_tables
    from troisactes.journal.dice_proof import check_proof

    database = database_in(file)
    if database is not None:
        verify_tables(lang, database)
        return
    console = make_console()
    proof = _proof_in(file)
    wrong = [_said(lang, proof, each) for each in check_proof(proof)]
    told = {each.value for each in proof.keys if each.kind == "secret"}
    nonces = {each.value for each in proof.keys if each.kind == "nonce"}
    if commitment is not None and commitment.lower() not in told:
        wrong.append(say(lang, "cli-verify-other-commitment"))
    if nonce is not None and nonce.lower() not in nonces:
        wrong.append(say(lang, "cli-verify-nonce-missing"))
    for line in [*_summary(lang, proof), *wrong]:
        console.print(line, style="red" if line in wrong else "")
    if wrong:
        raise click.exceptions.Exit(1)
    console.print(say(lang, "cli-verify-holds" if proof.keys else "cli-verify-nothing"))


def _proof_in(file: Path) -> DiceProof:
    """Of a proof, as the table gives it; or of a save, which holds its own secret."""
    import msgspec

    from troisactes.journal.dice_proof import DiceProof, make_proof
    from troisactes.journal.save import from_bytes, read_save

    content = read_save(file)
    try:
        return msgspec.json.decode(content, type=DiceProof)
    except (msgspec.DecodeError, RecursionError):
        journal = from_bytes(content, file.name)
        return make_proof(journal.epochs, journal.entries, journal.epochs.secrets)


def _summary(lang: str, proof: DiceProof) -> Iterator[str]:
    nonces = {each.value for each in proof.keys if each.kind == "nonce"}
    count = {
        how: sum(die.how == how for die in proof.dice) for how in ("computed", "thrown", "typed")
    }
    yield say(
        lang, "cli-verify-dice", dice=count["computed"] + count["thrown"], typed=count["typed"]
    )
    yield say(lang, "cli-verify-nonces", count=len(nonces))
    if nonces:
        yield say(lang, "cli-verify-before", dice=_before_nonces(proof))


def _before_nonces(proof: DiceProof) -> int:
    """Dice that fell before any device had added to them: whoever runs the table vouches alone."""
    stirred: list[bool] = []
    for key in proof.keys:
        stirred.append(
            key.kind == "nonce" or (0 <= key.parent < len(stirred) and stirred[key.parent])
        )
    return sum(not stirred[die.key] for die in proof.dice if die.key < len(stirred))


def _said(lang: str, proof: DiceProof, finding: Finding) -> str:
    if finding.what != "die" or finding.expected == 0:
        return say(lang, "cli-verify-wrong-key", number=max(finding.key, 0) + 1)
    die = proof.dice[finding.die]
    return say(
        lang,
        "cli-verify-wrong-die",
        number=finding.die + 1,
        faces=die.faces,
        face=die.face,
        expected=finding.expected,
    )
