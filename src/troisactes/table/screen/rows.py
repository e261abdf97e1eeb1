"""Actions and answers as rows: what they cost, how they are done, why not."""

from __future__ import annotations

from copy import copy
from functools import lru_cache

from troisactes.i18n.names import action_name, capitalised, means_name, signed, trait_name
from troisactes.i18n.render import cost_text, is_choice, offer_text, option_text
from troisactes.journal.view import known_targets
from troisactes.kernel.decisions import CELL, CREATURE, NUMBER, Decision, LazyOffer, Offer, Option
from troisactes.kernel.definitions import ActionDef, Cost
from troisactes.kernel.encounter import Encounter
from troisactes.kernel.state import Creature
from troisactes.rules.common.names import ATTACKS, PRICED_LATER, TEXT_KEY, UNCOUNTED_KEY
from troisactes.rules.common.system_package import UnitLooks
from troisactes.rules.registry import System
from troisactes.table.screen.model import Chance, CostPart, Penalty, Row, Target, Way
from troisactes.table.screen.odds_words import chance_of
from troisactes.table.screen.scene import Scene
from troisactes.table.screen.targets import LISTED, aim_kind, targets_of
from troisactes.table.screen.unit_looks import looks_of_unit

FREE = "○"
UNKNOWN_PRICE = "?"
FEW = 8  # answers, each with a button of its own
ASKED_ABOUT = ("act", "subordinate", "respond", "use-hold")  # where chances mean something


class Looks:
    """What of a row never changes: words in one language."""

    __slots__ = ("finds", "icon", "name", "traits")

    def __init__(self, system: System, action: ActionDef, lang: str) -> None:
        self.name = action_name(system, action.id, lang)
        self.traits = [trait_name(system, trait, lang) for trait in sorted(action.traits)]
        self.icon = system.catalogue.icons.of_action(action)
        self.finds = f"{action.id} {action.name.fr} {action.name.en}"


@lru_cache(maxsize=8_192)
def looks_of(system: System, action: ActionDef, lang: str) -> Looks:
    return Looks(system, action, lang)


# --- costs ---------------------------------------------------------------------------------------


def cost_parts(system: System, cost: Cost) -> list[CostPart]:
    found = []
    for unit, amount in cost.parts:
        looks = looks_of_unit(system, unit)
        text = unit_text(looks, unit, amount)
        found.append(CostPart(unit, amount, looks.drawing, text, looks.counted))
    return found


def unit_text(looks: UnitLooks, unit: str, amount: int) -> str:
    """One sign for each where a unit has a sign, a number and its name where it has none."""
    if looks.glyph:
        return looks.glyph * max(1, amount)
    if amount < 0:
        return f"{unit.upper()}+"
    return f"{amount}\N{NO-BREAK SPACE}{unit.upper()}"


def glyph_of(parts: list[CostPart]) -> str:
    return " ".join(part.text for part in parts) or FREE


@lru_cache(maxsize=4_096)
def cost_says(system: System, parts: tuple[tuple[str, int], ...], lang: str) -> str:
    return cost_text(system, parts, lang)


# --- attacks -------------------------------------------------------------------------------------


def penalty_of(scene: Scene, creature: Creature, action: ActionDef, using: str) -> Penalty | None:
    """What earlier attacks of the turn cost this one."""
    if not scene.rules.attacks.is_attack(action) or not scene.is_turn_of(creature.index):
        return None
    agile = any(
        weapon.id == using and scene.rules.attacks.is_agile(weapon)
        for weapon in creature.sheet.weapons
    )
    made = creature.counters.get(ATTACKS, 0)
    amount = scene.asks.attack_penalty(made, agile)
    if not amount:
        return None
    text = signed(amount)
    clause = scene.rules.attacks.clause_of_penalty(made)
    return Penalty(amount, text, clause, scene.say("desk-penalty", amount=text))


# --- rows from offers ----------------------------------------------------------------------------


