"""The fight as far as a seat knows it: a copy with everything else taken out.

What a seat may see is what `journal.view` says. In the copy nobody unseen is there, hit points are
those a person at the table would guess, plans kept private are gone, and the dice are others. It is
a fight like any other: it can be copied, tried out and reckoned with.
"""

from __future__ import annotations

from troisactes.journal.view import Eyes, hit_point_band, is_plan
from troisactes.journal.wire import GM
from troisactes.kernel import effects
from troisactes.kernel.decisions import CREATURE, Decision, Offer
from troisactes.kernel.dice import Dice
from troisactes.kernel.encounter import Encounter
from troisactes.kernel.names import HP, MOST_HP
from troisactes.kernel.state import Creature

GUESSED_SHARE = {"hurt": 0.75, "battered": 0.25, "down": 0.0}
UNKNOWN_PLACE = -1


def eyes_of_side(enc: Encounter, side: str) -> Eyes:
    """The eyes of whoever plays a whole side."""
    return Eyes(enc, side, {side: [each.id for each in enc.state.creatures if each.side == side]})


def eyes_of_the_game_master(enc: Encounter) -> Eyes:
    return Eyes(enc, GM, {})


def known_to(eyes: Eyes) -> Encounter:
    """The fight this seat knows, at the same decision."""
    copy = eyes.enc.clone()
    copy.state.dice = Dice()
    if eyes.is_gm:
        return copy
    unseen: set[int] = set()
    for creature in copy.state.creatures:
        if eyes.owns(creature):
            continue
        if not eyes.sees(eyes.enc.state.creatures[creature.index]):
            unseen.add(creature.index)
        else:
            _guess(eyes, copy, creature)
    for index in sorted(unseen):
        _take_out(copy, index, eyes)
    _take_out_things(copy)
    if eyes.enc.decision is not None and unseen:
        copy.decision = _without(eyes.enc.decision, unseen)
    return copy


def _guess(eyes: Eyes, copy: Encounter, creature: Creature) -> None:
    """Somebody else's creature: its hit points as shown, its plans and pack unknown."""
    shown = eyes.shown_hp(creature)
    if shown != "exact":
        _guess_hit_points(creature, shown)
    if eyes.is_ally(creature):
        return
    creature.stowed = ()
    creature.name = eyes.name_of(creature)
    private = [each for each in creature.effects if is_plan(each.definition)]
    if private:
        creature.effects = [each for each in creature.effects if each not in private]
        effects.refresh(copy, creature)
        copy.state.listeners = None


def _guess_hit_points(creature: Creature, shown: str) -> None:
    now, most = creature.pools.get(HP, 0), creature.sheet.stats.get(MOST_HP, 0)
    band = hit_point_band(now, most)
    if shown == "none" and band != "down":
        band = "unhurt"
    share = GUESSED_SHARE.get(band, 1.0)
    creature.pools[HP] = max(1, round(share * most)) if share else min(now, 0)
    for name, amount in creature.sheet.pools.items():
        if name != "hp" and name in creature.pools:
            creature.pools[name] = amount  # what it has spent of it is its own business


def _take_out(copy: Encounter, index: int, eyes: Eyes) -> None:
    """In its place in the list stands somebody who is not there and says nothing."""
    state = copy.state
    state.lift(state.creatures[index])
    sheet = eyes.viewers[0].sheet if eyes.viewers else state.creatures[index].sheet
    nobody = Creature(index, "", "", sheet, "", UNKNOWN_PLACE)
    nobody.present = False
    nobody.pools = dict.fromkeys(state.creatures[index].sheet.pools, 0)
    state.creatures[index] = nobody
    state.order = [each for each in state.order if each != index]
    state.acted = [each for each in state.acted if each != index]
    state.listeners = None


def _take_out_things(copy: Encounter) -> None:
    ground = copy.state.ground
    for cell in list(ground):
        seen = tuple(item for item in ground[cell] if not copy.rules.seats.conceals(item))
        if len(seen) < len(ground[cell]):
            ground[cell] = seen
        if not seen:
            del ground[cell]


def _without(decision: Decision, unseen: set[int]) -> Decision:
    """The same question without offers aimed at those one does not know of."""
    offers: list[Offer] = []
    for offer in decision.offers:
        if offer.kind == CREATURE and unseen & set(offer.targets()):
            targets = [each for each in offer.targets() if each not in unseen]
            if targets:
                offers.append(Offer(offer.id, offer.kind, offer.using, targets))
        else:
            offers.append(offer)
    copy = Decision(
        question=decision.question,
        asked=decision.asked,
        actor=decision.actor,
        offers=offers,
        clause=decision.clause,
        default=decision.default,
    )
    copy.serial = decision.serial
    return copy
