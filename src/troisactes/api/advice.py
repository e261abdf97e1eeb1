"""Advice for a program: whole turns as choices, with what they bring and why."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from troisactes.api.choice import Choice
from troisactes.plan.advisor import AdvisedTurn, advise
from troisactes.plan.wording import reason_words
from troisactes.sim.asking_policies import eyes_for

if TYPE_CHECKING:
    from troisactes.api.fight import Fight


class AdvisedChoices(NamedTuple):
    """A turn worth taking: its choices in order, and two sentences why.

    >>> from troisactes import Fight
    >>> best = Fight("pf2", "pont", seed=7).advise(seconds=0.1)[0]
    >>> len(best.reasons)
    2
    """

    choices: tuple[Choice, ...]
    reasons: tuple[str, ...]
    turn: AdvisedTurn  # with its odds, risks and value

    def __repr__(self) -> str:
        return f"<AdvisedChoices {list(self.choices)}: {' '.join(self.reasons)}>"


def advised_choices(fight: Fight, seconds: float) -> list[AdvisedChoices]:
    enc = fight.encounter
    eyes = eyes_for(enc, enc.decision) if enc.decision is not None else None
    advice = advise(enc, eyes, seconds)
    return [
        AdvisedChoices(
            tuple(Choice(fight, option) for option in turn.options),
            tuple(reason_words(advice.enc, each, fight.lang) for each in turn.reasons),
            turn,
        )
        for turn in advice.turns
    ]
