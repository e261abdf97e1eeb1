"""What fits a tap on somebody or on a square: what may be done there now, best first.

Worked out on the fight as the seat knows it, from what it is offered: nothing is suggested that
would be refused, nobody is suggested whom the seat does not see. Somebody out of reach may be
walked up to first.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from troisactes.errors import UnknownId
from troisactes.i18n.names import capitalised
from troisactes.i18n.render import effect_name, offer_text
from troisactes.journal.record import Journal
from troisactes.journal.view import known_targets
from troisactes.kernel.decisions import CELL, CREATURE, ITEM, NOTHING, NUMBER, Offer, Option
from troisactes.kernel.definitions import ActionDef, Cost
from troisactes.kernel.encounter import Encounter
from troisactes.kernel.legality import refuse_target
from troisactes.kernel.names import TARGET, USING, Pool, Slot
from troisactes.kernel.payments import left_for, price
from troisactes.kernel.state import Creature, Frame
from troisactes.rules.common.movement import reachable
from troisactes.rules.common.names import QUIET
from troisactes.sim.odds import heals, wounds
from troisactes.table.screen.activities import Approach, approach, leading
from troisactes.table.screen.board_parts import Suggestion, Suggestions
from troisactes.table.screen.model import Chance
from troisactes.table.screen.odds_words import shown_odds, told
from troisactes.table.screen.paths import answerers
from troisactes.table.screen.quick_worth import Glance, glance_at
from troisactes.table.screen.reach import Walks, cannot_walk, walk_of, way_of_walking
from troisactes.table.screen.rows import cost_parts, cost_says, icon_of_way
from troisactes.table.screen.scene import EXACT, Beside, Scene, SeatQuestion
from troisactes.table.screen.seat_copies import known_world
from troisactes.table.screen.seat_questions import question_asked

MOST = 5  # of what a card shows
MOST_SQUARES = 16  # an area that could be put on more is tried around those it could catch
LATER = 0.5  # what has to be walked to is worth that share of what is at hand
TWICE = 0.7  # two plain moves: after one, before anything dearer or odder

Parts = tuple[tuple[Pool, int], ...]


class Weighed(NamedTuple):
    """An option, what to think of it, and where the palette has it."""

    worth: float
    place: int
    offer: Offer
    target: int
    glance: Glance
    cost: Parts
    walk: int = -1  # the square to walk to before
    approach: Approach | None = None  # of an activity: what its parts would be


def make_suggestions(
    journal: Journal,
    seat: str,
    lang: str,
    beside: Beside,
    target: str = "",
    cell: str = "",
    decision: int | None = None,
) -> list[Suggestions]:
    """What may be done to a creature, or at a square; with neither, the best at everybody."""
    scene, question = question_asked(Scene(journal, seat, lang, beside), decision)
    if question.decision.kind != "act":
        return []
    adviser = Suggester(scene, question)
    if target:
        known = {who.id: who.index for who in scene.view.creatures}
        if target not in known:
            raise UnknownId("creature", target, known)
        return [adviser.about(known[target])]
    if cell:
        return [adviser.at(scene.view.grid.parse_place(cell))]
    return adviser.about_everybody()


class Suggester:
    """Looks over everything one question offers."""

    def __init__(self, scene: Scene, question: SeatQuestion) -> None:
        self.scene = scene
        self.decision = question.decision
        self.world = known_world(scene)  # in which the actor is put here and there
        self.actor = self.world.state.creatures[self.decision.actor]
        self.offers: list[tuple[int, Offer, ActionDef]] = []
        for place, offer in enumerate(self.decision.offers):
            action = scene.rules.actions.get(offer.id)
            if action is not None:
                self.offers.append((place, offer, action))
        self._glances: dict[tuple[str, str, int], Glance] = {}
        self._walks: Walks | None = None

    # --- somebody ----------------------------------------------------------------------------

    def about_everybody(self) -> list[Suggestions]:
        """The best of what could be done to each creature in sight that anything can be done to."""
        found: list[Suggestions] = []
        for who in self.scene.view.creatures:
            if who.is_present and who.cell >= 0 and who.index != self.actor.index:
                options = [each for each in self._on(who.index) if each.glance.is_of_use]
                if options:
                    found.append(self._told(options, who.id, "", 1))
        return found

    def about(self, index: int) -> Suggestions:
        """Everything that could be done to one creature."""
        options = self._by_oneself() if index == self.actor.index else []
        return self._told(options + self._on(index), self.scene.id(index), "", MOST)

    def _on(self, index: int) -> list[Weighed]:
        other = self.world.state.creatures[index]
        found: list[Weighed] = []
        for place, offer, action in self.offers:
            if offer.kind == CREATURE:
                if index in known_targets(self.scene.eyes, offer):
                    found.append(self._found(place, offer, action, index))
            elif wounds(action) and not action.targeting.walks and offer.kind != ITEM:
                aimed = self._area_on(place, offer, action, index)
                if aimed is not None:
                    found.append(aimed)
        if self.actor.hostile_to(other) and not any(wounds(self._action(each)) for each in found):
            found += self._walk_up(other) + self._charges(other)
        return found

    def _action(self, found: Weighed) -> ActionDef:
        return self.scene.rules.action(found.offer.id)

    def _by_oneself(self) -> list[Weighed]:
        """What is aimed at nothing: guard, readying, drinking, standing up."""
        return [
            self._found(place, offer, action, -1)
            for place, offer, action in self.offers
            if offer.kind == NOTHING
        ]

    def _area_on(self, place: int, offer: Offer, action: ActionDef, index: int) -> Weighed | None:
        """An area put where it does most, among the places in which it catches a creature."""
        found: list[Weighed] = []
        for target in self._aims(offer, index):
            glance = self._glance(offer, action, target)
            if glance.odds is not None and index in glance.odds.reckoning.concerned:
                found.append(self._found(place, offer, action, target))
        return max(found, key=lambda each: (each.worth, -each.target), default=None)

    def _aims(self, offer: Offer, index: int) -> list[int]:
        targets = offer.targets()
        if len(targets) <= MOST_SQUARES:
            return targets
        other = self.world.state.creatures[index]
        width = self.world.state.grid.width
        near = {other.cell + step for step in (0, 1, -1, width, -width)}
        return [each for each in targets if each in near]

    # --- walking up to somebody --------------------------------------------------------------

    def _walk_up(self, other: Creature) -> list[Weighed]:
        """One move, then what could be done from where it ends: the first square that will do."""
        walks = self._one_move()
        if walks is None:
            return []
        found: list[Weighed] = []
        for place, offer, action in self._blows():
            total = self._both(action, offer.using, walks)
            if total is None:
                continue
            cell = self._place_for(walks, action, offer.using, other)
            if cell >= 0:
                glance = self._glance_from(cell, action, offer.using, other.index)
                worth = LATER * glance.worth
                cost = (*self._of_the_way(walks, cell), *total)
                found.append(Weighed(worth, place, offer, other.index, glance, cost, cell))
        return found

    def _charges(self, other: Creature) -> list[Weighed]:
        """Activities of moves and a blow: all of it at once."""
        found: list[Weighed] = []
        for place, offer, action in self.offers:
            parts = leading(action) if offer.kind == NOTHING else None
            way = approach(self.world, self.actor, parts, other) if parts is not None else None
            if way is not None:
                cost = price(self.world, self.actor, action, offer.using).parts
                worth = LATER * way.glance.worth
                found.append(Weighed(worth, place, offer, -1, way.glance, cost, approach=way))
        return found

    def _one_move(self) -> Walks | None:
        if self._walks is None:
            action = walk_of(self.scene.rules, self.actor)
            if action is None or not any(offer.id == action.id for _, offer, _ in self.offers):
                return None
            using = way_of_walking(self.world, self.actor, action)
            if cannot_walk(self.world, self.actor, action, using):
                return None
            self._walks = Walks(self.world, self.actor, action, using)
            self._walks.go_on()
        return self._walks

    def _blows(self) -> list[tuple[int, Offer, ActionDef]]:
        """Single blows of its sheet at somebody, whether anybody is in reach of them or not."""
        found: list[tuple[int, Offer, ActionDef]] = []
        holds = self.world.rules.creatures.facts_of(self.world, self.actor)
        for action in self.actor.sheet.menu:
            if action.targeting.kind != CREATURE or not wounds(action) or action.minutes:
                continue
            if action.requires & ~holds or action.forbids & holds:
                continue
            means = self.world.means(self.actor, action, -1) if action.uses else ("",)
            for using in means:
                place = len(self.decision.offers) + len(found)
                found.append((place, Offer(action.id, CREATURE, using, []), action))
        return found

    def _both(self, action: ActionDef, using: str, walks: Walks) -> Parts | None:
        """What the move and the blow take together; None when that is more than there is."""
        total: dict[Pool, int] = {}
        walk = walks.action
        if not walk.cost.by_square:
            for unit, amount in price(self.world, self.actor, walk, walks.using).parts:
                total[unit] = total.get(unit, 0) + amount
        for unit, amount in price(self.world, self.actor, action, using).parts:
            if amount < 0:
                return None
            total[unit] = total.get(unit, 0) + amount
        if any(left_for(self.actor, action, unit) < amount for unit, amount in total.items()):
            return None
        return tuple(total.items())

    def _of_the_way(self, walks: Walks, cell: int) -> Parts:
        """What the squares of the walk take, where they are paid for one by one."""
        unit = walks.action.cost.by_square
        if not unit:
            return ()
        reach = reachable(self.world, self.actor, walks.action, walks.using)
        return ((unit, max(0, reach.cost_of(cell))),)

    def _place_for(self, walks: Walks, action: ActionDef, using: str, other: Creature) -> int:
        """The square nearest to the actor from which a blow can be struck; -1 for none."""
        state, back = self.world.state, self.actor.cell
        weapon = next((each for each in self.actor.sheet.weapons if each.id == using), None)
        far = action.targeting.farthest(self.world, self.actor)
        if weapon is not None:
            far = weapon.range or weapon.reach
        reach = reachable(self.world, self.actor, walks.action, walks.using)
        found = -1
        for cell in reach.nearest_first():
            away = state.layout.distance(
                cell, self.actor.size, other.cell, other.size, self.world.rules.metric
            )
            if away > max(1, far):
                continue
            state.place(self.actor, cell)
            refusal = refuse_target(self.world, self.actor, action, using, other.index)
            state.place(self.actor, back)
            if refusal is None:
                found = cell
                break
        return found

    def _glance_from(self, cell: int, action: ActionDef, using: str, target: int) -> Glance:
        state, back = self.world.state, self.actor.cell
        state.place(self.actor, cell)
        glance = glance_at(self.world, self.actor, action, using, target)
        state.place(self.actor, back)
        return glance

    # --- a square ----------------------------------------------------------------------------

    def at(self, cell: int) -> Suggestions:
        """What could be done at a square: walk there, open a door, take a thing, cover it."""
        found: list[Weighed] = []
        for place, offer, action in self.offers:
            if offer.kind == CELL and cell in offer.targets():
                found.append(self._found(place, offer, action, cell))
            elif offer.kind == ITEM:
                found += [
                    self._found(place, offer, action, uid)
                    for uid in known_targets(self.scene.eyes, offer)
                    if self._lies_at(uid, cell)
                ]
            elif offer.kind == NUMBER and wounds(action):
                aimed = self._area_over(place, offer, action, cell)
                if aimed is not None:
                    found.append(aimed)
        is_square = cell < self.scene.view.grid.cell_count
        if is_square and not any(each.offer.id == self.scene.rules.movement.walk for each in found):
            found += self._two_moves(cell)
        return self._told(found, "", self.scene.cell(cell), MOST)

    def _lies_at(self, uid: int, cell: int) -> bool:
        return any(item.uid == uid for item in self.world.state.ground.get(cell, ()))

    def _area_over(self, place: int, offer: Offer, action: ActionDef, cell: int) -> Weighed | None:
        found = [
            self._found(place, offer, action, target)
            for target in offer.targets()
            if cell in area_of(self.world, self.actor, action, offer.using, target)
        ]
        return max(found, key=lambda each: (each.worth, -each.target), default=None)

    def _two_moves(self, cell: int) -> list[Weighed]:
        """A square one move does not lead to, but two do."""
        walks = self._one_move()
        if walks is None or walks.action.cost.by_square:
            return []
        parts = price(self.world, self.actor, walks.action, walks.using).parts
        total = tuple((unit, 2 * amount) for unit, amount in parts)
        if any(left_for(self.actor, walks.action, unit) < amount for unit, amount in total):
            return []
        both = Walks(self.world, self.actor, walks.action, walks.using)
        both.go_on()
        if cell not in both.go_on():
            return []
        place = next(place for place, offer, _ in self.offers if offer.id == walks.action.id)
        offer = Offer(walks.action.id, CELL, walks.using, [cell])
        glance = Glance(None, TWICE)
        return [Weighed(TWICE, place, offer, cell, glance, total, both.stops[cell].before)]

    # --- one of them -------------------------------------------------------------------------

    def _glance(self, offer: Offer, action: ActionDef, target: int) -> Glance:
        key = (offer.id, offer.using, target)
        known = self._glances.get(key)
        if known is None:
            known = glance_at(self.world, self.actor, action, offer.using, target)
            self._glances[key] = known
        return known

    def _found(self, place: int, offer: Offer, action: ActionDef, target: int) -> Weighed:
        cost = price(self.world, self.actor, action, offer.using).parts
        if action.targeting.walks:
            worth, cost = self._of_walking(offer, action, target, cost)
            return Weighed(worth, place, offer, target, Glance(None, worth), cost)
        glance = self._glance(offer, action, target)
        return Weighed(glance.worth, place, offer, target, glance, cost)

    def _of_walking(
        self, offer: Offer, action: ActionDef, cell: int, cost: Parts
    ) -> tuple[float, Parts]:
        """A plain walk before a dear one; a careful one before it where somebody would answer."""
        if action.cost.by_square:
            reach = reachable(self.world, self.actor, action, offer.using)
            cost = ((action.cost.by_square, max(0, reach.cost_of(cell))),)
        units = sum(max(1, amount) for _, amount in cost)
        worth = 1.0 / (1 + units)
        is_plain = action.id == self.scene.rules.movement.walk
        is_quiet = QUIET in action.data
        if is_quiet and answerers(self.world, self.actor, self.actor.cell):
            return worth + 1.0, cost
        return worth + (0.5 if is_plain else 0.0), cost

    # --- in words ----------------------------------------------------------------------------

    def _told(self, found: list[Weighed], target: str, cell: str, most: int) -> Suggestions:
        ranked = sorted(found, key=lambda each: (-each.worth, each.place, each.target))
        best = [self._suggestion(each) for each in ranked[:most]]
        return Suggestions(target, cell, best, len(found))

    def _suggestion(self, found: Weighed) -> Suggestion:
        scene = self.scene
        offer, action = found.offer, self._action(found)
        name = offer_text(
            scene.system, scene.shown, self.decision, offer.id, offer.using, scene.lang
        )
        name = capitalised(name)
        icon = icon_of_way(scene, self.actor, action, offer.using)
        answer = scene.asks.plain_answer(Option(offer.id, found.target, offer.using))
        parts = cost_parts(scene.system, Cost(found.cost))
        says = cost_says(scene.system, found.cost, scene.lang)
        suggestion = Suggestion(offer.id, offer.using, name, icon, answer, parts, says)
        suggestion.chance = self._chance(found, action)
        suggestion.note = self._note(found, action)
        if found.approach is not None:
            steps = (*found.approach.moves, found.approach.blow)
            suggestion.parts = [scene.asks.plain_answer(each) for each in steps]
        walks = self._walks
        if found.walk >= 0 and walks is not None:
            step = Option(walks.action.id, found.walk, walks.using)
            suggestion.first = scene.asks.plain_answer(step)
            twice = walks.action.id == offer.id
            suggestion.name = scene.say("desk-twice" if twice else "desk-walk-first", action=name)
        return suggestion

    def _chance(self, found: Weighed, action: ActionDef) -> Chance | None:
        odds = found.glance.odds
        return told(self.scene, odds, heals(action)) if odds is not None else None

    def _note(self, found: Weighed, action: ActionDef) -> str:
        """What it brings: an effect by its name, else hit points, as far as odds are shown."""
        scene = self.scene
        odds = found.glance.odds
        if odds is None:
            return ""
        shows = shown_odds(scene)
        if shows == EXACT and odds.damage >= 0.5:
            return scene.say("desk-note-damage", amount=round(odds.damage))
        if shows == EXACT and odds.healing >= 0.5:
            return scene.say("desk-note-healing", amount=round(odds.healing))
        for index, coming in odds.reckoning.effects.items():
            if index != self.actor.index or found.target in (-1, index):
                first = coming[0]
                return effect_name(scene.system, first.effect, first.value, scene.lang).lower()
        return ""


def area_of(
    world: Encounter, actor: Creature, action: ActionDef, using: str, target: int
) -> list[int]:
    """The squares an action covers, aimed so."""
    slots: dict[Slot, Any] = {TARGET: target, USING: using}
    frame = Frame(action.script, actor.index, 0, slots)
    return sorted({cell for step in action.script.steps for cell in step.area(world, frame)})