class RowMaker:
    """Makes rows of what one decision offers."""

    def __init__(self, scene: Scene, decision: Decision, world: Encounter) -> None:
        self.scene = scene
        self.decision = decision
        self.world = world
        self.actor = scene.view.concerned(decision)
        # A part of another action is paid for already.
        self.is_paid = decision.kind in ("act", "respond")

    def action(self, offer_id: str) -> ActionDef | None:
        if is_choice(self.scene.system, self.decision, offer_id):
            return None
        return self.scene.rules.action(offer_id)

    def row(self, offers: list[Offer], group: str) -> Row:
        """All the ways to do one thing."""
        first = offers[0]
        action = self.action(first.id)
        ways = [self._way(offer, action) for offer in offers]
        if action is None:
            row = Row(first.id, self._choice_name(first), group, "offered", ways)
        else:
            row = plain_row(self.scene, self.actor, action, group, self.is_paid)
            row.state = "offered"
            row.ways = ways
            row.icon = ways[0].icon  # the first is what is taken unless another is chosen
            if self.decision.kind == "ready-action":
                self._price_of_readying(row, action)
        if len(ways) == 1:
            row.penalty = ways[0].penalty
            row.chance = ways[0].chance
            if ways[0].cost:
                row.cost, row.cost_says = ways[0].cost, ways[0].cost_says
                row.glyph = glyph_of(row.cost)
        elif ways:
            # The first is what is taken unless another is chosen.
            row.penalty, row.chance = ways[0].penalty, ways[0].chance
        row.is_default = first.id == self.decision.default
        return row

    def _price_of_readying(self, row: Row, action: ActionDef) -> None:
        """All that keeping it ready takes, readying included."""
        scene = self.scene
        _put_cost(scene.system, row, scene.asks.price_of_readying(action), scene.lang)

    def answers(self, offers: list[Offer]) -> list[Row]:
        """An answer; a plain choice among a few is an answer for each: « Rogne d’abord »."""
        row = self.row(offers, "answer")
        row.takes_text = row.takes_text or row.id in self.decision.question.worded
        way = row.ways[0] if len(row.ways) == 1 else None
        if way is None or way.kind == NUMBER or not 1 < len(way.targets) <= FEW:
            return [row]
        if not is_choice(self.scene.system, self.decision, row.id):
            return [row]
        return [self._aimed_at(row, way, target) for target in way.targets]

    def _aimed_at(self, row: Row, way: Way, target: Target) -> Row:
        scene = self.scene
        one, only = copy(row), copy(way)
        only.targets, only.lone, only.count = [], target, 1
        one.ways = [only]
        text = offer_text(
            scene.system, scene.shown, self.decision, row.id, way.using, scene.lang, target.name
        )
        one.name = capitalised(text)
        return one

    def _choice_name(self, offer: Offer) -> str:
        scene = self.scene
        targets = offer.targets() if offer.kind not in (CELL, NUMBER) else []
        if len(targets) == 1 and targets[0] != -1:
            return capitalised(self._aimed(offer, targets[0]))
        text = offer_text(
            scene.system, scene.shown, self.decision, offer.id, offer.using, scene.lang
        )
        return capitalised(text)

    def _aimed(self, offer: Offer, target: int) -> str:
        scene = self.scene
        option = Option(offer.id, target, offer.using)
        return option_text(scene.system, scene.shown, self.decision, option, scene.lang)

    def _way(self, offer: Offer, action: ActionDef | None) -> Way:
        scene = self.scene
        answer = {"do": offer.id, "with": offer.using} if offer.using else {"do": offer.id}
        kind = aim_kind(offer)
        way = Way(offer.using, self._way_name(offer, action), kind, answer)
        if action is not None and action.targeting.walks:
            way.walks = True
        if offer.kind and (offer.kind != CELL or not _is_lazy(offer)):
            found = targets_of(scene, offer)
            way.count = len(found)
            way.targets = found if len(found) <= LISTED else []
            if len(found) == 1:
                way.lone = found[0]
        if action is None or self.actor is None:
            return way
        way.icon = icon_of_way(scene, self.actor, action, offer.using)
        if self.is_paid and action.cost.varies:
            cost = scene.asks.price(self.actor, action, offer.using)
            way.cost = cost_parts(scene.system, cost)
            way.cost_says = cost_says(scene.system, cost.parts, scene.lang)
        way.penalty = penalty_of(scene, self.actor, action, offer.using)
        way.chance = self._chance(offer, action)
        return way

    def _way_name(self, offer: Offer, action: ActionDef | None) -> str:
        scene = self.scene
        if offer.using:
            return means_name(scene.system, self.actor, offer.using, scene.lang)
        return looks_of(scene.system, action, scene.lang).name if action is not None else ""

    def _chance(self, offer: Offer, action: ActionDef) -> Chance | None:
        if self.actor is None or self.decision.kind not in ASKED_ABOUT:
            return None
        target = -1
        if self.decision.kind == "respond":
            target = self.decision.facts["subject"]
            if target < 0:
                return None
        elif offer.kind == CREATURE:
            targets = known_targets(self.scene.eyes, offer)
            if len(targets) != 1:
                return None
            target = targets[0]
        elif offer.kind:
            return None
        return chance_of(self.scene, self.world, self.actor.index, action, offer.using, target)


