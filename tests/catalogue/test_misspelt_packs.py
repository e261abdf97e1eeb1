"""Nothing a pack says is skipped silently: each key and each name of the shipped packs is misspelt
in its turn, and lint objects to it with its line and, for a key, with what was meant."""

from __future__ import annotations

import random
from functools import cache

import pytest

from tests.catalogue.misspelt import Shipped, Slip, is_made_up
from troisactes.catalogue import reader
from troisactes.catalogue.clauses import load_clauses
from troisactes.catalogue.lint import examine
from troisactes.catalogue.slips import is_a_letter_apart
from troisactes.errors import CatalogueError, Problem
from troisactes.rules.registry import clauses_file, gather_packs, system_ids, vocabulary_of
from troisactes.rules.text_packs import system_with_text

SAMPLED = 3  # rounds of a plain run; each misspells one thing in every entry


@cache
def shipped(system: str) -> Shipped:
    return Shipped(system, gather_packs(system, (), cast=True))


def problems_with(system: str, slips: dict[int, Slip]) -> list[Problem]:
    rules, words = vocabulary_of(system)
    clauses = load_clauses(clauses_file(system))
    return examine(rules, words, shipped(system).with_slips(slips), clauses).problems


def rounds(system: str, is_long: bool) -> list[dict[int, Slip]]:
    """One slip in each entry a round: all of them in a long run, else some."""
    packs = shipped(system)
    each = [packs.slips(entry) for entry in packs.entries]
    places = range(len(each))
    if is_long:
        turns = range(max(map(len, each)))
        return [
            apart(packs, [(place, each[place][turn]) for place in order if turn < len(each[place])])
            for order in (places, places[::-1])
            for turn in turns
        ]
    chance = random.Random(f"slips of {system}")
    return [
        apart(packs, [(place, chance.choice(each[place])) for place in places if each[place]])
        for _ in range(SAMPLED)
    ]


def apart(packs: Shipped, slips: list[tuple[int, Slip]]) -> dict[int, Slip]:
    """Those that do not hide each other: one in what is laid over one another, one of a word that
    is right because others use it."""
    taken: set[object] = set()
    found: dict[int, Slip] = {}
    for place, slip in slips:
        entry = packs.entries[place]
        marks: list[object] = [(entry.section, entry.id)]
        used = slip.word.removeprefix("uses:")  # what a trigger waits for is a family, too
        if is_made_up(slip) or used != slip.word:
            marks.append(used)
        if slip.is_key:  # and takes away all the words under it
            under = [each for each in packs.slips(entry) if is_under(each, slip)]
            marks += [each.word for each in under if is_made_up(each)]
        if taken.isdisjoint(marks):
            taken.update(marks)
            found[place] = slip
    return found


def is_under(one: Slip, other: Slip) -> bool:
    return one.path[: len(other.path)] == other.path


@pytest.mark.parametrize("system", system_ids())
def test_every_slip_is_found(system: str, long_run: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reader, "MAX_PROBLEMS", 1 << 20)  # one in each entry at once
    packs = shipped(system)
    silent = []
    for slips in rounds(system, long_run):
        found = problems_with(system, slips)
        for place, slip in slips.items():
            entry = packs.entries[place]
            if not packs.about(entry, found):
                silent.append((entry.section, entry.id, slip.path, slip.word))
    assert not silent


@pytest.mark.parametrize("system", system_ids())
def test_what_was_meant_is_suggested(system: str) -> None:
    """One by one: a misspelt key of an entry names the right one."""
    packs = shipped(system)
    chance = random.Random(f"keys of {system}")
    places = [place for place, entry in enumerate(packs.entries) if entry.section == "action"]
    for place in chance.sample(places, 4):
        entry = packs.entries[place]
        keys = [each for each in packs.slips(entry) if each.is_key and len(each.path) == 1]
        slip = chance.choice(keys)
        found = packs.about(entry, problems_with(system, {place: slip}))
        assert any(slip.word in each.advice for each in found), (entry.id, slip, found)


TRIGGER = 'trigger = { on = ["uses:manipulate"], who = "enemy", within = "reach" }'
STRIKES = '{ step = "use", action = "strike", target = "subject", disrupts = "hit" }'


def jig(*lines: str) -> str:
    names = 'name = { fr = "Gigue", en = "Jig" }'
    return "\n".join(("[action.jig]", names, "traits = []", *lines))


@pytest.mark.parametrize(
    ("pack", "said"),
    [
        (
            jig('cost = "reaction"', TRIGGER, 'target = "none"', 'steps = [{ step = "say" }]'),
            "target to be absent: an answer is aimed at whoever set it off",
        ),
        (
            jig("cost = 1", f"steps = [{STRIKES}]"),
            "disrupts to be absent: only an answer to somebody’s use of an action disrupts it",
        ),
        (
            jig('cost = "reaction"', TRIGGER, f"steps = [{STRIKES.replace('strike', 'stride')}]"),
            "disrupts to be absent: only an answer",
        ),
        (jig("cost = 1", 'family = "interat"', 'steps = [{ step = "say" }]'), "Did you mean inter"),
        (
            jig("cost = 1", 'limit = { key = "flourishh", per_turn = 1 }', 'steps = ["stride"]'),
            "Did you mean flourish?",
        ),
        ('[creature.fixture-ogre]\nchanges = true\nside = "foess"', "Did you mean foes?"),
        (
            "[creature.fixture-ogre]\nchanges = true\ndata = { resist = { fir = 2 } }",
            "Did you mean fire?",
        ),
    ],
)
def test_what_would_do_nothing_is_refused(pack: str, said: str) -> None:
    with pytest.raises(CatalogueError) as caught:
        system_with_text("pf2", pack, ())
    assert said in str(caught.value)


def test_an_answer_that_disrupts_is_fine() -> None:
    system_with_text("pf2", jig('cost = "reaction"', TRIGGER, f"steps = [{STRIKES}]"), ())


def test_a_letter_apart() -> None:
    for one, other in (("foess", "foes"), ("fos", "foes"), ("fies", "foes"), ("feos", "foes")):
        assert is_a_letter_apart(one, other)
    for one, other in (("foes", "foes"), ("foe-1", "foe-2"), ("heroes", "foes"), ("fo", "foes")):
        assert not is_a_letter_apart(one, other)
