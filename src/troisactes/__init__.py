"""Trois Actes: the rules engine for turn-based tabletop fights.

    from troisactes import Fight

    fight = Fight("pf2", "pont", seed=7)
    while not fight.is_over:
        fight.play(next(iter(fight.choices)))
    print(fight.winner)

What programs use is here; docs/writing-a-system.md is for those who write steps and systems. Names
are imported when they are used: ``import troisactes`` costs nothing.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from troisactes.api.advice import AdvisedChoices
    from troisactes.api.choice import Choice, Choices
    from troisactes.api.combatant import Combatant
    from troisactes.api.creatures import NewCreature, NewStrike
    from troisactes.api.fight import Fight, Placed
    from troisactes.api.targets import Condition, Square, Thing
    from troisactes.errors import Refused, TroisActesError, UnknownId
    from troisactes.journal.record import Journal
    from troisactes.journal.state_json import from_json, to_json
    from troisactes.kernel.decisions import Decision, Option
    from troisactes.kernel.encounter import Encounter
    from troisactes.plan.tactical_policy import TacticalPolicy
    from troisactes.records.refusals import Refusal
    from troisactes.rules.registry import System, load_system, system_ids
    from troisactes.rules.setup import open_fight, open_table
    from troisactes.sim.greedy_policy import GreedyPolicy
    from troisactes.sim.random_policy import RandomPolicy

__version__ = "0.1.0"

__all__ = [
    "AdvisedChoices",
    "Choice",
    "Choices",
    "Combatant",
    "Condition",
    "Decision",
    "Encounter",
    "Fight",
    "GreedyPolicy",
    "Journal",
    "NewCreature",
    "NewStrike",
    "Option",
    "Placed",
    "RandomPolicy",
    "Refusal",
    "Refused",
    "Square",
    "System",
    "TacticalPolicy",
    "Thing",
    "TroisActesError",
    "UnknownId",
    "from_json",
    "load_system",
    "open_fight",
    "open_table",
    "system_ids",
    "to_json",
]

_HOMES = {
    "AdvisedChoices": "troisactes.api.advice",
    "Choice": "troisactes.api.choice",
    "Choices": "troisactes.api.choice",
    "Combatant": "troisactes.api.combatant",
    "Condition": "troisactes.api.targets",
    "Decision": "troisactes.kernel.decisions",
    "Encounter": "troisactes.kernel.encounter",
    "Fight": "troisactes.api.fight",
    "GreedyPolicy": "troisactes.sim.greedy_policy",
    "Journal": "troisactes.journal.record",
    "NewCreature": "troisactes.api.creatures",
    "NewStrike": "troisactes.api.creatures",
    "Option": "troisactes.kernel.decisions",
    "Placed": "troisactes.api.fight",
    "RandomPolicy": "troisactes.sim.random_policy",
    "Refusal": "troisactes.records.refusals",
    "Refused": "troisactes.errors",
    "Square": "troisactes.api.targets",
    "System": "troisactes.rules.registry",
    "TacticalPolicy": "troisactes.plan.tactical_policy",
    "Thing": "troisactes.api.targets",
    "TroisActesError": "troisactes.errors",
    "UnknownId": "troisactes.errors",
    "from_json": "troisactes.journal.state_json",
    "load_system": "troisactes.rules.registry",
    "open_fight": "troisactes.rules.setup",
    "open_table": "troisactes.rules.setup",
    "system_ids": "troisactes.rules.registry",
    "to_json": "troisactes.journal.state_json",
}


def __getattr__(name: str) -> object:
    if name not in _HOMES:
        raise AttributeError(f"module 'troisactes' has no attribute {name!r}")
    return getattr(import_module(_HOMES[name]), name)


def __dir__() -> list[str]:
    return [*globals(), *_HOMES]