def icon_of_way(scene: Scene, actor: Creature, action: ActionDef, using: str) -> str:
    """An action is drawn as what it is done with, unless it has a drawing of its own."""
    for weapon in actor.sheet.weapons if using else ():
        if weapon.id == using:
            return scene.icons.of_action(action, weapon)
    return looks_of(scene.system, action, scene.lang).icon


def _is_lazy(offer: Offer) -> bool:
    """Whether listing its squares would cost something."""
    return isinstance(offer, LazyOffer)


def plain_row(
    scene: Scene, creature: Creature | None, action: ActionDef, group: str, is_paid: bool = True
) -> Row:
    """An action's row before anything is said about whether it may be done."""
    row = copy(_printed_row(scene.system, action, group, scene.lang, is_paid))
    if is_paid and is_priced_later(action):
        row.glyph = UNKNOWN_PRICE
        row.cost_says = _proposal(scene)
    elif is_paid and action.cost.varies and creature is not None:
        _put_cost(scene.system, row, scene.asks.price(creature, action, ""), scene.lang)
    return row


def is_priced_later(action: ActionDef) -> bool:
    return bool(action.data.get(UNCOUNTED_KEY) or action.data.get(PRICED_LATER))


@lru_cache(maxsize=16_384)
def _printed_row(system: System, action: ActionDef, group: str, lang: str, is_paid: bool) -> Row:
    """A row as the catalogue has it: the same for everybody."""
    looks = looks_of(system, action, lang)
    row = Row(action.id, looks.name, group, "refused", [], traits=looks.traits)
    row.clause = action.clause
    row.finds = looks.finds
    row.icon = looks.icon
    row.takes_text = bool(action.data.get(TEXT_KEY))
    if is_paid and not is_priced_later(action):
        _put_cost(system, row, action.cost, lang)
    return row


def _put_cost(system: System, row: Row, cost: Cost, lang: str) -> None:
    row.cost = cost_parts(system, cost)
    row.cost_says = cost_says(system, cost.parts, lang)
    row.glyph = glyph_of(row.cost)


def _proposal(scene: Scene) -> str:
    """What something nobody foresaw will cost, as far as the table has a usual price for it."""
    budget = scene.rules.budget
    terms = scene.asks.usual_terms()
    if terms is None:
        return scene.say("desk-priced-by-gm")
    usual, dc = terms
    price = cost_says(scene.system, ((budget.main_unit, usual),), scene.lang)
    return scene.say("desk-priced-proposal", price=price, dc=str(dc))


def by_id(offers: list[Offer]) -> dict[str, list[Offer]]:
    grouped: dict[str, list[Offer]] = {}
    for offer in offers:
        grouped.setdefault(offer.id, []).append(offer)
    return grouped
