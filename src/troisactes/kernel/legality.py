"""May this be done? One set of questions answers offers, refusals and ``why_not`` alike."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from troisactes.kernel.decisions import LazyOffer, Offer, Option
from troisactes.kernel.frequency import NO_MORE, is_counted, rounds_left
from troisactes.kernel.names import ANY_TIME, CAUSE, COOLING, SUBJECT, TARGET, TRIGGERS_SLOT, Slot
from troisactes.kernel.payments import can_pay, lacking, price
from troisactes.kernel.refusals import (
    AlreadyActing,
    BannedByEffect,
    CannotAct,
    CannotPay,
    CoolingDown,
    LimitReached,
    MoveAlreadyAnswered,
    NeedsMeans,
    NeedsTarget,
    NeedsTrigger,
    NoMeans,
    NotInTheFight,
    NotSeen,
    NotYourTurn,
    RestrictedUnit,
    TakesNoTarget,
    TargetGone,
    TriggerNotMet,
    TriggerOutOfReach,
    UsedUp,
    WrongMode,
)
from troisactes.records.refusals import Refusal

if TYPE_CHECKING:
    from collections.abc import Sequence

    from troisactes.kernel.definitions import ActionDef, Ban, Cost, Trigger
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature


def refuse(enc: Encounter, creature: Creature, option: Option) -> Refusal | None:
    """Why a creature may not take this option as an action of its own now; None when it may."""
    rules = enc.rules
    action = rules.action(option.action)
    refusal = refuse_moment(enc, creature, action)
    if refusal is None:
        refusal = refuse_action(
            enc, creature, action, rules.creatures.facts_of(enc, creature), option.using
        )
    if refusal is None and action.uses:
        refusal = refuse_means(enc, creature, action, option.using)
    if refusal is None:
        # rule price-before-target: what cannot be paid for is refused before its aim is looked at.
        refusal = refuse_target(enc, creature, action, option.using, option.target)
    if refusal is None:
        refusal = rules.legality.refuse(enc, creature, option)
    return refusal


def refuse_means(
    enc: Encounter, creature: Creature, action: ActionDef, using: str
) -> Refusal | None:
    """Is there anything to do it with, has it been said, and is it at hand?"""
    means = enc.means(creature, action, -1)
    if using in means:
        return None
    if means and not using:
        return NeedsMeans(clause=action.clause, creature=creature.index, action=action.id)
    return enc.rules.legality.refuse_means(enc, creature, action, using)


def refuse_moment(enc: Encounter, creature: Creature, action: ActionDef) -> Refusal | None:
    """Is this the time for it: alive, able, in the right mode, on its turn, with nothing begun?"""
    rules = enc.rules
    state = enc.state
    if not creature.present:
        return NotInTheFight(
            clause=rules.cite("present"), creature=creature.index, action=action.id
        )
    if not knows(enc, creature, action):
        return rules.legality.refuse_unknown(enc, creature, action)
    any_time = bool(action.data.get(ANY_TIME))
    if creature.flags & rules.fact("cannot-act") and not (
        any_time and rules.legality.may_while_unable(enc, creature, action)
    ):
        return _refuse_unable(enc, creature, action)
    if not rules.legality.mode_allows(enc, action):
        return WrongMode(
            clause=rules.legality.mode_clause(enc, action),
            creature=creature.index,
            action=action.id,
            mode=state.mode,
        )
    if action.trigger is not None:
        # Whoever may not respond at all is not told to wait for a trigger.
        return rules.responses.may_respond(enc, creature, action) or NeedsTrigger(
            clause=rules.responses.clause_of_trigger(enc, action),
            creature=creature.index,
            action=action.id,
        )
    if any_time:
        return None
    if rules.payment.counts_budget(enc):
        if state.turn != creature.index:
            return NotYourTurn(
                clause=rules.legality.clause_of_own_turn(enc, creature, action),
                creature=creature.index,
                action=action.id,
            )
        refusal = rules.legality.refuse_stage(enc, creature, action)
        if refusal is not None:
            return refusal
    for act in state.acts:
        if act.actor == creature.index:
            return AlreadyActing(
                clause=rules.cite("one-at-a-time"),
                creature=creature.index,
                action=action.id,
                busy=act.action.id,
            )
    return None


def _refuse_unable(enc: Encounter, creature: Creature, action: ActionDef) -> Refusal:
    clause = enc.rules.legality.clause_of_inability(creature)
    return CannotAct(clause=clause, creature=creature.index, action=action.id)


def knows(enc: Encounter, creature: Creature, action: ActionDef) -> bool:
    """Whether an action is the creature's to use: by its sheet, an effect, or what it holds."""
    if action.id in creature.sheet.actions or action in creature.gained:
        return True
    if action in creature.granted or action.id not in enc.rules.actions:
        return True  # the table made it up for whoever is using it
    for item in creature.held:
        if action.id in enc.rules.items[item.kind].grants:
            return True
    return False


