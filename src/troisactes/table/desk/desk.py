"""A seat's whole screen."""

from __future__ import annotations

from typing import Literal

from troisactes.i18n.names import action_name, capitalised, in_language
from troisactes.i18n.render import decision_text, purpose_text
from troisactes.journal.record import Journal
from troisactes.journal.view import asked_seats
from troisactes.journal.wire import GM
from troisactes.kernel.decisions import GAME_MASTER
from troisactes.kernel.state import NOBODY, Creature
from troisactes.rules.common import facts
from troisactes.table.desk.board import board_of
from troisactes.table.desk.budgets import budget_of
from troisactes.table.desk.model import (
    Desk,
    QueueItem,
    Rights,
    TypedDie,
    Waiting,
)
from troisactes.table.desk.palette import palette_of
from troisactes.table.desk.parts import (
    Chip,
    Header,
    HitPoints,
    Mine,
    Preference,
    Returning,
    Why,
)
from troisactes.table.desk.people import (
    conditions,
    hit_points,
    item_names,
    letters,
    order_rows,
    tokens,
)
from troisactes.table.desk.prompts import answers_of, preference, prompt_of
from troisactes.table.desk.scene import NOTHING_BESIDE, Beside, Question, Scene, Typed
from troisactes.table.desk.tasks import work_of

ACT = "act"
DIE = "die"


def make_desk(journal: Journal, seat: str, lang: str, beside: Beside = NOTHING_BESIDE) -> Desk:
    """Everything a seat's screen shows, save its log."""
    scene = Scene(journal, seat, lang, beside)
    marks = letters(scene)
    desk = Desk(
        header=header_of(scene),
        board=board_of(scene),
        order=order_rows(scene, marks),
        tokens=tokens(scene, marks),
        mine=[mine_of(scene, each) for each in _shown_in_full(scene)],
        rights=rights_of(scene),
        dice=[typed_die(scene, each) for each in beside.dice],
        enforcement=journal.header["enforcement"],
        lifted=sorted(journal.lifted),
    )
    questions = questions_of(scene)
    for question in questions:
        if question.decision.kind == ACT:
            actor = scene.creature(question.decision.actor)
            desk.palette = palette_of(scene, actor, question.decision)
            desk.decision = question.token
        elif desk.prompt is None:
            desk.prompt = prompt_of(scene, question)
            desk.decision = question.token
    if not questions:
        desk.waiting = waiting_of(scene)
    if scene.is_gm:
        desk.queue = queue_of(scene)
    return desk


def questions_of(scene: Scene) -> list[Question]:
    """What this seat is asked: by the table, or simply the journal's open decision."""
    if scene.beside.questions is not None:
        return list(scene.beside.questions)
    decision = scene.enc.decision
    if decision is None:
        return []
    asked = asked_seats(scene.enc, scene.journal.seats)
    if scene.seat not in asked:
        return []
    return [Question(scene.enc, decision, scene.journal.token)]


def _shown_in_full(scene: Scene) -> list[Creature]:
    """One's own; for the game master whoever acts or is asked."""
    if not scene.is_gm:
        return scene.eyes.own
    state = scene.enc.state
    decision = scene.enc.decision
    indexes = [state.turn]
    if decision is not None and decision.asked != GAME_MASTER:
        indexes.append(decision.asked)
    return [state.creatures[index] for index in dict.fromkeys(indexes) if index >= 0]


# --- the header ----------------------------------------------------------------------------------


def header_of(scene: Scene) -> Header:
    state = scene.enc.state
    header = Header(
        system=scene.system.id,
        system_name=in_language(
            scene.system.catalogue.names[f"pack:{scene.system.id}"], scene.lang
        ),
        mode=state.mode,
        round=state.round,
        says=scene.say("desk-no-turn"),
        round_says=round_says(scene),
    )
    if state.ended:
        header.ended = header.says = scene.say("desk-ended")
    if state.turn == NOBODY:
        return header
    acting = state.creatures[state.turn]
    if not scene.eyes.sees(acting):
        header.says = scene.say("desk-waiting-gm")
    else:
        header.turn = scene.id(acting)
        header.is_mine = scene.eyes.owns(acting) and not scene.is_gm
        message = "desk-turn-yours" if header.is_mine else "desk-turn-of"
        header.says = scene.say(message, creature=scene.name(acting))
    until = turns_until(scene)
    if until is not None and not header.is_mine:
        header.turns_until = until
        header.until_says = scene.say("desk-in-turns", count=until)
    return header


def round_says(scene: Scene) -> str:
    state = scene.enc.state
    if "surprise" in state.vars:
        return scene.say("desk-round-surprise")
    if state.round == 0:
        return scene.say("desk-round-none")
    return scene.say("desk-round", round=state.round)


def turns_until(scene: Scene) -> int | None:
    """How many turns until one of one's own, counting only those the seat can see coming."""
    state = scene.enc.state
    if scene.is_gm or not state.order or state.turn not in state.order:
        return None
    start = state.order.index(state.turn)
    places = [*state.order[start + 1 :], *state.order[: start + 1]]
    count = 0
    for index in places:
        creature = state.creatures[index]
        if not creature.present or not scene.eyes.sees(creature):
            continue
        count += 1
        if creature.index in scene.eyes.own_indexes:
            return count
    return None


# --- one's own -----------------------------------------------------------------------------------


