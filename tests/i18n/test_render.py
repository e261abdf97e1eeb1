"""What the engine says, in words: the facts are all there, and nothing is left unsaid."""

from __future__ import annotations

import re

import pytest

from troisactes.cli.choices import NumberedChoices
from troisactes.cli.rulings import help_lines
from troisactes.i18n import LANGUAGES, say
from troisactes.i18n.names import (
    decimal,
    distance,
    joined,
    own_word,
    refusal_name,
    signed,
    stat_name,
    term_name,
)
from troisactes.i18n.render import (
    aim_text,
    amount_text,
    budget_text,
    cost_text,
    decision_text,
    effect_text,
    event_text,
    offer_text,
    option_text,
    purpose_text,
    refusal_text,
    roll_summary,
    roll_text,
)
from troisactes.kernel import effects
from troisactes.kernel.decisions import GAME_MASTER, Decision, Option, choice
from troisactes.kernel.dice import SCRIPTED, Dice
from troisactes.kernel.encounter import Encounter, LoggedEvent
from troisactes.kernel.grid import Grid
from troisactes.kernel.refusals import BannedByEffect, CannotPay
from troisactes.kernel.state import Unit
from troisactes.rules.common.events import TurnItemDone
from troisactes.rules.common.questions import ImprovisedTraitsQuestion
from troisactes.rules.common.refusals import CannotBeReadied, TargetLacksEffect
from troisactes.rules.common.turn_rules import turn_rules
from troisactes.rules.common.units import ACTION, REACTION
from troisactes.rules.krosmoz.questions import StealthDdQuestion
from troisactes.rules.registry import System, load_system, system_ids
from troisactes.rules.setup import Participant, open_fight, open_table
from troisactes.sim.policies import RandomPolicy


def table(
    log: list[LoggedEvent] | None = None, rolls: tuple[int, ...] = (), system_id: str = "pf2"
) -> tuple[System, Encounter]:
    system = load_system(system_id, cast=True)
    grid = Grid.parse(["......", "......"])
    people = [
        Participant("Kyra", "fixture-fighter", 0, name="Kyra"),
        Participant("Ogre", "fixture-ogre", 1, name="Ogre"),
    ]
    dice = Dice(0, SCRIPTED)
    dice.queue = rolls
    enc = open_table(system, grid, people, {}, dice, log, order=("Kyra", "Ogre"))
    enc.start()
    return system, enc


def test_a_refusal_with_its_price_and_its_clause() -> None:
    system, enc = table()
    refusal = CannotPay(
        clause="PF2-ACT-06", creature=0, action="strike", unit="action", cost=3, left=2
    )
    assert refusal_text(system, enc, refusal, "fr") == (
        "Refusé\u00a0: 3 actions, il vous en reste 2 (PF2-ACT-06)."
    )
    assert refusal_text(system, enc, refusal, "en") == (
        "Refused: 3 actions, you have 2 left (PF2-ACT-06)."
    )


def test_refusals_of_the_engine_itself() -> None:
    system, enc = table()
    kyra = enc.state.creatures[0]
    said = {
        Option("stand"): "il faut être à terre",
        Option("strike", 0, "longsword"): "Kyra n’est pas du bon côté",
        Option("stride", 0): "Kyra est déjà en A1",
        Option("attack-of-opportunity"): "en réponse à son déclencheur",
        Option("interact"): "aucune porte à portée de main",
    }
    for option, words in said.items():
        refusal = enc.why_not(kyra, option)
        assert refusal is not None
        assert words in refusal_text(system, enc, refusal, "fr")


def test_distances() -> None:
    assert distance(4, "fr") == "6\u00a0m (4 cases)"
    assert distance(1, "fr") == "1,5\u00a0m (1 case)"
    assert distance(4, "en") == "4 squares (20 ft)"
    assert distance(1, "en") == "1 square (5 ft)"


def test_numbers() -> None:
    assert signed(5) == "+5"
    assert signed(-5) == "−5"
    assert decimal(7.25, "fr") == "7,2"
    assert decimal(7.0, "en") == "7"
    assert joined(["a", "b", "c"], "fr") == "a, b et c"
    assert stat_name("fortitude-dc", "fr") == "DD de Vigueur"
    assert stat_name("athletics-dc", "fr") == "DD d’Athlétisme"
    assert stat_name("homebrew", "fr") == "homebrew"


