"""What shared code needs of a system: each thing, and what it is for.

A system is held against this list when it is loaded; what it lacks is said all at once. A need with
a condition counts only for a system that uses that part of the shared code. Whoever asks a system
for something new in shared code adds it here (a test compares). Table options have declarations of
their own (``options.py``), which say what holds where a system leaves no choice.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from difflib import get_close_matches
from typing import TYPE_CHECKING, Final, NamedTuple

from troisactes.errors import Problem, did_you_mean
from troisactes.kernel.frequency import is_counted
from troisactes.kernel.names import sort_of_pool
from troisactes.records.complaints import about_packs, about_values
from troisactes.rules.common import (
    attacks,
    creature_abilities,
    improvised_actions,
    items,
    manoeuvres,
    ready_and_delay,
    spells,
    steps,
    targets,
    turns,
)
from troisactes.rules.common.action_frame import HoldOn, Use
from troisactes.rules.common.facts import FACTS
from troisactes.rules.common.names import TURN_END
from troisactes.rules.common.parts.attacks import AttackRules
from troisactes.rules.common.parts.harm import HarmRules
from troisactes.rules.common.parts.movement import MovementRules
from troisactes.rules.common.parts.sequence import SequenceRules
from troisactes.rules.common.three_actions.harm import ThreeActionHarm
from troisactes.rules.common.three_actions.responses import ThreeActionResponses
from troisactes.rules.common.three_actions.system import ThreeActions
from troisactes.rules.common.turn_rules import TurnRules

if TYPE_CHECKING:
    from troisactes.catalogue.clauses import Clause
    from troisactes.catalogue.schema import Catalogue
    from troisactes.catalogue.vocabulary import Vocabulary
    from troisactes.kernel.agenda import Step
    from troisactes.kernel.ruleset import Ruleset

# A key of ``Ruleset.citations``: the clause behind what shared code does.
TOPIC: Final[about_packs.NeedKind] = "topic"
EFFECT: Final[about_packs.NeedKind] = "effect"
STAT: Final[about_packs.NeedKind] = "statistic"
# "part.method", which a part of the ruleset must bring itself.
METHOD: Final[about_packs.NeedKind] = "method"
SLOT: Final[about_packs.NeedKind] = "slot"  # of ``Vocabulary.given_slots``

HANDLING: Final = (items.MoveItem, items.ToggleDoor, manoeuvres.DropTheirs)

Condition = Callable[[TurnRules], bool]


class Need(NamedTuple):
    """Something a system must bring."""

    kind: about_packs.NeedKind
    id: str
    purpose: str
    when: Condition | None = None  # else always
    option: str = ""  # only where the system leaves this point to its tables


# --- conditions ----------------------------------------------------------------------------------


def uses(*kinds: type[Step]) -> Condition:
    """Some action has such a step."""

    def holds(rules: TurnRules) -> bool:
        return any(
            isinstance(step, kinds) for script in rules.scripts.values() for step in script.steps
        )

    return holds


def is_warded(rules: Ruleset) -> bool:
    return any(sheet.defences is not None for sheet in rules.sheets.values())


def swings(rules: Ruleset) -> bool:
    weapons = [weapon for sheet in rules.sheets.values() for weapon in sheet.weapons]
    return any(weapon.traits & (attacks.SITUATED | attacks.COUNTED) for weapon in weapons)


def tells(rules: Ruleset) -> bool:
    return any(action.is_told for action in rules.actions.values())


def counts_uses(rules: Ruleset) -> bool:
    return any(is_counted(action) for action in rules.actions.values())


def aims_at_creatures(rules: TurnRules) -> bool:
    return any(
        isinstance(action.targeting, targets.CreatureTarget) for action in rules.actions.values()
    )


def is_three_actions(rules: TurnRules) -> bool:
    return isinstance(rules, ThreeActions)


def keeps(part: str, method: str, owner: type) -> Condition:
    """A part does something the way its shared class does."""
    return lambda rules: getattr(type(getattr(rules, part)), method, None) is getattr(owner, method)


def brings(part: str, method: str, owner: type) -> Condition:
    """A part does something in a way of its own."""
    as_shared = keeps(part, method, owner)
    return lambda rules: not as_shared(rules)


falls_as_usual = keeps("harm", "hurt", ThreeActionHarm)
stands_fast = brings("movement", "may_be_displaced", MovementRules)
penalises_attacks = brings("attacks", "penalty", AttackRules)
recovers = brings("harm", "needs_recovery", HarmRules)
answers_as_usual = keeps("responses", "may_respond", ThreeActionResponses)


def turns_have(kind: type[Step]) -> Condition:
    """Its turns have such a step."""

    def holds(rules: TurnRules) -> bool:
        if keeps("sequence", "turn_script", SequenceRules)(rules):
            return False
        return any(isinstance(step, kind) for step in rules.sequence.turn_script().steps)

    return holds


def leaves_wounds(rules: TurnRules) -> bool:
    return falls_as_usual(rules) and rules.harm.dying_leaves_wounds


def forbids_reactions(rules: TurnRules) -> bool:
    return answers_as_usual(rules) and makes_true("no-reactions")(rules)


def ends_turns_with(word: str) -> Condition:
    """Some effect does this to its bearer as a turn ends."""
    return lambda rules: any(each.data.get(TURN_END) == word for each in rules.effects.values())


def makes_true(fact: str) -> Condition:
    """Some effect makes this fact true."""
    return lambda rules: any(each.facts & rules.facts[fact] for each in rules.effects.values())


def has_cooldowns(rules: TurnRules) -> bool:
    return any(action.cooldown for action in rules.actions.values())


def takes_minutes(rules: TurnRules) -> bool:
    return any(action.minutes for action in rules.actions.values())


# --- the list ------------------------------------------------------------------------------------

NEEDS: Final[tuple[Need, ...]] = (
    # what the ruleset does itself
    Need(METHOD, "sequence.turn_script", "what a turn is made of"),
    Need(METHOD, "sequence.encounter_script", "what an encounter is made of"),
    Need(METHOD, "harm.hurt", "hit points go down, with what follows from that"),
    Need(METHOD, "harm.heal", "hit points come back, with what follows from that"),
    # what every action finds in its frame
    Need(SLOT, "target", "what an action is aimed at"),
    Need(SLOT, "using", "what an action is done with"),
    Need(SLOT, "path", "the squares a move is drawn over"),
    # the fight and its rounds
    Need(TOPIC, "encounter", "the encounter begins; what only the game master may do"),
    Need(TOPIC, "encounter-end", "the encounter is over"),
    Need(TOPIC, "initiative", "initiative is rolled"),
    Need(TOPIC, "player-tie", "tied players settle who goes first"),
    Need(TOPIC, "opening-move", "how a bout is opened", option="opening-move"),
    Need(TOPIC, "round", "a round begins or ends"),
    Need(TOPIC, "mode", "an action of another mode of play is refused"),
    Need(TOPIC, "modes", "play goes from one mode to another"),
    # the turn
    Need(TOPIC, "turn-start", "a turn begins"),
    Need(TOPIC, "start-order", "the order of what begins a turn", turns_have(turns.Items)),
    Need(TOPIC, "turn-items", "something happens at one end of a turn", turns_have(turns.Items)),
    Need(TOPIC, "regain", "what a turn is paid with comes back"),
    Need(TOPIC, "cannot-act-regain", "who cannot act regains nothing", turns_have(turns.Regain)),
    Need(TOPIC, "lost-actions", "which actions are lost", option="lost-actions"),
    Need(TOPIC, "act", "somebody is asked what to do with their turn"),
    Need(TOPIC, "end-order", "the order of what ends a turn", turns_have(turns.Items)),
    Need(TOPIC, "turn-end", "a turn ends"),
    Need(TOPIC, "before-acting", "acting before the start of the turn is over is refused"),
    Need(TOPIC, "after-acting", "acting while the turn ends is refused"),
    # what is refused before anything is paid
    Need(TOPIC, "present", "who is not in the fight does nothing, and is no target"),
    Need(TOPIC, "known-actions", "an action the creature does not have is refused"),
    Need(TOPIC, "own-turn", "an action outside one's turn is refused"),
    Need(TOPIC, "one-at-a-time", "an action within another is refused"),
    Need(TOPIC, "cannot-act", "who cannot act is refused, and interrupted"),
    Need(TOPIC, "cooldown", "an action that is not ready again is refused", has_cooldowns),
    # responses
    Need(TOPIC, "needs-trigger", "a response without its trigger is refused"),
    Need(TOPIC, "response", "somebody may answer what happens"),
    Need(TOPIC, "response-order", "the game master says who answers first"),
    Need(TOPIC, "similar-triggers", "a second answer when two triggers come at once"),
    Need(TOPIC, "one-response-per-move", "a move is not answered twice"),
    Need(TOPIC, "no-reactions", "an effect forbids reactions", forbids_reactions),
    # movement
    Need(STAT, "speed", "squares a move covers", keeps("movement", "speed", MovementRules)),
    Need(TOPIC, "movement", "a move, and why a square cannot be entered"),
    Need(TOPIC, "forced-movement", "somebody is pushed", uses(steps.Push)),
    Need(TOPIC, "stands-fast", "somebody cannot be pushed", stands_fast),
    Need(TOPIC, "falling", "somebody falls"),
    Need(EFFECT, "prone", "who falls lies on the ground"),
    # attacks
    Need(STAT, "ac", "what an attack must reach"),
    Need(TOPIC, "line-of-sight", "a target that is not seen is refused", aims_at_creatures),
    Need(TOPIC, "sight", "who is behind a wall is not seen"),
    Need(TOPIC, "multiple-attack", "earlier attacks make this one worse", penalises_attacks),
    Need(TOPIC, "range-increment", "a far target is harder to hit", uses(attacks.Attack)),
    Need(TOPIC, "cover", "cover helps the target", uses(attacks.Attack)),
    Need(TOPIC, "save", "somebody resists with a roll", uses(steps.Save)),
    # harm
    Need(STAT, "hp", "hit points"),
    Need(TOPIC, "damage", "somebody is hurt"),
    Need(TOPIC, "wards", "immunity, weakness or resistance changes a blow", is_warded),
    Need(TOPIC, "strike-traits", "traits of a strike weigh on a later one", swings),
    Need(TOPIC, "creature-abilities", "a creature stays up", uses(creature_abilities.Endure)),
    Need(TOPIC, "told", "people settle what comes of an action", tells),
    Need(TOPIC, "frequency", "an action has been used as often as it may be", counts_uses),
    Need(TOPIC, "healing", "somebody is healed"),
    Need(TOPIC, "knocked-out", "somebody drops"),
    Need(EFFECT, "unconscious", "who drops is no longer awake"),
    Need(TOPIC, "dying", "somebody dies"),
    Need(EFFECT, "dying", "how near death somebody is", falls_as_usual),
    Need(EFFECT, "wounded", "who was dying falls harder the next time", leaves_wounds),
    Need(TOPIC, "recovery", "a roll decides whether somebody recovers", recovers),
    Need(STAT, "fortitude", "what is rolled to recover", falls_as_usual),
    Need(
        TOPIC,
        "persistent-damage",
        "damage as a turn ends",
        ends_turns_with("persistent-damage"),
    ),
    Need(
        TOPIC,
        "persistent-check",
        "the roll that ends persistent damage",
        ends_turns_with("persistent-damage"),
    ),
    Need(TOPIC, "affliction", "a save against an affliction", ends_turns_with("affliction")),
    # what the game master rules
    Need(EFFECT, "undetected", "somebody the game master hides"),
    Need(TOPIC, "improvised", "something nobody foresaw", uses(improvised_actions.SetCost)),
    Need(
        TOPIC,
        "disruption-consequences",
        "what is lost when an action is disrupted",
        option="disruption-consequences",
    ),
    # shared steps
    Need(TOPIC, "subordinate", "an action within another is chosen", uses(Use)),
    Need(TOPIC, "items", "a thing changes hands", uses(*HANDLING)),
    Need(TOPIC, "speak", "somebody speaks", uses(steps.Say)),
    Need(TOPIC, "light", "how well one sees", option="light"),
    Need(TOPIC, "grabbed", "who is grabbed may fail to handle something", uses(HoldOn)),
    Need(TOPIC, "grapple", "somebody breaks free", uses(manoeuvres.BreakFree)),
    Need(EFFECT, "grabbed", "who is held", uses(manoeuvres.Backfire)),
    Need(TOPIC, "seek", "somebody looks for the hidden", uses(manoeuvres.LookAbout)),
    Need(STAT, "perception", "what is rolled to find the hidden", uses(manoeuvres.LookAbout)),
    Need(TOPIC, "retarget", "a running spell is turned on another", uses(spells.Retarget)),
    Need(TOPIC, "ready", "an action is kept ready", uses(ready_and_delay.ChooseReadied)),
    Need(EFFECT, "readied", "what is kept ready", uses(ready_and_delay.KeepReady)),
    Need(TOPIC, "delay", "a turn is put off", uses(ready_and_delay.StepOut)),
    Need(EFFECT, "delaying", "who has put their turn off", uses(ready_and_delay.StepOut)),
    # three actions and a reaction
    Need(TOPIC, "fewer-actions", "how many actions a turn has", turns_have(turns.Regain)),
    Need(TOPIC, "woken", "who wakes on its turn has fewer actions", turns_have(turns.Regain)),
    Need(TOPIC, "long-activity", "an activity of minutes belongs to another mode", takes_minutes),
    Need(TOPIC, "long-interrupted", "an activity of minutes is interrupted", takes_minutes),
    Need(
        TOPIC,
        "busy-with-long-activity",
        "who is busy for minutes does little else",
        is_three_actions,
    ),
    Need(
        TOPIC,
        "reactions-out-of-encounter",
        "how often one reacts outside an encounter",
        option="reactions-out-of-encounter",
    ),
)

# The shared classes that leave these methods to each system.
METHODS: Final[Mapping[str, type]] = {
    "sequence.turn_script": SequenceRules,
    "sequence.encounter_script": SequenceRules,
    "harm.hurt": HarmRules,
    "harm.heal": HarmRules,
}


def lacking(rules: Ruleset, words: Vocabulary, catalogue: Catalogue) -> list[Problem]:
    """Everything a system lacks, with what it is for."""
    if not isinstance(rules, TurnRules):
        came = about_values.written(type(rules).__name__)
        return [Problem(rules.id, None, about_packs.a_turn_rules(), came)]
    found = [
        _missing(rules, need, known)
        for need in NEEDS
        if need.id not in (known := _known(rules, words, need.kind))
        and (need.when is None or need.when(rules))
        and (not need.option or need.option in catalogue.options)
    ]
    return [
        *found,
        *_wrong_facts(rules, words),
        *_unpayable(rules),
        *_unregistered_scripts(rules),
        *_unknown_clauses(rules, catalogue.clauses),
    ]


def _known(rules: TurnRules, words: Vocabulary, kind: str) -> Iterable[str]:
    if kind == TOPIC:
        return rules.citations
    if kind == EFFECT:
        return rules.effects
    if kind == STAT:
        # Those a sheet may state, and those the system fills in.
        return words.stats.union(*(sheet.stats for sheet in rules.sheets.values()))
    if kind == SLOT:
        return words.given_slots
    return [id for id, owner in METHODS.items() if _is_brought(rules, id, owner)]


def _is_brought(rules: TurnRules, id: str, owner: type) -> bool:
    part, _, method = id.partition(".")
    return brings(part, method, owner)(rules)


def _missing(rules: Ruleset, need: Need, known: Iterable[str]) -> Problem:
    near = get_close_matches(need.id, sorted(known), n=1, cutoff=0.75)
    expected = about_packs.a_need(need.kind, need.id, need.purpose)
    return Problem(rules.id, None, expected, about_values.none(), did_you_mean(near))


def _wrong_facts(rules: Ruleset, words: Vocabulary) -> list[Problem]:
    """Shared code knows facts by their bits: a system's own come after them."""
    if words.facts[: len(FACTS)] == FACTS:
        return []
    first = ", ".join(words.facts[:3])
    found = about_values.written(first) if first else about_values.none()
    return [Problem(rules.id, None, about_packs.facts_to_begin_with_the_shared_ones(), found)]


