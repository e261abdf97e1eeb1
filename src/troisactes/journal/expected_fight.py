"""What a scenario may expect of the fight: its order, its clock, its end."""

from __future__ import annotations

from troisactes.journal.expected import Differences, by_creature, differs, whole_number, words
from troisactes.journal.scenario_play import Played
from troisactes.rules.common.order import in_order, set_aside


def check_order(played: Played, wanted: object, since: str) -> Differences:
    """The initiative order, without those who have stepped out of it."""
    now = [played.name_of(index) for index in in_order(played.enc.state)]
    return differs("order", words(wanted), now)


def check_set_aside(played: Played, wanted: object, since: str) -> Differences:
    now = [played.name_of(index) for index in set_aside(played.enc.state)]
    return differs("set aside", words(wanted), now)


def check_initiative(played: Played, wanted: object, since: str) -> Differences:
    """The results that were rolled."""
    results = {
        played.name_of(index): result
        for index, result in played.enc.state.vars.get("initiative", ())
    }
    found: Differences = []
    for creature, value in by_creature(played, wanted, "{F: 15}"):
        what = f"initiative of {creature.id}"
        found += differs(what, whole_number(value), results.get(creature.id))
    return found


def check_round(played: Played, wanted: object, since: str) -> Differences:
    return differs("round", whole_number(wanted), played.enc.state.round)


def check_turn(played: Played, wanted: object, since: str) -> Differences:
    """Whose turn it is, or ``nobody``."""
    return differs("turn of", wanted, played.name_of(played.enc.state.turn))


def check_clock(played: Played, wanted: object, since: str) -> Differences:
    return differs("clock (seconds)", whole_number(wanted), played.enc.state.clock)


def check_mode(played: Played, wanted: object, since: str) -> Differences:
    return differs("mode", wanted, played.enc.state.mode)


def check_ended(played: Played, wanted: object, since: str) -> Differences:
    """Why the encounter is over (``victory`` …), or true or false."""
    now = played.enc.state.ended
    return differs("ended", wanted, bool(now) if isinstance(wanted, bool) else now)
