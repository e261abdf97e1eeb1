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
from troisactes.errors import InvalidAnswer, StaleDecision, UnknownId
from troisactes.journal.lifting import LASTS, LIFT
from troisactes.journal.ruling_command import LONGEST_NAME, LONGEST_TEXT, Command, gm_clause
from troisactes.journal.wire import find_creature
from troisactes.kernel import effects
from troisactes.kernel.dice import ASKED, SEEDED
from troisactes.kernel.encounter import Encounter
from troisactes.kernel.state import NOBODY, Item
from troisactes.kernel.windows import publish
from troisactes.rules.common import facts
from troisactes.rules.common.economy import RULED_SQUARES, economy
from troisactes.rules.common.harm import leave
from troisactes.rules.common.initiative import HEROES
from troisactes.rules.common.joining import Participant, join
from troisactes.rules.common.movement import release_distant
from troisactes.rules.common.session import MINUTES_TO_WAIT
from troisactes.rules.registry import System
from troisactes.rules.setup import check_options

SIGNALS = ("signal", "hazard")


def apply_ruling(enc: Encounter, system: System, data: object) -> None:
    """Carry out a command and ask the open question again.

    Raises InvalidAnswer, UnknownId or MapError for one that cannot be; the caller then puts the
    fight back as it was.
    """
    if enc.decision is None:
        raise StaleDecision("expected an open question to rule at; the session is over")
    if not isinstance(data, Mapping):
        raise InvalidAnswer(f'expected a ruling like {{"do": "note", …}}, found {data!r:.60}')
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
    hp = c.whole("hp", economy(c.enc).least_hit_points)
    before = creature.pools["hp"]
    c.tell(creature, hp=hp, before=before)
    creature.pools["hp"] = hp
    economy(c.enc).hit_points_changed(c.enc, creature, before)


def add_condition(c: Command) -> None:
    enc = c.enc
    creature = c.standing()
    definition = enc.rules.effect(c.word("condition", "a condition"))
    value = c.whole("value") if c.has("value") else 0
    source = c.creature("source") if c.has("source") else creature
    written = c.word("lasts", "a duration") if c.has("lasts") else "unlimited"
    try:
        lasts = parse_duration(written)
    except ValueError as error:
        raise c.wrong("lasts", str(error)) from error
    data = c.table("data")
    whose = creature.index if lasts.whose == "target" else source.index
    count = lasts.count
    if lasts.next and enc.state.turn == whose:
        count += 1
    c.tell(creature, condition=definition.id, value=value, lasts=written)
    if lasts.sustained:
        data["sustained"] = True
    if data.get("sustained") or data.get("retarget"):
        enc.state.vars["sustained"] = True
    if data.get("held"):
        enc.state.vars["holds"] = True
    effects.attach(
        enc,
        creature,
        definition,
        value,
        source.index,
        lasts.event,
        whose if lasts.event else NOBODY,
        count,
        data,
    )
    enc.state.listeners = None


def remove_condition(c: Command) -> None:
    creature = c.standing()
    name = c.enc.rules.effect(c.word("condition", "a condition")).id
    if creature.effect(name) is None:
        raise c.wrong("condition", f"something {creature.id} suffers")
    c.tell(creature, condition=name)
    effects.remove_kind(c.enc, creature, name)
    c.enc.state.listeners = None


def move(c: Command) -> None:
    state = c.enc.state
    creature = c.standing()
    cell = state.grid.parse_cell(c.word("to", "a square like F7"))
    if not state.layout.fits(cell, creature.size):
        raise c.wrong("to", f"a square where a creature of size {creature.size} can stand")
    for square in state.layout.footprint(cell, creature.size):
        if state.occupied.get(square, creature.index) != creature.index:
            other = state.creatures[state.occupied[square]]
            raise c.wrong("to", f"a free square ({other.id} is there)")
    c.tell(creature, **{"from": creature.cell, "to": cell})
    state.place(creature, cell)
    release_distant(c.enc, creature)


def rename(c: Command) -> None:
    creature = c.creature()
    name = c.word("name", "a name")
    c.tell(creature, name=name, before=creature.name)
    creature.name = name


def hide_name(c: Command) -> None:
    creature = c.creature()
    c.tell(creature)
    creature.notes["hidden-name"] = True


