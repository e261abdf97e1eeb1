"""The game master's commands: what rules do not foresee, or what the table settles otherwise.

    {"do": "set-hp", "creature": "O", "hp": 12}
    {"do": "add-condition", "creature": "F", "condition": "frightened", "value": 2}
    {"do": "end-encounter", "reason": "truce", "mode": "downtime"}

Each applies while a question is open and is told as an event ``ruling``; then the question is asked
again, for its facts may have changed. ``COMMANDS`` names them all.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from troisactes.catalogue.durations import parse_duration
from troisactes.catalogue.reader import Unusable
from troisactes.errors import InvalidAnswer, StaleDecision, UnknownId
from troisactes.i18n.plain_names import plain_name
from troisactes.journal.events import (
    AddConditionRuling,
    AddCreatureRuling,
    AskDiceRuling,
    AwardRuling,
    DiceByHand,
    EndEncounterRuling,
    GiveItemRuling,
    GrantActionRuling,
    HideNameRuling,
    HideRuling,
    LiftRuling,
    MoveRuling,
    NoteRuling,
    ReactEarlyRuling,
    RemoveActionRuling,
    RemoveConditionRuling,
    RemoveCreatureRuling,
    RenameRuling,
    ReorderRuling,
    RevealRuling,
    SetHpRuling,
    SetInitiativeCheckRuling,
    SetObstacleRuling,
    SetOptionRuling,
    ShowNameRuling,
    SignalRuling,
    SpareRuling,
)
from troisactes.journal.lifted_rules import LASTS, LIFT, lift_rule
from troisactes.journal.plain_values import expect_plain
from troisactes.journal.ruling_command import LONGEST_NAME, LONGEST_TEXT, Command, gm_clause
from troisactes.journal.wire import find_creature
from troisactes.kernel import effects
from troisactes.kernel.checks import SOURCE
from troisactes.kernel.dice import ASKED, SEEDED
from troisactes.kernel.encounter import Encounter
from troisactes.kernel.names import HP
from troisactes.kernel.response_windows import publish
from troisactes.kernel.state import NOBODY, Creature, Item
from troisactes.records.complaints import about_answers, about_values
from troisactes.rules.common import facts
from troisactes.rules.common.effect_clocks import set_clock
from troisactes.rules.common.harm import leave
from troisactes.rules.common.initiative import HEROES
from troisactes.rules.common.joining import Participant, join
from troisactes.rules.common.movement import release_distant
from troisactes.rules.common.names import (
    HELD_KEY,
    HIDDEN_NAME,
    HOLDS,
    INITIATIVE_NOTE,
    OBSTACLE,
    RETARGET,
    SIGNIFICANT,
    SPOTTED_BY,
    SUSTAINED,
    SUSTAINED_KEY,
    TIE_ANSWERS,
    TIES,
)
from troisactes.rules.common.options import MODE_AFTER
from troisactes.rules.common.parts.attacks import RULED_SQUARES
from troisactes.rules.common.play_modes import MINUTES_TO_WAIT
from troisactes.rules.common.turn_rules import turn_rules
from troisactes.rules.registry import System
from troisactes.rules.setup import check_options, options_now

SIGNALS = ("signal", "hazard")


def apply_ruling(enc: Encounter, system: System, data: object) -> None:
    """Carry out a command and ask the open question again.

    Raises InvalidAnswer, UnknownId or MapError for one that cannot be; the caller then puts the
    fight back as it was.
    """
    if enc.decision is None:
        raise StaleDecision(about_answers.a_ruling_needs_a_question())
    expect_plain(data)
    if not isinstance(data, Mapping):
        raise InvalidAnswer(about_answers.a_ruling_like(f"{data!r:.60}"))
    do = data.get("do")
    if not isinstance(do, str) or do not in COMMANDS:
        raise UnknownId("ruling", str(do)[:LONGEST_NAME], COMMANDS)
    command = Command(enc, system, do, data)
    COMMANDS[do](command)
    command.refuse_strangers()
    enc.decision = None
    enc.run()


# --- creatures -----------------------------------------------------------------------------------


def set_hp(c: Command) -> None:
    """Hit points, with what follows: at none it drops, above none it comes to."""
    creature = c.standing()
    hp = c.whole("hp", turn_rules(c.enc).harm.least_hit_points)
    before = creature.pools[HP]
    c.tell(SetHpRuling(creature=creature.index, hp=hp, before=before))
    creature.pools[HP] = hp
    turn_rules(c.enc).harm.hit_points_changed(c.enc, creature, before)


def add_condition(c: Command) -> None:
    enc = c.enc
    creature = c.standing()
    definition = enc.rules.effect(c.word("condition", about_answers.a_condition()))
    if not definition.is_given:
        raise c.wrong("condition", about_answers.a_condition_one_can_give())
    value = c.whole("value") if c.has("value") else 0
    source = c.creature("source") if c.has("source") else creature
    if SOURCE in definition.needs and source is creature:
        raise c.wrong("source", about_answers.somebody_else())
    written = c.word("lasts", about_answers.some_duration()) if c.has("lasts") else "unlimited"
    try:
        lasts = parse_duration(written)
    except Unusable as error:
        raise c.wrong("lasts", error.expected) from error
    data = c.bonds(definition, creature)
    during = enc.state.acts[-1] if enc.state.acts else None
    if lasts.whose == "act" and during is None:
        raise c.wrong("lasts", about_answers.a_duration_of_turns())
    clock = set_clock(enc, lasts, source.index, creature.index, during)
    data |= clock.data
    c.tell(
        AddConditionRuling(
            creature=creature.index, condition=definition.id, value=value, lasts=written
        )
    )
    if lasts.sustained:
        data[SUSTAINED_KEY] = True
    if data.get(SUSTAINED_KEY) or data.get(RETARGET):
        enc.state.vars[SUSTAINED] = True
    if data.get(HELD_KEY):
        enc.state.vars[HOLDS] = True
    effects.attach(
        enc,
        creature,
        definition,
        value,
        source.index,
        clock.event,
        clock.whose,
        clock.times,
        data,
    )
    enc.state.listeners = None


def remove_condition(c: Command) -> None:
    creature = c.standing()
    name = c.enc.rules.effect(c.word("condition", about_answers.a_condition())).id
    if creature.effect(name) is None:
        raise c.wrong("condition", about_answers.something_suffered_by(creature.id))
    c.tell(RemoveConditionRuling(creature=creature.index, condition=name))
    if not turn_rules(c.enc).harm.take_off(c.enc, creature, name):
        effects.remove_kind(c.enc, creature, name)
    c.enc.state.listeners = None


def move(c: Command) -> None:
    state = c.enc.state
    creature = c.standing()
    cell = state.grid.parse_cell(c.word("to", about_answers.a_square_like_f7()))
    if not state.layout.fits(cell, creature.size):
        raise c.wrong("to", about_answers.a_square_for_size(creature.size))
    for square in state.layout.footprint(cell, creature.size):
        if state.occupied.get(square, creature.index) != creature.index:
            other = state.creatures[state.occupied[square]]
            raise c.wrong("to", about_answers.a_free_square_but_for(other.id))
    c.tell(MoveRuling(creature=creature.index, start=creature.cell, end=cell))
    state.place(creature, cell)
    release_distant(c.enc, creature)


def rename(c: Command) -> None:
    creature = c.creature()
    name = plain_name(c.word("name", about_answers.a_name()))
    if not name:
        raise c.wrong("name", about_answers.a_name())
    c.tell(RenameRuling(creature=creature.index, name=name, before=creature.name))
    creature.name = name


def hide_name(c: Command) -> None:
    creature = c.creature()
    c.tell(HideNameRuling(creature=creature.index))
    creature.notes[HIDDEN_NAME] = True


def show_name(c: Command) -> None:
    creature = c.creature()
    c.tell(ShowNameRuling(creature=creature.index))
    creature.notes.pop(HIDDEN_NAME, None)


def hide(c: Command) -> None:
    """Nobody of another side knows where it is."""
    creature = c.standing()
    c.tell(HideRuling(creature=creature.index))
    creature.notes.pop(SPOTTED_BY, None)
    effects.attach(c.enc, creature, c.enc.rules.effect("undetected"), 0, creature.index)


def reveal(c: Command) -> None:
    creature = c.standing()
    if not creature.flags & facts.UNDETECTED:
        raise c.wrong("creature", about_answers.somebody_unnoticed())
    c.tell(RevealRuling(creature=creature.index))
    creature.notes.pop(SPOTTED_BY, None)
    effects.remove_kind(c.enc, creature, "undetected")


def grant_action(c: Command) -> None:
    creature = c.creature()
    action = c.enc.rules.action(c.word("action", about_answers.an_action()))
    if action.id in creature.sheet.actions or action in creature.gained:
        raise c.wrong("action", about_answers.an_action_not_had(creature.id))
    c.tell(GrantActionRuling(creature=creature.index, action=action.id))
    creature.gained = (*creature.gained, action)
    c.enc.state.listeners = None


def remove_action(c: Command) -> None:
    creature = c.creature()
    name = c.word("action", about_answers.an_action())
    kept = tuple(action for action in creature.gained if action.id != name)
    if len(kept) == len(creature.gained):
        raise c.wrong("action", about_answers.an_action_given_to(creature.id))
    c.tell(RemoveActionRuling(creature=creature.index, action=name))
    creature.gained = kept
    c.enc.state.listeners = None


def give_item(c: Command) -> None:
    creature = c.standing()
    kind = c.word("item", about_answers.an_item())
    if kind not in c.enc.rules.items:
        raise UnknownId("item", kind, c.enc.rules.items)
    place = c.choice("into", ("hand", "pack", "ground")) if c.has("into") else "pack"
    c.tell(GiveItemRuling(creature=creature.index, item=kind, into=place))
    item = Item(c.enc.state.uid(), kind, {})
    if place == "ground":
        ground = c.enc.state.ground
        ground[creature.cell] = (*ground.get(creature.cell, ()), item)
    elif place == "hand":
        creature.held = (*creature.held, item)
    else:
        creature.stowed = (*creature.stowed, item)


def set_initiative_check(c: Command) -> None:
    """What a creature rolls when initiative is next rolled."""
    creature = c.creature()
    stats = creature.sheet.stats
    check = c.word("check", about_values.one_of(", ".join(sorted(stats))))
    if check not in stats:
        raise c.wrong("check", about_values.one_of(", ".join(sorted(stats))))
    c.tell(SetInitiativeCheckRuling(creature=creature.index, check=check))
    creature.notes[INITIATIVE_NOTE] = check


def react_early(c: Command) -> None:
    """Whether a creature may react before its first turn."""
    creature = c.creature()
    answer = c.choice("answer", ("yes", "no"))
    c.tell(ReactEarlyRuling(creature=creature.index, answer=answer))
    if not turn_rules(c.enc).budget.let_react_early(c.enc, creature, answer):
        raise InvalidAnswer(about_answers.a_system_that_waits_to_react(c.do, c.enc.rules.id))


def spare(c: Command) -> None:
    """Whether an adversary that drops to 0 hit points is knocked out rather than killed."""
    creature = c.standing()
    answer = c.choice("answer", ("yes", "no")) if c.has("answer") else "yes"
    if creature.side == HEROES:
        raise c.wrong("creature", about_answers.an_adversary())
    c.tell(SpareRuling(creature=creature.index, answer=answer))
    if answer == "yes":
        creature.notes[SIGNIFICANT] = True
    else:
        creature.notes.pop(SIGNIFICANT, None)


def set_obstacle(c: Command) -> None:
    """What a creature, or whatever stands on a square, is on a line of fire."""
    enc = c.enc
    what = c.word("what", about_answers.a_creatures_id_or_a_square())
    known = turn_rules(enc).attacks.obstacles
    if not known:
        raise InvalidAnswer(about_answers.a_system_with_obstacles(c.do, enc.rules.id))
    obstacle = c.choice("obstacle", known)
    creature = enc.state.find(what)
    if creature is not None:
        c.tell(SetObstacleRuling(creature=creature.index, where="creature", obstacle=obstacle))
        creature.notes[OBSTACLE] = obstacle
        return
    cell = enc.state.grid.parse_cell(what)
    c.tell(SetObstacleRuling(creature=NOBODY, where="square", cell=cell, obstacle=obstacle))
    kept = tuple(each for each in enc.state.vars.get(RULED_SQUARES, ()) if each[0] != cell)
    enc.state.vars[RULED_SQUARES] = (*kept, (cell, obstacle))


def add_creature(c: Command) -> None:
    """Somebody joins; in an encounter, after another in the order (or last)."""
    enc = c.enc
    state = enc.state
    participant = Participant(
        c.word("id", about_answers.an_id_nobody_else_has()),
        c.word("sheet", about_answers.a_creature_of_the_catalogue()),
        state.grid.parse_cell(c.word("at", about_answers.a_square_like_f7())),
        c.word("side") if c.has("side") else "",
        c.word("name") if c.has("name") else "",
    )
    place = len(state.order)
    if c.has("after"):
        anchor = c.creature("after")
        if anchor.index not in state.order:
            raise c.wrong("after", about_answers.somebody_in_the_order())
        place = state.order.index(anchor.index) + 1
    c.refuse_strangers()
    creature = join(enc, participant)
    if state.order:
        state.order.insert(place, creature.index)
    c.tell(AddCreatureRuling(creature=creature.index, cell=creature.cell))


def remove_creature(c: Command) -> None:
    """Somebody leaves the fight: fled, dismissed, out of reach."""
    creature = c.standing()
    c.tell(RemoveCreatureRuling(creature=creature.index))
    c.enc.interrupt(creature, "removed", gm_clause(c.enc.rules))
    leave(c.enc, creature)


# --- the order and the encounter -----------------------------------------------------------------


def reorder(c: Command) -> None:
    """A new order. Who has acted this round has; everyone else still will."""
    # rule reorder: nobody acts twice in the round, nobody is left out.
    state = c.enc.state
    ids = c.words("order")
    wanted = [find_creature(c.enc, id).index for id in ids]
    if not state.order or sorted(wanted) != sorted(state.order):
        names = ", ".join(state.creatures[index].id for index in state.order)
        raise c.wrong(
            "order", about_answers.each_in_the_order_once(names or about_values.nothing())
        )
    c.tell(ReorderRuling(creature=NOBODY, order=tuple(wanted)))
    if state.vars.get(TIES):
        # PT-INIT-14: whom this puts the other way round is settled; the others still settle it.
        state.vars[TIES] = tuple(
            tie for tie in state.vars[TIES] if in_turn(tie, wanted) == in_turn(tie, state.order)
        )
        for frame in state.stack:
            frame.slots.pop(TIE_ANSWERS, None)  # another tie may come first now
    state.order = wanted


def in_turn(members: Sequence[int], order: Sequence[int]) -> list[int]:
    return [index for index in order if index in members]


def end_encounter(c: Command) -> None:
    """The encounter is over now; what was under way comes to nothing."""
    enc = c.enc
    state = enc.state
    reason = c.word("reason", longest=LONGEST_TEXT) if c.has("reason") else "game-master"
    encounter = turn_rules(enc).sequence.encounter_script()
    depth = next(
        (place for place, frame in enumerate(state.stack) if frame.script is encounter), -1
    )
    if depth < 0:
        raise InvalidAnswer(about_answers.no_encounter_under_way())
    settled = state.options
    if c.has("mode"):
        state.options = {**settled, MODE_AFTER.id: c.choice("mode", tuple(MINUTES_TO_WAIT))}
    c.tell(EndEncounterRuling(creature=NOBODY, reason=reason))
    del state.stack[depth + 1 :]
    state.acts.clear()
    state.disrupted = frozenset()
    state.ended = reason
    enc.decision = None
    enc.run()
    enc.state.options = settled


def award(c: Command) -> None:
    """Experience and treasure for the party: both may be nothing."""
    # rule award: nothing is a possible award.
    xp = c.whole("xp", 0, 1_000_000) if c.has("xp") else 0
    treasure = c.word("treasure", longest=LONGEST_TEXT) if c.has("treasure") else ""
    c.tell(AwardRuling(creature=NOBODY, xp=xp, treasure=treasure))


# --- the table -----------------------------------------------------------------------------------


def signal(c: Command) -> None:
    """Something only the game master can see come true happens: whoever waits for it may answer."""
    creature = c.standing()
    trigger = c.choice("trigger", SIGNALS) if c.has("trigger") else SIGNALS[0]
    c.refuse_strangers()
    heard = publish(c.enc, (trigger,), creature.index, 0, creature.index)
    c.tell(SignalRuling(creature=creature.index, trigger=trigger, heard="yes" if heard else "no"))


def note(c: Command) -> None:
    """Free words in the journal; ``public`` for everyone to read."""
    text = c.word("text", about_values.a_text(), LONGEST_TEXT)
    c.tell(NoteRuling(creature=NOBODY, text=text, public=c.flag("public")))


def set_option(c: Command) -> None:
    name = c.word("option", about_answers.a_table_option())
    value = c.word("value")
    [(name, value)] = options_now(c.system, {name: value}).items()
    check_options(c.system, {name: value})
    c.tell(SetOptionRuling(creature=NOBODY, option=name, value=value))
    c.enc.state.options = {**c.enc.state.options, name: value}


def lift(c: Command) -> None:
    """A rule no longer refuses: the next time, or for the fight; ``off``: it does again."""
    clause = c.word("clause", about_answers.a_rules_id())
    if clause not in c.system.clauses:
        raise c.wrong("clause", about_answers.a_rules_id())
    lasts = c.choice("lasts", LASTS)
    c.tell(LiftRuling(creature=NOBODY, clause=clause, lasts=lasts))
    lift_rule(c.enc.state, clause, lasts)


def ask_dice(c: Command) -> None:
    """Whose dice are thrown by hand from now on; nobody's: all are computed."""
    creatures = [find_creature(c.enc, id) for id in c.words("creatures")]
    c.tell(AskDiceRuling(creature=NOBODY, creatures=tuple(each.index for each in creatures)))
    ask_real_dice(c.enc, creatures)