def refuse_action(
    enc: Encounter, creature: Creature, action: ActionDef, holds: int, using: str = ""
) -> Refusal | None:
    """Bans, required facts, limits, the price, in that order. ``holds`` are its facts."""
    rules = enc.rules
    if creature.bans:
        refusal = refuse_banned(enc, creature, action)
        if refusal is not None:
            return refusal
    if action.requires & ~holds or action.forbids & holds:
        return refuse_facts(enc, creature, action, holds)
    limit = action.limit
    if limit is not None and creature.counters.get(limit[0], 0) >= limit[1]:
        return LimitReached(
            clause=rules.citations.get(
                "limit:" + limit[0], rules.citations.get("limit", action.clause)
            ),
            creature=creature.index,
            action=action.id,
            limit=limit[1],
            key=limit[0],
        )
    if action.cooldown:
        left = cooling(creature, action)
        if left:
            return CoolingDown(
                clause=rules.cite("cooldown"), creature=creature.index, action=action.id, left=left
            )
    if is_counted(action):
        left = rounds_left(enc, creature, action)
        if left == NO_MORE:
            return UsedUp(
                clause=rules.cite_or_own("frequency", action),
                creature=creature.index,
                action=action.id,
            )
        if left:
            return CoolingDown(
                clause=rules.cite_or_own("frequency", action),
                creature=creature.index,
                action=action.id,
                left=left,
            )
    if action.cost.parts and not rules.payment.can_pay(enc, creature, action, using):
        cost = rules.payment.still_takes(enc, creature, action, using)
        return refuse_price(enc, creature, action, cost)
    return None


def is_open(enc: Encounter, creature: Creature, action: ActionDef) -> bool:
    """Whether its price can be paid and no limit is reached: ``refuse_action`` without the why."""
    if action.cost.parts:
        cost = price(enc, creature, action, "")
        if not can_pay(creature, action, enc.rules.payment.uncounted(enc), cost):
            return False
    if action.cooldown and cooling(creature, action):
        return False
    if is_counted(action) and rounds_left(enc, creature, action):
        return False
    limit = action.limit
    return limit is None or creature.counters.get(limit[0], 0) < limit[1]


def add_offers(enc: Encounter, creature: Creature, action: ActionDef, offers: list[Offer]) -> None:
    """Every way this action can be aimed now, as offers; cells stay unlisted till someone looks."""
    targeting = action.targeting
    if not action.uses:
        if not targeting.kind and targeting.always:
            offers.append(action.offer)
        else:
            _add_aimed(enc, creature, action, "", offers)
        return
    for using in enc.rules.legality.means(enc, creature, action, -1):
        _add_aimed(enc, creature, action, using, offers)


def _add_aimed(
    enc: Encounter, creature: Creature, action: ActionDef, using: str, offers: list[Offer]
) -> None:
    targeting = action.targeting
    if targeting.lazy:
        if targeting.has_any(enc, creature, action, using):
            offers.append(LazyOffer(enc, creature, action, using))
        return
    found = targeting.candidates(enc, creature, action, using)
    if found:
        offers.append(Offer(action.id, targeting.kind, using, found))


def cooling(creature: Creature, action: ActionDef) -> int:
    """How many more of its turns must begin before a creature may use this again.

    What keeps count is an effect of the user's that names the action.
    """
    for effect in creature.effects:
        if effect.data and effect.data.get(COOLING) == action.id:
            return effect.count
    return 0


def forbids(ban: Ban, action: ActionDef) -> bool:
    if action.id in ban.exempt or action.family in ban.exempt:
        return False
    if ban.actions and (action.id in ban.actions or action.family in ban.actions):
        return True
    if ban.does and not ban.does.isdisjoint(action.does):
        return True
    return action.kind in ban.kinds or not ban.traits.isdisjoint(action.traits)


def is_barred(bans: Sequence[Ban], action: ActionDef) -> bool:
    """Whether a ban forbids an action, or each of the actions it consists of.

    rule inner-traits: barred from the blow, one is barred from what consists of it.
    """
    if any(forbids(ban, action) for ban in bans):
        return True
    if not action.contents:
        return False
    return all(any(forbids(ban, part) for ban in bans) for part in action.contents)