def show_name(c: Command) -> None:
    creature = c.creature()
    c.tell(creature)
    creature.notes.pop("hidden-name", None)


def hide(c: Command) -> None:
    """Nobody of another side knows where it is."""
    creature = c.standing()
    c.tell(creature)
    creature.notes.pop("spotted-by", None)
    effects.attach(c.enc, creature, c.enc.rules.effect("undetected"), 0, creature.index)


def reveal(c: Command) -> None:
    creature = c.standing()
    if not creature.flags & facts.UNDETECTED:
        raise c.wrong("creature", "somebody nobody has noticed")
    c.tell(creature)
    creature.notes.pop("spotted-by", None)
    effects.remove_kind(c.enc, creature, "undetected")


def grant_action(c: Command) -> None:
    creature = c.creature()
    action = c.enc.rules.action(c.word("action", "an action"))
    if action.id in creature.sheet.actions or action in creature.gained:
        raise c.wrong("action", f"one {creature.id} has not")
    c.tell(creature, action=action.id)
    creature.gained = (*creature.gained, action)
    c.enc.state.listeners = None


def remove_action(c: Command) -> None:
    creature = c.creature()
    name = c.word("action", "an action")
    kept = tuple(action for action in creature.gained if action.id != name)
    if len(kept) == len(creature.gained):
        raise c.wrong("action", f"one {creature.id} was given (its sheet's own stay)")
    c.tell(creature, action=name)
    creature.gained = kept
    c.enc.state.listeners = None


def give_item(c: Command) -> None:
    creature = c.standing()
    kind = c.word("item", "an item")
    if kind not in c.enc.rules.items:
        raise UnknownId("item", kind, c.enc.rules.items)
    place = c.choice("into", ("hand", "pack", "ground")) if c.has("into") else "pack"
    c.tell(creature, item=kind, into=place)
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
    check = c.word("check", f"one of {', '.join(sorted(stats))}")
    if check not in stats:
        raise c.wrong("check", f"one of {', '.join(sorted(stats))}")
    c.tell(creature, check=check)
    creature.notes["initiative"] = check


def react_early(c: Command) -> None:
    """Whether a creature may react before its first turn."""
    creature = c.creature()
    answer = c.choice("answer", ("yes", "no"))
    c.tell(creature, answer=answer)
    creature.notes["reacts-early"] = answer


def spare(c: Command) -> None:
    """Whether an adversary that drops to 0 hit points is knocked out rather than killed."""
    creature = c.standing()
    answer = c.choice("answer", ("yes", "no")) if c.has("answer") else "yes"
    if creature.side == HEROES:
        raise c.wrong("creature", "an adversary (heroes are knocked out anyway)")
    c.tell(creature, answer=answer)
    if answer == "yes":
        creature.notes["significant"] = True
    else:
        creature.notes.pop("significant", None)


def set_obstacle(c: Command) -> None:
    """What a creature, or whatever stands on a square, is on a line of fire."""
    enc = c.enc
    what = c.word("what", "a creature's id or a square")
    known = economy(enc).obstacles
    if not known:
        raise InvalidAnswer(f"{c.do}: expected a system with obstacles, found {enc.rules.id}")
    obstacle = c.choice("obstacle", known)
    creature = enc.state.find(what)
    if creature is not None:
        c.tell(creature, where="creature", obstacle=obstacle)
        creature.notes["obstacle"] = obstacle
        return
    cell = enc.state.grid.parse_cell(what)
    c.tell(None, where="square", cell=cell, obstacle=obstacle)
    kept = tuple(each for each in enc.state.vars.get(RULED_SQUARES, ()) if each[0] != cell)
    enc.state.vars[RULED_SQUARES] = (*kept, (cell, obstacle))


def add_creature(c: Command) -> None:
    """Somebody joins; in an encounter, after another in the order (or last)."""
    enc = c.enc
    state = enc.state
    participant = Participant(
        c.word("id", "an id nobody else has"),
        c.word("sheet", "a creature of the catalogue"),
        state.grid.parse_cell(c.word("at", "a square like F7")),
        c.word("side") if c.has("side") else "",
        c.word("name") if c.has("name") else "",
    )
    place = len(state.order)
    if c.has("after"):
        anchor = c.creature("after")
        if anchor.index not in state.order:
            raise c.wrong("after", "somebody in the order")
        place = state.order.index(anchor.index) + 1
    c.refuse_strangers()
    creature = join(enc, participant)
    if state.order:
        state.order.insert(place, creature.index)
    c.tell(creature, cell=creature.cell)


