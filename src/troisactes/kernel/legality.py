"""May this be done? One set of questions answers offers, refusals and ``why_not`` alike."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from troisactes.kernel.decisions import LazyOffer, Offer, Option, Refusal
from troisactes.kernel.payments import can_pay, lacking, price

if TYPE_CHECKING:
    from troisactes.kernel.definitions import ActionDef, Ban, Cost
    from troisactes.kernel.encounter import Encounter
    from troisactes.kernel.state import Creature


def refuse(enc: Encounter, creature: Creature, option: Option) -> Refusal | None:
    """Why a creature may not take this option as an action of its own now; None when it may."""
    rules = enc.rules
    action = rules.action(option.action)
    refusal = refuse_moment(enc, creature, action)
    if refusal is None:
        refusal = refuse_action(enc, creature, action, rules.facts_of(enc, creature), option.using)
    if refusal is None and action.uses and option.using not in enc.means(creature, action, -1):
        refusal = rules.refuse_means(enc, creature, action, option.using)
    if refusal is None:
        refusal = refuse_target(enc, creature, action, option.using, option.target)
    if refusal is None:
        refusal = rules.refuse(enc, creature, option)
    return refusal


def refuse_moment(enc: Encounter, creature: Creature, action: ActionDef) -> Refusal | None:
    """Is this the time for it: alive, able, in the right mode, on its turn, with nothing begun?"""
    rules = enc.rules
    state = enc.state
    facts: dict[str, Any] = {"creature": creature.index, "action": action.id}
    if not creature.present:
        return Refusal("not-in-the-fight", rules.cite("present"), facts)
    if not knows(enc, creature, action):
        return Refusal("not-known", rules.cite("known-actions"), facts)
    any_time = bool(action.data.get("any-time"))
    if creature.flags & rules.fact("cannot-act") and not (
        any_time and rules.may_while_unable(enc, creature, action)
    ):
        return Refusal("cannot-act", rules.cite("cannot-act"), facts)
    if not rules.mode_allows(enc, action):
        facts["mode"] = state.mode
        return Refusal("wrong-mode", rules.mode_clause(enc, action), facts)
    if action.trigger is not None:
        return Refusal("needs-trigger", rules.cite("needs-trigger"), facts)
    if any_time:
        return None
    if rules.counts_budget(enc) and state.turn != creature.index:
        # A system may have a rule of its own for one kind of action.
        clause = rules.citations.get("own-turn:" + action.kind) or rules.cite("own-turn")
        return Refusal("not-your-turn", clause, facts)
    for act in state.acts:
        if act.actor == creature.index:
            facts["busy"] = act.action.id
            return Refusal("already-acting", rules.cite("one-at-a-time"), facts)
    return None


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
    if action.requires & ~holds:
        return rules.refuse_fact(creature, action, action.requires & ~holds, True)
    if action.forbids & holds:
        return rules.refuse_fact(creature, action, action.forbids & holds, False)
    limit = action.limit
    if limit is not None and creature.counters.get(limit[0], 0) >= limit[1]:
        return Refusal(
            "limit-reached",
            rules.citations.get("limit:" + limit[0], rules.citations.get("limit", action.clause)),
            {"creature": creature.index, "action": action.id, "limit": limit[1], "key": limit[0]},
        )
    if action.cooldown:
        left = cooling(creature, action)
        if left:
            facts = {"creature": creature.index, "action": action.id, "left": left}
            return Refusal("cooling-down", rules.cite("cooldown"), facts)
    if action.cost.parts and not rules.can_pay(enc, creature, action, using):
        return refuse_price(enc, creature, action, price(enc, creature, action, using))
    return None


def is_open(enc: Encounter, creature: Creature, action: ActionDef) -> bool:
    """Whether its price can be paid and no limit is reached: ``refuse_action`` without the why."""
    if action.cost.parts:
        cost = price(enc, creature, action, "")
        if not can_pay(creature, action, enc.rules.uncounted(enc), cost):
            return False
    if action.cooldown and cooling(creature, action):
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
    for using in enc.rules.means(enc, creature, action, -1):
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
        if effect.data and effect.data.get("cooling") == action.id:
            return effect.count
    return 0


def forbids(ban: Ban, action: ActionDef) -> bool:
    if action.id in ban.exempt or action.family in ban.exempt:
        return False
    if ban.actions and (action.id in ban.actions or action.family in ban.actions):
        return True
    return action.kind in ban.kinds or not ban.traits.isdisjoint(action.traits)


def refuse_banned(enc: Encounter, creature: Creature, action: ActionDef) -> Refusal | None:
    for ban, effect in creature.bans:
        if forbids(ban, action):
            return Refusal(
                "banned-by-effect",
                effect.definition.clause,
                {"creature": creature.index, "action": action.id, "effect": effect.definition.id},
            )
    return None


def refuse_price(enc: Encounter, creature: Creature, action: ActionDef, cost: Cost) -> Refusal:
    kind, amount, left = lacking(creature, action, enc.rules.uncounted(enc), cost)
    facts = {
        "creature": creature.index,
        "action": action.id,
        "unit": kind,
        "cost": amount,
        "left": left,
    }
    if creature.units(kind) + creature.pools.get(kind, 0) >= amount:
        # There would be enough, but what is left is kept for other things.
        return Refusal("restricted-unit", enc.rules.cite("restricted:" + kind), facts)
    # A system may have a rule of its own for an empty budget, and for one that does not suffice.
    topic = ("too-few:" if left else "none-left:") + kind
    if topic not in enc.rules.citations:
        topic = "cannot-pay:" + kind
    return Refusal("cannot-pay", enc.rules.cite(topic), facts)


def refuse_target(
    enc: Encounter, creature: Creature, action: ActionDef, using: str, target: int
) -> Refusal | None:
    targeting = action.targeting
    if not targeting.kind:
        if target != -1:
            return Refusal("takes-no-target", action.clause, {"action": action.id})
        if not targeting.has_any(enc, creature, action, using):
            return targeting.refuse_all(enc, creature, action, using)
        return None
    if target == -1:
        if not targeting.has_any(enc, creature, action, using):
            return targeting.refuse_all(enc, creature, action, using)
        return Refusal("needs-target", action.clause, {"action": action.id})
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
    holds = rules.facts_of(enc, creature)
    lost = action.requires & had & ~holds
    if lost:
        return "hampered", rules.refuse_fact(creature, action, lost, True)
    come = action.forbids & holds & ~had
    if come:
        return "hampered", rules.refuse_fact(creature, action, come, False)
    is_response = action.trigger is not None
    if action.uses and using not in enc.means(creature, action, target if is_response else -1):
        return "not-at-hand", rules.refuse_means(enc, creature, action, using)
    if is_response or action.targeting.walks:
        return None  # aimed at what set it off; a walk looks where it goes as it goes
    refusal = refuse_target(enc, creature, action, using, target)
    return None if refusal is None else ("out-of-reach", refusal)


def is_called(enc: Encounter, creature: Creature, action: ActionDef, slots: dict[str, Any]) -> bool:
    """Whether an instant is what a response waits for: the right creature's doing, near enough."""
    trigger = action.trigger
    if trigger is None:
        return False
    subject = enc.state.creatures[slots["subject"]]
    if not is_related(enc, creature, subject, trigger.who):
        return False
    if not trigger.within:
        return True
    return subject.present and _near(enc, creature, subject, trigger.within)


