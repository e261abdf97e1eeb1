"""Every declared kind of event, ruling, question and refusal: said in both languages, and reached.

What is checked here follows from the declarations: a new record is tested as soon as it is there.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest

from scripts import events
from tests.journal.arena import NEAR, journal
from troisactes.i18n import LANGUAGES, message_texts, say
from troisactes.i18n.names import own_message
from troisactes.i18n.render import decision_text, record_facts, record_text, refusal_text
from troisactes.i18n.render.refusals import OF_THE_SYSTEM
from troisactes.journal.rulings import COMMANDS
from troisactes.journal.save import load
from troisactes.kernel.decisions import Decision, Option, choice
from troisactes.kernel.encounter import Encounter, LoggedEvent
from troisactes.kernel.grid import Grid
from troisactes.kernel.legality import refuse_response
from troisactes.kernel.response_windows import instant_slots
from troisactes.records.event import Event, Ruling
from troisactes.records.questions import Question
from troisactes.records.record import Field, R, Record, declared, fields_of
from troisactes.records.refusals import Refusal
from troisactes.rules.registry import System, load_system, system_ids
from troisactes.rules.setup import Participant, open_fight, open_table
from troisactes.scenarios import play, refused_steps
from troisactes.scenarios.conformance import scenario_files
from troisactes.scenarios.scenario import run_paths
from troisactes.scenarios.shape import ScenarioStep
from troisactes.sim.random_policy import RandomPolicy

SYSTEMS = {id: load_system(id) for id in system_ids()}


def ours(family: type[R]) -> list[type[R]]:
    """The kinds this package declares, by name."""
    found = [each for each in declared(family) if each.__module__.startswith("troisactes.")]
    return sorted(found, key=lambda record: record.__name__)


EVENTS = ours(Event)
QUESTIONS = ours(Question)
REFUSALS = ours(Refusal)

# --- every kind is said, in both languages --------------------------------------------------------

# A square whose number is nobody's and no amount; ids nobody would write in a sentence.
SQUARE = 98
UID = 777
UNFORESEEN = "unforeseen-word"
ROLL: dict[str, Any] = {
    "roller": 0,
    "stat": {"stat": "fortitude", "base": 7, "value": 7, "lines": []},
    "die": 13,
    "total": 20,
    "against": "dc",
    "dc": {"stat": "will-dc", "base": 17, "value": 17, "lines": []},
    "degree": "success",
}
VALUES: dict[str, Any] = {
    "creature": 1,
    "creatures": (0, 1),
    "order": (0, 1),
    "square": SQUARE,
    "target": -1,
    "item-uid": UID,
    "act": UID,
    "stat": "fortitude",
    "option-value": "yes",
    "clause": "PU-ATK-05",
    "traits": ("attack",),
    "unit": "action",
    "units": ("action",),
    "cost": 2,
    "price": "2",
    "lasting": "turn-end",
    "amount": 3,
    "distance": 2,
    "hit-points": 4,
    "purpose": "attack",
    "throw": "attack",
    "faces": (2, 5),
    "edges": (("prone", "advantage"),),
    "roll": ROLL,
    "word": UNFORESEEN,
    "triggers": ("leaves-square",),
    "answer": "throw",
    "sides": ("heroes", "foes"),
    "written": "mots écrits",
    "yes-no": True,
}
OF_THE_CATALOGUE = {
    "action": "action",
    "effect": "effect",
    "item": "item",
    "means": "action",
    "option": "option",
}
# What a sentence has as it is, or only tells apart.
AS_IT_IS = frozenset(("act", "amount", "clause", "fact", "target", "triggers", "word", "written"))
OWN_WORD_IN_ENGLISH = frozenset(("named", "purpose"))
# What a reader must not find in a sentence as the record has it.
RAW = frozenset(("act", "action", "effect", "item", "item-uid", "option", "square", "word"))


def homes_of(record: type[Record]) -> list[System]:
    """The system that has it, or all for what all have."""
    home = record.__module__.split(".")[2].replace("_", "-")
    return [SYSTEMS[home]] if home in SYSTEMS else [*SYSTEMS.values()]


@cache
def fight(system: System) -> Encounter:
    sheets = sorted(system.rules.sheets)
    people = [
        Participant("K", sheets[0], 0, name="Kyra"),
        Participant("O", sheets[0], 5, name="Ogre"),
    ]
    return open_table(system, Grid.parse(["." * 30] * 10), people, {}, order=("K", "O"))


def first(system: System, kind: str) -> str:
    """An id of the catalogue; rather one that is no word a sentence might have."""
    ids = [name.partition(":")[2] for name in system.catalogue.names if name.startswith(f"{kind}:")]
    return next((id for id in ids if "-" in id), ids[0])


def value_for(system: System, field: Field) -> Any:
    """Something recognisable for a field: what a reader must not see as it is."""
    meaning = field.meaning.what
    if meaning in OF_THE_CATALOGUE:
        return first(system, OF_THE_CATALOGUE[meaning])
    if meaning == "named":
        prefix = f"{field.meaning.among}-"
        return next(id for id in message_texts("fr") if id.startswith(prefix))[len(prefix) :]
    return VALUES[meaning]


def made(record: type[Record], system: System) -> Iterator[Record]:
    """With all it can hold, and with what it must hold; for each fact, where it is about one."""
    fields = [field for field in fields_of(record) if field.name != "says"]
    facts = sorted(system.rules.facts) if "fact" in record.__struct_fields__ else [""]
    for fact in facts:
        whole = {
            field.name: fact if field.meaning.what == "fact" else value_for(system, field)
            for field in fields
        }
        yield record(**whole)
        must = {field.name for field in fields if not field.is_optional}
        yield record(**{name: value for name, value in whole.items() if name in must})


def said(system: System, enc: Encounter, record: Record, lang: str) -> str:
    if isinstance(record, Event):
        return record_text(system, enc, record, lang)
    if isinstance(record, Refusal):
        return refusal_text(system, enc, record, lang)
    assert isinstance(record, Question)
    asked = Decision(question=record, asked=0, actor=0, offers=[choice("pass")], clause="")
    return decision_text(system, enc, asked, lang)


def expect_words(record: Record, text: str) -> None:
    assert not re.search(r"[{$]", text), (record, text)
    for field, value in record.items():
        if field.meaning.what in RAW:
            raw = rf"(?<![\w-]){re.escape(str(value))}(?![\w-])"
            assert not re.search(raw, text), (record, field.name, text)


def expect_every_field(system: System, enc: Encounter, record: Record, lang: str) -> None:
    shown = record_facts(system, enc, record, lang, 0)
    for field, value in record.items():
        meaning = field.meaning.what
        if meaning not in AS_IT_IS and (lang == "fr" or meaning not in OWN_WORD_IN_ENGLISH):
            assert shown[field.key] not in (value, "", "?", "none"), (record, field.key)


def sentences_of(record: Record) -> list[str]:
    """Every message of its kind, not only the one that fits these values."""
    assert isinstance(record, Event | Question | Refusal)
    return [record.message] if hasattr(record, "fact") else [*record.sentences()]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("kind", [*EVENTS, *QUESTIONS, *REFUSALS], ids=lambda kind: kind.__name__)
def test_every_field_is_said_in_words(kind: type[Record], lang: str) -> None:
    for system in homes_of(kind):
        enc = fight(system)
        for record in made(kind, system):
            expect_words(record, said(system, enc, record, lang))
            expect_every_field(system, enc, record, lang)
            given: dict[str, str | int | float] = {
                "creature": "Kyra",
                **dict.fromkeys(OF_THE_SYSTEM, "–"),
            }
            given.update(record_facts(system, enc, record, lang, 0))
            for message in sentences_of(record):
                expect_words(record, say(lang, own_message(system, message, lang), **given))


def test_every_meaning_is_tried() -> None:
    used = {
        field.meaning.what for kind in (*EVENTS, *QUESTIONS, *REFUSALS) for field in fields_of(kind)
    }
    assert used == {*VALUES, *OF_THE_CATALOGUE, "fact", "named"}


def test_the_kinds_are_called_by_their_names() -> None:
    named = [event.kind for event in EVENTS if not issubclass(event, Ruling)]
    rulings = [event.id() for event in EVENTS if issubclass(event, Ruling)]
    questions = [question.kind for question in QUESTIONS]
    refusals = [refusal.kind for refusal in REFUSALS]
    for kinds in (named, rulings, questions, refusals):
        assert len(kinds) == len(set(kinds))
    assert set(COMMANDS) <= set(rulings)


def test_a_record_cannot_be_changed_or_misspelt() -> None:
    moved = next(event for event in EVENTS if event.kind == "moved")
    record = moved(creature=0, start=1, end=2)
    assert record.data == {"creature": 0, "from": 1, "to": 2}
    with pytest.raises(AttributeError):
        setattr(record, "creature", 1)  # noqa: B010
    with pytest.raises(TypeError):
        moved(creature=0, begin=1, end=2)
    assert msgspec.structs.asdict(record) == {"creature": 0, "start": 1, "end": 2}


def test_the_list_in_the_documentation_is_that_of_the_records() -> None:
    page = events.PAGE.read_text(encoding="utf-8")
    assert page == events.with_table(page), "run python -m scripts.events"


def test_a_plain_answer_nobody_declared_is_a_slip() -> None:
    for question in QUESTIONS:
        if question.answers is not None:
            question.expect_declared(question.answers)
            with pytest.raises(ValueError, match="not among"):
                question.expect_declared(["misspelt"])


def test_str_of_a_refusal_is_its_sentence_once_it_was_said() -> None:
    kind = next(each for each in REFUSALS if each.kind == "not-asked")
    assert str(kind(clause="PF2-X-01")) == "not-asked (PF2-X-01)"
    assert str(kind(clause="PF2-X-01").saying("Refusé.")) == "Refusé."
    assert kind(clause="").says is msgspec.UNSET


# --- every kind is reached ------------------------------------------------------------------------

DECISIONS = 1_500  # at random, in each system
TRY_EVERYTHING_EVERY = 25
FIGHTS = 9  # few, so that each goes on until somebody has fallen or left


def told_at_a_table() -> Iterator[LoggedEvent]:
    """What no scenario can play: a table's own doings, each done here."""
    table = journal(people=NEAR, enforcement="warn")
    table.answer("anna", {"do": "stride", "to": "J1"}, anyway=True)
    table.undo("gm")
    table.redo("gm")
    table.overrule("gm", {"do": "stride", "to": "A1"})
    table.answer("anna", {"do": "end-turn"}, why="auto")
    table.answer("gm", {"do": "end-turn"}, why="delay")
    yield from (event for entry in table.entries for event in entry.events)
    dice = journal(people={"F": {"where": "E4"}})
    dice.throw_by_hand("anna", [])
    dice.rule("gm", {"do": "ask-dice", "creatures": ["F"]})
    dice.answer("anna", {"do": "strike", "with": "longsword", "target": "O"})
    misread = dice.answer("anna", {"do": "die", "value": 1})
    dice.correct("anna", misread.number, 15)
    yield from (event for entry in dice.entries for event in entry.events)
    old = load(Path(__file__).parent / "journal" / "saves-0.1" / "pu--charge--random.json")
    yield from old.entries[-1].events  # rules were corrected since