def refuse_banned(enc: Encounter, creature: Creature, action: ActionDef) -> Refusal | None:
    refusal = _refuse_by_name(creature, action, action)
    if refusal is not None or not is_barred(creature.banned, action):
        return refusal
    for part in action.contents:
        refusal = _refuse_by_name(creature, action, part)
        if refusal is not None:
            return refusal
    return None


def _refuse_by_name(creature: Creature, action: ActionDef, part: ActionDef) -> Refusal | None:
    """The ban that forbids an action, or a part of it."""
    for ban, effect in creature.bans:
        if forbids(ban, part):
            return BannedByEffect(
                clause=ban.clause or effect.definition.clause,
                creature=creature.index,
                action=action.id,
                effect=effect.definition.id,
            )
    return None


def refuse_facts(
    enc: Encounter, creature: Creature, action: ActionDef, holds: int
) -> Refusal | None:
    """A fact it requires is not among those that hold, or one it forbids is."""
    missing = action.requires & ~holds
    if missing:
        return enc.rules.legality.refuse_fact(creature, action, missing, True)
    unwanted = action.forbids & holds
    if unwanted:
        return enc.rules.legality.refuse_fact(creature, action, unwanted, False)
    return None


def refuse_price(enc: Encounter, creature: Creature, action: ActionDef, cost: Cost) -> Refusal:
    payment = enc.rules.payment
    lack = lacking(creature, action, payment.uncounted(enc), cost)
    clause = payment.clause_of_lack(enc, creature, action, lack)
    if lack.kept:
        return RestrictedUnit(
            clause=clause,
            creature=creature.index,
            action=action.id,
            unit=lack.kind,
            cost=lack.takes,
            left=lack.left,
            kept=tuple(unit.label() for unit in lack.kept),
        )
    return CannotPay(
        clause=clause,
        creature=creature.index,
        action=action.id,
        unit=lack.kind,
        cost=lack.takes,
        left=lack.left,
    )


def refuse_target(
    enc: Encounter, creature: Creature, action: ActionDef, using: str, target: int
) -> Refusal | None:
    targeting = action.targeting
    if not targeting.kind:
        if target != -1:
            return TakesNoTarget(clause=action.clause, action=action.id)
        if not targeting.has_any(enc, creature, action, using):
            return targeting.refuse_all(enc, creature, action, using)
        return None
    if target == -1:
        if not targeting.has_any(enc, creature, action, using):
            return targeting.refuse_all(enc, creature, action, using)
        return NeedsTarget(clause=action.clause, action=action.id)
    return targeting.refuse(enc, creature, action, using, target)


def refuse_going_on(
    enc: Encounter, creature: Creature, action: ActionDef, using: str, target: int, had: int
) -> tuple[str, Refusal] | None:
    """Why an action that is paid for can no longer be carried out: what it is done with, aimed at
    or hampered by has changed. ``had`` are the facts it began with; those it changes itself by
    being used do not count against it. With the refusal comes a word for what has changed."""
    rules = enc.rules
    refusal = refuse_banned(enc, creature, action)
    if refusal is not None:
        return "hampered", refusal
    holds = rules.creatures.facts_of(enc, creature)
    lost = action.requires & had & ~holds
    if lost:
        return "hampered", rules.legality.refuse_fact(creature, action, lost, True)
    come = action.forbids & holds & ~had
    if come:
        return "hampered", rules.legality.refuse_fact(creature, action, come, False)
    is_response = action.trigger is not None
    if action.uses and using not in enc.means(creature, action, target if is_response else -1):
        return "not-at-hand", rules.legality.refuse_means(enc, creature, action, using)
    if is_response or action.targeting.walks:
        return None  # aimed at what set it off; a walk looks where it goes as it goes
    refusal = refuse_target(enc, creature, action, using, target)
    return None if refusal is None else ("out-of-reach", refusal)


def is_called(
    enc: Encounter, creature: Creature, action: ActionDef, slots: dict[Slot, Any]
) -> bool:
    """Whether an instant is what a response waits for: the right creature's doing, near enough."""
    trigger = action.trigger
    if trigger is None:
        return False
    subject = enc.state.creatures[slots[SUBJECT]]
    if not is_related(enc, creature, subject, trigger.who):
        return False
    if not trigger.within:
        return True
    return subject.present and _near(enc, creature, subject, trigger.within)


