"""To whom each kind of event is told, and each of its fields: the list somebody has gone through.

An event nobody thought about is the game master's alone, and so is a field. Whoever shows players
more (or less) changes a row here, after asking what a player could learn from it.
"""

from __future__ import annotations

import gc
import subprocess
import sys

from troisactes.records.event import ChoiceRuling, Event, PublicEvent, Ruling
from troisactes.records.meanings import EVERYBODY, FOR_GAME_MASTER, Amount, Audience, Public, Who
from troisactes.records.record import declared, fields_of
from troisactes.rules.registry import load_system, system_ids

# Kind, to whom it is told at all, and its fields: those for everybody it is told to, then those for
# some of them.
#
# All as version 0.1 had it, with one exception: that « drop-item » names the thing, which was in
# plain view in a hand and lies on the ground now. Rulings about nobody in particular (an award, a
# note…) hold no creature to show.
REVIEWED = """
action | everybody | creature action using target overruled text; owner: paid; nobody: parent
answered-auto | owner | creature passes action
answered-delay | owner | creature passes action
appraised | everybody | creature; owner: item worth
check | everybody | purpose creature target using; part-by-part: roll; nobody: secret
concealment | everybody | creature target rolled chance missed
consumed | everybody | creature item target
corrected | everybody | creature by dropped; allies: faces was now; nobody: secret
damage | everybody | creature amount type source critical; hit-points: hp; allies: bruises
deafness | everybody | creature rolled chance missed
dice | everybody | creature purpose; allies: faces rolled
dice-by-hand | game-master | game-master: creatures by
dies | everybody | creature
disabled | everybody | creature item cell
dismounts | everybody | creature target cell
dispelled | everybody | creature
disrupted | everybody | creature action reason
door | everybody | creature cell open
effect-begins | everybody | creature effect value source; allies: event count whose
effect-changes | everybody | creature effect value
effect-counts-down | everybody | creature effect; allies: left
effect-ends | everybody | creature effect
effect-in-vain | everybody | creature effect
encounter-begins | everybody | order
encounter-ends | everybody | reason mode
falls | everybody | creature depth
fastened | everybody | creature item
filched | everybody | creature; owner: item; nobody: target
fizzles | everybody | creature item
forgery-found | everybody | creature; owner: item
fortified | everybody | creature; allies: amount
found | everybody | creature item cell
fused | everybody | creature item
healed | everybody | creature source; allies: amount; hit-points: hp
held-fast | everybody | creature item
hits-nobody | everybody | creature cell; allies: die
inputs-left-out | game-master | count
item | everybody | creature item from into target
item-broken | everybody | creature item
item-damaged | everybody | creature item amount
item-destroyed | everybody | creature item
knocked-out | everybody | creature source
lies-there | everybody | creature item cell
lit | everybody | creature item
loaded | everybody | creature item; allies: shots
long-activity | everybody | creature action minutes
long-activity-interrupted | everybody | creature action; nobody: spent needed
most-valuable | everybody | creature; owner: item worth
mounts | everybody | creature target
moved | everybody | creature from to
nocked | everybody | creature; allies: left
notices | everybody | creature target
obeys | everybody | creature target effect
off-rules | everybody | creature action reason by lasts
order-changes | everybody | creature order
out-of-pm | everybody | creature
overruled | everybody | creature action reason by lasts
points | everybody | creature pa pm
pushed | everybody | creature from to by
recalled | everybody | creature target
redone | everybody | by; nobody: count
regain | everybody | creature; owner: budget
retargeted | everybody | creature from to
revealed | everybody | creature
round-begins | everybody | round
round-ends | everybody | round
rules-corrected | everybody |
seems-genuine | everybody | creature; owner: item
shielded | everybody | creature unit; allies: amount
softened | everybody | creature; allies: by
speaks | everybody | creature
spell-ends | everybody | creature
spell-identified | everybody | creature; owner: action
spell-takes-effect | everybody | creature action
spotted | everybody | creature target; nobody: secret
stands-fast | everybody | creature
stolen | everybody | creature target item
stopped-short | everybody | creature cell
strapped | everybody | creature item
stuck | everybody | creature
summon-leaves | everybody | creature
summons | everybody | creature target cell
surprise-begins | everybody | aware
surprise-ends | everybody |
thing-breaks | everybody | creature cell item
thing-damaged | everybody | creature item cell amount; allies: left
thing-destroyed | everybody | creature item cell
thing-hit | everybody | creature cell item amount; allies: left
told-settled | everybody | creature action how
trail-lost | everybody | creature
trap-springs | everybody | creature item cell
turn-end | everybody | creature
turn-ending | everybody | creature
turn-item | everybody | creature item
turn-start | everybody | creature round
unaffected | everybody | creature effect
undone | everybody | by; nobody: count
unfastened | everybody | creature item
warded | everybody | creature sort against; allies: amount
work | everybody | creature action done total
work-lost | everybody | creature action done
ruling add-condition | everybody | creature condition value; game-master: lasts
ruling add-creature | game-master | creature; game-master: cell
ruling ask-dice | game-master | creature; game-master: creatures
ruling award | everybody | creature xp treasure
ruling drop-item | everybody | creature item; game-master: target
ruling end-encounter | everybody | creature reason
ruling give-item | game-master | creature; game-master: item into
ruling grant-action | game-master | creature; game-master: action
ruling hide | game-master | creature
ruling hide-name | game-master | creature
ruling hit-obstacle | game-master | creature; game-master: target
ruling it-fails | game-master | creature
ruling it-works | game-master | creature
ruling lift | everybody | creature clause lasts
ruling mishap-drop | game-master | creature
ruling mishap-prone | game-master | creature
ruling move | everybody | creature from to
ruling move-to | everybody | creature target
ruling note | everybody | creature text; game-master: public
ruling react-early | game-master | creature; game-master: answer
ruling none | everybody | creature
ruling refund | everybody | creature
ruling remove-action | game-master | creature; game-master: action
ruling remove-condition | everybody | creature condition
ruling remove-creature | everybody | creature
ruling rename | game-master | creature; game-master: name before
ruling reorder | everybody | creature order
ruling reveal | game-master | creature
ruling set-hp | everybody | creature; hit-points: hp; game-master: before
ruling set-initiative-check | game-master | creature; game-master: check
ruling set-obstacle | everybody | creature where obstacle cell
ruling set-option | everybody | creature option value
ruling show-name | game-master | creature
ruling signal | game-master | creature; game-master: trigger heard
ruling spare | game-master | creature; game-master: answer
"""


