"""Names inside sentences, and the sentence of every deed."""

from __future__ import annotations

import re

import pytest

from troisactes.i18n import LANGUAGES, say
from troisactes.i18n.nouns import in_sentence, of, that, to
from troisactes.i18n.render import deed_sentence
from troisactes.kernel.events import ActionTaken
from troisactes.kernel.grid import Grid
from troisactes.rules.registry import load_system, our_system_ids
from troisactes.rules.setup import Participant, open_table


@pytest.mark.parametrize(
    ("name", "kind", "gender", "lang", "said"),
    [
        ("Gobelin 2", "Gobelin", "m", "fr", "le gobelin 2"),
        ("Ogre", "Ogre", "m", "fr", "l’ogre"),
        ("Harpie 3", "Harpie", "f", "fr", "la harpie 3"),
        ("Hallebardière", "Hallebardière", "f", "fr", "la hallebardière"),
        ("Hydre des fagnes", "Hydre des fagnes", "f", "fr", "l’hydre des fagnes"),
        ("Tofu appelé (Osrik)", "Tofu appelé", "m", "fr", "le tofu appelé (Osrik)"),
        ("Goblin 2", "Goblin", "m", "en", "goblin 2"),
        ("Ford Ogre", "Ford Ogre", "m", "en", "the ford ogre"),
        ("Créature A", "Créature", "f", "fr", "la créature A"),
        # Whatever is not known to be a kind of known gender is a proper name.
        ("Berthe", "Gobelin", "m", "fr", "Berthe"),
        ("Gobelin", "Gobelin", "", "fr", "Gobelin"),
        ("Gobelinette", "Gobelin", "m", "fr", "Gobelinette"),
        ("Gobelin le Vieux", "Gobelin", "m", "fr", "Gobelin le Vieux"),
    ],
)
def test_a_kind_has_its_article(name: str, kind: str, gender: str, lang: str, said: str) -> None:
    assert in_sentence(name, kind, gender, lang) == said


@pytest.mark.parametrize(
    ("noun", "de", "a", "que"),
    [
        ("le gobelin 2", "du gobelin 2", "au gobelin 2", "que le gobelin 2"),
        ("l’ogre", "de l’ogre", "à l’ogre", "que l’ogre"),
        ("la harpie", "de la harpie", "à la harpie", "que la harpie"),
        ("Berthe", "de Berthe", "à Berthe", "que Berthe"),
        ("Ondine", "d’Ondine", "à Ondine", "qu’Ondine"),
        ("Le Rouge", "de Le Rouge", "à Le Rouge", "que Le Rouge"),  # a name of its own
    ],
)
def test_prepositions_contract_with_articles(noun: str, de: str, a: str, que: str) -> None:
    assert (of(noun), to(noun), that(noun)) == (de, a, que)


@pytest.mark.parametrize("system", our_system_ids())
def test_every_kind_we_ship_declares_its_gender(system: str) -> None:
    sheets = load_system(system).rules.sheets
    assert [id for id, sheet in sheets.items() if not sheet.name.gender] == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("system_id", our_system_ids())
def test_every_action_is_told_as_a_sentence(system_id: str, lang: str) -> None:
    """Aimed or not, with whatever weapon: a verb after a name, and never a word of the code."""
    system = load_system(system_id)
    sheet = next(iter(system.rules.sheets))
    people = [Participant("A", sheet, 0, name="Aude"), Participant("B", sheet, 9, name="Bran")]
    enc = open_table(system, Grid.parse(["." * 40] * 4), people)
    weapons = [weapon.id for weapon in enc.state.creatures[0].sheet.weapons]
    for id, action in system.rules.actions.items():
        for target in (-1, 1):
            for using in ("", *weapons[:1]):
                taken = ActionTaken(
                    creature=0, action=id, using=using, target=target, paid=(), parent=0,
                    overruled=False,
                )  # fmt: skip
                says = deed_sentence(system, enc, taken, lang)
                assert says.startswith("Aude "), (id, says)
                assert not re.search(r"\bnone\b|\{|\}|  |→|\bcell\b", says), (id, says)
                assert says != "Aude ", id
                if target == 1 and action.targeting.kind == "creature":
                    assert "Bran" in says, (id, says)


def test_a_readied_action_and_words_are_told() -> None:
    system = load_system("pf2")
    people = [Participant("A", next(iter(system.rules.sheets)), 0, name="Aude")]
    enc = open_table(system, Grid.parse(["." * 40] * 4), people)
    told = {
        "readied:strike:moves": "Aude déclenche son action préparée, « Frapper »",
        "speak": "Aude dit : « Tenez bon ! »",
        "gm-improvised-action": "Aude tente autre chose : « Tenez bon ! »",
    }
    for id, expected in told.items():
        taken = ActionTaken(
            creature=0, action=id, using="", target=-1, paid=(), parent=0, overruled=False,
            text="" if id.startswith("readied") else "Tenez bon !",
        )  # fmt: skip
        says = deed_sentence(system, enc, taken, "fr")
        assert says.replace("\u202f", " ").replace("\u00a0", " ") == expected


def test_turns_are_elided() -> None:
    assert say("fr", "event-turn-start", creature="Ondine") == "Tour d’Ondine"
    assert say("fr", "event-turn-start", creature="le gobelin 2") == "Tour du gobelin 2"
    assert say("fr", "event-turn-start", creature="l’ogre") == "Tour de l’ogre"
