"""One offered option before it is taken: its odds, and who may answer it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from troisactes.journal.wire import option_to_plain
from troisactes.kernel.checks import DEGREES
from troisactes.kernel.decisions import CELL, CREATURE, Decision, Option
from troisactes.kernel.definitions import ActionDef
from troisactes.kernel.encounter import Encounter
from troisactes.kernel.reckoning import Amounts
from troisactes.kernel.state import Creature
from troisactes.plan.rehearsal import Risk
from troisactes.plan.sequences import Outcome, odds_of_turn
from troisactes.rules.common import facts
from troisactes.sim.odds import ActionOdds, heals, odds_of, strikes

MOST_LISTED = 200


class Preview(NamedTuple):
    """What an option would do now."""

    option: Option
    action: ActionDef
    odds: ActionOdds
    outcome: Outcome

    @property
    def risks(self) -> tuple[Risk, ...]:
        return self.outcome.risks

    @property
    def disrupted(self) -> float:
        """How likely it is to be lost to somebody's response."""
        kept = 1.0
        for risk in self.risks:
            kept *= 1.0 - risk.disrupts
        return 1.0 - kept


def preview(enc: Encounter, option: Option) -> Preview:
    """The odds of an option of the open decision, and what it provokes."""
    decision = enc.decision
    assert decision is not None
    actor = enc.state.creatures[decision.actor]
    action = enc.rules.action(option.action)
    odds = odds_of(enc, actor, action, option.using, option.target)
    return Preview(option, action, odds, odds_of_turn(enc, [option]))


def worth_a_look(enc: Encounter, decision: Decision) -> Iterator[Option]:
    """The options there is something to reckon about: blows at those who stand, and healing."""
    actor = enc.state.creatures[decision.actor]
    listed = 0
    for offer in decision.offers:
        action = enc.rules.actions.get(offer.id)
        if action is None or not (strikes(action) or heals(action)):
            continue
        alike: set[frozenset[int]] = set()
        for target in offer.targets():
            if offer.kind == CREATURE and _is_out_of_it(enc, actor, action, target):
                continue
            odds = odds_of(enc, actor, action, offer.using, target)
            if odds.chances is None and not odds.reckoning.concerned:
                continue  # what it does is chosen later
            concerned = frozenset(odds.reckoning.concerned)
            if offer.kind == CELL and (not concerned or concerned in alike):
                continue  # one square for each group it catches
            alike.add(concerned)
            if listed >= MOST_LISTED:
                return
            listed += 1
            yield Option(offer.id, target, offer.using, "", (), decision.serial)


def _is_out_of_it(enc: Encounter, actor: Creature, action: ActionDef, target: int) -> bool:
    other = enc.state.creatures[target]
    is_down = bool(other.flags & facts.UNCONSCIOUS)
    return is_down and actor.hostile_to(other) and not heals(action)


# --- as plain data ---


def preview_to_plain(enc: Encounter, shown: Preview) -> dict[str, Any]:
    """For programs: every chance there is."""
    creatures = enc.state.creatures
    odds = shown.odds
    plain: dict[str, Any] = {
        "option": option_to_plain(enc, shown.option),
        "rolled-by": "target" if odds.saved else "actor",
        "degrees": None,
        "success": odds.success,
        "critical": odds.critical,
        "damage": odds.damage,
        "harm": odds.harm,
        "healing": odds.healing,
        "losses": [
            {
                "creature": creatures[index].id,
                "mean": odds.reckoning.losses[index],
                "fells": odds.fells(creatures[index]),
                "amounts": amounts_to_plain(odds.loss_of(creatures[index])),
            }
            for index in sorted(odds.reckoning.blows)
        ],
        "provokes": [risk_to_plain(enc, risk) for risk in shown.risks],
        "disrupted": shown.disrupted,
    }
    if odds.chances is not None:
        plain["degrees"] = dict(zip(DEGREES, odds.chances, strict=True))
    return plain


def amounts_to_plain(some: Amounts) -> list[list[float]]:
    return [[amount, chance] for amount, chance in sorted(some)]


def risk_to_plain(enc: Encounter, risk: Risk) -> dict[str, Any]:
    return {
        "by": enc.state.creatures[risk.by].id,
        "on": enc.state.creatures[risk.on].id,
        "with": risk.action,
        "hits": risk.hits,
        "damage": risk.damage,
        "disrupts": risk.disrupts,
    }
