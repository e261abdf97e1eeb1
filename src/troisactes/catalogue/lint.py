"""Everything that is wrong with packs, without stopping at the first pack that is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from troisactes.catalogue.build import Assembly
from troisactes.catalogue.clauses import Clause
from troisactes.catalogue.load import Pack
from troisactes.catalogue.reader import in_toml, nearest
from troisactes.catalogue.vocabulary import Vocabulary
from troisactes.errors import Problem
from troisactes.kernel.ruleset import Ruleset
from troisactes.records.complaints import about_packs, about_values


class Findings(NamedTuple):
    """What is wrong, and what is merely unusual."""

    problems: list[Problem]
    warnings: list[Problem]


def examine(
    ruleset: Ruleset, vocabulary: Vocabulary, packs: Sequence[Pack], clauses: Mapping[str, Clause]
) -> Findings:
    """The problems ``build`` would raise, topics of the system that cite no known clause, and
    warnings.

    The ruleset is left as it is. Packs whose files cannot be read are ``load_pack``'s to refuse.
    """
    assembly = Assembly(vocabulary, packs, clauses)
    problems = [*assembly.problems(), *_citations(ruleset, assembly.clauses)]
    return Findings(problems, assembly.warnings())


def _citations(ruleset: Ruleset, clauses: Mapping[str, Clause]) -> list[Problem]:
    return [
        Problem(
            about_packs.the_citations_of(ruleset.id),
            None,
            about_values.a_known_clause_for(in_toml(topic)),
            in_toml(clause),
            nearest(clause, clauses),
        )
        for topic, clause in ruleset.citations.items()
        if clause not in clauses
    ]