def _unpayable(rules: Ruleset) -> list[Problem]:
    """What any cost may take needs a rule that says so when there is too little of it."""
    actions = rules.actions.values()
    units = {sort_of_pool(unit) for action in actions for unit, _ in action.cost.parts}
    found = []
    for unit in sorted(units):
        if f"allowance:{unit}" not in rules.citations:
            need = Need(TOPIC, f"allowance:{unit}", "a cost that cannot be met is refused")
            found.append(_missing(rules, need, rules.citations))
    return found


def _unregistered_scripts(rules: TurnRules) -> list[Problem]:
    """A save names the script it stands in."""
    sequence, found = rules.sequence, []
    for id in ("turn_script", "encounter_script"):
        if keeps("sequence", id, SequenceRules)(rules):
            continue  # said already
        script = sequence.turn_script() if id == "turn_script" else sequence.encounter_script()
        if script.id not in rules.scripts:
            expected = about_packs.a_script_among_its_own(script.id)
            found.append(Problem(rules.id, None, expected, about_values.none()))
    return found


def _unknown_clauses(rules: Ruleset, clauses: Mapping[str, Clause]) -> list[Problem]:
    found = []
    for topic, clause in rules.citations.items():
        if clause not in clauses:
            near = get_close_matches(clause, clauses, n=1, cutoff=0.75)
            expected = about_packs.a_clause_for_the_topic(topic)
            came = about_packs.which_is_none(clause)
            found.append(Problem(rules.id, None, expected, came, did_you_mean(near)))
    return found
