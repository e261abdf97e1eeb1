"""What a scenario may expect of the fight: its order, its clock, its end."""

from __future__ import annotations

from troisactes.records.complaints import about_scenarios
from troisactes.rules.common.initiative import in_order, set_aside
from troisactes.rules.common.names import INITIATIVE_VARIABLE
from troisactes.scenarios.differences import Differences, by_creature, differs, whole_number, words
from troisactes.scenarios.play import Played


def check_order(played: Played, wanted: object, since: str) -> Differences:
    """The initiative order, without those who have stepped out of it."""
    now = [played.name_of(index) for index in in_order(played.enc.state)]
    return differs(about_scenarios.the_order(), words(wanted), now)


def check_set_aside(played: Played, wanted: object, since: str) -> Differences:
    now = [played.name_of(index) for index in set_aside(played.enc.state)]
    return differs(about_scenarios.who_is_set_aside(), words(wanted), now)


def check_initiative(played: Played, wanted: object, since: str) -> Differences:
    """The results that were rolled."""
    results = {
        played.name_of(index): result
        for index, result in played.enc.state.vars.get(INITIATIVE_VARIABLE, ())
    }
    found: Differences = []
    for creature, value in by_creature(played, wanted, "{F: 15}"):
        what = about_scenarios.initiative_of(creature.id)
        found += differs(what, whole_number(value), results.get(creature.id))
    return found


def check_round(played: Played, wanted: object, since: str) -> Differences:
    return differs(about_scenarios.the_round(), whole_number(wanted), played.enc.state.round)


def check_turn(played: Played, wanted: object, since: str) -> Differences:
    """Whose turn it is, or ``nobody``."""
    return differs(about_scenarios.whose_turn(), wanted, played.name_of(played.enc.state.turn))


def check_clock(played: Played, wanted: object, since: str) -> Differences:
    return differs(about_scenarios.the_clock(), whole_number(wanted), played.enc.state.clock)


def check_mode(played: Played, wanted: object, since: str) -> Differences:
    return differs(about_scenarios.the_mode(), wanted, played.enc.state.mode)


def check_ended(played: Played, wanted: object, since: str) -> Differences:
    """Why the encounter is over (``victory`` …), or true or false."""
    now = played.enc.state.ended
    return differs(
        about_scenarios.the_end(), wanted, bool(now) if isinstance(wanted, bool) else now
    )
