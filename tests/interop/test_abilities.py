"""What sentences of abilities become: steps where all of it was read, else something told."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.interop.sheets import ability, npc, strike
from tests.interop.test_foundry_pf2e import sheet_of
from troisactes.interop.ability_model import MODELLED, TOLD, ModelledAbility, model_ability
from troisactes.interop.foundry_pf2e import read_creature
from troisactes.interop.foundry_text import damage_parts, read_description
from troisactes.interop.system_words import words_of

STRIKES = (
    strike("Jaws", 14, [("2d6+4", "piercing", None)]),
    strike("Claw", 14, [("2d4+4", "slashing", None)], "agile"),
)
FRIGHTENED = "@UUID[Compendium.x.conditionitems.Item.Frightened]{Frightened 1}"


def made(kind: str, text: str, cost: int | None = None, name: str = "Deed") -> ModelledAbility:
    record = read_creature(npc("Fen Lurker", *STRIKES, ability(name, kind, text, cost)))
    found = next(each for each in record.abilities if each.name == name)
    owner = frozenset(("fen", "lurker"))
    return model_ability(found, record.strikes, words_of("pf2"), owner)


def test_what_follows_a_hit_goes_by_its_degree() -> None:
    found = made("action", f"<p>The lurker makes a jaws Strike. If it hits, {FRIGHTENED}.</p>", 2)
    assert found.how == MODELLED
    assert found.table["data"] == {"strikes": ["jaws"]}
    (use,) = found.table["steps"]
    assert (use["action"], use["target"]) == ("strike", "target")
    assert use["then"] == [{"step": "effect", "effect": "frightened", "value": 1, "when": "hit"}]


def test_a_save_after_a_hit_is_asked_only_then() -> None:
    text = (
        "<p>The lurker Strides and makes a claw Strike. If the Strike hits, the target must succeed"
        " at a @Check[fortitude|dc:22] save or be"
        " @UUID[Compendium.x.conditionitems.Item.Prone]{Prone}.</p>"
    )
    found = made("action", text, 2)
    assert found.how == MODELLED
    stride, blow = found.table["steps"]
    assert (stride["action"], blow["with"]) == ("stride", ["claw"])
    (after,) = blow["then"]
    assert (after["step"], after["when"]) == ("if", "hit")
    assert [each["step"] for each in after["steps"]] == ["save", "effect"]


def test_attacks_made_together_at_different_targets() -> None:
    text = (
        "<p>The lurker makes up to four claw Strikes, each against a different target. These"
        " attacks count toward its multiple attack penalty, but the penalty doesn't increase until"
        " after all the attacks.</p>"
    )
    found = made("action", text, 2)
    assert found.how == MODELLED
    assert len(found.table["steps"]) == 4
    assert all(step["together"] and step["aim"] == "other" for step in found.table["steps"])


def test_a_bonus_against_what_sets_it_off_lasts_as_long(tmp_path: Path) -> None:
    text = (
        "<p><strong>Trigger</strong> The lurker is targeted with an attack</p><hr />"
        "<p><strong>Effect</strong> The lurker gains a +2 circumstance bonus to AC against the"
        " triggering attack.</p>"
    )
    found = made("reaction", text)
    assert found.how == MODELLED
    assert found.table["steps"][0]["lasts"] == "this action"
    assert found.effects == [{"modifiers": [{"stat": "ac", "kind": "circumstance", "amount": 2}]}]
    sheet = sheet_of(tmp_path, npc("Fen Lurker", *STRIKES, ability("Duck", "reaction", text)))
    assert "fen-lurker-duck" in sheet.actions


def test_a_bonus_that_depends_on_more_is_told() -> None:
    text = "<p>The lurker gains a +2 circumstance bonus to AC against reactions.</p>"
    assert made("action", text, 1).how == TOLD
    text = "<p>The lurker Strides and makes a Strike with a +4 circumstance bonus to damage.</p>"
    assert made("action", text, 2).how == TOLD


@pytest.mark.parametrize(
    ("said", "on"),
    [
        ("A creature misses the lurker with a melee Strike", ["misses"]),
        ("A creature critically hits the lurker", ["critical-damage"]),
        ("The lurker takes piercing or slashing damage", ["damage:piercing", "damage:slashing"]),
        ("A foe within reach critically fails a Strike against the lurker", ["misses-badly"]),
    ],
)
def test_triggers_by_how_an_attack_went(said: str, on: list[str]) -> None:
    text = f"<p><strong>Trigger</strong> {said}</p><p><strong>Effect</strong> It Steps.</p>"
    assert made("reaction", text).table["trigger"]["on"] == on


def test_a_trigger_told_in_the_same_sentence() -> None:
    text = (
        "<p>When a creature misses the lurker, the lurker can use its reaction to make a claw"
        " Strike against that creature.</p>"
    )
    found = made("reaction", text)
    assert found.how == MODELLED
    assert found.table["trigger"]["on"] == ["misses"]
    assert found.table["steps"][0]["target"] == "subject"


def test_the_usual_answer_with_some_strikes_only() -> None:
    found = made("reaction", "<p>Jaws only.</p>", name="Attack of Opportunity (Jaws Only)")
    assert found.how == MODELLED
    assert found.table["data"] == {"strikes": ["jaws"]}


def test_what_follows_a_hit_is_open_after_those_strikes(tmp_path: Path) -> None:
    text = (
        "<p><strong>Requirements</strong> The lurker's last action was a successful jaws"
        " Strike</p><p><strong>Effect</strong> The target must succeed at a @Check[will|dc:20]"
        f" save or be {FRIGHTENED}.</p>"
    )
    sheet = sheet_of(tmp_path, npc("Fen Lurker", *STRIKES, ability("Gloat", "action", text, 1)))
    riders = {weapon.id: weapon.riders for weapon in sheet.weapons}
    assert riders == {"jaws": frozenset({"fen-lurker-gloat"}), "claw": frozenset()}


def test_a_second_paragraph_is_no_part_of_the_trigger() -> None:
    text = "<p><strong>Trigger</strong> A foe hits you.</p><p>You Step.</p>"
    passages = read_description(text).passages
    assert [(each.title, each.text) for each in passages] == [
        ("trigger", "A foe hits you."),
        ("", "You Step."),
    ]


def test_dice_less_a_number_are_read() -> None:
    (part,) = damage_parts("(9d6-4)[poison]")
    assert part.dice == "9d6-4"


def test_who_faced_it_is_spared_afterwards() -> None:
    text = (
        "<p>Each creature within 30 feet must succeed at a @Check[will|dc:20] save or be"
        f" {FRIGHTENED}. A creature is then temporarily immune for 1 minute.</p>"
    )
    found = made("action", text, 2)
    assert found.how == MODELLED
    inner: dict[str, Any] = found.table["steps"][0]
    assert inner["steps"][0] == {"step": "once-immune", "rounds": 10}


def test_a_failure_and_a_critical_one_in_one_sentence() -> None:
    worse = "@UUID[Compendium.x.conditionitems.Item.Frightened]{Frightened 2}"
    text = (
        "<p>Each creature within 30 feet must attempt a @Check[will|dc:20] save. On a failure, a"
        f" creature becomes {FRIGHTENED} (or {worse} on a critical failure).</p>"
    )
    found = made("action", text, 2)
    assert found.how == MODELLED
    by_degree = {each["when"]: each["value"] for each in found.table["steps"][0]["steps"][1:]}
    assert by_degree == {"failure": 1, "critical-failure": 2}


@pytest.mark.parametrize(
    "text",
    [
        "The lurker makes a jaws Strike. If it hits, it deals @Damage[(4d12)[piercing]] damage.",
        "Each creature in its aura takes @Damage[2d6[mental]] damage (@Check[will|dc:20|basic]).",
        "The lurker Strides and makes a claw Strike at any point during the Stride.",
        "The lurker Strikes all creatures within its reach.",
        "Each creature within 30 feet must attempt a @Check[will|dc:20] save or be "
        f"{FRIGHTENED}. A creature that succeeds is temporarily immune for 1 minute.",
        "It sprays a random creature within 10 feet, which takes @Damage[1d6[cold]] damage"
        " (@Check[reflex|dc:20|basic]).",
    ],
)
def test_what_says_more_than_its_steps_would_is_told(text: str) -> None:
    assert made("action", f"<p>{text}</p>", 2).how == TOLD