def remove_creature(c: Command) -> None:
    """Somebody leaves the fight: fled, dismissed, out of reach."""
    creature = c.standing()
    c.tell(creature)
    c.enc.interrupt(creature, "removed", gm_clause(c.enc.rules))
    leave(c.enc, creature)


# --- the order and the encounter -----------------------------------------------------------------


def reorder(c: Command) -> None:
    """A new order. Who has acted this round has; everyone else still will."""
    state = c.enc.state
    ids = c.words("order")
    wanted = [find_creature(c.enc, id).index for id in ids]
    if not state.order or sorted(wanted) != sorted(state.order):
        names = ", ".join(state.creatures[index].id for index in state.order) or "nobody"
        raise c.wrong("order", f"each of those in the order once ({names})")
    c.tell(None, order=tuple(wanted))
    if state.vars.get("ties"):
        # PT-INIT-14: whom this puts the other way round is settled; the others still settle it.
        state.vars["ties"] = tuple(
            tie for tie in state.vars["ties"] if in_turn(tie, wanted) == in_turn(tie, state.order)
        )
        for frame in state.stack:
            frame.slots.pop("tie-answers", None)  # another tie may come first now
    state.order = wanted


def in_turn(members: Sequence[int], order: Sequence[int]) -> list[int]:
    return [index for index in order if index in members]


def end_encounter(c: Command) -> None:
    """The encounter is over now; what was under way comes to nothing."""
    enc = c.enc
    state = enc.state
    reason = c.word("reason", longest=LONGEST_TEXT) if c.has("reason") else "game-master"
    encounter = economy(enc).encounter_script()
    depth = next(
        (place for place, frame in enumerate(state.stack) if frame.script is encounter), -1
    )
    if depth < 0:
        raise InvalidAnswer("end-encounter: expected an encounter, found none under way")
    settled = state.options
    if c.has("mode"):
        state.options = {**settled, "mode-after": c.choice("mode", tuple(MINUTES_TO_WAIT))}
    c.tell(None, reason=reason)
    del state.stack[depth + 1 :]
    state.acts.clear()
    state.disrupted = frozenset()
    state.ended = reason
    enc.decision = None
    enc.run()
    enc.state.options = settled


def award(c: Command) -> None:
    """Experience and treasure for the party: both may be nothing."""
    xp = c.whole("xp", 0, 1_000_000) if c.has("xp") else 0
    treasure = c.word("treasure", longest=LONGEST_TEXT) if c.has("treasure") else ""
    c.tell(None, xp=xp, treasure=treasure)


# --- the table -----------------------------------------------------------------------------------


def signal(c: Command) -> None:
    """Something only the game master can see come true happens: whoever waits for it may answer."""
    creature = c.standing()
    trigger = c.choice("trigger", SIGNALS) if c.has("trigger") else SIGNALS[0]
    c.tell(creature, trigger=trigger)
    publish(c.enc, (trigger,), creature.index, 0, creature.index)


def note(c: Command) -> None:
    """Free words in the journal; ``public`` for everyone to read."""
    text = c.word("text", "a text", LONGEST_TEXT)
    c.tell(None, text=text, public=c.flag("public"))


def set_option(c: Command) -> None:
    name = c.word("option", "a table option")
    value = c.word("value")
    check_options(c.system, {name: value})
    c.tell(None, option=name, value=value)
    c.enc.state.options = {**c.enc.state.options, name: value}


def lift(c: Command) -> None:
    """A rule no longer refuses: the next time, or for the fight; ``off``: it does again."""
    clause = c.word("clause", "a rule's id")
    if clause not in c.system.clauses:
        raise c.wrong("clause", "a rule's id")
    c.tell(None, clause=clause, lasts=c.choice("lasts", LASTS))


def ask_dice(c: Command) -> None:
    """Whose dice are thrown by hand from now on; nobody's: all are computed."""
    creatures = [find_creature(c.enc, id) for id in c.words("creatures")]
    c.tell(None, creatures=tuple(each.index for each in creatures))
    dice = c.enc.state.dice
    dice.mode = ASKED if creatures else SEEDED
    dice.asked_sides = tuple(f"={each.id}" for each in creatures)


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
