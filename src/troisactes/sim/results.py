"""A batch kept in a file: what was played, every result, and any one of its fights again."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from troisactes.errors import Problem, SaveError, UnknownId
from troisactes.journal.header import fight_header
from troisactes.journal.record import Journal
from troisactes.journal.wire import GM
from troisactes.kernel.decisions import GAME_MASTER
from troisactes.records.complaints import about_packs, about_saves, about_simulations, about_values
from troisactes.records.phrase import Phrase
from troisactes.records.syntax import value_mistake
from troisactes.rules.common.options import ENCOUNTER_END
from troisactes.rules.registry import load_system
from troisactes.sim.batch import FightPolicies, FightResult, Plan, seed_of
from troisactes.sim.summary import Summary

FORMAT = 2
COMPUTER = "computer"
LARGEST = 512 * 1024 * 1024


class Kept(msgspec.Struct):
    """The file."""

    troisactes: str  # "simulation"
    format: int
    digest: str  # of the catalogue: other rules would give other fights
    plan: Plan
    results: list[FightResult]
    summary: Summary | None = None


def keep(path: Path, plan: Plan, results: Sequence[FightResult], summary: Summary) -> None:
    """Write everything; what was there before is replaced only when all of it is written."""
    digest = load_system(plan.system, plan.packs).rules.digest
    kept = Kept("simulation", FORMAT, digest, plan, list(results), summary)
    write_whole(path, msgspec.json.format(msgspec.json.encode(kept), indent=1))


def write_whole(path: Path, text: bytes) -> None:
    """All of it or nothing: what was there before stays until then."""
    part = path.with_name(path.name + ".part")
    try:
        part.write_bytes(text)
        part.replace(path)
    except OSError:
        part.unlink(missing_ok=True)
        raise


def load(path: Path) -> Kept:
    """Read a kept batch; raises SaveError with what was expected."""
    if path.stat().st_size > LARGEST:
        raise _wrong(path, about_packs.at_most_bytes(LARGEST), about_values.more())
    try:
        kept = msgspec.json.decode(path.read_bytes(), type=Kept)
    except msgspec.DecodeError as error:
        raise _wrong(
            path, about_simulations.results_of_a_batch(), value_mistake(str(error))
        ) from error
    if kept.troisactes != "simulation" or kept.format != FORMAT:
        raise _wrong(
            path,
            about_simulations.a_batch_of_format(FORMAT),
            about_values.written(f"{kept.troisactes} {kept.format}"),
        )
    return kept


def _wrong(path: Path, expected: Phrase, found: Phrase) -> SaveError:
    problem = Problem(path.as_posix(), None, expected, found)
    return SaveError(about_saves.it_cannot_be_read(path.as_posix()), [problem])


def play_again(kept: Kept, number: int, lang: str) -> Journal:
    """One fight of a batch, from its first decision to its last, as a journal."""
    plan = kept.plan
    known = {result.number: result for result in kept.results}
    if number not in known:
        raise UnknownId("fight-of-the-batch", str(number), [str(each) for each in known][:12])
    system = load_system(plan.system, plan.packs)
    options = {ENCOUNTER_END.id: "automatic", **plan.options}
    options = {id: value for id, value in options.items() if id in system.catalogue.options}
    ids = [each.id for each in system.catalogue.fights[plan.fight].creatures]
    header = fight_header(
        system, plan.fight, lang, seed=seed_of(plan, number), options=options, seats={COMPUTER: ids}
    )
    journal = Journal.open(header, system)
    table = FightPolicies(plan, number)
    for _ in range(known[number].decisions):
        decision = journal.decision
        if decision is None:
            break
        seat = GM if decision.asked == GAME_MASTER else COMPUTER
        journal.answer(seat, table.choose(journal.enc, decision))
    return journal


COLUMNS = (
    "fight winner rounds decisions creature side alive hp dealt taken healed turns spent wasted "
    "lost reactions passed disrupted actions damage refusals"
).split()


def write_csv(path: Path, results: Sequence[FightResult]) -> None:
    """A row for each creature of each fight."""
    write_whole(path, csv_text(results).encode())


def csv_text(results: Sequence[FightResult]) -> str:
    """A row for each creature of each fight."""
    text = io.StringIO(newline="")
    rows = csv.writer(text)
    rows.writerow(COLUMNS)
    for result in results:
        first: list[Any] = [result.number, result.winner, result.rounds, result.decisions]
        for each in result.parts:
            rows.writerow(
                [
                    *first,
                    each.id,
                    each.side,
                    int(each.alive),
                    each.hp,
                    each.dealt,
                    each.taken,
                    each.healed,
                    each.turns,
                    each.spent,
                    each.wasted,
                    each.lost,
                    each.reactions,
                    each.passed,
                    each.disrupted,
                    _counts(each.actions),
                    _counts(each.damage),
                    _counts(each.refusals),
                ]
            )
    return text.getvalue()


def _counts(counts: dict[str, int]) -> str:
    """Several counts in one cell: ``strike=3; shove=1``."""
    return "; ".join(f"{word}={count}" for word, count in sorted(counts.items()))
