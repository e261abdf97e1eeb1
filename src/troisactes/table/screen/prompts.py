"""The open question: what is asked, why, and what may be answered."""

from __future__ import annotations

from typing import cast

from troisactes.errors import TroisActesError
from troisactes.i18n.names import action_name, capitalised, in_language, means_name
from troisactes.i18n.render import cost_text, decision_text, purpose_text, trigger_text
from troisactes.journal.seat_view import SeenCreature
from troisactes.kernel.decisions import GAME_MASTER, Decision, Option
from troisactes.rules.common.events import CheckRolled
from troisactes.sim.action_uses import COMES_BACK, is_for
from troisactes.table.screen.creature_parts import Asking, Preference
from troisactes.table.screen.model import Pad, Prompt, RollModifier, Row, Stepper, StepState, Way
from troisactes.table.screen.rolls import roll_of
from troisactes.table.screen.rows import RowMaker, by_id
from troisactes.table.screen.scene import Scene, SeatQuestion
from troisactes.table.screen.seat_copies import known_world, world_for_odds

WAYS_OUT = ("pass", "pass-move", "skip", "stop", "cancel", "none", "no-more", "refuse")
ORDERED = ("order-items",)
URGENT = ("respond", "die", "lose-actions", "order-items", "begin-turn", "extra-act")
HEADED = ("respond", "die", "lose-actions", "order-items")


def prompt_of(scene: Scene, question: SeatQuestion) -> Prompt:
    """A question that is not « what do you do? »."""
    decision = question.decision
    view = scene.for_question(question)
    for_gm = decision.asked == GAME_MASTER
    asked = None if for_gm else view.view.find(decision.asked)
    prompt = Prompt(
        decision=question.token,
        kind=decision.kind,
        heading=_heading(view, decision, for_gm),
        says=_says(view, decision),
        clause=decision.clause,
        for_gm=for_gm,
        urgent=decision.kind in URGENT and not _is_return(view, decision),
        timer=question.timer,
        ordered=decision.kind in ORDERED,
    )
    if asked is not None:
        prompt.creature, prompt.name = asked.id, asked.name
    facts = decision.facts
    prompt.text = str(facts.get("text", ""))
    prompt.filled = str(facts.get("outcome", ""))
    if decision.kind == "told":
        told = view.rules.action(str(facts["action"]))
        prompt.text = in_language(told.text, view.lang)
    if "cost" in facts:
        prompt.price = _price(view, str(facts["cost"]))
    if facts.get("cell", -1) >= 0 and _is_subject_seen(view, decision):
        prompt.cells = [view.cell(facts["cell"])]
    if decision.kind == "die":
        prompt.pad = _pad(view, decision)
    else:
        prompt.answers = answers_of(view, decision)
    if decision.kind == "respond" and asked is not None:
        prompt.preferences = [
            preference(view, asked, row.id) for row in prompt.answers if not row.keep
        ]
    if decision.kind == "subordinate":
        prompt.stepper = stepper_of(view)
    return prompt


def _heading(scene: Scene, decision: Decision, for_gm: bool) -> str:
    if _is_return(scene, decision):
        subject = scene.name(decision.facts["subject"])
        return scene.say("desk-heading-return", creature=subject)
    if decision.kind in HEADED:
        return scene.say(f"desk-heading-{decision.kind}")
    within = decision.facts.get("within")
    if decision.kind == "subordinate" and within:
        return action_name(scene.system, within, scene.lang)
    return scene.say("desk-heading-gm" if for_gm else "desk-heading-other")


def _is_return(scene: Scene, decision: Decision) -> bool:
    """Whether one is asked to come back into the order, and nothing else."""
    if decision.kind != "respond":
        return False
    answers = {offer.id for offer in decision.offers} - {"pass"}
    return bool(answers) and all(is_for(scene.rules, each, COMES_BACK) for each in answers)


def _says(scene: Scene, decision: Decision) -> str:
    if decision.kind == "respond":
        return trigger_text(scene.system, scene.shown, decision.facts, scene.lang)
    return decision_text(scene.system, scene.shown, decision, scene.lang)


def _is_subject_seen(scene: Scene, decision: Decision) -> bool:
    subject = decision.facts.get("subject", -1)
    return subject < 0 or scene.view.find(subject) is not None


def _price(scene: Scene, cost: str) -> str:
    parts = ((scene.rules.budget.main_unit, int(cost)),) if cost.isdigit() else ((cost, 1),)
    return cost_text(scene.system, parts if cost != "0" else (), scene.lang)


def answers_of(scene: Scene, decision: Decision) -> list[Row]:
    """What may be answered, the ways out last."""
    maker = RowMaker(scene, decision, world_for_odds(scene))
    rows = [row for offers in by_id(decision.offers).values() for row in maker.answers(offers)]
    rows = [row for row in rows if any(_is_open(way) for way in row.ways)]
    for row in rows:
        row.keep = row.id in WAYS_OUT
        if row.id == "stop":
            row.name = scene.say("desk-step-stop")
    return sorted(rows, key=lambda row: row.keep)


def _is_open(way: Way) -> bool:
    """Whether it needs no target, or has one the seat may know of; squares are not listed here."""
    return way.kind in ("", "cell") or way.count > 0


def preference(scene: Scene, who: SeenCreature, action: str) -> Preference:
    id = who.whole.id if who.whole is not None else who.id
    value = scene.beside.preferences.get((id, action), "ask")
    name = action_name(scene.system, action, scene.lang)
    return Preference(who.id, action, name, cast(Asking, value))


# --- parts of a longer action --------------------------------------------------------------------


def stepper_of(scene: Scene) -> list[Stepper]:
    """« 1 Marcher · 2 Marcher · 3 Frapper »: the parts of the action under way."""
    parts: list[Stepper] = []
    for action, away in scene.view.parts_under_way():
        state: StepState = "next" if away > 0 else "now" if away == 0 else "done"
        parts.append(Stepper(action_name(scene.system, action, scene.lang), state))
    return parts


# --- real dice -----------------------------------------------------------------------------------


def _pad(scene: Scene, decision: Decision) -> Pad:
    """« d20 ? », with what the roller itself adds; never what it is rolled against."""
    facts = decision.facts
    faces: int = facts["faces"]
    purpose: str = facts["purpose"]
    return Pad(
        faces,
        scene.say("desk-die", faces=faces),
        capitalised(purpose_text(scene.system, purpose, scene.lang)),
        own_modifiers(scene, decision) if faces == 20 else [],
        answer={"do": "die"},
    )


def own_modifiers(scene: Scene, decision: Decision) -> list[RollModifier]:
    """What goes into the roll, read off the one that would be made in the fight as one knows it."""
    roller: int = decision.facts["roller"]
    who = scene.view.find(roller)
    if who is None or not who.is_ally:
        return []
    world = known_world(scene)
    try:
        world.apply(Option("die", 10))
    except TroisActesError:
        return []
    for event in world.log or ():
        if isinstance(event.record, CheckRolled) and event.record.roll["roller"] == roller:
            told = {key: value for key, value in event.data.items() if key != "dc"}
            creature = world.state.creatures[roller]
            using = told.get("using", "")
            means = means_name(scene.system, creature, using, scene.lang) if using else ""
            return roll_of(scene.system, means, told, event.clause, scene.lang).lines
    return []
