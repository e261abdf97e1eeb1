"""From a prepared fight to a running one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from troisactes.catalogue.schema import PreparedFight
from troisactes.errors import InvalidAnswer, UnknownId
from troisactes.kernel.definitions import Lying
from troisactes.kernel.dice import Dice
from troisactes.kernel.encounter import Encounter, LoggedEvent
from troisactes.kernel.grid import Grid
from troisactes.kernel.state import State
from troisactes.records.complaints import about_answers
from troisactes.rules.common.joining import Participant as Participant
from troisactes.rules.common.joining import join, lay
from troisactes.rules.common.names import FIXED_ORDER, LANG
from troisactes.rules.registry import System


def open_table(
    system: System,
    grid: Grid,
    participants: Iterable[Participant],
    options: Mapping[str, str] | None = None,
    dice: Dice | None = None,
    log: list[LoggedEvent] | None = None,
    mode: str = "encounter",
    order: tuple[str, ...] = (),
    things: Iterable[Lying] = (),
) -> Encounter:
    """Set up a table without starting it: ``enc.start()`` runs to the first decision.

    >>> from troisactes import load_system, open_table
    >>> from troisactes.kernel.grid import Grid
    >>> from troisactes.rules.setup import Participant
    >>> here = [Participant("A", "sworn-shield", 0), Participant("B", "rut-goblin", 7)]
    >>> enc = open_table(load_system("pf2"), Grid.parse(["........"]), here)
    >>> enc.start()
    >>> enc.decision is None
    False
    """
    check_options(system, options or {})
    state = State(grid, dict(options or {}), dice or Dice())
    state.mode = mode
    enc = Encounter(system.rules, state, log)
    for participant in participants:
        join(enc, participant)
    for thing in things:
        lay(enc, thing)
    if order:
        state.vars[FIXED_ORDER] = tuple(_index(state, id) for id in order)
    return enc


def open_fight(
    system: System,
    fight: PreparedFight | str,
    seed: int = 0,
    log: list[LoggedEvent] | None = None,
    options: Mapping[str, str] | None = None,
    lang: str = "fr",
    dice: Dice | None = None,
) -> Encounter:
    """A prepared fight of the catalogue, or the id of one: ``enc.start()`` begins it.

    >>> from troisactes import load_system, open_fight
    >>> enc = open_fight(load_system("pf2"), "pont", seed=7)
    >>> enc.start()
    >>> enc.decision.kind
    'act'
    """
    if isinstance(fight, str):
        if fight not in system.catalogue.fights:
            raise UnknownId("fight", fight, system.catalogue.fights)
        fight = system.catalogue.fights[fight]
    if type(seed) is not int:
        raise InvalidAnswer(about_answers.a_seed_is_a_number(repr(seed)))
    participants = []
    for each in fight.creatures:
        name = ""
        if each.name is not None:
            name = each.name.fr if lang == "fr" else each.name.en
        participants.append(
            Participant(
                each.id,
                each.sheet,
                each.cell,
                each.side,
                name,
                each.hp,
                each.conditions,
                each.has,
                each.items,
                each.notes,
            )
        )
    merged = {**fight.options, **(options or {})}
    dice = dice or Dice(seed)
    enc = open_table(system, fight.grid, participants, merged, dice, log, things=fight.things)
    if lang != "fr":
        enc.state.vars[LANG] = lang  # for the names of whoever is called later
    return enc


def options_now(system: System, options: Mapping[str, Any]) -> dict[str, Any]:
    """Options as an earlier version wrote them, under the names and values they have now."""
    now = dict(options)
    for option in system.catalogue.options.values():
        for name, values in option.formerly.items():
            if name in now:
                value = now.pop(name)
                now.setdefault(option.id, values.get(value, value))
    return now


def check_options(system: System, options: Mapping[str, object]) -> None:
    """Each is an option of the system, and its value a word it takes."""
    for name, value in options.items():
        definition = system.catalogue.options.get(name)
        if definition is None:
            raise UnknownId("table-option", name, system.catalogue.options)
        if not isinstance(value, str) or not definition.accepts(value):
            found = f"a {type(value).__name__}" if isinstance(value, list | dict) else repr(value)
            raise InvalidAnswer(
                about_answers.option_expected_found(name, definition.expected(), found)
            )


def _index(state: State, id: str) -> int:
    creature = state.find(id)
    if creature is None:
        raise UnknownId("creature", id, [each.id for each in state.creatures])
    return creature.index