def ask_real_dice(enc: Encounter, creatures: Sequence[Creature]) -> None:
    dice = enc.state.dice
    dice.mode = ASKED if creatures else SEEDED
    dice.asked_sides = tuple(f"={each.id}" for each in creatures)


def throw_by_hand(enc: Encounter, by: str, ids: Sequence[str]) -> None:
    """Somebody at the table would throw dice by hand, or no longer: no ruling of anybody's."""
    if enc.decision is None:
        raise StaleDecision(about_answers.a_ruling_needs_a_question())
    creatures = [find_creature(enc, id) for id in ids]
    enc.tell(DiceByHand(creatures=tuple(each.index for each in creatures), by=by), "")
    ask_real_dice(enc, creatures)
    enc.decision = None
    enc.run()


COMMANDS: dict[str, Callable[[Command], None]] = {
    "set-hp": set_hp,
    "add-condition": add_condition,
    "remove-condition": remove_condition,
    "move": move,
    "rename": rename,
    "hide-name": hide_name,
    "show-name": show_name,
    "hide": hide,
    "reveal": reveal,
    "grant-action": grant_action,
    "remove-action": remove_action,
    "give-item": give_item,
    "set-initiative-check": set_initiative_check,
    "react-early": react_early,
    "spare": spare,
    "set-obstacle": set_obstacle,
    "add-creature": add_creature,
    "remove-creature": remove_creature,
    "reorder": reorder,
    "end-encounter": end_encounter,
    "award": award,
    "signal": signal,
    "note": note,
    "set-option": set_option,
    LIFT: lift,
    "ask-dice": ask_dice,
}
