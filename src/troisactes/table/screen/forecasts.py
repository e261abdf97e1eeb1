"""What an answer would do, before it is given: nothing of the fight itself is touched."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from troisactes.errors import TroisActesError
from troisactes.i18n.names import action_name, capitalised, label_name
from troisactes.i18n.render import labels_text, offer_text, option_text
from troisactes.journal.record import Journal
from troisactes.kernel.decisions import CREATURE, Option
from troisactes.kernel.definitions import ActionDef
from troisactes.kernel.encounter import Encounter
from troisactes.kernel.state import Creature
from troisactes.rules.common.events import CheckRolled, Moved, WorkGivenUp
from troisactes.sim.action_uses import ENDS_TURN, use_of
from troisactes.sim.odds import odds_of, wounds
from troisactes.table.screen.budgets import budget_of, left_text, lost_text, turn_so_far
from troisactes.table.screen.model import Chance, Forecast, Loss, Payment, Provoked
from troisactes.table.screen.odds_words import chance_of, shown_odds, told
from troisactes.table.screen.paths import answerers, describe, engine_path, safer_path, whole_path
from troisactes.table.screen.quick_worth import glance_at
from troisactes.table.screen.rows import penalty_of
from troisactes.table.screen.scene import EXACT, Beside, Scene, SeatQuestion
from troisactes.table.screen.seat_copies import Rehearsal, known_world, rehearse
from troisactes.table.screen.seat_questions import question_asked
from troisactes.table.screen.suggestions import area_of
from troisactes.table.screen.targets import target_of
from troisactes.table.screen.victims import Deed, victims_of, warning_of

END = "end-turn"
MOST_PARTS = 8
ANSWERED = ("leaves-square", "enters-square", "provokes", "uses:")


def make_forecast(
    journal: Journal,
    seat: str,
    lang: str,
    beside: Beside,
    answer: Mapping[str, Any],
    safer: bool = False,
    decision: int | None = None,
    parts: Sequence[Mapping[str, Any]] = (),
) -> Forecast:
    """What an answer of this seat's would do. Raises as answering would, if it makes no sense.

    ``parts`` are how an activity's own questions would be answered: as far as they can be, they
    are looked ahead to as well.
    """
    scene, question = question_asked(Scene(journal, seat, lang, beside), decision)
    return Forecaster(scene, question, parts).forecast(answer, safer)


class Forecaster:
    """Looks ahead from one question."""

    def __init__(
        self, scene: Scene, question: SeatQuestion, parts: Sequence[Mapping[str, Any]] = ()
    ) -> None:
        self.scene = scene
        self._parts = [scene.asks.read_answer(each) for each in parts[:MOST_PARTS]]
        self.decision = question.decision
        self.creature: Creature | None = scene.view.concerned(self.decision)

    def forecast(self, answer: Mapping[str, Any], safer: bool) -> Forecast:
        option, action = self._read(answer, safer)
        forecast = self._plain(option)
        refusal = self.scene.asks.refusal(option)
        if refusal is not None:
            forecast.why = self.scene.why(refusal)
            level = self.scene.journal.header["enforcement"]
            forecast.can_ask = not self.scene.is_gm
            is_lifted = refusal.clause in self.scene.journal.lifted
            forecast.can_force = level != "forbid" or is_lifted or self.scene.is_gm
            forecast.says = f"{forecast.title}. {forecast.why.says}"
            return forecast
        self._look_ahead(forecast, option, action)
        forecast.says = _sentence(self.scene, forecast)
        return forecast

    # --- the answer --------------------------------------------------------------------------

    def _read(self, answer: Mapping[str, Any], safer: bool) -> tuple[Option, ActionDef | None]:
        scene = self.scene
        option = scene.asks.read_answer(answer)
        action = scene.rules.actions.get(option.action)
        if action is None or self.creature is None or not action.targeting.walks:
            return option, action
        world = known_world(scene)
        mover = world.state.creatures[self.creature.index]
        path: list[int] = []
        if safer:
            path = safer_path(world, mover, action, option.using, option.target)
        elif option.path:
            goals = [*option.path]
            if goals[-1] != option.target:
                goals.append(option.target)
            path = whole_path(world, mover, action, option.using, goals)
            path = path or list(option.path)  # refused, with the reason
        if path:
            option = Option(
                option.action, option.target, option.using, option.pay, tuple(path), 0, option.text
            )
        return option, action

    def _plain(self, option: Option) -> Forecast:
        scene = self.scene
        title = option_text(scene.system, scene.shown, self.decision, option, scene.lang)
        return Forecast(title, title, scene.say("desk-confirm"), scene.asks.plain_answer(option))

    # --- looking ahead -----------------------------------------------------------------------

    def _look_ahead(self, forecast: Forecast, option: Option, action: ActionDef | None) -> None:
        scene = self.scene
        creature = self.creature
        if creature is None:
            return
        forecast.before = budget_of(scene, creature)
        if option.action == END:
            forecast.ends_turn = True
            lost = lost_text(scene, creature)
            if lost:
                forecast.losses.append(Loss(lost, self.decision.clause))
        elif action is not None and self.decision.kind in ("act", "subordinate", "respond"):
            self._of_action(forecast, option, action, creature)
        rehearsal = self._rehearsal(option, creature, action)
        if rehearsal is None:
            return
        self._after(forecast, rehearsal, creature, option)
        self._provoked(forecast, rehearsal, creature, option, action)
        if action is not None:
            self._landing(forecast, rehearsal, creature, option, action)
        self._losses(forecast, rehearsal, creature)

    def _rehearsal(
        self, option: Option, creature: Creature, action: ActionDef | None
    ) -> Rehearsal | None:
        """The answer carried out in a copy; None for one that only the table can carry out."""
        if self.decision.kind == "die":
            return None
        world = known_world(self.scene)
        if action is not None and action.targeting.walks:
            self.scene.rules.movement.gets_away(world, world.state.creatures[creature.index])
        try:
            rehearsal = rehearse(self.scene, option, world)
        except TroisActesError:
            return None
        for part in self._parts:
            decision = rehearsal.world.decision
            is_blow = part is self._parts[-1]  # that is reckoned, not rolled
            if is_blow or decision is None or part not in decision:
                break
            later = rehearse(self.scene, part, rehearsal.world)
            rehearsal = Rehearsal(later.world, later.events, rehearsal.windows + later.windows)
        return rehearsal

    def _of_action(
        self, forecast: Forecast, option: Option, action: ActionDef, creature: Creature
    ) -> None:
        scene = self.scene
        forecast.penalty = penalty_of(scene, creature, action, option.using)
        if self.decision.kind == "act":
            forecast.payments = payments_of(scene, creature, action, option)
        world = known_world(scene)
        target = option.target
        if self.decision.kind == "respond":
            target = self.decision.facts["subject"]
        is_aimed = action.targeting.kind in ("", CREATURE) or target >= 0
        if is_aimed and not action.targeting.walks:
            forecast.chance = chance_of(scene, world, creature.index, action, option.using, target)
        forecast.ends_turn = bool(use_of(scene.rules, action) & ENDS_TURN)
        self._area(forecast, world, option, action)
        actor = world.state.creatures[creature.index]
        deed = Deed(world, actor, action, option.using, target)
        if not action.targeting.walks:
            forecast.victims = victims_of(scene, deed)
        if forecast.area:
            forecast.warning = warning_of(scene, forecast.victims)
        if action.targeting.kind == CREATURE and target >= 0 and not forecast.area:
            forecast.concerned = [target_of(scene, action.id, CREATURE, option.using, target, {})]

    def _area(
        self, forecast: Forecast, world: Encounter, option: Option, action: ActionDef
    ) -> None:
        """The squares it covers, and who is seen to stand there."""
        actor = world.state.creatures[self.decision.actor]
        cells = area_of(world, actor, action, option.using, option.target)
        forecast.area = [self.scene.cell(cell) for cell in cells]
        found = dict.fromkeys(world.state.occupied.get(cell, -1) for cell in cells)
        forecast.concerned = [
            target_of(self.scene, action.id, CREATURE, option.using, index, {})
            for index in found
            if index >= 0
        ]

    # --- the budget --------------------------------------------------------------------------

    def _after(
        self, forecast: Forecast, rehearsal: Rehearsal, creature: Creature, option: Option
    ) -> None:
        """The budget once it is paid for."""
        if forecast.ends_turn and option.action == END:
            return
        later = self.scene.at(rehearsal.world)
        after = rehearsal.world.state.creatures[creature.index]
        if later.turn_of() != self.scene.turn_of():
            return  # the turn is over: nothing of it is left
        forecast.after = budget_of(later, after, turn_so_far(self.scene, creature).given)
        before_says = left_text(self.scene, creature)
        after_says = left_text(later, after)
        if before_says == after_says:
            forecast.budget_says = self.scene.say("desk-same-budget", before=before_says)
        else:
            forecast.budget_says = self.scene.say(
                "desk-becomes", before=before_says, after=after_says
            )

    # --- who could answer --------------------------------------------------------------------

    def _provoked(
        self,
        forecast: Forecast,
        rehearsal: Rehearsal,
        creature: Creature,
        option: Option,
        action: ActionDef | None,
    ) -> None:
        scene = self.scene
        found: dict[tuple[int, str], list[int]] = {}
        for window in rehearsal.windows:
            known = any(trigger.startswith(ANSWERED) for trigger in window.triggers)
            hostile = creature.hostile_to(rehearsal.world.state.creatures[window.reactor])
            if window.subject == creature.index and known and hostile and window.actions:
                squares = found.setdefault((window.reactor, window.actions[0]), [])
                if window.cell >= 0 and window.cell not in squares:
                    squares.append(window.cell)
        forecast.provoked = [
            self._told(index, id, squares) for (index, id), squares in found.items()
        ]
        walks = action is not None and action.targeting.walks
        if forecast.provoked or walks:
            forecast.provoked_says = scene.say("desk-among-visible")
        if walks and action is not None:
            self._walk(forecast, option, action, {cell for each in found.values() for cell in each})

    def _told(self, reactor: int, action: str, squares: list[int]) -> Provoked:
        scene = self.scene
        name = scene.name(reactor)
        deed = action_name(scene.system, action, scene.lang)
        defined = scene.rules.actions.get(action)
        clause = defined.clause if defined is not None else ""
        cells = [scene.cell(each) for each in squares]
        chance, expected = self._answered(reactor, action, squares)
        if not cells:
            says = scene.say("desk-provokes", creature=name, action=deed)
            shown = Provoked(scene.id(reactor), name, action, says, clause=clause)
            shown.chance, shown.expected = chance, expected
            return shown
        where = ", ".join(cells)
        says = scene.say("desk-provokes-at", creature=name, cell=where, action=deed)
        shown = Provoked(scene.id(reactor), name, action, says, cells[0], cells, clause)
        shown.chance, shown.expected = chance, expected
        return shown

    def _answered(
        self, reactor: int, action: str, squares: list[int]
    ) -> tuple[Chance | None, float]:
        """What a blow in answer may do to the actor, as the table shows odds."""
        scene = self.scene
        assert self.creature is not None
        world = known_world(scene)
        defined = scene.rules.actions.get(action)
        if defined is None or not wounds(defined):
            return None, 0.0
        other = world.state.creatures[reactor]
        mover = world.state.creatures[self.creature.index]
        if squares and squares[0] != mover.cell:
            world.state.place(mover, squares[0])
        means = world.means(other, defined, mover.index) if defined.uses else ("",)
        if not means:
            return None, 0.0
        odds = odds_of(world, other, defined, means[0], mover.index)
        is_exact = shown_odds(scene) == EXACT
        expected = round(odds.reckoning.losses.get(mover.index, 0.0), 2) if is_exact else 0.0
        return told(scene, odds), expected

    def _walk(
        self, forecast: Forecast, option: Option, action: ActionDef, provoking: set[int]
    ) -> None:
        scene = self.scene
        world = known_world(scene)
        assert self.creature is not None
        mover = world.state.creatures[self.creature.index]
        path = list(option.path)
        if not path:
            path = engine_path(world, mover, action, option.using, option.target)
        forecast.path = describe(scene, world, mover, action, option.using, path, provoking)
        if not provoking:
            return
        safer = safer_path(world, mover, action, option.using, option.target)
        fewer = {cell for cell in [mover.cell, *safer[:-1]] if answerers(world, mover, cell)}
        if safer and safer != path and len(fewer) < len(provoking):
            forecast.safer = describe(scene, world, mover, action, option.using, safer, fewer)

    # --- where it leads ----------------------------------------------------------------------

    def _landing(
        self,
        forecast: Forecast,
        rehearsal: Rehearsal,
        creature: Creature,
        option: Option,
        action: ActionDef,
    ) -> None:
        """Where the actor will stand, and by which squares: as far as no roll decides it."""
        if action.targeting.walks:
            forecast.landing = self.scene.cell(option.target)
            return
        squares = _steps_before_a_roll(rehearsal, creature.index)
        rolled = any(_is_roll_of(event.record, creature.index) for event in rehearsal.events)
        here = rehearsal.world.state.creatures[creature.index].cell
        end = squares[-1] if squares else creature.cell
        if not rolled and here >= 0:
            end = here
        if end == creature.cell:
            return
        forecast.landing = self.scene.cell(end)
        if squares and squares[-1] == end:
            world = known_world(self.scene)
            mover = world.state.creatures[creature.index]
            passed = (creature.cell, *squares)
            provoking = {cell for cell in passed if self.scene.cell(cell) in _provoking(forecast)}
            forecast.path = describe(self.scene, world, mover, action, "", squares, provoking)
        is_aimed = action.targeting.kind == CREATURE
        target = self._parts[-1].target if self._parts else option.target
        if not forecast.victims and (is_aimed or self._parts):
            self._follow_up(forecast, rehearsal, creature, target)

    def _follow_up(
        self, forecast: Forecast, rehearsal: Rehearsal, creature: Creature, target: int
    ) -> None:
        """Whoever is charged may be struck at next: the best blow there is then."""
        world = rehearsal.world
        decision = world.decision
        if decision is None or decision.kind not in ("act", "subordinate"):
            return
        if decision.actor != creature.index:
            return
        actor = world.state.creatures[creature.index]
        best: tuple[float, Deed] | None = None
        for offer in decision.offers:
            action = world.rules.actions.get(offer.id)
            if action is None or offer.kind != CREATURE or not wounds(action):
                continue
            if target in offer.targets():
                worth = glance_at(world, actor, action, offer.using, target).worth
                if best is None or worth > best[0]:
                    best = (worth, Deed(world, actor, action, offer.using, target))
        if best is None:
            return
        scene, deed = self.scene, best[1]
        forecast.victims = victims_of(scene, deed)
        name = offer_text(
            scene.system, scene.shown, decision, deed.action.id, deed.using, scene.lang
        )
        for victim in forecast.victims:
            victim.after = capitalised(name)
            victim.says = scene.say("desk-victim-next", action=victim.after, says=victim.says)
            forecast.chance = victim.chance if victim.chance is not None else forecast.chance

    # --- what would be lost ------------------------------------------------------------------

    def _losses(self, forecast: Forecast, rehearsal: Rehearsal, creature: Creature) -> None:
        scene = self.scene
        for event in rehearsal.events:
            record = event.record
            if isinstance(record, WorkGivenUp) and record.creature == creature.index:
                name = action_name(scene.system, record.action, scene.lang)
                says = scene.say(record.forecast, action=name, count=record.work_done)
                forecast.losses.append(Loss(says, event.clause))
            elif isinstance(record, CheckRolled) and record.creature == creature.index:
                self._cover(forecast, record.roll)

    def _cover(self, forecast: Forecast, roll: Mapping[str, Any]) -> None:
        """What shelters the target, read off the first roll that would be made."""
        if forecast.cover:
            return
        lines = (roll.get("dc") or {}).get("lines", ())
        for line in lines:
            if line["applied"] and self.scene.rules.attacks.is_cover(line["label"]):
                scene = self.scene
                forecast.cover = label_name(scene.system, line["label"], scene.lang)
                forecast.cover_clause = line["clause"]


def _steps_before_a_roll(rehearsal: Rehearsal, index: int) -> list[int]:
    """The squares a creature enters before it rolls anything."""
    squares: list[int] = []
    for event in rehearsal.events:
        record = event.record
        if _is_roll_of(record, index):
            break
        if isinstance(record, Moved) and record.creature == index:
            squares.append(record.end)
    return squares


def _is_roll_of(record: object, index: int) -> bool:
    return isinstance(record, CheckRolled) and record.creature == index


def _provoking(forecast: Forecast) -> set[str]:
    return {cell for each in forecast.provoked for cell in each.cells}


# --- payments ------------------------------------------------------------------------------------


def payments_of(
    scene: Scene, creature: Creature, action: ActionDef, option: Option
) -> list[Payment]:
    """The different units it could be paid with; none when there is no choice."""
    unit = scene.rules.budget.main_unit
    cost = scene.asks.price(creature, action, option.using)
    needed = sum(amount for kind, amount in cost.parts if kind == unit)
    labels = dict.fromkeys(
        each.label() for each in creature.budget if each.kind == unit and each.buys(action)
    )
    if needed < 1 or len(labels) < 2:
        return []
    budget = budget_of(scene, creature)
    tagged = [label for label in labels if label != unit]
    chosen = option.pay or tagged[0]
    return [
        Payment(
            label,
            [pip.id for pip in budget.pips if pip.state == "free" and pip.pay == label],
            labels_text(scene.system, [label], scene.lang),
            label == chosen,
        )
        for label in labels
    ]


def _sentence(scene: Scene, forecast: Forecast) -> str:
    """All of it in one breath, for whoever listens."""
    words = [forecast.title]
    if forecast.path is not None:
        words.append(forecast.path.length)
    if forecast.budget_says:
        words.append(forecast.budget_says)
    if forecast.penalty is not None:
        words.append(forecast.penalty.says)
    if forecast.chance is not None and not forecast.victims:
        words.append(forecast.chance.says)
    if forecast.cover:
        words.append(scene.say("desk-cover", cover=forecast.cover))
    words += [each.says for each in forecast.victims]
    if forecast.warning:
        words.append(forecast.warning.removesuffix("."))
    words += [each.says for each in forecast.provoked]
    words += [each.says for each in forecast.losses]
    if forecast.ends_turn:
        words.append(scene.say("desk-ends-turn"))
    return ". ".join(dict.fromkeys(words)) + "."