def mine_of(scene: Scene, creature: Creature) -> Mine:
    return Mine(
        id=scene.id(creature),
        name=scene.name(creature),
        hp=hit_points(scene, creature) or HitPoints(""),
        budget=budget_of(scene, creature),
        conditions=conditions(scene, creature),
        held=item_names(scene, [item.kind for item in creature.held]),
        stowed=item_names(scene, [item.kind for item in creature.stowed]),
        work=work_of(scene, creature),
        ready=ready_chips(scene, creature),
        reactions=reactions_of(scene, creature),
        returns=returning(scene, creature),
        may_speak="speak" in creature.sheet.actions,
    )


def ready_chips(scene: Scene, creature: Creature) -> list[Chip]:
    """« Prête : Attaque si un ennemi arrive à portée »."""
    chips: list[Chip] = []
    for effect in creature.effects:
        if effect.definition.id == "readied" and "action" in effect.data:
            action = action_name(scene.system, effect.data["action"], scene.lang)
            trigger = scene.say(f"ready-{effect.data['waits-for']}")
            says = scene.say("desk-ready", action=action, trigger=trigger)
            chips.append(Chip(effect.data["action"], says, effect.definition.clause))
    return chips


def reactions_of(scene: Scene, creature: Creature) -> list[Preference]:
    """Its reactions, each with how it wants to be asked."""
    ids: dict[str, None] = {}
    for actions in creature.sheet.listens.values():
        for action in actions:
            if action.id != "return-from-delay":
                ids[action.id] = None
    return [preference(scene, creature, id) for id in ids]


def returning(scene: Scene, creature: Creature) -> Returning | None:
    """After delaying: where one may come back in."""
    if not creature.flags & facts.DELAYING:
        return None
    clause = scene.rules.citations.get("delay", "")
    state = scene.enc.state
    if state.turn >= 0 and scene.eyes.sees(state.creatures[state.turn]):
        acting = state.creatures[state.turn]
        says = scene.say("desk-returns", creature=scene.name(acting))
        return Returning(says, clause, scene.id(acting))
    return Returning(scene.say("desk-returns-later"), clause)


# --- who is waited for, and what the game master has to see to -----------------------------------


def waiting_of(scene: Scene) -> Waiting | None:
    """« En attente de Kyra » for a player's creature, « Le MJ résout… » for anything else."""
    enc = scene.enc
    if scene.beside.waiting is not None:
        names = [scene.creature_named(id) for id in scene.beside.waiting]
        if not names:
            return Waiting(scene.say("desk-waiting-gm"))
        return Waiting(scene.say("desk-waiting-for", who=", ".join(names)), scene.beside.waiting[0])
    if enc.decision is None:
        return None
    asked = asked_seats(enc, scene.journal.seats)
    if asked == [GM]:
        return Waiting(scene.say("desk-waiting-gm"))
    creature = scene.creature(enc.decision.asked)
    if not scene.eyes.sees(creature):
        return Waiting(scene.say("desk-waiting-gm"))
    return Waiting(scene.say("desk-waiting-for", who=scene.name(creature)), scene.id(creature))


def queue_of(scene: Scene) -> list[QueueItem]:
    """« À traiter »: questions for the game master, windows of its creatures, players' requests."""
    items: list[QueueItem] = []
    asked = questions_of(scene)
    first = next((each.token for each in asked if each.decision.kind != ACT), 0)
    for question in asked:
        if question.decision.kind != ACT:
            item = _to_see_to(scene, question, GM)
            if item.decision != first:  # that one has the prompt
                item.answers = answers_of(scene.at(question.enc), question.decision)
            items.append(item)
    decision = scene.enc.decision
    if not asked and decision is not None and decision.kind != ACT:
        # Somebody else is asked, who may be away: the game master may answer instead.
        seats = asked_seats(scene.enc, scene.journal.seats)
        item = _to_see_to(scene, Question(scene.enc, decision, scene.journal.token), seats[0])
        if decision.kind != DIE:  # a die is thrown, not chosen
            item.answers = answers_of(scene, decision)
        items.append(item)
    return [*items, *scene.beside.requests]


def _to_see_to(scene: Scene, question: Question, seat: str) -> QueueItem:
    decision = question.decision
    says = decision_text(scene.system, scene.shown, decision, scene.lang)
    who = scene.id(scene.creature(decision.asked)) if decision.asked >= 0 else ""
    id = f"decision:{question.token}"
    kind: Literal["window", "ruling", "die"] = "window" if decision.kind == "respond" else "ruling"
    if decision.kind == DIE:
        kind = "die"
    return QueueItem(id, kind, says, who, seat, decision.clause, decision=question.token)


# --- real dice -----------------------------------------------------------------------------------


def typed_die(scene: Scene, typed: Typed) -> TypedDie:
    assert typed.entry.die is not None
    faces, roller, purpose = typed.entry.die
    value: int = typed.entry.holds["answer"]["value"]
    what = capitalised(purpose_text(scene.system, purpose, scene.lang))
    says = scene.say("desk-typed-die", faces=faces, value=value, what=what)
    creature = scene.id(scene.creature(roller))
    return TypedDie(typed.id, faces, value, says, creature, typed.line, typed.recent)


# --- undo ----------------------------------------------------------------------------------------


def rights_of(scene: Scene) -> Rights:
    may_undo, may_redo = scene.journal.may_take_back(scene.seat)
    rights = Rights(may_undo=may_undo, may_redo=may_redo, is_gm=scene.is_gm)
    rights.undo_says = scene.say("desk-undo-gm" if scene.is_gm else "desk-undo-own")
    if not may_undo:
        message = "desk-undo-none" if not scene.journal.holds_inputs else "desk-undo-ask"
        rights.undo = Why(scene.say(message))
    if not may_redo:
        rights.redo = Why(scene.say("desk-redo-none"))
    return rights
