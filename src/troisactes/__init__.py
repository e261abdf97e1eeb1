"""Trois Actes: the rules engine for turn-based tabletop fights.

    from troisactes import Option, load_system, open_fight

    system = load_system("pf2")
    fight = open_fight(system, system.catalogue.fights["pont"], seed=7)
    fight.start()
    while fight.decision is not None:
        fight.apply(next(fight.decision.options()))

Names are imported when they are used: ``import troisactes`` costs nothing.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from troisactes.journal.record import Journal
    from troisactes.journal.states import from_json, to_json
    from troisactes.kernel.decisions import Decision, Option, Refusal
    from troisactes.kernel.encounter import Encounter
    from troisactes.rules.registry import System, load_system, system_ids
    from troisactes.rules.setup import open_fight, open_table

__version__ = "0.1.0"

__all__ = [
    "Decision",
    "Encounter",
    "Journal",
    "Option",
    "Refusal",
    "System",
    "from_json",
    "load_system",
    "open_fight",
    "open_table",
    "system_ids",
    "to_json",
]

_HOMES = {
    "Decision": "troisactes.kernel.decisions",
    "Encounter": "troisactes.kernel.encounter",
    "Journal": "troisactes.journal.record",
    "Option": "troisactes.kernel.decisions",
    "Refusal": "troisactes.kernel.decisions",
    "System": "troisactes.rules.registry",
    "from_json": "troisactes.journal.states",
    "load_system": "troisactes.rules.registry",
    "open_fight": "troisactes.rules.setup",
    "open_table": "troisactes.rules.setup",
    "system_ids": "troisactes.rules.registry",
    "to_json": "troisactes.journal.states",
}


def __getattr__(name: str) -> object:
    if name not in _HOMES:
        raise AttributeError(f"module 'troisactes' has no attribute {name!r}")
    return getattr(import_module(_HOMES[name]), name)