class Reached(NamedTuple):
    """What was met on the way."""

    events: set[type[Record]]
    questions: set[str]
    refusals: set[type[Record]]

    def note(self, refusal: Refusal | None) -> None:
        if refusal is not None:
            self.refusals.add(type(refusal))


def play_scenarios(found: Reached) -> None:
    """Every scenario of every system: what happens, what is asked, what is refused."""
    played: list[play.Played] = []
    begin, ask = play.Played.__init__, play.Played._note_question
    attempt = refused_steps.attempt

    def note(self: play.Played, *arguments: Any) -> None:
        begin(self, *arguments)
        played.append(self)

    def note_refusal(played: play.Played, step: ScenarioStep) -> Refusal | None:
        refusal = attempt(played, step)
        found.note(refusal)
        return refusal

    def note_responses(self: play.Played) -> None:
        ask(self)
        try_every_response(self.enc, found)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(play.Played, "_note_question", note_responses)
        patch.setattr(play.Played, "__init__", note)
        patch.setattr(refused_steps, "attempt", note_refusal)
        for system in SYSTEMS:
            for file in scenario_files(system):
                run_paths([file])
                for each in played:
                    found.events.update(type(event.record) for event in each.log)
                    found.questions.update(asked.kind for asked in each.questions)
                played.clear()