def refuse_response(
    enc: Encounter, creature: Creature, action: ActionDef, slots: dict[str, Any]
) -> Refusal | None:
    """Why a creature may not answer this instant with this action."""
    rules = enc.rules
    state = enc.state
    facts: dict[str, Any] = {"creature": creature.index, "action": action.id}
    trigger = action.trigger
    if trigger is None:
        return Refusal("needs-trigger", rules.cite("needs-trigger"), facts)
    subject = state.creatures[slots["subject"]]
    if not subject.present and (trigger.within or trigger.sight or action.uses):
        # Somebody's answer to the same instant has taken it out of the fight.
        return Refusal("target-gone", rules.cite("present"), {**facts, "target": subject.index})
    if not is_related(enc, creature, subject, trigger.who):
        return Refusal("trigger-not-met", rules.cite("needs-trigger"), facts)
    if trigger.target:
        aimed = slots["target"]
        if aimed < 0 or not is_related(enc, creature, state.creatures[aimed], trigger.target):
            return Refusal("trigger-not-met", rules.cite("needs-trigger"), facts)
    if not creature.present or creature.flags & rules.fact("cannot-act"):
        return Refusal("cannot-act", rules.cite("cannot-act"), facts)
    if action.cost.parts:
        cost = price(enc, creature, action, "")
        if not can_pay(creature, action, rules.uncounted(enc), cost):
            return refuse_price(enc, creature, action, cost)
    refusal = rules.may_respond(enc, creature, action)
    if refusal is not None:
        return refusal
    if trigger.within and not _near(enc, creature, subject, trigger.within):
        return Refusal("trigger-out-of-reach", rules.cite("needs-trigger"), facts)
    if trigger.sight and not enc.sees(creature, subject):
        return Refusal("not-seen", rules.cite("needs-trigger"), facts)
    if creature.bans:
        refusal = refuse_banned(enc, creature, action)
        if refusal is not None:
            return refusal
    if action.requires or action.forbids:
        holds = rules.facts_of(enc, creature)
        if action.requires & ~holds:
            return rules.refuse_fact(creature, action, action.requires & ~holds, True)
        if action.forbids & holds:
            return rules.refuse_fact(creature, action, action.forbids & holds, False)
    if action.uses and not enc.means(creature, action, subject.index):
        return Refusal("no-means", action.clause, facts)
    if "leaves-square" in slots["triggers"] or "uses:move" in slots["triggers"]:
        cause = state.act(slots["cause"])
        if (
            cause is not None
            and creature.index in cause.responders
            and rules.caps_movement_responses(enc, action)
        ):
            return Refusal("move-already-answered", rules.cite("one-response-per-move"), facts)
    return rules.refuse_response(enc, creature, action, slots)


def is_related(enc: Encounter, creature: Creature, other: Creature, how: str) -> bool:
    """Whether another is, to a creature, what ``how`` says; "any" is everybody."""
    if how == "enemy":
        return creature.hostile_to(other)
    if how == "self":
        return creature.index == other.index
    if how == "other":
        return creature.index != other.index
    if how == "creature":  # anybody else, but mostly nobody wants to answer a friend
        if creature.index == other.index:
            return False
        return creature.hostile_to(other) or enc.rules.answers_allies(enc)
    if how == "ally":
        return creature.index != other.index and not creature.hostile_to(other)
    return True


def _near(enc: Encounter, creature: Creature, subject: Creature, within: str) -> bool:
    if creature.index == subject.index:
        return True
    squares = enc.rules.reach(enc, creature) if within == "reach" else int(within)
    return enc.state.layout.within_reach(
        creature.cell, creature.size, subject.cell, subject.size, squares, enc.rules.metric
    )
