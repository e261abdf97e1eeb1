"""A seat's whole screen."""

from __future__ import annotations

from typing import Literal

from troisactes.i18n.names import action_name, capitalised, in_language
from troisactes.i18n.render import decision_text, purpose_text
from troisactes.journal.record import Journal
from troisactes.journal.seat_view import SeenCreature
from troisactes.journal.wire import GM
from troisactes.kernel.definitions import ActionDef
from troisactes.kernel.names import ANY_TIME
from troisactes.kernel.state import Creature
from troisactes.rules.common import facts
from troisactes.rules.common.names import ACTION_KEY, READIED, TEXT_KEY, WAITS_FOR_KEY
from troisactes.sim.action_uses import COMES_BACK, use_of
from troisactes.table.screen.board import board_of
from troisactes.table.screen.budgets import budget_of
from troisactes.table.screen.creature_parts import (
    Chip,
    Header,
    HitPoints,
    Mine,
    Preference,
    Returning,
    Why,
)
from troisactes.table.screen.creatures import (
    conditions,
    hit_points,
    icon_of,
    item_names,
    letters,
    order_rows,
    tokens,
)
from troisactes.table.screen.long_actions import work_of
from troisactes.table.screen.model import Desk, QueueItem, Rights, TypedDie, Waiting
from troisactes.table.screen.palette import palette_of
from troisactes.table.screen.prompts import answers_of, preference, prompt_of
from troisactes.table.screen.scene import NOTHING_BESIDE, Beside, Scene, SeatQuestion, Typed

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
            actor = scene.view.concerned(question.decision)
            assert actor is not None  # whose turn it is
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


def questions_of(scene: Scene) -> list[SeatQuestion]:
    """What this seat is asked: by the table, or simply the journal's open decision."""
    if scene.beside.questions is not None:
        return list(scene.beside.questions)
    decision = scene.view.decision
    if decision is None or scene.seat not in scene.view.asked:
        return []
    return [scene.asked(decision)]


def _shown_in_full(scene: Scene) -> list[SeenCreature]:
    """One's own; for the game master whoever acts or is asked."""
    view = scene.view
    if not scene.is_gm:
        return view.own
    decision = view.decision
    asked = view.find(decision.asked) if decision is not None else None
    found = [] if view.turn is None else [view.turn]
    return found if asked is None or asked in found else [*found, asked]


# --- the header ----------------------------------------------------------------------------------


def header_of(scene: Scene) -> Header:
    view = scene.view
    header = Header(
        system=scene.system.id,
        system_name=in_language(
            scene.system.catalogue.names[f"pack:{scene.system.id}"], scene.lang
        ),
        mode=view.mode,
        round=view.round,
        says=scene.say("desk-no-turn"),
        round_says=round_says(scene),
    )
    if view.ended:
        header.ended = header.says = scene.say("desk-ended")
    acting = view.turn
    if view.is_between_turns:
        return header
    if acting is None:
        header.says = scene.say("desk-waiting-gm")
        return header
    header.turn = acting.id
    header.is_mine = acting.is_own and not scene.is_gm
    message = "desk-turn-yours" if header.is_mine else "desk-turn-of"
    header.says = scene.say(message, creature=acting.name)
    until = turns_until(scene)
    if until is not None and not header.is_mine:
        header.turns_until = until
        header.until_says = scene.say("desk-in-turns", count=until)
    return header


def round_says(scene: Scene) -> str:
    view = scene.view
    if view.is_surprise:
        return scene.say("desk-round-surprise")
    if view.round == 0:
        return scene.say("desk-round-none")
    return scene.say("desk-round", round=view.round)


def turns_until(scene: Scene) -> int | None:
    """How many turns until one of one's own, counting only those the seat can see coming."""
    order = [place.who for place in scene.view.order]
    acting = scene.view.turn
    if scene.is_gm or acting is None or acting not in order:
        return None
    start = order.index(acting)
    count = 0
    for who in (*order[start + 1 :], *order[: start + 1]):
        if not who.is_present:
            continue
        count += 1
        if who.is_own:
            return count
    return None


# --- one's own -----------------------------------------------------------------------------------


def mine_of(scene: Scene, who: SeenCreature) -> Mine:
    creature = who.whole
    assert creature is not None
    return Mine(
        id=who.id,
        name=who.name,
        hp=hit_points(scene, who) or HitPoints(""),
        budget=budget_of(scene, creature),
        conditions=conditions(scene, who),
        held=item_names(scene, who.held),
        stowed=item_names(scene, [item.kind for item in creature.stowed]),
        work=work_of(scene, who),
        ready=ready_chips(scene, creature),
        reactions=reactions_of(scene, who, creature),
        returns=returning(scene, creature),
        may_speak=any(is_speech(action) for action in creature.sheet.actions.values()),
        icon=icon_of(scene, who),
    )