def test_budgets() -> None:
    system, _ = table()
    units = [Unit(ACTION), Unit(ACTION), Unit(ACTION, ("stride", "strike")), Unit(REACTION)]
    assert budget_text(system, units, "fr") == (
        "2 actions, 1 action (Marcher rapidement, Frapper seulement) et 1 réaction"
    )
    assert budget_text(system, [], "en") == "nothing"
    assert cost_text(system, (("action", 2), ("slots", 1)), "en") == "2 actions and 1 spell slot"
    assert cost_text(system, (), "fr") == "action gratuite"
    assert amount_text(system, "mana", 3, "en") == "3 × mana"


@pytest.mark.claims("PF2-DISC-03", "PT-DISC-03")
@pytest.mark.parametrize(
    ("system_id", "free", "heading"),
    [("pf2", "action gratuite", "Gratuit"), ("pf2-playtest", "action libre", "Libre")],
)
def test_what_costs_nothing_in_the_words_of_each_document(
    system_id: str, free: str, heading: str
) -> None:
    system, enc = table(system_id=system_id)
    assert cost_text(system, (), "fr") == free
    assert cost_text(system, (), "en") == "free action"
    assert own_word(system, "group", "free", "fr") == heading
    assert own_word(system, "group", "free", "en") == "Free"
    refusal = CannotBeReadied(clause="", creature=0, action="strike")
    assert f"ou une {free} sans déclencheur" in refusal_text(system, enc, refusal, "fr")
    decision = enc.decision
    assert decision is not None
    shown = "\n".join(
        line.plain for line in NumberedChoices(system, enc, decision, "fr").lines(80, 40)
    )
    assert heading.upper() in shown


@pytest.mark.claims("PF2-DISC-06", "PT-DISC-06")
@pytest.mark.parametrize(
    ("system_id", "condition", "persistent"),
    [
        ("pf2", "état", "dégâts persistants"),
        ("pf2-playtest", "condition", "dégâts continus"),
    ],
)
def test_conditions_in_the_words_of_each_document(
    system_id: str, condition: str, persistent: str
) -> None:
    system, enc = table(system_id=system_id)
    assert term_name(system, "condition", "fr") == condition
    assert dict(help_lines(system, "fr"))[f"mj {condition} QUI {condition.upper()} VALEUR"] == (
        f"ajoute\u00a0: {condition}"
    )
    fades = LoggedEvent(TurnItemDone(creature=0, item="fade"), "")
    assert event_text(system, enc, fades, "fr").endswith(f"{condition} qui faiblit")
    burns = LoggedEvent(TurnItemDone(creature=0, item="persistent-damage"), "")
    assert event_text(system, enc, burns, "fr") == f"Kyra\u00a0: {persistent}"
    assert purpose_text(system, "persistent-damage", "fr") == persistent
    other = "condition" if condition == "état" else "état"
    for refusal in (
        BannedByEffect(clause="", creature=0, action="strike", effect="prone"),
        TargetLacksEffect(clause="", creature=0, action="strike", target=1, effect="prone"),
    ):
        assert other not in refusal_text(system, enc, refusal, "fr")


def test_a_roll_explained_line_by_line() -> None:
    log: list[LoggedEvent] = []
    system, enc = table(log, (12, 3, 11, 4))
    kyra, ogre = enc.state.creatures
    effects.attach(enc, ogre, enc.rules.effect("off-guard"))
    for _ in range(2):
        enc.apply(Option("strike", ogre.index, "longsword"))
    rolls = [event.data for event in log if event.kind == "check"]
    text = roll_text(system, enc, rolls[1], "fr")
    for words in (
        "Kyra fait un jet\u00a0: attaque",
        "d20 = 11",
        "+9 Épée longue",
        "−5 attaques multiples (PF2-CORE-MAP)",
        "= 15 contre CA 15",
        "dont 17, −2 Pris au dépourvu (circonstances, PF2-CORE-CONDITIONS)",
        "Réussite",
    ):
        assert words in text, text
    assert roll_summary(system, rolls[1], "en") == "attack 15 against AC 15, success"
    assert kyra.name == "Kyra"


def test_effects_with_their_value_and_duration() -> None:
    system, enc = table()
    kyra = enc.state.creatures[0]
    frightened = effects.attach(enc, kyra, enc.rules.effect("frightened"), 2)
    assert effect_text(system, enc, kyra, frightened, "fr") == "Effrayé 2"
    held = effects.attach(enc, kyra, enc.rules.effect("grabbed"), 0, 1, "turn-end", 1, 1)
    assert effect_text(system, enc, kyra, held, "fr") == (
        "Empoigné (jusqu’à la fin du tour d’Ogre)"
    )
    hasted = effects.attach(enc, kyra, enc.rules.effect("quickened"), 0, 0, "turn-start", 0, 10)
    assert effect_text(system, enc, kyra, hasted, "en") == (
        "Quickened (10 more rounds, at the start of its turn)"
    )