def audiences(event: type[Event]) -> str:
    """A row of the list, from a declaration."""
    name = f"ruling {event.id()}" if issubclass(event, Ruling) else event.kind
    shown: dict[Audience, list[str]] = {}
    for field in fields_of(event):
        shown.setdefault(field.audience, []).append(field.key)
    parts = "; ".join(
        ("" if whom == EVERYBODY else f"{whom.whom}: ") + " ".join(keys)
        for whom, keys in shown.items()
    )
    return f"{name} | {event.told_to.whom} | {parts}".rstrip()


def test_every_kind_of_event_and_field_has_been_thought_of() -> None:
    for system in system_ids():
        load_system(system)
    events = [each for each in declared(Event) if each.__module__.startswith("troisactes.")]
    assert {audiences(event) for event in events} == set(REVIEWED.strip().splitlines())


def test_what_says_nothing_is_for_the_game_master() -> None:
    class Unthought(Event, frozen=True):
        creature: Who

    class HalfThought(PublicEvent, frozen=True):
        creature: Public[Who]
        amount: Amount

    assert audiences(Unthought) == "unthought | game-master | game-master: creature"
    assert audiences(HalfThought).endswith("| everybody | creature; game-master: amount")
    assert Ruling.told_to == ChoiceRuling.told_to == FOR_GAME_MASTER
    del Unthought, HalfThought
    fields_of.cache_clear()
    gc.collect()  # declared for this test alone


def test_what_is_there_to_be_refined_is_no_event() -> None:
    """A fight without a journal loads no ruling of a table: their family is none then."""
    program = (
        "from troisactes.records.event import Event\n"
        "from troisactes.records.record import declared\n"
        "print(list(declared(Event)))\n"
    )
    done = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True)
    assert done.stdout.strip() == b"[]"