def is_speech(action: ActionDef) -> bool:
    """Words, said in anybody's turn."""
    return bool(action.data.get(ANY_TIME) and action.data.get(TEXT_KEY))


def ready_chips(scene: Scene, creature: Creature) -> list[Chip]:
    """« Prête : Attaque si un ennemi arrive à portée »."""
    chips: list[Chip] = []
    for effect in creature.effects:
        if effect.definition.id == READIED and ACTION_KEY in effect.data:
            action = action_name(scene.system, effect.data[ACTION_KEY], scene.lang)
            trigger = scene.say(f"ready-{effect.data[WAITS_FOR_KEY]}")
            says = scene.say("desk-ready", action=action, trigger=trigger)
            chips.append(Chip(effect.data[ACTION_KEY], says, effect.definition.clause))
    return chips


def reactions_of(scene: Scene, who: SeenCreature, creature: Creature) -> list[Preference]:
    """Its reactions, each with how it wants to be asked."""
    ids: dict[str, None] = {}
    for actions in creature.sheet.listens.values():
        for action in actions:
            if not use_of(scene.rules, action) & COMES_BACK:
                ids[action.id] = None
    return [preference(scene, who, id) for id in ids]


def returning(scene: Scene, creature: Creature) -> Returning | None:
    """After delaying: where one may come back in."""
    if not creature.flags & facts.DELAYING:
        return None
    clause = scene.rules.citations.get("delay", "")
    acting = scene.view.turn
    if acting is not None:
        says = scene.say("desk-returns", creature=acting.name)
        return Returning(says, clause, acting.id)
    return Returning(scene.say("desk-returns-later"), clause)


# --- who is waited for, and what the game master has to see to -----------------------------------


def waiting_of(scene: Scene) -> Waiting | None:
    """« En attente de Kyra » for a player's creature, « Le MJ résout… » for anything else."""
    view = scene.view
    waited = [view.awaited]
    if scene.beside.waiting is not None:
        waited = [view.find(index) for index in scene.beside.waiting]
    elif not view.is_waiting:
        return None
    known = [each for each in waited if each is not None]
    if not known:
        return Waiting(scene.say("desk-waiting-gm"))
    names = ", ".join(each.name for each in known)
    return Waiting(scene.say("desk-waiting-for", who=names), known[0].id)


def queue_of(scene: Scene) -> list[QueueItem]:
    """« À traiter »: questions for the game master, windows of its creatures, players' requests."""
    items: list[QueueItem] = []
    asked = questions_of(scene)
    first = next((each.token for each in asked if each.decision.kind != ACT), 0)
    for question in asked:
        if question.decision.kind != ACT:
            item = _to_see_to(scene, question, GM)
            if item.decision != first:  # that one has the prompt
                item.answers = answers_of(scene.for_question(question), question.decision)
            items.append(item)
    decision = scene.view.decision
    if not asked and decision is not None and decision.kind != ACT:
        # Somebody else is asked, who may be away: the game master may answer instead.
        question = scene.asked(decision)
        item = _to_see_to(scene, question, scene.view.asked[0])
        if decision.kind != DIE:  # a die is thrown, not chosen
            item.answers = answers_of(scene, decision)
        items.append(item)
    return [*items, *scene.beside.requests]


def _to_see_to(scene: Scene, question: SeatQuestion, seat: str) -> QueueItem:
    decision = question.decision
    says = decision_text(scene.system, scene.shown, decision, scene.lang)
    who = scene.id(decision.asked)
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
    return TypedDie(typed.id, faces, value, says, scene.id(roller), typed.line, typed.recent)


# --- undo ----------------------------------------------------------------------------------------


def rights_of(scene: Scene) -> Rights:
    may_undo, may_redo = scene.journal.may_take_back(scene.seat)
    rights = Rights(may_undo=may_undo, may_redo=may_redo, is_gm=scene.is_gm)
    rights.undo_says = scene.say("desk-undo-gm" if scene.is_gm else "desk-undo-own")
    if not may_undo:
        message = "desk-undo-ask" if scene.journal.knows_inputs(scene.seat) else "desk-undo-none"
        rights.undo = Why(scene.say(message))
    if not may_redo:
        rights.redo = Why(scene.say("desk-redo-none"))
    return rights