def play_at_random(system: System, found: Reached) -> None:
    """Every fight of a system for a while; now and then everybody tries everything."""
    fights = [*system.catalogue.fights.values()][:FIGHTS]
    for seed, each in enumerate(fights):
        if is_all(found):
            return
        enc = open_fight(system, each, seed)
        enc.start()
        policy = RandomPolicy(seed)
        for count in range(DECISIONS // len(fights)):
            if enc.decision is None:
                break
            found.questions.add(enc.decision.kind)
            try_every_response(enc, found)
            if count % TRY_EVERYTHING_EVERY == 0:
                try_everything(enc, found)
                try_oddly(enc, enc.decision, found)
            enc.apply(policy.choose(enc, enc.decision))


def try_everything(enc: Encounter, found: Reached) -> None:
    """Every action of the catalogue by everybody, aimed at nothing, at somebody, somewhere."""
    for creature in enc.state.creatures:
        aims = (-1, 0, 1, 2, creature.cell)
        for action in enc.rules.actions.values():
            usings = [""]
            if action.uses:  # done with what there is, with what there is not, with nothing said
                usings += [*enc.means(creature, action, -1)[:2], "nothing"]
            for using in usings:
                for target in aims if action.targeting.kind else (-1, 0):
                    found.note(enc.why_not(creature, Option(action.id, target, using)))


def try_oddly(enc: Encounter, decision: Decision, found: Reached) -> None:
    """What is offered, but paid with something strange or by a way that leads nowhere."""
    if decision.kind != "act":
        return
    creature = enc.state.creatures[decision.actor]
    for offer in decision.offers:
        if offer.id in enc.rules.actions:
            target = offer.targets()[0]
            found.note(enc.why_not(creature, Option(offer.id, target, offer.using, "nothing")))
            if enc.rules.action(offer.id).targeting.walks:
                jump = Option(offer.id, target, offer.using, "", (0, target, 0))
                found.note(enc.why_not(creature, jump))


def try_every_response(enc: Encounter, found: Reached) -> None:
    """Everybody's own responses, to what is being answered or to whatever another might do."""
    state = enc.state
    asked = enc.decision is not None and enc.decision.kind == "respond"
    for creature in state.creatures:
        own = (*creature.sheet.actions.values(), *creature.gained, *creature.granted)
        for action in own:
            if action.trigger is None:
                continue
            if asked:
                found.note(refuse_response(enc, creature, action, state.stack[-1].slots))
            for other in state.creatures:
                slots = instant_slots(
                    action.trigger.on, other.index, 0, creature.index, max(other.cell, 0)
                )
                found.note(refuse_response(enc, creature, action, slots))


def expect_every_event(reached: Reached) -> None:
    happened = {*reached.events, *(type(event.record) for event in told_at_a_table())}
    missing = [event for event in EVENTS if event not in happened]
    assert [event.kind for event in missing if not issubclass(event, Ruling)] == []
    rulings = {event.id() for event in missing if issubclass(event, Ruling)}
    assert rulings <= set(COMMANDS)  # each has a test of its own in tests/journal/test_rulings.py


def is_all(reached: Reached) -> bool:
    """Whether playing on could add nothing."""
    asked = all(each.kind in reached.questions for each in QUESTIONS)
    return asked and all(each in reached.refusals for each in REFUSALS)


def test_every_kind_is_reached() -> None:
    """One test: the playing takes most of a minute, and serves all of them."""
    reached = Reached(set(), set(), set())
    play_scenarios(reached)
    for system in SYSTEMS.values():
        play_at_random(system, reached)
    expect_every_event(reached)
    assert [each.kind for each in QUESTIONS if each.kind not in reached.questions] == []
    assert [each.kind for each in REFUSALS if each not in reached.refusals] == []
