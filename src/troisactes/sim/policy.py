"""What every way of choosing shares: the interface, and what is taken when nobody cares."""

from __future__ import annotations

from typing import Protocol

from troisactes.kernel.decisions import Decision, Offer, Option
from troisactes.kernel.encounter import Encounter


class Policy(Protocol):
    """Answers decisions: one of the options offered, and nothing changed.

    The fight it is given is the fight as far as its seat knows it.
    """

    def choose(self, enc: Encounter, decision: Decision) -> Option: ...


def default_option(decision: Decision) -> Option:
    """What a table takes when nobody cares: the decision's own default, else its first offer."""
    for offer in decision.plain:
        if offer.id == decision.default:
            return option_of(decision, offer, offer.targets()[0])
    for place in range(decision.places):
        if decision.id_at(place) == decision.default:
            for offer in decision.ways(place):
                return option_of(decision, offer, offer.targets()[0])
    offer = decision.offers[0]
    return option_of(decision, offer, offer.targets()[0])


def option_of(decision: Decision, offer: Offer, target: int) -> Option:
    return Option(offer.id, target, offer.using, "", (), decision.serial)