@pytest.mark.parametrize("system_id", system_ids())
@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_that_happens_can_be_told(system_id: str, lang: str) -> None:
    """Random fights: every event, question, option and refusal in words, with no hole in them."""
    system = load_system(system_id, cast=True)
    unfilled = re.compile(r"\{\s*\$|\?\?\?")
    kinds: set[str] = set()
    for seed, fight in enumerate(system.catalogue.fights.values()):
        log: list[LoggedEvent] = []
        enc = open_fight(system, fight, seed, log, {}, lang)
        enc.start()
        policy = RandomPolicy(seed)
        told = 0
        for _ in range(60):
            decision = enc.decision
            if decision is None:
                break
            texts = [decision_text(system, enc, decision, lang)]
            for offer in decision.offers:
                option = Option(offer.id, offer.targets()[0], offer.using)
                texts.append(option_text(system, enc, decision, option, lang))
            if decision.kind == "act":
                creature = enc.state.creatures[decision.actor]
                for action in creature.sheet.actions:
                    refusal = enc.why_not(creature, Option(action))
                    if refusal is not None:
                        texts.append(refusal_text(system, enc, refusal, lang))
                texts += [
                    effect_text(system, enc, creature, effect, lang) for effect in creature.effects
                ]
            for event in log[told:]:
                kinds.add(event.kind)
                texts.append(event_text(system, enc, event, lang))
                if event.kind == "check":
                    texts.append(roll_text(system, enc, event.data, lang))
            told = len(log)
            for text in texts:
                assert text
                assert not unfilled.search(text), text
                if lang == "fr":
                    assert not re.search(r" [;:!?»]|« ", text), text
            enc.apply(policy.choose(enc, decision))
    assert len(kinds) > 15


def test_things_of_one_kind_are_told_apart_by_where_they_are() -> None:
    system = load_system("pu", cast=True)
    enc = open_fight(system, "charge", 1, lang="fr")
    swords = [
        (item.uid, creature.name)
        for creature in enc.state.creatures
        for item in creature.held
        if item.kind == "notched-falchion"
    ]
    assert len(swords) > 1
    for uid, who in swords:
        assert aim_text(system, enc, "item", uid, "fr") == f"Fauchon ébréché ({who})"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_refusal_without_words_of_its_own_is_named_by_its_rule(lang: str) -> None:
    """Never by a code, which is for programs."""
    system = load_system("pf2", cast=True)
    name = refusal_name(system, "some-new-code PF2-ACT-06", lang)
    assert "some-new-code" not in name
    assert name.endswith("(PF2-ACT-06)")
    assert "nobody-holds-you" not in refusal_name(system, "nobody-holds-you PF2-ACT-06", lang)


@pytest.mark.parametrize("system_id", ["pf2", "pf2-playtest", "pu"])
def test_the_traits_of_what_nobody_foresaw_have_names(system_id: str) -> None:
    system, enc = table(system_id=system_id)
    traits = turn_rules(enc).improvising.traits
    offers = [choice(trait) for trait in traits]
    decision = Decision(
        question=ImprovisedTraitsQuestion(cost="1", traits=()),
        asked=GAME_MASTER,
        actor=0,
        offers=offers,
        clause="",
        default="no-more",
    )
    for trait in traits:
        said = option_text(system, enc, decision, Option(trait), "fr")
        assert said.lower() != trait, trait


@pytest.mark.parametrize(("name", "said"), [("Kyra", "que Kyra"), ("Osrik", "qu’Osrik")])
def test_que_loses_its_vowel_before_another(name: str, said: str) -> None:
    assert said in say("fr", "decision-improvised-cost", creature=name)


def test_a_number_to_be_chosen_is_no_number_yet() -> None:
    _, enc = table()
    decision = Decision(
        question=StealthDdQuestion(),
        asked=GAME_MASTER,
        actor=0,
        offers=[choice("dd")],
        clause="",
        default="dd",
    )
    system = load_system("krosmoz", cast=True)
    assert offer_text(system, enc, decision, "dd", "", "fr") == "DD …"
    assert offer_text(system, enc, decision, "dd", "", "fr", target=15) == "DD 15"