def refuse_response(
    enc: Encounter, creature: Creature, action: ActionDef, slots: dict[Slot, Any]
) -> Refusal | None:
    """Why a creature may not answer this instant with this action."""
    rules = enc.rules
    trigger = action.trigger
    if trigger is None:
        return NeedsTrigger(
            clause=rules.responses.clause_of_trigger(enc, action),
            creature=creature.index,
            action=action.id,
        )
    subject = enc.state.creatures[slots[SUBJECT]]
    if not subject.present and (trigger.within or trigger.sight or action.uses):
        # Somebody's answer to the same instant has taken it out of the fight.
        return TargetGone(
            clause=rules.cite("present"),
            creature=creature.index,
            action=action.id,
            target=subject.index,
        )
    if not _concerns(enc, creature, trigger, subject, slots):
        return TriggerNotMet(
            clause=rules.responses.clause_of_trigger(enc, action),
            creature=creature.index,
            action=action.id,
        )
    refusal = _refuse_readiness(enc, creature, action)
    if refusal is not None:
        return refusal
    if trigger.within and not _near(enc, creature, subject, trigger.within):
        return TriggerOutOfReach(
            clause=rules.cite_or_own("trigger-reach", action)
            or rules.responses.clause_of_trigger(enc, action),
            creature=creature.index,
            action=action.id,
        )
    if trigger.sight:
        unseen = rules.creatures.blind_to(enc, creature, subject)
        if unseen:
            return NotSeen(clause=unseen, creature=creature.index, action=action.id)
    if creature.bans:
        refusal = refuse_banned(enc, creature, action)
    if refusal is None and (action.requires or action.forbids):
        refusal = refuse_facts(enc, creature, action, rules.creatures.facts_of(enc, creature))
    if refusal is not None:
        return refusal
    if action.uses and not enc.means(creature, action, subject.index):
        return NoMeans(clause=action.clause, action=action.id, creature=creature.index)
    if _has_answered_this_move(enc, creature, action, slots):
        return MoveAlreadyAnswered(
            clause=rules.cite("one-response-per-move"), creature=creature.index, action=action.id
        )
    return rules.responses.refuse(enc, creature, action, slots)


def _refuse_readiness(enc: Encounter, creature: Creature, action: ActionDef) -> Refusal | None:
    """It cannot act, cannot pay for its answer, or may give none now."""
    rules = enc.rules
    if not creature.present or creature.flags & rules.fact("cannot-act"):
        return _refuse_unable(enc, creature, action)
    if action.cost.parts:
        cost = price(enc, creature, action, "")
        if not can_pay(creature, action, rules.payment.uncounted(enc), cost):
            # Whoever may not respond at all is not told that it costs too much.
            refusal = rules.responses.may_respond(enc, creature, action)
            return refusal or refuse_price(enc, creature, action, cost)
    return rules.responses.may_respond(enc, creature, action)


def _concerns(
    enc: Encounter,
    creature: Creature,
    trigger: Trigger,
    subject: Creature,
    slots: dict[Slot, Any],
) -> bool:
    """Whether who does something, and to whom, are those a trigger speaks of."""
    if not is_related(enc, creature, subject, trigger.who):
        return False
    if not trigger.target:
        return True
    aimed = slots[TARGET]
    return aimed >= 0 and is_related(enc, creature, enc.state.creatures[aimed], trigger.target)


def _has_answered_this_move(
    enc: Encounter, creature: Creature, action: ActionDef, slots: dict[Slot, Any]
) -> bool:
    """Whether it has answered the move that brings this instant, and no more than once is said."""
    if "leaves-square" not in slots[TRIGGERS_SLOT] and "uses:move" not in slots[TRIGGERS_SLOT]:
        return False
    cause = enc.state.act(slots[CAUSE])
    if cause is None or creature.index not in cause.responders:
        return False
    return enc.rules.responses.caps_movement(enc, action)


def is_related(enc: Encounter, creature: Creature, other: Creature, how: str) -> bool:
    """Whether another is, to a creature, what ``how`` says; "any" is everybody."""
    if how == "any":  # what is asked most
        return True
    if how == "enemy":
        return creature.hostile_to(other)
    if how == "self":
        return creature.index == other.index
    if how == "other":
        return creature.index != other.index
    if how == "creature":  # anybody else, but mostly nobody wants to answer a friend
        if creature.index == other.index:
            return False
        return creature.hostile_to(other) or enc.rules.responses.answers_allies(enc)
    if how == "ally":
        return creature.index != other.index and not creature.hostile_to(other)
    if how.startswith("#"):  # this one, by its number
        return other.index == int(how[1:])
    return True


def _near(enc: Encounter, creature: Creature, subject: Creature, within: str) -> bool:
    if creature.index == subject.index:
        return True
    if within in ("reach", "arm"):
        squares = enc.rules.creatures.reach(enc, creature)
        if within == "arm":
            squares = max(1, squares)
    else:
        squares = int(within)
    return enc.state.layout.within_reach(
        creature.cell, creature.size, subject.cell, subject.size, squares, enc.rules.metric
    )
